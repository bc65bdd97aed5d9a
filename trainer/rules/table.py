"""What passes between a rule and the table: questions and steps out, answers in, one ending.

A rule is a generator. It yields a `Roll` or a `Choice` and is sent an `Answer`; it yields a
`Step` for everything that a player should be able to read afterwards; it returns its outcome.
Nothing here knows a book.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

T = TypeVar("T")

Values: TypeAlias = tuple[tuple[str, Any], ...]


class Who(StrEnum):
    """Whose dice, whose choice."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Die:
    """One die, given by its faces (`eup` has a die that repeats two of them)."""

    name: str
    faces: tuple[int, ...]


D6 = Die("d6", (1, 2, 3, 4, 5, 6))


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Counts the dice that show `number` or more."""

    number: int

    @property
    def nothing(self) -> int:
        return 0

    def add(self, seen: int, face: int) -> int:
        return seen + (face >= self.number)


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of the dice."""

    @property
    def nothing(self) -> int:
        return 0

    def add(self, seen: int, face: int) -> int:
        return seen + face


@dataclass(frozen=True, slots=True)
class Even:
    """Counts the dice that show an even number."""

    @property
    def nothing(self) -> int:
        return 0

    def add(self, seen: int, face: int) -> int:
        return seen + (face % 2 == 0)


@dataclass(frozen=True, slots=True)
class Faces:
    """Every face, in ascending order: for rules that let a player pick a die."""

    @property
    def nothing(self) -> tuple[int, ...]:
        return ()

    def add(self, seen: tuple[int, ...], face: int) -> tuple[int, ...]:
        return tuple(sorted((*seen, face)))


Look: TypeAlias = AtLeast | Total | Even | Faces


def see(look: Look, faces: Iterable[int]) -> Any:
    """What a rule that looks with `look` sees in these faces.

    The same fold serves dice on the table and dice that are only counted (`trainer.odds`).
    """
    seen: Any = look.nothing
    for face in faces:
        seen = look.add(seen, face)
    return seen


@dataclass(frozen=True, slots=True)
class Roll:
    """A question answered by dice: how many of which die, whose, and what the rule looks at."""

    name: str
    rule: str
    who: Who
    dice: int
    look: Look
    die: Die = D6


@dataclass(frozen=True, slots=True)
class Choice:
    """A question answered by a person: who decides, between what (option names, in order)."""

    name: str
    rule: str
    who: Who
    options: tuple[str, ...]


Question: TypeAlias = Roll | Choice


@dataclass(frozen=True, slots=True)
class Answer:
    """What a rule is sent: what it looks at and, where somebody saw them, the faces as they lay."""

    seen: Any
    faces: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One decided thing: the rule that decided it, a message key and the values in the message.

    shared: a premise that several rules start from; the drivers write it down once.
    """

    rule: str
    key: str
    items: Values = ()
    shared: bool = False

    @property
    def values(self) -> dict[str, Any]:
        return dict(self.items)


def step(rule: str, key: str, /, **values: Any) -> Step:
    return Step(rule, key, tuple(values.items()))


def shared_step(rule: str, key: str, /, **values: Any) -> Step:
    return Step(rule, key, tuple(values.items()), shared=True)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """The rule came to its end. `steps` do not count when outcomes are compared."""

    value: T
    steps: tuple[Step, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Forbidden:
    """`rule` does not allow what was asked for; `key` and `items` say why."""

    rule: str
    key: str
    items: Values = ()
    steps: tuple[Step, ...] = field(default=(), compare=False)

    @property
    def values(self) -> dict[str, Any]:
        return dict(self.items)


@dataclass(frozen=True, slots=True)
class Undecided:
    """The book leaves `ruling` open and the reading in force does not settle it."""

    ruling: str
    steps: tuple[Step, ...] = field(default=(), compare=False)


Ending: TypeAlias = Outcome[Any] | Forbidden | Undecided


class Stop(Exception):
    """Carries a `Forbidden` or an `Undecided` out of nested rules to the driver."""

    def __init__(self, ending: Forbidden | Undecided) -> None:
        super().__init__(ending)
        self.ending = ending


def forbid(rule: str, key: str, /, **values: Any) -> Stop:
    """The exception to raise where `rule` forbids the action."""
    return Stop(Forbidden(rule, key, tuple(values.items())))


class BadInput(ValueError):
    """Something given to the engine cannot be used: the field, what was given, what is allowed."""

    def __init__(self, field_: str, given: Any, allowed: str, key: str = "", **values: Any) -> None:
        self.field = field_
        self.given = given
        self.allowed = allowed
        self.key = key
        self.values = values
        super().__init__(f"{field_ or 'input'}: got {shown(given)}; allowed: {allowed}")

    def inside(self, outer: str) -> BadInput:
        """The same complaint with the name of the enclosing field before it."""
        name = outer + self.field if self.field.startswith("[") else f"{outer}.{self.field}"
        return BadInput(
            name if self.field else outer, self.given, self.allowed, self.key, **self.values
        )


def shown(given: Any) -> str:
    """A value as an error may quote it: short, on one line."""
    text = repr(given) if isinstance(given, str) else str(given)
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "…"


@dataclass(frozen=True, slots=True)
class Then:
    """A rule goes on as another rule from a new state.

    Nested calls follow it without noticing; the drivers of `trainer.odds` merge equal states here.
    back: where the outcome of the other rule goes, if it is not the outcome of this one.
    """

    key: str
    facts: Any
    back: Back | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """Rule `key` goes on with the facts `make(kept, outcome)` (`make`: a dataclass of two fields).

    So a rule asks another one whose odds are worked out once, whatever it was asked for.
    """

    key: str
    make: type
    kept: Any

    def then(self, outcome: Any) -> Then:
        return Then(self.key, self.make(self.kept, outcome))


Asks: TypeAlias = Generator[Roll | Choice | Step, Answer, T]


def named(prefix: str, game: Asks[T]) -> Asks[T]:
    """A rule played inside another with its questions renamed: "hits" becomes "main.hits"."""
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        if not isinstance(asked, Step):
            asked = replace(asked, name=f"{prefix}.{asked.name}")
        reply = yield asked
