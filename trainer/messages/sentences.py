"""Every sentence of the trainer, by key.

Placeholders: `{name}` is a value; `{name|noun}` is a number with its noun from `NOUNS`, in the
plural form of the language. Words of enumerations are `word.<enumeration>.<value>`.
"""

from collections.abc import Mapping

from trainer.messages.abtf import ABTF
from trainer.messages.aid import AID
from trainer.messages.air import AIR
from trainer.messages.artillery import ARTILLERY
from trainer.messages.asl import ASL
from trainer.messages.desk import DESK
from trainer.messages.eup import EUP
from trainer.messages.form import FORM
from trainer.messages.ground import GROUND
from trainer.messages.help_gamebook import HELP_GAMEBOOK
from trainer.messages.help_ground import HELP_GROUND
from trainer.messages.interface import INTERFACE
from trainer.messages.marks import N_, N_plural
from trainer.messages.play import PLAY
from trainer.messages.practice import PRACTICE
from trainer.messages.practice_air import PRACTICE_AIR
from trainer.messages.practice_artillery import PRACTICE_ARTILLERY
from trainer.messages.practice_asl import PRACTICE_ASL
from trainer.messages.practice_eup import PRACTICE_EUP
from trainer.messages.practice_gamebook import PRACTICE_GAMEBOOK
from trainer.messages.practice_ground import PRACTICE_GROUND
from trainer.messages.practice_sight import PRACTICE_SIGHT
from trainer.messages.sight import SIGHT
from trainer.messages.table import TABLE
from trainer.messages.tracker import TRACKER
from trainer.messages.workbook import WORKBOOK

NOUNS: dict[str, tuple[str, str]] = {
    "hit": N_plural("{n} Hit", "{n} Hits"),
    "save": N_plural("{n} Hit ignored", "{n} Hits ignored"),
    "die": N_plural("{n} die", "{n} dice"),
    "bonus": N_plural("{n} bonus die", "{n} bonus dice"),
    "hex": N_plural("{n} hex", "{n} hexes"),
    "mp": N_plural("{n} Movement Point", "{n} Movement Points"),
    "morale": N_plural("{n} Morale Point", "{n} Morale Points"),
    "success": N_plural("{n} success", "{n} successes"),
    "lp": N_plural("{n} Life Point", "{n} Life Points"),
    "dp": N_plural("{n} point of damage", "{n} points of damage"),
    "lps": N_plural("{n} LP", "{n} LPs"),
    "dps": N_plural("{n} DP", "{n} DPs"),
}

