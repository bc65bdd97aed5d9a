"""What is worked out once, and a translator's notes."""

from __future__ import annotations

import pytest

from trainer.catalogs import notes, po
from trainer.catalogs.kept import Kept, cached


def test_answers_are_kept_as_long_as_there_is_room() -> None:
    """A word is worked out once; one more than there is room for, or a long number, each time."""
    asked: list[str] = []

    def work(word: str) -> int:
        asked.append(word)
        return len(word)

    known: Kept[str, int] = Kept(work, most=2)
    for word in ("а", "12", "а123", "12", "а", "а123", "ббб", "ббб"):
        assert known[word] == len(word)
    assert asked == ["а", "12", "а123", "а123", "ббб", "ббб"]
    pairs: Kept[tuple[str, int], int] = Kept(lambda pair: pair[1])
    assert (pairs["123", 5], len(pairs)) == (5, 1)


def test_a_property_is_worked_out_at_the_first_look() -> None:
    """Each object has its own answer; the class has the property with its words."""
    asked: list[object] = []

    class One:
        @cached
        def answer(self) -> int:
            """What it is."""
            asked.append(self)
            return len(asked)

    one, two = One(), One()
    assert [one.answer, one.answer, two.answer, one.answer] == [1, 1, 2, 1]
    assert (asked, One.answer.__doc__) == ([one, two], "What it is.")


@pytest.mark.parametrize(
    ("comment", "note"),
    [
        ("# accept: negation — так сказано в книге", ("negation", "так сказано в книге")),
        ("# Accept:number-order: - да ", ("number-order", "- да")),
        ("#accept: dice да", ("dice", "да")),
        ("# accept: dice", ("dice", "")),
        ("# accept: dice –", ("dice", "")),
        ("# accept negation — да", None),
        ("# to accept: dice — да", None),
        ("#. accept: dice — да", None),
    ],
)
def test_how_a_note_is_written(comment: str, note: tuple[str, str] | None) -> None:
    """A code behind “accept:”, then the reason behind a dash, a colon or a space."""
    text = f'# другое\n{comment}\nmsgid "a"\nmsgstr "б"\n'
    (entry,) = po.parse(text.encode())[0].entries
    wanted = [] if note is None else [(*note, 2, comment)]
    assert [tuple(found) for found in notes.of(entry)] == wanted


def test_a_text_about_notes_is_none() -> None:
    """Only a comment accepts: a message may begin like one."""
    text = 'msgid ""\n"accept: dice — yes"\nmsgstr ""\n"accept: dice — да"\n'
    (entry,) = po.parse(text.encode())[0].entries
    assert notes.of(entry) == ()


def test_a_note_accepts_one_finding() -> None:
    """Two notes of a code accept two findings of it, in their order; one without a reason none."""
    text = "# accept: dice\n# accept: dice — раз\n# accept: sign — два\n# accept: dice — три\n"
    (entry,) = po.parse((text + 'msgid "a"\nmsgstr "б"\n').encode())[0].entries
    listed, used = notes.of(entry), set[int]()
    taken = [notes.taken(listed, "dice", used) for _ in range(3)]
    assert [note.reason if note else None for note in taken] == ["раз", "три", None]
    assert used == {1, 3}
