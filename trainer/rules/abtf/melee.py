"""A Bridge Too Far, 4.2: combats of three or more, with allies at Marek's side or without."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from trainer.rules.abtf.challenge import Challenge, Points, Tested
from trainer.rules.abtf.character import Blow, Life, LifePoints, alive, damage
from trainer.rules.abtf.combat import (
    MOST_FIGHTERS,
    Attack,
    AttributeDice,
    Enemy,
    Outnumbered,
    Superior,
    Weapon,
    WithoutAmmo,
    ally_out_of_ammunition,
    ammunition_left,
    magazines,
    out_of_ammunition,
    outnumbered,
    superior,
    weapon_used,
)
from trainer.rules.abtf.rulings import (
    ALLIED_MORALE,
    ALLY_WITHOUT_AMMO,
    EMPTY_GUNS,
    GROUP_ORDER,
    PAIRINGS,
)
from trainer.rules.reading import Reading
from trainer.rules.record import Remembered, record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, Back, BadInput, Choice, Then, Who, step


@record
class Friend(Remembered):
    """One of your side. The first of them is Marek."""

    attribute: AttributeDice
    lp: LifePoints
    weapons: tuple[Weapon, ...] = (Weapon(),)

    def __post_init__(self) -> None:
        if not 1 <= len(self.weapons) <= MOST_FIGHTERS:
            raise BadInput("weapons", len(self.weapons), f"1…{MOST_FIGHTERS}", "error.whole")


@record
class Melee(Remembered):
    """A multiple combat: your side (Marek first) and the enemies, all with Life Points."""

    friends: tuple[Friend, ...]
    enemies: tuple[Enemy, ...]
    long_range: bool = False
    morale_points: Points = 0

    def __post_init__(self) -> None:
        for name in ("friends", "enemies"):
            many = len(getattr(self, name))
            if not 1 <= many <= MOST_FIGHTERS:
                raise BadInput(name, many, f"1…{MOST_FIGHTERS}", "error.whole")


@record
class Group(Remembered):
    """Who confronts whom: the places of the friends and of the enemies; one side is a single man."""

    friends: tuple[Annotated[int, Whole(0, 8, "place")], ...]
    enemies: tuple[Annotated[int, Whole(0, 8, "place")], ...]


@record
class Clash(Remembered):
    """An assault of a multiple combat under way: the groups that have yet to fight."""

    melee: Melee
    groups: tuple[Group, ...]


@record
class Swung(Remembered):
    """An attack roll under way: the clash, who attacks whom, with which weapon.

    The clash is without its Morale Points: they are with the roll, which tells how many are left.
    spared: those that may not be spent on it.
    """

    clash: Clash
    friend: Annotated[int, Whole(0, 8, "place")]
    enemy: Annotated[int, Whole(0, 8, "place")]
    weapon: Annotated[int, Whole(0, 8, "place")]
    spared: Points = 0


@record
class Roller:
    """Who rolls: Marek or an ally. morale_points: Marek's."""

    marek: bool
    morale_points: Points


@record
class Landed:
    """An attack roll that is over."""

    swung: Swung
    tested: Tested


@record
class Survived:
    """A multiple combat at its end. friends: Life Points of your side, Marek first."""

    won: bool
    friends: tuple[int, ...]
    morale_points: int


@record
class Next:
    """What its last assault left of a combat."""

    after: Melee


def opponents(many: int, few: int, label: str, opposite: str) -> Asks[tuple[int, ...]]:
    """For each of the larger side, whom of the smaller side he confronts; nobody is left out."""
    found: list[int] = []
    for place in range(many):
        free = [n for n in range(few) if n not in found]
        must = len(free) >= many - place
        options = free if must else list(range(few))
        first, *others = options
        if not others:
            found.append(first)
            continue
        names = tuple(f"{opposite}-{n + 1}" for n in options)
        chosen = yield Choice(f"{label}-against-{place + 1}", "abtf-4.2", Who.PLAYER, names)
        found.append(options[names.index(chosen.seen)])
    return tuple(found)


