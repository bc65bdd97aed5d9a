"""From finished pages to rules.json: each rule's own text, without what the trainer generated."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from docutils import nodes

from trainer.site import facts
from trainer.site.nodes import GENERATED, Caption, Drawn, RuleLine, RulingCard

FORMAT = 1
BLANKS = re.compile(r"[ \t\r\n]+")


def paragraphs(node: nodes.Node) -> Iterator[str]:
    """The blocks of plain text below `node`: paragraphs, list items, table rows."""
    if isinstance(node, nodes.Element) and GENERATED in node.get("classes", ()):
        return
    if isinstance(node, nodes.Invisible | nodes.system_message):
        return
    if isinstance(node, Drawn):
        yield from paragraphs(node[0])
        for caption in node.findall(Caption):
            yield from paragraphs(caption)
    elif isinstance(node, nodes.row):
        yield " | ".join(one_line(" ".join(paragraphs(entry))) for entry in node.children)
    elif isinstance(node, nodes.bullet_list | nodes.enumerated_list):
        for number, item in enumerate(node.children, int(node.get("start", 1))):
            mark = f"{number}. " if isinstance(node, nodes.enumerated_list) else "- "
            yield mark + "\n  ".join(paragraphs(item))
    elif isinstance(node, nodes.definition_list_item):
        terms = [one_line(child.astext()) for child in node.findall(nodes.term)]
        meanings = [p for d in node.findall(nodes.definition) for p in paragraphs(d)]
        yield f"{', '.join(terms)}: {' '.join(meanings)}"
    elif isinstance(node, nodes.literal_block):
        yield node.astext()
    elif isinstance(node, nodes.TextElement):
        yield from sentences(node)
    elif isinstance(node, nodes.Element):
        for child in node.children:
            yield from paragraphs(child)


def sentences(node: nodes.TextElement) -> Iterator[str]:
    """A paragraph; one that is out of date as two, the kept translation after its mark in brackets
    and the English, and an untranslated one after its mark.
    """
    by_class = {
        class_: one_line(child.astext())
        for child in node.children
        if isinstance(child, nodes.inline)
        for class_ in child["classes"]
    }
    if not node.get("untranslated") or "fb-mark" not in by_class:
        yield one_line(node.astext())
    elif "fb-kept" in by_class:
        yield f"[{by_class['fb-mark']}] {by_class['fb-kept']}"
        yield by_class["fb-english"]
    else:
        yield f"[{by_class['fb-mark']}] {by_class['fb-english']}"


def one_blank(text: str) -> str:
    """Blanks and line ends as single spaces; no-break spaces stay."""
    return BLANKS.sub(" ", text)


def one_line(text: str) -> str:
    """The same, with none at the ends."""
    return one_blank(text).strip(" ")


def section_text(section: nodes.section) -> str:
    """The text of a rule or ruling: its own section without the heading and without the
    subsections that are rules or rulings themselves.
    """
    blocks = []
    for child in section.children[1:]:
        if not _is_item(child):
            blocks.extend(block for block in paragraphs(child) if block)
    return "\n\n".join(blocks)


def _is_item(node: nodes.Node) -> bool:
    return isinstance(node, nodes.section) and any(
        isinstance(child, RuleLine | RulingCard) for child in node.children
    )


def own_nodes(section: nodes.section) -> Iterator[nodes.Element]:
    """The elements of a rule's own text, heading included."""
    for child in section.children:
        if isinstance(child, nodes.Element) and not _is_item(child):
            yield from child.findall(nodes.Element)


def references(section: nodes.section) -> list[str]:
    """Anchors that the text links to, in order, each once."""
    found: dict[str, None] = {}
    for node in own_nodes(section):
        if isinstance(node, nodes.reference) and not in_generated(node):
            anchor = node.get("refid") or node.get("refuri", "").partition("#")[2]
            if anchor:
                found[anchor] = None
    return list(found)


def in_generated(node: nodes.Node | None) -> bool:
    while node is not None:
        if isinstance(node, nodes.Element) and GENERATED in node.get("classes", ()):
            return True
        node = node.parent
    return False


def stale(section: nodes.section) -> bool:
    """Whether any message of the section is untranslated or out of date."""
    return any(node.get("untranslated") for node in own_nodes(section))


def out_of_date(section: nodes.section) -> int:
    """How many messages of the section show Russian that is older than the English beside it."""
    return sum(node.get("untranslated") == "stale" for node in own_nodes(section))


