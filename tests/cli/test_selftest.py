"""`trainer quiz --test`: every chapter of its books, a report by chapter, the same test by its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.conftest import Trainer

from trainer.cli.reviews import ReviewLog
from trainer.cli.selftest import heading_of
from trainer.examples import GENERATORS, from_link
from trainer.messages import LANGUAGES, Speaker
from trainer.quiz import chapter_of, render, selftest
from trainer.site import engine

EDITION = selftest.edition()


def typed(test: str, wrong: tuple[int, ...] = (), lang: str = "en") -> str:
    """What answers a test: right but for the questions with these numbers."""
    found = selftest.read(test, 0)
    assert found
    lines = []
    for number, one in enumerate(selftest.plan(found.books, found.seed), 1):
        question = render(from_link(one.question), Speaker(lang))
        if number not in wrong:
            lines.append(question["answer"])
        elif question["kind"] == "number":
            lines.append(question["slips"][0]["value"])
        else:
            lines.append(next(c["id"] for c in question["choices"] if not c["right"]))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("book", selftest.books())
@pytest.mark.parametrize("seed", range(5))
def test_every_chapter_as_often_as_the_others(book: str, seed: int) -> None:
    """A test of a book asks about each of its chapters as often as the others, no question twice; where
    a chapter has few questions it gets those.
    """
    planned = selftest.plan([book], seed)
    mine = [chapter for chapter in selftest.chapters() if chapter.startswith(f"{book}-")]
    asked = [one.question for one in planned]
    assert len(set(asked)) == len(asked)
    assert list(dict.fromkeys(one.chapter for one in planned)) == mine
    assert all(chapter_of(from_link(one.question).rule) == one.chapter for one in planned)
    rounds = max(1, selftest.LENGTH // len(mine))
    for chapter in mine:
        kinds = [g for g in GENERATORS.values() if chapter_of(g.rule) == chapter]
        count = [one.chapter for one in planned].count(chapter)
        assert count == min(rounds, 5 * len(kinds))


def test_the_page_has_the_same_bank() -> None:
    """Its edition, chapters and questions are those that the page is given."""
    links = {g.rule: {"href": "", "title": g.rule} for g in GENERATORS.values()}
    at = dict.fromkeys(selftest.chapters(), "")
    bank = engine.bank("en", links, at, {})
    assert bank["edition"] == EDITION
    assert [chapter["id"] for chapter in bank["chapters"]] == selftest.chapters()
    assert [topic["chapter"] for topic in bank["generators"]] == [
        chapter_of(g.rule) for g in GENERATORS.values()
    ]
    known = {q["id"] for q in engine.questions("en")}
    planned = [one for seed in range(50) for one in selftest.plan(selftest.books(), seed)]
    assert {one.question for one in planned} <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_by_chapter(trainer: Trainer, tmp_path: Path, lang: str) -> None:
    """After the last question: how many were right in each chapter, what went wrong and why, and the
    commands to go on with; every answer is in the log.
    """
    name = f"eup.17.{EDITION}"
    log = tmp_path / "log.sqlite"
    words = ("quiz", "--test", name, "--log", str(log))
    ran = trainer(*words, stdin=typed(name, wrong=(3,), lang=lang), lang=lang)
    assert ran.status == 0, ran.err
    planned = selftest.plan(["eup"], 17)
    total = len(planned)
    said = ("Self-test: {} of {} right", "Проверка себя: верно {} из {}")[lang == "ru"]
    report = ran.out[ran.out.rindex(said.format(total - 1, total)) :]
    assert report.count("✓") == len({one.chapter for one in planned}) - 1
    (missed,) = re.findall(r"✗ .*\n   (.*)", report)
    question = render(from_link(planned[2].question), Speaker(lang))
    wrong = next(c for c in (*question["choices"], *question["slips"]) if not c.get("right"))
    assert missed == f"{question['title']} · {question['id']}: {wrong['why']} [{question['rule']}]"
    assert re.search(rf"trainer quiz (--lang {lang} )?--test {re.escape(name)}\b", report)
    assert re.search(rf"trainer quiz (--lang {lang} )?--wrong$", report, re.M)
    records = ReviewLog(log).read()
    assert [one.question for one in records] == [one.question for one in planned]
    assert [one.right for one in records] == [number != 3 for number in range(1, total + 1)]


def test_a_chapter_is_told_by_its_heading() -> None:
    """By the heading of the rule that opens it, else of its first one; by its name where the texts are
    not there.
    """
    known = {"eup-4": "4 The drop", "bb-6.1": "6.1 Fire", "bb-6.0": "6.0 Combat"}
    assert heading_of("eup-4", known) == "4 The drop"
    assert heading_of("bb-6", known) == "6.0 Combat"
    assert heading_of("bb-6", {"bb-6.1": "6.1 Fire"}) == "6.1 Fire"
    assert heading_of("asl-b6.3", known) == "asl-b6.3"


def test_the_same_name_asks_the_same(trainer: Trainer) -> None:
    """By its name, by the link of the practice page, or by books and seed: one test. Another seed asks
    other questions.
    """

    def asked(*words: str) -> list[str]:
        ran = trainer("quiz", "--no-log", *words, stdin=typed(f"bb.5.{EDITION}"), lang="en")
        return re.findall(r"^\d+\. .* · (\S+)$", ran.out, re.M)

    link = f"https://example.org/en/practice/index.html#test=bb.5.{EDITION}"
    first = asked("--test", f"bb.5.{EDITION}")
    assert len(first) >= 10
    assert first == asked("--test", link) == asked("--test", "bb", "--seed", "5")
    assert first == asked("--test", "--book", "bb", "--seed", "5")
    assert first != asked("--test", "bb", "--seed", "6")


def test_a_test_can_be_left(trainer: Trainer) -> None:
    """q ends it: what was answered is counted, and the name to begin it again is told."""
    name = f"asl.2.{EDITION}"
    first = typed(name).splitlines()[0]
    ran = trainer("quiz", "--test", name, "--no-log", stdin=f"{first}\nq\n", lang="en")
    assert ran.status == 0
    total = len(selftest.plan(["asl"], 2))
    assert f"The test was left after 1 of {total} questions." in ran.out
    assert "Self-test: 1 of 1 right" in ran.out
    assert f"trainer quiz --test {name}" in ran.out


def test_an_old_name_is_told(trainer: Trainer) -> None:
    """A test of an earlier edition: it is said, and the one of the same books and seed is asked."""
    ran = trainer("quiz", "--test", "bb.5.0000", "--no-log", stdin="q\n", lang="en")
    assert ran.status == 0
    assert "The questions were made anew since" in ran.err
    assert f"bb.5.{EDITION}" in ran.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--test", "nobody"), "nobody is no self-test"),
        (("--test", "bb.1.x"), "bb.1.x is no self-test"),
        (("--test", "bb+bb+" * 3000), "is no self-test"),
        (("--test", "bb", "--wrong"), "--test chooses its questions"),
        (("--test", "bb", "--book", "eup"), "--test chooses its questions"),
        (("--test", "bb.1", "--seed", "2"), "has its seed in it"),
    ],
)
def test_what_is_no_test(trainer: Trainer, words: tuple[str, ...], said: str) -> None:
    """What is no test, or goes not with one, is refused with what to write."""
    ran = trainer("quiz", *words, "--no-log", lang="en")
    assert ran.status == 2
    assert said in ran.err
    assert len(ran.err) < 1000
