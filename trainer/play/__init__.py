"""Blood and Bridges played on a map: positions, actions, and the rules between them.

>>> from random import Random
>>> from trainer.play import dice, play, read
>>> from trainer.play.shipped import shipped
>>> fight = read(shipped()["mill"].read_text("utf-8"))
>>> ending = play(fight.start, fight.lines[0].action, dice(Random(1)))
"""

from trainer.play.engine import applied, before_the_dice, dice, play
from trainer.play.log import Played, played
from trainer.play.notation import Fight, Line, read
from trainer.play.position import END_TURN, Position, Stage, Unit

__all__ = [
    "END_TURN",
    "Fight",
    "Line",
    "Played",
    "Position",
    "Stage",
    "Unit",
    "applied",
    "before_the_dice",
    "dice",
    "play",
    "played",
    "read",
]
