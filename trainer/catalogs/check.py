"""``trainer catalogs check``: reads every catalog as text before any build reads it."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.catalogs import (
    agreed,
    checks,
    checks_meaning,
    checks_terms,
    checks_typography,
    extract,
    files,
    notes,
    po,
    sound,
    terms,
    words,
)
from trainer.catalogs.checks import ERROR, WARNING, Fault, Subject
from trainer.catalogs.sentences import SENTENCES, fill

STATES = {
    "not-utf-8": ERROR,
    "byte-order-mark": ERROR,
    "syntax": ERROR,
    "bad-escape": ERROR,
    "duplicate": ERROR,
    "unreadable": ERROR,
    "header": ERROR,
    "plural-forms": ERROR,
    "unknown-message": ERROR,
    "missing-message": ERROR,
    "no-language": ERROR,
    "unconfirmed": ERROR,
    "old-templates": WARNING,
    "empty": WARNING,
    "stale": WARNING,
    "obsolete": WARNING,
    "unused-note": WARNING,
    "no-word-forms": WARNING,
    "terms": ERROR,
}
"""Findings about a file or an entry as a whole, with their severity.

A warning is a state that any text under work passes through: the site builds and shows it as what
it is. An error must not be published.
"""

LONGEST = 4000
"""Longest text of a message, in characters: Markdown's parser takes minutes over hostile long ones."""


@dataclass(frozen=True)
class Finding:
    """One thing to mend: a code, a place, both fragments, what is wrong and what to do.

    ``file`` is relative to the project; ``rules`` are the rules that the message stands in;
    ``source`` and ``translation`` are the fragments that differ, or the whole texts.
    """

    code: str
    severity: str
    file: str
    line: int
    language: str
    rules: tuple[str, ...] = ()
    source: str = ""
    translation: str = ""
    found: str = ""
    reason: str = ""
    """Why a translator accepted it; empty for one that stands."""

    @property
    def values(self) -> dict[str, str]:
        """What fills the sentence."""
        return {
            "found": self.found,
            "source": self.source,
            "translation": self.translation,
            "place": f"{self.file}:{self.line}",
        }

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return fill(SENTENCES[self.code][0], **self.values)

    @property
    def todo(self) -> str:
        """What to do, in English."""
        return fill(SENTENCES[self.code][1], **self.values)


@dataclass(frozen=True)
class File:
    """A catalog as the checks see it: where it is and what could be read of it."""

    place: files.Place
    name: str
    catalog: po.Catalog
    problems: tuple[po.Problem, ...]
    root: Path | None = None

    @property
    def kind(self) -> str:
        domain = self.place.domain
        return domain if domain in ("trainer", "sphinx") else "docs"

    def finding(self, code: str, severity: str, entry: po.Entry | None, fault: Fault) -> Finding:
        rules = entry.rules if entry else ()
        line = fault.line or (entry.line if entry else 1)
        return Finding(
            code,
            severity,
            self.name,
            line,
            self.place.language,
            rules,
            fault.source,
            fault.translation,
            fault.found,
        )


def check(root: Path, *, again: bool = False) -> list[Finding]:
    """All findings in the catalogs of a project that nobody has accepted, by file and line.

    again: whether to go by what the last run found sound, and to leave that for the next: see ``sound``.
    """
    return [finding for finding in look(root, again=again) if not finding.reason]


def accepted(root: Path) -> list[Finding]:
    """The findings that a translator's note accepts, each with the reason."""
    return [finding for finding in look(root) if finding.reason]


def look(root: Path, *, again: bool = False) -> list[Finding]:
    """All findings in the catalogs of a project, accepted ones too, by file and line.

    Needs neither Sphinx nor a build; the templates of the last update are used where they are
    still those of the sources.
    """
    known = sound.Sound(root) if again else None
    with _seldom_collected():
        found = _look(root, known)
    if known is not None:
        known.save()
    return found


