"""A book on paper: one PDF a book and language, printed by a browser from the finished pages.

The chapters stand one after the other in one page, with the terms that they use behind them; the
browser makes its headings the bookmarks, so every rule has one. What only a screen can use stays
out: links to practise, what is folded away beside a rule, sheets that have a paper of their own.
"""

from __future__ import annotations

import os
import posixpath
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from trainer import BOOKS
from trainer.site import engine
from trainer.site.both import GLOSSARY, HEADINGS
from trainer.site.errors import SiteError
from trainer.site.runs import Progress
from trainer.site.trees import Element, article, written
from trainer.site.words import NAMES

FOLDER = "pdf"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NAMED = "CHROMIUM"
SECONDS = 600
"""How long the browser may take for a book."""
STYLES = ("styles/furo.css", "bridges.css", "print.css", "booklet.css")
SCREEN_ONLY = frozenset({"fb-tools", "fb-rules", "toctree-wrapper"})
"""Classes of what paper cannot use."""
SHEET = "fb-sheet"
"""A page that is a sheet for the table, with a paper of its own."""


def browser(environment: Mapping[str, str] = os.environ) -> str | None:
    """The browser that prints: the one named by CHROMIUM, else one on the path; None without."""
    named = environment.get(NAMED)
    return next(filter(None, map(shutil.which, [named] if named else BROWSERS)), None)


def books(chapters: Sequence[str]) -> dict[str, list[str]]:
    """The pages of each book by its folder, in reading order, without the glossary."""
    found: dict[str, list[str]] = {}
    for docname in chapters:
        if docname != GLOSSARY:
            found.setdefault(docname.partition("/")[0], []).append(docname)
    return found


def name(book: str, lang: str) -> str:
    """Where the PDF of a book stands, from the site's root."""
    return f"{FOLDER}/{book}.{lang}.pdf"


def write(
    site: Path, chapters: Sequence[str], languages: Sequence[str], chrome: str, progress: Progress
) -> None:
    """Print every book in every language into the finished folder `site`.

    chrome: the browser, as `browser` names it. Raises SiteError where it does not print.
    """
    (site / FOLDER).mkdir()
    for book, pages in books(chapters).items():
        for lang in languages:
            progress(f"site: printing {name(book, lang)}")
            page = site / lang / f"booklet-{book}.html"
            page.write_text(booklet(site / lang, pages, lang), encoding="utf-8")
            try:
                printed(chrome, page, site / name(book, lang))
            finally:
                page.unlink()


def printed(chrome: str, page: Path, to: Path) -> None:
    """One page as a PDF with bookmarks. Raises SiteError with what the browser said."""
    with tempfile.TemporaryDirectory(prefix="four-bridges-") as profile:
        command = [
            chrome,
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--disable-extensions",
            "--disable-background-networking",
            *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
            f"--user-data-dir={profile}",
            "--no-pdf-header-footer",
            "--generate-pdf-document-outline",
            f"--print-to-pdf={to}",
            page.as_uri(),
        ]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SiteError(f"{chrome} does not print: {error}") from None
    if done.returncode or not to.is_file():
        said = "\n".join(done.stderr.strip().splitlines()[-5:]) or "it said nothing"
        raise SiteError(f"{chrome} did not print {to.name}:\n{said}")