def any_groups(friends: int, enemies: int) -> Asks[tuple[Group, ...]]:
    """Groups of one against some, in whatever mixture, so that nobody is left out.

    Each enemy is given somebody to confront him; then those of your side who are still free join
    against an enemy whose man has no other.
    """
    whom: list[int] = []
    for place in range(enemies):
        options = [
            f for f in range(friends) if place < enemies - 1 or _joinable([*whom, f], friends)
        ]
        name = f"enemy-against-{place + 1}"
        whom.append((yield from picked(name, tuple(options), "friend")))
    sides = [[n] for n in whom]
    for friend in range(friends):
        if friend not in whom:
            lone = tuple(e for e in range(enemies) if whom.count(whom[e]) == 1)
            joined = yield from picked(f"friend-against-{friend + 1}", lone, "enemy")
            sides[joined].append(friend)
    groups = []
    for leader in sorted(set(whom)):
        his = tuple(e for e in range(enemies) if whom[e] == leader)
        groups.append(Group(tuple(sorted(sides[his[0]])), his))
    return tuple(groups)


def _joinable(whom: list[int], friends: int) -> bool:
    """Whether nobody of your side is free, or there is a man with one enemy whom the free can join."""
    return set(whom) == set(range(friends)) or any(whom.count(n) == 1 for n in whom)


@rule("abtf-4.2", "pairing", rulings=(PAIRINGS,))
def pairing(melee: Melee, reading: Reading) -> Asks[tuple[Group, ...]]:
    """You decide who confronts whom, so that nobody is without an opponent.

    Questions: "enemy-against-1", … where the enemies are at least as many, else
    "friend-against-1", …. Where both sides have three, one may take on two while two take on one,
    if the reading allows it. Source: A Bridge Too Far 4.2.
    """
    friends, enemies = len(melee.friends), len(melee.enemies)
    if min(friends, enemies) >= 3 and reading.says(PAIRINGS) == "any-groups":
        groups = yield from any_groups(friends, enemies)
    elif enemies >= friends:
        whom = yield from opponents(enemies, friends, "enemy", "friend")
        groups = tuple(
            Group((n,), tuple(e for e, friend in enumerate(whom) if friend == n))
            for n in range(friends)
        )
    else:
        whom = yield from opponents(friends, enemies, "friend", "enemy")
        groups = tuple(
            Group(tuple(f for f, enemy in enumerate(whom) if enemy == n), (n,))
            for n in range(enemies)
        )
    for group in groups:
        yield step(
            "abtf-4.2",
            "abtf.confronts",
            friends=tuple(n + 1 for n in group.friends),
            enemies=tuple(n + 1 for n in group.enemies),
        )
    return groups


@rule("abtf-4.2", "order", rulings=(GROUP_ORDER,), kept=False)
def in_order(clash: Clash, reading: Reading) -> Asks[tuple[Group, ...]]:
    """The groups that have yet to fight, the next one first.

    No loss in one group bears on another; what is left of the Morale Points does. A group is named
    by the first of your side in it. Question: "fights-next" where the order matters. Source: 4.2.
    """
    groups = clash.groups
    if len(groups) < 2 or not clash.melee.morale_points:
        return groups
    if reading.says(GROUP_ORDER) == "as-listed":
        return groups
    friend = yield from picked("fights-next", tuple(g.friends[0] for g in groups), "friend")
    yield step("abtf-4.2", "abtf.fights_next", friend=friend + 1)
    first = next(group for group in groups if group.friends[0] == friend)
    return (first, *(group for group in groups if group is not first))


@rule("abtf-4.2")
def assault(melee: Melee, reading: Reading) -> Asks[Melee | Then]:
    """One assault of a multiple combat: one group fights after another.

    It is lost at once if Marek enters it without ammunition. The outcome is the combat after it,
    with the fallen still in it. Source: A Bridge Too Far 4.2, 5.1.
    """
    for name in ("friends", "enemies"):
        for place, fighter in enumerate(getattr(melee, name)):
            if fighter.lp < 1:
                raise BadInput(f"{name}[{place}].lp", fighter.lp, "1…200", "error.whole")
    marek = melee.friends[0]
    if (
        yield from out_of_ammunition(
            magazines(marek.weapons, melee.long_range, must_shoot=False), reading
        )
    ):
        return replace(melee, friends=changed(melee.friends, 0, fallen(marek)))
    groups = yield from pairing(melee, reading)
    return (yield from next_group(Clash(melee, groups), reading))


