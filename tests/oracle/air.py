"""A naive second reading of helicopters, aircraft, Electronic Warfare and smoke in Blood and Bridges
(chapters 9 and 10, 1.3.2, 1.3.4.5, 6.1.3.1, 8.2).

Written from the printed rulebook and the page of rulings, without a look at the engine: plain
dicts, plain ifs, on top of the oracle of ground fire. Dice come from a `table` (see artillery.py).

A shot is the flat case of the oracle of fire, and besides: helicopter (None, "flying", "hovering":
the firer), flown, flies_on, aa_unit, aa_missile, headquarters, leadership, smoke, army, shooter.
"""

from oracle import artillery, fire

# Each ruling with its readings, the default first.
READINGS = {
    "helicopter-ammunition": ["he-only-moving", "he-always"],
    "aa-missiles": ["missile-rule", "aa-rule"],
    "aircraft-saves": ["each-attack", "once"],
    "air-cover-hits": ["apart", "added-up"],
    "helicopter-flies-on": ["twelve-in-all", "twelve-before-firing"],
    "helicopter-shared-hex": ["allowed", "forbidden"],
    "ecm-recon-range": ["reduce-then-double", "double-then-reduce"],
    # of other chapters
    "artillery-bonus-limit": ["two-dice", "no-limit"],
    "return-fire-once": ["once-in-all", "once-by-each"],
    "command-range-count": ["hex-steps", "between-only"],
    "rally-dice": ["two-dice", "one-die"],
    "rally-each-unit": ["each-unit", "whole-hex"],
    "morale-without-hq": ["lost-counter", "your-own-number"],
}


def pick(readings, name):
    said = readings.get(name)
    if said is None:
        return READINGS[name][0]
    return said


# ------------------------------------------------------------------------------------ shots


def too_far_to_fire(flown, flies_on, readings):
    # 6.1.3.1, 9.1
    if pick(readings, "helicopter-flies-on") == "twelve-in-all":
        return flown + flies_on > 12
    return flown > 12


def at_helicopter(case):
    return case["target_kind"] == "helicopter"


def is_moving(case):
    if case["helicopter"] is not None:
        return case["flown"] > 0 or case["flies_on"] > 0
    return case["moved"] > 0


def band_of(case, readings):
    """The band, or "out of range"."""
    if not at_helicopter(case):
        return fire.find_band(case)
    distance = fire.count_range(case)
    adjacent = case["steps"] == 1
    aa = case["aa_unit"] or case["ammunition"] == "AA"
    if not aa:
        # 9.3: half the Range, rounded down as 5 to 2; no extended range, no bonus for reduced range
        if adjacent or distance <= case["printed_range"] // 2:
            return "normal"
        return "out of range"
    # 9.3: AA units have both as usual, missile units have neither; 6.1.4: what a missile unit is
    missiles = fire.is_missile_shot(case)
    if case["ammunition"] == "AA" and case["aa_missile"]:
        missiles = True
    if not missiles or pick(readings, "aa-missiles") == "aa-rule":
        return fire.find_band(case)
    if adjacent or distance <= case["printed_range"]:
        return "normal"
    return "out of range"


def smoke_of(case, readings):
    if not case["smoke"]:
        return 0, False
    return artillery.through_smoke(
        case["army"], case["shooter"], case["headquarters"], case["steps"] == 1, readings
    )


