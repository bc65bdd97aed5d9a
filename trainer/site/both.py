"""Both languages side by side: a page for every chapter, paired from the two finished pages.

The pages of the two languages are made from one source, so their blocks correspond one to one: a
block is paired with the block in the same place, a glossary's entry with the entry of the same id.
Where they do not correspond, the build stops and says where.

Sphinx makes the frame of such a page in each language, with an empty article (`frames`); when both
languages are finished, `write` fills it. The reader's own language stands first.
"""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.environment.adapters.toctree import TocTree

from trainer.site import engine, facts, texts
from trainer.site.errors import SiteError
from trainer.site.trees import Element, article, change_links, with_article, written
from trainer.site.words import NAMES

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER = "both"
GLOSSARY = "glossary"
OTHER = {"en": "ru", "ru": "en"}

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
ONE = frozenset({*HEADINGS, "dt", "summary", "caption", "legend", "li", "td", "th", "figcaption"})
"""Elements that hold both languages, for there can be but one of them or it belongs to a list."""
INLINE = frozenset(
    [
        "a",
        "abbr",
        "b",
        "br",
        "cite",
        "code",
        "del",
        "dfn",
        "em",
        "i",
        "img",
        "input",
        "ins",
        "kbd",
        "label",
        "mark",
        "q",
        "s",
        "samp",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "u",
        "var",
        "wbr",
    ]
)
CELLS = frozenset({"td", "th"})
"""Elements that say it once where both languages say the same, such as a number."""
WHOLE = frozenset({"svg", "pre", "p"})
"""Elements that are a block, whatever stands in them."""
LEFT_OUT = frozenset({"fb-rule", "fb-tools"})
"""Classes of what belongs to one page alone: what stands beside a rule, and its links."""


class Unpaired(Exception):
    """A block that has no twin: where the pages part and what stands there, told in signs.

    place: the id of the section, "" before the first.
    """

    def __init__(self, place: str, first: str, second: str) -> None:
        super().__init__(f"{place or '—'}: {first} ≠ {second}")


# Pairing


def paired(first: Element, second: Element, langs: tuple[str, str], place: str = "") -> Element:
    """One element with the blocks of two in pairs: what is in `first`, then its twin.

    Each block carries its language; an id is kept once. Raises Unpaired.
    """
    if first.tag != second.tag:
        raise Unpaired(place, f"<{first.tag}>", f"<{second.tag}>")
    if first.attributes.get("id") != second.attributes.get("id"):
        ids = (f"#{one.attributes.get('id', '')}" for one in (first, second))
        raise Unpaired(place, *ids)
    place = first.attributes.get("id") or place
    if first.tag in CELLS and written(first) == written(second):
        return first.copy()
    if is_block(first) or is_block(second):
        return pair(first, second, langs, place)
    here, there = (inner(one) for one in (first, second))
    if first.tag == "dl":
        there = in_order(here, there)
    if len(here) != len(there):
        counts = (f"{langs[0]} {len(here)}", f"{langs[1]} {len(there)}")
        raise Unpaired(place, *counts)
    children = [paired(one, two, langs, place) for one, two in zip(here, there, strict=True)]
    return Element(first.tag, first.attributes, list(children))


def inner(element: Element) -> list[Element]:
    """The children that are paired."""
    return [child for child in element.elements() if not LEFT_OUT & set(child.classes)]


def is_block(element: Element) -> bool:
    """Whether an element is said in one language at a time: a run of text."""
    if element.tag in WHOLE | HEADINGS or element.loose_text():
        return True
    children = element.elements()
    return bool(children) and all(child.tag in INLINE for child in children)


def in_order(here: list[Element], there: list[Element]) -> list[Element]:
    """The entries of the second glossary in the order of the first: each is sorted by its language."""
    groups = {group[0].attributes.get("id"): group for group in entries(there)}
    wanted = [group[0].attributes.get("id") for group in entries(here)]
    if None in groups or sorted(map(str, wanted)) != sorted(map(str, groups)):
        return there
    return [element for name in wanted for element in groups[name]]


def entries(children: list[Element]) -> Iterator[list[Element]]:
    """The entries of a `<dl>`: a term, perhaps more terms, and the meaning."""
    group: list[Element] = []
    for child in children:
        if child.tag == "dt" and group and group[-1].tag == "dd":
            yield group
            group = []
        group.append(child)
    if group:
        yield group


def pair(first: Element, second: Element, langs: tuple[str, str], place: str) -> Element:
    """A block and its twin: in one element where there can be but one, else each in its own."""
    ids = [sorted(ids_in(one)) for one in (first, second)]
    if ids[0] != ids[1]:
        raise Unpaired(place, *(f"#{' #'.join(one)}" for one in ids))
    if first.tag in ONE:
        sides = [Element("span", {}, one.copy().children) for one in (first, second)]
    else:
        sides = [one.copy() for one in (first, second)]
    without_ids(sides[1])
    for side, lang in zip(sides, langs, strict=True):
        side.attributes = {"lang": lang, **side.attributes}
    if first.tag not in ONE:
        return Element("div", {"class": "fb-pair"}, list(sides))
    classes = " ".join(["fb-pair", *first.classes])
    return Element(first.tag, {**first.attributes, "class": classes}, list(sides))


def ids_in(element: Element) -> Iterator[str]:
    for one in element.walk():
        if name := one.attributes.get("id"):
            yield name


def without_ids(element: Element) -> None:
    for one in element.walk():
        one.attributes.pop("id", None)


