"""The readings of a ruling, told to people: what a reading says first, its name after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from trainer.site import engine, facts
from trainer.site.nodes import RulingCard

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def lead_with_readings(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Hook `doctree-resolved`, for pages to look at: the bullets under a ruling begin with the
    reading instead of its name, and ours is marked.
    """
    if app.builder.format != "html":
        return
    known = facts.rulings(app.env)
    for card in doctree.findall(RulingCard):
        ruling = known[card["ruling"]]
        ours = engine.word(app.config.language, "site.ruling.default")
        told = []
        for paragraph, name in named(card.parent):
            reading = name.astext()
            if reading in ruling.readings:
                told.append(reading)
                turn(paragraph, name, ours if reading == ruling.default else "")
        card["told"] = tuple(told)


def named(section: nodes.Element) -> Iterator[tuple[nodes.paragraph, nodes.literal]]:
    """The bullets of a section that have a name in code, with the first of these names."""
    for bullets in section.children:
        if isinstance(bullets, nodes.bullet_list):
            for item in bullets.children:
                paragraph = item.children[0] if item.children else None
                if isinstance(paragraph, nodes.paragraph):
                    name = next(paragraph.findall(nodes.literal), None)
                    if name is not None:
                        yield paragraph, name


def turn(paragraph: nodes.paragraph, name: nodes.literal, ours: str) -> None:
    """From "`name`: what it says." to "What it says. `name` (ours)"."""
    colon = paragraph.children[1] if len(paragraph) > 1 else None
    if paragraph.children[0] is name and isinstance(colon, nodes.Text) and colon.startswith(":"):
        paragraph.remove(name)
        paragraph.replace(colon, nodes.Text(colon[1:].lstrip()))
        begin_with_a_capital(paragraph)
        paragraph += [nodes.Text(" "), name]
    if ours:
        mark = nodes.strong("", f"({ours})", classes=["fb-ours"])
        paragraph += [nodes.Text(" "), mark]


def begin_with_a_capital(paragraph: nodes.paragraph) -> None:
    """The first letter, unless it is in code."""
    for text in paragraph.findall(nodes.Text):
        if text.strip():
            if not isinstance(text.parent, nodes.literal):
                text.parent.replace(text, nodes.Text(text[:1].upper() + text[1:]))
            return


def readings_of(doctree: nodes.document, ruling: facts.Ruling) -> dict[str, str]:
    """What each reading of a ruling says, from the bullets under its heading, without its name."""
    found: dict[str, str] = {}
    for card in doctree.findall(RulingCard):
        if card["ruling"] != ruling.id:
            continue
        for paragraph, name in named(card.parent):
            reading = name.astext()
            if reading in ruling.readings and reading not in found:
                text = " ".join(paragraph.astext().split())
                text = text.removeprefix(reading).removeprefix(":").strip()
                found[reading] = text[:1].upper() + text[1:]
    return found