def objections(case, readings):
    found = []
    if case["firer_disrupted"] or case["firer_ops_complete"]:
        found += ["6.1", "6.1.7"]
    # 1.3.3.2
    if case["headquarters"] and not case["smoke"]:
        found.append("1.3.3.2")
    # 1.3.4.5
    if case["ammunition"] == "AA" and not at_helicopter(case):
        found.append("1.3.4.5")
    if not at_helicopter(case):
        armored = fire.is_armored(case)
        if case["ammunition"] == "AP" and not armored and not fire.is_unarmored_vehicle(case):
            found.append("6.1")
        if case["ammunition"] == "HE" and armored and not fire.is_thin_skinned(case):
            # 9.2: HE against armored targets, too
            if case["helicopter"] is None:
                found.append("6.1")
    # 7.0: an enemy in an adjacent hex may always be attacked
    if not case["in_los"] and case["steps"] > 1:
        found.append("6.1")
    band = band_of(case, readings)
    if band == "out of range":
        found += ["6.1.1", "9.3", "6.1"]
    question = None
    try:
        smoke = smoke_of(case, readings)
        if smoke == "blocked":
            found += ["8.2", "1.3.3.2"]
        elif smoke[1] and band == "extended":
            found += ["8.2", "6.1.1"]
    except artillery.Open as still_open:
        question = str(still_open)
    if case["helicopter"] is not None:
        if case["ammunition"] == "AP":
            # 9.2 and 1.3.2
            if is_moving(case) or pick(readings, "helicopter-ammunition") == "he-always":
                found += ["9.2", "1.3.2"]
        if is_moving(case):
            # 9.2: only in Flying Mode
            if case["helicopter"] == "hovering":
                found += ["9.1", "9.2", "6.1.3.1"]
            if too_far_to_fire(case["flown"], case["flies_on"], readings):
                found += ["9.1", "9.2", "6.1.3.1"]
    elif case["moved"] > 0:
        # 6.1.3
        if not case["firepower_underlined"]:
            found.append("6.1.3")
        elif case["moved"] > fire.half_movement(case):
            found.append("6.1.3")
        elif fire.is_missile_shot(case):
            if fire.reading(case, "underlined-firepower") == "missiles-stand-still":
                found.append("6.1.3")
    # 6.1.4
    if case["ammo_depletion"] > 0 and case["ammunition"] == "AP" and case["firepower_underlined"]:
        found.append("6.1.4")
    return found, question


def stopped(found, questions):
    """Forbidden or undecided; where both hold, either may be said."""
    questions = [question for question in questions if question is not None]
    if found or questions:
        return {"forbidden": found, "undecided": questions}
    return None


def shot(case, readings, table, prefix=""):
    case = dict(case, readings=readings)
    found, question = objections(case, readings)
    if stopped(found, [question]):
        return stopped(found, [question])
    band = band_of(case, readings)
    moving = is_moving(case)
    number = case["hit_number"]
    # 1.3.3.2
    dice = case["firepower"] + case["leadership"]
    if band == "extended":
        number = number + 1
    if band == "reduced":
        number = number - 1
    if moving:
        number = number + case["moving_penalty"]
    # 8.2
    number = number + smoke_of(case, readings)[0]
    if number > 6:
        pays = band == "extended" and moving
        if fire.reading(case, "past-six") == "firepower-pays":
            pays = True
        if pays:
            dice = dice - (number - 6)
            number = 6
    if fire.reading(case, "hit-number-floor") == "never-below-two" and number < 2:
        number = 2
    if dice < 0:
        dice = 0

    if at_helicopter(case):
        # 9.3: Armor and Save Number, and nothing of the terrain below
        concealed = False
        save_dice = case["armor"]
        save_number = case["save_number"]
    else:
        concealed = fire.is_concealed(case)
        save_dice, save_number = fire.defence_numbers(case)

    hits = 0
    if dice > 0:
        hits = fire.count_at_least(table.roll(prefix + "hits", dice), number)
    saves = 0
    if hits > 0 and save_dice > 0:
        saves = fire.count_at_least(table.roll(prefix + "saves", save_dice), save_number)
    net_hits = max(0, hits - saves)

    if at_helicopter(case):
        target = helicopter_hit(case["target_disrupted"], net_hits, case["wreck"])
    else:
        strength, disrupted = fire.apply_hits(case, net_hits)
        target = {
            "strength": strength,
            "disrupted": disrupted,
            "wreck_placed": fire.leaves_wreck(case, strength),
        }
    counted = hits
    if fire.reading(case, "depletion-hits") == "after-saves":
        counted = net_hits
    return {
        "band": band,
        "range_counted": fire.count_range(case),
        "hit_number": number,
        "firepower": dice,
        "concealed": concealed,
        "save_dice": save_dice,
        "save_number": save_number,
        "hits": hits,
        "saves": saves,
        "net_hits": net_hits,
        "target": target,
        "ammo_depletion": 2 if fire.is_missile_shot(case) and counted == 0 else 0,
        # 6.1.3, 9.1
        "assault_allowed": not moving and case["helicopter"] is None,
    }


