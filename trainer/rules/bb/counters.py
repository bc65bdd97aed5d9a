"""Blood and Bridges: what the book itself states about counters and tables, each with its citation.

The Terrain Table and nearly every value of a counter stand on parts of the game that the source
does not contain. What its rules and examples let slip is here; `None` is a blank, "not in the
book". The training counters are whole and made up. (Rockets and fighters, whose numbers are
rules, are in the rules: 8.6, 9.6.)
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any

from trainer.rules.bb.facts import (
    AssaultValue,
    Dice,
    Leadership,
    Living,
    Morale,
    MovementValue,
    Name,
    Number,
    Penalty,
    PrintedRange,
    Reach,
    SomeDice,
    Strength,
    Terrain,
)
from trainer.rules.record import record


class CounterKind(StrEnum):
    """What a counter stands for; all but the last are the kinds of `Kind`."""

    INFANTRY = "infantry"
    MORTAR = "mortar"
    VEHICLE = "vehicle"
    HEADQUARTERS = "hq"
    HELICOPTER = "helicopter"
    AIRCRAFT = "aircraft"
    SUPPORT_WEAPON = "support-weapon"


def on_foot(kind: str | None, armor: object) -> bool:
    """Infantry, and mortars that no vehicle carries: they have the infantry's columns."""
    return kind == CounterKind.INFANTRY or (kind == CounterKind.MORTAR and armor is None)


@record
class Weapon:
    """The printed values of one weapon (1.2.1); None is a blank."""

    firepower: Dice | None = None
    hit_number: Number | None = None
    range: PrintedRange | None = None
    firepower_underlined: bool | None = None
    range_underlined: bool | None = None


@record
class Counter:
    """One side of a counter. A value of None is a blank: nobody has said what is printed.

    unarmored, no_assault: no Armor, no Assault value is printed, which is not the same as a blank.
    strength: which side this is. moving_penalty: printed on a helicopter (6.1.3.1).
    """

    name: Name
    kind: CounterKind | None = None
    strength: Living | None = None
    ap: Weapon | None = None
    he: Weapon | None = None
    aa: Weapon | None = None
    dpicm: Weapon | None = None
    armor: SomeDice | None = None
    save_number: Number | None = None
    unarmored: bool | None = None
    movement: MovementValue | None = None
    circled: bool | None = None
    moving_penalty: Penalty | None = None
    assault: AssaultValue | None = None
    assault_hit_number: Number | None = None
    no_assault: bool | None = None
    morale: Morale | None = None
    leadership: Leadership | None = None
    command_range: Reach | None = None


class Place(StrEnum):
    """Where in a rule a number stands."""

    TEXT = "text"
    EXAMPLE = "example"


@record
class Citation:
    """The rule that states `value` (a path in the counter, such as "ap.hit_number")."""

    value: str
    rule: str
    place: Place


@record
class Known:
    """A counter with where each of its values comes from; named: the rule that names it."""

    counter: Counter
    named: str
    citations: tuple[Citation, ...] = ()
    made_up: bool = False

    def cited(self, value: str) -> Citation | None:
        return next((c for c in self.citations if c.value == value), None)


def values(counter: Counter) -> dict[str, Any]:
    """The filled-in values of a counter by their paths, without its name and kind."""
    found: dict[str, Any] = {}
    for f in fields(counter):
        value = getattr(counter, f.name)
        if value is None or f.name in ("name", "kind"):
            continue
        if is_dataclass(value) and not isinstance(value, type):
            inner = ((g.name, getattr(value, g.name)) for g in fields(value))
            found |= {f"{f.name}.{name}": v for name, v in inner if v is not None}
        else:
            found[f.name] = value
    return found


def _stated(counter: Counter, named: str, **places: tuple[str, Place]) -> Known:
    """places: rule and place by path, "__" for the dot; "all" for every value not named."""
    citations = []
    for path in values(counter):
        rule, place = places.get(path.replace(".", "__")) or places["all"]
        citations.append(Citation(path, rule, place))
    return Known(counter, named, tuple(citations))


_VEHICLE, _SUPPORT = CounterKind.VEHICLE, CounterKind.SUPPORT_WEAPON
_HQ = CounterKind.HEADQUARTERS


def _example(rule: str) -> tuple[str, Place]:
    return rule, Place.EXAMPLE


def _text(rule: str) -> tuple[str, Place]:
    return rule, Place.TEXT


