"""A request to the engine as JSON data, checked; an ending and an error as JSON data.

Pure: nothing here reads or prints.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Union, get_args, get_origin

from trainer.messages import LANGUAGES, Speaker
from trainer.rules import (
    BadInput,
    Ending,
    Forbidden,
    Outcome,
    Reading,
    Step,
    Undecided,
    dump,
    find,
    parse,
)
from trainer.rules.bb.aid import Aid, house_reading
from trainer.rules.bb.aid import parse as parse_aid
from trainer.rules.bb.fill import fill
from trainer.rules.registry import RULINGS
from trainer.rules.schema import hints_of
from trainer.rules.table import Endless, shown

MOST_RECORDS = 30  # units, hexes and the like in one list
NEAR = 3  # rules named beside an unknown one
SEEDS = (0, 999_999_999)  # the least and the greatest, of dice and of questions
READING = ("rulings", "mistakes", "strict")


@dataclass(frozen=True)
class Request:
    """What somebody asks the engine: a rule by its key, its facts, and how to read the book.

    filled: where the facts come from that were taken from counters and from the card.
    """

    rule: str
    facts: Any
    reading: Reading
    data: Mapping[str, Any]
    filled: tuple[Step, ...] = ()

    def __getitem__(self, name: str) -> Any:
        return self.data.get(name)


def request(data: Any, names: tuple[str, ...], aid: Aid | None = None) -> Request:
    """Check an object with "rule", "facts", "reading" and the further `names`.

    What is missing in the facts is filled in from the counters that they name and from the card.

    Raises BadInput: not an object, an unknown name, or what the rule's facts refuse; the field is
    the whole path, such as "facts.aim.firer.firepower".
    """
    known = ("rule", "facts", "reading", "lang", *names)
    if not isinstance(data, Mapping):
        raise BadInput("json", data, "{" + ", ".join(known) + "}", "error.object")
    for name in data:
        if name not in known:
            raise BadInput(name, data[name], ", ".join(known), "error.unknown_field")
    if "rule" not in data:
        raise BadInput("rule", None, "bb-6.1, …", "error.missing")
    if "lang" in data and data["lang"] not in LANGUAGES:
        raise BadInput("lang", data["lang"], ", ".join(LANGUAGES), "error.one_of")
    rule = find(data["rule"], sequences=True)
    try:
        filled = fill(rule.facts, data.get("facts", {}), aid)
        if filled.blanks:
            raise filled.blanks[0]
        facts: Any = parse(rule.facts, filled.data)
    except BadInput as error:
        raise error.inside("facts") from None
    read = house_reading(aid, reading(data.get("reading", {})))
    return Request(rule.key, facts, read, data, filled.steps)


def known_names(data: Mapping[str, Any], names: tuple[str, ...]) -> None:
    """Raises BadInput for an argument of a call that is none of these, "lang" apart."""
    for name in data:
        if name not in (*names, "lang"):
            raise BadInput(name, data[name], ", ".join(names), "error.unknown_field")


def bounded(data: Any, path: str = "facts") -> None:
    """Raises BadInput for a list of more records than a form has: a link may bring anything."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            bounded(value, f"{path}.{name}")
    elif isinstance(data, list):
        if len(data) > MOST_RECORDS and any(isinstance(item, Mapping) for item in data):
            raise BadInput(path, len(data), f"0…{MOST_RECORDS}", "error.whole")
        for number, item in enumerate(data):
            bounded(item, f"{path}[{number}]")


def aid_of(data: Mapping[str, Any]) -> Aid | None:
    """The player's own card, given as data under "aid". Raises BadInput."""
    given = data.get("aid")
    if given is None:
        return None
    try:
        return parse_aid(given)
    except BadInput as error:
        raise error.inside("aid") from None


