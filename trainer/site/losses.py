"""Nothing lost: every translation that was put into a page is followed to the finished page.

Three looks, each of which sees what the others cannot: whether every translation is still in the
resolved page (a text repeated elsewhere hides no loss), whether its node still says it, and whether
the written page shows it. A loss is an error at the string in its catalog, with both texts and
the reason.
"""

from __future__ import annotations

import html
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import package_dir
from sphinx.util import logging

from trainer.catalogs import po
from trainer.site import TEMPLATES
from trainer.site.nodes import Drawn
from trainer.site.texts import one_blank, one_line

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

LONGEST = 300
"""Longest part of a text that a complaint quotes, in characters."""

UNSEEN = re.compile(r"<!--.*?-->|<(script|style|template)\b.*?</\1>", re.DOTALL)
PICTURE = re.compile(r"<img\b[^>]*?\balt=\"([^\"]*)\"[^>]*>")
WITHIN = re.compile(
    r"</?(?:a|abbr|b|cite|code|dfn|em|i|kbd|mark|s|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>"
)
TAG = re.compile(r"<[^>]*>")
SAID = re.compile(r"\b(?:aria-label|alt|content)=\"([^\"]*)\"")


def register(app: Sphinx) -> None:
    """Hook the looks into Sphinx; each comes after whatever else changes what it looks at."""
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    app.connect("env-check-consistency", unread)
    app.connect("doctree-resolved", look_at_nodes, priority=300)
    app.connect("doctree-resolved", collect, priority=900)
    app.connect("html-page-context", look_at_page, priority=900)


def report(path: Path, entry: po.Entry, reason: str) -> None:
    """An error at a translation, with both texts."""
    logger.error(
        "this translation would be lost: %s. English: «%s» Translation: «%s»",
        reason,
        short(entry.msgid),
        short(next(filter(None, entry.msgstr), "")),
        location=f"{path}:{entry.line_of_form(0)}",
        type="trainer",
    )


def report_at(place: tuple[str, int], reason: str) -> None:
    """The same for a translation known by its place alone."""
    report(Path(place[0]), entry_at(place), reason)


def entry_at(place: tuple[str, int]) -> po.Entry:
    path, line = place
    entries = po.parse(Path(path).read_bytes())[0].active
    return next(entry for entry in entries if entry.line_of_form(0) == line)


