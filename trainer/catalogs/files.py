"""Where the catalogs lie, and writing many files at once so that none is ever half-written."""

from __future__ import annotations

import contextlib
import os
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from trainer import LANGUAGES

try:
    import fcntl
except ImportError:  # Windows: two commands at once are not held apart there
    fcntl = None  # type: ignore[assignment]

LOCK = Path(".build/catalogs.lock")
"""What a command holds while it reads the catalogs and writes them."""


class Place(NamedTuple):
    """One catalog: its language, its domain (``trainer``, ``glossary``, …) and its file."""

    language: str
    domain: str
    path: Path


class WriteError(Exception):
    """A file that cannot be written; nothing was changed."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path, self.reason = path, reason
        super().__init__(f"{path}: {reason}")


def catalog_path(root: Path, language: str, domain: str) -> Path:
    """sphinx-intl's layout."""
    return root / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def catalogs(root: Path) -> Iterator[Place]:
    """Every catalog of the project, in a fixed order."""
    for language in LANGUAGES:
        folder = root / "locale" / language / "LC_MESSAGES"
        for path in sorted(folder.rglob("*.po")):
            yield Place(language, path.relative_to(folder).with_suffix("").as_posix(), path)


class ChangedError(WriteError):
    """A file that somebody saved after it was read; nothing was changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "another program has saved it in the meantime")


@contextlib.contextmanager
def alone(root: Path, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Keep every other command that writes catalogs out until the block is done.

    waiting: called once where another one is at work and has to be waited for.

    What a killed command has left beside the catalogs is cleared away. Where the lock cannot be
    made nothing can be written either, and whatever tries says so.
    """
    with contextlib.ExitStack() as stack:
        if fcntl is not None and (root / "locale").is_dir():
            try:
                (root / LOCK).parent.mkdir(exist_ok=True)
                held = stack.enter_context((root / LOCK).open("wb"))
                try:
                    fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    waiting()
                    fcntl.flock(held, fcntl.LOCK_EX)
                for left in (root / "locale").rglob(f".*{WAITING}"):
                    left.unlink()
            except OSError:
                pass
        yield


WAITING = ".new"
"""How the name of a file ends that waits to be put in its place."""


def write_all(contents: Mapping[Path, bytes], read: Mapping[Path, bytes | None]) -> None:
    """Write all files or none.

    Everything is first written beside its place; only when all of that succeeded are the files put
    in place, in one go that Ctrl-C waits for.

    read: what the writer knows of files that others write too, ``None`` for one that was not there.

    Raises:
        ChangedError: for a file that is no longer as it was read; nothing is changed then.
        WriteError: for a folder or file that cannot be written; nothing is changed then.
    """
    ready: dict[Path, Path] = {}
    try:
        for path, data in contents.items():
            try:
                if path.exists() and not os.access(path, os.W_OK):
                    raise PermissionError(13, "the file is read-only")
                path.parent.mkdir(parents=True, exist_ok=True)
                ready[path] = _beside(path, data)
            except OSError as error:
                raise WriteError(path, error.strerror or str(error)) from error
        with _uninterrupted():
            for path in read:
                if bytes_of(path) != read[path]:
                    raise ChangedError(path)
            for path, waiting in ready.items():
                try:
                    os.replace(waiting, path)
                except OSError as error:
                    raise WriteError(path, error.strerror or str(error)) from error
    finally:
        for waiting in ready.values():
            waiting.unlink(missing_ok=True)


def bytes_of(path: Path) -> bytes | None:
    """What a file holds; ``None`` where there is none to read."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _beside(path: Path, data: bytes) -> Path:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=WAITING, dir=path.parent)
    waiting = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        waiting.chmod(mode)
    except BaseException:
        waiting.unlink(missing_ok=True)
        raise
    return waiting


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back until the block is done; only the main thread can be interrupted at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt
