"""The player's own card: read from the TOML text of a file or of the browser's storage, and written.

Pure: the command line reads the file (`trainer.cli.card`), the browser keeps the text.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from trainer.desk.requests import error_text, known_names, plain
from trainer.messages import Speaker
from trainer.rules import BadInput, Ending, Step, dump
from trainer.rules.bb import aid as cards
from trainer.rules.bb.aid import Aid

LARGEST = 256 * 1024


MOST_SIGNS = 8  # equals signs looked at in a line to find where its name ends


LONGEST = 500  # characters of a line in which a name is looked for


@dataclass(frozen=True)
class Fault:
    """Something wrong with a card. line: 1 for the first, None where no line can be named.

    error: a field and what is wrong with it; else `key` and `values` are a sentence.
    """

    line: int | None
    error: BadInput | None = None
    key: str = ""
    values: tuple[tuple[str, Any], ...] = ()

    def text(self, say: Speaker) -> str:
        if self.error is not None:
            return error_text(self.error, say)
        return say.text(self.key, **dict(self.values))

    def told(self, file: str, say: Speaker) -> str:
        key = "cli.aid.no_line" if self.line is None else "cli.aid.line"
        return say.text(key, file=plain(file), line=self.line, text=self.text(say))


def of_bytes(raw: bytes) -> tuple[Aid | None, tuple[Fault, ...]]:
    """The card written in these bytes, or what is wrong with them."""
    if len(raw) > LARGEST:
        return None, (Fault(None, key="cli.aid.large", values=(("most", LARGEST),)),)
    try:
        text = raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        given = f"0x{raw[error.start]:02x}"
        return None, (Fault(line, key="cli.aid.utf8", values=(("given", given),)),)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        return None, (Fault(None, key="cli.aid.deep"),)
    except ValueError as error:
        return None, (_no_toml(str(error), text),)
    try:
        wrong = cards.faults(data)
    except RecursionError:
        return None, (Fault(None, key="cli.aid.deep"),)
    if not wrong:
        return cards.parse(data), ()
    lines = lines_of(text)
    faults = [Fault(line_for(error.field, lines), error) for error in wrong]
    return None, tuple(sorted(faults, key=lambda fault: fault.line or 0))


def _no_toml(message: str, text: str) -> Fault:
    place = re.search(r"at line (\d+), column (\d+)", message)
    if place:
        return Fault(int(place[1]), key="cli.aid.toml", values=(("column", int(place[2])),))
    if "at end of document" in message:
        rows = text.rstrip("\n").split("\n")
        values = (("column", len(rows[-1]) + 1),)
        return Fault(len(rows), key="cli.aid.toml", values=values)
    return Fault(None, key="cli.aid.no_toml")


def lines_of(text: str) -> dict[str, int]:
    """On which line each name of a TOML text stands, by its path with dots; the first is 1.

    A look at single lines: a value over several lines counts where it begins.
    """
    found: dict[str, int] = {}
    header = ""
    parts: dict[str, int] = {}
    for number, row in enumerate(text.split("\n"), 1):
        row = row.strip()
        if len(row) > LONGEST or not row or row.startswith("#"):
            continue
        if row.startswith("["):
            path = _path(row)
            if path is None:
                continue
            if row.startswith("[["):
                parts[path] = parts.get(path, -1) + 1
                path = f"{path}[{parts[path]}]"
            header = path
            found.setdefault(path, number)
            continue
        name = _name(row)
        if name is not None:
            found.setdefault(f"{header}.{name}" if header else name, number)
    return found


def _name(row: str) -> str | None:
    end = -1
    for _ in range(MOST_SIGNS):
        end = row.find("=", end + 1)
        if end < 0:
            return None
        path = _path(row[:end] + "= 0")
        if path is not None:
            return path
    return None


def _path(row: str) -> str | None:
    """The path of the one name that a line of TOML sets."""
    try:
        data: Any = tomllib.loads(row)
    except (ValueError, RecursionError):
        return None
    names = []
    while isinstance(data, dict | list) and data:
        if isinstance(data, dict):
            name = next(iter(data))
            names.append(name)
            data = data[name]
        else:
            data = data[0]
    return ".".join(names) if names else None


def line_for(field: str, lines: dict[str, int]) -> int | None:
    """The line of a field, or of the innermost part around it that has one."""
    around = [p for p in lines if field == p or field.startswith((f"{p}.", f"{p}["))]
    if around:
        return lines[max(around, key=len)]
    inside = [line for p, line in lines.items() if p.startswith((f"{field}.", f"{field}["))]
    return min(inside, default=None)


def with_steps(steps: tuple[Step, ...], ending: Ending) -> Ending:
    """An ending whose steps begin with where the numbers that nobody typed come from."""
    return replace(ending, steps=(*steps, *ending.steps)) if steps else ending


# ---------------------------------------------------------------- for a page


def aid(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """A card from the `toml` text of a file, or from `data`: what is wrong with it, or the card.

    "faults": a sentence each with its line; without any, "aid" is the card as data, "toml" the
    text of a file that the command line reads (`--aid`), and "counts" what is on it.
    Raises BadInput where neither text nor data is given.
    """
    known_names(args, ("toml", "data"))
    if ("toml" in args) == ("data" in args):
        raise BadInput("toml", None, "toml | data", "table.aid_toml")
    if "toml" in args:
        if not isinstance(args["toml"], str):
            raise BadInput("toml", args["toml"], "TOML", "table.aid_toml")
        found, faults = of_bytes(args["toml"].encode("utf-8", "surrogatepass"))
        told = [{"line": fault.line, "text": fault.text(say)} for fault in faults]
    else:
        wrong = cards.faults(args["data"])
        found = None if wrong else cards.parse(args["data"])
        told = [{"line": None, "text": error_text(error, say)} for error in wrong]
    if found is None:
        return {"faults": told}
    return {
        "faults": [],
        "aid": kept(found),
        "toml": written(found),
        "counts": say.text(
            "table.aid_counts",
            terrain=len(found.terrain) + len(found.own_terrain),
            counters=len(found.counters),
            readings=len(found.readings),
        ),
    }


def kept(card: Aid) -> dict[str, Any]:
    """A card as data without its blanks."""
    found: dict[str, Any] = _without_blanks(dump(card))
    return found


def _without_blanks(value: Any) -> Any:
    if isinstance(value, dict):
        inner = {k: _without_blanks(v) for k, v in value.items()}
        return {k: v for k, v in inner.items() if v is not None and v != {} and v != []}
    if isinstance(value, list):
        return [_without_blanks(v) for v in value]
    return value


def written(card: Aid) -> str:
    """A card as the text of a TOML file, which `of_bytes` reads back to the same card."""
    rows: list[str] = []
    _table(kept(card), (), rows)
    return "\n".join(rows).lstrip("\n") + "\n" if rows else ""


def _table(data: Mapping[str, Any], path: tuple[str, ...], rows: list[str]) -> None:
    plain_rows = [
        f"{_key(k)} = {_scalar(v)}" for k, v in data.items() if not isinstance(v, dict | list)
    ]
    if path and plain_rows:
        rows += ["", f"[{'.'.join(map(_key, path))}]"]
    rows += plain_rows
    for name, value in data.items():
        if isinstance(value, dict):
            _table(value, (*path, name), rows)
            if not value:
                rows += ["", f"[{'.'.join(map(_key, (*path, name)))}]"]
        elif isinstance(value, list):
            for item in value:
                rows += ["", f"[[{'.'.join(map(_key, (*path, name)))}]]"]
                rows += [f"{_key(k)} = {_scalar(v)}" for k, v in item.items()]


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _scalar(name)


def _scalar(value: Any) -> str:
    """A value of TOML; its texts are written as those of JSON, without surrogate pairs."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
