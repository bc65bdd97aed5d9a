"""Blood and Bridges, 1.3.3: headquarters."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Protocol, TypeAlias

from trainer.rules.bb import rulings
from trainer.rules.bb.facts import Aim, Hexes, Modifier, MoraleCheck, Name, State, Strength
from trainer.rules.reading import Reading
from trainer.rules.record import Remembered, record
from trainer.rules.registry import modified, part, rule
from trainer.rules.schema import Except, Whole
from trainer.rules.table import Asks, BadInput, Roll, Total, Who, forbid, step

TwoSided: TypeAlias = Annotated[Strength, Except((Strength.DESTROYED, Strength.ONE_SIDED))]
Units: TypeAlias = Annotated[int, Whole(0, 8, "units")]


class Moment(StrEnum):
    """When a destroyed HQ is placed: in the Marker Removal Phase, or once it is over."""

    DURING = "during"
    AFTER = "after"


@record
class HqMove:
    """An HQ that moves (1.3.3.1).

    adjacent: it starts and ends in adjacent hexes. covered_path, open_path: between them it passes
    a hex in the line of sight and range of the enemy, under cover or in the open. ends_with_own:
    the units at its end are of its formation; own_in_reach: it could have ended with such units.
    """

    strength: TwoSided = Strength.FULL
    adjacent: bool = False
    covered_path: bool = False
    open_path: bool = False
    with_stack: bool = False
    ops_complete: bool = False
    starts_stacked: bool = True
    ends_stacked: bool = True
    ends_with_own: bool = True
    own_in_reach: bool = True


@record
class HqAfter:
    """modified: the roll with its modifiers, None where nothing was rolled."""

    modified: int | None
    strength: Strength
    wreck_placed: bool = False


@record
class HqLeft(Remembered):
    """What an attack on its stack leaves of an HQ, whatever it rolled."""

    strength: Strength
    wreck_placed: bool = False


@record
class HqAttacked(Remembered):
    """An HQ whose stack was attacked (1.3.3.2).

    harmed: how many units of the stack were Disrupted or lost steps. destroyed: how many of them
    were destroyed; outright: how many of these had been at Full Strength. all_destroyed: no unit is
    left. Infantry in a transport is a unit of the stack, too; aboard: how many of the harmed units
    were such infantry, in a transport that was harmed with them.
    """

    strength: TwoSided = Strength.FULL
    harmed: Units = 0
    destroyed: Units = 0
    outright: Units = 0
    all_destroyed: bool = False
    wreck: bool = False
    aboard: Units = 0

    def __post_init__(self) -> None:
        if 2 * self.aboard > self.harmed:
            raise BadInput("aboard", self.aboard, f"0…{self.harmed // 2}", "error.whole")
        if self.destroyed > self.harmed:
            raise BadInput("destroyed", self.destroyed, f"0…{self.harmed}", "error.whole")
        if self.outright > self.destroyed:
            raise BadInput("outright", self.outright, f"0…{self.destroyed}", "error.whole")
        if self.all_destroyed and not self.destroyed:
            raise BadInput("destroyed", 0, "1…8", "error.whole")


class Standing(Protocol):
    """What an attack can change in a unit."""

    @property
    def strength(self) -> Strength: ...

    @property
    def disrupted(self) -> bool: ...


def hurt(before: Standing, after: State) -> bool:
    """Whether an attack Disrupted a unit or cost it a step."""
    return (after.disrupted and not before.disrupted) or after.strength is not before.strength


def beside(
    strength: Strength,
    before: tuple[Standing, ...],
    after: tuple[State, ...],
    wreck: bool,
    aboard: int = 0,
) -> HqAttacked:
    """The HQ that stood with these units (infantry in transports among them), by what became of
    them. aboard: as in `HqAttacked`."""
    harmed = destroyed = outright = 0
    for unit, now in zip(before, after, strict=True):
        gone = now.strength is Strength.DESTROYED
        harmed += hurt(unit, now)
        destroyed += gone
        outright += gone and unit.strength is Strength.FULL
    all_destroyed = bool(destroyed) and destroyed == len(before)
    return HqAttacked(strength, harmed, destroyed, outright, all_destroyed, wreck, aboard)


@record
class Candidate:
    """A friendly unit: where it is, whose it is, which vehicle it has."""

    hex: Name
    formation: Name
    type: Name
    distance: Hexes = 0


@record
class Replacement:
    formation: Name
    type: Name
    candidates: tuple[Candidate, ...] = ()


@record
class Replaced:
    """Where and when a destroyed HQ may come back, and whether its formation checks command
    instead."""

    hexes: tuple[str, ...]
    strength: Strength | None
    formation_checks_command: bool
    when: Moment | None = None


@record
class Displaced:
    """An HQ that could not end with its formation: the friendly units and how far they are."""

    formation: Name
    candidates: tuple[Candidate, ...] = ()


@rule("bb-1.3.3.1", "adjacent", modifies="bb.hq-move")
def hq_short_move(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """+1 where the move starts and ends in adjacent hexes. Source: Blood and Bridges 1.3.3.1 a."""
    if not move.adjacent:
        return Modifier(0, "far")
    yield step("bb-1.3.3.1", "bb.hq_adjacent")
    return Modifier(1, "adjacent")


@rule("bb-1.3.3.1", "cover", rulings=(rulings.HQ_MOVE_MODIFIERS,), modifies="bb.hq-move")
def hq_under_cover(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """-1 where the path passes the enemy under cover. Source: Blood and Bridges 1.3.3.1 b."""
    if not move.covered_path:
        return Modifier(0, "unseen")
    if move.open_path and reading.says(rulings.HQ_MOVE_MODIFIERS) == "worse-alone":
        yield step("bb-1.3.3.1", "bb.hq_worse_one")
        return Modifier(0, "worse-alone")
    yield step("bb-1.3.3.1", "bb.hq_cover")
    return Modifier(-1, "cover")


@rule("bb-1.3.3.1", "open", modifies="bb.hq-move")
def hq_in_the_open(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """-2 where the path passes the enemy in the open. Source: Blood and Bridges 1.3.3.1 c."""
    if not move.open_path:
        return Modifier(0, "unseen")
    yield step("bb-1.3.3.1", "bb.hq_open")
    return Modifier(-2, "open")


@rule("bb-1.3.3.1", "end", rulings=(rulings.HQ_MOVE_END,))
def hq_may_end(move: HqMove, reading: Reading) -> Asks[bool]:
    """An HQ that moves by itself ends with a friendly unit; by one reading of its own formation, if
    it can. Ends forbidden otherwise. Source: Blood and Bridges 1.3.3.1.
    """
    if not (move.starts_stacked and move.ends_stacked):
        raise forbid("bb-1.3.3.1", "bb.hq_alone")
    if move.ends_with_own:
        return True
    if move.own_in_reach and reading.says(rulings.HQ_MOVE_END) == "own-formation":
        raise forbid("bb-1.3.3.1", "bb.hq_not_with_own")
    yield step("bb-1.3.3.1", "bb.hq_among_others")
    return True


@rule("bb-1.3.3.1", rulings=(rulings.HQ_MOVE_REDUCED, rulings.ONE_OR_LESS))
def hq_moves(move: HqMove, reading: Reading) -> Asks[HqAfter]:
    """An HQ moves by itself: d6, 2 or less with the modifiers weakens it. Question: "hq".

    Ends forbidden for an HQ marked Ops Complete, or one that starts or ends alone.
    Source: Blood and Bridges 1.3.3.1.
    """
    if move.with_stack:
        yield step("bb-1.3.3.1", "bb.hq_with_stack")
        return HqAfter(None, move.strength)
    if move.ops_complete:
        raise forbid("bb-1.3.3.1", "bb.hq_ops_complete")
    yield from hq_may_end(move, reading)
    found = yield from modified("bb.hq-move", move, reading)
    thrown = yield Roll("hq", "bb-1.3.3.1", Who.PLAYER, 1, Total())
    total = thrown.seen + sum(m.amount for m in found)
    if total > 2:
        yield step("bb-1.3.3.1", "bb.hq_safe", dice=thrown.faces, total=total)
        return HqAfter(total, move.strength)
    if total < 1 and reading.says(rulings.ONE_OR_LESS) == "printed-numbers-only":
        yield step("bb-1.3.3.1", "bb.hq_below_one", dice=thrown.faces, total=total)
        return HqAfter(total, move.strength)
    if move.strength is Strength.FULL:
        yield step("bb-1.3.3.1", "bb.hq_weakened", dice=thrown.faces, total=total)
        return HqAfter(total, Strength.REDUCED)
    if reading.says(rulings.HQ_MOVE_REDUCED) == "stays-reduced":
        yield step("bb-1.3.3.1", "bb.hq_stays_reduced", dice=thrown.faces, total=total)
        return HqAfter(total, Strength.REDUCED)
    yield step("bb-1.3.3.1", "bb.hq_destroyed", dice=thrown.faces, total=total)
    return HqAfter(total, Strength.DESTROYED)


@rule("bb-1.3.3.1", "displaced")
def hq_displaced(facts: Displaced, reading: Reading) -> Asks[tuple[str, ...]]:
    """Where an HQ that ended without its formation goes at the start of the next turn.

    The nearest unit of its formation; where none is left, the nearest friendly unit; the hexes of
    all that are equally near. Source: Blood and Bridges 1.3.3.1.
    """
    own = [c for c in facts.candidates if c.formation == facts.formation]
    pool = own or list(facts.candidates)
    least = min((c.distance for c in pool), default=0)
    hexes = tuple(dict.fromkeys(c.hex for c in pool if c.distance == least))
    key = "bb.hq_to_own" if own else "bb.hq_to_any"
    yield step("bb-1.3.3.1", key, hexes=hexes)
    return hexes


@rule(
    "bb-1.3.3.2",
    rulings=(
        rulings.HQ_DAMAGE_ROLLS,
        rulings.CARRIED_HQ_ROLLS,
        rulings.DESTROYED_OUTRIGHT,
        rulings.ONE_OR_LESS,
    ),
)
def hq_attacked(facts: HqAttacked, reading: Reading) -> Asks[HqAfter]:
    """What an attack on its stack does to an HQ: d6, 1 or less weakens or destroys it.

    Question: "hq"; by the other reading "hq-1", "hq-2", …, one for each unit harmed, or for each
    loaded transport. Source: Blood and Bridges 1.3.3.2.
    """
    if facts.all_destroyed:
        yield step("bb-1.3.3.2", "bb.hq_dies_with_stack")
        return (yield from _hq_gone(None, facts))
    if not facts.harmed:
        yield step("bb-1.3.3.2", "bb.hq_untouched")
        return HqAfter(None, facts.strength)
    counted = facts.destroyed
    if facts.destroyed and reading.says(rulings.DESTROYED_OUTRIGHT) == "from-full-strength":
        counted = facts.outright
    modifier = -2 if counted else 0
    rolls = 1
    if facts.harmed > 1 and reading.says(rulings.HQ_DAMAGE_ROLLS) == "once-per-unit":
        rolls = facts.harmed
        if facts.aboard and reading.says(rulings.CARRIED_HQ_ROLLS) == "one-roll":
            rolls -= facts.aboard
            yield step("bb-1.3.3.2", "bb.hq_roll_for_both", rolls=rolls)
    strength, total = facts.strength, 0
    for number in range(1, rolls + 1):
        name = "hq" if rolls == 1 else f"hq-{number}"
        thrown = yield Roll(name, "bb-1.3.3.2", Who.PLAYER, 1, Total())
        total = thrown.seen + modifier
        key = "bb.hq_roll_loss" if modifier else "bb.hq_roll"
        yield step("bb-1.3.3.2", key, dice=thrown.faces, total=total)
        spared = total < 1 and reading.says(rulings.ONE_OR_LESS) == "printed-numbers-only"
        if total > 1 or spared:
            yield step("bb-1.3.3.2", "bb.hq_no_effect")
        elif strength is Strength.FULL:
            strength = Strength.REDUCED
            yield step("bb-1.3.3.2", "bb.hq_flipped")
        else:
            return (yield from _hq_gone(total, facts))
    return HqAfter(total, strength)


@part
def hq_left(attacked: HqAttacked, reading: Reading) -> Asks[HqLeft]:
    """An HQ whose stack was attacked, by what is left of it. Questions as in 1.3.3.2."""
    found = yield from hq_attacked(attacked, reading)
    return HqLeft(found.strength, found.wreck_placed)


def _hq_gone(total: int | None, facts: HqAttacked) -> Asks[HqAfter]:
    yield step("bb-1.3.3.2", "bb.hq_gone")
    if not facts.wreck:
        yield step("bb-1.3.3.2", "bb.hq_wreck")
    return HqAfter(total, Strength.DESTROYED, not facts.wreck)


@rule("bb-1.3.3.2", "leadership", modifies="bb.firepower")
def leadership_in_fire(aim: Aim, reading: Reading) -> Asks[Modifier]:
    """Leadership added to the Firepower of the one unit that gets it. Source: 1.3.3.2."""
    if not aim.leadership:
        return Modifier(0, "no-leadership")
    yield step("bb-1.3.3.2", "bb.leadership_fire", leadership=aim.leadership)
    return Modifier(aim.leadership, "leadership")


@rule("bb-1.3.3.3", rulings=(rulings.HQ_RETURN_TIME,))
def hq_replaced(facts: Replacement, reading: Reading) -> Asks[Replaced]:
    """Where a destroyed HQ comes back, Reduced, in the Marker Removal Phase.

    Any hex with a friendly unit of its formation and of its own type; where none is left it does
    not come back, and the formation checks command. Source: Blood and Bridges 1.3.3.3.
    """
    hexes = tuple(
        dict.fromkeys(
            c.hex
            for c in facts.candidates
            if c.formation == facts.formation and c.type == facts.type
        )
    )
    if not hexes:
        yield step("bb-1.3.3.3", "bb.hq_not_replaced")
        return Replaced((), None, True)
    when = Moment.DURING
    if reading.says(rulings.HQ_RETURN_TIME) == "after-the-phase":
        when = Moment.AFTER
    yield step("bb-1.3.3.3", "bb.hq_replaced", hexes=hexes, when=when)
    return Replaced(hexes, Strength.REDUCED, False, when)


@rule("bb-1.3.3.4", modifies="bb.morale")
def leadership_in_rally(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """Leadership taken from the roll of a Rally in the HQ's hex. Source: 1.3.3.4, 4.3."""
    if not (check.rally and check.leadership):
        return Modifier(0, "no-leadership")
    yield step("bb-1.3.3.4", "bb.leadership_rally", leadership=check.leadership)
    return Modifier(-check.leadership, "leadership")
