"""What a run of the checks leaves to the next: pairs in which nothing was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.catalogs import check, checks_meaning, lexicon, sound

FIRE = Path("locale/ru/LC_MESSAGES/battle/fire.po")
GOOD, WRONG, HARMFUL = "нужно 5.", "нужно 7.", "нужно <b>5</b>."


def forget(cut: list[str]) -> None:
    """As in a new program: no text is in anyone's mind."""
    cut.clear()
    for kept in (lexicon.read, checks_meaning._read):
        kept.cache_clear()


def edit(root: Path, old: str, new: str) -> None:
    path = root / FIRE
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def codes(root: Path) -> list[str]:
    return [finding.code for finding in check.check(root, again=True)]


def test_what_was_sound_is_not_read_again(bridge: Path, cut: list[str]) -> None:
    """The second run reads no text for its meaning; after an edit it reads that text and its source."""
    assert check.check(bridge, again=True) == check.check(bridge) == []
    forget(cut)
    assert check.check(bridge, again=True) == []
    assert cut == []
    edit(bridge, GOOD, WRONG)
    found = check.check(bridge, again=True)
    assert [one.code for one in found] == ["number"]
    assert len(cut) == 2
    assert found == check.check(bridge) == check.check(bridge, again=True)
    edit(bridge, WRONG, GOOD)
    assert codes(bridge) == codes(bridge) == []


def test_nothing_is_left_where_nobody_asks(bridge: Path) -> None:
    """A check that is not told to goes by nothing and leaves nothing behind."""
    check.check(bridge)
    assert not (bridge / sound.KEPT).exists()


def test_the_guards_are_always_asked(bridge: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the file says to be sound, what brings harm is found; so is the next run's meaning."""
    with monkeypatch.context() as told:
        told.setattr(sound, "pair", lambda _subject: "0" * 24)
        assert codes(bridge) == []
        edit(bridge, GOOD, HARMFUL)
        assert "raw-html" in codes(bridge)
    edit(bridge, HARMFUL, WRONG)
    assert codes(bridge) == ["number"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b"\xff\x00" * 50),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[: len(path.read_bytes()) // 2]),
        lambda path: path.write_text("0" * 64 + path.read_text()[64:]),
        lambda path: path.write_text(path.read_text() + "0" * sound.LARGEST),
        lambda path: (path.unlink(), path.mkdir()),
    ],
    ids=["gone", "bytes", "empty", "half", "of other checks", "large", "folder"],
)
def test_a_damaged_file_finds_as_much(bridge: Path, damage) -> None:
    """A file that is gone, cut, foreign or of other checks hides nothing, and stops nothing."""
    assert codes(bridge) == []
    damage(bridge / sound.KEPT)
    edit(bridge, GOOD, WRONG)
    assert codes(bridge) == codes(bridge) == ["number"]


def test_another_termbase_asks_anew(bridge: Path, cut: list[str]) -> None:
    """When the termbase, the checks or what reads words for them has changed, all is asked again."""
    codes(bridge)
    forget(cut)
    terms = bridge / "locale" / "terms.toml"
    terms.write_text("# no term yet\n", "utf-8")
    assert codes(bridge) == []
    assert cut


def test_no_more_is_kept_than_there_is_room_for(
    bridge: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file does not grow with the text."""
    monkeypatch.setattr(sound, "MOST", 3)
    assert codes(bridge) == codes(bridge) == []
    assert len((bridge / sound.KEPT).read_text().splitlines()) == 4
