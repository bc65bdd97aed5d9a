"""The version of the text says what it was made from and when, never when it was built."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from trainer.site.version import text_version


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# One\n")
    return tmp_path


def test_date_comes_from_the_environment(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SOURCE_DATE_EPOCH gives the date; the same sources give the same version at any time."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = text_version(root)
    assert first.endswith(" · 2023-11-14")
    assert text_version(root) == first


def test_date_comes_from_the_last_commit_of_the_text(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it git tells when the text was last changed; other commits do not count."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.hooksPath=/dev/null"]

    def git(*command: str, date: str = "") -> None:
        if date:
            monkeypatch.setenv("GIT_COMMITTER_DATE", date)
        subprocess.run(["git", *who, *command], cwd=root, check=True, capture_output=True)

    git("init")
    git("add", "docs")
    git("commit", "-m", "text", date="2024-02-03T12:00:00Z")
    (root / "README.md").write_text("x")
    git("add", "README.md")
    git("commit", "-m", "other", date="2025-06-07T12:00:00Z")
    assert text_version(root).endswith(" · 2024-02-03")


def test_no_date_where_nobody_knows_one(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside git there is the hash alone, and it follows the text."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    first = text_version(root)
    assert len(first) == 10
    (root / "docs" / "index.md").write_text("# Two\n")
    assert text_version(root) != first
