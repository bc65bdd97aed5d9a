"""States that come back: chains solved exactly, and fights over several turns."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle.firefight import Printed, Tanks, firefight
from shots import INFANTRY, TANK, facts

from trainer.odds import best, course, every
from trainer.odds.solver import Solver
from trainer.rules import (
    RULES,
    BadInput,
    Outcome,
    Reading,
    find,
    parse,
    rolled,
    told,
)
from trainer.rules.bb.assault import Holder
from trainer.rules.bb.facts import Strength
from trainer.rules.record import record
from trainer.rules.registry import MISTAKES, PLAYS, SEQUENCES, mistake, rule
from trainer.rules.table import Asks, Back, Choice, Endless, Roll, Then, Total, Who

Chain = dict[int, list[int]]
"""For each state where a d6 leads: to a state, or below zero to an end."""


@record
class _At:
    state: int


@record
class _Steps:
    left: int


@pytest.fixture
def rules() -> Iterator[Callable[[str, Any], None]]:
    """Registers a function as a rule for the time of one test."""
    names: list[str] = []

    def register(name: str, function: Any) -> None:
        names.append(name)
        rule(name)(function)

    yield register
    for name in names:
        RULES.pop(name, None)
        PLAYS.pop(name, None)


def walk(chain: Chain) -> Any:
    def function(at: _At, reading: Reading) -> Asks[int | Then]:
        thrown = yield Roll("die", "test-walk", Who.PLAYER, 1, Total())
        to = chain[at.state][thrown.seen - 1]
        return to if to < 0 else Then("test-walk", _At(to))

    return function


def naive(chain: Chain) -> dict[int, Fraction]:
    """The chances of each end from state 0, by Gauss and Jordan over fractions, row by row."""
    states = sorted(chain)
    ends = sorted({to for row in chain.values() for to in row if to < 0})
    rows = []
    for s in states:
        row = [Fraction(int(s == t)) - Fraction(chain[s].count(t), 6) for t in states]
        rows.append(row + [Fraction(chain[s].count(e), 6) for e in ends])
    for place in range(len(states)):
        pivot = next(r for r in range(place, len(states)) if rows[r][place])
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(len(states)):
            if other != place:
                factor = rows[other][place]
                pairs = zip(rows[other], rows[place], strict=True)
                rows[other] = [a - factor * b for a, b in pairs]
    found = dict(zip(ends, rows[0][len(states) :], strict=True))
    return {end: chance for end, chance in found.items() if chance}


@st.composite
def chains(draw: Any) -> Chain:
    """Up to six states, each of which can end at once (so that there is no way to stay for ever)."""
    count = draw(st.integers(1, 6))
    where = st.one_of(st.integers(0, count - 1), st.integers(-3, -1))
    return {
        state: [draw(st.integers(-3, -1)), *draw(st.lists(where, min_size=5, max_size=5))]
        for state in range(count)
    }


@settings(max_examples=150, deadline=None)
@given(chain=chains())
def test_loops_are_solved_as_gauss_and_icepool_solve_them(chain: Chain) -> None:
    """Random chains with loops: the chances of their ends, exactly."""

    def step(state: int) -> Any:
        return state if state < 0 else icepool.d6.map(lambda face: chain[state][face - 1])

    try:
        rule("test-walk")(walk(chain))
        odds = every("test-walk", _At(0))
    finally:
        RULES.pop("test-walk", None)
        PLAYS.pop("test-walk", None)
    found = {end.value: chance for end, chance in odds.probabilities().items()}
    assert found == naive(chain)
    end = icepool.Die([0]).map(step, repeat="inf")
    assert found == dict(zip(end.keys(), end.probabilities(), strict=True))
    assert sum(odds.ways.values()) == odds.total


def test_a_walk_without_an_end_is_said_to_be_endless(rules: Any) -> None:
    """Once in states 1 and 2 the play never ends: that has its chance, as an ending of its own."""
    rules("test-walk", walk({0: [-1, -1, 0, 0, 1, 1], 1: [2] * 6, 2: [1] * 6}))
    odds = every("test-walk", _At(0)).probabilities()
    assert odds == {Outcome(-1): Fraction(1, 2), Endless("test-walk"): Fraction(1, 2)}


def test_a_loop_inside_another_rule_is_solved_there(rules: Any) -> None:
    """A rule that plays a loop to its end, twice: the ends of both are independent."""
    rules("test-walk", walk({0: [-1, 0, 0, 0, 0, -2]}))

    def twice(at: _At, reading: Reading) -> Asks[int]:
        first = yield from PLAYS["test-walk"](at, reading)
        second = yield from PLAYS["test-walk"](at, reading)
        return first * 10 + second

    rules("test-twice", twice)
    odds = every("test-twice", _At(0)).probabilities()
    assert odds == {Outcome(n): Fraction(1, 4) for n in (-11, -12, -21, -22)}


def test_an_endless_loop_inside_another_rule_ends_it(rules: Any) -> None:
    """Where the rule inside never ends, nothing after it is played."""
    rules("test-walk", walk({0: [-1, -1, -1, 1, 1, 1], 1: [1] * 6}))

    def after(at: _At, reading: Reading) -> Asks[str]:
        yield from PLAYS["test-walk"](at, reading)
        return "after"

    rules("test-after", after)
    odds = every("test-after", _At(0)).probabilities()
    assert odds == {Outcome("after"): Fraction(1, 2), Endless("test-walk"): Fraction(1, 2)}


def test_a_long_chain_does_not_overflow(rules: Any) -> None:
    """Five thousand states, one after the other."""

    def down(steps: _Steps, reading: Reading) -> Asks[int | Then]:
        yield from ()
        return Then("test-down", _Steps(steps.left - 1)) if steps.left else 0

    rules("test-down", down)
    assert every("test-down", _Steps(5000)).probabilities() == {Outcome(0): 1}


def test_the_best_choice_is_not_looked_for_in_a_loop(rules: Any) -> None:
    """`best` says that the state comes back, and asks for a policy; `every` takes one."""

    def wait(at: _At, reading: Reading) -> Asks[int | Then]:
        chosen = yield Choice("wait", "test-wait", Who.PLAYER, ("stop", "wait"))
        return 1 if chosen.seen == "stop" else Then("test-wait", at)

    rules("test-wait", wait)
    with pytest.raises(BadInput) as error:
        best("test-wait", _At(0), wants={Who.PLAYER: lambda _: (0,)})
    assert error.value.key == "error.best_loops"
    waits = every("test-wait", _At(0), policy=lambda _: "wait")
    assert waits.probabilities() == {Endless("test-wait"): 1}


def test_the_best_choice_is_not_looked_for_where_nothing_is_asked_any_more(rules: Any) -> None:
    """A rule that goes round without a question is told as a loop, from the start or after answers;
    one that goes on for too long is told as that."""

    def circle(at: _At, reading: Reading) -> Asks[int | Then]:
        if not at.state:
            yield Choice("go", "test-circle", Who.PLAYER, ("on",))
        return Then("test-circle", _At(1 + at.state % 3))

    def down(steps: _Steps, reading: Reading) -> Asks[int | Then]:
        yield from ()
        chosen = yield Choice("go", "test-down", Who.PLAYER, ("on",))
        return Then("test-down", _Steps(steps.left - 1)) if chosen and steps.left else 0

    rules("test-circle", circle)
    rules("test-down", down)
    wants = {Who.PLAYER: lambda _: (0,)}
    for start, answers in ((0, ()), (0, ("on",)), (1, ())):
        with pytest.raises(BadInput) as error:
            best("test-circle", _At(start), given=answers, wants=wants)
        assert error.value.key == "error.best_loops"
    with pytest.raises(BadInput) as error:
        best("test-down", _Steps(5000), wants=wants)
    assert (error.value.given, error.value.key) == ("test-down", "error.best_too_long")


def test_a_loop_in_a_rule_that_another_one_asks_is_no_better(rules: Any) -> None:
    """It is told as a loop there, too."""

    def around(at: _At, reading: Reading) -> Asks[int | Then]:
        yield Choice("go", "test-around", Who.PLAYER, ("on",))
        return Then("test-walk", at, Back("", _At))

    rules("test-around", around)
    rules("test-walk", walk({0: [1, 1, 1, -1, -1, -1], 1: [0] * 6}))
    with pytest.raises(BadInput) as error:
        best("test-around", _At(0), wants={Who.PLAYER: lambda _: (0,)})
    assert error.value.key == "error.best_loops"


def test_a_slip_may_listen_to_the_dice_of_the_rules_inside(rules: Any) -> None:
    """Where somebody makes a mistake every roll is played as at the table: here it counts twice."""

    def inner(at: _At, reading: Reading) -> Asks[int]:
        thrown = yield Roll("die", "test-inner", Who.PLAYER, 1, Total())
        return int(thrown.seen)

    def outer(at: _At, reading: Reading) -> Asks[int]:
        found = yield from PLAYS["test-inner"](at, reading)
        return 10 * found

    def twice(at: _At, reading: Reading) -> Asks[int]:
        game, reply, heard = outer(at, reading), None, 0
        while True:
            try:
                asked = game.send(reply)
            except StopIteration as end:
                return int(end.value) + heard
            reply = yield asked
            heard += reply.seen if isinstance(asked, Roll) else 0

    rules("test-inner", inner)
    rules("test-outer", outer)
    mistake("test-twice", of="test-outer")(twice)
    try:
        odds = every("test-outer", _At(0), Reading(mistakes=("test-twice",)))
    finally:
        del MISTAKES["test-twice"]
    assert odds.probabilities() == {Outcome(11 * n): Fraction(1, 6) for n in range(1, 7)}


@pytest.mark.parametrize("ask", [every, best])
def test_what_was_remembered_is_let_go(rules: Any, ask: Any) -> None:
    """After the odds are told nothing of the work is held, also where nobody searches for garbage."""

    def around(at: _At, reading: Reading) -> Asks[int]:
        found = yield from PLAYS["test-walk"](at, reading)
        return int(found)

    rules("test-walk", walk({0: [-1, -1, 1, 1, 1, 1], 1: [-2] * 6}))
    rules("test-around", around)
    gc.collect()
    gc.disable()
    try:
        ask("test-around", _At(0))
        left = [one for one in gc.get_objects() if isinstance(one, Solver)]
    finally:
        gc.enable()
    assert [len(one) + len(one.states) + len(one.asked) for one in left] == [0] * len(left)


@pytest.mark.parametrize("searches", [True, False])
def test_the_search_for_garbage_goes_on_as_before(rules: Any, searches: bool) -> None:
    """It waits while odds are worked out, and whoever had put it off finds it off."""
    rules("test-walk", walk({0: [-1, -1, 0, 0, 0, 0]}))
    before = gc.isenabled()
    try:
        (gc.enable if searches else gc.disable)()
        every("test-walk", _At(0))
        assert gc.isenabled() == searches
    finally:
        (gc.enable if before else gc.disable)()


def test_what_goes_on_for_ever_bears_the_name_of_the_rule_where_that_begins(rules: Any) -> None:
    """Two rules that hand over to each other: the one that was met first is named."""
    rules("test-ping", handing_over("test-ping", "test-pong"))
    rules("test-pong", handing_over("test-pong", "test-ping"))
    for first in ("test-ping", "test-pong"):
        assert every(first, _At(0)).probabilities() == {Endless(first): 1}


def handing_over(one: str, other: str) -> Any:
    def function(at: _At, reading: Reading) -> Asks[Then]:
        yield Roll("die", one, Who.PLAYER, 1, Total())
        return Then(other, at)

    return function


def test_a_policy_may_play_rules_of_its_own_and_reads_their_steps(rules: Any) -> None:
    """Steps are left out of the odds alone, not of what is played at a table meanwhile."""
    steps = []

    def ask(at: _At, reading: Reading) -> Asks[str]:
        chosen = yield Choice("go", "test-ask", Who.PLAYER, ("yes", "no"))
        return str(chosen.seen)

    def policy(choice: Choice) -> str:
        steps.append(told("abtf-6", facts("abtf-6", {"will": 3})).steps)
        return "no"

    rules("test-ask", ask)
    assert every("test-ask", _At(0), policy=policy).probabilities() == {Outcome("no"): 1}
    assert [s.key for s in steps[0]] == ["abtf.morale_points"]


def platoon(full: Printed, reduced: Printed, morale: int, terrain: str = "open") -> Any:
    return {
        "weapon": {
            "ammunition": "AP",
            "firepower": full.firepower,
            "hit_number": full.hit_number,
            "range": 10,
        },
        "unit": {"kind": "vehicle", "armor": full.armor, "save_number": full.save_number},
        "morale": morale,
        "cover": {"terrain": terrain},
        "reduced": {
            "firepower": reduced.firepower,
            "hit_number": reduced.hit_number,
            "armor": reduced.armor,
            "save_number": reduced.save_number,
        },
    }


def fight(one: Tanks, other: Tanks) -> Any:
    """The facts of a firefight at normal range; who hides stands in woods."""
    sides = [
        platoon(t.full, t.reduced, t.morale, "woods" if t.hides else "open") for t in (one, other)
    ]
    return given_facts("bb:firefight", {"one": sides[0], "other": sides[1], "distance": 7})


def given_facts(key: str, data: Any) -> Any:
    return parse(find(key, sequences=True).facts, data)


def printed() -> Any:
    return st.builds(
        Printed, st.integers(1, 5), st.integers(3, 6), st.integers(2, 4), st.integers(3, 6)
    )


def tanks() -> Any:
    return st.builds(
        lambda full, reduced, morale, hides: Tanks(full, reduced, morale, int(hides), hides),
        printed(),
        printed(),
        st.integers(4, 10),
        st.booleans(),
    )


STEADY = Tanks(Printed(3, 4, 2, 5), Printed(2, 4, 2, 5), 8)
SHAKY = Tanks(Printed(4, 5, 3, 5), Printed(2, 5, 2, 5), 6, 1, True)


@settings(max_examples=25, deadline=None)
@given(one=tanks(), other=tanks())
def test_a_firefight_ends_as_the_chain_written_apart_ends(one: Tanks, other: Tanks) -> None:
    """Rally if Disrupted, fire if not, turn after turn: equal to icepool's absorbing chain."""
    odds = course("bb:firefight", fight(one, other)).odds
    steps = {Strength.FULL: 2, Strength.REDUCED: 1, Strength.DESTROYED: 0}
    found = odds.of(
        lambda end: (
            *(steps[end.one.strength], end.one.disrupted),
            *(steps[end.other.strength], end.other.disrupted),
        )
    )
    end = firefight(one, other)
    assert found.probabilities() == dict(zip(end.keys(), end.probabilities(), strict=True))


