"""What the texts are made from: one hash over the sources, to know whether rules.json is current."""

from __future__ import annotations

import hashlib
from pathlib import Path

PATTERNS = ("conf.py", "docs/**/*.md", "docs/ids.json", "locale/**/*.po", "trainer/rules/**/*.py")


def source_hash(root: Path) -> str:
    """SHA-256 (hex) over the names and bytes of docs, catalogs, rules and conf.py under `root`.

    Line ends are read as LF, so a checkout with CRLF has the same hash.
    """
    digest = hashlib.sha256()
    found = {path for pattern in PATTERNS for path in root.glob(pattern) if path.is_file()}
    found = {path for path in found if not made(path.relative_to(root))}
    for name, path in sorted((path.relative_to(root).as_posix(), path) for path in found):
        digest.update(name.encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def made(path: Path) -> bool:
    """Whether a file below the project was made by a build, such as docs/workbook/_build."""
    return "_build" in path.parts
