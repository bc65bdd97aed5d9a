"""What forbids an action already, by the facts known so far: nobody is asked for the rest in vain.

Pure: the conversation is in `trainer.cli.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trainer.desk.form import Slot, nested
from trainer.rules import BadInput, Forbidden, Reading, find, parse, told

Part = Callable[[Mapping[str, Any]], Any]

EARLY: dict[str, tuple[tuple[str, Part], ...]] = {
    "bb-6.1": (
        # a unit that may not fire at all may not fire at the next hex either
        ("bb-6.1:may-fire", lambda known: {"distance": 1} | known["aim"]),
        ("bb-6.1:aim", lambda known: known["aim"]),
        (
            "bb-6.1:ammunition",
            lambda known: {
                "ammunition": known["aim"]["firer"]["ammunition"],
                "target": known["target"],
            },
        ),
    )
}
"""For a rule: its parts that may forbid it, in the order of playing, and their facts."""


def ban(
    rule: str, known: Sequence[Slot], values: Mapping[tuple[str, ...], Any], reading: Reading
) -> Forbidden | None:
    """What forbids `rule` whatever the facts after `known` may be; None where nothing does yet.

    `known` are the facts asked for so far, in the order of asking; only their values count.
    """
    data = nested({slot.path: values[slot.path] for slot in known if slot.path in values})
    for key, part in EARLY.get(rule, ()):
        try:
            ending = told(key, parse(find(key).facts, part(data)), (), reading)
        except (KeyError, BadInput):  # a fact that this part needs has not been asked for yet
            continue
        if isinstance(ending, Forbidden):
            return ending
    return None
