"""Values, units, questions and errors, as a reader sees them in a sentence."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from trainer.messages import LANGUAGES, CatalogMissing, Speaker
from trainer.rules import BadInput, Outcome, Roll, Undecided, Who
from trainer.rules.bb.facts import Party, Strength
from trainer.rules.table import AtLeast, Choice, Endless, Even, Given, Step

EN, RU = Speaker("en"), Speaker("ru")


class Foreign(Enum):
    """Somebody's own words, of which nobody knows the Russian."""

    RAFT = "raft"


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        (True, "yes", "да"),
        (False, "no", "нет"),
        (None, "not given", "не указано"),
        ((4, 5, 6), "4, 5, 6", "4, 5, 6"),
        ([], "—", "—"),
        (Fraction(11, 27), "11/27", "11/27"),
        (Fraction(-1, 2), "−1/2", "−1/2"),
        (0, "0", "0"),
        (1, "1", "1"),
        (-1, "−1", "−1"),
        (-12, "−12", "−12"),
        (Strength.FULL, "Full strength", "полная сила"),
        (Foreign.RAFT, "raft", "raft"),
        (Given("armor", 2), "Armor: 2", "Броня: 2"),
        (Given("armor", None), "Armor: not given", "Броня: не указано"),
        (Given(Strength.FULL, -1), "Full strength: −1", "полная сила: −1"),
        (Given("my raft", True), "my raft: yes", "my raft: да"),
    ],
)
def test_a_value_in_a_sentence(value: Any, english: str, russian: str) -> None:
    """Words are translated, dice are a list, below zero there is a minus sign and no hyphen."""
    assert (EN.value(value), RU.value(value)) == (english, russian)


def test_a_number_with_its_noun_in_the_form_that_the_number_asks_for() -> None:
    """A sentence that counts two things brings each of them in its own form."""
    said = "{n|hit}, {m|hit}"
    assert EN.fill(said, {"n": 1, "m": 2}) == "1 Hit, 2 Hits"
    assert RU.fill(said, {"n": 1, "m": 5}).replace("\N{NO-BREAK SPACE}", " ") == (
        "1 попадание, 5 попаданий"
    )
    assert EN.translated_count("{n} rule", "{n} rules", 1) == "{n} rule"
    assert EN.translated_count("{n} rule", "{n} rules", 2) == "{n} rules"


def test_what_nobody_told_stays_a_gap() -> None:
    """A placeholder without its value is left as it stands, so that it is seen."""
    assert EN.fill("{n|hit} of {what}", {"n": 1}) == "1 Hit of {what}"


@pytest.mark.parametrize(
    ("which", "before"), [(None, "Defender. "), (1, "Defender 1. "), (2, "Defender 2. ")]
)
def test_a_step_names_the_unit_it_speaks_of(which: int | None, before: str) -> None:
    """Of one it is said whose it is, of several also which of them."""
    values = (("printed", 8),)
    plain = Step("bb-6.1", "bb.reduced", values)
    whose = Step("bb-6.1", "bb.reduced", (*values, ("whose", Party.DEFENDER), ("which", which)))
    assert EN.step(whose) == before + EN.step(plain)


def test_endings_without_a_result() -> None:
    """An open question names its readings, an endless fight says so, an outcome adds nothing."""
    said = EN.ending(Undecided("bb-ruling-three-hits"))
    assert "one-after-another, one-step-at-most" in said
    assert "for ever" in EN.ending(Endless("bb:firefight"))
    assert EN.ending(Outcome(3)) == ""


def test_a_question_of_a_rule_within_a_rule() -> None:
    """Whose roll it is stands before the name, and which one behind it; it is asked all the same."""
    for name in ("hits", "main.hits", "other.main.hits", "hits2", "main.hits1-2"):
        roll = Roll(name, "bb-6.1", Who.ATTACKER, 3, AtLeast(4))
        assert EN.question(roll) == "Roll to hit: 3 dice, 4 or more is a Hit."
    mines = Roll("mines", "bb-8.3", Who.PLAYER, 1, Even())
    assert EN.question(mines) == "Roll for the mines: 1 die, even Disrupts."
    weapon = Choice("one.weapon", "abtf-4.1", Who.PLAYER, ("rifle", "pistol"))
    assert (
        EN.question(weapon) == "Which weapon? Options: rifle, pistol (in the order of your list)."
    )
    odd = Roll("odd-hit", "bb-6.3", Who.DEFENDER, 1, Even())
    assert EN.question(odd).startswith("Which unit takes the odd Hit? Roll d6:")


def test_an_error_without_words_of_its_own() -> None:
    """It names the field, what was given and what is allowed; its own values go before these."""
    said = EN.error(BadInput("aim.range", 200, "1…100", "error.nobody_knows"))
    assert said == "aim.range: 200 cannot be used. Allowed: 1…100."
    assert EN.error(BadInput("range", None, "1")) == "range: null cannot be used. Allowed: 1."
    own = BadInput("range", 3, "1", "error.generic", field="the range")
    assert EN.error(own) == "the range: 3 cannot be used. Allowed: 1."
    known = BadInput("range", "far", "near", "error.one_of")
    assert EN.error(known) == "range: far is not one of: near."


def test_a_language_that_is_not_there() -> None:
    """What can be chosen is said."""
    with pytest.raises(ValueError, match="language 'de': choose one of en, ru"):
        Speaker("de")


def test_english_needs_no_catalog(tmp_path: Path) -> None:
    """Without any it says what the sources say; Russian names the language and all the places."""
    bare = Speaker("en", (tmp_path,))
    assert [bare.value(True), bare.count("hit", 1), bare.count("hit", 2)] == [
        *("yes", "1 Hit", "2 Hits")
    ]
    places = tmp_path / "one", tmp_path / "two"
    with pytest.raises(CatalogMissing) as missing:
        Speaker("ru", places)
    assert missing.value.language == "ru"
    assert "'ru'" in str(missing.value)
    assert ", ".join(map(str, places)) in str(missing.value)


def test_both_languages_are_found_without_saying_where() -> None:
    """The catalogs come with the package."""
    assert [Speaker(language).language for language in LANGUAGES] == ["en", "ru"]