def test_a_firefight_takes_as_many_turns_as_played_fights_do() -> None:
    """The expected number of turns is about the mean of 300 fights played with seeded dice."""
    start = fight(STEADY, SHAKY)
    rounds = course("bb:firefight", start).rounds
    counted: list[int] = []
    for seed in range(300):
        ending = rolled("bb:firefight", start, seed)
        assert isinstance(ending, Outcome)
        counted.append(turns(ending))
    mean = sum(counted) / len(counted)
    assert rounds is not None
    assert abs(mean - float(rounds)) < 0.8


def turns(ending: Outcome[Any]) -> int:
    """Impulses of a firefight as its steps show them, two a turn."""
    impulses = sum(s.key in ("bb.laid", "bb.rallied") for s in ending.steps)
    rallied = sum(s.key == "bb.rallied" and s.values["units"] > 0 for s in ending.steps)
    return (impulses - rallied + 1) // 2


def test_more_firepower_never_makes_a_platoon_less_likely_to_win() -> None:
    """One die more, and one more: the chance to be left over grows."""
    chances = []
    for dice in range(1, 6):
        one = Tanks(Printed(dice, 4, 2, 5), Printed(max(1, dice - 1), 4, 2, 5), 7)
        odds = course("bb:firefight", fight(one, STEADY)).odds
        chances.append(odds.chance(lambda end: end.value.winner.value == "one"))
    assert chances == sorted(chances)
    assert len(set(chances)) == len(chances)


