"""The directives of the text: `{rule}`, `{ruling}`, `{example}`, `{drawing}`, `{practice}`, …"""

from __future__ import annotations

import json
import re
from datetime import date
from itertools import count
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.builders.gettext import MessageCatalogBuilder
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from trainer.desk.asking import TABLE
from trainer.play.shipped import shipped
from trainer.rules import RULINGS, BadInput, registry
from trainer.site import api, beside, desk, engine, figures, played
from trainer.site.facts import Rule, Ruling, page_facts
from trainer.site.nodes import (
    EXAMPLE,
    Api,
    Caption,
    ChangeLine,
    Coverage,
    Desk,
    Drawn,
    InStep,
    Offline,
    Practice,
    RuleLine,
    RulesList,
    RulingCard,
    generated,
)

logger = logging.getLogger(__name__)

RULE_ID = re.compile(r"[a-z]+(?:-[0-9]+(?:\.[0-9]+)*[a-z]?|-[a-z0-9]+)+\Z")
NUMBER = re.compile(r"[0-9A-Z]+(?:\.[0-9]+)*(?: \([^()]*\))?\Z")


def section_number(value: str) -> str:
    """A printed section number, or "" for `none`."""
    value = directives.unchanged_required(value).strip()
    if value == "none":
        return ""
    if not NUMBER.match(value):
        raise ValueError(f"{value!r} is not a section number such as 6.1.1, and not none")
    return value


def kind(value: str) -> str:
    return directives.choice(value, ("executable", "descriptive"))


def words(value: str) -> tuple[str, ...]:
    return tuple(directives.unchanged_required(value).replace(",", " ").split())


def word(value: str) -> tuple[str, ...]:
    if len(found := words(value)) != 1:
        raise ValueError(f"{value!r} is not one word")
    return found


def day(value: str) -> str:
    """A day as YYYY-MM-DD."""
    return date.fromisoformat(directives.unchanged_required(value).strip()).isoformat()


def change_kind(value: str) -> str:
    return directives.choice(value, beside.KINDS)


class Directive(SphinxDirective):
    """What the directives of the text share."""

    def complain(self, message: str, line: int | None = None) -> None:
        """Report an error at this directive (or at `line`); the build fails, and goes on to look."""
        source = self.env.doc2path(self.env.current_document.docname)
        logger.error(message, location=f"{source}:{line or self.lineno}", type="trainer")

    @property
    def extracting(self) -> bool:
        """Whether gettext is reading: templates depend on the text alone, not on the engine."""
        return self.env._builder_cls is MessageCatalogBuilder

    @property
    def anchor(self) -> str:
        """The HTML id of the id in this directive's argument."""
        return nodes.make_id(self.arguments[0])

    def heading_owns(self, identifier: str) -> bool:
        """Whether the heading above has the target `(identifier)=`."""
        target = self.state.document.nameids.get(identifier.lower())
        if target is not None:
            return True
        self.complain(
            f"{self.name} {identifier}: no target above the heading; write ({identifier})= "
            "on the line before it"
        )
        return False

    def watch_catalog(self) -> None:
        """Have the page read again when the trainer's messages change."""
        for directory in self.config.locale_dirs:
            path = self.env.srcdir / directory / self.config.language / "LC_MESSAGES" / "trainer.po"
            if path.exists():
                self.env.note_dependency(str(path))


