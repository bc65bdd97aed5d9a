"""The pairs in which no check found anything, kept from one run to the next.

A translator runs the checks after each sentence, and all but a few of the pairs are as they were. Of
a pair that stands here the checks of meaning, terms and typography are not asked again; those that
guard against harm always are, whatever the file says. It holds a hash a line behind one of all that
the findings depend on, lies with the other things that can be made anew, and can be deleted.
"""

from __future__ import annotations

import contextlib
import hashlib
import sys
from importlib import metadata
from pathlib import Path

from trainer.catalogs import files, terms
from trainer.catalogs.checks import Subject

KEPT = Path(".build/sound-pairs.txt")

MOST = 20_000
"""Pairs that are kept; those of a larger text are checked each time."""

LARGEST = 1_000_000
"""Bytes of a file that was written here; a larger one is not read."""

READERS = ("pymorphy3", "pymorphy3-dicts-ru", "markdown-it-py", "myst-parser")
"""Packages that decide what is found."""


class Sound:
    """What the last run found sound, and what this one does."""

    def __init__(self, root: Path) -> None:
        self.path = root / KEPT
        self.made_by = _fingerprint(root)
        self.before: frozenset[str] = frozenset()
        self.now: set[str] = set()
        try:
            if not self.path.is_file() or self.path.stat().st_size > LARGEST:
                return
            made_by, *pairs = self.path.read_text("ascii").splitlines()
        except (OSError, ValueError):
            return
        if made_by == self.made_by:
            self.before = frozenset(pairs)

    def keep(self, pair: str) -> None:
        """Nothing was found in a pair."""
        if len(self.now) < MOST:
            self.now.add(pair)

    def save(self) -> None:
        """Write what this run found sound; where that cannot be written the next run takes longer."""
        if self.now == self.before:
            return
        text = "\n".join([self.made_by, *sorted(self.now), ""])
        with contextlib.suppress(files.WriteError):
            files.write_all({self.path: text.encode("ascii")}, {})


def pair(subject: Subject) -> str:
    """A hash of everything in a string, its source and its entry that findings depend on."""
    entry = subject.entry
    told = (subject.language, subject.kind, subject.text, subject.source, entry.msgid)
    digest = hashlib.blake2b(repr((told, entry.extracted)).encode(), digest_size=12)
    return digest.hexdigest()


def _fingerprint(root: Path) -> str:
    """A hash of the checks, of what they know, and of what reads texts for them."""
    digest = hashlib.sha256(repr((sys.version_info[:3], *map(_version, READERS))).encode())
    here = Path(__file__).parent
    known = (here.parent / "__init__.py", root / terms.TERMBASE)
    for path in (*sorted(here.iterdir()), *known):
        if path.suffix in (".py", ".toml", ".txt"):
            digest.update(path.name.encode() + b"\0")
            digest.update(hashlib.sha256(files.bytes_of(path) or b"").digest())
    return digest.hexdigest()


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
