"""The sentences of the command line, by key; those of argparse by argparse's own English."""

from trainer.messages.marks import N_, N_plural

INTERFACE: dict[str, str] = {
    "cli.about": N_(
        "Four Bridges: rules of bridge games in Russian and English, with an engine that plays them."
    ),
    "cli.exit_codes": N_(
        "Exit status: 0 well; 1 bad lines or findings; 2 bad usage or input; 130 stopped with Ctrl-C."
    ),
    "cli.commands": N_("commands"),
    "cli.usage_next": N_("What is possible: {command}"),
    "cli.interrupted": N_("Stopped. Nothing is half-written."),
    "cli.whole": N_("{given} is not a whole number within {allowed}"),
    "cli.line": N_("Line {line}: {text}"),
    "cli.reading_keyboard": N_(
        "Reading JSON Lines from the keyboard, one object a line; Ctrl-D ends."
    ),
    "cli.no_catalog": N_(
        "{field}: the messages for {language} are not compiled. Use {allowed}, or run: trainer catalogs update"
    ),
    # commands
    "cli.help.serve": N_("build the site if needed and show it on this machine"),
    "cli.help.site": N_("make the site"),
    "cli.help.site_build": N_("build the site in both languages"),
    "cli.help.site_ids": N_("add the ids of new rules to docs/ids.json"),
    "cli.help.quiz": N_("practise: questions whose answers the engine computes"),
    "cli.help.example": N_("one worked example with its answer"),
    "cli.help.ask": N_("tell what is on your table, and the dice, and hear what happened and why"),
    "cli.help.resolve": N_("resolve situations from JSON Lines, one object of output a line"),
    "cli.help.odds": N_("what can happen and how likely it is, exactly"),
    "cli.help.rule": N_("the text of one rule"),
    "cli.help.rules": N_("list all rules"),
    "cli.help.catalogs": N_("for translators: keep English and Russian in step"),
    "cli.help.update": N_("bring the catalogs up to the English text and say what that touches"),
    "cli.help.check": N_("look for faults in the catalogs"),
    "cli.help.status": N_("count what is translated, by file and by rule"),
    "cli.more.quiz": N_(
        "Answer with a number or a letter; q, Ctrl-D or Ctrl-C ends with the score."
    ),
    "cli.more.ask": N_(
        "At each question: Enter takes what is in brackets, ? explains, < goes back, . takes all other defaults.\nA roll: 4 5 6, 456 or 4,5,6; r lets the engine roll."
    ),
    "cli.more.resolve": N_(
        'A line: {"rule": "bb-6.1", "facts": {…}, "answers": {"hits": [4, 5, 6], "saves": [1, 3]},\n         "reading": {"rulings": {…}, "mistakes": [], "strict": false}, "lang": "ru"}\nThe facts of each rule: trainer rules --json. Answers may also be a list, in the order of asking.\nThe answer: "end" is "outcome", "forbidden", "undecided" or "error"; blank lines are skipped.\nExit status: 0, also for what is forbidden or undecided; 1 if any line had an error, the others being answered all the same; 2 if the file cannot be read.'
    ),
    "cli.more.odds": N_(
        'One case: trainer odds --rule bb-1.2.1 --facts \'{"purpose": "hits", "dice": 3, "number": 4}\'\nMany: lines as for trainer resolve, with "policy", "best" and "given" in place of "answers".\nWhere a rule asks for a choice: --policy \'{"extra-dice": "1", "raise": "stop"}\', or --best.'
    ),
    # options
    "cli.option.lang": N_("language, Russian or English (by default that of the system)"),
    "cli.option.version": N_("show the version and end"),
    "cli.option.json": N_("print JSON"),
    "cli.option.lines": N_("JSON Lines; - or nothing: standard input"),
    "cli.option.odds_lines": N_("JSON Lines of cases; - or nothing: standard input"),
    "cli.option.odds_rule": N_("the executable rule (bb-6.1 by default)"),
    "cli.option.facts": N_("the facts as JSON, or a file of it"),
    "cli.option.reading": N_(
        'how the book is read, as JSON: {"rulings": {…}, "mistakes": […], "strict": true}'
    ),
    "cli.option.policy": N_("which option is taken at each choice, as JSON"),
    "cli.option.best": N_("take the best option at each choice, and say which it is now"),
    "cli.option.given": N_("with --best: the answers already on the table, as a JSON list"),
    "cli.option.rule": N_("the rule: bb-6.1.3, 6.1.3, “BB 6.1.3”"),
    "cli.option.book": N_("only this book: bb, abtf, eup or asl"),
    "cli.option.text": N_("with --json: the texts too"),
    "cli.option.port": N_("the port on this machine (8000); 0 takes any free one"),
    "cli.option.out": N_("where the site goes (build/site)"),
    "cli.option.out_serve": N_("where the site is (build/site)"),
    "cli.option.no_build": N_("show what is there, even if it is old"),
    "cli.option.quiz_rule": N_("only questions that exercise this rule"),
    "cli.option.generator": N_("only questions of this kind"),
    "cli.option.question": N_("the question of a link, such as bb-hits.1.17"),
    "cli.option.count": N_("how many questions (no limit)"),
    "cli.option.quiz_seed": N_("the same number gives the same questions"),
    "cli.option.log": N_("where answers are kept (your data folder, four-bridges/reviews.jsonl)"),
    "cli.option.no_log": N_("keep no answers"),
    "cli.option.what": N_("a kind of question, a rule, or a link such as bb-hits.1.17"),
    "cli.option.example_seed": N_("the same number gives the same example"),
    "cli.option.ask_rule": N_("the executable rule (bb-6.1)"),
    "cli.option.ask_facts": N_(
        "facts that you know already, as JSON or a file of it: only what is missing is asked"
    ),
    "cli.option.ask_seed": N_("seed of the dice that the engine rolls for you"),
    # names of values in usage lines
    "cli.meta.command": N_("COMMAND"),
    "cli.meta.file": N_("FILE"),
    "cli.meta.folder": N_("FOLDER"),
    "cli.meta.rule": N_("RULE"),
    "cli.meta.facts": N_("JSON|FILE"),
    "cli.meta.json": N_("JSON"),
    "cli.meta.number": N_("N"),
    "cli.meta.book": N_("BOOK"),
    "cli.meta.generator": N_("KIND"),
    "cli.meta.link": N_("LINK"),
    "cli.meta.what": N_("WHAT"),
    # the operating system
    "cli.os.port_used": N_(
        "Port {port} is in use. Stop what uses it, or take another: trainer serve --port 0"
    ),
    "cli.os.port_refused": N_(
        "Port {port} is not for ordinary users. Take one from 1024 on, or any free one: --port 0"
    ),
    "cli.os.not_allowed": N_(
        "{file} may not be read or written here ({reason}). Change its permissions, or name another place."
    ),
    "cli.os.disk_full": N_("No room left on the disk for {file}. Make room and try again."),
    "cli.os.not_there": N_("{file} does not exist. Check the name."),
    "cli.os.is_folder": N_("{file} is a folder. Name a file."),
    "cli.os.in_the_way": N_("{file}: a file stands where a folder must be. Name another place."),
    "cli.os.other": N_("{file}: the system says “{reason}”. Mend that and try again."),
    # JSON
    "cli.json.broken": N_(
        "No JSON: broken at character {place}, near {near}. Write one object, names and texts in double quotes."
    ),
    "cli.json.twice": N_("The name {given} stands twice in one object. Keep one."),
    "cli.json.constant": N_("{given} is no JSON. Write a number, or null."),
    "cli.json.number": N_("The number {given} is too long. Write at most 30 digits."),
    "cli.json.deep": N_("Nested too deep. At most {most} arrays and objects inside one another."),
    "cli.json.surrogate": N_(
        "Half a character, {given}, stands in a text. Write whole Unicode characters."
    ),
    "cli.json.long": N_("The line is too long. At most {most} bytes."),
    "cli.json.utf8": N_("Byte {place}, {given}, is not UTF-8. Save the file as UTF-8."),
    # an installation, a checkout
    "cli.no_checkout": N_(
        "This works on the project's sources, and the trainer runs without them here. Clone the project and run it there."
    ),
    "cli.extra_missing": N_("{module} is not installed. Install what makes the site: {command}"),
    "cli.texts.reinstall": N_(
        "The texts of the rules are missing or broken ({file}). Install the package again."
    ),
    "cli.texts.refreshing": N_("The texts of the rules changed: reading them again …"),
    "cli.texts.missing": N_(
        "The texts of the rules have not been made yet ({file}). Install what makes them and run this again: {command}"
    ),
    "cli.texts.old": N_(
        "The texts shown are older than docs/ and locale/. To have them refreshed: {command}"
    ),
    "cli.texts.old_still": N_(
        "The texts shown are older than docs/ and locale/, which cannot be read as they are: trainer site build says why."
    ),
    "cli.texts.not_refreshed": N_("The texts shown are older than docs/ and locale/: {reason}"),
    "cli.texts.unreadable": N_("The texts of the rules cannot be read: {text}"),
    # the site
    "cli.site.building": N_("Building the site into {folder} …"),
    "cli.site.built": N_("The site is in {folder}."),
    "cli.site.failed": N_("The site was not built; mend the above and run this again."),
    "cli.site.error": N_("The site cannot be made: {text}"),
    "cli.site.none_there": N_("There is no site in {folder}. Build it: trainer site build"),
    "cli.site.holds_project": N_("{folder} holds the project itself. Name another: --out"),
    "cli.site.is_file": N_("{folder} is a file. Name a folder: --out"),
    "cli.site.not_empty": N_(
        "{folder} holds something else than a site of ours. Empty it, or name another: --out"
    ),
    "cli.site.showing": N_("The site in {folder}:"),
    "cli.site.stop": N_("Ctrl-C ends."),
    "cli.site.ids": N_("New ids in {file}: {count}"),
    # rules
    "cli.status.executed": N_("played by the engine"),
    "cli.status.text": N_("text"),
    "cli.status.outside": N_("not played: needs what the book does not contain"),
    "cli.book.bb": N_("Blood and Bridges"),
    "cli.book.abtf": N_("A Bridge Too Far"),
    "cli.book.eup": N_("The Last Bridge"),
    "cli.book.asl": N_("Advanced Squad Leader, B6"),
    "cli.rule.unknown": N_("No rule is called {given}. All rules: trainer rules"),
    "cli.rule.unknown_near": N_(
        "No rule is called {given}. Near it: {candidates}. All rules: trainer rules"
    ),
    "cli.rule.ambiguous": N_("{given} can be any of: {candidates}. Name one of them."),
    "cli.rule.stale": N_("The Russian is older than the English text, or missing in part."),
    "cli.rule.ruling": N_("Left open by the book: {title} ({ruling})"),
    "cli.rule.readings": N_("  Readings: {readings}. By default: {default}."),
    "cli.rule.no_default": N_("none, the case stays undecided"),
    "cli.rule.refs": N_("See also: {rules}"),
    "cli.rule.practise": N_("Practise: trainer quiz --rule {rule}"),
    "cli.rules.id": N_("Rule"),
    "cli.rules.printed": N_("Printed"),
    "cli.rules.title": N_("Title"),
    "cli.rules.status": N_("Status"),
    "cli.rules.text_needs_json": N_("--text goes with --json. One rule: trainer rule bb-6.1"),
    "cli.rules.no_text": N_(
        "{rule} is played by the engine and has no text. Give it one in docs/."
    ),
    "cli.rules.no_ruling": N_("The ruling {rule} has no text. Give it one in docs/."),
    # quiz
    "cli.quiz.welcome": N_("Answer with a number or a letter. q or Ctrl-D ends."),
    "cli.quiz.hint_choice": N_("1–{last}:"),
    "cli.quiz.hint_number": N_("a number or a fraction such as 16/27:"),
    "cli.quiz.pick": N_("{given} is none of the answers. Type a number from 1 to {last}."),
    "cli.quiz.right": N_("Right."),
    "cli.quiz.wrong": N_("Wrong. The right answer: {answer}"),
    "cli.quiz.answer": N_("Answer: {answer}"),
    "cli.quiz.score": N_("Right: {right} of {total}."),
    "cli.quiz.not_kept": N_(
        "The quiz goes on, and the answers are not kept. Another place: --log FILE"
    ),
    "cli.quiz.old_link": N_(
        "{link} is a question of version {version}; {generator} has version {now} since. A new one: trainer example {generator}"
    ),
    "cli.quiz.no_question": N_(
        "{link} is no question. A link is kind.version.seed, such as bb-hits.1.17; kinds: {known}"
    ),
    "cli.quiz.no_generator": N_("There is no kind of question {given}. Kinds: {known}"),
    "cli.quiz.no_rule": N_("No question exercises {given}. Rules with questions: {known}"),
    "cli.quiz.question_alone": N_(
        "--question names one question: leave --rule and --generator out."
    ),
    "cli.example.link_has_seed": N_("{link} has its seed in it: leave --seed out."),
    # ask
    "cli.ask.welcome": N_(
        "Rule {rule}. Enter takes what is in brackets; ? explains; < goes back; . takes all other defaults."
    ),
    "cli.ask.yes_no": N_("yes or no"),
    "cli.ask.text": N_("text, at most {most} characters"),
    "cli.ask.must": N_("This one has no default: {field}"),
    "cli.ask.first": N_("This is the first question."),
    "cli.ask.explain": N_("{field} ({name} in JSON)."),
    "cli.ask.allowed": N_("  Allowed: {allowed}"),
    "cli.ask.enter_takes": N_("  Enter takes: {value}"),
    "cli.ask.keys": N_(
        "  < goes back; . takes the defaults of everything that has one; Ctrl-D ends and shows how to go on later."
    ),
    "cli.ask.roll": N_("Dice (r: the engine rolls, <: back):"),
    "cli.ask.roll_help": N_("Type what the {dice|die} show: 4 5 6, 456 or 4,5,6."),
    "cli.ask.rolled": N_("Rolled: {dice} (seed {seed})"),
    "cli.ask.choose": N_("Option:"),
    "cli.ask.choose_advice": N_("Option (* says which is best):"),
    "cli.ask.choice_help": N_("Type an option or its number: {options}"),
    "cli.ask.steps": N_("Step by step"),
    "cli.ask.outcome": N_("What happened"),
    "cli.ask.chance_at_least": N_("Hits that got through, {hits} or more: {chance}"),
    "cli.ask.chance_exactly": N_("Exactly this outcome: {chance}"),
    "cli.ask.odds_command": N_("All the odds: {command}"),
    "cli.ask.go_on": N_("Nothing typed is lost. Go on with:\n{command}"),
    "cli.ask.ended": N_("The input ended before the last question."),
    # odds
    "cli.ask.unreadable": N_("{given} is no list of dice. Type {dice|die}: 4 5 6, 456 or 4,5,6."),
    "cli.odds.both": N_(
        "--rule and --facts are one case, a file holds many: give one or the other."
    ),
    "cli.odds.alone": N_("{option} goes with --rule or --facts; in a file each line has its own."),
    "cli.odds.policy_or_best": N_("A policy says what is chosen, best looks for it: give one."),
    "cli.odds.given_needs_best": N_("Answers already given are for --best. Add it."),
    "cli.odds.result": N_("Result"),
    "cli.odds.exactly": N_("exactly"),
    "cli.odds.at_least": N_("at least"),
    "cli.odds.more": N_("… more rows: {count}. All of them: --json"),
    "cli.odds.option": N_("Option"),
    "cli.odds.advice": N_("Best: {option}"),
    "cli.odds.no_choice_now": N_("No choice comes next. With best play from here on:"),
    "cli.worth.passed": N_("chance to pass"),
    "cli.worth.morale_points": N_("Morale Points left, on average"),
}

ARGPARSE: tuple[str, ...] = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("subcommands"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("%(prog)s: warning: %(message)s\n"),
    N_("%(heading)s:"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
)
"""What argparse says to a person, in its own words of Python 3.11 to 3.14."""

ARGPARSE_PLURAL = N_plural("expected %s argument", "expected %s arguments")
