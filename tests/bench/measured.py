"""One way to measure and one way to tell, for all that stands beside this file.

Times are CPU time, so that others on the machine disturb them little; peers and we take turns in one
run. What is told are tables in Markdown, row by row as they are found; what is being done meanwhile
goes to standard error.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
WIDE, NARROW = 44, 13
"""Characters of a table's first column and of the others."""

Work = Callable[[], object]


def seconds(
    *works: Work, times: int = 3, runs: int = 5, before: Work = lambda: None
) -> list[float]:
    """The median CPU time of one run of each: taking turns, some runs in a row.

    before: is called before each run, its own time left out.
    """
    found: list[list[float]] = [[] for _ in works]
    for _ in range(times):
        for place, work in enumerate(works):
            for _ in range(runs):
                before()
                start = time.process_time()
                work()
                found[place].append(time.process_time() - start)
    return [statistics.median(taken) for taken in found]


class Spent(NamedTuple):
    """What a program took: seconds of CPU, MiB of memory at most, all that it starts counted in."""

    seconds: float
    mib: float


SPENT = """
import resource, subprocess, sys
ran = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(ran.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


def spent(*command: str, said: str = "", allowed: tuple[int, ...] = (0,)) -> Spent:
    """What one program takes in a new process.

    said: what it reads. Raises CalledProcessError where it ends with a code that is not allowed.
    """
    ran = subprocess.run(
        [sys.executable, "-c", SPENT, *command],
        input=said,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    returned, taken, most = ran.stdout.split()
    if int(returned) not in allowed:
        print(ran.stderr, file=sys.stderr)
        raise subprocess.CalledProcessError(int(returned), command, stderr=ran.stderr)
    return Spent(float(taken), float(most))


def working(on: str) -> None:
    """Tell what takes its time now."""
    print(f"… {on}", file=sys.stderr, flush=True)


def head(*columns: str) -> None:
    """Begin a table."""
    print()
    row(*columns)
    print("|" + "|".join(["---", *["--:"] * (len(columns) - 1)]) + "|", flush=True)


def row(*cells: str) -> None:
    """One row of the table that was begun last."""
    first, *others = cells
    print(
        f"| {first:{WIDE}} | " + " | ".join(f"{cell:>{NARROW}}" for cell in others) + " |",
        flush=True,
    )


def versions(*packages: str) -> str:
    """Python and some packages with their versions, as a sentence."""
    found = [f"Python {sys.version.split()[0]}"]
    for name in packages:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    return ", ".join(found)
