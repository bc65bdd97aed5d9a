"""A naive second reading of El Último Puente / The Last Bridge (2 to 12).

Written from the printed rules alone, without a look at the engine. It is brute force on purpose: plain ifs, the
section beside each of them. It imports nothing from the project but the script of what was rolled and chosen
(tests/oracle/script.py), and knows hexes only as (column, row).

"forbidden" is an answer, with the sections that forbid it: where several do, any of them may be named. The causes by
which a dropped counter is eliminated are a list for the same reason.

Run this file to see what the book gives in numbers.
"""

READINGS = {
    "triple": ["at-least", "more-than"],
    "counters-counted": ["all-not-eliminated", "on-the-board"],
    "free-german-counters": ["four-in-all", "four-of-each"],
    "hidden-per-letter": ["only-what-fits", "seven-always"],
    "activation-distance": ["within-two", "exactly-two"],
    "activation-moment": ["end-of-move", "in-passing"],
    "revealed-move": ["may-move", "placing-is-the-move"],
    "counting-hexes": ["named-hex-first", "after-named-hex"],
    "own-counter": ["later-dies", "dropped-dies"],
    "group-order": ["player-chooses", "point-then-clockwise"],
    "group-off-board": ["whole-group", "each-by-its-hex"],
    "hidden-flak": ["too-late", "eliminates"],
    "dead-wakes": ["landing-wakes", "living-only"],
    "second-water": ["after-land", "once-a-turn"],
    "half-and-support": ["half-then-support", "support-then-half"],
    "half-later": ["forced-fight-only", "also-when-attacked"],
    "bombard-order": ["as-sequence", "before-movement"],
    "artillery-displacement": ["either-factor", "movement-factor-only"],
    "enemy-engineers": ["own-only", "either-side"],
    "on-a-bridge": ["may-stop", "must-cross"],
    "zone-of-control": ["six-hexes", "two-hexes"],
    "obliged-to-fight": ["may-fight", "must-fight"],
    "two-against-two": ["against-several-only", "every-fight"],
    "adjacent-counters": ["every-enemy", "chain", "everyone"],
    "losers": ["whole-group", "one-counter"],
    "defenders-two": ["added", "one-by-one"],
    "support": ["each", "total"],
    "tanks-and-others": ["all-tanks", "one-is-enough"],
    "paratrooper-specialists": ["as-their-arm", "as-infantry"],
}

GUNS = ["field-artillery", "self-propelled"]
AIRBORNE = [
    "paratroopers",
    "gliders",
    "glider-mechanized",
    "para-engineers",
    "para-anti-tank",
]


def says(readings, ruling):
    chosen = readings.get(ruling, READINGS[ruling][0])
    if chosen not in READINGS[ruling]:
        raise ValueError("unknown reading of " + ruling + ": " + str(chosen))
    return chosen


def forbidden(*sections):
    return {"forbidden": sorted(set(sections))}


def die(script):
    # 2.4: one 2, two 3s, two 4s, one 5
    face = script.roll(1)[0]
    if face not in [2, 3, 4, 5]:
        raise ValueError("no such face: " + str(face))
    return face


def half(factor):
    # 7: rounded down
    if factor % 2 == 1:
        factor = factor - 1
    return factor // 2


def trade(unit_type, readings):
    if says(readings, "paratrooper-specialists") == "as-their-arm":
        if unit_type == "para-engineers":
            return "engineers"
        if unit_type == "para-anti-tank":
            return "anti-tank"
        return unit_type
    if unit_type in ["para-engineers", "para-anti-tank"]:
        return "paratroopers"
    return unit_type


# ---------------------------------------------------------------------------------------------- 4, 5, 12


def next_half(turn, player):
    # 4: Allies, then Germans; twelve turns
    if player == "allied":
        return {"turn": turn, "player": "german"}
    if turn == 12:
        return {"turn": None, "player": None}
    return {"turn": turn + 1, "player": "allied"}


def counted(standing, readings):
    allied = standing["allied_counters"]
    german = standing["german_counters"]
    if says(readings, "counters-counted") == "all-not-eliminated":
        allied = allied + standing["allied_off_board"]
        german = german + standing["german_off_board"]
    return {"counters": allied, "enemy_counters": german}


