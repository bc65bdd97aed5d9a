"""The readings of an open question at a terminal: what each says, then its name."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from trainer.messages import Speaker
from trainer.text import Ruling, TextsMissing, load

WIDTH = 88


def told(ruling: Ruling, say: Speaker, margin: str = "", width: int = WIDTH) -> Iterator[str]:
    """The readings one below the other, ours first. margin: what every line begins with."""
    said = ruling.says(say.language)
    for name in sorted(said, key=lambda name: name != ruling.default):
        key = "cli.reading.ours" if name == ruling.default else "cli.reading.other"
        yield from textwrap.wrap(
            say.text(key, said=said[name], reading=name).strip(),
            width,
            initial_indent=f"{margin}- ",
            subsequent_indent=f"{margin}  ",
            break_long_words=False,
            break_on_hyphens=False,
        )


def known() -> dict[str, Ruling]:
    """The texts of the open questions by id; none where there are no texts to read."""
    try:
        return {ruling.id: ruling for ruling in load().rulings}
    except TextsMissing:
        return {}
