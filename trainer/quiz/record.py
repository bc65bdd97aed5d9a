"""One answer as a record: a line of JSON with the same fields on the command line and in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from trainer.examples.model import LINK

VERSION = 1
TIME = re.compile(r"([12][0-9]{3}-[0-9]{2}-[0-9]{2})T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z")
ID = re.compile(r"[a-z0-9.:-]{1,60}")
TEXTS = ("at", "question", "card", "rule", "given", "lang", "where")


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
        """A record from untrusted JSON data, None if it is not one; other fields are passed over.

        The same test as `isReview` in trainer/web/reviews.js.
        """
        if not isinstance(data, dict) or data.get("v") != VERSION or data["v"] is True:
            return None
        text: dict[str, str] = {
            name: data[name] for name in TEXTS if isinstance(data.get(name), str)
        }
        if len(text) < len(TEXTS) or not all(units(t) <= 200 for t in text.values()):
            return None
        mistake, seconds = data.get("mistake"), data.get("seconds")
        good = (
            is_time(text["at"])
            and LINK.fullmatch(text["question"])
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
        return cls(
            at=text["at"],
            question=text["question"],
            card=text["card"],
            rule=text["rule"],
            given=text["given"],
            right=data["right"],
            mistake=mistake,
            seconds=float(data["seconds"]),
            lang=text["lang"],
            where=text["where"],
        )

    def line(self) -> str:
        """The record as a browser writes it (JSON.stringify), letter for letter."""
        whole = int(self.seconds) if self.seconds == int(self.seconds) else self.seconds
        data = {
            "v": self.v,
            "at": self.at,
            "question": self.question,
            "card": self.card,
            "rule": self.rule,
            "given": self.given,
            "right": self.right,
            "mistake": self.mistake,
            "seconds": whole,
            "lang": self.lang,
            "where": self.where,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def units(text: str) -> float:
    """UTF-16 code units of a text, as JavaScript counts; no number is enough for half a character."""
    try:
        return len(text.encode("utf-16-le")) / 2
    except UnicodeEncodeError:
        return float("inf")


def is_time(text: str) -> bool:
    """Whether this is a day that there was or will be, and a time of it, in UTC to the second."""
    found = TIME.fullmatch(text)
    if not found:
        return False
    try:
        date.fromisoformat(found[1])
    except ValueError:
        return False
    return True


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_line(line: str) -> Record | None:
    """The record of a line, None if it holds none."""
    try:
        return Record.of(json.loads(line))
    except (ValueError, RecursionError):
        return None


def read_records(lines: Iterable[str]) -> tuple[Record, ...]:
    """The records among these lines; lines that are none are passed over."""
    return tuple(record for record in map(read_line, lines) if record)


def in_order(lines: Iterable[str]) -> list[str]:
    """Lines of records by their time, then letter by letter as JavaScript compares."""
    return sorted(lines, key=lambda line: (json.loads(line)["at"], line.encode("utf-16-be")))
