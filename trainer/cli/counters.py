"""`trainer counters`: which counters can be named, what is known of each, and by which rule."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from trainer.cli import card, strict
from trainer.cli.parser import Parser
from trainer.cli.trouble import OK
from trainer.desk.counters import as_data, lines
from trainer.messages import Speaker
from trainer.rules.bb.aid import Aid
from trainer.rules.bb.counters import (
    STATED,
    TERRAIN_BONUS,
    TRAINING,
)


def arguments(parser: Parser) -> None:
    card.option(parser)
    parser.option("--json", action="store_true", help="cli.option.json")


def run(options: Namespace, say: Speaker) -> int:
    own = card.of_option(options.aid)
    if options.json:
        print(strict.written(as_data(own)))
    else:
        print("\n".join(as_text(own, say)))
    return OK


def as_text(own: Aid | None, say: Speaker) -> Iterator[str]:
    if own is not None:
        yield say.text("cli.counters.card")
        for counter in own.counters:
            yield ""
            yield from lines(counter, None, say)
        yield ""
    yield say.text("cli.counters.stated")
    for known in STATED:
        yield ""
        yield from lines(known.counter, known, say)
    yield ""
    yield say.text("cli.counters.terrain")
    for terrain, bonus in TERRAIN_BONUS.items():
        yield "  " + say.text(
            "cli.counters.bonus",
            terrain=terrain,
            bonus=bonus.bonus,
            rule=bonus.rule,
            place=bonus.place,
            column=bonus.shown_for,
        )
    yield ""
    yield say.text("cli.counters.training")
    for known in TRAINING:
        yield ""
        yield from lines(known.counter, known, say)
