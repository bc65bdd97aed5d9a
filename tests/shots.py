"""Named shots as JSON facts, and Hypothesis strategies for shots of every kind."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from trainer.rules import RULES, parse

INFANTRY = {"kind": "infantry"}
TANK = {"kind": "vehicle", "armor": 2, "save_number": 5}
JEEP = {"kind": "vehicle"}


def shot(
    *,
    ammunition: str = "AP",
    firepower: int = 3,
    hit_number: int = 4,
    range: int = 8,
    distance: int = 7,
    target: dict[str, Any] | None = None,
    cover: dict[str, Any] | None = None,
    aim: dict[str, Any] | None = None,
    **firer: Any,
) -> dict[str, Any]:
    """Facts of bb-6.1: by default AP 3, Hit Number 4, range 6 of 8, at a tank in the open."""
    return deepcopy(
        {
            "aim": {
                "firer": {
                    "ammunition": ammunition,
                    "firepower": firepower,
                    "hit_number": hit_number,
                    "range": range,
                    **firer,
                },
                "distance": distance,
                **(aim or {}),
            },
            "target": target or TANK,
            "cover": cover or {},
        }
    )


def facts(key: str, data: dict[str, Any]) -> Any:
    return parse(RULES[key].facts, data)


@st.composite
def random_cases(draw: st.DrawFn, most_dice: int = 8) -> dict[str, Any]:
    """A random shot as the flat case that tests/oracle understands, most of them legal."""
    target = draw(st.sampled_from(["infantry", "mortar", "tank", "thin", "jeep", "anti-aircraft"]))
    armored = target in ("tank", "thin", "anti-aircraft")
    if draw(st.integers(0, 9)):
        options = {"tank": ["AP"], "jeep": ["AP", "HE"], "thin": ["AP", "HE"]}
        ammunition = draw(st.sampled_from(options.get(target, ["AP", "HE"] if armored else ["HE"])))
    else:
        ammunition = draw(st.sampled_from(["AP", "HE", "AA"]))
    printed = draw(st.integers(1, 12))
    moved = draw(st.sampled_from([0, 0, 1, 2, 3, 4]))
    movement = draw(st.integers(2, 9))
    often = st.integers(0, 5).map(lambda n: n == 0)
    armor = {"tank": draw(st.integers(1, 4)), "thin": 1, "anti-aircraft": 1}.get(target)
    save = draw(st.integers(2, 6)) if target == "tank" else draw(st.integers(5, 6))
    terrain = draw(
        st.sampled_from(
            [
                "open",
                "woods",
                "hill-woods",
                "city",
                "city-ruins",
                "rough",
                "burnt-out-woods",
                "farmland",
                "shell-craters",
                "other",
            ]
        )
    )
    ops_complete = draw(often)
    return {
        "ammunition": ammunition,
        "firepower": draw(st.integers(1, most_dice)),
        "hit_number": draw(st.integers(2, 6)),
        "printed_range": printed,
        "range_underlined": draw(often),
        "firepower_underlined": bool(moved) or draw(st.booleans()),
        "firer_is_mortar": draw(often),
        "firer_disrupted": draw(st.integers(0, 30).map(lambda n: n == 0)),
        "firer_ops_complete": draw(st.integers(0, 30).map(lambda n: n == 0)),
        "ammo_depletion": draw(st.sampled_from([0] * 12 + [1, 2])),
        "steps": draw(st.integers(1, 2 * printed + 2)),
        "in_los": True,
        "moved": moved,
        "movement": movement,
        "moving_penalty": draw(st.integers(0, 3)),
        "counter": draw(st.sampled_from(["", "", "", "Chieftain"])),
        "target_kind": target if target in ("infantry", "mortar") else "vehicle",
        "armor": armor,
        "save_number": save if armored else None,
        "strength": "one-sided"
        if target == "anti-aircraft"
        else draw(st.sampled_from(["full", "reduced"])),
        "target_disrupted": draw(often),
        "terrain": terrain,
        "terrain_bonus": draw(st.integers(0, 3)),
        "wreck": draw(often),
        "prepared_position": draw(often),
        "prepared_bonus": draw(st.sampled_from([None, None, 0, 1, 2])),
        "target_ops_complete": ops_complete,
        "target_ops_complete_by_firing": ops_complete and draw(st.booleans()),
        "target_moving": draw(often),
        "adjacent_enemy": draw(often),
        "recon": draw(st.sampled_from(["none", "none", "none", "steady", "disrupted"])),
        "readings": {},
    }


def shot_of(case: dict[str, Any]) -> dict[str, Any]:
    """The oracle's flat case as facts of bb-6.1."""
    return {
        "aim": {
            "firer": {
                "counter": case["counter"],
                "ammunition": case["ammunition"],
                "firepower": case["firepower"],
                "hit_number": case["hit_number"],
                "range": case["printed_range"],
                "range_underlined": case["range_underlined"],
                "firepower_underlined": case["firepower_underlined"],
                "mortar": case["firer_is_mortar"],
                "disrupted": case["firer_disrupted"],
                "ops_complete": case["firer_ops_complete"],
                "ammo_depletion": case["ammo_depletion"],
            },
            "distance": case["steps"],
            "in_los": case["in_los"],
            "moved": case["moved"],
            "movement": case["movement"],
            "moving_penalty": case["moving_penalty"],
        },
        "target": {
            "kind": case["target_kind"],
            "armor": case["armor"],
            "save_number": case["save_number"],
            "strength": case["strength"],
            "disrupted": case["target_disrupted"],
        },
        "cover": {
            "terrain": case["terrain"],
            "terrain_bonus": case["terrain_bonus"],
            "wreck": case["wreck"],
            "prepared_position": case["prepared_position"],
            "prepared_bonus": case["prepared_bonus"],
            "ops_complete": case["target_ops_complete"],
            "ops_complete_by_firing": case["target_ops_complete_by_firing"],
            "moving": case["target_moving"],
            "adjacent_enemy": case["adjacent_enemy"],
            "recon": case["recon"],
        },
    }
