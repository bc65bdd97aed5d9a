"""A book as a PDF: a bookmark for every rule, in its language, no letter without a shape."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest

from trainer.site import booklet
from trainer.site.errors import SiteError

ROOT = Path(__file__).resolve().parents[2]
IDS = json.loads((ROOT / "docs/ids.json").read_text("utf-8"))["ids"]
LANGUAGES = ("en", "ru")
A5 = (420, 595)


@pytest.fixture(scope="module")
def chrome(chromium) -> str:
    """The browser that prints; `chromium` skips the tests loudly where there is none."""
    found = booklet.browser()
    if found is None:
        pytest.skip("the browser of the tests is not one that prints by itself")
    return found


@pytest.fixture(scope="module")
def chapters(site_folder: Path) -> list[str]:
    """The pages of the books, those with rules first."""
    folder = site_folder / "en" / "both"
    found = sorted(p.relative_to(folder).with_suffix("").as_posix() for p in folder.rglob("*.html"))
    return sorted(found, key=lambda name: (not name.endswith("/index"), name))


@pytest.fixture(scope="module")
def printed(site_folder: Path, chapters, chrome, tmp_path_factory) -> Path:
    """A copy of the site with the PDFs of all books."""
    out = tmp_path_factory.mktemp("printed") / "site"
    shutil.copytree(site_folder, out, ignore=shutil.ignore_patterns("_engine", "questions"))
    booklet.write(out, chapters, LANGUAGES, chrome, lambda _: None)
    assert not list(out.glob("*/booklet-*.html"))
    return out


def titles(outline: list) -> Iterator[str]:
    for one in outline:
        if isinstance(one, list):
            yield from titles(one)
        else:
            yield squeezed(one.title)


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def without_shape(page) -> int:
    """How many letters of a page are drawn as the empty box: glyph 0 of a font of two-byte codes."""
    fonts = page["/Resources"].get("/Font", {})
    wide = {name for name, font in fonts.items() if font.get_object()["/Subtype"] == "/Type0"}
    count, current = 0, ""
    for operands, operator in pypdf.generic.ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"Tf":
            current = operands[0]
        elif operator in (b"Tj", b"TJ") and current in wide:
            texts = operands[0] if operator == b"TJ" else operands
            for text in texts:
                if isinstance(
                    text, pypdf.generic.TextStringObject | pypdf.generic.ByteStringObject
                ):
                    codes = text.original_bytes
                    count += sum(codes[n : n + 2] == b"\0\0" for n in range(0, len(codes), 2))
    return count


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_book_is_a_whole_pdf(printed, chapters, lang, record_property):
    """A bookmark for every rule and ruling in the words of its heading, the language named, A5, tagged
    for screen readers, and no letter without a shape."""
    named = json.loads((printed / "data/rules.json").read_text("utf-8"))
    headings = {
        one["id"]: one["titles"][lang] for kind in ("rules", "rulings") for one in named[kind]
    }
    for book in booklet.books(chapters):
        reader = pypdf.PdfReader(printed / booklet.name(book, lang))
        root = reader.trailer["/Root"]
        assert root["/Lang"] == lang
        assert root["/MarkInfo"]["/Marked"]
        assert {tuple(round(float(side)) for side in p.mediabox[2:]) for p in reader.pages} == {A5}
        bookmarks = list(titles(reader.outline))
        mine = {
            one: title
            for one, title in headings.items()
            if IDS[one.replace(".", "-")]["page"].startswith(f"{book}/")
        }
        assert mine
        missing = [
            one
            for one, title in mine.items()
            if not any(mark.endswith(squeezed(title)) for mark in bookmarks)
        ]
        assert missing == []
        text = "".join(page.extract_text() for page in reader.pages)
        assert "\ufffd" not in text
        letters = len(re.findall("[а-яё]", text)), len(re.findall("[a-z]", text))
        assert (letters[0] > letters[1]) == (lang == "ru"), letters
        assert sum(without_shape(page) for page in reader.pages) == 0
        size = (printed / booklet.name(book, lang)).stat().st_size
        record_property(f"{book}.{lang}", f"{len(reader.pages)} pages, {size} bytes")
        print(f"{book}.{lang}: {len(reader.pages)} pages, {size} bytes, {len(bookmarks)} bookmarks")


@pytest.mark.proof
def test_a_missing_shape_is_noticed(chrome, tmp_path):
    """The look for letters without a shape finds one: a letter of a private area no font has."""
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><meta charset=utf-8><title>x</title><p>a\U0010fffdb", "utf-8")
    booklet.printed(chrome, page, tmp_path / "page.pdf")
    reader = pypdf.PdfReader(tmp_path / "page.pdf")
    assert sum(without_shape(page) for page in reader.pages) >= 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_booklet_keeps_its_links_inside(site_folder, chapters, lang):
    """Every link of the page that is printed leads to a place on it or to another site; no id is there
    twice; every rule is there, and the terms it links to."""
    for book, pages in booklet.books(chapters).items():
        html = booklet.booklet(site_folder / lang, pages, lang)
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        for address in re.findall(r'<a [^>]*href="([^"]*)"', html):
            assert address.startswith("http") or address.removeprefix("#") in ids, address
        wanted = {name for name, entry in IDS.items() if entry["page"].startswith(f"{book}/")}
        assert wanted <= set(ids)
        assert "fb-tools" not in html
        assert "<four-bridges" not in html


def test_a_browser_that_does_not_print_is_named(tmp_path):
    """What the command says, or that it is not there, is in the error."""
    page = tmp_path / "page.html"
    page.write_text("<p>", encoding="utf-8")
    with pytest.raises(SiteError, match=r"did not print page\.pdf"):
        booklet.printed(shutil.which("false") or "false", page, tmp_path / "page.pdf")
    with pytest.raises(SiteError, match="does not print"):
        booklet.printed(str(tmp_path / "none"), page, tmp_path / "page.pdf")


def test_the_browser_is_found_or_named(tmp_path):
    """CHROMIUM names one; a name that leads nowhere is no browser."""
    tool = tmp_path / "browser"
    tool.write_text("#!/bin/sh\n", encoding="utf-8")
    tool.chmod(0o755)
    assert booklet.browser({"CHROMIUM": str(tool)}) == str(tool)
    assert booklet.browser({"CHROMIUM": str(tmp_path / "none")}) is None
