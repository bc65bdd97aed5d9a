"""`trainer fight`: a fight of A Bridge Too Far, assault by assault, with the book in hand."""

from __future__ import annotations

import random
import re
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from trainer.cli import strict
from trainer.cli.again import command, of_reading
from trainer.cli.ask import BACK, REST, Conversation, valid
from trainer.cli.odds import options_text
from trainer.cli.parser import Parser, whole
from trainer.cli.terminal import Dialog, Ended, dialog, note
from trainer.cli.trouble import INTERRUPTED, OK, USAGE, plain
from trainer.desk import shown
from trainer.desk.asking import faces_of
from trainer.desk.fighting import (
    USUAL,
    asked,
    label_of_number,
    labelled,
    log_text,
    sides_text,
)
from trainer.desk.form import NO, YES
from trainer.desk.requests import SEEDS, ending_data, error_text, reading, step_data
from trainer.desk.tables import dice
from trainer.messages import Speaker
from trainer.odds import best
from trainer.rules import BadInput, Outcome, Reading, Roll, dump
from trainer.rules.abtf.combat import MOST_FIGHTERS
from trainer.tracker import (
    Now,
    Prepared,
    Sheet,
    Side,
    allies,
    arm,
    foe,
    now,
    of_allies,
    prepared,
    sheet_of,
)
from trainer.tracker.fight import BOUNDS, Assault, fighters, within

ROLL = ("*", "r", "к")  # к lies on the R of a Russian keyboard
COACH = ("?",)
LOG = ("=",)
HELP = ("h", "р", "help", "помощь")
UNDO = re.compile(r"<\s*(\d{1,3})")
COACH_SECONDS = 60
RECORD = ("v", "sheet", "open", "answers", "seed", "reading")
LISTS = ("lines", "weapons")


def arguments(parser: Parser) -> None:
    parser.option("lines", nargs="*", metavar="cli.meta.line", help="cli.option.fight_lines")
    for name, (low, high) in BOUNDS.items():
        bounds = whole(parser.voice, low, high)
        parser.option(
            f"--{name}", type=bounds, metavar="cli.meta.number", help=f"cli.option.{name}"
        )
    parser.option(
        "--weapon", action="append", metavar="cli.meta.weapon", help="cli.option.fight_weapon"
    )
    parser.option("--long-range", action="store_true", help="cli.option.long_range")
    parser.option("--reading", metavar="cli.meta.json", help="cli.option.reading")
    parser.seed("--seed", "cli.option.ask_seed")
    parser.option("--resume", metavar="cli.meta.facts", help="cli.option.resume")
    parser.option("--json", action="store_true", help="cli.option.json")


@dataclass
class Session(Conversation):
    """A conversation about one fight: the sheet and the answers are all that must not be lost."""

    reading: Reading
    seed: int
    sheet: Sheet
    answers: list[Any] = field(default_factory=list)
    open: str | None = None  # the list of the sheet that is being typed
    told: int = 0  # steps that were printed already
    closed: int = 0  # assaults that were printed already

    def record(self) -> dict[str, Any]:
        """What `--resume` takes."""
        found: dict[str, Any] = {"v": 1, "sheet": self.sheet.data(), "answers": self.answers}
        if self.open is not None:
            found["open"] = self.open
        read = of_reading(self.reading)
        return found | {"seed": self.seed} | ({"reading": read} if read else {})


def run(options: Namespace, say: Speaker) -> int:
    session = begun(options, say, dialog(sys.stderr if options.json else sys.stdout))
    try:
        fight = set_up(session)
        found = fought(session, fight)
    except (KeyboardInterrupt, Ended) as stopped:
        note("")
        note(say.text("cli.ask.go_on", command=to_go_on(session, options)))
        if isinstance(stopped, KeyboardInterrupt):
            return INTERRUPTED
        note(say.text("cli.fight.ended"))
        return USAGE
    if options.json:
        print(strict.written(as_data(session, fight, found)))
    else:
        for line in as_text(session, fight, found):
            session.talk.say(line)
    return OK


