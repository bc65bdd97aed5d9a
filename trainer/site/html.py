"""Sphinx's side of the pages: from nodes and contexts to the plain functions of `pages`."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes

from trainer import BOOKS
from trainer.catalogs import dashboard
from trainer.catalogs.terms import TERMBASE
from trainer.desk.standing import practised_rules, status
from trainer.rules import RULINGS
from trainer.site import (
    LANGUAGES,
    STATIC,
    api,
    beside,
    booklet,
    both,
    desk,
    drawn,
    engine,
    facts,
    figures,
    pages,
    previews,
    search,
    texts,
)
from trainer.site.icon import COLOR, icon
from trainer.site.links import FOLDER as SHORT
from trainer.site.nodes import Caption, Desk, Practice
from trainer.site.published import addresses
from trainer.site.readings import readings_of
from trainer.site.words import NAMES
from trainer.text.source import source_hash
from trainer.web.repetition import LICENSE, SCRIPT, library
from trainer.web.runtime import FOLDER, WEB

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PRACTICE = "practice/index"
OFFLINE = "offline"
SEARCH = "search"
QUIZ_SCRIPTS = ("kit.js", "reviews.js", "study.js", "panels.js", "quiz.js")
"""The quiz in the order in which its parts stand on one another; the bank goes before."""
TRY = "table/what-if"
CARD = "table/card"
WITH_ENGINE = (Practice, Desk)
"""The nodes whose pages load engine.js."""


def skip(_translator: Any, _node: nodes.Element) -> None:
    raise nodes.SkipNode


def name_site(app: Sphinx, config: Config) -> None:
    """Hook `config-inited`: the site's title in its language."""
    config.html_title = NAMES["site"][config.language]  # type: ignore[attr-defined]


def to_root(docname: str) -> str:
    """The way from a page to the folder of the site, above the languages."""
    return "../" * (docname.count("/") + 1)


def twin(docname: str, lang: str) -> str:
    """Relative address of the same page in language `lang`."""
    return f"{to_root(docname)}{lang}/{docname}.html"


def link(builder: Any, docname: str, fact: facts.Fact) -> pages.Link:
    """A link to a rule or a ruling, named by its translated heading."""
    labels = builder.env.get_domain("std").labels
    title = labels[fact.id.lower()][2].strip() if fact.id.lower() in labels else fact.id
    return pages.Link(place(builder, docname, fact.docname, fact.anchor), title)


def other(docname: str, lang: str, anchor: str, what: str) -> pages.Other:
    """A rule or a question in the language that the page is not in. what: which name it has."""
    there = both.OTHER[lang]
    href = f"{twin(docname, there)}#{anchor}"
    return pages.Other(href, there, NAMES["short"][there], NAMES[what][there])


