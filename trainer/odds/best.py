"""Driver `best`: at each choice the option that is best for the one who chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, cast

from trainer.odds.every import Odds
from trainer.odds.solver import Solver, closed, gathered, options
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

Worth = tuple[Fraction, ...]
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


WANTS: dict[str, dict[Who, Want]] = {"abtf-3": {Who.PLAYER: challenge_passed}}


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
    find(key)
    solver = Solver(reading, merge=not given)
    wishes = wants if wants is not None else WANTS.get(key, {})
    people = tuple(wishes)
    merged: dict[Any, Solved | None] = {}

    def worth_of(ending: Ending) -> dict[Who, Worth]:
        return {who: tuple(Fraction(n) for n in wishes[who](ending)) for who in people}

    def state(then: Then, backs: Backs) -> Solved:
        place = (then.key, then.facts, backs)
        if place not in merged:
            merged[place] = None
            merged[place] = branch(then, backs, ())
        found = merged[place]
        if found is None:
            raise BadInput("best", then.key, "every", "error.best_loops")
        return found

    def branch(then: Then, backs: Backs, answers: tuple[Any, ...]) -> Solved:
        here = solver.node((then.key, then.facts), answers)
        if isinstance(here, Then):
            return state(here, pushed(here, backs))
        if isinstance(here, Outcome) and backs:
            return state(backs[0].then(here.value), backs[1:])
        if isinstance(here, Roll | Chances):
            pairs, total = options(here, closed)
            parts = [(weight, branch(then, backs, (*answers, reply))) for reply, weight in pairs]
            return Solved(
                {
                    who: tuple(
                        sum((w * p.worth[who][i] for w, p in parts), Fraction(0)) / total
                        for i in range(len(parts[0][1].worth[who]))
                    )
                    for who in people
                },
                mixed([(w, p.odds) for w, p in parts], total),
            )
        if isinstance(here, Choice):
            if here.who not in wishes:
                raise BadInput("wants", None, here.who, "error.want_missing")
            ways = {o: branch(then, backs, (*answers, Answer(o))) for o in here.options}
            chosen = max(here.options, key=lambda o: ways[o].worth[here.who])
            return Solved(ways[chosen].worth, ways[chosen].odds, here, chosen, ways)
        return Solved(worth_of(here), Odds({here: 1}, 1))

    def reached() -> tuple[Then, Backs, tuple[Answer, ...]]:
        """The state that the answers given lead to, and the answers since."""
        now, behind = Then(key, facts), cast(Backs, ())
        answers: tuple[Answer, ...] = ()
        for place, raw in enumerate(given):
            here = solver.node((now.key, now.facts), answers)
            while isinstance(here, Then) or (isinstance(here, Outcome) and behind):
                if isinstance(here, Then):
                    now, behind = here, pushed(here, behind)
                else:
                    now, behind = behind[0].then(here.value), behind[1:]
                answers = ()
                here = solver.node((now.key, now.facts), answers)
            if not isinstance(here, Roll | Choice):
                raise BadInput(f"given[{place}]", raw, "—", "error.not_asked")
            answers = (*answers, checked(here, raw))
        return now, behind, answers

    with hearing(False):
        solved = branch(*reached())
    who = solved.choice.who if solved.choice else (people[0] if people else None)
    return Advice(
        solved.choice,
        solved.option,
        {o: s.worth[who] for o, s in (solved.options or {}).items()} if who else {},
        solved.worth[who] if who else (),
        solved.odds,
    )


def pushed(then: Then, backs: Backs) -> Backs:
    """The places to go back to, the next one first, once `then` is under way."""
    return backs if then.back is None else (then.back, *backs)


def mixed(parts: Sequence[tuple[int, Odds]], total: int) -> Odds:
    """The mixture of distributions, each with its whole weight out of `total`."""
    leaves = [
        (ending, weight * ways, total * odds.total)
        for weight, odds in parts
        for ending, ways in odds.ways.items()
    ]
    return Odds(*gathered(leaves))


@dataclass(frozen=True)
class Solved:
    worth: Mapping[Who, Worth]
    odds: Odds
    choice: Choice | None = None
    option: str | None = None
    options: Mapping[str, Solved] | None = None
