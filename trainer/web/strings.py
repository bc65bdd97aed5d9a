"""The sentences of the site's scripts: the quiz, the live engine, saving, the search box.

``STRINGS`` maps the keys that ``quiz.js`` asks for to English sentences with ``{name}`` placeholders, or, for what is
counted, to a pair ``(one, other)`` with ``{count}``; ``spoken`` makes the table that goes into a language's bank. The
other tables have sentences alone; ``words`` says them.
"""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from trainer.messages.marks import N_, N_plural

# One whole number for each plural category of CLDR, by language. "other" is for fractions: in Russian they take the form of 2.
PLURAL_SAMPLES: dict[str, dict[str, int]] = {
    "en": {"one": 1, "other": 2},
    "ru": {"one": 1, "few": 2, "many": 5, "other": 2},
}


STRINGS: dict[str, str | tuple[str, str]] = {
    # the frame
    "topic": N_("Topic"),
    "all_topics": N_("All topics"),
    "whole_book": N_("All of {book}"),
    "rule_filter": N_("Rule {rule}"),
    "score": N_("This session: {right} of {total} right"),
    "next": N_("Next question"),
    # the questions' files
    "loading": N_("The questions are on their way."),
    "not_loaded": N_(
        "The questions of this chapter did not come ({place}). Check the connection and try again."
    ),
    "shelf_broken": N_(
        "The questions of this chapter are damaged ({place}). Reload the page; if that does not help, build the site again."
    ),
    "retry": N_("Try again"),
    # asking
    "submit": N_("Answer"),
    "map_legend": N_(
        "Trees: woods. Bare trunks: burnt-out woods. Dots: rough terrain. Blocks: city; open blocks: ruins. Lines: farmland. Shaded, with a roof: hill. Cross: Wreck."
    ),
    "keys_hint": N_("On a keyboard: 1 to {last} choose, Enter answers."),
    "number_hint": N_("A whole number or a fraction such as 16/27."),
    "number_hint_whole": N_("A whole number."),
    "choose_first": N_("Choose an answer first."),
    "type_first": N_("Type an answer first."),
    "not_a_number": N_(
        "“{given}” cannot be read as a number. Type a whole number or a fraction, such as 3 or 16/27."
    ),
    # what is chosen
    "only_wrong": N_("What I get wrong"),
    "none_wrong": N_(
        "There is no mistake among your last answers on any topic. All topics are open instead."
    ),
    "only_due": N_("Due for repetition"),
    "none_due": N_("Nothing is due for repetition any more today. All topics are open instead."),
    "due_off": N_(
        "Repetition is not turned on in this browser; it is under “Repetition” below. All topics are open instead."
    ),
    "several": N_("Several chapters"),
    "several_chosen": N_plural("{count} part chosen", "{count} parts chosen"),
    "several_ask": N_("Practise these"),
    "several_none": N_("Tick at least one chapter."),
    "copy_choice": N_("Copy link to this choice"),
    # the verdict
    "right": N_("Right"),
    "wrong": N_("Wrong"),
    "your_answer": N_("Your answer: {given}"),
    "right_answer": N_("Right answer: {answer}"),
    "no_reason": N_("The rules come to another answer: the steps below show how."),
    "mark_yours": N_("your answer"),
    "mark_right": N_("right answer"),
    "steps": N_("Step by step"),
    "rule_text": N_("The rule: {rule}"),
    "rule_page": N_("Open its page"),
    "rule_missing": N_(
        "The text of the rule did not come. Check the connection and unfold it again, or open its page."
    ),
    # links
    "copy": N_("Copy link to this question"),
    "copied": N_("The link is copied."),
    "copy_by_hand": N_("The browser does not let the page copy. Copy the link from here:"),
    "rule_unknown": N_(
        "No question here exercises the rule “{rule}”. All topics are open instead."
    ),
    "link_unknown": N_(
        "The link points to “{value}”, and there is no such question or topic here. All topics are open instead."
    ),
    "link_old": N_(
        "The link is for version {old} of the topic “{title}”. Its questions were made anew since (version {new}), "
        "so that question is gone. Here is one of the same topic as it stands now."
    ),
    "link_gone": N_(
        "Question {question} is not among those made for this page. Here is another one of its topic."
    ),
    # the self-test
    "test": N_("Self-test"),
    "test_about": N_(
        "Every chapter of the books you tick is asked about, each as often as the others. Whoever opens its link gets the same questions. There is no clock: one book takes about ten minutes."
    ),
    "test_books": N_("Books"),
    "test_length": N_plural("{count} question.", "{count} questions."),
    "test_none": N_("Tick at least one book."),
    "test_start": N_("Begin"),
    "test_resume": N_("Go on with question {number} of {total}"),
    "test_now": N_("Self-test: question {number} of {total}"),
    "test_old": N_(
        "The questions were made anew since this link to a self-test was given. Here is the test of the same books as it stands now."
    ),
    "test_done": N_("Self-test: {right} of {total} right"),
    "test_result": N_("{chapter}: {right} of {total} right"),
    "test_again": N_("Practise the chapters with mistakes"),
    "test_leave": N_("Back to practice"),
    "test_link": N_("Copy link to this test"),
    # statistics
    "by_rule": N_("By rule"),
    "by_rule_none": N_("No answers yet."),
    "rule_answers": N_("{right} of {total} right, last on {day}"),
    "times": N_plural("({count} time)", "({count} times)"),
    "practise_rule": N_("Practise this rule"),
    # repetition
    "repeat": N_("Repetition"),
    "repeat_about": N_(
        "Each rule that you have answered comes back after some days, sooner after a mistake, later after right answers, with another question each time. When, is an estimate by a model of forgetting (FSRS), worked out in this browser from your own answers alone."
    ),
    "repeat_on": N_("Turn on"),
    "repeat_off": N_("Turn off"),
    "repeat_absent": N_(
        "This site was built without the library for it. In a terminal: trainer quiz --due"
    ),
    "repeat_missing": N_(
        "The library for it did not come. Check the connection and unfold this again."
    ),
    "repeat_none": N_("No rule has been answered yet: practise first."),
    "repeat_due": N_plural("{count} rule is due.", "{count} rules are due."),
    "repeat_next": N_("Nothing is due today. Next: {day}"),
    "repeat_ask": N_("Ask what is due"),
    "repeat_licence": N_("Licence of the library ts-fsrs"),
    # the live engine
    "fresh_offer": N_(
        "The questions of this page come first. When they have all been asked, the same trainer can make new ones here without end."
    ),
    "fresh_start": N_("Make ready for new questions"),
    "fresh_on": N_(
        "The trainer runs in this page: when the prepared questions have been asked, it makes new ones."
    ),
    # the review log
    "log": N_("Your answers"),
    "none_kept": N_("No answers yet. They will be kept in this browser and sent nowhere."),
    "kept": N_plural(
        "{count} answer is kept in this browser and sent nowhere.",
        "{count} answers are kept in this browser and sent nowhere.",
    ),
    "not_kept": N_(
        "The browser does not let this page keep answers, or its storage is full. The quiz works, but the answers "
        "are lost when the page closes: save them as a file."
    ),
    "aside": N_plural(
        "{count} stored entry could not be read. It does not count and was put aside, not deleted.",
        "{count} stored entries could not be read. They do not count and were put aside, not deleted.",
    ),
    "aside_save": N_("Save what could not be read"),
    "export": N_("Save as a file"),
    "import": N_("Add from a file"),
    "imported": N_plural("{count} new answer added.", "{count} new answers added."),
    "skipped": N_plural(
        "{count} line is no answer of this trainer and was left out (line {line}).",
        "{count} lines are no answers of this trainer and were left out (the first is line {line}).",
    ),
    "import_failed": N_(
        "“{name}” could not be read. Choose a file that the trainer saved (.jsonl, at most 20 MB)."
    ),
    "delete": N_("Delete all"),
    "delete_confirm": N_plural(
        "Delete {count} answer from this browser for good?",
        "Delete {count} answers from this browser for good?",
    ),
    "delete_yes": N_("Delete"),
    "delete_no": N_("Keep"),
    "deleted": N_("All answers are deleted."),
}

