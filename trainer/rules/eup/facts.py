"""El Último Puente: what the rules need to know, in the book's terms.

Factors are printed on the counters. Distances are hexes, a neighbor being 1 away. Counters of a
fight are spoken of by their numbers, 1 being the first one named.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from trainer.rules.hexes import Stagger
from trainer.rules.record import record
from trainer.rules.schema import Text, Whole
from trainer.rules.table import BadInput, Who

Factor: TypeAlias = Annotated[int, Whole(0, 20, "factor")]
Count: TypeAlias = Annotated[int, Whole(0, 300, "counters")]
Far: TypeAlias = Annotated[int, Whole(0, 99, "hexes")]
Apart: TypeAlias = Annotated[int, Whole(1, 99, "hexes")]
Nth: TypeAlias = Annotated[int, Whole(1, 6, "number of a counter")]
Turn: TypeAlias = Annotated[int, Whole(1, 12, "turn")]
HexName: TypeAlias = Annotated[str, Text(6)]


class Army(StrEnum):
    ALLIED = "allied"
    GERMAN = "german"

    @property
    def enemy(self) -> Army:
        return Army.GERMAN if self is Army.ALLIED else Army.ALLIED


class UnitType(StrEnum):
    """The symbols of section 3, and the commandos of section 10, who have no symbol of their own."""

    INFANTRY = "infantry"
    MECHANIZED = "mechanized"
    TANKS = "tanks"
    FIELD = "field-artillery"
    SELF_PROPELLED = "self-propelled"
    ANTI_TANK = "anti-tank"
    ANTI_AIRCRAFT = "anti-aircraft"
    ENGINEERS = "engineers"
    COMMANDOS = "commandos"
    PARATROOPERS = "paratroopers"
    GLIDERS = "gliders"
    GLIDER_MECHANIZED = "glider-mechanized"
    PARA_ENGINEERS = "para-engineers"
    PARA_ANTI_TANK = "para-anti-tank"

    @property
    def drops(self) -> bool:
        """Whether it is a paratrooper or an airborne unit."""
        return self in (
            UnitType.PARATROOPERS,
            UnitType.GLIDERS,
            UnitType.GLIDER_MECHANIZED,
            UnitType.PARA_ENGINEERS,
            UnitType.PARA_ANTI_TANK,
        )


class Landscape(StrEnum):
    """What a hex is, as far as the rules look at it."""

    OPEN = "open"
    CITY = "city"
    WOOD = "wood"
    RIVER = "river"
    CANAL = "canal"

    @property
    def water(self) -> bool:
        return self in (Landscape.RIVER, Landscape.CANAL)


class Waterway(StrEnum):
    RIVER = "river"
    CANAL = "canal"


class Opened(StrEnum):
    """How engineers let others cross: a bridge counter, or they themselves, in the river."""

    BRIDGE = "bridge"
    STAY = "stay"


class InTheWay(StrEnum):
    """What lies in a hex that a counter wants to pass over."""

    NOTHING = "nothing"
    OWN = "own"
    ENEMY = "enemy"
    BRIDGE = "bridge"
    OWN_ENGINEERS = "own-engineers"
    ENEMY_ENGINEERS = "enemy-engineers"


class Act(StrEnum):
    """The parts of a player's half of the turn (section 12)."""

    DROP = "drop"
    BOMBARD = "bombard"
    MOVE = "move"
    FIGHT = "fight"


class FreeGroup(StrEnum):
    """The German counters that are placed freely, by the names that the book gives them."""

    SCHIFFSTAIN = "schiffstain"
    FLEGERHORST = "flegerhorst"
    ENGINEERS = "engineers"
    SS_H = "ss-h"
    SS_BATTALIONS = "ss-battalions"
    A_J = "a-j"
    H_G = "h-g"
    FLAK = "flak"


class Bearing(StrEnum):
    """Where a dropped counter comes down, seen from its drop point, north being above."""

    ON_POINT = "on-point"
    LEFT = "left"
    UP_LEFT = "up-left"
    UP_RIGHT = "up-right"
    RIGHT = "right"


class LossCause(StrEnum):
    """Why a dropped counter is eliminated."""

    OFF_BOARD = "off-board"
    RIVER = "river"
    CANAL = "canal"
    WOOD = "wood"
    CITY = "city"
    BRIDGE = "bridge"
    ENEMY = "enemy"
    OWN = "own"
    FLAK = "flak"


