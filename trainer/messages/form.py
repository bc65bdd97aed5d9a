"""What `trainer ask` calls a fact of one record, where its name alone would say something else.

`field.<Record>.<fact>` goes before `field.<fact>`, `help.<Record>.<fact>` before `help.<fact>`;
`none.…` is what a fact that is left out means at the table.
"""

from trainer.messages.marks import N_

FORM: dict[str, str] = {
    "field.Command.recon": N_("Reconnaissance units"),
    "field.Command.distance": N_("Distance to their HQ in hexes, an adjacent hex being 1"),
    "field.Candidate.distance": N_("Distance to the HQ in hexes, an adjacent hex being 1"),
    "field.Rally.leadership": N_("Leadership of the HQ in the hex"),
    "field.MoraleCheck.leadership": N_("Leadership of the HQ in the hex"),
    "field.StruckHex.units": N_("Units in the hex"),
    "field.Struck.units": N_("Units in the hex"),
    "field.Shares.units": N_("Units in the hex"),
    "field.Crash.units": N_("Units in the hex"),
    "field.InAssault.own": N_("Kinds of units on its own side"),
    "field.FormationTurns.formations": N_("Formations"),
    "field.Markers.in_range": N_("In Range marker"),
    "field.Watch.in_los": N_("It sees that hex"),
    "field.Watch.in_range": N_("That hex is within its range"),
    "field.Spotting.in_los": N_("The caller sees the target hex"),
    "field.Call.in_los": N_("The caller sees the target hex"),
    "field.LoadedDamage.hits": N_("Hits on the transport"),
    "field.LoadedDamage.ammunition": N_("What hit it"),
    "field.Damage.ammunition": N_("What hit it"),
    "field.Fighter.hit_number": N_("Assault Hit Number"),
    "field.Breakthrough.infantry": N_("Units in the hex"),
    "field.Load.infantry": N_("Infantry units to board"),
    "field.Aim.leadership": N_("Leadership given to the firer"),
    "help.FireMission.firepower": N_(
        "The Firepower of the mission: in 1x45 of the scenario it is 4 (8.0)."
    ),
    "help.FireMission.hit_number": N_(
        "The Hit Number of the mission: in 1x45 of the scenario it is 5 (8.0)."
    ),
    "help.Salvo.firepower": N_(
        "The Firepower of the mission: in 1x45 of the scenario it is 4 (8.0)."
    ),
    "help.Salvo.hit_number": N_(
        "The Hit Number of the mission: in 1x45 of the scenario it is 5 (8.0)."
    ),
    "help.OneHex.firepower": N_(
        "The Firepower of the mission: in 1x45 of the scenario it is 4 (8.0)."
    ),
    "help.OneHex.hit_number": N_(
        "The Hit Number of the mission: in 1x45 of the scenario it is 5 (8.0)."
    ),
    "help.Strike.firepower": N_(
        "The Firepower of the mission: in 1x45 of the scenario it is 4 (8.0)."
    ),
    "help.Strike.hit_number": N_(
        "The Hit Number of the mission: in 1x45 of the scenario it is 5 (8.0)."
    ),
    "help.Spotting.in_los": N_(
        "Whether the HQ or the reconnaissance that calls sees the target hex (8.0, 1.3.4.4)."
    ),
    "help.Call.in_los": N_(
        "Whether the HQ or the reconnaissance that calls sees the target hex (8.0, 1.3.4.4)."
    ),
    "help.Call.army": N_("Whose mission it is: some kinds only one side has (8.3, 8.4, 8.5)."),
    "help.MineEntry.army": N_("The side of the unit that comes into the mines (8.3)."),
    "help.Launcher.army": N_("Whose MLRS it is: the two sides' strike differently (8.6)."),
    "help.MlrsStrike.army": N_("Whose MLRS it is: the two sides' strike differently (8.6)."),
    "help.Rally.prepared_position": N_(
        "Whether a Prepared Position marker lies in the hex: then 1 is taken off the roll (6.1.5.1)."
    ),
    "help.Command.prepared_position": N_(
        "Whether a Prepared Position marker lies in the hex: then 1 is taken off the roll (6.1.5.1)."
    ),
    "help.MoraleCheck.prepared_position": N_(
        "Whether a Prepared Position marker lies in the hex: then 1 is taken off the roll (6.1.5.1)."
    ),
    "help.SmokeMarker.marker": N_(
        "The number on the Smoke marker before the Marker Removal Phase: 2 or 1; 0 without one (8.2)."
    ),
    "help.Assault.wreck": N_(
        "Whether a Wreck marker lies in the hex of the Assault: then no second one is placed there (6.1.7)."
    ),
    "help.LoadedDamage.wreck": N_(
        "Whether a Wreck marker lies in the transport's hex: then no second one is placed there (6.1.7)."
    ),
    "help.Occupant.passenger": N_(
        "Whether infantry sits in this transport: it may suffer with it (5.2.4)."
    ),
    "help.MineEntry.passenger": N_(
        "Whether infantry sits in this transport: it may suffer with it (5.2.4)."
    ),
    "help.FireMission.hexes": N_(
        "The hexes that the mission strikes, one after the other: one for all but MLRS (8.0)."
    ),
    "help.main": N_(
        "Whether the infantry fires its main weapon, whose numbers are on its own counter (6.1)."
    ),
    "help.support": N_(
        "Whether a Support Weapon fires with it, at the same target or at another; alone it does not fire (6.1, 1.3.1)."
    ),
    "none.armor": N_("none printed"),
    "none.save_number": N_("none printed"),
    "none.assault": N_("none printed"),
    "none.Fighter.hit_number": N_("none printed"),
    "none.helicopter": N_("no helicopter"),
    "none.hq": N_("no HQ"),
    "none.attacker_hq": N_("no HQ"),
    "none.defender_hq": N_("no HQ"),
    "none.Command.distance": N_("no HQ"),
    "none.terrain_bonus": N_("by the book's examples"),
}
