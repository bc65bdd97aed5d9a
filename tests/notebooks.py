"""The workbook's figures, worked out apart from it: from plain facts straight to the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from html import unescape
from itertools import product

from trainer.messages import Speaker
from trainer.messages.chances import chance, percent, rounded
from trainer.odds import best, course, every
from trainer.rules import find, parse
from trainer.rules.asl import ift

FIRER = {
    "ammunition": "AP",
    "firepower": 3,
    "hit_number": 4,
    "range": 8,
    "firepower_underlined": True,
}
VEHICLE = {"kind": "vehicle", "armor": 2, "save_number": 5}
MOVING = {"moved": 3, "movement": 8}

ATTACK = (
    {},
    {"distance": 4},
    {"leadership": 1},
    {"leadership": 2},
    {"distance": 10},
    MOVING | {"moving_penalty": 1},
    MOVING | {"moving_penalty": 1, "distance": 10},
    MOVING | {"moving_penalty": 2, "distance": 10},
)
DEFENCE = (
    {},
    {"prepared_position": True},
    {"terrain": "woods", "moving": True},
    {"terrain": "woods"},
    {"terrain": "city-ruins", "moving": True},
    {"terrain": "city-ruins"},
)


def at_least(aim: dict, cover: dict, infantry: bool = False) -> tuple[Fraction, ...]:
    """The chances of at least 0, 1, 2 and 3 net Hits."""
    target = {"kind": "infantry"} if infantry else VEHICLE
    firer = FIRER | ({"ammunition": "HE"} if infantry else {})
    facts = {"aim": {"firer": firer, "distance": 7} | aim, "target": target, "cover": cover}
    net = every("bb-6.1", parse(find("bb-6.1").facts, facts)).of(lambda fired: fired.net_hits)
    return tuple(net.at_least(hits) for hits in range(4))


def shots(lang: str) -> list[tuple[str, str]]:
    """Every chance in the tables, in their order: the exact value, and the words that show it."""
    say = Speaker(lang)
    base = (*at_least({}, {}), Fraction(0))
    exact = [of for hits in range(4) for of in (base[hits] - base[hits + 1], base[hits])]
    rows = [at_least(aim, {})[1:3] for aim in ATTACK]
    rows += [at_least({}, cover)[1:3] for cover in DEFENCE]
    for dice in range(6):
        cover = {"terrain": "other", "terrain_bonus": dice}
        rows.append(tuple(at_least({}, cover, infantry)[1] for infantry in (False, True)))
    shown = [(str(of), chance(of, say)) for of in exact]
    return shown + [(str(of), percent(of, say, 1)) for row in rows for of in row]


# What the other pages have in their tables, row by row


def of_dice(faces: Sequence[Sequence[int]], event: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """The chance of an event over some dice, each throw of them counted."""
    throws = list(product(*faces))
    return Fraction(sum(map(event, throws)), len(throws))


D6 = tuple(range(1, 7))
TANKS = {
    "weapon": FIRER | {"firepower_underlined": False},
    "unit": VEHICLE,
    "morale": 7,
    "reduced": {"firepower": 2, "hit_number": 5, "armor": 2, "save_number": 5},
}


def sequence(key: str, facts: dict):
    return course(key, parse(find(key, sequences=True).facts, facts)).odds


def turn_by_turn(turns: int, morale: int = 7) -> Counter:
    """The strength of a platoon under one shot a turn."""
    target = TANKS | {"morale": morale}
    facts = {"firer": TANKS, "target": target, "distance": 7, "rounds": turns}
    found = sequence("bb:volleys", facts).of(lambda state: state.strength.value)
    return Counter(found.probabilities())


def in_one_turn(shots: int) -> Counter:
    """The strength of a platoon after some shots in one turn."""
    states = Counter({("full", False): Fraction(1)})
    for _ in range(shots):
        after: Counter = Counter()
        for (strength, disrupted), share in states.items():
            if strength == "destroyed":
                after[strength, False] += share
                continue
            target = VEHICLE | {"strength": strength, "disrupted": disrupted}
            facts = {"aim": {"firer": TANKS["weapon"], "distance": 7}, "target": target}
            fired = every("bb-6.1", parse(find("bb-6.1").facts, facts)).of(lambda f: f.target)
            for state, of in fired.probabilities().items():
                after[state.strength.value, state.disrupted] += share * of
        states = after
    found: Counter = Counter()
    for (strength, _), share in states.items():
        found[strength] += share
    return found


def hits() -> Iterator[Fraction | int]:
    yield from (1, 2, 3) * 2 + (1, 2) * 2 + (1, 1, 2) + (1, 2, 3) + (1, 2) * 2
    for rolled in range(1, 8):
        for dice in (2, 4):  # Armor 2; in the ruins 1 for the terrain and 1 for concealment
            yield of_dice(
                [D6] * dice, lambda t, hits=rolled: hits - sum(face >= 5 for face in t) >= 3
            )
    for found in (in_one_turn(1), *(f(n) for n in (2, 3) for f in (in_one_turn, turn_by_turn))):
        yield from (1 - found["full"], found["destroyed"])
    for turns in range(1, 7):
        yield from (turn_by_turn(turns, morale)["destroyed"] for morale in (5, 9))


def duel(who: str = "one", both: dict | None = None, distance: int = 7, **mine: object):
    facts = {
        "one": TANKS | (both or {}) | mine,
        "other": TANKS | (both or {}),
        "distance": distance,
    }
    found = sequence("bb:firefight", facts).of(lambda end: (end.winner.value, end.one))
    return {state: of for (winner, state), of in found.probabilities().items() if winner == who}


def firefights() -> Iterator[Fraction]:
    woods = {"terrain": "woods"}
    duels = [
        duel(),
        duel("other"),
        duel(morale=9),
        duel(leadership=1),
        duel(leadership=2),
        duel(cover=woods),
        duel(cover={"prepared_position": True}),
        duel(distance=4),
        duel(distance=10),
    ]
    yield from (sum(found.values()) for found in duels)
    for morale in range(4, 11):
        yield from (sum(duel(morale=morale, cover=c).values()) for c in ({}, woods))
    won = sum(duels[0].values())
    yield from sorted((of / won for of in duels[0].values()), reverse=True)


def strike(unit: dict, number: int, terrain: str, rule: str = "bb-8.1") -> tuple[Fraction, ...]:
    """Of so many units alike: the chance that one is hit, that the first is, the means."""
    place = {"units": [{"unit": unit}] * number, "cover": {"terrain": terrain}}
    facts = {"firepower": 4, "hit_number": 5, "hex": place}
    ways = every(rule, parse(find(rule).facts, facts)).of(lambda s: tuple(u.unit for u in s.units))
    any_, first, disrupted, steps = (Fraction(0),) * 4
    for units, of in ways.probabilities().items():
        hurt = [u.disrupted or u.strength.value != "full" for u in units]
        any_ += of * any(hurt)
        first += of * hurt[0]
        disrupted += of * sum(hurt)
        steps += of * sum(("full", "reduced", "destroyed").index(u.strength.value) for u in units)
    return any_, first, disrupted, steps


def stacks() -> Iterator[Fraction]:
    infantry = {"kind": "infantry"}
    crowd = [strike(infantry, number, "woods") for number in range(1, 5)]
    yield from (of for found in crowd for of in found[:2])
    yield from (of for found in crowd for of in found[2:])
    rows = [(infantry, ground, "bb-8.1") for ground in ("open", "woods", "city-ruins")]
    rows += [(VEHICLE, "woods", rule) for rule in ("bb-8.1", "bb-8.5")]
    for unit, ground, rule in rows:
        any_, _, *means = strike(unit, 2, ground, rule)
        yield from (any_, *means)


def passed(dice: int, difficulty: int, points: int) -> Fraction:
    """A challenge where the best die is pushed as far as the points go."""
    return of_dice([D6] * dice, lambda throw: max(throw) + points >= difficulty)


def morale_points() -> Iterator[Fraction]:
    yield from (passed(2 + bought, 5, 2 - bought) for bought in range(3))
    kept = passed(2, 5, 2)
    yield from (passed(2, 5, 0), passed(4, 5, 0), passed(3, 5, 1), kept, kept)
    facts = {"attribute": 2, "opponent": {"difficulty": 5, "lp": 8, "dp": 3}, "lp": 9}
    facts |= {"weapons": [{"multiplier": 2}], "morale_points": 4}
    fight = parse(find("abtf-4.1:fight").facts, facts)

    def plan(bought: int, pushed: bool) -> Fraction:
        def option(choice) -> str:
            if choice.name == "extra-dice":
                return choice.options[min(bought, len(choice.options) - 1)]
            return choice.options[-1 if pushed else 0]

        return every("abtf-4.1:fight", fight, policy=option).of(lambda e: e.won).chance(bool)

    yield from (plan(0, False), plan(9, False), plan(1, True), plan(0, True))
    yield best("abtf-4.1:fight", fight).odds.of(lambda end: end.won).chance(bool)


def falls(fp: int, make: str, indirect: bool = False, drm: int = 0) -> Fraction:
    tem = {"stone": 3, "wooden": 2, "pontoon": 1, "underwater": 2}[make] + drm
    tem += indirect and make in ("stone", "wooden")
    return of_dice([D6, D6], lambda dice: ift.result(fp, sum(dice) + tem).endswith("KIA"))


def bridges() -> Iterator[Fraction]:
    makes = ("stone", "wooden", "pontoon", "underwater")
    large = (16, 20, 24, 30, 36)
    for indirect in (False, True):
        yield from (falls(fp, make, indirect) for fp in large for make in makes)
    yield from (falls(fp, make) for fp in large for make in ("stone", "pontoon"))
    yield from (falls(36, make, drm=drm) for drm in range(-2, 3) for make in makes)


SPECIAL = (2, 3, 3, 4, 4, 5)


def beats(attack: int, defence: int, die: Sequence[int] = SPECIAL) -> Fraction:
    return of_dice([die, die], lambda dice: attack * dice[0] > defence * dice[1])


def dice() -> Iterator[Fraction]:
    for face in D6:
        yield from (Fraction(die.count(face), 6) for die in (SPECIAL, D6))
    yield from (beats(attack, 3, die) for attack in range(1, 10) for die in (SPECIAL, D6))
    yield from (beats(attack, defence) for attack in range(1, 10) for defence in D6)
    for attack, defence in ((4, 2), (4, 4), (8, 6), (8, 8)):
        yield from (beats(attack, defence), beats(defence, attack))


def rafts() -> Iterator[Fraction]:
    for number in (3, 4, 5):
        yield of_dice([D6] * 3, lambda t, n=number: sum(face >= n for face in t) >= 2)


OTHERS: dict[str, Callable[[], Iterable[Fraction | int]]] = {
    "hits-to-destroy": hits,
    "firefights": firefights,
    "artillery-on-a-stack": stacks,
    "morale-points": morale_points,
    "guns-and-bridges": bridges,
    "special-die": dice,
    "your-own-rule": rafts,
}
PAGES = ("shot-modifiers", *OTHERS)


def wrong_figures(page: str, html: str, lang: str) -> list[str]:
    """What the tables of a page say otherwise than worked out here, or show otherwise than it is."""
    found = figures(html)
    if page not in OTHERS:
        wanted = shots(lang)
        return [f"{a} for {b}" for a, b in zip(found, wanted, strict=True) if a != b]
    values = [str(value) for value in OTHERS[page]()]
    if len(values) != len(found):
        return [f"{len(found)} figures for {len(values)}"]
    wrong = [f"{a} for {b}" for (a, _), b in zip(found, values, strict=True) if a != b]
    return wrong + [f"{a} shown as {b}" for a, b in found if b not in ways_to_show(a, lang)]


def ways_to_show(value: str, lang: str) -> set[str]:
    say, of = Speaker(lang), Fraction(value)
    shown = {percent(of, say, 0), percent(of, say, 1), chance(of, say), rounded(of, say, 2)}
    return shown | {value} if of else shown | {"—"}


def figures(html: str) -> list[tuple[str, str]]:
    """Every chance in the tables of a page: the exact value, and the words that show it."""
    found = re.findall(r'<data value="([^"]+)">([^<]*)</data>', html)
    return [(value, unescape(shown)) for value, shown in found]


def results(html: str) -> str:
    """The words of the page that cells have made; those of charts are among them."""
    parts = re.findall(r'<div class="output text_html">(.*?)</div></div>', html, re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", " ", " ".join(parts)))
