"""A Bridge Too Far: slips that readers make, each in place of one rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trainer.rules.abtf.challenge import Challenge, Tested, Thrown, Will
from trainer.rules.abtf.character import Arsenal, Attributes, Blow, Healing, Life
from trainer.rules.abtf.combat import (
    AfterAssault,
    Attack,
    AttackRoll,
    Fight,
    Magazines,
    Means,
    Outnumbered,
    Participants,
    Struck,
    Superior,
)
from trainer.rules.abtf.melee import Landed, Melee
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Asks, Choice, Roll, Then, Total, Who


@mistake("abtf-1-equal", of="abtf-1")
def equal(facts: Attributes, reading: Reading) -> Asks[bool]:
    """Six points in all taken for enough."""
    yield from ()
    return facts.body + facts.mind + facts.will == 6


@mistake("abtf-1-any-sum", of="abtf-1")
def any_sum(facts: Attributes, reading: Reading) -> Asks[bool]:
    """Any three different numbers taken for a spread."""
    yield from ()
    return len({facts.body, facts.mind, facts.will}) == 3


@mistake("abtf-1-in-order", of="abtf-1")
def in_order(facts: Attributes, reading: Reading) -> Asks[bool]:
    """The order Body, Mind, Will taken for fixed."""
    yield from ()
    return (facts.body, facts.mind, facts.will) == (3, 2, 1)


@mistake("abtf-2-zero-lives", of="abtf-2")
def zero_lives(facts: Life, reading: Reading) -> Asks[bool]:
    """Dead only below 0."""
    yield from ()
    return facts.lp >= 0


@mistake("abtf-2-no-maximum", of="abtf-2:heal")
def no_maximum(facts: Healing, reading: Reading) -> Asks[int]:
    """Healed past the maximum."""
    yield from ()
    return facts.lp + facts.points


@mistake("abtf-2-all-back", of="abtf-2:heal")
def all_back(facts: Healing, reading: Reading) -> Asks[int]:
    """Healing taken to bring all Life Points back."""
    yield from ()
    return facts.maximum


@mistake("abtf-3-more-than", of="abtf-3")
def more_than(facts: Challenge, reading: Reading) -> Asks[Tested | Then]:
    """Only dice above the difficulty counted."""
    harder = replace(facts, difficulty=facts.difficulty + 1)
    found: Tested | Then = yield from book("abtf-3", harder, reading)
    return found


@mistake("abtf-3-sum", of="abtf-3")
def summed(facts: Challenge, reading: Reading) -> Asks[Tested]:
    """The dice added up and the sum compared with the difficulty."""
    thrown = yield Roll("dice", "abtf-3", Who.PLAYER, facts.attribute, Total())
    passed = thrown.seen >= facts.difficulty
    return Tested(int(passed), passed, facts.morale_points)


@mistake("abtf-4-other-attribute", of="abtf-4:attribute")
def other_attribute(facts: Means, reading: Reading) -> Asks[int]:
    """Body at long range, Mind hand to hand."""
    yield from ()
    return facts.body if facts.long_range else facts.mind


@mistake("abtf-4-without-you", of="abtf-4")
def without_you(facts: Participants, reading: Reading) -> Asks[str]:
    """Marek himself not counted among the fighters."""
    fewer = replace(facts, participants=max(2, facts.participants - 1))
    return str((yield from book("abtf-4", fewer, reading)))


@mistake("abtf-4.1-hits-back", of="abtf-4.1:result")
def hits_back(facts: Struck, reading: Reading) -> Asks[AfterAssault]:
    """The enemy does damage after a success too."""
    found: AfterAssault = yield from book("abtf-4.1:result", facts, reading)
    if not found.successes:
        return found
    lp = found.lp - facts.aimed.fight.opponent.dp
    return replace(found, lp=lp, dead=found.dead or lp <= 0)


@mistake("abtf-4.1-hits-regardless", of="abtf-4.1:result")
def no_damage(facts: Struck, reading: Reading) -> Asks[AfterAssault]:
    """No damage taken after an assault without a success."""
    found: AfterAssault = yield from book("abtf-4.1:result", facts, reading)
    lp = facts.aimed.fight.lp
    return replace(found, lp=lp, dead=found.dead and found.lp > 0)


@mistake("abtf-4.2-two", of="abtf-4.2:counts")
def two_are_many(facts: Participants, reading: Reading) -> Asks[bool]:
    """Any combat taken for a multiple one."""
    yield from ()
    return True


@mistake("abtf-4.2-all-hurt", of="abtf-4.2:result")
def all_hurt(facts: Landed, reading: Reading) -> Asks[Melee | Then]:
    """After a miss every enemy of the group does damage."""
    swung, melee = facts.swung, facts.swung.clash.melee
    if not facts.tested.successes:
        group = swung.clash.groups[0].enemies
        dp = sum(melee.enemies[n].dp for n in group)
        worse = replace(melee.enemies[swung.enemy], dp=min(50, dp))
        alike = replace(melee, enemies=(worse,) * len(melee.enemies))
        clash = replace(swung.clash, melee=alike)
        facts = replace(facts, swung=replace(swung, clash=clash))
    found: Any = yield from book("abtf-4.2:result", facts, reading)
    after = found.facts.melee if isinstance(found, Then) else found
    kept = replace(after, enemies=after.enemies if facts.tested.successes else melee.enemies)
    if isinstance(found, Then):
        return replace(found, facts=replace(found.facts, melee=kept))
    return kept  # type: ignore[no-any-return]


@mistake("abtf-4.2.inf-each-die", of="abtf-4.2.inf")
def off_each_die(facts: Outnumbered, reading: Reading) -> Asks[AttackRoll]:
    """All dice rolled, each of them counting less."""
    yield from ()
    if facts.by >= 4:
        return AttackRoll(0, 0, True)
    return AttackRoll(facts.attribute, facts.by, False)


@mistake("abtf-4.2.inf-fights-on", of="abtf-4.2.inf")
def fights_on(facts: Outnumbered, reading: Reading) -> Asks[AttackRoll]:
    """A last die rolled against four too many as well."""
    if facts.by < 4:
        found: AttackRoll = yield from book("abtf-4.2.inf", facts, reading)
        return found
    return AttackRoll(1, max(0, facts.by + 1 - facts.attribute), False)


@mistake("abtf-4.2.inf-bought-too", of="abtf-3")
def off_bought_dice(facts: Challenge, reading: Reading) -> Asks[Tested | Then]:
    """The penalty taken off the dice bought with Morale Points as well."""
    harder = replace(facts, difficulty=facts.difficulty + facts.penalty, penalty=0)
    found: Tested | Then = yield from book("abtf-3", harder, reading)
    return found


@mistake("abtf-4.2.sup-each", of="abtf-4.2.sup")
def each_friend(facts: Superior, reading: Reading) -> Asks[int]:
    """1 off the Difficulty for every friend, the first included."""
    yield from ()
    return facts.difficulty - facts.friends


@mistake("abtf-4.3-more-than-ten", of="abtf-4.3:counts")
def more_than_ten(facts: Participants, reading: Reading) -> Asks[bool]:
    """A mass combat only from eleven on."""
    yield from ()
    return facts.participants > 10


@mistake("abtf-4.3-penalty", of="abtf-4.3:dice")
def penalty_forgotten(facts: Fight, reading: Reading) -> Asks[int]:
    """The dice penalty of the enemy's line left out."""
    yield from ()
    return facts.attribute


