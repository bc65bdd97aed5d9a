"""Both languages side by side: nothing is left alone, nothing is lost, each pair is a translation."""

from __future__ import annotations

import json
import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.catalogs import po
from trainer.site.both import LEFT_OUT, Unpaired, paired, write
from trainer.site.losses import one_line, plain
from trainer.site.trees import Element, article, parsed, written

ROOT = Path(__file__).resolve().parents[2]
OTHER = {"en": "ru", "ru": "en"}
PLAIN = re.compile(r"[^\\`*_\[\]{}<>&]+")


@pytest.fixture(scope="module")
def chapters(site: Path) -> list[str]:
    """The pages that have both languages, by their path below a language."""
    found = {
        lang: {
            p.relative_to(site / lang / "both").as_posix()
            for p in (site / lang / "both").rglob("*.html")
        }
        for lang in OTHER
    }
    assert found["en"] == found["ru"]
    return sorted(found["en"])


def read(site: Path, *parts: str) -> Element:
    return article(site.joinpath(*parts).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def apart(site: Path, chapters: list[str]) -> dict[tuple[str, str], Element]:
    """The chapters by language and name."""
    return {(lang, name): read(site, lang, name) for lang in OTHER for name in chapters}


@pytest.fixture(scope="module")
def together(site: Path, chapters: list[str]) -> dict[tuple[str, str], Element]:
    """The pages with both languages, by the reader's language and name."""
    return {(lang, name): read(site, lang, "both", name) for lang in OTHER for name in chapters}


def texts(element: Element, lang: str = "") -> Iterator[tuple[str, str]]:
    """Every text below an element, on one line, with the language that its elements name."""
    if LEFT_OUT & set(element.classes):
        return
    lang = element.attributes.get("lang") or lang
    for child in element.children:
        if isinstance(child, Element):
            yield from texts(child, lang)
        elif child.strip():
            yield lang, one_line(child)


def sidebar(site: Path, lang: str, name: str) -> Element:
    """The contents of the site as a page lists them."""
    page = site / lang / name
    match = re.search(r'<div class="sidebar-tree">.*?</div>', page.read_text("utf-8"), re.DOTALL)
    assert match, page
    return parsed(match[0])


def listed(tree: Element, name: str) -> list[tuple[str, str]]:
    """The pages of a sidebar with their titles, the one that is open under its own name."""
    found = []
    for link in (one for one in tree.walk() if one.tag == "a"):
        address = link.attributes["href"]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
        found.append((name if address == "#" else path, one_line(link.text)))
    return found


def test_the_sidebar_marks_the_chapter_that_is_open(site: Path, chapters: list[str]) -> None:
    """As on the page of the chapter: to the eye, to a screen reader, and its book is unfolded. What
    else it lists are the same pages."""
    for lang in OTHER:
        for name in chapters:
            alone, both = sidebar(site, lang, name), sidebar(site, lang, f"both/{name}")
            for tree in (alone, both):
                (link,) = [one for one in tree.walk() if "aria-current" in one.attributes]
                assert link.attributes["aria-current"] == "page"
                assert (link.attributes["href"], "current" in link.classes) == ("#", True)
                (item,) = [one for one in tree.walk() if "current-page" in one.classes]
                assert link in item.elements()
            shown = [one.attributes.get("checked") for one in alone.walk() if one.tag == "input"]
            assert shown == [
                one.attributes.get("checked") for one in both.walk() if one.tag == "input"
            ]
            here = listed(alone, name)
            there = [
                (posixpath.relpath(path, "both") if path == f"both/{name}" else path, title)
                for path, title in listed(both, f"both/{name}")
            ]
            assert there == here, f"{lang}/both/{name}"


def pairs(tree: Element) -> list[Element]:
    return [one for one in tree.walk() if "fb-pair" in one.classes]


def ids(tree: Element) -> Counter[str]:
    """The ids of a page without those of what stands beside a rule, each as often as it is there."""
    found = Counter(filter(None, [tree.attributes.get("id")]))
    for child in tree.elements():
        if not LEFT_OUT & set(child.classes):
            found += ids(child)
    return found


def test_every_rule_is_on_a_page_with_both_languages(chapters: list[str], together) -> None:
    """All published ids, the glossary, and nothing that only runs."""
    published = json.loads((ROOT / "docs/ids.json").read_text("utf-8"))["ids"]
    assert "glossary.html" in chapters
    assert not [name for name in chapters if name.startswith(("practice", "table"))]
    there = {place: ids(tree) for place, tree in together.items()}
    for name, entry in published.items():
        for lang in OTHER:
            assert there[lang, f"{entry['page']}.html"][name] == 1


def test_no_block_stands_alone(together) -> None:
    """Every pair has two sides, the reader's own language first; outside of pairs stands only what a
    cell says in both languages alike."""
    count = 0
    for (lang, name), tree in together.items():
        for pair in pairs(tree):
            sides = [side.attributes.get("lang") for side in pair.elements()]
            assert sides == [lang, OTHER[lang]], f"{lang}/{name}: {written(pair)[:200]}"
            assert not pair.loose_text()
            count += 1
        assert list(alone(tree)) == [], f"{lang}/{name}"
    assert count > 8000


def alone(element: Element) -> Iterator[str]:
    """Texts outside of pairs and of cells that are the same in both languages."""
    if "fb-pair" in element.classes:
        return
    inside = any("fb-pair" in one.classes for one in element.walk())
    if element.tag in ("td", "th") and not inside:
        return
    for child in element.children:
        if isinstance(child, Element):
            yield from alone(child)
        elif child.strip():
            yield child


def test_nothing_is_lost_and_nothing_added(chapters: list[str], apart, together) -> None:
    """What a page says in a language is what the page with both says in it, text for text."""
    for name in chapters:
        both = list(texts(together["en", name], "both"))
        for lang in OTHER:
            own = Counter(text for _, text in texts(apart[lang, name]))
            assert Counter(text for said, text in both if said in (lang, "both")) == own, name


def catalog(name: str) -> Iterator[tuple[str, str, bool]]:
    """The finished messages of a catalog and their translations without marks, and whether there
    were none: a message with marks may show other words than these."""
    for entry in po.load(ROOT / "locale/ru/LC_MESSAGES" / f"{name}.po").active:
        if entry.msgid and any(entry.msgstr) and not entry.fuzzy:
            without = bool(PLAIN.fullmatch(entry.msgid))
            yield one_line(plain(entry.msgid)), one_line(plain(entry.msgstr[0])), without


def test_each_pair_is_a_translation(chapters: list[str], together) -> None:
    """Where the English side is a message of a catalog without marks, the Russian side is its
    translation: the pairs were made by place alone, the catalogs know nothing of places."""
    matched = 0
    spoken = {(english, russian) for english, russian, _ in catalog("trainer")}  # worked examples
    for name in chapters:
        messages = list(catalog(name.removesuffix(".html")))
        known = spoken | {(english, russian) for english, russian, _ in messages}
        sure = {english for english, _, without_marks in messages if without_marks}
        for pair in pairs(together["en", name]):
            sides = tuple(one_line(side.text) for side in pair.elements())
            if sides[0] in sure:
                assert sides in known, f"{name}: {sides}"
                matched += 1
    assert matched > 900


def test_ids_are_those_of_the_page(apart, together) -> None:
    """A link to a place keeps it on the page with both languages, and no id stands there twice."""
    for place, tree in together.items():
        assert ids(tree) == ids(apart[place]), place
        assert max(ids(tree).values()) == 1, place


@pytest.mark.parametrize("lang", OTHER)
def test_one_tap_there_and_back(site: Path, chapters: list[str], lang: str) -> None:
    """Each chapter has a link to its page with both languages, and that one leads back."""
    for name in chapters:
        for folder, other in (("", "both"), ("both", "")):
            page = site / lang / folder / name
            link = re.search(r'<p class="fb-view"><a href="([^"]+)"', page.read_text("utf-8"))
            assert link, page
            assert (page.parent / link[1]).resolve() == (site / lang / other / name).resolve()


def test_what_has_no_twin_is_named_with_its_place() -> None:
    """Another element, another number of blocks, another id, a missing glossary entry."""
    for first, second, said in (
        ("<p>One.</p><p>Two.</p>", "<p>Раз.</p>", "en 3 ≠ ru 2"),
        ("<p>One.</p>", "<ul><li><p>Раз.</p></li></ul>", "<p> ≠ <ul>"),
        ('<p>A <a id="x">b</a></p>', "<p>А б</p>", "#x ≠ #"),
        ("<dl><dt id='a'>A</dt><dd><p>1</p></dd></dl>", "<dl><dt id='b'>Б</dt><dd><p>1</p></dd></dl>", "#a ≠ #b"),
    ):  # fmt: skip
        sides = [
            parsed(f'<section id="bb-1"><h1>1</h1>{html}</section>') for html in (first, second)
        ]
        with pytest.raises(Unpaired, match=re.escape(f"bb-1: {said}")):
            paired(*sides, ("en", "ru"))


def test_a_glossary_is_paired_by_its_ids() -> None:
    """Each language has its own alphabet; the entries find each other all the same."""
    first = parsed(
        "<dl><dt id='a'>Armor</dt><dd><p>Steel.</p></dd><dt id='z'>Zone</dt><dd><p>Hexes.</p></dd></dl>"
    )
    second = parsed(
        "<dl><dt id='z'>Зона</dt><dd><p>Гексы.</p></dd><dt id='a'>Броня</dt><dd><p>Сталь.</p></dd></dl>"
    )
    tree = paired(first, second, ("en", "ru"))
    assert [[side.text for side in pair.elements()] for pair in pairs(tree)] == [
        ["Armor", "Броня"], ["Steel.", "Сталь."], ["Zone", "Зона"], ["Hexes.", "Гексы."],
    ]  # fmt: skip


def test_what_differs_stops_the_build(tmp_path: Path) -> None:
    """A page whose languages do not match is a problem with its name; the others are written."""
    page = "<html><article>{}</article></html>"
    for lang, blocks in (("en", "<p>A</p><p>B</p>"), ("ru", "<p>А</p>")):
        for folder in ("both", ""):
            (tmp_path / lang / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / lang / "bad.html").write_text(page.format(blocks), "utf-8")
        (tmp_path / lang / "good.html").write_text(page.format(f"<p>{lang} &lt;b&gt;</p>"), "utf-8")
        for name in ("bad", "good"):
            (tmp_path / lang / "both" / f"{name}.html").write_text(page.format(""), "utf-8")
    (said,) = write(tmp_path, ["bad", "good"])
    assert said.startswith("bad.html: the two languages do not stand side by side")
    assert written(read(tmp_path, "ru", "both", "good.html")).strip() == (
        '<div class="fb-pair"><p lang="ru">ru &lt;b&gt;</p><p lang="en">en &lt;b&gt;</p></div>'
    )
