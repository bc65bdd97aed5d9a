"""A map with counters on it, each with its name; the two sides differ by shape, not by color alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from trainer.drawings.sightmap import centers_of, framed, ground
from trainer.rules.bb.board import Board
from trainer.rules.hexes import Hex

WIDE, HIGH = 46, 15
"""A counter of a stack."""


@dataclass(frozen=True)
class Placed:
    """A counter: where it is, what stands on it, whose it is (the second side has square corners)."""

    at: Hex
    name: str
    second: bool = False


def position_map(
    board: Board, counters: Sequence[Placed], id: str, title: str, description: str
) -> str:
    """The `<svg>` of a board with these counters; those of a hex lie below one another."""
    centers = centers_of(board)
    parts = ground(board)
    for at, (x, y) in centers.items():
        stack = [c for c in counters if c.at == at]
        top = y + 8 - HIGH * len(stack)
        for number, counter in enumerate(stack):
            side = "defender" if counter.second else "attacker"
            corner = 0 if counter.second else 6
            low = top + number * HIGH
            parts.append(
                f'<rect class="d-card d-{side}" x="{x - WIDE // 2}" y="{low}" '
                f'width="{WIDE}" height="{HIGH - 1}" rx="{corner}"/>'
                f'<text class="d-name d-strong" x="{x}" y="{low + 11}">'
                f"{escape(counter.name[:8])}</text>"
            )
    return framed(board, parts, id, title, description)
