"""What passes between a rule and the table: questions and steps out, answers in, one ending.

A rule is a generator. It yields a `Roll` or a `Choice` and is sent an `Answer`; it yields a
`Step` for everything that a player should be able to read afterwards; it returns its outcome.
Nothing here knows a book.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from trainer.rules.record import Remembered, record

T = TypeVar("T")

Values: TypeAlias = tuple[tuple[str, Any], ...]


class Who(StrEnum):
    """Whose dice, whose choice."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    PLAYER = "player"


@record
class Die:
    """One die, given by its faces (`eup` has a die that repeats two of them)."""

    name: str
    faces: tuple[int, ...]


D6 = Die("d6", (1, 2, 3, 4, 5, 6))


@record
class AtLeast:
    """Counts the dice that show `number` or more."""

    number: int
    sums: ClassVar[bool] = True

    @property
    def nothing(self) -> int:
        return 0

    def add(self, seen: int, face: int) -> int:
        return seen + (face >= self.number)


@record
class Total:
    """The sum of the dice."""

    sums: ClassVar[bool] = True

    @property
    def nothing(self) -> int:
        return 0

    def add(self, seen: int, face: int) -> int:
        return seen + face


@record
class Even:
    """Counts the dice that show an even number."""

    sums: ClassVar[bool] = True

    @property
    def nothing(self) -> int:
        return 0

    def add(self, seen: int, face: int) -> int:
        return seen + (face % 2 == 0)


@record
class Faces:
    """Every face, in ascending order: for rules that let a player pick a die."""

    sums: ClassVar[bool] = False

    @property
    def nothing(self) -> tuple[int, ...]:
        return ()

    def add(self, seen: tuple[int, ...], face: int) -> tuple[int, ...]:
        return tuple(sorted((*seen, face)))


@dataclass(frozen=True, slots=True)
class Short:
    """How much each die lacks to `number`, in ascending order: for rules that let a player raise a
    die. 0 is enough; all that lack more than `most` are alike.
    """

    number: int
    most: int
    sums: ClassVar[bool] = False

    @property
    def nothing(self) -> tuple[int, ...]:
        return ()

    def add(self, seen: tuple[int, ...], face: int) -> tuple[int, ...]:
        lacks = min(max(0, self.number - face), self.most + 1)
        return tuple(sorted((*seen, lacks)))


# sums: what several dice show is the sum of what each of them shows.
Look: TypeAlias = AtLeast | Total | Even | Faces | Short


def see(look: Look, faces: Iterable[int]) -> Any:
    """What a rule that looks with `look` sees in these faces.

    The same fold serves dice on the table and dice that are only counted (`trainer.odds`).
    """
    seen: Any = look.nothing
    for face in faces:
        seen = look.add(seen, face)
    return seen


@record
class Roll:
    """A question answered by dice: how many of which die, whose, and what the rule looks at."""

    name: str
    rule: str
    who: Who
    dice: int
    look: Look
    die: Die = D6


@record
class Choice:
    """A question answered by a person: who decides, between what (option names, in order)."""

    name: str
    rule: str
    who: Who
    options: tuple[str, ...]


Question: TypeAlias = Roll | Choice


@record
class Answer:
    """What a rule is sent: what it looks at and, where somebody saw them, the faces as they lay."""

    seen: Any
    faces: tuple[int, ...] | None = None


@record
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


HEARD: ContextVar[bool] = ContextVar("HEARD", default=True)
UNHEARD = Step("", "")


def step(rule: str, key: str, /, **values: Any) -> Step:
    """A step to `yield`: the rule that decided, the key of its sentence, the values in it."""
    return Step(rule, key, tuple(values.items())) if HEARD.get() else UNHEARD


def shared_step(rule: str, key: str, /, **values: Any) -> Step:
    return Step(rule, key, tuple(values.items()), shared=True) if HEARD.get() else UNHEARD


@contextmanager
def hearing(listen: bool) -> Iterator[None]:
    """Whether somebody reads the steps of the rules played here; where nobody does, all of them
    are `UNHEARD`."""
    before = HEARD.set(listen)
    try:
        yield
    finally:
        HEARD.reset(before)


@record
class Given:
    """A value with its name, inside the values of a step: "Armor: 2".

    name: that of a fact, a member of an enumeration, or somebody's own words.
    """

    name: str
    value: Any


@record
class Outcome(Generic[T]):
    """The rule came to its end. `steps` do not count when outcomes are compared."""

    value: T
    steps: tuple[Step, ...] = field(default=(), compare=False)


