"""Rules, rulings and terms in both languages, and the tolerant way to name a rule."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from trainer import BOOKS

FILE = Path(__file__).with_name("rules.json")
FORMAT = 1

LOOK_ALIKES = str.maketrans("авеорстухь", "abeopctyxb")
LEADING_WORDS = re.compile(r"(?:rule|section|правило|пункт|пп?\.|§|№)\s*", re.IGNORECASE)
NAMED = re.compile(
    rf"(?:(?P<book>{'|'.join(BOOKS)})[\s\-–:.]*)?(?P<chapter>b)?(?P<number>\d+(?:[.,\-]\d+)*)\.?\Z"
)
PART = re.compile(r"[a-z]+|\d+")


class TextsMissing(RuntimeError):
    """There is no rules.json to read, or not one of ours; the message says how to make it."""


class UnknownRule(LookupError):
    """No rule is named so. `given` is what was asked for, `candidates` are near ids."""

    def __init__(self, given: str, candidates: tuple[str, ...]) -> None:
        near = f"; near it: {', '.join(candidates)}" if candidates else ""
        super().__init__(f"no rule is named {given!r}{near}; `trainer rules` lists them all")
        self.given = given
        self.candidates = candidates


class AmbiguousRule(UnknownRule):
    """Several rules carry this number; `candidates` are their ids."""

    def __init__(self, given: str, candidates: tuple[str, ...]) -> None:
        super().__init__(given, candidates)
        self.args = (f"{given!r} may be any of {', '.join(candidates)}; name one of these",)


@dataclass(frozen=True)
class Rule:
    """One rule. `titles` and `text` are by language; `source` is the printed section or None.

    kind: executable or descriptive, as the rule catalogue has it.
    page, anchor: where the site has it, `<lang>/<page>.html#<anchor>`.
    stale: some Russian message of it is missing or older than the English.
    refs: ids of the rules that its text links to.
    """

    id: str
    book: str
    printed: str
    kind: str
    source: Mapping[str, str | None]
    page: str
    anchor: str
    titles: Mapping[str, str]
    text: Mapping[str, str]
    stale: bool
    rulings: tuple[str, ...]
    refs: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """A question that a book leaves open. `default` is None where none is chosen."""

    id: str
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    default: str | None
    page: str
    anchor: str
    titles: Mapping[str, str]
    text: Mapping[str, str]
    stale: bool

    def says(self, language: str) -> dict[str, str]:
        """What its readings say in a language, by their names; "" where the text does not tell."""
        found = dict.fromkeys(self.readings, "")
        for line in self.text[language].splitlines():
            name, colon, said = line.removeprefix("- ").partition(": ")
            if colon and name in found and not found[name]:
                found[name] = said[:1].upper() + said[1:]
        return found


@dataclass(frozen=True)
class Term:
    """A term of the glossary."""

    page: str
    anchor: str
    titles: Mapping[str, str]
    text: Mapping[str, str]


@dataclass(frozen=True)
class Library:
    """Everything in one rules.json. `source` is the hash of what it was made from."""

    source: str
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    terms: tuple[Term, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Rule]:
        return {found.id: found for found in self.rules}

    def rule(self, given: str) -> Rule:
        """The rule named `bb-6.1.3`, `BB 6.1.3`, `6.1.3`, `п. 6.1.3` or `bb-6-1-3`.

        A number is looked for among our numbers first and among the printed ones then. The rules
        of ASL bear the letter of their chapter, which the book leaves out: `B6.33`, `asl 6.33`.
        A part of a rule that has a word of its own is found by it: `eup-7.elim`, `7.A`.
        Raises AmbiguousRule for a number that several books have, UnknownRule for none.
        """
        named = NAMED.match(simplified(given))
        if not named:
            return self._worded(given)
        chapter, number = named["chapter"] or "", re.sub("[,-]", ".", named["number"])
        book = named["book"] or ("asl" if chapter else None)
        books = [book] if book else list(BOOKS)
        number = chapter + number
        found = [f"{b}-{number}" for b in books if f"{b}-{number}" in self.by_id]
        if not found or not book:
            printed = [r.id for r in self.rules if r.printed == number and r.book in books]
            found += [identifier for identifier in printed if identifier not in found]
        if len(found) > 1:
            raise AmbiguousRule(given, tuple(found))
        if not found:
            raise UnknownRule(given, self._near(f"{book or 'bb'}-{number}"))
        return self.by_id[found[0]]

    def _worded(self, given: str) -> Rule:
        """The rule whose id has a word in it, with its book or without."""
        words = PART.findall(simplified(given))
        own = {rule.id: PART.findall(rule.id) for rule in self.rules}
        found = [name for name, parts in own.items() if words and words in (parts, parts[1:])]
        found = [name for name in found if any(part.isalpha() for part in own[name][1:])]
        if len(found) > 1:
            raise AmbiguousRule(given, tuple(found))
        if not found:
            raise UnknownRule(given, self._near(given))
        return self.by_id[found[0]]

    def _near(self, given: str) -> tuple[str, ...]:
        return tuple(get_close_matches(given.strip().lower(), list(self.by_id), n=3, cutoff=0.6))


def simplified(given: str) -> str:
    """What a player typed, in lower-case Latin letters and without `п.` or `rule` before it."""
    text = LEADING_WORDS.sub("", given.replace("\u00a0", " ").strip(), count=1)
    return text.lower().translate(LOOK_ALIKES)


def load(path: Path = FILE) -> Library:
    """Read rules.json. Raises TextsMissing where it is absent, broken or of another format."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise TextsMissing(
            f"{path} does not exist: this is a checkout whose rule texts were never made. "
            "Make them with `trainer site build` (it needs the extra `site`)"
        ) from None
    except (OSError, ValueError) as error:
        raise TextsMissing(
            f"{path} cannot be read ({error}). Install the trainer again, or in a checkout "
            "make it anew with `trainer site build`"
        ) from None
    if not isinstance(data, dict) or data.get("version") != FORMAT:
        raise TextsMissing(
            f"{path} is not in format {FORMAT}. Install the trainer again, or in a checkout "
            "make it anew with `trainer site build`"
        )
    return Library(
        source=data["source"],
        rules=tuple(Rule(**_tuples(entry, "rulings", "refs")) for entry in data["rules"]),
        rulings=tuple(Ruling(**_tuples(entry, "rules", "readings")) for entry in data["rulings"]),
        terms=tuple(Term(**entry) for entry in data["terms"]),
    )


def _tuples(entry: dict[str, Any], *names: str) -> dict[str, Any]:
    return entry | {name: tuple(entry[name]) for name in names}


@cache
def _library() -> Library:
    return load()


def rule(given: str) -> Rule:
    """The rule so named in the installed texts; see `Library.rule` and `load`."""
    return _library().rule(given)
