"""The sentences of counters and of the player's own card, by key."""

from trainer.messages.marks import N_

AID: dict[str, str] = {
    # steps: where a number comes from that nobody typed
    "bb.counter_card": N_("{counter}, from your own card: {values}."),
    "bb.counter_stated": N_("{counter}, as the book states it: {values}."),
    "bb.counter_training": N_("{counter}, made up for training: {values}."),
    "bb.card_terrain": N_("The Terrain Table of your card gives {bonus|bonus}: {terrain}."),
    "bb.card_prepared": N_("Your card gives a Prepared Position {bonus|bonus}."),
    "bb.card_moving": N_("The penalty for moving fire is from your card: {penalty}."),
    "bb.card_costs": N_("Movement Points by the Terrain Table of your card: {values}."),
    "bb.card_chaos": N_("The chaos table is that of your card."),
    # what is wrong
    "error.near": N_("{field} is not known. Near it: {allowed}."),
    "error.contradicts": N_("{field}: {given} contradicts {other} = true. Keep one of them."),
    "error.preset": N_(
        "{field}: there is no counter {given}. Near it: {allowed}. All of them: trainer counters"
    ),
    "error.blank": N_(
        "{field}: what is printed on {counter} is not known. Give {allowed}, or write it into your card (trainer aid new)."
    ),
    "error.no_cost": N_(
        "{field}: your card has no Movement Points for {given}. Give {allowed}, or write it into the card."
    ),
    "error.cost_for_whom": N_(
        "{field}: {given} costs infantry and vehicles differently. Give {allowed}, or name the counter as preset."
    ),
    # words
    "word.land.open": N_("open"),
    "word.land.woods": N_("woods"),
    "word.land.burnt-out-woods": N_("burnt-out woods"),
    "word.land.hill": N_("hill"),
    "word.land.hill-woods": N_("hill woods"),
    "word.land.burnt-out-hill-woods": N_("burnt-out woods on a hill"),
    "word.land.city": N_("city"),
    "word.land.city-ruins": N_("city ruins"),
    "word.land.rough": N_("rough terrain"),
    "word.land.farmland": N_("farmland"),
    "word.land.shell-craters": N_("shell craters"),
    "word.land.river": N_("river or stream"),
    "word.counterkind.infantry": N_("infantry"),
    "word.counterkind.mortar": N_("mortar"),
    "word.counterkind.vehicle": N_("vehicle"),
    "word.counterkind.hq": N_("HQ"),
    "word.counterkind.helicopter": N_("helicopter"),
    "word.counterkind.aircraft": N_("aircraft"),
    "word.counterkind.support-weapon": N_("Support Weapon"),
    "word.place.text": N_("text"),
    "word.place.example": N_("example"),
    "word.column.infantry": N_("infantry"),
    "word.column.vehicles": N_("vehicles"),
    "word.column.both": N_("infantry and vehicles"),
    "field.preset": N_("A counter by name (trainer counters)"),
    "field.assault_hit_number": N_("Assault Hit Number"),
    "field.unarmored": N_("No Armor printed"),
    "field.no_assault": N_("No Assault value printed"),
    "help.preset": N_(
        "The name of a counter of your card, of the book or for training: what is printed on it is taken; nothing to type the numbers yourself (1.2.1)."
    ),
    # the commands
    "cli.help.counters": N_("the counters that the book names, and those made up for training"),
    "cli.help.aid": N_("your own card: the numbers that the book does not contain"),
    "cli.help.aid_new": N_("write an empty card to fill in"),
    "cli.help.aid_check": N_("look for faults in a card"),
    "cli.more.counters": N_(
        'A counter is named in the facts: {"target": {"preset": "T-64"}}. What is printed on it stands in for what is left out; what you type is never changed.'
    ),
    "cli.more.aid": N_(
        "Fill the card in from your own copy and give it to ask, resolve and odds: --aid my-card.toml"
    ),
    "cli.option.aid": N_("your own card, for the numbers that the book does not contain"),
    "cli.option.aid_new": N_("where the card goes (my-card.toml); - prints it"),
    "cli.option.aid_check": N_("the card"),
    "cli.meta.card": N_("CARD"),
    "cli.aid.line": N_("{file}, line {line}: {text}"),
    "cli.aid.no_line": N_("{file}: {text}"),
    "cli.aid.toml": N_(
        "it is no TOML from character {column} on. Write name = value, and put names of counters in quotes."
    ),
    "cli.aid.no_toml": N_("it is no TOML. Write an empty card to see how: trainer aid new"),
    "cli.aid.deep": N_("nested too deep. A card needs tables of tables of values at most."),
    "cli.aid.large": N_("too large for a card: at most {most} bytes."),
    "cli.aid.utf8": N_("byte {given} is not UTF-8. Save the file as UTF-8."),
    "cli.aid.exists": N_(
        "{file} is there already and stays as it is. Name another file: trainer aid new FILE"
    ),
    "cli.aid.written": N_("An empty card is in {file}. Fill it in and look it over: {command}"),
    "cli.aid.good": N_(
        "{file} is good. Lines of the Terrain Table: {terrain}, counters: {counters}, readings: {readings}."
    ),
    "cli.ask.filled": N_("{field}: {value} (taken from the card or the counter; < changes it)"),
    # the list of counters
    "cli.counters.stated": N_("Counters that the book names, and what it states about them"),
    "cli.counters.training": N_("Made up for training: none of these numbers is from the game"),
    "cli.counters.card": N_("On your card"),
    "cli.counters.terrain": N_("Defensive Bonuses that the book's examples show"),
    "cli.counters.named": N_("{name} ({kind}), named in {rule}"),
    "cli.counters.own": N_("{name} ({kind})"),
    "cli.counters.cited": N_("{label}: {value} [{rule}, {place}]"),
    "cli.counters.plain": N_("{label}: {value}"),
    "cli.counters.blanks": N_("Blank, not in the book: {labels}"),
    "cli.counters.card_blanks": N_("Blank: {labels}"),
    "cli.counters.bonus": N_("{terrain}: {bonus|die} [{rule}, {place}; {column}]"),
    "card.leadership": N_("Leadership"),
    "card.moving_penalty": N_("Penalty for moving fire"),
    "card.circled": N_("Movement is circled"),
    "card.movement": N_("Movement"),
    # the empty card
    "card.head": N_(
        "Your own card for Blood and Bridges. Copy the numbers from your copy of the game: take the # off a line and write the number behind the =. What you leave out stays a blank, and you are asked for it when it matters."
    ),
    "card.check": N_("Look it over: {command}"),
    "card.use": N_("Use it: {command}"),
    "card.terrain": N_(
        "Terrain Table. cost: Movement Points, bonus: dice of the Defensive Bonus, level: elevation."
    ),
    "card.own_terrain": N_("Terrain that the rules do not name, under your own name for it."),
    "card.prepared_position": N_("Bonus dice of a Prepared Position (6.1.5.1)."),
    "card.moving_fire": N_(
        "What moving fire adds to the Hit Number (6.1.3): for everyone, or for infantry and vehicles apart."
    ),
    "card.helicopter_sight": N_(
        "Line of sight of helicopters (9.4): one such part for each line of the table."
    ),
    "card.chaos": N_("Chaos table (11.0): what happens at each sum of 2d6, in your own words."),
    "card.counters": N_(
        "Counters: one part for each, under the name printed on it. The Reduced side is a counter of its own, such as “T-72 reduced”. ap, he, aa and dpicm are the weapons; unarmored and no_assault say that no such value is printed."
    ),
    "card.readings": N_(
        "Readings of open questions that your table plays by; the first of each is ours."
    ),
    "card.no_default": N_("without a default"),
}
