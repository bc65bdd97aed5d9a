"""The engine of the other three books against tests/oracle/{gamebook,asl,bridge}.py, written from
the books by someone else.

The engine is given seeded dice and choices; the oracle replays them in their order and says how
many dice and which options it expects. What only one of the two asks for is a disagreement.

Where they disagreed, and who was right by the book:

abtf
- A die that 4.2 takes something off, under `six-at-most`: the engine. The question is what becomes
  of a die that shows 6, so it is the face that is not raised; the page now says so.
- Ammo in a fight hand to hand: the engine. 5.1 takes it for "a shot", and nobody shoots there.
- Empty firearms beside a weapon that needs no Ammo: the engine. 5.1 has the combat lost without
  ammunition "for any weapon".
- An ally's last round: the engine. What holds for your roll holds for his (4.2), so he is out.
- Empty guns hand to hand under `any-combat`: the oracle. In a multiple combat the engine did not
  ask; it was lost in a normal one.
- Marek coming to a multiple combat without Ammo under `at-zero`: the oracle. The engine let his
  allies act until he had to shoot.
- Mind 1 to 3 outnumbered by three under `body-alone`: the oracle. "You only throw one die" is said
  without regard to Body; the engine had none left.

asl
- Units beneath a pontoon bridge: the engine forbids them (6.41); the oracle went on.
- Out of the water over the road of a stone or wooden bridge: the engine. 6.41 lets swimmers onto
  pontoon bridges only.
- Open Ground and the TEM of 6.31 for a target beneath, asked by themselves: the oracle. 6.3 and
  6.31 speak of targets on a bridge.
- A stone or pontoon bridge that an SSR calls wooden: the oracle. Such a bridge burns (6.5).

Not compared: what a Set DC and Indirect Fire come to together (A23.71 is not in the section), and
parts of rules asked about what they are not for (the Gun's part of 6.431 without a Gun, 6.332 for
a bridge that is no pontoon, 6.45 for one that is not under water).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from oracle import asl, gamebook
from oracle.script import Disagreement, Script
from shots import facts

from trainer.rules import (
    Answer,
    Choice,
    Ending,
    Forbidden,
    Outcome,
    Question,
    Reading,
    Undecided,
    run,
    told,
)
from trainer.rules.schema import dump
from trainer.rules.table import see

Case = dict[str, Any]
Said = dict[str, str]
Make = Callable[[Random], Case]
Play = Callable[[Case, Script, Said], Any]


@dataclass(frozen=True)
class Second:
    """A rule to compare: random facts, the oracle's answer, how often (by weight)."""

    make: Make
    play: Play
    weight: int = 1


def coin(r: Random) -> bool:
    return r.random() < 0.5


def seldom(r: Random) -> bool:
    return r.random() < 0.2


# A Bridge Too Far


def weapons(r: Random) -> list[Case]:
    armed = r.random() < 0.6
    return [
        {
            "multiplier": r.randint(1, 6),
            "ammo": r.choice([None, 0, 1, 1, 2, 5]) if armed else None,
        }
        for _ in range(r.choice([1, 1, 2, 3]))
    ]


def enemy(r: Random) -> Case:
    return {"difficulty": r.randint(1, 8), "lp": r.randint(1, 9), "dp": r.randint(1, 5)}


def fight(r: Random) -> Case:
    return {
        "attribute": r.randint(1, 4),
        "opponent": enemy(r),
        "lp": r.randint(1, 10),
        "weapons": weapons(r),
        "long_range": coin(r),
        "morale_points": r.choice([0, 0, 1, 2, 4]),
        "dice_penalty": r.choice([0, 0, 0, 1, 2, 3]),
    }


def melee(r: Random) -> Case:
    return {
        "friends": [
            {"attribute": r.randint(1, 4), "lp": r.randint(1, 9), "weapons": weapons(r)}
            for _ in range(r.randint(1, 4))
        ],
        "enemies": [enemy(r) for _ in range(r.randint(1, 6))],
        "long_range": coin(r),
        "morale_points": r.choice([0, 0, 1, 2, 4]),
    }


def challenge(r: Random) -> Case:
    return {
        "attribute": r.randint(0, 5),
        "difficulty": r.randint(-1, 9),
        "morale_points": r.randint(0, 4),
        "penalty": r.choice([0, 0, 1, 2, 3]),
    }


def participants(r: Random) -> Case:
    return {"participants": r.randint(2, 15), "as_units": coin(r)}


