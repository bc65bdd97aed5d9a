"""Speed as ratios against a peer in one run: `python tests/bench/run.py`.

`python tests/bench/run.py sight` takes minutes: all pairs on a map of 40 by 40 hexes.
`python tests/bench/run.py build` takes minutes, too: the site's own text, twenty times.
`python tests/bench/run.py checks` takes minutes, too: the checks of up to 100,000 strings.

Nothing here is a test: the numbers depend on the machine, the ratios much less. Every time is the
median CPU time of one run with the caches emptied before it; peers and we take turns.
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
from functools import partial
from importlib.metadata import version
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import dyce  # noqa: E402
import icepool  # noqa: E402
from fights import FOOT, PANZER, assault, breakthrough, fighter  # noqa: E402
from oracle import firefight as apart  # noqa: E402
from oracle.firefight import Printed, Tanks  # noqa: E402
from rules.cases.air import CASES  # noqa: E402
from shots import INFANTRY, TANK, facts, shot  # noqa: E402

from trainer.messages import Speaker  # noqa: E402
from trainer.odds import best, course, every, pools  # noqa: E402
from trainer.quiz.questions import examples, render  # noqa: E402
from trainer.rules import find, parse, told  # noqa: E402
from trainer.rules.bb import sequences  # noqa: E402
from trainer.rules.bb.board import read  # noqa: E402
from trainer.rules.bb.sight import Look  # noqa: E402

Work = Callable[[], object]


def seconds(*works: Work, times: int = 3) -> list[float]:
    """The median CPU time of one run of each: taking turns, five runs in a row."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(times):
        for place, work in enumerate(works):
            for _ in range(5):
                pools._lowest.cache_clear()
                sequences.forget()
                apart.hits.cache_clear()
                apart.net.cache_clear()
                start = time.process_time()
                work()
                found[place].append(time.process_time() - start)
    return [statistics.median(taken) for taken in found]


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


def sight_table(sizes: tuple[int, ...]) -> None:
    """How line of sight grows with the map: pairs, and what one costs against the smallest map."""
    print(f"{'line of sight, all pairs':32}{'pairs':>10}{'s of CPU':>11}{'us each':>9}{'ratio':>7}")
    first = 0.0
    for across in sizes:
        pairs, took = sights(across)
        each = took / pairs * 1e6
        first = first or each
        name = f"{across} by {across} hexes"
        print(f"{name:32}{pairs:10}{took:11.1f}{each:9.0f}{each / first:7.1f}")


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


def main() -> int:
    """Print the tables. With the word sight: line of sight alone, up to 40 by 40 hexes; with the
    word coach: the coach of the gamebook alone; with the word build: builds of the site alone.
    """
    if sys.argv[1:] == ["coach"]:
        for name, work in coached().items():
            (mine,) = seconds(work, times=1)
            print(f"{'coach: ' + name:40}{mine * 1e3:8.2f}", flush=True)
        return 0
    if sys.argv[1:] == ["build"]:
        import builds

        builds.table()
        builds.memory_table()
        return 0
    if sys.argv[1:2] == ["checks"]:
        import checks

        checks.table(tuple(map(int, sys.argv[2:])) or checks.SIZES)
        return 0
    if sys.argv[1:] == ["sight"]:
        sight_table((10, 20, 40))
        return 0
    gc.collect()
    gc.freeze()  # what was imported is nobody's garbage
    print(f"Python {sys.version.split()[0]}, icepool {version('icepool')}, dyce {version('dyce')}")
    print(f"{'odds of a shot, all final states':40}{'ms':>8}{'/ icepool':>11}{'/ dyce':>9}", end="")
    print(f"{'/ icepool, the tank alone':>27}")
    for dice, saves in ((3, 4), (7, 4), (40, 30)):
        peers = (by_icepool(dice, saves), by_dyce(dice, saves), tank_by_icepool(dice, saves))
        mine, pool, other, tank = seconds(ours(dice, saves - 2), *peers, times=5)
        name = f"{dice} dice against {saves} saves"
        print(
            f"{name:40}{mine * 1e3:8.2f}{mine / pool:11.2f}{mine / other:9.2f}{mine / tank:27.2f}"
        )
    print("a single combat with its odds")
    combats = {name: single(key, data) for name, (key, data) in COMBATS.items()}
    for name, work in (combats | in_the_air()).items():
        (mine,) = seconds(work)
        print(f"{name:40}{mine * 1e3:8.2f}")
    print(f"{'a fight to the end':40}{'ms':>8}{'/ icepool':>11}")
    sides = {"one": platoon(ONE), "other": platoon(OTHER)}
    mine, pool = seconds(
        fight("bb:firefight", **sides, distance=7), lambda: apart.firefight(ONE, OTHER)
    )
    print(f"{'firefight with Rally':40}{mine * 1e3:8.2f}{mine / pool:11.2f}")
    (mine,) = seconds(
        fight("bb:volleys", firer=platoon(ONE), target=platoon(OTHER), distance=7, rounds=10)
    )
    print(f"{'fire and Rally for ten turns':40}{mine * 1e3:8.2f}")
    for name, (attackers, defenders) in STORMS.items():
        work = fight("bb:storm", attackers=attackers, defenders=defenders, retreat=WAY_OUT)
        (mine,) = seconds(work, times=1)
        print(f"{name:40}{mine * 1e3:8.2f}")
    for name, work in coached().items():
        (mine,) = seconds(work, times=1)
        print(f"{'coach: ' + name:40}{mine * 1e3:8.2f}")
    count = len(list(examples(range(1, 13))))
    (took,) = seconds(all_examples, times=1)
    print(f"1,000 worked examples in two languages: {took / count * 1e3:.2f} s (of {count})")
    print(f"import of trainer.rules: {imported():.0f} ms")
    sight_table((10, 20))
    return 0


if __name__ == "__main__":
    sys.exit(main())
