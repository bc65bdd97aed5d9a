"""Every check: its Bad/Good pair, its fixture, and what a hostile translator might try."""

import ast
import dataclasses
import re
import shutil
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from markdown_it.token import Token

from trainer.catalogs import agreed, checks, extract, files, markup, merge, po
from trainer.catalogs import check as checking
from trainer.catalogs.sentences import SENTENCES

FIXTURES = Path(__file__).parent / "fixtures"
WHOLE = {"unreadable", "no-language", "old-templates", "no-word-forms", "terms"}
CODES = sorted({*checks.CHECKS, *checking.STATES} - WHOLE)
CONF = Path(__file__).parents[2] / "conf.py"


def codes_of(rule: checks.Rule, example: tuple[str, ...]) -> list[str]:
    """Codes found in a pair of a source and its translation."""
    entry = po.new_entry(po.Key(None, example[0], None), (example[1],))
    russian = example[2] if len(example) > 2 else None
    subject = checks.Subject(entry, rule.language, rule.kind, 0, example[1], example[0], russian)
    return [found.code for found, _ in checks.run(subject)]


@pytest.mark.parametrize("code", checks.CHECKS)
def test_pair(code: str) -> None:
    """A check finds its bad example, nothing finds fault with its good one, and it has a manual."""
    rule = checks.CHECKS[code]
    assert code in codes_of(rule, rule.bad)
    assert codes_of(rule, rule.good) == []
    assert len(rule.manual) > 20


def test_every_code_has_its_sentences() -> None:
    """What is wrong and what to do is written for every code, and for no other."""
    assert set(SENTENCES) == {*checks.CHECKS, *checking.STATES}


def expectations(text: str) -> tuple[Counter[str], list[tuple[range, Counter[str]]]]:
    """What a fixture expects: of the file, and of the lines of each of its entries."""
    whole: Counter[str] = Counter()
    blocks = []
    lines = text.split("\n")
    for n, line in enumerate(lines):
        found = re.fullmatch(r"\ufeff?# expects: (.*)", line)
        if found:
            codes = Counter(code.strip() for code in found[1].split(","))
            if n < 1:
                whole += codes
            else:
                rest = (m for m in range(n, len(lines)) if not lines[m].strip())
                blocks.append((range(n + 1, next(rest, len(lines)) + 2), codes))
    return whole, blocks


def found_in(path: Path) -> list[checking.Finding]:
    """Every finding in a fixture."""
    data = path.read_bytes()
    head = data.decode("utf-8", "replace").split("msgid", 1)[0]
    settings = dict(re.findall(r"(language|kind)=(\w+)", head))
    language, kind = settings.get("language", "ru"), settings.get("kind", "page")
    file = checking.File(files.Place(language, kind, path), path.name, *po.parse(data))
    beside = path.with_suffix(".ru.po")
    russian = {e.key: e for e in po.load(beside).active} if beside.exists() else {}
    found = list(checking.check_file(file, russian))
    template = path.with_suffix(".pot")
    if template.exists():
        keys = [entry.key for entry in po.load(template).active if entry.msgid]
        messages = tuple(extract.Message(key, ()) for key in keys)
        found += checking.compared(file, messages)
    pairs = path.with_suffix(".jsonl")
    if pairs.exists():
        found += checking.unconfirmed(file, agreed.parse(pairs.read_bytes(), pairs.name))
    return found


@pytest.mark.parametrize("code", CODES)
def test_fixture(code: str) -> None:
    """A fixture's findings are exactly those its comments expect, on the lines of their entry."""
    path = FIXTURES / f"{code}.po"
    found = [finding for finding in found_in(path) if not finding.reason]
    text = path.read_bytes().decode("utf-8", "replace")
    whole, blocks = expectations(text)
    assert whole[code] or any(codes[code] for _, codes in blocks), "the fixture expects nothing"
    inside: Counter[int] = Counter()
    for n, (lines, codes) in enumerate(blocks):
        here = [finding for finding in found if finding.line in lines]
        inside[n] = len(here)
        assert Counter(finding.code for finding in here) == codes, f"line {lines[0]}"
    outside = [f for f in found if not any(f.line in lines for lines, _ in blocks)]
    assert Counter(finding.code for finding in outside) == whole


