"""The sentences of the pages of the table: forms, dice, odds, fights, the player's own card.

``DESK_STRINGS`` is as ``STRINGS`` of :mod:`trainer.web.strings`: what the engine says is not here, it speaks by itself.
"""

from __future__ import annotations

from trainer.messages.marks import N_, N_plural

DESK_STRINGS: dict[str, str | tuple[str, str]] = {
    # the engine
    "engine_absent": N_(
        "This site was built without the live engine, so nothing can be worked out here. The command line can: trainer ask."
    ),
    "engine_idle": N_(
        "The engine that works this page is not loaded yet (about 4 MB, once). It starts by itself, or at once with the button."
    ),
    "engine_start": N_("Start the engine"),
    "engine_again": N_("Try again"),
    "engine_progress": N_("Loading the engine"),
    # storage and links
    "aside": N_(
        "Something stored in this browser could not be read. It was put aside, not deleted, and does not count."
    ),
    "not_kept": N_(
        "The browser does not let this page keep anything, or its storage is full. What is on the page works until you close it."
    ),
    "link_long": N_(
        "The link is longer than {most} characters and was not opened. Ask for it again in pieces."
    ),
    "link_broken": N_(
        "The part “{part}” of the link cannot be read, so the link was not opened. Copy it again, whole."
    ),
    "rule_unknown": N_("No rule that can be tried here is named “{rule}”. Pick one below."),
    "facts_refused": N_(
        "The facts of the link do not fit this rule. The form is empty; nothing was kept."
    ),
    # picking
    "book": N_("Book"),
    "rule": N_("Rule"),
    "part": N_("Part of the rule"),
    "pick_rule": N_("Pick a rule"),
    "usual": N_("Used most at the table"),
    "all_rules": N_("All rules"),
    "rule_text": N_("Its text:"),
    # the form
    "facts": N_("Facts"),
    "begin": N_("Ask the table"),
    "odds": N_("Odds"),
    "clear": N_("Clear"),
    "more_facts": N_plural(
        "{count} more fact, as it usually is", "{count} more facts, as they usually are"
    ),
    "filled_in": N_plural("{count} value was filled in", "{count} values were filled in"),
    "help_on": N_("What is “{field}”?"),
    "from_elsewhere": N_("Filled in: {value}. Type something else to change it."),
    "bounds": N_("{low} to {high}."),
    "left_out": N_("Left out: {value}."),
    "line_each": N_("One a line."),
    "no_counter": N_("No counter: I type the numbers"),
    "origin_card": N_("From your own card"),
    "origin_book": N_("From the book"),
    "origin_training": N_("Made up for training"),
    "choose": N_("Choose"),
    "usually": N_("As usual: {value}"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "add": N_("Add"),
    "remove": N_("Take away"),
    "add_to": N_("Add: {field}"),
    "remove_from": N_("Take away: {field}"),
    "number_of": N_("{field}, number {number}"),
    "missing_here": N_("The table needs this to go on."),
    "missing": N_("Still missing: {field}"),
    # readings
    "readings": N_plural(
        "{count} question left open by the book", "{count} questions left open by the book"
    ),
    "readings_hint": N_(
        "Choose another reading and the answer follows it. The choice is part of the link."
    ),
    "house_reading": N_("As your house readings say"),
    "our_reading": N_("As we read it"),
    "no_reading": N_("Open: no default"),
    "reading_ours": N_("{reading} (ours)"),
    "ruling_more": N_("The question in full"),
    "keep_readings": N_("Keep as our house readings"),
    "readings_kept": N_("Kept in this browser. From now on every form here plays by them."),
    # the table
    "table_title": N_("At the table"),
    "faces": N_("Faces of the die"),
    "face": N_("A die shows {face}"),
    "die_back": N_("Take the last die back"),
    "dice_told": N_("Dice so far: {dice} ({count} of {all})"),
    "roll": N_("Roll for me"),
    "type_dice": N_("Or type them"),
    "type_dice_hint": N_("Such as 4 5 6 or 456."),
    "dice_ok": N_("Take"),
    "dice_unread": N_plural(
        "“{given}” cannot be read as {count} die. Type its face as a digit.",
        "“{given}” cannot be read as {count} dice. Type all faces, with spaces between them.",
    ),
    "seed": N_("Seed of the engine's dice"),
    "undo": N_("Undo"),
    "change": N_("Change"),
    "change_answer": N_("Change answer {number} and all after it"),
    "so_far": N_plural("{count} step so far", "{count} steps so far"),
    "end_outcome": N_("What happened"),
    "end_forbidden": N_("Not allowed"),
    "end_undecided": N_("The book leaves it open"),
    "forbidden_by": N_("Forbidden by"),
    "choose_reading": N_("How does your table read it?"),
    "outcome": N_("Outcome, value by value"),
    "steps": N_("Step by step"),
    "read_so": N_("Read so where the book is open"),
    "again": N_("Once more with these facts"),
    "copy_text": N_("Copy as text"),
    "copy_other": N_("Copy in Russian"),
    "copy_link": N_("Copy the link"),
    "copied": N_("Copied."),
    "copy_by_hand": N_("The browser does not let the page copy. Copy it from here:"),
    # odds
    "odds_title": N_("Odds"),
    "reckoning": N_("Reckoning …"),
    "which_choice": N_("First: what will be chosen?"),
    "best_play": N_("Whatever is best each time"),
    "played_best": N_("With the best choice each time."),
    "played_so": N_("With these choices: {policy}."),
    "change_policy": N_("Change what is chosen"),
    "exactly": N_("exactly"),
    "at_least": N_("at least"),
    "chart_of": N_("Bars of the chances: {field}. The same numbers stand in the table below."),
    "chart_key": N_("Thick bar: exactly this. Thin bar: at least this."),
    "rows_left": N_plural(
        "{count} less likely row is left out.", "{count} less likely rows are left out."
    ),
    "endings": N_("Other endings"),
    "ending": N_("Ending"),
    "option": N_("Option"),
    "options_worth": N_("What each option is worth"),
    "best_is": N_("Best: {option}"),
    "worth_title": N_("What each modifier is worth"),
    "worth_hint": N_(
        "{measure}: {value}. Below, the same without one modifier, and what that modifier changes: percentage points of a chance, else the value itself."
    ),
    "no_modifier": N_("No modifier is at work here, so there is nothing to take away."),
    "without": N_("without"),
    "chance": N_("Value without it"),
    "brings": N_("It changes"),
    # at the table
    "last_results": N_("Last results"),
    "no_results": N_("Nothing yet. They are kept in this browser and sent nowhere."),
    "forget_last": N_("Drop the newest"),
    "forget_all": N_("Drop all"),
    "bring_back": N_("Bring it back"),
    "dice_title": N_("Dice"),
    "how_many_dice": N_("How many dice"),
    "throw_dice": N_("Roll {die}"),
    "throws_before": N_("Rolls before"),
    "sum": N_("Sum {sum}"),
    # the fight
    "fight_title": N_("The fight"),
    "fight_sheet": N_("Who fights"),
    "fight_lines": N_("Enemies and allies, one a line, as the book prints them"),
    "fight_lines_hint": N_("Such as: SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"),
    "fight_range": N_("Range"),
    "fight_range_lines": N_("As the lines say (Body or Mind)"),
    "fight_range_body": N_("Hand to hand: Body"),
    "fight_range_mind": N_("Long range: Mind"),
    "fight_body": N_("Body"),
    "fight_mind": N_("Mind"),
    "fight_lp": N_("Life Points"),
    "fight_mp": N_("Morale Points"),
    "fight_weapons": N_("Marek's weapons, one a line; none: bare hands"),
    "fight_weapons_hint": N_("Such as: knife ×2, or STEN ×4; 12 Ammo"),
    "fight_begin": N_("Begin the fight"),
    "fight_needs": N_("Still missing: {fields}"),
    "fight_assault": N_("Assault {number}"),
    "fight_over": N_("The fight is over"),
    "fight_log": N_plural("{count} assault so far", "{count} assaults so far"),
    "this_assault": N_("In this assault"),
    "sides": N_("Both sides"),
    "coach": N_("What is best now?"),
    "new_fight": N_("Another fight"),
    "seed_is": N_("Seed of the engine's dice: {seed}"),
    "line_number": N_("Line {number}:"),
    # the card
    "card_title": N_("Numbers of your Player Aid Card"),
    "card_hint": N_(
        "The book does not contain them. What you fill in stays in this browser; an empty field is a blank."
    ),
    "card_part": N_("{part}: {count} filled in"),
    "card_add_counters": N_("Another counter, by its name"),
    "card_add_own_terrain": N_("Another kind of terrain, by its name"),
    "card_export": N_("Save as a file"),
    "card_import": N_("Read a file"),
    "card_delete": N_("Delete everything"),
    "card_delete_sure": N_("Delete the numbers and the house readings from this browser for good?"),
    "card_deleted": N_("Deleted."),
    "card_wait": N_("The engine writes the file, and it is not ready yet."),
    "card_taken": N_("“{name}” is read and kept in this browser."),
    "card_refused": N_plural(
        "{count} fault. Nothing was changed.", "{count} faults. Nothing was changed."
    ),
    "card_large": N_("The file is larger than {most} bytes. A card is smaller."),
    "card_not_text": N_(
        "“{name}” is no text file. Choose the file that was saved here, or by trainer aid new."
    ),
    "delete_yes": N_("Delete"),
    "keep": N_("Keep"),
    "blank": N_("blank"),
    "house_title": N_("House readings"),
    "house_hint": N_(
        "What your table plays where a book is open. Every form on this site follows it, and the command line with the saved file."
    ),
    "house_seek": N_("Find a question: a word or the number of a rule"),
    "house_none": N_("No question has “{typed}” in it."),
    "house_book": N_("{book}: {count} questions, {own} of them your own way"),
    "undecided_until": N_("Undecided until you choose."),
}
