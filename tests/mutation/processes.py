"""Work in forked processes, so many at once, each of which hands back one value or dies."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")
WHOLE = 3600  # seconds by the clock that no process outlives


def each(tasks: Iterable[T], jobs: int, work: Callable[[T], Any]) -> Iterator[tuple[T, Any | None]]:
    """`work(task)` of every task in a process of its own, as they end; None where it died.

    What it returns goes through JSON.
    """
    waiting, running = iter(tasks), {}
    left = True
    while left or running:
        while left and len(running) < jobs:
            task = next(waiting, None)
            if task is None:
                left = False
                break
            running.update([_started(task, work)])
        if not running:
            break
        # read before waiting: a process that has much to say ends when somebody listens
        child, (task, reader) = next(iter(running.items())) if jobs == 1 else _ready(running)
        with reader:
            said = reader.read()
        os.waitpid(child, 0)
        del running[child]
        yield task, json.loads(said) if said else None


def _ready(running: dict[int, tuple[T, Any]]) -> tuple[int, tuple[T, Any]]:
    from select import select

    readers = {entry[1].fileno(): child for child, entry in running.items()}
    child = readers[select(list(readers), [], [])[0][0]]
    return child, running[child]


def _started(task: T, work: Callable[[T], Any]) -> tuple[int, tuple[T, Any]]:
    sys.stdout.flush()
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, (task, os.fdopen(reader, "rb"))
    try:
        os.close(reader)
        signal.alarm(WHOLE)
        _quiet()
        said = json.dumps(work(task)).encode()
        with os.fdopen(writer, "wb") as out:
            out.write(said)
    finally:
        os._exit(0)


def _quiet() -> None:
    """Nothing to read, nothing heard."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
