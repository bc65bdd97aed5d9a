"""Sentences of Blood and Bridges in the air: helicopters, aircraft, jamming, chaos, control."""

from trainer.messages.marks import N_

AIR: dict[str, str] = {
    # helicopters move and fire
    "bb.helicopter_either": N_(
        "A helicopter that stands still has the choice of AP and HE: {ammunition}."
    ),
    "bb.helicopter_he": N_("A helicopter uses its HE against every kind of target."),
    "bb.helicopter_he_alone": N_("By this reading a helicopter fires HE only."),
    "bb.helicopter_ap_moving": N_("A helicopter on the move does not fire AP."),
    "bb.single_aircraft": N_("A helicopter is a single aircraft: always at Reduced Strength."),
    "bb.helicopter_flies": N_("The helicopter flies over any terrain: {hexes|hex}."),
    "bb.helicopter_stays": N_("The helicopter does not move."),
    "bb.hovering_stays": N_("A helicopter moves in Flying Mode only; this one hovers."),
    "bb.enemy_helicopter": N_("There is an enemy helicopter in that hex."),
    "bb.flies_near_enough": N_("Flown in all: {hexes}. Fire on the move is allowed up to {most}."),
    "bb.flies_too_far": N_("Flown in all: {hexes}. Past {most} the helicopter does not fire."),
    "bb.flew_too_far": N_("The helicopter flies {hexes|hex}; the limit is {most}."),
    "bb.flying_penalty": N_(
        "Fire on the move: the flying side of the counter adds {penalty} to the Hit Number."
    ),
    "bb.mode_at_start": N_("The mode is changed when the Operations Impulse begins, not later."),
    "bb.mode_once": N_("The mode has been changed once in this impulse already."),
    "bb.mode_changed": N_("The counter is turned over: {mode}."),
    "bb.helicopter_no_assault": N_("A helicopter takes no part in an Assault."),
    "bb.fires_in_shared_hex": N_(
        "Helicopter and enemy share the hex: they may fire at each other."
    ),
    "bb.shared_hex_open": N_(
        "Only a helicopter shares the hex with the enemy: it may be fired into."
    ),
    # in the air as a target
    "bb.aa_in_the_air": N_("The target is in the air: AA Firepower may be used."),
    "bb.aircraft_by_aa": N_("An aircraft is fired at with AA Firepower only."),
    "bb.at_aircraft": N_("Target: an aircraft."),
    "bb.at_helicopter": N_("Target: a helicopter. AP, HE and AA will do: {ammunition}."),
    "bb.aa_range_whole": N_("An AA unit: its range in the air is not halved."),
    "bb.half_range": N_("Against a helicopter half the range {printed} counts: {reach}."),
    "bb.no_bands": N_(
        "Without AA there is neither extended nor reduced range against a helicopter."
    ),
    "bb.no_bands_for_missiles": N_(
        "Missiles: neither extended nor reduced range against a helicopter."
    ),
    "bb.bands_as_usual": N_("For this AA weapon extended and reduced range count as usual."),
    "bb.beyond_reach": N_("Range {range}; the helicopter can be reached up to {most}."),
    "bb.save_dice_airborne": N_(
        "In the air terrain gives nothing: {dice|die} for Armor, saves on {number} or more."
    ),
    "bb.helicopter_disrupted": N_("The first Hit: the helicopter is Disrupted."),
    "bb.helicopter_destroyed": N_("The helicopter is destroyed."),
    "bb.helicopter_recovers": N_(
        "The impulse begins: the Disrupted helicopter recovers by itself."
    ),
    "bb.crash_on_nobody": N_(
        "The helicopter comes down where there are no units: nothing is rolled."
    ),
    "bb.crash_misses": N_("Crash: {dice}. Only a 1 strikes: nobody is hurt."),
    "bb.crash_strikes": N_("Crash: {dice}. One of the units takes a Hit."),
    "bb.helicopters_in_command": N_(
        "The formation's marker is drawn: its helicopters are active and In Command."
    ),
    "bb.popped_up": N_("Pop-up: one level higher."),
    "bb.helicopter_level": N_("Terrain level {terrain}: the helicopter is at level {level}."),
    "bb.nothing_between": N_("Nothing lies between: the line of sight is free."),
    "bb.sight_free": N_(
        "Your table, helicopter at level {level}, the other at {other}, between them {between}: not blocked."
    ),
    "bb.helicopter_sight_blocked": N_(
        "Your table, helicopter at level {level}, the other at {other}, between them {between}: blocked."
    ),
    "bb.card_sight": N_("The table of a helicopter's line of sight is that of your card."),
    "bb.one_answer": N_(
        "Units that would answer: {count}. Only one may fire at a helicopter that pops up."
    ),
    "bb.nobody_answers": N_("Nobody answers."),
    "bb.answers_at_once": N_(
        "The answer comes at the same moment: what the helicopter has done does not stop it."
    ),
    # air strikes and air cover
    "bb.fighters": N_("Air cover: {dice|die}, {number} or more is a Hit."),
    "bb.fighters_leave": N_("After their attack the fighters leave play."),
    "bb.fighters_drive_off": N_(
        "The fighters have dealt with the aircraft before any anti-aircraft fire."
    ),
    "bb.aa_ops_complete": N_("The AA unit is marked Ops Complete. It needs no line of sight."),
    "bb.aircraft_hits": N_("Hits on the aircraft in all: {hits}."),
    "bb.aircraft_attacks": N_("The aircraft is undamaged: it attacks."),
    "bb.aircraft_damaged": N_("One Hit: the aircraft is damaged."),
    "bb.aircraft_down": N_("Two Hits: the aircraft is shot down."),
    "bb.aircraft_shot_down": N_("Hits: {hits}. The aircraft is shot down and leaves play."),
    "bb.aircraft_breaks_off": N_("One Hit: the aircraft is damaged and breaks off."),
    "bb.second_pass": N_(
        "Roll: {dice}. On 4-6 the counter goes back into the cup for a second pass."
    ),
    "bb.flies_home": N_("Roll: {dice}. On 1-3 the aircraft flies home and leaves play."),
    "bb.one_type": N_("All targets in the hex are of one type: {type}."),
    "bb.type_chosen": N_(
        "Both types are in the hex. The attacker picks: {type}; the others are not harmed."
    ),
    "bb.aircraft_weapon": N_(
        "The aircraft fires {ammunition}: {dice|die}, {number} or more is a Hit."
    ),
    "bb.hex_saves": N_(
        "The terrain saves without Concealment, whatever the target: {dice|die}, 5 or more."
    ),
    "bb.aircraft_returns": N_(
        "Status: {dice}, more than the Hits scored ({hits}). The counter goes back into the cup."
    ),
    "bb.aircraft_spent": N_(
        "Status: {dice}, not more than the Hits scored ({hits}). The aircraft is out of ordnance and leaves play."
    ),
    # electronic warfare
    "bb.jammed": N_("Jammed: the HQ of {hq}."),
    "bb.jammed_range": N_("The HQ is jammed: its Command range is 1 hex less, {range}."),
    "bb.jammed_before_doubling": N_(
        "The HQ is jammed: 1 hex comes off before the range is doubled for reconnaissance, {range}."
    ),
    "bb.jammed_after_doubling": N_(
        "By this reading 1 hex comes off after the range is doubled for reconnaissance, {range}."
    ),
    "bb.jammed_rally": N_("The HQ is jammed: 1 is added to the Rally roll."),
    "bb.not_jammed": N_("The HQ is not jammed: the call for support gets through."),
    "bb.call_gets_through": N_("Roll: {dice}. On 4-6 the call for support gets through."),
    "bb.call_delayed": N_(
        "Roll: {dice}. Below 4 the call waits until the next Operations Impulse."
    ),
    "bb.jammer_found": N_("Roll: {dice}. On 5-6 the jammer is found: its counter leaves play."),
    "bb.jammer_stays": N_("Roll: {dice}. Below 5 the jamming goes on."),
    # chaos and control
    "bb.chaos_entry": N_("Chaos: {dice}, in all {total}. In your table: {entry}"),
    "bb.chaos_total": N_(
        "Chaos: {dice}, in all {total}. What happens stands in the table on your Player Aid Card."
    ),
    "bb.scenario_event": N_("An event named by the scenario happens."),
    "bb.no_scenario_event": N_("No event of the scenario happens."),
    "bb.chaos_leaves": N_("The chaos marker leaves play."),
    "bb.chaos_back": N_("The chaos marker goes back into the cup."),
    "bb.chaos_waits": N_("Draw {draw}: not what the effect falls upon; it waits."),
    "bb.chaos_falls": N_("Draw {draw}: {drawn}. The effect falls upon it."),
    "bb.chaos_still_waits": N_("The effect waits for a draw to come."),
    "bb.chaos_lost": N_(
        "Draw {draw} ends the turn: the effect is lost, and the chaos marker goes back into the cup."
    ),
    "bb.chaos_gone_all_the_same": N_(
        "By this reading a marker that leaves play by its roll leaves all the same."
    ),
    "bb.controls_occupied": N_("A unit in the hex: {who} controls it."),
    "bb.controls_passed": N_("The last unit to pass through: {who} controls the hex."),
    "bb.controls_setup": N_(
        "Nobody has passed since units could be set up there: {who} controls the hex."
    ),
    "bb.controlled_by_nobody": N_("Nobody controls the hex."),
    "bb.bonus_activation": N_("Bonus activation: the Ops Complete marker is removed."),
    # questions at the table
    "question.crash": N_("The helicopter comes down: {dice|die}, a 1 strikes a unit."),
    "question.second-pass": N_(
        "Damaged: will the aircraft come again? {dice|die}, {number} or more."
    ),
    "question.status": N_(
        "Ordnance of the aircraft: {dice|die}, {number} or more and it comes again."
    ),
    "question.target-type": N_("Which type does the aircraft attack? Options: {options}."),
    "question.jammed": N_("Which HQ is jammed? Options: {options}."),
    "question.support": N_(
        "Jammed: does the call for support get through? {dice|die}, {number} or more."
    ),
    "question.jammer": N_("Is the jammer found? {dice|die}, {number} or more."),
    "question.chaos": N_("Roll for chaos: {dice|die}, the sum counts."),
    # errors
    "error.helicopter_moved": N_(
        "{field}: a helicopter spends no Movement Points. Give the hexes flown: {allowed}."
    ),
    "error.flown_on_the_ground": N_(
        "{field}: only a helicopter flies. Leave it out, or give the mode of the helicopter."
    ),
    "error.airborne_armor": N_(
        "{field} is missing. A helicopter or an aircraft saves with its Armor: give the number on the counter ({allowed})."
    ),
    "error.at_helicopter": N_("{field}: the target is no helicopter. Leave it out."),
    "error.flying_penalty_missing": N_(
        "{field} is missing. The helicopter fires on the move: give the penalty on the flying side of its counter ({allowed})."
    ),
    "error.sight_table_missing": N_(
        "{field} has no line for this case, and the book does not contain the table. Give the line of your own Player Aid Card: {allowed}."
    ),
    "error.aircraft_weapon": N_(
        "{field} is missing, and this attack needs it: give the number on the counter ({allowed})."
    ),
    # words
    "word.kind.helicopter": N_("helicopter"),
    "word.kind.aircraft": N_("aircraft"),
    "word.skin.airborne": N_("in the air"),
    "word.mode.flying": N_("flying"),
    "word.mode.hovering": N_("hovering"),
    "word.fate.attacks": N_("it attacks"),
    "word.fate.returns": N_("back into the cup"),
    "word.fate.leaves": N_("leaves play"),
    "word.fate.shot-down": N_("shot down"),
    "word.targettype.armored": N_("armored targets"),
    "word.targettype.unarmored": N_("unarmored targets"),
    "word.drawn.formation": N_("a formation marker"),
    "word.drawn.air-strike": N_("an air strike"),
    "word.drawn.other": N_("another marker"),
    "word.drawn.end-turn": N_("an End Turn marker"),
    "word.controller.first-player": N_("the first player"),
    "word.controller.second-player": N_("the second player"),
    "word.controller.nobody": N_("nobody"),
    # labels
    "field.helicopter": N_("Mode of the helicopter that fires"),
    "field.aa_unit": N_("It is an AA unit"),
    "field.aa_missile": N_("Its AA weapon is a missile"),
    "field.flown": N_("Hexes flown before the shot"),
    "field.flies_on": N_("Hexes flown after the shot"),
    "field.at_helicopter": N_("The target is a helicopter"),
    "field.on_the_move": N_("It fires on the move"),
    "field.jammed": N_("The HQ is jammed"),
    "field.mode": N_("Mode"),
    "field.enemy_helicopter": N_("An enemy helicopter where the move ends"),
    "field.may_fire": N_("May fire"),
    "field.impulse_begins": N_("The impulse begins just now"),
    "field.changed": N_("The mode has been changed already"),
    "field.helicopter_shares": N_("Only helicopters share that hex with the enemy"),
    "field.firer_there": N_("The firer is in that hex"),
    "field.unit_markers": N_("Markers"),
    "field.terrain_level": N_("Level of the terrain below"),
    "field.popped_up": N_("It pops up"),
    "field.altitude": N_("The helicopter's height"),
    "field.helicopter_level": N_("Level of the helicopter"),
    "field.other_level": N_("Level of the other unit"),
    "field.between": N_("What lies between"),
    "field.blocked": N_("Blocked"),
    "field.sight_table": N_("Your table of a helicopter's line of sight"),
    "field.answers": N_("Who answers"),
    "field.answered": N_("The answer"),
    "field.crashed_on": N_("Unit struck by the crash"),
    "field.aircraft": N_("Aircraft"),
    "field.ap_firepower": N_("AP Firepower"),
    "field.ap_hit_number": N_("Hit Number of AP"),
    "field.he_firepower": N_("HE Firepower"),
    "field.he_hit_number": N_("Hit Number of HE"),
    "field.targets": N_("Units in the hex"),
    "field.anti_aircraft": N_("AA weapons that fire"),
    "field.air_cover": N_("The defender uses air cover"),
    "field.hq": N_("Strength of an HQ in the hex"),
    "field.strike": N_("Air strike"),
    "field.weapons_fired": N_("AA weapons that have fired"),
    "field.by_fighters": N_("Hits of air cover"),
    "field.taken": N_("Hits on the aircraft"),
    "field.fate": N_("What becomes of it"),
    "field.target_type": N_("Targets attacked"),
    "field.enemy_hqs": N_("Enemy HQs"),
    "field.table": N_("Your chaos table, from 2 to 12"),
    "field.entry": N_("Entry of your table"),
    "field.scenario_event": N_("Event of the scenario"),
    "field.leaves": N_("The marker leaves play by its roll"),
    "field.end_turn_before": N_("The first End Turn marker is out already"),
    "field.draw": N_("The draw affected"),
    "field.effect_lost": N_("The effect is lost"),
    "field.back_in_cup": N_("The marker is back in the cup"),
    "field.occupied_by": N_("Whose unit is in the hex"),
    "field.last_through": N_("Whose unit passed last"),
    "field.setup_of": N_("Who could set up there"),
    # what ? says of a fact
    "help.helicopter": N_(
        "If the firing unit is a helicopter: which side of its counter is up; nothing for any other unit (9.1)."
    ),
    "help.aa_unit": N_(
        "Whether the firing unit has a blue number on its counter: then its range against a helicopter is not halved (9.3)."
    ),
    "help.aa_missile": N_(
        "Whether the AA weapon is a missile: against helicopters it has neither extended nor reduced range (9.3)."
    ),
    "help.flown": N_(
        "How many hexes the helicopter has flown in this impulse before it fires (6.1.3.1)."
    ),
    "help.flies_on": N_("How many hexes the helicopter flies on after it has fired (9.1)."),
    "help.at_helicopter": N_("Whether the target is a helicopter: it changes the range (9.3)."),
    "help.on_the_move": N_(
        "Whether the helicopter that fires moves in this impulse: then it has no AP (9.2)."
    ),
    "help.jammed": N_("Whether an enemy Jammed counter lies on the HQ of the formation (10.0)."),
    "help.mode": N_("The side of the helicopter's counter that is up, flying or hovering (9.1)."),
    "help.enemy_helicopter": N_(
        "Whether an enemy helicopter is in the hex where the move ends: then it may not end there (9.1)."
    ),
    "help.impulse_begins": N_(
        "Whether the helicopter's Operations Impulse begins just now: only then the mode is changed (9.1)."
    ),
    "help.changed": N_("Whether the counter has been turned over in this impulse already (9.1)."),
    "help.helicopter_shares": N_(
        "Whether the units of one of the two sides in that hex are helicopters only (6.2, 9.1)."
    ),
    "help.firer_there": N_("Whether the unit that fires is in that hex itself (9.1)."),
    "help.terrain_level": N_(
        "The elevation level of the terrain under the helicopter, 0 on low ground (9.4)."
    ),
    "help.popped_up": N_("Whether the helicopter makes a pop-up attack (9.2.1)."),
    "help.helicopter_level": N_("A line of your table: the level of the helicopter (9.4)."),
    "help.other_level": N_("The elevation level of the other unit, 0 on low ground (9.4)."),
    "help.between": N_(
        "What lies between the two, by the name that your table gives it; nothing where the air is free (9.4)."
    ),
    "help.blocked": N_("A line of your table: whether the line of sight is blocked (9.4)."),
    "help.sight_table": N_(
        "The table of a helicopter's line of sight on your Player Aid Card, line by line; the book does not contain it (9.4)."
    ),
    "help.answers": N_("The return fire at the helicopter, one shot or none (9.2.1)."),
    "help.Crash.units": N_("The units in the hex where the helicopter comes down (9.3)."),
    "help.ap_firepower": N_(
        "The AP Firepower of the aircraft, for armored targets; nothing if none is printed (9.5)."
    ),
    "help.ap_hit_number": N_("The Hit Number beside that AP Firepower (9.5)."),
    "help.he_firepower": N_(
        "The HE Firepower of the aircraft, for unarmored targets; nothing if none is printed (9.5)."
    ),
    "help.he_hit_number": N_("The Hit Number beside that HE Firepower (9.5)."),
    "help.targets": N_("The units on the ground in the hex of the strike, one or two (9.5)."),
    "help.anti_aircraft": N_(
        "The defender's AA weapons that fire, each laid on the hex of the strike (9.5)."
    ),
    "help.air_cover": N_("Whether the defender sends air cover against the aircraft (9.6)."),
    "help.AirStrike.hq": N_(
        "The strength of an HQ in the hex of the strike; nothing without one (1.3.3.2)."
    ),
    "help.weapons_fired": N_("How many of these AA weapons have fired so far (9.5)."),
    "help.by_fighters": N_(
        "Hits of air cover that are added to those of the AA units, by one of the readings (9.6)."
    ),
    "help.Approach.hits": N_("Hits of these AA weapons on the aircraft so far (9.5)."),
    "help.OnAircraft.hits": N_("Hits on the aircraft after its saves, all attacks added up (9.5)."),
    "help.Scored.hits": N_("Hits that the aircraft scored, before the saves (9.5)."),
    "help.Scored.net_hits": N_("How many of them got through; the roll does not look at it (9.5)."),
    "help.table": N_(
        "Your own chaos table, eleven entries for the totals from 2 to 12; nothing if you look them up yourself (11.0)."
    ),
    "help.ChaosWaiting.draws": N_("What was drawn after the chaos marker, in order (11.0)."),
    "help.ChaosWaiting.leaves": N_(
        "Whether the roll was 4, 8 or 10, on which the marker leaves play (11.0)."
    ),
    "help.end_turn_before": N_(
        "Whether an End Turn marker was drawn in this turn before the chaos marker (11.0, 1.7.2)."
    ),
    "help.enemy_hqs": N_("The enemy HQs that the scenario lets you jam, by name (10.0)."),
    "help.occupied_by": N_("Whose unit stands in the hex now (12.0)."),
    "help.last_through": N_("Whose unit was the last to pass through the hex (12.0)."),
    "help.setup_of": N_("Whose units could have been set up in the hex at the start (12.0)."),
}
