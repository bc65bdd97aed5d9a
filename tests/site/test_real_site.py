"""The real site, as it is on disk."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from trainer.rules import RULES, RULINGS
from trainer.site.checks import problems, read_pages
from trainer.site.ids import published
from trainer.site.words import WORDS
from trainer.text import Ruling

ROOT = Path(__file__).resolve().parents[2]
OTHER = {"en": "ru", "ru": "en"}
MOST_BYTES = 110_000


def html_pages(site: Path, lang: str) -> list[Path]:
    return sorted((site / lang).rglob("*.html"))


@pytest.fixture(scope="module")
def every_page(site: Path) -> dict[str, str]:
    """The pages of both languages by path."""
    paths = [path for lang in OTHER for path in html_pages(site, lang)]
    return {p.relative_to(site).as_posix(): p.read_text(encoding="utf-8") for p in paths}


def test_no_problem_on_any_page(site: Path) -> None:
    """No dead link, no lost id, nothing from elsewhere, nothing inline, in either language."""
    ids = {name: entry["page"] for name, entry in published(ROOT)["ids"].items()}
    assert len(ids) > 30
    assert list(problems(site, ids, ("en", "ru"))) == []


def test_every_page_has_its_twin(site: Path, every_page: dict[str, str]) -> None:
    """The switch on each page is a plain relative link to the same page in the other language."""
    for name, html in every_page.items():
        lang, _, rest = name.partition("/")
        switches = re.findall(r'<a href="([^"]+)"[^>]*rel="alternate"[^>]*>', html)
        assert len(switches) == 2, name
        for address in switches:
            target = (site / name).parent / address
            assert target.resolve() == (site / OTHER[lang] / rest).resolve()
        assert f'hreflang="{OTHER[lang]}" lang="{OTHER[lang]}"' in html


def test_every_rule_has_a_link_to_itself_in_the_other_language(site: Path) -> None:
    """Without a script, the own link of each rule and each ruling lands on the same place."""
    pages = read_pages(site)
    for name, entry in published(ROOT)["ids"].items():
        for lang in OTHER:
            page = pages[Path(lang, f"{entry['page']}.html")]
            up = "../" * (entry["page"].count("/") + 1)
            assert f"{up}{OTHER[lang]}/{entry['page']}.html#{name}" in page.links


def test_every_executed_rule_and_every_ruling_has_a_page(texts) -> None:
    """What the engine executes or asks about can be read."""
    assert {rule.id for rule in RULES.values()} <= set(texts)
    assert set(RULINGS) <= set(texts)


def test_every_reading_is_explained(texts) -> None:
    """A ruling's text names each of its readings, and the default once more."""
    for ruling in RULINGS.values():
        for lang in OTHER:
            text = texts[ruling.id]["text"][lang]
            for reading in ruling.readings:
                assert reading in text, f"{ruling.id}: {reading} is not in the {lang} text"


def test_every_reading_has_a_sentence_of_its_own(texts) -> None:
    """What a reading says can be put before its name, in both languages."""
    for ruling in RULINGS.values():
        entry = texts[ruling.id]
        whole = Ruling(
            *(ruling.id, ruling.rules, ruling.readings, ruling.default, entry["page"], ruling.id),
            entry["titles"],
            entry["text"],
            entry["stale"],
        )
        for lang in OTHER:
            said = whole.says(lang)
            assert all(said.values()), f"{ruling.id}: {lang}: {said}"
            assert len(set(said.values())) == len(said), f"{ruling.id}: {lang}: {said}"


def test_texts_have_both_languages(texts) -> None:
    """Each rule has a title and a text in English and, fresh, in Russian."""
    for entry in texts.values():
        for lang in OTHER:
            assert entry["titles"][lang].strip(), entry["id"]
            assert entry["text"][lang].strip(), entry["id"]
        assert re.search("[а-яё]", entry["text"]["ru"], re.IGNORECASE), entry["id"]
        assert not entry["stale"], entry["id"]


def test_texts_hold_what_is_in_tables(texts) -> None:
    """A fact that stands in a table only is in the text too."""
    assert "10-18 | 4" in texts["bb-6.1.1"]["text"]["en"].replace("–", "-")
    assert "Worked by the trainer" not in texts["bb-6.1"]["text"]["en"]


def test_interface_is_russian_on_russian_pages(every_page: dict[str, str]) -> None:
    """No word of the interface stays English on a Russian page, but where English stands beside."""
    english = {">Next<", ">Previous<", ">Back to top<", ">Skip to content<", 'aria-label="Search"'}
    english |= {f">{word}<" for word in WORDS.values()} | {'aria-label="Toggle navigation'}
    for name, html in every_page.items():
        if name.startswith("ru/") and not name.startswith(("ru/both/", "ru/develop/api")):
            said = re.sub(
                r'(?s)<span class="pre">[^<]*<|<pre>.*?</pre>', "", html
            )  # code is the same in both
            assert not [word for word in english if word in said], name


def test_version_and_languages_are_on_every_page(every_page: dict[str, str]) -> None:
    """Each page says its language, its twin, the version of the text and what it may load."""
    for name, html in every_page.items():
        lang = name[:2]
        assert f'lang="{lang}"' in html.split(">")[1] + ">", name
        assert re.search(
            r'class="fb-version" title="[^"]+">[0-9a-f]{10}( · \d{4}-\d\d-\d\d)?<', html
        ), name
        assert f'<link rel="alternate" hreflang="{OTHER[lang]}"' in html, name
        assert "script-src &#39;self&#39;" in html or "script-src 'self'" in html, name


