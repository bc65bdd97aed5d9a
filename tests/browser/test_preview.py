"""What a link leads to, seen beside it: by mouse, keyboard and finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}
COMBAT = "blood-and-bridges/combat.html"
RETURN_FIRE = "#bb-6-1 > p a[href='#bb-6-2']"
TERM = "#bb-6-1 > p a[href$='#term-Assault'], #bb-6-0 a[href$='#term-Assault'], #bb-6-0 a[href*='#term-Ranged-combat']"
RULING = "#bb-6-1 > p a[href$='#bb-ruling-range-count']"
TITLES = {"en": "6.2 Return fire", "ru": "6.2 Ответный огонь"}


@pytest.fixture
def box(new_page, site):
    """A function (language, …) that opens the chapter on combat; gives the page and its preview."""

    def make(lang: str = "en", **options):
        page = new_page(**options)
        page.goto(f"{site}/{lang}/{COMBAT}")
        return page, page.locator(".fb-preview")

    return make


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_mouse_shows_a_rule_in_the_readers_language(box, lang):
    """Resting on a link shows the rule's title and text; the mouse may go onto it, and away from both it goes."""
    page, preview = box(lang)
    link = page.locator(RETURN_FIRE).first
    link.hover()
    expect(preview).to_be_visible()
    expect(preview.locator(".fb-preview-title a")).to_have_text(TITLES[lang])
    assert len(preview.inner_text()) > 100
    preview.locator("p").last.hover()
    page.wait_for_timeout(500)
    expect(preview).to_be_visible()
    page.mouse.move(2, 2)
    expect(preview).to_have_count(0)
    assert link.get_attribute("aria-describedby") is None


def test_escape_puts_it_away_and_the_mouse_need_not_move(box):
    """While the mouse rests on the link it stays away; another link shows its own."""
    page, preview = box()
    page.locator(RETURN_FIRE).first.hover()
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    page.wait_for_timeout(500)
    expect(preview).to_have_count(0)
    page.locator(RULING).first.hover()
    expect(preview.locator(".fb-preview-kind")).to_have_text("Open question")


def test_the_keyboard_reaches_it(box):
    """The focus shows it and names it, Tab goes into it, Escape comes back to the link."""
    page, preview = box()
    link = page.locator(RETURN_FIRE).first
    page.keyboard.press("Tab")
    link.focus()
    expect(preview).to_be_visible()
    described = page.locator(f"#{link.get_attribute('aria-describedby')}")
    expect(described).to_have_text(TITLES["en"])
    page.keyboard.press("Tab")
    inside = "document.activeElement.closest('.fb-preview') !== null"
    assert page.evaluate(inside)
    page.wait_for_timeout(500)
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    expect(link).to_be_focused()
    page.wait_for_timeout(400)
    expect(preview).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_url("**#bb-6-2")


def test_the_focus_moving_on_puts_it_away(box):
    """It belongs to the link that has the focus."""
    page, preview = box()
    page.keyboard.press("Tab")
    page.locator(RETURN_FIRE).first.focus()
    expect(preview).to_be_visible()
    page.locator(".sidebar-brand").first.focus()
    expect(preview).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_finger_sees_first_and_goes_then(box, lang):
    """The first tap shows the rule at the foot of a phone, the second one goes there."""
    page, preview = box(lang, viewport=PHONE, has_touch=True, is_mobile=True)
    link = page.locator(RETURN_FIRE).first
    link.tap()
    expect(preview).to_be_visible()
    assert "#bb-6-2" not in page.url
    place = preview.bounding_box()
    assert place["y"] + place["height"] == pytest.approx(PHONE["height"], abs=1)
    assert place["x"] == 0
    assert place["width"] == pytest.approx(PHONE["width"], abs=1)
    close = preview.locator("button").bounding_box()
    assert min(close["width"], close["height"]) >= 44
    preview.locator("button").tap()
    expect(preview).to_have_count(0)
    link.tap()
    expect(preview).to_be_visible()
    preview.locator(".fb-preview-title a").tap()
    page.wait_for_url("**#bb-6-2")


def test_a_link_that_is_gone_shows_nothing(box):
    """A question's links go with it; the mouse that rested on one is shown nothing, and nothing fails."""
    page, preview = box()
    page.clock.install()
    link = page.locator(RETURN_FIRE).first
    link.hover()
    link.evaluate("link => link.remove()")
    page.clock.run_for(1000)
    expect(preview).to_have_count(0)
    page.locator(RULING).first.hover()
    page.clock.run_for(1000)
    expect(preview).to_be_visible()


