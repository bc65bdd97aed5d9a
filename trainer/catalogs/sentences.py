"""Every sentence that the catalog tools say, by key; ``{name}`` is filled in when it is said."""

from __future__ import annotations

import re
from collections.abc import Callable

from trainer.messages.marks import N_

_REWRITE = N_("Take it out of the translation.")
_COMPARE = N_("Write it as the source does.")
_FIX = N_("Run “trainer catalogs fix”: it shows what it would mend.")

SENTENCES: dict[str, tuple[str, str]] = {
    "not-utf-8": (N_("{found}"), N_("Save the file as UTF-8.")),
    "byte-order-mark": (N_("{found}"), N_("Save the file as UTF-8 without a byte order mark.")),
    "syntax": (
        N_("{found}"),
        N_("Mend the line; a text editor shows what an editor of .po files hides."),
    ),
    "bad-escape": (
        N_("{found}"),
        N_("After a backslash stands n, t, another backslash or a double quote."),
    ),
    "duplicate": (N_("{found}"), N_("Keep one of the two.")),
    "header": (
        N_("The header is wrong: {found}"),
        N_("Run “trainer catalogs update”: it writes the header."),
    ),
    "no-language": (
        N_("The folder of a language is missing."),
        N_("Restore it from git; “trainer catalogs update” makes an empty one."),
    ),
    "unreadable": (N_("The file cannot be read: {found}"), N_("Mend its permissions.")),
    "raw-html": (N_("Raw HTML: {found}"), _REWRITE),
    "substitution": (N_("A substitution: {found}"), _REWRITE),
    "directive": (N_("A directive or code fence: {found}"), _REWRITE),
    "forbidden-role": (
        N_("A role that translations never use: {found}"),
        N_("Allowed are ref, doc, numref, term, abbr, dfn, kbd, sub and sup."),
    ),
    "image": (N_("A picture: {found}"), _REWRITE),
    "comment": (
        N_("A line that nobody would see: {found}"),
        N_("Write notes as “# …” lines of the catalog."),
    ),
    "target-definition": (N_("A label is defined here: {found}"), _REWRITE),
    "link-definition": (N_("A link is defined here: {found}"), _REWRITE),
    "autolink": (N_("An address as a link: {found}"), _REWRITE),
    "heading": (N_("Markdown takes this for a heading: {found}"), N_("Begin with a word.")),
    "list-item": (
        N_("Markdown takes this for a list, and Sphinx loses it: {found}"),
        N_("Begin with a word, or put a backslash before the mark."),
    ),
    "quotation": (
        N_("Markdown takes this for a quotation, and Sphinx loses it: {found}"),
        N_("Begin with a word."),
    ),
    "code-block": (
        N_("Markdown takes this for program code: {found}"),
        N_("Take the spaces at the beginning out."),
    ),
    "table": (N_("A table inside a message: {found}"), _REWRITE),
    "rule-line": (
        N_("Markdown takes this for a line across the page: {found}"),
        N_("Begin with a word."),
    ),
    "math": (
        N_("A formula: {found}"),
        N_("Put a backslash before the dollar sign, or take the formula out."),
    ),
    "footnote": (N_("A footnote: {found}"), _REWRITE),
    "attributes": (N_("Attributes in braces: {found}"), _REWRITE),
    "two-paragraphs": (
        N_("Paragraphs in one message: {found}; only the first would be shown."),
        N_("Join them."),
    ),
    "line-break": (
        N_("Line breaks: {source} in the source, {found} here."),
        N_("Break lines where the source does."),
    ),
    "noqa": (N_("“{found}” switches Sphinx's comparison of references off."), _REWRITE),
    "unsafe-target": (
        N_("Leads out of the site, to a file or to a script: {found}"),
        N_("Use the targets of the source and no others."),
    ),
    "hidden-character": (
        N_("A character that cannot be seen: {found}"),
        N_("Delete it; allowed are the ordinary, the non-breaking and the thin space."),
    ),
    "code-span": (
        N_("Text in backticks differs (− missing, + too much): {found}"),
        N_("Copy it from the source."),
    ),
    "emphasis": (
        N_("Bold or italic differs (− missing, + too much): {found}"),
        N_("Mark as many pieces as the source does."),
    ),
    "no-text": (
        N_("Nothing of this can be read: {found}"),
        N_("Write the text; without one, leave the translation empty."),
    ),
    "role-target": (
        N_("Roles or their targets differ (− missing, + too much): {found}"),
        N_("Write {role}`your text <target of the source>`."),
    ),
    "link-target": (
        N_("Targets of links differ (− missing, + too much): {found}"),
        N_("Copy what stands in the round brackets from the source."),
    ),
    "loose-mark": (
        N_("A mark of markup that would show as itself (− missing, + too much): {found}"),
        N_("Close what is open; no space between a role and its backtick."),
    ),
    "dice": (N_("Dice differ (− missing, + too much): {found}"), _COMPARE),
    "number": (
        N_("Numbers differ (− missing, + too much): {found}"),
        N_("Write the numbers of the source, in digits or in words."),
    ),
    "section": (
        N_("Section numbers or rule ids differ (− missing, + too much): {found}"),
        _COMPARE,
    ),
    "ordinal": (N_("Ordinals or times differ (− missing, + too much): {found}"), _COMPARE),
    "sign": (N_("Signs differ (− missing, + too much): {found}"), _COMPARE),
    "range-of-numbers": (
        N_("A range differs (− missing, + too much): {found}"),
        N_("Write every number of the range, or its two ends with a dash."),
    ),
    "comparison": (
        N_("Bounds of numbers differ (− missing, + too much): {found}"),
        N_("Say at least, at most, more and less as the source does."),
    ),
    "number-order": (
        N_("Numbers have changed places: {found}"),
        N_("Put each number to the thing that it counts in the source."),
    ),
    "changed-places": (
        N_("Two things may have changed places: {found}"),
        N_("See which of them does what in the source."),
    ),
    "left-out": (
        N_("The source names something that is not named here: {found}"),
        N_("Name it, or accept this with a note and its reason."),
    ),
    "negation": (
        N_("A “not” is missing or too much ({found})."),
        N_("See what the source denies, and deny the same."),
    ),
    "modality": (
        N_("What may, must or cannot be done differs: {found}"),
        N_("Say может, должен, нельзя and не обязан where the source does."),
    ),
    "condition": (
        N_("A condition or an exception differs: {found}"),
        N_("Say кроме, если не, только and даже where the source does."),
    ),
    "opposite": (
        N_("A word has become its opposite: {found}"),
        N_("See which of the two the source has."),
    ),
    "dropped": (
        N_("A sentence or a part of one seems to be missing: {found}"),
        N_("Translate all of it, or accept this with a note and its reason."),
    ),
    "rejected-term": (
        N_("The termbase has another word: {found}"),
        N_("Use it, or change locale/terms.toml."),
    ),
    "term": (
        N_("Another term than in the source: {found}"),
        N_("Look the term up in locale/terms.toml."),
    ),
    "abbreviation": (
        N_("An abbreviation behind words that are not its own: {found}"),
        N_("One abbreviation stands for one term: see locale/terms.toml."),
    ),
    "quotes": (N_("Quotation marks: {found}"), _FIX),
    "dash": (N_("A hyphen instead of a dash: {found}"), _FIX),
    "no-break-space": (N_("A space where the line must not break: {found}"), _FIX),
    "yo": (N_("A word without its ё: {found}"), _FIX),
    "double-space": (N_("Two spaces: {found}"), _FIX),
    "mixed-letters": (N_("Latin letters inside a Russian word: {found}"), _FIX),
    "unused-note": (
        N_("A note that accepts nothing here: {found}"),
        N_("Take it out; a note needs a code that is found here, and a reason."),
    ),
    "no-word-forms": (
        N_("Terms and ё are not checked, because the package {found} is missing."),
        N_("Install it: pip install pymorphy3"),
    ),
    "terms": (
        N_("The termbase is not in order: {found}"),
        N_("One abbreviation stands for one term of a book; mend locale/terms.toml."),
    ),
    "placeholder": (
        N_("Placeholders differ (− missing, + too much): {found}"),
        N_("Copy what stands in braces or behind % from the source."),
    ),
    "edge-space": (N_("Spaces at the beginning or the end differ from the source."), _COMPARE),
    "override-modality": (
        N_("The override changes what must, may or cannot be done: {found}"),
        N_("Say must, may and cannot where the source and the Russian do."),
    ),
    "override-figures": (
        N_("The override changes numbers (− missing, + too much): {found}"),
        _COMPARE,
    ),
    "plural-forms": (
        N_("Plural forms filled in / needed: {found}"),
        N_("Fill in every form: 1, 2 and 5 things in Russian; a text of a page has none."),
    ),
    "empty": (N_("Not translated."), N_("Translate it.")),
    "stale": (
        N_("The English has changed since this was translated."),
        N_(
            "Bring the translation up to date and take the word fuzzy out; if it holds as it is, say why: trainer catalogs same {place} --because “…”"
        ),
    ),
    "unconfirmed": (
        N_(
            "The word fuzzy is gone, but this is still the translation of the old English: {source}"
        ),
        N_(
            "Bring it up to date; if it holds as it is, say why: trainer catalogs same {place} --because “…”"
        ),
    ),
    "obsolete": (
        N_("Its English is gone."),
        N_("Use it for another message, or delete it."),
    ),
    "unknown-message": (
        N_("The English sources have no such message."),
        N_("Run “trainer catalogs update”; never change a msgid by hand."),
    ),
    "missing-message": (
        N_("A message of the English sources is missing here."),
        N_("Run “trainer catalogs update”."),
    ),
    "old-templates": (
        N_(
            "The English sources have changed since the last update, so messages were not compared to them."
        ),
        N_("Run “trainer catalogs update”."),
    ),
}
"""Of each finding: what is wrong, and what to do."""

