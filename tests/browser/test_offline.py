"""The site without a network: saved, read after the server is gone, and brought up to date whole or not at all."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from trainer.desk import answer
from trainer.site.engine import missing_words
from trainer.site.offline import write
from trainer.web.strings import OFFLINE

pytestmark = pytest.mark.proof
PAGE = "en/blood-and-bridges/combat.html"


KEPT = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) paths.push(url);
  }
  return paths;
}"""


@pytest.fixture
def copy(site_folder: Path, tmp_path: Path) -> Path:
    """A copy of the built site under a sub-path, which a test may change."""
    folder = tmp_path / "served" / "site"
    shutil.copytree(site_folder, folder, ignore=shutil.ignore_patterns("_engine"))
    publish(folder)
    return folder


def publish(folder: Path, *changes: str) -> str:
    """Lists the files of a site as they are now, as a build does."""
    return write(
        folder, ("en", "ru"), missing_words, {"en": ("First.", *changes), "ru": ("Первое.",)}
    )


@pytest.fixture
def host(copy: Path, stoppable) -> Iterator:
    """A server that can be stopped: `address` and `stop()`."""
    with stoppable(copy.parent) as server:
        yield server


@pytest.fixture
def visit(new_page: Callable[..., Page], host, watch) -> Callable[..., Page]:
    """A function that opens a page of the site and waits until its service worker answers for it."""

    def make(path: str = "en/offline.html", **options) -> Page:
        page = new_page(workers=True, **options)
        page.goto(f"{host.address}/site/{path}")
        page.evaluate(
            """() => navigator.serviceWorker.controller ? null : new Promise((done) =>
                 navigator.serviceWorker.addEventListener("controllerchange", () => done(null), { once: true }))"""
        )
        return page

    return make


def save_all(page: Page) -> None:
    """Presses the button and waits until everything is saved."""
    page.get_by_role("button", name=OFFLINE["save"]).click()
    expect(page.locator(".fb-offline-state")).to_contain_text("Everything is saved", timeout=60_000)


def forget_failures(watch) -> None:
    """A request that found no server is what these tests are about, not a fault of the page."""
    expected = ("ERR_CONNECTION_REFUSED", "ERR_FAILED", "503")
    watch.messages[:] = [m for m in watch.messages if not any(e in m for e in expected)]


def test_with_the_server_gone_the_saved_site_reads_searches_asks_and_changes_its_language(
    visit, host, watch
) -> None:
    """After "save everything" the server is stopped: rules, search, a question and its verdict, the other language."""
    page = visit()
    save_all(page)
    host.stop()
    page.goto(f"{host.address}/site/{PAGE}#bb-6-1-1")
    expect(page.locator("#bb-6-1-1")).to_be_visible()
    page.reload()
    expect(page.locator("#bb-6-1-1")).to_be_visible()
    page.locator(".fb-in-sidebar a[data-language=ru]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("#bb-6-1-1")).to_be_visible()
    page.goto(f"{host.address}/site/ru/search.html?q=6.1.3")
    expect(page.get_by_role("option").first).to_contain_text("6.1.3")
    page.goto(f"{host.address}/site/ru/practice/index.html")
    page.locator("four-bridges-quiz form").wait_for()
    expect(page.locator("four-bridges-quiz form")).to_be_visible()
    forget_failures(watch)


def test_a_page_that_was_never_opened_says_so(visit, host, watch) -> None:
    """Without a network and without having been saved, a page is named as missing, with a way on, in its language."""
    page = visit()
    host.stop()
    page.goto(f"{host.address}/site/ru/asl-bridges/index.html")
    expect(page.get_by_role("heading")).to_have_text("Эта страница не\u00a0сохранена")
    page.get_by_role("link").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("article h1")).to_be_visible()
    forget_failures(watch)


def test_what_was_opened_stays(visit, host, watch) -> None:
    """A page that was opened once is there without a network, with its pictures and styles."""
    page = visit()
    page.goto(f"{host.address}/site/{PAGE}")
    page.wait_for_load_state("networkidle")
    host.stop()
    page.goto(f"{host.address}/site/en/index.html")
    page.goto(f"{host.address}/site/{PAGE}")
    expect(page.locator("#bb-6-1-1")).to_be_visible()
    forget_failures(watch)


def test_a_new_version_comes_whole_and_says_what_changed(visit, host, copy: Path) -> None:
    """The old version stays until it is let go of; then all that was saved is the new one; other people's caches stay."""
    page = visit()
    save_all(page)
    page.evaluate("caches.open('somebody else')")
    first = json.loads((copy / "offline.json").read_text(encoding="utf-8"))["version"]
    changed = copy / PAGE
    changed.write_text(
        changed.read_text(encoding="utf-8").replace("</article>", "<p id='new'>New.</p></article>"),
        encoding="utf-8",
    )
    second = publish(copy, "Bridges burn faster.")
    assert second != first
    page.goto(f"{host.address}/site/{PAGE}")
    news = page.locator(".fb-news")
    expect(news).to_contain_text(OFFLINE["new_version"], timeout=30_000)
    expect(page.locator("#new")).to_have_count(0)
    news.locator("summary").click()
    expect(news.locator("li").nth(0)).to_have_text("Bridges burn faster.")
    expect(news.locator("li").nth(1)).to_contain_text("6")
    assert news.locator("li").count() == 2
    news.get_by_role("button", name=OFFLINE["take"]).click()
    expect(page.locator("#new")).to_have_text("New.", timeout=30_000)
    page.wait_for_load_state("load")
    names = page.evaluate("caches.keys()")
    assert sorted(name.rpartition(" ")[2] for name in names) == sorted([second, "else"])
    host.stop()
    page.reload()
    expect(page.locator("#new")).to_have_text("New.")


