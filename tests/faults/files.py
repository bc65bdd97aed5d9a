"""Files that somebody could give the program by mistake or on purpose: sound ones, scribbled over."""

from __future__ import annotations

import random
from collections.abc import Callable

TOKENS = (
    "",
    "=",
    "[",
    "]",
    "[[",
    '"',
    "'''",
    "{",
    "}",
    "#",
    ":",
    ",",
    "/",
    "-1",
    "0",
    "7",
    "999999999999999999999",
    "1e400",
    "nan",
    "true",
    "A1",
    "ZZ99999",
    "А1",
    "\u0000",
    "\u202e",
    "\x1b[2J",
    "\ufeff",
    "😀",
    "x" * 600,
    "[" * 300,
)
"""What gets into a text."""


def scribbled(source: random.Random, text: str) -> str:
    """The text with one to four slips in it."""
    for _ in range(source.choice((1, 1, 2, 4))):
        text = source.choice(SLIPS)(source, text)
    return text


def _lines(slip: Callable[[random.Random, list[str], int], None]) -> Callable[..., str]:
    def on_text(source: random.Random, text: str) -> str:
        rows = text.split("\n")
        slip(source, rows, source.randrange(len(rows)))
        return "\n".join(rows)

    return on_text


def _dropped(source: random.Random, rows: list[str], at: int) -> None:
    if len(rows) > 1:
        del rows[at]


def _doubled(source: random.Random, rows: list[str], at: int) -> None:
    rows.insert(at, rows[at])


def _moved(source: random.Random, rows: list[str], at: int) -> None:
    rows.insert(source.randrange(len(rows)), rows.pop(at))


def _word(source: random.Random, rows: list[str], at: int) -> None:
    """A word of a line becomes another of the file, or something odd."""
    words = rows[at].split(" ")
    others = source.choice(rows).split(" ")
    words[source.randrange(len(words))] = source.choice((*TOKENS, *others))
    rows[at] = " ".join(words)


def _sign(source: random.Random, text: str) -> str:
    """A few signs are gone, or others stand there."""
    at = source.randrange(len(text) + 1)
    return text[:at] + source.choice(TOKENS) + text[at + source.choice((0, 1, 1, 3)) :]


def _cut(source: random.Random, text: str) -> str:
    return text[: source.randrange(len(text) + 1)]


SLIPS: tuple[Callable[[random.Random, str], str], ...] = (
    _lines(_dropped),
    _lines(_doubled),
    _lines(_moved),
    _lines(_word),
    _lines(_word),
    _sign,
    _sign,
    _cut,
)
