"""The search box in a real browser: opening it, the keyboard, screen readers, a phone, a folder, no network."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}
COMBAT = "ru/blood-and-bridges/combat.html"


def opened(page, by: str = "/"):
    """The box after a key or a tap, ready for questions."""
    if by == "tap":
        page.locator("header a.fb-find").tap()
    else:
        page.keyboard.press(by)
    box = page.get_by_role("dialog")
    expect(box.get_by_role("combobox")).to_be_focused()
    expect(box.get_by_role("status")).not_to_contain_text("…")
    return box


def typed(box, query: str):
    """The box with the results for `query`."""
    box.get_by_role("combobox").fill(query)
    expect(box.get_by_role("status")).not_to_have_text("")
    return box


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_opens_it_and_enter_leads_to_the_rule(site, new_page, key):
    """`/` or Ctrl-K, some words, Enter: the page of the rule, at the rule; Escape closes it."""
    page = new_page()
    page.goto(f"{site}/ru/index.html")
    box = typed(opened(page, key), "оверран")
    first = box.get_by_role("option").first
    expect(first).to_have_attribute("aria-selected", "true")
    expect(first).to_contain_text("6.4 Прорыв")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    opened(page, key)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}/{COMBAT}#bb-6-4")


def test_the_results_are_a_listbox_that_the_arrows_walk(site, new_page, violations):
    """The active option is named to screen readers and shown whole; groups have the books' names; axe finds nothing."""
    page = new_page()
    page.goto(f"{site}/{COMBAT}")
    box = typed(opened(page), "артиллерия")
    field, options = box.get_by_role("combobox"), box.get_by_role("option")
    expect(field).to_have_attribute("aria-expanded", "true")
    expect(box.get_by_role("group").first).to_have_accessible_name("Blood and Bridges")
    for key, at in (("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)):
        page.keyboard.press(key)
        expect(options.nth(at)).to_have_attribute("aria-selected", "true")
        named = options.nth(at).get_attribute("id")
        expect(field).to_have_attribute("aria-activedescendant", named)
    expect(box.locator(".fb-search-whole")).to_have_count(1)
    name = options.first.locator(".fb-search-title").inner_text()
    expect(options.first).to_have_accessible_name(name)
    assert violations(page) == []


def test_typing_in_a_field_opens_nothing(site, new_page):
    """A slash that is typed into a field, and a dialog that is open already, are left alone."""
    page = new_page()
    page.goto(f"{site}/ru/search.html")
    field = page.get_by_role("combobox")
    field.fill("")
    field.press("/")
    expect(field).to_have_value("/")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_key_works_at_once_after_the_box_was_closed(site, new_page):
    """A slash pressed before the browser has moved the focus out of the closed box opens it again."""
    page = new_page()
    page.goto(f"{site}/ru/index.html")
    box = opened(page)
    box.evaluate(
        """box => {
            const field = box.querySelector("input");
            box.close();
            field.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
        }"""
    )
    expect(box.get_by_role("combobox")).to_be_focused()


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_phone_has_a_button_and_the_box_fills_it(
    site, site_folder, new_page, picture, scheme, violations
):
    """At 360 px a tap opens it over the whole page, in the other language's words too, from a folder as well."""
    page = new_page(viewport=PHONE, has_touch=True)
    base = site if scheme == "http" else site_folder.as_uri()
    page.goto(f"{base}/{COMBAT}")
    box = typed(opened(page, "tap"), "return fire")
    expect(box.get_by_role("option").first).to_contain_text("6.2 Ответный огонь")
    assert box.bounding_box() == {"x": 0, "y": 0, **PHONE}
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert all(one.bounding_box()["height"] >= 44 for one in box.get_by_role("option").all())
    if scheme == "http":
        assert violations(page) == []
        picture(page, "search-phone", whole=False)
    box.get_by_role("option").first.tap()
    page.wait_for_url(f"{base}/{COMBAT}#bb-6-2")
    expect(box).to_be_hidden()


def test_what_is_typed_is_never_markup(site, new_page):
    """Tags in the field or in the address are text; nothing found is said in words of ours, with a way on."""
    page = new_page()
    markup = "<img src=x onerror=alert(1)>"
    for query in (markup, "щщщщщ"):
        page.goto(f"{site}/ru/search.html?q={quote(query)}")
        here = page.locator("#fb-search-here")
        expect(here.get_by_role("combobox")).to_have_value(query)
        expect(here.get_by_role("status")).to_contain_text("айдено")
        assert page.locator("article img").count() == 0
    expect(here.get_by_role("status")).to_contain_text("Ничего не")
    expect(here.get_by_role("link")).to_have_text("Все правила по\u00a0номерам")


def test_the_search_page_shows_everything_and_keeps_its_address(site, new_page, violations):
    """`?q=` is answered, typing changes it, and the list of all rules stands below."""
    page = new_page(viewport=PHONE)
    page.goto(f"{site}/ru/search.html?q=6.1.3")
    here = page.locator("#fb-search-here")
    expect(here.get_by_role("option").first).to_contain_text("6.1.3 Огонь с ходу")
    here.get_by_role("combobox").fill("вертолет")
    expect(here.get_by_role("option").first).to_contain_text("Вертолёт")
    page.wait_for_url(re.compile(r"q=%D0%B2"))
    assert violations(page) == []


def test_without_a_script_the_button_leads_to_the_rules_by_number(site, new_page):
    """The link of the button is the search page, which then says why nothing is asked and lists all rules."""
    page = new_page(java_script_enabled=False)
    page.goto(f"{site}/en/index.html")
    page.locator("aside a.fb-find").click()
    page.wait_for_url(f"{site}/en/search.html")
    expect(page.locator("#fb-search-here")).to_contain_text("needs JavaScript")
    page.get_by_role("link", name="6.1.3 Moving fire", exact=True).click()
    page.wait_for_url(f"{site}/en/blood-and-bridges/combat.html#bb-6-1-3")


def test_an_index_that_does_not_come_is_told(site, new_page, watch):
    """The box says that it could not be loaded and where the rules are; the next opening tries again."""
    page = new_page()
    page.goto(f"{site}/ru/index.html")
    page.route("**/search/index.js*", lambda route: route.abort())
    page.keyboard.press("/")
    box = page.get_by_role("dialog")
    expect(box.get_by_role("status")).to_contain_text("не\u00a0загрузился")
    expect(box.get_by_role("link", name="Все правила по\u00a0номерам")).to_be_visible()
    page.keyboard.press("Escape")
    page.unroute("**/search/index.js*")
    expect(typed(opened(page), "штрум").get_by_role("option").first).to_contain_text("6.3 Штурм")
    watch.messages[:] = [one for one in watch.messages if "ERR_FAILED" not in one]


def test_a_page_costs_little_for_the_search(site, new_page, watch):
    """Before it is opened only the small script is there; ranking and index come with the opening."""
    page = new_page()
    watch.weigh(page)
    page.goto(f"{site}/{COMBAT}", wait_until="networkidle")
    mine = {url.partition("?")[0].rpartition("/")[2]: size for url, size in watch.weights.items()}
    assert mine["searchbox.js"] < 5_000
    assert "search.js" not in mine
    opened(page)
    page.wait_for_load_state("networkidle")
    mine = {url.partition("?")[0].rpartition("/")[2]: size for url, size in watch.weights.items()}
    assert mine["index.js"] < 250_000
    assert mine["search.js"] < 12_000
