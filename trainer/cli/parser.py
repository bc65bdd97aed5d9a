"""argparse in the trainer's languages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from trainer.cli.trouble import USAGE, plain
from trainer.desk.requests import SEEDS
from trainer.messages import LANGUAGES, Speaker


@contextmanager
def spoken(say: Speaker) -> Iterator[None]:
    """Let argparse take its own sentences from the trainer's catalog while the block runs.

    argparse looks `_` and `ngettext` up among its module's names at every message.
    """
    before = argparse._, argparse.ngettext  # type: ignore[attr-defined]
    argparse._ = say.translated  # type: ignore[attr-defined]
    argparse.ngettext = say.translated_count  # type: ignore[attr-defined]
    try:
        yield
    finally:
        argparse._, argparse.ngettext = before  # type: ignore[attr-defined]


class Parser(argparse.ArgumentParser):
    """A parser whose errors end with what to do next, and whose every command takes `--lang`."""

    def __init__(self, *, say: Speaker, **settings: Any) -> None:
        super().__init__(
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **settings,
        )
        self.voice = say
        self.add_argument(
            "--lang",
            choices=LANGUAGES,
            default=argparse.SUPPRESS,
            metavar="ru|en",
            help=say.text("cli.option.lang"),
        )

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(
            USAGE,
            f"{self.prog}: {plain(message, 600)}\n"
            + self.voice.text("cli.usage_next", command=f"{self.prog} --help")
            + "\n",
        )

    def option(self, *names: str, help: str, metavar: str = "", **settings: Any) -> None:
        """An argument whose help and metavar are keys of the catalog; `{choices}` are its own."""
        if metavar:
            settings["metavar"] = self.voice.text(metavar)
        said = self.voice.text(help, choices=", ".join(settings.get("choices", ())))
        self.add_argument(*names, help=said.replace("%", "%%"), **settings)

    def seed(self, name: str, help: str) -> None:
        """An option that takes a seed."""
        seeds = whole(self.voice, *SEEDS)
        self.option(name, type=seeds, metavar="cli.meta.number", help=help)


def whole(say: Speaker, low: int, high: int) -> Any:
    """An argparse type: a whole number within these bounds."""

    def number(given: str) -> int:
        try:
            found = int(given)
        except ValueError:
            found = low - 1
        if len(given) > 20 or not low <= found <= high:
            allowed = f"{low}…{high}"
            raise argparse.ArgumentTypeError(
                say.text("cli.whole", given=plain(given, 40), allowed=allowed)
            )
        return found

    return number
