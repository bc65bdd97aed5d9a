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
}
