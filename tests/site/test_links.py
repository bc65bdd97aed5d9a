"""Short links, the page for dead addresses, and what a published site says of its own place."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from trainer.site.build import build
from trainer.site.checks import read_pages
from trainer.site.errors import SiteError
from trainer.site.links import lost_page
from trainer.site.published import check_url, sitemap

ROOT = Path(__file__).resolve().parents[2]


def test_every_published_id_has_a_short_link_that_needs_no_script(site: Path) -> None:
    """r/ID/ leads to the rule's place in both languages, by plain links."""
    texts = json.loads((site / "data" / "rules.json").read_text("utf-8"))
    ids = [item["id"] for item in (*texts["rules"], *texts["rulings"])]
    published = json.loads((ROOT / "docs/ids.json").read_text("utf-8"))["ids"]
    assert {name.replace(".", "-") for name in ids} == set(published)
    for item in (*texts["rules"], *texts["rulings"]):
        text = (site / "r" / item["id"] / "index.html").read_text("utf-8")
        for url in item["url"].values():
            assert f'href="../../{url}"' in text


def test_the_page_for_dead_addresses_starts_from_the_sites_own_path() -> None:
    """It is shown at any depth, so nothing on it is relative."""
    page = lost_page(("en", "ru"), "/rules/")
    addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert addresses
    assert all(address.startswith("/rules/") for address in addresses)


def test_a_sitemap_names_every_page_with_its_twins(site: Path) -> None:
    """Absolute addresses, both languages, no search page."""
    whole = ElementTree.fromstring(sitemap(site, "https://example.org/rules/", ("en", "ru")))
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    found = [str(place.text) for place in whole.findall("s:url/s:loc", space)]
    pages = [p.as_posix() for p in read_pages(site) if p.parts[0] in ("en", "ru")]
    wanted = [p for p in pages if not p.endswith("/search.html")]
    assert sorted(found) == sorted(f"https://example.org/rules/{page}" for page in wanted)
    twins = whole.findall("s:url[1]/{http://www.w3.org/1999/xhtml}link", space)
    assert [twin.get("hreflang") for twin in twins] == ["en", "ru"]


@pytest.mark.parametrize(
    "url",
    ["example.org/", "ftp://example.org/", "https://example.org/rules", "https:///x/",
     "https://example.org/?q=/", "https://example.org/#/", "https://a:b@example.org/",
     "https://example.org/мост/"],
)  # fmt: skip
def test_an_address_that_is_none_is_refused(url: str) -> None:
    """No scheme, no slash at the end, a query, a user name, letters that no address has."""
    with pytest.raises(SiteError, match="address"):
        check_url(url)


def test_a_published_page_names_its_own_address_and_its_twins(new_project, tmp_path: Path) -> None:
    """Canonical and hreflang are absolute where the site's address is known."""
    project = new_project().docs(index="# Start\n")
    told: list[str] = []
    out = tmp_path / "site"
    status = build(project.root, out, progress=told.append, url="https://example.org/rules/")
    assert status == 0, told
    page = (out / "ru" / "index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://example.org/rules/ru/index.html">' in page
    for lang in ("en", "ru"):
        assert f'hreflang="{lang}" href="https://example.org/rules/{lang}/index.html"' in page
    assert (out / "sitemap.xml").is_file()
    assert 'src="/rules/lost.js"' in (out / "404.html").read_text("utf-8")
