# ruff: noqa
"""Naive second reading of some ground rules of Blood and Bridges.

Written from the printed rulebook and the rule catalogue only.  Numbers in
comments are section numbers of the rulebook; A/I/R numbers are entries of
the catalogue.  Nothing clever: dicts, ifs and loops.

The readings of hq-damage-rolls in an Assault, of assault-saves, two-hits-each,
excess-hits, carried-infantry, breakthrough-stack, hq-move-end,
unplaced-weapons and morale-without-hq were added later, from the rulebook and
the page of rulings, by someone who knew the engine: here the two agree in
what the readings say, not in two people's understanding of them.
"""


def pick(readings, name, default):
    """The reading chosen for a ruling; the default when nothing is said."""
    if not readings:
        return default
    value = readings.get(name)
    if value is None:
        return default
    return value


def take(dice, n):
    """The first n dice of a list; a shortage is the caller's mistake."""
    dice = list(dice)
    if len(dice) < n:
        raise ValueError("needs %d dice, got %d" % (n, len(dice)))
    return dice[:n]


# --------------------------------------------------------------------------
# effects of Hits: 6.1.7, 1.3.4.2, 1.3.4.5
# --------------------------------------------------------------------------


def lose_step(strength):
    if strength == "full":
        return "reduced"  # 6.1.7
    if strength == "reduced":
        return "destroyed"  # 6.1.7
    if strength == "one-sided":
        return "destroyed"  # 1.3.4.5
    return "destroyed"


def is_unarmored_vehicle(unit):
    if unit.get("kind") != "vehicle":
        return False
    # 1.3.4.2: neither Armor nor Save Number on the counter
    return unit.get("armor") is None and unit.get("save_number") is None


def apply_hits(unit, hits, ammunition=None):
    """Hits one after another (A25, three-hits one-after-another).

    ammunition: "AP", "HE" or None (assault, breakthrough)."""
    strength = unit["strength"]
    disrupted = bool(unit["disrupted"])
    for _ in range(hits):
        if strength == "destroyed":
            break  # A31: the rest is wasted
        if is_unarmored_vehicle(unit) and ammunition == "AP":
            disrupted = True  # 1.3.4.2
            strength = lose_step(strength)
        elif not disrupted:
            disrupted = True  # 6.1.7, first Hit
        else:
            strength = lose_step(strength)  # 6.1.7, reduction
    return {"strength": strength, "disrupted": disrupted}


# --------------------------------------------------------------------------
# headquarters
# --------------------------------------------------------------------------


def hq_move(
    strength,
    adjacent,
    covered_path,
    open_path,
    roll,
    readings=None,
    ends_with_own=True,
    own_in_reach=True,
):
    # 1.3.3.1 with A1, A2
    if pick(readings, "hq-move-end", "any-friendly-stack") == "own-formation":
        if not ends_with_own and own_in_reach:
            return {"forbidden": "1.3.3.1"}
    modified = roll
    if adjacent:
        modified += 1  # (a)
    if covered_path and open_path:
        if pick(readings, "hq-move-modifiers", "both") == "both":
            modified -= 3  # (b) and (c)
        else:
            modified -= 2  # (c) only
    elif open_path:
        modified -= 2  # (c)
    elif covered_path:
        modified -= 1  # (b)
    new = strength
    # the ruling on results below 1 was widened to this roll after the oracle was written
    spared = modified < 1 and pick(readings, "one-or-less", "or-less") != "or-less"
    if modified <= 2 and not spared:
        if strength == "full":
            new = "reduced"
        elif strength == "reduced":
            if pick(readings, "hq-move-reduced", "destroyed") == "destroyed":
                new = "destroyed"
            else:
                new = "reduced"
    return {"modified": modified, "strength": new}


def hq_attacked(strength, harmed, destroyed, outright, all_destroyed, wreck, rolls, readings=None):
    # 1.3.3.2 with A3, A4, A9
    new = strength
    if strength != "destroyed":
        if all_destroyed:
            new = "destroyed"  # no roll needed
        elif harmed > 0:
            if pick(readings, "hq-damage-rolls", "once-per-attack") == "once-per-attack":
                count = 1
            else:
                count = harmed
            if pick(readings, "destroyed-outright", "any-destruction") == "any-destruction":
                minus = 2 if destroyed > 0 else 0
            else:
                minus = 2 if outright > 0 else 0
            for i in range(count):
                if new == "destroyed":
                    break
                modified = rolls[i] - minus
                if pick(readings, "one-or-less", "or-less") == "or-less":
                    effect = modified <= 1
                else:
                    effect = modified == 1
                if effect:
                    if new == "full":
                        new = "reduced"
                    else:
                        new = "destroyed"
    wreck_placed = False
    if new == "destroyed" and strength != "destroyed" and not wreck:
        wreck_placed = True
    return {"strength": new, "wreck_placed": wreck_placed}