def magazines(r: Random) -> Case:
    return {
        "ammo_by_weapon": [r.choice([0, 0, 1, 3]) for _ in range(r.randint(0, 3))],
        "long_range": coin(r),
        "must_shoot": coin(r),
    }


def points(r: Random) -> Case:
    return {name: r.choice([0, 1, 1, 2, 2, 3, 3, 4, 5]) for name in ("body", "mind", "will")}


GAMEBOOK = {
    "abtf-1": Second(points, lambda c, _, said: gamebook.attributes(**c, readings=said)),
    "abtf-2": Second(lambda r: {"lp": r.randint(-4, 9)}, lambda c, _, __: gamebook.life(**c)),
    "abtf-2:heal": Second(
        lambda r: {"lp": r.randint(1, 12), "points": r.randint(0, 5), "maximum": r.choice([8, 10])},
        lambda c, _, __: gamebook.heal(**c),
    ),
    "abtf-3": Second(challenge, gamebook.challenge, 3),
    "abtf-4": Second(participants, lambda c, _, said: gamebook.kind_of_combat(**c, readings=said)),
    "abtf-4:attribute": Second(
        lambda r: {"body": r.randint(1, 3), "mind": r.randint(1, 3), "long_range": coin(r)},
        lambda c, _, __: gamebook.attribute_used(**c),
    ),
    "abtf-4.1": Second(fight, gamebook.assault, 4),
    "abtf-4.1:fight": Second(fight, gamebook.whole_fight, 5),
    "abtf-4.2": Second(melee, gamebook.melee_assault, 5),
    "abtf-4.2:counts": Second(
        participants, lambda c, _, __: gamebook.is_multiple(c["participants"])
    ),
    "abtf-4.2:fight": Second(melee, gamebook.whole_melee, 6),
    "abtf-4.2.inf": Second(
        lambda r: {"attribute": r.randint(1, 6), "by": r.randint(0, 6), "long_range": coin(r)},
        lambda c, _, said: gamebook.attack_dice(**c, readings=said),
        2,
    ),
    "abtf-4.2.sup": Second(
        lambda r: {"difficulty": r.randint(-2, 9), "friends": r.randint(1, 8)},
        lambda c, _, said: gamebook.lowered_difficulty(**c, readings=said),
    ),
    "abtf-4.3:counts": Second(
        participants, lambda c, _, said: gamebook.is_mass(**c, readings=said)
    ),
    "abtf-4.3:dice": Second(fight, lambda c, _, __: gamebook.dice_of_fight(c)),
    "abtf-5": Second(
        lambda r: {"successes": r.randint(0, 6), "multiplier": r.randint(1, 6)},
        lambda c, _, __: gamebook.blow(**c),
    ),
    "abtf-5:carry": Second(
        lambda r: {"weapons": r.randint(0, 6), "small": r.randint(0, 6)},
        lambda c, _, __: gamebook.carry(c["weapons"]),
    ),
    "abtf-5.1": Second(
        lambda r: {"ammo": r.randint(1, 6), "successes": r.choice([0, 0, 1, 3])},
        lambda c, _, __: gamebook.ammunition(**c),
    ),
    "abtf-5.1:lost": Second(
        magazines,
        lambda c, _, said: gamebook.lost_without_ammunition(
            c["ammo_by_weapon"], c["long_range"], c["must_shoot"], said
        ),
    ),
    "abtf-6": Second(lambda r: {"will": r.randint(1, 6)}, lambda c, _, __: c["will"] + 2),
}

# ASL, B6

BRIDGES = ["stone", "wooden", "pontoon", "foot", "underwater"]
WATERS = ["dry", "water", "deep", "flooded"]
MOVERS = ["infantry", "cavalry", "motorcycle", "small", "afv", "vehicle"]
HEADINGS = ["there", "back"]


def weight(r: Random) -> Case:
    return {"tons": r.randint(0, 40), "tenths": r.choice([0, 0, r.randint(0, 9)])}


def bridge_fire(r: Random) -> Case:
    return {
        "bridge": r.choice(BRIDGES),
        "fire": r.choice(["direct", "indirect", "residual"]),
        "road_only": coin(r),
        "beneath": seldom(r),
        "hindrance_elsewhere": coin(r),
        "terrain_tem": r.randint(-1, 3),
    }


