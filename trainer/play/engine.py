"""One action after another: a position and an action in, the new position and the steps out.

`applied` is made of rules and asks the table as they do: a generator for the drivers. Nothing is
decided here that a rule decides. What is not in it: Support Weapons, indirect mortar fire,
 helicopters, air strikes, chaos and jammers, bridges, reinforcements.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from trainer.play.actions import (
    Action,
    Call,
    Command,
    Draw,
    Drive,
    EndImpulse,
    Fire,
    Load,
    Move,
    Rally,
    RemoveMarkers,
    Storm,
    Unload,
)
from trainer.play.combat import drive, fire, storm
from trainer.play.guns import call
from trainer.play.moves import load, move, unload
from trainer.play.position import Position, Stage
from trainer.play.turn import check_command, draw, end_impulse, remove_markers, try_rally
from trainer.rules.bb.counters import CounterKind
from trainer.rules.drivers import play_out
from trainer.rules.hexes import neighbors
from trainer.rules.reading import Reading
from trainer.rules.table import (
    Answer,
    Asks,
    Choice,
    Ending,
    Forbidden,
    Outcome,
    Question,
    Roll,
    Step,
    Stop,
    Undecided,
    hearing,
    see,
)

AS_PRINTED = Reading()


def applied(position: Position, action: Action, reading: Reading = AS_PRINTED) -> Asks[Position]:
    """The action as a game: it asks for dice and choices and returns the position after it.

    Ends forbidden by the rule that forbids the action, undecided where the book leaves it open.
    Raises BadInput where a number is missing that the player has to give.
    """
    match action:
        case Draw():
            return draw(position, action, reading)
        case Command():
            return check_command(position, reading)
        case Rally():
            return try_rally(position, action, reading)
        case Move():
            return move(position, action, reading)
        case Fire():
            return fire(position, action, reading)
        case Storm():
            return storm(position, action, reading)
        case Drive():
            return drive(position, action, reading)
        case Load():
            return load(position, action, reading)
        case Unload():
            return unload(position, action, reading)
        case Call():
            return call(position, action, reading)
        case EndImpulse():
            return end_impulse(position, reading)
        case RemoveMarkers():
            return remove_markers(position, reading)


def play(
    position: Position,
    action: Action,
    answer: Callable[[Question], Answer],
    reading: Reading = AS_PRINTED,
) -> Ending:
    """Play one action: an Outcome with the new position, Forbidden, or Undecided."""
    return play_out(applied(position, action, reading), answer)


def before_the_dice(position: Position, action: Action, reading: Reading = AS_PRINTED) -> Ending:
    """How far an action comes before anybody rolls or chooses: Forbidden, Undecided, or an Outcome
    with the position as it was, if nothing stands against it."""
    steps: list[Step] = []
    with hearing(True):
        game = applied(position, action, reading)
        reply: Answer | None = None
        try:
            while True:
                asked = game.send(reply)  # type: ignore[arg-type]
                reply = None
                if isinstance(asked, Step):
                    if not (asked.shared and asked in steps):
                        steps.append(asked)
                elif isinstance(asked, Roll) and not asked.dice:
                    reply = Answer(asked.look.nothing, ())
                else:
                    break
        except StopIteration:
            pass
        except Stop as stop:
            ending: Any = stop.ending
            return replace(ending, steps=tuple(steps))  # type: ignore[no-any-return]
    return Outcome(position, tuple(steps))


def may(
    position: Position, action: Action, reading: Reading = AS_PRINTED
) -> Forbidden | Undecided | None:
    """What stands against an action before any die is thrown; None where nothing does."""
    ending = before_the_dice(position, action, reading)
    return ending if isinstance(ending, Forbidden | Undecided) else None


def dice(source: random.Random) -> Callable[[Question], Answer]:
    """Answers from a generator of random numbers."""

    def answer(question: Question) -> Answer:
        if isinstance(question, Choice):
            return Answer(source.choice(question.options))
        faces = tuple(source.choice(question.die.faces) for _ in range(question.dice))
        return Answer(see(question.look, faces), faces)

    return answer


def thinkable(position: Position) -> Iterator[Action]:
    """Actions that make sense to try now, one hex at a time; many of them are forbidden."""
    if position.stage is Stage.CUP:
        yield from map(Draw, dict.fromkeys(position.cup))
        return
    if position.stage is Stage.REMOVAL:
        yield RemoveMarkers()
        return
    if position.stage is Stage.COMMAND:
        yield Command()
        return
    own = [u for u in position.units if u.alive and u.formation == position.active]
    if position.stage is Stage.RALLY:
        yield from map(Rally, dict.fromkeys(u.at for u in own if u.disrupted and u.at is not None))
    yield EndImpulse()
    side = position.side
    if side is None:
        return
    enemies = [u for u in position.against(side) if not u.headquarters]
    ground = position.board.ground
    for unit in own:
        if unit.at is None:
            continue
        if unit.aboard:
            yield Unload(unit.name)
            continue
        for at in neighbors(unit.at):
            if at in ground:
                yield Move((unit.name,), (at,))
                if any(e.at == at for e in enemies):
                    yield Storm((unit.name,), at)
                    beyond = (h for h in neighbors(at) if h in ground and h != unit.at)
                    yield from (Drive((unit.name,), at, h) for h in beyond)
        for enemy in enemies:
            if not unit.headquarters:
                yield Fire(unit.name, enemy.name)
        stack = [u for u in own if u.at == unit.at and u.name != unit.name]
        if unit.kind is CounterKind.INFANTRY:
            yield from (Load(unit.name, u.name) for u in stack if u.counter.circled)
    for mission in position.missions:
        if mission.army is side and mission.left:
            for caller in (u for u in own if u.headquarters or u.recon):
                for enemy in enemies:
                    if enemy.at is not None:
                        yield Call(caller.name, mission.munition, enemy.at)
    for mover in position.motion.units if position.motion else ():
        yield from (Fire(e.name, mover, returned=True) for e in enemies)


def legal(position: Position, reading: Reading = AS_PRINTED) -> tuple[Action, ...]:
    """Those of the thinkable actions that no rule forbids."""
    return tuple(a for a in thinkable(position) if may(position, a, reading) is None)
