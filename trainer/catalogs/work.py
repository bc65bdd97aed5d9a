"""What there is to do: every message with what was agreed and what was found, and which comes first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from trainer.catalogs import agreed, change, files, po
from trainer.catalogs import check as checking
from trainer.catalogs import update as updating
from trainer.messages.sentences import SENTENCES
from trainer.rules.registry import MISTAKES

UNCONFIRMED, STALE, EMPTY, DRAFT, AHEAD, DONE = (
    "unconfirmed",
    "stale",
    "empty",
    "draft",
    "ahead",
    "done",
)
"""States of a message. *Unconfirmed*: the flag was taken away, the old translation stayed. *Draft*:
fuzzy, and nobody says of which English. *Ahead*: the translation was corrected, the English not.
"""

STATES = {"stale", "empty", "unconfirmed", "obsolete"}
"""Findings that only repeat the state."""

NEAR = 0.6
"""Least likeness of two sentences, from 0 to 1, for one's translation to be suggested for the other."""


@dataclass(frozen=True)
class Item:
    """One message of one catalog: its entry, what was agreed on it, what the checks found in it."""

    file: str
    language: str
    domain: str
    entry: po.Entry
    pair: agreed.Pair | None
    findings: tuple[checking.Finding, ...]

    @property
    def place(self) -> str:
        return f"{self.file}:{self.entry.line}"

    @cached_property
    def state(self) -> str:
        entry, pair = self.entry, self.pair
        if not entry.translated:
            return DONE if self.language == "en" else EMPTY
        if entry.fuzzy:
            return STALE if entry.previous else DRAFT
        if pair is None or pair.source is None:
            return DONE
        if pair.stale:
            return UNCONFIRMED if pair.agreed == entry.msgstr else DONE
        plain = [agreed.plainly(text) for text in entry.msgstr]
        return DONE if plain == [agreed.plainly(text) for text in pair.agreed] else AHEAD

    @cached_property
    def before(self) -> str:
        """The side that changed as it was when both agreed: English, or the translation if ahead."""
        if self.state == AHEAD and self.pair:
            return " / ".join(self.pair.agreed)
        if self.state == UNCONFIRMED and self.pair and self.pair.source:
            return self.pair.source.text
        return self.entry.previous.text if self.entry.previous else ""

    @property
    def now(self) -> str:
        """The same side now."""
        return " / ".join(self.entry.msgstr) if self.state == AHEAD else self.entry.msgid

    @cached_property
    def kind(self) -> str:
        """How much the change matters, one of :data:`trainer.catalogs.change.KINDS`, or nothing."""
        if self.state not in (STALE, UNCONFIRMED, AHEAD):
            return ""
        language = self.language if self.state == AHEAD else "en"
        return change.kind(self.before, self.now, language)

    @property
    def faults(self) -> tuple[checking.Finding, ...]:
        """What the checks found beside the state."""
        return tuple(found for found in self.findings if found.code not in STATES)

    @cached_property
    def rank(self) -> int:
        """Its place in the queue, 1 first; 0 where there is nothing to do."""
        if self.state == UNCONFIRMED or any(f.severity == checking.ERROR for f in self.faults):
            return 1
        grave = self.kind in (change.NUMBER, change.CONDITION)
        rank = {
            STALE: 2 if self.kind == change.NUMBER else 3 if grave else 5,
            EMPTY: 4,
            DRAFT: 4,
            AHEAD: 7 if grave else 9,
        }.get(self.state, 0)
        if self.state == STALE and self.kind == change.TYPO:
            rank = 8
        return min(rank or 6, 6) if self.faults else rank


Items = tuple[Item, ...]


def items(root: Path, findings: Sequence[checking.Finding] | None = None) -> Items:
    """Every message in use of every catalog.

    findings: of a check that has run already.

    Raises:
        trainer.catalogs.update.UnreadableError: a catalog is malformed.
    """
    catalogs = updating.read(root)
    store = updating.agreed_pairs(root)
    found = checking.check(root, again=True) if findings is None else findings
    by_file: dict[str, list[checking.Finding]] = {}
    for finding in found:
        by_file.setdefault(finding.file, []).append(finding)
    return tuple(
        item
        for place, catalog in catalogs.items()
        for item in _items(root, place, catalog, store, by_file)
    )


