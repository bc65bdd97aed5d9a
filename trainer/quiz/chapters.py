"""Which chapter of its book a rule stands in."""

from __future__ import annotations

import re

CHAPTER = re.compile(r"asl-b6\.\d|eup-2\.\d|[a-z]+-\d+")


def book_of(name: str) -> str:
    """The book of a rule, of a chapter or of a kind of question: "bb-6.1" → "bb"."""
    return name.partition("-")[0]


def chapter_of(rule: str) -> str:
    """The chapter of a rule as its pages are headed: "bb-6.1.3" → "bb-6", "asl-b6.33" → "asl-b6.3".

    Raises ValueError for an id without a chapter.
    """
    found = CHAPTER.match(rule)
    if not found:
        raise ValueError(f"{rule!r} has no chapter")
    return found[0]
