"""A real Chromium, served pages, and what every page is held to: a silent console and no request to another origin.

The browser is the one named by CHROMIUM, else Debian's, else Playwright's own. Where none is found the tests are skipped with
a loud line; with CI=true they fail. With FOUR_BRIDGES_PICTURES=1 what the pages look like is kept in tests/browser/pictures.
"""

from __future__ import annotations

import contextlib
import gettext
import gzip
import importlib.util
import json
import os
import re
import shutil
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from servers import Stoppable, served

from trainer.quiz import chapter_of
from trainer.site.build import made_engine, settings
from trainer.site.html import QUIZ_SCRIPTS
from trainer.web.runtime import NoEngine
from trainer.web.strings import spoken

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
WEB = ROOT / "trainer" / "web"
PICTURES = HERE / "pictures"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}


IN_CI = os.environ.get("CI") == "true"


def without(what: str, reason: str) -> str:
    """The loud line; on CI, where everything must be there, an error."""
    text = f"NO {what}, the pages were not tested: {reason}"
    if IN_CI:
        raise RuntimeError(text)
    warnings.warn(text, stacklevel=2)
    return text


@pytest.fixture(scope="session")
def engine_folder() -> Path:
    """The live engine's files, from the user's cache or made now; without Node and network the tests are skipped, loudly."""
    try:
        return made_engine(ROOT)
    except NoEngine as missing:
        pytest.skip(without("ENGINE", f"{missing.key} {missing.values}"))


@pytest.fixture(scope="session")
def give_engine() -> Callable[[Path, Path], None]:
    """A function that puts the live engine into a site that was built without it, as the build would have."""

    def give(folder: Path, engine: Path) -> None:
        shutil.copytree(engine, folder / "_engine" / engine.name)
        size = settings(engine)["four_bridges_engine_size"]
        place = f'data-base="../../_engine/{engine.name}/" data-size="{size}"'
        for page in (*folder.glob("*/practice/index.html"), *folder.glob("*/table/*.html")):
            text = page.read_text(encoding="utf-8")
            text = re.sub(r' data-base="[^"]*" data-size="[^"]*"', "", text)
            page.write_text(re.sub(r'(engine\.js[^"]*")', rf"\1 {place}", text), encoding="utf-8")

    return give


