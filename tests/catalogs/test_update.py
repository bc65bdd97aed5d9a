"""``update`` on a sample project: Sphinx and Babel read it, catalogs follow."""

import gettext
import io
import shutil
import signal
import subprocess
import sys
import threading
from dataclasses import astuple
from pathlib import Path

import pytest

from trainer.catalogs import agreed, extract, files, merge, po
from trainer.catalogs import update as updating
from trainer.catalogs.update import UnreadableError, mentions, update

FIRE = "locale/ru/LC_MESSAGES/battle/fire.po"


def entry(root: Path, text: str, file: str = FIRE) -> po.Entry:
    return next(e for e in po.load(root / file).entries if e.msgid == text)


def test_twice_is_once(bridge, bytes_of) -> None:
    """A second update writes nothing and finds nothing changed."""
    before = bytes_of(bridge)
    report = update(bridge)
    assert report.written == ()
    assert report.changes == ()
    assert bytes_of(bridge) == before
    assert not (bridge / "locale/agreed/en").exists(), "there is no word in it that could be lost"


def test_rules_of_messages(bridge_built) -> None:
    """Each message knows the rules that enclose it: nested headings, tables, rulings, two rules."""
    for text, rules in (
        ("6.1 Shooting", ("bb-6.1",)),
        ("6.1.1 Long shots", ("bb-6.1.1",)),
        ("An aside", ("bb-6.1.1",)),
        ("2 dice", ("bb-6.1.1",)),
        ("The target may roll 3 dice.", ("bb-6.2",)),
        ("`none`: neither hex counts.", ("bb-ruling-count",)),
        ("Fire", ()),
    ):
        assert entry(bridge_built, text).rules == rules
    both = entry(bridge_built, "Roll every die at once.")
    assert both.extracted == ("rule: bb-6.1", "page")
    words = "locale/ru/LC_MESSAGES/trainer.po"
    assert entry(bridge_built, "The gun rolls {dice|die}.", words).rules == ("bb-6.1",)


def test_nothing_of_time_or_place(bridge_built, bytes_of) -> None:
    """Catalogs hold no dates, no line numbers and no folder of this machine."""
    for data in bytes_of(bridge_built).values():
        text = data.decode("utf-8", "replace")
        assert "Creation-Date" not in text
        assert "Generated-By" not in text
        assert ".md:" not in text
        assert str(bridge_built) not in text


def test_stale_then_restored(bridge, change, bytes_of) -> None:
    """One changed sentence: one stale entry with its previous source, told with rule, file, line;
    restored English gives the very bytes of before.
    """
    before = bytes_of(bridge)
    report = change(bridge, "The firer must not move.", "The firer must stand still.")
    (stale,) = report.of("stale")
    found = entry(bridge, "The firer must stand still.")
    assert (stale.file, stale.line, stale.rules) == (FIRE, found.line, ("bb-6.1.1",))
    assert stale.previous == "The firer must not move."
    assert stale.sources == ("docs/battle/fire.md",)
    assert found.flags == ("fuzzy",)
    assert found.msgstr == ("Стреляющий не может двигаться.",)
    assert found.previous == po.Key(None, "The firer must not move.", None)
    assert report.written == ("locale/en/LC_MESSAGES/battle/fire.po", FIRE)
    with (bridge / FIRE).with_suffix(".mo").open("rb") as stream:
        compiled = gettext.GNUTranslations(stream)
    assert compiled.gettext(found.msgid) == found.msgid
    assert compiled.gettext("Fire") == "Огонь"
    back = change(bridge, "The firer must stand still.", "The firer must not move.")
    assert [c.text for c in back.of("restored")] == ["The firer must not move."]
    assert bytes_of(bridge) == before


def write_in(root: Path, old: str, new: str, file: str = FIRE) -> None:
    """Change a catalog as a translator does."""
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_touching_clears_nothing(bridge, change) -> None:
    """A translator takes the flag and the previous source out and leaves the Russian: it is stale
    again after the next update, which says so; with new Russian it is fresh.
    """
    change(bridge, "The firer must not move.", "The firer must stand still.")
    mark = '#, fuzzy\n#| msgid "The firer must not move."\n'
    write_in(bridge, mark, "")
    report = update(bridge)
    (back,) = report.of("unconfirmed")
    assert (back.text, back.previous) == ("The firer must stand still.", "The firer must not move.")
    found = entry(bridge, "The firer must stand still.")
    assert (found.fuzzy, found.previous) == (True, po.Key(None, "The firer must not move.", None))
    write_in(bridge, mark, "")
    write_in(bridge, "Стреляющий не может двигаться.", "Стреляющий должен стоять.")
    assert update(bridge).changes == ()
    assert not entry(bridge, "The firer must stand still.").fuzzy


