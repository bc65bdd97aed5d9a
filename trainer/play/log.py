"""Playing a fight line by line: what became of each line, and what changed on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trainer.play.engine import AS_PRINTED, before_the_dice, play
from trainer.play.notation import Fight, Line
from trainer.play.position import Mark, Position, Unit
from trainer.rules.drivers import checked, wanted
from trainer.rules.reading import Reading
from trainer.rules.table import (
    Answer,
    BadInput,
    Ending,
    Outcome,
    Question,
    Step,
)

Asked = Callable[[Question], Answer]


@dataclass(frozen=True)
class Played:
    """A line that was played. ending: Outcome with the new position, Forbidden, Undecided; for
    what was only tried, Outcome with the old one where it is allowed. given: the answers taken.
    changes: the units that are not as they were, as sentences to be said."""

    line: Line
    ending: Ending
    before: Position
    given: tuple[tuple[Question, Answer], ...] = ()

    @property
    def after(self) -> Position:
        if isinstance(self.ending, Outcome):
            after: Position = self.ending.value
            return after
        return self.before

    @property
    def changes(self) -> tuple[Step, ...]:
        return tuple(changes(self.before, self.after))

    @property
    def refused(self) -> bool:
        return not isinstance(self.ending, Outcome)


def played(
    fight: Fight, more: Asked | None = None, reading: Reading = AS_PRINTED
) -> Iterator[Played]:
    """The lines of a fight, one after another, to the first that is refused.

    more: answers what a line leaves unanswered; without it that is an error.
    Raises BadInput with the number of the line as its field.
    """
    position = fight.start
    for line in fight.lines:
        found = one(position, line, more, reading)
        yield found
        position = found.after
        if found.refused and not line.trying:
            return


def one(
    position: Position, line: Line, more: Asked | None = None, reading: Reading = AS_PRINTED
) -> Played:
    """One line played. Raises BadInput with its number."""
    try:
        if line.trying:
            return Played(line, before_the_dice(position, line.action, reading), position)
        given: list[tuple[Question, Answer]] = []

        def answer(question: Question) -> Answer:
            place = len(given)
            if place < len(line.answers):
                found = checked(question, line.answers[place])
            elif more is not None:
                found = more(question)
            else:
                key = "error.play_unanswered"
                raise BadInput(question.name, None, wanted(question), key, question=question)
            given.append((question, found))
            return found

        ending = play(position, line.action, answer, reading)
        if isinstance(ending, Outcome) and len(line.answers) > len(given):
            left = line.answers[len(given)]
            raise BadInput("", left, "", "error.play_not_asked", count=len(given))
        return Played(line, ending, position, tuple(given))
    except BadInput as error:
        raise _at(error, line) from None


def _at(error: BadInput, line: Line) -> BadInput:
    """The same complaint, its line known."""
    values = {**error.values, "play_line": line.number}
    return BadInput(error.field, error.given, error.allowed, error.key, **values)


def changes(before: Position, after: Position) -> Iterator[Step]:
    """What has become of the units, each in a sentence: where it is, how strong, how marked."""
    for old, new in zip(before.units, after.units, strict=True):
        if _seen(old) != _seen(new):
            yield state(after, new)


def state(position: Position, unit: Unit) -> Step:
    """A unit as it is now, to be said."""
    if not unit.alive:
        return Step("", "play.lost", (("unit", unit.name),))
    return Step("", "play.state", (("unit", unit.name), ("states", _states(position, unit))))


def _seen(unit: Unit) -> tuple[object, ...]:
    return (
        unit.at,
        unit.aboard,
        unit.strength,
        unit.disrupted,
        unit.ops_complete,
        unit.out_of_command,
        unit.ammo_depletion,
    )


def _states(position: Position, unit: Unit) -> tuple[object, ...]:
    assert unit.at is not None
    states: list[object] = [position.board.names[unit.at], unit.strength]
    if unit.aboard:
        states.append(Mark.ABOARD)
    if unit.disrupted:
        states.append(Mark.DISRUPTED)
    if unit.ops_complete:
        states.append(Mark.OPS_COMPLETE)
    if unit.out_of_command:
        states.append(Mark.OUT_OF_COMMAND)
    if unit.ammo_depletion:
        states.append(Mark.AMMO_2 if unit.ammo_depletion == 2 else Mark.AMMO_1)
    return tuple(states)
