"""The list of words in two languages: which word says what, in which form, and its opposite."""

import pytest

from trainer.catalogs.trade import Trade

LIST = """# A line of remarks.

n tank = танк
n gun. = пушк
v advance = идти
v fire\\at fires\\at = стреля\\по
q more. = больш. <> less. = меньш.
w give. = дает
s thing. = вещ
"""


@pytest.fixture(scope="module")
def listed() -> Trade:
    return Trade(LIST)


def told(listed: Trade, words: str, language: str) -> list[str]:
    """The known words with their places, kinds and senses."""
    return [
        f"{k.place} {k.word} {''.join(sorted(k.kinds))} {','.join(map(str, sorted(k.senses)))}"
        for k in listed.read(words.split(), language)
    ]


@pytest.mark.parametrize(
    ("language", "words", "known"),
    [
        (
            "en",
            "the tank tanks tanked tank's",
            ["1 tank n 0", "2 tanks n 0", "3 tanked n 0", "4 tank's n 0"],
        ),
        ("en", "tanker tankish", ["0 tanker n 0"]),
        ("en", "gun guns gun's", ["0 gun n 1", "2 gun's n 1"]),
        ("en", "advance advancement", ["0 advance v 2", "1 advancement v 2"]),
        ("en", "it fires at tanks", ["1 fires v 3", "2 at v 3", "3 tanks n 0"]),
        ("en", "it fires", []),
        ("en", "fire fire at", ["1 fire v 3", "2 at v 3"]),
        ("en", "more less", ["0 more q 4", "1 less q 5"]),
        ("en", "give thing", ["0 give w 6", "1 thing s 8"]),
        ("ru", "танк танками танковый", ["0 танк n 0", "1 танками n 0", "2 танковый n 0"]),
        ("ru", "больш меньш больше", ["0 больш q 4", "1 меньш q 5"]),
        ("ru", "дает вещью вещ вещественный", ["0 дает w 7", "1 вещью s 9", "2 вещ s 9"]),
        ("ru", "стреля по танку", ["0 стреля v 3", "1 по v 3", "2 танку n 0"]),
        ("ru", "", []),
    ],
)
def test_words_that_the_list_knows(
    listed: Trade, language: str, words: str, known: list[str]
) -> None:
    """A word stands for its forms, "word." for itself alone, a phrase for each of its words; the two
    languages share a sense but on lines of words that need no answer."""
    assert told(listed, words, language) == known


def test_opposites(listed: Trade) -> None:
    """The two halves of a line are opposite to each other, and a line without halves to nothing."""
    assert listed.opposites[frozenset([4])] == {5}
    assert listed.opposites[frozenset([5, 0])] == {4}
    assert listed.opposites[frozenset([0, 8])] == frozenset()


def test_what_a_text_has_to_answer(listed: Trade) -> None:
    """A thing is weighty; a silent word needs no answer."""
    tank, more, thing = listed.read(["tank", "more", "thing"], "en")
    assert (tank.weighty, more.weighty, thing.weighty) == (True, False, False)
    assert (tank.heard, more.heard, thing.heard) == (True, True, False)
