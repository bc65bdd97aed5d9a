"""Blood and Bridges: the player's own card, the numbers that the book does not contain.

Its parts follow docs/blood-and-bridges/missing.md. Everything may be left out: what is not there
is a blank. A card is data (`parse` here, `dump` of `trainer.rules.schema`); reading files is for
the command line, a form is for the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from trainer.rules.bb.counters import Counter
from trainer.rules.bb.facts import Bonus, Cost, Name, Penalty
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import RULINGS
from trainer.rules.schema import Keyed, Text, Whole
from trainer.rules.schema import parse as parsed
from trainer.rules.table import BadInput, nearest

Level: TypeAlias = Annotated[int, Whole(0, 9, "level")]
Own: TypeAlias = Annotated[str, Text(40)]
Words: TypeAlias = Annotated[str, Text(120)]
Sum: TypeAlias = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]

MOST_FAULTS = 50
MOST_LOOKS = 2 * MOST_FAULTS
NOTHING_IN_SIGHT = {"helicopter_level": 0, "other_level": 0, "between": "", "blocked": False}


class Land(StrEnum):
    """The lines of the Terrain Table that the rules name."""

    OPEN = "open"
    WOODS = "woods"
    BURNT_OUT_WOODS = "burnt-out-woods"
    HILL = "hill"
    HILL_WOODS = "hill-woods"
    BURNT_OUT_HILL_WOODS = "burnt-out-hill-woods"
    CITY = "city"
    CITY_RUINS = "city-ruins"
    ROUGH = "rough"
    FARMLAND = "farmland"
    SHELL_CRATERS = "shell-craters"
    RIVER = "river"


@record
class TerrainLine:
    """A line of the Terrain Table. level: its elevation (9.4)."""

    name: Land
    infantry_cost: Cost | None = None
    vehicle_cost: Cost | None = None
    infantry_bonus: Bonus | None = None
    vehicle_bonus: Bonus | None = None
    level: Level | None = None


@record
class OwnTerrain:
    """A line of the Terrain Table for terrain that the rules do not name."""

    name: Own
    infantry_cost: Cost | None = None
    vehicle_cost: Cost | None = None
    infantry_bonus: Bonus | None = None
    vehicle_bonus: Bonus | None = None
    level: Level | None = None


@record
class PreparedPosition:
    """Bonus dice of a Prepared Position (6.1.5.1)."""

    infantry: Bonus | None = None
    vehicles: Bonus | None = None


@record
class MovingFire:
    """What moving fire adds to the Hit Number (6.1.3); a counter may have its own penalty."""

    everyone: Penalty | None = None
    infantry: Penalty | None = None
    vehicles: Penalty | None = None


@record
class Sight:
    """A line of the table of a helicopter's line of sight (9.4)."""

    helicopter_level: Level
    other_level: Level
    between: Own
    blocked: bool


@record
class ChaosLine:
    """What the chaos table says for a sum of 2d6 (11.0)."""

    roll: Sum
    text: Words


@record
class HouseReading:
    ruling: Name
    reading: Annotated[str, Text(60)]


@record
class Aid:
    """The card. readings: which reading of an open question this table plays by."""

    terrain: Annotated[tuple[TerrainLine, ...], Keyed("name")] = ()
    own_terrain: Annotated[tuple[OwnTerrain, ...], Keyed("name")] = ()
    prepared_position: PreparedPosition = PreparedPosition()
    moving_fire: MovingFire = MovingFire()
    helicopter_sight: tuple[Sight, ...] = ()
    chaos: Annotated[tuple[ChaosLine, ...], Keyed("roll", "text")] = ()
    counters: Annotated[tuple[Counter, ...], Keyed("name")] = ()
    readings: Annotated[tuple[HouseReading, ...], Keyed("ruling", "reading")] = ()

    def line(self, name: str) -> TerrainLine | OwnTerrain | None:
        """The line of the Terrain Table for this kind of terrain."""
        rows: tuple[TerrainLine | OwnTerrain, ...] = (*self.terrain, *self.own_terrain)
        return next((row for row in rows if row.name.casefold() == name.casefold()), None)

    def counter(self, name: str) -> Counter | None:
        return next((c for c in self.counters if c.name.casefold() == name.casefold()), None)


