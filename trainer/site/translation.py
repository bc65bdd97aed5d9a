"""The translations put into a page: our own step in place of Sphinx's `Locale` transform.

Every message is read once, as what it is: a run of inline Markdown, never a block of its own. So a
heading that begins with `1.` stays a heading, and a second paragraph stays in its sentence. What
cannot be put into the page is refused with the place of the string in its catalog, both texts and
the reason; `losses` then follows each one to the finished page.

Stock Sphinx builds the same sources to the same pages (`four_bridges_step` set to False), only
slower and silently: it is a safety and an optimisation, never a dialect.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.utils import new_document
from markdown_it.token import Token
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser
from sphinx.addnodes import pending_xref, translatable
from sphinx.builders.gettext import MessageCatalogBuilder
from sphinx.domains.std import make_glossary_term, split_term_classifiers
from sphinx.errors import ConfigError
from sphinx.transforms import SphinxTransform
from sphinx.transforms.i18n import Locale, _NodeUpdater
from sphinx.util import logging
from sphinx.util.docutils import LoggingReporter
from sphinx.util.i18n import docname_to_domain
from sphinx.util.nodes import LITERAL_TYPE_NODES, extract_messages

from trainer.catalogs import markup, po
from trainer.site import losses
from trainer.site.texts import one_line

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

MARKS = re.compile(r"[\n\\`*_\[\]!<&{\x00\r]")
"""Where Markdown may find more than text, with the extensions of conf.py."""

KNOWN = frozenset({"colon_fence", "deflist"})
"""MyST extensions that read nothing inside a line."""

DEFINITION = re.compile(r"^ {0,3}\[[^\]\n]+\]:", re.MULTILINE)
FOREIGN = re.compile(r"^[ \t>]*(?:`{3,}|~{3,}|:{3,})[ \t]*\{eval-rst\}", re.MULTILINE)
NOQA = re.compile(r"(?<!\\)#\s*noqa\s*$", re.IGNORECASE)

Parts = tuple[str | None, ...]
"""The text that a reader is to see; None where a reference names itself later."""


class Lost(Exception):
    """Why a translation cannot be put into its page."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def register(app: Sphinx) -> None:
    """Hook the step into Sphinx."""
    app.add_config_value("four_bridges_step", True, "env", types=[bool])
    app.connect("config-inited", choose)
    app.connect("builder-inited", leave_compiled_alone)
    app.connect("source-read", refuse_foreign)
    losses.register(app)


def choose(app: Sphinx, config: Config) -> None:
    """Hook `config-inited`: our step in the place of Sphinx's.

    `gettext_additional_targets` would make messages of code, formulas and pictures, whose
    translations are not text; Sphinx crashes on some of them and loses others: raises ConfigError.
    """
    if not config.four_bridges_step:
        return
    if config.gettext_additional_targets:
        given = ", ".join(config.gettext_additional_targets)
        raise ConfigError(
            f"gettext_additional_targets: {given}: code, formulas and pictures cannot be translated "
            "without loss; leave it empty"
        )
    transforms = app.registry.transforms
    if Locale in transforms:
        transforms.remove(Locale)
    app.add_transform(Translate)
    config.gettext_auto_build = False  # type: ignore[attr-defined]  # no .mo is read for pages


def leave_compiled_alone(app: Sphinx) -> None:
    """Hook `builder-inited`: a page depends on its .po; Sphinx would watch a .mo that is not made."""
    if app.config.four_bridges_step:
        app.builder.use_message_catalog = False  # type: ignore[misc]


def refuse_foreign(app: Sphinx, docname: str, content: list[str]) -> None:
    """Hook `source-read`: text inside `{eval-rst}` would be translated as the Markdown it is not."""
    for found in FOREIGN.finditer(content[0]):
        line = content[0].count("\n", 0, found.start()) + 1
        logger.error(
            "{eval-rst}: its translation would be read as Markdown; write the text in Markdown",
            location=f"{app.env.doc2path(docname)}:{line}",
            type="trainer",
        )


def catalogs_of(config: Config, source: Path, docname: str) -> Iterator[Path]:
    """The .po files of a page, in the order of `locale_dirs`; the first that has a message counts."""
    domain = docname_to_domain(docname, config.gettext_compact)
    for directory in config.locale_dirs:
        path = source / directory / config.language / "LC_MESSAGES" / f"{domain}.po"
        if path.is_file():
            yield path


@lru_cache(maxsize=4)
def parsed(data: bytes) -> tuple[po.Catalog, tuple[po.Problem, ...]]:
    """A catalog; the transforms of one page share it."""
    return po.parse(data)


