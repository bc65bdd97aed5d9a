"""Sentences of the worked examples of ASL, section B6."""

from trainer.messages.marks import N_

PRACTICE_ASL: dict[str, str] = {
    # titles of the generators
    "title.asl-location": N_("Bridge and Location"),
    "title.asl-los": N_("Seeing past a bridge"),
    "title.asl-units-tem": N_("TEM on a bridge"),
    "title.asl-ffmo": N_("FFMO on a bridge"),
    "title.asl-interdiction": N_("Interdiction on a bridge"),
    "title.asl-to-hit": N_("A Gun and a bridge"),
    "title.asl-bridge-drm": N_("DRM of the bridge itself"),
    "title.asl-shelling": N_("A bridge under HE"),
    "title.asl-destroy-chance": N_("Chance of destroying a bridge"),
    "title.asl-way": N_("Onto a bridge"),
    "title.asl-foot-bridge": N_("Foot bridges"),
    "title.asl-collapse": N_("Will it hold"),
    "title.asl-collapse-chance": N_("Chance of a collapse"),
    "title.asl-penalty": N_("Penalties on a bridge"),
    "title.asl-lane": N_("One lane, one Player Turn"),
    "title.asl-one-lane": N_("What is in the lane"),
    "title.asl-facing": N_("Facing on a One-Lane bridge"),
    "title.asl-underwater": N_("A road under water"),
    "title.asl-burning": N_("Does it burn"),
    "title.asl-placing": N_("What a bridge can hold"),
    # facts
    "bridge.is": N_("The bridge in {hex}: {bridge}."),
    "bridge.first_on": N_("One unit is on the bridge."),
    "bridge.first_off": N_("One unit is in the hex, but not on the bridge."),
    "bridge.second_on": N_("Another one is on the bridge."),
    "bridge.second_off": N_("Another one is in the hex, but not on the bridge."),
    "bridge.los_inside": N_("Two units are in the hex of the bridge."),
    "bridge.los_through": N_("A LOS goes through that hex and the bridge."),
    "bridge.los_road": N_(
        "A LOS goes through that hex and keeps to the road depiction of the bridge."
    ),
    "bridge.ends": N_("The units at its ends: {one}; {other}."),
    "bridge.fired_at": N_("A squad on it is attacked. The fire: {fire}."),
    "bridge.lof_road": N_("In that hex the LOF keeps to the road depiction."),
    "bridge.lof_side": N_("The LOF comes onto the bridge from the side, across no road hexside."),
    "bridge.hindered": N_("There is a Hindrance in another hex of the LOS."),
    "bridge.unhindered": N_("There is no Hindrance in the LOS."),
    "bridge.gun_at_bridge": N_("A Gun fires HE at the bridge itself, Infantry Target Type."),
    "bridge.gun_at_squad": N_("A Gun fires HE at a squad on the bridge, Infantry Target Type."),
    "bridge.table": N_("Without the TEM the To Hit Table asks for {number} or less."),
    "bridge.he_at_both": N_(
        "HE hits a squad on it: {fp} FP, {fire}. There are no DRM from other rules."
    ),
    "bridge.no_he": N_(
        "Fire that is not HE hits a squad on it: {fp} FP, {fire}. There are no DRM from other rules."
    ),
    "bridge.vehicle_target": N_(
        "The shot was at a vehicle on the bridge, by the Vehicle Target Type."
    ),
    "bridge.spans": N_("Under it: {water}."),
    "bridge.printed": N_("It is printed on the map."),
    "bridge.counter": N_("It is a counter."),
    "bridge.way_road": N_("A unit comes over a road hexside of the bridge."),
    "bridge.way_side": N_("A unit comes over a hexside without a road and does not climb."),
    "bridge.way_scaling": N_(
        "A unit comes over a hexside without a road by Scaling; there is no Climbing counter."
    ),
    "bridge.way_counter": N_(
        "A unit comes over a hexside without a road by Scaling; a Climbing counter lies in the hex."
    ),
    "bridge.way_water": N_(
        "Swimming Infantry comes over a hexside without a road and does not climb."
    ),
    "bridge.foot": N_("A foot bridge, in {hex}."),
    "bridge.walker": N_("Who comes: {who}."),
    "bridge.squads": N_("Half-squads in the hex: {there}. Half-squads that come: {more}."),
    "bridge.limit": N_("Its weight limit: {limit} tons."),
    "bridge.load": N_(
        "A vehicle drives onto it. Now all vehicles and wrecks on the bridge weigh {weight} tons."
    ),
    "bridge.on": N_("On the bridge in {hex}."),
    "bridge.beside": N_("On a road in {hex}, not on a bridge."),
    "bridge.penalty": N_("What the penalty is for: {cause}. By its rule: {mp} MP."),
    "bridge.turn_road": N_("The VCA turns over a road hexside."),
    "bridge.turn_side": N_("The VCA turns over a hexside without a road."),
    "bridge.one_lane": N_("A One-Lane bridge in {hex}."),
    "bridge.crossing": N_("Wants to cross as number {number}: {mover}, {heading}."),
    "bridge.there": N_("In the hex already: {there}."),
    "bridge.enters": N_("Wants to enter: {mover}."),
    "bridge.road": N_("Hexsides are numbered 0 to 5. The road crosses: {hexsides}."),
    "bridge.vca": N_("In the VCA of a vehicle on the bridge: {hexsides}."),
    "bridge.road_costs": N_(
        "On a road that is not under water its move would cost {cost} and gain bonus MF {bonus}."
    ),
    "bridge.by_ssr": N_("An SSR says that it is wooden."),
    "bridge.place": N_("Somebody wants to place on it: {thing}."),
    "bridge.place_beneath": N_("Somebody wants to place in that hex, beneath the bridge: {thing}."),
    # questions
    "ask.asl_location": N_("Are the two units in one Location?"),
    "ask.asl_los": N_("Is there a LOS, and does the bridge hinder it?"),
    "ask.asl_units_tem": N_("Which TEM does the squad have?"),
    "ask.asl_ffmo": N_("If the squad is moving, does FFMO apply?"),
    "ask.asl_interdiction": N_("Can this fire interdict the bridge hex?"),
    "ask.asl_to_hit": N_("Which DR is the highest that hits?"),
    "ask.asl_drms": N_("Which DRM on the IFT have the squad and the bridge itself?"),
    "ask.asl_shelling": N_("What becomes of the bridge?"),
    "ask.asl_destroy_chance": N_(
        "What is the chance that this attack destroys the bridge? Give a fraction."
    ),
    "ask.asl_way": N_("Can it enter the bridge, and how?"),
    "ask.asl_walker": N_("May it cross?"),
    "ask.asl_squads": N_("Do they all fit in the hex?"),
    "ask.asl_collapse": N_("What happens to the bridge?"),
    "ask.asl_collapse_chance": N_("What is the chance that the bridge collapses? Give a fraction."),
    "ask.asl_penalty": N_("How many MP is the penalty here?"),
    "ask.asl_lane": N_("How many of them get across in this Player Turn?"),
    "ask.asl_one_lane": N_("What happens?"),
    "ask.asl_facing": N_("May the vehicle face so?"),
    "ask.asl_road": N_("What does the move cost here, and which bonus does it gain?"),
    "ask.asl_burning": N_("Can it burn?"),
    "ask.asl_placing": N_("Is that allowed?"),
    # answers
    "answer.asl_no_los": N_("No LOS"),
    "answer.asl_hindrance": N_("A LOS with a Hindrance, DRM +1"),
    "answer.asl_free": N_("A LOS without a Hindrance from the bridge"),
    "answer.asl_tem": N_("TEM {tem}"),
    "answer.asl_drms": N_("The squad {units}, the bridge {bridge}"),
    "answer.asl_stands": N_("It stands"),
    "answer.asl_rubble": N_("Destroyed: Rubble, one level lower"),
    "answer.asl_removed": N_("Destroyed: the counter comes off"),
    "answer.asl_covered": N_("Destroyed: a destroyed bridge counter covers it"),
    "answer.asl_section": N_("Destroyed: the section comes off"),
    "answer.asl_no_way": N_("No"),
    "answer.asl_way": N_("Yes"),
    "answer.asl_as_open": N_("Yes, as if it were Open Ground"),
    "answer.asl_collapsed": N_("It collapses"),
    "answer.asl_holds": N_("It holds, and its limit is now {limit} tons"),
    "answer.asl_no_roll": N_("Nothing: no DR is made, the limit stays {limit} tons"),
    "answer.asl_no_limit": N_("Nothing: such a bridge has no limit"),
    "answer.asl_blocked": N_("It cannot enter: the bridge is blocked"),
    "answer.asl_enters": N_("It enters, nothing else happens"),
    "answer.asl_gun": N_("The Gun is eliminated, no check for Bog"),
    "answer.asl_gun_bog": N_("The Gun is eliminated, the vehicle checks for Bog"),
    "answer.asl_road": N_("Cost {cost}, bonus MF {bonus}"),
    # how a chance comes about
    "chance.asl_destroyed": N_(
        "A KIA against the bridge with {fp} FP, by the 36 ways that two dice fall: {chance}."
    ),
    "chance.asl_collapses": N_(
        "Ways out of 36 in which the Final DR is 12 or more: {ways}. The chance: {chance}."
    ),
    # what refutes a mistake
    "mistake.asl-b6.1-one-hex-one-place": N_("A bridge is a Location of its own within the hex."),
    "mistake.asl-b6.1-pontoon-apart": N_(
        "A pontoon bridge is the exception: it is no Location of its own."
    ),
    "mistake.asl-b6.2-sees-through": N_(
        "Between a unit on the bridge and one beneath it in the same hex there is no LOS."
    ),
    "mistake.asl-b6.2-always-hinders": N_(
        "Not along the road, not where both ends are above or both beneath, not through a pontoon bridge."
    ),
    "mistake.asl-b6.2-never-hinders": N_(
        "The bridge does not cut the LOS, but it hinders it: DRM +1."
    ),
    "mistake.asl-b6.2-bridge-cuts": N_(
        "A bridge in the way of a LOS is a Hindrance; it does not cut it."
    ),
    "mistake.asl-b6.3-side-is-open": N_(
        "A bridge is Open Ground only for fire along its road; here the fire comes from the side."
    ),
    "mistake.asl-b6.3-residual-covered": N_("Residual FP always finds Open Ground on a bridge."),
    "mistake.asl-b6.3-pontoon-side": N_("On a pontoon bridge the way of the LOF does not matter."),
    "mistake.asl-b6.3-hindrance-forgotten": N_(
        "A Hindrance elsewhere in the LOS takes FFMO and Interdiction away."
    ),
    "mistake.asl-b6.31-by-material": N_(
        "What the bridge is made of protects the bridge, not the units; they have +1."
    ),
    "mistake.asl-b6.31-forgotten": N_("Direct Fire from the side meets a TEM of +1."),
    "mistake.asl-b6.31-minus": N_("The TEM is +1: it makes the attack harder."),
    "mistake.asl-b6.32-forgotten": N_("Against Indirect Fire there is a TEM of +1."),
    "mistake.asl-b6.32-interdicts": N_("Indirect Fire at a bridge cannot interdict."),
    "mistake.asl-b6.33-material-to-hit": N_(
        "The TEM of the bridge counts on the IFT, for the bridge alone."
    ),
    "mistake.asl-b6.33-tem-helps": N_("The TEM is taken off the number to hit, not added."),
    "mistake.asl-b6.33-no-material": N_(
        "The bridge itself has a TEM: stone 3, wooden 2, pontoon 1."
    ),
    "mistake.asl-b6.33-stone-and-wood": N_("Stone has 3, wood has 2."),
    "mistake.asl-b6.33-shared-tem": N_("The TEM of the bridge itself is not for the units on it."),
    "mistake.asl-b6.33-any-kill": N_("Only a KIA destroys the bridge; K/ with a number does not."),
    "mistake.asl-b6.33-vehicle-target": N_(
        "A shot by the Vehicle Target Type does nothing to the bridge."
    ),
    "mistake.asl-b6.33-without-he": N_("Nothing but HE destroys a bridge."),
    "mistake.asl-b6.331-rubble-in-water": N_("Over deep or flooded water there is no Rubble."),
    "mistake.asl-b6.331-nothing-left": N_(
        "What is left depends on the water under the bridge and on whether it is printed on the map."
    ),
    "mistake.asl-b6.332-rubble": N_("A section of a pontoon bridge comes off without Rubble."),
    "mistake.asl-b6.4-any-hexside": N_("Only road hexsides lead onto this bridge, or Scaling."),
    "mistake.asl-b6.4-without-counter": N_("Scaling takes a Climbing counter in the hex."),
    "mistake.asl-b6.41-road-only": N_("A pontoon bridge is entered over any hexside."),
    "mistake.asl-b6.41-out-of-the-water": N_(
        "For Infantry out of the water a pontoon bridge counts as Open Ground."
    ),
    "mistake.asl-b6.44-riders": N_(
        "Only Infantry, what it portages, and horses and cycles without riders cross a foot bridge."
    ),
    "mistake.asl-b6.44-three-squads": N_(
        "A hex of a foot bridge holds one squad or what equals it."
    ),
    "mistake.asl-b6.44-infantry-alone": N_("Horses and cycles may cross too, without riders."),
    "mistake.asl-b6.44-one-counter": N_("Two half-squads equal one squad, and so they fit."),
    "mistake.asl-b6.42-whole-fives": N_("Part of five tons counts as five."),
    "mistake.asl-b6.42-above-ten": N_(
        "The tons count above the limit as it is now, not above ten."
    ),
    "mistake.asl-b6.42-one-a-ton": N_("The DRM is 1 for five tons, not for one."),
    "mistake.asl-b6.42-thirteen": N_("12 is enough for a collapse."),
    "mistake.asl-b6.42-limit-stays": N_("The weight that the bridge has borne is its new limit."),
    "mistake.asl-b6.42-at-the-limit": N_("A check is due only above the limit."),
    "mistake.asl-b6.42-every-bridge": N_("Only wooden bridges collapse."),
    "mistake.asl-b6.43-not-doubled": N_("On a bridge this penalty is doubled."),
    "mistake.asl-b6.43-every-penalty": N_(
        "Only two penalties are doubled: past a wreck or vehicle, and for a VCA over a hexside without a road."
    ),
    "mistake.asl-b6.43-no-opposite": N_(
        "One crossing against the direction is allowed; it closes the bridge."
    ),
    "mistake.asl-b6.43-never-closed": N_(
        "After a crossing against the direction no vehicle crosses any more, either way."
    ),
    "mistake.asl-b6.43-infantry-too": N_("The bridge is closed to vehicles, not to Infantry."),
    "mistake.asl-b6.431-all-blocked": N_(
        "Infantry, Cavalry, motorcycles and vehicles of size +2 are never blocked."
    ),
    "mistake.asl-b6.431-motorcycle-blocks": N_("A motorcycle blocks nobody."),
    "mistake.asl-b6.431-gun-stays": N_("An AFV that enters eliminates an unhooked Gun."),
    "mistake.asl-b6.431-no-bog": N_("The AFV that eliminates a Gun must check for Bog."),
    "mistake.asl-b6.431-any-facing": N_("The VCA must contain a road hex next to the vehicle."),
    "mistake.asl-b6.431-road-ahead-and-beside": N_("One road hex in the VCA is enough."),
    "mistake.asl-b6.45-as-pontoon": N_("Under water the TEM against destruction is +2."),
    "mistake.asl-b6.45-cost-same": N_("A road under water costs double."),
    "mistake.asl-b6.45-bonus-stays": N_("A road under water gives no bonus MF."),
    "mistake.asl-b6.5-never": N_("A bridge that an SSR calls wooden can burn."),
    "mistake.asl-b6.5-always": N_("Stone does not burn."),
    "mistake.asl-b6.6-hidden-is-fine": N_("Hidden mines cannot be placed on a bridge."),
    "mistake.asl-b6.6-foxholes-are-fine": N_("Entrenchments cannot be placed on a bridge."),
    "mistake.asl-b6.6-hex-too": N_("Only the bridge itself is forbidden ground, not its hex."),
}
