"""Blood and Bridges: the open questions of ranged fire (docs/blood-and-bridges/rulings.md)."""

from trainer.rules.registry import ruling

RANGE_COUNT = ruling(
    "bb-ruling-range-count", ("bb-6.1",), ("exclude-both", "count-target"), "exclude-both"
)
CHIEFTAIN = ruling(
    "bb-ruling-chieftain-example",
    ("bb-6.1.2",),
    ("follow-the-rule", "follow-the-example"),
    "follow-the-rule",
)
FLOOR = ruling(
    "bb-ruling-hit-number-floor", ("bb-6.1.2",), ("no-floor", "never-below-two"), "no-floor"
)
PAST_SIX = ruling(
    "bb-ruling-past-six", ("bb-6.1.3",), ("firepower-pays", "cannot-hit"), "firepower-pays"
)
HALF_MOVEMENT = ruling(
    "bb-ruling-half-movement",
    ("bb-6.1.3", "bb-5.2.1", "bb-5.2.2"),
    ("round-down", "round-up"),
    "round-down",
)
UNDERLINED = ruling(
    "bb-ruling-underlined-firepower",
    ("bb-6.1.3", "bb-6.1.4"),
    ("as-printed", "missiles-stand-still"),
    "as-printed",
)
DEPLETION_HITS = ruling(
    "bb-ruling-depletion-hits", ("bb-6.1.4",), ("before-saves", "after-saves"), "before-saves"
)
AFTER_FIRING = ruling(
    "bb-ruling-concealment-after-firing",
    ("bb-6.1.5",),
    ("ops-complete-denies", "firing-never-reveals"),
    "ops-complete-denies",
)
CRATERS = ruling(
    "bb-ruling-craters-infantry",
    ("bb-6.1.5",),
    ("craters-only", "farmland-and-craters"),
    "craters-only",
)
PREPARED_BONUS = ruling(
    "bb-ruling-prepared-bonus",
    ("bb-6.1.5.1",),
    ("nothing-more", "your-own-number"),
    "nothing-more",
)
PREPARED_CONDITIONS = ruling(
    "bb-ruling-prepared-conditions",
    ("bb-6.1.5.1",),
    ("terrain-only", "everything"),
    "terrain-only",
)
DISRUPTED_RECON = ruling(
    "bb-ruling-disrupted-recon",
    ("bb-1.3.4.4", "bb-6.1.5"),
    ("not-disrupted", "any-recon"),
    "not-disrupted",
)
THIN_SKINNED_SAVES = ruling(
    "bb-ruling-thin-skinned-saves",
    ("bb-1.3.4.2",),
    ("armor-and-bonus", "bonus-only"),
    "armor-and-bonus",
)
JEEP = ruling(
    "bb-ruling-jeep-example",
    ("bb-1.3.4.2",),
    ("follow-the-rule", "follow-the-example"),
    "follow-the-rule",
)
THREE_HITS = ruling(
    "bb-ruling-three-hits",
    ("bb-6.1.7",),
    ("one-after-another", "one-step-at-most"),
    "one-after-another",
)
INFANTRY_WRECK = ruling(
    "bb-ruling-infantry-wreck", ("bb-6.1.7",), ("vehicles-only", "any-unit"), "vehicles-only"
)
