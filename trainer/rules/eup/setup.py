"""El Último Puente, 6: placing the counters, concealment zones."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.facts import (
    FixedPlace,
    FreeCounters,
    FreeGroup,
    Hiding,
    Nearing,
    Revealing,
)
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step

MOST_HIDDEN = 7
NEAR = 2
"""From how far a concealment zone is activated, hexes."""
FREE = {
    FreeGroup.SCHIFFSTAIN: 5,
    FreeGroup.FLEGERHORST: 5,
    FreeGroup.ENGINEERS: 4,
    FreeGroup.SS_H: 2,
    FreeGroup.SS_BATTALIONS: 4,
    FreeGroup.A_J: 7,
    FreeGroup.H_G: 7,
    FreeGroup.FLAK: 4,
}
"""Counters that the German player places freely."""
BATTALIONS = 4
"""How many names the line of the SS battalions has."""


@rule("eup-6", rulings=(rulings.ACTIVATION_DISTANCE, rulings.ACTIVATION_MOMENT))
def activated(facts: Nearing, reading: Reading) -> Asks[bool]:
    """Whether an Allied counter that moves activates a concealment zone. Source: 6."""
    *passed, end = facts.way_distances
    awake = _near(end, reading)
    if not awake and any(_near(distance, reading) for distance in passed):
        awake = reading.says(rulings.ACTIVATION_MOMENT) == "in-passing"
    yield step("eup-6", "eup.zone_wakes" if awake else "eup.zone_sleeps", end=end)
    return awake


def _near(distance: int, reading: Reading) -> bool:
    if distance < NEAR:
        return reading.says(rulings.ACTIVATION_DISTANCE) == "within-two"
    return distance == NEAR


@rule("eup-6", "hide", rulings=(rulings.HIDDEN_PER_LETTER,))
def hides(facts: Hiding, reading: Reading) -> Asks[bool]:
    """Whether counters may be hidden in a concealment zone; forbidden if not. Source: 6."""
    if facts.fixed_placement:
        raise forbid("eup-6", "eup.fixed_not_hidden")
    if not facts.north_of_canal:
        raise forbid("eup-6", "eup.south_of_canal")
    most = MOST_HIDDEN
    tight = facts.zone_hexes < facts.hidden_counters <= MOST_HIDDEN
    if tight and reading.says(rulings.HIDDEN_PER_LETTER) == "only-what-fits":
        most = facts.zone_hexes
    if facts.hidden_counters > most:
        raise forbid("eup-6", "eup.too_many_hidden", counters=facts.hidden_counters, most=most)
    yield step("eup-6", "eup.hidden", counters=facts.hidden_counters, most=most)
    return True


@rule("eup-6", "free", rulings=(rulings.FREE_GERMAN_COUNTERS,))
def free_counters(facts: FreeCounters, reading: Reading) -> Asks[int]:
    """How many counters of a name the German player places freely. Source: 6."""
    number = FREE[facts.free_group]
    several = facts.free_group is FreeGroup.SS_BATTALIONS
    if several and reading.says(rulings.FREE_GERMAN_COUNTERS) == "four-of-each":
        number *= BATTALIONS
    yield step("eup-6", "eup.free_counters", group=facts.free_group, number=number)
    return number


@rule("eup-6", "fixed")
def fixed_place(facts: FixedPlace, reading: Reading) -> Asks[bool]:
    """Whether a counter stands where its star wants it: there or next to it. Source: 6."""
    if facts.star_distance > 1:
        raise forbid("eup-6", "eup.far_from_star", distance=facts.star_distance)
    yield step("eup-6", "eup.at_star", distance=facts.star_distance)
    return True


@rule("eup-6", "enter")
def come_in(facts: Revealing, reading: Reading) -> Asks[int]:
    """Hidden counters come onto the board: one on the letter, the rest around. Source: 6, 7."""
    if facts.on_letter != 1:
        raise forbid("eup-6", "eup.one_on_letter", counters=facts.on_letter)
    if facts.around_letter > MOST_HIDDEN - 1:
        raise forbid("eup-6", "eup.six_around", counters=facts.around_letter)
    number = facts.on_letter + facts.around_letter
    yield step("eup-6", "eup.come_in", counters=number, around=facts.around_letter)
    return number
