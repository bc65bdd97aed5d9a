"""What each modifier of a shot is worth: a shot, its odds by the engine, and both on the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache
from html import escape
from typing import Any

from trainer.messages.chances import chance, rounded
from trainer.odds import Odds, every
from trainer.rules import Outcome, dump, parse, told
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Defence,
    Firer,
    Kind,
    Shot,
    Target,
)
from trainer.site import charts
from trainer.site.workbook.page import MINUS, Html, Page

BETTER = {"point": f"{MINUS}1", "die": "+1d6", "same": "="}
"""What helps more, as it is written in a narrow table."""

TANK_SHOT = Shot(
    Aim(
        Firer(Ammunition.AP, firepower=3, hit_number=4, range=8, firepower_underlined=True),
        distance=7,
        movement=8,
    ),
    Target(Kind.VEHICLE, armor=2, save_number=5),
)
"""The shot that the notebook compares with, in the open; counters made up for training."""

INFANTRY_SHOT = Shot(
    replace(TANK_SHOT.aim, firer=replace(TANK_SHOT.aim.firer, ammunition=Ammunition.HE)),
    Target(Kind.INFANTRY),
)
"""The same dice, fired as HE at infantry in the open."""


@dataclass(frozen=True)
class Resolved:
    """A shot under every roll: the numbers it is rolled with, and the odds of what gets through.

    save_dice: what the defender rolls if anything hits. one, more: the chances of at least one and
    of at least two net Hits. average: their mean.
    """

    hit_number: int
    firepower: int
    save_dice: int
    save_number: int
    range_counted: int
    net_hits: Odds
    one: Fraction
    more: Fraction
    average: Fraction


def changed(shot: Shot, **values: Any) -> Shot:
    """The shot with some facts replaced, each named as in Aim, Firer, Target or Cover.

    Words stand for the values of enumerations: terrain="woods".
    Raises ValueError for a name that none of them has, or several have; BadInput for a value that
    the rules do not take.
    """
    parts: dict[str, Any] = {
        "aim": shot.aim,
        "firer": shot.aim.firer,
        "target": shot.target,
        "cover": shot.cover,
    }
    given: dict[str, dict[str, Any]] = {name: {} for name in parts}
    for name, value in values.items():
        owners = [p for p, part in parts.items() if name in {f.name for f in fields(part)}]
        if len(owners) != 1:
            among = ", ".join(owners) or "no part of a shot"
            raise ValueError(f"{name} belongs to {among}; replace that part of the shot itself")
        given[owners[0]][name] = value
    firer = replace(parts["firer"], **given["firer"])
    aim = replace(parts["aim"], **({"firer": firer} | given["aim"]))
    target, cover = (replace(parts[name], **given[name]) for name in ("target", "cover"))
    return parse(Shot, dump(Shot(aim, target, cover)))


@cache
def resolved(shot: Shot) -> Resolved:
    """Rule bb-6.1 under every roll of the dice. Raises ValueError where the shot is not allowed."""
    odds = every("bb-6.1", shot)
    sample = next(iter(odds.ways))
    if not isinstance(sample, Outcome):
        raise ValueError(f"this shot cannot be fired: {sample}")
    fired = sample.value
    net = odds.of(lambda value: value.net_hits)
    return Resolved(
        fired.hit_number,
        fired.firepower,
        fired.save_dice,
        fired.save_number,
        fired.range_counted,
        net,
        net.at_least(1),
        net.at_least(2),
        sum((hits * of for hits, of in net.probabilities().items()), Fraction(0)),
    )


class Shots(Page):
    """A shot under every roll, its changes one below the other, and exercises over them."""

    def facts(self, shot: Shot) -> Html:
        """What is on the counters and on the table, then what is rolled."""
        firer, target, seen = shot.aim.firer, shot.target, resolved(shot)
        lines = [
            self.say.text(
                "workbook.fact.firer",
                firepower=firer.firepower,
                ammunition=firer.ammunition,
                hit_number=firer.hit_number,
                range=firer.range,
            ),
            self.say.text("workbook.fact.range", range=seen.range_counted),
            self.say.text("workbook.fact.infantry")
            if target.armor is None
            else self.say.text(
                "workbook.fact.armored", armor=target.armor, number=target.save_number
            ),
            self.say.text(
                "workbook.fact.rolls",
                firepower=seen.firepower,
                hit_number=seen.hit_number,
                dice=seen.save_dice,
                number=seen.save_number,
            ),
        ]
        return Html(f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in lines)}</ul>")

    def hits(self, shot: Shot) -> Html:
        """How many Hits get through, as bars, as a table and in a sentence."""
        seen = resolved(shot)
        ways = sorted(seen.net_hits.probabilities().items())
        chart = charts.bars(
            [
                charts.Bar(self.say.count("hit", hits), (float(of),), self.percent(of))
                for hits, of in ways
            ]
        )
        heads = ("hits", "exactly", "at_least")
        rows = [
            (str(hits), *map(self.exact, (of, seen.net_hits.at_least(hits)))) for hits, of in ways
        ]
        return Html(
            self.chart(
                chart,
                self.say.text("workbook.hits.caption"),
                self.say.text("workbook.hits.alt", least=ways[0][0], most=ways[-1][0]),
            )
            + self.table(heads, rows)
            + self.sentence(
                "workbook.hits.told",
                one=chance(seen.one, self.say),
                more=chance(seen.more, self.say),
                average=rounded(seen.average, self.say, 2),
            )
        )

    def compared(
        self, title: str, base: Shot, rows: Iterable[tuple[str, Shot]], saves: bool = False
    ) -> Html:
        """The shot and its changes one below the other.

        title, rows: keys of sentences `workbook.compared.…` and `workbook.row.…`; a sentence may
        name facts of its shot. saves: the defender's roll is shown in place of the attacker's.
        """
        entries = [("base", base), *rows]
        start = resolved(base)
        legend = [self.say.text(f"workbook.legend.{name}") for name in ("more", "one")]
        drawn, table = [], []
        for key, shot in entries:
            seen, label = resolved(shot), self.label(key, shot)
            parts = (float(seen.one), float(seen.more))
            drawn.append(charts.Bar(label, parts, self.percent(seen.one)))
            roll = (
                (seen.save_dice, seen.save_number) if saves else (seen.firepower, seen.hit_number)
            )
            change = "" if shot == base else self.points(seen.one - start.one)
            chances = (self.cell(seen.one), self.cell(seen.more))
            table.append((escape(label), "{}d6, {}+".format(*roll), *chances, change))
        heads = ("change", "save" if saves else "roll", "one", "more", "worth")
        chart = charts.bars(drawn, legend, float(start.one))
        words = self.say.text(f"workbook.compared.{title}")
        return Html(
            self.chart(chart, words, self.say.text("workbook.compared.alt"))
            + self.table(heads, table, marked=0)
        )

    def label(self, key: str, shot: Shot) -> str:
        return self.say.text(
            f"workbook.row.{key}",
            penalty=shot.aim.moving_penalty,
            leadership=shot.aim.leadership,
        )

    def cap(self, tank: Shot, infantry: Shot, most: int = 5) -> Html:
        """The chance of a Hit by bonus dice, from none to `most`, for both targets."""
        bonuses = range(most + 1)
        found = [
            [resolved(changed(shot, terrain="other", terrain_bonus=n)) for n in bonuses]
            for shot in (tank, infantry)
        ]
        labels = (
            self.say.text("workbook.cap.vehicle", armor=tank.target.armor),
            self.say.text("workbook.cap.infantry"),
        )
        series = [
            charts.Series(
                label,
                tuple(float(seen.one) for seen in row),
                tuple(self.percent(seen.one) for seen in row),
            )
            for label, row in zip(labels, found, strict=True)
        ]
        axis = self.say.text("workbook.cap.bonus")
        vehicle, soldiers = ([seen.one for seen in row] for row in found)
        counted = vehicle.index(min(vehicle))
        equal = next(n for n in bonuses if soldiers[n] <= vehicle[n])
        rows = [
            (str(n), *map(self.cell, pair))
            for n, pair in enumerate(zip(vehicle, soldiers, strict=True))
        ]
        return Html(
            self.chart(
                charts.lines(series, [str(n) for n in bonuses], axis),
                self.say.text("workbook.cap.caption"),
                self.say.text("workbook.cap.alt"),
            )
            + self.table((axis, *labels), rows, words=True)
            + self.sentence(
                "workbook.cap.told", cap=counted, chance=self.percent(vehicle[-1]), equal=equal
            )
        )

    def point_or_die(
        self, shot: Shot, hit_numbers: Sequence[int], firepowers: Sequence[int]
    ) -> Html:
        """For each printed Hit Number and Firepower: what helps more, a point or a die.

        Either of them must be the better one somewhere.
        """
        better = {
            (number, dice): self.better(shot, number, dice)
            for number in hit_numbers
            for dice in firepowers
        }
        rows = [(str(n), *(BETTER[better[n, d]] for d in firepowers)) for n in hit_numbers]
        always = {d for d in firepowers if all(better[n, d] == "point" for n in hit_numbers)}
        never = {d for d in firepowers if all(better[n, d] != "point" for n in hit_numbers)}
        heads = (self.say.text("workbook.head.hit_number"), *map(str, firepowers))
        across = self.say.text("workbook.grid.across")
        from_ = min(d for d in always if all(e in always for e in firepowers if e > d))
        caption = self.say.text("workbook.grid.caption")
        return Html(
            self.table(heads, rows, words=True, caption=caption, across=across)
            + self.sentence("workbook.grid.told", dice=from_, few=max(never))
        )

    @staticmethod
    def better(shot: Shot, number: int, dice: int) -> str:
        """point, die or same, by the chance of at least one Hit."""
        point = resolved(changed(shot, hit_number=number - 1, firepower=dice)).one
        die = resolved(changed(shot, hit_number=number, firepower=dice + 1)).one
        return "same" if point == die else "point" if point > die else "die"

    def told(self, key: str, **values: Fraction) -> Html:
        """A paragraph with differences of chances, in percentage points."""
        said = {name: self.points(value) for name, value in values.items()}
        return Html(self.sentence(f"workbook.told.{key}", **said))

    def laid(self, shot: Shot) -> Html:
        """The engine's steps from the printed values to the dice that are rolled."""
        return Html(self.steps(told("bb-6.1:aim", shot.aim).steps))

    def laying(self, shot: Shot) -> Html:
        """Exercise: how many dice, and what they need."""
        ending = told("bb-6.1:aim", shot.aim)
        assert isinstance(ending, Outcome)
        laid, aim = ending.value, shot.aim
        asked = {
            "firepower": aim.firer.firepower,
            "hit_number": aim.firer.hit_number,
            "printed": aim.firer.range,
            "moved": aim.moved,
            "movement": aim.movement,
            "penalty": aim.moving_penalty,
            "range": laid.range_counted,
        }
        answered = {"firepower": laid.firepower, "hit_number": laid.hit_number}
        return self.exercise("laid", asked, "laid", answered, ending.steps)

    def saving(self, shot: Shot) -> Html:
        """Exercise: how many dice to save."""
        target = shot.target
        ending = told("bb-6.1:save-dice", Defence(target, shot.aim.firer.ammunition, shot.cover))
        assert isinstance(ending, Outcome)
        asked = {"armor": target.armor, "number": target.save_number}
        answered = {"dice": ending.value.dice, "number": ending.value.save_number}
        return self.exercise("saves", asked, "saves", answered, ending.steps)

    def closer(self, driving: Shot, staying: Shot) -> Html:
        """Exercise: drive up and fire on the move, or stay with the HQ."""
        move, stay = resolved(driving).one, resolved(staying).one
        verdict = "same" if move == stay else "move" if move > stay else "stay"
        asked = {
            "hit_number": staying.aim.firer.hit_number,
            "firepower": staying.aim.firer.firepower,
            "penalty": driving.aim.moving_penalty,
            "leadership": staying.aim.leadership,
        }
        answered = {"move": self.percent(move), "stay": self.percent(stay)}
        return self.exercise("closer", asked, f"closer_{verdict}", answered)

    def spotted(self, hidden: Shot, seen: Shot) -> Html:
        """Exercise: what infantry loses when reconnaissance sees it."""
        before, after = resolved(hidden).one, resolved(seen).one
        firer = hidden.aim.firer
        asked = {"firepower": firer.firepower, "hit_number": firer.hit_number}
        answered = {
            "concealed": self.percent(before),
            "seen": self.percent(after),
            "points": self.points(after - before),
        }
        return self.exercise("infantry", asked, "infantry", answered)
