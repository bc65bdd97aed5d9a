"""Blood and Bridges, 6.2 to 6.4: return fire, Assault, Breakthrough."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.defence import armor_and_bonus, maximum_bonus
from trainer.rules.bb.facts import (
    Ammunition,
    AssaultValue,
    Bonus,
    BonusDice,
    Cost,
    Damage,
    Fired,
    HexSide,
    Hits,
    Kind,
    Leadership,
    Loss,
    Modifier,
    Net,
    Number,
    Party,
    Points,
    Shot,
    State,
    Strength,
    Target,
    Throw,
)
from trainer.rules.bb.fire import net_hits, ranged_fire, successes
from trainer.rules.bb.helicopters import (
    SharedHex,
    fire_into_shared_hex,
    no_assault_by_helicopter,
)
from trainer.rules.bb.hq import HqAttacked, HqLeft, TwoSided, beside, hq_left
from trainer.rules.bb.results import combat_results, leaves_wreck, odd_hits, worn_down
from trainer.rules.reading import Reading
from trainer.rules.record import Remembered, record
from trainer.rules.registry import ending_with, modified, part, rule
from trainer.rules.schema import Whole
from trainer.rules.table import (
    Asks,
    AtLeast,
    BadInput,
    Choice,
    Roll,
    Then,
    Who,
    forbid,
    named,
    shared_step,
    speaking_of,
    step,
    unheard,
)


class Earlier(StrEnum):
    """Who has fired at the moving unit in this hex already."""

    NOBODY = "nobody"
    ANOTHER = "another"
    THIS_UNIT = "this-unit"


class Holder(StrEnum):
    ATTACKERS = "attackers"
    DEFENDERS = "defenders"
    NOBODY = "nobody"


class Ground(StrEnum):
    OPEN = "open"
    HILL = "hill"
    OTHER = "other"


@record
class Watch:
    """A unit that may fire at an enemy entering a hex (6.2).

    helicopter_shares: one of the two sides has only helicopters in that hex (9.1). firer_there: the
    firer is in that hex too.
    """

    disrupted: bool = False
    ops_complete: bool = False
    in_los: bool = True
    in_range: bool = True
    both_sides_in_hex: bool = False
    fired_at_here: Earlier = Earlier.NOBODY
    helicopter_shares: bool = False
    firer_there: bool = False


@record
class ReturnShot:
    """Return fire: the shot, and what else decides whether it may be fired."""

    shot: Shot
    both_sides_in_hex: bool = False
    fired_at_here: Earlier = Earlier.NOBODY
    helicopter_shares: bool = False
    firer_there: bool = False


@record
class Returned:
    """mover_stops: the target was Disrupted or reduced and moves no further."""

    fired: Fired
    mover_stops: bool


@record
class Fighter(Remembered):
    """A unit in an Assault or a Breakthrough. assault: its dice, None where no value is printed.

    leadership: what an HQ in the hex gives this unit. carries: it is a transport with infantry
    aboard. bonus: dice that the hex gives it against Hits (6.1), before their limit.
    """

    unit: Target
    assault: AssaultValue | None = None
    hit_number: Number | None = None
    leadership: Leadership = 0
    carries: bool = False
    bonus: Bonus = 0

    def __post_init__(self) -> None:
        if self.assault is not None and self.hit_number is None:
            raise BadInput("hit_number", None, "1…6", "error.missing")


@record
class InAssault(Remembered):
    """One fighter among the others: own and enemy are the kinds of units in the hex, its own
    included; carried infantry is no unit of its own. enemy_carries: an enemy transport has some
    aboard."""

    fighter: Fighter
    attacks: bool
    own: tuple[Kind, ...]
    enemy: tuple[Kind, ...]
    urban: bool = False
    enemy_carries: bool = False


@record
class AssaultDice:
    dice: int
    hit_number: int | None


@record
class Share:
    """Hits to be shared out among units. struck: the units, where it is to matter what they can
    bear; without them all bear alike."""

    hits: Annotated[int, Whole(0, 200, "Hits")]
    units: Annotated[int, Whole(1, 4, "units")]
    struck: tuple[Target, ...] = ()

    def __post_init__(self) -> None:
        if self.struck and len(self.struck) != self.units:
            raise BadInput("struck", len(self.struck), str(self.units), "error.fighters")


@record
class Dealt:
    """A fighter and the Hits of an Assault that were dealt to it."""

    fighter: Fighter
    hits: Hits


@record
class Entry:
    """A side over which attackers came, and the hex opposite it: an enemy in it, or next to it
    another enemy than those who attack; no_room: friends fill it already (1.4, 1.3.3)."""

    side: HexSide
    enemy_behind: bool = False
    next_to_enemy: bool = False
    no_room: bool = False


@record
class Retreat:
    """The ways that the attack leaves open, one for each side over which it came."""

    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.entries) <= 6:
            raise BadInput("entries", len(self.entries), "1…6", "error.fighters")


@record
class Retreated:
    """Over which side the defenders leave, and whether they find a way."""

    side: int
    destroyed: bool


@record
class Assault(Remembered):
    """An Assault: one or two units of each side, the terrain, HQs in the hex, the way out.

    urban: the hex is a city or city ruins. attacker_hq, defender_hq: the strength of an HQ that
    stands with them, None without one.
    """

    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    retreat: Retreat
    urban: bool = False
    wreck: bool = False
    attacker_hq: TwoSided | None = None
    defender_hq: TwoSided | None = None

    def __post_init__(self) -> None:
        for name in ("attackers", "defenders"):
            if not 1 <= len(getattr(self, name)) <= 2:
                raise BadInput(name, len(getattr(self, name)), "1…2", "error.fighters")


@record
class Assaulted(Remembered):
    """An Assault resolved: Hits scored by each side, the units after it, who holds the hex."""

    attacker_hits: int
    defender_hits: int
    attackers: tuple[State, ...]
    defenders: tuple[State, ...]
    holder: Holder
    defenders_left: tuple[bool, ...]
    attackers_go_back: bool
    attacker_hq: HqLeft | None = None
    defender_hq: HqLeft | None = None


@record
class Breakthrough:
    """Vehicles that drive through a hex of infantry. cost: of the hex, by the player's own Terrain
    Table; left: Movement Points that they still have. wreck: one lies in that hex already;
    wreck_at_start: one lies in the hex where the vehicles start."""

    vehicles: tuple[Fighter, ...]
    infantry: tuple[Fighter, ...]
    ground: Ground
    cost: Cost
    left: Points
    enemy_beyond: bool = False
    tried_here: bool = False
    wreck: bool = False
    wreck_at_start: bool = False

    def __post_init__(self) -> None:
        for name in ("vehicles", "infantry"):
            if not 1 <= len(getattr(self, name)) <= 2:
                raise BadInput(name, len(getattr(self, name)), "1…2", "error.fighters")


@record
class BrokenThrough:
    """passed: for each vehicle, whether it is through; the others stay in their starting hex."""

    spent: int
    vehicles: tuple[State, ...]
    passed: tuple[bool, ...]
    infantry: tuple[State, ...]


@rule("bb-6.2", "allowed", rulings=(rulings.RETURN_FIRE_ONCE,))
def may_return_fire(watch: Watch, reading: Reading) -> Asks[bool]:
    """Whether a unit may fire at an enemy entering a hex; ends forbidden where not. Source: 6.2."""
    if watch.disrupted:
        raise forbid("bb-6.2", "bb.disrupted_cannot_fire")
    if watch.ops_complete:
        raise forbid("bb-6.2", "bb.ops_complete_cannot_fire")
    if not watch.in_los:
        raise forbid("bb-6.2", "bb.out_of_sight")
    if not watch.in_range:
        raise forbid("bb-6.2", "bb.out_of_range")
    if watch.both_sides_in_hex:
        shared = SharedHex(watch.helicopter_shares, watch.firer_there)
        if not (yield from fire_into_shared_hex(shared, reading)):
            raise forbid("bb-6.2", "bb.mixed_hex")
    if watch.fired_at_here is Earlier.THIS_UNIT or (
        watch.fired_at_here is Earlier.ANOTHER
        and reading.says(rulings.RETURN_FIRE_ONCE) == "once-in-all"
    ):
        raise forbid("bb-6.2", "bb.fired_at_here")
    yield step("bb-6.2", "bb.may_return_fire")
    return True


@rule("bb-6.2")
def return_fire(facts: ReturnShot, reading: Reading) -> Asks[Returned]:
    """Fire at an enemy that enters a hex in its own impulse; an adjacent one is always in sight.

    Questions as in 6.1. Source: Blood and Bridges 6.2, 6.1, 7.0.
    """
    aim = facts.shot.aim
    firer = aim.firer
    watch = Watch(
        disrupted=firer.disrupted,
        ops_complete=firer.ops_complete,
        in_los=aim.in_los or aim.distance == 1,
        both_sides_in_hex=facts.both_sides_in_hex,
        fired_at_here=facts.fired_at_here,
        helicopter_shares=facts.helicopter_shares,
        firer_there=facts.firer_there,
    )
    yield from may_return_fire(watch, reading)
    fired = yield from ranged_fire(facts.shot, reading)
    stops = fired.net_hits > 0
    if stops:
        yield step("bb-6.2", "bb.mover_stops")
    return Returned(fired, stops)


@rule(
    "bb-6.3",
    "vehicles-alone",
    rulings=(rulings.CARRIED_INFANTRY,),
    modifies="bb.assault-hit-number",
)
def against_vehicles_alone(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """-1 to the Assault Hit Number of infantry, not Disrupted in defence, against vehicles alone.

    Source: Blood and Bridges 6.3.
    """
    if not (yield from _infantry_against_vehicles(facts, reading)):
        return Modifier(0, "usual")
    yield step("bb-6.3", "bb.against_vehicles")
    return Modifier(-1, "vehicles-alone")


@rule("bb-6.3", "urban", rulings=(rulings.CARRIED_INFANTRY,), modifies="bb.assault-dice")
def urban_infantry(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """+1 Assault die for such infantry in a city or city ruins. Source: Blood and Bridges 6.3."""
    if not facts.urban or not (yield from _infantry_against_vehicles(facts, reading)):
        return Modifier(0, "usual")
    yield step("bb-6.3", "bb.urban_infantry")
    return Modifier(1, "urban")


def _infantry_against_vehicles(facts: InAssault, reading: Reading) -> Asks[bool]:
    unit = facts.fighter.unit
    if unit.kind is not Kind.INFANTRY or unit.disrupted:
        return False
    if any(kind is not Kind.VEHICLE for kind in facts.enemy):
        return False
    if facts.enemy_carries and reading.says(rulings.CARRIED_INFANTRY) == "infantry-too":
        yield shared_step("bb-6.3", "bb.infantry_aboard_counts")
        return False
    return True


@rule("bb-1.3.3.2", "assault", modifies="bb.assault-dice")
def leadership_in_assault(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """Leadership added to the Assault value of the one unit that gets it. Source: 1.3.3.2, 6.3."""
    if not facts.fighter.leadership:
        return Modifier(0, "no-leadership")
    yield step("bb-1.3.3.2", "bb.leadership_assault", leadership=facts.fighter.leadership)
    return Modifier(facts.fighter.leadership, "leadership")


@rule("bb-6.1.7", "counterattack")
def disrupted_counterattack(facts: InAssault, reading: Reading) -> Asks[bool]:
    """A Disrupted unit does not attack, and counterattacks at 6. Source: 6.1.7, 6.3."""
    if not facts.fighter.unit.disrupted:
        return False
    if facts.attacks:
        raise forbid("bb-6.1.7", "bb.disrupted_cannot_assault")
    yield step("bb-6.1.7", "bb.counterattack_at_six")
    return True


@rule("bb-6.3", "dice")
def assault_dice(facts: InAssault, reading: Reading) -> Asks[AssaultDice]:
    """The dice of one fighter and its Assault Hit Number, with every modifier.

    Source: Blood and Bridges 6.3.
    """
    fighter = facts.fighter
    at_six = yield from disrupted_counterattack(facts, reading)
    if fighter.assault is None or fighter.hit_number is None:
        yield step("bb-6.3", "bb.no_assault_value")
        return AssaultDice(0, None)
    more = yield from modified("bb.assault-dice", facts, reading)
    better = yield from modified("bb.assault-hit-number", facts, reading)
    dice = fighter.assault + sum(m.amount for m in more)
    number = 6 if at_six else fighter.hit_number + sum(m.amount for m in better)
    yield step("bb-6.3", "bb.assault_dice", dice=dice, number=number)
    return AssaultDice(dice, number)


@rule("bb-6.3", "share", rulings=(rulings.TWO_HITS_EACH, rulings.EXCESS_HITS))
def share_hits(facts: Share, reading: Reading) -> Asks[tuple[int, ...]]:
    """Hits over the units of one side, one each before any takes another; the odd ones at random.

    Question: "odd-hit", a die with as many faces as there are units that may take it; "odd-hit-2",
    …. Source: Blood and Bridges 6.3.
    """
    shares, left = [0] * facts.units, facts.hits
    while left:
        takers = yield from _next_to_take(facts, tuple(shares), reading)
        if left >= len(takers):
            for place in takers:
                shares[place] += 1
            left -= len(takers)
            continue
        yield from odd_hits("bb-6.3", left, takers, shares)
        left = 0
    yield step("bb-6.3", "bb.shared", hits=facts.hits, shares=tuple(shares))
    return tuple(shares)


def _next_to_take(facts: Share, shares: tuple[int, ...], reading: Reading) -> Asks[list[int]]:
    """The units that take one Hit more: those with the fewest, of all or of those that a reading
    leaves."""
    places = list(range(facts.units))
    fewest = _fewest(places, shares)
    if not facts.struck:
        return fewest
    dead: list[int] = []
    dying: list[int] = []
    bearing: list[int] = []
    for place, unit in enumerate(facts.struck):
        if shares[place] and (yield from _dies(unit, shares[place], reading)):
            dead.append(place)
        elif shares[place] < 2:
            dies = yield from _dies(unit, shares[place] + 1, reading)
            (dying if dies else bearing).append(place)
    spares = bearing and any(place in dying for place in fewest)
    if spares and reading.says(rulings.TWO_HITS_EACH) == "spare-the-dying":
        yield shared_step("bb-6.3", "bb.dying_spared")
        return _fewest(bearing, shares)
    alive = [place for place in places if place not in dead]
    exceeds = alive and any(place in dead for place in fewest)
    if exceeds and reading.says(rulings.EXCESS_HITS) == "passed-on":
        yield shared_step("bb-6.3", "bb.excess_passed_on")
        return _fewest(alive, shares)
    return fewest


def _fewest(places: list[int], shares: tuple[int, ...]) -> list[int]:
    least = min(shares[place] for place in places)
    return [place for place in places if shares[place] == least]


def _dies(unit: Target, hits: int, reading: Reading) -> Asks[bool]:
    """Whether so many Hits would destroy the unit: 6.1.7 played ahead."""
    left, _ = yield from unheard(worn_down(Damage(unit, hits, Ammunition.HE), reading))
    return left is Strength.DESTROYED


@rule("bb-6.3", "saves", rulings=(rulings.ASSAULT_SAVES,), kept=False)
def assault_saves(facts: Dealt, reading: Reading) -> Asks[int]:
    """The Hits of an Assault that take effect on a unit: all of them; by the other reading, those
    that its saves leave ("saves").

    Nothing is fired, so a thin skin has its Armor. Source: Blood and Bridges 6.3, 6.1.
    """
    unit = facts.fighter.unit
    if not facts.hits or not (unit.armor or facts.fighter.bonus):
        return facts.hits
    if reading.says(rulings.ASSAULT_SAVES) == "no-saves":
        return facts.hits
    armored = unit.armor is not None
    bonus = yield from maximum_bonus(BonusDice(armored, facts.fighter.bonus), reading)
    dice, number = yield from armor_and_bonus(unit, armored, bonus)
    saves = yield from successes(Throw("saves", dice, number), reading)
    return (yield from net_hits(Net(facts.hits, saves), reading))


@rule("bb-6.3", "retreat", rulings=(rulings.TWO_SIDED_ASSAULT, rulings.RETREAT_ROOM))
def retreat(facts: Retreat, reading: Reading) -> Asks[Retreated]:
    """Defenders leave over the side opposite the attack; without a free hex they are destroyed.

    Where the attackers came over several sides a reading says who picks ("way-out"); another,
    whether friends who fill that hex bar the way. Without them these cases are undecided.
    Source: Blood and Bridges 6.3, 1.4.
    """
    entry = facts.entries[0]
    if len({e.side for e in facts.entries}) > 1:
        picks = reading.says(rulings.TWO_SIDED_ASSAULT)
        who = Who.DEFENDER if picks == "defender-picks" else Who.ATTACKER
        ways = tuple(dict.fromkeys(f"side-{(e.side + 3) % 6}" for e in facts.entries))
        chosen = yield Choice("way-out", "bb-6.3", who, ways)
        entry = next(e for e in facts.entries if f"side-{(e.side + 3) % 6}" == chosen.seen)
    side = (entry.side + 3) % 6
    destroyed = entry.enemy_behind or entry.next_to_enemy
    if entry.no_room and not destroyed:
        destroyed = reading.says(rulings.RETREAT_ROOM) == "no-way-out"
    yield step("bb-6.3", "bb.no_way_out" if destroyed else "bb.retreats", side=side)
    return Retreated(side, destroyed)


@record
class Striking(Remembered):
    """One side of an Assault about to strike: its fighters, and against whom they strike.

    enemy, carries: the kinds of the enemy's units, and whether one of them has infantry aboard.
    """

    attacks: bool
    fighters: tuple[Fighter, ...]
    enemy: tuple[Kind, ...]
    carries: bool
    urban: bool


@record
class Suffering(Remembered):
    """Hits of an Assault on one side. wreck: there is a Wreck in the hex."""

    attacks: bool
    fighters: tuple[Fighter, ...]
    hits: int
    wreck: bool


@record
class Suffered(Remembered):
    """The units of one side, and how many Hits it took. wreck: there is a Wreck in the hex now."""

    states: tuple[State, ...]
    taken: int
    wreck: bool


def _striking(facts: Assault, attacks: bool) -> Striking:
    own, enemy = facts.attackers, facts.defenders
    if not attacks:
        own, enemy = enemy, own
    kinds, carries = tuple(f.unit.kind for f in enemy), any(f.carries for f in enemy)
    return Striking(attacks, own, kinds, carries, facts.urban)


@part
def _both_sides(facts: Assault, reading: Reading) -> Asks[tuple[Striking, Striking]]:
    """Both sides about to strike; ends forbidden for helicopters, and where an HQ would lead two
    units."""
    for fighter in (*facts.attackers, *facts.defenders):
        yield from no_assault_by_helicopter(fighter.unit, reading)
    for side in (facts.attackers, facts.defenders):
        led = sum(f.leadership > 0 for f in side)
        if led > 1:
            raise forbid("bb-1.3.3.2", "bb.leadership_one_unit", count=led)
    return _striking(facts, True), _striking(facts, False)


@part
def _strike(striking: Striking, reading: Reading) -> Asks[int]:
    """The Hits that one side scores, unit by unit; nothing is applied yet."""
    attacks, own = striking.attacks, striking.fighters
    kinds = tuple(f.unit.kind for f in own), striking.enemy
    hits = 0
    for number, fighter in enumerate(own, 1):
        one = InAssault(fighter, attacks, *kinds, striking.urban, striking.carries)
        game = _strikes(number, attacks, assault_dice(one, reading))
        hits += yield from speaking_of(*_of(attacks, number, own), game)
    return hits


def _strikes(number: int, attacks: bool, dice: Asks[AssaultDice]) -> Asks[int]:
    """One fighter's dice counted and rolled."""
    found = yield from dice
    if found.hit_number is None:
        return 0
    name = f"attack-{number}" if attacks else f"counterattack-{number}"
    return (yield from _roll(name, attacks, found.dice, found.hit_number))


