"""World at War: Blood and Bridges."""

from trainer.rules.bb import (
    artillery,
    artillery_slips,
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
    "artillery_slips",
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
