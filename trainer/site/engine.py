"""What the pages ask of the engine, the messages and the question bank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import trainer
from trainer import BOOKS, quiz
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.quiz import selftest
from trainer.quiz.chapters import opening
from trainer.rules import RULINGS, BadInput, Forbidden, Reading, find, parse, told
from trainer.site.figures import RangeCount
from trainer.site.rooms import Rooms, imports
from trainer.site.words import WORDS
from trainer.web import strings


@cache
def speaker(lang: str) -> Speaker:
    """The trainer's own voice in `lang`."""
    return Speaker(lang)


class Spoken(NullTranslations):
    """The same voice for those who ask in gettext's terms."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.voice = speaker(lang)

    def gettext(self, message: str) -> str:
        return self.voice.translated(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.voice.translated_count(msgid1, msgid2, n)


def word(lang: str, key: str, **values: object) -> str:
    """An interface word of the site in `lang`, from the trainer's catalog."""
    voice = speaker(lang)
    return voice.fill(voice.translated(WORDS[key]), values)


@dataclass(frozen=True)
class Line:
    """One line of a worked example: a sentence and the rule that it cites ("" for none)."""

    text: str
    rule: str


class ExampleError(ValueError):
    """A printed example that the engine refuses."""


def worked(key: str, data: Mapping[str, Any], lang: str) -> tuple[tuple[Line, ...], str]:
    """Run the engine on a printed example: its steps, and why it ended if not with an outcome.

    data: {"facts": {…}, "answers": {…}, "reading": {"rulings": {…}, "mistakes": […]}}, the last
    two optional.
    Raises ExampleError with what the engine refused and what it allows.
    """
    unknown = sorted(set(data) - {"facts", "answers", "reading"})
    if unknown:
        raise ExampleError(f"unknown field {unknown[0]!r}; allowed: facts, answers, reading")
    try:
        facts = parse(find(key).facts, data.get("facts", {}))
        reading = Reading.of(**data.get("reading", {}))
        ending = told(key, facts, data.get("answers", {}), reading)
    except (BadInput, TypeError) as refused:
        raise ExampleError(str(refused)) from None
    voice = speaker(lang)
    lines = tuple(Line(voice.step(step), step.rule) for step in ending.steps)
    return lines, voice.ending(ending)


@cache
def rooms() -> Rooms:
    """The rooms of the code, and what each of them imports."""
    return imports(Path(trainer.__file__).parent)


@cache
def range_counts() -> tuple[RangeCount, ...]:
    """For each reading of bb-ruling-range-count, range and band of the hexes around a weapon of
    Range 4, from the next hex to the first one out of reach.
    """
    return tuple(
        RangeCount(tuple(_banded(steps, reading) for steps in range(1, 11)))
        for reading in RULINGS["bb-ruling-range-count"].readings
    )


def _banded(distance: int, reading: str) -> tuple[int, str]:
    """Range and band of a target `distance` hexes away; the band is out where none reaches."""
    firer = {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 4}
    chosen = Reading.of({"bb-ruling-range-count": reading})
    facts = {"firer": firer, "distance": distance}
    ending = told("bb-6.1:aim", parse(find("bb-6.1:aim").facts, facts), {}, chosen)
    if isinstance(ending, Forbidden):
        return ending.values["range"], "out"
    return ending.value.range_counted, ending.value.band.value


@cache
def questions(lang: str) -> tuple[Mapping[str, Any], ...]:
    """The questions of the practice page in `lang`."""
    return tuple(quiz.bank(lang))


def shelves(lang: str) -> dict[str, list[Mapping[str, Any]]]:
    """The questions of the practice page by chapter, in the order of the generators."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for question in questions(lang):
        found.setdefault(quiz.chapter_of(question["rule"]), []).append(question)
    return found


def bank(
    lang: str,
    links: Mapping[str, Mapping[str, str]],
    shelves_at: Mapping[str, str],
    files: Mapping[str, str],
) -> dict[str, Any]:
    """All that the quiz in the browser works with, but for the questions and what is seldom wanted.

    links: rule id → {"href", "title"}; shelves_at: chapter → address of its questions; files:
    "mistakes", and "fsrs" with "licence" where they are there → address; all seen from the
    practice page.
    `edition` names the choice of questions: a self-test is the same one only under the same.
    """
    topics: dict[str, dict[str, Any]] = {}
    for question in questions(lang):
        name = question["generator"]
        topic = {
            "id": name,
            "version": question["version"],
            "title": question["title"],
            "rule": question["rule"],
            "rules": question["rules"],
            "chapter": quiz.chapter_of(question["rule"]),
            "seeds": [],
        }
        topics.setdefault(name, topic)["seeds"].append(question["seed"])
    books = dict.fromkeys(quiz.book_of(name) for name in topics)
    return {
        "version": 2,
        "lang": lang,
        "edition": selftest.edition(),
        "strings": strings.spoken(Spoken(lang), lang),
        "books": [{"id": book, "title": speaker(lang).text(f"cli.book.{book}")} for book in books],
        "chapters": [
            {"id": chapter, "title": chapter_title(chapter, links), "file": shelves_at[chapter]}
            for chapter in sorted(shelves(lang), key=selftest.in_order)
        ],
        "generators": list(topics.values()),
        "rules": dict(links),
        "files": dict(files),
    }


def mistakes(lang: str) -> dict[str, str]:
    """The sentences that refute the mistakes, by the names under which the log keeps them."""
    prefix = "mistake."
    return {
        key.removeprefix(prefix): speaker(lang).text(key)
        for key in sorted(SENTENCES)
        if key.startswith(prefix)
    }


def chapter_title(chapter: str, links: Mapping[str, Mapping[str, str]]) -> str:
    """The heading of a chapter: of the rule that opens it, or of the first of its rules; its own
    name where none of them has a page.
    """
    rule = opening(chapter, links)
    return links[rule]["title"] if rule else chapter


def no_bank(lang: str) -> str:
    """What the quiz says where the bank did not load."""
    return speaker(lang).translated(strings.NO_BANK)


def engine_words(lang: str) -> dict[str, str]:
    """What the live engine says in the browser."""
    return strings.words(Spoken(lang), strings.ENGINE)


def offline_words(lang: str) -> dict[str, str]:
    """What the page says of saving the site."""
    return strings.words(Spoken(lang), strings.OFFLINE)


def search_words(lang: str) -> dict[str, str]:
    """What the search box says, with the names of the books."""
    books = {book: speaker(lang).text(f"cli.book.{book}") for book in BOOKS}
    return strings.words(Spoken(lang), strings.SEARCH) | books


def missing_words(lang: str) -> dict[str, str]:
    """What stands in the place of a page that was not saved."""
    return strings.words(Spoken(lang), strings.MISSING)
