"""Counters that somebody has told the values of: as data, and as lines with their citations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from trainer.desk.requests import aid_of, known_names
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.rules import dump
from trainer.rules.bb.aid import Aid
from trainer.rules.bb.counters import (
    STATED,
    TERRAIN_BONUS,
    TRAINING,
    Counter,
    CounterKind,
    Known,
    Weapon,
    values,
)

WEAPONS = ("ap", "he", "aa")
MUNITIONS = (*WEAPONS, "dpicm")
"""The values of a counter that have values of their own, those of a Weapon."""


OF_UNITS = (
    *WEAPONS,
    "armor",
    "save_number",
    "movement",
    "circled",
    "assault",
    "assault_hit_number",
)


OF_KIND: dict[CounterKind, tuple[str, ...]] = {
    CounterKind.HEADQUARTERS: ("movement", "morale", "leadership", "command_range"),
    CounterKind.SUPPORT_WEAPON: WEAPONS,
    CounterKind.AIRCRAFT: ("ap", "he", "dpicm", "armor", "save_number"),
    CounterKind.HELICOPTER: (*WEAPONS, "armor", "save_number", "movement", "moving_penalty"),
    CounterKind.INFANTRY: tuple(v for v in OF_UNITS if v not in ("armor", "save_number")),
}
"""The values that a counter of each kind has, by docs/blood-and-bridges/missing.md."""


def paths() -> list[str]:
    """Every value that a counter can have, as "armor" and "ap.hit_number"."""
    found: list[str] = []
    for f in fields(Counter):
        if f.name in MUNITIONS:
            found += [f"{f.name}.{g.name}" for g in fields(Weapon)]
        elif f.name not in ("name", "kind"):
            found.append(f.name)
    return found


def as_data(own: Aid | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "stated": [_known_data(known) for known in STATED],
        "training": [_known_data(known) for known in TRAINING],
        "terrain_bonus": [
            {"terrain": terrain.value, **dump(shown)} for terrain, shown in TERRAIN_BONUS.items()
        ],
    }
    if own is not None:
        found["card"] = [_counter_data(counter) for counter in own.counters]
    return found


def _known_data(known: Known) -> dict[str, Any]:
    data = _counter_data(known.counter)
    for citation in known.citations:
        value = data["values"][citation.value]
        data["values"][citation.value] = {
            "value": value,
            "rule": citation.rule,
            "place": citation.place.value,
        }
    return data | {"named": known.named or None, "made_up": known.made_up}


def _counter_data(counter: Counter) -> dict[str, Any]:
    there = values(counter)
    return {
        "name": counter.name,
        "kind": dump(counter.kind),
        "values": {path: dump(there.get(path)) for path in paths()},
    }


def lines(counter: Counter, known: Known | None, say: Speaker) -> Iterator[str]:
    kind = say.value(counter.kind)
    if known is not None and known.named:
        yield say.text("cli.counters.named", name=counter.name, kind=kind, rule=known.named)
    else:
        yield say.text("cli.counters.own", name=counter.name, kind=kind)
    for path, value in values(counter).items():
        citation = known.cited(path) if known else None
        text = {"label": label(path, say), "value": value}
        if citation is not None:
            line = say.text("cli.counters.cited", **text, rule=citation.rule, place=citation.place)
        else:
            line = say.text("cli.counters.plain", **text)
        yield "  " + line
    left = blanks(counter)
    if left and not (known and known.made_up):
        key = "cli.counters.blanks" if known else "cli.counters.card_blanks"
        yield "  " + say.text(key, labels="; ".join(label(path, say) for path in left))


def blanks(counter: Counter) -> list[str]:
    """What a counter of this kind has and nobody has said: a weapon as a whole, or its values."""
    there = values(counter)
    found: list[str] = []
    has = OF_KIND.get(counter.kind, OF_UNITS) if counter.kind else OF_UNITS
    for name in has:
        if name in MUNITIONS:
            inner = [f"{name}.{v}" for v in ("firepower", "hit_number", "range")]
            left = [path for path in inner if path not in there]
            found += [name] if len(left) == len(inner) else left
        elif (name in ("armor", "save_number") and counter.unarmored) or (
            name in ("assault", "assault_hit_number") and counter.no_assault
        ):
            continue
        elif name not in there:
            found.append(name)
    return found


def label(path: str, say: Speaker) -> str:
    """What a value is called: "AP, Hit Number" for "ap.hit_number"."""
    first, _, last = path.partition(".")
    if first in MUNITIONS:
        return f"{first.upper()}, {label(last, say)}" if last else first.upper()
    key = next((k for k in (f"card.{first}", f"field.{first}") if k in SENTENCES), "")
    return say.text(key) if key else first


def counters(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """All counters by where they are from: the card, the book, or training, each with its lines."""
    known_names(args, ("aid",))
    own = aid_of(args)
    card = [(counter, None) for counter in own.counters] if own else []
    return {
        "card": [told_counter(counter, known, say) for counter, known in card],
        "book": [told_counter(known.counter, known, say) for known in STATED],
        "training": [told_counter(known.counter, known, say) for known in TRAINING],
    }


def told_counter(counter: Counter, known: Known | None, say: Speaker) -> dict[str, Any]:
    return {"name": counter.name, "lines": [line.strip() for line in lines(counter, known, say)]}
