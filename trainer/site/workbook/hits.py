"""How many Hits it takes: a unit Hit by Hit, behind its saves, and turn after turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html import escape
from typing import Any

from trainer.odds import course, every
from trainer.rules import Outcome, told
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Cover,
    Damage,
    Defence,
    Firer,
    Kind,
    Net,
    SaveDice,
    Shot,
    State,
    Strength,
    Target,
    Throw,
)
from trainer.rules.bb.sequences import Platoon, ReducedSide, Volleys
from trainer.site import charts
from trainer.site.workbook.page import NEVER, Html, Page

TANKS = Target(Kind.VEHICLE, armor=2, save_number=5)
PLATOON = Platoon(
    Firer(Ammunition.AP, firepower=3, hit_number=4, range=8),
    TANKS,
    morale=7,
    reduced=ReducedSide(firepower=2, hit_number=5, armor=2, save_number=5),
)
"""A tank platoon, made up for training; its Morale is that of its HQ."""

UNITS: tuple[tuple[str, Target, Ammunition], ...] = (
    ("infantry", Target(Kind.INFANTRY), Ammunition.HE),
    ("vehicle", TANKS, Ammunition.AP),
    ("disrupted", replace(TANKS, disrupted=True), Ammunition.AP),
    ("one_sided", replace(TANKS, strength=Strength.ONE_SIDED), Ammunition.AP),
    ("soft_ap", Target(Kind.VEHICLE), Ammunition.AP),
    ("soft_he", Target(Kind.VEHICLE), Ammunition.HE),
    ("helicopter", replace(TANKS, kind=Kind.HELICOPTER, strength=Strength.REDUCED), Ammunition.AP),
    ("aircraft", replace(TANKS, kind=Kind.AIRCRAFT), Ammunition.AP),
)
"""Kinds of units with the ammunition that hits them; the counters are made up."""


def decided(key: str, facts: Any) -> Any:
    """What a rule that asks nothing comes to. Raises ValueError where it forbids."""
    ending = told(key, facts)
    if not isinstance(ending, Outcome):
        raise ValueError(f"{key} is no outcome here: {ending}")
    return ending.value


@cache
def state_after(target: Target, hits: int, ammunition: Ammunition = Ammunition.AP) -> State:
    """A unit after so many Hits that got through (6.1.7)."""
    found: State = decided("bb-6.1.7", Damage(target, hits, ammunition))
    return found


BECOMES: tuple[Callable[[Target, State], bool], ...] = (
    lambda before, after: after.disrupted and not before.disrupted,
    lambda before, after: after.strength is Strength.REDUCED is not before.strength,
    lambda _, after: after.strength is Strength.DESTROYED,
)
"""What Hits do to a unit, one after the other: it is Disrupted, reduced, destroyed."""


def first_hit(
    target: Target, ammunition: Ammunition, becomes: Callable[[Target, State], bool], most: int = 6
) -> int | None:
    """Which Hit does it, None where none does."""
    hits = range(1, most + 1)
    return next((n for n in hits if becomes(target, state_after(target, n, ammunition))), None)


def destroyed_behind(target: Target, saves: SaveDice, hits: int) -> Fraction:
    """The chance that these Hits, its saves counted, destroy the target (6.1, 6.1.7)."""
    rolled = every("bb-1.2.1", Throw("saves", saves.dice, saves.save_number)).of(lambda n: n)
    return rolled.chance(
        lambda saved: (
            state_after(target, decided("bb-6.1:net", Net(hits, saved))).strength
            is Strength.DESTROYED
        )
    )


def shot_at(firer: Platoon, target: Target, distance: int, cover: Cover) -> Shot:
    return Shot(Aim(firer.weapon, distance), target, cover)


def in_one_turn(
    firer: Platoon, target: Platoon, distance: int, shots: int
) -> dict[Strength, Fraction]:
    """The strength of the target after so many shots at it, with no Rally between them (6.1).

    The values of its reduced side are those of `target.reduced`.
    """
    states: dict[tuple[Target, Strength], Fraction] = {
        (target.unit, target.unit.strength): Fraction(1)
    }
    for _ in range(shots):
        after: dict[tuple[Target, Strength], Fraction] = {}
        for (unit, strength), chance in states.items():
            if strength is Strength.DESTROYED:
                after[unit, strength] = after.get((unit, strength), Fraction(0)) + chance
                continue
            fired = every("bb-6.1", shot_at(firer, unit, distance, target.cover))
            for state, share in fired.of(lambda value: value.target).probabilities().items():
                place = (turned(target, unit, state), state.strength)
                after[place] = after.get(place, Fraction(0)) + chance * share
        states = after
    found: dict[Strength, Fraction] = {}
    for (_, strength), chance in states.items():
        found[strength] = found.get(strength, Fraction(0)) + chance
    return found


def turned(platoon: Platoon, unit: Target, state: State) -> Target:
    """The unit with what is printed on the side that is up now; a destroyed one stays as it was."""
    if state.strength is Strength.DESTROYED:
        return unit
    armor, number = unit.armor, unit.save_number
    if state.strength is Strength.REDUCED and platoon.reduced is not None:
        armor, number = platoon.reduced.armor, platoon.reduced.save_number
    return replace(
        unit, strength=state.strength, disrupted=state.disrupted, armor=armor, save_number=number
    )


def turn_by_turn(
    firer: Platoon, target: Platoon, distance: int, turns: int
) -> dict[Strength, Fraction]:
    """The strength of the target after one shot a turn and its Rally in between (4.3, 6.1)."""
    if not turns:
        return {target.unit.strength: Fraction(1)}
    odds = course("bb:volleys", Volleys(firer, target, distance, turns)).odds
    return odds.of(lambda state: state.strength).probabilities()


class Hits(Page):
    """What Hits do, with saves and Rally between them and the end of a unit."""

    def states(self, units: Iterable[tuple[str, Target, Ammunition]]) -> Html:
        """Kinds of units, and the Hit that Disrupts, reduces and destroys each."""
        rows = []
        for key, target, ammunition in units:
            cells = (self.number(first_hit(target, ammunition, what)) for what in BECOMES)
            rows.append((escape(self.say.text(f"workbook.unit.{key}")), *cells))
        names = ("unit", "disrupts", "reduces", "destroys")
        heads = [self.say.text(f"workbook.hits.head_{name}") for name in names]
        caption = self.say.text("workbook.hits.states")
        return Html(self.table(heads, rows, words=True, caption=caption))

    @staticmethod
    def number(number: int | None) -> str:
        return NEVER if number is None else f'<data value="{number}">{number}</data>'

    def behind_saves(self, target: Target, covers: tuple[Cover, Cover], most: int) -> Html:
        """The chance that Hits destroy the target, in the one cover and in the other."""
        dice = [decided("bb-6.1:save-dice", Defence(target, Ammunition.AP, c)) for c in covers]
        hits = range(1, most + 1)
        found = [[destroyed_behind(target, one, n) for n in hits] for one in dice]
        labels = [
            self.say.text(
                "workbook.hits.cover", terrain=c.terrain, dice=one.dice, number=one.save_number
            )
            for c, one in zip(covers, dice, strict=True)
        ]
        even = [next(n for n, of in zip(hits, row, strict=True) if 4 * of >= 3) for row in found]
        return self.two_lines(
            found,
            labels,
            [str(n) for n in hits],
            self.say.text("workbook.hits.before_saves"),
            self.say.text("workbook.hits.destroyed"),
            self.say.text("workbook.hits.destroyed_alt"),
        ) + Html(self.sentence("workbook.hits.even", first=even[0], second=even[1]))

    def concentrated(self, firer: Platoon, target: Platoon, distance: int, shots: int) -> Html:
        """The same number of shots in one turn, and one a turn: what is lost to Rally."""
        rows = []
        for number in range(1, shots + 1):
            for key, found in (
                ("together", in_one_turn(firer, target, distance, number)),
                ("apart", turn_by_turn(firer, target, distance, number)),
            ):
                if number == 1 and key == "apart":
                    continue
                label = self.say.text(f"workbook.hits.{key if number > 1 else 'single'}", n=number)
                gone = found.get(Strength.DESTROYED, Fraction(0))
                worse = 1 - found.get(Strength.FULL, Fraction(0))
                rows.append((label, worse, gone))
        legend = [self.say.text(f"workbook.hits.legend_{name}") for name in ("gone", "worse")]
        bars = [
            charts.Bar(label, (float(worse), float(gone)), self.percent(gone))
            for label, worse, gone in rows
        ]
        heads = [self.say.text(f"workbook.hits.head_{name}") for name in ("shots", "worse", "gone")]
        table = [(escape(label), self.cell(worse), self.cell(gone)) for label, worse, gone in rows]
        (_, _, together), (_, _, apart) = rows[-2:]
        return Html(
            self.chart(
                charts.bars(bars, legend),
                self.say.text("workbook.hits.concentrated"),
                self.say.text("workbook.hits.concentrated_alt"),
            )
            + self.table(heads, table, words=True)
            + self.sentence(
                "workbook.hits.concentrated_told",
                n=shots,
                together=self.percent(together),
                apart=self.percent(apart),
            )
        )

    def steadier(
        self, firer: Platoon, target: Platoon, distance: int, morales: Sequence[int], turns: int
    ) -> Html:
        """The chance that the target is gone after so many turns, by its Morale."""
        rows = [
            [
                turn_by_turn(firer, replace(target, morale=morale), distance, n).get(
                    Strength.DESTROYED, Fraction(0)
                )
                for n in range(1, turns + 1)
            ]
            for morale in morales
        ]
        return self.two_lines(
            rows,
            [self.say.text("workbook.hits.morale", morale=morale) for morale in morales],
            [str(n) for n in range(1, turns + 1)],
            self.say.text("workbook.hits.turns"),
            self.say.text("workbook.hits.steadier"),
            self.say.text("workbook.hits.steadier_alt"),
        ) + Html(
            self.sentence(
                "workbook.hits.steadier_told",
                turns=turns,
                low=morales[0],
                high=morales[1],
                first=self.percent(rows[0][-1]),
                second=self.percent(rows[1][-1]),
            )
        )

    def shaken(self, target: Target, hits: int) -> Html:
        """Exercise: a unit and its Hits; what becomes of it?"""
        ending = told("bb-6.1.7", Damage(target, hits))
        assert isinstance(ending, Outcome)
        key = "gone" if ending.value.strength is Strength.DESTROYED else "stays"
        return self.exercise("shaken", {"hits": hits}, f"shaken_{key}", {}, ending.steps)