def test_a_platoon_out_of_missiles_waits_until_the_marker_is_gone() -> None:
    """A missile unit that missed is silent for two turns, and fights on: no turn is forbidden."""
    missiles = platoon(Printed(1, 6, 3, 3), Printed(1, 6, 2, 3), 10)
    missiles["weapon"] |= {"firepower_underlined": True, "ammo_depletion": 2}
    target = platoon(Printed(1, 6, 1, 6), Printed(1, 6, 1, 6), 10)
    data = {"one": missiles, "other": target, "distance": 7}
    found = course("bb:firefight", given_facts("bb:firefight", data))
    assert all(isinstance(ending, Outcome) for ending in found.odds.ways)
    ready = {**missiles, "weapon": {**missiles["weapon"], "ammo_depletion": 0}}
    sooner = course("bb:firefight", given_facts("bb:firefight", {**data, "one": ready}))

    def wins(odds: Any) -> Fraction:
        return odds.chance(lambda end: end.value.winner.value == "one")

    assert wins(found.odds) < wins(sooner.odds)


def test_a_full_platoon_needs_the_values_of_its_reduced_side() -> None:
    """Nothing is invented: without them the facts are refused."""
    data = platoon(Printed(3, 4, 2, 5), Printed(2, 4, 2, 5), 7)
    del data["reduced"]
    with pytest.raises(BadInput, match="reduced"):
        given_facts("bb:firefight", {"one": data, "other": data, "distance": 7})


