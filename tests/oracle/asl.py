"""A naive second reading of Advanced Squad Leader B6, Bridges, and of the Infantry Fire Table (A7) that it uses.

Written from the printed section and the public copy of the table alone, without a look at the engine. It is brute
force on purpose: plain ifs, the section beside each of them. It imports nothing from the project.

Every function takes the facts as plain values and the readings by their names; "forbidden" and "undecided" are
answers. A bridge is one of "stone", "wooden", "pontoon", "foot" (6.44: a pontoon counter) and "underwater" (6.45: a
pontoon bridge laid below the surface). Weights are [tons, tenths].

What is not in the section and had to be agreed on for a comparison: two hexsides to a vertex (vertex n between
hexsides n and n + 1), and that Direct Fire has settled the TEM of the units with its To Hit roll (6.33, first
example).

Run this file to see the examples of the book worked through.
"""

READINGS = {
    "indirect-pontoon": ["nothing-more", "plus-one"],
    "collapse-extent": ["location", "whole-bridge"],
    "closed-bridge": ["all-vehicles", "exceptions-pass"],
    "gun-and-vehicle": [None, "nothing-happens", "eliminated"],
    "underwater-tem": ["replaces", "adds-up"],
    "other-bridges-burn": ["cannot", "like-wood"],
}

# A7: Final DR by column; the last row holds for 15 and more, the first for 0 and less
COLUMNS = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36]
TABLE = """
1KIA 2KIA 2KIA 3KIA 3KIA 3KIA 4KIA 4KIA 5KIA 6KIA 7KIA
K/1  1KIA 1KIA 2KIA 2KIA 2KIA 3KIA 3KIA 4KIA 5KIA 6KIA
1MC  K/1  K/2  1KIA 1KIA 1KIA 2KIA 2KIA 3KIA 4KIA 5KIA
1MC  1MC  2MC  K/2  K/2  K/3  1KIA 1KIA 2KIA 3KIA 4KIA
NMC  1MC  1MC  2MC  2MC  3MC  K/3  K/4  1KIA 2KIA 3KIA
PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4  1KIA 2KIA
-    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4  1KIA
-    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4
-    -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC
-    -    -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC
-    -    -    -    -    PTC  NMC  1MC  1MC  2MC  2MC
-    -    -    -    -    -    PTC  NMC  1MC  1MC  2MC
-    -    -    -    -    -    -    PTC  NMC  1MC  1MC
-    -    -    -    -    -    -    -    PTC  NMC  1MC
-    -    -    -    -    -    -    -    -    PTC  NMC
-    -    -    -    -    -    -    -    -    -    PTC
"""


def says(readings, ruling):
    chosen = readings.get(ruling, READINGS[ruling][0])
    if chosen not in READINGS[ruling]:
        raise ValueError("unknown reading of " + ruling + ": " + str(chosen))
    return chosen


def forbidden(section):
    return {"forbidden": section}


def fire_table(fp, final_dr):
    row = final_dr
    if row < 0:
        row = 0
    if row > 15:
        row = 15
    return TABLE.strip().splitlines()[row].split()[COLUMNS.index(fp)]


def is_kia(result):
    # 6.33: a KIA; K/# is none
    return result.endswith("KIA")


def is_pontoon(bridge):
    if bridge == "pontoon":
        return True
    # 6.44, 6.45
    if bridge == "foot":
        return True
    if bridge == "underwater":
        return True
    return False


# ---------------------------------------------------------------------------------------------- 6.1, 6.2: sight


def same_location(bridge, one_on, other_on):
    # 6.1: pontoon bridges excepted
    if is_pontoon(bridge):
        return True
    return one_on == other_on


def los_blocked(bridge, from_level, to_level, in_bridge_hex):
    # 6.2: only between a unit on the bridge and one beneath it, in its hex
    if not in_bridge_hex:
        return False
    # 6.41: nobody is beneath a pontoon bridge
    if is_pontoon(bridge) and "beneath" in [from_level, to_level]:
        return forbidden("6.41")
    if from_level == "level" and to_level == "beneath":
        return True
    if from_level == "beneath" and to_level == "level":
        return True
    return False


def los_hindrance(bridge, from_level, to_level, in_bridge_hex, road_only):
    # 6.2: pontoon bridges are no Hindrance
    if is_pontoon(bridge):
        return 0
    # the LOS is not drawn through the bridge
    if in_bridge_hex:
        return 0
    if road_only:
        return 0
    if from_level == "beneath" and to_level == "beneath":
        return 0
    if from_level == "above" and to_level == "above":
        return 0
    return 1