def test_corrected_russian_is_told_to_the_english_side(bridge) -> None:
    """Russian that changed under the same English is reported, once, with what it was."""
    write_in(bridge, "Стреляющий не может двигаться.", "Стреляющий не может двигаться и грузиться.")
    (told,) = update(bridge).of("corrected")
    assert told.rules == ("bb-6.1.1",)
    assert told.agreed == "Стреляющий не может двигаться."
    assert told.translation == "Стреляющий не может двигаться и грузиться."
    assert update(bridge).changes == ()
    write_in(bridge, "двигаться и грузиться.", "двигаться.")
    assert update(bridge).changes == ()


def test_typography_is_no_correction(bridge) -> None:
    """Spaces, quotes, dashes and ё are the translation's own affair."""
    write_in(bridge, "Стреляющий не может", "Стреляющий\u00a0не может")
    assert update(bridge).changes == ()


def test_without_what_was_agreed(bridge, change, bytes_of) -> None:
    """Without ``locale/agreed`` an update trusts the catalogs and writes it anew."""
    change(bridge, "The firer must not move.", "The firer must stand still.")
    before = {p: p.read_bytes() for p in (bridge / "locale").rglob("*.*") if p.suffix != ".mo"}
    shutil.rmtree(bridge / "locale" / "agreed")
    update(bridge)
    after = {p: p.read_bytes() for p in (bridge / "locale").rglob("*.*") if p.suffix != ".mo"}
    assert after == before


def test_two_branches_joined(bridge) -> None:
    """git has left both versions of a line: the one that the catalog bears out counts."""
    path = bridge / "locale/agreed/ru/battle/fire.jsonl"
    text = path.read_text("utf-8")
    row = next(row for row in text.split("\n") if "must not move" in row)
    other = row.replace("Стреляющий не может двигаться.", "Стреляющему нельзя двигаться.")
    joined = f"<<<<<<< ours\n{other}\n=======\n{row}\n>>>>>>> theirs"
    path.write_text(text.replace(row, joined), "utf-8")
    assert update(bridge).changes == ()
    assert path.read_text("utf-8") == text


def test_what_was_agreed_is_malformed(bridge, bytes_of) -> None:
    """A line that nobody can read is named with its place, and nothing is written."""
    path = bridge / "locale/agreed/ru/battle/fire.jsonl"
    path.write_text('{"en": 5}\n' + path.read_text("utf-8"), "utf-8")
    before = bytes_of(bridge)
    with pytest.raises(UnreadableError, match=r"fire\.jsonl:1: not a line"):
        update(bridge)
    assert bytes_of(bridge) == before


@pytest.mark.parametrize(
    "row",
    [
        '{"en": "a"',
        '{"en": ["a", 5, null]}',
        '{"en": "a", "at": "bb-6.1"}',
        '{"en": "a", "at": [5]}',
        '{"en": "a", "agreed": ["b", null]}',
        '{"en": "a", "same": [{"before": "b"}]}',
    ],
)
def test_lines_that_update_does_not_write(row: str) -> None:
    """Each is named with its number; the lines around it are no help."""
    with pytest.raises(po.MalformedError) as error:
        agreed.parse(f'{{"en": "a"}}\n{row}\n'.encode(), "fire.jsonl")
    assert [(p.line, p.code) for p in error.value.problems] == [(2, "syntax")]


def test_deleted_then_back(bridge, change, bytes_of) -> None:
    """A deleted sentence becomes obsolete and returns with its Russian."""
    before = bytes_of(bridge)
    report = change(bridge, "The firer must not move.\n\n", "")
    assert [c.rules for c in report.of("obsolete")] == [("bb-6.1.1",)]
    assert entry(bridge, "The firer must not move.").obsolete
    change(bridge, "#### An aside", "The firer must not move.\n\n#### An aside")
    assert bytes_of(bridge) == before


