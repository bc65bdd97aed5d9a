"""What is worked out once: a property of an object, and the answers about the words of a text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST = 50_000
"""Different words of which the answers are kept; those of a larger text are worked out anew."""


LONG_NUMBER = re.compile(r"\d{3}")
"""What is in a word that hardly comes again: of numbers there is no end."""


class cached(Generic[Value]):  # noqa: N801 it is used as the decorator that it stands for
    """Works a value out at the first look and keeps it in the object's ``__dict__``.

    ``functools.cached_property`` takes a lock at each first look until Python 3.12, and the checks of
    a catalog have a million of them.
    """

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


class Kept(dict[Key, Value]):
    """Answers by what was asked, as many as there is room for; a known one costs a look-up alone."""

    def __init__(self, work: Callable[[Key], Value], most: int = MOST) -> None:
        super().__init__()
        self._work, self._most = work, most

    def __missing__(self, key: Key) -> Value:
        value = self._work(key)
        if len(self) < self._most and not (isinstance(key, str) and LONG_NUMBER.search(key)):
            self[key] = value
        return value
