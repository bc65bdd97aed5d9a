"""Facts from JSON and back, and their JSON Schemas, all derived from the dataclasses."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from trainer.rules.table import BadInput, Outcome

T = TypeVar("T")


@dataclass(frozen=True)
class Whole:
    """A whole number with its bounds (both allowed) and its unit."""

    low: int
    high: int
    unit: str = ""


@dataclass(frozen=True)
class Except:
    """Members of an enumeration that may come out but not go in."""

    members: tuple[Enum, ...]


@dataclass(frozen=True)
class Text:
    """A short text on one line, at most `longest` characters."""

    longest: int = 60


@dataclass(frozen=True)
class Keyed:
    """A tuple of dataclasses that JSON holds as one object, under the text of their field `name`.

    value: the only other field, whose value then stands bare; "" for the rest of the fields.
    """

    name: str
    value: str = ""


@cache
def hints_of(cls: type) -> dict[str, Any]:
    return get_type_hints(cls, include_extras=True)


def parse(cls: type[T], data: Any) -> T:
    """Build the dataclass `cls` from JSON data.

    Raises BadInput with the path of the field, what was given and what is allowed: for a missing,
    unknown or wrong field, and for what the dataclass itself refuses.
    """
    if not isinstance(data, Mapping):
        raise BadInput("", data, described(cls), "error.object")
    hints = hints_of(cls)  # type: ignore[arg-type]
    known = {f.name: f for f in fields(cls) if f.init}  # type: ignore[arg-type]
    for name in data:
        if name not in known:
            raise BadInput(str(name), data[name], ", ".join(known), "error.unknown_field")
    found: dict[str, Any] = {}
    for name, f in known.items():
        if name in data:
            try:
                found[name] = value_of(hints[name], data[name])
            except BadInput as error:
                raise error.inside(name) from None
        elif f.default is MISSING and f.default_factory is MISSING:
            raise BadInput(name, None, described(hints[name]), "error.missing")
    return cls(**found)


def _longest(extras: Iterable[Any]) -> int:
    return next((e for e in extras if isinstance(e, Text)), Text()).longest


def value_of(hint: Any, data: Any) -> Any:
    """A value of this type from JSON data. Raises BadInput (field: inside the value, mostly "")."""
    base, extras = _split(hint)
    if get_origin(base) in (Union, types.UnionType):
        options = [a for a in get_args(base) if a is not types.NoneType]
        if data is None and len(options) < len(get_args(base)):
            return None
        return value_of(Annotated[options[0], *extras] if extras else options[0], data)
    if keyed := _keyed(extras):
        return _keyed_values(get_args(base)[0], keyed, hint, data)
    if get_origin(base) is tuple:
        if not isinstance(data, list | tuple):
            raise BadInput("", data, described(hint), "error.list")
        found = []
        for number, item in enumerate(data):
            try:
                found.append(value_of(get_args(base)[0], item))
            except BadInput as error:
                raise error.inside(f"[{number}]") from None
        return tuple(found)
    if get_origin(base) is Literal:
        if data not in get_args(base) or isinstance(data, bool):
            raise BadInput("", data, described(hint), "error.one_of")
        return data
    if is_dataclass(base):
        return parse(base, data)  # type: ignore[arg-type]
    if isinstance(base, type) and issubclass(base, Enum):
        allowed = _members(base, extras)
        if not isinstance(data, str) or data not in {m.value for m in allowed}:
            raise BadInput("", data, described(hint), "error.one_of")
        return base(data)
    if base is bool:
        if not isinstance(data, bool):
            raise BadInput("", data, described(hint), "error.bool")
        return data
    if base is int:
        bounds = next((e for e in extras if isinstance(e, Whole)), None)
        if (
            isinstance(data, bool)
            or not isinstance(data, int)
            or (bounds and not bounds.low <= data <= bounds.high)
        ):
            raise BadInput("", data, described(hint), "error.whole")
        return data
    if base is str:
        longest = _longest(extras)
        if not isinstance(data, str) or len(data) > longest or not data.isprintable():
            raise BadInput("", data, described(hint), "error.text")
        return data
    raise TypeError(f"no way from JSON to {hint}")


def _keyed(extras: tuple[Any, ...]) -> Keyed | None:
    return next((e for e in extras if isinstance(e, Keyed)), None)


def _keyed_values(cls: Any, keyed: Keyed, hint: Any, data: Any) -> tuple[Any, ...]:
    if not isinstance(data, Mapping):
        raise BadInput("", data, described(hint), "error.object")
    allowed = hints_of(cls)[keyed.name]
    found = []
    for name, item in data.items():
        try:
            value_of(allowed, name)
        except BadInput as error:
            raise BadInput(str(name), item, error.allowed, "error.unknown_field") from None
        inner = {keyed.value: item} if keyed.value else item
        if not isinstance(inner, Mapping) or keyed.name in inner:
            allowed_here = "{" + ", ".join(_others(cls, keyed)) + "}"
            raise BadInput(str(name), item, allowed_here, "error.object")
        try:
            found.append(parse(cls, {**inner, keyed.name: name}))
        except BadInput as error:
            if keyed.value:
                error = error.called("")
            elif error.key == "error.unknown_field" and "." not in error.field:
                names = ", ".join(_others(cls, keyed))
                error = BadInput(error.field, error.given, names, error.key)
            raise error.inside(str(name)) from None
    return tuple(found)


def _others(cls: Any, keyed: Keyed) -> list[str]:
    return [f.name for f in fields(cls) if f.name != keyed.name]


def _split(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        base, *extras = get_args(hint)
        return base, tuple(extras)
    return hint, ()


def _members(base: type[Enum], extras: tuple[Any, ...]) -> list[Enum]:
    left_out = {m for e in extras if isinstance(e, Except) for m in e.members}
    return [m for m in base if m not in left_out]


def described(hint: Any) -> str:
    """What a field allows, for an error message: the plain values, without a language."""
    base, extras = _split(hint)
    if get_origin(base) in (Union, types.UnionType):
        (option,) = [a for a in get_args(base) if a is not types.NoneType]
        return described(Annotated[option, *extras] if extras else option) + " | null"
    if keyed := _keyed(extras):
        cls = get_args(base)[0]
        inner = keyed.value or "{" + ", ".join(_others(cls, keyed)) + "}"
        return "{" + f"{described(hints_of(cls)[keyed.name])}: {inner}" + "}"
    if get_origin(base) is tuple:
        return f"[{described(get_args(base)[0])}, …]"
    if get_origin(base) is Literal:
        return ", ".join(map(str, get_args(base)))
    if is_dataclass(base):
        return "{" + ", ".join(f.name for f in fields(base)) + "}"
    if isinstance(base, type) and issubclass(base, Enum):
        return ", ".join(str(m.value) for m in _members(base, extras))
    if base is bool:
        return "true, false"
    if base is int:
        bounds = next((e for e in extras if isinstance(e, Whole)), None)
        return f"{bounds.low}…{bounds.high}" if bounds else "integer"
    return "text"


def schema(hint: Any) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a facts or outcome type."""
    base, extras = _split(hint)
    if get_origin(base) in (Union, types.UnionType):
        options = [a for a in get_args(base) if a is not types.NoneType]
        inner = schema(Annotated[options[0], *extras] if extras else options[0])
        if len(options) == len(get_args(base)):
            return inner
        return {"anyOf": [inner, {"type": "null"}]}
    if keyed := _keyed(extras):
        return _keyed_schema(get_args(base)[0], keyed)
    if get_origin(base) is tuple:
        return {"type": "array", "items": schema(get_args(base)[0])}
    if get_origin(base) is Literal:
        return {"enum": list(get_args(base))}
    if is_dataclass(base):
        hints = hints_of(base)  # type: ignore[arg-type]
        properties: dict[str, Any] = {}
        required: list[str] = []
        for f in fields(base):
            properties[f.name] = schema(hints[f.name])
            if f.default is not MISSING:
                properties[f.name]["default"] = dump(f.default)
            elif f.default_factory is MISSING:
                required.append(f.name)
        return {
            "type": "object",
            "title": getattr(base, "__name__", ""),
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }
    if isinstance(base, type) and issubclass(base, Enum):
        return {"enum": [m.value for m in _members(base, extras)]}
    if base is bool:
        return {"type": "boolean"}
    if base is int:
        found: dict[str, Any] = {"type": "integer"}
        for extra in extras:
            if isinstance(extra, Whole):
                found |= {"minimum": extra.low, "maximum": extra.high}
                if extra.unit:
                    found["x-unit"] = extra.unit
        return found
    if base is str:
        return {"type": "string", "maxLength": _longest(extras)}
    if base is types.NoneType or base is None:
        return {"type": "null"}
    raise TypeError(f"no JSON Schema for {hint}")


def _keyed_schema(cls: Any, keyed: Keyed) -> dict[str, Any]:
    whole = schema(cls)
    inner = whole["properties"]
    names = inner.pop(keyed.name)
    if keyed.value:
        items = inner[keyed.value]
    else:
        items = whole | {"required": [n for n in whole["required"] if n != keyed.name]}
    return {"type": "object", "propertyNames": names, "additionalProperties": items}


def dump(value: Any) -> Any:
    """Facts, outcomes and step values as JSON data; fractions as "p/q"."""
    if isinstance(value, Outcome):
        return dump(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _dumped(type(value), f.name, getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(k): dump(v) for k, v in value.items()}
    if isinstance(value, tuple | list):
        return [dump(v) for v in value]
    return value


def _dumped(cls: type, name: str, inner: Any) -> Any:
    if isinstance(inner, tuple) and (keyed := _keyed(_split(hints_of(cls)[name])[1])):
        found = {}
        for item in inner:
            data = dump(item)
            key = data.pop(keyed.name)
            found[key] = data[keyed.value] if keyed.value else data
        return found
    return dump(inner)
