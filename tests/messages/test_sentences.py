"""Sentences: one for every key, no placeholder left unfilled, Russian plurals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shots import facts, random_cases, shot, shot_of

import trainer
from trainer import BOOKS
from trainer.messages import LANGUAGES, CatalogMissing, Speaker, learn, speaker
from trainer.messages.sentences import NOUNS, SENTENCES, joined
from trainer.messages.speaker import PLACEHOLDER
from trainer.rules import MISTAKES, RULES, BadInput, Forbidden, Undecided, rolled, told
from trainer.rules.schema import hints_of
from trainer.rules.table import Then

SOURCES = Path(trainer.__file__).parent / "rules"


def keys_in_the_rules() -> set[str]:
    text = "\n".join(p.read_text(encoding="utf-8") for p in SOURCES.rglob("*.py"))
    found = set(re.findall(rf'"((?:{"|".join(BOOKS)})\.[a-z0-9_]+|error\.[a-z0-9_]+)"', text))
    return (found | {"bb.hits", "bb.saves"}) - {rule.modifies for rule in RULES.values()}


def test_every_key_of_the_rules_has_a_sentence_and_every_sentence_is_used() -> None:
    """A step without a sentence, or a sentence that no rule says, fails here."""
    said = {key for key in SENTENCES if key.split(".")[0] in BOOKS}
    used = keys_in_the_rules()
    assert used - set(SENTENCES) == set()
    assert said - used == set()


def test_somebodys_own_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that is no part of the books brings its sentences along, in each language."""
    monkeypatch.setattr(speaker, "LEARNED", {language: {} for language in LANGUAGES})
    monkeypatch.setattr(speaker, "SENTENCES", dict(SENTENCES))
    learn({"en": {"raft.lands": "It lands: {n}."}, "ru": {"raft.lands": "Причалил: {n}."}})
    assert Speaker("en").text("raft.lands", n=2) == "It lands: 2."
    assert Speaker("ru").text("raft.lands", n=2) == "Причалил: 2."
    with pytest.raises(ValueError, match=r"look at ru: \['raft.sinks'\]"):
        learn({"en": {"raft.lands": "a", "raft.sinks": "b"}, "ru": {"raft.lands": "в"}})
    with pytest.raises(ValueError, match="each sentence in each language"):
        learn({"ru": {"raft.lands": "в"}})


def test_two_sentences_under_one_key() -> None:
    """The key is named; the same sentence twice is no harm."""
    assert joined({"a": "One.", "b": "Two."}, {"b": "Two."}) == {"a": "One.", "b": "Two."}
    with pytest.raises(ValueError, match=r"\['b'\]: rename"):
        joined({"a": "One.", "b": "Two."}, {"b": "Three."})


def test_every_mistake_has_a_sentence_that_refutes_it() -> None:
    """The quiz can always say why a slip is wrong."""
    said = {key.removeprefix("mistake.") for key in SENTENCES if key.startswith("mistake.")}
    assert said == set(MISTAKES)


def test_every_field_of_every_rule_has_a_label() -> None:
    """The command line and the forms can name whatever they ask for."""
    from dataclasses import fields, is_dataclass
    from typing import get_args

    names: set[str] = set()

    def walk(hint: Any) -> None:
        if hint is Then:  # not an outcome: the rule goes on
            return
        for part in (hint, *get_args(hint)):
            if part is not hint:
                walk(part)
        if isinstance(hint, type) and is_dataclass(hint):
            for field in fields(hint):
                names.add(field.name)
                walk(hints_of(hint)[field.name])  # type: ignore[arg-type]

    for rule in RULES.values():
        walk(rule.facts)
        walk(rule.outcome)
    assert {name for name in names if f"field.{name}" not in SENTENCES} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@given(case=random_cases(), seed=st.integers(0, 9999))
def test_steps_are_whole_sentences(language: str, case: dict[str, Any], seed: int) -> None:
    """No placeholder is left in a step or an ending, in either language."""
    say = Speaker(language)
    ending = rolled("bb-6.1", facts("bb-6.1", shot_of(case)), seed)
    for text in [*map(say.step, ending.steps), say.ending(ending)]:
        assert not PLACEHOLDER.search(text)
        assert "None" not in text


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [
        (0, "0 Hits", "0 попаданий"),
        (1, "1 Hit", "1 попадание"),
        (2, "2 Hits", "2 попадания"),
        (5, "5 Hits", "5 попаданий"),
        (11, "11 Hits", "11 попаданий"),
        (21, "21 Hits", "21 попадание"),
        (104, "104 Hits", "104 попадания"),
    ],
)
def test_numbers_bring_the_right_form_of_the_noun(count: int, english: str, russian: str) -> None:
    """English has two forms, Russian three; in Russian the number does not part from its noun."""
    assert Speaker("en").count("hit", count) == english
    assert Speaker("ru").count("hit", count) == russian.replace(" ", "\N{NO-BREAK SPACE}")


def test_russian_says_every_sentence_in_russian() -> None:
    """Nothing the trainer says is left in English, save what is the same in both."""
    say = Speaker("ru")
    printed = ("cli.book.", "word.freegroup.")
    names = {key for key in SENTENCES if key.startswith(printed)}
    same = {key for key, text in SENTENCES.items() if say.translated(text) == text} - names
    cyrillic = re.compile("[а-яё]", re.IGNORECASE)
    assert {
        key for key in same if re.search("[a-z]{3}", PLACEHOLDER.sub("", SENTENCES[key]))
    } == set()
    for one, many in NOUNS.values():
        assert cyrillic.search(say._catalog.ngettext(one, many, 5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_fill_the_same_placeholders(language: str) -> None:
    """A translation names the values that the English names."""
    say = Speaker(language)
    for key, text in SENTENCES.items():
        assert sorted(PLACEHOLDER.findall(say.translated(text))) == sorted(
            PLACEHOLDER.findall(text)
        ), key


def test_values_are_not_formatted_twice() -> None:
    """A counter's name with braces in it stays what it is."""
    assert Speaker("en").fill("{counter}: {n}", {"counter": "{n}", "n": 3}) == "{n}: 3"


def test_a_missing_catalog_says_where_it_was_looked_for(tmp_path: Path) -> None:
    """Russian without its catalog is an error with what to do, not English by stealth."""
    with pytest.raises(CatalogMissing, match="trainer catalogs update"):
        Speaker("ru", (tmp_path,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_and_endings_are_said(language: str) -> None:
    """Every way to end that is no outcome has words."""
    say = Speaker(language)
    forbidden = told("bb-6.1", facts("bb-6.1", shot(disrupted=True)))
    assert isinstance(forbidden, Forbidden)
    assert "bb-6.1.7" in say.ending(forbidden)
    assert "bb-ruling-three-hits" in say.ending(Undecided("bb-ruling-three-hits"))
    with pytest.raises(BadInput) as caught:
        facts("bb-6.1", shot(firepower=0))
    assert "aim.firer.firepower" in say.error(caught.value)
    assert "1…100" in say.error(caught.value)
