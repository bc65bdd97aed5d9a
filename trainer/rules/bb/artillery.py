"""Blood and Bridges, 8.0 to 8.6, 1.3.4.3 and 1.3.4.4: artillery missions, mortars, their spotters."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from trainer.rules.bb import rulings
from trainer.rules.bb.artillery_facts import (
    MARKERS,
    After,
    Aimpoint,
    Allotment,
    Beside,
    Bombardment,
    Call,
    Called,
    Caller,
    Counted,
    Counting,
    Crossing,
    Falling,
    FireMission,
    Gas,
    GasHex,
    Gassed,
    Harm,
    Landed,
    Launcher,
    Mined,
    MineEntry,
    MissionCode,
    MlrsStrike,
    Moment,
    MortarMarks,
    MortarShot,
    Munition,
    OneHex,
    OnMap,
    Rockets,
    Salvo,
    Shares,
    SmokeMarker,
    Spotting,
    Strike,
    StrikeMarker,
    Struck,
    StruckHex,
    Suffering,
    Toll,
    rides,
)
from trainer.rules.bb.defence import maximum_bonus
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Army,
    BonusDice,
    Damage,
    Defence,
    Firer,
    Loss,
    Modifier,
    MoraleCheck,
    Net,
    Shooter,
    State,
    StepLoss,
    Strength,
    Target,
    Throw,
)
from trainer.rules.bb.fire import extended_range, firing_range, may_fire, net_hits, successes
from trainer.rules.bb.hq import HqLeft, beside, hq_left, hurt
from trainer.rules.bb.morale import morale_check
from trainer.rules.bb.movement import Passenger, carried
from trainer.rules.bb.results import combat_results, deal, leaves_wreck, lose_step
from trainer.rules.reading import Reading
from trainer.rules.registry import modified, rule
from trainer.rules.table import (
    Asks,
    AtLeast,
    Back,
    BadInput,
    Choice,
    Even,
    Roll,
    Then,
    Who,
    forbid,
    named,
    step,
)

T = TypeVar("T")

# the number of missions, x (Latin, Cyrillic or a multiplication sign), Firepower, Hit Number
CODE = re.compile(r"([1-9]\d?)\s*[xX×хХ]\s*([1-9]\d?)([1-6])")

# 8.0 the call


@rule("bb-8.0", "code")
def mission_code(facts: MissionCode, reading: Reading) -> Asks[Allotment]:
    """Read a mission such as 1x45: the missions, their Firepower, their Hit Number.

    Raises BadInput for a text of another form. Source: Blood and Bridges 8.0.
    """
    match = CODE.fullmatch(facts.code.strip())
    if not match:
        raise BadInput("code", facts.code, "1x45", "error.mission_code")
    found = Allotment(*map(int, match.groups()))
    yield step(
        "bb-8.0",
        "bb.mission_code",
        code=facts.code,
        missions=found.missions,
        firepower=found.firepower,
        hit_number=found.hit_number,
    )
    return found


@rule("bb-1.3.4.4", "caller")
def may_spot(facts: Spotting, reading: Reading) -> Asks[bool]:
    """HQs and reconnaissance units call for fire, on hexes that they see.

    Ends forbidden for everybody else, and for a hex out of sight. Source: 1.3.4.4, 1.3.4.3, 8.0.
    """
    if facts.caller is Caller.OTHER:
        raise forbid("bb-8.0", "bb.cannot_call")
    if not facts.in_los:
        raise forbid("bb-8.0", "bb.caller_sees_not")
    if facts.caller is Caller.RECON:
        yield step("bb-1.3.4.4", "bb.recon_calls")
    return True


@rule("bb-8.0", "moment", rulings=(rulings.ARTILLERY_TIMING,))
def call_in_time(call: Call, reading: Reading) -> Asks[bool]:
    """A mission is the first action of the impulse; ends forbidden at any other time. Source: 8.0."""
    yield from ()
    if call.moment is Moment.LATER:
        raise forbid("bb-8.0", "bb.call_too_late")
    opening = reading.says(rulings.ARTILLERY_TIMING)
    if opening == "opens-operations" and call.moment is Moment.IMPULSE:
        raise forbid("bb-8.0", "bb.call_too_early")
    if opening == "opens-impulse" and call.moment is Moment.OPERATIONS:
        raise forbid("bb-8.0", "bb.call_too_late")
    return True


@rule("bb-8.0", "missions", rulings=(rulings.RECON_MISSIONS,))
def missions_open(call: Call, reading: Reading) -> Asks[int]:
    """How many missions the caller may still call in this impulse, two at most.

    Ends forbidden where none is left. Source: Blood and Bridges 8.0, 1.3.4.4.
    """
    if not call.missions_left:
        raise forbid("bb-8.0", "bb.no_mission_left")
    called = call.called
    if call.called_in_all > called and reading.says(rulings.RECON_MISSIONS) == "two-in-all":
        called = call.called_in_all
    if called >= 2:
        raise forbid("bb-8.0", "bb.two_missions", called=called)
    left = min(2 - called, call.missions_left)
    yield step("bb-8.0", "bb.missions_open", left=left)
    return left


@rule("bb-8.3", "army", modifies="bb.munition")
def mines_of_nato(call: Call, reading: Reading) -> Asks[bool]:
    """Only NATO lays mines by artillery; ends forbidden for others. Source: 8.3."""
    yield from ()
    if call.munition is Munition.FASCAM and call.army is not Army.NATO:
        raise forbid("bb-8.3", "bb.nato_only", munition=call.munition)
    return True


@rule("bb-8.4", "army", modifies="bb.munition")
def gas_of_soviets(call: Call, reading: Reading) -> Asks[bool]:
    """Only the Soviet Army fires chemical munitions; ends forbidden for others. Source: 8.4."""
    yield from ()
    if call.munition is Munition.CHEMICAL and call.army is not Army.SOVIET:
        raise forbid("bb-8.4", "bb.soviet_only", munition=call.munition)
    return True


@rule("bb-8.5", "army", modifies="bb.munition")
def clusters_of_nato(call: Call, reading: Reading) -> Asks[bool]:
    """Only NATO fires cluster munitions; ends forbidden for others. Source: 8.5."""
    yield from ()
    if call.munition is Munition.DPICM and call.army is not Army.NATO:
        raise forbid("bb-8.5", "bb.nato_only", munition=call.munition)
    return True


@rule("bb-8.0", "call")
def may_call(call: Call, reading: Reading) -> Asks[Called]:
    """Whether this mission may be called now; ends forbidden by the rule that forbids it.

    The caller is not Ops Complete by the call. Source: Blood and Bridges 8.0, 8.3 to 8.5, 1.3.4.4.
    """
    if not call.formation_active:
        raise forbid("bb-8.0", "bb.caller_not_active")
    yield from may_spot(Spotting(call.caller, call.in_los), reading)
    yield from call_in_time(call, reading)
    yield from modified("bb.munition", call, reading)
    yield from missions_open(call, reading)
    yield step("bb-8.0", "bb.call_allowed", munition=call.munition)
    return Called()


@rule("bb-8.0", "scatter")
def scatter(facts: Aimpoint, reading: Reading) -> Asks[Landed]:
    """1d6: on a 6 the opponent moves the mission to a neighbour of the hex named.

    Questions: "scatter", then "drift", a choice of the opponent. Source: Blood and Bridges 8.0.
    """
    thrown = yield Roll("scatter", "bb-8.0", Who.ATTACKER, 1, AtLeast(6))
    if not thrown.seen:
        yield step("bb-8.0", "bb.on_target", dice=thrown.faces)
        return Landed(None)
    sides = tuple(f"side-{side}" for side in facts.neighbours)
    chosen = yield Choice("drift", "bb-8.0", Who.DEFENDER, sides)
    side = int(chosen.seen.removeprefix("side-"))
    yield step("bb-8.0", "bb.astray", dice=thrown.faces, side=side)
    return Landed(side)


@rule("bb-8.0")
def fire_mission(facts: FireMission, reading: Reading) -> Asks[Bombardment | Then]:
    """An artillery mission: the call, the hex where it falls, what happens there.

    Questions: "scatter", "drift", and those of the munition; where seven hexes are struck they
    bear the hex's number: "hex-1.hits". Source: Blood and Bridges 8.0 to 8.6.
    """
    yield from may_call(facts.call, reading)
    sides = tuple(place.side for place in facts.elsewhere)
    landed = yield from scatter(Aimpoint(sides), reading)
    hexes = _struck(facts.hexes, facts.elsewhere, landed)
    munition = facts.call.munition
    if munition is Munition.MLRS:
        salvo = yield from _rockets(MlrsStrike(facts.call.army, hexes), reading)
        return Then("bb-8.0:effect", Falling(replace(salvo, landed=landed.side)))
    several = munition is Munition.CHEMICAL
    salvo = Salvo(
        munition,
        MARKERS[munition],
        facts.firepower or 0,
        facts.hit_number or 0,
        hexes if several else hexes[:1],
        landed.side,
        several=several,
    )
    return Then("bb-8.0:effect", Falling(salvo))


def _struck(
    named_hexes: tuple[StruckHex, ...], elsewhere: tuple[Beside, ...], landed: Landed
) -> tuple[StruckHex, ...]:
    if landed.side is None:
        return named_hexes
    return next(place.hexes for place in elsewhere if place.side == landed.side)


@rule("bb-8.0", "effect")
def effect(facts: Falling, reading: Reading) -> Asks[Bombardment | Then]:
    """What a mission does where it has fallen, hex by hex. Source: Blood and Bridges 8.0 to 8.6."""
    salvo, struck = facts.salvo, facts.suffered
    if struck is not None:
        salvo = replace(salvo, done=(*salvo.done, struck))
    elif salvo.marker in MARKED:
        yield step(*MARKED[salvo.marker])
    if salvo.munition in (Munition.SMOKE, Munition.FASCAM) or not salvo.ahead:
        return Bombardment(salvo.landed, salvo.marker, salvo.done)
    rest = replace(salvo, ahead=salvo.ahead[1:])
    return Then(
        "bb-8.0:hex", _first(salvo, len(salvo.done)), Back("bb-8.0:effect", Falling, (rest,))
    )


def _first(salvo: Salvo, behind: int) -> OneHex:
    return OneHex(
        salvo.munition,
        salvo.firepower,
        salvo.hit_number,
        salvo.ahead[0],
        behind + 1 if salvo.several else 0,
        salvo.rolled,
    )


@rule("bb-8.0", "hex")
def strike_hex(place: OneHex, reading: Reading) -> Asks[Struck | Then]:
    """A mission on one of its hexes, by the rule of its munition. Source: 8.1, 8.4, 8.5."""
    if place.number:
        yield step("bb-8.0", "bb.hex_number", number=place.number)
    if place.munition is Munition.CHEMICAL:
        return Then("bb-8.4:hex", GasHex(place))
    clusters = place.munition is Munition.DPICM
    game: Asks[int]
    if place.rolled is not None:
        saved = cluster_saves if clusters else he_saves
        game = saved(Suffering(place.rolled, place.hex), reading)
    else:
        strike = Strike(place.firepower, place.hit_number, place.hex)
        game = (cluster_hits if clusters else he_hits)(strike, reading)
    return Then("bb-8.0:harm", Harm((yield from _numbered(place, game)), place))


@rule("bb-8.0", "harm")
def harm(facts: Harm, reading: Reading) -> Asks[Struck]:
    """The Hits of a mission on the units of one hex. Source: Blood and Bridges 8.1, 8.5."""
    place = facts.place
    suffers = cluster_harm if place.munition is Munition.DPICM else he_harm
    return (yield from _numbered(place, suffers(Suffering(facts.hits, place.hex), reading)))


def _numbered(place: OneHex, game: Asks[T]) -> Asks[T]:
    """A hex of a mission: where there are several, its questions bear its number."""
    return (yield from named(f"hex-{place.number}", game) if place.number else game)


MARKED = {
    StrikeMarker.SMOKE: ("bb-8.2", "bb.smoke_placed"),
    StrikeMarker.MINES: ("bb-8.3", "bb.mines_placed"),
    StrikeMarker.CHEMICAL: ("bb-8.4", "bb.chemical_placed"),
    StrikeMarker.DPICM: ("bb-8.5", "bb.dpicm_placed"),
    StrikeMarker.MLRS: ("bb-8.6", "bb.mlrs_placed"),
}


# 8.1 HE


@rule("bb-8.1", "bonus", rulings=(rulings.ARTILLERY_BONUS_LIMIT,))
def shelter(place: StruckHex, reading: Reading) -> Asks[int]:
    """The save dice of a hex under HE: its Defensive Bonus without Concealment, against 5.

    Where infantry and vehicles are mixed, the infantry's. Source: Blood and Bridges 8.1, 6.1.6.
    """
    units = [o.unit for o in place.units]
    if not units:
        raise forbid("bb-8.1", "bb.nobody_there")
    walking = next((unit for unit in units if not rides(unit)), None)
    if walking is not None and any(map(rides, units)):
        yield step("bb-8.1", "bb.infantry_bonus")
    return (yield from _bonus("bb-8.1", place, walking or _softest(units), reading))


def _softest(units: list[Target]) -> Target:
    """Whose bonus has no limit, if there is one among them (6.1.6)."""
    return next((unit for unit in units if unit.armor is None), units[0])


def _bonus(rule_id: str, place: StruckHex, unit: Target, reading: Reading) -> Asks[int]:
    cover = place.cover
    if rides(unit) and place.vehicle_bonus is not None:
        cover = replace(cover, terrain_bonus=place.vehicle_bonus)
    found = yield from modified(
        "bb.defensive-bonus", Defence(unit, Ammunition.HE, cover), reading, "bb-6.1.5:bonus"
    )
    dice = sum(m.amount for m in found)
    limited = unit.armor is not None
    if limited and dice > 2 and reading.says(rulings.ARTILLERY_BONUS_LIMIT) == "no-limit":
        limited = False
    dice = yield from maximum_bonus(BonusDice(limited, dice), reading)
    yield step(rule_id, "bb.artillery_saves", dice=dice)
    return dice


@rule("bb-8.1", "saves")
def he_saves(facts: Suffering, reading: Reading) -> Asks[int]:
    """Hits of HE that get through the saves of a hex. Question: "saves". Source: 8.1."""
    if not facts.hits or not facts.hex.units:
        return 0
    dice = yield from shelter(facts.hex, reading)
    saves = yield from successes(Throw("saves", dice, 5), reading)
    return (yield from net_hits(Net(facts.hits, saves), reading))


@rule("bb-8.1", "hits")
def he_hits(strike: Strike, reading: Reading) -> Asks[int]:
    """Hits of HE on a hex, its saves counted. Questions: "hits", "saves". Source: 8.1."""
    if not strike.hex.units:
        yield step("bb-8.1", "bb.nobody_there")
        return 0
    hits = yield from successes(Throw("hits", strike.firepower, strike.hit_number), reading)
    return (yield from he_saves(Suffering(hits, strike.hex), reading))


@rule("bb-8.1", "share", rulings=(rulings.HE_REMAINING_HITS,))
def he_shares(facts: Shares, reading: Reading) -> Asks[tuple[int, ...]]:
    """Hits of HE over the units of a hex: one each before a second, what is over at random.

    Question: "odd-hit". Source: Blood and Bridges 8.1.
    """
    units = facts.units
    everybody = tuple(range(len(units)))
    dull = tuple(i for i in everybody if rides(units[i]))
    felt = tuple(i for i in everybody if i not in dull or not units[i].disrupted)
    wasted = dull and (len(felt) < len(units) or facts.hits > len(units))
    if not wasted or reading.says(rulings.HE_REMAINING_HITS) == "dealt-to-all":
        if len(units) == 1:
            return (facts.hits,)
        return (yield from deal("bb-8.1", facts.hits, len(units)))
    yield step("bb-8.1", "bb.only_where_felt")
    first = min(facts.hits, len(felt))
    shares = yield from _among("bb-8.1", first, felt, len(units))
    walking = tuple(i for i in everybody if i not in dull)
    rest = yield from _among("bb-8.1", facts.hits - first, walking, len(units))
    return tuple(a + b for a, b in zip(shares, rest, strict=True))


def _among(rule_id: str, hits: int, places: tuple[int, ...], units: int) -> Asks[tuple[int, ...]]:
    """Hits dealt out among some of the units; the others get none."""
    shares = [0] * units
    if len(places) == 1:
        shares[places[0]] = hits
    elif hits and places:
        dealt = yield from deal(rule_id, hits, len(places))
        for place, share in zip(places, dealt, strict=True):
            shares[place] = share
    return tuple(shares)


@rule("bb-8.1", "vehicle")
def he_on_vehicle(damage: Damage, reading: Reading) -> Asks[State]:
    """HE artillery only Disrupts a vehicle, of whatever skin. Source: Blood and Bridges 8.1."""
    unit = damage.target
    if not damage.hits:
        yield step("bb-6.1.7", "bb.unharmed")
        return State(unit.strength, unit.disrupted)
    if unit.disrupted:
        yield step("bb-8.1", "bb.he_no_more")
    else:
        yield step("bb-8.1", "bb.he_disrupts")
    return State(unit.strength, True)


@rule("bb-8.1", "harm", rulings=(rulings.ARTILLERY_HQ_ROLL,))
def he_harm(facts: Suffering, reading: Reading) -> Asks[Struck]:
    """What Hits of HE do to the units of a hex, and to its HQ.

    Questions: "odd-hit"; "unit-1.passenger", "unit-1.bail-out"; "hq". Source: 8.1, 6.1.7, 1.3.3.2.
    """
    place, hits = facts.hex, facts.hits
    shares: tuple[int, ...] = (0,) * len(place.units)
    if hits and place.units:
        shares = yield from he_shares(Shares(hits, tuple(o.unit for o in place.units)), reading)
    return (yield from _suffer(place, hits, shares, True, reading))


def _suffer(
    place: StruckHex, hits: int, shares: tuple[int, ...], he: bool, reading: Reading
) -> Asks[Struck]:
    """Hits dealt out already, on the units and then on the HQ of a hex."""
    wreck = place.cover.wreck
    after = []
    for number, (occupant, share) in enumerate(zip(place.units, shares, strict=True), 1):
        damage = Damage(occupant.unit, share, Ammunition.HE, wreck)
        if hits:
            yield step("bb-8.1" if he else "bb-8.5", "bb.unit_takes", number=number, hits=share)
        if he and rides(occupant.unit):
            state = yield from he_on_vehicle(damage, reading)
        else:
            state = yield from combat_results(damage, reading)
        wreck = wreck or state.wreck_placed
        rider = None
        if occupant.passenger is not None:
            game = carried(occupant.passenger, state, share, reading)
            rider = yield from named(f"unit-{number}", game)
        after.append(After(state, rider))
    hq = yield from _hq(place, tuple(after), wreck, reading)
    return Struck(hits, tuple(after), hq)


def _stack(place: StruckHex) -> tuple[Target | Passenger, ...]:
    """The units of a hex, and then the infantry that some of them carry."""
    riders = tuple(o.passenger for o in place.units if o.passenger is not None)
    return (*(o.unit for o in place.units), *riders)


def _stacked(after: tuple[After, ...]) -> tuple[State, ...]:
    """The same after the strike."""
    riders = tuple(a.passenger for a in after if a.passenger is not None)
    return (*(a.unit for a in after), *riders)


def _aboard(place: StruckHex, after: tuple[After, ...]) -> int:
    """Infantry that a strike has harmed in its transport and together with it."""
    return sum(
        o.passenger is not None
        and now.passenger is not None
        and hurt(o.unit, now.unit)
        and hurt(o.passenger, now.passenger)
        for o, now in zip(place.units, after, strict=True)
    )


def _hq(
    place: StruckHex, after: tuple[After, ...], wreck: bool, reading: Reading
) -> Asks[HqLeft | None]:
    """The HQ of a hex that artillery has struck; question: "hq"."""
    if place.hq is None:
        return None
    attacked = beside(place.hq, _stack(place), _stacked(after), wreck, _aboard(place, after))
    if not attacked.harmed and reading.says(rulings.ARTILLERY_HQ_ROLL) == "every-strike":
        yield step("bb-8.1", "bb.hq_rolls_anyway")
        attacked = replace(attacked, harmed=1)
    return (yield from hq_left(attacked, reading))


@rule("bb-8.1")
def he_strike(strike: Strike, reading: Reading) -> Asks[Struck | Then]:
    """An HE mission on the hex where it has fallen: Hits, saves, what becomes of the units.

    Questions: "hits", "saves", "odd-hit", "unit-1.passenger", "hq". Source: Blood and Bridges 8.1.
    """
    net = yield from he_hits(strike, reading)
    return Then("bb-8.1:harm", Suffering(net, strike.hex))


# 8.2 smoke


@rule("bb-8.2", "listed", rulings=(rulings.SMOKE_NATO,))
def fires_through(aim: Aim, reading: Reading) -> Asks[bool]:
    """Whether this firer is one of those who fire through smoke: NATO's vehicles, HQs, Support
    Weapons. Ends forbidden for Soviet vehicles. Source: Blood and Bridges 8.2.
    """
    yield from ()
    if aim.army is None:
        raise BadInput("army", None, "nato, soviet", "error.missing")
    if aim.firer.headquarters or aim.shooter is Shooter.SUPPORT_WEAPON:
        return aim.army is Army.NATO or reading.says(rulings.SMOKE_NATO) == "either-side"
    if aim.shooter is None:
        raise BadInput("shooter", None, "vehicle, support-weapon, infantry", "error.missing")
    if aim.shooter is Shooter.INFANTRY:
        return False
    if aim.army is Army.SOVIET:
        raise forbid("bb-8.2", "bb.smoke_blocks")
    return True


@rule("bb-8.2", "hq", rulings=(rulings.HQ_THROUGH_SMOKE,), modifies="bb.hq-attack")
def hq_fires_through(aim: Aim, reading: Reading) -> Asks[bool]:
    """Whether smoke gives an HQ an attack of its own. Source: Blood and Bridges 8.2, 1.3.3.2."""
    if not (aim.firer.headquarters and aim.smoke_on_line):
        return False
    if reading.says(rulings.HQ_THROUGH_SMOKE) == "no-attack-of-its-own":
        return False
    if not (yield from fires_through(aim, reading)):
        return False
    yield step("bb-8.2", "bb.hq_fires_through")
    return True


@rule("bb-8.2", rulings=(rulings.INFANTRY_THROUGH_SMOKE,), modifies="bb.hit-number")
def smoke(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """+1 to the Hit Number through smoke, once, and no extended range; +1 at smoke next to the firer.

    Ends forbidden for Soviet vehicles, unless the smoke is in the next hex. Raises BadInput where
    army or shooter is missing. Source: Blood and Bridges 8.2.
    """
    if not aim.smoke_on_line:
        return None
    if aim.distance == 1:
        yield step("bb-8.2", "bb.smoke_next")
        return Modifier(1, "smoke")
    if not (yield from fires_through(aim, reading)):
        if reading.says(rulings.INFANTRY_THROUGH_SMOKE) == "blocked":
            raise forbid("bb-8.2", "bb.smoke_not_listed")
        yield step("bb-8.2", "bb.smoke_not_hindered")
        return None
    hexes = yield from firing_range(aim, reading)
    if hexes > aim.firer.range:
        raise forbid("bb-8.2", "bb.smoke_extended", range=hexes, printed=aim.firer.range)
    yield step("bb-8.2", "bb.smoke_through")
    return Modifier(1, "smoke")


@rule("bb-8.2", "marker")
def smoke_thins(facts: SmokeMarker, reading: Reading) -> Asks[int]:
    """The Smoke marker after a Marker Removal Phase: 2 turns to 1, 1 goes. Source: 8.2, 3.2."""
    left = max(0, facts.marker - 1)
    yield step("bb-8.2", "bb.smoke_thins", marker=facts.marker, left=left)
    return left


# 8.3 mines


@rule("bb-8.3", rulings=(rulings.MINES_WHOM, rulings.MINES_HOW_OFTEN))
def mines(entry: MineEntry, reading: Reading) -> Asks[Mined]:
    """A unit comes into mined hexes: the strike, and after it the clearing.

    Questions: "mines" (even: Disrupted), "clearing" (4 or less: the mines are gone); with a roll
    for each hex "mines-1", "clearing-1", …. Source: Blood and Bridges 8.3, 5.2.4.
    """
    if entry.army is Army.NATO and reading.says(rulings.MINES_WHOM) == "soviet-only":
        yield step("bb-8.3", "bb.mines_spare_nato")
        return Mined(entry.disrupted, True, entry.passenger)
    strikes = 1
    if entry.hexes > 1 and reading.says(rulings.MINES_HOW_OFTEN) == "every-hex":
        strikes = entry.hexes
    disrupted, struck, there = entry.disrupted, False, True
    for number in range(1, strikes + 1):
        tail = f"-{number}" if strikes > 1 else ""
        thrown = yield Roll(f"mines{tail}", "bb-8.3", _owner(entry, Army.NATO), 1, Even())
        if thrown.seen:
            disrupted = struck = True
        yield step("bb-8.3", "bb.mines_hit" if thrown.seen else "bb.mines_miss", dice=thrown.faces)
        kept = yield Roll(f"clearing{tail}", "bb-8.3", _owner(entry, Army.SOVIET), 1, AtLeast(5))
        there = bool(kept.seen)
        yield step("bb-8.3", "bb.mines_stay" if there else "bb.mines_cleared", dice=kept.faces)
        if not there:
            break
    passenger = entry.passenger
    if passenger is not None and struck and not passenger.disrupted:
        yield step("bb-5.2.4", "bb.passenger_disrupted")
        passenger = replace(passenger, disrupted=True)
    return Mined(disrupted, there, passenger)


def _owner(entry: MineEntry, army: Army) -> Who:
    """The unit that enters is the defender; its player rolls for its own army."""
    return Who.DEFENDER if entry.army is army else Who.ATTACKER


@rule("bb-8.3", "marker")
def mines_stay(facts: OnMap, reading: Reading) -> Asks[bool]:
    """A Mines! marker outlasts the Marker Removal Phase: only a clearing removes it. Source: 8.3."""
    if facts.on_map:
        yield step("bb-8.3", "bb.mines_marker_stays")
    return facts.on_map


# 8.4 chemical munitions


@rule("bb-8.4", "unit", rulings=(rulings.CHEMICAL_REDUCED,))
def gassed(facts: Gassed, reading: Reading) -> Asks[After]:
    """A unit in the gas: a Morale check; what follows where it fails. Question: "morale".

    Raises BadInput where its Morale is missing. Source: Blood and Bridges 8.4, 1.6, 6.1.7.
    """
    occupant, cover = facts.occupant, facts.cover
    unit, rider = occupant.unit, occupant.passenger
    if occupant.morale is None:
        raise BadInput("occupant.morale", None, "2…12", "error.missing")
    check = MoraleCheck(occupant.morale, cover.prepared_position)
    result = yield from morale_check(check, reading)
    riders = None if rider is None else State(rider.strength, rider.disrupted)
    if result.passed:
        yield step("bb-8.4", "bb.gas_withstood")
        return After(State(unit.strength, unit.disrupted), riders)
    if rides(unit):
        yield step("bb-8.4", "bb.gas_no_more" if unit.disrupted else "bb.gas_disrupts")
        if rider is not None:
            yield step("bb-8.4", "bb.gas_passenger")
            riders = State(rider.strength, True)
        return After(State(unit.strength, True), riders)
    yield step("bb-8.4", "bb.gas_on_foot")
    reduced = unit.strength is Strength.REDUCED
    if reduced and reading.says(rulings.CHEMICAL_REDUCED) == "stays-reduced":
        yield step("bb-8.4", "bb.gas_stays_reduced")
        return After(State(unit.strength, True))
    strength = yield from lose_step(StepLoss(unit.strength), reading)
    if strength is not Strength.DESTROYED:
        return After(State(strength, True))
    wreck = yield from leaves_wreck(Loss(unit, cover.wreck), reading)
    return After(State(strength, False, wreck))


@rule("bb-8.4", "hex")
def gas_hex(facts: GasHex, reading: Reading) -> Asks[Struck | Then]:
    """Every unit of a hex in the gas, one after another, then its HQ.

    Questions: "unit-1.morale", …, "hq". Source: Blood and Bridges 8.4, 1.3.3.2.
    """
    place, after = facts.place.hex, facts.gassed
    wreck = place.cover.wreck or any(a.unit.wreck_placed for a in after)
    if len(after) < len(place.units):
        if len(place.units) > 1:
            yield step("bb-8.4", "bb.unit_number", number=len(after) + 1)
        hidden = Gassed(place.units[len(after)], replace(place.cover, wreck=wreck))
        game = named(f"unit-{len(after) + 1}", gassed(hidden, reading))
        now = yield from _numbered(facts.place, game)
        return Then("bb-8.4:hex", replace(facts, gassed=(*after, now)))
    hq = None
    if place.hq is not None:
        aboard = _aboard(place, after)
        attacked = beside(place.hq, _stack(place), _stacked(after), wreck, aboard)
        hq = yield from _numbered(facts.place, hq_left(attacked, reading))
    return Struck(0, after, hq)


@rule("bb-8.4")
def chemical_strike(gas: Gas, reading: Reading) -> Asks[Bombardment | Then]:
    """A chemical strike on the hexes that it covers. Questions: "hex-1.unit-1.morale", ….

    Source: Blood and Bridges 8.4.
    """
    yield from ()
    salvo = Salvo(Munition.CHEMICAL, StrikeMarker.CHEMICAL, 0, 0, gas.hexes, several=True)
    return Then("bb-8.0:effect", Falling(salvo))


@rule("bb-8.4", "cost")
def contaminated_cost(facts: Crossing, reading: Reading) -> Asks[int]:
    """Contaminated ground costs 2 Movement Points more. Source: Blood and Bridges 8.4."""
    if not facts.contaminated:
        return facts.cost
    yield step("bb-8.4", "bb.contaminated", cost=facts.cost, total=facts.cost + 2)
    return facts.cost + 2


@rule("bb-8.4", "marker")
def chemical_clears(facts: OnMap, reading: Reading) -> Asks[bool]:
    """Whether a Chemical Strike marker stays: the Marker Removal Phase takes it off. Source: 8.4."""
    if facts.on_map:
        yield step("bb-8.4", "bb.chemical_removed")
    return False


# 8.5 cluster munitions


@rule("bb-8.5", "bonus", rulings=(rulings.DPICM_BONUS, rulings.ARTILLERY_BONUS_LIMIT))
def cluster_shelter(place: StruckHex, reading: Reading) -> Asks[int]:
    """The save dice of a hex under cluster munitions: the bonus without Concealment, against 5.

    Source: Blood and Bridges 8.5, 8.1, 6.1.6.
    """
    units = [o.unit for o in place.units]
    if not any(map(rides, units)):
        raise forbid("bb-8.5", "bb.no_vehicle_there")
    mixed = not all(map(rides, units))
    if mixed and reading.says(rulings.DPICM_BONUS) == "as-for-he":
        return (yield from shelter(place, reading))
    vehicles = list(filter(rides, units))
    return (yield from _bonus("bb-8.5", place, _softest(vehicles), reading))


@rule("bb-8.5", "saves")
def cluster_saves(facts: Suffering, reading: Reading) -> Asks[int]:
    """Hits of cluster munitions that get through the saves. Question: "saves". Source: 8.5."""
    if not any(rides(o.unit) for o in facts.hex.units):
        return 0
    if not facts.hits:
        return 0
    dice = yield from cluster_shelter(facts.hex, reading)
    saves = yield from successes(Throw("saves", dice, 5), reading)
    return (yield from net_hits(Net(facts.hits, saves), reading))


@rule("bb-8.5", "hits")
def cluster_hits(strike: Strike, reading: Reading) -> Asks[int]:
    """Hits of cluster munitions on a hex, its saves counted. Questions: "hits", "saves".

    Source: Blood and Bridges 8.5.
    """
    if not any(rides(o.unit) for o in strike.hex.units):
        yield step("bb-8.5", "bb.no_vehicle_there")
        return 0
    hits = yield from successes(Throw("hits", strike.firepower, strike.hit_number), reading)
    return (yield from cluster_saves(Suffering(hits, strike.hex), reading))


@rule("bb-8.5", "share", rulings=(rulings.DPICM_HITS,))
def cluster_shares(facts: Shares, reading: Reading) -> Asks[tuple[int, ...]]:
    """Hits of cluster munitions over the vehicles of a hex: one each before a second.

    Question: "odd-hit". Source: Blood and Bridges 8.5.
    """
    count = len(facts.units)
    vehicles = tuple(i for i in range(count) if rides(facts.units[i]))
    if not vehicles:
        yield step("bb-8.5", "bb.no_vehicle_there")
        return (0,) * count
    if len(vehicles) == count or reading.says(rulings.DPICM_HITS) == "vehicles-only":
        return (yield from _among("bb-8.5", facts.hits, vehicles, count))
    dealt = yield from deal("bb-8.5", facts.hits, count)
    yield step("bb-8.5", "bb.infantry_share_lost")
    return tuple(share if i in vehicles else 0 for i, share in enumerate(dealt))


@rule("bb-8.5", "harm")
def cluster_harm(facts: Suffering, reading: Reading) -> Asks[Struck]:
    """What Hits of cluster munitions do to the vehicles of a hex, and to its HQ.

    Questions: "odd-hit"; "unit-1.passenger", "unit-1.bail-out"; "hq". Source: 8.5, 6.1.7, 1.3.3.2.
    """
    place, hits = facts.hex, facts.hits
    shares: tuple[int, ...] = (0,) * len(place.units)
    if hits and place.units:
        targets = tuple(o.unit for o in place.units)
        shares = yield from cluster_shares(Shares(hits, targets), reading)
    return (yield from _suffer(place, hits, shares, False, reading))


@rule("bb-8.5")
def cluster_strike(strike: Strike, reading: Reading) -> Asks[Struck | Then]:
    """A DPICM mission on the hex where it has fallen. Questions as in 8.1. Source: 8.5."""
    net = yield from cluster_hits(strike, reading)
    return Then("bb-8.5:harm", Suffering(net, strike.hex))


# 8.6 MLRS


@rule("bb-8.6", "values")
def rockets(facts: Launcher, reading: Reading) -> Asks[Rockets]:
    """What each side's MLRS fires: HE 3, Hit Number 4; DPICM 2, Hit Number 3; over seven hexes.

    Source: Blood and Bridges 8.6.
    """
    soviet = facts.army is Army.SOVIET
    found = Rockets(Munition.HE, 3, 4, 7) if soviet else Rockets(Munition.DPICM, 2, 3, 7)
    yield step(
        "bb-8.6",
        "bb.mlrs_values",
        munition=found.munition,
        firepower=found.firepower,
        hit_number=found.hit_number,
        hexes=found.hexes,
    )
    return found


def _rockets(strike: MlrsStrike, reading: Reading) -> Asks[Salvo]:
    """An MLRS strike ready to be resolved hex by hex; by one reading its Hits are rolled here."""
    fired = yield from rockets(Launcher(strike.army), reading)
    salvo = Salvo(
        fired.munition,
        StrikeMarker.MLRS,
        fired.firepower,
        fired.hit_number,
        strike.hexes,
        several=True,
    )
    if len(strike.hexes) > 1 and reading.says(rulings.MLRS_DICE) == "one-roll":
        yield step("bb-8.6", "bb.mlrs_one_roll")
        hits = yield from successes(Throw("hits", fired.firepower, fired.hit_number), reading)
        salvo = replace(salvo, rolled=hits)
    return salvo


@rule("bb-8.6", rulings=(rulings.MLRS_DICE,))
def mlrs_strike(strike: MlrsStrike, reading: Reading) -> Asks[Bombardment | Then]:
    """An MLRS strike on its seven hexes, each by 8.1 or 8.5.

    Questions: "hex-1.hits", "hex-1.saves", …; by one reading "hits" once for all. Source: 8.6.
    """
    return Then("bb-8.0:effect", Falling((yield from _rockets(strike, reading))))


@rule("bb-8.6", "toll")
def mlrs_toll(strike: MlrsStrike, reading: Reading) -> Asks[Toll | Then]:
    """An MLRS strike and its losses in all hexes together. Questions as in 8.6. Source: 8.6."""
    salvo = yield from _rockets(strike, reading)
    return Then("bb-8.6:counting", Counting(Counted(salvo)))


@rule("bb-8.6", "counting")
def toll(facts: Counting, reading: Reading) -> Asks[Toll | Then]:
    """The losses of a strike, added up hex by hex. Source: Blood and Bridges 8.6."""
    counted = facts.counted
    salvo, lost = counted.salvo, counted.toll
    if facts.suffered is not None:
        place, *ahead = salvo.ahead
        lost = _added(lost, place, facts.suffered)
        salvo = replace(salvo, ahead=tuple(ahead))
        counted = Counted(salvo, lost, counted.behind + 1)
    if not salvo.ahead:
        yield step("bb-8.6", "bb.mlrs_toll", disrupted=lost.disrupted, steps=lost.steps)
        return lost
    now = _first(salvo, counted.behind)
    return Then("bb-8.0:hex", now, Back("bb-8.6:counting", Counting, (counted,)))


def _added(lost: Toll, place: StruckHex, struck: Struck) -> Toll:
    disrupted, steps, destroyed = lost.disrupted, lost.steps, lost.lost_units
    for occupant, after in zip(place.units, struck.units, strict=True):
        before, now = occupant.unit, after.unit
        gone = now.strength is Strength.DESTROYED
        disrupted += now.disrupted and not before.disrupted
        destroyed += gone
        if gone:
            steps += 2 if before.strength is Strength.FULL else 1
        else:
            steps += now.strength is not before.strength
    return Toll(disrupted, steps, destroyed)


# 1.3.4.3 mortars


@rule("bb-1.3.4.3", "marks")
def mortar_marks(facts: Spotting, reading: Reading) -> Asks[MortarMarks]:
    """After indirect fire the mortar is Ops Complete; the one that called goes on. Source: 1.3.4.3."""
    yield step("bb-1.3.4.3", "bb.mortar_ops_complete", caller=facts.caller)
    return MortarMarks(True, False)


@rule("bb-1.3.4.3", rulings=(rulings.MORTAR_SCATTER,))
def mortar_fire(facts: MortarShot, reading: Reading) -> Asks[Bombardment | Then]:
    """A mortar fires at a hex that an HQ or reconnaissance sees: as HE artillery.

    Questions: "scatter", "drift", then those of 8.1. Ends forbidden for a mortar that may not
    fire, beyond its Range (it is underlined), and without a spotter. The mortar is Ops Complete,
    its spotter is not. Source: Blood and Bridges 1.3.4.3, 8.0, 8.1.
    """
    firer = Firer(
        Ammunition.HE,
        facts.firepower,
        facts.hit_number,
        facts.range,
        range_underlined=True,
        mortar=True,
        disrupted=facts.disrupted,
        ops_complete=facts.ops_complete,
    )
    aim = Aim(firer, facts.distance)
    yield from may_fire(aim, reading)
    yield from extended_range(aim, reading)
    spotting = Spotting(facts.spotter, facts.seen)
    yield from may_spot(spotting, reading)
    landed = Landed(None)
    if reading.says(rulings.MORTAR_SCATTER) == "scatters":
        sides = tuple(place.side for place in facts.elsewhere)
        landed = yield from scatter(Aimpoint(sides), reading)
    (place, *_) = _struck((facts.hex,), facts.elsewhere, landed)
    yield step("bb-1.3.4.3", "bb.mortar_as_artillery")
    yield from mortar_marks(spotting, reading)
    none = StrikeMarker.NONE
    salvo = Salvo(Munition.HE, none, facts.firepower, facts.hit_number, (place,), landed.side)
    return Then("bb-8.0:effect", Falling(salvo))
