"""Monte Carlo beside the exact chances: how long until the standard error is below 0.1 %.

Thrown is the shot of `odds.py`, and told apart is what becomes of the tank, four ends. The plain way
throws die by die with `random`; the quick one throws with NumPy, where that is installed. How far off
a chance then is, is told too: the largest difference from the exact one.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

LEAST = 0.001
"""Standard error of every chance at which the throwing ends."""
MOST_TRIES = 250_000
"""Tries that a chance of one half needs for it; no chance needs more."""
ENDS = 4

Thrower = Callable[[int], Counter[int]]
"""What becomes of the tank in so many shots."""


def plainly(dice: int, saves: int, seed: int = 1) -> Thrower:
    """Shots thrown die by die: 4 and more hits, 5 and more saves."""
    source = random.Random(seed)

    def throw(tries: int) -> Counter[int]:
        found: Counter[int] = Counter()
        for _ in range(tries):
            hits = sum(source.randint(1, 6) >= 4 for _ in range(dice))
            kept = sum(source.randint(1, 6) >= 5 for _ in range(saves))
            found[min(ENDS - 1, max(0, hits - kept))] += 1
        return found

    return throw


def by_numpy(dice: int, saves: int, seed: int = 1) -> Thrower | None:
    """The same, many shots at once; None without NumPy."""
    try:
        import numpy
    except ImportError:
        return None
    source = numpy.random.default_rng(seed)

    def throw(tries: int) -> Counter[int]:
        hits = (source.integers(1, 7, (tries, dice)) >= 4).sum(1)
        kept = (source.integers(1, 7, (tries, saves)) >= 5).sum(1)
        ends = numpy.clip(hits - kept, 0, ENDS - 1)
        return Counter(dict(enumerate(numpy.bincount(ends, minlength=ENDS).tolist())))

    return throw


def standard_error(found: Counter[int]) -> float:
    """The largest standard error of the chances that were counted."""
    tries = found.total()
    return max(sqrt(n * (tries - n) / tries**3) for n in found.values())


def until(throw: Thrower, batch: int) -> tuple[float, Counter[int]]:
    """Throw until every standard error is below `LEAST`: seconds of CPU, and what was counted."""
    found: Counter[int] = Counter()
    start = time.process_time()
    while not found or standard_error(found) >= LEAST:
        found += throw(batch)
    return time.process_time() - start, found


def off_by(found: Counter[int], exact: dict[int, Fraction]) -> float:
    """The largest difference between a chance counted and the exact one."""
    tries = found.total()
    return max(abs(found[end] / tries - float(chance)) for end, chance in exact.items())