@record
class Forbidden:
    """`rule` does not allow what was asked for; `key` and `items` say why."""

    rule: str
    key: str
    items: Values = ()
    steps: tuple[Step, ...] = field(default=(), compare=False)

    @property
    def values(self) -> dict[str, Any]:
        return dict(self.items)


@record
class Undecided:
    """The book leaves `ruling` open and the reading in force does not settle it."""

    ruling: str
    steps: tuple[Step, ...] = field(default=(), compare=False)


@record
class Endless:
    """The play can go on for ever: from some state on nothing that happens ends it.

    Nobody meets this at the table; only the odds can see it, as an ending with its weight.
    """

    rule: str


Ending: TypeAlias = Outcome[Any] | Forbidden | Undecided


class Stop(Exception):
    """Carries a `Forbidden` or an `Undecided` out of nested rules to the driver."""

    def __init__(self, ending: Forbidden | Undecided | Endless) -> None:
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
        return self.called(name if self.field else outer)

    def called(self, field: str) -> BadInput:
        """The same complaint with another name for its field."""
        return BadInput(field, self.given, self.allowed, self.key, **self.values)


LONGEST = 80  # characters of an unknown name that are compared with the known ones


def nearest(given: Any, known: Iterable[str], least: float = 0) -> list[str]:
    """The names that come nearest to an unknown one, three at most.

    least: how alike they must be, from 0 to 1.
    """
    from difflib import get_close_matches

    return get_close_matches(str(given)[:LONGEST].casefold(), known, n=3, cutoff=least)


def shown(given: Any) -> str:
    """A value as an error may quote it: short, on one line."""
    text = repr(given) if isinstance(given, str) else str(given)
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "…"


@record
class Then:
    """A rule goes on as another rule from a new state.

    Nested calls follow it without noticing; the drivers of `trainer.odds` merge equal states here.
    back: where the outcome of the other rule goes, if it is not the outcome of this one.
    """

    key: str
    facts: Any
    back: Back | None = None


@record
class Back(Remembered):
    """Rule `key` goes on with the facts `make(*kept, outcome)`; without a key, that is the end of
    it: the outcome, or what it goes on as.

    So a rule asks another one whose odds are worked out once, whatever it was asked for. The less
    is kept, the more of what follows is the same and is worked out once, too. make: a dataclass or
    a function of this module's kind: nothing asked, nothing said.
    """

    key: str
    make: Callable[..., Any]
    kept: tuple[Any, ...] = ()

    def then(self, outcome: Any) -> Any:
        made = self.make(*self.kept, outcome)
        return Then(self.key, made) if self.key else made


class Inline:
    """Kept in a reading's memo for a rule that must be played in the midst of its caller."""


@dataclass(frozen=True, slots=True, eq=False)
class Chances:
    """How a rule played inside another can end, as (end, whole weight): the odds ask for one.

    An end is the value that the rule returns, or what stops it.
    """

    ends: tuple[tuple[Any, int], ...]
    total: int


Asks: TypeAlias = Generator[Roll | Choice | Step, Answer, T]


def named(prefix: str, game: Asks[T]) -> Asks[T]:
    """A rule played inside another with its questions renamed: "hits" becomes "main.hits"."""
    return otherwise(game, lambda asked: replace(asked, name=f"{prefix}.{asked.name}"))


def otherwise(game: Asks[T], put: Callable[[Question], Question]) -> Asks[T]:
    """A rule played inside another, each of its questions put as `put` would have it."""
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        reply = yield put(asked) if isinstance(asked, Roll | Choice) else asked


def speaking_of(whose: StrEnum, which: int | None, game: Asks[T]) -> Asks[T]:
    """A rule played inside another, its steps saying of whom they speak, and of which of several.

    A step that says so already keeps its own. Where nobody reads steps, it is the rule itself.
    """
    return _speaking_of(whose, which, game) if HEARD.get() else game


def _speaking_of(whose: StrEnum, which: int | None, game: Asks[T]) -> Asks[T]:
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        if isinstance(asked, Step) and "whose" not in asked.values:
            asked = replace(asked, items=(*asked.items, ("whose", whose), ("which", which)))
        reply = yield asked


def unheard(game: Asks[T]) -> Asks[T]:
    """A rule played ahead inside another, its steps left out."""
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        reply = None
        if not isinstance(asked, Step):
            reply = yield asked
