"""The live engine as a folder of files: Pyodide, a trimmed standard library, and our package.

Everything in it is named by one digest of its contents, so that what a browser has kept is whole or
not there at all.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from trainer.web.runtime.denied import ENCODINGS, LEFT_OUT, WITH_DOCSTRINGS
from trainer.web.runtime.fetched import (
    LICENSE,
    LOCK,
    SOURCE,
    STDLIB,
    VERSION,
    NoEngine,
    node,
    pyodide,
    reduced,
)

HERE = Path(__file__).resolve().parent
WEB = HERE.parent
ROOMS = (
    "rules", "odds", "messages", "examples", "quiz", "tracker", "play", "drawings", "desk",
)  # fmt: skip
"""The rooms that go into the browser."""
PACKAGE, LIBRARY = "trainer.pack", "library.pack"
"""Zips whose files are stored, packed whole: the library with gzip, which the browser unpacks, the
package with xz, which Python does. No ending that a server knows, or it would say that the browser
is to unpack them."""
WORKER = "worker.js"
COUNTED = (LIBRARY, PACKAGE, LOCK, "pyodide.asm.wasm")
"""What the worker counts the bytes of while it comes."""
NOTICE = "NOTICE.txt"
FOLDER = "_engine"
DATE = (1980, 1, 1, 0, 0, 0)
SECONDS = 600
"""How long compiling may take."""


def engine(trainer: Path, catalogs: Mapping[str, bytes], cache: Path) -> Path:
    """A folder in `cache` with the files of the engine; its name is the digest of its contents.

    trainer: the package's own folder; catalogs: the compiled messages by language.
    What was made from the same sources before is taken as it is.
    Raises NoEngine.
    """
    sources = package(trainer, catalogs)
    made_of = digest({"package": sources, **{p.name: p.read_bytes() for p in parts()}})
    shelf = cache / "engines" / made_of
    for ready in shelf.glob("[0-9a-f]*"):
        if digest({path.name: path.read_bytes() for path in ready.iterdir()}) == ready.name:
            return ready
    try:
        return kept(shelf, built(pyodide(cache), sources, cache))
    except OSError as error:
        raise NoEngine(
            "engine.no_place", folder=cache, reason=error.strerror or str(error)
        ) from None


def kept(shelf: Path, files: Mapping[str, bytes]) -> Path:
    """The files in a folder of `shelf` that is named by their digest, put there at once."""
    shelf.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".engine-", dir=shelf.parent))
    folder = fresh / digest(files)
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    shutil.rmtree(shelf, ignore_errors=True)
    try:
        fresh.rename(shelf)
    except OSError:  # another build was quicker: the same files are there
        shutil.rmtree(fresh, ignore_errors=True)
    return shelf / folder.name


def parts() -> Iterator[Path]:
    """The files besides the package that decide what the engine is."""
    yield from sorted(HERE.glob("*.py"))
    yield HERE / "compile.mjs"
    yield WEB / WORKER


def built(runtime: Mapping[str, bytes], sources: bytes, cache: Path) -> dict[str, bytes]:
    """The engine's files by name. Raises NoEngine where Node does not come to its end."""
    with tempfile.TemporaryDirectory(prefix="engine-", dir=cache) as work:
        return _built(runtime, sources, Path(work))


def _built(runtime: Mapping[str, bytes], sources: bytes, work: Path) -> dict[str, bytes]:
    (work / "sources.zip").write_bytes(sources)
    stock = work / "stock"
    stock.mkdir()
    for name, data in runtime.items():
        (stock / name).write_bytes(data)
    library = stock / STDLIB
    jobs = [
        {
            "source": str(library),
            "target": str(work / LIBRARY),
            "packer": "gzip",
            "leftOut": [*LEFT_OUT, *other_encodings(library)],
            "asItIs": list(WITH_DOCSTRINGS),
        },
        {
            "source": str(work / "sources.zip"),
            "target": str(work / PACKAGE),
            "packer": "xz",
            "leftOut": [],
            "asItIs": [],
        },
    ]
    script = [str(HERE / "compile.mjs"), str(stock), str(HERE / "compiler.py"), json.dumps(jobs)]
    try:
        ran = subprocess.run(
            [*node(), *script], capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise NoEngine("engine.no_answer", seconds=SECONDS) from None
    if ran.returncode:
        raise NoEngine("engine.not_compiled", reason=" ".join(ran.stderr.split())[-900:])
    files = {name: data for name, data in runtime.items() if name != STDLIB}
    files[LOCK] = reduced(runtime[LOCK])
    files[LIBRARY] = (work / LIBRARY).read_bytes()
    files[PACKAGE] = (work / PACKAGE).read_bytes()
    files[WORKER] = (WEB / WORKER).read_bytes()
    files[NOTICE] = notice().encode()
    return files


def other_encodings(library: Path) -> Iterator[str]:
    with zipfile.ZipFile(library) as names:
        for name in names.namelist():
            folder, _, file = name.partition("/")
            module = file.removesuffix(".py")
            if folder == "encodings" and module and module not in ENCODINGS:
                yield f"encodings.{module}"


def package(trainer: Path, catalogs: Mapping[str, bytes]) -> bytes:
    """What the browser needs of ours, as a zip of sources: always the same bytes for the same files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as out:

        def put(name: str, data: bytes) -> None:
            out.writestr(zipfile.ZipInfo(name, DATE), data)

        put("trainer/__init__.py", (trainer / "__init__.py").read_bytes())
        for room in ROOMS:
            for path in sorted((trainer / room).rglob("*")):
                if path.is_file() and path.suffix in (".py", ".txt", ".toml"):
                    put(path.relative_to(trainer.parent).as_posix(), path.read_bytes())
        for language, data in sorted(catalogs.items()):
            put(f"trainer/locale/{language}/LC_MESSAGES/trainer.mo", data)
    return buffer.getvalue()


def digest(files: Mapping[str, bytes]) -> str:
    """Sixteen hex digits over names and contents."""
    total = hashlib.sha256()
    for name, data in sorted(files.items()):
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()[:16]


def notice() -> str:
    """Whose work the runtime is, and where its sources are."""
    return (
        f"pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm and {LIBRARY} are Pyodide {VERSION},\n"
        f"Copyright the Pyodide contributors, under the Mozilla Public License 2.0 ({LICENSE}):\n"
        "https://www.mozilla.org/MPL/2.0/\n"
        f"Its source code: {SOURCE}/tree/{VERSION}\n"
        f"{LIBRARY} holds the modules of that release that are needed here, compiled to bytecode;\n"
        "the Python standard library in it is under the PSF License Agreement:\n"
        "https://docs.python.org/3/license.html\n"
        f"{PACKAGE} and {WORKER} are part of Four Bridges, under the MIT License.\n"
    )
