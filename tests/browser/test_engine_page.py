"""engine.js beside a stand-in for its worker: every way to stop becomes a state with a sentence, and nothing waits for ever."""

from __future__ import annotations

import gettext
import html
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from trainer.web.strings import ENGINE, words

HERE = Path(__file__).resolve().parent
WEB = HERE.parents[1] / "trainer" / "web"
WORDS = words(gettext.NullTranslations(), ENGINE)
QUICK = "const quick = window.setTimeout; window.setTimeout = (f, ms) => quick(f, ms >= 20000 ? 300 : ms);"
"""A page whose long waits are short."""


@pytest.fixture
def open_page(tmp_path: Path, new_page: Callable[..., Page], serve) -> Callable[..., Page]:
    """A function that opens a page whose engine behaves as named ("" for a site built without one)."""
    shutil.copy(WEB / "engine.js", tmp_path)

    def make(behaviour: str, *, init: str | None = None, scheme: str = "http") -> Page:
        if behaviour:
            (tmp_path / behaviour).mkdir()
            shutil.copy(HERE / "sample" / "worker.js", tmp_path / behaviour)
        place = f'data-base="{behaviour}/" data-size="10"' if behaviour else ""
        words = html.escape(json.dumps(WORDS))
        (tmp_path / "index.html").write_text(
            '<!doctype html><html lang="en"><link rel="icon" href="data:,">'
            f'<script defer src="engine.js" {place} data-words="{words}"></script>',
            encoding="utf-8",
        )
        page = new_page(init=init)
        page.goto((tmp_path / "index.html").as_uri() if scheme == "file" else f"{base}/")
        return page

    base = serve(tmp_path)
    return make


def asked(page: Page, call: str, options: str = "{}", **args: Any) -> dict[str, Any]:
    """What a question came to: {value} or {key, text, field, given}, and the engine's state after it."""
    return page.evaluate(
        """async ([call, args, options]) => {
          const engine = window.fourBridgesEngine;
          const found = await engine.ask(call, args, eval(`(${options})`)).then(
            (value) => ({ value }), ({ key, text, field, given }) => ({ key, text, field, given }));
          return { ...found, state: { ...engine.state } };
        }""",
        [call, args, options],
    )


def test_a_question_starts_the_engine_and_is_answered(open_page) -> None:
    """Nothing runs before the first question; it brings the engine up, and the state tells each stage in words."""
    page = open_page("good")
    assert page.evaluate("fourBridgesEngine.state.name") == "idle"
    page.evaluate(
        "window.heard = []; fourBridgesEngine.addEventListener('state', (e) => heard.push(e.detail.text))"
    )
    found = asked(page, "echo", given=7)
    assert found["value"] == {"lang": "en", "given": 7}
    assert found["state"]["name"] == "ready"
    heard = page.evaluate("heard")
    assert heard[0] == "The live engine is loading: 0 %."
    assert "The live engine is loading: 50 %." in heard
    assert heard[-1] == "The live engine is ready."


def test_a_refusal_of_the_desk_keeps_its_field(open_page) -> None:
    """What the desk complains of arrives with its key, sentence and field, and the engine stays up."""
    page = open_page("good")
    found = asked(page, "refuse", given=3)
    assert (found["key"], found["text"], found["field"]) == ("error.one_of", "No.", "facts")
    assert found["given"] == 3
    assert found["state"]["name"] == "ready"


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("", "engine.absent"),
        ("refused", "engine.wasm"),
        ("offline", "engine.network"),
        ("thrown", "engine.worker"),
        ("silent", "engine.slow"),
    ],
)
def test_an_engine_that_does_not_come_up_says_why(open_page, behaviour: str, reason: str) -> None:
    """Not built, refused, not fetched, broken, silent: the question is refused with that sentence, at once or in time."""
    found = asked(open_page(behaviour, init=QUICK), "echo")
    assert found["key"] == reason
    assert found["text"] == WORDS[reason] == found["state"]["text"]
    assert found["state"]["name"] == "failed"


def test_a_browser_without_webassembly_is_told_before_anything_is_fetched(open_page, watch) -> None:
    """Where WebAssembly is not there at all, no file of the engine is asked for."""
    page = open_page("good", init="delete window.WebAssembly")
    assert asked(page, "echo")["key"] == "engine.wasm"
    assert not [url for url in watch.requests if "/good/" in url]


