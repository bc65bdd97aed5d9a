"""Whatever a person gets wrong, the command line says what, where and what to do, in their words."""

from __future__ import annotations

import errno
import json
import os
import re
import socket
from pathlib import Path

import pytest
from cli.cases import ANSWERS, SHOT, line, objects, shot
from cli.conftest import Trainer

LINES = {
    "an unknown rule": (line(rule="bb-6.9"), "rule", "bb-6.9", "bb-6."),
    "no rule": (line(rule=None), "rule", None, "bb-6.1"),
    "no facts": (line(facts=None), "facts.aim", None, "firer"),
    "a missing field": (
        line(facts={"aim": {"firer": SHOT["aim"]["firer"]}, "target": SHOT["target"]}),
        "facts.aim.distance",
        None,
        "1…200",
    ),
    "a wrong field": (line(facts=shot(aim__wind=3)), "facts.aim.wind", 3, "distance"),
    "a wrong word": (line(facts=shot(cover__terrain="sea")), "facts.cover.terrain", "sea", "woods"),
    "Firepower 0": (
        line(facts=shot(aim__firer__firepower=0)),
        "facts.aim.firer.firepower",
        0,
        "1…100",
    ),
    "Firepower 10**9": (
        line(facts=shot(aim__firer__firepower=10**9)),
        "facts.aim.firer.firepower",
        10**9,
        "1…100",
    ),
    "a fact that the rule misses": (
        line(facts=shot(cover__terrain="rough")),
        "facts.cover.terrain_bonus",
        None,
        "0…20",
    ),
    "too few dice": (line(answers={"hits": [4, 5]}), "answers.hits", "[4, 5]", "3 × d6"),
    "too many dice": (
        line(answers={"hits": [4, 5, 6, 6]}),
        "answers.hits",
        "[4, 5, 6, 6]",
        "3 × d6",
    ),
    "an impossible face": (line(answers={"hits": [4, 5, 7]}), "answers.hits[2]", 7, "1, 2, 3"),
    "too few answers": (line(answers=[[4, 5, 6]]), "answers[1]", None, "4 × d6"),
    "too many answers": (
        line(answers=ANSWERS | {"more": [1]}),
        "answers.more",
        "[1]",
        "—",
    ),
    "answers of no kind": (line(answers=5), "answers", 5, "name"),
    "broken JSON": ('{"rule": "bb-6.1"\n', "json", '{"rule": "bb-6.1"'[-10:], "JSON"),
    "not an object": ("[1, 2]\n", "json", "[1, 2]", "rule"),
    "an unknown name": (line(wind=1), "wind", 1, "answers"),
    "a name twice": ('{"rule": "bb-6.1", "rule": "bb-1.6"}\n', "json", "'rule'", "JSON"),
    "NaN": ('{"rule": NaN}\n', "json", "'NaN'", "JSON"),
    "a number beyond all bounds": ('{"rule": ' + "9" * 5000 + "}\n", "json", None, "JSON"),
    "a float beyond all bounds": ('{"rule": 1e999}\n', "json", "'1e999'", "JSON"),
    "a bomb of brackets": ("[" * 200_000 + "\n", "json", "…", "32"),
    "a deep object": ('{"a":' * 40 + "1" + "}" * 40 + "\n", "json", "…", "32"),
    "half a character": ('{"rule": "\\ud800"}\n', "json", None, "Unicode"),
    "a language that there is not": (line(lang="nl"), "lang", "nl", "en, ru"),
    "an unknown ruling": (
        line(reading={"rulings": {"bb-ruling-weather": "dry"}}),
        "reading.rulings",
        "bb-ruling-weather",
        "bb-ruling-crest-hex",
    ),
    "an unknown reading": (
        line(reading={"rulings": {"bb-ruling-range-count": "by-feel"}}),
        "reading.rulings.bb-ruling-range-count",
        "by-feel",
        "exclude-both",
    ),
    "a mistake that is no text": (
        line(reading={"mistakes": [[]]}),
        "reading.mistakes",
        None,
        "mistake",
    ),
    "strictness of no kind": (line(reading={"strict": 1}), "reading.strict", 1, "true, false"),
    "a line without end": ("x" * 1_100_000 + "\n", "json", "…", "1000000"),
}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", LINES)
def test_bad_line(trainer: Trainer, name: str, lang: str) -> None:
    """A bad line gives an object with the line, the field and what is allowed; the rest go on."""
    bad, field, given, allowed = LINES[name]
    ran = trainer("resolve", stdin=line() + bad + "\n" + line(), lang=lang)
    first, answer, last = objects(ran.out)
    assert ran.status == 1
    assert (first["line"], first["end"], last["line"], last["end"]) == (1, "outcome", 4, "outcome")
    assert (answer["line"], answer["end"]) == (2, "error")
    error = answer["error"]
    assert error["field"] == field
    assert allowed in error["allowed"]
    if given is not None:
        assert error["given"] == given
    assert bool(re.search("[а-яё]{2}", error["text"])) == (lang == "ru")
    assert ran.err == ""


