"""`trainer quiz` asks, explains and remembers; `trainer example` shows one worked example."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.conftest import Trainer

from trainer.cli.log import data_folder
from trainer.cli.reviews import ReviewLog
from trainer.examples import GENERATORS, make
from trainer.messages import Speaker
from trainer.quiz import render


def question(card: str, seed: int, lang: str = "en") -> dict:
    return render(make(card, seed), Speaker(lang))


def number_of(asked: dict, right: bool) -> str:
    """The number to type for the right choice, or for the first wrong one."""
    places = [n for n, choice in enumerate(asked["choices"], 1) if choice["right"] == right]
    return str(places[0])


CARD = next(g.id for g in GENERATORS.values() if g.kind == "choice")
NUMBER = next(g.id for g in GENERATORS.values() if g.kind == "number")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_right_and_wrong(trainer: Trainer, tmp_path: Path, lang: str) -> None:
    """A right answer is called right; a wrong one is refuted; both get the steps with citations."""
    asked = question(CARD, 4, lang)
    wrong = next(choice for choice in asked["choices"] if not choice["right"])
    log = tmp_path / "log.sqlite"
    for right in (True, False):
        ran = trainer(
            *("quiz", "--question", asked["id"], "--log", str(log)),
            stdin=number_of(asked, right) + "\n",
            lang=lang,
        )
        assert ran.status == 0
        assert ("Right.", "Верно.")[lang == "ru"] in ran.out or not right
        assert (wrong["why"] in ran.out) != right
        for step in asked["steps"]:
            assert f"{step['text']} [{step['rule']}]" in ran.out
    records = ReviewLog(log).read()
    assert [(r.question, r.right, r.where, r.lang) for r in records] == [
        (asked["id"], True, "cli", lang),
        (asked["id"], False, "cli", lang),
    ]
    assert records[1].mistake == wrong["mistake"]


@pytest.mark.parametrize("typed", ["a", "A", "а", "1"])
def test_letters_and_numbers(trainer: Trainer, typed: str) -> None:
    """The first answer may be typed as 1, a, A or the Cyrillic а."""
    ran = trainer("quiz", "--question", f"{CARD}.1.4", "--no-log", stdin=typed + "\n", lang="en")
    asked = question(CARD, 4)
    assert ("Right: 1 of 1." in ran.out) == asked["choices"][0]["right"]


def test_what_is_no_answer_is_asked_again(trainer: Trainer) -> None:
    """Nonsense costs nothing: the question is put again."""
    asked = question(NUMBER, 5)
    stdin = f"many\n\n{asked['answer']}\n"
    ran = trainer("quiz", "--question", asked["id"], "--no-log", stdin=stdin, lang="en")
    assert "Right: 1 of 1." in ran.out
    chosen = question(CARD, 4)
    stdin = f"99\n{number_of(chosen, True)}\n"
    ran = trainer("quiz", "--question", chosen["id"], "--no-log", stdin=stdin, lang="en")
    assert "99 is none of the answers" in ran.out
    assert "Right: 1 of 1." in ran.out


def test_unforeseen_answer(trainer: Trainer) -> None:
    """A wrong answer that comes from no known slip is told so."""
    asked = question(NUMBER, 5, "ru")
    ran = trainer("quiz", "--question", asked["id"], "--no-log", stdin="99\n", lang="ru")
    assert "По правилам выходит другой ответ" in ran.out
    slip = asked["slips"][0]["value"]
    ran = trainer("quiz", "--question", asked["id"], "--no-log", stdin=f"{slip}\n", lang="ru")
    assert "По правилам выходит другой ответ" not in ran.out


def test_whole_number_questions(trainer: Trainer) -> None:
    """Where the answer is a whole number the prompt says so, and a fraction is no answer."""
    asked = question("bb-hits", 5)
    stdin = f"1/2\n2.5\n{asked['answer']}\n"
    ran = trainer("quiz", "--question", asked["id"], "--no-log", stdin=stdin, lang="en")
    assert ran.out.count("a whole number: ") == 3
    assert "1/2 is not a whole number" in ran.out
    assert "Right: 1 of 1." in ran.out
    chance = question("bb-chance", 5)
    ran = trainer("quiz", "--question", chance["id"], "--no-log", stdin="1/2\n", lang="en")
    assert "16/27" in ran.out
    assert " of 1." in ran.out


@pytest.mark.parametrize("typed", ["q\n", "й\n", ""])
def test_nothing_answered(trainer: Trainer, typed: str) -> None:
    """Who ends before any answer is not told a score of 0 out of 0."""
    ran = trainer("quiz", "--no-log", stdin=typed, lang="ru")
    assert ran.status == 0
    assert "из 0" not in ran.out


def test_first_line_of_the_quiz(trainer: Trainer) -> None:
    """The first line says that letters will do, and which key ends it on a Russian keyboard."""
    said = trainer("quiz", "--no-log", stdin="q\n", lang="ru").out.splitlines()[0]
    assert "букв" in said
    assert "й на русской раскладке" in said


def test_same_seed_same_questions(trainer: Trainer) -> None:
    """A seed gives the same questions; --count ends after as many."""
    arguments = ("quiz", "--seed", "8", "--count", "4", "--no-log")
    first, again = (trainer(*arguments, stdin="1\n" * 9, lang="en") for _ in range(2))
    assert first.out == again.out
    assert "of 4." in first.out


def test_only_this_rule(trainer: Trainer) -> None:
    """--rule keeps to the questions that exercise the rule."""
    cards = {g.id for g in GENERATORS.values() if "bb-6.1.4" in g.rules}
    ran = trainer("quiz", "--rule", "bb-6.1.4", "--count", "3", "--no-log", stdin="1\n1\n1\n")
    headings = [row for row in ran.out.splitlines() if row[:2] in ("1.", "2.", "3.")]
    assert len(headings) == 3
    assert {heading.rsplit(" · ", 1)[1].split(".")[0] for heading in headings} <= cards


@pytest.mark.parametrize("stop", ["q\n", "й\n", ""])
def test_ends_with_the_score(trainer: Trainer, stop: str) -> None:
    """q, or the end of the input, ends with the score."""
    ran = trainer("quiz", "--generator", CARD, "--no-log", stdin="1\n" + stop, lang="en")
    assert ran.status == 0
    assert ran.out.rstrip().endswith(("Right: 0 of 1.", "Right: 1 of 1."))


def test_interrupted(trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ctrl-C ends with the score and 130; the answers given are in the log."""
    typed = iter(["1"])

    def read(prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", read)
    log = tmp_path / "log.sqlite"
    ran = trainer("quiz", "--generator", CARD, "--log", str(log), lang="en")
    assert ran.status == 130
    assert "of 1." in ran.out
    assert len(ReviewLog(log).read()) == 1


def test_log_in_the_data_folder(trainer: Trainer, tmp_path: Path) -> None:
    """Answers are kept in the XDG data folder unless told otherwise."""
    trainer("quiz", "--generator", CARD, "--count", "1", stdin="1\n")
    kept = tmp_path / "data" / "four-bridges" / "reviews.sqlite"
    assert [record.card for record in ReviewLog(kept).read()] == [CARD]


def test_data_folder() -> None:
    """A relative XDG_DATA_HOME is ignored, as its specification wants."""

    def at_home() -> Path:
        return Path("/home/reader")

    local = at_home() / ".local" / "share" / "four-bridges"
    assert data_folder({}, at_home) == data_folder({"XDG_DATA_HOME": "data"}, at_home) == local
    assert data_folder({"XDG_DATA_HOME": "/data"}, at_home) == Path("/data/four-bridges")


@pytest.mark.parametrize("card", GENERATORS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_example(trainer: Trainer, card: str, lang: str) -> None:
    """An example of every kind comes with its answer and its steps; --json is the site's format."""
    data = json.loads(trainer("example", card, "--seed", "2", "--json", lang=lang).out)
    assert data == question(card, 2, lang)
    ran = trainer("example", data["id"], lang=lang)
    assert ran.status == 0
    assert data["question"] in ran.out
    assert data["steps"][-1]["text"] in ran.out


def test_example_of_a_rule(trainer: Trainer) -> None:
    """An example may be asked for by its rule."""
    data = json.loads(trainer("example", "bb-6.1.4", "--json").out)
    assert "bb-6.1.4" in data["rules"]
    assert trainer("example", "bb-9", lang="en").status == 2


def test_one_book(trainer: Trainer, tmp_path: Path) -> None:
    """`--book` keeps to the questions of one book, also among those of a rule; without it they mix."""
    quiz = ("quiz", "--seed", "1", "--log")
    ran = trainer(
        *quiz, str(tmp_path / "a"), "--book", "abtf", "--count", "9", stdin="1\n" * 9, lang="en"
    )
    cards = {record.card for record in ReviewLog(tmp_path / "a").read()}
    assert len(cards) > 5
    assert all(card.startswith("abtf-") for card in cards)
    ran = trainer(*quiz, str(tmp_path / "b"), "--book", "asl", "--rule", "abtf-3", lang="en")
    assert ran.status == 2
    assert "No question of book asl" in ran.err
    assert trainer("quiz", "--book", "nobody", lang="en").status == 2
