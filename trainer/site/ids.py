"""docs/ids.json, the list of published ids: a contract that only grows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from trainer.site import LANGUAGES
from trainer.site.errors import SiteError
from trainer.site.runs import Progress, run, scratch
from trainer.site.texts import ids, write_whole

FILE = Path("docs/ids.json")


def published(root: Path) -> dict[str, Any]:
    """The list as it stands: {"version": n, "ids": {id: {"page", "since"}}}; empty without a file.

    Raises SiteError where the file cannot be read as such a list.
    """
    path = root / FILE
    if not path.exists():
        return {"version": 0, "ids": {}}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        well_formed = isinstance(data["version"], int) and all(
            isinstance(entry["page"], str) and isinstance(entry["since"], int)
            for entry in data["ids"].values()
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SiteError(f"{FILE}: not a list of ids ({error}); restore it from git") from None
    if not well_formed:
        raise SiteError(f"{FILE}: not a list of ids; restore it from git")
    return data


def grown(data: Mapping[str, Any], found: Mapping[str, str]) -> dict[str, Any]:
    """The list with what is new in `found` (id → page); what is there stays as it is."""
    new = {name: page for name, page in found.items() if name not in data["ids"]}
    if not new:
        return dict(data)
    version = data["version"] + 1
    entries = data["ids"] | {name: {"page": page, "since": version} for name, page in new.items()}
    return {"version": version, "ids": dict(sorted(entries.items()))}


def missing(data: Mapping[str, Any], found: Mapping[str, str]) -> Iterator[str]:
    """What breaks the contract: ids that are gone or moved, and ids not in the list yet."""
    for name, entry in data["ids"].items():
        if name not in found:
            yield (
                f"{FILE}: {name} is published on {entry['page']} and is gone. Put its target and "
                "directive back: links to it must keep working"
            )
        elif found[name] != entry["page"]:
            yield (
                f"{FILE}: {name} is published on {entry['page']} and stands on {found[name]} now. "
                "Move it back: links to it must keep working"
            )
    for name, page in found.items():
        if name not in data["ids"]:
            yield f"docs/{page}.md: {name} is not in {FILE} yet. Run: trainer site ids"


def update_ids(root: Path, progress: Progress) -> tuple[str, ...]:
    """Add new rules and rulings to docs/ids.json; returns the ids added. Never removes."""
    before = published(root)
    with scratch() as out:
        ran = run(root, "dummy", LANGUAGES[:1], out, progress)
    after = grown(before, ids(r.part for r in ran.values()))
    if after != before:
        text = json.dumps(after, indent=1, ensure_ascii=False) + "\n"
        try:
            write_whole(root / FILE, text)
        except OSError as error:
            raise SiteError(f"{root / FILE} cannot be written: {error.strerror}") from None
    return tuple(name for name in after["ids"] if name not in before["ids"])
