"""A small table to play on, set up in a few lines."""

from __future__ import annotations

from typing import Any

from trainer.play import Played, played, read
from trainer.play.log import one
from trainer.rules import Reading

GROUND = """
map
from A1
1 . . w . . .
2 . . c . . .
3 . . . . w .
4 . . . . . .
end
terrain open cost 1/1 bonus 0/0
terrain woods cost 1/3 bonus 1/1
terrain city cost 1/2 bonus 2/2
terrain hill cost 2/2 bonus 0/0
moving-fire 1
"""
NATO = (
    "formation Anvil nato\nhq A-HQ training-hq of training-tank at B2\nunit A-1 training-tank at B2"
)
SOVIET = (
    "formation Hammer soviet\nhq H-HQ training-hq of training-tank at F2\n"
    "unit H-1 training-tank at F2"
)
BEGUN = "draw Anvil: activate\ncommand"


def table(*lines: str, nato: str = "", soviet: str = "", more: str = "", begun: bool = True) -> str:
    """The text of a fight: two formations, what is added to each, and what is done."""
    setting = "\n".join([GROUND, more, NATO, nato, SOVIET, soviet, "play"])
    return "\n".join([setting, BEGUN if begun else "", *lines]) + "\n"


def last(text: str, **rulings: str) -> Played:
    """What became of the last line of a fight; those before it must be allowed."""
    reading = Reading.of({f"bb-ruling-{k.replace('_', '-')}": v for k, v in rulings.items()})
    found = list(played(read(text), None, reading))
    assert not any(p.refused for p in found[:-1] if not p.line.trying), found[-1]
    assert len(found) == len(read(text).lines), found[-1].ending
    return found[-1]


def unit(done: Played, name: str) -> Any:
    return done.after.unit(name)


def where(done: Played, name: str) -> str:
    at = done.after.unit(name).at
    return "" if at is None else done.after.board.names[at]


__all__ = ["BEGUN", "last", "one", "table", "unit", "where"]