def triple(counters, enemy_counters, readings):
    # nobody is not three times anybody
    if counters == 0:
        return False
    # 5: "three times greater"
    if says(readings, "triple") == "at-least":
        return counters >= 3 * enemy_counters
    return counters > 3 * enemy_counters


def winners(standing, readings):
    """Everybody who wins by some sentence of 5: two if the sentences quarrel."""
    found = set()
    allied = standing["allied_counters"] + standing["allied_off_board"]
    german = standing["german_counters"] + standing["german_off_board"]
    numbers = counted(standing, readings)
    if standing["surrender"] == "allied":
        found.add("german")
    if standing["surrender"] == "german":
        found.add("allied")
    if german == 0:
        found.add("allied")
    if allied == 0:
        found.add("german")
    if triple(numbers["counters"], numbers["enemy_counters"], readings):
        found.add("allied")
    if triple(numbers["enemy_counters"], numbers["counters"], readings):
        found.add("german")
    if found:
        return found
    # the road, at the end of the game
    if standing["turn"] == 12 and standing["turn_over"]:
        if standing["german_on_road"]:
            return {"german"}
        return {"allied"}
    return {None}


def phases(player, readings):
    # 12
    if player == "allied":
        return ["drop", "bombard", "move", "fight"]
    # 8 wants bombardments before movement
    if says(readings, "bombard-order") == "before-movement":
        return ["bombard", "move", "fight"]
    return ["move", "bombard", "fight"]


def may_follow(player, done_last, following, readings):
    order = phases(player, readings)
    if following not in order or done_last not in order:
        return forbidden("12", "7", "8")
    if order.index(following) < order.index(done_last):
        return forbidden("12", "8")
    return True


# ---------------------------------------------------------------------------------------------- 6: hidden counters


def activates_on_the_ground(way_distances, readings):
    near = way_distances[-1:]
    if says(readings, "activation-moment") == "in-passing":
        near = way_distances
    for distance in near:
        if says(readings, "activation-distance") == "exactly-two":
            if distance == 2:
                return True
        elif distance <= 2:
            return True
    return False


def hide(hidden_counters, zone_hexes, north_of_canal, fixed_placement, readings):
    most = 7
    if says(readings, "hidden-per-letter") == "only-what-fits":
        most = min(most, zone_hexes)
    if hidden_counters > most or not north_of_canal or fixed_placement:
        return forbidden("6")
    return True


def free_counters(group, readings):
    # 6: the list
    if group == "schiffstain" or group == "flegerhorst":
        return 5
    if group == "engineers" or group == "flak":
        return 4
    if group == "ss-h":
        return 2
    if group == "a-j" or group == "h-g":
        return 7
    if says(readings, "free-german-counters") == "four-of-each":
        return 16
    return 4


def fixed_place(star_distance):
    # 6: the star and the six around it
    if star_distance > 1:
        return forbidden("6")
    return True


def enter(on_letter, around_letter):
    # 6: one on the letter, at most another six around it
    if on_letter != 1 or around_letter > 6:
        return forbidden("6", "7.conceal")
    return on_letter + around_letter


# ---------------------------------------------------------------------------------------------- 7: the drop


def plan(case):
    sections = []
    # 7: only those of the Allies
    if case["player"] != "allied" or case["unit_type"] not in AIRBORNE:
        sections.append("7")
    # before the movements of the XXX Army Corps
    if case["corps_moved"]:
        sections.append("7")
    # a number that cannot be altered
    if case["announced"] != case["placed_for_drop"]:
        sections.append("7")
    # groups of up to seven
    if case["in_group"] > 7:
        sections.append("7")
        sections.append("7.b")
    if sections:
        return forbidden(*sections)
    return True


def scatter(face, readings):
    # 7.A
    further = 0
    if says(readings, "counting-hexes") == "after-named-hex":
        further = 1
    if face == 2:
        return {"bearing": "left", "drift_hexes": 2}
    if face == 3:
        return {"bearing": "up-left", "drift_hexes": 3 + further}
    if face == 4:
        return {"bearing": "up-right", "drift_hexes": 4 + further}
    return {"bearing": "right", "drift_hexes": 5}


def drop(script, readings):
    if die(script) <= 3:
        return {"bearing": "on-point", "drift_hexes": 0}
    return scatter(die(script), readings)


