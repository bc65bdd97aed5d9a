"""HTML that a build of ours has written, as a small tree: to be walked, changed and written again.

Names are in small letters; where SVG has capitals, browsers put them back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser

from trainer.site.errors import SiteError

VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
    ]
)
"""Elements that have no end."""


@dataclass
class Element:
    """An element: its attributes in their order (None for one without a value), and what is in it."""

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()

    @property
    def text(self) -> str:
        return "".join(one if isinstance(one, str) else one.text for one in self.children)

    def walk(self) -> Iterator[Element]:
        """The element itself and all below it."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def elements(self) -> list[Element]:
        """Its children that are elements."""
        return [child for child in self.children if isinstance(child, Element)]

    def loose_text(self) -> bool:
        """Whether text stands in it outside any child."""
        return any(isinstance(child, str) and child.strip() for child in self.children)

    def copy(self) -> Element:
        """The same again, to be changed apart."""
        inner = [one if isinstance(one, str) else one.copy() for one in self.children]
        return Element(self.tag, dict(self.attributes), inner)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if len(self.open) == 1 or self.open[-1].tag != tag:
            inside = self.open[-1].tag or "nothing"
            raise SiteError(f"line {self.getpos()[0]}: </{tag}> ends an element inside {inside}")
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: str) -> Element:
    """The elements and texts of a piece of HTML, in an element without a name.

    Raises SiteError where an element is not ended, or ended in another.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    if len(reader.open) > 1:
        raise SiteError(f"<{reader.open[-1].tag}> is not ended")
    return reader.root


def written(node: Element | str) -> str:
    """HTML again."""
    if isinstance(node, str):
        return escape(node, quote=False)
    inner = "".join(map(written, node.children))
    if not node.tag:
        return inner
    attributes = "".join(
        f" {name}" if value is None else f' {name}="{escape(value)}"'
        for name, value in node.attributes.items()
    )
    end = "" if node.tag in VOID else f"{inner}</{node.tag}>"
    return f"<{node.tag}{attributes}>{end}"


def article(page: str) -> Element:
    """What stands in the `<article>` of a page.

    Raises SiteError for a page that has none or more than one, or cannot be read.
    """
    _, between, rest = page.partition("<article>")
    inside, end, after = rest.partition("</article>")
    if not between or not end or "<article" in after or "<article" in inside:
        raise SiteError("there is not one <article>")
    return parsed(inside)


def with_article(page: str, inside: str) -> str:
    """The page with something else in its `<article>`."""
    before, between, rest = page.partition("<article>")
    _, end, after = rest.partition("</article>")
    return f"{before}{between}{inside}{end}{after}"


def change_links(tree: Element, change: Callable[[str], str]) -> None:
    """Every address in a tree, changed."""
    for element in tree.walk():
        for name in ("href", "src"):
            value = element.attributes.get(name)
            if value:
                element.attributes[name] = change(value)
