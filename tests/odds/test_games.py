"""Made-up games of dice and choices, solved by `best` and by a plain search that knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.odds import best, every
from trainer.rules import RULES, Forbidden, Outcome, Reading, Roll, Who
from trainer.rules.registry import PLAYS, rule
from trainer.rules.table import Asks, Back, Choice, Die, Stop, Then, Total


@dataclass(frozen=True)
class End:
    """The game is over: a number, or the rule that forbids to go on."""

    value: int | str


@dataclass(frozen=True)
class Throw:
    """One die with as many faces as there are ways to go on."""

    ways: tuple[Game, ...]


@dataclass(frozen=True)
class Pick:
    """Somebody chooses how it goes on."""

    who: Who
    ways: tuple[Game, ...]


@dataclass(frozen=True)
class Again:
    """The game goes on as another rule."""

    game: Game


@dataclass(frozen=True)
class Inside:
    """Another game is played first; its number says how this one goes on, and is added to its end.

    asked: as a rule that this one hands over to and gets back from, else in its midst.
    """

    first: Game
    ways: tuple[Game, ...]
    asked: bool


Game: TypeAlias = End | Throw | Pick | Again | Inside


@dataclass(frozen=True)
class At:
    game: Game
    plus: int = 0


def onward(ways: tuple[Game, ...], plus: int, found: int) -> At:
    return At(ways[found % len(ways)], plus + found)


def play(at: At, reading: Reading) -> Asks[int | Then]:
    game = at.game
    while True:
        match game:
            case End(str() as rule):
                raise Stop(Forbidden(rule, "error.generic"))
            case End(value):
                return value + at.plus
            case Throw(ways):
                die = Die(f"d{len(ways)}", tuple(range(len(ways))))
                thrown = yield Roll("die", "test-game", Who.PLAYER, 1, Total(), die)
                game = ways[thrown.seen]
            case Pick(who, ways):
                options = tuple(map(str, range(len(ways))))
                chosen = yield Choice("pick", "test-game", who, options)
                game = ways[int(chosen.seen)]
            case Again(after):
                return Then("test-game", At(after, at.plus))
            case Inside(first, ways, True):
                back = Back("test-game", onward, (ways, at.plus))
                return Then("test-game", At(first), back)
            case Inside(first, ways, _):
                found = yield from PLAYS["test-game"](At(first), reading)
                after = onward(ways, at.plus, found)
                game, at = after.game, after


def attackers(ending: Any) -> tuple[Any, ...]:
    """Odd numbers; of these high ones; what is forbidden is worse than all."""
    if isinstance(ending, Forbidden):
        return (Fraction(-1, 3), 0)
    return (ending.value % 2, ending.value)


def defenders(ending: Any) -> tuple[Any, ...]:
    """Far from what the attacker wants, and a number more."""
    if isinstance(ending, Forbidden):
        return (0, Fraction(1, 2), 1)
    return (-(ending.value % 3), Fraction(ending.value, 7), -1)


WANTS: dict[Who, Callable[[Any], Sequence[Any]]] = {
    Who.ATTACKER: attackers,
    Who.DEFENDER: defenders,
}
Found: TypeAlias = dict[Any, Fraction]
Waits: TypeAlias = tuple[
    tuple[tuple[Game, ...], int], ...
]  # for a number: the ways, and their plus


def worth(who: Who, found: Found) -> tuple[Fraction, ...]:
    columns = zip(
        *([w * chance for w in WANTS[who](e)] for e, chance in found.items()), strict=True
    )
    return tuple(sum(column, Fraction(0)) for column in columns)


def search(game: Game, plus: int = 0, waits: Waits = ()) -> Found:
    """How it ends when both choose what is best for them."""
    match game:
        case End(str() as rule):
            return {Forbidden(rule, "error.generic"): Fraction(1)}
        case End(value) if not waits:
            return {Outcome(value + plus): Fraction(1)}
        case End(value):
            (ways, before), *rest = waits
            number = value + plus
            return search(ways[number % len(ways)], before + number, tuple(rest))
        case Throw(ways):
            found: Found = {}
            for way in ways:
                for ending, chance in search(way, plus, waits).items():
                    found[ending] = found.get(ending, Fraction(0)) + chance / len(ways)
            return found
        case Pick(who, ways):
            return max((search(way, plus, waits) for way in ways), key=lambda f: worth(who, f))
        case Again(after):
            return search(after, plus, waits)
        case Inside(first, ways, _):
            return search(first, 0, ((ways, plus), *waits))


def games() -> Any:
    ends = st.builds(End, st.integers(-2, 4) | st.sampled_from(["bb-1.0", "bb-2.0"]))

    def wider(inner: Any) -> Any:
        ways = st.lists(inner, min_size=1, max_size=3).map(tuple)
        return st.one_of(
            st.builds(Throw, ways),
            st.builds(Pick, st.sampled_from(list(WANTS)), ways),
            st.builds(Again, inner),
            st.builds(Inside, inner, ways, st.booleans()),
        )

    return st.recursive(ends, wider, max_leaves=12)


@pytest.fixture(scope="module")
def game() -> Iterator[None]:
    """The rule that plays such a game, for the time of this file."""
    rule("test-game")(play)
    yield
    for kept in (RULES, PLAYS):
        kept.pop("test-game", None)


@settings(max_examples=200, deadline=None)
@given(game_=games())
def test_best_play_is_that_of_a_plain_search(game: None, game_: Game) -> None:
    """Two people who want different things, rules inside rules, ends that are no outcome: how it
    ends, and what it is worth to both."""
    found = search(game_)
    for wants in (WANTS, dict(reversed(WANTS.items()))):
        advice = best("test-game", At(game_), wants=wants)
        who = advice.choice.who if advice.choice else next(iter(wants))
        assert advice.worth == worth(who, found)
        assert advice.odds.probabilities() == found
        assert sum(advice.odds.ways.values()) == advice.odds.total


@settings(max_examples=100, deadline=None)
@given(who=st.sampled_from(list(WANTS)), ways=st.lists(games(), min_size=1, max_size=3).map(tuple))
def test_every_option_is_worth_what_follows_it(game: None, who: Who, ways: Any) -> None:
    """The options in their order, each with its worth to the one who chooses; of equals the first."""
    advice = best("test-game", At(Pick(who, ways)), wants=WANTS)
    worths = [worth(who, search(way)) for way in ways]
    assert advice.options == {str(n): of for n, of in enumerate(worths)}
    assert advice.option == str(worths.index(max(worths)))
    after = [
        best("test-game", At(Pick(who, ways)), given=[str(n)], wants=WANTS)
        for n in range(len(ways))
    ]
    assert [a.odds.probabilities() for a in after] == [search(way) for way in ways]


@settings(max_examples=100, deadline=None)
@given(game_=games())
def test_a_policy_is_followed_into_rules_inside_rules(game: None, game_: Game) -> None:
    """Whoever chooses takes the last option: the odds are those of the game without choices."""

    def last(choice: Choice) -> str:
        return choice.options[-1]

    assert every("test-game", At(game_), policy=last).probabilities() == search(decided(game_))


def decided(game: Game) -> Game:
    """The game in which every choice has been made: for the last option."""
    match game:
        case Throw(ways):
            return Throw(tuple(map(decided, ways)))
        case Pick(_, ways):
            return decided(ways[-1])
        case Again(after):
            return Again(decided(after))
        case Inside(first, ways, asked):
            return Inside(decided(first), tuple(map(decided, ways)), asked)
    return game
