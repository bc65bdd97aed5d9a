"""The state of a fight is its sheet and its answers: everything else is played again from them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules import BadInput, Choice, Reading, followed, told
from trainer.tracker import Prepared, Sheet, now, prepared, sheet_of

SOLDIER = "SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
GUARD = "GUARD (Body) Difficulty 3; 3 LPs; 1 DPs"
SHOTS = "SNIPER (Mind) Difficulty 5; 4 LPs; 2 DPs"
ALLY = "Ally: Jan ×2 (Body 2). 6 LPs"
SHEETS = {
    "one against one": Sheet((SOLDIER,), body=2, lp=8, mp=2, weapons=("knife ×2",)),
    "two against three": Sheet(
        (SOLDIER, GUARD, GUARD, ALLY), body=3, lp=8, mp=1, weapons=("knife ×2", "bayonet ×3")
    ),
    "at long range": Sheet(
        (SHOTS,), mind=2, lp=6, mp=1, weapons=("STEN ×4; 2 Ammo", "Webley ×4; 1 Ammo")
    ),
    "units": Sheet(
        (
            "Allies: Polish Platoon ×4 (Mind 2). 10 LPs.",
            "Enemy: Wehrmacht Company Difficulty 5; 20 LPs; 4 DPs; −1 die",
        ),
        mp=1,
    ),
}


def played(fight: Prepared, seed: int) -> list[Any]:
    """Random answers to the end of the fight."""
    source = random.Random(seed)
    answers: list[Any] = []
    while (question := now(fight, answers, Reading()).question) is not None:
        if isinstance(question, Choice):
            answers.append(source.choice(question.options))
        else:
            answers.append([source.randint(1, 6) for _ in range(question.dice)])
    return answers


@pytest.mark.parametrize("name", SHEETS)
@given(seed=st.integers(0, 10_000))
def test_a_fight_followed_is_the_fight_told(name: str, seed: int) -> None:
    """Step by step comes to the same end, with the same steps, as all answers told at once."""
    fight = prepared(SHEETS[name])
    answers = played(fight, seed)
    found = now(fight, answers, Reading())
    ending = told(fight.rule, fight.facts, answers)
    assert found.ending == ending
    assert found.steps == ending.steps


@pytest.mark.parametrize("name", SHEETS)
def test_the_state_of_an_assault_is_where_the_fight_would_begin(name: str) -> None:
    """From the state at the beginning of an assault the answers since then come to the same end."""
    fight = prepared(SHEETS[name])
    for seed in range(20):
        answers = played(fight, seed)
        for many in range(len(answers) + 1):
            found = now(fight, answers[:many], Reading())
            rest = [*found.since, *answers[many:]]
            if found.ending is None:
                assert told(fight.rule, found.state, rest) == told(fight.rule, fight.facts, answers)


@pytest.mark.parametrize("name", SHEETS)
def test_everybody_keeps_his_name(name: str) -> None:
    """Whoever stands is named as on the sheet, with no more Life Points than he began with."""
    fight = prepared(SHEETS[name])
    first = now(fight, [], Reading())
    most = {side.name: side.lp for side in (*first.friends, *first.foes)}
    for seed in range(20):
        found = now(fight, played(fight, seed), Reading())
        for assault in found.assaults:
            for side in (*assault.friends, *assault.foes):
                assert side.lp <= most[side.name]
            assert 0 <= assault.morale_points <= first.morale_points


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_survives_json(name: str) -> None:
    """What is written down is read back as it was."""
    assert sheet_of(SHEETS[name].data()) == SHEETS[name]


def test_answers_beyond_the_end_are_refused() -> None:
    """An answer that nothing asks for names its place."""
    fight = prepared(SHEETS["one against one"])
    answers = played(fight, 1)
    with pytest.raises(BadInput, match=rf"answers\[{len(answers)}\]"):
        followed(fight.rule, fight.facts, [*answers, "stop"])


def test_a_reading_decides_what_ten_single_fighters_are() -> None:
    """By default ten of them need a unit; by the other reading they fight one by one."""
    sheet = Sheet((GUARD,) * 9, body=3, lp=8, mp=0, weapons=())
    with pytest.raises(BadInput) as caught:
        prepared(sheet)
    assert caught.value.key == "error.mass_needs_units"
    by_units = Reading.of({"abtf-ruling-ten-or-more": "only-units"})
    assert prepared(sheet, by_units).rule == "abtf-4.2:fight"


def test_who_fights_next_is_the_one_who_attacks() -> None:
    """Where the order is the player's to choose, the weapons offered are those of whom he named."""
    sheet = Sheet((SOLDIER, GUARD, ALLY), body=3, lp=8, mp=1, weapons=("knife ×2", "bayonet ×3"))
    fight = prepared(sheet)
    chosen = Reading.of({"abtf-ruling-group-order": "player-chooses"})
    asked = now(fight, ["friend-1"], chosen)
    assert isinstance(asked.question, Choice)
    assert (asked.question.name, asked.question.options) == (
        "fights-next",
        ("friend-1", "friend-2"),
    )
    jan = now(fight, ["friend-1", "friend-2"], chosen)
    assert jan.question is not None
    assert (jan.question.name, jan.friends[jan.attacker].name) == ("extra-dice", "Jan")
    marek = now(fight, ["friend-1", "friend-2", "0", [1, 1]], chosen)
    assert marek.question is not None
    assert marek.question.name == "weapon"
    assert marek.friends[marek.attacker].weapons == ("knife ×2", "bayonet ×3")