def _only_named(name: str, kind: CounterKind, rule: str) -> Known:
    return Known(Counter(name, kind), rule)


def _thin_skinned(name: str) -> Known:
    """An anti-aircraft vehicle: thin-skinned, so Armor 1; whether it saves on 5 or 6 is open."""
    return _stated(Counter(name, _VEHICLE, armor=1), "bb-1.3.4.5", all=_text("bb-1.3.4.5"))


STATED: tuple[Known, ...] = (
    _stated(Counter("T-72", _VEHICLE, ap=Weapon(4, 5)), "bb-1.3.4.2", all=_example("bb-1.3.4.2")),
    _stated(Counter("T-64", _VEHICLE, armor=2, save_number=5), "bb-6.1", all=_example("bb-6.1")),
    _stated(
        Counter("T-80", _VEHICLE, ap=Weapon(hit_number=4, range_underlined=False)),
        "bb-6.1.2",
        all=_example("bb-6.1.2"),
    ),
    _stated(Counter("M-48", _VEHICLE, ap=Weapon(3, 4)), "bb-6.1", all=_example("bb-6.1")),
    _stated(
        Counter("Chieftain", _VEHICLE, ap=Weapon(None, 3, 9, range_underlined=False)),
        "bb-6.1.1",
        all=_example("bb-6.1.1"),
    ),
    _stated(
        Counter("BMP-2", _VEHICLE, ap=Weapon(firepower_underlined=True)),
        "bb-6.1.4",
        all=_example("bb-6.1.4"),
    ),
    _stated(Counter("BTR-70", _VEHICLE, circled=True), "bb-5.2", all=_example("bb-5.2")),
    _stated(
        Counter("FV432", _VEHICLE, circled=True, assault=1),
        "bb-5.2",
        circled=_example("bb-5.2"),
        assault=_example("bb-6.3"),
    ),
    _stated(
        Counter("SA-9", _VEHICLE, armor=1, no_assault=True),
        "bb-1.3.4.5",
        armor=_text("bb-1.3.4.5"),
        no_assault=_example("bb-6.3"),
    ),
    _thin_skinned("SA-13"),
    _thin_skinned("Rapier"),
    _thin_skinned("M163"),
    _thin_skinned("ZSU-23-4"),
    _stated(
        Counter("Cobra", CounterKind.HELICOPTER, he=Weapon(3, 4)),
        "bb-9.2",
        all=_example("bb-9.2"),
    ),
    _only_named("MTU-55", _VEHICLE, "bb-1.3.4.6"),
    _stated(
        Counter("62nd Motorized Rifle Regiment", _HQ, Strength.FULL, morale=6, leadership=2),
        "bb-4.2",
        morale=_example("bb-4.2"),
        all=_example("bb-6.3"),
    ),
    _stated(Counter("74th Guards Tank Regiment", _HQ, morale=7), "bb-1.6", all=_example("bb-1.6")),
    _only_named("3rd Royal Tank Regiment", _HQ, "bb-1.3.3.3"),
    _only_named("Sagger", _SUPPORT, "bb-1.3.5"),
    _only_named("Songster", _SUPPORT, "bb-1.3.5.1"),
    _only_named("Sniper", _SUPPORT, "bb-1.3.5.1"),
    _only_named("Stinger", _SUPPORT, "bb-1.3.4.5"),
    _only_named("Redeye", _SUPPORT, "bb-1.3.4.5"),
    _only_named("Blowpipe", _SUPPORT, "bb-1.3.4.5"),
    _only_named("SA-7", _SUPPORT, "bb-1.3.4.5"),
    _only_named("SA-16", _SUPPORT, "bb-1.3.4.5"),
)
"""The counters that the book names, in the order of docs/blood-and-bridges/missing.md by kind."""


def _made_up(counter: Counter) -> Known:
    return Known(counter, "", (), True)


_PLAIN = {"firepower_underlined": False, "range_underlined": False}

