"""ASL, B6: slips that readers make, each in place of one rule as a whole."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.asl import ift
from trainer.rules.asl.facts import (
    BridgeEntry,
    BridgeFire,
    BridgeLoad,
    Burning,
    Drms,
    Effects,
    Entered,
    Facing,
    FinalDr,
    FireKind,
    GunAim,
    LaneState,
    Lost,
    Make,
    Mover,
    NextCrossing,
    Occupant,
    Overload,
    Passed,
    Penalty,
    Placing,
    Remains,
    RoadCost,
    RoadMove,
    Seen,
    Shelling,
    Sight,
    Squads,
    Stance,
    Walker,
    Walking,
    Way,
    Weight,
    Works,
)
from trainer.rules.asl.fire import MATERIAL
from trainer.rules.asl.load import FIVE_TONS
from trainer.rules.asl.traffic import BLOCKING
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Asks, forbid

# B6.1 and B6.2


@mistake("asl-b6.1-one-hex-one-place", of="asl-b6.1")
def one_hex_one_place(facts: Stance, reading: Reading) -> Asks[bool]:
    """Everybody in the hex taken to be in one Location."""
    yield from ()
    return True


@mistake("asl-b6.1-pontoon-apart", of="asl-b6.1")
def pontoon_apart(facts: Stance, reading: Reading) -> Asks[bool]:
    """A pontoon bridge taken for a Location of its own."""
    yield from ()
    return facts.one_on == facts.other_on


@mistake("asl-b6.2-sees-through", of="asl-b6.2:blocked")
def sees_through(facts: Sight, reading: Reading) -> Asks[bool]:
    """A LOS between the units on the bridge and beneath it."""
    yield from ()
    return False


@mistake("asl-b6.2-always-hinders", of="asl-b6.2:hindrance")
def always_hinders(facts: Sight, reading: Reading) -> Asks[int]:
    """The Hindrance counted for every bridge in the LOS."""
    yield from ()
    return int(not facts.in_bridge_hex)


@mistake("asl-b6.2-never-hinders", of="asl-b6.2:hindrance")
def never_hinders(facts: Sight, reading: Reading) -> Asks[int]:
    """No Hindrance, since a bridge does not cut the LOS."""
    yield from ()
    return 0


@mistake("asl-b6.2-bridge-cuts", of="asl-b6.2")
def bridge_cuts(facts: Sight, reading: Reading) -> Asks[Seen]:
    """The LOS cut where the bridge only hinders it."""
    found: Seen = yield from book("asl-b6.2", facts, reading)
    return Seen(found.los_clear and not found.hindrance, 0)


# B6.3 to B6.32


@mistake("asl-b6.3-side-is-open", of="asl-b6.3")
def side_is_open(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """Every bridge taken for Open Ground, being a road."""
    yield from ()
    return facts.fire is not FireKind.INDIRECT


@mistake("asl-b6.3-residual-covered", of="asl-b6.3")
def residual_covered(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """Residual FP taken to find no Open Ground."""
    found: bool = yield from book("asl-b6.3", facts, reading)
    return found and facts.fire is not FireKind.RESIDUAL


@mistake("asl-b6.3-pontoon-side", of="asl-b6.3")
def pontoon_side(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """The way of the LOF asked for on a pontoon bridge too."""
    found: bool = yield from book("asl-b6.3", facts, reading)
    return found and (facts.fire is FireKind.RESIDUAL or facts.road_only)


@mistake("asl-b6.3-hindrance-forgotten", of="asl-b6.3:ffmo")
def hindrance_forgotten(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """FFMO and Interdiction in spite of a Hindrance elsewhere in the LOS."""
    found: bool = yield from book(
        "asl-b6.3:ffmo", replace(facts, hindrance_elsewhere=False), reading
    )
    return found


@mistake("asl-b6.31-by-material", of="asl-b6.31")
def by_material(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """The units given the TEM of the bridge."""
    found: int = yield from book("asl-b6.31", facts, reading)
    return MATERIAL[facts.bridge] if found else 0


@mistake("asl-b6.31-forgotten", of="asl-b6.31")
def side_forgotten(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """The +1 against fire from the side forgotten."""
    yield from ()
    return 0


@mistake("asl-b6.31-minus", of="asl-b6.31")
def side_minus(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """The +1 taken for a −1."""
    found: int = yield from book("asl-b6.31", facts, reading)
    return -found


@mistake("asl-b6.32-forgotten", of="asl-b6.32")
def indirect_forgotten(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """The +1 against Indirect Fire forgotten."""
    yield from ()
    return 0


@mistake("asl-b6.32-interdicts", of="asl-b6.3:interdiction")
def indirect_interdicts(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """Interdiction by Indirect Fire."""
    if facts.fire is FireKind.INDIRECT:
        return not facts.hindrance_elsewhere
    found: bool = yield from book("asl-b6.3:interdiction", facts, reading)
    return found


# B6.33 to B6.332


@mistake("asl-b6.33-material-to-hit", of="asl-b6.33:to-hit")
def material_to_hit(facts: GunAim, reading: Reading) -> Asks[int]:
    """The TEM of the bridge taken off the number to hit."""
    yield from ()
    return facts.to_hit - MATERIAL[facts.bridge]


@mistake("asl-b6.33-tem-helps", of="asl-b6.33:to-hit")
def tem_helps(facts: GunAim, reading: Reading) -> Asks[int]:
    """The TEM added to the number to hit."""
    found: int = yield from book("asl-b6.33:to-hit", facts, reading)
    return 2 * facts.to_hit - found


@mistake("asl-b6.33-no-material", of="asl-b6.33:material")
def no_material(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """No TEM for what the bridge is made of."""
    yield from ()
    return 0


@mistake("asl-b6.33-stone-and-wood", of="asl-b6.33:material")
def stone_and_wood(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """The TEM of stone and of wood taken for one another."""
    swapped = {Make.STONE: Make.WOODEN, Make.WOODEN: Make.STONE}
    fire = replace(facts, bridge=swapped.get(facts.bridge, facts.bridge))
    found: int = yield from book("asl-b6.33:material", fire, reading)
    return found


@mistake("asl-b6.33-shared-tem", of="asl-b6.33:drm")
def shared_tem(facts: BridgeFire, reading: Reading) -> Asks[Drms]:
    """The TEM of the bridge given to the units on it."""
    found: Drms = yield from book("asl-b6.33:drm", facts, reading)
    return Drms(found.bridge_drm, found.bridge_drm)


@mistake("asl-b6.33-any-kill", of="asl-b6.33:destroys")
def any_kill(facts: Effects, reading: Reading) -> Asks[bool]:
    """A K/ result taken to destroy the bridge."""
    yield from ()
    return "K" in ift.result(facts.fp, facts.final_dr)


@mistake("asl-b6.33-vehicle-target", of="asl-b6.33:can-destroy")
def any_target_type(facts: Shelling, reading: Reading) -> Asks[bool]:
    """A hit by the Vehicle Target Type taken to count against the bridge."""
    yield from ()
    return facts.he


@mistake("asl-b6.33-without-he", of="asl-b6.33:can-destroy")
def without_he(facts: Shelling, reading: Reading) -> Asks[bool]:
    """Any kind of fire taken to destroy a bridge."""
    yield from ()
    return not (facts.vehicle_target and facts.fire is FireKind.DIRECT)


@mistake("asl-b6.331-rubble-in-water", of="asl-b6.331")
def rubble_in_water(facts: Lost, reading: Reading) -> Asks[Remains]:
    """Rubble over deep water too."""
    if facts.bridge.floats:
        found: Remains = yield from book("asl-b6.331", facts, reading)
        return found
    return Remains.RUBBLE


@mistake("asl-b6.331-nothing-left", of="asl-b6.331")
def nothing_left(facts: Lost, reading: Reading) -> Asks[Remains]:
    """Every bridge simply removed."""
    found: Remains = yield from book("asl-b6.331", facts, reading)
    return found if facts.bridge.floats else Remains.REMOVED


@mistake("asl-b6.332-rubble", of="asl-b6.332")
def pontoon_rubble(facts: Lost, reading: Reading) -> Asks[Remains]:
    """Rubble in place of a pontoon section."""
    yield from ()
    return Remains.RUBBLE


# B6.4, B6.41 and B6.44


@mistake("asl-b6.4-any-hexside", of="asl-b6.4:scaling")
def any_hexside(facts: Way, reading: Reading) -> Asks[bool]:
    """Onto the bridge over any hexside."""
    yield from ()
    return True


@mistake("asl-b6.4-without-counter", of="asl-b6.4:scaling")
def without_counter(facts: Way, reading: Reading) -> Asks[bool]:
    """Scaling without a Climbing counter."""
    found: bool = yield from book(
        "asl-b6.4:scaling", replace(facts, climbing_counter=True), reading
    )
    return found


@mistake("asl-b6.41-road-only", of="asl-b6.41")
def pontoon_road_only(facts: Way, reading: Reading) -> Asks[bool]:
    """A pontoon bridge entered by the road alone."""
    yield from ()
    return False


@mistake("asl-b6.41-out-of-the-water", of="asl-b6.4")
def out_of_the_water(facts: Way, reading: Reading) -> Asks[Entered]:
    """Infantry from the water not moving as in Open Ground."""
    yield from book("asl-b6.4", facts, reading)
    return Entered(False)


@mistake("asl-b6.44-riders", of="asl-b6.44")
def riders(facts: Walking, reading: Reading) -> Asks[bool]:
    """Anybody allowed on a foot bridge."""
    yield from ()
    return True


@mistake("asl-b6.44-three-squads", of="asl-b6.44:stacking")
def three_squads(facts: Squads, reading: Reading) -> Asks[bool]:
    """More than one squad taken to fit, as elsewhere."""
    yield from ()
    return True


@mistake("asl-b6.44-infantry-alone", of="asl-b6.44")
def infantry_alone(facts: Walking, reading: Reading) -> Asks[bool]:
    """Nobody but Infantry and its equipment allowed on a foot bridge."""
    if facts.who in (Walker.HORSE, Walker.CYCLE):
        raise forbid("asl-b6.44", "asl.not_on_foot", who=facts.who)
    found: bool = yield from book("asl-b6.44", facts, reading)
    return found


@mistake("asl-b6.44-one-counter", of="asl-b6.44:stacking")
def one_counter(facts: Squads, reading: Reading) -> Asks[bool]:
    """One counter in a hex, not one squad."""
    if facts.half_squads:
        total = facts.half_squads + facts.coming
        raise forbid("asl-b6.44", "asl.too_many", halves=total)
    found: bool = yield from book("asl-b6.44:stacking", facts, reading)
    return found


# B6.42


@mistake("asl-b6.42-whole-fives", of="asl-b6.42:drm")
def whole_fives(facts: Overload, reading: Reading) -> Asks[int]:
    """A part of five tons left out."""
    yield from ()
    return max(0, facts.weight.in_tenths - facts.limit.in_tenths) // FIVE_TONS


@mistake("asl-b6.42-above-ten", of="asl-b6.42:drm")
def above_ten(facts: Overload, reading: Reading) -> Asks[int]:
    """The tons counted above ten, not above the limit that has grown."""
    found: int = yield from book("asl-b6.42:drm", replace(facts, limit=Weight(10)), reading)
    return found


@mistake("asl-b6.42-one-a-ton", of="asl-b6.42:drm")
def one_a_ton(facts: Overload, reading: Reading) -> Asks[int]:
    """1 for every ton."""
    yield from ()
    return -(-max(0, facts.weight.in_tenths - facts.limit.in_tenths) // 10)


@mistake("asl-b6.42-thirteen", of="asl-b6.42:gives-way")
def thirteen(facts: FinalDr, reading: Reading) -> Asks[bool]:
    """A collapse only above 12."""
    yield from ()
    return facts.final_dr > 12


@mistake("asl-b6.42-limit-stays", of="asl-b6.42:limit")
def limit_stays(facts: Overload, reading: Reading) -> Asks[Weight]:
    """The limit left as it was."""
    yield from ()
    return facts.limit


@mistake("asl-b6.42-at-the-limit", of="asl-b6.42:checked")
def at_the_limit(facts: BridgeLoad, reading: Reading) -> Asks[bool]:
    """A check at the limit already."""
    found: bool = yield from book("asl-b6.42:checked", facts, reading)
    return found or (facts.bridge is Make.WOODEN and facts.weight == facts.limit)


@mistake("asl-b6.42-every-bridge", of="asl-b6.42:checked")
def every_bridge(facts: BridgeLoad, reading: Reading) -> Asks[bool]:
    """Bridges of every kind checked."""
    yield from ()
    return facts.weight > facts.limit


# B6.43 and B6.431


@mistake("asl-b6.43-not-doubled", of="asl-b6.43")
def not_doubled(facts: Penalty, reading: Reading) -> Asks[int]:
    """The penalty left as it is."""
    yield from ()
    return facts.mp


@mistake("asl-b6.43-every-penalty", of="asl-b6.43")
def every_penalty(facts: Penalty, reading: Reading) -> Asks[int]:
    """Every penalty doubled on a bridge."""
    yield from ()
    return 2 * facts.mp if facts.on_bridge else facts.mp


@mistake("asl-b6.43-no-opposite", of="asl-b6.43:closed")
def no_opposite(facts: NextCrossing, reading: Reading) -> Asks[bool]:
    """No crossing against the direction at all."""
    found: bool = yield from book("asl-b6.43:closed", facts, reading)
    against = facts.state.heading not in (None, facts.heading)
    return found or (facts.mover.on_wheels and against)


@mistake("asl-b6.43-never-closed", of="asl-b6.43:next")
def never_closed(facts: NextCrossing, reading: Reading) -> Asks[LaneState]:
    """The direction turned round by a crossing against it, the bridge left open."""
    found: LaneState = yield from book("asl-b6.43:next", facts, reading)
    return LaneState(facts.heading if found.closed else found.heading, False)


@mistake("asl-b6.43-infantry-too", of="asl-b6.43:closed")
def infantry_too(facts: NextCrossing, reading: Reading) -> Asks[bool]:
    """A closed bridge closed to Infantry and Cavalry too."""
    yield from ()
    return facts.state.closed


@mistake("asl-b6.431-all-blocked", of="asl-b6.431:blocked")
def all_blocked(facts: BridgeEntry, reading: Reading) -> Asks[bool]:
    """Everybody blocked by what stands on the bridge."""
    yield from ()
    return facts.one_lane and any(thing in BLOCKING for thing in facts.there)


@mistake("asl-b6.431-motorcycle-blocks", of="asl-b6.431:blocked")
def motorcycle_blocks(facts: BridgeEntry, reading: Reading) -> Asks[bool]:
    """A motorcycle taken to block a lane."""
    there = tuple(Occupant.VEHICLE if t is Occupant.MOTORCYCLE else t for t in facts.there)
    found: bool = yield from book("asl-b6.431:blocked", replace(facts, there=there), reading)
    return found


@mistake("asl-b6.431-gun-stays", of="asl-b6.431:gun")
def gun_stays(facts: BridgeEntry, reading: Reading) -> Asks[Passed]:
    """The Gun left where it is."""
    yield from ()
    return Passed(False, False)


@mistake("asl-b6.431-no-bog", of="asl-b6.431:gun")
def no_bog(facts: BridgeEntry, reading: Reading) -> Asks[Passed]:
    """The check for Bog forgotten."""
    yield from ()
    return Passed(facts.mover is Mover.AFV, False)


@mistake("asl-b6.431-any-facing", of="asl-b6.431:vca")
def any_facing(facts: Facing, reading: Reading) -> Asks[bool]:
    """Any VCA allowed."""
    yield from ()
    return True


@mistake("asl-b6.431-road-ahead-and-beside", of="asl-b6.431:vca")
def road_ahead_and_beside(facts: Facing, reading: Reading) -> Asks[bool]:
    """A road hex asked for on both hexsides of the VCA."""
    yield from ()
    seen = {facts.vertex, (facts.vertex + 1) % 6}
    if not seen <= set(facts.road):
        raise forbid("asl-b6.431", "asl.no_road_in_vca", hexsides=tuple(sorted(seen)))
    return True


# B6.45, B6.5 and B6.6


@mistake("asl-b6.45-as-pontoon", of="asl-b6.45:tem")
def as_pontoon(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """The TEM of a pontoon bridge for one under water."""
    yield from ()
    return MATERIAL[Make.PONTOON]


@mistake("asl-b6.45-cost-same", of="asl-b6.45")
def cost_same(facts: RoadMove, reading: Reading) -> Asks[RoadCost]:
    """The cost of the road not doubled."""
    found: RoadCost = yield from book("asl-b6.45", facts, reading)
    return RoadCost(facts.road_cost, found.bonus_mf)


@mistake("asl-b6.45-bonus-stays", of="asl-b6.45")
def bonus_stays(facts: RoadMove, reading: Reading) -> Asks[RoadCost]:
    """The bonus of a road under water counted."""
    found: RoadCost = yield from book("asl-b6.45", facts, reading)
    return RoadCost(found.road_cost, facts.bonus_mf)


@mistake("asl-b6.5-never", of="asl-b6.5")
def never_burns(facts: Burning, reading: Reading) -> Asks[bool]:
    """No bridge taken to burn."""
    yield from ()
    return False


@mistake("asl-b6.5-always", of="asl-b6.5")
def always_burns(facts: Burning, reading: Reading) -> Asks[bool]:
    """Every bridge taken to burn."""
    yield from ()
    return True


@mistake("asl-b6.6-hidden-is-fine", of="asl-b6.6")
def hidden_is_fine(facts: Placing, reading: Reading) -> Asks[bool]:
    """Hidden mines taken to be allowed on a bridge."""
    if facts.thing is Works.HIDDEN_MINES:
        return True
    found: bool = yield from book("asl-b6.6", facts, reading)
    return found


@mistake("asl-b6.6-foxholes-are-fine", of="asl-b6.6")
def foxholes_are_fine(facts: Placing, reading: Reading) -> Asks[bool]:
    """Entrenchments taken to be allowed on a bridge."""
    if facts.thing is Works.ENTRENCHMENT:
        return True
    found: bool = yield from book("asl-b6.6", facts, reading)
    return found


@mistake("asl-b6.6-hex-too", of="asl-b6.6")
def hex_too(facts: Placing, reading: Reading) -> Asks[bool]:
    """Nothing taken to be allowed in the whole hex of a bridge."""
    found: bool = yield from book("asl-b6.6", replace(facts, on_bridge=True), reading)
    return found
