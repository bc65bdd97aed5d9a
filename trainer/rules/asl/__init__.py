"""Advanced Squad Leader, chapter B, section 6: Bridges."""

from trainer.rules.asl import crossing, fire, ift, load, rulings, sight, slips, surface, traffic

__all__ = [
    "crossing",
    "fire",
    "ift",
    "load",
    "rulings",
    "sight",
    "slips",
    "surface",
    "traffic",
]
