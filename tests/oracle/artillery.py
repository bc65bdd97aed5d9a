"""A naive second reading of artillery in Blood and Bridges (chapter 8, 1.3.4.3).

Written from the printed rulebook and the page of rulings, without a look at the engine: plain
dicts, plain ifs, one step after the other. It takes its dice from a `table`:

    table.roll(name, dice)            that many d6, as a list
    table.roll(name, 1, faces=n)      one fair pick among n
    table.pick(name, options)         what a player decides

It asks only for dice that are read, so the two must agree on what is rolled, too.

A unit is a dict: kind, armor, save_number, strength, disrupted, passenger (None, or strength and
disrupted), morale. A hex: units, bonus, vehicle_bonus (None: as bonus), prepared, prepared_bonus,
wreck, hq (None, "full", "reduced").
"""

from oracle import fire

# Each ruling with its readings, the default first; None first where there is no default.
READINGS = {
    "mortar-scatter": ["scatters", "never-scatters"],
    "recon-missions": ["two-each", "two-in-all"],
    "artillery-timing": ["opens-operations", "opens-impulse"],
    "artillery-bonus-limit": ["two-dice", "no-limit"],
    "artillery-hq-roll": ["when-harmed", "every-strike"],
    "he-remaining-hits": ["dealt-to-all", "only-where-felt"],
    "hq-through-smoke": ["no-attack-of-its-own", "fires-through"],
    "smoke-nato": [None, "nato-alone", "either-side"],
    "infantry-through-smoke": [None, "not-hindered", "blocked"],
    "mines-whom": ["all-units", "soviet-only"],
    "mines-how-often": ["once-on-entering", "every-hex"],
    "chemical-reduced": ["destroyed", "stays-reduced"],
    "dpicm-hits": ["vehicles-only", "infantry-shares"],
    "dpicm-bonus": ["vehicles-own", "as-for-he"],
    "mlrs-dice": ["each-hex", "one-roll"],
    # of other chapters
    "hq-damage-rolls": ["once-per-attack", "once-per-unit"],
    "carried-hq-rolls": ["two-rolls", "one-roll"],
    "destroyed-outright": ["any-destruction", "from-full-strength"],
    "one-or-less": ["or-less", "printed-numbers-only"],
    "passenger-hits": ["all-then-link", "one-by-one"],
    "lost-transport-rolls": ["both-rolls", "destruction-only"],
    "reduced-passenger": ["destroyed", "stays-reduced"],
    "three-hits": ["one-after-another", "one-step-at-most"],
    "infantry-wreck": ["vehicles-only", "any-unit"],
    "range-count": ["exclude-both", "count-target"],
}


class Open(Exception):
    """A ruling without a default that nobody has settled."""


def pick(readings, name):
    said = readings.get(name)
    if said is not None:
        return said
    if READINGS[name][0] is None:
        raise Open(name)
    return READINGS[name][0]


# ------------------------------------------------------------------------------------ units


def rides(unit):
    # 1.3.4: vehicles; a mortar with Armor on its counter is self-propelled (1.3.4.3)
    if unit["kind"] == "vehicle":
        return True
    return unit["kind"] == "mortar" and unit["armor"] is not None


def armored(unit):
    # 6.1
    return unit["armor"] is not None


def copy(unit):
    new = dict(unit)
    if unit.get("passenger"):
        new["passenger"] = dict(unit["passenger"])
    return new


def take_hits(unit, hits, readings):
    """6.1.7 by the oracle of fire, for Hits that are no AP fire."""
    strength, disrupted = fire.apply_hits(
        {
            "strength": unit["strength"],
            "target_disrupted": unit["disrupted"],
            "ammunition": "HE",
            "target_kind": unit["kind"],
            "armor": unit.get("armor"),
            "save_number": unit.get("save_number"),
            "readings": {"three-hits": pick(readings, "three-hits")},
        },
        hits,
    )
    unit["strength"] = strength
    unit["disrupted"] = disrupted


