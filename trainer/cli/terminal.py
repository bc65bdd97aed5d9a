"""Streams: UTF-8 everywhere, nothing that a terminal would obey, and questions to a person."""

from __future__ import annotations

import contextlib
import importlib
import locale
import re
import shutil
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TextIO


def prepare(*streams: Any) -> None:
    """Let every stream take Russian: UTF-8 in pipes and plain locales, what cannot be shown as `?`.

    A terminal with an encoding of its own keeps it.
    """
    for stream in streams:
        if not hasattr(stream, "reconfigure"):
            continue
        own = (stream.encoding or "ascii").lower().replace("-", "")
        if own in ("ascii", "usascii", "ansi_x3.41968", "utf8") or not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors="replace")
        else:
            stream.reconfigure(errors="replace")


def note(text: str) -> None:
    """A line for a person beside the output: progress, warnings."""
    print(text, file=sys.stderr, flush=True)


class Ended(Exception):
    """The person's input came to its end (Ctrl-D)."""


@dataclass(frozen=True)
class Dialog:
    """A conversation in a terminal: what is said goes to `out`, answers come from `ask`."""

    out: TextIO
    read: Callable[[str], str]
    width: int | None = None  # columns of a terminal, which breaks lines anywhere

    def say(self, text: str = "") -> None:
        print(broken(text, self.width) if self.width else text, file=self.out, flush=True)

    def ask(self, prompt: str) -> str:
        """One line without the spaces around it. Raises Ended at the end of input."""
        try:
            return self.read(prompt).strip()
        except EOFError:
            self.say()
            raise Ended from None


def broken(text: str, width: int) -> str:
    """Lines broken between words; what follows hangs below the beginning of its line.

    A command to be copied stays whole: a shell would run each of its lines.
    """
    rows = []
    for line in text.split("\n"):
        if len(line) < width or re.search(r"\btrainer [a-z]+ .*--", line):
            rows.append(line)
            continue
        indent = re.match(r" *(?:\d+[.)] )?", line)
        hang = " " * len(indent[0] if indent else "")
        rows += textwrap.wrap(line, width - 1, subsequent_indent=hang, break_on_hyphens=False)
    return "\n".join(rows)


def dialog(out: TextIO) -> Dialog:
    """A conversation over standard input; with prompts on `out`, whichever stream that is."""
    if locale.getencoding().lower().replace("-", "") == "utf8":  # readline believes the locale
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # arrow keys and history while typing

    def read(prompt: str) -> str:
        if out is sys.stdout:
            return input(prompt)
        print(prompt, end="", file=out, flush=True)
        return input()

    width = shutil.get_terminal_size().columns if out.isatty() else None
    return Dialog(out, read, width)