SAYINGS: dict[str, str] = {
    "reading": N_("Reading the English text …"),
    "read": N_("Reading the English text: {percent}%"),
    "comparing": N_("Comparing it with the catalogs …"),
    "error": N_("error"),
    "warning": N_("warning"),
    "review": N_("look at this"),
    "accepted": N_("accepted: {reason}"),
    "none-accepted": N_("No finding is accepted by a note."),
    "fixable": N_("{file}: {count}"),
    "fix-write": N_("Nothing has been written. To write it: trainer catalogs fix --write"),
    "fixed": N_("Mended: {count}"),
    "nothing-to-fix": N_("Nothing to mend."),
    "overrides": N_("English overrides, {language}: {count}"),
    "more-places": N_("… and {count} more"),
    "unchanged": N_("Nothing has changed in {catalogs} catalogs."),
    "written": N_("Catalogs written: {written} of {catalogs}."),
    "new": N_("New, to be translated: {count}"),
    "stale": N_("Stale, the English changed: {count}"),
    "restored": N_("Fresh again, the old English is back: {count}"),
    "unconfirmed": N_(
        "The word fuzzy was taken out, but the translation is still that of the old English, so it is back: {count}"
    ),
    "corrected": N_("Corrected, while the English stayed; does the English need it too? {count}"),
    "moved": N_("Moved here with their rule: {count}"),
    "obsolete": N_("Obsolete, kept at the end of the file: {count}"),
    "override": N_("English overrides that this touches: {count}"),
    "was": N_("was: {text}"),
    "now": N_("now: {text}"),
    "russian": N_("Russian: {text}"),
    "russian-was": N_("Russian was: {text}"),
    "mentioned": N_("Rule {rule} is named in: {places}"),
    "outside": N_("outside the rules"),
    "english": N_("English: {text}"),
    "override-is": N_("override: {text}"),
    "russian-change": N_("Russian, what changed: {text}"),
    "english-change": N_("English, what changed: {text}"),
    "state-done": N_("in step"),
    "state-stale": N_("stale, {kind}"),
    "state-unconfirmed": N_("unconfirmed, {kind}"),
    "state-ahead": N_("Russian corrected, English not: {kind}"),
    "state-empty": N_("not translated"),
    "state-draft": N_("a draft"),
    "kind-number": N_("a number"),
    "kind-condition": N_("a condition"),
    "kind-wording": N_("the wording"),
    "kind-typo": N_("a typo"),
    "faults": N_("findings: {codes}"),
    "suggestion": N_("Perhaps as in {place}, of “{source}”: {text}"),
    "nothing-to-do": N_("Nothing to do: all is translated and in step."),
    "more-to-do": N_("… and {count} more: trainer catalogs next --all"),
    "more-in-rule": N_("and {count} more there"),
    "review-it": N_("→ trainer catalogs review {target}"),
    "rule-is": N_("{rule}: messages {count}, to do {open}"),
    "terms": N_("The terms, and how the Russian has them:"),
    "not-there": N_("not in these words"),
    "confirm-it": N_(
        "→ Mend it at {place}. If only the words changed: trainer catalogs same {place} --because “…”"
    ),
    "mend-it": N_("→ Mend it at {place}."),
    "no-such-place": N_("{target} is neither a rule nor a line of a catalog or a page."),
    "near": N_("Near it: {names}"),
    "nothing-to-confirm": N_("{target}: both sides are in step, there is nothing to confirm."),
    "no-reason": N_("Say why the meaning is the same: --because “…”"),
    "confirmed": N_("{place} [{rules}]: {text}"),
    "confirmed-count": N_("Confirmed: {count}. The reason is kept in locale/agreed."),
    "because": N_("because: {text}"),
    "no-reasons": N_("Nobody has confirmed anything yet."),
    "first-pages": N_("Making all pages once, so that later only the saved ones have to be …"),
    "watching": N_("Watching docs/ and locale/; Ctrl-C ends."),
    "watched": N_("No longer watching."),
    "saved": N_("Saved: {files}"),
    "built-page": N_("Made anew: {page}"),
    "build-failed": N_("The page could not be made:"),
    "unreadable": N_("A catalog is malformed; nothing was changed."),
    "extraction": N_("The English text cannot be read; nothing was changed."),
    "unwritable": N_(
        "Cannot write {path}: {reason}. Nothing was changed; make it writable and run this again."
    ),
    "changed": N_(
        "Another program saved {path} in the meantime. Nothing was changed; run this again."
    ),
    "waiting": N_("Another “trainer catalogs” is at the catalogs; this one waits for it …"),
    "interrupted": N_("Stopped; nothing is half-written."),
    "no-catalogs": N_(
        "There are no catalogs under {path}. Run “trainer catalogs update” in the project's folder."
    ),
    "no-project": N_("Run this in the project's folder, where conf.py and docs/ are."),
    "translation": N_("translation: {text}"),
    "source": N_("source: {text}"),
    "to-do": N_("→ {text}"),
    "clean": N_("No finding in {catalogs} catalogs."),
    "sum": N_(
        "Errors: {errors}, to be looked at: {reviews}, warnings: {warnings}, catalogs: {catalogs}."
    ),
    "columns": N_("translated, stale, empty, obsolete"),
    "by-file": N_("By file, {language}:"),
    "by-rule": N_("By rule, {language}:"),
    "total": N_("all"),
}
"""What the commands say beside findings."""

