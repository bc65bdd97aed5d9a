"""What `?` says of the facts of the ground rules: where each is found, its unit, what it changes."""

from trainer.messages.marks import N_

HELP_GROUND: dict[str, str] = {
    "help.HqMove.adjacent": N_(
        "Whether the HQ ends in a hex next to the one where it started, such as L1 and M1: then 1 is added to its roll (1.3.3.1)."
    ),
    "help.covered_path": N_(
        "Whether between its first and last hex the HQ passes one that enemies see and can fire into, under cover of terrain: 1 off the roll, once (1.3.3.1)."
    ),
    "help.open_path": N_(
        "Whether between its first and last hex the HQ passes one that enemies see and can fire into, in the open: 2 off the roll, once (1.3.3.1)."
    ),
    "help.with_stack": N_(
        "Whether the HQ moves along with the units that it is stacked with: then nothing is rolled (1.3.3.1)."
    ),
    "help.HqMove.ops_complete": N_(
        "Whether an Ops Complete marker lies on the HQ: then it does not move by itself (1.3.3.1)."
    ),
    "help.starts_stacked": N_(
        "Whether a friendly unit stands in the hex where the HQ starts: without one it does not move by itself (1.3.3.1)."
    ),
    "help.ends_stacked": N_(
        "Whether a friendly unit stands in the hex where the HQ ends: without one it does not move by itself (1.3.3.1)."
    ),
    "help.ends_with_own": N_(
        "Whether a unit there is of the HQ's own formation; one of the readings asks for it (1.3.3.1)."
    ),
    "help.own_in_reach": N_(
        "Whether the HQ could have ended with its own formation; one of the readings asks for it (1.3.3.1)."
    ),
    "help.formation": N_(
        "The name of the formation as its counters bear it: all its units have the same (1.5)."
    ),
    "help.type": N_(
        "The vehicle of the unit, such as T-64 or FV432: a destroyed HQ comes back with its own type only (1.3.3.3)."
    ),
    "help.candidates": N_(
        "The friendly units that the HQ may go to, each with its hex, formation and type (1.3.3.1, 1.3.3.3)."
    ),
    "help.hex": N_("The hex of the unit as the map names it, such as L1 (1.3.3.1)."),
    "help.Candidate.distance": N_(
        "How many hexes it is away from the HQ, a unit in the next hex being at 1 (1.3.3.1)."
    ),
    "help.harmed": N_(
        "How many units in the HQ's hex, infantry in transports included, the attack Disrupted or took steps from; with none nothing is rolled (1.3.3.2)."
    ),
    "help.aboard": N_(
        "How many of these are infantry in a transport that was harmed by the same attack; one of the readings asks for it (1.3.3.2, 5.2.4)."
    ),
    "help.destroyed": N_(
        "How many of the harmed units it destroyed: with any, 2 is taken off the roll for the HQ (1.3.3.2)."
    ),
    "help.outright": N_(
        "How many of the destroyed ones were at Full strength before the attack, Disrupted or not; one of the readings asks for it (1.3.3.2)."
    ),
    "help.all_destroyed": N_(
        "Whether no unit is left in the HQ's hex: then the HQ is destroyed with them (1.3.3.2)."
    ),
    "help.Watch.disrupted": N_(
        "Whether the unit that would fire is Disrupted: then it does not return fire (6.2)."
    ),
    "help.Watch.ops_complete": N_(
        "Whether an Ops Complete marker lies on the unit that would fire: then it does not return fire (6.2)."
    ),
    "help.Watch.in_los": N_("Whether it sees the hex that the enemy enters (6.2)."),
    "help.Watch.in_range": N_("Whether that hex is within the range of its weapon (6.2)."),
    "help.both_sides_in_hex": N_(
        "Whether units of both sides stand in that hex: then nobody fires into it (6.2)."
    ),
    "help.fired_at_here": N_(
        "Whether the moving unit was fired at in this hex already, and by whom: once is enough (6.2)."
    ),
    "help.assault": N_(
        "The Assault value on the counter: so many d6 in an Assault; nothing if none is printed (6.3)."
    ),
    "help.Fighter.hit_number": N_(
        "The Assault Hit Number on the counter: a die that shows as much or more hits; nothing if none is printed (6.3)."
    ),
    "help.Fighter.leadership": N_(
        "How many dice of its Leadership an HQ in the hex gives to this unit, to one unit of a side at most; 0 without one (1.3.3.2)."
    ),
    "help.carries": N_(
        "Whether infantry sits in this transport; one of the readings asks for it (6.3)."
    ),
    "help.bonus": N_(
        "The bonus dice that the hex gives this unit against fire; one of the readings rolls them in an Assault (6.3, 6.1)."
    ),
    "help.attacks": N_("Whether the unit entered the hex, or stood there and strikes back (6.3)."),
    "help.InAssault.own": N_(
        "The kinds of units on its own side in the hex, itself among them (6.3)."
    ),
    "help.enemy": N_(
        "The kinds of units on the other side: against vehicles alone infantry has it easier (6.3)."
    ),
    "help.urban": N_(
        "Whether the hex is a city or city ruins: there infantry against vehicles alone rolls one die more (6.3)."
    ),
    "help.enemy_carries": N_(
        "Whether infantry sits in one of the enemy's transports; one of the readings asks for it (6.3)."
    ),
    "help.Share.hits": N_("The Hits that one side takes in all (6.3)."),
    "help.Share.units": N_("How many units of that side share them, an HQ not being one (6.3)."),
    "help.struck": N_(
        "The units themselves, in order; two of the readings ask what they can bear (6.3)."
    ),
    "help.Dealt.hits": N_("The Hits that were dealt to this unit in the Assault (6.3)."),
    "help.entries": N_(
        "The hex sides over which the attackers came, each with what lies opposite: there the defenders retreat (6.3)."
    ),
    "help.side": N_("The side by its number: 0 at the top, then clockwise up to 5 (6.3)."),
    "help.enemy_behind": N_(
        "Whether an enemy stands in the hex opposite this side: then nobody retreats there (6.3)."
    ),
    "help.no_room": N_(
        "Whether friends of the defenders fill that hex, so that not all of them fit; a reading says whether it bars the way (6.3, 1.4)."
    ),
    "help.next_to_enemy": N_(
        "Whether that hex is next to an enemy other than those who attacked: then nobody retreats there (6.3)."
    ),
    "help.attackers": N_("The units that entered the hex, one or two (6.3)."),
    "help.defenders": N_("The units that stood in the hex, one or two (6.3)."),
    "help.attacker_hq": N_(
        "The side that the HQ with the attackers lies on; nothing without one (6.3, 1.3.3.2)."
    ),
    "help.defender_hq": N_(
        "The side that the HQ with the defenders lies on; nothing without one (6.3, 1.3.3.2)."
    ),
    "help.vehicles": N_(
        "The vehicles that drive through, one or two; nobody else breaks through (6.4)."
    ),
    "help.Breakthrough.infantry": N_(
        "The units in the hex that is driven through: infantry, by our reading nothing else (6.4)."
    ),
    "help.ground": N_("The terrain of that hex: only open and hill allow a Breakthrough (6.4)."),
    "help.Breakthrough.cost": N_(
        "What the hex costs in Movement Points by your own Terrain Table; 1 more is paid for the Breakthrough (6.4)."
    ),
    "help.Breakthrough.left": N_("The Movement Points that the vehicles have left (6.4)."),
    "help.enemy_beyond": N_(
        "Whether an enemy stands in the hex behind: then there is no Breakthrough (6.4)."
    ),
    "help.tried_here": N_(
        "Whether these vehicles tried this hex in this impulse already: it may be done once (6.4)."
    ),
    "help.Breakthrough.wreck": N_(
        "Whether a Wreck marker lies in the infantry's hex: then no second one is placed there (6.1.7)."
    ),
    "help.wreck_at_start": N_(
        "Whether a Wreck marker lies where the vehicles start: vehicles that fail stay there, and so would their Wreck (6.4, 6.1.7)."
    ),
    "help.pieces": N_(
        "Everything of one side in the hex; units, transports and what sits in them are counted differently (1.4)."
    ),
    "help.March.movement": N_(
        "The Movement number on the counter, in Movement Points: a move costs no more (5.0)."
    ),
    "help.costs": N_(
        "The Movement Points of each hex entered, in order, by your own Terrain Table (5.0)."
    ),
    "help.March.ops_complete": N_(
        "Whether an Ops Complete marker lies on the unit: then it does not move (5.0)."
    ),
    "help.March.disrupted": N_(
        "Whether the unit is Disrupted: then it does not move next to an enemy that sees it (6.1.7)."
    ),
    "help.near_enemy": N_(
        "Whether the last hex is next to an enemy that has the unit in sight; it matters to a Disrupted one (6.1.7)."
    ),
    "help.began_near_enemy": N_(
        "Whether it was next to such an enemy at the start and draws away: that is allowed (6.1.7)."
    ),
    "help.enemy_in_hex": N_(
        "Whether an enemy stands in a hex that it enters: that takes an Assault or a Breakthrough (5.1)."
    ),
    "help.into": N_(
        "How it enters that hex: by an ordinary move, an Assault or a Breakthrough (5.1)."
    ),
    "help.boarded_before": N_(
        "Whether in an earlier impulse of this turn it moved to meet infantry or a transport and boarded; one of the readings asks for it (5.2.1)."
    ),
    "help.circled": N_(
        "Whether the Movement number on the counter stands in a circle: only such a unit carries anything (5.2)."
    ),
    "help.infantry": N_("How many infantry units are to board: one is the limit (5.2)."),
    "help.Load.support_weapons": N_(
        "How many Support Weapons are to go along: one is the limit (5.2)."
    ),
    "help.transport_movement": N_(
        "The Movement number on the transport's counter, in Movement Points; half of it counts here (5.2.1, 5.2.2)."
    ),
    "help.same_hex": N_("Whether transport and infantry start their move in one hex (5.2.1)."),
    "help.infantry_disrupted": N_(
        "Whether the infantry is Disrupted: then it cannot board (5.2.1)."
    ),
    "help.Loading.spent": N_(
        "The Movement Points that the transport spent to come to the infantry: half of its Movement at most (5.2.1)."
    ),
    "help.infantry_spent": N_(
        "The Movement Points that the infantry spent to come to the transport: 1 at most (5.2.1)."
    ),
    "help.at_start": N_(
        "Whether the infantry gets off before the transport has moved: then the transport may drive on (5.2.2)."
    ),
    "help.Unloading.spent": N_(
        "The Movement Points that the transport spent before the infantry gets off: half of its Movement at most (5.2.2)."
    ),
    "help.second_impulse": N_(
        "Whether the formation has had an impulse in this turn already; one of the readings asks for it (5.2.2, 4.0)."
    ),
    "help.LoadedDamage.hits": N_(
        "How many Hits get through to the transport, saves being counted already: a die for the infantry for each (5.2.4)."
    ),
    "help.LoadedDamage.ammunition": N_(
        "What the Hits were fired with: AP costs an unarmored transport a step with each Hit (1.3.4.2)."
    ),
    "help.Damage.ammunition": N_(
        "What the Hits were fired with: AP costs an unarmored vehicle a step with each Hit (1.3.4.2)."
    ),
    "help.Passenger.disrupted": N_(
        "Whether the infantry in the transport is Disrupted already (5.2.4)."
    ),
    "help.Bridge.action": N_(
        "What the bridging unit or the unit on the bridge does: deploy it, retrieve it, cross it (1.3.4.6)."
    ),
    "help.bridge_disrupted": N_(
        "Whether the deployed bridge is Disrupted: crossing it then costs more (1.3.4.6)."
    ),
    "help.BridgeHit.hits": N_(
        "The Hits on the deployed bridge in this attack: the second removes it (1.3.4.6)."
    ),
    "help.BridgeHit.disrupted": N_(
        "Whether the bridge took a Hit before and is Disrupted (1.3.4.6)."
    ),
    "help.units_on_it": N_(
        "Whether units stand in the hex of the bridge; one of the rulings asks for it (1.3.4.6)."
    ),
    "help.Cup.own": N_(
        "How many markers of your formation lie in the cup, the one just drawn among them (3.1)."
    ),
    "help.others": N_("How many markers of all other formations lie in the cup (3.1)."),
    "help.end_turn": N_("How many End Turn markers lie in the cup (1.7.2)."),
    "help.ended": N_(
        "Whether one End Turn marker has been drawn in this turn: the second ends the phase (1.7.2)."
    ),
    "help.own_drawn": N_("How often your formation has been drawn in this turn (3.1)."),
    "help.Cup.drawn": N_("How many markers have been drawn in this turn, of all kinds (3.1)."),
    "help.put_back": N_(
        "Whether the marker just drawn went back into the cup once in this turn; one of the readings asks for it (3.1)."
    ),
    "help.draws": N_(
        "What was drawn, in order; a formation marker that was put back is still in the cup (3.1)."
    ),
    "help.formation_markers": N_(
        "How many formation markers lay in the cup when the phase began: without any left it ends (3.1)."
    ),
    "help.Markers.ops_complete": N_(
        "Whether an Ops Complete marker lies on the unit: it is removed (3.2)."
    ),
    "help.Markers.ammo_depletion": N_(
        "The number on the unit's Ammo Depletion marker, 2 or 1; 0 without one (3.2, 6.1.4)."
    ),
    "help.smoke": N_(
        "The number on the Smoke marker in the hex, 2 or 1; 0 without one (3.2, 8.2)."
    ),
    "help.Markers.in_range": N_("Whether an In Range marker lies there: it is removed (3.2)."),
    "help.artillery_shock": N_(
        "Whether an Artillery Shock marker lies there: it is removed (3.2)."
    ),
    "help.Markers.disrupted": N_(
        "Whether the unit is Disrupted: that stays until it Rallies (3.2, 4.3)."
    ),
    "help.hqs": N_("The HQs of one player as they are when the Operations Phase ends (3.2)."),
    "help.FormationTurns.formations": N_(
        "The formations of one player, each with what became of its markers in this turn (3.2.1)."
    ),
    "help.markers": N_(
        "How many markers of the formation lay in the cup at the start of the turn: 1, for some 2 (4.0)."
    ),
    "help.markers_drawn": N_(
        "How many of these were drawn at least once, put back or not (3.2.1)."
    ),
    "help.impulses": N_("How many impulses the formation had in this turn (3.2.1)."),
    "help.Undrawn.formations": N_(
        "How many formations of one player were not drawn in this turn (3.2.1)."
    ),
    "help.turns": N_(
        "Formations that may count as not drawn, each with what became of its markers; the readings differ over them (3.2.1)."
    ),
    "help.end_turn_markers": N_(
        "How many End Turn markers there are for the player to keep; one of the readings asks for it (3.2.1)."
    ),
    "help.Waiting.formations": N_(
        "For how many formations, not drawn last turn, the player kept this End Turn marker (3.2.1)."
    ),
    "help.formations_drawn": N_("How many of these have been drawn in this turn (3.2.1)."),
    "help.UnitMarkers.ops_complete": N_(
        "Whether an Ops Complete marker lies on the unit: it comes off as its impulse begins (4.1)."
    ),
    "help.UnitMarkers.out_of_command": N_(
        "Whether an Out of Command marker lies on it: it comes off as its impulse begins (4.1)."
    ),
    "help.UnitMarkers.disrupted": N_(
        "Whether the unit is Disrupted: that stays until it Rallies (4.1, 4.3)."
    ),
    "help.command_range": N_("The Command range on the HQ counter, in hexes (4.2)."),
    "help.Command.distance": N_(
        "How many hexes the units are away from their HQ, the next hex being 1; nothing where the HQ is lost (4.2)."
    ),
    "help.Command.morale": N_(
        "The Morale on the HQ counter, of a lost one too: 2d6 must add up to no more (4.2)."
    ),
    "help.Command.recon": N_(
        "Whether the units are reconnaissance: for them the Command range is doubled (1.3.4.4)."
    ),
    "help.newly_placed": N_(
        "Whether the units came onto the map in this impulse: then they are In Command (4.2)."
    ),
    "help.own_morale": N_(
        "The Morale that your table agreed on for units whose HQ is lost; only one of the readings asks for it (4.2)."
    ),
    "help.Intent.action": N_(
        "What the unit is to do: Out of Command it may only return fire (4.2)."
    ),
    "help.out_of_command": N_("Whether the units are marked Out of Command (4.2)."),
    "help.Rally.morale": N_(
        "The Morale on the HQ counter of the formation: 2d6 must add up to no more (4.3)."
    ),
    "help.Rally.units": N_("How many Disrupted units of the hex try to Rally (4.3)."),
    "help.Rally.leadership": N_(
        "The Leadership of an HQ in the hex: it is taken off the roll; 0 without one (1.3.3.4)."
    ),
    "help.Rally.out_of_command": N_(
        "Whether the units are Out of Command: then 1 is added to the roll (4.3)."
    ),
    "help.support_weapons": N_(
        "How many Support Weapons the infantry wants to fire: one is the limit (1.3.1)."
    ),
    "help.infantry_destroyed": N_(
        "How many infantry platoons that side has lost in the scenario, this one among them: each after the first takes 1 off the roll (1.3.5)."
    ),
    "help.own_unplaced": N_(
        "Whether the platoon just lost had Support Weapons not yet on the map; one of the readings asks for it (1.3.5)."
    ),
    "help.main_gun": N_(
        "Whether the tank's gun has fired in this impulse: then it fires no missile (1.3.5.1)."
    ),
    "help.band": N_("Whether the target is at reduced, normal or extended range (6.1.1, 6.1.2)."),
    "help.range_counted": N_("The range to the target in hexes, as your reading counts it (6.1)."),
    "help.SaveDice.dice": N_("How many d6 the target rolls to ignore Hits (6.1)."),
    "help.concealed": N_(
        "Whether the target is Concealed; its bonus die is among the dice already (6.1.5)."
    ),
}
