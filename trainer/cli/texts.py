"""`trainer rule` and `trainer rules`: the text of the rules, and everything known about each."""

from __future__ import annotations

import re
import textwrap
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trainer import BOOKS
from trainer.cli import fresh, readings, strict
from trainer.cli.again import command
from trainer.cli.parser import Parser
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK, Trouble, plain
from trainer.desk import shown
from trainer.desk.standing import practised_rules, status
from trainer.messages import Speaker
from trainer.rules.bb.fill import preset_paths
from trainer.rules.registry import RULES, RULINGS
from trainer.rules.registry import Rule as Executed
from trainer.rules.schema import schema
from trainer.text import AmbiguousRule, Library, Rule, UnknownRule, load

WIDTH = 88


def rule_arguments(parser: Parser) -> None:
    parser.option("rule", nargs="+", metavar="cli.meta.rule", help="cli.option.rule")
    parser.option("--json", action="store_true", help="cli.option.json")


def rules_arguments(parser: Parser) -> None:
    parser.option("--book", choices=BOOKS, metavar="cli.meta.book", help="cli.option.book")
    parser.option("--json", action="store_true", help="cli.option.json")
    parser.option("--text", action="store_true", help="cli.option.text")


def executed() -> Mapping[str, list[Executed]]:
    """The executable parts of each rule, by rule id."""
    found: dict[str, list[Executed]] = {}
    for part in RULES.values():
        found.setdefault(part.id, []).append(part)
    return found


def ambiguous(given: str, error: AmbiguousRule) -> Trouble:
    return Trouble("cli.rule.ambiguous", given=plain(given, 60), candidates=error.candidates)


def named(given: str, say: Speaker) -> str:
    """The id of a rule named in a player's way ("6.1.3", "п. 6.1.3"); as it is where none is.

    Raises Trouble where the texts that know those names cannot be had, or several rules fit.
    """
    fresh.texts(say)
    try:
        return load().rule(given).id
    except AmbiguousRule as error:
        raise ambiguous(given, error) from None
    except UnknownRule:
        return given


def found_rule(given: str, library: Library) -> Rule:
    """The rule that somebody named. Raises Trouble with what is near it."""
    try:
        return library.rule(given)
    except AmbiguousRule as error:
        raise ambiguous(given, error) from None
    except UnknownRule as error:
        key = "cli.rule.unknown_near" if error.candidates else "cli.rule.unknown"
        raise Trouble(key, given=plain(given, 60), candidates=error.candidates) from None


def rule(options: Namespace, say: Speaker) -> int:
    fresh.texts(say)
    library = load()
    found = found_rule(" ".join(options.rule), library)
    if options.json:
        print(strict.written(rule_data(found, executed(), with_text=True)))
    else:
        print("\n".join(rule_text(found, library, say)))
    return OK


def rule_text(found: Rule, library: Library, say: Speaker) -> Iterator[str]:
    lang = say.language
    yield f"{found.printed}  {found.titles[lang]}".strip()
    state = say.text(f"cli.status.{status(found.id, found.kind)}")
    book = say.text(f"cli.book.{found.book}")
    yield f"{found.id} · {book} · {state}"
    if found.stale:
        yield say.text("cli.rule.stale")
    yield ""
    yield from wrapped(found.text[lang])
    for identifier in found.rulings:
        ruling = next(r for r in library.rulings if r.id == identifier)
        yield ""
        yield say.text("cli.rule.ruling", title=ruling.titles[lang], ruling=ruling.id)
        yield from readings.told(ruling, say)
        if ruling.default is None:
            yield say.text("cli.rule.no_default")
    if found.refs:
        yield ""
        yield say.text("cli.rule.refs", rules=found.refs)
    if found.id in practised_rules():
        yield ""
        to_practise = command(say, "quiz", rule=found.id)
        yield say.text("cli.rule.practise", command=to_practise)


