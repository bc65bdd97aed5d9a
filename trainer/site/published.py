"""What a site needs that stands at an address of its own: absolute links and a sitemap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit
from xml.sax.saxutils import escape, quoteattr

from trainer.site.errors import SiteError

UNLISTED = ("search.html", "genindex.html")
"""Pages that nobody should land on from elsewhere."""


def check_url(url: str) -> None:
    """Raises SiteError for an address under which no site can stand; "" is none."""
    if not url:
        return
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or not url.endswith("/"):
        raise SiteError(
            f"{url!r} is no address of a site; give one like https://example.org/rules/"
        )
    if parts.query or parts.fragment or parts.username or not url.isascii() or " " in url:
        raise SiteError(f"{url!r}: an address of a site has no query, no # and no user name")


def check_report(report: str) -> None:
    """Raises SiteError for an address that takes no report; "" is none."""
    parts = urlsplit(report)
    if report and (
        parts.scheme not in ("http", "https") or not parts.hostname or "{id}" not in report
    ):
        raise SiteError(
            f"{report!r} takes no report; give an address that names the rule, like "
            "https://example.org/issues/new?title={id}&body={url}"
        )


def addresses(url: str, page: str, languages: Sequence[str]) -> dict[str, str]:
    """The absolute address of a page, such as "practice/index.html", in each language."""
    return {lang: f"{url}{lang}/{page}" for lang in languages}


def sitemap(site: Path, url: str, languages: Sequence[str]) -> str:
    """sitemap.xml: every page of every language, each with its twins."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for page in _pages(site / languages[0]):
        twins = addresses(url, page, languages)
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href={quoteattr(there)}/>'
            for lang, there in twins.items()
        )
        lines += [f"<url><loc>{escape(there)}</loc>{links}</url>" for there in twins.values()]
    return "\n".join([*lines, "</urlset>"]) + "\n"


def _pages(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).as_posix()
        if name not in UNLISTED and not name.startswith("_"):
            yield name
