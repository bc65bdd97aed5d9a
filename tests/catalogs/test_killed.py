"""A command that is killed in the middle: every file is as it was or as it was to be."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from catalogs import edits, killed

from trainer.catalogs import extract, files, update

REPOSITORY = Path(__file__).resolve().parents[2]
MOMENTS = 50
LONG = edits.Edit(
    "",
    (
        (edits.FIRE, edits.MOVE, edits.STILL),
        (edits.FIRE, edits.SAVES, ""),
        (edits.SAVE, "", "# Saves\n\n" + edits.SAVES),
        (edits.INDEX, "battle/fire\n", "battle/fire\nbattle/save\n"),
        (edits.GLOSSARY, "What shoots", "Whatever shoots"),
        (edits.WORDS, "Done.", "Finished."),
    ),
)
"""Changes that touch every catalog: a sentence reworded, a rule moved to a new page, two messages."""


class Ran(NamedTuple):
    """One run: the copy that it worked on, the moment, and how it ended."""

    root: Path
    how: str
    ended: int
    count: int
    said: str


def runs(project: Path, folder: Path, moments: list[str], words: tuple[str, ...]) -> list[Ran]:
    program = [sys.executable, "-m", "catalogs.killed", project, folder, *moments, "--", *words]
    path = os.pathsep.join([str(REPOSITORY), str(REPOSITORY / "tests")])
    done = subprocess.run(
        [str(part) for part in program],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    rows = map(json.loads, done.stdout.splitlines())
    return [Ran(folder / at, how, *rest) for at, how, *rest in rows]


def kept(root: Path) -> dict[str, bytes]:
    """Every file under ``locale`` but those that wait beside their place."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted((root / "locale").rglob("*"))
        if path.is_file() and not path.name.endswith(files.WAITING)
    }


def prepared(bridge: Path, command: str) -> None:
    """Give a command much to do; the templates are there already."""
    LONG.apply(bridge)
    if command == "update":
        extract.templates(bridge)
        return
    update.update(bridge)
    if command == "fix":
        for path in (bridge / "locale/ru").rglob("*.po"):
            text = re.sub(r'^(msgstr "\S+) ', r"\1  ", path.read_text("utf-8"), flags=re.MULTILINE)
            path.write_text(text, "utf-8")


@pytest.mark.proof
@pytest.mark.parametrize(
    "command",
    [("update",), ("same", "bb-6.1.1", "стоять значит не двигаться"), ("fix",)],
    ids=lambda command: command[0],
)
def test_killed_at_any_moment(bridge: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    """Killed or stopped at 50 moments, each the n-th time that it deals with a file: every catalog and
    every agreed file is old or new, and the same command run again does all that it was to do.
    """
    prepared(bridge, command[0])
    old = kept(bridge)
    (whole,) = runs(bridge, tmp_path / "whole", ["0"], command)
    assert (whole.ended, whole.count > 3) == (0, True), whole.said
    new = kept(whole.root)
    assert new != old
    times = list(range(1, whole.count + 1))
    chosen = sorted(random.Random(command[0]).sample(times, min(MOMENTS, len(times))))
    signals = ("SIGKILL", "SIGINT", "SIGTERM")
    moments = [f"{at}:{signals[n % 3]}" for n, at in enumerate(chosen)]
    found = runs(bridge, tmp_path / "killed", moments, command)
    assert len(found) == len(moments)
    halfway = 0
    for ran in found:
        name = f"{ran.root.name}:{ran.how}: {ran.said}"
        if ran.how == "SIGINT":
            assert ran.ended in (0, 130), name
        else:
            assert ran.ended == -signal.Signals[ran.how], name
        now = kept(ran.root)
        assert [f for f, data in now.items() if data not in (old.get(f), new.get(f))] == [], name
        assert old.keys() & new.keys() <= now.keys(), name
        halfway += now not in (old, new)
        if now != new:
            status, said = killed.command(ran.root, *command)
            assert status == 0, f"{name}: then {said}"
        assert kept(ran.root) == new, name
        assert not list((ran.root / "locale").rglob(f".*{files.WAITING}")), name
        shutil.rmtree(ran.root)
    if command[0] == "update":
        assert halfway > 3, "no moment lay between two files"
