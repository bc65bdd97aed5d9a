"""What `every` and `best` stand on: rules under all answers, equal states merged.

A rule played inside another is solved once for the same facts and becomes one question, its
`Chances`. A rule that goes on as another (`Then`) is a state of a chain. Chains are solved by the
flow through their states, exactly: in the order of play, and where states come back, by solving
for how often each of them is met.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any, TypeAlias

from trainer.odds.pools import answers
from trainer.rules.reading import Reading
from trainer.rules.registry import STOPS, function_of
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
    hearing,
)

Policy: TypeAlias = Callable[[Choice], str]
State: TypeAlias = tuple[str, Any]
Leaf: TypeAlias = tuple[Any, int, int]  # an end, a Then or a state, its weight, out of how many


class Chooses(Exception):
    """Inside the rule somebody chooses, so it has no odds of its own."""


@dataclass(frozen=True, slots=True)
class Row:
    """One state of a chain: its ends, and the states it goes on to with whole weights over total."""

    ends: list[Leaf]
    goes_on: dict[State, int]
    total: int


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
            ends, total = self.solved(place, closed)
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
        key, facts = place
        game = function_of(key, self.reading)(facts, self.reading)
        left = len(given)
        try:
            asked: Any = next(game)
            while True:
                if type(asked) is Step:
                    asked = next(game)
                elif type(asked) is Roll and not asked.dice:
                    asked = game.send(Answer(asked.look.nothing))
                elif left:
                    asked = game.send(given[-left])
                    left -= 1
                else:
                    return asked
        except StopIteration as end:
            value = end.value
            return value if type(value) is Then else Outcome(value)
        except Stop as stop:
            return stop.ending

    def row(self, place: State, policy: Policy) -> Row:
        ends: list[Leaf] = []
        goes_on: list[Leaf] = []
        ways = self.leaves(place, policy)[::-1]
        while ways:
            leaf = ways.pop()
            then, weight, total = leaf
            if type(then) is not Then:
                ends.append(leaf)
                continue
            state = (then.key, then.facts)
            if then.back is None:
                state = self.states.setdefault(state, state)  # the same one is found at a glance
                goes_on.append((state, weight, total))
                continue
            inner, among = self.odds(state, policy)
            among *= total
            for end, share in reversed(inner.items()):
                after = end if type(end) in STOPS else then.back.then(end)
                ways.append((after, weight * share, among))
        return Row(ends, *gathered(goes_on)) if goes_on else Row(ends, {}, 1)

    def odds(self, place: State, policy: Policy) -> tuple[dict[Any, int], int]:
        """How a rule ends that another one has asked: worked out once."""
        found = self.asked.get(place)
        if found is None:
            found = self.asked[place] = self.solved(place, policy)
        return found

    def solved(self, place: State, policy: Policy) -> tuple[dict[Any, int], int]:
        """The ends of a rule with whole weights, and their sum."""
        row = self.row(place, policy)
        if not row.goes_on:
            return gathered(row.ends)
        flow = self.flow(place, policy, known=row)
        return flow.ends, flow.total

    def flow(
        self,
        first: State,
        policy: Policy,
        seal: Callable[[Any], Any] = lambda end: end,
        known: Row | None = None,
    ) -> Flow:
        """The chain that starts in this state, solved. seal: what to make of each end; known: the
        row of the first state."""
        rows: dict[State, Row] = {} if known is None else {first: known}

        def onward(state: State) -> Iterable[State]:
            if state not in rows:
                rows[state] = self.row(state, policy)
            return rows[state].goes_on

        arrives: dict[State, list[tuple[int, int]]] = {first: [(1, 1)]}
        visits: dict[State, Fraction] = {}
        ends: list[Leaf] = []
        for group in reversed(loops(first, onward)):
            inside = set(group)
            here = {state: added(arrives.pop(state)) for state in group if state in arrives}
            if len(group) == 1 and group[0] not in rows[group[0]].goes_on:
                met = here
            elif all(not rows[s].ends and rows[s].goes_on.keys() <= inside for s in group):
                lost = sum(here.values(), Fraction(0))
                ends.append((Endless(group[0][0]), lost.numerator, lost.denominator))
                continue
            else:
                met = recurring({s: rows[s] for s in group}, here)
            visits |= met
            for state, often in met.items():
                row, up, down = rows[state], often.numerator, often.denominator
                if up == down:
                    ends += row.ends
                else:
                    ends += [(end, weight * up, total * down) for end, weight, total in row.ends]
                down *= row.total
                for other, weight in row.goes_on.items():
                    if other not in inside:
                        arrives.setdefault(other, []).append((weight * up, down))
        return Flow(*gathered(ends, seal), visits)


@contextmanager
def reckoning(reading: Reading, merge: bool = True) -> Iterator[Solver]:
    """A solver for as long as odds are worked out. Nobody hears the steps meanwhile, and the search
    for garbage in circles waits: thousands of small objects are made, and hardly a circle but that
    of the solver and its reading, which is broken up at the end.
    """
    searches = gc.isenabled()
    gc.disable()
    solver = Solver(reading, merge)
    try:
        with hearing(False):
            yield solver
    finally:
        for memo in (solver, solver.states, solver.asked):
            memo.clear()
        solver.reading = solver.plain
        if searches:
            gc.enable()


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


def added(parts: list[tuple[int, int]]) -> Fraction:
    """The sum of some fractions."""
    common = lcm(*{down for _, down in parts})
    return Fraction(sum(up * (common // down) for up, down in parts), common)


def recurring(chain: dict[State, Row], arrives: dict[State, Fraction]) -> dict[State, Fraction]:
    """How often each state of one loop is met, from how often the play arrives in it.

    visits = arrivals + visits · goes_on, solved by taking one state after another out. A row is
    whole weights, and what they are over.
    """
    rows = {
        state: ({s: w for s, w in row.goes_on.items() if s in chain}, row.total)
        for state, row in chain.items()
    }
    comes = {s: arrives.get(s, Fraction(0)) for s in rows}
    taken: list[tuple[State, Fraction, dict[State, Fraction]]] = []
    for state in sorted(rows, key=lambda s: len(rows[s][0])):
        row, total = rows.pop(state)
        leaves = total - row.pop(state, 0)
        into = {}
        for other, (ways, among) in rows.items():
            chance = ways.pop(state, 0)
            if not chance:
                continue
            into[other] = Fraction(chance, among)
            found = {target: weight * leaves for target, weight in ways.items()}
            for target, weight in row.items():
                found[target] = found.get(target, 0) + chance * weight
            divisor = gcd(among * leaves, *found.values())
            rows[other] = {t: w // divisor for t, w in found.items()}, among * leaves // divisor
        share = comes[state] / leaves
        if share:
            for target, weight in row.items():
                comes[target] += share * weight
        taken.append((state, Fraction(leaves, total), into))
    visits: dict[State, Fraction] = {}
    for state, stays, into in reversed(taken):
        often = comes[state] + sum((visits[o] * w for o, w in into.items()), Fraction(0))
        visits[state] = often / stays
    return visits
