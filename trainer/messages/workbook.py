"""What the workbook says around its numbers: labels of figures, heads of tables, questions."""

from trainer.messages.marks import N_

WORKBOOK: dict[str, str] = {
    "workbook.code": N_("How it is computed"),
    "workbook.answer": N_("Show the answer"),
    "workbook.search": N_("Search the workbook"),
    # the shot
    "workbook.fact.firer": N_(
        "The firer: Firepower {firepower} ({ammunition}), Hit Number {hit_number}, Range {range}."
    ),
    "workbook.fact.range": N_("The target is {range|hex} away."),
    "workbook.fact.armored": N_(
        "The target: a vehicle with Armor {armor} and Save Number {number}."
    ),
    "workbook.fact.infantry": N_("The target: infantry, without Armor."),
    "workbook.fact.rolls": N_(
        "The attacker rolls {firepower|die} and hits on {hit_number} or more. The defender rolls {dice|die} and saves on {number} or more."
    ),
    "workbook.hits.caption": N_("Hits that get through"),
    "workbook.hits.alt": N_(
        "Bars: how likely it is that so many Hits get through, from {least} to {most}. The numbers are in the table below."
    ),
    "workbook.hits.told": N_(
        "At least one Hit gets through with a chance of {one}, two or more with {more}. On average {average} Hits get through."
    ),
    "workbook.head.hits": N_("Hits"),
    "workbook.head.exactly": N_("Exactly"),
    "workbook.head.at_least": N_("At least"),
    # one change at a time
    "workbook.head.change": N_("What is different"),
    "workbook.head.hit_number": N_("Hit Number"),
    "workbook.head.roll": N_("Roll"),
    "workbook.head.save": N_("Save"),
    "workbook.head.one": N_("A Hit or more"),
    "workbook.head.more": N_("Two or more"),
    "workbook.head.worth": N_("Difference"),
    "workbook.legend.one": N_("exactly one Hit"),
    "workbook.legend.more": N_("two Hits or more"),
    "workbook.compared.alt": N_(
        "Bars: the chance that at least one Hit gets through, for each change of the shot. A stroke marks the shot without a change. The numbers are in the table below."
    ),
    "workbook.compared.attack": N_("The attacker's modifiers, one at a time"),
    "workbook.compared.defence": N_("The defender's modifiers, one at a time"),
    "workbook.row.base": N_("as it is"),
    "workbook.row.reduced": N_("reduced range (6.1.2)"),
    "workbook.row.extended": N_("extended range (6.1.1)"),
    "workbook.row.moving": N_("moving fire, penalty {penalty} (6.1.3)"),
    "workbook.row.moving_extended": N_("moving and extended, penalty {penalty}"),
    "workbook.row.leadership": N_("Leadership {leadership} (1.3.3.2)"),
    "workbook.row.woods_seen": N_("woods, not Concealed (6.1)"),
    "workbook.row.woods": N_("woods, Concealed (6.1.5)"),
    "workbook.row.ruins_seen": N_("city ruins, not Concealed (6.1)"),
    "workbook.row.ruins": N_("city ruins, Concealed (6.1.5)"),
    "workbook.row.prepared": N_("Prepared Position (6.1.5.1)"),
    "workbook.told.range": N_(
        "Reduced range changes the chance of at least one Hit by {reduced} points, extended range by {extended}."
    ),
    "workbook.told.leadership": N_(
        "The first die of Leadership changes it by {first} points, the second by {second} more."
    ),
    "workbook.told.concealment": N_(
        "Concealment changes the chance of at least one Hit by {woods} points in the woods and by {ruins} in city ruins."
    ),
    # the cap
    "workbook.cap.caption": N_("The same bonus dice for a vehicle and for infantry"),
    "workbook.cap.alt": N_(
        "Two lines: the chance that at least one Hit gets through, by the number of bonus dice, for a vehicle and for infantry. The numbers are in the table below."
    ),
    "workbook.cap.bonus": N_("Bonus dice"),
    "workbook.cap.vehicle": N_("vehicle, Armor {armor}"),
    "workbook.cap.infantry": N_("infantry"),
    "workbook.cap.told": N_(
        "The vehicle's best is {cap|bonus}: the chance that a Hit gets through to it is {chance} and stays there. For infantry to be as safe as that it takes {equal|bonus}."
    ),
    # a point or a die
    "workbook.grid.caption": N_("What is worth more: −1 on the Hit Number or +1d6 of Firepower"),
    "workbook.grid.across": N_("Firepower"),
    "workbook.grid.told": N_(
        "In this table the point is worth more wherever the Firepower is {dice} or more. With a Firepower of {few} it never is."
    ),
    # exercises
    "workbook.exercise": N_("Exercise {number}"),
    "workbook.ask.laid": N_(
        "A carrier with missiles has an underlined AP Firepower of {firepower}, a Hit Number of {hit_number} and a Range of {printed}. It has spent {moved|mp} of its {movement}, its card says a penalty of {penalty}, and the range is {range|hex}. How many dice does it roll, and what do they need?"
    ),
    "workbook.told.laid": N_("{firepower|die}, and each of them hits on {hit_number} or more."),
    "workbook.ask.saves": N_(
        "A vehicle with Armor {armor} and Save Number {number} stands Concealed in city ruins. How many dice does it roll to save?"
    ),
    "workbook.told.saves": N_("{dice|die}, on {number} or more."),
    "workbook.ask.closer": N_(
        "Your firer is at extended range, Hit Number {hit_number}, Firepower {firepower}, against the vehicle of this page in the open. It can drive up to normal range and fire on the move with a penalty of {penalty}, or stay and take Leadership {leadership} from the HQ in its hex. Which shot is better?"
    ),
    "workbook.told.closer_move": N_(
        "Driving up: {move} to get at least one Hit through, against {stay} for staying with the HQ."
    ),
    "workbook.told.closer_stay": N_(
        "Staying with the HQ: {stay} to get at least one Hit through, against {move} for driving up."
    ),
    "workbook.told.closer_same": N_("Neither: both get at least one Hit through with {move}."),
    "workbook.ask.infantry": N_(
        "HE Firepower {firepower}, Hit Number {hit_number}, at infantry in the woods. How much does the infantry lose by being seen by enemy reconnaissance?"
    ),
    "workbook.told.infantry": N_(
        "Concealed, it is hit with a chance of {concealed}; seen, with {seen}: {points} points."
    ),
    # how many Hits it takes
    "workbook.unit.infantry": N_("infantry under HE"),
    "workbook.unit.vehicle": N_("vehicle with Armor, under AP"),
    "workbook.unit.disrupted": N_("the same, Disrupted already"),
    "workbook.unit.one_sided": N_("the same, a one-sided counter"),
    "workbook.unit.soft_ap": N_("unarmored vehicle under AP (1.3.4.2)"),
    "workbook.unit.soft_he": N_("unarmored vehicle under HE"),
    "workbook.unit.helicopter": N_("helicopter (9.3)"),
    "workbook.unit.aircraft": N_("aircraft (9.5)"),
    "workbook.hits.states": N_("Which Hit does it"),
    "workbook.hits.head_unit": N_("Unit"),
    "workbook.hits.head_disrupts": N_("Disrupts"),
    "workbook.hits.head_reduces": N_("reduces"),
    "workbook.hits.head_destroys": N_("destroys"),
    "workbook.hits.cover": N_("{terrain}: saves with {dice}d6, {number}+"),
    "workbook.hits.before_saves": N_("Hits before the saves"),
    "workbook.hits.destroyed": N_("The chance that the vehicle is destroyed at one blow"),
    "workbook.hits.destroyed_alt": N_(
        "Two lines: the chance that so many Hits destroy the vehicle at once, in the open and behind more save dice. The numbers are in the table below."
    ),
    "workbook.hits.even": N_(
        "To destroy it in three cases of four it takes {first|hit} in the open and {second|hit} behind the larger roll."
    ),
    "workbook.hits.single": N_("one shot"),
    "workbook.hits.together": N_("{n} shots in one turn"),
    "workbook.hits.apart": N_("{n} shots, one a turn"),
    "workbook.hits.legend_gone": N_("destroyed"),
    "workbook.hits.legend_worse": N_("reduced"),
    "workbook.hits.head_shots": N_("Shots"),
    "workbook.hits.head_worse": N_("A step or more"),
    "workbook.hits.head_gone": N_("Destroyed"),
    "workbook.hits.concentrated": N_("The same shots at once, and one a turn"),
    "workbook.hits.concentrated_alt": N_(
        "Bars: the chance that the target loses a step, and that it is destroyed, for shots in one turn and for one shot a turn. The numbers are in the table below."
    ),
    "workbook.hits.concentrated_told": N_(
        "With {n} shots the target is destroyed in {together} of cases if they fall in one turn, and in {apart} if it can Rally between them."
    ),
    "workbook.hits.morale": N_("Morale {morale}"),
    "workbook.hits.turns": N_("Turns under fire"),
    "workbook.hits.steadier": N_("The chance that the target is destroyed, by its Morale"),
    "workbook.hits.steadier_alt": N_(
        "Two lines: the chance that the target is destroyed after so many turns, for a low Morale and for a high one. The numbers are in the table below."
    ),
    "workbook.hits.steadier_told": N_(
        "After {turns} turns of one shot each it is destroyed in {first} of cases with Morale {low}, and in {second} with Morale {high}."
    ),
    "workbook.ask.shaken": N_(
        "The vehicle of this page is Disrupted and at full strength. It suffers {hits|hit}, its saves counted. What becomes of it?"
    ),
    "workbook.told.shaken_gone": N_("It is destroyed."),
    "workbook.told.shaken_stays": N_("It stays on the map, at reduced strength and Disrupted."),
    # firefights to the end
    "workbook.state.full": N_("at full strength"),
    "workbook.state.full_disrupted": N_("at full strength, Disrupted"),
    "workbook.state.reduced": N_("reduced, Disrupted"),
    "workbook.state.reduced_steady": N_("reduced"),
    "workbook.duel.base": N_("as it is: both in the open, you fire first"),
    "workbook.duel.second": N_("you fire second"),
    "workbook.duel.morale": N_("Morale {morale} (1.6)"),
    "workbook.duel.leadership": N_("HQ in the hex, Leadership {leadership} (1.3.3.2)"),
    "workbook.duel.woods": N_("you are in the woods (6.1.5)"),
    "workbook.duel.prepared": N_("you are in a Prepared Position (6.1.5.1)"),
    "workbook.duel.near": N_("reduced range for both (6.1.2)"),
    "workbook.duel.far": N_("extended range for both (6.1.1)"),
    "workbook.duel.head_what": N_("What is different"),
    "workbook.duel.head_won": N_("You win"),
    "workbook.duel.head_worth": N_("Difference"),
    "workbook.duel.head_turns": N_("Turns"),
    "workbook.duel.caption": N_("Who is left at the end: the chance that it is you"),
    "workbook.duel.alt": N_(
        "Bars: the chance of winning the firefight, for each change of it. A stroke marks the firefight as it is. The numbers are in the table below."
    ),
    "workbook.duel.first": N_(
        "Of two like platoons in the open the one that fires first wins with {first}, the other with {second}: a difference of {points} points."
    ),
    "workbook.duel.first_hidden": N_(
        "With both in the woods the first to fire wins with {first}, the second with {second}: {points} points."
    ),
    "workbook.duel.in_the_open": N_("in the open"),
    "workbook.duel.in_woods": N_("in the woods"),
    "workbook.duel.own_morale": N_("Morale of your own HQ"),
    "workbook.duel.by_morale": N_("The chance of winning, by your Morale"),
    "workbook.duel.by_morale_alt": N_(
        "Two lines: the chance of winning by the Morale of your HQ, in the open and in the woods. The numbers are in the table below."
    ),
    "workbook.duel.by_morale_told": N_(
        "From Morale {low} to Morale {high} the chance of winning changes by {open} points in the open and by {woods} in the woods."
    ),
    "workbook.duel.head_left": N_("The winner is left"),
    "workbook.duel.head_chance": N_("Of all his wins"),
    "workbook.duel.price": N_("How the winner comes out of it"),
    "workbook.duel.price_alt": N_(
        "Bars: in what state the winner is left. The numbers are in the table below."
    ),
    "workbook.duel.price_told": N_(
        "Whoever wins has lost no step in {full} of cases: the side that hits first seldom lets the other one answer."
    ),
    "workbook.ask.duel": N_(
        "You fire first and win with {won}. Before the firefight you may bring an HQ with Leadership {leadership} into the hex, or take the platoon into the woods. Which helps more?"
    ),
    "workbook.told.duel_hq": N_("The HQ: {hq}, against {woods} for the woods."),
    "workbook.told.duel_woods": N_("The woods: {woods}, against {hq} for the HQ."),
    # Morale Points
    "workbook.mp.buy": N_("dice bought before the roll: {n}"),
    "workbook.mp.head_buy": N_("Before the roll"),
    "workbook.mp.head_passed": N_("Passed"),
    "workbook.mp.head_won": N_("Won"),
    "workbook.mp.head_left": N_("Points left"),
    "workbook.mp.head_plan": N_("Habit"),
    "workbook.mp.first": N_("The chance to pass, by the dice bought before the roll"),
    "workbook.mp.first_alt": N_(
        "Bars: the chance to pass the challenge for each number of dice bought before the roll. The numbers are in the table below."
    ),
    "workbook.mp.plan_never": N_("spend nothing"),
    "workbook.mp.plan_before": N_("all before the roll"),
    "workbook.mp.plan_one": N_("one die before, the rest after"),
    "workbook.mp.plan_after": N_("all after the roll"),
    "workbook.mp.plan_coach": N_("the coach"),
    "workbook.mp.habits_passed": N_("The same challenge by habit, and by the coach"),
    "workbook.mp.habits_won": N_("The same fight by habit, and by the coach"),
    "workbook.mp.habits_alt": N_(
        "Bars: the chance of success for each habit and for the coach. A stroke marks what it is without any Morale Points. The numbers are in the table below."
    ),
    "workbook.mp.habits_told": N_(
        "In the coach's hands the Morale Points change the chance by {never} percentage points. The best habit here is “{plan}”; the coach's lead over it: {points}."
    ),
    "workbook.mp.proof": N_(
        "Challenges compared, with up to {most|morale}: {count}. A plan that did better than the coach: in none of them. A fixed number of dice before the roll, and after it the nearest die pushed up: as likely to pass as the coach in {same} of them. No die bought at all: as likely in {idle} of them."
    ),
    "workbook.mp.attribute": N_("Attribute"),
    "workbook.mp.difficulty": N_("Difficulty"),
    "workbook.mp.how_many": N_("Dice that the coach buys before the roll, of {points|morale}"),
    "workbook.ask.mp": N_(
        "An attribute of {attribute}, Difficulty {difficulty}, one Morale Point. Do you spend it before the roll or keep it for after?"
    ),
    "workbook.told.mp_before": N_(
        "Before the roll: passed with {before}, against {after} for keeping it."
    ),
    "workbook.told.mp_after": N_(
        "Keep it: passed with {after}, against {before} for buying a die."
    ),
    "workbook.told.mp_same": N_("It is all one: both pass with {after}."),
    # guns and bridges
    "workbook.bridge.fp": N_("Column of the IFT"),
    "workbook.bridge.drm": N_("Other DRM"),
    "workbook.bridge.columns": N_("The chance that one attack destroys the bridge: {fire}"),
    "workbook.bridge.least": N_(
        "The weakest column that can do it: stone {stone}, wooden {wooden}, pontoon {pontoon}, underwater {underwater}."
    ),
    "workbook.bridge.stone": N_("stone bridge"),
    "workbook.bridge.pontoon": N_("pontoon bridge"),
    "workbook.bridge.strongest": N_("The strongest bridge and the weakest"),
    "workbook.bridge.strongest_alt": N_(
        "Two lines: the chance that one attack destroys a stone bridge and a pontoon bridge, by the column of the IFT. The numbers are in the table below."
    ),
    "workbook.bridge.patience": N_("How many attacks it takes on average"),
    "workbook.bridge.modified": N_("Column {fp}, with other DRM: {fire}"),
    "workbook.bridge.units": N_(
        "In the column {fp} the units on the bridge feel something in {units} of attacks, the bridge itself falls in {bridge}."
    ),
    "workbook.ask.bridge": N_(
        "HE in the column {fp} at a bridge, {bridge}. The dice show {dice}. Does it fall?"
    ),
    "workbook.told.bridge_falls": N_("It falls, and takes everyone on it and beneath it along."),
    "workbook.told.bridge_stands": N_("It stands."),
    # the special die
    "workbook.die.special": N_("the die of the book"),
    "workbook.die.plain": N_("a d6"),
    "workbook.die.face": N_("Face"),
    "workbook.die.faces": N_("How often each face comes up"),
    "workbook.die.faces_alt": N_(
        "Two lines: how often each number from 1 to 6 comes up on the die of the book and on a d6. The numbers are in the table below."
    ),
    "workbook.die.spread": N_(
        "Mean: {mean}, that of a d6 {plain_mean}. Standard deviation: {special}, that of a d6 {plain}."
    ),
    "workbook.die.attack": N_("Combat factor of the attacker"),
    "workbook.die.defence": N_("Combat factor of the defender"),
    "workbook.die.stronger": N_("The attacker wins against a combat factor of {defence}"),
    "workbook.die.stronger_alt": N_(
        "Two lines: the chance that the attacker wins, by his combat factor, with the die of the book and with a d6. The numbers are in the table below."
    ),
    "workbook.die.certain": N_(
        "Against {defence} the attacker is sure of it from a factor of {special} on; with a d6 it would take {plain}."
    ),
    "workbook.die.grid": N_("The attacker wins, with the die of the book"),
    "workbook.die.ties": N_(
        "At {factor} against {factor} nobody wins in {special} of fights; with a d6 it would be {plain}."
    ),
    "workbook.die.open": N_("in the open"),
    "workbook.die.sheltered": N_("in a city or a wood"),
    "workbook.die.head_where": N_("The defender"),
    "workbook.die.head_won": N_("Attacker wins"),
    "workbook.die.head_lost": N_("Attacker loses"),
    "workbook.die.shelter": N_("{attack} against {defence}: the attacker wins"),
    "workbook.die.shelter_alt": N_(
        "Bars: the chance that the attacker wins against a defender in the open, and in a city or a wood. The numbers are in the table below."
    ),
    "workbook.ask.die": N_(
        "A combat factor of {attack} attacks {defence}. The attacker throws {mine}, the defender {theirs}. Who wins?"
    ),
    "workbook.told.die_attack": N_("The attacker."),
    "workbook.told.die_defence": N_("The defender."),
    "workbook.told.die_tie": N_("Nobody."),
    # artillery on a stack
    "workbook.stack.code": N_("A mission {code}: Firepower {firepower}, Hit Number {hit_number}."),
    "workbook.stack.units": N_("Units in the hex"),
    "workbook.stack.any": N_("A unit is hit"),
    "workbook.stack.one": N_("Yours is hit"),
    "workbook.stack.disrupted": N_("Units hit"),
    "workbook.stack.steps": N_("Steps lost"),
    "workbook.stack.what": N_("In the hex"),
    "workbook.stack.crowded": N_("One mission, by how many units stand in the hex"),
    "workbook.stack.crowded_alt": N_(
        "Two lines: the chance that any unit of the hex is hit, and that one certain unit is, by the number of units. The numbers are in the table below."
    ),
    "workbook.stack.apart": N_(
        "Four in one hex: on average {four} units are hit and {four_steps} steps lost. Two and two, and the mission on one of the hexes: {two} units and {two_steps} steps. Each by itself: {alone} units and {alone_steps} steps."
    ),
    "workbook.stack.kinds": N_("The same mission on other hexes: the chance that a unit is hit"),
    "workbook.stack.kinds_alt": N_(
        "Bars: the chance that a unit of the hex is hit, by what stands in it, where, and under which munition. The numbers are in the table below."
    ),
    "workbook.stack.row_open": N_("two infantry platoons in the open, HE"),
    "workbook.stack.row_woods": N_("two infantry platoons in the woods, HE"),
    "workbook.stack.row_ruins": N_("two infantry platoons in city ruins, HE"),
    "workbook.stack.row_tanks": N_("two tank platoons in the woods, HE (8.1)"),
    "workbook.stack.row_cluster": N_("two tank platoons in the woods, cluster munitions (8.5)"),
    "workbook.ask.stack": N_(
        "Infantry platoons at full strength in the hex: {units}. The saves leave {hits|hit}. How many steps are lost in all?"
    ),
    "workbook.told.stack": N_("Steps lost: {steps}."),
    # a rule of your own
    "workbook.own.chances_alt": N_(
        "Bars: the chance for each. The numbers are in the table below."
    ),
    "workbook.own.right": N_("Right: {answer}."),
    "workbook.own.wrong": N_("{answer} is wrong. {why}"),
}
