"""Speed as ratios against a peer in one run: `python tests/bench/run.py`.

Nothing here is a test: the numbers depend on the machine, the ratios much less.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import dyce  # noqa: E402
import icepool  # noqa: E402
from shots import facts, shot  # noqa: E402

from trainer.messages import Speaker  # noqa: E402
from trainer.odds import every, pools  # noqa: E402
from trainer.quiz.questions import examples, render  # noqa: E402


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


def main() -> int:
    """Print the table."""
    print(f"Python {sys.version.split()[0]}, icepool {version('icepool')}, dyce {version('dyce')}")
    print(f"{'odds of a shot':32}{'ours, ms':>10}{'/ icepool':>11}{'/ dyce':>9}")
    for dice, saves in ((3, 4), (7, 4), (40, 30)):
        mine = seconds(ours(dice, saves - 2), 9)
        pool = seconds(by_icepool(dice, saves), 9)
        other = seconds(by_dyce(dice, saves), 9)
        name = f"{dice} dice against {saves} saves"
        print(f"{name:32}{mine * 1e3:10.2f}{mine / pool:11.1f}{mine / other:9.1f}")
    count = len(list(examples(range(1, 13))))
    took = seconds(all_examples, 3)
    print(
        f"{count} examples in two languages: {took:.2f} s of CPU, {took / count * 1e3:.1f} ms each"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
