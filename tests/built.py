"""A folder that several test workers share, made by the first that needs it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from trainer.site.texts import write_whole


def built_once(shared: Path, make: Callable[[Path], str]) -> Path:
    """A folder made by one test worker and used by all of them; `make` returns what went wrong."""
    said = shared / "said"
    shared.mkdir(parents=True, exist_ok=True)
    try:
        (shared / "lock").mkdir()
    except FileExistsError:
        for _ in range(600):
            if said.exists():
                break
            time.sleep(0.5)
        assert said.exists(), "another worker has been making the folder for five minutes"
    else:
        wrong = "the build broke off"
        try:
            wrong = make(shared / "site")
        finally:
            write_whole(said, wrong)
    wrong = said.read_text(encoding="utf-8")
    assert not wrong, wrong
    return shared / "site"