def wrapped(text: str) -> Iterator[str]:
    """Paragraphs for a terminal; the marks of a list hang before its lines, rows of a table stand
    close.
    """
    in_table = False
    for number, block in enumerate(text.split("\n\n")):
        row = " | " in block
        if number and not (row and in_table):
            yield ""
        in_table = row
        for line in block.split("\n"):
            mark = re.match(r"(?:- |\d+\. |\s+)?", line)
            hanging = "    " if row else " " * len(mark[0] if mark else "")
            yield from textwrap.wrap(
                line, WIDTH, subsequent_indent=hanging, break_on_hyphens=False
            ) or [""]


def rules(options: Namespace, say: Speaker) -> int:
    if options.text and not options.json:
        raise Trouble("cli.rules.text_needs_json")
    fresh.texts(say)
    parts = executed()
    library = load()
    chosen = [r for r in library.rules if options.book in (None, r.book)]
    if options.json:
        print(strict.written([rule_data(r, parts, options.text) for r in chosen]))
    else:
        print("\n".join(listing(chosen, say)))
    lost = [line for line in disagreements(library, parts, say) if options.book in (None, line[0])]
    for _, text in lost:
        note(text)
    return FINDINGS if lost else OK


def listing(rules: Iterable[Rule], say: Speaker) -> Iterator[str]:
    rows = [[say.text(f"cli.rules.{column}") for column in ("id", "printed", "title", "status")]]
    for found in rules:
        state = say.text(f"cli.status.{status(found.id, found.kind)}")
        rows.append([found.id, found.printed or "—", found.titles[say.language], state])
    return shown.table(rows)


def disagreements(
    library: Library, parts: Mapping[str, list[Executed]], say: Speaker
) -> Iterator[tuple[str, str]]:
    """Pairs (book, sentence): rules and rulings that the code has and the text lacks.

    A rule that could be executed and is not yet is no disagreement: its status says so.
    """
    for identifier in parts:
        if identifier not in library.by_id:
            yield identifier.partition("-")[0], say.text("cli.rules.no_text", rule=identifier)
    written = {ruling.id for ruling in library.rulings}
    for identifier in RULINGS:
        if identifier not in written:
            yield identifier.partition("-")[0], say.text("cli.rules.no_ruling", rule=identifier)


def rule_data(found: Rule, parts: Mapping[str, list[Executed]], with_text: bool) -> dict[str, Any]:
    """Everything about a rule as JSON data; "schemas" holds an entry for each executable part."""
    data: dict[str, Any] = {
        "id": found.id,
        "book": found.book,
        "printed": found.printed,
        "source": dict(found.source),
        "titles": dict(found.titles),
        "kind": found.kind,
        "status": status(found.id, found.kind),
        "stale": found.stale,
        "page": f"{found.page}.html#{found.anchor}",
        "rulings": [ruling_data(identifier) for identifier in found.rulings],
        "refs": list(found.refs),
        "schemas": {part.key: part_schema(part) for part in parts.get(found.id, ())},
    }
    return data | {"text": dict(found.text)} if with_text else data


def ruling_data(identifier: str) -> dict[str, Any]:
    ruling = RULINGS.get(identifier)
    if ruling is None:
        return {"id": identifier}
    return {"id": ruling.id, "readings": list(ruling.readings), "default": ruling.default}


def part_schema(part: Executed) -> dict[str, Any]:
    """What goes in and what comes out; presets: where the facts may name a counter instead."""
    return {
        "facts": schema(part.facts),
        "outcome": outcome_schema(part.outcome),
        "rulings": list(part.rulings),
        "presets": list(preset_paths(part.facts)),
    }


def outcome_schema(outcome: Any) -> dict[str, Any] | None:
    """The schema of what a rule returns; for a rule that may go on as another, of its own part."""
    from typing import get_args

    from trainer.rules.table import Then

    kept = [a for a in get_args(outcome) if a is not Then]
    if Then in get_args(outcome):
        outcome = kept[0] if len(kept) == 1 else outcome
    return schema(outcome)
