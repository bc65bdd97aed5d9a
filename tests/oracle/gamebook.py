"""A naive second reading of A Bridge Too Far (1 to 6).

Written from the printed rules alone, without a look at the engine, so that the two can be compared. It is brute force
on purpose: plain dicts, plain ifs, one step after the other, the section of the book beside each step. It imports
nothing from the project but the script of what was rolled and chosen (tests/oracle/script.py).

    attributes, life, heal, blow, carry, kind_of_combat, attack_dice, lowered_difficulty, ammunition
                                        one rule each
    challenge(case, script)             dice with Morale Points before and after
    assault(fight, script)              one assault of a normal or a mass combat; fight(...): all of them
    melee_assault(melee, script)        one assault of a multiple combat; melee(...): all of them

A fight is {"attribute", "opponent": {"difficulty", "lp", "dp"}, "lp", "weapons": [{"multiplier", "ammo"}],
"long_range", "morale_points", "dice_penalty"}; a melee {"friends": [{"attribute", "lp", "weapons"}], "enemies",
"long_range", "morale_points"}, Marek first. An answer that the rule forbids is {"forbidden": section}.

What is not in the book and had to be agreed on for a comparison: a question with one possible answer is not asked; a
Morale Point is offered after a roll only while the points that are left can still make some die a success.

Run this file to see the examples of the book worked through.
"""

# Each ruling with its readings, the default first.
READINGS = {
    "lowest-attribute": ["three-two-one", "any-different"],
    "ten-or-more": ["always-mass", "only-units"],
    "outnumbered-mind": ["attribute-used", "body-alone"],
    "pairings": ["larger-side-shares", "any-groups"],
    "group-order": ["as-listed", "player-chooses"],
    "difficulty-floor": ["no-floor", "one-at-least"],
    "empty-guns": ["long-range-only", "any-combat"],
    "last-round": ["at-zero", "at-the-next-shot"],
    "ally-without-ammo": ["he-falls", "cannot-attack", "fights-on"],
    "morale-for-allies": ["any-roll", "own-rolls"],
    "above-six": ["allowed", "six-at-most"],
}


def says(readings, ruling):
    chosen = readings.get(ruling, READINGS[ruling][0])
    if chosen not in READINGS[ruling]:
        raise ValueError("unknown reading of " + ruling + ": " + str(chosen))
    return chosen


# ---------------------------------------------------------------------------------------------- 1, 2, 5


def attributes(body, mind, will, readings):
    # 1: six points, no two alike ...
    if body + mind + will != 6:
        return {"forbidden": "1"}
    if body == mind or mind == will or body == will:
        return {"forbidden": "1"}
    # ... "which effectively means" one 3, one 2, one 1
    if says(readings, "lowest-attribute") == "three-two-one":
        if sorted([body, mind, will]) != [1, 2, 3]:
            return {"forbidden": "1"}
    return True


def life(lp):
    # 2: at zero or below you have died
    return lp > 0


def heal(lp, points, maximum):
    # 2: LPs never exceed 8 unless the text says so; healing takes nothing from somebody it let go above
    for _ in range(points):
        if lp < maximum:
            lp = lp + 1
    return lp


def blow(successes, multiplier):
    # 5: successes times the value of the weapon
    damage = 0
    for _ in range(successes):
        damage = damage + multiplier
    return damage


def carry(weapons):
    # 5: three weapons at most; knives and the like do not count towards it
    if weapons > 3:
        return {"forbidden": "5"}
    return True


# ---------------------------------------------------------------------------------------------- 3, 6


def can_still_succeed(values, difficulty, points, readings):
    """Whether the points left can make a success of a die. A value is [what the die counts for, what is taken off]."""
    for counts, taken_off in values:
        if counts >= difficulty:
            continue
        if counts + points < difficulty:
            continue
        # what the die must show, before anything is taken off it
        if difficulty + taken_off > highest(readings):
            continue
        return True
    return False


def highest(readings):
    # 6: may 1 be added to a die that shows 6?
    if says(readings, "above-six") == "six-at-most":
        return 6
    return 1000


