"""Facts to and from JSON: every kind of field, refused and described."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Literal

import pytest

from trainer.rules import BadInput, Outcome, parse, schema
from trainer.rules.schema import Except, Keyed, Text, Whole, described, dump


class Flag(StrEnum):
    UP = "up"
    DOWN = "down"
    LOST = "lost"


@dataclass(frozen=True)
class Inner:
    number: Annotated[int, Whole(1, 6, "pips")]


@dataclass(frozen=True)
class Everything:
    inner: Inner
    plain: int
    flag: Annotated[Flag, Except((Flag.LOST,))]
    way: Literal["left", "right", 0]
    maybe: Annotated[int, Whole(0, 3)] | None = None
    bounded: Annotated[int | None, Whole(2, 4)] = None
    many: tuple[Inner, ...] = ()
    sure: bool = False
    name: Annotated[str, Text(5)] = ""
    long: str = "x"
    listed: tuple[int, ...] = field(default_factory=tuple)
    made: int = field(default=7, init=False)


GOOD: dict[str, Any] = {"inner": {"number": 6}, "plain": -3, "flag": "up", "way": "left"}


def test_facts_of_every_kind_are_built() -> None:
    """Bounds are allowed themselves; what is left out has its default."""
    more = {
        "maybe": 3,
        "bounded": 4,
        "many": [{"number": 1}, {"number": 2}],
        "sure": True,
        "name": "abcde",
        "long": "y" * 60,
        "listed": (4, 5),
    }
    found = parse(Everything, {**GOOD, **more})
    assert found == Everything(
        Inner(6), -3, Flag.UP, "left", 3, 4, (Inner(1), Inner(2)), True, "abcde", "y" * 60, (4, 5)
    )
    assert parse(Everything, GOOD) == Everything(Inner(6), -3, Flag.UP, "left")
    assert parse(Everything, {**GOOD, "maybe": None, "way": 0}).way == 0


@pytest.mark.parametrize(
    ("change", "place", "key", "allowed"),
    [
        ({"inner": 3}, "inner", "error.object", "{number}"),
        ({"inner": {"number": 0}}, "inner.number", "error.whole", "1…6"),
        ({"inner": {"number": 7}}, "inner.number", "error.whole", "1…6"),
        ({"inner": {}}, "inner.number", "error.missing", "1…6"),
        ({"inner": {"number": 1, "x": 2}}, "inner.x", "error.unknown_field", "number"),
        ({"plain": "3"}, "plain", "error.whole", "integer"),
        ({"plain": True}, "plain", "error.whole", "integer"),
        ({"plain": None}, "plain", "error.whole", "integer"),
        ({"flag": "lost"}, "flag", "error.one_of", "up, down"),
        ({"flag": 1}, "flag", "error.one_of", "up, down"),
        ({"way": "up"}, "way", "error.one_of", "left, right, 0"),
        ({"way": False}, "way", "error.one_of", "left, right, 0"),
        ({"maybe": 4}, "maybe", "error.whole", "0…3"),
        ({"bounded": 5}, "bounded", "error.whole", "2…4"),
        ({"many": {"number": 1}}, "many", "error.list", "[{number}, …]"),
        ({"many": [{"number": 1}, {"number": 9}]}, "many[1].number", "error.whole", "1…6"),
        ({"many": [4]}, "many[0]", "error.object", "{number}"),
        ({"sure": 1}, "sure", "error.bool", "true, false"),
        ({"name": "abcdef"}, "name", "error.text", "text"),
        ({"name": "a\tb"}, "name", "error.text", "text"),
        ({"name": 5}, "name", "error.text", "text"),
        ({"long": "y" * 61}, "long", "error.text", "text"),
        ({"made": 1}, "made", "error.unknown_field", "inner, plain, flag"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    change: dict[str, Any], place: str, key: str, allowed: str
) -> None:
    """The path of the field, the kind of complaint, what would do."""
    with pytest.raises(BadInput) as caught:
        parse(Everything, {**GOOD, **change})
    assert (caught.value.field, caught.value.key) == (place, key)
    assert caught.value.allowed.startswith(allowed)


def test_a_missing_field_is_named_with_what_it_wants() -> None:
    """Nothing given at all: the first required field is complained about."""
    with pytest.raises(BadInput) as caught:
        parse(Everything, {})
    assert (caught.value.field, caught.value.given, caught.value.key) == (
        "inner",
        None,
        "error.missing",
    )


def test_an_optional_field_says_that_nothing_may_be_given() -> None:
    """The bounds, or null."""
    assert described(Annotated[int, Whole(0, 3)] | None) == "0…3 | null"
    assert described(Annotated[int | None, Whole(0, 3)]) == "0…3 | null"


def test_the_json_schema_says_what_parse_allows() -> None:
    """Types, bounds, units, defaults, required fields, nothing else."""
    found = schema(Everything)
    assert found["title"] == "Everything"
    assert found["required"] == [
        "inner",
        "plain",
        "flag",
        "way",
    ]
    properties = found["properties"]
    assert properties["inner"]["properties"]["number"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 6,
        "x-unit": "pips",
    }
    assert properties["plain"] == {"type": "integer"}
    assert properties["flag"] == {"enum": ["up", "down"]}
    assert properties["way"] == {"enum": ["left", "right", 0]}
    assert properties["maybe"] == {
        "anyOf": [{"type": "integer", "minimum": 0, "maximum": 3}, {"type": "null"}],
        "default": None,
    }
    assert properties["bounded"]["anyOf"][0] == {"type": "integer", "minimum": 2, "maximum": 4}
    assert properties["many"]["type"] == "array"
    assert properties["many"]["default"] == []
    assert properties["sure"] == {"type": "boolean", "default": False}
    assert properties["name"] == {"type": "string", "maxLength": 5, "default": ""}
    assert properties["long"] == {"type": "string", "maxLength": 60, "default": "x"}
    assert "default" not in properties["listed"]
    assert schema(None) == {"type": "null"}


@dataclass(frozen=True)
class Named:
    name: Annotated[str, Text(5)]
    number: Annotated[int, Whole(0, 3)]
    more: int = 0


@dataclass(frozen=True)
class Kept:
    whole: Annotated[tuple[Named, ...], Keyed("name")]
    bare: Annotated[tuple[Named, ...], Keyed("name", "number")]


def test_what_is_kept_under_names_is_described_by_them() -> None:
    """The name stands outside, so nobody asks for it inside; with one field left, its value stands
    bare."""
    properties = schema(Kept)["properties"]
    for name in ("whole", "bare"):
        assert properties[name]["propertyNames"] == {"type": "string", "maxLength": 5}
    inside = properties["whole"]["additionalProperties"]
    assert list(inside["properties"]) == ["number", "more"]
    assert inside["required"] == ["number"]
    number = {"type": "integer", "minimum": 0, "maximum": 3}
    assert properties["bare"]["additionalProperties"] == number


def test_what_has_no_json_is_a_programmers_error() -> None:
    """A type without a way from or to JSON is named."""

    @dataclass(frozen=True)
    class Odd:
        when: complex

    with pytest.raises(TypeError, match="complex"):
        schema(complex)
    Odd.__annotations__["when"] = complex
    with pytest.raises(TypeError, match="complex"):
        parse(Odd, {"when": 1})


def test_values_are_dumped_plainly() -> None:
    """Fractions as text, enumerations as their values, dataclasses as objects."""
    found = dump({1: Fraction(1, 3), "flag": Flag.UP, "inner": (Inner(2),), "list": [True, None]})
    assert found == {"1": "1/3", "flag": "up", "inner": [{"number": 2}], "list": [True, None]}
    assert dump(Outcome(Inner(3))) == {"number": 3}
    assert dump(Inner) is Inner
