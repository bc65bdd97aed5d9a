"""`record`: a frozen dataclass with slots in all but the time that it takes."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from trainer.rules.record import Remembered, record


@record
class Point:
    x: int
    y: int = 0
    seen: str = field(default="", compare=False)
    rough: int = field(default=0, hash=False)


@record
class Line(Remembered):
    start: Point
    end: Point

    def __post_init__(self) -> None:
        if self.start == self.end:
            raise ValueError("a point")


@record
class Empty:
    pass


@dataclass(frozen=True, slots=True)
class Plain:
    x: int
    y: int = 0
    seen: str = field(default="", compare=False)
    rough: int = field(default=0, hash=False)


def test_a_record_is_built_and_compared_as_a_dataclass_is() -> None:
    """Positions, names and defaults; equality field by field, and only with its own kind."""
    assert Point(1) == Point(x=1, y=0)
    assert Point(1, seen="a") == Point(1, seen="b")
    assert Point(1, rough=1) != Point(1, rough=2)
    assert Point(1) != Plain(1)
    assert Empty() == Empty()
    assert [f.name for f in fields(Point)] == [f.name for f in fields(Plain)]
    assert Point.__match_args__ == Plain.__match_args__
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]


def test_a_record_hashes_what_it_compares() -> None:
    """Equal records have equal hashes, remembered or not; a field may be left out."""
    assert hash(Point(1, seen="a")) == hash(Point(1, seen="b"))
    assert hash(Point(1, rough=1)) == hash(Point(1, rough=2))
    line = Line(Point(1), Point(2))
    assert hash(line) == hash(line) == hash(Line(Point(1), Point(2)))
    assert {line: 1}[Line(Point(1), Point(2))] == 1


def test_a_record_cannot_be_changed() -> None:
    """Neither set nor deleted; `replace` makes another one, which is checked as any."""
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    assert replace(point, x=2) == Point(2)
    with pytest.raises(ValueError, match="a point"):
        replace(Line(Point(1), Point(2)), end=Point(1))


def test_a_record_shows_and_copies_itself() -> None:
    """Its text names its fields; copies and what comes back from a pickle are equal."""
    line = Line(Point(1), Point(2))
    hash(line)
    assert repr(Point(1)) == "Point(x=1, y=0, seen='', rough=0)"
    assert copy(line) == deepcopy(line) == pickle.loads(pickle.dumps(line)) == line
    assert not hasattr(line, "__dict__")


def test_a_record_takes_no_factory() -> None:
    """A default that would be made anew is refused when the class is made."""
    with pytest.raises(TypeError, match="factory"):

        @record
        class Made:
            names: list[str] = field(default_factory=list)