# --------------------------------------------------------------------------
# 1.3.5 support weapons not yet placed
# --------------------------------------------------------------------------


def support_loss(infantry_destroyed, roll, readings=None, own_unplaced=True):
    if pick(readings, "unplaced-weapons", "any-of-that-side") == "of-that-unit":
        if not own_unplaced:
            return {"modified": None, "lost": False}  # "all its SWs have been placed"
    if infantry_destroyed < 1:
        return {"modified": None, "lost": False}  # nothing to roll for
    modified = roll - (infantry_destroyed - 1)
    if pick(readings, "one-or-less", "or-less") == "or-less":
        lost = modified <= 1
    else:
        lost = modified == 1
    return {"modified": modified, "lost": lost}


# --------------------------------------------------------------------------
# 4.3 rally, 4.2 command
# --------------------------------------------------------------------------


def rally(morale, units, out_of_command, leadership, prepared_position, dice, readings=None):
    # 4.3, 1.3.3.4, 1.6, 6.1.5.1; I15, A15
    hq_here = bool(leadership)  # None or 0: no Leadership

    def passes(pair):
        if hq_here and pick(readings, "rally-dice", "two-dice") == "one-die":
            total = pair[0]  # 1.3.3.4: d6
        else:
            total = pair[0] + pair[1]  # 4.3: 2d6
        if out_of_command:
            total += 1  # 4.3
        if hq_here:
            total -= leadership  # 1.3.3.4
        if prepared_position:
            total -= 1  # 6.1.5.1
        return total <= morale  # 1.6

    new = [dict(u) for u in units]
    used = 0
    hex_result = None
    for u in new:
        if u.get("strength") == "destroyed":
            continue
        if not u["disrupted"]:
            continue
        if pick(readings, "rally-each-unit", "each-unit") == "each-unit":
            ok = passes(dice[used])
            used += 1
        else:
            if hex_result is None:
                hex_result = passes(dice[0])
            ok = hex_result
        if ok:
            u["disrupted"] = False
    return {"units": new}


def command(
    morale,
    command_range,
    distance,
    recon,
    newly_placed,
    prepared_position,
    dice,
    readings=None,
    own_morale=None,
):
    # 4.2, 1.3.4.4, 6.1.5.1; A13
    if newly_placed:
        return {"status": "In Command"}
    if distance is not None:
        reach = command_range
        if recon:
            reach = 2 * command_range
        if pick(readings, "command-range-count", "hex-steps") == "hex-steps":
            counted = distance
        else:
            counted = distance - 1  # hexes strictly between
            if counted < 0:
                counted = 0
        if counted <= reach:
            return {"status": "In Command"}
    total = dice[0] + dice[1]
    if prepared_position:
        total -= 1
    if distance is None:  # the HQ is gone
        if pick(readings, "morale-without-hq", "lost-counter") == "your-own-number":
            morale = own_morale
    if total <= morale:
        return {"status": "In Command"}
    return {"status": "Out of Command"}


# --------------------------------------------------------------------------
# 5.2.4 transport as a target
# --------------------------------------------------------------------------


