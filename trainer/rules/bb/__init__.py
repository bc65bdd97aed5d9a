"""World at War: Blood and Bridges."""

from trainer.rules.bb import (
    artillery,
    assault,
    defence,
    fire,
    hq,
    mistakes,
    morale,
    movement,
    results,
    rulings,
    slips,
    turn,
    weapons,
)

__all__ = [
    "artillery",
    "assault",
    "defence",
    "fire",
    "hq",
    "mistakes",
    "morale",
    "movement",
    "results",
    "rulings",
    "slips",
    "turn",
    "weapons",
]
