"""`trainer log` shows what was answered, and takes it to a browser and back."""

from __future__ import annotations

import re
import sqlite3
import sys
from pathlib import Path

import pytest
from cli.conftest import Trainer
from quiz.records import record

from trainer.cli.reviews import ReviewLog
from trainer.quiz.record import now


def test_what_is_kept_is_shown_by_rule(trainer: Trainer, tmp_path: Path) -> None:
    """Right of how many, when last, and each mistake by the sentence that refutes it."""
    path = tmp_path / "log.sqlite"
    ReviewLog(path).merge(
        [
            record(right=False, mistake="bb-6.1-range-to-target").line(),
            record(given="4", right=False, mistake="made-up").line(),
        ]
    )
    ran = trainer("log", "--log", str(path), lang="ru")
    assert ran.status == 0
    assert "bb-6.1: верно 0 из 2" in ran.out
    assert "гекс цели посчитан" in ran.out
    assert "1 × made-up" in ran.out


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_log_that_is_not_there_is_empty(trainer: Trainer, lang: str) -> None:
    """Nothing answered yet is no error, and nothing is written."""
    ran = trainer("log", lang=lang)
    assert ran.status == 0
    assert ": 0" in ran.out


def test_out_and_in(trainer: Trainer, tmp_path: Path) -> None:
    """A saved file is byte for byte what comes out of the log that took it in; nothing is taken twice."""
    log, other = str(tmp_path / "a.sqlite"), str(tmp_path / "b.sqlite")
    ReviewLog(Path(log)).merge([record(given=given).line() for given in "321"])
    out = tmp_path / "out.jsonl"
    ran = trainer("log", "--log", log, "--export", str(out), lang="en")
    assert (ran.status, "Answers saved: 3" in ran.out) == (0, True)
    for new, known in ((3, 0), (0, 3)):
        ran = trainer("log", "--log", other, "--import", str(out), lang="en")
        assert ran.status == 0
        assert f"New answers: {new}. There already: {known}." in ran.out
    assert trainer("log", "--log", other, "--export", "-").out == out.read_text()
    assert out.read_text().count("\n") == 3
    again = trainer("log", "--log", log, "--export", str(out), lang="en")
    assert again.status == 2
    assert "was left alone" in again.err


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_file_with_bad_lines(trainer: Trainer, tmp_path: Path, lang: str) -> None:
    """Good lines come in, bad ones are told with the first one's number; of none but bad nothing does."""
    log, file = str(tmp_path / "a.sqlite"), tmp_path / "mixed.jsonl"
    file.write_bytes("\ufeff".encode() + record().line().encode() + b"\r\n\xff\xfe\r\nscrap\r\n")
    before = file.read_bytes()
    ran = trainer("log", "--log", log, "--import", str(file), lang=lang)
    assert ran.status == 1
    assert (": 2, the first is line 2" if lang == "en" else ": 2, первая\u00a0— 2-я") in ran.err
    assert len(ReviewLog(Path(log)).read()) == 1
    assert file.read_bytes() == before
    file.write_text("chapter one\n")
    ran = trainer("log", "--log", log, "--import", str(file), lang=lang)
    assert ran.status == 2
    assert str(file) in ran.err


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_log_of_somebody_else(trainer: Trainer, tmp_path: Path, lang: str) -> None:
    """Each file that is no log is named with what to do; practice goes on without keeping."""
    whole = tmp_path / "whole"
    ReviewLog(whole).append(record())
    (tmp_path / "lines").write_text(record().line() + "\n")
    (tmp_path / "novel").write_text("chapter one\n")
    (tmp_path / "damaged").write_bytes(whole.read_bytes()[:200])
    base = sqlite3.connect(tmp_path / "newer")
    base.execute("PRAGMA user_version = 9")
    base.commit()
    base.close()
    told = {"lines": "--import", "novel": "--log", "damaged": "--import", "newer": "--log"}
    for name, way in told.items():
        before = (tmp_path / name).read_bytes()
        ran = trainer("log", "--log", str(tmp_path / name), lang=lang)
        assert ran.status == 2
        assert str(tmp_path / name) in ran.err
        assert way in ran.err
        quiz = trainer(*("quiz", "--count", "1", "--log", str(tmp_path / name)), stdin="1\n")
        assert quiz.status == 0
        assert quiz.err.count(str(tmp_path / name)) >= 1
        assert (tmp_path / name).read_bytes() == before


def test_what_was_put_aside_is_told(trainer: Trainer, tmp_path: Path) -> None:
    """Lines of the old file that are no answers are counted in every look at the log."""
    folder = tmp_path / "data" / "four-bridges"
    folder.mkdir(parents=True)
    (folder / "reviews.jsonl").write_text(f"{record().line()}\nscrap\n")
    for _ in range(2):
        ran = trainer("log", lang="en")
        assert "Answers kept: 1" in ran.out
        assert "could not be read: 1" in ran.out
    assert trainer("log", "--import", "no.jsonl", lang="en").status == 2


def asked_rules(out: str) -> list[str]:
    """The rules of the questions that were asked, in order."""
    return re.findall(r"^\d+\. .* · (\S+) · \S+$", out, re.M)


def test_only_what_is_due_is_asked(trainer: Trainer, tmp_path: Path) -> None:
    """`--due` asks one question a rule that is due, the longest overdue first, and then says that it is done."""
    path = tmp_path / "log.sqlite"
    today = now()[:10]
    ReviewLog(path).merge(
        [
            record("bb-return-fire", at="2026-03-02T10:00:00Z", rule="bb-6.2").line(),
            record("bb-hits", at="2026-03-01T10:00:00Z").line(),
            record("bb-command", at=f"{today}T00:00:00Z", rule="bb-4.2").line(),
        ]
    )
    ran = trainer("quiz", "--due", "--log", str(path), stdin="1\n" * 9, lang="en")
    assert ran.status == 0
    assert asked_rules(ran.out) == ["bb-6.1", "bb-6.2"]
    assert "Nothing is due for repetition any more today." in ran.out
    again = trainer("quiz", "--due", "--log", str(path), lang="ru")
    assert asked_rules(again.out) == []
    assert "больше нечего" in again.out


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_repetition_without_its_library(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Without the extra, `--due` names the command that installs it."""
    monkeypatch.setitem(sys.modules, "fsrs", None)
    ran = trainer("quiz", "--due", "--no-log", lang=lang)
    assert ran.status == 2
    assert "pip install 'four-bridges[repeat]'" in ran.err


def test_only_what_went_wrong_is_asked(trainer: Trainer, tmp_path: Path) -> None:
    """`--wrong` keeps to topics with a mistake among their last answers, and says so where there is none."""
    path = tmp_path / "log.sqlite"
    quiz = ("quiz", "--wrong", "--log", str(path), "--count", "3")
    assert "no mistake" in trainer(*quiz, lang="en").out
    records = [record("bb-return-fire", rule="bb-6.2"), record("bb-hits", right=False)]
    ReviewLog(path).merge([one.line() for one in records])
    ran = trainer(*quiz, stdin="77\n" * 3, lang="en")
    assert asked_rules(ran.out) == ["bb-6.1"] * 3
