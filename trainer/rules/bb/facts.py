"""Blood and Bridges: what the rules need to know, in the book's terms.

Firepower, Armor and bonuses are numbers of dice; ranges and distances are hexes; Movement is
Movement Points. `None` in an optional number means that the player has not given it.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Annotated, TypeAlias

from trainer.rules.record import Remembered, record
from trainer.rules.schema import Except, Text, Whole
from trainer.rules.table import BadInput

Dice: TypeAlias = Annotated[int, Whole(1, 100, "dice")]
SomeDice: TypeAlias = Annotated[int, Whole(0, 100, "dice")]
Number: TypeAlias = Annotated[int, Whole(1, 6, "on a die")]
ModifiedNumber: TypeAlias = Annotated[int, Whole(-10, 20, "on a die")]
Hexes: TypeAlias = Annotated[int, Whole(0, 200, "hexes")]
Distance: TypeAlias = Annotated[int, Whole(1, 200, "hexes")]
Points: TypeAlias = Annotated[int, Whole(0, 100, "Movement Points")]
Bonus: TypeAlias = Annotated[int, Whole(0, 20, "dice")]
Hits: TypeAlias = Annotated[int, Whole(0, 100, "Hits")]
Cost: TypeAlias = Annotated[int, Whole(0, 50, "Movement Points")]
MovementValue: TypeAlias = Annotated[int, Whole(1, 100, "Movement Points")]
PrintedRange: TypeAlias = Annotated[int, Whole(1, 100, "hexes")]
Reach: TypeAlias = Annotated[int, Whole(0, 50, "hexes")]
HexSide: TypeAlias = Annotated[int, Whole(0, 5, "hex side, clockwise from the top")]
Penalty: TypeAlias = Annotated[int, Whole(0, 10, "on the Hit Number")]
Morale: TypeAlias = Annotated[int, Whole(2, 12, "on 2d6")]
Leadership: TypeAlias = Annotated[int, Whole(0, 6, "dice")]
AssaultValue: TypeAlias = Annotated[int, Whole(0, 40, "dice")]
Name: TypeAlias = Annotated[str, Text(40)]


class Ammunition(StrEnum):
    """Which printed Firepower fires: AP (red), HE (yellow), AA (blue)."""

    AP = "AP"
    HE = "HE"
    AA = "AA"


class Army(StrEnum):
    NATO = "nato"
    SOVIET = "soviet"


class Shooter(StrEnum):
    """What fires, as smoke looks at it (8.2); an HQ is told by its own mark."""

    VEHICLE = "vehicle"
    SUPPORT_WEAPON = "support-weapon"
    INFANTRY = "infantry"


class Kind(StrEnum):
    INFANTRY = "infantry"
    MORTAR = "mortar"
    VEHICLE = "vehicle"
    HEADQUARTERS = "hq"
    HELICOPTER = "helicopter"
    AIRCRAFT = "aircraft"


AIRBORNE = frozenset({Kind.HELICOPTER, Kind.AIRCRAFT})


class Mode(StrEnum):
    """The side of a helicopter's counter that is up (9.1)."""

    FLYING = "flying"
    HOVERING = "hovering"


class Strength(StrEnum):
    FULL = "full"
    REDUCED = "reduced"
    ONE_SIDED = "one-sided"
    DESTROYED = "destroyed"


Living: TypeAlias = Annotated[Strength, Except((Strength.DESTROYED,))]


class Skin(StrEnum):
    """What a target is to a gun (1.3.4.1, 1.3.4.2, 6.1)."""

    ARMORED = "armored"
    THIN = "thin-skinned"
    UNARMORED_VEHICLE = "unarmored vehicle"
    UNARMORED = "unarmored"
    AIRBORNE = "airborne"


class Terrain(StrEnum):
    OPEN = "open"
    WOODS = "woods"
    HILL_WOODS = "hill-woods"
    CITY = "city"
    CITY_RUINS = "city-ruins"
    ROUGH = "rough"
    BURNT_OUT_WOODS = "burnt-out-woods"
    FARMLAND = "farmland"
    SHELL_CRATERS = "shell-craters"
    OTHER = "other"


class Recon(StrEnum):
    """Whether an enemy reconnaissance unit has the target in its line of sight."""

    NONE = "none"
    STEADY = "steady"
    DISRUPTED = "disrupted"


class Band(StrEnum):
    REDUCED = "reduced"
    NORMAL = "normal"
    EXTENDED = "extended"


class Party(StrEnum):
    """Of whom a step speaks, where a rule looks at several units."""

    ATTACKER = "attacker"
    ATTACKERS = "attackers"
    ATTACKER_HQ = "attacker-hq"
    DEFENDER = "defender"
    DEFENDERS = "defenders"
    DEFENDER_HQ = "defender-hq"
    TRANSPORT = "transport"
    PASSENGER = "passenger"


