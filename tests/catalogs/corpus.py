"""The corpus of faults: text fixtures in ``faults/``, and what a checker does with them."""

from __future__ import annotations

import json
import re
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
    """A source and a translation, whether the translation is at fault, and what our checks said of it
    when that was last written down."""

    kind: str
    source: str
    translation: str
    fault: bool
    note: str
    found: tuple[str, ...] = ()


class Score(NamedTuple):
    """Of the faults of a class: how many were found; of its sound pairs: how many were doubted."""

    faults: int
    found: int
    sound: int
    doubted: int

    def __add__(self, other: object) -> Score:
        assert isinstance(other, Score)
        return Score(*(a + b for a, b in zip(self, other, strict=True)))


def files() -> list[Path]:
    """Every file of pairs."""
    return sorted(FAULTS.rglob("*.toml"))


def pairs(folder: Path = FAULTS) -> list[Pair]:
    """Every pair of the files right in a folder."""
    return [pair for path in sorted(folder.glob("*.toml")) for pair in pairs_of(path)]


def pairs_of(path: Path) -> list[Pair]:
    """The pairs of a file."""
    listed = tomllib.loads(path.read_text("utf-8"))["pair"]
    return [
        Pair(path.stem, p["en"], p["ru"], p["fault"], p.get("note", ""), tuple(p.get("found", ())))
        for p in listed
    ]


def ours(pair: Pair) -> list[str]:
    """Codes that our checks find in a pair, typography left out."""
    return [rule.code for rule, _ in _findings(pair)]


def told(pair: Pair) -> tuple[str, ...]:
    """What a translator is told of a pair: of each finding the code, how serious it is, and what differs."""
    return tuple(
        f"{rule.code}, {fault.severity or rule.severity}: {fault.found}"
        for rule, fault in _findings(pair)
    )


def _findings(pair: Pair) -> Iterator[tuple[checks.Rule, checks.Fault]]:
    entry = po.new_entry(po.Key(None, pair.source, None), (pair.translation,))
    subject = checks.Subject(entry, "ru", "docs", 0, pair.translation, pair.source)
    return ((r, fault) for r, fault in checks.run(subject) if r.code not in TYPOGRAPHY)


def keep(path: Path) -> bool:
    """Write down in a file what our checks say of its pairs; whether that changes it."""
    before = path.read_text("utf-8")
    head, *blocks = re.sub(r"^found = .*\n", "", before, flags=re.MULTILINE).split("[[pair]]\n")
    found = [json.dumps(told(pair), ensure_ascii=False) for pair in pairs_of(path)]
    after = head + "\n".join(
        f"[[pair]]\n{block.rstrip()}\nfound = {said}\n"
        for block, said in zip(blocks, found, strict=True)
    )
    path.write_text(after, "utf-8")
    return after != before


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