def passenger_suffers(before, unit, hits, readings, table, name):
    """5.2.4: the infantry in a transport that has taken so many Hits."""
    rider = unit["passenger"]
    if rider is None or hits == 0:
        return
    lost = unit["strength"] == "destroyed"
    rider["kind"] = "infantry"
    evens = 0
    if not (lost and pick(readings, "lost-transport-rolls") == "destruction-only"):
        for face in table.roll(name + ".passenger", hits):
            if face % 2 == 0:
                evens = evens + 1
    if pick(readings, "passenger-hits") == "one-by-one":
        # the first Hit Disrupts both; then every even die finds infantry that is Disrupted
        rider["disrupted"] = True
        take_hits(rider, evens, readings)
    else:
        take_hits(rider, evens, readings)
        if rider["strength"] != "destroyed":
            rider["disrupted"] = True
    if lost and rider["strength"] != "destroyed":
        face = table.roll(name + ".bail-out", 1)[0]
        if face % 2 == 0:
            rider["strength"] = "destroyed"
        else:
            rider["disrupted"] = True
            if rider["strength"] == "full":
                rider["strength"] = "reduced"
            elif pick(readings, "reduced-passenger") == "destroyed":
                rider["strength"] = "destroyed"
    del rider["kind"]


def harmed(before, after):
    if after["strength"] != before["strength"]:
        return True
    return after["disrupted"] and not before["disrupted"]


def wrecks(place, before, after, readings):
    """6.1.7: one Wreck in the hex, for the first vehicle (or unit) destroyed in it. Gives back
    whether the hex has a Wreck now."""
    there = place["wreck"]
    for unit in after:
        unit["wreck_placed"] = False
        if unit["strength"] != "destroyed":
            continue
        if there:
            continue
        if rides(unit) or pick(readings, "infantry-wreck") == "any-unit":
            unit["wreck_placed"] = True
            there = True
    return there


def hq_suffers(place, before, after, wreck, readings, table, name, every_strike):
    """1.3.3.2, for an HQ in a hex where something was attacked."""
    if place["hq"] is None:
        return None
    strength = place["hq"]
    hurt = 0
    destroyed = 0
    outright = 0
    alive = 0
    stack = []
    together = 0
    for n in range(len(before)):
        if before[n]["passenger"] is not None:
            if harmed(before[n], after[n]) and harmed(
                before[n]["passenger"], after[n]["passenger"]
            ):
                together = together + 1
        stack.append((before[n], after[n]))
        # 5.2: what a transport carries is an infantry unit
        if before[n]["passenger"] is not None:
            stack.append((before[n]["passenger"], after[n]["passenger"]))
    for was, now in stack:
        if harmed(was, now):
            hurt = hurt + 1
        if now["strength"] == "destroyed":
            destroyed = destroyed + 1
            if was["strength"] == "full":
                outright = outright + 1
        else:
            alive = alive + 1
    modified = None
    if before and alive == 0:
        strength = "destroyed"
    else:
        if hurt == 0:
            rolls = 0
        elif pick(readings, "hq-damage-rolls") == "once-per-unit":
            rolls = hurt
            if pick(readings, "carried-hq-rolls") == "one-roll":
                # 1.4: a loaded transport is one unit
                rolls = hurt - together
        else:
            rolls = 1
        if every_strike and rolls == 0:
            rolls = 1
        minus = 0
        if pick(readings, "destroyed-outright") == "any-destruction":
            if destroyed > 0:
                minus = 2
        elif outright > 0:
            minus = 2
        for n in range(rolls):
            if strength == "destroyed":
                break
            numbered = "%s-%d" % (name, n + 1) if rolls > 1 else name
            modified = table.roll(numbered, 1)[0] - minus
            bad = modified == 1
            if modified < 1 and pick(readings, "one-or-less") == "or-less":
                bad = True
            if bad and strength == "full":
                strength = "reduced"
            elif bad:
                strength = "destroyed"
    return {
        "modified": modified,
        "strength": strength,
        "wreck_placed": strength == "destroyed" and not wreck,
    }


