"""The engine in the air, in smoke and under jamming against tests/oracle/air.py, written from the
book by someone who had not seen the engine's chapters 9 and 10.

Where the two first differed, and who was right:

- line of sight does not matter to anti-aircraft fire at an aircraft (9.5), so smoke, which blocks
  it, does not either: the oracle; the engine kept Soviet vehicles from firing.
- an air strike on armored units falls under 6.1.6 as artillery does, by the same ruling and for the
  same sentence: the oracle; the engine had no limit.
- a unit with an AA weapon that fires its own underlined AP at a helicopter fires missiles, and the
  ruling on them holds for it (9.3, 6.1.4): the oracle; the engine asked only of AA missiles.
- return fire at a neighbor needs no line of sight (6.1, 7.0): the oracle; the engine knew it of
  ranged fire alone.
- an enemy in an adjacent hex is attacked whatever is said of the line of sight (7.0): the engine.
- by the reading `one-die` a Rally that neither Leadership nor jamming changes still takes two dice
  (4.3): the engine; the page says so now.
- return fire out of sight or range may be said to break 6.2 as much as 6.1: the engine.

Not compared: a helicopter that stays where an enemy helicopter is already, since neither may come
there; the table of a helicopter's line of sight, which is on the Player Aid Card; an aircraft
without the weapon that it needs; chaos.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from oracle import air as oracle
from second import Case, Pair, Said, Table, agree, noticed
from shots import facts

from trainer.rules import MISTAKES, Reading, told

Dice = random.Random
HELICOPTER = {"target_kind": "helicopter", "strength": "reduced"}


def seldom(dice: Dice, one_in: int = 6) -> bool:
    return dice.randrange(one_in) == 0


def weapon(dice: Dice) -> Case:
    """Who fires, and what: on the ground, in the air, against aircraft; most of it legal."""
    printed = dice.randint(1, 10)
    who = dice.choice(["ground", "ground", "ground", "helicopter", "helicopter", "aa", "aa"])
    ammunition = dice.choice(["AP", "HE"])
    if who == "aa":
        ammunition = dice.choice(["AA", "AA", "AA", "HE", "AP"])
    helicopter = dice.choice(["flying", "hovering"]) if who == "helicopter" else None
    missiles = dice.random() < (0.6 if helicopter else 0.3)
    found = {
        "counter": dice.choice(["", "", "Chieftain"]) if who == "ground" else "",
        "ammunition": ammunition,
        "firepower": dice.randint(1, 6),
        "hit_number": dice.randint(2, 6),
        "printed_range": printed,
        "range_underlined": seldom(dice, 4),
        "firepower_underlined": missiles,
        "firer_is_mortar": who == "ground" and seldom(dice, 8),
        "firer_disrupted": seldom(dice, 40),
        "firer_ops_complete": seldom(dice, 40),
        "ammo_depletion": dice.choice([0] * 12 + [1, 2]),
        "helicopter": helicopter,
        "flown": 0,
        "flies_on": 0,
        "aa_unit": who == "aa",
        "aa_missile": who == "aa" and seldom(dice, 2),
        "headquarters": who == "ground" and seldom(dice, 12),
        "leadership": dice.choice([0, 0, 0, 1, 2]) if who == "ground" else 0,
        "steps": dice.choice([1, dice.randint(1, 2 * printed + 2), dice.randint(1, printed + 1)]),
        "in_los": not seldom(dice, 40),
        "moved": 0,
        "movement": dice.randint(3, 9),
        "moving_penalty": dice.randint(0, 3),
        "smoke": False,
        "army": dice.choice(["nato", "soviet"]),
        "shooter": dice.choice(["vehicle", "support-weapon", "infantry"]),
    }
    if helicopter and seldom(dice, 2):
        found["flown"] = dice.choice([0, 1, 6, 12, 13])
        found["flies_on"] = dice.choice([0, 0, 1, 6, 12])
        found["ammunition"] = "AP" if seldom(dice, 5) else "HE"
        found["helicopter"] = "hovering" if seldom(dice, 8) else "flying"
    if who == "ground" and seldom(dice, 3):
        found["moved"] = dice.randint(1, 4)
        found["firepower_underlined"] = not seldom(dice, 8)
    if not helicopter and seldom(dice, 3):
        found["smoke"] = True
    return found


def target(dice: Dice, found: Case) -> Case:
    """A unit that this weapon can mostly fire at, and where it is."""
    kinds = ["helicopter", "infantry", "mortar", "tank", "thin", "jeep"]
    fit = {
        "AA": ["helicopter"],
        "AP": ["helicopter", "helicopter", "tank", "tank", "thin", "jeep"],
        "HE": ["helicopter", "helicopter", "infantry", "mortar", "thin", "jeep"],
    }[found["ammunition"]]
    if found["helicopter"] and found["ammunition"] == "HE":
        fit = kinds
    kind = dice.choice(kinds if seldom(dice, 12) else fit)
    armor = {"tank": dice.randint(2, 4), "thin": 1, "helicopter": dice.randint(0, 3)}.get(kind)
    return {
        "target_kind": {"tank": "vehicle", "thin": "vehicle", "jeep": "vehicle"}.get(kind, kind),
        "armor": armor,
        "save_number": None if armor is None else dice.randint(5 if kind == "thin" else 3, 6),
        "strength": dice.choice(["full", "reduced"]),
        "target_disrupted": seldom(dice, 3),
        "terrain": dice.choice(["open", "open", "woods", "city", "farmland", "shell-craters"]),
        "terrain_bonus": dice.randint(0, 3),
        "wreck": seldom(dice, 4),
        "prepared_position": seldom(dice, 5),
        "prepared_bonus": dice.choice([None, 0, 1, 2]),
        "target_ops_complete": seldom(dice, 5),
        "target_ops_complete_by_firing": False,
        "target_moving": seldom(dice, 6),
        "adjacent_enemy": seldom(dice, 6),
        "recon": dice.choice(["none", "none", "none", "steady", "disrupted"]),
    }


def shots(dice: Dice) -> Case:
    found = weapon(dice)
    return {**found, **target(dice, found)}


def aim_facts(case: Case, at_helicopter: bool = False) -> Any:
    return {
        "firer": {
            "counter": case["counter"],
            "ammunition": case["ammunition"],
            "firepower": case["firepower"],
            "hit_number": case["hit_number"],
            "range": case["printed_range"],
            "range_underlined": case["range_underlined"],
            "firepower_underlined": case["firepower_underlined"],
            "mortar": case["firer_is_mortar"],
            "headquarters": case["headquarters"],
            "helicopter": case["helicopter"],
            "aa_unit": case["aa_unit"],
            "aa_missile": case["aa_missile"],
            "disrupted": case["firer_disrupted"],
            "ops_complete": case["firer_ops_complete"],
            "ammo_depletion": case["ammo_depletion"],
        },
        "distance": case["steps"],
        "in_los": case["in_los"],
        "moved": case["moved"],
        "movement": case["movement"],
        "flown": case["flown"],
        "flies_on": case["flies_on"],
        "moving_penalty": case["moving_penalty"],
        "leadership": case["leadership"],
        "at_helicopter": at_helicopter,
        "smoke_on_line": case["smoke"],
        "army": case["army"],
        "shooter": case["shooter"],
    }


def shot_facts(case: Case) -> Any:
    return {
        "aim": aim_facts(case, case["target_kind"] == "helicopter"),
        "target": {
            "kind": case["target_kind"],
            "armor": case["armor"],
            "save_number": case["save_number"],
            "strength": case["strength"],
            "disrupted": case["target_disrupted"],
        },
        "cover": {
            "terrain": case["terrain"],
            "terrain_bonus": case["terrain_bonus"],
            "wreck": case["wreck"],
            "prepared_position": case["prepared_position"],
            "prepared_bonus": case["prepared_bonus"],
            "ops_complete": case["target_ops_complete"],
            "ops_complete_by_firing": case["target_ops_complete_by_firing"],
            "moving": case["target_moving"],
            "adjacent_enemy": case["adjacent_enemy"],
            "recon": case["recon"],
        },
    }


def at_a_helicopter(dice: Dice) -> Case:
    found = weapon(dice)
    return {**found, **target(dice, found), **HELICOPTER, "armor": 2, "save_number": 4}


def mostly_legal(dice: Dice, make: Callable[[Dice], Case]) -> Case:
    found = make(dice)
    while dice.random() < 0.95 and oracle.objections({**found, "readings": {}}, {})[0]:
        found = make(dice)
    return found


def by_helicopter(dice: Dice) -> Case:
    found = shots(dice)
    while found["helicopter"] is None:
        found = shots(dice)
    return found


def pop_ups(dice: Dice) -> Case:
    found = mostly_legal(dice, by_helicopter)
    answers = []
    for _ in range(dice.choice([0, 1, 1, 1, 1, 1, 1, 1, 2])):
        answers.append(
            {
                "shot": mostly_legal(dice, at_a_helicopter),
                "both_sides_in_hex": seldom(dice, 5),
                "fired_at_here": dice.choice(["nobody"] * 8 + ["another", "this-unit"]),
                "helicopter_shares": seldom(dice, 2),
                "firer_there": seldom(dice, 2),
            }
        )
    return {"shot": found, "answers": answers}


def pop_up_facts(case: Case) -> Any:
    return {
        "shot": shot_facts(case["shot"]),
        "answers": [{**answer, "shot": shot_facts(answer["shot"])} for answer in case["answers"]],
    }


def unit(dice: Dice) -> Case:
    kind = dice.choice(["infantry", "infantry", "mortar", "vehicle", "vehicle", "vehicle"])
    armor = dice.choice([None, 1, 2, 3]) if kind == "vehicle" else None
    return {
        "kind": kind,
        "armor": armor,
        "save_number": None if armor is None else dice.randint(4, 6),
        "strength": dice.choice(["full", "reduced"]),
        "disrupted": seldom(dice, 3),
    }


def crashes(dice: Dice) -> Case:
    return {"units": [unit(dice) for _ in range(dice.choice([0, 1, 2, 2, 3]))]}


def crash(case: Case, said: Said, table: Table) -> Any:
    found = oracle.crash(case["units"], said, table)
    states = [
        {name: one[name] for name in ("strength", "disrupted", "wreck_placed")}
        for one in found["units"]
    ]
    return {"crashed_on": found["struck"], "units": states}


def anti_aircraft(dice: Dice) -> Case:
    printed = dice.randint(1, 10)
    found = weapon(dice)
    while found["moved"] or found["helicopter"]:
        found = weapon(dice)
    return {
        **found,
        "ammunition": "HE" if seldom(dice, 30) else "AA",
        "firepower": dice.randint(1, 4),
        "printed_range": printed,
        "steps": dice.randint(1, printed + 1 + (printed if seldom(dice, 4) else 0)),
        "aa_unit": True,
        "aa_missile": seldom(dice, 2),
        "headquarters": False,
        "leadership": 0,
    }


def air_strikes(dice: Dice) -> Case:
    return {
        "aircraft": {
            "armor": dice.randint(0, 4),
            "save_number": dice.randint(2, 6),
            "ap_firepower": dice.randint(1, 6),
            "ap_hit_number": dice.randint(2, 5),
            "he_firepower": dice.randint(1, 6),
            "he_hit_number": dice.randint(2, 5),
        },
        "targets": [unit(dice) for _ in range(dice.randint(1, 2))],
        "bonus": dice.choice([0, 0, 1, 2, 3, 4]),
        "prepared": seldom(dice, 4),
        "prepared_bonus": dice.choice([None, 0, 1, 2]),
        "wreck": seldom(dice, 3),
        "anti_aircraft": [anti_aircraft(dice) for _ in range(dice.choice([0, 0, 1, 1, 2, 3]))],
        "air_cover": seldom(dice, 3),
        "hq": dice.choice([None, "full", "reduced"]),
    }


def air_strike_facts(case: Case) -> Any:
    return {
        "aircraft": case["aircraft"],
        "targets": case["targets"],
        "cover": {
            "terrain_bonus": case["bonus"],
            "prepared_position": case["prepared"],
            "prepared_bonus": case["prepared_bonus"],
            "wreck": case["wreck"],
        },
        "anti_aircraft": [aim_facts(one) for one in case["anti_aircraft"]],
        "air_cover": case["air_cover"],
        "hq": case["hq"],
    }


def air_strike(case: Case, said: Said, table: Table) -> Any:
    found = oracle.air_strike(case, said, table)
    if "units" in found:
        found["units"] = [
            {name: one[name] for name in ("strength", "disrupted", "wreck_placed")}
            for one in found["units"]
        ]
        hq = found["hq"]
        found["hq"] = hq and {name: hq[name] for name in ("strength", "wreck_placed")}
    return found


def intercepted(dice: Dice) -> Case:
    kind = dice.choice(["helicopter", "aircraft"])
    return {
        "target": {
            "kind": kind,
            "armor": dice.randint(0, 4),
            "save_number": dice.randint(2, 6),
            "strength": "one-sided" if kind == "aircraft" else "reduced",
            "disrupted": kind == "helicopter" and seldom(dice, 3),
        }
    }


def flights(dice: Dice) -> Case:
    flown, flies_on = dice.choice([0, 0, 1, 6, 12, 13]), dice.choice([0, 0, 1, 6, 12, 30])
    return {
        "mode": dice.choice(["flying", "flying", "hovering"]),
        "flown": flown,
        "flies_on": flies_on,
        # without a move it does not come to an enemy helicopter
        "enemy_helicopter": flown + flies_on > 0 and seldom(dice, 8),
    }


def altitudes(dice: Dice) -> Case:
    return {"terrain_level": dice.randint(0, 2), "popped_up": seldom(dice, 2)}


def turnings(dice: Dice) -> Case:
    return {
        "mode": dice.choice(["flying", "hovering"]),
        "impulse_begins": not seldom(dice, 4),
        "changed": seldom(dice, 4),
    }


def commands(dice: Dice) -> Case:
    return {
        "morale": dice.randint(2, 11),
        "command_range": dice.randint(0, 5),
        "distance": dice.choice([None, *range(12)]),
        "recon": seldom(dice, 2),
        "newly_placed": seldom(dice, 12),
        "prepared_position": seldom(dice, 4),
        "own_morale": dice.randint(2, 11),
        "jammed": not seldom(dice, 4),
    }


def rallies(dice: Dice) -> Case:
    return {
        "morale": dice.randint(2, 11),
        "units": dice.randint(1, 4),
        "out_of_command": seldom(dice, 3),
        "leadership": dice.choice([0, 0, 1, 2, 3]),
        "prepared_position": seldom(dice, 4),
        "jammed": not seldom(dice, 4),
    }


def jammed(dice: Dice) -> Case:
    return {"jammed": not seldom(dice, 4)}


def as_it_is(case: Case) -> Any:
    return case


SHOT = (
    "range-count",
    "chieftain-example",
    "hit-number-floor",
    "past-six",
    "half-movement",
    "underlined-firepower",
    "depletion-hits",
    "craters-infantry",
    "prepared-conditions",
    "disrupted-recon",
    "thin-skinned-saves",
    "jeep-example",
    "three-hits",
    "infantry-wreck",
    "hq-through-smoke",
    "smoke-nato",
    "infantry-through-smoke",
    "helicopter-ammunition",
    "helicopter-flies-on",
    "aa-missiles",
)
STRIKE = (
    "aircraft-saves",
    "air-cover-hits",
    "artillery-bonus-limit",
    "hq-damage-rolls",
    "destroyed-outright",
    "one-or-less",
    "three-hits",
    "infantry-wreck",
    "range-count",
    "past-six",
    "hit-number-floor",
)
RALLY = ("rally-dice", "rally-each-unit")
COMMAND = ("ecm-recon-range", "command-range-count", "morale-without-hq")

# how much of 10,000 each rule gets
PAIRS: dict[str, tuple[Pair, int]] = {
    pair.key: (pair, share)
    for pair, share in (
        (Pair("bb-6.1", shots, shot_facts, oracle.shot, SHOT), 3500),
        (
            Pair(
                "bb-9.2.1",
                pop_ups,
                pop_up_facts,
                oracle.pop_up,
                (*SHOT, "helicopter-shared-hex", "return-fire-once"),
            ),
            1500,
        ),
        (Pair("bb-9.5", air_strikes, air_strike_facts, air_strike, STRIKE), 2500),
        (
            Pair(
                "bb-9.6",
                intercepted,
                as_it_is,
                lambda c, s, t: oracle.air_cover(c["target"], s, t),
            ),
            400,
        ),
        (Pair("bb-9.3:crash", crashes, as_it_is, crash, ("three-hits", "infantry-wreck")), 400),
        (
            Pair(
                "bb-9.1",
                flights,
                as_it_is,
                lambda c, s, _t: oracle.flight(**c, readings=s),
                ("helicopter-flies-on",),
            ),
            200,
        ),
        (Pair("bb-9.4", altitudes, as_it_is, lambda c, _s, _t: oracle.level(**c)), 20),
        (Pair("bb-9.1:mode", turnings, as_it_is, lambda c, _s, _t: oracle.turn_over(**c)), 80),
        (Pair("bb-4.2", commands, as_it_is, oracle.command, COMMAND), 600),
        (Pair("bb-4.3", rallies, as_it_is, oracle.rally, RALLY), 600),
        (
            Pair(
                "bb-10.0:support",
                jammed,
                as_it_is,
                lambda c, _s, t: oracle.support_comes(c["jammed"], t),
            ),
            100,
        ),
        (
            Pair(
                "bb-10.0:removal",
                jammed,
                as_it_is,
                lambda c, _s, t: oracle.still_jammed(c["jammed"], t),
            ),
            100,
        ),
    )
}


@pytest.mark.parametrize("key", PAIRS)
def test_two_readings_of_the_air_agree(key: str) -> None:
    """The same dice asked for, the same numbers, Hits, states and bans: a sample."""
    pair, share = PAIRS[key]
    agree(pair, max(10, share * 3 // 100))


@pytest.mark.proof
@pytest.mark.parametrize("key", PAIRS)
def test_two_readings_of_the_air_agree_at_length(key: str) -> None:
    """The same over 10,000 cases in all."""
    pair, share = PAIRS[key]
    agree(pair, share, progress=True)


def test_the_shares_make_ten_thousand() -> None:
    """What the proof promises."""
    assert sum(share for _, share in PAIRS.values()) == 10_000


# rules of one sentence that are not compared
APART = {"bb-9.0", "bb-9.1:assault", "bb-9.3:recovery", "bb-8.2:marker"}
SLIPS = [
    slip.id
    for slip in MISTAKES.values()
    if slip.rule.startswith(("bb-9.", "bb-10.", "bb-1.3.2", "bb-6.1.3.1", "bb-8.2"))
    and slip.key not in APART
]


@pytest.mark.proof
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_the_engine_is_noticed(slip: str) -> None:
    """An engine with any of the named mistakes differs from the oracle in some case."""
    assert noticed(slip, [pair for pair, _ in PAIRS.values()], 600)


AIRCRAFT = {
    "armor": 1,
    "save_number": 5,
    "ap_firepower": 3,
    "ap_hit_number": 4,
    "he_firepower": 3,
    "he_hit_number": 4,
}
SHILKA = {"ammunition": "AA", "firepower": 2, "hit_number": 4, "range": 8, "aa_unit": True}
TANK = {"kind": "vehicle", "armor": 2, "save_number": 5}
GUNSHIP = {"kind": "helicopter", "armor": 1, "save_number": 5}


def value(key: str, data: Any, answers: Any, **said: str) -> Any:
    reading = Reading.of({f"bb-ruling-{name.replace('_', '-')}": how for name, how in said.items()})
    return told(key, facts(key, data), answers, reading).value


def test_smoke_does_not_keep_anti_aircraft_units_from_an_aircraft() -> None:
    """They need no line of sight, a Soviet vehicle neither; and the Hit Number stays."""
    aim = {
        "firer": SHILKA,
        "distance": 8,
        "smoke_on_line": True,
        "army": "soviet",
        "shooter": "vehicle",
    }
    data = {"aim": aim, "aircraft": AIRCRAFT}
    assert value("bb-9.5:anti-aircraft", data, {"hits": [4, 3], "saves": [1]}) == 1


def test_the_limit_of_two_dice_holds_for_armored_units_under_an_air_strike() -> None:
    """Three dice of terrain: two for tanks, by the ruling; all three for infantry."""
    data = {"aircraft": AIRCRAFT, "targets": [TANK], "cover": {"terrain_bonus": 3}}
    answers = {"hits": [4, 4, 1], "saves": [5, 1], "status": [6]}
    assert value("bb-9.5", data, answers).net_hits == 1
    answers["saves"] = [5, 1, 5]
    assert value("bb-9.5", data, answers, artillery_bonus_limit="no-limit").net_hits == 0
    on_foot = {**data, "targets": [{"kind": "infantry"}]}
    assert value("bb-9.5", on_foot, answers).net_hits == 0


def test_missiles_of_an_aa_unit_have_no_range_bands_against_a_helicopter() -> None:
    """Its own guided missiles count like those of its AA weapon, under the same ruling."""
    firer = {**SHILKA, "ammunition": "AP", "firepower_underlined": True}
    aim = {"firer": firer, "distance": 3, "at_helicopter": True}
    assert value("bb-9.3:bands", aim, ()) is False
    assert value("bb-9.3:bands", aim, (), aa_missiles="aa-rule") is True
    assert value("bb-9.3:bands", {**aim, "firer": SHILKA}, ()) is True


def test_return_fire_at_a_neighbor_needs_no_line_of_sight() -> None:
    """An enemy in the next hex may always be attacked (7.0)."""
    aim = {"firer": {**SHILKA, "aa_unit": False, "ammunition": "HE"}, "distance": 1}
    data = {"shot": {"aim": {**aim, "in_los": False}, "target": GUNSHIP}}
    assert value("bb-6.2", data, {"hits": [1, 1]}).fired.hits == 0
    data["shot"]["aim"] |= {"distance": 2}
    assert told("bb-6.2", facts("bb-6.2", data)).rule == "bb-6.2"
