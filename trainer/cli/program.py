"""The way in: which command, in which language, and the one place where trouble becomes a message."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from trainer import __version__
from trainer.cli import fresh, language, terminal
from trainer.cli.parser import Parser, spoken
from trainer.cli.trouble import INTERRUPTED, PIPE_CLOSED, USAGE, Trouble, of_system
from trainer.desk.requests import error_text
from trainer.messages import Speaker
from trainer.rules import BadInput

Run = Callable[[Namespace, Speaker], int]


@dataclass(frozen=True)
class Command:
    """One command. `help` and `more` are keys of the catalog; `module` is imported when it is used.

    arguments, run: names of functions of the module; "" for no options of its own.
    """

    words: tuple[str, ...]
    help: str
    module: str
    arguments: str
    run: str
    more: str = ""
    writes: bool = False  # files that somebody reads afterwards: Ctrl-C says that they are whole


COMMANDS = (
    Command(("serve",), "cli.help.serve", "site", "serve_arguments", "serve", writes=True),
    Command(
        ("site", "build"), "cli.help.site_build", "site", "build_arguments", "build", writes=True
    ),
    Command(("site", "ids"), "cli.help.site_ids", "site", "", "ids", writes=True),
    Command(("quiz",), "cli.help.quiz", "quiz", "quiz_arguments", "quiz", "cli.more.quiz"),
    Command(("log",), "cli.help.log", "log", "arguments", "run", "cli.more.log"),
    Command(("example",), "cli.help.example", "quiz", "example_arguments", "example"),
    Command(("ask",), "cli.help.ask", "ask", "arguments", "ask", "cli.more.ask"),
    Command(("fight",), "cli.help.fight", "fight", "arguments", "run", "cli.more.fight"),
    Command(("resolve",), "cli.help.resolve", "resolve", "arguments", "run", "cli.more.resolve"),
    Command(("odds",), "cli.help.odds", "odds", "arguments", "run", "cli.more.odds"),
    Command(("play",), "cli.help.play", "play", "arguments", "run"),
    Command(
        ("counters",), "cli.help.counters", "counters", "arguments", "run", "cli.more.counters"
    ),
    Command(
        ("aid", "new"), "cli.help.aid_new", "aid", "new_arguments", "new", "cli.more.aid", True
    ),
    Command(("aid", "check"), "cli.help.aid_check", "aid", "check_arguments", "check"),
    Command(("rule",), "cli.help.rule", "texts", "rule_arguments", "rule"),
    Command(("rules",), "cli.help.rules", "texts", "rules_arguments", "rules"),
    Command(
        ("catalogs", "update"), "cli.help.update", "catalogs", "arguments", "update", writes=True
    ),
    Command(("catalogs", "check"), "cli.help.check", "catalogs", "check_arguments", "check"),
    Command(("catalogs", "next"), "cli.help.next", "catalogs", "next_arguments", "next_"),
    Command(("catalogs", "review"), "cli.help.review", "catalogs", "review_arguments", "review"),
    Command(
        ("catalogs", "same"), "cli.help.same", "catalogs", "same_arguments", "same", writes=True
    ),
    Command(("catalogs", "watch"), "cli.help.watch", "catalogs", "", "watch"),
    Command(("catalogs", "terms"), "cli.help.terms", "catalogs", "", "terms"),
    Command(("catalogs", "accepted"), "cli.help.accepted", "catalogs", "arguments", "accepted"),
    Command(("catalogs", "fix"), "cli.help.fix", "catalogs", "fix_arguments", "fix", writes=True),
    Command(("catalogs", "status"), "cli.help.status", "catalogs", "arguments", "status"),
)
GROUPS = {"site": "cli.help.site", "aid": "cli.help.aid", "catalogs": "cli.help.catalogs"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status.

    0: well; 1: bad lines or findings; 2: bad usage or input; 130: Ctrl-C.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    terminal.prepare(sys.stdin, sys.stdout, sys.stderr)
    try:
        say = voice(arguments)
    except fresh.NoCatalog as missing:
        terminal.note(str(missing))
        return USAGE
    try:
        with spoken(say):
            options = parser(say, arguments).parse_args(arguments)
            status = options.run(options, say)
            sys.stdout.flush()
        return int(status)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    except KeyboardInterrupt:
        terminal.note(say.text("cli.interrupted" if writing(arguments) else "cli.stopped"))
        return INTERRUPTED
    except BrokenPipeError:
        silence()
        return PIPE_CLOSED
    except Trouble as trouble:
        return told(trouble, say)
    except BadInput as error:
        terminal.note(f"trainer: {error_text(error, say)}")
        return USAGE
    except OSError as error:
        return told(of_system(error), say)
    except Exception as error:
        known = of_room(error)
        if known is None:
            raise
        return told(known, say)


def writing(arguments: Sequence[str]) -> bool:
    """Whether the command that was asked for writes files."""
    words = {a for a in arguments if not a.startswith("-")}
    return any(c.writes and set(c.words) <= words for c in COMMANDS)


def told(trouble: Trouble, say: Speaker) -> int:
    terminal.note(f"trainer: {trouble.told(say)}")
    return trouble.code


def of_room(error: Exception) -> Trouble | None:
    """What the texts and the site refuse, and a missing extra, as trouble; None for a fault of ours.

    Their modules are looked at only where they were loaded: nobody else can have raised it.
    """
    if isinstance(error, ImportError):
        missing = (error.name or "").partition(".")[0]
        if missing in fresh.EXTRA:
            return Trouble("cli.extra_missing", module=missing, command=fresh.INSTALL)
    homes = {
        "trainer.text.library": ("TextsMissing", "cli.texts.unreadable"),
        "trainer.site.errors": ("SiteError", "cli.site.error"),
    }
    for home, (name, key) in homes.items():
        module = sys.modules.get(home)
        if module is not None and isinstance(error, getattr(module, name)):
            return Trouble(key, text=error)
    return None


def voice(arguments: Sequence[str]) -> Speaker:
    """The speaker of the language asked for.

    The catalogs' own commands fall back to English, since they are what brings a missing catalog
    back. Raises NoCatalog.
    """
    chosen = language.of_arguments(arguments, os.environ)
    try:
        return fresh.speaker(chosen)
    except fresh.NoCatalog as missing:
        if chosen == "en" or "catalogs" not in arguments:
            raise
        terminal.note(str(missing))
        return fresh.speaker("en")


def silence() -> None:
    """Nobody reads our output any more: let the interpreter's last flush go nowhere."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass


