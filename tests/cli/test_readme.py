"""The README keeps its word."""

from __future__ import annotations

import re
import shlex

import pytest
from cli.conftest import ROOT, Trainer

from trainer.cli.program import COMMANDS

README = (ROOT / "README.md").read_text(encoding="utf-8")
ENGLISH, RUSSIAN = README.split("## По-русски\n")


def test_examples(trainer: Trainer) -> None:
    """Every command that the README shows with its output gives that output."""
    blocks = re.findall(r"```console\n\$ trainer (.+)\n((?s:.+?))```", README)
    assert blocks
    for command, shown in blocks:
        ran = trainer(*shlex.split(command), lang="en")
        assert shown in ran.out


@pytest.mark.parametrize("text", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_commands(text: str) -> None:
    """Both languages name every command, and give the two lines to copy."""
    for command in COMMANDS:
        assert re.search(rf"`(trainer )?([a-z]+ )?{command.words[-1]}\b", text), command.words
    assert re.search(r"^python3 -m venv .+ && .venv/bin/trainer serve$", text, re.MULTILINE)
    assert re.search(
        r"^\.venv/bin/pip install .+ -m pytest -n auto --dist worksteal$", text, re.MULTILINE
    )


def test_says_what_is_shortened(trainer: Trainer) -> None:
    """Where the output goes on after what the README shows, the README says so."""
    blocks = re.findall(r"```console\n\$ trainer (.+)\n((?s:.+?))```\n\n(.+)", README)
    for command, shown, after in blocks:
        whole = trainer(*shlex.split(command), lang="en").out
        assert whole.strip() == shown.strip() or "shortened" in after


def test_links() -> None:
    """Every link into the project leads to a file."""
    links = re.findall(r"\]\((?!#|https?:)([^)]+)\)", README)
    assert len(links) > 5
    for link in links:
        assert (ROOT / link).is_file(), link


def test_both_languages_say_the_same_commands() -> None:
    """Code lines of the two halves are the same, but for the output shown once."""
    english, russian = (re.findall(r"```sh\n(.+?)```", t, re.DOTALL) for t in (ENGLISH, RUSSIAN))
    assert english == russian