def line_of_sight(r: Random) -> Case:
    heights = ["beneath", "level", "above"]
    return {
        "bridge": r.choice(BRIDGES),
        "from_level": r.choice(heights),
        "to_level": r.choice(heights),
        "in_bridge_hex": coin(r),
        "road_only": coin(r),
    }


def way(r: Random) -> Case:
    names = ("road_hexside", "scaling", "climbing_counter", "from_water")
    return {"bridge": r.choice(BRIDGES), **{name: coin(r) for name in names}}


def shelling(r: Random) -> Case:
    fire = r.choice(["direct", "indirect"])
    return {
        "bridge": r.choice(BRIDGES),
        "fire": fire,
        "fp": r.choice(asl.COLUMNS),
        "he": not seldom(r),
        "vehicle_target": seldom(r),
        "other_drm": r.randint(-3, 3),
        "set_dc_tem": r.choice([None, None, 0, 1, 4]) if fire == "direct" else None,
        "water": r.choice(WATERS),
        "printed": coin(r),
    }


def lost_bridge(r: Random) -> Case:
    return {"bridge": r.choice(BRIDGES), "water": r.choice(WATERS), "printed": coin(r)}


def bridge_load(r: Random) -> Case:
    bridge = r.choice([*BRIDGES, "wooden", "wooden", "wooden"])
    load = {"weight": weight(r), "limit": weight(r), "bridge_hexes": r.randint(1, 4)}
    return {**lost_bridge(r), **load, "bridge": bridge}


def next_crossing(r: Random) -> Case:
    heading = r.choice([None, *HEADINGS])
    state = {"heading": heading, "closed": heading is not None and coin(r)}
    return {"state": state, "mover": r.choice(MOVERS), "heading": r.choice(HEADINGS)}


def lane(r: Random) -> Case:
    crossings = [
        {"mover": r.choice(MOVERS), "heading": r.choice(HEADINGS)} for _ in range(r.randint(1, 7))
    ]
    return {"crossings": crossings, "one_lane": not seldom(r)}


def bridge_entry(r: Random) -> Case:
    things = ["wreck", "vehicle", "motorcycle", "gun", "infantry"]
    there = [r.choice(things) for _ in range(r.randint(0, 3))]
    return {"mover": r.choice(MOVERS), "there": there, "one_lane": not seldom(r)}


def facing(r: Random) -> Case:
    road = r.sample(range(6), r.randint(1, 3))
    return {"road": road, "vertex": r.randint(0, 5), "motorcycle": seldom(r)}


def tons(given: Case) -> list[int]:
    return [given["tons"], given["tenths"]]


def with_limit(found: Case) -> Case:
    limit = found["limit"]
    return {**found, "limit": limit and {"tons": limit[0], "tenths": limit[1]}}


def target(case: Case, *names: str) -> list[Any]:
    return [case[name] for name in names or ("bridge", "fire", "road_only", "beneath")]


def load_borne(case: Case, script: Script, said: Said) -> Case:
    known = {**case, "weight": tons(case["weight"]), "limit": tons(case["limit"])}
    return with_limit(asl.load(**known, script=script, readings=said))


def column_crosses(case: Case, script: Script, said: Said) -> Case:
    known = [tons(one) for one in case["weights"]]
    return with_limit(asl.column(case["bridge"], known, tons(case["limit"]), script, said))


def state_after(case: Case, script: Script, said: Said) -> Case:
    known = case["state"]
    after = asl.after_crossing(known["heading"], known["closed"], case["mover"], case["heading"])
    return dict(zip(("heading", "closed"), after, strict=True))


def crossings_made(case: Case, script: Script, said: Said) -> list[bool]:
    known = [(one["mover"], one["heading"]) for one in case["crossings"]]
    return asl.lane(known, case["one_lane"], said)


def beneath_at_all(case: Case, script: Script, said: Said) -> Any:
    level = asl.level_beneath(**case)
    return level if isinstance(level, dict) else True