class RuleDirective(Directive):
    """What a machine must know of a rule. Its content, if any, says why the rule is outside."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {
        "kind": kind,
        "printed": section_number,
        "source-en": section_number,
        "source-ru": section_number,
    }

    def run(self) -> list[nodes.Node]:
        identifier = self.arguments[0]
        missing = [name for name in self.option_spec if name not in self.options]
        if missing:
            self.complain(f"rule {identifier}: no :{missing[0]}: given (a value, or none)")
            return []
        if not self.heading_owns(identifier):
            return []
        self.watch_catalog()
        fact = Rule(
            id=identifier,
            docname=self.env.current_document.docname,
            anchor=self.anchor,
            kind=self.options["kind"],
            printed=self.options["printed"],
            source_en=self.options["source-en"],
            source_ru=self.options["source-ru"],
            line=self.lineno,
        )
        page_facts(self.env, fact.docname).append(fact)
        node = RuleLine(rule=identifier)
        self.set_source_info(node)
        return [node, *self.parse_content_to_nodes()]


class RulingDirective(Directive):
    """A question that the book leaves open.

    Readings and default come from the registry. A ruling that no executed rule asks for yet is not
    there and gives its own: `:readings:`, and `:default:` with one of them or `none`.
    """

    required_arguments = 1
    option_spec: ClassVar = {"rules": words, "readings": words, "default": word}

    def run(self) -> list[nodes.Node]:
        if self.extracting:
            return []
        identifier = self.arguments[0]
        known = RULINGS.get(identifier) or self.own(identifier)
        if known is None:
            return []
        for option, ours in (
            ("rules", known.rules),
            ("readings", known.readings),
            ("default", (known.default or "none",)),
        ):
            given = self.options.get(option, ())
            if (given or option == "rules") and set(given) != set(ours):
                self.complain(
                    f"ruling {identifier}: :{option}: says {' '.join(given) or 'nothing'}, the "
                    f"registry says {' '.join(ours)}; make them one"
                )
        if not self.heading_owns(identifier):
            return []
        self.watch_catalog()
        fact = Ruling(
            id=identifier,
            docname=self.env.current_document.docname,
            anchor=self.anchor,
            rules=self.options.get("rules", ()),
            readings=known.readings,
            default=known.default,
            line=self.lineno,
        )
        page_facts(self.env, fact.docname).append(fact)
        node = RulingCard(ruling=identifier)
        self.set_source_info(node)
        return [node]

    def own(self, identifier: str) -> registry.Ruling | None:
        """The ruling as its options give it, or None after a complaint."""
        readings = self.options.get("readings", ())
        default = self.options.get("default", ("",))[0]
        if not readings:
            self.complain(
                f"ruling {identifier} is not in the registry (trainer.rules); register it, or give "
                "its :readings: and :default:, or put the text where the book misleads"
            )
        elif default not in (*readings, "none"):
            self.complain(
                f"ruling {identifier}: :default: is {default or 'not given'}; one of "
                f"{', '.join(readings)}, or none"
            )
        else:
            own = None if default == "none" else default
            return registry.Ruling(identifier, self.options.get("rules", ()), readings, own)
        return None


class ExampleDirective(Directive):
    """A printed example, played by the engine: its steps in the reader's language."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        data = None if self.extracting else self.read()
        if data is None:
            return []
        self.watch_catalog()
        lang = self.config.language
        try:
            lines, ending = engine.worked(self.arguments[0], data, lang)
        except engine.ExampleError as error:
            self.complain(f"example {self.arguments[0]}: {error}")
            return []
        return [self.named(self.block(lines, ending, lang))]

    def named(self, box: nodes.Element) -> nodes.Element:
        """The box with an id of its own, so that a rule can point at its examples."""
        rule = self.arguments[0].partition(":")[0]
        taken = self.state.document.ids
        stem = f"example-{nodes.make_id(rule)}"
        name = next(
            name for n in count(1) if (name := stem + (f"-{n}" if n > 1 else "")) not in taken
        )
        box["ids"].append(name)
        box["played"] = rule
        taken[name] = box
        return box

    def read(self) -> dict[str, Any] | None:
        """The JSON of the content, or None after a complaint with its line."""
        try:
            data = json.loads("\n".join(self.content))
        except json.JSONDecodeError as error:
            line = self.lineno + self.content_offset + error.lineno
            self.complain(f"example {self.arguments[0]}: not JSON: {error.msg}", line)
            return None
        if not isinstance(data, dict):
            self.complain(f"example {self.arguments[0]}: an object with facts and answers, please")
            return None
        return data

    def block(self, lines: tuple[engine.Line, ...], ending: str, lang: str) -> nodes.Element:
        box = nodes.container(classes=[EXAMPLE])
        box += nodes.paragraph(
            "",
            "",
            nodes.strong("", engine.word(lang, "site.example")),
            classes=["fb-example-title"],
        )
        box += self.steps(lines)
        if ending:
            box += nodes.paragraph("", ending, classes=["fb-ending"])
        return generated(box)

    def steps(self, lines: tuple[engine.Line, ...]) -> nodes.Element:
        """Numbered sentences, each with a link to its rule."""
        found = nodes.enumerated_list(enumtype="arabic", prefix="", suffix=".")
        for line in lines:
            paragraph = nodes.paragraph("", line.text)
            if line.rule:
                paragraph += [nodes.Text(" "), self.citation(line.rule)]
            found += nodes.list_item("", paragraph)
        return found

    def citation(self, rule: str) -> nodes.Element:
        """A link to the rule that a step cites, named by its number: 6.1.3, B6.33."""
        number = rule.partition("-")[2]
        reference = pending_xref(
            "",
            nodes.inline("", number[:1].upper() + number[1:]),
            refdomain="std",
            reftype="ref",
            reftarget=rule.lower(),
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.current_document.docname,
        )
        self.set_source_info(reference)
        return reference