def test_stale_then_deleted_then_back_as_it_was(bridge, change, bytes_of) -> None:
    """The Russian of a sentence that changed and went is fresh again with the English it was made of."""
    before = bytes_of(bridge)
    change(bridge, "The firer must not move.", "The firer must stand still.")
    change(bridge, "The firer must stand still.\n\n", "")
    change(bridge, "#### An aside", "The firer must not move.\n\n#### An aside")
    assert bytes_of(bridge) == before


def test_rule_moves_to_another_page(bridge) -> None:
    """A rule that moves to another page keeps its Russian and leaves nothing behind."""
    page = bridge / "docs" / "battle" / "fire.md"
    head, mark, rest = page.read_text("utf-8").partition("(bb-6.2)=")
    page.write_text(head, "utf-8")
    (bridge / "docs" / "battle" / "save.md").write_text("# Saves\n\n" + mark + rest, "utf-8")
    index = bridge / "docs" / "index.md"
    index.write_text(index.read_text("utf-8").replace("glossary", "battle/save\nglossary"), "utf-8")
    report = update(bridge)
    assert len(report.of("moved")) == 6
    assert report.of("obsolete") == ()
    there = "locale/ru/LC_MESSAGES/battle/save.po"
    assert entry(bridge, "6.2 Saves", there).msgstr == ("6.2 Спасброски",)
    assert po.load(bridge / FIRE).obsolete == ()
    assert update(bridge).written == ()


def test_page_is_gone(bridge) -> None:
    """A page that is gone leaves its translations as obsolete entries."""
    (bridge / "docs" / "glossary.md").unlink()
    update(bridge)
    catalog = po.load(bridge / "locale/ru/LC_MESSAGES/glossary.po")
    assert [e.msgid for e in catalog.active] == [""]
    assert "То, что стреляет" in "".join(e.msgstr[0] for e in catalog.obsolete)


def test_override_does_not_reach_the_templates(bridge) -> None:
    """An override in locale/en stays a translation: message ids are still those of the sources."""
    path = bridge / "locale/en/LC_MESSAGES/battle/fire.po"
    text = path.read_text("utf-8")
    path.write_text(
        text.replace('msgid "Fire"\nmsgstr ""', 'msgid "Fire"\nmsgstr "Firing"'), "utf-8"
    )
    report = update(bridge)
    assert report.changes == ()
    assert entry(bridge, "Fire").msgstr == ("Огонь",)


@pytest.mark.skipif(not shutil.which("msgmerge"), reason="GNU gettext is not installed")
def test_gnu_gettext_agrees(bridge, change) -> None:
    """msgfmt accepts every catalog; msgmerge finds nothing to add or to retire."""
    change(bridge, "The firer must not move.", "The firer must stand still.")
    for place in files.catalogs(bridge):
        subprocess.run(["msgfmt", "-c", "-o", "/dev/null", place.path], check=True)
        template = bridge / extract.BUILD / f"{place.domain}.pot"
        command = ["msgmerge", "-q", "--no-fuzzy-matching", "--previous", place.path, template]
        done = subprocess.run(command, check=True, capture_output=True)
        theirs, ours = po.parse(done.stdout)[0], po.load(place.path)
        kept = [(e.key, e.msgstr, e.obsolete, e.fuzzy) for e in theirs.entries if e.msgid]
        assert kept == [(e.key, e.msgstr, e.obsolete, e.fuzzy) for e in ours.entries if e.msgid]


def test_theme_words(bridge, bytes_of) -> None:
    """``sphinx.po`` gains the words of our page templates, keeps the theme's, and has no line
    numbers; a language without the file gets none.
    """
    (bridge / "templates").mkdir()
    (bridge / "templates" / "page.html").write_text('\n\n{{ _("Search") }}')
    conf = bridge / "conf.py"
    conf.write_text(conf.read_text() + f"templates_path = [{str(bridge / 'templates')!r}]\n")
    update(bridge)
    assert not list(bridge.rglob("sphinx.po"))
    path = bridge / "locale/ru/LC_MESSAGES/sphinx.po"
    path.write_text('msgid ""\nmsgstr ""\n\nmsgid "Theme"\nmsgstr "Тема"\n', "utf-8")
    update(bridge)
    catalog = po.load(path)
    assert [e.msgid for e in catalog.active] == ["", "Theme", "Search"]
    assert catalog.entries[2].references == ("templates/page.html",)
    before = bytes_of(bridge)
    update(bridge)
    assert bytes_of(bridge) == before


