"""`trainer play`: the log, the refusals, the errors, and what brings the missing dice."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.cases import objects
from cli.conftest import Trainer
from play.fields import table


def test_a_shipped_fight_is_told_step_by_step(trainer: Trainer) -> None:
    """Each line as typed, its steps with their rules, what changed; in both languages."""
    english, russian = (trainer("play", "mill", lang=lang) for lang in ("en", "ru"))
    assert english.status == russian.status == 0
    assert "  draw Hammer: activate" in english.out
    assert "[bb-6.2]" in english.out
    assert "H-1: destroyed" in english.out
    assert "Not allowed (bb-5.0)" in english.out
    assert "H-1: уничтожено" in russian.out
    assert english.out.count("[bb-") == russian.out.count("[bb-")


def test_a_refused_line_ends_the_play(trainer: Trainer, tmp_path: Path) -> None:
    """File, line and rule, what to do next, status 1; the lines after it are not played."""
    fight = tmp_path / "fight.txt"
    fight.write_text(table("move A-1 to E2", "end impulse"), encoding="utf-8")
    line = fight.read_text("utf-8").split("\n").index("move A-1 to E2") + 1
    ran = trainer("play", str(fight), lang="en")
    assert ran.status == 1
    assert f"fight.txt:{line}: Not allowed (bb-5.1)" in ran.out
    assert f"change line {line}" in ran.out
    assert "end impulse" not in ran.out


def test_an_open_question_names_its_readings(trainer: Trainer) -> None:
    """The reading to choose can be copied; with it the same file is played."""
    soviet = "unit H-2 training-infantry at C2\nunit H-3 training-tank at D1\nunit H-4 training-tank at D1"
    text = table("assault A-1 at C2: 5 1 1 / 1 1 1 1", soviet=soviet)
    ran = trainer("play", "-", stdin=text, lang="en")
    assert ran.status == 1
    reading = '{"rulings": {"bb-ruling-retreat-room": "no-way-out"}}'
    assert reading in ran.out.replace('":"', '": "').replace('{"bb', '{"bb')
    assert trainer("play", "-", "--reading", reading, stdin=text, lang="en").status == 0


def test_bad_files_are_told_with_their_line(trainer: Trainer, tmp_path: Path) -> None:
    """Status 2: a word that is none, a missing answer, bytes that are no text, no file at all."""
    ran = trainer("play", "-", stdin="hello\n", lang="en")
    assert (ran.status, "-:1: " in ran.err) == (2, True)
    ran = trainer("play", "-", stdin=table("fire A-1 at H-1"), lang="ru")
    assert ran.status == 2
    assert "--roll 1" in ran.err
    assert trainer("play", "-", stdin=b"\xff\n", lang="en").status == 2
    assert trainer("play", "-", stdin=b"#" * 300_000, lang="en").status == 2
    assert trainer("play", str(tmp_path / "none.txt"), lang="en").status == 2
    assert trainer("play", "mill", "--ask", "--roll", "1", lang="en").status == 2


def test_the_program_rolls_what_is_missing(trainer: Trainer) -> None:
    """The same seed, the same dice; they are shown."""
    text = table("fire A-1 at H-1")
    once, again, other = (
        trainer("play", "-", "--roll", seed, stdin=text, lang="en") for seed in ("1", "1", "2")
    )
    assert once.status == 0
    assert once.out == again.out != other.out
    assert "dice and choices: " in once.out


def test_the_table_is_asked(trainer: Trainer) -> None:
    """Answers come from the keyboard; an impossible one is told and asked again."""
    typed = "x\n1 1 1\n1 1 1 1\n"
    fight = Path(__file__).parent / "fight.txt"
    ran = None
    try:
        fight.write_text(table("fire A-1 at H-1"), encoding="utf-8")
        ran = trainer("play", str(fight), "--ask", stdin=typed, lang="en")
    finally:
        fight.unlink()
    assert ran.status == 0
    assert "To hit: 1, 1, 1, 1." in ran.out


def test_json_has_a_line_an_object(trainer: Trainer) -> None:
    """Steps, changes, answers and how it ended; a mistake in the file is an object too."""
    found = objects(trainer("play", "smoke", "--json", lang="ru").out)
    assert {o["end"] for o in found} == {"outcome", "forbidden"}
    assert all(o["end"] == "outcome" or o["tried"] for o in found)
    fired = next(o for o in found if o["action"].startswith("fire"))
    assert fired["answers"][0] == ["hits", [5, 4, 3, 2]]
    assert {s["rule"] for s in fired["steps"]} >= {"bb-8.2", "bb-6.1"}
    bad = objects(trainer("play", "-", "--json", stdin="hello", lang="en").out)
    assert bad[0]["end"] == "error"
    assert bad[0]["line"] == 1


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help_names_the_shipped_fights(trainer: Trainer, lang: str) -> None:
    """Whoever asks for help learns what can be played at once."""
    ran = trainer("play", "--help", lang=lang)
    assert "mill, smoke, storm" in ran.out
