"""What stands beside a rule: where it is mentioned, which examples use it, how our text changed.

Gathered while a page is read, turned round once when the pages are written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from docutils import nodes
from sphinx.addnodes import pending_xref

from trainer.site import facts, texts
from trainer.site.nodes import EXAMPLE, RuleLine, RulingCard

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SITE = "site"
KINDS = ("wording", "ruling", "correction", SITE)
"""How our text of a rule can change: said otherwise, read otherwise, or wrong before; and what is new
on the site itself, which concerns no rule.
"""
HOLDERS = ("{id}", "{lang}", "{version}", "{url}")
"""What an address for reports may name, each once the page is known."""


@dataclass(frozen=True)
class Example:
    """A worked example: where it stands, under which rule or heading, and the anchors it cites."""

    docname: str
    anchor: str
    home: str
    title: str
    cited: frozenset[str]


@dataclass(frozen=True)
class Change:
    """A change of our text: the day as YYYY-MM-DD, one of KINDS, the ids it concerns (of SITE none)."""

    docname: str
    anchor: str
    on: str
    kind: str
    ids: tuple[str, ...]


@dataclass
class Page:
    """What one page holds. mentions: (id of a rule or ruling, anchor that its text links to)."""

    mentions: list[tuple[str, str]] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)


@dataclass
class About:
    """What the pages say of one rule or ruling: ids of where it is mentioned, examples, changes."""

    mentioned: list[str] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)


def register(app: Sphinx) -> None:
    """Hooks."""
    app.connect("doctree-read", gather)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)


def pages(env: Any) -> dict[str, Page]:
    """What was gathered, by page."""
    if not hasattr(env, "four_bridges_beside"):
        env.four_bridges_beside = {}
    return env.four_bridges_beside


def of_page(env: Any, docname: str) -> Page:
    return pages(env).setdefault(docname, Page())


def forget(_app: Any, env: Any, docname: str) -> None:
    """Sphinx hook `env-purge-doc`."""
    pages(env).pop(docname, None)


def merge(_app: Any, env: Any, docnames: list[str], other: Any) -> None:
    """Sphinx hook `env-merge-info`."""
    pages(env).update({name: pages(other)[name] for name in docnames if name in pages(other)})


def gather(app: Sphinx, doctree: nodes.document) -> None:
    """Hook `doctree-read`: the mentions and examples of a page."""
    docname = app.env.current_document.docname
    page = of_page(app.env, docname)
    for line in doctree.findall(lambda node: isinstance(node, RuleLine | RulingCard)):
        own = line.get("rule") or line["ruling"]
        page.mentions += [(own, anchor) for anchor in dict.fromkeys(targets(line.parent))]
    for box in doctree.findall(nodes.container):
        if EXAMPLE in box["classes"] and box["ids"]:
            page.examples.append(example(box, docname))


def targets(section: nodes.section) -> Iterator[str]:
    """The anchors that the text of a rule or ruling links to, before links are resolved."""
    for node in texts.own_nodes(section):
        if not texts.in_generated(node) and (anchor := target(node)):
            yield anchor


def target(node: nodes.Element) -> str:
    """The anchor that a link leads to, "" for any other node."""
    if isinstance(node, pending_xref):
        return nodes.make_id(node.get("reftarget", ""))
    return str(node.get("refid", "")) if isinstance(node, nodes.reference) else ""


def example(box: nodes.container, docname: str) -> Example:
    """What the box of a worked example says of itself."""
    section: Any = box.parent
    while not isinstance(section, nodes.section):
        section = section.parent
    cited = {target(link) for link in box.findall(pending_xref)} | {nodes.make_id(box["played"])}
    title = texts.one_line(section[0].astext())
    home = next((a for a in section["ids"] if not a.startswith("id")), section["ids"][0])
    return Example(docname, box["ids"][0], home, title, frozenset(cited - {""}))


def about(env: Any) -> Mapping[str, About]:
    """What all pages together say of each rule and ruling, in the order of the contents."""
    known = [*facts.rules(env).values(), *facts.rulings(env).values()]
    by_anchor = {fact.anchor: fact.id for fact in known}
    found = {fact.id: About() for fact in known}
    for docname in texts.page_order(env):
        page = pages(env).get(docname, Page())
        for source, anchor in page.mentions:
            named = by_anchor.get(anchor)
            if named and named != source:
                found[named].mentioned.append(source)
        for one in page.examples:
            for named in (by_anchor[anchor] for anchor in by_anchor if anchor in one.cited):
                if by_anchor.get(one.home) != named:
                    _add(found[named].examples, one)
        for change in page.changes:
            for named in change.ids:
                if named in found:
                    found[named].changes.append(change)
    return found


def _add(examples: list[Example], one: Example) -> None:
    """One example of each heading is enough: the others stand below it."""
    if all((one.docname, one.home) != (there.docname, there.home) for there in examples):
        examples.append(one)


def report_line(identifier: str, lang: str, version: str) -> str:
    """What a report of a mistake must say, in one line."""
    return f"{identifier} · {lang} · {version}"


def report_address(pattern: str, identifier: str, lang: str, version: str, url: str) -> str:
    """The prepared address of a report, from the one setting; every value is quoted in it."""
    given = (identifier, lang, version, url)
    for holder, value in zip(HOLDERS, given, strict=True):
        pattern = pattern.replace(holder, quote(value, safe=""))
    return pattern
