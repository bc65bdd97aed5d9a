"""The engine's line of sight against tests/oracle/sight.py, written from the book by someone else.

The oracle has its own reader of maps, and cuts the segment between two centers with every hexagon
near it, in fractions. Both are asked about each pair of hexes of random maps of 12 by 12.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from oracle import sight as oracle

from trainer.rules import RULINGS, Outcome, Reading, told
from trainer.rules.bb.board import read
from trainer.rules.bb.sight import Look, Sight

SIDE = 12
MAPS = 200
BATCH = 10
QUICK = [
    217,
    211,
]  # several hills and cities; the first with the defaults, the second with hardly any
STAGGERS = ["even columns lower", "odd columns lower", "even rows right", "odd rows right"]
LINE_OF_SIGHT = {"bb-7.0", "bb-7.1", "bb-7.2", "bb-7.3"}


def clutter(chance: random.Random, hill: bool, share: float) -> str:
    """The sign of one hex: `share` of the hexes have something on them, fewer on a hill."""
    if hill:
        return chance.choice("WWBBFS") if chance.random() < share / 2 else "H"
    return chance.choice("wwbbfscrxx~o") if chance.random() < share else "."


def hills(chance: random.Random) -> set[tuple[int, int]]:
    """Places on a hill: none, strewn singly at some density, or round hills that may merge."""
    everywhere = [(right, down) for right in range(SIDE) for down in range(SIDE)]
    if chance.random() < 0.5:
        share = chance.choice([0, 0.1, 0.3, 0.5, 0.7, 0.9])
        return {place for place in everywhere if chance.random() < share}
    tops = [(*chance.choice(everywhere), chance.randint(1, 4)) for _ in range(chance.randint(1, 5))]
    return {
        (right, down)
        for right, down in everywhere
        for x, y, radius in tops
        if (right - x) ** 2 + (down - y) ** 2 <= radius**2
    }


def random_map(chance: random.Random) -> list[str]:
    """A map as one may type it: with or without its first lines, row numbers, blanks, remarks."""
    stagger = chance.choice(STAGGERS)
    lines = ["title Made up for a comparison."] if chance.random() < 0.5 else []
    if stagger != "even columns lower" or chance.random() < 0.5:
        lines.append(stagger)
    column, row = chance.choice([(1, 1), (chance.randint(1, 40), chance.randint(1, 30))])
    if (column, row) != (1, 1):
        lines.append(f"from {oracle.name((column, row))}")
    high, share = hills(chance), chance.choice([0.05, 0.15, 0.3, 0.6])
    numbered, blank = chance.random() < 0.5, chance.choice([" ", ""])
    for down in range(SIDE):
        signs = [clutter(chance, (right, down) in high, share) for right in range(SIDE)]
        lines.append((f"{row + down}  " if numbered else "") + blank.join(signs))
    lines += ["", "# markers"]
    named = {
        (right, down): oracle.name((column + right, row + down))
        for right in range(SIDE)
        for down in range(SIDE)
    }
    wrecked, marked = chance.choice([0, 0.05, 0.2]), chance.choice([0, 0.2, 0.5])
    strewn = {
        "wreck": [name for name in named.values() if chance.random() < wrecked],
        "crest": [
            name for place, name in named.items() if place in high and chance.random() < marked
        ],
        "smoke-2": [name for name in named.values() if chance.random() < 0.03],
    }
    for marker, names in strewn.items():
        for first in range(0, len(names), 20):
            lines.append(f"{marker} {' '.join(names[first : first + 20])}")
    return lines


def random_reading(chance: random.Random) -> dict[str, str]:
    """The defaults for one map in four, else any reading of every ruling."""
    if chance.random() < 0.25:
        return {}
    return {ruling: chance.choice(readings) for ruling, readings in oracle.READINGS.items()}


class Compared:
    """One map under one reading, both ways of looking at it, and what they do not agree on."""

    def __init__(self, lines: list[str], chosen: dict[str, str]) -> None:
        self.lines, self.chosen = lines, chosen
        self.theirs = oracle.parse(lines)
        self.ours = read(lines).lines
        self.reading = Reading.of({f"bb-ruling-{name}": said for name, said in chosen.items()})
        self.hexes = sorted(self.theirs["signs"])

    def sight(self, start: Any, end: Any) -> Sight:
        look = Look(self.ours, oracle.name(start), oracle.name(end))
        ending = told("bb-7.0", look, (), self.reading)
        assert isinstance(ending, Outcome), ending
        value: Sight = ending.value
        return value

    def check(self, start: Any, end: Any) -> Sight:
        """Both say the same; and what the engine names as blocking is among what the oracle does."""
        mine = self.sight(start, end)
        theirs = oracle.sees(self.theirs, start, end, self.chosen)
        blockers = {oracle.name(hex) for hex in theirs["blockers"]}
        said = set(mine.blocked_by)
        if mine.clear != theirs["clear"] or not said <= blockers or mine.clear != (not said):
            pytest.fail(
                f"from {oracle.name(start)} to {oracle.name(end)}, {self.chosen or 'defaults'}: the "
                f"engine has {mine}, the oracle {theirs['clear']} for {sorted(blockers)}, on\n"
                + "\n".join(self.lines)
            )
        return mine

    def pairs(self) -> Iterator[tuple[Any, Any]]:
        for number, end in enumerate(self.hexes):
            for start in self.hexes[:number]:
                yield start, end

    def works_both_ways(self, start: Any, end: Any) -> bool:
        """Where the book judges both directions by the same words: at one level, or if so ruled."""
        level = oracle.is_hill(self.theirs, start) == oracle.is_hill(self.theirs, end)
        return level or self.chosen.get("hill-both-ways") == "both-ways"


def drawn(seed: int) -> Compared:
    chance = random.Random(f"sight {seed}")
    return Compared(random_map(chance), random_reading(chance))


def agree(seed: int, back: bool) -> tuple[int, int]:
    """All pairs of one map, each in one of its two directions. back: in the other direction too.

    Returns the number of looks and how many of them were clear.
    """
    pair, chance = drawn(seed), random.Random(seed)
    looks = clear = 0
    for one, other in pair.pairs():
        start, end = (one, other) if chance.random() < 0.5 else (other, one)
        there = pair.check(start, end)
        looks, clear = looks + 1, clear + there.clear
        if back:
            again = pair.check(end, start)
            looks, clear = looks + 1, clear + again.clear
            if pair.works_both_ways(start, end):
                assert again.clear == there.clear, (seed, start, end)
    return looks, clear


def test_the_oracle_knows_every_reading_of_line_of_sight() -> None:
    """A ruling or a reading that is new to the chapter must be written into the oracle as well."""
    asked = {
        name.removeprefix("bb-ruling-"): list(ruling.readings)
        for name, ruling in RULINGS.items()
        if LINE_OF_SIGHT & set(ruling.rules)
    }
    assert {name: sorted(said) for name, said in asked.items()} == {
        name: sorted(said) for name, said in oracle.READINGS.items()
    }
    for name, said in oracle.READINGS.items():
        assert RULINGS[f"bb-ruling-{name}"].default == said[0]


def test_the_maps_differ_in_all_that_matters() -> None:
    """The 200 maps have every sign, marker and way to stagger, and every reading often enough."""
    maps = [drawn(seed) for seed in range(MAPS)]
    signs = {sign for pair in maps for sign in pair.theirs["signs"].values()}
    assert signs == {*oracle.ON_A_HILL, *oracle.AT_GROUND_LEVEL}
    assert {pair.theirs["shifted"] for pair in maps} == {
        (way, which) for way in ("columns", "rows") for which in ("even", "odd")
    }
    assert all(len(pair.hexes) == SIDE * SIDE for pair in maps)
    assert sum(bool(pair.theirs["wrecks"]) for pair in maps) > MAPS / 4
    assert sum(bool(pair.theirs["crests"]) for pair in maps) > MAPS / 4
    assert sum(not pair.chosen for pair in maps) > MAPS / 8
    for ruling, readings in oracle.READINGS.items():
        for said in readings:
            assert sum(pair.chosen.get(ruling) == said for pair in maps) > MAPS / 10, said


@pytest.mark.parametrize("seed", QUICK)
def test_two_ways_to_look_agree(seed: int) -> None:
    """Every pair of hexes of a random map: the same answer, for a reason that the oracle has too."""
    looks, clear = agree(seed, back=False)
    assert looks == SIDE**2 * (SIDE**2 - 1) // 2
    assert 0 < clear < looks


@pytest.mark.proof
@pytest.mark.parametrize("first", range(0, MAPS, BATCH))
def test_two_ways_to_look_agree_on_200_maps(first: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The same on 200 maps, two of each ten in both directions: at one level they see each other."""
    began, looks, clear = time.process_time(), 0, 0
    for seed in range(first, first + BATCH):
        more, seen = agree(seed, back=seed % 5 == 0)
        looks, clear = looks + more, clear + seen
    with capsys.disabled():
        print(
            f"\nmaps {first + 1} to {first + BATCH} of {MAPS}: {looks} looks agree, {clear} of them "
            f"clear, {time.process_time() - began:.0f} s of processor time"
        )
    assert looks == SIDE**2 * (SIDE**2 - 1) // 2 * (BATCH + 2)
    assert 0 < clear < looks


# What the two first disagreed on. The book is silent on both: they are rulings now.


def test_beside_one_hill_hex_the_thread_stays_where_it_is() -> None:
    """From a hill, along an edge between hill and open ground, on over the same hill, down: clear.

    The thread has not crossed the ground, so no hill lies between; the crest is next to the target.
    """
    found = Compared([". H . H .", "H . H H ."], {}).check((1, 2), (5, 2))
    assert found.clear


def test_beside_the_end_of_the_map_the_thread_is_on_the_ground() -> None:
    """Along the edge of the map past open ground, the thread is down from its hill, and the next
    hill hex lies between."""
    found = Compared(["H . H . ."], {"crest-hex": "as-marked"}).check((1, 1), (5, 1))
    assert found.blocked_by == ("C1",)
