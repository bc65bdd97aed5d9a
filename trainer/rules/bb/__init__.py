"""World at War: Blood and Bridges."""

from trainer.rules.bb import (
    assault,
    defence,
    fire,
    hq,
    mistakes,
    morale,
    movement,
    results,
    rulings,
    sequences,
    slips,
    turn,
    weapons,
)

__all__ = [
    "assault",
    "defence",
    "fire",
    "hq",
    "mistakes",
    "morale",
    "movement",
    "results",
    "rulings",
    "sequences",
    "slips",
    "turn",
    "weapons",
]