def visit_rule_line(self: Any, node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    docname = builder.current_docname
    rule = facts.rules(builder.env)[node["rule"]]
    practice = ""
    if rule.id in practised_rules() and PRACTICE in builder.env.all_docs:
        practice = f"{builder.get_relative_uri(docname, PRACTICE)}#rule={rule.id}"
    tried = ""
    if (key := desk.first_key(rule.id)) and TRY in builder.env.all_docs:
        tried = f"{builder.get_relative_uri(docname, TRY)}#rule={key}"
    shown = pages.RuleFacts(
        anchor=rule.anchor,
        status=status(rule.id, rule.kind),
        printed=rule.printed,
        source_en=rule.source_en,
        source_ru=rule.source_ru,
        rulings=tuple(
            link(builder, docname, ruling)
            for ruling in facts.rulings(builder.env).values()
            if rule.id in ruling.rules
        ),
        practise=practice,
        try_it=tried,
        other=other(docname, lang, rule.anchor, "rule"),
        more=more(builder, rule),
        stale=texts.out_of_date(node.parent),
    )
    put_beside(self, pages.rule_line(shown, partial(engine.word, lang)))
    raise nodes.SkipNode


def visit_ruling_card(self: Any, node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    docname = builder.current_docname
    ruling = facts.rulings(builder.env)[node["ruling"]]
    known = facts.rules(builder.env)
    rules = [link(builder, docname, known[rule]) for rule in ruling.rules if rule in known]
    untold = [reading for reading in ruling.readings if reading not in node.get("told", ())]
    say = partial(engine.word, lang)
    there = other(docname, lang, ruling.anchor, "question")
    house = ""
    if ruling.id in RULINGS and CARD in builder.env.all_docs:
        house = f"{builder.get_relative_uri(docname, CARD)}#house={ruling.id}"
    about = more(builder, ruling)
    card = pages.ruling_card(rules, untold, ruling.default, there, about, say, house)
    put_beside(self, card)
    raise nodes.SkipNode


def put_beside(translator: Any, html: str) -> None:
    """Onto the page, and noted as what stands beside its text: a title told there is not the heading."""
    if not hasattr(translator.builder, "four_bridges_beside"):
        translator.builder.four_bridges_beside = []
    translator.builder.four_bridges_beside.append(html)
    translator.body.append(html)


def more(builder: Any, fact: facts.Fact) -> pages.More:
    """What stays folded away beside a rule or ruling, from all pages."""
    env, docname, config = builder.env, builder.current_docname, builder.config
    if not hasattr(builder, "four_bridges_about"):
        builder.four_bridges_about = beside.about(env)
    told: beside.About = builder.four_bridges_about[fact.id]
    known = facts.rules(env) | facts.rulings(env)
    mentioned = [
        name for name in told.mentioned if fact.id not in getattr(known[name], "rules", ())
    ]
    which = (fact.id, config.language, version_of(builder.app))
    page = published_at(builder.app, fact.docname).get(config.language)
    url = f"{page}#{fact.anchor}" if page else f"{SHORT}/{fact.id}"
    reports = config.four_bridges_report
    return pages.More(
        id=fact.id,
        anchor=fact.anchor,
        mentioned=tuple(link(builder, docname, known[name]) for name in mentioned),
        examples=tuple(
            pages.Link(place(builder, docname, one.docname, one.anchor), one.title)
            for one in told.examples
        ),
        changes=tuple(
            pages.Link(
                place(builder, docname, change.docname, change.anchor),
                f"{change.on}, {engine.word(config.language, f'site.change.{change.kind}')}",
            )
            for change in reversed(told.changes)
        ),
        report=beside.report_address(reports, *which, url) if reports else "",
        line=beside.report_line(*which),
    )


def version_of(app: Sphinx) -> str:
    """The digits of the text's version."""
    return str(app.config.html_context["text_version"]).partition(" ")[0]


def place(builder: Any, docname: str, there: str, anchor: str) -> str:
    """The address of an anchor on the page `there`, seen from `docname`."""
    page = "" if there == docname else builder.get_relative_uri(docname, there)
    return f"{page}#{anchor}"


def visit_change(self: Any, node: nodes.Element) -> None:
    builder, env, lang = self.builder, self.builder.env, self.config.language
    change: beside.Change = node["change"]
    known = facts.rules(env) | facts.rulings(env)
    concerned = [link(builder, builder.current_docname, known[n]) for n in change.ids if n in known]
    say = partial(engine.word, lang)
    self.body.append(pages.change_line(change.on, change.kind, concerned, say))
    raise nodes.SkipNode


def visit_rules_list(self: Any, node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    docname = builder.current_docname
    chapters = book_chapters(builder, docname, node["book"])
    self.body.append(pages.rules_list(chapters, partial(engine.word, lang)))
    raise nodes.SkipNode


def book_chapters(builder: Any, docname: str, book: str) -> Iterator[pages.Chapter]:
    """The pages below `docname` with the rules of `book` on them, in the order of the contents."""
    env = builder.env
    for page in env.toctree_includes.get(docname, ()):
        title = texts.one_line(env.titles[page].astext())
        found = facts.facts(env).get(page, ())
        links = [(fact, link(builder, docname, fact)) for fact in found]
        rules = tuple(
            (fact.id.count("."), to)
            for fact, to in links
            if isinstance(fact, facts.Rule) and fact.book == book and to.text != title
        )
        rulings = tuple((0, to) for fact, to in links if isinstance(fact, facts.Ruling))
        yield pages.Chapter(
            pages.Link(builder.get_relative_uri(docname, page), title),
            rules or rulings,
            folded=not rules,
        )


def visit_coverage(self: Any, _node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    docname = builder.current_docname
    known = facts.rules(builder.env).values()
    open_ = facts.rulings(builder.env).values()
    practised = practised_rules()
    rows = []
    for book in BOOKS:
        rules = [rule for rule in known if rule.book == book]
        if not rules:
            continue
        by_status = Counter(status(rule.id, rule.kind) for rule in rules)
        rows.append(
            pages.Covered(
                book=engine.speaker(lang).text(f"cli.book.{book}"),
                rules=len(rules),
                executed=by_status["executed"],
                practised=sum(rule.id in practised for rule in rules),
                text=by_status["text"],
                outside=tuple(
                    link(builder, docname, rule)
                    for rule in rules
                    if status(rule.id, rule.kind) == "outside"
                ),
                rulings=sum(ruling.id.partition("-")[0] == book for ruling in open_),
            )
        )
    self.body.append(pages.coverage(rows, partial(engine.word, lang)))
    raise nodes.SkipNode


def visit_in_step(self: Any, _node: nodes.Element) -> None:
    builder, lang = self.builder, self.config.language
    counted = dashboard.rows(Path(builder.app.confdir))
    books: dict[str, list[pages.Translated]] = {}
    order = [*texts.page_order(builder.env), *sorted(counted)]
    for domain in dict.fromkeys(name for name in order if name in counted):
        home = f"{domain.partition('/')[0]}/index" if "/" in domain else ""
        book = (
            texts.one_line(builder.env.titles[home].astext()) if home in builder.env.titles else ""
        )
        title, href = domain, ""
        if domain in builder.env.titles:
            title = texts.one_line(builder.env.titles[domain].astext())
            href = builder.get_relative_uri(builder.current_docname, domain)
        elif domain in ("trainer", "sphinx"):
            title = engine.word(lang, f"site.in_step.{domain}")
        row = pages.Translated(pages.Link(href, title), counted[domain].numbers)
        books.setdefault(book, []).append(row)
    others = books.pop("", [])
    books |= {"": others} if others else {}
    whole = dashboard.total(counted.values()).numbers
    self.body.append(pages.in_step(books, whole, partial(engine.word, lang)))
    raise nodes.SkipNode


def visit_practice(self: Any, _node: nodes.Element) -> None:
    lang = self.config.language
    firsts = {question["generator"]: question for question in reversed(engine.questions(lang))}
    shown = list(firsts.values())[:3]
    no_bank = engine.no_bank(lang)
    self.body.append(pages.practice_fallback(shown, no_bank, partial(engine.word, lang)))
    raise nodes.SkipNode


def visit_offline(self: Any, _node: nodes.Element) -> None:
    said = engine.word(self.config.language, "site.offline.script")
    self.body.append(pages.offline(said))
    raise nodes.SkipNode


def visit_desk(self: Any, node: nodes.Element) -> None:
    say = partial(engine.word, self.config.language)
    self.body.append(pages.desk_element(node["kind"], node["book"], say))
    raise nodes.SkipNode


def visit_api(self: Any, node: nodes.Element) -> None:
    self.body.append(api.html(node["package"]))
    raise nodes.SkipNode


def visit_drawn(self: Any, node: nodes.Element) -> None:
    self.body.append('<figure class="fb-drawing">')
    picture = drawn.picture_of(node)
    if picture is None:  # named when the page was resolved; the words that are left stand as text
        return
    self.body.append(f"{figures.svg(picture, drawn.alternative_of(node))}\n")
    node.children = [child for child in node.children if isinstance(child, Caption)]


DRAWN = (visit_drawn, lambda self, _node: self.body.append("</figure>\n"))
CAPTION = (
    lambda self, _node: self.body.append("<figcaption>\n"),
    lambda self, _node: self.body.append("</figcaption>\n"),
)


def page_context(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Hook `html-page-context`: what our templates need."""
    lang = app.config.language
    context["asset"] = partial(asset, app, context["pathto"])
    context["css_files"] = [css for css in context["css_files"] if needed(css, context)]
    own = ("furo.js", "bridges.js")
    scripts = context["script_files"]
    context["script_files"] = [js for js in scripts if str(js.filename).endswith(own)]
    context["word"] = partial(engine.word, lang)
    context["other_language"] = both.OTHER[lang]
    context["other_name"] = NAMES["page"][both.OTHER[lang]]
    context["twin"] = twin(pagename, both.OTHER[lang])
    context["view"] = both.view(app, pagename, context)
    context["booklet"] = booklet_of(app, pagename)
    context["quiz_scripts"] = QUIZ_SCRIPTS
    context["published"] = published_at(app, pagename)
    context["pageurl"] = context["published"].get(lang)
    kinds = [] if doctree is None else [node["kind"] for node in doctree.findall(Desk)]
    context["desk_scripts"] = desk.scripts(kinds)
    context["has_practice"] = doctree is not None and any(doctree.findall(Practice))
    context["has_engine"] = doctree is not None and any(doctree.findall(_runs_engine))
    context["engine"] = engine_place(app, pagename)
    context["previews"] = context["pathto"]("_static/previews.js", 1) + f"?v={version_of(app)}"
    context["books"] = " ".join(BOOKS)
    context["up"] = to_root(pagename)
    context["theme_color"] = COLOR
    context["offline_words"] = json.dumps(engine.offline_words(lang), ensure_ascii=False)
    context["has_offline"] = OFFLINE in app.env.all_docs
    context["search"] = search_box(app, pagename)
    if pagename == SEARCH:
        context["rules_by_book"] = rules_by_book(app)


OPEN_PAGE = re.compile(r'<a(?= class="current [^"]*" href="#">)')
UNFOLDS = re.compile(r'aria-label="Toggle navigation of ([^"]*)"')


def mend_sidebar(
    app: Sphinx, _pagename: str, _template: str, context: dict[str, Any], _doctree: Any
) -> None:
    """Hook `html-page-context`, after the theme's: a screen reader hears which page of the sidebar is
    open, and what unfolds there in the language of the page.
    """

    def unfolds(match: re.Match[str]) -> str:
        said = engine.word(app.config.language, "site.menu.of", title=unescape(match[1]))
        return f'aria-label="{escape(said)}"'

    tree = OPEN_PAGE.sub('<a aria-current="page"', context.get("furo_navigation_tree", ""))
    context["furo_navigation_tree"] = UNFOLDS.sub(unfolds, tree)


def own_search(app: Sphinx) -> None:
    """Hook `builder-inited`: the search of the pages is ours, Sphinx makes none."""
    if app.builder.format == "html":
        app.builder.search = False  # type: ignore[attr-defined]


def search_page(_app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Hook `html-collect-pages`: the page where the search leads without a script."""
    yield SEARCH, {}, "search.html"


def search_box(app: Sphinx, pagename: str) -> dict[str, str]:
    """The attributes of the script that opens the search: where the index is, seen from a page, in
    which book the reader is, and what is said.
    """
    folder = pagename.partition("/")[0]
    books = {rule.docname.partition("/")[0]: rule.book for rule in facts.rules(app.env).values()}
    return {
        "index": f"{to_root(pagename)}{search.FOLDER}/{search.FILE}"
        f"?v={index_version(Path(app.confdir))}",
        "book": books.get(folder, ""),
        "words": json.dumps(engine.search_words(app.config.language), ensure_ascii=False),
    }


@cache
def index_version(root: Path) -> str:
    """A digest of what the search's index is made from."""
    made_from = [root / TERMBASE, root / search.ASKED]
    parts = [path.read_bytes() for path in made_from if path.is_file()]
    return digest(b"\0".join([source_hash(root).encode(), *parts]))


def rules_by_book(app: Sphinx) -> list[tuple[str, list[pages.Link]]]:
    """Every book with its rules in the order of the pages, for readers without a script."""
    env, lang = app.env, app.config.language
    everything = [f for name in texts.page_order(env) for f in facts.facts(env).get(name, ())]
    rules = [fact for fact in everything if isinstance(fact, facts.Rule)]
    listed = [
        (
            engine.speaker(lang).text(f"cli.book.{book}"),
            [link(app.builder, SEARCH, rule) for rule in rules if rule.book == book],
        )
        for book in BOOKS
    ]
    return [(name, links) for name, links in listed if links]


def booklet_of(app: Sphinx, pagename: str) -> str:
    """The address of the PDF of a book, seen from its first page; "" elsewhere."""
    book, _, rest = pagename.partition("/")
    if not app.config.four_bridges_pdf or rest != "index" or pagename not in both.chapters(app.env):
        return ""
    return f"../../{booklet.name(book, app.config.language)}"


def published_at(app: Sphinx, pagename: str) -> dict[str, str]:
    """The absolute address of a page in each language; nothing where it is not known."""
    url = app.config.four_bridges_url
    return addresses(url, f"{pagename}.html", LANGUAGES) if url else {}


def _runs_engine(node: nodes.Node) -> bool:
    return isinstance(node, WITH_ENGINE)


def engine_place(app: Sphinx, pagename: str) -> dict[str, str]:
    """The attributes of the script that starts the live engine: where it is, seen from a page,
    how many bytes come, and what is said meanwhile. Without an engine `base` is empty.
    """
    name = app.config.four_bridges_engine
    return {
        "base": f"{to_root(pagename)}{FOLDER}/{name}/" if name else "",
        "size": str(app.config.four_bridges_engine_size),
        "words": json.dumps(engine.engine_words(app.config.language), ensure_ascii=False),
    }


def needed(css: Any, context: dict[str, Any]) -> bool:
    """Whether a page needs a stylesheet: highlighting only where there is code, charts only where
    there are charts, no extensions.
    """
    name = str(css.filename)
    body = context.get("body") or ""
    if name.endswith("pygments.css"):
        return 'class="highlight' in body
    if name.endswith("charts.css"):
        return 'class="fb-chart' in body
    return not name.endswith("furo-extensions.css") and "/mystnb." not in name


def asset(app: Sphinx, pathto: Any, name: str) -> str:
    """Relative address of a file in `_static`, with a digest of it where it exists already."""
    sources = (STATIC / name, WEB / name, app.outdir / "_static" / name)
    found = next((path for path in sources if path.is_file()), None)
    version = f"?v={digest(found.read_bytes())}" if found else ""
    return pathto(f"_static/{name}", 1) + version


def write_assets(app: Sphinx, env: Any) -> None:
    """Hook `env-updated`: scripts, styles and data of our own go where the pages look for them."""
    if app.builder.format != "html":
        return
    static = app.outdir / "_static"
    static.mkdir(parents=True, exist_ok=True)
    (static / "icon.svg").write_text(icon(), encoding="utf-8")
    own = ("engine.js", "offline.js", "preview.js", "quiz.css")
    for name in (*own, *search.ASSETS, *QUIZ_SCRIPTS, *desk.FILES):
        shutil.copyfile(WEB / name, static / name)
    links = {}
    for rule in facts.rules(env).values():
        to = link(app.builder, PRACTICE, rule)
        links[rule.id] = {"href": to.href, "title": to.text}
    lang = app.config.language
    bank = engine.bank(
        lang,
        links,
        write_questions(static, lang),
        write_rest(static, lang, app.config.four_bridges_repetition),
    )
    script = f"window.fourBridgesBank={pages.script_data(bank)};\n"
    (static / "bank.js").write_text(script, encoding="utf-8")
    if TRY in env.all_docs:
        script = f"window.fourBridgesDesk={pages.script_data(desk_data(app.builder))};\n"
        (static / "desk-data.js").write_text(script, encoding="utf-8")


def write_previews(app: Sphinx, collected: dict[str, dict[str, Any]]) -> None:
    """What links lead to, for preview.js. collected: the texts of the pages by page and id."""
    env, say = app.env, partial(engine.word, app.config.language)
    everything = [*facts.rules(env).values(), *facts.rulings(env).values()]
    known = {
        fact.id: (fact.anchor, link(app.builder, "", fact).text, getattr(fact, "default", None))
        for fact in everything
    }
    found = {key: text for page in collected.values() for key, text in page.items()}
    data = {"items": previews.items(found, known), "words": previews.words(say)}
    script = f"window.fourBridgesPreviews={pages.script_data(data)};\n"
    (app.outdir / "_static" / "previews.js").write_text(script, encoding="utf-8")


def write_questions(static: Path, lang: str) -> dict[str, str]:
    """The questions, a classic script a chapter, so that they load from file:// too.

    Returns the address of each seen from the practice page, with a digest of what is in it.
    """
    folder = static / "questions"
    folder.mkdir(exist_ok=True)
    files = {}
    for chapter, questions in engine.shelves(lang).items():
        shelf = {"chapter": chapter, "lang": lang, "questions": questions}
        script = f"(window.fourBridgesShelves??=[]).push({pages.script_data(shelf)});\n"
        (folder / f"{chapter}.js").write_text(script, encoding="utf-8")
        files[chapter] = f"../_static/questions/{chapter}.js?v={digest(script.encode())}"
    return files


def write_rest(static: Path, lang: str, repetition: str) -> dict[str, str]:
    """What the quiz loads when it is asked for: name → address seen from the practice page.

    repetition: the archive of the library of repetition, "" where there is none.
    """
    known = {"lang": lang, "sentences": engine.mistakes(lang)}
    script = f"window.fourBridgesMistakes={pages.script_data(known)};\n"
    files = {"mistakes": ("mistakes.js", script.encode())}
    if repetition:
        found = library(Path(repetition))
        files |= {"fsrs": (SCRIPT, found[SCRIPT]), "licence": (LICENSE, found[LICENSE])}
    for name, content in files.values():
        (static / name).write_bytes(content)
    return {key: f"../_static/{name}?v={digest(content)}" for key, (name, content) in files.items()}


def digest(content: bytes) -> str:
    """Eight letters that change with the content."""
    return hashlib.sha256(content).hexdigest()[:8]


def desk_data(builder: Any) -> dict[str, Any]:
    """What the pages of the table know without the engine: titles and addresses of rules and
    rulings, seen from their folder, and what each reading says.
    """
    env = builder.env
    found = facts.facts(env)
    everything = [fact for name in texts.page_order(env) for fact in found.get(name, ())]
    links = {
        fact.id: link(builder, TRY, fact) for fact in everything if isinstance(fact, facts.Rule)
    }
    open_questions = [fact for fact in everything if isinstance(fact, facts.Ruling)]
    told = {fact.docname: env.get_doctree(fact.docname) for fact in open_questions}
    rulings = {
        fact.id: {
            "href": (to := link(builder, TRY, fact)).href,
            "title": to.text,
            "default": fact.default,
            "asked": fact.id in RULINGS,
            "rules": [rule for rule in fact.rules if rule in links],
            "readings": dict.fromkeys(fact.readings, "") | readings_of(told[fact.docname], fact),
        }
        for fact in open_questions
    }
    return desk.data(builder.config.language, links, rulings)