def test_a_tap_beside_it_puts_it_away(box):
    """Nobody has to aim at the cross."""
    page, preview = box(viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator(RETURN_FIRE).first.tap()
    expect(preview).to_be_visible()
    page.touchscreen.tap(180, 200)
    expect(preview).to_have_count(0)


def test_a_term_shows_its_article(box):
    """A link into the glossary shows what the word means, with what it is."""
    page, preview = box("ru")
    page.locator("article a[href*='#term-']").first.hover()
    expect(preview.locator(".fb-preview-kind")).to_have_text("Термин")
    assert len(preview.locator("p").last.inner_text()) > 20


@pytest.mark.parametrize("at", [0, 500])
def test_it_stays_on_the_screen(box, at):
    """Wherever the link is, the whole preview can be seen."""
    page, preview = box(viewport={"width": 1000, "height": 600})
    for link in page.locator("#bb-6-1 > p a, #bb-6-3 > p a").all()[at // 100 : at // 100 + 4]:
        page.keyboard.press("Escape")
        page.mouse.move(2, 2)
        link.scroll_into_view_if_needed()
        link.hover()
        expect(preview).to_be_visible()
        place = preview.bounding_box()
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 1000
        assert place["y"] >= 0
        assert place["y"] + place["height"] <= 600


def test_it_works_from_a_folder(new_page, site_folder):
    """Without a server the texts come all the same."""
    page = new_page()
    page.goto((site_folder / "ru" / COMBAT).as_uri())
    page.locator(RETURN_FIRE).first.hover()
    expect(page.locator(".fb-preview-title")).to_have_text(TITLES["ru"])


def test_without_its_texts_a_link_is_a_link(new_page, site, watch):
    """Where the file cannot be had, the first tap goes where the link leads."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.route("**/previews.js*", lambda route: route.abort())
    page.goto(f"{site}/en/{COMBAT}")
    page.locator(RETURN_FIRE).first.tap()
    page.wait_for_url("**#bb-6-2")
    expect(page.locator(".fb-preview")).to_have_count(0)
    watch.messages.clear()  # the browser tells of the file that it did not get


def test_the_texts_are_asked_for_once(new_page, site, watch):
    """Many links, one request, and none before the reader moves."""
    page = new_page()
    page.goto(f"{site}/en/{COMBAT}")
    page.wait_for_timeout(300)
    assert not any("previews.js" in url for url in watch.requests)
    for link in page.locator("#bb-6-1 > p a").all()[:3]:
        link.hover()
        page.wait_for_timeout(50)
    expect(page.locator(".fb-preview")).to_be_visible()
    assert sum("previews.js" in url for url in watch.requests) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_page_with_everything_open_is_accessible(box, violations, picture, lang, scheme):
    """axe-core finds nothing with a preview shown and what stands beside a rule unfolded."""
    page, preview = box(lang, color_scheme=scheme, viewport=PHONE)
    page.locator("#bb-6-1 > .fb-rule details").evaluate_all(
        "(all) => all.forEach((one) => { one.open = true })"
    )
    page.locator(RETURN_FIRE).first.hover()
    expect(preview).to_be_visible()
    picture(page, f"beside-{lang}-{scheme}", whole=False)
    assert violations(page) == []


def test_the_link_of_a_rule_copies_its_short_address(new_page, site):
    """Over http the address that holds for ever; the line of a report as it stands."""
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/ru/{COMBAT}")
    rule = page.locator("#bb-6-1-3 > .fb-rule")
    rule.locator(".fb-links .fb-copy").click()
    expect(page.locator("#fb-said")).to_have_text("Ссылка скопирована")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site}/r/bb-6.1.3/"
    page.goto(copied)
    page.wait_for_url("**/combat.html#bb-6-1-3")
    page.goto(f"{site}/ru/{COMBAT}")
    rule.locator(".fb-more summary").click()
    rule.locator(".fb-report").click()
    expect(page.locator("#fb-said")).to_have_text("Строка скопирована")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line == rule.locator(".fb-line").inner_text()
    assert line.startswith("bb-6.1.3 · ru · ")
