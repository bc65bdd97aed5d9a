"""Which chapter of its book a rule stands in."""

from __future__ import annotations

import re
from collections.abc import Collection

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


def opening(chapter: str, rules: Collection[str]) -> str | None:
    """The rule among these whose heading is the chapter's: the one that opens it, else the first of
    its rules; None where there is none of it.
    """
    mine = (rule for rule in rules if CHAPTER.match(rule) and chapter_of(rule) == chapter)
    return next((rule for rule in (f"{chapter}.0", chapter) if rule in rules), None) or next(
        mine, None
    )
