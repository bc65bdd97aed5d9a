"""Words that carry a meaning, found in English and in Russian text: ``meaning.toml`` read and applied.

A text is cut into tokens, and the patterns of each *family* (negation, permission, "only", …) are
looked for in them. A *hard* pattern says the thing for certain, a *soft* one may say it: so the
text says it between ``hard`` and ``hard + soft`` times. Two texts disagree where these spans do not meet.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from trainer.catalogs import numerals
from trainer.catalogs.numerals import Token

PATTERNS = Path(__file__).with_name("meaning.toml")

HARD, SOFT, VOID = "hard", "soft", "void"
"""A void pattern hides what stands in it from the shorter patterns of its family."""

_RANK = {SOFT: 0, HARD: 1, VOID: 2}
"""Of two patterns of one length the surer one counts, and a void one above all."""

LONGEST_GAP = 4
"""Words that ``...`` in a pattern may stand for at most; it never crosses a stop or a semicolon."""

_STOPS = frozenset(".;:!?…")
_GAP, _WORD, _FIGURE, _NUMERAL = "...", "_", "#", "#n"


class Pattern(NamedTuple):
    """One way of saying something, as keys of :func:`_keys_of_word`, a gap or a figure."""

    family: str
    weight: str
    elements: tuple[str, ...]


class Signal(NamedTuple):
    """A pattern found: its family, how certain it is, and the figure that it is said of, if any."""

    family: str
    weight: str
    figure: object
    place: int


class Span(NamedTuple):
    """How often a text says something: ``least`` to ``most`` times."""

    least: int = 0
    most: int = 0


@dataclass(frozen=True)
class Reading:
    """What a text says: its tokens and the signals in them."""

    tokens: tuple[Token, ...]
    signals: tuple[Signal, ...]

    @cached_property
    def spans(self) -> dict[str, Span]:
        """How often each family is said."""
        found: dict[str, Span] = {}
        for signal in self.signals:
            least, most = found.get(signal.family, Span())
            found[signal.family] = Span(least + (signal.weight == HARD), most + 1)
        return found

    def span(self, family: str) -> Span:
        return self.spans.get(family, Span())


@cache
def _table() -> dict[str, object]:
    return tomllib.loads(PATTERNS.read_text("utf-8"))


def _families() -> Iterator[tuple[str, Mapping[str, Sequence[str]]]]:
    """Every family with its ways of saying it, those inside ``axis``, ``bound``, ``noun`` and ``thing`` too."""
    for name, family in _table().items():
        if name == "axis":
            for poles in family.values():  # type: ignore[attr-defined]
                yield from poles.items()
        elif name in ("bound", "noun", "thing"):
            yield from ((f"{name}.{key}", ways) for key, ways in family.items())  # type: ignore[attr-defined]
        else:
            yield name, family  # type: ignore[misc]


@cache
def axes() -> tuple[tuple[str, ...], ...]:
    """Groups of families of which one said for another is a fault: (attacker, defender), …"""
    listed = _table()["axis"]
    assert isinstance(listed, dict)
    return tuple(tuple(poles) for poles in listed.values())


@cache
def groups() -> dict[str, str]:
    """Of things that a text may confuse, the group that each is in: infantry and tanks are troops."""
    return {name: str(ways["group"]) for name, ways in _families() if "group" in ways}


class Lexicon:
    """The patterns of one language, by the key of their first element."""

    def __init__(self, language: str) -> None:
        self.exact: set[str] = set()
        self.stems: set[str] = set()
        self.patterns: dict[str, list[Pattern]] = {}
        for family, ways in _families():
            for weight, ending in ((HARD, ""), (SOFT, "_soft"), (VOID, "_void")):
                for way in ways.get(language + ending, ()):
                    self._add(Pattern(family, weight, ()), way)
        for listed in self.patterns.values():
            listed.sort(key=lambda pattern: -len(pattern.elements))

    def _add(self, pattern: Pattern, way: str) -> None:
        elements = []
        for element in way.split():
            for word in element.split("/"):
                if word.endswith("*"):
                    self.stems.add(word[:-1])
                elif element not in (_GAP, _WORD, _FIGURE, _NUMERAL):
                    self.exact.add(word)
            elements.append(element)
        whole = pattern._replace(elements=tuple(elements))
        for key in elements[0].split("/"):
            self.patterns.setdefault(key, []).append(whole)

    @lru_cache(maxsize=50_000)
    def keys(self, word: str) -> frozenset[str]:
        """The pieces of patterns that a word, in lower case and without ё, answers to."""
        found = {word} & self.exact
        found.update(word[:n] + "*" for n in range(2, len(word) + 1) if word[:n] in self.stems)
        return frozenset(found)

    def signals(self, tokens: Sequence[Token]) -> Iterable[Signal]:
        """Every signal; within a family the longest pattern wins and hides what it covers."""
        keys = [self.keys(token.word) | _figure_key(token) for token in tokens]
        covered: dict[str, int] = {}
        for place in range(len(tokens)):
            best: dict[str, tuple[int, Pattern, object]] = {}
            for key in keys[place]:
                for pattern in self.patterns.get(key, ()):
                    if covered.get(pattern.family, 0) > place:
                        continue
                    end, figure = _match(pattern.elements, tokens, keys, place)
                    known = best.get(pattern.family)
                    if end and (
                        known is None
                        or (end, _RANK[pattern.weight]) > (known[0], _RANK[known[1].weight])
                    ):
                        best[pattern.family] = (end, pattern, figure)
            for family, (end, pattern, figure) in best.items():
                covered[family] = end
                if pattern.weight != VOID:
                    yield Signal(family, pattern.weight, figure, place)


def _figure_key(token: Token) -> frozenset[str]:
    if not token.is_figure:
        return frozenset()
    return frozenset({_FIGURE, _NUMERAL} if token.kind == numerals.CARDINAL else {_FIGURE})


def _match(
    elements: Sequence[str], tokens: Sequence[Token], keys: Sequence[frozenset[str]], place: int
) -> tuple[int, object]:
    """Where a match that begins here ends (0: nowhere), and the figure in it."""
    figure: object = None
    at = place
    for n, element in enumerate(elements):
        if element == _GAP:
            for skipped in range(LONGEST_GAP + 1):
                if at + skipped >= len(tokens):
                    break
                end, inner = _match(elements[n + 1 :], tokens, keys, at + skipped)
                if end:
                    return end, figure if inner is None else inner
                if tokens[at + skipped].text in _STOPS or tokens[at + skipped].is_figure:
                    break
            return 0, None
        if at < len(tokens) and element == _WORD and tokens[at].word[:1].isalpha():
            at += 1
            continue
        if at >= len(tokens) or not _answers(element, keys[at]):
            return 0, None
        if element in (_FIGURE, _NUMERAL):
            figure = tokens[at].figure
        at += 1
    return at, figure


@cache
def _pieces(element: str) -> frozenset[str]:
    return frozenset(element.split("/"))


def _answers(element: str, keys: frozenset[str]) -> bool:
    return not _pieces(element).isdisjoint(keys)


@cache
def lexicon(language: str) -> Lexicon:
    """The patterns of a language, read once."""
    return Lexicon(language)


@lru_cache(maxsize=40_000)
def read(text: str, language: str) -> Reading:
    """What a text says."""
    tokens = tuple(numerals.tokens(text, language))
    return Reading(tokens, tuple(lexicon(language).signals(tokens)))


def sentences(reading: Reading, language: str) -> tuple[Reading, ...]:
    """A reading, sentence by sentence."""
    parts = []
    for part in numerals.sentences(reading.tokens):
        parts.append(Reading(part, tuple(lexicon(language).signals(part))))
    return tuple(parts)

