"""What the desk says to who plays at a table: questions, options, odds, a text to be copied."""

from __future__ import annotations

from trainer.messages.marks import N_

TABLE: dict[str, str] = {
    "table.counter": N_("Counter"),
    "table.answer": N_("{sentence}"),
    "table.decided": N_("Decided: the values are below."),
    "table.who.attacker": N_("Attacker:"),
    "table.who.defender": N_("Defender:"),
    "table.who.player": N_("Player:"),
    "table.look.at_least": N_("Counts: dice that show {number} or more."),
    "table.look.total": N_("Counts: the sum of the dice."),
    "table.look.even": N_("Counts: dice that show an even number."),
    "table.look.faces": N_("Counts: each die by itself."),
    "table.copy.rule": N_("Rule {rule}"),
    "table.copy.reading": N_("{ruling}: played as “{reading}”"),
    "table.option.activate": N_("activate the formation"),
    "table.option.defer": N_("put the marker back"),
    "table.option.side": N_("side {number}, counted clockwise from the top, which is 0"),
    "table.option.enemy": N_("enemy {number}"),
    "table.option.friend": N_("number {number} of your side"),
    "table.option.weapon": N_("weapon {number}"),
    "table.option.up-left": N_("up and to the left"),
    "table.option.up-right": N_("up and to the right"),
    "table.option.right": N_("to the right"),
    "table.option.down-right": N_("down and to the right"),
    "table.option.down-left": N_("down and to the left"),
    "table.option.left": N_("to the left"),
    "table.without.modifier": N_("without the modifier of {rule}"),
    "table.without.fact": N_("without “{field}: {value}”"),
    "table.measure.at_least_one": N_("{field}, at least 1"),
    "table.measure.true": N_("{field}: {value}"),
    "table.measure.mean": N_("{field}, on average"),
    "table.aid_toml": N_("The card must be the text of a TOML file."),
    "table.aid_counts": N_(
        "On the card: kinds of terrain {terrain}, counters {counters}, house readings {readings}."
    ),
    "table.fight.lines": N_("The enemies, a line each, as the book prints them"),
    "table.fight.weapons": N_("Your weapons, a line each; none: bare hands"),
    "table.fight.won": N_("The fight is won."),
    "table.fight.lost": N_("The fight is lost."),
    "table.best_none": N_(
        "For this rule nothing says what the player wants, so there is no best choice. Take an option at each choice."
    ),
}