class PlayedDirective(ExampleDirective):
    """A shipped fight: its map, then line by line what the rules answer.

    brief: the steps are left out; what came of each line stays.
    """

    has_content = False
    option_spec: ClassVar = {"brief": directives.flag}

    def run(self) -> list[nodes.Node]:
        if self.extracting:
            return []
        self.watch_catalog()
        name, lang = self.arguments[0], self.config.language
        try:
            found = list(played.lines(name, lang))
            drawing = played.drawing(name, lang)
        except KeyError:
            self.complain(f"played {name}: there is {', '.join(shipped())}")
            return []
        except BadInput as error:
            self.complain(f"played {name}: {error}")
            return []
        figure = f'<figure class="fb-drawing">{drawing}</figure>'
        box = nodes.container(classes=[EXAMPLE, "fb-played"])
        box += nodes.raw("", figure, format="html")
        heading = engine.speaker(lang).text("site.played")
        box += nodes.paragraph("", "", nodes.strong("", heading), classes=["fb-example-title"])
        for line in found:
            box += nodes.paragraph("", "", nodes.literal("", line.typed))
            if line.steps and "brief" not in self.options:
                box += self.steps(line.steps)
            box += [nodes.paragraph("", said, classes=["fb-ending"]) for said in line.after]
        return [self.named(generated(box))]


