"""HTML of the site's own blocks, as functions of plain values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

Say = Callable[..., str]
SCRIPT_SAFE = {ord(c): f"\\u{ord(c):04x}" for c in "<\u2028\u2029"}


def script_data(data: Any) -> str:
    """Data as an expression of JavaScript that cannot end the script it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.translate(SCRIPT_SAFE)


@dataclass(frozen=True)
class Link:
    """A link inside the site: relative address and text."""

    href: str
    text: str


@dataclass(frozen=True)
class More:
    """What stays folded away beside a rule or a ruling.

    id, anchor: its own. mentioned, examples, changes: links, the last named by day and kind.
    report: the address of a prepared report, "" where reports have none; line: what a report must say.
    """

    id: str
    anchor: str
    mentioned: tuple[Link, ...]
    examples: tuple[Link, ...]
    changes: tuple[Link, ...]
    report: str
    line: str


@dataclass(frozen=True)
class Other:
    """The same place in the other language: its address, the language, the words of the link, short
    to see and whole to hear.
    """

    href: str
    lang: str
    text: str
    label: str


@dataclass(frozen=True)
class RuleFacts:
    """What the line under a rule's heading shows.

    status: executed, text or outside.
    printed, source_en, source_ru: section numbers as printed, "" where there is none.
    practise, try_it: addresses of the practice page and of the form to try the rule.
    stale: how many sentences of its text are older than the English beside them.
    """

    anchor: str
    status: str
    printed: str
    source_en: str
    source_ru: str
    rulings: tuple[Link, ...]
    practise: str
    try_it: str
    other: Other
    more: More
    stale: int = 0


def anchor(text: str, href: str, **attributes: str) -> str:
    """An `<a>` element, everything escaped."""
    more = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in attributes.items()
    )
    return f'<a href="{escape(href)}"{more}>{escape(text)}</a>'


def rule_line(facts: RuleFacts, say: Say) -> str:
    """The compact line under a rule's heading."""
    items = [
        f'<li class="fb-status fb-{facts.status}">{escape(say("site.status." + facts.status))}</li>',
        f"<li>{escape(where_printed(facts, say))}</li>",
    ]
    if facts.stale:
        told = say("site.rule_stale", count=facts.stale)
        items.insert(0, f'<li class="fb-rule-stale"><strong>{escape(told)}</strong></li>')
    links = []
    if facts.practise:
        links.append(anchor(say("site.practise"), facts.practise, class_="fb-practise"))
    if facts.try_it:
        links.append(anchor(say("site.try"), facts.try_it, class_="fb-try"))
    links.append(other_link(facts.other))
    links.append(copy_link(facts.more, say("site.copy", number=facts.printed or facts.anchor), say))
    parts = [f'<ul class="fb-facts">{"".join(items)}</ul>']
    tools = [f'<p class="fb-links">{"".join(links)}</p>']
    if facts.rulings:
        tools.append(folded(say("site.rulings"), facts.rulings))
    tools.append(more(facts.more, say))
    parts.append(f'<div class="fb-tools">{"".join(tools)}</div>')
    return f'<div class="fb-rule">{"".join(parts)}</div>\n'


def other_link(other: Other) -> str:
    """The link to the other language; a script makes it a button that opens it in place."""
    return anchor(
        other.text,
        other.href,
        class_="fb-other",
        aria_label=other.label,
        hreflang=other.lang,
        lang=other.lang,
        data_language=other.lang,
    )


def copy_link(facts: More, label: str, say: Say) -> str:
    """The link of a rule to itself; a script copies the short address, which holds for ever."""
    return anchor(
        say("site.copy.short"),
        "#" + facts.anchor,
        class_="fb-copy",
        aria_label=label,
        data_copied=say("site.copied"),
        data_id=facts.id,
    )


def more(facts: More, say: Say) -> str:
    """Where the rule is mentioned, its examples, the changes of its text, the way to report."""
    parts = [
        listed(say("site.more." + name), links)
        for name, links in (("mentioned", facts.mentioned), ("examples", facts.examples))
        if links
    ]
    if facts.changes:
        parts.append(listed(say("site.more.changes"), facts.changes))
    else:
        parts.append(f"<p>{escape(say('site.more.unchanged'))}</p>")
    line = f'<code class="fb-line">{escape(facts.line)}</code>'
    if facts.report:
        parts.append(
            f"<p>{anchor(say('site.report'), facts.report, class_='fb-report')} {line}</p>"
        )
    else:
        copied = anchor(
            say("site.report.copy"),
            "#" + facts.anchor,
            class_="fb-copy fb-report",
            data_copied=say("site.report.copied"),
            data_text=facts.line,
        )
        parts.append(f"<p>{escape(say('site.report.with'))} {line} {copied}</p>")
    summary = escape(say("site.more"))
    return (
        f'<details class="fb-folded fb-more"><summary>{summary}</summary>{"".join(parts)}</details>'
    )


