"""What English and Russian last agreed on, kept where no editor of catalogs can lose it.

Beside the catalogs lies ``locale/agreed``: for every message, one line of JSON with the English
that its translation was made of, that translation, its place and the translators' notes, as the
last update left them. Sphinx-intl, Babel and polib drop ``#|`` lines, tags and flags, and put
guesses where a translation belongs; :func:`mended` sets a catalog right from here. It also knows
what nobody has confirmed: a flag that was only taken away, and Russian that was corrected while the
English stayed.

One line a message, so that git can join the work of two translators (``.gitattributes``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from trainer.catalogs import files, merge, po

FOLDER = Path("locale/agreed")
_CONFLICT = re.compile(r"<{7} |={7}$|>{7} |\|{7} ")
"""Marks that git leaves between two versions of a line: both are read."""

_LOST_PREVIOUS = re.compile(r'#\s*\|\s*(?=msg|")')
"""A ``#|`` line that Babel has turned into a comment."""


@dataclass(frozen=True)
class Reason:
    """Why a translation holds although one side changed: that side before, and somebody's words."""

    before: str
    because: str


@dataclass(frozen=True)
class Pair:
    """One message as the last update left it.

    ``key`` is its English then, ``text`` its translation then. ``source`` is the English that
    ``agreed`` was made of, ``None`` where nobody has said so. ``places`` are its ``#.`` lines,
    ``notes`` the translators' comments, as lines of the file; ``files`` are the modules that a
    message outside rules and pages comes from.
    """

    key: po.Key
    source: po.Key | None
    agreed: tuple[str, ...]
    text: tuple[str, ...]
    places: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    fuzzy: bool = False
    obsolete: bool = False
    reasons: tuple[Reason, ...] = ()
    files: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules and rulings that the message stood in."""
        found = (place.removeprefix("rule:") for place in self.places if place.startswith("rule:"))
        return tuple(rule.strip() for rule in found)

    @property
    def stale(self) -> bool:
        """Whether the English changed after the two agreed."""
        return self.source is not None and self.source != self.key

    @property
    def ahead(self) -> bool:
        """Whether the translation alone changed after the two agreed, in more than its typography."""
        same = [plainly(text) for text in self.text] == [plainly(text) for text in self.agreed]
        return self.source == self.key and not self.obsolete and not self.fuzzy and not same


Pairs = tuple[Pair, ...]
Store = Mapping[tuple[str, str], Pairs]
"""All pairs, by language and domain."""


def plainly(text: str) -> str:
    """A text without what is no matter of words: spaces, quotes, dashes, ё, bold and italics."""
    text = re.sub(
        r"[\s\u00a0\u202f]+", " ", text.replace("ё", "е").replace("Ё", "Е").replace("*", "")
    ).strip()
    return re.sub('[«»„“”"]', '"', re.sub("[–—−]", "-", text))


def path_of(root: Path, language: str, domain: str) -> Path:
    """The file of one catalog's pairs."""
    return root / FOLDER / language / f"{domain}.jsonl"


def load(root: Path) -> Store:
    """All pairs of a project; nothing where no update has written any.

    Raises:
        po.MalformedError: with every line that cannot be read.
    """
    return {key: read(root, path) for key, path in paths(root).items()}


def paths(root: Path) -> dict[tuple[str, str], Path]:
    """The files of pairs that there are, by language and domain."""
    found = {}
    for language in files.LANGUAGES:
        folder = root / FOLDER / language
        for path in sorted(folder.rglob("*.jsonl")):
            found[language, path.relative_to(folder).with_suffix("").as_posix()] = path
    return found


def read(root: Path, path: Path) -> Pairs:
    """The pairs of one file of a project.

    Raises:
        po.MalformedError: with every line that cannot be read.
    """
    return parse(path.read_bytes(), path.relative_to(root).as_posix())


