"""Drawings on a phone: every word can be read, none leaves its picture or covers another."""

from __future__ import annotations

import pytest

PHONE = {"width": 360, "height": 740}
DRAWN = {
    "artillery": 1,
    "combat": 2,
    "general-concepts": 1,
    "line-of-sight": 2,
}
WORDS = """() => [...document.querySelectorAll("svg.fb-svg")].map(svg => {
  const box = e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return {box: box(svg), words: [...svg.querySelectorAll("text")].map(t =>
    ({text: t.textContent, box: box(t), size: parseFloat(getComputedStyle(t).fontSize) * scale}))};
})"""


def apart(one: list[float], other: list[float]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("page_name", DRAWN)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_words_of_drawings(site, new_page, lang: str, page_name: str) -> None:
    """At 360 px words are at least 12 px high, inside the picture and apart from each other."""
    page = new_page(viewport=PHONE)
    page.goto(f"{site}/{lang}/blood-and-bridges/{page_name}.html")
    found = page.evaluate(WORDS)
    assert len(found) == DRAWN[page_name]
    for drawing in found:
        left, top, right, bottom = drawing["box"]
        words = drawing["words"]
        assert words
        for word in words:
            x1, y1, x2, y2 = word["box"]
            assert word["size"] >= 12, word
            assert left <= x1 < x2 <= right, word
            assert top <= y1 < y2 <= bottom, word
        for place, word in enumerate(words):
            covered = [w["text"] for w in words[:place] if not apart(w["box"], word["box"])]
            assert covered == [], word["text"]


def test_a_drawing_is_light_on_paper_and_dark_in_the_dark(site, new_page) -> None:
    """In the dark a hex is dark and its words are light; printed, the other way round."""
    page = new_page(viewport=PHONE, color_scheme="dark")
    page.goto(f"{site}/en/blood-and-bridges/combat.html")
    look = """() => ["d-hex", "d-strong"].map(name => {
      const style = getComputedStyle(document.querySelector("svg.fb-svg ." + name));
      return style.fill.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3; })"""
    dark_hex, light_word = page.evaluate(look)
    page.emulate_media(media="print", color_scheme="dark")
    light_hex, dark_word = page.evaluate(look)
    assert dark_hex < 64 < 190 < light_word
    assert dark_word < 64 < 190 < light_hex