def _of(attacks: bool, number: int, fighters: tuple[Fighter, ...]) -> tuple[Party, int | None]:
    """Of whom a step about this fighter speaks; numbered where it is not alone."""
    return Party.ATTACKER if attacks else Party.DEFENDER, number if len(fighters) > 1 else None


def _roll(name: str, attacks: bool, dice: int, number: int) -> Asks[int]:
    who = Who.ATTACKER if attacks else Who.DEFENDER
    thrown = yield Roll(name, "bb-6.3", who, dice, AtLeast(number))
    if dice:
        yield step("bb-6.3", "bb.assault_hits", dice=thrown.faces, number=number, count=thrown.seen)
    seen: int = thrown.seen
    return seen


def _dealt(
    name: str, fighters: tuple[Fighter, ...], hits: int, reading: Reading
) -> Asks[tuple[tuple[int, ...], int]]:
    """Hits of an Assault shared out over one side, less what its saves take away; and how many the
    side takes in all."""
    attacks = name == "attackers"
    party = Party.ATTACKERS if attacks else Party.DEFENDERS
    struck = tuple(f.unit for f in fighters)
    if len({(unit.strength, unit.disrupted) for unit in struck}) == 1:
        struck = ()  # they bear alike
    share = Share(hits, len(fighters), struck)
    shares = yield from speaking_of(party, None, named(name, share_hits(share, reading)))
    left = []
    for number, (fighter, dealt) in enumerate(zip(fighters, shares, strict=True), 1):
        game = named(f"{name}-{number}", assault_saves(Dealt(fighter, dealt), reading))
        left.append((yield from speaking_of(*_of(attacks, number, fighters), game)))
    taken = hits - sum(shares) + sum(left)
    if taken < hits:
        yield step("bb-6.3", "bb.hits_taken", taken=taken, whose=party, which=None)
    return tuple(left), taken


