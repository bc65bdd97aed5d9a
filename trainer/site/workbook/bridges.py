"""Which gun can bring down which bridge: every column of the IFT at every bridge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from trainer.messages.chances import rounded
from trainer.odds import every
from trainer.rules import Outcome, told
from trainer.rules.asl.facts import FireKind, Make, Shelling
from trainer.rules.asl.ift import COLUMNS, NO_EFFECT
from trainer.site.workbook.page import MINUS, NEVER, Html, Page

MAKES = (Make.STONE, Make.WOODEN, Make.PONTOON, Make.UNDERWATER)
"""A foot bridge is as a pontoon bridge is."""


@cache
def falls(attack: Shelling) -> Fraction:
    """The chance that the attack destroys the bridge (B6.33)."""
    return every("asl-b6.33", attack).of(lambda found: found.bridge_destroyed).chance(bool)


@cache
def felt(attack: Shelling) -> Fraction:
    """The chance that the attack does anything at all to the units on the bridge (B6.33)."""
    results = every("asl-b6.33", attack).of(lambda found: found.units_result)
    return results.chance(lambda result: result != NO_EFFECT)


class Bridges(Page):
    """Attacks with HE on the IFT, and what they leave of a bridge."""

    def columns(self, fire: FireKind) -> Html:
        """Columns of the IFT down the side, bridges along the top.

        Columns with which no bridge can be destroyed are left out and named.
        """
        found = {fp: [falls(Shelling(make, fire, fp)) for make in MAKES] for fp in COLUMNS}
        able = [fp for fp in COLUMNS if any(found[fp])]
        rows = [(str(fp), *map(self.chance, found[fp])) for fp in able]
        heads = (self.say.text("workbook.bridge.fp"), *map(self.made_of, MAKES))
        least = {
            make: next(fp for fp in COLUMNS if found[fp][place]) for place, make in enumerate(MAKES)
        }
        return Html(
            self.table(
                heads,
                rows,
                words=True,
                caption=self.say.text("workbook.bridge.columns", fire=fire),
            )
            + self.sentence(
                "workbook.bridge.least",
                stone=least[Make.STONE],
                wooden=least[Make.WOODEN],
                pontoon=least[Make.PONTOON],
                underwater=least[Make.UNDERWATER],
            )
        )

    def made_of(self, make: Make) -> str:
        return self.say.value(make)

    def chance(self, of: Fraction) -> str:
        return self.cell(of) if of else f'<data value="0">{NEVER}</data>'

    def strongest(self, fire: FireKind) -> Html:
        """The two ends of the scale, stone and pontoon, over all columns that matter."""
        fps = [fp for fp in COLUMNS if falls(Shelling(Make.PONTOON, fire, fp))]
        makes = (Make.STONE, Make.PONTOON)
        rows = [[falls(Shelling(make, fire, fp)) for fp in fps] for make in makes]
        return self.two_lines(
            rows,
            [self.say.text(f"workbook.bridge.{make.value}") for make in makes],
            [str(fp) for fp in fps],
            self.say.text("workbook.bridge.fp"),
            self.say.text("workbook.bridge.strongest"),
            self.say.text("workbook.bridge.strongest_alt"),
        )

    def patience(self, fire: FireKind, fps: Sequence[int]) -> Html:
        """How many attacks it takes on average."""
        rows = []
        for fp in fps:
            chances = [falls(Shelling(make, fire, fp)) for make in MAKES]
            cells = [rounded(1 / of, self.say, 1) if of else NEVER for of in chances]
            rows.append((str(fp), *cells))
        heads = (self.say.text("workbook.bridge.fp"), *map(self.made_of, MAKES))
        return Html(
            self.table(heads, rows, words=True, caption=self.say.text("workbook.bridge.patience"))
        )

    def modified(self, attack: Shelling, drms: Sequence[int]) -> Html:
        """The same attack with other DRM."""
        rows = []
        for drm in drms:
            chances = [falls(replace(attack, bridge=make, other_drm=drm)) for make in MAKES]
            label = f"+{drm}" if drm > 0 else f"{MINUS}{-drm}" if drm else "0"
            rows.append((label, *map(self.chance, chances)))
        heads = (self.say.text("workbook.bridge.drm"), *map(self.made_of, MAKES))
        caption = self.say.text("workbook.bridge.modified", fp=attack.fp, fire=attack.fire)
        return Html(self.table(heads, rows, words=True, caption=caption, marked=drms.index(0)))

    def who_suffers(self, attack: Shelling) -> Html:
        """The bridge stands, and its units suffer: how often the same DR does which."""
        return Html(
            self.sentence(
                "workbook.bridge.units",
                fp=attack.fp,
                units=self.percent(felt(attack)),
                bridge=self.percent(falls(attack)),
            )
        )

    def one_roll(self, attack: Shelling, dice: tuple[int, int]) -> Html:
        """Exercise: an attack and its dice; does the bridge stand?"""
        ending = told("asl-b6.33", attack, {"ift": dice})
        assert isinstance(ending, Outcome)
        key = "falls" if ending.value.bridge_destroyed else "stands"
        asked = {"bridge": attack.bridge, "fp": attack.fp, "dice": dice}
        return self.exercise("bridge", asked, f"bridge_{key}", {}, ending.steps)
