"""A map with two units on it, the thread between them, and what blocks it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from html import escape

from trainer.rules.bb.board import SIGNS, Board
from trainer.rules.bb.facts import Terrain
from trainer.rules.hexes import Hex

LONG, SHORT = 32, 28
"""A hex: from its center to a corner, and to the middle of a side."""
MARGIN = 2
LEAST = 340
HILL = "m-7,-15l7,-6 7,6"
MARKS = {
    Terrain.WOODS: ("tree", "m-15,7l6,-15 6,15zm9,-8l6,-15 6,15zm9,8l6,-15 6,15z"),
    Terrain.HILL_WOODS: ("tree", "m-15,7l6,-15 6,15zm9,-8l6,-15 6,15zm9,8l6,-15 6,15z"),
    Terrain.CITY: ("house", "m-15,-10h11v10h-11zm17,-2h11v12h-11zm-9,13h11v8h-11z"),
    Terrain.CITY_RUINS: ("ruin", "m-15,0v-10h7m9,10v-12h11v6m-15,14v-7h7m5,7v-4"),
    Terrain.ROUGH: ("stones", "m-11,4h0m6,-11h0m4,13h0m6,-9h0m6,7h0"),
    Terrain.BURNT_OUT_WOODS: (
        "trunk",
        "m-10,8v-15m-4,3l4,5 4,-5m6,9v-15m-4,3l4,5 4,-5m6,12v-15m-4,3l4,5 4,-5",
    ),
    Terrain.FARMLAND: ("field", "m-13,-6h26m-26,6h26m-26,6h26"),
    Terrain.SHELL_CRATERS: (
        "field",
        "m-12,-3a5,3 0 1 0 10,0a5,3 0 1 0 -10,0m11,8a5,3 0 1 0 10,0a5,3 0 1 0 -10,0",
    ),
}
WATER = ("water", "m-14,-2q4,-6 7,0t7,0 7,0 7,0m-28,8q4,-6 7,0t7,0 7,0 7,0")


@dataclass(frozen=True)
class Words:
    """What is written on the drawing, and said to those who do not see it.

    id: makes the ids of the drawing its own on a page. attacker, target: a letter each.
    """

    id: str
    title: str
    description: str
    attacker: str
    target: str


def sight_map(
    board: Board, attacker: Hex, target: Hex, blocked_by: Collection[Hex], words: Words
) -> str:
    """The `<svg>` of a board with an attacker and a target.

    The thread, and the hexes that block it, are in a group of the class `d-answer`, so that a page
    can keep them back. Terrain is shown by signs, hills by a roof as well as by their shade.
    """
    parts, centers, outline = ground(board), centers_of(board), _outline(board)
    (x1, y1), (x2, y2) = centers[attacker], centers[target]
    kind = "sight-lost" if blocked_by else "sight"
    answer = _path("blocks", sorted(blocked_by), centers, outline)
    answer += f'<path class="d-{kind}" d="M{x1},{y1}L{x2},{y2}"/>'
    parts.append(f'<g class="d-answer">{answer}</g>')
    parts.append(f'<circle class="d-card d-attacker" cx="{x1}" cy="{y1}" r="11"/>')
    parts.append(
        f'<rect class="d-card d-defender" x="{x2 - 11}" y="{y2 - 11}" width="22" height="22"/>'
    )
    parts.append(
        f'<text class="d-name d-strong" x="{x1}" y="{y1 + 5}">{escape(words.attacker)}</text>'
    )
    parts.append(
        f'<text class="d-name d-strong" x="{x2}" y="{y2 + 5}">{escape(words.target)}</text>'
    )
    return framed(board, parts, words.id, words.title, words.description)


def centers_of(board: Board) -> dict[Hex, tuple[int, int]]:
    return {h: center(board, h) for h in board.ground}


def ground(board: Board) -> list[str]:
    """The hexes of a board with their signs, markers and names."""
    centers, outline = centers_of(board), _outline(board)
    hill = [h for h, what in board.ground.items() if what.level]
    flat = [h for h, what in board.ground.items() if not what.level]
    parts = [_path("hex", flat, centers, outline), _path("hex d-hill", hill, centers, outline)]
    parts.append(_path("roof", hill, centers, HILL))
    marked: dict[tuple[str, str], list[Hex]] = {}
    for h, what in board.ground.items():
        mark = WATER if what.water else MARKS.get(what.terrain)
        if mark:
            marked.setdefault(mark, []).append(h)
    parts += [_path(kind, hexes, centers, shape) for (kind, shape), hexes in marked.items()]
    parts.append(_path("roof", sorted(board.crests), centers, "m-7,-10l7,-6 7,6"))
    parts.append(_path("cross", sorted(board.wrecks), centers, "m-8,-8l16,16m0,-16l-16,16"))
    parts.append(
        _path(
            "smoke",
            sorted(board.smoke_1 | board.smoke_2),
            centers,
            "m-20,0a20,20 0 1 0 40,0a20,20 0 1 0 -40,0",
        )
    )
    parts += [
        f'<text class="d-name" x="{x}" y="{y + 22}">{board.names[h]}</text>'
        for h, (x, y) in centers.items()
    ]
    return parts


def framed(board: Board, parts: list[str], id: str, title: str, description: str) -> str:
    """The `<svg>` of a board around these parts."""
    centers = centers_of(board)
    reach = (LONG, SHORT) if board.grid.stagger.columns else (SHORT, LONG)
    wide = max(max(x for x, _ in centers.values()) + reach[0] + MARGIN, LEAST)
    high = max(y for _, y in centers.values()) + reach[1] + MARGIN
    ids = f"{escape(id)}-t", f"{escape(id)}-d"
    return (
        f'<svg class="fb-svg" viewBox="0 0 {wide} {high}" role="img" '
        f'aria-labelledby="{ids[0]}" aria-describedby="{ids[1]}" xmlns="http://www.w3.org/2000/svg">'
        f'<title id="{ids[0]}">{escape(title)}</title>'
        f'<desc id="{ids[1]}">{escape(description)}</desc>' + "".join(parts) + "</svg>"
    )


def center(board: Board, of: Hex) -> tuple[int, int]:
    """Where the center of a hex of this board is drawn."""
    column, row = board.grid.place(of)
    first = (board.column, board.row)
    if board.grid.stagger.columns:
        x = MARGIN + LONG + (column - first[0]) * LONG * 3 // 2
        return x, MARGIN + SHORT + (row - first[1]) * 2 * SHORT + (
            SHORT if _shifted(board, column) else 0
        )
    y = MARGIN + LONG + (row - first[1]) * LONG * 3 // 2
    return MARGIN + SHORT + (column - first[0]) * 2 * SHORT + (
        SHORT if _shifted(board, row) else 0
    ), y


def _shifted(board: Board, number: int) -> bool:
    """Whether the column, or row, of this number is one of those that stand half a hex off."""
    return (number % 2 == 0) == board.grid.stagger.value.startswith("even")


def _outline(board: Board) -> str:
    half = LONG // 2
    if board.grid.stagger.columns:
        return f"m-{half},-{SHORT}h{LONG}l{half},{SHORT} -{half},{SHORT}h-{LONG}l-{half},-{SHORT}z"
    return f"m-{SHORT},-{half}v{LONG}l{SHORT},{half} {SHORT},-{half}v-{LONG}l-{SHORT},-{half}z"


def _path(
    kind: str, hexes: Collection[Hex], centers: dict[Hex, tuple[int, int]], shape: str
) -> str:
    """The same shape in all these hexes, as one path; nothing for no hexes."""
    drawn = "".join(f"M{centers[h][0]},{centers[h][1]}{shape}" for h in hexes)
    return f'<path class="d-{kind}" d="{drawn}"/>' if drawn else ""


def typed(board: Board) -> Iterator[str]:
    """The rows of a map as a terminal shows them, with the names of columns and rows."""
    first = list(board.named)[: len(board.rows[0])]
    letters = [name.rstrip("0123456789") for name in first]
    wide = max(len(letter) for letter in letters) + 1
    label = len(str(board.row + len(board.rows) - 1))
    yield (" " * label + " " + "".join(letter.ljust(wide) for letter in letters)).rstrip()
    for number, signs in enumerate(board.rows, board.row):
        yield (f"{number:<{label}} " + "".join(sign.ljust(wide) for sign in signs)).rstrip()


def used_signs(board: Board) -> list[str]:
    """The signs of this map, in the order of the list of signs."""
    return [sign for sign in SIGNS if any(sign in row for row in board.rows)]
