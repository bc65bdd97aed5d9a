"""Bringing a catalog up to its template without losing or guessing a word.

A message whose source is unchanged keeps its entry byte for byte. A source that went from a rule
while a new one came at the same place makes the translation *stale*: kept, fuzzy, with the previous
source behind ``#|``. Where the place is not certain (two sentences became three) nothing is paired:
what has no place becomes obsolete, and returns when its source returns. Similarity decides nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher

from trainer.catalogs import po
from trainer.catalogs.extract import Message, Template

PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "ru": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
}
"""``Plural-Forms`` of each language we translate into."""

_BOILERPLATE = re.compile(
    r"SOME DESCRIPTIVE TITLE|Copyright \(C\)|FIRST AUTHOR|This file is distributed under the same"
    r"|translations for .* package|Translations template for|\w+ translations for "
)

Groups = tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """What an update did to one message.

    ``kind`` is ``new`` (nothing to show yet), ``stale`` (English changed under a translation),
    ``restored`` (fresh again), ``moved`` (came with its rule from another page) or ``obsolete``.
    ``previous`` is the English that was translated, for ``stale``.
    """

    kind: str
    key: po.Key
    rules: tuple[str, ...]
    translation: str = ""
    previous: str | None = None


@dataclass(frozen=True)
class Merged:
    """A catalog brought up to date, what changed, and which messages came from which other file."""

    catalog: po.Catalog
    changes: tuple[Change, ...]
    moved: tuple[tuple[str, po.Key], ...] = ()


Elsewhere = Mapping[tuple[po.Key, str], tuple[str, po.Entry]]
"""Translations of a language by message and rule, each with the domain it stands in."""


def header_fields(language: str) -> str:
    """The whole header of a catalog: nothing in it depends on when or by what it was written."""
    return (
        "Project-Id-Version: Four Bridges\n"
        f"Language: {language}\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: {PLURALS[language]}\n"
    )


def forms_of(key: po.Key, language: str) -> int:
    """How many strings a translation has."""
    if key.plural is None:
        return 1
    match = re.match(r"nplurals=(\d+)", PLURALS[language])
    assert match
    return int(match[1])


def merge(
    old: po.Catalog | None,
    template: Template,
    language: str,
    elsewhere: Elsewhere | None = None,
    brought: frozenset[po.Key] = frozenset(),
) -> Merged:
    """Bring a catalog (``None``: a new one) up to its template.

    Entries stand in the order of the template, obsolete ones after them. ``brought`` are messages
    that another tool put into the catalog since the last update: to us they are new.
    """
    old = old or po.Catalog((), ())
    work = _Work(old, template, language, elsewhere or {}, brought)
    entries = [_header(old.header, language), *map(work.entry, template)]
    obsolete = work.obsolete(entries)
    everything = (*entries, *obsolete)
    gaps = ("", *[old.newline] * (len(everything) - 1))
    tail = old.tail.strip("\r\n \t")
    tail = f"{old.newline}{tail}{old.newline}" if tail else ""
    catalog = po.Catalog(everything, gaps, tail, old.newline, entries[0])
    return Merged(catalog, tuple(work.changes), tuple(work.moved))


def without(catalog: po.Catalog, keys: Iterable[po.Key]) -> po.Catalog:
    """The catalog without the obsolete entries of these messages: they moved to another file."""
    gone = set(keys)
    kept = tuple(e for e in catalog.entries if not (e.obsolete and e.key in gone))
    return replace(catalog, entries=kept, gaps=catalog.gaps[: len(kept)])


def _header(old: po.Entry | None, language: str) -> po.Entry:
    fresh = po.new_entry(po.Key(None, "", None), (header_fields(language),))
    if old is None:
        return fresh
    comments = [
        line
        for line in old.lines
        if line.kind == po.COMMENT
        and not _BOILERPLATE.search(line.text)
        and line.text.strip("# \t")
    ]
    return replace(fresh, lines=(*comments, *fresh.lines))


@dataclass
class _Work:
    """The state of one merge."""

    old: po.Catalog
    template: Template
    language: str
    elsewhere: Elsewhere
    brought: frozenset[po.Key] = frozenset()
    changes: list[Change] = field(default_factory=list)
    moved: list[tuple[str, po.Key]] = field(default_factory=list)

    def __post_init__(self) -> None:
        active = [entry for entry in self.old.active if entry.msgid]
        self.active = {entry.key: entry for entry in active}
        self.wanted = {message.key: message for message in self.template}
        known = [entry for entry in active if entry.key not in self.brought]
        self.partners = pairs(known, self.template)
        self.used: set[int] = set()
        self.stale_of: dict[po.Key, po.Entry] = {}
        self.shelved: dict[po.Key, list[po.Entry]] = {}
        self.shelved_of: dict[po.Key, po.Entry] = {}
        for entry in self.old.active:
            if entry.fuzzy and entry.translated and entry.previous:
                self.stale_of.setdefault(entry.previous, entry)
        for entry in self.old.obsolete:
            if entry.translated:
                self.shelved.setdefault(entry.key, []).append(entry)
                if entry.fuzzy and entry.previous:
                    self.shelved_of.setdefault(entry.previous, entry)

    def entry(self, message: Message) -> po.Entry:
        """The entry that a message of the template gets."""
        here = self.active.get(message.key)
        if here and here.translated:
            found = here
            if message.key in self.brought and message.key in self.partners:
                self.used.add(id(self.partners[message.key]))
        else:
            found = self.recovered(message) or self.stale(message) or here or self.blank(message)
            if here and found is not here:
                found = _with_comments(found, here)
        return po.with_metadata(found, message.extracted, message.references)

    def recovered(self, message: Message) -> po.Entry | None:
        """A translation of exactly this source, from wherever it waits."""
        key = message.key
        if stale := self.stale_of.get(key):
            self.used.add(id(stale))
            return self.restore(po.refreshed(stale), message)
        for entry in self.shelved.get(key, ()):
            if id(entry) not in self.used:
                self.used.add(id(entry))
                return self.restore(po.revived(entry), message)
        if stale := self.shelved_of.get(key):
            self.used.add(id(stale))
            return self.restore(po.refreshed(po.revived(stale)), message)
        for rule in message.rules:
            domain, there = self.elsewhere.get((key, rule), (None, None))
            if domain is not None and there is not None:
                self.moved.append((domain, key))
                self.note("moved", message, there.msgstr)
                return po.revived(there) if there.obsolete else there
        return None

    def stale(self, message: Message) -> po.Entry | None:
        """The translation of what stood at this place before."""
        partner = self.partners.get(message.key)
        if partner is None:
            return None
        self.used.add(id(partner))
        if not partner.translated:
            if not partner.texts(po.COMMENT):
                return None
            return _with_comments(self.blank(message), partner)
        guess = partner.fuzzy and partner.previous is None
        entry = po.with_fuzzy(po.restated(partner, message.key, keep_previous=not guess), True)
        previous = entry.previous.text if entry.previous else None
        self.note("stale", message, entry.msgstr, previous)
        return entry

    def blank(self, message: Message) -> po.Entry:
        self.note("new", message, ())
        return po.new_entry(message.key, ("",) * forms_of(message.key, self.language))

    def restore(self, entry: po.Entry, message: Message) -> po.Entry:
        self.note("restored", message, entry.msgstr)
        return entry

    def note(
        self, kind: str, message: Message, msgstr: Sequence[str], previous: str | None = None
    ) -> None:
        text = next(iter(msgstr), "")
        self.changes.append(Change(kind, message.key, message.rules, text, previous))

    def obsolete(self, entries: Sequence[po.Entry]) -> list[po.Entry]:
        """What has no place: the old obsolete entries, then the ones that lose theirs now."""
        shown = {entry.key: entry for entry in entries}
        found = [entry for entry in self.old.obsolete if id(entry) not in self.used]
        for entry in self.old.active:
            worth = entry.translated or entry.texts(po.COMMENT)
            gone = entry.key not in self.wanted and id(entry) not in self.used
            if entry.msgid and worth and gone and not _told_by(shown, entry):
                found.append(po.retired(entry))
                text = next(iter(entry.msgstr), "")
                self.changes.append(Change("obsolete", entry.key, entry.rules, text))
        known: dict[tuple[object, ...], po.Entry] = {}
        for entry in found:
            known.setdefault((entry.key, entry.msgstr, entry.previous, entry.comments), entry)
        return list(known.values())


def _told_by(shown: Mapping[po.Key, po.Entry], entry: po.Entry) -> bool:
    """Whether a stale copy says only what its own source, still there, is translated as."""
    source = shown.get(entry.previous) if entry.fuzzy and entry.previous else None
    return (
        source is not None
        and source.msgstr == entry.msgstr
        and set(entry.comments) <= set(source.comments)
    )


def _with_comments(entry: po.Entry, other: po.Entry) -> po.Entry:
    """The entry with another one's translator comments before its own."""
    lines = [
        line
        for line in other.lines
        if line.kind == po.COMMENT and line.text not in entry.texts(po.COMMENT)
    ]
    return replace(entry, lines=(*lines, *entry.lines))