def test_dice(dice, difficulty, points, taken_off, readings, script):
    """Successes, and the Morale Points left, of a roll of so many dice. 3, 6; taken_off: 4.2."""
    # 6.2: before the roll, each MP is one more die
    bought = 0
    if points > 0:
        bought = int(script.choose([str(n) for n in range(points + 1)]))
        points = points - bought
    values = []
    if taken_off:
        # 4.2: what is taken off the die is not taken off dice that MPs bought
        for face in script.roll(dice):
            values.append([face - taken_off, taken_off])
        for face in script.roll(bought):
            values.append([face, 0])
    else:
        for face in script.roll(dice + bought):
            values.append([face, 0])
    # 6.3: after it, each MP adds 1 to the die of your choice
    while points > 0 and can_still_succeed(values, difficulty, points, readings):
        options = ["stop"]
        for counts, taken_off in values:
            if can_still_succeed([[counts, taken_off]], difficulty, points, readings):
                if "face-" + str(counts) not in options:
                    options.append("face-" + str(counts))
        picked = script.choose(options)
        if picked == "stop":
            break
        for value in values:
            if picked == "face-" + str(value[0]):
                if can_still_succeed([value], difficulty, points, readings):
                    value[0] = value[0] + 1
                    break
        points = points - 1
    # 3: the dice that equal or exceed the difficulty
    successes = 0
    for counts, _ in values:
        if counts >= difficulty:
            successes = successes + 1
    return successes, points


def challenge(case, script, readings):
    successes, points = test_dice(
        case["attribute"],
        case["difficulty"],
        case["morale_points"],
        case["penalty"],
        readings,
        script,
    )
    # 3: one is enough
    return {"successes": successes, "passed": successes >= 1, "morale_points": points}


# ---------------------------------------------------------------------------------------------- 4: kinds and numbers


def is_multiple(participants):
    # 4, 4.2: more than two, three or more
    return participants >= 3


def is_mass(participants, as_units, readings):
    # 4.3: ten or more
    if participants < 10:
        return False
    if says(readings, "ten-or-more") == "only-units":
        return as_units
    return True


def kind_of_combat(participants, as_units, readings):
    if is_mass(participants, as_units, readings):
        return "mass"
    if is_multiple(participants):
        return "multiple"
    return "normal"


def attribute_used(body, mind, long_range):
    # 4: hand-to-hand Body, at long range Mind
    if long_range:
        return mind
    return body


def attack_dice(attribute, by, long_range, readings):
    """Dice, what is taken off each, and whether you die, when outnumbered by so many (4.2)."""
    table = {
        (1, 1): (1, 1),
        (1, 2): (1, 2),
        (2, 2): (1, 1),
        (1, 3): (1, 3),
        (2, 3): (1, 2),
        (3, 3): (1, 1),
    }
    if by >= 4:
        return {"dice": 0, "penalty": 0, "dead": True}
    if long_range and says(readings, "outnumbered-mind") == "body-alone":
        # only the dice go
        if by == 3:
            dice = 1
        else:
            dice = max(attribute - by, 0)
        return {"dice": dice, "penalty": 0, "dead": False}
    if (attribute, by) in table:
        dice, taken_off = table[attribute, by]
        return {"dice": dice, "penalty": taken_off, "dead": False}
    if by == 0:
        return {"dice": attribute, "penalty": 0, "dead": False}
    if by == 1:
        return {"dice": attribute - 1, "penalty": 0, "dead": False}
    if by == 2:
        return {"dice": attribute - 2, "penalty": 0, "dead": False}
    return {"dice": 1, "penalty": 0, "dead": False}


def lowered_difficulty(difficulty, friends, readings):
    # 4.2: 1 less for each degree of superiority
    difficulty = difficulty - (friends - 1)
    if says(readings, "difficulty-floor") == "one-at-least":
        if difficulty < 1:
            difficulty = 1
    return difficulty


# ---------------------------------------------------------------------------------------------- 5.1


def ammunition(ammo, successes):
    # 5.1: an attack roll without a single success costs 1
    if successes == 0:
        return max(ammo - 1, 0)
    return ammo


def lost_without_ammunition(ammo, long_range, must_shoot, readings):
    """ammo: of every firearm."""
    if len(ammo) == 0:
        return False
    for rounds in ammo:
        if rounds > 0:
            return False
    if not long_range:
        if says(readings, "empty-guns") == "long-range-only":
            return False
    if says(readings, "last-round") == "at-the-next-shot":
        return must_shoot
    return True


