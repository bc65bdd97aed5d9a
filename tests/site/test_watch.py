"""`trainer catalogs watch`, the real one, in a small checkout: a save, its page, an end with Ctrl-C."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONG = 900
"""Seconds that a busy machine is given for what takes one of them a tenth."""


class Watching:
    """The process, and what it has said so far."""

    def __init__(self, root: Path) -> None:
        self.said = ""
        self.child = subprocess.Popen(
            [sys.executable, "-m", "trainer", "--lang", "en", "catalogs", "watch"],
            cwd=root,
            env=os.environ | {"PYTHONPATH": str(root)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self) -> None:
        assert self.child.stdout
        for line in self.child.stdout:
            self.said += line

    def until(self, text: str) -> str:
        """Wait for a text; what was said up to it is taken."""
        end = time.monotonic() + LONG
        while text not in self.said and time.monotonic() < end and self.child.poll() is None:
            time.sleep(0.1)
        assert text in self.said, self.said
        before, _, self.said = self.said.partition(text)
        return before

    def stop(self) -> int:
        os.killpg(self.child.pid, signal.SIGINT)
        status = self.child.wait(LONG)
        self.reader.join(LONG)
        return status


@pytest.fixture
def checkout(tmp_path: Path, project) -> Path:
    """The package and a rule of our own, with its catalogs as an update leaves them."""
    root = project.root
    rule = project.rule("1.1", "Smoke", "Smoke costs 2 points.\n\nIt stays for a turn.")
    project.docs(page="# Page\n" + rule)
    shutil.copytree(
        ROOT / "trainer", root / "trainer", ignore=shutil.ignore_patterns("__pycache__")
    )
    for language in ("en", "ru"):
        folder = root / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        for domain in ("trainer", "sphinx"):
            source = ROOT / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
            if source.is_file():
                shutil.copy(source, folder)
    shutil.copy(ROOT / "locale" / "terms.toml", root / "locale")
    command = [sys.executable, "-m", "trainer", "--lang", "en", "catalogs", "update"]
    environment = os.environ | {"PYTHONPATH": str(root)}
    subprocess.run(command, cwd=root, env=environment, check=True, capture_output=True)
    return root


@pytest.mark.proof
def test_a_save_of_either_language(checkout: Path) -> None:
    """All pages are made once; a saved catalog and a saved text are each checked and their page made
    anew; an error is told and no page is made; Ctrl-C ends it with 0 and without a word of Python.
    """
    catalog = checkout / "locale/ru/LC_MESSAGES/page.po"
    page = checkout / ".build/watch/ru/page.html"
    watching = Watching(checkout)
    try:
        watching.until("Watching docs/ and locale/; Ctrl-C ends.")
        assert "Smoke costs 2 points." in page.read_text("utf-8")
        text = catalog.read_text("utf-8")
        source = 'msgid "Smoke costs 2 points."\nmsgstr "{}"'
        assert source.format("") in text

        catalog.write_text(
            text.replace(source.format(""), source.format("Дым стоит 3 очка.")), "utf-8"
        )
        watching.until("Saved: locale/ru/LC_MESSAGES/page.po")
        watching.until("error: number")

        catalog.write_text(
            text.replace(source.format(""), source.format("Дым стоит 2 очка.")), "utf-8"
        )
        watching.until("Saved: locale/ru/LC_MESSAGES/page.po")
        assert "error:" not in watching.until("ru/page.html")
        assert "Дым стоит 2 очка." in page.read_text("utf-8")

        english = checkout / "docs/page.md"
        old = english.read_text("utf-8")
        english.write_text(old.replace("costs 2 points", "costs 4 points"), "utf-8")
        watching.until("Saved: docs/page.md")
        watching.until("Stale, the English changed: 1")
        watching.until("ru/page.html")
        shown = page.read_text("utf-8")
        assert "Дым стоит 2 очка." in shown
        assert "Smoke costs 4 points." in shown
    finally:
        status = watching.stop()
    assert status == 0, watching.said
    assert "Traceback" not in watching.said
    assert watching.said.rstrip().endswith("No longer watching.")
