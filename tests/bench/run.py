"""Every measurement, by one command: `python tests/bench/run.py`, then which.

    python tests/bench/run.py [odds coach sight build checks search browser reading lite all] [--site SITE]

Without a word it is `odds`. The parts take from two minutes (odds, coach) to half an hour (build);
`all` is all of them, one after another. Those of the site want it built with the live engine
(`trainer site build`).

Nothing here is a test: the numbers depend on the machine, the ratios much less. What a run said once is
kept in `docs/develop/benchmarks.md`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]


def odds(_: argparse.Namespace) -> None:
    """chances beside icepool, dyce and throwing; fights, growth with dice and rounds"""
    import odds

    odds.table()


def coach(_: argparse.Namespace) -> None:
    """the coach of the gamebook"""
    import odds

    odds.coach_table()


def sight(_: argparse.Namespace) -> None:
    """line of sight between all pairs of hexes, up to 40 by 40"""
    import odds

    odds.sight_table()


def build(_: argparse.Namespace) -> None:
    """builds, Russian against English and ours against stock Sphinx; 50, 200 and 500 pages"""
    import builds

    builds.table()
    builds.growth_table()


def checks(given: argparse.Namespace) -> None:
    """the checks of catalogs beside pofilter and msgfmt; 1,000 strings, ten and a hundred times as many"""
    import checks

    checks.table(tuple(given.strings) or checks.SIZES)


def search(given: argparse.Namespace) -> None:
    """whether the right rule is found, beside Sphinx's search and Pagefind"""
    import search

    search.table(given.site)


def browser(given: argparse.Namespace) -> None:
    """the first question and the live engine beside stock Pyodide, over a slow line"""
    import browser

    browser.table(given.site, given.runs)


def reading(given: argparse.Namespace) -> None:
    """when a page can be read, over a slower line, on a phone"""
    import browser

    browser.reading_table(given.site, given.runs)


def lite(given: argparse.Namespace) -> None:
    """the same question asked of JupyterLite"""
    import lite

    lite.table(given.runs)


PARTS = {
    part.__name__: part
    for part in (odds, coach, sight, build, checks, search, browser, reading, lite)
}


def main() -> None:
    listed = "\n".join(f"  {name:8} {part.__doc__}" for name, part in PARTS.items())
    given = argparse.ArgumentParser(
        description="Measures, and prints tables in Markdown.",
        epilog=f"parts:\n{listed}\n  all      all of them",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    given.add_argument("parts", nargs="*", choices=[*PARTS, "all"], default="odds", metavar="PART")
    given.add_argument("--site", type=Path, default=ROOT / "build" / "site", help="the built site")
    given.add_argument(
        "--runs", type=int, default=3, help="cold starts of a page, their median is told"
    )
    given.add_argument("--strings", type=int, nargs="*", default=[], help="how many, for `checks`")
    options = given.parse_args()
    options.site = options.site.resolve()
    asked = [options.parts] if isinstance(options.parts, str) else options.parts
    for name in PARTS if "all" in asked else asked:
        PARTS[name](options)


if __name__ == "__main__":
    main()