def out_of_ammunition(weapons, long_range, must_shoot, readings):
    firearms = []
    for weapon in weapons:
        # 5.1 counts the weapons that need Ammo; one that needs none does not save the combat
        if weapon["ammo"] is not None:
            firearms.append(weapon["ammo"])
    return lost_without_ammunition(firearms, long_range, must_shoot, readings)


def pick_weapon(weapons, long_range, script):
    """The place of the weapon used. 5.1: without Ammo, change to another; nobody fires hand to hand."""
    usable = []
    for place, weapon in enumerate(weapons):
        if not long_range or weapon["ammo"] is None or weapon["ammo"] > 0:
            usable.append("weapon-" + str(place + 1))
    if not usable:
        # an ally whose Ammo is of no account, by one reading
        usable = ["weapon-" + str(place + 1) for place in range(len(weapons))]
    if len(usable) == 1:
        picked = usable[0]
    else:
        picked = script.choose(usable)
    return int(picked.split("-")[1]) - 1


# ---------------------------------------------------------------------------------------------- 4.1, 4.3


def dice_of_fight(fight):
    # 4.3: the enemy's line may take dice away
    return max(fight["attribute"] - fight["dice_penalty"], 0)


def copied(weapons):
    return [dict(weapon) for weapon in weapons]


def assault(fight, script, readings):
    weapons = copied(fight["weapons"])
    after = {
        "successes": 0,
        "enemy_lp": fight["opponent"]["lp"],
        "lp": fight["lp"],
        "enemy_defeated": False,
        "dead": False,
        "morale_points": fight["morale_points"],
        "weapons": weapons,
    }
    if out_of_ammunition(weapons, fight["long_range"], True, readings):
        after["dead"] = True
        return after
    used = pick_weapon(weapons, fight["long_range"], script)
    successes, points = test_dice(
        dice_of_fight(fight),
        fight["opponent"]["difficulty"],
        fight["morale_points"],
        0,
        readings,
        script,
    )
    after["successes"] = successes
    after["morale_points"] = points
    if successes > 0:
        after["enemy_lp"] = after["enemy_lp"] - blow(successes, weapons[used]["multiplier"])
    else:
        after["lp"] = after["lp"] - fight["opponent"]["dp"]
        # 5.1: a shot that failed; hand to hand nothing is fired
        if fight["long_range"] and weapons[used]["ammo"] is not None:
            weapons[used]["ammo"] = ammunition(weapons[used]["ammo"], 0)
    if after["enemy_lp"] <= 0:
        after["enemy_defeated"] = True
    elif after["lp"] <= 0:
        after["dead"] = True
    elif out_of_ammunition(weapons, fight["long_range"], False, readings):
        after["dead"] = True
    return after


def whole_fight(fight, script, readings):
    while True:
        after = assault(fight, script, readings)
        if after["enemy_defeated"] or after["dead"]:
            return {
                "won": after["enemy_defeated"],
                "lp": after["lp"],
                "morale_points": after["morale_points"],
            }
        fight = dict(fight)
        fight["lp"] = after["lp"]
        fight["opponent"] = dict(fight["opponent"], lp=after["enemy_lp"])
        fight["morale_points"] = after["morale_points"]
        fight["weapons"] = after["weapons"]


# ---------------------------------------------------------------------------------------------- 4.2


def all_ways(many, few):
    """Every way to give each of the many one of the few, so that none of the few is left without an opponent."""
    ways = [[]]
    for _ in range(many):
        longer = []
        for way in ways:
            for one in range(few):
                longer.append([*way, one])
        ways = longer
    return [way for way in ways if len(set(way)) == few]


def mixtures(friends, enemies):
    """Every way to cut both sides into groups with a single man on one side of each, as a set of groups."""

    def cut(left, right):
        if not left and not right:
            return [[]]
        if not left or not right:
            return []
        first = left[0]
        found = []
        # the first alone against some
        for number in range(1, 2 ** len(right)):
            taken = [right[n] for n in range(len(right)) if number >> n & 1]
            rest = [one for one in right if one not in taken]
            for more in cut(left[1:], rest):
                found.append([([first], taken), *more])
        # the first with others against one
        others = left[1:]
        for number in range(1, 2 ** len(others)):
            together = [others[n] for n in range(len(others)) if number >> n & 1]
            for one in right:
                rest = [place for place in others if place not in together]
                for more in cut(rest, [place for place in right if place != one]):
                    found.append([([first, *together], [one]), *more])
        return found

    return cut(list(range(friends)), list(range(enemies)))


