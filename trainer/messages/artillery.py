"""Sentences of Blood and Bridges, chapter 8: artillery missions, mortars, smoke, mines, gas."""

from trainer.messages.marks import N_

ARTILLERY: dict[str, str] = {
    # the call
    "bb.mission_code": N_(
        "{code}: missions {missions}, Firepower {firepower}, Hit Number {hit_number}."
    ),
    "bb.cannot_call": N_("Only an HQ or a reconnaissance unit calls for artillery."),
    "bb.caller_sees_not": N_("The caller does not see that hex."),
    "bb.recon_calls": N_("A reconnaissance unit calls for artillery just like an HQ."),
    "bb.caller_not_active": N_("Only the active formation calls for artillery."),
    "bb.call_too_early": N_(
        "By this reading the operations of the impulse come last: the call waits for Housekeeping, Command and Rally."
    ),
    "bb.call_too_late": N_(
        "A mission is the first action of the impulse; something has been done already."
    ),
    "bb.no_mission_left": N_("The scenario gives no more missions of this kind."),
    "bb.two_missions": N_("Missions called in this impulse: {called}. Two are allowed."),
    "bb.missions_open": N_("Missions that may still be called in this impulse: {left}."),
    "bb.nato_only": N_("Only NATO has this munition: {munition}."),
    "bb.soviet_only": N_("Only the Soviet Army has this munition: {munition}."),
    "bb.call_allowed": N_(
        "The mission may be called: {munition}. Its caller is not marked Ops Complete."
    ),
    "bb.on_target": N_("Roll: {dice}. 1-5: the mission falls on the hex that was named."),
    "bb.astray": N_(
        "Roll: {dice}. A 6: the opponent moves the mission to the hex over side {side} (0 at the top, clockwise)."
    ),
    "bb.hex_number": N_("Hex {number}."),
    "bb.smoke_placed": N_("A Smoke 2 marker: the hex and its six neighbors are full of smoke."),
    "bb.mines_placed": N_("A Mines! marker: the hex and its six neighbors are mined."),
    "bb.chemical_placed": N_(
        "A Chemical Strike marker: the hex and its six neighbors are in the gas."
    ),
    "bb.dpicm_placed": N_("A DPICM marker is put into the hex."),
    "bb.mlrs_placed": N_("An MLRS marker: the hex and its six neighbors are struck."),
    # HE
    "bb.nobody_there": N_("There is no unit in the hex."),
    "bb.infantry_bonus": N_(
        "Infantry and vehicles share the hex: the Defensive Bonus of the infantry counts."
    ),
    "bb.artillery_saves": N_(
        "Against artillery only the Defensive Bonus saves, without Concealment: {dice|die}, 5 or more."
    ),
    "bb.only_where_felt": N_("By this reading a Disrupted vehicle is passed over."),
    "bb.unit_number": N_("Unit {number}."),
    "bb.unit_takes": N_("Unit {number}: {hits|hit}."),
    "bb.he_disrupts": N_("HE artillery Disrupts a vehicle, and does no more."),
    "bb.he_no_more": N_("The vehicle is Disrupted already: HE artillery does no more to it."),
    "bb.hq_rolls_anyway": N_("By this reading the HQ rolls although no unit was harmed."),
    # smoke
    "bb.smoke_blocks": N_("Soviet vehicles do not see into smoke or through it."),
    "bb.smoke_next": N_("Smoke in the next hex: the Hit Number goes up by 1."),
    "bb.smoke_through": N_(
        "Through smoke: the Hit Number goes up by 1, once for the whole line; no extended range."
    ),
    "bb.smoke_extended": N_("Range {range}, printed {printed}: no extended range through smoke."),
    "bb.smoke_not_listed": N_(
        "By this reading only NATO vehicles, HQs and Support Weapons fire through smoke."
    ),
    "bb.smoke_not_hindered": N_("By this reading smoke does not hinder this firer."),
    "bb.hq_fires_through": N_("By this reading an HQ fires through smoke with its own values."),
    # mines
    "bb.mines_spare_nato": N_("By this reading the mines do not strike NATO units."),
    "bb.mines_hit": N_("The mines, roll: {dice}. Even: the unit is Disrupted."),
    "bb.mines_miss": N_("The mines, roll: {dice}. Odd: nothing happens to the unit."),
    "bb.mines_cleared": N_("Clearing, roll: {dice}. 1-4: the mines are gone."),
    "bb.mines_stay": N_("Clearing, roll: {dice}. 5-6: the mines stay."),
    "bb.mines_marker_stays": N_("The Mines! marker stays: only a clearing removes it."),
    # chemical munitions
    "bb.gas_withstood": N_("The check is passed: the gas does nothing to the unit."),
    "bb.gas_disrupts": N_("A vehicle that fails is Disrupted."),
    "bb.gas_no_more": N_("The vehicle is Disrupted already: nothing more happens to it."),
    "bb.gas_passenger": N_("The infantry in it shares its result: Disrupted."),
    "bb.gas_on_foot": N_("Infantry on foot that fails is Disrupted and loses a step."),
    "bb.gas_stays_reduced": N_("By this reading gas never destroys: the unit stays Reduced."),
    "bb.contaminated": N_(
        "Contaminated ground costs 2 Movement Points more: {total} instead of {cost}."
    ),
    "bb.chemical_removed": N_("The Chemical Strike marker is removed."),
    # cluster munitions, MLRS
    "bb.no_vehicle_there": N_("DPICM harms vehicles only, and there is none in the hex."),
    "bb.infantry_share_lost": N_("By this reading infantry takes a share, and it is lost."),
    "bb.mlrs_values": N_(
        "MLRS: {munition}, Firepower {firepower}, Hit Number {hit_number}, {hexes|hex}."
    ),
    "bb.mlrs_one_roll": N_("By this reading the attack is rolled once for all hexes."),
    "bb.mlrs_toll": N_("In all hexes: units Disrupted {disrupted}, steps lost {steps}."),
    # mortars
    "bb.mortar_as_artillery": N_(
        "Out of its own sight a mortar fires like HE artillery, with the values on its counter."
    ),
    "bb.mortar_ops_complete": N_(
        "The mortar is marked Ops Complete; whoever called for it goes on ({caller})."
    ),
    # questions at the table
    "question.scatter": N_("Where does the mission fall? Roll {dice|die}: on a 6 it goes astray."),
    "question.drift": N_(
        "The opponent picks the hex next to the target (side 0 at the top, clockwise). Options: {options}."
    ),
    "question.mines": N_("Roll for the mines: {dice|die}, even Disrupts."),
    "question.clearing": N_("Roll for the clearing: {dice|die}, {number} or more: the mines stay."),
    # errors
    "error.mission_code": N_(
        "{field}: {given} is not a mission. Write it as the scenario does: {allowed}."
    ),
    "error.sides": N_("{field}: {given}. Give each side of the hex once, at least one: {allowed}."),
    "error.hq_apart": N_("{field}: an HQ is no target. Give its strength in hq; here {allowed}."),
    "error.foot_carries": N_("{field}: only a vehicle carries infantry. Leave it out."),
    # words
    "word.army.nato": N_("NATO"),
    "word.army.soviet": N_("Soviet"),
    "word.shooter.vehicle": N_("vehicle"),
    "word.shooter.support-weapon": N_("Support Weapon"),
    "word.shooter.infantry": N_("infantry"),
    "word.munition.HE": N_("HE"),
    "word.munition.smoke": N_("smoke"),
    "word.munition.FASCAM": N_("remote mining (FASCAM)"),
    "word.munition.chemical": N_("chemical munitions"),
    "word.munition.DPICM": N_("cluster munitions (DPICM)"),
    "word.munition.MLRS": N_("MLRS"),
    "word.caller.hq": N_("HQ"),
    "word.caller.recon": N_("reconnaissance unit"),
    "word.caller.other": N_("another unit"),
    "word.moment.impulse-start": N_("before everything else in the impulse"),
    "word.moment.operations-start": N_("before the first operation"),
    "word.moment.later": N_("after another action"),
    "word.strikemarker.none": N_("no marker"),
    "word.strikemarker.smoke-2": N_("Smoke 2"),
    "word.strikemarker.mines": N_("Mines!"),
    "word.strikemarker.chemical-strike": N_("Chemical Strike"),
    "word.strikemarker.dpicm": N_("DPICM"),
    "word.strikemarker.mlrs": N_("MLRS"),
    # labels
    "field.army": N_("Side"),
    "field.shooter": N_("What fires"),
    "field.smoke_on_line": N_("Smoke on the line of sight or at its end"),
    "field.mines": N_("Mines! marker"),
    "field.chemical_strike": N_("Chemical Strike marker"),
    "field.code": N_("Mission, as the scenario writes it"),
    "field.missions": N_("Missions"),
    "field.missions_left": N_("Missions of this kind left"),
    "field.caller": N_("Who calls"),
    "field.munition": N_("Munition"),
    "field.moment": N_("When in the impulse"),
    "field.formation_active": N_("The caller's formation is active"),
    "field.called": N_("Missions that the caller has called in this impulse"),
    "field.called_in_all": N_("Missions that its formation has called in this impulse"),
    "field.call": N_("Call"),
    "field.neighbours": N_("Sides with a hex of the map behind them"),
    "field.elsewhere": N_("Neighbors of the hex named"),
    "field.landed": N_("Side over which it went astray"),
    "field.vehicle_bonus": N_("Defensive Bonus of the vehicles, if another"),
    "field.occupant": N_("Unit in the gas"),
    "field.place": N_("Hex that is struck"),
    "field.rolled": N_("Hits rolled once for all hexes"),
    "field.ahead": N_("Hexes still to be struck"),
    "field.done": N_("Hexes struck"),
    "field.several": N_("Several hexes"),
    "field.salvo": N_("Mission that has fallen"),
    "field.suffered": N_("What the hex suffered"),
    "field.gassed": N_("Units that have taken their check"),
    "field.on_map": N_("The marker is there"),
    "field.mines_left": N_("The mines are still there"),
    "field.contaminated": N_("Contaminated ground"),
    "field.toll": N_("Losses so far"),
    "field.counted": N_("Strike and its losses"),
    "field.behind": N_("Hexes struck so far"),
    "field.steps": N_("Steps lost"),
    "field.lost_units": N_("Units destroyed"),
    "field.spotter": N_("Who sees the target"),
    "field.seen": N_("The spotter sees the hex"),
    # what ? says of each fact
    "help.army": N_("The side of the firing unit; asked for only where there is smoke (8.2)."),
    "help.shooter": N_(
        "A vehicle, a Support Weapon or infantry; asked for only where there is smoke (8.2)."
    ),
    "help.smoke_on_line": N_(
        "Whether the line of sight goes into a hex of smoke, or through one; at the next hex, whether there is smoke in it (8.2)."
    ),
    "help.munition": N_("Which of the six kinds of fire the mission is (8.0)."),
    "help.caller": N_("Who calls: an HQ or a reconnaissance unit may (8.0, 1.3.4.4)."),
    "help.mines": N_("Whether a Mines! marker lies in the hex (8.3)."),
    "help.chemical_strike": N_("Whether a Chemical Strike marker lies in the hex (8.4)."),
    "help.StruckHex.units": N_(
        "The units in the hex that is fired at, one after another, without the HQ (8.1)."
    ),
    "help.StruckHex.hq": N_("The strength of an HQ in that hex; nothing without one (8.1)."),
    "help.MortarShot.disrupted": N_(
        "Whether a Disrupted marker lies on the mortar: then it cannot fire (1.3.4.3, 6.1.7)."
    ),
    "help.MortarShot.ops_complete": N_(
        "Whether an Ops Complete marker lies on the mortar: then it cannot fire (1.3.4.3, 6.1)."
    ),
    "help.spotter": N_("Who sees the target: an HQ or a reconnaissance unit (1.3.4.3)."),
    "help.seen": N_("Whether that HQ or reconnaissance unit sees the target's hex (1.3.4.3)."),
    "help.elsewhere": N_(
        "The hexes of the map next to the target, with what stands in them: on a 6 the opponent picks one (8.0)."
    ),
    "help.code": N_("Missions, x, Firepower, Hit Number, as the scenario has them: 1x45 (8.0)."),
    "help.vehicle_bonus": N_(
        "The bonus dice of that terrain for vehicles, where your Terrain Table gives infantry another number (8.1)."
    ),
}
