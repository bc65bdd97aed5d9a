"""Speed as ratios against a peer in one run: `python tests/bench/run.py`.

`python tests/bench/run.py sight` takes minutes: all pairs on a map of 40 by 40 hexes.

Nothing here is a test: the numbers depend on the machine, the ratios much less.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import dyce  # noqa: E402
import icepool  # noqa: E402
from rules.cases.air import CASES  # noqa: E402
from shots import facts, shot  # noqa: E402

from trainer.messages import Speaker  # noqa: E402
from trainer.odds import best, every, pools  # noqa: E402
from trainer.quiz.questions import examples, render  # noqa: E402
from trainer.rules import told  # noqa: E402
from trainer.rules.bb.board import read  # noqa: E402
from trainer.rules.bb.sight import Look  # noqa: E402


def seconds(work: Callable[[], object], times: int) -> float:
    """The median CPU time of one run."""
    found = []
    for _ in range(times):
        pools.forget()
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return statistics.median(found)


def ours(dice: int, armor: int) -> Callable[[], object]:
    target = {"kind": "vehicle", "armor": armor, "save_number": 5}
    made = facts("bb-6.1", shot(firepower=dice, target=target, cover={"terrain": "city-ruins"}))
    return lambda: every("bb-6.1", made)


def in_the_air() -> dict[str, Callable[[], object]]:
    """A helicopter under AA fire, and air strikes on one tank and on a stack with an HQ."""
    cases = ("air: AA at a helicopter", "air: strike on a tank", "air: strike on two tanks")
    return {name: partial(every, CASES[name][0], facts(*CASES[name][:2])) for name in cases}


def coached() -> dict[str, Callable[[], object]]:
    """The coach of the gamebook on the printed fight, on long ones and on fights of several."""
    soldier = {"difficulty": 4, "lp": 5, "dp": 3}
    printed = {"attribute": 2, "opponent": soldier, "lp": 8, "weapons": [{"multiplier": 2}]}
    unit = {"difficulty": 5, "lp": 20, "dp": 4}
    platoon = {"attribute": 2, "opponent": unit, "lp": 10, "weapons": [{"multiplier": 4}]}
    longest = printed | {"opponent": soldier | {"lp": 20, "dp": 1}}
    marek = {"attribute": 2, "lp": 8, "weapons": [{"multiplier": 2}]}
    two = {"friends": [marek], "enemies": [soldier, {"difficulty": 3, "lp": 2, "dp": 1}]}
    works: dict[str, Callable[[], object]] = {}
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


def by_icepool(dice: int, saves: int) -> Callable[[], object]:
    def work() -> object:
        hit = icepool.d6.map(lambda face: int(face >= 4))
        kept = icepool.d6.map(lambda face: int(face >= 5))
        return ((dice @ hit) - (saves @ kept)).map(lambda n: min(3, max(0, n)))

    return work


def by_dyce(dice: int, saves: int) -> Callable[[], object]:
    def work() -> object:
        hits, kept = dice @ dyce.H(6).ge(4), saves @ dyce.H(6).ge(5)
        states: dict[int, int] = {}
        for (scored, w1), (saved, w2) in product(hits.items(), kept.items()):
            state = min(3, max(0, int(scored) - int(saved)))
            states[state] = states.get(state, 0) + int(w1) * int(w2)
        return states

    return work


def all_examples() -> object:
    speakers = [Speaker("en"), Speaker("ru")]
    return [render(e, say) for e in examples(range(1, 13)) for say in speakers]


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


def main() -> int:
    """Print the tables. With the word sight: line of sight alone, up to 40 by 40 hexes; with the
    word coach: the coach of the gamebook alone.
    """
    if sys.argv[1:] == ["coach"]:
        for name, work in coached().items():
            print(f"{'coach: ' + name:40}{seconds(work, 3) * 1e3:10.2f}", flush=True)
        return 0
    if sys.argv[1:] == ["sight"]:
        sight_table((10, 20, 40))
        return 0
    print(f"Python {sys.version.split()[0]}, icepool {version('icepool')}, dyce {version('dyce')}")
    print(f"{'odds of a shot':32}{'ours, ms':>10}{'/ icepool':>11}{'/ dyce':>9}")
    for dice, saves in ((3, 4), (7, 4), (40, 30)):
        mine = seconds(ours(dice, saves - 2), 9)
        pool = seconds(by_icepool(dice, saves), 9)
        other = seconds(by_dyce(dice, saves), 9)
        name = f"{dice} dice against {saves} saves"
        print(f"{name:32}{mine * 1e3:10.2f}{mine / pool:11.1f}{mine / other:9.1f}")
    for name, work in in_the_air().items():
        print(f"{name:32}{seconds(work, 9) * 1e3:10.2f}")
    for name, work in coached().items():
        print(f"{'coach: ' + name:40}{seconds(work, 3) * 1e3:10.2f}")
    count = len(list(examples(range(1, 13))))
    took = seconds(all_examples, 3)
    print(
        f"{count} examples in two languages: {took:.2f} s of CPU, {took / count * 1e3:.1f} ms each"
    )
    sight_table((10, 20))
    return 0


if __name__ == "__main__":
    sys.exit(main())
