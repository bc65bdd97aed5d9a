"""Worked examples: facts, a question, the steps, the answer, and what each named mistake gives.

    >>> from trainer.examples import make
    >>> make("bb-hits", 1).id
    'bb-hits.1.1'

The same generator, version and seed give the same example everywhere.
"""

from trainer.examples import air, artillery, asl, bb, eup, gamebook, ground, play, sight, turn_end
from trainer.examples.model import (
    GENERATORS,
    Case,
    Example,
    Figure,
    Generator,
    Line,
    OldLink,
    Option,
    from_link,
    generator,
    line,
    make,
)

__all__ = [
    "GENERATORS",
    "Case",
    "Example",
    "Figure",
    "Generator",
    "Line",
    "OldLink",
    "Option",
    "air",
    "artillery",
    "asl",
    "bb",
    "eup",
    "from_link",
    "gamebook",
    "generator",
    "ground",
    "line",
    "make",
    "play",
    "sight",
    "turn_end",
]