def helicopter_hit(disrupted, hits, wreck):
    # 1.3.2: a Reduced-strength unit; 9.3: the first Hit Disrupts, the second destroys
    strength = "reduced"
    for _ in range(hits):
        if disrupted:
            strength = "destroyed"
        disrupted = True
    gone = strength == "destroyed"
    return {"strength": strength, "disrupted": disrupted, "wreck_placed": gone and not wreck}


def return_objections(answer, readings):
    # 6.2
    found = []
    if answer["fired_at_here"] == "this-unit":
        found.append("6.2")
    if answer["fired_at_here"] == "another":
        if pick(readings, "return-fire-once") == "once-in-all":
            found.append("6.2")
    if answer["both_sides_in_hex"]:
        # 9.1: a helicopter may be there with enemy ground units, and both fire
        if not answer["helicopter_shares"]:
            found.append("6.2")
        elif not answer["firer_there"]:
            if pick(readings, "helicopter-shared-hex") == "forbidden":
                found += ["6.2", "9.1"]
    return found


def pop_up(case, readings, table):
    """9.2.1. answers: return fire at the helicopter, each a shot with what 6.2 asks."""
    banned, question = objections(dict(case["shot"], readings=readings), readings)
    questions = [question]
    if len(case["answers"]) > 1:
        banned += ["9.2.1"]
    for answer in case["answers"]:
        found, question = objections(dict(answer["shot"], readings=readings), readings)
        if found:
            # 6.2 asks again for what 6.1 asks: line of sight, range, not Disrupted
            found.append("6.2")
        banned = banned + found + return_objections(answer, readings)
        questions.append(question)
    if stopped(banned, questions):
        return stopped(banned, questions)
    fired = shot(case["shot"], readings, table, "helicopter.")
    if not case["answers"]:
        return {"fired": fired, "answered": None}
    # both at once: whatever the first shot did, the answer comes
    answered = shot(case["answers"][0]["shot"], readings, table, "answer.")
    hurt = answered["net_hits"] > 0
    return {"fired": fired, "answered": {"fired": answered, "mover_stops": hurt}}


# ------------------------------------------------------------------------------------ helicopters


def flight(mode, flown, flies_on, enemy_helicopter, readings):
    # 9.1
    if mode == "hovering" and flown + flies_on > 0:
        return {"forbidden": ["9.1", "6.1.3.1"]}
    if enemy_helicopter:
        return {"forbidden": ["9.1"]}
    return {
        "hexes": flown + flies_on,
        "may_fire": not too_far_to_fire(flown, flies_on, readings),
    }


def turn_over(mode, impulse_begins, changed):
    # 9.1: once, at the start of each Operations Impulse
    if changed or not impulse_begins:
        return {"forbidden": ["9.1"]}
    if mode == "flying":
        return "hovering"
    return "flying"


def level(terrain_level, popped_up):
    # 9.4: one level above the terrain; 9.2.1: one more when it pops up
    if popped_up:
        return terrain_level + 2
    return terrain_level + 1


def crash(units, readings, table):
    # 9.3; the helicopter's own Wreck is in the hex by now
    after = [artillery.copy(unit) for unit in units]
    struck = None
    if units and table.roll("crash", 1)[0] == 1:
        struck = 1
        if len(units) > 1:
            struck = table.roll("odd-hit", 1, faces=len(units))[0]
        artillery.take_hits(after[struck - 1], 1, readings)
    for unit in after:
        unit["wreck_placed"] = False
    return {"struck": struck, "units": after}


# ------------------------------------------------------------------------------------ aircraft


