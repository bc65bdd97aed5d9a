"""The sentences of the command line, by key; those of argparse by argparse's own English."""

from trainer.messages.marks import N_, N_plural

INTERFACE: dict[str, str] = {
    "cli.about": N_(
        "Four Bridges: rules of bridge games in Russian and English, with an engine that plays them."
    ),
    "cli.exit_codes": N_(
        "Exit status: 0 well; 1 bad lines or findings; 2 bad usage or input; 130 stopped with Ctrl-C (serve and catalogs watch then end with 0)."
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
    "cli.help.log": N_("your answers so far, by rule; to a browser and back"),
    "cli.help.example": N_("one worked example with its answer"),
    "cli.help.ask": N_("tell what is on your table, and the dice, and hear what happened and why"),
    "cli.help.resolve": N_("resolve situations from JSON Lines, one object of output a line"),
    "cli.help.odds": N_("what can happen and how likely it is, exactly"),
    "cli.help.rule": N_("the text of one rule"),
    "cli.help.rules": N_("list all rules"),
    "cli.help.catalogs": N_("for translators: keep English and Russian in step"),
    "cli.help.update": N_("bring the catalogs up to the English text and say what that touches"),
    "cli.help.check": N_("look for faults in the catalogs"),
    "cli.help.next": N_("say what is worth doing first"),
    "cli.help.review": N_(
        "show a rule in both languages: what changed, findings, what was agreed, suggestions"
    ),
    "cli.help.same": N_(
        "say that a translation holds although the other side changed, and why; without a place, list what was said"
    ),
    "cli.help.terms": N_("print the termbase as a table: comment, English, Russian"),
    "cli.help.watch": N_("after each save: check, and make the page anew"),
    "cli.help.accepted": N_("list the findings that a translator's note accepts"),
    "cli.help.fix": N_("mend Russian typography: first as a diff, with --write in the catalogs"),
    "cli.help.status": N_("count what is translated, by file and by rule"),
    "cli.more.quiz": N_(
        "Answer with a number or a letter; q, Ctrl-D or Ctrl-C ends with the score."
    ),
    "cli.more.log": N_(
        "The file is the one that the practice page saves and adds, too. What is there already is not added twice."
    ),
    "cli.more.ask": N_(
        "At each question: Enter takes what is in brackets, ? explains, < goes back, . takes all other defaults.\nA roll: 4 5 6, 456 or 4,5,6; r lets the engine roll."
    ),
    "cli.more.resolve": N_(
        'A line: {"rule": "bb-6.1", "facts": {…}, "answers": {"hits": [4, 5, 6], "saves": [1, 3]},\n         "reading": {"rulings": {…}, "mistakes": [], "strict": false}, "lang": "ru"}\nThe facts of each rule: trainer rules --json. Answers may also be a list, in the order of asking.\nThe answer: "end" is "outcome", "forbidden", "undecided" or "error"; blank lines are skipped.\nExit status: 0, also for what is forbidden or undecided; 1 if any line had an error, the others being answered all the same; 2 if the file cannot be read.'
    ),
    "cli.more.odds": N_(
        'One case: trainer odds --rule bb-1.2.1 --facts \'{"purpose": "hits", "dice": 3, "number": 4}\'\nMany: lines as for trainer resolve, with "policy", "best" and "given" in place of "answers".\nWhere a rule asks for a choice: --policy \'{"extra-dice": "1", "raise": "stop"}\', or --best.\nFights over several turns, made of the rules: --rule bb:firefight, bb:volleys or bb:storm; --schema shows their facts.'
    ),
    # options
    "cli.option.lang": N_("language, Russian or English (by default that of the system)"),
    "cli.option.version": N_("show the version and end"),
    "cli.option.write": N_("write the catalogs; without it only the diff is shown"),
    "cli.option.json": N_("print JSON"),
    "cli.option.format": N_(
        "text, json, or github: annotations that a workflow of GitHub shows beside the lines"
    ),
    "cli.option.all_tasks": N_("all of it, not only the first ten"),
    "cli.option.target": N_("a rule, or FILE:LINE of a catalog or a page"),
    "cli.option.same_target": N_(
        "a rule, or FILE:LINE of a catalog or a page; nothing: list what was said"
    ),
    "cli.option.because": N_("why the meaning is the same"),
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
    "cli.option.book": N_("only this book: {choices}"),
    "cli.option.quiz_book": N_("only questions of this book: {choices}; without it all are mixed"),
    "cli.option.text": N_("with --json: the texts too"),
    "cli.option.port": N_("the port on this machine (8000); 0 takes any free one"),
    "cli.option.out": N_("where the site goes (build/site)"),
    "cli.option.engine": N_("the live engine: with it if it can be made, always, or never (auto)"),
    "cli.option.pdf": N_("print every book as a PDF too; this takes a browser and some minutes"),
    "cli.option.url": N_("where the site will stand, for absolute links and a sitemap"),
    "cli.option.report": N_(
        "the address that takes reports of mistakes, with {id}, {lang}, {version} and {url} in it"
    ),
    "cli.option.out_serve": N_("where the site is (build/site)"),
    "cli.option.no_build": N_("show what is there, even if it is old"),
    "cli.option.quiz_rule": N_("only questions that exercise this rule"),
    "cli.option.generator": N_("only questions of this kind"),
    "cli.option.wrong": N_("only what you get wrong: topics with a mistake among the last answers"),
    "cli.option.due": N_(
        "only the rules that are due for repetition today (needs the extra repeat)"
    ),
    "cli.option.test": N_(
        "a self-test of about ten minutes: every chapter of a book, each as often as the others. BOOKS: eup or bb+eup; or the name or link of a test, such as bb.17.c4f4"
    ),
    "cli.option.question": N_("the question of a link, such as bb-hits.1.17"),
    "cli.option.count": N_("how many questions (no limit)"),
    "cli.option.quiz_seed": N_("the same number gives the same questions"),
    "cli.option.log": N_("where answers are kept (your data folder, four-bridges/reviews.sqlite)"),
    "cli.option.log_export": N_("save all answers as a file of lines; - prints them"),
    "cli.option.log_import": N_("add the answers of a file that was saved here or in a browser"),
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
    "cli.meta.host": N_("ADDRESS"),
    "cli.meta.folder": N_("FOLDER"),
    "cli.meta.url": N_("ADDRESS"),
    "cli.meta.rule": N_("RULE"),
    "cli.meta.target": N_("RULE|FILE:LINE"),
    "cli.meta.reason": N_("REASON"),
    "cli.meta.facts": N_("JSON|FILE"),
    "cli.meta.json": N_("JSON"),
    "cli.meta.number": N_("N"),
    "cli.meta.book": N_("BOOK"),
    "cli.meta.generator": N_("KIND"),
    "cli.meta.test": N_("BOOKS"),
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
    "cli.os.busy": N_(
        "{file} is held by another trainer for more than ten seconds. End that one and try again."
    ),
    # the log
    "cli.log.kept": N_("Answers kept: {count}, in {file}"),
    "cli.log.aside": N_(
        "Put aside because it could not be read: {count}. It does not count and is not lost: it stays in the same file."
    ),
    "cli.log.rule": N_("{rule}: {right} of {total} right, last on {day}"),
    "cli.log.exported": N_("Answers saved: {count}, in {file}"),
    "cli.log.no_home": N_(
        "Nobody knows here where your home folder is, so answers have no place. Name one: --log FILE, or XDG_DATA_HOME in the environment."
    ),
    "cli.log.exists": N_("{file} is there already and was left alone. Name another file."),
    "cli.log.added": N_("New answers: {new}. There already: {known}."),
    "cli.log.bad": N_(
        "{file}: lines that are no answers of this trainer: {count}, the first is line {line}. They were left out, and the file was left as it is."
    ),
    "cli.log.no_answers": N_(
        "{file} holds no answers of this trainer (line {line} is the first that is none). Name a file that trainer log --export or the practice page has saved."
    ),
    "cli.log.long": N_("{file} is larger than 20 MB: no log of answers is. Check the name."),
    "cli.log.lines": N_(
        "{file} is a file of lines, no log in SQLite. Take its answers in: trainer log --import {file}"
    ),
    "cli.log.other": N_(
        "{file} is no log of this trainer and was left alone. Name another file with --log."
    ),
    "cli.log.newer": N_(
        "{file} was written by a newer version of the trainer and was left alone. Install that version, or name another file with --log."
    ),
    "cli.log.damaged": N_(
        "{file} is damaged and was left as it is. Move it away to begin a new log, and take in a saved file: trainer log --import FILE"
    ),
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
    "cli.site.no_browser": N_(
        "A PDF is printed by Chromium or Chrome, and there is none here. Install one, or name it in the variable {variable}."
    ),
    "cli.site.showing": N_("The site in {folder}:"),
    "cli.site.stop": N_("Ctrl-C ends."),
    "cli.site.engine": N_("Making the live engine; the first time takes a minute …"),
    "cli.site.no_engine": N_(
        "The site is built without the live engine, with the questions made beforehand. {reason}"
    ),
    "cli.site.engine_needed": N_("The live engine cannot be made. {reason}"),
    "cli.site.no_repetition": N_("The site is built without repetition. {reason}"),
    "engine.no_home": N_(
        "Nobody knows here where your home folder is. Name a place for its files with XDG_CACHE_HOME."
    ),
    "engine.no_node": N_(
        "It needs Node.js once. Install it, or: pip install -e '.[engine]'. Then run this again."
    ),
    "engine.no_answer": N_("Node.js did not come to an end in {seconds} seconds. Run this again."),
    "engine.not_fetched": N_(
        "The npm package {package} could not be fetched ({reason}). Connect to the network and run "
        "this again; or fetch it elsewhere with “npm pack {package}” and put the file into {folder}."
    ),
    "engine.changed": N_(
        "{file} is not the package that was pinned: its sum is another one. Delete it and run this "
        "again."
    ),
    "engine.incomplete": N_("{file} lacks {name}. Delete it and run this again."),
    "engine.not_compiled": N_("Node.js could not compile it: {reason}"),
    "engine.no_place": N_(
        "{folder} cannot be written ({reason}). Name another with XDG_CACHE_HOME."
    ),
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
    "cli.rule.no_default": N_("None of them is ours: the case stays undecided."),
    "cli.reading.ours": N_("{said} ({reading}, ours)"),
    "cli.reading.other": N_("{said} ({reading})"),
    "cli.rule.refs": N_("See also: {rules}"),
    "cli.rule.practise": N_("Practise: {command}"),
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
    "cli.quiz.welcome": N_(
        "Answer with the number of an answer (a letter will do: 1 is a), or with the number asked for. q or Ctrl-D ends."
    ),
    "cli.quiz.hint_choice": N_("1–{last}:"),
    "cli.quiz.hint_number": N_("a number or a fraction such as 16/27:"),
    "cli.quiz.pick": N_("{given} is none of the answers. Type a number from 1 to {last}."),
    "cli.quiz.right": N_("Right."),
    "cli.quiz.wrong": N_("Wrong. The right answer: {answer}"),
    "cli.quiz.answer": N_("Answer: {answer}"),
    "cli.quiz.score": N_("Right: {right} of {total}."),
    "cli.quiz.no_fsrs": N_("Repetition needs the package fsrs. Install it: {command}"),
    "cli.quiz.no_more_due": N_("Nothing is due for repetition any more today."),
    "cli.quiz.none_wrong": N_("There is no mistake among your last answers."),
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
    "cli.quiz.no_rule": N_("No question exercises {given}. All rules: trainer rules"),
    "cli.quiz.no_card": N_(
        "No question of book {book} exercises that. Leave out --book, or the rule or kind of question."
    ),
    "cli.quiz.test_about": N_(
        "Self-test {test}: every chapter of its books, each as often as the others. Questions: {total}. There is no clock."
    ),
    "cli.quiz.test_now": N_("Self-test: question {number} of {total}"),
    "cli.quiz.test_left": N_("The test was left after {done} of {total} questions."),
    "cli.quiz.test_done": N_("Self-test: {right} of {total} right"),
    "cli.quiz.test_result": N_("{chapter}: {right} of {total} right"),
    "cli.quiz.test_practise": N_("Practise what you get wrong: {command}"),
    "cli.quiz.test_again": N_(
        "The same questions again: {command}; on the practice page: #test={test}"
    ),
    "cli.quiz.test_old": N_(
        "The questions were made anew since this link to a self-test was given. Here is the test of the same books as it stands now."
    ),
    "cli.quiz.no_test": N_(
        "{given} is no self-test. Name its books with + between them, of {known}, or a test such as bb+eup.17.c4f4."
    ),
    "cli.quiz.test_alone": N_(
        "--test chooses its questions: leave --rule, --generator, --wrong, --due, --question and --count out, and --book where --test names books."
    ),
    "cli.quiz.question_alone": N_(
        "--question names one question: leave --rule, --generator, --book, --wrong and --due out."
    ),
    "cli.example.link_has_seed": N_("{link} has its seed in it: leave --seed out."),
    # ask
    "cli.ask.welcome": N_(
        "Rule {rule}. Enter takes what is in brackets; ? explains; < goes back; > takes the other defaults of this part, . all others."
    ),
    "cli.ask.which": N_(
        "What happened? Type a number, a word of the rule's title (storm, cover) or its number (6.3); Enter takes {first}."
    ),
    "cli.ask.which_prompt": N_("Situation [{first}]:"),
    "cli.ask.several_rules": N_("{given} is in several titles. Name one of these: {rules}."),
    "cli.ask.menu.bb-6.1": N_("a unit fires"),
    "cli.ask.menu.bb-6.1:volley": N_("infantry fires together with a Support Weapon"),
    "cli.ask.menu.bb-6.2": N_("return fire at a unit that moves"),
    "cli.ask.menu.bb-6.3": N_("an Assault"),
    "cli.ask.menu.bb-6.4": N_("a Breakthrough"),
    "cli.ask.menu.bb-5.2.4": N_("a transport with infantry is hit"),
    "cli.ask.menu.bb-4.2": N_("are units In Command"),
    "cli.ask.menu.bb-4.3": N_("Disrupted units Rally"),
    "cli.ask.menu.bb-1.3.3.2": N_("an HQ in a hex that is hit"),
    "cli.ask.menu.bb-8.0": N_("artillery, from the call to the Hits"),
    "cli.ask.menu.bb-8.1": N_("HE artillery on a hex"),
    "cli.ask.menu.bb-9.5": N_("an air strike"),
    "cli.ask.asked": N_("{whose}. {question}"),
    "cli.ask.dice": N_("The dice"),
    "cli.ask.d2": N_("  On a d6 that is 1 for 1 to 3, and 2 for 4 to 6."),
    "cli.ask.morale": N_("  Morale is {morale}: the sum with its modifiers must be no more."),
    "cli.ask.yes_no": N_("yes or no"),
    "cli.ask.text": N_("text, at most {most} characters"),
    "cli.ask.how_many": N_("how many: 0…{most}"),
    "cli.ask.several": N_("{allowed}; several with spaces between"),
    "cli.ask.texts": N_("{allowed}; several with semicolons between"),
    "cli.ask.record": N_("{field}, {number} of {count}"),
    "cli.ask.other_facts": N_("Other facts"),
    "cli.ask.must": N_("This one has no default: {field}"),
    "cli.ask.first": N_("This is the first question."),
    "cli.ask.explain": N_("{field} ({name} in JSON)."),
    "cli.ask.allowed": N_("  Allowed: {allowed}"),
    "cli.ask.enter_takes": N_("  Enter takes: {value}"),
    "cli.ask.keys": N_(
        "  < goes back; > takes the other defaults of this part, . those of everything; Ctrl-D ends and shows how to go on later."
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
    "cli.odds.rounds": N_("Turns on average: {rounds}"),
    "cli.odds.assaults": N_("Rounds of the combat on average: {rounds}"),
    "cli.option.schema": N_("print the JSON Schema of the facts"),
    "cli.odds.exactly": N_("exactly"),
    "cli.odds.at_least": N_("at least"),
    "cli.odds.more": N_("… more rows: {count}. All of them: --json"),
    "cli.odds.option": N_("Option"),
    "cli.odds.advice": N_("Best: {option}"),
    "cli.odds.no_choice_now": N_("No choice comes next. With best play from here on:"),
    "cli.stopped": N_("Stopped."),
    "cli.option.ask_answers": N_(
        "dice and choices that are on the table already, as JSON: these are not asked again"
    ),
    "cli.option.host": N_(
        "the address to listen at (127.0.0.1: this machine only; 0.0.0.0: the whole network)"
    ),
    "cli.site.open_to_network": N_(
        "Open to the network: anybody in it can read these pages at {address}. To show them on this machine only, leave --host out."
    ),
    "cli.site.host_unknown": N_(
        "This machine does not have the address {host}. Leave --host out, or take 0.0.0.0 for the whole network."
    ),
    "cli.site.cannot_be_there": N_(
        "The site cannot be put into {folder} ({reason}). Name another folder: --out"
    ),
    "cli.quiz.unforeseen": N_("By the rules it comes out differently; the steps show how."),
    "cli.quiz.hint_whole": N_("a whole number:"),
    "cli.quiz.whole": N_("{given} is not a whole number, and nothing else can be the answer here."),
    "cli.quiz.no_rule_near": N_(
        "No question exercises {given}. Near it: {known}. All rules: trainer rules"
    ),
    "cli.ask.roll_wanted": N_("Waiting for {dice|die}: type what they show, or r."),
    "cli.ask.chance_passed": N_("To pass: {chance}"),
    "cli.ask.chance_failed": N_("To fail: {chance}"),
    "cli.ask.chance_passed_best": N_(
        "To pass, with the best use of the Morale Points after the roll: {chance}"
    ),
    "cli.ask.chance_failed_best": N_("To fail all the same: {chance}"),
    "cli.die.more": N_("die {number}"),
    "cli.die.1": N_("first die"),
    "cli.die.2": N_("second die"),
    "cli.die.3": N_("third die"),
    "cli.die.4": N_("fourth die"),
    "cli.die.5": N_("fifth die"),
    "cli.die.6": N_("sixth die"),
    "cli.die.7": N_("seventh die"),
    "cli.die.8": N_("eighth die"),
    "cli.die.9": N_("ninth die"),
    "cli.die.10": N_("tenth die"),
    "cli.build.checking": N_("Checking the catalogs …"),
    "cli.build.reading": N_("{language}: reading {percent}%"),
    "cli.build.writing": N_("{language}: writing {percent}%"),
    "cli.build.both": N_("Putting both languages side by side …"),
    "cli.build.printing": N_("Printing {file} …"),
    "cli.build.unpaired": N_(
        "{page}: the two languages do not stand side by side; where they part: {what}"
    ),
    "cli.build.links": N_("Checking links and ids …"),
    "cli.build.ready": N_("Ready after {seconds} s."),
    "cli.build.problems": N_("Problems: {count}. The old site stays, if there was one."),
    "cli.build.not_refreshed": N_(
        "The texts of the rules in {file} could not be refreshed ({reason})."
    ),
    "cli.build.inline": N_("{page}: inline {what}; the pages allow none."),
    "cli.build.no_id": N_("{page}: the published id {what} is not on the page."),
    "cli.build.foreign": N_("{page}: loads {what}, which is not a file of this site."),
    "cli.build.no_file": N_("{page}: loads {what}, which does not exist."),
    "cli.build.one_place": N_("{page}: the link {what} works in one place only."),
    "cli.build.nowhere": N_("{page}: the link {what} leads nowhere."),
    "cli.build.no_place": N_("{page}: the link {what} has no such place on its page."),
    "cli.os.reason.denied": N_("permission denied"),
    "cli.os.reason.read_only": N_("the disk is read-only"),
    "cli.os.reason.full": N_("no room left on the disk"),
    "cli.os.reason.missing": N_("no such file or folder"),
    "cli.os.reason.exists": N_("something of this name is there already"),
    "cli.os.reason.file": N_("it is not a folder"),
    # what ? says of each fact: where it is found, its unit, the rule that asks for it
    "help.counter": N_(
        "The name as printed on the counter, or nothing; it matters only where an example of the book names a unit (6.1.2)."
    ),
    "help.ammunition": N_(
        "Which of the printed Firepower numbers fires: AP is red, HE yellow, AA blue (1.2.1)."
    ),
    "help.firepower": N_(
        "The number of that color on the counter: so many d6 are rolled to hit (1.2.1)."
    ),
    "help.Excess.firepower": N_(
        "The Firepower in dice, before a Hit Number above 6 takes any away (6.1.3)."
    ),
    "help.hit_number": N_(
        "The Hit Number on the counter beside that Firepower: a die that shows as much or more hits (1.2.1)."
    ),
    "help.Excess.hit_number": N_(
        "The Hit Number with all its modifiers, which may be above 6 or below 2 (6.1.2, 6.1.3)."
    ),
    "help.range": N_("The Range on the counter for that Firepower, in hexes (1.2.1)."),
    "help.range_underlined": N_(
        "Whether the Range on the counter has a line under it: then it is the limit, and being near gains nothing (6.1.1, 6.1.2)."
    ),
    "help.firepower_underlined": N_(
        "Whether the Firepower on the counter has a line under it: then the unit may fire after moving, and an AP missile may run out (6.1.3, 6.1.4)."
    ),
    "help.mortar": N_(
        "Whether the firing unit is a mortar: its ammunition does not run out (6.1.4)."
    ),
    "help.Firer.disrupted": N_(
        "Whether a Disrupted marker lies on the firing unit: then it cannot fire (6.1.7)."
    ),
    "help.Target.disrupted": N_(
        "Whether a Disrupted marker lies on the target: then the next Hit costs a step (6.1.7)."
    ),
    "help.Firer.ops_complete": N_(
        "Whether an Ops Complete marker lies on the firing unit: then it has done its part and cannot fire (6.1)."
    ),
    "help.Cover.ops_complete": N_(
        "Whether an Ops Complete marker lies on the target: then it is not Concealed (6.1.5)."
    ),
    "help.ops_complete_by_firing": N_(
        "Whether the target got that marker by firing and by nothing else; one of the rulings asks for it (6.1.5)."
    ),
    "help.ammo_depletion": N_(
        "The number on the Ammo Depletion marker on the firing unit, 2 or 1; 0 without one (6.1.4)."
    ),
    "help.marker": N_(
        "The number on the Ammo Depletion marker before the Marker Removal Phase, 2 or 1; 0 without one (6.1.4)."
    ),
    "help.distance": N_(
        "Count hex by hex from the firer to the target: the next hex is 1. By the rule neither of the two hexes counts, so by our reading the range in the steps is 1 less (6.1)."
    ),
    "help.in_los": N_(
        "Whether the firer sees the target's hex; at the next hex it always does (6.1)."
    ),
    "help.moved": N_(
        "How many Movement Points the unit has spent in this impulse before firing; 0 if it stood still (6.1.3)."
    ),
    "help.movement": N_(
        "The Movement number on the counter, in Movement Points; up to half may be spent before firing (6.1.3)."
    ),
    "help.moving_penalty": N_(
        "What your Player Aid Card adds to the Hit Number after moving; the book does not contain it (6.1.3)."
    ),
    "help.kind": N_(
        "Infantry, a mortar, a vehicle of any kind, an HQ, a helicopter or an aircraft: it decides which ammunition may be fired at it (6.1, 1.3.4.2, 9.3, 9.5)."
    ),
    "help.armor": N_(
        "The Armor on the counter: so many d6 to ignore Hits; nothing if none is printed (1.2.1)."
    ),
    "help.save_number": N_(
        "The Save Number on the counter: a die that shows as much or more ignores a Hit (1.2.1)."
    ),
    "help.strength": N_(
        "A colored bar on the counter: Full strength; a white one: Reduced; some counters have one side only (1.2.1, 6.1.7)."
    ),
    "help.terrain": N_(
        "What covers most of the target's hex on the map (6.1.5); open terrain gives nothing."
    ),
    "help.terrain_bonus": N_(
        "The bonus dice of that terrain in the Terrain Table of your Player Aid Card; the book's examples give a few (6.1.5)."
    ),
    "help.wreck": N_(
        "Whether a Wreck marker lies in the target's hex: it can conceal, and a second one is not placed (6.1.5, 6.1.7)."
    ),
    "help.prepared_position": N_(
        "Whether the unit has a Prepared Position marker: it conceals whatever the terrain (6.1.5.1)."
    ),
    "help.prepared_bonus": N_(
        "More bonus dice for a Prepared Position by your own Player Aid Card; only one of the readings asks for it (6.1.5.1)."
    ),
    "help.moving": N_(
        "Whether the target is moving just now, in its own impulse: then it is not Concealed (6.1.5)."
    ),
    "help.adjacent_enemy": N_(
        "Whether any enemy of the target but the firer, not Disrupted, stands in a hex next to it: then it is not Concealed (6.1.5)."
    ),
    "help.recon": N_(
        "Whether a reconnaissance unit of the firing side sees the target: then it is not Concealed (6.1.5, 1.3.4.4)."
    ),
    "help.armored": N_("Whether the unit has Armor: then it gets 2 bonus dice at most (6.1.6)."),
    "help.BonusDice.dice": N_("The dice of the Defensive Bonus before its limit (6.1.6)."),
    "help.Throw.dice": N_("How many d6 are rolled (1.2.1)."),
    "help.purpose": N_("“hits” to hit, “saves” to ignore Hits (1.2.1)."),
    "help.number": N_(
        "The Hit Number or Save Number: a die that shows as much or more counts (1.2.1)."
    ),
    "help.hits": N_("How many Hits there are, before any is ignored (6.1)."),
    "help.Damage.hits": N_(
        "How many Hits get through to the unit, saves being counted already (6.1.7)."
    ),
    "help.hit": N_("Whether the weapon scored any Hit, saved or not (6.1, 6.1.4)."),
    "help.net_hits": N_("How many Hits are left after the target's saves (6.1)."),
    "help.saves": N_("How many Hits the target's dice ignore (6.1)."),
    "help.together": N_(
        "Whether both extended range and moving fire added to the Hit Number (6.1.3)."
    ),
    "help.morale": N_("The Morale of the unit's formation: 2d6 must add up to no more (1.6)."),
    "help.will": N_(
        "Your Will, in points; Morale Points at the start are 2 more (A Bridge Too Far, 6)."
    ),
    "help.attribute": N_(
        "Your points in the attribute that the challenge names: so many d6 are rolled (A Bridge Too Far, 3)."
    ),
    "help.difficulty": N_(
        "The Difficulty that the text names: a die that shows as much or more is a success (A Bridge Too Far, 3)."
    ),
    "help.morale_points": N_(
        "The Morale Points that you have now; each may buy a die before the roll or 1 on a die after it (A Bridge Too Far, 6)."
    ),
    "help.raised": N_(
        "How many Morale Points were already spent on these dice after the roll (A Bridge Too Far, 6)."
    ),
    "help.other": N_("A fact that rule {rule} needs; its text says what for: {command}"),
    "help.headquarters": N_("Whether the firing unit is an HQ: an HQ does not attack (1.3.3.2)."),
    "help.on_transport": N_(
        "Whether the firing unit sits in a transport: from there nobody fires (5.2.3)."
    ),
    "help.leadership": N_(
        "How many dice of its Leadership an HQ in the same hex gives to this unit; 0 without one (1.3.3.2)."
    ),
    "help.MoraleCheck.leadership": N_(
        "The Leadership of an HQ in the hex that is given to this check; 0 without one (4.3)."
    ),
    "help.rally": N_(
        "Whether this check is a Rally of a Disrupted unit: only then the facts below count (4.3)."
    ),
    "help.MoraleCheck.out_of_command": N_("Whether the unit is Out of Command (4.2, 4.3)."),
    "help.MoraleCheck.dice": N_(
        "How many dice are rolled: 2, unless one of the readings says 1 (4.3)."
    ),
    "cli.worth.passed": N_("chance to pass"),
    "cli.worth.morale_points": N_("Morale Points left, on average"),
    "cli.worth.won": N_("chance to win"),
    "cli.worth.lp": N_("Life Points left, on average"),
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
