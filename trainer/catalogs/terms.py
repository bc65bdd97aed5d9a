"""The termbase, and where its terms stand in a text: English in any number, Russian in any case."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from trainer.catalogs.kept import Kept, cached
from trainer.catalogs.words import lemmas

TERMBASE = Path("locale/terms.toml")
OWN = "fb"
"""The book of our own terms, which no game has."""

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FIRST = 3
"""Letters of a Russian word by which it is looked up before its forms are asked for."""


class Phrase(NamedTuple):
    """A term's wording, word by word; ``plain`` in lower case."""

    text: str
    words: tuple[str, ...]
    plain: str


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

    @cached
    def wordings(self) -> frozenset[str]:
        """Its Russian wordings in lower case."""
        return frozenset(known.plain for known in self.russian)

    @cached
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
    return Phrase(text, tuple(_WORD.findall(text)), text.lower())


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
def _cut(text: str) -> list[str]:
    """The words of a text."""
    return _WORD.findall(text)


@lru_cache(maxsize=64)
def _begins(text: str) -> list[int]:
    """The places of the words of a text."""
    return [match.start() for match in _WORD.finditer(text)]


@lru_cache(maxsize=64)
def _plain(text: str) -> frozenset[str]:
    """The words of a text in lower case and without ё, each once."""
    return frozenset(_WORD.findall(text.lower().replace("ё", "е")))


class Finder:
    """Looks for phrases of one kind in texts of one language."""

    def __init__(self, terms: Sequence[Term], kind: str, russian: bool) -> None:
        self.russian = russian
        self.by_start: dict[str, list[tuple[Term, Phrase]]] = {}
        self._begun = Kept(self._begun_with)
        for term in terms:
            for known in getattr(term, kind):
                key = known.words[0].lower().replace("ё", "е")[:_FIRST]
                self.by_start.setdefault(key, []).append((term, known))

    def find(self, text: str) -> list[Found]:
        """Every place of every phrase, the longest first where they overlap."""
        words, begun = _cut(text), self._begun
        found: list[tuple[int, int, Found]] = []
        for n, phrases in enumerate([begun[word] for word in words]):
            for term, known in phrases:
                size = len(known.words)
                here = words[n : n + size]
                if len(here) == size and all(map(self._same, known.words[1:], here[1:])):
                    places = _begins(text)
                    begin, end = places[n], places[n + size - 1] + len(here[-1])
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

    def _begun_with(self, word: str) -> tuple[tuple[Term, Phrase], ...]:
        """The phrases whose first word this may be."""
        listed = self.by_start.get(word.lower().replace("ё", "е")[:_FIRST], ())
        return tuple(one for one in listed if self._same(one[1].words[0], word))

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

    @cached
    def english(self) -> Finder:
        return Finder(self.terms, "english", russian=False)

    @cached
    def rejected_english(self) -> Finder:
        return Finder(self.terms, "rejected_english", russian=False)

    @cached
    def russian(self) -> Finder:
        return Finder(self.terms, "russian", russian=True)

    @cached
    def rejected(self) -> Finder:
        return Finder(self.terms, "rejected", russian=True)

    @cached
    def shared(self) -> dict[str, list[Term]]:
        """Terms by each Russian wording: those of one wording are one as far as a text shows."""
        found: dict[str, list[Term]] = {}
        for term in self.terms:
            for known in term.russian:
                found.setdefault(known.plain, []).append(term)
        return found

    @cached
    def abbreviations(self) -> dict[str, tuple[Term, ...]]:
        """The terms of each Russian abbreviation."""
        found: dict[str, tuple[Term, ...]] = {}
        for term in self.terms:
            for known in (*term.russian[1:], *term.english[1:]):
                if known.text.isupper():
                    found[known.text] = (*found.get(known.text, ()), term)
        return found

    @cached
    def _by_word(self) -> dict[str, list[Term]]:
        found: dict[str, list[Term]] = {}
        for term in self.terms:
            for word in {w.lower().removesuffix("s") for p in term.english for w in p.words}:
                found.setdefault(word, []).append(term)
        return found

    @cached
    def meant(self) -> Kept[Phrase, tuple[Term, ...]]:
        """The terms that an English wording may stand for: homonyms, and those whose names contain it."""
        return Kept(self._meant)

    def _meant(self, phrase: Phrase) -> tuple[Term, ...]:
        wanted = [word.lower().removesuffix("s") for word in phrase.words]
        return tuple(
            term
            for term in self._by_word.get(wanted[0], [])
            if any(
                set(wanted) <= {word.lower().removesuffix("s") for word in known.words}
                for known in term.english
            )
        )


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
            here = [f.text for f in there if f.phrase.plain in one.term.wordings]
            said = (text if text.isupper() else text.lower() for text in here)
            found[headword] = Met(one.term, tuple(dict.fromkeys(said)))
    return list(found.values())


def kin(term: Term, text: str) -> bool:
    """Whether a Russian text has a word of the term's family (попасть for попадание)."""
    words = _plain(text)
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
