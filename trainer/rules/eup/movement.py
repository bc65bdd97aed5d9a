"""El Último Puente, 8, 4 and 12: movement, the turn and its sequence."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.die import displacement_factor
from trainer.rules.eup.facts import (
    Act,
    Army,
    Clock,
    Contact,
    Hurdle,
    InTheWay,
    NextHalf,
    Order,
    Pace,
    Phases,
    Stride,
)
from trainer.rules.eup.zone import must_fight
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step

LAST_TURN = 12


@rule("eup-8", "reach", rulings=(rulings.ARTILLERY_DISPLACEMENT,))
def reach(facts: Stride, reading: Reading) -> Asks[int]:
    """How far a counter may move in this turn, hexes. Source: 8, 2.3.

    The movement factor if it is going to fight, otherwise the displacement factor.
    """
    fights = facts.fights
    if not fights and facts.enemy_distance is not None:
        fights = yield from must_fight(Contact(facts.enemy_distance), reading)
    if fights:
        yield step("eup-8", "eup.movement_factor", factor=facts.movement_factor)
        return facts.movement_factor
    if facts.gunnery:
        said = reading.says(rulings.ARTILLERY_DISPLACEMENT)
        if said == "movement-factor-only":
            yield step("eup-8", "eup.movement_factor", factor=facts.movement_factor)
            return facts.movement_factor
    factor: int = yield from displacement_factor(Pace(facts.movement_factor), reading)
    yield step("eup-8", "eup.displaces", factor=factor)
    return factor


@rule("eup-8", rulings=(rulings.REVEALED_MOVE, rulings.ON_A_BRIDGE))
def move(facts: Stride, reading: Reading) -> Asks[int]:
    """A move; forbidden where it may not be made. How many hexes are not used. Source: 8."""
    if not facts.hexes_moved:
        yield step("eup-8", "eup.stays")
        return 0
    if facts.dropped_now:
        raise forbid("eup-8", "eup.drop_was_the_move")
    if facts.already_moved:
        raise forbid("eup-8", "eup.moved_once")
    if facts.already_fought:
        raise forbid("eup-8", "eup.split_move")
    if facts.revealed_now and reading.says(rulings.REVEALED_MOVE) == "placing-is-the-move":
        raise forbid("eup-8", "eup.placing_was_the_move")
    if facts.ends_on_bridge and reading.says(rulings.ON_A_BRIDGE) == "must-cross":
        raise forbid("eup-10", "eup.stops_on_bridge")
    limit = yield from reach(facts, reading)
    if facts.hexes_moved > limit:
        raise forbid("eup-8", "eup.too_far", hexes=facts.hexes_moved, limit=limit)
    left = limit - facts.hexes_moved
    yield step("eup-8", "eup.moves", hexes=facts.hexes_moved, limit=limit, left=left)
    return left


@rule("eup-8", "over", rulings=(rulings.ENEMY_ENGINEERS,))
def passes_over(facts: Hurdle, reading: Reading) -> Asks[bool]:
    """Whether a counter may pass over what lies in a hex. Source: 8, 10.

    Over bridges, and over engineers in a river; over no other counter.
    """
    thing = facts.in_the_way
    if thing in (InTheWay.NOTHING, InTheWay.BRIDGE):
        passes = True
    elif thing is InTheWay.OWN_ENGINEERS:
        passes = facts.on_river
    elif thing is InTheWay.ENEMY_ENGINEERS and facts.on_river:
        passes = reading.says(rulings.ENEMY_ENGINEERS) == "either-side"
    else:
        passes = False
    yield step("eup-8", "eup.passes_over" if passes else "eup.goes_around", thing=thing)
    return passes


@rule("eup-4")
def next_half(facts: Clock, reading: Reading) -> Asks[NextHalf]:
    """Whose half of which turn comes next: Allies first, twelve turns. Source: 4."""
    if facts.player is Army.ALLIED:
        yield step("eup-4", "eup.germans_next", turn=facts.turn)
        return NextHalf(facts.turn, Army.GERMAN)
    if facts.turn == LAST_TURN:
        yield step("eup-4", "eup.game_over", turn=facts.turn)
        return NextHalf(None, None)
    yield step("eup-4", "eup.next_turn", turn=facts.turn + 1)
    return NextHalf(facts.turn + 1, Army.ALLIED)


@rule("eup-12", "phases", rulings=(rulings.BOMBARD_ORDER,))
def phases(facts: Phases, reading: Reading) -> Asks[tuple[Act, ...]]:
    """The parts of a player's half of the turn, in order. Source: 12, 8."""
    acts: tuple[Act, ...]
    if facts.player is Army.ALLIED:
        acts = (Act.DROP, Act.BOMBARD, Act.MOVE, Act.FIGHT)
    elif reading.says(rulings.BOMBARD_ORDER) == "before-movement":
        acts = (Act.BOMBARD, Act.MOVE, Act.FIGHT)
    else:
        acts = (Act.MOVE, Act.BOMBARD, Act.FIGHT)
    yield step("eup-12", "eup.phases", army=facts.player, acts=acts)
    return acts


@rule("eup-12")
def in_order(facts: Order, reading: Reading) -> Asks[bool]:
    """Whether something may follow after what has been done; forbidden if not. Source: 12."""
    acts = yield from phases(Phases(facts.player), reading)
    for act in (facts.done_last, facts.following):
        if act not in acts:
            raise forbid("eup-12", "eup.not_his_act", act=act, army=facts.player)
    if acts.index(facts.following) < acts.index(facts.done_last):
        raise forbid("eup-12", "eup.out_of_order", act=facts.following, done=facts.done_last)
    yield step("eup-12", "eup.in_order", act=facts.following, done=facts.done_last)
    return True
