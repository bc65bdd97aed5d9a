"""Sentences of the play-through: what the table says besides the rules, and what a file lacks."""

from trainer.messages.marks import N_

PLAY: dict[str, str] = {
    # steps and refusals
    "play.drawn": N_("Out of the cup: {marker}."),
    "play.hex": N_("Hex {hex}:"),
    "play.unit": N_("{unit}:"),
    "play.next_turn": N_("Turn {turn} begins."),
    "play.not_now": N_("This is not its moment. Now comes: {next}."),
    "play.not_in_cup": N_("{marker} is not in the cup."),
    "play.not_active": N_("{unit} belongs to {formation}, which is not active now."),
    "play.destroyed": N_("{unit} is destroyed."),
    "play.nobody_disrupted": N_("{hex}: no unit of the active formation is Disrupted there."),
    "play.rallied_once": N_("{hex}: its units have tried to Rally in this impulse already."),
    "play.aboard": N_("{unit} is aboard {transport}: it goes where its transport goes."),
    "play.not_together": N_("They do not stand in one hex."),
    "play.not_next": N_("{hex} is not next to {here}."),
    "play.stacked": N_("{hex} would hold more than two units: {units}."),
    "play.two_hqs": N_("{hex} would hold two HQs."),
    "play.half": N_(
        "{unit} has boarded or unloaded: of its Movement it may spend {most} in all; this would be {spent}."
    ),
    "play.one_hex": N_("{unit} has boarded or got off: it may not enter a hex more."),
    "play.no_infantry": N_("{unit} is no infantry."),
    "play.not_aboard": N_("{unit} is not aboard a transport."),
    "play.done_boarding": N_("{unit} has boarded or unloaded in this impulse already."),
    "play.friend": N_("{unit} is on the same side."),
    "play.no_weapon": N_("{unit} has no {ammunition} Firepower on its counter."),
    "play.unarmed": N_("{unit} has no Firepower on its counter."),
    "play.target_aboard": N_("{unit} is aboard {transport}: the transport is the target."),
    "play.not_moving": N_("{unit} is not entering a hex now: return fire is at units on the move."),
    "play.no_hq": N_("{hex}: no HQ of this side stands there."),
    "play.nobody_there": N_("{hex}: no enemy is there."),
    # what became of a unit
    "play.state": N_("{unit}: {states}"),
    "play.lost": N_("{unit}: destroyed"),
    "word.mark.aboard": N_("aboard a transport"),
    "word.mark.disrupted": N_("marked Disrupted"),
    "word.mark.ops-complete": N_("Ops Complete"),
    "word.mark.out-of-command": N_("Out of Command"),
    "word.mark.ammo-depletion-2": N_("Ammo Depletion 2"),
    "word.mark.ammo-depletion-1": N_("Ammo Depletion 1"),
    "word.stage.cup": N_("a marker is drawn"),
    "word.stage.command": N_("command"),
    "word.stage.rally": N_("Rally, then operations"),
    "word.stage.operations": N_("operations"),
    "word.stage.removal": N_("markers are removed"),
    # questions
    "question.marker": N_("Which marker comes out of the cup? Its number ({die})"),
    "question.hq-place": N_("In which hex is the HQ placed? ({options})"),
    "question.led-attacker": N_("Which attacker does the HQ lead? ({options})"),
    "question.led-defender": N_("Which defender does the HQ lead? ({options})"),
    # the command
    "cli.help.play": N_("play a fight from a text file, line by line, each step with its rule"),
    "cli.more.play": N_(
        "The file: a map, units, then what is done, one action a line with its dice:\n  fire T-1 at B-2: 4 5 6 / 1 3\nThe whole notation: the page “Played through” of the site. Shipped fights: {fights}\nExit status: 0 played to its end; 1 a line was refused; 2 the file cannot be read or a line cannot be played."
    ),
    "cli.option.play_file": N_(
        "the fight: a file, the name of a shipped one, or - (standard input)"
    ),
    "cli.option.play_roll": N_("roll and choose, from this seed, what a line leaves unanswered"),
    "cli.option.play_ask": N_("ask at the keyboard what a line leaves unanswered"),
    "cli.play.refused": N_("{file}:{line}: {reason}"),
    "cli.play.next": N_(
        "What to do: change line {line} or take it out. Put try before it to hear the answer and go on."
    ),
    "cli.play.next_ruling": N_(
        "What to do: choose a reading, for instance --reading '{example}', or change line {line}."
    ),
    "cli.play.error": N_("{file}:{line}: {text}"),
    "cli.play.allowed": N_("Allowed: no rule forbids it."),
    "cli.play.tried": N_("{reason}"),
    "cli.play.dice": N_("dice and choices: {given}"),
    "cli.play.both": N_("--roll and --ask exclude one another. Take one."),
    "cli.play.utf8": N_("{file}: not UTF-8 from byte {place} on. Save it as UTF-8."),
    "cli.play.large": N_("{file} is too large: at most {most} bytes."),
    # what is wrong with a file
    "error.play_lines": N_("{given} lines are too many. Allowed: {allowed}."),
    "error.play_long": N_("{given} characters are too many for a line. Allowed: {allowed}."),
    "error.play_signs": N_("“{given}” has signs that cannot be shown. Type it again."),
    "error.play_setting": N_("“{given}” does not begin a line here. Begin with: {allowed}."),
    "error.play_doing": N_("“{given}” is no action. Actions: {allowed}."),
    "error.play_map": N_("The map stands once, its rows between the lines map and end."),
    "error.play_usage": N_("“{given}” cannot be read. Write: {allowed}"),
    "error.play_word": N_("“{given}” is not known here. One of: {allowed}."),
    "error.play_number": N_("“{given}” is no number within {allowed}. Write: {usage}"),
    "error.play_twice": N_("“{given}” is there already. Give another name, or take one out."),
    "error.play_many": N_("{given} are too many. Allowed: {allowed}."),
    "error.play_name": N_(
        "“{given}” cannot be a name. Take up to 20 letters, digits, dots and hyphens, a letter or digit first."
    ),
    "error.play_no_formation": N_(
        "“{given}”: no formation before it. Write first: formation NAME nato"
    ),
    "error.play_no_map": N_("“{given}”: there is no map yet. Write it before: map … end"),
    "error.play_no_hq": N_(
        "Formation “{given}” has no HQ. Write: hq NAME COUNTER of COUNTER at HEX"
    ),
    "error.play_no_play": N_("There is no line play: after it come the actions."),
    "error.play_counter": N_("No counter “{given}”. Near it: {allowed}."),
    "error.play_kind": N_("Counter “{given}” does not belong on a line {allowed}."),
    "error.play_second_hq": N_("“{given}”: formation {allowed} has an HQ already."),
    "error.play_carrier": N_(
        "“{given}” cannot carry it: name a transport of its formation, above this line, with nobody aboard."
    ),
    "error.play_hex": N_("“{given}” is no hex of the map. It shows {allowed}."),
    "error.play_stack": N_(
        "{given}: at most two units and one HQ, of one side, may stand in a hex."
    ),
    "error.play_answers": N_("“{given}” is no answer. Dice, or the word of a choice: {allowed}"),
    "error.play_unit": N_("No unit “{given}”. There are: {allowed}."),
    "error.play_marker": N_("No marker “{given}”. There are: {allowed}."),
    "error.play_unanswered": N_(
        "An answer is missing: {question} Write it behind a colon, or let the program roll: --roll 1"
    ),
    "error.play_not_asked": N_(
        "Answers too many: {given} answers nothing, {count} were asked for. Leave it out."
    ),
    "error.play_no_cost": N_(
        "{field}: no Movement Points for “{given}”. Write: terrain {terrain} cost 1/2 bonus 1/1"
    ),
    "error.play_loaded": N_(
        "{hex}: an Assault or a Breakthrough with a loaded transport on either side cannot be played here. Let the infantry get off first: unload UNIT"
    ),
    # questions: may it do that?
    "title.bb-may-it-fire": N_("May it fire?"),
    "title.bb-may-it-answer": N_("May it return fire?"),
    "title.bb-may-it-move": N_("May it move there?"),
    "fact.play_made_up": N_(
        "The map, the counters and the Terrain Table are made up for training. Units A are active, units B are the enemy."
    ),
    "play.unit_told": N_("{unit} ({counter}): {states}."),
    "fact.play_enters": N_("{unit} is on the move and has just entered its hex."),
    "fact.play_fired_at": N_("{unit} has fired at {target} in this hex already."),
    "fact.play_movement": N_("{unit}: Movement {movement}, of which it has spent {spent}."),
    "fact.play_cost": N_("{hex}: {cost|mp} to enter."),
    "ask.may_fire": N_("May {unit} fire at {target}?"),
    "ask.may_return_fire": N_("May {unit} return fire at {target}?"),
    "ask.may_move": N_("May {unit} move to {hex}?"),
    "answer.play_yes": N_("It may."),
    "answer.play_no": N_("It may not, by {rule}."),
    # the page
    "site.played": N_("The fight, as typed and as the rules answer"),
    "site.played_map": N_("The map at the start of the fight."),
    "site.played_units": N_("{army}: {units}."),
    "site.played_unit": N_("{unit} in {hex}"),
}
