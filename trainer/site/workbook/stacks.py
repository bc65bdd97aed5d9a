"""Artillery on a stack: what one mission does to a hex, by how many units stand in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from html import escape

from trainer.messages.chances import rounded
from trainer.odds import every
from trainer.rules.bb.artillery_facts import (
    Allotment,
    MissionCode,
    Occupant,
    Strike,
    StruckHex,
    Suffering,
)
from trainer.rules.bb.facts import Cover, Kind, State, Strength, Target, Terrain
from trainer.site import charts
from trainer.site.workbook.hits import TANKS, decided
from trainer.site.workbook.page import Html, Page

HE, CLUSTER = "bb-8.1", "bb-8.5"
INFANTRY = Target(Kind.INFANTRY)
__all__ = ["CLUSTER", "HE", "INFANTRY", "TANKS", "Stacks", "stack"]


def mission(code: str) -> Allotment:
    """A mission as a scenario writes it (8.0)."""
    found: Allotment = decided("bb-8.0:code", MissionCode(code))
    return found


def stack(units: Sequence[Target], terrain: Terrain = Terrain.WOODS) -> StruckHex:
    return StruckHex(tuple(Occupant(unit) for unit in units), Cover(terrain))


@dataclass(frozen=True)
class Suffered:
    """A hex after a mission. any: the chance that a unit is Disrupted or worse. one: that the first
    unit is. disrupted, steps: how many units are Disrupted or worse and how many steps are lost, on
    average."""

    any: Fraction
    one: Fraction
    disrupted: Fraction
    steps: Fraction


LOST = {Strength.FULL: 0, Strength.REDUCED: 1, Strength.DESTROYED: 2}
"""Steps that a unit has lost which stood at full strength."""


@cache
def suffered(place: StruckHex, fire: Allotment, munition: str = HE) -> Suffered:
    """HE (8.1) or cluster munitions (8.5) on a hex of units at full strength, under every roll."""
    odds = every(munition, Strike(fire.firepower, fire.hit_number, place))
    seen = odds.of(lambda struck: tuple(after.unit for after in struck.units)).probabilities()

    def mean(count: Callable[[tuple[State, ...]], int]) -> Fraction:
        return sum((count(units) * of for units, of in seen.items()), Fraction(0))

    return Suffered(
        mean(lambda units: int(any(map(hurt, units)))),
        mean(lambda units: int(hurt(units[0]))),
        mean(lambda units: sum(map(hurt, units))),
        mean(lambda units: sum(LOST[unit.strength] for unit in units)),
    )


def hurt(unit: State) -> bool:
    return unit.disrupted or unit.strength is not Strength.FULL


class Stacks(Page):
    """One mission, and hexes of all kinds under it."""

    def code(self, code: str) -> Html:
        found = mission(code)
        return Html(
            self.sentence(
                "workbook.stack.code",
                code=code,
                firepower=found.firepower,
                hit_number=found.hit_number,
            )
        )

    def crowded(self, code: str, unit: Target, most: int, terrain: Terrain) -> Html:
        """One unit to `most` of the same kind in a hex."""
        fire = mission(code)
        numbers = range(1, most + 1)
        found = [suffered(stack([unit] * n, terrain), fire) for n in numbers]
        lines = self.two_lines(
            [[one.any for one in found], [one.one for one in found]],
            [self.say.text(f"workbook.stack.{name}") for name in ("any", "one")],
            [str(n) for n in numbers],
            self.say.text("workbook.stack.units"),
            self.say.text("workbook.stack.crowded"),
            self.say.text("workbook.stack.crowded_alt"),
        )
        heads = [self.say.text(f"workbook.stack.{n}") for n in ("units", "disrupted", "steps")]
        rows = [
            (str(n), self.mean(one.disrupted), self.mean(one.steps))
            for n, one in zip(numbers, found, strict=True)
        ]
        return lines + Html(self.table(heads, rows, words=True))

    def mean(self, of: Fraction) -> str:
        """A mean that carries its exact value."""
        return f'<data value="{of}">{escape(rounded(of, self.say, 2))}</data>'

    def apart(self, code: str, unit: Target, terrain: Terrain) -> Html:
        """Four units in one hex, two and two, or each alone: the mission falls on one hex."""
        fire = mission(code)
        four, two, alone = (suffered(stack([unit] * n, terrain), fire) for n in (4, 2, 1))
        return Html(
            self.sentence(
                "workbook.stack.apart",
                four=rounded(four.disrupted, self.say, 2),
                two=rounded(two.disrupted, self.say, 2),
                four_steps=rounded(four.steps, self.say, 2),
                two_steps=rounded(two.steps, self.say, 2),
                alone=rounded(alone.disrupted, self.say, 2),
                alone_steps=rounded(alone.steps, self.say, 2),
            )
        )

    def kinds(self, code: str, rows: Sequence[tuple[str, StruckHex, str]]) -> Html:
        """Hexes of different kinds under the same mission.

        rows: keys of `workbook.stack.row_…`, the hex, the munition.
        """
        fire = mission(code)
        found = [
            (self.say.text(f"workbook.stack.row_{key}"), suffered(place, fire, munition))
            for key, place, munition in rows
        ]
        bars = [charts.Bar(label, (float(s.any),), self.percent(s.any)) for label, s in found]
        heads = [
            self.say.text(f"workbook.stack.{n}") for n in ("what", "any", "disrupted", "steps")
        ]
        table = [
            (escape(label), self.cell(s.any), self.mean(s.disrupted), self.mean(s.steps))
            for label, s in found
        ]
        return Html(
            self.chart(
                charts.bars(bars),
                self.say.text("workbook.stack.kinds"),
                self.say.text("workbook.stack.kinds_alt"),
            )
            + self.table(heads, table, words=True)
        )

    def shared(self, place: StruckHex, hits: int) -> Html:
        """Exercise: Hits that got through on a stack; how many steps are lost?

        Raises ValueError where that depends on which units the odd Hits fall on.
        """
        odds = every("bb-8.1:harm", Suffering(hits, place))
        steps = odds.of(lambda struck: sum(LOST[after.unit.strength] for after in struck.units))
        (lost,) = steps.ways
        asked = {"units": len(place.units), "hits": hits}
        return self.exercise("stack", asked, "stack", {"steps": lost})
