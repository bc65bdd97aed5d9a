"""What `trainer fight` says, and what is wrong with a line typed from A Bridge Too Far."""

from trainer.messages.marks import N_

TRACKER: dict[str, str] = {
    # what stands on a line
    "error.enemy_line": N_(
        "{given} is no enemy's line. The right form: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
    ),
    "error.foe_difficulty": N_(
        "A Difficulty is from 1 to 12, not {given}. The right form: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
    ),
    "error.foe_lp": N_(
        "An enemy has 1 to 200 LPs, not {given}. The right form: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
    ),
    "error.foe_dp": N_(
        "An enemy has 1 to 50 DPs, not {given}. The right form: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
    ),
    "error.foe_penalty": N_(
        "A line takes off 1 to 6 dice, written −1 dice, not {given}. The right form: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs; −1 die"
    ),
    "error.skill": N_("In brackets stands Body or Mind, not {given}."),
    "error.allies_line": N_(
        "{given} is no line of allies. The right form: Allies: Polish Platoon ×4 (Mind 2). 10 LPs. For one who fights at Marek's side: Ally: Jan ×2 (Body 2). 6 LPs"
    ),
    "error.allies_multiplier": N_(
        "A multiplier is from 1 to 6, not {given}. The right form: Allies: Polish Platoon ×4 (Mind 2). 10 LPs."
    ),
    "error.allies_dice": N_(
        "An attribute has 1 to 6 points, not {given}. The right form: Allies: Polish Platoon ×4 (Mind 2). 10 LPs."
    ),
    "error.allies_lp": N_(
        "Allies have 1 to 200 LPs, not {given}. The right form: Allies: Polish Platoon ×4 (Mind 2). 10 LPs."
    ),
    "error.weapon_line": N_(
        "{given} is no weapon. The right form: knife ×2, or with Ammo: STEN ×4; 12 Ammo"
    ),
    "error.weapon_multiplier": N_(
        "A multiplier is from 1 to 6, not {given}. The right form: knife ×2"
    ),
    "error.weapon_ammo": N_("Ammo is from 0 to 99, not {given}. The right form: STEN ×4; 12 Ammo"),
    "error.mixed_skills": N_(
        "One line says Body and another Mind, but a fight is either hand to hand or at long range. Type the lines of one fight."
    ),
    "error.one_unit": N_(
        "In a mass combat one unit faces one unit: one line of allies, one of the enemy. Who fights at Marek's side is written Ally: Jan ×2 (Body 2). 6 LPs"
    ),
    "error.mass_needs_units": N_(
        "{given} fighters are a mass combat (4.3): give your side as a unit, Allies: Polish Platoon ×4 (Mind 2). 10 LPs."
    ),
    "error.penalty_of_units": N_(
        "A line takes dice off in a mass combat only (4.3). Give your side as a unit, or leave it out."
    ),
    "tracker.units": N_("Two units face each other: a mass combat, played like a normal one."),
    # the command
    "cli.help.fight": N_("follow a fight of A Bridge Too Far assault by assault, with a coach"),
    "cli.more.fight": N_(
        'Example: trainer fight "SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs" --body 2 --lp 8 --mp 3 --weapon "knife ×2"\nWhat is not given is asked for. An interrupted fight goes on with --resume.'
    ),
    "cli.meta.line": N_("LINE"),
    "cli.meta.weapon": N_("WEAPON"),
    "cli.option.fight_lines": N_("lines of the enemies and allies, as printed"),
    "cli.option.body": N_("Marek's Body"),
    "cli.option.mind": N_("Marek's Mind"),
    "cli.option.lp": N_("Marek's Life Points"),
    "cli.option.mp": N_("Marek's Morale Points"),
    "cli.option.fight_weapon": N_(
        "one of Marek's weapons, knife ×2 or STEN ×4; 12 Ammo; may be repeated"
    ),
    "cli.option.long_range": N_("the fight is at long range, where no line says so"),
    "cli.option.resume": N_("go on with a fight: the JSON that was printed, or a file of it"),
    "cli.fight.welcome": N_(
        "A fight of A Bridge Too Far. h: what can be typed. Ctrl-C stops, nothing is lost."
    ),
    "cli.fight.lines": N_(
        "Type the lines as the book prints them, one at a time:\n  SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs\n  Allies: Polish Platoon ×4 (Mind 2). 10 LPs.\n  Ally: Jan ×2 (Body 2). 6 LPs\nEnter ends, < takes the last one back."
    ),
    "cli.fight.line": N_("Line (Enter: that is all):"),
    "cli.fight.line_gone": N_("Lines left: {count}"),
    "cli.fight.no_enemy": N_(
        "There is no enemy yet. For example: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
    ),
    "cli.fight.weapons": N_(
        "The weapons for this fight, one at a time, such as knife ×2. Enter ends; without any Marek fights with bare hands."
    ),
    "cli.fight.weapons_far": N_(
        "The weapons for this fight at long range with their Ammo, one at a time, such as STEN ×4; 12 Ammo. Enter ends."
    ),
    "cli.fight.weapon": N_("Weapon (Enter: that is all):"),
    "cli.fight.after": N_("— After assault {number} —"),
    "cli.fight.assault": N_("Assault {number}."),
    "cli.fight.ammo": N_("{weapon}, Ammo {ammo}"),
    "cli.fight.fallen": N_("out of the fight (Life Points: {lp})"),
    "cli.fight.marek": N_("Marek"),
    "cli.fight.bare_hands": N_("bare hands ×1"),
    "cli.fight.back": N_("Taken back. Assault {number}:"),
    "cli.fight.roll": N_("Dice (*: roll them, ?: coach, <: back):"),
    "cli.fight.choose": N_("Choice (?: coach, <: back):"),
    "cli.fight.no_option": N_("{given} is none of these. Type one of: {options}"),
    "cli.fight.help": N_(
        "Dice: 2 5, 25 or 2,5; * lets the trainer roll. A choice: its number. ?: the chance to win and what is best. <: one step back, <3: three. =: the log so far. Ctrl-C stops and says how to go on."
    ),
    "cli.fight.ask_dice": N_("Attack roll: {dice|die}, {number} or more is a success."),
    "cli.fight.ask_bought_dice": N_(
        "The dice bought with Morale Points: {dice|die}, {number} or more is a success."
    ),
    "cli.fight.ask_extra_dice": N_(
        "How many Morale Points before the roll, one die each (0…{points})?"
    ),
    "cli.fight.ask_raise": N_("A Morale Point on a die?"),
    "cli.fight.ask_weapon": N_("Which weapon?"),
    "cli.fight.ask_target": N_("Which of them is attacked?"),
    "cli.fight.ask_attacker": N_("Who of your side attacks?"),
    "cli.fight.ask_fights_next": N_("Who fights next?"),
    "cli.fight.ask_enemy_against": N_("Who takes on enemy {number}, {name}?"),
    "cli.fight.ask_friend_against": N_("Whom does number {number} of your side, {name}, take on?"),
    "cli.fight.stop": N_("nothing (more)"),
    "cli.fight.raise": N_("the die that shows {face} becomes {raised}"),
    "cli.fight.coach": N_("The chance to win from here, with best play: {chance}"),
    "cli.fight.coach_too_long": N_(
        "This fight is not solved within {seconds} s. Fewer fighters or Morale Points make it small enough; go on without advice."
    ),
    "cli.fight.coach_stopped": N_("The coach is stopped; the fight goes on."),
    "cli.fight.over": N_("The fight is over (Enter: that is all, <: back):"),
    "cli.fight.ended": N_("The input ended before the fight did."),
    "cli.fight.log": N_("The whole fight"),
    "cli.fight.log_empty": N_("No assault is over yet."),
}
