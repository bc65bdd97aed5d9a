"""Marking an answer: comparing it with what the question carries, nothing more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from trainer.rules import BadInput

# Cyrillic letters that look like the Latin ones, as a Russian keyboard types them
LOOKALIKES = str.maketrans("абсдеАБСДЕ", "abcdeabcde")
NUMBER = re.compile(r"([+-]?\d{1,30})(?:\s*/\s*(\d{1,30})|[.,](\d{1,30}))?")


@dataclass(frozen=True)
class Verdict:
    """right, or wrong with the mistake that gives this answer and the sentence that refutes it."""

    right: bool
    given: str
    mistake: str | None = None
    why: str | None = None


def canonical(given: str) -> str | None:
    """A typed number in lowest terms ("16/27", "3"), or None if it is no number.

    Takes integers, fractions and decimals with a point or a comma.
    """
    text = given.strip().replace("−", "-").replace("⁄", "/")
    match = NUMBER.fullmatch(text)
    if not match:
        return None
    whole, below, decimals = match.groups()
    if below is not None:
        return str(Fraction(int(whole), int(below))) if int(below) else None
    if decimals is not None:
        return str(Fraction(f"{whole}.{decimals}"))
    return str(int(whole))


def mark(question: Mapping[str, Any], given: str) -> Verdict:
    """Mark a typed answer. Raises BadInput where it is no possible answer to this question."""
    if question["kind"] == "number":
        value = canonical(given)
        if value is None:
            raise BadInput("answer", given, "3, 16/27", "error.number")
        if value == question["answer"]:
            return Verdict(True, value)
        for slip in question["slips"]:
            if slip["value"] == value:
                return Verdict(False, value, slip["mistake"], slip["why"])
        return Verdict(False, value)
    ids = [choice["id"] for choice in question["choices"]]
    text = given.strip().translate(LOOKALIKES).casefold()
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= len(ids):
        text = ids[int(text) - 1]
    for choice in question["choices"]:
        if choice["id"] == text:
            return Verdict(choice["right"], text, choice.get("mistake"), choice.get("why"))
    raise BadInput("answer", given, ", ".join(ids), "error.one_of")
