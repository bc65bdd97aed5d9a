"""The live engine itself in Chromium: the trimmed Python answers as CPython does."""

from __future__ import annotations

import gzip
import html
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page

from trainer import BOOKS
from trainer.desk import CALLS, answer
from trainer.examples import GENERATORS
from trainer.rules import RULES
from trainer.site.build import settings
from trainer.web.runtime import PACK, ROOMS
from trainer.web.runtime.fetched import LOCK, STDLIB, WASM, node
from trainer.web.runtime.packed import unpacked
from trainer.web.strings import ENGINE

ROOT = Path(__file__).resolve().parents[2]
SEEDS = 500
BATCH = 100
MOST = 5_400_000
"""Bytes of the whole engine as gzip sends it."""

pytestmark = pytest.mark.proof


def page_with(engine_folder: Path, site: Path) -> None:
    """A site of one page with the engine."""
    shutil.copytree(engine_folder, site / "_engine")
    shutil.copy(ROOT / "trainer" / "web" / "engine.js", site)
    size = settings(engine_folder)["four_bridges_engine_size"]
    (site / "index.html").write_text(
        '<!doctype html><html lang="en"><link rel="icon" href="data:,"><script defer src="engine.js" '
        f'data-base="_engine/" data-size="{size}" data-words="{html.escape(json.dumps(ENGINE))}"></script>',
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def engine_page(engine_folder: Path, chromium, tmp_path_factory, serve_module) -> Iterator[Page]:
    """A page with the engine up."""
    site = tmp_path_factory.mktemp("engine")
    page_with(engine_folder, site)
    page = chromium.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{serve_module(site)}/")
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


def test_the_engine_weighs_at_most_what_was_promised(engine_folder: Path) -> None:
    """All files of the engine together, as a server with gzip sends them."""
    weights = {p.name: len(gzip.compress(p.read_bytes(), 9)) for p in engine_folder.iterdir()}
    assert sum(weights.values()) <= MOST, weights


def test_what_python_starts_with_comes_before_our_package(engine_folder: Path) -> None:
    """It starts while our package is still on its way."""
    names = list(unpacked((engine_folder / PACK).read_bytes()))
    assert names[:3] == [LOCK, WASM, STDLIB]
    assert all(name.startswith("trainer/") for name in names[3:])


@pytest.mark.parametrize(
    ("name", "kept", "reason"),
    [
        (PACK, 0, "engine.network"),
        (PACK, 0.5, "engine.broken"),
        (PACK, 0.99, "engine.broken"),
        ("unpack.js", 0, "engine.network"),
        ("xz.js", 0, "engine.network"),
        ("pyodide.mjs", 0, "engine.network"),
    ],
)
def test_an_engine_that_came_in_part_says_why(
    engine_folder: Path, tmp_path: Path, new_page, serve, name: str, kept: float, reason: str
) -> None:
    """A file that is missing is a matter of the network, one that ends too early is not what it should be."""
    page_with(engine_folder, tmp_path / "site")
    file = tmp_path / "site" / "_engine" / name
    data = file.read_bytes()
    file.unlink()
    if kept:
        file.write_bytes(data[: int(len(data) * kept)])
    page = new_page()
    page.goto(f"{serve(tmp_path / 'site')}/")
    assert page.evaluate("fourBridgesEngine.start().then(() => '', ({ key }) => key)") == reason


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_questions_are_the_same_in_the_browser_and_here(
    engine_page: Page, book: str, lang: str
) -> None:
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


def printed_examples() -> list[tuple[str, dict]]:
    """The printed examples of the pages: the rule, and its facts and reading."""
    found = []
    for path in sorted((ROOT / "docs").rglob("*.md")):
        for key, data in re.findall(
            r"```\{example\} (\S+)\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL
        ):
            given = json.loads(data)
            found.append((key, {k: given[k] for k in ("facts", "reading") if k in given}))
    return found


def table_to_its_end(key: str, given: dict, lang: str) -> Iterator[tuple[str, dict]]:
    """Requests of a table played to its end: rolled dice, the first of the options."""
    answers: list = []
    while True:
        args = {"rule": key, **given, "answers": list(answers), "lang": lang}
        yield "table", args
        said = json.loads(answer(json.dumps({"call": "table", "args": args})))
        question = said.get("value", {}).get("question")
        if question is None:
            return
        if question["kind"] == "roll":
            yield "roll", args | {"seed": 7}
            rolled = json.loads(answer(json.dumps({"call": "roll", "args": args | {"seed": 7}})))
            answers.append(rolled["value"]["faces"])
        else:
            answers.append(question["options"][0]["value"])


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_printed_examples_come_to_the_same_end_in_the_browser(engine_page: Page, lang: str) -> None:
    """Every printed example, asked roll by roll and as odds: the same questions, steps, verdicts and chances."""
    requests = [
        request
        for key, given in printed_examples()
        for request in table_to_its_end(key, given, lang)
    ]
    requests += [
        ("odds", {"rule": key, **given, "lang": lang}) for key, given in printed_examples()
    ]
    assert len(requests) > 50
    assert differences(engine_page, requests) == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_forms_counters_and_rulings_are_the_same_in_the_browser(
    engine_page: Page, lang: str
) -> None:
    """The form of every executable rule, all counters, all rulings, an empty fight."""
    requests = [("form", {"rule": key, "lang": lang}) for key in RULES]
    requests += [
        ("counters", {"lang": lang}),
        ("rulings", {"lang": lang}),
        ("fight", {"lang": lang}),
    ]
    requests += [
        ("aid", {"toml": '[readings]\nbb-ruling-range-count = "count-target"', "lang": lang})
    ]
    assert differences(engine_page, requests) == []


IMPORT_ALL = f"""
import importlib, json, pathlib
import trainer
missing = []
base = pathlib.Path(trainer.__file__).parent
for room in {ROOMS!r}:
    for path in sorted((base / room).rglob("*.pyc")):
        name = ".".join(path.relative_to(base.parent).with_suffix("").parts).removesuffix(".__init__")
        try:
            importlib.import_module(name)
        except Exception as error:
            missing.append(f"{{name}}: {{type(error).__name__}}: {{error}}")
from trainer.desk import CALLS, call
for name in CALLS:
    call(name)
json.dumps([missing, sorted(CALLS)])
"""
UNDER_NODE = """
const [folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.mkdirTree("/files");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/files");
python.pyimport("sys").path.append("/files");
console.log(python.runPython(script));
"""


def test_nothing_that_is_needed_was_trimmed_away(engine_folder: Path, tmp_path: Path) -> None:
    """Every module of ours is imported in the trimmed Python, and every call of the desk finds its function."""
    shutil.copytree(engine_folder, tmp_path, dirs_exist_ok=True)
    for name, data in unpacked((engine_folder / PACK).read_bytes()).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (tmp_path / "run.mjs").write_text(UNDER_NODE, encoding="utf-8")
    command = [*node(), str(tmp_path / "run.mjs"), str(tmp_path), IMPORT_ALL]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    missing, calls = json.loads(ran.stdout)
    assert missing == []
    assert calls == sorted(CALLS)
