"""``trainer catalogs update``: the one command after any change of text."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.catalogs import agreed, extract, files, merge, po


@dataclass(frozen=True)
class Change:
    """What an update did to one message, and where it now stands.

    ``kind``, ``text`` (the English now), ``previous`` (the English that was translated) and
    ``translation`` are those of :class:`trainer.catalogs.merge.Change`; two kinds more are found
    here: ``unconfirmed`` (the flag was taken away and nothing else, so it is back) and ``corrected``
    (the translation changed, the English did not; ``agreed`` is the translation before).
    ``sources`` are the pages or modules that the message comes from, relative to the project.
    """

    kind: str
    language: str
    file: str
    line: int
    rules: tuple[str, ...]
    text: str
    previous: str | None
    translation: str
    sources: tuple[str, ...]
    agreed: str = ""


@dataclass(frozen=True)
class Report:
    """What an update changed. ``written`` are the files whose bytes are new."""

    changes: tuple[Change, ...]
    written: tuple[str, ...]
    catalogs: int

    def of(self, kind: str, language: str = "ru") -> tuple[Change, ...]:
        """The changes of one kind in one language."""
        return tuple(c for c in self.changes if c.kind == kind and c.language == language)


@dataclass(frozen=True)
class Mention:
    """A place that speaks of a rule: the rule it stands in (or ``None``), its file and line."""

    rule: str | None
    file: str
    line: int


class UnreadableError(Exception):
    """Catalogs that are malformed; nothing was written."""

    def __init__(self, malformed: tuple[po.MalformedError, ...]) -> None:
        self.malformed = malformed
        super().__init__("\n".join(map(str, malformed)))


def update(
    root: Path,
    progress: Callable[[int], None] | None = None,
    waiting: Callable[[], None] = lambda: None,
) -> Report:
    """Make the templates, merge them into all catalogs, compile those.

    progress: told how much of the English text has been read, in percent. waiting: called where
    another command is at the catalogs and has to be waited for.

    A catalog that somebody saves meanwhile is read again: what was saved counts.

    Raises:
        trainer.catalogs.extract.ExtractionError: the sources cannot be read.
        UnreadableError: a catalog is malformed.
        trainer.catalogs.files.WriteError: a catalog cannot be written.
    """
    with files.alone(root, waiting):
        for _ in range(SAVES):
            with contextlib.suppress(files.ChangedError):
                return _update(root, progress)
        return _update(root, progress)


SAVES = 3
"""How often an update begins anew because somebody saved a catalog under its hands."""


def _update(root: Path, progress: Callable[[int], None] | None) -> Report:
    before = read(root)
    store = agreed_pairs(root)
    templates = extract.templates(root, progress)
    after: dict[files.Place, po.Catalog] = {}
    changes: list[Change] = []
    contents: dict[Path, bytes] = {}
    for language in files.LANGUAGES:
        olds = {place.domain: catalog for place, catalog in before.items() if place[0] == language}
        pairs = {
            domain: agreed.joined(found, olds.get(domain))
            for (name, domain), found in store.items()
            if name == language
        }
        merged, unconfirmed = _merged(olds, templates, language, pairs)
        for domain, result in merged.items():
            path = files.catalog_path(root, language, domain)
            after[files.Place(language, domain, path)] = result.catalog
            old = pairs.get(domain, ())
            moved = set(result.moved)
            others = [p for name, found in pairs.items() for p in found if (name, p.key) in moved]
            new = agreed.after(result.catalog, old, others)
            result = replace(
                result,
                changes=(*result.changes, *unconfirmed[domain], *_corrected(old, new)),
            )
            changes += _located(result, new, language, path.relative_to(root).as_posix())
            place = agreed.path_of(root, language, domain)
            if agreed.worth_keeping(new) or place.exists():
                contents[place] = agreed.write(new)
    contents |= {place.path: po.write(catalog) for place, catalog in after.items()}
    untouched = {place: catalog for place, catalog in before.items() if place not in after}
    for place, catalog in {**after, **untouched}.items():
        contents[place.path.with_suffix(".mo")] = compiled(catalog, place.language)
    new = {path: data for path, data in contents.items() if files.bytes_of(path) != data}
    files.write_all(new, {place.path: po.write(catalog) for place, catalog in before.items()})
    written = (path for path in new if path.suffix == ".po")
    return Report(
        tuple(changes),
        tuple(path.relative_to(root).as_posix() for path in written),
        len(after) + len(untouched),
    )


def agreed_pairs(root: Path) -> agreed.Store:
    """What the last update left in ``locale/agreed``.

    Raises:
        UnreadableError: a file of it is malformed.
    """
    try:
        return agreed.load(root)
    except po.MalformedError as error:
        raise UnreadableError((error,)) from error


def read(root: Path) -> dict[files.Place, po.Catalog]:
    """Every catalog.

    Raises:
        UnreadableError: a catalog is malformed.
    """
    found, malformed = {}, []
    for place in files.catalogs(root):
        try:
            found[place] = po.load(place.path, place.path.relative_to(root).as_posix())
        except po.MalformedError as error:
            malformed.append(error)
    if malformed:
        raise UnreadableError(tuple(malformed))
    return found


def _merged(
    olds: Mapping[str, po.Catalog],
    templates: Mapping[str, extract.Template],
    language: str,
    pairs: Mapping[str, agreed.Pairs],
) -> tuple[dict[str, merge.Merged], dict[str, tuple[merge.Change, ...]]]:
    """Merge all domains of a language; a page that is gone leaves obsolete entries.

    ``sphinx`` holds the theme's words, most of which no template of ours lists: where a language
    has one, it is added to and never emptied. Also returns what lost its flag and got it back.
    """
    healed = {
        domain: agreed.mended(
            catalog,
            pairs.get(domain, ()),
            language,
            {message.key for message in templates.get(domain, ())},
        )
        for domain, catalog in olds.items()
    }
    olds = {domain: one.catalog for domain, one in healed.items()}
    elsewhere = {
        (entry.key, rule): (domain, entry)
        for domain, catalog in olds.items()
        for entry in (*catalog.obsolete, *catalog.active)
        if entry.translated
        for rule in entry.rules
    }
    results = {}
    for domain in sorted({*olds, *templates}):
        template = templates.get(domain, ())
        old = olds.get(domain)
        if domain == "sphinx":
            if domain not in templates or old is None:
                continue
            template = _added_to(old, template)
        brought = healed[domain].brought if domain in healed else frozenset()
        results[domain] = merge.merge(old, template, language, elsewhere, brought)
    for result in list(results.values()):
        for domain, key in result.moved:
            there = results[domain]
            kept = tuple(c for c in there.changes if (c.kind, c.key) != ("obsolete", key))
            catalog = merge.without(there.catalog, [key])
            results[domain] = merge.Merged(catalog, kept, there.moved)
    unconfirmed = {}
    for domain, result in results.items():
        entries = tuple(map(po.canonical, result.catalog.entries))
        catalog = replace(result.catalog, entries=entries, newline="\n")
        results[domain] = replace(result, catalog=catalog)
        keys = healed[domain].unconfirmed if domain in healed else ()
        unconfirmed[domain] = tuple(_unconfirmed(catalog, keys))
    return results, unconfirmed


def _unconfirmed(catalog: po.Catalog, keys: Iterable[po.Key]) -> Iterator[merge.Change]:
    entries = {entry.key: entry for entry in catalog.active}
    for key in keys:
        entry = entries.get(key)
        if entry and entry.fuzzy and entry.previous:
            yield merge.Change(
                "unconfirmed", key, entry.rules, entry.msgstr[0], entry.previous.text
            )


def _corrected(old: agreed.Pairs, new: agreed.Pairs) -> Iterator[merge.Change]:
    """Messages whose translation has run ahead of the English since the last update."""
    known = {(pair.key, pair.text) for pair in old if pair.ahead}
    for pair in new:
        if pair.ahead and (pair.key, pair.text) not in known:
            yield merge.Change("corrected", pair.key, pair.rules, pair.text[0])


def _added_to(old: po.Catalog | None, template: extract.Template) -> extract.Template:
    known = {message.key for message in template}
    active = old.active if old else ()
    kept = tuple(
        extract.Message(entry.key, entry.references, notes=entry.extracted)
        for entry in active
        if entry.msgid and entry.key not in known
    )
    return (*kept, *template)


def _located(
    result: merge.Merged, pairs: agreed.Pairs, language: str, file: str
) -> Iterator[Change]:
    before = {pair.key: next(iter(pair.agreed), "") for pair in pairs if pair.ahead}
    written, _ = po.parse(po.write(result.catalog))
    lines = {(entry.key, entry.obsolete): entry for entry in written.entries}
    for change in result.changes:
        entry = lines.get((change.key, change.kind == "obsolete"))
        yield Change(
            change.kind,
            language,
            file,
            entry.line if entry else 1,
            change.rules,
            change.key.text,
            change.previous,
            change.translation,
            entry.references if entry else (),
            before.get(change.key, "") if change.kind == "corrected" else "",
        )


def compiled(catalog: po.Catalog, language: str) -> bytes:
    """The ``.mo`` of a catalog: what is translated and neither fuzzy nor obsolete."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    class Fixed(Catalog):
        """Babel's catalog with our header: Babel's own holds the time of day."""

        @property
        def mime_headers(self) -> list[tuple[str, str]]:
            rows = merge.header_fields(language).strip("\n").split("\n")
            return [(name, value) for name, _, value in (row.partition(": ") for row in rows)]

    ready = Fixed(language, fuzzy=False)
    for entry in catalog.active:
        if entry.msgid and not entry.fuzzy and all(entry.msgstr):
            key = entry.msgid if entry.msgid_plural is None else (entry.msgid, entry.msgid_plural)
            text = entry.msgstr[0] if entry.msgid_plural is None else entry.msgstr
            ready.add(key, text, context=entry.msgctxt)
    stream = io.BytesIO()
    write_mo(stream, ready)
    return stream.getvalue()


