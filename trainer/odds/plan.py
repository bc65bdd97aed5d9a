"""A rule's dice and choices laid out once, to be weighed again and again by what its ends are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import TypeAlias

from trainer.odds.solver import Solver, State, closed, options
from trainer.rules.table import Answer, Chances, Choice, Ending, Roll, Then, Who

Worth: TypeAlias = tuple[Fraction, ...]
Mixture: TypeAlias = tuple[dict[int, int], int]  # places of ends with whole weights, and their sum


@dataclass(frozen=True, slots=True)
class Rolled:
    parts: tuple[tuple[int, int], ...]  # weight, place of the node that follows
    total: int


@dataclass(frozen=True, slots=True)
class Chosen:
    who: Who
    options: tuple[int, ...]  # places of the nodes that follow, in the order offered


@dataclass(frozen=True, slots=True)
class Plan:
    """Nodes after those that follow them, the last one being the first question.

    A node that is a number is the end at that place of `ends`.
    """

    ends: tuple[Ending, ...]
    nodes: tuple[int | Rolled | Chosen, ...]

    @property
    def choosers(self) -> frozenset[Who]:
        return frozenset(n.who for n in self.nodes if isinstance(n, Chosen))

    def best(self, worths: Sequence[Mapping[Who, Worth]]) -> Mixture:
        """The ends that are met when everybody chooses what is worth most to him.

        worths: of each end, for each person. Of equal options the first.
        """
        ranks = {who: ranked([w[who] for w in worths]) for who in self.choosers}
        found: list[int | Mixture] = []

        def worth(value: int | Mixture, who: Who) -> Worth:
            if isinstance(value, int):
                return worths[value][who]
            ways, total = value
            return tuple(
                sum((w * worths[end][who][k] for end, w in ways.items()), Fraction(0)) / total
                for k in range(len(worths[0][who]))
            )

        for node in self.nodes:
            if isinstance(node, int):
                found.append(node)
            elif isinstance(node, Rolled):
                found.append(_rolled([(w, found[k]) for w, k in node.parts], node.total))
            else:
                ways = [found[k] for k in node.options]
                rank = ranks[node.who]
                found.append(
                    max(ways, key=rank.__getitem__)  # type: ignore[arg-type]
                    if all(isinstance(way, int) for way in ways)
                    else max(ways, key=lambda way: worth(way, node.who))
                )
        last = found[-1]
        return ({last: 1}, 1) if isinstance(last, int) else last


def ranked(worths: Sequence[Worth]) -> list[int]:
    """The rank of each worth among them, equal ones alike."""
    ranks, last = [0] * len(worths), 0
    order = sorted(range(len(worths)), key=worths.__getitem__)
    for before, place in pairwise(order):
        last += worths[before] < worths[place]
        ranks[place] = last
    return ranks


def _rolled(parts: Sequence[tuple[int, int | Mixture]], total: int) -> Mixture:
    common = lcm(*(value[1] for _, value in parts if not isinstance(value, int)))
    ways: dict[int, int] = {}
    for weight, value in parts:
        if isinstance(value, int):
            ways[value] = ways.get(value, 0) + weight * common
            continue
        factor = weight * (common // value[1])
        for end, share in value[0].items():
            ways[end] = ways.get(end, 0) + share * factor
    return ways, total * common


def laid_out(solver: Solver, place: State) -> Plan | None:
    """The plan of a rule, or None where it asks another rule and goes on with its outcome, or where
    its states come back."""
    ends: dict[Ending, int] = {}
    nodes: list[int | Rolled | Chosen] = []
    places: dict[int | Rolled | Chosen, int] = {}
    states: dict[State, int | None] = {}

    def add(node: int | Rolled | Chosen) -> int:
        if node not in places:
            places[node] = len(nodes)
            nodes.append(node)
        return places[node]

    def state(at: State) -> int:
        if at not in states:
            states[at] = None
            states[at] = branch(at, ())
        known = states[at]
        if known is None:
            raise Unplanned
        return known

    def branch(at: State, answers: tuple[object, ...]) -> int:
        here = solver.node(at, answers)
        if isinstance(here, Then):
            if here.back is not None:
                raise Unplanned
            return state((here.key, here.facts))
        if isinstance(here, Roll | Chances):
            pairs, total = options(here, closed)
            parts: dict[int, int] = {}
            for reply, weight in pairs:
                follows = branch(at, (*answers, reply))
                parts[follows] = parts.get(follows, 0) + weight
            return add(Rolled(tuple((w, node) for node, w in parts.items()), total))
        if isinstance(here, Choice):
            ways = tuple(branch(at, (*answers, Answer(option))) for option in here.options)
            return add(Chosen(here.who, ways))
        return add(ends.setdefault(here, len(ends)))

    try:
        state(place)
    except Unplanned:
        return None
    return Plan(tuple(ends), tuple(nodes))


class Unplanned(Exception):
    """The rule cannot be laid out by itself."""
