"""Running Sphinx over both languages, side by side, out of the reader's way."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from trainer.catalogs.files import catalogs
from trainer.site.errors import SiteError

Progress = Callable[[str], None]
PERCENT = re.compile(r"(reading sources|writing output)\.\.\. \[\s*(\d+)%\]")
STEP = 25


@dataclass(frozen=True)
class Ran:
    """A finished run: its warnings (paths relative to the root) and what it learnt."""

    language: str
    warnings: tuple[str, ...]
    part: dict[str, Any]


def run(
    root: Path,
    builder: str,
    languages: Sequence[str],
    out: Path,
    progress: Progress,
    settings: Mapping[str, Any] = MappingProxyType({}),
) -> dict[str, Ran]:
    """Build every language into `out`/<language> with a fresh environment, two at a time.

    settings: further values of Sphinx's configuration.
    Raises SiteError where Sphinx cannot run at all, KeyboardInterrupt after stopping the children.
    """
    for needed in (root / "conf.py", root / "docs"):
        if not needed.exists():
            raise SiteError(
                f"{needed} does not exist: the site is made from a checkout of the project. "
                "Run this in the project's folder"
            )
    with scratch() as work:
        copied = catalogs_copied(root, work / "locale")
        children = [
            _Child(root, builder, lang, out / lang, copied, work / lang, progress, settings)
            for lang in languages
        ]
        try:
            for child in children:
                child.start()
            return {child.language: child.finish() for child in children}
        except BaseException:
            for child in children:
                child.stop()
            raise


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder that goes away again."""
    folder = Path(tempfile.mkdtemp(prefix="four-bridges-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def catalogs_copied(root: Path, to: Path) -> Path:
    """The catalogs in a folder where Sphinx may compile them; the sources stay untouched.

    Only what `trainer catalogs check` has read goes in: catalogs of our languages, and no compiled
    file, whoever left it there. Each keeps its time, and one that is there already stays, so that a
    run that goes on from the last one reads the pages of changed catalogs alone.
    """
    to.mkdir(parents=True, exist_ok=True)
    for _language, _domain, path in catalogs(root):
        target = to / path.relative_to(root / "locale")
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.is_file() or target.read_bytes() != path.read_bytes():
            shutil.copy2(path, target)
    return to


CHILD = (sys.executable, "-m", "trainer.site.child")
"""The command that does one order, JSON on its standard input."""


def surroundings() -> dict[str, str]:
    """The environment of a child: this package is found, and all streams are UTF-8."""
    package = Path(__file__).resolve().parents[2]
    path = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path), "PYTHONIOENCODING": "utf-8"}


class _Child:
    """One language in a process of its own."""

    def __init__(
        self,
        root: Path,
        builder: str,
        language: str,
        out: Path,
        catalogs: Path,
        work: Path,
        progress: Progress,
        settings: Mapping[str, Any],
    ) -> None:
        self.root, self.language, self.progress = root, language, progress
        self.part = work / "part.json"
        work.mkdir(parents=True, exist_ok=True)
        out.mkdir(parents=True, exist_ok=True)
        self.order = {
            "root": str(root),
            "builder": builder,
            "language": language,
            "out": str(out),
            "doctrees": str(work / "doctrees"),
            "locale": str(catalogs),
            "part": str(self.part),
            "settings": dict(settings),
        }
        self.warnings: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self.threads: list[threading.Thread] = []

    def start(self) -> None:
        self.process = subprocess.Popen(
            CHILD,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=surroundings(),
        )
        self.threads = [
            threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True),
            threading.Thread(target=self._collect, args=(self.process.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()
        assert self.process.stdin
        self.process.stdin.write(json.dumps(self.order))
        self.process.stdin.close()

    def _listen(self, stream: Any) -> None:
        said = ("", 0)
        for line in stream:
            found = PERCENT.search(line)
            if found:
                now = (found[1], int(found[2]) // STEP)
                if now != said:
                    said = now
                    self.progress(f"{self.language}: {found[1]} {found[2]} %")

    def _collect(self, stream: Any) -> None:
        for line in stream:
            if line.strip():
                self.warnings.append(self._shown(line.rstrip()))

    def _shown(self, line: str) -> str:
        """A warning with its places as they are in the project, relative to its root."""
        line = line.replace(f"{self.order['locale']}{os.sep}", f"locale{os.sep}")
        return line.replace(f"{self.root}{os.sep}", "")

    def finish(self) -> Ran:
        assert self.process
        status = self.process.wait()
        for thread in self.threads:
            thread.join()
        if status not in (0, 1) or not self.part.is_file():
            said = "\n".join(self.warnings[-20:]) or "it said nothing"
            raise SiteError(f"Sphinx could not build {self.language}:\n{said}")
        if status == 1 and not self.warnings:
            self.warnings.append(f"{self.language}: Sphinx reports a failure and no reason")
        part = json.loads(self.part.read_text(encoding="utf-8"))
        return Ran(self.language, tuple(self.warnings), part)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