# For the attribute data-no-bank of <four-bridges-quiz>: what it says when there is no bank to take sentences from.
NO_BANK = N_(
    "The questions did not load. Reload the page; if that does not help, build the site again: trainer site build."
)

# The states of the live engine and why it stops, as engine.js asks for them.
ENGINE: dict[str, str] = {
    "engine.load": N_("The live engine is loading: {percent} %."),
    "engine.start": N_("The live engine is starting."),
    "engine.open": N_("The live engine is opening the rules."),
    "engine.ready": N_("The live engine is ready."),
    "engine.absent": N_(
        "This copy of the site was built without the live engine. The questions made beforehand are all here."
    ),
    "engine.file": N_(
        "Opened as a file, the page cannot run the live engine: browsers allow that over HTTP only. "
        "The questions made beforehand are all here. On your own machine “trainer serve” shows the whole site."
    ),
    "engine.old": N_(
        "This browser is too old for the live engine. The questions made beforehand are all here."
    ),
    "engine.wasm": N_(
        "This browser refuses WebAssembly, which the live engine needs. The questions made beforehand are all here."
    ),
    "engine.worker": N_(
        "The browser did not start the live engine. Reload the page and try again."
    ),
    "engine.network": N_(
        "The files of the live engine did not arrive. Check the connection and try again."
    ),
    "engine.memory": N_(
        "There is not enough memory for the live engine. Close other pages and try again."
    ),
    "engine.slow": N_(
        "The live engine did not answer in time and was stopped. Nothing you entered is lost: try again."
    ),
    "engine.died": N_(
        "The browser stopped the live engine. Nothing you entered is lost: try again."
    ),
    "engine.broken": N_(
        "The live engine stopped on a fault of its own. Nothing you entered is lost: reload the page."
    ),
    "engine.long": N_("That is too much for one request. Make it shorter."),
    "engine.cancelled": N_("Cancelled."),
}

