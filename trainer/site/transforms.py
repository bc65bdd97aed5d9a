"""What happens to a page between MyST and the builders: ids, table cells, stale translations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import glossary as glossary_node
from sphinx.addnodes import pending_xref
from sphinx.builders.gettext import MessageCatalogBuilder
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.nodes import extract_messages, is_translatable

from trainer.catalogs import po
from trainer.site import SOURCE_LANGUAGE, engine
from trainer.site.losses import LONGEST, plain
from trainer.site.nodes import GENERATED, RuleLine, RulingCard, Silent
from trainer.site.texts import one_line
from trainer.site.translation import catalogs_of, parsed

logger = logging.getLogger(__name__)

TAGGED = re.compile(r"<(style|script|svg)\b.*?</\1>|<[^>]*>", re.DOTALL)


class TableCells(SphinxTransform):
    """Give table cells inside directives their source, or gettext never sees them."""

    default_priority = 5

    def apply(self, **_kwargs: Any) -> None:
        for entry in self.document.findall(nodes.entry):
            for paragraph in entry.findall(nodes.paragraph):
                if not paragraph.source:
                    paragraph.source = self.document["source"]
                    paragraph.line = paragraph.line or _line_above(entry)


def _line_above(node: nodes.Node) -> int:
    while node is not None:
        if node.line:
            return node.line
        node = node.parent
    return 0


class EmptyHeads(SphinxTransform):
    """A table whose heading row says nothing has none."""

    default_priority = 19

    def apply(self, **_kwargs: Any) -> None:
        for head in list(self.document.findall(nodes.thead)):
            if not head.astext().strip():
                head.parent.remove(head)


class GlossaryOrder(SphinxTransform):
    """The glossary in the alphabet of the reader's language; its source is in that of English."""

    default_priority = 22  # after the translations and their marks

    def apply(self, **_kwargs: Any) -> None:
        if self.env._builder_cls is MessageCatalogBuilder:
            return
        for glossary in self.document.findall(glossary_node):
            for items in glossary.findall(nodes.definition_list):
                items.children.sort(key=lambda item: alphabetic(item[0].astext()))


def alphabetic(text: str) -> list[tuple[int, int]]:
    """A key that sorts Latin before Cyrillic and ё right after е; case and marks do not count."""
    letters = [letter for letter in text.lower() if letter.isalnum() or letter == " "]
    return [(ord("е"), 1) if letter == "ё" else (ord(letter), 0) for letter in letters]


class PublishedIds(SphinxTransform):
    """A rule's or ruling's section has its own id and no other: that id is a contract."""

    default_priority = 270  # docutils has moved the targets' ids to the sections at 260

    def apply(self, **_kwargs: Any) -> None:
        for node in self.document.findall(lambda n: isinstance(n, RuleLine | RulingCard)):
            section = node.parent
            wanted = nodes.make_id(node.get("rule") or node["ruling"])
            if isinstance(section, nodes.section) and wanted in section["ids"]:
                section["ids"] = [wanted]


class UntranslatedText(SphinxTransform):
    """Mark what gettext left in English: out of date, with the kept translation, or missing.

    The kept translation goes in as plain text; it was made for another sentence and is never
    parsed as markup.
    """

    default_priority = 21  # `Translate` has put the translations in at 20

    def apply(self, **_kwargs: Any) -> None:
        if self.config.language == SOURCE_LANGUAGE:
            return
        if self.env._builder_cls is MessageCatalogBuilder:
            return
        stale = self.kept_translations()
        for node, message in list(extract_messages(self.document)):
            if node.get("translated") or not needs_translation(node):
                continue
            old = stale.get(message)
            node["untranslated"] = "stale" if old else "missing"
            show_english(node, self.config.language, plain(old) if old else "")

    def kept_translations(self) -> dict[str, str]:
        """Stale translations of this page's catalog, by the current English."""
        docname = self.env.current_document.docname
        found: dict[str, str] = {}
        for path in catalogs_of(self.config, Path(self.env.srcdir), docname):
            found |= kept(path.read_bytes())
        return found


