"""The engine against tests/oracle/fire.py, written from the printed book by someone else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from oracle import fire as oracle
from shots import facts, random_cases, shot_of

from trainer.rules import RULINGS, Forbidden, Outcome, Reading, told
from trainer.rules.schema import dump

# the rulings that the oracle knows: what is asked on the ground or in the air says nothing of a shot
BB = [RULINGS[f"bb-ruling-{name}"] for name in oracle.READINGS]
FACES = st.lists(st.integers(1, 6), min_size=60, max_size=60)


@st.composite
def readings(draw: st.DrawFn) -> dict[str, str]:
    """A reading that leaves most rulings at their defaults."""
    chosen = draw(st.lists(st.sampled_from(BB), max_size=3, unique_by=lambda r: r.id))
    return {ruling.id: draw(st.sampled_from(ruling.readings)) for ruling in chosen}


def answers(case: dict[str, Any], found: dict[str, Any], dice: list[int], more: list[int]) -> Any:
    given = {"hits": dice[: found["firepower"]]}
    if found["hits"]:
        given["saves"] = more[: found["save_dice"]]
    return given


def compared(
    case: dict[str, Any], chosen: dict[str, str], dice: list[int], more: list[int]
) -> None:
    if chosen.get("bb-ruling-prepared-bonus") == "your-own-number":
        case["prepared_bonus"] = case["prepared_bonus"] or 0
    case["readings"] = {
        name.removeprefix("bb-ruling-"): said
        for name, said in chosen.items()
        if name != "bb-ruling-prepared-bonus"
    }
    case["hit_dice"], case["save_dice"] = dice, more
    expected = oracle.resolve(case)
    reading = Reading.of(chosen)
    shot = facts("bb-6.1", shot_of(case))
    if "forbidden" in expected:
        ending = told("bb-6.1", shot, (), reading)
        assert isinstance(ending, Forbidden)
        banned = {f"bb-{section}" for section in objections(case)}
        if case["firer_disrupted"]:
            banned.add("bb-6.1.7")
        assert ending.rule in banned
        return
    ending = told("bb-6.1", shot, answers(case, expected, dice, more), reading)
    assert isinstance(ending, Outcome), ending
    found = dump(ending.value)
    target = found.pop("target")
    found |= target
    found["range"] = found.pop("range_counted")
    for name, value in expected.items():
        assert found[name] == value, name


def agree(examples: int) -> None:
    @settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(case=random_cases(), chosen=readings(), dice=FACES, more=FACES)
    def check(
        case: dict[str, Any], chosen: dict[str, str], dice: list[int], more: list[int]
    ) -> None:
        compared(case, chosen, dice, more)

    check()


def test_two_readings_of_the_book_agree() -> None:
    """Any shot under any reading: the same numbers, the same state, the same bans."""
    agree(500)


@pytest.mark.proof
def test_two_readings_of_the_book_agree_at_length() -> None:
    """The same over 10,000 shots."""
    agree(10_000)


def objections(case: dict[str, Any]) -> set[str]:
    return {str(section) for section in oracle.objections(case)}
