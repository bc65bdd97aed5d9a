"""`trainer catalogs …`: keeping English and Russian in step."""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from pathlib import Path

from trainer.cli import fresh
from trainer.cli.parser import Parser
from trainer.messages import Speaker


def arguments(parser: Parser) -> None:
    parser.option("--json", action="store_true", help="cli.option.json")


def check_arguments(parser: Parser) -> None:
    arguments(parser)
    parser.option("--format", choices=("text", "json", "github"), help="cli.option.format")


def next_arguments(parser: Parser) -> None:
    arguments(parser)
    parser.option("--all", action="store_true", help="cli.option.all_tasks")


def review_arguments(parser: Parser) -> None:
    arguments(parser)
    parser.option("target", metavar="cli.meta.target", help="cli.option.target")


def same_arguments(parser: Parser) -> None:
    arguments(parser)
    parser.option("target", metavar="cli.meta.target", nargs="?", help="cli.option.same_target")
    parser.option("--because", metavar="cli.meta.reason", default="", help="cli.option.because")


def update(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    fresh.need_site(say)
    from trainer.catalogs import commands

    return commands.update(root, sys.stdout, say.translated, options.json)


def check(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import commands

    json = options.json or options.format == "json"
    return commands.check(root, json, sys.stdout, say.translated, options.format == "github")


def accepted(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import commands

    return commands.accepted(root, options.json, sys.stdout, say.translated)


def fix_arguments(parser: Parser) -> None:
    parser.option("--write", action="store_true", help="cli.option.write")


def fix(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import commands

    return commands.fix(root, options.write, sys.stdout, say.translated)


def status(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import commands

    return commands.status(root, options.json, sys.stdout, say.translated)


def next_(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import workbench

    return workbench.next_(root, sys.stdout, say.translated, options.json, options.all)


def review(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import workbench

    return workbench.review(root, options.target, sys.stdout, say.translated, options.json)


def same(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    if options.target:
        fresh.need_site(say)
    from trainer.catalogs import workbench

    return workbench.confirm(
        root, options.target, options.because, sys.stdout, say.translated, options.json
    )


def terms(_options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import commands

    return commands.terms(root, sys.stdout, say.translated)


def watch(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    fresh.need_site(say)
    from trainer.catalogs import workbench
    from trainer.site.watched import pages

    return workbench.watch(root, sys.stdout, say.translated, pages(root, say))


def lint(root: Path, say: Speaker) -> list[str]:
    """What keeps the catalogs from being built, as `check` prints it; nothing where all is well."""
    from trainer.catalogs import commands

    out = io.StringIO()
    status = commands.check(root, False, out, say.translated)
    return out.getvalue().splitlines() if status else []
