"""What a module of named cases is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Case = tuple[str, dict[str, Any], Any]  # rule key, facts as JSON data, answers
Nudge = Callable[[Any], Any]
Shown = tuple[str, Nudge | None]  # name of the case; what stands in (None: its own answer, nudged)


class Either(tuple[Any, ...]):
    """Answers for readings that ask for different numbers of dice; the first that fit are taken."""

    def __new__(cls, *answers: Any) -> Either:
        return super().__new__(cls, answers)