def test_no_fixture_without_a_check() -> None:
    """Every fixture belongs to a check."""
    names = {path.name.split(".")[0] for path in FIXTURES.iterdir()}
    assert names == set(CODES)


def test_the_parser_is_the_site_s_own() -> None:
    """The extensions that the linter reads with are those that conf.py enables."""
    enabled = next(
        ast.literal_eval(node.value)
        for node in ast.walk(ast.parse(CONF.read_text("utf-8")))
        if isinstance(node, ast.Assign)
        and any(getattr(t, "id", "") == "myst_enable_extensions" for t in node.targets)
    )
    assert set(enabled) == markup.USED


def test_markup_that_nobody_knows_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a newer parser makes of a text is forbidden by the name that it has there."""
    inline = Token("inline", "", 0)
    inline.children = [Token("novelty_open", "", 1), Token("novelty_close", "", -1)]
    parser = SimpleNamespace(parse=lambda *_: [inline])
    monkeypatch.setattr(markup, "_parser", lambda _: parser)
    markup.read.cache_clear()
    assert markup.forbidden("a [b] c") == Counter({("attributes", "novelty_open"): 1})
    markup.read.cache_clear()


ATTACKS = [
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<a\nb>",
    "<!-- c -->",
    "<?php x ?>",
    "a <![CDATA[x]]>",
    "</b>",
    "{{ config }}",
    "a {{ x }} b",
    "a {% x %}",
    "&#123;&#123; x }}",
    "```{include} /etc/passwd\n```",
    "a\n```{literalinclude} ../conf.py\n```",
    "~~~{include} x\n~~~",
    "````{eval-rst}\n.. include:: x\n````",
    ":::{include} x\n:::",
    "a\n:::{note}\nx\n:::",
    ".. include:: /etc/passwd",
    "{download}`x <../conf.py>`",
    "{raw}`x`",
    "{math}`x`",
    "{py:func}`os.system`",
    "{code}`x`",
    "{unknown}`x`",
    "{doc}`/index`",
    "{ref}`x <http://evil.example>`",
    "[x](http://evil.example)",
    "[x](HTTPS://evil.example)",
    "[x](//evil.example)",
    "[x](\\//evil.example)",
    "[x](/\\evil.example)",
    "[x](javascript:alert)",
    "[x](java&#115;cript:alert)",
    "[x](JaVaScRiPt:alert)",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "[x](file:///etc/passwd)",
    "[x](../../etc/passwd)",
    "[x](%2e%2e/x)",
    "[x](conf.py)",
    "[x](other.md)",
    "[x](inv:x#y)",
    "[x](path:../x)",
    "[x](project:../x)",
    "[x](tel:1)",
    '[x](#bb-6.1 "http://evil.example")',
    "*[x](http://evil.example)*",
    "[{ref}`x <y>`](http://evil.example)",
    "<https://evil.example>",
    "<mailto:nobody@evil.example>",
    "https://evil.example",
    "www.evil.example",
    "http&#58;//evil.example",
    "http&colon;//evil.example",
    "[x][y]\n\n[y]: http://evil.example",
    "[y]: http://evil.example",
    "![x](http://evil.example/a.png)",
    "![](a.png)",
    "![](data:image/png;base64,AA)",
    "a[^1]",
    "[^1]: text",
    "(bb-6.1)=",
    "(bb-6.1)=\n# x",
    "% comment",
    "a\n% comment",
    "+++",
    "---",
    "---\nx: y\n---",
    "a\n===",
    "## a",
    "1. a",
    "1) a",
    "- a",
    "+ a",
    "* a",
    "> a",
    "- [ ] a",
    "    a",
    "\ta",
    "a|b\n-|-",
    "Term\n: def",
    ":field: x",
    "a\n\nb",
    "a\nb",
    "a\\\nb",
    "`x`{#id .class}",
    "[x](#bb-6.1){.class}",
    "[a]{.class}",
    "{#id}\na",
    "a #noqa",
    "a # NOQA",
    "$x$",
    "$$x$$",
    "\\begin{equation}x\\end{equation}",
    "a\u2028# b",
    "a\u202eb",
    "a\u2066b",
    "a\u200bb",
    "a\u00adb",
    "a\ufeffb",
    "a&#8203;b",
    "a&#x202e;b",
    "a&ZeroWidthSpace;b",
    "a\x0bb",
    "a\x0cb",
    "a\x85b",
    "a\x00b",
    "a\ue000b",
]


@pytest.mark.parametrize("text", ATTACKS)
@pytest.mark.parametrize("source", ["A text.", None])
def test_attack(text: str, source: str | None) -> None:
    """What a translation may not bring is found, in fresh entries and in stale ones of any source."""
    entry = po.new_entry(po.Key(None, "A text.", None), (text,))
    subject = checks.Subject(entry, "ru", "docs", 0, text, source)
    safety = {code for code, rule in checks.CHECKS.items() if rule.safety}
    assert {rule.code for rule, _ in checks.run(subject)} & safety


BROKEN = [
    "[[wiki]]",
    "**a",
    "*a",
    "``a",
    "{term} `x`",
    "{term}`x",
    "a {x}",
    "a \\[x\\]",
    "[x]",
    "<x:y>",
    "~~a~~",
]


@pytest.mark.parametrize("text", BROKEN)
def test_broken_markup(text: str) -> None:
    """Markup that does not close, or that this site does not know, is found."""
    entry = po.new_entry(po.Key(None, "A text.", None), (text,))
    subject = checks.Subject(entry, "ru", "docs", 0, text, "A text.")
    assert list(checks.run(subject))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Roll 2d6; on 4-6 it hits.", "Бросьте 2к6; на\u00a04–6\u00a0— попадание."),
        ("A chance of 0.5 for 1,000 men", "Шанс 0,5 для 1\u00a0000 человек"),
        (
            "See [6.1](#bb-6.1) and {term}`Save`.",
            "См. [п.\u00a06.1](#bb-6.1) и {term}`спасбросок <Save>`.",
        ),
        ("**Two** dice", "**2** кубика"),
        ("T-72 and M60A1", "Т-72 и M60A1"),
        ("More than 6 (say 7): *a die* each", "Больше 6 (скажем, 7): по\u00a0*кубику*"),
        ("d6", "d6"),
        ("16/27", "16/27"),
        ("−1 to the roll", "−1 к броску"),
        ("A: b", "А: б"),
    ],
)
def test_sound_translations(source: str, text: str) -> None:
    """Ordinary translations raise no finding."""
    entry = po.new_entry(po.Key(None, source, None), (text,))
    subject = checks.Subject(entry, "ru", "docs", 0, text, source)
    assert [(rule.code, fault.found) for rule, fault in checks.run(subject)] == []


def test_theme_words() -> None:
    """The theme's words may keep the tags and the percent signs that their source has, no others."""
    source = '&copy; <a href="%(path)s">Copyright</a> %(copyright)s.'
    for text, codes in (
        ('&copy; <a href="%(path)s">Права</a> %(copyright)s.', set()),
        ('<a href="https://example.org">Права</a> %(copyright)s.', {"raw-html", "placeholder"}),
    ):
        entry = po.new_entry(po.Key(None, source, None), (text,))
        subject = checks.Subject(entry, "ru", "sphinx", 0, text, source)
        assert {rule.code for rule, _ in checks.run(subject)} >= codes
        assert codes or not list(checks.run(subject))


