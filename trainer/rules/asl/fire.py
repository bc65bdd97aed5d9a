"""ASL, B6.3 to B6.332 and B6.45: fire at units on a bridge and at the bridge itself."""

from __future__ import annotations

from trainer.rules.asl import ift, rulings
from trainer.rules.asl.facts import (
    BridgeFire,
    Drms,
    Effects,
    FireKind,
    GunAim,
    Lost,
    Make,
    Remains,
    Shelled,
    Shelling,
    Sheltered,
    Water,
)
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, Roll, Total, Who, forbid, shared_step, step

MATERIAL = {Make.STONE: 3, Make.WOODEN: 2, Make.PONTOON: 1, Make.FOOT: 1, Make.UNDERWATER: 1}
"""TEM of the bridge itself by its make; an underwater bridge as the pontoon bridge that it is."""


@rule("asl-b6.3")
def open_ground(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """Whether the attack finds a target on the bridge in Open Ground. Source: ASL B6.3."""
    if facts.beneath:
        yield shared_step("asl-b6.3", "asl.beneath_not_here")
        return False
    if facts.fire is FireKind.RESIDUAL:
        yield shared_step("asl-b6.3", "asl.residual_open")
        return True
    if facts.fire is FireKind.INDIRECT:
        yield shared_step("asl-b6.3", "asl.indirect_not_here")
        return False
    if facts.bridge.floats:
        yield shared_step("asl-b6.3", "asl.pontoon_open")
        return True
    yield shared_step("asl-b6.3", "asl.road_open" if facts.road_only else "asl.side_not_open")
    return facts.road_only


@rule("asl-b6.3", "ffmo")
def ffmo(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """Whether FFMO can be claimed: Open Ground, no Hindrance in the LOS. Source: ASL B6.3."""
    if not (yield from open_ground(facts, reading)):
        return False
    if facts.hindrance_elsewhere:
        yield shared_step("asl-b6.3", "asl.hindered")
        return False
    yield shared_step("asl-b6.3", "asl.ffmo")
    return True


@rule("asl-b6.3", "interdiction")
def interdiction(facts: BridgeFire, reading: Reading) -> Asks[bool]:
    """Whether the attack can interdict: direct and with FFMO. Source: ASL B6.3, B6.32."""
    if facts.fire is FireKind.INDIRECT:
        yield step("asl-b6.32", "asl.indirect_no_interdiction")
        return False
    claimed = yield from ffmo(facts, reading)
    if facts.fire is not FireKind.DIRECT:
        yield step("asl-b6.3", "asl.residual_no_interdiction")
        return False
    yield step("asl-b6.3", "asl.interdiction" if claimed else "asl.no_interdiction")
    return claimed


@rule("asl-b6.31")
def side_tem(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """TEM of units on a bridge against Direct Fire. Source: ASL B6.31, B6.3."""
    if facts.beneath or facts.fire is not FireKind.DIRECT:
        return 0
    if (yield from open_ground(facts, reading)):
        return 0
    yield step("asl-b6.31", "asl.side_tem")
    return 1


@rule("asl-b6.32", rulings=(rulings.INDIRECT_PONTOON,))
def indirect_tem(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """TEM against Indirect Fire, for the bridge and all on it and beneath. Source: ASL B6.32."""
    if facts.fire is not FireKind.INDIRECT:
        return 0
    if facts.bridge.floats and reading.says(rulings.INDIRECT_PONTOON) == "nothing-more":
        yield step("asl-b6.32", "asl.indirect_pontoon")
        return 0
    yield step("asl-b6.32", "asl.indirect_tem")
    return 1


@rule("asl-b6.3", "units")
def units_tem(facts: BridgeFire, reading: Reading) -> Asks[Sheltered]:
    """What an attack on units on the bridge or beneath it meets. Source: ASL B6.3 to B6.32."""
    if facts.beneath:
        if facts.bridge.floats:
            raise forbid("asl-b6.41", "asl.nobody_beneath")
        tem = yield from indirect_tem(facts, reading)
        if facts.fire is not FireKind.INDIRECT:
            tem = facts.terrain_tem
            yield step("asl-b6.3", "asl.terrain_beneath", tem=tem)
        return Sheltered(tem, False, False, False)
    tem = (yield from side_tem(facts, reading)) + (yield from indirect_tem(facts, reading))
    opened = yield from open_ground(facts, reading)
    claimed = yield from ffmo(facts, reading)
    cut = yield from interdiction(facts, reading)
    return Sheltered(tem, opened, claimed, cut)


@rule("asl-b6.33", "to-hit")
def number_to_hit(facts: GunAim, reading: Reading) -> Asks[int]:
    """Highest DR that hits: the number of the Table less the TEM of the target.

    The TEM of B6.31 is not that of the bridge itself. Source: ASL B6.33 (example), B6.31.
    """
    tem = 0
    if facts.at_bridge:
        yield step("asl-b6.31", "asl.not_for_bridge")
    else:
        fire = BridgeFire(facts.bridge, FireKind.DIRECT, facts.road_only)
        tem = yield from side_tem(fire, reading)
    number = facts.to_hit - tem
    yield step("asl-b6.33", "asl.to_hit", number=facts.to_hit, tem=tem, total=number)
    return number


@rule("asl-b6.33", "material")
def material_tem(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """TEM of the bridge itself by what it is made of. Source: ASL B6.33, B6.45."""
    tem = MATERIAL[facts.bridge]
    if facts.bridge is Make.UNDERWATER:
        tem = yield from underwater_tem(facts, reading)
    else:
        yield step("asl-b6.33", "asl.material", bridge=facts.bridge, tem=tem)
    return tem


@rule("asl-b6.45", "tem", rulings=(rulings.UNDERWATER_TEM,))
def underwater_tem(facts: BridgeFire, reading: Reading) -> Asks[int]:
    """TEM of an underwater bridge against destruction. Source: ASL B6.45."""
    if reading.says(rulings.UNDERWATER_TEM) == "replaces":
        yield step("asl-b6.45", "asl.underwater_tem", tem=2)
        return 2
    total = 2 + MATERIAL[Make.PONTOON]
    yield step("asl-b6.45", "asl.underwater_adds", tem=2, pontoon=1, total=total)
    return total


@rule("asl-b6.33", "drm")
def drms(facts: BridgeFire, reading: Reading) -> Asks[Drms]:
    """DRM of section 6 to the DR on the IFT, for the units on the bridge and for the bridge.

    Against Direct Fire the TEM of the units is counted on the To Hit DR, not here.
    Source: ASL B6.33, B6.32.
    """
    indirect = yield from indirect_tem(facts, reading)
    material = yield from material_tem(facts, reading)
    yield step("asl-b6.33", "asl.drms", units=indirect, bridge=material + indirect)
    return Drms(indirect, material + indirect)


@rule("asl-b6.33", "destroys")
def destroys(facts: Effects, reading: Reading) -> Asks[bool]:
    """Whether the result against the bridge is a KIA. Source: ASL B6.33; IFT: A7."""
    found = ift.result(facts.fp, facts.final_dr)
    gone = found.endswith("KIA")
    key = "asl.bridge_destroyed" if gone else "asl.bridge_stands"
    yield step("asl-b6.33", key, fp=facts.fp, dr=facts.final_dr, result=found)
    return gone


@rule("asl-b6.33", "can-destroy")
def can_destroy(facts: Shelling, reading: Reading) -> Asks[bool]:
    """Whether the attack can do anything to the bridge. Source: ASL B6.33."""
    if not facts.he:
        yield step("asl-b6.33", "asl.no_he")
        return False
    if facts.vehicle_target and facts.fire is FireKind.DIRECT:
        yield step("asl-b6.33", "asl.vehicle_target")
        return False
    yield step("asl-b6.33", "asl.he")
    return True


@rule("asl-b6.33")
def shelling(facts: Shelling, reading: Reading) -> Asks[Shelled]:
    """One DR on the IFT against the units on a bridge and against the bridge.

    Question: "ift". A destroyed bridge takes everyone on it and beneath it along.
    Source: ASL B6.33, B6.331, B6.332; IFT: A7.
    """
    able = yield from can_destroy(facts, reading)
    found = yield from drms(BridgeFire(facts.bridge, facts.fire), reading)
    thrown = yield Roll("ift", "asl-b6.33", Who.ATTACKER, 2, Total())
    yield step("asl-b6.33", "asl.ift_dr", dice=thrown.faces, dr=thrown.seen)
    units_dr = thrown.seen + found.units_drm + facts.other_drm
    units = ift.result(facts.fp, units_dr)
    yield step("asl-b6.33", "asl.units_result", fp=facts.fp, dr=units_dr, result=units)
    if not able:
        return Shelled(units_dr, units, None, None, False, None)
    bridge_drm = found.bridge_drm
    if facts.set_dc_tem is not None:
        bridge_drm = facts.set_dc_tem
        yield step("asl-b6.33", "asl.set_dc", tem=bridge_drm)
    bridge_dr = thrown.seen + bridge_drm + facts.other_drm
    gone = yield from destroys(Effects(facts.fp, bridge_dr), reading)
    remains = None
    if gone:
        yield step("asl-b6.33", "asl.all_lost")
        remains = yield from left_behind(Lost(facts.bridge, facts.water, facts.printed), reading)
    result = ift.result(facts.fp, bridge_dr)
    return Shelled(units_dr, units, bridge_dr, result, gone, remains)


@rule("asl-b6.331")
def left_behind(facts: Lost, reading: Reading) -> Asks[Remains]:
    """What a destroyed bridge leaves. Source: ASL B6.331, B6.332."""
    if facts.bridge.floats:
        remains = yield from section_removed(facts, reading)
    elif facts.water in (Water.DRY, Water.WATER):
        yield step("asl-b6.331", "asl.rubble")
        remains = Remains.RUBBLE
    elif facts.printed:
        yield step("asl-b6.331", "asl.covered")
        remains = Remains.COVERED
    else:
        yield step("asl-b6.331", "asl.removed")
        remains = Remains.REMOVED
    return remains


@rule("asl-b6.332")
def section_removed(facts: Lost, reading: Reading) -> Asks[Remains]:
    """A destroyed pontoon section comes off the map. Source: ASL B6.332."""
    yield step("asl-b6.332", "asl.section")
    return Remains.SECTION
