"""Sentences of Blood and Bridges on the ground: HQs, the turn, movement, Assault, Support Weapons."""

from trainer.messages.marks import N_

GROUND: dict[str, str] = {
    # headquarters
    "bb.hq_adjacent": N_("The move starts and ends in adjacent hexes: add 1."),
    "bb.hq_cover": N_("The path passes the enemy under cover: subtract 1."),
    "bb.hq_open": N_("The path passes the enemy in the open: subtract 2."),
    "bb.hq_worse_one": N_("By this reading only the worse of the two applies."),
    "bb.hq_with_stack": N_("The HQ moves with its stack: nothing is rolled."),
    "bb.hq_ops_complete": N_("An HQ marked Ops Complete does not move by itself."),
    "bb.hq_alone": N_("An HQ starts and ends its own move in a hex with a friendly unit."),
    "bb.hq_not_with_own": N_(
        "By this reading an HQ ends its move with its own formation if it can, and here it could."
    ),
    "bb.hq_among_others": N_(
        "The HQ ends its move with another formation; at the start of the next turn it goes to its own."
    ),
    "bb.hq_safe": N_("Roll: {dice}, with modifiers {total}. Above 2: the HQ is unharmed."),
    "bb.hq_weakened": N_("Roll: {dice}, with modifiers {total}. 2 or less: the HQ is Reduced."),
    "bb.hq_destroyed": N_(
        "Roll: {dice}, with modifiers {total}. 2 or less, and it was Reduced: the HQ is destroyed."
    ),
    "bb.hq_below_one": N_(
        "Roll: {dice}, with modifiers {total}. By this reading nothing happens below 1."
    ),
    "bb.hq_stays_reduced": N_(
        "Roll: {dice}, with modifiers {total}. By this reading a Reduced HQ stays as it is."
    ),
    "bb.hq_to_own": N_("The HQ goes to the nearest unit of its formation: {hexes}."),
    "bb.hq_to_any": N_(
        "No unit of its formation is left: the HQ goes to the nearest friendly unit: {hexes}."
    ),
    "bb.hq_dies_with_stack": N_("Every unit of the stack is destroyed, and the HQ with them."),
    "bb.hq_untouched": N_("No unit of the stack was harmed: nothing is rolled for the HQ."),
    "bb.hq_roll": N_("Roll for the HQ: {dice}."),
    "bb.hq_roll_loss": N_("Roll for the HQ: {dice}, minus 2 for a unit destroyed: {total}."),
    "bb.hq_roll_for_both": N_(
        "By this reading a transport and its infantry call for one roll between them. Rolls for the HQ: {rolls}."
    ),
    "bb.hq_no_effect": N_("The HQ is unharmed."),
    "bb.hq_flipped": N_("1 or less: the HQ is Reduced."),
    "bb.hq_gone": N_("The HQ is destroyed."),
    "bb.hq_wreck": N_("There is no Wreck in the hex: the HQ leaves one."),
    "bb.hq_not_replaced": N_(
        "No unit of its type and formation is left: the HQ does not come back, and the formation checks command."
    ),
    "bb.hq_replaced": N_("The HQ comes back, Reduced, {when}, in one of these hexes: {hexes}."),
    "bb.hq_restored": N_(
        "HQ {number}: it was destroyed and comes back on its Reduced side, if there is a hex for it."
    ),
    "bb.hq_made_whole": N_("HQ {number}: by this reading a Reduced HQ is turned to Full strength."),
    "bb.hq_left_alone": N_("HQ {number} stays as it is: {strength}."),
    "bb.hq_cannot_attack": N_("An HQ does not attack on its own."),
    "bb.hq_no_target": N_("An HQ is never fired at directly."),
    "bb.leadership_fire": N_(
        "An HQ in the hex leads this unit: Firepower goes up by {leadership}."
    ),
    "bb.leadership_rally": N_("An HQ in the hex: {leadership} is subtracted from the Rally roll."),
    "bb.leadership_assault": N_(
        "An HQ in the hex leads this unit: Assault goes up by {leadership}."
    ),
    "bb.leadership_one_unit": N_("Units led: {count}. An HQ leads only one unit of its hex."),
    # the cup and the turn
    "bb.activated": N_("The formation is activated: its Operations Impulse begins."),
    "bb.deferred": N_("The marker goes back into the cup: the formation waits."),
    "bb.put_back_once": N_(
        "The marker was put back once in this turn; by this reading it must be used now."
    ),
    "bb.second_end_turn": N_("Draw {draws}: the second End Turn marker."),
    "bb.first_end_turn": N_("Draw {draws}: the first End Turn marker is set aside."),
    "bb.own_drawn": N_("Draw {draws}: the formation's own marker."),
    "bb.other_drawn": N_("Draw {draws}: the marker of another formation."),
    "bb.no_markers_left": N_("After draw {draws} no formation marker is left: the phase ends."),
    "bb.no_markers_at_all": N_("There is no formation marker in the cup: the phase ends at once."),
    "bb.phase_ends": N_("The Operations Phase ends with draw {draws}."),
    "bb.phase_goes_on": N_(
        "The Operations Phase goes on; formation markers still in the cup: {left}."
    ),
    "bb.ops_complete_removed": N_("The Ops Complete marker is removed."),
    "bb.smoke_thins": N_("Smoke goes from {marker} to {left} (0: the marker goes)."),
    "bb.shock_removed": N_("In Range and Artillery Shock markers are removed."),
    "bb.disrupted_stays": N_("The Disrupted marker stays: only a Rally removes it."),
    "bb.end_turn_kept": N_(
        "Formations not drawn: {formations}. End Turn markers that their player keeps out of the cup: {kept}."
    ),
    "bb.counts_as_undrawn": N_(
        "Formation {number}: markers drawn {drawn} of {markers}, impulses {impulses}. It counts as not drawn."
    ),
    "bb.counts_as_drawn": N_(
        "Formation {number}: markers drawn {drawn} of {markers}, impulses {impulses}. It counts as drawn."
    ),
    "bb.end_turn_back": N_(
        "Drawn of the formations that it waits for: {drawn} of {formations}. The End Turn marker goes back into the cup."
    ),
    "bb.end_turn_waits": N_(
        "Drawn of the formations that it waits for: {drawn} of {formations}. The End Turn marker stays out of the cup."
    ),
    # the impulse
    "bb.housekeeping": N_("Ops Complete and Out of Command markers are removed."),
    "bb.recon_command": N_("For reconnaissance the Command range is doubled: {range}."),
    "bb.hq_lost": N_("The HQ is lost: the hex is outside its range."),
    "bb.own_morale": N_(
        "By this reading units without their HQ have the Morale that your table agreed on: {morale}."
    ),
    "bb.in_command_range": N_("Distance {distance}, Command range {range}: In Command."),
    "bb.out_of_command_range": N_(
        "Distance {distance}, Command range {range}: outside, a Morale check is taken."
    ),
    "bb.newly_placed": N_("Newly placed on the map: In Command."),
    "bb.command_status": N_("All units in the hex: {status}."),
    "bb.out_of_command": N_("Out of Command, the unit may not do this: {action}."),
    "bb.action_allowed": N_("Allowed: {action}."),
    "bb.rally_out_of_command": N_("Out of Command: 1 is added to the Rally roll."),
    "bb.rallied": N_("Units that Rally: {units} of {of}."),
    # movement and transport
    "bb.two_hqs": N_("HQs in the hex: {count}. Only one is allowed."),
    "bb.stack_fits": N_("Units that count in the hex: {units}. Two are allowed."),
    "bb.stack_too_big": N_("Units that count in the hex: {units}. Only two are allowed."),
    "bb.enemy_in_hex": N_("A hex with an enemy is entered by Assault or Breakthrough only."),
    "bb.stood_still": N_("The unit does not move."),
    "bb.ops_complete_cannot_move": N_("A unit marked Ops Complete cannot move."),
    "bb.too_far": N_("The move costs {spent|mp}; the unit has only {movement}."),
    "bb.moved": N_("Spent: {spent|mp}; left: {left}. The unit is marked Ops Complete."),
    "bb.disrupted_next_to_enemy": N_(
        "A Disrupted unit does not move next to an enemy that has it in sight."
    ),
    "bb.boarded_this_turn": N_(
        "By this reading, who met from two hexes to board moves no more in this turn."
    ),
    "bb.boarded_last_impulse": N_(
        "They met and boarded in an earlier impulse: in this one they may move again."
    ),
    "bb.start_of_turn_past": N_(
        "By this reading the start of the turn is past in a second impulse: the infantry may move one hex, the transport stays."
    ),
    "bb.no_transport": N_("The Movement value is not circled: this unit carries nothing."),
    "bb.transport_fits": N_("A transport carries one infantry unit and one Support Weapon."),
    "bb.transport_full": N_(
        "Too much: a transport carries one infantry unit and one Support Weapon."
    ),
    "bb.half_of_transport": N_("Half of the transport's Movement: {half|mp}."),
    "bb.disrupted_cannot_load": N_("Disrupted infantry does not board a transport."),
    "bb.moved_before_loading": N_(
        "In one hex infantry boards before either has moved; else the hexes were different ones."
    ),
    "bb.loaded_same_hex": N_("Boarded at the start: the transport may still spend {half|mp}."),
    "bb.transport_too_far": N_("The transport spent {spent|mp}, more than half: {half}."),
    "bb.infantry_too_far": N_("The infantry spent {spent|mp}; 1 is allowed."),
    "bb.loaded_other_hex": N_("Boarded after moving: neither moves any further."),
    "bb.not_at_start": N_("The transport has spent {spent|mp}: this is not the start of its move."),
    "bb.unloaded_at_start": N_(
        "Off at the start: the infantry may move one hex, the transport may still spend {half|mp}."
    ),
    "bb.unloaded_after_move": N_(
        "Off after the move: the infantry may move one hex, the transport stays."
    ),
    "bb.fires_from_transport": N_("Infantry does not fire from a transport."),
    "bb.passenger_hits": N_("A die for each Hit on the transport: {dice}. Even ones: {count}."),
    "bb.passenger_disrupted": N_("The infantry is Disrupted together with its transport."),
    "bb.passenger_dies": N_("The transport is lost, the die is even ({dice}): the infantry dies."),
    "bb.passenger_bails_out": N_(
        "The transport is lost, the die is odd ({dice}): the infantry is Disrupted and loses a step."
    ),
    "bb.passenger_rallies": N_("The infantry Rallies together with its transport."),
    "bb.bridge_cost": N_("Bridge, {action}: {cost|mp}."),
    "bb.bridge_disrupted": N_("The bridge is Disrupted."),
    "bb.bridge_removed": N_("The second Hit: the bridge is removed from play."),
    "bb.bridge_units_live": N_("By this reading the units on it are unharmed."),
    "bb.bridge_units_lost": N_("By this reading the units on it are destroyed."),
    # Support Weapons
    "bb.support_target_gone": N_(
        "The main weapon has destroyed this target: nothing is left for the Support Weapon to fire at."
    ),
    "bb.support_fires_too": N_(
        "The main weapon has destroyed this target, but the missile was fired at the same time: it is rolled to see whether it scores a Hit."
    ),
    "bb.support_not_of_unit": N_(
        "By this reading nothing is rolled: the platoon had no unplaced Support Weapon of its own."
    ),
    "bb.one_support_weapon": N_("Support Weapons: {count}. An infantry unit uses only one."),
    "bb.support_alone": N_(
        "A Support Weapon fires together with the main weapon, or not at all in this impulse."
    ),
    "bb.nobody_fires": N_("Nothing fires: nobody is forced to."),
    "bb.support_silent": N_("The Support Weapon is silent in this impulse."),
    "bb.support_fires": N_("The Support Weapon fires at the same moment."),
    "bb.support_lost": N_(
        "Roll: {dice}, minus {less}: {total}. The opponent removes an unplaced Support Weapon."
    ),
    "bb.support_kept": N_("Roll: {dice}, minus {less}: {total}. The Support Weapons stay."),
    "bb.gun_has_fired": N_("The tank's gun has fired: no missile in this impulse."),
    "bb.missile_on_the_move": N_("A tank fires its missile standing still."),
    "bb.missiles_spent": N_("No Hit: the missile marker is taken off the tank and out of play."),
    "bb.no_depletion_marker": N_("The marker is gone for good: no Ammo Depletion is placed."),
    # return fire
    "bb.out_of_range": N_("The enemy is out of range."),
    "bb.mixed_hex": N_("There are units of both sides in that hex: no fire into it."),
    "bb.fired_at_here": N_("This unit has been fired at in this hex already."),
    "bb.may_return_fire": N_("The unit may return fire."),
    "bb.mover_stops": N_("Disrupted or reduced, the moving unit stops here."),
    # Assault and Breakthrough
    "bb.disrupted_cannot_assault": N_("A Disrupted unit does not attack."),
    "bb.counterattack_at_six": N_("A Disrupted unit counterattacks at 6."),
    "bb.no_assault_value": N_("No Assault value is printed: this unit rolls nothing."),
    "bb.against_vehicles": N_(
        "Infantry against vehicles alone: its Assault Hit Number goes down by 1."
    ),
    "bb.urban_infantry": N_("In a city or city ruins it rolls 1 die more."),
    "bb.assault_dice": N_("Assault: {dice|die}, {number} or more is a Hit."),
    "bb.assault_hits": N_("Assault roll: {dice}. Needed: {number} or more. Result: {count|hit}."),
    "bb.infantry_aboard_counts": N_(
        "By this reading the infantry aboard counts: these are not vehicles alone."
    ),
    "bb.dying_spared": N_(
        "By this reading a Hit that would destroy a unit goes first to one that can still bear it."
    ),
    "bb.excess_passed_on": N_(
        "By this reading a Hit on a unit that is destroyed already goes to the others of its side."
    ),
    "bb.hits_taken": N_("Hits left after the saves: {taken}."),
    "bb.shared": N_("Hits to share out: {hits}. Each unit takes: {shares}."),
    "bb.holder": N_(
        "Attackers scored {scored}, defenders {answered}. The hex is held by: {holder}."
    ),
    "bb.retreats": N_("The defenders retreat over side {side}, opposite the attack."),
    "bb.no_way_out": N_(
        "Side {side}, opposite the attack, is closed: the defenders are destroyed."
    ),
    "bb.without_value_leaves": N_("A unit without an Assault value leaves the hex."),
    "bb.attackers_go_back": N_("The defenders hold: the attackers go back."),
    "bb.attackers_stay": N_("The defenders hold; by this reading the attackers stay in the hex."),
    "bb.not_open_or_hill": N_("A Breakthrough is tried in open or hill terrain only."),
    "bb.vehicles_only": N_("Only vehicles break through."),
    "bb.infantry_positions_only": N_(
        "Vehicles stand there too: only infantry can be broken through."
    ),
    "bb.enemy_beyond": N_("The hex beyond has an enemy in it."),
    "bb.tried_here": N_("This hex has been tried in this impulse already."),
    "bb.not_enough_movement": N_("The Breakthrough costs {spent|mp}; only {left} left."),
    "bb.breakthrough_cost": N_("Breakthrough: {cost} for the hex plus 1: {spent|mp}."),
    "bb.breakthrough_dice": N_(
        "Three times the Assault value: {dice|die}, {number} or more is a Hit."
    ),
    "bb.infantry_answers": N_("Only infantry answers a Breakthrough."),
    "bb.plain_assault": N_("The infantry answers: {dice|die}, {number} or more is a Hit."),
    "bb.disrupted_silent": N_("By this reading Disrupted infantry does not answer."),
    "bb.stopped_together": N_("By this reading one vehicle that is stopped stops all of them."),
    "bb.through": N_("Vehicles through: {passed} of {of}."),
    # of whom a step speaks
    "step.of_one": N_("{whose}. {sentence}"),
    "step.of_several": N_("{whose} {which}. {sentence}"),
    "word.party.attacker": N_("Attacker"),
    "word.party.attackers": N_("Attackers"),
    "word.party.attacker-hq": N_("HQ of the attackers"),
    "word.party.defender": N_("Defender"),
    "word.party.defenders": N_("Defenders"),
    "word.party.defender-hq": N_("HQ of the defenders"),
    "word.party.transport": N_("Transport"),
    "word.party.passenger": N_("Infantry aboard"),
    # questions at the table
    "question.hq": N_("Roll for the HQ: {dice|die}."),
    "question.passenger": N_("Roll for the infantry in the transport: {dice|die}, even is a Hit."),
    "question.bail-out": N_(
        "The transport is lost. Roll for its infantry: {dice|die}, even destroys it too, odd Disrupts and reduces it."
    ),
    "question.support-weapon": N_("Roll for the unplaced Support Weapons: {dice|die}."),
    "question.attack": N_("Assault, attacker: {dice|die}, {number} or more is a Hit."),
    "question.counterattack": N_("Assault, defender: {dice|die}, {number} or more is a Hit."),
    "question.odd-hit": N_(
        "Which unit takes the odd Hit? Roll {die}: it counts the units that may take it, in the order in which you named them."
    ),
    "question.draw": N_("What was drawn: 1 own formation, 2 another, 3 End Turn?"),
    "question.activate": N_("The formation's marker is drawn. Options: {options}."),
    "question.way-out": N_("Where do the defenders go? Options: {options}."),
    # words
    "word.kind.hq": N_("HQ"),
    "word.marker.formation": N_("formation"),
    "word.marker.deferred": N_("formation, put back"),
    "word.marker.end-turn": N_("End Turn"),
    "word.marker.other": N_("another marker"),
    "word.action.move": N_("move"),
    "word.action.fire": N_("fire"),
    "word.action.return-fire": N_("return fire"),
    "word.action.assault": N_("Assault"),
    "word.commandstatus.In Command": N_("In Command"),
    "word.commandstatus.Out of Command": N_("Out of Command"),
    "word.piece.unit": N_("unit"),
    "word.piece.passenger": N_("infantry in a transport"),
    "word.piece.hq": N_("HQ"),
    "word.piece.helicopter": N_("helicopter"),
    "word.piece.wreck": N_("Wreck"),
    "word.piece.marker": N_("marker"),
    "word.piece.support-weapon": N_("Support Weapon"),
    "word.piece.bridge": N_("deployed bridge"),
    "word.into.move": N_("move"),
    "word.moment.during": N_("during the Marker Removal Phase"),
    "word.moment.after": N_("after the Marker Removal Phase"),
    "word.into.assault": N_("Assault"),
    "word.into.breakthrough": N_("Breakthrough"),
    "word.bridgeaction.deploy": N_("deploy"),
    "word.bridgeaction.retrieve": N_("retrieve"),
    "word.bridgeaction.cross": N_("cross"),
    "word.earlier.nobody": N_("nobody"),
    "word.earlier.another": N_("another unit"),
    "word.earlier.this-unit": N_("this unit"),
    "word.holder.attackers": N_("attackers"),
    "word.holder.defenders": N_("defenders"),
    "word.holder.nobody": N_("nobody"),
    "word.ground.open": N_("open"),
    "word.ground.hill": N_("hill"),
    "word.ground.other": N_("other terrain"),
    "error.fighters": N_("{field}: {given} of them. Allowed: {allowed}."),
    "error.own_morale_missing": N_(
        "{field} is missing. By this reading units without their HQ have the Morale that your table agreed on ({allowed})."
    ),
    # labels
    "field.ends_with_own": N_("Ends with its own formation"),
    "field.own_in_reach": N_("It could have ended with its own formation"),
    "field.when": N_("When it is placed"),
    "field.hqs": N_("HQs"),
    "field.put_back": N_("This marker was put back in this turn already"),
    "field.turns": N_("Formations whose markers are followed"),
    "field.markers": N_("Its markers in the cup at the start"),
    "field.markers_drawn": N_("Its markers that were drawn"),
    "field.impulses": N_("Impulses that it had"),
    "field.end_turn_markers": N_("End Turn markers to be kept"),
    "field.formations_drawn": N_("Of these, drawn in this turn"),
    "field.own_morale": N_("Morale that your table agreed on for units without an HQ"),
    "field.boarded_before": N_("It met a unit from another hex to board in an earlier impulse"),
    "field.second_impulse": N_("The formation has had an impulse in this turn"),
    "field.own_unplaced": N_("The platoon had unplaced Support Weapons of its own"),
    "field.carries": N_("Infantry aboard"),
    "field.bonus": N_("Bonus dice that its hex gives it"),
    "field.enemy_carries": N_("An enemy transport has infantry aboard"),
    "field.struck": N_("The units that take them"),
    "field.wreck_at_start": N_("A Wreck in the hex where the vehicles start"),
    "field.headquarters": N_("It is an HQ"),
    "field.on_transport": N_("It sits in a transport"),
    "field.leadership": N_("Leadership given to this unit"),
    "field.rally": N_("It is a Rally"),
    "field.out_of_command": N_("Out of Command"),
    "field.adjacent": N_("Starts and ends in adjacent hexes"),
    "field.covered_path": N_("The path passes the enemy under cover"),
    "field.open_path": N_("The path passes the enemy in the open"),
    "field.with_stack": N_("Moves with its stack"),
    "field.starts_stacked": N_("Starts with a friendly unit"),
    "field.ends_stacked": N_("Ends with a friendly unit"),
    "field.modified": N_("Roll with modifiers"),
    "field.harmed": N_("Units of the stack harmed"),
    "field.aboard": N_("Of these, infantry harmed together with its transport"),
    "field.destroyed": N_("Units of the stack destroyed"),
    "field.outright": N_("Of these, units that were at Full Strength"),
    "field.all_destroyed": N_("Every unit of the stack destroyed"),
    "field.formation": N_("Formation"),
    "field.type": N_("Type of vehicle"),
    "field.candidates": N_("Friendly units"),
    "field.formation_checks_command": N_("The formation checks command"),
    "field.draws": N_("Draws"),
    "field.formation_markers": N_("Formation markers in the cup"),
    "field.own": N_("Markers of this formation"),
    "field.others": N_("Markers of other formations"),
    "field.end_turn": N_("End Turn markers in the cup"),
    "field.ended": N_("End Turn markers drawn"),
    "field.own_drawn": N_("Own markers drawn"),
    "field.drawn": N_("Draws so far"),
    "field.times": N_("Activations"),
    "field.smoke": N_("Smoke marker"),
    "field.in_range": N_("In range"),
    "field.artillery_shock": N_("Artillery Shock marker"),
    "field.formations": N_("Formations not drawn"),
    "field.command_range": N_("Command range"),
    "field.newly_placed": N_("Newly placed on the map"),
    "field.action": N_("What it wants to do"),
    "field.units": N_("Units"),
    "field.status": N_("Command status"),
    "field.pieces": N_("What is in the hex"),
    "field.costs": N_("Movement Points of each hex entered"),
    "field.near_enemy": N_("Ends next to an enemy that sees it"),
    "field.began_near_enemy": N_("Began next to that enemy and draws away"),
    "field.enemy_in_hex": N_("An enemy in the hex entered"),
    "field.into": N_("How it enters"),
    "field.spent": N_("Movement Points spent"),
    "field.left": N_("Movement Points left"),
    "field.circled": N_("Movement is circled"),
    "field.infantry": N_("Infantry"),
    "field.support_weapons": N_("Support Weapons"),
    "field.transport_movement": N_("Movement of the transport"),
    "field.same_hex": N_("Both start in one hex"),
    "field.infantry_disrupted": N_("The infantry is Disrupted"),
    "field.infantry_spent": N_("Movement Points spent by the infantry"),
    "field.transport_left": N_("Movement Points left to the transport"),
    "field.infantry_hexes": N_("Hexes left to the infantry"),
    "field.at_start": N_("At the start of the move"),
    "field.transport": N_("Transport"),
    "field.passenger": N_("Infantry in it"),
    "field.bridge_disrupted": N_("The bridge is Disrupted"),
    "field.units_on_it": N_("Units stand on it"),
    "field.units_lost": N_("Units on it destroyed"),
    "field.removed": N_("Removed from play"),
    "field.main": N_("Main weapon"),
    "field.support": N_("The Support Weapon"),
    "field.infantry_destroyed": N_("Infantry platoons lost so far"),
    "field.lost": N_("A Support Weapon is lost"),
    "field.shot": N_("The shot"),
    "field.main_gun": N_("The gun has fired in this impulse"),
    "field.fired": N_("The shot resolved"),
    "field.marker_removed": N_("The missile marker is removed"),
    "field.both_sides_in_hex": N_("Units of both sides in that hex"),
    "field.fired_at_here": N_("Who has fired at it in this hex"),
    "field.mover_stops": N_("The moving unit stops"),
    "field.unit": N_("Unit"),
    "field.assault": N_("Assault value"),
    "field.fighter": N_("Unit in the Assault"),
    "field.attacks": N_("It attacks"),
    "field.enemy": N_("Kinds of enemy units"),
    "field.urban": N_("City or city ruins"),
    "field.entries": N_("Where the attackers came from"),
    "field.side": N_("Hex side, 0 at the top, clockwise"),
    "field.enemy_behind": N_("An enemy in the hex behind"),
    "field.next_to_enemy": N_("Another enemy next to the hex behind"),
    "field.no_room": N_("Friends fill the hex behind"),
    "field.attackers": N_("Attackers"),
    "field.defenders": N_("Defenders"),
    "field.retreat": N_("Retreat"),
    "field.attacker_hq": N_("HQ with the attackers"),
    "field.defender_hq": N_("HQ with the defenders"),
    "field.attacker_hits": N_("Hits scored by the attackers"),
    "field.defender_hits": N_("Hits scored by the defenders"),
    "field.holder": N_("Holds the hex"),
    "field.defenders_left": N_("Defenders that left the hex"),
    "field.attackers_go_back": N_("The attackers go back"),
    "field.vehicles": N_("Vehicles"),
    "field.ground": N_("Terrain"),
    "field.cost": N_("Cost of the hex"),
    "field.enemy_beyond": N_("An enemy in the hex beyond"),
    "field.tried_here": N_("Tried in this hex already"),
}