HEADER = (FIXTURES / "link-target.po").read_text("utf-8").split("\n\n")[0].split("\n", 1)[1]


HEADERS = [
    ("charset=UTF-8", "charset=UTF-8; charset=utf-7"),
    ("8bit\\n", '8bit\\n"\n"content-type: text/plain; charset=utf-7\\n'),
    ("8bit\\n", '8bit\\n"\n"plural-forms: nplurals=3; plural=n/0;\\n'),
    ("charset=UTF-8\\n", 'charset=UTF-8\\n"\n" ; charset=utf-7\\n'),
    ("8bit\\n", '8bit\\r"\n"content-type: text/plain; charset=utf-7\\n'),
]


def of_header(line: str, instead: str) -> list[checking.Finding]:
    """What is found in a catalog with another line in its header."""
    text = HEADER.replace(line, instead, 1) + '\n\nmsgid "Roll."\nmsgstr "+ADw-b+AD4-"\n'
    assert text.count(instead) == 1
    place = files.Place("ru", "index", FIXTURES / "x.po")
    file = checking.File(place, "x.po", *po.parse(text.encode("utf-8")))
    return list(checking.check_file(file, {}))


@pytest.mark.parametrize(("line", "instead"), HEADERS)
def test_a_header_that_readers_differ_in(line: str, instead: str) -> None:
    """Babel takes the last of two fields, whatever its capitals; a second one is refused."""
    assert "header" in {finding.code for finding in of_header(line, instead)}


