"""The review log: one line of JSON an answer, the same fields on the command line and in a browser.

Every line is kept for ever: what this version cannot read is left where it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

VERSION = 1
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
QUESTION = re.compile(r"[a-z0-9-]{1,40}\.\d{1,4}\.\d{1,9}")
ID = re.compile(r"[a-z0-9.:-]{1,60}")


@dataclass(frozen=True)
class Record:
    """One answer. at: UTC, to the second; question: generator.version.seed; card: the generator;
    seconds: from the question to the answer; where: "cli" or "web".
    """

    at: str
    question: str
    card: str
    rule: str
    given: str
    right: bool
    mistake: str | None
    seconds: float
    lang: str
    where: str
    v: int = VERSION

    @classmethod
    def of(cls, data: Any) -> Record | None:
        """A record from untrusted JSON data, None if it is not one."""
        if not isinstance(data, dict) or data.get("v") != VERSION:
            return None
        text = {
            k: data.get(k) for k in ("at", "question", "card", "rule", "given", "lang", "where")
        }
        if not all(isinstance(t, str) and len(t) <= 200 for t in text.values()):
            return None
        mistake, seconds = data.get("mistake"), data.get("seconds")
        good = (
            TIME.fullmatch(text["at"])
            and QUESTION.fullmatch(text["question"])
            and ID.fullmatch(text["card"])
            and ID.fullmatch(text["rule"])
            and text["lang"] in ("en", "ru")
            and text["where"] in ("cli", "web")
            and isinstance(data.get("right"), bool)
            and (mistake is None or (isinstance(mistake, str) and ID.fullmatch(mistake)))
            and isinstance(seconds, int | float)
            and not isinstance(seconds, bool)
            and 0 <= seconds < 1e9
        )
        if not good:
            return None
        return cls(**text, right=data["right"], mistake=mistake, seconds=float(seconds))

    def line(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_records(lines: Iterable[str]) -> tuple[Record, ...]:
    """The records among these lines; lines that are none are passed over."""
    found = []
    for line in lines:
        try:
            record = Record.of(json.loads(line))
        except (ValueError, RecursionError):
            continue
        if record:
            found.append(record)
    return tuple(found)


@dataclass(frozen=True)
class ReviewLog:
    """A file of records. Raises OSError where the folder cannot be read or written."""

    path: Path

    def read(self) -> tuple[Record, ...]:
        if not self.path.exists():
            return ()
        with self.path.open(encoding="utf-8", errors="replace") as lines:
            return read_records(lines)

    def append(self, record: Record) -> None:
        """Add one line at the end; a line that a crash left without its end is ended first."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+b") as file:
            if file.tell():
                file.seek(-1, 2)
                torn = file.read(1) != b"\n"
            else:
                torn = False
            file.write((b"\n" if torn else b"") + record.line().encode() + b"\n")