def sight(bridge, from_level, to_level, in_bridge_hex, road_only):
    blocked = los_blocked(bridge, from_level, to_level, in_bridge_hex)
    if blocked not in [True, False]:
        return blocked
    if blocked:
        return {"los_clear": False, "hindrance": 0}
    return {
        "los_clear": True,
        "hindrance": los_hindrance(bridge, from_level, to_level, in_bridge_hex, road_only),
    }


# ---------------------------------------------------------------------------------------------- 6.3: fire at units


def open_ground(bridge, fire, road_only, beneath):
    # 6.3 speaks of targets on a bridge
    if beneath:
        return False
    if fire == "residual":
        return True
    if fire == "direct":
        if is_pontoon(bridge):
            return True
        return road_only
    return False


def ffmo(bridge, fire, road_only, beneath, hindrance_elsewhere):
    # 6.3: a Hindrance elsewhere along the LOS negates it
    if hindrance_elsewhere:
        return False
    return open_ground(bridge, fire, road_only, beneath)


def interdiction(bridge, fire, road_only, beneath, hindrance_elsewhere):
    # 6.3: Direct Fire Interdiction; 6.32: none by Indirect Fire
    if fire != "direct":
        return False
    return ffmo(bridge, fire, road_only, beneath, hindrance_elsewhere)


def direct_tem(bridge, fire, road_only, beneath):
    # 6.31: on a non-pontoon bridge, entering otherwise than across the road depiction
    if fire != "direct" or beneath or is_pontoon(bridge) or road_only:
        return 0
    return 1


def indirect_tem(bridge, fire, readings):
    # 6.32: on or beneath
    if fire != "indirect":
        return 0
    if is_pontoon(bridge):
        if says(readings, "indirect-pontoon") == "plus-one":
            return 1
        return 0
    return 1


def units(bridge, fire, road_only, beneath, hindrance_elsewhere, terrain_tem, readings):
    # 6.41
    if beneath and is_pontoon(bridge):
        return forbidden("6.41")
    if fire == "indirect":
        tem = indirect_tem(bridge, fire, readings)
    elif beneath:
        # nothing in the section: the terrain there
        tem = terrain_tem
    else:
        tem = direct_tem(bridge, fire, road_only, beneath)
    return {
        "tem": tem,
        "open_ground": open_ground(bridge, fire, road_only, beneath),
        "ffmo": ffmo(bridge, fire, road_only, beneath, hindrance_elsewhere),
        "interdiction": interdiction(bridge, fire, road_only, beneath, hindrance_elsewhere),
    }


def to_hit(number, bridge, road_only, at_bridge):
    # 6.33, first example: 7 - 1 = 6; 6.31: not against the bridge itself
    if at_bridge:
        return number
    return number - direct_tem(bridge, "direct", road_only, False)


# ---------------------------------------------------------------------------------------------- 6.33: destruction


def material(bridge, readings):
    if bridge == "stone":
        return 3
    if bridge == "wooden":
        return 2
    if bridge == "underwater":
        # 6.45: +2; on top of the +1 of a pontoon bridge?
        if says(readings, "underwater-tem") == "adds-up":
            return 3
        return 2
    return 1


def drms(bridge, fire, readings):
    # 6.33, second example: +1 for the units, +1 +3 for the bridge
    indirect = indirect_tem(bridge, fire, readings)
    return {"units_drm": indirect, "bridge_drm": indirect + material(bridge, readings)}


def can_destroy(fire, he, vehicle_target):
    # 6.33: only HE, and nothing by the Vehicle Target Type of Direct Fire
    if not he:
        return False
    if fire == "direct" and vehicle_target:
        return False
    return True


def what_is_left(bridge, water, printed):
    # 6.332
    if is_pontoon(bridge):
        return "section"
    # 6.331
    if water == "deep" or water == "flooded":
        if printed:
            return "covered"
        return "removed"
    return "rubble"


