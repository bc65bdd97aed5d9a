"""Blood and Bridges, 6.1 to 6.1.4: one weapon fires at one target."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.bb import rulings
from trainer.rules.bb.defence import ammunition_allowed, save_dice
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Band,
    Capped,
    Damage,
    Defence,
    Depletion,
    DepletionMarker,
    Effect,
    Engaged,
    Engagement,
    Excess,
    Fired,
    Firer,
    HalfMovement,
    Kind,
    Laid,
    Modifier,
    Net,
    Print,
    Shot,
    State,
    Strength,
    Struck,
    Throw,
)
from trainer.rules.bb.helicopters import range_bands_apply, reach_of_helicopter
from trainer.rules.bb.results import combat_results
from trainer.rules.reading import Reading
from trainer.rules.registry import modified, rule
from trainer.rules.table import (
    Asks,
    AtLeast,
    BadInput,
    Roll,
    Then,
    Who,
    forbid,
    shared_step,
    step,
)


@rule("bb-1.2.1")
def successes(throw: Throw, reading: Reading) -> Asks[int]:
    """Count the dice that reach a Hit Number (Hits) or a Save Number (Hits ignored).

    Source: Blood and Bridges 1.2.1, Hit Number and Save Number.
    """
    who = Who.ATTACKER if throw.purpose == "hits" else Who.DEFENDER
    thrown = yield Roll(throw.purpose, "bb-1.2.1", who, throw.dice, AtLeast(throw.number))
    count: int = thrown.seen
    if throw.dice:
        yield step(
            "bb-1.2.1",
            f"bb.{throw.purpose}",
            dice=thrown.faces,
            number=throw.number,
            count=count,
        )
    return count


@rule("bb-6.1", "range", rulings=(rulings.RANGE_COUNT,))
def firing_range(aim: Aim, reading: Reading) -> Asks[int]:
    """The range in hexes: both end hexes are left out. Source: Blood and Bridges 6.1."""
    if reading.says(rulings.RANGE_COUNT) == "exclude-both":
        hexes = aim.distance - 1
        yield shared_step("bb-6.1", "bb.range_between", distance=aim.distance, range=hexes)
    else:
        hexes = aim.distance
        yield shared_step("bb-6.1", "bb.range_with_target", range=hexes)
    return hexes


@rule("bb-6.1.1", modifies="bb.hit-number")
def extended_range(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """+1 to the Hit Number beyond the printed range, up to double; none if it is underlined.

    Ends forbidden beyond that, unless the target is adjacent. Source: Blood and Bridges 6.1.1, 6.1.
    """
    hexes = yield from firing_range(aim, reading)
    printed = aim.firer.range
    if aim.at_helicopter and not (yield from range_bands_apply(aim, reading)):
        reach = yield from reach_of_helicopter(aim, reading)
        if hexes > reach and aim.distance > 1:
            raise forbid("bb-9.3", "bb.beyond_reach", range=hexes, most=reach)
        return None
    if hexes <= printed or aim.distance == 1:
        if 2 * hexes > printed:
            yield step("bb-6.1.1", "bb.within_range", range=hexes, printed=printed)
        return None
    if aim.firer.range_underlined:
        raise forbid("bb-6.1.1", "bb.beyond_underlined", range=hexes, printed=printed)
    if hexes > 2 * printed:
        raise forbid("bb-6.1.1", "bb.beyond_double", range=hexes, printed=printed, most=2 * printed)
    yield step("bb-6.1.1", "bb.extended", range=hexes, printed=printed, most=2 * printed)
    return Modifier(1, "extended")


@rule("bb-6.1.2", rulings=(rulings.CHIEFTAIN,), modifies="bb.hit-number")
def reduced_range(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """-1 to the Hit Number at half the printed range or less, unless it is underlined.

    Source: Blood and Bridges 6.1.2.
    """
    if aim.at_helicopter and not (yield from range_bands_apply(aim, reading)):
        return None
    hexes = yield from firing_range(aim, reading)
    printed = aim.firer.range
    if 2 * hexes > printed:
        if hexes <= printed:
            yield step("bb-6.1.2", "bb.not_reduced", range=hexes, printed=printed)
        return None
    if aim.firer.range_underlined:
        yield step("bb-6.1.2", "bb.reduced_underlined", range=hexes, printed=printed)
        return None
    if (
        aim.firer.counter.casefold() == "chieftain"
        and aim.firer.ammunition is Ammunition.AP
        and reading.says(rulings.CHIEFTAIN) == "follow-the-example"
    ):
        yield step("bb-6.1.2", "bb.chieftain_example", range=hexes)
        return None
    yield step("bb-6.1.2", "bb.reduced", range=hexes, printed=printed)
    return Modifier(-1, "reduced")


@rule("bb-6.1.3", "half", rulings=(rulings.HALF_MOVEMENT,))
def half_movement(facts: HalfMovement, reading: Reading) -> Asks[int]:
    """Half of a Movement value, in whole Movement Points. Source: Blood and Bridges 6.1.3."""
    half, odd = divmod(facts.movement, 2)
    if odd and reading.says(rulings.HALF_MOVEMENT) == "round-up":
        half += 1
    yield step("bb-6.1.3", "bb.half_movement", movement=facts.movement, half=half)
    return half


@rule("bb-6.1.3", rulings=(rulings.UNDERLINED,), modifies="bb.hit-number")
def moving_fire(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The card's penalty for a unit that moved up to half its Movement before firing.

    Ends forbidden where the Firepower is not underlined or the unit moved further. Raises BadInput
    where the penalty or the Movement value is missing. Source: Blood and Bridges 6.1.3.
    """
    if not aim.moved:
        return None
    firer = aim.firer
    if not firer.firepower_underlined:
        raise forbid("bb-6.1.3", "bb.moved_not_underlined", moved=aim.moved)
    weapon = Print(firer.ammunition, firer.firepower_underlined, firer.mortar)
    if (yield from missile_armed(weapon, reading)) and (
        reading.says(rulings.UNDERLINED) == "missiles-stand-still"
    ):
        raise forbid("bb-6.1.3", "bb.missile_moved", moved=aim.moved)
    if aim.movement is None:
        raise BadInput("movement", None, "1…100", "error.movement_missing")
    half = yield from half_movement(HalfMovement(aim.movement), reading)
    if aim.moved > half:
        raise forbid("bb-6.1.3", "bb.moved_too_far", moved=aim.moved, half=half)
    if aim.moving_penalty is None:
        raise BadInput("moving_penalty", None, "0…10", "error.moving_penalty_missing")
    yield step("bb-6.1.3", "bb.moving", moved=aim.moved, half=half, penalty=aim.moving_penalty)
    return Modifier(aim.moving_penalty, "moving")


