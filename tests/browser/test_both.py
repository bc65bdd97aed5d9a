"""Both languages side by side, a rule's other language in place, and the way from one to the other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

LANGUAGES = ("en", "ru")
OTHER = {"en": "ru", "ru": "en"}
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}
ROOT = Path(__file__).resolve().parents[2]
CHAPTER = "blood-and-bridges/combat.html"
IDS = {
    name: entry["page"]
    for name, entry in json.loads((ROOT / "docs/ids.json").read_text("utf-8"))["ids"].items()
}

SIDES = """() => [...document.querySelectorAll("article .fb-pair")].flatMap((pair) =>
  [...pair.children].map((side) => [side.lang, side.matches("svg")
    ? side.getAttribute("aria-label") ?? "" : side.textContent]))"""


def both_pages(folder: Path, lang: str) -> list[str]:
    """Every page with both languages, as paths below the site."""
    found = sorted(
        p.relative_to(folder).as_posix() for p in (folder / lang / "both").rglob("*.html")
    )
    assert len(found) > 30
    return found


def squeezed(text: str) -> str:
    """A text without blanks: how the browser breaks its lines is not what is asked."""
    return re.sub(r"\s+", "", text)


def spoken(page: Page) -> str:
    """What a screen reader meets, in its order: the leaves of the accessibility tree."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {node["nodeId"]: node for node in tree}
    said: list[str] = []
    waiting = [tree[0]["nodeId"]]
    while waiting:
        node = nodes[waiting.pop()]
        role = node.get("role", {}).get("value")
        if role in ("StaticText", "img", "image") and not node.get("ignored"):
            said.append(node.get("name", {}).get("value", ""))
        if role not in ("StaticText", "img", "image"):
            waiting += reversed([one for one in node.get("childIds", []) if one in nodes])
    return squeezed("".join(said))


def check_order(page: Page) -> int:
    """A pair after a pair, and in a pair the reader's language first; returns how many blocks."""
    page.evaluate(
        "document.querySelectorAll('article details').forEach((one) => (one.open = true))"
    )
    stream = spoken(page)
    place = 0
    sides = page.evaluate(SIDES)
    for lang, text in sides:
        wanted = squeezed(text)
        found = stream.find(wanted, place)
        assert found >= 0, f"{page.url}: {lang}: {text.strip()[:80]} is not where it belongs"
        place = found + len(wanted)
    return len(sides)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_screen_reader_meets_a_pair_after_a_pair(site, new_page, lang):
    """On a chapter with lists, tables and drawings the accessibility tree has the order of the pairs."""
    page = new_page()
    page.goto(f"{site}/{lang}/both/{CHAPTER}")
    assert check_order(page) > 300
    expect(page.get_by_role("heading", level=2).first).to_contain_text("6.1")
    langs = (
        page.locator("h2.fb-pair")
        .first.locator("> span")
        .evaluate_all("all => all.map(e => e.lang)")
    )
    assert langs == [lang, OTHER[lang]]


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_with_both_languages_is_accessible(
    site, site_folder, new_page, violations, lang
):
    """The order of the accessibility tree, axe and the width of a phone, on all of them."""
    page = new_page(viewport=PHONE)
    found, blocks = [], 0
    for path in both_pages(site_folder, lang):
        page.goto(f"{site}/{path}")
        blocks += check_order(page)
        found += [f"{path}: {line}" for line in violations(page)]
        if page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        ):
            found.append(f"{path}: scrolls sideways")
    assert not found, "\n".join(found)
    assert blocks > 8000


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_columns_where_there_is_room(site, new_page, violations, picture, size, scheme):
    """Side by side on a desk, one under the other on a phone; axe finds nothing."""
    page = new_page(viewport=size, color_scheme=scheme)
    page.goto(f"{site}/ru/both/{CHAPTER}")
    pair = page.locator("#bb-6-1 > div.fb-pair").first
    first, second = (side.bounding_box() for side in pair.locator("> *").all())
    if size is DESKTOP:
        assert first["y"] == second["y"]
        assert first["x"] + first["width"] <= second["x"] + 1
        columns = page.locator("article .fb-pair > [lang=en]:not(td *, th *)")
        starts = {round(one.bounding_box()["x"]) for one in columns.all()[:40]}
        assert max(starts) - min(starts) <= 2, starts
    else:
        assert first["y"] + first["height"] <= second["y"]
    picture(page, f"both-{size['width']}-{scheme}")
    assert violations(page) == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_one_tap_to_both_and_back(site, new_page, script):
    """From a chapter to its page with both languages and back; with a script the rule stays."""
    page = new_page(viewport=PHONE, java_script_enabled=script)
    page.goto(f"{site}/ru/{CHAPTER}#bb-6-1-3")
    page.locator(".fb-view a").click()
    place = "#bb-6-1-3" if script else ""
    page.wait_for_url(f"{site}/ru/both/{CHAPTER}{place}")
    if script:
        expect(page.locator("#bb-6-1-3 > :first-child")).to_be_in_viewport()
    page.locator(".fb-view a").click()
    page.wait_for_url(f"{site}/ru/{CHAPTER}{place}")


