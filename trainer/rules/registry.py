"""The registry: rules, rulings and mistakes by their ids.

A rule that decides several things has parts: `bb-6.1` resolves the shot, `bb-6.1:save-dice`
counts the dice that the target rolls. The decorated function looks its rule up whenever it is
called, so that a mistake, or a test, replaces it everywhere at once.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar, get_args, get_type_hints

from trainer.rules.reading import Reading
from trainer.rules.table import Asks, BadInput, Step, Then

F = TypeVar("F")
T = TypeVar("T")
Function = Callable[[F, Reading], Asks[T]]


@dataclass(frozen=True)
class Rule:
    """An executable rule: `function(facts, reading)` is a generator (see `trainer.rules.table`)."""

    key: str
    id: str
    part: str
    function: Function[Any, Any]
    facts: type
    outcome: Any
    rulings: tuple[str, ...]
    modifies: str
    summary: str


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
RULINGS: dict[str, Ruling] = {}
MISTAKES: dict[str, Mistake] = {}


def ruling(id: str, rules: tuple[str, ...], readings: tuple[str, ...], default: str | None) -> str:
    """Register a ruling and return its id."""
    RULINGS[id] = Ruling(id, rules, readings, default)
    return id


def rule(
    id: str, part: str = "", *, rulings: tuple[str, ...] = (), modifies: str = ""
) -> Callable[[Function[F, T]], Function[F, T]]:
    """Register the decorated function as rule `id` (or one part of it).

    rulings: the open questions that it asks the reading.
    modifies: the name of the number that it brings a modifier to, e.g. "bb.hit-number".
    """
    key = f"{id}:{part}" if part else id

    def register(function: Function[F, T]) -> Function[F, T]:
        hints = get_type_hints(function, include_extras=True)
        facts = hints[next(iter(inspect.signature(function).parameters))]
        outcome = get_args(hints["return"])[2]
        summary = (inspect.getdoc(function) or "").split("\n")[0]
        RULES[key] = Rule(key, id, part, function, facts, outcome, rulings, modifies, summary)

        def play(facts: F, reading: Reading) -> Asks[T]:
            memo = reading.memo
            if memo is None:
                result: Any = yield from _through(key, facts, reading)
                return result  # type: ignore[no-any-return]
            place = (key, facts)
            if place not in memo:
                game = _through(key, facts, reading)
                asked, reply = False, None
                try:
                    while True:
                        question = game.send(reply)  # type: ignore[arg-type]
                        reply = None
                        if not isinstance(question, Step):
                            asked, reply = True, (yield question)
                except StopIteration as end:
                    if asked:
                        return end.value  # type: ignore[no-any-return]
                    memo[place] = end.value
            return memo[place]  # type: ignore[no-any-return]

        play.__name__ = function.__name__
        play.__doc__ = function.__doc__
        play.__wrapped__ = function  # type: ignore[attr-defined]
        play.__module__ = function.__module__
        PLAYS[key] = play
        return play

    return register


def _through(key: str, facts: Any, reading: Reading) -> Asks[Any]:
    """A rule with all that it goes on as."""
    result = yield from start(key, facts, reading)
    while isinstance(result, Then):
        back = result.back
        result = yield from _through(result.key, result.facts, reading)
        if back is not None:
            result = back.then(result)
    return result


def start(key: str, facts: Any, reading: Reading) -> Asks[Any]:
    """The running rule `key`, or the mistake that this reading makes in its place."""
    for name in reading.mistakes:
        mistake = MISTAKES[name]
        if mistake.key == key:
            return mistake.function(facts, reading)
    return RULES[key].function(facts, reading)


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
    return result


def modifiers(name: str) -> tuple[Rule, ...]:
    """The rules that bring a modifier to the number `name`, in the order of the book."""
    return tuple(r for r in RULES.values() if r.modifies == name)


def modified(name: str, facts: F, reading: Reading, but_not: str = "") -> Asks[tuple[Any, ...]]:
    """Ask every rule that modifies `name`, except the one with key `but_not`, in order."""
    found = []
    for member in modifiers(name):
        if member.key == but_not:
            continue
        found.append((yield from PLAYS[member.key](facts, reading)))
    return tuple(found)


def find(key: str) -> Rule:
    """The rule with this key. Raises BadInput with near misses when there is none."""
    if isinstance(key, str) and key in RULES:
        return RULES[key]
    from difflib import get_close_matches

    near = get_close_matches(str(key), RULES, n=3, cutoff=0.5) or list(RULES)
    raise BadInput("rule", key, ", ".join(near), "error.rule")


def replaced(key: str, function: Function[Any, Any]) -> Rule:
    """Rule `key` with another function in it (tests put it into RULES for a moment)."""
    return replace(RULES[key], function=function)
