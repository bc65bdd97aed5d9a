"""El Último Puente: the open questions (docs/ultimo-puente/rulings.md)."""

from trainer.rules.registry import ruling

TRIPLE = ruling("eup-ruling-triple", ("eup-5",), ("at-least", "more-than"), "at-least")
COUNTERS_COUNTED = ruling(
    "eup-ruling-counters-counted",
    ("eup-5",),
    ("all-not-eliminated", "on-the-board"),
    "all-not-eliminated",
)
FREE_GERMAN_COUNTERS = ruling(
    "eup-ruling-free-german-counters",
    ("eup-6",),
    ("four-in-all", "four-of-each"),
    "four-in-all",
)
HIDDEN_PER_LETTER = ruling(
    "eup-ruling-hidden-per-letter",
    ("eup-6",),
    ("only-what-fits", "seven-always"),
    "only-what-fits",
)
ACTIVATION_DISTANCE = ruling(
    "eup-ruling-activation-distance",
    ("eup-6", "eup-7.conceal"),
    ("within-two", "exactly-two"),
    "within-two",
)
ACTIVATION_MOMENT = ruling(
    "eup-ruling-activation-moment", ("eup-6",), ("end-of-move", "in-passing"), "end-of-move"
)
REVEALED_MOVE = ruling(
    "eup-ruling-revealed-move",
    ("eup-6", "eup-8"),
    ("may-move", "placing-is-the-move"),
    "may-move",
)
COUNTING_HEXES = ruling(
    "eup-ruling-counting-hexes",
    ("eup-7.a",),
    ("named-hex-first", "after-named-hex"),
    "named-hex-first",
)
OWN_COUNTER = ruling(
    "eup-ruling-own-counter", ("eup-7.elim",), ("later-dies", "dropped-dies"), "later-dies"
)
GROUP_ORDER = ruling(
    "eup-ruling-group-order",
    ("eup-7.b", "eup-7.elim"),
    ("player-chooses", "point-then-clockwise"),
    "player-chooses",
)
GROUP_OFF_BOARD = ruling(
    "eup-ruling-group-off-board",
    ("eup-7.b", "eup-7.elim"),
    ("whole-group", "each-by-its-hex"),
    "whole-group",
)
HIDDEN_FLAK = ruling(
    "eup-ruling-hidden-flak",
    ("eup-7.elim", "eup-7.conceal"),
    ("too-late", "eliminates"),
    "too-late",
)
DEAD_WAKES = ruling(
    "eup-ruling-dead-wakes",
    ("eup-7", "eup-7.conceal", "eup-7.elim"),
    ("landing-wakes", "living-only"),
    "landing-wakes",
)
HALF_AND_SUPPORT = ruling(
    "eup-ruling-half-and-support",
    ("eup-7.adjacent", "eup-10", "eup-11"),
    ("half-then-support", "support-then-half"),
    "half-then-support",
)
HALF_LATER = ruling(
    "eup-ruling-half-later",
    ("eup-7.adjacent",),
    ("forced-fight-only", "also-when-attacked"),
    "forced-fight-only",
)
BOMBARD_ORDER = ruling(
    "eup-ruling-bombard-order",
    ("eup-8", "eup-12"),
    ("as-sequence", "before-movement"),
    "as-sequence",
)
ARTILLERY_DISPLACEMENT = ruling(
    "eup-ruling-artillery-displacement",
    ("eup-8", "eup-11"),
    ("either-factor", "movement-factor-only"),
    "either-factor",
)
ENEMY_ENGINEERS = ruling(
    "eup-ruling-enemy-engineers",
    ("eup-8", "eup-10"),
    ("own-only", "either-side"),
    "own-only",
)
ON_A_BRIDGE = ruling(
    "eup-ruling-on-a-bridge", ("eup-8", "eup-10"), ("may-stop", "must-cross"), "may-stop"
)
SECOND_WATER = ruling(
    "eup-ruling-second-water", ("eup-10",), ("after-land", "once-a-turn"), "after-land"
)
ZONE_OF_CONTROL = ruling(
    "eup-ruling-zone-of-control",
    ("eup-9", "eup-10"),
    ("six-hexes", "two-hexes"),
    "six-hexes",
)
OBLIGED_TO_FIGHT = ruling(
    "eup-ruling-obliged-to-fight",
    ("eup-8", "eup-9", "eup-10"),
    ("may-fight", "must-fight"),
    "may-fight",
)
TWO_AGAINST_TWO = ruling(
    "eup-ruling-two-against-two",
    ("eup-9",),
    ("against-several-only", "every-fight"),
    "against-several-only",
)
ADJACENT_COUNTERS = ruling(
    "eup-ruling-adjacent-counters",
    ("eup-9",),
    ("every-enemy", "chain", "everyone"),
    "every-enemy",
)
LOSERS = ruling("eup-ruling-losers", ("eup-9",), ("whole-group", "one-counter"), "whole-group")
DEFENDERS_TWO = ruling("eup-ruling-defenders-two", ("eup-9",), ("added", "one-by-one"), "added")
SUPPORT = ruling("eup-ruling-support", ("eup-11",), ("each", "total"), "each")
TANKS_AND_OTHERS = ruling(
    "eup-ruling-tanks-and-others", ("eup-11",), ("all-tanks", "one-is-enough"), "all-tanks"
)
PARATROOPER_SPECIALISTS = ruling(
    "eup-ruling-paratrooper-specialists",
    ("eup-3.types", "eup-10", "eup-11"),
    ("as-their-arm", "as-infantry"),
    "as-their-arm",
)
