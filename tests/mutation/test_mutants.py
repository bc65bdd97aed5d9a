"""The mutants themselves: what they change, whom they meet, and how many the tests kill."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import coverage
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(Path(__file__).parent))  # the command is a folder, not a package

from equivalent import EQUIVALENT  # noqa: E402
from learning import Learned, Watching, keeps_answers  # noqa: E402
from mutants import Mutant, mutants, sample  # noqa: E402
from places import House, affordable, place_of, ranked  # noqa: E402
from processes import each  # noqa: E402
from running import pytests  # noqa: E402
from swapping import Patched, functions, swap  # noqa: E402

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


def test_two_equal_arguments_are_not_swapped() -> None:
    """`f(a, a)` is no mutant of itself."""
    found = mutants({Path("sample.py"): "def f(a, b):\n    return (f(a.x, a.x), f(a, b))\n"})
    swaps = [m.text for m in sample(found, 100, "1") if m.change == "arguments"]
    assert swaps == ["(f(b, a))"]


def test_a_sample_takes_every_kind_in_its_turn_and_the_same_ones_again() -> None:
    """The seed decides; no kind is taken twice before all have been taken once."""
    kinds = {m.change for m in made()}
    chosen = sample(made(), len(kinds), "1")
    assert {m.change for m in chosen} == kinds
    assert sample(made(), 9, "1") == sample(made(), 9, "1")
    assert len(sample(made(), 10**6, "1")) == len(made())


def test_a_sample_stays_where_other_lines_change() -> None:
    """A function more in a file puts in its own mutants and pushes out at most as many."""
    more = SOURCE + "\n\ndef another(one: int, two: int) -> bool:\n    return one + 1 < two\n"
    added = mutants({Path("sample.py"): more})
    before, after = ({m.diff() for m in sample(every, 12, "1")} for every in (made(), added))
    new = {m.diff() for m in added} - {m.diff() for m in made()}
    assert after & new
    assert after - new < before


def test_quick_tests_come_first_and_the_many_cases_of_one_do_not_push_the_others_back() -> None:
    """The second and third case of a test wait for the first of a test that is a little slower."""
    seconds = {"a[1]": 0.1, "a[2]": 0.1, "a[3]": 0.1, "b": 0.15, "c": 9.0}
    assert ranked(seconds, seconds) == ["a[1]", "b", "a[2]", "a[3]", "c"]


def test_every_mutant_that_is_explained_could_still_be_made() -> None:
    """Its old lines stand in a source of that name, whole ones and in a row."""
    gone = []
    for name, diff in EQUIVALENT:
        old = "".join(f"{line[4:]}\n" for line in diff.splitlines() if line.startswith("  - "))
        found = (path.read_text("utf-8") for path in (ROOT / "trainer").rglob(name))
        if not any(f"\n{old}" in source for source in found):
            gone.append(f"{name}\n{diff}")
    assert not gone, "Take these out of equivalent.py:\n" + "\n".join(gone)


def test_explained_mutants_are_in_the_order_of_their_files() -> None:
    """So that two people who explain different files do not meet in one line."""
    names = [name for name, _ in EQUIVALENT]
    assert names == sorted(names)


HOUSE = {
    "trainer/rules/one.py": """
LIMIT = 3
TWICE = 2 * LIMIT


class Deck:
    size: int = 4

    def half(self) -> int:
        return self.size // 2


def low(number: int) -> bool:
    if (
        number
        < LIMIT
    ):
        return True
    return number == 7


def other() -> int:
    return TWICE


STEMS = 5


def made() -> int:
    return STEMS


MADE = made()
""",
    "tests/rules/test_one.py": """
def test_deck():
    assert one.Deck
""",
}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[House, list[Mutant]]:
    """A trainer of one file with a test file, and all its mutants."""
    for module in ("learning", "places", "swapping"):
        monkeypatch.setattr(sys.modules[module], "ROOT", tmp_path)
    paths = [tmp_path / name for name in HOUSE]
    for path in paths:
        path.parent.mkdir(parents=True)
        path.write_text(HOUSE[str(path.relative_to(tmp_path))], "utf-8")
    return House(paths[:1], paths[1:]), mutants({paths[0]: paths[0].read_text("utf-8")})


TESTS = {"t::low": 0.1, "t::high": 0.2, "t::other": 0.1, "t::half": 0.1}
TESTS |= {"tests/rules/test_one.py::test_deck": 0.5}


def learned() -> Learned:
    found = Learned(dict(TESTS))
    runs = {10: ["t::half"], 14: ["t::low", "t::high"], 17: ["t::low"], 18: ["t::low"]}
    runs |= {19: ["t::high"], 23: ["t::other"]}
    for line, tests in runs.items():
        found.runs["trainer/rules/one.py"][line] = set(tests)
    return found


@pytest.mark.parametrize(
    ("change", "tests"),
    [
        ("return (number != 7)", ["t::high"]),
        ("(number <= LIMIT)", ["t::low", "t::high"]),
        ("return (self.size * 2)", ["t::half"]),
        ("LIMIT = (4)", ["t::low", "t::high", "t::other"]),
        ("TWICE = (3) * LIMIT", ["t::other"]),
        ("STEMS = (6)", ["t::half", "t::low", "t::other", "t::high"]),
        ("size: int = (5)", ["t::half", "tests/rules/test_one.py::test_deck"]),
    ],
)
def test_a_mutant_meets_the_tests_that_run_it(
    house: tuple[House, list[Mutant]], change: str, tests: list[str]
) -> None:
    """In a function those of its statement; at the top of a module those that name the value, or
    name what is made of it, or stand in a test file that names it; else those of the whole file."""
    place, found = house
    mutant = next(m for m in found if change in m.source())
    assert place.meets(mutant, learned()) == tests


SHARED = """
import time
import pytest