UNDER = ("bridge", "fire", "road_only", "beneath", "hindrance_elsewhere")
ASL_BRIDGES = {
    "asl-b6.1": Second(
        lambda r: {"bridge": r.choice(BRIDGES), "one_on": coin(r), "other_on": coin(r)},
        lambda c, _, __: asl.same_location(**c),
    ),
    "asl-b6.2": Second(line_of_sight, lambda c, _, __: asl.sight(**c), 3),
    "asl-b6.2:blocked": Second(
        line_of_sight,
        lambda c, _, __: asl.los_blocked(
            *target(c, "bridge", "from_level", "to_level", "in_bridge_hex")
        ),
    ),
    "asl-b6.2:hindrance": Second(line_of_sight, lambda c, _, __: asl.los_hindrance(**c)),
    "asl-b6.3": Second(bridge_fire, lambda c, _, __: asl.open_ground(*target(c))),
    "asl-b6.3:ffmo": Second(bridge_fire, lambda c, _, __: asl.ffmo(*target(c, *UNDER))),
    "asl-b6.3:interdiction": Second(
        bridge_fire, lambda c, _, __: asl.interdiction(*target(c, *UNDER))
    ),
    "asl-b6.3:units": Second(bridge_fire, lambda c, _, said: asl.units(**c, readings=said), 3),
    "asl-b6.31": Second(bridge_fire, lambda c, _, __: asl.direct_tem(*target(c))),
    "asl-b6.32": Second(
        bridge_fire, lambda c, _, said: asl.indirect_tem(c["bridge"], c["fire"], said)
    ),
    "asl-b6.33": Second(shelling, asl.shelling, 6),
    "asl-b6.33:to-hit": Second(
        lambda r: {
            "to_hit": r.randint(2, 12),
            "bridge": r.choice(BRIDGES),
            "road_only": coin(r),
            "at_bridge": coin(r),
        },
        lambda c, _, __: asl.to_hit(*target(c, "to_hit", "bridge", "road_only", "at_bridge")),
    ),
    "asl-b6.33:material": Second(bridge_fire, lambda c, _, said: asl.material(c["bridge"], said)),
    "asl-b6.33:drm": Second(bridge_fire, lambda c, _, said: asl.drms(c["bridge"], c["fire"], said)),
    "asl-b6.33:destroys": Second(
        lambda r: {"fp": r.choice(asl.COLUMNS), "final_dr": r.randint(-3, 18)},
        lambda c, _, __: asl.is_kia(asl.fire_table(**c)),
        3,
    ),
    "asl-b6.33:can-destroy": Second(
        shelling, lambda c, _, __: asl.can_destroy(*target(c, "fire", "he", "vehicle_target"))
    ),
    "asl-b6.331": Second(lost_bridge, lambda c, _, __: asl.what_is_left(**c)),
    "asl-b6.332": Second(
        lambda r: {**lost_bridge(r), "bridge": r.choice(BRIDGES[2:])},
        lambda c, _, __: asl.what_is_left(**c),
    ),
    "asl-b6.4": Second(way, lambda c, _, __: asl.way(**c), 2),
    "asl-b6.4:scaling": Second(
        way, lambda c, _, __: (c["scaling"] and c["climbing_counter"]) or asl.forbidden("6.4")
    ),
    "asl-b6.4:beneath": Second(
        lambda r: {"bridge": r.choice(BRIDGES), "spanned": r.randint(-3, 1)},
        lambda c, _, __: asl.level_beneath(**c),
    ),
    "asl-b6.41": Second(way, lambda c, _, __: asl.every_hexside(c["bridge"])),
    "asl-b6.41:beneath": Second(
        lambda r: {"bridge": r.choice(BRIDGES), "spanned": r.randint(-3, 1)}, beneath_at_all
    ),
    "asl-b6.42": Second(bridge_load, load_borne, 5),
    "asl-b6.42:drm": Second(
        lambda r: {"weight": weight(r), "limit": weight(r)},
        lambda c, _, __: asl.collapse_drm(tons(c["weight"]), tons(c["limit"])),
        2,
    ),
    "asl-b6.42:checked": Second(
        bridge_load,
        lambda c, _, __: asl.collapse_due(c["bridge"], tons(c["weight"]), tons(c["limit"])),
    ),
    "asl-b6.42:lost": Second(
        bridge_load, lambda c, _, said: asl.hexes_lost(c["bridge_hexes"], said)
    ),
    "asl-b6.42:gives-way": Second(
        lambda r: {"final_dr": r.randint(2, 20)}, lambda c, _, __: asl.gives_way(**c)
    ),
    "asl-b6.42:limit": Second(
        lambda r: {"weight": weight(r), "limit": weight(r)}, lambda c, _, __: c["weight"]
    ),
    "asl-b6.42:column": Second(
        lambda r: {
            "bridge": r.choice([*BRIDGES, "wooden", "wooden"]),
            "weights": [weight(r) for _ in range(r.randint(1, 6))],
            "limit": weight(r),
        },
        column_crosses,
        5,
    ),
    "asl-b6.43": Second(
        lambda r: {
            "cause": r.choice(["obstacle", "turn", "other"]),
            "mp": r.randint(0, 9),
            "on_bridge": coin(r),
            "road_hexside": coin(r),
        },
        lambda c, _, __: asl.penalty(**c),
    ),
    "asl-b6.43:closed": Second(
        next_crossing, lambda c, _, said: asl.kept_off(c["state"]["closed"], c["mover"], said)
    ),
    "asl-b6.43:next": Second(next_crossing, state_after, 2),
    "asl-b6.43:lane": Second(lane, crossings_made, 5),
    "asl-b6.431": Second(bridge_entry, lambda c, _, said: asl.entry(**c, readings=said), 4),
    "asl-b6.431:blocked": Second(bridge_entry, lambda c, _, __: asl.way_blocked(**c)),
    "asl-b6.431:gun": Second(
        lambda r: {**bridge_entry(r), "there": ["gun"], "one_lane": True},
        lambda c, _, said: asl.gun(**c, readings=said),
    ),
    "asl-b6.431:vca": Second(facing, lambda c, _, __: asl.facing(**c)),
    "asl-b6.431:turn": Second(
        lambda r: {**facing(r), "to": r.randint(0, 5)}, lambda c, _, __: asl.turn(**c)
    ),
    "asl-b6.44": Second(
        lambda r: {
            "who": r.choice(
                ["infantry", "portaged", "horse", "cycle", "cavalry", "rider", "vehicle"]
            )
        },
        lambda c, _, __: asl.foot_bridge(**c),
    ),
    "asl-b6.44:stacking": Second(
        lambda r: {"half_squads": r.randint(0, 3), "coming": r.randint(1, 3)},
        lambda c, _, __: asl.foot_bridge_stacking(**c),
    ),
    "asl-b6.45": Second(
        lambda r: {
            "bridge": r.choice(BRIDGES),
            "road_cost": r.randint(0, 6),
            "bonus_mf": r.randint(0, 3),
        },
        lambda c, _, __: asl.road(**c),
    ),
    "asl-b6.45:tem": Second(
        lambda r: {**bridge_fire(r), "bridge": "underwater"},
        lambda c, _, said: asl.material(c["bridge"], said),
    ),
    "asl-b6.5": Second(
        lambda r: {"bridge": r.choice(BRIDGES), "wooden_by_ssr": coin(r)},
        lambda c, _, said: asl.burns(**c, readings=said),
    ),
    "asl-b6.6": Second(
        lambda r: {
            "thing": r.choice(["entrenchment", "hidden-mines", "other"]),
            "on_bridge": coin(r),
        },
        lambda c, _, __: asl.placed(**c),
    ),
}