def kept(catalog: bytes) -> dict[str, str]:
    """Translations of an older wording, by the current one.

    A fuzzy entry counts only with the source it was made for and with its place: anything else is
    a guess by similarity, and may say the opposite.
    """
    found, _problems = parsed(catalog)
    return {
        entry.msgid: entry.msgstr[0]
        for entry in found.active
        if entry.fuzzy and entry.previous and placed(entry) and entry.msgstr[0].strip()
    }


def placed(entry: po.Entry) -> bool:
    """Whether `trainer catalogs update` told the entry its rule, or that it stands outside any."""
    return bool(entry.rules) or "page" in entry.extracted


def needs_translation(node: nodes.Node) -> bool:
    """Whether there are words in it besides code and references that name themselves."""
    if not isinstance(node, nodes.TextElement) or isinstance(node, nodes.image):
        return False
    words = node.deepcopy()
    for inner in list(words.findall(lambda n: isinstance(n, nodes.literal | pending_xref))):
        if inner is not words and inner.parent is not None:
            explicit = isinstance(inner, pending_xref) and inner.get("refexplicit")
            if not explicit:
                inner.parent.remove(inner)
    return any(character.isalpha() for character in words.astext())


def show_english(node: nodes.TextElement, lang: str, old: str) -> None:
    """Put the mark, and the kept translation if there is one, beside the English of `node`."""
    own, english = [f"language-{lang}"], [f"language-{SOURCE_LANGUAGE}"]
    mark = engine.word(lang, "site.stale" if old else "site.untranslated")
    heading = isinstance(node, nodes.title | nodes.term)
    beside = Silent if heading else nodes.inline
    inner = node.children
    node.children = []
    parts: list[nodes.Node] = []
    if old or not heading:
        parts = [beside("", mark, classes=["fb-mark", *own]), nodes.Text(" ")]
    if old:
        parts.append(nodes.inline("", old, classes=["fb-kept", *own]))
        parts.append(nodes.Text(" "))
    around = beside if old else nodes.inline
    current = around("", "", *inner, classes=["fb-english", *english])
    node += [*parts, current]
    node["classes"].append("fb-stale" if old else "fb-untranslated")


class OutOfReach(SphinxTransform):
    """Refuse text that Sphinx makes no message of: no translator could ever reach it."""

    default_priority = 23  # with the translations in; what still has no message never gets one

    def apply(self, **_kwargs: Any) -> None:
        if self.config.language == SOURCE_LANGUAGE or not self.config.four_bridges_step:
            return
        if self.env._builder_cls is MessageCatalogBuilder:
            return
        for text in unreached(self.document):
            line = _line_above(text.parent)
            logger.error(
                "no translator can reach this text: «%s»; say it in a paragraph, a heading or a cell",
                one_line(text)[:LONGEST],
                location=f"{self.document['source']}:{line}",
                type="trainer",
            )


def unreached(node: nodes.Element) -> Iterator[nodes.Text]:
    """The texts below `node` that are in no message and are not made by us or in code."""
    for child in node.children:
        if isinstance(child, nodes.Text):
            if any(letter.isalpha() for letter in child):
                yield child
        elif isinstance(child, nodes.Element) and not spoken_for(child):
            yield from unreached(child)


def spoken_for(node: nodes.Element) -> bool:
    """Whether the text in a node is translated by some way, or is the same in every language."""
    if isinstance(node, nodes.raw):
        return node.get("format") != "html" or not TAGGED.sub("", node.astext()).strip()
    if isinstance(node, nodes.literal | nodes.FixedTextElement | nodes.math | nodes.Invisible):
        return True
    return "translatable" in node.attributes or is_translatable(node) or is_ours(node)


def is_ours(node: nodes.Element) -> bool:
    return GENERATED in node.get("classes", ()) or "nb_element" in node.attributes


TRANSFORMS = (TableCells, EmptyHeads, PublishedIds, UntranslatedText, OutOfReach, GlossaryOrder)
