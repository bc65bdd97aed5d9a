"""``trainer catalogs fix``: Russian typography mended, as a diff first."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from trainer.catalogs import check, files, po, typography


class Mended(NamedTuple):
    """A catalog that changes: its file, its old and new bytes, and how many strings are mended."""

    path: Path
    before: bytes
    data: bytes
    strings: int
    diff: str


def fix(root: Path) -> Iterator[Mended]:
    """Every Russian catalog that typography would change; nothing is written.

    Raises:
        po.MalformedError: for a catalog that cannot be read.
    """
    for place in files.catalogs(root):
        if place.language == "ru" and place.domain != "sphinx":
            catalog = po.load(place.path)
            entries = tuple(mended(entry) for entry in catalog.entries)
            strings = sum(a is not b for a, b in zip(catalog.entries, entries, strict=True))
            if strings:
                before, data = po.write(catalog), po.write(replace(catalog, entries=entries))
                name = place.path.relative_to(root).as_posix()
                yield Mended(place.path, before, data, strings, _diff(before, data, name))


def mended(entry: po.Entry) -> po.Entry:
    """The entry with its translation mended; itself where there is nothing to mend."""
    if entry.obsolete or not entry.msgid or not entry.translated:
        return entry
    msgstr = list(entry.msgstr)
    for subject in check.subjects(entry, "ru", ""):
        source = subject.source if subject.source is not None else entry.msgid
        msgstr[subject.form] = typography.mend(subject.text, source)
    return po.retranslated(entry, tuple(msgstr))


def _diff(before: bytes, after: bytes, name: str) -> str:
    """A unified diff, with every no-break space shown as ␣ where a line changes."""
    old, new = (data.decode("utf-8").splitlines() for data in (before, after))
    lines = difflib.unified_diff(old, new, name, name, n=1, lineterm="")
    return "\n".join(
        line.replace(typography.NO_BREAK, "␣") if line[:1] in "+-" else line for line in lines
    )
