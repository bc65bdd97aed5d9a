"""The engine's artillery against tests/oracle/artillery.py, written from the book by someone who
had not seen the engine's chapter 8.

Where the two first differed, and who was right:

- infantry in a transport that is harmed or destroyed brings the HQ of its hex a roll, and an HQ
  whose hex such infantry outlives is not destroyed (1.3.3.2, 5.2): the oracle; the engine looked at
  the transports alone.
- by the reading `only-where-felt` a vehicle alone in its hex feels no second Hit of HE either: the
  oracle; the engine gave it all of them, and its passengers a die for each.
- the limit of two bonus dice does not hold where an unarmored vehicle stands among armored ones
  (6.1.6): the oracle; with the engine it depended on which of them was named first.
- "destroyed outright" by the reading `from-full-strength` asks for the side of the counter (1.2.1),
  not whether the unit was Disrupted: the oracle; the engine asked for both.
- the bonus of a Prepared Position counts whenever its number is given, and the reading says what
  holds where none is: the engine.
- where nobody in the hex can be harmed, no attack is rolled: the engine; the oracle rolled for
  nothing.
- a hex that the spotter of a mortar does not see is ruled out by 8.0 as much as by 1.3.4.3: the
  engine.

A one-sided unit on foot is not compared, since the book has none; nor is what the markers of mines
and gas do in the Marker Removal Phase (8.3 and 8.4 have one sentence each).
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from oracle import artillery as oracle
from second import Case, Pair, Said, Table, agree, noticed
from shots import facts

from trainer.rules import MISTAKES, Reading, told

Dice = random.Random


def seldom(dice: Dice, one_in: int = 6) -> bool:
    return dice.randrange(one_in) == 0


def unit(dice: Dice) -> Case:
    kind = dice.choice(["infantry", "infantry", "mortar", "vehicle", "vehicle", "vehicle"])
    armor = None
    if kind == "vehicle":
        armor = dice.choice([None, 1, 1, 2, 3])
    elif kind == "mortar" and seldom(dice, 3):
        armor = 1
    found = {
        "kind": kind,
        "armor": armor,
        "save_number": None if armor is None else dice.randint(4, 6),
        "strength": dice.choice(["full", "reduced"]),
        "disrupted": seldom(dice, 3),
        "passenger": None,
        "morale": dice.randint(4, 10),
    }
    if oracle.rides(found) and seldom(dice, 4):
        found["strength"] = "one-sided"  # the book's one-sided counters on the ground are vehicles
    if oracle.rides(found) and seldom(dice, 2):
        found["passenger"] = {
            "strength": dice.choice(["full", "reduced"]),
            "disrupted": seldom(dice, 3),
        }
    return found


def place(dice: Dice) -> Case:
    return {
        "units": [unit(dice) for _ in range(dice.choice([0, 1, 1, 2, 2, 2, 3, 4]))],
        "bonus": dice.choice([0, 0, 1, 2, 3, 4]),
        "vehicle_bonus": dice.choice([None, None, 0, 1, 3]),
        "prepared": seldom(dice, 4),
        "prepared_bonus": dice.choice([None, None, 0, 1, 2]),
        "wreck": seldom(dice, 3),
        "hq": dice.choice([None, "full", "reduced"]),
    }


def places(dice: Dice) -> list[Case]:
    return [place(dice) for _ in range(dice.choice([1, 1, 2, 3]))]


def hex_facts(found: Case) -> Any:
    shown = []
    for one in found["units"]:
        counter = {
            name: one[name] for name in ("kind", "armor", "save_number", "strength", "disrupted")
        }
        shown.append({"unit": counter, "passenger": one["passenger"], "morale": one["morale"]})
    return {
        "units": shown,
        "cover": {
            "terrain_bonus": found["bonus"],
            "wreck": found["wreck"],
            "prepared_position": found["prepared"],
            "prepared_bonus": found["prepared_bonus"],
        },
        "vehicle_bonus": found["vehicle_bonus"],
        "hq": found["hq"],
    }


def shown(found: Case) -> Case:
    """A hex after the strike, as the engine puts it."""
    if "hexes" in found:
        return {**found, "hexes": [shown(one) for one in found["hexes"]]}
    if "units" not in found:
        return found
    after = []
    for one in found["units"]:
        state = {name: one[name] for name in ("strength", "disrupted", "wreck_placed")}
        after.append({"unit": state, "passenger": one["passenger"]})
    hq = found["hq"] and {name: found["hq"][name] for name in ("strength", "wreck_placed")}
    return {**found, "units": after, "hq": hq}


def strikes(dice: Dice) -> Case:
    return {"firepower": dice.randint(1, 9), "hit_number": dice.randint(2, 5), "hex": place(dice)}


def strike_facts(case: Case) -> Any:
    return {**case, "hex": hex_facts(case["hex"])}


def he(case: Case, said: Said, table: Table) -> Any:
    return shown(
        oracle.strike("HE", case["firepower"], case["hit_number"], case["hex"], said, table)
    )


def dpicm(case: Case, said: Said, table: Table) -> Any:
    return shown(
        oracle.strike("DPICM", case["firepower"], case["hit_number"], case["hex"], said, table)
    )


def elsewhere(dice: Dice) -> dict[int, list[Case]]:
    sides = dice.sample(range(6), dice.randint(1, 6))
    return {side: places(dice) for side in sorted(sides)}


def elsewhere_facts(case: Case) -> Any:
    return [
        {"side": side, "hexes": [hex_facts(one) for one in hexes]}
        for side, hexes in case["elsewhere"].items()
    ]


def missions(dice: Dice) -> Case:
    munition = dice.choice(["HE", "HE", "smoke", "FASCAM", "chemical", "DPICM", "DPICM", "MLRS"])
    owner = {"FASCAM": "nato", "DPICM": "nato", "chemical": "soviet"}.get(munition)
    called = dice.choice([0] * 4 + [1] * 4 + [2])
    return {
        "call": {
            "caller": dice.choice(["hq", "hq", "recon", "recon"] * 3 + ["other"]),
            "army": dice.choice(["nato", "soviet"]) if owner is None or seldom(dice) else owner,
            "munition": munition,
            "moment": dice.choice(["operations-start"] * 9 + ["impulse-start"] * 2 + ["later"]),
            "formation_active": not seldom(dice, 20),
            "in_los": not seldom(dice, 20),
            "missions_left": dice.choice([0] + [1, 2] * 7),
            "called": called,
            "called_in_all": called + dice.choice([0, 0, 0, 1, 2]),
        },
        "firepower": dice.randint(1, 8),
        "hit_number": dice.randint(2, 5),
        "hexes": places(dice),
        "elsewhere": elsewhere(dice),
    }


def mission_facts(case: Case) -> Any:
    return {
        **case,
        "hexes": [hex_facts(one) for one in case["hexes"]],
        "elsewhere": elsewhere_facts(case),
    }


def mission(case: Case, said: Said, table: Table) -> Any:
    return shown(oracle.mission(case, said, table))


def calls(dice: Dice) -> Case:
    found: Case = missions(dice)["call"]
    return found


def call(case: Case, said: Said, table: Table) -> Any:
    banned = oracle.call_objections(case, said)
    # 8.0: who calls is not marked Ops Complete
    return {"forbidden": banned} if banned else {"ops_complete": False}


def several(dice: Dice) -> Case:
    return {"army": dice.choice(["nato", "soviet"]), "hexes": places(dice)}


def several_facts(case: Case) -> Any:
    return {**case, "hexes": [hex_facts(one) for one in case["hexes"]]}


def gas(case: Case, said: Said, table: Table) -> Any:
    return shown(oracle.gas(case["hexes"], said, table))


def gas_facts(case: Case) -> Any:
    return {"hexes": [hex_facts(one) for one in case["hexes"]]}


def rockets(case: Case, said: Said, table: Table) -> Any:
    return shown(oracle.mlrs(case["army"], case["hexes"], said, table))


def mortars(dice: Dice) -> Case:
    range_ = dice.randint(1, 9)
    return {
        "firepower": dice.randint(1, 6),
        "hit_number": dice.randint(2, 6),
        "range": range_,
        "distance": dice.randint(1, range_ + 2),
        "hex": place(dice),
        "spotter": dice.choice(["hq", "recon"] * 5 + ["other"]),
        "seen": not seldom(dice, 15),
        "disrupted": seldom(dice, 15),
        "ops_complete": seldom(dice, 15),
        "elsewhere": elsewhere(dice),
    }


def mortar_facts(case: Case) -> Any:
    return {**case, "hex": hex_facts(case["hex"]), "elsewhere": elsewhere_facts(case)}


def mortar(case: Case, said: Said, table: Table) -> Any:
    return shown(oracle.mortar(case, said, table))


def entries(dice: Dice) -> Case:
    rider = {"strength": dice.choice(["full", "reduced"]), "disrupted": seldom(dice, 3)}
    return {
        "army": dice.choice(["nato", "soviet", "soviet"]),
        "disrupted": seldom(dice, 3),
        "hexes": dice.randint(1, 5),
        "passenger": dice.choice([None, rider]),
    }


def place_of(*units: Case, hq: str | None = None) -> Case:
    """A hex in the open as facts."""
    return {"units": list(units), "cover": {"terrain_bonus": 0}, "hq": hq}


def mines(case: Case, said: Said, table: Table) -> Any:
    return oracle.mines(**case, readings=said, table=table)


def codes(dice: Dice) -> Case:
    return {"code": f"{dice.randint(1, 9)}x{dice.randint(1, 9)}{dice.randint(1, 6)}"}


def launchers(dice: Dice) -> Case:
    return {"army": dice.choice(["nato", "soviet"])}


def crossings(dice: Dice) -> Case:
    return {"cost": dice.randint(0, 6), "contaminated": seldom(dice, 2)}


def as_it_is(case: Case) -> Any:
    return case


HARM = (
    "artillery-hq-roll",
    "hq-damage-rolls",
    "carried-hq-rolls",
    "destroyed-outright",
    "one-or-less",
    "passenger-hits",
    "infantry-wreck",
)
HE = (*HARM, "artillery-bonus-limit", "he-remaining-hits", "three-hits")
DPICM = (
    *HARM,
    "artillery-bonus-limit",
    "dpicm-hits",
    "dpicm-bonus",
    "lost-transport-rolls",
    "reduced-passenger",
    "three-hits",
)
BOTH = tuple(dict.fromkeys((*HE, *DPICM)))
CALL = ("recon-missions", "artillery-timing")

# how much of 10,000 each rule gets
PAIRS: dict[str, tuple[Pair, int]] = {
    pair.key: (pair, share)
    for pair, share in (
        (
            Pair(
                "bb-8.0",
                missions,
                mission_facts,
                mission,
                (*BOTH, *CALL, "chemical-reduced", "mlrs-dice"),
            ),
            2500,
        ),
        (Pair("bb-8.0:call", calls, as_it_is, call, CALL), 260),
        (Pair("bb-8.0:code", codes, as_it_is, lambda c, _s, _t: oracle.mission_code(**c)), 50),
        (Pair("bb-8.1", strikes, strike_facts, he, HE), 2000),
        (
            Pair(
                "bb-8.2:marker",
                lambda dice: {"marker": dice.randint(0, 2)},
                as_it_is,
                lambda c, _s, _t: oracle.smoke_after_removal(**c),
            ),
            50,
        ),
        (Pair("bb-8.3", entries, as_it_is, mines, ("mines-whom", "mines-how-often")), 600),
        (Pair("bb-8.4", several, gas_facts, gas, (*HARM, "chemical-reduced")), 1000),
        (
            Pair("bb-8.4:cost", crossings, as_it_is, lambda c, _s, _t: oracle.crossing_cost(**c)),
            100,
        ),
        (Pair("bb-8.5", strikes, strike_facts, dpicm, DPICM), 1500),
        (Pair("bb-8.6", several, several_facts, rockets, (*BOTH, "mlrs-dice")), 1000),
        (Pair("bb-8.6:values", launchers, as_it_is, lambda c, _s, _t: oracle.rockets(**c)), 20),
        (
            Pair(
                "bb-1.3.4.3:marks",
                lambda dice: {"caller": dice.choice(["hq", "recon"])},
                as_it_is,
                lambda _c, _s, _t: oracle.marked_by_indirect_fire(),
            ),
            20,
        ),
        (
            Pair(
                "bb-1.3.4.3",
                mortars,
                mortar_facts,
                mortar,
                (*HE, "mortar-scatter", "range-count"),
            ),
            900,
        ),
    )
}


@pytest.mark.parametrize("key", PAIRS)
def test_two_readings_of_artillery_agree(key: str) -> None:
    """The same dice asked for, the same Hits, states, markers and bans: a sample."""
    pair, share = PAIRS[key]
    agree(pair, max(10, share * 3 // 100))


@pytest.mark.proof
@pytest.mark.parametrize("key", PAIRS)
def test_two_readings_of_artillery_agree_at_length(key: str) -> None:
    """The same over 10,000 cases in all."""
    pair, share = PAIRS[key]
    agree(pair, share, progress=True)


def test_the_shares_make_ten_thousand() -> None:
    """What the proof promises."""
    assert sum(share for _, share in PAIRS.values()) == 10_000


# rules of one sentence that are not compared
APART = {"bb-8.3:marker", "bb-8.4:marker"}
SLIPS = [
    slip.id
    for slip in MISTAKES.values()
    if slip.rule.startswith(("bb-8.", "bb-1.3.4.3"))
    and slip.rule != "bb-8.2"  # smoke is compared with the shots, in the air
    and slip.key not in APART
]


@pytest.mark.proof
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_the_engine_is_noticed(slip: str) -> None:
    """An engine with any of the named mistakes differs from the oracle in some case."""
    assert noticed(slip, [pair for pair, _ in PAIRS.values()], 600)


TANK = {"kind": "vehicle", "armor": 2, "save_number": 5}
JEEP = {"kind": "vehicle"}
LOADED = {"unit": {**TANK, "disrupted": True}, "passenger": {"strength": "reduced"}}


def fallen(key: str, struck: Case, answers: dict[str, list[int]], **said: str) -> Any:
    """A strike of three dice against 4 on one hex."""
    given = facts(key, {"firepower": 3, "hit_number": 4, "hex": struck})
    reading = Reading.of({f"bb-ruling-{name.replace('_', '-')}": how for name, how in said.items()})
    return told(key, given, answers, reading).value


def test_infantry_killed_in_its_transport_weighs_on_the_hq() -> None:
    """The transport feels nothing more, but a unit of the stack is lost: the HQ rolls, 2 off."""
    answers = {"hits": [4, 4, 1], "unit-1.passenger": [2, 2], "hq": [3]}
    after = fallen("bb-8.1", place_of(LOADED, hq="full"), answers)
    assert after.units[0].passenger.strength == "destroyed"
    assert after.hq.strength == "reduced"


def test_an_hq_lives_while_infantry_has_bailed_out() -> None:
    """The only vehicle of its hex is gone; the infantry that was in it is not."""
    full = {**LOADED, "passenger": {"strength": "full"}}
    answers = {"hits": [4, 4, 4], "unit-1.passenger": [1, 1, 1], "unit-1.bail-out": [1], "hq": [4]}
    after = fallen("bb-8.5", place_of(full, hq="full"), answers)
    assert (after.units[0].unit.strength, after.units[0].passenger.strength) == (
        "destroyed",
        "reduced",
    )
    assert after.hq.strength == "full"


def test_gas_that_disrupts_only_the_passengers_is_harm_to_the_stack() -> None:
    """The transport was Disrupted before; its infantry was not."""
    struck = place_of({**LOADED, "morale": 4}, hq="full")
    answers = {"hex-1.unit-1.morale": [6, 6], "hex-1.hq": [1]}
    after = told("bb-8.4", facts("bb-8.4", {"hexes": [struck]}), answers).value
    assert after.hexes[0].hq.strength == "reduced"


def test_a_vehicle_alone_feels_one_hit_by_that_reading() -> None:
    """The Hits past the first are lost, and so are the passengers' dice for them."""
    alone = place_of({"unit": TANK, "passenger": {}})
    answers = {"hits": [4, 4, 4], "unit-1.passenger": [1]}
    after = fallen("bb-8.1", alone, answers, he_remaining_hits="only-where-felt")
    assert after.units[0].unit.disrupted


