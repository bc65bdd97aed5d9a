"""There is one formula: a rule replaced changes the answer at the table and the odds alike."""

from __future__ import annotations

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

from trainer.rules import MISTAKES, RULES, Forbidden, Outcome, Reading


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


@pytest.mark.parametrize("mistake", SLIPS)
def test_a_mistake_comes_to_an_end_in_every_case(mistake: str) -> None:
    """Wherever somebody makes the slip, there is an ending, or a die that does not fit."""
    slip = Reading.of(mistakes=[mistake])
    for name in CASES:
        assert at_the_table(name, slip) is not None