def outcome(place, before, after, net_hits, readings, table, prefix, every_strike):
    wreck = wrecks(place, before, after, readings)
    hq = hq_suffers(place, before, after, wreck, readings, table, prefix + "hq", every_strike)
    return {"net_hits": net_hits, "units": after, "hq": hq}


# ------------------------------------------------------------------------------------ HE and DPICM


def bonus_dice(place, dpicm, readings):
    # 8.1, 8.5: the Defensive Bonus without Concealment
    on_foot = []
    riding = []
    for unit in place["units"]:
        if rides(unit):
            riding.append(unit)
        else:
            on_foot.append(unit)
    of_infantry = bool(on_foot)
    if dpicm and pick(readings, "dpicm-bonus") == "vehicles-own":
        of_infantry = False
    bonus = place["bonus"]
    if not of_infantry and place["vehicle_bonus"] is not None:
        bonus = place["vehicle_bonus"]
    # 6.1.5.1: against any attack; None where the player has no number of their own
    if place["prepared"] and place["prepared_bonus"] is not None:
        bonus = bonus + place["prepared_bonus"]
    # 6.1.6: only where nobody but armored units defends
    if not of_infantry and pick(readings, "artillery-bonus-limit") == "two-dice":
        if all(armored(unit) for unit in riding):
            if bonus > 2:
                bonus = 2
    return bonus


def deal(hits, takers, feels, table, name):
    """One Hit each before any takes a second; chance decides where there are too few.

    takers: numbers of the units; feels(n, had): whether unit n can take one more."""
    shares = {}
    for n in takers:
        shares[n] = 0
    while hits > 0:
        round_of = [n for n in takers if feels(n, shares[n])]
        if not round_of:
            break
        if hits >= len(round_of):
            for n in round_of:
                shares[n] = shares[n] + 1
                hits = hits - 1
            continue
        while hits > 0:
            face = table.roll(name, 1, faces=len(round_of))[0]
            n = round_of.pop(face - 1)
            shares[n] = shares[n] + 1
            hits = hits - 1
    return shares


def can_harm(dpicm, units):
    for unit in units:
        if rides(unit) or not dpicm:
            return True
    return False


def strike(munition, firepower, hit_number, place, readings, table, prefix="", rolled=None):
    """8.1, 8.5: one hex under HE or DPICM. rolled: Hits that were rolled for all hexes at once."""
    dpicm = munition == "DPICM"
    before = place["units"]
    after = [copy(unit) for unit in before]
    takers = []
    for n in range(len(before)):
        if dpicm and not rides(before[n]):
            # 8.5: only vehicles are harmed
            if pick(readings, "dpicm-hits") == "vehicles-only":
                continue
        takers.append(n)

    hits = rolled
    if not can_harm(dpicm, before):
        # nobody there whom it could harm: nothing to roll for
        hits = 0
    elif rolled is None:
        hits = fire.count_at_least(table.roll(prefix + "hits", firepower), hit_number)
    saves = 0
    if hits > 0:
        dice = bonus_dice(place, dpicm, readings)
        if dice > 0:
            saves = fire.count_at_least(table.roll(prefix + "saves", dice), 5)
    net_hits = hits - saves
    if net_hits < 0:
        net_hits = 0

    def feels(n, had):
        if dpicm:
            return True
        if pick(readings, "he-remaining-hits") == "dealt-to-all":
            return True
        if not rides(before[n]):
            return True
        return not before[n]["disrupted"] and had == 0

    shares = deal(net_hits, takers, feels, table, prefix + "odd-hit")
    for n in takers:
        unit = after[n]
        if shares[n] == 0:
            continue
        if rides(unit):
            if dpicm:
                take_hits(unit, shares[n], readings)
            else:
                # 8.1: the first Hit Disrupts, the others do nothing
                unit["disrupted"] = True
            passenger_suffers(
                before[n], unit, shares[n], readings, table, "%sunit-%d" % (prefix, n + 1)
            )
        elif not dpicm:
            take_hits(unit, shares[n], readings)
    every = pick(readings, "artillery-hq-roll") == "every-strike"
    return outcome(place, before, after, net_hits, readings, table, prefix, every)


