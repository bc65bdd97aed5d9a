"""Driver `best`: at each choice the option that is best for the one who chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from operator import mul
from typing import Any, TypeAlias, cast

from trainer.odds.every import Odds
from trainer.odds.plan import Layout, Parts, Picks, Plan
from trainer.odds.solver import closed, gathered, options, reckoning
from trainer.rules.drivers import checked
from trainer.rules.reading import Reading
from trainer.rules.registry import find
from trainer.rules.table import (
    Answer,
    Back,
    BadInput,
    Chances,
    Choice,
    Ending,
    Outcome,
    Roll,
    Then,
    Who,
)

Backs = tuple[Back, ...]
Want = Callable[[Ending], Sequence[int | Fraction]]
Worth: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Advice:
    """What best play is worth from here.

    choice: the choice to be made now, None where dice come next or the rule is at its end.
    options: the worth of each of its options; option: the best of them (the first of equals).
    worth: expected values in the order of the want; odds: how it ends under best play.
    """

    choice: Choice | None
    option: str | None
    options: Mapping[str, Worth]
    worth: Worth
    odds: Odds


def challenge_passed(ending: Ending) -> tuple[int, ...]:
    """What the reader of A Bridge Too Far wants: to pass; then to keep Morale Points."""
    if not isinstance(ending, Outcome):
        return (0, 0)
    return (int(ending.value.passed), ending.value.morale_points)


def fight_won(ending: Ending) -> tuple[int, ...]:
    """What he wants of a combat: to win; then to keep Morale Points; then Life Points."""
    if not isinstance(ending, Outcome):
        return (0, 0, 0)
    found = ending.value
    lp = found.lp if hasattr(found, "lp") else found.friends[0]
    return (int(found.won), found.morale_points, max(0, lp))


WANTS: dict[str, dict[Who, Want]] = {
    "abtf-3": {Who.PLAYER: challenge_passed},
    "abtf-4.1:fight": {Who.PLAYER: fight_won},
    "abtf-4.2:fight": {Who.PLAYER: fight_won},
}


def best(
    key: str,
    facts: Any,
    reading: Reading = Reading(),  # noqa: B008  (frozen)
    given: Sequence[Any] = (),
    wants: Mapping[Who, Want] | None = None,
) -> Advice:
    """Solve rule `key` where each person chooses what is best for what they want.

    given: the answers already on the table, in order (faces, option names); the advice is for what
    comes next. wants: for each person a function from the ending to numbers, compared one after
    the other by their expected values; by default those of `WANTS`. Ties: the first option.
    Raises BadInput for an impossible answer, a chooser without a want, and where the play can come
    back to a state (that is solved for a policy, by `every`).
    """
    find(key, sequences=True)
    wishes = wants if wants is not None else WANTS.get(key, {})
    merged: dict[Any, list[Solved]] = {}
    after_end: dict[Backs, dict[Ending, Solved]] = {}
    spans: dict[Who, slice] = {}

    def ended(ending: Ending) -> Solved:
        found: list[Fraction] = []
        for who, want in wishes.items():
            first = len(found)
            found += map(Fraction, want(ending))
            spans[who] = slice(first, len(found))
        over = lcm(*(n.denominator for n in found))
        return Solved(*lowest([int(n * over) for n in found], over), end=ending)

    def state(then: Then, backs: Backs) -> Solved:
        backs = pushed(then, backs)
        under_way: list[Solved] = []
        known = merged.setdefault((then.key, then.facts, backs), under_way)
        if known is under_way:
            known.append(asked(then, backs) or branch(then, backs, ()))
        elif not known:
            raise BadInput("best", then.key, "every", "error.best_loops")
        return known[0]

    def asked(then: Then, backs: Backs) -> Solved | None:
        """A rule that another one asks: laid out once, weighed by what each of its ends is worth
        here. None where it cannot be laid out by itself."""
        if not backs or then.back is not backs[0]:
            return None
        plan = layout.plan((then.key, then.facts))
        if plan is None or not plan.choosers <= wishes.keys():
            return None
        known = after_end.setdefault(backs, {})
        after = []
        for end in plan.ends:
            if end not in known:
                known[end] = back(end.value, backs) if type(end) is Outcome else ended(end)
            after.append(known[end])
        over, worths = together(after)
        worth, picks = plan.best(worths, spans)
        return Solved(*lowest(worth, over * plan.total), lambda: flowing(plan, picks, after))

    def back(value: Any, backs: Backs) -> Solved:
        value, backs = handed_back(value, backs)
        return state(value, backs) if type(value) is Then else ended(Outcome(value))

    def averaged(parts: Sequence[tuple[int, Solved]], total: int) -> Solved:
        over, worths = together([part for _, part in parts])
        weights = [weight for weight, _ in parts]
        worth = [sum(map(mul, weights, column)) for column in zip(*worths, strict=True)]
        chances = tuple((Fraction(w, total), part) for w, part in parts)
        return Solved(*lowest(worth, over * total), lambda: chances)

    def branch(then: Then, backs: Backs, answers: tuple[Any, ...]) -> Solved:
        here = solver.node((then.key, then.facts), answers)
        if type(here) is Then:
            return state(here, backs)
        if type(here) is Outcome:
            return back(here.value, backs)
        if type(here) is Roll or type(here) is Chances:
            pairs, total = options(here, closed)
            return averaged(
                [(weight, branch(then, backs, (*answers, reply))) for reply, weight in pairs], total
            )
        if type(here) is Choice:
            if here.who not in wishes:
                raise BadInput("wants", None, here.who, "error.want_missing")
            ways = {o: branch(then, backs, (*answers, Answer(o))) for o in here.options}
            _, worths = together(list(ways.values()))
            mine = [worth[spans[here.who]] for worth in worths]
            chosen = here.options[mine.index(max(mine))]
            found = ways[chosen]
            certain = ((Fraction(1), found),)
            return Solved(found.worth, found.over, lambda: certain, None, here, chosen, ways)
        return ended(here)

    def reached() -> tuple[Then, Backs, tuple[Answer, ...]]:
        """The state with the next question after the answers given, and the answers since."""
        now, behind = Then(key, facts), cast(Backs, ())
        answers: tuple[Answer, ...] = ()
        for place, raw in enumerate((*given, None)):
            here = solver.node((now.key, now.facts), answers)
            seen = {(now, behind)}
            while isinstance(here, Then | Outcome):
                after, still = here, behind
                if isinstance(here, Outcome):
                    after, still = handed_back(here.value, behind)
                if not isinstance(after, Then):
                    break
                now, behind = after, pushed(after, still)
                if (now, behind) in seen:
                    raise BadInput("best", now.key, "every", "error.best_loops")
                seen.add((now, behind))
                answers = ()
                here = solver.node((now.key, now.facts), answers)
            if place == len(given):
                break
            if not isinstance(here, Roll | Choice):
                raise BadInput(f"given[{place}]", raw, "—", "error.not_asked")
            answers = (*answers, checked(here, raw))
        return now, behind, answers

    with reckoning(reading, merge=not given) as solver:
        layout = Layout(solver)
        try:
            solved = branch(*reached())
        except RecursionError:
            raise BadInput("best", key, "every", "error.best_too_long") from None
    who = solved.choice.who if solved.choice else next(iter(wishes), None)
    return Advice(
        solved.choice,
        solved.option,
        {o: s.fractions(spans[who]) for o, s in (solved.options or {}).items()} if who else {},
        solved.fractions(spans[who]) if who else (),
        distributed(solved),
    )


def pushed(then: Then, backs: Backs) -> Backs:
    """The places to go back to, the next one first, once `then` is under way."""
    return backs if then.back is None else (then.back, *backs)


def handed_back(outcome: Any, backs: Backs) -> tuple[Any, Backs]:
    """What an outcome comes to with the rules that wait for it: a `Then`, or an outcome in the end;
    and those that still wait."""
    while backs and type(outcome) is not Then:
        outcome, backs = backs[0].then(outcome), backs[1:]
    return outcome, backs


Follows: TypeAlias = Iterable[tuple[Fraction, "Solved"]]


def nothing() -> Follows:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """A state under best play: what it is worth to everybody, whole numbers over `over`; its end, or
    what follows it. follows: asked for the states that are met, for the odds."""

    worth: Parts
    over: int
    follows: Callable[[], Follows] = nothing
    end: Ending | None = None
    choice: Choice | None = None
    option: str | None = None
    options: Mapping[str, Solved] | None = None

    def fractions(self, span: slice) -> Worth:
        return tuple(Fraction(part, self.over) for part in self.worth[span])


def lowest(worth: Sequence[int], over: int) -> tuple[Parts, int]:
    common = gcd(over, *worth)
    return tuple(part // common for part in worth), over // common


def together(found: Sequence[Solved]) -> tuple[int, list[Parts]]:
    """What each is worth over one number that they share."""
    common = lcm(*{one.over for one in found})
    factors = {one.over: common // one.over for one in found}
    return common, [tuple(part * factors[one.over] for part in one.worth) for one in found]


def flowing(plan: Plan, picks: Picks, after: Sequence[Solved]) -> Follows:
    return [(Fraction(w, plan.total), after[end]) for end, w in plan.ways(picks).items()]


def distributed(first: Solved) -> Odds:
    """How it ends under best play: the flow from the first state to the ends."""
    order: list[Solved] = []
    follows: dict[Solved, Follows] = {}

    def visit(at: Solved) -> None:
        follows[at] = at.follows()
        for _, after in follows[at]:
            if after not in follows:
                visit(after)
        order.append(at)

    visit(first)
    comes = {first: Fraction(1)}
    leaves = []
    for at in reversed(order):
        often = comes[at]
        if at.end is not None:
            leaves.append((at.end, often.numerator, often.denominator))
        for chance, after in follows[at]:
            comes[after] = comes.get(after, Fraction(0)) + often * chance
    return Odds(*gathered(leaves))
