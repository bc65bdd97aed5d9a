"""The corpus of faults: text fixtures in ``faults/``, and what a checker does with them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from trainer.catalogs import check, checks, po  # ``check`` registers every check

FAULTS = Path(__file__).parent / "faults"
TYPOGRAPHY = frozenset(
    rule.code for rule in checks.CHECKS.values() if "typography" in rule.function.__module__
)
"""Typography says nothing of the meaning, so it does not count here."""

assert check.STATES


class Pair(NamedTuple):
    """A source and a translation, and whether the translation is at fault."""

    kind: str
    source: str
    translation: str
    fault: bool
    note: str


class Score(NamedTuple):
    """Of the faults of a class: how many were found; of its sound pairs: how many were doubted."""

    faults: int
    found: int
    sound: int
    doubted: int

    def __add__(self, other: object) -> Score:
        assert isinstance(other, Score)
        return Score(*(a + b for a, b in zip(self, other, strict=True)))


def pairs(folder: Path = FAULTS) -> list[Pair]:
    """Every pair of the files right in a folder."""
    return list(_pairs(folder))


def _pairs(folder: Path) -> Iterator[Pair]:
    for path in sorted(folder.glob("*.toml")):
        for pair in tomllib.loads(path.read_text("utf-8"))["pair"]:
            yield Pair(path.stem, pair["en"], pair["ru"], pair["fault"], pair.get("note", ""))


def ours(pair: Pair) -> list[str]:
    """Codes that our checks find in a pair, typography left out."""
    entry = po.new_entry(po.Key(None, pair.source, None), (pair.translation,))
    subject = checks.Subject(entry, "ru", "docs", 0, pair.translation, pair.source)
    return [rule.code for rule, _ in checks.run(subject) if rule.code not in TYPOGRAPHY]


def score(listed: Iterable[Pair], noticed: Callable[[Pair], bool]) -> dict[str, Score]:
    """How a checker does, by class."""
    found: dict[str, Score] = {}
    for pair in listed:
        seen = noticed(pair)
        one = Score(pair.fault, pair.fault and seen, not pair.fault, not pair.fault and seen)
        found[pair.kind] = found.get(pair.kind, Score(0, 0, 0, 0)) + one
    return found


def total(scores: dict[str, Score]) -> Score:
    return sum(scores.values(), Score(0, 0, 0, 0))
