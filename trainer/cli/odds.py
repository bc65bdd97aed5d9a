"""`trainer odds`: what can happen, exactly, and what is best."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from trainer.cli import card, strict
from trainer.cli.parser import Parser
from trainer.cli.resolve import named, opened
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK, Trouble
from trainer.cli.voices import Voices
from trainer.desk import shown
from trainer.desk.odds import (
    ASKED,
    MOST_ROWS,
    WORTH,
    as_data,
    decimal,
    of_field,
    ranked,
    solved,
    told_fields,
)
from trainer.desk.requests import (
    Request,
    error_data,
    error_text,
    request,
)
from trainer.messages import Speaker
from trainer.odds import Advice, Course, Odds
from trainer.rules import BadInput, Outcome, find, schema
from trainer.rules.bb.aid import Aid
from trainer.rules.registry import SEQUENCES


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
        data["facts"] = strict.option_or_file(options.facts, "--facts")
    for name in ("reading", "policy", "given"):
        if (text := getattr(options, name)) is not None:
            data[name] = strict.option(text, f"--{name}")
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
    for name in told_fields(asked.rule, odds):
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
    yield from options_text(rule, advice, say)
    yield ""


def options_text(
    rule: str, advice: Advice, say: Speaker, called: Mapping[str, str] = MappingProxyType({})
) -> Iterator[str]:
    """What each option is worth, as a table, and which is best. called: options by another name."""
    rows = [[say.text("cli.odds.option"), *(say.text(key) for key in WORTH.get(rule, ()))]]
    for option, worth in advice.options.items():
        more = (decimal(n, say) for n in worth[1:])
        rows.append([called.get(option, option), shown.chance(worth[0], say), *more])
    yield from shown.table(rows)
    best = str(advice.option)
    yield say.text("cli.odds.advice", option=called.get(best, best))