def test_a_half_renewed_server_is_kept_nowhere(visit, host, copy: Path, watch) -> None:
    """A file that is not what the list says is shown as it comes and not kept: versions never mix."""
    page = visit()
    changed = copy / PAGE
    changed.write_text(
        changed.read_text(encoding="utf-8").replace("</article>", "<p id='new'>New.</p></article>"),
        encoding="utf-8",
    )
    page.goto(f"{host.address}/site/{PAGE}")
    expect(page.locator("#new")).to_have_text("New.")
    kept = page.evaluate(KEPT)
    assert not [url for url in kept if url.endswith(PAGE)]
    assert [url for url in kept if url.endswith("en/index.html")]
    page.goto(f"{host.address}/site/en/offline.html")
    page.get_by_role("button", name=OFFLINE["save"]).click()
    expect(page.locator(".fb-offline-state")).to_have_text(OFFLINE["changed"], timeout=60_000)
    forget_failures(watch)


def test_with_the_server_gone_the_saved_engine_calculates(
    visit, host, copy: Path, engine_folder: Path, give_engine, watch
) -> None:
    """Saved with everything else, the engine starts without a network and makes a question that no bank holds."""
    give_engine(copy, engine_folder)
    publish(copy)
    page = visit()
    save_all(page)
    host.stop()
    page.goto(f"{host.address}/site/ru/practice/index.html")
    page.set_default_timeout(120_000)
    found = page.evaluate(
        "fourBridgesEngine.ask('question', {generator: 'bb-hits', seed: 123456789})"
    )
    assert (
        found
        == json.loads(
            answer(
                json.dumps(
                    {
                        "call": "question",
                        "args": {"generator": "bb-hits", "seed": 123456789, "lang": "ru"},
                    }
                )
            )
        )["value"]
    )
    forget_failures(watch)


FULL = """const put = Cache.prototype.put;
let room = 30;
Cache.prototype.put = function (...args) {
  if ((room -= 1) < 0) return Promise.reject(new DOMException("full", "QuotaExceededError"));
  return put.apply(this, args);
};"""


def test_a_full_storage_is_named_and_what_is_saved_stays(visit) -> None:
    """The browser runs out of room half-way: the sentence says so, what has arrived stays, and one may try again."""
    page = visit(init=FULL)
    page.get_by_role("button", name=OFFLINE["save"]).click()
    expect(page.locator(".fb-offline-state")).to_have_text(OFFLINE["full"], timeout=60_000)
    expect(page.get_by_role("button", name=OFFLINE["save"])).to_be_focused()
    assert (
        page.evaluate(
            "caches.keys().then((names) => caches.open(names[0])).then((c) => c.keys()).then((k) => k.length)"
        )
        > 30
    )


def test_everything_saved_can_be_removed_and_the_answers_stay(visit) -> None:
    """Removing takes the caches and the worker away, and nothing of what the reader did."""
    page = visit()
    page.evaluate("localStorage.setItem('four-bridges.test', 'mine')")
    page.get_by_role("button", name=OFFLINE["remove"]).click()
    expect(page.locator(".fb-offline-state")).to_have_text(OFFLINE["removed"])
    assert page.evaluate(KEPT) == []
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert page.evaluate("localStorage.getItem('four-bridges.test')") == "mine"


def test_from_a_folder_the_page_says_what_does_not_work(new_page, copy: Path) -> None:
    """file:// keeps nothing, and says why and what to do; the console stays silent."""
    page = new_page(workers=True)
    page.goto((copy / "en" / "offline.html").as_uri())
    expect(page.locator(".fb-offline-state")).to_have_text(OFFLINE["file"])


def test_a_reader_who_saves_data_is_not_sent_the_shell(new_page, host) -> None:
    """With Save-Data on, nothing is fetched ahead until the reader asks for it."""
    page = new_page(
        workers=True,
        init="Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
    )
    page.goto(f"{host.address}/site/en/index.html")
    page.wait_for_timeout(500)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )


def test_the_manifest_lets_a_phone_install_the_site(visit, host) -> None:
    """Chromium reads the manifest without a complaint and finds its icons."""
    page = visit()
    client = page.context.new_cdp_session(page)
    found = client.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["scope"] == "./"
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (address) => {
              const picture = new Image();
              picture.src = address;
              await picture.decode();
              return picture.naturalWidth;
            }""",
            f"{host.address}/site/{icon['src']}",
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_offline_page_has_no_fault_that_axe_finds(
    visit, violations, lang: str, scheme: str
) -> None:
    """axe-core: no violation on the page that saves everything, before and after saving a part."""
    page = visit(
        f"{lang}/offline.html", color_scheme=scheme, viewport={"width": 360, "height": 740}
    )
    expect(page.locator(".fb-offline-state")).to_have_text(re.compile(r"\d"))
    assert violations(page) == []