def volleys(rounds: int, firer: Tanks, target: Tanks) -> Any:
    sides = [platoon(t.full, t.reduced, t.morale) for t in (firer, target)]
    data = {"firer": sides[0], "target": sides[1], "distance": 7, "rounds": rounds}
    return given_facts("bb:volleys", data)


@pytest.mark.parametrize("rounds", range(1, 5))
def test_volleys_are_fire_and_rally_one_after_the_other(rounds: int) -> None:
    """Fire, Rally, fire again: equal to shot and Rally put together by hand, turn by turn."""
    target = STEADY

    @cache
    def hit(strength: Strength, disrupted: bool) -> dict[Any, Fraction]:
        up = target.full if strength is Strength.FULL else target.reduced
        unit = {
            **TANK,
            "armor": up.armor,
            "save_number": up.save_number,
            "strength": strength.value,
            "disrupted": disrupted,
        }
        aim = {
            "firer": {"ammunition": "AP", "firepower": 4, "hit_number": 5, "range": 10},
            "distance": 7,
        }
        odds = every("bb-6.1", facts("bb-6.1", {"aim": aim, "target": unit}))
        return odds.of(lambda f: (f.target.strength, f.target.disrupted)).probabilities()

    passes = every("bb-4.3", facts("bb-4.3", {"morale": target.morale}))
    rallies = passes.chance(lambda end: end.value.units == 1)
    now: dict[Any, Fraction] = {(Strength.FULL, False): Fraction(1)}
    for _ in range(rounds):
        after: dict[Any, Fraction] = {}

        def add(state: Any, chance: Fraction, to: dict[Any, Fraction]) -> None:
            to[state] = to.get(state, Fraction(0)) + chance

        for state, chance in now.items():
            if state[0] is Strength.DESTROYED:
                add(state, chance, after)
                continue
            for (strength, disrupted), share in hit(*state).items():
                if disrupted:
                    add((strength, False), chance * share * rallies, after)
                    add((strength, True), chance * share * (1 - rallies), after)
                else:
                    add((strength, False), chance * share, after)
        now = after
    found = course("bb:volleys", volleys(rounds, SHAKY, target))
    assert found.odds.of(lambda s: (s.strength, s.disrupted)).probabilities() == now
    assert found.rounds is not None
    assert 1 <= found.rounds <= rounds


