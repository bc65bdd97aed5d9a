"""The site in Chromium over a slow line: when a page can be read, the first question, and the live engine beside Pyodide
as npm ships it.

    python tests/bench/browser.py [SITE] [--runs 3] [--reading]

SITE is a site built with the live engine (build/site). The line lets 9 Mbit/s through, all connections together, 20 ms
before every answer; files go out packed with gzip, then with brotli (by Node). Printed are medians of cold starts, each
in a fresh profile; the ratio to the stock files is of this one run. With --reading, only when pages can be read, over a
line of 1.6 Mbit/s on a phone; that needs no live engine.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from servers import served  # noqa: E402

from trainer.site.compiled import compiled  # noqa: E402
from trainer.site.serve import PACKED, Handler  # noqa: E402
from trainer.web.runtime import contents, package  # noqa: E402
from trainer.web.runtime.fetched import cache_folder, node, pyodide  # noqa: E402

MEGABITS = 9
READING_MEGABITS = 1.6
READ = (
    "ru/blood-and-bridges/combat.html#bb-6-1-1",
    "en/blood-and-bridges/combat.html#bb-6-1-1",
    "ru/blood-and-bridges/rulings.html",
    "ru/index.html",
    "ru/glossary.html",
    "ru/practice/index.html",
)
"""Pages that somebody reads first: a rule by its link, open questions, the front page, words, practice."""
DELAY = 0.02
PIECE = 4096
BROTLI = """
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliCompressSync, constants } = require("node:zlib");
for (const [from, to] of JSON.parse(process.argv[1])) {
  writeFileSync(to, brotliCompressSync(readFileSync(from), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}"""
SHOWN = """new MutationObserver((_, watcher) => {
  if (!document.querySelector("four-bridges-quiz form")) return;
  window.firstQuestion = performance.now();
  watcher.disconnect();
}).observe(document, { childList: true, subtree: true });"""
PAINTED = """() => new Promise((done) => {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    const before = performance.getEntries().filter((e) => e.encodedBodySize && e.responseEnd <= last.startTime);
    done([last.startTime / 1000, before.reduce((sum, e) => sum + e.encodedBodySize, 0)]);
  }).observe({ type: "largest-contentful-paint", buffered: true });
})"""
WEIGHED = """() => performance.getEntries()
  .filter((e) => e.encodedBodySize !== undefined && e.responseEnd <= window.firstQuestion)
  .reduce((sum, e) => sum + e.encodedBodySize, 0)"""
STOCK_PAGE = "<!doctype html><link rel=icon href='data:,'>"
STOCK_WORKER = """
self.onmessage = async ({ data }) => {
  const { loadPyodide } = await import(`${data.base}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: data.base });
  const archive = await (await fetch(`${data.base}trainer.zip`)).arrayBuffer();
  python.unpackArchive(archive, "zip");
  self.postMessage(python.pyimport("trainer.desk").answer(data.request));
};
"""
REQUEST = json.dumps(
    {"call": "question", "args": {"generator": "bb-hits", "seed": 1, "lang": "ru"}}
)
OURS = """async () => {
  const began = performance.now();
  await fourBridgesEngine.ask("question", { generator: "bb-hits", seed: 1 });
  return (performance.now() - began) / 1000;
}"""
STOCK = """(request) => new Promise((done, failed) => {
  const began = performance.now();
  const worker = new Worker("stock.js", { type: "module" });
  worker.onmessage = () => done((performance.now() - began) / 1000);
  worker.onerror = (event) => failed(new Error(event.message));
  worker.postMessage({ base: new URL(".", location.href).href, request });
})"""


class Line:
    """A line that lets so many bytes a second through; 0 is without end."""

    def __init__(self, rate: float) -> None:
        self.rate, self.free, self.lock = rate, time.monotonic(), threading.Lock()

    def wait(self, size: int) -> None:
        """Until so many bytes would be through."""
        if not self.rate:
            return
        with self.lock:
            self.free = max(self.free, time.monotonic()) + size / self.rate
            left = self.free - time.monotonic()
        if left > 0:
            time.sleep(left)


class Slow(Handler):
    """Files packed beforehand, over a slow line."""

    protocol_version = "HTTP/1.1"

    def __init__(
        self, *args: object, line: Line, packed: Path, coding: str, **named: object
    ) -> None:
        self.line, self.packed, self.coding = line, packed, coding
        super().__init__(*args, **named)

    def do_GET(self) -> None:  # noqa: N802  (the base class's name)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        small = self.packed / path.relative_to(self.directory)
        data = (small if small.is_file() else path).read_bytes()
        if self.line.rate:
            time.sleep(DELAY)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if small.is_file():
            self.send_header("Content-Encoding", self.coding)
        self.end_headers()
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            self.line.wait(len(piece))
            self.wfile.write(piece)


@contextmanager
def slowly(folder: Path, packed: Path, coding: str, megabits: float) -> Iterator[str]:
    """A folder over a line of so many Mbit/s, as its base address."""
    line = Line(megabits * 1e6 / 8)
    with served(folder, Slow, line=line, packed=packed, coding=coding) as base:
        yield base


def pack(folder: Path, out: Path, coding: str) -> None:
    """Every file that is sent packed, in the folder `out`."""
    jobs = []
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix in PACKED:
            to = out / path.relative_to(folder)
            to.parent.mkdir(parents=True, exist_ok=True)
            jobs.append((str(path), str(to)))
            if coding == "gzip":
                to.write_bytes(gzip.compress(path.read_bytes(), 6))
    if coding == "br":
        subprocess.run([*node(), "-e", BROTLI, json.dumps(jobs)], check=True)


def stock(folder: Path) -> None:
    """Pyodide's files as npm ships them, and our package as sources, packed like a wheel."""
    folder.mkdir()
    for name, data in pyodide(cache_folder(os.environ)).items():
        (folder / name).write_bytes(data)
    with zipfile.ZipFile(folder / "trainer.zip", "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in contents(package(ROOT / "trainer", compiled(ROOT))).items():
            out.writestr(name, data)
    (folder / "index.html").write_text(STOCK_PAGE)
    (folder / "stock.js").write_text(STOCK_WORKER)


def opened(browser: Browser, address: str):
    """A page in a fresh profile, without a service worker, that notes when the first question stands there."""
    context = browser.new_context(ignore_https_errors=True)
    context.set_default_timeout(300_000)
    context.add_init_script("delete Navigator.prototype.serviceWorker;" + SHOWN)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    return page


def readable(browser: Browser, address: str) -> tuple[float, int]:
    """Seconds from the start of a cold visit on a phone to the last large paint of text, and the bytes until then."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, device_scale_factor=2)
    context.set_default_timeout(60_000)
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.wait_for_timeout(300)
    seconds, size = page.evaluate(PAINTED)
    context.close()
    return float(seconds), int(size)


def reading(browser: Browser, site: Path, packed: Path, runs: int) -> None:
    """Prints when each of READ can be read over the slow line."""
    with slowly(site, packed, "gzip", READING_MEGABITS) as base:
        for path in READ:
            taken = [readable(browser, f"{base}/{path}") for _ in range(runs)]
            seconds = statistics.median(one for one, _ in taken)
            print(
                f"readable, {READING_MEGABITS} Mbit/s: {seconds:.2f} s, {taken[0][1] / 1e3:.0f} kB before it: {path}"
            )


def first_question(browser: Browser, base: str) -> tuple[float, int]:
    """Seconds from the start of a cold visit to the first question, and the bytes until then."""
    page = opened(browser, f"{base}/ru/practice/index.html")
    page.wait_for_selector("four-bridges-quiz form")
    found = page.evaluate("firstQuestion") / 1000, page.evaluate(WEIGHED)
    page.context.close()
    return found


def live(browser: Browser, address: str, script: str, *args: str) -> float:
    """Seconds from asking the engine to its first answer."""
    page = opened(browser, address)
    page.wait_for_load_state("load")
    taken = page.evaluate(script, *args)
    page.context.close()
    return float(taken)


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    given.add_argument("site", nargs="?", type=Path, default=ROOT / "build" / "site")
    given.add_argument("--runs", type=int, default=3)
    given.add_argument("--reading", action="store_true", help="only when pages can be read")
    options = given.parse_args()
    site = options.site.resolve()
    if options.reading:
        with tempfile.TemporaryDirectory() as work, sync_playwright() as tools:
            named = os.environ.get("CHROMIUM", "/usr/bin/chromium")
            browser = tools.chromium.launch(executable_path=named, args=["--no-sandbox"])
            pack(site, Path(work), "gzip")
            reading(browser, site, Path(work), options.runs)
            browser.close()
        return 0
    engine = next((site / "_engine").iterdir())
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in engine.iterdir())
    print(f"the live engine: {weight / 1e6:.2f} MB gzip")
    with tempfile.TemporaryDirectory() as work, sync_playwright() as tools:
        named = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = tools.chromium.launch(executable_path=named, args=["--no-sandbox"])
        for coding in ("gzip", "br"):
            pack(site, Path(work, coding), coding)
            with slowly(site, Path(work, coding), coding, MEGABITS) as base:
                runs = [first_question(browser, base) for _ in range(options.runs)]
            seconds = statistics.median(taken for taken, _ in runs)
            print(
                f"first question, {coding}, {MEGABITS} Mbit/s: {seconds:.2f} s, {runs[0][1] / 1e3:.0f} kB before it"
            )
        stock(Path(work, "stock"))
        pack(Path(work, "stock"), Path(work, "packed"), "gzip")
        for megabits in (MEGABITS, 0):
            mine, theirs = [], []
            with (
                slowly(site, Path(work, "gzip"), "gzip", megabits) as ours,
                slowly(Path(work, "stock"), Path(work, "packed"), "gzip", megabits) as peer,
            ):
                for _ in range(options.runs):
                    mine.append(live(browser, f"{ours}/ru/practice/index.html", OURS))
                    theirs.append(live(browser, f"{peer}/index.html", STOCK, REQUEST))
            one, other = statistics.median(mine), statistics.median(theirs)
            speed = f"{megabits} Mbit/s" if megabits else "no limit"
            print(
                f"first live answer, {speed}: {one:.2f} s, stock {other:.2f} s: {other / one:.2f} times as fast"
            )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
