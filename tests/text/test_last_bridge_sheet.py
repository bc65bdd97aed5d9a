"""The table of chances on the sheet of The Last Bridge, against the faces of the die."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

SHEET = Path(__file__).resolve().parents[2] / "docs/ultimo-puente/sheet.md"
FACES = (2, 3, 3, 4, 4, 5)
CELL = re.compile(r"\d+:\d+")


def test_printed_chances_are_those_of_the_die() -> None:
    """Each cell has the pairs of faces, of 36, by which the defender and the attacker are lost."""
    lines = SHEET.read_text(encoding="utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if CELL.search(line)]
    assert [row[0] for row in rows] == [str(attack) for attack in range(1, 11)]
    for attack, row in enumerate(rows, 1):
        for defense, cell in enumerate(row[1:], 1):
            values = [(attack * a, defense * d) for a, d in product(FACES, FACES)]
            won, lost = sum(a > d for a, d in values), sum(a < d for a, d in values)
            assert cell == f"{won}:{lost}", (attack, defense)
        assert len(row) == 8
