"""Where a mutant stands, and which tests it has to meet.

In a function: those that run its statement. In the code of a module or a class, which every test
runs that imports it, and in a function that runs meanwhile: those that run a line that speaks of
the name which is given its value there, the nearest first; those of a test file that speaks of it;
and where no name is given anything, or nobody is found, those that run any line of the file.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path

from learning import Learned
from mutants import Mutant
from running import ROOT

FURTHEST = 2  # a name that gives its value to a name that gives its value to a third


@dataclass(frozen=True)
class Place:
    """lines: those of its statement. function: the outermost around it, by its qualified name,
    None outside of all. names: those that get their value in the statement of a module or class."""

    lines: range
    function: str | None
    names: tuple[str, ...]


@dataclass(frozen=True)
class Stretch:
    """A statement, a handler or a case, without the statements inside it."""

    lines: range
    function: str | None
    names: tuple[str, ...]
    whole: range
    spoken: frozenset[str]


class House:
    """The sources that a mutant may reach: those of the trainer and of the tests."""

    def __init__(self, sources: Iterable[Path], tests: Iterable[Path]) -> None:
        self.spoken: dict[str, list[tuple[str, Stretch]]] = defaultdict(list)
        self.functions: dict[str, list[range]] = defaultdict(list)
        for path in sources:
            place = str(path.relative_to(ROOT))
            for stretch in stretches(path):
                for name in stretch.spoken:
                    self.spoken[name].append((place, stretch))
                if stretch.function is not None:
                    self.functions[place].append(stretch.lines)
        self.tests: dict[str, set[str]] = defaultdict(set)
        for path in tests:
            for stretch in stretches(path):
                for name in stretch.spoken:
                    self.tests[name].add(str(path.relative_to(ROOT)))

    def meets(self, mutant: Mutant, learned: Learned) -> list[str]:
        """The tests, the nearest first and the quick ones before the slow ones."""
        place, path = place_of(mutant), str(mutant.path.relative_to(ROOT))
        found = dict.fromkeys(ranked(learned.tests(path, place.lines), learned.seconds))
        if place.function is not None and not learned.loaded[path] & set(place.lines):
            return list(found)
        for layer in self._layers(path, place, learned):
            found |= dict.fromkeys(ranked(layer - set(found), learned.seconds))
        return list(found) or ranked(self._of_file(path, learned), learned.seconds)

    def _of_file(self, path: str, learned: Learned) -> set[str]:
        """The tests that run a line of a function of the file."""
        return set().union(*(learned.tests(path, lines) for lines in self.functions[path]))

    def _layers(self, path: str, place: Place, learned: Learned) -> Iterator[set[str]]:
        names = set(place.names) if place.function is None else {place.function.split(".")[-1]}
        known = set(names)
        if not names:
            yield self._of_file(path, learned)
        for _ in range(FURTHEST + 1):
            files = set().union(*(self.tests[name] for name in names))
            reached = {test for test in learned.seconds if test.split("::")[0] in files}
            more: set[str] = set()
            for name in names:
                for where, stretch in self.spoken[name]:
                    if stretch.function is not None:
                        reached |= learned.tests(where, stretch.whole)
                    more |= set(stretch.names)
            yield reached
            names = more - known
            known |= more


def ranked(tests: Iterable[str], seconds: Mapping[str, float]) -> list[str]:
    """Quick ones first, and of many cases of one test the later ones later."""
    cases: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        cases[test.split("[")[0]].append(test)
    cost = {
        test: (seconds[test] + 0.001) * (turn + 1)
        for same in cases.values()
        for turn, test in enumerate(same)
    }
    return sorted(cost, key=lambda test: (cost[test], test))


def affordable(tests: Sequence[tuple[str, float]], seconds: float) -> tuple[tuple[str, float], ...]:
    """Of tests with their seconds the first ones, as many as end within so many seconds; one at
    least."""
    ends = list(accumulate(cost for _, cost in tests))
    return tuple(
        test for test, end in zip(tests, ends, strict=True) if end <= max(seconds, ends[0])
    )


def place_of(mutant: Mutant) -> Place:
    last = mutant.line + mutant.whole.count("\n", mutant.start, mutant.end)
    around = [s for s in stretches(mutant.path) if mutant.line in s.lines and last in s.lines]
    if not around:
        return Place(range(mutant.line, last + 1), None, ())
    inmost = max(around, key=lambda stretch: stretch.lines.start)
    return Place(inmost.lines, inmost.function, inmost.names)


@cache
def stretches(path: Path) -> Sequence[Stretch]:
    return tuple(_stretches(ast.parse(path.read_text("utf-8")), None, "", ()))


def _stretches(
    node: ast.AST, function: str | None, prefix: str, names: tuple[str, ...]
) -> Iterator[Stretch]:
    for child in ast.iter_child_nodes(node):
        if not _is_stretch(child):
            if not isinstance(child, ast.expr):
                yield from _stretches(child, function, prefix, names)
            continue
        inside = [n for n in ast.walk(child) if n is not child and _is_stretch(n)]
        first, whole = _first(child), range(_first(child), _last(child) + 1)
        end = min((_first(n) for n in inside), default=_last(child) + 1)
        lines = range(first, max(end, first + 1))
        own = _own(child, inside)
        spoken = frozenset(_spoken(own))
        if function is not None:
            yield Stretch(lines, function, (), lines, spoken)
            yield from _stretches(child, function, prefix, ())
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            # its head is run with the module; whoever runs its body has to do with the head
            given = (*names, child.name)
            yield Stretch(lines, None, given, whole, spoken)
            yield from _stretches(child, prefix + child.name, "", ())
            yield Stretch(range(0), prefix + child.name, (), whole, spoken)
        elif isinstance(child, ast.ClassDef):
            yield Stretch(lines, None, (*names, child.name), whole, spoken)
            yield from _stretches(child, None, f"{prefix}{child.name}.", (*names, child.name))
        else:
            given = (*names, *_targets(child))
            yield Stretch(lines, None, given, whole, spoken)
            yield from _stretches(child, None, prefix, given)


def _is_stretch(node: ast.AST) -> bool:
    return isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case)


def _first(node: ast.AST) -> int:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    return min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])


def _last(node: ast.AST) -> int:
    if isinstance(node, ast.match_case):
        return node.body[-1].end_lineno or 0
    return node.end_lineno or 0


def _own(node: ast.AST, inside: Sequence[ast.AST]) -> list[ast.AST]:
    """What stands in it outside of the statements inside it."""
    theirs = {id(n) for inner in inside for n in ast.walk(inner)}
    return [n for n in ast.walk(node) if id(n) not in theirs]


def _spoken(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name


def _targets(node: ast.AST) -> tuple[str, ...]:
    targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
    found = [n for t in targets if t is not None for n in ast.walk(t)]
    return tuple(n.id for n in found if isinstance(n, ast.Name))
