"""Whether the right rule is found: our search, Sphinx's own and Pagefind, on the same questions.

With the built site it takes a few minutes: Sphinx makes the pages once more, with its own index, and
Pagefind indexes the site, each language by itself.

A question is answered in the language of its page. A hit of a peer that names a place on a page
counts as that rule; a hit on a page as a whole counts for every rule of that page, so it is right
even where the reader still has to look for the rule. Pagefind is fetched
once by npm and needs Node; Sphinx's script and Pagefind run in Chromium.

Each set was written by somebody who saw neither the index nor players' words, and each was new once;
up to the sixth the key is from the printed books alone, of the seventh and the eighth from these pages
too, where a ruling counts if it answers. FIRST_RUN is what our search made of it then, before anything
was mended; afterwards it is known.
Last come ten questions of the table: for the first words typed and for the second, the place.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from browser import chromium
from measured import ROOT, head, row, working
from servers import served
from site_search import Question, at_the_table, index_of, questions, ranked, ranks

from trainer.site import LANGUAGES
from trainer.site.runs import catalogs_copied
from trainer.web.runtime.fetched import npm

TABLES = ROOT / "tests" / "site" / "search"
PAGEFIND = "pagefind@1.6.0"
FIRST = 20
"""Hits that are looked at."""
SETS = {
    "150 more": "fresh.tsv",
    "third 150": "third.tsv",
    "fourth 150": "fourth.tsv",
    "fifth 150": "fifth.tsv",
    "sixth 150": "sixth.tsv",
    "seventh 150": "seventh.tsv",
    "eighth 150": "eighth.tsv",
}
"""Tables of questions beside the first 300, which are told in halves."""
FIRST_RUN = {
    "300, even": (94.0, 96.7),
    "150 more": (86.0, 94.7),
    "third 150": (86.7, 97.3),
    "fourth 150": (94.7, 98.7),
    "fifth 150": (93.3, 98.0),
    "sixth 150": (93.3, 99.3),
    "seventh 150": (94.7, 99.3),
    "eighth 150": (96.0, 98.7),
}
"""How many of 100 had a right rule first and in the first three when the set was first run."""

SPHINX = """
import json, sys
from pathlib import Path
from sphinx.application import Sphinx
root, out, work, language, catalogs = json.load(sys.stdin)
app = Sphinx(Path(root, "docs"), root, out, work, "html", status=None, freshenv=True,
             confoverrides={"language": language, "locale_dirs": [catalogs]})
