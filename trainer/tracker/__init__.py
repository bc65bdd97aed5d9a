"""A fight of A Bridge Too Far followed from assault to assault, for who has the book in hand.

Pure: what was typed in (`Sheet`) and the answers so far are the whole state, everything else is
played again from them. The conversation is in `trainer.cli.fight`.
"""

from trainer.tracker.fight import Fighters, Now, Prepared, Sheet, Side, now, prepared, sheet_of
from trainer.tracker.lines import Allies, Arm, Foe, allies, arm, foe, of_allies

__all__ = [
    "Allies",
    "Arm",
    "Fighters",
    "Foe",
    "Now",
    "Prepared",
    "Sheet",
    "Side",
    "allies",
    "arm",
    "foe",
    "now",
    "of_allies",
    "prepared",
    "sheet_of",
]