def reading(data: Any) -> Reading:
    """A reading from {"rulings": {…}, "mistakes": […], "strict": …}. Raises BadInput."""
    if not isinstance(data, Mapping):
        raise BadInput("reading", data, "{" + ", ".join(READING) + "}", "error.object")
    for name in data:
        if name not in READING:
            raise BadInput(f"reading.{name}", data[name], ", ".join(READING), "error.unknown_field")
    rulings = data.get("rulings", {})
    mistakes = data.get("mistakes", [])
    strict = data.get("strict", False)
    if not isinstance(rulings, Mapping):
        raise BadInput("reading.rulings", rulings, "{ruling: reading}", "error.object")
    if not isinstance(mistakes, list) or not all(isinstance(m, str) for m in mistakes):
        raise BadInput("reading.mistakes", mistakes, "[mistake, …]", "error.list")
    if not isinstance(strict, bool):
        raise BadInput("reading.strict", strict, "true, false", "error.bool")
    return Reading.of(rulings, mistakes, strict)


def located(error: BadInput, facts: Any) -> BadInput:
    """The same complaint with the path of its field, where a rule itself asked for a fact."""
    paths = [p for p in _paths(type(facts), "facts") if p.endswith(f".{error.field}")]
    return error.called(paths[0]) if len(paths) == 1 else error


def _paths(cls: Any, before: str) -> list[str]:
    found = []
    for f in fields(cls):
        path = f"{before}.{f.name}"
        inner = bare(hints_of(cls)[f.name])
        found += _paths(inner, path) if is_dataclass(inner) else [path]
    return found


def bare(hint: Any) -> Any:
    """A type without its bounds and without "or nothing"."""
    while True:
        if hasattr(hint, "__metadata__"):
            hint = hint.__origin__
        elif get_origin(hint) in (Union, type(int | None)):
            hint = next(a for a in get_args(hint) if a is not type(None))
        else:
            return hint


def step_data(step: Step, say: Speaker) -> dict[str, Any]:
    return {
        "rule": step.rule,
        "key": step.key,
        "values": dump(step.values),
        "text": say.step(step),
    }


def ending_data(ending: Ending | Endless, say: Speaker) -> dict[str, Any]:
    """How a rule ended, without its steps: "end" is "outcome", "forbidden" or "undecided"."""
    if isinstance(ending, Outcome):
        return {"end": "outcome", "outcome": dump(ending.value)}
    if isinstance(ending, Forbidden):
        reason = {
            "rule": ending.rule,
            "key": ending.key,
            "values": dump(ending.values),
            "text": say.ending(ending),
        }
        return {"end": "forbidden", "reason": reason}
    if isinstance(ending, Endless):
        return {"end": "endless", "sequence": ending.rule, "text": say.ending(ending)}
    assert isinstance(ending, Undecided)
    return {
        "end": "undecided",
        "ruling": ending.ruling,
        "readings": list(RULINGS[ending.ruling].readings),
        "text": say.ending(ending),
    }


def error_data(error: BadInput, say: Speaker) -> dict[str, Any]:
    error = clipped(error)
    given = error.given
    return {
        "field": error.field,
        "given": given if _is_short(given) else shown(dump(given)),
        "allowed": error.allowed,
        "text": sentence(error, say),
    }


def error_text(error: BadInput, say: Speaker) -> str:
    return sentence(clipped(error), say)


def sentence(error: BadInput, say: Speaker) -> str:
    """What is wrong; where no rule is near the one named, the command that lists all of them."""
    if error.key == "error.rule" and error.allowed.count(",") >= NEAR:
        return say.text("cli.rule.unknown", given=str(error.given))
    return say.error(error)


def clipped(error: BadInput) -> BadInput:
    """The same complaint, with everything that a stranger wrote cut short and made plain."""
    given = error.given
    if not _is_short(given):
        given = plain(shown(given))
    elif isinstance(given, str):
        given = plain(given)
    values = {k: plain(v) if isinstance(v, str) else v for k, v in error.values.items()}
    return BadInput(plain(error.field, 120), given, plain(error.allowed, 2000), error.key, **values)


def _is_short(given: Any) -> bool:
    return (
        given is None
        or isinstance(given, bool | int | float)
        or (isinstance(given, str) and len(given) <= 60)
    )


def plain(text: str, longest: int = 300) -> str:
    """Somebody else's text, safe for a terminal: no control characters, of bounded length."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() or c in "\u00a0\u202f" else "�" for c in short)
