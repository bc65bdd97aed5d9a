"""What a sentence denies, binds and leaves free, and which words carry it."""

import pytest

from trainer.catalogs import claims, lexicon, polarity


def side(text: str, language: str) -> claims.Side:
    return claims.Side(lexicon.read(text, language), language)


@pytest.mark.parametrize(
    ("language", "text", "denials"),
    [
        ("en", "It fires.", 0),
        ("en", "It does not fire.", 1),
        ("en", "It doesn't fire.", 1),
        ("en", "It never fires without a crew.", 2),
        ("en", "It fails.", 0),
        ("en", "It fails to fire.", 1),
        ("en", "They fail to fire.", 1),
        ("en", "Far from it, it is far from idle.", 2),
        ("en", "Leave the hex open.", 1),
        ("en", "It leaves it. The road is open.", 0),
        ("en", "No other tank than this fires.", 0),
        ("en", "No other tank fires.", 1),
        ("en", "Not only tanks fire.", 0),
        ("en", "It moves no farther than 3 hexes.", 0),
        ("en", "It moves no more hexes away than 3.", 0),
        ("en", "It moves no farther.", 1),
        ("en", "It moves no farther and in the end it rests, rather than fire.", 1),
        ("en", "Nothing, not even a tank, fires.", 1),
        ("en", "Not even a tank fires.", 1),
        ("en", "It may not move nor fire.", 1),
        ("en", "Tanks nor guns fire.", 1),
        ("ru", "Стреляет.", 0),
        ("ru", "Не стреляет.", 1),
        ("ru", "Никто не стреляет.", 1),
        ("ru", "Никто никогда.", 2),
        ("ru", "Ничего, не стреляет.", 2),
        ("ru", "Не стреляет, ничего.", 2),
        ("ru", "Не дальше 3 гексов.", 0),
        ("ru", "Не только танки.", 0),
        ("ru", "Ждёт, пока танк не уйдёт.", 0),
        ("ru", "Ждёт, пока танк, идущий по дороге на юг, не уйдёт.", 1),
        ("ru", "Куда бы танк ни шёл.", 0),
        ("ru", "Ни танк, ни пушка не стреляют.", 1),
        ("ru", "Нельзя стрелять без танка.", 2),
    ],
)
def test_denials(language: str, text: str, denials: int) -> None:
    """Each word that denies counts once; those that strengthen another, bound a number or stand in
    a phrase that denies nothing do not count."""
    assert polarity.denials(side(text, language)) == denials


@pytest.mark.parametrize(
    ("language", "text", "forces"),
    [
        ("en", "It fires.", []),
        ("en", "It must fire and may move.", ["strong", "weak"]),
        ("en", "It cannot fire.", ["strong"]),
        ("en", "It may not fire.", ["strong"]),
        ("en", "It must not fire.", ["strong"]),
        ("en", "It has to fire.", ["strong"]),
        ("en", "It has two tanks to fire.", []),
        ("en", "It need not fire.", ["weak"]),
        ("en", "No tank may fire.", ["strong"]),
        ("en", "No; a tank may fire.", ["weak"]),
        ("en", "Unless it moved it may fire.", ["weak"]),
        ("en", "It may fire no shot.", ["strong"]),
        ("en", "It can in its turn, or not, fire.", ["weak"]),
        ("en", "It is not required.", ["weak"]),
        ("en", "Nobody who has ever stood on the bridge may fire.", ["weak"]),
        ("ru", "Может стрелять.", ["weak"]),
        ("ru", "Не может стрелять.", ["strong"]),
        ("ru", "Не должен стрелять.", ["strong"]),
        ("ru", "Не обязан стрелять.", ["weak"]),
        ("ru", "Нельзя стрелять.", ["strong"]),
        ("ru", "Должен идти и может стрелять.", ["strong", "weak"]),
    ],
)
def test_what_binds_and_what_leaves_free(language: str, text: str, forces: list[str]) -> None:
    """A denial turns what binds into what leaves free, and back; must not binds as must does."""
    assert polarity.forces(side(text, language)) == forces


@pytest.mark.parametrize(
    ("language", "text", "family", "span"),
    [
        ("en", "at least 3 hexes", "bound.at-least", (1, 1)),
        ("en", "at least as far", "bound.at-least", (0, 0)),
        ("en", "as long as", "while", (1, 1)),
        ("en", "3 of the thick black hexes or more", "bound.at-least", (1, 1)),
        ("en", "3 hexes. A tank or more", "bound.at-least", (1, 1)),
        ("en", "it must not fire", "obligation", (0, 0)),
        ("en", "it must, it must", "obligation", (2, 2)),
        ("en", "it should", "obligation", (0, 1)),
        ("en", "it is required", "obligation", (1, 1)),
        ("en", "it is a required thing", "obligation", (0, 1)),
        ("ru", "не должен", "obligation", (0, 0)),
        ("ru", "должен", "obligation", (1, 1)),
        ("ru", "никто из них не обязан", "obligation", (0, 0)),
        ("en", "nobody at the big old white bridge must", "obligation", (1, 1)),
        ("en", "nobody at the old bridge must", "obligation", (0, 0)),
    ],
)
def test_how_often_a_text_says_something(
    language: str, text: str, family: str, span: tuple[int, int]
) -> None:
    """The longest way of saying it counts and hides the shorter ones; up to four words may stand
    between its parts, and no stop."""
    assert lexicon.read(text, language).span(family) == span
