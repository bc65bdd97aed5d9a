"""What was agreed survives other people's tools, and every edit of the English."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from catalogs import edits
from catalogs.tools import TOOLS, missing

from trainer.catalogs import agreed, extract, files, po
from trainer.catalogs.update import update

FIRE = "locale/ru/LC_MESSAGES/battle/fire.po"


def kept(root: Path) -> dict[str, bytes]:
    """Every file of the catalogs and of what was agreed, compiled ones left out."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted((root / "locale").rglob("*"))
        if path.suffix in (".po", ".jsonl")
    }


def russian(root: Path) -> list[po.Entry]:
    places = [place for place in files.catalogs(root) if place.language == "ru"]
    return [entry for place in places for entry in po.load(place.path).entries if entry.msgid]


def lived_in(root: Path) -> Path:
    """The sample with everything in its catalogs that a tool could lose: stale and obsolete messages,
    notes, a draft, an override, a stale override, a stale message that is obsolete.
    """
    path = root / FIRE
    text = path.read_text("utf-8")
    note = (
        "# Проверить по печатной книге: там, кажется, сказано иначе, чем здесь, и куда длиннее.\n"
    )
    for sentence in ("The firer must not move.", "2 dice", "6.1 Shooting"):
        place = text.index(f'msgid "{sentence}"')
        start = text.rindex("\n\n", 0, place) + 2
        text = text[:start] + note + text[start:]
    path.write_text(text, "utf-8")
    english = root / "locale/en/LC_MESSAGES/battle/fire.po"
    text = english.read_text("utf-8")
    for sentence in ("An aside", "6.2 Saves"):
        old = f'msgid "{sentence}"\nmsgstr ""'
        assert old in text
        text = text.replace(old, f'msgid "{sentence}"\nmsgstr "{sentence}!"')
    english.write_text(text, "utf-8")
    for changes in (
        ((edits.FIRE, edits.MOVE, edits.STILL), (edits.FIRE, edits.FIVE, edits.SIX)),
        ((edits.FIRE, edits.STILL + "\n\n", ""),),
        (
            (edits.FIRE, edits.MOVING + "\n\n", ""),
            (edits.FIRE, "6.2 Saves", "6.2 Rescues"),
            (edits.WORDS, '"{n} hit", "{n} hits"', '"{n} success", "{n} successes"'),
            (edits.FIRE, "| far ", "| long way "),
        ),
    ):
        edits.Edit("", changes).apply(root)
        update(root)
    text = path.read_text("utf-8")
    draft = 'msgid "Range"\nmsgstr "Дальность"'
    assert draft in text
    path.write_text(text.replace(draft, "#, fuzzy\n" + draft), "utf-8")
    update(root)
    entries = russian(root)
    assert sum(entry.fuzzy and entry.obsolete for entry in entries) == 1
    assert sum(entry.fuzzy and not entry.previous for entry in entries) == 1
    assert sum(entry.fuzzy and not entry.obsolete for entry in entries) >= 4
    return root


