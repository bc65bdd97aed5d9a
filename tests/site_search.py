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
