"""Maps as texts that a person can type: the lines that the maps of all books have in common.

    title The mill. Made up for training.
    even columns lower
    from AF8

    8   . . w . .
    9   . H W . .

    wreck AG9 AH10

A `#` begins a comment; blank lines do not count. Three lines come before the rows, each of them may
be left out: `title`, at most 60 characters; which columns stand half a hex lower (`even columns
lower`, `odd columns lower`) or which rows half a hex to the right (`even rows right`, `odd rows
right`), A and 1 being odd; `from` with the name of the hex at the upper left, A1 if not given.
Then come the rows from top to bottom, a sign for each hex, with or without blanks between them; a
row may begin with its number. Which signs there are, and what may stand after the rows, is the
book's own; so is what a line means whose first word is no sign.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, TypeAlias

from trainer.rules.hexes import MOST_COLUMNS, MOST_ROWS, Grid, Hex, Stagger, column_letters
from trainer.rules.schema import Text
from trainer.rules.table import BadInput

MOST_ACROSS = 80
MOST_LINES = 400
LONGEST = 240
LONGEST_TITLE = 60
IN_COLUMNS = Grid()
STAGGERS = {s.value: s for s in Stagger}
MapLine: TypeAlias = Annotated[str, Text(LONGEST)]


@dataclass(frozen=True)
class Sheet:
    """Rows of signs from the hex (`column`, `row`) at the upper left."""

    rows: tuple[str, ...]
    column: int = 1
    row: int = 1
    grid: Grid = IN_COLUMNS
    title: str = ""

    @cached_property
    def signs(self) -> dict[Hex, str]:
        """Every hex of the map, row by row, and its sign."""
        return {
            self.grid.at(self.column + across, self.row + down): sign
            for down, signs in enumerate(self.rows)
            for across, sign in enumerate(signs)
        }

    @cached_property
    def named(self) -> dict[str, Hex]:
        """The hexes of the map by their printed names."""
        return {self.grid.name(h): h for h in self.signs}

    @cached_property
    def names(self) -> dict[Hex, str]:
        return {h: name for name, h in self.named.items()}

    def hex(self, name: str, field: str = "hex") -> Hex:
        """The hex with this name. Raises BadInput for a bad name, or one that is not on the map."""
        found = self.named.get(name)
        if found is None:
            found = self.grid.hex(name, field)
            if found not in self.signs:
                raise BadInput(field, name, self.corners, "error.map_hex")
        return found

    @property
    def corners(self) -> str:
        """The names of the first and the last hex, for an error message."""
        right, low = self.column + len(self.rows[0]) - 1, self.row + len(self.rows) - 1
        first = f"{column_letters(self.column)}{self.row}"
        return f"{first} … {column_letters(right)}{low}"

    @property
    def head(self) -> tuple[str, ...]:
        """The lines up to the last row as they are typed."""
        width = len(str(self.row + len(self.rows) - 1))
        titled = (f"title {self.title}",) if self.title else ()
        return (
            *titled,
            self.grid.stagger.value,
            f"from {column_letters(self.column)}{self.row}",
            *(
                f"{number:<{width}} {' '.join(signs)}"
                for number, signs in enumerate(self.rows, self.row)
            ),
        )


def lines_of(text: str | Sequence[str], field: str = "map") -> tuple[str, ...]:
    """The lines of a text, or those given. Raises BadInput for too many of them."""
    lines = text.removeprefix("\ufeff").splitlines() if isinstance(text, str) else text
    if len(lines) > MOST_LINES:
        raise BadInput(field, len(lines), f"1…{MOST_LINES}", "error.map_lines")
    return tuple(lines)


class MapReader:
    """Reads a map line by line; a book says which signs and which words it has.

    signs: what a row is made of. words: the first words of the lines after the rows, which
    `mark` gets as they come. stagger: that of a map that does not say it.
    """

    def __init__(
        self,
        field: str,
        signs: Collection[str],
        words: Sequence[str],
        stagger: Stagger = Stagger.EVEN_COLUMNS,
    ) -> None:
        self.field = field
        self.known = signs
        self.words = words
        self.stagger = stagger
        self.number = 0
        self.head: dict[str, Any] = {}
        self.rows: list[str] = []
        self.marked = False

    def read(self, lines: Sequence[str]) -> Sheet:
        """The rows of the map; what stands after them has gone to `mark`."""
        for number, line in enumerate(lines):
            self.line(number, line)
        return self.sheet()

    def mark(self, word: str, rest: list[str]) -> None:
        """A line after the rows: its first word, one of `words`, and the others."""
        raise NotImplementedError

    def bad(self, given: Any, allowed: str, key: str) -> BadInput:
        line = self.number + 1
        return BadInput(f"{self.field}[{self.number}]", given, allowed, key, line=line)

    def line(self, number: int, line: str) -> None:
        self.number = number
        if len(line) > LONGEST:
            raise self.bad(f"{len(line)}", f"1…{LONGEST}", "error.map_long")
        words = line.partition("#")[0].split()
        if not words:
            return
        if not "".join(words).isprintable():
            raise self.bad(repr(" ".join(words))[:60], " ".join(self.known), "error.map_sign")
        first, plain = words[0].lower(), " ".join(words)
        if first == "title":
            self.once("title", plain[len("title") :].strip())
            if len(self.head["title"]) > LONGEST_TITLE:
                raise self.bad(plain[:LONGEST_TITLE], f"1…{LONGEST_TITLE}", "error.map_title")
        elif first in ("even", "odd"):
            if plain.lower() not in STAGGERS:
                raise self.bad(plain, ", ".join(STAGGERS), "error.map_word")
            self.once("stagger", STAGGERS[plain.lower()])
        elif first == "from":
            self.once("from", self.corner(words))
        elif first in self.words:
            if not self.rows:
                raise self.bad(first, "title, from, …", "error.map_order")
            self.marked = True
            self.mark(first, words[1:])
        else:
            self.signs(words)

    def once(self, name: str, value: Any) -> None:
        if name in self.head:
            raise self.bad(name, "1", "error.map_twice")
        if self.rows:
            raise self.bad(name, "title, from, …", "error.map_order")
        self.head[name] = value

    def corner(self, words: list[str]) -> tuple[int, int]:
        name = " ".join(words[1:])
        try:
            return IN_COLUMNS.place(IN_COLUMNS.hex(name))
        except BadInput as error:
            raise self.bad(name, error.allowed, "error.map_name") from None

    def signs(self, words: list[str]) -> None:
        if self.marked:
            raise self.bad(words[0], ", ".join(self.words), "error.map_order")
        if words[0].isascii() and words[0].isdigit():
            label, words = words[0], words[1:]
            expected = str(self.head.get("from", (1, 1))[1] + len(self.rows))
            if label != expected:
                raise self.bad(label[:20], expected, "error.map_label")
        signs = "".join(words)
        wrong = next((sign for sign in signs if sign not in self.known), None)
        if wrong is not None or not signs:
            word = len(words) > 0 and len(words[0]) > 1 and not set(words[0]) <= set(self.known)
            if word:
                allowed = f"{', '.join(self.all_words)}; {' '.join(self.known)}"
                raise self.bad(words[0], allowed, "error.map_word")
            raise self.bad(wrong or "", " ".join(self.known), "error.map_sign")
        if self.rows and len(signs) != len(self.rows[0]):
            raise self.bad(len(signs), str(len(self.rows[0])), "error.map_row")
        if len(signs) > MOST_ACROSS:
            raise self.bad(len(signs), f"1…{MOST_ACROSS}", "error.map_row")
        self.rows.append(signs)

    @property
    def all_words(self) -> tuple[str, ...]:
        return ("title", *STAGGERS, "from", *self.words)

    def sheet(self) -> Sheet:
        if not self.rows:
            raise BadInput(self.field, "", " ".join(self.known), "error.map_empty")
        column, row = self.head.get("from", (1, 1))
        grid = Grid(self.head.get("stagger", self.stagger))
        if row + len(self.rows) - 1 > MOST_ROWS:
            raise BadInput(self.field, len(self.rows), f"… {MOST_ROWS}", "error.map_size")
        if column + len(self.rows[0]) - 1 > MOST_COLUMNS:
            raise BadInput(self.field, len(self.rows[0]), "… ZZ", "error.map_size")
        return Sheet(tuple(self.rows), column, row, grid, self.head.get("title", ""))

    def on_map(self, sheet: Sheet, number: int, name: str) -> Hex:
        """The hex that line `number` names; raises BadInput for one that is not on the map."""
        self.number = number
        try:
            return sheet.hex(name)
        except BadInput as error:
            key = "error.map_name" if error.key == "error.hex_name" else "error.map_off"
            raise self.bad(name, error.allowed, key) from None
