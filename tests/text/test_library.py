"""Reading rules.json and naming rules as players do."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer import BOOKS
from trainer.text import AmbiguousRule, Library, TextsMissing, UnknownRule, load, source_hash

ROOT = Path(__file__).resolve().parents[2]


def entry(identifier: str, printed: str) -> dict:
    return {
        "id": identifier,
        "book": identifier.partition("-")[0],
        "printed": printed,
        "kind": "executable",
        "source": {"en": printed, "ru": None},
        "page": "page",
        "anchor": identifier.replace(".", "-"),
        "titles": {"en": "Title", "ru": "Заголовок"},
        "text": {"en": "Text.", "ru": "Текст."},
        "stale": False,
        "rulings": ["bb-ruling-x"],
        "refs": [],
    }


RULES = [
    entry("bb-6.1.3", "6.1.3"),
    entry("bb-9.2", "9.2"),
    entry("bb-9.3", "9.2"),
    entry("bb-3.1", "3.1"),
    entry("bb-7.3", "7.2"),
    entry("asl-6.1", "6.1"),
    entry("bb-6.1", "6.1"),
    entry("abtf-3", "3"),
    entry("asl-b6.33", "6.33"),
    entry("eup-7.a", "7 (A)"),
    entry("eup-7.elim", ""),
    entry("abtf-sheet", ""),
]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    data = {"version": 1, "source": "x", "rules": RULES, "rulings": [], "terms": []}
    (tmp_path / "rules.json").write_text(json.dumps(data), encoding="utf-8")
    return load(tmp_path / "rules.json")


@pytest.mark.parametrize(
    "given",
    [
        "bb-6.1.3",
        "BB 6.1.3",
        "BB-6.1.3",
        "bb6.1.3",
        "6.1.3",
        "6.1.3.",
        " 6.1.3 ",
        "п. 6.1.3",
        "п.\u00a06.1.3",
        "П. 6.1.3",
        "пункт 6.1.3",
        "правило 6.1.3",
        "rule 6.1.3",
        "§6.1.3",
        "bb-6-1-3",
        "6,1,3",
        "ВВ-6.1.3",  # Cyrillic letters that look like BB
    ],
)
def test_ways_to_name_a_rule(library: Library, given: str) -> None:
    """A rule is found by its id, its number, and what people write around them."""
    assert library.rule(given).id == "bb-6.1.3"


@pytest.mark.parametrize(
    "given", ["asl-b6.33", "B6.33", "b6.33", "ASL B6.33", "asl 6.33", "п. В6.33", "6.33"]
)
def test_asl_has_the_letter_of_the_chapter(library: Library, given: str) -> None:
    """A rule of ASL is found with the letter that players give it and without it, as printed."""
    assert library.rule(given).id == "asl-b6.33"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("eup-7.a", "eup-7.a"),
        ("EUP 7.A", "eup-7.a"),
        ("7.A", "eup-7.a"),
        ("п. 7.А", "eup-7.a"),
        ("eup-7-a", "eup-7.a"),
        ("eup-7.elim", "eup-7.elim"),
        ("abtf-sheet", "abtf-sheet"),
    ],
)
def test_parts_that_have_a_word(library: Library, given: str, found: str) -> None:
    """A part of a rule whose name is a word is found by it, as its id stands everywhere."""
    assert library.rule(given).id == found


def test_number_of_several_books(library: Library) -> None:
    """A number that two books have names both; with the book before it there is one."""
    with pytest.raises(AmbiguousRule) as error:
        library.rule("6.1")
    assert set(error.value.candidates) == {"asl-6.1", "bb-6.1"}
    assert "asl-6.1" in str(error.value)
    assert library.rule("asl 6.1").id == "asl-6.1"


def test_printed_number(library: Library) -> None:
    """A number that only the book prints finds our rule; our own id wins over a printed one."""
    assert library.rule("bb-9.2").id == "bb-9.2"
    assert library.rule("bb 7.2").id == "bb-7.3"
    with pytest.raises(AmbiguousRule) as error:
        library.rule("9.2")
    assert error.value.candidates == ("bb-9.2", "bb-9.3")


@pytest.mark.parametrize("given", ["bb-6.1.33", "7", "", "сугроб", "../etc/passwd", "bb-", "6..1"])
def test_unknown_rule(library: Library, given: str) -> None:
    """What names no rule is an error that quotes it and says where the list is."""
    with pytest.raises(UnknownRule, match="trainer rules") as error:
        library.rule(given)
    assert error.value.given == given


def test_near_misses(library: Library) -> None:
    """A slip of the finger gets the ids near it."""
    with pytest.raises(UnknownRule) as error:
        library.rule("bb-6.1.33")
    assert "bb-6.1.3" in error.value.candidates


@given(given=st.text(max_size=30))
def test_any_text_is_a_rule_or_an_error(given: str) -> None:
    """No input does anything else than find a rule or raise UnknownRule."""
    library = Library("x", (), (), ())
    with pytest.raises(UnknownRule):
        library.rule(given)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "does not exist.*trainer site build"),
        ("{", "cannot be read"),
        ('{"version": 99}', "not in format 1"),
        ("[]", "not in format 1"),
    ],
)
def test_missing_or_broken_file(tmp_path: Path, text: str | None, message: str) -> None:
    """Without readable texts the message says how to make them."""
    path = tmp_path / "rules.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(TextsMissing, match=message):
        load(path)


def test_source_hash_follows_the_sources_alone(tmp_path: Path) -> None:
    """The hash changes with the text and the catalogs, not with line ends or other files."""
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs" / "page.md"
    page.write_bytes(b"one\ntwo\n")
    first = source_hash(tmp_path)
    page.write_bytes(b"one\r\ntwo\r\n")
    (tmp_path / "docs" / "notes.txt").write_text("x")
    (tmp_path / "README.md").write_text("x")
    assert source_hash(tmp_path) == first
    catalog = tmp_path / "locale" / "ru" / "LC_MESSAGES" / "page.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text("")
    second = source_hash(tmp_path)
    page.write_bytes(b"one\nthree\n")
    assert len({first, second, source_hash(tmp_path)}) == 3


def test_it_stands_alone() -> None:
    """Reading the texts imports no other room and nothing outside the standard library."""
    code = (
        "import sys, trainer.text; print('\\n'.join(m for m in sys.modules if "
        "m.startswith(('trainer.', 'sphinx', 'docutils', 'babel'))))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    rooms = {name.split(".")[1] for name in ran.stdout.split() if name.startswith("trainer.")}
    assert rooms == {"text"}
    assert all(name.startswith("trainer.") for name in ran.stdout.split())


def test_the_books_are_listed_once() -> None:
    """Adding a book means one line: no module or script keeps a list of prefixes of its own."""
    one = rf"\b(?:{'|'.join(BOOKS)})\b"
    listed = re.compile(rf"{one}(?:[\"'|, ]+{one}){{2}}")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in sorted((ROOT / "trainer").rglob("*"))
        if path.suffix in (".py", ".js", ".html")
        for line in path.read_text("utf-8").splitlines()
        if listed.search(line) and " import " not in line
    ]
    assert found == ['trainer/__init__.py: BOOKS = ("bb", "abtf", "eup", "asl")']
