"""Sentences of the worked examples in the air: facts, questions, answers, refutations."""

from trainer.messages.marks import N_

PRACTICE_AIR: dict[str, str] = {
    # titles of the generators
    "title.bb-helicopter-flight": N_("A helicopter's move"),
    "title.bb-helicopter-mode": N_("Changing the mode of a helicopter"),
    "title.bb-helicopter-ammunition": N_("What a helicopter fires"),
    "title.bb-helicopter-moving-fire": N_("A helicopter fires on the move"),
    "title.bb-helicopter-company": N_("A helicopter among enemies"),
    "title.bb-helicopter-impulse": N_("A helicopter's impulse begins"),
    "title.bb-helicopter-range": N_("Range against a helicopter"),
    "title.bb-helicopter-hit": N_("Hits on a helicopter"),
    "title.bb-helicopter-crash": N_("Where a helicopter comes down"),
    "title.bb-helicopter-level": N_("The level of a helicopter"),
    "title.bb-helicopter-sight": N_("What a helicopter sees"),
    "title.bb-pop-up": N_("A pop-up attack"),
    "title.bb-helicopter-chance": N_("Chance to destroy a helicopter"),
    "title.bb-air-weapons": N_("What reaches a target in the air"),
    "title.bb-air-fate": N_("An aircraft under fire"),
    "title.bb-air-status": N_("Ordnance of an aircraft"),
    "title.bb-air-aa": N_("Anti-aircraft fire"),
    "title.bb-air-hits-on-it": N_("Hits on an aircraft"),
    "title.bb-air-save-dice": N_("Saves against an air strike"),
    "title.bb-air-strike-chance": N_("Chance that an aircraft gets through"),
    "title.bb-air-cover": N_("Air cover"),
    "title.bb-jammed-range": N_("Command under jamming"),
    "title.bb-jammed-rally": N_("Rally under jamming"),
    "title.bb-jammed-roll": N_("Rolls against jamming"),
    "title.bb-chaos": N_("A chaos marker"),
    "title.bb-chaos-next": N_("What chaos falls upon"),
    "title.bb-control": N_("Control of a hex"),
    "title.bb-bonus-activation": N_("A bonus activation"),
    # facts
    "air.helicopter": N_("The helicopter: Armor {armor}, Save Number {number}."),
    "air.aircraft": N_("The target is an aircraft: Armor {armor}, Save Number {number}."),
    "air.mode": N_("The side of the helicopter that is up: {mode}."),
    "air.flies_and_fires": N_("Its player wants it to move {hexes|hex} and to fire at the end."),
    "air.flies": N_("Before its shot it flies {hexes|hex}."),
    "air.stands_still": N_("It does not move in this impulse."),
    "air.enemy_at_end": N_("In the hex where the move ends there is an enemy helicopter."),
    "air.flown_already": N_("In this impulse it has flown {hexes|hex} already."),
    "air.turned_already": N_(
        "The impulse has just begun, and its counter has been turned over once."
    ),
    "air.at_hex": N_("A helicopter over {hex}."),
    "air.over_hex": N_("A helicopter over {hex}. The terrain there is at level {level}."),
    "air.sight_row": N_(
        "A table made up for training, woods between, the other unit at level 0. Helicopter levels that see: {levels}; levels that do not: {blind}."
    ),
    "air.pops_up": N_("It pops up."),
    "air.penalty": N_(
        "The flying side of its counter: {penalty} on the Hit Number for fire on the move."
    ),
    "air.shares_hex": N_(
        "In {hex} a helicopter stands together with enemy units on the ground; how many: {count}."
    ),
    "air.comes_in": N_(
        "The helicopter has just come in. A unit in that hex is steady and not Ops Complete."
    ),
    "air.is_disrupted": N_("It is Disrupted."),
    "air.is_ops_complete": N_("It is marked Ops Complete."),
    "air.drawn": N_("Now the marker of its formation is drawn, and its impulse begins."),
    "air.no_aa": N_("There is no blue number on its counter."),
    "air.aa_gun": N_("It is an AA unit with guns."),
    "air.aa_missile": N_("It is an AA unit with missiles."),
    "air.aa_unit": N_("It is an AA unit, with a blue number on its counter."),
    "air.target": N_("The target: a helicopter."),
    "air.net_hits": N_("Hits that get through: {hits}."),
    "air.comes_down": N_("A helicopter is destroyed over {hex}. Units in that hex: {count}."),
    "air.crash_die": N_("The roll for the crash: {dice}."),
    "air.pops_up_at_aa": N_(
        "The helicopter pops up and fires at an AA unit that can fire back: Armor 1, Save Number 5, in the open. Distance, an adjacent hex being 1: {distance}."
    ),
    "air.second_aa": N_("A second AA unit, just like the first, wants to answer too."),
    "air.aa_answers": N_("The AA unit: AA Firepower {firepower}, Hit Number {number}, Range 8."),
    "air.helicopter_dice": N_("The helicopter rolls to hit: {dice}."),
    "air.aa_save": N_("The AA unit rolls to save: {dice}."),
    "air.answer_dice": N_("The AA unit rolls to hit: {dice}."),
    "air.helicopter_saves": N_("The helicopter rolls to save: {dice}."),
    "air.strike_hex": N_("An air strike on {hex}."),
    "air.aa_hits": N_("Hits of each AA unit on the aircraft, after its saves: {hits}."),
    "air.scored": N_("An aircraft has attacked. Hits scored: {hits}; saved: {saved}."),
    "air.status_die": N_("The roll for its status: {dice}."),
    "air.hidden": N_("The AA unit does not see the hex of the strike."),
    "air.strikes_infantry": N_("An aircraft strikes infantry."),
    "air.gun": N_(
        "AA unit {number}: AA Firepower {firepower}, Hit Number {hit_number}, Range {range}; distance, an adjacent hex being 1: {distance}."
    ),
    "air.fighters_come": N_("There is no AA unit near, but the defender has air cover."),
    "air.fighters_at_helicopter": N_("Air cover goes after a helicopter."),
    "air.jammed": N_("A Jammed counter lies on the HQ."),
    "air.jammed_hq": N_("A Jammed counter lies on an HQ in {hex}."),
    "air.morale": N_("Its Morale: {morale}."),
    "air.calls_support": N_("Its formation calls for support."),
    "air.markers_removed": N_("It is the Marker Removal Phase."),
    "air.jammed_die": N_("The roll: {dice}."),
    "air.chaos_dice": N_("A chaos marker is drawn. The roll: {dice}."),
    "air.chaos_total": N_("A chaos marker was drawn; the roll came to {total}."),
    "air.one_end_turn": N_("One End Turn marker had been drawn before it."),
    "air.no_end_turn": N_("No End Turn marker had been drawn before it."),
    "air.then_drawn": N_("Drawn after it, in this order and going on in the next turn: {draws}."),
    "air.setup_hex": N_("At the start units of one player could be set up in {hex}: {who}."),
    "air.passed": N_("The last whose unit passed through it: {who}."),
    "air.nobody_passed": N_("Nobody has passed through it."),
    "air.inside": N_("There is a unit in it now; its owner: {who}."),
    "air.nobody_inside": N_("There is nobody in it now."),
    "air.formation": N_(
        "A formation near {hex}. Units: {units}; of these marked Ops Complete: {marked}. A special rule grants it a bonus activation."
    ),
    "air.free_units": N_("Units that may act: {count}."),
    # questions
    "ask.flight": N_("May it make this move, and may it fire?"),
    "ask.mode": N_("May the counter be turned over now?"),
    "ask.may_fire_with": N_("May {ammunition} be fired at this target?"),
    "ask.assaults": N_("May the helicopter take part in an Assault on that hex?"),
    "ask.fires_there": N_("May that unit return fire at the helicopter?"),
    "ask.helicopter_ready": N_("What is its state as the impulse begins?"),
    "ask.helicopter_after": N_("What becomes of the helicopter?"),
    "ask.crash": N_("Does a unit take a Hit?"),
    "ask.sight_air": N_("Does the helicopter see that unit?"),
    "ask.level": N_("At which level is the helicopter?"),
    "ask.pop_up": N_("What becomes of the helicopter?"),
    "ask.pop_up_both": N_(
        "The dice are those of the first answer. What becomes of the helicopter if both are to answer?"
    ),
    "ask.helicopter_chance": N_(
        "What is the chance that the helicopter is destroyed? Give a fraction."
    ),
    "ask.aircraft": N_("What becomes of the aircraft?"),
    "ask.aircraft_after": N_("What have these Hits done to the aircraft?"),
    "ask.aa_hits": N_("How many Hits does the aircraft take from this attack?"),
    "ask.hex_dice": N_("How many dice does the defender roll to save?"),
    "ask.strike_chance": N_(
        "What is the chance that the aircraft comes to attack undamaged? Give a fraction."
    ),
    "ask.in_range": N_("Is the hex within Command range?"),
    "ask.call_air": N_("Does the call get through?"),
    "ask.still_jammed": N_("Does the jamming go on?"),
    "ask.chaos": N_("Does an event of the scenario happen, and what becomes of the marker?"),
    "ask.chaos_next": N_("On which of these draws does the effect fall?"),
    "ask.control": N_("Who controls the hex?"),
    "ask.bonus": N_("How many of its units may act?"),
    # answers
    "answer.flight_no": N_("It may not make this move"),
    "answer.flight_fires": N_("It may, and it may fire"),
    "answer.flight_silent": N_("It may, but it may not fire"),
    "answer.ready": N_("{status}, not Disrupted"),
    "answer.ready_disrupted": N_("{status}, Disrupted"),
    "answer.air_unharmed": N_("It is unharmed"),
    "answer.air_disrupted": N_("It is Disrupted"),
    "answer.air_wreck": N_("It is destroyed and leaves a Wreck"),
    "answer.air_no_wreck": N_("It is destroyed, and no Wreck is placed"),
    "answer.one_answers": N_("Only one of them may answer"),
    "answer.fate": N_("The aircraft: {fate}"),
    "answer.aircraft_down": N_("It is shot down"),
    "answer.aircraft_damaged": N_("It is damaged"),
    "answer.chaos_event_out": N_("An event; the marker leaves play"),
    "answer.chaos_event_back": N_("An event; the marker goes back into the cup"),
    "answer.chaos_nothing_out": N_("No event; the marker leaves play"),
    "answer.chaos_nothing_back": N_("No event; the marker goes back into the cup"),
    "answer.chaos_draw": N_("On draw {draw}"),
    "answer.chaos_lost": N_("On none: it is lost"),
    "answer.controls": N_("The hex is controlled by: {who}"),
    # chances
    "chance.helicopter": N_("Two Hits or more destroy it. The chance: {chance}."),
    "chance.on_aircraft": N_("Hits on the aircraft, exactly {hits}: {chance}."),
    "chance.aircraft": N_("Without a Hit it attacks. The chance: {chance}."),
    # what refutes a mistake
    "mistake.bb-1.3.2-he-alone": N_("Standing still, a helicopter has the choice of AP and HE."),
    "mistake.bb-1.3.2-full-strength": N_(
        "A helicopter is a single aircraft at Reduced Strength: the second Hit destroys it."
    ),
    "mistake.bb-1.3.4.5-halved": N_("The range of an AA unit in the air is not halved."),
    "mistake.bb-6.1.3.1-no-limit": N_("A helicopter that flies more than 12 hexes does not fire."),
    "mistake.bb-6.1.3.1-no-penalty": N_(
        "The helicopter fires on the move: the penalty on its flying side was left out."
    ),
    "mistake.bb-9.0-no-command": N_("A helicopter formation needs no HQ: drawn, it is In Command."),
    "mistake.bb-9.1-hovering-flies": N_("A hovering helicopter does not move."),
    "mistake.bb-9.1-twelve-for-all": N_(
        "A helicopter flies as far as it likes; 12 hexes limit only its fire."
    ),
    "mistake.bb-9.1-among-helicopters": N_(
        "A helicopter may share a hex with enemies, but not with an enemy helicopter."
    ),
    "mistake.bb-9.1-any-time": N_("The mode is changed only as the impulse begins."),
    "mistake.bb-9.1-twice": N_("The mode is changed once in an impulse."),
    "mistake.bb-9.1-assaults": N_("A helicopter takes no part in an Assault, wherever it is."),
    "mistake.bb-9.1-mixed-hex": N_("A helicopter and enemies in one hex may fire at each other."),
    "mistake.bb-9.2-ap-on-the-move": N_("On the move a helicopter has HE only."),
    "mistake.bb-9.2-he-at-soft-targets": N_("A helicopter's HE is for armored targets too."),
    "mistake.bb-9.2.1-all-answer": N_("Only ONE enemy may answer a pop-up."),
    "mistake.bb-9.2.1-helicopter-first": N_(
        "Both shots fall at the same moment: the answer comes all the same."
    ),
    "mistake.bb-9.2.1-no-level": N_("A pop-up adds a level."),
    "mistake.bb-9.3-whole-range": N_("Without AA only half the range counts against a helicopter."),
    "mistake.bb-9.3-half-up": N_("Half of an odd range is rounded down: 5 gives 2."),
    "mistake.bb-9.3-bands-for-all": N_(
        "Only AA units, and not with missiles, have extended and reduced range against a helicopter."
    ),
    "mistake.bb-9.3-he-alone": N_("AP may be fired at a helicopter too."),
    "mistake.bb-9.3-saves-at-five": N_("In the air the Save Number on the counter counts, not 5."),
    "mistake.bb-9.3-first-hit-kills": N_("The first Hit only Disrupts a helicopter."),
    "mistake.bb-9.3-no-wreck": N_("A destroyed helicopter leaves a Wreck where it comes down."),
    "mistake.bb-9.3-rallies": N_("A helicopter needs no Rally: it recovers as its impulse begins."),
    "mistake.bb-9.3-crash-certain": N_("Only a 1 strikes a unit."),
    "mistake.bb-9.4-on-the-ground": N_("A helicopter is a level above the terrain under it."),
    "mistake.bb-9.5-any-weapon": N_("Only AA Firepower reaches an aircraft."),
    "mistake.bb-9.5-line-of-sight": N_("Against an aircraft an AA unit needs no line of sight."),
    "mistake.bb-9.5-one-shoots-down": N_(
        "One Hit drives an aircraft off; it takes two to shoot it down."
    ),
    "mistake.bb-9.5-attacks-damaged": N_("A damaged aircraft breaks off."),
    "mistake.bb-9.5-second-pass-low": N_("The second pass comes on 4-6."),
    "mistake.bb-9.5-hits-once": N_("Two Hits shoot an aircraft down."),
    "mistake.bb-9.5-concealed": N_("Concealment does not count against an air strike."),
    "mistake.bb-9.5-status-after-saves": N_(
        "The status roll is compared with the Hits before the saves."
    ),
    "mistake.bb-9.5-equal-returns": N_("The counter comes back only on more than the Hits."),
    "mistake.bb-9.6-more-than-three": N_("Fighters hit on 3 or more."),
    "mistake.bb-10.0-range-forgotten": N_("Jamming takes 1 hex off the Command range."),
    "mistake.bb-10.0-range-more": N_("Jamming takes the hex off, it does not add it."),
    "mistake.bb-10.0-rally-forgotten": N_("Jamming adds 1 to the Rally roll."),
    "mistake.bb-10.0-rally-minus": N_("Jamming makes a Rally harder: add 1, do not subtract it."),
    "mistake.bb-10.0-support-free": N_("A jammed formation rolls for its call."),
    "mistake.bb-10.0-support-five": N_("The call gets through on 4-6."),
    "mistake.bb-10.0-jammer-four": N_("The jammer is found on 5-6."),
    "mistake.bb-10.0-jammer-goes": N_(
        "A Jammed counter does not just come off: its player rolls for it."
    ),
    "mistake.bb-11.0-lists-swapped": N_(
        "The marker leaves on 4, 8, 10; events happen on 4, 7, 10."
    ),
    "mistake.bb-11.0-leaves-always": N_("Except on 4, 8 and 10 the marker goes back into the cup."),
    "mistake.bb-11.0-outlives-turn": N_("The end of the turn takes the effect with it."),
    "mistake.bb-12.0-only-occupied": N_("A hex stays with the last who passed through it."),
    "mistake.bb-12.0-setup-for-ever": N_(
        "Who could set up there controls the hex only until others pass."
    ),
    "mistake.bb-12.0-bonus-keeps": N_("A bonus activation takes the Ops Complete markers off."),
}
