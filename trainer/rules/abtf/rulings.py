"""A Bridge Too Far: the questions that the book leaves open (docs/bridge-too-far/rulings.md)."""

from trainer.rules.registry import ruling

ABOVE_SIX = ruling("abtf-ruling-above-six", ("abtf-6",), ("allowed", "six-at-most"), "allowed")
LOWEST_ATTRIBUTE = ruling(
    "abtf-ruling-lowest-attribute", ("abtf-1",), ("three-two-one", "any-different"), "three-two-one"
)
OUTNUMBERED_MIND = ruling(
    "abtf-ruling-outnumbered-mind",
    ("abtf-4.2.inf",),
    ("attribute-used", "body-alone"),
    "attribute-used",
)
PAIRINGS = ruling(
    "abtf-ruling-pairings",
    ("abtf-4.2",),
    ("larger-side-shares", "any-groups"),
    "larger-side-shares",
)
GROUP_ORDER = ruling(
    "abtf-ruling-group-order", ("abtf-4.2",), ("as-listed", "player-chooses"), "as-listed"
)
DIFFICULTY_FLOOR = ruling(
    "abtf-ruling-difficulty-floor", ("abtf-4.2.sup",), ("no-floor", "one-at-least"), "no-floor"
)
TEN_OR_MORE = ruling(
    "abtf-ruling-ten-or-more", ("abtf-4", "abtf-4.3"), ("always-mass", "only-units"), "always-mass"
)
EMPTY_GUNS = ruling(
    "abtf-ruling-empty-guns", ("abtf-5.1",), ("long-range-only", "any-combat"), "long-range-only"
)
LAST_ROUND = ruling(
    "abtf-ruling-last-round", ("abtf-5.1",), ("at-zero", "at-the-next-shot"), "at-zero"
)
ALLY_WITHOUT_AMMO = ruling(
    "abtf-ruling-ally-without-ammo",
    ("abtf-5.1", "abtf-4.2"),
    ("he-falls", "cannot-attack", "fights-on"),
    "he-falls",
)
ALLIED_MORALE = ruling(
    "abtf-ruling-morale-for-allies", ("abtf-6", "abtf-4.2"), ("any-roll", "own-rolls"), "any-roll"
)