def _suffer(
    attacks: bool,
    fighters: tuple[Fighter, ...],
    shares: tuple[int, ...],
    wreck: bool,
    reading: Reading,
) -> Asks[tuple[State, ...]]:
    """Hits applied to each of one side; the first destroyed vehicle leaves the hex's one Wreck."""
    states = []
    for number, (fighter, share) in enumerate(zip(fighters, shares, strict=True), 1):
        game = combat_results(Damage(fighter.unit, share, Ammunition.HE, wreck), reading)
        after = yield from speaking_of(*_of(attacks, number, fighters), game)
        wreck = wreck or after.wreck_placed
        states.append(after)
    return tuple(states)


@part
def _suffering(facts: Suffering, reading: Reading) -> Asks[Suffered]:
    """The Hits shared out, saved where a reading has saves, and applied."""
    name = "attackers" if facts.attacks else "defenders"
    shares, taken = yield from _dealt(name, facts.fighters, facts.hits, reading)
    states = yield from _suffer(facts.attacks, facts.fighters, shares, facts.wreck, reading)
    return Suffered(states, taken, facts.wreck or any(s.wreck_placed for s in states))


@record
class Beside(Remembered):
    """The HQs that stand with both sides of an Assault, by what their sides suffered."""

    attackers: HqAttacked | None
    defenders: HqAttacked | None