@rule("bb-6.1.3", "cap", rulings=(rulings.PAST_SIX,))
def past_six(excess: Excess, reading: Reading) -> Asks[Capped]:
    """A Hit Number above 6 becomes 6, and each point above costs one die of Firepower.

    Source: Blood and Bridges 6.1.3.
    """
    over = excess.hit_number - 6
    if over <= 0:
        if over == 0:
            yield step("bb-6.1.3", "bb.six_free")
        return Capped(excess.hit_number, excess.firepower)
    if not excess.together and reading.says(rulings.PAST_SIX) == "cannot-hit":
        yield step("bb-6.1.3", "bb.cannot_hit", hit_number=excess.hit_number)
        return Capped(excess.hit_number, excess.firepower)
    firepower = max(0, excess.firepower - over)
    yield step(
        "bb-6.1.3", "bb.past_six", over=over, hit_number=excess.hit_number, firepower=firepower
    )
    return Capped(6, firepower)


@rule("bb-6.1", "floor", rulings=(rulings.FLOOR,))
def lowest_hit_number(excess: Excess, reading: Reading) -> Asks[int]:
    """How low modifiers may bring the Hit Number. Source: Blood and Bridges 6.1.2."""
    if excess.hit_number >= 2:
        return excess.hit_number
    if reading.says(rulings.FLOOR) == "never-below-two":
        yield step("bb-6.1.2", "bb.floor_two", hit_number=excess.hit_number)
        return 2
    yield step("bb-6.1.2", "bb.no_floor", hit_number=excess.hit_number)
    return excess.hit_number


@rule("bb-1.3.3.2", "firer")
def hq_does_not_attack(firer: Firer, reading: Reading) -> Asks[bool]:
    """An HQ does not attack on its own. Source: Blood and Bridges 1.3.3.2."""
    yield from ()
    if firer.headquarters:
        raise forbid("bb-1.3.3.2", "bb.hq_cannot_attack")
    return True


@rule("bb-5.2.3")
def not_from_transport(firer: Firer, reading: Reading) -> Asks[bool]:
    """Infantry does not fire from a transport; the transport itself does. Source: 5.2.3."""
    yield from ()
    if firer.on_transport:
        raise forbid("bb-5.2.3", "bb.fires_from_transport")
    return True


