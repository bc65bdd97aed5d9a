"""Sentences of ASL, section B6: steps, words, facts and what ? says of them."""

from trainer.messages.marks import N_

ASL: dict[str, str] = {
    # B6.1 and B6.2
    "asl.same_place": N_("Both are on the bridge, or neither is: one Location."),
    "asl.pontoon_place": N_("A pontoon bridge is no Location of its own: one Location."),
    "asl.two_places": N_("One is on the bridge, the other is not: two Locations."),
    "asl.deck_between": N_("One is on the bridge, the other beneath it in the same hex: no LOS."),
    "asl.los_clear": N_("The bridge does not cut this LOS."),
    "asl.nobody_beneath": N_("Nobody is beneath a pontoon bridge."),
    "asl.not_through": N_("The LOS does not go through the bridge: no Hindrance."),
    "asl.pontoon_no_hindrance": N_("A pontoon bridge is no Hindrance."),
    "asl.along_road": N_("The LOS keeps to the road depiction of the bridge: no Hindrance."),
    "asl.all_above": N_("Both ends are higher than the bridge: no Hindrance."),
    "asl.all_beneath": N_("Both ends are lower than the bridge: no Hindrance."),
    "asl.hindrance": N_("The LOS goes through the bridge: Hindrance, DRM +1."),
    # B6.3 to B6.32
    "asl.residual_open": N_("Residual FP: Open Ground."),
    "asl.indirect_not_here": N_("Indirect Fire: B6.3 does not make it Open Ground."),
    "asl.pontoon_open": N_("Direct Fire at a pontoon bridge: Open Ground, whatever the LOF."),
    "asl.road_open": N_("Direct Fire through the road depiction only: Open Ground."),
    "asl.side_not_open": N_("Direct Fire not only through the road depiction: not Open Ground."),
    "asl.beneath_not_here": N_(
        "B6.3 speaks of targets on the bridge: beneath it, it gives no Open Ground."
    ),
    "asl.hindered": N_("A Hindrance elsewhere in the LOS: no FFMO."),
    "asl.ffmo": N_("Open Ground and no Hindrance in the LOS: FFMO applies."),
    "asl.indirect_no_interdiction": N_("Indirect Fire at a bridge cannot interdict."),
    "asl.residual_no_interdiction": N_("Of Interdiction the rule speaks for Direct Fire alone."),
    "asl.interdiction": N_("Direct Fire can interdict here."),
    "asl.no_interdiction": N_("Direct Fire cannot interdict here."),
    "asl.side_tem": N_("Direct Fire that comes in otherwise than over the road: TEM +1."),
    "asl.indirect_pontoon": N_("Indirect Fire at a pontoon bridge: B6.32 adds nothing."),
    "asl.indirect_tem": N_("Indirect Fire: TEM +1."),
    "asl.terrain_beneath": N_("Beneath the bridge the TEM is that of the terrain there: {tem}."),
    # B6.33 to B6.332
    "asl.not_for_bridge": N_("The shot is at the bridge itself: the TEM of B6.31 does not count."),
    "asl.to_hit": N_("The Table asks for {number}, less TEM {tem}: {total} or lower hits."),
    "asl.material": N_("The bridge itself, {bridge}: TEM {tem}."),
    "asl.underwater_tem": N_("The bridge itself, under water: TEM {tem}."),
    "asl.underwater_adds": N_(
        "The bridge itself, under water: TEM {tem}, and {pontoon} as a pontoon bridge: {total}."
    ),
    "asl.drms": N_("DRM on the IFT: units {units}, the bridge itself {bridge}."),
    "asl.set_dc": N_(
        "A Set DC: by A23.71 the TEM of the bridge is {tem}, in place of that of B6.33."
    ),
    "asl.bridge_destroyed": N_(
        "The bridge, {fp} FP, Final DR {dr}: {result}. A KIA: the bridge is destroyed."
    ),
    "asl.bridge_stands": N_(
        "The bridge, {fp} FP, Final DR {dr}: {result}. No KIA: the bridge stands."
    ),
    "asl.no_he": N_("Without HE nothing happens to the bridge."),
    "asl.vehicle_target": N_("By the Vehicle Target Type nothing happens to the bridge."),
    "asl.he": N_("HE: the bridge is attacked too, with the same DR."),
    "asl.ift_dr": N_("Original DR on the IFT: {dr}. Dice: {dice}."),
    "asl.units_result": N_("The units, {fp} FP, Final DR {dr}: {result}."),
    "asl.all_lost": N_("All units on the bridge and beneath it are eliminated."),
    "asl.rubble": N_("Rubble replaces the bridge, one level lower."),
    "asl.covered": N_(
        "Deep or flooded water, printed on the map: a destroyed bridge counter covers the bridge."
    ),
    "asl.removed": N_("Deep or flooded water: the bridge counter comes off."),
    "asl.section": N_("The section of the pontoon bridge comes off."),
    # B6.4, B6.41, B6.44
    "asl.any_hexside": N_("A pontoon bridge: every hexside is a way."),
    "asl.no_pontoon": N_("Not a pontoon bridge: only road hexsides, or Scaling."),
    "asl.from_water": N_("Infantry out of the water or into it: as in Open Ground."),
    "asl.road_hexside": N_("The way leads over a road hexside."),
    "asl.no_road_hexside": N_("No road hexside, no Scaling: there is no way."),
    "asl.no_climbing_counter": N_("Scaling takes a Climbing counter in the hex of the bridge."),
    "asl.scaling": N_("Scaling with a Climbing counter: there is a way."),
    "asl.level_beneath": N_("Beneath the bridge the level is that of what it spans: {level}."),
    "asl.room_beneath": N_("One can be beneath this bridge."),
    "asl.not_on_foot": N_("Not on a foot bridge: {who}."),
    "asl.on_foot": N_("May cross a foot bridge: {who}."),
    "asl.too_many": N_(
        "In half-squads there would be {halves}. A foot bridge holds 2 in a hex, one squad."
    ),
    "asl.room_for_squad": N_(
        "In half-squads there are {halves}. A foot bridge holds 2 in a hex, one squad."
    ),
    # B6.42
    "asl.overload": N_(
        "Weight {weight} tons, limit {limit} tons: DRM {drm}, 1 for every 5 tons above, or part of it."
    ),
    "asl.bears_all": N_("No limit of weight and no collapse: {bridge}."),
    "asl.above_limit": N_(
        "Weight {weight} tons, above the limit of {limit}: a Bridge Collapse DR."
    ),
    "asl.within_limit": N_("Weight {weight} tons, not above the limit of {limit}: no DR."),
    "asl.whole_collapses": N_("The whole bridge collapses, hexes: {lost}."),
    "asl.location_collapses": N_("One Location of the bridge collapses, hexes: {lost}."),
    "asl.collapse_dr": N_("Bridge Collapse DR: {dice}, DRM {drm}, Final DR {dr}."),
    "asl.collapses": N_("{dr}, 12 or more: the bridge collapses with all on it and beneath it."),
    "asl.holds": N_("{dr}, less than 12: the bridge holds."),
    "asl.new_limit": N_("The new limit is the weight just borne: {limit} tons."),
    "asl.column_stops": N_("Loads that the bridge bore before: {across}."),
    "asl.column_across": N_("The bridge bore every load: {across}."),
    # B6.43 and B6.431
    "asl.not_on_bridge": N_("Not on a bridge: {mp} MP as usual."),
    "asl.other_penalty": N_("Another penalty: it is not doubled, {mp} MP."),
    "asl.turn_over_road": N_("The VCA turns over a road hexside: not doubled, {mp} MP."),
    "asl.doubled": N_("{cause}, on a bridge: {mp} MP doubled, {total}."),
    "asl.lane_open": N_("The bridge is open."),
    "asl.closed_to_vehicles": N_("The bridge is closed to vehicles, not to others: {mover}."),
    "asl.exception_passes": N_("By this reading the exceptions of B6.431 pass: {mover}."),
    "asl.lane_closed": N_(
        "After a crossing in the opposite direction the bridge is closed to vehicles: {mover}."
    ),
    "asl.no_vehicle": N_("Not a vehicle, the direction does not matter: {mover}."),
    "asl.direction_set": N_("The first vehicle of this Player Turn sets the direction: {heading}."),
    "asl.same_direction": N_("The same direction as before: {heading}."),
    "asl.opposite": N_(
        "Against the direction so far: {heading}. From now on the bridge is closed to vehicles."
    ),
    "asl.lane_made": N_("Crossings that can be made: {made}."),
    "asl.blocked": N_("The way is blocked: {mover}."),
    "asl.two_lanes": N_("Not a One-Lane bridge: B6.431 blocks nobody."),
    "asl.never_blocked": N_("Never blocked: {mover}."),
    "asl.in_the_way": N_("A wreck or vehicle is in the lane: it is blocked to vehicles."),
    "asl.nothing_in_the_way": N_(
        "No wreck and no vehicle is in the lane; a motorcycle does not count."
    ),
    "asl.gun_and_foot": N_("Who enters is no vehicle, and the Gun stays: {mover}."),
    "asl.gun_crushed": N_("An AFV enters: the unhooked Gun is eliminated, the AFV checks for Bog."),
    "asl.gun_crushed_too": N_(
        "By this reading it is as with an AFV, Gun eliminated, check for Bog: {mover}."
    ),
    "asl.gun_stays": N_("By this reading nothing happens to the Gun: {mover}."),
    "asl.motorcycle_faces": N_("A motorcycle faces where it likes."),
    "asl.no_road_in_vca": N_("Hexsides in the VCA: {hexsides}. No road leads over them."),
    "asl.road_in_vca": N_("Hexsides in the VCA: {hexsides}. A road leads over one of them."),
    "asl.away_from_road": N_(
        "The VCA would leave one road hexside for another: that cannot be done on the bridge."
    ),
    "asl.turns_over_road": N_("The VCA keeps the same road hexside."),
    # B6.45, B6.5, B6.6
    "asl.road_dry": N_("The road is not under water: cost {cost} as usual, bonus MF {bonus}."),
    "asl.road_wet": N_("The road is under water: cost {cost} doubled, {total}, no bonus MF."),
    "asl.stone_never": N_("A stone bridge does not burn."),
    "asl.wood_burns": N_("Wooden by SSR: it burns like a stone building."),
    "asl.burns_too": N_("By this reading it burns as well, like a stone building: {bridge}."),
    "asl.not_named": N_("B6.5 does not name it among the bridges that burn: {bridge}."),
    "asl.not_on_bridge_placed": N_("Not on a bridge: {thing}."),
    "asl.other_thing": N_("B6.6 does not forbid it: {thing}."),
    "asl.beside_bridge": N_("Beside the bridge B6.6 does not matter: {thing}."),
    # words
    "word.make.stone": N_("stone"),
    "word.make.wooden": N_("wooden"),
    "word.make.pontoon": N_("pontoon"),
    "word.make.foot": N_("foot bridge"),
    "word.make.underwater": N_("underwater"),
    "word.height.beneath": N_("lower than the bridge"),
    "word.height.level": N_("level with the bridge"),
    "word.height.above": N_("higher than the bridge"),
    "word.firekind.direct": N_("Direct Fire"),
    "word.firekind.indirect": N_("Indirect Fire"),
    "word.firekind.residual": N_("Residual FP"),
    "word.water.dry": N_("no water"),
    "word.water.water": N_("water, neither deep nor flooded"),
    "word.water.deep": N_("deep water"),
    "word.water.flooded": N_("flooded"),
    "word.remains.rubble": N_("Rubble, one level lower"),
    "word.remains.removed": N_("counter removed"),
    "word.remains.covered": N_("destroyed bridge counter"),
    "word.remains.section": N_("section removed"),
    "word.mover.infantry": N_("Infantry on foot"),
    "word.mover.cavalry": N_("Cavalry"),
    "word.mover.motorcycle": N_("motorcycle"),
    "word.mover.small": N_("vehicle of size +2"),
    "word.mover.afv": N_("AFV"),
    "word.mover.vehicle": N_("vehicle, no AFV"),
    "word.occupant.wreck": N_("wreck"),
    "word.occupant.vehicle": N_("vehicle"),
    "word.occupant.motorcycle": N_("motorcycle"),
    "word.occupant.gun": N_("unhooked Gun"),
    "word.occupant.infantry": N_("Infantry on foot"),
    "word.heading.there": N_("there"),
    "word.heading.back": N_("back"),
    "word.walker.infantry": N_("Infantry on foot"),
    "word.walker.portaged": N_("portaged equipment"),
    "word.walker.horse": N_("horse without a rider"),
    "word.walker.cycle": N_("cycle without a rider"),
    "word.walker.cavalry": N_("Cavalry"),
    "word.walker.rider": N_("cycle with a rider"),
    "word.walker.vehicle": N_("vehicle"),
    "word.works.entrenchment": N_("entrenchment"),
    "word.works.hidden-mines": N_("hidden mines"),
    "word.works.other": N_("something else"),
    "word.cause.obstacle": N_("Past a wreck or vehicle on the road"),
    "word.cause.turn": N_("Change of VCA"),
    "word.cause.other": N_("Another penalty"),
    # questions at the table
    "question.ift": N_("Roll on the IFT: {dice|die}, the sum counts."),
    "question.collapse": N_("Bridge Collapse DR: {dice|die}, the sum counts."),
    # facts
    "field.bridge": N_("Bridge"),
    "field.one_on": N_("The first unit is on the bridge"),
    "field.other_on": N_("The second unit is on the bridge"),
    "field.from_level": N_("Level of one end of the LOS"),
    "field.to_level": N_("Level of the other end of the LOS"),
    "field.in_bridge_hex": N_("Both are in the hex of the bridge"),
    "field.road_only": N_("Through the road depiction only"),
    "field.los_clear": N_("There is a LOS"),
    "field.hindrance": N_("Hindrance DRM of the bridge"),
    "field.fire": N_("Kind of fire"),
    "field.beneath": N_("The target is beneath the bridge"),
    "field.hindrance_elsewhere": N_("A Hindrance in another hex of the LOS"),
    "field.terrain_tem": N_("TEM of the terrain beneath, from your rules"),
    "field.tem": N_("TEM"),
    "field.open_ground": N_("Open Ground"),
    "field.ffmo": N_("FFMO applies"),
    "field.interdiction": N_("Interdiction is possible"),
    "field.to_hit": N_("Number on your To Hit Table"),
    "field.at_bridge": N_("The shot is at the bridge itself"),
    "field.fp": N_("FP: the column of the IFT"),
    "field.he": N_("HE ammunition"),
    "field.vehicle_target": N_("Vehicle Target Type"),
    "field.other_drm": N_("Sum of all other DRM, from your rules"),
    "field.set_dc_tem": N_("TEM of the bridge against a Set DC, from your rules"),
    "field.water": N_("What is under the bridge"),
    "field.printed": N_("The bridge is printed on the map"),
    "field.units_result": N_("Result for the units"),
    "field.bridge_result": N_("Result for the bridge"),
    "field.units_drm": N_("DRM of the units"),
    "field.bridge_drm": N_("DRM of the bridge itself"),
    "field.final_dr": N_("Final DR"),
    "field.units_dr": N_("Final DR of the units"),
    "field.bridge_dr": N_("Final DR of the bridge"),
    "field.bridge_destroyed": N_("The bridge is destroyed"),
    "field.remains": N_("What is left of the bridge"),
    "field.road_hexside": N_("Over a road hexside"),
    "field.scaling": N_("Scaling"),
    "field.climbing_counter": N_("A Climbing counter in the hex"),
    "field.from_water": N_("Infantry out of the water or into it"),
    "field.spanned": N_("Level of what the bridge spans"),
    "field.weight": N_("Weight of all vehicles and wrecks on the bridge"),
    "field.tons": N_("Tons"),
    "field.tenths": N_("Tenths of a ton"),
    "field.limit": N_("Weight limit"),
    "field.check": N_("A Bridge Collapse DR was made"),
    "field.collapsed": N_("The bridge collapsed"),
    "field.weights": N_("Weights on the bridge, one after the other"),
    "field.across": N_("Loads that the bridge bore"),
    "field.mp": N_("Penalty in MP, from your rules"),
    "field.on_bridge": N_("On a bridge"),
    "field.mover": N_("Who moves"),
    "field.heading": N_("Direction"),
    "field.crossings": N_("Crossings in their order"),
    "field.one_lane": N_("One-Lane bridge"),
    "field.closed": N_("Closed to vehicles"),
    "field.state": N_("State of the bridge"),
    "field.there": N_("What is there already"),
    "field.gun_eliminated": N_("The Gun is eliminated"),
    "field.bog_check": N_("Check for Bog"),
    "field.road": N_("Hexsides that the road crosses, 0 to 5"),
    "field.vertex": N_("Vertex that the vehicle faces, 0 to 5"),
    "field.to": N_("Vertex that it turns to, 0 to 5"),
    "field.motorcycle": N_("It is a motorcycle"),
    "field.half_squads": N_("Half-squads in the hex already"),
    "field.coming": N_("Half-squads that come"),
    "field.who": N_("Who crosses"),
    "field.bridge_hexes": N_("Hexes of the bridge"),
    "field.hexes_lost": N_("Hexes that collapse"),
    "field.road_cost": N_("Cost of the road, in halves of a point"),
    "field.bonus_mf": N_("Bonus MF"),
    "field.wooden_by_ssr": N_("An SSR calls the bridge wooden"),
    "field.thing": N_("What is placed"),
    # what ? says of each fact
    "help.bridge": N_(
        "What the bridge is: stone, wooden, or a pontoon bridge of some kind (B6.1, B6.33)."
    ),
    "help.one_on": N_("Whether the first of the two units is on the bridge (B6.1)."),
    "help.other_on": N_("Whether the second of them is on the bridge (B6.1)."),
    "help.from_level": N_(
        "Where one end of the LOS is: lower than the bridge, level with it or higher (B6.2)."
    ),
    "help.to_level": N_(
        "Where the other end is: lower than the bridge, level with it or higher (B6.2)."
    ),
    "help.in_bridge_hex": N_(
        "Whether both units are in the hex of the bridge; otherwise the LOS goes through that hex (B6.2)."
    ),
    "help.road_only": N_(
        "Whether the line keeps to the road depiction all the way through the hex of the bridge (B6.2, B6.3)."
    ),
    "help.fire": N_("Direct, Indirect, or Residual FP that lies in the Location (B6.3, B6.32)."),
    "help.beneath": N_("Whether the target is beneath the bridge, not on it (B6.32)."),
    "help.hindrance_elsewhere": N_(
        "Whether the LOS meets a Hindrance in another hex: then there is no FFMO (B6.3)."
    ),
    "help.terrain_tem": N_(
        "The TEM of the terrain under the bridge by the rules for that terrain; section 6 does not give it (B6.3)."
    ),
    "help.to_hit": N_(
        "What the To Hit Table of the Gun asks for at this range, with all other DRM; section 6 does not contain it (B6.33)."
    ),
    "help.at_bridge": N_(
        "Whether the bridge itself is the target: then the TEM of B6.31 does not count."
    ),
    "help.fp": N_(
        "The column of the IFT; which one a caliber has, section 6 does not say (B6.33)."
    ),
    "help.he": N_("Whether it is HE: nothing else destroys a bridge (B6.33)."),
    "help.vehicle_target": N_(
        "Whether the shot was at a vehicle by the Vehicle Target Type: then nothing happens to the bridge (B6.33)."
    ),
    "help.other_drm": N_(
        "All DRM of the attack that are not in section 6, for instance leadership, added up (A7, B6.33)."
    ),
    "help.set_dc_tem": N_(
        "Only for a Set DC: the TEM of the bridge by A23.71, which section 6 does not contain (B6.33)."
    ),
    "help.water": N_("What the bridge spans; deep or flooded water leaves no Rubble (B6.331)."),
    "help.printed": N_("Whether the bridge is printed on the map, not a counter (B6.331)."),
    "help.Effects.final_dr": N_("The DR with all DRM of the bridge (B6.33)."),
    "help.FinalDr.final_dr": N_("The Bridge Collapse DR with its DRM (B6.42)."),
    "help.Way.road_hexside": N_(
        "Whether the way crosses a hexside that the road of the bridge crosses (B6.4)."
    ),
    "help.scaling": N_("Whether the unit climbs by the rules of Scaling, B23.424 (B6.4)."),
    "help.climbing_counter": N_("Whether a Climbing counter lies in the hex of the bridge (B6.4)."),
    "help.from_water": N_(
        "Whether Infantry that swims, fords or is in a boat comes from the water or goes into it (B6.41)."
    ),
    "help.spanned": N_("The level under the bridge: as a rule −1 (B6.4)."),
    "help.tons": N_(
        "Whole tons; the weight of a vehicle is on its counter or in your rulebook (B6.42)."
    ),
    "help.tenths": N_("Tenths of a ton over the whole tons, 0 as a rule (B6.42)."),
    "help.bridge_hexes": N_(
        "How many hexes long the bridge is; one of the readings asks for it (B6.42)."
    ),
    "help.weights": N_("The weight of everything on the bridge each time that it grows (B6.42)."),
    "help.Penalty.cause": N_("What the penalty is for; two kinds are doubled on a bridge (B6.43)."),
    "help.mp": N_(
        "The penalty in MP by the rules of chapter D; section 6 does not contain it (B6.43)."
    ),
    "help.on_bridge": N_("Whether it happens on a bridge (B6.43, B6.6)."),
    "help.Penalty.road_hexside": N_(
        "Whether the VCA turns over a hexside that the road crosses: then nothing is doubled (B6.43)."
    ),
    "help.mover": N_(
        "Who goes; vehicles of size +2 and motorcycles have rules of their own (B6.431)."
    ),
    "help.heading": N_("One of the two directions across the bridge, seen from one bank (B6.43)."),
    "help.crossings": N_("Everybody who crosses in this Player Turn, in order (B6.43)."),
    "help.one_lane": N_('Whether it is a One-Lane bridge; ⅝" pontoon bridges are (B6.41, B6.431).'),
    "help.closed": N_(
        "Whether somebody has crossed in the opposite direction in this Player Turn (B6.43)."
    ),
    "help.there": N_(
        "Wrecks, vehicles, motorcycles, unhooked Guns or Infantry in the hex of the bridge (B6.431)."
    ),
    "help.road": N_(
        "Number the hexsides 0 to 5 around the hex and name those that the road crosses (B6.431)."
    ),
    "help.vertex": N_(
        "The vertex between hexsides 0 and 1 is 0, that between 1 and 2 is 1, and so on (B6.431)."
    ),
    "help.to": N_("The vertex after the turn, numbered in the same way (B6.431)."),
    "help.motorcycle": N_("Whether it is a motorcycle: it may face anywhere (B6.431)."),
    "help.half_squads": N_("MMC in the hex of the foot bridge, a squad being 2 (B6.44)."),
    "help.coming": N_("MMC that enter it, a squad being 2 (B6.44)."),
    "help.who": N_("Who wants onto the foot bridge (B6.44)."),
    "help.road_cost": N_(
        "What the road costs by your rules, in halves of a point: 1 for ½, 2 for 1 (B6.45)."
    ),
    "help.bonus_mf": N_(
        "The bonus MF that a road gives by B3.4; section 6 does not contain it (B6.45)."
    ),
    "help.wooden_by_ssr": N_(
        "Whether an SSR of the scenario says that the bridge is wooden (B6.5)."
    ),
    "help.thing": N_("An entrenchment, hidden mines, or something else (B6.6)."),
}
