"""The version stands in one place, and what changed is told under it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from trainer import __version__

ROOT = Path(__file__).resolve().parents[1]


def test_one_place() -> None:
    """pyproject.toml takes the version from `trainer/__init__.py` and states none of its own; the
    command line tells it.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    home = ROOT / project["tool"]["hatch"]["version"]["path"]
    assert re.findall(r'^__version__ = "(.+)"$', home.read_text("utf-8"), re.M) == [__version__]
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    words = [sys.executable, "-m", "trainer", "--version"]
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said == f"four-bridges {__version__}\n"


def test_the_changelog_begins_with_it() -> None:
    """The newest heading of the changelog is this version, and no version has two."""
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert headings[0] == __version__
    assert len(set(headings)) == len(headings)
