"""The front page: three people, each with doors of their own."""

from __future__ import annotations

import pytest

PHONE = {"width": 360, "height": 740}
DOORS = {
    "reader": ["blood-and-bridges", "bridge-too-far", "ultimo-puente", "asl-bridges"],
    "player": ["table/what-if", "table/index", "practice/index", "table/bridge-too-far"],
    "translator": ["translate/index", "translate/progress"],
}


def test_the_way_up_never_covers_what_a_link_leads_to(site, new_page):
    """On a phone the button to the top stands clear of the heading where the reader has landed."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"{site}/ru/blood-and-bridges/combat.html#bb-6-1-3")
    page.evaluate("document.documentElement.classList.add('show-back-to-top')")
    up = page.locator(".back-to-top").bounding_box()
    heading = page.locator("#bb-6-1-3 > :is(h2, h3, h4)").first.bounding_box()
    assert up["y"] > heading["y"] + heading["height"]
    assert up["y"] + up["height"] <= PHONE["height"]
    assert up["x"] + up["width"] <= PHONE["width"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everybody_finds_a_door_on_the_first_screen(site, new_page, picture, lang):
    """On a phone each door is seen without scrolling, is big enough for a thumb, and leads where it says."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"{site}/{lang}/index.html")
    picture(page, f"front-{lang}", whole=False)
    groups = page.locator(".fb-doors").all()
    assert len(groups) == len(DOORS)
    for group, wanted in zip(groups, DOORS.values(), strict=True):
        doors = group.locator("a").all()
        places = [door.get_attribute("href") for door in doors]
        assert [place.startswith(start) for place, start in zip(places, wanted, strict=True)] == [
            True
        ] * len(wanted), places
        for door in doors:
            box = door.bounding_box()
            assert box["y"] + box["height"] <= PHONE["height"], places
            assert box["x"] + box["width"] <= PHONE["width"]
            assert box["height"] >= 44
    name = page.locator(".mobile-header .brand")
    assert name.bounding_box()["height"] < 30, "the site's name stands on one line"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    first = groups[0].locator("a").first
    first.tap()
    page.wait_for_url("**/blood-and-bridges/index.html")
