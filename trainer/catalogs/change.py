"""What has changed between two wordings of a sentence: word by word, and how much it matters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from trainer.catalogs import claims, lexicon, polarity
from trainer.catalogs.agreed import plainly

NUMBER, CONDITION, WORDING, TYPO = "number", "condition", "wording", "typo"
KINDS = (NUMBER, CONDITION, WORDING, TYPO)
"""Kinds of a change, the one that matters most first.

A *number* is anything counted or named by a number: dice, ranges, signs, sections, placeholders. A
*condition* is who may or must, whether, when, unless, at least, how often. A *typo* is one letter,
a mark or a capital; *wording* is every other change.
"""

_PIECE = re.compile(r"\s+|\w+|[^\w\s]")


def kind(before: str, now: str, language: str) -> str:
    """The most important thing that changed between two wordings in one language."""
    old, new = lexicon.read(before, language), lexicon.read(now, language)
    if _figures(old) != _figures(new):
        return NUMBER
    denied = [polarity.denials(claims.Side(reading, language)) for reading in (old, new)]
    if _conditions(old) != _conditions(new) or denied[0] != denied[1]:
        return CONDITION
    return TYPO if _is_typo(before, now) else WORDING


def _figures(reading: lexicon.Reading) -> Counter[tuple[str, str, str]]:
    found = ((t.kind, str(t.value), t.sign) for t in reading.tokens if t.kind)
    return Counter(found)


def _conditions(reading: lexicon.Reading) -> Counter[tuple[str, str]]:
    """What is said of conditions, things left out: a thing's other name is a matter of wording."""
    found = (
        (signal.family, str(signal.figure))
        for signal in reading.signals
        if not signal.family.startswith("noun.") and signal.weight == lexicon.HARD
    )
    return Counter(found)


def _is_typo(before: str, now: str) -> bool:
    old, new = (re.findall(r"\w+", plainly(text).lower()) for text in (before, now))
    if len(old) != len(new):
        return "".join(old) == "".join(new)
    return all(one == two or _slip(one, two) for one, two in zip(old, new, strict=True))


def _slip(one: str, two: str) -> bool:
    """Whether a long word differs by one letter, or by two neighbours that changed places, before
    its ending: an ending is grammar.
    """
    if min(len(one), len(two)) < 5 or one[-2:] != two[-2:]:
        return False
    if len(one) == len(two):
        wrong = [n for n in range(len(one)) if one[n] != two[n]]
        swapped = len(wrong) == 2 and wrong[1] == wrong[0] + 1
        return len(wrong) == 1 or (
            swapped and one[wrong[0]] == two[wrong[1]] and one[wrong[1]] == two[wrong[0]]
        )
    short, long = sorted((one, two), key=len)
    return len(long) - len(short) == 1 and any(
        long[:n] + long[n + 1 :] == short for n in range(len(long))
    )


def pieces(before: str, now: str) -> Iterator[tuple[str, str, str]]:
    """The two wordings in step: (``same``, text, text), or (``changed``, what went, what came)."""
    old, new = _PIECE.findall(before), _PIECE.findall(now)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, i1, i2, j1, j2 in _bridged(matcher.get_opcodes(), old):
        yield ("same" if tag == "equal" else "changed", "".join(old[i1:i2]), "".join(new[j1:j2]))


def _bridged(
    steps: list[tuple[str, int, int, int, int]], old: list[str]
) -> Iterator[tuple[str, int, int, int, int]]:
    """The steps with changes that only a space keeps apart as one change."""
    waiting: tuple[str, int, int, int, int] | None = None
    for n, step in enumerate(steps):
        tag, i1, i2, _, j2 = step
        space = tag == "equal" and not "".join(old[i1:i2]).strip()
        if tag == "equal" and not (space and waiting and n + 1 < len(steps)):
            if waiting:
                yield waiting
            waiting = None
            yield step
        elif waiting:
            waiting = ("replace", waiting[1], i2, waiting[3], j2)
        else:
            waiting = step
    if waiting:
        yield waiting


def shown(before: str, now: str) -> str:
    """The change in one line: ``The number is [-5-]{+6+}.``"""
    found = []
    for tag, went, came in pieces(before, now):
        if tag == "same":
            found.append(went)
        else:
            found.append((f"[-{went}-]" if went else "") + (f"{{+{came}+}}" if came else ""))
    return "".join(found)
