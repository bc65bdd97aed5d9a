"""`record`: a frozen dataclass with slots that is made, built and hashed quickly.

The rules have hundreds of them, and the odds build tens of thousands of objects. It is a dataclass
in all that `dataclasses` says of it: fields, replace, match, equality, order of the arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, NoReturn, TypeVar, dataclass_transform

C = TypeVar("C")
WRITTEN = ("__init__", "__eq__", "__hash__")


class Remembered:
    """A record that derives from this reckons its hash once: for those made of many others."""

    __slots__ = ("_hash",)


@dataclass_transform(frozen_default=True, field_specifiers=(Field, field))
def record(cls: type[C]) -> type[C]:
    """Make `cls` a frozen dataclass with slots. Fields may have a default, but no factory."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    for f in fields(made):
        if f.default_factory is not MISSING:
            raise TypeError(f"{made.__name__}.{f.name}: a record takes no factory")
    for name in WRITTEN:
        setattr(made, name, _later(made, name))
    made.__setattr__, made.__delattr__ = _frozen, _frozen
    made.__repr__, made.__reduce__ = _shown, _rebuilt
    return made  # type: ignore[no-any-return]


def _later(made: Any, name: str) -> Callable[..., Any]:
    """A method that is written when it is first called: most records are not used in one run."""

    def method(self: Any, *given: Any, **named: Any) -> Any:
        for written, function in _written(made).items():
            function.__qualname__ = f"{made.__qualname__}.{written}"
            setattr(made, written, function)
        return getattr(made, name)(self, *given, **named)

    return method


def _written(made: Any) -> dict[str, Callable[..., Any]]:
    """The methods that have to name the fields."""
    names: dict[str, Any] = {}
    arguments, body = ["self"], []
    for f in fields(made):
        names[f"_set_{f.name}"] = getattr(made, f.name).__set__
        names[f"_default_{f.name}"] = f.default
        given = "" if f.default is MISSING else f"=_default_{f.name}"
        arguments.append(f.name + given)
        body.append(f"_set_{f.name}(self, {f.name})")
    if hasattr(made, "__post_init__"):
        body.append("self.__post_init__()")
    compared = [f for f in fields(made) if f.compare]
    hashed = [f for f in compared if f.hash is not False]
    mine, its = (_tuple(who, compared) for who in ("self", "other"))
    source = [
        f"def __init__({', '.join(arguments)}):",
        *(f" {line}" for line in body or ["pass"]),
        "def __eq__(self, other):",
        f" return {mine} == {its} if other.__class__ is self.__class__ else NotImplemented",
        "def __hash__(self):",
    ]
    if issubclass(made, Remembered):
        names["_remember"] = Remembered._hash.__set__  # type: ignore[attr-defined]
        source += [
            " try:",
            "  return self._hash",
            " except AttributeError:",
            f"  _remember(self, hash({_tuple('self', hashed)}))",
            "  return self._hash",
        ]
    else:
        source.append(f" return hash({_tuple('self', hashed)})")
    exec("\n".join(source), names)
    return {name: names[name] for name in WRITTEN}


def _tuple(who: str, them: list[Field[Any]]) -> str:
    return "(" + "".join(f"{who}.{f.name}, " for f in them) + ")"


def _frozen(self: Any, name: str, *value: Any) -> NoReturn:
    raise FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")


def _shown(self: Any) -> str:
    values = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({values})"


def _rebuilt(self: Any) -> tuple[Any, ...]:
    return type(self), tuple(getattr(self, f.name) for f in fields(self))
