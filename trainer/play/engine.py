"""One action after another: a position and an action in, the new position and the steps out.

`applied` is made of rules and asks the table as they do: a generator for the drivers. Nothing is
decided here that a rule decides. What is not in it: Support Weapons, indirect mortar fire,
helicopters, air strikes, chaos and jammers, bridges, reinforcements.
"""

from __future__ import annotations

import random
from collections.abc import Callable

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
from trainer.play.position import Position
from trainer.play.turn import check_command, draw, end_impulse, remove_markers, try_rally
from trainer.rules.drivers import opened, play_out
from trainer.rules.reading import Reading
from trainer.rules.table import (
    Answer,
    Asks,
    Choice,
    Ending,
    Forbidden,
    Outcome,
    Question,
    Undecided,
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
    found = opened(applied(position, action, reading))
    if isinstance(found.ending, Forbidden | Undecided):
        return found.ending
    return Outcome(position, found.steps)


def dice(source: random.Random) -> Callable[[Question], Answer]:
    """Answers from a generator of random numbers."""

    def answer(question: Question) -> Answer:
        if isinstance(question, Choice):
            return Answer(source.choice(question.options))
        faces = tuple(source.choice(question.die.faces) for _ in range(question.dice))
        return Answer(see(question.look, faces), faces)

    return answer