class Translate(SphinxTransform):
    """Put the translations into a page; the nodes are marked as Sphinx marks them."""

    default_priority = Locale.default_priority

    def apply(self, **_kwargs: Any) -> None:
        if self.env._builder_cls is MessageCatalogBuilder:
            return
        self.docname = self.env.current_document.docname
        losses.forget(None, self.env, self.docname)
        wanted: dict[str, tuple[Path, po.Entry]] = {}
        for path in catalogs_of(self.config, Path(self.env.srcdir), self.docname):
            self.env.note_dependency(str(path))
            for message, entry in self.finished(path).items():
                wanted.setdefault(message, (path, entry))
        self.put_in(wanted)

    def finished(self, path: Path) -> dict[str, po.Entry]:
        """The entries that have a translation to show; what is broken is reported."""
        catalog, problems = parsed(path.read_bytes())
        for problem in problems:
            logger.error(
                "%s: «%s»; `trainer catalogs check` says more",
                problem.message,
                problem.text,
                location=f"{path}:{problem.line}",
                type="trainer",
            )
        found: dict[str, po.Entry] = {}
        for entry in catalog.active:
            if not entry.msgid or entry.fuzzy or not any(entry.msgstr):
                continue
            if entry.msgctxt is not None or entry.msgid_plural is not None:
                losses.report(path, entry, "a message of a page has no msgctxt and no plural forms")
            elif entry.msgstr[0].strip():
                found[entry.msgid] = entry
            else:
                losses.report(path, entry, "it is of blanks alone; leave it empty, or write it")
        return found

    def put_in(self, wanted: Mapping[str, tuple[Path, po.Entry]]) -> None:
        used: set[str] = set()
        reader: Reader | None = None
        for node, message in list(extract_messages(self.document)):
            node.setdefault("translated", False)
            if message not in wanted:
                continue
            used.add(message)
            path, entry = wanted[message]
            reader = reader or Reader(self.document, self.env)
            try:
                self.replace(node, message, path, entry, reader)
            except Lost as lost:
                losses.report(path, entry, lost.reason)
        for message, (path, entry) in wanted.items():
            if message not in used:
                page = losses.shown(self.env.doc2path(self.docname))
                losses.report(
                    path,
                    entry,
                    f"no sentence of {page} is this English; `trainer catalogs update` brings the "
                    "catalog up to date",
                )

    def replace(
        self, node: nodes.Element, message: str, path: Path, entry: po.Entry, reader: Reader
    ) -> None:
        """Put one translation into one node.

        Raises Lost with the reason where the reader of the page would not see it.
        """
        text, line = entry.msgstr[0], entry.line_of_form(0)
        if isinstance(node, translatable):
            node.apply_translated_message(message, text)
            if text not in texts_of_contents(node):
                raise Lost("the table of contents did not take it")
            return
        if isinstance(node, LITERAL_TYPE_NODES):
            raise Lost("code, formulas and raw text cannot be translated; clear the translation")
        if NOQA.search(text):
            raise Lost("#noqa at its end: it is no text, and all references are compared")
        if isinstance(node, nodes.meta):
            node["content"] = text
        elif isinstance(node, nodes.image):
            node["alt"] = text
        elif text != message:
            self.put_text(node, message, path, line, text, reader)
        node["translated"] = not isinstance(node, nodes.image)
        losses.follow(self.env, self.docname, node, path, line)

    def put_text(
        self, node: nodes.Element, message: str, path: Path, line: int, text: str, reader: Reader
    ) -> None:
        key = None
        if isinstance(node, nodes.term) and node["ids"]:
            text, key = split_term_classifiers(text)
            if (key is None) != (split_term_classifiers(message)[1] is None):
                raise Lost("what stands after « : » in a term is not shown")
        parts, found = reader.read(text, path, line)
        if not losses.matches(parts, losses.text_of(found)):
            raise Lost(f"the page would show «{one_line(losses.text_of(found))}» instead")
        compare_references(node, found)
        if any(True for _ in found.findall(nodes.footnote_reference)):
            updater = _NodeUpdater(node, found, self.document, noqa=True)
            updater.update_autofootnote_references()
            updater.update_refnamed_footnote_references()
        if isinstance(node, nodes.term):
            for name in node["ids"]:
                found = make_glossary_term(
                    self.env, found.children, key, str(path), line, name, self.document
                )
        rename_slug(self.document, node, found)
        for child in found.children:
            child.parent = node
        node.children = found.children
        node["expected"] = parts


def texts_of_contents(node: Any) -> list[str]:
    """What a table of contents says itself: its caption and the titles given to its entries."""
    return [node.get("caption", ""), *(title for title, _ in node.get("entries", ()) if title)]


def rename_slug(document: nodes.document, node: nodes.Element, found: nodes.Element) -> None:
    """A link by the slug of a heading that gives no text of its own shows the translated heading."""
    slugs = getattr(document, "myst_slugs", {})
    slug = node.parent.get("slug") if isinstance(node, nodes.title) else None
    if slug in slugs:
        line, identifier, _ = slugs[slug]
        slugs[slug] = (line, identifier, found.astext())


def compare_references(node: nodes.Element, found: nodes.Element) -> None:
    """Raises Lost where a translation leads elsewhere than its English, or as often not."""
    wanted, given = Counter(targets(node)), Counter(targets(found))
    if wanted != given:
        missing, extra = sorted((wanted - given).elements()), sorted((given - wanted).elements())
        said = [f"−{target}" for target in missing] + [f"+{target}" for target in extra]
        raise Lost(f"it leads elsewhere than the English: {', '.join(said)}")


