"""A Bridge Too Far: named cases, slips, readings, the printed examples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.cases.kinds import Case, Either, Nudge, Shown
from shots import facts

from trainer.rules import Forbidden, Outcome, told
from trainer.rules.abtf.challenge import Tested
from trainer.rules.abtf.combat import AfterAssault, AttackRoll, Fought, Weapon
from trainer.rules.abtf.melee import Group, Melee, Survived
from trainer.rules.schema import dump

SOLDIER = {"difficulty": 4, "lp": 5, "dp": 3}
WEAK = {"difficulty": 3, "lp": 2, "dp": 1}
KNIFE = {"multiplier": 2}


def fight(**change: Any) -> dict[str, Any]:
    """The printed fight: Body 2, knife x2, 8 Life Points against the SOLDIER."""
    return {"attribute": 2, "opponent": SOLDIER, "lp": 8, "weapons": [KNIFE], **change}


def gun(ammo: int, multiplier: int = 4) -> dict[str, Any]:
    return {"multiplier": multiplier, "ammo": ammo}


def friend(attribute: int = 2, lp: int = 8, weapons: Any = (KNIFE,)) -> dict[str, Any]:
    return {"attribute": attribute, "lp": lp, "weapons": list(weapons)}


def melee(friends: list[Any], enemies: list[Any], **change: Any) -> dict[str, Any]:
    return {"friends": friends, "enemies": enemies, **change}


CASES: dict[str, Case] = {
    "challenge": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[4, 1]]),
    "challenge of sums": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[3, 1]]),
    "challenge with a point": (
        "abtf-3",
        {"attribute": 2, "difficulty": 5, "morale_points": 1},
        ["0", [4, 1], "face-4"],
    ),
    "challenge with a die bought": (
        "abtf-3",
        {"attribute": 1, "difficulty": 5, "morale_points": 1},
        ["1", [4, 5]],
    ),
    "challenge past six": (
        "abtf-3",
        {"attribute": 1, "difficulty": 7, "morale_points": 1},
        ["0", [6], "face-6"],
    ),
    "challenge with less on a die": (
        "abtf-3",
        {"attribute": 1, "difficulty": 4, "morale_points": 1, "penalty": 2},
        ["1", [5], [4]],
    ),
    "Morale Points at the start": ("abtf-6", {"will": 2}, ()),
    "attributes 3, 2, 1": ("abtf-1", {"body": 3, "mind": 1, "will": 2}, ()),
    "attributes alike": ("abtf-1", {"body": 2, "mind": 2, "will": 2}, ()),
    "attributes 4, 2, 1": ("abtf-1", {"body": 4, "mind": 2, "will": 1}, ()),
    "attributes of seven": ("abtf-1", {"body": 3, "mind": 1, "will": 3}, ()),
    "no Life Points": ("abtf-2", {"lp": 0}, ()),
    "the last Life Point": ("abtf-2", {"lp": 1}, ()),
    "first aid at 7": ("abtf-2:heal", {"lp": 7, "points": 2}, ()),
    "first aid at 1": ("abtf-2:heal", {"lp": 1, "points": 2}, ()),
    "first aid at 3": ("abtf-2:heal", {"lp": 3, "points": 2}, ()),
    "first aid above the maximum": ("abtf-2:heal", {"lp": 10, "points": 2}, ()),
    "two fighters": ("abtf-4", {"participants": 2}, ()),
    "three fighters": ("abtf-4", {"participants": 3}, ()),
    "ten fighters": ("abtf-4", {"participants": 10, "as_units": True}, ()),
    "ten men": ("abtf-4", {"participants": 10}, ()),
    "at long range": ("abtf-4:attribute", {"body": 3, "mind": 1, "long_range": True}, ()),
    "hand to hand": ("abtf-4:attribute", {"body": 3, "mind": 1}, ()),
    "assault with a success": ("abtf-4.1", fight(), [[2, 5]]),
    "assault with two successes": ("abtf-4.1", fight(), [[4, 6]]),
    "assault without a success": ("abtf-4.1", fight(), [[1, 3]]),
    "assault that takes the last Life Point": (
        "abtf-4.1",
        fight(opponent={**SOLDIER, "lp": 2}),
        [[1, 4]],
    ),
    "the printed fight": ("abtf-4.1:fight", fight(), [[2, 5], [1, 3], [4, 6]]),
    "fight lost": ("abtf-4.1:fight", fight(lp=3), [[1, 3]]),
    "shot that misses": (
        "abtf-4.1",
        fight(long_range=True, weapons=[gun(5)]),
        [[1, 3]],
    ),
    "shot that hits": ("abtf-4.1", fight(long_range=True, weapons=[gun(5)]), [[1, 6]]),
    "last shot misses": ("abtf-4.1", fight(long_range=True, weapons=[gun(1)]), [[1, 3]]),
    "two guns": (
        "abtf-4.1",
        fight(long_range=True, weapons=[gun(1), gun(2, 6), gun(0)]),
        ["weapon-2", [4, 3]],
    ),
    "no Ammo at all": ("abtf-4.1", fight(long_range=True, weapons=[gun(0)]), ()),
    "fight that uses up the Ammo": (
        "abtf-4.1:fight",
        fight(long_range=True, weapons=[gun(2)]),
        [[1, 3], [1, 3]],
    ),
    "mass combat": (
        "abtf-4.1",
        fight(
            opponent={"difficulty": 5, "lp": 20, "dp": 4},
            lp=10,
            weapons=[{"multiplier": 4}],
            dice_penalty=1,
        ),
        [[5]],
    ),
    "outnumbered by one": ("abtf-4.2", melee([friend()], [SOLDIER, WEAK]), ["enemy-1", [1]]),
    "outnumbered by one, two dice": (
        "abtf-4.2",
        melee([friend(3)], [SOLDIER, WEAK]),
        ["enemy-2", [1, 3]],
    ),
    "outnumbered by two with one die": (
        "abtf-4.2",
        melee([friend(1)], [SOLDIER, WEAK, WEAK]),
        ["enemy-2", [5]],
    ),
    "outnumbered by four": ("abtf-4.2", melee([friend()], [WEAK] * 5), ()),
    "two on one": (
        "abtf-4.2",
        melee([friend(), friend(1, 4)], [SOLDIER]),
        ["friend-2", [3]],
    ),
    "two against three": (
        "abtf-4.2",
        melee([friend(3), friend(2, 4)], [SOLDIER, WEAK, WEAK]),
        {
            "enemy-against-1": "friend-1",
            "enemy-against-2": "friend-1",
            "target": "enemy-1",
            "dice": [4, 1],
            "dice-2": [3, 1],
        },
    ),
    "an ally's last chance": (
        "abtf-4.2",
        melee([friend(3), friend(1, 4)], [WEAK, WEAK], morale_points=1),
        ["friend-1", "0", [3, 1, 1], "0", [2], "face-2"],
    ),
    "several to the end": (
        "abtf-4.2:fight",
        melee([friend(2)], [WEAK, WEAK]),
        ["enemy-1", [3], [3, 1]],
    ),
    "guns of several": (
        "abtf-4.2",
        melee([friend(2, 8, [gun(1)])], [SOLDIER, WEAK], long_range=True),
        ["enemy-2", [1]],
    ),
    "an ally's last shot misses": (
        "abtf-4.2",
        melee(
            [friend(3, 8, [gun(3)]), friend(2, 8, [gun(1)])],
            [SOLDIER, WEAK],
            long_range=True,
        ),
        {"enemy-against-1": "friend-1", "dice": [1, 2, 3], "dice-2": [1, 2]},
    ),
    "Marek falls before the others roll": (
        "abtf-4.2",
        melee([friend(2, 1), friend(2, 8)], [WEAK, {**WEAK, "lp": 1}]),
        {"enemy-against-1": "friend-1", "dice": [1, 2]},
    ),
    "losses of one group do not touch another": (
        "abtf-4.2",
        melee([friend(1, 8), friend(2, 3)], [WEAK, SOLDIER]),
        {"enemy-against-1": "friend-2", "dice": [3], "dice-2": [1, 3]},
    ),
    "a knife": ("abtf-5", {"successes": 2, "multiplier": 2}, ()),
    "four weapons": ("abtf-5:carry", {"weapons": 4}, ()),
    "three weapons and a knife": ("abtf-5:carry", {"weapons": 3, "small": 1}, ()),
    "a shot that told": ("abtf-5.1", {"ammo": 5, "successes": 1}, ()),
    "a shot wasted": ("abtf-5.1", {"ammo": 5, "successes": 0}, ()),
    "superior by one": ("abtf-4.2.sup", {"difficulty": 4, "friends": 2}, ()),
    "outnumbered by three": ("abtf-4.2.inf", {"attribute": 3, "by": 3}, ()),
    "outnumbered by four, with Body 1": ("abtf-4.2.inf", {"attribute": 1, "by": 4}, ()),
    "one gun empty": ("abtf-5.1:lost", {"ammo_by_weapon": [0, 2], "must_shoot": True}, ()),
    "two dice to raise": (
        "abtf-6:after",
        {"successes": 0, "lacking": [1, 1], "difficulty": 5, "morale_points": 1},
        ["face-4"],
    ),
    "outnumbered by two": ("abtf-4.2.inf", {"attribute": 4, "by": 2}, ()),
}


POLICIES = {
    # no die bought, so that a point is left for the die that shows 6
    "challenge past six": lambda c: "0" if c.name == "extra-dice" else c.options[-1],
}


def _melee(value: Melee) -> Melee:
    return replace(value, morale_points=value.morale_points + 1)


NUDGES: dict[type, Nudge] = {
    Tested: lambda t: replace(t, successes=t.successes + 1),
    AfterAssault: lambda a: replace(a, lp=a.lp - 1),
    Fought: lambda f: replace(f, won=not f.won),
    AttackRoll: lambda a: replace(a, penalty=a.penalty + 1),
    Melee: _melee,
    Survived: lambda s: replace(s, won=not s.won),
}

SHOWS: dict[str, Shown] = {
    "abtf-1": ("attributes alike", lambda _: True),
    "abtf-2": ("no Life Points", None),
    "abtf-2:heal": ("first aid at 7", None),
    "abtf-3": ("challenge", lambda _: Tested(9, True, 0)),
    "abtf-3:count": ("challenge", None),
    "abtf-4": ("two fighters", None),
    "abtf-4:attribute": ("hand to hand", None),
    "abtf-4.1": ("no Ammo at all", None),
    "abtf-4.1:result": ("assault with a success", None),
    "abtf-4.1:fight": ("the printed fight", lambda _: Fought(True, 99, 0)),
    "abtf-4.1:next": ("the printed fight", None),
    "abtf-4.2": ("two on one", lambda _: 7),
    "abtf-4.2:counts": ("three fighters", None),
    "abtf-4.2:pairing": ("outnumbered by one", lambda _: (Group((0,), (0,)),)),
    "abtf-4.2:order": ("two against three", lambda _: ()),
    "abtf-4.2:group": ("outnumbered by four", lambda _: 7),
    "abtf-4.2:result": ("outnumbered by one", lambda _: 7),
    "abtf-4.2:fight": ("several to the end", lambda _: 7),
    "abtf-4.2:next": ("several to the end", None),
    "abtf-4.2.inf": ("outnumbered by three", None),
    "abtf-4.2.sup": ("two on one", None),
    "abtf-4.3:counts": ("ten fighters", None),
    "abtf-4.3:dice": ("mass combat", None),
    "abtf-5": ("assault with a success", None),
    "abtf-5:carry": ("four weapons", lambda _: True),
    "abtf-5.1": ("shot that misses", None),
    "abtf-5.1:lost": ("no Ammo at all", None),
    "abtf-5.1:ally": ("an ally's last shot misses", None),
    "abtf-6": ("Morale Points at the start", None),
    "abtf-6:before": ("challenge with a die bought", lambda _: 0),
    "abtf-6:after": ("challenge with a point", lambda _: Tested(9, True, 0)),
    "abtf-6:limit": ("challenge past six", None),
    "abtf-6:who": ("an ally's last chance", lambda _: 0),
}

SLIPS = {
    "abtf-1-equal": "attributes alike",
    "abtf-1-any-sum": "attributes 4, 2, 1",
    "abtf-1-in-order": "attributes 3, 2, 1",
    "abtf-2-zero-lives": "no Life Points",
    "abtf-2-no-maximum": "first aid at 7",
    "abtf-2-all-back": "first aid at 3",
    "abtf-3-more-than": "challenge",
    "abtf-3-sum": "challenge of sums",
    "abtf-4-other-attribute": "at long range",
    "abtf-4-without-you": "three fighters",
    "abtf-4.1-hits-back": "assault with a success",
    "abtf-4.1-hits-regardless": "assault without a success",
    "abtf-4.2-two": "two fighters",
    "abtf-4.2-all-hurt": "outnumbered by one",
    "abtf-4.2.inf-each-die": "outnumbered by two",
    "abtf-4.2.inf-fights-on": "outnumbered by four, with Body 1",
    "abtf-4.2.inf-bought-too": "challenge with less on a die",
    "abtf-4.2.sup-each": "superior by one",
    "abtf-4.3-more-than-ten": "ten fighters",
    "abtf-4.3-penalty": "mass combat",
    "abtf-5-once": "a knife",
    "abtf-5-no-multiplier": "a knife",
    "abtf-5-small-count": "three weapons and a knife",
    "abtf-5.1-every-shot": "a shot that told",
    "abtf-5.1-hits-cost": "a shot that told",
    "abtf-5.1-fight-on": "no Ammo at all",
    "abtf-5.1-one-empty": "one gun empty",
    "abtf-6-will-only": "Morale Points at the start",
    "abtf-6-no-extra-dice": "challenge with a die bought",
    "abtf-6-before-only": "two dice to raise",
    "abtf-6-every-die": "two dice to raise",
}

READINGS: dict[str, Case] = {
    "abtf-ruling-above-six": ("abtf-6:limit", {"number": 7}, ()),
    "abtf-ruling-lowest-attribute": ("abtf-1", {"body": 0, "mind": 4, "will": 2}, ()),
    "abtf-ruling-outnumbered-mind": (
        "abtf-4.2.inf",
        {"attribute": 1, "by": 1, "long_range": True},
        (),
    ),
    "abtf-ruling-pairings": (
        "abtf-4.2:pairing",
        melee([friend()] * 3, [SOLDIER] * 3),
        Either(
            {
                "enemy-against-1": "friend-1",
                "enemy-against-2": "friend-1",
                "enemy-against-3": "friend-2",
            },
            {"enemy-against-1": "friend-1", "enemy-against-2": "friend-2"},
        ),
    ),
    "abtf-ruling-group-order": (
        "abtf-4.2",
        melee([friend(1), friend(1, 3)], [WEAK, WEAK], morale_points=1),
        Either(
            {
                "enemy-against-1": "friend-1",
                "fights-next": "friend-2",
                "extra-dice": "0",
                "dice": [2],
                "raise-1": "face-2",
                "dice-2": [2],
            },
            {
                "enemy-against-1": "friend-1",
                "extra-dice": "0",
                "dice": [2],
                "raise-1": "face-2",
                "dice-2": [2],
            },
        ),
    ),
    "abtf-ruling-ally-without-ammo": (
        "abtf-4.2:fight",
        melee(
            [friend(3, 8, [gun(3)]), friend(2, 8, [gun(1)])],
            [WEAK, SOLDIER],
            long_range=True,
        ),
        Either(
            {
                "enemy-against-1": "friend-1",
                "dice": [3, 1, 1],
                "dice-2": [1, 1],
                "attacker": "friend-2",
                "dice-3": [1, 1],
                "attacker-2": "friend-1",
                "dice-4": [3, 4, 4],
            },
            {
                "enemy-against-1": "friend-1",
                "dice": [3, 1, 1],
                "dice-2": [1, 1],
                "dice-3": [3, 4, 4],
            },
        ),
    ),
    "abtf-ruling-difficulty-floor": ("abtf-4.2.sup", {"difficulty": 1, "friends": 2}, ()),
    "abtf-ruling-ten-or-more": ("abtf-4", {"participants": 10}, ()),
    "abtf-ruling-empty-guns": (
        "abtf-5.1:lost",
        {"ammo_by_weapon": [0, 0], "long_range": False, "must_shoot": True},
        (),
    ),
    "abtf-ruling-last-round": ("abtf-5.1:lost", {"ammo_by_weapon": [0]}, ()),
    "abtf-ruling-morale-for-allies": (
        "abtf-6:who",
        {"marek": False, "morale_points": 2},
        (),
    ),
}

GRANTED = {
    "Fight.weapons": (Weapon(),),
    "Friend.weapons": (Weapon(),),
    "Healing.maximum": 8,
    "Magazines.long_range": True,
    "Weapon.multiplier": 1,
}

Played = tuple[Any, set[str]]

# abtf-4.2.inf and abtf-4.2.sup are the two halves of the printed 4.2, which a case names
HALVES = {"abtf-4.2.inf", "abtf-4.2.sup"}


def played(
    key: str, data: dict[str, Any], answers: Any = (), view: Callable[[Any], Any] | None = None
) -> Played:
    """The outcome as JSON data (False where the rule forbids it) and the rules cited."""
    ending = told(key, facts(key, data), answers)
    if isinstance(ending, Forbidden):
        return False, {ending.rule}
    assert isinstance(ending, Outcome), ending
    value = dump(ending.value)
    return (view(value) if view else value), {step.rule for step in ending.steps}


def one_assault(given: dict[str, Any]) -> Played:
    """Body of as many points as there are dice."""
    enemy = {"difficulty": given["difficulty"], "lp": given["enemy_lp"], "dp": given["enemy_dp"]}
    data = {
        "attribute": len(given["dice"]),
        "opponent": enemy,
        "lp": given.get("my_lp", given.get("own_lp")),
        "weapons": [{"multiplier": given["multiplier"]}],
    }

    def view(after: dict[str, Any]) -> dict[str, Any]:
        kept = {k: after[k] for k in ("successes", "enemy_lp", "enemy_defeated", "dead")}
        return {**kept, "my_lp": after["lp"]}

    return played("abtf-4.1", data, [given["dice"]], view)


def mass_assault(given: dict[str, Any]) -> Played:
    """A unit fights as a man does; that it is a mass combat, 4.3 says of ten fighters or more."""
    found, cited = one_assault(given)
    _, mass = played("abtf-4", {"participants": 40, "as_units": True})
    return found, cited | (mass & {"abtf-4.3"})


def chain(given: dict[str, Any]) -> Played:
    enemy_lp, lp, rows, cited = given["enemy_lp"], given["my_lp"], [], set()
    for dice in given["rolls"]:
        after, rules = one_assault({**given, "dice": dice, "enemy_lp": enemy_lp, "my_lp": lp})
        enemy_lp, lp = after["enemy_lp"], after["my_lp"]
        rows.append([after["successes"], enemy_lp, lp])
        cited |= rules
    return rows, cited


def fewer(given: dict[str, Any]) -> Played:
    found, cited = played("abtf-4.2.inf", {"attribute": given["body"], "by": given["by"]})
    return found, cited | ({"abtf-4.2"} if cited & HALVES else set())


def more(given: dict[str, Any]) -> Played:
    found, cited = played("abtf-4.2.sup", given)
    return found, cited | ({"abtf-4.2"} if cited & HALVES else set())


def no_firearm(given: dict[str, Any]) -> Played:
    """Under a strict reading undecided; by default it is not lost."""
    from trainer.rules import Reading, Undecided

    data = facts("abtf-5.1:lost", {**given, "must_shoot": True})
    assert told("abtf-5.1:lost", data, (), Reading(strict=True)) == Undecided(
        "abtf-ruling-empty-guns"
    )
    ending = told("abtf-5.1:lost", data)
    assert ending == Outcome(False)
    said = "undecided under a strict reading; else the ruling's default, if it has one"
    return said, {step.rule for step in ending.steps}


def raised(given: dict[str, Any]) -> Played:
    """Two points on the first die, by the number that it shows."""
    dice, difficulty = list(given["dice"]), given["difficulty"]
    data = {
        "attribute": len(dice),
        "difficulty": difficulty,
        "morale_points": len(given["plus"]),
    }
    answers: list[Any] = ["0", list(given["dice"])]
    for place in given["plus"]:
        answers.append(f"face-{dice[place]}")
        dice[place] += 1
    return played("abtf-3", data, answers, lambda found: found["successes"])


GOLDEN: dict[str, Callable[[dict[str, Any]], Played]] = {
    "ABTF-001": lambda g: played("abtf-1", g),
    "ABTF-002": lambda g: played("abtf-1", g),
    "ABTF-006": lambda g: played("abtf-6", g),
    "ABTF-010": lambda g: played(
        "abtf-3",
        {"attribute": len(g["dice"]), "difficulty": g["difficulty"]},
        [g["dice"]],
        lambda found: {k: found[k] for k in ("successes", "passed")},
    ),
    **dict.fromkeys(["ABTF-014", "ABTF-015", "ABTF-016", "ABTF-018", "ABTF-064"], one_assault),
    "ABTF-017": chain,
    "ABTF-020": lambda g: played("abtf-5", g),
    "ABTF-023": fewer,
    "ABTF-027": fewer,
    "ABTF-031": fewer,
    "ABTF-035": more,
    "ABTF-036": more,
    "ABTF-042": raised,
    "ABTF-045": mass_assault,
    "ABTF-046": mass_assault,
    "ABTF-048": lambda g: played("abtf-4", g),
    "ABTF-052": lambda g: played("abtf-5.1", g),
    "ABTF-056": no_firearm,
    "ABTF-060": lambda g: played("abtf-2", g),
    "ABTF-068": lambda g: played("abtf-2:heal", g),
    "ABTF-072": lambda g: played("abtf-5.1", g),
}
