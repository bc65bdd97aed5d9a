"""The review log of the command line: answers in SQLite, each as the line it came in.

What cannot be read as an answer is kept too, aside, and never counts. Files of lines go from here
to a browser and back without a change. Not for the browser, whose Python has no SQLite.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from trainer.quiz.record import Record, in_order, read_line, read_records

FORMAT = 1  # of the SQLite file


class ForeignLog(Exception):
    """A file that is no log of this trainer. why: "lines", "other", "newer" or "damaged"."""

    def __init__(self, path: Path, why: str) -> None:
        self.path, self.why = path, why
        super().__init__(f"{path}: {why}")


@dataclass(frozen=True)
class Added:
    """What an import came to. new: answers that the log did not hold; bad: numbers of the lines
    that are no answers.
    """

    new: int
    known: int
    bad: tuple[int, ...]


SCHEMA = """
CREATE TABLE IF NOT EXISTS reviews (
  number INTEGER PRIMARY KEY, at TEXT NOT NULL, question TEXT NOT NULL, given TEXT NOT NULL,
  seconds REAL NOT NULL, place TEXT NOT NULL, line TEXT NOT NULL,
  UNIQUE (at, question, given, seconds, place));
CREATE TABLE IF NOT EXISTS aside (number INTEGER PRIMARY KEY, line BLOB NOT NULL UNIQUE);
"""
INSERT = "INSERT OR IGNORE INTO reviews VALUES (NULL, ?, ?, ?, ?, ?, ?)"
ERRNO = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_BUSY: errno.EAGAIN,
    sqlite3.SQLITE_LOCKED: errno.EAGAIN,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
}


@dataclass(frozen=True)
class ReviewLog:
    """Answers in an SQLite file, safe with several processes at once.

    old: the file of lines that earlier versions wrote; its answers move in, it is kept renamed.
    Every method raises OSError where the system refuses, and ForeignLog where the file is no log.
    """

    path: Path
    old: Path | None = None

    def read(self) -> tuple[Record, ...]:
        """All answers in the order in which they came to this log."""
        return read_records(self.lines())

    def lines(self) -> list[str]:
        """All answers as lines, in the order in which they came to this log."""
        if not self.path.exists() and not self._has_old():
            return []
        with self._open() as base:
            return [line for (line,) in base.execute("SELECT line FROM reviews ORDER BY number")]

    def aside(self) -> list[bytes]:
        """What could not be read as an answer, as it was."""
        if not self.path.exists() and not self._has_old():
            return []
        with self._open() as base:
            rows = base.execute("SELECT line FROM aside ORDER BY number")
            return [line if isinstance(line, bytes) else line.encode() for (line,) in rows]

    def append(self, record: Record) -> None:
        """Keep an answer just given."""
        self._add([(record, record.line())])

    def merge(self, lines: Sequence[str]) -> Added:
        """Take in the lines of a file: an answer that is there already is not taken twice."""
        found, bad = [], []
        for number, line in enumerate(lines, 1):
            text = line.strip()
            record = read_line(text) if text else None
            if record:
                found.append((record, text))
            elif text:
                bad.append(number)
        found.sort(key=lambda one: one[0].at)
        new = self._add(found) if found else 0
        return Added(new, len(found) - new, tuple(bad))

    def exported(self) -> str:
        """The whole log as a file of lines, the same whatever way the answers came."""
        return "".join(f"{line}\n" for line in in_order(self.lines()))

    def _add(self, records: Iterable[tuple[Record, str]]) -> int:
        with self._open() as base, written(base):
            return sum(base.execute(INSERT, row(*one)).rowcount for one in records)

    def _has_old(self) -> bool:
        return self.old is not None and self.old.exists()

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(self.path))
        self._refuse_foreign()
        try:
            with contextlib.closing(
                sqlite3.connect(self.path, timeout=10, isolation_level=None)
            ) as base:
                self._prepare(base)
                if self._has_old():
                    self._move_in(base)
                yield base
        except sqlite3.Error as error:
            raise self._of_sqlite(error) from error

    def _refuse_foreign(self) -> None:
        """A file that is neither empty nor SQLite is somebody else's: it is not touched."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            start = file.read(4096)
        if start and not start.startswith(b"SQLite format 3\0"):
            first = start.splitlines()[0].decode(errors="replace")
            raise ForeignLog(self.path, "lines" if read_line(first) else "other")

    def _prepare(self, base: sqlite3.Connection) -> None:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
        if version > FORMAT:
            raise ForeignLog(self.path, "newer")
        if version == FORMAT:
            return
        if tables and "reviews" not in tables:
            raise ForeignLog(self.path, "other")
        with written(base):
            for statement in SCHEMA.split(";"):
                base.execute(statement)
            base.execute(f"PRAGMA user_version = {FORMAT}")

    def _move_in(self, base: sqlite3.Connection) -> None:
        assert self.old
        with written(base), contextlib.suppress(FileNotFoundError):  # another process was first
            for line in self.old.read_bytes().splitlines():
                if not line.strip():
                    continue
                record = read_line(line.decode(errors="replace"))
                if record:
                    base.execute(INSERT, row(record, moved(line.decode(), record)))
                else:
                    base.execute("INSERT OR IGNORE INTO aside VALUES (NULL, ?)", (line,))
        with contextlib.suppress(FileNotFoundError):
            self.old.rename(free_name(self.old))

    def _of_sqlite(self, error: sqlite3.Error) -> Exception:
        code = (error.sqlite_errorcode or 0) & 0xFF if hasattr(error, "sqlite_errorcode") else 0
        if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            return ForeignLog(self.path, "damaged")
        number = ERRNO.get(code, errno.EIO)
        return OSError(number, os.strerror(number), str(self.path))


@contextlib.contextmanager
def written(base: sqlite3.Connection) -> Iterator[None]:
    """All that the block writes, or nothing of it; other processes wait."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # SQLite may have taken it back already
            base.execute("ROLLBACK")
        raise
    base.execute("COMMIT")


def row(record: Record, line: str) -> tuple[Any, ...]:
    """A record's row: what tells it from every other answer, and its line."""
    return (record.at, record.question, record.given, record.seconds, record.where, line)


def moved(line: str, record: Record) -> str:
    """A line of the old file as this version writes it, unless there is more in it than an answer."""
    known = set(json.loads(record.line()))
    return record.line() if set(json.loads(line)) <= known else line.strip()


def free_name(path: Path) -> Path:
    """A name beside `path` that nothing has: reviews.jsonl.moved, reviews.jsonl.moved-2, …"""
    names = (f"{path.name}.moved" + (f"-{n}" if n > 1 else "") for n in count(1))
    return next(free for name in names if not (free := path.with_name(name)).exists())