@pytest.fixture(scope="module")
def lived(bridge_built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lived_in(Path(shutil.copytree(bridge_built, tmp_path_factory.mktemp("lived") / "root")))


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_has_written_every_catalog(name: str, lived: Path, tmp_path: Path) -> None:
    """With the sources unchanged ``update`` brings back every byte after another tool has opened and
    saved all catalogs: previous sources, flags, tags, notes, obsolete entries, wrapping, header.
    """
    if missing(name):
        pytest.skip("GNU gettext is not installed")
    root = Path(shutil.copytree(lived, tmp_path / "root"))
    before = kept(root)
    TOOLS[name](root)
    if name != "sphinx-intl":  # it writes nothing where nothing changed
        assert kept(root) != before
    report = update(root)
    assert kept(root) == before
    assert report.changes == ()


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_was_first(name: str, lived: Path, tmp_path: Path) -> None:
    """With the sources changed ``update`` after another tool gives what it would have given alone."""
    if missing(name):
        pytest.skip("GNU gettext is not installed")
    alone = Path(shutil.copytree(lived, tmp_path / "alone"))
    edits.Edit(
        "",
        (
            (edits.FIRE, edits.SIX, edits.SIX.replace("6", "7")),
            (edits.FIRE, "The target may roll", "The target must roll"),
            (edits.FIRE, edits.ROLL, f"{edits.ONE}\n\n{edits.TWO}"),
            (edits.FIRE, "A gun may {ref}`shoot <bb-6.1>` only once.\n\n", ""),
            (edits.WORDS, "Done.", "Finished."),
        ),
    ).apply(alone)
    first = Path(shutil.copytree(alone, tmp_path / "first"))
    update(alone)
    shutil.copytree(alone / extract.BUILD, first / extract.BUILD, dirs_exist_ok=True)
    TOOLS[name](first)
    update(first)
    assert kept(first) == kept(alone)


def test_words_of_a_translator_among_a_tools_changes(lived: Path, tmp_path: Path) -> None:
    """Somebody uses sphinx-intl and mends its guess: that translation is taken as said, and what
    the tool guessed elsewhere is not.
    """
    root = Path(shutil.copytree(lived, tmp_path / "root"))
    new = "The target must roll 3 dice."
    edits.Edit("", ((edits.FIRE, "The target may roll 3 dice.", new),)).apply(root)
    extract.templates(root)
    TOOLS["sphinx-intl"](root)
    path = root / FIRE
    text = path.read_text("utf-8")
    guess = '"Цель может бросить 3 кубика."'
    assert guess in text
    place = text.index(guess)
    start = text.rindex("#, fuzzy\n", 0, place)
    text = text[:start] + text[start + 9 :].replace(guess, '"Цель должна бросить 3 кубика."', 1)
    path.write_text(text, "utf-8")
    update(root)
    (entry,) = (e for e in russian(root) if e.msgid == new)
    assert (entry.msgstr, entry.fuzzy) == (("Цель должна бросить 3 кубика.",), False)
    pairs = agreed.load(root)["ru", "battle/fire"]
    assert next(pair for pair in pairs if pair.key == entry.key).source == entry.key


def state(root: Path) -> tuple[dict[str, str], frozenset[str]]:
    """Stale messages with their previous English, and empty ones."""
    active = [entry for entry in russian(root) if not entry.obsolete]
    stale = {e.msgid: e.previous.text if e.previous else "" for e in active if e.fuzzy}
    return stale, frozenset(entry.msgid for entry in active if not entry.translated)


@pytest.mark.proof
def test_thirty_edits(bridge: Path, tmp_path: Path) -> None:
    """After each of thirty edits in a row no Russian is lost and exactly those messages are stale that
    must be; and it is the same when another tool, a different one each time, was at the catalogs first.
    """
    assert len(edits.EDITS) >= 30
    start = kept(bridge)
    said = {entry.msgstr for entry in russian(bridge)}
    names = [name for name in TOOLS if not missing(name)]
    for number, edit in enumerate(edits.EDITS):
        first = Path(shutil.copytree(bridge, tmp_path / f"first-{number}"))
        edit.apply(bridge)
        update(bridge)
        assert state(bridge) == (edit.stale, edit.empty), edit.name
        assert {entry.msgstr for entry in russian(bridge)} >= said, edit.name
        assert update(bridge).written == (), edit.name
        edit.apply(first)
        shutil.copytree(bridge / extract.BUILD, first / extract.BUILD, dirs_exist_ok=True)
        name = names[number % len(names)]
        TOOLS[name](first)
        update(first)
        assert kept(first) == kept(bridge), f"{edit.name} after {name}"
        shutil.rmtree(first)
    gone = {"locale/ru/LC_MESSAGES/battle/save.po", "locale/en/LC_MESSAGES/battle/save.po"}
    end = {name: data for name, data in kept(bridge).items() if "/save." not in name}
    assert gone <= set(kept(bridge))
    assert {n: d for n, d in end.items() if n.endswith(".po")} == {
        n: d for n, d in start.items() if n.endswith(".po")
    }