def aa_objections(weapon, readings):
    # 9.5: in range and not Ops Complete; line of sight does not matter
    found = []
    if weapon["ammunition"] != "AA":
        found += ["1.3.4.5", "9.5"]
    if weapon["firer_disrupted"] or weapon["firer_ops_complete"]:
        found += ["6.1", "6.1.7", "9.5"]
    if fire.find_band(dict(weapon, readings=readings)) == "out of range":
        found += ["6.1.1", "9.5"]
    return found


def attack_on(firepower, number, armor, save_number, table, name, saves=True):
    """Hits of one attack on something that flies."""
    hits = 0
    if firepower > 0:
        hits = fire.count_at_least(table.roll(name + "hits", firepower), number)
    saved = 0
    if saves and hits > 0 and armor > 0:
        saved = fire.count_at_least(table.roll(name + "saves", armor), save_number)
    return hits, saved


def air_strike(case, readings, table):
    plane = case["aircraft"]
    units = [artillery.copy(unit) for unit in case["targets"]]
    for unit in units:
        unit["wreck_placed"] = False
    hq = None
    if case["hq"] is not None:
        hq = {"modified": None, "strength": case["hq"], "wreck_placed": False}
    result = {"target_type": None, "hits": 0, "net_hits": 0, "units": units, "hq": hq}

    # 9.6: fighters first
    taken = 0
    anti_aircraft_fires = True
    if case["air_cover"]:
        hits, saved = attack_on(3, 3, plane["armor"], plane["save_number"], table, "fighters.")
        taken = max(0, hits - saved)
        if taken > 0 and pick(readings, "air-cover-hits") == "apart":
            anti_aircraft_fires = False

    # 9.5: anti-aircraft fire
    if anti_aircraft_fires:
        once = pick(readings, "aircraft-saves") == "once"
        together = 0
        for n in range(len(case["anti_aircraft"])):
            weapon = dict(case["anti_aircraft"][n], readings=readings)
            banned = aa_objections(weapon, readings)
            if banned:
                return {"forbidden": banned}
            number = weapon["hit_number"]
            band = fire.find_band(weapon)
            if band == "extended":
                number = number + 1
            if band == "reduced":
                number = number - 1
            dice = weapon["firepower"]
            if number > 6 and fire.reading(weapon, "past-six") == "firepower-pays":
                dice = max(0, dice - (number - 6))
                number = 6
            if fire.reading(weapon, "hit-number-floor") == "never-below-two" and number < 2:
                number = 2
            hits, saved = attack_on(
                dice,
                number,
                plane["armor"],
                plane["save_number"],
                table,
                "aa-%d." % (n + 1),
                saves=not once,
            )
            together = together + max(0, hits - saved)
        if once and together > 0 and plane["armor"] > 0:
            saved = fire.count_at_least(
                table.roll("aircraft.saves", plane["armor"]), plane["save_number"]
            )
            together = max(0, together - saved)
        taken = taken + together
    result["taken"] = taken
    if taken >= 2:
        result["fate"] = "shot-down"
        return result
    if taken == 1:
        result["fate"] = "returns" if table.roll("second-pass", 1)[0] >= 4 else "leaves"
        return result

    # the attack
    kinds = []
    if any(artillery.armored(unit) for unit in units):
        kinds.append("armored")
    if any(not artillery.armored(unit) for unit in units):
        kinds.append("unarmored")
    kind = kinds[0]
    if len(kinds) == 2:
        kind = table.pick("target-type", ["armored", "unarmored"])
    weapon = "ap" if kind == "armored" else "he"
    hits = fire.count_at_least(
        table.roll("hits", plane[weapon + "_firepower"]), plane[weapon + "_hit_number"]
    )
    saved = 0
    if hits > 0:
        bonus = case["bonus"]
        # 6.1.5.1
        if case["prepared"] and case["prepared_bonus"] is not None:
            bonus = bonus + case["prepared_bonus"]
        # 6.1.6: the sentence on armored and unarmored targets is that of 8.1, and so is the ruling
        if kind == "armored" and pick(readings, "artillery-bonus-limit") == "two-dice":
            bonus = min(bonus, 2)
        if bonus > 0:
            saved = fire.count_at_least(table.roll("saves", bonus), 5)
    net_hits = max(0, hits - saved)
    takers = [n for n in range(len(units)) if artillery.armored(units[n]) == (kind == "armored")]
    shares = artillery.deal(net_hits, takers, lambda _n, _had: True, table, "odd-hit")
    for n in takers:
        artillery.take_hits(units[n], shares[n], readings)
    place = {"wreck": case["wreck"], "hq": case["hq"]}
    before = [dict(unit, passenger=None) for unit in case["targets"]]
    now = [dict(unit, passenger=None) for unit in units]
    wreck = artillery.wrecks(place, before, units, readings)
    result["hq"] = artillery.hq_suffers(place, before, now, wreck, readings, table, "hq", False)
    result["target_type"] = kind
    result["hits"] = hits
    result["net_hits"] = net_hits
    result["fate"] = "returns" if table.roll("status", 1)[0] > hits else "leaves"
    return result