@record
class Firer(Remembered):
    """The firing unit and the printed values of the one weapon that it fires (1.2.1).

    helicopter: the side of its counter that is up, None for every other unit (9.1).
    aa_unit: the counter bears a blue number, whichever weapon fires now (1.3.4.5, 9.3).
    aa_missile: the AA weapon is a missile (9.3).
    """

    ammunition: Ammunition
    firepower: Dice
    hit_number: Number
    range: PrintedRange
    counter: Name = ""
    range_underlined: bool = False
    firepower_underlined: bool = False
    mortar: bool = False
    headquarters: bool = False
    on_transport: bool = False
    helicopter: Mode | None = None
    aa_unit: bool = False
    aa_missile: bool = False
    disrupted: bool = False
    ops_complete: bool = False
    ammo_depletion: Annotated[int, Whole(0, 2, "marker")] = 0


@record
class Aim(Remembered):
    """A firer laying its weapon (6.1 to 6.1.3).

    distance: hexes from centre to centre, an adjacent hex being 1.
    moved: Movement Points spent this impulse before firing, out of `movement`.
    moving_penalty: what the player's own Player Aid Card adds to the Hit Number after moving; for
    a helicopter what the flying side of its counter adds.
    leadership: dice that an HQ in the firer's hex gives to this unit (1.3.3.2).
    flown, flies_on: hexes that a helicopter flies in this impulse before and after its shot.
    at_helicopter: the target is a helicopter (9.3); a whole shot knows it from its target.
    smoke_on_line: the line of sight goes into a hex of smoke, or through one (8.2).
    army, shooter: whose and what the firer is; asked for only where there is smoke.
    """

    firer: Firer
    distance: Distance
    in_los: bool = True
    moved: Points = 0
    movement: MovementValue | None = None
    flown: Hexes = 0
    flies_on: Hexes = 0
    moving_penalty: Penalty | None = None
    leadership: Leadership = 0
    at_helicopter: bool = False
    smoke_on_line: bool = False
    army: Army | None = None
    shooter: Shooter | None = None

    def __post_init__(self) -> None:
        if self.firer.helicopter is not None and self.moved:
            raise BadInput("moved", self.moved, "0 (flown, flies_on)", "error.helicopter_moved")
        for name in ("flown", "flies_on"):
            if self.firer.helicopter is None and getattr(self, name):
                raise BadInput(name, getattr(self, name), "0", "error.flown_on_the_ground")


@record
class Target(Remembered):
    """The unit fired at. Armor and Save Number are given together, or neither is printed.

    A helicopter is always at Reduced Strength (1.3.2), whatever is given here.
    """

    kind: Kind
    counter: Name = ""
    armor: SomeDice | None = None
    save_number: Number | None = None
    strength: Living = Strength.FULL
    disrupted: bool = False

    def __post_init__(self) -> None:
        if (self.armor is None) != (self.save_number is None):
            missing = "armor" if self.armor is None else "save_number"
            raise BadInput(missing, None, "armor + save_number | neither", "error.armor_pair")
        if self.kind in (Kind.INFANTRY, Kind.HEADQUARTERS) and self.armor is not None:
            raise BadInput("armor", self.armor, "null", "error.infantry_armor")
        if self.kind in AIRBORNE and self.armor is None:
            raise BadInput("armor", None, "0…100", "error.airborne_armor")


@record
class Cover(Remembered):
    """Where the target is and what it is doing (6.1.5, 6.1.5.1).

    terrain_bonus: dice by the player's own Terrain Table; may be left out for the terrain whose
    bonus the book's examples give.
    adjacent_enemy: a non-Disrupted enemy other than the firer stands in an adjacent hex.
    """

    terrain: Terrain = Terrain.OPEN
    terrain_bonus: Bonus | None = None
    wreck: bool = False
    prepared_position: bool = False
    prepared_bonus: Bonus | None = None
    ops_complete: bool = False
    ops_complete_by_firing: bool = False
    moving: bool = False
    adjacent_enemy: bool = False
    recon: Recon = Recon.NONE


@record
class Shot(Remembered):
    """One weapon fired at one target (6.1)."""

    aim: Aim
    target: Target
    cover: Cover = Cover()

    def __post_init__(self) -> None:
        if self.aim.at_helicopter and self.target.kind is not Kind.HELICOPTER:
            raise BadInput("aim.at_helicopter", True, "false", "error.at_helicopter")


@record
class Defence(Remembered):
    """A target under fire: what decides how many dice it rolls."""

    target: Target
    ammunition: Ammunition
    cover: Cover = Cover()


