"""The step that puts translations into a page, against Sphinx's own on clean input."""

from __future__ import annotations

import filecmp
from pathlib import Path
from types import SimpleNamespace

import pytest
from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document
from hypothesis import given, settings
from hypothesis import strategies as st
from myst_parser.config.main import MdParserConfig
from sphinx.errors import ConfigError

from trainer.catalogs import files, po
from trainer.site import losses, translation
from trainer.site.runs import run

ROOT = Path(__file__).resolve().parents[2]
PO = Path("locale/ru/LC_MESSAGES/page.po")
ALPHABET = "абв АБ ab 0123456789.,;:!?()[]{}<>*_`~#+-=|\\/&%$^'\"@«»—\u00a0\n"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> translation.Reader:
    """A reader for a page with one definition of a link."""
    page = tmp_path_factory.mktemp("reader") / "page.md"
    page.write_text("# Page\n\n[rule]: https://example.org/rule\n", encoding="utf-8")
    document = new_document(str(page), get_default_settings(Parser))
    env = SimpleNamespace(myst_config=MdParserConfig(enable_extensions={"colon_fence", "deflist"}))
    return translation.Reader(document, env)


@given(text=st.text(st.sampled_from(ALPHABET), max_size=40))
@settings(max_examples=500, deadline=None)
def test_plain_text_is_what_the_parser_makes_of_it(reader, text: str) -> None:
    """A text without marks is taken as it is; Markdown's parser would say the same."""
    if translation.MARKS.search(text):
        return
    parts, found = reader.read(text, PO, 7)
    reader.plain = False
    try:
        slow_parts, slow = reader.read(text, PO, 7)
    finally:
        reader.plain = True
    assert found.astext() == slow.astext()
    if text.strip():
        assert parts == slow_parts
        assert [type(node) for node in found.children] == [type(node) for node in slow.children]


@given(text=st.text(st.sampled_from(ALPHABET), max_size=40))
@settings(max_examples=500, deadline=None)
def test_what_is_to_be_seen_is_what_the_nodes_say(reader, text: str) -> None:
    """The text that the tokens promise and the text of the nodes are one, whatever is written."""
    reader.plain = False
    try:
        parts, found = reader.read(text.replace("{", ""), PO, 7)
    finally:
        reader.plain = True
    assert losses.matches(parts, losses.text_of(found))


def test_links_by_name_are_the_pages_own(reader) -> None:
    """A translation uses the definitions that stand on its page."""
    _, found = reader.read("См. [правило][rule].", PO, 7)
    (link,) = found.findall(nodes.reference)
    assert link["refuri"] == "https://example.org/rule"


def test_a_text_whose_words_are_filled_in_later_may_say_anything_there() -> None:
    """A reference that names itself stands for any text; what is around it must be there."""
    parts = ("См. ", None, ", п. 2.")
    assert losses.matches(parts, "См. Правило о мостах, п. 2.")
    assert not losses.matches(parts, "См. Правило о мостах, п. 3.")
    assert not losses.matches(("См.",), "См. больше")


PLACE, OTHER = ("page.po", 7), ("page.po", 10)


@pytest.mark.parametrize(
    ("body", "missed"),
    [
        ("<p>Огонь.</p><p>Дым.</p>", []),
        ("<h2>Огонь. <a>Ссылка</a></h2><p>Д<em>ы</em>м.</p>", []),
        ("<p>Огонь.</p>", [OTHER]),
        ("<p>Огонь.</p><!-- <p>Дым.</p> -->", [OTHER]),
        ('<p>Огонь.</p><p title="Дым.">x</p>', [OTHER]),
        ("<p>Огонь.</p><script>Дым.</script>", [OTHER]),
        ("<p>Огонь</p><p>Дым.</p>", [PLACE]),
        ("<p>О<p>гонь.</p><p>Дым.</p>", [PLACE]),
        ("", [PLACE, OTHER]),
    ],
)
def test_a_page_must_show_each_text(body: str, missed: list[tuple[str, int]]) -> None:
    """A text counts where a reader sees it: not in a comment, an attribute or a script."""
    texts = [(PLACE, "Огонь.", False), (OTHER, "Дым.", False)]
    assert sorted(losses.missing(body, "", texts)) == missed


def test_a_text_said_twice_must_be_shown_twice() -> None:
    """The same words at two places are two texts."""
    texts = [(PLACE, "Огонь.", False), (OTHER, "Огонь.", False)]
    assert len(list(losses.missing("<p>Огонь.</p>", "", texts))) == 1
    assert list(losses.missing("<p>Огонь.</p><li>Огонь. Дым.</li>", "", texts)) == []


