"""A reading: which rulings a table plays by, and which mistakes somebody makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from trainer.rules.table import BadInput, Stop, Undecided, nearest


@cache
def _rulings() -> dict[str, Any]:
    from trainer.rules.registry import RULINGS  # the registry needs readings first

    return RULINGS


@dataclass(frozen=True)
class Reading:
    """One frozen argument of every rule.

    rulings: pairs (ruling, reading chosen); the rest are read by our defaults, unless `strict`.
    mistakes: names of registered mistakes, each standing in for one rule.
    strict: nothing is taken by default, so an open question ends as undecided.
    memo: what `trainer.odds` knows of rules played inside others, steps unwritten: by rule and
    facts the value, what stops it, its `Chances`, or `Inline`.
    """

    rulings: tuple[tuple[str, str], ...] = ()
    mistakes: tuple[str, ...] = ()
    strict: bool = False
    memo: dict[Any, Any] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        rulings: Mapping[str, str] | None = None,
        mistakes: Iterable[str] = (),
        strict: bool = False,
    ) -> Reading:
        """A reading checked against the registry.

        Raises BadInput for a ruling, a reading or a mistake that does not exist.
        """
        from trainer.rules.registry import MISTAKES

        RULINGS = _rulings()  # noqa: N806
        for ruling, choice in (rulings or {}).items():
            if ruling not in RULINGS:
                raise BadInput(
                    "reading.rulings", ruling, ", ".join(nearest(ruling, RULINGS)), "error.ruling"
                )
            if choice not in RULINGS[ruling].readings:
                allowed = ", ".join(RULINGS[ruling].readings)
                raise BadInput(f"reading.rulings.{ruling}", choice, allowed, "error.one_of")
        chosen = tuple(sorted(set(mistakes)))
        for mistake in chosen:
            if mistake not in MISTAKES:
                raise BadInput(
                    "reading.mistakes",
                    mistake,
                    ", ".join(nearest(mistake, MISTAKES)),
                    "error.mistake",
                )
        replaced = [MISTAKES[m].key for m in chosen]
        if len(set(replaced)) < len(replaced):
            raise BadInput(
                "reading.mistakes", ", ".join(chosen), "one mistake a rule", "error.mistakes"
            )
        return cls(tuple(sorted((rulings or {}).items())), chosen, bool(strict))

    @cached_property
    def _chosen(self) -> dict[str, str]:
        return dict(self.rulings)

    def says(self, ruling: str) -> str:
        """The reading of `ruling` in force; where there is none, the rule stops undecided."""
        chosen = self._chosen.get(ruling)
        if chosen is None and not self.strict:
            chosen = _rulings()[ruling].default
        if chosen is None:
            raise Stop(Undecided(ruling))
        return chosen
