"""ASL, B6: what the rules need to know, in the book's terms.

A DRM is added to a DR, the sum of two dice. Weights are tons. Hexsides are numbered 0 to 5 around
the hex; vertex n lies between hexsides n and n + 1, and a vehicle that faces it has these two in
its VCA.
"""

from __future__ import annotations

from enum import StrEnum
from functools import total_ordering
from typing import Annotated, TypeAlias

from trainer.rules.asl.ift import COLUMNS
from trainer.rules.record import record
from trainer.rules.schema import Except, Whole
from trainer.rules.table import BadInput

Points: TypeAlias = Annotated[int, Whole(0, 100, "points")]
Halves: TypeAlias = Annotated[int, Whole(0, 40, "halves")]
Hexside: TypeAlias = Annotated[int, Whole(0, 5, "hexside")]
Drm: TypeAlias = Annotated[int, Whole(-10, 10, "DRM")]


class Make(StrEnum):
    """What a bridge is made of. Foot and underwater bridges are pontoon bridges (B6.44, B6.45)."""

    STONE = "stone"
    WOODEN = "wooden"
    PONTOON = "pontoon"
    FOOT = "foot"
    UNDERWATER = "underwater"

    @property
    def floats(self) -> bool:
        """Whether it is a pontoon bridge of some kind."""
        return self in (Make.PONTOON, Make.FOOT, Make.UNDERWATER)


class Height(StrEnum):
    """A unit's level compared with that of the bridge."""

    BENEATH = "beneath"
    LEVEL = "level"
    ABOVE = "above"


class FireKind(StrEnum):
    DIRECT = "direct"
    INDIRECT = "indirect"
    RESIDUAL = "residual"


class Water(StrEnum):
    """What is under a bridge, as far as B6.331 asks."""

    DRY = "dry"
    WATER = "water"
    DEEP = "deep"
    FLOODED = "flooded"


class Remains(StrEnum):
    """What a destroyed bridge leaves (B6.331, B6.332)."""

    RUBBLE = "rubble"
    REMOVED = "removed"
    COVERED = "covered"
    SECTION = "section"


class Mover(StrEnum):
    """Who wants to cross: `small` is a vehicle with a size modifier of +2."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    MOTORCYCLE = "motorcycle"
    SMALL = "small"
    AFV = "afv"
    VEHICLE = "vehicle"

    @property
    def on_wheels(self) -> bool:
        """Whether it counts among the vehicles; Infantry and Cavalry do not."""
        return self not in (Mover.INFANTRY, Mover.CAVALRY)


class Occupant(StrEnum):
    """What stands on a bridge already."""

    WRECK = "wreck"
    VEHICLE = "vehicle"
    MOTORCYCLE = "motorcycle"
    GUN = "gun"
    INFANTRY = "infantry"


class Heading(StrEnum):
    """The two directions across a bridge, seen from one bank."""

    THERE = "there"
    BACK = "back"


class Walker(StrEnum):
    """Who wants onto a foot bridge (B6.44)."""

    INFANTRY = "infantry"
    PORTAGED = "portaged"
    HORSE = "horse"
    CYCLE = "cycle"
    CAVALRY = "cavalry"
    RIDER = "rider"
    VEHICLE = "vehicle"


class Works(StrEnum):
    """What somebody wants to place (B6.6)."""

    ENTRENCHMENT = "entrenchment"
    HIDDEN_MINES = "hidden-mines"
    OTHER = "other"


class Cause(StrEnum):
    """What a penalty in MP is for (B6.43)."""

    OBSTACLE = "obstacle"
    TURN = "turn"
    OTHER = "other"


def is_column(fp: int) -> None:
    """Raises BadInput for FP without a column on the IFT."""
    if fp not in COLUMNS:
        raise BadInput("fp", fp, ", ".join(map(str, COLUMNS)), "error.one_of")


@total_ordering
@record
class Weight:
    """Tons and tenths of a ton."""

    tons: Annotated[int, Whole(0, 500, "tons")]
    tenths: Annotated[int, Whole(0, 9, "tenths of a ton")] = 0

    def __str__(self) -> str:
        return f"{self.tons}.{self.tenths}" if self.tenths else str(self.tons)

    def __lt__(self, other: Weight) -> bool:
        return self.in_tenths < other.in_tenths

    @property
    def in_tenths(self) -> int:
        return 10 * self.tons + self.tenths


@record
class Stance:
    """Two units in the hex of a bridge, each on the bridge or not (B6.1)."""

    bridge: Make
    one_on: bool
    other_on: bool


@record
class Sight:
    """A LOS and a bridge (B6.2).

    in_bridge_hex: both units are in the hex of the bridge; otherwise the LOS goes through that hex.
    road_only: within that hex the LOS keeps to the road depiction of the bridge.
    """

    bridge: Make
    from_level: Height
    to_level: Height
    in_bridge_hex: bool = False
    road_only: bool = False


@record
class Seen:
    """los_clear: there is a LOS. hindrance: DRM of the bridge."""

    los_clear: bool
    hindrance: int


@record
class BridgeFire:
    """An attack on units on a bridge or beneath it (B6.3 to B6.32).

    road_only: in the bridge's hex it is traced through the road depiction and nothing else.
    hindrance_elsewhere: a Hindrance in another hex of the LOS.
    terrain_tem: TEM of the terrain beneath, which the rules of that terrain decide; it counts for
    units beneath where B6 gives none.
    """

    bridge: Make
    fire: FireKind
    road_only: bool = False
    beneath: bool = False
    hindrance_elsewhere: bool = False
    terrain_tem: Drm = 0


@record
class Sheltered:
    """What an attack meets: the TEM of the units, Open Ground, FFMO and Interdiction."""

    tem: int
    open_ground: bool
    ffmo: bool
    interdiction: bool


@record
class GunAim:
    """A Gun's Direct Fire with the number that its To Hit Table asks for (chapter C)."""

    to_hit: Annotated[int, Whole(-10, 20, "on a DR")]
    bridge: Make
    road_only: bool = False
    at_bridge: bool = False