def next_group(clash: Clash, reading: Reading) -> Asks[Then]:
    groups = yield from in_order(clash, reading)
    return Then("abtf-4.2:group", replace(clash, groups=groups))


def picked(name: str, places: tuple[int, ...], label: str) -> Asks[int]:
    if len(places) == 1:
        return places[0]
    options = tuple(f"{label}-{n + 1}" for n in places)
    chosen = yield Choice(name, "abtf-4.2", Who.PLAYER, options)
    return places[options.index(chosen.seen)]


@rule("abtf-6", "who", rulings=(ALLIED_MORALE,))
def morale_at_hand(facts: Roller, reading: Reading) -> Asks[int]:
    """Morale Points that may be spent on a roll in a multiple combat: whether on an ally's, the
    book does not say. Source: A Bridge Too Far 6, 4.2.
    """
    points = facts.morale_points
    if facts.marek or not points:
        return points
    if reading.says(ALLIED_MORALE) == "own-rolls":
        yield step("abtf-6", "abtf.morale_not_for_allies")
        return 0
    yield step("abtf-6", "abtf.morale_for_allies")
    return points


@rule("abtf-4.2", "group")
def group_fights(clash: Clash, reading: Reading) -> Asks[Melee | Then]:
    """The next group: one against several attacks one of them with fewer dice; several against one
    choose who attacks, at a lower Difficulty.

    Questions: "target" or "attacker", "weapon", then those of a challenge.
    Source: A Bridge Too Far 4.2.
    """
    if not clash.groups:
        return clash.melee
    group, melee = clash.groups[0], clash.melee
    by = len(group.enemies) - 1
    friend = yield from picked("attacker", attackers(group, melee, reading), "friend")
    fighter = melee.friends[friend]
    roll = yield from outnumbered(Outnumbered(fighter.attribute, by, melee.long_range), reading)
    state = WithoutAmmo.FALLS
    if not roll.dead:
        state = yield from without_ammunition(friend, fighter, melee, reading, must_shoot=True)
    if state is not WithoutAmmo.FIGHTS_ON:
        after = fallen(fighter) if state is WithoutAmmo.FALLS else fighter
        friends = changed(melee.friends, friend, after)
        return (yield from ended_group(clash, replace(melee, friends=friends), reading))
    target = yield from picked("target", group.enemies, "enemy")
    weapon = yield from weapon_used(fighter.weapons, melee.long_range)
    number = yield from superior(
        Superior(melee.enemies[target].difficulty, len(group.friends)), reading
    )
    yield step(
        "abtf-4.2",
        "abtf.attacks",
        friend=friend + 1,
        enemy=target + 1,
        dice=roll.dice,
        difficulty=number,
    )
    points = yield from morale_at_hand(Roller(friend == 0, melee.morale_points), reading)
    rest = Clash(replace(melee, morale_points=0), clash.groups)
    swung = Swung(rest, friend, target, weapon, melee.morale_points - points)
    return Then(
        "abtf-3",
        Challenge(roll.dice, number, points, roll.penalty),
        Back("abtf-4.2:result", Landed, (swung,)),
    )


def attackers(group: Group, melee: Melee, reading: Reading) -> tuple[int, ...]:
    """Who of a group may attack: by one reading no ally without Ammo while another can."""
    if len(group.friends) == 1:
        return group.friends
    able = tuple(n for n in group.friends if not (n and disarmed(melee.friends[n], melee, reading)))
    return able or group.friends[:1]


def disarmed(ally: Friend, melee: Melee, reading: Reading) -> bool:
    if not magazines(ally.weapons, melee.long_range, must_shoot=True).empty:
        return False
    if not melee.long_range and reading.says(EMPTY_GUNS) == "long-range-only":
        return False
    return reading.says(ALLY_WITHOUT_AMMO) == "cannot-attack"


