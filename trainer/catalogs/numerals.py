"""Numbers in English and Russian text: digits, words, fractions, ordinals, times, dice and ranges."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from trainer import BOOKS
from trainer.catalogs.kept import Kept

CARDINAL, ORDINAL, TIMES, RANGE, DICE, REFERENCE, SLOT, NAME = (
    "cardinal",
    "ordinal",
    "times",
    "range",
    "dice",
    "reference",
    "slot",
    "name",
)
"""What a figure is: 2, second, twice, 4-6, 2d6, 6.1.2, {n}, M60."""


class Token(NamedTuple):
    """A word, a mark or a figure.

    ``word`` is its text in lower case without ё. Of a figure ``kind`` and ``value`` say which it is;
    ``written`` whether it stands in digits; ``loose`` that a translation may do without it ("one",
    "both"); ``sign`` is ``+``, ``-`` or nothing.
    """

    text: str
    word: str
    kind: str = ""
    value: object = None
    written: bool = False
    loose: bool = False
    sign: str = ""

    @property
    def is_figure(self) -> bool:
        return self.kind in (CARDINAL, SLOT, RANGE, DICE)

    @property
    def figure(self) -> object:
        """The number that it is, a slot by its name."""
        return self.value


_UNITS_EN = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_ORDINALS_EN = [
    "-",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
]
_TENS_EN = dict(
    zip(
        ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
        range(30, 100, 10),
        strict=True,
    )
)

_HALF = Fraction(1, 2)

_EN: dict[str, tuple[str, object, bool]] = {
    **{word: (CARDINAL, n, n == 1) for n, word in enumerate(_UNITS_EN)},
    **{word: (CARDINAL, n, False) for word, n in _TENS_EN.items()},
    **{word: (ORDINAL, n, n == 1) for n, word in enumerate(_ORDINALS_EN) if n},
    "ones": (CARDINAL, 1, True),
    "twos": (CARDINAL, 2, False),
    "threes": (CARDINAL, 3, False),
    "fours": (CARDINAL, 4, False),
    "fives": (CARDINAL, 5, False),
    "sixes": (CARDINAL, 6, False),
    "quadruple": (TIMES, 4, False),
    "hundred": (CARDINAL, 100, False),
    "thousand": (CARDINAL, 1000, False),
    "dozen": (CARDINAL, 12, False),
    "both": (CARDINAL, 2, True),
    "pair": (CARDINAL, 2, True),
    "couple": (CARDINAL, 2, True),
    "single": (CARDINAL, 1, True),
    "once": (TIMES, 1, True),
    "twice": (TIMES, 2, False),
    "double": (TIMES, 2, False),
    "doubled": (TIMES, 2, False),
    "doubles": (TIMES, 2, True),
    "doubling": (TIMES, 2, False),
    "twofold": (TIMES, 2, False),
    "thrice": (TIMES, 3, False),
    "triple": (TIMES, 3, False),
    "tripled": (TIMES, 3, False),
    "triples": (TIMES, 3, False),
    "half": (CARDINAL, _HALF, False),
    "halve": (CARDINAL, _HALF, False),
    "halved": (CARDINAL, _HALF, False),
    "halves": (CARDINAL, _HALF, False),
    "halving": (CARDINAL, _HALF, False),
    "quarter": (CARDINAL, Fraction(1, 4), False),
    "quarters": (CARDINAL, Fraction(1, 4), False),
    "thirds": (CARDINAL, Fraction(1, 3), False),
    "tenths": (ORDINAL, 10, False),
}

_CARDINALS_RU = {
    0: "ноль ноля нолю нолем нуль нуля нулю нулем",
    2: "два две двух двум двумя двое двоих двоим двоими вдвоем",
    3: "три трех трем тремя трое троих троим троими втроем",
    4: "четыре четырех четырем четырьмя четверо четверых четверым вчетвером",
    5: "пять пяти пятью пятеро пятерых пятерым впятером",
    6: "шесть шести шестью шестеро шестерых шестерым вшестером",
    7: "семь семи семью семеро семерых",
    8: "восемь восьми восемью восьмью",
    9: "девять девяти девятью",
    10: "десять десяти десятью",
    20: "двадцать двадцати двадцатью",
    30: "тридцать тридцати",
    40: "сорок сорока",
    50: "пятьдесят пятидесяти",
    60: "шестьдесят шестидесяти",
    70: "семьдесят семидесяти",
    80: "восемьдесят восьмидесяти",
    90: "девяносто девяноста",
    100: "сто ста",
    1000: "тысяча тысячи тысячу тысяч",
    12: "дюжина дюжины дюжину",
}
_TEENS_RU = ["один", "две", "три", "четыр", "пят", "шест", "сем", "восем", "девят"]
_ONE_RU = ["один", "одна", "одно", "одну", "одного", "одной", "одному", "одним", "одном"]
_BOTH_RU = [
    "оба",
    "обе",
    "обоих",
    "обеих",
    "обоим",
    "обеим",
    "обоими",
    "обеими",
    "пара",
    "пару",
    "пары",
    "парой",
    "паре",
]
_ORDINAL_STEMS_RU = {
    1: "перв",
    2: "втор",
    4: "четверт",
    5: "пят",
    6: "шест",
    7: "седьм",
    8: "восьм",
    9: "девят",
    10: "десят",
    11: "одиннадцат",
    12: "двенадцат",
}
_ENDINGS_RU = ["ый", "ой", "ий", "ая", "ое", "ого", "ому", "ым", "ом", "ую", "ые", "ых", "ыми"]
_THIRD_RU = [
    "третий",
    "третья",
    "третье",
    "третьего",
    "третьей",
    "третьему",
    "третьим",
    "третьем",
    "третьи",
    "третьих",
]


def _russian() -> dict[str, tuple[str, object, bool]]:
    found: dict[str, tuple[str, object, bool]] = {}
    for value, words in _CARDINALS_RU.items():
        found |= dict.fromkeys(words.split(), (CARDINAL, value, False))
    for n, stem in enumerate(_TEENS_RU, 11):
        for ending in ("ь", "и", "ью"):
            found[stem + "надцат" + ending] = (CARDINAL, n, False)
    found |= dict.fromkeys(_ONE_RU, (CARDINAL, 1, True))
    found |= dict.fromkeys(
        ["единица", "единицу", "единицы", "единице", "единицей", "единиц"], (CARDINAL, 1, True)
    )
    faces = (
        (2, "двойк", "двоек"),
        (3, "тройк", "троек"),
        (4, "четверк", "четверок"),
        (5, "пятерк", "пятерок"),
        (6, "шестерк", "шестерок"),
    )
    for value, stem, genitive in faces:
        found[genitive] = (CARDINAL, value, False)
        for ending in ("а", "у", "и", "е", "ой", "ам", "ами", "ах"):
            found[stem + ending] = (CARDINAL, value, False)
    found |= dict.fromkeys(_BOTH_RU, (CARDINAL, 2, True))
    for value, stem in _ORDINAL_STEMS_RU.items():
        for ending in _ENDINGS_RU:
            found[stem + ending] = (ORDINAL, value, value == 1)
    found |= dict.fromkeys(_THIRD_RU, (ORDINAL, 3, False))
    found |= dict.fromkeys(
        ["треть", "трети", "третью", "третями"], (CARDINAL, Fraction(1, 3), False)
    )
    found |= dict.fromkeys(["четверть", "четверти", "четвертью"], (CARDINAL, Fraction(1, 4), False))
    found |= dict.fromkeys(
        [
            "половина",
            "половины",
            "половину",
            "половине",
            "половиной",
            "половинка",
            "половинку",
            "пол",
            "наполовину",
            "вполовину",
            "пополам",
        ],
        (CARDINAL, _HALF, False),
    )
    found |= dict.fromkeys(["полтора", "полторы", "полутора"], (CARDINAL, Fraction(3, 2), False))
    found |= dict.fromkeys(["однажды", "единожды"], (TIMES, 1, True))
    found |= dict.fromkeys(["дважды", "вдвое", "вдвойне"], (TIMES, 2, False))
    found |= dict.fromkeys(["трижды", "втрое"], (TIMES, 3, False))
    found |= dict.fromkeys(["четырежды", "вчетверо"], (TIMES, 4, False))
    return found


_RU = _russian()

_STEMS_RU: tuple[tuple[str, tuple[str, object, bool]], ...] = (
    ("двойн", (TIMES, 2, False)),
    ("удво", (TIMES, 2, False)),
    ("удваива", (TIMES, 2, False)),
    ("утраива", (TIMES, 3, False)),
    ("половинн", (CARDINAL, _HALF, False)),
    ("вполсил", (CARDINAL, _HALF, False)),
    ("полсил", (CARDINAL, _HALF, False)),
    ("надвое", (CARDINAL, 2, True)),
    ("натрое", (CARDINAL, 3, True)),
    ("нулев", (CARDINAL, 0, True)),
    ("полгекс", (CARDINAL, _HALF, False)),
    ("полход", (CARDINAL, _HALF, False)),
    ("полочк", (CARDINAL, _HALF, False)),
    ("полдальност", (CARDINAL, _HALF, False)),
    ("двукратн", (TIMES, 2, False)),
    ("двухкратн", (TIMES, 2, False)),
    ("двадцат", (ORDINAL, 20, False)),
    ("тройн", (TIMES, 3, False)),
    ("утро", (TIMES, 3, False)),
    ("трехкратн", (TIMES, 3, False)),
    ("однократн", (TIMES, 1, True)),
    ("одно", (CARDINAL, 1, True)),
    ("единственн", (CARDINAL, 1, True)),
    ("двусторон", (CARDINAL, 2, True)),
    ("двух", (CARDINAL, 2, True)),
    ("трех", (CARDINAL, 3, True)),
    ("четырех", (CARDINAL, 4, True)),
    ("пяти", (CARDINAL, 5, True)),
    ("шести", (CARDINAL, 6, True)),
    ("десяти", (CARDINAL, 10, True)),
    ("полу", (CARDINAL, _HALF, True)),
)
_LESS_RU = re.compile(r"(?:меньш|ниже|реже|короче|ближе|слаб|уменьш|сокра|сниж|пониж|урез|дел)")
_WORDS: Mapping[str, Mapping[str, tuple[str, object, bool]]] = {"en": _EN, "ru": _RU}

RULE_ID = rf"(?<![\w-])(?:{'|'.join(BOOKS)})-[a-z0-9](?:[\w.-]*\w)?"
"""The pattern of an id of a rule or a ruling in a text."""

_PIECE = re.compile(
    r"""
    (?P<plain>(?![½⅓⅔¼¾])[^\W\d_]++(?![\d_'’-]))
  | (?P<stop>[.,;:!?()«»"…—])
  | (?P<slot>\{\w*(?:\|\w+)?\}|%\(\w+\)[sdr]|%[sdr])
  | (?P<id>"""
    + RULE_ID
    + r""")
  | (?P<dice>(?<![^\W\d_])\d*[dDдДкК]\d+(?=s?(?![\d\w-])))
  | (?P<ordinal>(?<![\w.])\d+(?:st|nd|rd|th)\b|(?<![\w.])\d+-(?:ый|ий|ой|й|ого|его|го|ому|ему|му|ым|им|м|ая|я|ую|ю|ое|ее|е|ые|ие|ых|их|х)\b)
  | (?P<reference>(?<![\d.,])(?:[A-ZА-Я](?=\d))?\d+(?:\.\d+)+(?!\d)|(?<![\d.,])\d+\.[A-Z]\b)
  | (?P<name>(?:[A-ZА-Я]{1,5}-?\d+[A-Za-zА-Яа-я]*\d*\b))
  | (?P<range>(?<![\d.,/])\d+[-\u2010-\u2013\u2212—]\d+(?![\d/]|\.\d))
  | (?P<percent>(?<![\d.,])(?:25|50|75)[\u00a0\u202f ]?%)
  | (?P<decimal>(?<![\d.,])\d+,\d{1,2}(?![\d,]|\.\d))
  | (?P<fraction>\d+/\d+|\d*[½⅓⅔¼¾])
  | (?P<number>(?:(?<![\w)\]])[+\-\u2212±\u2012\u2013])?\d+(?:[,\u00a0\u202f]\d{3}(?!\d))*)
  | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)?)
  | (?P<mark>[^\w\s])
    """,
    re.VERBOSE,
)
_VULGAR = {
    "½": _HALF,
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
}
_MINUS = "-\u2010\u2011\u2012\u2013\u2212"


def tokens(text: str, language: str) -> Sequence[Token]:
    """The words, marks and figures of a text, numerals joined: "two times" is one figure."""
    if _PERCENT.search(text):
        cuts = [_cut(text, language)]
    else:
        known = _CHUNKS[language]
        cuts = [known[chunk] for chunk in text.split(" ")]
    found = [token for cut in cuts for token in cut.tokens]
    return _joined(found, language) if any(cut.figures for cut in cuts) else found


class _Cut(NamedTuple):
    """The tokens between two spaces, and whether there is a figure among them or what makes one."""

    tokens: tuple[Token, ...]
    figures: bool


_PERCENT = re.compile(r"\d %")
"""The only figure with a space inside."""


def _cut(chunk: str, language: str) -> _Cut:
    found = tuple([_token(match, language) for match in _PIECE.finditer(chunk)])
    return _Cut(found, any(t.kind or t.word in _JOINING for t in found))


_CHUNKS = {language: Kept(partial(_cut, language=language)) for language in ("en", "ru")}
"""What stands between two spaces, already cut: the same in every text."""


def _token(match: re.Match[str], language: str) -> Token:
    text = match[0]
    plain = text.lower().replace("ё", "е").replace("’", "'")
    match match.lastgroup:
        case "plain" | "word":
            kind, value, loose = _word(plain, language)
            return Token(text, plain, kind, value, False, loose)
        case "number":
            sign = "+" if text[0] == "+" else "-" if text[0] in _MINUS else ""
            digits = re.sub(r"\D", "", text)
            if text[0] == "±" and int(digits or 0) == 0:
                return Token(text, plain, CARDINAL, 0, False, True)
            return Token(text, plain, CARDINAL, whole(digits), True, False, sign)
        case "dice":
            count, _, sides = re.split(r"([dDдДкК])", text)
            return Token(text, plain, DICE, (count or "1", sides), True)
        case "range":
            first, second = re.findall(r"\d+", text)
            if len(second) < len(first) == 4:  # the years 1944-45
                second = first[: -len(second)] + second
            low, high = whole(first), whole(second)
            return Token(text, plain, RANGE, (low, high), True)
        case "percent":
            return Token(text, plain, CARDINAL, Fraction(int(text[:2]), 100), True)
        case "decimal":
            whole_part, _, part = text.partition(",")
            value = Fraction(int(whole_part[:9])) + Fraction(int(part), 10 ** len(part))
            return Token(text, plain, CARDINAL, value, True)
        case "fraction":
            return Token(text, plain, CARDINAL, _fraction(text), True)
        case "ordinal":
            return Token(text, plain, ORDINAL, whole(re.findall(r"\d+", text)[0]), True)
        case "id" | "reference":
            return Token(text, plain, REFERENCE, text, True)
        case "slot":
            return Token(text, plain, SLOT, text, True)
        case "name":
            return Token(text, plain, NAME, text, True)
    return Token(text, text)


def whole(digits: str) -> object:
    """A number, or its digits where no rule has so large a one."""
    return int(digits) if len(digits) < 20 else digits


def _fraction(text: str) -> object:
    if text[-1] in _VULGAR:
        before = whole(text[:-1]) if text[:-1] else 0
        return before + _VULGAR[text[-1]] if isinstance(before, int) else text
    top, bottom = (whole(part) for part in text.split("/"))
    if isinstance(top, int) and isinstance(bottom, int) and bottom:
        return Fraction(top, bottom) if top * 2 == bottom else text
    return text


_STARTS_RU = tuple(stem for stem, _ in _STEMS_RU)


def _word(word: str, language: str) -> tuple[str, object, bool]:
    known = _WORDS[language].get(word)
    if known is None and language == "ru" and word.startswith(_STARTS_RU):
        known = next((what for stem, what in _STEMS_RU if word.startswith(stem)), None)
        if word in ("однако", "одновременно", "одной", "полученные", "получено") or word.startswith(
            ("полуц", "получ", "пятич", "одобр", "одновр", "однак", "утром")
        ):
            known = None
    return known or ("", None, False)


def _joined(found: Sequence[Token], language: str) -> list[Token]:
    """Figures of several words made one: "twenty five", "три раза", "one third", "two d6"."""
    made: list[Token] = []
    n = 0
    for place in [at for at, t in enumerate(found) if t.kind or t.word in _JOINING]:
        if place < n:
            continue
        made += found[n:place]
        n, token = place, found[place]
        after = found[n + 1] if n + 1 < len(found) else Token("", "")
        third = found[n + 2] if n + 2 < len(found) else Token("", "")
        if token.kind == CARDINAL and token.sign == "":
            together = _compound(found[n : n + 6])
            if together:
                size, value = together
                made.append(
                    token._replace(
                        value=value, loose=False, text=" ".join(t.text for t in found[n : n + size])
                    )
                )
                n += size
                continue
            if isinstance(token.value, int) and after.word in ("times", "time", "раз", "раза"):
                made.append(token._replace(kind=TIMES, text=f"{token.text} {after.text}"))
                n += 2
                continue
            if not token.written and token.value in range(20, 100, 10):
                skip = 2 if after.text == "-" else 1
                unit = third if skip == 2 else after
                if (
                    unit.kind in (CARDINAL, ORDINAL)
                    and unit.value in range(1, 10)
                    and not unit.written
                ):
                    made.append(unit._replace(value=token.value + unit.value, loose=False))  # type: ignore[operator]
                    n += skip + 1
                    continue
            if token.value == _HALF and [t.word for t in found[n + 1 : n + 3]] == ["a", "dozen"]:
                made.append(token._replace(value=6, text="half a dozen"))
                n += 3
                continue
            if after.word.startswith("дюжин") and isinstance(token.value, int):
                made.append(
                    token._replace(value=12 * token.value, text=f"{token.text} {after.text}")
                )
                n += 2
                continue
            if after.text == "-" and third.word == "sided":
                made.append(token._replace(loose=True, written=False))
                n += 1
                continue
            if after.kind == DICE and after.value[0] == "1" and not after.text[0].isdigit():  # type: ignore[index]
                made.append(after._replace(value=(str(token.value), after.value[1])))  # type: ignore[index]
                n += 2
                continue
        if token.word in ("раз", "разу") and language == "ru":
            made.append(Token(token.text, token.word, TIMES, 1, False, True))
            n += 1
            continue
        if token.word in ("плюс", "минус", "plus", "minus") and after.kind == CARDINAL:
            made.append(token)
            sign = "+" if token.word in ("плюс", "plus") else "-"
            made.append(after._replace(sign=after.sign or sign))
            n += 2
            continue
        if token.kind == TIMES and token.word in ("вдвое", "втрое", "вчетверо"):
            near = [t.word for t in (*found[max(0, n - 2) : n], after)]
            if any(_LESS_RU.match(word) for word in near):
                token = token._replace(kind=CARDINAL, value=Fraction(1, token.value))  # type: ignore[arg-type]
        made.append(_settled(token, made, after))
        n += 1
    return made + list(found[n:])


_JOINING = frozenset({"раз", "разу", "плюс", "минус", "plus", "minus"})
"""Words without a value of their own that make a figure, or change the next."""

_JOINERS = frozenset({"and", "a", "an", "-", "of", "с"})


def _compound(ahead: Sequence[Token]) -> tuple[int, object] | None:
    """How many tokens a number of several words takes, and its value: one and a half, 150 in words."""
    words = [token.word for token in ahead]
    values = [
        token.value if token.kind == CARDINAL and not token.written else None for token in ahead
    ]
    first = values[0]
    if not isinstance(first, int):
        return None
    if words[1:4] == ["and", "a", "half"] or words[1:3] == ["с", "половиной"]:
        return (4 if words[1] == "and" else 3), first + _HALF
    if len(values) > 1 and words[1] in ("quarters", "quarter", "thirds", "третьих", "четверти"):
        parts = 3 if words[1] in ("thirds", "третьих") else 4
        return 2, Fraction(first, parts)
    total, size = 0, 0
    at = 0
    while at < len(ahead):
        value = values[at]
        if value in (100, 1000) and at and words[at - 1] not in _JOINERS:
            total = (total or 1) * int(value)  # type: ignore[call-overload]
        elif isinstance(value, int) and (at == 0 or (total >= 100 and value < 100)):
            total += value
        elif words[at] == "and" and total >= 100:
            at += 1
            continue
        else:
            break
        size = at + 1
        at += 1
    return (size, total) if size > 1 else None


_POINTED = frozenset(
    [
        "the",
        "these",
        "those",
        "of",
        "last",
        "end",
        "his",
        "its",
        "their",
        "these",
        "из",
        "этих",
        "тех",
        "кроме",
    ]
)
_FACTOR = re.compile(r"умнож|multipl|[×*x]$")


def _settled(token: Token, before: Sequence[Token], after: Token) -> Token:
    """A figure among its neighbours: "the two" may go unsaid, "×3" is three times."""
    near = before[-1].word if before else ""
    if token.kind != CARDINAL:
        return token
    if not token.written and token.value == 2 and near in _POINTED:
        return token._replace(loose=True)
    if token.value == _HALF and after.text == "-":
        return token._replace(loose=True)
    factor = any(_FACTOR.match(t.word) for t in before[-2:])
    if isinstance(token.value, int) and factor and (near in ("by", "на") or _FACTOR.match(near)):
        return token._replace(kind=TIMES)
    return token


_ABBREVIATED = frozenset(
    [
        "п",
        "пп",
        "см",
        "стр",
        "гл",
        "т",
        "е",
        "д",
        "др",
        "рис",
        "табл",
        "им",
        "св",
        "e",
        "g",
        "i",
        "vs",
        "no",
        "fig",
        "etc",
        "sec",
        "p",
        "pp",
        "ок",
    ]
)


def sentences(found: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    """The tokens sentence by sentence."""
    begin = 0
    for n, token in enumerate(found):
        if token.text not in (".", "!", "?", "…"):
            continue
        before = found[n - 1] if n else Token("", "")
        after = found[n + 1] if n + 1 < len(found) else None
        if after is None or (
            before.word not in _ABBREVIATED
            and (after.text[0].isupper() or after.written or after.text in '«“"(*—')
        ):
            if n + 1 > begin:
                yield tuple(found[begin : n + 1])
            begin = n + 1
    if begin < len(found):
        yield tuple(found[begin:])
