"""Blood and Bridges: the open questions (docs/blood-and-bridges/rulings.md)."""

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

HQ_MOVE_END = ruling(
    "bb-ruling-hq-move-end",
    ("bb-1.3.3.1",),
    ("any-friendly-stack", "own-formation"),
    "any-friendly-stack",
)
HQ_MOVE_MODIFIERS = ruling(
    "bb-ruling-hq-move-modifiers", ("bb-1.3.3.1",), ("both", "worse-alone"), "both"
)
HQ_MOVE_REDUCED = ruling(
    "bb-ruling-hq-move-reduced", ("bb-1.3.3.1",), ("destroyed", "stays-reduced"), "destroyed"
)
HQ_DAMAGE_ROLLS = ruling(
    "bb-ruling-hq-damage-rolls",
    ("bb-1.3.3.2",),
    ("once-per-attack", "once-per-unit"),
    "once-per-attack",
)
CARRIED_HQ_ROLLS = ruling(
    "bb-ruling-carried-hq-rolls", ("bb-1.3.3.2", "bb-5.2.4"), ("two-rolls", "one-roll"), "two-rolls"
)
DESTROYED_OUTRIGHT = ruling(
    "bb-ruling-destroyed-outright",
    ("bb-1.3.3.2",),
    ("any-destruction", "from-full-strength"),
    "any-destruction",
)
ONE_OR_LESS = ruling(
    "bb-ruling-one-or-less",
    ("bb-1.3.3.1", "bb-1.3.3.2", "bb-1.3.5"),
    ("or-less", "printed-numbers-only"),
    "or-less",
)
HQ_RETURN_TIME = ruling(
    "bb-ruling-hq-return-time",
    ("bb-1.3.3.3",),
    ("during-the-phase", "after-the-phase"),
    "during-the-phase",
)
UNPLACED_WEAPONS = ruling(
    "bb-ruling-unplaced-weapons",
    ("bb-1.3.1", "bb-1.3.5"),
    ("any-of-that-side", "of-that-unit"),
    "any-of-that-side",
)
SUPPORT_TARGET_GONE = ruling(
    "bb-ruling-support-target-gone",
    ("bb-1.3.5", "bb-6.1", "bb-6.1.4"),
    ("fires-too", "holds-fire"),
    "fires-too",
)
TANK_MISSILES_SPENT = ruling(
    "bb-ruling-tank-missiles-spent",
    ("bb-1.3.5.1", "bb-6.1.4"),
    ("marker-removed", "depleted-too"),
    "marker-removed",
)
UNITS_ON_BRIDGE = ruling(
    "bb-ruling-units-on-bridge", ("bb-1.3.4.6",), ("unharmed", "destroyed"), None
)
ENDLESS_DEFERRAL = ruling(
    "bb-ruling-endless-deferral", ("bb-3.1",), ("no-limit", "once-a-turn"), "no-limit"
)
RESTORE_HQS = ruling(
    "bb-ruling-restore-hqs", ("bb-3.2",), ("destroyed-only", "reduced-too"), "destroyed-only"
)
UNDRAWN_FORMATION = ruling(
    "bb-ruling-undrawn-formation",
    ("bb-3.2.1",),
    ("no-marker-drawn", "any-marker-left", "not-activated"),
    "no-marker-drawn",
)
END_TURN_KEPT = ruling(
    "bb-ruling-end-turn-kept",
    ("bb-3.2.1",),
    ("one-per-player", "one-per-formation"),
    "one-per-player",
)
END_TURN_RETURN = ruling(
    "bb-ruling-end-turn-return", ("bb-3.2.1",), ("first-drawn", "last-drawn"), "first-drawn"
)
COMMAND_RANGE = ruling(
    "bb-ruling-command-range-count", ("bb-4.2",), ("hex-steps", "between-only"), "hex-steps"
)
MORALE_WITHOUT_HQ = ruling(
    "bb-ruling-morale-without-hq",
    ("bb-4.2",),
    ("lost-counter", "your-own-number"),
    "lost-counter",
)
RALLY_DICE = ruling(
    "bb-ruling-rally-dice",
    ("bb-4.3", "bb-1.3.3.4", "bb-10.0"),
    ("two-dice", "one-die"),
    "two-dice",
)
RALLY_EACH_UNIT = ruling(
    "bb-ruling-rally-each-unit", ("bb-4.3",), ("each-unit", "whole-hex"), "each-unit"
)
TURN_OR_IMPULSE = ruling(
    "bb-ruling-turn-or-impulse",
    ("bb-5.2.1", "bb-5.2.2"),
    ("rest-of-impulse", "rest-of-turn"),
    "rest-of-impulse",
)
PASSENGER_HITS = ruling(
    "bb-ruling-passenger-hits", ("bb-5.2.4",), ("all-then-link", "one-by-one"), "all-then-link"
)
LOST_TRANSPORT_ROLLS = ruling(
    "bb-ruling-lost-transport-rolls",
    ("bb-5.2.4",),
    ("both-rolls", "destruction-only"),
    "both-rolls",
)
REDUCED_PASSENGER = ruling(
    "bb-ruling-reduced-passenger", ("bb-5.2.4",), ("destroyed", "stays-reduced"), "destroyed"
)
RETURN_FIRE_ONCE = ruling(
    "bb-ruling-return-fire-once", ("bb-6.2",), ("once-in-all", "once-by-each"), "once-in-all"
)
ASSAULT_SAVES = ruling(
    "bb-ruling-assault-saves",
    ("bb-6.3",),
    ("no-saves", "saves-as-in-ranged-combat"),
    "no-saves",
)
TWO_HITS_EACH = ruling(
    "bb-ruling-two-hits-each", ("bb-6.3",), ("deal-evenly", "spare-the-dying"), "deal-evenly"
)
EXCESS_HITS = ruling("bb-ruling-excess-hits", ("bb-6.3",), ("wasted", "passed-on"), "wasted")
CARRIED_INFANTRY = ruling(
    "bb-ruling-carried-infantry", ("bb-6.3",), ("vehicle-alone", "infantry-too"), "vehicle-alone"
)
TWO_SIDED_ASSAULT = ruling(
    "bb-ruling-two-sided-assault", ("bb-6.3",), ("defender-picks", "attacker-picks"), None
)
NO_ASSAULT_VALUE = ruling(
    "bb-ruling-no-assault-value",
    ("bb-6.3",),
    ("always-retreat", "with-their-side"),
    "always-retreat",
)
RETREAT_ROOM = ruling(
    "bb-ruling-retreat-room", ("bb-6.3", "bb-1.4"), ("no-way-out", "over-the-limit"), None
)
REPELLED_ATTACKERS = ruling(
    "bb-ruling-repelled-attackers", ("bb-6.3",), ("go-back", "stay-in-the-hex"), "go-back"
)
DEAD_ATTACKERS = ruling(
    "bb-ruling-dead-attackers",
    ("bb-6.3",),
    ("defenders-stay", "defenders-retreat"),
    "defenders-stay",
)
BREAKTHROUGH_VEHICLES = ruling(
    "bb-ruling-breakthrough-vehicles",
    ("bb-6.4",),
    ("infantry-alone", "infantry-among-others"),
    "infantry-alone",
)
BREAKTHROUGH_STACK = ruling(
    "bb-ruling-breakthrough-stack", ("bb-6.4",), ("each-by-itself", "all-or-none"), "each-by-itself"
)
DISRUPTED_BREAKTHROUGH = ruling(
    "bb-ruling-disrupted-breakthrough",
    ("bb-6.4",),
    ("answers-at-six", "does-not-answer"),
    "answers-at-six",
)

