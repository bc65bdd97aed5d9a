"""Blood and Bridges, 1.6: the Morale check."""

from __future__ import annotations

from trainer.rules.bb.facts import Checked, Modifier, MoraleCheck
from trainer.rules.reading import Reading
from trainer.rules.registry import modified, rule
from trainer.rules.table import Asks, Roll, Total, Who, step


@rule("bb-6.1.5.1", "morale", modifies="bb.morale")
def prepared_morale(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """-1 to the Morale roll in a Prepared Position. Source: Blood and Bridges 6.1.5.1."""
    if not check.prepared_position:
        return Modifier(0, "no-position")
    yield step("bb-6.1.5.1", "bb.prepared_morale")
    return Modifier(-1, "prepared")


@rule("bb-1.6")
def morale_check(check: MoraleCheck, reading: Reading) -> Asks[Checked]:
    """Roll 2d6; the HQ's Morale or less passes. Question: "morale".

    Source: Blood and Bridges 1.6.
    """
    found = yield from modified("bb.morale", check, reading)
    thrown = yield Roll("morale", "bb-1.6", Who.PLAYER, check.dice, Total())
    modifier = sum(m.amount for m in found)
    total = thrown.seen + modifier
    passed: bool = total <= check.morale
    key = "bb.morale_passed" if passed else "bb.morale_failed"
    yield step(
        "bb-1.6", key, dice=thrown.faces, modifier=modifier, total=total, morale=check.morale
    )
    return Checked(total, passed)