PROBLEMS: tuple[str, ...] = (
    N_("the file begins with a byte order mark"),
    N_("a carriage return inside a line"),
    N_("byte {byte} is not UTF-8"),
    N_("the last line has no line end"),
    N_("line ends of two kinds in one file"),
    N_("the file cannot be written back as it was read"),
    N_("a space must follow {word}"),
    N_("{word} takes no number"),
    N_("{word} without a msgid before it"),
    N_("{word} after a msgstr"),
    N_("msgstr[{number}] expected here"),
    N_("plural forms without a msgid_plural"),
    N_("a string must begin with a double quote"),
    N_("the closing double quote is missing"),
    N_('text after the closing quote: a quote inside is written \\"'),
    N_("unknown escape {escape}"),
    N_("a message without msgstr"),
    N_("comments of a message without one"),
    N_("the same message stands at line {line}"),
    N_("not an ordinary file"),
    N_("the file is read-only"),
    N_("a text of more than {number} characters"),
    N_("no header"),
    N_("not a line that “trainer catalogs update” writes"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("Is a directory"),
)
"""What the parser and the system say is wrong with a file, in their words; see :func:`reworded`."""


def reworded(text: str, translate: Callable[[str], str]) -> str:
    """A sentence of the parser or the system in the reader's language; any other as it is."""
    for sentence in PROBLEMS:
        parts = re.split(r"\{(\w+)\}", sentence)
        pattern = "".join(
            f"(?P<{part}>.+?)" if n % 2 else re.escape(part) for n, part in enumerate(parts)
        )
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found:
            return fill(translate(sentence), **found.groupdict())
    return text


def fill(sentence: str, **values: object) -> str:
    """The sentence with its values; a name without one stays as it is."""
    return re.sub(r"\{(\w+)\}", lambda m: str(values.get(m[1], m[0])), sentence)
