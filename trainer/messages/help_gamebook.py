"""What `?` says of the facts of A Bridge Too Far: where each is found, its unit, what it changes."""

from trainer.messages.marks import N_

HELP_GAMEBOOK: dict[str, str] = {
    "help.Challenge.penalty": N_(
        "What each die of the attribute counts less against several enemies; dice bought with Morale Points count in full (A Bridge Too Far, 4.2)."
    ),
    "help.Raise.number": N_(
        "What the die would have to show: the Difficulty, and whatever is taken off the die on top (A Bridge Too Far, 6)."
    ),
    "help.Thrown.successes": N_(
        "How many of the dice on the table reach the Difficulty already (A Bridge Too Far, 3)."
    ),
    "help.lacking": N_(
        "For every other die, how much it falls short of the Difficulty, such as 1 2 (A Bridge Too Far, 6)."
    ),
    "help.Attributes.body": N_(
        "How many of the six points you give to Body (A Bridge Too Far, 1)."
    ),
    "help.Attributes.mind": N_(
        "How many of the six points you give to Mind (A Bridge Too Far, 1)."
    ),
    "help.Attributes.will": N_(
        "How many of the six points you give to Will (A Bridge Too Far, 1)."
    ),
    "help.Means.body": N_("Your Body: so many dice hand to hand (A Bridge Too Far, 4)."),
    "help.Means.mind": N_("Your Mind: so many dice at long range (A Bridge Too Far, 4)."),
    "help.Life.lp": N_(
        "The Life Points there are now; below 0 is possible too (A Bridge Too Far, 2)."
    ),
    "help.Healing.lp": N_("Your Life Points before you are healed (A Bridge Too Far, 2)."),
    "help.Healing.points": N_(
        "How many Life Points the text, or a first aid kit, gives back (A Bridge Too Far, 5)."
    ),
    "help.Healing.maximum": N_(
        "The most Life Points that you may have: 8, unless the text allows more (A Bridge Too Far, 2)."
    ),
    "help.Blow.successes": N_(
        "How many dice of the attack roll reached the Difficulty (A Bridge Too Far, 4.1)."
    ),
    "help.multiplier": N_(
        "The number behind × of the weapon; 1 for bare hands (A Bridge Too Far, 5)."
    ),
    "help.Arsenal.weapons": N_(
        "How many weapons you carry that are not small (A Bridge Too Far, 5)."
    ),
    "help.Arsenal.small": N_(
        "How many small weapons there are besides: knives, stilettos, brass knuckles (A Bridge Too Far, 5)."
    ),
    "help.Participants.participants": N_(
        "How many fight on both sides together, you among them (A Bridge Too Far, 4)."
    ),
    "help.Participants.as_units": N_(
        "Whether the text gives them as two units with numbers of their own; one of the readings asks for it (A Bridge Too Far, 4.3)."
    ),
    "help.Means.long_range": N_(
        "Whether the fight is at long range, as with a submachine gun, and not hand to hand (A Bridge Too Far, 4)."
    ),
    "help.Outnumbered.long_range": N_(
        "Whether Mind is rolled, at long range; one of the readings asks for it (A Bridge Too Far, 4.2)."
    ),
    "help.Magazines.long_range": N_(
        "Whether the fight is at long range; hand to hand, empty guns lose it by one of the readings only (A Bridge Too Far, 5.1)."
    ),
    "help.Fight.long_range": N_(
        "Whether the fight is at long range: then Ammo counts (A Bridge Too Far, 5.1)."
    ),
    "help.Melee.long_range": N_(
        "Whether the fight is at long range: then Ammo counts (A Bridge Too Far, 5.1)."
    ),
    "help.Outnumbered.by": N_(
        "How many enemies one man faces beyond the first: 2 against three (A Bridge Too Far, 4.2)."
    ),
    "help.Superior.friends": N_(
        "How many of your side face the one enemy together (A Bridge Too Far, 4.2)."
    ),
    "help.Attack.ammo": N_(
        "The Ammo of the weapon that was fired, before this roll (A Bridge Too Far, 5.1)."
    ),
    "help.Attack.successes": N_(
        "How many dice of the attack roll reached the Difficulty; without any 1 Ammo is gone (A Bridge Too Far, 5.1)."
    ),
    "help.ammo_by_weapon": N_(
        "The Ammo of every firearm that you can fight with, such as 0 3 (A Bridge Too Far, 5.1)."
    ),
    "help.must_shoot": N_(
        "Whether a shot is due at this moment; one of the readings asks for it (A Bridge Too Far, 5.1)."
    ),
    "help.Enemy.lp": N_(
        "The LPs in the enemy's line, or what is left of them (A Bridge Too Far, 4.1)."
    ),
    "help.Enemy.dp": N_(
        "The DPs in the enemy's line: what an assault without a success costs (A Bridge Too Far, 4.1)."
    ),
    "help.Fight.lp": N_(
        "Your Life Points now; in a mass combat those of your unit (A Bridge Too Far, 4.1, 4.3)."
    ),
    "help.weapons": N_(
        "The weapons at hand as JSON data, each with its multiplier and its Ammo, if it needs any (A Bridge Too Far, 5.1). A whole fight is easier to type in: trainer fight."
    ),
    "help.dice_penalty": N_(
        "How many dice the enemy's line takes off your roll in a mass combat (A Bridge Too Far, 4.3)."
    ),
    "help.Aimed.weapon": N_(
        "The place of the weapon used in the list, the first being 0 (A Bridge Too Far, 5.1)."
    ),
    "help.Tested.successes": N_(
        "How many dice reached the Difficulty in the end (A Bridge Too Far, 3)."
    ),
    "help.Tested.passed": N_("Whether there was a success at all (A Bridge Too Far, 3)."),
    "help.AfterAssault.successes": N_(
        "How many successes the assault brought (A Bridge Too Far, 4.1)."
    ),
    "help.enemy_lp": N_("The Life Points that the enemy has left (A Bridge Too Far, 4.1)."),
    "help.AfterAssault.lp": N_("The Life Points that your side has left (A Bridge Too Far, 4.1)."),
    "help.enemy_defeated": N_("Whether the enemy has no Life Points left (A Bridge Too Far, 4.1)."),
    "help.dead": N_(
        "Whether your side has no Life Points left, or no Ammo at long range (A Bridge Too Far, 4.1, 5.1)."
    ),
    "help.Melee.friends": N_(
        "Your side as JSON data, Marek first, each with his dice, Life Points and weapons (A Bridge Too Far, 4.2). A whole fight is easier to type in: trainer fight."
    ),
    "help.Melee.enemies": N_(
        "The enemies as JSON data, each with Difficulty, Life Points and Damage Points (A Bridge Too Far, 4.2). A whole fight is easier to type in: trainer fight."
    ),
    "help.marek": N_(
        "Whether the roll is Marek's own and not an ally's; one of the readings asks for it (A Bridge Too Far, 4.2)."
    ),
    "help.Clash.groups": N_(
        "The groups that have yet to fight, each with the places of its fighters, the first being 0 (A Bridge Too Far, 4.2)."
    ),
    "help.Swung.friend": N_(
        "The place of the one who attacks in your side, Marek being 0 (A Bridge Too Far, 4.2)."
    ),
    "help.Swung.enemy": N_(
        "The place of the enemy attacked, the first being 0 (A Bridge Too Far, 4.2)."
    ),
    "help.Swung.spared": N_(
        "The Morale Points that may not be spent on this roll (A Bridge Too Far, 4.2)."
    ),
    "help.Swung.weapon": N_(
        "The place of the weapon used in his list, the first being 0 (A Bridge Too Far, 5.1)."
    ),
}