def begun(options: Namespace, say: Speaker, talk: Dialog) -> Session:
    """The session of the options, or the one that was interrupted. Raises BadInput."""
    read = reading(strict.option(options.reading, "--reading")) if options.reading else None
    kept: Mapping[str, Any] = {}
    if options.resume is not None:
        kept = strict.option_or_file(options.resume, "--resume")
        if not isinstance(kept, Mapping) or kept.get("v") != 1 or "sheet" not in kept:
            raise BadInput("--resume", kept, ", ".join(RECORD), "error.object")
    sheet = sheet_of(kept.get("sheet", {}))
    answers = kept.get("answers", [])
    if not isinstance(answers, list):
        raise BadInput("answers", answers, "[answer, …]", "error.list")
    if read is None:
        read = reading(kept.get("reading", {}))
    typed = {name: getattr(options, name) for name in BOUNDS}
    sheet = replace(sheet, **{name: value for name, value in typed.items() if value is not None})
    if options.lines:
        fighters(options.lines)
        sheet = replace(sheet, lines=tuple(options.lines))
    if options.weapon:
        for text in options.weapon:
            arm(text)
        sheet = replace(sheet, weapons=tuple(options.weapon))
    if options.long_range:
        sheet = replace(sheet, long_range=True)
    seed = options.seed if options.seed is not None else kept.get("seed")
    if seed is None:
        seed = random.Random().randrange(1_000_000)
    within("seed", seed, *SEEDS)
    unfinished = kept.get("open")
    if unfinished not in (None, *LISTS):
        raise BadInput("open", unfinished, ", ".join(LISTS), "error.one_of")
    return Session(say, talk, read, seed, sheet, list(answers), unfinished)


def to_go_on(session: Session, options: Namespace) -> str:
    return command(session.say, "fight", json=options.json, resume=session.record())


# ---------------------------------------------------------------- the sheet


def set_up(session: Session) -> Prepared:
    """Ask for whatever the sheet lacks; returns the fight. Raises BadInput, Ended."""
    session.tell("cli.fight.welcome")
    if not session.sheet.lines or session.open == "lines":
        lines(session)
    read = fighters(session.sheet.lines)
    if read.long_range is None and session.sheet.long_range is None:
        keep(session, long_range=yes_or_no(session))
    far = read.long_range if read.long_range is not None else session.sheet.long_range
    own = () if read.mass else (("mind" if far else "body"), "lp")
    for name in (*own, "mp"):
        if getattr(session.sheet, name) is None:
            keep(session, **{name: number(session, name)})
    if (session.sheet.weapons is None or session.open == "weapons") and not read.mass:
        weapons(session, bool(far))
    fight = prepared(session.sheet, session.reading)
    for step in fight.steps:
        session.talk.say(f"{session.say.step(step)} [{step.rule}]")
    return fight


def keep(session: Session, **values: Any) -> None:
    session.sheet = replace(session.sheet, **values)


def lines(session: Session) -> None:
    """The lines of the enemies and the allies, until an empty one."""
    session.tell("cli.fight.lines")
    session.open = "lines"
    while True:
        given = session.talk.ask(session.say.text("cli.fight.line") + " ")
        found = session.sheet.lines
        if given in BACK:
            keep(session, lines=found[:-1])
            session.tell("cli.fight.line_gone", count=len(session.sheet.lines))
        elif given in COACH or given.casefold() in HELP:
            session.tell("cli.fight.lines")
        elif given in ("", *REST):
            if any(not of_allies(text) for text in found):
                session.open = None
                return
            session.tell("cli.fight.no_enemy")
        else:
            try:
                (allies if of_allies(given) else foe)(given)
                if any(not of_allies(text) for text in (*found, given)):
                    fighters((*found, given))
            except BadInput as error:
                session.talk.say(error_text(error, session.say))
                continue
            keep(session, lines=(*found, given))


def yes_or_no(session: Session) -> bool:
    label = shown.label("long_range", session.say)
    limits = session.say.text("cli.ask.yes_no")
    while True:
        given = session.talk.ask(f"{label} ({limits}): ")
        if given.casefold() in YES or given.casefold() in NO:
            return given.casefold() in YES
        wrong = BadInput(label, given, limits, "error.one_of")
        session.talk.say(error_text(wrong, session.say))


