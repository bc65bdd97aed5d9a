"""The one small formatter over gettext."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

from trainer import LANGUAGES
from trainer.messages.sentences import NOUNS, SENTENCES
from trainer.rules.registry import RULINGS
from trainer.rules.table import (
    AtLeast,
    BadInput,
    Choice,
    Ending,
    Endless,
    Forbidden,
    Given,
    Question,
    Step,
    Undecided,
)

PLACE = re.compile(r"(-?\d+)+$")
PLACEHOLDER = re.compile(r"\{(\w+)(?:\|(\w+))?\}")

LEARNED: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
"""By language: sentences of somebody's own rules, by their English."""


def learn(words: Mapping[str, Mapping[str, str]]) -> None:
    """Take in the sentences of somebody's own rules: by language, then by key.

    They have no catalog: both languages come at once. A key that is known already is replaced.
    Raises ValueError where a language or one of its sentences is missing.
    """
    english = words.get("en", {})
    for language in LANGUAGES:
        if missing := sorted(english.keys() ^ words.get(language, {}).keys()) or not english:
            raise ValueError(
                f"each sentence in each language, please; look at {language}: {missing}"
            )
    SENTENCES.update(english)
    for language in LANGUAGES:
        for key, sentence in words[language].items():
            LEARNED[language][english[key]] = sentence


class CatalogMissing(RuntimeError):
    """The compiled catalog of a language is not where it should be."""

    def __init__(self, language: str, looked: tuple[Path, ...]) -> None:
        self.language = language
        places = ", ".join(str(p) for p in looked)
        super().__init__(
            f"no compiled catalog for '{language}' (looked in {places}); "
            "in a checkout run: trainer catalogs update"
        )


def catalog_folder() -> tuple[Path, ...]:
    """Where the catalogs can be: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    return package / "locale", package.parent / "locale"


class Speaker:
    """Says things in one language ("en" or "ru").

    Raises ValueError for another language, CatalogMissing where Russian is not compiled.
    """

    def __init__(self, language: str, folders: tuple[Path, ...] | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r}: choose one of {', '.join(LANGUAGES)}")
        self.language = language
        self._catalog = _catalog(language, folders or catalog_folder())

    def translated(self, message: str) -> str:
        return LEARNED[self.language].get(message) or self._catalog.gettext(message)

    def translated_count(self, one: str, many: str, number: int) -> str:
        return self._catalog.ngettext(one, many, number)

    def text(self, key: str, /, **values: Any) -> str:
        """The sentence `key` with its values filled in. Raises KeyError for an unknown key."""
        return self.fill(self.translated(SENTENCES[key]), values)

    def fill(self, sentence: str, values: Mapping[str, Any]) -> str:
        def one(match: re.Match[str]) -> str:
            name, noun = match.groups()
            if name not in values:
                return match.group()
            return self.count(noun, values[name]) if noun else self.value(values[name])

        return PLACEHOLDER.sub(one, sentence)

    def count(self, noun: str, number: int) -> str:
        """A number with its noun: 1 Hit, 2 Hits; 1 попадание, 2 попадания, 5 попаданий."""
        one, many = NOUNS[noun]
        return self._catalog.ngettext(one, many, number).replace("{n}", str(number))

    def value(self, value: Any) -> str:
        """One value as a reader sees it: dice as a list, words translated, fractions as p/q."""
        if isinstance(value, bool):
            return self.translated(SENTENCES[f"word.bool.{value}"])
        if value is None:
            return self.translated(SENTENCES["word.none"])
        if isinstance(value, Given):
            return f"{self._name(value.name)}: {self.value(value.value)}"
        if isinstance(value, Enum):
            key = f"word.{type(value).__name__.lower()}.{value.value}"
            return self.translated(SENTENCES[key]) if key in SENTENCES else str(value.value)
        if isinstance(value, tuple | list):
            return ", ".join(self.value(v) for v in value) or "—"
        if isinstance(value, int | Fraction) and value < 0:
            return f"−{-value}"
        return str(value)

    def _name(self, name: Any) -> str:
        if isinstance(name, Enum):
            return self.value(name)
        key = f"field.{name}"
        return self.translated(SENTENCES[key]) if key in SENTENCES else str(name)

    def step(self, step: Step) -> str:
        """The sentence of a step, after the name of the unit that it speaks of."""
        values = step.values
        sentence = self.text(step.key, **values)
        if "whose" not in values:
            return sentence
        key = "step.of_one" if values["which"] is None else "step.of_several"
        return self.text(key, whose=values["whose"], which=values["which"], sentence=sentence)

    def ending(self, ending: Ending | Endless) -> str:
        """Why a rule did not come to its end; "" for an outcome (its steps say it)."""
        if isinstance(ending, Forbidden):
            reason = self.text(ending.key, **ending.values)
            return self.text("ending.forbidden", rule=ending.rule, reason=reason)
        if isinstance(ending, Endless):
            return self.text("ending.endless")
        if isinstance(ending, Undecided):
            readings = RULINGS[ending.ruling].readings
            return self.text("ending.undecided", ruling=ending.ruling, readings=readings)
        return ""

    def question(self, question: Question) -> str:
        """What the rule wants to know, as a person would be asked."""
        name = PLACE.sub("", question.name.rpartition(".")[2])
        if isinstance(question, Choice):
            return self.text(f"question.{name}", options=question.options)
        number = question.look.number if isinstance(question.look, AtLeast) else None
        return self.text(
            f"question.{name}", dice=question.dice, number=number, die=question.die.name
        )

    def error(self, error: BadInput) -> str:
        key = error.key if error.key in SENTENCES else "error.generic"
        values = {
            "field": error.field,
            "given": "null" if error.given is None else str(error.given),
            "allowed": error.allowed,
        }
        return self.text(key, **(values | error.values))


def _catalog(language: str, folders: tuple[Path, ...]) -> gettext.NullTranslations:
    for folder in folders:
        if (folder / language / "LC_MESSAGES" / "trainer.mo").is_file():
            return gettext.translation("trainer", folder, [language])
    if language == "en":
        return gettext.NullTranslations()
    raise CatalogMissing(language, folders)
