"""What a translator reads, word for word, as it stands in ``told/``."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path

import pytest
from catalogs import told

from trainer.catalogs import words

pytestmark = pytest.mark.skipif(
    not words.available(), reason="PYMORPHY3 IS NOT INSTALLED: what it would find is not compared"
)


def compare(name: str, lines: Iterable[str]) -> None:
    """Fail with the lines that differ."""
    kept = (told.FOLDER / f"{name}.txt").read_text("utf-8").split("\n")
    changed = "\n".join(difflib.unified_diff(kept, [*lines, ""], "kept", "now", n=1, lineterm=""))
    if changed:
        pytest.fail(f"{changed}\nIf all of that is better, python tests/catalogs/told.py keeps it.")


def test_findings_are_told_as_they_were() -> None:
    """What each text is found to have, at which line, with which fragments and in which order."""
    compare("texts", told.of_texts())


def test_commands_speak_as_they_did(bridge: Path) -> None:
    """A project in which everything happens that there is a sentence for: what each command says,
    of what it cannot read too, and with which status it ends."""
    compare("commands", told.of_commands(bridge))
