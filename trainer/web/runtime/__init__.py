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

from trainer.web.runtime.compiler import DATE
from trainer.web.runtime.denied import ENCODINGS, LEFT_OUT, WITH_DOCSTRINGS
from trainer.web.runtime.fetched import (
    LICENSE,
    LOCK,
    SOURCE,
    STDLIB,
    VERSION,
    WASM,
    XZ,
    XZ_NOTICE,
    XZ_SOURCE,
    NoEngine,
    node,
    pyodide,
    reduced,
    unpacker,
)
from trainer.web.runtime.packed import packed

HERE = Path(__file__).resolve().parent
WEB = HERE.parent
ROOMS = (
    "rules", "odds", "messages", "examples", "quiz", "tracker", "play", "drawings", "desk",
)  # fmt: skip
"""The rooms that go into the browser."""
PACK = "engine.pack"
"""xz around a tar: Pyodide's lock file, its WebAssembly, the library, our package, in the order in
which they are wanted, so that Python starts while the rest is still on its way. No ending that a
server knows, or it would say that the browser is to unpack it."""
WORKERS, UNPACKER = ("worker.js", "unpack.js"), "xz.js"
NOTICE = "NOTICE.txt"
FOLDER = "_engine"
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
        return kept(shelf, built(pyodide(cache), unpacker(cache), sources, cache))
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
    yield from (WEB / name for name in WORKERS)


def built(
    runtime: Mapping[str, bytes], unpacker: bytes, sources: bytes, cache: Path
) -> dict[str, bytes]:
    """The engine's files by name. Raises NoEngine where Node does not come to its end."""
    with tempfile.TemporaryDirectory(prefix="engine-", dir=cache) as work:
        library, package = bytecode(runtime, sources, Path(work))
    first = {LOCK: reduced(runtime[LOCK]), WASM: runtime[WASM], STDLIB: library}
    files = {name: data for name, data in runtime.items() if name not in first}
    files[PACK] = packed(first | contents(package))
    files[UNPACKER] = unpacker
    files |= {name: (WEB / name).read_bytes() for name in WORKERS}
    files[NOTICE] = notice().encode()
    return files


def contents(archive: bytes) -> dict[str, bytes]:
    """The files of a zip by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}


def bytecode(runtime: Mapping[str, bytes], sources: bytes, work: Path) -> tuple[bytes, bytes]:
    """The trimmed library and our package, as zips of compiled modules."""
    (work / "sources.zip").write_bytes(sources)
    stock = work / "stock"
    stock.mkdir()
    for name, data in runtime.items():
        (stock / name).write_bytes(data)
    library = stock / STDLIB
    jobs = [
        {
            "source": str(library),
            "target": str(work / "library.zip"),
            "leftOut": [*LEFT_OUT, *other_encodings(library)],
            "asItIs": list(WITH_DOCSTRINGS),
        },
        {
            "source": str(work / "sources.zip"),
            "target": str(work / "package.zip"),
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
    return (work / "library.zip").read_bytes(), (work / "package.zip").read_bytes()


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
        f"pyodide.mjs, pyodide.asm.mjs, and {LOCK}, {WASM} and {STDLIB} in {PACK}\n"
        f"are Pyodide {VERSION}, Copyright the Pyodide contributors,\n"
        f"under the Mozilla Public License 2.0 ({LICENSE}): https://www.mozilla.org/MPL/2.0/\n"
        f"Its source code: {SOURCE}/tree/{VERSION}\n"
        f"{STDLIB} holds the modules of that release that are needed here, compiled to bytecode;\n"
        "the Python standard library in it is under the PSF License Agreement:\n"
        "https://docs.python.org/3/license.html\n"
        f"{' and '.join(WORKERS)}, and all else in {PACK}, are part of Four Bridges, under the MIT License.\n"
        f"{UNPACKER} is {XZ.name} {XZ.version} ({XZ_SOURCE}),\n"
        "with XZ Embedded, in the public domain; the rest of it is under the MIT License:\n\n"
        f"{XZ_NOTICE}"
    )
