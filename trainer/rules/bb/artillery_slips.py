"""Blood and Bridges: slips over artillery missions, mortars, smoke, mines and gas.

As in `trainer.rules.bb.mistakes`, each stands in place of one rule as a whole.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.bb.artillery import cluster_shares, he_on_vehicle
from trainer.rules.bb.artillery_facts import (
    After,
    Aimpoint,
    Allotment,
    Bombardment,
    Call,
    Called,
    Caller,
    Crossing,
    Gassed,
    Landed,
    Launcher,
    Mined,
    MineEntry,
    MissionCode,
    MortarMarks,
    MortarShot,
    Munition,
    OnMap,
    Rockets,
    Shares,
    SmokeMarker,
    Spotting,
    Struck,
    StruckHex,
    Suffering,
    rides,
)
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Army,
    Damage,
    Defence,
    Modifier,
    Shooter,
    State,
    Strength,
)
from trainer.rules.bb.results import combat_results
from trainer.rules.reading import Reading
from trainer.rules.registry import PLAYS, book, mistake
from trainer.rules.table import Asks, AtLeast, Choice, Even, Roll, Then, Who, forbid

# 8.0 the call


@mistake("bb-8.0-numbers-swapped", of="bb-8.0:code")
def numbers_swapped(facts: MissionCode, reading: Reading) -> Asks[Allotment]:
    """Firepower and Hit Number taken the wrong way round."""
    found: Allotment = yield from book("bb-8.0:code", facts, reading)
    return replace(found, firepower=found.hit_number, hit_number=found.firepower)


@mistake("bb-8.0-missions-are-dice", of="bb-8.0:code")
def missions_are_dice(facts: MissionCode, reading: Reading) -> Asks[Allotment]:
    """The first number read as the Firepower, the second as the missions."""
    found: Allotment = yield from book("bb-8.0:code", facts, reading)
    return replace(found, missions=found.firepower, firepower=found.missions)


@mistake("bb-1.3.4.4-recon-cannot-call", of="bb-1.3.4.4:caller")
def recon_cannot_call(facts: Spotting, reading: Reading) -> Asks[bool]:
    """Only an HQ taken to call for artillery."""
    if facts.caller is Caller.RECON:
        raise forbid("bb-8.0", "bb.cannot_call")
    found: bool = yield from book("bb-1.3.4.4:caller", facts, reading)
    return found


@mistake("bb-1.3.4.4-anybody-calls", of="bb-1.3.4.4:caller")
def anybody_calls(facts: Spotting, reading: Reading) -> Asks[bool]:
    """Any unit that sees the hex taken to call for artillery."""
    yield from ()
    if not facts.in_los:
        raise forbid("bb-8.0", "bb.caller_sees_not")
    return True


@mistake("bb-1.3.4.4-unseen-hex", of="bb-1.3.4.4:caller")
def unseen_hex(facts: Spotting, reading: Reading) -> Asks[bool]:
    """A mission called on a hex that the caller does not see."""
    found: bool = yield from book("bb-1.3.4.4:caller", replace(facts, in_los=True), reading)
    return found


@mistake("bb-8.0-any-time", of="bb-8.0:moment")
def any_time(call: Call, reading: Reading) -> Asks[bool]:
    """A mission called after other actions of the impulse."""
    yield from ()
    return True


@mistake("bb-8.0-no-limit", of="bb-8.0:missions")
def no_limit(call: Call, reading: Reading) -> Asks[int]:
    """The limit of two missions in an impulse forgotten."""
    yield from ()
    if not call.missions_left:
        raise forbid("bb-8.0", "bb.no_mission_left")
    return call.missions_left


@mistake("bb-8.0-one-mission", of="bb-8.0:missions")
def one_mission(call: Call, reading: Reading) -> Asks[int]:
    """Only one mission allowed in an impulse."""
    yield from ()
    if call.called or not call.missions_left:
        raise forbid("bb-8.0", "bb.no_mission_left")
    return 1


@mistake("bb-8.0-caller-complete", of="bb-8.0:call")
def caller_complete(call: Call, reading: Reading) -> Asks[Called]:
    """The caller marked Ops Complete for its call."""
    found: Called = yield from book("bb-8.0:call", call, reading)
    return replace(found, ops_complete=True)


@mistake("bb-8.0-no-scatter", of="bb-8.0:scatter")
def no_scatter(facts: Aimpoint, reading: Reading) -> Asks[Landed]:
    """The roll for the hex overlooked: the mission falls where it was aimed."""
    yield Roll("scatter", "bb-8.0", Who.ATTACKER, 1, AtLeast(6))
    return Landed(None)


@mistake("bb-8.0-scatters-on-one", of="bb-8.0:scatter")
def scatters_on_one(facts: Aimpoint, reading: Reading) -> Asks[Landed]:
    """The mission taken to go astray on a 1."""
    thrown = yield Roll("scatter", "bb-8.0", Who.ATTACKER, 1, AtLeast(2))
    if thrown.seen:
        return Landed(None)
    sides = tuple(f"side-{side}" for side in facts.neighbours)
    chosen = yield Choice("drift", "bb-8.0", Who.DEFENDER, sides)
    return Landed(int(chosen.seen.removeprefix("side-")))


# 8.1 HE


def _own_bonus(key: str, place: StruckHex, reading: Reading) -> Asks[tuple[int, bool]]:
    """The dice by the book, and whether a unit with Armor stands for the hex."""
    dice: int = yield from book(key, place, reading)
    units = [o.unit for o in place.units]
    stands = next((u for u in units if not rides(u)), units[0])
    return dice, stands.armor is not None


@mistake("bb-8.1-armor-dice", of="bb-8.1:bonus")
def armor_dice(place: StruckHex, reading: Reading) -> Asks[int]:
    """The Armor of a vehicle rolled too."""
    dice, armored = yield from _own_bonus("bb-8.1:bonus", place, reading)
    return dice + (place.units[0].unit.armor or 0 if armored else 0)


@mistake("bb-8.1-concealed", of="bb-8.1:bonus")
def concealed_too(place: StruckHex, reading: Reading) -> Asks[int]:
    """The die of Concealment rolled against artillery."""
    dice: int = yield from book("bb-8.1:bonus", place, reading)
    unit = next((o.unit for o in place.units if not rides(o.unit)), place.units[0].unit)
    facts = Defence(unit, Ammunition.HE, place.cover)
    found: Modifier = yield from PLAYS["bb-6.1.5:bonus"](facts, reading)
    return dice + found.amount


@mistake("bb-8.1-vehicle-bonus", of="bb-8.1:bonus")
def vehicle_bonus(place: StruckHex, reading: Reading) -> Asks[int]:
    """In a mixed hex the bonus of the vehicle taken."""
    vehicles = tuple(o for o in place.units if rides(o.unit))
    dice: int = yield from book(
        "bb-8.1:bonus", replace(place, units=vehicles or place.units), reading
    )
    return dice


@mistake("bb-8.1-no-saves", of="bb-8.1:saves")
def no_saves(facts: Suffering, reading: Reading) -> Asks[int]:
    """No dice rolled against artillery."""
    yield from ()
    return facts.hits


@mistake("bb-8.1-all-on-one", of="bb-8.1:share")
def all_on_one(facts: Shares, reading: Reading) -> Asks[tuple[int, ...]]:
    """All the Hits put on the first unit."""
    yield from ()
    return (facts.hits, *(0,) * (len(facts.units) - 1))


@mistake("bb-8.1-each-takes-all", of="bb-8.1:share")
def each_takes_all(facts: Shares, reading: Reading) -> Asks[tuple[int, ...]]:
    """All the Hits counted against every unit."""
    yield from ()
    return (facts.hits,) * len(facts.units)


@mistake("bb-8.1-vehicle-reduced", of="bb-8.1:vehicle")
def vehicle_reduced(damage: Damage, reading: Reading) -> Asks[State]:
    """Vehicles taken to lose steps to HE artillery."""
    return (yield from combat_results(damage, reading))


@mistake("bb-8.1-vehicle-unharmed", of="bb-8.1:vehicle")
def vehicle_unharmed(damage: Damage, reading: Reading) -> Asks[State]:
    """HE artillery taken to do nothing at all to vehicles."""
    yield from ()
    return State(damage.target.strength, damage.target.disrupted)


@mistake("bb-8.1-hq-no-roll", of="bb-8.1:harm")
def hq_no_roll(facts: Suffering, reading: Reading) -> Asks[Struck]:
    """No roll made for an HQ in the hex."""
    place = replace(facts.hex, hq=None)
    found: Struck = yield from book("bb-8.1:harm", replace(facts, hex=place), reading)
    return found


# 8.2 smoke


@mistake("bb-8.2-forgotten", of="bb-8.2")
def smoke_forgotten(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The point for smoke forgotten."""
    found: Modifier | None = yield from book("bb-8.2", aim, reading)
    return found and replace(found, amount=0)


