"""Blood and Bridges, line of sight: named cases, slips, readings, cases worked out by hand.

The maps are single rows, where nothing else is needed: a thread along a row passes through each of
its hexes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.cases.kinds import Case, Nudge, Shown
from shots import facts

from trainer.rules import RULINGS, Reading, Undecided, told
from trainer.rules.bb.sight import Sight


def look(row: str, *more: str, to: str = "", start: str = "A1") -> dict[str, Any]:
    """From A1 to the last hex of the first row, on a map with its hexes in rows."""
    signs = row.split()
    end = to or f"{chr(ord('A') + len(signs) - 1)}1"
    return {"map": ["even rows right", row, *more], "attacker_hex": start, "target_hex": end}


def met(touch: str, *obstacles: tuple[str, str, int]) -> dict[str, Any]:
    keys = ("hex", "obstacle", "counts")
    found = [dict(zip(keys, o, strict=True)) for o in obstacles]
    return {"touch": touch, "obstacles": found}


WOODS, ROUGH, CITY = ("B1", "woods", 2), ("C2", "rough", 1), ("D3", "city", 2)
ROUGH_TOO = ("E1", "rough", 1)


def along(between: str, *more: str, of: str = ".") -> dict[str, Any]:
    """From A1 to A3 in rows: the thread runs along the edge between the two hexes of row 2."""
    rows = [f"{of} .", between, ". ."]
    return {"map": ["odd rows right", *rows, *more], "attacker_hex": "A1", "target_hex": "A3"}


CASES: dict[str, Case] = {
    "sight: woods between": ("bb-7.0", look(". . w ."), ()),
    "sight: next to each other": ("bb-7.0", look(". w"), ()),
    "sight: a clear row": ("bb-7.0", look(". f s ~ o ."), ()),
    "sight: the target is in woods": ("bb-7.0", look(". . w"), ()),
    "sight: one hex of rough terrain": ("bb-7.0", look(". x . ."), ()),
    "sight: rough terrain and a Wreck further on": (
        "bb-7.0",
        look(". x . . .", "wreck D1"),
        (),
    ),
    "sight: burnt-out woods with a Wreck": ("bb-7.0", look(". b .", "wreck B1"), ()),
    "sight: a hill between": ("bb-7.0", look(". H ."), ()),
    "sight: ruins between": ("bb-7.0", look(". r ."), ()),
    "sight: between two woods": ("bb-7.0", along("w w"), ()),
    "sight: along one wood": ("bb-7.0", along("w ."), ()),
    "sight: between woods and rough terrain": ("bb-7.0", along("w x"), ()),
    "sight: along the border of the map": (
        "bb-7.0",
        {
            "map": ["even columns lower", ". w ."],
            "attacker_hex": "A1",
            "target_hex": "C1",
        },
        (),
    ),
    "sight: over the crest": ("bb-7.0", look("H H H . ."), ()),
    "sight: the crest is next to the attacker": ("bb-7.0", look("H H . ."), ()),
    "sight: the crest is next to the target": ("bb-7.0", look("H H H ."), ()),
    "sight: from the crest hex itself": ("bb-7.0", look("H . . ."), ()),
    "sight: from hill to hill over a valley": ("bb-7.0", look("H H H w . H H"), ()),
    "sight: hill woods": ("bb-7.0", look("H W H H"), ()),
    "sight: burnt-out woods and a Wreck on a hill": (
        "bb-7.0",
        look("H B H H", "wreck C1"),
        (),
    ),
    "sight: rough terrain below a hill": ("bb-7.0", look("H x x ."), ()),
    "sight: right behind a city": ("bb-7.0", look("H . c . ."), ()),
    "sight: well behind a city": ("bb-7.0", look("H . c . . ."), ()),
    "sight: behind woods": ("bb-7.0", look("H w . . ."), ()),
    "sight: another hill between": ("bb-7.0", look("H . H . ."), ()),
    "sight: what blocks from the ground": ("bb-7.1", look(". w x . H ."), ()),
    "sight: what blocks from a hill": ("bb-7.2", look("H H H w . H c . ."), ()),
    "sight: crest hexes": ("bb-7.2:crest", look("H H H . ."), ()),
    "sight: what stands on a hill": ("bb-7.2:on-the-hill", look("H W B H"), ()),
    "sight: what hides": ("bb-7.2:behind", look("H . c w ."), ()),
    "sight: hills on the way": ("bb-7.2:hill-between", look("H . H . H ."), ()),
    "sight: only from one side": ("bb-7.0:one-way", look(". . w ."), ()),
    "sight: the printed thread": (
        "bb-7.3:thread",
        {"stagger": "even rows right", "attacker_hex": "AG10", "target_hex": "AJ8"},
        (),
    ),
    "sight: a thread through corners": (
        "bb-7.3:thread",
        {"stagger": "even columns lower", "attacker_hex": "C5", "target_hex": "G2"},
        (),
    ),
    "sight: neighbors": (
        "bb-7.3:thread",
        {"stagger": "even columns lower", "attacker_hex": "C5", "target_hex": "C6"},
        (),
    ),
    "sight: through and along": (
        "bb-7.3",
        {"met": [met("edge", WOODS), met("through", ROUGH), met("edge", ROUGH, CITY)]},
        (),
    ),
    "sight: two halves": (
        "bb-7.3",
        {"met": [met("through", ROUGH), met("corner", CITY), met("through", ROUGH_TOO)]},
        (),
    ),
    "sight: a half and a graze": (
        "bb-7.3",
        {"met": [met("through", ROUGH), met("edge", WOODS)]},
        (),
    ),
}

NUDGES: dict[type, Nudge] = {Sight: lambda s: replace(s, clear=not s.clear)}


def _nothing(_: Any) -> tuple[Any, ...]:
    return ()


SHOWS: dict[str, Shown] = {
    "bb-7.0": ("sight: woods between", None),
    "bb-7.0:one-way": ("sight: woods between", None),
    "bb-7.1": ("sight: woods between", _nothing),
    "bb-7.2": ("sight: behind woods", _nothing),
    "bb-7.2:on-the-hill": ("sight: hill woods", _nothing),
    "bb-7.2:crest": ("sight: over the crest", _nothing),
    "bb-7.2:behind": ("sight: right behind a city", _nothing),
    "bb-7.2:hill-between": ("sight: another hill between", _nothing),
    "bb-7.3": ("sight: woods between", None),
    "bb-7.3:thread": ("sight: the printed thread", None),
}

SLIPS = {
    "bb-7.0-always-ground": "sight: the crest is next to the attacker",
    "bb-7.0-end-hexes": "sight: the target is in woods",
    "bb-7.1-rough-alone": "sight: one hex of rough terrain",
    "bb-7.1-woods-in-pairs": "sight: woods between",
    "bb-7.1-hill-overlooked": "sight: a hill between",
    "bb-7.2-crest-forgotten": "sight: over the crest",
    "bb-7.2-crest-near": "sight: the crest is next to the target",
    "bb-7.2-city-any-distance": "sight: well behind a city",
    "bb-7.2-woods-overlooked": "sight: behind woods",
    "bb-7.2-hill-overlooked": "sight: another hill between",
    "bb-7.2-hill-woods-overlooked": "sight: hill woods",
    "bb-7.3-graze-blocks": "sight: along one wood",
    "bb-7.3-between-is-clear": "sight: between two woods",
    "bb-7.3-edges-passed": "sight: the printed thread",
}

READINGS: dict[str, Case] = {
    "bb-ruling-behind-woods": ("bb-7.0", look("H w . ."), ()),
    "bb-ruling-hill-both-ways": ("bb-7.0", look(". H H"), ()),
    "bb-ruling-rough-with-wreck": ("bb-7.0", look(". x .", "wreck B1"), ()),
    "bb-ruling-two-grazed": (
        "bb-7.3",
        {"met": [met("edge", WOODS), met("corner", ROUGH), met("edge", CITY)]},
        (),
    ),
    "bb-ruling-crest-hex": ("bb-7.0", look("H H H . ."), ()),
    "bb-ruling-hill-between": ("bb-7.0", look("H . H .", "H H H ."), ()),
    "bb-ruling-edge-of-hill": (
        "bb-7.0",
        {
            "map": [". H . H . H . . .", "H H H . H . . . ."],
            "attacker_hex": "A2",
            "target_hex": "I2",
        },
        (),
    ),
    "bb-ruling-end-of-map": (
        "bb-7.0",
        {"map": [". w ."], "attacker_hex": "A1", "target_hex": "C1"},
        (),
    ),
    "bb-ruling-wrecks-from-hill": ("bb-7.0", look("H . . . .", "wreck C1 D1"), ()),
}


def _seen(data: dict[str, Any], key: str = "bb-7.0") -> tuple[Any, set[str]]:
    ending = told(key, facts(key, data), (), Reading())
    return ending.value.clear, {step.rule for step in ending.steps}


def _grazed(given: dict[str, Any]) -> tuple[Any, set[str]]:
    """So many hexes of woods that the thread passes through, so many along one edge of which it
    runs."""
    through = [met("through", WOODS)] * given["crosses"]
    return _seen({"met": through + [met("edge", WOODS)] * given["grazes"]}, "bb-7.3")


def _crest(given: dict[str, Any]) -> tuple[Any, set[str]]:
    """The attacker's hill goes on for one hex more, so that its crest is next to the attacker."""
    assert given["crest_crossed"]
    assert given["crest_adjacent_to_either"]
    between = ["H", *given["between"][1:]]
    signs = {"open": ".", "H": "H"}
    target = "H" if given["target_on_hill"] else "."
    return _seen(look(" ".join(["H", *(signs[b] for b in between), target])))


def _behind_woods(given: dict[str, Any]) -> tuple[Any, set[str]]:
    """Undecided under a strict reading that leaves this ruling open; hidden by the default."""
    signs = {"woods": "w", "open": "."}
    data = facts("bb-7.0", look(" ".join(["H", *(signs[b] for b in given["between"]), "."])))
    name = "bb-ruling-behind-woods"
    others = {r.id: r.default for r in RULINGS.values() if r.default and r.id != name}
    strict = told("bb-7.0", data, (), Reading.of(others, strict=True))
    usual = told("bb-7.0", data, (), Reading())
    assert (strict, usual.value) == (Undecided(name), Sight(False, ("B1",)))
    said = "undecided under a strict reading; else the ruling's default, if it has one"
    return said, {step.rule for step in usual.steps}


GOLDEN = {
    "BB-262": lambda g: _seen(
        look(" ".join([".", *({"open": ".", "woods": "w"}[b] for b in g["between"]), "."]))
    ),
    "BB-270": _crest,
    "BB-278": _grazed,
    "BB-417": _behind_woods,
}