def transport_hit(
    transport, passenger, hits, ammunition, wreck, passenger_dice, bail_die, readings=None
):
    after = apply_hits(transport, hits, ammunition)
    lost = after["strength"] == "destroyed" and transport["strength"] != "destroyed"

    p = {
        "kind": "infantry",
        "armor": None,
        "save_number": None,
        "strength": passenger["strength"],
        "disrupted": bool(passenger["disrupted"]),
    }

    if hits > 0:
        dice = []
        only_bail = (
            lost and pick(readings, "lost-transport-rolls", "both-rolls") == "destruction-only"
        )
        if not only_bail:
            dice = take(passenger_dice, hits)  # one for each Hit
        even = 0
        for d in dice:
            if d % 2 == 0:
                even += 1

        if pick(readings, "passenger-hits", "all-then-link") == "one-by-one":
            p["disrupted"] = True  # first Hit, linked at once
            p.update(apply_hits(p, even))
        else:
            p.update(apply_hits(p, even))  # A17: batch first,
            if after["disrupted"]:
                p["disrupted"] = True  # then the link

        if lost and p["strength"] != "destroyed":
            if bail_die % 2 == 0:
                p["strength"] = "destroyed"
            else:
                p["disrupted"] = True
                if p["strength"] == "full":
                    p["strength"] = "reduced"
                elif p["strength"] == "reduced":
                    # A18
                    if pick(readings, "reduced-passenger", "destroyed") == "destroyed":
                        p["strength"] = "destroyed"
                else:
                    p["strength"] = "destroyed"  # one-sided
    placed = bool(lost and transport.get("kind") == "vehicle" and not wreck)
    return {
        "transport": {
            "strength": after["strength"],
            "disrupted": after["disrupted"],
            "wreck_placed": placed,
        },
        "passenger": {"strength": p["strength"], "disrupted": p["disrupted"]},
    }


# --------------------------------------------------------------------------
# shared by 6.3 and 6.4
# --------------------------------------------------------------------------


