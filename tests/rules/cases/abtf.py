"""A Bridge Too Far: named cases, slips, readings."""

from __future__ import annotations

from dataclasses import replace

from rules.cases.kinds import Case, Nudge, Shown

from trainer.rules.abtf.challenge import Tested

CASES: dict[str, Case] = {
    "challenge": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[4, 1]]),
    "challenge of sums": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[3, 1]]),
    "challenge with a point": (
        "abtf-3",
        {"attribute": 2, "difficulty": 5, "morale_points": 1},
        ["0", [4, 1], "face-4"],
    ),
    "challenge with a die bought": (
        "abtf-3",
        {"attribute": 1, "difficulty": 5, "morale_points": 1},
        ["1", [4, 5]],
    ),
    "Morale Points at the start": ("abtf-6", {"will": 2}, ()),
}

NUDGES: dict[type, Nudge] = {Tested: lambda t: replace(t, successes=t.successes + 1)}

SHOWS: dict[str, Shown] = {
    "abtf-3": ("challenge", lambda _: Tested(9, True, 0, ())),
    "abtf-3:count": ("challenge", None),
    "abtf-6": ("Morale Points at the start", None),
    "abtf-6:before": ("challenge with a die bought", lambda _: 0),
    "abtf-6:after": ("challenge with a point", lambda _: Tested(9, True, 0, ())),
}

SLIPS = {
    "abtf-3-more-than": "challenge",
    "abtf-3-sum": "challenge of sums",
    "abtf-6-will-only": "Morale Points at the start",
    "abtf-6-no-extra-dice": "challenge with a die bought",
}

READINGS: dict[str, Case] = {
    "abtf-ruling-above-six": (
        "abtf-6:after",
        {"dice": [6], "difficulty": 7, "morale_points": 1},
        ["face-6"],
    ),
}