def mixed_pairing(friends, enemies, script):
    """Each enemy is given somebody, then whoever is free joins somebody who has one enemy (a way of asking)."""
    ways = mixtures(friends, enemies)
    given = []
    for _ in range(enemies):
        options = []
        for friend in range(friends):
            trial = [*given, friend]
            for way in ways:
                if all(any(f in us and e in them for us, them in way) for e, f in enumerate(trial)):
                    # one man of a group was named for its enemies, not two of them
                    if all(
                        len({f for e, f in enumerate(trial) if e in them}) <= 1 for us, them in way
                    ):
                        options.append("friend-" + str(friend + 1))
                        break
        picked = options[0] if len(options) == 1 else script.choose(options)
        given.append(int(picked.split("-")[1]) - 1)
    ways = [
        way
        for way in ways
        if all(any(f in us and e in them for us, them in way) for e, f in enumerate(given))
    ]
    for friend in range(friends):
        if friend in given:
            continue
        options = sorted({them[0] for way in ways for us, them in way if friend in us})
        names = ["enemy-" + str(one + 1) for one in options]
        picked = names[0] if len(names) == 1 else script.choose(names)
        one = int(picked.split("-")[1]) - 1
        ways = [way for way in ways if any(friend in us and one in them for us, them in way)]
    if len(ways) != 1:
        raise ValueError("not one way is left: " + str(ways))
    return sorted(ways[0], key=lambda group: min(f for f in given if f in group[0]))


def pairing(friends, enemies, script, readings):
    """[(places of friends, places of enemies)], one side of each a single man."""
    if friends >= 3 and enemies >= 3 and says(readings, "pairings") == "any-groups":
        return mixed_pairing(friends, enemies, script)
    if enemies >= friends:
        many, few, name = enemies, friends, "friend-"
    else:
        many, few, name = friends, enemies, "enemy-"
    ways = all_ways(many, few)
    for place in range(many):
        options = sorted({way[place] for way in ways})
        if len(options) > 1:
            picked = script.choose([name + str(option + 1) for option in options])
            ways = [way for way in ways if name + str(way[place] + 1) == picked]
    way = ways[0]
    groups = []
    for one in range(few):
        others = [place for place in range(many) if way[place] == one]
        if enemies >= friends:
            groups.append(([one], others))
        else:
            groups.append((others, [one]))
    return groups


def melee_assault(melee, script, readings):
    melee = {
        "friends": [dict(f, weapons=copied(f["weapons"])) for f in melee["friends"]],
        "enemies": [dict(e) for e in melee["enemies"]],
        "long_range": melee["long_range"],
        "morale_points": melee["morale_points"],
    }
    # 5.1: whoever comes without Ammo is left without it
    leave_without_ammunition(melee, 0, False, readings)
    if melee["friends"][0]["lp"] <= 0:
        return melee
    groups = pairing(len(melee["friends"]), len(melee["enemies"]), script, readings)
    while groups:
        # 4.2 names no order; it is worth a question while there are Morale Points to keep for a later roll (6)
        place = 0
        if len(groups) > 1 and melee["morale_points"] > 0:
            if says(readings, "group-order") == "player-chooses":
                names = ["friend-" + str(min(friends) + 1) for friends, _ in groups]
                place = names.index(script.choose(names))
        clash(melee, groups.pop(place), script, readings)
        # 2, 4.1: the adventure is over with Marek's life, or with his last round (5.1)
        if melee["friends"][0]["lp"] <= 0:
            break
    return melee


def leave_without_ammunition(melee, friend, must_shoot, readings):
    """5.1: without Ammo the combat is lost, for Marek; of an ally the book says nothing.

    True for an ally who is without Ammo and lives, but does not attack.
    """
    fighter = melee["friends"][friend]
    if not out_of_ammunition(fighter["weapons"], melee["long_range"], must_shoot, readings):
        return False
    if friend == 0 or says(readings, "ally-without-ammo") == "he-falls":
        fighter["lp"] = min(fighter["lp"], 0)
        return False
    return says(readings, "ally-without-ammo") == "cannot-attack"


