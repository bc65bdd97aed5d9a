"""Sphinx's side of the pages: from nodes and contexts to the plain functions of `pages`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from docutils import nodes

from trainer.site import engine, facts, pages

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

OTHER = {"en": "ru", "ru": "en"}


def skip(_translator: Any, _node: nodes.Element) -> None:
    raise nodes.SkipNode


def name_site(app: Sphinx, config: Config) -> None:
    """Hook `config-inited`: the site's title in its language."""
    config.html_title = engine.word(config.language, "site.title")  # type: ignore[attr-defined]


def twin(docname: str, lang: str) -> str:
    """Relative address of the same page in language `lang`."""
    return "../" * (docname.count("/") + 1) + f"{lang}/{docname}.html"


def status(rule: facts.Rule) -> str:
    """executed, text or outside, from the registry and the directive."""
    executed = engine.executed_rules()
    if executed is None:
        return "executed" if rule.kind == "executable" else "text"
    if rule.id in executed:
        return "executed"
    return "outside" if rule.kind == "executable" else "text"


def link(builder: Any, docname: str, fact: facts.Fact) -> pages.Link:
    """A link to a rule or a ruling, named by its translated heading."""
    labels = builder.env.get_domain("std").labels
    title = labels[fact.id.lower()][2] if fact.id.lower() in labels else fact.id
    same = fact.docname == docname
    page = "" if same else builder.get_relative_uri(docname, fact.docname)
    return pages.Link(f"{page}#{fact.anchor}", title)


def visit_rule_line(self: Any, node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    docname = builder.current_docname
    rule = facts.rules(builder.env)[node["rule"]]
    practice = ""
    if rule.id in engine.practised_rules() and "practice/index" in builder.env.all_docs:
        practice = f"{builder.get_relative_uri(docname, 'practice/index')}#rule={rule.id}"
    shown = pages.RuleFacts(
        anchor=rule.anchor,
        status=status(rule),
        printed=rule.printed,
        source_en=rule.source_en,
        source_ru=rule.source_ru,
        rulings=tuple(
            link(builder, docname, ruling)
            for ruling in facts.rulings(builder.env).values()
            if rule.id in ruling.rules
        ),
        practise=practice,
        other=f"{twin(docname, OTHER[lang])}#{rule.anchor}",
        other_lang=OTHER[lang],
    )
    self.body.append(
        pages.rule_line(shown, partial(engine.word, lang), partial(engine.word, OTHER[lang]))
    )
    raise nodes.SkipNode


def visit_ruling_card(self: Any, node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    docname = builder.current_docname
    ruling = facts.rulings(builder.env)[node["ruling"]]
    known = facts.rules(builder.env)
    rules = [link(builder, docname, known[rule]) for rule in ruling.rules if rule in known]
    self.body.append(
        pages.ruling_card(rules, ruling.readings, ruling.default, partial(engine.word, lang))
    )
    raise nodes.SkipNode


def visit_practice(self: Any, _node: nodes.Element) -> None:
    lang = self.config.language
    bank = engine.bank(lang)
    questions = bank["questions"][:3] if bank else []
    self.body.append(pages.practice_fallback(questions, partial(engine.word, lang)))
    raise nodes.SkipNode


def page_context(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Hook `html-page-context`: what our templates need."""
    lang = app.config.language
    context["word"] = partial(engine.word, lang)
    context["other_language"] = OTHER[lang]
    context["other_word"] = partial(engine.word, OTHER[lang])
    context["twin"] = twin(pagename, OTHER[lang])
    context["has_practice"] = doctree is not None and any(
        node.__class__.__name__ == "Practice" for node in doctree.findall(nodes.Element)
    )