def air_cover(target, readings, table):
    # 9.6: Firepower 3, Hit Number 3
    hits, saved = attack_on(3, 3, target["armor"], target["save_number"], table, "")
    net_hits = max(0, hits - saved)
    if target["kind"] == "helicopter":
        after = helicopter_hit(target["disrupted"], net_hits, False)
    else:
        # 9.5: one Hit damages, two shoot it down; it leaves play without a Wreck
        after = {"strength": target["strength"], "disrupted": net_hits > 0, "wreck_placed": False}
        if net_hits >= 2:
            after["strength"] = "destroyed"
    return {"hits": hits, "saves": saved, "net_hits": net_hits, "target": after}


# ------------------------------------------------------------------------------------ 10.0 ECM


def jammed_reach(printed, recon, jammed, readings):
    reach = printed
    if pick(readings, "ecm-recon-range") == "reduce-then-double":
        if jammed:
            reach = max(0, reach - 1)
        if recon:
            reach = 2 * reach
        return reach
    if recon:
        reach = 2 * reach
    if jammed:
        reach = max(0, reach - 1)
    return reach


def command(case, readings, table):
    # 4.2 and 10.0 a)
    if case["newly_placed"]:
        return "In Command"
    if case["distance"] is not None:
        counted = case["distance"]
        if pick(readings, "command-range-count") == "between-only" and counted > 0:
            counted = counted - 1
        reach = jammed_reach(case["command_range"], case["recon"], case["jammed"], readings)
        if counted <= reach:
            return "In Command"
    morale = case["morale"]
    if case["distance"] is None and pick(readings, "morale-without-hq") == "your-own-number":
        morale = case["own_morale"]
    total = sum(table.roll("morale", 2))
    if case["prepared_position"]:
        total = total - 1
    if total <= morale:
        return "In Command"
    return "Out of Command"


def rally(case, readings, table):
    # 4.3, 1.3.3.4, 6.1.5.1 and 10.0 b)
    dice = 2
    if pick(readings, "rally-dice") == "one-die":
        # the d6 of 1.3.3.4 and 10.0, where they change the roll
        if case["leadership"] > 0 or case["jammed"]:
            dice = 1
    whole = pick(readings, "rally-each-unit") == "whole-hex"
    rallied = 0
    for n in range(1 if whole else case["units"]):
        total = sum(table.roll("unit-%d.morale" % (n + 1), dice))
        if case["out_of_command"]:
            total = total + 1
        if case["jammed"]:
            total = total + 1
        total = total - case["leadership"]
        if case["prepared_position"]:
            total = total - 1
        if total <= case["morale"]:
            rallied = rallied + (case["units"] if whole else 1)
    return {"units": rallied}


def support_comes(jammed, table):
    # 10.0 c)
    if not jammed:
        return True
    return table.roll("support", 1)[0] >= 4


def still_jammed(jammed, table):
    # 10.0
    if not jammed:
        return False
    return table.roll("jammer", 1)[0] <= 4
