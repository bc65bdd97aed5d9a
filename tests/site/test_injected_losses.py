"""More than a hundred losses put into the project's own catalogs and pages: each is named."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from catalogs.injections import READING, RESOLVED, WRITTEN

from trainer.catalogs import files, po
from trainer.site.runs import run

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
SEED = 8
EACH = 12
CONF = f"""\
import runpy, sys
sys.path.insert(0, {str(TESTS)!r})
globals().update(runpy.run_path({str(ROOT / "conf.py")!r}))
extensions = [*extensions, "catalogs.injections"]
injections = {{injections!r}}
"""


def changed(entry: str) -> str:
    """The English has another letter."""
    return re.sub(r'^(msgid ".*)([A-Za-z])', r"\1\2\2", entry, count=1, flags=re.MULTILINE)


def in_context(entry: str) -> str:
    return re.sub(r"^msgid ", 'msgctxt "verb"\nmsgid ', entry, count=1, flags=re.MULTILINE)


def plural(entry: str) -> str:
    entry = re.sub(r'^(msgid ".*\n)', r'\1msgid_plural "x"\n', entry, count=1, flags=re.MULTILINE)
    return re.sub(r"^msgstr ", "msgstr[0] ", entry, count=1, flags=re.MULTILINE)


def blank(entry: str) -> str:
    return re.sub(r'^msgstr ".*"', 'msgstr "\u00a0"', entry, count=1, flags=re.MULTILINE)


def swapped(entry: str) -> str:
    """A link of the translation leads elsewhere."""
    before, mark, after = entry.partition("\nmsgstr ")
    return before + mark + re.sub(r"\]\(#[^)]*\)", "](#glossary)", after, count=1)


CATALOG = {
    "changed English": changed,
    "in a context": in_context,
    "plural forms": plural,
    "blank": blank,
    "swapped link": swapped,
}


def candidates() -> dict[str, list[po.Entry]]:
    """Translations by page that can be lost in any way: plain words found nowhere else there."""
    found = {}
    for language, domain, path in files.catalogs(ROOT):
        if language != "ru" or domain in ("trainer", "sphinx"):
            continue
        entries = [e for e in po.load(path).active if e.msgid and any(e.msgstr) and not e.fuzzy]
        every = "\n".join(entry.msgstr[0] for entry in entries)
        found[domain] = [
            entry
            for entry in entries
            if every.count(entry.msgstr[0]) == 1
            and len(entry.texts("msgid")) == len(entry.texts("msgstr")) == 1
            and len(entry.msgstr[0].split()) > 3
            and entry.msgstr[0] != entry.msgid
            and "{" not in entry.msgstr[0]
        ]
    return found


def chosen() -> tuple[list[tuple[str, str, str]], dict[str, dict[str, str]]]:
    """(kind, page, translation) for the build to lose; edits of the catalogs by page and
    translation.
    """
    pool = [(page, entry) for page, entries in candidates().items() for entry in entries]
    random.Random(SEED).shuffle(pool)
    losses: list[tuple[str, str, str]] = []
    edits: dict[str, dict[str, str]] = {}
    for kind in (*READING, *RESOLVED, *WRITTEN, *CATALOG):
        fitting = [item for item in pool if fits(kind, item[1])][:EACH]
        pool = [item for item in pool if item not in fitting]
        for page, entry in fitting:
            if kind in CATALOG:
                edits.setdefault(page, {})[entry.msgstr[0]] = kind
            else:
                losses.append((kind, page, entry.msgstr[0]))
    return losses, edits


def fits(kind: str, entry: po.Entry) -> bool:
    """Whether a translation can be lost in this way: a link must be there to be swapped, and
    elsewhere its words must stand on the page as they stand in the catalog.
    """
    if kind == "swapped link":
        return "](#" in entry.msgstr[0]
    return not re.search(r"[\[\]*`&<\\]", entry.msgstr[0])


def edit(path: Path, kinds: dict[str, str]) -> None:
    """Make the losses of one catalog in its file, each marked with a comment."""
    pieces = []
    for entry in po.load(path).entries:
        text = "".join(f"{line.text}\n" for line in entry.lines)
        kind = "" if entry.obsolete else kinds.get(entry.msgstr[0], "")
        if kind:
            lost = CATALOG[kind](text)
            assert lost != text, (kind, text)
            text = f"# lost: {kind}\n{lost}"
        pieces.append(text)
    path.write_text("\n".join(pieces), "utf-8")


@pytest.mark.proof
def test_every_injected_loss_is_named(tmp_path: Path, capsys) -> None:
    """Losses of sixteen kinds, all in one build: each is an error at its string, nothing else is."""
    losses, edits = chosen()
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copytree(ROOT / "locale", tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    folder = tmp_path / "locale" / "ru" / "LC_MESSAGES"
    places: dict[tuple[str, int], str] = {}
    lines: dict[tuple[str, str], int] = {}
    for page in candidates():
        path = folder / f"{page}.po"
        edit(path, edits.get(page, {}))
        for entry in po.parse(path.read_bytes())[0].active:
            lines[page, entry.msgstr[0]] = entry.line_of_form(0)
            for kind in (c.removeprefix("lost: ") for c in entry.comments if c.startswith("lost:")):
                places[page, entry.line_of_form(0)] = kind
    (folder / "nowhere.po").write_bytes((folder / "glossary.po").read_bytes())
    to_make = [(kind, page, lines[page, text]) for kind, page, text in losses]
    (tmp_path / "losses.json").write_text(json.dumps(to_make), "utf-8")
    conf = CONF.format(injections=str(tmp_path / "losses.json"))
    (tmp_path / "conf.py").write_text(conf, "utf-8")
    warnings = run(tmp_path, "html", ("ru",), tmp_path / "out", lambda _: None)["ru"].warnings
    made = json.loads((tmp_path / "injected").read_text("utf-8"))
    places |= {(page, line): kind for kind, page, line in made}
    named = Counter()
    for warning in warnings:
        if found := re.match(r"locale/ru/LC_MESSAGES/(\S+)\.po:(\d+): ERROR: ", warning):
            named[found[1], int(found[2])] += 1
    missed = {place: kind for place, kind in places.items() if place not in named}
    extra = [place for place in named if place not in places and place[0] != "nowhere"]
    with capsys.disabled():
        kinds = ", ".join(f"{kind} {n}" for kind, n in Counter(places.values()).items())
        print(
            f"\n{len(places)} losses injected ({kinds}); {len(missed)} missed, {len(extra)} extra"
        )
    assert len(places) >= 125
    assert missed == {}
    assert extra == []
    assert sum(place[0] == "nowhere" for place in named) > 50
