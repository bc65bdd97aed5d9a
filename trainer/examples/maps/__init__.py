"""Small maps made up for training; their format is that of `trainer.rules.bb.board`."""

from __future__ import annotations

from importlib.resources import files

from trainer.rules.bb.board import Board, read

NAMES = ("mill", "ridge")


def training(name: str) -> Board:
    """The map of this name, one of NAMES. Raises KeyError for another."""
    if name not in NAMES:
        raise KeyError(name)
    return read(files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8"))
