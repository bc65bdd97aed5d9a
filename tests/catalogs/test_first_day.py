"""A new translator's path, in a fresh checkout, by the page for translators alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.catalogs import po

ROOT = Path(__file__).resolve().parents[2]
PAGE = "docs/blood-and-bridges/combat.md"
MADE = shutil.ignore_patterns(
    ".git", ".venv*", ".build", "build", "dist", "*_cache", "__pycache__", "*.mo", "rules.json"
)
"""What no fresh checkout has."""


def trainer(root: Path, *command: str) -> tuple[int, str]:
    ran = subprocess.run(
        [sys.executable, "-m", "trainer", "--lang", "en", "catalogs", *command],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return ran.returncode, ran.stdout + ran.stderr


def sentence_with_a_number(root: Path) -> tuple[str, str]:
    """A line of the page with one number, and that number: its Russian has it once, as the English."""
    lines = (root / PAGE).read_text("utf-8").split("\n")
    catalog = po.load(root / "locale/ru/LC_MESSAGES/blood-and-bridges/combat.po")
    for entry in catalog.active:
        text, said = entry.msgid, entry.msgstr[0]
        found = re.findall(r"\d+", text) if re.search(r"\b\d+\b", text) else []
        if len(found) == 1 and int(found[0]) > 5 and re.findall(r"\d+", said) == found:
            for line in lines:
                if line in text and found[0] in line and lines.count(line) == 1:
                    return line, found[0]
    raise AssertionError("no sentence of the page is simple enough for this test")


@pytest.mark.proof
def test_one_number_three_commands(tmp_path: Path) -> None:
    """One number of the English changes. ``update`` names the file and the line of the Russian, where
    it is mended; ``check`` is content; ``update`` writes down what both agree on. Nothing else changes,
    and nothing is left to do there.
    """
    root = Path(shutil.copytree(ROOT, tmp_path / "checkout", ignore=MADE))
    text, number = sentence_with_a_number(root)
    other = str(int(number) + 1)
    page = root / PAGE
    page.write_text(page.read_text("utf-8").replace(text, text.replace(number, other)), "utf-8")

    status, told = trainer(root, "update")
    assert status == 0, told
    assert "Stale, the English changed: 1\n" in told
    place = re.search(r"^  (locale/ru/\S+\.po):(\d+) \[bb-", told, re.MULTILINE)
    assert place, told
    catalog, line = root / place[1], int(place[2])

    rows = catalog.read_text("utf-8").split("\n")
    start = next(n for n in range(line - 1, 0, -1) if not rows[n - 1])
    end = next(n for n in range(line, len(rows)) if not rows[n])
    entry = [row for row in rows[start:end] if row != "#, fuzzy"]
    assert len(entry) == end - start - 1
    entry = [row.replace(number, other) if row.startswith("msgstr") else row for row in entry]
    catalog.write_text("\n".join([*rows[:start], *entry, *rows[end:]]), "utf-8")

    status, told = trainer(root, "check")
    assert (status, "Errors" in told) == (0, False), told
    assert told.startswith("No finding in "), told

    status, told = trainer(root, "update")
    assert status == 0, told
    assert "Catalogs written: 1 of " in told, told

    changed = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*")
        if path.is_file() and path.suffix not in (".mo", ".pyc") and ".build" not in path.parts
        if not (ROOT / path.relative_to(root)).is_file()
        or path.read_bytes() != (ROOT / path.relative_to(root)).read_bytes()
    }
    assert changed == {
        PAGE,
        "locale/agreed/ru/blood-and-bridges/combat.jsonl",
        "locale/en/LC_MESSAGES/blood-and-bridges/combat.po",
        "locale/ru/LC_MESSAGES/blood-and-bridges/combat.po",
    }
    status, told = trainer(root, "review", f"{place[1]}:{place[2]}")
    assert status == 0, told
    assert told.startswith(f"{place[1]}:{place[2]}: messages 1, to do 0\n"), told
