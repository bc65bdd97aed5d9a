"""The self-test: every chapter of some books, each as often as the others, chosen by a seed.

The same test has the same name on the command line and on the practice page, whose `plan` in
trainer/web/study.js makes the same choice from the bank before any engine is there; a test compares them.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from trainer.examples import GENERATORS
from trainer.quiz.chapters import book_of, chapter_of
from trainer.quiz.questions import SEEDS

LENGTH = 12
"""Questions of a test, where the chapters of its books allow it: about ten minutes."""
NAME = re.compile(r"([a-z]{2,8}(?:\+[a-z]{2,8}){0,9})(?:\.([0-9]{1,9})(?:\.([0-9a-f]{4}))?)?")


@dataclass(frozen=True)
class SelfTest:
    """A test by its name. edition: of the questions that it was given for."""

    books: tuple[str, ...]
    seed: int
    edition: str

    def __str__(self) -> str:
        return f"{'+'.join(self.books)}.{self.seed}.{self.edition}"


@dataclass(frozen=True)
class Planned:
    """One question of a test, by its link, and the chapter that it stands for."""

    question: str
    chapter: str


def books() -> list[str]:
    """The books that are asked about, in the order of their questions."""
    return list(dict.fromkeys(book_of(name) for name in GENERATORS))


def chapters() -> list[str]:
    """The chapters that are asked about, by their numbers, book by book."""
    found = {chapter_of(generator.rule) for generator in GENERATORS.values()}
    return sorted(found, key=in_order)


def in_order(chapter: str) -> tuple[str, list[int]]:
    """What chapters are sorted by."""
    return book_of(chapter), [int(number) for number in re.findall(r"\d+", chapter)]


def edition() -> str:
    """Four hex digits that change when another set of questions is in the bank: a self-test is the
    same one only under the same edition.
    """
    ids = " ".join(f"{g.id}.{g.version}.{seed}" for g in GENERATORS.values() for seed in SEEDS)
    return f"{zlib.crc32(ids.encode()) & 0xFFFF:04x}"


def read(text: str, seed: int) -> SelfTest | None:
    """The test of a name such as "bb+eup.17.c4f4", None if it is none; its seed and its edition may
    be left out: `seed`, and the edition of now. Books that nobody asks about make no test.
    """
    found = NAME.fullmatch(text)
    if not found:
        return None
    chosen = tuple(dict.fromkeys(found[1].split("+")))
    if set(chosen) - set(books()):
        return None
    return SelfTest(chosen, int(found[2] or seed), found[3] or edition())


def plan(chosen: Sequence[str], seed: int) -> list[Planned]:
    """The questions of a test of these books, chapter by chapter."""
    mine = [chapter for chapter in chapters() if book_of(chapter) in chosen]
    rounds = max(1, LENGTH // max(1, len(mine)))
    return [
        Planned(question, chapter)
        for chapter in mine
        for question in _of_chapter(chapter, rounds, seed)
    ]


def _of_chapter(chapter: str, rounds: int, seed: int) -> Iterator[str]:
    topics = [g for g in GENERATORS.values() if chapter_of(g.rule) == chapter]
    start = digest(f"{seed}.{chapter}")
    for turn in range(min(rounds, len(topics) * len(SEEDS))):
        topic = topics[(start + turn) % len(topics)]
        at = (digest(f"{seed}.{topic.id}") + turn // len(topics)) % len(SEEDS)
        yield f"{topic.id}.{topic.version}.{SEEDS[at]}"


def digest(text: str) -> int:
    """FNV-1a, 32 bits, of an ASCII text."""
    found = 2166136261
    for letter in text.encode("ascii"):
        found = (found ^ letter) * 16777619 & 0xFFFFFFFF
    return found


@dataclass(frozen=True)
class Chapter:
    """What came of a chapter. missed: the questions answered wrong."""

    id: str
    right: int
    total: int
    missed: tuple[str, ...]


def report(answers: Iterable[tuple[Planned, bool]]) -> list[Chapter]:
    """The answers of a test by chapter, in its order."""
    found: dict[str, list[tuple[str, bool]]] = {}
    for planned, right in answers:
        found.setdefault(planned.chapter, []).append((planned.question, right))
    return [
        Chapter(
            id=chapter,
            right=sum(right for _, right in given),
            total=len(given),
            missed=tuple(question for question, right in given if not right),
        )
        for chapter, given in found.items()
    ]
