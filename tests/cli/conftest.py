"""Running commands: inside this process with streams of bytes, or as a real program."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from trainer.cli import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ran:
    """A finished command."""

    status: int
    out: str
    err: str

    @property
    def all(self) -> str:
        return self.out + self.err


Trainer = Callable[..., Ran]


@pytest.fixture
def trainer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Trainer:
    """Run a command in this process: `trainer("rule", "bb-6.1", stdin="…", lang="ru")`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, stdin: str | bytes = "", lang: str | None = None) -> Ran:
        raw = stdin if isinstance(stdin, bytes) else stdin.encode()
        streams = [io.TextIOWrapper(io.BytesIO(data), "ascii") for data in (raw, b"", b"")]
        with monkeypatch.context() as patch:
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            status = main([*(("--lang", lang) if lang else ()), *arguments])
        texts = []
        for stream in streams[1:]:
            stream.flush()
            texts.append(stream.buffer.getvalue().decode())
        return Ran(status, *texts)

    return run


@pytest.fixture
def program(tmp_path: Path) -> Trainer:
    """Run `python -m trainer` as a process of its own, in a plain C locale."""

    def run(
        *arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None, cwd: Path = tmp_path
    ) -> Ran:
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
        settings = {"LC_ALL": "C", "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-m", "trainer", *arguments],
            input=stdin,
            capture_output=True,
            env=clean | settings | (env or {}),
            cwd=cwd,
            timeout=120,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