# ------------------------------------------------------------------------------------ chemicals


def gas(places, readings, table):
    # 8.4
    found = []
    for h in range(len(places)):
        place = places[h]
        before = place["units"]
        after = [copy(unit) for unit in before]
        for n in range(len(after)):
            unit = after[n]
            total = sum(table.roll("hex-%d.unit-%d.morale" % (h + 1, n + 1), 2))
            # 6.1.5.1
            if place["prepared"]:
                total = total - 1
            # 1.6
            if total <= unit["morale"]:
                continue
            unit["disrupted"] = True
            if rides(unit):
                # infantry in a transport takes the result of the transport
                if unit["passenger"] is not None:
                    unit["passenger"]["disrupted"] = True
            elif unit["strength"] == "full":
                unit["strength"] = "reduced"
            elif pick(readings, "chemical-reduced") == "destroyed":
                unit["strength"] = "destroyed"
                unit["disrupted"] = False
        prefix = "hex-%d." % (h + 1)
        found.append(outcome(place, before, after, 0, readings, table, prefix, False))
    return {"landed": None, "marker": "chemical-strike", "hexes": found}


def crossing_cost(cost, contaminated):
    # 8.4
    if contaminated:
        return cost + 2
    return cost


# ------------------------------------------------------------------------------------ MLRS


def rockets(army):
    # 8.6: the target hex and its six neighbors
    if army == "soviet":
        return {"munition": "HE", "firepower": 3, "hit_number": 4, "hexes": 7}
    return {"munition": "DPICM", "firepower": 2, "hit_number": 3, "hexes": 7}


def mlrs(army, places, readings, table):
    values = rockets(army)
    munition, firepower, number = values["munition"], values["firepower"], values["hit_number"]
    rolled = None
    if pick(readings, "mlrs-dice") == "one-roll" and len(places) > 1:
        rolled = fire.count_at_least(table.roll("hits", firepower), number)
    found = []
    for h in range(len(places)):
        prefix = "hex-%d." % (h + 1)
        found.append(
            strike(munition, firepower, number, places[h], readings, table, prefix, rolled)
        )
    return {"landed": None, "marker": "mlrs", "hexes": found}


# ------------------------------------------------------------------------------------ a mission


def call_objections(call, readings):
    # 8.0, 1.3.4.4, and whose munition it is (8.3, 8.4, 8.5)
    found = []
    if call["caller"] == "other":
        found.append("8.0")
        found.append("1.3.4.4")
    if not call["formation_active"]:
        found.append("8.0")
    if not call["in_los"]:
        found.append("8.0")
    if call["missions_left"] == 0:
        found.append("8.0")
    counted = call["called"]
    if pick(readings, "recon-missions") == "two-in-all":
        counted = call["called_in_all"]
    if counted >= 2:
        found.append("8.0")
    opening = "operations-start"
    if pick(readings, "artillery-timing") == "opens-impulse":
        opening = "impulse-start"
    if call["moment"] != opening:
        found.append("8.0")
    if call["munition"] == "FASCAM" and call["army"] != "nato":
        found.append("8.3")
    if call["munition"] == "chemical" and call["army"] != "soviet":
        found.append("8.4")
    if call["munition"] == "DPICM" and call["army"] != "nato":
        found.append("8.5")
    return found


def scatter(elsewhere, table):
    """The side over which it goes astray, or None. elsewhere: {side: hexes}."""
    # 8.0
    if table.roll("scatter", 1)[0] <= 5:
        return None
    return table.pick("drift", sorted(elsewhere))


