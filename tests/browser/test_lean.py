"""What a page weighs before it can be read, and that nothing jumps while it comes."""

from __future__ import annotations

import gzip
import time
from pathlib import Path

import pytest
from servers import Quiet, served

from trainer.site.checks import read_pages

LANGUAGES = ("en", "ru")
MOST_BYTES = 150_000
MOST_SHIFT = 0.05
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}
TYPES = {
    "front": "index.html",
    "book": "blood-and-bridges/index.html",
    "rules": "blood-and-bridges/combat.html",
    "rulings": "bridge-too-far/rulings.html",
    "sheet": "ultimo-puente/sheet.html",
    "glossary": "glossary.html",
    "practice": "practice/index.html",
    "form": "table/what-if.html",
    "table": "table/blood-and-bridges.html",
    "fight": "table/bridge-too-far.html",
    "card": "table/card.html",
    "changes": "changes.html",
    "offline": "offline.html",
    "workbook": "workbook/shot-modifiers.html",
    "search": "search.html",
    "counted": "translate/progress.html",
}
"""A page of each type."""
SHIFTS = """() => new Promise((done) => {
  const moved = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      const what = one.sources.map(({ node }) => node?.id || node?.className || node?.nodeName || "?");
      if (!one.hadRecentInput) moved.push([one.value, what.join(", ")]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(moved), 100);
})"""


@pytest.fixture(scope="module")
def weights(site_folder: Path) -> dict[str, int]:
    """Every page with rules on it → bytes of it and of all that it names to load, packed with gzip."""
    sizes: dict[Path, int] = {}

    def size(path: Path) -> int:
        if path not in sizes:
            sizes[path] = len(gzip.compress(path.read_bytes(), 6))
        return sizes[path]

    found = {}
    for path, page in read_pages(site_folder).items():
        whole = site_folder / path
        if 'class="fb-rule"' not in whole.read_text(encoding="utf-8"):
            continue
        named = (load.partition("?")[0] for load in page.loads if not load.startswith("#"))
        files = {(whole.parent / name).resolve() for name in named}
        found[path.as_posix()] = size(whole) + sum(size(file) for file in files)
    return found


def test_a_rule_page_is_light(weights: dict[str, int], record_property) -> None:
    """No page with rules asks for more than 150 kB before it can be read, its scripts and icons counted."""
    assert len(weights) >= 24
    record_property("heaviest", max(weights.items(), key=lambda item: item[1]))
    assert {page: size for page, size in weights.items() if size > MOST_BYTES} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_page_asks_for_nothing_that_it_does_not_name(
    site, site_folder: Path, new_page, watch, weights: dict[str, int], lang: str
) -> None:
    """The browser fetches what was counted, and the previews after the page is there."""
    page = new_page(viewport=PHONE)
    watch.weigh(page)
    page.goto(f"{site}/{lang}/{TYPES['rules']}")
    named = read_pages_of(site_folder, f"{lang}/{TYPES['rules']}")
    asked = {url.partition("?")[0].rpartition("/")[2] for url in watch.requests}
    assert asked - named <= {"combat.html", "previews.js"}
    sent = sum(size for url, size in watch.weights.items() if "previews.js" not in url)
    assert sent <= weights[f"{lang}/{TYPES['rules']}"] * 1.02


def read_pages_of(site_folder: Path, path: str) -> set[str]:
    """The names of the files that a page names to load."""
    loads = read_pages(site_folder)[Path(path)].loads
    return {load.partition("?")[0].rpartition("/")[2] for load in loads}


class LateScripts(Quiet):
    """Scripts come when the page has long been painted."""

    def do_GET(self) -> None:  # noqa: N802  (the base class's name)
        if ".js" in self.path and "theme.js" not in self.path:
            time.sleep(0.3)
        super().do_GET()


@pytest.mark.proof
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_jumps_while_a_page_comes(site_folder: Path, new_page, lang: str, size) -> None:
    """On a page of each type the layout shifts by 0.05 at most, with scripts that come late."""
    page = new_page(viewport=size)
    jumped = {}
    with served(site_folder, LateScripts) as base:
        for name, path in TYPES.items():
            page.goto(f"{base}/{lang}/{path}")
            page.wait_for_timeout(200)
            moved = page.evaluate(SHIFTS)
            if sum(value for value, _ in moved) > MOST_SHIFT:
                jumped[name] = moved
    assert jumped == {}


def test_a_jump_would_be_seen(new_page, tmp_path: Path, serve) -> None:
    """The measure itself: a page that pushes its text down is found out."""
    (tmp_path / "page.html").write_text(
        "<!doctype html><link rel=icon href='data:,'><p id=a></p><p>Text</p><script>"
        "setTimeout(() => { document.getElementById('a').style.height = '300px' }, 200)</script>"
    )
    page = new_page(viewport=PHONE)
    page.goto(f"{serve(tmp_path)}/page.html")
    page.wait_for_timeout(500)
    assert sum(value for value, _ in page.evaluate(SHIFTS)) > 0.01


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_each_type_is_accessible(site, new_page, violations, lang, scheme) -> None:
    """axe-core finds nothing on a phone, in the light and in the dark, in both languages."""
    page = new_page(viewport=PHONE, color_scheme=scheme)
    found = []
    for path in TYPES.values():
        page.goto(f"{site}/{lang}/{path}")
        found += [f"{path}: {line}" for line in violations(page)]
    assert not found, "\n".join(found)
