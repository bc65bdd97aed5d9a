"""Two at the catalogs at once: two commands, or a command and an editor."""

from __future__ import annotations

import io
import threading
import time
from pathlib import Path

import pytest

from trainer.catalogs import commands, extract, files, update, workbench

FIRE = "locale/ru/LC_MESSAGES/battle/fire.po"


def edit(root: Path, old: str, new: str, file: str = "docs/battle/fire.md") -> None:
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def until(holds: object) -> None:
    """Wait for something that another thread does."""
    for _ in range(3000):
        if holds():  # type: ignore[operator]
            return
        time.sleep(0.01)
    pytest.fail("it did not come to that")


@pytest.mark.parametrize("name", ["update", "same", "fix"])
def test_a_second_command_waits(bridge: Path, name: str) -> None:
    """While one command is at the catalogs another says that it waits, and then does its work."""
    if name == "same":
        edit(bridge, "The firer must not move.", "The firer must stand still.")
        update.update(bridge)
    if name == "fix":
        edit(bridge, "Цель может", "Цель  может", FIRE)
    before = (bridge / FIRE).read_bytes()
    out = io.StringIO()
    run = {
        "update": lambda: commands.update(bridge, out),
        "same": lambda: workbench.confirm(bridge, "bb-6.1.1", "это одно и то же", out),
        "fix": lambda: commands.fix(bridge, True, out),
    }[name]
    status: list[int] = []
    second = threading.Thread(target=lambda: status.append(run()))
    with files.alone(bridge):
        second.start()
        until(lambda: "waits for it" in out.getvalue())
        assert (bridge / FIRE).read_bytes() == before
        assert not status
    second.join(60)
    assert status == [0]
    assert ((bridge / FIRE).read_bytes() == before) is (name == "update")


@pytest.mark.parametrize("moment", ["reading", "writing"])
def test_what_is_saved_meanwhile_counts(bridge: Path, monkeypatch, moment: str) -> None:
    """A translator saves a catalog while an update reads the pages, or right before it writes: both
    the translator's words and the update's work are in the file.
    """
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    place = (extract, "templates") if moment == "reading" else (files, "_uninterrupted")
    function = getattr(*place)
    saves = ["Цель, если может, бросает 3 кубика."]

    def saved_first(*given: object) -> object:
        if saves:
            edit(bridge, "Цель может бросить 3 кубика.", saves.pop(), FIRE)
        return function(*given)

    monkeypatch.setattr(*place, saved_first)
    report = update.update(bridge)
    text = (bridge / FIRE).read_text("utf-8")
    assert "Цель, если может, бросает 3 кубика." in text
    assert '#| msgid "The firer must not move."' in text
    assert len(report.of("stale")) == 1


def test_fix_never_writes_over_a_save(bridge: Path, monkeypatch) -> None:
    """A catalog that is saved while ``fix`` is at it stays as saved; the command says so."""
    edit(bridge, "Цель может", "Цель  может", FIRE)
    replace = files._uninterrupted

    def replacing() -> object:
        edit(bridge, "Цель  может бросить", "Цель  бросает", FIRE)
        return replace()

    monkeypatch.setattr(files, "_uninterrupted", replacing)
    out = io.StringIO()
    assert commands.fix(bridge, True, out) == 1
    assert "Another program saved" in out.getvalue()
    assert "Nothing was changed; run this again." in out.getvalue()
    assert "Цель  бросает" in (bridge / FIRE).read_text("utf-8")


def test_what_a_killed_command_left_is_cleared_away(bridge: Path) -> None:
    """Files that waited for their place when a command was killed are gone after the next one."""
    left = (bridge / FIRE).with_name(f".fire.po.abc{files.WAITING}")
    left.write_bytes(b"half")
    update.update(bridge)
    assert not left.exists()


def test_templates_are_whole_or_not_there(bridge: Path) -> None:
    """What a killed reading of the pages left is no template and is cleared away by the next."""
    left = bridge / ".build" / "gettext-abc"
    (left / "battle").mkdir(parents=True)
    (left / "battle" / "fire.pot").write_text("half")
    edit(bridge, "The firer must not move.", "The firer must stand still.")
    update.update(bridge)
    assert not left.exists()
    assert sorted(p.name for p in (bridge / ".build").glob("gettext*")) == ["gettext"]
