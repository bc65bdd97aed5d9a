"""The version of the text: what it was made from and when, never when it was built."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from trainer.text.source import source_hash


def text_version(root: Path) -> str:
    """Ten hex digits over everything that the pages are made from, then the date if it is known.

    The date is SOURCE_DATE_EPOCH, else the last commit that touched the text, else nothing.
    """
    date = text_date(root)
    return source_hash(root)[:10] + (f" · {date}" if date else "")


def text_date(root: Path) -> str:
    """ISO date (UTC) of the text, or "" where neither the environment nor git knows it."""
    stamp = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not stamp.isdigit() and (root / ".git").exists():
        stamp = _last_commit(root)
    return datetime.fromtimestamp(int(stamp), UTC).date().isoformat() if stamp.isdigit() else ""


def _last_commit(root: Path) -> str:
    try:
        ran = subprocess.run(
            ["git", "log", "-1", "--format=%ct", "--", "docs", "locale"],
            cwd=root,
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return ran.stdout.strip() if ran.returncode == 0 else ""
