"""The words of a drawing: they are the page's, in Russian a translator's, and each has to fit it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

from trainer.site import engine, figures, losses, texts
from trainer.site.nodes import Caption, Drawn

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
SOFT_HYPHEN = "\u00ad"


def alternative_of(box: nodes.Element) -> str:
    """What a screen reader says in place of the drawing; "" where it was lost on the way."""
    told = [child for child in box.children if not isinstance(child, Caption)]
    return spoken(told[0]) if told else ""


def words_of(box: nodes.Element) -> list[tuple[nodes.Element, str]]:
    """The words that stand in a drawing, each with the paragraph that it comes from."""
    told = [child for child in box.children if not isinstance(child, Caption)]
    paragraphs = (item for child in told[1:] for item in child.findall(nodes.paragraph))
    return [(item, spoken(item)) for item in paragraphs]


def spoken(paragraph: nodes.Element) -> str:
    """The words of a paragraph, without the mark of a stale or missing translation."""
    for class_ in ("fb-kept", "fb-english"):
        for inner in paragraph.findall(nodes.inline):
            if class_ in inner["classes"]:
                return texts.one_line(inner.astext())
    return texts.one_line(paragraph.astext())


def picture_of(box: nodes.Element) -> figures.Picture | None:
    """The finished drawing; None where it has not the words that it takes."""
    drawing = figures.DRAWINGS[box["drawing"]]
    words = [word for _, word in words_of(box)]
    if len(words) != drawing.words:
        return None
    data = (getattr(engine, drawing.data)(),) if drawing.data else ()
    return drawing.draw(words, *data)


def look_at_drawings(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Hook `doctree-resolved`: an error at each word that its drawing cannot show."""
    if app.builder.format != "html":
        return
    places = losses.followed(app.env).get(docname, ())
    for box in doctree.findall(Drawn):
        for node, reason in faults(box):
            translation = next(losses.translated(node), None) if node is not box else None
            if translation is None:
                logger.error(
                    "drawing %s: %s", box["drawing"], reason, location=node, type="trainer"
                )
            else:
                losses.report_at(places[translation["message"]], reason)


def faults(box: nodes.Element) -> Iterator[tuple[nodes.Element, str]]:
    """What a drawing cannot show, with the paragraph that it comes from, or the drawing itself."""
    words, takes = words_of(box), figures.DRAWINGS[box["drawing"]].words
    if len(words) != takes:
        yield box, f"it takes a list of {takes} words, and {len(words)} are there"
        return
    unfit = [(node, reason) for node, word in words if (reason := unseen(word))]
    yield from unfit
    picture = None if unfit else picture_of(box)
    for word in figures.too_wide(picture) if picture else ():
        for node, said in words:
            if said == word:
                yield node, f"the drawing has no room for a word of {len(word)} letters; shorten it"


def unseen(word: str) -> str:
    """Why a word would not be seen as it is written; "" if it would."""
    for sign in word:
        if unicodedata.category(sign) in UNSEEN and sign != SOFT_HYPHEN:
            return f"a drawing cannot show the character U+{ord(sign):04X}; take it out"
    return "" if any(map(str.isalnum, word)) else "a drawing needs a letter or a digit to show"
