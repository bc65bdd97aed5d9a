"""`trainer odds`: what can happen, exactly, and what is best."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from trainer.cli import card, shown, strict
from trainer.cli.parser import Parser
from trainer.cli.requests import (
    Request,
    ending_data,
    error_data,
    error_text,
    located,
    request,
    step_data,
)
from trainer.cli.resolve import named, opened
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK, Trouble
from trainer.cli.voices import Voices
from trainer.messages import Speaker
from trainer.odds import Advice, Course, Odds, best, course, every, has_rounds
from trainer.rules import BadInput, Choice, Outcome, dump, find, schema
from trainer.rules.bb.aid import Aid
from trainer.rules.registry import SEQUENCES, STOPS

ASKED = ("policy", "best", "given")

MOST_ROWS = 24
MAIN_FIELDS = {
    "bb-6.1": ("net_hits", "target"),
    "bb-9.5": ("fate", "net_hits", "units"),
    "abtf-3": ("passed", "successes", "morale_points"),
    "eup-9": ("attackers_eliminated", "defenders_eliminated"),
    "eup-9:board": ("attackers_eliminated", "defenders_eliminated"),
    "eup-7": ("eliminated", "fights_with"),
    "eup-7.b:board": ("survivors", "must_attack"),
    "asl-b6.33": ("bridge_destroyed", "units_result"),
    "asl-b6.42": ("collapsed", "limit"),
    "asl-b6.42:column": ("across",),
}
"""What a person wants to see first of an outcome; the rest is in the JSON."""

WORTH = {
    "abtf-3": ("cli.worth.passed", "cli.worth.morale_points"),
    "abtf-4.1:fight": ("cli.worth.won", "cli.worth.morale_points", "cli.worth.lp"),
    "abtf-4.2:fight": ("cli.worth.won", "cli.worth.morale_points", "cli.worth.lp"),
}
"""What the numbers of a rule's wants mean (see `trainer.odds.best.WANTS`)."""


def arguments(parser: Parser) -> None:
    parser.option("file", nargs="?", metavar="cli.meta.file", help="cli.option.odds_lines")
    parser.option("--rule", metavar="cli.meta.rule", help="cli.option.odds_rule")
    parser.option("--facts", metavar="cli.meta.facts", help="cli.option.facts")
    parser.option("--schema", action="store_true", help="cli.option.schema")
    parser.option("--reading", metavar="cli.meta.json", help="cli.option.reading")
    parser.option("--policy", metavar="cli.meta.json", help="cli.option.policy")
    parser.option("--best", action="store_true", help="cli.option.best")
    parser.option("--given", metavar="cli.meta.json", help="cli.option.given")
    card.option(parser)
    parser.option("--json", action="store_true", help="cli.option.json")


def run(options: Namespace, say: Speaker) -> int:
    if options.schema:
        print(strict.written(schema(find(options.rule or "bb-6.1", sequences=True).facts)))
        return OK
    aid = card.of_option(options.aid)
    if options.rule is not None or options.facts is not None:
        if options.file is not None:
            raise Trouble("cli.odds.both")
        return one(options, say, aid)
    for name in ("reading", "policy", "best", "given"):
        if getattr(options, name):
            raise Trouble("cli.odds.alone", option=f"--{name}")
    return many(options.file or "-", options.json, say, aid)


def one(options: Namespace, say: Speaker, aid: Aid | None) -> int:
    """The odds of the facts on the command line. Raises BadInput."""
    data: dict[str, Any] = {"rule": options.rule or "bb-6.1"}
    if options.facts is not None:
        data["facts"] = json_or_file(options.facts, "--facts")
    for name in ("reading", "policy", "given"):
        if (text := getattr(options, name)) is not None:
            data[name] = option_json(text, f"--{name}")
    if options.best:
        data["best"] = True
    asked = request(data, ASKED, aid)
    found = solved(asked)
    if options.json:
        print(strict.written(as_data(asked, found, say)))
    else:
        print("\n".join(as_text(asked, found, say)))
    return OK


