"""Commands that a person may copy: the same language, reading and answers as the one that ran."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable
from typing import Any

from trainer.cli import language, strict
from trainer.messages import Speaker
from trainer.rules import Reading


def command(say: Speaker, *words: str, **options: Any) -> str:
    """`trainer` with these words and options, quoted for a shell; options of None are left out.

    An option of True stands alone, text stands as it is, everything else is written as JSON.
    `--lang` is there wherever the system's own language would be another one.
    """
    parts = ["trainer", *words]
    if language.of_locale(os.environ) != say.language:
        parts += ["--lang", say.language]
    for name, value in options.items():
        if value is None or value is False:
            continue
        parts.append(f"--{name}")
        if value is not True:
            parts.append(value if isinstance(value, str) else strict.written(value))
    return shlex.join(parts)


def of_reading(reading: Reading) -> dict[str, Any] | None:
    """A reading as `--reading` takes it; None for the ordinary one."""
    found: dict[str, Any] = {}
    if rulings := _pairs(reading.rulings):
        found["rulings"] = rulings
    if reading.mistakes:
        found["mistakes"] = list(reading.mistakes)
    if reading.strict:
        found["strict"] = True
    return found or None


def _pairs(rulings: Any) -> dict[str, str]:
    pairs: Iterable[Any] = rulings.items() if hasattr(rulings, "items") else rulings
    return {str(name): str(value) for name, value in pairs}
