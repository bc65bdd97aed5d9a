"""There is one formula: a rule replaced changes the answer at the table and the odds alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from shots import INFANTRY, JEEP, TANK, facts, shot

from trainer.odds import every
from trainer.rules import MISTAKES, RULES, Forbidden, Outcome, Reading, told
from trainer.rules.abtf.challenge import Tested as Result
from trainer.rules.bb.facts import Capped, Checked, Fired, Modifier, SaveDice, Skin, State, Strength
from trainer.rules.registry import replaced
from trainer.rules.table import Then

THIN = {"kind": "vehicle", "armor": 1, "save_number": 5}
ONE_SIDED = {**THIN, "strength": "one-sided"}
LOST = {**TANK, "strength": "reduced", "disrupted": True}
MOVED = {"moved": 1, "movement": 7, "moving_penalty": 1}
HE = {"ammunition": "HE", "target": INFANTRY}

CASES: dict[str, tuple[str, dict[str, Any], Any]] = {
    "tank in the open": ("bb-6.1", shot(), [[6, 6, 1], [5, 1]]),
    "tank with an even die": ("bb-6.1", shot(), [[4, 4, 1], [1, 1]]),
    "tank, hits on fives": ("bb-6.1", shot(), [[5, 5, 1], [5, 1]]),
    "tank in city ruins": (
        "bb-6.1",
        shot(cover={"terrain": "city-ruins"}),
        [[4, 5, 6], [1, 3, 4, 6]],
    ),
    "infantry in city ruins": (
        "bb-6.1",
        shot(cover={"terrain": "city-ruins"}, **HE),
        [[4, 5, 6], [1, 3, 6]],
    ),
    "at the edge of the range": ("bb-6.1", shot(distance=9), [[4, 5, 6], [1, 1]]),
    "extended range": ("bb-6.1", shot(distance=10), [[4, 5, 6], [1, 1]]),
    "reduced range": ("bb-6.1", shot(distance=3), [[3, 5, 6], [1, 1]]),
    "reduced to one": ("bb-6.1", shot(distance=3, hit_number=1), [[1, 1, 1], [1, 1]]),
    "reduced, underlined": (
        "bb-6.1",
        shot(distance=3, range_underlined=True),
        [[3, 5, 6], [1, 1]],
    ),
    "moving fire": ("bb-6.1", shot(aim=MOVED, firepower_underlined=True), [[4, 5, 6], [1, 1]]),
    "moved just half": (
        "bb-6.1",
        shot(aim={**MOVED, "moved": 4}, firepower_underlined=True),
        (),
    ),
    "moving fire past six": (
        "bb-6.1",
        shot(hit_number=6, aim=MOVED, firepower_underlined=True),
        [[6, 6], [1, 1]],
    ),
    "Disrupted firer": ("bb-6.1", shot(disrupted=True), ()),
    "missile without a Hit": ("bb-6.1", shot(firepower_underlined=True), [[1, 1, 1]]),
    "gun without a Hit": ("bb-6.1", shot(), [[1, 1, 1]]),
    "missile depleted": ("bb-6.1", shot(firepower_underlined=True, ammo_depletion=1), ()),
    "AP at infantry": ("bb-6.1", shot(target=INFANTRY), ()),
    "AA at a tank": ("bb-6.1", shot(ammunition="AA"), ()),
    "HE at a thin skin": ("bb-6.1", shot(ammunition="HE", target=THIN), [[6, 1, 1], [1]]),
    "jeep hit by AP": ("bb-6.1", shot(target=JEEP), [[6, 1, 1]]),
    "jeep destroyed": ("bb-6.1", shot(target=JEEP), [[6, 6, 1]]),
    "one-sided, two Hits": ("bb-6.1", shot(target=ONE_SIDED), [[6, 6, 1], [1]]),
    "tank destroyed": ("bb-6.1", shot(target=LOST), [[6, 1, 1], [1, 1]]),
    "infantry destroyed": (
        "bb-6.1",
        shot(ammunition="HE", target={**INFANTRY, "strength": "reduced", "disrupted": True}),
        [[6, 1, 1]],
    ),
    "two Hits on a tank": ("bb-6.1", shot(), [[6, 6, 1], [1, 1]]),
    "moving in woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "moving": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "Ops Complete in woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "ops_complete": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "enemy beside the woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "adjacent_enemy": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "seen by recon": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "recon": "steady"}, **HE),
        [[6, 6, 1], [1]],
    ),
    "seen by Disrupted recon": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "recon": "disrupted"}, **HE),
        [[6, 6, 1], [1, 1]],
    ),
    "tank in craters": (
        "bb-6.1",
        shot(cover={"terrain": "shell-craters", "terrain_bonus": 0}),
        [[6, 6, 1], [1, 1]],
    ),
    "infantry behind a Wreck": ("bb-6.1", shot(cover={"wreck": True}, **HE), [[6, 6, 1], [1]]),
    "infantry on farmland": (
        "bb-6.1",
        shot(cover={"terrain": "farmland", "terrain_bonus": 0}, **HE),
        [[6, 6, 1], [1]],
    ),
    "Prepared Position": (
        "bb-6.1",
        shot(cover={"prepared_position": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "marker on the firer": ("bb-6.1.4:marker", {"marker": 2}, ()),
    "Morale check": ("bb-1.6", {"morale": 7}, [[3, 4]]),
    "Morale check in a position": ("bb-1.6", {"morale": 7, "prepared_position": True}, [[4, 4]]),
    "challenge": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[4, 1]]),
    "challenge of sums": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[3, 1]]),
    "challenge with a point": (
        "abtf-3",
        {"attribute": 2, "difficulty": 5, "morale_points": 1},
        ["0", [4, 1], "face-4"],
    ),
    "challenge with a die bought": (
        "abtf-3",
        {"attribute": 1, "difficulty": 5, "morale_points": 1},
        ["1", [4, 5]],
    ),
    "Morale Points at the start": ("abtf-6", {"will": 2}, ()),
}

Perturb = Callable[[Any], Any]


def nudged(value: Any) -> Any:
    """The same answer, wrong."""
    match value:
        case bool():
            return not value
        case Skin():
            return Skin.UNARMORED if value is not Skin.UNARMORED else Skin.ARMORED
        case Strength():
            return Strength.FULL
        case int():
            return value + 1
        case str():
            return "" if value else "everything"
        case None:
            return Modifier(1, "nudged")
        case Modifier() as m:
            return Modifier(m.amount + 1, m.cause)
        case SaveDice() as s:
            return replace(s, save_number=s.save_number - 1)
        case Capped() as c:
            return replace(c, hit_number=c.hit_number - 1)
        case State() as s:
            return replace(s, disrupted=not s.disrupted)
        case Checked() as c:
            return replace(c, passed=not c.passed)
        case Fired() as f:
            return replace(f, net_hits=f.net_hits + 1)
        case Result() as t:
            return replace(t, successes=t.successes + 1)
    return replace(value, hit_number=value.hit_number - 1)


# the named case in which each rule shows, and what stands in for it (None: its own answer, nudged)
SHOWS: dict[str, tuple[str, Perturb | None]] = {
    "bb-1.2.1": ("tank in the open", None),
    "bb-1.3.4.1": ("AP at infantry", None),
    "bb-1.3.4.2:skin": ("HE at a thin skin", lambda _: Skin.ARMORED),
    "bb-1.3.4.2": ("jeep hit by AP", None),
    "bb-1.3.4.2:saves": ("HE at a thin skin", None),
    "bb-1.3.4.2:wreck": ("infantry destroyed", lambda _: True),
    "bb-1.3.4.4": ("seen by recon", None),
    "bb-1.3.4.5": ("one-sided, two Hits", None),
    "bb-1.3.4.5:target": ("AA at a tank", lambda _: True),
    "bb-1.6": ("Morale check", None),
    "bb-6.1": ("tank in the open", None),
    "bb-6.1:range": ("at the edge of the range", None),
    "bb-6.1:floor": ("reduced to one", None),
    "bb-6.1:may-fire": ("Disrupted firer", lambda _: True),
    "bb-6.1:aim": ("tank in the open", None),
    "bb-6.1:ammunition": ("AP at infantry", lambda _: True),
    "bb-6.1:net": ("tank in the open", None),
    "bb-6.1:save-dice": ("tank in city ruins", None),
    "bb-6.1:terrain-bonus": ("infantry in city ruins", None),
    "bb-6.1.1": ("extended range", None),
    "bb-6.1.2": ("reduced range", None),
    "bb-6.1.3": ("moving fire", None),
    "bb-6.1.3:half": ("moved just half", None),
    "bb-6.1.3:cap": ("moving fire past six", None),
    "bb-6.1.4": ("missile without a Hit", None),
    "bb-6.1.4:missile": ("missile without a Hit", None),
    "bb-6.1.4:ammunition": ("missile depleted", lambda _: True),
    "bb-6.1.4:marker": ("marker on the firer", None),
    "bb-6.1.5": ("moving in woods", None),
    "bb-6.1.5:terrain": ("infantry on farmland", None),
    "bb-6.1.5:bonus": ("moving in woods", None),
    "bb-6.1.5.1:concealment": ("Prepared Position", None),
    "bb-6.1.5.1:bonus": ("Prepared Position", None),
    "bb-6.1.5.1:morale": ("Morale check in a position", None),
    "bb-6.1.6": ("tank in city ruins", None),
    "bb-6.1.7": ("tank in the open", None),
    "bb-6.1.7:step": ("two Hits on a tank", lambda _: Strength.DESTROYED),
    "bb-6.1.7:wreck": ("tank destroyed", None),
    "abtf-3": ("challenge", lambda _: Result(9, True, 0, ())),
    "abtf-3:count": ("challenge", None),
    "abtf-6": ("Morale Points at the start", None),
    "abtf-6:before": ("challenge with a die bought", lambda _: 0),
    "abtf-6:after": ("challenge with a point", lambda _: Result(9, True, 0, ())),
}


def at_the_table(name: str, reading: Reading) -> Any:
    """The ending of a named case; where the dice no longer fit the rules, that is an answer too."""
    key, data, answers = CASES[name]
    try:
        return told(key, facts(key, data), answers, reading)
    except ValueError as error:
        return str(error)


def in_odds(name: str, reading: Reading) -> Any:
    """The odds of a named case, points being spent as early as they can be."""
    key, data, _ = CASES[name]
    odds = every(key, facts(key, data), reading, policy=lambda choice: choice.options[-1])
    return odds.probabilities()


@contextmanager
def broken(key: str, perturb: Perturb) -> Iterator[None]:
    rule = RULES[key]

    def function(given: Any, reading: Reading) -> Any:
        if perturb is not nudged:
            yield from ()
            return perturb(None)
        value = yield from rule.function(given, reading)
        return value if isinstance(value, Then) else nudged(value)

    RULES[key] = replaced(key, function)
    try:
        yield
    finally:
        RULES[key] = rule


def test_every_executed_rule_has_a_case_in_which_it_shows() -> None:
    """No rule is left out of the list, and none of the list is gone."""
    assert set(SHOWS) == set(RULES)


@pytest.mark.parametrize("key", SHOWS)
def test_a_rule_replaced_changes_the_table_and_the_odds(key: str) -> None:
    """Replace one rule: `told` and `every` of its case both change."""
    name, perturb = SHOWS[key]
    before = at_the_table(name, Reading()), in_odds(name, Reading())
    assert isinstance(before[0], Outcome | Forbidden)
    with broken(key, perturb or nudged):
        after = at_the_table(name, Reading()), in_odds(name, Reading())
    assert after[0] != before[0]
    assert after[1] != before[1]


SLIPS = {
    "bb-1.2.1-more-than": "tank with an even die",
    "bb-6.1-range-to-target": "at the edge of the range",
    "bb-6.1.1-forgotten": "extended range",
    "bb-6.1.1-minus": "extended range",
    "bb-6.1.2-forgotten": "reduced range",
    "bb-6.1.2-underlined": "reduced, underlined",
    "bb-6.1.2-plus": "reduced range",
    "bb-6.1.3-no-penalty": "moving fire",
    "bb-6.1.3-capped-free": "moving fire past six",
    "bb-6.1.3-no-hit-past-six": "moving fire past six",
    "bb-6.1-no-armor-dice": "tank in the open",
    "bb-6.1-no-bonus-dice": "infantry in city ruins",
    "bb-6.1-saves-ignored": "tank in the open",
    "bb-6.1.4-any-weapon": "gun without a Hit",
    "bb-6.1.4-forgotten": "missile without a Hit",
    "bb-6.1.5-bonus-forgotten": "infantry in city ruins",
    "bb-6.1.5-ops-complete": "Ops Complete in woods",
    "bb-6.1.5-moving": "moving in woods",
    "bb-6.1.5-adjacent": "enemy beside the woods",
    "bb-6.1.5-craters-for-all": "tank in craters",
    "bb-6.1.5-wreck-overlooked": "infantry behind a Wreck",
    "bb-6.1.5-short-list": "infantry on farmland",
    "bb-1.3.4.4-recon-overlooked": "seen by recon",
    "bb-1.3.4.4-disrupted-counts": "seen by Disrupted recon",
    "bb-6.1.5.1-terrain-needed": "Prepared Position",
    "bb-6.1.5.1-morale-forgotten": "Morale check in a position",
    "bb-6.1.6-no-cap": "tank in city ruins",
    "bb-6.1.6-cap-for-all": "infantry in city ruins",
    "bb-6.1.7-first-hit-costs-step": "tank in the open",
    "bb-6.1.7-only-disrupts": "two Hits on a tank",
    "bb-1.3.4.2-jeep-as-usual": "jeep hit by AP",
    "bb-1.3.4.2-thin-skin-missed": "HE at a thin skin",
    "bb-1.3.4.5-two-sided": "one-sided, two Hits",
    "bb-1.6-below-only": "Morale check",
    "abtf-3-more-than": "challenge",
    "abtf-3-sum": "challenge of sums",
    "abtf-6-will-only": "Morale Points at the start",
    "abtf-6-no-extra-dice": "challenge with a die bought",
}


def test_every_mistake_has_a_case_in_which_it_shows() -> None:
    """No mistake is left out of the list, and none of the list is gone."""
    assert set(SLIPS) == set(MISTAKES)


@pytest.mark.parametrize("mistake", SLIPS)
def test_a_mistake_changes_the_outcome_of_its_case(mistake: str) -> None:
    """The slip gives another ending at the table and other odds."""
    name, slip = SLIPS[mistake], Reading.of(mistakes=[mistake])
    assert at_the_table(name, slip) != at_the_table(name, Reading())
    assert in_odds(name, slip) != in_odds(name, Reading())
