"""The rooms of the house, read from the code's own imports: who imports whom, floor by floor."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

Rooms = Mapping[str, frozenset[str]]


def imports(package: Path) -> dict[str, frozenset[str]]:
    """For each room of the package the rooms that its modules import, wherever they do it."""
    rooms = {folder.name for folder in package.iterdir() if (folder / "__init__.py").is_file()}
    return {
        room: frozenset(
            other
            for path in sorted((package / room).rglob("*.py"))
            for other in named_in(path, package.name)
            if other in rooms - {room}
        )
        for room in sorted(rooms)
    }


def named_in(path: Path, package: str) -> Iterator[str]:
    """The rooms of `package` that a module names in its imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module == package:
            yield from (alias.name for alias in node.names)
            continue
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            modules = [node.module]
        for module in modules:
            top, _, rest = module.partition(".")
            if top == package and rest:
                yield rest.partition(".")[0]


def floors(rooms: Rooms) -> list[list[str]]:
    """The rooms from the top down: each stands below all that import it, as high as it can.

    Raises ValueError where rooms import one another in a circle.
    """
    depth: dict[str, int] = {}

    def stand(room: str, below: tuple[str, ...]) -> int:
        if room in below:
            raise ValueError(" → ".join(reversed((*below[below.index(room) :], room))))
        if room not in depth:
            above = [
                stand(other, (*below, room)) for other in sorted(rooms) if room in rooms[other]
            ]
            depth[room] = 1 + max(above, default=-1)
        return depth[room]

    for room in sorted(rooms):
        stand(room, ())
    return [
        [room for room in sorted(rooms) if depth[room] == level]
        for level in range(max(depth.values(), default=-1) + 1)
    ]


def stairs(rooms: Rooms) -> dict[str, frozenset[str]]:
    """The imports that no way over another room replaces: what a picture needs to show."""

    def reach(room: str) -> frozenset[str]:
        return frozenset().union(*({other} | reach(other) for other in rooms[room]))

    return {
        room: frozenset(
            other
            for other in wanted
            if not any(other in reach(third) for third in wanted - {other})
        )
        for room, wanted in rooms.items()
    }
