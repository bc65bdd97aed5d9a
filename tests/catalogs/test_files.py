"""Where catalogs lie, and many files at once."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest

from trainer.catalogs import files


def test_catalogs_in_their_order(tmp_path: Path) -> None:
    """English before Russian, each by name, in folders too; nothing else is one."""
    names = ["ru/LC_MESSAGES/b.po", "ru/LC_MESSAGES/a/c.po", "en/LC_MESSAGES/b.po"]
    for name in (*names, "ru/LC_MESSAGES/b.mo", "ru/d.po", "de/LC_MESSAGES/b.po"):
        path = tmp_path / "locale" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = list(files.catalogs(tmp_path))
    assert [place[:2] for place in found] == [("en", "b"), ("ru", "a/c"), ("ru", "b")]
    assert [files.catalog_path(tmp_path, *place[:2]) for place in found] == [p.path for p in found]


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    """Whoever may read a catalog may read it afterwards; a new one is as open as any other."""
    old, new = tmp_path / "a.po", tmp_path / "b" / "c.po"
    old.write_bytes(b"old")
    old.chmod(0o604)
    mask = os.umask(0o027)
    try:
        files.write_all({old: b"1", new: b"2"}, {old: b"old", new: None})
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(mask)
    modes = [path.stat().st_mode & 0o777 for path in (old, new)]
    assert (old.read_bytes(), new.read_bytes(), modes) == (b"1", b"2", [0o604, 0o640])


def test_a_file_is_on_the_disk_before_it_is_in_its_place(tmp_path: Path, monkeypatch) -> None:
    """A power cut leaves the old file or the new one: all bytes are there when they are put in place."""
    synced: list[int] = []
    monkeypatch.setattr(files.os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    replace = files.os.replace

    def replacing(source: Path, target: Path) -> None:
        assert synced == [5]
        replace(source, target)

    monkeypatch.setattr(files.os, "replace", replacing)
    files.write_all({tmp_path / "a.po": b"bytes"}, {})
    assert (tmp_path / "a.po").read_bytes() == b"bytes"


def test_a_file_that_is_read_only(tmp_path: Path, monkeypatch) -> None:
    """It is named with the reason, though the folder could be written; nothing is changed."""
    path, other = tmp_path / "a.po", tmp_path / "b.po"
    path.write_bytes(b"old")
    monkeypatch.setattr(files.os, "access", lambda at, how: (at, how) != (path, os.W_OK))
    with pytest.raises(files.WriteError) as error:
        files.write_all({other: b"new", path: b"new"}, {})
    assert (error.value.path, error.value.reason) == (path, "the file is read-only")
    assert str(error.value) == f"{path}: the file is read-only"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.po"]


def test_a_file_that_was_saved_meanwhile(tmp_path: Path) -> None:
    """Another one than was read, one that is there now and one that is gone: each stops all."""
    path, other = tmp_path / "a.po", tmp_path / "b.po"
    path.write_bytes(b"old")
    for read in ({path: b"older"}, {path: None}, {other: b"x"}, {path: b"old", other: b""}):
        with pytest.raises(files.ChangedError, match="another program has saved it"):
            files.write_all({path: b"new"}, read)
        assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("a.po", b"old")]
    files.write_all({path: b"new"}, {path: b"old", other: None})
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("where", ["writing", "putting in place"])
def test_a_system_that_refuses_leaves_nothing_behind(
    tmp_path: Path, monkeypatch, where: str
) -> None:
    """A full disk, or a place that cannot be taken: the file is named with the system's own reason, or
    with its words where it gives none, and nothing waits beside it."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    def strange(*_: object) -> None:
        raise OSError("odd")

    name = "fsync" if where == "writing" else "replace"
    for refuse, reason in ((full, "No space left on device"), (strange, "odd")):
        monkeypatch.setattr(files.os, name, refuse)
        with pytest.raises(files.WriteError) as error:
            files.write_all({tmp_path / "a.po": b"new"}, {})
        assert (error.value.path.name, error.value.reason) == ("a.po", reason)
        assert list(tmp_path.iterdir()) == []


def test_ctrl_c_is_heard_again_afterwards(tmp_path: Path) -> None:
    """Whatever heard it before does so again; files are written where it cannot be held back, too."""
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        files.write_all({tmp_path / "a.po": b"a"}, {})
        signal.raise_signal(signal.SIGINT)
        assert heard == [signal.SIGINT]
        other = threading.Thread(target=files.write_all, args=({tmp_path / "b.po": b"b"}, {}))
        other.start()
        other.join()
        assert (tmp_path / "b.po").read_bytes() == b"b"
    finally:
        signal.signal(signal.SIGINT, before)


def test_where_there_is_nothing_to_keep_others_out_of(tmp_path: Path) -> None:
    """Without catalogs no lock is made; one that cannot be made stops nothing."""
    with files.alone(tmp_path):
        assert list(tmp_path.iterdir()) == []
    (tmp_path / "locale").mkdir()
    (tmp_path / ".build").write_text("a file in its place")
    with files.alone(tmp_path, lambda: pytest.fail("nobody is there to be waited for")):
        pass
    assert files.bytes_of(tmp_path / "none") is None
