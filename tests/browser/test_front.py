"""The front page: three people, each with doors of their own."""

from __future__ import annotations

import pytest

PHONE = {"width": 360, "height": 740}
DOORS = {
    "reader": ["blood-and-bridges", "bridge-too-far", "ultimo-puente", "asl-bridges"],
    "player": ["table/what-if", "table/index", "practice/index", "table/bridge-too-far"],
    "translator": ["translate/index", "translate/progress"],
}


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
