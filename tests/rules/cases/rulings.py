"""Blood and Bridges on the ground: what its rules ask where the book leaves a question open."""

from __future__ import annotations

from fights import FOOT, PANZER, SIXTY_SECOND, TRANSPORT, assault, breakthrough, fighter
from rules.cases.kinds import Case, Either, Shown
from shots import INFANTRY

DYING_FOOT = fighter({**INFANTRY, "strength": "reduced", "disrupted": True}, 3, 4)
MANY = fighter(INFANTRY, 5, 4)
FULL_BUS = fighter(TRANSPORT, 1, 5, carries=True)
TURNS = [
    {"markers": 2, "markers_drawn": 1, "impulses": 1},
    {"markers_drawn": 1},
    {"markers_drawn": 1},
]
BACK = {"formation": "62nd", "type": "T-64", "candidates": SIXTY_SECOND}

CASES: dict[str, Case] = {
    "HQ ends alone": ("bb-1.3.3.1", {"ends_stacked": False}, ()),
    "HQs at the end of a turn": ("bb-3.2:hqs", {"hqs": ["full", "reduced", "destroyed"]}, ()),
    "formations of a turn": ("bb-3.2.1:undrawn", {"formations": TURNS}, ()),
    "a formation that had its impulse": (
        "bb-3.2.1",
        {"formations": 0, "turns": [{"markers_drawn": 1, "impulses": 1}]},
        (),
    ),
    "an End Turn marker waits": ("bb-3.2.1:return", {"formations": 2}, ()),
    "an End Turn marker goes back": (
        "bb-3.2.1:return",
        {"formations": 2, "formations_drawn": 1},
        (),
    ),
    "beyond the Command range, failed": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "distance": 4},
        [[4, 4]],
    ),
    "march after boarding": ("bb-5.0", {"movement": 5, "costs": [1], "boarded_before": True}, ()),
    "Hits of an Assault on a tank": ("bb-6.3:saves", {"fighter": PANZER, "hits": 2}, ()),
    "Hits of an Assault on two tanks": (
        "bb-6.3",
        assault([FOOT], [PANZER, PANZER]),
        [[3, 3, 1], [4, 1], [1, 1]],
    ),
}

SHOWS: dict[str, Shown] = {
    "bb-1.3.3.1:end": ("HQ ends alone", lambda _: True),
    "bb-3.1:defer": ("formation drawn", None),
    "bb-3.2:hqs": ("HQs at the end of a turn", None),
    "bb-3.2.1:undrawn": ("a formation that had its impulse", None),
    "bb-3.2.1:return": ("an End Turn marker waits", None),
    "bb-4.2:morale": ("beyond the Command range, failed", None),
    "bb-5.2.1:later": ("march after boarding", None),
    "bb-6.3:saves": ("Hits of an Assault on two tanks", None),
}

SLIPS: dict[str, str] = {
    "bb-3.2-reduced-restored": "HQs at the end of a turn",
    "bb-3.2.1-put-back-counts": "formations of a turn",
    "bb-3.2.1-each-marker-counts": "formations of a turn",
    "bb-3.2.1-back-at-once": "an End Turn marker waits",
    "bb-3.2.1-waits-for-all": "an End Turn marker goes back",
    "bb-6.3-saves-rolled": "Hits of an Assault on a tank",
}

READINGS: dict[str, Case] = {
    "bb-ruling-hq-move-end": ("bb-1.3.3.1", {"ends_with_own": False}, [[6]]),
    "bb-ruling-hq-return-time": ("bb-1.3.3.3", BACK, ()),
    "bb-ruling-unplaced-weapons": (
        "bb-1.3.5",
        {"infantry_destroyed": 2, "own_unplaced": False},
        Either([[2]], ()),
    ),
    "bb-ruling-endless-deferral": (
        "bb-1.7.1",
        {"own": 1, "others": 1, "put_back": True},
        Either(["defer"], ()),
    ),
    "bb-ruling-restore-hqs": ("bb-3.2:hqs", {"hqs": ["reduced", "destroyed"]}, ()),
    "bb-ruling-undrawn-formation": ("bb-3.2.1:undrawn", {"formations": TURNS}, ()),
    "bb-ruling-end-turn-kept": ("bb-3.2.1", {"formations": 2}, ()),
    "bb-ruling-end-turn-return": (
        "bb-3.2.1:return",
        {"formations": 2, "formations_drawn": 1},
        (),
    ),
    "bb-ruling-morale-without-hq": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "own_morale": 9},
        [[4, 4]],
    ),
    "bb-ruling-turn-or-impulse": (
        "bb-5.2.2",
        {"transport_movement": 7, "second_impulse": True},
        (),
    ),
    "bb-ruling-assault-saves": (
        "bb-6.3",
        assault([FOOT], [PANZER]),
        Either([[3, 1, 1], [1, 1]], [[3, 1, 1], [1, 1], [6, 6]]),
    ),
    "bb-ruling-two-hits-each": (
        "bb-6.3",
        assault([FOOT], [DYING_FOOT, FOOT]),
        [[4, 4, 1], [1, 1, 1], [1, 1, 1]],
    ),
    "bb-ruling-excess-hits": (
        "bb-6.3",
        assault([MANY], [DYING_FOOT, FOOT]),
        [[4, 4, 4, 4, 1], [1, 1, 1], [1, 1, 1]],
    ),
    "bb-ruling-carried-infantry": (
        "bb-6.3",
        assault([FOOT], [FULL_BUS]),
        [[3, 1, 1], [1]],
    ),
    "bb-ruling-breakthrough-stack": (
        "bb-6.4",
        breakthrough([PANZER, PANZER], [FOOT]),
        [[1] * 6, [1] * 6, [4, 1, 1], [1]],
    ),
}
