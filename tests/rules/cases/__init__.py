"""The named cases of all rules, a module an area, and how they end.

A module may define, and all of it is joined here:

CASES       name → (rule key, facts as JSON data, answers); names are unique over all modules
SHOWS       rule key → (the case in which it shows, what stands in for it or None)
NUDGES      outcome type → the same answer, wrong
SLIPS       mistake → the case that it changes
READINGS    ruling → (rule key, facts, answers): each reading ends differently
BESIDES     ruling → other rulings' readings without which it is not asked
GOLDEN      id of a golden or derived case → function(given) → (found, the rules cited)
POLICIES    case → policy for its choices in the odds
GRANTED     field of the facts, as Class.field → what it is when nothing is said, unless no or 0
ALIKE_AT_THE_TABLE, ALIKE_IN_ODDS   mistakes that show on one side only, with the reason
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.cases.kinds import Case, Either, Nudge, Shown
from shots import facts

from trainer.odds import every
from trainer.rules import RULES, BadInput, Reading, told
from trainer.rules.registry import replaced
from trainer.rules.table import Choice, Then

AREAS = {
    path.stem: import_module(f"rules.cases.{path.stem}")
    for path in sorted(Path(__file__).parent.glob("*.py"))
    if path.stem not in ("__init__", "kinds")
}


def _joined(table: str) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for area, module in AREAS.items():
        more = getattr(module, table, {})
        if twice := found.keys() & more.keys():
            raise ValueError(f"{table} of {area}: {sorted(map(str, twice))} stand elsewhere too")
        found |= more
    return found


def _either(table: str) -> set[str]:
    return set().union(*(getattr(module, table, set()) for module in AREAS.values()))


CASES: dict[str, Case] = _joined("CASES")
SHOWS: dict[str, Shown] = _joined("SHOWS")
NUDGES: dict[type, Nudge] = _joined("NUDGES")
SLIPS: dict[str, str] = _joined("SLIPS")
READINGS: dict[str, Case] = _joined("READINGS")
BESIDES: dict[str, dict[str, str]] = _joined("BESIDES")
GOLDEN = _joined("GOLDEN")
POLICIES = _joined("POLICIES")
GRANTED = _joined("GRANTED")
ALIKE_AT_THE_TABLE = _either("ALIKE_AT_THE_TABLE")
ALIKE_IN_ODDS = _either("ALIKE_IN_ODDS")


def nudged(value: Any) -> Any:
    """The same answer, wrong."""
    if type(value) in NUDGES:
        return NUDGES[type(value)](value)
    match value:
        case bool():
            return not value
        case Enum():
            return next(other for other in type(value) if other is not value)
        case int():
            return value + 1
        case str():
            return "" if value else "everything"
        case (int() as first, *others):
            return (first + 1, *others)
        case tuple():
            return (*value, "elsewhere")
    raise TypeError(f"no NUDGES for {type(value).__name__}: give one in tests/rules/cases")


@contextmanager
def broken(key: str, perturb: Nudge | None) -> Iterator[None]:
    """For a moment rule `key` answers what `perturb` says, or its own answer, nudged."""
    rule = RULES[key]

    def function(given: Any, reading: Reading) -> Any:
        if perturb is not None:
            yield from ()
            return perturb(None)
        value = yield from rule.function(given, reading)
        return value if isinstance(value, Then) else nudged(value)

    RULES[key] = replaced(key, function)
    try:
        yield
    finally:
        RULES[key] = rule


def at_the_table(name: str, reading: Reading) -> Any:
    """The ending of a named case; where the dice no longer fit the rules, that is an answer too."""
    key, data, answers = CASES[name]
    try:
        return told(key, facts(key, data), answers, reading)
    except ValueError as error:
        return str(error)


def in_odds(name: str, reading: Reading) -> Any:
    """The odds of a named case, points being spent as early as they can be."""
    key, data, answers = CASES[name]

    def usual(choice: Choice) -> str:
        return choice.options[0 if "activate" in answers else -1]

    odds = every(key, facts(key, data), reading, policy=POLICIES.get(name, usual))
    return odds.probabilities()


def ending(ruling: str, reading: Reading) -> Any:
    """How the case of a ruling ends; where the facts do not fit, the field that is missing."""
    key, data, answers = READINGS[ruling]
    said = dict(reading.rulings) | BESIDES.get(ruling, {})
    reading = Reading.of(said, reading.mistakes, reading.strict)
    for faces in answers if isinstance(answers, Either) else (answers,):
        try:
            return told(key, facts(key, data), faces, reading)
        except BadInput as error:
            field = error.field
    return field
