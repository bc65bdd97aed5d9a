"""Pages on paper: the reader's own, the player aid on one sheet, nothing cut off, black on white."""

from __future__ import annotations

import re

import pytest

A4 = (595, 842)
A5 = (420, 595)
SHEETS = {
    "blood-and-bridges/player-aid": 1,
    "blood-and-bridges/missing": 5,
    "asl-bridges/sheet": 1,
    "asl-bridges/missing": 2,
    "ultimo-puente/sheet": 1,
    "ultimo-puente/missing": 2,
}
PAGES = ("combat", "artillery", "rulings")
PAPER_WIDTH = {"width": 703, "height": 1000}
"""CSS pixels of the 186 mm between the margins of A4."""

TOO_WIDE = """() => [...document.querySelectorAll("article table, article svg, article pre")]
  .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
  .map(e => e.textContent.trim().slice(0, 40))"""
ON_PAPER = """() => ["nav", "header", ".sidebar-drawer", ".toc-drawer", ".skip-to-content",
  ".back-to-top", ".fb-links", ".theme-toggle", ".related-pages"].filter(name =>
  [...document.querySelectorAll(name)].some(e => e.getClientRects().length))"""


def pages(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of every page of a PDF that Chromium made, in points."""
    boxes = re.findall(rb"/Type /Page\b(?!s).*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf, re.S)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def are_alike(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two papers are the same but for a point, to which Chromium rounds."""
    return all(abs(side - wanted) <= 1 for side, wanted in zip(one, other, strict=True))


@pytest.mark.proof
@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_sheets_of_a4(site, new_page, lang: str, name: str) -> None:
    """A sheet for the table fills one page of A4, tables of blanks a few, in both languages."""
    page = new_page()
    page.goto(f"{site}/{lang}/{name}.html")
    found = pages(page.pdf(format="A4", prefer_css_page_size=True))
    assert [are_alike(one, A4) for one in found] == [True] * SHEETS[name]


@pytest.mark.parametrize(("paper", "size"), [("A4", A4), ("A5", A5)])
def test_a_chapter_takes_the_readers_paper(site, new_page, paper: str, size: tuple) -> None:
    """A chapter is printed on whatever paper is chosen; a sheet is A4 on every one."""
    page = new_page()
    page.goto(f"{site}/ru/blood-and-bridges/combat.html")
    found = pages(page.pdf(format=paper, prefer_css_page_size=True))
    assert all(are_alike(one, size) for one in found)
    assert len(found) > 3
    page.goto(f"{site}/ru/blood-and-bridges/player-aid.html")
    assert pages(page.pdf(format=paper, prefer_css_page_size=True)) == [A4]


@pytest.mark.proof
@pytest.mark.parametrize(
    "name",
    [
        *SHEETS,
        *(f"blood-and-bridges/{page}" for page in PAGES),
        "asl-bridges/rules",
        "ultimo-puente/rules",
    ],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nothing_is_cut_off_on_paper(site, new_page, lang: str, name: str) -> None:
    """No table or drawing is wider than the paper, and what only a screen can use is not there."""
    page = new_page(viewport=PAPER_WIDTH)
    page.goto(f"{site}/{lang}/{name}.html")
    page.emulate_media(media="print")
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(ON_PAPER) == []


def test_dark_pages_are_printed_white(site, new_page) -> None:
    """A page that is dark on the screen is black on white on paper."""
    page = new_page(color_scheme="dark")
    page.goto(f"{site}/en/blood-and-bridges/player-aid.html")
    page.emulate_media(media="print", color_scheme="dark")
    look = """() => { const s = getComputedStyle(document.body);
      return [s.backgroundColor, getComputedStyle(document.querySelector("td")).color]; }"""
    assert page.evaluate(look) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
