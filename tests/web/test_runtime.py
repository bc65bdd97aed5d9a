"""Making the live engine: what is fetched is checked, what is missing is named, what is made is small and the same."""

from __future__ import annotations

import base64
import io
import json
import marshal
import os
import stat
import subprocess
import tarfile
import traceback
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.web.runtime import ROOMS, digest, fetched, notice, package
from trainer.web.runtime.compiler import bytecode, compiled
from trainer.web.runtime.fetched import (
    FILES,
    VERSION,
    XZ,
    NoEngine,
    cache_folder,
    check,
    node,
    pyodide,
    reduced,
    unpacker,
)
from trainer.web.runtime.packed import packed, unpacked

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""What it is for."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Die:
    """A die."""
    sides: int = 6


def doubled(number):
    """Twice as much."""
    assert number >= 0, number
    return 2 * number


def nothing():
    """Does nothing."""
'''


def zipped(**files: str) -> bytes:
    """A zip of files by name; `__` stands for a slash."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as out:
        for name, text in files.items():
            out.writestr(name.replace("__", "/") + ".py", text)
    return buffer.getvalue()


def names(archive: bytes) -> list[str]:
    """What is in a zip."""
    return zipfile.ZipFile(io.BytesIO(archive)).namelist()


# ------------------------------------------------------------------ compiling


def test_a_module_works_the_same_without_docstrings_and_lines() -> None:
    """Compiled code does what the source does, asserts included; a fault in it can be shown."""
    code = marshal.loads(bytecode(SOURCE.encode(), "sample.py")[16:])
    module: dict[str, object] = {"__name__": "sample"}
    exec(code, module)
    assert module["doubled"](21) == 42  # type: ignore[operator]
    assert module["nothing"]() is None  # type: ignore[operator]
    assert module["doubled"].__doc__ is None
    assert module["Die"]().sides == 6  # type: ignore[operator]
    with pytest.raises(AssertionError) as failed:
        module["doubled"](-1)  # type: ignore[operator]
    assert "in doubled" in "".join(traceback.format_exception(failed.value))


def test_modules_and_packages_are_left_out_by_name() -> None:
    """A denied package goes whole, a denied module goes alone, names that only begin alike stay."""
    source = zipped(http__server="", http="", httpx="", json__tool="", json__encoder="")
    assert names(compiled(source, ["http", "json.tool"])) == [
        "httpx.pyc",
        "json/encoder.pyc",
    ]


def test_what_reads_its_docstrings_keeps_them() -> None:
    """A package named for it keeps its docstrings."""
    archive = zipfile.ZipFile(io.BytesIO(compiled(zipped(a__b=SOURCE, c=SOURCE), [], ["a"])))
    assert b"Twice as much." in archive.read("a/b.pyc")
    assert b"Twice as much." not in archive.read("c.pyc")


def test_the_same_sources_make_the_same_bytes() -> None:
    """Nothing of the time or the order of files is in what is made, or every build would be a new version."""
    one, other = zipped(a=SOURCE, b="x = 1"), zipped(b="x = 1", a=SOURCE)
    assert compiled(one) == compiled(other)
    assert packed({"a": compiled(one)}) == packed({"a": compiled(other)})


# ------------------------------------------------------------------ our package


def test_the_package_holds_the_rooms_of_the_browser_and_nothing_else() -> None:
    """Rules, messages and the desk go along with the Russian catalog; the command line and the site stay at home."""
    data = package(ROOT / "trainer", {"ru": b"mo"})
    found = zipfile.ZipFile(io.BytesIO(data)).namelist()
    rooms = {name.split("/")[1] for name in found if name.count("/") > 1}
    assert rooms == {*ROOMS, "locale"}
    assert "trainer/locale/ru/LC_MESSAGES/trainer.mo" in found
    assert "trainer/desk/__init__.py" in found
    assert any(name.endswith(".txt") for name in found)
    assert data == package(ROOT / "trainer", {"ru": b"mo"})


def test_one_byte_more_is_another_version() -> None:
    """The digest is over names and contents: a byte that moves from one file to another changes it."""
    assert digest({"a": b"xy", "b": b"z"}) != digest({"a": b"x", "b": b"yz"})
    assert digest({"a": b"x"}) != digest({"b": b"x"})
    assert digest({"a": b"x", "b": b"y"}) == digest({"b": b"y", "a": b"x"})


def test_the_notice_names_the_licence_and_the_sources() -> None:
    """Pyodide is under the MPL, its unpacker under MIT: notice, version and the place of the sources go along."""
    assert "Mozilla Public License 2.0" in notice()
    assert f"pyodide/tree/{VERSION}" in notice()
    assert f"xz-decompress {XZ.version}" in notice()
    assert "Permission is hereby granted" in notice()


# ------------------------------------------------------------------ fetching


def program(folder: Path, name: str, script: str) -> None:
    """A program of the shell in `folder`."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IEXEC)


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that programs are found in, and no Node from PyPI."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(fetched.importlib.util, "find_spec", lambda _name: None)
    return folder


def tarball(path: Path, names: tuple[str, ...]) -> None:
    """An npm package with files of these names."""
    with tarfile.open(path, "w:gz") as out:
        for name in names:
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(name)
            out.addfile(info, io.BytesIO(name.encode()))


def test_without_node_the_reason_is_that(tools: Path, tmp_path: Path) -> None:
    """No npm on the machine and none from PyPI: said so, before anything is fetched."""
    with pytest.raises(NoEngine) as missing:
        pyodide(tmp_path / "cache")
    assert missing.value.key == "engine.no_node"


def test_without_network_npm_is_quoted(tools: Path, tmp_path: Path) -> None:
    """What npm complains of is handed on, with the package and the folder where it may be put by hand."""
    program(tools, "npm", "echo 'npm error code ENOTFOUND' >&2; exit 1")
    with pytest.raises(NoEngine) as missing:
        pyodide(tmp_path / "cache")
    assert missing.value.key == "engine.not_fetched"
    assert missing.value.values["reason"] == "code ENOTFOUND"
    assert missing.value.values["package"] == f"pyodide@{VERSION}"
    assert missing.value.values["folder"] == tmp_path / "cache"


def test_another_package_than_the_pinned_one_is_refused(tools: Path, tmp_path: Path) -> None:
    """A package whose digest is not the pinned one is not used, and not kept."""
    other = tmp_path / "other.tgz"
    tarball(other, FILES)
    program(tools, "npm", f'/bin/cp {other} "$5/pyodide-{VERSION}.tgz"')
    with pytest.raises(NoEngine) as changed:
        pyodide(tmp_path / "cache")
    assert changed.value.key == "engine.changed"
    assert not list((tmp_path / "cache").glob("*.tgz"))


def test_a_kept_package_that_was_changed_is_refused(tmp_path: Path) -> None:
    """The digest is looked at every time, not only when the package comes."""
    (tmp_path / f"pyodide-{VERSION}.tgz").write_bytes(b"something else")
    with pytest.raises(NoEngine) as changed:
        pyodide(tmp_path)
    assert changed.value.key == "engine.changed"


def test_a_package_put_there_by_hand_is_enough(
    tools: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the pinned file in the cache folder neither npm nor a network is asked for."""
    kept = tmp_path / f"pyodide-{VERSION}.tgz"
    tarball(kept, FILES)
    monkeypatch.setattr(
        fetched,
        "check",
        lambda archive, package: check(
            archive, replace(package, integrity=f"sha512-{sum_of(archive)}")
        ),
    )
    assert pyodide(tmp_path) == {name: name.encode() for name in FILES}


def sum_of(path: Path) -> str:
    """The digest of a file as npm writes it."""
    import hashlib

    return base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def test_a_package_that_lacks_a_file_is_refused(tmp_path: Path) -> None:
    """The file that is missing is named."""
    tarball(tmp_path / "p.tgz", FILES[:-1])
    with pytest.raises(NoEngine) as missing:
        fetched.unpacked(tmp_path / "p.tgz", FILES)
    assert missing.value.key == "engine.incomplete"
    assert missing.value.values["name"] == FILES[-1]


def test_the_lock_file_lists_no_packages() -> None:
    """Only what Pyodide compares itself with is left of its lock file."""
    assert reduced(b'{"info": {"abi_version": "1"}, "packages": {"numpy": {}}}') == (
        b'{"info": {"abi_version": "1"}, "packages": {}}'
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_cache_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A folder without leave to write is named, and the variable that names another."""
    from trainer.web.runtime import engine

    tmp_path.chmod(0o500)
    with pytest.raises(NoEngine) as missing:
        engine(ROOT / "trainer", {}, tmp_path / "cache")
    assert missing.value.key == "engine.no_place"


# ------------------------------------------------------------------ packing

FIRST = {"lock": b"{}", "wasm": os.urandom(200_000), "empty": b"", "block": bytes(512)}
OURS = {"trainer/a.pyc": b"1" * 511, "trainer/locale/ru.mo": b"2" * 513}
"""Files of lengths on both sides of the blocks that a tar counts in."""
LISTED = """
import { readFileSync } from "node:fs";
globalThis.self = { postMessage() {} };
const [folder] = process.argv.slice(2);
const { filesOf, whole } = await import(`${folder}/unpack.mjs`);
const { XzReadableStream } = await import(`${folder}/xz.mjs`);
const pack = new Blob([readFileSync(`${folder}/engine.pack`)]).stream();
const found = [];
for await (const { name, size, pieces } of filesOf(new XzReadableStream(pack)))
  found.push([name, Buffer.from(await whole(pieces, size)).toString("base64")]);
console.log(JSON.stringify(found));
"""


def test_a_pack_keeps_the_order_and_every_byte() -> None:
    """What Python needs first stands first."""
    assert list(unpacked(packed(FIRST | OURS)).items()) == [*FIRST.items(), *OURS.items()]


@pytest.fixture(scope="module")
def library() -> bytes:
    """The module that unpacks xz."""
    try:
        node()
        return unpacker(cache_folder(os.environ))
    except NoEngine as missing:
        pytest.skip(f"no unpacker: {missing.key}")


@pytest.fixture
def opened(tmp_path: Path, library: bytes) -> Callable[[bytes], subprocess.CompletedProcess[str]]:
    """A function that lets Node unpack a pack as the browser does."""
    (tmp_path / "xz.mjs").write_bytes(library)
    command = [*node(), "run.mjs", str(tmp_path)]
    script = (ROOT / "trainer" / "web" / "unpack.js").read_text(encoding="utf-8")
    (tmp_path / "unpack.mjs").write_text(f"{script}\nexport {{ filesOf, whole }};", "utf-8")
    (tmp_path / "run.mjs").write_text(LISTED, encoding="utf-8")

    def opened(pack: bytes) -> subprocess.CompletedProcess[str]:
        (tmp_path / "engine.pack").write_bytes(pack)
        return subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
        )

    return opened


def test_the_browser_unpacks_a_pack(opened) -> None:
    """Name for name and byte for byte, in the order of the pack."""
    ran = opened(packed(FIRST | OURS))
    found = [(name, base64.b64decode(data)) for name, data in json.loads(ran.stdout)]
    assert found == [*FIRST.items(), *OURS.items()]


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda pack: pack[: len(pack) // 2],
        lambda pack: pack[:-40],
        lambda pack: pack[:1000] + bytes([pack[1000] ^ 1]) + pack[1001:],
        lambda _pack: b"<!doctype html>",
    ],
    ids=["half", "no end", "one bit", "a page"],
)
def test_a_spoiled_pack_is_noticed(opened, spoiled: Callable[[bytes], bytes]) -> None:
    """Cut short, one bit otherwise, something else altogether: it fails, and neither hangs nor goes on."""
    assert opened(spoiled(packed(FIRST | OURS))).returncode != 0
