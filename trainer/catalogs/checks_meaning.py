"""The checks of meaning: what the source says with numbers and small words, the translation says too.

They compare what ``lexicon`` and ``numerals`` read in both texts. A finding is an *error* where the
two texts contradict each other, and a *review* where one of them is silent: a translator looks, and
mends it or accepts it with a note (``# accept: negation — the reason``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from trainer.catalogs import claims, lexicon, markup, numerals, polarity, words
from trainer.catalogs.checks import ERROR, REVIEW, Fault, Subject, _short, check, in_russian
from trainer.catalogs.lexicon import Reading
from trainer.catalogs.numerals import (
    CARDINAL,
    DICE,
    NAME,
    ORDINAL,
    RANGE,
    REFERENCE,
    TIMES,
    Token,
)

FEWER = 0.9
"""With fewer sentences than the source, a translation of ours has had this share of its letters at least."""

SHORTEST = ((30, 0.5), (60, 0.55), (120, 0.7))
"""Letters of a source, and the least share of them that its Russian has: ours never had less."""

SHORT = 5
"""Words and marks of a source too short to say what is left out of it: a heading, a cell of a table."""

FACES = (6, 8, 10, 12, 20)
"""The highest faces of dice."""

PLAIN = ({"odd", "even"},)
"""Opposites of which one word on one side is enough: nobody says them in other words."""

Windows = Sequence[tuple[Reading, Reading]]


def _readings(subject: Subject) -> tuple[Reading, Reading]:
    """What the source and the translation say."""
    return _read(subject.seen_source, subject.seen_text)


@lru_cache(maxsize=64)
def _read(source: str, text: str) -> tuple[Reading, Reading]:
    return lexicon.read(source, "en"), lexicon.read(alike(text, source), "ru")


_NUMERALS = re.compile(r"\d[.,\u00a0\u202f ]?\d")


def alike(text: str, source: str) -> str:
    """The translation with its decimal commas and spaced thousands written as the source has them."""
    if not _NUMERALS.search(source):
        return text
    for decimal in set(re.findall(r"(?<![\d.])\d+\.\d+(?!\d|\.\d)", source)):
        if decimal not in text:
            text = re.sub(rf"(?<!\d){decimal.replace('.', ',')}(?!\d)", decimal, text)
    if re.search(r"\d[,\u00a0\u202f ]?\d{3}", source):
        wanted = {re.sub(r"\D", "", n) for n in re.findall(r"\d[\d,\u00a0\u202f ]*\d", source)}
        text = re.sub(
            r"(?<!\d)\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?!\d)",
            lambda m: re.sub(r"\D", "", m[0]) if re.sub(r"\D", "", m[0]) in wanted else m[0],
            text,
        )
    return text


@lru_cache(maxsize=64)
def _windows(source: Reading, text: Reading) -> Windows:
    """The two texts sentence by sentence where both have as many, else whole."""
    ours, theirs = source.sentences, text.sentences
    if len(ours) == len(theirs) > 1 and all(
        1 / 3 <= (len(b.tokens) + 3) / (len(a.tokens) + 3) <= 3
        for a, b in zip(ours, theirs, strict=True)
    ):
        return tuple(zip(ours, theirs, strict=True))
    return ((source, text),)


def _said(reading: Reading) -> str:
    """The beginning of what was read, for a finding."""
    words = " ".join(token.text for token in reading.tokens)
    return _short(re.sub(r"\s+([.,;:!?)])", r"\1", words))


def _lost(source: Reading, text: Reading, family: str) -> bool:
    return source.span(family).least > text.span(family).most


def _added(source: Reading, text: Reading, family: str) -> bool:
    return text.span(family).least > source.span(family).most


def _more(source: Reading, text: Reading, family: str) -> bool:
    """Whether the translation can be read as saying more of this than the source does."""
    return text.span(family).most > source.span(family).most


# Numbers


def _countable(reading: Reading) -> list[Token]:
    """The figures that are compared as numbers, names by the digits in them."""
    found: list[Token] = []
    for _, token in reading.figures:
        if token.kind in (CARDINAL, ORDINAL, TIMES, RANGE):
            found.append(token)
        elif token.kind == NAME:
            digits = re.findall(r"\d+", token.text)
            found += [Token(token.text, d, CARDINAL, numerals.whole(d), True) for d in digits]
    return found


def _unmatched(source: list[Token], text: list[Token]) -> tuple[list[Token], list[Token]]:
    """What is left of both lists when equal figures are struck out, the surest pairs first."""
    ours, theirs = list(source), list(text)
    for same in (_alike, _identical, _as_written, _as_times):
        for token in list(ours):
            twin = next((other for other in theirs if same(token, other)), None)
            if twin is not None:
                ours.remove(token)
                theirs.remove(twin)
    for left, right in ((ours, theirs), (theirs, ours)):
        for token in [t for t in left if t.kind == RANGE]:
            ends = list(token.value)  # type: ignore[call-overload]
            found = [next((t for t in right if t.value == end), None) for end in ends]
            if all(found):
                left.remove(token)
                for twin in found:
                    right.remove(twin)  # type: ignore[arg-type]
    return ours, theirs


def _identical(a: Token, b: Token) -> bool:
    return (a.kind, a.value) == (b.kind, b.value)


def _alike(a: Token, b: Token) -> bool:
    return _identical(a, b) and (a.written, a.loose) == (b.written, b.loose)


def _as_written(a: Token, b: Token) -> bool:
    """Turn 3 and третий ход."""
    kinds = {a.kind, b.kind}
    return a.value == b.value and kinds == {CARDINAL, ORDINAL} and (a.written or b.written)


def _as_times(a: Token, b: Token) -> bool:
    """×2 and вдвое, it fires twice and два выстрела."""
    kinds = {a.kind, b.kind}
    return a.value == b.value and kinds == {CARDINAL, TIMES}


def _spelled(left: list[Token], here: Reading, there: Reading) -> list[Token]:
    """Figures that the other text has in another shape: three dice as 3d6, 3, 4 or 5 as 3 to 5, odd."""
    dice = {str(t.value[0]) for t in there.tokens if t.kind == DICE}  # type: ignore[index]
    dice -= {str(t.value[0]) for t in here.tokens if t.kind == DICE}  # type: ignore[index]
    inside = {n for low, high in _ranges(there, loose=True) for n in _span(low, high)}
    inside |= {
        n
        for way, low in _bounds(there)[0]
        if way == "≥" and isinstance(low, int)
        for n in range(max(low, 1), 7)
    }
    if there.span("odd").most:
        inside |= {1, 3, 5}
    if there.span("even").most:
        inside |= {2, 4, 6}
    return [t for t in left if str(t.value) not in dice and t.value not in inside]


def _span(low: object, high: object) -> range:
    if isinstance(low, int) and isinstance(high, int) and 0 <= high - low <= 12:
        return range(low, high + 1)
    return range(0)


_ANOTHER = frozenset(
    [
        "other",
        "another",
        "latter",
        "again",
        "more",
        "still",
        "also",
        "twice",
        "both",
        "ещё",
        "еще",
        "другой",
        "другая",
        "другое",
        "снова",
        "опять",
        "вторично",
        "другую",
        "друг",
        "другого",
        "через",
    ]
)


_NOUGHT = frozenset(
    [
        "not",
        "no",
        "none",
        "nothing",
        "never",
        "нет",
        "не",
        "ни",
        "ничего",
        "без",
        "negative",
        "below",
    ]
)

_SUMMED = ("случа", "услови", "строк", "вид", "причин", "способ", "част", "пункт", "вариант", "шаг")
"""What a text may count that goes on to list it: in two cases, при двух условиях."""


def _introduces(token: Token, reading: Reading) -> bool:
    """Whether a number only counts what is listed behind it."""
    at = next((n for n, t in enumerate(reading.tokens) if t is token), None)
    if at is None or token.written or token.kind != CARDINAL:
        return False
    return any(t.word.startswith(_SUMMED) for t in reading.tokens[at + 1 : at + 3])


def _rate(token: Token, reading: Reading, other: Reading) -> bool:
    """Whether a number is a rate that is said in another way: one in three, каждый третий, треть."""
    at = next((n for n, t in enumerate(reading.tokens) if t is token), None)
    if at is None:
        return False
    before = [t.word for t in reading.tokens[max(0, at - 3) : at]]
    rated = (
        before[-1:] in (["in"], ["в"])
        or "every" in before
        or any(w.startswith("кажд") for w in before)
    )
    n = token.value
    values = {n, Fraction(1, n) if isinstance(n, int) and n else n}
    if isinstance(n, Fraction) and n.numerator == 1:
        values.add(n.denominator)
        rated = True
    told = {str(v) for v in values} | {f"1/{n}"}
    if isinstance(n, str) and n.startswith("1/"):
        told.add(n[2:])
        rated = True
    return rated and any(t.kind and str(t.value) in told for t in other.tokens)


def _unsaid(token: Token, other: Reading) -> bool:
    """Whether the other text may do without a figure: "one", "both", a second for another."""
    if token.loose and not token.written:
        return True
    words = {t.word for t in other.tokens}
    if token.value == 2 and _has(other, "DR"):
        return True
    if token.value == 0 and (words & _NOUGHT or any(w.startswith("отрицат") for w in words)):
        return True
    if token.written or (token.kind, token.value) != (ORDINAL, 2):
        return False
    return any(t.word in _ANOTHER for t in other.tokens)


_NEXT = frozenset(["after", "beyond", "later", "next", "extra", "following", "another"])
_LAST = frozenset(["before", "other", "others", "else", "except", "under", "below", "only"])
_BEHIND = frozenset(["после", "до", "кроме", "свыше"])
_MORE = frozenset(["more", "fewer", "less", "additional", "больше", "меньше"])
_SHARES = frozenset(["half", "third", "quarter", "dozen", "половин", "трет", "четверт"])
"""Words beside a number from which another one is worked out: after the third, two more than three."""


def _follows(gone: Sequence[Token], come: Sequence[Token], source: Reading, text: Reading) -> bool:
    """Whether all numbers that are new can be worked out from what the other text says."""
    if not come or len(gone) > len(come):
        return False
    said = {t.value for t in source.tokens if t.kind in (CARDINAL, ORDINAL, TIMES)}
    known = set(_worked_out(source)) | (set() if gone else said)
    return all(token.value in known for token in come) and not (
        gone and _BEHIND & {t.word for t in (*source.tokens, *text.tokens)}
    )


def _worked_out(reading: Reading) -> Iterator[object]:
    """The one after the third, a third of six, two more than three."""
    tokens = reading.tokens
    numbers = [
        (n, t.value) for n, t in enumerate(tokens) if t.kind and isinstance(t.value, int | Fraction)
    ]
    for n, value in numbers:
        near = {t.word for t in tokens[max(0, n - 3) : n + 3]}
        if near & _NEXT:
            yield value + 1
        if near & _LAST:
            yield value - 1
        for m, other in numbers:
            if m != n and near & _MORE:
                yield from (value + other, abs(value - other))
            if m != n and tokens[n].word in _SHARES:
                yield value * other
                if value > 1:
                    yield Fraction(other, value)


def _bounded(
    source: Reading, text: Reading, ours: list[Token], theirs: list[Token]
) -> tuple[list[Token], list[Token]]:
    """What is left without numbers that bound the same: more than 3, не меньше 4, 4-6 of a die."""
    if not ours or not theirs:
        return ours, theirs
    for token in list(ours):
        for other in list(theirs):
            a, b = (_bounds_of(one, r) for one, r in ((token, source), (other, text)))
            if token in ours and other in theirs and not a.isdisjoint(b):
                ours.remove(token)
                theirs.remove(other)
    return ours, theirs


def _bounds_of(token: Token, reading: Reading) -> set[tuple[str, object]]:
    """The bounds that a figure stands in; a range up to the highest face of a die has only one."""
    if token.kind == RANGE:
        low, high = token.value  # type: ignore[misc]
        return {("≥", low)} if high in FACES else {("≤", high)} if low in (0, 1) else set()
    found: set[tuple[str, object]] = set()
    for signal in reading.bounds:
        if signal.figure == token.value:
            way, step = _STEPS[signal.family.removeprefix("bound.")]
            if isinstance(token.value, int | Fraction):
                found.add((way, token.value + step))
    return found


def _one_off(
    ours: Sequence[Token], theirs: Sequence[Token], source: Reading, text: Reading
) -> bool:
    """Whether a bound is said from its other side: nothing from 5 on, only up to 4."""
    if len(ours) == len(theirs) == 1:
        a, b = ours[0].value, theirs[0].value
        pair = claims.pair(source, text)
        otherwise = polarity.denials(pair.ours) != polarity.denials(pair.theirs)
        return otherwise and isinstance(a, int) and isinstance(b, int) and abs(a - b) == 1
    rest = {t.word for t in source.tokens} & {
        "lower",
        "higher",
        "other",
        "else",
        "rest",
        "less",
        "more",
    }
    return not ours and bool(rest) and all(t.kind == RANGE for t in theirs)


def _told(tokens: Sequence[Token]) -> str:
    return ", ".join(token.text for token in tokens)


def _numbers(subject: Subject, kinds: frozenset[str]) -> Iterator[Fault]:
    """Differences of numbers of these kinds."""
    source, text = _readings(subject)
    if not source.figures and not text.figures:
        return
    ours, theirs = _countable(source), _countable(text)
    if [(t.kind, t.value) for t in ours] == [(t.kind, t.value) for t in theirs]:
        return
    ours, theirs = _unmatched(ours, theirs)
    ours = [t for t in ours if not (_unsaid(t, text) or _rate(t, source, text))]
    theirs = [
        t
        for t in theirs
        if not (_unsaid(t, source) or _introduces(t, text) or _rate(t, text, source))
    ]
    if _one_off(ours, theirs, source, text):
        return
    ours, theirs = _bounded(source, text, ours, theirs)
    ours, theirs = _spelled(ours, source, text), _spelled(theirs, text, source)
    if _follows(ours, theirs, source, text) or _follows(theirs, ours, text, source):
        return
    mixed = {t.kind for t in (*ours, *theirs)}
    if not mixed or bool(mixed & {ORDINAL, TIMES}) != bool(kinds & {ORDINAL, TIMES}):
        return
    sure = bool(ours and theirs) or any(t.written for t in (*ours, *theirs))
    said = [f"−{t.text}" for t in ours] + [f"+{t.text}" for t in theirs]
    yield Fault(_told(ours), _told(theirs), ", ".join(said), severity=ERROR if sure else REVIEW)


@check(
    bad=("Add two dice.", "Прибавьте три кубика."),
    good=("Two dice, half the range", "2 кубика, ½ дальности"),
)
def number(subject: Subject) -> Iterator[Fault]:
    """Numbers: the same ones, in digits, words or fractions ("two", два, двух; ½, половина)."""
    if in_russian(subject.language, subject.kind):
        yield from _numbers(subject, frozenset({CARDINAL, RANGE}))
    elif subject.source is not None:
        ours = markup.figures(subject.seen_source)
        theirs = markup.figures(subject.seen_text, like=subject.seen_source)
        words = markup.number_words(subject.seen_source)
        missing = ours.digits - theirs.digits
        extra = (theirs.digits - ours.digits) - words
        if missing or extra:
            said = [f"−{n}" for n in missing.elements()] + [f"+{n}" for n in extra.elements()]
            yield Fault(", ".join(missing), ", ".join(extra), ", ".join(said))


@check(
    bad=("It fires twice.", "Он стреляет трижды."),
    good=("It fires twice in the 2nd turn.", "Во втором ходу он стреляет два раза."),
    where=in_russian,
)
def ordinal(subject: Subject) -> Iterator[Fault]:
    """Ordinals and times: second, once, twice, double and every other are the same in both texts."""
    yield from _numbers(subject, frozenset({ORDINAL, TIMES}))
    if not any(reading.span("alternate").most for reading in _readings(subject)):
        return
    for source, text in _windows(*_readings(subject)):
        if _lost(source, text, "alternate") or _added(source, text, "alternate"):
            yield Fault(_said(source), _said(text), "every other", severity=REVIEW)


@check(bad=("2d6", "3d6"), good=("two d6", "2к6"))
def dice(subject: Subject) -> Iterator[Fault]:
    """Dice: as many of the same kind, "two d6" and 2d6 alike; ``d``, ``д`` and ``к`` are one letter."""
    if subject.kind == "sphinx":
        return
    source, text = _both(subject)
    if not source.figures and not text.figures and "dr" not in source.words:
        return
    ours, theirs = (_dice(reading) for reading in (source, text))
    missing, extra = _called(ours - theirs, text), _called(theirs - ours, source)
    for one, two in (("dr", "DR"), ("DR", "dr")):
        if (
            one in subject.seen_source
            and _has(source, one)
            and not _has(source, two)
            and _has(text, two)
        ):
            yield Fault(one, two, f"{one} → {two}")
    if missing or extra:
        said = [f"−{d}" for d in sorted(missing.elements())]
        said += [f"+{d}" for d in sorted(extra.elements())]
        yield Fault(", ".join(missing.elements()), ", ".join(extra.elements()), ", ".join(said))


def _has(reading: Reading, word: str) -> bool:
    return any(token.text == word for token in reading.tokens)


def _called(dice: Counter[str], other: Reading) -> Counter[str]:
    """Dice that the other text does not call by a name: "a die", "three dice", percentile dice."""
    if not dice:
        return dice
    words = {token.word for token in other.tokens}
    if not words & {"die", "dice", "кубик", "кубика", "кубиков", "кубики", "percentile"}:
        return dice
    numbers = {str(t.value) for t in other.tokens if t.kind == CARDINAL} | {"1"}
    return Counter(
        {
            die: n
            for die, n in dice.items()
            if not (die.endswith("d6") and die.split("d")[0] in numbers)
            and not (die.endswith("d100") and "percentile" in words)
        }
    )


def _dice(reading: Reading) -> Counter[str]:
    if DICE not in reading.kinds:
        return Counter()
    values = [token.value for token in reading.tokens if token.kind == DICE]
    return Counter(f"{count}d{sides}" for count, sides in values)  # type: ignore[misc]


@check(bad=("As 6.1.1 says", "По п.\u00a06.1.2"), good=("As 6.1.1 says", "По п.\u00a06.1.1"))
def section(subject: Subject) -> Iterator[Fault]:
    """Section numbers and rule ids in the text: the same ones, however often each is named."""
    if subject.kind == "sphinx":
        return
    both = _both(subject)
    if not any(REFERENCE in reading.kinds for reading in both):
        return
    ours, theirs = (
        {re.sub(r"^[^\W\d_](?=\d)", "", t.text) for t in reading.tokens if t.kind == REFERENCE}
        for reading in both
    )
    if ours != theirs:
        missing, extra = sorted(ours - theirs), sorted(theirs - ours)
        said = [f"−{n}" for n in missing] + [f"+{n}" for n in extra]
        yield Fault(", ".join(missing), ", ".join(extra), ", ".join(said))


def _both(subject: Subject) -> tuple[Reading, Reading]:
    """What both texts say, an English override too."""
    if subject.language == "ru":
        return _readings(subject)
    return lexicon.read(subject.seen_source, "en"), lexicon.read(subject.seen_text, "en")


@check(
    bad=("+1 to the roll", "−1 к броску"),
    good=("−1 to the roll", "штраф 1 к броску"),
    where=in_russian,
)
def sign(subject: Subject) -> Iterator[Fault]:
    """Signs: +1 stays +1, in a sign or in a word such as "more" and "less"."""
    source, text = _readings(subject)
    ours, theirs = _signed(source), _signed(text)
    if ours == theirs:
        return
    missing, extra = ours - theirs, theirs - ours
    for mark, value in sorted(missing, key=str):
        opposite = {"+": "-", "-": "+"}[mark]
        shown = f"{mark.replace('-', '−')}{value}"
        if (opposite, value) in extra and (opposite, value) not in ours:
            yield Fault(shown, f"{opposite.replace('-', '−')}{value}", shown)
        elif not _hinted(text, mark):
            yield Fault(shown, _said(text), f"−{shown}", severity=REVIEW)
    for mark, value in sorted(extra, key=str):
        opposite = {"+": "-", "-": "+"}[mark]
        shown = f"{mark.replace('-', '−')}{value}"
        if (opposite, value) not in missing and not _hinted(source, mark):
            yield Fault(_said(source), shown, f"+{shown}", severity=REVIEW)


def _signed(reading: Reading) -> set[tuple[str, object]]:
    """Numbers with a sign, those after "plus" and "minus" too; a difference as in 6 − 1 is none."""
    found: set[tuple[str, object]] = set()
    if CARDINAL not in reading.kinds:
        return found
    for n, token in reading.figures:
        before = reading.tokens[n - 1] if n else None
        if token.sign and token.kind == CARDINAL and token.value != 0:
            if before is not None and (before.is_figure or before.text in ")]"):
                continue
            found.add((token.sign, token.value))
    return found


def _hinted(reading: Reading, mark: str) -> bool:
    """Whether words say what a sign would."""
    families = ("up", "more") if mark == "+" else ("down", "less")
    if mark == "-" and {t.word for t in reading.tokens} & {"away", "off", "subtract", "reduced"}:
        return True
    signs = {token.sign for token in reading.tokens}
    return any(reading.span(family).most for family in families) or mark in signs


@check(bad=("On 4-6", "На 4 и 6"), good=("From 4 to 6", "4–6"), severity=ERROR, where=in_russian)
def range_of_numbers(subject: Subject) -> Iterator[Fault]:
    """Ranges: 4-6 is every number from 4 to 6, not 4 and 6."""
    source, text = _readings(subject)
    if {RANGE, REFERENCE}.isdisjoint(source.kinds | text.kinds):
        return
    ours, theirs = _ranges(source), _ranges(text)
    wide_ours, wide_theirs = _ranges(source, loose=True), _ranges(text, loose=True)
    for low, high in sorted(ours - wide_theirs, key=str):
        if not _listed(text, low, high):
            yield Fault(f"{low}–{high}", _said(text), f"−{low}–{high}")
    for low, high in sorted(theirs - wide_ours, key=str):
        if not _listed(source, low, high):
            yield Fault(_said(source), f"{low}–{high}", f"+{low}–{high}")
    joined = _linked(source, {"to", "through", "-", "–"}) & _linked(text, {"и", ","})
    for low, high in sorted(joined):
        yield Fault(f"{low} to {high}", _said(text), f"−{low}–{high}")


def _linked(reading: Reading, links: set[str]) -> set[tuple[str, str]]:
    """Section numbers with one of these words between them: 5.2.1 to 5.2.3."""
    tokens = reading.tokens
    return {
        (tokens[n - 1].text, tokens[n + 1].text)
        for n in range(1, len(tokens) - 1)
        if tokens[n].word in links and tokens[n - 1].kind == tokens[n + 1].kind == REFERENCE
    }


def _ranges(reading: Reading, loose: bool = False) -> set[tuple[object, object]]:
    """Ranges as "4-6" and, where ``loose``, as "from 4 to 6", "4 to 6", "between 4 and 6"."""
    found: set[tuple[object, object]] = set()
    tokens = reading.tokens
    for n, token in enumerate(tokens):
        if token.kind == RANGE:
            found.add(token.value)  # type: ignore[arg-type]
        elif loose and token.kind in (CARDINAL, ORDINAL, numerals.SLOT):
            after = [t for t in tokens[n + 1 : n + 6] if t.text != "-"]
            for m, other in enumerate(after):
                linked = {t.word for t in after[:m]} & {
                    "to",
                    "до",
                    "по",
                    "through",
                    "and",
                    "и",
                    "–",
                    "—",
                    "…",
                    "или",
                    "or",
                }
                if other.kind in (CARDINAL, ORDINAL) and linked:
                    opened = {t.word for t in tokens[max(0, n - 3) : n]}
                    joined = linked & {"and", "и", "или", "or"}
                    adjacent = isinstance(token.value, int) and other.value == token.value + 1
                    if not joined or adjacent or opened & {"between", "между", "from", "от", "с"}:
                        found.add((token.value, other.value))
                    break
    return found


def _listed(reading: Reading, low: object, high: object) -> bool:
    """Whether every number of a range is named one by one, or the range is bounded in words."""
    if not isinstance(low, int) or not isinstance(high, int):
        return True
    values = [t.value for t in reading.tokens if t.kind in (CARDINAL, ORDINAL)]
    if high > low and all(n in values for n in range(low, high + 1)):
        return True
    bounds = {signal.family for signal in reading.bounds}
    return not (low in values and high in values) or len(bounds) > 1


_STEPS = {"at-least": ("≥", 0), "more-than": ("≥", 1), "at-most": ("≤", 0), "less-than": ("≤", -1)}


def _bounds(reading: Reading) -> tuple[Counter[tuple[str, object]], set[tuple[str, object]]]:
    """Bounds that are said for certain, and those that may be meant: ("≥", 4), ("≤", None)."""
    sure: Counter[tuple[str, object]] = Counter()
    perhaps: set[tuple[str, object]] = set()
    for signal in reading.bounds:
        way, step = _STEPS[signal.family.removeprefix("bound.")]
        value = signal.figure
        if isinstance(value, tuple):  # 2d6, or 4-6: no bound of one number
            continue
        if isinstance(value, int):
            value += step
        perhaps.add((way, value))
        if _under_denial(reading, signal.place):
            perhaps.add(_complement(way, signal.figure, step))
        elif signal.weight == lexicon.HARD:
            sure[way, value] += 1
    for token in reading.tokens:
        if token.kind == RANGE:
            low, high = token.value  # type: ignore[misc]
            perhaps |= {("≥", low), ("≤", high)}
    return sure, perhaps


@check(
    bad=("It hits on 4 or more.", "Попадание на 4 и меньше."),
    good=("More than 3 hexes", "Не меньше 4 гексов"),
    where=in_russian,
)
def comparison(subject: Subject) -> Iterator[Fault]:
    """Comparisons: at least, at most, more than and less than the same number; >3 is ≥4."""
    source, text = _readings(subject)
    if not source.bounds and not text.bounds:
        return
    ours, ours_perhaps = _bounds(source)
    theirs, theirs_perhaps = _bounds(text)
    missing = [b for b in (ours - theirs) if not _met(b, theirs, theirs_perhaps | _faces(text))]
    extra = [b for b in (theirs - ours) if not _met(b, ours, ours_perhaps | _faces(source))]
    if not (missing and extra):  # a value in words is bounded in many ways
        missing, extra = ([b for b in found if b[1] is not None] for found in (missing, extra))
    if missing or extra:
        told_ours, told_theirs = _bound_names(missing), _bound_names(extra)
        said = [f"−{b}" for b in told_ours] + [f"+{b}" for b in told_theirs]
        yield Fault(
            ", ".join(told_ours) or _said(source),
            ", ".join(told_theirs) or _said(text),
            ", ".join(said),
            severity=ERROR if missing and extra else REVIEW,
        )


def _faces(reading: Reading) -> set[tuple[str, object]]:
    """Bounds of a die whose faces are named one by one: 5 or 6 is 5 and more."""
    named = {t.value for t in reading.tokens if t.kind == CARDINAL}
    return {("≥", low) for low in range(2, 6) if named.issuperset(range(low, 7))}


def _under_denial(reading: Reading, place: int) -> bool:
    """Whether a bound is denied from afar: "cannot march more than half"."""
    ahead = reading.tokens[max(0, place - 9) : place]
    words = [t.word for t in ahead]
    while any(w in ".;:" for w in words):
        words = words[1:]
    return bool({"not", "no", "cannot", "never", "nobody", "none", "нельзя"} & set(words))


def _complement(way: str, value: object, step: int) -> tuple[str, object]:
    """What is left where a bound is denied: not ≥4 is ≤3."""
    other = {"≥": "≤", "≤": "≥"}[way]
    if isinstance(value, int):
        value += step - 1 if way == "≥" else step + 1
    return other, value


def _met(
    bound: tuple[str, object], sure: Counter[tuple[str, object]], perhaps: set[tuple[str, object]]
) -> bool:
    """Whether the other text may say this bound too; one of an unnamed value meets any of its way."""
    way, value = bound
    if bound in perhaps or (way, None) in perhaps or bound in (("≥", 1), ("≥", 0), ("≤", -1)):
        return True
    return value is None and any(other == way for other, _ in perhaps)


def _bound_names(bounds: Iterable[tuple[str, object]]) -> list[str]:
    return sorted(f"{way}{'…' if value is None else value}" for way, value in bounds)


@check(
    bad=("It rolls 2 dice and moves 3 hexes.", "Бросает 3 кубика и идёт на 2 гекса."),
    good=("It rolls 2 dice and moves 3 hexes.", "Идёт на 3 гекса и бросает 2 кубика."),
    where=in_russian,
)
def number_order(subject: Subject) -> Iterator[Fault]:
    """Numbers that changed places: each belongs to the thing it counts in the source."""
    source, text = _readings(subject)
    if min(sum(_counts(t) for _, t in reading.figures) for reading in (source, text)) < 2:
        return
    ours, theirs = _counted(source), _counted(text)
    if Counter(v for v, _ in ours) != Counter(v for v, _ in theirs) or len(ours) < 2:
        return
    nouns_ours = {noun for _, found in ours for noun in found}
    nouns_theirs = {noun for _, found in theirs for noun in found}
    shared = nouns_ours & nouns_theirs
    wrong = []
    for noun in sorted(shared):
        a = {v for v, found in ours if noun in found}
        b = {v for v, found in theirs if noun in found}
        if a.isdisjoint(b):
            wrong.append((noun, a, b))
    if wrong and [v for v, _ in ours] != [v for v, _ in theirs] and not _beaten(source, text):
        told = [_told_values(values) for values in (wrong[0][1], wrong[0][2])]
        yield Fault(told[0], told[1], f"{told[0]} → {told[1]}", severity=ERROR)


def _beaten(source: Reading, text: Reading) -> bool:
    """Whether something is said the other way round: 5 beats 3, and 3 loses to 5."""
    pair = claims.pair(source, text)
    return bool({k.word for k in pair.missing} & _BEATING)


_BEATING = frozenset(["beats", "beat", "exceeds", "outnumber", "outnumbers", "wins", "defeats"])


def _told_values(values: Iterable[object]) -> str:
    return ", ".join(sorted(map(str, values)))


def _counts(token: Token) -> bool:
    """Whether a token is a figure that no text leaves unsaid."""
    return token.kind in (CARDINAL, DICE, RANGE, ORDINAL) and (token.written or not token.loose)


def _counted(reading: Reading) -> list[tuple[object, frozenset[str]]]:
    """Each figure of two and more kinds with what it may be a number of: what follows, what precedes."""
    nouns = {s.place: s.family for s in reading.signals if s.family.startswith(_NOUNS)}
    found: list[tuple[object, frozenset[str]]] = []
    for n, token in reading.figures:
        if not _counts(token):
            continue
        value = (token.sign.replace("+", ""), token.value)
        near = _near(reading, nouns, n)
        found.append((value if value[0] else token.value, near))
    return found


_NOUNS = ("noun.", "thing.")
_LINKS = frozenset({"noun.from", "noun.to"})
_BREAKS = frozenset(
    [
        "and",
        "or",
        "of",
        "to",
        "from",
        "in",
        "on",
        "at",
        "for",
        "with",
        "against",
        "than",
        "и",
        "или",
        "за",
        "на",
        "в",
        "из",
        "от",
        "до",
        "к",
        "с",
        "у",
        "против",
        "по",
        "при",
        "чем",
        "if",
        "when",
        "is",
        "are",
        "если",
        "когда",
    ]
)


def _near(reading: Reading, nouns: dict[int, str], place: int) -> frozenset[str]:
    """What a number is a number of: the nouns right behind it, or else the one before it.

    "From" and "to" count as such a noun: 1 from 6.
    """
    found = set()
    for at in range(place + 1, min(place + 4, len(reading.tokens))):
        other = reading.tokens[at]
        if other.is_figure or other.word in _BREAKS or not other.word[0].isalpha():
            break
        if at in nouns:
            found.add(nouns[at])
    before = nouns.get(place - 1)
    if before is None and place and reading.tokens[place - 1].word in ("with", "с", "у"):
        before = nouns.get(place - 2)
    if before and (not found or before in _LINKS):
        found.add(before)
    return frozenset(found)


Concept = tuple[str, object]
"""A class of things of which two may change places, and which of them it is."""

_AXES = {family: poles[0] for poles in lexicon.axes() for family in poles}
_CONCEPTS = _AXES | lexicon.groups()
_POLES = {poles[0]: poles for poles in lexicon.axes()}


@lru_cache(maxsize=64)
def _concepts(reading: Reading) -> dict[Concept, int]:
    """What a text speaks of just once, and where."""
    found: dict[Concept, list[int]] = {}
    for family, weight, _, place in reading.signals:
        if weight == lexicon.HARD and family in _CONCEPTS:
            found.setdefault((_CONCEPTS[family], family), []).append(place)
    for place, token in reading.figures:
        if token.kind in (CARDINAL, RANGE, DICE):
            found.setdefault(("number", str(token.value)), []).append(place)
        else:
            value = re.sub(r"\D", "", token.text) if token.kind == NAME else token.value
            found.setdefault((token.kind, str(value)), []).append(place)
    return {concept: places[0] for concept, places in found.items() if len(places) == 1}


def _crossed(source: Reading, text: Reading) -> tuple[Concept, Concept] | None:
    """Two things that changed partners: (attacker, 3), (defender, 2) and (attacker, 2), (defender, 3)."""
    ours, theirs = _concepts(source), _concepts(text)
    shared = [c for c in ours if c in theirs]
    if len(shared) < 4 or sorted(shared, key=ours.__getitem__) == sorted(
        shared, key=theirs.__getitem__
    ):
        return None
    for a1, a2 in combinations(shared, 2):
        if a1[0] != a2[0]:
            continue
        for b1, b2 in combinations(shared, 2):
            if b1[0] != b2[0] or {a1, a2} & {b1, b2} or ((a1, a2) > (b1, b2) and a1[0] == b1[0]):
                continue
            here, there = (_partner(a1, (a1, a2, b1, b2), where) for where in (ours, theirs))
            if here and there and here != there:
                return a1, a2
    return None


_RELATIONS = (
    ({"after"}, {"после"}),
    ({"before"}, {"перед", "прежде", "раньше"}),
    ({"then"}, {"потом", "затем"}),
    ({"not"}, {"не"}),
    ({"than"}, {"чем"}),
    ({"may", "can", "cannot"}, {"может", "могут", "можно", "нельзя"}),
)
"""Words with the same two things on either side of them: after, before, then, not, than."""


def _turned_round(source: Reading, text: Reading) -> tuple[Concept, Concept] | None:
    """Two things of a group on the wrong sides of a word: the first, then the second."""
    ours, theirs = _concepts(source), _concepts(text)
    shared = [c for c in ours if c in theirs and c[0] not in ("number", "reference")]
    for a, b in combinations(shared, 2):
        if a[0] != b[0] or (ours[a] < ours[b]) == (theirs[a] < theirs[b]):
            continue
        here = {t.word for t in _between(source, ours[a], ours[b])}
        there = {t.word for t in _between(text, theirs[a], theirs[b])}
        if _converse(source, text):
            continue
        for english, russian in _RELATIONS:
            if here & english and there & russian:
                return a, b
    return None


def _converse(source: Reading, text: Reading) -> bool:
    """Whether one text says that A is more than B, and the other that B is less than A."""
    return any(
        _lost(source, text, gone) and _added(source, text, come)
        for gone, come in (("more", "less"), ("less", "more"))
    )


def _between(reading: Reading, one: int, other: int) -> Sequence[Token]:
    low, high = sorted((one, other))
    return reading.tokens[low + 1 : high]


def _acted_on(source: Reading, text: Reading) -> tuple[Concept, Concept] | None:
    """The one that acts in English and is acted on in Russian, by its case; nothing in the passive."""
    if not words.available() or not source.words.isdisjoint(_PASSIVE):
        return None
    ours, theirs = _concepts(source), _concepts(text)
    shared = [c for c in ours if c in theirs and c[0] in ("troop", "side", "nation")]
    for a, b in combinations(sorted(shared, key=ours.__getitem__), 2):
        if a[0] != b[0] or theirs[a] < theirs[b] or ours[a] > 3:
            continue
        doer, other = text.tokens[theirs[a]].text, text.tokens[theirs[b]].text
        if not words.nominative(doer) and words.nominative(other) and theirs[b] <= 2:
            return a, b
    return None


_PASSIVE = frozenset(
    [
        "by",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "if",
        "when",
        "unless",
        "of",
        "without",
        "in",
        "against",
    ]
)


def _partner(
    one: Concept, four: tuple[Concept, ...], places: Mapping[Concept, int]
) -> Concept | None:
    """Which of the other pair stands with this one: the first two go together, and the last two."""
    order = sorted(four, key=places.__getitem__)
    half = order[:2] if one in order[:2] else order[2:]
    other = half[1 - half.index(one)]
    return other if other in four[2:] else None


# Small words


def _swapped(source: Reading, text: Reading, gone: str, come: str) -> bool:
    return _lost(source, text, gone) and _more(source, text, come)


@check(
    bad=("The tanks cross on a 4, the infantry on a 2.", "Танки переходят при 2, пехота при 4."),
    good=("The tanks cross on a 4, the infantry on a 2.", "Пехота переходит при 2, танки при 4."),
    where=in_russian,
)
def changed_places(subject: Subject) -> Iterator[Fault]:
    """Two things that changed places, each with what is said of the other."""
    for source, text in _windows(*_readings(subject)):
        crossed = _crossed(source, text) or _turned_round(source, text) or _acted_on(source, text)
        pair = claims.pair(source, text)
        moved = pair.exchanged() or pair.against() or pair.recoupled()
        if crossed or moved:
            names = moved or [str(name).rpartition(".")[2] for _, name in crossed or ()]
            told = " ↔ ".join(names)
            yield Fault(_said(source), _said(text), told, severity=REVIEW)


_POINTING = frozenset(
    [
        "it",
        "its",
        "they",
        "them",
        "their",
        "one",
        "ones",
        "other",
        "others",
        "this",
        "that",
        "these",
        "those",
        "which",
        "both",
    ]
)
"""Words for which Russian may well name the thing again."""


@check(
    bad=("The tank fires at the infantry beside the bridge.", "Танк стреляет по пехоте."),
    good=("The tank fires at the infantry beside the bridge.", "Танк стреляет по пехоте у моста."),
    where=in_russian,
)
def left_out(subject: Subject) -> Iterator[Fault]:
    """A thing that one text names and the other does not: at night, infantry, rounded."""
    pair = claims.pair(*_readings(subject))
    plain = subject.kind == "docs" and subject.seen_source.rstrip().endswith((".", ";"))
    if not plain or len(pair.ours.tokens) < SHORT:
        return
    gone = [k.word for k in pair.missing if k.weighty]
    come = [k.word for k in pair.extra if k.weighty]
    if not gone and not come:
        return
    pointed = pair.ours.words & _POINTING
    answered = not pair.ours.strange and not any(k.heard for k in pair.missing)
    changed = len(gone) == len(come) == 1
    if changed or (gone and not pair.theirs.strange) or (come and answered and not pointed):
        said = [f"−{word}" for word in gone] + [f"+{word}" for word in come]
        yield Fault(", ".join(gone), ", ".join(come), ", ".join(said), severity=REVIEW)


@check(
    bad=("It may not fire.", "Может стрелять."),
    good=("It fires unless it moved.", "Стреляет, если не двигалось."),
    where=in_russian,
)
def negation(subject: Subject) -> Iterator[Fault]:
    """Negation: not, no, never and nobody; what is denied twice, or denied of the opposite, is not denied."""
    for source, text in _windows(*_readings(subject)):
        pair = claims.pair(source, text)
        if not pair.flips:
            uneven = polarity.uneven(pair)
            more, less = (pair.ours, pair.theirs) if uneven < 0 else (pair.theirs, pair.ours)
            if uneven and polarity.affirmed(more, less):
                yield Fault(_said(source), _said(text), "−" if uneven < 0 else "+", severity=REVIEW)


_EXCEPTIONS = frozenset(["except", "including", "only"])
_CONTRARY = (("advice", "obligation"), ("obligation", "willingness"))


@check(
    bad=("The unit may retreat.", "Подразделение должно отступить."),
    good=("The unit cannot retreat.", "Подразделению нельзя отступать."),
    where=in_russian,
)
def modality(subject: Subject) -> Iterator[Fault]:
    """What binds and what leaves free: must and cannot, may and need not; должен и нельзя, может и не обязан."""
    for source, text in _windows(*_readings(subject)):
        changed = polarity.freed_or_bound(claims.pair(source, text)) or next(
            (pair for pair in _CONTRARY if _turned(source, text, *pair)), None
        )
        if changed:
            yield Fault(_said(source), _said(text), " → ".join(changed), severity=REVIEW)


def _turned(source: Reading, text: Reading, gone: str, come: str) -> bool:
    """Whether the source says one of two contrary things for certain, and the text the other."""
    return (
        source.span(gone).least > text.span(gone).least
        and text.span(come).least > source.span(come).least
        and (_lost(source, text, gone) or _added(source, text, come))
    )


@check(
    bad=("All units except HQs fire.", "Все подразделения, включая штабы, стреляют."),
    good=("Only HQs fire.", "Стреляют одни штабы."),
    where=in_russian,
)
def condition(subject: Subject) -> Iterator[Fault]:
    """Conditions and exceptions: unless, except, only, even; кроме, если не, только, даже."""
    for source, text in _windows(*_readings(subject)):
        pair = claims.pair(source, text)
        joined = pair.joined_otherwise()
        if joined and not polarity.denials(pair.ours):
            yield Fault(_said(source), _said(text), " → ".join(joined), severity=REVIEW)
        if _EXCEPTIONS.isdisjoint(source.spans) and _EXCEPTIONS.isdisjoint(text.spans):
            continue
        for gone, come in (("except", "including"), ("including", "except")):
            if _swapped(source, text, gone, come):
                yield Fault(_said(source), _said(text), f"{gone} → {come}", severity=REVIEW)
                break
        else:
            if _added(source, text, "including"):
                yield Fault(_said(source), _said(text), "+including", severity=REVIEW)
                continue
            for family in ("except", "only"):
                if _lost(source, text, family) or _added(source, text, family):
                    if not _said_otherwise(source, text):
                        mark = "−" if _lost(source, text, family) else "+"
                        yield Fault(_said(source), _said(text), f"{mark}{family}", severity=REVIEW)
                    break


def _reversed(source: Reading, text: Reading) -> bool:
    """Whether two things of a kind stand in the other order in the translation."""
    ours, theirs = _concepts(source), _concepts(text)
    shared = [c for c in ours if c in theirs]
    return any(
        a[0] == b[0] and (ours[a] < ours[b]) != (theirs[a] < theirs[b])
        for a, b in combinations(shared, 2)
    )


@check(
    bad=("The attacker rolls first.", "Первым бросает обороняющийся."),
    good=("Before the defender fires, add 1.", "Прибавьте 1, прежде чем обороняющийся выстрелит."),
    where=in_russian,
)
def opposite(subject: Subject) -> Iterator[Fault]:
    """A word that became its opposite: attacker and defender, before and after, odd and even."""
    told = False
    for source, text in _windows(*_readings(subject)):
        pair = claims.pair(source, text)
        if pair.flips and polarity.uneven(pair):
            told = True
            gone, come = pair.flips[0]
            yield Fault(_said(source), _said(text), f"{gone.word} → {come.word}", severity=REVIEW)
    if told:
        return
    for source, text in _windows(*_readings(subject)):
        pair = claims.pair(source, text)
        if pair.flips:  # as many of them as the denials make up for
            continue
        for gone, come in _flips(source, text):
            if any(
                pair.turned_round(here.place, there.place)
                for here in source.signals
                for there in text.signals
                if (here.family, there.family) == (gone, come)
            ):
                continue
            yield Fault(_said(source), _said(text), f"{gone} → {come}", severity=REVIEW)


def _said_otherwise(source: Reading, text: Reading) -> bool:
    """Whether an exception may be said as a denial: "only infantry", никто, кроме пехоты."""
    ours, theirs = claims.pair(source, text).ours, claims.pair(source, text).theirs
    denials = polarity.denials(ours), polarity.denials(theirs)
    linked = {token.word for token in ours.tokens} & {"unless", "until", "while", "before"}
    if denials[0] != denials[1] or (denials[0] and linked):
        return True
    return any(re.match(r"не\w{4}", word) for word in claims.pair(source, text).theirs.strange)


def _flips(source: Reading, text: Reading) -> Iterator[tuple[str, str]]:
    """Each opposite said in the translation for one said in the source."""
    if text.families.isdisjoint(_AXES):
        return
    for come in sorted(text.families & _AXES.keys()):
        if not _added(source, text, come):
            continue
        for gone in _POLES[_AXES[come]]:
            plain = {gone, come} in PLAIN and _more(text, source, gone)
            if gone == come or not (_lost(source, text, gone) or plain):
                continue
            if {gone, come} != {"more", "less"} or not _reversed(source, text):
                yield gone, come


@check(
    bad=("The unit fires. It does not move after that.", "Подразделение стреляет."),
    good=("It fires. It moves.", "Он и стреляет, и двигается."),
    where=in_russian,
)
def dropped(subject: Subject) -> Iterator[Fault]:
    """A sentence left out: fewer of them and less text, or far less text than Russian ever needs."""
    source, text = _readings(subject)
    ours, theirs = len(source.sentences), len(text.sentences)
    long, short = (sum(map(str.isalnum, seen)) for seen in (subject.seen_source, subject.seen_text))
    fewer = theirs < ours and short < FEWER * long and long > 20
    if fewer and any(k.heard for k in claims.pair(source, text).missing):
        yield Fault(_said(source), _said(text), f"{theirs} / {ours}", severity=ERROR)
    elif any(long >= size and short < share * long for size, share in SHORTEST):
        yield Fault(_said(source), _said(text), f"{short} / {long}", severity=REVIEW)
