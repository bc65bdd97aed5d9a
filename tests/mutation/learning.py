"""Which tests run which lines: every test once under coverage.py, a context for each.

What was learned of a test file is kept in the folder for temporary files, with the hashes of all
that it imported and of the data of its room: it is learned again when any of that has changed. So is the test that killed a
mutant, which is not tried again while nothing has changed.

A value that somebody keeps (`functools.cache`, `cached_property`, a dictionary of ours that works
out what is missing in it) is forgotten before every test, so that a test counts for all the lines
that it would run alone; and all tests with a fixture of theirs count for what that runs and takes.
"""

from __future__ import annotations

import functools
import gc
import json
import resource
import sys
import tempfile
import time
import weakref
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import coverage
import pytest
from mutants import Mutant
from processes import each
from running import ROOT, Failures, pytests

Lines = dict[str, set[int]]


@dataclass
class Learned:
    """seconds: of every test, by its name. loaded: lines that run while tests are collected,
    by file. runs: the tests that run a line, by file and line. failed: tests that fail as it is.
    versions: a hash of each test file with all that it depends on."""

    seconds: dict[str, float] = field(default_factory=dict)
    loaded: Lines = field(default_factory=lambda: defaultdict(set))
    runs: dict[str, dict[int, set[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )
    failed: list[str] = field(default_factory=list)
    versions: dict[str, str] = field(default_factory=dict)

    def tests(self, path: str, lines: Iterable[int]) -> set[str]:
        """The tests that run one of these lines of a file."""
        runs = self.runs.get(path, {})
        return set().union(*(runs[line] for line in lines if line in runs))

    def add(self, file: str, told: dict[str, Any]) -> None:
        self.versions[file] = _hash(json.dumps(told["sources"]).encode())
        names = list(told["seconds"])
        self.seconds |= told["seconds"]
        self.failed += told["failed"]
        for path, lines in told["loaded"].items():
            self.loaded[path] |= set(lines)
        for path, runs in told["runs"].items():
            for line, tests in runs.items():
                self.runs[path][int(line)] |= {names[test] for test in tests}


class Watching(Failures):
    """Gives every test its context and its time, and makes it run what others kept for it."""

    def __init__(self, watched: coverage.Coverage) -> None:
        super().__init__()
        self.watched, self.running = watched, ""
        self.seconds: dict[str, float] = {}
        self.costs: dict[str, float] = defaultdict(float)
        self.users: dict[str, list[str]] = defaultdict(list)
        self.kept: list[tuple[weakref.ref[Any], str]] = []  # nobody lives longer for being watched
        self.forget: list[Callable[[], None]] = []

    def pytest_sessionstart(self) -> None:
        kept = self.kept

        class Property(functools.cached_property):
            def __get__(self, instance: Any, owner: Any = None) -> Any:
                if instance is not None:
                    kept.append((weakref.ref(instance), self.attrname or ""))
                return super().__get__(instance, owner)

        functools.cached_property = Property  # type: ignore[misc]

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for name in getattr(item, "fixturenames", ()):
                self.users[f"fixture {name}"].append(item.nodeid)
        alive = gc.get_objects()
        wrapped = [found for found in alive if isinstance(found, functools._lru_cache_wrapper)]
        self.forget = [found.cache_clear for found in wrapped if _is_ours(found.__module__)]
        self.forget += [found.clear for found in alive if keeps_answers(type(found))]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for forget in self.forget:
            forget()
        for alive, name in self.kept:
            if (instance := alive()) is not None:
                vars(instance).pop(name, None)
        self.kept.clear()
        self.running = item.nodeid
        self.watched.switch_context(item.nodeid)
        began, made = spent(), sum(self.costs.values())
        result = yield
        self.seconds[item.nodeid] = spent() - began - (sum(self.costs.values()) - made)
        self.watched.switch_context("")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        name = f"fixture {fixturedef.argname}"
        self.watched.switch_context(name)
        began = spent()
        try:
            return (yield)
        finally:
            self.costs[name] += spent() - began
            self.watched.switch_context(self.running)

    def pytest_sessionfinish(self) -> None:
        """Whoever meets a test alone makes all its fixtures."""
        for fixture, cost in self.costs.items():
            for test in self.users[fixture]:
                self.seconds[test] += cost
        self.seconds = {test: round(seconds, 4) for test, seconds in self.seconds.items()}

    def tests(self, context: str) -> Sequence[str]:
        """The tests that a context counts for."""
        return self.users[context] if context.startswith("fixture ") else [context]


def spent() -> float:
    """Seconds of the processor that this process has used, and those that it started and awaited."""
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + others.ru_utime + others.ru_stime


def keeps_answers(kind: type) -> bool:
    """Whether it is a dictionary of ours that works out what is missing in it, and keeps it."""
    return issubclass(kind, dict) and hasattr(kind, "__missing__") and _is_ours(kind.__module__)


def _is_ours(module: str) -> bool:
    file = getattr(sys.modules.get(module), "__file__", None) or ""
    return file.startswith(str(ROOT))


def learn(folder: str, files: Sequence[str], jobs: int) -> Learned:
    """What the tests of these files run of a folder, as far as it is not known yet."""
    learned, unknown = Learned(), []
    for file in files:
        kept = _place(folder) / f"{file.replace('/', '.')}.json"
        if told := _known(kept):
            learned.add(file, told)
        else:
            unknown.append((file, kept))
    if unknown:
        many = f"{len(unknown)} of {len(files)} test files"
        print(f"Learning which tests run which lines, {many} …", flush=True)
    large = sorted(unknown, key=lambda pair: -(ROOT / pair[0]).stat().st_size)
    shares = [share for n in range(jobs) if (share := large[n::jobs])]
    for share, told in each(shares, jobs, lambda share: _watched(folder, [f for f, _ in share])):
        if told is None:
            learned.failed += [file for file, _ in share]
            continue
        for file, kept in share:
            learned.add(file, told[file])
            if not told[file]["failed"]:
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(json.dumps(told[file]), "utf-8")
    return learned


def _watched(folder: str, files: Sequence[str]) -> dict[str, dict[str, Any]]:
    """In a process of its own, before the engine is loaded: run the tests under coverage."""
    watched = coverage.Coverage(
        data_file=None, include=[str(ROOT / folder / "*")], config_file=False
    )
    watched.set_option("run:core", "ctrace")
    watched.start()
    watching = Watching(watched)
    code = pytests(files, watching)
    watched.stop()
    data = watched.get_data()
    loaded: Lines = {}
    runs: dict[str, dict[str, dict[int, list[str]]]] = {file: {} for file in files}
    for path in data.measured_files():
        place = str(Path(path).relative_to(ROOT))
        contexts = data.contexts_by_lineno(path)
        loaded[place] = [line for line, names in contexts.items() if "" in names]
        for line, names in contexts.items():
            for test in {test for name in names if name for test in watching.tests(name)}:
                in_file = runs[test.split("::")[0]].setdefault(place, {})
                in_file.setdefault(line, []).append(test)
    told = {}
    for file in files:
        seconds = {n: s for n, s in watching.seconds.items() if n.split("::")[0] == file}
        number = {name: index for index, name in enumerate(seconds)}
        told[file] = {
            "seconds": seconds,
            "loaded": loaded,
            "runs": {
                place: {line: [number[n] for n in names] for line, names in lines.items()}
                for place, lines in runs[file].items()
            },
            "sources": _sources(file),
            "failed": [n for n in watching.failed if n.split("::")[0] == file],
        }
    if code and not watching.failed:
        told[files[0]]["failed"].append(f"pytest ended with {code}")
    return told


class Kills:
    """Who killed whom, kept for the next run: a mutant of the same sources is killed again by the
    same test file."""

    def __init__(self, folder: str, learned: Learned) -> None:
        self.versions = learned.versions
        self.place = _place(folder) / "kills.txt"
        lines = self.place.read_text("utf-8").splitlines() if self.place.is_file() else []
        told = [line.split(" ", 2) for line in lines]
        known = set(self.versions.values())
        self.known = {mutant: by for mutant, version, by in told if version in known}

    def of(self, mutant: Mutant) -> str:
        """The test that killed it, "" where none is known."""
        return self.known.get(_name(mutant), "")

    def add(self, mutant: Mutant, by: str) -> None:
        with self.place.open("a", encoding="utf-8") as out:
            out.write(f"{_name(mutant)} {self.versions[by.split('::')[0]]} {by}\n")


def _name(mutant: Mutant) -> str:
    parts = f"{mutant.path.relative_to(ROOT)} {mutant.start} {mutant.end} {mutant.text}"
    return _hash(parts.encode())


def _place(folder: str) -> Path:
    return Path(tempfile.gettempdir()) / "four-bridges-mutants" / folder.replace("/", ".")


def _known(place: Path) -> dict[str, Any] | None:
    """What was learned, where all that it depends on is as it was."""
    if not place.is_file():
        return None
    told: dict[str, Any] = json.loads(place.read_text("utf-8"))
    return told if told["sources"] == _hashes(told["sources"]) else None


def _sources(file: str) -> dict[str, str]:
    """Every file of ours that this process has imported, and the data of the tests and of the room."""
    modules = [getattr(m, "__file__", None) or "" for m in list(sys.modules.values())]
    paths = {Path(path) for path in modules if path.startswith(str(ROOT))}
    room = (ROOT / file).parent
    for folder in (ROOT / "tests" / "data", room, ROOT / "trainer" / room.name):
        paths |= {p for p in folder.rglob("*") if p.is_file() and p.suffix not in (".py", ".pyc")}
    names = {str(path.relative_to(ROOT)) for path in paths if "mutation" not in path.parts}
    own = str(Path(__file__).relative_to(ROOT))
    return _hashes({file, own, *(name for name in names if "/test_" not in name)})


def _hashes(names: Iterable[str]) -> dict[str, str]:
    paths = {name: ROOT / name for name in sorted(names)}
    return {n: _hash(path.read_bytes()) if path.is_file() else "" for n, path in paths.items()}


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()
