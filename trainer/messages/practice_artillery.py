"""Sentences of the worked examples over artillery: facts, questions, answers, refutations."""

from trainer.messages.marks import N_

PRACTICE_ARTILLERY: dict[str, str] = {
    # titles of the generators
    "title.bb-mission-code": N_("Reading a mission"),
    "title.bb-call": N_("Calling for artillery"),
    "title.bb-scatter": N_("Where a mission falls"),
    "title.bb-artillery-saves": N_("Save dice against artillery"),
    "title.bb-he-hits": N_("Hits of HE artillery on a hex"),
    "title.bb-dpicm-hits": N_("Hits of cluster munitions on a hex"),
    "title.bb-artillery-hq": N_("An HQ in a hex under artillery"),
    "title.bb-he-chance": N_("Chance of coming through HE unharmed"),
    "title.bb-smoke-fire": N_("Firing through smoke"),
    "title.bb-artillery-markers": N_("Markers of artillery at the end of a turn"),
    "title.bb-mines": N_("Into the mines"),
    "title.bb-gas": N_("Units in the gas"),
    "title.bb-contaminated": N_("Crossing contaminated ground"),
    "title.bb-mlrs": N_("What an MLRS strike is"),
    "title.bb-mortar": N_("A mortar out of sight"),
    "title.bb-mortar-marks": N_("Who is Ops Complete after a mortar fires"),
    # facts
    "mission.code": N_("The scenario gives you these artillery missions: {code}."),
    "mission.he": N_("An HE mission falls on the hex: {code}."),
    "mission.caller": N_(
        "The formation is active. Side: {army}. It wants a mission on hex {hex}: {munition}. Caller: {caller}."
    ),
    "mission.seen": N_("The caller sees the hex."),
    "mission.unseen": N_("The caller does not see the hex; another unit of its formation does."),
    "mission.when": N_("When: {moment}."),
    "mission.called": N_(
        "Missions that it has called in this impulse: {called}. Missions of this kind that the scenario still gives: {left}."
    ),
    "mission.target": N_("A mission is called on hex {hex}: {munition}."),
    "mission.roll": N_("The roll for the hex: {dice}."),
    "mission.drift": N_(
        "If the opponent may pick a hex, they pick the one over side {side} (0 at the top, clockwise)."
    ),
    "strike.munition": N_("A mission falls on a hex: {munition}."),
    "strike.infantry": N_("Unit {number}: infantry on foot. State: {state}."),
    "strike.vehicle": N_(
        "Unit {number}: a vehicle, Armor {armor}, Save Number {save}. State: {state}."
    ),
    "strike.terrain": N_("Terrain: {terrain}. Its Defensive Bonus: {bonus|die}."),
    "strike.terrain_only": N_(
        "Terrain: {terrain}; its Defensive Bonus is that of the book's examples."
    ),
    "strike.vehicle_bonus": N_("For vehicles the Terrain Table gives another bonus: {bonus|die}."),
    "strike.quiet": N_(
        "Nobody there is Ops Complete, moves, or is seen by reconnaissance; no enemy is adjacent."
    ),
    "strike.hits": N_("Hits left after the saves: {hits}."),
    "strike.odd": N_("If chance must decide on a unit, it decides for unit {number}."),
    "strike.hq": N_("An HQ stands with them. Its strength: {strength}."),
    "smoke.firer": N_("A vehicle fires without having moved. Side: {army}."),
    "smoke.next": N_("There is smoke in the target's hex."),
    "smoke.between": N_("The line of sight passes through two hexes of smoke."),
    "markers.in_hex": N_("In hex {hex} lie: {markers}."),
    "mines.enters": N_(
        "A Soviet unit, not Disrupted, comes into the mines around hex {hex}; mined hexes on its way: {hexes}."
    ),
    "mines.dice": N_("The strike: {dice}. The clearing after it: {clearing}."),
    "gas.passenger": N_("It carries infantry, Full strength, not Disrupted."),
    "gas.check": N_("They are in the gas. Morale {morale}. The check: {dice}."),
    "gas.ground": N_(
        "Hex {hex} is contaminated. By the Terrain Table it costs {cost|mp} to enter."
    ),
    "mlrs.strike": N_("An MLRS strike falls on hex {hex}. Side: {army}."),
    "mortar.fires": N_(
        "A mortar, HE Firepower {firepower}, Hit Number {hit_number}, Range {range} (underlined), does not see its target."
    ),
    "mortar.spotter": N_("Who sees the target: {caller}."),
    "mortar.fired": N_("The mortar fires at what the spotter sees."),
    # words
    "word.fate.full": N_("Full strength, not Disrupted"),
    "word.fate.full-disrupted": N_("Full strength, Disrupted"),
    "word.fate.reduced": N_("Reduced strength, not Disrupted"),
    "word.fate.reduced-disrupted": N_("Reduced strength, Disrupted"),
    "word.fate.destroyed": N_("destroyed"),
    "word.onhex.smoke-2": N_("Smoke 2"),
    "word.onhex.smoke-1": N_("Smoke 1"),
    "word.onhex.mines": N_("Mines!"),
    "word.onhex.chemical-strike": N_("Chemical Strike"),
    "word.onhex.nothing": N_("no marker"),
    # questions
    "ask.mission_code": N_("What does it say?"),
    "ask.call": N_("May the mission be called?"),
    "ask.scatter": N_("Where does the mission fall?"),
    "ask.artillery_saves": N_("How many dice does the defender roll to save?"),
    "ask.fates": N_("What has become of the units?"),
    "ask.artillery_hq": N_("What happens to the HQ?"),
    "ask.unharmed_chance": N_(
        "What is the chance that the infantry comes through unharmed? Give a fraction."
    ),
    "ask.smoke_number": N_("With which Hit Number does it fire?"),
    "ask.mines": N_("What happens to the unit, and to the mines?"),
    "ask.gas": N_("What has become of it?"),
    "ask.contaminated": N_("How many Movement Points does it cost to enter?"),
    "ask.mlrs": N_("What does it consist of?"),
    "ask.mortar": N_("May the mortar fire at it?"),
    "ask.marks": N_("Who is marked Ops Complete?"),
    # answers
    "answer.mission": N_("Missions: {missions}; Firepower {firepower}; Hit Number {hit_number}"),
    "answer.call_free": N_("Yes, and its caller is not Ops Complete"),
    "answer.call_complete": N_("Yes, but its caller is Ops Complete then"),
    "answer.call_8_0": N_("No: not by this caller, or not now"),
    "answer.call_8_3": N_("No: this side has no remote mining"),
    "answer.call_8_4": N_("No: this side has no chemical munitions"),
    "answer.call_8_5": N_("No: this side has no cluster munitions"),
    "answer.on_target": N_("On hex {hex}"),
    "answer.astray": N_("On the hex next to it, over side {side}"),
    "answer.one_fate": N_("{first}"),
    "answer.two_fates": N_("Unit 1: {first}; unit 2: {second}"),
    "answer.transport_fates": N_("The vehicle: {first}; the infantry in it: {second}"),
    "answer.just_number": N_("Hit Number {hit_number}"),
    "answer.mines_disrupted_stay": N_("The unit is Disrupted; the mines stay"),
    "answer.mines_disrupted_gone": N_("The unit is Disrupted; the mines are gone"),
    "answer.mines_unharmed_stay": N_("Nothing happens to the unit; the mines stay"),
    "answer.mines_unharmed_gone": N_("Nothing happens to the unit; the mines are gone"),
    "answer.mlrs": N_("{munition}, Firepower {firepower}, Hit Number {hit_number}, {hexes|hex}"),
    "answer.mortar_fires": N_("Yes, it fires like HE artillery"),
    "answer.mortar_too_far": N_("No: the target is beyond its Range"),
    "answer.mortar_unseen": N_("No: the mortar does not see the target"),
    "answer.mortar_no_spotter": N_("No: that unit may not call for fire"),
    "answer.marks_mortar": N_("The mortar, and not its spotter"),
    "answer.marks_both": N_("Both the mortar and its spotter"),
    "answer.marks_neither": N_("Neither of them"),
    # how a chance comes about
    "chance.unharmed": N_("No Hit gets through: {chance}."),
    # what refutes a mistake
    "mistake.bb-8.0-numbers-swapped": N_(
        "After the x the Firepower comes first, and the Hit Number last."
    ),
    "mistake.bb-8.0-missions-are-dice": N_(
        "The number before the x says how many missions there are; the dice come after it."
    ),
    "mistake.bb-1.3.4.4-recon-cannot-call": N_(
        "A reconnaissance unit calls for artillery just like an HQ."
    ),
    "mistake.bb-1.3.4.4-anybody-calls": N_(
        "Only an HQ or a reconnaissance unit calls for artillery."
    ),
    "mistake.bb-1.3.4.4-unseen-hex": N_("The caller itself must see the hex."),
    "mistake.bb-8.0-any-time": N_("A mission is the first action of the impulse."),
    "mistake.bb-8.0-no-limit": N_("Two missions in an impulse are the limit."),
    "mistake.bb-8.0-one-mission": N_("Up to two missions may be called in an impulse."),
    "mistake.bb-8.0-caller-complete": N_("A call does not mark its caller Ops Complete."),
    "mistake.bb-8.0-no-scatter": N_("On a 6 the opponent moves the mission to a hex next to it."),
    "mistake.bb-8.0-scatters-on-one": N_("A mission goes astray on a 6, not on a 1."),
    "mistake.bb-8.1-armor-dice": N_(
        "Armor does not help against artillery: only the Defensive Bonus is rolled."
    ),
    "mistake.bb-8.1-concealed": N_("Concealment gives no die against artillery."),
    "mistake.bb-8.1-vehicle-bonus": N_(
        "Where infantry and vehicles share the hex, the bonus of the infantry counts."
    ),
    "mistake.bb-8.1-no-saves": N_("The defender rolls the dice of the Defensive Bonus."),
    "mistake.bb-8.1-all-on-one": N_("Each unit takes one Hit before any takes a second."),
    "mistake.bb-8.1-each-takes-all": N_(
        "The Hits are shared out among the units; they do not count for each of them."
    ),
    "mistake.bb-8.1-vehicle-reduced": N_("HE artillery Disrupts a vehicle and never reduces it."),
    "mistake.bb-8.1-vehicle-unharmed": N_("The first Hit of HE artillery does Disrupt a vehicle."),
    "mistake.bb-8.1-hq-no-roll": N_("An HQ is no target, but it makes its roll all the same."),
    "mistake.bb-8.2-forgotten": N_("Smoke adds 1 to the Hit Number; that was left out."),
    "mistake.bb-8.2-minus": N_("Smoke makes a hit harder: add 1, do not subtract it."),
    "mistake.bb-8.2-extended": N_("Through smoke there is no extended range."),
    "mistake.bb-8.2-next-hex-too": N_(
        "At smoke in the next hex everybody fires, Soviet vehicles too, with 1 more."
    ),
    "mistake.bb-8.2-soviets-see": N_("Soviet vehicles do not see into smoke or through it."),
    "mistake.bb-8.2-nobody-sees": N_("Vehicles of NATO do fire through smoke."),
    "mistake.bb-8.2-gone": N_("Smoke 2 is turned over to Smoke 1 first."),
    "mistake.bb-8.2-stays": N_("In every Marker Removal Phase smoke gets thinner by one."),
    "mistake.bb-8.3-soviets-too": N_("Only NATO has remote mining."),
    "mistake.bb-8.3-odd": N_("The mines Disrupt on an even roll."),
    "mistake.bb-8.3-clears-high": N_("The mines are cleared on 1-4 and stay on 5-6."),
    "mistake.bb-8.3-clears-after-hits": N_(
        "The clearing is rolled after every strike, even one without effect."
    ),
    "mistake.bb-8.3-marker-gone": N_("Only a clearing removes the mines."),
    "mistake.bb-8.4-nato-too": N_("Only the Soviet Army has chemical munitions."),
    "mistake.bb-8.4-foot-keeps-step": N_("Infantry on foot loses a step too."),
    "mistake.bb-8.4-vehicle-loses-step": N_("Gas Disrupts a vehicle and does no more."),
    "mistake.bb-8.4-disrupted-loses-step": N_(
        "To a vehicle that is Disrupted already gas does nothing more."
    ),
    "mistake.bb-8.4-passenger-apart": N_(
        "Infantry in a transport shares the result of the transport."
    ),
    "mistake.bb-8.4-cost-one": N_("Contaminated ground costs 2 more, not 1."),
    "mistake.bb-8.4-cost-doubled": N_("Contaminated ground costs 2 more; it is not doubled."),
    "mistake.bb-8.4-cost-forgotten": N_("Contaminated ground costs 2 more; they were left out."),
    "mistake.bb-8.4-marker-stays": N_(
        "The Chemical Strike marker comes off in the Marker Removal Phase."
    ),
    "mistake.bb-8.5-soviets-too": N_("Only NATO has cluster munitions."),
    "mistake.bb-8.5-infantry-too": N_("Cluster munitions harm vehicles only."),
    "mistake.bb-8.5-only-disrupts": N_("Unlike HE, cluster munitions reduce vehicles."),
    "mistake.bb-8.5-concealed": N_("Concealment gives no die against cluster munitions."),
    "mistake.bb-8.6-sides-swapped": N_(
        "Soviet rockets: HE, 3 dice at 4 or more; those of NATO: clusters, 2 dice at 3 or more."
    ),
    "mistake.bb-8.6-one-hex": N_("A strike covers the hex and its six neighbors."),
    "mistake.bb-8.6-always-he": N_("The rockets of NATO carry cluster munitions."),
    "mistake.bb-1.3.4.3-extended": N_(
        "The Range of a mortar is underlined: there is no extended range."
    ),
    "mistake.bb-1.3.4.3-must-see": N_(
        "A mortar fires at what an HQ or a reconnaissance unit sees, too."
    ),
    "mistake.bb-1.3.4.3-spotter-complete": N_("Whoever called for the fire goes on as usual."),
    "mistake.bb-1.3.4.3-mortar-goes-on": N_("A mortar that has fired is marked Ops Complete."),
}
