"""When a rule is due again, by the library `fsrs`, which the extra `repeat` brings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time

from trainer.cli.trouble import Trouble
from trainer.quiz.repeat import Memory

INSTALL = "pip install 'four-bridges[repeat]'"
RETENTION = 0.9
"""How likely a rule shall still be known on the day it is due."""


def memory() -> Memory:
    """The model of forgetting with its defaults: whole days, nothing at random, the same days as in
    the browser (`memory` in trainer/web/study.js). Raises Trouble without the library.
    """
    try:
        import fsrs
    except ImportError:
        raise Trouble("cli.quiz.no_fsrs", command=INSTALL) from None
    model = fsrs.Scheduler(
        desired_retention=RETENTION, learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )

    def due(answers: Sequence[tuple[date, bool]]) -> date:
        card = fsrs.Card(card_id=1)
        for day, right in answers:
            rating = fsrs.Rating.Good if right else fsrs.Rating.Again
            noon = datetime.combine(day, time(12), UTC)
            card, _ = model.review_card(card, rating, noon)
        found: date = card.due.date()
        return found

    return due
