"""There is one formula: a rule replaced changes the answer at the table and the odds alike."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from rules.cases import (
    ALIKE_AT_THE_TABLE,
    ALIKE_IN_ODDS,
    CASES,
    SHOWS,
    SLIPS,
    at_the_table,
    broken,
    in_odds,
)

from trainer.rules import MISTAKES, RULES, Forbidden, Outcome, Reading, registry

FUNCTION_OF = registry.function_of


def test_every_executed_rule_has_a_case_in_which_it_shows() -> None:
    """No rule is left out of the list, and none of the list is gone."""
    assert set(SHOWS) == set(RULES)


@pytest.mark.parametrize("key", SHOWS)
def test_a_rule_replaced_changes_the_table_and_the_odds(key: str) -> None:
    """Replace one rule: `told` and `every` of its case both change."""
    name, perturb = SHOWS[key]
    before = at_the_table(name, Reading()), in_odds(name, Reading())
    assert isinstance(before[0], Outcome | Forbidden)
    with broken(key, perturb):
        after = at_the_table(name, Reading()), in_odds(name, Reading())
    assert after[0] != before[0]
    assert after[1] != before[1]


def test_every_mistake_has_a_case_in_which_it_shows() -> None:
    """No mistake is left out of the list, and none of the list is gone."""
    assert set(SLIPS) == set(MISTAKES)


@pytest.mark.parametrize("mistake", SLIPS)
def test_a_mistake_changes_the_outcome_of_its_case(mistake: str) -> None:
    """The slip gives another ending at the table and other odds."""
    name, slip = SLIPS[mistake], Reading.of(mistakes=[mistake])
    if mistake not in ALIKE_AT_THE_TABLE:
        assert at_the_table(name, slip) != at_the_table(name, Reading())
    assert (in_odds(name, slip) != in_odds(name, Reading())) == (mistake not in ALIKE_IN_ODDS)


@pytest.fixture(scope="module")
def asked_in() -> dict[str, list[str]]:
    """The cases in which each rule is asked."""
    found: dict[str, list[str]] = defaultdict(list)
    with pytest.MonkeyPatch.context() as patch:
        for name in CASES:
            asked: dict[str, None] = {}

            def function_of(key: str, reading: Reading, asked: dict[str, None] = asked) -> Any:
                asked[key] = None
                return FUNCTION_OF(key, reading)

            patch.setattr(registry, "function_of", function_of)
            at_the_table(name, Reading())
            for key in asked:
                found[key].append(name)
    return found


@pytest.mark.parametrize("mistake", SLIPS)
def test_a_mistake_comes_to_an_end_wherever_it_is_made(
    mistake: str, asked_in: dict[str, list[str]]
) -> None:
    """In every case that asks its rule there is an ending, or a die that does not fit."""
    slip = Reading.of(mistakes=[mistake])
    assert SLIPS[mistake] in asked_in[MISTAKES[mistake].key]
    for name in asked_in[MISTAKES[mistake].key]:
        assert at_the_table(name, slip) is not None