@rule("bb-6.1", "may-fire")
def may_fire(aim: Aim, reading: Reading) -> Asks[bool]:
    """Whether this unit may fire at all now; ends forbidden by the rule that forbids it.

    Source: Blood and Bridges 6.1, 6.1.4, 6.1.7, 1.3.4.5.
    """
    firer = aim.firer
    excused = yield from modified("bb.hq-attack", aim, reading)
    if not any(excused):
        yield from hq_does_not_attack(firer, reading)
    yield from not_from_transport(firer, reading)
    if firer.disrupted:
        raise forbid("bb-6.1.7", "bb.disrupted_cannot_fire")
    if firer.ops_complete:
        raise forbid("bb-6.1", "bb.ops_complete_cannot_fire")
    yield from ammunition_left(firer, reading)
    if not aim.in_los and aim.distance > 1:
        raise forbid("bb-6.1", "bb.out_of_sight")
    return True


@rule("bb-6.1", "aim")
def lay(aim: Aim, reading: Reading) -> Asks[Laid]:
    """Range band, Hit Number and Firepower with every modifier. Source: Blood and Bridges 6.1."""
    hexes = yield from firing_range(aim, reading)
    found = yield from modified("bb.hit-number", aim, reading)
    modifiers = [m for m in found if m is not None]
    causes = {m.cause for m in modifiers}
    total = aim.firer.hit_number + sum(m.amount for m in modifiers)
    more = yield from modified("bb.firepower", aim, reading)
    firepower = aim.firer.firepower + sum(m.amount for m in more)
    lowest = yield from lowest_hit_number(Excess(total, firepower), reading)
    capped = yield from past_six(
        Excess(lowest, firepower, {"extended", "moving"} <= causes), reading
    )
    band = next((b for b in Band if b.value in causes), Band.NORMAL)
    yield step(
        "bb-6.1",
        "bb.laid",
        printed=aim.firer.hit_number,
        hit_number=capped.hit_number,
        firepower=capped.firepower,
        ammunition=aim.firer.ammunition,
    )
    return Laid(band, hexes, capped.hit_number, capped.firepower)


@rule("bb-6.1.4", "missile")
def missile_armed(weapon: Print, reading: Reading) -> Asks[bool]:
    """A missile unit: its AP value is underlined and it is no mortar. Source: 6.1.4."""
    yield from ()
    return weapon.ammunition is Ammunition.AP and weapon.firepower_underlined and not weapon.mortar


@rule("bb-6.1.4", "ammunition")
def ammunition_left(firer: Firer, reading: Reading) -> Asks[bool]:
    """No fire with an underlined AP value under an Ammo Depletion marker. Source: 6.1.4."""
    yield from ()
    underlined = firer.ammunition is Ammunition.AP and firer.firepower_underlined
    if firer.ammo_depletion and underlined:
        raise forbid("bb-6.1.4", "bb.depleted_cannot_fire", marker=firer.ammo_depletion)
    return True


@rule("bb-6.1.4", rulings=(rulings.DEPLETION_HITS,))
def missile_depletion(fired: Depletion, reading: Reading) -> Asks[int]:
    """The Ammo Depletion marker that a missile unit without a Hit gets: 2, else 0.

    Source: Blood and Bridges 6.1.4.
    """
    weapon = Print(fired.ammunition, fired.firepower_underlined, fired.mortar)
    if not (yield from missile_armed(weapon, reading)):
        if not fired.hits:
            yield step("bb-6.1.4", "bb.not_missile")
        return 0
    if fired.hits and fired.net_hits:
        return 0
    if fired.hits and reading.says(rulings.DEPLETION_HITS) == "before-saves":
        return 0
    yield step("bb-6.1.4", "bb.depletion")
    return 2


@rule("bb-6.1.4", "marker")
def depletion_marker(facts: DepletionMarker, reading: Reading) -> Asks[int]:
    """The Ammo Depletion marker after a Marker Removal Phase: 2 turns to 1, 1 goes. Source: 6.1.4."""
    left = max(0, facts.marker - 1)
    yield step("bb-6.1.4", "bb.depletion_marker", marker=facts.marker, left=left)
    return left


@rule("bb-6.1", "net", kept=False)
def net_hits(facts: Net, reading: Reading) -> Asks[int]:
    """Hits that get through: each save removes one Hit. Source: Blood and Bridges 6.1."""
    left = max(0, facts.hits - facts.saves)
    yield step("bb-6.1", "bb.net", hits=facts.hits, saves=facts.saves, net=left)
    return left