# The site without a network, as offline.js asks for it.
OFFLINE: dict[str, str] = {
    "save": N_("Save everything for offline"),
    "stop": N_("Stop"),
    "remove": N_("Remove what is saved"),
    "part": N_("Saved in this browser: {have} of {size} MB. What you open is saved as you go."),
    "saving": N_("Saving: {have} of {size} MB."),
    "saving_bar": N_("How much is saved"),
    "saved": N_(
        "Everything is saved in this browser ({size} MB): rules in both languages, search, practice. It works without a network."
    ),
    "removed": N_("Nothing is saved any more. Your answers and settings are untouched."),
    "full": N_(
        "The browser has no more room for this site. What was saved so far stays. Free some space and try again."
    ),
    "network": N_("The network is gone. What was saved so far stays; try again when it is back."),
    "changed": N_("A new version of the site came in between. Reload the page and save again."),
    "file": N_(
        "Opened as a file, the page cannot save anything: it is on your disk already. On your own machine “trainer serve” shows the whole site."
    ),
    "insecure": N_(
        "Browsers save pages for offline only when they come over HTTPS or from this machine."
    ),
    "unable": N_(
        "This browser does not let the site save pages, perhaps because the window is private."
    ),
    "new_version": N_("A new version of this site is ready."),
    "take": N_("Use it now"),
    "later": N_("Later"),
    "what_changed": N_("What changed"),
    "more_pages": N_("and more pages: {count}"),
    "small_changes": N_("Small corrections."),
}

# The search box, as searchbox.js asks for it.
SEARCH: dict[str, str] = {
    "label": N_("Search the rules"),
    "hint": N_("Number, word or question"),
    "close": N_("Close the search"),
    "results": N_("Rules found"),
    "loading": N_("The search is loading…"),
    "failed": N_(
        "The search could not be loaded: is the network gone? Its page lists all rules by number."
    ),
    "none": N_("Nothing found. Look at the spelling, or type the number of a rule, such as 6.1.3."),
    "found": N_("Found: {count}"),
    "all": N_("Show all that was found ({count})"),
    "list": N_("All rules by number"),
    "ruling": N_("Open question:"),
}

# What is said instead of a page that was not saved.
MISSING: dict[str, str] = {
    "title": N_("This page is not saved"),
    "text": N_(
        "There is no network, and this page was not opened or saved before. Other pages may be there."
    ),
    "home": N_("To the first page"),
}


def words(catalog: NullTranslations, sentences: Mapping[str, str]) -> dict[str, str]:
    """A table of sentences in the language of ``catalog``."""
    return {key: catalog.gettext(text) for key, text in sentences.items()}


def spoken(
    catalog: NullTranslations,
    lang: str,
    sentences: Mapping[str, str | tuple[str, str]] = STRINGS,
) -> dict[str, str | dict[str, str]]:
    """The ``strings`` of a bank: sentences, and tables of plural forms keyed as ``Intl.PluralRules`` names them.

    Args:
        catalog: the trainer's messages in ``lang``; a missing message stays English.
        lang: a language of ``PLURAL_SAMPLES``.

    Raises:
        ValueError: for a language without plural samples.
    """
    if lang not in PLURAL_SAMPLES:
        known = ", ".join(sorted(PLURAL_SAMPLES))
        raise ValueError(
            f"lang: {lang!r} has no plural samples, known are {known}; add it to PLURAL_SAMPLES"
        )
    return {
        key: catalog.gettext(text)
        if isinstance(text, str)
        else {name: catalog.ngettext(*text, n) for name, n in PLURAL_SAMPLES[lang].items()}
        for key, text in sentences.items()
    }
