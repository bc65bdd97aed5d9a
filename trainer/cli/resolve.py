"""`trainer resolve`: JSON Lines in, one object a line out."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from trainer.cli import card, strict
from trainer.cli.parser import Parser
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK
from trainer.cli.voices import Voices
from trainer.desk.card import with_steps
from trainer.desk.requests import ending_data, error_data, located, request, step_data
from trainer.messages import Speaker
from trainer.rules import BadInput, told
from trainer.rules.bb.aid import Aid


def arguments(parser: Parser) -> None:
    parser.option("file", nargs="?", default="-", metavar="cli.meta.file", help="cli.option.lines")
    card.option(parser)


def run(options: Namespace, say: Speaker) -> int:
    voices = Voices(say)
    aid = card.of_option(options.aid)
    bad = False
    with opened(options.file, say) as stream:
        for number, line in strict.lines(stream):
            if line is None or line.strip():
                answer = {"line": number} | resolved(line, voices, aid)
                bad = bad or answer["end"] == "error"
                print(strict.written(answer), flush=True)
    return FINDINGS if bad else OK


def resolved(line: bytes | None, voices: Voices, aid: Aid | None = None) -> dict[str, Any]:
    """One line's answer. Whatever is wrong with the line, it is an object with "end": "error"."""
    say, data = voices.own, None
    try:
        data = strict.read(strict.decoded(line))
        say = voices.of(data)
        asked = request(data, ("answers",), aid)
        answers = data.get("answers", {})
        try:
            ending = with_steps(asked.filled, told(asked.rule, asked.facts, answers, asked.reading))
        except BadInput as error:
            raise located(error, asked.facts) from None
    except BadInput as error:
        return {"end": "error"} | named(data) | {"error": error_data(error, say)}
    found = ending_data(ending, say)
    return {
        "end": found.pop("end"),
        "rule": asked.rule,
        **found,
        "steps": [step_data(step, say) for step in ending.steps],
    }


def named(data: Any) -> dict[str, Any]:
    """The rule that a bad request spoke of, where it can be repeated."""
    rule = data.get("rule") if isinstance(data, dict) else None
    return {"rule": rule} if isinstance(rule, str) and len(rule) <= 60 else {}


@contextmanager
def opened(name: str, say: Speaker) -> Iterator[BinaryIO]:
    """A file of lines, or standard input for "-"."""
    if name != "-":
        with open(name, "rb") as stream:
            yield stream
        return
    if sys.stdin.isatty():
        note(say.text("cli.reading_keyboard"))
    yield sys.stdin.buffer
