"""What `every` and `best` stand on: rules under all answers, equal states merged.

A rule played inside another is solved once for the same facts and becomes one question, its
`Chances`. A rule that goes on as another (`Then`) is a state of a chain. Chains are solved by the
flow through their states, exactly: in the order of play, and where states come back, by solving
for how often each of them is met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any, TypeAlias

from trainer.odds.pools import answers
from trainer.rules.reading import Reading
from trainer.rules.registry import STOPS, function_of, start
from trainer.rules.table import (
    Answer,
    Chances,
    Choice,
    Endless,
    Inline,
    Outcome,
    Question,
    Roll,
    Step,
    Stop,
    Then,
)

Policy: TypeAlias = Callable[[Choice], str]
State: TypeAlias = tuple[str, Any]
Leaf: TypeAlias = tuple[Any, int, int]  # an end or a Then, its weight, out of how many


class Chooses(Exception):
    """Inside the rule somebody chooses, so it has no odds of its own."""


@dataclass(frozen=True, slots=True)
class Row:
    """One state of a chain: its ends, and the states it goes on to, in lowest terms."""

    ends: list[Leaf]
    goes_on: dict[State, Fraction]


@dataclass(frozen=True, slots=True)
class Flow:
    """A chain solved: ends with whole weights, and how often each state is met on average.

    A state from which the play can go on for ever has no such number.
    """

    ends: dict[Any, int]
    total: int
    visits: dict[State, Fraction]


class Solver(dict[State, Any]):
    """The memo of one computation: asked for a rule with its facts, it finds out.

    merge: False plays rules that ask anything in the midst of their callers, roll by roll (as
    answers from the table need it, and mistakes that listen to the rolls of a rule).
    """

    def __init__(self, reading: Reading, merge: bool = True) -> None:
        super().__init__()
        said = reading.rulings, reading.mistakes, reading.strict
        self.plain = Reading(*said)
        self.reading = Reading(*said, self)
        self.merge = merge and not reading.mistakes
        self.states: dict[State, State] = {}
        self.asking: set[str] = set()
        self.asked: dict[State, tuple[dict[Any, int], int]] = {}

    def __missing__(self, place: State) -> Any:
        found = self[place] = self._found(place)
        return found

    def _found(self, place: State) -> Any:
        key, facts = place
        if key not in self.asking:  # what asks nothing is played to its end without a memo
            game = function_of(key, self.plain)(facts, self.plain)
            try:
                while type(next(game)) is Step:
                    pass
                self.asking.add(key)
            except StopIteration as end:
                if type(end.value) is not Then:
                    return end.value
            except Stop as stop:
                return stop.ending
        if not self.merge:
            return Inline
        try:
            leaves = self.leaves(place, closed)
            if any(type(leaf[0]) is Then for leaf in leaves):
                flow = self.flow(place, closed)
                ends, total = flow.ends, flow.total
            else:
                ends, total = gathered(leaves)
        except Chooses:
            return Inline
        return Chances(tuple(ends.items()), total) if len(ends) > 1 else next(iter(ends))

    def leaves(self, place: State, policy: Policy) -> list[Leaf]:
        """One rule under every answer, played again for each way through it."""
        key, facts = place
        function, reading = function_of(key, self.reading), self.reading
        found: list[Leaf] = []
        ways: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
        while ways:
            given, weight, total = ways.pop()
            game = function(facts, reading)
            send = game.send
            try:
                asked: Any = next(game)
                for reply in given:
                    while type(asked) is Step:
                        asked = next(game)
                    asked = send(reply)
                while True:
                    if type(asked) is Step:
                        asked = next(game)
                        continue
                    if type(asked) is Chances:
                        pairs, among = asked.ends, asked.total
                    else:
                        pairs, among = options(asked, policy)
                    first, share = pairs[0]
                    if len(pairs) > 1:
                        total *= among
                        ways += [((*given, reply), weight * w, total) for reply, w in pairs[:0:-1]]
                        weight *= share
                    given = (*given, first)
                    asked = send(first)
            except StopIteration as end:
                found.append((end.value, weight, total))
            except Stop as stop:
                found.append((stop.ending, weight, total))
        return found

    def node(self, place: State, given: Sequence[Any]) -> Any:
        """Where a rule stands after these answers: a question, an ending, or a `Then`."""
        game = start(*place, self.reading)
        replies = iter(given)
        reply: Any = None
        try:
            while True:
                asked = game.send(reply)
                reply = None
                if isinstance(asked, Step):
                    continue
                if isinstance(asked, Roll) and asked.dice == 0:
                    reply = Answer(asked.look.nothing)
                    continue
                try:
                    reply = next(replies)
                except StopIteration:
                    return asked
        except StopIteration as end:
            value = end.value
            return value if isinstance(value, Then) or type(value) in STOPS else Outcome(value)
        except Stop as stop:
            return stop.ending

    def row(self, place: State, policy: Policy) -> Row:
        ends: list[Leaf] = []
        goes_on: dict[State, Fraction] = {}

        def on(then: Then, weight: int, total: int) -> None:
            state = (then.key, then.facts)
            state = self.states.setdefault(state, state)  # the same object is found at a glance
            if then.back is None:
                goes_on[state] = goes_on.get(state, 0) + Fraction(weight, total)
                return
            inner, among = self.odds(state, policy)
            for end, share in inner.items():
                if type(end) in STOPS:
                    ends.append((end, weight * share, total * among))
                else:
                    on(then.back.then(end), weight * share, total * among)

        for leaf in self.leaves(place, policy):
            if type(leaf[0]) is Then:
                on(*leaf)
            else:
                ends.append(leaf)
        return Row(ends, goes_on)

    def odds(self, place: State, policy: Policy) -> tuple[dict[Any, int], int]:
        """How a rule ends that another one has asked: worked out once."""
        if place not in self.asked:
            flow = self.flow(place, policy)
            self.asked[place] = flow.ends, flow.total
        return self.asked[place]

    def flow(
        self, first: State, policy: Policy, seal: Callable[[Any], Any] = lambda end: end
    ) -> Flow:
        """The chain that starts in this state, solved. seal: what to make of each end."""
        rows: dict[State, Row] = {}

        def onward(state: State) -> Iterable[State]:
            rows[state] = self.row(state, policy)
            return rows[state].goes_on

        arrives: dict[State, Fraction] = {first: Fraction(1)}
        visits: dict[State, Fraction] = {}
        ends: list[tuple[Any, int, int]] = []
        for group in reversed(loops(first, onward)):
            inside = set(group)
            here = {state: arrives.pop(state) for state in group if state in arrives}
            if len(group) == 1 and group[0] not in rows[group[0]].goes_on:
                met = here
            elif all(not rows[s].ends and rows[s].goes_on.keys() <= inside for s in group):
                lost = sum(here.values(), Fraction(0))
                ends.append((Endless(group[0][0]), lost.numerator, lost.denominator))
                continue
            else:
                met = recurring({s: rows[s].goes_on for s in group}, here)
            visits |= met
            for state, often in met.items():
                row, up, down = rows[state], often.numerator, often.denominator
                if up == down:
                    ends += row.ends
                else:
                    ends += [(end, weight * up, total * down) for end, weight, total in row.ends]
                for other, chance in row.goes_on.items():
                    if other not in inside:
                        arrives[other] = arrives.get(other, 0) + often * chance
        return Flow(*gathered(ends, seal), visits)


def closed(choice: Choice) -> str:
    raise Chooses


def options(asked: Question | Chances, policy: Policy) -> tuple[tuple[tuple[Any, int], ...], int]:
    """What may come in reply to a question: pairs (reply, weight), and their sum."""
    if type(asked) is Chances:
        return asked.ends, asked.total
    if type(asked) is Roll:
        return answers(asked)
    return ((Answer(policy(asked)), 1),), 1  # type: ignore[arg-type]


def gathered(
    leaves: list[Leaf], seal: Callable[[Any], Any] = lambda end: end
) -> tuple[dict[Any, int], int]:
    """Ends with their weights over the smallest common denominator, equal ends merged."""
    common = lcm(*{total for _, _, total in leaves})
    factors = {total: common // total for _, _, total in leaves}
    found: dict[Any, int] = {}
    count = 0
    for end, weight, total in leaves:
        end = seal(end)
        weight *= factors[total]
        found.setdefault(end, weight)
        if len(found) == count:
            found[end] += weight
        else:
            count += 1
    divisor = gcd(common, *found.values())
    if divisor == 1:
        return found, common
    return {end: weight // divisor for end, weight in found.items()}, common // divisor


def loops(first: State, onward: Callable[[State], Iterable[State]]) -> list[list[State]]:
    """The states reachable from `first` in groups that lead back to one another, last ones first.

    Tarjan's algorithm, without recursion. onward is asked once for each state.
    """
    number: dict[State, int] = {}
    low: dict[State, int] = {}
    open_: list[State] = []
    waiting: set[State] = set()
    groups: list[list[State]] = []

    def enter(state: State) -> None:
        number[state] = low[state] = len(number)
        open_.append(state)
        waiting.add(state)
        trail.append((state, iter(onward(state))))

    trail: list[tuple[State, Any]] = []
    enter(first)
    while trail:
        state, others = trail[-1]
        for other in others:
            if other not in number:
                enter(other)
                break
            if other in waiting:
                low[state] = min(low[state], number[other])
        else:
            trail.pop()
            if trail:
                low[trail[-1][0]] = min(low[trail[-1][0]], low[state])
            if low[state] == number[state]:
                group = [open_.pop()]
                while group[-1] != state:
                    group.append(open_.pop())
                group.reverse()
                waiting.difference_update(group)
                groups.append(group)
    return groups


def recurring(
    goes_on: dict[State, dict[State, Fraction]], arrives: dict[State, Fraction]
) -> dict[State, Fraction]:
    """How often each state of one loop is met, from how often the play arrives in it.

    visits = arrivals + visits · goes_on, solved by taking one state after another out.
    """
    rows = {s: {t: w for t, w in row.items() if t in goes_on} for s, row in goes_on.items()}
    comes = {s: arrives.get(s, Fraction(0)) for s in rows}
    taken: list[tuple[State, Fraction, dict[State, Fraction]]] = []
    for state in sorted(rows, key=lambda s: len(rows[s])):
        row = rows.pop(state)
        leaves = 1 - row.pop(state, Fraction(0))
        into = {}
        for other, ways in rows.items():
            chance = ways.pop(state, None)
            if chance is None:
                continue
            into[other] = chance
            again = chance / leaves
            for target, weight in row.items():
                ways[target] = ways.get(target, 0) + again * weight
        share = comes[state] / leaves
        if share:
            for target, weight in row.items():
                comes[target] += share * weight
        taken.append((state, leaves, into))
    visits: dict[State, Fraction] = {}
    for state, leaves, into in reversed(taken):
        found = comes[state] + sum((visits[o] * w for o, w in into.items()), Fraction(0))
        visits[state] = found / leaves
    return visits