def targets(node: nodes.Element) -> Iterator[str]:
    """Where the references of a text lead, each with its kind."""
    for inner in node.findall(nodes.Element):
        if isinstance(inner, pending_xref):
            place = f"#{inner['reftargetid']}" if inner.get("reftargetid") else ""
            kind = inner.get("reftype") or ""
            yield f"{kind} {inner['reftarget']}{place}".strip()
        elif isinstance(inner, nodes.reference | nodes.footnote_reference | nodes.image):
            for name in ("refuri", "refid", "refname", "uri"):
                if inner.get(name):
                    yield str(inner[name])
                    break
        elif inner.tagname == "download_reference":
            yield f"download {inner['reftarget']}"


class Renderer(SphinxRenderer):
    """MyST's renderer; what it has to say is said of the catalog."""

    line = 0

    def create_warning(
        self, message: str, subtype: Any, *, wtype: str | None = None, **_where: Any
    ) -> nodes.system_message | None:
        name = getattr(subtype, "value", subtype)
        logger.warning(
            "%s",
            message,
            location=f"{self.document['source']}:{self.line}",
            type=wtype or "myst",
            subtype=name,
        )
        return None


class Reader:
    """Reads the strings of one page: one parser a process, one scratch document a catalog."""

    def __init__(self, document: nodes.document, env: BuildEnvironment) -> None:
        self.settings = document.settings
        self.config = env.myst_config  # type: ignore[attr-defined]
        self.plain = set(self.config.enable_extensions) <= KNOWN
        self.env: dict[str, Any] = {"references": definitions(document, self.config)}
        self.scratch: dict[Path, nodes.document] = {}

    def read(self, text: str, path: Path, line: int) -> tuple[Parts, nodes.paragraph]:
        """What a reader is to see, and the nodes that say it.

        path, line: where the string stands; later complaints about its references name them.
        """
        text = text.strip()
        found = nodes.paragraph(text)
        if self.plain and not MARKS.search(text):
            found += nodes.Text(text)
            return (text,), found
        parser = parser_of(self.config)
        renderer: Renderer = parser.renderer  # type: ignore[assignment]
        renderer.document = self.document(path)
        renderer.reporter = renderer.document.reporter
        renderer.md_env = self.env
        renderer.line = line
        tokens = parser.parseInline(text, self.env)
        parts = joined(token_texts(tokens[0].children or []))
        tokens[0].map = [line - 1, line]
        with renderer.current_node_context(found):
            renderer._render_tokens(tokens)
        return parts, found

    def document(self, path: Path) -> nodes.document:
        if path not in self.scratch:
            document = new_document(str(path), self.settings)
            document.reporter = LoggingReporter.from_reporter(document.reporter)
            self.scratch[path] = document
        return self.scratch[path]


def parser_of(config: Any) -> MarkdownIt:
    """The parser for MyST's settings, made once."""
    if not _made or _made[0][0] is not config:
        parser = create_md_parser(config, Renderer)
        parser.disable("wordcount", True)
        parser.renderer.setup_render(parser.options, {})  # type: ignore[attr-defined]
        _made[:] = [(config, parser)]
    return _made[0][1]


_made: list[tuple[Any, MarkdownIt]] = []


def definitions(document: nodes.document, config: Any) -> dict[str, Any]:
    """The link definitions of a page, `[name]: #target`, for links by name in its translations."""
    text = Path(document["source"]).read_text(encoding="utf-8")
    if not DEFINITION.search(text):
        return {}
    env: dict[str, Any] = {}
    parser_of(config).parse(text, env)
    return env.get("references", {})


def token_texts(tokens: Sequence[Token]) -> Iterator[str | None]:
    """What the tokens of a line show, piece by piece; None for a text that is filled in later."""
    hidden = False
    for token, after in zip_longest(tokens, tokens[1:]):
        kind = token.type
        if kind == "link_open":
            hidden = token.info == "auto" and not token.attrGet("href", "").startswith("http")
            if hidden or (after is not None and after.type == "link_close"):
                yield None
        elif kind == "link_close":
            hidden = False
        elif hidden:
            continue
        elif kind in ("text", "text_special", "code_inline"):
            yield token.content
        elif kind in ("softbreak", "hardbreak"):
            yield "\n"
        elif kind == "image":
            yield from token_texts(token.children or [])
        elif kind == "myst_role":
            yield role_text(token)
        elif kind == "footnote_ref":
            yield None


def role_text(token: Token) -> str | None:
    """What a role shows: its content, the text before its target, or what it finds out later."""
    name, target, shown = markup.role(token)
    if name in ("abbr", "numref"):
        return None
    if name in markup.TEXT_ROLES or name == "term" or shown != token.content:
        return shown
    return shown if target is None else None


def joined(pieces: Iterable[str | None]) -> Parts:
    """The pieces with neighbouring texts put together."""
    found: list[str | None] = []
    for piece in pieces:
        if piece is not None and found and found[-1] is not None:
            found[-1] += piece
        else:
            found.append(piece)
    return tuple(found)
