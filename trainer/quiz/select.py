"""What to ask next: the topics one knows least, every one in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.quiz.record import Record

RECENT = 8


def weakness(card: str, log: Sequence[Record]) -> float:
    """From 0 (the last answers all right) to 1 (all wrong); an unseen card counts 1.5."""
    recent = [record.right for record in log if record.card == card][-RECENT:]
    if not recent:
        return 1.5
    weights = [place + 1 for place in range(len(recent))]
    wrong = sum(w for w, right in zip(weights, recent, strict=True) if not right)
    return wrong / sum(weights)


def is_weak(card: str, log: Sequence[Record]) -> bool:
    """Whether there is a mistake among the last answers on a card."""
    return 0 < weakness(card, log) <= 1


def choose(log: Sequence[Record], cards: Sequence[str], counter: int) -> str:
    """The card to ask: the weakest, except that every third question goes round all the cards.

    counter: how many questions were asked in this session. The card asked last waits if there is
    another. Ties go to the card seen longest ago, then to the order of `cards`.
    Raises ValueError where there are no cards.
    """
    if not cards:
        raise ValueError("no cards to choose from")
    last = log[-1].card if log else None
    waiting = [card for card in cards if card != last] or list(cards)
    if counter % 3 == 2:
        return waiting[(counter // 3) % len(waiting)]
    seen = {record.card: place for place, record in enumerate(log)}
    return max(
        waiting, key=lambda card: (weakness(card, log), -seen.get(card, -1), -cards.index(card))
    )
