"""Maps as they are written again: what was read stands in the same columns."""

from __future__ import annotations

import pytest

from trainer.rules.bb.board import read


@pytest.mark.parametrize(("first", "rows", "width"), [(1, 9, 1), (1, 10, 2), (2, 9, 2), (98, 2, 2)])
def test_the_rows_of_a_map_stand_under_each_other(first: int, rows: int, width: int) -> None:
    """The numbers are as wide as the last of them, and one blank follows; it can be read again."""
    signs = [f"{n} . w" for n in range(first, first + rows)]
    board = read([f"from A{first}", *signs])
    assert list(board.head[2:]) == [
        f"{n}".ljust(width) + " . w" for n in range(first, first + rows)
    ]
    assert read(board.lines).rows == board.rows
