"""`trainer log`: what was answered so far, and its way to a browser and back."""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from trainer.cli.parser import Parser
from trainer.cli.reviews import ForeignLog, ReviewLog
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK, Trouble, of_system, plain
from trainer.messages import Speaker
from trainer.quiz.statistics import RuleAnswers, by_rule

FOLDER = Path("four-bridges")
LONGEST = 20_000_000
"""Bytes of a file to take in, as in the browser."""


def arguments(parser: Parser) -> None:
    ways = parser.add_mutually_exclusive_group()
    for name, help_ in (("export", "cli.option.log_export"), ("import", "cli.option.log_import")):
        metavar = parser.voice.text("cli.meta.file")
        ways.add_argument(f"--{name}", dest=name, metavar=metavar, help=parser.voice.text(help_))
    parser.option("--log", metavar="cli.meta.file", help="cli.option.log")


def data_folder(environment: Mapping[str, str], home: Callable[[], Path]) -> Path:
    """Where answers are kept: our part of the XDG data folder."""
    data = environment.get("XDG_DATA_HOME", "")
    base = Path(data) if data.startswith("/") else home() / ".local" / "share"
    return base / FOLDER


def review_log(given: str | None) -> ReviewLog:
    """The log that was named, else that of the data folder, with what earlier versions kept there.

    Raises Trouble where nobody knows the user's home folder.
    """
    if given:
        return ReviewLog(Path(given))
    try:
        folder = data_folder(os.environ, Path.home)
    except RuntimeError:
        raise Trouble("cli.log.no_home") from None
    return ReviewLog(folder / "reviews.sqlite", folder / "reviews.jsonl")


def of_log(error: OSError | ForeignLog, path: Path) -> Trouble:
    """A log that cannot be used, as trouble: which file, why, what to do."""
    if isinstance(error, ForeignLog):
        return Trouble(f"cli.log.{error.why}", file=plain(str(error.path)))
    if error.filename is None:
        error.filename = str(path)
    return of_system(error)


def run(options: Namespace, say: Speaker) -> int:
    log = review_log(options.log)
    try:
        if options.export:
            return export(log, options.export, say)
        if getattr(options, "import"):
            return take_in(log, Path(getattr(options, "import")), say)
        return show(log, say)
    except (OSError, ForeignLog) as error:
        raise of_log(error, log.path) from None


def export(log: ReviewLog, target: str, say: Speaker) -> int:
    """Write the log to a new file, or with - to standard output."""
    text = log.exported()
    if target == "-":
        sys.stdout.write(text)
        return OK
    path = Path(target)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Trouble("cli.log.exists", file=plain(target)) from None
    print(say.text("cli.log.exported", count=text.count("\n"), file=plain(target)))
    for line in aside_told(log, say):
        print(line)
    return OK


def take_in(log: ReviewLog, path: Path, say: Speaker) -> int:
    """Merge a saved file into the log. Its lines that are no answers are told, and it is left alone."""
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise Trouble("cli.log.long", file=plain(str(path)))
    lines = re.split(r"\r?\n", data.decode("utf-8-sig", errors="surrogateescape"))
    added = log.merge(lines)
    if added.bad and not added.new and not added.known:
        raise Trouble("cli.log.no_answers", file=plain(str(path)), line=added.bad[0])
    print(say.text("cli.log.added", new=added.new, known=added.known))
    if not added.bad:
        return OK
    note(say.text("cli.log.bad", file=plain(str(path)), count=len(added.bad), line=added.bad[0]))
    return FINDINGS


def show(log: ReviewLog, say: Speaker) -> int:
    records = log.read()
    print(say.text("cli.log.kept", count=len(records), file=plain(str(log.path))))
    for line in aside_told(log, say):
        print(line)
    for rule in by_rule(records):
        for line in rule_lines(rule, say):
            print(line)
    return OK


def aside_told(log: ReviewLog, say: Speaker) -> Iterator[str]:
    if count := len(log.aside()):
        yield say.text("cli.log.aside", count=count)


def rule_lines(one: RuleAnswers, say: Speaker) -> Iterator[str]:
    """A rule: right of how many, when last, and the mistakes made, a line each."""
    yield say.text(
        "cli.log.rule", rule=one.rule, right=one.right, total=one.answers, day=one.last[:10]
    )
    for mistake, count in one.mistakes:
        yield f"   {count} × {why(mistake, say)}"


def why(mistake: str, say: Speaker) -> str:
    """The sentence that refutes a mistake; the name alone of one that this version does not know."""
    try:
        return say.text(f"mistake.{mistake}")
    except KeyError:
        return mistake
