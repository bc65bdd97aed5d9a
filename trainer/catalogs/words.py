"""The dictionary forms of Russian words, by pymorphy3, which knows that гексами is of гекс."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from typing import Any

MISSING = "pymorphy3"
"""The package without which no word form is recognised: ``pip install 'four-bridges[site]'``."""

_MASCULINE = ["", "а", "у", "ом", "е", "ы", "ов", "ам", "ами", "ах"]
_OWN = ("гекс", "каунтер", "остов", "миномет", "птур", "штурм")

EXCEPTIONS: dict[str, str] = {word + ending: word for word in _OWN for ending in _MASCULINE}
"""Words of the games that the dictionary lacks or takes for others, form by form."""


@cache
def analyzer(*, ranking: bool = False) -> Any:
    """pymorphy3's analyzer, or nothing where it is not installed.

    ranking: whether the likeliest reading of a word comes first; that costs most of the time.
    """
    try:
        import pymorphy3
    except ImportError:
        return None
    # it tells at length which dictionary it loads, and a build takes what is told for a warning
    logging.getLogger(MISSING).setLevel(logging.WARNING)
    return pymorphy3.MorphAnalyzer(**({} if ranking else {"probability_estimator_cls": None}))


def available() -> bool:
    return analyzer() is not None


@lru_cache(maxsize=50_000)
def lemmas(word: str) -> frozenset[str]:
    """Every dictionary form that a word may be a form of, in lower case and without ё.

    Without pymorphy3 a word is its own form.
    """
    plain = word.lower().replace("ё", "е")
    found = {plain} | ({EXCEPTIONS[plain]} if plain in EXCEPTIONS else set())
    known = analyzer()
    if known is not None:
        found |= {parse.normal_form.replace("ё", "е") for parse in known.parse(word.lower())}
    return frozenset(found)


@lru_cache(maxsize=50_000)
def spellings(word: str) -> frozenset[str]:
    """The ways in which the dictionary writes a word in lower case: with its ё, or as it is."""
    known = analyzer().dictionary.words
    return frozenset(known.similar_keys(word, analyzer().char_substitutes))


@lru_cache(maxsize=20_000)
def nominative(word: str) -> bool:
    """Whether a word may be the subject of its sentence."""
    known = analyzer()
    return known is None or any("nomn" in parse.tag for parse in known.parse(word.lower()))
