"""The die of The Last Bridge beside a d6: the same fights, with another die in one rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from trainer.messages.chances import rounded
from trainer.odds import every
from trainer.rules import D6, Outcome, Reading, Roll, told
from trainer.rules.eup.die import DIE, QUESTIONS
from trainer.rules.eup.facts import Battle, Luck
from trainer.rules.registry import standing_in
from trainer.rules.table import Asks, Total
from trainer.site import charts
from trainer.site.workbook.page import Html, Page


def plain_die(facts: Luck, reading: Reading) -> Asks[int]:
    """Not a rule of the book: a d6 in the place of its die (2.4)."""
    thrown = yield Roll(QUESTIONS[facts.thrower], "eup-2.4", facts.thrower, 1, Total(), D6)
    return int(thrown.seen)


@dataclass(frozen=True)
class Fought:
    """Chances of a fight: the attacker wins, nobody does, the attacker loses."""

    won: Fraction
    even: Fraction
    lost: Fraction


@cache
def fought(attack: int, defence: int, special: bool = True) -> Fought:
    """One counter against one (9), with the die of the book or with a d6."""
    battle = Battle((attack,), (defence,))
    if special:
        odds = every("eup-9", battle)
    else:
        with standing_in({"eup-2.4": plain_die}):
            odds = every("eup-9", battle)
    ends = odds.of(lambda end: (bool(end.defenders_eliminated), bool(end.attackers_eliminated)))
    chances = ends.probabilities()
    return Fought(
        *(chances.get(end, Fraction(0)) for end in ((True, False), (False, False), (False, True)))
    )


class LuckOfTheDie(Page):
    """Two dice, and fights with each."""

    def faces(self) -> Html:
        """How often each die shows what, with mean and spread."""
        shares = [
            [Fraction(die.faces.count(n), len(die.faces)) for n in range(1, 7)] for die in (DIE, D6)
        ]
        labels = [self.say.text(f"workbook.die.{name}") for name in ("special", "plain")]
        spread = [deviation(die.faces) for die in (DIE, D6)]
        return self.two_lines(
            shares,
            labels,
            [str(n) for n in range(1, 7)],
            self.say.text("workbook.die.face"),
            self.say.text("workbook.die.faces"),
            self.say.text("workbook.die.faces_alt"),
        ) + Html(
            self.sentence(
                "workbook.die.spread",
                mean=rounded(Fraction(sum(DIE.faces), len(DIE.faces)), self.say, 1),
                plain_mean=rounded(Fraction(sum(D6.faces), len(D6.faces)), self.say, 1),
                special=rounded(spread[0], self.say, 2),
                plain=rounded(spread[1], self.say, 2),
            )
        )

    def stronger(self, defence: int, attacks: Sequence[int]) -> Html:
        """The chance that the attacker wins, by his factor, with either die."""
        rows = [[fought(a, defence, special).won for a in attacks] for special in (True, False)]
        certain = [
            next((a for a in range(defence, 21) if fought(a, defence, special).won == 1), None)
            for special in (True, False)
        ]
        labels = [self.say.text(f"workbook.die.{name}") for name in ("special", "plain")]
        return self.two_lines(
            rows,
            labels,
            [str(a) for a in attacks],
            self.say.text("workbook.die.attack"),
            self.say.text("workbook.die.stronger", defence=defence),
            self.say.text("workbook.die.stronger_alt"),
        ) + Html(
            self.sentence(
                "workbook.die.certain", defence=defence, special=certain[0], plain=certain[1]
            )
        )

    def grid(self, attacks: Sequence[int], defences: Sequence[int]) -> Html:
        """The chance that the attacker wins, by both factors, with the die of the book."""
        rows = [(str(a), *(self.whole(fought(a, d).won) for d in defences)) for a in attacks]
        return Html(
            self.table(
                (self.say.text("workbook.die.attack"), *map(str, defences)),
                rows,
                words=True,
                caption=self.say.text("workbook.die.grid"),
                across=self.say.text("workbook.die.defence"),
            )
        )

    def whole(self, of: Fraction) -> str:
        """A chance in whole percent that carries its exact value."""
        return f'<data value="{of}">{self.percent(of, 0)}</data>'

    def ties(self, factor: int) -> Html:
        """Equal factors: how often nobody wins."""
        special, plain = fought(factor, factor), fought(factor, factor, special=False)
        return Html(
            self.sentence(
                "workbook.die.ties",
                factor=factor,
                special=self.percent(special.even),
                plain=self.percent(plain.even),
            )
        )

    def shelter(self, attack: int, defence: int) -> Html:
        """Bars: the same fight in the open and against a city or a wood."""
        rows = []
        for key, sheltered in (("open", ()), ("sheltered", (1,))):
            odds = every("eup-9", Battle((attack,), (defence,), sheltered=sheltered))
            won = odds.of(lambda end: bool(end.defenders_eliminated)).chance(bool)
            lost = odds.of(lambda end: bool(end.attackers_eliminated)).chance(bool)
            rows.append((self.say.text(f"workbook.die.{key}"), won, lost))
        bars = [charts.Bar(label, (float(won),), self.percent(won)) for label, won, _ in rows]
        heads = [self.say.text(f"workbook.die.head_{name}") for name in ("where", "won", "lost")]
        return Html(
            self.chart(
                charts.bars(bars),
                self.say.text("workbook.die.shelter", attack=attack, defence=defence),
                self.say.text("workbook.die.shelter_alt"),
            )
            + self.table(heads, [(a, self.cell(b), self.cell(c)) for a, b, c in rows], words=True)
        )

    def thrown(self, battle: Battle, dice: tuple[int, int]) -> Html:
        """Exercise: two factors and two dice; who wins?"""
        ending = told("eup-9", battle, {"attacker-luck": [dice[0]], "defender-luck": [dice[1]]})
        assert isinstance(ending, Outcome)
        found = ending.value
        key = (
            "attack"
            if found.defenders_eliminated
            else "defence"
            if found.attackers_eliminated
            else "tie"
        )
        asked = {
            "attack": battle.attack_factors[0],
            "defence": battle.defence_factors[0],
            "mine": dice[0],
            "theirs": dice[1],
        }
        return self.exercise("die", asked, f"die_{key}", {}, ending.steps)


def deviation(faces: Sequence[int]) -> Fraction:
    """The standard deviation of a die, to four decimals."""
    mean = Fraction(sum(faces), len(faces))
    variance = sum((face - mean) ** 2 for face in faces) / len(faces)
    return Fraction(round(float(variance) ** 0.5 * 10_000), 10_000)
