"""How far the translation of each page is, for the site's own page about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from trainer.catalogs import work

TERMS = {"term", "rejected-term", "abbreviation"}
"""Findings about words that the termbase decides."""


@dataclass(frozen=True)
class Row:
    """One page, or the trainer's own messages: how many there are and how many wait for somebody.

    ``corrected`` are those whose Russian was corrected while the English stayed.
    """

    domain: str
    total: int = 0
    translated: int = 0
    stale: int = 0
    corrected: int = 0
    findings: int = 0
    terms: int = 0

    def __add__(self, other: Row) -> Row:
        numbers = zip(self.numbers, other.numbers, strict=True)
        return Row(self.domain, *(a + b for a, b in numbers))

    @property
    def numbers(self) -> tuple[int, ...]:
        return (
            self.total,
            self.translated,
            self.stale,
            self.corrected,
            self.findings,
            self.terms,
        )


def rows(root: Path, language: str = "ru") -> dict[str, Row]:
    """A row for each catalog of a language, by domain.

    Raises:
        trainer.catalogs.update.UnreadableError: a catalog is malformed.
    """
    found: dict[str, Row] = {}
    for item in work.items(root):
        if item.language == language:
            row = found.get(item.domain, Row(item.domain))
            found[item.domain] = row + _counted(item)
    return found


def total(found: Iterable[Row]) -> Row:
    """The sum of rows."""
    return sum(found, Row(""))


def _counted(item: work.Item) -> Row:
    terms = sum(finding.code in TERMS for finding in item.faults)
    return Row(
        item.domain,
        1,
        item.state in (work.DONE, work.AHEAD),
        item.state in (work.STALE, work.UNCONFIRMED),
        item.state == work.AHEAD,
        len(item.faults) - terms,
        terms,
    )