@part
def _hqs(facts: Beside, reading: Reading) -> Asks[tuple[HqLeft | None, HqLeft | None]]:
    """What is left of the HQs of both sides; the hex gets one Wreck at most."""
    ours = yield from _hq(Party.ATTACKER_HQ, facts.attackers, reading)
    attacked = facts.defenders
    if attacked is not None and ours is not None and ours.wreck_placed:
        attacked = replace(attacked, wreck=True)
    theirs = yield from _hq(Party.DEFENDER_HQ, attacked, reading)
    return ours, theirs


def _hq(party: Party, attacked: HqAttacked | None, reading: Reading) -> Asks[HqLeft | None]:
    if attacked is None:
        return None
    return (yield from speaking_of(party, None, named(party.value, hq_left(attacked, reading))))


def _beside(
    strength: Strength | None,
    fighters: tuple[Fighter, ...],
    states: tuple[State, ...],
    wreck: bool,
) -> HqAttacked | None:
    if strength is None:
        return None
    return beside(strength, tuple(f.unit for f in fighters), states, wreck)


def _and_hqs(
    scored: int,
    answered: int,
    attackers: tuple[State, ...],
    defenders: tuple[State, ...],
    holder: Holder,
    left: tuple[bool, ...],
    goes_back: bool,
    hqs: tuple[HqLeft | None, HqLeft | None],
) -> Assaulted:
    return Assaulted(scored, answered, attackers, defenders, holder, left, goes_back, *hqs)


