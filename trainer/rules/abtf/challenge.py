"""A Bridge Too Far, 3 and 6: challenges and Morale Points."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, TypeAlias

from trainer.rules.abtf.rulings import ABOVE_SIX
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, BadInput, Choice, Roll, Short, Then, Who, step

Points: TypeAlias = Annotated[int, Whole(0, 30, "Morale Points")]
Difficulty: TypeAlias = Annotated[int, Whole(-10, 12, "on a die")]
Dice: TypeAlias = Annotated[int, Whole(0, 6, "dice")]
Lacking: TypeAlias = Annotated[int, Whole(1, 30, "on a die")]


@record
class Challenge:
    """A test of an attribute: its points are the dice rolled. morale_points: what is left.

    penalty: what each of these dice counts for less; dice bought with Morale Points count in full
    (4.2, numerical inferiority).
    """

    attribute: Dice
    difficulty: Difficulty
    morale_points: Points = 0
    penalty: Annotated[int, Whole(0, 3, "on a die")] = 0


@record
class Thrown:
    """Dice of a challenge on the table: how many succeed, and what each of the others lacks.

    raised: Morale Points already put on them. Dice that lack more than `morale_points` are let go.
    """

    successes: Annotated[int, Whole(0, 60, "dice")]
    lacking: tuple[Lacking, ...]
    difficulty: Difficulty
    morale_points: Points = 0
    raised: Points = 0

    def __post_init__(self) -> None:
        if len(self.lacking) > 40:
            raise BadInput("lacking", len(self.lacking), "0…40", "error.whole")
        near = sorted(points for points in self.lacking if points <= self.morale_points)
        object.__setattr__(self, "lacking", tuple(near))


@record
class Will:
    will: Annotated[int, Whole(1, 6, "points")]


@record
class Raise:
    """A number that a die must show."""

    number: Annotated[int, Whole(-20, 20, "on a die")]


@record
class Looked:
    """One roll as the challenge looks at it."""

    successes: int
    lacking: tuple[int, ...]
    faces: tuple[int, ...] | None


@record
class Tested:
    """A challenge resolved. morale_points: what is left of them."""

    successes: int
    passed: bool
    morale_points: int


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


@rule("abtf-6", "limit", rulings=(ABOVE_SIX,))
def can_be_raised(number: Raise, reading: Reading) -> Asks[bool]:
    """Whether a Morale Point can still bring a die to `number`, its penalty counted in.

    Above 6 the book is silent. Source: A Bridge Too Far 6, third use.
    """
    yield from ()
    return number.number <= 6 or reading.says(ABOVE_SIX) == "allowed"


@rule("abtf-6", "after")
def raise_dice(facts: Thrown, reading: Reading) -> Asks[Tested | Then]:
    """Morale Points spent after the roll, each adding 1 to one die, until the player stops.

    Questions: "raise-1", "raise-2", …: "stop", or "face-N" for a die that counts as N. Only dice
    that can still reach the difficulty are offered. Source: A Bridge Too Far 6, third use.
    """
    near = dict.fromkeys(facts.difficulty - lacks for lacks in reversed(facts.lacking))
    if near:
        options = ("stop", *(f"face-{face}" for face in near))
        chosen = yield Choice(f"raise-{facts.raised + 1}", "abtf-6", Who.PLAYER, options)
        if chosen.seen != "stop":
            face = int(chosen.seen.removeprefix("face-"))
            yield step("abtf-6", "abtf.raised", face=face, raised=face + 1)
            lacking = list(facts.lacking)
            lacking.remove(facts.difficulty - face)
            still = facts.difficulty - face - 1
            return Then(
                "abtf-6:after",
                replace(
                    facts,
                    successes=facts.successes + (not still),
                    lacking=tuple(lacking + [still] * bool(still)),
                    morale_points=facts.morale_points - 1,
                    raised=facts.raised + 1,
                ),
            )
    return Then("abtf-3:count", facts)


@rule("abtf-3", "count")
def count_successes(facts: Thrown, reading: Reading) -> Asks[Tested]:
    """Dice that reach the difficulty; one is enough. Source: A Bridge Too Far 3."""
    found = facts.successes
    key = "abtf.passed" if found else "abtf.failed"
    yield step("abtf-3", key, difficulty=facts.difficulty, count=found)
    return Tested(found, found > 0, facts.morale_points)


def thrown_dice(name: str, dice: int, number: int, left: int, reading: Reading) -> Asks[Looked]:
    """Dice rolled in a challenge: how many reach `number`, what the others lack."""
    reach = left if left and (yield from can_be_raised(Raise(number), reading)) else 0
    roll = yield Roll(name, "abtf-3", Who.PLAYER, dice, Short(number, reach))
    near = tuple(lacks for lacks in roll.seen if 0 < lacks <= reach)
    return Looked(roll.seen.count(0), near, roll.faces)


@rule("abtf-3")
def challenge(facts: Challenge, reading: Reading) -> Asks[Tested | Then]:
    """A challenge with Morale Points before and after the roll.

    Questions: "extra-dice", "dice" (with a penalty the bought dice apart, as "bought-dice"), then
    "raise-1" and so on. Source: A Bridge Too Far 3, 6, 4.2.
    """
    extra = yield from extra_dice(facts, reading)
    left, number = facts.morale_points - extra, facts.difficulty
    apart = facts.penalty > 0
    dice = facts.attribute + (0 if apart else extra)
    found = yield from thrown_dice("dice", dice, number + facts.penalty, left, reading)
    yield step(
        "abtf-3",
        "abtf.rolled",
        dice=found.faces,
        attribute=facts.attribute,
        extra=0 if apart else extra,
    )
    successes, lacking = found.successes, found.lacking
    if apart:
        yield step("abtf-4.2.inf", "abtf.dice_penalty", penalty=facts.penalty)
        if extra:
            bought = yield from thrown_dice("bought-dice", extra, number, left, reading)
            yield step("abtf-4.2.inf", "abtf.bought_dice", dice=bought.faces)
            successes, lacking = successes + bought.successes, lacking + bought.lacking
    return Then("abtf-6:after", Thrown(successes, lacking, number, left))
