"""What happens to a page between MyST and the builders: ids, table cells, stale translations."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.addnodes import glossary as glossary_node
from sphinx.addnodes import pending_xref
from sphinx.builders.gettext import MessageCatalogBuilder
from sphinx.transforms import SphinxTransform
from sphinx.util.i18n import docname_to_domain
from sphinx.util.nodes import extract_messages

from trainer.catalogs import po
from trainer.site import SOURCE_LANGUAGE, engine
from trainer.site.nodes import RuleLine, RulingCard, Silent


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

    default_priority = 21  # Locale has put the translations in at 20

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
        domain = docname_to_domain(self.env.current_document.docname, self.config.gettext_compact)
        found: dict[str, str] = {}
        for directory in self.config.locale_dirs:
            folder = self.env.srcdir / directory / self.config.language / "LC_MESSAGES"
            path = folder / f"{domain}.po"
            if path.is_file():
                found |= kept(path.read_bytes())
        return found


def kept(catalog: bytes) -> dict[str, str]:
    """Translations of an older wording, by the current one.

    A fuzzy entry counts only with the source it was made for and with its place: anything else is
    a guess by similarity, and may say the opposite.
    """
    found, _problems = po.parse(catalog)
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


def plain(msgstr: str) -> str:
    """A msgstr without its marks, for reading: role names and targets go, words stay."""
    text = re.sub(r"\{[a-z:]+\}`([^`<]*?)\s*(?:<[^`>]*>)?`", r"\1", msgstr)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[*`]+", "", text)


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


TRANSFORMS = (TableCells, EmptyHeads, PublishedIds, UntranslatedText, GlossaryOrder)