def without_ammunition(
    place: int, friend: Friend, melee: Melee, reading: Reading, *, must_shoot: bool
) -> Asks[WithoutAmmo]:
    """Whether somebody of your side can go on: Marek falls with his last Ammo. Source: 5.1."""
    own = magazines(friend.weapons, melee.long_range, must_shoot)
    if place:
        return (yield from ally_out_of_ammunition(own, reading))
    lost = yield from out_of_ammunition(own, reading)
    return WithoutAmmo.FALLS if lost else WithoutAmmo.FIGHTS_ON


def fallen(friend: Friend) -> Friend:
    return replace(friend, lp=min(0, friend.lp))


def changed(row: tuple[Friend, ...], place: int, new: Friend) -> tuple[Friend, ...]:
    return (*row[:place], new, *row[place + 1 :])


def ended_group(clash: Clash, melee: Melee, reading: Reading) -> Asks[Melee | Then]:
    """The assault goes on with the next group; Marek's death ends it at once (2)."""
    if melee.friends[0].lp <= 0:
        return melee
    return (yield from next_group(Clash(melee, clash.groups[1:]), reading))


@rule("abtf-4.2", "result")
def attack_result(facts: Landed, reading: Reading) -> Asks[Melee | Then]:
    """Damage to the enemy chosen, or from him alone to the one who attacked. Source: 4.2, 5.1, 2."""
    swung, found = facts.swung, facts.tested
    melee = swung.clash.melee
    friend, enemy = melee.friends[swung.friend], melee.enemies[swung.enemy]
    used = friend.weapons[swung.weapon]
    if found.successes:
        hurt = yield from damage(Blow(found.successes, used.multiplier), reading)
        enemy = replace(enemy, lp=enemy.lp - hurt)
        yield step("abtf-4.2", "abtf.enemy_of_many_hurt", enemy=swung.enemy + 1, lp=enemy.lp)
    else:
        friend = replace(friend, lp=friend.lp - enemy.dp)
        yield step(
            "abtf-4.2", "abtf.friend_hurt", friend=swung.friend + 1, dp=enemy.dp, lp=friend.lp
        )
    if melee.long_range and used.ammo:
        left = yield from ammunition_left(Attack(used.ammo, found.successes), reading)
        weapons = list(friend.weapons)
        weapons[swung.weapon] = replace(used, ammo=left)
        friend = replace(friend, weapons=tuple(weapons))
        state = yield from without_ammunition(
            swung.friend, friend, melee, reading, must_shoot=False
        )
        if state is WithoutAmmo.FALLS:
            friend = fallen(friend)
    if not (yield from alive(Life(friend.lp), reading)):
        yield step("abtf-2", "abtf.friend_fell", friend=swung.friend + 1)
    enemies = tuple(enemy if n == swung.enemy else e for n, e in enumerate(melee.enemies))
    after = replace(
        melee,
        friends=changed(melee.friends, swung.friend, friend),
        enemies=enemies,
        morale_points=swung.spared + found.morale_points,
    )
    return (yield from ended_group(swung.clash, after, reading))


@rule("abtf-4.2", "fight", repeats=True)
def fight_to_the_end(melee: Melee, reading: Reading) -> Asks[Survived | Then]:
    """Assault after assault until one side is gone, or Marek. Source: A Bridge Too Far 4.2."""
    yield from ()
    return Then("abtf-4.2", melee, Back("abtf-4.2:next", Next))


@rule("abtf-4.2", "next")
def next_assault(facts: Next, reading: Reading) -> Asks[Survived | Then]:
    """The fallen leave; the combat is over, or a new assault begins. Source: 4.2, 2."""
    melee = facts.after
    standing = tuple(e for e in melee.enemies if e.lp > 0)
    lost = melee.friends[0].lp <= 0
    if lost or not standing:
        yield step("abtf-4.2", "abtf.lost" if lost else "abtf.won")
        return Survived(not lost, tuple(f.lp for f in melee.friends), melee.morale_points)
    friends = tuple(f for f in melee.friends if f.lp > 0)
    yield step("abtf-4.2", "abtf.next_of_many", friends=len(friends), enemies=len(standing))
    return Then("abtf-4.2:fight", replace(melee, friends=friends, enemies=standing))
