"""The termbase, and where its terms stand in a text: English in any number, Russian in any case."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from trainer.catalogs.words import lemmas

TERMBASE = Path("locale/terms.toml")
OWN = "fb"
"""The book of our own terms, which no game has."""

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_MOST_WORDS = 50_000
"""Different words of which is kept what they begin; those of a larger text are looked up anew."""

_FIRST = 3
"""Letters of a Russian word by which it is looked up before its forms are asked for."""


class Phrase(NamedTuple):
    """A term's wording, word by word."""

    text: str
    words: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Term:
    """One concept: its headwords, abbreviations and what must not be said for it."""

    id: str
    english: tuple[Phrase, ...]
    russian: tuple[Phrase, ...]
    rejected: tuple[Phrase, ...]
    rejected_english: tuple[Phrase, ...]
    aliases: tuple[Phrase, ...]
    english_aliases: tuple[str, ...]
    pos: str

    @property
    def book(self) -> str:
        return self.id.partition(".")[0]

    @property
    def headword(self) -> str:
        return self.russian[0].text

    @cached_property
    def roots(self) -> tuple[frozenset[str], ...]:
        """Beginnings of the words of each wording, by which the term's kin is recognised."""
        return tuple(
            frozenset(_root(word) for word in known.words)
            for known in (*self.russian, *self.aliases)
        )


def _root(word: str) -> str:
    plain = word.lower().replace("ё", "е")
    return plain[: max(3, min(5, len(plain) - 2))] if len(plain) > 3 else plain


def phrase(text: str) -> Phrase:
    return Phrase(text, tuple(_WORD.findall(text)))


def load(path: Path) -> tuple[Term, ...]:
    """The terms of a termbase; none where there is no file.

    Raises:
        OSError: for a file that cannot be read.
        ValueError: for one that is no termbase.
    """
    listed = entries(path) if path.is_file() else []
    return tuple(term for term in map(_term, listed) if term.english and term.russian)


def entries(path: Path) -> list[dict[str, object]]:
    """The terms of a file as they are written there, each key a text or a list of texts.

    Raises:
        OSError: for a file that cannot be read.
        ValueError: for one that is no termbase.
    """
    listed = tomllib.loads(path.read_text("utf-8")).get("term", [])
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        raise ValueError("each term begins with a line [[term]]")
    for number, entry in enumerate(listed, 1):
        name = entry.get("id", f"[[term]] {number}")
        for key, value in entry.items():
            texts = value if isinstance(value, list) else [value]
            if not all(isinstance(text, str) for text in texts):
                raise ValueError(f"{name}: {key} is neither a text nor a list of texts")
        for key in ("en", "ru"):
            if not isinstance(entry.get(key), str):
                raise ValueError(f"{name}: {key} is missing")
    return listed


def _term(entry: Mapping[str, object]) -> Term:
    def phrases(*keys: str) -> tuple[Phrase, ...]:
        found: list[Phrase] = []
        for key in keys:
            value = entry.get(key, ())
            texts = [value] if isinstance(value, str) else value
            found += [phrase(str(text)) for text in texts]  # type: ignore[attr-defined]
        return tuple(p for p in found if p.words and not re.search(r"\d", p.text))

    return Term(
        str(entry.get("id", "")),
        phrases("en", "abbr_en"),
        phrases("ru", "abbr_ru"),
        phrases("rejected_ru"),
        phrases("rejected_en"),
        phrases("aliases_ru"),
        tuple(known.text for known in phrases("aliases_en")),
        str(entry.get("pos", "")),
    )


class Found(NamedTuple):
    """A phrase of a term in a text: which term, and the words as they stand there."""

    term: Term
    phrase: Phrase
    text: str
    start: int


