"""The questions that the books leave open, and what each table may play by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer import BOOKS
from trainer.desk.requests import known_names
from trainer.messages import Speaker
from trainer.rules import RULINGS, BadInput


def rulings(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """The rulings of every book, or of `book`: each with its rules, readings and our default.

    Raises BadInput for a book that there is not.
    """
    known_names(args, ("book",))
    book = args.get("book")
    if book not in (None, *BOOKS):
        raise BadInput("book", book, ", ".join(BOOKS), "error.one_of")
    return {
        name: [
            {
                "id": ruling.id,
                "rules": list(ruling.rules),
                "readings": list(ruling.readings),
                "default": ruling.default,
            }
            for ruling in RULINGS.values()
            if ruling.id.partition("-")[0] == name
        ]
        for name in BOOKS
        if book in (None, name)
    }
