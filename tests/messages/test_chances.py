"""Chances as a reader sees them: rounded, never to certainty, with the marks of the language."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.messages import Speaker
from trainer.messages.chances import chance, percent, rounded

EN, RU = Speaker("en"), Speaker("ru")


@given(st.fractions(0, 1))
def test_percent_is_honest(of: Fraction) -> None:
    """A rounded percentage never says 0 of what is possible, nor 100 of what can fail."""
    text = percent(of, EN)
    number = Fraction(text.strip("<>%"))
    if text.startswith("<"):
        assert 0 < 100 * of < number
    elif text.startswith(">"):
        assert number < 100 * of < 100
    else:
        assert abs(number - 100 * of) <= Fraction(1, 200)
        assert (number == 0) == (of == 0)
        assert (number == 100) == (of == 1)


@pytest.mark.parametrize(
    ("of", "english", "russian"),
    [
        (Fraction(11, 27), "40.74%", "40,74\N{NO-BREAK SPACE}%"),
        (Fraction(1, 2), "50.00%", "50,00\N{NO-BREAK SPACE}%"),
        (Fraction(1, 10000), "0.01%", "0,01\N{NO-BREAK SPACE}%"),
        (Fraction(1, 10001), "<0.01%", "<0,01\N{NO-BREAK SPACE}%"),
        (Fraction(9999, 10000), "99.99%", "99,99\N{NO-BREAK SPACE}%"),
        (Fraction(10000, 10001), ">99.99%", ">99,99\N{NO-BREAK SPACE}%"),
        (Fraction(0), "0.00%", "0,00\N{NO-BREAK SPACE}%"),
        (Fraction(1), "100.00%", "100,00\N{NO-BREAK SPACE}%"),
    ],
)
def test_a_percentage_in_both_languages(of: Fraction, english: str, russian: str) -> None:
    """Two decimals; Russian has a comma and keeps the sign on the line of its number."""
    assert (percent(of, EN), percent(of, RU)) == (english, russian)


@pytest.mark.parametrize(("places", "text"), [(0, "<1%"), (1, "0.4%"), (3, "0.400%")])
def test_as_many_decimals_as_asked_for(places: int, text: str) -> None:
    """What is less than the last decimal shows is said to be less."""
    assert percent(Fraction(4, 1000), EN, places) == text


def test_the_same_number_between_two_decimals_goes_to_the_even_one() -> None:
    """Half goes to the even neighbor, so that many of them do not lean to one side."""
    assert [rounded(Fraction(n, 8), EN, 2) for n in (1, 3)] == ["0.12", "0.38"]
    assert [rounded(Fraction(-n, 2), RU, 1) for n in (1, 5)] == ["−0,5", "−2,5"]
    assert rounded(Fraction(7, 2), EN, 0) == "4"
    assert rounded(Fraction(1, 200), RU, 2) == "0,00"
    assert rounded(Fraction(10**30, 3), EN, 2) == "3" * 30 + ".33"


@pytest.mark.parametrize(
    ("of", "english", "russian"),
    [
        (Fraction(11, 27), "11/27 = 40.74%", "11/27 = 40,74\N{NO-BREAK SPACE}%"),
        (Fraction(0), "0 = 0%", "0 = 0\N{NO-BREAK SPACE}%"),
        (Fraction(1), "1 = 100%", "1 = 100\N{NO-BREAK SPACE}%"),
        (Fraction(1, 46656), "1/46656 <0.01%", "1/46656 <0,01\N{NO-BREAK SPACE}%"),
    ],
)
def test_a_chance_with_its_fraction(of: Fraction, english: str, russian: str) -> None:
    """The exact fraction first; what is certain has no decimals."""
    assert (chance(of, EN), chance(of, RU)) == (english, russian)


@pytest.mark.parametrize(
    ("of", "text"),
    [
        (Fraction(10**9 + 1, 3 * 10**12 + 1), "1000000001/3000000000001 = 0.03%"),
        (Fraction(10**9 + 1, 3 * 10**13 + 1), "<0.01%"),
        (Fraction(1, 10**21), "1/1000000000000000000000 <0.01%"),
        (Fraction(1, 10**22), "<0.01%"),
        (Fraction(10**10 + 1, 3 * 10**12 + 1), "≈ 0.33%"),
    ],
)
def test_a_fraction_too_long_to_read_is_left_out(of: Fraction, text: str) -> None:
    """Up to 24 signs it is shown; beyond that only about how much it is."""
    assert chance(of, EN) == text
