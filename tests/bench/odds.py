"""Chances and rules: what they cost, beside the field's libraries of exact dice and beside throwing.

The figures of a peer and ours are of the same run; the caches are emptied before each.
"""

from __future__ import annotations

import gc
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from tempfile import TemporaryDirectory
from typing import Any

import dyce
import icepool
import measured
import simulated
from fights import FOOT, PANZER, assault, breakthrough, fighter
from measured import ROOT, Work, head, row, versions, working
from oracle import firefight as apart
from oracle.firefight import Printed, Tanks
from rules.cases.air import CASES
from shots import INFANTRY, TANK, facts, shot

from trainer.messages import Speaker
from trainer.odds import best, course, every, pools
from trainer.quiz.questions import examples, render
from trainer.rules import find, parse, rolled, told
from trainer.rules.bb import sequences
from trainer.rules.bb.board import read
from trainer.rules.bb.sight import Look


def forget() -> None:
    """Empty every cache of chances, ours and the oracle's."""
    pools._lowest.cache_clear()
    sequences.forget()
    apart.hits.cache_clear()
    apart.net.cache_clear()


seconds = partial(measured.seconds, before=forget)


def ours(dice: int, armor: int) -> Work:
    target = {"kind": "vehicle", "armor": armor, "save_number": 5}
    made = facts("bb-6.1", shot(firepower=dice, target=target, cover={"terrain": "city-ruins"}))
    return lambda: every("bb-6.1", made)


STATES = (("full", False, False), ("full", True, False), ("reduced", True, False))


def coached() -> dict[str, Work]:
    """The coach of the gamebook on the printed fight, on long ones and on fights of several."""
    soldier = {"difficulty": 4, "lp": 5, "dp": 3}
    printed = {"attribute": 2, "opponent": soldier, "lp": 8, "weapons": [{"multiplier": 2}]}
    unit = {"difficulty": 5, "lp": 20, "dp": 4}
    platoon = {"attribute": 2, "opponent": unit, "lp": 10, "weapons": [{"multiplier": 4}]}
    longest = printed | {"opponent": soldier | {"lp": 20, "dp": 1}}
    marek = {"attribute": 2, "lp": 8, "weapons": [{"multiplier": 2}]}
    two = {"friends": [marek], "enemies": [soldier, {"difficulty": 3, "lp": 2, "dp": 1}]}
    works: dict[str, Work] = {}
    for name, key, data in (
        ("the printed fight", "abtf-4.1:fight", printed),
        ("the printed mass combat", "abtf-4.1:fight", platoon),
        ("20 LPs against 8, 1 DP", "abtf-4.1:fight", longest),
        ("one against two", "abtf-4.2:fight", two),
    ):
        for points in (0, 1, 3, 5):
            made = facts(key, data | {"morale_points": points})
            works[f"{name}, {points} MP"] = partial(best, key, made)
    return works


def state(hits: int, saves: int) -> tuple[Any, ...]:
    """Hits, saves, what gets through, the tank after it with its Wreck, the depletion marker."""
    net = max(0, hits - saves)
    after = STATES[net] if net < 3 else ("destroyed", False, True)
    return (hits, saves if hits else 0, net, *after, 0)


def by_icepool(dice: int, saves: int) -> Work:
    """All final states that `every` tells apart."""

    def work() -> object:
        hit = icepool.d6.map(lambda face: int(face >= 4))
        kept = icepool.d6.map(lambda face: int(face >= 5))
        return icepool.map(state, dice @ hit, saves @ kept)

    return work


def tank_by_icepool(dice: int, saves: int) -> Work:
    """Only what becomes of the tank: neither Hits nor saves are told."""

    def work() -> object:
        hit = icepool.d6.map(lambda face: int(face >= 4))
        kept = icepool.d6.map(lambda face: int(face >= 5))
        return ((dice @ hit) - (saves @ kept)).map(lambda n: min(3, max(0, n)))

    return work


def by_dyce(dice: int, saves: int) -> Work:
    """All final states that `every` tells apart."""

    def work() -> object:
        hits, kept = dice @ dyce.H(6).ge(4), saves @ dyce.H(6).ge(5)
        states: dict[Any, int] = {}
        for (scored, w1), (saved, w2) in product(hits.items(), kept.items()):
            end = state(int(scored), int(saved))
            states[end] = states.get(end, 0) + int(w1) * int(w2)
        return states

    return work


ONE = Tanks(Printed(3, 4, 2, 5), Printed(2, 4, 1, 5), 8)
OTHER = Tanks(Printed(4, 5, 3, 5), Printed(2, 5, 2, 5), 7, 1, True)


def platoon(tanks: Tanks) -> dict[str, Any]:
    up, back = tanks.full, tanks.reduced
    return {
        "weapon": {
            "ammunition": "AP",
            "firepower": up.firepower,
            "hit_number": up.hit_number,
            "range": 10,
        },
        "unit": {"kind": "vehicle", "armor": up.armor, "save_number": up.save_number},
        "morale": tanks.morale,
        "cover": {"terrain": "woods" if tanks.hides else "open"},
        "reduced": {
            "firepower": back.firepower,
            "hit_number": back.hit_number,
            "armor": back.armor,
            "save_number": back.save_number,
        },
    }


