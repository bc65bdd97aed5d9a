"""Sentences of the worked examples: facts, questions, answers, and what refutes each mistake."""

from trainer.messages.marks import N_

PRACTICE: dict[str, str] = {
    # titles of the generators
    "title.bb-hit-number": N_("Hit Number and dice of a shot"),
    "title.bb-hits": N_("Hits from the dice"),
    "title.bb-save-dice": N_("Dice to save"),
    "title.bb-net-hits": N_("Hits that get through"),
    "title.bb-state": N_("What the Hits do"),
    "title.bb-concealed": N_("Concealed or not"),
    "title.bb-depletion": N_("Missile depletion"),
    "title.bb-chance": N_("Chance of a result"),
    "title.bb-morale": N_("The Morale check"),
    # facts
    "fact.made_up": N_("The counters here are made up for training."),
    "fact.weapon": N_(
        "The firer: {ammunition} Firepower {firepower}, Hit Number {hit_number}, Range {range}."
    ),
    "fact.range_underlined": N_("Its Range is underlined."),
    "fact.firepower_underlined": N_("Its Firepower is underlined."),
    "fact.distance": N_("Distance from hex to hex, an adjacent hex being 1: {distance}."),
    "fact.adjacent": N_("The target is in an adjacent hex."),
    "fact.moved": N_(
        "Before firing it spent {moved} of its {movement|mp}. The penalty on the Player Aid Card: {penalty}."
    ),
    "fact.target_infantry": N_("The target: infantry."),
    "fact.target_mortar": N_("The target: a mortar unit on foot."),
    "fact.target_armored": N_("The target: a vehicle with Armor {armor}, Save Number {number}."),
    "fact.target_unarmored": N_("The target: a vehicle with no Armor printed on it."),
    "fact.ammunition_fired": N_("The firer uses {ammunition} ammunition."),
    "fact.ammunition": N_("It is fired at with {ammunition} ammunition."),
    "fact.terrain": N_("The target's hex: {terrain}. Defensive Bonus by the table: {bonus|die}."),
    "fact.terrain_only": N_("Its hex: {terrain}."),
    "fact.wreck": N_("There is a Wreck in that hex."),
    "fact.prepared": N_("The target is in a Prepared Position."),
    "fact.ops_complete": N_("The target is marked Ops Complete."),
    "fact.moving": N_("The target is moving."),
    "fact.adjacent_enemy": N_("A non-Disrupted enemy of the target is in the next hex."),
    "fact.recon_steady": N_("An enemy reconnaissance unit, not Disrupted, sees the target."),
    "fact.recon_disrupted": N_("A Disrupted enemy reconnaissance unit sees the target."),
    "fact.nothing_special": N_("It does not move, and no enemy is near."),
    "fact.hit_dice": N_("The attacker rolls: {dice}."),
    "fact.save_dice": N_("The defender rolls: {dice}."),
    "fact.save_number": N_("The Save Number: {number}."),
    "fact.number": N_("The Hit Number with all modifiers: {number}."),
    "fact.strength": N_("Its strength: {strength}."),
    "fact.disrupted": N_("It is Disrupted already."),
    "fact.fresh": N_("It is not Disrupted."),
    "fact.net": N_("Hits that got through: {hits}."),
    "fact.is_mortar": N_("The firer is a mortar."),
    "fact.morale": N_("The HQ's Morale: {morale}."),
    "fact.morale_prepared": N_("The unit is in a Prepared Position."),
    "fact.two_dice": N_("The roll: {dice}."),
    "fact.attack_dice": N_("The attacker rolls {firepower|die}, {number} or more is a Hit."),
    "fact.defence_dice": N_("The defender rolls {dice|die}, {number} or more ignores a Hit."),
    # questions
    "ask.hit_number": N_("Which Hit Number, and how many dice?"),
    "ask.hits": N_("How many Hits are these dice?"),
    "ask.save_dice": N_("How many dice does the target roll, and which number ignores a Hit?"),
    "ask.net_hits": N_("How many Hits get through?"),
    "ask.state": N_("What state is the unit in now?"),
    "ask.concealed": N_("Is the unit Concealed?"),
    "ask.depletion": N_("Does the firer get an Ammo Depletion marker?"),
    "ask.chance": N_(
        "What is the chance that at least this many Hits get through: {least}? Give a fraction."
    ),
    "ask.morale": N_("Is the check passed?"),
    # answers
    "answer.number": N_("{value}"),
    "answer.hit_number": N_("Hit Number {hit_number}, {firepower|die}"),
    "answer.forbidden": N_("It may not fire"),
    "answer.save_dice": N_("{dice|die}, {number} or more"),
    "answer.state_steady": N_("{strength}, not Disrupted"),
    "answer.state_disrupted": N_("{strength}, Disrupted"),
    "answer.state_destroyed": N_("Destroyed"),
    "answer.concealed": N_("Yes, it is Concealed"),
    "answer.not_terrain": N_("No: the terrain does not conceal it"),
    "answer.not_ops_complete": N_("No: it is marked Ops Complete"),
    "answer.not_moving": N_("No: it is moving"),
    "answer.not_adjacent": N_("No: a non-Disrupted enemy is adjacent"),
    "answer.not_recon": N_("No: enemy reconnaissance sees it"),
    "answer.depleted": N_("Yes: Ammo Depletion 2"),
    "answer.not_depleted": N_("No"),
    "answer.passed": N_("Yes, it is passed"),
    "answer.failed": N_("No, it is failed"),
    # how a chance comes about
    "chance.exactly": N_("Hits that get through, exactly {count}: {chance}."),
    "chance.at_least": N_("Hits that get through, at least {least}: {chance}."),
    # what refutes a mistake
    "mistake.bb-1.2.1-more-than": N_("A die equal to the number is enough; it need not be higher."),
    "mistake.bb-6.1-range-to-target": N_(
        "Range leaves out both end hexes: the target's hex was counted here."
    ),
    "mistake.bb-6.1.1-forgotten": N_(
        "Beyond the printed range the Hit Number goes up by 1; that was left out."
    ),
    "mistake.bb-6.1.1-minus": N_("Extended range makes a hit harder: add 1, do not subtract it."),
    "mistake.bb-6.1.2-forgotten": N_(
        "At half the printed range or less the Hit Number goes down by 1; that was left out."
    ),
    "mistake.bb-6.1.2-underlined": N_("A weapon with an underlined range gets no reduced range."),
    "mistake.bb-6.1.2-plus": N_("Reduced range makes a hit easier: subtract 1, do not add it."),
    "mistake.bb-6.1.3-no-penalty": N_(
        "The unit moved before it fired: the penalty on your card was left out."
    ),
    "mistake.bb-6.1.3-capped-free": N_(
        "The Hit Number stops at 6, but each point above it costs a die of Firepower."
    ),
    "mistake.bb-6.1.3-no-hit-past-six": N_(
        "Above 6 the shot is not lost: the Hit Number is 6 and Firepower pays."
    ),
    "mistake.bb-6.1-no-armor-dice": N_("The Armor dice were left out: the bonus comes on top."),
    "mistake.bb-6.1-no-bonus-dice": N_("The terrain's bonus dice were left out."),
    "mistake.bb-6.1-saves-ignored": N_("Each save removes a Hit; none was subtracted."),
    "mistake.bb-6.1.4-any-weapon": N_(
        "Only a missile unit runs out: its AP value is underlined, and it is no mortar."
    ),
    "mistake.bb-6.1.4-forgotten": N_("A missile unit without a Hit runs out of ammunition."),
    "mistake.bb-6.1.5-bonus-forgotten": N_("A Concealed unit rolls one die more."),
    "mistake.bb-6.1.5-ops-complete": N_("A unit marked Ops Complete is not Concealed."),
    "mistake.bb-6.1.5-moving": N_("A moving unit is not Concealed."),
    "mistake.bb-6.1.5-adjacent": N_("A non-Disrupted enemy in the next hex denies Concealment."),
    "mistake.bb-6.1.5-craters-for-all": N_("Shell craters conceal infantry only."),
    "mistake.bb-6.1.5-wreck-overlooked": N_("A Wreck in the hex conceals in any terrain."),
    "mistake.bb-6.1.5-short-list": N_(
        "Rough terrain, burnt-out woods, farmland and shell craters are on the list too."
    ),
    "mistake.bb-1.3.4.4-recon-overlooked": N_(
        "What enemy reconnaissance sees cannot be Concealed, unless that unit is Disrupted."
    ),
    "mistake.bb-1.3.4.4-disrupted-counts": N_(
        "A Disrupted reconnaissance unit does not take Concealment away."
    ),
    "mistake.bb-6.1.5.1-terrain-needed": N_(
        "A Prepared Position conceals whatever the terrain is."
    ),
    "mistake.bb-6.1.6-no-cap": N_("An armored unit never gets more than 2 bonus dice."),
    "mistake.bb-6.1.6-cap-for-all": N_("The limit of 2 bonus dice is for armored units only."),
    "mistake.bb-6.1.7-first-hit-costs-step": N_(
        "The first Hit on a fresh unit only Disrupts; steps go from the second on."
    ),
    "mistake.bb-6.1.7-only-disrupts": N_("Each Hit on a Disrupted unit costs it a step."),
    "mistake.bb-1.3.4.2-jeep-as-usual": N_(
        "An AP Hit on an unarmored vehicle costs a step even when it Disrupts."
    ),
    "mistake.bb-1.3.4.2-thin-skin-missed": N_(
        "Armor 1 with saves on 5-6 is thin-skinned: HE may be fired at it."
    ),
    "mistake.bb-1.3.4.5-two-sided": N_(
        "A one-sided counter has no Reduced side: a step lost destroys it."
    ),
    "mistake.bb-1.6-below-only": N_("A roll equal to Morale passes."),
    "mistake.bb-6.1.5.1-morale-forgotten": N_(
        "In a Prepared Position 1 is subtracted from the Morale roll; that was left out."
    ),
}
