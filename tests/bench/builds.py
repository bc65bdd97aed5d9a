"""What a build costs: Russian against English, our step against Sphinx's own, memory as text grows."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "ru")
STEPS = {"ours": True, "stock Sphinx": False}
TIMES = 5
LINES = 100
"""Sentences on a page of the text that is made to grow."""

ONCE = """
import json, resource, sys
from pathlib import Path
from trainer.site.runs import run
root, out, language, step = json.load(sys.stdin)
ran = run(Path(root), "html", (language,), Path(out), lambda _: None, {"four_bridges_step": step})
assert not ran[language].warnings, ran[language].warnings
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


def built(root: Path, language: str, step: bool) -> tuple[float, float]:
    """(seconds of CPU, MiB at most) of one clean build, everything that it starts counted in.

    The catalogs must be compiled: ``trainer catalogs update``.
    """
    with TemporaryDirectory() as out:
        ran = subprocess.run(
            [sys.executable, "-c", ONCE],
            input=json.dumps([str(root), out, language, step]),
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    seconds, memory = ran.stdout.split()
    return float(seconds), float(memory)


def table() -> None:
    """Print the build of our own docs: medians of five, the variants taking turns, in one run."""
    found: dict[tuple[str, str], list[float]] = {}
    for time in range(1, TIMES + 1):
        for name, step in STEPS.items():
            for language in LANGUAGES:
                seconds, _ = built(ROOT, language, step)
                found.setdefault((name, language), []).append(seconds)
                told = f"{time} of {TIMES}: {name}, {language}: {seconds:.2f} s of CPU"
                print(told, file=sys.stderr, flush=True)
    middle = {key: statistics.median(taken) for key, taken in found.items()}
    print(f"{'clean build of docs/':24}{'en, s CPU':>11}{'ru, s CPU':>11}{'ru / en':>9}")
    for name in STEPS:
        english, russian = middle[name, "en"], middle[name, "ru"]
        print(f"{name:24}{english:11.2f}{russian:11.2f}{russian / english:9.2f}")
    for language in LANGUAGES:
        ratio = middle["ours", language] / middle["stock Sphinx", language]
        print(f"{'ours / stock, ' + language:24}{ratio:11.2f}")


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


def memory_table(sizes: tuple[int, ...] = (20, 200)) -> None:
    """Print the most memory that a build takes as the text grows."""
    print(f"{'memory, MiB at most':24}{'en':>11}{'ru':>11}{'ru, stock':>11}")
    for pages in sizes:
        with TemporaryDirectory() as folder:
            root = growing(Path(folder) / "project", pages)
            variants = (("en", True), ("ru", True), ("ru", False))
            most = [built(root, language, step)[1] for language, step in variants]
        print(f"{f'{pages * LINES} sentences':24}" + "".join(f"{mib:11.0f}" for mib in most))