def mission(case, readings, table):
    """8.0: a call for artillery and what comes of it."""
    banned = call_objections(case["call"], readings)
    if banned:
        return {"forbidden": banned}
    side = scatter(case["elsewhere"], table)
    places = case["hexes"] if side is None else case["elsewhere"][side]
    munition = case["call"]["munition"]
    if munition == "HE":
        found = strike("HE", case["firepower"], case["hit_number"], places[0], readings, table)
        result = {"marker": "none", "hexes": [found]}
    elif munition == "DPICM":
        found = strike("DPICM", case["firepower"], case["hit_number"], places[0], readings, table)
        result = {"marker": "dpicm", "hexes": [found]}
    elif munition == "smoke":
        result = {"marker": "smoke-2", "hexes": []}
    elif munition == "FASCAM":
        result = {"marker": "mines", "hexes": []}
    elif munition == "chemical":
        result = gas(places, readings, table)
    else:
        result = mlrs(case["call"]["army"], places, readings, table)
    result["landed"] = side
    return result


def mission_code(code):
    # 8.0: "1x45"
    missions, values = code.split("x")
    return {
        "missions": int(missions),
        "firepower": int(values[:-1]),
        "hit_number": int(values[-1]),
    }


def mortar(case, readings, table):
    """1.3.4.3: a mortar that fires at what an HQ or a recon unit sees."""
    banned = []
    if case["disrupted"] or case["ops_complete"]:
        banned += ["6.1", "6.1.7"]
    counted = case["distance"]
    if pick(readings, "range-count") == "exclude-both":
        counted = counted - 1
    # its Range is underlined; a hex next to it is always in range (6.1)
    if counted > case["range"] and case["distance"] > 1:
        banned += ["6.1.1", "1.3.4.3"]
    if case["spotter"] == "other" or not case["seen"]:
        banned += ["1.3.4.3", "1.3.4.4", "8.0"]
    if banned:
        return {"forbidden": banned}
    side = None
    if pick(readings, "mortar-scatter") == "scatters":
        side = scatter(case["elsewhere"], table)
    place = case["hex"] if side is None else case["elsewhere"][side][0]
    found = strike("HE", case["firepower"], case["hit_number"], place, readings, table)
    return {"landed": side, "marker": "none", "hexes": [found]}


def marked_by_indirect_fire():
    # 1.3.4.3: the mortar is marked Ops Complete; who called goes on as before
    return {"mortar": True, "spotter": False}


# ------------------------------------------------------------------------------------ mines


def mines(army, disrupted, hexes, passenger, readings, table):
    # 8.3
    rider = dict(passenger) if passenger else None
    left = True
    if army == "nato" and pick(readings, "mines-whom") == "soviet-only":
        return {"disrupted": disrupted, "mines_left": True, "passenger": rider}
    times = 1
    if pick(readings, "mines-how-often") == "every-hex":
        times = hexes
    for n in range(times):
        if not left:
            break
        tail = "-%d" % (n + 1) if times > 1 else ""
        if table.roll("mines" + tail, 1)[0] % 2 == 0:
            disrupted = True
            # 5.2.4
            if rider is not None:
                rider["disrupted"] = True
        if table.roll("clearing" + tail, 1)[0] <= 4:
            left = False
    return {"disrupted": disrupted, "mines_left": left, "passenger": rider}


# ------------------------------------------------------------------------------------ smoke


def smoke_after_removal(marker):
    # 8.2, 3.2
    if marker == 2:
        return 1
    return 0


def through_smoke(army, shooter, headquarters, adjacent, readings):
    """8.2: what smoke on the line does to a shot: "blocked", or (added to the Hit Number, whether
    extended range is ruled out)."""
    if headquarters:
        # 1.3.3.2
        if pick(readings, "hq-through-smoke") == "no-attack-of-its-own":
            return "blocked"
    if adjacent:
        return 1, False
    if not headquarters and shooter == "vehicle":
        if army == "soviet":
            return "blocked"
        return 1, True
    if headquarters or shooter == "support-weapon":
        if army == "nato":
            return 1, True
        if pick(readings, "smoke-nato") == "either-side":
            return 1, True
    if pick(readings, "infantry-through-smoke") == "blocked":
        return "blocked"
    return 0, False
