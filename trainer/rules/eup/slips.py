"""El Último Puente: slips that readers make, each in place of one rule as a whole."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.eup.die import DIE, QUESTIONS, displacement_factor
from trainer.rules.eup.drop import one_die
from trainer.rules.eup.facts import (
    Act,
    Afloat,
    Army,
    Backing,
    Bearing,
    Bridging,
    Clock,
    Compared,
    Demolition,
    Descent,
    Drift,
    DropGroup,
    DropPlan,
    FlakReach,
    Ford,
    Grounded,
    Hiding,
    Hurdle,
    InTheWay,
    Jumped,
    Landscape,
    LossCause,
    Luck,
    Nearing,
    NextHalf,
    Numbers,
    Opened,
    Order,
    Pace,
    Parachuted,
    Phases,
    Points,
    Ratio,
    Revealing,
    Shell,
    Standing,
    Stride,
    Trade,
    UnitType,
    Waterway,
    Winner,
)
from trainer.rules.eup.movement import LAST_TURN
from trainer.rules.eup.setup import NEAR
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Asks, Die, Roll, Total

# 2, 4, 5


@mistake("eup-2.3-not-doubled", of="eup-2.3")
def not_doubled(facts: Pace, reading: Reading) -> Asks[int]:
    """The displacement factor taken for the movement factor."""
    yield from ()
    return facts.movement_factor


@mistake("eup-2.4-equal-faces", of="eup-2.4")
def equal_faces(facts: Luck, reading: Reading) -> Asks[int]:
    """Two, three, four and five taken to be equally likely."""
    name = QUESTIONS[facts.thrower]
    thrown = yield Roll(name, "eup-2.4", facts.thrower, 1, Total(), Die(DIE.name, (2, 3, 4, 5)))
    return int(thrown.seen)


@mistake("eup-4-germans-begin", of="eup-4")
def germans_begin(facts: Clock, reading: Reading) -> Asks[NextHalf]:
    """The German half taken for the first one of a turn."""
    yield from ()
    if facts.player is Army.GERMAN:
        return NextHalf(facts.turn, Army.ALLIED)
    return NextHalf(facts.turn + 1, Army.GERMAN) if facts.turn < LAST_TURN else NextHalf(None, None)


@mistake("eup-4-without-end", of="eup-4")
def without_end(facts: Clock, reading: Reading) -> Asks[NextHalf]:
    """A turn more after the twelfth."""
    found: NextHalf = yield from book("eup-4", facts, reading)
    return found if found.turn else NextHalf(facts.turn + 1, Army.ALLIED)


@mistake("eup-5-road-at-once", of="eup-5")
def road_at_once(facts: Standing, reading: Reading) -> Asks[Army | None]:
    """The road looked at in every turn."""
    found: Army | None = yield from book("eup-5", facts, reading)
    return found or (None if facts.german_on_road else Army.ALLIED)


@mistake("eup-5-twice-will-do", of="eup-5:triple")
def twice_will_do(facts: Ratio, reading: Reading) -> Asks[bool]:
    """Twice as many counters taken to be enough."""
    yield from ()
    return facts.counters >= 2 * facts.enemy_counters


# 6


@mistake("eup-6-next-to-it", of="eup-6")
def next_to_it(facts: Nearing, reading: Reading) -> Asks[bool]:
    """A zone activated only from the hexes next to the letter."""
    yield from ()
    return facts.way_distances[-1] <= 1


@mistake("eup-6-six-in-all", of="eup-6:hide")
def six_in_all(facts: Hiding, reading: Reading) -> Asks[bool]:
    """Only the hexes around the letter counted."""
    found: bool = yield from book(
        "eup-6:hide", replace(facts, hidden_counters=min(50, facts.hidden_counters + 1)), reading
    )
    return found


@mistake("eup-6-anywhere", of="eup-6:hide")
def anywhere(facts: Hiding, reading: Reading) -> Asks[bool]:
    """South of the Wilhelmina Canal too."""
    found: bool = yield from book("eup-6:hide", replace(facts, north_of_canal=True), reading)
    return found


@mistake("eup-6-letter-left-free", of="eup-6:enter")
def letter_left_free(facts: Revealing, reading: Reading) -> Asks[int]:
    """The hex of the letter left free."""
    yield from ()
    return facts.on_letter + facts.around_letter


# 7


@mistake("eup-7-whenever", of="eup-7:plan")
def whenever(facts: DropPlan, reading: Reading) -> Asks[bool]:
    """The drop put off until the XXX Army Corps has moved."""
    found: bool = yield from book("eup-7:plan", replace(facts, corps_moved=False), reading)
    return found


@mistake("eup-7-as-many-as-one-likes", of="eup-7:plan")
def as_many_as_one_likes(facts: DropPlan, reading: Reading) -> Asks[bool]:
    """The number changed after it has been announced."""
    found: bool = yield from book(
        "eup-7:plan", replace(facts, announced=facts.placed_for_drop), reading
    )
    return found


@mistake("eup-7-no-duty", of="eup-7")
def no_duty(facts: Descent, reading: Reading) -> Asks[Grounded]:
    """A counter that lands next to a German left in peace."""
    found: Grounded = yield from book("eup-7", facts, reading)
    return replace(found, fights_with=None)


@mistake("eup-7.a-four-is-right", of="eup-7.a:correct")
def four_is_right(facts: Parachuted, reading: Reading) -> Asks[bool]:
    """A drop taken to be correct with a four as well."""
    die = yield from one_die("drop", "eup-7.a")
    return die <= 4


@mistake("eup-7.a-mirrored", of="eup-7.a:scatter")
def mirrored(facts: Parachuted, reading: Reading) -> Asks[Drift]:
    """Left and right taken for one another."""
    other = {
        Bearing.LEFT: Bearing.RIGHT,
        Bearing.RIGHT: Bearing.LEFT,
        Bearing.UP_LEFT: Bearing.UP_RIGHT,
        Bearing.UP_RIGHT: Bearing.UP_LEFT,
    }
    found: Drift = yield from book("eup-7.a:scatter", facts, reading)
    return replace(found, bearing=other[found.bearing])


@mistake("eup-7.a-point-counted", of="eup-7.a:scatter")
def point_counted(facts: Parachuted, reading: Reading) -> Asks[Drift]:
    """The drop point counted as the first hex."""
    found: Drift = yield from book("eup-7.a:scatter", facts, reading)
    return replace(found, drift_hexes=found.drift_hexes - 1)


@mistake("eup-7.b-four-scatters", of="eup-7.b:grouped")
def four_scatters(facts: DropGroup, reading: Reading) -> Asks[bool]:
    """A group taken to come apart with a four as well, as a drop goes wrong."""
    die = yield from one_die("group", "eup-7.b")
    return die <= 3


@mistake("eup-7.elim-wood-is-soft", of="eup-7.elim")
def wood_is_soft(facts: Descent, reading: Reading) -> Asks[LossCause | None]:
    """Woods taken for safe ground."""
    found: LossCause | None = yield from book("eup-7.elim", facts, reading)
    if found is not LossCause.WOOD:
        return found
    found = yield from book("eup-7.elim", replace(facts, landscape=Landscape.OPEN), reading)
    return found


@mistake("eup-7.elim-flak-next-to-it", of="eup-11:flak")
def flak_next_to_it(facts: FlakReach, reading: Reading) -> Asks[bool]:
    """Anti-aircraft artillery taken to reach the hexes around it only."""
    yield from ()
    return facts.flak_distance <= 1


@mistake("eup-7.elim-beside-a-german", of="eup-7.elim")
def beside_a_german(facts: Descent, reading: Reading) -> Asks[LossCause | None]:
    """A counter eliminated for landing next to a German."""
    found: LossCause | None = yield from book("eup-7.elim", facts, reading)
    return found or (LossCause.ENEMY if facts.germans_adjacent else None)


@mistake("eup-7.adjacent-rounded-up", of="eup-7.adjacent")
def rounded_up(facts: Jumped, reading: Reading) -> Asks[int]:
    """The half of an odd factor rounded up."""
    found: int = yield from book("eup-7.adjacent", facts, reading)
    halved = found == facts.combat_factor // 2 and facts.germans_adjacent
    return (facts.combat_factor + 1) // 2 if halved else found


@mistake("eup-7.adjacent-whole", of="eup-7.adjacent")
def whole_factor(facts: Jumped, reading: Reading) -> Asks[int]:
    """The whole factor in the fight that follows a drop."""
    yield from ()
    return facts.combat_factor


@mistake("eup-7.conceal-on-letter", of="eup-7.conceal")
def on_letter_only(facts: Nearing, reading: Reading) -> Asks[bool]:
    """A zone activated only from within: on the letter or next to it."""
    yield from ()
    return facts.way_distances[-1] < NEAR


# 8, 9


@mistake("eup-8-always-double", of="eup-8:reach")
def always_double(facts: Stride, reading: Reading) -> Asks[int]:
    """The displacement factor used to close with the enemy."""
    found: int = yield from displacement_factor(Pace(facts.movement_factor), reading)
    return found


@mistake("eup-8-split", of="eup-8")
def split(facts: Stride, reading: Reading) -> Asks[int]:
    """The rest of the factor used after the fight."""
    found: int = yield from book("eup-8", replace(facts, already_fought=False), reading)
    return found


@mistake("eup-8-after-the-drop", of="eup-8")
def after_the_drop(facts: Stride, reading: Reading) -> Asks[int]:
    """A counter moved in the turn of its drop."""
    found: int = yield from book("eup-8", replace(facts, dropped_now=False), reading)
    return found


@mistake("eup-8-over-friends", of="eup-8:over")
def over_friends(facts: Hurdle, reading: Reading) -> Asks[bool]:
    """Only enemies taken to bar the way."""
    found: bool = yield from book("eup-8:over", facts, reading)
    return found or facts.in_the_way in (InTheWay.OWN, InTheWay.OWN_ENGINEERS)


@mistake("eup-9-tie-to-defender", of="eup-9:higher")
def tie_to_defender(facts: Compared, reading: Reading) -> Asks[Winner]:
    """The attacker beaten in a tie."""
    found: Winner = yield from book("eup-9:higher", facts, reading)
    return Winner.DEFENDER if found is Winner.NOBODY else found


@mistake("eup-9-tie-to-attacker", of="eup-9:higher")
def tie_to_attacker(facts: Compared, reading: Reading) -> Asks[Winner]:
    """The defender beaten in a tie."""
    found: Winner = yield from book("eup-9:higher", facts, reading)
    return Winner.ATTACKER if found is Winner.NOBODY else found


@mistake("eup-9-no-shelter", of="eup-9:shelter")
def no_shelter(facts: Afloat, reading: Reading) -> Asks[int]:
    """The 2 of a city or a wood forgotten."""
    yield from ()
    return facts.combat_factor


@mistake("eup-9-shelter-of-one", of="eup-9:shelter")
def shelter_of_one(facts: Afloat, reading: Reading) -> Asks[int]:
    """A city or a wood taken to give 1."""
    yield from ()
    return facts.combat_factor + 1


@mistake("eup-9-three-against-two", of="eup-9:limits")
def three_against_two(facts: Numbers, reading: Reading) -> Asks[bool]:
    """No limit for the attackers of two."""
    found: bool = yield from book("eup-9:limits", replace(facts, attacking=1), reading)
    return found


# 10


@mistake("eup-10-anybody-blows", of="eup-10")
def anybody_blows(facts: Demolition, reading: Reading) -> Asks[bool]:
    """Any counter taken to be able to destroy a bridge."""
    found: bool = yield from book("eup-10", replace(facts, unit_type=UnitType.TANKS), reading)
    return found


@mistake("eup-10-after-displacement", of="eup-10:work")
def after_displacement(facts: Demolition, reading: Reading) -> Asks[bool]:
    """Work on a bridge after a displacement."""
    found: bool = yield from book("eup-10:work", replace(facts, used_displacement=False), reading)
    return found


@mistake("eup-10-river-like-canal", of="eup-10:open")
def river_like_canal(facts: Bridging, reading: Reading) -> Asks[Opened]:
    """A bridge counter laid over a river."""
    found: Opened = yield from book("eup-10:open", replace(facts, waterway=Waterway.CANAL), reading)
    return found


@mistake("eup-10-working-under-fire", of="eup-10:open")
def working_under_fire(facts: Bridging, reading: Reading) -> Asks[Opened]:
    """A way opened in the zone of control of an enemy."""
    found: Opened = yield from book("eup-10:open", replace(facts, enemy_distance=None), reading)
    return found


@mistake("eup-10-water-counts-one", of="eup-10:cross")
def water_counts_one(facts: Ford, reading: Reading) -> Asks[int]:
    """A river or canal hex counted as any other."""
    found: int = yield from book("eup-10:cross", facts, reading)
    return found - 1


@mistake("eup-10-along-the-river", of="eup-10:cross")
def along_the_river(facts: Ford, reading: Reading) -> Asks[int]:
    """Water hexes one after the other, 2 for each."""
    found: int = yield from book("eup-10:cross", replace(facts, water_hexes=1), reading)
    return found * facts.water_hexes


@mistake("eup-10-whole-afloat", of="eup-10:half")
def whole_afloat(facts: Afloat, reading: Reading) -> Asks[int]:
    """Commandos in the water given their whole factor."""
    yield from ()
    return facts.combat_factor


# 11, 12


@mistake("eup-11-guns-attack", of="eup-11:attack")
def guns_attack(facts: Trade, reading: Reading) -> Asks[bool]:
    """Artillery that attacks like infantry."""
    yield from ()
    return True


@mistake("eup-11-supports-defence", of="eup-11")
def supports_defence(facts: Backing, reading: Reading) -> Asks[bool]:
    """Support for counters that are attacked."""
    found: bool = yield from book("eup-11", replace(facts, own_attacks=True), reading)
    return found


@mistake("eup-11-three-hexes", of="eup-11")
def three_hexes(facts: Backing, reading: Reading) -> Asks[bool]:
    """Artillery taken to reach a hex farther."""
    nearer = max(0, facts.target_distance - 1)
    found: bool = yield from book("eup-11", replace(facts, target_distance=nearer), reading)
    return found


@mistake("eup-11-anti-tank-at-all", of="eup-11:anti-tank")
def anti_tank_at_all(facts: Backing, reading: Reading) -> Asks[bool]:
    """Anti-tank artillery that supports against anybody."""
    yield from ()
    return True


@mistake("eup-11-one-point", of="eup-11:points")
def one_point(facts: Points, reading: Reading) -> Asks[int]:
    """One point in all, however many artillery counters there are."""
    yield from ()
    return min(1, facts.artillery)


@mistake("eup-11-three-hits", of="eup-11:hits")
def three_hits(facts: Shell, reading: Reading) -> Asks[bool]:
    """A bombardment taken to hit with a three as well."""
    yield from ()
    return facts.shell_die <= 3


@mistake("eup-12-bombards-last", of="eup-12:phases")
def bombards_last(facts: Phases, reading: Reading) -> Asks[tuple[Act, ...]]:
    """The order of the Germans taken for that of both."""
    found: tuple[Act, ...] = yield from book("eup-12:phases", facts, reading)
    if facts.player is Army.GERMAN:
        return found
    return (Act.DROP, Act.MOVE, Act.BOMBARD, Act.FIGHT)


@mistake("eup-12-fight-and-move", of="eup-12")
def fight_and_move(facts: Order, reading: Reading) -> Asks[bool]:
    """Counters moved and fought with one after the other."""
    if facts.done_last is Act.FIGHT and facts.following is Act.MOVE:
        return True
    found: bool = yield from book("eup-12", facts, reading)
    return found