def drop_group(group_counters, script, readings):
    # 7.B
    if die(script) != 5:
        return {"grouped": True, "drifts": [drop(script, readings)]}
    drifts = []
    for _ in range(group_counters):
        drifts.append(drop(script, readings))
    return {"grouped": False, "drifts": drifts}


def why_eliminated(case, readings):
    """Every cause that holds (7)."""
    if not case["on_board"]:
        return ["off-board"]
    causes = []
    if not case["point_on_board"]:
        if says(readings, "group-off-board") == "whole-group":
            causes.append("off-board")
    if case["landscape"] != "open":
        causes.append(case["landscape"])
    if case["bridge_there"]:
        causes.append("bridge")
    if case["enemy_there"] or case["revealed_there"]:
        causes.append("enemy")
    if case["own_there"]:
        causes.append("own")
    if case["own_waiting"]:
        if says(readings, "own-counter") == "dropped-dies":
            causes.append("own")
    if case["flak_distance"] is not None and in_reach_of_flak(case["flak_distance"]):
        if not case["flak_hidden"] or says(readings, "hidden-flak") == "eliminates":
            causes.append("flak")
    return causes


def in_reach_of_flak(distance):
    # 7, 11
    return distance <= 2


def after_the_drop(combat_factor, germans_adjacent, is_attacked, readings):
    # 7: half of it next to a German
    if germans_adjacent == 0:
        return combat_factor
    if is_attacked and says(readings, "half-later") == "forced-fight-only":
        return combat_factor
    return half(combat_factor)


def landed(case, readings):
    causes = why_eliminated(case, readings)
    activates = False
    # 7: within two hexes of the letter
    if case["on_board"] and case["letter_distance"] is not None:
        activates = case["letter_distance"] <= 2
    if activates and says(readings, "dead-wakes") == "living-only":
        before = {**case, "revealed_there": False}
        if case["flak_hidden"]:
            before["flak_distance"] = None
        if why_eliminated(before, readings):
            activates = False
    fights_with = None
    if not causes and case["germans_adjacent"] > 0:
        fights_with = half(case["combat_factor"])
    return {
        "eliminated": bool(causes),
        "loss_cause": causes,
        "activates_zone": activates,
        "fights_with": fights_with,
    }


# ---------------------------------------------------------------------------------------------- 8: movement


def in_zone(distance, readings):
    if says(readings, "zone-of-control") == "two-hexes":
        return distance <= 2
    return distance <= 1


def has_to_fight(distance, readings):
    if says(readings, "obliged-to-fight") == "may-fight":
        return False
    return in_zone(distance, readings)


def duty(distance, used_displacement, readings):
    found = has_to_fight(distance, readings)
    # whoever has to fight cannot have displaced (8)
    if found and used_displacement:
        return forbidden("8")
    return found


def reach(case, readings):
    # 8, 2.3: the displacement factor, unless it is going to fight
    if case["fights"]:
        return case["movement_factor"]
    if case["gunnery"]:
        if says(readings, "artillery-displacement") == "movement-factor-only":
            return case["movement_factor"]
    if case["enemy_distance"] is not None and has_to_fight(case["enemy_distance"], readings):
        return case["movement_factor"]
    return case["movement_factor"] * 2


def move(case, readings):
    # 8: not moving is always possible, and no move is left of it
    if case["hexes_moved"] == 0:
        return 0
    sections = []
    if case["already_moved"] or case["dropped_now"] or case["already_fought"]:
        sections.append("8")
    if case["already_fought"]:
        sections.append("10")
    if case["dropped_now"]:
        sections.append("7")
    if case["revealed_now"]:
        if says(readings, "revealed-move") == "placing-is-the-move":
            sections.extend(["6", "8"])
    if case["hexes_moved"] > reach(case, readings):
        sections.append("8")
    if case["ends_on_bridge"] and says(readings, "on-a-bridge") == "must-cross":
        sections.extend(["8", "10"])
    if sections:
        return forbidden(*sections)
    return reach(case, readings) - case["hexes_moved"]


def passes_over(in_the_way, on_river, readings):
    if in_the_way == "nothing" or in_the_way == "bridge":
        return True
    # 8: engineers on a river hex
    if in_the_way == "own-engineers":
        return on_river
    if in_the_way == "enemy-engineers":
        return on_river and says(readings, "enemy-engineers") == "either-side"
    return False


