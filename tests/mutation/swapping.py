"""A mutant put in place of the sources: before the module is imported, or in its functions."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.util
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from mutants import Mutant
from running import ROOT


class Patched(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from another source text."""

    def __init__(self, mutant: Mutant) -> None:
        self.path, self.source = mutant.path, mutant.source()
        parts = self.path.relative_to(ROOT).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:  # noqa: ARG002
        if name != self.name:
            return None
        inside = [str(self.path.parent)] if self.is_package else None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=self, submodule_search_locations=inside
        )

    def create_module(self, spec: Any) -> None:  # noqa: ARG002
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


Alive = Mapping[tuple[str, CodeType], Sequence[FunctionType]]


def functions(folder: Path) -> Alive:
    """Every function alive whose source is in a folder, by its file and its code."""
    found = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(folder)):
            found[thing.__code__.co_filename, thing.__code__].append(thing)
    return found


def swap(mutant: Mutant, name: str, alive: Alive) -> bool:
    """Give the function of that name, and all within it, the mutant's code.

    False, and nothing is changed, where that cannot be done to a function that is alive.
    """
    old = dict(_codes(compile(mutant.whole, str(mutant.path), "exec"), name))
    new = dict(_codes(compile(mutant.source(), str(mutant.path), "exec"), name))
    pairs = [
        (function, new[key])
        for key, code in old.items()
        if key in new
        for function in alive.get((str(mutant.path), code), ())
    ]
    if not any(function.__code__.co_qualname == name for function, _ in pairs):
        return False
    if any(function.__code__.co_freevars != code.co_freevars for function, code in pairs):
        return False
    for function, code in pairs:
        function.__code__ = code
    return True


def _codes(
    code: CodeType, name: str, seen: dict[str, int] | None = None
) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """The code objects of a function and of all within it, by name and turn."""
    seen = {} if seen is None else seen
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            full = inner.co_qualname
            if full == name or full.startswith(f"{name}.<locals>."):
                seen[full] = turn = seen.get(full, 0) + 1
                yield (full, turn), inner
            yield from _codes(inner, name, seen)
