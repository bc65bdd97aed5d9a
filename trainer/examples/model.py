"""How an example is made: a generator sets the case, the engine answers it, mistakes miss it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trainer.rules import BadInput, Forbidden, Outcome, Reading, Step
from trainer.rules.table import Ending, Values

LINK = re.compile(r"([a-z0-9-]{1,40})\.([0-9]{1,4})\.([0-9]{1,9})")
ATTEMPTS = 400


@dataclass(frozen=True)
class Line:
    """A sentence to be said: its message key and its values."""

    key: str
    items: Values = ()

    @property
    def values(self) -> dict[str, Any]:
        return dict(self.items)


def line(key: str, /, **values: Any) -> Line:
    """A sentence to be said, by its key and the values in it."""
    return Line(key, tuple(values.items()))


@dataclass(frozen=True)
class Figure:
    """A map that belongs to a question, as its lines, with two units on it.

    blocked_by: the hexes that block the line between them; shown with the answer.
    """

    map: tuple[str, ...]
    attacker_hex: str
    target_hex: str
    blocked_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Case:
    """What a generator sets up.

    solve: plays the case under a reading, to its ending. view: what the question asks of an
    outcome. say: an answer as a line. mistakes: the slips that this case may show.
    explain: the lines of the answer, where the steps of `solve` are not enough.
    figure: the map that the question is about.
    """

    facts: tuple[Line, ...]
    question: Line
    solve: Callable[[Reading], Ending]
    view: Callable[[Outcome[Any]], Any]
    say: Callable[[Any], Line]
    mistakes: tuple[str, ...]
    explain: Callable[[], tuple[Step, ...]] | None = None
    figure: Figure | None = None


@dataclass(frozen=True)
class Generator:
    """A kind of question. kind: "choice" or "number"; wrong: how many wrong answers it needs."""

    id: str
    version: int
    rule: str
    rules: tuple[str, ...]
    kind: str
    wrong: int
    function: Callable[[random.Random], Case]

    @property
    def title_key(self) -> str:
        return f"title.{self.id}"


@dataclass(frozen=True)
class Option:
    """One answer: right (mistake is None), or what a named mistake computes."""

    value: Any
    line: Line
    mistake: str | None


@dataclass(frozen=True)
class Example:
    """A question with everything that is known about it. `options`: in the order to be shown."""

    generator: str
    version: int
    seed: int
    rule: str
    rules: tuple[str, ...]
    kind: str
    facts: tuple[Line, ...]
    question: Line
    answer: Option
    options: tuple[Option, ...]
    steps: tuple[Step, ...]
    figure: Figure | None = None

    @property
    def id(self) -> str:
        return f"{self.generator}.{self.version}.{self.seed}"

    @property
    def slips(self) -> tuple[Option, ...]:
        return tuple(o for o in self.options if o.mistake)


GENERATORS: dict[str, Generator] = {}


class OldLink(ValueError):
    """A link to a question whose generator has changed since."""

    def __init__(self, generator: Generator, version: int) -> None:
        self.generator = generator
        self.version = version
        super().__init__(
            f"the link asks for version {version} of {generator.id}; it is version "
            f"{generator.version} now, so that question no longer exists"
        )


def generator(
    id: str, *, version: int, rule: str, rules: tuple[str, ...], kind: str, wrong: int = 1
) -> Callable[[Callable[[random.Random], Case]], Callable[[random.Random], Case]]:
    """Register the decorated function as a kind of question.

    A change that gives any seed another question is a new version.
    """

    def register(function: Callable[[random.Random], Case]) -> Callable[[random.Random], Case]:
        GENERATORS[id] = Generator(id, version, rule, rules, kind, wrong, function)
        return function

    return register


def make(generator_id: str, seed: int) -> Example:
    """The example of this generator and seed (0 to 999999999).

    Raises BadInput for an unknown generator or seed.
    """
    if generator_id not in GENERATORS:
        raise BadInput("generator", generator_id, ", ".join(GENERATORS), "error.generic")
    if not 0 <= seed <= 999_999_999:
        raise BadInput("seed", seed, "0…999999999", "error.whole")
    kind = GENERATORS[generator_id]
    for attempt in range(ATTEMPTS):
        source = random.Random(f"{kind.id}.{kind.version}.{seed}.{attempt}")
        example = _attempt(kind, seed, source)
        if example is not None:
            return example
    raise RuntimeError(f"{kind.id}: no case with {kind.wrong} wrong answers for seed {seed}")


def _attempt(kind: Generator, seed: int, source: random.Random) -> Example | None:
    case = kind.function(source)
    ending = case.solve(Reading())
    right = _answer(kind, case, ending)
    if right is None:
        return None
    found = {right: Option(right, case.say(right), None)}
    for mistake in case.mistakes:
        try:
            value = _answer(kind, case, case.solve(Reading(mistakes=(mistake,))))
        except BadInput:  # with this mistake the dice of the case would not do
            continue
        if value is not None and value not in found:
            found[value] = Option(value, case.say(value), mistake)
    if len(found) <= kind.wrong:
        return None
    options = list(found.values())[:5]
    source.shuffle(options)
    steps = case.explain() if case.explain else explained(ending)
    return Example(
        kind.id,
        kind.version,
        seed,
        kind.rule,
        kind.rules,
        kind.kind,
        case.facts,
        case.question,
        found[right],
        tuple(options),
        steps,
        case.figure,
    )


def explained(ending: Ending) -> tuple[Step, ...]:
    """The steps of an ending; where the rule forbids, the reason is the last of them."""
    if isinstance(ending, Forbidden):
        return (*ending.steps, Step(ending.rule, ending.key, ending.items))
    return ending.steps


def _answer(kind: Generator, case: Case, ending: Ending) -> Any:
    if isinstance(ending, Outcome):
        return case.view(ending)
    if isinstance(ending, Forbidden) and kind.kind == "choice":
        return ending.rule
    return None


def from_link(link: str) -> Example:
    """The example that a link such as "bb-hits.1.17" names.

    Raises BadInput for anything else, OldLink for another version of the generator.
    """
    match = LINK.fullmatch(link.strip())
    if not match or match[1] not in GENERATORS:
        allowed = "generator.version.seed; generators: " + ", ".join(GENERATORS)
        raise BadInput("question", link, allowed, "error.generic")
    kind = GENERATORS[match[1]]
    if int(match[2]) != kind.version:
        raise OldLink(kind, int(match[2]))
    return make(kind.id, int(match[3]))
