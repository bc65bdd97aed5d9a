"""World at War: Blood and Bridges."""

from trainer.rules.bb import (
    assault,
    board,
    defence,
    fire,
    hq,
    mistakes,
    morale,
    movement,
    results,
    rulings,
    sequences,
    sight,
    sight_slips,
    slips,
    turn,
    weapons,
)

__all__ = [
    "assault",
    "board",
    "defence",
    "fire",
    "hq",
    "mistakes",
    "morale",
    "movement",
    "results",
    "rulings",
    "sequences",
    "sight",
    "sight_slips",
    "slips",
    "turn",
    "weapons",
]
