"""`trainer play`: a fight from a text file, line by line, every step with its rule."""

from __future__ import annotations

import random
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

from trainer.cli import card, strict
from trainer.cli.parser import Parser
from trainer.cli.terminal import Dialog, Ended, dialog
from trainer.cli.trouble import FINDINGS, OK, USAGE, Trouble, plain
from trainer.desk import shown
from trainer.desk.asking import faces_of
from trainer.desk.requests import clipped, ending_data, error_text, reading, sentence, step_data
from trainer.messages import Speaker
from trainer.play import Fight, Played, dice, played, read
from trainer.play.log import state
from trainer.play.position import Position, Unit
from trainer.play.shipped import shipped
from trainer.rules import BadInput, Choice, Forbidden, Outcome, Reading, Undecided, checked, dump
from trainer.rules.bb.aid import house_reading
from trainer.rules.registry import RULINGS
from trainer.rules.table import Answer, Question

LARGEST = 256 * 1024


def arguments(parser: Parser) -> None:
    say = parser.voice
    parser.epilog = say.text("cli.more.play", fights=", ".join(shipped())).replace("%", "%%")
    parser.option("file", metavar="cli.meta.file", help="cli.option.play_file")
    parser.seed("--roll", "cli.option.play_roll")
    parser.option("--ask", action="store_true", help="cli.option.play_ask")
    parser.option("--reading", metavar="cli.meta.json", help="cli.option.reading")
    parser.option("--json", action="store_true", help="cli.option.json")
    card.option(parser)


def run(options: Namespace, say: Speaker) -> int:
    if options.ask and options.roll is not None:
        raise Trouble("cli.play.both")
    aid = card.of_option(options.aid)
    asked = reading(strict.option(options.reading, "--reading")) if options.reading else Reading()
    asked = house_reading(aid, asked)
    raw, name = opened(options.file)
    more: Callable[[Question], Answer] | None = None
    if options.roll is not None:
        more = dice(random.Random(options.roll))
    elif options.ask:
        more = at_the_table(dialog(sys.stderr), say)
    write = as_data if options.json else as_text
    try:
        fight = read(decoded(raw, name), aid)
        refused = False
        for one in played(fight, more, asked):
            for line in write(one, name, say):
                print(line, flush=True)
            refused = one.refused and not one.line.trying
    except BadInput as error:
        failed(error, name, options.json, say)
        return USAGE
    except Ended:
        return OK
    if not options.json:
        print()
        for line in standing(fight, one.after if fight.lines else fight.start, say):
            print(line)
    return FINDINGS if refused else OK


def opened(file: str) -> tuple[bytes, str]:
    """The bytes of a fight and what it is called. Raises OSError, Trouble."""
    fights = shipped()
    if file == "-":
        return limited(sys.stdin.buffer.read(LARGEST + 1), "-"), "-"
    if file in fights:
        return fights[file].read_bytes(), f"{file}.txt"
    with open(file, "rb") as stream:
        return limited(stream.read(LARGEST + 1), file), plain(file)


def limited(raw: bytes, name: str) -> bytes:
    if len(raw) > LARGEST:
        raise Trouble("cli.play.large", file=plain(name), most=LARGEST)
    return raw


def decoded(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Trouble("cli.play.utf8", file=name, place=error.start) from None


def line_of(error: BadInput) -> int:
    """On which line of the file something is wrong; 0 where nobody knows."""
    number = error.values.get("play_line", error.field)
    return int(number) if str(number).isdecimal() else 0


def failed(error: BadInput, name: str, as_json: bool, say: Speaker) -> None:
    """What cannot be read or played: on standard error, or as an object."""
    text = told(error, say)
    line = line_of(error)
    if as_json:
        print(strict.written({"line": line, "end": "error", "error": {"text": text}}))
        return
    print(say.text("cli.play.error", file=name, line=line, text=text), file=sys.stderr)


def told(error: BadInput, say: Speaker) -> str:
    question = error.values.get("question")
    if question is not None:
        return say.text("error.play_unanswered", question=say.question(question))
    return sentence(clipped(error), say) if error.key else error_text(error, say)


def at_the_table(talk: Dialog, say: Speaker) -> Callable[[Question], Answer]:
    """Answers from somebody at the keyboard, asked again until they will do."""

    def answer(question: Question) -> Answer:
        while True:
            given = talk.ask(f"{say.question(question)} ")
            if isinstance(question, Choice):
                number = int(given) if given.isascii() and given.isdecimal() else 0
                if 1 <= number <= len(question.options) and given not in question.options:
                    given = question.options[number - 1]
                answered: Any = given
            else:
                answered = faces_of(given, question)
            try:
                return checked(question, answered)
            except BadInput as error:
                talk.say(error_text(error, say))

    return answer


def as_text(one: Played, file: str, say: Speaker) -> Iterator[str]:
    """What became of one line, for a person."""
    yield ""
    yield f"{one.line.number:4}  {one.line.text}"
    indent = " " * 6
    if one.given and not one.line.answers:
        given = " / ".join(
            say.value(a.faces if a.faces is not None else a.seen) for _, a in one.given
        )
        yield indent + say.text("cli.play.dice", given=given)
    yield from (indent + line for line in shown.steps(one.ending.steps, say))
    yield from (f"{indent}= {say.step(change)}" for change in one.changes)
    if isinstance(one.ending, Outcome):
        if one.line.trying:
            yield indent + say.text("cli.play.allowed")
        return
    reason = say.ending(one.ending)
    if one.line.trying:
        yield indent + say.text("cli.play.tried", reason=reason)
        return
    yield say.text("cli.play.refused", file=file, line=one.line.number, reason=reason)
    if isinstance(one.ending, Forbidden):
        yield say.text("cli.play.next", line=one.line.number)
    elif isinstance(one.ending, Undecided):
        ruling = one.ending.ruling
        example = strict.written({"rulings": {ruling: RULINGS[ruling].readings[0]}})
        yield say.text("cli.play.next_ruling", example=example, line=one.line.number)


def as_data(one: Played, file: str, say: Speaker) -> Iterator[str]:
    """What became of one line, as an object on a line."""
    found = {"end": "outcome"}
    if not isinstance(one.ending, Outcome):
        found = ending_data(one.ending, say)
    yield strict.written(
        {
            "line": one.line.number,
            "action": one.line.text,
            "tried": one.line.trying,
            **found,
            "answers": [
                [q.name, dump(a.faces if a.faces is not None else a.seen)] for q, a in one.given
            ],
            "steps": [step_data(step, say) for step in one.ending.steps],
            "changes": [
                {"text": say.step(change), **dump(change.values)} for change in one.changes
            ],
            "turn": one.after.turn,
            "stage": one.after.stage.value,
        }
    )


def standing(fight: Fight, position: Position, say: Speaker) -> Iterator[str]:
    """Who is where at the end."""
    for formation in fight.start.formations:
        yield f"{formation.name} ({say.value(formation.army)})"
        own = [u for u in position.units if u.formation == formation.name]
        yield from (f"  {standing_of(position, unit, say)}" for unit in own)


def standing_of(position: Position, unit: Unit, say: Speaker) -> str:
    return say.step(state(position, unit))
