"""The checks of Russian typography: each says what ``trainer catalogs fix`` would mend."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.catalogs import typography
from trainer.catalogs.checks import WARNING, Fault, Subject, check, in_russian


def _slip(subject: Subject, code: str) -> Iterator[Fault]:
    if code not in typography.suspected(subject.text):
        return
    source = subject.source if subject.source is not None else subject.entry.msgid
    mended = typography.mended(code, subject.text, source)
    if mended != subject.text:
        before, after = _around(subject.text, mended)
        yield Fault("", before, f"{before} → {after}")


def _around(before: str, after: str) -> tuple[str, str]:
    """The first place where two texts differ, with a few letters on either side."""
    size = min(len(before), len(after))
    first = next((n for n in range(size) if before[n] != after[n]), size)
    begin = max(0, first - 12)
    return before[begin : first + 16], after[begin : first + 16]


@check(
    bad=('A "die".', 'Это "кубик".'),
    good=('A "die".', "Это «кубик»."),
    severity=WARNING,
    where=in_russian,
)
def quotes(subject: Subject) -> Iterator[Fault]:
    """Straight or English quotes around Russian words: «…» in Russian."""
    yield from _slip(subject, "quotes")


@check(
    bad=("A - b", "Кубик - это кость"),
    good=("A - b", "Кубик\u00a0— это кость"),
    severity=WARNING,
    where=in_russian,
)
def dash(subject: Subject) -> Iterator[Fault]:
    """A hyphen where a dash is meant: between two words."""
    yield from _slip(subject, "dash")


@check(
    bad=("See 6.1.", "См. п. 6.1."),
    good=("See 6.1.", "См. п.\u00a06.1."),
    severity=WARNING,
    where=in_russian,
)
def no_break_space(subject: Subject) -> Iterator[Fault]:
    """An ordinary space before a dash, or between п. and its number: a line must not break there."""
    yield from _slip(subject, "no-break-space")


@check(
    bad=("One more", "Еще один"),
    good=("All the same", "Всё то же"),
    severity=WARNING,
    where=in_russian,
)
def yo(subject: Subject) -> Iterator[Fault]:
    """A word without its ё, where it is never written without one."""
    yield from _slip(subject, "yo")


@check(
    bad=("A die", "Один  кубик"), good=("A die", "Один кубик"), severity=WARNING, where=in_russian
)
def double_space(subject: Subject) -> Iterator[Fault]:
    """Two spaces where the source has one."""
    yield from _slip(subject, "double-space")


@check(
    bad=("Firepower", "Oгневая мощь"),
    good=("LOS here", "Здесь LOS"),
    severity=WARNING,
    where=in_russian,
)
def mixed_letters(subject: Subject) -> Iterator[Fault]:
    """Latin letters inside a Cyrillic word: they look the same, and no search finds the word."""
    yield from _slip(subject, "mixed-letters")