# ---------------------------------------------------------------------------------------------- 9: combat


def engages(distance, used_displacement, readings):
    sections = []
    if not in_zone(distance, readings):
        sections.append("9")
    if used_displacement:
        sections.extend(["8", "2.3"])
    if sections:
        return forbidden(*sections)
    return True


def numbers(attacking, attacked, readings):
    # 9: two against two
    too_many = False
    if attacked >= 2 and (attacking > 2 or attacked > 2):
        too_many = True
    if says(readings, "two-against-two") == "every-fight":
        if attacking > 2 or attacked > 2:
            too_many = True
    if too_many:
        return forbidden("9")
    return True


def attack(case, readings):
    support = case["artillery"]
    # 11: "one or several of its counters": with one there is nothing to be read
    helped = case["supported"] or list(range(1, len(case["attack_factors"]) + 1))
    each = says(readings, "support") == "each" or len(helped) == 1
    total = 0
    for number, factor in enumerate(case["attack_factors"], start=1):
        points = 0
        if each and number in helped:
            points = support
        if number in case["dropped_attackers"] or number in case["afloat_attackers"]:
            if says(readings, "half-and-support") == "support-then-half":
                total = total + half(factor + points)
            else:
                total = total + half(factor) + points
        else:
            total = total + factor + points
    if not each:
        total = total + support
    return total


def defence(case, readings):
    """The factor of each defender that rolls, or the one of all together."""
    factors = []
    for number, factor in enumerate(case["defence_factors"], start=1):
        if number in case["afloat_defenders"]:
            factor = half(factor)
        elif number in case["dropped_defenders"]:
            if says(readings, "half-later") == "also-when-attacked":
                factor = half(factor)
        # 9: in a city or a wood
        if number in case["sheltered"]:
            factor = factor + 2
        factors.append(factor)
    if says(readings, "defenders-two") == "added":
        return [sum(factors)]
    return factors


def higher(attack_value, defence_value):
    if attack_value > defence_value:
        return "attacker"
    if attack_value < defence_value:
        return "defender"
    return "nobody"


def losers(count, script, readings):
    everybody = list(range(1, count + 1))
    if count > 1 and says(readings, "losers") == "one-counter":
        return [int(script.choose([str(number) for number in everybody]))]
    return everybody


def battle(case, script, readings):
    allowed = numbers(len(case["attack_factors"]), len(case["defence_factors"]), readings)
    if allowed is not True:
        return allowed
    attack_value = attack(case, readings) * die(script)
    defence_values = [factor * die(script) for factor in defence(case, readings)]
    attackers_lose = False
    dead = []
    for number, value in enumerate(defence_values, start=1):
        result = higher(attack_value, value)
        if result == "defender":
            attackers_lose = True
        if result == "attacker":
            if len(defence_values) == 1:
                dead = losers(len(case["defence_factors"]), script, readings)
            else:
                dead.append(number)
    gone = []
    if attackers_lose:
        gone = losers(len(case["attack_factors"]), script, readings)
    return {
        "attack_value": attack_value,
        "defence_values": defence_values,
        "attackers_eliminated": gone,
        "defenders_eliminated": dead,
    }


# ---------------------------------------------------------------------------------------------- 10: water


def blow_bridge(case, readings):
    sections = []
    if trade(case["unit_type"], readings) not in ["tanks", "engineers", *GUNS]:
        sections.append("10")
    if case["bridge_distance"] != 1:
        sections.append("10")
    if work(case) is not True:
        sections.extend(["10", "11"])
    if sections:
        return forbidden(*sections)
    return True


def work(case):
    # 10: like a fight: once a turn, and with the movement factor
    if case["used_displacement"] or case["already_acted"]:
        return forbidden("10", "11")
    return True


def open_way(case, readings):
    refused = False
    if trade(case["unit_type"], readings) != "engineers":
        refused = True
    if case["waterway"] == "canal" and case["in_water"]:
        refused = True
    if case["waterway"] == "river" and not case["in_water"]:
        refused = True
    if case["used_displacement"] or case["already_acted"]:
        refused = True
    if case["enemy_distance"] is not None and in_zone(case["enemy_distance"], readings):
        refused = True
    if refused:
        return forbidden("10")
    if case["waterway"] == "canal":
        return "bridge"
    return "stay"


