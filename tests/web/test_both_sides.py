"""What Python and JavaScript both know stands in two places, for neither can read the other; here it is one."""

from __future__ import annotations

import re

import pytest
from site_search import IN_BOX

import trainer.site
from trainer import LANGUAGES, desk
from trainer.cli import due, log, selftest
from trainer.desk import card, fighting
from trainer.desk.requests import SEEDS
from trainer.site import icon, links, offline
from trainer.web.runtime import PACK, UNPACKER, WEB
from trainer.web.runtime.fetched import LOCK, STDLIB, WASM

STATIC = trainer.site.STATIC
NUMBERS = {
    "characters of a request": (desk.LONGEST, WEB / "engine.js", r"const LONGEST = (\S+);"),
    "bytes of a card": (card.LARGEST, WEB / "card.js", r"const LARGEST = ([\d* ]+);"),
    "bytes of a log": (log.LONGEST, WEB / "panels.js", r"const LONGEST_FILE = (\S+);"),
    "seeds of a self-test": (selftest.SEEDS, WEB / "panels.js", r"Math\.random\(\) \* (\d+)\)"),
    "the greatest seed": (SEEDS[1], WEB / "quiz.js", r"last < (\d+) \?"),
    "retention": (due.RETENTION, WEB / "study.js", r"request_retention: ([\d.]+)"),
    "results in the box": (IN_BOX, WEB / "searchbox.js", r"const IN_BOX = (\d+);"),
    "usual Life Points": (fighting.USUAL["lp"], WEB / "fight.js", r"\{ lp: (\d+), mp: \d+ \}"),
    "usual Morale Points": (fighting.USUAL["mp"], WEB / "fight.js", r"\{ lp: \d+, mp: (\d+) \}"),
}
WORDS = {
    "the pack": (PACK, WEB / "unpack.js"),
    "the unpacker": (UNPACKER, WEB / "unpack.js"),
    "Pyodide's lock file": (LOCK, WEB / "worker.js"),
    "Pyodide's WebAssembly": (WASM, WEB / "worker.js"),
    "the library": (STDLIB, WEB / "worker.js"),
    "the list of files": (offline.LIST, WEB / "keep.js"),
    "the service worker": (offline.WORKER, WEB / "offline.js"),
    "short links": (f"{links.FOLDER}/$", STATIC / "bridges.js"),
    "short links of a lost page": (f"}}{links.FOLDER}/$", STATIC / "lost.js"),
    "the color": (icon.COLOR, STATIC / "bridges.css"),
}


def value(number: str) -> float:
    """A number as JavaScript writes it: 20e6, 256 * 1024."""
    product = 1.0
    for factor in number.split("*"):
        product *= float(factor)
    return product


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_the_same_on_both_sides(name: str) -> None:
    """A bound that the command line keeps is the one that the page keeps."""
    known, path, pattern = NUMBERS[name]
    said = re.findall(pattern, path.read_text("utf-8"))
    assert [value(one) for one in said] == [known]


@pytest.mark.parametrize("name", WORDS)
def test_a_name_is_the_same_on_both_sides(name: str) -> None:
    """A file that the build makes is the one that the script asks for."""
    known, path = WORDS[name]
    assert known in path.read_text("utf-8")


def test_the_languages_are_the_same_on_both_sides() -> None:
    """The page above the languages leads on to those that are built."""
    listed = ", ".join(f'"{lang}"' for lang in LANGUAGES)
    assert f"const known = [{listed}];" in (STATIC / "forward.js").read_text("utf-8")
