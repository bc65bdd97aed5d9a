"""Every contradiction, ambiguity, gap and difference of language that is known is answered."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from trainer import BOOKS

ROOT = Path(__file__).resolve().parents[2]
TARGET = re.compile(r"^\(([a-z][a-z0-9.-]*)\)=$", re.MULTILINE)
SHARED = tuple(f"{book}-misleads" for book in BOOKS)
UNUSED = {"I": {28, 34, 45, 54, 55}}
"""Numbers that the lists leave out."""


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return tomllib.loads((ROOT / "tests/data/answered.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pages() -> str:
    """All pages as one text."""
    found = sorted((ROOT / "docs").rglob("*.md"))
    return "\n\n".join(page.read_text(encoding="utf-8") for page in found)


def section(pages: str, target: str) -> str:
    """From a target to the next heading."""
    rest = pages.split(f"({target})=\n", 1)[1]
    return re.split(r"^#+ ", rest, maxsplit=2, flags=re.MULTILINE)[1]


def findings(data: dict[str, Any], pages: str) -> Iterator[str]:
    """What is not answered, and which answer leads nowhere."""
    targets = set(TARGET.findall(pages))
    answers = data["answers"]
    entries = [entry for book in BOOKS for entry in data["lists"][book]]
    for entry in entries:
        if entry not in answers:
            yield f"{entry} is not answered"
    for entry, answer in answers.items():
        if entry not in entries:
            yield f"{entry} is in no list"
        if not answer["at"] or not answer["line"].strip():
            yield f"{entry} says nothing"
        for target in answer["at"]:
            if target not in targets:
                yield f"{entry}: no ({target})= in docs"
        for target in set(SHARED) & set(answer["at"]):
            words = answer.get("words", "")
            if not words or words not in section(pages, target):
                yield f"{entry}: {words!r} is not at {target}"
    known = {target for answer in answers.values() for target in answer["at"]}
    known |= set(data["beyond"])
    for target in sorted(targets):
        if target.startswith(tuple(f"{book}-ruling-" for book in BOOKS)) and target not in known:
            yield f"{target} answers no entry; give it one, or a line under [beyond]"
    for target in data["beyond"]:
        if target not in targets:
            yield f"[beyond]: no ({target})= in docs"


def test_every_entry_is_answered(data: dict[str, Any], pages: str) -> None:
    """Each entry leads to a rule, a ruling or a note that exists, and each ruling has an entry."""
    assert list(findings(data, pages)) == []


def test_no_entry_of_the_lists_was_forgotten(data: dict[str, Any]) -> None:
    """The lists of all books together are I1-I59, A1-A65, M1-M11 and R1-R15, each once."""
    names = [name for book in data["lists"].values() for name in book]
    expected = {
        f"{letter}{number}"
        for letter, last in (("I", 59), ("A", 65), ("M", 11), ("R", 15))
        for number in range(1, last + 1)
        if number not in UNUSED.get(letter, ())
    }
    assert set(names) == expected
    assert len(names) == len(expected)


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (lambda data: data["answers"].pop("A1"), "A1 is not answered"),
        (lambda data: data["lists"]["bb"].remove("A1"), "A1 is in no list"),
        (lambda data: data["answers"]["A1"].update(at=[]), "A1 says nothing"),
        (lambda data: data["answers"]["A1"].update(line=" "), "A1 says nothing"),
        (lambda data: data["answers"]["A1"].update(at=["bb-99"]), "A1: no (bb-99)= in docs"),
        (lambda data: data["answers"]["I3"].update(words="no such words"), "I3: 'no such words'"),
        (lambda data: data["answers"]["I3"].pop("words"), "I3: ''"),
        (lambda data: data["answers"]["I56"].pop("words"), "I56: ''"),
        (lambda data: data["beyond"].pop("bb-ruling-smoke-nato"), "bb-ruling-smoke-nato answers"),
        (lambda data: data["answers"]["I59"].pop("words"), "I59: ''"),
        (lambda data: data["answers"].pop("A58"), "eup-ruling-losers answers"),
        (lambda data: data["answers"].pop("A63"), "asl-ruling-gun-and-vehicle answers"),
        (lambda data: data["beyond"].update({"bb-x": "line"}), "[beyond]: no (bb-x)= in docs"),
    ],
)
def test_each_fault_is_found(data: dict[str, Any], pages: str, change: Any, finding: str) -> None:
    """A missing entry, an answer that leads nowhere and a ruling without an entry are told."""
    spoilt = copy.deepcopy(data)
    change(spoilt)
    assert any(found.startswith(finding) for found in findings(spoilt, pages))
