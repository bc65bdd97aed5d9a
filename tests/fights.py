"""Named fights on the ground as JSON facts."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from shots import INFANTRY, TANK

SA_9 = {"kind": "vehicle", "armor": 1, "save_number": 5, "strength": "one-sided"}
TRANSPORT = {"kind": "vehicle", "armor": 1, "save_number": 5}


def fighter(unit: dict[str, Any], assault: int | None, number: int | None, **more: Any) -> Any:
    """A unit with its Assault value, its Assault Hit Number and, by name, its Leadership."""
    return {"unit": unit, "assault": assault, "hit_number": number, **more}


FOOT = fighter(INFANTRY, 3, 4)
PANZER = fighter(TANK, 2, 4)
WEAK_FOOT = fighter({**INFANTRY, "strength": "reduced"}, 3, 4)
SHAKEN_FOOT = fighter({**INFANTRY, "disrupted": True}, 3, 4)
SHAKEN_PANZER = fighter({**TANK, "disrupted": True}, 2, 4)
MUTE = fighter(SA_9, None, None)


def assault(attackers: list[Any], defenders: list[Any], **more: Any) -> dict[str, Any]:
    """Facts of bb-6.3: by default over side 0, from open ground, nobody behind the defenders."""
    return deepcopy(
        {
            "attackers": attackers,
            "defenders": defenders,
            "retreat": {"entries": [{"side": 0}]},
            **more,
        }
    )


def breakthrough(vehicles: list[Any], infantry: list[Any], **more: Any) -> dict[str, Any]:
    """Facts of bb-6.4: by default open ground that costs 1, with 5 Movement Points left."""
    return deepcopy(
        {
            "vehicles": vehicles,
            "infantry": infantry,
            "ground": "open",
            "cost": 1,
            "left": 5,
            **more,
        }
    )


def candidate(hex: str, formation: str, type: str, distance: int) -> dict[str, Any]:
    return {"hex": hex, "formation": formation, "type": type, "distance": distance}


SIXTY_SECOND = [
    candidate("M4", "62nd", "T-64", 2),
    candidate("M5", "62nd", "BTR-70", 3),
    candidate("M6", "62nd", "T-64", 2),
    candidate("M1", "74th", "T-64", 1),
]
