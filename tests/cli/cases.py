"""Cases that several tests of the command line share."""

from __future__ import annotations

import copy
import json
from typing import Any

SHOT: dict[str, Any] = {
    "aim": {
        "firer": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 10},
        "distance": 8,
    },
    "target": {"kind": "vehicle", "armor": 2, "save_number": 5},
    "cover": {"terrain": "city"},
}
ANSWERS = {"hits": [4, 5, 6], "saves": [1, 3, 4, 6]}


def shot(**changes: Any) -> dict[str, Any]:
    """The shot with some facts changed by path: `shot(aim__firer__firepower=0)`."""
    facts = copy.deepcopy(SHOT)
    for path, value in changes.items():
        *parts, last = path.split("__")
        place = facts
        for part in parts:
            place = place[part]
        place[last] = value
    return facts


def line(**request: Any) -> str:
    """A line of input; rule, facts and answers are those of the shot unless told otherwise."""
    whole = {"rule": "bb-6.1", "facts": SHOT, "answers": ANSWERS} | request
    return json.dumps({k: v for k, v in whole.items() if v is not None}) + "\n"


def objects(text: str) -> list[dict[str, Any]]:
    """The objects of JSON Lines."""
    return [json.loads(row) for row in text.splitlines()]
