"""`trainer catalogs update`, `check`, `accepted`, `fix` and `status`: keeping English and Russian in step."""

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


def update(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    fresh.need_site(say)
    from trainer.catalogs import commands

    return commands.update(root, sys.stdout, say.translated, options.json)


def check(options: Namespace, say: Speaker) -> int:
    root = fresh.project()
    from trainer.catalogs import commands

    return commands.check(root, options.json, sys.stdout, say.translated)


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


def lint(root: Path, say: Speaker) -> list[str]:
    """What keeps the catalogs from being built, as `check` prints it; nothing where all is well."""
    from trainer.catalogs import commands

    out = io.StringIO()
    status = commands.check(root, False, out, say.translated)
    return out.getvalue().splitlines() if status else []
