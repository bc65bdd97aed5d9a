"""A shipped fight on a page: the map at the start, then every line with what the rules answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.drawings import Placed, position_map
from trainer.messages import Speaker
from trainer.play import Position, played, read
from trainer.play.shipped import text
from trainer.quiz.questions import described
from trainer.rules import Outcome
from trainer.rules.bb.facts import Army
from trainer.site.engine import Line, speaker


@dataclass(frozen=True)
class Shown:
    """A line of a fight: as typed, the steps, and what came of it."""

    typed: str
    steps: tuple[Line, ...]
    after: tuple[str, ...]


def lines(name: str, lang: str) -> Iterator[Shown]:
    """The lines of a shipped fight. Raises KeyError, and BadInput for one that does not play."""
    say = speaker(lang)
    for one in played(read(text(name))):
        after = [say.step(change) for change in one.changes]
        if not isinstance(one.ending, Outcome):
            after.append(say.ending(one.ending))
        elif one.line.trying:
            after.append(say.text("cli.play.allowed"))
        steps = tuple(Line(say.step(s), s.rule) for s in one.ending.steps)
        yield Shown(one.line.text, steps, tuple(after))


def drawing(name: str, lang: str) -> str:
    """The position at the start of a shipped fight, as SVG."""
    say, fight = speaker(lang), read(text(name))
    start = fight.start
    counters = [
        Placed(u.at, u.name, start.army(u) is Army.SOVIET)
        for u in start.units
        if u.at is not None and not u.aboard
    ]
    words = " ".join((*described(start.board, say), *_units(start, say)))
    title = say.text("site.played_map")
    return position_map(start.board, counters, f"fight-{name}", title, words)


def _units(position: Position, say: Speaker) -> Iterator[str]:
    """Who stands where, for those who do not see the drawing."""
    names = position.board.names
    for army in Army:
        there = [
            say.text("site.played_unit", unit=u.name, hex=names[u.at])
            for u in position.of(army)
            if u.at is not None
        ]
        yield say.text("site.played_units", army=army, units=there)
