"""Blood and Bridges: questions over line of sight, each with its map.

All maps here are made up for training, and every question says so.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from trainer.examples.model import Case, Figure, Line, generator, line
from trainer.rules import Outcome, Reading, told
from trainer.rules.bb.board import Board
from trainer.rules.bb.sight import Ends, Look
from trainer.rules.hexes import Grid, Hex, Stagger, Touch, distance, thread

ACROSS, DOWN = 6, 4
GROUND = "......wwwcrxxxbbfH"
RIDGES = "...wwcc.HHHHHHWBf"
SLIPS = (
    "bb-7.0-end-hexes",
    "bb-7.1-rough-alone",
    "bb-7.1-woods-in-pairs",
    "bb-7.1-hill-overlooked",
    "bb-7.3-graze-blocks",
    "bb-7.3-between-is-clear",
)
HILL_SLIPS = (
    "bb-7.0-always-ground",
    "bb-7.2-crest-near",
    "bb-7.2-crest-forgotten",
    "bb-7.2-city-any-distance",
    "bb-7.2-woods-overlooked",
    "bb-7.2-hill-overlooked",
    "bb-7.2-hill-woods-overlooked",
    "bb-7.3-graze-blocks",
)
Wanted = Callable[[Board, Hex, Hex], bool]


def _on_ground(board: Board, start: Hex, _: Hex) -> bool:
    return board.ground[start].level == 0


def _on_a_hill(board: Board, start: Hex, _: Hex) -> bool:
    return board.ground[start].level == 1


def _board(source: Random, signs: str) -> Board:
    rows = tuple("".join(source.choices(signs, k=ACROSS)) for _ in range(DOWN))
    grid = Grid(source.choice((Stagger.EVEN_COLUMNS, Stagger.ODD_COLUMNS)))
    bare = Board(rows, source.randint(1, 30), source.randint(1, 12), grid)
    return bare.with_wrecks(
        source.sample(
            list(bare.ground), source.choice((0, 1, 1, 2) if len(set(signs)) > 1 else (0,))
        )
    )


def _look(source: Random, signs: str, wanted: Wanted) -> tuple[Board, Look]:
    """A map and two hexes on it, three to five hexes apart, as `wanted`."""
    while True:
        board = _board(source, signs)
        start, end = source.sample(list(board.ground), 2)
        if 3 <= distance(start, end) <= 5 and wanted(board, start, end):
            return board, Look(board.lines, board.names[start], board.names[end])


def _case(look: Look, mistakes: tuple[str, ...]) -> Case:
    def view(outcome: Outcome[Any]) -> Any:
        return outcome.value.clear, tuple(sorted(outcome.value.blocked_by))

    def say(value: Any) -> Line:
        clear, hexes = value
        return line("answer.sight_clear") if clear else line("answer.sight_blocked", hexes=hexes)

    found = told("bb-7.0", look)
    assert isinstance(found, Outcome)
    ends = {"attacker": look.attacker_hex, "target": look.target_hex}
    return Case(
        (line("fact.map_made_up"), line("sight.ends", **ends)),
        line("ask.sight"),
        lambda reading: told("bb-7.0", look, (), reading),
        view,
        say,
        mistakes,
        figure=Figure(look.map, look.attacker_hex, look.target_hex, found.value.blocked_by),
    )


@generator(
    "bb-sight-ground",
    version=1,
    rule="bb-7.1",
    rules=("bb-7.0", "bb-7.1", "bb-7.3"),
    kind="choice",
    wrong=2,
)
def from_the_ground(source: Random) -> Case:
    _, look = _look(source, GROUND, _on_ground)
    return _case(look, SLIPS)


@generator(
    "bb-sight-hill",
    version=1,
    rule="bb-7.2",
    rules=("bb-7.0", "bb-7.2"),
    kind="choice",
    wrong=2,
)
def from_a_hill(source: Random) -> Case:
    _, look = _look(source, RIDGES, _on_a_hill)
    return _case(look, HILL_SLIPS)


@generator(
    "bb-sight-edge", version=1, rule="bb-7.3", rules=("bb-7.1", "bb-7.3"), kind="choice", wrong=2
)
def along_an_edge(source: Random) -> Case:
    def wanted(board: Board, start: Hex, end: Hex) -> bool:
        edges = [p for p in thread(start, end) if p.touch is Touch.EDGE]
        grazed = any(h in board.eventful for p in edges for h in p.hexes)
        return _on_ground(board, start, end) and grazed

    _, look = _look(source, GROUND, wanted)
    return _case(look, SLIPS)


@generator("bb-thread", version=1, rule="bb-7.3", rules=("bb-7.3",), kind="choice", wrong=1)
def passed_through(source: Random) -> Case:
    """Which hexes the thread passes through, where it touches others besides."""

    def wanted(board: Board, start: Hex, end: Hex) -> bool:
        return any(p.touch is not Touch.THROUGH for p in thread(start, end))

    board, look = _look(source, ".", wanted)
    ends = Ends(board.grid.stagger, look.attacker_hex, look.target_hex)

    def view(outcome: Outcome[Any]) -> Any:
        passed = [h for p in outcome.value if p.touch is Touch.THROUGH for h in p.hexes]
        return tuple(sorted(passed))

    def solve(reading: Reading) -> Any:
        return told("bb-7.3:thread", ends, (), reading)

    return Case(
        (
            line("fact.map_made_up"),
            line("sight.ends", attacker=look.attacker_hex, target=look.target_hex),
        ),
        line("ask.thread"),
        solve,
        view,
        lambda hexes: line("answer.thread", hexes=hexes),
        ("bb-7.3-edges-passed",),
        figure=Figure(look.map, look.attacker_hex, look.target_hex),
    )