def test_bad_bytes(trainer: Trainer) -> None:
    """A line that is not UTF-8 is named by line and byte."""
    ran = trainer("resolve", stdin=b'{"rule": "\xff"}\n' + line().encode())
    bad, good = objects(ran.out)
    assert bad["error"]["field"] == "json"
    assert "Byte 11, 0xff" in bad["error"]["text"]
    assert good["end"] == "outcome"
    assert ran.status == 1


COMMANDS = {
    "no command": ([], "COMMAND", "КОМАНДА"),
    "an unknown command": (["resolv"], "invalid choice: 'resolv'", "'resolv' не подходит"),
    "an unknown option": (["quiz", "--fast"], "unrecognized arguments", "неизвестные аргументы"),
    "an option without its value": (["quiz", "--rule"], "expected one", "нужно одно значение"),
    "a number out of bounds": (["serve", "--port", "70000"], "0…65535", "0…65535"),
    "a number of no kind": (["quiz", "--count", "many"], "whole number", "целое число"),
    "a rule that the engine does not play": (["odds", "--rule", "bb-6.9"], "Near it", "Похожие"),
    "facts that are missing": (
        ["odds", "--rule", "bb-6.1"],
        "facts.aim is missing",
        "Не указано: facts.aim",
    ),
    "broken facts": (["odds", "--facts", "{"], "No JSON", "Это не JSON"),
    "a file that is not there": (["resolve", "no.jsonl"], "does not exist", "не существует"),
    "a folder as a file": (["odds", "."], "is a folder", "папка"),
    "facts in a file that is not there": (["ask", "--facts", "no.json"], "exist", "существует"),
    "an unknown kind of question": (["quiz", "--generator", "x"], "no kind of", "Вида вопросов"),
    "an unknown link": (["quiz", "--question", "x"], "is no question", "не вопрос"),
    "an old link": (["quiz", "--question", "bb-hits.999.1"], "of version 999", "вопрос версии 999"),
    "one question and a rule": (
        ["quiz", "--question", "bb-hits.1.1", "--rule", "bb-6.1"],
        "leave --rule",
        "уберите --rule",
    ),
    "an example of nothing": (["example", "bb-hits.1.1", "--seed", "2"], "leave --seed", "уберите"),
    "a file and a case": (["odds", "x.jsonl", "--rule", "bb-6.1"], "one case", "один случай"),
    "texts without JSON": (["rules", "--text"], "goes with --json", "вместе с --json"),
    "a choice without a policy": (
        [
            "odds",
            "--rule",
            "abtf-3",
            "--facts",
            '{"attribute": 2, "difficulty": 5, "morale_points": 1}',
        ],
        "asks for a choice",
        "выбор",
    ),
}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", COMMANDS)
def test_bad_command(trainer: Trainer, name: str, lang: str) -> None:
    """A command that cannot be run says so on stderr in the reader's language and ends with 2."""
    arguments, english, russian = COMMANDS[name]
    ran = trainer(*arguments, lang=lang)
    assert ran.status == 2
    assert ran.out == ""
    assert (english if lang == "en" else russian) in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(("lang", "text"), [("en", "Port"), ("ru", "Порт")])
def test_port_in_use(trainer: Trainer, tmp_path: Path, lang: str, text: str) -> None:
    """A port in use is named, with the option that takes a free one."""
    (tmp_path / "index.html").write_text("site")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = trainer("serve", "--no-build", "--out", str(tmp_path), "--port", str(port), lang=lang)
    assert ran.status == 2
    assert f"{text} {port}" in ran.err
    assert "--port 0" in ran.err


@pytest.mark.parametrize(("lang", "text"), [("en", "There is no site"), ("ru", "нет сайта")])
def test_no_site(trainer: Trainer, tmp_path: Path, lang: str, text: str) -> None:
    """Without a site there is nothing to show, and the command that builds one is named."""
    ran = trainer("serve", "--no-build", "--out", str(tmp_path), lang=lang)
    assert ran.status == 2
    assert text in ran.err
    assert "trainer site build" in ran.err


