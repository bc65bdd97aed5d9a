"""A property that is worked out once.

``functools.cached_property`` takes a lock at each first look until Python 3.12; the checks have
millions of first looks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached(Generic[Value]):  # noqa: N801 it is used as the decorator that it stands for
    """Works a value out at the first look and keeps it in the object's ``__dict__``."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    @overload
    def __get__(self, one: None, owner: type) -> cached[Value]: ...
    @overload
    def __get__(self, one: object, owner: type) -> Value: ...
    def __get__(self, one: object | None, owner: type) -> Value | cached[Value]:
        if one is None:
            return self
        value = one.__dict__[self.name] = self.work(one)
        return value