def test_a_page_opened_as_a_file_says_what_does_not_work(open_page) -> None:
    """From file:// the engine names the reason and the command that serves the site; no error on the console."""
    found = asked(open_page("good", scheme="file"), "echo")
    assert found["key"] == "engine.file"
    assert "trainer serve" in found["text"]


def test_a_worker_killed_in_mid_question_is_noticed_and_replaced(open_page) -> None:
    """The browser ends the worker: the open question and the waiting one are refused, the next starts another worker."""
    page = open_page("good")
    asked(page, "echo")
    both = page.evaluate(
        """async () => {
          const ask = (call) => fourBridgesEngine.ask(call).then(() => "answered", (error) => error.key);
          return Promise.all([ask("die"), ask("echo")]);
        }"""
    )
    assert both == ["engine.died", "engine.died"]
    assert page.evaluate("fourBridgesEngine.state.text") == WORDS["engine.died"]
    assert asked(page, "echo", given=1)["value"]["given"] == 1


def test_without_locks_a_killed_worker_is_noticed_by_time(open_page) -> None:
    """An older browser cannot tell that a worker died: the question is given up when its time is over."""
    page = open_page(
        "good", init="Object.defineProperty(navigator, 'locks', { value: undefined });"
    )
    assert asked(page, "die", "{seconds: 0.3}")["key"] == "engine.slow"
    assert asked(page, "echo", given=2)["value"]["given"] == 2


def test_out_of_memory_is_named(open_page) -> None:
    """A worker that runs out of memory is let go of, with the sentence for that."""
    found = asked(open_page("good"), "memory")
    assert found["key"] == "engine.memory"
    assert found["state"]["name"] == "failed"


def test_a_question_can_be_given_up(open_page) -> None:
    """A cancelled question is refused at once; the one that waited behind it is answered by a new worker."""
    page = open_page("good")
    found = page.evaluate(
        """async () => {
          const stop = new AbortController();
          const first = fourBridgesEngine.ask("hang", {}, { signal: stop.signal }).catch((error) => error.key);
          const second = fourBridgesEngine.ask("echo", { given: 5 });
          await fourBridgesEngine.start();
          stop.abort();
          return [await first, (await second).given, fourBridgesEngine.state.name];
        }"""
    )
    assert found == ["engine.cancelled", 5, "ready"]


def test_a_request_of_a_megabyte_is_refused_on_the_page(open_page) -> None:
    """A seed of a million digits is refused without starting anything."""
    page = open_page("good")
    key = page.evaluate(
        "fourBridgesEngine.ask('echo', {seed: '9'.repeat(1e6)}).catch((e) => e.key)"
    )
    assert key == "engine.long"
    assert page.evaluate("fourBridgesEngine.state.name") == "idle"


def test_a_reader_who_saves_data_is_not_sent_five_megabytes(open_page, watch) -> None:
    """With Save-Data on, the engine waits to be asked; without it, it starts when the page is idle."""
    save = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    page = open_page("good", init=save)
    page.evaluate("fourBridgesEngine.startWhenIdle()")
    page.wait_for_timeout(500)
    assert page.evaluate("fourBridgesEngine.state.name") == "idle"
    assert not [url for url in watch.requests if "/good/" in url]


def test_it_starts_when_the_page_is_idle(open_page) -> None:
    """Asked to, the engine comes up by itself once the page has nothing else to do."""
    page = open_page("good")
    page.evaluate("fourBridgesEngine.startWhenIdle()")
    page.evaluate(
        "new Promise((done) => fourBridgesEngine.addEventListener('state', (e) => e.detail.name === 'ready' && done()))"
    )


def test_every_reason_has_its_sentence() -> None:
    """Each reason that engine.js or worker.js can give is a sentence of the catalog."""
    import re

    page = set(re.findall(r'"(engine\.\w+)"', (WEB / "engine.js").read_text(encoding="utf-8")))
    text = (WEB / "worker.js").read_text(encoding="utf-8")
    worker = {f"engine.{word}" for word in re.findall(r'Failed\("(\w+)"', text)}
    worker |= {f"engine.{word}" for word in re.findall(r'[?:] "(wasm|memory|broken|died)"', text)}
    assert {"engine.memory", "engine.died", "engine.network", "engine.wasm"} <= page | worker
    assert page | worker <= set(ENGINE)
