"""What the directives know of rules and rulings, kept a page in Sphinx's environment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Rule:
    """A `{rule}` directive: `printed`, `source_en` and `source_ru` are "" where there is none."""

    id: str
    docname: str
    anchor: str
    kind: str
    printed: str
    source_en: str
    source_ru: str
    line: int

    @property
    def book(self) -> str:
        return self.id.partition("-")[0]


@dataclass(frozen=True)
class Ruling:
    """A `{ruling}` directive with the readings and the default that the registry gives it."""

    id: str
    docname: str
    anchor: str
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    default: str | None
    line: int


Fact: TypeAlias = Rule | Ruling


def facts(env: Any) -> dict[str, list[Fact]]:
    """All facts, by page."""
    if not hasattr(env, "four_bridges"):
        env.four_bridges = {}
    return env.four_bridges


def page_facts(env: Any, docname: str) -> list[Fact]:
    """The facts of one page, to append to."""
    return facts(env).setdefault(docname, [])


def rules(env: Any) -> dict[str, Rule]:
    """All rules by id, in the order of the pages' names and of the text."""
    return {fact.id: fact for fact in _all(env) if isinstance(fact, Rule)}


def rulings(env: Any) -> dict[str, Ruling]:
    """All rulings by id."""
    return {fact.id: fact for fact in _all(env) if isinstance(fact, Ruling)}


def _all(env: Any) -> Iterator[Fact]:
    for _, found in sorted(facts(env).items()):
        yield from found


def forget(app: Any, env: Any, docname: str) -> None:
    """Sphinx hook `env-purge-doc`."""
    facts(env).pop(docname, None)


def merge(app: Any, env: Any, docnames: list[str], other: Any) -> None:
    """Sphinx hook `env-merge-info`."""
    facts(env).update({name: facts(other)[name] for name in docnames if name in facts(other)})
