"""What every page of the workbook is made of: sentences, charts with their tables, exercises."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from trainer.examples import Example
from trainer.messages import Speaker
from trainer.messages.chances import chance, percent, rounded
from trainer.quiz import render
from trainer.rules import Ending, Step
from trainer.site import charts, figures
from trainer.site.workbook import LANGUAGE

MINUS = "−"
NEVER = "—"


@dataclass(frozen=True)
class Html:
    """A piece of HTML that a notebook shows."""

    text: str

    def __add__(self, other: Html) -> Html:
        return Html(self.text + other.text)

    def _repr_html_(self) -> str:
        return self.text


class Page:
    """Says and shows things in one language: that of the page, or `language` where one is given."""

    def __init__(self, language: str | None = None) -> None:
        self.say = Speaker(language or os.environ.get(LANGUAGE) or "en")
        self.exercises = 0

    def steps(self, found: Iterable[Step]) -> str:
        lines = (
            f"<li>{escape(self.say.step(step))} ({step.rule.partition('-')[2]})</li>"
            for step in found
        )
        return f"<ol>{''.join(lines)}</ol>"

    def exercise(
        self,
        key: str,
        asked: Mapping[str, Any],
        answer: str,
        answered: Mapping[str, Any],
        steps: Sequence[Step] = (),
    ) -> Html:
        """A question, and its answer folded away with the engine's steps to it."""
        self.exercises += 1
        title = self.say.text("workbook.exercise", number=self.exercises)
        inner = self.sentence(f"workbook.told.{answer}", **answered)
        if steps:
            inner += self.steps(steps)
        return Html(
            f'<div class="fb-exercise"><p><strong>{escape(title)}.</strong> '
            f"{escape(self.say.text(f'workbook.ask.{key}', **asked))}</p>"
            f"<details><summary>{escape(self.say.text('workbook.answer'))}</summary>"
            f"{inner}</details></div>"
        )

    def percent(self, of: Fraction, places: int = 1) -> str:
        return percent(of, self.say, places)

    def points(self, of: Fraction) -> str:
        """A difference of chances in percentage points, with its sign."""
        sign = "+" if of > 0 else MINUS if of < 0 else "±"
        return sign + rounded(abs(100 * of), self.say, 1)

    def cell(self, of: Fraction) -> str:
        """A chance in percent that carries its exact value."""
        return f'<data value="{of}">{escape(self.percent(of))}</data>'

    def exact(self, of: Fraction) -> str:
        """A chance as a fraction and in percent that carries its exact value."""
        return f'<data value="{of}">{escape(chance(of, self.say))}</data>'

    def sentence(self, key: str, **values: Any) -> str:
        return f"<p>{escape(self.say.text(key, **values))}</p>"

    @staticmethod
    def chart(picture: figures.Picture, caption: str, alternative: str) -> str:
        return (
            f'<figure class="fb-chart"><figcaption>{escape(caption)}</figcaption>'
            f"{figures.svg(picture, alternative)}</figure>"
        )

    def table(
        self,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        marked: int | None = None,
        words: bool = False,
        caption: str = "",
        across: str = "",
    ) -> str:
        """A table of finished cells; the first cell of a row names it.

        heads: keys of `workbook.head.…`, or the words themselves. marked: the row to compare with.
        across: what all columns but the first have in common.
        """
        first, *others = heads if words else [self.say.text(f"workbook.head.{h}") for h in heads]
        span = ' rowspan="2"' if across else ""
        head = f'<th scope="col"{span}>{escape(first)}</th>'
        if across:
            head += f'<th scope="colgroup" colspan="{len(others)}">{escape(across)}</th></tr><tr>'
        head += "".join(f'<th scope="col">{escape(one)}</th>' for one in others)
        body = ""
        for number, (name, *cells) in enumerate(rows):
            class_ = ' class="fb-unchanged"' if number == marked else ""
            inner = "".join(f"<td>{cell}</td>" for cell in cells)
            body += f'<tr{class_}><th scope="row">{name}</th>{inner}</tr>'
        title = f"<caption>{escape(caption)}</caption>" if caption else ""
        return (
            f'<table class="fb-numbers">{title}<thead><tr>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table>"
        )

    def two_lines(
        self,
        rows: Sequence[Sequence[Fraction]],
        labels: Sequence[str],
        places: Sequence[str],
        axis: str,
        caption: str,
        alternative: str,
    ) -> Html:
        """Two rows of chances over the same places, as lines and as a table."""
        series = [
            charts.Series(
                label,
                tuple(float(of) for of in row),
                tuple(self.percent(of, 0) for of in row),
            )
            for label, row in zip(labels, rows, strict=True)
        ]
        table = [
            (escape(place), *map(self.cell, pair))
            for place, *pair in zip(places, *rows, strict=True)
        ]
        return Html(
            self.chart(charts.lines(series, places, axis), caption, alternative)
            + self.table((axis, *labels), table, words=True)
        )

    def played(self, ending: Ending) -> Html:
        """What a rule has decided on the way, and why it stopped where it did not come to its end."""
        stopped = self.say.ending(ending)
        return Html(self.steps(ending.steps) * bool(ending.steps)) + Html(
            f"<p>{escape(stopped)}</p>" * bool(stopped)
        )

    def chances(self, first: str, second: str, row: Sequence[Fraction]) -> Html:
        """Chances one below the other, counted from 0, as bars and as a table.

        first, second: keys of what is counted, and of what the chances are for.
        """
        heads = (self.say.text(first), self.say.text(second))
        bars = [
            charts.Bar(f"{heads[0]}: {n}", (float(of),), self.percent(of))
            for n, of in enumerate(row)
        ]
        table = [(str(n), self.exact(of)) for n, of in enumerate(row)]
        alternative = self.say.text("workbook.own.chances_alt")
        return Html(
            self.chart(charts.bars(bars), heads[1], alternative)
            + self.table(heads, table, words=True)
        )

    def asked(self, example: Example) -> Html:
        """A question of the trainer: what is given, the choices, and the answer folded away."""
        data = render(example, self.say)
        given = "".join(f"<p>{escape(fact)}</p>" for fact in data["facts"])
        choices = "".join(f"<li>{escape(choice['text'])}</li>" for choice in data["choices"])
        right = next(choice["text"] for choice in data["choices"] if choice["right"])
        answer = f"<p>{escape(self.say.text('workbook.own.right', answer=right))}</p>"
        for choice in data["choices"]:
            if not choice["right"]:
                why = self.say.text("workbook.own.wrong", answer=choice["text"], why=choice["why"])
                answer += f"<p>{escape(why)}</p>"
        return Html(
            f'<div class="fb-exercise"><p><strong>{escape(data["title"])}.</strong></p>{given}'
            f"<p>{escape(data['question'])}</p><ul>{choices}</ul>"
            f"<details><summary>{escape(self.say.text('workbook.answer'))}</summary>"
            f"{answer}{self.steps(example.steps)}</details></div>"
        )
