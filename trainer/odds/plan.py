"""A rule's dice and choices laid out once, to be weighed again and again by what its ends are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from operator import mul
from typing import TypeAlias

from trainer.odds.solver import Solver, State, closed, options
from trainer.rules.table import Answer, Chances, Choice, Ending, Roll, Then, Who

Parts: TypeAlias = tuple[int, ...]  # what something is worth, all over one whole number
Picks: TypeAlias = Mapping[int, int]  # by the place of a choice, which of its options is taken


@dataclass(frozen=True, slots=True)
class Node:
    """A question or an end. places: the nodes that follow; total: over what the node is reckoned.

    weights: how often each of those follows, where dice decide; where `who` chooses, what brings it
    over `total`. An end is followed by nothing: it is the one at that place of the ends.
    """

    weights: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    total: int = 1
    who: Who | None = None
    end: int | None = None


@dataclass(frozen=True)
class Plan:
    """Nodes after those that follow them, the last one being the first question."""

    ends: tuple[Ending, ...]
    nodes: tuple[Node, ...]

    @property
    def total(self) -> int:
        return self.nodes[-1].total

    @cached_property
    def choosers(self) -> frozenset[Who]:
        return frozenset(node.who for node in self.nodes if node.who is not None)

    def best(self, worths: Sequence[Parts], spans: Mapping[Who, slice]) -> tuple[Parts, Picks]:
        """What the rule is worth, over `total`, when everybody chooses what is worth most to him,
        and what is chosen.

        worths: of each end. spans: what of them belongs to whom. Of equal options the first.
        """
        bits = room(worths, self.total)
        columns: dict[Who, list[int]] = {who: [] for who in spans}
        ends = {who: [packed(w[span], bits) for w in worths] for who, span in spans.items()}
        picks: dict[int, int] = {}
        for place, node in enumerate(self.nodes):
            if node.end is not None:
                for who, column in columns.items():
                    column.append(ends[who][node.end])
            elif node.who is None:
                for column in columns.values():
                    column.append(
                        sum(map(mul, node.weights, [column[after] for after in node.places]))
                    )
            else:
                mine = columns[node.who]
                ways = list(map(mul, node.weights, [mine[after] for after in node.places]))
                option = picks[place] = ways.index(max(ways))
                weight, after = node.weights[option], node.places[option]
                for column in columns.values():
                    column.append(weight * column[after])
        found = [0] * len(worths[0])
        for who, span in spans.items():
            found[span] = unpacked(columns[who][-1], bits, span.stop - span.start)
        return tuple(found), picks

    def ways(self, picks: Picks) -> dict[int, int]:
        """The places of the ends that are met with these choices, with weights over `total`."""
        found: dict[int, int] = {}
        comes = {len(self.nodes) - 1: 1}
        for place in reversed(range(len(self.nodes))):
            often, node = comes.get(place, 0), self.nodes[place]
            if often and node.end is not None:
                found[node.end] = often
            elif often:
                follows = list(zip(node.weights, node.places, strict=True))
                for weight, after in [follows[picks[place]]] if place in picks else follows:
                    comes[after] = comes.get(after, 0) + often * weight
        return found


def room(worths: Sequence[Parts], total: int) -> int:
    """How many bits each part needs so that several can be reckoned with as one whole number."""
    largest = max((abs(part) for worth in worths for part in worth), default=0)
    return (largest * total).bit_length() + 2


def packed(parts: Parts, bits: int) -> int:
    """The parts as digits of one whole number: the first counts most, as in a comparison."""
    found = 0
    for part in parts:
        found = (found << bits) + part
    return found


def unpacked(number: int, bits: int, count: int) -> list[int]:
    """The parts of a packed number; each is smaller than half of what a digit holds."""
    half = 1 << (bits - 1)
    found = []
    for _ in range(count):
        part = ((number + half) & ((1 << bits) - 1)) - half
        found.append(part)
        number = (number - part) >> bits
    return found[::-1]


class Layout:
    """Plans of rules, what they have in common laid out once."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.plans: dict[State, Plan] = {}
        self.unplanned: set[str] = set()
        self.ends: dict[Ending, int] = {}
        self.nodes: list[Node] = []
        self.places: dict[Node, int] = {}
        self.states: dict[State, int | None] = {}

    def plan(self, place: State) -> Plan | None:
        """The plan of a rule, or None where it asks another rule and goes on with its outcome, or
        where its states come back; a rule that once did so is not tried again."""
        if place not in self.plans and place[0] not in self.unplanned:
            try:
                self.plans[place] = self._cut_out(self._state(place))
            except Unplanned:
                self.unplanned.add(place[0])
        return self.plans.get(place)

    def _cut_out(self, last: int) -> Plan:
        """The node at this place, and all that follow it."""
        follows = {last}
        for place in range(last, -1, -1):
            if place in follows:
                follows.update(self.nodes[place].places)
        kept = sorted(follows)
        moved = {place: number for number, place in enumerate(kept)}
        every_end = list(self.ends)
        ends: dict[Ending, int] = {}
        nodes: list[Node] = []
        for node in (self.nodes[place] for place in kept):
            if node.end is not None:
                nodes.append(Node(end=ends.setdefault(every_end[node.end], len(ends))))
            else:
                nodes.append(replace(node, places=tuple(moved[place] for place in node.places)))
        return Plan(tuple(ends), tuple(nodes))

    def _add(self, node: Node) -> int:
        if node not in self.places:
            self.places[node] = len(self.nodes)
            self.nodes.append(node)
        return self.places[node]

    def _common(self, after: Iterable[int]) -> int:
        return lcm(*(self.nodes[place].total for place in after))

    def _state(self, at: State) -> int:
        if at not in self.states:
            self.states[at] = None
            self.states[at] = self._branch(at, ())
        known = self.states[at]
        if known is None:
            raise Unplanned
        return known

    def _branch(self, at: State, answers: tuple[object, ...]) -> int:
        here = self.solver.node(at, answers)
        if isinstance(here, Then):
            if here.back is not None:
                raise Unplanned
            return self._state((here.key, here.facts))
        if isinstance(here, Roll | Chances):
            pairs, total = options(here, closed)
            parts: dict[int, int] = {}
            for reply, weight in pairs:
                follows = self._branch(at, (*answers, reply))
                parts[follows] = parts.get(follows, 0) + weight
            over = self._common(parts)
            weights = tuple(w * (over // self.nodes[after].total) for after, w in parts.items())
            return self._add(Node(weights, tuple(parts), total * over))
        if isinstance(here, Choice):
            ways = tuple(self._branch(at, (*answers, Answer(option))) for option in here.options)
            over = self._common(ways)
            weights = tuple(over // self.nodes[after].total for after in ways)
            return self._add(Node(weights, ways, over, here.who))
        return self._add(Node(end=self.ends.setdefault(here, len(self.ends))))


class Unplanned(Exception):
    """The rule cannot be laid out by itself."""
