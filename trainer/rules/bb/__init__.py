"""World at War: Blood and Bridges."""

from trainer.rules.bb import defence, fire, mistakes, morale, results, rulings

__all__ = ["defence", "fire", "mistakes", "morale", "results", "rulings"]