def test_where_nobody_chooses_best_play_is_what_happens_anyway() -> None:
    """A fight of several rounds has its odds, and nothing to advise."""
    start = volleys(2, STEADY, SHAKY)
    found = best("bb:volleys", start)
    assert (found.choice, found.options, found.worth) == (None, {}, ())
    assert found.odds.probabilities() == course("bb:volleys", start).odds.probabilities()


def stormer(unit: Any, assault: int, morale: int = 7, **more: Any) -> Any:
    return {
        "fighter": {"unit": unit, "assault": assault, "hit_number": 4},
        "morale": morale,
        "reduced": {"assault": max(0, assault - 1), "hit_number": 4},
        **more,
    }


def storm(attackers: list[Any], defenders: list[Any]) -> Any:
    return given_facts(
        "bb:storm",
        {"attackers": attackers, "defenders": defenders, "retreat": {"entries": [{"side": 0}]}},
    )


def test_a_storm_is_decided() -> None:
    """Assault after Assault ends with the hex in somebody's hands, for certain."""
    found = course("bb:storm", storm([stormer(INFANTRY, 3)], [stormer(INFANTRY, 2)]))
    holders = found.odds.of(lambda end: end.holder).probabilities()
    assert sum(holders.values()) == 1
    assert holders[Holder.ATTACKERS] > holders[Holder.DEFENDERS] > 0
    assert found.rounds is not None
    assert found.rounds > 1