def number(session: Session, name: str) -> int:
    """One number of Marek's sheet; Enter takes 8 Life Points and no Morale Points."""
    low, high = BOUNDS[name]
    label = label_of_number(name, session.say)
    preset = str(USUAL.get(name, ""))
    prompt = f"{label} ({low}…{high})" + (f" [{preset}]" if preset else "") + ": "
    while True:
        given = session.talk.ask(prompt) or preset
        text = given.replace("−", "-")
        value = int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else given
        try:
            return within(label, value, low, high)
        except BadInput as error:
            session.talk.say(error_text(error, session.say))


def weapons(session: Session, far: bool) -> None:
    """Marek's weapons for this fight, one a line, until an empty one."""
    session.tell("cli.fight.weapons_far" if far else "cli.fight.weapons")
    session.open = "weapons"
    while True:
        found = session.sheet.weapons or ()
        given = session.talk.ask(session.say.text("cli.fight.weapon") + " ")
        if given in BACK:
            keep(session, weapons=found[:-1])
            session.tell("cli.fight.line_gone", count=len(found[:-1]))
        elif given in COACH or given.casefold() in HELP:
            session.tell("cli.fight.weapons_far" if far else "cli.fight.weapons")
        elif given in ("", *REST):
            keep(session, weapons=found)
            session.open = None
            return
        else:
            try:
                arm(given)
                within("weapons", len(found) + 1, 1, MOST_FIGHTERS)
            except BadInput as error:
                session.talk.say(error_text(error, session.say))
                continue
            keep(session, weapons=(*found, given))


# ---------------------------------------------------------------- the fight


def fought(session: Session, fight: Prepared) -> Now:
    """Question by question to the end of the fight. Raises BadInput for answers of a file that
    cannot be, Ended.
    """
    found = now(fight, session.answers, session.reading)
    if not found.assaults:
        sides(session, found)
    report(session, found)
    while found.question is not None or taken_back(session):
        given = answer(session, fight, found) if found.question is not None else None
        if given is None:
            found = now(fight, session.answers, session.reading)
            session.told, session.closed = len(found.steps), len(found.assaults)
            session.tell("cli.fight.back", number=len(found.assaults) + 1)
            sides(session, found)
            continue
        session.answers.append(given)
        found = now(fight, session.answers, session.reading)
        report(session, found)
    return found


def taken_back(session: Session) -> bool:
    """At the end of the fight: whether the last steps are taken back after all."""
    if not session.answers:
        return False
    try:
        given = session.talk.ask(session.say.text("cli.fight.over") + " ")
    except Ended:
        return False
    return undone(session, given)


def undone(session: Session, given: str) -> bool:
    """Take back a step for `<`, three for `<3`; False for anything else and where there is none."""
    several = UNDO.fullmatch(given)
    if (given not in BACK and not several) or not session.answers:
        return False
    count = max(1, int(several[1])) if several else 1
    del session.answers[-count:]
    return True


def report(session: Session, found: Now) -> None:
    """The steps since the last report, and both sides after each assault that ended."""
    for assault in found.assaults[session.closed :]:
        steps_until(session, found, assault.steps)
        session.closed += 1
        session.tell("cli.fight.after", number=session.closed)
        sides(session, assault)
    steps_until(session, found, len(found.steps))


def steps_until(session: Session, found: Now, end: int) -> None:
    for place in range(session.told, end):
        step = found.steps[place]
        session.talk.say(f"{place + 1:3}. {session.say.step(step)} [{step.rule}]")
    session.told = max(session.told, end)


def sides(session: Session, at: Now | Assault) -> None:
    """Everybody with his number, his Life Points and his Ammo."""
    for line in sides_text(session.say, at):
        session.talk.say(line)


def answer(session: Session, fight: Prepared, found: Now) -> Any:
    """One answer to the question, as it is kept; None where the person went back. Raises Ended."""
    question = found.question
    assert question is not None
    say = session.say
    labels = labelled(question, found, say)
    session.talk.say()
    session.talk.say(asked(question, found, say))
    for place, option in enumerate(labels, 1):
        if not option.isdecimal():
            session.talk.say(f"  {place}) {labels[option]}")
    key = "cli.fight.roll" if isinstance(question, Roll) else "cli.fight.choose"
    preset = "stop" if "stop" in labels else "0" if "0" in labels else ""
    prompt = say.text(key) + (f" [{1 if preset == 'stop' else preset}]" if preset else "") + " "
    while True:
        given = session.talk.ask(prompt) or preset
        lower = given.casefold()
        if undone(session, given):
            return None
        if given in BACK or UNDO.fullmatch(given):
            session.tell("cli.ask.first")
        elif given in COACH:
            coach(session, fight, found)
        elif given in LOG:
            for line in log_text(found, session.answers, session.say):
                session.talk.say(line)
        elif lower in HELP or not given:
            session.tell("cli.fight.help")
        elif isinstance(question, Roll):
            faces = rolled(session, question) if lower in ROLL else faces_of(given, question)
            if faces is None:
                session.tell("cli.ask.unreadable", given=plain(given, 40), dice=question.dice)
            elif valid(session, question, faces):
                return faces
        elif (option := picked(lower, tuple(labels))) is not None:
            return option
        else:
            session.tell("cli.fight.no_option", given=plain(given, 40), options=numbers(labels))


