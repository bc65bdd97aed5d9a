"""A Bridge Too Far: exact values, properties of fights, the coach against fixed policies."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle.gamebook import mixtures
from rules.cases import abtf
from shots import facts

from trainer.odds import best, course, every
from trainer.rules import BadInput, Outcome, Reading, Undecided, rolled, run, told
from trainer.rules.abtf.challenge import Challenge
from trainer.rules.abtf.combat import Enemy, Fight, Outnumbered, Weapon
from trainer.rules.abtf.melee import Friend, Group, Melee
from trainer.rules.table import Answer, Choice

SOLDIER = Enemy(4, 5, 3)


def fight(points: int = 0) -> Fight:
    return Fight(2, SOLDIER, 8, (Weapon(2),), morale_points=points)


def won(ending: object) -> bool:
    return isinstance(ending, Outcome) and ending.value.won


def test_the_printed_fight_is_won_with_237_of_256() -> None:
    """Body 2, knife, 8 Life Points, no Morale Points."""
    assert every("abtf-4.1:fight", fight()).chance(won) == Fraction(237, 256)


def test_the_printed_fight_takes_199_of_64_assaults_on_average() -> None:
    """Counted over all its assaults; one assault by itself has no rounds."""
    assert course("abtf-4.1:fight", fight()).rounds == Fraction(199, 64)
    alone = Melee((Friend(2, 8, (Weapon(2),)),), (SOLDIER,))
    assert course("abtf-4.2:fight", alone).rounds == Fraction(199, 64)
    assert course("abtf-4.1", fight()).rounds is None


@pytest.mark.parametrize(
    ("points", "chance"),
    [(1, Fraction(183541, 186624)), (3, Fraction(10069079, 10077696))],
)
def test_morale_points_played_best_are_worth_what_was_worked_out_apart(
    points: int, chance: Fraction
) -> None:
    """With 1 and with 3 of them; the odds of the advice agree with its worth."""
    advice = best("abtf-4.1:fight", fight(points))
    assert advice.worth[0] == chance
    assert advice.odds.chance(won) == chance


@cache
def searched(dice: int, enemy: Enemy, multiplier: int, enemy_lp: int, lp: int, mp: int) -> Fraction:
    """The best chance to win by a plain search: every roll as a tuple, every way to spend."""
    if enemy_lp <= 0:
        return Fraction(1)
    if lp <= 0:
        return Fraction(0)
    found = []
    for extra in range(mp + 1):
        rolls = list(product(range(1, 7), repeat=dice + extra))
        total = Fraction(0)
        for roll in rolls:
            lacks = sorted(max(0, enemy.difficulty - face) for face in roll)
            left, ways = mp - extra, []
            for raised in range(len(lacks) + 1):
                cost = sum(lacks[:raised])
                if cost > left:
                    break
                hits = max(raised, lacks.count(0))
                ways.append(
                    searched(dice, enemy, multiplier, enemy_lp - hits * multiplier, lp, left - cost)
                    if hits
                    else searched(dice, enemy, multiplier, enemy_lp, lp - enemy.dp, left - cost)
                )
            total += max(ways)
        found.append(total / len(rolls))
    return max(found)


@settings(max_examples=20, deadline=None)
@given(
    dice=st.integers(1, 2),
    difficulty=st.integers(2, 6),
    enemy_lp=st.integers(1, 4),
    dp=st.integers(1, 3),
    lp=st.integers(1, 4),
    multiplier=st.integers(1, 3),
    points=st.integers(0, 2),
)
def test_the_coach_finds_what_a_plain_search_finds(
    dice: int, difficulty: int, enemy_lp: int, dp: int, lp: int, multiplier: int, points: int
) -> None:
    """Small fights, every roll and every way to spend tried one after the other."""
    enemy = Enemy(difficulty, enemy_lp, dp)
    ours = best("abtf-4.1:fight", Fight(dice, enemy, lp, (Weapon(multiplier),), False, points))
    assert ours.worth[0] == searched(dice, enemy, multiplier, enemy_lp, lp, points)


def frugal(choice: Choice) -> str:
    """Never a point."""
    return choice.options[0]


def eager(choice: Choice) -> str:
    """All of them at once, before the roll."""
    return choice.options[-1]


def rescuer(choice: Choice) -> str:
    """None before the roll, after it whatever helps the nearest die."""
    return "0" if choice.name == "extra-dice" else choice.options[-1]


def near_misses(choice: Choice) -> str:
    """After the roll only a die that stands highest, once."""
    return (
        "0"
        if choice.name == "extra-dice"
        else choice.options[-1 if choice.name == "raise-1" else 0]
    )


def one_die(choice: Choice) -> str:
    """One die before each roll as long as there are points."""
    if choice.name == "extra-dice":
        return choice.options[min(1, len(choice.options) - 1)]
    return "stop"


POLICIES: list[Callable[[Choice], str]] = [frugal, eager, rescuer, near_misses, one_die]
FIGHTS = st.builds(
    Fight,
    st.integers(1, 3),
    st.builds(Enemy, st.integers(2, 6), st.integers(1, 8), st.integers(1, 4)),
    st.integers(1, 8),
    st.tuples(st.builds(Weapon, st.integers(1, 6))),
    st.just(False),
    st.integers(0, 3),
)


def no_policy_beats_the_coach(given_fight: Fight) -> None:
    advice = best("abtf-4.1:fight", given_fight)
    for policy in POLICIES:
        other = every("abtf-4.1:fight", given_fight, policy=policy)
        assert other.chance(won) <= advice.worth[0], policy.__doc__
    assert advice.odds.chance(won) == advice.worth[0]


@settings(max_examples=25, deadline=None)
@given(FIGHTS)
def test_no_fixed_policy_beats_the_coach(given_fight: Fight) -> None:
    """Never, at once, to rescue, near misses, a die each round: none wins more often."""
    no_policy_beats_the_coach(given_fight)


@pytest.mark.proof
@settings(max_examples=500, deadline=None)
@given(FIGHTS)
def test_no_fixed_policy_beats_the_coach_in_500_fights(given_fight: Fight) -> None:
    """The same on 500 random fights."""
    no_policy_beats_the_coach(given_fight)


@pytest.mark.parametrize("by", range(4))
@pytest.mark.parametrize("attribute", range(1, 5))
def test_being_outnumbered_takes_dice_first_and_then_from_the_last_die(
    attribute: int, by: int
) -> None:
    """What is missing of the dice is taken off the single die that is left (4.2)."""
    roll = told("abtf-4.2.inf", Outnumbered(attribute, by)).value
    assert roll.dice == (1 if by == 3 else max(1, attribute - by))
    assert roll.penalty == max(0, by + 1 - attribute)


def test_whose_dice_are_missing_is_asked_only_where_dice_are_missing() -> None:
    """With dice enough at long range the open question does not bear (4.2)."""
    strict = Reading(strict=True)
    for attribute, by in ((2, 1), (3, 1), (3, 2), (4, 3)):
        assert isinstance(
            told("abtf-4.2.inf", Outnumbered(attribute, by, True), (), strict), Outcome
        )
    short = told("abtf-4.2.inf", Outnumbered(2, 2, True), (), strict)
    assert short == Undecided("abtf-ruling-outnumbered-mind")


def test_points_after_the_roll_are_asked_for_one_by_one() -> None:
    """Two dice that lack 1 each: "raise-1", then "raise-2" (6)."""
    answers = {"extra-dice": "0", "dice": [4, 4, 1], "raise-1": "face-4", "raise-2": "face-4"}
    found = told("abtf-3", Challenge(3, 5, 2), answers).value
    assert (found.successes, found.morale_points) == (2, 0)


def test_two_against_two_are_paired_by_their_player() -> None:
    """He says for each enemy who of his own confronts him, and nobody is left out (4.2)."""
    melee = Melee((Friend(2, 8), Friend(1, 4)), (SOLDIER, Enemy(3, 2, 1)))
    for first, pairs in (("friend-1", (0, 1)), ("friend-2", (1, 0))):
        found = told("abtf-4.2:pairing", melee, {"enemy-against-1": first})
        assert found == Outcome(tuple(Group((n,), (pairs[n],)) for n in range(2)))


@settings(max_examples=40, deadline=None)
@given(FIGHTS)
def test_one_against_one_is_the_same_fight_in_both_rules(given_fight: Fight) -> None:
    """A multiple combat that has come down to two fighters is a normal combat (4.2)."""
    enemy = given_fight.opponent
    friend = Friend(given_fight.attribute, given_fight.lp, given_fight.weapons)
    melee = Melee((friend,), (enemy,), False, given_fight.morale_points)
    alone = every("abtf-4.1:fight", given_fight, policy=rescuer)
    many = every("abtf-4.2:fight", melee, policy=rescuer)
    assert many.chance(won) == alone.chance(won)


@pytest.mark.parametrize(("dice", "difficulty"), [(1, 4), (2, 3), (3, 6)])
def test_successes_follow_the_binomial_law(dice: int, difficulty: int) -> None:
    """Each die by itself, without Morale Points."""
    odds = every("abtf-4.1", Fight(dice, Enemy(difficulty, 50, 1), 8)).of(lambda a: a.successes)
    hit = Fraction(7 - difficulty, 6)
    for number in range(dice + 1):
        assert odds.probabilities()[number] == comb(dice, number) * hit**number * (1 - hit) ** (
            dice - number
        )


@pytest.mark.parametrize("lp", [0, -3])
def test_a_fight_with_a_dead_man_is_an_error_that_names_him(lp: int) -> None:
    """Life Points below 1 cannot begin a combat."""
    with pytest.raises(BadInput, match=r"opponent\.lp"):
        Fight(2, Enemy(4, lp, 3), 8)
    with pytest.raises(BadInput, match=r"friends\[0\]\.lp"):
        told("abtf-4.2", Melee((Friend(2, lp),), (SOLDIER,)), [[1, 1]])


def test_where_an_ally_may_have_no_points_none_are_offered() -> None:
    """By the reading `own-rolls` the roll of an ally asks for no Morale Points."""
    melee = Melee((Friend(3, 8), Friend(1, 4)), (Enemy(3, 2, 1), Enemy(3, 2, 1)), False, 2)
    own = Reading.of({"abtf-ruling-morale-for-allies": "own-rolls"})
    after = told("abtf-4.2", melee, ["friend-1", "0", [3, 3, 3], [2]], own).value
    assert (after.friends[1].lp, after.morale_points) == (3, 2)


def paired(friends: int, enemies: int, answers: Any, said: str = "any-groups") -> set[Any]:
    """The groups, as pairs of numbers from one on."""
    melee = Melee((Friend(2, 8),) * friends, (SOLDIER,) * enemies)
    reading = Reading.of({"abtf-ruling-pairings": said})
    groups = told("abtf-4.2:pairing", melee, answers, reading).value
    return {(tuple(f + 1 for f in g.friends), tuple(e + 1 for e in g.enemies)) for g in groups}


def test_one_may_take_two_while_two_take_one_by_one_reading() -> None:
    """Three against three; the third of yours joins where an enemy has one man before him (4.2)."""
    answers = {
        "enemy-against-1": "friend-1",
        "enemy-against-2": "friend-1",
        "enemy-against-3": "friend-2",
    }
    assert paired(3, 3, answers) == {((1,), (1, 2)), ((2, 3), (3,))}
    man_to_man = {"enemy-against-1": "friend-3", "enemy-against-2": "friend-1"}
    assert paired(3, 3, man_to_man, "larger-side-shares") == {
        ((1,), (2,)),
        ((2,), (3,)),
        ((3,), (1,)),
    }


@pytest.mark.parametrize(("friends", "enemies"), [(3, 3), (3, 4), (4, 3), (4, 4), (3, 5)])
def test_any_groups_are_all_of_one_against_some_and_leave_nobody_out(
    friends: int, enemies: int
) -> None:
    """Every way of answering ends in such groups, and there is a way to each of them (4.2)."""
    melee = Melee((Friend(2, 8),) * friends, (SOLDIER,) * enemies)
    reading = Reading.of({"abtf-ruling-pairings": "any-groups"})
    found: set[frozenset[Any]] = set()
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        said = waiting.pop()
        left = iter(said)

        def answer(question: Any, left: Any = left) -> Answer:
            for option in left:
                return Answer(option)
            raise LookupError(question)

        try:
            groups = run("abtf-4.2:pairing", melee, reading, answer).value
        except LookupError as more:
            waiting += [(*said, option) for option in more.args[0].options]
            continue
        assert all(1 in (len(g.friends), len(g.enemies)) for g in groups)
        assert sorted(f for g in groups for f in g.friends) == list(range(friends))
        assert sorted(e for g in groups for e in g.enemies) == list(range(enemies))
        found.add(frozenset((g.friends, g.enemies) for g in groups))
    assert len(found) == len(mixtures(friends, enemies))


@pytest.mark.parametrize(("friends", "enemies"), [(1, 5), (2, 2), (2, 6), (5, 2)])
def test_with_fewer_than_three_on_a_side_there_is_nothing_to_mix(
    friends: int, enemies: int
) -> None:
    """No reading is needed (4.2)."""
    melee = Melee((Friend(2, 8),) * friends, (SOLDIER,) * enemies)
    assert isinstance(rolled("abtf-4.2:pairing", melee, 1, Reading(strict=True)), Outcome)


TWO_PAIRS = (Friend(1, 8, (Weapon(2),)), Friend(1, 3, (Weapon(2),)))
MAN_TO_MAN = {"enemy-against-1": "friend-1"}


def by(said: str, strict: bool = False, ruling: str = "group-order") -> Reading:
    others = {"abtf-ruling-morale-for-allies": "any-roll", "abtf-ruling-above-six": "allowed"}
    return Reading.of({**others, f"abtf-ruling-{ruling}": said} if said else others, strict=strict)


def test_which_group_fights_first_is_open_only_while_there_are_points_to_keep() -> None:
    """No loss of one group bears on another, so without Morale Points nothing hangs on it (4.2)."""
    enemies = (Enemy(3, 2, 1),) * 2
    without = told(
        "abtf-4.2", Melee(TWO_PAIRS, enemies), {**MAN_TO_MAN, "dice": [1], "dice-2": [3]},
        by("", strict=True),
    )  # fmt: skip
    assert isinstance(without, Outcome)
    with_points = told(
        "abtf-4.2", Melee(TWO_PAIRS, enemies, False, 1), MAN_TO_MAN, by("", strict=True)
    )
    assert with_points == Undecided("abtf-ruling-group-order")
    last = {**MAN_TO_MAN, "fights-next": "friend-1", "extra-dice": "1", "dice": [1, 3]}
    spent = told(
        "abtf-4.2",
        Melee(TWO_PAIRS, enemies, False, 1),
        {**last, "dice-2": [1]},
        by("player-chooses"),
    )
    assert [f.lp for f in spent.value.friends] == [8, 2]


@pytest.mark.parametrize(("points", "more"), [(0, False), (1, True)])
def test_choosing_who_fights_next_is_worth_something_where_points_are_left(
    points: int, more: bool
) -> None:
    """The coach wins no less often by it, and more often with a point to keep (4.2, 6)."""
    friends = (Friend(1, 1, (Weapon(1),)), Friend(1, 1, (Weapon(1),)))
    melee = Melee(friends, (Enemy(4, 1, 1), Enemy(5, 1, 1)), False, points)
    listed = best("abtf-4.2:fight", melee, by("as-listed")).worth
    chosen = best("abtf-4.2:fight", melee, by("player-chooses")).worth
    assert (chosen > listed) is more
    assert (chosen == listed) is not more


EMPTY = Friend(2, 8, (Weapon(4, 0),))


def facing(friends: tuple[Friend, ...], enemies: int, answers: Any, said: str) -> Melee:
    """After one assault at long range, with an ally who comes without Ammo."""
    melee = Melee(friends, (Enemy(3, 2, 1),) * enemies, True)
    found = told("abtf-4.2", melee, answers, by(said, ruling="ally-without-ammo"))
    return found.value  # type: ignore[no-any-return, union-attr]


@pytest.mark.parametrize(
    ("said", "dice", "ally", "enemy"),
    [
        ("he-falls", {}, 0, 2),
        ("cannot-attack", {}, 8, 2),
        ("fights-on", {"dice-2": [1, 1]}, 7, 2),
        ("fights-on", {"dice-2": [3, 1]}, 8, -2),
    ],
)
def test_an_ally_without_ammo_falls_or_stands_by_or_fires_on(
    said: str, dice: dict[str, Any], ally: int, enemy: int
) -> None:
    """Alone before his enemy; who does not attack is not hurt either, for a miss does that (5.1)."""
    marek = Friend(2, 8, (Weapon(4, 5),))
    after = facing((marek, EMPTY), 2, {**MAN_TO_MAN, "dice": [3, 1], **dice}, said)
    assert (after.friends[1].lp, after.enemies[1].lp) == (ally, enemy)
    assert after.friends[0].lp == 8
    assert after.friends[1].weapons[0].ammo == 0


def test_who_cannot_attack_is_not_offered_while_another_can() -> None:
    """Marek rolls against the enemy whom both confront, at a lower Difficulty (4.2, 5.1)."""
    marek = Friend(2, 8, (Weapon(4, 5),))
    after = facing((marek, EMPTY), 1, [[2, 1]], "cannot-attack")
    assert after.enemies[0].lp == -2


def test_two_who_cannot_attack_leave_their_enemy_alone() -> None:
    """Nobody of that group rolls (5.1)."""
    marek = Friend(2, 8, (Weapon(4, 5),))
    answers = {"friend-against-1": "enemy-1", "friend-against-2": "enemy-2", "dice": [3, 1]}
    with_third = {**answers, "friend-against-3": "enemy-2"}
    after = facing((marek, EMPTY, EMPTY), 2, with_third, "cannot-attack")
    assert [e.lp for e in after.enemies] == [-2, 2]
    assert [f.lp for f in after.friends] == [8, 8, 8]


def test_four_too_many_kill_an_ally_who_cannot_attack() -> None:
    """That needs no roll, so his Ammo does not matter (4.2)."""
    marek = Friend(2, 8, (Weapon(4, 5),))
    pairs = {f"enemy-against-{n}": "friend-2" for n in range(1, 6)}
    after = facing((marek, EMPTY), 6, {**pairs, "dice": [3, 1]}, "cannot-attack")
    assert after.friends[1].lp == 0


def test_empty_guns_of_an_ally_do_not_matter_hand_to_hand() -> None:
    """By the reading that a knife needs no Ammo the other question is not asked (5.1)."""
    strict = Reading.of({"abtf-ruling-empty-guns": "long-range-only"}, strict=True)
    melee = Melee((Friend(2, 8), EMPTY), (Enemy(3, 2, 1),))
    assert isinstance(told("abtf-4.2", melee, ["friend-2", [3, 1]], strict), Outcome)


@pytest.mark.parametrize("side", ["friends", "enemies"])
def test_nine_a_side_fight_and_no_ten(side: str) -> None:
    """Whoever brings ten is told how many may fight (4.2, 4.3)."""
    sides: dict[str, Any] = {"friends": [abtf.friend(3)] * 9, "enemies": [abtf.SOLDIER] * 9}
    assert facts("abtf-4.2", abtf.melee(**sides))
    sides[side] = [*sides[side], sides[side][0]]
    with pytest.raises(BadInput) as caught:
        facts("abtf-4.2", abtf.melee(**sides))
    error = caught.value
    assert (error.field, error.given, error.allowed) == (side, 10, "1…9")
