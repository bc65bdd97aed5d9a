"""A Bridge Too Far, the gamebook."""

from trainer.rules.abtf import challenge, mistakes

__all__ = ["challenge", "mistakes"]
