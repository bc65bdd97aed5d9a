"""Blood and Bridges, chapter 8 and 1.3.4.3: what its rules need to know, and how they end."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from trainer.rules.bb.facts import (
    Army,
    Bonus,
    Cost,
    Cover,
    Dice,
    Distance,
    HexSide,
    Hits,
    Kind,
    Morale,
    Number,
    PrintedRange,
    SomeDice,
    State,
    Target,
)
from trainer.rules.bb.hq import HqLeft, TwoSided
from trainer.rules.bb.movement import Passenger
from trainer.rules.record import record
from trainer.rules.schema import Except, Text, Whole
from trainer.rules.table import BadInput

Missions: TypeAlias = Annotated[int, Whole(0, 20, "missions")]

BARE = Cover()


class Munition(StrEnum):
    HE = "HE"
    SMOKE = "smoke"
    FASCAM = "FASCAM"
    CHEMICAL = "chemical"
    DPICM = "DPICM"
    MLRS = "MLRS"


class Caller(StrEnum):
    """Who calls for fire."""

    HQ = "hq"
    RECON = "recon"
    OTHER = "other"


class Moment(StrEnum):
    """When in the formation's impulse: before all of its parts, before its operations, later."""

    IMPULSE = "impulse-start"
    OPERATIONS = "operations-start"
    LATER = "later"


class StrikeMarker(StrEnum):
    """What is put into the hex where the mission falls."""

    NONE = "none"
    SMOKE = "smoke-2"
    MINES = "mines"
    CHEMICAL = "chemical-strike"
    DPICM = "dpicm"
    MLRS = "mlrs"


MARKERS = {
    Munition.HE: StrikeMarker.NONE,
    Munition.SMOKE: StrikeMarker.SMOKE,
    Munition.FASCAM: StrikeMarker.MINES,
    Munition.CHEMICAL: StrikeMarker.CHEMICAL,
    Munition.DPICM: StrikeMarker.DPICM,
    Munition.MLRS: StrikeMarker.MLRS,
}


@record
class MissionCode:
    """A mission as the scenario writes it, such as 1x45."""

    code: Annotated[str, Text(12)]


@record
class Allotment:
    """What the code says: how many missions, each with this Firepower and Hit Number."""

    missions: int
    firepower: int
    hit_number: int


@record
class Spotting:
    """Somebody who wants to call for fire. in_los: it sees the hex."""

    caller: Caller = Caller.HQ
    in_los: bool = True


@record
class Call:
    """A call for an artillery mission (8.0).

    missions_left: missions of this kind that the scenario still gives. called: missions that this
    caller has called in this impulse; called_in_all: those of its whole formation, these included.
    """

    caller: Caller = Caller.HQ
    army: Army = Army.NATO
    munition: Munition = Munition.HE
    moment: Moment = Moment.OPERATIONS
    formation_active: bool = True
    in_los: bool = True
    missions_left: Missions = 1
    called: Missions = 0
    called_in_all: Missions = 0

    def __post_init__(self) -> None:
        if self.called_in_all < self.called:
            raise BadInput("called_in_all", self.called_in_all, f"{self.called}…20", "error.whole")


@record
class Called:
    """A mission called. ops_complete: whether its caller is marked Ops Complete by the call."""

    ops_complete: bool = False


@record
class Aimpoint:
    """The hex named; neighbours: its sides behind which there is a hex of the map."""

    neighbours: tuple[HexSide, ...] = (0, 1, 2, 3, 4, 5)

    def __post_init__(self) -> None:
        if not self.neighbours or len(set(self.neighbours)) < len(self.neighbours):
            raise BadInput("neighbours", list(self.neighbours), "0…5", "error.sides")


@record
class Landed:
    """Over which side of the hex named the mission went astray; None where it did not."""

    side: int | None


@record
class Occupant:
    """A unit in a hex under fire, with the infantry that it carries.

    morale: of its HQ, asked for only where a Morale check is taken.
    """

    unit: Target
    passenger: Passenger | None = None
    morale: Morale | None = None

    def __post_init__(self) -> None:
        if self.unit.kind is Kind.HEADQUARTERS:
            raise BadInput("unit.kind", "hq", "infantry, mortar, vehicle", "error.hq_apart")
        if self.unit.kind in (Kind.HELICOPTER, Kind.AIRCRAFT):
            kind = str(self.unit.kind)
            raise BadInput("unit.kind", kind, "infantry, mortar, vehicle", "error.one_of")
        if self.passenger is not None and not rides(self.unit):
            raise BadInput("passenger", self.passenger, "null", "error.foot_carries")