@pytest.mark.parametrize(("lang", "text"), [("en", "holds something else"), ("ru", "что-то кроме")])
def test_site_over_something_else(trainer: Trainer, tmp_path: Path, lang: str, text: str) -> None:
    """A site never replaces a folder that holds something else."""
    kept = tmp_path / "novel.txt"
    kept.write_text("chapter one")
    ran = trainer("site", "build", "--out", str(tmp_path), lang=lang)
    assert ran.status == 2
    assert text in ran.err
    assert kept.read_text() == "chapter one"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_log_that_cannot_be_kept(trainer: Trainer, tmp_path: Path, lang: str) -> None:
    """Where answers cannot be kept the quiz says so once and goes on."""
    (tmp_path / "file").write_text("")
    log = str(tmp_path / "file" / "reviews.jsonl")
    ran = trainer("quiz", "--seed", "3", "--count", "2", "--log", log, stdin="1\n1\n", lang=lang)
    assert ran.status == 0
    assert ran.err.count(str(tmp_path / "file")) == 1
    assert ("answers are not kept" if lang == "en" else "ответы не сохраняются") in ran.err
    assert ("of 2." if lang == "en" else "из 2.") in ran.out


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_log_that_stops_taking_answers(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int
) -> None:
    """A read-only folder or a full disk does not stop the quiz; the file is named once."""
    from trainer.cli.reviews import ReviewLog

    def refuse(log: ReviewLog, record: object) -> None:
        raise OSError(number, os.strerror(number), str(log.path))

    monkeypatch.setattr(ReviewLog, "append", refuse)
    log = str(tmp_path / "reviews.jsonl")
    ran = trainer("quiz", "--seed", "3", "--count", "3", "--log", log, stdin="1\n1\n1\n")
    assert ran.status == 0
    assert ran.err.count(log) == 1
    assert "of 3." in ran.out


def test_refusals_of_the_system(monkeypatch: pytest.MonkeyPatch, trainer: Trainer) -> None:
    """Read-only folders and full disks are told with the file and a way out, in both languages."""
    from trainer.cli import texts

    cases = {
        errno.EROFS: ("may not be read or written", "читать или писать здесь нельзя"),
        errno.EACCES: ("may not be read or written", "читать или писать здесь нельзя"),
        errno.ENOSPC: ("No room left", "не осталось места"),
        errno.EIO: ("Mend that", "Исправьте это"),
    }
    for number, told in cases.items():

        def refuse(say: object, number: int = number) -> None:
            raise OSError(number, os.strerror(number), "/shelf/rules.json")

        monkeypatch.setattr(texts.fresh, "texts", refuse)
        for lang, text in zip(("en", "ru"), told, strict=True):
            ran = trainer("rule", "bb-6.1", lang=lang)
            assert ran.status == 2
            assert "/shelf/rules.json" in ran.err
            assert text in ran.err


def test_missing_catalog(trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without its compiled messages Russian is refused in both languages, with what to run."""
    from trainer.cli import fresh
    from trainer.messages import speaker

    monkeypatch.setattr(fresh, "checkout", lambda: None)
    monkeypatch.setattr(speaker, "catalog_folder", lambda: (tmp_path,))
    ran = trainer("resolve", lang="ru", stdin=line())
    assert ran.status == 2
    assert "the compiled ru messages are missing" in ran.err
    assert "нет собранных сообщений" in ran.err
    assert "catalogs update" in ran.err
    assert trainer("resolve", lang="en", stdin=line()).status == 0
    one = trainer("resolve", lang="en", stdin=line(lang="ru") + line())
    assert [o["end"] for o in objects(one.out)] == ["error", "outcome"]
    assert "trainer catalogs update" in json.loads(one.out.splitlines()[0])["error"]["text"]


@pytest.mark.parametrize(("lang", "text"), [("en", "Clone the project"), ("ru", "Склонируйте")])
@pytest.mark.parametrize("command", [["site", "build"], ["site", "ids"], ["catalogs", "check"]])
def test_outside_a_checkout(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, command: list[str], lang: str, text: str
) -> None:
    """What works on the sources says that they are needed where only the wheel is installed."""
    from trainer.cli import fresh
    from trainer.messages import Speaker

    monkeypatch.setattr(fresh, "speaker", Speaker)
    monkeypatch.setattr(fresh, "checkout", lambda: None)
    ran = trainer(*command, lang=lang)
    assert ran.status == 2
    assert text in ran.err


@pytest.mark.parametrize(("lang", "text"), [("en", "not installed"), ("ru", "не установлено")])
def test_missing_extra(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, text: str
) -> None:
    """Without the extra `site` the command to install it is named."""
    from trainer.cli import fresh

    trainer("--version", lang="ru")  # compiles the messages while Babel can still be found
    monkeypatch.setattr(fresh, "available", lambda *_: False)
    ran = trainer("site", "build", "--out", str(tmp_path / "site"), lang=lang)
    assert ran.status == 2
    assert text in ran.err
    assert "pip install 'four-bridges[site]'" in ran.err


def test_missing_module(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of the extra that cannot be imported is named with the command to install it."""
    import sys

    for name in [n for n in sys.modules if n.startswith(("markdown_it", "trainer.catalogs"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    ran = trainer("catalogs", "check", lang="en")
    assert ran.status == 2
    assert "markdown_it is not installed" in ran.err
    assert "pip install 'four-bridges[site]'" in ran.err


def test_terminal_is_not_obeyed(trainer: Trainer) -> None:
    """Control characters of a stranger do not reach the terminal."""
    ran = trainer("rule", "\x1b[31mred\x07")
    assert ran.status == 2
    assert "\x1b" not in ran.all
    assert "\x07" not in ran.all
