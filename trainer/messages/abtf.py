"""Sentences of A Bridge Too Far: challenges, combat, equipment, Morale Points."""

from trainer.messages.marks import N_

ABTF: dict[str, str] = {
    # 1, 2: attributes and Life Points
    "abtf.attributes": N_("Points {values}: six in all, and all different."),
    "abtf.six_points": N_("{points} points are given out; there are six."),
    "abtf.all_different": N_("Points {values}: two attributes are alike."),
    "abtf.three_two_one": N_("Points {values}: an attribute is left without a point."),
    "abtf.alive": N_("Life Points: {lp}. Above 0: alive."),
    "abtf.dead": N_("Life Points: {lp}. 0 or less: dead."),
    "abtf.healed": N_("{lp} and {points} more: Life Points are now {after}."),
    "abtf.healed_to_maximum": N_(
        "{lp} and {points} more, but no further than the maximum: Life Points are now {after}."
    ),
    # 3, 6: challenges and Morale Points
    "abtf.morale_points": N_("Will {will} plus 2: {points|morale}."),
    "abtf.extra_dice": N_("Spent before the roll: {points|morale}. As many dice more."),
    "abtf.rolled": N_("Roll: {dice} ({attribute} for the attribute, {extra} for Morale Points)."),
    "abtf.dice_penalty": N_("Against so many, each of these dice counts {penalty} less."),
    "abtf.bought_dice": N_("Dice bought with Morale Points count in full: {dice}."),
    "abtf.raised": N_("1 Morale Point: a die goes from {face} to {raised}."),
    "abtf.passed": N_("Difficulty {difficulty}: {count|success}. Passed."),
    "abtf.failed": N_("Difficulty {difficulty}: no success. Failed."),
    "abtf.morale_for_allies": N_("By this reading Morale Points may be spent on an ally's roll."),
    "abtf.morale_not_for_allies": N_(
        "By this reading Morale Points are for Marek's own rolls only."
    ),
    # 4: what kind of combat
    "abtf.participants": N_("Fighters on both sides: {participants}."),
    "abtf.multiple": N_("Three or more: a multiple combat."),
    "abtf.not_multiple": N_("One against one: a normal combat."),
    "abtf.mass": N_("Ten or more: a mass combat."),
    "abtf.not_mass": N_("Fewer than ten: no mass combat."),
    "abtf.no_units": N_(
        "{participants} fighters, but not two units: by this reading no mass combat."
    ),
    "abtf.body_used": N_("Hand to hand: Body, {dice|die}."),
    "abtf.mind_used": N_("At long range: Mind, {dice|die}."),
    # 4.1, 4.3: assaults
    "abtf.attack_roll": N_("Attack roll: {dice|die} against Difficulty {difficulty}."),
    "abtf.mass_penalty": N_("The enemy's line takes dice away ({penalty}): {dice|die} left."),
    "abtf.enemy_hurt": N_("The enemy's Life Points are now {lp}."),
    "abtf.you_are_hurt": N_("No success: you lose {dp|lp}. Your Life Points are now {lp}."),
    "abtf.enemy_defeated": N_("The enemy is defeated."),
    "abtf.next_assault": N_("Both sides stand: a new assault."),
    "abtf.won": N_("The combat is won."),
    "abtf.lost": N_("The combat is lost."),
    # 4.2: several
    "abtf.confronts": N_("Your side's {friends} against the enemy's {enemies}."),
    "abtf.overwhelmed": N_("Outnumbered by {by}, four or more: death without a roll."),
    "abtf.outnumbered": N_("Outnumbered by {by}: {dice|die}, taken off each: {penalty}."),
    "abtf.outnumbered_dice": N_("Outnumbered by {by}: {dice|die}."),
    "abtf.superior": N_("{friends} against one: Difficulty {difficulty} becomes {reduced}."),
    "abtf.attacks": N_(
        "Number {friend} of your side attacks enemy {enemy}: {dice|die} against Difficulty {difficulty}."
    ),
    "abtf.enemy_of_many_hurt": N_("Enemy {enemy}: Life Points now {lp}."),
    "abtf.friend_hurt": N_("No success: number {friend} of your side loses {dp|lp}, left: {lp}."),
    "abtf.friend_fell": N_("Number {friend} of your side falls."),
    "abtf.fights_next": N_("The next to fight is number {friend} of your side."),
    "abtf.next_of_many": N_("A new assault: {friends} of yours against {enemies}."),
    # 5: weapons and ammunition
    "abtf.damage": N_("{successes|success} times the multiplier {multiplier}: {points|dp}."),
    "abtf.carries": N_("Weapons: {weapons}; small ones, which do not count: {small}."),
    "abtf.too_many_weapons": N_("{weapons} weapons: you can carry three, small ones aside."),
    "abtf.ammo_kept": N_("The shot told: Ammo stays at {ammo}."),
    "abtf.ammo_spent": N_("No success: Ammo goes from {ammo} to {left}."),
    "abtf.out_of_ammo": N_("No weapon has Ammo left: the combat is lost."),
    "abtf.ally_falls": N_("That is said of Marek; by this reading it holds for an ally: he falls."),
    "abtf.ally_cannot_attack": N_(
        "That is said of Marek; by this reading an ally lives on and does not attack."
    ),
    "abtf.ally_fights_on": N_("That is said of Marek; by this reading an ally fights on."),
    "abtf.empty_guns_do_not_matter": N_(
        "No weapon has Ammo left; by this reading that loses no hand-to-hand combat."
    ),
    "abtf.empty_until_next_shot": N_(
        "No weapon has Ammo left; by this reading the combat is lost at the next shot."
    ),
    # questions
    "question.bought-dice": N_("Roll the dice bought with Morale Points: {dice|die}."),
    "question.weapon": N_("Which weapon? Options: {options} (in the order of your list)."),
    "question.target": N_("Which of these enemies does he attack? Options: {options}."),
    "question.attacker": N_("Who of these attacks? Options: {options}."),
    "question.fights-next": N_("Whose group fights next? Options: {options}."),
    "question.enemy-against": N_("Who confronts this enemy? Options: {options}."),
    "question.friend-against": N_("Whom does this one of your side confront? Options: {options}."),
    # refutations
    "mistake.abtf-1-equal": N_("Six points are not enough: no two attributes may be alike."),
    "mistake.abtf-1-any-sum": N_("Three different numbers are not enough: they must make six."),
    "mistake.abtf-1-in-order": N_("Which attribute gets 3, which 2 and which 1 is up to you."),
    "mistake.abtf-2-zero-lives": N_("At 0 Life Points Marek is already dead."),
    "mistake.abtf-2-no-maximum": N_("Healing stops at 8 Life Points."),
    "mistake.abtf-2-all-back": N_("Healing gives back what the text says, not everything."),
    "mistake.abtf-3-more-than": N_("A die equal to the difficulty is a success."),
    "mistake.abtf-3-sum": N_("The dice are not added up: each is compared with the difficulty."),
    "mistake.abtf-4-other-attribute": N_(
        "Body is for hand-to-hand combat, Mind for long range, not the other way round."
    ),
    "mistake.abtf-4-without-you": N_("Marek is a fighter too: all on both sides are counted."),
    "mistake.abtf-4.1-hits-back": N_(
        "After a success the enemy does no damage: only one side is hurt in an assault."
    ),
    "mistake.abtf-4.1-hits-regardless": N_("Without a success the enemy's damage is yours."),
    "mistake.abtf-4.2-two": N_("Two fighters are a normal combat; multiple begins with three."),
    "mistake.abtf-4.2-all-hurt": N_(
        "After a miss only the enemy you attacked does damage, not all of them."
    ),
    "mistake.abtf-4.2.inf-each-die": N_(
        "Being outnumbered takes dice away; something is taken off a die only where dice run out."
    ),
    "mistake.abtf-4.2.inf-fights-on": N_(
        "Outnumbered by four or more there is no roll: it is death."
    ),
    "mistake.abtf-4.2.inf-bought-too": N_(
        "Nothing is taken off the dice bought with Morale Points."
    ),
    "mistake.abtf-4.2.sup-each": N_(
        "Difficulty falls by 1 for each friend beyond the first, not for each friend."
    ),
    "mistake.abtf-4.3-more-than-ten": N_("Ten fighters already make a mass combat."),
    "mistake.abtf-4.3-penalty": N_("The dice penalty in the enemy's line was left out."),
    "mistake.abtf-5-once": N_("Damage is the multiplier for every success, not once."),
    "mistake.abtf-5-no-multiplier": N_("Successes are multiplied by the weapon's value."),
    "mistake.abtf-5-small-count": N_("Small weapons do not count towards the three."),
    "mistake.abtf-5.1-every-shot": N_("A shot with a success costs no Ammo."),
    "mistake.abtf-5.1-hits-cost": N_(
        "It is the attack roll without a success that costs Ammo, not the one with it."
    ),
    "mistake.abtf-5.1-fight-on": N_(
        "Without Ammo for any weapon a combat at long range is lost at once."
    ),
    "mistake.abtf-5.1-one-empty": N_("One empty weapon loses nothing while another has Ammo."),
    "mistake.abtf-6-will-only": N_("Morale Points start at Will plus 2, not at Will."),
    "mistake.abtf-6-no-extra-dice": N_("Morale Points may buy dice before the roll."),
    "mistake.abtf-6-before-only": N_("Morale Points may also go onto the dice after the roll."),
    "mistake.abtf-6-every-die": N_(
        "A Morale Point after the roll adds 1 to one die, not to every die."
    ),
    # words and fields
    "word.combat.normal": N_("normal combat"),
    "word.combat.multiple": N_("multiple combat"),
    "word.combat.mass": N_("mass combat"),
    "word.withoutammo.falls": N_("he falls"),
    "word.withoutammo.cannot-attack": N_("he lives, but cannot attack"),
    "word.withoutammo.fights-on": N_("he fights on"),
    "field.body": N_("Body"),
    "field.mind": N_("Mind"),
    "field.lp": N_("Life Points"),
    "field.dp": N_("Damage Points of the enemy"),
    "field.points": N_("Points"),
    "field.maximum": N_("Most Life Points there can be"),
    "field.weapons": N_("Weapons"),
    "field.small": N_("Small weapons"),
    "field.multiplier": N_("Multiplier of the weapon"),
    "field.ammo": N_("Ammo, if the weapon needs it"),
    "field.opponent": N_("Enemy"),
    "field.enemies": N_("Enemies"),
    "field.friends": N_("Your side, Marek first"),
    "field.long_range": N_("At long range"),
    "field.dice_penalty": N_("Dice that the enemy's line takes away"),
    "field.participants": N_("Fighters on both sides"),
    "field.as_units": N_("Two units face each other"),
    "field.by": N_("Enemies beyond the first"),
    "field.penalty": N_("Taken off each die"),
    "field.ammo_by_weapon": N_("Ammo of every firearm"),
    "field.must_shoot": N_("The next attack roll is due now"),
    "field.lacking": N_("What each of the other dice lacks"),
    "field.enemy_lp": N_("Life Points of the enemy"),
    "field.enemy_defeated": N_("Enemy defeated"),
    "field.dead": N_("Yours have fallen"),
    "field.won": N_("Won"),
    "field.fight": N_("Combat"),
    "field.melee": N_("Combat"),
    "field.aimed": N_("Attack roll under way"),
    "field.swung": N_("Attack roll under way"),
    "field.tested": N_("Result of the roll"),
    "field.weapon": N_("Place of the weapon in the list, from 0"),
    "field.friend": N_("Place in your side, from 0"),
    "field.groups": N_("Who confronts whom"),
    "field.clash": N_("Assault under way"),
    "field.after": N_("After the assault"),
    "field.marek": N_("It is Marek's own roll"),
}