def _who_leaves(
    facts: Assault,
    defenders: tuple[State, ...],
    retreats: bool,
    reading: Reading,
) -> Asks[tuple[bool, ...]]:
    """Which of the defenders still alive leave the hex."""
    leaving = []
    for number, (fighter, after) in enumerate(zip(facts.defenders, defenders, strict=True), 1):
        alive = after.strength is not Strength.DESTROYED
        goes = alive and retreats
        if alive and not retreats and fighter.assault is None:
            goes = reading.says(rulings.NO_ASSAULT_VALUE) == "always-retreat"
            if goes:
                whose, which = _of(False, number, facts.defenders)
                yield step("bb-6.3", "bb.without_value_leaves", whose=whose, which=which)
        leaving.append(goes)
    return tuple(leaving)


def _cut_off(
    facts: Assault,
    defenders: tuple[State, ...],
    leaving: tuple[bool, ...],
    wreck: bool,
    reading: Reading,
) -> Asks[tuple[State, ...]]:
    """Defenders that must leave and cannot: destroyed, with one Wreck for the hex."""
    states = []
    for number, (fighter, after, goes) in enumerate(
        zip(facts.defenders, defenders, leaving, strict=True), 1
    ):
        if goes:
            game = leaves_wreck(Loss(fighter.unit, wreck), reading)
            placed = yield from speaking_of(*_of(False, number, facts.defenders), game)
            wreck = wreck or placed
            after = State(Strength.DESTROYED, False, placed)
        states.append(after)
    return tuple(states)


