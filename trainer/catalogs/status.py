"""``trainer catalogs status``: how far each catalog and each rule is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from trainer.catalogs import files, po

OUTSIDE = ""
"""The key, among the rules, of messages outside any rule."""


@dataclass(frozen=True)
class Count:
    """Messages by state. ``translated`` has neither the stale nor the half-filled ones."""

    translated: int = 0
    stale: int = 0
    empty: int = 0
    obsolete: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(*(a + b for a, b in zip(self.row, other.row, strict=True)))

    @property
    def row(self) -> tuple[int, int, int, int]:
        return self.translated, self.stale, self.empty, self.obsolete


@dataclass(frozen=True)
class Status:
    """Counts of one language by file and by rule; a message in two rules counts in both."""

    language: str
    files: dict[str, Count]
    rules: dict[str, Count]

    @property
    def total(self) -> Count:
        return total(self.files.values())


def total(counts: Iterable[Count]) -> Count:
    """The sum of counts."""
    return sum(counts, Count())


def state(entry: po.Entry) -> Count:
    """One message as a count."""
    if entry.obsolete:
        return Count(obsolete=1)
    if not all(text.strip() for text in entry.msgstr):
        return Count(empty=1)
    return Count(stale=1) if entry.fuzzy else Count(translated=1)


def status(root: Path) -> tuple[Status, ...]:
    """Counts of every language.

    Raises:
        trainer.catalogs.po.MalformedError: a catalog cannot be read.
    """
    found = {language: Status(language, {}, {}) for language in files.LANGUAGES}
    for place in files.catalogs(root):
        here = found[place.language]
        name = place.path.relative_to(root).as_posix()
        catalog = po.load(place.path, name)
        here.files[name] = Count()
        for entry in catalog.entries:
            if not entry.msgid:
                continue
            count = state(entry)
            here.files[name] += count
            for rule in entry.rules or (OUTSIDE,):
                here.rules[rule] = here.rules.get(rule, Count()) + count
    return tuple(found.values())
