"""What the pages ask of the engine, the messages and the question bank, all of it optional.

A page is built from the text; the engine adds statuses, worked steps and questions. Where a part
of the trainer is absent the page says less, and never something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from trainer.site.words import WORDS


def optional(name: str) -> ModuleType | None:
    """The module, or None where it cannot be imported."""
    try:
        return import_module(name)
    except ImportError:
        return None


@cache
def speaker(lang: str) -> Any:
    """The trainer's own voice in `lang`, or None while there is none."""
    messages = optional("trainer.messages")
    return messages.Speaker(lang) if messages and hasattr(messages, "Speaker") else None


def word(lang: str, key: str, **values: object) -> str:
    """An interface word of the site in `lang`, from the trainer's catalog."""
    voice = speaker(lang)
    said = voice.text(key, **values) if voice else key
    return WORDS[key][lang].format(**values) if said == key else said


def _registry() -> ModuleType | None:
    rules = optional("trainer.rules")
    registry = optional("trainer.rules.registry")
    return registry if rules and hasattr(registry, "RULES") else None


@cache
def executed_rules() -> frozenset[str] | None:
    """Ids of the rules that the engine executes; None without an engine."""
    registry = _registry()
    return frozenset(rule.id for rule in registry.RULES.values()) if registry else None


@cache
def rulings() -> Mapping[str, Any] | None:
    """The registered rulings by id; None without an engine."""
    registry = _registry()
    return dict(registry.RULINGS) if registry else None


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
    """Run the engine on a printed example; returns its steps and the sentence of its ending.

    data: {"facts": {…}, "answers": {…}, "reading": {"rulings": {…}}?}
    Raises ExampleError with what the engine refused and what it allows.
    """
    engine = optional("trainer.rules")
    voice = speaker(lang)
    if voice is None or not hasattr(engine, "told"):
        return (), ""
    unknown = set(data) - {"facts", "answers", "reading"}
    if unknown:
        raise ExampleError(
            f"unknown field {sorted(unknown)[0]!r}; allowed: facts, answers, reading"
        )
    try:
        reading = engine.Reading.of(**data.get("reading", {}))
        ending = engine.told(key, data.get("facts", {}), data.get("answers", {}), reading)
    except engine.BadInput as refused:
        raise ExampleError(f"{refused.field}: {refused.given!r} given; allowed: {refused.allowed}")
    return tuple(Line(voice.step(step), step.rule) for step in ending.steps), voice.ending(ending)


def bank(lang: str) -> Mapping[str, Any] | None:
    """The question bank of the practice page in `lang`; None while there is no quiz."""
    quiz = optional("trainer.quiz")
    return quiz.site_bank(lang) if hasattr(quiz, "site_bank") else None