def page_texts(doctree: nodes.document, docname: str) -> dict[str, dict[str, Any]]:
    """Rules and rulings of a resolved page by id: {title, text, stale, refs (anchors)}; terms by
    "page#anchor": {title, text}.
    """
    found: dict[str, dict[str, Any]] = {}
    for node in doctree.findall(lambda n: isinstance(n, RuleLine | RulingCard)):
        section = node.parent
        found[node.get("rule") or node["ruling"]] = {
            "title": without_number(one_line(section[0].astext())),
            "text": section_text(section),
            "stale": stale(section),
            "refs": references(section),
        }
    for item in doctree.findall(nodes.definition_list_item):
        for term in item.findall(nodes.term):
            for anchor in (i for i in term["ids"] if i.startswith("term-")):
                meaning = [p for d in item.findall(nodes.definition) for p in paragraphs(d)]
                found[f"{docname}#{anchor}"] = {
                    "title": one_line(term.astext()),
                    "text": "\n\n".join(meaning),
                }
    return found


def without_number(heading: str) -> str:
    """A heading without the section number before it."""
    number, _, rest = heading.partition(" ")
    return rest.strip() if rest and number.replace(".", "").isdigit() else heading


def page_order(env: Any) -> list[str]:
    """All pages in the order of the tables of contents, then the rest by name."""
    order: dict[str, None] = {}

    def visit(docname: str) -> None:
        if docname not in order:
            order[docname] = None
            for child in env.toctree_includes.get(docname, ()):
                visit(child)

    visit(env.config.root_doc)
    return [*order, *(name for name in sorted(env.all_docs) if name not in order)]


def language_part(env: Any, collected: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """What one language knows: facts in reading order and the texts of all pages."""
    rules, rulings = [], []
    for docname in page_order(env):
        for fact in facts.facts(env).get(docname, ()):
            (rules if isinstance(fact, facts.Rule) else rulings).append(fact)
    return {
        "rules": [
            {
                "id": rule.id,
                "book": rule.book,
                "printed": rule.printed,
                "kind": rule.kind,
                "source": {"en": rule.source_en or None, "ru": rule.source_ru or None},
                "page": rule.docname,
                "anchor": rule.anchor,
            }
            for rule in rules
        ],
        "rulings": [
            {
                "id": ruling.id,
                "rules": list(ruling.rules),
                "readings": list(ruling.readings),
                "default": ruling.default,
                "page": ruling.docname,
                "anchor": ruling.anchor,
            }
            for ruling in rulings
        ],
        "texts": {key: text for page in collected.values() for key, text in page.items()},
    }


def merged(parts: Mapping[str, Mapping[str, Any]], source: str) -> dict[str, Any]:
    """The contents of rules.json from the parts of each language."""
    english = parts["en"] if "en" in parts else next(iter(parts.values()))

    def by_language(key: str, name: str) -> dict[str, str]:
        return {lang: part["texts"][key][name] for lang, part in parts.items()}

    def is_stale(key: str) -> bool:
        return any(part["texts"][key]["stale"] for part in parts.values())

    anchors = {rule["anchor"]: rule["id"] for rule in english["rules"]}
    rules = []
    for rule in english["rules"]:
        key = rule["id"]
        refs = [anchors[a] for a in english["texts"][key]["refs"] if a in anchors]
        rules.append(
            rule
            | {
                "titles": by_language(key, "title"),
                "text": by_language(key, "text"),
                "stale": is_stale(key),
                "rulings": [r["id"] for r in english["rulings"] if key in r["rules"]],
                "refs": [ref for ref in refs if ref != key],
            }
        )
    rulings = [
        ruling
        | {
            "titles": by_language(ruling["id"], "title"),
            "text": by_language(ruling["id"], "text"),
            "stale": is_stale(ruling["id"]),
        }
        for ruling in english["rulings"]
    ]
    terms = [
        {
            "page": key.partition("#")[0],
            "anchor": key.partition("#")[2],
            "titles": by_language(key, "title"),
            "text": by_language(key, "text"),
        }
        for key in sorted(english["texts"])
        if "#" in key
    ]
    return {"version": FORMAT, "source": source, "rules": rules, "rulings": rulings, "terms": terms}


def dumped(data: Mapping[str, Any]) -> str:
    """JSON that is the same for the same data."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=False) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Write a file at once or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def ids(parts: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Published ids and their pages, from the parts of one or more languages."""
    return {
        fact["anchor"]: fact["page"]
        for part in parts
        for fact in (*part["rules"], *part["rulings"])
    }
