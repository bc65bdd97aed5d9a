"""The site's own ranking, run by Node, for tests and measurements."""

from __future__ import annotations

import csv
import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer.site import search
from trainer.web.runtime.fetched import node

HERE = Path(__file__).resolve().parent
RUNNER = HERE / "site" / "search" / "rank.cjs"
WEB = HERE.parent / "trainer" / "web"
IN_BOX = 4
"""Results of a book in the box, as searchbox.js has it."""


@dataclass(frozen=True)
class Question:
    """What somebody types (`book`: where the reader is, "" for nowhere), and the rules that answer."""

    lang: str
    book: str
    query: str
    rules: tuple[str, ...]
    kind: str


@dataclass(frozen=True)
class AtTheTable:
    """A question asked at the table, the words that somebody typed who saw neither the index nor
    players' words (`first`, and `second` if those had found nothing), and the rules that answer;
    `ranks` are the places of the right rule for both, 0 for a miss."""

    question: str
    lang: str
    first: str
    second: str
    rules: tuple[str, ...]
    ranks: tuple[int, int]


def at_the_table(path: Path) -> list[AtTheTable]:
    """The questions of the table `path`, in its order."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            AtTheTable(
                row["question"],
                row["lang"],
                row["first"],
                row["second"],
                tuple(row["rules"].split()),
                (int(row["rank_first"]), int(row["rank_second"])),
            )
            for row in rows
        ]


def ranks(index: Path, asked: Sequence[AtTheTable]) -> list[tuple[int, int]]:
    """At which place the box shows a right rule for the first and for the second words, 0 for none.

    The reader is nowhere in particular: no book comes first for being at hand.
    """
    words = [(typed, "") for one in asked for typed in (one.first, one.second)]
    found = iter(ranked(index, words))
    return [(_place(next(found), one.rules), _place(next(found), one.rules)) for one in asked]


def _place(ids: Sequence[str], rules: Sequence[str]) -> int:
    return next((n for n, one in enumerate(ids, 1) if one in rules), 0)


def questions(path: Path) -> list[Question]:
    """The questions of a table, in its order."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Question(
                row["lang"], row["book"], row["query"], tuple(row["rules"].split()), row["kind"]
            )
            for row in rows
        ]


def ranked(
    index: Path, asked: Sequence[tuple[str, str]], most: int | None = IN_BOX
) -> list[list[str]]:
    """The ids found for every (query, book), in the order in which the box shows them.

    Raises NoEngine where there is no Node.
    """
    given = json.dumps([{"query": query, "book": book, "most": most} for query, book in asked])
    ran = subprocess.run(
        [*node(), str(RUNNER), str(index), str(WEB / "search.js")],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(ran.stdout)


def index_of(site: Path) -> Path:
    """The index in a built site."""
    return site / search.FOLDER / search.FILE


def share(found: Sequence[Sequence[str]], asked: Sequence[Question], first: int) -> float:
    """How many of 100 questions have a right rule among the first so many."""
    right = sum(
        bool(set(ids[:first]) & set(one.rules)) for ids, one in zip(found, asked, strict=True)
    )
    return 100 * right / len(asked)
