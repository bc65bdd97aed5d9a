"""The player's own card as a form: every number that it may hold, and what it holds now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from trainer.desk import counters as told
from trainer.desk.fields import kind_data
from trainer.desk.form import Slot
from trainer.desk.requests import known_names
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.rules import dump
from trainer.rules.bb import aid as cards
from trainer.rules.bb.aid import (
    Aid,
    ChaosLine,
    Land,
    MovingFire,
    OwnTerrain,
    PreparedPosition,
    TerrainLine,
)
from trainer.rules.bb.counters import Counter, Weapon
from trainer.rules.schema import described, hints_of

MARKS = ("unarmored", "no_assault")  # what says that a value is not printed at all


def card(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """The form of a card: its parts, each with groups of fields under the path of their values.

    data: the card so far. Raises BadInput for one that cannot be used.
    """
    known_names(args, ("data",))
    own = cards.parse(args.get("data") or {})
    data = dump(own)
    parts = {
        "terrain": [
            _group(("terrain", land.value), say.value(land), TerrainLine, data, say)
            for land in Land
        ],
        "own_terrain": [
            _group(("own_terrain", row.name), row.name, OwnTerrain, data, say)
            for row in own.own_terrain
        ],
        "prepared_position": [_group(("prepared_position",), "", PreparedPosition, data, say)],
        "moving_fire": [_group(("moving_fire",), "", MovingFire, data, say)],
        "chaos": [{"title": "", "fields": list(_chaos(own, say))}],
        "counters": [
            {"title": c.name, "fields": list(_counter(c, data, say))} for c in own.counters
        ],
    }
    return {
        "parts": [
            {"name": name, "title": say.text(f"table.card.{name}"), "groups": groups}
            for name, groups in parts.items()
        ]
    }


def _group(
    path: tuple[str, ...], title: str, cls: type, data: Mapping[str, Any], say: Speaker
) -> dict[str, Any]:
    names = [f.name for f in fields(cls) if f.name != "name"]
    return {"title": title, "fields": [_field((*path, n), cls, data, say) for n in names]}


def _field(
    path: tuple[str, ...], cls: type, data: Mapping[str, Any], say: Speaker, label: str = ""
) -> dict[str, Any]:
    name = path[-1]
    value: Any = data
    for part in path:
        value = value.get(part) if isinstance(value, Mapping) else None
    slot = Slot((name,), hints_of(cls)[name], None, cls)
    return {"path": list(path), "label": label or _label(name, say), "value": value} | kind_data(
        slot, say
    )


def _label(name: str, say: Speaker) -> str:
    key = next(
        (k for k in (f"table.card.{name}", f"card.{name}", f"field.{name}") if k in SENTENCES), ""
    )
    return say.text(key) if key else name


def _chaos(own: Aid, say: Speaker) -> Iterator[dict[str, Any]]:
    told_lines = {line.roll: line.text for line in own.chaos}
    for total in described(hints_of(ChaosLine)["roll"]).split(", "):
        slot = Slot(("text",), hints_of(ChaosLine)["text"], None, ChaosLine)
        value = told_lines.get(total)  # type: ignore[call-overload]
        yield {"path": ["chaos", total], "label": total, "value": value, **kind_data(slot, say)}


def _counter(counter: Counter, data: Mapping[str, Any], say: Speaker) -> Iterator[dict[str, Any]]:
    """What a counter of this kind has printed on it; its kind first."""
    before = ("counters", counter.name)
    yield _field((*before, "kind"), Counter, data, say)
    has = told.OF_KIND.get(counter.kind, told.OF_UNITS) if counter.kind else told.OF_UNITS
    for name in ("strength", *has):
        if name in told.MUNITIONS:
            for f in fields(Weapon):
                label = told.label(f"{name}.{f.name}", say)
                yield _field((*before, name, f.name), Weapon, data, say, label)
        else:
            yield _field((*before, name), Counter, data, say, told.label(name, say))
    for name in MARKS:
        yield _field((*before, name), Counter, data, say, told.label(name, say))