@pytest.fixture(scope="module")
def built(new_project) -> SimpleNamespace:
    """A small site with a few things in its catalogs that are not as they should be."""
    project = new_project()
    project.docs(page="# Page\n\nOpen {term}`fire`.\n\nFire\n\nSmoke\n").ru(
        page='msgid "Open {term}`fire`."\nmsgstr "Открыть {term}`огонь <fire>`."\n\n'
        'msgid "Fire"\nmsgstr "{nothing}`Огонь`"\n\nmsgid "Page"\nmsgstr "Страница"\n',
        gone='msgid "Fire"\nmsgstr "Огонь"\n\nmsgid "Smoke"\nmsgstr ""\n',
        sphinx='msgid "Search"\nmsgstr "Поиск"\n\nmsgid "Bridge"\nmsgstr "Мост"\n',
    )
    locale = project.root / "locale"
    english = locale / "en" / "LC_MESSAGES" / "page.po"
    german = locale / "de" / "LC_MESSAGES" / "trainer.po"
    for path in (english, german):
        path.parent.mkdir(parents=True)
        path.write_text('msgid ""\nmsgstr ""\n\nmsgid "Smoke"\nmsgstr "Haze"\n')
    for name in ("page.mo", "sphinx.mo"):
        (locale / "ru" / "LC_MESSAGES" / name).write_bytes(b"not a catalog")
    german.write_text("not a catalog")
    ran = project.run()
    return SimpleNamespace(
        english=project.page("en", "page"),
        russian=project.page("ru", "page"),
        warnings=ran["ru"].warnings,
        others=ran["en"].warnings,
    )


def test_a_warning_about_a_translation_names_its_catalog(built) -> None:
    """What MyST and Sphinx have to say of a translation, they say of its line in the catalog."""
    told = built.warnings
    assert any("LC_MESSAGES/page.po:7: " in w and "term not in glossary" in w for w in told)
    assert any("LC_MESSAGES/page.po:10: " in w and '"nothing"' in w for w in told)


def test_a_catalog_without_page_is_named(built) -> None:
    """Translations in a catalog that no page reads are lost, each by its line; empty ones are not."""
    (told,) = [w for w in built.warnings if "gone" in w]
    assert told.startswith("locale/ru/LC_MESSAGES/gone.po:7: ERROR: ")
    assert "there is no page docs/gone.md" in told


def test_words_that_the_theme_does_not_say_are_named(built) -> None:
    """A catalog of the theme's words has no template of its own; what nothing says is named."""
    (told,) = [w for w in built.warnings if "sphinx.po" in w]
    assert told.startswith("locale/ru/LC_MESSAGES/sphinx.po:10: ERROR: ")
    assert "«Bridge»" in told


def test_an_override_of_english_is_put_in(built) -> None:
    """The English pages take their overrides in the same way."""
    assert "<p>Haze</p>" in built.english
    assert not any("LC_MESSAGES" in warning for warning in built.others)


def test_only_catalogs_of_our_languages_are_read(built) -> None:
    """Other folders and compiled files under locale/ never reach Sphinx."""
    assert "Страница" in built.russian
    assert not any(".mo" in warning or "/de/" in warning for warning in built.warnings)


def test_messages_of_code_and_pictures_are_refused() -> None:
    """Sphinx's setting that makes messages of code is refused by name."""
    config = SimpleNamespace(four_bridges_step=True, gettext_additional_targets=["image"])
    with pytest.raises(ConfigError, match="gettext_additional_targets: image"):
        translation.choose(SimpleNamespace(), config)


@pytest.mark.proof
def test_pages_equal_those_of_stock_sphinx(tmp_path: Path) -> None:
    """Our own docs, built by Sphinx's step and by ours: every file of both sites is the same, byte
    for byte, in both languages; no difference is listed because there is none.
    """
    for name, ours in (("ours", True), ("stock", False)):
        ran = run(
            ROOT,
            "html",
            ("en", "ru"),
            tmp_path / name,
            lambda _: None,
            {"four_bridges_step": ours},
        )
        assert [w for r in ran.values() for w in r.warnings] == []
    names = {
        folder: sorted(
            path.relative_to(tmp_path / folder).as_posix()
            for path in (tmp_path / folder).rglob("*")
            if path.is_file() and path.name not in ("environment.pickle", ".buildinfo")
        )
        for folder in ("ours", "stock")
    }
    assert names["ours"] == names["stock"]
    assert len(names["ours"]) > 80
    same, different, unreadable = filecmp.cmpfiles(
        tmp_path / "ours", tmp_path / "stock", names["ours"], shallow=False
    )
    assert (different, unreadable) == ([], [])
    assert len(same) == len(names["ours"])
    russian = [
        e for p in files.catalogs(ROOT) if p.language == "ru" for e in po.load(p.path).active
    ]
    assert sum(entry.translated for entry in russian) > 3000
