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
