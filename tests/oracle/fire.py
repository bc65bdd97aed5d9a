"""A naive second reading of ranged fire in Blood and Bridges (6.1 to 6.1.7).

Written from the printed rulebook alone, without a look at the engine, so that the two can be compared. It is brute
force on purpose: plain dicts, plain ifs, one step after the other, the section of the book beside each step. It
imports nothing from the project and shares no table with it.

    resolve(case)       one shot with given dice
    distribution(case)  the same shot with every combination of faces, as exact fractions
    objections(case)    every section that forbids the shot, in the order in which they are looked at here; resolve()
                        reports the first

Bands are called "reduced", "normal" and "extended". A case with missing card values (moved, but no Movement or no
penalty) raises ValueError: the book does not print them. With hit_dice or save_dice None, resolve() answers what is
known without the dice and puts None for the rest.

Run this file to see the examples of the book worked through.
"""

import itertools
from fractions import Fraction

# Each ruling with its readings, the default first.
READINGS = {
    "range-count": ["exclude-both", "count-target"],
    "chieftain-example": ["follow-the-rule", "follow-the-example"],
    "hit-number-floor": ["no-floor", "never-below-two"],
    "past-six": ["firepower-pays", "cannot-hit"],
    "half-movement": ["round-down", "round-up"],
    "underlined-firepower": ["as-printed", "missiles-stand-still"],
    "depletion-hits": ["before-saves", "after-saves"],
    "concealment-after-firing": ["ops-complete-denies", "firing-never-reveals"],
    "craters-infantry": ["craters-only", "farmland-and-craters"],
    "prepared-bonus": ["nothing-more"],
    "prepared-conditions": ["terrain-only", "everything"],
    "disrupted-recon": ["not-disrupted", "any-recon"],
    "thin-skinned-saves": ["armor-and-bonus", "bonus-only"],
    "jeep-example": ["follow-the-rule", "follow-the-example"],
    "three-hits": ["one-after-another", "one-step-at-most"],
    "infantry-wreck": ["vehicles-only", "any-unit"],
}


def reading(case, ruling):
    chosen = (case.get("readings") or {}).get(ruling)
    if chosen is None:
        return READINGS[ruling][0]
    if chosen not in READINGS[ruling]:
        raise ValueError("unknown reading of " + ruling + ": " + str(chosen))
    return chosen


# ---------------------------------------------------------------------------------------------- what the target is


def is_armored(case):
    # 6.1: (as printed)
    # 1.3.4.2: (as printed)
    if case["armor"] is None and case["save_number"] is None:
        return False
    if case["armor"] is None or case["save_number"] is None:
        raise ValueError("armor and save_number: both or neither")
    return True


def is_thin_skinned(case):
    # 1.3.4.2: "Vehicles with Armor "1(as printed)
    if not is_armored(case):
        return False
    if case["armor"] != 1:
        return False
    if case["save_number"] == 5:
        return True
    if case["save_number"] == 6:
        return True
    return False


def is_unarmored_vehicle(case):
    # 1.3.4.2: the TOW jeep. Mortars are not among them: (as printed), and
    # there are mortars in it.
    if case["target_kind"] != "vehicle":
        return False
    if is_armored(case):
        return False
    return True


def is_vehicle(case):
    # A mortar that has Armor printed is a self-propelled one (1.3.4.3), and that is a vehicle.
    if case["target_kind"] == "vehicle":
        return True
    if case["target_kind"] == "mortar" and is_armored(case):
        return True
    return False


# ---------------------------------------------------------------------------------------------- the firer


def is_missile_shot(case):
    # 6.1.4: (as printed)
    # The case only tells of the Firepower in use, so an HE shot says nothing about the AP value.
    if case["ammunition"] != "AP":
        return False
    if not case["firepower_underlined"]:
        return False
    if case["firer_is_mortar"]:
        return False
    return True


def count_range(case):
    steps = case["steps"]
    if steps < 1:
        raise ValueError("steps: an adjacent hex is 1")
    # 6.1: (as printed)
    if reading(case, "range-count") == "exclude-both":
        return steps - 1
    # The other reading: the examples start at 1.
    return steps