def many(file: str, as_json: bool, say: Speaker, aid: Aid | None) -> int:
    """The odds of every line; a bad line says so and the rest go on."""
    voices = Voices(say)
    bad = False
    with opened(file, say) as stream:
        for number, line in strict.lines(stream):
            if line is not None and not line.strip():
                continue
            data, voice = None, say
            try:
                data = strict.read(strict.decoded(line))
                voice = voices.of(data)
                asked = request(data, ASKED, aid)
                found = solved(asked)
            except BadInput as error:
                bad = True
                if as_json:
                    answer = {"line": number, "end": "error"} | named(data)
                    print(strict.written(answer | {"error": error_data(error, voice)}), flush=True)
                else:
                    text = error_text(error, voice)
                    sys.stdout.flush()
                    note(voice.text("cli.line", line=number, text=text))
                continue
            if as_json:
                print(strict.written({"line": number} | as_data(asked, found, voice)), flush=True)
            else:
                heading = voice.text("cli.line", line=number, text=asked.rule)
                print("\n".join((heading, *as_text(asked, found, voice), "")), flush=True)
    return FINDINGS if bad else OK


def option_json(text: str, option: str) -> Any:
    """The JSON of an option. Raises BadInput that names the option."""
    try:
        return strict.read(text)
    except BadInput as error:
        raise BadInput(option, error.given, error.allowed, error.key, **error.values) from None


def json_or_file(text: str, option: str) -> Any:
    """JSON written out, or the name of a file of it. Raises BadInput or OSError."""
    if text.lstrip()[:1] in ("{", "["):
        return option_json(text, option)
    with open(text, "rb") as stream:
        return option_json(strict.decoded(stream.read(strict.LONGEST_LINE)), text)


def solved(asked: Request) -> Odds | Advice | Course:
    """The exact odds, or the best choice with its odds. Raises BadInput."""
    wants_best, policy, given = asked["best"], asked["policy"], asked["given"]
    if wants_best is not None and not isinstance(wants_best, bool):
        raise BadInput("best", wants_best, "true, false", "error.bool")
    if policy is not None and not isinstance(policy, Mapping):
        raise BadInput("policy", policy, "{question: option}", "error.object")
    if given is not None and not isinstance(given, list):
        raise BadInput("given", given, "[answer, …]", "error.list")
    if wants_best and policy is not None:
        raise BadInput("policy", dict(policy), "policy | best", "cli.odds.policy_or_best")
    if given and not wants_best:
        raise BadInput("given", given, "best", "cli.odds.given_needs_best")
    try:
        if wants_best:
            return best(asked.rule, asked.facts, asked.reading, given or ())
        chosen = by_policy(policy) if policy is not None else None
        if has_rounds(asked.rule):
            return course(asked.rule, asked.facts, asked.reading, chosen)
        return every(asked.rule, asked.facts, asked.reading, chosen)
    except BadInput as error:
        raise located(error, asked.facts) from None


def by_policy(policy: Mapping[str, Any]) -> Callable[[Choice], str]:
    """Take the option that a question's name is given, or its name without the number ("raise")."""

    def option(choice: Choice) -> str:
        base = choice.name.rstrip("0123456789").rstrip("-")
        for name in (choice.name, base):
            if name in policy:
                given = policy[name]
                plain = str(given) if type(given) is int else given
                if plain in choice.options:
                    return str(plain)
                allowed = ", ".join(choice.options)
                raise BadInput(f"policy.{name}", given, allowed, "error.one_of")
        allowed = ", ".join(choice.options)
        raise BadInput(f"policy.{choice.name}", None, allowed, "error.policy_missing")

    return option


def as_data(asked: Request, found: Odds | Advice | Course, say: Speaker) -> dict[str, Any]:
    odds = found if isinstance(found, Odds) else found.odds
    ways = []
    for ending, weight in odds.ways.items():
        data = ending_data(ending, say)
        chance = str(Fraction(weight, odds.total))
        ways.append({"ending": data.pop("end"), **data, "weight": weight, "chance": chance})
    answer: dict[str, Any] = {
        "end": "odds",
        "rule": asked.rule,
        "total": odds.total,
        "ways": ways,
        "fields": {path: field_data(of_field(odds, path)) for path in paths(odds)},
    }
    if asked.filled:
        answer["filled"] = [step_data(step, say) for step in asked.filled]
    if isinstance(found, Course):
        answer["rounds"] = None if found.rounds is None else str(found.rounds)
    if isinstance(found, Advice):
        answer["best"] = {
            "question": found.choice.name if found.choice else None,
            "who": found.choice.who.value if found.choice else None,
            "option": found.option,
            "options": {o: [str(n) for n in worth] for o, worth in found.options.items()},
            "worth": [str(n) for n in found.worth],
        }
    return answer


def paths(odds: Odds) -> list[str]:
    """The plain fields of the outcomes, in order, as "target.strength"; "" for a plain outcome."""
    sample = next((e.value for e in odds.ways if isinstance(e, Outcome)), None)
    return [] if sample is None else list(_paths(sample, ""))


