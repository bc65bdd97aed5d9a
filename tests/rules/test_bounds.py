"""How many may stand in the facts of the gamebook: one too many is refused with its field."""

from __future__ import annotations

from typing import Any

import pytest
from rules.cases.abtf import KNIFE, SOLDIER, fight, friend, melee
from shots import facts

from trainer.rules import BadInput
from trainer.rules.abtf.combat import MOST_FIGHTERS

MANY = MOST_FIGHTERS + 1
AFTER = {"successes": 0, "difficulty": 5, "morale_points": 1}


@pytest.mark.parametrize(
    ("key", "data", "field", "given"),
    [
        ("abtf-6:after", {**AFTER, "lacking": [1] * 41}, "lacking", 41),
        ("abtf-4.2", melee([], [SOLDIER]), "friends", 0),
        ("abtf-4.2", melee([friend()] * MANY, [SOLDIER]), "friends", MANY),
        ("abtf-4.2", melee([friend()], []), "enemies", 0),
        ("abtf-4.2", melee([friend()], [SOLDIER] * MANY), "enemies", MANY),
        ("abtf-4.2", melee([friend(weapons=())], [SOLDIER]), "friends[0].weapons", 0),
        (
            "abtf-4.2",
            melee([friend(weapons=[KNIFE] * MANY)], [SOLDIER]),
            "friends[0].weapons",
            MANY,
        ),
        ("abtf-4.1", fight(weapons=[]), "weapons", 0),
        ("abtf-4.1", fight(weapons=[KNIFE] * MANY), "weapons", MANY),
    ],
)
def test_none_and_too_many_are_refused(
    key: str, data: dict[str, Any], field: str, given: int
) -> None:
    """The field, how many there are, and how many may be."""
    with pytest.raises(BadInput) as caught:
        facts(key, data)
    found = caught.value
    assert (found.field, found.given, found.key) == (field, given, "error.whole")


def test_as_many_as_may_be_will_do() -> None:
    """The bounds are allowed themselves."""
    assert facts("abtf-6:after", {**AFTER, "lacking": [1] * 40})
    all_of_them = [friend(weapons=[KNIFE] * MOST_FIGHTERS)] * MOST_FIGHTERS
    assert facts("abtf-4.2", melee(all_of_them, [SOLDIER] * MOST_FIGHTERS))
    assert facts("abtf-4.1", fight(weapons=[KNIFE] * MOST_FIGHTERS))
