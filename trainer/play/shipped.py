"""The fights that come with the program, as files beside this one; all of them are made up."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def shipped() -> dict[str, Traversable]:
    """The files by the names of their fights."""
    folder = files("trainer.play").joinpath("fights")
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".txt")), key=lambda f: f.name)
    return {f.name.removesuffix(".txt"): f for f in found}


def text(name: str) -> str:
    """A shipped fight as it is typed. Raises KeyError for a name that there is not."""
    return shipped()[name].read_text(encoding="utf-8")