def link_headings(side: Element, page: str) -> None:
    """Each heading leads to its place in the page of its language, unless it leads elsewhere."""
    for section in side.walk():
        name = section.attributes.get("id")
        heading = next((one for one in section.elements() if one.tag in HEADINGS), None)
        if section.tag == "section" and name and heading and not any(links(heading)):
            link = Element("a", {"href": f"{page}#{name}"}, heading.children)
            heading.children = [link]


def links(element: Element) -> Iterator[Element]:
    return (one for one in element.walk() if one.tag == "a")


# The finished site


def write(site: Path, docnames: Collection[str]) -> Iterator[str]:
    """Fill the frames of the chapters in both languages; yields what could not be paired."""
    names = {f"{docname}.html" for docname in docnames}
    for name in sorted(names):
        try:
            trees = {lang: side(site, lang, name, names) for lang in OTHER}
            for lang, other in OTHER.items():
                tree = paired(trees[lang], trees[other], (lang, other))
                frame = site / lang / FOLDER / name
                page = frame.read_text(encoding="utf-8")
                frame.write_text(with_article(page, f"\n{written(tree)}\n"), encoding="utf-8")
        except (Unpaired, SiteError) as error:
            yield f"{name}: the two languages do not stand side by side: {error}"


def side(site: Path, lang: str, name: str, chapters: Collection[str]) -> Element:
    """What a chapter says in a language, with its addresses as they are seen from a frame."""
    tree = article((site / lang / name).read_text(encoding="utf-8"))
    change_links(tree, partial(seen_from_frame, lang, name, chapters))
    link_headings(tree, f"{to_root(name)}{lang}/{name}")
    return tree


def to_root(name: str) -> str:
    """The way from the frame of a chapter to the folder of the site."""
    return "../" * (name.count("/") + 2)


def seen_from_frame(lang: str, name: str, chapters: Collection[str], address: str) -> str:
    """An address on the page `name` of a language: to a chapter with both languages, else to the
    page of that language.
    """
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or not parts.path:
        return address
    folder = posixpath.dirname(name)
    page = posixpath.normpath(posixpath.join(folder, parts.path))
    rest = address.removeprefix(parts.path)
    if page in chapters:
        return ("" if page == name and rest else posixpath.relpath(page, folder or ".")) + rest
    return to_root(name) + posixpath.normpath(f"{lang}/{page}") + rest


# Sphinx


def chapters(env: Any) -> list[str]:
    """The pages that have both languages side by side: those of the books, and the glossary."""
    books = {docname.partition("/")[0] for docname, found in facts.facts(env).items() if found}
    return [
        docname
        for docname in texts.page_order(env)
        if docname == GLOSSARY or ("/" in docname and docname.partition("/")[0] in books)
    ]


def frames(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Hook `html-collect-pages`: a page with an empty article for every chapter."""
    if not app.config.four_bridges_both:
        return
    builder: Any = app.builder
    order = chapters(app.env)
    for before, docname, after in zip(["", *order], order, [*order[1:], ""], strict=False):
        title = texts.one_line(app.env.titles[docname].astext())
        toc = builder.render_partial(TocTree(app.env).get_toc_for(docname, builder))["fragment"]
        yield (
            f"{FOLDER}/{docname}",
            {
                "title": engine.word(app.config.language, "site.both.title", title=title),
                "toc": toc,
                "display_toc": app.env.toc_num_entries[docname] > 1,
                "prev": neighbor(builder, docname, before),
                "next": neighbor(builder, docname, after),
                "alone": docname,
                "toctree": partial(contents_from_frame, builder, docname),
            },
            "page.html",
        )


def contents_from_frame(builder: Any, docname: str, collapse: bool = True, **options: Any) -> str:
    """All chapters as the sidebar of a frame lists them: as on the page of its chapter, which is the
    one that is open, with the addresses as they are seen from the frame.
    """
    tree = TocTree(builder.env).get_toctree_for(docname, builder, collapse, **options)
    if tree is None:
        return ""
    up = posixpath.relpath(
        posixpath.dirname(docname) or ".", posixpath.dirname(f"{FOLDER}/{docname}")
    )
    for reference in tree.findall(nodes.reference):
        address = reference.get("refuri", "")
        parts = urlsplit(address)
        if parts.path and not (parts.scheme or parts.netloc):
            reference["refuri"] = posixpath.normpath(f"{up}/{parts.path}") + address.removeprefix(
                parts.path
            )
    fragment: str = builder.render_partial(tree)["fragment"]
    return fragment


def neighbor(builder: Any, docname: str, other: str) -> dict[str, str] | None:
    """The link to the chapter before or after, as the theme wants it."""
    if not other:
        return None
    link = builder.get_relative_uri(f"{FOLDER}/{docname}", f"{FOLDER}/{other}")
    return {"link": link, "title": texts.one_line(builder.env.titles[other].astext())}


def show_contents(
    _app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: Any
) -> None:
    """Hook `html-page-context`, after the theme's: it hides the contents of what is no page of ours."""
    if context.get("alone") and context["display_toc"]:
        context["furo_hide_toc"] = False


def view(app: Sphinx, pagename: str, context: Mapping[str, Any]) -> dict[str, str]:
    """The link between a chapter and its page with both languages; nothing elsewhere."""
    lang = app.config.language
    if not app.config.four_bridges_both:
        return {}
    if docname := context.get("alone"):
        return {"href": context["pathto"](docname), "text": NAMES["alone"][lang]}
    if pagename in chapters(app.env):
        there = f"{FOLDER}/{pagename}"
        return {"href": context["pathto"](there), "text": engine.word(lang, "site.both")}
    return {}