# All of them


@dataclass(frozen=True)
class Book:
    readings: Mapping[str, list[Any]]
    rules: Mapping[str, Second]


BOOKS = {
    "abtf": Book(gamebook.READINGS, GAMEBOOK),
    "asl": Book(asl.READINGS, ASL_BRIDGES),
}


def played(key: str, case: Case, said: Mapping[str, str], dice: Random) -> tuple[Ending, Script]:
    """The ending with random dice and choices, and what was thrown and chosen."""
    entries: list[tuple[Any, ...]] = []

    def answer(question: Question) -> Answer:
        if isinstance(question, Choice):
            picked = dice.choice(question.options)
            entries.append(("choice", question.options, picked))
            return Answer(picked)
        faces = tuple(dice.choice(question.die.faces) for _ in range(question.dice))
        entries.append(("roll", faces))
        return Answer(see(question.look, faces), faces)

    return run(key, facts(key, case), Reading.of(said), answer), Script(entries)


def plain(book: str, ending: Ending) -> Any:
    """An ending in the oracles' words."""
    if isinstance(ending, Forbidden):
        return {"forbidden": ending.rule.removeprefix(f"{book}-").removeprefix("b")}
    if isinstance(ending, Undecided):
        return {"undecided": ending.ruling.removeprefix(f"{book}-ruling-")}
    assert isinstance(ending, Outcome)
    value = dump(ending.value)
    if isinstance(value, dict):
        return {name: "-" if part == "–" else part for name, part in value.items()}
    return value


