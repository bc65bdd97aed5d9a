"""Firefights to the end: who is left when two platoons fire, Rally and fire again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from html import escape

from trainer.messages.chances import rounded
from trainer.odds import course
from trainer.rules.bb.facts import State, Strength
from trainer.rules.bb.sequences import Acting, Firefight, Platoon
from trainer.site import charts
from trainer.site.workbook.page import Html, Page


@dataclass(frozen=True)
class Side:
    """A firefight, and the platoon that it is seen from: the first to fire, or the second."""

    fight: Firefight
    who: Acting = Acting.ONE

    @property
    def platoon(self) -> Platoon:
        return self.fight.one if self.who is Acting.ONE else self.fight.other


@dataclass(frozen=True)
class Decided:
    """A firefight to its end. won: the chance that this side is left. turns: how many it takes on
    average. left: the chances of the states in which this side wins."""

    won: Fraction
    turns: Fraction
    left: tuple[tuple[State, Fraction], ...]


@cache
def fought(side: Side) -> Decided:
    """The sequence bb:firefight under every roll. Raises ValueError where it can go on for ever."""
    found = course("bb:firefight", side.fight)
    if found.rounds is None:
        raise ValueError("this firefight need not end")
    ends = found.odds.of(lambda end: (end.winner, getattr(end, side.who.value))).probabilities()
    left = {state: of for (winner, state), of in ends.items() if winner is side.who}
    return Decided(
        sum(left.values(), Fraction(0)),
        found.rounds,
        tuple(sorted(left.items(), key=lambda item: (item[0].strength, item[0].disrupted))),
    )


class Firefights(Page):
    """Firefights one below the other, all seen from the first platoon."""

    def duels(self, base: Side, rows: Iterable[tuple[str, Side]]) -> Html:
        """The chance of winning, for the firefight as it is and for each change of it.

        rows: keys of `workbook.duel.…`, each with its firefight.
        """
        entries = [("base", base), *rows]
        start = fought(base)
        bars, table = [], []
        for key, side in entries:
            seen, mine = fought(side), side.platoon
            label = self.say.text(
                f"workbook.duel.{key}",
                morale=mine.morale,
                leadership=mine.leadership,
            )
            bars.append(charts.Bar(label, (float(seen.won),), self.percent(seen.won)))
            change = "" if side == base else self.points(seen.won - start.won)
            turns = rounded(seen.turns, self.say, 1)
            table.append((escape(label), self.cell(seen.won), change, turns))
        heads = [
            self.say.text(f"workbook.duel.head_{n}") for n in ("what", "won", "worth", "turns")
        ]
        return Html(
            self.chart(
                charts.bars(bars, mark=float(start.won)),
                self.say.text("workbook.duel.caption"),
                self.say.text("workbook.duel.alt"),
            )
            + self.table(heads, table, marked=0, words=True)
        )

    def first_shot(self, key: str, fight: Firefight) -> Html:
        """What it is worth to fire first, where both platoons are alike.

        key: of a sentence `workbook.duel.…`.
        """
        first, second = fought(Side(fight)).won, fought(Side(fight, Acting.OTHER)).won
        return Html(
            self.sentence(
                f"workbook.duel.{key}",
                first=self.percent(first),
                second=self.percent(second),
                points=self.points(first - second),
            )
        )

    def by_morale(self, one: Firefight, other: Firefight, morales: Sequence[int]) -> Html:
        """The chance of winning by the Morale of one's own HQ, in two firefights."""
        rows = [
            [fought(Side(replace(fight, one=replace(fight.one, morale=m)))).won for m in morales]
            for fight in (one, other)
        ]
        labels = [self.say.text(f"workbook.duel.{key}") for key in ("in_the_open", "in_woods")]
        gained = [row[-1] - row[0] for row in rows]
        return self.two_lines(
            rows,
            labels,
            [str(m) for m in morales],
            self.say.text("workbook.duel.own_morale"),
            self.say.text("workbook.duel.by_morale"),
            self.say.text("workbook.duel.by_morale_alt"),
        ) + Html(
            self.sentence(
                "workbook.duel.by_morale_told",
                low=morales[0],
                high=morales[-1],
                open=self.points(gained[0]),
                woods=self.points(gained[1]),
            )
        )

    def price(self, side: Side) -> Html:
        """In what state the winner is left, of a hundred firefights that he wins."""
        seen = fought(side)
        rows = [
            (self.say.text(f"workbook.state.{standing(state)}"), of / seen.won)
            for state, of in seen.left
        ]
        bars = [charts.Bar(label, (float(of),), self.percent(of)) for label, of in rows]
        heads = [self.say.text(f"workbook.duel.{name}") for name in ("head_left", "head_chance")]
        unhurt = sum(
            (of for state, of in seen.left if state.strength is Strength.FULL), Fraction(0)
        )
        return Html(
            self.chart(
                charts.bars(bars),
                self.say.text("workbook.duel.price"),
                self.say.text("workbook.duel.price_alt"),
            )
            + self.table(heads, [(escape(a), self.cell(b)) for a, b in rows], words=True)
            + self.sentence("workbook.duel.price_told", full=self.percent(unhurt / seen.won))
        )

    def choose(self, base: Side, hq: Side, woods: Side) -> Html:
        """Exercise: the HQ into the hex, or the platoon into the woods?"""
        with_hq, in_woods = fought(hq).won, fought(woods).won
        key = "hq" if with_hq > in_woods else "woods"
        asked = {"leadership": hq.platoon.leadership, "won": self.percent(fought(base).won)}
        answered = {"hq": self.percent(with_hq), "woods": self.percent(in_woods)}
        return self.exercise("duel", asked, f"duel_{key}", answered)


def standing(state: State) -> str:
    """The key of a state that a unit can be left in."""
    if state.strength is Strength.FULL:
        return "full_disrupted" if state.disrupted else "full"
    return "reduced" if state.disrupted else "reduced_steady"