def test_a_page_has_no_plurals() -> None:
    """A plural of the translator's own would be the source that everything is compared to."""
    evil = "[x](https://evil.example)"
    entry = po.new_entry(po.Key(None, "Roll.", evil), (evil,) * 3)
    place = files.Place("ru", "index", FIXTURES / "x.po")
    file = checking.File(place, "x.po", po.Catalog((entry,), ("",)), ())
    assert "plural-forms" in {f.code for f in checking.check_entry(file, entry, None)}


@pytest.mark.parametrize("text", ['Поиск" onfocus="alert(x)', "Поиск' hidden", "Поиск & <", "`"])
def test_words_of_the_theme_stay_in_their_attribute(text: str) -> None:
    """The theme writes its words into attributes unescaped."""
    entry = po.new_entry(po.Key(None, "Search", None), (text,))
    subject = checks.Subject(entry, "ru", "sphinx", 0, text, "Search")
    assert "raw-html" in {rule.code for rule, _ in checks.run(subject)}


def test_only_ordinary_files(tmp_path: Path) -> None:
    """A symbolic link may lead to a device that never ends, or to somebody's secrets."""
    folder = tmp_path / "locale/ru/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "secret").write_text("x")
    (folder / "x.po").symlink_to("/dev/zero")
    (folder / "y.po").symlink_to(folder / "secret")
    found = [finding for finding in checking.check(tmp_path) if finding.language == "ru"]
    assert [finding.code for finding in found] == ["unreadable"] * 2
    assert {finding.found for finding in found} == {"not an ordinary file"}


def test_without_the_package_that_knows_word_forms(bridge: Path, monkeypatch) -> None:
    """It is said once, on the first Russian catalog, what is not checked and what is missing; nothing
    where nothing is Russian."""
    monkeypatch.setattr(checking.words, "available", lambda: False)
    (found,) = (f for f in checking.check(bridge) if f.code == "no-word-forms")
    place = (found.file, found.line, found.language, found.found)
    assert place == ("locale/ru/LC_MESSAGES/battle/fire.po", 1, "ru", "pymorphy3")
    shutil.rmtree(bridge / "locale/ru")
    assert [f.code for f in checking.check(bridge)] == ["no-language"]


def test_language_without_a_folder(tmp_path: Path) -> None:
    """A language whose folder is missing is an error: all of its text would be untranslated."""
    (tmp_path / "locale/en").mkdir(parents=True)
    (found,) = checking.check(tmp_path)
    assert (found.code, found.severity, found.file) == ("no-language", "error", "locale/ru")


@pytest.mark.parametrize("text", ["![" * 20_000, "[a](" * 20_000, "[^a" * 20_000, "9" * 5000])
def test_a_text_that_would_take_minutes(text: str) -> None:
    """An endless text is refused unread; the longest of ours is far from it."""
    entry = po.new_entry(po.Key(None, "Roll.", None), (text,))
    place = files.Place("ru", "index", FIXTURES / "x.po")
    file = checking.File(place, "x.po", po.Catalog((entry,), ("",)), ())
    assert [f.code for f in checking.check_entry(file, entry, None)] == ["syntax"]