def mentions(root: Path, rule: str) -> tuple[Mention, ...]:
    """Every place in the pages and the package that names a rule, the rule's own text left out."""
    name = re.compile(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\w)")
    found = []
    for path in extract.sources(root):
        text = path.read_text("utf-8", errors="replace")
        if not name.search(text):
            continue
        file = path.relative_to(root).as_posix()
        inside = rule_of_lines(text) if path.suffix == ".md" else {}
        for number, row in enumerate(text.split("\n"), 1):
            own = inside.get(number)
            label = re.fullmatch(r"\(([^()\s]+)\)=\s*", row)
            if name.search(row) and own != rule and not label:
                found.append(Mention(own, file, number))
    return tuple(found)


def rule_of_lines(text: str) -> dict[int, str]:
    """The rule or ruling that each line of a page stands in, by labels and heading levels."""
    declared = set(extract.declared_rules(text))
    above: list[tuple[int, str | None]] = []
    label: str | None = None
    found: dict[int, str] = {}
    for number, row in enumerate(text.split("\n"), 1):
        target = re.fullmatch(r"\(([^()\s]+)\)=\s*", row)
        heading = re.match(r"(#{1,6})\s", row)
        if target:
            label = target[1]
        elif heading:
            level = len(heading[1])
            above = [(depth, rule) for depth, rule in above if depth < level]
            above.append((level, label if label in declared else None))
            label = None
        rule = next((rule for _, rule in reversed(above) if rule), None)
        if rule:
            found[number] = rule
    return found