def find_band(case):
    """ "reduced", "normal", "extended", or "out of range"."""
    distance = count_range(case)
    printed = case["printed_range"]
    underlined = case["range_underlined"]
    # 6.1: (as printed)
    adjacent = case["steps"] == 1

    if distance > printed:
        # 6.1.1: (as printed)
        if underlined:
            # 6.1.1: (as printed)
            if adjacent:
                return "normal"
            return "out of range"
        if distance > 2 * printed:
            # 6.1.1: (as printed)
            if adjacent:
                return "extended"
            return "out of range"
        return "extended"

    # 6.1.2: (as printed)
    # range or less ...(as printed)
    if not underlined:
        if Fraction(distance) <= Fraction(printed, 2):
            # 6.1.1, example: the Chieftain firing AP has 3 "at a range of 1-9 hexes", near or far.
            if reading(case, "chieftain-example") == "follow-the-example":
                if case["counter"] == "Chieftain" and case["ammunition"] == "AP":
                    return "normal"
            return "reduced"
    return "normal"


def half_movement(case):
    # 6.1.3: (as printed)
    movement = case["movement"]
    if movement % 2 == 0:
        return movement // 2
    if reading(case, "half-movement") == "round-up":
        return (movement + 1) // 2
    return (movement - 1) // 2


# ---------------------------------------------------------------------------------------------- may it fire at all?


def objections(case):
    found = []

    # 6.1: (as printed) (6.1.7 repeats the first).
    if case["firer_disrupted"]:
        found.append("6.1")
    if case["firer_ops_complete"]:
        found.append("6.1")

    # 1.3.4.5: (as printed) No target here flies.
    if case["ammunition"] == "AA":
        found.append("1.3.4.5")

    # 6.1: (as printed).
    if case["ammunition"] == "AP":
        if not is_armored(case):
            # 1.3.4.2 lets AP be fired at unarmored vehicles: the T-72 and the jeep.
            if not is_unarmored_vehicle(case):
                found.append("6.1")
    if case["ammunition"] == "HE":
        if is_armored(case):
            if not is_thin_skinned(case):
                found.append("6.1")

    # 6.1: (as printed), adjacent or not.
    if not case["in_los"]:
        found.append("6.1")

    # 6.1.1
    if find_band(case) == "out of range":
        found.append("6.1.1")

    # 6.1.3
    if case["moved"] > 0:
        if not case["firepower_underlined"]:
            # (as printed): others may not.
            found.append("6.1.3")
        else:
            if is_missile_shot(case):
                if reading(case, "underlined-firepower") == "missiles-stand-still":
                    found.append("6.1.3")
            if case["movement"] is not None:
                if case["moved"] > half_movement(case):
                    found.append("6.1.3")

    # 6.1.4: (as printed)
    # Ammo Depletion marker.(as printed)
    if case["ammo_depletion"] > 0:
        if case["ammunition"] == "AP" and case["firepower_underlined"]:
            found.append("6.1.4")

    return found


# ---------------------------------------------------------------------------------------------- the attack roll


def attack_numbers(case):
    """The Hit Number and the number of dice."""
    number = case["hit_number"]
    dice = case["firepower"]
    band = find_band(case)
    extended = band == "extended"
    moving = case["moved"] > 0

    # 6.1.1: (as printed)
    if extended:
        number = number + 1
    # 6.1.2: (as printed)
    if band == "reduced":
        number = number - 1
    # 6.1.3: (as printed)
    if moving:
        if case["movement"] is None:
            raise ValueError("moved, but no Movement is given")
        if case["moving_penalty"] is None:
            raise ValueError("moved, but the penalty of the Player Aid Card is not given")
        number = number + case["moving_penalty"]

    # 6.1.3: (as printed)
    # the Hit Number capped at 6"
    if number > 6:
        pays = False
        if extended and moving:
            pays = True
        if reading(case, "past-six") == "firepower-pays":
            pays = True
        if pays:
            while number > 6:
                number = number - 1
                dice = dice - 1

    # No floor is printed; the other reading has one.
    if reading(case, "hit-number-floor") == "never-below-two":
        if number < 2:
            number = 2

    if dice < 0:
        dice = 0
    return number, dice


