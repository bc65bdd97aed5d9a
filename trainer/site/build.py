"""Building the site: both languages into a new folder, checked, then put in place at once."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from trainer.site import (
    LANGUAGES,
    MARKER,
    SOURCE_LANGUAGE,
    STATIC,
    booklet,
    both,
    data,
    offline,
    search,
)
from trainer.site.checks import problems
from trainer.site.compiled import compile_messages, compiled
from trainer.site.engine import missing_words
from trainer.site.errors import SiteError
from trainer.site.icon import icon
from trainer.site.ids import missing, published
from trainer.site.links import FOLDER as SHORT
from trainer.site.links import guesses, lost_page, page, short_pages
from trainer.site.published import check_report, check_url, sitemap
from trainer.site.runs import Progress, Ran, run, scratch
from trainer.site.texts import dumped, ids, merged, write_whole
from trainer.site.words import NAMES
from trainer.text.source import source_hash
from trainer.web.repetition import made_library
from trainer.web.runtime import FOLDER, PACK
from trainer.web.runtime import engine as make_engine
from trainer.web.runtime.fetched import cache_folder

RULES_JSON = Path("trainer/text/rules.json")


def build(
    root: Path,
    out: Path,
    progress: Progress = print,
    engine: Path | None = None,
    url: str = "",
    repetition: Path | None = None,
    report: str = "",
    printer: str | None = None,
) -> int:
    """Build the site from the checkout `root` into `out`, in both languages; returns 0, or 1 after
    problems.

    The catalogs have been checked (`trainer.cli.catalogs.lint`): translators' strings are untrusted.

    engine: the folder of the live engine, as `made_engine` gives it; None builds without it.
    url: where the site will stand, "https://…/"; with it pages name their own address and those of
    the other language, and there is a sitemap.
    repetition: the archive of the library, as `made_repetition` gives it; None builds without it.
    report: the address that takes reports of mistakes, as `beside.report_address` fills it; without
    it a rule says what a report must name.
    printer: the browser that prints the books, as `booklet.browser` names it; None prints none.
    The old site stays until the new one is whole, also after Ctrl-C.
    Raises SiteError for what keeps it from building at all.
    """
    root, out = root.resolve(), out.resolve()
    began = time.monotonic()
    if refusal := unusable(root, out):
        raise SiteError(f"{out} {REFUSALS[refusal]}")
    check_url(url)
    check_report(report)
    base = urlsplit(url).path or "/"
    with beside(out) as fresh:
        compile_messages(root)
        told = settings(engine, url, repetition, report) | {
            "four_bridges_both": True,
            "four_bridges_pdf": printer is not None,
        }
        ran = run(root, "html", LANGUAGES, fresh, progress, told)
        found = [warning for lang in LANGUAGES for warning in ran[lang].warnings]
        chapters = ran[SOURCE_LANGUAGE].part["chapters"]
        if not found:
            progress("site: both languages side by side")
            found = list(both.write(fresh, chapters))
        if not found:
            above(root, fresh, ran, base)
            if engine is not None:
                shutil.copytree(engine, fresh / FOLDER / engine.name)
            if printer is not None:
                booklet.write(fresh, chapters, LANGUAGES, printer, progress)
            if url:
                (fresh / "sitemap.xml").write_text(sitemap(fresh, url, LANGUAGES), "utf-8")
            news = {lang: offline.told(fresh, lang) for lang in LANGUAGES}
            offline.write(fresh, LANGUAGES, missing_words, news)
            progress("site: checking links and ids")
            found = [*contract(root, ran), *site_problems(root, fresh, base)]
        if found:
            return fail(found, progress, f"nothing was put into {out}; the old site stays")
        (fresh / MARKER).write_text("Made by `trainer site build`; the next build replaces it.\n")
        put_in_place(fresh, out)
    keep_texts(root, ran, progress)
    progress(f"site: {out} is ready, {time.monotonic() - began:.0f} s")
    return 0


def made_engine(root: Path) -> Path:
    """The folder of the live engine for the checkout `root`, from the user's cache or made now.

    Raises NoEngine for what is missing, SiteError for a catalog that cannot be read.
    """
    place = cache_folder(os.environ)
    return make_engine(root / "trainer", compiled(root), place)


def made_repetition() -> Path:
    """The archive of the library of repetition, from the user's cache or fetched now.

    Raises NoEngine for what is missing.
    """
    return made_library(cache_folder(os.environ))


def settings(
    engine: Path | None, url: str = "", repetition: Path | None = None, report: str = ""
) -> dict[str, Any]:
    """What the pages have to know: the live engine, repetition, where they will stand, and who takes
    reports.
    """
    told: dict[str, Any] = {"four_bridges_url": url} if url else {}
    if report:
        told["four_bridges_report"] = report
    if engine is not None:
        size = (engine / PACK).stat().st_size
        told |= {"four_bridges_engine": engine.name, "four_bridges_engine_size": size}
    if repetition is not None:
        told["four_bridges_repetition"] = str(repetition)
    return told


def fail(found: Sequence[str], progress: Progress, last: str) -> int:
    for problem in found:
        progress(problem)
    progress(f"{len(found)} problems: {last}")
    return 1


REFUSALS = {
    "holds_project": "holds the project itself; choose another folder with --out",
    "is_file": "is a file; choose a folder with --out",
    "not_empty": "is not empty and holds no site of ours; empty it or choose another with --out",
}


def unusable(root: Path, out: Path) -> str:
    """Why the site cannot go into `out`, where it would replace something else: a key of REFUSALS,
    "" where it can. Both paths are resolved.
    """
    if out == root or out in root.parents:
        return "holds_project"
    if out.exists() and not out.is_dir():
        return "is_file"
    if out.is_dir() and any(out.iterdir()) and not (out / MARKER).exists():
        return "not_empty"
    return ""


class beside:  # noqa: N801  (a context manager, read as a word)
    """A new folder beside `out`, on the same disk, gone at the end unless it was moved away."""

    def __init__(self, out: Path) -> None:
        self.out = out

    def __enter__(self) -> Path:
        try:
            self.out.parent.mkdir(parents=True, exist_ok=True)
            name = tempfile.mkdtemp(prefix=f".{self.out.name}-", dir=self.out.parent)
        except OSError as error:
            raise SiteError(
                f"cannot write into {self.out.parent}: {error.strerror}; "
                "choose another folder with --out"
            ) from None
        self.folder = Path(name)
        self.folder.chmod(0o755)
        return self.folder

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def put_in_place(fresh: Path, out: Path) -> None:
    """Swap the finished folder in; two renames, and the old site comes back if the second fails."""
    if not out.exists():
        fresh.rename(out)
        return
    old = Path(tempfile.mkdtemp(prefix=f".{out.name}-old-", dir=out.parent)) / "site"
    try:
        out.rename(old)
        try:
            fresh.rename(out)
        except BaseException:
            old.rename(out)
            raise
    except OSError as error:
        raise SiteError(
            f"cannot replace {out}: {error.strerror}; close what uses it, or choose another "
            "folder with --out"
        ) from None
    finally:
        shutil.rmtree(old.parent, ignore_errors=True)


def contract(root: Path, ran: dict[str, Ran]) -> Iterator[str]:
    """Problems between docs/ids.json and the rules and rulings of the pages."""
    yield from missing(published(root), ids(r.part for r in ran.values()))


def site_problems(root: Path, fresh: Path, base: str) -> Iterator[str]:
    """Problems of the finished pages."""
    pages = {name: entry["page"] for name, entry in published(root)["ids"].items()}
    yield from problems(fresh, pages, LANGUAGES, base)


def front_page() -> str:
    """The page above the languages: two links, and a script that takes the likelier one."""
    links = "\n".join(
        f'<p><a href="{lang}/index.html" lang="{lang}" hreflang="{lang}">'
        f"{escape(NAMES['site'][lang])} ({escape(NAMES['page'][lang])})</a></p>"
        for lang in LANGUAGES
    )
    title = " · ".join(NAMES["site"].values())
    named = f'{NAMES["site"]["en"]} · <span lang="ru">{NAMES["site"]["ru"]}</span>'
    body = f"<h1>{named}</h1>\n{links}"
    head = (
        '<link rel="manifest" href="manifest.webmanifest">',
        '<script src="forward.js"></script>',
    )
    return page(title, body, "", "icon.svg", scripts=head)


def above(root: Path, fresh: Path, ran: Mapping[str, Ran], base: str) -> None:
    """What stands above the languages: the first page, the page for dead addresses, the search's
    index, short links and the open data. base: the site's path on its host.
    """
    (fresh / "index.html").write_text(front_page(), encoding="utf-8")
    (fresh / "icon.svg").write_text(icon(), encoding="utf-8")
    for name in ("forward.js", "lost.js"):
        shutil.copyfile(STATIC / name, fresh / name)
    (fresh / "404.html").write_text(lost_page(LANGUAGES, base), encoding="utf-8")
    texts = merged({lang: r.part for lang, r in ran.items()}, source_hash(root))
    search.write(texts, root, fresh / search.FOLDER)
    (fresh / SHORT).mkdir()
    for path, text in short_pages(texts, LANGUAGES):
        (fresh / path).parent.mkdir()
        (fresh / path).write_text(text, encoding="utf-8")
    (fresh / SHORT / "rules.js").write_text(guesses(texts), encoding="utf-8")
    data.write(texts, root, fresh / data.FOLDER)


def collect(root: Path, progress: Progress = lambda _: None) -> dict[str, Any]:
    """What belongs in rules.json, read from the text in both languages without making pages.

    Raises SiteError with every warning of Sphinx.
    """
    root = root.resolve()
    compile_messages(root)
    with scratch() as out:
        ran = run(root, "dummy", LANGUAGES, out, progress)
    warnings = [warning for r in ran.values() for warning in r.warnings]
    if warnings:
        raise SiteError("the text has problems:\n" + "\n".join(warnings))
    return merged({lang: r.part for lang, r in ran.items()}, source_hash(root))


def write_rules_json(root: Path, path: Path, progress: Progress = lambda _: None) -> None:
    """Make rules.json at `path` from the checkout `root`, at once or not at all."""
    write_whole(path, dumped(collect(root, progress)))


def keep_texts(root: Path, ran: dict[str, Ran], progress: Progress) -> None:
    """Refresh the checkout's rules.json from a build that has all texts anyway."""
    target = root / RULES_JSON
    if not target.parent.is_dir():
        return
    try:
        text = dumped(merged({lang: r.part for lang, r in ran.items()}, source_hash(root)))
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            write_whole(target, text)
    except OSError as error:
        progress(f"rules: {target} could not be refreshed ({error.strerror})")
