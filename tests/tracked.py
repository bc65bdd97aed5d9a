"""What git tracks of this project, and a copy of it: nothing made by hand can slip in."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def tracked() -> set[str]:
    """The paths of the files, seen from the project's folder."""
    words = ["git", "ls-files", "-z"]
    listed = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return {name for name in listed.split("\0") if name and (ROOT / name).is_file()}


def copied(folder: Path) -> Path:
    """`folder` with a copy of every file in its place."""
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder
