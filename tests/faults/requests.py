"""Requests that somebody could make by mistake or on purpose: sound ones with something done to them.

`python tests/faults/requests.py 500 --seed 3` prints those that the desk takes for a fault of ours.
"""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    99,
    10**6,
    10**30,
    -(10**30),
    0.5,
    1e308,
    "",
    "0",
    "x",
    "A1",
    "ZZZ999999",
    "А1",
    "\u0000",
    "\u202e",
    "😀" * 50,
    "x" * 5000,
    [],
    {},
    [[]],
    [None],
    [{}],
    {"": ""},
    {"kind": "vehicle"},
    [1] * 300,
    ["..."] * 60,
)
"""Values that stand in the place of others."""

Path_ = tuple[Any, ...]


def places(data: Any, before: Path_ = ()) -> Iterator[Path_]:
    """The way to every value inside the data."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in pairs:
        yield (*before, key)
        if isinstance(value, dict | list):
            yield from places(value, (*before, key))


def replaced(source: random.Random, data: Any) -> None:
    """One value becomes an odd one, or one from elsewhere in the request."""
    ways = list(places(data))
    if ways:
        *before, last = source.choice(ways)
        home = data
        for key in before:
            home = home[key]
        other = source.choice(ways)
        found = data
        for key in other:
            found = found[key]
        home[last] = copy.deepcopy(source.choice((source.choice(ODD), found)))


def dropped(source: random.Random, data: Any) -> None:
    ways = list(places(data))
    if ways:
        *before, last = source.choice(ways)
        home = data
        for key in before:
            home = home[key]
        del home[last]


def nudged(source: random.Random, data: Any) -> None:
    """A number, a little or a lot higher or lower."""
    numbers = [way for way in places(data) if type(at(data, way)) is int]
    if numbers:
        *before, last = source.choice(numbers)
        at(data, before)[last] += source.choice((-100, -3, -1, 1, 3, 100))


def doubled(source: random.Random, data: Any) -> None:
    """A list with one of its items once more, or with many."""
    lists = [way for way in places(data) if isinstance(at(data, way), list) and at(data, way)]
    if lists:
        found = at(data, source.choice(lists))
        found += [copy.deepcopy(source.choice(found))] * source.choice((1, 2, 40))


def renamed(source: random.Random, data: Any) -> None:
    """A field by another name: misspelt, of another record, or one that Python knows."""
    named = [way for way in places(data) if isinstance(way[-1], str)]
    if named:
        *before, last = source.choice(named)
        home = at(data, before)
        names = (last + "s", last.upper(), "__class__", "self", source.choice(named)[-1], "")
        home[source.choice(names)] = home.pop(last)


def at(data: Any, way: Any) -> Any:
    for key in way:
        data = data[key]
    return data


CHANGES: tuple[Callable[[random.Random, Any], None], ...] = (
    replaced,
    replaced,
    dropped,
    nudged,
    doubled,
    renamed,
)


def requests(count: int, seed: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """(call, arguments) for the desk: of the named cases of all rules, one to three things changed."""
    from rules.cases import CASES

    names = sorted(CASES)
    for number in range(count):
        source = random.Random(f"requests {seed} {number}")
        rule, facts, answers = CASES[source.choice(names)]
        data = {"rule": rule, "facts": copy.deepcopy(facts), "answers": copy.deepcopy(answers)}
        for _ in range(source.choice((1, 1, 2, 3))):
            source.choice(CHANGES)(source, data)
        yield source.choice(("resolve", "table", "form", "odds")), data


def asked(call: str, data: dict[str, Any], lang: str = "en") -> dict[str, Any]:
    """What the desk says to it."""
    from trainer.desk import answer

    args = {key: value for key, value in data.items() if key != "answers" or call == "table"}
    return json.loads(answer(json.dumps({"call": call, "args": args | {"lang": lang}})))


def main() -> int:
    seed = int(sys.argv[sys.argv.index("--seed") + 1]) if "--seed" in sys.argv else 8
    for call, data in requests(int(sys.argv[1]), seed):
        if call != "resolve":
            found = asked(call, data)
            if not found["ok"] and found["error"]["key"] == "desk.fault":
                print(call, json.dumps(data, ensure_ascii=False)[:600], found["error"]["text"])
    return 0


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
    sys.exit(main())