def parse(data: bytes, name: str) -> Pairs:
    """The pairs of one file.

    Raises:
        po.MalformedError: with every line that cannot be read.
    """
    pairs, problems = [], []
    for number, row in enumerate(data.decode("utf-8", "replace").split("\n"), 1):
        if not row.strip() or _CONFLICT.match(row):
            continue
        try:
            pairs.append(_pair(json.loads(row)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            what = "not a line that “trainer catalogs update” writes"
            problems.append(po.Problem(number, "syntax", what, row))
    if problems:
        raise po.MalformedError(name, tuple(problems))
    return tuple(pairs)


def write(pairs: Iterable[Pair]) -> bytes:
    """The file of these pairs."""
    rows = (json.dumps(_row(pair), ensure_ascii=False) for pair in pairs)
    return "".join(row + "\n" for row in rows).encode("utf-8")


def worth_keeping(pairs: Iterable[Pair]) -> bool:
    """Whether there is a word in it that could be lost."""
    return any(pair.text or pair.agreed or pair.notes for pair in pairs)


def _row(pair: Pair) -> dict[str, Any]:
    row: dict[str, Any] = {"en": _key_out(pair.key)}
    if pair.source is not None:
        row |= {"agreed": _texts_out(pair.agreed)}
        row |= {"of": _key_out(pair.source)} if pair.stale else {}
    if pair.text and (pair.source is None or pair.text != pair.agreed):
        row["text"] = _texts_out(pair.text)
    row |= {"at": list(pair.places)} if pair.places else {}
    row |= {"in": list(pair.files)} if pair.files else {}
    row |= {"notes": list(pair.notes)} if pair.notes else {}
    row |= {"fuzzy": True} if pair.fuzzy else {}
    row |= {"obsolete": True} if pair.obsolete else {}
    if pair.reasons:
        row["same"] = [{"before": r.before, "because": r.because} for r in pair.reasons]
    return row


def _pair(row: dict[str, Any]) -> Pair:
    key = _key_in(row["en"])
    source = None if "agreed" not in row else _key_in(row["of"]) if "of" in row else key
    agreed = _texts_in(row.get("agreed"))
    return Pair(
        key,
        source,
        agreed,
        _texts_in(row["text"]) if "text" in row else agreed,
        _strings(row.get("at", ())),
        _strings(row.get("notes", ())),
        row.get("fuzzy") is True,
        row.get("obsolete") is True,
        tuple(Reason(str(r["before"]), str(r["because"])) for r in row.get("same", ())),
        _strings(row.get("in", ())),
    )


def _key_out(key: po.Key) -> str | list[str | None]:
    return key.text if key == po.Key(None, key.text, None) else [key.text, key.plural, key.context]


def _key_in(value: Any) -> po.Key:
    if isinstance(value, str):
        return po.Key(None, value, None)
    text, plural, context = value
    for part in (text, plural or "", context or ""):
        if not isinstance(part, str):
            raise TypeError(part)
    return po.Key(context, text, plural)


def _texts_out(texts: tuple[str, ...]) -> str | list[str]:
    return texts[0] if len(texts) == 1 else list(texts)


def _texts_in(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else _strings(value)


def _strings(values: Any) -> tuple[str, ...]:
    if isinstance(values, str) or not all(isinstance(value, str) for value in values):
        raise TypeError(values)
    return tuple(values)


# --- a catalog that another tool has been at -------------------------------------------------


@dataclass(frozen=True)
class Mended:
    """A catalog as it would be had no other tool touched it.

    ``brought`` are messages that a tool put in from a newer template. ``unconfirmed`` are those whose
    flag somebody took away while both texts stayed as they were.
    """

    catalog: po.Catalog
    brought: frozenset[po.Key] = frozenset()
    unconfirmed: tuple[po.Key, ...] = ()


def mended(
    catalog: po.Catalog, pairs: Sequence[Pair], language: str, wanted: Container[po.Key] = ()
) -> Mended:
    """Put back what tools drop, and take out what they guess; every word that a person wrote stays.

    A message that is in the catalog no more comes back where the sources have it (``wanted``) or
    where a tool has moved its translation to another one; any other was deleted by somebody. One that
    stands there as it was before it became stale was left by an update that did not get to its end.
    """
    entries = [_without_noise(entry) for entry in catalog.entries if entry.msgid]
    active = {entry.key: entry for entry in entries if not entry.obsolete}
    behind = [e for e in entries if e.obsolete and (e.translated or e.texts(po.COMMENT))]
    if not pairs:
        return Mended(_rebuilt(catalog, active.values(), behind))
    known = {pair.key: pair for pair in pairs if not pair.obsolete}
    guessed = {e.msgstr for key, e in active.items() if key not in known and e.fuzzy}
    found: list[po.Entry] = []
    unconfirmed = []
    for key, pair in known.items():
        entry = active.get(key)
        if entry is None:
            shelved = _shelved(behind, key) if pair.text else None
            behind = [one for one in behind if one is not shelved]
            worthless = not (pair.text or pair.notes)
            if shelved:
                entry = po.revived(shelved)
            elif key in wanted or pair.text in guessed or worthless:
                entry = entry_of(pair, language)
            else:
                continue
        placed = po.with_metadata(entry, pair.places, pair.files or entry.references)
        mended_entry = _confirmed(_noted(placed, pair), pair)
        if mended_entry.fuzzy and not entry.fuzzy and key in active:
            unconfirmed.append(key)
        found.append(mended_entry)
    texts = {pair.text for pair in pairs if pair.text}
    shelf = {(pair.key, pair.text): pair for pair in pairs if pair.obsolete}
    back = [shelf[e.key, e.msgstr] for e in active.values() if (e.key, e.msgstr) in shelf]
    found += [po.revived(entry_of(pair, language)) for pair in back]
    seen = {*known, *(pair.key for pair in back)}
    before = {(pair.source, pair.agreed): pair for pair in known.values() if pair.stale}
    brought = [
        entry
        for key, entry in active.items()
        if key not in seen and (key in wanted or not _as_before(entry, before))
    ]
    notes = {note for pair in pairs for note in pair.notes}
    found += [_unguessed(entry, texts, notes) for entry in brought]
    return Mended(
        _rebuilt(catalog, found, _waiting(behind, pairs, language)),
        frozenset(active) - known.keys(),
        tuple(unconfirmed),
    )


def _as_before(
    entry: po.Entry, before: Mapping[tuple[po.Key | None, tuple[str, ...]], Pair]
) -> bool:
    """Whether an entry is what a stale pair was made of: an update was killed before it got there."""
    pair = before.get((entry.key, entry.msgstr))
    return pair is not None and set(entry.texts(po.COMMENT)) <= set(pair.notes)


def _rebuilt(
    catalog: po.Catalog, active: Iterable[po.Entry], behind: Iterable[po.Entry]
) -> po.Catalog:
    header = (catalog.header,) if catalog.header else ()
    entries = (*header, *active, *behind)
    gaps = ("", *["\n"] * (len(entries) - 1))[: len(entries)]
    return replace(catalog, entries=entries, gaps=gaps)


def joined(pairs: Sequence[Pair], catalog: po.Catalog | None) -> Pairs:
    """One pair for each message in use; where git left two, the one that the catalog bears out."""
    texts = {entry.key: entry.msgstr for entry in catalog.active} if catalog else {}
    found: dict[po.Key, Pair] = {}
    for pair in pairs:
        other = found.get(pair.key)
        borne_out = pair.text == texts.get(pair.key)
        if not pair.obsolete and (other is None or (borne_out and other.text != pair.text)):
            found[pair.key] = pair
    return tuple(pair for pair in pairs if pair.obsolete or found[pair.key] is pair)


def entry_of(pair: Pair, language: str) -> po.Entry:
    """The entry that a pair was read from, in our own wrapping."""
    forms = pair.text or ("",) * merge.forms_of(pair.key, language)
    entry = po.new_entry(pair.key, forms, extracted=pair.places, references=pair.files)
    notes = tuple(po.Line(0, po.COMMENT, note) for note in pair.notes)
    entry = replace(entry, lines=(*notes, *entry.lines))
    entry = po.with_fuzzy(entry, pair.fuzzy or pair.stale)
    entry = replace(entry, previous=pair.source if pair.stale else None)
    return po.canonical(replace(entry, obsolete=pair.obsolete))


def _shelved(behind: Sequence[po.Entry], key: po.Key) -> po.Entry | None:
    """The copy of a message that a tool has put behind ``#~``."""
    return next((entry for entry in behind if entry.key == key and entry.translated), None)


def _confirmed(entry: po.Entry, pair: Pair) -> po.Entry:
    """The entry with the source that its translation is known to be made of."""
    if not entry.translated or pair.source is None:
        return entry
    untouched = entry.msgstr == pair.agreed
    if not pair.stale:
        return replace(entry, previous=None) if entry.fuzzy and entry.previous else entry
    if not entry.fuzzy and not untouched:
        return replace(entry, previous=None)
    return replace(po.with_fuzzy(entry, True), previous=pair.source)


def _noted(entry: po.Entry, pair: Pair) -> po.Entry:
    """The entry with its notes as they were, where a tool has only rewrapped them."""
    if _squeezed(entry.texts(po.COMMENT)) != _squeezed(pair.notes):
        return entry
    lines = [line for line in entry.lines if line.kind != po.COMMENT]
    notes = [po.Line(0, po.COMMENT, note) for note in pair.notes]
    return replace(entry, lines=(*notes, *lines))


def _squeezed(notes: Iterable[str]) -> str:
    return " ".join(" ".join(note.lstrip("#") for note in notes).split())


def _without_noise(entry: po.Entry) -> po.Entry:
    """The entry with what Babel has made of ``#|`` lines put back, and empty comments left out."""
    comments = entry.texts(po.COMMENT)
    lost = [text for text in comments if _LOST_PREVIOUS.match(text)]
    empty = [text for text in comments if not text.strip("# \t")]
    if not lost and not empty:
        return entry
    kept = tuple(
        line for line in entry.lines if line.kind != po.COMMENT or line.text not in {*lost, *empty}
    )
    found = replace(entry, lines=kept)
    if not lost or entry.previous or not entry.fuzzy:
        return found
    rows = "\n".join(_LOST_PREVIOUS.sub("", text) for text in lost)
    read, problems = po.parse(f'{rows}\nmsgstr ""\n'.encode())
    if problems or not read.entries:
        return found
    return replace(found, previous=read.entries[0].key)


def _unguessed(entry: po.Entry, texts: set[tuple[str, ...]], notes: set[str]) -> po.Entry:
    """A new message without a translation that a tool copied from another one."""
    if not entry.fuzzy or entry.msgstr not in texts:
        return entry
    lines = tuple(line for line in entry.lines if line.kind != po.COMMENT or line.text not in notes)
    blank = po.with_fuzzy(replace(entry, lines=lines, previous=None), False)
    return po.canonical(replace(blank, msgstr=("",) * len(entry.msgstr)))


def _waiting(
    behind: Sequence[po.Entry], pairs: Sequence[Pair], language: str
) -> Iterator[po.Entry]:
    """Obsolete entries with their tags; what a tool has merged into one comes apart again."""
    kept = [pair for pair in pairs if pair.obsolete]
    keys = {entry.key for entry in behind}
    texts = {(pair.key, pair.text) for pair in kept}
    for pair in kept:
        if pair.key in keys:
            here = next((e for e in behind if (e.key, e.msgstr) == (pair.key, pair.text)), None)
            known = entry_of(pair, language)
            if here is None or _squeezed(here.texts(po.COMMENT)) == _squeezed(pair.notes):
                yield known
            else:
                rest = tuple(line for line in known.lines if line.kind != po.COMMENT)
                own = tuple(line for line in here.lines if line.kind == po.COMMENT)
                yield replace(known, lines=(*own, *rest))
    for entry in behind:
        if (entry.key, entry.msgstr) not in texts:
            yield entry


# --- after an update -------------------------------------------------------------------------


def after(catalog: po.Catalog, pairs: Sequence[Pair], others: Iterable[Pair] = ()) -> Pairs:
    """The pairs of a catalog that is up to date.

    pairs: those of the last update; others: those of other catalogs, for a message that moved.
    """
    by_source: dict[po.Key, Pair] = {}
    for pair in (*pairs, *others):
        if pair.source is not None and not pair.obsolete:
            other = by_source.get(pair.source)
            if other is None or (other.stale and not pair.stale):
                by_source[pair.source] = pair
    return tuple(_paired(entry, by_source) for entry in catalog.entries if entry.msgid)


def _paired(entry: po.Entry, by_source: Mapping[po.Key, Pair]) -> Pair:
    text = entry.msgstr if entry.translated else ()
    source = (entry.previous or (None if entry.fuzzy else entry.key)) if text else None
    if source is None and text and entry.key in by_source and not entry.obsolete:
        source = entry.key  # agreed before, and now under somebody's hands
    known = by_source.get(source) if source else None
    agreed = known.agreed if known and not entry.obsolete else text
    if source is None:
        agreed = ()
    return Pair(
        entry.key,
        source,
        agreed,
        text,
        entry.extracted,
        entry.texts(po.COMMENT),
        entry.fuzzy,
        entry.obsolete,
        known.reasons if known and not entry.obsolete else (),
        () if entry.rules or "page" in entry.extracted else entry.references,
    )
