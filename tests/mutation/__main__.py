"""Are the tests any good? Mutants of one room of the trainer, each against the tests that run it.

    python tests/mutation --mutants 500 --seed 1
    python tests/mutation --only bb/sight,hexes,bb/air
    python tests/mutation --room odds

Prints every mutant with its place and its fate, and the survivors' lines at the end. Ends with 1
where fewer than 90 % are killed (or the share that `--fewest` names), with 2 where the tests fail
without any mutant.

The quick tests of the room run once under coverage.py, which learns what lines each of them runs
(`learning.py`). A mutant then meets those that run its statement (`places.py`), the quickest first,
up to the first that fails, in a process forked from one that has loaded everything: the function
gets the mutant's code (`swapping.py`). The code of modules and classes, and what runs while it is
imported, is mutated before the engine is imported. The tests of its own room come first; who gets
past them meets those of its neighbors too. A survivor has met every test that runs it, or so many of
the quickest as `--seconds` gives time for; the number says which. Programs that a test starts do not
see the mutant.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(ROOT), str(ROOT / "tests")]

import icepool  # noqa: E402, F401
import pytest  # noqa: E402
from equivalent import EQUIVALENT  # noqa: E402
from learning import Kills, Learned, learn  # noqa: E402
from mutants import Mutant, mutants, sample  # noqa: E402
from places import House, affordable, place_of  # noqa: E402
from processes import each  # noqa: E402
from running import Chosen, Failures, limit, pytests, run  # noqa: E402
from swapping import Patched, functions, swap  # noqa: E402

# a room's mutants, and the folders of the tests that they meet: its own, then its neighbors'
ROOMS = {
    "rules": ("rules", "odds", "play", "tracker"),
    "odds": ("odds", "rules", "examples", "tracker"),
    "messages": ("messages", "rules", "examples"),
    "catalogs": ("catalogs",),
}
MEMORY = 3 << 30  # bytes that a mutant may ask for
KILLED, SURVIVED, HANGS, LISTED = "killed", "survived", "hangs", "listed"


@dataclass(frozen=True)
class Fate:
    """How it ended, by which test, and how many of how many tests it had to meet."""

    fate: str
    by: str = ""
    met: int = 0
    of: int = 0


@dataclass(frozen=True)
class Meeting:
    """A mutant and the tests that it has to meet, with the seconds of each. of: how many run it."""

    mutant: Mutant
    tests: tuple[tuple[str, float], ...]
    of: int

    def fate(self, failed: Sequence[str]) -> Fate:
        if failed:
            return Fate(KILLED, failed[0], len(self.tests), self.of)
        return Fate(SURVIVED, "", len(self.tests), self.of)


def main() -> int:
    asked = arguments().parse_args()
    folder = ROOT / "trainer" / asked.room
    sources = {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}
    only = asked.only.split(",")
    every = [m for m in mutants(sources) if any(part in place(m) for part in only)]
    chosen = sample(every, asked.mutants, asked.seed)
    print(
        f"{len(chosen)} of {len(every)} mutants, every kind of change in turn, seed {asked.seed}",
        flush=True,
    )

    os.chdir(ROOT)
    began = time.monotonic()
    fates: dict[Mutant, Fate] = {}
    own, *neighbors = ROOMS[asked.room]
    for rooms in [(own,), (own, *neighbors)] if neighbors else [(own,)]:
        left = [m for m in chosen if m not in fates or fates[m].fate == SURVIVED]
        if not left:
            break
        files = [
            str(path.relative_to(ROOT))
            for room in rooms
            for path in sorted((ROOT / "tests" / room).rglob("test_*.py"))
        ]
        learned = study(asked.room, files, asked.jobs)
        if learned.failed:
            print(
                "The tests fail without any mutant: mend them first.", *learned.failed, sep="\n  "
            )
            return 2
        meet(left, files, learned, folder, asked, fates)
    return told(fates, time.monotonic() - began, asked.fewest)


def study(room: str, files: Sequence[str], jobs: int) -> Learned:
    began = time.monotonic()
    learned = learn(f"trainer/{room}", files, jobs)
    took = time.monotonic() - began
    print(f"{len(learned.seconds)} tests, learned in {took:.0f} s", flush=True)
    return learned


def meet(
    left: Sequence[Mutant],
    files: Sequence[str],
    learned: Learned,
    folder: Path,
    asked: argparse.Namespace,
    fates: dict[Mutant, Fate],
) -> None:
    """Let these mutants meet the tests of these files, and write down and tell what became of them."""
    kills = Kills(str(folder.relative_to(ROOT)), learned)
    known = {mutant: Fate(KILLED, by) for mutant in left if (by := kills.of(mutant))}
    if known:
        print(f"{len(known)} of them are known to be killed from an earlier run", flush=True)
    fates |= known
    unknown = [mutant for mutant in left if mutant not in known]
    for number, (mutant, fate) in enumerate(fated(unknown, files, learned, folder, asked), 1):
        fates[mutant] = fate
        if fate.by:
            kills.add(mutant, fate.by)
        by = f" ({fate.by})" if fate.by else f" (met {told_tests(fate)})"
        count = f"{number}/{len(unknown)}"
        print(f"{count:8} {fate.fate:8} {place(mutant)} {mutant.change}{by}", flush=True)
        if fate.fate == SURVIVED:
            print(mutant.diff(), flush=True)


def arguments() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    found.add_argument("--room", choices=ROOMS, default="rules", help="whose mutants (rules)")
    found.add_argument("--mutants", type=int, default=500, help="how many (500)")
    found.add_argument("--seed", default="1", help="which ones (1)")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    found.add_argument("--fewest", type=float, default=0.9, help="what share must die (0.9)")
    found.add_argument(
        "--seconds",
        type=float,
        default=400,
        help="a mutant meets no more tests than took so many seconds of the processor when they "
        "were learned (400)",
    )
    found.add_argument(
        "--only", default="", help="only places (path:line) that contain one of these, with commas"
    )
    return found


def told_tests(fate: Fate) -> str:
    return f"{fate.met} tests" if fate.met == fate.of else f"{fate.met} of {fate.of} tests"


def place(mutant: Mutant) -> str:
    return f"{mutant.path.relative_to(ROOT)}:{mutant.line}"


def fated(
    chosen: Sequence[Mutant],
    files: Sequence[str],
    learned: Learned,
    folder: Path,
    asked: argparse.Namespace,
) -> Iterator[tuple[Mutant, Fate]]:
    """Every mutant with its fate, those in functions first."""
    house = House((ROOT / "trainer").rglob("*.py"), (ROOT / file for file in files))
    meetings, fresh = [], []
    for mutant in chosen:
        if (mutant.path.name, mutant.diff()) in EQUIVALENT:
            yield mutant, Fate(LISTED)
            continue
        tests = house.meets(mutant, learned)
        met = affordable([(test, learned.seconds[test]) for test in tests], asked.seconds)
        meeting = Meeting(mutant, met, len(tests))
        if not tests:
            yield mutant, meeting.fate([])
        elif place_of(mutant).function is None or is_loaded(mutant, learned):
            fresh.append(meeting)
        else:
            meetings.append(meeting)
    for meeting, fate in swapped(meetings, files, folder, asked.jobs):
        if fate is None:
            fresh.append(meeting)
        else:
            yield meeting.mutant, fate
    for meeting, found in each(fresh, asked.jobs, imported_anew):
        yield meeting.mutant, Fate(**found) if found else Fate(HANGS)


def is_loaded(mutant: Mutant, learned: Learned) -> bool:
    """Whether its statement runs while tests are collected."""
    lines = learned.loaded[str(mutant.path.relative_to(ROOT))]
    return bool(lines & set(place_of(mutant).lines))


class Loaded(Failures):
    """A session that has collected all tests: every meeting is held in a process of its own."""

    def __init__(self, meetings: Sequence[Meeting], folder: Path, jobs: int, write: Any) -> None:
        super().__init__()
        self.meetings, self.folder, self.jobs, self.write = meetings, folder, jobs, write

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        alive = functions(self.folder)
        gc.freeze()

        def meet(number: int) -> dict[str, Any] | None:
            meeting = self.meetings[number]
            frugal()
            if not swap(meeting.mutant, place_of(meeting.mutant).function or "", alive):
                return {}
            run(session, meeting.tests, self)
            return vars(meeting.fate(self.failed))

        for number, found in each(range(len(self.meetings)), self.jobs, meet):
            self.write((number, found))
        return True


def swapped(
    meetings: Sequence[Meeting], files: Sequence[str], folder: Path, jobs: int
) -> Iterator[tuple[Meeting, Fate | None]]:
    """Meetings in functions; None where the function cannot be given other code."""
    if not meetings:
        return
    for number, found in streamed(
        lambda write: pytests(files, Loaded(meetings, folder, jobs, write))
    ):
        fate = Fate(**found) if found else Fate(HANGS) if found is None else None
        yield meetings[number], fate


def streamed(work: Callable[[Callable[[Any], None]], Any]) -> Iterator[Any]:
    """What a process of its own writes while it works."""
    import json

    reader, writer = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        try:
            os.close(reader)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in range(2):
                os.dup2(nothing, stream)
            with os.fdopen(writer, "w", buffering=1) as out:
                work(lambda said: print(json.dumps(said), file=out))
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as lines:
        for line in lines:
            yield json.loads(line)
    os.waitpid(child, 0)


def imported_anew(meeting: Meeting) -> dict[str, Any]:
    """Before the engine is imported: one test file after the other, those of few seconds first."""
    frugal()
    sys.meta_path.insert(0, Patched(meeting.mutant))
    ordered = sorted(meeting.tests, key=lambda test: test[0].split("::")[0])
    by_file = [(f, list(t)) for f, t in groupby(ordered, key=lambda test: test[0].split("::")[0])]
    turn = {test: number for number, (test, _) in enumerate(meeting.tests)}
    for file, tests in sorted(by_file, key=lambda pair: sum(s for _, s in pair[1])):
        chosen = Chosen(sorted(tests, key=lambda test: turn[test[0]]))
        limit(20)
        if pytests([file], chosen) and chosen.failed:
            return vars(meeting.fate(chosen.failed))
    return vars(meeting.fate([]))


def frugal() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def told(fates: dict[Mutant, Fate], seconds: float, fewest: float) -> int:
    alive = [m for m, found in fates.items() if found.fate in (SURVIVED, LISTED)]
    print(f"\nSurvivors: {len(alive)}")
    for mutant in sorted(alive, key=lambda m: (m.path, m.start)):
        print(f"{place(mutant)} {mutant.change}, met {told_tests(fates[mutant])}")
        print(mutant.diff())
        reason = EQUIVALENT.get((mutant.path.name, mutant.diff()))
        if reason:
            print(f"    {reason}")
    killed = len(fates) - len(alive)
    hung = sum(found.fate == HANGS for found in fates.values())
    share = killed / max(len(fates), 1)
    print(f"\n{killed} of {len(fates)} killed ({share:.1%}), {hung} of them hang; {seconds:.0f} s")
    return 0 if share >= fewest else 1


if __name__ == "__main__":
    sys.exit(main())
