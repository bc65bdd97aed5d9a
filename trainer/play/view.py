"""What the rules ask about a position: who sees whom, what covers a unit, what a hex costs."""

from __future__ import annotations

from typing import TypeVar

from trainer.play.position import Position, Unit
from trainer.rules.bb import counters
from trainer.rules.bb.aid import Land, OwnTerrain, TerrainLine
from trainer.rules.bb.artillery import contaminated_cost
from trainer.rules.bb.artillery_facts import Crossing
from trainer.rules.bb.counters import CounterKind, Weapon
from trainer.rules.bb.defence import ammunition_allowed
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Army,
    Cover,
    Engagement,
    Firer,
    Kind,
    Recon,
    Shooter,
    Target,
    Terrain,
)
from trainer.rules.bb.fire import (
    extended_range,
    hq_does_not_attack,
    not_from_transport,
)
from trainer.rules.bb.sight import Look, line_of_sight
from trainer.rules.hexes import Hex, Touch, distance, thread
from trainer.rules.reading import Reading
from trainer.rules.table import Asks, BadInput, Step, Stop, forbid, unheard

T = TypeVar("T")
ON_HILL = {
    Terrain.OPEN: Land.HILL,
    Terrain.HILL_WOODS: Land.HILL_WOODS,
    Terrain.BURNT_OUT_WOODS: Land.BURNT_OUT_HILL_WOODS,
}


def land(position: Position, at: Hex) -> str:
    """Under which name the Terrain Table has this hex."""
    ground = position.board.ground[at]
    if ground.water:
        return Land.RIVER
    if ground.level and ground.terrain in ON_HILL:
        return ON_HILL[ground.terrain]
    return str(ground.terrain)


def row(position: Position, at: Hex) -> TerrainLine | OwnTerrain | None:
    return position.aid.line(land(position, at))


def on_foot(unit: Unit) -> bool:
    """Whether the infantry's columns of a table are this unit's."""
    return counters.on_foot(unit.kind, unit.counter.armor)


def cost(position: Position, unit: Unit, at: Hex) -> int:
    """Movement Points of a hex by the Terrain Table. Raises BadInput where it has none."""
    found = row(position, at)
    column = "infantry_cost" if on_foot(unit) else "vehicle_cost"
    points: int | None = getattr(found, column, None)
    if points is None:
        name = land(position, at)
        raise BadInput(position.board.names[at], name, "0…50", "error.play_no_cost", terrain=name)
    return points


def bonus(position: Position, at: Hex, foot: bool) -> int | None:
    found = row(position, at)
    return getattr(found, "infantry_bonus" if foot else "vehicle_bonus", None)


def penalty(position: Position, unit: Unit) -> int | None:
    """What the card adds to the Hit Number after a move (6.1.3)."""
    card = position.aid.moving_fire
    own = card.infantry if on_foot(unit) else card.vehicles
    return card.everyone if own is None else own


def movement(unit: Unit) -> int:
    if unit.counter.movement is None:
        raise blank(unit, "movement")
    return unit.counter.movement


def blank(unit: Unit, value: str) -> BadInput:
    return BadInput(f"{unit.name}.{value}", None, "1…", "error.blank", counter=unit.counter.name)


def printed(unit: Unit, name: str) -> int:
    """A number of the side of the counter that is up. Raises BadInput for a blank."""
    value: int | None = getattr(unit.counter, name)
    if value is None:
        raise blank(unit, name)
    return value


def sees(position: Position, start: Hex, end: Hex, reading: Reading) -> Asks[bool]:
    """Whether somebody in one hex has the other in its line of sight (7.0)."""
    if start == end:
        return True
    board = position.board
    look = Look(board.lines, board.names[start], board.names[end])
    return (yield from line_of_sight(look, reading)).clear


def reckoned(game: Asks[T]) -> T:
    """What a rule that asks nothing comes to, its steps left out. Raises Stop."""
    try:
        while True:
            asked = next(game)
            if not isinstance(asked, Step):
                raise TypeError(f"{asked.name}: a look at the map asks nobody")
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]


def points(position: Position, unit: Unit, at: Hex, reading: Reading) -> int:
    """Movement Points of a hex, with the gas in it (8.4). Raises BadInput without a table."""
    crossing = Crossing(cost(position, unit, at), at in position.gassed)
    return reckoned(contaminated_cost(crossing, reading))


def quietly(game: Asks[bool]) -> bool:
    """The answer of a rule that asks nothing, its steps left out; False where it forbids.

    Raises Stop where it is undecided.
    """
    try:
        return reckoned(game)
    except Stop as stop:
        if hasattr(stop.ending, "ruling"):
            raise
        return False


def target(unit: Unit) -> Target:
    """A unit as the rules see a target."""
    counter = unit.counter
    strength = unit.strength
    bare = counter.unarmored or unit.kind in (CounterKind.INFANTRY, CounterKind.HEADQUARTERS)
    armor = None if bare else printed(unit, "armor")
    number = None if bare else printed(unit, "save_number")
    return Target(Kind(unit.kind.value), counter.name, armor, number, strength, unit.disrupted)


def moving(position: Position, unit: Unit) -> bool:
    return position.motion is not None and unit.name in position.motion.units