def parse(data: Any) -> Aid:
    """A card from JSON data.

    Raises BadInput: the path of the field, what was given, what is allowed; for a name that does
    not exist, what is allowed are the names near it, with the key "error.near".
    """
    try:
        aid = parsed(Aid, data)
    except BadInput as error:
        raise nearer(error) from None
    for house in aid.readings:
        _house(house)
    for counter in aid.counters:
        _whole(counter)
    return aid


def nearer(error: BadInput) -> BadInput:
    """The same complaint with only the names that are near the unknown one, where there are any."""
    if error.key != "error.unknown_field":
        return error
    name, allowed = error.field.rpartition(".")[2], error.allowed.split(", ")
    near = nearest(name, allowed, 0.55)
    if not near:
        return error
    return BadInput(error.field, error.given, ", ".join(near), "error.near")


def _house(house: HouseReading) -> None:
    field = f"readings.{house.ruling}"
    if house.ruling not in RULINGS:
        near = ", ".join(nearest(house.ruling, RULINGS))
        raise BadInput(field, house.ruling, near, "error.ruling")
    allowed = RULINGS[house.ruling].readings
    if house.reading not in allowed:
        raise BadInput(field, house.reading, ", ".join(allowed), "error.one_of")


def _whole(counter: Counter) -> None:
    """Raises BadInput where two values of a counter contradict one another."""
    field = f"counters.{counter.name}"
    for none, values in (
        ("unarmored", ("armor", "save_number")),
        ("no_assault", ("assault", "assault_hit_number")),
    ):
        for value in values:
            if getattr(counter, none) and getattr(counter, value) is not None:
                given = getattr(counter, value)
                raise BadInput(f"{field}.{value}", given, none, "error.contradicts", other=none)


def faults(data: Any) -> tuple[BadInput, ...]:
    """Everything that is wrong with a card: what is wrong is taken out until the rest will do.

    Of a part that has no name of its own, such as a line of sight, one fault at a time is told.
    """
    found: list[BadInput] = []
    rest = deepcopy(data)
    for _ in range(MOST_LOOKS):
        if len(found) == MOST_FAULTS:
            break
        try:
            parse(rest)
        except BadInput as error:
            if (error.field, error.key) not in {(e.field, e.key) for e in found}:
                found.append(error)
            if not _removed(rest, error.field):
                break
        else:
            break
    return tuple(found)


def _removed(data: Any, path: str) -> bool:
    """Take the value at this path out; names may hold dots, so the longest that fits is taken.

    The items of a list keep their places: one that is wrong gives way to one that is not.
    """
    if isinstance(data, list):
        number = path.removeprefix("[").partition("]")[0]
        place = int(number) if number.isdecimal() else len(data)
        if place >= len(data) or data[place] == NOTHING_IN_SIGHT:
            return False
        data[place] = dict(NOTHING_IN_SIGHT)
        return True
    if not isinstance(data, Mapping):
        return False
    for name in sorted(data, key=len, reverse=True):
        if path == name:
            del data[name]  # type: ignore[attr-defined]
            return True
        if path.startswith((f"{name}.", f"{name}[")):
            inner = path.removeprefix(name).removeprefix(".")
            if not _removed(data[name], inner):
                del data[name]  # type: ignore[attr-defined]
            return True
    return False


def house_reading(aid: Aid | None, reading: Reading) -> Reading:
    """A reading with the card's readings where it says nothing itself."""
    if aid is None or not aid.readings:
        return reading
    own = {house.ruling: house.reading for house in aid.readings}
    return Reading.of(own | dict(reading.rulings), reading.mistakes, reading.strict)
