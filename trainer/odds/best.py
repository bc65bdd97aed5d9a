"""Driver `best`: at each choice the option that is best for the one who chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, cast

from trainer.odds.every import Odds
from trainer.odds.plan import Plan, Worth, laid_out
from trainer.odds.solver import Solver, State, closed, gathered, options
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
    hearing,
)

Backs = tuple[Back, ...]
Want = Callable[[Ending], Sequence[int | Fraction]]


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
    solver = Solver(reading, merge=not given)
    wishes = wants if wants is not None else WANTS.get(key, {})
    people = tuple(wishes)
    merged: dict[Any, list[Solved]] = {}
    plans: dict[State, Plan | None] = {}

    def worth_of(ending: Ending) -> dict[Who, Worth]:
        return {who: tuple(Fraction(n) for n in wishes[who](ending)) for who in people}

    def state(then: Then, backs: Backs) -> Solved:
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
        place = (then.key, then.facts)
        if place not in plans:
            plans[place] = laid_out(solver, place)
        plan = plans[place]
        if plan is None or not plan.choosers <= wishes.keys():
            return None
        after = [
            state_of(backs[0].then(end.value), backs[1:])
            if isinstance(end, Outcome)
            else Solved(worth_of(end), end=end)
            for end in plan.ends
        ]
        ways, total = plan.best([found.worth for found in after])
        return averaged([(weight, after[end]) for end, weight in ways.items()], total)

    def averaged(parts: Sequence[tuple[int, Solved]], total: int) -> Solved:
        worth = {
            who: tuple(
                sum((w * p.worth[who][i] for w, p in parts), Fraction(0)) / total
                for i in range(len(parts[0][1].worth[who]))
            )
            for who in people
        }
        return Solved(worth, tuple((Fraction(w, total), p) for w, p in parts))

    def state_of(then: Then, backs: Backs) -> Solved:
        return state(then, pushed(then, backs))

    def branch(then: Then, backs: Backs, answers: tuple[Any, ...]) -> Solved:
        here = solver.node((then.key, then.facts), answers)
        if isinstance(here, Then):
            return state_of(here, backs)
        if isinstance(here, Outcome) and backs:
            return state_of(backs[0].then(here.value), backs[1:])
        if isinstance(here, Roll | Chances):
            pairs, total = options(here, closed)
            return averaged(
                [(weight, branch(then, backs, (*answers, reply))) for reply, weight in pairs], total
            )
        if isinstance(here, Choice):
            if here.who not in wishes:
                raise BadInput("wants", None, here.who, "error.want_missing")
            ways = {o: branch(then, backs, (*answers, Answer(o))) for o in here.options}
            chosen = max(here.options, key=lambda o: ways[o].worth[here.who])
            return Solved(
                ways[chosen].worth, ((Fraction(1), ways[chosen]),), None, here, chosen, ways
            )
        return Solved(worth_of(here), end=here)

    def reached() -> tuple[Then, Backs, tuple[Answer, ...]]:
        """The state with the next question after the answers given, and the answers since."""
        now, behind = Then(key, facts), cast(Backs, ())
        answers: tuple[Answer, ...] = ()
        for place, raw in enumerate((*given, None)):
            here = solver.node((now.key, now.facts), answers)
            seen = {(now, behind)}
            while isinstance(here, Then) or (isinstance(here, Outcome) and behind):
                if isinstance(here, Then):
                    now, behind = here, pushed(here, behind)
                else:
                    now, behind = behind[0].then(here.value), behind[1:]
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

    with hearing(False):
        try:
            solved = branch(*reached())
        except RecursionError:
            raise BadInput("best", key, "every", "error.best_too_long") from None
    who = solved.choice.who if solved.choice else (people[0] if people else None)
    return Advice(
        solved.choice,
        solved.option,
        {o: s.worth[who] for o, s in (solved.options or {}).items()} if who else {},
        solved.worth[who] if who else (),
        distributed(solved),
    )


def pushed(then: Then, backs: Backs) -> Backs:
    """The places to go back to, the next one first, once `then` is under way."""
    return backs if then.back is None else (then.back, *backs)


@dataclass(frozen=True, eq=False)
class Solved:
    """A state under best play: what it is worth to each person, and its end or what follows it."""

    worth: Mapping[Who, Worth]
    follows: tuple[tuple[Fraction, Solved], ...] = ()
    end: Ending | None = None
    choice: Choice | None = None
    option: str | None = None
    options: Mapping[str, Solved] | None = None


def distributed(first: Solved) -> Odds:
    """How it ends under best play: the flow from the first state to the ends."""
    order: list[Solved] = []
    seen: set[Solved] = set()

    def visit(at: Solved) -> None:
        seen.add(at)
        for _, after in at.follows:
            if after not in seen:
                visit(after)
        order.append(at)

    visit(first)
    comes = {first: Fraction(1)}
    leaves = []
    for at in reversed(order):
        often = comes[at]
        if at.end is not None:
            leaves.append((at.end, often.numerator, often.denominator))
        for chance, after in at.follows:
            comes[after] = comes.get(after, Fraction(0)) + often * chance
    return Odds(*gathered(leaves))