@record
class StruckHex:
    """A hex under artillery fire: its units, what covers them, an HQ's strength if one is there.

    cover: of everything in the hex; its terrain_bonus holds for the infantry, and for the vehicles
    too unless vehicle_bonus gives them another.
    """

    units: tuple[Occupant, ...] = ()
    cover: Cover = BARE
    vehicle_bonus: Bonus | None = None
    hq: TwoSided | None = None

    def __post_init__(self) -> None:
        if len(self.units) > 4:
            raise BadInput("units", len(self.units), "0…4", "error.fighters")


@record
class Strike:
    """Firepower and Hit Number of a mission that falls on one hex."""

    firepower: Dice
    hit_number: Number
    hex: StruckHex


@record
class Suffering:
    """Hits that got through, in a hex."""

    hits: Hits
    hex: StruckHex


@record
class After:
    """A unit after the strike, and the infantry in it."""

    unit: State
    passenger: State | None = None


@record
class Struck:
    """One hex after the strike: Hits that got through, its units in their order, its HQ."""

    net_hits: int
    units: tuple[After, ...]
    hq: HqLeft | None = None


@record
class Shares:
    """Hits to be dealt out among the units of a hex."""

    hits: Hits
    units: tuple[Target, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.units) <= 4:
            raise BadInput("units", len(self.units), "1…4", "error.fighters")


@record
class Beside:
    """The neighbour behind one side of the hex named, and the hexes that would be struck there."""

    side: HexSide
    hexes: tuple[StruckHex, ...] = (StruckHex(),)


NEIGHBOURS = tuple(Beside(side) for side in range(6))


@record
class FireMission:
    """A mission from the call to its effect.

    hexes: what is struck where the mission falls on the hex named: that hex, and after it, for
    kinds that cover seven, its neighbours (empty ones may be left out). elsewhere: the same for
    each neighbour of the map that the opponent may pick. firepower, hit_number: of HE and DPICM.
    """

    call: Call = Call()
    firepower: Dice | None = None
    hit_number: Number | None = None
    hexes: tuple[StruckHex, ...] = (StruckHex(),)
    elsewhere: tuple[Beside, ...] = NEIGHBOURS

    def __post_init__(self) -> None:
        gas = self.call.munition is Munition.CHEMICAL
        _fits("hexes", self.hexes, gas)
        for number, place in enumerate(self.elsewhere):
            _fits(f"elsewhere[{number}].hexes", place.hexes, gas)
        if self.call.munition in (Munition.HE, Munition.DPICM):
            for name in ("firepower", "hit_number"):
                if getattr(self, name) is None:
                    raise BadInput(name, None, "1…", "error.missing")


@record
class OneHex:
    """A hex that a mission strikes. number: its place among several, with which its questions are
    named; 0 where it is the only one. rolled: Hits of a roll made once for all hexes."""

    munition: Annotated[Munition, Except((Munition.SMOKE, Munition.FASCAM, Munition.MLRS))]
    firepower: SomeDice
    hit_number: Annotated[int, Whole(0, 6, "on a die")]
    hex: StruckHex
    number: Annotated[int, Whole(0, 7, "hex")] = 0
    rolled: Hits | None = None


@record
class Harm:
    """Hits that got through in a hex that a mission strikes."""

    hits: Hits
    place: OneHex


@record
class GasHex:
    """A hex in the gas; gassed: its units that have taken their check."""

    place: OneHex
    gassed: tuple[After, ...] = ()

    def __post_init__(self) -> None:
        units = len(self.place.hex.units)
        if len(self.gassed) > units:
            raise BadInput("gassed", len(self.gassed), f"0…{units}", "error.fighters")


@record
class Salvo:
    """A mission that has fallen. ahead: hexes still to be struck; done: those behind it.

    several: the questions of each hex bear its number. rolled: the Hits of a roll made once for
    all hexes.
    """

    munition: Annotated[Munition, Except((Munition.MLRS,))]
    marker: StrikeMarker
    firepower: SomeDice
    hit_number: Annotated[int, Whole(0, 6, "on a die")]
    ahead: tuple[StruckHex, ...]
    landed: HexSide | None = None
    done: tuple[Struck, ...] = ()
    several: bool = False
    rolled: Hits | None = None


