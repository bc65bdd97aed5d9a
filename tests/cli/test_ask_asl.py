"""`trainer ask` over bridges: what cannot matter is not asked, and truly does not matter."""

from __future__ import annotations

from typing import Any

import pytest
from rules.cases.asl import CASES
from shots import facts

from trainer.desk.form import flat, nested, pointless, slots
from trainer.rules import RULES, Reading, told

SPARED = {
    "BridgeFire.road_only",
    "BridgeFire.hindrance_elsewhere",
    "BridgeFire.terrain_tem",
    "Shelling.vehicle_target",
    "Shelling.printed",
    "BridgeLoad.printed",
    "Lost.printed",
    "Way.climbing_counter",
    "Penalty.road_hexside",
    "RoadMove.bonus_mf",
}


def spared(name: str) -> list[tuple[str, dict[str, Any]]]:
    """The facts of a case that are not asked for, each with the case in which it is otherwise."""
    key, data, _ = CASES[name]
    known = slots(RULES[key].facts)
    plain = {slot.path: slot.default for slot in known if not slot.required}
    values = {**plain, **flat(data, known)}
    found = []
    for slot in known:
        if pointless(slot, values):
            value = values[slot.path]
            other = not value if isinstance(value, bool) else value + 1
            named = f"{slot.owner.__name__}.{slot.name}"
            found.append((named, nested({**flat(data, known), slot.path: other})))
    return found


@pytest.mark.parametrize("name", CASES)
def test_what_is_not_asked_changes_nothing(name: str) -> None:
    """The other answer leads to the same ending."""
    key, data, answers = CASES[name]
    for _, otherwise in spared(name):
        ending = told(key, facts(key, otherwise), answers, Reading())
        assert ending == told(key, facts(key, data), answers, Reading())


def test_every_spared_question_was_looked_at() -> None:
    """Each fact that may go unasked does so in some case."""
    assert {fact for name in CASES for fact, _ in spared(name)} == SPARED
