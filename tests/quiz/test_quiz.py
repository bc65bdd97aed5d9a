"""The quiz: marking, the log that is never lost, what is asked next."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from quiz.records import record

from trainer.cli.due import memory
from trainer.examples import GENERATORS, make
from trainer.messages import LANGUAGES, Speaker
from trainer.quiz import Record, bank, canonical, choose, mark, render
from trainer.quiz.repeat import due_days, due_rules, first_answers
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


def test_repetition_counts_the_first_answer_of_a_day() -> None:
    """A card is a rule; of several answers on one day the first one decides, whatever the topic."""
    log = [
        record("bb-hits", at="2026-11-03T09:00:00Z", right=False),
        record("bb-volley", at="2026-11-03T08:00:00Z"),
        record(at="2026-11-01T23:59:59Z"),
        record(at="2026-11-02T00:00:00Z", rule="bb-6.2"),
    ]
    first = {"bb-6.1": [(date(2026, 11, 1), True), (date(2026, 11, 3), True)]}
    assert first_answers(log) == first | {"bb-6.2": [(date(2026, 11, 2), True)]}


def test_what_is_due_comes_longest_overdue_first() -> None:
    """Rules are due from their day on."""
    days = due_days(
        [
            record(),
            record(rule="bb-6.2", at="2026-11-20T10:00:00Z"),
            record(rule="bb-7.1", right=False),
        ],
        lambda answers: answers[-1][0] + timedelta(days=3 if answers[-1][1] else 1),
    )
    assert days["bb-6.1"] == date(2026, 12, 2)
    assert due_rules(days, date(2026, 11, 22)) == []
    assert due_rules(days, date(2026, 12, 1)) == ["bb-6.2", "bb-7.1"]
    assert due_rules(days, date(2026, 12, 2)) == ["bb-6.2", "bb-7.1", "bb-6.1"]


def test_the_model_of_forgetting_waits_longer_after_right_answers() -> None:
    """Right, right, right: longer each time; a mistake brings the rule back soon. Nothing is random."""
    due = memory()
    day, waits, answers = date(2026, 11, 1), [], []
    for _ in range(5):
        answers.append((day, True))
        assert due(answers) == due(answers)
        waits.append((due(answers) - day).days)
        day = due(answers)
    assert waits == sorted(set(waits))
    assert waits[0] >= 1
    answers.append((day, False))
    assert 1 <= (due(answers) - day).days < waits[-1]
