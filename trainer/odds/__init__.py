"""How likely, and what is best: the rules of `trainer.rules` under every answer, exactly."""

from trainer.odds.best import Advice, best
from trainer.odds.every import Course, Odds, course, every, has_rounds
from trainer.odds.pools import weights

__all__ = ["Advice", "Course", "Odds", "best", "course", "every", "has_rounds", "weights"]
