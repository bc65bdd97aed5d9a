"""The live engine itself in Chromium: the trimmed Python answers as CPython does."""

from __future__ import annotations

import html
import json
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page

from trainer.desk import CALLS, answer
from trainer.examples import GENERATORS
from trainer.site.build import made_engine, settings
from trainer.web.runtime import ROOMS, NoEngine
from trainer.web.strings import ENGINE

ROOT = Path(__file__).resolve().parents[2]
BOOKS = ("bb", "abtf", "eup", "asl")
SEEDS = 500
BATCH = 100
MOST = 5_400_000
"""Bytes of the whole engine as gzip sends it."""

pytestmark = pytest.mark.proof


@pytest.fixture(scope="session")
def engine_folder() -> Path:
    """The engine's files, from the user's cache or made now; without Node and network the tests are skipped, loudly."""
    try:
        return made_engine(ROOT)
    except NoEngine as missing:
        import conftest_of_browser

        pytest.skip(conftest_of_browser.without("ENGINE", f"{missing.key} {missing.values}"))


@pytest.fixture(scope="module")
def engine_page(engine_folder: Path, chromium, tmp_path_factory, serve_long) -> Iterator[Page]:
    """A page with the engine up."""
    site = tmp_path_factory.mktemp("engine")
    shutil.copytree(engine_folder, site / "_engine")
    shutil.copy(ROOT / "trainer" / "web" / "engine.js", site)
    size = settings(engine_folder)["four_bridges_engine_size"]
    (site / "index.html").write_text(
        '<!doctype html><html lang="en"><link rel="icon" href="data:,"><script defer src="engine.js" '
        f'data-base="_engine/" data-size="{size}" data-words="{html.escape(json.dumps(ENGINE))}"></script>',
        encoding="utf-8",
    )
    page = chromium.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{serve_long(site)}/")
    page.evaluate("fourBridgesEngine.start()")
    yield page
    page.close()


def asked(page: Page, requests: list[tuple[str, dict]]) -> list[dict]:
    """The engine's answers to calls, in their order, as the desk gives them."""
    return page.evaluate(
        """(requests) => Promise.all(requests.map(([call, args]) => fourBridgesEngine.ask(call, args).then(
             (value) => ({ ok: true, value }),
             ({ key, text, field, given, allowed }) => ({ ok: false, error: { key, text, field, given, allowed } }))))""",
        [list(request) for request in requests],
    )


def differences(page: Page, requests: list[tuple[str, dict]]) -> list[str]:
    """The requests that the browser answers otherwise than CPython does."""
    found = []
    left = iter(requests)
    while batch := list(islice(left, BATCH)):
        for (call, args), there in zip(batch, asked(page, batch), strict=True):
            here = json.loads(answer(json.dumps({"call": call, "args": args})))
            if here != there:
                found.append(f"{call} {args}\n  CPython: {here}\n  browser: {there}")
    return found


def test_the_engine_weighs_at_most_what_was_promised(engine_folder: Path, packed) -> None:
    """All files of the engine together, as a server with gzip sends them."""
    assert sum(packed(path) for path in engine_folder.iterdir()) <= MOST


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_questions_are_the_same_in_the_browser_and_here(engine_page: Page, book: str, lang: str) -> None:
    """500 seeds of each book in each language: question, answers, slips and rendered steps, letter for letter."""
    mine = [name for name in GENERATORS if name.startswith(f"{book}-")]
    requests = [
        ("question", {"generator": mine[seed % len(mine)], "seed": seed, "lang": lang})
        for seed in range(1, SEEDS + 1)
    ]
    assert differences(engine_page, requests) == []


def test_every_kind_of_question_is_made_in_the_browser(engine_page: Page) -> None:
    """Every generator there is, at its largest seed too."""
    requests = [
        ("question", {"generator": name, "seed": seed, "lang": "ru"})
        for name in GENERATORS
        for seed in (0, 999_999_999)
    ]
    assert differences(engine_page, requests) == []


def test_hostile_requests_are_refused_alike(engine_page: Page) -> None:
    """A markup link, a seed that is none, a reading that is none: the same sentence here and there."""
    requests = [
        ("question", {"link": "<script>alert(1)</script>"}),
        ("question", {"link": "bb-hits.99.1", "lang": "ru"}),
        ("question", {"generator": "bb-hits", "seed": "9" * 5000}),
        ("question", {"generator": "bb-hits", "seed": -1}),
        ("question", {"generator": ["bb-hits"], "seed": 1}),
        ("no-such-call", {}),
    ]
    assert differences(engine_page, requests) == []


def test_nothing_that_is_needed_was_trimmed_away(engine_folder: Path, node_runs) -> None:
    """Every module of ours is imported in the trimmed Python, and every call of the desk finds its function."""
    script = f"""
import importlib, os, sys
import trainer
missing = []
base = os.path.dirname(trainer.__file__)
for room in {ROOMS!r}:
    for folder, _, files in os.walk(os.path.join(base, room)):
        for file in files:
            if file.endswith(".pyc"):
                path = os.path.relpath(os.path.join(folder, file), os.path.dirname(base))
                name = path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
                try:
                    importlib.import_module(name)
                except Exception as error:
                    missing.append(f"{{name}}: {{type(error).__name__}}: {{error}}")
from trainer.desk import CALLS, call
for name in CALLS:
    call(name)
import json
json.dumps([missing, sorted(CALLS)])
"""
    missing, calls = json.loads(node_runs(engine_folder, script))
    assert missing == []
    assert calls == sorted(CALLS)