def test_the_longest_text_that_is_read() -> None:
    """A text of the greatest length is checked, one letter more is not, wherever it stands."""
    most = 4000
    for length, refused in ((most, False), (most + 1, True)):
        text = "a" * length
        stale = po.restated(
            po.new_entry(po.Key(None, text, None), ("б",)),
            po.Key(None, "a", None),
            keep_previous=True,
        )
        for entry in (
            po.new_entry(po.Key(None, "a", None), (text,)),
            po.new_entry(po.Key(None, text, None), ("",)),
            po.new_entry(po.Key(None, "a", text), ("", "", text)),
            po.with_fuzzy(stale, True),
        ):
            place = files.Place("ru", "index", FIXTURES / "x.po")
            file = checking.File(place, "x.po", po.Catalog((entry,), ("",)), ())
            found = [(f.code, f.found) for f in checking.check_entry(file, entry, None)]
            told = [("syntax", f"a text of more than {most} characters")]
            assert (found == told) is refused


def test_a_check_leaves_the_search_for_garbage_as_it_was(bridge_built: Path) -> None:
    """It looks less often while catalogs are checked, and as often as before afterwards."""
    import gc

    before = gc.get_threshold()
    try:
        gc.set_threshold(701, 11, 12)
        checking.check(bridge_built)
        assert gc.get_threshold() == (701, 11, 12)
    finally:
        gc.set_threshold(*before)


def test_one_note_for_all_plural_forms() -> None:
    """One note is enough for the same finding in all plural forms, and for no other; what brings harm
    is told of each form."""
    forms = ("{n} дом 7", "{n} дома 7", "{n} домов 7")
    for texts, notes, codes in (
        (forms, (), ["number"] * 3),
        (forms, ("# accept: number — так",), []),
        ((*forms[:2], "{n} домов 8"), ("# accept: number — так",), ["number"]),
        (forms, ("# accept: number — так",) * 2, ["unused-note"]),
        (tuple(f"{text[:-2]} <b>" for text in forms), (), ["raw-html"] * 3),
    ):
        entry = po.new_entry(po.Key(None, "{n} house", "{n} houses"), texts)
        comments = tuple(po.Line(n, po.COMMENT, note) for n, note in enumerate(notes, 1))
        entry = dataclasses.replace(entry, lines=(*comments, *entry.lines))
        place = files.Place("ru", "trainer", FIXTURES / "trainer.po")
        file = checking.File(place, "trainer.po", po.Catalog((entry,), ("",)), ())
        found = [f for f in checking.check_entry(file, entry, None) if not f.reason]
        assert [f.code for f in found] == codes, texts


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("Content-Type: text/plain; charset=UTF-8", []),
        ("Content-Type: text/plain;charset=utf8", []),
        ("Content-Type: text/html; charset=UTF-8", ["Content-Type"]),
        ("Language: ru", []),
        ("Language: ru_RU", ["Language"]),
        ("Plural-Forms: nplurals=3; plural=((n%10==1 && n%100!=11) ? 0 : 1);", ["Plural-Forms"]),
        ("X-Note: a", []),
        (f"Plural-Forms: {merge.PLURALS['ru'].replace(');', '2;')}", ["Plural-Forms"]),
        (f"Plural-Forms: {merge.PLURALS['ru'].replace('plural=(', 'plural=n')}", ["Plural-Forms"]),
        ("X-Note", ["'X-Note'"]),
        (f"Plural-Forms: {merge.PLURALS['ru']}", []),
        (f"Plural-Forms: {merge.PLURALS['ru'].replace(' ', '')[:-1]}", []),
        (
            f"Plural-Forms: {merge.PLURALS['ru'].replace('plural=(', 'plural=((').replace(');', '));')}",
            [],
        ),
        (
            f"Plural-Forms: {merge.PLURALS['ru'].replace('plural=(', 'plural=').replace(');', ';')}",
            [],
        ),
    ],
)
def test_fields_that_every_reader_takes_alike(field: str, found: list[str]) -> None:
    """The character set is UTF-8, the language that of the folder, the plural forms those of the
    language, however many brackets and spaces they are written with."""
    name = field.partition(":")[0]
    fields = [line for line in merge.header_fields("ru").splitlines() if not line.startswith(name)]
    header = po.new_entry(po.Key(None, "", None), ("".join(f"{f}\n" for f in (*fields, field)),))
    catalog = po.Catalog((header,), ("",), header=header)
    assert [fault.found for fault in checks.header_faults(catalog, "ru")] == found