FIREFIGHT = {"one": platoon(ONE), "other": platoon(OTHER), "distance": 7}


def fight(key: str, **data: Any) -> Work:
    made = parse(find(key, sequences=True).facts, data)
    return lambda: course(key, made)


def single(key: str, data: dict[str, Any]) -> Work:
    made = facts(key, data)
    return lambda: every(key, made)


def stormer(assault: int) -> dict[str, Any]:
    return {
        "fighter": {"unit": INFANTRY, "assault": assault, "hit_number": 4},
        "morale": 8,
        "reduced": {"assault": assault - 1, "hit_number": 4},
    }


def shelled(unit: dict[str, Any]) -> dict[str, Any]:
    """A stack of two in the woods, with an HQ."""
    units = [{"unit": unit}, {"unit": unit}]
    return {"units": units, "cover": {"terrain": "woods"}, "hq": "full"}


COMBATS: dict[str, tuple[str, dict[str, Any]]] = {
    "infantry fires two weapons": (
        "bb-6.1:volley",
        {"main": shot(ammunition="HE", target=INFANTRY), "support": shot()},
    ),
    "Assault, one against one": ("bb-6.3", assault([FOOT], [FOOT])),
    "Assault on a stack, two against two": ("bb-6.3", assault([FOOT, FOOT], [FOOT, PANZER])),
    "the same with an HQ on each side": (
        "bb-6.3",
        assault(
            [fighter(INFANTRY, 3, 4, leadership=1), FOOT],
            [fighter(INFANTRY, 3, 4, leadership=1), fighter(TANK, 2, 4)],
            attacker_hq="full",
            defender_hq="full",
        ),
    ),
    "MLRS on two hexes with HQs": (
        "bb-8.6",
        {"army": "soviet", "hexes": [shelled(INFANTRY), shelled(TANK)]},
    ),
    "Breakthrough, two against two": ("bb-6.4", breakthrough([PANZER, PANZER], [FOOT, FOOT])),
}
WAY_OUT = {"entries": [{"side": 0}]}
STORMS = {
    "Assaults to the end, one against one": ([stormer(3)], [stormer(2)]),
    "Assaults on a stack to the end": ([stormer(3)], [stormer(3), stormer(2)]),
    "Assaults by a stack to the end": ([stormer(3), stormer(3)], [stormer(2)]),
    "Assaults to the end, two against two": (
        [stormer(3), stormer(3)],
        [stormer(3), stormer(2)],
    ),
}


def all_examples() -> object:
    speakers = [Speaker("en"), Speaker("ru")]
    return [render(e, say) for e in examples(range(1, 13)) for say in speakers]


def in_the_air() -> dict[str, Callable[[], object]]:
    """A helicopter under AA fire, and air strikes on one tank and on a stack with an HQ."""
    cases = ("air: AA at a helicopter", "air: strike on a tank", "air: strike on two tanks")
    return {name: partial(every, CASES[name][0], facts(*CASES[name][:2])) for name in cases}


def random_map(across: int) -> tuple[str, ...]:
    """A square map with all sorts of terrain, the same each time."""
    source = random.Random(across)
    rows = ("".join(source.choices("......wwcxbfsHHW", k=across)) for _ in range(across))
    return tuple(rows)


def sights(across: int) -> tuple[int, float]:
    """Line of sight between all pairs of a square map: how many, and seconds of CPU."""
    lines = random_map(across)
    names = list(read(lines).named)
    start = time.process_time()
    for one in names:
        for other in names:
            if one < other:
                told("bb-7.0", Look(lines, one, other))
    return len(names) * (len(names) - 1) // 2, time.process_time() - start


def imported() -> float:
    """Milliseconds of CPU that `import trainer.rules` takes in a new process, bytecode at hand."""
    code = (
        "import time; t = time.process_time(); import trainer.rules; print(time.process_time() - t)"
    )
    found = []
    with TemporaryDirectory() as folder:
        env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": folder}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(6):
            run = [sys.executable, "-c", code]
            ran = subprocess.run(run, env=env, capture_output=True, text=True, check=True)
            found.append(float(ran.stdout) * 1e3)
    return statistics.median(found[1:])


def shots_table() -> None:
    """Print what all final states of a shot cost, and what the tank alone costs icepool."""
    head("all final states of a shot", "ms", "/ icepool", "/ dyce", "/ icepool, tank")
    for dice, saves in ((3, 4), (7, 4), (40, 30)):
        peers = (by_icepool(dice, saves), by_dyce(dice, saves), tank_by_icepool(dice, saves))
        mine, pool, other, tank = seconds(ours(dice, saves - 2), *peers, times=5)
        name = f"{dice} dice against {saves} saves"
        row(name, f"{mine * 1e3:.2f}", *(f"{mine / peer:.2f}" for peer in (pool, other, tank)))


