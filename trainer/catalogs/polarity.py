"""What a sentence denies, and what it leaves free: its negations counted, its modal words weighed.

Two sentences mean the same where their denials differ by an even number: "never without" is "always with", "not nearer"
is "farther", "cannot unless" is "may only if". A word that may hide a denial ("until", "fails") makes up for one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from trainer.catalogs.claims import Pair, Side
from trainer.catalogs.numerals import Token

_NO = {
    "en": frozenset(
        [
            "not",
            "no",
            "never",
            "none",
            "nobody",
            "nothing",
            "neither",
            "nowhere",
            "cannot",
            "without",
            "unless",
            "forbidden",
            "forbids",
            "forbid",
            "prohibited",
            "prohibits",
            "banned",
        ]
    ),
    "ru": frozenset(
        [
            "не",
            "нет",
            "нельзя",
            "без",
            "нету",
            "безо",
            "запрещено",
            "запрещен",
            "запрещена",
            "запрещены",
            "запрещает",
            "запрещается",
            "запрещают",
        ]
    ),
}
_FAINT = {
    "en": frozenset(["nor"]),
    "ru": frozenset(
        [
            "ни",
            "никто",
            "никого",
            "никому",
            "никем",
            "ничего",
            "ничто",
            "ничему",
            "ничем",
            "никогда",
            "нигде",
            "никуда",
            "никак",
            "никакой",
            "никакого",
            "никаких",
            "никакая",
            "никакие",
            "никакую",
            "никакому",
        ]
    ),
}
"""Denials that go with another; alone they count as one."""

_COMPARED = {
    "en": frozenset(
        [
            "more",
            "less",
            "fewer",
            "greater",
            "higher",
            "lower",
            "nearer",
            "closer",
            "farther",
            "further",
            "later",
            "earlier",
            "longer",
            "shorter",
            "sooner",
            "larger",
            "smaller",
            "above",
            "below",
            "beyond",
        ]
    ),
    "ru": frozenset(
        [
            "больше",
            "меньше",
            "более",
            "менее",
            "выше",
            "ниже",
            "ближе",
            "дальше",
            "раньше",
            "позже",
            "позднее",
            "дольше",
            "свыше",
            "превышает",
            "превышать",
            "превысит",
            "превышают",
            "длиннее",
            "короче",
        ]
    ),
}
"""After "no" or не these bound something, and deny nothing."""

_VOID = {
    "en": (
        "not only",
        "no matter",
        "or not",
        "none the less",
        "no sooner",
        "no doubt",
        "not to mention",
        "cannot but",
        "can not but",
        "nothing but",
        "no problem",
        "neither more",
        "neither fewer",
        "not merely",
        "whatever the",
        "not just",
        "yes or no",
    ),
    "ru": (
        "не только",
        "не менее",
        "не иначе",
        "как ни",
        "что ни",
        "кто ни",
        "где ни",
        "бы ни",
        "сколько ни",
        "не просто",
        "не раз",
        "не может не",
        "не могут не",
        "нельзя не",
        "чуть не",
        "какой ни",
        "куда ни",
        "или нет",
        "не один раз",
    ),
}
"""Phrases in which a denial is none; of two it makes two."""

_HIDDEN = {
    "en": (
        "until",
        "till",
        "before",
        "otherwise",
        "else",
        "instead",
        "rather",
        "except",
        "but",
        "other",
        "excluding",
        "exception",
        "beyond",
        "outside",
        "away",
        "absent",
        "gone",
        "fail",
        "miss",
        "lack",
        "lose",
        "lost",
        "ignor",
        "forbid",
        "prohibit",
        "refus",
        "prevent",
        "avoid",
        "exempt",
        "immune",
        "hardly",
        "barely",
        "rarely",
        "seldom",
        "few",
        "little",
        "only-if",
        "impossible",
        "unable",
        "short",
        "free",
        "empty",
        "alone",
        "stop",
        "spare",
        "ban",
        "skip",
        "out",
        "disregard",
        "wrong",
        "decline",
        "keep",
        "negativ",
        "regardless",
    ),
    "ru": (
        "кроме",
        "вне",
        "вместо",
        "иначе",
        "мимо",
        "мало",
        "едва",
        "пока",
        "разве",
        "прежде",
        "промах",
        "провал",
        "лиш",
        "запре",
        "отказ",
        "пуст",
        "отсутств",
        "прекращ",
        "перест",
        "избе",
        "минуя",
        "свобод",
        "молч",
        "недост",
        "исключ",
        "отлич",
        "остальн",
        "сорв",
        "отрицат",
        "пропус",
        "отмен",
        "невозм",
        "остается",
        "остаются",
    ),
}
"""Beginnings of words that may hide a denial, where nothing on the other side answers them."""

_ALWAYS = {
    "en": frozenset(
        [
            "missing",
            "differ",
            "differs",
            "offline",
            "obsolete",
            "non",
            "aside",
            "silent",
            "lack",
            "lacks",
            "exclude",
            "excluded",
            "denied",
            "short",
        ]
    ),
    "ru": frozenset(
        [
            "впустую",
            "вышел",
            "вышла",
            "мало",
            "№",
            "иначе",
            "врозь",
            "отдельно",
            "неважно",
            "неважной",
            "молчит",
            "весь",
        ]
    ),
}
"""Words that may always hide one."""

_UN = {"en": ("un", "non", "im"), "ru": ("не", "без", "бес")}
_NOT_UN = ("under", "unit", "until", "нем", "нес", "нед")


_TOLD = {language: _NO[language] | _FAINT[language] | {"open", "fail", "fails"} for language in _NO}


def denials(tokens: Sequence[Token], language: str) -> int:
    """How often a text denies something."""
    words = [t.word.replace("n't", " not") for t in tokens]
    if not any(word in _TOLD[language] or " not" in word for word in words):
        return 0
    text = f" {' '.join(words)} ".replace(" fail to ", " not ").replace(" fails to ", " not ")
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
    words = [t.word for t in side.tokens]
    return sum(bounds(words, n, side.language) for n in range(len(words)))


def _nought(side: Side) -> bool:
    return any(t.kind and t.value == 0 for t in side.tokens)


def _spread(tokens: Sequence[Token], language: str) -> bool:
    """Whether one denial may be said of several things here: "not move or fire", не идёт и не стреляет."""
    words = {t.word for t in tokens}
    if language == "en":
        return bool(words & {"or", "nor", "neither", "and"})
    return bool(words & {"ни", "и", "или"})


def hidden(side: Side, other: Side, unanswered: Sequence[str]) -> bool:
    """Whether a word without an answer may hide a denial."""
    starts, un = _HIDDEN[side.language], _UN[side.language]
    plain = {t.word for t in side.tokens}
    if plain & _ALWAYS[side.language]:
        return True
    return any(
        word.startswith(starts)
        or (len(word) > 4 and word.startswith(un) and not word.startswith(_NOT_UN))
        or word.endswith("less")
        for word in unanswered
        if word in plain
    )


def uneven(pair: Pair) -> int:
    """The denials that one text has and the other has not, where their sum is odd; else nothing."""
    ours = denials(pair.ours.tokens, "en")
    theirs = denials(pair.theirs.tokens, "ru")
    difference = theirs - ours
    if (difference + len(pair.flips)) % 2 == 0:
        return 0
    if (
        difference
        and min(ours, theirs)
        and (
            _spread(pair.ours.tokens, "en") if difference > 0 else _spread(pair.theirs.tokens, "ru")
        )
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
    "en": {
        **dict.fromkeys(["must", "shall", "mandatory", "compulsory", "obligatory"], _STRONG),
        **dict.fromkeys(["may", "can", "could", "might", "optional"], _WEAK),
        "cannot": _STRONG,
        **dict.fromkeys(["required", "obliged", "compelled", "forced"], _STRONG),
        **dict.fromkeys(["allowed", "permitted", "entitled"], _WEAK),
        **dict.fromkeys(["forbidden", "prohibited", "banned"], _STRONG),
    },
    "ru": {
        **dict.fromkeys(
            [
                "должен",
                "должна",
                "должно",
                "должны",
                "обязан",
                "обязана",
                "обязано",
                "обязаны",
                "надо",
                "необходимо",
                "придется",
                "приходится",
                "обязательно",
                "следует",
            ],
            _STRONG,
        ),
        **dict.fromkeys(
            [
                "нельзя",
                "запрещено",
                "запрещен",
                "запрещена",
                "запрещены",
                "запрещает",
                "запрещается",
            ],
            _STRONG,
        ),
        **dict.fromkeys(["нужно", "требуется"], _STRONG),
        **dict.fromkeys(
            [
                "может",
                "могут",
                "можете",
                "можем",
                "можно",
                "вправе",
                "разрешено",
                "разрешен",
                "разрешена",
                "разрешены",
                "разрешается",
                "необязательно",
            ],
            _WEAK,
        ),
    },
}
_KEPT = frozenset(["must", "shall", "следует", "должен", "должна", "должно", "должны"])
"""Words that a denial leaves as strong as they are: must not, не должен."""


def forces(tokens: Sequence[Token], language: str) -> list[str]:
    """How strong the modal words of a text are: "cannot" binds as "must" does, "need not" leaves free as "may" does."""
    found = []
    words = [t.word for t in tokens]
    for n, word in enumerate(words):
        force = _FORCE[language].get(word)
        after = words[n + 1 : n + 3]
        before = words[max(0, n - 6) : n]
        if (
            language == "en"
            and word in ("have", "has", "had", "having", "need", "needs")
            and "to" in after[:1]
        ):
            force = _STRONG
        if word == "need" and "not" in after[:1]:
            found.append(_WEAK)
            continue
        if force is None:
            continue
        if language == "ru":
            denied = words[n - 1 : n] == ["не"] and word not in _KEPT
        else:
            while any(w in _STOPPING for w in before):
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


_STOPPING = frozenset(",.;:")

_RESTRICTED = {
    "en": frozenset(["only", "unless", "except", "until"]),
    "ru": frozenset(["только", "лишь", "кроме"]),
}


def _restricted(side: Side) -> bool:
    """Whether something is free or binding in one case alone; как только is no such word."""
    words = [t.word for t in side.tokens]
    return any(
        word in _RESTRICTED[side.language] and words[n - 1 : n] != ["как"]
        for n, word in enumerate(words)
    )


def freed_or_bound(pair: Pair) -> tuple[str, str] | None:
    """Where one text binds and the other leaves free: strong → weak, or the other way round."""
    ours, theirs = forces(pair.ours.tokens, "en"), forces(pair.theirs.tokens, "ru")
    if ours == theirs or _restricted(pair.ours) or _restricted(pair.theirs):
        return None
    if len(set(ours)) == len(set(theirs)) == 1 and set(ours) != set(theirs):
        return ours[0], theirs[0]
    if len(ours) == len(theirs) > 1 and sorted(ours) != sorted(theirs):
        gone, come = _STRONG, _WEAK
        return (gone, come) if ours.count(gone) > theirs.count(gone) else (come, gone)
    return None
