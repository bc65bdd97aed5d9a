"""Maps as they are written again: what was read stands in the same columns."""

from __future__ import annotations

import pytest

from trainer.rules import BadInput
from trainer.rules.bb.board import read
from trainer.rules.maptext import LONGEST_TITLE, MOST_LINES


@pytest.mark.parametrize(("first", "rows", "width"), [(1, 9, 1), (1, 10, 2), (2, 9, 2), (98, 2, 2)])
def test_the_rows_of_a_map_stand_under_each_other(first: int, rows: int, width: int) -> None:
    """The numbers are as wide as the last of them, and one blank follows; it can be read again."""
    signs = [f"{n} . w" for n in range(first, first + rows)]
    board = read([f"from A{first}", *signs])
    assert list(board.head[2:]) == [
        f"{n}".ljust(width) + " . w" for n in range(first, first + rows)
    ]
    assert read(board.lines).rows == board.rows


def test_the_last_column_is_called_zz() -> None:
    """One letter, then two (AG10): a map may reach up to ZZ, and no further."""
    board = read(["from ZY1", "1 . w"])
    assert board.corners == "ZY1 … ZZ1"
    with pytest.raises(BadInput):
        read(["from ZY1", "1 . w ."])


def test_a_row_of_another_number_is_told_with_the_number_meant() -> None:
    """The line, what stands there, what should."""
    with pytest.raises(BadInput) as caught:
        read(["1 . .", "3 . ."])
    found = caught.value
    assert (found.field, found.given, found.allowed) == ("map[1]", "3", "2")


def test_a_map_has_at_most_so_many_lines() -> None:
    """One more is refused with the number of them; comments and empty lines count."""
    assert read(["1 . w", *["# nothing"] * (MOST_LINES - 1)]).corners == "A1 … B1"
    with pytest.raises(BadInput) as caught:
        read(["1 . w", *["# nothing"] * MOST_LINES])
    found = caught.value
    assert (found.field, found.given, found.allowed) == ("map", MOST_LINES + 1, f"1…{MOST_LINES}")


def test_a_corner_that_is_no_hex_is_told_as_it_stands() -> None:
    """The line, the word, and what a name of a hex looks like."""
    with pytest.raises(BadInput) as caught:
        read(["from 1A", "1 . w"])
    found = caught.value
    assert (found.field, found.given, found.key) == ("map[0]", "1A", "error.map_name")
    assert found.allowed != "1A"


def test_a_title_has_at_most_so_many_characters() -> None:
    """One more is refused with its line."""
    assert read([f"title {'a' * LONGEST_TITLE}", "1 . w"]).title == "a" * LONGEST_TITLE
    with pytest.raises(BadInput) as caught:
        read([f"title {'a' * (LONGEST_TITLE + 1)}", "1 . w"])
    assert (caught.value.field, caught.value.key) == ("map[0]", "error.map_title")