def parser(say: Speaker, arguments: Sequence[str]) -> Parser:
    """The parser, in the language of `say`; only the command that was asked for is loaded."""
    top = Parser(
        say=say,
        prog="trainer",
        description=say.text("cli.about"),
        epilog=say.text("cli.exit_codes"),
    )
    top.add_argument(
        "--version",
        action="version",
        version=f"four-bridges {__version__}",
        help=say.text("cli.option.version"),
    )
    words = [a for a in arguments if not a.startswith("-")]
    homes = {(): _group(top, say)}
    for command in COMMANDS:
        *path, name = command.words
        group = tuple(path)
        if group not in homes:
            home = homes[()].add_parser(group[0], **_about(say, GROUPS[group[0]]))
            homes[group] = _group(home, say)
        about = _about(say, command.help)
        if command.more:
            about["epilog"] = say.text(command.more).replace("%", "%%")
        one = homes[group].add_parser(name, **about)
        if set(command.words) <= set(words):
            module = import_module(f"trainer.cli.{command.module}")
            if command.arguments:
                getattr(module, command.arguments)(one)
            one.set_defaults(run=getattr(module, command.run))
    return top


def _group(parser: Parser, say: Speaker):  # type: ignore[no-untyped-def]
    return parser.add_subparsers(
        title=say.text("cli.commands"),
        metavar=say.text("cli.meta.command"),
        required=True,
        parser_class=lambda **settings: Parser(say=say, **settings),
    )


def _about(say: Speaker, key: str) -> dict[str, str]:
    text = say.text(key).replace("%", "%%")
    return {"help": text, "description": text}


__all__ = ["COMMANDS", "main", "parser"]
