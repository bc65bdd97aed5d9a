"""Nodes that the directives leave in a page; they hold no text of the page itself.

They become HTML when the page is written, when every ruling and every title is known, and they
are invisible to gettext, so nothing generated leaks into the translators' templates.
"""

from __future__ import annotations

from docutils import nodes


class RuleLine(nodes.General, nodes.Element):
    """Stands under a rule's heading. Attribute: rule, its id; the rest is in `facts`."""


class RulingCard(nodes.General, nodes.Element):
    """Stands under a ruling's heading. Attributes: ruling; told, the readings that
    the text below explains, once the page is resolved.
    """


class Drawn(nodes.General, nodes.Element):
    """A drawing. Attribute: drawing. Its children, all to be translated: a paragraph that says what
    it shows, a list of the words in it if it has any, and a Caption if there is one.
    """


class Caption(nodes.General, nodes.Element):
    """What stands under a drawing: blocks of text."""


class RulesList(nodes.General, nodes.Element):
    """All rules of a book. Attribute: book, the first part of their ids."""


class Api(nodes.General, nodes.Element):
    """The public names of a package. Attribute: package."""


class Coverage(nodes.General, nodes.Element):
    """How much of each book is executed, practised, text, or outside."""


class Desk(nodes.General, nodes.Element):
    """Where a page of the table is mounted. Attributes: kind ("try", "table", "fight", "card"); book,
    "" for all of them.
    """


class InStep(nodes.General, nodes.Element):
    """How far the translation of each page is."""


class Practice(nodes.General, nodes.Element):
    """Where the quiz is mounted."""


class Offline(nodes.General, nodes.Element):
    """Where everything can be saved for a time without a network."""


class ChangeLine(nodes.General, nodes.Element):
    """Stands above what is told of a change of our text. Attribute: change, a `beside.Change`."""


class Silent(nodes.inline):
    """Seen in a heading, left out where the heading's text is quoted: in links, titles, data."""

    def astext(self) -> str:
        return ""


GENERATED = "fb-generated"
"""The class of what is no text of the sources: neither translated nor quoted."""
EXAMPLE = "fb-example"
"""The class of the box of a worked example; its attribute `played` is the rule that was asked."""


def generated(node: nodes.Element) -> nodes.Element:
    """Mark a node and all below it as made by us: not to be translated, not text of a rule."""
    for inner in node.findall(nodes.TextElement):
        if not isinstance(inner, nodes.Inline):
            inner["translatable"] = False
    node["classes"].append(GENERATED)
    return node