def _paths(value: Any, before: str) -> Iterator[str]:
    if not is_dataclass(value):
        yield before
        return
    for f in fields(value):
        yield from _paths(getattr(value, f.name), f"{before}.{f.name}" if before else f.name)


def of_field(odds: Odds, path: str) -> Odds:
    """The distribution of one field; endings without an outcome stay as they are."""

    def view(value: Any) -> Any:
        for name in filter(None, path.split(".")):
            value = getattr(value, name)
        return value

    return odds.of(view)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def ranked(odds: Odds) -> list[tuple[Any, Fraction, Fraction | None]]:
    """Values with the chance of exactly this and, for numbers, of at least this. No endings."""
    chances = odds.probabilities()
    plain = [v for v in chances if type(v) not in STOPS]
    if plain and all(_is_number(v) for v in plain):
        return [(v, chances[v], odds.at_least(v)) for v in sorted(plain)]
    return [(v, chances[v], None) for v in sorted(plain, key=lambda v: -chances[v])]


def field_data(odds: Odds) -> list[dict[str, Any]]:
    rows = []
    for value, exactly, at_least in ranked(odds):
        row = {"value": dump(value), "exactly": str(exactly)}
        rows.append(row if at_least is None else row | {"at_least": str(at_least)})
    return rows


def as_text(asked: Request, found: Odds | Advice | Course, say: Speaker) -> Iterator[str]:
    """Tables for a person: the fields that vary, then the endings that are no outcome.

    Above them, where the facts come from that nobody typed.
    """
    for step in asked.filled:
        yield f"{say.step(step)} [{step.rule}]"
    if asked.filled:
        yield ""
    if isinstance(found, Advice):
        yield from advice_text(asked.rule, found, say)
    if isinstance(found, Course) and found.rounds is not None:
        key = "cli.odds.rounds" if asked.rule in SEQUENCES else "cli.odds.assaults"
        yield say.text(key, rounds=decimal(found.rounds, say))
        yield ""
    odds = found if isinstance(found, Odds) else found.odds
    sample = next((e.value for e in odds.ways if isinstance(e, Outcome)), None)
    names: Sequence[str] = MAIN_FIELDS.get(asked.rule, ())
    if not names and sample is not None:
        names = [f.name for f in fields(sample)] if is_dataclass(sample) else [""]
        varied = [n for n in names if len(ranked(of_field(odds, n))) > 1]
        names = varied or names
    if sample is not None:
        for name in names:
            yield from field_text(name, of_field(odds, name), say)
    for ending, chance in odds.probabilities().items():
        if not isinstance(ending, Outcome):
            yield f"{say.ending(ending)} {shown.chance(chance, say)}"


def field_text(name: str, odds: Odds, say: Speaker) -> Iterator[str]:
    heading = shown.label(name, say) if name else say.text("cli.odds.result")
    rows = [[heading, say.text("cli.odds.exactly")]]
    found = ranked(odds)
    for value, exactly, at_least in found[:MOST_ROWS]:
        row = [shown.value(value, say), shown.chance(exactly, say)]
        rows.append(row if at_least is None else [*row, shown.chance(at_least, say)])
    if len(rows[-1]) == 3:
        rows[0].append(say.text("cli.odds.at_least"))
    yield from shown.table(rows)
    if len(found) > MOST_ROWS:
        yield "  " + say.text("cli.odds.more", count=len(found) - MOST_ROWS)
    yield ""


def advice_text(rule: str, advice: Advice, say: Speaker) -> Iterator[str]:
    heads = [say.text(key) for key in WORTH.get(rule, ())]
    if advice.choice is None:
        if advice.worth:
            yield say.text("cli.odds.no_choice_now")
            yield from shown.table([heads, [shown.chance(n, say) for n in advice.worth]])
            yield ""
        return
    yield say.question(advice.choice)
    rows = [[say.text("cli.odds.option"), *heads]]
    for option, worth in advice.options.items():
        rows.append([option, shown.chance(worth[0], say), *(decimal(n, say) for n in worth[1:])])
    yield from shown.table(rows)
    yield say.text("cli.odds.advice", option=advice.option)
    yield ""


def decimal(number: Fraction, say: Speaker) -> str:
    """A number that is no chance: as a fraction, and rounded to hundredths where it is broken."""
    if number.denominator == 1:
        return str(number)
    rounded = f"{float(number):.2f}"
    text = rounded.replace(".", ",") if say.language == "ru" else rounded
    return f"{number} ≈ {text}" if len(str(number)) <= 24 else f"≈ {text}"
