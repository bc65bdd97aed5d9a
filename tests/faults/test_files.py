"""Cards and fights as nobody should write them: read, or refused with a line and a sentence."""

from __future__ import annotations

import random

import pytest
from cli.test_aid import GOOD
from faults.files import scribbled

from trainer.cli.play import line_of, told
from trainer.desk.card import of_bytes, written
from trainer.messages import LANGUAGES, Speaker
from trainer.play import dice, played, read
from trainer.play.shipped import shipped
from trainer.rules import BadInput

QUICK, LONG = 1_500, 30_000
VOICES = [Speaker(lang) for lang in LANGUAGES]


def is_sentence(text: str) -> bool:
    """Whether a person can be told this: something is there, and nothing that a terminal obeys."""
    return bool(text.strip()) and len(text) < 1_000 and all(c >= " " or c == "\n" for c in text)


def cards(count: int, seed: int) -> tuple[int, int]:
    """Scribbled cards: how many were read and how many refused."""
    good = bad = 0
    for number in range(count):
        source = random.Random(f"cards {seed} {number}")
        raw = scribbled(source, GOOD).encode("utf-8", "surrogatepass")
        if source.random() < 0.1:
            raw = raw[: len(raw) // 2] + source.randbytes(2) + raw[len(raw) // 2 :]
        card, faults = of_bytes(raw)
        if card is None:
            bad += 1
            assert faults, raw
            lines = raw.count(b"\n") + 1
            assert all(fault.line is None or 1 <= fault.line <= lines for fault in faults), raw
            assert all(is_sentence(f.told("my-card.toml", VOICES[number % 2])) for f in faults), raw
        else:
            good += 1
            assert not faults
            again, _ = of_bytes(written(card).encode())
            assert again is not None, raw
            assert written(again) == written(card), raw
    return good, bad


def fights(count: int, seed: int) -> tuple[int, int]:
    """Scribbled fights: how many were played to their last line and how many refused."""
    texts = [file.read_text("utf-8") for file in shipped().values()]
    good = bad = 0
    for number in range(count):
        source = random.Random(f"fights {seed} {number}")
        text = scribbled(source, source.choice(texts))
        error = refused(text, number)
        good += error is None
        if error is not None:
            bad += 1
            assert 0 <= line_of(error) <= text.count("\n") + 1, text
            assert is_sentence(told(error, VOICES[number % 2])), text
    return good, bad


def refused(text: str, seed: int) -> BadInput | None:
    """Why a fight cannot be read or played to its end; None where it can."""
    try:
        for _ in played(read(text), dice(random.Random(seed))):
            pass
    except BadInput as error:
        return error
    return None


def test_any_card_is_read_or_refused() -> None:
    """A card with slips in it is read and comes back as itself, or each fault has a line and a sentence."""
    assert min(cards(QUICK, 1)) > QUICK / 20


def test_any_fight_is_played_or_refused() -> None:
    """A fight with slips in it is played, or refused with its line and a sentence."""
    assert min(fights(QUICK // 10, 1)) > 10


@pytest.mark.proof
@pytest.mark.parametrize("part", range(4))
def test_any_of_many_cards_and_fights_is_read_or_refused(part: int) -> None:
    """The same for many."""
    assert min(cards(LONG // 4, 100 + part)) > 100
    assert min(fights(LONG // 40, 100 + part)) > 50
