"""The same question asked of JupyterLite: its smallest page, the REPL, with a kernel of Pyodide.

Made with `jupyter-lite`, in an environment of its own (`pip install jupyterlite-core
jupyterlite-pyodide-kernel`), found on the path or named in the variable JUPYTERLITE. Pyodide's files
are those that npm ships, of our pinned version, and IPython and what it needs are the wheels of PyPI:
both stand where JupyterLite would otherwise ask a foreign host. The cell fetches our package as
sources and prints a question.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
import zipfile
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.parse import urlencode

from browser import MEGABITS, REQUEST, Slow, chromium, pack, slowly, stock
from measured import head, row, working
from playwright.sync_api import Browser

NEEDED = ("micropip", "ipython", "comm", "jedi")
"""What the kernel installs before its first cell, beside what it brings."""
ASKED = f"""
import sys
from pyodide.http import pyfetch
await (await pyfetch(BASE + "/pyodide/trainer.zip")).unpack_archive(extract_dir="/tmp/ours", format="zip")
sys.path.insert(0, "/tmp/ours")
from trainer.desk import answer
print("answered:", len(answer({REQUEST!r})) > 100)
"""
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


class Free(Slow):
    """Without the policy of our pages, which JupyterLite's own would not pass."""

    end_headers = SimpleHTTPRequestHandler.end_headers


def program() -> str:
    """The program `jupyter-lite`. Ends with a message where there is none."""
    found = os.environ.get("JUPYTERLITE") or shutil.which("jupyter-lite")
    if found is None:
        sys.exit(
            "no jupyter-lite here: make an environment for it (pip install jupyterlite-core "
            "jupyterlite-pyodide-kernel) and name its program in JUPYTERLITE"
        )
    return found


def wheels(folder: Path) -> list[Path]:
    """The wheels of NEEDED and of all that they need, from the package index."""
    order = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder)]
    target = ["--python-version", "3.14", "--platform", "any", "--implementation", "py"]
    subprocess.run([*order, *target, "--abi", "none", "--only-binary=:all:", *NEEDED], check=True)
    return sorted(folder.glob("*.whl"))


def locked(wheel: Path, needs: list[str]) -> dict[str, object]:
    """A wheel as Pyodide's lock file has it."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        tops = {path.split("/")[0].removesuffix(".py") for path in archive.namelist()}
    return {
        "name": name.replace("_", "-"),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if not re.search(r"\.(dist-info|data)$", top)),
        "depends": needs,
        "unvendored_tests": False,
    }


def made(work: Path) -> Path:
    """JupyterLite as a folder that asks no other host."""
    source, out = work / "empty", work / "lite"
    source.mkdir()
    build = [
        str(Path(program()).absolute()),
        "build",
        "--lite-dir",
        str(source),
        "--output-dir",
        str(out),
    ]
    subprocess.run([*build, "--apps", "repl"], check=True, capture_output=True, cwd=work)
    stock(out / "pyodide")
    found = wheels(out / "pyodide")
    listed = {re.sub("_", "-", wheel.name.split("-")[0]): wheel for wheel in found}
    needs = {"ipython": sorted(listed.keys() - {"ipython", "micropip"})}
    place = out / "pyodide" / "pyodide-lock.json"
    lock = json.loads(place.read_text("utf-8"))
    lock["packages"] = {
        name: locked(wheel, needs.get(name, [])) for name, wheel in sorted(listed.items())
    }
    place.write_text(json.dumps(lock), "utf-8")
    for config in (out / "jupyter-lite.json", out / "repl" / "jupyter-lite.json"):
        settings = json.loads(config.read_text("utf-8"))
        data = settings.setdefault("jupyter-config-data", {})
        chosen = data.setdefault("litePluginSettings", {}).setdefault(KERNEL, {})
        chosen["pyodideUrl"] = "/pyodide/pyodide.mjs"
        config.write_text(json.dumps(settings), "utf-8")
    return out


def first_answer(browser: Browser, base: str) -> float:
    """Seconds from the start of a cold visit to what the cell prints."""
    context = browser.new_context()
    context.set_default_timeout(300_000)
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    code = ASKED.replace("BASE", repr(base))
    query = urlencode({"kernel": "python", "toolbar": 0, "code": code})
    began = time.monotonic()
    page.goto(f"{base}/repl/index.html?{query}", wait_until="commit")
    page.get_by_text("answered: True", exact=False).wait_for()
    taken = time.monotonic() - began
    context.close()
    return taken


def table(runs: int) -> None:
    """Print when a cell of JupyterLite has our answer, and what was fetched for it."""
    head(f"JupyterLite, first cell, {MEGABITS} Mbit/s", "s", "MB", "requests", "of it wheels, MB")
    with chromium() as (browser, work):
        working("JupyterLite is being made")
        folder = made(work)
        weight = sum(wheel.stat().st_size for wheel in (folder / "pyodide").glob("*.whl"))
        pack(folder, work / "packed", "gzip")
        with slowly(folder, work / "packed", "gzip", MEGABITS, Free) as (base, line):
            found = []
            for run in range(runs):
                working(f"JupyterLite, cold start {run + 1} of {runs}")
                line.counted()
                found.append((first_answer(browser, base), line.counted()))
        seconds = statistics.median(taken for taken, _ in found)
        answers, sent = found[0][1]
        name = " ".join(subprocess.run(
            [program(), "--version"], capture_output=True, text=True, check=True
        ).stdout.split()[-1:])  # fmt: skip
        row(
            f"jupyterlite {name}, REPL",
            f"{seconds:.1f}",
            f"{sent / 1e6:.2f}",
            f"{answers}",
            f"{weight / 1e6:.2f}",
        )
