"""Charts for the workbook: chances as bars and as lines, drawn like the drawings of the text.

As in `figures`, words come in as data in the reader's language, lengths are in the drawing's units,
y grows downward, and everything carries a class that charts.css colors. The charts say nothing that
the table beside them does not: a screen reader hears one sentence and then the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from textwrap import wrap

from trainer.site.figures import WIDTH, Picture, circle, element, line, rectangle, text

ROW = 40
"""Height of a bar with the words above it."""
LINE = 17
"""Height of one more line of words."""
LETTER = 7.2
"""Width of a letter, rather too much than too little: no browser measures here."""


@dataclass(frozen=True)
class Bar:
    """One bar. parts: chances from 0 to 1, each the whole or a piece of the one before it.

    shown: what is written beside its label.
    """

    label: str
    parts: tuple[float, ...]
    shown: str


@dataclass(frozen=True)
class Series:
    """One line: a chance from 0 to 1 for each place on the x axis, and what is written at it."""

    label: str
    values: tuple[float, ...]
    shown: tuple[str, ...]


def bars(rows: Sequence[Bar], legend: Sequence[str] = (), mark: float | None = None) -> Picture:
    """Bars one below the other, the label above each.

    legend: a word for each part, the last part first. mark: a chance that is marked on every bar.
    """
    full = WIDTH - 2
    top = 26 if legend else 4
    body = [_legend(legend)] if legend else []
    y = float(top)
    for row in rows:
        *above, last = wrapped(row.label, WIDTH - LETTER * (len(row.shown) + 1))
        for words in above:
            body.append(text((0, y + 9), words, "c-label", "start"))
            y += LINE
        body.append(text((0, y + 9), last, "c-label", "start"))
        for depth, part in enumerate(row.parts):
            if part:
                body.append(
                    element("rect", f"c-part-{depth}", x=0, y=y + 19, width=full * part, height=13)
                )
        if mark is not None:
            body.append(line((full * mark, y + 15), (full * mark, y + 36), "c-mark"))
        body.append(text((WIDTH, y + 9), row.shown, "c-value", "end"))
        y += ROW
    return Picture("".join(body), y)


def wrapped(words: str, width: float) -> list[str]:
    """Words on as many lines as they need to be no wider than `width`."""
    return wrap(words, int(width / LETTER)) or [""]


def _legend(words: Sequence[str]) -> str:
    parts, x = [], 0.0
    for depth, word in zip(reversed(range(len(words))), words, strict=True):
        parts.append(element("rect", f"c-part-{depth}", x=x, y=3, width=14, height=13))
        parts.append(text((x + 20, 10), word, "c-label", "start"))
        x += 20 + 8.2 * len(word) + 14
    return "".join(parts)


def lines(series: Sequence[Series], ticks: Sequence[str], axis: str) -> Picture:
    """Two lines over the same places, told apart by their marks and by color.

    ticks: what is written below each place; axis: what the places are. Values that coincide are
    written once; otherwise the higher one stands above its mark and the lower one below.
    """
    first, second = series
    left, right, top, bottom = 26.0, WIDTH - 26.0, 74.0, 280.0
    step = (right - left) / (len(ticks) - 1)
    most = max(*first.values, *second.values)

    def place(index: int, value: float) -> tuple[float, float]:
        return left + step * index, bottom - (bottom - top) * value / most

    body = [line((left - 12, bottom), (right + 12, bottom), "c-axis")]
    for index, tick in enumerate(ticks):
        body.append(text((left + step * index, bottom + 14), tick, "c-label"))
    body.append(text(((left + right) / 2, bottom + 34), axis, "c-label"))
    for row, one in enumerate(series):
        y = 10 + 24 * row
        body.append(line((0, y), (28, y), f"c-line-{row}"))
        body.append(_point((14, y), row))
        body.append(text((36, y), one.label, "c-label", "start"))
        places = [place(index, value) for index, value in enumerate(one.values)]
        body.extend(line(a, b, f"c-line-{row}") for a, b in pairwise(places))
    for index, pair in enumerate(zip(first.values, second.values, strict=True)):
        for row, (one, value) in enumerate(zip(series, pair, strict=True)):
            x, y = place(index, value)
            body.append(_point((x, y), row))
            other = pair[1 - row]
            if value > other or (value == other and row == 0):
                body.append(text((x, y - 15), one.shown[index], "c-value"))
            elif value < other:
                body.append(text((x, y + 16), one.shown[index], "c-value"))
    return Picture("".join(body), bottom + 46)


def _point(at: tuple[float, float], row: int) -> str:
    return circle(at, 5, "c-point-0") if row == 0 else rectangle(at, 10, 10, "c-point-1", 0)