SHARED: dict[str, str] = {
    # Blood and Bridges: steps
    "bb.ammunition": N_("Ammunition: {ammunition}. Target: {skin}."),
    "bb.armored": N_("Armor {armor} and Save Number {number} are printed: an armored target."),
    "bb.unarmored_vehicle": N_("A vehicle with no Armor printed: an unarmored vehicle."),
    "bb.thin_skinned": N_("Armor 1 and saves on 5-6: the target is thin-skinned."),
    "bb.range_between": N_(
        "Range: {range|hex}. The firer's hex and the target's hex do not count."
    ),
    "bb.range_with_target": N_("Range: {range|hex}, with the target's hex counted."),
    "bb.within_range": N_("Within the printed range {printed}: not extended."),
    "bb.not_reduced": N_("More than half of {printed}: not reduced range."),
    "bb.reduced_underlined": N_("The range is underlined: nothing is gained by reduced range."),
    "bb.extended": N_(
        "Extended range: beyond {printed}, up to {most}. The Hit Number goes up by 1."
    ),
    "bb.reduced": N_("Reduced range: at most half of {printed}. The Hit Number goes down by 1."),
    "bb.chieftain_example": N_(
        "The printed Chieftain example is followed: no bonus for reduced range."
    ),
    "bb.half_movement": N_("Half of Movement {movement}: {half|mp}."),
    "bb.moving": N_(
        "Moving fire: {moved} of {half|mp} spent. The Player Aid Card adds {penalty} to the Hit Number."
    ),
    "bb.past_six": N_(
        "Hit Number {hit_number} is {over} above 6. It becomes 6, and each point above costs a die: {firepower|die} left."
    ),
    "bb.six_free": N_("The Hit Number is not above 6: Firepower stays as it is."),
    "bb.cannot_hit": N_("Hit Number {hit_number}: no die can reach it."),
    "bb.floor_two": N_("The Hit Number would be {hit_number}; it goes no lower than 2."),
    "bb.no_floor": N_("The Hit Number is {hit_number}: every die hits."),
    "bb.laid": N_(
        "Printed Hit Number {printed}, with all modifiers {hit_number}. The attacker rolls {firepower|die}."
    ),
    "bb.terrain_bonus": N_("Terrain: {terrain}. Defensive Bonus: {bonus|die}."),
    "bb.terrain_bonus_known": N_(
        "Terrain: {terrain}. Defensive Bonus, as the book's examples give it: {bonus|die}."
    ),
    "bb.terrain_conceals": N_("This terrain can conceal a unit: {terrain}."),
    "bb.terrain_bare": N_("This terrain does not conceal a unit: {terrain}."),
    "bb.infantry_only": N_("This terrain conceals infantry only: {terrain}."),
    "bb.wreck_conceals": N_("A Wreck in the hex can conceal a unit."),
    "bb.prepared_conceals": N_("Prepared Position: it conceals whatever the terrain."),
    "bb.recon_sees": N_("Enemy reconnaissance has the target in its line of sight."),
    "bb.not_concealed_ops_complete": N_("Not Concealed: the unit is marked Ops Complete."),
    "bb.not_concealed_moving": N_("Not Concealed: the unit is moving."),
    "bb.not_concealed_adjacent": N_("Not Concealed: a non-Disrupted enemy is adjacent."),
    "bb.not_concealed_recon": N_("Not Concealed: enemy reconnaissance sees the unit."),
    "bb.concealed": N_("The unit is Concealed."),
    "bb.concealment_bonus": N_("Concealed: one bonus die more."),
    "bb.prepared_bonus": N_("Prepared Position, further bonus: {bonus|die}."),
    "bb.bonus_capped": N_("An armored unit gets at most 2 bonus dice, not {bonus}."),
    "bb.bonus_unlimited": N_("An unarmored unit has no limit of bonus dice: it gets {bonus|die}."),
    "bb.save_dice_armored": N_(
        "The defender rolls {dice|die}: Armor {armor}, bonus {bonus}. Save Number {number}."
    ),
    "bb.save_dice_unarmored": N_(
        "Without Armor the defender rolls the bonus only: {dice|die}. Save Number {number}."
    ),
    "bb.hits": N_("To hit: {dice}. Needed: {number} or more. Result: {count|hit}."),
    "bb.saves": N_("Saves: {dice}. Needed: {number} or more. Result: {count|save}."),
    "bb.net": N_("Hits {hits}, ignored {saves}. Left: {net|hit}."),
    "bb.unharmed": N_("No Hit gets through: the target stays as it was."),
    "bb.disrupted": N_("A Hit on a unit that is not Disrupted: it is Disrupted."),
    "bb.ap_hit_costs_step": N_(
        "An AP Hit on an unarmored vehicle: the Hit that Disrupts costs a step too."
    ),
    "bb.jeep_example": N_("The printed jeep example is followed: the first Hit only Disrupts."),
    "bb.reduced_step": N_("A step is lost: the unit goes from Full to Reduced strength."),
    "bb.one_sided": N_("A one-sided counter cannot be reduced: the unit is destroyed."),
    "bb.destroyed": N_("A step is lost by a Reduced unit: it is destroyed."),
    "bb.one_step_at_most": N_("By this reading, one attack costs a fresh unit one step at most."),
    "bb.must_leave_wreck": N_("Thin-skinned and unarmored vehicles always leave a Wreck."),
    "bb.no_wreck_infantry": N_("Only a vehicle leaves a Wreck."),
    "bb.wreck_there": N_("The hex has a Wreck already: no second one is placed."),
    "bb.wreck_placed": N_("A Wreck marker is placed in the hex."),
    "bb.depletion": N_("A missile unit without a Hit: Ammo Depletion 2 is placed on it."),
    "bb.not_missile": N_("No Hit, but it is not a missile unit: it does not run out."),
    "bb.depletion_marker": N_("Ammo Depletion goes from {marker} to {left} (0: the marker goes)."),
    "bb.firer_ops_complete": N_("The firer is marked Ops Complete."),
    "bb.no_assault": N_(
        "It fired on the move: no Assault and no Breakthrough for it in this impulse."
    ),
    "bb.prepared_morale": N_("Prepared Position: 1 is subtracted from the Morale roll."),
    "bb.morale_passed": N_(
        "Morale roll: {dice}, modifier {modifier}, total {total}. Morale {morale}: passed."
    ),
    "bb.morale_failed": N_(
        "Morale roll: {dice}, modifier {modifier}, total {total}. Morale {morale}: failed."
    ),
    # Blood and Bridges: what is forbidden
    "bb.beyond_underlined": N_(
        "Range {range} is beyond the underlined range {printed}: no fire that far."
    ),
    "bb.beyond_double": N_("Range {range} is beyond {most}, double the printed {printed}."),
    "bb.moved_not_underlined": N_(
        "The unit has moved, and its Firepower is not underlined: it cannot fire."
    ),
    "bb.missile_moved": N_("By this reading, a missile unit that has moved cannot fire."),
    "bb.moved_too_far": N_(
        "The unit spent {moved|mp}; before firing it may spend no more than half: {half}."
    ),
    "bb.disrupted_cannot_fire": N_("A Disrupted unit cannot fire."),
    "bb.ops_complete_cannot_fire": N_("A unit marked Ops Complete cannot fire."),
    "bb.depleted_cannot_fire": N_(
        "Under Ammo Depletion {marker} a unit with underlined AP Firepower cannot fire AP ammunition."
    ),
    "bb.out_of_sight": N_("The target is out of sight and not adjacent."),
    "bb.aa_on_ground": N_("AA Firepower is for airborne targets only."),
    "bb.ap_on_unarmored": N_("AP ammunition is not fired at infantry or mortars: use HE."),
    "bb.he_on_armored": N_("HE ammunition is not fired at a fully armored target: use AP."),
    # how a rule ended
    "ending.forbidden": N_("Not allowed ({rule}). {reason}"),
    "ending.undecided": N_(
        "The book leaves this open: {ruling}. Choose a reading ({readings}) and ask again."
    ),
    "ending.endless": N_(
        "It can go on for ever: from some point on nothing that the dice show ends it."
    ),
    # questions at the table
    "question.hits": N_("Roll to hit: {dice|die}, {number} or more is a Hit."),
    "question.saves": N_("Roll to save: {dice|die}, {number} or more ignores a Hit."),
    "question.morale": N_("Roll the Morale check: {dice|die}, the sum counts."),
    "question.dice": N_("Roll for the attribute: {dice|die}."),
    "question.extra-dice": N_(
        "How many Morale Points before the roll, one die each? Options: {options}."
    ),
    "question.raise": N_(
        "A Morale Point for 1 more on a die? Options: {options} (face-N raises a die that shows N)."
    ),
    # errors
    "error.generic": N_("{field}: {given} cannot be used. Allowed: {allowed}."),
    "error.rule": N_("There is no executable rule {given}. Near it: {allowed}."),
    "error.ruling": N_("There is no ruling {given}. Near it: {allowed}."),
    "error.mistake": N_("There is no mistake {given}. Near it: {allowed}."),
    "error.mistakes": N_("{given}: two of these stand in for the same rule. Keep one."),
    "error.object": N_("{field}: {given} is not an object. Give {allowed}."),
    "error.unknown_field": N_("{field} is not a field here. Fields: {allowed}."),
    "error.missing": N_("{field} is missing. Give {allowed}."),
    "error.one_of": N_("{field}: {given} is not one of: {allowed}."),
    "error.bool": N_("{field}: {given} is not true or false."),
    "error.whole": N_("{field}: {given} is not a whole number within {allowed}."),
    "error.list": N_("{field}: {given} is not a list. Give {allowed}."),
    "error.text": N_("{field}: {given} is not a short text on one line."),
    "error.dice_list": N_("{field}: {given} is not a list of dice. Give {allowed}."),
    "error.face": N_("{field}: no die shows {given}. Give {allowed}."),
    "error.dice_few": N_("{field}: {count} is too few dice. Give {allowed}."),
    "error.dice_many": N_("{field}: {count} is too many dice. Give {allowed}."),
    "error.answers": N_("{field}: {given} is not a list or an object of answers. Give {allowed}."),
    "error.unanswered": N_("{field} is missing. The rule asks for it: {allowed}."),
    "error.not_asked": N_("{field}: {given} answers nothing that the rule asks. Leave it out."),
    "error.armor_pair": N_("{field} is missing. Armor and Save Number go together, or neither."),
    "error.infantry_armor": N_("{field}: infantry has no Armor. Leave it out."),
    "error.movement_missing": N_(
        "{field} is missing. The unit moved before firing: give the Movement on its counter."
    ),
    "error.moving_penalty_missing": N_(
        "{field} is missing. The book does not contain the penalty for moving fire: give the number on your Player Aid Card ({allowed})."
    ),
    "error.terrain_bonus_missing": N_(
        "{field} is missing for this terrain: {terrain}. The book does not contain the Terrain Table: give the bonus dice from your own copy ({allowed})."
    ),
    "error.prepared_bonus_missing": N_(
        "{field} is missing. By this reading the bonus of a Prepared Position is your own number ({allowed})."
    ),
    "error.number": N_("{given} is not a number. Give a whole number or a fraction: {allowed}."),
    "error.policy_missing": N_(
        "{field} is missing. The rule asks for a choice: say which option is taken ({allowed}), or ask for the best."
    ),
    "error.best_loops": N_(
        "{field}: in {given} the play can come back to where it was; choose a policy and ask for the odds."
    ),
    "error.best_too_long": N_(
        "{field}: {given} goes on for too many rounds to be solved for the best choices; choose a policy and ask for the odds."
    ),
    "error.want_missing": N_("{field} is missing: nobody has said what this player wants."),
    # words of enumerations
    "word.ammunition.AP": N_("AP"),
    "word.ammunition.HE": N_("HE"),
    "word.ammunition.AA": N_("AA"),
    "word.kind.infantry": N_("infantry"),
    "word.kind.mortar": N_("mortar"),
    "word.kind.vehicle": N_("vehicle"),
    "word.strength.full": N_("Full strength"),
    "word.strength.reduced": N_("Reduced strength"),
    "word.strength.one-sided": N_("one-sided counter"),
    "word.strength.destroyed": N_("destroyed"),
    "word.skin.armored": N_("armored"),
    "word.skin.thin-skinned": N_("thin-skinned"),
    "word.skin.unarmored vehicle": N_("unarmored vehicle"),
    "word.skin.unarmored": N_("unarmored"),
    "word.terrain.open": N_("open"),
    "word.terrain.woods": N_("woods"),
    "word.terrain.hill-woods": N_("hill woods"),
    "word.terrain.city": N_("city"),
    "word.terrain.city-ruins": N_("city ruins"),
    "word.terrain.rough": N_("rough terrain"),
    "word.terrain.burnt-out-woods": N_("burnt-out woods"),
    "word.terrain.farmland": N_("farmland"),
    "word.terrain.shell-craters": N_("shell craters"),
    "word.terrain.other": N_("other terrain"),
    "word.recon.none": N_("none"),
    "word.recon.steady": N_("yes, not Disrupted"),
    "word.recon.disrupted": N_("yes, Disrupted"),
    "word.band.reduced": N_("reduced range"),
    "word.band.normal": N_("normal range"),
    "word.band.extended": N_("extended range"),
    "word.bool.True": N_("yes"),
    "word.bool.False": N_("no"),
    "word.none": N_("not given"),
    # fields of facts and outcomes
    "field.aim": N_("Firing"),
    "field.firer": N_("Firer"),
    "field.target": N_("Target"),
    "field.cover": N_("The target's hex"),
    "field.counter": N_("Name on the counter"),
    "field.ammunition": N_("Ammunition"),
    "field.firepower": N_("Firepower"),
    "field.hit_number": N_("Hit Number"),
    "field.range": N_("Range"),
    "field.range_counted": N_("Range to the target"),
    "field.range_underlined": N_("Range is underlined"),
    "field.firepower_underlined": N_("Firepower is underlined"),
    "field.mortar": N_("It is a mortar"),
    "field.disrupted": N_("Disrupted"),
    "field.ops_complete": N_("Marked Ops Complete"),
    "field.ops_complete_by_firing": N_("Ops Complete only because it fired"),
    "field.ammo_depletion": N_("Ammo Depletion marker"),
    "field.distance": N_("Distance in hexes, an adjacent hex being 1"),
    "field.in_los": N_("Target in line of sight"),
    "field.moved": N_("Movement Points spent before firing"),
    "field.movement": N_("Movement on the counter"),
    "field.moving_penalty": N_("Penalty for moving fire, from your Player Aid Card"),
    "field.kind": N_("Kind of unit"),
    "field.armor": N_("Armor"),
    "field.save_number": N_("Save Number"),
    "field.strength": N_("Strength"),
    "field.terrain": N_("Terrain"),
    "field.terrain_bonus": N_("Defensive Bonus of the terrain, from your Terrain Table"),
    "field.wreck": N_("A Wreck in the hex"),
    "field.prepared_position": N_("Prepared Position"),
    "field.prepared_bonus": N_("Further bonus of a Prepared Position"),
    "field.moving": N_("Moving"),
    "field.adjacent_enemy": N_("Another non-Disrupted enemy of the target adjacent to it"),
    "field.recon": N_("In the line of sight of enemy reconnaissance"),
    "field.purpose": N_("What the dice are for"),
    "field.dice": N_("Dice"),
    "field.number": N_("Number needed"),
    "field.hits": N_("Hits"),
    "field.saves": N_("Hits ignored"),
    "field.net_hits": N_("Hits that get through"),
    "field.winner": N_("Who is left"),
    "field.one": N_("First platoon"),
    "field.other": N_("Second platoon"),
    "word.acting.one": N_("the first platoon"),
    "word.acting.other": N_("the second platoon"),
    "field.laid": N_("The weapon laid"),
    "field.defence": N_("What the target rolls"),
    "field.hit": N_("There was a Hit at all"),
    "field.together": N_("Extended range and moving fire at once"),
    "field.armored": N_("Armored"),
    "field.marker": N_("Marker"),
    "field.morale": N_("Morale"),
    "field.amount": N_("Modifier"),
    "field.cause": N_("Why"),
    "field.band": N_("Range band"),
    "field.concealed": N_("Concealed"),
    "field.save_dice": N_("Dice to save"),
    "field.wreck_placed": N_("Wreck placed"),
    "field.assault_allowed": N_("May still take part in an Assault or Breakthrough"),
    "field.total": N_("Total"),
    "field.passed": N_("Passed"),
    "field.attribute": N_("Attribute points"),
    "field.difficulty": N_("Difficulty"),
    "field.morale_points": N_("Morale Points"),
    "field.raised": N_("Morale Points already on these dice"),
    "field.spared": N_("Morale Points kept out of this roll"),
    "field.will": N_("Will"),
    "field.successes": N_("Successes"),
}

PARTS = (
    FORM,
    PRACTICE,
    INTERFACE,
    GROUND,
    PRACTICE_GROUND,
    HELP_GROUND,
    SIGHT,
    PRACTICE_SIGHT,
    AID,
    WORKBOOK,
    ABTF,
    HELP_GAMEBOOK,
    PRACTICE_GAMEBOOK,
    TRACKER,
    ASL,
    PRACTICE_ASL,
    ARTILLERY,
    PRACTICE_ARTILLERY,
    PLAY,
    EUP,
    PRACTICE_EUP,
    AIR,
    PRACTICE_AIR,
    TABLE,
    DESK,
)


def joined(*parts: Mapping[str, str]) -> dict[str, str]:
    """All sentences in one. Raises ValueError where two of them have one key."""
    found: dict[str, str] = {}
    for part in parts:
        if twice := [k for k, said in part.items() if found.get(k, said) != said]:
            raise ValueError(f"two different sentences for {sorted(twice)}: rename one key")
        found |= part
    return found


SENTENCES = joined(SHARED, *PARTS)
