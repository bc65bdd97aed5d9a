"""The checks of terms: one term here is one term there, in any case and number.

``locale/terms.toml`` says which word stands for which; see ``terms``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from trainer import BOOKS
from trainer.catalogs import terms, words
from trainer.catalogs.checks import ERROR, REVIEW, Fault, Subject, check, in_russian
from trainer.catalogs.terms import Found, Term, Termbase

_HERE = Path()


def _base(subject: Subject) -> Termbase | None:
    """The termbase that a Russian text is held to; none without the package that knows its forms."""
    if not words.available():
        return None
    return terms.termbase(subject.root or _HERE)


def _book(subject: Subject) -> str | None:
    """The book whose rules the message stands in, if it stands in one alone."""
    books = {rule.partition("-")[0] for rule in subject.entry.rules}.intersection(BOOKS)
    return books.pop() if len(books) == 1 else None


@lru_cache(maxsize=64)
def _in_english(base: Termbase, text: str) -> tuple[Found, ...]:
    return tuple(base.english.find(text))


@lru_cache(maxsize=64)
def _in_russian(base: Termbase, text: str) -> tuple[Found, ...]:
    return tuple(base.russian.find(text))


def _given(term: Term, there: tuple[Found, ...], text: str) -> bool:
    """Whether a Russian text has the term: a wording of it, or a word of its family."""
    return any(f.phrase.plain in term.wordings for f in there) or terms.kin(term, text)


@check(
    bad=("Every Hex costs 1.", "Каждая ячейка стоит 1."),
    good=("Every Hex costs 1.", "Каждый гекс стоит 1."),
    where=in_russian,
)
def rejected_term(subject: Subject) -> Iterator[Fault]:
    """A word that the termbase rejects for the term in the source, in any form."""
    base = _base(subject)
    if base is None:
        return
    source, text = subject.seen_source, subject.seen_text
    bad = base.rejected.find(text)
    if not bad:
        return
    here = (*_in_english(base, source), *base.rejected_english.find(source))
    there, book = _in_russian(base, text), _book(subject)
    if book is None and "page" in subject.entry.extracted:  # no text of a game's rules
        return
    for found in bad:
        told = next((f for f in here if f.term.id == found.term.id), None)
        if told is None or (book is not None and found.term.book not in (book, "fb")):
            continue
        others = [t for t in base.meant[told.phrase] if t.id != found.term.id]
        allowed = any(f.text == found.text and f.term in others for f in there)
        if not allowed:
            yield Fault(
                told.text, found.text, f"{found.text} → {found.term.headword}", severity=ERROR
            )


@check(
    bad=("The Save Number is 5.", "Число попадания — 5."),
    good=("The Save Number is 5.", "Число спасения: 5."),
    where=in_russian,
)
def term(subject: Subject) -> Iterator[Fault]:
    """A term of the source that the translation lacks, while it has another that the source has not."""
    base = _base(subject)
    if base is None:
        return
    source, text = subject.seen_source, subject.seen_text
    here = _in_english(base, source)
    if not here:
        return
    there, book = _in_russian(base, text), _book(subject)
    lacking = []
    wordings: set[str] = set()
    for found in here:
        meant = base.meant[found.phrase]
        wordings.update(*[t.wordings for t in meant])
        if not any(_given(t, there, text) for t in meant):
            lacking.append(found)
    extra = [
        f for f in there if f.phrase.plain not in wordings and not _told(base, f, here, source)
    ]
    if lacking and len({f.term.id for f in lacking}) == len({f.phrase.text for f in extra}) == 1:
        gone, come = lacking[0], extra[0]
        if _strong(gone) and come.term.book in (gone.term.book, book or gone.term.book):
            yield Fault(gone.text, come.text, f"{gone.text} → {come.text}", severity=REVIEW)


def _strong(found: Found) -> bool:
    """Whether a wording is surely the term: written with a capital inside a text, or of several words."""
    return len(found.phrase.words) > 1 or found.text[:1].isupper()


def _told(base: Termbase, found: Found, here: tuple[Found, ...], source: str) -> bool:
    """Whether the source has a Russian term in some other wording."""
    known = base.shared.get(found.phrase.plain, [])
    seen = source.lower()
    return any(
        any(f.term.id == t.id for f in here)
        or any(re.search(rf"\b{re.escape(way.lower())}", seen) for way in t.english_aliases)
        or any(
            all(re.search(rf"\b{re.escape(word.lower()[:5])}", seen) for word in way.words)
            and not any(set(way.words) < set(f.phrase.words) for f in here)
            for way in t.english
        )
        for t in known
    )


@check(
    bad=("armor-piercing (AP)", "осколочно-фугасная огневая мощь (ББ)"),
    good=("armor-piercing (AP)", "бронебойная огневая мощь (ББ)"),
    where=in_russian,
)
def abbreviation(subject: Subject) -> Iterator[Fault]:
    """An abbreviation in brackets behind its own words, and behind no others."""
    base = _base(subject)
    if base is None or "(" not in subject.seen_text:
        return
    for before, short in re.findall(r"([^().,;:]*)\(([A-ZА-ЯЁ]{2,5})\)", subject.seen_text):
        owners = base.abbreviations.get(short, ())
        named = _in_russian(base, before)
        behind = named[-1] if named else None
        if owners and behind and before.rstrip().endswith(behind.text):
            ours = {word for owner in owners for p in owner.russian for word in p.words}
            if not set(behind.phrase.words) <= ours:
                yield Fault("", f"{behind.text} ({short})", f"{short} → {owners[0].headword}")