for package in ("playwright", "axe_playwright_python"):
    if importlib.util.find_spec(package) is None:
        without("BROWSER TOOLS", f"{package} is missing; install it with: pip install -e '.[test]'")
        collect_ignore_glob = ["test_*.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder `browser`.

    A page on a busy machine can be drawn later than any wait allows, so a test that fails in Chromium is run a
    second time; the summary names it (`RERUN`). One that fails twice fails.
    """
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def chromium() -> Iterator:
    """One browser a session."""
    from playwright.sync_api import Error, expect, sync_playwright

    expect.set_options(timeout=15_000)
    with sync_playwright() as tools:
        named = os.environ.get("CHROMIUM")
        places = [named] if named else ["/usr/bin/chromium", tools.chromium.executable_path]
        found = next((place for place in places if Path(place).exists()), None)
        if found is None:
            pytest.skip(
                without(
                    "BROWSER",
                    f"none of {', '.join(places)} exists; install Debian's chromium or run "
                    "`playwright install chromium`, or name one in CHROMIUM",
                )
            )
        try:
            browser = tools.chromium.launch(executable_path=found, args=FLAGS)
        except Error as error:
            pytest.skip(without("BROWSER", f"{found} does not start: {error}"))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def stoppable() -> type[Stoppable]:
    """The class of servers that can be stopped."""
    return Stoppable


@pytest.fixture
def serve() -> Iterator[Callable[[Path], str]]:
    """A function that serves a folder until the test is over and returns its base address."""
    with contextlib.ExitStack() as servers:
        yield lambda folder: servers.enter_context(served(folder))


@pytest.fixture(scope="module")
def serve_module() -> Iterator[Callable[[Path], str]]:
    """The same for the tests of a whole file."""
    with contextlib.ExitStack() as servers:
        yield lambda folder: servers.enter_context(served(folder))


@dataclass
class Watch:
    """What a page said on its console and asked of the network."""

    messages: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    weights: dict[str, int] = field(default_factory=dict)

    def follow(self, page) -> None:
        """Listens to `page`."""
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.messages.append(f"uncaught: {error}"))
        page.on("request", lambda request: self.requests.append(request.url))

    def weigh(self, page) -> None:
        """Notes the gzip size in bytes of every answer to `page`."""
        page.on("requestfinished", self.weighed)

    def heard(self, message) -> None:
        """Keeps errors and warnings."""
        if message.type in ("error", "warning"):
            self.messages.append(f"{message.type}: {message.text}")

    def weighed(self, request) -> None:
        """Keeps the size of the body as gzip would send it."""
        response = request.response()
        if response is not None and response.status == 200:
            self.weights[request.url] = len(gzip.compress(response.body(), 9))

    def foreign(self, allowed: set[str]) -> list[str]:
        """Requests to origins other than `allowed`."""
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme not in ("file", "blob", "data")
            and urlsplit(url).netloc not in allowed
        ]


@pytest.fixture
def watch() -> Watch:
    """Listens to every page of the test; the test fails on a console error, a warning or a foreign request."""
    return Watch()


@pytest.fixture
def new_page(chromium, watch: Watch) -> Iterator:
    """A function that opens an empty page in a fresh profile; keywords as Playwright's `new_context`.

    workers: whether the page may have a service worker. Most tests look at one page and need not
    wait for the whole shell.
    """
    contexts = []
    allowed: set[str] = set()

    def make(*, init: str | None = None, workers: bool = False, **options):
        context = chromium.new_context(**{"viewport": DESKTOP, "locale": "en-GB", **options})
        contexts.append(context)
        context.set_default_timeout(30_000)  # a busy machine draws a long page for seconds
        if not workers:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        if init:
            context.add_init_script(init)
        page = context.new_page()
        watch.follow(page)
        page.on("framenavigated", lambda frame: allowed.add(urlsplit(frame.url).netloc))
        return page

    yield make
    for context in contexts:
        context.close()
    local = {netloc for netloc in allowed if netloc.startswith("127.0.0.1:")}
    assert watch.messages == []
    assert watch.foreign(local) == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    from axe_playwright_python.base import AXE_SCRIPT

    return AXE_SCRIPT


@pytest.fixture
def violations(axe: str):
    """A function page → the violations that axe-core finds on it, one line a rule and place."""

    def find(page) -> list[str]:
        page.evaluate(axe)
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['id']} at {node['target']}: {' '.join(node.get('failureSummary', '').split())}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    return find


@pytest.fixture
def picture():
    """A function (page, name) that saves what the page looks like, for people, where FOUR_BRIDGES_PICTURES is set."""

    def save(page, name: str, *, whole: bool = True) -> None:
        if not os.environ.get("FOUR_BRIDGES_PICTURES"):
            return
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)

    return save


def sample_bank() -> dict:
    """The hand-made bank with its English sentences."""
    bank = json.loads((HERE / "sample" / "bank.json").read_text(encoding="utf-8"))
    return bank | {"lang": "en", "strings": spoken(gettext.NullTranslations(), "en")}


def shelved(bank: dict) -> tuple[dict, dict[str, list[dict]]]:
    """A bank as the page loads it: the index, and the questions by chapter."""
    questions = bank["questions"]
    shelves: dict[str, list[dict]] = {}
    topics = []
    for topic in bank["generators"]:
        mine = [one for one in questions if one["generator"] == topic["id"]]
        chapter = chapter_of(topic["rule"])
        shelves.setdefault(chapter, []).extend(mine)
        rules = sorted({rule for one in mine for rule in one["rules"]})
        topics.append(
            topic | {"chapter": chapter, "rules": rules, "seeds": [one["seed"] for one in mine]}
        )
    chapters = [
        {"id": name, "title": f"Chapter {name}", "file": f"questions/{name}.js"} for name in shelves
    ]
    index = {key: value for key, value in bank.items() if key != "questions"}
    files = {"mistakes": "mistakes.js"} | bank.get("files", {})
    return index | {"generators": topics, "chapters": chapters, "files": files}, shelves


@dataclass
class Sample:
    """The sample practice page, its bank as the test wants it, and the address it is served at."""

    folder: Path
    base: str
    bank: dict = field(default_factory=sample_bank)

    def write(self) -> None:
        """Writes the page with the bank as it stands."""
        for name in ("index.html", "page.css"):
            shutil.copy(HERE / "sample" / name, self.folder)
        for name in (*QUIZ_SCRIPTS, "quiz.css"):
            shutil.copy(WEB / name, self.folder)
        index, shelves = shelved(self.bank)
        text = json.dumps(index, ensure_ascii=False)
        (self.folder / "bank.js").write_text(f"window.fourBridgesBank = {text};", encoding="utf-8")
        sentences = {
            one["mistake"]: one["why"]
            for question in self.bank["questions"]
            for one in (*question.get("choices", ()), *question.get("slips", ()))
            if one.get("mistake")
        }
        known = json.dumps({"lang": self.bank["lang"], "sentences": sentences})
        (self.folder / "mistakes.js").write_text(
            f"window.fourBridgesMistakes = {known};", encoding="utf-8"
        )
        (self.folder / "questions").mkdir(exist_ok=True)
        for chapter, questions in shelves.items():
            self.write_shelf(chapter, questions)

    def write_shelf(self, chapter: str, questions: list[dict]) -> None:
        """Writes the questions of a chapter."""
        shelf = {"chapter": chapter, "lang": self.bank["lang"], "questions": questions}
        (self.folder / "questions" / f"{chapter}.js").write_text(
            f"(window.fourBridgesShelves ??= []).push({json.dumps(shelf)});", encoding="utf-8"
        )

    def address(self, fragment: str = "", scheme: str = "http") -> str:
        """The page's address over http or as a file."""
        page = (self.folder / "index.html").as_uri() if scheme == "file" else f"{self.base}/"
        return page + fragment


@pytest.fixture
def sample(tmp_path: Path) -> Iterator[Sample]:
    """The sample page, written and served."""
    with served(tmp_path) as base:
        page = Sample(tmp_path, base)
        page.write()
        yield page


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The built site under a sub-path, as its base address."""
    if not (site_folder / "en" / "practice" / "index.html").exists():
        pytest.fail(f"{site_folder} holds no built site: look at the first failure")
    with served(site_folder.parent) as base:
        yield f"{base}/{site_folder.name}"