@pytest.mark.parametrize("key", ["bb-8.1", "bb-8.5"])
@pytest.mark.parametrize("order", [(TANK, JEEP), (JEEP, TANK)])
def test_the_limit_is_for_armored_units_alone(key: str, order: tuple[Case, Case]) -> None:
    """An unarmored vehicle in the hex: three dice, whichever of the two is named first."""
    struck = place_of(*({"unit": unit} for unit in order))
    struck["cover"]["terrain_bonus"] = 3
    after = fallen(key, struck, {"hits": [4, 1, 1], "saves": [1, 1, 5]})
    assert after.net_hits == 0
    alike = {**struck, "units": [{"unit": TANK}, {"unit": TANK}]}
    answers = {"hits": [4, 1, 1], "saves": [1, 1], "odd-hit": [1]}
    assert fallen(key, alike, answers).net_hits == 1


def test_outright_is_a_matter_of_the_side_of_the_counter() -> None:
    """A Disrupted platoon at Full Strength that two Hits destroy went from Full Strength at once."""
    shaken = place_of({"unit": {**TANK, "disrupted": True}}, {"unit": TANK}, hq="full")
    answers = {"hits": [4, 4, 4], "odd-hit": [1], "hq": [3]}
    after = fallen("bb-8.5", shaken, answers, destroyed_outright="from-full-strength")
    assert after.hq.strength == "reduced"