def booklet(folder: Path, pages: Sequence[str], lang: str) -> str:
    """The HTML of a book in the folder of its language: title, contents, chapters, terms."""
    parts = {docname: chapter(folder, docname) for docname in pages}
    parts = {docname: tree for docname, tree in parts.items() if not has_class(tree, SHEET)}
    terms = glossary(folder, parts) if (folder / f"{GLOSSARY}.html").is_file() else None
    if terms:
        parts[GLOSSARY] = terms
    for docname, tree in parts.items():
        own_ids(tree, docname)
    kept = {one.attributes.get("id") for tree in parts.values() for one in tree.walk()}
    for docname, tree in parts.items():
        lead_inside(tree, docname, parts, kept)
    title = heading(next(iter(parts.values()))).text.strip()
    styles = "".join(f'<link rel="stylesheet" href="_static/{one}">\n' for one in STYLES)
    inside = "\n".join(map(written, parts.values()))
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<title>{escape(title)}</title>
{styles}</head>
<body class="fb-booklet">
<div role="main"><article>
<header>
<p class="fb-cover-title">{escape(title)}</p>
<p>{escape(NAMES["site"][lang])}</p>
<p>{escape(engine.word(lang, "site.independent"))}</p>
</header>
{contents(parts, lang)}
{inside}
</article></div>
</body>
</html>
"""


def chapter(folder: Path, docname: str) -> Element:
    """What a page says on paper."""
    tree = article((folder / f"{docname}.html").read_text(encoding="utf-8"))
    drop(tree)
    return tree


def drop(element: Element) -> None:
    """Leave out what only a screen can use."""
    element.children = [
        child
        for child in element.children
        if isinstance(child, str) or not (SCREEN_ONLY & set(child.classes) or "-" in child.tag)
    ]
    for child in element.elements():
        drop(child)
    element.children = [
        child for child in element.children if isinstance(child, str) or not is_empty_section(child)
    ]


def is_empty_section(element: Element) -> bool:
    """Whether nothing but its heading is left of a section."""
    return element.tag == "section" and all(one.tag in HEADINGS for one in element.elements())


def has_class(tree: Element, name: str) -> bool:
    return any(name in one.classes for one in tree.walk())


def heading(tree: Element) -> Element:
    return next(one for one in tree.walk() if one.tag in HEADINGS)


def glossary(folder: Path, parts: Mapping[str, Element]) -> Element | None:
    """The glossary with the terms alone to which the chapters lead."""
    used = {
        address.partition("#")[2]
        for tree in parts.values()
        for address in addresses(tree)
        if f"{GLOSSARY}.html#" in address
    }
    tree = chapter(folder, GLOSSARY)
    for terms in [one for one in tree.walk() if one.tag == "dl"]:
        shown: list[Element | str] = []
        wanted = False
        for child in terms.elements():
            wanted = child.attributes.get("id") in used if child.tag == "dt" else wanted
            if wanted:
                shown.append(child)
        terms.children = shown
    return tree if used else None


def addresses(tree: Element) -> Iterator[str]:
    for one in tree.walk():
        if address := one.attributes.get("href"):
            yield address


def own_ids(tree: Element, docname: str) -> None:
    """Ids that could stand on two pages, those that are no rule's or term's, carry their page; the
    page has an id of its own.
    """
    page = page_id(docname)
    for one in tree.walk():
        if (own := one.attributes.get("id")) and not published(own):
            one.attributes["id"] = f"{page}--{own}"
    tree.children.insert(0, Element("span", {"id": page}))


def page_id(docname: str) -> str:
    return docname.replace("/", "-")


def published(anchor: str) -> bool:
    """Whether an id is that of a rule, a ruling or a term, which the site has once."""
    return anchor.startswith("term-") or anchor.partition("-")[0] in BOOKS


def lead_inside(
    tree: Element, docname: str, parts: Mapping[str, Element], kept: set[str | None]
) -> None:
    """Links lead to their place in the booklet; what leads out of it is no link any more, unless it
    leads to another site.
    """
    folder = posixpath.dirname(docname)
    for one in tree.walk():
        address = one.attributes.get("href")
        if one.tag != "a" or not address:
            continue
        parts_of = urlsplit(address)
        if parts_of.scheme in ("http", "https"):
            continue
        page = posixpath.normpath(posixpath.join(folder, parts_of.path)) if parts_of.path else ""
        there = page.removesuffix(".html") or docname
        place = parts_of.fragment
        if place and not published(place):
            place = f"{page_id(there)}--{place}"
        place = place or page_id(there)
        if there in parts and place in kept:
            one.attributes["href"] = f"#{place}"
        else:
            del one.attributes["href"]


def contents(parts: Mapping[str, Element], lang: str) -> str:
    """The table of contents: chapters, and under each the headings of its second level."""
    rows = []
    for tree in parts.values():
        for section in tree.walk():
            head = next((one for one in section.elements() if one.tag in ("h1", "h2")), None)
            if section.tag == "section" and head:
                text = escape(head.text.strip())
                place = escape(section.attributes.get("id") or "")
                rows.append(f'<li class="fb-{head.tag}"><a href="#{place}">{text}</a></li>')
    said = escape(engine.word(lang, "site.menu"))
    return f'<nav class="fb-contents"><p class="fb-contents-title">{said}</p><ul>{"".join(rows)}</ul></nav>'
