"""The words of the trade in both languages: which word of one text says what a word of the other says.

``trade.txt`` lists senses, English and Russian, and which are opposites. A word of a text answers to every sense
that lists it, in any inflection; two words say the same where they share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from trainer.catalogs.kept import Kept

SENSES = Path(__file__).with_name("trade.txt")

THING, DEED, QUALITY, WEAK, SILENT = "n", "v", "q", "w", "s"
"""Kinds of lines; the words of a weak or silent line do not answer each other."""

SHORTEST_STEM = {"en": 5, "ru": 4}
"""Letters with which a listed word is a beginning of other words; a shorter one takes endings only."""

LONGEST_ENDING = 3
"""Letters of a Russian ending behind a short word."""

_ENDINGS = frozenset(["", "s", "es", "d", "ed", "ing", "ly", "er", "est", "r", "st"])


class Sense(NamedTuple):
    """One meaning: what kind of word, and the number of its opposite, if it has one."""

    kind: str
    opposite: int | None


class Known(NamedTuple):
    """A word of a text that the list knows: where it stands and what it may mean."""

    place: int
    word: str
    senses: frozenset[int]
    kinds: frozenset[str]

    @property
    def weighty(self) -> bool:
        """Whether it is one that no text leaves unsaid."""
        return self.kinds == _WEIGHTY

    @property
    def heard(self) -> bool:
        """Whether a text has to answer it."""
        return SILENT not in self.kinds


_WEIGHTY = frozenset([THING])


class Trade:
    """The list, made ready for looking words up."""

    def __init__(self, text: str) -> None:
        self.senses: list[Sense] = []
        self.exact: dict[str, dict[str, set[int]]] = {"en": {}, "ru": {}}
        self.stems: dict[str, dict[str, set[int]]] = {"en": {}, "ru": {}}
        self.phrases: dict[str, dict[str, list[tuple[tuple[str, ...], int]]]] = {"en": {}, "ru": {}}
        self._longest = {"en": 0, "ru": 0}
        self.kinds = Kept(self._kinds)
        """The kinds of these senses."""
        self.opposites = Kept(self._opposites)
        """The senses that are opposite to these."""
        self._known = {lang: Kept(partial(self._meant, language=lang)) for lang in ("en", "ru")}
        for line in text.splitlines():
            if line and not line.startswith("#"):
                self._add(line)

    def _add(self, line: str) -> None:
        kind, _, rest = line.partition(" ")
        poles = rest.split("<>")
        first = len(self.senses)
        for n, pole in enumerate(poles):
            opposite = first + 1 - n if len(poles) == 2 else None
            for language, words in zip(("en", "ru"), pole.split("="), strict=True):
                if language == "en" or kind in (WEAK, SILENT):
                    self.senses.append(Sense(kind, opposite))
                for word in words.split():
                    self._enter(language, word, len(self.senses) - 1)

    def _enter(self, language: str, word: str, number: int) -> None:
        if "\\" in word:
            first, *others = word.split("\\")
            self.phrases[language].setdefault(first, []).append((tuple(others), number))
        elif word.endswith("."):
            self.exact[language].setdefault(word[:-1], set()).add(number)
        else:
            self.stems[language].setdefault(word, set()).add(number)
            self._longest[language] = max(self._longest[language], len(word))

    def of(self, word: str, language: str) -> frozenset[int]:
        """The senses of a word, in lower case and without ё."""
        word = word.removesuffix("'s")
        found = set(self.exact[language].get(word, ()))
        stems = self.stems[language]
        for size in range(1, min(len(word), self._longest[language]) + 1):
            listed = stems.get(word[:size])
            if listed and (size >= SHORTEST_STEM[language] or _inflected(word, size, language)):
                found |= listed
        return frozenset(found)

    def _kinds(self, senses: frozenset[int]) -> frozenset[str]:
        return frozenset(self.senses[number].kind for number in senses)

    def _opposites(self, senses: frozenset[int]) -> frozenset[int]:
        found = (self.senses[number].opposite for number in senses)
        return frozenset(number for number in found if number is not None)

    def _meant(self, word: str, language: str) -> tuple[frozenset[int], frozenset[str]] | None:
        senses = self.of(word, language)
        return (senses, self.kinds[senses]) if senses else None

    def read(self, words: Sequence[str], language: str) -> list[Known]:
        """The words of a text that the list knows."""
        phrases, known = self.phrases[language], self._known[language]
        extra: dict[int, set[int]] = {}
        for n in [n for n, word in enumerate(words) if word in phrases]:
            for others, number in phrases[words[n]]:
                if tuple(words[n + 1 : n + 1 + len(others)]) == others:
                    for at in range(n, n + 1 + len(others)):
                        extra.setdefault(at, set()).add(number)
        meant = [known[word] for word in words]
        for n in extra:
            senses = (meant[n] or _UNKNOWN)[0] | extra[n]
            meant[n] = senses, self.kinds[senses]
        told = enumerate(zip(words, meant, strict=True))
        return [_make(Known, (n, word, *found)) for n, (word, found) in told if found]


_UNKNOWN = frozenset[int](), frozenset[str]()
_make = tuple.__new__
"""Makes a named tuple of a tuple, at half the price: there are hundreds of thousands."""


def _inflected(word: str, size: int, language: str) -> bool:
    ending = word[size:]
    return ending in _ENDINGS if language == "en" else len(ending) <= LONGEST_ENDING


@cache
def trade() -> Trade:
    """The list, read once."""
    return Trade(SENSES.read_text("utf-8"))
