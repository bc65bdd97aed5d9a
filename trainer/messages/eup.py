"""Sentences of El Último Puente: steps, words, facts and what ? says of them."""

from trainer.messages.marks import N_

EUP: dict[str, str] = {
    # 2, 4, 5
    "eup.displacement": N_("Displacement factor: 2 × {movement} = {factor}."),
    "eup.luck": N_("The die, {thrower}: {die}."),
    "eup.germans_next": N_("After the Allied half of turn {turn} comes the German one."),
    "eup.next_turn": N_("The Germans have finished the turn. Turn {turn} begins, with the Allies."),
    "eup.game_over": N_("Turn {turn} was the last one: the game is over."),
    "eup.three_times": N_("{counters} counters against {enemies}: that is three times as many."),
    "eup.not_three_times": N_(
        "{counters} counters against {enemies}: that is not three times as many."
    ),
    "eup.counted": N_("Counters that count: Allied {allied}, German {german}."),
    "eup.surrenders": N_("Surrender: {army}. The enemy wins."),
    "eup.annihilated": N_("No counters left: {army}. The enemy wins."),
    "eup.outnumbers": N_("Three times as many counters win at once: {army}."),
    "eup.goes_on": N_(
        "The road is judged only at the end of turn 12; this is turn {turn}. The game goes on."
    ),
    "eup.road_lost": N_(
        "Turn 12 is over and there are Germans on the road or in its cities: the Germans win."
    ),
    "eup.road_won": N_(
        "Turn 12 is over and there is no German on the road or in its cities: the Allies win."
    ),
    # 6
    "eup.zone_wakes": N_(
        "The concealment zone is activated. Hexes from the letter at the end of the move: {end}."
    ),
    "eup.zone_sleeps": N_(
        "The concealment zone is not activated. Hexes from the letter at the end of the move: {end}."
    ),
    "eup.fixed_not_hidden": N_(
        "A counter with a fixed place goes to its star, not into a concealment zone."
    ),
    "eup.south_of_canal": N_("Nothing is hidden south of the Wilhelmina Canal."),
    "eup.too_many_hidden": N_("Counters: {counters}. This zone holds {most} at most."),
    "eup.hidden": N_("Counters to be hidden: {counters}, within the {most} of this zone."),
    "eup.free_counters": N_("{group}: free counters, {number}."),
    "eup.far_from_star": N_(
        "Hexes from the star: {distance}. The place is the hex of the star or one next to it."
    ),
    "eup.at_star": N_("Hexes from the star: {distance}. The counter stands where it has to."),
    "eup.one_on_letter": N_("In the hex of the letter there must be one counter, not {counters}."),
    "eup.six_around": N_("Around the letter there is room for 6 counters, not {counters}."),
    "eup.come_in": N_("Hidden counters come in: {counters}, of which around the letter: {around}."),
    # 7
    "eup.germans_do_not_drop": N_(
        "Only the Allies drop anybody; German paratroopers are infantry."
    ),
    "eup.cannot_drop": N_("Not a paratrooper and not airborne: {unit}."),
    "eup.drop_too_late": N_("The XXX Army Corps has moved already: the drop comes before."),
    "eup.not_as_announced": N_(
        "Announced: {announced}. Placed for the drop: {placed}. The number cannot be changed."
    ),
    "eup.group_too_large": N_("A group has 7 counters at most, not {counters}."),
    "eup.may_drop": N_("They may be dropped. Counters: {counters}."),
    "eup.drop_right": N_("{die}: the drop is right. It lands on the drop point."),
    "eup.drop_wrong": N_("{die}: the drop has gone wrong. A second roll says where."),
    "eup.scattered": N_(
        "{die}: {bearing}. Hexes from the drop point, in a straight line: {hexes}."
    ),
    "eup.group_together": N_("{die}: the group stays together. Counters: {counters}."),
    "eup.group_scattered": N_(
        "{die}: the group comes apart. Each of its counters is rolled for singly: {counters}."
    ),
    "eup.group_around": N_(
        "One counter on the landing point, the others next to it. Counters: {counters}."
    ),
    "eup.all_down": N_("All counters of the group have been rolled for: {counters}."),
    "eup.down_safe": N_("Nothing here eliminates the counter."),
    "eup.dropped_out": N_("The counter is lost. Why: {cause}."),
    "eup.hidden_flak_late": N_(
        "Those guns were hidden and have come in after it landed: too late."
    ),
    "eup.hidden_flak_counts": N_(
        "Those guns were hidden; by this reading they count all the same."
    ),
    "eup.no_german_near": N_("No German next to it: combat factor {factor}, the whole of it."),
    "eup.whole_when_attacked": N_(
        "It is attacked: the half is only for the fight that it has to make. Combat factor {factor}."
    ),
    "eup.half_dropped": N_("Dropped next to a German: half of {printed}, rounded down, is {half}."),
    "eup.drop_wakes": N_("Hexes from the letter: {distance}. The concealment zone is activated."),
    "eup.drop_too_far": N_(
        "Hexes from the letter: {distance}. The concealment zone stays as it is."
    ),
    "eup.dead_wakes_nobody": N_(
        "It does not live to come near the letter; by this reading the concealment zone stays as it is."
    ),
    "eup.out_of_the_game": N_("It leaves the game."),
    "eup.must_attack": N_("It has to fight the German next to it."),
    "eup.must_attack_one": N_(
        "It has to fight one of the Germans next to it; the Allied player says which."
    ),
    "eup.stays_put": N_("It is down. The drop was its move: it does not move in this turn."),
    "eup.lands_in": N_("It lands in: {hex}."),
    "eup.counter_at": N_("A counter comes down in: {hex}."),
    "eup.group_left": N_("Of the group there remain: {survivors}."),
    # 8
    "eup.stays": N_("It stays where it is."),
    "eup.drop_was_the_move": N_("It has been dropped in this turn: the drop was its move."),
    "eup.moved_once": N_("It has moved already: once a turn."),
    "eup.split_move": N_("It has fought already: going on after that is split movement."),
    "eup.placing_was_the_move": N_("By this reading being put on the board was its move."),
    "eup.stops_on_bridge": N_("By this reading it may not end its move on a bridge."),
    "eup.movement_factor": N_("In this turn only the movement factor will do: {factor}."),
    "eup.displaces": N_("It does not fight in this turn: the displacement factor, {factor}."),
    "eup.too_far": N_("Hexes: {hexes}. It can go {limit} at most."),
    "eup.moves": N_("Hexes: {hexes} of {limit}. Left over: {left}."),
    "eup.passes_over": N_("What lies there: {thing}. It may pass over."),
    "eup.goes_around": N_("What lies there: {thing}. It has to go around."),
    "eup.in_the_way": N_("A counter bars the way in {hex}."),
    # 9
    "eup.in_zone": N_("Hexes between the enemies: {distance}. They are in the zone of control."),
    "eup.out_of_zone": N_(
        "Hexes between the enemies: {distance}. They are not in the zone of control."
    ),
    "eup.cannot_reach": N_("The enemy is not in the zone of control. Hexes: {distance}."),
    "eup.displaced_cannot_fight": N_(
        "Whoever used the displacement factor fights nobody in this turn."
    ),
    "eup.fights_once": N_("In its own turn a counter fights once, and this one has."),
    "eup.may_engage": N_("The enemy may be attacked."),
    "eup.may_fight": N_("It may attack, and it may leave it at that."),
    "eup.must_fight": N_("By this reading it has to attack."),
    "eup.above_two": N_("{attacking} against {attacked}: too many for one fight."),
    "eup.within_two": N_("{attacking} against {attacked}: not more than two against two."),
    "eup.many_against_one": N_(
        "{attacking} against {attacked}: against a single counter there may be more than two."
    ),
    "eup.one_on_a_side": N_("One counter on one of the sides: adjacency to all is not asked for."),
    "eup.not_adjacent": N_("In this fight they would have to be adjacent, and are not: {pairs}."),
    "eup.adjacent": N_("The counters of this fight are adjacent as they have to be."),
    "eup.attack_factor": N_("Attackers: {factors}, added to the sum: {more}. Together {total}."),
    "eup.defence_factor": N_("Defender: {factor}."),
    "eup.defend_together": N_("Defenders: {factors}. Together {total}, with one die."),
    "eup.defend_one_by_one": N_("Defenders: {factors}. By this reading each has a die of its own."),
    "eup.sheltered": N_("In a city or a wood: {printed} + 2 = {factor}."),
    "eup.attack_value": N_("Value of the attack: {factor} × {die} = {value}."),
    "eup.defence_value": N_("Value of the defence: {factor} × {die} = {value}."),
    "eup.tie": N_("{attack} against {defence}: a tie. Both stay."),
    "eup.attack_wins": N_("{attack} against {defence}: the attack wins."),
    "eup.defence_wins": N_("{attack} against {defence}: the defence wins."),
    "eup.attackers_out": N_("Attackers eliminated, by number: {lost}."),
    "eup.defenders_out": N_("Defenders eliminated, by number: {lost}."),
    # 10
    "eup.acts_as": N_("Type: {unit}. It acts as: {acts}."),
    "eup.cannot_blow": N_("Cannot destroy a bridge: {unit}."),
    "eup.not_beside_bridge": N_(
        "It has to stand in a hex next to the bridge. Hexes from it: {distance}."
    ),
    "eup.displaced_cannot_work": N_(
        "Whoever used the displacement factor does no work on bridges or crossings in this turn."
    ),
    "eup.acted_already": N_("It has done its work or its fight of this turn."),
    "eup.free_to_work": N_(
        "It came with the movement factor and has neither fought nor worked in this turn."
    ),
    "eup.bridge_blown": N_(
        "The bridge is destroyed: its counter comes off. That was its fight of the turn."
    ),
    "eup.no_engineers": N_("Only engineers open a way over water, not: {unit}."),
    "eup.work_in_zone": N_("Not in the zone of control of an enemy."),
    "eup.canal_from_land": N_("Over a canal they work from a hex of land next to it."),
    "eup.river_from_water": N_("Over a river they have to go into its hex and stay there."),
    "eup.bridge_laid": N_("They lay a bridge over the canal and go no further in this turn."),
    "eup.engineers_stay": N_("They stand in the river: others can cross as long as they stay."),
    "eup.cannot_cross": N_("Without a bridge or engineers it cannot cross water: {unit}."),
    "eup.engineers_displaced": N_("Engineers cross by themselves with the movement factor only."),
    "eup.along_the_water": N_(
        "Nobody goes along the water. Hexes of it one after the other: {hexes}."
    ),
    "eup.crossed_already": N_("Engineers cross one river or canal a turn."),
    "eup.second_water": N_(
        "It has crossed one water in this turn; by this reading that is all for the turn."
    ),
    "eup.water_costs": N_("{unit}: the hex of water counts {cost}."),
    "eup.half_afloat": N_("In a hex of water: half of {printed} is {half}."),
    # 11
    "eup.artillery_attacks": N_("Artillery does not attack like infantry: {unit}."),
    "eup.no_artillery": N_("Not artillery, it may attack: {unit}."),
    "eup.no_support": N_("Does not support anybody: {unit}."),
    "eup.no_support_in_defence": N_(
        "Support is for those who attack, never for those who are attacked."
    ),
    "eup.out_of_reach": N_("Hexes: {distance}. Artillery reaches 2."),
    "eup.no_tanks": N_("Anti-tank artillery supports against tanks only."),
    "eup.not_only_tanks": N_("By this reading all who are attacked would have to be tanks."),
    "eup.tanks_attacked": N_("Tanks are attacked: anti-tank artillery may help."),
    "eup.guns_acted": N_(
        "It has bombarded, supported or blown a bridge in this turn: one of them, once."
    ),
    "eup.guns_displaced": N_(
        "By this reading artillery that used the displacement factor does not act."
    ),
    "eup.may_support": N_("{unit}, hexes to the attacked: {distance}. It may support."),
    "eup.support_each": N_(
        "Support: artillery {artillery} × attackers {supported}, 1 point each: {points}."
    ),
    "eup.support_total": N_("Support: artillery {artillery}, 1 point each for the sum: {points}."),
    "eup.support_after_half": N_("Half first, then the points of support, {points}: {total}."),
    "eup.support_before_half": N_(
        "The points of support, {points}, were counted before halving: {total}."
    ),
    "eup.cannot_bombard": N_("Does not bombard: {unit}."),
    "eup.bombard_hits": N_("{die}: a hit. The counter under fire is eliminated."),
    "eup.bombard_misses": N_("{die}: no hit; it takes a 2."),
    "eup.under_flak": N_("Hexes from anti-aircraft artillery: {distance}. It reaches 2."),
    "eup.beyond_flak": N_("Hexes from anti-aircraft artillery: {distance}, beyond its 2."),
    # 12
    "eup.phases": N_("{army}, in this order: {acts}."),
    "eup.not_his_act": N_("Not in this army's half of the turn ({army}): {act}."),
    "eup.out_of_order": N_("Too late for: {act}. Done already: {done}."),
    "eup.in_order": N_("Done: {done}. May follow: {act}."),
    # errors
    "error.hex_twice": N_("{field}: two counters cannot stand in one hex: {given}."),
    "error.map_bridge": N_(
        "Map, line {line}: no river and no canal in {given}. A bridge lies on: {allowed}"
    ),
    "error.map_counter": N_("Map, line {line}: {given} does not name a counter. Write: {allowed}"),
    "error.no_counter": N_("{field}: no counter stands in {given}. Counters stand in: {allowed}."),
    "error.not_adjacent": N_(
        "{field}: {given} is not next to {allowed}. Name the hexes of the way one after the other."
    ),
    "error.wrong_army": N_(
        "{field}: the counter in {given} is of the other army. Wanted: {allowed}."
    ),
    # words of enumerations
    "word.who.attacker": N_("the attacker"),
    "word.who.defender": N_("the defender"),
    "word.who.player": N_("the player"),
    "word.army.allied": N_("the Allies"),
    "word.army.german": N_("the Germans"),
    "word.unittype.infantry": N_("infantry"),
    "word.unittype.mechanized": N_("mechanized infantry"),
    "word.unittype.tanks": N_("tanks"),
    "word.unittype.field-artillery": N_("field artillery"),
    "word.unittype.self-propelled": N_("self-propelled artillery"),
    "word.unittype.anti-tank": N_("anti-tank artillery"),
    "word.unittype.anti-aircraft": N_("anti-aircraft artillery"),
    "word.unittype.engineers": N_("engineers"),
    "word.unittype.commandos": N_("commandos"),
    "word.unittype.paratroopers": N_("paratrooper infantry"),
    "word.unittype.gliders": N_("glider infantry"),
    "word.unittype.glider-mechanized": N_("glider mechanized infantry"),
    "word.unittype.para-engineers": N_("paratrooper engineers"),
    "word.unittype.para-anti-tank": N_("paratrooper anti-tank artillery"),
    "word.landscape.open": N_("open"),
    "word.landscape.city": N_("city"),
    "word.landscape.wood": N_("wood"),
    "word.landscape.river": N_("river"),
    "word.landscape.canal": N_("canal"),
    "word.waterway.river": N_("river"),
    "word.waterway.canal": N_("canal"),
    "word.opened.bridge": N_("a bridge counter"),
    "word.opened.stay": N_("engineers that stay in the river"),
    "word.intheway.nothing": N_("nothing"),
    "word.intheway.own": N_("a counter of one's own"),
    "word.intheway.enemy": N_("an enemy counter"),
    "word.intheway.bridge": N_("a bridge"),
    "word.intheway.own-engineers": N_("engineers of one's own"),
    "word.intheway.enemy-engineers": N_("enemy engineers"),
    "word.act.drop": N_("drop"),
    "word.act.bombard": N_("bombardments"),
    "word.act.move": N_("moves"),
    "word.act.fight": N_("fights"),
    "word.freegroup.schiffstain": N_("Schiffstain"),
    "word.freegroup.flegerhorst": N_("Flegerhorst"),
    "word.freegroup.engineers": N_("engineers"),
    "word.freegroup.ss-h": N_("SS.H."),
    "word.freegroup.ss-battalions": N_("1b.SS to 4b.SS"),
    "word.freegroup.a-j": N_("A.J."),
    "word.freegroup.h-g": N_("H.G."),
    "word.freegroup.flak": N_("FLAK"),
    "word.bearing.on-point": N_("on the drop point"),
    "word.bearing.left": N_("to the left"),
    "word.bearing.up-left": N_("up and to the left"),
    "word.bearing.up-right": N_("up and to the right"),
    "word.bearing.right": N_("to the right"),
    "word.losscause.off-board": N_("off the board"),
    "word.losscause.river": N_("a river"),
    "word.losscause.canal": N_("a canal"),
    "word.losscause.wood": N_("a wood"),
    "word.losscause.city": N_("a city"),
    "word.losscause.bridge": N_("a bridge"),
    "word.losscause.enemy": N_("an enemy counter"),
    "word.losscause.own": N_("a counter of its own side"),
    "word.losscause.flak": N_("anti-aircraft artillery"),
    "word.winner.attacker": N_("the attack"),
    "word.winner.defender": N_("the defence"),
    "word.winner.nobody": N_("nobody"),
    # questions at the table
    "question.luck": N_("Roll the die of the game: {dice|die}."),
    "question.attacker-luck": N_("The attacker rolls: {dice|die}."),
    "question.defender-luck": N_("The defender rolls: {dice|die}."),
    "question.drop": N_("Roll for the drop: {dice|die}; 2 or 3 is right."),
    "question.landing": N_("Roll for where it lands: {dice|die}."),
    "question.group": N_("Roll for the group: {dice|die}; it comes apart with a 5."),
    "question.bombard": N_("Roll for the bombardment: {dice|die}; a 2 hits."),
    "question.place": N_("Where does the next counter of the group go? Options: {options}."),
    "question.rolled-next": N_("Which of these counters is rolled for first? Options: {options}."),
    "question.attackers-lose": N_("Which attacker is eliminated? Options: {options}."),
    "question.defenders-lose": N_("Which defender is eliminated? Options: {options}."),
    # facts
    "field.movement_factor": N_("Movement factor on the counter"),
    "field.combat_factor": N_("Combat factor on the counter"),
    "field.thrower": N_("Who rolls"),
    "field.turn": N_("Turn"),
    "field.player": N_("Player"),
    "field.turn_over": N_("Both armies have played in this turn"),
    "field.allied_counters": N_("Allied counters on the board"),
    "field.german_counters": N_("German counters on the board"),
    "field.german_on_road": N_("A German on the road or in its cities"),
    "field.allied_off_board": N_("Allied counters not on the board yet"),
    "field.german_off_board": N_("German counters not on the board yet"),
    "field.surrender": N_("Who surrenders"),
    "field.counters": N_("Counters of the side"),
    "field.enemy_counters": N_("Counters of the other side"),
    "field.way_distances": N_("Hexes from the letter on each hex of the way"),
    "field.hidden_counters": N_("Counters to be hidden"),
    "field.zone_hexes": N_("Hexes of the zone that can take a counter"),
    "field.north_of_canal": N_("North of the Wilhelmina Canal"),
    "field.fixed_placement": N_("A counter with a fixed place"),
    "field.free_group": N_("Name on the counter"),
    "field.star_distance": N_("Hexes from the star"),
    "field.on_letter": N_("Counters in the hex of the letter"),
    "field.around_letter": N_("Counters next to the letter"),
    "field.unit_type": N_("Type of the counter"),
    "field.corps_moved": N_("The XXX Army Corps has moved"),
    "field.announced": N_("Counters announced for the drop"),
    "field.placed_for_drop": N_("Counters placed for the drop"),
    "field.in_group": N_("Counters from this drop point"),
    "field.bearing": N_("Where from the drop point"),
    "field.drift_hexes": N_("Hexes from the drop point"),
    "field.group_counters": N_("Counters in the group"),
    "field.left_to_roll": N_("Counters still to be rolled for"),
    "field.drifts": N_("Landing points"),
    "field.grouped": N_("The group stays together"),
    "field.landscape": N_("What the hex is"),
    "field.on_board": N_("Its hex is on the board"),
    "field.point_on_board": N_("The landing point is on the board"),
    "field.bridge_there": N_("A bridge in the hex"),
    "field.enemy_there": N_("An enemy in the hex"),
    "field.own_there": N_("A counter of its own in the hex"),
    "field.own_waiting": N_("One of its own waits there for its roll"),
    "field.flak_distance": N_("Hexes from German anti-aircraft artillery"),
    "field.flak_hidden": N_("Those guns were hidden until this landing"),
    "field.letter_distance": N_("Hexes from a letter with hidden counters"),
    "field.revealed_there": N_("A hidden counter is placed in the hex"),
    "field.germans_adjacent": N_("Germans next to it"),
    "field.eliminated": N_("Eliminated"),
    "field.loss_cause": N_("Why"),
    "field.activates_zone": N_("Activates a concealment zone"),
    "field.fights_with": N_("Combat factor in the fight it has to make"),
    "field.is_attacked": N_("It is attacked"),
    "field.hexes_moved": N_("Hexes of the move"),
    "field.fights": N_("It is going to fight or to work"),
    "field.already_moved": N_("It has moved in this turn"),
    "field.dropped_now": N_("It has been dropped in this turn"),
    "field.already_fought": N_("It has fought or worked in this turn"),
    "field.enemy_distance": N_("Hexes to the nearest enemy"),
    "field.gunnery": N_("It bombards or supports in this turn"),
    "field.revealed_now": N_("It was hidden and has just been put on the board"),
    "field.ends_on_bridge": N_("It ends its move on a bridge"),
    "field.in_the_way": N_("What lies in the hex"),
    "field.on_river": N_("The hex is a river"),
    "field.used_displacement": N_("It has used its displacement factor"),
    "field.attacking": N_("Counters that attack"),
    "field.attacked": N_("Counters that are attacked"),
    "field.attackers_at": N_("Hexes of the attackers"),
    "field.defenders_at": N_("Hexes of the defenders"),
    "field.artillery_at": N_("Hexes of the artillery that supports"),
    "field.dropped_at": N_("Hexes of those dropped in this turn"),
    "field.attack_factors": N_("Combat factors of the attackers"),
    "field.defence_factors": N_("Combat factors of the defenders"),
    "field.artillery": N_("Artillery counters that support"),
    "field.supported": N_("Which attackers are supported"),
    "field.sheltered": N_("Which defenders are in a city or a wood"),
    "field.dropped_attackers": N_("Which attackers landed next to Germans in this turn"),
    "field.afloat_attackers": N_("Which attackers are commandos in the water"),
    "field.dropped_defenders": N_("Which defenders landed next to Germans in this turn"),
    "field.afloat_defenders": N_("Which defenders are commandos in the water"),
    "field.support_points": N_("Points of support"),
    "field.dropped": N_("Halved because of a drop"),
    "field.attack_value": N_("Value of the attack"),
    "field.defence_value": N_("Value of the defence"),
    "field.defence_values": N_("Values of the defence"),
    "field.attackers_eliminated": N_("Attackers eliminated, by number"),
    "field.defenders_eliminated": N_("Defenders eliminated, by number"),
    "field.bridge_distance": N_("Hexes from the bridge"),
    "field.already_acted": N_("It has fought, fired or worked in this turn"),
    "field.waterway": N_("River or canal"),
    "field.in_water": N_("They stand in the hex of the water"),
    "field.water_hexes": N_("Hexes of water one after the other"),
    "field.crossed_before": N_("It has crossed a river or canal in this turn"),
    "field.target_distance": N_("Hexes from the artillery to the target"),
    "field.own_attacks": N_("Its own side attacks"),
    "field.tanks_attacked": N_("Tanks among the attacked"),
    "field.others_attacked": N_("Others among the attacked"),
    "field.supported_counters": N_("Attackers that are supported"),
    "field.shell_die": N_("The die of the bombardment"),
    "field.done_last": N_("What has been done last"),
    "field.following": N_("What is to follow"),
    "field.starts_at": N_("Where it starts"),
    "field.way": N_("Hexes of the way"),
    "field.drop_point": N_("Drop point"),
    "field.landing_hex": N_("Hex where it lands"),
    "field.grounded": N_("What became of the counter"),
    "field.q": N_("First axis of the hex"),
    "field.r": N_("Second axis of the hex"),
    "field.to_place": N_("Counters still to be placed"),
    "field.places": N_("Neighbors taken, 0 to 5"),
    "field.drops": N_("Each is dropped from its hex afterwards"),
    "field.waiting": N_("Counters that wait for their roll"),
    "field.down_at": N_("Hexes of those that are down"),
    "field.must_attack": N_("Counters that have to fight"),
    "field.survivors": N_("Counters that remain"),
    # what ? says of each fact
    "help.movement_factor": N_("The number at the lower right of the counter (2.3)."),
    "help.combat_factor": N_("The number at the lower left of the counter (2.3)."),
    "help.thrower": N_("Whose die it is (sections 2.4, 9)."),
    "help.turn": N_("The number of the turn on the track, 1 to 12 (section 4)."),
    "help.player": N_("For whom it is: the Allies or the Germans (sections 4, 12)."),
    "help.turn_over": N_("The road is looked at only when the last turn is over (section 5)."),
    "help.allied_counters": N_("All Allied counters that stand on the board (section 5)."),
    "help.german_counters": N_("All German counters that stand on the board (section 5)."),
    "help.german_on_road": N_(
        "Whether any German counter stands on the road from Eindhoven to Arnhem or in a city on it (section 5)."
    ),
    "help.allied_off_board": N_(
        "Paratroopers and airborne counters that have not been dropped (sections 5, 7)."
    ),
    "help.german_off_board": N_("Counters hidden in concealment zones (sections 5, 6)."),
    "help.surrender": N_("The army that gives up; nothing if none does (section 5)."),
    "help.counters": N_("The counters of the side that asks (section 5)."),
    "help.enemy_counters": N_("The counters of its enemy (section 5)."),
    "help.way_distances": N_(
        "How far the letter is from each hex of the counter's way, the last one being its end (section 6)."
    ),
    "help.hidden_counters": N_("How many counters are to be hidden under one letter (section 6)."),
    "help.zone_hexes": N_(
        "The hex of the letter and its neighbors, without those off the board or that no counter can stand in (section 6)."
    ),
    "help.north_of_canal": N_("Whether the letter is north of that canal (section 6)."),
    "help.fixed_placement": N_("Whether a star on the board waits for the counter (section 6)."),
    "help.free_group": N_("The name by which the book lists the free German counters (section 6)."),
    "help.star_distance": N_("0 in the hex with the star, 1 next to it (section 6)."),
    "help.on_letter": N_("One of the hidden counters has to be there (section 6)."),
    "help.around_letter": N_("The others, in the six hexes around (section 6)."),
    "help.unit_type": N_(
        "The symbol in the middle of the counter; the five 4-4 counters of the 43 Division are commandos (sections 3, 10)."
    ),
    "help.corps_moved": N_("The drop comes before the moves of the XXX Army Corps (section 7)."),
    "help.announced": N_("The number told to the opponent; it cannot be changed (section 7)."),
    "help.placed_for_drop": N_("How many are in fact placed on drop points (section 7)."),
    "help.in_group": N_("1 for a single counter, up to 7 for a group (section 7)."),
    "help.group_counters": N_(
        "How many counters the group drop counter stands for, up to 7 (section 7)."
    ),
    "help.left_to_roll": N_("Counters of the group whose roll has not been made (section 7.B)."),
    "help.landscape": N_("Where the counter lands: open, city, wood, river or canal (section 7)."),
    "help.on_board": N_(
        "Whether the hex where this counter comes down is on the board (section 7)."
    ),
    "help.point_on_board": N_(
        "For a counter of a group that of the group, otherwise its own hex (section 7.B)."
    ),
    "help.bridge_there": N_("Whether a bridge counter lies in the hex (section 7)."),
    "help.enemy_there": N_("Whether a German counter stands in the hex (section 7)."),
    "help.own_there": N_(
        "Whether an Allied counter stands in the hex, one dropped earlier too (section 7)."
    ),
    "help.own_waiting": N_(
        "Whether a counter lies there that has not been rolled for (section 7)."
    ),
    "help.flak_distance": N_("The nearest one; nothing if there is none (sections 7, 11)."),
    "help.flak_hidden": N_(
        "Whether it is this landing that has brought them onto the board (section 7)."
    ),
    "help.letter_distance": N_(
        "The nearest letter under which counters are hidden; nothing if there is none (section 7)."
    ),
    "help.revealed_there": N_(
        "Whether the German player puts one of the hidden counters into that very hex (section 7)."
    ),
    "help.germans_adjacent": N_(
        "German counters next to the hex, those just revealed too (section 7)."
    ),
    "help.activates_zone": N_("Whether one of the counters has activated a zone (section 7)."),
    "help.is_attacked": N_(
        "Whether it is attacked in the German half of the turn, not attacking (section 7)."
    ),
    "help.hexes_moved": N_(
        "How far it moves; a hex of water that it crosses by itself counts 2 (sections 8, 10)."
    ),
    "help.fights": N_(
        "Whether it will attack in this turn, or work on a bridge or a crossing (sections 8, 10)."
    ),
    "help.already_moved": N_("One move a turn (section 8)."),
    "help.dropped_now": N_("The drop is the move of the turn (section 8)."),
    "help.already_fought": N_(
        "After a fight, or after laying a bridge, nobody goes on (sections 8, 10)."
    ),
    "help.enemy_distance": N_("From the hex where it ends; 1 is next to it (section 9)."),
    "help.gunnery": N_("For artillery only (sections 8, 11)."),
    "help.revealed_now": N_("For a German counter from a concealment zone (sections 6, 8)."),
    "help.ends_on_bridge": N_("Whether the last hex of the move is a bridge (sections 8, 10)."),
    "help.in_the_way": N_("What it would have to pass over (section 8)."),
    "help.on_river": N_("Engineers let others pass in a river (sections 8, 10)."),
    "help.used_displacement": N_(
        "Whether it went farther than its movement factor in this turn (section 8)."
    ),
    "help.attacking": N_("How many counters take part in the attack (section 9)."),
    "help.attacked": N_("How many counters are attacked in this fight (section 9)."),
    "help.attackers_at": N_("The names of the hexes where the attackers stand (section 9)."),
    "help.defenders_at": N_("The names of the hexes where the attacked stand (section 9)."),
    "help.artillery_at": N_(
        "The names of the hexes of the artillery that supports the attack (section 11)."
    ),
    "help.dropped_at": N_(
        "Counters of this fight that landed next to a German in this turn (section 7)."
    ),
    "help.attack_factors": N_("As printed on the counters, one number for each (section 9)."),
    "help.defence_factors": N_("As printed on the counters, one number for each (section 9)."),
    "help.artillery": N_("How many artillery counters support the attack (section 11)."),
    "help.supported": N_("Their numbers, 1 being the first; nobody named means all (section 11)."),
    "help.sheltered": N_("Their numbers, 1 being the first (section 9)."),
    "help.dropped_attackers": N_("Their numbers; they fight with half (section 7)."),
    "help.afloat_attackers": N_("Their numbers; they fight with half (section 10)."),
    "help.dropped_defenders": N_(
        "Their numbers; what holds for them is a matter of reading (section 7)."
    ),
    "help.afloat_defenders": N_("Their numbers; they fight with half (section 10)."),
    "help.support_points": N_("What artillery adds to this counter (section 11)."),
    "help.dropped": N_("Otherwise it is a commando in the water (sections 7, 10)."),
    "help.attack_value": N_("The factor of the attack times its die (section 9)."),
    "help.defence_value": N_("The factor of the defence times its die (section 9)."),
    "help.bridge_distance": N_("1 is next to it (section 10)."),
    "help.already_acted": N_("One such thing a turn (sections 10, 11)."),
    "help.waterway": N_("Rivers and canals are crossed in different ways (section 10)."),
    "help.in_water": N_("In the river or canal hex itself, not on land next to it (section 10)."),
    "help.water_hexes": N_("River or canal hexes in a row on the way (section 10)."),
    "help.crossed_before": N_(
        "Engineers cross one a turn; of commandos the book does not say it (section 10)."
    ),
    "help.target_distance": N_("If several are attacked, to the farthest of them (section 11)."),
    "help.own_attacks": N_("Support is for attackers (section 11)."),
    "help.tanks_attacked": N_("How many of the attacked counters are tanks (section 11)."),
    "help.others_attacked": N_("How many of the attacked counters are not tanks (section 11)."),
    "help.supported_counters": N_("How many attackers the artillery supports (section 11)."),
    "help.shell_die": N_("What was rolled (section 11)."),
    "help.done_last": N_("The last thing done in this half of the turn (section 12)."),
    "help.following": N_("What the player wants to do next (section 12)."),
    "help.starts_at": N_("The name of the hex of the counter that moves (section 8)."),
    "help.way": N_("Their names one after the other, the last one being its end (section 8)."),
    "help.drop_point": N_("The name of the hex of the drop point (section 7)."),
    "help.q": N_("The engine's own count of hexes, also off the board (section 7)."),
    "help.r": N_("The engine's own count of hexes, also off the board (section 7)."),
    "help.to_place": N_("Counters of the group that have no hex yet (section 7.B)."),
    "help.places": N_("0 is up and to the left, then clockwise (section 7.B)."),
    "help.drops": N_("Whether the group has come apart (section 7.B)."),
    "help.waiting": N_(
        "Their places around the drop point, -1 being the point itself (section 7.B)."
    ),
    "help.down_at": N_(
        "The names of the hexes where counters of the group have landed (section 7.B)."
    ),
    "help.must_attack": N_("How many landed next to a German (section 7)."),
}