def able_to_attack(melee, friends, readings):
    """5.1, by one reading: an ally without Ammo makes no attack roll."""
    if says(readings, "ally-without-ammo") != "cannot-attack":
        return friends
    able = []
    for friend in friends:
        weapons = melee["friends"][friend]["weapons"]
        if friend == 0 or not out_of_ammunition(weapons, melee["long_range"], True, readings):
            able.append(friend)
    return able


def clash(melee, group, script, readings):
    friends, enemies = group
    # 4.2: superiority: who makes the attack; inferiority: which opponent to attack
    friend = friends[0]
    able = friends
    if len(friends) > 1:
        able = able_to_attack(melee, friends, readings)
        if not able:
            return
    if len(able) > 1:
        friend = int(script.choose(["friend-" + str(f + 1) for f in able]).split("-")[1]) - 1
    else:
        friend = able[0]
    fighter = melee["friends"][friend]
    attack = attack_dice(fighter["attribute"], len(enemies) - 1, melee["long_range"], readings)
    if attack["dead"]:
        fighter["lp"] = 0
        return
    if leave_without_ammunition(melee, friend, True, readings):
        return
    if fighter["lp"] <= 0:
        return
    enemy = enemies[0]
    if len(enemies) > 1:
        enemy = int(script.choose(["enemy-" + str(e + 1) for e in enemies]).split("-")[1]) - 1
    target = melee["enemies"][enemy]
    difficulty = target["difficulty"]
    if len(friends) > 1:
        difficulty = lowered_difficulty(difficulty, len(friends), readings)
    used = pick_weapon(fighter["weapons"], melee["long_range"], script)
    # 6: Marek's points for an ally's dice?
    mine = True
    if friend != 0 and says(readings, "morale-for-allies") == "own-rolls":
        mine = False
    points = melee["morale_points"] if mine else 0
    successes, points = test_dice(
        attack["dice"], difficulty, points, attack["penalty"], readings, script
    )
    if mine:
        melee["morale_points"] = points
    if successes > 0:
        target["lp"] = target["lp"] - blow(successes, fighter["weapons"][used]["multiplier"])
    else:
        fighter["lp"] = fighter["lp"] - target["dp"]
        if melee["long_range"] and fighter["weapons"][used]["ammo"] is not None:
            fighter["weapons"][used]["ammo"] = ammunition(fighter["weapons"][used]["ammo"], 0)
            leave_without_ammunition(melee, friend, False, readings)


def whole_melee(melee, script, readings):
    while True:
        melee = melee_assault(melee, script, readings)
        lost = melee["friends"][0]["lp"] <= 0
        standing = [enemy for enemy in melee["enemies"] if enemy["lp"] > 0]
        if lost or not standing:
            return {
                "won": not lost,
                "friends": [friend["lp"] for friend in melee["friends"]],
                "morale_points": melee["morale_points"],
            }
        melee["enemies"] = standing
        melee["friends"] = [friend for friend in melee["friends"] if friend["lp"] > 0]


# ---------------------------------------------------------------------------------------------- the printed examples


def _check():
    from script import Script

    # 1
    assert attributes(3, 1, 2, {}) is True
    assert attributes(2, 3, 1, {}) is True
    # 4.1: the soldier
    fight = {
        "attribute": 2,
        "opponent": {"difficulty": 4, "lp": 5, "dp": 3},
        "lp": 8,
        "weapons": [{"multiplier": 2, "ammo": None}],
        "long_range": False,
        "morale_points": 0,
        "dice_penalty": 0,
    }
    script = Script([("roll", [2, 5]), ("roll", [1, 3]), ("roll", [4, 6])])
    assert whole_fight(fight, script, {}) == {"won": True, "lp": 5, "morale_points": 0}
    script.done()
    # 4.2: three against one of difficulty 5
    assert lowered_difficulty(5, 3, {}) == 3
    # 4.3: the platoon
    platoon = dict(fight, opponent={"difficulty": 5, "lp": 20, "dp": 4}, lp=10, long_range=True)
    platoon["weapons"] = [{"multiplier": 4, "ammo": None}]
    after = assault(platoon, Script([("roll", [2, 5])]), {})
    assert (after["enemy_lp"], after["lp"]) == (16, 10)
    platoon["opponent"]["lp"] = 16
    after = assault(platoon, Script([("roll", [1, 3])]), {})
    assert (after["enemy_lp"], after["lp"]) == (16, 6)
    # 5: a knife
    assert blow(2, 2) == 4
    print("ok")


if __name__ == "__main__":
    _check()