def cross(case, readings):
    arm = trade(case["unit_type"], readings)
    refused = False
    if arm not in ["commandos", "engineers"]:
        refused = True
    if case["water_hexes"] > 1:
        refused = True
    if arm == "engineers" and (case["used_displacement"] or case["crossed_before"]):
        refused = True
    if case["crossed_before"] and says(readings, "second-water") == "once-a-turn":
        refused = True
    if refused:
        return forbidden("10")
    return 2


# ---------------------------------------------------------------------------------------------- 11: artillery


def attacks_directly(unit_type, readings):
    if trade(unit_type, readings) in [*GUNS, "anti-tank", "anti-aircraft"]:
        return forbidden("11")
    return True


def acts_as_artillery(case, readings):
    """Whether something forbids support and bombardment alike."""
    if case["target_distance"] > 2 or case["already_acted"]:
        return True
    if case["used_displacement"]:
        return says(readings, "artillery-displacement") == "movement-factor-only"
    return False


def against_tanks(case, readings):
    if case["tanks_attacked"] == 0:
        return forbidden("11")
    if case["others_attacked"] > 0 and says(readings, "tanks-and-others") == "all-tanks":
        return forbidden("11")
    return True


def supports(case, readings):
    arm = trade(case["unit_type"], readings)
    if arm not in [*GUNS, "anti-tank"]:
        return forbidden("11")
    if arm == "anti-tank" and against_tanks(case, readings) is not True:
        return forbidden("11")
    if not case["own_attacks"] or acts_as_artillery(case, readings):
        return forbidden("11", "8")
    return True


def support_points(artillery, supported_counters, readings):
    if says(readings, "support") == "total":
        return artillery
    return artillery * supported_counters


def bombard(case, script, readings):
    if case["unit_type"] not in GUNS or acts_as_artillery(case, readings):
        return forbidden("11", "8")
    return die(script) == 2


# ---------------------------------------------------------------------------------------------- on a board


def neighbours(place):
    """Left, right and the four others; every even row stands half a hex to the right."""
    column, row = place
    shift = 0 if row % 2 == 1 else 1
    return {
        "left": (column - 1, row),
        "right": (column + 1, row),
        "up-left": (column - 1 + shift, row - 1),
        "up-right": (column + shift, row - 1),
        "down-left": (column - 1 + shift, row + 1),
        "down-right": (column + shift, row + 1),
    }


def apart(one, other):
    """The distance of two hexes, by growing a patch around one of them."""
    patch = {one}
    steps = 0
    while other not in patch:
        patch = patch | {n for place in patch for n in neighbours(place).values()}
        steps = steps + 1
    return steps


def adjacent(one, other):
    return other in neighbours(one).values()


def lie_adjacent(attackers, defenders, readings):
    """9: several against several, all of them adjacent to one another."""
    if len(attackers) < 2 or len(defenders) < 2:
        return True
    chosen = says(readings, "adjacent-counters")
    everybody = attackers + defenders
    if chosen == "everyone":
        for one in everybody:
            for other in everybody:
                if one != other and not adjacent(one, other):
                    return forbidden("9")
        return True
    if chosen == "every-enemy":
        for one in attackers:
            for other in defenders:
                if not adjacent(one, other):
                    return forbidden("9")
        return True
    for one in attackers:
        if not any(adjacent(one, other) for other in defenders):
            return forbidden("9")
    for one in defenders:
        if not any(adjacent(one, other) for other in attackers):
            return forbidden("9")
    together = {everybody[0]}
    for _ in everybody:
        for one in everybody:
            if any(adjacent(one, other) for other in together):
                together.add(one)
    if len(together) < len(everybody):
        return forbidden("9")
    return True


# A board is {"land": {place: landscape}, "bridges": [place], "letters": [place],
# "counters": {place: {"army", "unit_type", "combat_factor", "movement_factor"}}}.


