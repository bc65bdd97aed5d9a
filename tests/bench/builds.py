"""What a build costs: Russian against English, our step against Sphinx's own, and growth with pages."""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from measured import ROOT, Spent, head, row, spent, versions, working

LANGUAGES = ("en", "ru")
STEPS = {"ours": True, "stock Sphinx": False}
TIMES = 5
PAGES = (50, 200, 500)
LINES = 20
"""Sentences on a page of the text that is made to grow."""

ONCE = """
import json, sys
from pathlib import Path
from trainer.site.runs import run
root, out, language, step = json.load(sys.stdin)
ran = run(Path(root), "html", (language,), Path(out), lambda _: None, {"four_bridges_step": step})
assert not ran[language].warnings, ran[language].warnings
"""


def built(root: Path, language: str, step: bool) -> Spent:
    """What one clean build takes. The catalogs must be compiled: `trainer catalogs update`."""
    with TemporaryDirectory() as out:
        order = json.dumps([str(root), out, language, step])
        return spent(sys.executable, "-c", ONCE, said=order)


def table(times: int = TIMES) -> None:
    """Print the build of our own docs: medians of five, the variants taking turns, in one run."""
    print(versions("sphinx", "myst-parser"))
    found: dict[tuple[str, str], list[float]] = {}
    for turn in range(times):
        for name, step in STEPS.items():
            for language in LANGUAGES:
                working(f"build {turn + 1} of {times}: {name}, {language}")
                found.setdefault((name, language), []).append(built(ROOT, language, step).seconds)
    middle = {key: statistics.median(taken) for key, taken in found.items()}
    head("clean build of docs/, s of CPU", "en", "ru", "ru / en")
    for name in STEPS:
        english, russian = middle[name, "en"], middle[name, "ru"]
        row(name, f"{english:.2f}", f"{russian:.2f}", f"{russian / english:.2f}")
    ratios = (middle["ours", lang] / middle["stock Sphinx", lang] for lang in LANGUAGES)
    row("ours / stock", *(f"{ratio:.2f}" for ratio in ratios), "")


def growing(folder: Path, pages: int) -> Path:
    """A project of that many pages, every sentence of it translated."""
    docs, catalogs = folder / "docs", folder / "locale" / "ru" / "LC_MESSAGES"
    docs.mkdir(parents=True)
    catalogs.mkdir(parents=True)
    names = [f"page{n}" for n in range(pages)]
    (docs / "index.md").write_text("# Start\n\n```{toctree}\n" + "\n".join(names) + "\n```\n")
    (folder / "conf.py").write_text((ROOT / "conf.py").read_text("utf-8"), "utf-8")
    for name in names:
        english = [f"Rule {n} of {name} *says* what happens then." for n in range(LINES)]
        russian = [f"Правило {n} страницы {name} *говорит*, что тогда." for n in range(LINES)]
        (docs / f"{name}.md").write_text(f"# {name}\n\n" + "\n\n".join(english) + "\n")
        entries = zip(english, russian, strict=True)
        text = "".join(f'\nmsgid "{one}"\nmsgstr "{other}"\n' for one, other in entries)
        (catalogs / f"{name}.po").write_text('msgid ""\nmsgstr ""\n' + text, "utf-8")
    return folder


def growth_table(sizes: tuple[int, ...] = PAGES) -> None:
    """Print what clean builds of more and more pages cost, and the most memory that they take."""
    head("clean build", "s of CPU", "ms a page", "/ smallest", "MiB", "stock, s", "ours / stock")
    first: dict[str, float] = {}
    for pages in sizes:
        with TemporaryDirectory() as folder:
            root = growing(Path(folder) / "project", pages)
            for language in LANGUAGES:
                working(f"{pages} pages, {language}")
                mine, stock = (built(root, language, step) for step in STEPS.values())
                each = mine.seconds / pages
                ratio = each / first.setdefault(language, each)
                name = f"{pages} pages, {pages * LINES:,} sentences, {language}"
                row(name, f"{mine.seconds:.1f}", f"{each * 1e3:.0f}", f"{ratio:.2f}",
                    f"{mine.mib:.0f}", f"{stock.seconds:.1f}", f"{mine.seconds / stock.seconds:.2f}")  # fmt: skip
