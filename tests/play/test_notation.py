"""Fights as people type them: what is read, and what is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from play.fields import table

from trainer.messages import Speaker
from trainer.play import END_TURN, played, read
from trainer.play.actions import Draw, Fire, Move
from trainer.play.notation import DOING, LONGEST, MOST_LINES, SETTING
from trainer.play.shipped import text
from trainer.rules import BadInput
from trainer.rules.bb.aid import parse
from trainer.rules.bb.facts import Ammunition, Strength

BASE = table(begun=False).split("\n")


def changed(old: str, new: str) -> str:
    """The table with one line replaced; the number of that line comes with it."""
    assert old in BASE
    return "\n".join(new if line == old else line for line in BASE)


def test_what_is_typed_is_what_lies_there() -> None:
    """Names in any case, riders, both sides of a counter, answers in their groups."""
    fight = read(
        table(
            "draw END turn",
            "fire a-1 at h-1 with ap led: 4,5 6 / 1 # a note",
            "move A-1 to c2 D2",
            nato="unit A-2 training-tank/training-tank at B3 reduced disrupted recon",
            begun=False,
        )
    )
    two = fight.start.unit("A-2")
    assert (two.strength, two.disrupted, two.recon) == (Strength.REDUCED, True, True)
    assert two.back == two.front
    draw, fire, move = fight.lines
    assert draw.action == Draw(END_TURN)
    assert fire.action == Fire("A-1", "H-1", Ammunition.AP, led=True)
    assert fire.answers == ([4, 5, 6], [1])
    board = fight.start.board
    assert move.action == Move(("A-1",), (board.hex("C2"), board.hex("D2")))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("from A1", "from 11", "error.map_name"),
        ("2 . . c . . .", "2 . . c", "error.map_row"),
        ("moving-fire 1", "moving-fire many", "error.play_number"),
        ("moving-fire 1", "moving-fire", "error.play_usage"),
        ("moving-fire 1", "moving 1", "error.play_setting"),
        ("moving-fire 1", "terrain open cost 1/1 bonus 0/0", "error.play_twice"),
        ("moving-fire 1", "terrain swamp cost 1/1 bonus 0/0", "error.play_word"),
        ("moving-fire 1", "formation a?b nato", "error.play_name"),
        ("moving-fire 1", "formation A blue", "error.play_word"),
        ("moving-fire 1", "unit X training-tank at A1", "error.play_no_formation"),
        ("moving-fire 1", "artillery nato HE 145", "error.play_usage"),
        ("moving-fire 1", "artillery nato rain 1", "error.play_word"),
        ("moving-fire 1", "map", "error.play_map"),
        ("moving-fire 1", "mines Z9", "error.play_hex"),
        ("moving-fire 1", "x" * (LONGEST + 1), "error.play_long"),
        ("moving-fire 1", "title \u202ename", "error.play_signs"),
        ("unit A-1 training-tank at B2", "unit A-1 panzer at B2", "error.play_counter"),
        ("unit A-1 training-tank at B2", "unit A-1 T-72 at B2", "error.play_counter"),
        ("unit A-1 training-tank at B2", "unit A-1 training-hq at B2", "error.play_kind"),
        ("unit A-1 training-tank at B2", "unit A-HQ training-tank at B2", "error.play_twice"),
        ("unit A-1 training-tank at B2", "unit A-1 training-tank aboard X", "error.play_carrier"),
        ("unit H-1 training-tank at F2", "unit H-1 training-tank at B2", "error.play_stack"),
        ("play", "play now", "error.play_usage"),
        ("play", "", "error.play_no_play"),
    ],
)
def test_a_bad_line_is_told_with_its_number(old: str, new: str, key: str) -> None:
    """The error names the line, and both languages say what to write instead."""
    with pytest.raises(BadInput) as error:
        read(changed(old, new))
    assert error.value.key == key
    late = key in ("error.play_stack", "error.play_no_play")
    expected = len(BASE) if key == "error.play_no_play" else BASE.index("play" if late else old) + 1
    assert error.value.field == str(expected)
    english, russian = (Speaker(lang).error(error.value) for lang in ("en", "ru"))
    assert english != russian
    assert "{" not in english + russian


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("jump A-1", "error.play_doing"),
        ("try", "error.play_doing"),
        ("move A-1 C2", "error.play_usage"),
        ("move A-9 to C2", "error.play_unit"),
        ("move A-1 to Z9", "error.play_hex"),
        ("fire A-1 at H-1 with AA", "error.play_word"),
        ("fire A-1", "error.play_usage"),
        ("assault A-1 at C2 C3", "error.play_usage"),
        ("draw Spear", "error.play_marker"),
        ("draw Anvil: 1 x", "error.play_answers"),
        ("draw Anvil: " + "/ " * 61, "error.play_many"),
        ("call rain by A-1 at C2", "error.play_word"),
        ("end", "error.play_usage"),
    ],
)
def test_a_bad_action_is_told_with_its_number(line: str, key: str) -> None:
    """What cannot be understood is no refusal of a rule: the line is named."""
    whole = table(line, begun=False)
    with pytest.raises(BadInput) as error:
        read(whole)
    assert error.value.key == key
    assert error.value.field == str(len(whole.split("\n")) - 1)


def test_too_many_lines_are_not_read() -> None:
    """A file has its limit before anything in it is looked at."""
    with pytest.raises(BadInput) as error:
        read("\n" * MOST_LINES)
    assert error.value.key == "error.play_lines"


WORDS = [*SETTING, *DOING, "A-1", "H-1", "B2", "C2", "at", "to", "nato", "1/1", ":", "/", "6", "é"]


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join), max_size=6), st.text())
def test_whatever_is_typed_is_read_or_refused(lines: list[str], more: str) -> None:
    """Nothing that anybody types brings anything but a fight or a BadInput with a line."""
    for whole in ("\n".join([*BASE, *lines, more]), "\n".join([*lines, *BASE]), more):
        assert _refused(whole).isdecimal()


def _refused(whole: str) -> str:
    """The line in which a text is refused; 0 for one that is a fight."""
    try:
        read(whole)
    except BadInput as error:
        return error.field
    return "0"


def test_the_shipped_fights_say_that_they_are_made_up() -> None:
    """Their first line says it."""
    for name in ("mill", "smoke", "storm"):
        assert "Made up for training" in text(name).split("\n")[0]


def test_own_terrain_of_the_card_counts_in_a_fight() -> None:
    """The hex with the sign o costs what the card's own line "other" says."""
    card = parse({"own_terrain": {"other": {"infantry_cost": 3, "vehicle_cost": 4}}})
    fight = read(table("move A-1 to B3").replace("3 . . . .", "3 . o . ."), card)
    moved = list(played(fight))[-1]
    assert not moved.refused
    assert moved.after.unit("A-1").spent == 4