def board_battle(board, attackers, defenders, artillery, dropped, script, readings):
    sections = []
    for place in attackers:
        if attacks_directly(board["counters"][place]["unit_type"], readings) is not True:
            sections.append("11")
        for other in defenders:
            # with several against several the rule on adjacency takes the place of the zone
            if len(attackers) == 1 or len(defenders) == 1:
                if not in_zone(apart(place, other), readings):
                    sections.append("9")
    if numbers(len(attackers), len(defenders), readings) is not True:
        sections.append("9")
    if lie_adjacent(attackers, defenders, readings) is not True:
        sections.append("9")
    tanks = [p for p in defenders if board["counters"][p]["unit_type"] == "tanks"]
    for place in artillery:
        case = {
            "unit_type": board["counters"][place]["unit_type"],
            "target_distance": max(apart(place, other) for other in defenders),
            "own_attacks": True,
            "tanks_attacked": len(tanks),
            "others_attacked": len(defenders) - len(tanks),
            "used_displacement": False,
            "already_acted": False,
        }
        if supports(case, readings) is not True:
            sections.append("11")
    if sections:
        return forbidden(*sections)

    def those(places, holds):
        return [number for number, place in enumerate(places, start=1) if holds(place)]

    def afloat(place):
        # 10: commandos on a river or canal hex
        if board["counters"][place]["unit_type"] != "commandos":
            return False
        return board["land"][place] in ["river", "canal"] and place not in board["bridges"]

    case = {
        "attack_factors": [board["counters"][p]["combat_factor"] for p in attackers],
        "defence_factors": [board["counters"][p]["combat_factor"] for p in defenders],
        "artillery": len(artillery),
        "supported": [],
        "sheltered": those(defenders, lambda p: board["land"][p] in ["city", "wood"]),
        "dropped_attackers": those(attackers, lambda p: p in dropped),
        "dropped_defenders": those(defenders, lambda p: p in dropped),
        "afloat_attackers": those(attackers, afloat),
        "afloat_defenders": those(defenders, afloat),
    }
    return battle(case, script, readings)


def straight(place, drift):
    for _ in range(drift["drift_hexes"]):
        place = neighbours(place)[drift["bearing"]]
    return place


def nearest(place, others):
    if not others:
        return None
    return min(apart(place, other) for other in others)


def comes_down(board, place, point, combat_factor, waiting, down, readings):
    """What becomes of a dropped counter in its hex; waiting and down: other counters of its group."""
    germans = [p for p, c in board["counters"].items() if c["army"] == "german"]
    allies = [p for p, c in board["counters"].items() if c["army"] == "allied"]
    flak = [p for p in germans if board["counters"][p]["unit_type"] == "anti-aircraft"]
    case = {
        "combat_factor": combat_factor,
        "landscape": board["land"].get(place, "open"),
        "on_board": place in board["land"],
        "point_on_board": point in board["land"],
        "bridge_there": place in board["bridges"],
        "enemy_there": place in germans,
        "own_there": place in allies or place in down,
        "own_waiting": place in waiting,
        "flak_distance": nearest(place, flak),
        "flak_hidden": False,
        "letter_distance": nearest(place, board["letters"]),
        "revealed_there": False,
        "germans_adjacent": len([p for p in germans if adjacent(place, p)]),
    }
    return landed(case, readings)


def board_drop(board, point, combat_factor, script, readings):
    place = straight(point, drop(script, readings))
    found = comes_down(board, place, place, combat_factor, [], [], readings)
    return {"landing": place if place in board["land"] else None, "grounded": found}


CLOCKWISE = ["up-left", "up-right", "right", "down-right", "down-left", "left"]


def spread(point, counters, script):
    """One on the point, the others around it, as the Allied player decides (7.B).

    They are rolled for in that order, the point first, then clockwise, unless their player says (rolled_next).
    """
    taken = []
    free = list(CLOCKWISE)
    for _ in range(counters - 1):
        if len(free) == 1:
            picked = free[0]
        else:
            picked = script.choose(free)
        free.remove(picked)
        taken.append(picked)
    return [point] + [neighbours(point)[name] for name in CLOCKWISE if name in taken]


def rolled_next(waiting, point, script, readings):
    """Which of them is rolled for next. The right one could fall on the left one, two hexes to its left."""
    first = waiting[0]
    left = straight(first, {"drift_hexes": 2, "bearing": "left"})
    if left not in waiting or says(readings, "own-counter") == "later-dies":
        return first
    if says(readings, "group-order") == "point-then-clockwise":
        return first
    around = {place: name for name, place in neighbours(point).items()}
    names = [around[first], around[left]]
    return neighbours(point)[script.choose(names)]


