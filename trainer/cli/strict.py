"""JSON from strangers: strict, bounded, and never a surprise."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from trainer.rules import BadInput
from trainer.rules.table import shown

LONGEST_LINE = 1_000_000  # bytes
DEEPEST = 32  # arrays and objects inside one another
LONGEST_NUMBER = 30  # characters


class _Refused(ValueError):
    def __init__(self, key: str, given: str) -> None:
        self.key, self.given = key, given


def read(text: str) -> Any:
    """The value of a JSON text.

    Refuses what JSON forbids or leaves open: names given twice, NaN and Infinity, numbers longer
    than 30 characters or beyond what a float holds, nesting deeper than 32, halves of a
    surrogate pair.
    Raises BadInput with the field "json".
    """
    try:
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_int=_integer,
            parse_float=_float,
        )
    except _Refused as refused:
        raise BadInput("json", shown(refused.given), "JSON", refused.key) from None
    except json.JSONDecodeError as broken:
        near = text[max(0, broken.pos - 10) : broken.pos + 10]
        raise BadInput(
            "json", near, "JSON", "cli.json.broken", place=broken.pos + 1, near=shown(near)
        ) from None
    except RecursionError:
        raise _too_deep() from None
    _check(value)
    return value


def _too_deep() -> BadInput:
    return BadInput("json", "…", f"≤ {DEEPEST}", "cli.json.deep", most=DEEPEST)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _Refused("cli.json.twice", name)
        found[name] = value
    return found


def _constant(text: str) -> Any:
    raise _Refused("cli.json.constant", text)


def _integer(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise _Refused("cli.json.number", text)
    return int(text)


def _float(text: str) -> float:
    number = float(text)
    if len(text) > LONGEST_NUMBER or not math.isfinite(number):
        raise _Refused("cli.json.number", text)
    return number


def _check(value: Any) -> None:
    level: list[Any] = [value]
    for _ in range(DEEPEST + 1):
        for item in level:
            texts = item if isinstance(item, dict) else (item,)
            for text in texts:
                if isinstance(text, str) and any("\ud800" <= c <= "\udfff" for c in text):
                    raise BadInput("json", "\\ud800…\\udfff", "Unicode", "cli.json.surrogate")
        level = [inner for item in level for inner in _inside(item)]
        if not level:
            return
    raise _too_deep()


def _inside(item: Any) -> Iterable[Any]:
    if isinstance(item, dict):
        return item.values()
    return item if isinstance(item, list) else ()


def lines(stream: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Numbered lines as they come, without their ends; None for a line longer than allowed.

    Never holds more than one line.
    """
    number = 0
    while piece := stream.readline(LONGEST_LINE + 1):
        number += 1
        too_long = False
        while len(piece) > LONGEST_LINE and not piece.endswith(b"\n"):
            too_long = True
            piece = stream.readline(LONGEST_LINE + 1)
        yield number, None if too_long else piece.rstrip(b"\r\n")


def decoded(line: bytes | None) -> str:
    """A line as text. Raises BadInput for one that is too long or not UTF-8."""
    if line is None:
        allowed = f"≤ {LONGEST_LINE}"
        raise BadInput("json", "…", allowed, "cli.json.long", most=LONGEST_LINE)
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        given = f"0x{line[error.start]:02x}"
        raise BadInput("json", given, "UTF-8", "cli.json.utf8", place=error.start + 1) from None


def option(text: str, name: str) -> Any:
    """The JSON of an option. Raises BadInput that names the option."""
    try:
        return read(text)
    except BadInput as error:
        raise error.called(name) from None


def option_or_file(text: str, name: str) -> Any:
    """JSON written out, or the name of a file of it. Raises BadInput or OSError."""
    if text.lstrip()[:1] in ("{", "["):
        return option(text, name)
    with open(text, "rb") as stream:
        return option(decoded(stream.read(LONGEST_LINE)), text)


def written(value: Any) -> str:
    """One line of JSON, in the reader's own letters."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