@rule("bb-6.1", "effect")
def effect(struck: Struck, reading: Reading) -> Asks[Effect]:
    """What becomes of the target, and of a firer short of missiles. Source: 6.1, 6.1.4, 6.1.7."""
    shot, net = struck.shot, struck.net_hits
    firer = shot.aim.firer
    damage = Damage(shot.target, net, firer.ammunition, shot.cover.wreck)
    state = yield from combat_results(damage, reading)
    hits = max(net, int(struck.hit))
    weapon = Depletion(firer.ammunition, hits, net, firer.firepower_underlined, firer.mortar)
    marker = yield from missile_depletion(weapon, reading)
    yield step("bb-6.1", "bb.firer_ops_complete")
    if shot.aim.moved:
        yield step("bb-6.1.3", "bb.no_assault")
    if firer.helicopter is not None:
        yield step("bb-9.1", "bb.helicopter_no_assault")
    return Effect(state, marker, not shot.aim.moved and firer.helicopter is None)


@rule("bb-6.1", "dice")
def exchange(laid_on: Engaged, reading: Reading) -> Asks[Fired]:
    """The weapon is laid and the target knows its dice: both roll, and what comes of it.

    Questions: "hits", "saves" (if there are Hits and dice). Source: Blood and Bridges 6.1 to 6.1.7.
    """
    laid, defence = laid_on.laid, laid_on.defence
    hits = yield from successes(Throw("hits", laid.firepower, laid.hit_number), reading)
    saves, net = 0, 0
    if hits:
        saves = yield from successes(Throw("saves", defence.dice, defence.save_number), reading)
        net = yield from net_hits(Net(hits, saves), reading)
    after = yield from effect(Struck(laid_on.shot, hits > 0, net), reading)
    return fired(laid_on, hits, saves, net, after)


def fired(ready: Engaged, hits: int, saves: int, net_hits: int, after: Effect) -> Fired:
    """A weapon that was laid on its target, fired with these dice and this effect."""
    laid, defence = ready.laid, ready.defence
    return Fired(
        laid.band,
        laid.range_counted,
        laid.hit_number,
        laid.firepower,
        defence.concealed,
        defence.dice,
        defence.save_number,
        hits,
        saves,
        net_hits,
        after.target,
        after.ammo_depletion,
        after.assault_allowed,
    )


@rule("bb-6.1")
def ranged_fire(shot: Shot, reading: Reading) -> Asks[Fired | Then]:
    """One weapon fired at one target, from the printed values to the state of both.

    Questions: "hits" (the attacker's dice), "saves" (the defender's, if there are Hits and dice).
    Source: Blood and Bridges 6.1 to 6.1.7.
    """
    return Then("bb-6.1:dice", (yield from engaged(shot, reading)))


def engaged(shot: Shot, reading: Reading) -> Asks[Engaged]:
    """The weapon laid on its target, before a die is rolled; ends forbidden where it cannot fire."""
    target = shot.target
    aim = replace(shot.aim, at_helicopter=target.kind is Kind.HELICOPTER)
    ammunition, helicopter = aim.firer.ammunition, aim.firer.helicopter
    yield from may_fire(aim, reading)
    flies = aim.flown + aim.flies_on > 0
    yield from ammunition_allowed(Engagement(ammunition, target, helicopter, flies), reading)
    laid = yield from lay(aim, reading)
    # the firer itself is a non-Disrupted enemy: from an adjacent hex it denies Concealment
    cover = replace(shot.cover, adjacent_enemy=shot.cover.adjacent_enemy or aim.distance == 1)
    defence = yield from save_dice(Defence(target, ammunition, cover), reading)
    return Engaged(shot, laid, defence)


def fired_in_vain(shot: Shot, reading: Reading) -> Asks[Fired]:
    """A weapon fired at the moment when another destroys its target: nobody is left to save, and
    its own Hits tell only whether missiles run short. Question: "hits". Source: 1.3.5, 6.1.4.
    """
    ready = yield from engaged(shot, reading)
    laid, firer = ready.laid, shot.aim.firer
    hits = yield from successes(Throw("hits", laid.firepower, laid.hit_number), reading)
    weapon = Depletion(firer.ammunition, hits, hits, firer.firepower_underlined, firer.mortar)
    marker = yield from missile_depletion(weapon, reading)
    gone = Effect(State(Strength.DESTROYED, False), marker, not shot.aim.moved)
    return fired(ready, hits, 0, 0, gone)