def shelling(case, script, readings):
    added = drms(case["bridge"], case["fire"], readings)
    # 6.33: Set DC: A23.71 in place of this TEM
    if case["set_dc_tem"] is not None:
        added["bridge_drm"] = indirect_tem(case["bridge"], case["fire"], readings)
        added["bridge_drm"] = added["bridge_drm"] + case["set_dc_tem"]
    # 6.33: the same Original DR for both
    original = sum(script.roll(2))
    units_dr = original + added["units_drm"] + case["other_drm"]
    found = {
        "units_dr": units_dr,
        "units_result": fire_table(case["fp"], units_dr),
        "bridge_dr": None,
        "bridge_result": None,
        "bridge_destroyed": False,
        "remains": None,
    }
    if can_destroy(case["fire"], case["he"], case["vehicle_target"]):
        bridge_dr = original + added["bridge_drm"] + case["other_drm"]
        found["bridge_dr"] = bridge_dr
        found["bridge_result"] = fire_table(case["fp"], bridge_dr)
        if is_kia(found["bridge_result"]):
            found["bridge_destroyed"] = True
            found["remains"] = what_is_left(case["bridge"], case["water"], case["printed"])
    return found


# ---------------------------------------------------------------------------------------------- 6.4, 6.41, 6.44: ways


def every_hexside(bridge):
    # 6.41: only pontoon bridges
    return is_pontoon(bridge)


def way(bridge, road_hexside, scaling, climbing_counter, from_water):
    # 6.41: swimming, fording and boating Infantry, as if it were Open Ground
    if from_water and is_pontoon(bridge):
        return {"open_ground": True}
    # out of the water onto any other bridge nobody comes by its road
    if (road_hexside and not from_water) or every_hexside(bridge):
        return {"open_ground": False}
    # 6.4: Scaling, with a Climbing counter
    if scaling and climbing_counter:
        return {"open_ground": False}
    return forbidden("6.4")


def level_beneath(bridge, spanned):
    # 6.41
    if is_pontoon(bridge):
        return forbidden("6.41")
    # 6.4
    return spanned


def foot_bridge(who):
    # 6.44
    if who in ["infantry", "portaged", "horse", "cycle"]:
        return True
    return forbidden("6.44")


def foot_bridge_stacking(half_squads, coming):
    # 6.44: one squad or its equivalent
    if half_squads + coming > 2:
        return forbidden("6.44")
    return True


# ---------------------------------------------------------------------------------------------- 6.42: collapse


def tenths(weight):
    return 10 * weight[0] + weight[1]


def has_limit(bridge):
    # 6.42: wooden bridges may collapse; 6.41: pontoon bridges bear everything
    return bridge == "wooden"


def collapse_drm(weight, limit):
    # 6.42: +1 for every five tons, or fraction, above the limit
    over = tenths(weight) - tenths(limit)
    drm = 0
    while over > 0:
        drm = drm + 1
        over = over - 50
    return drm


def collapse_due(bridge, weight, limit):
    if not has_limit(bridge):
        return False
    return tenths(weight) > tenths(limit)


def gives_way(final_dr):
    return final_dr >= 12


def hexes_lost(bridge_hexes, readings):
    if says(readings, "collapse-extent") == "whole-bridge":
        return bridge_hexes
    return 1


def load(bridge, weight, limit, bridge_hexes, water, printed, script, readings):
    found = {
        "check": False,
        "final_dr": None,
        "collapsed": False,
        "limit": limit if has_limit(bridge) else None,
        "hexes_lost": 0,
        "remains": None,
    }
    if not collapse_due(bridge, weight, limit):
        return found
    found["check"] = True
    found["final_dr"] = sum(script.roll(2)) + collapse_drm(weight, limit)
    if gives_way(found["final_dr"]):
        found["collapsed"] = True
        found["limit"] = None
        found["hexes_lost"] = hexes_lost(bridge_hexes, readings)
        # 6.42: as per 6.331
        found["remains"] = what_is_left(bridge, water, printed)
    else:
        # the weight just checked is the new limit
        found["limit"] = weight
    return found


def column(bridge, weights, limit, script, readings):
    across = 0
    for weight in weights:
        found = load(bridge, weight, limit, 1, "dry", False, script, readings)
        if found["collapsed"]:
            return {"across": across, "collapsed": True, "limit": None}
        across = across + 1
        if has_limit(bridge):
            limit = found["limit"]
    return {
        "across": across,
        "collapsed": False,
        "limit": limit if has_limit(bridge) else None,
    }


# ---------------------------------------------------------------------------------------------- 6.43: One-Lane


def is_vehicle(mover):
    return mover not in ["infantry", "cavalry"]


def never_blocked(mover):
    # 6.431: Infantry, Cavalry, vehicles of size +2, motorcycles
    return mover in ["infantry", "cavalry", "small", "motorcycle"]


