"""What is written down: every named case with its ending and its steps, value by value.

tests/data/explained holds, a file an area, what a person has read and found right. After a change
that is meant, write it anew and read what has changed:

    python tests/rules/test_steps.py && git diff tests/data/explained
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")] if __name__ == "__main__" else []

from rules.cases import AREAS, CASES, SLIPS, at_the_table, ending  # noqa: E402

from trainer.rules import (  # noqa: E402
    RULINGS,
    Forbidden,
    Outcome,
    Reading,
    Roll,
    Undecided,
    drivers,
)
from trainer.rules.schema import dump  # noqa: E402

BOOK = ROOT / "tests" / "data" / "explained"


def names(area: str) -> list[str]:
    """Each case; each slip in its case; each ruling in each of its readings."""
    here = AREAS[area]
    slips = [f"slip {name}" for name in getattr(here, "SLIPS", {})]
    readings = [
        f"{name} = {said}"
        for name in getattr(here, "READINGS", {})
        for said in RULINGS[name].readings
    ]
    return [*getattr(here, "CASES", {}), *slips, *readings]


@contextmanager
def heard() -> Iterator[list[str]]:
    """Every question that is put at the table, as a line."""
    lines: list[str] = []
    plain = drivers.checked

    def listening(question: Any, given: Any) -> Any:
        answer = plain(question, given)
        what = (
            f"{question.dice} × {question.die.name} {question.look}"
            if isinstance(question, Roll)
            else " | ".join(question.options)
        )
        lines.append(f"asked {question.name} {question.rule} {question.who}: {what}")
        return answer

    drivers.checked = listening
    try:
        yield lines
    finally:
        drivers.checked = plain


def explained(name: str) -> list[str]:
    """The questions, the ending, then the steps, a line each."""
    with heard() as questions:
        lines = ended(name)
    return [*questions, *lines]


def ended(name: str) -> list[str]:
    if name in CASES:
        found = at_the_table(name, Reading())
    elif name.startswith("slip "):
        slip = name.removeprefix("slip ")
        found = at_the_table(SLIPS[slip], Reading.of(mistakes=[slip]))
    else:
        ruling, _, said = name.partition(" = ")
        found = ending(ruling, Reading.of({ruling: said}))
    match found:
        case Outcome():
            lines = [f"outcome {_plain(dump(found.value))}"]
        case Forbidden():
            lines = [f"forbidden {found.rule} {found.key} {_plain(dump(found.values))}"]
        case Undecided():
            lines = [f"undecided {found.ruling}"]
        case _:
            return [str(found)]
    return lines + [f"{s.rule} {s.key} {_plain(dump(s.values))}" for s in found.steps]


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def kept(area: str) -> dict[str, list[str]]:
    file = BOOK / f"{area}.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else {}  # type: ignore[no-any-return]


KEPT = {area: kept(area) for area in AREAS}


@pytest.mark.parametrize("area", AREAS)
def test_every_named_case_is_written_down(area: str) -> None:
    """A new case, slip or reading comes with the steps that lead to its ending."""
    assert sorted(KEPT[area]) == sorted(names(area))


@pytest.mark.parametrize(
    ("area", "name"), [(area, name) for area, written in KEPT.items() for name in written]
)
def test_a_case_ends_as_it_was_written_down_for_the_same_reasons(area: str, name: str) -> None:
    """The ending and each step that leads to it, with the values that a player reads."""
    assert explained(name) == KEPT[area][name]


if __name__ == "__main__":
    BOOK.mkdir(exist_ok=True)
    for area in AREAS:
        written = {name: explained(name) for name in names(area)}
        text = json.dumps(written, ensure_ascii=False, indent=1)
        (BOOK / f"{area}.json").write_text(text + "\n", "utf-8")