def test_every_page_has_the_icon(site: Path, every_page: dict[str, str]) -> None:
    """Each page, the one above the languages too, names an icon that is there, with four arches."""
    pages = read_pages(site)
    for name in (*every_page, "index.html"):
        (icon,) = (load for load in pages[Path(name)].loads if load.endswith("icon.svg"))
        svg = (site / name).parent.joinpath(icon).read_text(encoding="utf-8")
        assert len(re.findall("M[0-9.]+ ", svg)) == 4, name


@pytest.mark.parametrize(
    ("book", "folder", "among"),
    [
        ("bb", "blood-and-bridges", "combat.html#bb-6-1-3"),
        ("asl", "asl-bridges", "rules.html#asl-b6-331"),
    ],
)
@pytest.mark.parametrize("lang", OTHER)
def test_the_book_lists_all_its_rules(
    site: Path, texts, lang: str, book: str, folder: str, among: str
) -> None:
    """The first page of the book leads to every rule of it in one step."""
    links = read_pages(site)[Path(lang, folder, "index.html")].links
    for entry in texts.values():
        if entry.get("book") == book:
            to = f"{entry['page'].removeprefix(f'{folder}/')}.html"
            assert f"{to}#{entry['anchor']}" in links or to in links, entry["id"]
    assert among in links


@pytest.mark.parametrize("lang", OTHER)
def test_examples_cite_rules_as_their_headings_do(every_page: dict[str, str], lang: str) -> None:
    """A step of ASL cites B6.33, with the letter of the chapter as players write it."""
    html = every_page[f"{lang}/asl-bridges/rules.html"]
    assert 'href="#asl-b6-33"><span class="std std-ref">B6.33</span>' in html
    assert ">b6.33<" not in html


@pytest.mark.parametrize("lang", OTHER)
def test_the_version_is_explained(every_page: dict[str, str], lang: str) -> None:
    """The digits in the footer say what they are."""
    title = re.search(r'class="fb-version" title="([^"]+)"', every_page[f"{lang}/index.html"])
    assert title
    assert {"en": "checksum", "ru": "Контрольная сумма"}[lang] in title[1]


@pytest.mark.parametrize("lang", OTHER)
def test_the_front_page_says_where_to_ask(every_page: dict[str, str], lang: str) -> None:
    """The page of the table, and `trainer ask` as in the README."""
    words = re.sub(r"\s+", " ", re.sub("<[^>]+>", "", every_page[f"{lang}/index.html"]))
    assert {
        "en": "The command line does the same: trainer ask, trainer odds and trainer fight.",
        "ru": "trainer ask, trainer odds и trainer fight",
    }[lang] in words


class Headings(HTMLParser):
    """The levels of a page's headings, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.levels: list[int] = []
        self.feed(html)

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))


def test_headings_are_in_order(every_page: dict[str, str]) -> None:
    """One h1 a page, and no level is left out on the way down."""
    for name, html in every_page.items():
        levels = Headings(html).levels
        assert levels[0] == 1, name
        assert levels.count(1) == 1, name
        for above, below in pairwise(levels):
            assert below <= above + 1, name


@pytest.mark.parametrize("lang", OTHER)
def test_practice_page_is_light(site: Path, lang: str) -> None:
    """All that the page loads, and any one chapter of questions, is at most 110 kB, gzip."""
    page = site / lang / "practice" / "index.html"
    loads = read_pages(site)[page.relative_to(site)].loads
    paths = {address.partition("?")[0].partition("#")[0] for address in loads} - {""}
    files = {page} | {(page.parent / path).resolve() for path in paths}
    assert {"bank.js", "quiz.js"} <= {path.name for path in files}
    shelves = [len(gzip.compress(path.read_bytes())) for path in questions(site, lang)]
    assert len(shelves) > 30
    always = sum(len(gzip.compress(path.read_bytes())) for path in files)
    assert always + max(shelves) <= MOST_BYTES


@pytest.mark.parametrize("lang", OTHER)
def test_practice_page_is_readable_without_scripts(site: Path, lang: str) -> None:
    """Where no script runs there are three questions to read, answers folded away."""
    html = (site / lang / "practice" / "index.html").read_text(encoding="utf-8")
    inside = html.split("<four-bridges-quiz")[1].split("</four-bridges-quiz>")[0]
    assert inside.count("<details>") == 3
    assert inside.count("<strong>") == 3


def test_bank_cannot_break_out_of_its_script(site: Path) -> None:
    """The bank holds no `<`, so nothing in a question can end the script or begin a tag."""
    for lang in OTHER:
        bank = (site / lang / "_static" / "bank.js").read_text(encoding="utf-8")
        assert bank.startswith("window.fourBridgesBank={")
        assert "<" not in bank
        assert all("<" not in path.read_text(encoding="utf-8") for path in questions(site, lang))


def questions(site: Path, lang: str) -> list[Path]:
    """The files of questions, one a chapter."""
    return sorted((site / lang / "_static" / "questions").glob("*.js"))


def test_what_changed_is_kept_in_both_languages(site: Path) -> None:
    """What a new version tells stands in the list of its files as the page of changes tells it, each
    language in its own letters.
    """
    changes = json.loads((site / "offline.json").read_text(encoding="utf-8"))["changes"]
    assert len(changes["en"]) == len(changes["ru"]) > 10
    for english, russian in zip(changes["en"], changes["ru"], strict=True):
        assert english[:10] == russian[:10]
        assert not re.search("[а-яё]", english)
        assert len(re.findall("[а-яё]", russian)) > 20
