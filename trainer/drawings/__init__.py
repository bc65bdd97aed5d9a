"""Drawings that questions and pages share: SVG made from data, without colors of its own.

A style sheet colors the classes, in the light, in the dark and on paper (bridges.css). Lengths are
whole numbers in the drawing's own units; y grows downward. The same data gives the same text.
"""

from trainer.drawings.position import Placed, position_map
from trainer.drawings.sightmap import Words, sight_map, typed, used_signs

__all__ = ["Placed", "Words", "position_map", "sight_map", "typed", "used_signs"]