@record
class Drms:
    """DRM of section 6 to the DR on the IFT: that of the units, that of the bridge itself."""

    units_drm: int
    bridge_drm: int


@record
class Shelling:
    """An attack on the IFT whose target is a bridge, or units on it (B6.33).

    fp: the column of the IFT. Direct Fire has hit by the To Hit Table, and the TEM of the units has
    been counted there. vehicle_target: by the Vehicle Target Type. other_drm: the sum of all other
    DRM, which rules outside section 6 decide (A7). set_dc_tem: for a Set DC, the TEM of the bridge by
    A23.71 in place of that of B6.33. printed: the bridge is printed on the map.
    """

    bridge: Make
    fire: Annotated[FireKind, Except((FireKind.RESIDUAL,))]
    fp: Annotated[int, Whole(1, 36, "FP")]
    he: bool = True
    vehicle_target: bool = False
    other_drm: Drm = 0
    set_dc_tem: Annotated[int, Whole(0, 10, "DRM")] | None = None
    water: Water = Water.DRY
    printed: bool = False

    def __post_init__(self) -> None:
        is_column(self.fp)


@record
class Effects:
    """A Final DR against a bridge in a column of the IFT."""

    fp: Annotated[int, Whole(1, 36, "FP")]
    final_dr: Annotated[int, Whole(-20, 40, "on a DR")]

    def __post_init__(self) -> None:
        is_column(self.fp)


@record
class Shelled:
    """units_result: result on the IFT for the units on the bridge, by their Final DR.

    bridge_dr and bridge_result: those of the bridge itself, None where it cannot be harmed.
    """

    units_dr: int
    units_result: str
    bridge_dr: int | None
    bridge_result: str | None
    bridge_destroyed: bool
    remains: Remains | None


@record
class Lost:
    """A bridge destroyed in a hex (B6.331, B6.332). printed: it is printed on the map."""

    bridge: Make
    water: Water = Water.DRY
    printed: bool = False


@record
class Way:
    """A way onto a bridge or off it (B6.4, B6.41).

    from_water: Infantry that swims, fords or is in a boat goes onto the bridge, or off it so.
    """

    bridge: Make
    road_hexside: bool
    scaling: bool = False
    climbing_counter: bool = False
    from_water: bool = False


@record
class Entered:
    """open_ground: the move is made as if the bridge were Open Ground (B6.41)."""

    open_ground: bool