def test_malformed_catalog_stops_everything(bridge, bytes_of) -> None:
    """One malformed catalog: every problem is named, nothing is written."""
    path = bridge / FIRE
    path.write_bytes(path.read_bytes().replace('msgstr "Огонь"'.encode(), b'msgstr "x"y"'))
    before = bytes_of(bridge)
    with pytest.raises(UnreadableError, match=r"fire\.po:\d+: text after the closing quote"):
        update(bridge)
    assert bytes_of(bridge) == before


def test_sources_that_sphinx_cannot_read(bridge, bytes_of) -> None:
    """A broken conf.py: what Sphinx says is passed on, nothing is written."""
    before = bytes_of(bridge)
    (bridge / "conf.py").write_text("extensions = ['no_such_thing']\n")
    with pytest.raises(extract.ExtractionError, match="no_such_thing"):
        update(bridge)
    assert bytes_of(bridge) == before


def test_all_or_nothing(tmp_path) -> None:
    """If one of many files cannot be written, none is, and nothing is left lying about."""
    good, blocked = tmp_path / "a.po", tmp_path / "file" / "b.po"
    good.write_bytes(b"old")
    (tmp_path / "file").write_bytes(b"not a folder")
    with pytest.raises(files.WriteError, match=r"b\.po"):
        files.write_all({good: b"new", blocked: b"new"}, {})
    assert good.read_bytes() == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.po", "file"]