@record
class Engagement:
    """What is fired at what. helicopter: the mode of a helicopter that fires, None for every other
    unit; on_the_move: it flies in this impulse."""

    ammunition: Ammunition
    target: Target
    helicopter: Mode | None = None
    on_the_move: bool = False


@record
class Throw:
    """Dice thrown against a number: to hit, or to ignore Hits (1.2.1)."""

    purpose: Annotated[str, Text(10)]
    dice: SomeDice
    number: ModifiedNumber

    def __post_init__(self) -> None:
        if self.purpose not in ("hits", "saves"):
            raise BadInput("purpose", self.purpose, "hits, saves", "error.one_of")


@record
class Modifier:
    """What one rule adds to a number, and why (the message key's last word)."""

    amount: int
    cause: str


@record
class Laid:
    """The weapon laid: the Hit Number and the dice with every modifier in them."""

    band: Band
    range_counted: int
    hit_number: int
    firepower: int


@record
class Excess:
    """A Hit Number with its modifiers, before its cap (6.1.3). together: the points that 6.1.1
    and 6.1.3 bring at once; 0 where only one of them applies."""

    hit_number: ModifiedNumber
    firepower: SomeDice
    together: bool = False


@record
class Capped:
    hit_number: int
    firepower: int


@record
class BonusDice:
    """A Defensive Bonus before its limit (6.1.6)."""

    armored: bool
    dice: SomeDice


@record
class SaveDice:
    """The dice that a target rolls, and the number that ignores a Hit."""

    dice: int
    save_number: int
    concealed: bool


@record
class Engaged(Remembered):
    """A shot just before the dice: how the weapon is laid, and what the target has against it."""

    shot: Shot
    laid: Laid
    defence: SaveDice


@record
class Struck:
    """A shot after the saves. hit: there was a Hit at all, saved or not."""

    shot: Shot = field(hash=False)
    hit: bool
    net_hits: Hits

    def __post_init__(self) -> None:
        if self.net_hits and not self.hit:
            raise BadInput("net_hits", self.net_hits, "0", "error.whole")


@record
class Net:
    hits: Hits
    saves: Hits


@record
class Print:
    """How a weapon's Firepower is printed: what makes it a missile weapon (6.1.4)."""

    ammunition: Ammunition
    firepower_underlined: bool = False
    mortar: bool = False


@record
class Depletion:
    """A weapon that has fired (6.1.4): Hits before and after the target's saves."""

    ammunition: Ammunition
    hits: Hits
    net_hits: Hits
    firepower_underlined: bool = False
    mortar: bool = False


@record
class DepletionMarker:
    """The Ammo Depletion marker at the Marker Removal Phase: 2, 1, or 0 for none."""

    marker: Annotated[int, Whole(0, 2, "marker")]


@record
class Damage:
    """Hits that got through, on a unit (6.1.7). wreck: a Wreck is already in the hex."""

    target: Target
    hits: Hits
    ammunition: Ammunition = Ammunition.AP
    wreck: bool = False


@record
class Loss:
    """A destroyed unit and whether its hex has a Wreck already."""

    target: Target
    wreck: bool = False


@record
class StepLoss:
    strength: Living


@record
class State(Remembered):
    """A unit after fire; wreck_placed: its hex gets a Wreck marker now."""

    strength: Strength
    disrupted: bool
    wreck_placed: bool = False


@record
class Effect:
    """What a shot leaves behind, in the terms of `Fired`."""

    target: State
    ammo_depletion: int
    assault_allowed: bool


@record
class Fired:
    """A shot resolved: the numbers it was rolled with, the Hits, and what became of both sides.

    The firer is Ops Complete in every case. ammo_depletion: the marker that the firer gets, 0 for
    none. assault_allowed: whether it may still take part in an Assault or a Breakthrough.
    """

    band: Band = field(hash=False)  # one shot has one band: its many ends differ below
    range_counted: int = field(hash=False)
    hit_number: int = field(hash=False)
    firepower: int = field(hash=False)
    concealed: bool = field(hash=False)
    save_dice: int = field(hash=False)
    save_number: int = field(hash=False)
    hits: int
    saves: int
    net_hits: int
    target: State = field(hash=False)
    ammo_depletion: int
    assault_allowed: bool = field(hash=False)


@record
class HalfMovement:
    movement: MovementValue


@record
class MoraleCheck:
    """A Morale check with the HQ's Morale (1.6). rally: it is the Rally of 4.3, to which the
    other facts belong. jammed: an enemy ECM counter lies on the HQ (10.0)."""

    morale: Morale
    prepared_position: bool = False
    rally: bool = False
    out_of_command: bool = False
    leadership: Annotated[int, Whole(0, 6, "on the roll")] = 0
    dice: Annotated[int, Whole(1, 2, "dice")] = 2
    jammed: bool = False


@record
class Checked:
    total: int
    passed: bool
