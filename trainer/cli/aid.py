"""`trainer aid new` and `trainer aid check`: the player's own card."""

from __future__ import annotations

import os
import textwrap
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields

from trainer.cli import card, readings, strict
from trainer.cli.again import command
from trainer.cli.parser import Parser
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK, Trouble, plain
from trainer.desk import shown
from trainer.desk.counters import MUNITIONS
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.rules import dump
from trainer.rules.bb.aid import (
    ChaosLine,
    Land,
    MovingFire,
    OwnTerrain,
    PreparedPosition,
    Sight,
    TerrainLine,
)
from trainer.rules.bb.counters import TERRAIN_BONUS, Column, Counter, Weapon
from trainer.rules.bb.facts import Terrain
from trainer.rules.registry import RULINGS
from trainer.rules.schema import described, hints_of

FILE = "my-card.toml"
WIDTH = 96


def new_arguments(parser: Parser) -> None:
    parser.option(
        "file", nargs="?", default=FILE, metavar="cli.meta.card", help="cli.option.aid_new"
    )


def check_arguments(parser: Parser) -> None:
    parser.option(
        "file", nargs="?", default=FILE, metavar="cli.meta.card", help="cli.option.aid_check"
    )
    parser.option("--json", action="store_true", help="cli.option.json")


def new(options: Namespace, say: Speaker) -> int:
    file = options.file
    name = named(file)
    text = "\n".join(empty(FILE if file == "-" else name, say)) + "\n"
    if file == "-":
        print(text, end="")
        return OK
    try:
        with open(file, "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise Trouble("cli.aid.exists", file=plain(file)) from None
    except OSError:
        with suppress(OSError):
            os.unlink(file)  # half a card is none
        raise
    note(say.text("cli.aid.written", file=name, command=command(say, "aid", "check", name)))
    return OK


def named(file: str) -> str:
    """A file's name as its reader knows it, also where the locale cannot decode it."""
    return os.fsencode(file).decode("utf-8", "replace")


def check(options: Namespace, say: Speaker) -> int:
    found, faults = card.read(options.file)
    if options.json:
        rows = [
            {
                "line": fault.line,
                "field": fault.error.field if fault.error else None,
                "text": fault.text(say),
            }
            for fault in faults
        ]
        print(strict.written({"file": options.file, "faults": rows, "aid": dump(found)}))
    else:
        for line in card.messages(faults, options.file, say):
            print(line)
        if found is not None:
            print(
                say.text(
                    "cli.aid.good",
                    file=plain(options.file),
                    terrain=len(found.terrain) + len(found.own_terrain),
                    counters=len(found.counters),
                    readings=len(found.readings),
                )
            )
    return FINDINGS if faults else OK


def empty(file: str, say: Speaker) -> Iterator[str]:
    """An empty card with every name that it may have, each a comment to be filled in."""
    yield from _said("card.head", say)
    yield "# " + say.text("card.check", command=command(say, "aid", "check", file))
    yield "# " + say.text("card.use", command=command(say, "ask", aid=file))
    yield ""
    yield from _said("card.terrain", say)
    for land in Land:
        yield f"\n[terrain.{land.value}]  # {say.value(land)}"
        for name in _names(TerrainLine):
            yield _line(name, TerrainLine, say, _stated(land, name))
    yield ""
    yield from _said("card.own_terrain", say)
    yield '# [own_terrain."…"]'
    yield from (_line(name, OwnTerrain, say) for name in _names(OwnTerrain))
    for part, cls in (("prepared_position", PreparedPosition), ("moving_fire", MovingFire)):
        yield ""
        yield from _said(f"card.{part}", say)
        yield f"[{part}]"
        yield from (_line(f.name, cls, say) for f in fields(cls))
    yield ""
    yield from _said("card.helicopter_sight", say)
    yield "# [[helicopter_sight]]"
    yield from (_line(f.name, Sight, say) for f in fields(Sight))
    yield ""
    yield from _said("card.chaos", say)
    yield "[chaos]"
    for roll in described(hints_of(ChaosLine)["roll"]).split(", "):
        yield f'# {roll} = ""'
    yield ""
    yield from _said("card.counters", say)
    yield '# [counters."T-72"]'
    for name in _names(Counter):
        if name in MUNITIONS:
            inner = ", ".join(f"{f.name} = " for f in fields(Weapon))
            yield f"# {name} = {{ {inner}}}"
        else:
            yield _line(name, Counter, say)
    yield from _weapon_values(say)
    yield ""
    yield from _said("card.readings", say)
    yield "[readings]"
    texts = readings.known()
    for ruling in RULINGS.values():
        if ruling.id.startswith("bb-"):
            if ruling.id in texts:
                yield ""
                yield f"# {texts[ruling.id].titles[say.language]}"
                yield from readings.told(texts[ruling.id], say, "#   ", WIDTH)
            first = [ruling.default] if ruling.default else []
            rest = [r for r in ruling.readings if r != ruling.default]
            remark = "" if first else f" ({say.text('card.no_default')})"
            yield f'# {ruling.id} = ""  # {", ".join((*first, *rest))}{remark}'


def _names(cls: type) -> list[str]:
    return [f.name for f in fields(cls) if f.name != "name"]


def _said(key: str, say: Speaker) -> Iterator[str]:
    yield from textwrap.wrap(
        say.text(key),
        WIDTH,
        initial_indent="# ",
        subsequent_indent="# ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _line(name: str, cls: type, say: Speaker, remark: str = "") -> str:
    hint = hints_of(cls)[name]
    allowed = described(hint).removesuffix(" | null")
    quoted = '""' if allowed == "text" or (allowed[:1].isalpha() and "true" not in allowed) else ""
    key = next((k for k in (f"card.{name}", f"field.{name}") if k in SENTENCES), "")
    label = f"{say.text(key)}: " if key and cls is Counter else ""
    told = f"{label}{allowed}" if allowed != "text" else label.removesuffix(": ")
    comment = "; ".join(part for part in (told, remark) if part)
    return f"# {name} = {quoted}" + (f"  # {comment}" if comment else "")


def _weapon_values(say: Speaker) -> Iterator[str]:
    for f in fields(Weapon):
        allowed = described(hints_of(Weapon)[f.name]).removesuffix(" | null")
        yield f"#   {f.name}: {shown.label(f.name, say)}, {allowed}"


def _stated(land: Land, name: str) -> str:
    """What the book's examples show of a bonus, as a remark beside its blank."""
    if land.value not in set(Terrain):
        return ""
    found = TERRAIN_BONUS.get(Terrain(land.value))
    column = {"infantry_bonus": Column.INFANTRY, "vehicle_bonus": Column.VEHICLES}.get(name)
    if found is None or column is None or found.shown_for not in (column, Column.BOTH):
        return ""
    return f"{found.bonus} — {found.rule}"