def penalty(cause, mp, on_bridge, road_hexside):
    # 6.43
    if on_bridge:
        if cause == "obstacle":
            return mp + mp
        if cause == "turn" and not road_hexside:
            return mp + mp
    return mp


def kept_off(closed, mover, readings):
    if not closed:
        return False
    if not is_vehicle(mover):
        return False
    if never_blocked(mover):
        if says(readings, "closed-bridge") == "exceptions-pass":
            return False
    return True


def after_crossing(heading, closed, mover, direction):
    """The direction used so far and whether the bridge is closed."""
    if not is_vehicle(mover):
        return heading, closed
    if heading is None:
        return direction, closed
    if direction != heading:
        return heading, True
    return heading, closed


def lane(crossings, one_lane, readings):
    heading, closed, made = None, False, []
    for mover, direction in crossings:
        if one_lane and kept_off(closed, mover, readings):
            made.append(False)
            continue
        made.append(True)
        if one_lane:
            heading, closed = after_crossing(heading, closed, mover, direction)
    return made


def way_blocked(mover, there, one_lane):
    # 6.431
    if not one_lane:
        return False
    if never_blocked(mover):
        return False
    return "wreck" in there or "vehicle" in there


def entry(mover, there, one_lane, readings):
    if way_blocked(mover, there, one_lane):
        return forbidden("6.431")
    return gun(mover, there, one_lane, readings)


def gun(mover, there, one_lane, readings):
    nothing = {"gun_eliminated": False, "bog_check": False}
    if not one_lane or "gun" not in there or not is_vehicle(mover):
        return nothing
    # 6.431: an AFV
    if mover == "afv":
        return {"gun_eliminated": True, "bog_check": True}
    chosen = says(readings, "gun-and-vehicle")
    if chosen is None:
        return {"undecided": "gun-and-vehicle"}
    if chosen == "eliminated":
        return {"gun_eliminated": True, "bog_check": True}
    return nothing


def facing(road, vertex, motorcycle):
    # 6.431: the VCA contains an adjacent road hex
    if motorcycle:
        return True
    if vertex in road or (vertex + 1) % 6 in road:
        return True
    return forbidden("6.431")


def turn(road, vertex, to, motorcycle):
    # 6.431: between the two vertices of one road hexside
    if motorcycle:
        return True
    for hexside in road:
        ends = [(hexside - 1) % 6, hexside]
        if vertex in ends and to in ends:
            return True
    return forbidden("6.431")


# ---------------------------------------------------------------------------------------------- 6.45, 6.5, 6.6


def road(bridge, road_cost, bonus_mf):
    # 6.45
    if bridge == "underwater":
        return {"road_cost": 2 * road_cost, "bonus_mf": 0}
    return {"road_cost": road_cost, "bonus_mf": bonus_mf}


def burns(bridge, wooden_by_ssr, readings):
    # 6.5: a bridge that an SSR calls wooden is not stone
    if wooden_by_ssr:
        return True
    if bridge == "stone":
        return False
    return says(readings, "other-bridges-burn") == "like-wood"


def placed(thing, on_bridge):
    # 6.6
    if on_bridge and thing in ["entrenchment", "hidden-mines"]:
        return forbidden("6.6")
    return True


# ---------------------------------------------------------------------------------------------- the printed examples


def _check():
    from script import Script

    # 6.2: a unit in BB5 fires through the bridge at 13CC5; one in J4 beneath the bridge at 13K6
    assert sight("stone", "level", "level", False, False) == {"los_clear": True, "hindrance": 1}
    assert sight("stone", "beneath", "beneath", False, False)["hindrance"] == 0
    # 6.33: the 88 at a wooden bridge
    assert to_hit(7, "wooden", False, False) == 6
    case = {
        "bridge": "wooden",
        "fire": "direct",
        "fp": 16,
        "he": True,
        "vehicle_target": False,
        "other_drm": 0,
        "set_dc_tem": None,
        "water": "dry",
        "printed": False,
    }
    found = shelling(case, Script([("roll", [1, 2])]), {})
    assert found["units_result"] == "1KIA" and not found["bridge_destroyed"]
    # 6.33: OBA at a stone bridge
    assert drms("stone", "indirect", {}) == {"units_drm": 1, "bridge_drm": 4}
    print("ok")


if __name__ == "__main__":
    _check()