def _settle(
    facts: Assault,
    attackers: tuple[State, ...],
    defenders: tuple[State, ...],
    beaten: bool,
    wreck: bool,
    reading: Reading,
) -> Asks[tuple[tuple[State, ...], Holder, tuple[bool, ...], bool]]:
    """Who leaves the hex, and who holds it: the defenders after it, its holder, who of them left,
    whether there is a Wreck now. beaten: the defenders took more Hits."""
    some_attack = any(s.strength is not Strength.DESTROYED for s in attackers)
    some_defend = any(s.strength is not Strength.DESTROYED for s in defenders)
    retreats = some_defend and beaten
    if retreats and not some_attack:
        retreats = reading.says(rulings.DEAD_ATTACKERS) == "defenders-retreat"
    leaving = yield from _who_leaves(facts, defenders, retreats, reading)
    left = (False,) * len(defenders)
    if any(leaving):
        way = yield from retreat(facts.retreat, reading)
        left = tuple(goes and not way.destroyed for goes in leaving)
        if way.destroyed:
            defenders = yield from _cut_off(facts, defenders, leaving, wreck, reading)
            wreck = wreck or any(s.wreck_placed for s in defenders)
    stay = any(
        s.strength is not Strength.DESTROYED and not gone
        for s, gone in zip(defenders, left, strict=True)
    )
    holder = Holder.DEFENDERS if stay else Holder.ATTACKERS if some_attack else Holder.NOBODY
    return defenders, holder, left, wreck


