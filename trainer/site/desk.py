"""What the pages of the table are made of: their scripts, and their data without the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from trainer import BOOKS
from trainer.desk import shown
from trainer.desk.asking import TABLE
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.rules import D6, RULES
from trainer.rules.eup.die import DIE
from trainer.site import engine, pages
from trainer.web import desk_strings, strings

SCRIPTS: dict[str, tuple[str, ...]] = {
    "try": ("try.js",),
    "table": ("table.js", "try.js"),
    "fight": ("fight.js",),
    "card": ("card.js",),
}
"""The scripts of each kind of page, after those that all of them share."""

SHARED = ("kit.js", "desk-data.js", "desk.js")
FILES = (
    "desk.css",
    "desk.js",
    *dict.fromkeys(name for names in SCRIPTS.values() for name in names),
)
MOST_LABELS = 3


def scripts(kinds: Iterable[str]) -> tuple[str, ...]:
    """The scripts of a page that holds these kinds, in the order of loading; none for no kind."""
    own = tuple(dict.fromkeys(name for kind in kinds for name in SCRIPTS[kind]))
    return (*SHARED, *own) if own else ()


@cache
def keys_of(rule: str) -> tuple[str, ...]:
    """The keys under which a rule can be tried: itself first, then its parts."""
    found = [key for key, known in RULES.items() if known.id == rule]
    return tuple(sorted(found, key=lambda key: key != rule))


def first_key(rule: str) -> str:
    return next(iter(keys_of(rule)), "")


def data(lang: str, links: Mapping[str, pages.Link], rulings: Mapping[str, Any]) -> dict[str, Any]:
    """links: rule id → link, in the order of the books; rulings: by id."""
    say = engine.speaker(lang)
    spoken = strings.spoken(engine.Spoken(lang), lang, desk_strings.DESK_STRINGS)
    return {
        "version": 1,
        "lang": lang,
        "strings": spoken,
        "books": [
            {
                "id": book,
                "title": say.text(f"cli.book.{book}"),
                "rules": list(tried(book, links, say)),
                "table": [
                    {"key": key, "text": called(key, links, say)} for key in TABLE.get(book, ())
                ],
                "die": {"name": die.name, "faces": list(die.faces)},
            }
            for book in BOOKS
            if (die := DIE if book == "eup" else D6)
        ],
        "rules": {rule: {"href": to.href, "title": to.text} for rule, to in links.items()},
        "rulings": dict(rulings),
    }


def tried(book: str, links: Mapping[str, pages.Link], say: Speaker) -> Iterator[dict[str, Any]]:
    """The rules of a book that can be tried, each with its keys."""
    for rule, to in links.items():
        keys = keys_of(rule) if rule.partition("-")[0] == book else ()
        if keys:
            words = [{"key": key, "text": part_called(key, say)} for key in keys]
            yield {"id": rule, "title": to.text, "keys": words}


def called(key: str, links: Mapping[str, pages.Link], say: Speaker) -> str:
    """What a rule is called on a big button: in the words of a player, else by its heading."""
    for name in (f"cli.ask.menu.{key}", f"table.menu.{key}"):
        if name in SENTENCES:
            text = say.text(name)
            return text[:1].upper() + text[1:]
    return links[key.partition(":")[0]].text


def part_called(key: str, say: Speaker) -> str:
    """A part of a rule by its name and what it is asked with; the rule itself as a whole."""
    part = key.partition(":")[2]
    if not part:
        return say.text("table.whole_rule")
    labels = [shown.label(f.name, say, RULES[key].facts) for f in fields(RULES[key].facts)]
    more = ", …" if len(labels) > MOST_LABELS else ""
    return f"{part} ({', '.join(labels[:MOST_LABELS])}{more})"