def board_group(board, point, counters, script, readings):
    results = []
    if die(script) != 5:
        landing_point = straight(point, drop(script, readings))
        for place in spread(landing_point, counters, script):
            results.append(comes_down(board, place, landing_point, 1, [], [], readings))
    else:
        waiting = spread(point, counters, script)
        down = []
        while waiting:
            start = rolled_next(waiting, point, script, readings)
            waiting.remove(start)
            place = straight(start, drop(script, readings))
            found = comes_down(board, place, place, 1, waiting, down, readings)
            results.append(found)
            if place in board["land"]:
                down.append(place)
    return {
        "survivors": len([r for r in results if not r["eliminated"]]),
        "must_attack": len([r for r in results if r["fights_with"] is not None]),
        "activates_zone": any(r["activates_zone"] for r in results),
    }


def board_move(board, start, way, fights, readings):
    """What is left of the factor after a way of adjacent hexes; anything that forbids it forbids it here."""
    counter = board["counters"][start]
    arm = trade(counter["unit_type"], readings)
    refused = False
    paid = 0
    crossings = 0
    swam_before = False
    for number, place in enumerate(way):
        last = number == len(way) - 1
        other = board["counters"].get(place)
        if place == start:
            other = None
        land = board["land"][place]
        bridge = place in board["bridges"]
        ferried = False
        if other is not None:
            # 8: engineers in a river
            thing = "enemy"
            if other["army"] == counter["army"]:
                thing = "own"
            if trade(other["unit_type"], readings) == "engineers" and not bridge:
                thing = thing + "-engineers"
            if not thing.endswith("-engineers"):
                refused = True
            elif not passes_over(thing, land == "river", readings):
                refused = True
            else:
                ferried = True
            # nobody ends on another
            if last:
                refused = True
        if land in ["river", "canal"] and not bridge and not ferried:
            # 10: on its own
            paid = paid + 2
            crossings = crossings + 1
            if arm not in ["commandos", "engineers"]:
                refused = True
            if swam_before:
                refused = True
            if arm == "engineers" and crossings > 1:
                refused = True
            if crossings > 1 and says(readings, "second-water") == "once-a-turn":
                refused = True
            swam_before = True
        else:
            paid = paid + 1
            swam_before = False
    end = way[-1]
    enemies = [p for p, c in board["counters"].items() if c["army"] != counter["army"]]
    case = {
        "movement_factor": counter["movement_factor"],
        "hexes_moved": paid,
        "fights": fights,
        "already_moved": False,
        "dropped_now": False,
        "already_fought": False,
        "enemy_distance": nearest(end, enemies),
        "gunnery": False,
        "revealed_now": False,
        "ends_on_bridge": end in board["bridges"],
    }
    # 10: engineers cross with the movement factor
    if arm == "engineers" and crossings > 0 and paid > counter["movement_factor"]:
        refused = True
    found = move(case, readings)
    if refused or isinstance(found, dict):
        return forbidden("8", "9", "10")
    return found


# ---------------------------------------------------------------------------------------------- in numbers


def _check():
    from script import Script

    # 7: a 3 enters combat with 1
    assert after_the_drop(3, 1, False, {}) == 1
    # 9, 11: 4 and 3 with one artillery against 5 in a city
    case = {
        "attack_factors": [4, 3],
        "defence_factors": [5],
        "artillery": 1,
        "supported": [],
        "sheltered": [1],
        "dropped_attackers": [],
        "afloat_attackers": [],
        "dropped_defenders": [],
        "afloat_defenders": [],
    }
    faces = [2, 3, 3, 4, 4, 5]
    for chosen, attackers, defender in (("each", 11, 25), ("total", 13, 23)):
        lost = [0, 0]
        for first in faces:
            for second in faces:
                script = Script([("roll", [first]), ("roll", [second])])
                found = battle(case, script, {"support": chosen})
                lost[0] = lost[0] + bool(found["attackers_eliminated"])
                lost[1] = lost[1] + bool(found["defenders_eliminated"])
        assert lost == [attackers, defender], lost
    print("ok")


if __name__ == "__main__":
    _check()