TRAINING: tuple[Known, ...] = (
    _made_up(
        Counter(
            "training-tank",
            _VEHICLE,
            Strength.FULL,
            ap=Weapon(4, 4, 8, True, False),
            he=Weapon(2, 5, 4, **_PLAIN),
            armor=3,
            save_number=4,
            unarmored=False,
            movement=7,
            circled=False,
            assault=3,
            assault_hit_number=4,
            no_assault=False,
        )
    ),
    _made_up(
        Counter(
            "training-tank-reduced",
            _VEHICLE,
            Strength.REDUCED,
            ap=Weapon(2, 4, 8, True, False),
            he=Weapon(1, 5, 4, **_PLAIN),
            armor=2,
            save_number=4,
            unarmored=False,
            movement=7,
            circled=False,
            assault=1,
            assault_hit_number=4,
            no_assault=False,
        )
    ),
    _made_up(
        Counter(
            "training-carrier",
            _VEHICLE,
            Strength.FULL,
            he=Weapon(2, 4, 4, **_PLAIN),
            armor=1,
            save_number=5,
            unarmored=False,
            movement=8,
            circled=True,
            assault=1,
            assault_hit_number=5,
            no_assault=False,
        )
    ),
    _made_up(
        Counter(
            "training-truck",
            _VEHICLE,
            Strength.ONE_SIDED,
            unarmored=True,
            movement=9,
            circled=True,
            no_assault=True,
        )
    ),
    _made_up(
        Counter(
            "training-missile-jeep",
            _VEHICLE,
            Strength.ONE_SIDED,
            ap=Weapon(4, 4, 10, True, True),
            unarmored=True,
            movement=9,
            circled=False,
            no_assault=True,
        )
    ),
    _made_up(
        Counter(
            "training-infantry",
            CounterKind.INFANTRY,
            Strength.FULL,
            he=Weapon(3, 5, 2, **_PLAIN),
            unarmored=True,
            movement=2,
            circled=False,
            assault=3,
            assault_hit_number=5,
            no_assault=False,
        )
    ),
    _made_up(
        Counter(
            "training-mortar",
            CounterKind.MORTAR,
            Strength.FULL,
            he=Weapon(3, 5, 12, False, True),
            unarmored=True,
            movement=2,
            circled=False,
            no_assault=True,
        )
    ),
    _made_up(
        Counter(
            "training-hq", _HQ, Strength.FULL, movement=7, morale=7, leadership=2, command_range=5
        )
    ),
    _made_up(
        Counter(
            "training-carrier-reduced",
            _VEHICLE,
            Strength.REDUCED,
            he=Weapon(1, 4, 4, **_PLAIN),
            armor=1,
            save_number=6,
            unarmored=False,
            movement=8,
            circled=True,
            assault=1,
            assault_hit_number=6,
            no_assault=False,
        )
    ),
    _made_up(
        Counter(
            "training-infantry-reduced",
            CounterKind.INFANTRY,
            Strength.REDUCED,
            he=Weapon(2, 5, 2, **_PLAIN),
            unarmored=True,
            movement=2,
            circled=False,
            assault=2,
            assault_hit_number=5,
            no_assault=False,
        )
    ),
    _made_up(
        Counter(
            "training-mortar-reduced",
            CounterKind.MORTAR,
            Strength.REDUCED,
            he=Weapon(2, 5, 12, False, True),
            unarmored=True,
            movement=2,
            circled=False,
            no_assault=True,
        )
    ),
    _made_up(
        Counter(
            "training-hq-reduced",
            _HQ,
            Strength.REDUCED,
            movement=7,
            morale=6,
            leadership=1,
            command_range=3,
        )
    ),
)
"""Whole counters, made up for training: none of their numbers is from the game."""


class Column(StrEnum):
    """Whose Defensive Bonus an example shows: the Terrain Table may have a column for each."""

    INFANTRY = "infantry"
    VEHICLES = "vehicles"
    BOTH = "both"


@record
class TerrainBonus:
    """Dice that an example of the book shows for a kind of terrain, and for whom it shows them."""

    bonus: int
    rule: str
    shown_for: Column
    place: Place = Place.EXAMPLE


TERRAIN_BONUS: dict[Terrain, TerrainBonus] = {
    Terrain.OPEN: TerrainBonus(0, "bb-1.3.4.2", Column.VEHICLES),
    Terrain.WOODS: TerrainBonus(1, "bb-1.3.4.2", Column.VEHICLES),
    Terrain.CITY: TerrainBonus(2, "bb-6.1.5", Column.INFANTRY),
    Terrain.CITY_RUINS: TerrainBonus(2, "bb-6.1", Column.BOTH),
}
"""The Defensive Bonuses that the book's examples show; the Terrain Table is not in the source."""