class Winner(StrEnum):
    """Who has the higher value in a fight."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    NOBODY = "nobody"


# 2, 4, 5


@record
class Pace:
    movement_factor: Factor


@record
class Luck:
    """One die. thrower: who rolls it."""

    thrower: Who = Who.PLAYER


@record
class Clock:
    """Whose half of which turn it is."""

    turn: Turn
    player: Army


@record
class NextHalf:
    """What comes next; nothing after the last half of the last turn."""

    turn: int | None
    player: Army | None


@record
class Standing:
    """How things stand in a turn. turn_over: both armies have played in it.

    Counters that have not been eliminated: those on the board and, apart, those off it.
    """

    turn: Turn
    allied_counters: Count
    german_counters: Count
    german_on_road: bool
    turn_over: bool = True
    allied_off_board: Count = 0
    german_off_board: Count = 0
    surrender: Army | None = None


@record
class Ratio:
    """Counters of a side and of the other one."""

    counters: Count
    enemy_counters: Count


# 6


@record
class Nearing:
    """How far from the letter an Allied counter is: in each hex of its way, the last its end."""

    way_distances: tuple[Far, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.way_distances) <= 60:
            raise BadInput("way_distances", len(self.way_distances), "1…60", "error.whole")


@record
class Hiding:
    """Counters to be hidden in one zone. zone_hexes: its hexes that can take a counter."""

    hidden_counters: Annotated[int, Whole(1, 50, "counters")]
    zone_hexes: Annotated[int, Whole(1, 7, "hexes")] = 7
    north_of_canal: bool = True
    fixed_placement: bool = False


@record
class FreeCounters:
    free_group: FreeGroup


@record
class FixedPlace:
    """A counter with a fixed place: how far from its star it is to stand."""

    star_distance: Far


@record
class Revealing:
    """Hidden counters come in: how many in the hex of the letter, how many next to it."""

    on_letter: Annotated[int, Whole(0, 7, "counters")]
    around_letter: Annotated[int, Whole(0, 7, "counters")]


# 7


@record
class DropPlan:
    """Counters to be dropped from one drop point. corps_moved: the XXX Army Corps has moved."""

    unit_type: UnitType
    player: Army = Army.ALLIED
    corps_moved: bool = False
    announced: Annotated[int, Whole(1, 60, "counters")] = 1
    placed_for_drop: Annotated[int, Whole(1, 60, "counters")] = 1
    in_group: Annotated[int, Whole(1, 60, "counters")] = 1


@record
class Parachuted:
    unit_type: UnitType = UnitType.PARATROOPERS


@record
class Drift:
    """From the drop point to the landing point, in a straight line."""

    bearing: Bearing
    drift_hexes: Annotated[int, Whole(0, 6, "hexes")]


@record
class DropGroup:
    group_counters: Annotated[int, Whole(1, 7, "counters")]


@record
class Singly:
    """A group that does not land grouped: who has not been rolled for, and who has."""

    left_to_roll: Annotated[int, Whole(0, 7, "counters")]
    drifts: tuple[Drift, ...] = ()


@record
class GroupDown:
    """drifts: the one of the group, or those of its counters, each from its own hex, sorted."""

    grouped: bool
    drifts: tuple[Drift, ...]


@record
class Descent:
    """A dropped counter and the hex where it lands.

    on_board: its own hex is on the board; point_on_board: so is the landing point, for a counter of
    a group that of the group. own_waiting: a counter of its own lies there that has not been rolled
    for. flak_distance: the nearest German anti-aircraft counter; flak_hidden: this landing has
    brought it onto the board. letter_distance: the nearest letter with hidden counters.
    revealed_there: a counter that was hidden there is placed in the very hex.
    """

    combat_factor: Factor
    landscape: Landscape = Landscape.OPEN
    on_board: bool = True
    point_on_board: bool = True
    bridge_there: bool = False
    enemy_there: bool = False
    own_there: bool = False
    own_waiting: bool = False
    flak_distance: Far | None = None
    flak_hidden: bool = False
    letter_distance: Far | None = None
    revealed_there: bool = False
    germans_adjacent: Annotated[int, Whole(0, 6, "counters")] = 0


@record
class Grounded:
    """fights_with: the combat factor in the fight that it has to make, None without one."""

    eliminated: bool
    loss_cause: LossCause | None
    activates_zone: bool
    fights_with: int | None


@record
class Jumped:
    """A counter that has been dropped in this turn. is_attacked: it is attacked, not attacking."""

    combat_factor: Factor
    germans_adjacent: Annotated[int, Whole(0, 6, "counters")]
    is_attacked: bool = False


# 8


@record
class Stride:
    """A move of one counter.

    fights: it is going to attack, or to work on a bridge or a crossing. gunnery: it bombards or
    supports in this turn. enemy_distance: from where it ends to the nearest enemy. revealed_now: it
    was hidden and has been put on the board in this movement.
    """

    movement_factor: Factor
    hexes_moved: Far
    fights: bool = False
    already_moved: bool = False
    dropped_now: bool = False
    already_fought: bool = False
    enemy_distance: Apart | None = None
    gunnery: bool = False
    revealed_now: bool = False
    ends_on_bridge: bool = False


@record
class Hurdle:
    in_the_way: InTheWay
    on_river: bool = True


# 9


@record
class Contact:
    """How far an enemy is, how the counter got there, and whether it has fought in this turn."""

    enemy_distance: Apart
    used_displacement: bool = False
    already_fought: bool = False


@record
class Numbers:
    attacking: Annotated[int, Whole(1, 36, "counters")]
    attacked: Annotated[int, Whole(1, 36, "counters")]


@record
class Ranks:
    """Where the counters of a fight stand, by the names of their hexes."""

    attackers_at: tuple[HexName, ...]
    defenders_at: tuple[HexName, ...]
    stagger: Stagger = Stagger.EVEN_ROWS

    def __post_init__(self) -> None:
        for name in ("attackers_at", "defenders_at"):
            if not 1 <= len(getattr(self, name)) <= 36:
                raise BadInput(name, len(getattr(self, name)), "1…36", "error.whole")


@record
class Battle:
    """A fight: the combat factors as printed, and which of the counters something holds for.

    dropped: landed next to Germans in this turn. afloat: commandos in a river or canal hex.
    artillery: counters that support the attack, and supported whom, nobody named meaning all.
    sheltered: in a city or a wood.
    """

    attack_factors: tuple[Factor, ...]
    defence_factors: tuple[Factor, ...]
    artillery: Annotated[int, Whole(0, 20, "counters")] = 0
    supported: tuple[Nth, ...] = ()
    sheltered: tuple[Nth, ...] = ()
    dropped_attackers: tuple[Nth, ...] = ()
    afloat_attackers: tuple[Nth, ...] = ()
    dropped_defenders: tuple[Nth, ...] = ()
    afloat_defenders: tuple[Nth, ...] = ()

    def __post_init__(self) -> None:
        for name in ("attack_factors", "defence_factors"):
            if not 1 <= len(getattr(self, name)) <= 6:
                raise BadInput(name, len(getattr(self, name)), "1…6", "error.whole")
        for names, there in (
            (("supported", "dropped_attackers", "afloat_attackers"), len(self.attack_factors)),
            (("sheltered", "dropped_defenders", "afloat_defenders"), len(self.defence_factors)),
        ):
            for name in names:
                for number in getattr(self, name):
                    if number > there:
                        raise BadInput(name, number, f"1…{there}", "error.whole")


@record
class Halved:
    """An attacker with half its factor. dropped: by its drop; otherwise as a commando in water."""

    combat_factor: Factor
    support_points: Annotated[int, Whole(0, 20, "points")]
    dropped: bool = True


@record
class Compared:
    attack_value: Annotated[int, Whole(0, 2000, "value")]
    defence_value: Annotated[int, Whole(0, 2000, "value")]


@record
class Battled:
    """The values of the fight, and the numbers of the counters that leave the game.

    defence_values: one, or one for each of those attacked where each rolls for itself.
    """

    attack_value: int
    defence_values: tuple[int, ...]
    attackers_eliminated: tuple[int, ...] = ()
    defenders_eliminated: tuple[int, ...] = ()


# 10


@record
class Trade:
    unit_type: UnitType


@record
class Demolition:
    """already_acted: in this turn it has fought, bombarded, supported, or worked on a bridge."""

    unit_type: UnitType
    bridge_distance: Far = 1
    used_displacement: bool = False
    already_acted: bool = False


@record
class Bridging:
    """Engineers open a way over water. in_water: they stand in the hex of the water itself."""

    unit_type: UnitType
    waterway: Waterway
    in_water: bool
    used_displacement: bool = False
    enemy_distance: Apart | None = None
    already_acted: bool = False


@record
class Ford:
    """A counter goes over water by itself: river and canal hexes one after the other in its way."""

    unit_type: UnitType
    water_hexes: Annotated[int, Whole(1, 20, "hexes")] = 1
    used_displacement: bool = False
    crossed_before: bool = False


@record
class Afloat:
    combat_factor: Factor


# 11, 12


@record
class Backing:
    """Artillery supports an attack. target_distance: from it to the farthest of those attacked."""

    unit_type: UnitType
    target_distance: Far
    own_attacks: bool = True
    tanks_attacked: Annotated[int, Whole(0, 6, "counters")] = 0
    others_attacked: Annotated[int, Whole(0, 6, "counters")] = 1
    used_displacement: bool = False
    already_acted: bool = False

    def __post_init__(self) -> None:
        if not self.tanks_attacked + self.others_attacked:
            raise BadInput("others_attacked", 0, "1…6", "error.whole")


@record
class Points:
    """supported_counters: how many attackers the artillery supports."""

    artillery: Annotated[int, Whole(0, 20, "counters")]
    supported_counters: Annotated[int, Whole(1, 6, "counters")]


@record
class Bombardment:
    unit_type: UnitType
    target_distance: Far
    used_displacement: bool = False
    already_acted: bool = False


@record
class Shell:
    """The die of a bombardment."""

    shell_die: Annotated[int, Whole(2, 5, "on the die")]


@record
class FlakReach:
    flak_distance: Far


@record
class Phases:
    player: Army


@record
class Order:
    """What has been done in a player's half of the turn, and what is to follow."""

    player: Army
    done_last: Act
    following: Act
