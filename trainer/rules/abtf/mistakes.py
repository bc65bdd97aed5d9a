"""A Bridge Too Far: slips that readers make, each in place of one rule."""

from __future__ import annotations

from trainer.rules.abtf.challenge import Challenge, Tested, Thrown, Will
from trainer.rules.reading import Reading
from trainer.rules.registry import mistake
from trainer.rules.table import Asks


@mistake("abtf-3-more-than", of="abtf-3:count")
def more_than(facts: Thrown, reading: Reading) -> Asks[Tested]:
    """Only dice above the difficulty counted."""
    yield from ()
    found = sum(face > facts.difficulty for face in facts.dice)
    return Tested(found, found > 0, facts.morale_points, facts.dice)


@mistake("abtf-3-sum", of="abtf-3:count")
def summed(facts: Thrown, reading: Reading) -> Asks[Tested]:
    """The dice added up and the sum compared with the difficulty."""
    yield from ()
    passed = sum(facts.dice) >= facts.difficulty
    return Tested(int(passed), passed, facts.morale_points, facts.dice)


@mistake("abtf-6-will-only", of="abtf-6")
def will_only(facts: Will, reading: Reading) -> Asks[int]:
    """The plus 2 forgotten."""
    yield from ()
    return facts.will


@mistake("abtf-6-no-extra-dice", of="abtf-6:before")
def no_extra_dice(facts: Challenge, reading: Reading) -> Asks[int]:
    """Morale Points not offered before the roll."""
    yield from ()
    return 0