@mistake("abtf-5-once", of="abtf-5")
def multiplier_once(facts: Blow, reading: Reading) -> Asks[int]:
    """The weapon's value counted once, however many successes."""
    yield from ()
    return facts.multiplier if facts.successes else 0


@mistake("abtf-5-no-multiplier", of="abtf-5")
def no_multiplier(facts: Blow, reading: Reading) -> Asks[int]:
    """The successes alone taken for the damage."""
    yield from ()
    return facts.successes


@mistake("abtf-5-small-count", of="abtf-5:carry")
def small_count(facts: Arsenal, reading: Reading) -> Asks[bool]:
    """Small weapons counted with the others."""
    both = replace(facts, weapons=facts.weapons + facts.small)
    return bool((yield from book("abtf-5:carry", both, reading)))


@mistake("abtf-5.1-every-shot", of="abtf-5.1")
def every_shot(facts: Attack, reading: Reading) -> Asks[int]:
    """Every attack roll costs Ammo."""
    yield from ()
    return max(0, facts.ammo - 1)


@mistake("abtf-5.1-hits-cost", of="abtf-5.1")
def hits_cost(facts: Attack, reading: Reading) -> Asks[int]:
    """Only the shots that tell cost Ammo."""
    yield from ()
    return max(0, facts.ammo - 1) if facts.successes else facts.ammo


@mistake("abtf-5.1-fight-on", of="abtf-5.1:lost")
def fight_on(facts: Magazines, reading: Reading) -> Asks[bool]:
    """A combat fought on without Ammo."""
    yield from ()
    return False


@mistake("abtf-5.1-one-empty", of="abtf-5.1:lost")
def one_empty(facts: Magazines, reading: Reading) -> Asks[bool]:
    """The combat lost as soon as one weapon is empty."""
    yield from ()
    return facts.long_range and 0 in facts.ammo_by_weapon


@mistake("abtf-6-will-only", of="abtf-6")
def will_only(facts: Will, reading: Reading) -> Asks[int]:
    """The plus 2 forgotten."""
    yield from ()
    return facts.will


@mistake("abtf-6-no-extra-dice", of="abtf-6:before")
def no_extra_dice(facts: Challenge, reading: Reading) -> Asks[int]:
    """Morale Points not offered before the roll."""
    yield from ()
    return 0


@mistake("abtf-6-before-only", of="abtf-6:after")
def before_only(facts: Thrown, reading: Reading) -> Asks[Tested | Then]:
    """Morale Points not offered after the roll."""
    yield from ()
    return Then("abtf-3:count", facts)


@mistake("abtf-6-every-die", of="abtf-6:after")
def every_die(facts: Thrown, reading: Reading) -> Asks[Tested | Then]:
    """A Morale Point after the roll adds 1 to every die."""
    if not facts.lacking:
        return Then("abtf-3:count", facts)
    face = facts.difficulty - facts.lacking[0]
    raised = Choice(f"raise-{facts.raised + 1}", "abtf-6", Who.PLAYER, ("stop", f"face-{face}"))
    if (yield raised).seen == "stop":
        return Then("abtf-3:count", facts)
    lacking = tuple(lacks - 1 for lacks in facts.lacking)
    return Then(
        "abtf-6:after",
        replace(
            facts,
            successes=facts.successes + lacking.count(0),
            lacking=tuple(filter(None, lacking)),
            morale_points=facts.morale_points - 1,
            raised=facts.raised + 1,
        ),
    )
