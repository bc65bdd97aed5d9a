"""A real terminal, as a person sits before it."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys

import pytest
from cli.conftest import ROOT


def conversation(arguments: list[str], typed: list[str], locale: str) -> tuple[int, str]:
    """Type one line after each prompt; returns the exit status and all that was on the screen."""
    ours, theirs = pty.openpty()
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env=environment | {"LC_ALL": locale, "TERM": "xterm", "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    os.close(theirs)
    screen, lines, fresh = b"", iter(typed), b""
    try:
        while select.select([ours], [], [], 30)[0]:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            screen += piece
            fresh += piece
            if fresh.endswith(b": "):
                fresh = b""
                os.write(ours, (next(lines) + "\n").encode())
        return process.wait(30), screen.decode()
    finally:
        process.kill()
        os.close(ours)


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_russian_is_typed_and_shown(locale: str) -> None:
    """Russian words are read and written in a terminal, also where the locale knows only ASCII."""
    arguments = ["--lang", "ru", "ask", "--seed", "3"]
    status, screen = conversation(
        arguments, ["", "бб", "3", "4", "10", ".", "8", "маш", "r"], locale
    )
    assert status == 0
    assert "штурм (bb-6.3)" in screen
    assert "Выпало: 2, 5, 5 (начальное число 3)" in screen
    assert "[bb-6.1.7]" in screen
