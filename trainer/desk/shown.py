"""Outcomes, odds and steps as lines of text for a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from trainer.messages import Speaker
from trainer.messages.chances import chance, percent
from trainer.messages.sentences import SENTENCES
from trainer.rules import Ending, Outcome, Step

__all__ = ["chance", "label", "outcome", "percent", "steps", "table", "value"]


def label(name: str, say: Speaker, owner: type | None = None) -> str:
    """What a field is called at the table: by the name for its own record, or for all records."""
    own = (f"field.{owner.__name__}.{name}",) if owner else ()
    key = next((k for k in (*own, f"field.{name}") if k in SENTENCES), None)
    return say.text(key) if key else name


def nothing(name: str, say: Speaker, owner: type | None = None) -> str:
    """What it means at the table that a field is left out: "none printed", "no HQ"."""
    own = (f"none.{owner.__name__}.{name}",) if owner else ()
    key = next((k for k in (*own, f"none.{name}") if k in SENTENCES), None)
    return say.text(key) if key else say.value(None)


def steps(found: Sequence[Step], say: Speaker) -> Iterator[str]:
    """Numbered sentences, each with the rule that it rests on."""
    for number, step in enumerate(found, 1):
        yield f"{number:2}. {say.step(step)} [{step.rule}]"


def value(of: Any, say: Speaker) -> str:
    """An outcome or a field of one on one line."""
    if is_dataclass(of):
        parts = (
            f"{label(f.name, say, type(of))}: {value(getattr(of, f.name), say)}" for f in fields(of)
        )
        return "; ".join(parts)
    if isinstance(of, tuple) and any(map(is_dataclass, of)):
        return " | ".join(value(part, say) for part in of)
    return say.value(of)


NAMED = {
    "abtf-6": "field.morale_points",
    "bb-6.1:range": "field.range_counted",
    "bb-6.1:net": "field.net_hits",
    "bb-6.1.4": "field.ammo_depletion",
    "bb-6.1.4:marker": "field.ammo_depletion",
    "bb-6.1.6": "field.dice",
    "bb-6.1:floor": "field.hit_number",
}
"""What the outcome of a rule is, where it is one plain value."""


def outcome(of: Any, say: Speaker, rule: str = "") -> Iterator[str]:
    """An outcome, one field a line; the fields of a part stand indented below it.

    A marker that nobody gets (Ammo Depletion 0) is left out.
    """
    if not is_dataclass(of):
        yield f"  {say.text(NAMED.get(rule, 'cli.odds.result'))}: {say.value(of)}"
        return
    for f in fields(of):
        inner = getattr(of, f.name)
        if f.name == "ammo_depletion" and not inner:
            continue
        if is_dataclass(inner):
            yield f"  {label(f.name, say, type(of))}:"
            yield from (f"  {line}" for line in outcome(inner, say))
        elif isinstance(inner, tuple) and any(map(is_dataclass, inner)):
            for number, part in enumerate(inner, 1):
                which = f" {number}" if len(inner) > 1 else ""
                yield f"  {label(f.name, say, type(of))}{which}: {value(part, say)}"
        else:
            told = nothing(f.name, say, type(of)) if inner is None else say.value(inner)
            yield f"  {label(f.name, say, type(of))}: {told}"


def ended(ending: Ending, say: Speaker, rule: str) -> Iterator[str]:
    """How a rule ended: its steps, then what came of it or why it goes no further."""
    if ending.steps:
        yield ""
        yield say.text("cli.ask.steps")
        yield from steps(ending.steps, say)
    yield ""
    if not isinstance(ending, Outcome):
        yield say.ending(ending)
        return
    yield say.text("cli.ask.outcome")
    yield from outcome(ending.value, say, rule)


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns under their heads (the first row), each as wide as it must be."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  " + "   ".join(cells).rstrip()