def cover(position: Position, unit: Unit, firer: Unit | None, reading: Reading) -> Cover:
    """What covers a unit, fired at by `firer`, and what it is doing (6.1.5)."""
    assert unit.at is not None
    army = position.army(unit)
    near = (e for e in position.enemies_near(unit.at, army) if not e.disrupted and e != firer)
    ground = position.board.ground[unit.at]
    return Cover(
        terrain=ground.terrain,
        terrain_bonus=bonus(position, unit.at, on_foot(unit)),
        wreck=unit.at in position.board.wrecks,
        prepared_position=unit.at in position.prepared,
        prepared_bonus=prepared(position, on_foot(unit)) if unit.at in position.prepared else None,
        ops_complete=unit.ops_complete,
        ops_complete_by_firing=unit.by_firing,
        moving=moving(position, unit),
        adjacent_enemy=any(near),
        recon=_recon(position, unit.at, army, reading),
    )


def prepared(position: Position, foot: bool) -> int | None:
    card = position.aid.prepared_position
    return card.infantry if foot else card.vehicles


def _recon(position: Position, at: Hex, army: Army, reading: Reading) -> Recon:
    seen = [
        u.disrupted
        for u in position.against(army)
        if u.recon and u.at is not None and quietly(sees(position, u.at, at, reading))
    ]
    if not seen:
        return Recon.NONE
    return Recon.DISRUPTED if all(seen) else Recon.STEADY


def weapons(unit: Unit) -> dict[Ammunition, Weapon]:
    """The weapons printed on the side that is up."""
    pairs = ((a, getattr(unit.counter, a.lower())) for a in (Ammunition.AP, Ammunition.HE))
    return {ammunition: weapon for ammunition, weapon in pairs if weapon is not None}


def firer(unit: Unit, ammunition: Ammunition, weapon: Weapon) -> Firer:
    """A unit as it fires this weapon. Raises BadInput for a blank."""
    for name in ("firepower", "hit_number", "range"):
        if getattr(weapon, name) is None:
            raise blank(unit, f"{ammunition.lower()}.{name}")
    assert weapon.firepower
    assert weapon.hit_number
    assert weapon.range
    return Firer(
        ammunition,
        weapon.firepower,
        weapon.hit_number,
        weapon.range,
        counter=unit.counter.name,
        range_underlined=bool(weapon.range_underlined),
        firepower_underlined=bool(weapon.firepower_underlined),
        mortar=unit.kind is CounterKind.MORTAR,
        disrupted=unit.disrupted,
        ops_complete=unit.ops_complete,
        ammo_depletion=unit.ammo_depletion,
    )


def chosen(
    unit: Unit, at: Unit, ammunition: Ammunition | None, reading: Reading
) -> Asks[tuple[Ammunition, Weapon]]:
    """The weapon that fires: the one named, else one that may fire at this target (6.1)."""
    bare = Firer(
        Ammunition.HE, 1, 6, 1, headquarters=unit.headquarters, on_transport=bool(unit.aboard)
    )
    yield from hq_does_not_attack(bare, reading)
    yield from not_from_transport(bare, reading)
    found = weapons(unit)
    if ammunition is not None:
        if ammunition not in found:
            raise forbid("bb-6.1", "play.no_weapon", unit=unit.name, ammunition=ammunition)
        return ammunition, found[ammunition]
    if not found:
        raise forbid("bb-6.1", "play.unarmed", unit=unit.name)
    aimed = target(at)
    for one, weapon in found.items():
        if quietly(ammunition_allowed(Engagement(one, aimed), reading)):
            return one, weapon
    return next(iter(found.items()))


def aim(
    position: Position,
    unit: Unit,
    at: Unit,
    weapon: tuple[Ammunition, Weapon],
    leadership: int,
    reading: Reading,
) -> Asks[Aim]:
    """A unit laying a weapon on another: distance, line of sight, smoke, its own move."""
    assert unit.at is not None
    assert at.at is not None
    if unit.at == at.at:
        raise forbid("bb-6.2", "bb.mixed_hex")
    vehicle = not on_foot(unit)
    return Aim(
        firer(unit, *weapon),
        distance(unit.at, at.at),
        in_los=(yield from sees(position, unit.at, at.at, reading)),
        moved=unit.spent,
        movement=unit.counter.movement,
        moving_penalty=penalty(position, unit),
        leadership=leadership,
        smoke_on_line=smoke_between(position, unit.at, at.at),
        army=position.army(unit),
        shooter=Shooter.VEHICLE if vehicle else Shooter.INFANTRY,
    )


def smoke_between(position: Position, start: Hex, end: Hex) -> bool:
    """Whether the line goes into a hex of smoke, or through one (8.2)."""
    smoky = position.board.smoky
    if not smoky:
        return False
    passed = [h for p in thread(start, end) if p.touch is Touch.THROUGH for h in p.hexes]
    return any(h in smoky for h in (*passed, end))


def reaches(position: Position, unit: Unit, at: Hex, reading: Reading) -> bool:
    """Whether a unit has a hex in its line of sight and within reach of a weapon (1.3.3.1)."""
    assert unit.at is not None
    if unit.headquarters or unit.aboard or not weapons(unit):
        return False
    if not quietly(sees(position, unit.at, at, reading)):
        return False
    far = max(1, distance(unit.at, at))
    for ammunition, weapon in weapons(unit).items():
        laid = Aim(firer(unit, ammunition, weapon), far)
        if quietly(_within(extended_range(laid, reading))):
            return True
    return False


def _within(game: Asks[object]) -> Asks[bool]:
    yield from unheard(game)
    return True
