"""The site's interface words. `N_` marks them for the trainer's catalog, where the Russian is."""

from trainer.messages.marks import N_

NAMES: dict[str, dict[str, str]] = {
    # said in the language that the link leads to, whatever the language of the page
    "site": {"en": "Four Bridges", "ru": "Четыре моста"},
    "page": {"en": "English", "ru": "Русский"},
    "rule": {"en": "This rule in English", "ru": "Это правило по-русски"},
    "question": {"en": "This question in English", "ru": "Этот вопрос по-русски"},
    "short": {"en": "In English", "ru": "По-русски"},
    "alone": {"en": "In English alone", "ru": "Только по-русски"},
}

WORDS: dict[str, str] = {
    "site.status.executed": N_("In the trainer"),
    "site.status.text": N_("Text only"),
    "site.status.outside": N_("Not in the trainer"),
    "site.printed.both": N_("No. {number} in both books"),
    "site.printed.english": N_("No. {number}, English book only"),
    "site.printed.apart": N_(
        "No. {number}; in the English book {english}, in the Russian one {russian}"
    ),
    "site.printed.none": N_("no number of its own"),
    "site.source.none": N_("none"),
    "site.rulings": N_("Left open by the book:"),
    "site.rulings.all": N_("All questions:"),
    "site.rule_stale": N_("Translation out of date, sentences: {count}"),
    "site.in_step.page": N_("Page"),
    "site.in_step.total": N_("Messages"),
    "site.in_step.translated": N_("In Russian"),
    "site.in_step.stale": N_("Stale"),
    "site.in_step.corrected": N_("Corrected in Russian alone"),
    "site.in_step.findings": N_("Findings"),
    "site.in_step.terms": N_("Terms"),
    "site.in_step.other": N_("Other pages"),
    "site.in_step.trainer": N_("What the trainer says"),
    "site.in_step.sphinx": N_("Words around the pages"),
    "site.in_step.sum": N_("The sum"),
    "site.in_step.all": N_("All pages"),
    "site.coverage.book": N_("Book"),
    "site.coverage.rules": N_("Rules"),
    "site.coverage.executed": N_("Played by the trainer"),
    "site.coverage.practised": N_("With questions"),
    "site.coverage.text": N_("Nothing to play"),
    "site.coverage.outside": N_("Outside"),
    "site.coverage.rulings": N_("Open questions"),
    "site.coverage.which": N_("Outside, each with its reason:"),
    "site.coverage.none": N_("No rule that decides something stands outside the trainer."),
    "site.offline": N_("Save for offline"),
    "site.offline.script": N_("Saving needs JavaScript, which is off in this browser."),
    "site.practise": N_("Practice this"),
    "site.try": N_("Try it"),
    "site.desk.try": N_(
        "The forms appear here as soon as the script of this page runs: pick a rule, say what stands on your table, roll, and see what happens and why. Without JavaScript the command line does the same: trainer ask."
    ),
    "site.desk.table": N_(
        "Big buttons, dice and your last results appear here as soon as the script of this page runs. Without JavaScript the command line does the same: trainer ask."
    ),
    "site.desk.fight": N_(
        "The tracker appears here as soon as the script of this page runs. Without JavaScript the command line does the same: trainer fight."
    ),
    "site.desk.card": N_(
        "The card and the house readings appear here as soon as the script of this page runs. Without JavaScript the command line writes an empty one: trainer aid new."
    ),
    "site.both": N_("Both languages side by side"),
    "site.both.title": N_("{title}, in both languages"),
    "site.booklet": N_("The whole book as a PDF"),
    "site.in_place.failed": N_(
        "This text cannot be had now: its page is neither saved nor reachable."
    ),
    "site.in_place.page": N_("Open its page"),
    "site.copy": N_("Link to rule {number}"),
    "site.copy.short": N_("Link"),
    "site.copied": N_("Link copied"),
    "site.copy.ruling": N_("Link to this question"),
    "site.ruling.choose": N_("Choose your reading"),
    "site.more": N_("More on this"),
    "site.more.mentioned": N_("Mentioned in:"),
    "site.more.examples": N_("Worked examples:"),
    "site.more.changes": N_("Changes of our text:"),
    "site.more.unchanged": N_("Our text has not changed since it was first published."),
    "site.change.wording": N_("Wording"),
    "site.change.ruling": N_("ruling"),
    "site.change.correction": N_("correction"),
    "site.change.site": N_("new on the site"),
    "site.report": N_("Report a mistake"),
    "site.report.with": N_("Found a mistake? Name it with this line:"),
    "site.report.copy": N_("Copy the line"),
    "site.report.copied": N_("Line copied"),
    "site.preview.close": N_("Close"),
    "site.preview.ruling": N_("Open question"),
    "site.preview.term": N_("Term"),
    "site.ruling.rules": N_("Concerns:"),
    "site.ruling.readings": N_("Readings:"),
    "site.ruling.default": N_("ours"),
    "site.ruling.open": N_("no default: the case stays undecided"),
    "site.example": N_("Worked by the trainer"),
    "site.stale": N_("Translation out of date"),
    "site.untranslated": N_("Not translated yet"),
    "site.version": N_("Version of the text"),
    "site.version.what": N_(
        "A checksum of the English text, its translation and the rules in code: the same digits, the "
        "same text"
    ),
    "site.independent": N_(
        "An independent reference in our own words; keep it beside your copy of the games."
    ),
    "site.search": N_("Search the rules"),
    "site.search.list": N_("All rules by number"),
    "site.search.script": N_("Searching needs JavaScript, which is off in this browser."),
    "site.lost": N_("This page does not exist."),
    "site.lost.guess": N_("The rule that you look for may be one of these:"),
    "site.wide": N_("Scrolls sideways"),
    "site.menu": N_("Contents"),
    "site.menu.of": N_("Pages of {title}"),
    "site.page_contents": N_("On this page"),
    "site.theme": N_("Light, dark or automatic colors"),
    "site.answer": N_("Show the answer"),
    "site.practice.loading": N_(
        "Questions appear here as soon as the script of this page runs. Three of them to read meanwhile:"
    ),
}
