"""Russian typography, and mending it: only what cannot be wrong.

:func:`mend` takes a text and its source and gives the text with one kind of slip mended; the
checks in ``checks_typography`` and ``trainer catalogs fix`` are the same functions. Code, roles,
targets of links and placeholders are never touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from trainer.catalogs import words
from trainer.catalogs.kept import Kept

NO_BREAK = "\u00a0"

_KEPT = re.compile(
    r"``.+?``|`[^`]*`|\{\w+\}|\]\([^)]*\)|<[^<>\s]*>|\{[^{}]*\}|%\(\w+\)[sdr]|%[sdr]|--\w[\w-]*|\\.",
    re.DOTALL,
)
_ROLE = re.compile(r"(\{\w+\}`)([^`<]*)((?:<[^`]*>)?`)")
_FIRST_KEPT = 0xE000

Mend = Callable[[str, str], str]

LOOKALIKES = dict(zip("aceopxyABCEHKMOPTX", "асеорхуАВСЕНКМОРТХ", strict=True))
"""Latin letters and the Cyrillic ones that look the same."""


def mended(code: str, text: str, source: str) -> str:
    """A text after one rule, with everything that is no prose left alone."""
    if code not in suspected(text) or _FOREIGN.search(text) or len(text) > 4000:
        return text
    hidden, kept = _hidden(text)
    changed = RULES[code](hidden, source)
    if changed == hidden:
        return text
    while True:
        shown = _FOREIGN.sub(lambda m: kept[ord(m[0]) - _FIRST_KEPT], changed)
        if shown == changed:
            return shown
        changed = shown


_FOREIGN = re.compile("[\ue000-\uf8ff]")


@lru_cache(maxsize=64)
def _hidden(text: str) -> tuple[str, tuple[str, ...]]:
    """A text with a sign in place of each piece that is no prose, and these pieces."""
    kept: list[str] = []

    def hide(match: re.Match[str]) -> str:
        kept.append(match[0])
        return chr(_FIRST_KEPT + len(kept) - 1)

    def hide_role(match: re.Match[str]) -> str:
        kept.append(match[1])
        begin = chr(_FIRST_KEPT + len(kept) - 1)
        kept.append(match[3])
        return begin + match[2] + chr(_FIRST_KEPT + len(kept) - 1)

    return _KEPT.sub(hide, _ROLE.sub(hide_role, text)), tuple(kept)


def quotes(text: str, source: str) -> str:
    """ "Слово" and “слово” as «слово», in pairs and around Russian words only."""
    for opening, closing in (('"', '"'), ("“", "”")):
        inner = f"[^{opening}{closing}«»]*[а-яёА-ЯЁ][^{opening}{closing}«»]*"
        pair = re.compile(rf"{opening}(?=\S)({inner})(?<=\S){closing}")
        if opening != closing or text.count(opening) % 2 == 0:
            text = re.sub(rf"(?<![a-z] )(?<![=:\[]){pair.pattern}", r"«\1»", text)
    return text


def dash(text: str, source: str) -> str:
    """A hyphen between spaces, or an English dash, as the dash of a Russian sentence."""
    begun = r"(?<=[а-яёА-ЯЁ»)\ue000-\uf8ff])"
    return re.sub(rf"{begun}[ \u00a0](?:--?|–)(?= (?!\d))", NO_BREAK + "—", text)


def no_break_space(text: str, source: str) -> str:
    """A space that must not break: before a dash, and after п., см. п., №, стр., т."""
    text = re.sub(r"(?<=[\w»).,…\ue000-\uf8ff]) (?=— )", NO_BREAK, text)
    text = re.sub(
        r"(?<!\w)(п|пп|гл|стр|рис|табл|№) ?\. (?=\d)", lambda m: f"{m[1]}.{NO_BREAK}", text
    )
    text = re.sub(r"№ (?=\d)", f"№{NO_BREAK}", text)
    return re.sub(r"(?<!\w)(т)\. (?=(?:е|д|п|к|н)\.)", lambda m: f"{m[1]}.{NO_BREAK}", text)


def yo(text: str, source: str) -> str:
    """ё in a word that is never written without it."""
    if not words.available():
        return text
    return _LETTERS.sub(lambda m: _with_yo(m[0]) if "е" in m[0].lower() else m[0], text)


_LETTERS = re.compile(r"[^\W\d_]{3,}")


@lru_cache(maxsize=50_000)
def _with_yo(word: str) -> str:
    """The word with its ё, where every reading of it has one in the same place."""
    plain = word.lower()
    readings = words.spellings(plain)
    if len(readings) != 1 or plain in readings:
        return word
    (reading,) = readings
    if reading.replace("ё", "е") != plain:
        return word
    return "".join(
        ("Ё" if old.isupper() else "ё") if new == "ё" else old
        for old, new in zip(word, reading, strict=True)
    )


def _without_yo(chunk: str) -> bool:
    return any(_with_yo(w) != w for w in _LETTERS.findall(chunk) if "е" in w.lower())


_wants_yo = Kept(_without_yo)
"""Whether a word without its ё is among what stands between two spaces."""


def double_space(text: str, source: str) -> str:
    """Two spaces where one is meant; those at the beginning of a line stay."""
    if "  " in source.strip():
        return text
    return re.sub(
        r"(?<=\S)[ \u00a0]{2,}(?=\S)", lambda m: NO_BREAK if NO_BREAK in m[0] else " ", text
    )


def mixed_letters(text: str, source: str) -> str:
    """Latin letters inside a Cyrillic word that look like Cyrillic ones."""
    return re.sub(r"[^\W\d_]{3,}", lambda m: _cyrillic(m[0], source), text)


def _cyrillic(word: str, source: str) -> str:
    latin = [letter for letter in word if "a" <= letter.lower() <= "z"]
    cyrillic = [letter for letter in word if "а" <= letter.lower() <= "я" or letter in "ёЁ"]
    if not latin or len(cyrillic) <= len(latin) or word in source:
        return word
    if any(letter not in LOOKALIKES for letter in latin):
        return word
    return "".join(LOOKALIKES.get(letter, letter) for letter in word)


RULES: dict[str, Mend] = {
    "mixed-letters": mixed_letters,
    "double-space": double_space,
    "quotes": quotes,
    "dash": dash,
    "no-break-space": no_break_space,
    "yo": yo,
}
"""Every rule under the code of its findings, in the order in which they are applied."""

_TRIGGERS = {
    "mixed-letters": r"[A-Za-z][^\W\d_](?<![A-Za-z])|[^\W\d_](?<![A-Za-z])[A-Za-z]",
    "double-space": r"[ \u00a0]{2}",
    "quotes": r"[\"“]",
    "dash": r"[ \u00a0](?:--?|–) ",
    "no-break-space": r" —|\. \d|№ |т\. ",
}
"""What a text has in which a rule mends anything; ``yo`` looks at each word."""

_TRIGGER = {code: re.compile(trigger) for code, trigger in _TRIGGERS.items()}
_ANY_TRIGGER = re.compile("|".join(_TRIGGERS.values()))


@lru_cache(maxsize=64)
def suspected(text: str) -> tuple[str, ...]:
    """The rules that may mend something in a text, in their order."""
    found = ()
    if _ANY_TRIGGER.search(text):
        found = tuple(code for code, trigger in _TRIGGER.items() if trigger.search(text))
    cut = "\\" in text or "%" in text  # words may begin inside of what stands between spaces
    if words.available() and (cut or any(map(_wants_yo.__getitem__, text.split()))):
        found = (*found, "yo")
    return found


def mend(text: str, source: str) -> str:
    """The text with all slips mended; mending it twice changes nothing more."""
    for code in RULES:
        text = mended(code, text, source)
    return text
