"""Ranged fire of Blood and Bridges: named cases, slips, readings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.cases.kinds import Case, Nudge, Shown
from shots import INFANTRY, JEEP, TANK, shot

from trainer.rules.bb.facts import (
    Band,
    Capped,
    Checked,
    Effect,
    Fired,
    Laid,
    Modifier,
    SaveDice,
    Skin,
    State,
    Strength,
)

THIN = {"kind": "vehicle", "armor": 1, "save_number": 5}
ONE_SIDED = {**THIN, "strength": "one-sided"}
LOST = {**TANK, "strength": "reduced", "disrupted": True}
MOVED = {"moved": 1, "movement": 7, "moving_penalty": 1}
HE: dict[str, Any] = {"ammunition": "HE", "target": INFANTRY}

CASES: dict[str, Case] = {
    "tank in the open": ("bb-6.1", shot(), [[6, 6, 1], [5, 1]]),
    "tank with an even die": ("bb-6.1", shot(), [[4, 4, 1], [1, 1]]),
    "tank, hits on fives": ("bb-6.1", shot(), [[5, 5, 1], [5, 1]]),
    "tank in city ruins": (
        "bb-6.1",
        shot(cover={"terrain": "city-ruins"}),
        [[4, 5, 6], [1, 3, 4, 6]],
    ),
    "infantry in city ruins": (
        "bb-6.1",
        shot(cover={"terrain": "city-ruins"}, **HE),
        [[4, 5, 6], [1, 3, 6]],
    ),
    "at the edge of the range": ("bb-6.1", shot(distance=9), [[4, 5, 6], [1, 1]]),
    "extended range": ("bb-6.1", shot(distance=10), [[4, 5, 6], [1, 1]]),
    "reduced range": ("bb-6.1", shot(distance=3), [[3, 5, 6], [1, 1]]),
    "reduced to one": ("bb-6.1", shot(distance=3, hit_number=1), [[1, 1, 1], [1, 1]]),
    "reduced, underlined": (
        "bb-6.1",
        shot(distance=3, range_underlined=True),
        [[3, 5, 6], [1, 1]],
    ),
    "moving fire": ("bb-6.1", shot(aim=MOVED, firepower_underlined=True), [[4, 5, 6], [1, 1]]),
    "moved just half": (
        "bb-6.1",
        shot(aim={**MOVED, "moved": 4}, firepower_underlined=True),
        (),
    ),
    "moving fire past six": (
        "bb-6.1",
        shot(hit_number=6, aim=MOVED, firepower_underlined=True),
        [[6, 6], [1, 1]],
    ),
    "Disrupted firer": ("bb-6.1", shot(disrupted=True), ()),
    "missile without a Hit": ("bb-6.1", shot(firepower_underlined=True), [[1, 1, 1]]),
    "gun without a Hit": ("bb-6.1", shot(), [[1, 1, 1]]),
    "missile depleted": ("bb-6.1", shot(firepower_underlined=True, ammo_depletion=1), ()),
    "AP at infantry": ("bb-6.1", shot(target=INFANTRY), ()),
    "AA at a tank": ("bb-6.1", shot(ammunition="AA"), ()),
    "HE at a thin skin": ("bb-6.1", shot(ammunition="HE", target=THIN), [[6, 1, 1], [1]]),
    "jeep hit by AP": ("bb-6.1", shot(target=JEEP), [[6, 1, 1]]),
    "jeep destroyed": ("bb-6.1", shot(target=JEEP), [[6, 6, 1]]),
    "one-sided, two Hits": ("bb-6.1", shot(target=ONE_SIDED), [[6, 6, 1], [1]]),
    "tank destroyed": ("bb-6.1", shot(target=LOST), [[6, 1, 1], [1, 1]]),
    "infantry destroyed": (
        "bb-6.1",
        shot(ammunition="HE", target={**INFANTRY, "strength": "reduced", "disrupted": True}),
        [[6, 1, 1]],
    ),
    "two Hits on a tank": ("bb-6.1", shot(), [[6, 6, 1], [1, 1]]),
    "moving in woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "moving": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "Ops Complete in woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "ops_complete": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "enemy beside the woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "adjacent_enemy": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "seen by recon": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "recon": "steady"}, **HE),
        [[6, 6, 1], [1]],
    ),
    "seen by Disrupted recon": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "recon": "disrupted"}, **HE),
        [[6, 6, 1], [1, 1]],
    ),
    "tank in craters": (
        "bb-6.1",
        shot(cover={"terrain": "shell-craters", "terrain_bonus": 0}),
        [[6, 6, 1], [1, 1]],
    ),
    "infantry behind a Wreck": ("bb-6.1", shot(cover={"wreck": True}, **HE), [[6, 6, 1], [1]]),
    "infantry on farmland": (
        "bb-6.1",
        shot(cover={"terrain": "farmland", "terrain_bonus": 0}, **HE),
        [[6, 6, 1], [1]],
    ),
    "Prepared Position": (
        "bb-6.1",
        shot(cover={"prepared_position": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "marker on the firer": ("bb-6.1.4:marker", {"marker": 2}, ()),
    "Morale check": ("bb-1.6", {"morale": 7}, [[3, 4]]),
    "Morale check in a position": ("bb-1.6", {"morale": 7, "prepared_position": True}, [[4, 4]]),
}

NUDGES: dict[type, Nudge] = {
    type(None): lambda _: Modifier(1, "nudged"),
    Skin: lambda s: Skin.UNARMORED if s is not Skin.UNARMORED else Skin.ARMORED,
    Strength: lambda _: Strength.FULL,
    Modifier: lambda m: Modifier(m.amount + 1, m.cause),
    SaveDice: lambda s: replace(s, save_number=s.save_number - 1),
    Capped: lambda c: replace(c, hit_number=c.hit_number - 1),
    Laid: lambda v: replace(v, hit_number=v.hit_number - 1),
    State: lambda s: replace(s, disrupted=not s.disrupted),
    Checked: lambda c: replace(c, passed=not c.passed),
    Fired: lambda f: replace(f, net_hits=f.net_hits + 1),
    Effect: lambda e: replace(e, assault_allowed=not e.assault_allowed),
}

SHOWS: dict[str, Shown] = {
    "bb-1.2.1": ("tank in the open", None),
    "bb-1.3.4.1": ("AP at infantry", None),
    "bb-1.3.4.2:skin": ("HE at a thin skin", lambda _: Skin.ARMORED),
    "bb-1.3.4.2": ("jeep hit by AP", None),
    "bb-1.3.4.2:saves": ("HE at a thin skin", None),
    "bb-1.3.4.2:wreck": ("infantry destroyed", lambda _: True),
    "bb-1.3.4.4": ("seen by recon", None),
    "bb-1.3.4.5": ("one-sided, two Hits", None),
    "bb-1.3.4.5:target": ("AA at a tank", lambda _: True),
    "bb-1.6": ("Morale check", None),
    "bb-6.1": (
        "tank in the open",
        lambda _: Fired(
            Band.NORMAL, 6, 4, 3, False, 2, 5, 0, 0, 0, State(Strength.FULL, False), 0, True
        ),
    ),
    "bb-6.1:dice": ("tank in the open", None),
    "bb-6.1:effect": ("tank in the open", None),
    "bb-6.1:range": ("at the edge of the range", None),
    "bb-6.1:floor": ("reduced to one", None),
    "bb-6.1:may-fire": ("Disrupted firer", lambda _: True),
    "bb-6.1:aim": ("tank in the open", None),
    "bb-6.1:ammunition": ("AP at infantry", lambda _: True),
    "bb-6.1:net": ("tank in the open", None),
    "bb-6.1:save-dice": ("tank in city ruins", None),
    "bb-6.1:terrain-bonus": ("infantry in city ruins", None),
    "bb-6.1.1": ("extended range", None),
    "bb-6.1.2": ("reduced range", None),
    "bb-6.1.3": ("moving fire", None),
    "bb-6.1.3:half": ("moved just half", None),
    "bb-6.1.3:cap": ("moving fire past six", None),
    "bb-6.1.4": ("missile without a Hit", None),
    "bb-6.1.4:missile": ("missile without a Hit", None),
    "bb-6.1.4:ammunition": ("missile depleted", lambda _: True),
    "bb-6.1.4:marker": ("marker on the firer", None),
    "bb-6.1.5": ("moving in woods", None),
    "bb-6.1.5:terrain": ("infantry on farmland", None),
    "bb-6.1.5:bonus": ("moving in woods", None),
    "bb-6.1.5.1:concealment": ("Prepared Position", None),
    "bb-6.1.5.1:bonus": ("Prepared Position", None),
    "bb-6.1.5.1:morale": ("Morale check in a position", None),
    "bb-6.1.6": ("tank in city ruins", None),
    "bb-6.1.7": ("tank in the open", None),
    "bb-6.1.7:step": ("two Hits on a tank", lambda _: Strength.DESTROYED),
    "bb-6.1.7:wreck": ("tank destroyed", None),
}

SLIPS = {
    "bb-1.2.1-more-than": "tank with an even die",
    "bb-6.1-range-to-target": "at the edge of the range",
    "bb-6.1.1-forgotten": "extended range",
    "bb-6.1.1-minus": "extended range",
    "bb-6.1.2-forgotten": "reduced range",
    "bb-6.1.2-underlined": "reduced, underlined",
    "bb-6.1.2-plus": "reduced range",
    "bb-6.1.3-no-penalty": "moving fire",
    "bb-6.1.3-capped-free": "moving fire past six",
    "bb-6.1.3-no-hit-past-six": "moving fire past six",
    "bb-6.1-no-armor-dice": "tank in the open",
    "bb-6.1-no-bonus-dice": "infantry in city ruins",
    "bb-6.1-saves-ignored": "tank in the open",
    "bb-6.1.4-any-weapon": "gun without a Hit",
    "bb-6.1.4-forgotten": "missile without a Hit",
    "bb-6.1.5-bonus-forgotten": "infantry in city ruins",
    "bb-6.1.5-ops-complete": "Ops Complete in woods",
    "bb-6.1.5-moving": "moving in woods",
    "bb-6.1.5-adjacent": "enemy beside the woods",
    "bb-6.1.5-craters-for-all": "tank in craters",
    "bb-6.1.5-wreck-overlooked": "infantry behind a Wreck",
    "bb-6.1.5-short-list": "infantry on farmland",
    "bb-1.3.4.4-recon-overlooked": "seen by recon",
    "bb-1.3.4.4-disrupted-counts": "seen by Disrupted recon",
    "bb-6.1.5.1-terrain-needed": "Prepared Position",
    "bb-6.1.5.1-morale-forgotten": "Morale check in a position",
    "bb-6.1.6-no-cap": "tank in city ruins",
    "bb-6.1.6-cap-for-all": "infantry in city ruins",
    "bb-6.1.7-first-hit-costs-step": "tank in the open",
    "bb-6.1.7-only-disrupts": "two Hits on a tank",
    "bb-1.3.4.2-jeep-as-usual": "jeep hit by AP",
    "bb-1.3.4.2-thin-skin-missed": "HE at a thin skin",
    "bb-1.3.4.5-two-sided": "one-sided, two Hits",
    "bb-1.6-below-only": "Morale check",
}

READINGS: dict[str, Case] = {
    "bb-ruling-range-count": ("bb-6.1:aim", shot(distance=9)["aim"], ()),
    "bb-ruling-chieftain-example": ("bb-6.1:aim", shot(distance=3, counter="Chieftain")["aim"], ()),
    "bb-ruling-hit-number-floor": ("bb-6.1:aim", shot(distance=3, hit_number=2)["aim"], ()),
    "bb-ruling-past-six": ("bb-6.1:aim", shot(distance=10, hit_number=6)["aim"], ()),
    "bb-ruling-half-movement": ("bb-6.1.3:half", {"movement": 7}, ()),
    "bb-ruling-underlined-firepower": (
        "bb-6.1:aim",
        shot(aim={"moved": 1, "movement": 4, "moving_penalty": 1}, firepower_underlined=True)[
            "aim"
        ],
        (),
    ),
    "bb-ruling-depletion-hits": (
        "bb-6.1.4",
        {"ammunition": "AP", "firepower_underlined": True, "hits": 1, "net_hits": 0},
        (),
    ),
    "bb-ruling-concealment-after-firing": (
        "bb-6.1.5",
        {
            "target": INFANTRY,
            "ammunition": "HE",
            "cover": {"terrain": "woods", "ops_complete": True, "ops_complete_by_firing": True},
        },
        (),
    ),
    "bb-ruling-craters-infantry": (
        "bb-6.1.5",
        {"target": TANK, "ammunition": "AP", "cover": {"terrain": "farmland"}},
        (),
    ),
    "bb-ruling-prepared-conditions": (
        "bb-6.1.5",
        {
            "target": INFANTRY,
            "ammunition": "HE",
            "cover": {"prepared_position": True, "ops_complete": True},
        },
        (),
    ),
    "bb-ruling-disrupted-recon": ("bb-1.3.4.4", {"recon": "disrupted"}, ()),
    "bb-ruling-thin-skinned-saves": (
        "bb-6.1:save-dice",
        {"target": {"kind": "vehicle", "armor": 1, "save_number": 5}, "ammunition": "HE"},
        (),
    ),
    "bb-ruling-jeep-example": ("bb-6.1.7", {"target": JEEP, "hits": 1}, ()),
    "bb-ruling-three-hits": ("bb-6.1.7", {"target": TANK, "hits": 3}, ()),
    "bb-ruling-infantry-wreck": (
        "bb-6.1.7",
        {"target": INFANTRY, "hits": 3, "ammunition": "HE"},
        (),
    ),
}
