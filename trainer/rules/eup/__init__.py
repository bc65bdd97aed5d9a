"""El Último Puente (The Last Bridge)."""

from trainer.rules.eup import (
    artillery,
    combat,
    die,
    drop,
    field,
    movement,
    rulings,
    setup,
    slips,
    victory,
    water,
    zone,
)

__all__ = [
    "artillery",
    "combat",
    "die",
    "drop",
    "field",
    "movement",
    "rulings",
    "setup",
    "slips",
    "victory",
    "water",
    "zone",
]