def test_the_first_assault_of_a_storm_is_the_assault_of_the_book() -> None:
    """What a single Assault decides, the storm decides at least as often."""
    data = storm([stormer(INFANTRY, 3)], [stormer(INFANTRY, 2)])
    once = every(
        "bb-6.3",
        facts(
            "bb-6.3",
            {
                "attackers": [{"unit": INFANTRY, "assault": 3, "hit_number": 4}],
                "defenders": [{"unit": INFANTRY, "assault": 2, "hit_number": 4}],
                "retreat": {"entries": [{"side": 0}]},
            },
        ),
    )
    taken = once.chance(lambda end: end.value.holder is Holder.ATTACKERS)
    always = course("bb:storm", data).odds
    assert always.chance(lambda end: end.value.holder is Holder.ATTACKERS) > taken > 0


def test_a_stack_holds_a_hex_better_than_one_unit() -> None:
    """Two defenders against one attacker: the hex falls less often."""
    one = course("bb:storm", storm([stormer(INFANTRY, 3)], [stormer(INFANTRY, 2)])).odds
    two = course("bb:storm", storm([stormer(INFANTRY, 3)], [stormer(INFANTRY, 2)] * 2)).odds

    def falls(odds: Any) -> Fraction:
        return odds.chance(lambda end: end.value.holder is Holder.ATTACKERS)

    assert falls(two) < falls(one)


def test_a_storm_without_dice_goes_on_for_ever() -> None:
    """Nobody can score a Hit: the odds say so, and give no number of turns."""
    found = course("bb:storm", storm([stormer(INFANTRY, 0)], [stormer(INFANTRY, 0)]))
    assert found.odds.probabilities() == {Endless("bb:storm"): 1}
    assert found.rounds is None


def test_sequences_are_no_rules() -> None:
    """They have no id of the book, are not among its rules, and cite nothing but them."""
    assert not set(SEQUENCES) & set(RULES)
    with pytest.raises(BadInput):
        find("bb:firefight")
    ending = rolled("bb:firefight", fight(STEADY, SHAKY), 5)
    assert isinstance(ending, Outcome)
    assert {s.rule for s in ending.steps} <= {r.id for r in RULES.values()}
    assert ending.value in {end.value for end in every("bb:firefight", fight(STEADY, SHAKY)).ways}


def test_a_storm_at_the_table_takes_its_answers_in_order() -> None:
    """One Assault: both infantry roll, the defenders are beaten and leave."""
    data = storm([stormer(INFANTRY, 3)], [stormer(INFANTRY, 2)])
    ending = told("bb:storm", data, [[6, 6, 1], [1, 1]])
    assert isinstance(ending, Outcome)
    assert ending.value.holder is Holder.ATTACKERS