@rule(
    "bb-6.3",
    rulings=(rulings.REPELLED_ATTACKERS, rulings.DEAD_ATTACKERS, rulings.NO_ASSAULT_VALUE),
)
def assault(facts: Assault, reading: Reading) -> Asks[Assaulted | Then]:
    """Attackers strike, defenders strike back, then both suffer at once; who holds the hex.

    Questions: "attack-1", "counterattack-1", …; "attackers.odd-hit", "defenders.odd-hit";
    "attacker-hq.hq", "defender-hq.hq"; by a reading "attackers-1.saves", …. Ends forbidden for a
    Disrupted attacker, and where an HQ would lead two units.
    Source: Blood and Bridges 6.3, 6.1.7, 1.3.3.2.
    """
    attack, counterattack = yield from _both_sides(facts, reading)
    scored = yield from _strike(attack, reading)
    answered = yield from _strike(counterattack, reading)
    ours = yield from _suffering(Suffering(True, facts.attackers, answered, facts.wreck), reading)
    theirs = yield from _suffering(Suffering(False, facts.defenders, scored, ours.wreck), reading)
    attackers, beaten = ours.states, theirs.taken > ours.taken
    defenders, holder, left, wreck = yield from _settle(
        facts, attackers, theirs.states, beaten, theirs.wreck, reading
    )
    yield step("bb-6.3", "bb.holder", scored=scored, answered=answered, holder=holder)
    goes_back = False
    if holder is Holder.DEFENDERS and any(s.strength is not Strength.DESTROYED for s in attackers):
        goes_back = reading.says(rulings.REPELLED_ATTACKERS) == "go-back"
        yield step("bb-6.3", "bb.attackers_go_back" if goes_back else "bb.attackers_stay")
    found = (scored, answered, attackers, defenders, holder, left, goes_back)
    if facts.attacker_hq is None and facts.defender_hq is None:
        return Assaulted(*found)
    with_them = Beside(
        _beside(facts.attacker_hq, facts.attackers, attackers, wreck),
        _beside(facts.defender_hq, facts.defenders, defenders, wreck),
    )
    return ending_with(_hqs, with_them, _and_hqs, *found)


@rule("bb-6.4", "allowed", rulings=(rulings.BREAKTHROUGH_VEHICLES,))
def may_break_through(facts: Breakthrough, reading: Reading) -> Asks[int]:
    """The Movement Points of a Breakthrough: the hex's cost plus 1; ends forbidden where it may
    not be tried. Source: Blood and Bridges 6.4.
    """
    if facts.ground is Ground.OTHER:
        raise forbid("bb-6.4", "bb.not_open_or_hill")
    if any(f.unit.kind is not Kind.VEHICLE for f in facts.vehicles):
        raise forbid("bb-6.4", "bb.vehicles_only")
    others = [f for f in facts.infantry if f.unit.kind is not Kind.INFANTRY]
    if len(others) == len(facts.infantry) or (
        others and reading.says(rulings.BREAKTHROUGH_VEHICLES) == "infantry-alone"
    ):
        raise forbid("bb-6.4", "bb.infantry_positions_only")
    if facts.enemy_beyond:
        raise forbid("bb-6.4", "bb.enemy_beyond")
    if facts.tried_here:
        raise forbid("bb-6.4", "bb.tried_here")
    if any(f.unit.disrupted for f in facts.vehicles):
        raise forbid("bb-6.1.7", "bb.disrupted_cannot_assault")
    spent = facts.cost + 1
    if spent > facts.left:
        raise forbid("bb-6.4", "bb.not_enough_movement", spent=spent, left=facts.left)
    yield step("bb-6.4", "bb.breakthrough_cost", cost=facts.cost, spent=spent)
    return spent