@record
class Under:
    """A unit beneath a bridge. spanned: the level of what the bridge spans (B6.4)."""

    bridge: Make
    spanned: Annotated[int, Whole(-5, 5, "level")] = -1


@record
class Overload:
    weight: Weight
    limit: Weight = Weight(10)


@record
class BridgeLoad:
    """The weight of all vehicles and wrecks on a bridge, and its limit (B6.42).

    bridge_hexes: how many it has. The load that matters has come onto one of them.
    """

    bridge: Make
    weight: Weight
    limit: Weight = Weight(10)
    bridge_hexes: Annotated[int, Whole(1, 20, "hexes")] = 1
    water: Water = Water.DRY
    printed: bool = False


@record
class FinalDr:
    final_dr: Annotated[int, Whole(2, 200, "on a DR")]


@record
class Borne:
    """check: a Bridge Collapse DR was made; final_dr is its result.

    limit: the limit from now on, None where there is none. hexes_lost: hexes of the bridge that
    collapse, each leaving `remains`.
    """

    check: bool
    final_dr: int | None
    collapsed: bool
    limit: Weight | None
    hexes_lost: int
    remains: Remains | None


@record
class Column:
    """Weights on a bridge one after the other: each as it stands on the bridge at that moment."""

    bridge: Make
    weights: tuple[Weight, ...]
    limit: Weight = Weight(10)

    def __post_init__(self) -> None:
        if not 1 <= len(self.weights) <= 12:
            raise BadInput("weights", len(self.weights), "1…12", "error.whole")


@record
class Crossed:
    """across: how many of the loads the bridge bore before it collapsed, or all of them."""

    across: int
    collapsed: bool
    limit: Weight | None


@record
class Penalty:
    """A penalty in MP, which chapter D decides (B6.43). road_hexside: it turns over one."""

    cause: Cause
    mp: Points
    on_bridge: bool = True
    road_hexside: bool = False


@record
class Crossing:
    mover: Mover
    heading: Heading


@record
class Lane:
    """Crossings of a One-Lane bridge in one Player Turn, in their order (B6.43)."""

    crossings: tuple[Crossing, ...]
    one_lane: bool = True

    def __post_init__(self) -> None:
        if len(self.crossings) > 40:
            raise BadInput("crossings", len(self.crossings), "0…40", "error.whole")


@record
class LaneState:
    """A One-Lane bridge in a Player Turn. heading: the direction used so far, None before any."""

    heading: Heading | None = None
    closed: bool = False


@record
class NextCrossing:
    state: LaneState
    mover: Mover
    heading: Heading


@record
class BridgeEntry:
    """Somebody enters the hex of a bridge; what is there already (B6.431)."""

    mover: Mover
    there: tuple[Occupant, ...] = ()
    one_lane: bool = True

    def __post_init__(self) -> None:
        if len(self.there) > 20:
            raise BadInput("there", len(self.there), "0…20", "error.whole")


@record
class Passed:
    """gun_eliminated: the unhooked Gun in the hex. bog_check: the mover checks for Bog."""

    gun_eliminated: bool
    bog_check: bool


@record
class Facing:
    """A vehicle on a One-Lane bridge. road: the hexsides that the road crosses."""

    road: tuple[Hexside, ...]
    vertex: Hexside
    motorcycle: bool = False


@record
class Turning:
    """A change of VCA on a One-Lane bridge, from one vertex to another."""

    road: tuple[Hexside, ...]
    vertex: Hexside
    to: Hexside
    motorcycle: bool = False


@record
class Squads:
    """MMC on a hex of a foot bridge, in halves of a squad (A5 says what equals one)."""

    half_squads: Halves
    coming: Annotated[int, Whole(1, 40, "halves")]


@record
class Walking:
    who: Walker


@record
class RoadMove:
    """A move along the road of a bridge (B6.45).

    road_cost: that of the road, in halves of a point. bonus_mf: what the road would give (B3.4).
    """

    bridge: Make
    road_cost: Halves
    bonus_mf: Points = 0


@record
class RoadCost:
    road_cost: int
    bonus_mf: int


@record
class Burning:
    """wooden_by_ssr: an SSR calls the bridge wooden (B6.5)."""

    bridge: Make
    wooden_by_ssr: bool = False


@record
class Placing:
    thing: Works
    on_bridge: bool
