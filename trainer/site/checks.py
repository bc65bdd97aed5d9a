"""Checks of the finished site: every promise that a page makes is kept on disk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "use": "href"}
LOST = Path("404.html")
LOADING_RELS = {"stylesheet", "icon", "preload", "prefetch", "modulepreload", "manifest"}


@dataclass
class Page(HTMLParser):
    """The ids, links and loaded files of one page."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    inline: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def rebase(self, base: str) -> None:
        """Addresses that start from the site's own path are as if from beside the page."""
        self.links = [address.removeprefix(base) for address in self.links]
        self.loads = [address.removeprefix(base) for address in self.loads]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in LOADING and LOADING[tag] in values:
            self.loads.append(values[LOADING[tag]])
        if tag == "link" and LOADING_RELS & set(values.get("rel", "").split()):
            self.loads.append(values.get("href", ""))
        elif tag == "link" and values.get("rel") == "alternate":
            self.links.append(values.get("href", ""))
        if (tag == "script" and "src" not in values) or tag == "style":
            self.inline.append(tag)
        self.inline.extend(name for name in values if name.startswith("on") or name == "style")


def read_pages(site: Path) -> dict[Path, Page]:
    """All pages of the site, by path relative to it."""
    pages = {}
    for path in sorted(site.rglob("*.html")):
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        pages[path.relative_to(site)] = page
    return pages


def problems(
    site: Path, published: Mapping[str, str], languages: tuple[str, ...], base: str = "/"
) -> Iterator[str]:
    """Dead links, lost ids, files from other places, inline code.

    published: id → page, which must be on that page in every language; base: the path of the site
    on its host, from which the page for dead addresses names what it needs.
    """
    pages = read_pages(site)
    if LOST in pages:
        pages[LOST].rebase(base)
    for path, page in pages.items():
        for inline in page.inline:
            yield f"{path.as_posix()}: inline {inline}; the pages allow none"
        for address in page.loads:
            yield from _load_problem(site, path, address)
        for address in page.links:
            yield from _link_problem(site, pages, path, address)
    for lang in languages:
        for name, docname in published.items():
            page = pages.get(Path(lang, f"{docname}.html"))
            if page is None or name not in page.ids:
                yield f"{lang}/{docname}.html: the published id {name} is not on the page"


def _load_problem(site: Path, path: Path, address: str) -> Iterator[str]:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or address.startswith("/"):
        yield f"{path.as_posix()}: loads {address}, which is not a file of this site"
    elif parts.path and not (site / path.parent / unquote(parts.path)).is_file():
        yield f"{path.as_posix()}: loads {address}, which does not exist"


def _link_problem(
    site: Path, pages: Mapping[Path, Page], path: Path, address: str
) -> Iterator[str]:
    parts = urlsplit(address)
    if parts.scheme in ("http", "https", "mailto") or "=" in parts.fragment:
        return
    if parts.scheme or parts.netloc or address.startswith("/"):
        yield f"{path.as_posix()}: the link {address} works in one place only"
        return
    target = path if not parts.path else _inside(site, path.parent / unquote(parts.path))
    if target is None or target not in pages:
        if target is None or not (site / target).is_file():
            yield f"{path.as_posix()}: the link {address} leads nowhere"
    elif parts.fragment and unquote(parts.fragment) not in pages[target].ids:
        yield f"{path.as_posix()}: the link {address} has no such place on its page"


def _inside(site: Path, path: Path) -> Path | None:
    try:
        return (site / path).resolve().relative_to(site.resolve())
    except ValueError:
        return None