def _items(
    root: Path,
    place: files.Place,
    catalog: po.Catalog,
    store: agreed.Store,
    by_file: dict[str, list[checking.Finding]],
) -> Iterator[Item]:
    name = place.path.relative_to(root).as_posix()
    stored = agreed.joined(store.get((place.language, place.domain), ()), catalog)
    pairs = {pair.key: pair for pair in stored if not pair.obsolete}
    by_line: dict[int, list[checking.Finding]] = {}
    for finding in by_file.get(name, ()):
        by_line.setdefault(finding.line, []).append(finding)
    for entry in catalog.active:
        if entry.msgid:
            lines = range(entry.lines[0].number, entry.lines[-1].number + 1)
            here = tuple(finding for line in lines for finding in by_line.get(line, ()))
            pair = pairs.get(entry.key)
            yield Item(name, place.language, place.domain, entry, pair, here)


def queue(found: Iterable[Item]) -> Items:
    """What there is to do, the most worthwhile first: what keeps the site from being built, then what
    misleads a player (a number, a condition), then what is missing, then what can wait.
    """
    return tuple(sorted((item for item in found if item.rank), key=_order))


def _order(item: Item) -> tuple[object, ...]:
    where = 0 if item.entry.rules else 1 if item.domain == "trainer" else 2
    return item.rank, where, item.file, item.entry.line


class UnknownPlaceError(LookupError):
    """Nothing is called that; ``near`` are names that come close."""

    def __init__(self, given: str, near: Sequence[str] = ()) -> None:
        self.given, self.near = given, tuple(near)
        super().__init__(given)


def chosen(root: Path, found: Sequence[Item], target: str) -> Items:
    """The messages that somebody means by a rule (``bb-6.1.1``, ``6.1.1``), a line of a catalog
    (``locale/ru/….po:12``) or a line of a page (``docs/….md:12``).

    Raises:
        UnknownPlaceError: where that is no place.
    """
    path, _, line = target.rpartition(":")
    if path.endswith((".po", ".md")) and line.isdigit():
        here = path.removeprefix("./")
        if path.endswith(".po"):
            items = _at_line(found, here, int(line))
        else:
            page = root / here
            rows = updating.rule_of_lines(page.read_text("utf-8")) if page.is_file() else {}
            items = _of_rule(found, rows.get(int(line), ""))
        if not items:
            raise UnknownPlaceError(target)
        return items
    rules = list(dict.fromkeys(rule for item in found for rule in item.entry.rules))
    named = [rule for rule in rules if rule == target]
    named = named or [rule for rule in rules if rule.partition("-")[2] == target]
    if len(named) != 1:
        raise UnknownPlaceError(target, named or get_close_matches(target, rules, 3))
    return _of_rule(found, named[0])


def _at_line(found: Iterable[Item], file: str, line: int) -> Items:
    """The message at a line, or right above it: an update takes lines out of a message that it settles."""
    return tuple(
        item
        for item in found
        if item.file == file
        and item.entry.lines[0].number <= line <= item.entry.lines[-1].number + 1
    )


def _of_rule(found: Iterable[Item], rule: str) -> Items:
    """The messages inside a rule, then what the trainer says of mistakes made with it."""
    spoken = _of_mistakes(rule)
    return tuple(
        item
        for item in found
        if rule in item.entry.rules or (item.domain == "trainer" and item.entry.msgid in spoken)
    )


def _of_mistakes(rule: str) -> frozenset[str]:
    return frozenset(SENTENCES[f"mistake.{m.id}"] for m in MISTAKES.values() if m.rule == rule)


def suggestions(item: Item, found: Iterable[Item]) -> list[Item]:
    """Translated messages of the same language whose English is most like this one's, at most two.

    They are for a person to read: likeness of words says nothing of meaning.
    """
    known = {
        other.entry.msgid: other
        for other in found
        if other.language == item.language and other.entry.translated and other is not item
    }
    words = set(_words(item.entry.msgid))
    near = [text for text in known if 2 * len(words & set(_words(text))) > len(words)]
    return [known[text] for text in get_close_matches(item.entry.msgid, near, 2, NEAR)]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())