def test_interrupted_while_replacing(tmp_path, monkeypatch) -> None:
    """Ctrl-C while files are put in place waits until all of them are."""
    paths = [tmp_path / name for name in ("a.po", "b.po")]
    replace = files.os.replace

    def interrupted(source: Path, target: Path) -> None:
        signal.raise_signal(signal.SIGINT)
        replace(source, target)

    assert threading.current_thread() is threading.main_thread()
    monkeypatch.setattr(files.os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.write_all(dict.fromkeys(paths, b"new"), {})
    assert [path.read_bytes() for path in paths] == [b"new", b"new"]
    assert len(list(tmp_path.iterdir())) == 2


def test_mentions(bridge_built) -> None:
    """Who speaks of a rule: other rules with file and line, and modules; not the rule itself."""
    found = mentions(bridge_built, "bb-6.1.1")
    page = "docs/battle/fire.md"
    lines = (bridge_built / page).read_text("utf-8").split("\n")
    assert {place.rule for place in found} == {"bb-6.1", "bb-ruling-count"}
    assert all("bb-6.1.1" in lines[place.line - 1] for place in found)
    (first, *_) = mentions(bridge_built, "bb-6.1")
    assert all("6.1.1" not in lines[place.line - 1] or place.file != page for place in [first])


def runs(python: str) -> bool:
    """Whether there is such a Python, and not only a launcher of that name."""
    if not shutil.which(python):
        return False
    return subprocess.run([python, "--version"], capture_output=True).returncode == 0


@pytest.mark.proof
def test_another_python_gives_the_same_bytes(bridge, bytes_of, tmp_path) -> None:
    """Another Python and another Sphinx make the same catalogs, byte for byte, from nothing."""
    names = [f"python3.{minor}" for minor in (14, 13, 12, 11) if minor != sys.version_info.minor]
    python = next(filter(runs, names), None)
    if python is None:
        pytest.skip("NO OTHER PYTHON HERE: the catalogs were not compared between two")
    place = tmp_path / "other"
    subprocess.run([python, "-m", "venv", place], check=True)
    packages = ["sphinx>=9.0.4,<9.3", "myst-parser>=5.1,<5.3", "babel>=2.17,<3"]
    subprocess.run([place / "bin" / "pip", "install", "-q", *packages], check=True)
    program = "import sys; from pathlib import Path; from trainer.catalogs.update import update; "
    program += "update(Path(sys.argv[1]))"
    for root in (bridge, Path(shutil.copytree(bridge, tmp_path / "empty"))):
        if root != bridge:
            shutil.rmtree(root / "locale")
        before = bytes_of(root)
        repository = Path(__file__).parents[2]
        command = [place / "bin" / "python", "-c", program, root]
        subprocess.run(command, check=True, env={"PYTHONPATH": str(repository)})
        if root == bridge:
            assert bytes_of(root) == before
        else:
            theirs = bytes_of(root)
            shutil.rmtree(root / "locale")
            update(root)
            assert bytes_of(root) == theirs


def test_an_update_that_is_always_too_late(bridge, monkeypatch) -> None:
    """Somebody saves a catalog each time: after a few turns it gives up and says which file it was."""
    turns: list[int] = []

    def late(*_: object) -> None:
        turns.append(1)
        raise files.ChangedError(bridge / FIRE)

    monkeypatch.setattr(updating, "_update", late)
    with pytest.raises(files.ChangedError, match=r"fire\.po"):
        update(bridge)
    assert len(turns) == updating.SAVES + 1


def test_what_is_compiled() -> None:
    """A program reads what is finished: contexts and plural forms too, nothing fuzzy, nothing half
    done, nothing obsolete; the header says no time of day."""
    text = (
        'msgid "a"\nmsgstr "А"\n\nmsgctxt "k"\nmsgid "a"\nmsgstr "К"\n\n'
        '#, fuzzy\nmsgid "b"\nmsgstr "Б"\n\nmsgid "c"\nmsgstr ""\n\n'
        'msgid "n"\nmsgid_plural "ns"\nmsgstr[0] "один"\nmsgstr[1] "два"\nmsgstr[2] "пять"\n\n'
        'msgid "m"\nmsgid_plural "ms"\nmsgstr[0] "один"\nmsgstr[1] ""\nmsgstr[2] "пять"\n\n'
        '#~ msgid "d"\n#~ msgstr "Д"\n'
    )
    data = updating.compiled(po.parse(text.encode())[0], "ru")
    found = gettext.GNUTranslations(io.BytesIO(data))
    assert {t: found.gettext(t) for t in "abcd"} == {"a": "А", "b": "b", "c": "c", "d": "d"}
    assert found.pgettext("k", "a") == "К"
    assert [found.ngettext("n", "ns", n) for n in (1, 2, 5)] == ["один", "два", "пять"]
    assert [found.ngettext("m", "ms", n) for n in (1, 2)] == ["m", "ms"]
    assert set(found.info()) == {
        name.lower()
        for name in po.Catalog(
            (), (), header=po.new_entry(po.Key(None, "", None), (merge.header_fields("ru"),))
        ).fields
    }


def test_the_rule_of_each_line() -> None:
    """A rule goes on through its own headings up to one as high, or to the next that is declared."""
    text = """# Page
(a)=
## A
```{rule} a
```
in A
(loose)=
### Deeper
in A
(b)=
### B
:::{ruling} b
:::
in B
#### Deepest
in B
### C
in A
(d)=
text between
## D
none
```{rule} d
```
"""
    rules = updating.rule_of_lines(text)
    names = ["", "", *["a"] * 7, "a", *["b"] * 6, "a", "a", "a", "a", *["d"] * 4, "d"]
    assert [rules.get(n, "") for n in range(1, 26)] == names


def test_who_names_a_rule(tmp_path) -> None:
    """The rule alone and no longer id, in pages and modules, with the rule that says it; not its own
    text, and not the label of anything."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "trainer").mkdir()
    (tmp_path / "docs/a.md").write_text(
        "bb-1 and bb-1.1\n(bb-1)=\n# A\n```{rule} bb-1\n```\nas bb-1 says\n(bb-2)=\n# B\n"
        "```{rule} bb-2\n```\nsee [](#bb-1), bb-1.\nsee bb-1.1 and bb-1-x and xbb-1, a.bb-1\n",
        "utf-8",
    )
    (tmp_path / "trainer/b.py").write_text("# bb-1\n(bb-1)=\n", "utf-8")
    (tmp_path / "trainer/c.py").write_text("# bb-1.1\n", "utf-8")
    assert [tuple(place) for place in map(astuple, mentions(tmp_path, "bb-1"))] == [
        (None, "docs/a.md", 1),
        ("bb-2", "docs/a.md", 11),
        (None, "trainer/b.py", 1),
    ]