# ---------------------------------------------------------------------------------------------- the defence roll


def is_concealed(case):
    # 6.1.5, first half: where the unit is.
    place = False
    if case["wreck"]:
        place = True
    if case["terrain"] == "woods":
        place = True
    if case["terrain"] == "hill-woods":
        place = True
    if case["terrain"] == "city":
        place = True
    if case["terrain"] == "city-ruins":
        place = True
    if case["terrain"] == "rough":
        place = True
    if case["terrain"] == "burnt-out-woods":
        place = True
    if case["terrain"] == "farmland":
        # (as printed): how far back does the bracket reach?
        if reading(case, "craters-infantry") == "farmland-and-craters":
            if case["target_kind"] == "infantry":
                place = True
        else:
            place = True
    if case["terrain"] == "shell-craters":
        if case["target_kind"] == "infantry":
            place = True

    # 6.1.5.1: (as printed)
    if case["prepared_position"]:
        place = True
        if reading(case, "prepared-conditions") == "everything":
            return True

    if not place:
        return False

    # 6.1.5 a) marked Ops Complete
    if case["target_ops_complete"]:
        # (as printed)
        excused = False
        if case["target_ops_complete_by_firing"]:
            if reading(case, "concealment-after-firing") == "firing-never-reveals":
                excused = True
        if not excused:
            return False
    # 6.1.5 b) moving
    if case["target_moving"]:
        return False
    # 6.1.5 c) adjacent to a non-Disrupted enemy: another one, or the firer (a Disrupted firer does not fire).
    if case["adjacent_enemy"]:
        return False
    if case["steps"] == 1 and not case["firer_disrupted"]:
        return False
    # (d): in sight of an enemy recon unit that is not Disrupted (1.3.4.4)
    if case["recon"] == "steady":
        return False
    if case["recon"] == "disrupted":
        if reading(case, "disrupted-recon") == "any-recon":
            return False
    return True


def defence_numbers(case):
    """The number of save dice and the Save Number."""
    reading(case, "prepared-bonus")

    # 6.1: the Terrain Table
    bonus = case["terrain_bonus"]
    # 6.1.5: (as printed)
    if is_concealed(case):
        bonus = bonus + 1
    # 6.1.5.1: (as printed), of a size that is not printed.
    if case["prepared_position"]:
        if case["prepared_bonus"] is not None:
            bonus = bonus + case["prepared_bonus"]

    if not is_armored(case):
        # 6.1, 6.1.6: (as printed)
        return bonus, 5

    # 6.1, 6.1.6: (as printed)
    if bonus > 2:
        bonus = 2
    if case["ammunition"] == "HE" and is_thin_skinned(case):
        if reading(case, "thin-skinned-saves") == "bonus-only":
            return bonus, 5
    return case["armor"] + bonus, case["save_number"]


# ---------------------------------------------------------------------------------------------- the results


def lose_step(strength):
    # 6.1.7: (as printed)
    if strength == "full":
        return "reduced"
    if strength == "reduced":
        return "destroyed"
    # 1.3.4.5: (as printed)
    if strength == "one-sided":
        return "destroyed"
    return "destroyed"


def apply_hits(case, net_hits):
    """Strength and Disruption after the attack."""
    strength = case["strength"]
    disrupted = case["target_disrupted"]
    disrupted_before = case["target_disrupted"]

    # 1.3.4.2: an unarmored vehicle (as printed)
    # second destroys it)(as printed)and is Disrupted", as 6.1.7 has it.
    each_hit_a_step = False
    if case["ammunition"] == "AP" and is_unarmored_vehicle(case):
        if reading(case, "jeep-example") == "follow-the-rule":
            each_hit_a_step = True

    steps_lost = 0
    for _ in range(net_hits):
        if strength == "destroyed":
            continue
        if each_hit_a_step:
            disrupted = True
            strength = lose_step(strength)
            continue
        if not disrupted:
            # 6.1.7: (as printed)
            disrupted = True
            continue
        # 6.1.7: (as printed): one step, whatever the number?
        if reading(case, "three-hits") == "one-step-at-most":
            if not disrupted_before and steps_lost == 1:
                continue
        # 6.1.7: (as printed)
        strength = lose_step(strength)
        steps_lost = steps_lost + 1

    if strength == "destroyed":
        disrupted = False
    return strength, disrupted