def test_a_catalog_without_a_header() -> None:
    """It is said so on its first line, and nothing else of a header is."""
    place = files.Place("ru", "index", FIXTURES / "x.po")
    for data, codes in (
        (b'msgid "a"\nmsgstr ""\n', [("header", 1), ("empty", 1)]),
        (b'msgid ""\nmsgstr "\n', [("syntax", 2)]),
        (b'\n\nmsgid ""\nmsgstr "\n', [("syntax", 4), ("header", 1)]),
    ):
        file = checking.File(place, "x.po", *po.parse(data))
        assert [(f.code, f.line) for f in checking.check_file(file, {})] == codes


def test_whole_projects(bridge: Path) -> None:
    """Of what was agreed on a catalog that is gone each bad line is told; a folder that is no file, a
    termbase with one abbreviation for two terms, and English that has changed since, too."""
    folder = bridge / "locale/agreed/ru/battle"
    (folder / "gone.jsonl").write_text('{"en": 5}\n{"en": "a"}\n[]\n', "utf-8")
    (bridge / "locale/ru/LC_MESSAGES/odd.po").mkdir()
    (bridge / "locale/terms.toml").write_text(
        "".join(
            f'[[term]]\nid = "bb.{name}"\nen = "{name}"\nru = "{name}"\nabbr_ru = "ПДП"\n'
            for name in ("one", "two")
        ),
        "utf-8",
    )
    page = bridge / "docs/index.md"
    page.write_text(page.read_text("utf-8") + "\n", "utf-8")
    shutil.rmtree(bridge / "locale/en")
    rows = [(f.code, f.file, f.line, f.language, f.found) for f in checking.check(bridge)]
    bad = "not a line that “trainer catalogs update” writes"
    russian = "locale/ru/LC_MESSAGES"
    assert rows == [
        ("syntax", "locale/agreed/ru/battle/gone.jsonl", 1, "", bad),
        ("syntax", "locale/agreed/ru/battle/gone.jsonl", 3, "", bad),
        ("no-language", "locale/en", 1, "en", ""),
        ("old-templates", f"{russian}/battle/fire.po", 1, "ru", ""),
        ("unreadable", f"{russian}/odd.po", 1, "ru", "not an ordinary file"),
        ("terms", "locale/terms.toml", 1, "", "ПДП: bb.one, bb.two"),
    ]


@pytest.mark.parametrize(
    ("code", "text", "kind"),
    [
        ("raw-html", "A <b> c", "docs"),
        ("raw-html", "A & b", "sphinx"),
        ("substitution", "A {{ b }}", "docs"),
        ("directive", ".. a:: b", "docs"),
        ("forbidden-role", "{math}`x`", "docs"),
        ("autolink", "<https://a.org>", "docs"),
        ("list-item", "- 5", "docs"),
        ("line-break", "a\nb", "docs"),
        ("noqa", "a #noqa", "docs"),
        ("unsafe-target", "https://a.org", "docs"),
        ("hidden-character", "a\u200bb", "docs"),
    ],
)
def test_a_translation_may_bring_what_its_own_source_has(code: str, text: str, kind: str) -> None:
    """A stale one is held against the English that it was made of, one that says of no English that it
    was against the English of now."""
    for source, now, found in (
        (text, "Roll.", False),
        (None, text, False),
        ("Roll.", text, True),
        (None, "Roll.", True),
    ):
        entry = po.new_entry(po.Key(None, now, None), (text,))
        subject = checks.Subject(entry, "ru", kind, 0, text, source)
        assert (code in {rule.code for rule, _ in checks.run(subject)}) is found, (source, now)