@mistake("bb-8.2-minus", of="bb-8.2")
def smoke_minus(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The point for smoke subtracted."""
    found: Modifier | None = yield from book("bb-8.2", aim, reading)
    return found and replace(found, amount=-found.amount)


@mistake("bb-8.2-extended", of="bb-8.2")
def smoke_extended(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """Extended range allowed through smoke."""
    near = replace(aim, firer=replace(aim.firer, range=max(aim.firer.range, aim.distance)))
    found: Modifier | None = yield from book("bb-8.2", near, reading)
    return found


@mistake("bb-8.2-next-hex-too", of="bb-8.2")
def smoke_next_hex_too(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """Soviet vehicles not let fire at smoke in the next hex."""
    soviet = aim.army is Army.SOVIET and aim.shooter is Shooter.VEHICLE
    if aim.smoke_on_line and aim.distance == 1 and soviet:
        raise forbid("bb-8.2", "bb.smoke_blocks")
    found: Modifier | None = yield from book("bb-8.2", aim, reading)
    return found


@mistake("bb-8.2-soviets-see", of="bb-8.2:listed")
def soviets_see(aim: Aim, reading: Reading) -> Asks[bool]:
    """Soviet vehicles let fire through smoke like those of NATO."""
    yield from ()
    return aim.shooter is not Shooter.INFANTRY


@mistake("bb-8.2-nobody-sees", of="bb-8.2:listed")
def nobody_sees(aim: Aim, reading: Reading) -> Asks[bool]:
    """Smoke taken to block everybody."""
    yield from ()
    raise forbid("bb-8.2", "bb.smoke_blocks")


@mistake("bb-8.2-gone", of="bb-8.2:marker")
def smoke_gone_at_once(facts: SmokeMarker, reading: Reading) -> Asks[int]:
    """The marker taken off instead of turned over."""
    yield from ()
    return 0


@mistake("bb-8.2-stays", of="bb-8.2:marker")
def smoke_stays(facts: SmokeMarker, reading: Reading) -> Asks[int]:
    """The marker left as it is."""
    yield from ()
    return facts.marker


# 8.3 mines


@mistake("bb-8.3-soviets-too", of="bb-8.3:army")
def soviet_mines(call: Call, reading: Reading) -> Asks[bool]:
    """Remote mining allowed to the Soviets."""
    yield from ()
    return True


def _mines(entry: MineEntry, *, odd: bool = False, high: bool = False) -> Asks[Mined]:
    """One strike and its clearing, with the dice misread: odd Disrupts, 5-6 clears."""
    thrown = yield Roll("mines", "bb-8.3", Who.ATTACKER, 1, Even())
    kept = yield Roll("clearing", "bb-8.3", Who.DEFENDER, 1, AtLeast(5))
    hit = bool(thrown.seen) is not odd
    return Mined(entry.disrupted or hit, bool(kept.seen) is not high, entry.passenger)


@mistake("bb-8.3-odd", of="bb-8.3")
def mines_on_odd(entry: MineEntry, reading: Reading) -> Asks[Mined]:
    """An odd roll taken to Disrupt."""
    return (yield from _mines(entry, odd=True))


@mistake("bb-8.3-clears-high", of="bb-8.3")
def clears_high(entry: MineEntry, reading: Reading) -> Asks[Mined]:
    """The mines taken to be cleared on 5-6."""
    return (yield from _mines(entry, high=True))


@mistake("bb-8.3-clears-after-hits", of="bb-8.3")
def clears_after_hits(entry: MineEntry, reading: Reading) -> Asks[Mined]:
    """The clearing rolled only after a strike that Disrupts."""
    thrown = yield Roll("mines", "bb-8.3", Who.ATTACKER, 1, Even())
    kept = yield Roll("clearing", "bb-8.3", Who.DEFENDER, 1, AtLeast(5))
    there = bool(kept.seen) or not thrown.seen
    return Mined(entry.disrupted or bool(thrown.seen), there, entry.passenger)


@mistake("bb-8.3-marker-gone", of="bb-8.3:marker")
def mines_gone(facts: OnMap, reading: Reading) -> Asks[bool]:
    """The Mines! marker taken off in the Marker Removal Phase."""
    yield from ()
    return False


# 8.4 chemical munitions


@mistake("bb-8.4-nato-too", of="bb-8.4:army")
def nato_gas(call: Call, reading: Reading) -> Asks[bool]:
    """Chemical munitions allowed to NATO."""
    yield from ()
    return True


@mistake("bb-8.4-foot-keeps-step", of="bb-8.4:unit")
def foot_keeps_step(facts: Gassed, reading: Reading) -> Asks[After]:
    """Infantry on foot only Disrupted by gas."""
    found: After = yield from book("bb-8.4:unit", facts, reading)
    unit = facts.occupant.unit
    if rides(unit) or found.unit == State(unit.strength, unit.disrupted):
        return found
    return After(State(unit.strength, True))


@mistake("bb-8.4-vehicle-loses-step", of="bb-8.4:unit")
def vehicle_loses_step(facts: Gassed, reading: Reading) -> Asks[After]:
    """A vehicle taken to lose a step to gas."""
    found: After = yield from book("bb-8.4:unit", facts, reading)
    unit = facts.occupant.unit
    failed = found.unit.disrupted and unit.strength is Strength.FULL
    if not rides(unit) or not failed or unit.disrupted:
        return found
    return replace(found, unit=State(Strength.REDUCED, True))


@mistake("bb-8.4-disrupted-loses-step", of="bb-8.4:unit")
def disrupted_loses_step(facts: Gassed, reading: Reading) -> Asks[After]:
    """A Disrupted vehicle reduced by gas, passed check or not."""
    found: After = yield from book("bb-8.4:unit", facts, reading)
    unit = facts.occupant.unit
    if not (rides(unit) and unit.disrupted and unit.strength is Strength.FULL):
        return found
    return replace(found, unit=State(Strength.REDUCED, True))


@mistake("bb-8.4-passenger-apart", of="bb-8.4:unit")
def passenger_apart(facts: Gassed, reading: Reading) -> Asks[After]:
    """Infantry in a transport taken to be out of the gas."""
    found: After = yield from book("bb-8.4:unit", facts, reading)
    rider = facts.occupant.passenger
    if rider is None:
        return found
    return replace(found, passenger=State(rider.strength, rider.disrupted))


@mistake("bb-8.4-cost-one", of="bb-8.4:cost")
def cost_one(facts: Crossing, reading: Reading) -> Asks[int]:
    """Contaminated ground taken to cost 1 point more."""
    yield from ()
    return facts.cost + facts.contaminated


@mistake("bb-8.4-cost-doubled", of="bb-8.4:cost")
def cost_doubled(facts: Crossing, reading: Reading) -> Asks[int]:
    """Contaminated ground taken to cost twice as much."""
    yield from ()
    return facts.cost * (2 if facts.contaminated else 1)


@mistake("bb-8.4-cost-forgotten", of="bb-8.4:cost")
def cost_forgotten(facts: Crossing, reading: Reading) -> Asks[int]:
    """The points for contaminated ground forgotten."""
    yield from ()
    return facts.cost


@mistake("bb-8.4-marker-stays", of="bb-8.4:marker")
def chemical_stays(facts: OnMap, reading: Reading) -> Asks[bool]:
    """The Chemical Strike marker left on the map."""
    yield from ()
    return facts.on_map


# 8.5 cluster munitions, 8.6 MLRS


@mistake("bb-8.5-soviets-too", of="bb-8.5:army")
def soviet_clusters(call: Call, reading: Reading) -> Asks[bool]:
    """Cluster munitions allowed to the Soviets."""
    yield from ()
    return True


@mistake("bb-8.5-infantry-too", of="bb-8.5:harm")
def infantry_too(facts: Suffering, reading: Reading) -> Asks[Struck]:
    """Infantry taken to suffer from cluster munitions like vehicles."""
    found: Struck = yield from PLAYS["bb-8.1:harm"](facts, reading)
    return found


@mistake("bb-8.5-only-disrupts", of="bb-8.5:harm")
def only_disrupts(facts: Suffering, reading: Reading) -> Asks[Struck]:
    """Vehicles only Disrupted by cluster munitions, as by HE."""
    targets = tuple(o.unit for o in facts.hex.units)
    shares: tuple[int, ...] = (0,) * len(targets)
    if facts.hits and targets:
        shares = yield from cluster_shares(Shares(facts.hits, targets), reading)
    after = []
    for unit, share in zip(targets, shares, strict=True):
        hurt = Damage(unit, share, Ammunition.HE)
        after.append(After((yield from he_on_vehicle(hurt, reading))))
    return Struck(facts.hits, tuple(after))


@mistake("bb-8.5-concealed", of="bb-8.5:bonus")
def clusters_concealed(place: StruckHex, reading: Reading) -> Asks[int]:
    """The die of Concealment rolled against cluster munitions."""
    dice: int = yield from book("bb-8.5:bonus", place, reading)
    unit = next(o.unit for o in place.units if rides(o.unit))
    facts = Defence(unit, Ammunition.HE, place.cover)
    found: Modifier = yield from PLAYS["bb-6.1.5:bonus"](facts, reading)
    return dice + found.amount


@mistake("bb-8.6-sides-swapped", of="bb-8.6:values")
def sides_swapped(facts: Launcher, reading: Reading) -> Asks[Rockets]:
    """The values of the other side taken."""
    other = Army.NATO if facts.army is Army.SOVIET else Army.SOVIET
    found: Rockets = yield from book("bb-8.6:values", Launcher(other), reading)
    return found


@mistake("bb-8.6-one-hex", of="bb-8.6:values")
def one_hex(facts: Launcher, reading: Reading) -> Asks[Rockets]:
    """The six neighbors forgotten."""
    found: Rockets = yield from book("bb-8.6:values", facts, reading)
    return replace(found, hexes=1)


@mistake("bb-8.6-always-he", of="bb-8.6:values")
def always_he(facts: Launcher, reading: Reading) -> Asks[Rockets]:
    """HE taken to be fired by both sides."""
    found: Rockets = yield from book("bb-8.6:values", facts, reading)
    return replace(found, munition=Munition.HE)


# 1.3.4.3 mortars


@mistake("bb-1.3.4.3-extended", of="bb-1.3.4.3")
def mortar_extended(facts: MortarShot, reading: Reading) -> Asks[Bombardment | Then]:
    """Extended range allowed to a mortar."""
    near = replace(facts, range=facts.range if facts.distance - 1 > 2 * facts.range else 100)
    found: Bombardment | Then = yield from book("bb-1.3.4.3", near, reading)
    return found


@mistake("bb-1.3.4.3-must-see", of="bb-1.3.4.3")
def mortar_must_see(facts: MortarShot, reading: Reading) -> Asks[Bombardment | Then]:
    """A mortar taken to need a line of sight of its own."""
    yield from ()
    raise forbid("bb-6.1", "bb.out_of_sight")


@mistake("bb-1.3.4.3-spotter-complete", of="bb-1.3.4.3:marks")
def spotter_complete(facts: Spotting, reading: Reading) -> Asks[MortarMarks]:
    """The spotter marked Ops Complete too."""
    yield from ()
    return MortarMarks(True, True)


@mistake("bb-1.3.4.3-mortar-goes-on", of="bb-1.3.4.3:marks")
def mortar_goes_on(facts: Spotting, reading: Reading) -> Asks[MortarMarks]:
    """The mortar not marked Ops Complete."""
    yield from ()
    return MortarMarks(False, False)
