"""Made-up games of dice and choices, solved by `best` and by a plain search that knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from random import Random
from typing import Any, TypeAlias

import pytest

from trainer.odds import best, every
from trainer.rules import RULES, BadInput, Forbidden, Outcome, Reading, Roll, Who
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


def made(source: Random, depth: int) -> Game:
    """A game of at most so many steps to each of its ends, some of these in another game."""
    if depth == 0 or source.random() < 0.1:
        return End(source.choice([-2, -1, 0, 1, 2, 3, 4, 10**6, 1 - 10**6, "bb-1.0"]))
    ways = tuple(made(source, depth - 1) for _ in range(source.randint(1, 3)))
    match source.randrange(7):
        case 0 | 1:
            return Throw(ways)
        case 2 | 3:
            return Pick(source.choice(list(WANTS)), ways)
        case 4:
            return Again(ways[0])
    return Inside(made(source, depth - 1), ways, source.random() < 0.7)


SEEDS = range(150)


@pytest.fixture(scope="module")
def game() -> Iterator[None]:
    """The rule that plays such a game, for the time of this file."""
    rule("test-game")(play)
    yield
    for kept in (RULES, PLAYS):
        kept.pop("test-game", None)


@pytest.mark.parametrize("seed", SEEDS)
def test_best_play_is_that_of_a_plain_search(game: None, seed: int) -> None:
    """Two people who want different things, rules inside rules, ends that are no outcome: how it
    ends, and what it is worth to both."""
    game_ = made(Random(seed), 4)
    found = search(game_)
    for wants in (WANTS, dict(reversed(WANTS.items()))):
        advice = best("test-game", At(game_), wants=wants)
        who = advice.choice.who if advice.choice else next(iter(wants))
        assert advice.worth == worth(who, found)
        assert advice.odds.probabilities() == found
        assert sum(advice.odds.ways.values()) == advice.odds.total
        assert gcd(*advice.odds.ways.values()) == 1


def inside(first: Game) -> Game:
    """This one played first, as a rule that another one asks after a throw."""
    return Throw((End(0), Inside(first, (End(0), End(5)), True)))


TWO, THREE = Throw((End(1), End(2))), Throw((End(1), End(4), End(6)))


@pytest.mark.parametrize(
    "game_",
    [
        inside(Pick(Who.ATTACKER, (TWO, THREE))),
        inside(Pick(Who.DEFENDER, (THREE, End(3), TWO))),
        inside(Throw((Pick(Who.ATTACKER, (TWO, THREE)), Pick(Who.DEFENDER, (THREE, TWO)), End(7)))),
        inside(Throw(tuple(Throw(tuple(End(10**6 - 2 * n) for n in range(9))) for _ in range(9)))),
        inside(Throw((Again(THREE), Again(THREE), TWO))),
    ],
    ids=["choice", "choice-2", "choices", "large", "again"],
)
def test_a_rule_that_is_asked_with_choices_of_many_ways(game: None, game_: Game) -> None:
    """Options that differ in how many ways they go on, and numbers far larger than the chances."""
    advice = best("test-game", At(game_), wants=WANTS)
    assert advice.worth == worth(Who.ATTACKER, search(game_))
    assert advice.odds.probabilities() == search(game_)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_is_worth_what_follows_it(game: None, seed: int) -> None:
    """The options in their order, each with its worth to the one who chooses; of equals the first."""
    source = Random(seed)
    who, ways = source.choice(list(WANTS)), tuple(made(source, 2) for _ in range(3))
    at = At(Pick(who, ways))
    advice = best("test-game", at, wants=WANTS)
    worths = [worth(who, search(way)) for way in ways]
    assert advice.options == {str(n): of for n, of in enumerate(worths)}
    assert advice.option == str(worths.index(max(worths)))
    after = [best("test-game", at, given=[str(n)], wants=WANTS) for n in range(3)]
    assert [a.odds.probabilities() for a in after] == [search(way) for way in ways]


def line(game: Game, source: Random, plus: int = 0, waits: Waits = ()) -> tuple[list[Any], Any]:
    """One way to play it: the answers given, and the end."""
    match game:
        case End(value) if waits and isinstance(value, int):
            (ways, before), *rest = waits
            number = value + plus
            return line(ways[number % len(ways)], source, before + number, tuple(rest))
        case Throw(ways) | Pick(_, ways):
            number = source.randrange(len(ways))
            answers, ending = line(ways[number], source, plus, waits)
            return [[number] if isinstance(game, Throw) else str(number), *answers], ending
        case Again(after):
            return line(after, source, plus, waits)
        case Inside(first, ways, _):
            return line(first, source, 0, ((ways, plus), *waits))
    return [], next(iter(search(game, plus)))


@pytest.mark.parametrize("seed", SEEDS)
def test_after_all_answers_there_is_one_end(game: None, seed: int) -> None:
    """Dice and choices on the table are followed through every rule; then nothing is left to do."""
    game_ = made(Random(seed), 4)
    answers, ending = line(game_, Random(seed))
    advice = best("test-game", At(game_), given=answers, wants=WANTS)
    assert advice.odds.probabilities() == {ending: 1}
    assert (advice.choice, advice.option, advice.options) == (None, None, {})


def test_a_chooser_without_a_want_in_a_rule_that_is_asked(game: None) -> None:
    """He is named, wherever he chooses."""
    inner = Throw((End(1), Pick(Who.DEFENDER, (End(2), End(3)))))
    asks = Throw((End(0), Inside(inner, (End(4), End(5)), True)))
    with pytest.raises(BadInput) as error:
        best("test-game", At(asks), wants={Who.ATTACKER: attackers})
    assert (error.value.field, error.value.allowed) == ("wants", "defender")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_policy_is_followed_into_rules_inside_rules(game: None, seed: int) -> None:
    """Whoever chooses takes the last option: the odds are those of the game without choices."""

    def last(choice: Choice) -> str:
        return choice.options[-1]

    game_ = made(Random(seed), 4)
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
