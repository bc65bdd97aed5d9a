"""The examples in the texts and in the docstrings say what really comes out."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import trainer

ROOT = Path(__file__).resolve().parents[1]
BLOCK = re.compile(r"^```pycon\n(.*?)^```", re.MULTILINE | re.DOTALL)
ENGINE = ("rules", "odds", "messages", "examples", "quiz", "tracker", "play", "desk", "text")


def texts() -> Iterator[Path]:
    """Every page and the README, as far as they show a session of Python."""
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        if BLOCK.search(path.read_text(encoding="utf-8")):
            yield path


def failures(examples: str, name: str) -> str:
    """What differs when the sessions of one text are played in their order."""
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(examples, {}, name, name, 0)
    assert test.examples, name
    doctest.DocTestRunner().run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("path", list(texts()), ids=lambda path: path.name)
def test_of_texts(path: Path) -> None:
    """A session in a page or in the README goes as it is printed there."""
    blocks = "\n".join(BLOCK.findall(path.read_text(encoding="utf-8")))
    assert failures(blocks, path.name) == ""


def test_readme_and_the_api_page_have_some() -> None:
    """The first thing that somebody copies is among what is tested here."""
    assert {"README.md", "api.md"} <= {path.name for path in texts()}


def test_of_docstrings() -> None:
    """The sessions in the docstrings of the engine's packages go as they are printed."""
    tested = 0
    for room in ENGINE:
        package = importlib.import_module(f"trainer.{room}")
        names = [package.__name__]
        names += [m.name for m in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
        for name in names:
            if name.endswith("__main__") or ">>>" not in source(name):
                continue
            results = doctest.testmod(importlib.import_module(name))
            assert results.failed == 0, name
            tested += results.attempted
    assert tested > 5


def source(module: str) -> str:
    """The text of a module, found without importing it."""
    path = Path(trainer.__file__).parent.joinpath(*module.split(".")[1:])
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return path.read_text(encoding="utf-8")
