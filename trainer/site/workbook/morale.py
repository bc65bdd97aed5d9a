"""The best use of Morale Points: the coach's choices beside what players do by habit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from html import escape
from typing import Any

from trainer.messages.chances import rounded
from trainer.odds import Advice, Odds, best, every
from trainer.rules import Choice
from trainer.rules.abtf.challenge import Challenge
from trainer.site import charts
from trainer.site.workbook.page import Html, Page

Plan = Callable[[Choice], str]
CHALLENGE = "abtf-3"
FIGHT = "abtf-4.1:fight"
BEFORE = "extra-dice"


def buying(dice: int, after: bool) -> Plan:
    """A plan: buy up to so many dice before each roll; after it push the nearest die, or nothing."""

    def plan(choice: Choice) -> str:
        if choice.name == BEFORE:
            return str(min(dice, len(choice.options) - 1))
        if "stop" not in choice.options:
            return choice.options[0]
        return choice.options[-1] if after else "stop"

    return plan


PLANS: dict[str, Plan] = {
    "never": buying(0, after=False),
    "before": buying(99, after=False),
    "one": buying(1, after=True),
    "after": buying(0, after=True),
}
"""What a player may do by habit. Dice near enough are offered from the farthest to the nearest."""


@dataclass(frozen=True)
class Used:
    """What a way of playing comes to: the chance of success, and the Morale Points left on average."""

    success: Fraction
    left: Fraction


@cache
def coached(key: str, facts: Any) -> Advice:
    return best(key, facts)


def used(odds: Odds) -> Used:
    """The chance to pass a challenge, or to win a fight, and what is left."""
    ends = odds.of(lambda end: (getattr(end, "passed", getattr(end, "won", False)), end))
    return Used(
        ends.chance(lambda end: bool(end[0])),
        sum((end[1].morale_points * of for end, of in ends.probabilities().items()), Fraction(0)),
    )


def by_plan(key: str, facts: Any, plan: Plan) -> Used:
    return used(every(key, facts, policy=plan))


class Morale(Page):
    """A challenge or a fight of the gamebook, played by the coach and by habit."""

    def first_choice(self, facts: Challenge) -> Html:
        """Each number of dice bought before the roll, the rest spent as well as it can be."""
        advice = coached(CHALLENGE, facts)
        rows = [(option, *worth) for option, worth in advice.options.items()]
        label = {option: self.say.text("workbook.mp.buy", n=option) for option, *_ in rows}
        bars = [
            charts.Bar(label[option], (float(passed),), self.percent(passed, 2))
            for option, passed, _ in rows
        ]
        table = [
            (escape(label[option]), self.exact(passed), rounded(left, self.say, 2))
            for option, passed, left in rows
        ]
        heads = [self.say.text(f"workbook.mp.head_{name}") for name in ("buy", "passed", "left")]
        chosen = [option for option, *_ in rows].index(advice.option)
        return Html(
            self.chart(
                charts.bars(bars),
                self.say.text("workbook.mp.first"),
                self.say.text("workbook.mp.first_alt"),
            )
            + self.table(heads, table, marked=chosen, words=True)
        )

    def habits(self, key: str, facts: Any) -> Html:
        """A challenge (abtf-3) or a fight (abtf-4.1:fight) by each plan and by the coach."""
        rows = [(name, by_plan(key, facts, plan)) for name, plan in PLANS.items()]
        rows.append(("coach", used(coached(key, facts).odds)))
        label = {name: self.say.text(f"workbook.mp.plan_{name}") for name, _ in rows}
        bars = [
            charts.Bar(label[name], (float(one.success),), self.percent(one.success))
            for name, one in rows
        ]
        table = [
            (escape(label[name]), self.cell(one.success), rounded(one.left, self.say, 2))
            for name, one in rows
        ]
        what = "passed" if key == CHALLENGE else "won"
        heads = [self.say.text(f"workbook.mp.head_{name}") for name in ("plan", what, "left")]
        last = dict(rows)
        runner_up = max(PLANS, key=lambda name: last[name].success)
        return Html(
            self.chart(
                charts.bars(bars, mark=float(last["never"].success)),
                self.say.text(f"workbook.mp.habits_{what}"),
                self.say.text("workbook.mp.habits_alt"),
            )
            + self.table(heads, table, marked=len(rows) - 1, words=True)
            + self.sentence(
                "workbook.mp.habits_told",
                never=self.points(last["coach"].success - last["never"].success),
                plan=label[runner_up],
                points=self.points(last["coach"].success - last[runner_up].success),
            )
        )

    def proof(self, attributes: Sequence[int], difficulties: Sequence[int], most: int) -> Html:
        """The coach beside every plan of buying 0, 1, 2, … dice, over many challenges.

        Raises AssertionError if a plan is ever better than the coach.
        """
        count = fooled = idle = 0
        for facts in challenges(attributes, difficulties, range(1, most + 1)):
            success = coached(CHALLENGE, facts).worth[0]
            plans = [
                by_plan(CHALLENGE, facts, buying(dice, after=True)).success
                for dice in range(facts.morale_points + 1)
            ]
            assert max(plans) <= success
            count += 1
            fooled += max(plans) < success
            idle += plans[0] == success
        return Html(
            self.sentence(
                "workbook.mp.proof", count=count, same=count - fooled, idle=idle, most=most
            )
        )

    def how_many(self, attributes: Sequence[int], difficulties: Sequence[int], points: int) -> Html:
        """The dice that the coach buys before the roll, by attribute and Difficulty."""
        rows = [
            (
                str(attribute),
                *(
                    str(coached(CHALLENGE, Challenge(attribute, difficulty, points)).option)
                    for difficulty in difficulties
                ),
            )
            for attribute in attributes
        ]
        return Html(
            self.table(
                (self.say.text("workbook.mp.attribute"), *map(str, difficulties)),
                rows,
                words=True,
                caption=self.say.text("workbook.mp.how_many", points=points),
                across=self.say.text("workbook.mp.difficulty"),
            )
        )

    def one_point(self, facts: Challenge) -> Html:
        """Exercise: one Morale Point; before the roll or after it?"""
        facts = replace(facts, morale_points=1)
        worth = coached(CHALLENGE, facts).options
        before, after = worth["1"][0], worth["0"][0]
        key = "same" if before == after else "before" if before > after else "after"
        asked = {"attribute": facts.attribute, "difficulty": facts.difficulty}
        answered = {"before": self.percent(before), "after": self.percent(after)}
        return self.exercise("mp", asked, f"mp_{key}", answered)


def challenges(
    attributes: Iterable[int], difficulties: Sequence[int], points: Sequence[int]
) -> Iterable[Challenge]:
    return (Challenge(a, d, p) for a in attributes for d in difficulties for p in points)