def test_the_switch_takes_the_rule_that_is_read(site, new_page):
    """Scrolled away from the place in the address, the switch leads to what is on the screen."""
    page = new_page()
    page.goto(f"{site}/en/{CHAPTER}#bb-6-1-1")
    page.locator("#bb-6-3 > :first-child").evaluate("(one) => one.scrollIntoView()")
    page.locator(".fb-languages a:visible").first.click()
    page.wait_for_url(f"{site}/ru/{CHAPTER}#bb-6-3")


# ------------------------------------------------------------------ in place


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_opens_its_other_language_in_place(
    site, site_folder, new_page, violations, watch, lang
):
    """A tap shows the rule's text in the other language under its heading, a second one closes it; the
    page of that language is asked for once."""
    page = new_page(viewport=PHONE)
    page.goto(f"{site}/{lang}/{CHAPTER}")
    other = page.context.new_page()
    other.goto(f"{site}/{OTHER[lang]}/{CHAPTER}")
    for name in ("bb-6-1-3", "bb-6-1", "bb-6-2"):
        button = page.locator(f"#{name} > .fb-rule button.fb-other")
        box = page.locator(f"#twin-{name}")
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(box).to_be_hidden()
        button.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "true")
        section = other.locator(f"#{name}")
        expect(box.locator(".fb-twin-title > a").first).to_have_text(
            section.locator("> :is(h1, h2, h3, h4)").text_content() or ""
        )
        own = section.evaluate(
            """(one) => [...one.children].filter((e) => !e.matches("h1, h2, h3, h4, .fb-rule, .fb-twin") &&
                 !e.querySelector(":scope > .fb-rule")).map((e) => e.textContent).join("")"""
        )
        shown = "".join(box.locator("> :not(.fb-twin-title)").all_text_contents())
        assert squeezed(shown) == squeezed(own) != ""
        assert box.get_attribute("lang") == OTHER[lang]
        assert box.locator("[id]").count() == 0
    assert watch.requests.count(f"{site}/{OTHER[lang]}/{CHAPTER}") == 1
    assert violations(page) == []
    link = page.locator("#twin-bb-6-1 > p > a[href*='glossary']").first
    assert f"/{OTHER[lang]}/glossary.html#term-" in (link.get_attribute("href") or "")
    page.locator("#bb-6-1 > .fb-rule button.fb-other").click()
    expect(page.locator("#twin-bb-6-1")).to_be_hidden()
    page.locator("#twin-bb-6-1-3 .fb-twin-both").click()
    page.wait_for_url(f"{site}/{lang}/both/{CHAPTER}#bb-6-1-3")


def test_what_is_not_reached_is_told_and_asked_again(site, new_page):
    """Without its page the place says so and links to it; the next tap tries once more."""
    page = new_page()
    page.goto(f"{site}/ru/{CHAPTER}")
    page.route(f"**/en/{CHAPTER}", lambda route: route.fulfill(status=204))
    button = page.locator("#bb-6-1-3 > .fb-rule button.fb-other")
    button.click()
    box = page.locator("#twin-bb-6-1-3")
    expect(box.get_by_role("link")).to_have_attribute("href", re.compile(r"/en/.*#bb-6-1-3$"))
    expect(box).to_contain_text("сейчас не достать")
    page.unroute(f"**/en/{CHAPTER}")
    button.click()
    button.click()
    expect(box).to_contain_text("Moving fire")


