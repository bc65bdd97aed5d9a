"""A Sphinx extension that loses translations on purpose, each in its own way.

`conf.py` of the project under test gives it `injections`: a file with the losses to make, as
[kind, page, line of the string in its catalog]. What it has made is written into `injected` beside
that file. The kinds that need no page are made in the catalogs by `test_injected_losses`.
"""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from trainer.site.losses import followed

Change = Callable[[nodes.Element], bool]


def remove(node: nodes.Element) -> bool:
    """The paragraph goes; a heading or a term keeps its place, empty."""
    if isinstance(node, nodes.title | nodes.term):
        return empty(node)
    node.parent.remove(node)
    return True


def empty(node: nodes.Element) -> bool:
    node.children = [nodes.Text("")]
    return True


def cut(node: nodes.Element) -> bool:
    """The last word goes."""
    texts = [t for t in node.findall(nodes.Text) if len(t.split()) > 1]
    if not texts:
        return False
    texts[-1].parent.replace(texts[-1], nodes.Text(texts[-1].rsplit(maxsplit=1)[0]))
    return True


def english(node: nodes.Element) -> bool:
    node.children = [nodes.Text(node.rawsource)]
    return bool(node.rawsource)


def another(node: nodes.Element) -> bool:
    """The text of another translation of the page in its place: repeated text hides no loss."""
    for other in node.document.findall(nodes.Element) if node.document else ():
        if "message" in other.attributes and other is not node:
            text = other.astext()
            if text and text != node.astext():
                node.children = [nodes.Text(text)]
                return True
    return False


READING: dict[str, Change] = {
    "removed": remove,
    "emptied": empty,
    "cut": cut,
    "English again": english,
    "another text": another,
}
RESOLVED: dict[str, Change] = {
    "removed late": remove,
    "emptied late": empty,
    "cut late": cut,
}


def deleted(body: str, text: str) -> str:
    return body.replace(html.escape(text, quote=False), "")


def commented(body: str, text: str) -> str:
    found = html.escape(text, quote=False)
    return body.replace(found, f"<!-- {found} -->")


def attribute(body: str, text: str) -> str:
    found = html.escape(text, quote=False)
    return body.replace(found, f'<span data-said="{html.escape(text)}"></span>')


WRITTEN: dict[str, Callable[[str, str], str]] = {
    "deleted from the page": deleted,
    "in a comment": commented,
    "in an attribute": attribute,
}


class Injections:
    """The losses to make, and those that were made."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.wanted = [tuple(item) for item in json.loads(path.read_text("utf-8"))]
        self.made: list[tuple[str, str, int]] = []
        self.texts: dict[tuple[str, str, int], str] = {}

    def of(self, page: str, kinds: Any) -> list[tuple[str, str, int]]:
        return [item for item in self.wanted if item[1] == page and item[0] in kinds]

    def nodes(self, env: Any, doctree: nodes.Element, page: str) -> Iterator[tuple[int, Any]]:
        """The translated nodes of a page by the line of their strings, each line once."""
        seen = set()
        places = followed(env).get(page, ())
        for node in list(doctree.findall(nodes.Element)):
            if "message" in node.attributes:
                line = places[node["message"]][1]
                if line not in seen:
                    seen.add(line)
                    yield line, node

    def make(self, env: Any, doctree: Any, page: str, kinds: dict[str, Change]) -> None:
        """Lose what is to be lost in this way on this page."""
        here = {line: kind for kind, _, line in self.of(page, kinds)}
        for line, node in self.nodes(env, doctree, page):
            if line in here and kinds[here[line]](node):
                self.done((here[line], page, line))

    def done(self, item: tuple[str, str, int]) -> None:
        self.made.append(item)


class Lose(SphinxTransform):
    """Lose translations while a page is read, right after they were put in."""

    default_priority = 24

    def apply(self, **_kwargs: Any) -> None:
        page = self.env.current_document.docname
        injections_of(self.app).make(self.env, self.document, page, READING)


def injections_of(app: Any) -> Injections:
    return app.__dict__.setdefault("injections", Injections(Path(app.config.injections)))


def lose_resolved(app: Any, doctree: nodes.document, docname: str) -> None:
    """Hook `doctree-resolved`, between the two looks that the step takes."""
    found = injections_of(app)
    found.make(app.env, doctree, docname, RESOLVED)
    for item in found.of(docname, WRITTEN):
        for line, node in found.nodes(app.env, doctree, docname):
            if line == item[2]:
                found.texts[item] = node.astext()


def lose_written(app: Any, page: str, _t: str, context: dict[str, Any], doctree: Any) -> None:
    """Hook `html-page-context`, before the step looks at the page."""
    found = injections_of(app)
    for item in found.of(page, WRITTEN) if doctree is not None else ():
        body = WRITTEN[item[0]](context["body"], found.texts.get(item, "\0"))
        if body != context["body"]:
            context["body"] = body
            found.done(item)


def write(app: Any, _exception: Any) -> None:
    found = injections_of(app)
    found.path.with_name("injected").write_text(json.dumps(found.made), "utf-8")


def setup(app: Any) -> None:
    app.add_config_value("injections", "", "", types=[str])
    app.add_transform(Lose)
    app.connect("doctree-resolved", lose_resolved, priority=500)
    app.connect("html-page-context", lose_written, priority=800)
    app.connect("build-finished", write)
