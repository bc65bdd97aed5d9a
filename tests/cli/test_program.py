"""The way in: languages, help, exit statuses, and what is loaded for which command."""

from __future__ import annotations

import argparse
import ast
import inspect
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from cli.cases import line
from cli.conftest import ROOT, Trainer

from trainer.cli import program as program_module
from trainer.cli.language import of_arguments, of_locale
from trainer.cli.program import COMMANDS
from trainer.messages.interface import ARGPARSE, ARGPARSE_PLURAL
from trainer.messages.sentences import SENTENCES

NOT_SAID = {
    # mistakes of the programmer, raised before anything is said to a person
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    ".__call__() not defined",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting option string: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    "unexpected option string: %s",
    # features that no command uses
    " (default: %(default)s)",
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "RU"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "uk_UA.UTF-8"}, "en"),
    ],
)
def test_language_of_the_system(environment: dict[str, str], language: str) -> None:
    """The first locale variable that is set decides; only Russian ones mean Russian."""
    assert of_locale(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--lang", "ru", "quiz"], "ru"),
        (["quiz", "--lang", "ru"], "ru"),
        (["quiz", "--lang=ru"], "ru"),
        (["--lang", "ru", "quiz", "--lang", "en"], "en"),
        (["quiz", "--", "--lang", "ru"], "en"),
        (["--lang", "nl"], "en"),
        (["--lang"], "en"),
    ],
)
def test_language_of_the_arguments(arguments: list[str], language: str) -> None:
    """--lang counts before and after the command, the last one most."""
    assert of_arguments(arguments, {}) == language


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: " ".join(c.words))
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help(trainer: Trainer, command: program_module.Command, lang: str) -> None:
    """Every command has its help in both languages, nothing of it in the other one."""
    ran = trainer(*command.words, "--help", lang=lang)
    assert ran.status == 0
    assert SENTENCES[command.help] in " ".join(ran.out.split()) or lang == "ru"
    words = ("usage:", "options:", "show this help")
    assert all((word in ran.out) == (lang == "en") for word in words)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help_of_all(trainer: Trainer, lang: str) -> None:
    """The help of the program lists every command."""
    ran = trainer("--help", lang=lang)
    assert ran.status == 0
    for command in COMMANDS:
        assert re.search(rf"^    {command.words[0]}\b", ran.out, re.MULTILINE)


def test_version(trainer: Trainer) -> None:
    """--version says name and version."""
    assert re.fullmatch(r"four-bridges \d+\.\d+\.\d+\n", trainer("--version").out)


def test_language_after_the_command(trainer: Trainer) -> None:
    """`trainer quiz --lang ru` is `trainer --lang ru quiz`."""
    after = trainer("example", "bb-hits", "--seed", "1", "--lang", "ru")
    assert after.out == trainer("example", "bb-hits", "--seed", "1", lang="ru").out
    assert trainer("example", "--lang", "nl", lang="en").status == 2


def test_argparse_says_nothing_untranslated() -> None:
    """Every sentence of this Python's argparse is in the catalog, or is never said to a person."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("_", "ngettext")
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            found.add(node.args[0].value)
    assert found
    assert found - NOT_SAID <= {*ARGPARSE, ARGPARSE_PLURAL[0]}


def test_argparse_is_left_as_it_was(trainer: Trainer) -> None:
    """After a command argparse speaks English again to whoever else uses it."""
    trainer("quiz", "--nonsense", lang="ru")
    assert "usage: " in argparse.ArgumentParser().format_usage()


@pytest.mark.parametrize("arguments", [["resolve"], ["odds", "--json"], ["rules", "--help"]])
def test_light_start(arguments: list[str]) -> None:
    """Commands of the table load neither Sphinx nor Babel nor the quiz."""
    code = (
        "import sys; from trainer.cli import main; main(sys.argv[1:]); "
        "print(*sorted(sys.modules), sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--lang", "en", *arguments],
        input=line(answers=None),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    loaded = {name.partition(".")[0] for name in done.stderr.splitlines()}
    assert "trainer" in loaded
    assert not loaded & {"sphinx", "docutils", "myst_parser", "babel"}
    assert "trainer.quiz" not in done.stderr


def test_module(program: Trainer) -> None:
    """`python -m trainer` is the command line."""
    assert program("--version").out.startswith("four-bridges ")


def test_interrupt(program: Trainer) -> None:
    """Ctrl-C ends a running command with 130 and one line, no traceback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", "--lang", "en", "resolve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(line())
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert said.strip() == "Stopped.", "no file was being written"


def test_serve(tmp_path: Path) -> None:
    """`serve` says its addresses, shows the files, and ends with Ctrl-C and status 0."""
    (tmp_path / "index.html").write_text("front")
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "index.html").write_text("мосты", encoding="utf-8")
    with subprocess.Popen(
        [
            *(sys.executable, "-m", "trainer", "--lang", "en", "serve"),
            *("--no-build", "--port", "0", "--out", str(tmp_path)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout
        said = [process.stdout.readline() for _ in range(3)]
        address = re.search(r"http://\S+/ru/index\.html", said[2])
        assert address
        with urllib.request.urlopen(address[0], timeout=10) as answer:
            assert answer.read().decode() == "мосты"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert process.stderr
        assert "Traceback" not in process.stderr.read()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_catalogs(trainer: Trainer, lang: str) -> None:
    """The catalogs' commands work from any folder, in the reader's language."""
    ran = trainer("catalogs", "status", lang=lang)
    assert ran.status == 0
    assert ("By rule" in ran.out) == (lang == "en")
    assert trainer("catalogs", "status", "--json", lang=lang).out.startswith("[")


def test_fault_in_a_catalog_stops_the_site(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The site is not built from catalogs with errors; they are named, with status 1."""
    from trainer.cli import catalogs

    monkeypatch.setattr(catalogs, "lint", lambda *_: ["locale/ru/a.po:3: error: dice"])
    ran = trainer("site", "build", "--out", str(tmp_path / "site"), lang="en")
    assert ran.status == 1
    assert "locale/ru/a.po:3" in ran.err
    assert not (tmp_path / "site").exists()
