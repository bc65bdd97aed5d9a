"""A Bridge Too Far, the gamebook."""

from trainer.rules.abtf import challenge, character, combat, melee, mistakes, rulings

__all__ = ["challenge", "character", "combat", "melee", "mistakes", "rulings"]
