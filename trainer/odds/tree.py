"""One node of the tree of answers: a rule replayed with the answers so far.

A generator cannot be copied, so every branch plays its rule again from the last state at which
the rule went on as another (`Then`). Steps are left unwritten here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trainer.rules.reading import Reading
from trainer.rules.registry import start
from trainer.rules.table import Answer, Outcome, Question, Roll, Step, Stop, Then


def node(key: str, facts: Any, reading: Reading, answers: Sequence[Answer]) -> Question | Any:
    """Where rule `key` stands after these answers: a question, an ending, or a `Then`."""
    game = start(key, facts, reading)
    replies = iter(answers)
    reply: Answer | None = None
    try:
        while True:
            asked = game.send(reply)  # type: ignore[arg-type]
            reply = None
            if isinstance(asked, Step):
                continue
            if isinstance(asked, Roll) and asked.dice == 0:
                reply = Answer(asked.look.nothing)
                continue
            reply = next(replies, None)
            if reply is None:
                return asked
    except StopIteration as end:
        return end.value if isinstance(end.value, Then) else Outcome(end.value)
    except Stop as stop:
        return stop.ending