@lru_cache(maxsize=64)
def _cut(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a text, each with its place."""
    return tuple((m[0], m.start()) for m in _WORD.finditer(text))


class Finder:
    """Looks for phrases of one kind in texts of one language."""

    def __init__(self, terms: Sequence[Term], kind: str, russian: bool) -> None:
        self.russian = russian
        self.by_start: dict[str, list[tuple[Term, Phrase]]] = {}
        self._first: dict[str, tuple[tuple[Term, Phrase], ...]] = {}
        for term in terms:
            for known in getattr(term, kind):
                key = known.words[0].lower().replace("ё", "е")[:_FIRST]
                self.by_start.setdefault(key, []).append((term, known))

    def find(self, text: str) -> list[Found]:
        """Every place of every phrase, the longest first where they overlap."""
        words = _cut(text)
        found: list[tuple[int, int, Found]] = []
        for n, (word, begin) in enumerate(words):
            for term, known in self._begun(word):
                size = len(known.words)
                here = [w for w, _ in words[n : n + size]]
                if len(here) == size and all(map(self._same, known.words[1:], here[1:])):
                    end = words[n + size - 1][1] + len(here[-1])
                    if size == 1 or not ("." in text[begin:end] or "," in text[begin:end]):
                        found.append((n, size, Found(term, known, text[begin:end], begin)))
        if len(found) < 2:
            return [one for _, _, one in found]
        taken: list[tuple[int, int]] = []
        kept = []
        for n, size, one in sorted(found, key=lambda f: -f[1]):
            inside = any(
                begin <= n and n + size <= end and size < end - begin for begin, end in taken
            )
            if not inside:
                kept.append(one)
                taken.append((n, n + size))
        return sorted(kept, key=lambda one: one.start)

    def _begun(self, word: str) -> tuple[tuple[Term, Phrase], ...]:
        """The phrases whose first word this may be."""
        begun = self._first.get(word)
        if begun is None:
            listed = self.by_start.get(word.lower().replace("ё", "е")[:_FIRST], ())
            begun = tuple(one for one in listed if self._same(one[1].words[0], word))
            if len(self._first) < _MOST_WORDS:
                self._first[word] = begun
        return begun

    def _same(self, known: str, given: str) -> bool:
        if len(known) <= 4 and known.isupper():  # an abbreviation is not declined
            return given == known
        if self.russian:
            return _same_russian(known, given)
        return _same_english(known.lower(), given.lower())


@lru_cache(maxsize=50_000)
def _same_russian(known: str, given: str) -> bool:
    a, b = known.lower().replace("ё", "е"), given.lower().replace("ё", "е")
    return a == b or (a[:2] == b[:2] and not lemmas(known).isdisjoint(lemmas(given)))


@lru_cache(maxsize=50_000)
def _same_english(known: str, given: str) -> bool:
    """The same word in the singular or the plural."""
    if known == given:
        return True
    forms = {known + "s", known + "es", known + "'s", known.removesuffix("y") + "ies"}
    return given in forms or known in {given + "s", given + "es", given.removesuffix("y") + "ies"}


@dataclass(frozen=True, eq=False)
class Termbase:
    """All terms with what finds them."""

    terms: tuple[Term, ...]

    @cached_property
    def english(self) -> Finder:
        return Finder(self.terms, "english", russian=False)

    @cached_property
    def rejected_english(self) -> Finder:
        return Finder(self.terms, "rejected_english", russian=False)

    @cached_property
    def russian(self) -> Finder:
        return Finder(self.terms, "russian", russian=True)

    @cached_property
    def rejected(self) -> Finder:
        return Finder(self.terms, "rejected", russian=True)

    @cached_property
    def shared(self) -> dict[str, list[Term]]:
        """Terms by each Russian wording: those of one wording are one as far as a text shows."""
        found: dict[str, list[Term]] = {}
        for term in self.terms:
            for known in term.russian:
                found.setdefault(known.text.lower(), []).append(term)
        return found

    @cached_property
    def abbreviations(self) -> dict[str, tuple[Term, ...]]:
        """The terms of each Russian abbreviation."""
        found: dict[str, tuple[Term, ...]] = {}
        for term in self.terms:
            for known in (*term.russian[1:], *term.english[1:]):
                if known.text.isupper():
                    found[known.text] = (*found.get(known.text, ()), term)
        return found

    @cached_property
    def _by_word(self) -> dict[str, list[Term]]:
        found: dict[str, list[Term]] = {}
        for term in self.terms:
            for word in {w.lower().removesuffix("s") for p in term.english for w in p.words}:
                found.setdefault(word, []).append(term)
        return found

    def by_word(self, word: str) -> list[Term]:
        """Terms with this English word, without its plural ending, in their names."""
        return self._by_word.get(word, [])


@cache
def termbase(root: Path) -> Termbase:
    """The termbase of a project, read once; one that cannot be read has no terms, and a finding."""
    try:
        return Termbase(load(root / TERMBASE))
    except (ValueError, OSError):
        return Termbase(())


class Met(NamedTuple):
    """A term of an English text, and how the Russian has it: the words as they stand there."""

    term: Term
    russian: tuple[str, ...]


def met(base: Termbase, source: str, text: str, book: str) -> list[Met]:
    """The terms of an English text that are its book's or our own, each once, in their order."""
    found: dict[str, Met] = {}
    there = base.russian.find(text)
    for one in base.english.find(source):
        headword = one.term.headword
        if one.term.book in (book, OWN) and headword not in found:
            wordings = {known.text.lower() for known in one.term.russian}
            here = [f.text for f in there if f.phrase.text.lower() in wordings]
            said = (text if text.isupper() else text.lower() for text in here)
            found[headword] = Met(one.term, tuple(dict.fromkeys(said)))
    return list(found.values())


def kin(term: Term, text: str) -> bool:
    """Whether a Russian text has a word of the term's family (попасть for попадание)."""
    words = {word.lower().replace("ё", "е") for word, _ in _cut(text)}
    return any(
        all(any(word.startswith(root) for word in words) for root in roots) for roots in term.roots
    )


def shared_abbreviations(terms: Sequence[Term]) -> Iterator[tuple[str, tuple[Term, ...]]]:
    """Abbreviations that two terms of one book have."""
    by_text: dict[tuple[str, str, str], list[Term]] = {}
    for term in terms:
        for side, phrases in (("en", term.english[1:]), ("ru", term.russian[1:])):
            for known in phrases:
                by_text.setdefault((term.book, side, known.text), []).append(term)
    for (_, _, text), found in sorted(by_text.items()):
        if len(found) > 1:
            yield text, tuple(found)
