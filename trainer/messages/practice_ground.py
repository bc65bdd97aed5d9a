"""Sentences of the worked examples on the ground: facts, questions, answers, refutations."""

from trainer.messages.marks import N_

PRACTICE_GROUND: dict[str, str] = {
    # titles of the generators
    "title.bb-hq-move": N_("An HQ moves by itself"),
    "title.bb-hq-move-chance": N_("Chance that an HQ move is safe"),
    "title.bb-hq-displaced": N_("Where a lone HQ goes"),
    "title.bb-hq-attacked": N_("An HQ in an attacked stack"),
    "title.bb-hq-fires": N_("An HQ and fire"),
    "title.bb-leadership": N_("Leadership in fire"),
    "title.bb-hq-replaced": N_("Replacing an HQ"),
    "title.bb-rally": N_("Rally"),
    "title.bb-rally-chance": N_("Chance of a Rally"),
    "title.bb-command": N_("In Command or not"),
    "title.bb-command-action": N_("What Out of Command allows"),
    "title.bb-operations-phase": N_("When the Operations Phase ends"),
    "title.bb-cup-left": N_("Markers left in the cup"),
    "title.bb-activations": N_("Chance that a formation acts"),
    "title.bb-marker-removal": N_("The Marker Removal Phase"),
    "title.bb-end-turn-kept": N_("End Turn markers kept out"),
    "title.bb-restore-hqs": N_("HQs at the end of a turn"),
    "title.bb-undrawn": N_("Formations that were not drawn"),
    "title.bb-end-turn-return": N_("When an End Turn marker goes back"),
    "title.bb-housekeeping": N_("Markers at the start of an impulse"),
    "title.bb-stacking": N_("The stacking limit"),
    "title.bb-march": N_("A move"),
    "title.bb-capacity": N_("What a transport carries"),
    "title.bb-loading": N_("Boarding a transport"),
    "title.bb-unloading": N_("Getting off a transport"),
    "title.bb-transport-fire": N_("Fire and transports"),
    "title.bb-passenger": N_("Infantry in a transport that is hit"),
    "title.bb-bridge-cost": N_("What a bridge costs"),
    "title.bb-bridge-hits": N_("Hits on a bridge"),
    "title.bb-support-weapons": N_("Which weapons fire"),
    "title.bb-volley": N_("Main weapon and Support Weapon"),
    "title.bb-support-lost": N_("Unplaced Support Weapons"),
    "title.bb-tank-missile": N_("A missile through a tank's gun"),
    "title.bb-ammunition": N_("What may be fired at what"),
    "title.bb-return-fire": N_("May it return fire"),
    "title.bb-mover-stops": N_("Who stops under return fire"),
    "title.bb-assault-dice": N_("Dice in an Assault"),
    "title.bb-assault-saves": N_("Hits of an Assault"),
    "title.bb-share": N_("Sharing Hits out"),
    "title.bb-retreat": N_("The way of a retreat"),
    "title.bb-assault": N_("Who holds the hex"),
    "title.bb-assault-chance": N_("Chance that an Assault takes the hex"),
    "title.bb-breakthrough-points": N_("What a Breakthrough costs"),
    "title.bb-breakthrough-dice": N_("Dice in a Breakthrough"),
    "title.bb-breakthrough": N_("Through or not"),
    "title.bb-breakthrough-chance": N_("Chance of breaking through"),
    # facts: headquarters
    "hq.moves": N_(
        "An HQ moves by itself from one friendly stack to another. Its strength: {strength}."
    ),
    "hq.adjacent": N_("The hexes where it starts and ends are adjacent."),
    "hq.adjacent_round": N_(
        "The hexes where it starts and ends are adjacent, but it goes a longer way round."
    ),
    "hq.far": N_("The hexes where it starts and ends are not adjacent."),
    "hq.path_unseen": N_("On its way no hex is in the sight and range of the enemy."),
    "hq.path_covered": N_(
        "On its way it passes, under cover, a hex in the sight and range of the enemy."
    ),
    "hq.path_open": N_(
        "On its way it passes, in the open, a hex in the sight and range of the enemy."
    ),
    "hq.in_stack": N_("In fact the whole stack moves together with it."),
    "hq.ops_complete": N_("It is marked Ops Complete."),
    "hq.counter": N_(
        "On its counter: Morale {morale}, Command range {range}, Leadership {leadership}."
    ),
    "hq.displaced": N_(
        "The HQ of formation {formation} could not end its move in a stack. The next turn starts."
    ),
    "hq.unit_far": N_("Hex {hex}: a unit of formation {formation}, distance {distance}."),
    "hq.stands": N_(
        "The HQ's strength: {strength}. Units stacked with it: {units}. They are attacked."
    ),
    "hq.stack_after": N_(
        "Units Disrupted or reduced by the attack: {harmed}. Units destroyed by it: {destroyed}."
    ),
    "hq.was": N_(
        "The HQ of formation {formation}, type {type}, is destroyed. It is the Marker Removal Phase."
    ),
    "hq.unit_type": N_("Hex {hex}: a unit of formation {formation}, type {type}."),
    "hq.fires": N_("An HQ with Leadership {leadership} wants to fire on its own."),
    "hq.helps": N_("A unit fires. The HQ in its hex leads it: Leadership {leadership}."),
    "fact.roll_if_needed": N_("The roll, if one is needed: {dice}."),
    "fact.leadership": N_("An HQ in the hex leads this unit: Leadership {leadership}."),
    "fact.target_hq": N_("The target: an HQ."),
    "fact.in_range": N_("The target is in sight and range."),
    # facts: the impulse
    "rally.unit": N_("A Disrupted unit tries to Rally with 2d6."),
    "rally.out_of_command": N_("It is Out of Command."),
    "rally.hq": N_("An HQ is in its hex: Leadership {leadership}."),
    "command.hq": N_("On the HQ counter: Command range {range}, Morale {morale}."),
    "command.distance": N_(
        "From the HQ to the units in a hex, an adjacent hex being 1: {distance}."
    ),
    "command.hq_lost": N_("The HQ is destroyed and has not come back."),
    "command.recon": N_("All the units in the hex are reconnaissance units."),
    "command.new": N_("They have just been placed on the map, and this is their first impulse."),
    # facts: the cup and the turn
    "cup.start": N_(
        "In the cup at the start: {formations} formation markers, 2 End Turn markers, another marker."
    ),
    "cup.draw": N_("Draw {number}: {marker}."),
    "cup.formations": N_("Formation markers in the cup: {formations}."),
    "cup.activate": N_("Formation marker {number} is drawn. Its owner activates the formation."),
    "cup.defer": N_("Formation marker {number} is drawn. Its owner lets the formation wait."),
    "cup.own": N_(
        "In the cup: {own} of your formation's markers, {others} of other formations, {end_turn} of End Turn."
    ),
    "cup.one_aside": N_("One End Turn marker has been drawn already."),
    "cup.nobody_waits": N_("Every formation drawn is activated at once."),
    "cup.undrawn": N_(
        "Formations not drawn in this turn: {own} of one player, {other} of the other."
    ),
    "cup.left": N_("Formation markers left in the cup: {left}."),
    "hqs.one": N_("HQ {number} at the end of the Operations Phase: {strength}."),
    "hqs.room": N_("For every HQ there is a hex with a unit of its type and formation."),
    "turns.one": N_(
        "Formation {number}: markers in the cup {markers}, drawn {drawn}, of these put back {put_back}."
    ),
    "turns.kept": N_(
        "Last turn a player kept one End Turn marker; formations of theirs that were not drawn: {formations}."
    ),
    "turns.own_draw": N_("Draw {number} of this turn: one of these formations."),
    "turns.other_draw": N_("Draw {number} of this turn: a formation that was drawn last turn."),
    "turns.back": N_("The End Turn marker goes back with draw {draw}."),
    "struck.unit": N_("A tank with Armor {armor} and Save Number {number} is assaulted."),
    "struck.hits": N_("The Assault deals it {hits|hit}."),
    "struck.dice": N_("Its owner picks up dice for its Armor and rolls: {dice}."),
    "struck.no_saves": N_("An Assault has no step in which anybody rolls to save."),
    "struck.left": N_("All of them take effect: {left|hit}."),
    "markers.before": N_("On a unit and in its hex: {markers}."),
    "markers.unit": N_("Unit {number}: {markers}."),
    "markers.left": N_("Markers left: {left}."),
    "word.remaining.ops-complete": N_("Ops Complete"),
    "word.remaining.out-of-command": N_("Out of Command"),
    "word.remaining.disrupted": N_("a Disrupted marker"),
    "word.remaining.depletion-2": N_("Ammo Depletion 2"),
    "word.remaining.depletion-1": N_("Ammo Depletion 1"),
    "word.remaining.smoke-2": N_("Smoke 2"),
    "word.remaining.smoke-1": N_("Smoke 1"),
    "word.remaining.in-range": N_("In Range"),
    "word.remaining.artillery-shock": N_("Artillery Shock"),
    "word.remaining.nothing": N_("no marker"),
    # facts: movement and transport
    "stack.pieces": N_("To be in one hex: {pieces}."),
    "march.unit": N_(
        "Movement {movement}. The hexes that the unit enters cost, by the Terrain Table: {costs}."
    ),
    "march.enemy": N_(
        "An enemy stands in the last hex. The unit declares neither Assault nor Breakthrough."
    ),
    "march.assault": N_("An enemy stands in the last hex. The unit assaults it."),
    "march.near": N_("The unit is Disrupted, and the last hex is next to an enemy that sees it."),
    "march.away": N_(
        "The unit is Disrupted and still next to an enemy that sees it, but it is drawing away from that enemy."
    ),
    "march.disrupted": N_("The unit is Disrupted. No enemy sees it."),
    "march.ops-complete": N_("The unit is marked Ops Complete."),
    "load.circled": N_("A vehicle, Movement {movement} in a circle, {strength}."),
    "load.plain": N_("A vehicle, Movement {movement} without a circle, {strength}."),
    "load.cargo": N_("To be carried: infantry units {infantry}, Support Weapons {weapons}."),
    "load.transport": N_("A transport with Movement {movement}."),
    "load.same_hex": N_("It starts in the same hex as the infantry, and neither has moved."),
    "load.other_hex": N_(
        "They start in different hexes. To meet, the transport spends {spent|mp}, the infantry {infantry}."
    ),
    "load.infantry_disrupted": N_("The infantry is Disrupted."),
    "unload.at_start": N_("The infantry gets off before the transport moves."),
    "unload.after": N_("The infantry gets off after the transport has spent {spent|mp}."),
    "transport.infantry_fires": N_("Infantry wants to fire from inside a transport."),
    "transport.fires": N_("A transport with infantry inside wants to fire."),
    "transport.carries": N_("The transport: {transport}. The infantry in it: {infantry}."),
    "transport.steady": N_("Neither is Disrupted."),
    "transport.disrupted": N_("Both are Disrupted already."),
    "transport.hits": N_("Hits on the transport that got through: {hits}."),
    "transport.dice": N_("Dice for the infantry: {dice}."),
    "transport.bail_out": N_("One more die, if the transport is lost: {dice}."),
    "transport.rallies": N_("Later the transport, if it is not lost, Rallies."),
    "bridge.unit": N_("Movement Points left to the unit: {movement}."),
    "bridge.not_deployed": N_("The bridge is not deployed yet."),
    "bridge.is_steady": N_("The bridge is deployed and not Disrupted."),
    "bridge.is_disrupted": N_("The bridge is deployed and Disrupted."),
    "bridge.action": N_("What the unit does with the bridge: {action}."),
    "bridge.left": N_("Of {movement|mp} it keeps {left}."),
    "bridge.nobody": N_("Nobody stands on it."),
    "bridge.attacks": N_("Hits that get through in one attack after another: {hits}."),
    # facts: Support Weapons
    "weapon.main": N_(
        "The main weapon of infantry: {ammunition} Firepower {firepower}, Hit Number {hit_number}, Range {range}."
    ),
    "weapon.support": N_(
        "Its Support Weapon: {ammunition} Firepower {firepower}, Hit Number {hit_number}, Range {range}."
    ),
    "weapon.fires_both": N_("In its impulse it wants to fire both at once."),
    "weapon.fires_both_two": N_(
        "It has a second one like it and wants to fire all three weapons at once."
    ),
    "weapon.fires_alone": N_(
        "In its impulse it wants to fire the Support Weapon and not the main weapon."
    ),
    "weapon.normal_range": N_("For both the target, infantry in the open, is at normal range."),
    "weapon.main_dice": N_("Dice of the main weapon: {dice}."),
    "weapon.support_dice": N_("Dice of the Support Weapon: {dice}."),
    "volley.one": N_("One Support Weapon is in use: that is allowed."),
    "volley.both": N_("It fires at the same moment as the main weapon."),
    "support.unplaced": N_("Support Weapons that one side has not placed yet: {weapons}."),
    "support.platoons": N_("Now its infantry platoon number {lost} is destroyed."),
    "missile.weapon": N_(
        "A tank's missile: AP Firepower {firepower}, Hit Number {hit_number}, Range {range}. Firepower and Range are underlined."
    ),
    "missile.gun_fired": N_("The tank's gun has fired in this impulse."),
    "missile.moved": N_("The tank has spent {moved|mp} in this impulse."),
    # facts: return fire
    "watch.weapon": N_("A unit with Range {range}, underlined."),
    "watch.enemy": N_(
        "An enemy in its sight enters a hex; the distance, an adjacent hex being 1: {distance}."
    ),
    "watch.nothing": N_("Nobody has fired at that enemy yet."),
    "watch.disrupted": N_("The unit is Disrupted."),
    "watch.ops_complete": N_("The unit is marked Ops Complete."),
    "watch.both_sides": N_("There are units of both sides in the hex entered."),
    "watch.another": N_("Another unit has fired at that enemy in the same hex."),
    "watch.this_unit": N_(
        "The unit has fired at that enemy in the same hex, but its marker is forgotten."
    ),
    "watch.shot": N_("Return fire: AP Firepower {firepower}, Hit Number {number}, normal range."),
    "watch.open": N_("The target is in the open: no Defensive Bonus."),
    # facts: Assault and Breakthrough
    "assault.attacks": N_("Attacks: {kind}. Assault {assault}, Assault Hit Number {number}."),
    "assault.defends": N_("Defends: {kind}. Assault {assault}, Assault Hit Number {number}."),
    "assault.disrupted": N_("It was Disrupted before the Assault."),
    "assault.defender_disrupted": N_("The defender was Disrupted before the Assault."),
    "assault.against": N_("Against it: {kinds}."),
    "assault.hex": N_("Terrain of the hex: {terrain}."),
    "assault.full": N_("Both are at Full strength. There is nobody else."),
    "assault.way_free": N_("The way out is free."),
    "share.units": N_("Two units, the first and the second, are in an Assault."),
    "share.dice": N_("Dice of the enemy: {dice}. A Hit is {number} or more."),
    "share.odd": N_("An odd Hit, if there is one, goes by lot to unit {dice}."),
    "retreat.hits": N_(
        "Hits in an Assault: attackers {scored}, defenders {answered}. A defender is alive."
    ),
    "retreat.from": N_("The attack came over this side of the hex: {side}."),
    "retreat.free": N_(
        "Behind the opposite side there is no enemy, and none next to that hex but the attackers."
    ),
    "retreat.behind": N_("In the hex behind the opposite side there is an enemy."),
    "retreat.next": N_(
        "The hex behind the opposite side is empty, but another enemy is next to it."
    ),
    "retreat.opposite": N_("The side opposite the attack: {side}."),
    "retreat.open": N_("The way is free: the defender retreats over it."),
    "retreat.closed": N_("The way is closed: the defender is destroyed."),
    "word.side.top": N_("top"),
    "word.side.top-right": N_("top right"),
    "word.side.bottom-right": N_("bottom right"),
    "word.side.bottom": N_("bottom"),
    "word.side.bottom-left": N_("bottom left"),
    "word.side.top-left": N_("top left"),
    "breakthrough.vehicle": N_(
        "A vehicle tries a Breakthrough: Assault {assault}, Assault Hit Number {number}."
    ),
    "breakthrough.infantry": N_(
        "Infantry stands in the way: Assault {assault}, Assault Hit Number {number}."
    ),
    "breakthrough.disrupted": N_("The infantry was Disrupted before."),
    "breakthrough.hex": N_(
        "A vehicle wants to break through infantry. Terrain: {ground}; the hex costs {cost|mp}."
    ),
    "breakthrough.points": N_("Left to the vehicle: {left|mp}."),
    "breakthrough.nothing": N_("The hex beyond is empty, and this is the first try."),
    "breakthrough.beyond": N_("There is an enemy in the hex beyond."),
    "breakthrough.again": N_("In this impulse the vehicle has tried the same hex before."),
    "breakthrough.vehicle_dice": N_("Dice of the vehicle: {dice}."),
    "breakthrough.infantry_dice": N_("Dice of the infantry: {dice}."),
    # questions
    "ask.hq_move": N_("What does the move do to the HQ?"),
    "ask.hq_move_chance": N_(
        "What is the chance that the HQ comes through unharmed? Give a fraction."
    ),
    "ask.hq_displaced": N_("To which hex may the HQ go? Name all that are possible."),
    "ask.hq_attacked": N_("What becomes of the HQ?"),
    "ask.dice_in_all": N_("How many dice does the unit roll in all?"),
    "ask.hq_replaced": N_("Where may the HQ come back, and at what strength?"),
    "ask.rally": N_("Does the unit Rally?"),
    "ask.rally_chance": N_("What is the chance that the unit Rallies? Give a fraction."),
    "ask.command": N_("What is the status of the units?"),
    "ask.command_action": N_(
        "May the units do this: {action}? Return fire belongs to the enemy's impulse, all else to their own."
    ),
    "ask.phase_end": N_("With which draw does the Operations Phase end?"),
    "ask.cup_left": N_("How many formation markers are in the cup now?"),
    "ask.activations": N_(
        "What is the chance that from now on your formation acts at least this many times in the turn: {least}? Give a fraction."
    ),
    "ask.markers_left": N_("What is there after the Marker Removal Phase?"),
    "ask.end_turn_kept": N_(
        "How many End Turn markers stay out of the cup when the next turn starts?"
    ),
    "ask.housekeeping": N_(
        "The formation is activated. How many of these markers are left before the Rally step?"
    ),
    "ask.stacking": N_("May they all be in one hex?"),
    "ask.march": N_("How many Movement Points are left after the move?"),
    "ask.capacity": N_("May the vehicle carry that?"),
    "ask.loading": N_(
        "The infantry is to board. How many Movement Points may the transport still spend?"
    ),
    "ask.unloading": N_("What may each of the two still do?"),
    "ask.passenger": N_("What state is the infantry unit in at the end?"),
    "ask.points_left": N_("How many Movement Points are left?"),
    "ask.bridge": N_("What state is the bridge in now?"),
    "ask.volley": N_("Which weapons may fire like that?"),
    "ask.volley_hits": N_("How many Hits are scored in all?"),
    "ask.support_lost": N_(
        "What does the roll with its modifier come to, and does the opponent remove a weapon?"
    ),
    "ask.missile": N_("What becomes of the missile marker?"),
    "ask.ammunition": N_("May this weapon be fired at this target?"),
    "ask.return_fire": N_("May the unit return fire now?"),
    "ask.mover": N_("Does the moving unit go on?"),
    "ask.assault_dice": N_("How many dice does it roll in the Assault, and which number is a Hit?"),
    "ask.struck": N_("How many Hits take effect?"),
    "ask.hqs_reduced": N_("How many HQs lie on their Reduced side after the Marker Removal Phase?"),
    "ask.undrawn": N_("How many of these formations count as not drawn?"),
    "ask.end_turn_back": N_(
        "With which draw does the End Turn marker go back into the cup? (0: at the start of the turn)"
    ),
    "ask.share": N_("How many Hits does each of the two units take?"),
    "ask.retreat": N_("Over which side does the defender retreat?"),
    "ask.holder": N_("Who holds the hex in the end?"),
    "ask.assault_chance": N_(
        "What is the chance that the attacker takes the hex? Give a fraction."
    ),
    "ask.breakthrough_points": N_("How many Movement Points does the Breakthrough cost?"),
    "ask.breakthrough_dice": N_("What do the two sides roll?"),
    "ask.breakthrough": N_("Is the vehicle through?"),
    "ask.breakthrough_chance": N_(
        "What is the chance that the vehicle is through? Give a fraction."
    ),
    # answers
    "answer.yes": N_("Yes"),
    "answer.no": N_("No"),
    "answer.hq_same": N_("Nothing, it stays as it is"),
    "answer.hq_reduced": N_("It becomes Reduced"),
    "answer.hq_destroyed": N_("It is destroyed"),
    "answer.hq_may_not": N_("It may not move like that"),
    "answer.hq_does_not_attack": N_("An HQ may not fire on its own"),
    "answer.hexes": N_("{hexes}"),
    "answer.back": N_("{hexes} ({strength})"),
    "answer.not_back": N_("Nowhere: it does not come back"),
    "answer.rallies": N_("Yes, it Rallies"),
    "answer.stays_disrupted": N_("No, it stays Disrupted"),
    "answer.command": N_("{status}"),
    "answer.ends_with": N_("With draw {draws}"),
    "answer.goes_on": N_("With none of these: it goes on"),
    "answer.markers": N_("{markers}"),
    "answer.points_left": N_("{left|mp} left"),
    "answer.points": N_("{points|mp}"),
    "answer.march_5_0": N_("It may not make this move"),
    "answer.march_5_1": N_("It may not enter the enemy's hex like that"),
    "answer.march_6_1_7": N_("Disrupted, it may not move there"),
    "answer.may_not_board": N_("The infantry may not board"),
    "answer.may_not_get_off": N_("The infantry may not get off"),
    "answer.unloaded": N_("Transport: {points|mp}; infantry: {hexes|hex}"),
    "answer.bridge_steady": N_("It stands and is not Disrupted"),
    "answer.bridge_disrupted": N_("It stands, Disrupted"),
    "answer.bridge_removed": N_("It is removed from play"),
    "answer.fires_both": N_("Both, the main weapon and one Support Weapon"),
    "answer.fires_main": N_("The main weapon only"),
    "answer.fires_support": N_("The Support Weapon only"),
    "answer.volley_1_3_1": N_("Not like that: one Support Weapon is the limit"),
    "answer.volley_6_1": N_("Not like that: a Support Weapon does not fire alone"),
    "answer.hits": N_("{hits|hit}"),
    "answer.weapon_lost": N_("{total}: a weapon is removed"),
    "answer.weapon_kept": N_("{total}: the weapons stay"),
    "answer.missile_gone": N_("It leaves play"),
    "answer.missile_stays": N_("It stays on the tank"),
    "answer.missile_depleted": N_("It stays, and Ammo Depletion 2 is placed on the tank"),
    "answer.missile_not_fired": N_("Nothing: the missile may not be fired"),
    "answer.ammunition_6_1": N_("No: the wrong ammunition for this target"),
    "answer.ammunition_1_3_3_2": N_("No: an HQ is no target"),
    "answer.ammunition_1_3_4_5": N_("No: AA is for airborne targets"),
    "answer.stops": N_("No, it stops"),
    "answer.moves_on": N_("Yes, it moves on"),
    "answer.shares": N_("The first {first}, the second {second}"),
    "answer.over_side": N_("{side}"),
    "answer.destroyed": N_("Over none: it is destroyed"),
    "answer.holder_attackers": N_("The attacker"),
    "answer.holder_defenders": N_("The defender"),
    "answer.holder_nobody": N_("Nobody"),
    "answer.may_not_break_through": N_("A Breakthrough may not be tried"),
    "answer.breakthrough_dice": N_(
        "The vehicle: {dice|die} at {number}; the infantry: {answer|die} at {needed}"
    ),
    # how a chance comes about
    "chance.hq": N_("Faces that leave the HQ unharmed: {faces} of 6. The chance: {chance}."),
    "chance.rally": N_(
        "A sum of {need} or less is needed: {ways} ways of 36. The chance: {chance}."
    ),
    "chance.own_and_end": N_(
        "What counts is the order of your own markers and the End Turn markers."
    ),
    "chance.times": N_("Activations, exactly {what}: {chance}."),
    "chance.times_least": N_("Activations, at least {least}: {chance}."),
    "chance.holder": N_("The hex is held by {what}: {chance}."),
    "chance.through": N_(
        "Dice of the infantry: {dice}. Each misses with chance {miss}, all of them with chance {chance}."
    ),
    # what refutes a mistake
    "mistake.bb-1.3.3-several": N_("HQs do not count as units, but a hex holds only one."),
    "mistake.bb-1.3.3.1-adjacent-forgotten": N_(
        "Between adjacent hexes 1 is added to the roll; that was left out."
    ),
    "mistake.bb-1.3.3.1-adjacent-minus": N_("A short move is safer: add 1, do not subtract it."),
    "mistake.bb-1.3.3.1-cover-forgotten": N_(
        "A path under cover in the enemy's sight and range takes 1 from the roll; that was left out."
    ),
    "mistake.bb-1.3.3.1-cover-two": N_(
        "Under cover the path takes 1 from the roll; 2 is for the open."
    ),
    "mistake.bb-1.3.3.1-open-forgotten": N_(
        "A path in the open in the enemy's sight and range takes 2 from the roll; that was left out."
    ),
    "mistake.bb-1.3.3.1-open-one": N_(
        "In the open the path takes 2 from the roll; 1 is for a path under cover."
    ),
    "mistake.bb-1.3.3.1-one-only": N_(
        "After a move of its own an HQ is harmed on 2 or less; 1 is the number when its stack is attacked."
    ),
    "mistake.bb-1.3.3.1-ops-complete": N_("An HQ marked Ops Complete does not move by itself."),
    "mistake.bb-1.3.3.1-rolls-in-stack": N_("An HQ that moves with its stack does not roll."),
    "mistake.bb-1.3.3.1-nearest-of-any": N_(
        "While its formation has a unit left, the HQ goes to that formation."
    ),
    "mistake.bb-1.3.3.1-any-of-its-own": N_("The HQ goes to the nearest unit, not to any."),
    "mistake.bb-1.3.3.2-loss-forgotten": N_(
        "A unit of the stack was destroyed: 2 is subtracted; that was left out."
    ),
    "mistake.bb-1.3.3.2-loss-added": N_(
        "The loss of a unit endangers the HQ: subtract 2, do not add it."
    ),
    "mistake.bb-1.3.3.2-unharmed-rolls": N_(
        "Where nobody in the stack is harmed, nothing is rolled for the HQ."
    ),
    "mistake.bb-1.3.3.2-two-or-less": N_(
        "When its stack is attacked, an HQ is harmed on 1 or less; 2 is for a move of its own."
    ),
    "mistake.bb-1.3.3.2-outlives-stack": N_(
        "When every unit of the stack is destroyed, the HQ is destroyed without a roll."
    ),
    "mistake.bb-1.3.3.2-target": N_("An HQ is never attacked directly."),
    "mistake.bb-1.3.3.2-attacks": N_("An HQ does not attack on its own: it leads another unit."),
    "mistake.bb-1.3.3.2-fire-forgotten": N_(
        "The HQ's Leadership adds dice to the fire of the unit it leads; that was left out."
    ),
    "mistake.bb-1.3.3.2-fire-minus": N_(
        "In fire, Leadership is added to the dice. It is subtracted in a Rally."
    ),
    "mistake.bb-1.3.3.2-assault-forgotten": N_(
        "The HQ's Leadership adds dice in an Assault too; that was left out."
    ),
    "mistake.bb-1.3.3.3-any-type": N_("The HQ comes back with a unit of its own type only."),
    "mistake.bb-1.3.3.3-any-formation": N_(
        "The HQ comes back with a unit of its own formation only."
    ),
    "mistake.bb-1.3.3.3-full": N_("An HQ that comes back is on its Reduced side."),
    "mistake.bb-1.3.3.4-forgotten": N_(
        "In the HQ's hex Leadership is subtracted from the Rally roll; that was left out."
    ),
    "mistake.bb-1.3.3.4-added": N_("A low roll Rallies: Leadership is subtracted, not added."),
    "mistake.bb-1.3.4.1-armor-overlooked": N_(
        "Armor and a Save Number are printed: this is an armored target."
    ),
    "mistake.bb-1.3.4.5-on-the-ground": N_("AA Firepower is used against airborne targets only."),
    "mistake.bb-6.1-any-ammunition": N_(
        "AP is for armored targets; HE is for unarmored and thin-skinned ones."
    ),
    "mistake.bb-1.3.4.4-not-doubled": N_(
        "For reconnaissance the Command range is doubled; that was left out."
    ),
    "mistake.bb-1.7.1-cannot-wait": N_(
        "The owner may put the marker back and let the formation wait."
    ),
    "mistake.bb-1.7.1-goes-back": N_(
        "The marker of a formation that acts stays out of the cup until the turn ends."
    ),
    "mistake.bb-1.7.2-first": N_(
        "The first End Turn marker is set aside; the second one ends the phase."
    ),
    "mistake.bb-3.1-empty-cup": N_(
        "The phase ends too when no formation marker is left in the cup."
    ),
    "mistake.bb-3.1-deferred-gone": N_("A marker that was put back is in the cup again."),
    "mistake.bb-3.1-first-ends": N_("One End Turn marker does not end the phase; the second does."),
    "mistake.bb-3.1-put-back": N_("The first End Turn marker is set aside, not put back."),
    "mistake.bb-3.1-never-ends": N_(
        "The second End Turn marker ends the phase, whoever is still in the cup."
    ),
    "mistake.bb-3.2-ops-complete-stays": N_(
        "In the Marker Removal Phase every Ops Complete marker comes off."
    ),
    "mistake.bb-3.2-disrupted-removed": N_(
        "Disrupted does not come off in this phase: only a Rally removes it."
    ),
    "mistake.bb-3.2-smoke-gone": N_("Smoke 2 is turned over to Smoke 1; only Smoke 1 comes off."),
    "mistake.bb-3.2-shock-stays": N_(
        "In Range and Artillery Shock markers come off in this phase."
    ),
    "mistake.bb-6.1.4-one-turn": N_("Ammo Depletion 2 is turned over to 1; only 1 comes off."),
    "mistake.bb-3.2-reduced-restored": N_(
        "Only a destroyed HQ is restored; a Reduced one stays Reduced."
    ),
    "mistake.bb-3.2.1-put-back-counts": N_(
        "A marker that was drawn and put back was drawn: its formation does not count."
    ),
    "mistake.bb-3.2.1-each-marker-counts": N_(
        "A formation counts only if none of its markers was drawn."
    ),
    "mistake.bb-3.2.1-back-at-once": N_(
        "The marker goes back only when the formation that it was kept for is drawn."
    ),
    "mistake.bb-3.2.1-waits-for-all": N_(
        "The marker goes back with the first of these formations that is drawn."
    ),
    "mistake.bb-3.2.1-one-each": N_(
        "A player keeps one End Turn marker, however many formations were not drawn."
    ),
    "mistake.bb-3.2.1-forgotten": N_(
        "A player whose formation was not drawn keeps an End Turn marker out of the cup."
    ),
    "mistake.bb-4.1-ops-complete-stays": N_(
        "Ops Complete comes off when the formation's impulse begins."
    ),
    "mistake.bb-4.1-out-of-command-stays": N_(
        "Out of Command comes off when the impulse begins; then command is checked anew."
    ),
    "mistake.bb-4.1-disrupted-removed": N_("Disrupted stays on: only a Rally removes it."),
    "mistake.bb-4.2-edge-outside": N_("A hex exactly at the Command range is within it."),
    "mistake.bb-4.2-no-check": N_(
        "Outside the range the hex first takes a Morale check; passed, it is In Command."
    ),
    "mistake.bb-4.2-new-units-check": N_(
        "Newly placed units are In Command in their first impulse."
    ),
    "mistake.bb-4.2-lost-hq-free": N_(
        "Without its HQ a formation is outside its range: the hex takes the check."
    ),
    "mistake.bb-4.2-fires": N_("Out of Command a unit neither moves nor fires in its own impulse."),
    "mistake.bb-4.2-no-return-fire": N_("Out of Command a unit may still return fire."),
    "mistake.bb-4.3-command-forgotten": N_(
        "Out of Command adds 1 to the Rally roll; that was left out."
    ),
    "mistake.bb-4.3-command-minus": N_(
        "Out of Command makes a Rally harder: add 1, do not subtract it."
    ),
    "mistake.bb-1.4-hq-counts": N_("An HQ does not count against the stacking limit."),
    "mistake.bb-1.4-passenger-counts": N_("A transport with infantry in it counts as one unit."),
    "mistake.bb-1.4-weapon-counts": N_(
        "A Support Weapon does not count against the stacking limit."
    ),
    "mistake.bb-5.0-hexes-counted": N_(
        "A hex costs what the Terrain Table says: Movement Points are counted, not hexes."
    ),
    "mistake.bb-5.0-ops-complete-moves": N_("A unit marked Ops Complete does not move."),
    "mistake.bb-5.1-walks-in": N_(
        "A hex with an enemy in it is entered by Assault or Breakthrough only."
    ),
    "mistake.bb-6.1.7-moves-close": N_(
        "A Disrupted unit does not move next to an enemy that sees it."
    ),
    "mistake.bb-6.1.7-cannot-move": N_(
        "A Disrupted unit may move, if not next to an enemy that sees it."
    ),
    "mistake.bb-5.2-two-units": N_(
        "A transport carries one infantry unit and one Support Weapon, not any two counters."
    ),
    "mistake.bb-5.2-one-counter": N_("A transport carries infantry and a Support Weapon at once."),
    "mistake.bb-5.2-any-vehicle": N_("Only a vehicle whose Movement is circled carries anything."),
    "mistake.bb-5.2-half-up": N_("Half of an odd Movement is rounded down here."),
    "mistake.bb-5.2-whole": N_(
        "A transport that takes on or sets down infantry has half of its Movement, not all."
    ),
    "mistake.bb-5.2.1-goes-on": N_("When they met on the way, neither moves any further."),
    "mistake.bb-5.2.1-disrupted-boards": N_("Disrupted infantry does not board."),
    "mistake.bb-5.2.2-infantry-stays": N_("Infantry that got off may still move one hex."),
    "mistake.bb-5.2.2-transport-goes-on": N_(
        "A transport that let infantry off on the way moves no further."
    ),
    "mistake.bb-5.2.3-fires": N_("Infantry does not fire from a transport."),
    "mistake.bb-5.2.4-odd-hits": N_("An even die brings the infantry a Hit, an odd one does not."),
    "mistake.bb-5.2.4-bails-out-even": N_(
        "When the transport is lost, an even die kills the infantry and an odd one saves it."
    ),
    "mistake.bb-5.2.4-dies-with-it": N_("Infantry may survive its transport: a die decides."),
    "mistake.bb-5.2.4-not-disrupted": N_(
        "Infantry is Disrupted together with its transport, Hit or no Hit."
    ),
    "mistake.bb-5.2.4-rallies-apart": N_(
        "When the transport Rallies, the infantry in it Rallies too."
    ),
    "mistake.bb-1.3.4.6-always-two": N_("A Disrupted bridge costs 3 to cross."),
    "mistake.bb-1.3.4.6-always-three": N_(
        "Only crossing a Disrupted bridge costs 3; deploying and retrieving cost 2."
    ),
    "mistake.bb-1.3.4.6-free": N_(
        "A bridge is no road: deploying, retrieving and crossing cost 2 each."
    ),
    "mistake.bb-1.3.4.6-first-hit": N_(
        "The first Hit only Disrupts a bridge; the second removes it."
    ),
    "mistake.bb-1.3.4.6-third-hit": N_("A bridge has no Reduced side: the second Hit removes it."),
    "mistake.bb-1.3.1-all-weapons": N_("An infantry unit uses one Support Weapon at most."),
    "mistake.bb-6.1-support-alone": N_(
        "A Support Weapon fires together with the main weapon or not at all."
    ),
    "mistake.bb-6.1-one-weapon": N_(
        "The Support Weapon fires in addition to the main weapon, not instead of it."
    ),
    "mistake.bb-6.1-leadership-once": N_(
        "When infantry fires both weapons, Leadership is added to both."
    ),
    "mistake.bb-1.3.5-no-minus": N_(
        "Each platoon lost before this one takes 1 from the roll; that was left out."
    ),
    "mistake.bb-1.3.5-first-counts": N_(
        "The first platoon lost takes nothing from the roll: 1 goes for each after it."
    ),
    "mistake.bb-1.3.5-added": N_("Losses make it worse: subtract 1 for each, do not add it."),
    "mistake.bb-1.3.5.1-depleted": N_(
        "A tank gets no Ammo Depletion: its missile marker leaves play instead."
    ),
    "mistake.bb-1.3.5.1-kept": N_("A missile without a Hit was the last: its marker leaves play."),
    "mistake.bb-1.3.5.1-after-saves": N_(
        "What counts is whether the missile hit, not whether the target saved itself."
    ),
    "mistake.bb-1.3.5.1-gun-too": N_(
        "In one impulse a tank fires its gun or its missile, not both."
    ),
    "mistake.bb-1.3.5.1-on-the-move": N_("A tank fires its missile standing still."),
    "mistake.bb-6.2-disrupted-fires": N_("A Disrupted unit does not fire."),
    "mistake.bb-6.2-ops-complete-fires": N_("A unit marked Ops Complete does not return fire."),
    "mistake.bb-6.2-mixed-hex": N_("Nobody fires into a hex with units of both sides."),
    "mistake.bb-6.2-same-hex-again": N_("In one hex a unit is fired at once."),
    "mistake.bb-6.2-goes-on": N_("A unit that was Disrupted or reduced on its way stops."),
    "mistake.bb-6.2-any-hit-stops": N_("Hits that were ignored do not stop it."),
    "mistake.bb-6.3-vehicles-forgotten": N_(
        "Infantry against vehicles alone hits on 1 less; that was left out."
    ),
    "mistake.bb-6.3-vehicles-plus": N_(
        "Infantry has it easier against vehicles alone: subtract 1, do not add it."
    ),
    "mistake.bb-6.3-any-vehicle": N_(
        "Infantry is with the vehicles: the point against vehicles alone does not apply."
    ),
    "mistake.bb-6.3-urban-forgotten": N_(
        "In a city or its ruins infantry against vehicles alone rolls a die more; that was left out."
    ),
    "mistake.bb-6.3-urban-minus-two": N_(
        "In a city the number goes down by 1 and the dice up by 1; not 2 off the number."
    ),
    "mistake.bb-6.1.7-own-number": N_(
        "A defender that was Disrupted before the Assault hits on a 6 only."
    ),
    "mistake.bb-6.3-saves-rolled": N_("Nothing is rolled to save in an Assault: every Hit counts."),
    "mistake.bb-6.3-odd-to-all": N_("The odd Hit goes to one unit, drawn by lot."),
    "mistake.bb-6.3-each-takes-all": N_(
        "Hits are shared out among the units; they do not count for each of them."
    ),
    "mistake.bb-6.3-all-on-one": N_("Every unit takes one Hit before any takes a second."),
    "mistake.bb-6.3-back-the-way": N_("The retreat goes over the side opposite the attack."),
    "mistake.bb-6.3-slips-past": N_("No retreat next to another enemy: the defender is destroyed."),
    "mistake.bb-6.3-next-side": N_(
        "There is only one way out; where it is closed, the defender is destroyed."
    ),
    "mistake.bb-6.3-tie": N_("With as many Hits on both sides the defender stays."),
    "mistake.bb-6.3-to-the-last": N_(
        "A defender that took more Hits than it dealt retreats, alive or not."
    ),
    "mistake.bb-6.3-one-side": N_("The defender strikes back before any Hit takes effect."),
    "mistake.bb-6.4-no-extra-point": N_(
        "A Breakthrough costs 1 more than the hex; that was left out."
    ),
    "mistake.bb-6.4-anywhere": N_("A Breakthrough is tried in open terrain and on hills only."),
    "mistake.bb-6.4-enemy-beyond": N_("With an enemy in the hex beyond there is no Breakthrough."),
    "mistake.bb-6.4-twice": N_("In one impulse the same hex is tried once."),
    "mistake.bb-6.4-doubled": N_("In a Breakthrough the Assault value is tripled, not doubled."),
    "mistake.bb-6.4-plain": N_("In a Breakthrough the Assault value of a vehicle is tripled."),
    "mistake.bb-6.4-infantry-tripled": N_(
        "Only the vehicle triples its Assault value; the infantry answers with its plain one."
    ),
    "mistake.bb-6.4-own-number": N_(
        "Infantry that was Disrupted before the Breakthrough hits on a 6 only."
    ),
    "mistake.bb-6.4-as-assault": N_(
        "Against a Breakthrough infantry has no modifier: the point against vehicles is for an Assault."
    ),
    "mistake.bb-6.4-harmed-passes": N_("A vehicle that was Disrupted or reduced is not through."),
    "mistake.bb-6.4-by-hits": N_(
        "Who scored more does not matter: an unharmed vehicle is through."
    ),
}