def compare(book: str, number: int) -> None:
    """One random case, always the same for its number."""
    r = Random(f"{book} {number}")
    rules = BOOKS[book].rules
    key = r.choices(list(rules), [second.weight for second in rules.values()])[0]
    said = {
        name: choice
        for name, choices in BOOKS[book].readings.items()
        if coin(r) and (choice := r.choice(choices))
    }
    case = rules[key].make(r)
    ending, script = played(
        key, case, {f"{book}-ruling-{name}": choice for name, choice in said.items()}, r
    )
    try:
        expected = rules[key].play(case, script, said)
        script.done()
        found = plain(book, ending)
        if found != expected:
            raise Disagreement(f"the engine: {found}, the oracle: {expected}")
    except Disagreement as difference:
        pytest.fail(f"case {number} of {book}, {key}: {case}, {said}: {difference}")


@pytest.mark.parametrize("book", BOOKS)
def test_two_readings_of_a_book_agree(book: str) -> None:
    """The same facts, dice and choices: the same questions, outcomes and bans, by any reading."""
    for number in range(200):
        compare(book, number)


@pytest.mark.proof
@pytest.mark.parametrize("book", BOOKS)
def test_two_readings_of_a_book_agree_at_length(
    book: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same over 10,000 cases a book."""
    for number in range(10_000):
        compare(book, number)
        if number % 1000 == 999:
            with capsys.disabled():
                print(f"\n{book}: {number + 1} cases agree", end="", file=sys.stderr, flush=True)


# What the comparison found


def lone_enemy(**changes: Any) -> list[Case]:
    return [{"difficulty": 4, "lp": 5, "dp": 2, **changes}]


def test_empty_guns_lose_a_combat_of_several_too() -> None:
    """Hand to hand by the reading `any-combat`, as in a fight of two; by the other one it goes on."""
    empty = {"attribute": 2, "lp": 8, "weapons": [{"multiplier": 4, "ammo": 0}]}
    friend = {"attribute": 2, "lp": 8}
    data = facts("abtf-4.2:fight", {"friends": [empty, friend], "enemies": lone_enemy()})
    lost = told("abtf-4.2:fight", data, (), Reading.of({"abtf-ruling-empty-guns": "any-combat"}))
    assert isinstance(lost, Outcome)
    assert not lost.value.won
    won = told("abtf-4.2:fight", data, ["friend-1", [6, 6]])
    assert isinstance(won, Outcome)
    assert won.value.won


def test_whoever_comes_without_ammo_is_left_without() -> None:
    """At long range Marek loses before an ally acts, unless only his next shot decides."""
    empty = {"attribute": 2, "lp": 8, "weapons": [{"multiplier": 4, "ammo": 0}]}
    armed = {"attribute": 2, "lp": 8, "weapons": [{"multiplier": 5, "ammo": 3}]}
    case = {"friends": [empty, armed], "enemies": lone_enemy(), "long_range": True}
    data = facts("abtf-4.2:fight", case)
    lost = told("abtf-4.2:fight", data)
    assert isinstance(lost, Outcome)
    assert not lost.value.won
    later = Reading.of({"abtf-ruling-last-round": "at-the-next-shot"})
    won = told("abtf-4.2:fight", data, ["friend-2", [3, 1]], later)
    assert isinstance(won, Outcome)
    assert won.value.won


@pytest.mark.parametrize("mind", [1, 2, 3, 4])
def test_against_three_too_many_one_die_is_left(mind: int) -> None:
    """For Mind as for Body; by `body-alone` nothing is taken off it."""
    data = facts("abtf-4.2.inf", {"attribute": mind, "by": 3, "long_range": True})
    ending = told(
        "abtf-4.2.inf", data, (), Reading.of({"abtf-ruling-outnumbered-mind": "body-alone"})
    )
    assert isinstance(ending, Outcome)
    assert (ending.value.dice, ending.value.penalty) == (1, 0)


@pytest.mark.parametrize("fire", ["direct", "residual"])
@pytest.mark.parametrize("road_only", [True, False])
def test_fire_at_units_beneath_is_none_at_units_on_the_bridge(fire: str, road_only: bool) -> None:
    """Neither Open Ground by 6.3 nor the TEM of 6.31."""
    case = {"bridge": "wooden", "fire": fire, "road_only": road_only, "beneath": True}
    for key in ("asl-b6.3", "asl-b6.3:ffmo", "asl-b6.3:interdiction", "asl-b6.31"):
        ending = told(key, facts(key, case))
        assert isinstance(ending, Outcome)
        assert not ending.value
