"""Hexes in sentences: names, distances, and what a thread meets on its way."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.hexes import (
    DIRECTIONS,
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    Hex,
    Stagger,
    Touch,
    adjacent,
    column_letters,
    column_number,
    disc,
    distance,
    neighbors,
    ring,
    row,
    straight,
    thread,
)
from trainer.rules.table import BadInput

HEXES = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))
GRIDS = st.builds(Grid, st.sampled_from(Stagger))
EVEN, ODD, RIGHT, RIGHT_ODD = (Grid(s) for s in Stagger)


def middle(grid: Grid, name: str) -> tuple[Fraction, Fraction]:
    """The center of a hex as it stands on paper: in columns and half columns, rows and half rows."""
    letters = name.rstrip("0123456789")
    column, number = column_number(letters), int(name[len(letters) :])
    half = Fraction(1, 2)
    shifts = {
        Stagger.EVEN_COLUMNS: (0, half * (column % 2 == 0)),
        Stagger.ODD_COLUMNS: (0, half * (column % 2 == 1)),
        Stagger.EVEN_ROWS: (half * (number % 2 == 0), 0),
        Stagger.ODD_ROWS: (half * (number % 2 == 1), 0),
    }
    x, y = shifts[grid.stagger]
    return column + Fraction(x), number + Fraction(y)


@given(GRIDS, st.integers(1, MOST_COLUMNS), st.integers(1, MOST_ROWS))
def test_a_name_and_its_hex_are_the_same_thing(grid: Grid, column: int, number: int) -> None:
    """Every name leads to a hex, and that hex has this name."""
    name = f"{column_letters(column)}{number}"
    assert grid.name(grid.hex(name)) == name
    assert grid.place(grid.hex(name)) == (column, number)


def test_columns_go_on_after_z() -> None:
    """After Z come AA and AB, after AZ comes BA."""
    found = [column_letters(n) for n in (1, 26, 27, 28, 33, 52, 53, 702)]
    assert found == ["A", "Z", "AA", "AB", "AG", "AZ", "BA", "ZZ"]
    assert [column_number(n) for n in found] == [1, 26, 27, 28, 33, 52, 53, 702]


@given(GRIDS, st.integers(3, 60), st.integers(3, 60))
def test_neighbors_are_next_to_each_other_on_paper(grid: Grid, column: int, number: int) -> None:
    """The six neighbors are the six hexes whose centers are nearest on the printed map."""
    at = grid.at(column, number)
    x, y = middle(grid, grid.name(at))
    for other in neighbors(at):
        ox, oy = middle(grid, grid.name(other))
        across = (abs(ox - x), abs(oy - y))
        if grid.stagger.columns:
            assert across in {(0, 1), (1, Fraction(1, 2))}
        else:
            assert across in {(1, 0), (Fraction(1, 2), 1)}
    assert len(set(neighbors(at))) == 6


def test_which_columns_stand_lower_decides_who_is_adjacent() -> None:
    """B1 touches A1 and A2 if the even columns stand lower, only A1 of the two if the odd ones do."""
    assert adjacent(EVEN.hex("B1"), EVEN.hex("A2"))
    assert not adjacent(ODD.hex("B1"), ODD.hex("A2"))
    assert adjacent(ODD.hex("A1"), ODD.hex("B2"))
    for grid in (EVEN, ODD, RIGHT, RIGHT_ODD):
        assert adjacent(grid.hex("L1"), grid.hex("M1"))


def test_directions_go_clockwise_on_paper() -> None:
    """In columns the first direction is straight up; in rows the second is up and to the right."""
    at = EVEN.hex("J10")
    assert [EVEN.name(at + d) for d in DIRECTIONS] == ["J9", "K10", "K11", "J11", "I11", "I10"]
    at = RIGHT.hex("J10")
    assert [RIGHT.name(at + d) for d in DIRECTIONS] == ["J9", "K9", "K10", "K11", "J11", "I10"]


@pytest.mark.parametrize(
    "name", ["", "10", "AG", "AG0", "AG010", "ABC1", "A-1", "А1", "A100", 7, None]
)
def test_a_bad_name_is_refused_with_what_is_right(name: object) -> None:
    """Whatever is not one or two letters and a row number is an error that shows a right name."""
    with pytest.raises(BadInput) as error:
        EVEN.hex(name, "attacker")  # type: ignore[arg-type]
    assert error.value.field == "attacker"
    assert error.value.allowed == "A1 … ZZ99"


def test_small_letters_and_spaces_will_do() -> None:
    """A name may be typed as it comes."""
    assert EVEN.hex(" ag10 ") == EVEN.hex("AG10")


def test_a_hex_off_the_map_has_no_name() -> None:
    """A hex before column A or row 1 cannot be named."""
    for off in (EVEN.at(0, 5), EVEN.at(5, 0), EVEN.at(703, 5), EVEN.at(5, 100)):
        with pytest.raises(BadInput):
            EVEN.name(off)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    """It is nothing only from a hex to itself, the same both ways, and no detour is shorter."""
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES, HEXES)
def test_distance_is_the_number_of_steps(a: Hex, b: Hex) -> None:
    """Some neighbor is one step nearer, unless the hexes are the same."""
    near = min(distance(n, b) for n in neighbors(a))
    assert near == (distance(a, b) - 1 if a != b else 1)


@given(HEXES, st.integers(0, 8))
def test_a_ring_is_all_that_is_so_far_away(center: Hex, radius: int) -> None:
    """A ring has six hexes for each step of its radius, none twice, each next to the one before."""
    around = ring(center, radius)
    assert len(set(around)) == len(around) == (6 * radius or 1)
    assert {distance(center, h) for h in around} == {radius}
    assert all(
        adjacent(x, y) for x, y in zip(around, around[1:] + around[:1], strict=True) if radius
    )
    assert len(set(disc(center, radius))) == 1 + 3 * radius * (radius + 1)


@given(HEXES, st.integers(0, 5), st.integers(1, 9))
def test_a_row_is_straight(start: Hex, direction: int, steps: int) -> None:
    """The hexes of a row go away from the start one by one, and its direction is found again."""
    hexes = row(start, direction, steps)
    assert [distance(start, h) for h in hexes] == list(range(1, steps + 1))
    assert straight(start, hexes[-1]) == direction


def test_two_hexes_out_of_line_have_no_direction() -> None:
    """A hex is in no straight row with itself, nor with one at an angle."""
    assert straight(Hex(0, 0), Hex(0, 0)) is None
    assert straight(Hex(0, 0), Hex(1, 1)) is None


@given(HEXES, HEXES)
def test_a_thread_meets_the_same_hexes_both_ways(a: Hex, b: Hex) -> None:
    """From the other end the thread meets the same places, in the same manner."""

    def met(places: tuple) -> set:
        return {(p.touch, frozenset(p.hexes)) for p in places}

    assert met(thread(a, b)) == met(thread(b, a))


@given(HEXES, HEXES)
def test_a_thread_meets_every_ring_on_the_way(a: Hex, b: Hex) -> None:
    """At each distance from the start there is a hex that it passes through or an edge it follows."""
    places = [p for p in thread(a, b) if p.touch is not Touch.CORNER]
    met = {distance(a, h) for p in places for h in p.hexes}
    assert met == set(range(1, distance(a, b)))
    assert not any(h in (a, b) for p in thread(a, b) for h in p.hexes)


def test_a_thread_straight_along_a_row_passes_through_its_hexes() -> None:
    """Along a row nothing is grazed."""
    a = Hex(3, 4)
    assert [p.touch for p in thread(a, a + DIRECTIONS[2] * 4)] == [Touch.THROUGH] * 3
    assert [p.hexes[0] for p in thread(a, a + DIRECTIONS[2] * 4)] == list(row(a, 2, 3))


def test_a_thread_between_two_hexes_follows_their_edge() -> None:
    """To the hex behind a corner the thread runs along one edge, and further on edge by edge."""
    a, one, two = Hex(0, 0), DIRECTIONS[0], DIRECTIONS[1]
    first = thread(a, one + two)
    assert [(p.touch, set(p.hexes)) for p in first] == [(Touch.EDGE, {one, two})]
    assert [p.touch for p in thread(a, (one + two) * 2)] == [Touch.EDGE, Touch.THROUGH, Touch.EDGE]


def test_a_thread_through_a_corner_touches_the_third_hex() -> None:
    """Where the thread leaves a hex through a corner, aslant, it touches one hex in that point."""
    touched = [p for p in thread(Hex(0, 0), Hex(4, 1)) if p.touch is Touch.CORNER]
    assert all(len(p.hexes) == 1 for p in touched)
    assert touched


def test_neighbors_have_nothing_between_them() -> None:
    """No hex lies between two neighbors, nor between a hex and itself."""
    for step in (Hex(0, 0), *DIRECTIONS):
        assert thread(Hex(2, 2), Hex(2, 2) + step) == ()


def test_the_printed_example_follows_edges_only_where_rows_are_staggered() -> None:
    """From AG10 to AJ8 (7.3) the thread grazes edges on a map of rows; in columns it grazes none."""

    def touches(grid: Grid) -> list[Touch]:
        return [p.touch for p in thread(grid.hex("AG10"), grid.hex("AJ8"))]

    in_rows = [Touch.EDGE, Touch.THROUGH, Touch.EDGE]
    assert touches(RIGHT) == touches(RIGHT_ODD) == in_rows
    assert Touch.EDGE not in touches(EVEN) + touches(ODD)
