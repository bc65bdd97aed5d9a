"""A rule played at somebody's table, roll by roll: the next question, or how it ended and why."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trainer.desk import shown, voice
from trainer.desk.asking import asked, chances, option_text, part_of, say_value, spoken, titled
from trainer.desk.card import with_steps
from trainer.desk.form import Here, Many, Slot, flat, slots
from trainer.desk.odds import MAIN_FIELDS
from trainer.desk.requests import (
    SEEDS,
    Request,
    aid_of,
    bounded,
    ending_data,
    error_data,
    known_names,
    located,
    request,
    step_data,
)
from trainer.messages import LANGUAGES, Speaker
from trainer.rules import BadInput, Choice, Ending, Outcome, Question, Reading, Roll, find, followed
from trainer.rules.drivers import Followed
from trainer.rules.table import AtLeast, Even, Look, Short, Total

NAMES = ("answers", "aid")
MOST_ANSWERS = 500


@dataclass(frozen=True)
class Consulted(Reading):
    """A reading that notes which rulings a rule asked it, and what it said."""

    said: dict[str, str] = field(default_factory=dict, compare=False, repr=False)

    def says(self, ruling: str) -> str:
        found = super().says(ruling)
        self.said[ruling] = found
        return found


@dataclass(frozen=True)
class Played:
    """A request played as far as its answers go. facts: what was typed, as JSON data."""

    asked: Request
    facts: Any
    answers: Sequence[Any]
    found: Followed
    readings: Mapping[str, str]

    @property
    def ending(self) -> Ending | None:
        """How it ended, with where its numbers come from before its steps."""
        end = self.found.ending
        return None if end is None else with_steps(self.asked.filled, end)


def table(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """What `rule` wants to know after these `answers`, or how it ended.

    answers: a list in the order of asking, dice as lists of faces, choices as option names.
    Raises BadInput; a wrong answer has the field "answers[n]…".
    """
    played = _played(args, ("rule", "facts", "reading", *NAMES), say)
    data: dict[str, Any] = {
        "rule": played.asked.rule,
        "asked": [
            answered_data(question, given, say)
            for question, given in zip(played.found.asked, played.answers, strict=True)
        ],
        "readings": [{"ruling": r, "reading": s} for r, s in played.readings.items()],
    }
    if (question := played.found.question) is not None:
        steps = (*played.asked.filled, *played.found.steps)
        return data | {
            "question": question_data(question, say),
            "steps": [step_data(step, say) for step in steps],
        }
    ending = played.ending
    assert ending is not None
    return data | {
        **ending_data(ending, say),
        "steps": [step_data(step, say) for step in ending.steps],
        "verdict": verdict(played.asked.rule, ending, say),
        "lines": lines(played.asked.rule, ending, say),
        "chances": list(chance_lines(played, ending, say)),
        "text": {lang: "\n".join(as_text(played, ending, voice(lang))) for lang in LANGUAGES},
    }


def roll(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """Dice for the question that a table waits for, from `seed` and the number of answers given:
    going back does not bring other dice. Raises BadInput, also where no roll is wanted.
    """
    low, high = SEEDS
    seed = args.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int) or not low <= seed <= high:
        raise BadInput("seed", seed, f"{low}…{high}", "error.whole")
    question = _played(args, ("rule", "facts", "reading", *NAMES, "seed"), say).found.question
    if not isinstance(question, Roll):
        raise BadInput("seed", seed, "—", "error.not_asked")
    faces = dice(question, seed, len(args.get("answers", ())))
    return {"faces": faces, "seed": seed, "text": say.text("cli.ask.rolled", dice=faces, seed=seed)}


def dice(question: Roll, seed: int, place: int) -> list[int]:
    """The faces of a roll that is the `place`th question under this seed."""
    source = random.Random(f"{seed}.{place}")
    return [source.choice(question.die.faces) for _ in range(question.dice)]


def _played(args: Mapping[str, Any], names: tuple[str, ...], say: Speaker) -> Played:
    known_names(args, names)
    bounded(args.get("facts"))
    data = {k: v for k, v in args.items() if k not in ("aid", "seed")}
    wanted = request(data, ("answers",), aid_of(args))
    answers = args.get("answers", [])
    if not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise BadInput("answers", answers, "[answer, …]", "error.list")
    read = Consulted(wanted.reading.rulings, wanted.reading.mistakes, wanted.reading.strict)
    try:
        found = followed(wanted.rule, wanted.facts, answers, read)
    except BadInput as error:
        raise _at_answer(wanted, answers, error, say) from None
    return Played(wanted, args.get("facts", {}), answers, found, read.said)


def _at_answer(wanted: Request, answers: Sequence[Any], error: BadInput, say: Speaker) -> BadInput:
    """The complaint about the first answer that will not do, under its place; one about a fact
    under its path.
    """
    if error.field.startswith("answers["):
        return error
    for place in range(len(answers)):
        try:
            followed(wanted.rule, wanted.facts, answers[: place + 1], wanted.reading)
        except BadInput as wrong:
            question = followed(wanted.rule, wanted.facts, answers[:place], wanted.reading).question
            if question is None:
                break
            text = error_data(wrong.called(spoken(wrong.field, question, say)), say)["text"]
            return BadInput(
                f"answers[{place}]", wrong.given, wrong.allowed, "table.answer", sentence=text
            )
    return located(error, wanted.facts)


# ---------------------------------------------------------------- questions


def question_data(question: Question, say: Speaker) -> dict[str, Any]:
    """A question for a page: its words, and the dice or the options that answer it."""
    data: dict[str, Any] = {
        "name": question.name,
        "rule": question.rule,
        "who": say.text(f"table.who.{question.who.value}"),
        "text": asked(question, say),
    }
    if isinstance(question, Roll):
        return data | {
            "kind": "roll",
            "dice": question.dice,
            "die": question.die.name,
            "faces": sorted(set(question.die.faces)),
            "look": looked_at(question.look, say),
        }
    words = [{"value": o, "text": option_text(o, say)} for o in question.options]
    return data | {"kind": "choice", "options": words}


def looked_at(look: Look, say: Speaker) -> str:
    """What a rule sees in a roll, in a few words."""
    match look:
        case AtLeast(number=number) | Short(number=number):
            return say.text("table.look.at_least", number=number)
        case Total():
            return say.text("table.look.total")
        case Even():
            return say.text("table.look.even")
        case _:
            return say.text("table.look.faces")


def answered_data(question: Question, given: Any, say: Speaker) -> dict[str, Any]:
    """A question that was answered, and the answer as a player says it."""
    return {
        "name": question.name,
        "text": asked(question, say),
        "given": given,
        "answer": answer_text(question, given, say),
    }


def answer_text(question: Question, given: Any, say: Speaker) -> str:
    if isinstance(question, Choice):
        return option_text(str(given), say)
    return say.value(given)


# ---------------------------------------------------------------- endings


def verdict(rule: str, ending: Ending, say: Speaker) -> str:
    """How it ended, in one sentence."""
    if not isinstance(ending, Outcome):
        return say.ending(ending)
    value = ending.value
    names = MAIN_FIELDS.get(rule, ())
    told = [n for n in names if hasattr(value, n)] or ["passed"] * hasattr(value, "passed")
    if told:
        parts = (
            f"{shown.label(n, say, type(value))}: {shown.value(getattr(value, n), say)}"
            for n in told
        )
        return "; ".join(parts)
    found = list(shown.outcome(value, say, rule))
    return found[0].strip() if len(found) == 1 else say.text("table.decided")


def lines(rule: str, ending: Ending, say: Speaker) -> list[str]:
    """The outcome, a field a line, parts indented."""
    return list(shown.outcome(ending.value, say, rule)) if isinstance(ending, Outcome) else []


def chance_lines(played: Played, ending: Ending, say: Speaker) -> Iterator[str]:
    """How likely it was what happened."""
    if not isinstance(ending, Outcome):
        return
    answers = list(zip(played.found.asked, played.answers, strict=True))
    wanted = played.asked
    bare = played.found.ending
    assert isinstance(bare, Outcome)
    for key, chance in chances(wanted.rule, wanted.facts, wanted.reading, answers, bare).items():
        hits = getattr(ending.value, "net_hits", None)
        yield say.text(f"cli.ask.{key}", chance=shown.chance(chance, say), hits=hits)


def as_text(played: Played, ending: Ending, say: Speaker) -> Iterator[str]:
    """The whole case to be copied: rule, facts, readings, rolls, steps with citations, verdict."""
    yield say.text("table.copy.rule", rule=played.asked.rule)
    facts = list(told_facts(played, say))
    if facts:
        yield ""
        yield from facts
    if played.readings:
        yield ""
        for ruling, said in played.readings.items():
            yield say.text("table.copy.reading", ruling=ruling, reading=said)
    if played.found.asked:
        yield ""
        for question, given in zip(played.found.asked, played.answers, strict=True):
            yield f"{asked(question, say)} — {answer_text(question, given, say)}"
    yield from shown.ended(ending, say, played.asked.rule)


def told_facts(played: Played, say: Speaker) -> Iterator[str]:
    """What was typed, a fact a line under the heading of its part."""
    rule = find(played.asked.rule, sequences=True)
    values: dict[tuple[str, ...], Any] = {}
    for _ in range(2):
        values = flat(played.facts, slots(rule.facts, values=values))
    known = slots(rule.facts, values=values)
    heading: tuple[str, ...] = ()
    for slot in known:
        if slot.path not in values or isinstance(values[slot.path], Here | Many):
            continue
        if part_of(slot) != heading:
            heading = part_of(slot)
            title = titled(known, values, heading, say)
            if title:
                yield f"— {title} —"
        yield f"{fact_label(slot, say)}: {fact_text(slot, values[slot.path], say)}"


def fact_label(slot: Slot, say: Speaker) -> str:
    if slot.name == "preset":
        return say.text("table.counter")
    return shown.label(slot.name, say, slot.owner)


def fact_text(slot: Slot, value: Any, say: Speaker) -> str:
    if value is None:
        return shown.nothing(slot.name, say, slot.owner)
    if isinstance(value, list):
        return " ".join(say_value(slot, one, say) for one in value) or "—"
    return say_value(slot, value, say)
