"""What a change of wording is, and how it is shown."""

from collections import Counter

import pytest

from trainer.catalogs import change, markup

CHANGES = [
    ("en", "The number to hit is 5.", "The number to hit is 6.", "number"),
    ("en", "Roll two dice.", "Roll three dice.", "number"),
    ("en", "Roll two dice.", "Roll 2 dice.", "wording"),
    ("en", "Roll 2d6.", "Roll 3d6.", "number"),
    ("en", "Add 1 to the roll.", "Subtract 1 from the roll.", "condition"),
    ("en", "See rule 6.1.1.", "See rule 6.1.2.", "number"),
    ("en", "The gun rolls {dice|die}.", "The gun rolls {hits|die}.", "number"),
    ("en", "The target may roll.", "The target must roll.", "condition"),
    ("en", "The firer may move.", "The firer may not move.", "condition"),
    ("en", "5 or more hits.", "more than 5 hits.", "condition"),
    ("en", "It stays unless it moved.", "It stays if it moved.", "condition"),
    ("en", "Put it in the hex.", "Place it in the hex.", "wording"),
    ("en", "You recieve a card.", "You receive a card.", "typo"),
    ("en", "Move, then fire.", "Move; then fire.", "typo"),
    ("en", "It moves one hex.", "It moved one hex.", "wording"),
    ("ru", "Бросьте два кубика.", "Бросьте три кубика.", "number"),
    ("ru", "Цель может бросить кубик.", "Цель должна бросить кубик.", "condition"),
    ("ru", "Цель бросает кубик.", "Мишень бросает кубик.", "wording"),
    ("ru", "Подразделение стоит.", "Подразделенее стоит.", "wording"),
    ("ru", "Подрзделение стоит.", "Подразделение стоит.", "typo"),
    ("ru", "Подразделение стоит.", "Подрзделение стоит.", "typo"),
    ("ru", "Подраздление стоит.", "Подразделенпие стоит.", "wording"),
    ("en", "They recieve cards.", "They receive cards.", "typo"),
    ("en", "They reciever cards.", "They receives cards.", "wording"),
    ("en", "They rceeive cards.", "They receive cards.", "typo"),
    ("en", "They rieceve cards.", "They receive cards.", "wording"),
    ("en", "They rexxive cards.", "They receive cards.", "wording"),
    ("en", "They rexeive cards.", "They receive cards.", "typo"),
    ("en", "A unit near a road.", "A unit neat a road.", "wording"),
    ("en", "Any other way.", "Any otter way.", "typo"),
    ("en", "They lead.", "They read.", "wording"),
    ("en", "The foot bridge.", "The footbridge.", "typo"),
    ("en", "The foot bridge.", "The footbridges.", "wording"),
    ("en", "Players receive cards.", "They recieve cards.", "wording"),
    ("en", "The gun needs it.", "The gun needs them not.", "condition"),
    ("en", "Add +1.", "Add −1.", "number"),
    ("en", "It fires at night only.", "It fires at night.", "condition"),
]


@pytest.mark.parametrize(("language", "before", "now", "kind"), CHANGES)
def test_kind(language: str, before: str, now: str, kind: str) -> None:
    """A number or a condition outweighs the wording; one wrong letter is a typo, an ending is not."""
    assert change.kind(before, now, language) == kind


def test_shown() -> None:
    """What went and what came stand side by side, words that only a space parts as one change."""
    assert change.shown("The number is 5.", "The number is 6.") == "The number is [-5-]{+6+}."
    assert change.shown("It may not move.", "It must stand still.") == (
        "It [-may not move-]{+must stand still+}."
    )
    assert change.shown("same", "same") == "same"
    assert change.shown("", "new") == "{+new+}"
    assert change.shown("old", "") == "[-old-]"
    assert change.shown("It fires.", "It fires now.") == "It fires{+ now+}."
    assert change.shown("red car, blue car", "new car, blue van") == (
        "[-red-]{+new+} car, blue [-car-]{+van+}"
    )
    assert change.shown("one two three four", "five two six four") == (
        "[-one-]{+five+} two [-three-]{+six+} four"
    )
    assert change.shown("a b c d", "x y c z") == "[-a b-]{+x y+} c [-d-]{+z+}"
    assert change.shown("old word ", "new word ") == "[-old-]{+new+} word "
    assert change.shown("one ", "six ") == "[-one-]{+six+} "


def test_pieces_put_both_texts_together_again() -> None:
    """Nothing of either wording is lost between the pieces."""
    for _, before, now, _ in CHANGES:
        pieces = list(change.pieces(before, now))
        assert "".join(went for _, went, _ in pieces) == before
        assert "".join(came for _, _, came in pieces) == now


def test_figures_of_a_translation_are_read_as_its_english_writes_them() -> None:
    """A decimal comma counts as the point of the English; numbers in a row, or a comma that the
    English has too, stay what they are."""
    assert markup.figures("2,5 км", like="2.5 km") == markup.figures("2.5 km")
    assert markup.figures("по 6,1,3", like="by 6.1.3") == markup.figures("6 1 3")
    both = markup.figures("2.5 или 2,5", like="2.5 or 2, 5")
    assert (both.references, both.digits) == (Counter(["2.5"]), Counter(["2", "5"]))
    assert markup.figures("10 000 шагов", like="10,000 steps").digits == Counter(["10000"])


@pytest.mark.parametrize(
    ("text", "dice", "references", "digits"),
    [
        ("Roll 2d6, d8 and 3к10.", "2d6 1d8 3d10", "", ""),
        ("Rod6, 2D6 and 4 d6", "2d6 1d6", "", "6 4"),
        ("See 6.1.1, bb-6.2 and bb-6.2 at 7.", "", "6.1.1 bb-6.2 bb-6.2", "7"),
        ("1,000 men, 12,345,678 shells, 1,23 and 1234,567", "", "", "1000 12345678 1 23 1234 567"),
        ("007 of 10, 0.5 and 1.5.2", "", "0.5 1.5.2", "7 10"),
        ("none", "", "", ""),
    ],
)
def test_figures_of_a_text(text: str, dice: str, references: str, digits: str) -> None:
    """Dice by their number and sides, sections and ids of rules, and what is left in plain digits."""
    found = markup.figures(text)
    told = (found.dice, found.references, found.digits)
    assert told == tuple(Counter(pieces.split()) for pieces in (dice, references, digits))


def test_number_words() -> None:
    """In whatever capitals, ordinals and multiples too; no other word is one."""
    text = "The FIRST of two, both twice; a third, the Twelfth, oneself, none, zero"
    assert markup.number_words(text) == Counter(["1", "2", "2", "2", "3", "12", "0"])
