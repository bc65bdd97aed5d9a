"""Records of answers for the tests."""

from __future__ import annotations

from typing import Any

from trainer.quiz import Record


def record(card: str = "bb-hits", right: bool = True, **more: Any) -> Record:
    data = {
        "v": 1,
        "at": "2026-11-29T12:00:00Z",
        "question": f"{card}.1.1",
        "card": card,
        "rule": "bb-6.1",
        "given": "3",
        "right": right,
        "mistake": None,
        "seconds": 2.5,
        "lang": "ru",
        "where": "cli",
        **more,
    }
    made = Record.of(data)
    assert made is not None
    return made


BAD: list[dict[str, Any]] = [
    {"v": 2},
    {"v": True},
    {"at": "yesterday"},
    {"at": "2026-02-30T10:00:00Z"},
    {"at": "2026-11-01T24:00:00Z"},
    {"at": "0000-11-01T10:00:00Z"},
    {"question": "x"},
    {"question": "bb-hits.1.٣"},
    {"right": "yes"},
    {"seconds": -1},
    {"seconds": True},
    {"lang": "de"},
    {"where": "moon"},
    {"mistake": "<b>"},
    {"given": 3},
    {"given": "x" * 999},
    {"given": "😀" * 101},
    {"given": "\ud800"},
]
"""Changes that make a record none, on the command line and in a browser."""