def test_nothing_in_a_fetched_page_runs(site, new_page):
    """Whatever stands in the answer, scripts, frames and links with code do not come along; handlers
    are stopped by the policy of the page before."""
    page = new_page()
    page.goto(f"{site}/ru/{CHAPTER}")
    evil = (
        "<section id='bb-6-1-3'><h3>X</h3><p>Y<script>window.hit=1</script>"
        "<a href='javascript:window.hit=1'>Z</a><iframe src='//example.org'></iframe></p></section>"
    )
    page.route(f"**/en/{CHAPTER}", lambda route: route.fulfill(content_type="text/html", body=evil))
    page.locator("#bb-6-1-3 > .fb-rule button.fb-other").click()
    box = page.locator("#twin-bb-6-1-3")
    expect(box.locator("> p:not(.fb-twin-title)")).to_have_text("YZ")
    box.get_by_text("Z").click()
    assert box.locator("script, iframe, [onclick], a[href^=javascript]").count() == 0
    assert page.evaluate("window.hit") is None


def test_from_a_folder_the_link_stays(site_folder, new_page):
    """Where no page may read another, the link leads to the rule in the other language."""
    page = new_page()
    page.goto(f"{site_folder.as_uri()}/ru/{CHAPTER}")
    assert page.locator("button.fb-other").count() == 0
    page.locator("#bb-6-1-3 > .fb-rule a.fb-other").click()
    page.wait_for_url(f"{site_folder.as_uri()}/en/{CHAPTER}#bb-6-1-3")


# ------------------------------------------------------------------ every id, there and back


def landed(page: Page, name: str) -> bool:
    """Whether the page stands at a rule: its heading is seen, and the address names it."""
    return page.evaluate(
        """(name) => { const named = document.getElementById(name);
             const box = named?.firstElementChild.getBoundingClientRect();
             return location.hash === "#" + name && named.matches(":target") &&
               box.top >= -1 && box.top < innerHeight; }""",
        name,
    )


def light(page: Page) -> Page:
    """The same page, which is not sent what landing does not need."""
    others = re.compile(r"/(?!bridges\.js)[\w.-]+\.(js|png|webmanifest)(\?|$)")
    page.route(others, lambda route: route.fulfill(status=200, body=""))
    return page


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["http", "file"])
def test_every_id_there_and_back(site, site_folder, new_page, scheme):
    """From English to Russian and back by the switch: every rule and every ruling is landed on."""
    base = site if scheme == "http" else site_folder.as_uri()
    page = light(new_page())
    lost = []
    for name, docname in IDS.items():
        page.goto(f"{base}/en/{docname}.html#{name}")
        for there in ("ru", "en"):
            page.locator(".fb-languages a:visible").first.click()
            page.wait_for_url(f"{base}/{there}/{docname}.html#{name}", wait_until="load")
            if not landed(page, name):
                lost.append(f"{there}/{docname}.html#{name}")
    assert lost == []
    assert len(IDS) > 250


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["http", "file"])
def test_every_id_there_and_back_without_a_script(site, site_folder, new_page, scheme):
    """The rule's own link names the same rule in the other language, and that address lands on it, both ways."""
    base = site if scheme == "http" else site_folder.as_uri()
    page = light(new_page(java_script_enabled=False))
    lost = []
    for here, there in (("en", "ru"), ("ru", "en")):
        for name, docname in sorted(IDS.items(), key=lambda item: item[1]):
            page.goto(f"{base}/{here}/{docname}.html#{name}")
            link = page.locator(f"#{name} > :is(.fb-rule, .fb-ruling) a.fb-other")
            leads = link.evaluate("link => link.href")
            if not landed(page, name) or leads != f"{base}/{there}/{docname}.html#{name}":
                lost.append(f"{here}/{docname}.html#{name} leads to {leads}")
    assert lost == []
    page.locator("a.fb-other:visible").first.click()
    page.wait_for_url(re.compile("/en/"))
