"""A translator's notes that accept a finding: ``# accept: negation — the reason``.

A note stands among the comments of a message and accepts one finding of its code there. One
without a reason accepts nothing, and neither does one for a check that guards against harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.catalogs import po

_NOTE = re.compile(r"accept:\s*(?P<code>[\w-]+)\s*(?:[—–:-]\s*)?(?P<reason>.*)", re.IGNORECASE)


class Note(NamedTuple):
    """One note: which finding it accepts, why, and the line that it stands on."""

    code: str
    reason: str
    line: int
    text: str


def of(entry: po.Entry) -> tuple[Note, ...]:
    """The notes of a message."""
    return tuple(_notes(entry))


def _notes(entry: po.Entry) -> Iterator[Note]:
    for line in entry.lines:
        if line.kind == po.COMMENT:
            found = _NOTE.match(line.text[1:].strip())
            if found:
                yield Note(found["code"], found["reason"].strip(), line.number, line.text)


def taken(notes: Sequence[Note], code: str, used: set[int]) -> Note | None:
    """The first note that is left for a finding of this code."""
    for n, note in enumerate(notes):
        if note.code == code and note.reason and n not in used:
            used.add(n)
            return note
    return None