@rule("bb-6.4", "dice")
def breakthrough_dice(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """A vehicle breaking through: three times its Assault value. Source: Blood and Bridges 6.4."""
    if fighter.assault is None or fighter.hit_number is None:
        yield step("bb-6.4", "bb.no_assault_value")
        return AssaultDice(0, None)
    dice = 3 * fighter.assault
    yield step("bb-6.4", "bb.breakthrough_dice", dice=dice, number=fighter.hit_number)
    return AssaultDice(dice, fighter.hit_number)


@rule("bb-6.4", "answer", rulings=(rulings.DISRUPTED_BREAKTHROUGH,))
def breakthrough_answer(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """Infantry against a Breakthrough: its plain Assault value; Disrupted, at 6. Nobody else answers.

    Source: Blood and Bridges 6.4.
    """
    if fighter.unit.kind is not Kind.INFANTRY:
        yield step("bb-6.4", "bb.infantry_answers")
        return AssaultDice(0, None)
    if fighter.assault is None or fighter.hit_number is None:
        yield step("bb-6.4", "bb.no_assault_value")
        return AssaultDice(0, None)
    number = fighter.hit_number
    if fighter.unit.disrupted:
        if reading.says(rulings.DISRUPTED_BREAKTHROUGH) == "does-not-answer":
            yield step("bb-6.4", "bb.disrupted_silent")
            return AssaultDice(0, None)
        number = 6
    yield step("bb-6.4", "bb.plain_assault", dice=fighter.assault, number=number)
    return AssaultDice(fighter.assault, number)


@part
def _drive(vehicles: tuple[Fighter, ...], reading: Reading) -> Asks[int]:
    """The Hits of the vehicles that drive through."""
    scored = 0
    for number, fighter in enumerate(vehicles, 1):
        game = _strikes(number, True, breakthrough_dice(fighter, reading))
        scored += yield from speaking_of(*_of(True, number, vehicles), game)
    return scored


@part
def _answer(infantry: tuple[Fighter, ...], reading: Reading) -> Asks[int]:
    """The Hits of the infantry that is driven through."""
    answered = 0
    for number, fighter in enumerate(infantry, 1):
        game = _strikes(number, False, breakthrough_answer(fighter, reading))
        answered += yield from speaking_of(*_of(False, number, infantry), game)
    return answered


@part
def _run_down(facts: Suffering, reading: Reading) -> Asks[tuple[State, ...]]:
    """The Hits of a Breakthrough shared out over one side and applied."""
    name, party = ("vehicles", Party.ATTACKERS) if facts.attacks else ("infantry", Party.DEFENDERS)
    share = share_hits(Share(facts.hits, len(facts.fighters)), reading)
    shares = yield from speaking_of(party, None, named(name, share))
    return (yield from _suffer(facts.attacks, facts.fighters, shares, facts.wreck, reading))


@rule("bb-6.4", rulings=(rulings.BREAKTHROUGH_STACK,))
def breakthrough(facts: Breakthrough, reading: Reading) -> Asks[BrokenThrough]:
    """Vehicles drive through infantry: both strike, both suffer, whoever is unharmed is through.

    Questions: "attack-1", "counterattack-1", …; "vehicles.odd-hit", "infantry.odd-hit".
    Source: Blood and Bridges 6.4.
    """
    spent = yield from may_break_through(facts, reading)
    scored = yield from _drive(facts.vehicles, reading)
    answered = yield from _answer(facts.infantry, reading)
    vehicles = yield from _run_down(
        Suffering(True, facts.vehicles, answered, facts.wreck_at_start), reading
    )
    infantry = yield from _run_down(Suffering(False, facts.infantry, scored, facts.wreck), reading)
    passed = tuple(
        after.strength is f.unit.strength and not after.disrupted
        for f, after in zip(facts.vehicles, vehicles, strict=True)
    )
    divided = any(passed) and not all(passed)
    if divided and reading.says(rulings.BREAKTHROUGH_STACK) == "all-or-none":
        yield step("bb-6.4", "bb.stopped_together")
        passed = (False,) * len(passed)
    yield step("bb-6.4", "bb.through", passed=sum(passed), of=len(passed))
    return BrokenThrough(spent, vehicles, passed, infantry)
