"""Blood and Bridges, 11.0 and 12.0: chaos markers, control of a hex, bonus activation.

The chaos table is on the Player Aid Card, which the source does not contain: it is the player's
own data.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.turn import UnitMarkers
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Text
from trainer.rules.table import Asks, BadInput, Roll, Total, Who, step

LEAVES = {
    "as-printed": frozenset({4, 8, 10}),
    "seven-in-both": frozenset({4, 7, 10}),
    "eight-in-both": frozenset({4, 8, 10}),
}
EVENTS = {
    "as-printed": frozenset({4, 7, 10}),
    "seven-in-both": frozenset({4, 7, 10}),
    "eight-in-both": frozenset({4, 8, 10}),
}


class Drawn(StrEnum):
    """What comes out of the cup after a chaos marker."""

    FORMATION = "formation"
    AIR_STRIKE = "air-strike"
    OTHER = "other"
    END_TURN = "end-turn"


class Controller(StrEnum):
    FIRST = "first-player"
    SECOND = "second-player"
    NOBODY = "nobody"


@record
class Chaos:
    """A chaos marker drawn. table: the player's own chaos table, eleven entries for totals 2 to
    12, or nothing."""

    table: tuple[Annotated[str, Text(120)], ...] = ()

    def __post_init__(self) -> None:
        if len(self.table) not in (0, 11):
            raise BadInput("table", len(self.table), "0, 11", "error.fighters")


@record
class ChaosRolled:
    """The total, what the player's table says of it, whether the scenario's event happens, and
    whether the marker leaves play (else it goes back into the cup)."""

    total: int
    entry: str
    scenario_event: bool
    leaves: bool


@record
class ChaosWaiting:
    """A chaos effect that waits: the draws after it, in order. leaves: by its roll the marker
    leaves play. end_turn_before: the first End Turn marker was drawn before it."""

    draws: tuple[Drawn, ...]
    leaves: bool = False
    end_turn_before: bool = False


@record
class ChaosFalls:
    """On which draw the effect falls (1 is the first), None where it is lost or still waits; where
    the marker is after all: back in the cup, or out of play."""

    draw: int | None
    effect_lost: bool
    back_in_cup: bool


@record
class HexControl:
    """Who has a unit in the hex, whose unit passed through it last, who could have set up there."""

    occupied_by: Controller = Controller.NOBODY
    last_through: Controller = Controller.NOBODY
    setup_of: Controller = Controller.NOBODY


@rule("bb-11.0", rulings=(rulings.CHAOS_NUMBERS,))
def chaos_drawn(facts: Chaos, reading: Reading) -> Asks[ChaosRolled]:
    """A chaos marker is drawn: 2d6 on the player's own table. Question: "chaos".

    On 4, 8 and 10 the marker leaves play, on 4, 7 and 10 the scenario's event happens.
    Source: Blood and Bridges 11.0.
    """
    thrown = yield Roll("chaos", "bb-11.0", Who.PLAYER, 2, Total())
    total: int = thrown.seen
    entry = facts.table[total - 2] if facts.table else ""
    if entry:
        yield step("bb-11.0", "bb.chaos_entry", dice=thrown.faces, total=total, entry=entry)
    else:
        yield step("bb-11.0", "bb.chaos_total", dice=thrown.faces, total=total)
    said = "as-printed"
    if total in (7, 8):
        said = reading.says(rulings.CHAOS_NUMBERS)
    leaves, event = total in LEAVES[said], total in EVENTS[said]
    yield step("bb-11.0", "bb.scenario_event" if event else "bb.no_scenario_event")
    yield step("bb-11.0", "bb.chaos_leaves" if leaves else "bb.chaos_back")
    return ChaosRolled(total, entry, event, leaves)


@rule(
    "bb-11.0",
    "next",
    rulings=(rulings.CHAOS_NEXT_DRAW, rulings.CHAOS_END_TURN, rulings.CHAOS_SPENT),
)
def chaos_falls(facts: ChaosWaiting, reading: Reading) -> Asks[ChaosFalls]:
    """On which of the draws after it a chaos effect falls, or that the end of the turn takes it.

    Source: Blood and Bridges 11.0, 1.7.2.
    """
    seen = int(facts.end_turn_before)
    for number, drawn in enumerate(facts.draws, 1):
        if drawn is Drawn.END_TURN:
            seen += 1
            if seen >= 2 or reading.says(rulings.CHAOS_END_TURN) == "either":
                return (yield from _lost(facts, number, reading))
            yield step("bb-11.0", "bb.chaos_waits", draw=number)
            continue
        if drawn is not Drawn.FORMATION and (
            reading.says(rulings.CHAOS_NEXT_DRAW) == "next-formation"
        ):
            yield step("bb-11.0", "bb.chaos_waits", draw=number)
            continue
        yield step("bb-11.0", "bb.chaos_falls", draw=number, drawn=drawn)
        return ChaosFalls(number, False, not facts.leaves)
    yield step("bb-11.0", "bb.chaos_still_waits")
    return ChaosFalls(None, False, not facts.leaves)


def _lost(facts: ChaosWaiting, number: int, reading: Reading) -> Asks[ChaosFalls]:
    yield step("bb-11.0", "bb.chaos_lost", draw=number)
    back = True
    if facts.leaves and reading.says(rulings.CHAOS_SPENT) == "leaves":
        yield step("bb-11.0", "bb.chaos_gone_all_the_same")
        back = False
    return ChaosFalls(None, True, back)


@rule("bb-12.0")
def hex_control(facts: HexControl, reading: Reading) -> Asks[Controller]:
    """Who controls a hex: who is in it, else who passed last, else who could set up there.

    Source: Blood and Bridges 12.0.
    """
    for name in ("occupied_by", "last_through", "setup_of"):
        who: Controller = getattr(facts, name)
        if who is not Controller.NOBODY:
            key = {
                "occupied_by": "bb.controls_occupied",
                "last_through": "bb.controls_passed",
                "setup_of": "bb.controls_setup",
            }[name]
            yield step("bb-12.0", key, who=who)
            return who
    yield step("bb-12.0", "bb.controlled_by_nobody")
    return Controller.NOBODY


@rule("bb-12.0", "bonus")
def bonus_activation(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """A formation activated by a special rule loses its Ops Complete markers. Source: 12.0."""
    if markers.ops_complete:
        yield step("bb-12.0", "bb.bonus_activation")
    return replace(markers, ops_complete=False)