def numbers(labels: Mapping[str, str]) -> str:
    """What may be typed: the options where they are numbers, else their places."""
    return ", ".join(
        option if option.isdecimal() else str(place) for place, option in enumerate(labels, 1)
    )


def picked(given: str, options: Sequence[str]) -> str | None:
    """An option by its name or, where options are not numbers themselves, by its place."""
    if given in options:
        return given
    by_place = given.isascii() and given.isdecimal() and len(given) < 4
    if by_place and not options[0].isdecimal() and 1 <= int(given) <= len(options):
        return options[int(given) - 1]
    return None


def rolled(session: Session, question: Roll) -> list[int]:
    """Dice from the seed and the place of the roll: going back does not bring other dice."""
    faces = dice(question, session.seed, len(session.answers))
    session.tell("cli.ask.rolled", dice=faces, seed=session.seed)
    return faces


# ---------------------------------------------------------------- the coach


class TooLong(Exception):
    """The fight is not solved in the time that a person waits."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Stop the work inside after so many seconds, where the system has a clock for it.

    Raises TooLong.
    """
    clock = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not clock:
        yield
        return

    def ring(_signal: int, _frame: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def coach(session: Session, fight: Prepared, found: Now) -> None:
    """The exact chance to win from here under best play, and what each option is worth."""
    say = session.say
    try:
        with limited(COACH_SECONDS):
            advice = best(fight.rule, found.state, session.reading, found.since)
    except TooLong:
        session.tell("cli.fight.coach_too_long", seconds=COACH_SECONDS)
        return
    except KeyboardInterrupt:
        session.tell("cli.fight.coach_stopped")
        return
    except BadInput as error:
        session.talk.say(error_text(error, say))
        return
    session.tell("cli.fight.coach", chance=shown.chance(advice.worth[0], say))
    if advice.choice is None or advice.option is None:
        return
    for row in options_text(fight.rule, advice, say, labelled(advice.choice, found, say)):
        session.talk.say(row)


# ---------------------------------------------------------------- the log


def as_text(session: Session, fight: Prepared, found: Now) -> Iterator[str]:
    say = session.say
    ending = found.ending
    yield ""
    if not isinstance(ending, Outcome):
        assert ending is not None
        yield say.ending(ending)
    else:
        yield say.text("cli.ask.outcome")
        yield from shown.outcome(ending.value, say, fight.rule)
    yield ""
    yield say.text("cli.fight.log")
    yield from log_text(found, session.answers, session.say)


def as_data(session: Session, fight: Prepared, found: Now) -> dict[str, Any]:
    """The record that `--resume` takes, with how it ended and every assault with its steps."""
    assert found.ending is not None
    rows, began, written = [], 0, 0
    for place, assault in enumerate(found.assaults, 1):
        steps = found.steps[written : assault.steps]
        rows.append(
            {
                "assault": place,
                "answers": session.answers[began : assault.answers],
                "friends": [side_data(side) for side in assault.friends],
                "enemies": [side_data(side) for side in assault.foes],
                "morale_points": assault.morale_points,
                "steps": [step_data(step, session.say) for step in steps],
            }
        )
        began, written = assault.answers, assault.steps
    return {
        **session.record(),
        **ending_data(found.ending, session.say),
        "rule": fight.rule,
        "facts": dump(fight.facts),
        "assaults": rows,
    }


def side_data(side: Side) -> dict[str, Any]:
    return {"name": side.name, "lp": side.lp, "ammo": list(side.ammo)}