@contextmanager
def _seldom_collected() -> Iterator[None]:
    """Python's search for cycles looks less often meanwhile: no check makes any, and all make much."""
    before = gc.get_threshold()
    gc.set_threshold(200_000, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _look(root: Path, known: sound.Sound | None) -> list[Finding]:
    found: list[Finding] = []
    places: list[files.Place] = []
    shelf = extract.Shelf(root)
    fresh = bool(shelf.paths) and extract.up_to_date(root)
    pairs = agreed.paths(root)
    for place in files.catalogs(root):
        try:
            file = _read(place, root)
        except OSError as error:
            name = place.path.relative_to(root).as_posix()
            said = reason(error)
            found.append(Finding("unreadable", ERROR, name, 1, place.language, found=said))
            continue
        places.append(place)
        found += _agreed(file, pairs.pop((place.language, place.domain), None), root)
        found += check_file(file, _beside(file, root), known)
        if fresh and place.domain != "sphinx":
            found += compared(file, shelf.template(place.domain))
    for path in pairs.values():  # of catalogs that are gone
        found += _agreed(None, path, root)
    for language in files.LANGUAGES:
        if not (root / "locale" / language).is_dir():
            found.append(Finding("no-language", ERROR, f"locale/{language}", 1, language))
    if shelf.paths and not fresh and places:
        name = places[0].path.relative_to(root).as_posix()
        found.append(Finding("old-templates", WARNING, name, 1, places[0].language))
    found += _tools(root, places)
    return sorted(found, key=lambda f: (f.file, f.line, f.code, f.found))


def reason(error: Exception) -> str:
    """Why something cannot be read, without the place of the project on this machine."""
    return getattr(error, "strerror", None) or str(error)


def _read(place: files.Place, root: Path) -> File:
    """A catalog as it is read.

    Raises:
        OSError: for one that cannot be.
    """
    if place.path.is_symlink() or not place.path.is_file():
        raise OSError(None, "not an ordinary file")
    name = place.path.relative_to(root).as_posix()
    return File(place, name, *po.parse(place.path.read_bytes()), root)


def _beside(file: File, root: Path) -> dict[po.Key, po.Entry]:
    """The Russian of a catalog's messages, where it has an override to hold against it."""
    if file.place.language == "ru" or not any(e.translated for e in file.catalog.active if e.msgid):
        return {}
    domain = file.place.domain
    try:
        other = _read(files.Place("ru", domain, files.catalog_path(root, "ru", domain)), root)
    except OSError:
        return {}
    return {e.key: e for e in other.catalog.active if e.translated and not e.fuzzy}


def _agreed(file: File | None, path: Path | None, root: Path) -> Iterator[Finding]:
    """What the pairs of a catalog say of it, and which of their lines cannot be read."""
    if path is None:
        return
    try:
        pairs = agreed.read(root, path)
    except po.MalformedError as error:
        for one in error.problems:
            yield Finding(one.code, ERROR, error.path, one.line, "", (), "", one.text, one.message)
        return
    if file is not None:
        yield from unconfirmed(file, pairs)


def unconfirmed(file: File, pairs: agreed.Pairs) -> Iterator[Finding]:
    """Messages whose flag was taken away while the translation of the old English stayed."""
    if not any(pair.stale for pair in pairs):
        return
    known = {p.key: p for p in agreed.joined(pairs, file.catalog) if p.stale and not p.obsolete}
    for entry in file.catalog.active:
        pair = known.get(entry.key)
        if pair and pair.source and not entry.fuzzy and entry.msgstr == pair.agreed:
            fault = Fault(pair.source.text, entry.msgstr[0], "", entry.line)
            yield file.finding("unconfirmed", STATES["unconfirmed"], entry, fault)


def _tools(root: Path, places: Sequence[files.Place]) -> Iterator[Finding]:
    """What the checks of words need: the package that knows word forms, and a termbase in order."""
    name = terms.TERMBASE.as_posix()
    russian = [place.path for place in places if place.language == "ru"]
    if russian and not words.available():
        first = russian[0].relative_to(root).as_posix()
        yield Finding("no-word-forms", WARNING, first, 1, "ru", found=words.MISSING)
    try:
        listed = terms.load(root / terms.TERMBASE)
    except (ValueError, OSError) as error:
        yield Finding("terms", ERROR, name, 1, "", found=reason(error))
        return
    for text, owners in terms.shared_abbreviations(listed):
        said = f"{text}: {', '.join(owner.id for owner in owners)}"
        yield Finding("terms", ERROR, name, 1, "", found=said)


def check_file(
    file: File, russian: Mapping[po.Key, po.Entry], known: sound.Sound | None = None
) -> Iterator[Finding]:
    """Findings of one catalog; ``russian`` holds what stands beside an override."""
    for problem in file.problems:
        fault = Fault("", problem.text, problem.message, problem.line)
        yield file.finding(problem.code, ERROR, None, fault)
    if not any(problem.line <= 2 for problem in file.problems) or file.catalog.header:
        for fault in checks.header_faults(file.catalog, file.place.language):
            yield file.finding("header", ERROR, None, fault)
    for entry in file.catalog.entries:
        if entry.msgid or entry.msgctxt is not None:
            yield from check_entry(file, entry, russian.get(entry.key), known)


def check_entry(
    file: File, entry: po.Entry, russian: po.Entry | None, known: sound.Sound | None = None
) -> Iterator[Finding]:
    """Findings of one message: its state first, then its strings."""
    language = file.place.language
    texts = (entry.msgid, entry.msgid_plural, *entry.msgstr, *(entry.previous or ()))
    if any(len(text or "") > LONGEST for text in texts):
        what = f"a text of more than {LONGEST} characters"
        yield file.finding("syntax", ERROR, entry, Fault("", "", what))
        return
    if entry.obsolete:
        yield _state(file, "obsolete", entry)
        return
    if not any(text.strip() for text in entry.msgstr):
        if language != "en":
            yield _state(file, "empty", entry)
        return
    if entry.fuzzy:
        yield _state(file, "stale", entry)
    fault = checks.plural_fault(entry, language, file.kind)
    if fault:
        yield file.finding("plural-forms", ERROR, entry, fault)
    listed, used = notes.of(entry), set[int]()
    told: set[tuple[str, str]] = set()
    for subject in subjects(entry, language, file.kind, russian, file.root):
        pair = sound.pair(subject) if known else ""
        clean = True
        for rule, fault in checks.run(subject, sound=known is not None and pair in known.before):
            clean = False
            shown = Fault(
                fault.source or subject.source or entry.msgid,
                fault.translation or subject.text,
                fault.found,
                fault.line or subject.line,
            )
            finding = file.finding(rule.code, fault.severity or rule.severity, entry, shown)
            again = (rule.code, fault.found) in told  # another plural form
            note = rule.acceptable and not again and notes.taken(listed, rule.code, used)
            if note:
                told.add((rule.code, fault.found))
                yield replace(finding, reason=note.reason)
            elif not (again and rule.acceptable):
                yield finding
        if known and clean:
            known.keep(pair)
    for n, note_left in enumerate(listed):
        if n not in used:
            fault = Fault("", note_left.text, note_left.code, note_left.line)
            yield file.finding("unused-note", STATES["unused-note"], entry, fault)


def subjects(
    entry: po.Entry,
    language: str,
    kind: str,
    russian: po.Entry | None = None,
    root: Path | None = None,
) -> Iterator[Subject]:
    """The strings of an entry, each with the source it is compared to."""
    key = (entry.previous if entry.fuzzy else entry.key) or None
    for form, text in enumerate(entry.msgstr):
        if not text.strip():
            continue
        source = None
        if key is not None:
            source = key.text if key.plural is None else key.plural
        beside = russian.msgstr[min(form, len(russian.msgstr) - 1)] if russian else None
        yield Subject(entry, language, kind, form, text, source, beside, root)


def _state(file: File, code: str, entry: po.Entry) -> Finding:
    source = entry.previous.text if entry.previous else entry.msgid
    fault = Fault(source, next(filter(None, entry.msgstr), ""), "", entry.line)
    return file.finding(code, STATES[code], entry, fault)


def compared(file: File, template: extract.Template) -> Iterator[Finding]:
    """Messages that only one of a catalog and its template has."""
    wanted = {message.key for message in template}
    entries = [entry for entry in file.catalog.active if entry.msgid]
    for entry in entries:
        if entry.key not in wanted:
            fault = Fault(entry.msgid, next(iter(entry.msgstr), ""))
            yield file.finding("unknown-message", ERROR, entry, fault)
    broken = bool(file.problems)
    known = {entry.key for entry in entries}
    for message in template:
        if message.key not in known and not broken:
            fault = Fault(message.key.text, "", message.key.text)
            finding = file.finding("missing-message", ERROR, None, fault)
            yield Finding(**{**finding.__dict__, "rules": message.rules})


def manual() -> dict[str, str]:
    """What each check of a string looks for, by code."""
    return {code: rule.manual for code, rule in checks.CHECKS.items()}


_REGISTERED = (checks_meaning, checks_terms, checks_typography)
"""Modules that register checks when they are imported."""

__all__ = ["Finding", "accepted", "check", "check_entry", "check_file", "manual"]
