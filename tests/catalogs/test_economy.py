"""What the checks of a large catalog cost, counted: texts read, words looked up, readings kept."""

import gc
import random
from pathlib import Path

import pytest
from catalogs import corpus

from trainer.catalogs import checks, files, lexicon, markup, po, words

PROJECT = Path(__file__).parents[2]
PIECES = [
    *("`x`", "`a b`", "**b**", "*i*", "**", "*", "`", "``", "{term}`x`", "{term}`Пушка <gun>`"),
    *("{doc}`a <../b>`", "{kbd}`k`", "{term}`!x`", "[a](#b)", "[](#bb-6.1)", "[b (c)](#d)"),
    *("слово", "word", "ё²", "½", "1", "1.", "1)", "+1", "№", "→", "…", "--", ":::", "'s", "@"),
    *(" ", " ", " ", "\u00a0", "\u202f", ".", ",", "(", ")", "«", "»", "—", ":", "/", "%", "!"),
    *("#", "=", "_", "-", "+", "{", "}", "[", "]", '"', "www.a.b", "http://x.y"),
]


def sample(count: int) -> list[po.Entry]:
    """Translated messages of our own pages, the same each time."""
    places = [p for p in files.catalogs(PROJECT) if p.language == "ru" and "/" in p.domain]
    entries = [e for p in places for e in po.load(p.path).active if e.msgid and e.translated]
    return random.Random(count).sample(entries, count)


def look(entries: list[po.Entry]) -> None:
    for entry in entries:
        subject = checks.Subject(entry, "ru", "docs", 0, entry.msgstr[0], entry.msgid)
        assert list(checks.run(subject)) is not None


def test_simple_markup_is_read_as_the_parser_reads_it() -> None:
    """Of our own texts and of random ones: what is read without MyST's parser is what it reads."""
    source = random.Random(8)
    made = ["".join(source.choices(PIECES, k=source.randrange(1, 8))) for _ in range(2500)]
    texts = [text for entry in sample(60) for text in (entry.msgid, entry.msgstr[0])]
    simple = [text for text in (*texts, *made) if markup._simple(text) is not None]
    assert len([text for text in texts if text in simple]) > 0.8 * len(texts)
    assert len(simple) > 300
    for text in simple:
        for extensions in (markup.USED, markup.ALL):
            assert markup._simple(text) == markup._read(text, extensions), text


def test_a_text_is_cut_once(cut: list[str]) -> None:
    """All checks of a pair together cut its source and its translation once each."""
    entries = sample(80)
    look(entries)
    assert len(cut) <= 2 * len(entries)
    assert len(cut) > len(entries)


def test_a_word_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dictionary is asked for the forms of a word once, however often the word stands there."""
    known = words.analyzer()
    if known is None:
        pytest.skip("PYMORPHY3 IS NOT INSTALLED")
    asked: list[str] = []
    parse = known.parse
    monkeypatch.setattr(known, "parse", lambda word: asked.append(word) or parse(word))
    for keep in (words.lemmas, words.spellings, words.nominative):
        keep.cache_clear()
    entries = sample(80)
    for _ in range(2):
        look(entries)
    assert len(asked) <= 2 * len(set(asked))  # for its forms, and for its case


def test_readings_are_not_kept() -> None:
    """After many texts as few readings are held as after some: memory does not grow with the text."""
    held = []
    for pairs in (corpus.pairs()[:80], corpus.pairs()[80:280]):
        for pair in pairs:
            corpus.ours(pair)
        gc.collect()
        held.append(sum(isinstance(one, lexicon.Reading) for one in gc.get_objects()))
    assert held[1] <= held[0] + 40
    assert held[1] < 800
