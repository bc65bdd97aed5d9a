"""The commands: what is printed, what is returned, and that nothing ends in a traceback."""

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from trainer.catalogs import commands, files

FIRE = "locale/ru/LC_MESSAGES/battle/fire.po"


def run(command: str, root: Path, **options: object) -> tuple[int, str]:
    out = io.StringIO()
    if command == "update":
        return commands.update(root, out, **options), out.getvalue()
    json_wanted = bool(options.pop("json", False))
    return getattr(commands, command)(root, json_wanted, out, **options), out.getvalue()


def edit(root: Path, old: str, new: str) -> None:
    page = root / "docs" / "battle" / "fire.md"
    page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")


def test_update_tells_what_a_sentence_touches(bridge) -> None:
    """A changed sentence: its file, line, rule, both texts, the Russian, and who names the rule."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    status, text = run("update", bridge)
    assert status == 0
    assert "Stale, the English changed: 1" in text
    line = next(line for line in text.splitlines() if line.strip().startswith(FIRE))
    assert "[bb-6.1.1] The firer must stand still." in line
    number = int(line.split(":")[1].split()[0])
    rows = (bridge / FIRE).read_text("utf-8").split("\n")
    assert rows[number - 1] == 'msgid "The firer must stand still."'
    assert "was: The firer must not move." in text
    assert "now: The firer must stand still." in text
    assert "Russian: Стреляющий не может двигаться." in text
    assert "Rule bb-6.1.1 is named in: docs/battle/fire.md:12 (bb-6.1)" in text
    edit(bridge, "The firer must stand still.", "The firer must not move.")
    assert "Fresh again, the old English is back: 1" in run("update", bridge)[1]
    assert "Nothing has changed in 8 catalogs." in run("update", bridge)[1]


def test_update_in_json(bridge) -> None:
    """``--json`` gives one object with every change."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    status, text = run("update", bridge, json=True)
    data = json.loads(text)
    stale = [change for change in data["changes"] if change["kind"] == "stale"]
    assert status == 0
    assert stale[0]["previous"] == "The firer must not move."
    assert data["mentions"]["bb-6.1.1"][0] == "docs/battle/fire.md:12"


def test_check_prints_findings(bridge) -> None:
    """A finding: file:line, code, rule, both fragments, what to do; errors give status 1."""
    path = bridge / FIRE
    path.write_text(path.read_text("utf-8").replace("бросить 3", "бросить 4"), "utf-8")
    status, text = run("check", bridge)
    assert status == 1
    assert f"{FIRE}:" in text
    assert "error: number [bb-6.2]: Numbers differ" in text
    assert "source: 3" in text
    assert "translation: 4" in text
    assert "→ Write the numbers" in text
    (row,) = run("check", bridge, json=True)[1].splitlines()
    found = json.loads(row)
    assert (found["code"], found["file"], found["rules"]) == ("number", FIRE, ["bb-6.2"])
    assert found["todo"]


def test_warnings_alone_are_no_failure(bridge) -> None:
    """A stale sentence is shown and does not fail the check: the site shows it as stale."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    run("update", bridge)
    status, text = run("check", bridge)
    assert status == 0
    assert "warning: stale [bb-6.1.1]" in text
    assert "Errors: 0, to be looked at: 0, warnings: 1" in text


def test_clean(bridge_built) -> None:
    """Nothing to mend is said in one line."""
    assert run("check", bridge_built) == (0, "No finding in 8 catalogs.\n")


def test_status_counts_by_rule(bridge) -> None:
    """Stale sentences are counted on their rule, and never as translated."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    run("update", bridge)
    data = json.loads(run("status", bridge, json=True)[1])
    russian = next(one for one in data if one["language"] == "ru")
    assert russian["rules"]["bb-6.1.1"] == {
        "translated": 10,
        "stale": 1,
        "empty": 0,
        "obsolete": 0,
    }
    assert russian["files"][FIRE]["stale"] == 1
    assert russian["total"]["stale"] == 1
    text = run("status", bridge)[1]
    assert "   10     1     0     0  bb-6.1.1" in text


def test_sentences_go_through_say(bridge_built) -> None:
    """Every sentence can be said in another language: values go in after the translation."""
    text = run("check", bridge_built, say=lambda _: "Всё чисто: {catalogs}")[1]
    assert text == "Всё чисто: 8\n"


@pytest.mark.parametrize("command", ["check", "status", "update"])
def test_no_project(command, tmp_path) -> None:
    """In a folder that is no project each command says what to do."""
    status, text = run(command, tmp_path)
    assert status == 1
    assert "project's folder" in text


@pytest.mark.parametrize("command", ["check", "status", "update"])
def test_malformed(command, bridge) -> None:
    """A malformed catalog is named with its line by each command."""
    path = bridge / FIRE
    path.write_bytes(path.read_bytes().replace('msgstr "Огонь"'.encode(), b'msgstr "x"y"'))
    status, text = run(command, bridge)
    assert status == 1
    assert f"{FIRE}:13" in text


def test_read_only(bridge, bytes_of, monkeypatch) -> None:
    """A folder that cannot be written: which, why and what to do, and no file changed."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    before = bytes_of(bridge)

    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files.tempfile, "mkstemp", refuse)
    status, text = run("update", bridge)
    assert status == 1
    assert "Permission denied. Nothing was changed; make it writable" in text
    assert bytes_of(bridge) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_read_only_folder(bridge) -> None:
    """The same with a folder that really is read-only."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    folder = (bridge / FIRE).parent
    folder.chmod(0o555)
    try:
        assert run("update", bridge)[0] == 1
    finally:
        folder.chmod(0o755)


def test_read_only_build_folder(bridge, monkeypatch) -> None:
    """A build folder that cannot be made is a sentence too."""
    shutil.rmtree(bridge / ".build")
    (bridge / ".build").write_text("a file in its place")
    status, text = run("update", bridge)
    assert status == 1
    assert ".build" in text
    assert "Traceback" not in text


def test_interrupted(bridge, bytes_of) -> None:
    """Ctrl-C in the middle of an update: status 130, one sentence, every catalog as it was."""
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    before = bytes_of(bridge)
    program = (
        "import sys; from pathlib import Path; from trainer.catalogs import commands;"
        "sys.exit(commands.update(Path(sys.argv[1]), sys.stdout))"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    child = subprocess.Popen(
        [sys.executable, "-c", program, str(bridge)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
        start_new_session=True,
    )
    assert child.stdout is not None
    assert "Reading" in child.stdout.readline()
    time.sleep(0.3)
    os.killpg(child.pid, signal.SIGINT)
    rest = child.stdout.read()
    assert child.wait(60) == 130
    assert "Stopped; nothing is half-written." in rest
    assert "Traceback" not in rest
    assert bytes_of(bridge) == before
    assert not list((bridge / "locale").rglob("*.new"))


def test_each_line_is_out_at_once() -> None:
    """Whoever reads through a pipe sees what a command is about before it has done it."""
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, "utf-8")
    commands.Voice(out, commands.english)("watching", 2)
    assert raw.getvalue().decode() == "  Watching docs/ and locale/; Ctrl-C ends.\n"


def test_a_long_text_on_one_line() -> None:
    """As many characters as there is room for are shown; of one more the beginning."""
    room = commands.SHOWN
    assert commands.cut("a" * room) == "a" * room
    assert commands.cut("a" * (room + 1)) == "a" * (room - 1) + "…"
    assert commands.plain("a\u00a0b\tc\u202ed\n") == "a\u00a0b\\u0009c\\u202ed\\u000a"
