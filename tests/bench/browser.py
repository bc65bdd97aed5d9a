"""The site in Chromium over a slow line: when a page can be read, the first question, and the live engine beside Pyodide
as npm ships it.

The line lets 9 Mbit/s through, all connections together, 20 ms before every answer; files go out packed with gzip,
then with brotli (by Node). Told are medians of cold starts, each in a fresh profile, in one run with the peer; bytes and
requests are counted where they are sent. When pages can be read is measured over 1.6 Mbit/s on a phone, and needs no
live engine.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import subprocess
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from measured import ROOT, head, row, working
from playwright.sync_api import Browser, sync_playwright
from servers import served

from trainer.site.compiled import compiled
from trainer.site.serve import PACKED, Handler
from trainer.web.runtime import contents, package
from trainer.web.runtime.fetched import PYODIDE, cache_folder, node, pyodide

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
    """A line that lets so many bytes a second through; 0 is without end. It counts what was sent."""

    def __init__(self, rate: float) -> None:
        self.rate, self.free, self.lock = rate, time.monotonic(), threading.Lock()
        self.answers = self.sent = 0

    def count(self, size: int) -> None:
        """One answer more, of so many bytes."""
        with self.lock:
            self.answers += 1
            self.sent += size

    def counted(self) -> tuple[int, int]:
        """Answers and bytes since this was asked last."""
        with self.lock:
            found = self.answers, self.sent
            self.answers = self.sent = 0
        return found

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
            self.line.count(0)
            self.send_error(404)
            return
        small = self.packed / path.relative_to(self.directory)
        data = (small if small.is_file() else path).read_bytes()
        self.line.count(len(data))
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
def slowly(
    folder: Path, packed: Path, coding: str, megabits: float, handler: type[Slow] = Slow
) -> Iterator[tuple[str, Line]]:
    """A folder over a line of so many Mbit/s, as its base address."""
    line = Line(megabits * 1e6 / 8)
    with served(folder, handler, line=line, packed=packed, coding=coding) as base:
        yield base, line


@contextmanager
def chromium() -> Iterator[tuple[Browser, Path]]:
    """A browser and a folder for what is packed."""
    with tempfile.TemporaryDirectory() as work, sync_playwright() as tools:
        named = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = tools.chromium.launch(executable_path=named, args=["--no-sandbox"])
        yield browser, Path(work)
        browser.close()


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


def reading_table(site: Path, runs: int) -> None:
    """Print when each of READ can be read over the slow line."""
    head(f"readable at {READING_MEGABITS} Mbit/s, a phone", "s", "kB before it")
    with chromium() as (browser, work):
        pack(site, work, "gzip")
        with slowly(site, work, "gzip", READING_MEGABITS) as (base, _):
            for path in READ:
                taken = [readable(browser, f"{base}/{path}") for _ in range(runs)]
                seconds = statistics.median(one for one, _ in taken)
                row(path, f"{seconds:.2f}", f"{taken[0][1] / 1e3:.0f}")


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


def question_table(browser: Browser, site: Path, work: Path, runs: int) -> None:
    """Print when the first question stands there, and what came before it."""
    head(f"first question, {MEGABITS} Mbit/s", "s", "kB before it")
    for coding in ("gzip", "br"):
        working(f"first question, {coding}")
        pack(site, work / coding, coding)
        with slowly(site, work / coding, coding, MEGABITS) as (base, _):
            found = [first_question(browser, base) for _ in range(runs)]
        seconds = statistics.median(taken for taken, _ in found)
        row(coding, f"{seconds:.2f}", f"{found[0][1] / 1e3:.0f}")


def live_table(browser: Browser, site: Path, work: Path, runs: int) -> None:
    """Print when the live engine has its first answer, beside Pyodide as npm ships it."""
    stock(work / "stock")
    pack(work / "stock", work / "packed", "gzip")
    head("first live answer, cold, gzip", "s", "MB", "requests", "times as fast")
    for megabits in (MEGABITS, 0):
        speed = f"{megabits} Mbit/s" if megabits else "no limit"
        working(f"first live answer, {speed}")
        mine, theirs = [], []
        with (
            slowly(site, work / "gzip", "gzip", megabits) as (ours, line),
            slowly(work / "stock", work / "packed", "gzip", megabits) as (peer, other),
        ):
            for _ in range(runs):
                line.counted()
                mine.append((live(browser, f"{ours}/ru/practice/index.html", OURS), line.counted()))
                other.counted()
                theirs.append(
                    (live(browser, f"{peer}/index.html", STOCK, REQUEST), other.counted())
                )
        last = None
        for name, found in ((f"Pyodide {PYODIDE.version}", theirs), ("ours, its page too", mine)):
            seconds = statistics.median(taken for taken, _ in found)
            answers, sent = found[0][1]
            times = f"{last / seconds:.2f}" if last else ""
            row(f"{name}, {speed}", f"{seconds:.2f}", f"{sent / 1e6:.2f}", f"{answers}", times)
            last = seconds


def table(site: Path, runs: int) -> None:
    """Print the weight of the engine, the first question and the first live answer."""
    engine = next((site / "_engine").iterdir())
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in engine.iterdir())
    print(f"the live engine: {weight / 1e6:.2f} MB gzip")
    with chromium() as (browser, work):
        question_table(browser, site, work, runs)
        live_table(browser, site, work, runs)