def pairs(old: Sequence[po.Entry], template: Template) -> dict[po.Key, po.Entry]:
    """For each new message the entry that stood at its place in the same rule, where that is certain.

    Within a rule the two sequences of messages are compared; a run of vanished ones facing a run
    of new ones of the same length is paired in order, and a rule's first message (its heading) with
    its first message. Messages outside rules are compared page by page, or module by module.
    """
    wanted = {message.key: message for message in template}
    known = {entry.key for entry in old}
    before: dict[str, list[po.Entry]] = {}
    for entry, groups in zip(old, _groups_of_entries(old, wanted), strict=True):
        for group in groups:
            before.setdefault(group, []).append(entry)
    after: dict[str, list[Message]] = {}
    for message in template:
        for group in _groups(message.rules, message.page, message.references):
            after.setdefault(group, []).append(message)
    found: dict[po.Key, po.Entry] = {}
    for group, messages in after.items():
        for entry, message in _aligned(before.get(group, []), messages, known):
            found.setdefault(message.key, entry)
    return found


def _aligned(
    old: Sequence[po.Entry], new: Sequence[Message], known: set[po.Key]
) -> Iterable[tuple[po.Entry, Message]]:
    here = {message.key for message in new}
    matcher = SequenceMatcher(None, [e.key for e in old], [m.key for m in new], autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "replace":
            continue
        gone = [entry for entry in old[i1:i2] if entry.key not in here]
        came = [message for message in new[j1:j2] if message.key not in known]
        if len(gone) == len(came):
            yield from _like(zip(gone, came, strict=True))
        elif gone and came and old[0] is gone[0] and new[0] is came[0]:
            yield from _like([(gone[0], came[0])])


def _like(found: Iterable[tuple[po.Entry, Message]]) -> Iterable[tuple[po.Entry, Message]]:
    """Only those where both have plural forms or neither has."""
    for entry, message in found:
        if (entry.msgid_plural is None) == (message.key.plural is None):
            yield entry, message


def _groups(rules: Sequence[str], page: bool, references: Sequence[str]) -> Groups:
    if rules or page:
        return (*rules, *(["page"] * page))
    return tuple(dict.fromkeys(re.sub(r":\d+$", "", place) for place in references))


def _groups_of_entries(old: Sequence[po.Entry], wanted: Mapping[po.Key, Message]) -> list[Groups]:
    """The groups of each entry; where a tool took the tags away, those of its message or neighbours."""
    tagged = any(message.rules or message.page for message in wanted.values())
    found: list[Groups | None] = []
    for entry in old:
        message = wanted.get(entry.key)
        code = any(place.partition(":")[0].endswith(".py") for place in entry.references)
        if entry.rules or "page" in entry.extracted or code or not tagged:
            found.append(_groups(entry.rules, "page" in entry.extracted, entry.references))
        elif message:
            found.append(_groups(message.rules, message.page, message.references))
        else:
            found.append(None)
    return [groups if groups is not None else _between(found, n) for n, groups in enumerate(found)]


def _between(found: Sequence[Groups | None], n: int) -> Groups:
    """The groups that the nearest known neighbours on both sides share."""
    left = next((g for g in reversed(found[:n]) if g is not None), None)
    right = next((g for g in found[n + 1 :] if g is not None), None)
    if left is None or right is None:
        return left or right or ()
    return tuple(group for group in left if group in right)
