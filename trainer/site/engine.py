"""What the pages ask of the engine, the messages and the question bank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from trainer.messages import Speaker
from trainer.rules import RULES, BadInput, Reading, find, parse, told
from trainer.site.words import WORDS


def optional(name: str) -> ModuleType | None:
    """The module, or None where it cannot be imported."""
    try:
        return import_module(name)
    except ImportError:
        return None


@cache
def speaker(lang: str) -> Speaker:
    """The trainer's own voice in `lang`."""
    return Speaker(lang)


def word(lang: str, key: str, **values: object) -> str:
    """An interface word of the site in `lang`, from the trainer's catalog."""
    voice = speaker(lang)
    return voice.fill(voice.translated(WORDS[key]), values)


@cache
def executed_rules() -> frozenset[str]:
    """Ids of the rules that the engine executes."""
    return frozenset(rule.id for rule in RULES.values())


@cache
def practised_rules() -> frozenset[str]:
    """Ids of the rules for which a generator makes questions."""
    examples = optional("trainer.examples")
    generators = getattr(examples, "GENERATORS", {})
    return frozenset(rule for generator in generators.values() for rule in generator.rules)


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
def questions(lang: str) -> tuple[Mapping[str, Any], ...]:
    """The questions of the practice page in `lang`; none while there is no quiz."""
    quiz = optional("trainer.quiz")
    return tuple(quiz.bank(lang)) if hasattr(quiz, "bank") else ()


def bank(lang: str, links: Mapping[str, Mapping[str, str]]) -> dict[str, Any] | None:
    """All that the quiz in the browser works with; None while there is no quiz.

    links: rule id → {"href", "title"}, seen from the practice page.
    """
    asked = questions(lang)
    if not asked:
        return None
    strings = import_module("trainer.web.strings")
    topics = {}
    for question in asked:
        name = question["generator"]
        topics.setdefault(
            name,
            {
                "id": name,
                "version": question["version"],
                "title": question["title"],
                "rule": question["rule"],
            },
        )
    return {
        "version": 1,
        "lang": lang,
        "strings": strings.spoken(speaker(lang)._catalog, lang),
        "generators": list(topics.values()),
        "rules": dict(links),
        "questions": list(asked),
    }


def no_bank(lang: str) -> str:
    """What the quiz says where the bank did not load."""
    return speaker(lang).translated(import_module("trainer.web.strings").NO_BANK)
