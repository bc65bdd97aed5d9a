"""A Bridge Too Far: questions over the gamebook's rules. The enemies in them are made up.

What is best, and how likely a win is, is solved by `trainer.odds` under the same rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from trainer.examples.model import Case, Line, explained, generator, line
from trainer.examples.parts import faces, number, thrown, yes_or_no
from trainer.odds import best, every
from trainer.rules import Outcome, Reading, Step, told
from trainer.rules.abtf.challenge import Challenge, Will
from trainer.rules.abtf.character import Arsenal, Attributes, Blow, Healing, Life
from trainer.rules.abtf.combat import (
    Attack,
    Enemy,
    Fight,
    Magazines,
    Means,
    Outnumbered,
    Participants,
    Superior,
    Weapon,
)
from trainer.rules.abtf.melee import Friend, Melee
from trainer.rules.table import Choice, Ending, step

MADE_UP = line("gamebook.made_up")
ATTRIBUTES = ("body", "mind", "will")
SPREADS = ((3, 2, 1), (3, 1, 2), (2, 3, 1), (2, 1, 3), (1, 3, 2), (1, 2, 3))


def _enemy(source: Random, most: int = 8) -> Enemy:
    return Enemy(source.choice((3, 4, 4, 5)), source.randint(3, most), source.randint(1, 4))


def _enemy_line(enemy: Enemy, place: int = 0) -> Line:
    key = "gamebook.enemy_of_many" if place else "gamebook.enemy"
    return line(key, place=place, difficulty=enemy.difficulty, lp=enemy.lp, dp=enemy.dp)


def _all(endings: Sequence[Ending], value: Any) -> Ending:
    """Several rulings one after the other as a single ending."""
    return Outcome(value, tuple(s for ending in endings for s in explained(ending)))


def _value(ending: Ending) -> Any:
    assert isinstance(ending, Outcome)
    return ending.value


# 1, 2: attributes and Life Points


@generator("abtf-attributes", version=1, rule="abtf-1", rules=("abtf-1",), kind="choice")
def attributes(source: Random) -> Case:
    if source.random() < 0.3:
        values = source.choice(SPREADS)
    elif source.random() < 0.4:
        values = source.choice(((2, 2, 2), (4, 1, 1), (1, 4, 1), (1, 1, 4), (3, 3, 0), (0, 3, 3)))
    else:
        first, second, third = source.sample(range(1, 6), 3)
        values = (first, second, third)
    facts = Attributes(*values)

    def solve(reading: Reading) -> Ending:
        ending = told("abtf-1", facts, (), reading)
        return _all((ending,), isinstance(ending, Outcome) and ending.value)

    return Case(
        (line("gamebook.points", body=facts.body, mind=facts.mind, will=facts.will),),
        line("ask.abtf_attributes"),
        solve,
        lambda outcome: outcome.value,
        yes_or_no,
        ("abtf-1-equal", "abtf-1-any-sum", "abtf-1-in-order"),
    )


@generator("abtf-fallen", version=1, rule="abtf-2", rules=("abtf-2",), kind="number")
def fallen(source: Random) -> Case:
    points = tuple(source.choice((-2, -1, 0, 0, 1, 2, 3)) for _ in range(source.randint(3, 5)))

    def solve(reading: Reading) -> Ending:
        endings = [told("abtf-2", Life(lp), (), reading) for lp in points]
        return _all(endings, sum(not _value(ending) for ending in endings))

    return Case(
        (line("gamebook.side_lp", points=points), MADE_UP),
        line("ask.abtf_fallen"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("abtf-2-zero-lives",),
    )


@generator("abtf-healed", version=1, rule="abtf-2", rules=("abtf-2",), kind="number")
def healed(source: Random) -> Case:
    facts = Healing(source.randint(1, 7), source.choice((1, 2, 2, 3, 4, 5)))
    return Case(
        (line("gamebook.lp", lp=facts.lp), line("gamebook.heals", points=facts.points)),
        line("ask.abtf_lp"),
        lambda reading: told("abtf-2:heal", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("abtf-2-no-maximum", "abtf-2-all-back"),
    )


# 3, 6: challenges and Morale Points


def _challenge(source: Random, points: int = 0) -> tuple[Challenge, Line]:
    facts = Challenge(source.randint(1, 4), source.randint(2, 6), points)
    name = source.choice(ATTRIBUTES)
    return facts, line(
        f"gamebook.challenge_{name}", dice=facts.attribute, difficulty=facts.difficulty
    )


@generator("abtf-successes", version=1, rule="abtf-3", rules=("abtf-3",), kind="number")
def successes(source: Random) -> Case:
    facts, about = _challenge(source)
    dice = faces(source, facts.attribute)
    return Case(
        (about, line("gamebook.roll", dice=dice)),
        line("ask.abtf_successes"),
        lambda reading: thrown("abtf-3", facts, {"dice": dice}, reading),
        lambda outcome: outcome.value.successes,
        number,
        ("abtf-3-more-than", "abtf-3-sum"),
    )


@generator("abtf-passed", version=1, rule="abtf-3", rules=("abtf-3",), kind="choice")
def passed(source: Random) -> Case:
    facts, about = _challenge(source)
    dice = faces(source, facts.attribute)
    return Case(
        (about, line("gamebook.roll", dice=dice)),
        line("ask.abtf_passed"),
        lambda reading: thrown("abtf-3", facts, {"dice": dice}, reading),
        lambda outcome: outcome.value.passed,
        yes_or_no,
        ("abtf-3-more-than", "abtf-3-sum"),
    )


def _bought(points: int) -> Any:
    """The policy of one who buys so many dice before the roll and raises none after it."""

    def option(choice: Choice) -> str:
        if choice.name.startswith("raise"):
            return "stop"
        return str(points) if str(points) in choice.options else choice.options[0]

    return option


@generator("abtf-pass-chance", version=1, rule="abtf-3", rules=("abtf-3", "abtf-6"), kind="number")
def pass_chance(source: Random) -> Case:
    points = source.choice((0, 1, 1, 2))
    facts, about = _challenge(source, points)

    def solve(reading: Reading) -> Ending:
        odds = every("abtf-3", facts, reading, _bought(points))
        return Outcome(odds.chance(lambda end: end.value.passed))

    def explain() -> tuple[Step, ...]:
        values = {"dice": facts.attribute + points, "chance": _value(solve(Reading()))}
        return (
            step("abtf-6", "gamebook.dice_in_all", dice=values["dice"], points=points),
            step("abtf-3", "chance.abtf_pass", difficulty=facts.difficulty, **values),
        )

    return Case(
        (about, line("gamebook.buys", points=points)),
        line("ask.abtf_pass_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("abtf-6-no-extra-dice", "abtf-3-more-than", "abtf-3-sum"),
        explain,
    )


@generator("abtf-morale-points", version=1, rule="abtf-6", rules=("abtf-6",), kind="number")
def morale_left(source: Random) -> Case:
    body, mind, will = source.choice(SPREADS)
    spent, won = source.randint(0, will + 2), source.randint(0, 3)

    def solve(reading: Reading) -> Ending:
        return told("abtf-6", Will(will), (), reading)

    def explain() -> tuple[Step, ...]:
        ending = solve(Reading())
        left = _value(ending) - spent + won
        return (
            *ending.steps,
            step("abtf-6", "gamebook.morale_now", spent=spent, won=won, left=left),
        )

    return Case(
        (
            line("gamebook.points", body=body, mind=mind, will=will),
            line("gamebook.morale_so_far", spent=spent, won=won),
        ),
        line("ask.abtf_morale"),
        solve,
        lambda outcome: outcome.value - spent + won,
        number,
        ("abtf-6-will-only",),
        explain,
    )


@generator("abtf-raised", version=1, rule="abtf-6", rules=("abtf-3", "abtf-6"), kind="number")
def raised(source: Random) -> Case:
    difficulty = source.randint(3, 6)
    facts = Challenge(source.randint(2, 4), difficulty, 1)
    others = faces(source, facts.attribute - 1)
    dice = (*others, difficulty - 1)
    given = {"extra-dice": "0", "dice": dice, "raise-1": f"face-{difficulty - 1}"}
    return Case(
        (
            line("gamebook.difficulty_of", difficulty=difficulty),
            line("gamebook.roll", dice=sorted(dice)),
            line("gamebook.raises", face=difficulty - 1),
        ),
        line("ask.abtf_successes_now"),
        lambda reading: thrown("abtf-3", facts, given, reading),
        lambda outcome: outcome.value.successes,
        number,
        ("abtf-6-every-die", "abtf-6-before-only", "abtf-3-more-than"),
    )


BEST_SLIPS = ("abtf-6-before-only", "abtf-3-more-than")


def _options(key: str, facts: Any, given: Sequence[Any], chance: str) -> tuple[Step, ...]:
    """What each option is worth, as steps."""
    advice = best(key, facts, Reading(), given)
    return tuple(
        step("abtf-6", _worth_key(option, chance), option=option.removeprefix("face-"), chance=w[0])
        for option, w in advice.options.items()
    )


def _worth_key(option: str, chance: str) -> str:
    how = "face" if option.startswith("face-") else "stop" if option == "stop" else "before"
    return f"chance.abtf_{chance}_{how}"


@generator("abtf-best-before", version=1, rule="abtf-6", rules=("abtf-3", "abtf-6"), kind="choice")
def best_before(source: Random) -> Case:
    facts, about = _challenge(source, source.randint(1, 3))
    wants_to_buy = source.random() < 0.4  # left to chance, it is seldom best to buy a die
    for _ in range(8):
        if not wants_to_buy or best("abtf-3", facts).option != "0":
            break
        facts, about = _challenge(source, source.randint(1, 3))
    return Case(
        (about, line("gamebook.has_morale", points=facts.morale_points), line("gamebook.thrift")),
        line("ask.abtf_best_before"),
        lambda reading: Outcome(best("abtf-3", facts, reading).option),
        lambda outcome: outcome.value,
        lambda option: line("answer.abtf_before", points=int(option)),
        BEST_SLIPS,
        lambda: _options("abtf-3", facts, (), "passes"),
    )


@generator(
    "abtf-best-after",
    version=1,
    rule="abtf-6",
    rules=("abtf-4.1", "abtf-5", "abtf-6"),
    kind="choice",
)
def best_after(source: Random) -> Case:
    enemy = Enemy(source.choice((4, 5, 6)), source.randint(1, 4), source.randint(1, 3))
    fight = Fight(
        source.randint(1, 3),
        enemy,
        source.randint(1, 4),
        (Weapon(source.randint(1, 3)),),
        morale_points=source.randint(1, 2),
    )
    dice = faces(source, fight.attribute)

    def solve(reading: Reading) -> Ending:
        advice = best("abtf-4.1:fight", fight, reading, ("0", dice))
        now = advice.choice is not None and advice.choice.name.startswith("raise")
        return Outcome(advice.option if now else None)

    def say(option: str) -> Line:
        if option == "stop":
            return line("answer.abtf_stop")
        return line("answer.abtf_raise", face=int(option.removeprefix("face-")))

    return Case(
        (
            _enemy_line(enemy),
            _you(fight),
            line("gamebook.has_morale", points=fight.morale_points),
            line("gamebook.attack_roll", dice=dice),
            line("gamebook.thrift_fight"),
            MADE_UP,
        ),
        line("ask.abtf_best_after"),
        solve,
        lambda outcome: outcome.value,
        say,
        ("abtf-3-more-than", "abtf-5-no-multiplier", "abtf-5-once", "abtf-4.1-hits-regardless"),
        lambda: _options("abtf-4.1:fight", fight, ("0", dice), "wins"),
    )


# 4: what kind of combat, with which attribute


@generator(
    "abtf-kind",
    version=1,
    rule="abtf-4",
    rules=("abtf-4", "abtf-4.2", "abtf-4.3"),
    kind="choice",
)
def kind(source: Random) -> Case:
    total = source.choice((2, 3, 3, 4, 9, 10, 10, 11))
    friends = source.randint(1, total - 1)
    facts = Participants(total, total >= 9)
    enemy = _enemy(source)
    lines = [
        line("gamebook.against", friends=friends - 1, enemies=total - friends),
        line("gamebook.long_range" if source.random() < 0.5 else "gamebook.hand_to_hand"),
    ]
    if facts.as_units:
        lines.append(line("gamebook.as_units"))
    return Case(
        (*lines, _enemy_line(enemy), MADE_UP),
        line("ask.abtf_kind"),
        lambda reading: told("abtf-4", facts, (), reading),
        lambda outcome: outcome.value,
        lambda value: line(f"word.combat.{value}"),
        ("abtf-4.3-more-than-ten", "abtf-4.2-two", "abtf-4-without-you"),
    )


@generator("abtf-attribute-used", version=1, rule="abtf-4", rules=("abtf-4",), kind="number")
def attribute_used(source: Random) -> Case:
    body, mind, will = source.choice(SPREADS)
    facts = Means(body, mind, source.random() < 0.5)
    return Case(
        (
            line("gamebook.points", body=body, mind=mind, will=will),
            _enemy_line(_enemy(source)),
            line("gamebook.long_range" if facts.long_range else "gamebook.hand_to_hand"),
            MADE_UP,
        ),
        line("ask.abtf_dice"),
        lambda reading: told("abtf-4:attribute", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("abtf-4-other-attribute",),
    )


# 4.1: assaults and fights


def _you(fight: Fight) -> Line:
    weapon = fight.weapons[0].multiplier
    return line("gamebook.you", dice=fight.attribute, lp=fight.lp, multiplier=weapon)


def _fight(source: Random) -> Fight:
    weapon = Weapon(source.choice((2, 2, 3, 4)))
    return Fight(source.randint(1, 3), _enemy(source), source.randint(4, 8), (weapon,))


@generator(
    "abtf-assault",
    version=1,
    rule="abtf-4.1",
    rules=("abtf-3", "abtf-4.1", "abtf-5"),
    kind="choice",
)
def assault(source: Random) -> Case:
    fight = _fight(source)
    dice = faces(source, fight.attribute)
    return Case(
        (
            _enemy_line(fight.opponent),
            _you(fight),
            line("gamebook.attack_roll", dice=dice),
            MADE_UP,
        ),
        line("ask.abtf_after"),
        lambda reading: thrown("abtf-4.1", fight, {"dice": dice}, reading),
        lambda outcome: (max(0, outcome.value.enemy_lp), max(0, outcome.value.lp)),
        lambda value: line("answer.abtf_after", enemy=value[0], you=value[1]),
        (
            "abtf-4.1-hits-back",
            "abtf-4.1-hits-regardless",
            "abtf-5-once",
            "abtf-5-no-multiplier",
            "abtf-3-more-than",
        ),
    )


@generator(
    "abtf-win-chance",
    version=1,
    rule="abtf-4.1",
    rules=("abtf-3", "abtf-4.1", "abtf-5"),
    kind="number",
)
def win_chance(source: Random) -> Case:
    multiplier = source.randint(1, 4)
    enemy = Enemy(source.choice((3, 4, 5)), source.randint(1, 2 * multiplier), source.randint(2, 4))
    fight = Fight(
        source.randint(1, 2), enemy, source.randint(1, 2 * enemy.dp), (Weapon(multiplier),)
    )

    def solve(reading: Reading) -> Ending:
        odds = every("abtf-4.1:fight", fight, reading)
        return Outcome(odds.chance(lambda end: end.value.won))

    def explain() -> tuple[Step, ...]:
        success = every("abtf-3", Challenge(fight.attribute, enemy.difficulty))
        hit = success.chance(lambda end: end.value.passed)
        return (
            step("abtf-3", "chance.abtf_success", chance=hit),
            step(
                "abtf-4.1",
                "gamebook.assaults_survived",
                misses=(fight.lp - 1) // enemy.dp,
                successes=-(-enemy.lp // multiplier),
            ),
            step("abtf-4.1", "chance.abtf_win", chance=_value(solve(Reading()))),
        )

    return Case(
        (_enemy_line(enemy), _you(fight), line("gamebook.no_morale"), MADE_UP),
        line("ask.abtf_win_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("abtf-4.1-hits-back", "abtf-5-once", "abtf-5-no-multiplier", "abtf-3-more-than"),
        explain,
    )


# 4.2: several


@generator(
    "abtf-outnumbered",
    version=1,
    rule="abtf-4.2.inf",
    rules=("abtf-4.2", "abtf-4.2.inf"),
    kind="choice",
)
def outnumbered(source: Random) -> Case:
    facts = Outnumbered(source.randint(1, 3), source.randint(1, 4))
    fight = Fight(facts.attribute, _enemy(source), source.randint(3, 8), (Weapon(2),))

    def say(value: tuple[int, int, bool]) -> Line:
        dice, taken, dead = value
        if dead:
            return line("answer.abtf_death")
        return line("answer.abtf_fewer" if taken else "answer.abtf_dice", dice=dice, taken=taken)

    return Case(
        (
            line("gamebook.alone", enemies=facts.by + 1),
            _enemy_line(fight.opponent),
            _you(fight),
            MADE_UP,
        ),
        line("ask.abtf_outnumbered"),
        lambda reading: told("abtf-4.2.inf", facts, (), reading),
        lambda outcome: (outcome.value.dice, outcome.value.penalty, outcome.value.dead),
        say,
        ("abtf-4.2.inf-each-die", "abtf-4.2.inf-fights-on"),
    )


@generator(
    "abtf-bought-dice",
    version=1,
    rule="abtf-4.2.inf",
    rules=("abtf-3", "abtf-4.2.inf", "abtf-6"),
    kind="number",
)
def bought_dice(source: Random) -> Case:
    bought, taken = source.randint(1, 3), source.randint(1, 3)
    facts = Challenge(1, source.randint(3, 6), bought, taken)
    own, more = faces(source, 1), faces(source, bought)
    given = {"extra-dice": str(bought), "dice": own, "bought-dice": more}

    def solve(reading: Reading) -> Ending:
        together = (*own, *more)
        plain = {**given, "dice": together}
        mistaken = "abtf-4.2.inf-bought-too" in reading.mistakes
        return thrown("abtf-3", facts, plain if mistaken else given, reading)

    return Case(
        (
            line("gamebook.one_die", difficulty=facts.difficulty, taken=taken),
            line("gamebook.own_die", dice=own),
            line("gamebook.bought_dice", dice=more),
        ),
        line("ask.abtf_successes"),
        solve,
        lambda outcome: outcome.value.successes,
        number,
        ("abtf-4.2.inf-bought-too", "abtf-3-more-than"),
    )


@generator("abtf-superior", version=1, rule="abtf-4.2.sup", rules=("abtf-4.2.sup",), kind="number")
def superior(source: Random) -> Case:
    enemy = Enemy(source.randint(3, 7), source.randint(4, 12), source.randint(1, 5))
    facts = Superior(enemy.difficulty, source.randint(1, 3))
    return Case(
        (
            line("gamebook.together", friends=facts.friends - 1),
            _enemy_line(enemy),
            MADE_UP,
        ),
        line("ask.abtf_difficulty"),
        lambda reading: told("abtf-4.2.sup", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("abtf-4.2.sup-each",),
        lambda: (
            told("abtf-4.2.sup", facts).steps
            or (step("abtf-4.2.sup", "gamebook.one_alone", difficulty=facts.difficulty),)
        ),
    )


@generator(
    "abtf-against-two",
    version=1,
    rule="abtf-4.2",
    rules=("abtf-4.2", "abtf-4.2.inf", "abtf-5"),
    kind="choice",
)
def against_two(source: Random) -> Case:
    enemies = (_enemy(source), _enemy(source))
    marek = Friend(source.randint(2, 3), source.randint(5, 8), (Weapon(source.choice((2, 3))),))
    target = source.randint(1, 2)
    dice = faces(source, marek.attribute - 1)
    answers = {"target": f"enemy-{target}", "dice": dice}

    def view(outcome: Outcome[Melee]) -> tuple[int, int]:
        after = outcome.value
        return max(0, after.enemies[target - 1].lp), max(0, after.friends[0].lp)

    def solve(reading: Reading) -> Ending:
        given = answers
        if "abtf-4.2.inf-each-die" in reading.mistakes:
            given = {**answers, "dice": (*dice, 1)}
        return thrown("abtf-4.2", Melee((marek,), enemies), given, reading)

    weapon = marek.weapons[0].multiplier
    return Case(
        (
            *(_enemy_line(enemy, place) for place, enemy in enumerate(enemies, 1)),
            line("gamebook.you", dice=marek.attribute, lp=marek.lp, multiplier=weapon),
            line("gamebook.chosen", place=target, dice=dice),
            MADE_UP,
        ),
        line("ask.abtf_after_chosen", place=target),
        solve,
        view,
        lambda value: line("answer.abtf_after", enemy=value[0], you=value[1]),
        ("abtf-4.2-all-hurt", "abtf-4.2.inf-each-die", "abtf-5-once", "abtf-5-no-multiplier"),
    )


# 4.3: mass combat


@generator("abtf-mass-dice", version=1, rule="abtf-4.3", rules=("abtf-4.3",), kind="number")
def mass_dice(source: Random) -> Case:
    enemy = Enemy(source.randint(3, 6), source.randint(10, 30), source.randint(2, 6))
    fight = Fight(
        source.randint(2, 6),
        enemy,
        source.randint(8, 20),
        (Weapon(source.randint(2, 6)),),
        dice_penalty=source.randint(1, 4),
    )
    return Case(
        (
            line(
                "gamebook.units",
                multiplier=fight.weapons[0].multiplier,
                dice=fight.attribute,
                lp=fight.lp,
            ),
            _enemy_line(enemy),
            line("gamebook.dice_penalty", penalty=fight.dice_penalty),
            MADE_UP,
        ),
        line("ask.abtf_mass_dice"),
        lambda reading: told("abtf-4.3:dice", fight, (), reading),
        lambda outcome: outcome.value,
        number,
        ("abtf-4.3-penalty",),
    )


# 5: weapons, what is carried, ammunition


@generator(
    "abtf-damage", version=1, rule="abtf-5", rules=("abtf-3", "abtf-5"), kind="number", wrong=2
)
def damage(source: Random) -> Case:
    facts = Challenge(source.randint(2, 4), source.randint(3, 5))
    dice = faces(source, facts.attribute)
    multiplier = source.randint(2, 6)

    def solve(reading: Reading) -> Ending:
        tested = thrown("abtf-3", facts, {"dice": dice}, reading)
        hurt = told("abtf-5", Blow(_value(tested).successes, multiplier), (), reading)
        return _all((tested, hurt), _value(hurt))

    return Case(
        (
            line("gamebook.difficulty", difficulty=facts.difficulty),
            line("gamebook.weapon", multiplier=multiplier),
            line("gamebook.attack_roll", dice=dice),
            MADE_UP,
        ),
        line("ask.abtf_damage"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("abtf-5-once", "abtf-5-no-multiplier", "abtf-3-more-than"),
    )


@generator("abtf-left-behind", version=1, rule="abtf-5", rules=("abtf-5",), kind="number")
def left_behind(source: Random) -> Case:
    facts = Arsenal(source.randint(1, 6), source.randint(1, 3))

    def solve(reading: Reading) -> Ending:
        for behind in range(facts.weapons + 1):
            rest = Arsenal(facts.weapons - behind, facts.small)
            ending = told("abtf-5:carry", rest, (), reading)
            if isinstance(ending, Outcome):
                return Outcome(behind, ending.steps)
        return ending

    names = source.choice(("gamebook.guns", "gamebook.blades", "gamebook.mixed"))
    return Case(
        (line(names, weapons=facts.weapons), line("gamebook.small", small=facts.small)),
        line("ask.abtf_left_behind"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("abtf-5-small-count",),
    )


@generator("abtf-ammo", version=1, rule="abtf-5.1", rules=("abtf-5.1",), kind="number")
def ammo(source: Random) -> Case:
    shots = tuple(source.choice((0, 0, 1, 2)) for _ in range(source.randint(3, 5)))
    loaded = source.randint(len(shots), 9)

    def solve(reading: Reading) -> Ending:
        left, endings = loaded, []
        for found in shots:
            endings.append(told("abtf-5.1", Attack(left, found), (), reading))
            left = _value(endings[-1])
        return _all(endings, left)

    return Case(
        (line("gamebook.ammo", ammo=loaded), line("gamebook.shots", shots=shots)),
        line("ask.abtf_ammo"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("abtf-5.1-every-shot", "abtf-5.1-hits-cost"),
    )


@generator("abtf-empty", version=1, rule="abtf-5.1", rules=("abtf-5.1",), kind="choice")
def empty(source: Random) -> Case:
    loads = tuple(source.choice((0, 0, 0, 0, 1, 2, 3)) for _ in range(source.randint(1, 4)))
    facts = Magazines(loads, True, True)
    enemy = _enemy(source)

    def explain() -> tuple[Step, ...]:
        steps = told("abtf-5.1:lost", facts).steps
        return steps or (step("abtf-5.1", "gamebook.ammo_somewhere", ammo=max(loads)),)

    return Case(
        (
            line("gamebook.long_range"),
            _enemy_line(enemy),
            line("gamebook.loads", loads=loads),
            MADE_UP,
        ),
        line("ask.abtf_empty"),
        lambda reading: told("abtf-5.1:lost", facts, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("abtf-5.1-fight-on", "abtf-5.1-one-empty"),
        explain,
    )
