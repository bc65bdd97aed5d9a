"""Are the rule tests any good? Mutants of trainer/rules, each against those tests.

    python tests/mutation --mutants 500 --seed 1

Prints every mutant with its place and its fate, and the survivors' diffs at the end. Ends with 1
where fewer than 90 % are killed, with 2 where the tests fail without any mutant.

Every mutant runs in a process forked from one that has pytest and Hypothesis loaded but nothing of
the engine; the first test that fails ends it.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.util
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(ROOT), str(ROOT / "tests")]

import hypothesis  # noqa: E402
import icepool  # noqa: E402, F401
import pytest  # noqa: E402
from equivalent import EQUIVALENT  # noqa: E402
from mutants import Mutant, mutants, sample  # noqa: E402

# the tests that die soonest come first; the long ones run where they can tell anything
QUICK = [
    "tests/rules/test_steps.py",
    "tests/rules/test_table.py",
    "tests/rules/test_schema.py",
    "tests/rules/test_golden.py",
    "tests/rules/test_one_formula.py",
    "tests/odds/test_choices.py",
]
# the tests of one book meet the mutants of that book, and those of what all books stand on
BOOKS = {
    "bb": (
        "tests/rules/test_ground.py",
        "tests/rules/test_left_open.py",
        "tests/rules/test_air.py",
        "tests/rules/test_artillery.py",
        "tests/rules/test_second_air.py",
        "tests/rules/test_second_artillery.py",
    ),
    "abtf": ("tests/rules/test_second_books.py", "tests/rules/test_gamebook.py"),
    "asl": ("tests/rules/test_second_books.py", "tests/rules/test_asl.py"),
    "eup": ("tests/rules/test_second_books.py", "tests/rules/test_eup.py"),
}
LONG = {
    "tests/rules/test_hexes.py": ("hexes",),
    "tests/rules/test_sight.py": ("board", "hexes", "maptext", "sight", "sight_slips"),
    "tests/rules/test_second_sight.py": ("board", "hexes", "maptext", "sight"),
    "tests/rules/test_counters.py": ("aid", "counters", "fill", "schema"),
    "tests/rules/test_aid.py": ("aid", "schema"),
    "tests/rules/test_second_ground.py": (
        "assault",
        "hq",
        "morale",
        "movement",
        "results",
        "turn",
        "weapons",
    ),
    "tests/rules/test_second_reading.py": ("defence", "facts", "fire", "results", "table"),
}
FEWEST = 0.9
PATIENCE = 4  # so many times the time without a mutant, and it counts as killed: it hangs
KILLED, SURVIVED, HANGS = "killed", "survived", "killed (hangs)"


class Patched(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from another source text."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self.name, self.path, self.source = name, path, source

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:  # noqa: ARG002
        if name != self.name:
            return None
        package = self.path.name == "__init__.py"
        return importlib.util.spec_from_loader(
            name, self, origin=str(self.path), is_package=package
        )

    def create_module(self, spec: Any) -> None:  # noqa: ARG002
        return None

    def exec_module(self, module: ModuleType) -> None:
        if self.path.name == "__init__.py":
            module.__path__ = [str(self.path.parent)]
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


class Plain:
    """Hypothesis without shrinking, without a database and without chance."""

    def pytest_configure(self) -> None:
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile(
            "mutants",
            deadline=None,
            database=None,
            derandomize=True,
            phases=phases,
            report_multiple_bugs=False,
        )
        hypothesis.settings.load_profile("mutants")


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tests_of(mutant: Mutant | None) -> list[str]:
    book = mutant.path.parent.name if mutant is not None else ""
    books = (BOOKS[book],) if book in BOOKS else BOOKS.values()
    return [
        *QUICK,
        *dict.fromkeys(test for tests in books for test in tests),
        *(t for t, files in LONG.items() if mutant is None or mutant.path.stem in files),
    ]


def tested(mutant: Mutant | None, tests: Iterable[str]) -> int:
    """In a forked process: run the tests against the mutant; pytest's exit code."""
    if mutant is not None:
        sys.meta_path.insert(0, Patched(module_of(mutant.path), mutant.path, mutant.source()))
    arguments = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist"]
    for test in tests:
        if code := int(pytest.main([*arguments, test], plugins=[Plain()])):
            return code
    return 0


def started(mutant: Mutant | None, longest: int) -> tuple[int, Any]:
    """A process with the mutant (None: the rules as they are), ended after `longest` seconds, 0
    never."""
    output = tempfile.TemporaryFile()  # noqa: SIM115  (the child writes into it)
    child = os.fork()
    if child:
        return child, output
    code = 3
    try:
        os.setsid()
        signal.alarm(longest)
        os.chdir(ROOT)
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
        code = tested(mutant, tests_of(mutant))
    finally:
        os._exit(code)


def fate(status: int) -> str:
    if os.WIFSIGNALED(status):
        return HANGS
    return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--mutants", type=int, default=500, help="how many (500)")
    arguments.add_argument("--seed", default="1", help="which ones (1)")
    arguments.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes at once"
    )
    arguments.add_argument("--only", default="", help="only files whose path contains this")
    asked = arguments.parse_args()

    files = sorted((ROOT / "trainer" / "rules").rglob("*.py"))
    every = mutants({path: path.read_text("utf-8") for path in files})
    every = [m for m in every if asked.only in str(m.path.relative_to(ROOT))]
    chosen = sample(every, asked.mutants, asked.seed)
    print(
        f"{len(chosen)} of {len(every)} mutants, every kind of change in turn, seed {asked.seed}",
        flush=True,
    )

    began = time.monotonic()
    child, output = started(None, 0)
    if os.waitpid(child, 0)[1]:
        output.seek(0)
        print(output.read().decode(), "\nThe tests fail without any mutant: mend them first.")
        return 2

    longest = int(PATIENCE * (time.monotonic() - began)) + 60
    began, fates, running = time.monotonic(), {}, {}
    waiting = list(reversed(chosen))
    while waiting or running:
        while waiting and len(running) < asked.jobs:
            mutant = waiting.pop()
            child, output = started(mutant, longest)
            output.close()
            running[child] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        fates[mutant] = fate(status)
        place = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
        print(f"{fates[mutant]:10} {place} {mutant.change}", flush=True)
        if fates[mutant] == SURVIVED:
            print(mutant.diff(), flush=True)

    return told(fates, time.monotonic() - began)


def told(fates: dict[Mutant, str], seconds: float) -> int:
    alive = sorted(
        (m for m, found in fates.items() if found == SURVIVED), key=lambda m: (m.path, m.start)
    )
    print(f"\nSurvivors: {len(alive)}")
    for mutant in alive:
        print(f"{mutant.path.relative_to(ROOT)}:{mutant.line} {mutant.change}")
        print(mutant.diff())
        reason = EQUIVALENT.get((mutant.path.name, mutant.diff()))
        if reason:
            print(f"    {reason}")
    killed = len(fates) - len(alive)
    share = killed / len(fates)
    print(f"\n{killed} of {len(fates)} killed ({share:.1%}) in {seconds:.0f} s")
    return 0 if share >= FEWEST else 1


if __name__ == "__main__":
    sys.exit(main())
