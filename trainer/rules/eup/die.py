"""El Último Puente, 2.3 and 2.4: the factors of a counter, the die."""

from __future__ import annotations

from trainer.rules.eup.facts import Luck, Pace
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, Die, Roll, Total, Who, step

DIE = Die("d2–5", (2, 3, 3, 4, 4, 5))
QUESTIONS = {
    Who.ATTACKER: "attacker-luck",
    Who.DEFENDER: "defender-luck",
    Who.PLAYER: "luck",
}


@rule("eup-2.3")
def displacement_factor(facts: Pace, reading: Reading) -> Asks[int]:
    """The displacement factor of a counter, twice its movement factor, hexes. Source: 2.3, 8."""
    factor = 2 * facts.movement_factor
    yield step("eup-2.3", "eup.displacement", movement=facts.movement_factor, factor=factor)
    return factor


@rule("eup-2.4")
def luck_factor(facts: Luck, reading: Reading) -> Asks[int]:
    """One die: a two, two threes, two fours, a five. Source: 2.4.

    Question: "attacker-luck" or "defender-luck", "luck" for nobody in particular.
    """
    name = QUESTIONS[facts.thrower]
    thrown = yield Roll(name, "eup-2.4", facts.thrower, 1, Total(), DIE)
    yield step("eup-2.4", "eup.luck", thrower=facts.thrower, die=thrown.seen)
    return int(thrown.seen)