def deal(hits, count, odd):
    """6.3: evenly; the odd Hit to the unit that is told."""
    if count == 1:
        return [hits]
    shares = [hits // count] * count
    rest = hits - (hits // count) * count
    if rest:  # count is 2, rest is 1
        shares[odd] += 1
    return shares


def is_dead(unit, hits):
    return hits > 0 and apply_hits(unit, hits)["strength"] == "destroyed"


def deal_in_assault(hits, units, odd, readings):
    """6.3 with two-hits-each and excess-hits, for one or two units."""
    if len(units) == 1:
        return [hits]
    spare = pick(readings, "two-hits-each", "deal-evenly") == "spare-the-dying"
    pass_on = pick(readings, "excess-hits", "wasted") == "passed-on"
    shares = [0, 0]
    if spare:
        # how many of its first two Hits each can bear
        bears = []
        for unit in units:
            most = 0
            while most < 2 and not is_dead(unit, most + 1):
                most += 1
            bears.append(most)
        while hits > 0:
            first = shares[0] < bears[0]
            second = shares[1] < bears[1]
            if not first and not second:
                break
            if first and second and shares[0] == shares[1]:
                if hits == 1:
                    shares[odd] += 1
                    hits = 0
                else:
                    shares[0] += 1
                    shares[1] += 1
                    hits -= 2
            elif first and (not second or shares[0] < shares[1]):
                shares[0] += 1
                hits -= 1
            else:
                shares[1] += 1
                hits -= 1
    while hits > 0:
        dead = [is_dead(units[0], shares[0]), is_dead(units[1], shares[1])]
        if shares[0] == shares[1]:
            takers = [0, 1]
        elif shares[0] < shares[1]:
            takers = [0]
        else:
            takers = [1]
        if pass_on and dead[0] != dead[1]:
            takers = [1] if dead[0] else [0]
        if len(takers) == 1:
            shares[takers[0]] += 1
            hits -= 1
        elif hits == 1:
            shares[odd] += 1
            hits = 0
        else:
            shares[0] += 1
            shares[1] += 1
            hits -= 2
    return shares


def save_in_assault(fighters, shares, dice, readings):
    """6.1 rolled in 6.3: what is left of each unit's Hits."""
    if pick(readings, "assault-saves", "no-saves") == "no-saves":
        return shares
    left = []
    for f, hits, faces in zip(fighters, shares, dice):
        unit = f["unit"]
        bonus = f.get("bonus") or 0
        if unit["armor"] is None:
            n = bonus
            number = 5
        else:
            n = unit["armor"] + min(bonus, 2)  # 6.1.6
            number = unit["save_number"]
        if hits > 0 and n > 0:
            hits -= count_hits(take(faces, n), number)
        left.append(max(hits, 0))
    return left


def count_hits(dice, number):
    n = 0
    for d in dice:
        if d >= number:
            n += 1
    return n


def suffer(fighters, shares, wreck):
    """Results of a side; returns the list and whether the hex has a Wreck."""
    out = []
    for f, share in zip(fighters, shares):
        r = apply_hits(f["unit"], share)
        placed = False
        if r["strength"] == "destroyed" and f["unit"]["kind"] == "vehicle" and not wreck:
            placed = True
            wreck = True
        r["wreck_placed"] = placed
        out.append(r)
    return out, wreck


def side_hq(hq, fighters, results, wreck, rolls, readings):
    """1.3.3.2 from what the HQ's own side suffered."""
    if hq is None:
        return None, wreck
    harmed = 0
    destroyed = 0
    outright = 0
    for f, r in zip(fighters, results):
        u = f["unit"]
        changed = u["strength"] != r["strength"] or bool(u["disrupted"]) != r["disrupted"]
        if changed:
            harmed += 1
        if r["strength"] == "destroyed":
            destroyed += 1
            if u["strength"] == "full":
                outright += 1
    # 6.3 sends to 1.3.3.2: one roll for the attack, or one for each unit harmed
    r = hq_attacked(
        hq, harmed, destroyed, outright, destroyed == len(fighters), wreck, rolls, readings
    )
    return r["strength"], wreck or r["wreck_placed"]


def alive(results):
    return [r["strength"] != "destroyed" for r in results]


def all_vehicles(fighters):
    for f in fighters:
        if f["unit"]["kind"] != "vehicle":
            return False
    return True


def too_much_leadership(fighters):
    # 1.3.3.2: one unit only
    n = 0
    for f in fighters:
        if f.get("leadership"):
            n += 1
    return n > 1


# --------------------------------------------------------------------------
# 6.3 assault
# --------------------------------------------------------------------------


def vehicles_alone(fighters, readings):
    """Whether infantry faces nothing but vehicles."""
    if not all_vehicles(fighters):
        return False
    if pick(readings, "carried-infantry", "vehicle-alone") == "infantry-too":
        for f in fighters:
            if f.get("carries"):
                return False
    return True


def assault_dice_and_number(fighter, defending, opponents, urban, readings=None):
    """(number of dice, Assault Hit Number) of one unit; 6.3."""
    unit = fighter["unit"]
    if fighter["assault"] is None:
        return 0, None  # takes no part
    dice = fighter["assault"] + (fighter.get("leadership") or 0)
    number = fighter["hit_number"]
    if defending and unit["disrupted"]:
        return dice, 6  # no infantry bonus either
    if unit["kind"] == "infantry" and vehicles_alone(opponents, readings):
        number -= 1
        if urban:
            dice += 1  # -1 once, not twice
    return dice, number


def assault(case, readings=None):
    attackers = case["attackers"]
    defenders = case["defenders"]
    for f in attackers:
        if f["unit"]["disrupted"]:
            return {"forbidden": "6.1.7"}
    if too_much_leadership(attackers) or too_much_leadership(defenders):
        return {"forbidden": "1.3.3.2"}

    urban = case["urban"]
    wreck = bool(case["wreck"])

    a_hits = 0
    for i, f in enumerate(attackers):
        n, number = assault_dice_and_number(f, False, defenders, urban, readings)
        if n > 0:
            a_hits += count_hits(take(case["dice"]["attack"][i], n), number)
    d_hits = 0
    for i, f in enumerate(defenders):
        n, number = assault_dice_and_number(f, True, attackers, urban, readings)
        if n > 0:
            d_hits += count_hits(take(case["dice"]["counterattack"][i], n), number)

    # both sides' losses, the attackers' first (Wreck)
    units = [f["unit"] for f in attackers]
    shares = deal_in_assault(d_hits, units, case.get("odd_attackers"), readings)
    shares = save_in_assault(attackers, shares, case["saves"]["attackers"], readings)
    a_taken = sum(shares)
    a_res, wreck = suffer(attackers, shares, wreck)
    units = [f["unit"] for f in defenders]
    shares = deal_in_assault(a_hits, units, case.get("odd_defenders"), readings)
    shares = save_in_assault(defenders, shares, case["saves"]["defenders"], readings)
    d_taken = sum(shares)
    d_res, wreck = suffer(defenders, shares, wreck)

    attackers_live = any(alive(a_res))
    defenders_live = alive(d_res)

    # who has to leave
    side_leaves = False
    if any(defenders_live) and d_taken > a_taken:
        if attackers_live:
            side_leaves = True
        elif pick(readings, "dead-attackers", "defenders-stay") == "defenders-retreat":
            side_leaves = True  # A30, the other reading
    must_leave = []
    for f, lives in zip(defenders, defenders_live):
        leaves = False
        if lives:
            if side_leaves:
                leaves = True
            elif f["assault"] is None:
                if pick(readings, "no-assault-value", "always-retreat") == "always-retreat":
                    leaves = True
        must_leave.append(leaves)

    left = [False] * len(defenders)
    if any(must_leave):
        sides = set()
        free = True
        for e in case["entries"]:
            sides.add(e["side"])
            if e["enemy_behind"] or e["next_to_enemy_behind"]:
                free = False
        if len(sides) > 1:
            return {"undecided": "two-sided-assault"}  # A33
        for i in range(len(defenders)):
            if not must_leave[i]:
                continue
            if free:
                left[i] = True
            else:
                d_res[i]["strength"] = "destroyed"  # nowhere to go
                if defenders[i]["unit"]["kind"] == "vehicle" and not wreck:
                    d_res[i]["wreck_placed"] = True
                    wreck = True

    # who is in the hex now
    in_hex = False
    for i in range(len(defenders)):
        if d_res[i]["strength"] != "destroyed" and not left[i]:
            in_hex = True
    go_back = False
    if in_hex:
        holder = "defenders"
        if attackers_live:
            if pick(readings, "repelled-attackers", "go-back") == "go-back":
                go_back = True  # A29
    elif attackers_live:
        holder = "attackers"
    else:
        holder = "nobody"

    attacker_hq, wreck = side_hq(
        case.get("attacker_hq"), attackers, a_res, wreck, case.get("attacker_hq_rolls"), readings
    )
    defender_hq, wreck = side_hq(
        case.get("defender_hq"), defenders, d_res, wreck, case.get("defender_hq_rolls"), readings
    )

    return {
        "attacker_hits": a_hits,
        "defender_hits": d_hits,
        "attackers": a_res,
        "defenders": d_res,
        "holder": holder,
        "defenders_retreat": any(left) and not in_hex,
        "defenders_left": left,
        "attackers_go_back": go_back,
        "attacker_hq": attacker_hq,
        "defender_hq": defender_hq,
    }


# --------------------------------------------------------------------------
# 6.4 breakthrough
# --------------------------------------------------------------------------


def breakthrough(case, readings=None):
    vehicles = case["vehicles"]
    infantry = case["infantry"]
    for f in vehicles:
        if f["unit"]["disrupted"]:
            return {"forbidden": "6.1.7"}
    if not all_vehicles(vehicles):
        return {"forbidden": "6.4"}
    if case["ground"] != "open" and case["ground"] != "hill":
        return {"forbidden": "6.4"}
    # Mended after the comparison: it asked for vehicles alone, and a lone mortar passed; vehicles
    # break through "infantry positions" (6.4), so at least one infantry unit must be there.
    if all(f["unit"]["kind"] != "infantry" for f in infantry):
        return {"forbidden": "6.4"}
    for f in infantry:
        if f["unit"]["kind"] != "infantry":
            if pick(readings, "breakthrough-vehicles", "infantry-alone") == "infantry-alone":
                return {"forbidden": "6.4"}  # A35
    if case["enemy_beyond"]:
        return {"forbidden": "6.4"}
    if case["tried_here"]:
        return {"forbidden": "6.4"}
    spent = case["cost"] + 1
    if spent > case["left"]:
        return {"forbidden": "6.4"}

    v_hits = 0
    for i, f in enumerate(vehicles):
        if f["assault"] is None:
            continue
        n = 3 * f["assault"]
        v_hits += count_hits(take(case["dice"]["attack"][i], n), f["hit_number"])
    i_hits = 0
    for i, f in enumerate(infantry):
        if f["unit"]["kind"] != "infantry":
            continue  # only infantry answers
        if f["assault"] is None:
            continue
        number = f["hit_number"]
        if f["unit"]["disrupted"]:
            # I19, A36
            if pick(readings, "disrupted-breakthrough", "answers-at-six") != "answers-at-six":
                continue
            number = 6
        n = f["assault"]  # unmodified
        i_hits += count_hits(take(case["dice"]["counterattack"][i], n), number)

    # Mended after the comparison: vehicles that fail "remain in their starting hex" (6.4), so their
    # Wreck lies there; the Wreck of the case is in the infantry's hex.
    v_res, _ = suffer(
        vehicles,
        deal(i_hits, len(vehicles), case.get("odd_vehicles")),
        bool(case.get("wreck_at_start")),
    )
    wreck = bool(case["wreck"])
    i_res, wreck = suffer(infantry, deal(v_hits, len(infantry), case.get("odd_infantry")), wreck)

    passed = []
    for f, r in zip(vehicles, v_res):
        # A34: each vehicle by itself
        passed.append(r["strength"] == f["unit"]["strength"] and not r["disrupted"])
    if pick(readings, "breakthrough-stack", "each-by-itself") == "all-or-none":
        if not all(passed):
            passed = [False] * len(passed)
    return {"spent": spent, "vehicles": v_res, "passed": passed, "infantry": i_res}


# --------------------------------------------------------------------------
# self-check with the printed examples
# --------------------------------------------------------------------------


def _unit(kind, armor=None, save=None, strength="full", disrupted=False):
    return {
        "kind": kind,
        "armor": armor,
        "save_number": save,
        "strength": strength,
        "disrupted": disrupted,
    }


def _fighter(unit, assault_value, number, leadership=0):
    return {"unit": unit, "assault": assault_value, "hit_number": number, "leadership": leadership}


def _case(att, dfd, a, d, **more):
    c = {
        "attackers": att,
        "defenders": dfd,
        "urban": False,
        "wreck": False,
        "attacker_hq": None,
        "defender_hq": None,
        "entries": [{"side": 0, "enemy_behind": False, "next_to_enemy_behind": False}],
        "dice": {"attack": a, "counterattack": d},
        "odd_attackers": 0,
        "odd_defenders": 0,
        "attacker_hq_rolls": [6],
        "defender_hq_rolls": [6],
        "saves": {"attackers": [()] * len(att), "defenders": [()] * len(dfd)},
    }
    c.update(more)
    return c


def _check():
    # 1.3.3.1 L1 to M1
    assert hq_move("full", True, False, False, 2) == {"modified": 3, "strength": "full"}
    assert hq_move("full", False, True, True, 5) == {"modified": 2, "strength": "reduced"}
    assert (
        hq_move("full", False, True, True, 5, {"hq-move-modifiers": "worse-alone"})["modified"] == 3
    )
    # 6.3 example of a stacked HQ
    assert hq_attacked("full", 1, 0, 0, False, False, [1]) == {
        "strength": "reduced",
        "wreck_placed": False,
    }
    assert hq_attacked("reduced", 1, 0, 0, False, False, [1]) == {
        "strength": "destroyed",
        "wreck_placed": True,
    }
    assert hq_attacked("reduced", 1, 0, 0, False, True, [2])["strength"] == "reduced"
    assert (
        hq_attacked("full", 2, 1, 0, False, False, [3, 3], {"hq-damage-rolls": "once-per-unit"})[
            "strength"
        ]
        == "destroyed"
    )
    # 1.3.5 Sagger
    assert support_loss(2, 2) == {"modified": 1, "lost": True}
    # 1.6, 4.2: 62nd Motor Rifle, 74th Guards
    assert command(6, 3, 4, False, False, False, [3, 4])["status"] == "Out of Command"
    assert command(6, 3, 4, False, False, False, [3, 3])["status"] == "In Command"
    assert command(6, 3, None, True, False, False, [3, 4])["status"] == "Out of Command"
    assert (
        command(6, 3, 4, False, False, False, [3, 4], {"command-range-count": "between-only"})[
            "status"
        ]
        == "In Command"
    )
    assert (
        rally(7, [_unit("vehicle", 2, 5, "full", True)], False, 0, False, [[3, 4]])["units"][0][
            "disrupted"
        ]
        is False
    )
    # 6.1 example: two Hits on the T-64
    assert apply_hits(_unit("vehicle", 2, 5), 2, "AP") == {"strength": "reduced", "disrupted": True}
    # 1.3.4.2: jeep, AP then HE
    assert apply_hits(_unit("vehicle"), 1, "AP") == {"strength": "reduced", "disrupted": True}
    assert apply_hits(_unit("vehicle"), 2, "AP")["strength"] == "destroyed"
    assert apply_hits(_unit("vehicle"), 1, "HE") == {"strength": "full", "disrupted": True}
    assert apply_hits(_unit("vehicle"), 2, "HE") == {"strength": "reduced", "disrupted": True}
    # 1.3.4.5
    assert apply_hits(_unit("vehicle", 1, 5, "one-sided"), 1)["strength"] == "one-sided"
    assert apply_hits(_unit("vehicle", 1, 5, "one-sided"), 2)["strength"] == "destroyed"
    # 6.3: 4 -> 3, 3 -> 4; FV432 1 + 2
    tank = _fighter(_unit("vehicle", 2, 5), 2, 4)
    foot = _fighter(_unit("infantry"), 3, 4)
    shaken = _fighter(_unit("infantry", disrupted=True), 3, 4)
    assert assault_dice_and_number(foot, False, [tank], False) == (3, 3)
    assert assault_dice_and_number(foot, False, [tank], True) == (4, 3)
    assert assault_dice_and_number(foot, True, [tank], True) == (4, 3)
    assert assault_dice_and_number(shaken, True, [tank], True) == (3, 6)
    assert assault_dice_and_number(foot, False, [tank, foot], True) == (3, 4)
    fv = _fighter(_unit("vehicle", 1, 5), 1, 5, 2)
    assert assault_dice_and_number(fv, False, [foot], False)[0] == 3

    r = assault(_case([foot], [tank], [[3, 3, 1]], [[4, 1]]))
    assert (r["attacker_hits"], r["defender_hits"], r["holder"]) == (2, 1, "attackers")
    assert r["defenders_retreat"] and r["defenders"][0]["strength"] == "reduced"
    assert r["defenders_left"] == [True]
    r = assault(_case([foot], [tank], [[3, 1, 1]], [[4, 1]]))
    assert r["holder"] == "defenders" and r["attackers_go_back"]
    blocked = [{"side": 2, "enemy_behind": False, "next_to_enemy_behind": True}]
    r = assault(_case([foot], [tank], [[3, 3, 1]], [[4, 1]], entries=blocked, defender_hq="full"))
    assert r["defenders"][0]["strength"] == "destroyed" and r["defenders"][0]["wreck_placed"]
    assert r["defender_hq"] == "destroyed" and r["holder"] == "attackers"
    sa9 = _fighter(_unit("vehicle", 1, 5, "one-sided"), None, None)
    r = assault(_case([foot], [sa9], [[1, 1, 1]], [[]]))
    assert (
        r["holder"] == "attackers" and r["defenders_left"] == [True] and not r["attackers_go_back"]
    )
    two = [
        {"side": 1, "enemy_behind": False, "next_to_enemy_behind": False},
        {"side": 3, "enemy_behind": False, "next_to_enemy_behind": False},
    ]
    assert assault(_case([foot, foot], [tank], [[3, 3, 1], [1, 1, 1]], [[1, 1]], entries=two)) == {
        "undecided": "two-sided-assault"
    }

    # 5.2.4
    bus = _unit("vehicle", 1, 5)
    r = transport_hit(bus, {"strength": "full", "disrupted": False}, 1, "AP", False, [2], 1)
    assert r["passenger"] == {"strength": "full", "disrupted": True}
    r = transport_hit(
        bus,
        {"strength": "full", "disrupted": False},
        1,
        "AP",
        False,
        [2],
        1,
        {"passenger-hits": "one-by-one"},
    )
    assert r["passenger"] == {"strength": "reduced", "disrupted": True}
    r = transport_hit(bus, {"strength": "full", "disrupted": False}, 3, "AP", False, [1, 1, 1], 3)
    assert r["transport"] == {"strength": "destroyed", "disrupted": True, "wreck_placed": True}
    assert r["passenger"] == {"strength": "reduced", "disrupted": True}

    # 6.4
    b = {
        "vehicles": [tank],
        "infantry": [foot],
        "ground": "open",
        "cost": 1,
        "left": 2,
        "enemy_beyond": False,
        "tried_here": False,
        "wreck": False,
        "dice": {"attack": [[4, 4, 1, 1, 1, 1]], "counterattack": [[3, 3, 3]]},
        "odd_vehicles": 0,
        "odd_infantry": 0,
    }
    r = breakthrough(b)
    assert r["spent"] == 2 and r["passed"] == [True] and r["infantry"][0]["strength"] == "reduced"
    b["dice"]["counterattack"] = [[4, 3, 3]]
    assert breakthrough(b)["passed"] == [False]
    b["left"] = 1
    assert breakthrough(b) == {"forbidden": "6.4"}
    print("ok")


if __name__ == "__main__":
    _check()