def short(text: str) -> str:
    text = one_line(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def shown(path: str | Path) -> str:
    """A path as a complaint names it: from the folder `docs` on."""
    parts = Path(path).parts
    return "/".join(parts[parts.index("docs") :]) if "docs" in parts else str(path)


def text_of(node: nodes.Node) -> str:
    """What a node shows: its texts and the words beside its pictures."""
    return "".join(pieces(node))


def pieces(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Text):
        yield str(node)
    elif isinstance(node, nodes.image):
        yield node.get("alt", "")
    elif isinstance(node, nodes.raw):
        yield " "
    elif not isinstance(node, nodes.system_message):
        for child in node.children:
            yield from pieces(child)


def plain(msgstr: str) -> str:
    """A msgstr without its marks, for reading: role names and targets go, words stay."""
    text = re.sub(r"\{[a-z:]+\}`([^`<]*?)\s*(?:<[^`>]*>)?`", r"\1", msgstr)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[*`]+", "", text)


def matches(parts: Sequence[str | None], text: str) -> bool:
    """Whether a text is these parts; None stands for anything."""
    if len(parts) == 1 and parts[0] is not None:
        return one_line(parts[0]) == one_line(text)
    pattern = "".join(".*" if part is None else re.escape(one_blank(part)) for part in parts)
    return re.fullmatch(pattern.strip(), one_blank(text).strip(" "), re.DOTALL) is not None


# From reading a page to its finished nodes


def followed(env: BuildEnvironment) -> dict[str, list[tuple[str, int]]]:
    """The places of the translations of each page, in the order of the page."""
    return env.__dict__.setdefault("four_bridges_translations", {})


def forget(_app: Any, env: BuildEnvironment, docname: str) -> None:
    """Hook `env-purge-doc`."""
    followed(env).pop(docname, None)


def merge(_app: Any, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
    """Hook `env-merge-info`."""
    for docname in docnames:
        if docname in followed(other):
            followed(env)[docname] = followed(other)[docname]


def follow(env: BuildEnvironment, docname: str, node: nodes.Element, path: Path, line: int) -> None:
    """Remember a node that has just got its translation."""
    places = followed(env).setdefault(docname, [])
    node["message"] = len(places)
    node.setdefault("expected", (said_by(node),))
    places.append((sys.intern(str(path)), line))


def said_by(node: nodes.Element) -> str:
    return node["content"] if isinstance(node, nodes.meta) else text_of(node)


def look_at_nodes(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Hook `doctree-resolved`: each translation is there, and says what it said."""
    places = followed(app.env).get(docname, ())
    found = {node["message"]: node for node in translated(doctree)}
    for number, place in enumerate(places):
        if number not in found:
            heir = next(heirs(doctree, place), None)
            if heir is None:
                report_at(place, "it was put into the page and taken out again")
            else:
                heir["message"], heir["expected"] = number, (text_of(heir),)
                found[number] = heir
        elif not matches(found[number]["expected"], said_by(found[number])):
            now = short(said_by(found[number])) or "nothing"
            report_at(place, f"it was changed on its way; the page would show «{now}»")
    app.__dict__["four_bridges_nodes"] = found


def translated(node: nodes.Element) -> Iterator[nodes.Element]:
    """The nodes at and below `node` that hold a translation."""
    for inner in node.findall(nodes.Element):
        if "message" in inner.attributes:
            yield inner


def heirs(doctree: nodes.document, place: tuple[str, int]) -> Iterator[nodes.Element]:
    """Nodes that say a translation whose own node is gone: extensions put the words of a tab or
    a button into nodes of their own. What is another translation's is not one of them.
    """
    wanted = one_line(plain(entry_at(place).msgstr[0]))
    for node in doctree.findall(nodes.TextElement):
        if "message" not in node.attributes and one_line(text_of(node)) == wanted:
            yield node


def collect(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Hook `doctree-resolved`, last: what the written page has to show, in the wording it has now."""
    texts: list[tuple[tuple[str, int], str, bool]] = []
    places = followed(app.env).get(docname, ())
    there = {id(node) for node in translated(doctree)}
    drawn = {id(node) for box in doctree.findall(Drawn) for node in translated(box)}
    for number, node in app.__dict__.pop("four_bridges_nodes", {}).items():
        if id(node) not in there:
            report_at(places[number], "it was taken out of the resolved page")
            continue
        wanted = words(" ".join(part or "" for part in node["expected"]))
        if wanted - words(said_by(node)):
            report_at(places[number], f"its words were changed: «{short(said_by(node))}»")
        loose = id(node) in drawn or isinstance(node, nodes.meta)
        texts.append((places[number], said_by(node), loose))
    app.__dict__["four_bridges_page"] = texts if app.builder.format == "html" else []


def words(text: str) -> Counter[str]:
    """The words of a text and its signs of reckoning, whatever their order and capitals."""
    return Counter(re.findall(r"\w+|[%‰+−×÷=<>≤≥±]", text.casefold()))


# The written page


def look_at_page(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Hook `html-page-context`, last: the page shows every translation as often as it was put in."""
    texts = app.__dict__.pop("four_bridges_page", [])
    beside = app.builder.__dict__.pop("four_bridges_beside", [])
    if doctree is None or not texts:
        return
    body = context.get("body") or ""
    for html_beside in beside:
        body = body.replace(html_beside, "", 1)
    for place in missing(body, context.get("metatags") or "", texts):
        report_at(place, "the written page does not show it")


def missing(
    body: str, head: str, texts: Sequence[tuple[tuple[str, int], str, bool]]
) -> Iterator[tuple[str, int]]:
    """The places of the texts that a page does not show.

    A text is looked for as a whole block first, then within what is left of the blocks: a heading
    has more in it than its words. The words of a drawing stand in it line by line, or in an attribute.
    """
    seen = Counter(blocks(body))
    within: list[tuple[tuple[str, int], str]] = []
    everything = ""
    for place, text, loose in texts:
        wanted = one_line(text)
        if loose:
            everything = everything or squeezed(body, head)
            if not_blank(wanted) not in everything:
                yield place
        elif seen[wanted] > 0:
            seen[wanted] -= 1
        elif wanted:
            within.append((place, wanted))
    left = [block for block, count in seen.items() for _ in range(count)]
    for place, wanted in sorted(within, key=lambda item: -len(item[1])):
        for n, block in enumerate(left):
            before, found, after = block.partition(wanted)
            if found:
                left[n] = f"{before}\0{after}"
                break
        else:
            yield place


def blocks(body: str) -> Iterator[str]:
    """The texts of a page, block by block, as a reader sees them."""
    text = PICTURE.sub(lambda match: match[1], UNSEEN.sub("", body))
    text = TAG.sub("\0", WITHIN.sub("", text.replace("<br />", " ").replace("<br>", " ")))
    for block in html.unescape(text).split("\0"):
        line = one_line(block)
        if line:
            yield line


def squeezed(body: str, head: str) -> str:
    """All letters of a page, those of its attributes too."""
    said = " ".join(SAID.findall(f"{head} {body}"))
    return not_blank(html.unescape(TAG.sub("", UNSEEN.sub("", body)) + said))


def not_blank(text: str) -> str:
    return "".join(text.split())


def unread(app: Sphinx, env: BuildEnvironment) -> None:
    """Hook `env-check-consistency`: a finished translation is lost in a catalog that no page reads,
    and so are words of the theme that the theme does not say.
    """
    if not app.config.four_bridges_step:
        return
    for directory in app.config.locale_dirs:
        folder = Path(env.srcdir) / directory / app.config.language / "LC_MESSAGES"
        for path in sorted(folder.rglob("*.po")):
            domain = path.relative_to(folder).with_suffix("").as_posix()
            if domain in env.found_docs or domain == "trainer":
                continue
            theme = theme_texts(app) if domain == "sphinx" else ""
            for entry in po.parse(path.read_bytes())[0].active:
                if not entry.msgid or not any(entry.msgstr) or entry.fuzzy:
                    continue
                if domain != "sphinx":
                    report(path, entry, f"there is no page docs/{domain}.md")
                elif theme and entry.msgid not in theme:
                    report(path, entry, "neither Sphinx nor the theme says this English")


def theme_texts(app: Sphinx) -> str:
    """Everything that Sphinx and the templates of the theme may say; "" where no pages are made."""
    theme = getattr(app.builder, "theme", None)
    if theme is None:
        return ""
    folders = [TEMPLATES, *map(Path, theme.get_theme_dirs())]
    texts = [path.read_text("utf-8") for folder in folders for path in folder.rglob("*.html")]
    own = (Path(package_dir) / "locale" / "sphinx.pot").read_text("utf-8")
    texts.append(own.replace('"\n"', "").replace('\\"', '"'))
    return "\n".join(texts)
