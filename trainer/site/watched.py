"""Single pages made anew while somebody works on them, in a site of their own under `.build/watch`."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from trainer.messages import Speaker
from trainer.site import LANGUAGES
from trainer.site.compiled import compile_messages
from trainer.site.runs import CHILD, catalogs_copied, surroundings

FOLDER = Path(".build/watch")


def pages(root: Path, say: Speaker) -> Callable[[Sequence[str]], Iterator[str]]:
    """What makes the pages of given domains anew and says where they are."""

    def build(domains: Sequence[str]) -> Iterator[str]:
        compile_messages(root)
        place = root / FOLDER
        catalogs_copied(root, place / "locale")
        for language in LANGUAGES:
            problems = _build(root, place, language)
            if problems:
                yield say.translated("The page could not be made:")
                yield from problems
        for domain in domains:
            for language in LANGUAGES:
                page = place / language / f"{domain}.html"
                if page.is_file():
                    yield say.fill(say.translated("Made anew: {page}"), {"page": str(page)})

    return build


def _build(root: Path, place: Path, language: str) -> list[str]:
    """Bring one language up to date; returns what is wrong."""
    order = {
        "root": str(root),
        "builder": "html",
        "language": language,
        "out": str(place / language),
        "doctrees": str(place / "doctrees" / language),
        "locale": str(place / "locale"),
        "part": str(place / f"{language}.json"),
        "settings": {},
        "again": True,
    }
    ran = subprocess.run(
        CHILD,
        input=json.dumps(order),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings(),
    )
    if ran.returncode == 0:
        return []
    return [line.replace(f"{root}{os.sep}", "") for line in ran.stderr.splitlines() if line.strip()]
