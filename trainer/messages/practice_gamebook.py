"""Sentences of the worked examples of A Bridge Too Far."""

from trainer.messages.marks import N_

PRACTICE_GAMEBOOK: dict[str, str] = {
    # titles of the generators
    "title.abtf-attributes": N_("Three attributes"),
    "title.abtf-fallen": N_("Who has fallen"),
    "title.abtf-healed": N_("Healing"),
    "title.abtf-successes": N_("Successes of a challenge"),
    "title.abtf-passed": N_("Passed or failed"),
    "title.abtf-pass-chance": N_("Chance to pass a challenge"),
    "title.abtf-morale-points": N_("Morale Points left"),
    "title.abtf-raised": N_("A Morale Point on a die"),
    "title.abtf-best-before": N_("Morale Points before the roll"),
    "title.abtf-best-after": N_("Morale Points after the roll"),
    "title.abtf-kind": N_("What kind of combat"),
    "title.abtf-attribute-used": N_("Body or Mind"),
    "title.abtf-assault": N_("One assault"),
    "title.abtf-win-chance": N_("Chance to win a fight"),
    "title.abtf-outnumbered": N_("Outnumbered"),
    "title.abtf-bought-dice": N_("Bought dice against several"),
    "title.abtf-superior": N_("Several against one"),
    "title.abtf-against-two": N_("Alone against two"),
    "title.abtf-mass-dice": N_("Dice in a mass combat"),
    "title.abtf-damage": N_("Damage"),
    "title.abtf-left-behind": N_("Too many weapons"),
    "title.abtf-ammo": N_("Ammo after the shots"),
    "title.abtf-empty": N_("No Ammo left"),
    # facts
    "gamebook.made_up": N_("The enemies here are made up for training."),
    "gamebook.enemy": N_("The enemy's line: Difficulty {difficulty}; {lp|lps}; {dp|dps}."),
    "gamebook.enemy_of_many": N_("Enemy {place}: Difficulty {difficulty}; {lp|lps}; {dp|dps}."),
    "gamebook.points": N_("Body {body}, Mind {mind}, Will {will}."),
    "gamebook.side_lp": N_(
        "After an assault the fighters of your side have these Life Points: {points}."
    ),
    "gamebook.lp": N_("Marek has {lp|lp}; his most is 8."),
    "gamebook.heals": N_("What he uses heals this much: {points|lp}."),
    "gamebook.challenge_body": N_(
        "A challenge of Body at Difficulty {difficulty}. Marek's Body: {dice}."
    ),
    "gamebook.challenge_mind": N_(
        "A challenge of Mind at Difficulty {difficulty}. Marek's Mind: {dice}."
    ),
    "gamebook.challenge_will": N_(
        "A challenge of Will at Difficulty {difficulty}. Marek's Will: {dice}."
    ),
    "gamebook.roll": N_("The roll: {dice}."),
    "gamebook.dice_in_all": N_("{points|morale} before the roll: {dice|die} in all."),
    "gamebook.buys": N_("Before the roll he spends {points|morale}; after it none is left."),
    "gamebook.morale_now": N_("Spent since: {spent}. Awarded: {won}. Morale Points now: {left}."),
    "gamebook.morale_so_far": N_(
        "Since the start he has spent {spent|morale} and was awarded {won}."
    ),
    "gamebook.has_morale": N_("He has {points|morale}."),
    "gamebook.thrift": N_(
        "He wants to pass above all; with equal chances he keeps his Morale Points."
    ),
    "gamebook.thrift_fight": N_(
        "He wants to win above all; with equal chances he keeps Morale Points, then Life Points."
    ),
    "gamebook.difficulty_of": N_("A challenge at Difficulty {difficulty}."),
    "gamebook.raises": N_("Then he puts his last Morale Point on a die that shows {face}."),
    "gamebook.attack_roll": N_("The attack roll: {dice}."),
    "gamebook.against": N_("Marek and companions ({friends}) against enemies ({enemies})."),
    "gamebook.long_range": N_("The fight is at long range."),
    "gamebook.hand_to_hand": N_("The fight is hand to hand."),
    "gamebook.as_units": N_("The text gives both sides as units."),
    "gamebook.you": N_("Marek: {dice|die} for the attribute, {lp|lps}, a weapon ×{multiplier}."),
    "gamebook.no_morale": N_("He has no Morale Points."),
    "gamebook.assaults_survived": N_(
        "The enemy falls to this many successes in all: {successes}. Marek can afford assaults without one: {misses}."
    ),
    "gamebook.alone": N_("Marek fights alone against several: {enemies}. All are like this one:"),
    "gamebook.one_die": N_(
        "Against several, with Body 1: Difficulty {difficulty}, taken off the die: {taken}."
    ),
    "gamebook.own_die": N_("The die for Body shows: {dice}."),
    "gamebook.bought_dice": N_("The dice bought with Morale Points show: {dice}."),
    "gamebook.together": N_(
        "Against one enemy stand Marek and, at his side, companions: {friends}."
    ),
    "gamebook.one_alone": N_("One against one: Difficulty {difficulty} stays."),
    "gamebook.chosen": N_("He attacks enemy {place} and rolls: {dice}."),
    "gamebook.units": N_("Your platoon: ×{multiplier}, {dice|die} for the attribute, {lp|lps}."),
    "gamebook.dice_penalty": N_("The enemy's line takes dice off your roll: {penalty}."),
    "gamebook.difficulty": N_("The enemy's Difficulty: {difficulty}."),
    "gamebook.weapon": N_("Marek's weapon: ×{multiplier}."),
    "gamebook.guns": N_("Marek has found submachine guns and rifles: {weapons}."),
    "gamebook.blades": N_("Marek has found pistols and bayonets: {weapons}."),
    "gamebook.mixed": N_("Marek has found rifles and pistols: {weapons}."),
    "gamebook.small": N_("Besides, knives, stilettos and brass knuckles: {small}."),
    "gamebook.ammo": N_("The submachine gun has {ammo} Ammo."),
    "gamebook.shots": N_("Attack rolls with it, by their successes: {shots}."),
    "gamebook.loads": N_("Marek has to shoot. Ammo of his weapons: {loads}."),
    "gamebook.ammo_somewhere": N_("One of the weapons still has Ammo ({ammo}): he fires that one."),
    # chances
    "chance.abtf_pass": N_(
        "{dice|die} against Difficulty {difficulty}: at least one success in {chance} of all rolls."
    ),
    "chance.abtf_success": N_("An assault brings at least one success: {chance}."),
    "chance.abtf_win": N_("All assaults together, the fight is won: {chance}."),
    "chance.abtf_passes_before": N_(
        "Morale Points before the roll: {option}. The chance to pass: {chance}."
    ),
    "chance.abtf_wins_stop": N_("Nothing spent now: the chance to win is {chance}."),
    "chance.abtf_wins_face": N_(
        "A point on a die that shows {option}: the chance to win is {chance}."
    ),
    # questions
    "ask.abtf_attributes": N_("May Marek begin like this?"),
    "ask.abtf_fallen": N_("How many of them have fallen?"),
    "ask.abtf_lp": N_("How many Life Points does he have now?"),
    "ask.abtf_successes": N_("How many successes are these dice?"),
    "ask.abtf_successes_now": N_("How many successes are there now?"),
    "ask.abtf_passed": N_("Is the challenge passed?"),
    "ask.abtf_pass_chance": N_("What is the chance to pass? Give a fraction."),
    "ask.abtf_morale": N_("How many Morale Points does he have now?"),
    "ask.abtf_best_before": N_("How many Morale Points is it best to spend before the roll?"),
    "ask.abtf_best_after": N_("What is best now?"),
    "ask.abtf_kind": N_("What kind of combat is it?"),
    "ask.abtf_dice": N_("How many dice does he roll?"),
    "ask.abtf_after": N_("How many Life Points do both have after this assault?"),
    "ask.abtf_win_chance": N_("What is the chance that he wins the fight? Give a fraction."),
    "ask.abtf_outnumbered": N_("How does he roll?"),
    "ask.abtf_difficulty": N_("Which number must a die show?"),
    "ask.abtf_after_chosen": N_("How many Life Points do enemy {place} and Marek have now?"),
    "ask.abtf_mass_dice": N_("How many dice does your unit roll?"),
    "ask.abtf_damage": N_("How many Life Points does the enemy lose?"),
    "ask.abtf_left_behind": N_("How many weapons must he leave behind?"),
    "ask.abtf_ammo": N_("How much Ammo is left?"),
    "ask.abtf_empty": N_("Is the combat lost at once?"),
    # answers
    "answer.abtf_before": N_("{points|morale}"),
    "answer.abtf_stop": N_("Spend nothing now"),
    "answer.abtf_raise": N_("A point on a die that shows {face}"),
    "answer.abtf_after": N_("The enemy: {enemy}; Marek: {you}"),
    "answer.abtf_death": N_("He does not: he dies"),
    "answer.abtf_fewer": N_("{dice|die}, taken off each: {taken}"),
    "answer.abtf_dice": N_("{dice|die} as usual"),
}
