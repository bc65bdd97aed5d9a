"""Blood and Bridges, 10.0: electronic warfare."""

from __future__ import annotations

from trainer.rules.bb import rulings
from trainer.rules.bb.facts import Modifier, MoraleCheck, Name
from trainer.rules.bb.turn import Command
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.table import Asks, AtLeast, BadInput, Choice, Roll, Who, step


@record
class JammerDrawn:
    """A Jammed counter that was drawn, and the enemy HQs that it may be put on by the scenario."""

    enemy_hqs: tuple[Name, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(set(self.enemy_hqs)) <= 20 or "" in self.enemy_hqs:
            raise BadInput("enemy_hqs", len(self.enemy_hqs), "1…20", "error.fighters")


@record
class SupportCall:
    """A formation that calls for support; jammed: a Jammed counter lies on its HQ."""

    jammed: bool = False


@record
class JammerAtEnd:
    """A Jammed counter on an HQ at the Marker Removal Phase."""

    jammed: bool = True


@rule("bb-10.0")
def jammer_placed(facts: JammerDrawn, reading: Reading) -> Asks[str]:
    """Whose HQ is jammed: the player of the counter picks one. Question: "jammed", a choice.

    Source: Blood and Bridges 10.0.
    """
    options = tuple(dict.fromkeys(facts.enemy_hqs))
    chosen = yield Choice("jammed", "bb-10.0", Who.PLAYER, options)
    hq: str = chosen.seen
    yield step("bb-10.0", "bb.jammed", hq=hq)
    return hq


@rule("bb-10.0", "command", rulings=(rulings.JAMMED_RECON,), modifies="bb.command-range")
def jammed_range(command: Command, reading: Reading) -> Asks[Modifier]:
    """One hex off the Command range of a jammed HQ; for recon a reading says whether before or
    after the doubling. The range does not fall below 0. Source: Blood and Bridges 10.0 a, 1.3.4.4.
    """
    if not command.jammed:
        return Modifier(0, "not-jammed")
    printed = command.command_range
    reach = max(0, printed - 1)
    if not command.recon:
        yield step("bb-10.0", "bb.jammed_range", range=reach)
        return Modifier(reach - printed, "jammed")
    if reading.says(rulings.JAMMED_RECON) == "reduce-then-double":
        reach *= 2
        yield step("bb-10.0", "bb.jammed_before_doubling", range=reach)
    else:
        reach = max(0, 2 * printed - 1)
        yield step("bb-10.0", "bb.jammed_after_doubling", range=reach)
    return Modifier(reach - 2 * printed, "jammed")


@rule("bb-10.0", "rally", modifies="bb.morale")
def jammed_rally(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """+1 on the Rally roll of a jammed formation. Source: Blood and Bridges 10.0 b."""
    if not (check.rally and check.jammed):
        return Modifier(0, "not-jammed")
    yield step("bb-10.0", "bb.jammed_rally")
    return Modifier(1, "jammed")


@rule("bb-10.0", "support")
def support_called(facts: SupportCall, reading: Reading) -> Asks[bool]:
    """Whether a call for support gets through: jammed, d6, on 4-6; else the next impulse.

    Question: "support". Source: Blood and Bridges 10.0 c.
    """
    if not facts.jammed:
        yield step("bb-10.0", "bb.not_jammed")
        return True
    thrown = yield Roll("support", "bb-10.0", Who.PLAYER, 1, AtLeast(4))
    through = bool(thrown.seen)
    key = "bb.call_gets_through" if through else "bb.call_delayed"
    yield step("bb-10.0", key, dice=thrown.faces)
    return through


@rule("bb-10.0", "removal")
def jammer_found(facts: JammerAtEnd, reading: Reading) -> Asks[bool]:
    """Whether the HQ is still jammed after the Marker Removal Phase: d6, on 5-6 no more.

    Question: "jammer". Source: Blood and Bridges 10.0.
    """
    if not facts.jammed:
        return False
    thrown = yield Roll("jammer", "bb-10.0", Who.PLAYER, 1, AtLeast(5))
    found = bool(thrown.seen)
    key = "bb.jammer_found" if found else "bb.jammer_stays"
    yield step("bb-10.0", key, dice=thrown.faces)
    return not found
