"""Lines as the book prints them: enemies, allies, weapons."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.messages import LANGUAGES, Speaker
from trainer.rules import BadInput
from trainer.tracker import Allies, Arm, Foe, allies, arm, foe, of_allies


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs", Foe("SOLDIER", "body", 4, 5, 3)),
        ("СОЛДАТ (Тело) Сложность 4; 5 ОЖ; 3 ОУ", Foe("СОЛДАТ", "body", 4, 5, 3)),
        (
            "Enemy: Wehrmacht Company Difficulty 5; 20 LPs; 4 DPs.",
            Foe("Wehrmacht Company", None, 5, 20, 4),
        ),
        (
            "Враг: рота вермахта. Сложность 5; 20\u00a0ОЖ; 4\u00a0ОУ.",
            Foe("рота вермахта", None, 5, 20, 4),
        ),
        ("sniper (MIND), difficulty 6, 1 LP, 1 DP", Foe("sniper", "mind", 6, 1, 1)),
        ("Difficulty 4; 5 LPs; 3 DPs", Foe("", None, 4, 5, 3)),
        ("Company Difficulty 5; 20 LPs; 4 DPs; −1 die", Foe("Company", None, 5, 20, 4, 1)),
        ("рота Сложность 5; 20 ОЖ; 4 ОУ; -2 кубика", Foe("рота", None, 5, 20, 4, 2)),
    ],
)
def test_enemies_as_printed(text: str, read: Foe) -> None:
    """The printed forms of both languages are read, with or without name, brackets and full stop."""
    assert foe(text) == read
    assert not of_allies(text)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "Allies: Polish Platoon x4 (Mind 2). 10 LPs.",
            Allies("Polish Platoon", 4, "mind", 2, 10, True),
        ),
        (
            "Союзники: польский взвод ×4 (Разум 2). 10 ОЖ.",
            Allies("польский взвод", 4, "mind", 2, 10, True),
        ),
        ("Ally: Jan ×2 (Body 3). 6 LPs", Allies("Jan", 2, "body", 3, 6, False)),
    ],
)
def test_allies_as_printed(text: str, read: Allies) -> None:
    """A unit of allies, and one man at Marek's side."""
    assert allies(text) == read
    assert of_allies(text)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("knife ×2", Arm("knife", 2)),
        ("нож х2", Arm("нож", 2)),
        ("x3", Arm("", 3)),
        ("STEN ×4; 12 Ammo", Arm("STEN", 4, 12)),
        ("MP-40 x4 5", Arm("MP-40", 4, 5)),
        ("СТЭН ×4; боезапас 12", Arm("СТЭН", 4, 12)),
    ],
)
def test_weapons(text: str, read: Arm) -> None:
    """A weapon by name and multiplier, with its Ammo where it has some."""
    assert arm(text) == read


NONSENSE = [
    (foe, "SOLDIER", "error.enemy_line"),
    (foe, "", "error.enemy_line"),
    (foe, "SOLDIER (Body) Difficulty four; 5 LPs; 3 DPs", "error.enemy_line"),
    (foe, "SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs; and more", "error.enemy_line"),
    (foe, "SOLDIER\n(Body) Difficulty 4; 5 LPs; 3 DPs", "error.enemy_line"),
    (foe, "S" * 200 + " Difficulty 4; 5 LPs; 3 DPs", "error.enemy_line"),
    (foe, "SOLDIER (Legs) Difficulty 4; 5 LPs; 3 DPs", "error.skill"),
    (foe, "SOLDIER (Body) Difficulty 13; 5 LPs; 3 DPs", "error.foe_difficulty"),
    (foe, "SOLDIER (Body) Difficulty 4; −5 LPs; 3 DPs", "error.foe_lp"),
    (foe, "SOLDIER (Body) Difficulty 4; 0 LPs; 3 DPs", "error.foe_lp"),
    (foe, "SOLDIER (Body) Difficulty 4; 5 LPs; 0 DPs", "error.foe_dp"),
    (foe, "Company Difficulty 4; 5 LPs; 3 DPs; −9 dice", "error.foe_penalty"),
    (allies, "Allies: Platoon", "error.allies_line"),
    (allies, "Allies: Platoon ×4 (Body 7). 10 LPs", "error.allies_dice"),
    (allies, "Allies: Platoon ×9 (Body 2). 10 LPs", "error.allies_multiplier"),
    (allies, "Allies: Platoon ×4 (Body 2). −1 LPs", "error.allies_lp"),
    (allies, "Allies: Platoon ×4 (Soul 2). 10 LPs", "error.skill"),
    (arm, "knife", "error.weapon_line"),
    (arm, "knife ×7", "error.weapon_multiplier"),
    (arm, "STEN ×4; 100 Ammo", "error.weapon_ammo"),
]


@pytest.mark.parametrize(("read", "text", "key"), NONSENSE)
def test_nonsense_is_told_with_the_right_form(read: object, text: str, key: str) -> None:
    """What cannot be is refused by its number, in both languages, and the right form is shown."""
    with pytest.raises(BadInput) as caught:
        read(text)  # type: ignore[operator]
    assert caught.value.key == key
    for language in LANGUAGES:
        said = Speaker(language).error(caught.value)
        shown = {"error.skill": ("Body", "Тело")}.get(key, ("right form", "Правильно так"))
        assert any(form in said for form in shown)


NUMBERS = st.integers(1, 12), st.integers(1, 200), st.integers(1, 50)
NAMES = st.text(st.sampled_from("ABCXЖЯё -'ß0"), max_size=20)


@given(NAMES, st.sampled_from(["", "(Body)", "(Mind)", "(Тело)", "(Разум)"]), *NUMBERS)
def test_a_line_in_either_language_is_read_alike(
    name: str, skill: str, difficulty: int, lp: int, dp: int
) -> None:
    """Whatever the name, the numbers come out as they stand."""
    one = foe(f"{name} {skill} Difficulty {difficulty}; {lp} LPs; {dp} DPs")
    other = foe(f"{name}{skill} Сложность {difficulty}, {lp}\u00a0ОЖ, {dp}\u00a0ОУ.")
    assert (one.difficulty, one.lp, one.dp) == (difficulty, lp, dp)
    assert one == other


@given(
    st.one_of(
        st.text(max_size=200),
        st.lists(
            st.sampled_from(
                [
                    "SOLDIER",
                    "(Body)",
                    "(",
                    ")",
                    "Difficulty",
                    "Сложность",
                    "4",
                    "-5",
                    "99999999999",
                    ";",
                    "LPs",
                    "ОЖ",
                    "DPs",
                    "ОУ",
                    "×",
                    "x",
                    ".",
                    ":",
                    "Allies:",
                    "Ally:",
                    "Mind",
                    "dice\xa0",
                    "\n",
                    "\x00",
                    "٤",
                ]
            ),
            max_size=14,
        ).map(" ".join),
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    """No line brings anything but a reading within the bounds, or a complaint with a sentence."""
    for read in (foe, allies, arm):
        found = read_or_refused(read, text)
        if isinstance(found, BadInput):
            assert all(Speaker(language).error(found) for language in LANGUAGES)
            continue
        assert 1 <= getattr(found, "lp", 1) <= 200
        assert 1 <= getattr(found, "multiplier", 1) <= 6


def read_or_refused(read: Callable[[str], object], text: str) -> object:
    try:
        return read(text)
    except BadInput as error:
        return error
