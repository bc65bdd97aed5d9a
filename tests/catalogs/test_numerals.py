"""Numbers as they are read: which figure a word, a mark or several of them are."""

import pytest

from trainer.catalogs import numerals


def figures(text: str, language: str) -> list[str]:
    """The figures of a text: text, kind, value; "w" for one in digits, "?" for one that may go unsaid."""
    return [
        f"{t.text}: {t.kind} {t.sign}{told(t.value)}{' w' * t.written}{' ?' * t.loose}"
        for t in numerals.tokens(text, language)
        if t.kind
    ]


def told(value: object) -> str:
    return "d".join(value) if isinstance(value, tuple) and isinstance(value[0], str) else str(value)


ENGLISH = {
    # words
    "zero one seven": ["zero: cardinal 0", "one: cardinal 1 ?", "seven: cardinal 7"],
    "first second tenth": ["first: ordinal 1 ?", "second: ordinal 2", "tenth: ordinal 10"],
    "twice once thrice": ["twice: times 2", "once: times 1 ?", "thrice: times 3"],
    "a dozen, doubles, doubling": [
        "dozen: cardinal 12",
        "doubles: times 2 ?",
        "doubling: times 2",
    ],
    "both a pair": ["both: cardinal 2 ?", "pair: cardinal 2 ?"],
    "half a quarter": ["half: cardinal 1/2", "quarter: cardinal 1/4"],
    "half-open": ["half: cardinal 1/2 ?"],
    # several words
    "twenty-five": ["five: cardinal 25"],
    "thirty two": ["two: cardinal 32"],
    "ninety-first": ["first: ordinal 91"],
    "twenty ten": ["twenty: cardinal 20", "ten: cardinal 10"],
    "twenty 5": ["twenty: cardinal 20", "5: cardinal 5 w"],
    "one hundred": ["one hundred: cardinal 100"],
    "two hundred and six hexes": ["two hundred and six: cardinal 206"],
    "three thousand": ["three thousand: cardinal 3000"],
    "one and a half": ["one and a half: cardinal 3/2"],
    "three quarters": ["three quarters: cardinal 3/4"],
    "two thirds": ["two thirds: cardinal 2/3"],
    "half a dozen": ["half a dozen: cardinal 6"],
    "two and three": ["two: cardinal 2", "three: cardinal 3"],
    "three times": ["three times: times 3"],
    "6 times": ["6 times: times 6 w"],
    "two d6": ["d6: dice 2d6 w"],
    "two 3d6": ["two: cardinal 2", "3d6: dice 3d6 w"],
    "six-sided": ["six: cardinal 6 ?"],
    "multiply by 3": ["3: times 3 w"],
    "the two": ["two: cardinal 2 ?"],
    "the three": ["three: cardinal 3"],
    "the 2": ["2: cardinal 2 w"],
    "plus 3, minus two": ["3: cardinal +3 w", "two: cardinal -2"],
    "plus −3": ["−3: cardinal -3 w"],
    # digits and marks
    "2nd": ["2nd: ordinal 2 w"],
    "+1 −2 ±0": ["+1: cardinal +1 w", "−2: cardinal -2 w", "±0: cardinal 0 ?"],
    "±1": ["±1: cardinal 1 w"],
    "1,000 and 10 000": ["1,000: cardinal 1000 w", "10: cardinal 10 w", "000: cardinal 0 w"],
    "4-6, 1944-45": ["4-6: range (4, 6) w", "1944-45: range (1944, 1945) w"],
    "10-5": ["10-5: range (10, 5) w"],
    "d6 3D10": ["d6: dice 1d6 w", "3D10: dice 3d10 w"],
    "6.1.2 bb-6.1 B6.1 3.A": [
        "6.1.2: reference 6.1.2 w",
        "bb-6.1: reference bb-6.1 w",
        "B6.1: reference B6.1 w",
        "3.A: reference 3.A w",
    ],
    "{n} %(n)s": ["{n}: slot {n} w", "%(n)s: slot %(n)s w"],
    "M60A1 T-72": ["M60A1: name M60A1 w", "T-72: name T-72 w"],
    "25 % 50% 30%": ["25 %: cardinal 1/4 w", "50%: cardinal 1/2 w", "30: cardinal 30 w"],
    "2,5 1½ ⅔": ["2,5: cardinal 5/2 w", "1½: cardinal 3/2 w", "⅔: cardinal 2/3 w"],
    "⅓ ¼ ¾": ["⅓: cardinal 1/3 w", "¼: cardinal 1/4 w", "¾: cardinal 3/4 w"],
    "3/6 2/6 5/0": ["3/6: cardinal 1/2 w", "2/6: cardinal 2/6 w", "5/0: cardinal 5/0 w"],
    "1" * 19: [f"{'1' * 19}: cardinal {'1' * 19} w"],
    "1" * 20: [f"{'1' * 20}: cardinal {'1' * 20} w"],
}
RUSSIAN = {
    "два пятью девяноста": ["два: cardinal 2", "пятью: cardinal 5", "девяноста: cardinal 90"],
    "один единиц": ["один: cardinal 1 ?", "единиц: cardinal 1 ?"],
    "тринадцать девятнадцати": ["тринадцать: cardinal 13", "девятнадцати: cardinal 19"],
    "первая второго третьей": [
        "первая: ordinal 1 ?",
        "второго: ordinal 2",
        "третьей: ordinal 3",
    ],
    "двойка троек шестёрок": ["двойка: cardinal 2", "троек: cardinal 3", "шестёрок: cardinal 6"],
    "оба пара": ["оба: cardinal 2 ?", "пара: cardinal 2 ?"],
    "треть четверть пополам полтора": [
        "треть: cardinal 1/3",
        "четверть: cardinal 1/4",
        "пополам: cardinal 1/2",
        "полтора: cardinal 3/2",
    ],
    "дважды трижды однажды вчетверо": [
        "дважды: times 2",
        "трижды: times 3",
        "однажды: times 1 ?",
        "вчетверо: times 4",
    ],
    "удвоенный двухкратный": ["удвоенный: times 2", "двухкратный: times 2"],
    "утраивает трёхкратно": ["утраивает: times 3", "трёхкратно: times 3"],
    "двухэтажный полукруг": ["двухэтажный: cardinal 2 ?", "полукруг: cardinal 1/2 ?"],
    "одновременно однако получено одобрен": [],
    "двадцать пять": ["пять: cardinal 25"],
    "сто пятьдесят": ["сто пятьдесят: cardinal 150"],
    "две тысячи": ["две тысячи: cardinal 2000"],
    "два с половиной": ["два с половиной: cardinal 5/2"],
    "две третьих": ["две третьих: cardinal 2/3"],
    "три четверти": ["три четверти: cardinal 3/4"],
    "три раза": ["три раза: times 3"],
    "один раз": ["один раз: times 1 ?"],
    "ни разу, раз": ["разу: times 1 ?", "раз: times 1 ?"],
    "две дюжины": ["две дюжины: cardinal 24"],
    "вдвое меньше": ["вдвое: cardinal 1/2"],
    "уменьшить втрое": ["втрое: cardinal 1/3"],
    "вдвое больше": ["вдвое: times 2"],
    "меньше на ход, а вдвое": ["вдвое: times 2"],
    "умножьте на 3": ["3: times 3 w"],
    "×3 и на 3": ["3: times 3 w", "3: cardinal 3 w"],
    "плюс 3, минус два": ["3: cardinal +3 w", "два: cardinal -2"],
    "эти два, тех двух": ["два: cardinal 2", "двух: cardinal 2 ?"],
    "62-й 5-го": ["62-й: ordinal 62 w", "5-го: ordinal 5 w"],
    "2к6 д6": ["2к6: dice 2d6 w", "д6: dice 1d6 w"],
}


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [("en", *pair) for pair in ENGLISH.items()] + [("ru", *pair) for pair in RUSSIAN.items()],
)
def test_figures(language: str, text: str, found: list[str]) -> None:
    """Numbers, ordinals, times, dice, ranges and sections are told apart, in digits and in words."""
    assert figures(text, language) == found


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en", "a six-sided die", "a six - sided die"),
        ("en", "roll two times more", "roll|two times|more"),
        ("en", "add half a dozen hexes", "add|half a dozen|hexes"),
        ("en", "one and a half hexes", "one and a half|hexes"),
        ("en", "two d6 here, plus 3 there", "d6 here , plus 3 there"),
        ("en", "one of twenty-five", "one of five"),
        ("ru", "в две дюжины гексов", "в|две дюжины|гексов"),
        ("ru", "вдвое меньше, хоть раз и вдруг", "вдвое меньше , хоть раз и вдруг"),
        ("ru", "10 % кубиков", "10 % кубиков"),
        ("ru", "не  раз", "не раз"),
    ],
)
def test_no_word_is_lost(language: str, text: str, words: str) -> None:
    """What stands around figures of several words stays in its place, whatever is joined."""
    known = words.split("|") if "|" in words else words.split()
    assert [token.text for token in numerals.tokens(text, language)] == known


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("It fires. It moves.", ["It fires .", "It moves ."]),
        ("It fires! It moves? 5 do.", ["It fires !", "It moves ?", "5 do ."]),
        ("См. п. 6 и рис. Два.", ["См . п . 6 и рис . Два ."]),
        ("It fires. it moves", ["It fires . it moves"]),
        ("It fires. “It moves”", ["It fires .", "“ It moves ”"]),
        ("It … 5 hexes", ["It …", "5 hexes"]),
        ("No end", ["No end"]),
        (". A", [".", "A"]),
        ("", []),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    """A sentence ends where the next one begins as sentences do, and not behind an abbreviation."""
    found = numerals.sentences(numerals.tokens(text, "ru"))
    assert [" ".join(token.text for token in part) for part in found] == parts
