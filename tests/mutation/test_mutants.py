"""The mutants themselves: what they change, what they leave alone, and how many the tests kill."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from mutation.mutants import Mutant, mutants, sample

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""A docstring with 1 in it."""

from enum import Enum


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


def rule(given: "Annotated[int, 4]", other: int = 2) -> int:
    """Another docstring."""
    total = given + 1
    left = total
    if given > 3 and not other:
        raise ValueError("«no»")
    total -= other
    return left if given is Colour.RED else total
'''


def made() -> list[Mutant]:
    return mutants({Path("sample.py"): SOURCE})


def test_each_kind_of_change_is_made() -> None:
    """One line differs, by the change that the mutant names; strings count as characters."""
    found = {(m.change, m.diff().split("\n  + ")[1].strip()) for m in made()}
    assert {
        ("comparison", "if (given >= 3) and not other:"),
        ("and/or", "if (given > 3 or not other):"),
        ("not", "if given > 3 and (other):"),
        ("if removed", "if False:"),
        ("always", "if True:"),
        ("constant", "if given > (4) and not other:"),
        ("constant", "if given > (2) and not other:"),
        ("constant", "total = given + (0)"),
        ("operator", "total = (given - 1)"),
        ("operator", "total += other"),
        ("statement removed", "pass"),
        ("branches", "return (total if given is Colour.RED else left)"),
        ("comparison", "return left if (given is not Colour.RED) else total"),
        ("member", "return left if given is Colour.BLUE else total"),
        ("name", "left = left"),
        ("name", "return total if given is Colour.RED else total"),
    } <= found


def test_annotations_docstrings_and_other_strings_are_left_alone() -> None:
    """No mutant touches what no rule decides."""
    lines = SOURCE.splitlines()
    touched = {lines[m.line - 1] for m in made()}
    assert not any("docstring" in line or "import" in line or '= "' in line for line in touched)
    assert not any("4" in SOURCE[m.start : m.end] for m in made())


def test_every_mutant_is_another_program() -> None:
    """Each compiles, each differs from the source and from the others."""
    programs = [m.source() for m in made()]
    assert len(set(programs)) == len(programs)
    assert SOURCE not in programs
    for program in programs:
        compile(program, "sample.py", "exec")


def test_a_sample_takes_every_kind_in_its_turn_and_the_same_ones_again() -> None:
    """The seed decides; no kind is taken twice before all have been taken once."""
    kinds = {m.change for m in made()}
    chosen = sample(made(), len(kinds), "1")
    assert {m.change for m in chosen} == kinds
    assert sample(made(), 9, "1") == sample(made(), 9, "1")
    assert len(sample(made(), 10**6, "1")) == len(made())


@pytest.mark.proof
def test_the_rule_tests_kill_nine_mutants_of_ten() -> None:
    """Sixty mutants of trainer/rules, a few of every kind, against the quick rule tests."""
    command = [sys.executable, "tests/mutation", "--mutants", "60", "--seed", "60"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