def work():
    end = time.process_time() + 0.3
    while time.process_time() < end:
        pass

@pytest.fixture(scope="module")
def made():
    work()

def test_first(made):
    pass

def test_second(made):
    pass

def test_third():
    pass
"""


def test_a_fixture_that_is_shared_takes_its_time_of_each_test(tmp_path: Path) -> None:
    """Whoever meets one of its tests alone makes it first, and must not be taken to hang."""
    path = tmp_path / "test_shared.py"
    path.write_text(SHARED, "utf-8")

    def watched(_: int) -> dict[str, float]:
        watching = Watching(coverage.Coverage(data_file=None, config_file=False))
        watching.watched.start()
        pytests([str(path)], watching)
        watching.watched.stop()
        return {name.split("::")[1]: seconds for name, seconds in watching.seconds.items()}

    ((_, seconds),) = each([1], 1, watched)
    assert seconds is not None
    slow = {name for name, taken in seconds.items() if taken >= 0.3}
    assert slow == {"test_first", "test_second"}


def test_a_dictionary_that_keeps_answers_is_known() -> None:
    """One of ours that works out what is missing in it is emptied before each test; others are not."""

    class Answers(dict[str, str]):
        def __missing__(self, key: str) -> str:
            return self.setdefault(key, key)

    Answers.__module__ = sample.__module__
    assert keeps_answers(Answers)
    assert not keeps_answers(dict)
    assert not keeps_answers(defaultdict)


def test_a_function_in_use_takes_the_code_of_a_mutant(house: tuple[House, list[Mutant]]) -> None:
    """Whoever has it at hand already meets the mutant; what is no function cannot be swapped."""
    _, found = house
    mutant = next(m for m in found if "return (number != 7)" in m.source())
    world: dict[str, object] = {"__name__": "one"}
    exec(compile(mutant.whole, str(mutant.path), "exec"), world)
    low = world["low"]
    alive = functions(mutant.path.parent)
    assert callable(low)
    assert low(7)
    assert not swap(mutant, "TWICE", alive)
    assert swap(mutant, place_of(mutant).function or "", alive)
    assert not low(7)
    assert low(8)


@pytest.mark.parametrize("name", ["one", "__init__"])
def test_a_module_imported_anew_is_the_mutant_at_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """It has the mutant's value, knows its own file, and a package its folder."""
    monkeypatch.setattr(sys.modules["swapping"], "ROOT", tmp_path)
    path = tmp_path / "house" / f"{name}.py"
    path.parent.mkdir()
    path.write_text("PLACE = __file__\nLIMIT = 3\n", "utf-8")
    mutant = next(m for m in mutants({path: path.read_text("utf-8")}) if m.text == "(4)")
    patched = Patched(mutant)
    assert patched.find_spec("house.other", None) is None
    module = importlib.util.module_from_spec(patched.find_spec(patched.name, None))
    patched.exec_module(module)
    assert (4, str(path)) == (module.LIMIT, module.PLACE)
    assert getattr(module, "__path__", None) == ([str(path.parent)] if name == "__init__" else None)


def test_work_is_done_apart_and_a_process_that_dies_says_nothing() -> None:
    """The value comes back with its task, None from one that was ended."""

    def work(number: int) -> int:
        if number == 2:
            os._exit(1)
        return number * number

    assert dict(each(range(4), 2, work)) == {0: 0, 1: 1, 2: None, 3: 9}


@pytest.mark.parametrize(("seconds", "met"), [(0, 1), (2, 1), (3, 2), (5.9, 2), (6, 3), (60, 3)])
def test_a_mutant_meets_as_many_tests_as_there_is_time_for(seconds: float, met: int) -> None:
    """The first ones in their order, and the very first whatever it takes."""
    tests = [("a", 1.0), ("b", 2.0), ("c", 3.0)]
    assert affordable(tests, seconds) == tuple(tests[:met])


@pytest.mark.proof
@pytest.mark.parametrize(
    ("room", "count"), [("rules", 60), ("odds", 30), ("messages", 30), ("catalogs", 30)]
)
def test_the_tests_of_a_room_kill_its_mutants(room: str, count: int) -> None:
    """A few mutants of each room, as many of each kind, against the quick tests; so few that one in
    five may live, where of 500 it is one in ten."""
    asked = ("--room", room, "--mutants", str(count), "--seed", "60", "--fewest", "0.8")
    asked += ("--seconds", "60")
    command = [sys.executable, "tests/mutation", *asked]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
