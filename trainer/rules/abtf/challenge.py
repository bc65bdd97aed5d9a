"""A Bridge Too Far, 3 and 6: challenges and Morale Points."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, TypeAlias

from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule, ruling
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, BadInput, Choice, Faces, Roll, Then, Who, step

ABOVE_SIX = ruling("abtf-ruling-above-six", ("abtf-6",), ("allowed", "six-at-most"), "allowed")

Points: TypeAlias = Annotated[int, Whole(0, 30, "Morale Points")]
Difficulty: TypeAlias = Annotated[int, Whole(1, 12, "on a die")]


@record
class Challenge:
    """A test of an attribute: its points are the dice rolled. morale_points: what is left."""

    attribute: Annotated[int, Whole(1, 6, "dice")]
    difficulty: Difficulty
    morale_points: Points = 0


@record
class Thrown:
    """Dice of a challenge on the table. raised: Morale Points already put on them."""

    dice: tuple[Annotated[int, Whole(1, 36, "on a die")], ...]
    difficulty: Difficulty
    morale_points: Points = 0
    raised: Points = 0

    def __post_init__(self) -> None:
        if len(self.dice) > 40:
            raise BadInput("dice", len(self.dice), "0…40", "error.whole")
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@record
class Will:
    will: Annotated[int, Whole(1, 6, "points")]


@record
class Tested:
    """A challenge resolved. morale_points: what is left of them."""

    successes: int
    passed: bool
    morale_points: int
    dice: tuple[int, ...]


@rule("abtf-6")
def morale_points(facts: Will, reading: Reading) -> Asks[int]:
    """Morale Points at the start: Will plus 2. Source: A Bridge Too Far 6."""
    points = facts.will + 2
    yield step("abtf-6", "abtf.morale_points", will=facts.will, points=points)
    return points


@rule("abtf-6", "before")
def extra_dice(facts: Challenge, reading: Reading) -> Asks[int]:
    """Morale Points spent before the roll, one die each. Question: "extra-dice".

    Source: A Bridge Too Far 6, second use.
    """
    if not facts.morale_points:
        return 0
    options = tuple(str(n) for n in range(facts.morale_points + 1))
    chosen = yield Choice("extra-dice", "abtf-6", Who.PLAYER, options)
    extra = int(chosen.seen)
    if extra:
        yield step("abtf-6", "abtf.extra_dice", points=extra)
    return extra


@rule("abtf-6", "after", rulings=(ABOVE_SIX,))
def raise_dice(facts: Thrown, reading: Reading) -> Asks[Tested | Then]:
    """Morale Points spent after the roll, each adding 1 to one die, until the player stops.

    Questions: "raise-1", "raise-2", …: "stop", or "face-N" for a die that shows N.
    Source: A Bridge Too Far 6, third use.
    """
    options = ["stop"]
    if facts.morale_points:
        options += [
            f"face-{face}"
            for face in sorted(set(facts.dice))
            if face < 6 or reading.says(ABOVE_SIX) == "allowed"
        ]
    if len(options) > 1:
        name = f"raise-{facts.raised + 1}"
        chosen = yield Choice(name, "abtf-6", Who.PLAYER, tuple(options))
        if chosen.seen != "stop":
            face = int(chosen.seen.removeprefix("face-"))
            dice = list(facts.dice)
            dice[dice.index(face)] = face + 1
            yield step("abtf-6", "abtf.raised", face=face, raised=face + 1)
            return Then(
                "abtf-6:after",
                replace(
                    facts,
                    dice=tuple(dice),
                    morale_points=facts.morale_points - 1,
                    raised=facts.raised + 1,
                ),
            )
    return Then("abtf-3:count", facts)


@rule("abtf-3", "count")
def count_successes(facts: Thrown, reading: Reading) -> Asks[Tested]:
    """Dice that reach the difficulty; one is enough. Source: A Bridge Too Far 3."""
    found = sum(face >= facts.difficulty for face in facts.dice)
    key = "abtf.passed" if found else "abtf.failed"
    yield step("abtf-3", key, dice=facts.dice, difficulty=facts.difficulty, count=found)
    return Tested(found, found > 0, facts.morale_points, facts.dice)


@rule("abtf-3")
def challenge(facts: Challenge, reading: Reading) -> Asks[Tested | Then]:
    """A challenge with Morale Points before and after the roll.

    Questions: "extra-dice", "dice", then "raise-1" and so on. Source: A Bridge Too Far 3, 6.
    """
    extra = yield from extra_dice(facts, reading)
    thrown = yield Roll("dice", "abtf-3", Who.PLAYER, facts.attribute + extra, Faces())
    yield step("abtf-3", "abtf.rolled", dice=thrown.faces, attribute=facts.attribute, extra=extra)
    return Then(
        "abtf-6:after",
        Thrown(thrown.seen, facts.difficulty, facts.morale_points - extra),
    )