class DrawingDirective(Directive):
    """A drawing made by `figures`.

    Its content: a paragraph that says what the drawing shows, for those who do not see it; a list
    of the words that stand in it, as many as it takes; then, if anything, what stands under it.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        drawing = figures.DRAWINGS.get(name)
        if drawing is None:
            self.complain(f"drawing {name}: there is {', '.join(sorted(figures.DRAWINGS))}")
            return []
        content = self.parse_content_to_nodes()
        if not content or not isinstance(content[0], nodes.paragraph):
            self.complain(f"drawing {name}: begin with a paragraph that says what it shows")
            return []
        node = Drawn("", content.pop(0), drawing=name)
        if drawing.words:
            words = content.pop(0) if content else None
            if not isinstance(words, nodes.bullet_list) or len(words) != drawing.words:
                self.complain(f"drawing {name}: after it, a list of its {drawing.words} words")
                return []
            node += words
        if content:
            node += Caption("", *content)
        self.set_source_info(node)
        return [node]


class ChangeDirective(Directive):
    """A change of our text of some rules or rulings, and in its content what changed. What is new on
    the site itself names none.
    """

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {"on": day, "kind": change_kind}

    def run(self) -> list[nodes.Node]:
        concerned = words(self.arguments[0]) if self.arguments else ()
        named = " ".join(("change", *concerned[:1]))
        missing = [name for name in self.option_spec if name not in self.options]
        if missing or not self.content:
            what = f"no :{missing[0]}: given" if missing else "say in its content what changed"
            self.complain(f"{named}: {what}")
            return []
        if bool(concerned) == (self.options["kind"] == beside.SITE):
            self.complain(
                f"{named}: name the rules that it concerns, or take the kind {beside.SITE}"
            )
            return []
        self.watch_catalog()
        on = self.options["on"]
        page = beside.of_page(self.env, self.env.current_document.docname)
        change = beside.Change(
            docname=self.env.current_document.docname,
            anchor=nodes.make_id(f"change-{on}-{concerned[0] if concerned else beside.SITE}"),
            on=on,
            kind=self.options["kind"],
            ids=concerned,
        )
        if any(change.anchor == other.anchor for other in page.changes):
            self.complain(f"{named}: {on} is told already; make the two one")
            return []
        page.changes.append(change)
        line = ChangeLine(change=change)
        self.set_source_info(line)
        content = self.parse_content_to_nodes()
        return [nodes.container("", line, *content, classes=["fb-change"], ids=[change.anchor])]


class RulesListDirective(Directive):
    """All rules of a book, named by the first part of their ids, by chapter."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.watch_catalog()
        return [RulesList(book=self.arguments[0])]


class CoverageDirective(Directive):
    """How much of each book the trainer plays, counted from the registry and the pages."""

    def run(self) -> list[nodes.Node]:
        self.watch_catalog()
        return [Coverage()]


class InStepDirective(Directive):
    """How far the translation of each page is, counted from the catalogs."""

    def run(self) -> list[nodes.Node]:
        self.watch_catalog()
        return [InStep()]


class PracticeDirective(Directive):
    """Where the quiz is mounted."""

    def run(self) -> list[nodes.Node]:
        self.watch_catalog()
        return [Practice()]


class OfflineDirective(Directive):
    """Where everything can be saved for a time without a network."""

    def run(self) -> list[nodes.Node]:
        self.watch_catalog()
        return [Offline()]


class DeskDirective(Directive):
    """Where a page of the table is mounted: `try`, `card`, `fight`, or `table` and a book."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.watch_catalog()
        kind, book = self.arguments[0], "".join(self.arguments[1:])
        if kind not in desk.SCRIPTS or (kind == "table") != (book in TABLE):
            kinds = ", ".join(desk.SCRIPTS)
            self.complain(
                f"desk {kind} {book}: there is {kinds}; table takes one of {', '.join(TABLE)}"
            )
            return []
        return [Desk(kind=kind, book=book)]


class ApiDirective(Directive):
    """The public names of a package with their signatures and docstrings."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        package = self.arguments[0]
        if package not in api.PACKAGES:
            self.complain(f"api {package}: there is {', '.join(api.PACKAGES)}")
            return []
        return [Api(package=package)]


class UnrunCell(Directive):
    """A cell of the workbook where nothing can run it: for the templates and rules.json, whose
    text it does not hold. A page would lack its results, and says so.
    """

    optional_arguments = 1
    has_content = True
    option_spec: ClassVar = {"tags": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        if self.env._builder_cls.format == "html":
            self.complain(
                "code-cell: nothing here can run it; install MyST-NB, which the extra site brings"
            )
        return []


DIRECTIVES = {
    "rule": RuleDirective,
    "ruling": RulingDirective,
    "example": ExampleDirective,
    "drawing": DrawingDirective,
    "played": PlayedDirective,
    "offline": OfflineDirective,
    "practice": PracticeDirective,
    "desk": DeskDirective,
    "change": ChangeDirective,
    "rules-list": RulesListDirective,
    "coverage": CoverageDirective,
    "in-step": InStepDirective,
    "api": ApiDirective,
}
