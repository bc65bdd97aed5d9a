"""Words that carry a meaning, found in English and in Russian text: ``meaning.toml`` read and applied.

A text is cut into tokens, and the patterns of each *family* (negation, permission, "only", …) are
looked for in them. A *hard* pattern says the thing for certain, a *soft* one may say it: so the
text says it between ``hard`` and ``hard + soft`` times. Two texts disagree where these spans do not meet.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from trainer.catalogs import numerals
from trainer.catalogs.kept import Kept, cached
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
    parts: tuple[frozenset[str], ...] = ()
    needed: frozenset[str] = frozenset()
    """Keys that a text without has no match: of the parts behind the first that are one word."""


class Answers(NamedTuple):
    """What the patterns have for a word.

    ``keys`` are the pieces of patterns that it answers to; ``single`` the patterns that it is alone,
    ``lone`` those of them that are signals. Of the patterns of several words that begin with it,
    each with its rank, ``ahead`` has those of a known next word under its keys, ``open`` the others.
    """

    keys: frozenset[str]
    longer: tuple[Pattern, ...]
    single: tuple[Pattern, ...]
    lone: tuple[tuple[str, str], ...]
    ahead: Mapping[str, tuple[tuple[int, Pattern], ...]]
    open: tuple[tuple[int, Pattern], ...]


class Signal(NamedTuple):
    """A pattern found: its family, how certain it is, and the figure that it is said of, if any."""

    family: str
    weight: str
    figure: object
    place: int


_make = tuple.__new__
"""Makes a named tuple of a tuple, at half the price: there are hundreds of thousands."""


class Span(NamedTuple):
    """How often a text says something: ``least`` to ``most`` times."""

    least: int = 0
    most: int = 0


_NEVER = Span()


class _Spans(dict[tuple[int, int], Span]):
    """Every span that was ever needed, made once."""

    def __missing__(self, key: tuple[int, int]) -> Span:
        return self.setdefault(key, Span(*key))


_SPANS = _Spans()


@dataclass(frozen=True, eq=False)
class Reading:
    """What a text says: its tokens and the signals in them."""

    tokens: tuple[Token, ...]
    signals: tuple[Signal, ...]

    @cached
    def sentences(self) -> tuple[Reading, ...]:
        """The reading sentence by sentence."""
        return sentences(self)

    @cached
    def words(self) -> frozenset[str]:
        """Its words and marks, each once."""
        return frozenset([token.word for token in self.tokens])

    @cached
    def figures(self) -> tuple[tuple[int, Token], ...]:
        """The figures in it, each with its place."""
        return tuple([(n, token) for n, token in enumerate(self.tokens) if token.kind])

    @cached
    def kinds(self) -> frozenset[str]:
        """The kinds of figures in it."""
        return frozenset([token.kind for _, token in self.figures])

    @cached
    def bounds(self) -> tuple[Signal, ...]:
        """What it says of at least, at most, more and less than."""
        return tuple(signal for signal in self.signals if signal.family.startswith("bound."))

    @cached
    def families(self) -> frozenset[str]:
        """The families that are said for certain."""
        return frozenset(name for name, span in self.spans.items() if span.least)

    @cached
    def spans(self) -> dict[str, Span]:
        """How often each family is said."""
        found: dict[str, Span] = {}
        for family, weight, _, _ in self.signals:
            least, most = found.get(family, _NEVER)
            found[family] = _SPANS[least + (weight == HARD), most + 1]
        return found

    def span(self, family: str) -> Span:
        return self.spans.get(family, _NEVER)


@cache
def table() -> dict[str, Any]:
    """``meaning.toml`` as it is read."""
    return tomllib.loads(PATTERNS.read_text("utf-8"))


def _families() -> Iterator[tuple[str, Mapping[str, Sequence[str]]]]:
    """Every family with its ways of saying it, those inside ``axis``, ``bound``, ``noun`` and ``thing`` too."""
    for name, family in table().items():
        if name == "axis":
            for poles in family.values():
                yield from poles.items()
        elif name in ("bound", "noun", "thing"):
            yield from ((f"{name}.{key}", ways) for key, ways in family.items())
        else:
            yield name, family


@cache
def axes() -> tuple[tuple[str, ...], ...]:
    """Groups of families of which one said for another is a fault: (attacker, defender), …"""
    listed = table()["axis"]
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
        self._known = Kept(self._word)
        self._counted: dict[tuple[frozenset[str], bool], Answers] = {}

    def _add(self, pattern: Pattern, way: str) -> None:
        elements = []
        for element in way.split():
            for word in element.split("/"):
                if word.endswith("*"):
                    self.stems.add(word[:-1])
                elif element not in (_GAP, _WORD, _FIGURE, _NUMERAL):
                    self.exact.add(word)
            elements.append(element)
        parts = tuple(frozenset(element.split("/")) for element in elements)
        one = (part for part in parts[1:] if len(part) == 1 and not part & {_GAP, _WORD})
        needed = frozenset[str]().union(*one)
        whole = pattern._replace(elements=tuple(elements), parts=parts, needed=needed)
        for key in elements[0].split("/"):
            self.patterns.setdefault(key, []).append(whole)

    def _word(self, word: str) -> Answers:
        """What the patterns have for a word, in lower case and without ё."""
        keys = {word} & self.exact
        keys.update(word[:n] + "*" for n in range(2, len(word) + 1) if word[:n] in self.stems)
        return self._answers(frozenset(keys))

    def _answers(self, keys: frozenset[str]) -> Answers:
        patterns = {p: None for key in sorted(keys) for p in self.patterns.get(key, ())}
        return _sorted_out(keys, patterns)

    def _figure(self, token: Token) -> Answers:
        """What the patterns have for a figure: it answers to its word, and to being one."""
        known = self._known[token.word]
        if not token.is_figure:
            return known
        cardinal = token.kind == numerals.CARDINAL
        found = self._counted.get((known.keys, cardinal))
        if found is None:
            keys = frozenset({_FIGURE, _NUMERAL} if cardinal else {_FIGURE})
            figure = self._answers(keys)
            patterns = (*known.longer, *known.single, *figure.longer, *figure.single)
            found = _sorted_out(known.keys | keys, dict.fromkeys(patterns))
            self._counted[known.keys, cardinal] = found
        return found

    def signals(self, tokens: Sequence[Token]) -> Iterator[Signal]:
        """Every signal; within a family the longest pattern wins and hides what it covers."""
        known = self._known
        answers = [self._figure(t) if t.kind else known[t.word] for t in tokens]
        keys: list[frozenset[str]] = []
        every: frozenset[str] = frozenset()
        covered: dict[str, int] = {}
        for place, (_, longer, single, lone, ahead, open_) in enumerate(answers):
            begun: Sequence[tuple[int, Pattern]] = ()
            if longer:
                begun = open_
                if ahead and place + 1 < len(answers):
                    here = [ahead[key] for key in answers[place + 1].keys if key in ahead]
                    if here:
                        begun = sorted({*begun, *chain.from_iterable(here)})
            if not begun:
                if not covered:
                    for family, weight in lone:
                        yield _make(Signal, (family, weight, None, place))
                else:
                    for family, weight in lone:
                        if covered.get(family, 0) <= place:
                            yield _make(Signal, (family, weight, None, place))
                continue
            if not keys:
                keys = [known.keys for known in answers]
                every = frozenset().union(*keys)
            best: dict[str, tuple[int, Pattern, object]] = {}
            for _, pattern in begun:
                if not pattern.needed <= every:
                    continue
                family = pattern.family
                if covered.get(family, 0) > place:
                    continue
                end, figure = _match(pattern.parts, tokens, keys, place)
                if end:
                    before = best.get(family)
                    if before is None or (end, _RANK[pattern.weight]) > (
                        before[0],
                        _RANK[before[1].weight],
                    ):
                        best[family] = (end, pattern, figure)
            for pattern in single:
                if pattern.family not in best and covered.get(pattern.family, 0) <= place:
                    best[pattern.family] = (place + 1, pattern, None)
            for family, (end, pattern, figure) in best.items():
                covered[family] = end
                if pattern.weight != VOID:
                    yield Signal(family, pattern.weight, figure, place)


def _sorted_out(keys: frozenset[str], patterns: Iterable[Pattern]) -> Answers:
    """Patterns of several words, the longest first, and of those of one the surest of each family."""
    longer, single = [], dict[str, Pattern]()
    for pattern in sorted(patterns, key=_longest_first):
        if len(pattern.elements) > 1:
            longer.append(pattern)
        else:
            before = single.get(pattern.family)
            if before is None or _RANK[pattern.weight] > _RANK[before.weight]:
                single[pattern.family] = pattern
    ahead: dict[str, tuple[tuple[int, Pattern], ...]] = {}
    open_: list[tuple[int, Pattern]] = []
    for ranked in enumerate(longer):
        second = ranked[1].parts[1]
        if second & {_GAP, _WORD}:
            open_.append(ranked)
        else:
            for key in second:
                ahead[key] = (*ahead.get(key, ()), ranked)
    lone = tuple((p.family, p.weight) for p in single.values() if p.weight != VOID)
    return Answers(keys, tuple(longer), tuple(single.values()), lone, ahead, tuple(open_))


def _longest_first(pattern: Pattern) -> tuple[int, str, str, tuple[str, ...]]:
    return -len(pattern.elements), pattern.family, pattern.weight, pattern.elements


def _match(
    parts: Sequence[frozenset[str]],
    tokens: Sequence[Token],
    keys: Sequence[frozenset[str]],
    place: int,
) -> tuple[int, object]:
    """Where a match that begins here ends (0: nowhere), and the figure in it."""
    figure: object = None
    at, last = place, len(tokens)
    for n, part in enumerate(parts):
        if _GAP in part:
            for skipped in range(at, min(at + LONGEST_GAP + 1, last)):
                end, inner = _match(parts[n + 1 :], tokens, keys, skipped)
                if end:
                    return end, figure if inner is None else inner
                if tokens[skipped].text in _STOPS or tokens[skipped].is_figure:
                    break
            return 0, None
        if at >= last:
            return 0, None
        if part.isdisjoint(keys[at]) and not (_WORD in part and tokens[at].word[:1].isalpha()):
            return 0, None
        if _FIGURE in part or _NUMERAL in part:
            figure = tokens[at].figure
        at += 1
    return at, figure


@cache
def lexicon(language: str) -> Lexicon:
    """The patterns of a language, read once."""
    return Lexicon(language)


@lru_cache(maxsize=64)
def read(text: str, language: str) -> Reading:
    """What a text says."""
    tokens = tuple(numerals.tokens(text, language))
    return Reading(tokens, tuple(lexicon(language).signals(tokens)))


def sentences(reading: Reading) -> tuple[Reading, ...]:
    """A reading, sentence by sentence."""
    parts = []
    begin = 0
    for part in numerals.sentences(reading.tokens):
        end = begin + len(part)
        if len(part) == len(reading.tokens):
            return (reading,)
        inside = (
            Signal(family, weight, figure, place - begin)
            for family, weight, figure, place in reading.signals
            if begin <= place < end
        )
        parts.append(Reading(part, tuple(inside)))
        begin = end
    return tuple(parts)