def leaves_wreck(case, strength):
    if strength != "destroyed":
        return False
    # 6.1.7: (as printed)
    if case["wreck"]:
        return False
    # 6.1.7: (as printed)
    if is_vehicle(case):
        return True
    if reading(case, "infantry-wreck") == "any-unit":
        return True
    return False


def count_at_least(dice, number):
    count = 0
    for face in dice:
        if face >= number:
            count = count + 1
    return count


def take(dice, how_many):
    if len(dice) < how_many:
        raise ValueError("too few dice: " + str(how_many) + " needed")
    return dice[:how_many]


def resolve(case):
    found = objections(case)
    if found:
        return {"forbidden": found[0]}

    number, dice = attack_numbers(case)
    save_dice, save_number = defence_numbers(case)

    result = {
        "band": find_band(case),
        "range": count_range(case),
        "hit_number": number,
        "firepower": dice,
        "concealed": is_concealed(case),
        "save_dice": save_dice,
        "save_number": save_number,
        "hits": None,
        "saves": None,
        "net_hits": None,
        "strength": None,
        "disrupted": None,
        "wreck_placed": None,
        "ammo_depletion": None,
    }

    # 6.1: (as printed)
    if dice == 0:
        hits = 0
    elif case["hit_dice"] is None:
        return result
    else:
        hits = count_at_least(take(case["hit_dice"], dice), number)
    result["hits"] = hits

    # 6.1: (as printed)
    if hits == 0 or save_dice == 0:
        saves = 0
    elif case["save_dice"] is None:
        return result
    else:
        saves = count_at_least(take(case["save_dice"], save_dice), save_number)
    net_hits = hits - saves
    if net_hits < 0:
        net_hits = 0
    result["saves"] = saves
    result["net_hits"] = net_hits

    strength, disrupted = apply_hits(case, net_hits)
    result["strength"] = strength
    result["disrupted"] = disrupted
    result["wreck_placed"] = leaves_wreck(case, strength)

    # 6.1.4: (as printed)Ammo Depletion 2" marker."
    counted = hits
    if reading(case, "depletion-hits") == "after-saves":
        counted = net_hits
    result["ammo_depletion"] = 0
    if is_missile_shot(case) and counted == 0:
        result["ammo_depletion"] = 2
    return result


def distribution(case):
    table = {}
    if objections(case):
        return table
    _, dice = attack_numbers(case)
    save_dice, _ = defence_numbers(case)
    faces = [1, 2, 3, 4, 5, 6]
    for hit_faces in itertools.product(faces, repeat=dice):
        for save_faces in itertools.product(faces, repeat=save_dice):
            one = dict(case)
            one["hit_dice"] = list(hit_faces)
            one["save_dice"] = list(save_faces)
            result = resolve(one)
            key = (
                result["hits"],
                result["saves"],
                result["net_hits"],
                result["strength"],
                result["disrupted"],
                result["wreck_placed"],
                result["ammo_depletion"],
            )
            # Save dice that nobody reads (no Hits) are enumerated all the same; their chances add up again.
            table[key] = table.get(key, Fraction(0)) + Fraction(1, 6 ** (dice + save_dice))
    return table


# ---------------------------------------------------------------------------------------------- the printed examples


def _case(**changes):
    case = {
        "ammunition": "AP",
        "firepower": 3,
        "hit_number": 4,
        "printed_range": 9,
        "range_underlined": False,
        "firepower_underlined": False,
        "firer_is_mortar": False,
        "firer_disrupted": False,
        "firer_ops_complete": False,
        "ammo_depletion": 0,
        "steps": 8,
        "in_los": True,
        "moved": 0,
        "movement": None,
        "moving_penalty": None,
        "counter": "",
        "target_kind": "vehicle",
        "armor": 2,
        "save_number": 5,
        "strength": "full",
        "target_disrupted": False,
        "terrain": "open",
        "terrain_bonus": 0,
        "wreck": False,
        "prepared_position": False,
        "prepared_bonus": None,
        "target_ops_complete": False,
        "target_ops_complete_by_firing": False,
        "target_moving": False,
        "adjacent_enemy": False,
        "recon": "none",
        "readings": {},
        "hit_dice": None,
        "save_dice": None,
    }
    case.update(changes)
    return case


