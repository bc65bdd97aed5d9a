"""What a sentence denies, and what it leaves free: its negations counted, its modal words weighed.

Two sentences mean the same where their denials differ by an even number: "never without" is "always with", "not nearer"
is "farther", "cannot unless" is "may only if". A word that may hide a denial ("until", "fails") makes up for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from trainer.catalogs import lexicon
from trainer.catalogs.claims import Pair, Side
from trainer.catalogs.trade import Known

_LANGUAGES = ("en", "ru")


def _listed(name: str) -> dict[str, tuple[str, ...]]:
    """A list of ``polarity`` in ``meaning.toml``, by language."""
    ways = lexicon.table()["polarity"][name]
    return {language: tuple(ways[language]) for language in _LANGUAGES}


def _words(name: str) -> dict[str, frozenset[str]]:
    return {language: frozenset(words) for language, words in _listed(name).items()}


_NO = _words("no")
_FAINT = _words("faint")
_COMPARED = _words("compared")
_VOID = _listed("void")
_HIDDEN = _listed("hidden")
_ALWAYS = _words("always")

_UN = {"en": ("un", "non", "im"), "ru": ("не", "без", "бес")}
_NOT_UN = ("under", "unit", "until", "нем", "нес", "нед")


_TOLD = {
    language: _NO[language] | _FAINT[language] | {"open", "fail", "fails", "far"}
    for language in _NO
}


@lru_cache(maxsize=64)
def denials(side: Side) -> int:
    """How often a text denies something."""
    language = side.language
    if side.words.isdisjoint(_TOLD[language]) and not any("n't" in word for word in side.words):
        return 0
    words = [word.replace("n't", " not") for word in side.listed]
    text = f" {' '.join(words)} ".replace(" fail to ", " not ").replace(" fails to ", " not ")
    text = text.replace(" far from ", " not ")
    for phrase in _VOID[language]:
        text = text.replace(f" {phrase} ", " … ")
    if language == "ru":
        text = re.sub(r" пока((?: \S+){0,5}?) не ", r" пока\1 ", text)
    if language == "en":
        text = re.sub(r" (?:leaves?|left)\b([^.;]*) open ", r" not\1 ", text)
        text = re.sub(r" no other\b(.*?) than\b", r" \1", text)
    listed = text.split()
    if "бы" in listed:
        listed = [word for word in listed if word != "ни"]
    count = faint = 0
    for n, word in enumerate(listed):
        after = listed[n + 1 : n + 3]
        if word in _NO[language]:
            if bounds(listed, n, language):
                continue
            if word == "not" and after[:1] == ["even"] and count:
                continue
            count += 1
        if word in _FAINT[language]:
            faint += 1
            if word not in ("ни", "nor") and _alone(listed, n):
                count += 1
    return count or min(faint, 1)


def _alone(words: Sequence[str], place: int) -> bool:
    """Whether a word like ничего stands in a clause without не."""
    begin = max((n for n in range(place) if words[n] in ",.;:—"), default=-1)
    end = next((n for n in range(place, len(words)) if words[n] in ",.;:—"), len(words))
    return not set(words[begin + 1 : end]) & _NO["ru"]


def bounds(words: Sequence[str], place: int, language: str) -> bool:
    """Whether a denial stands before a comparison: "no more than", не дальше."""
    ahead = words[place + 1 : place + 2]
    if words[place] not in ("no", "not", "не") or not _COMPARED[language] & set(ahead):
        return False
    return language == "ru" or "than" in words[place + 2 : place + 5]


def _bounded(side: Side) -> int:
    words = side.listed
    return sum(
        bounds(words, n, side.language) or words[n : n + 2] == ["самое", "большее"]
        for n in range(len(words))
    )


def _nought(side: Side) -> bool:
    return any(t.value == 0 for _, t in side.reading.figures)


_SPREAD = {
    "en": frozenset(["or", "nor", "neither", "and"]),
    "ru": frozenset(["ни", "и", "или"]),
}


def _spread(side: Side) -> bool:
    """Whether one denial may be said of several things here: "not move or fire", не идёт и не стреляет."""
    return not side.words.isdisjoint(_SPREAD[side.language])


def hidden(side: Side, other: Side, unanswered: Sequence[str]) -> bool:
    """Whether a word without an answer may hide a denial."""
    starts, un = _HIDDEN[side.language], _UN[side.language]
    plain = side.words
    if plain & _ALWAYS[side.language]:
        return True
    return any(
        word.startswith(starts)
        or (len(word) > 4 and word.startswith(un) and not word.startswith(_NOT_UN))
        or word.endswith("less")
        for word in unanswered
        if word in plain
    )


_STOPS = frozenset(",.;:")

_AHEAD = 6
"""Words behind a denial among which that stands which it denies."""

_WHOLE = frozenset(["no", "nobody", "none", "nothing", "neither", "unless", "нельзя"])
"""Denials of all that is said behind them in the clause; the others deny the next word."""


def _denied(side: Side) -> Iterator[Known]:
    """The words of a text that it denies."""
    tokens, language = side.tokens, side.language
    known = {k.place: k for k in side.known if k.heard}
    for n, token in enumerate(tokens):
        if token.word not in _NO[language] and not token.word.endswith("n't"):
            continue
        for at in range(n + 1, min(n + 1 + _AHEAD, len(tokens))):
            if tokens[at].text in _STOPS:
                break
            if at in known:
                yield known[at]
                if token.word not in _WHOLE:
                    break


def affirmed(side: Side, other: Side) -> bool:
    """Whether the other text says without a denial what this one denies."""
    there = {known.place for known in _denied(other)}
    return any(
        k.senses & denied.senses and k.place not in there
        for denied in _denied(side)
        for k in other.known
    )


def uneven(pair: Pair) -> int:
    """The denials that one text has and the other has not, where their sum is odd; else nothing."""
    ours = denials(pair.ours)
    theirs = denials(pair.theirs)
    difference = theirs - ours
    if any((difference + len(found)) % 2 == 0 for found in (pair.flips, pair.opposites)):
        return 0
    if (
        difference
        and min(ours, theirs)
        and (_spread(pair.ours) if difference > 0 else _spread(pair.theirs))
    ):
        return 0
    if _bounded(pair.ours) != _bounded(pair.theirs) or _nought(pair.ours) != _nought(pair.theirs):
        return 0
    flipped = {known for flip in pair.flips for known in flip}
    for side, other, left in (
        (pair.ours, pair.theirs, pair.missing),
        (pair.theirs, pair.ours, pair.extra),
    ):
        words = [k.word for k in left if k not in flipped] + list(side.strange)
        if hidden(side, other, words):
            return 0
    return difference or 1


_STRONG, _WEAK = "strong", "weak"
_FORCE = {
    language: dict.fromkeys(_words("strong")[language], _STRONG)
    | dict.fromkeys(_words("weak")[language], _WEAK)
    for language in _LANGUAGES
}
_FORCED = frozenset(["have", "has", "had", "having", "need", "needs"])
"""Words that bind with "to" behind them."""

_KEPT = frozenset(["must", "shall", "следует", "должен", "должна", "должно", "должны"])
"""Words that a denial leaves as strong as they are: must not, не должен."""


def forces(side: Side) -> list[str]:
    """How strong the modal words of a text are: "cannot" binds as "must" does, "need not" leaves free as "may" does."""
    language = side.language
    if side.words.isdisjoint(_FORCE[language]) and side.words.isdisjoint(_FORCED):
        return []
    found = []
    words = side.listed
    for n, word in enumerate(words):
        force = _FORCE[language].get(word)
        after = words[n + 1 : n + 3]
        before = words[max(0, n - 6) : n]
        if language == "en" and word in _FORCED and "to" in after[:1]:
            force = _STRONG
        if word == "need" and "not" in after[:1]:
            found.append(_WEAK)
            continue
        if force is None:
            continue
        if language == "ru":
            denied = words[n - 1 : n] == ["не"] and word not in _KEPT
        else:
            while any(w in _STOPS for w in before):
                before = before[1:]
            near = [w for w in before if w in _NO["en"] and w not in ("unless", "without")]
            ahead = {"not", "never"} & set(after[:1]) or "no" in words[n + 1 : n + 3]
            denied = bool(ahead or near) and word not in _KEPT
            if word == "cannot":
                denied = False
        if denied:
            force = _WEAK if force == _STRONG else _STRONG
        found.append(force)
    return found


_RESTRICTED = _words("restricted")


def _restricted(side: Side) -> bool:
    """Whether something is free or binding in one case alone; как только is no such word."""
    words = side.listed
    return any(
        word in _RESTRICTED[side.language] and words[n - 1 : n] != ["как"]
        for n, word in enumerate(words)
    )


def freed_or_bound(pair: Pair) -> tuple[str, str] | None:
    """Where one text binds and the other leaves free: strong → weak, or the other way round."""
    ours, theirs = forces(pair.ours), forces(pair.theirs)
    if ours == theirs or _restricted(pair.ours) or _restricted(pair.theirs):
        return None
    if len(set(ours)) == len(set(theirs)) == 1 and set(ours) != set(theirs):
        return ours[0], theirs[0]
    if len(ours) == len(theirs) > 1 and sorted(ours) != sorted(theirs):
        gone, come = _STRONG, _WEAK
        return (gone, come) if ours.count(gone) > theirs.count(gone) else (come, gone)
    return None
