"""The quiz: marking, the log that is never lost, what is asked next."""

from __future__ import annotations

from itertools import pairwise

import pytest
from quiz.records import record

from trainer.examples import GENERATORS, make
from trainer.messages import LANGUAGES, Speaker
from trainer.quiz import Record, bank, canonical, choose, mark, render
from trainer.rules import BadInput


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_right_answer_is_marked_right_and_each_slip_is_refuted(
    name: str, language: str
) -> None:
    """Whatever a question offers or expects, marking says what the engine said."""
    say = Speaker(language)
    for seed in range(1, 16):
        question = render(make(name, seed), say)
        assert mark(question, question["answer"]).right
        wrong = question["slips"] or [c for c in question["choices"] if not c["right"]]
        assert wrong
        for slip in wrong:
            verdict = mark(question, slip.get("value") or slip["id"])
            assert not verdict.right
            assert verdict.mistake == slip["mistake"]
            assert verdict.why == say.text(f"mistake.{slip['mistake']}")


def test_the_bank_has_every_generator_in_both_languages() -> None:
    """The same questions stand in both languages, said differently."""
    english, russian = bank("en", range(1, 4)), bank("ru", range(1, 4))
    assert [q["id"] for q in english] == [q["id"] for q in russian]
    assert {q["generator"] for q in english} == set(GENERATORS)
    assert all(e["question"] != r["question"] for e, r in zip(english, russian, strict=True))
    assert [q["answer"] for q in english] == [q["answer"] for q in russian]


def test_questions_of_one_kind_stand_together_in_the_bank() -> None:
    """What is alike stands side by side, so that the bank packs tightly for the way to a phone."""
    kinds = [q["generator"] for q in bank("en", range(1, 3))]
    assert kinds == [name for name in GENERATORS for _ in range(2)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3", "3"),
        (" 16/27 ", "16/27"),
        ("32 / 54", "16/27"),
        ("0,5", "1/2"),
        ("0.50", "1/2"),
        ("−1", "-1"),
        ("007", "7"),
        ("4/2", "2"),
        ("1/0", None),
        ("", None),
        ("three", None),
        ("1e9", None),
        ("½", None),
        ("9" * 31, None),
    ],
)
def test_typed_numbers_are_taken_as_people_type_them(typed: str, meant: str | None) -> None:
    """Fractions in any terms, decimals with a comma; anything else is no number."""
    assert canonical(typed) == meant


def test_letters_from_a_russian_keyboard_count() -> None:
    """а, б, с and numbers choose like a, b, c."""
    question = render(make("bb-hit-number", 1), Speaker("ru"))
    for latin, cyrillic, number in zip("abc", "абс", "123", strict=True):
        assert mark(question, latin) == mark(question, cyrillic) == mark(question, number)


@pytest.mark.parametrize("given_", ["", "z", "0", "99", "ab", "<b>"])
def test_what_is_no_answer_is_not_marked(given_: str) -> None:
    """Nothing is counted wrong that was no answer."""
    with pytest.raises(BadInput):
        mark(render(make("bb-hit-number", 1), Speaker("en")), given_)


def test_unseen_topics_come_first_and_the_weakest_next() -> None:
    """New before known, wrong before right, and not the same twice running."""
    cards = ["bb-hits", "bb-state", "bb-chance"]
    assert choose([], cards, 0) == "bb-hits"
    log = [record("bb-hits"), record("bb-state", right=False), record("bb-chance")]
    assert choose(log, cards, 0) == "bb-state"
    log.append(record("bb-state", right=False))
    assert choose(log, cards, 1) != "bb-state"


def test_every_topic_comes_round() -> None:
    """However weak one topic is, the others are asked too."""
    cards = list(GENERATORS)
    log: list[Record] = []
    for counter in range(6 * len(cards)):
        card = choose(log, cards, counter)
        log.append(record(card, right=card != "bb-hits"))
    assert {r.card for r in log} == set(cards)
    assert all(a.card != b.card for a, b in pairwise(log))