def change_line(on: str, kind: str, concerned: Iterable[Link], say: Say) -> str:
    """What stands above the story of a change: the day, its kind, what it concerns."""
    links = ", ".join(anchor(link.text, link.href) for link in concerned)
    links = f" · {links}" if links else ""
    return (
        f'<p class="fb-changed"><time datetime="{escape(on)}">{escape(on)}</time> · '
        f"<strong>{escape(say('site.change.' + kind))}</strong>{links}</p>\n"
    )


def where_printed(facts: RuleFacts, say: Say) -> str:
    """The number that the book prints, and which of its language versions has the section."""
    number = facts.printed or say("site.printed.none")
    if facts.source_en == facts.printed and not facts.source_ru:
        return say("site.printed.english", number=number)
    if facts.source_en == facts.source_ru == facts.printed:
        return say("site.printed.both", number=number)
    none = say("site.source.none")
    return say(
        "site.printed.apart",
        number=number,
        english=facts.source_en or none,
        russian=facts.source_ru or none,
    )


def listed(title: str, links: Iterable[Link]) -> str:
    """A title and links under it."""
    items = "".join(f"<li>{anchor(link.text, link.href)}</li>" for link in links)
    return f'<p>{escape(title)}</p><ul class="fb-open">{items}</ul>'


def folded(title: str, links: tuple[Link, ...]) -> str:
    """A title with the number of links, which stay folded away: the rule itself comes first."""
    items = "".join(f"<li>{anchor(link.text, link.href)}</li>" for link in links)
    return (
        f'<details class="fb-folded"><summary>{escape(title)} {len(links)}</summary>'
        f'<ul class="fb-open">{items}</ul></details>'
    )


def ruling_card(
    rules: Iterable[Link],
    readings: Iterable[str],
    default: str | None,
    other: Other,
    more_: More,
    say: Say,
    house: str = "",
) -> str:
    """The block under a ruling's heading: what it concerns, and the readings that the text below
    does not tell, ours marked. house: address of the field where a table chooses its own reading.
    """
    shown = []
    for reading in readings:
        ours = f" <strong>({escape(say('site.ruling.default'))})</strong>"
        shown.append(f"<code>{escape(reading)}</code>{ours if reading == default else ''}")
    line = f"<p>{escape(say('site.ruling.readings'))} {', '.join(shown)}</p>" if shown else ""
    open_note = "" if default else f'<p class="fb-undecided">{escape(say("site.ruling.open"))}</p>'
    choose = anchor(say("site.ruling.choose"), house, class_="fb-try") if house else ""
    return (
        f'<div class="fb-ruling">{listed(say("site.ruling.rules"), rules)}{line}{open_note}'
        f'<div class="fb-tools">{choose}{other_link(other)}{copy_link(more_, say("site.copy.ruling"), say)}'
        f"{more(more_, say)}</div></div>\n"
    )


@dataclass(frozen=True)
class Chapter:
    """A page of a book in the list of all rules: a link to it, and its rules with their depth.

    folded: whether the links stay folded away until the reader asks for them.
    """

    page: Link
    rules: tuple[tuple[int, Link], ...]
    folded: bool = False


def rules_list(chapters: Iterable[Chapter], say: Say) -> str:
    """All rules of a book by chapter, a link each."""
    blocks = []
    for chapter in chapters:
        head = f'<p class="fb-chapter">{anchor(chapter.page.text, chapter.page.href)}</p>'
        items = "".join(
            f'<li class="fb-deep-{depth}">{anchor(link.text, link.href)}</li>'
            for depth, link in chapter.rules
        )
        inner = f"<ul>{items}</ul>" if items else ""
        if chapter.folded and items:
            title = f"{escape(say('site.rulings.all'))} {len(chapter.rules)}"
            inner = f'<details class="fb-folded"><summary>{title}</summary>{inner}</details>'
        blocks.append(f"<li>{head}{inner}</li>")
    return f'<ul class="fb-rules">{"".join(blocks)}</ul>\n'


@dataclass(frozen=True)
class Covered:
    """A book in the table of coverage: numbers of its rules by status, and of its rulings."""

    book: str
    rules: int
    executed: int
    practised: int
    text: int
    outside: tuple[Link, ...]
    rulings: int