MORTAR_SCATTER = ruling(
    "bb-ruling-mortar-scatter", ("bb-1.3.4.3",), ("scatters", "never-scatters"), "scatters"
)
RECON_MISSIONS = ruling(
    "bb-ruling-recon-missions", ("bb-8.0", "bb-1.3.4.4"), ("two-each", "two-in-all"), "two-each"
)
ARTILLERY_TIMING = ruling(
    "bb-ruling-artillery-timing",
    ("bb-8.0",),
    ("opens-operations", "opens-impulse"),
    "opens-operations",
)
ARTILLERY_BONUS_LIMIT = ruling(
    "bb-ruling-artillery-bonus-limit",
    ("bb-8.1", "bb-8.5", "bb-9.5", "bb-6.1.6"),
    ("two-dice", "no-limit"),
    "two-dice",
)
ARTILLERY_HQ_ROLL = ruling(
    "bb-ruling-artillery-hq-roll",
    ("bb-8.1", "bb-8.5", "bb-1.3.3.2"),
    ("when-harmed", "every-strike"),
    "when-harmed",
)
HE_REMAINING_HITS = ruling(
    "bb-ruling-he-remaining-hits",
    ("bb-8.1",),
    ("dealt-to-all", "only-where-felt"),
    "dealt-to-all",
)
HQ_THROUGH_SMOKE = ruling(
    "bb-ruling-hq-through-smoke",
    ("bb-8.2", "bb-1.3.3.2"),
    ("no-attack-of-its-own", "fires-through"),
    "no-attack-of-its-own",
)
SMOKE_NATO = ruling("bb-ruling-smoke-nato", ("bb-8.2",), ("nato-alone", "either-side"), None)
INFANTRY_THROUGH_SMOKE = ruling(
    "bb-ruling-infantry-through-smoke", ("bb-8.2",), ("not-hindered", "blocked"), None
)
MINES_WHOM = ruling("bb-ruling-mines-whom", ("bb-8.3",), ("all-units", "soviet-only"), "all-units")
MINES_HOW_OFTEN = ruling(
    "bb-ruling-mines-how-often",
    ("bb-8.3",),
    ("once-on-entering", "every-hex"),
    "once-on-entering",
)
CHEMICAL_REDUCED = ruling(
    "bb-ruling-chemical-reduced", ("bb-8.4",), ("destroyed", "stays-reduced"), "destroyed"
)
DPICM_HITS = ruling(
    "bb-ruling-dpicm-hits", ("bb-8.5",), ("vehicles-only", "infantry-shares"), "vehicles-only"
)
DPICM_BONUS = ruling(
    "bb-ruling-dpicm-bonus", ("bb-8.5",), ("vehicles-own", "as-for-he"), "vehicles-own"
)
MLRS_DICE = ruling("bb-ruling-mlrs-dice", ("bb-8.6",), ("each-hex", "one-roll"), "each-hex")
BEHIND_WOODS = ruling(
    "bb-ruling-behind-woods", ("bb-7.2",), ("any-distance", "next-hex-only"), "any-distance"
)
HILL_BOTH_WAYS = ruling(
    "bb-ruling-hill-both-ways",
    ("bb-7.0", "bb-7.1", "bb-7.2"),
    ("by-the-attacker", "both-ways"),
    "by-the-attacker",
)
ROUGH_WITH_WRECK = ruling(
    "bb-ruling-rough-with-wreck",
    ("bb-7.1", "bb-7.3"),
    ("counts-twice", "counts-once"),
    "counts-twice",
)
TWO_GRAZED = ruling(
    "bb-ruling-two-grazed",
    ("bb-7.3",),
    ("both-sides", "any-two-edges", "corners-too"),
    "both-sides",
)
CREST_HEX = ruling(
    "bb-ruling-crest-hex", ("bb-7.2",), ("edge-of-the-hill", "as-marked"), "edge-of-the-hill"
)
HILL_BETWEEN = ruling(
    "bb-ruling-hill-between", ("bb-7.2",), ("comes-up-again", "another-hill"), "comes-up-again"
)
EDGE_OF_HILL = ruling(
    "bb-ruling-edge-of-hill",
    ("bb-7.2",),
    ("crossed-neither", "on-the-hill", "on-the-ground"),
    "crossed-neither",
)
END_OF_MAP = ruling(
    "bb-ruling-end-of-map",
    ("bb-7.2", "bb-7.3"),
    ("ground-beyond", "same-beyond"),
    "ground-beyond",
)
WRECKS_FROM_HILL = ruling(
    "bb-ruling-wrecks-from-hill", ("bb-7.2",), ("anywhere", "on-a-hill"), "anywhere"
)
HELICOPTER_AMMUNITION = ruling(
    "bb-ruling-helicopter-ammunition",
    ("bb-9.2", "bb-1.3.2"),
    ("he-only-moving", "he-always"),
    "he-only-moving",
)
AA_MISSILES = ruling(
    "bb-ruling-aa-missiles", ("bb-9.3",), ("missile-rule", "aa-rule"), "missile-rule"
)
FLIES_ON = ruling(
    "bb-ruling-helicopter-flies-on",
    ("bb-6.1.3.1", "bb-9.1"),
    ("twelve-in-all", "twelve-before-firing"),
    "twelve-in-all",
)
SHARED_HEX = ruling(
    "bb-ruling-helicopter-shared-hex",
    ("bb-6.2", "bb-9.1"),
    ("allowed", "forbidden"),
    "allowed",
)
AIRCRAFT_SAVES = ruling(
    "bb-ruling-aircraft-saves", ("bb-9.5",), ("each-attack", "once"), "each-attack"
)
AIR_COVER_HITS = ruling(
    "bb-ruling-air-cover-hits", ("bb-9.6", "bb-9.5"), ("apart", "added-up"), "apart"
)
JAMMED_RECON = ruling(
    "bb-ruling-ecm-recon-range",
    ("bb-10.0", "bb-1.3.4.4"),
    ("reduce-then-double", "double-then-reduce"),
    "reduce-then-double",
)
CHAOS_NUMBERS = ruling(
    "bb-ruling-chaos-numbers",
    ("bb-11.0",),
    ("as-printed", "seven-in-both", "eight-in-both"),
    "as-printed",
)
CHAOS_NEXT_DRAW = ruling(
    "bb-ruling-chaos-next-draw", ("bb-11.0",), ("next-draw", "next-formation"), "next-draw"
)
CHAOS_END_TURN = ruling(
    "bb-ruling-chaos-end-turn", ("bb-11.0",), ("second-only", "either"), "second-only"
)
CHAOS_SPENT = ruling("bb-ruling-chaos-spent", ("bb-11.0",), ("goes-back", "leaves"), "goes-back")