def _examples():
    # 6.1: M-48 at T-64 in city ruins
    out = resolve(
        _case(terrain="city-ruins", terrain_bonus=2, hit_dice=[4, 5, 6], save_dice=[1, 3, 4, 6])
    )
    assert (out["hits"], out["save_dice"], out["saves"], out["net_hits"]) == (3, 4, 1, 2), out
    assert (out["strength"], out["disrupted"], out["wreck_placed"]) == ("reduced", True, False), out
    # 6.1.1: the Chieftain
    for distance in range(1, 20):
        chieftain = _case(counter="Chieftain", hit_number=3, steps=distance + 1)
        out = resolve(chieftain)
        if distance <= 4:
            assert (out["hit_number"], out["band"]) == (2, "reduced"), out
            out = resolve(dict(chieftain, readings={"chieftain-example": "follow-the-example"}))
            assert (out["hit_number"], out["band"]) == (3, "normal"), out
        elif distance <= 9:
            assert (out["hit_number"], out["band"]) == (3, "normal"), out
        elif distance <= 18:
            assert (out["hit_number"], out["band"]) == (4, "extended"), out
        else:
            assert out == {"forbidden": "6.1.1"}, out
    # 6.1.3: 5 becomes 6 by extended range, the rest is paid in Firepower
    out = resolve(
        _case(
            hit_number=5, steps=12, firepower_underlined=True, moved=2, movement=5, moving_penalty=1
        )
    )
    assert (out["hit_number"], out["firepower"]) == (6, 2), out
    # 6.1.4: BMP-2 rolls 1, 3, 3, 2
    out = resolve(
        _case(firepower=4, firepower_underlined=True, range_underlined=True, hit_dice=[1, 3, 3, 2])
    )
    assert (out["hits"], out["ammo_depletion"]) == (0, 2), out
    # 6.1.5: infantry in a city
    city = _case(
        ammunition="HE",
        target_kind="infantry",
        armor=None,
        save_number=None,
        terrain="city",
        terrain_bonus=2,
    )
    assert resolve(city)["save_dice"] == 3
    assert resolve(dict(city, target_moving=True))["save_dice"] == 2
    # 1.3.4.2: T-72 at the jeep in the woods, which is not Concealed
    jeep = _case(
        firepower=4,
        hit_number=5,
        armor=None,
        save_number=None,
        terrain="woods",
        terrain_bonus=1,
        adjacent_enemy=True,
        hit_dice=[3, 3, 4, 5],
        save_dice=[5],
    )
    assert (resolve(jeep)["saves"], resolve(jeep)["disrupted"]) == (1, False)
    out = resolve(dict(jeep, save_dice=[4]))
    assert (out["net_hits"], out["strength"], out["disrupted"]) == (1, "reduced", True), out
    out = resolve(dict(jeep, save_dice=[4], readings={"jeep-example": "follow-the-example"}))
    assert (out["net_hits"], out["strength"], out["disrupted"]) == (1, "full", True), out
    # 1.3.4.2: infantry HE at the jeep in the open
    out = resolve(
        _case(
            ammunition="HE",
            firepower=2,
            hit_number=5,
            armor=None,
            save_number=None,
            steps=3,
            hit_dice=[5, 6],
        )
    )
    assert (out["save_dice"], out["net_hits"], out["strength"], out["disrupted"]) == (
        0,
        2,
        "reduced",
        True,
    ), out
    # every distribution adds up to one
    assert sum(distribution(jeep).values()) == 1
    assert sum(distribution(_case(terrain="woods", terrain_bonus=1)).values()) == 1
    print("the examples of the book come out as printed")


if __name__ == "__main__":
    _examples()