def thrown_table() -> None:
    """Print how long throwing takes until its standard error is below 0.1 %, beside the exact chances."""
    head("the shot thrown, error below 0.1 %", "tries", "s of CPU", "off by", "/ ours, exact")
    for dice, saves in ((3, 4), (7, 4), (40, 30)):
        (mine,) = seconds(ours(dice, saves - 2))
        pool = tank_by_icepool(dice, saves)()
        weights = zip(pool.outcomes(), pool.quantities(), strict=True)
        exact = {end: Fraction(weight, pool.denominator()) for end, weight in weights}
        ways = {"random": (simulated.plainly, 1_000), "NumPy": (simulated.by_numpy, 10_000)}
        for name, (way, batch) in ways.items():
            throw = way(dice, saves)
            if throw is None:
                continue
            took, found = simulated.until(throw, batch)
            off = f"{100 * simulated.off_by(found, exact):.3f} %"
            name = f"{dice} dice against {saves} saves, {name}"
            row(name, f"{found.total():,}", f"{took:.2f}", off, f"{took / mine:,.0f}")
    key, made = "bb:firefight", parse(find("bb:firefight", sequences=True).facts, FIREFIGHT)
    (exactly,) = seconds(lambda: course(key, made))
    plays = 1_000
    (each,) = seconds(lambda: [rolled(key, made, n) for n in range(plays)], times=1, runs=1)
    took = each / plays * simulated.MOST_TRIES
    row("firefight, the rule rolled (reckoned)", f"{simulated.MOST_TRIES:,}", f"{took:.0f}", "",
        f"{took / exactly:,.0f}")  # fmt: skip


def combats_table() -> None:
    """Print what the odds of a single combat cost."""
    head("a single combat with its odds", "ms")
    combats = {name: single(key, data) for name, (key, data) in COMBATS.items()}
    for name, work in (combats | in_the_air()).items():
        (mine,) = seconds(work)
        row(name, f"{mine * 1e3:.2f}")


def fights_table() -> None:
    """Print what fights of several rounds cost, solved exactly."""
    head("a fight to the end", "ms", "/ icepool")
    mine, pool = seconds(fight("bb:firefight", **FIREFIGHT), lambda: apart.firefight(ONE, OTHER))
    row("firefight with Rally", f"{mine * 1e3:.2f}", f"{mine / pool:.2f}")
    for name, (attackers, defenders) in STORMS.items():
        work = fight("bb:storm", attackers=attackers, defenders=defenders, retreat=WAY_OUT)
        (mine,) = seconds(work, times=1)
        row(name, f"{mine * 1e3:.2f}", "")


def coach_table() -> None:
    """Print what the coach of the gamebook costs."""
    head("the coach of the gamebook", "ms")
    for name, work in coached().items():
        (mine,) = seconds(work, times=1)
        row(name, f"{mine * 1e3:.2f}")


def growth_table() -> None:
    """Print how chances grow with dice and with rounds, against the smallest."""
    head("growth", "ms", "/ smallest", "/ icepool")
    first = 0.0
    for dice, saves in ((10, 8), (20, 15), (40, 30)):
        mine, pool = seconds(ours(dice, saves - 2), by_icepool(dice, saves))
        first = first or mine
        name = f"{dice} dice against {saves} saves"
        row(name, f"{mine * 1e3:.2f}", f"{mine / first:.1f}", f"{mine / pool:.2f}")
    first = 0.0
    for rounds in (5, 10, 20):
        sides = {"firer": platoon(ONE), "target": platoon(OTHER)}
        (mine,) = seconds(fight("bb:volleys", **sides, distance=7, rounds=rounds))
        first = first or mine
        row(f"fire and Rally for {rounds} turns", f"{mine * 1e3:.2f}", f"{mine / first:.1f}", "")


def sight_table(sizes: tuple[int, ...] = (10, 20, 40)) -> None:
    """Print how line of sight grows with the map: pairs, and what one costs against the smallest map."""
    head("line of sight, all pairs", "pairs", "s of CPU", "µs each", "/ smallest")
    first = 0.0
    for across in sizes:
        pairs, took = sights(across)
        each = took / pairs * 1e6
        first = first or each
        name = f"{across} by {across} hexes"
        row(name, f"{pairs:,}", f"{took:.1f}", f"{each:.0f}", f"{each / first:.1f}")


def whole_table() -> None:
    """Print what all worked examples cost, and what the first import does."""
    head("the package", "")
    count = len(list(examples(range(1, 13))))
    (took,) = seconds(all_examples, times=1)
    row("1,000 worked examples in two languages", f"{took / count * 1e3:.2f} s")
    row("import of trainer.rules", f"{imported():.0f} ms")


def table() -> None:
    """Print all of it but the coach and the line of sight; some two minutes."""
    gc.collect()
    gc.freeze()  # what was imported is nobody's garbage
    print(versions("icepool", "dyce", "numpy"))
    for part in (shots_table, thrown_table, combats_table, fights_table, growth_table, whole_table):
        working(str(part.__doc__).split(",")[0].removeprefix("Print ").rstrip("."))
        part()