app.builder.search = True
app.build(force_all=True)
"""
ASK_SPHINX = """query => {
  const asked = Search._parseQuery(query);
  return Search._performSearch(...asked).reverse().slice(0, 20).map(([page, , anchor]) => [page, anchor]);
}"""
ASK_PAGEFIND = """async query => {
  window.found ??= await import("./pagefind/pagefind.js");
  const { results } = await found.search(query);
  const pages = await Promise.all(results.slice(0, 20).map((one) => one.data()));
  return pages.flatMap(({ sub_results }) => [...sub_results]
    .sort((one, other) => other.weighted_locations.length - one.weighted_locations.length)
    .slice(0, 3).map((one) => one.url));
}"""


def places(site: Path) -> dict[str, dict[str, str]]:
    """The rules of each page by anchor, in the order of the page."""
    data = json.loads((site / "data" / "rules.json").read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = {}
    for entry in (*data["rules"], *data["rulings"]):
        page, _, anchor = entry["url"]["en"].removeprefix("en/").partition("#")
        found.setdefault(page.removesuffix(".html"), {})[anchor] = entry["id"]
    return found


def rules_at(where: dict[str, dict[str, str]], page: str, anchor: str | None) -> list[str]:
    """The rules that a hit may mean, none where it leads to no rule."""
    address = page.strip("/").removesuffix(".html")
    rules = where.get(address) or where.get(f"{address}/index".strip("/"), {})
    named = rules.get((anchor or "").lstrip("#"))
    return [named] if named else list(rules.values())


def split(url: str) -> tuple[str, str]:
    """The page and the anchor of an address."""
    page, _, anchor = url.partition("#")
    return page, anchor


def sphinx(work: Path, lang: str) -> Path:
    """The pages of a language with Sphinx's own index, and a bare page that loads it."""
    out = work / "sphinx" / lang
    copied = catalogs_copied(ROOT, work / "locale")
    order = [str(ROOT), str(out), str(work / "doctrees" / lang), lang, str(copied)]
    subprocess.run(
        [sys.executable, "-c", SPHINX],
        input=json.dumps(order),
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    scripts = (
        "documentation_options",
        "doctools",
        "sphinx_highlight",
        "language_data",
        "searchtools",
    )
    tags = "".join(f'<script src="_static/{name}.js"></script>' for name in scripts)
    page = f'<!doctype html><html lang="{lang}" data-content_root="./"><meta charset="utf-8">{tags}<script src="searchindex.js"></script>'
    (out / "ask.html").write_text(page, encoding="utf-8")
    return out


def pagefind(site: Path, work: Path, lang: str) -> Path:
    """A copy of the pages of a language with Pagefind's index."""
    out = work / "pagefind" / lang
    shutil.copytree(site / lang, out)
    subprocess.run(
        [*npm(), "exec", "--yes", "--prefix", str(work), "--", PAGEFIND, "--site", str(out),
         "--root-selector", "article", "--output-path", str(out / "pagefind")],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    (out / "ask.html").write_text(
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">', encoding="utf-8"
    )
    return out


def answered(browser: Any, folder: Path, script: str, asked: Sequence[Question]) -> list[Any]:
    """What a page's own search gives for each question."""
    with served(folder) as base:
        page = browser.new_page()
        page.goto(f"{base}/ask.html")
        found = [page.evaluate(script, one.query) for one in asked]
        page.close()
    return found


def peers(site: Path, asked: Sequence[Question], work: Path) -> dict[str, list[list[list[str]]]]:
    """The rules that Sphinx and Pagefind find for each question, the best first."""
    where = places(site)
    found: dict[str, list[list[list[str]]]] = {
        "Sphinx's own": [[]] * len(asked),
        "Pagefind": [[]] * len(asked),
    }
    with chromium() as (browser, _):
        for lang in LANGUAGES:
            working(f"Sphinx and Pagefind index and are asked, {lang}")
            mine = [n for n, one in enumerate(asked) if one.lang == lang]
            here = [asked[n] for n in mine]
            hits = answered(browser, sphinx(work, lang), ASK_SPHINX, here)
            for n, pages in zip(mine, hits, strict=True):
                found["Sphinx's own"][n] = [
                    rules for hit in pages if (rules := rules_at(where, *hit))
                ]
            (work / "pagefind").mkdir(exist_ok=True)
            hits = answered(browser, pagefind(site, work, lang), ASK_PAGEFIND, here)
            for n, urls in zip(mine, hits, strict=True):
                found["Pagefind"][n] = [
                    rules for url in urls if (rules := rules_at(where, *split(url)))
                ]
    return found


def share(hits: Sequence[Sequence[list[str]]], asked: Sequence[Question], first: int) -> float:
    """How many of 100 questions have a right rule among the first so many hits."""
    right = sum(
        any(set(rules) & set(one.rules) for rules in found[:first])
        for found, one in zip(hits, asked, strict=True)
    )
    return 100 * right / len(asked)


def table(site: Path) -> None:
    """Print, for each set of questions, how many of 100 have a right rule first and in the first three."""
    whole = questions(TABLES / "queries.tsv")
    sets = {"300, odd": whole[::2], "300, even": whole[1::2]} | {
        name: questions(TABLES / table) for name, table in SETS.items()
    }
    with TemporaryDirectory() as folder:
        everything = [one for asked in sets.values() for one in asked]
        found = peers(site, everything, Path(folder))
        ours = ranked(index_of(site), [(one.query, one.book) for one in everything])
        found = {"ours": [[[one] for one in ids] for ids in ours], **found}
    head("questions: right in 100", "search", "first", "in three")
    end = 0
    for name, asked in sets.items():
        begin, end = end, end + len(asked)
        for search, ids in found.items():
            here = ids[begin:end]
            row(name, search, f"{share(here, asked, 1):.1f}", f"{share(here, asked, 3):.1f}")
        if name in FIRST_RUN:
            first, three = FIRST_RUN[name]
            row(name, "ours, first", f"{first:.1f}", f"{three:.1f}")
    ten = at_the_table(TABLES / "ten.tsv")
    head("at the table: the right rule's place", "first words", "second words")
    for one, (place, again) in zip(ten, ranks(index_of(site), ten), strict=True):
        row(f"{one.first} / {one.second}", str(place), str(again))