def coverage(rows: Iterable[Covered], say: Say) -> str:
    """A table, a book a row, and under it the rules that stand outside, a link each."""
    rows = list(rows)
    heads = ("book", "rules", "executed", "practised", "text", "outside", "rulings")
    head = _heads(say(f"site.coverage.{name}") for name in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(row.book)}</th>'
        + "".join(
            f"<td>{number}</td>"
            for number in (
                row.rules,
                row.executed,
                row.practised,
                row.text,
                len(row.outside),
                row.rulings,
            )
        )
        + "</tr>"
        for row in rows
    )
    table = (
        '<div class="table-wrapper docutils container"><table class="docutils align-default">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    outside = [link for row in rows for link in row.outside]
    rest = (
        listed(say("site.coverage.which"), outside)
        if outside
        else f"<p>{escape(say('site.coverage.none'))}</p>"
    )
    return f'<div class="fb-coverage">{table}{rest}</div>\n'


@dataclass(frozen=True)
class Translated:
    """A page in the table of translations: its messages, and how many of them are translated, stale,
    corrected in Russian alone, have findings, have findings about terms.
    """

    page: Link
    numbers: tuple[int, ...]


def in_step(books: Mapping[str, Iterable[Translated]], whole: tuple[int, ...], say: Say) -> str:
    """A table for each book, a page a row, and the sum of all; what waits for somebody is marked."""
    names = ("page", "total", "translated", "stale", "corrected", "findings", "terms")
    head = _heads(say(f"site.in_step.{name}") for name in names)
    tables = []
    for book, rows in books.items():
        caption = escape(book or say("site.in_step.other"))
        body = "".join(_translated(row.page, row.numbers) for row in rows)
        tables.append(_table(caption, head, body))
    everything = _translated(Link("", say("site.in_step.all")), whole)
    tables.append(_table(escape(say("site.in_step.sum")), head, everything))
    return f'<div class="fb-in-step">{"".join(tables)}</div>\n'


def _heads(words: Iterable[str]) -> str:
    """The heads of a table of numbers; on a phone their words stand upright, see bridges.css."""
    return "".join(
        f'<th class="head" scope="col"><span>{escape(said)}</span></th>' for said in words
    )


def _table(caption: str, head: str, body: str) -> str:
    return (
        '<div class="table-wrapper docutils container"><table class="docutils align-default">'
        f"<caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _translated(page: Link, numbers: tuple[int, ...]) -> str:
    """A row; a number that asks for work is bold: fewer translated than there are, or any fault."""
    name = anchor(page.text, page.href) if page.href else escape(page.text)
    total, translated, *faults = numbers
    cells = [str(total), _marked(translated, translated < total)]
    cells += [_marked(number, number > 0) for number in faults]
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def _marked(number: int, open_: bool) -> str:
    return f"<strong>{number}</strong>" if open_ else str(number)


def practice_fallback(questions: Iterable[Mapping[str, Any]], no_bank: str, say: Say) -> str:
    """Questions to read where no script runs: the question, then its answer folded away."""
    blocks = []
    for question in questions:
        facts = "".join(f"<li>{escape(fact)}</li>" for fact in question["facts"])
        right = next(
            (choice["text"] for choice in question.get("choices", ()) if choice["right"]),
            str(question["answer"]),
        )
        steps = "".join(f"<li>{escape(step['text'])}</li>" for step in question["steps"])
        blocks.append(
            f"<section><h2>{escape(question['title'])}</h2><ul>{facts}</ul>"
            f"<p>{escape(question['question'])}</p>"
            f"<details><summary>{escape(say('site.answer'))}</summary>"
            f"<p><strong>{escape(right)}</strong></p><ol>{steps}</ol></details></section>"
        )
    note = f"<p>{escape(say('site.practice.loading'))}</p>" if blocks else ""
    return (
        f'<four-bridges-quiz data-no-bank="{escape(no_bank)}">{note}{"".join(blocks)}'
        "</four-bridges-quiz>\n"
    )


def offline(script: str) -> str:
    """Where everything can be saved; without a script, the sentence that says so."""
    return (
        f'<four-bridges-offline class="fb-offline"><p>{escape(script)}</p></four-bridges-offline>\n'
    )


def desk_element(kind: str, book: str, say: Say) -> str:
    """Where a page of the table is mounted, with what it says while no script runs."""
    meanwhile = f"<p>{escape(say('site.desk.' + kind))}</p>"
    whose = f' data-book="{escape(book)}"' if book else ""
    if kind == "table":
        inner = f"<four-bridges-try{whose}>{meanwhile}</four-bridges-try>"
        return f"<four-bridges-table{whose}>{inner}</four-bridges-table>\n"
    return f"<four-bridges-{kind}>{meanwhile}</four-bridges-{kind}>\n"
