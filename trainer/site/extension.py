"""Everything that is hooked into Sphinx, in one place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.util import logging

from trainer.site import beside, both, facts, html, notebooks, texts, translation
from trainer.site.directives import DIRECTIVES, UnrunCell
from trainer.site.drawn import look_at_drawings
from trainer.site.nodes import (
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
    Silent,
)
from trainer.site.readings import lead_with_readings
from trainer.site.transforms import TRANSFORMS

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


def register(app: Sphinx) -> dict[str, Any]:
    """Directives, nodes, transforms, hooks."""
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    if notebooks.RUNNER in app.extensions:
        from trainer.site import cells

        cells.register(app)
        app.connect("builder-inited", notebooks.keep_executed, priority=900)
    else:
        app.add_directive("code-cell", UnrunCell)
    for node, visit in (
        (RuleLine, html.visit_rule_line),
        (RulingCard, html.visit_ruling_card),
        (RulesList, html.visit_rules_list),
        (Coverage, html.visit_coverage),
        (InStep, html.visit_in_step),
        (Api, html.visit_api),
        (Practice, html.visit_practice),
        (Offline, html.visit_offline),
        (Desk, html.visit_desk),
        (ChangeLine, html.visit_change),
    ):
        app.add_node(node, html=(visit, None), text=(html.skip, None), gettext=(html.skip, None))
    for node, visits in ((Drawn, html.DRAWN), (Caption, html.CAPTION)):
        app.add_node(node, html=visits, text=(html.skip, None), gettext=(html.skip, None))
    app.add_node(Silent)
    for transform in TRANSFORMS:
        app.add_transform(transform)
    translation.register(app)
    beside.register(app)
    app.connect("env-purge-doc", facts.forget)
    app.connect("env-merge-info", facts.merge)
    app.connect("env-check-consistency", check_links_between)
    app.connect("config-inited", html.name_site)
    app.connect("env-updated", html.write_assets)
    app.connect("builder-inited", html.own_search)
    app.connect("html-collect-pages", html.search_page)
    app.connect("html-page-context", html.page_context)
    app.connect("html-page-context", both.show_contents, priority=600)
    app.connect("html-page-context", html.mend_sidebar, priority=600)
    app.connect("html-collect-pages", both.frames)
    app.add_config_value("four_bridges_part", "", "", types=[str])
    app.add_config_value("four_bridges_url", "", "html", types=[str])
    app.add_config_value("four_bridges_report", "", "html", types=[str])
    app.add_config_value("four_bridges_both", False, "html", types=[bool])
    app.add_config_value("four_bridges_pdf", False, "html", types=[bool])
    app.add_config_value("four_bridges_engine", "", "", types=[str])
    app.add_config_value("four_bridges_engine_size", 0, "", types=[int])
    app.add_config_value("four_bridges_repetition", "", "", types=[str])
    app.connect("doctree-resolved", collect_page)
    app.connect("doctree-resolved", lead_with_readings, priority=600)
    app.connect("doctree-resolved", look_at_drawings, priority=600)
    app.connect("build-finished", write_part)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def collect_page(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Hook `doctree-resolved`: keep the texts of a page, for rules.json and the previews."""
    if app.config.four_bridges_part or app.builder.format == "html":
        collected = app.__dict__.setdefault("four_bridges_texts", {})
        collected[docname] = texts.page_texts(doctree, docname)


def write_part(app: Sphinx, exception: Exception | None) -> None:
    """Hook `build-finished`: write what this language knows where the caller asked for it, and
    what the pages show of their links.
    """
    collected = app.__dict__.get("four_bridges_texts", {})
    if exception is None and app.builder.format == "html":
        html.write_previews(app, collected)
    if exception is None and app.config.four_bridges_part:
        part = texts.language_part(app.env, collected)
        part["chapters"] = both.chapters(app.env)
        texts.write_whole(Path(app.config.four_bridges_part), texts.dumped(part))


def check_links_between(app: Sphinx, env: BuildEnvironment) -> None:
    """Two directives must not claim one id; rulings concern rules that exist."""
    seen: dict[str, facts.Fact] = {}
    for found in facts.facts(env).values():
        for fact in found:
            if fact.id in seen:
                where = f"{env.doc2path(seen[fact.id].docname)}:{seen[fact.id].line}"
                complain(env, fact, f"{fact.id} is already at {where}")
            seen[fact.id] = fact
    known = facts.rules(env)
    for ruling in facts.rulings(env).values():
        for rule in ruling.rules:
            if rule not in known:
                complain(env, ruling, f"ruling {ruling.id} concerns {rule}, which has no page")
    for docname, page in beside.pages(env).items():
        for change in page.changes:
            for identifier in set(change.ids) - known.keys() - facts.rulings(env).keys():
                message = f"change {identifier}: no rule and no ruling has this id"
                logger.error(message, location=env.doc2path(docname), type="trainer")


def complain(env: BuildEnvironment, fact: facts.Fact, message: str) -> None:
    """An error at the directive of `fact`."""
    location = f"{env.doc2path(fact.docname)}:{fact.line}"
    logger.error(message, location=location, type="trainer")