@record
class Falling:
    """A mission between two hexes: what the hex before those ahead has suffered, None before the
    first."""

    salvo: Salvo
    suffered: Struck | None = None


@record
class Bombardment:
    """landed: the side over which the mission went astray, None on target; the marker put where it
    fell; the hexes struck, in the order of the facts."""

    landed: int | None
    marker: StrikeMarker
    hexes: tuple[Struck, ...]


@record
class SmokeMarker:
    """The Smoke marker at the Marker Removal Phase: 2, 1, or 0 for none."""

    marker: Annotated[int, Whole(0, 2, "marker")]


@record
class OnMap:
    """A marker of 8.3 or 8.4 on the map."""

    on_map: bool = True


@record
class MineEntry:
    """A unit that comes into mined hexes. hexes: how many mined hexes it enters on its way."""

    army: Army = Army.SOVIET
    disrupted: bool = False
    hexes: Annotated[int, Whole(1, 20, "hexes")] = 1
    passenger: Passenger | None = None


@record
class Mined:
    """The unit, and the infantry in it, after the mines; whether the mines are still there."""

    disrupted: bool
    mines_left: bool
    passenger: Passenger | None = None


@record
class Gassed:
    """A unit in the gas, and its hex."""

    occupant: Occupant
    cover: Cover = BARE


@record
class Gas:
    """A chemical strike: the hex where it falls and its neighbours."""

    hexes: tuple[StruckHex, ...]

    def __post_init__(self) -> None:
        _fits("hexes", self.hexes, morale=True)


@record
class Crossing:
    """A hex to be entered. cost: by the player's own Terrain Table."""

    cost: Cost
    contaminated: bool = False


@record
class Launcher:
    army: Army


@record
class Rockets:
    """What an MLRS strike fires, and how many hexes it covers."""

    munition: Munition
    firepower: int
    hit_number: int
    hexes: int


@record
class MlrsStrike:
    """hexes: the hex where it falls and its neighbours; empty ones may be left out."""

    army: Army
    hexes: tuple[StruckHex, ...]

    def __post_init__(self) -> None:
        _fits("hexes", self.hexes)


@record
class Toll:
    """Units Disrupted and still there, steps lost, units destroyed; carried infantry not counted."""

    disrupted: int = 0
    steps: int = 0
    lost_units: int = 0


@record
class Counted:
    """A strike with its losses so far. behind: how many hexes have been struck."""

    salvo: Salvo
    toll: Toll = Toll()
    behind: Annotated[int, Whole(0, 7, "hexes")] = 0


@record
class Counting:
    counted: Counted
    suffered: Struck | None = None

    def __post_init__(self) -> None:
        _belongs(self.suffered, self.counted.salvo)


@record
class MortarShot:
    """A mortar that fires at what others see (1.3.4.3), with the values printed on its counter.

    distance: hexes from centre to centre, an adjacent hex being 1. seen: its spotter sees the hex.
    """

    firepower: Dice
    hit_number: Number
    range: PrintedRange
    distance: Distance
    hex: StruckHex
    spotter: Caller = Caller.HQ
    seen: bool = True
    disrupted: bool = False
    ops_complete: bool = False
    elsewhere: tuple[Beside, ...] = NEIGHBOURS


@record
class MortarMarks:
    """Who is marked Ops Complete by indirect fire."""

    mortar: bool
    spotter: bool


def _belongs(struck: Struck | None, salvo: Salvo) -> None:
    if struck is None:
        return
    units = len(salvo.ahead[0].units) if salvo.ahead else 0
    if not salvo.ahead or len(struck.units) != units:
        raise BadInput("suffered.units", len(struck.units), f"{units}", "error.fighters")


def _fits(name: str, hexes: tuple[StruckHex, ...], morale: bool = False) -> None:
    if not 1 <= len(hexes) <= 7:
        raise BadInput(name, len(hexes), "1…7", "error.fighters")
    for h, place in enumerate(hexes if morale else ()):
        for u, occupant in enumerate(place.units):
            if occupant.morale is None:
                field = f"{name}[{h}].units[{u}].morale"
                raise BadInput(field, None, "2…12", "error.missing")


def rides(unit: Target) -> bool:
    """A vehicle, or a mortar carried on one (its counter then has Armor: 6.1, 1.3.4.3)."""
    return unit.kind is Kind.VEHICLE or unit.armor is not None
