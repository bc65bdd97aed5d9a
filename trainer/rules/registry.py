"""The registry: rules, rulings and mistakes by their ids.

A rule that decides several things has parts: `bb-6.1` resolves the shot, `bb-6.1:save-dice`
counts the dice that the target rolls. The decorated function looks its rule up whenever it is
called, so that a mistake, or a test, replaces it everywhere at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from inspect import getdoc
from typing import Any, TypeVar, get_args, get_type_hints

from trainer.rules.reading import Reading
from trainer.rules.table import (
    Asks,
    Back,
    BadInput,
    Chances,
    Endless,
    Forbidden,
    Inline,
    Stop,
    Then,
    Undecided,
    nearest,
)

F = TypeVar("F")
T = TypeVar("T")
Function = Callable[[F, Reading], Asks[T]]
STOPS = frozenset((Forbidden, Undecided, Endless))


@dataclass(frozen=True)
class Rule:
    """An executable rule: `function(facts, reading)` is a generator (see `trainer.rules.table`).

    declared: the function as it stands in the book's module; it says what goes in and comes out.
    repeats: it comes round again until a fight is over; each time is one round.
    """

    key: str
    id: str
    part: str
    function: Function[Any, Any]
    declared: Function[Any, Any]
    rulings: tuple[str, ...]
    modifies: str
    repeats: bool

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.declared, include_extras=True)

    @property
    def facts(self) -> type:
        """The dataclass that the rule is asked with."""
        found: type = next(iter(self._hints.values()))
        return found

    @property
    def outcome(self) -> Any:
        """The type of its value, `Then` among others where it may go on as another rule."""
        return get_args(self._hints["return"])[2]

    @property
    def summary(self) -> str:
        return (getdoc(self.declared) or "").split("\n")[0]


@dataclass(frozen=True)
class Sequence(Rule):
    """A fight over several turns: no rule of a book, only its rules again and again.

    begins: whether a round begins with this state (the facts).
    """

    begins: Callable[[Any], bool]


@dataclass(frozen=True)
class Ruling:
    """A question that the book leaves open or answers twice, with its readings."""

    id: str
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    default: str | None


@dataclass(frozen=True)
class Mistake:
    """A named slip: a function that stands in for the rule `key`."""

    id: str
    key: str
    rule: str
    function: Function[Any, Any]


RULES: dict[str, Rule] = {}
PLAYS: dict[str, Function[Any, Any]] = {}
PARTS: dict[str, Function[Any, Any]] = {}
SEQUENCES: dict[str, Sequence] = {}
MODIFIERS: dict[str, list[str]] = {}
RULINGS: dict[str, Ruling] = {}
MISTAKES: dict[str, Mistake] = {}


def ruling(id: str, rules: tuple[str, ...], readings: tuple[str, ...], default: str | None) -> str:
    """Register a ruling and return its id."""
    RULINGS[id] = Ruling(id, rules, readings, default)
    return id


def rule(
    id: str,
    part: str = "",
    *,
    rulings: tuple[str, ...] = (),
    modifies: str = "",
    kept: bool = True,
    repeats: bool = False,
) -> Callable[[Function[F, T | Then]], Function[F, T]]:
    """Register the decorated function as rule `id` (or one part of it).

    rulings: the open questions that it asks the reading.
    modifies: the name of the number that it brings a modifier to, e.g. "bb.hit-number".
    kept: whether the odds keep its answers by its facts; a rule that only reckons is asked again.
    repeats: each time that it comes round is one round of a fight.
    """
    key = f"{id}:{part}" if part else id

    def register(function: Function[F, T | Then]) -> Function[F, T]:
        RULES[key] = Rule(key, id, part, function, function, rulings, modifies, repeats)

        PLAYS[key] = play = _play(key, function, kept)
        if modifies:
            MODIFIERS.setdefault(modifies, []).append(key)
        return play

    return register


def _play(key: str, function: Function[F, T | Then], kept: bool) -> Function[F, T]:
    """What stands in a module for the rule: it looks the rule up whenever it is called."""

    def play(facts: F, reading: Reading) -> Asks[T]:
        known: Any = Inline
        if kept and reading.memo is not None:
            known = reading.memo[key, facts]
            if type(known) is Chances:
                known = yield known  # type: ignore[misc]
            if type(known) in STOPS:
                raise Stop(known)
        if known is Inline:
            known = yield from function_of(key, reading)(facts, reading)
            if type(known) is Then:
                known = yield from _through(known, reading)
        return known  # type: ignore[no-any-return]

    play.key = key  # type: ignore[attr-defined]
    play.__name__ = function.__name__
    play.__doc__ = function.__doc__
    play.__wrapped__ = function  # type: ignore[attr-defined]
    play.__module__ = function.__module__
    return play


def part(function: Function[F, T | Then]) -> Function[F, T]:
    """A stretch of a rule that has no id of its own.

    At the table it is played where it stands; for the odds it is solved once for its facts, as a
    rule is, and what it comes to is all that the rest of the rule looks at.
    """
    key = f"{function.__module__}.{function.__qualname__}"
    PARTS[key] = function
    return _play(key, function, kept=True)


def sequence(
    key: str, begins: Callable[[Any], bool]
) -> Callable[[Function[F, T | Then]], Function[F, T]]:
    """Register the decorated function as a fight of several rounds.

    begins: whether a round begins with these facts.
    """

    def register(function: Function[F, T | Then]) -> Function[F, T]:
        SEQUENCES[key] = Sequence(key, key, "", function, function, (), "", True, begins)
        PARTS[key] = function
        PLAYS[key] = play = _play(key, function, kept=True)
        return play

    return register


def ending_with(play: Function[F, Any], facts: F, make: Callable[..., Any], *given: Any) -> Then:
    """What a rule returns that ends with a part: `make(*given, found)` is its outcome, `found` what
    the part comes to. The odds need not play the rule again for each of its ends.
    """
    return Then(play.key, facts, Back("", make, given))  # type: ignore[attr-defined]


def _through(then: Then, reading: Reading) -> Asks[Any]:
    """All that a rule goes on as."""
    result: Any = then
    while type(result) is Then:
        back = result.back
        result = yield from function_of(result.key, reading)(result.facts, reading)
        if back is not None:
            if type(result) is Then:
                result = yield from _through(result, reading)
            result = back.then(result)
    return result


def start(key: str, facts: Any, reading: Reading) -> Asks[Any]:
    """The running rule `key`, or the mistake that this reading makes in its place."""
    return function_of(key, reading)(facts, reading)


def function_of(key: str, reading: Reading) -> Function[Any, Any]:
    for name in reading.mistakes:
        mistake = MISTAKES[name]
        if mistake.key == key:
            return mistake.function
    rule = RULES.get(key)
    return PARTS[key] if rule is None else rule.function


def mistake(id: str, *, of: str) -> Callable[[Function[F, T]], Function[F, T]]:
    """Register the decorated function as a named slip in place of the rule with key `of`."""
    rule_id = of.partition(":")[0]

    def register(function: Function[F, T]) -> Function[F, T]:
        MISTAKES[id] = Mistake(id, of, rule_id, function)
        return function

    return register


def book(key: str, facts: Any, reading: Reading) -> Asks[Any]:
    """The rule itself, for a mistake that starts from the right answer."""
    result = yield from RULES[key].function(facts, reading)
    if type(result) is Then and result.back is not None and not result.back.key:
        result = yield from _through(result, reading)
    return result


def modifiers(name: str) -> tuple[Rule, ...]:
    """The rules that bring a modifier to the number `name`, in the order of the book."""
    return tuple(RULES[key] for key in MODIFIERS.get(name, ()))


def modified(name: str, facts: F, reading: Reading, but_not: str = "") -> Asks[tuple[Any, ...]]:
    """Ask every rule that modifies `name`, except the one with key `but_not`, in order."""
    found = []
    for key in MODIFIERS.get(name, ()):
        if key == but_not:
            continue
        found.append((yield from PLAYS[key](facts, reading)))
    return tuple(found)


def find(key: str, sequences: bool = False) -> Rule:
    """The rule with this key, or the sequence where `sequences` will do.

    Raises BadInput with near misses when there is none.
    """
    if isinstance(key, str) and key in RULES:
        return RULES[key]
    if sequences and isinstance(key, str) and key in SEQUENCES:
        return SEQUENCES[key]
    known = [*RULES, *(SEQUENCES if sequences else ())]
    raise BadInput("rule", key, ", ".join(nearest(key, known, 0.5) or known), "error.rule")


def replaced(key: str, function: Function[Any, Any]) -> Rule:
    """Rule `key` with another function in it."""
    return replace(RULES[key], function=function)


@contextmanager
def standing_in(functions: Mapping[str, Function[Any, Any]]) -> Iterator[None]:
    """While this lasts, each rule is played by another function, by the rule's key."""
    held = {key: RULES[key] for key in functions}
    RULES.update({key: replaced(key, function) for key, function in functions.items()})
    try:
        yield
    finally:
        RULES.update(held)
