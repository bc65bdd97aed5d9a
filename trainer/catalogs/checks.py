"""The checks of a catalog, one function each.

The function's name, with hyphens, is the code of its findings; its docstring is its manual; ``bad``
and ``good`` show a source, a translation of it and, for an override, the Russian. ``tests/catalogs/fixtures/<code>.po`` holds more.
A check looks at one :class:`Subject` and yields the two fragments that matter and what it found.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from trainer.catalogs import markup, merge, po
from trainer.catalogs.kept import cached
from trainer.catalogs.markup import counted

ERROR, WARNING, REVIEW = "error", "warning", "review"
"""An error stops a build; a warning is a state of work; a review is for a translator to look at and
to mend or to accept with a note."""


_NOTHING: Counter[tuple[str, str]] = Counter()


@dataclass(frozen=True)
class Subject:
    """One string of a translation with what it is compared to.

    ``source`` is the English that was translated: the previous one for a stale entry, ``None`` for
    a fuzzy one that does not say what it translates. ``kind`` is ``docs`` (Markdown), ``trainer``
    (text with ``{placeholders}``) or ``sphinx`` (the theme's words, with ``%s`` and tags).
    ``russian`` is what an override in ``locale/en`` has beside it; ``root`` is the project, where the
    termbase lies.
    """

    entry: po.Entry
    language: str
    kind: str
    form: int
    text: str
    source: str | None
    russian: str | None = None
    root: Path | None = None

    @property
    def line(self) -> int:
        return self.entry.line_of_form(self.form)

    @cached
    def target(self) -> markup.Markup:
        return markup.read(self.text)[0]

    @cached
    def origin(self) -> markup.Markup:
        return markup.read(self.source or "")[0]

    @cached
    def ordinary(self) -> bool:
        """Whether there is no markup in a text of a page but what every translation may have."""
        return self.kind == "docs" and markup.ordinary(self.text)

    @cached
    def bare(self) -> bool:
        """Whether there is no mark of markup in either text of a page."""
        if self.kind != "docs" or self.source is None:
            return False
        return markup.bare(self.text) and markup.bare(self.source)

    @cached
    def forbidden(self) -> Counter[tuple[str, str]]:
        """Forbidden markup that the source does not have itself."""
        if self.kind != "docs" or self.ordinary:
            return _NOTHING
        known = markup.forbidden(self.source or self.entry.msgid)
        return markup.forbidden(self.text) - known

    @cached
    def seen_source(self) -> str:
        """What a reader sees of the source."""
        return self.visible(self.source or "")

    @cached
    def seen_text(self) -> str:
        """What a reader sees of the translation."""
        return self.visible(self.text)

    def visible(self, text: str) -> str:
        """What a reader sees of a text of this kind; placeholders are no text."""
        if self.kind == "docs":
            return markup.read(text)[0].visible
        return _PLACEHOLDER.sub(" ", text)


@dataclass(frozen=True)
class Fault:
    """What a check found: the fragments in question and the values of its sentence."""

    source: str = ""
    translation: str = ""
    found: str = ""
    line: int | None = None
    severity: str | None = None
    """Where it is not that of the check."""


Check = Callable[[Subject], Iterator[Fault]]


Where = Callable[[str, str], bool]
"""Whether a check asks about the texts of a language and a kind."""


def everywhere(language: str, kind: str) -> bool:
    return True


def in_russian(language: str, kind: str) -> bool:
    """Russian of ours: the theme's own words are left alone."""
    return language == "ru" and kind != "sphinx"


def in_english(language: str, kind: str) -> bool:
    return language == "en"


def on_pages(language: str, kind: str) -> bool:
    return kind == "docs"


def off_pages(language: str, kind: str) -> bool:
    return kind != "docs"


@dataclass(frozen=True)
class Rule:
    """A registered check."""

    code: str
    severity: str
    function: Check
    bad: tuple[str, ...]
    good: tuple[str, ...]
    language: str
    kind: str
    safety: bool
    markup: bool
    marks: bool
    where: Where

    @property
    def acceptable(self) -> bool:
        """Whether a note may accept its findings: never those of this module, which guards."""
        return self.function.__module__ != __name__

    @property
    def manual(self) -> str:
        return (self.function.__doc__ or "").strip()


CHECKS: dict[str, Rule] = {}

_PLACEHOLDER = re.compile(r"%\(\w+\)[sdr]|%[sdr]|\{\w+(?:\|\w+)?\}")


def check(
    *,
    bad: tuple[str, ...],
    good: tuple[str, ...],
    severity: str = ERROR,
    language: str = "ru",
    kind: str = "docs",
    safety: bool = False,
    markup: bool = False,
    marks: bool = False,
    where: Where = everywhere,
) -> Callable[[Check], Check]:
    """Register a check under its function's name.

    ``language`` and ``kind`` say what ``bad`` and ``good`` are examples of. ``safety`` checks also
    look at fuzzy entries whose source is not known: a stale translation is shown to readers.
    ``markup`` checks find nothing in ordinary markup, ``marks`` checks nothing in a page's two texts
    without a mark of it, and are not asked about them; ``where`` says what else they are asked about.
    """

    def register(function: Check) -> Check:
        code = function.__name__.replace("_", "-")
        told = (bad, good, language, kind, safety, markup, marks, where)
        CHECKS[code] = Rule(code, severity, function, *told)
        return function

    return register


def run(subject: Subject, sound: bool = False) -> Iterator[tuple[Rule, Fault]]:
    """All findings on one string; in one that brings harm nothing is asked about its meaning.

    sound: whether it is known to have no findings but those of the checks that guard.
    """
    harmful = sound
    asked = _asked(subject.language, subject.kind, subject.ordinary, subject.bare)
    for rule, function, acceptable in asked[subject.source is None]:
        if not (harmful and acceptable):
            for fault in function(subject):
                harmful |= rule.safety
                yield rule, fault


_Asked = tuple[tuple[Rule, Check, bool], ...]


@lru_cache(maxsize=64)
def _asked(language: str, kind: str, ordinary: bool, bare: bool) -> tuple[_Asked, _Asked]:
    """The checks of such a text, each with whether a note may accept it; those without a source."""
    found = [
        (rule, rule.function, rule.acceptable)
        for rule in CHECKS.values()
        if rule.where(language, kind)
        and not (rule.markup and ordinary)
        and not (rule.marks and bare)
    ]
    return tuple(found), tuple(one for one in found if one[0].safety)


def _forbidden(subject: Subject, kind: str) -> Iterator[Fault]:
    if not subject.forbidden:
        return
    for (name, piece), count in sorted(subject.forbidden.items()):
        if name == kind:
            yield Fault("", _short(piece), _short(piece) + (f" ×{count}" if count > 1 else ""))


def _short(text: str) -> str:
    return text if len(text) <= 120 else text[:119] + "…"


def _differences(wanted: Counter[str], given: Counter[str]) -> Iterator[Fault]:
    """One fault for what is missing and what is too much."""
    if dict.__eq__(wanted, given):
        return
    missing, extra = list(counted(wanted - given)), list(counted(given - wanted))
    if missing or extra:
        said = [f"−{piece}" for piece in missing] + [f"+{piece}" for piece in extra]
        yield Fault(", ".join(missing), ", ".join(extra), ", ".join(said))


# What a translation must not bring


@check(
    bad=("Roll.", "Бросьте <b>кубик</b>."),
    good=("Roll <2.", "Бросьте <2."),
    safety=True,
    marks=True,
)
def raw_html(subject: Subject) -> Iterator[Fault]:
    """HTML, inline or as a block, comments included, and what only looks like it."""
    yield from _forbidden(subject, "raw-html")
    if subject.kind == "sphinx":  # the theme puts these words into attributes as they are
        source = Counter(subject.source or subject.entry.msgid)
        marks = Counter(mark for mark in subject.text if mark in "\"'`<>&=")
        for mark in sorted(set(marks - source)):
            yield Fault("", _short(subject.text), mark)
    for tag in counted(_extra_tags(subject)):
        yield Fault("", _short(tag), _short(tag))


def _extra_tags(subject: Subject) -> Counter[str]:
    """Tags in the text that a reader sees, those of the source left out."""
    given = _tags(subject.seen_text)
    if not given:
        return Counter()
    return Counter(given) - Counter(_tags(subject.visible(subject.source or subject.entry.msgid)))


def _tags(text: str) -> list[str]:
    if "<" not in text and "&" not in text:
        return []
    return re.findall(r"<[A-Za-z!/?][^>]*>?", html.unescape(text))


_BRACES = frozenset("{}&")


@check(
    bad=("Roll.", "Бросьте {{ кубик }}."), good=("Roll.", "Бросьте кубик."), safety=True, marks=True
)
def substitution(subject: Subject) -> Iterator[Fault]:
    """Double braces: with substitutions switched on they would run at build time."""
    if _BRACES.isdisjoint(subject.text):
        return
    known = Counter(re.findall(r"\{\{|\}\}|\{%|%\}", subject.source or subject.entry.msgid))
    given = Counter(re.findall(r"\{\{|\}\}|\{%|%\}", html.unescape(subject.text)))
    extra = list(counted(given - known))
    if extra:
        yield Fault("", _short(subject.text), " ".join(extra))


@check(
    bad=("Roll.", "```{include} /etc/passwd\n```"),
    good=("Roll.", "Бросьте."),
    safety=True,
    markup=True,
)
def directive(subject: Subject) -> Iterator[Fault]:
    """A fence of backticks, tildes or colons, whatever stands in its braces; ``.. name::`` too."""
    yield from _forbidden(subject, "directive")
    foreign = re.search(r"(?:^|\n)\s*\.\.\s+[\w:-]+::", subject.text)
    if foreign and foreign[0] not in (subject.source or subject.entry.msgid):
        yield Fault("", _short(subject.text), foreign[0].strip())


@check(
    bad=("Roll.", "Бросьте {download}`x <../conf.py>`."),
    good=("Roll.", "Бросьте."),
    safety=True,
    markup=True,
    where=on_pages,
)
def forbidden_role(subject: Subject) -> Iterator[Fault]:
    """A role that translations never use: only links, terms and a few kinds of text are allowed."""
    known = markup.read(subject.source or subject.entry.msgid)[0].roles
    for (name, target), _ in sorted(subject.target.roles.items(), key=str):
        if name not in markup.ROLES and (name, target) not in known:
            shown = f"{{{name}}}`{target}`"
            yield Fault("", _short(shown), f"{{{name}}}")


@check(
    bad=("Roll.", "Бросьте ![кубик](d6.png)."),
    good=("Roll.", "Бросьте кубик."),
    safety=True,
    markup=True,
)
def image(subject: Subject) -> Iterator[Fault]:
    """A picture that the source does not have, from this site or another."""
    yield from _forbidden(subject, "image")


@check(bad=("Roll.", "% Бросьте."), good=("50% of dice", "50 % кубиков"), safety=True, markup=True)
def comment(subject: Subject) -> Iterator[Fault]:
    """A line that begins with ``%``: nobody would see it."""
    yield from _forbidden(subject, "comment")


@check(
    bad=("Roll.", "(bb-6.1)="),
    good=("Roll (once).", "Бросьте (один раз)."),
    safety=True,
    markup=True,
)
def target_definition(subject: Subject) -> Iterator[Fault]:
    """A label: it would take links from the rule it names."""
    yield from _forbidden(subject, "target-definition")


@check(bad=("Roll.", "[правило]: #bb-6.1"), good=("Roll.", "Бросьте."), safety=True, markup=True)
def link_definition(subject: Subject) -> Iterator[Fault]:
    """A definition for links by reference: it shows nothing and bends other links of the page."""
    yield from _forbidden(subject, "link-definition")


@check(
    bad=("Roll.", "Бросьте <https://example.org>."),
    good=("Roll.", "Бросьте."),
    safety=True,
    markup=True,
    where=on_pages,
)
def autolink(subject: Subject) -> Iterator[Fault]:
    """An address in angle brackets."""
    known = markup.read(subject.source or subject.entry.msgid)[0].autolinks
    for address in counted(subject.target.autolinks - known):
        yield Fault("", f"<{address}>", address)


@check(bad=("Roll.", "# Бросьте"), good=("Hit #2", "Попадание #2"), safety=True, markup=True)
def heading(subject: Subject) -> Iterator[Fault]:
    """A paragraph that Markdown takes for a heading."""
    yield from _forbidden(subject, "heading")


@check(bad=("1.1 Dice", "1. Кубики"), good=("1.1 Dice", "1.1 Кубики"), safety=True, markup=True)
def list_item(subject: Subject) -> Iterator[Fault]:
    """A text that begins as a list does (``1. ``, ``- ``, ``+ ``, ``* ``): Sphinx loses it."""
    yield from _forbidden(subject, "list")
    if subject.kind == "docs" and not any(kind == "list" for kind, _ in subject.forbidden):
        start = re.compile(r"\s*(?:\d{1,9}[.)]|[-+*])(?:\s|$)")
        if start.match(subject.text) and not start.match(subject.source or subject.entry.msgid):
            yield Fault("", _short(subject.text), subject.text.split()[0])


@check(bad=("Roll.", "> Бросьте."), good=("A > B", "А > Б"), safety=True, markup=True)
def quotation(subject: Subject) -> Iterator[Fault]:
    """A paragraph that begins with ``>``: Sphinx loses it."""
    yield from _forbidden(subject, "quotation")


@check(bad=("Roll.", "    Бросьте."), good=("Roll.", "Бросьте."), safety=True, markup=True)
def code_block(subject: Subject) -> Iterator[Fault]:
    """A text indented by four spaces or more: Markdown shows it as program code, or not at all."""
    yield from _forbidden(subject, "code-block")


@check(bad=("Near", "Ближе|Дальше\n-|-"), good=("Near", "Ближе"), safety=True, markup=True)
def table(subject: Subject) -> Iterator[Fault]:
    """A table inside a message."""
    yield from _forbidden(subject, "table")


@check(bad=("Roll.", "---"), good=("Roll —", "Бросьте —"), safety=True, markup=True)
def rule_line(subject: Subject) -> Iterator[Fault]:
    """A text of dashes, stars or pluses that Markdown takes for a line across the page."""
    yield from _forbidden(subject, "rule-line")


@check(bad=("Roll.", "Бросьте $x$."), good=("Roll.", "Бросьте."), safety=True, markup=True)
def math(subject: Subject) -> Iterator[Fault]:
    """A formula: Sphinx cannot show a translated one."""
    yield from _forbidden(subject, "math")


@check(bad=("Roll.", "Бросьте[^1]."), good=("Roll.", "Бросьте."), safety=True, markup=True)
def footnote(subject: Subject) -> Iterator[Fault]:
    """A footnote, or its text."""
    yield from _forbidden(subject, "footnote")


@check(bad=("`d6`", "`d6`{.big}"), good=("`d6`", "`d6`"), safety=True, markup=True)
def attributes(subject: Subject) -> Iterator[Fault]:
    """An id, a class or another attribute in braces."""
    yield from _forbidden(subject, "attributes")


@check(
    bad=("Roll.", "Бросьте.\n\nЕщё раз."),
    good=("Roll.", "Бросьте. Ещё раз."),
    safety=True,
    markup=True,
    where=on_pages,
)
def two_paragraphs(subject: Subject) -> Iterator[Fault]:
    """More than one paragraph in one message: only the first is shown."""
    extra = max(markup.paragraphs for markup in markup.read(subject.text))
    lists = any(kind in ("list", "quotation", "footnote") for kind, _ in subject.forbidden)
    if extra > max(1, subject.origin.paragraphs) and not lists:
        yield Fault("", _short(subject.text), str(extra))


@check(bad=("Roll.", "Бросьте\nкубик."), good=("Roll.", "Бросьте кубик."), safety=True, marks=True)
def line_break(subject: Subject) -> Iterator[Fault]:
    """A line break that the source does not have (``\\n``)."""
    source = subject.source if subject.source is not None else subject.entry.msgid
    given, wanted = subject.text.count("\n"), source.count("\n")
    blocks = any(kind not in ("attributes", "raw-html") for kind, _ in subject.forbidden)
    paragraphs = subject.kind == "docs" and "\n\n" in subject.text
    if given != wanted and not blocks and not paragraphs:
        yield Fault(f"{wanted}", _short(subject.text), f"{given}")


@check(bad=("Roll.", "Бросьте. #noqa"), good=("Roll.", "Бросьте."), safety=True, marks=True)
def noqa(subject: Subject) -> Iterator[Fault]:
    """``#noqa`` at the end: Sphinx then compares no references in the message."""
    mark = "#" in subject.text and re.search(r"#\s*noqa\b", subject.text, re.IGNORECASE)
    if mark and not re.search(r"#\s*noqa\b", subject.source or subject.entry.msgid, re.I):
        yield Fault("", mark[0], mark[0])


_SCHEME = re.compile(
    r"\b(?:https?|ftp|javascript|vbscript|data|file|blob|mailto|inv|path|project)\s*:(?=\S)", re.I
)


@check(
    bad=("See [6.1](#bb-6.1).", "См. [6.1](https://example.org)."),
    good=("See [6.1](#bb-6.1).", "См. [6.1](#bb-6.1)."),
    safety=True,
)
def unsafe_target(subject: Subject) -> Iterator[Fault]:
    """A link out of the site, to a file or to a script that the source does not have.

    Only ``#labels`` may be written by a translator, and those are compared by ``link-target``.
    Addresses that stand in the text without being links count too, however they are encoded.
    """
    source = subject.source if subject.source is not None else subject.entry.msgid
    seen: set[str] = set()
    if subject.kind == "docs":
        known, given = markup.read(source), markup.read(subject.text)
        for origin, target in zip(known, given, strict=True):
            if dict.__eq__(origin.links, target.links) and dict.__eq__(origin.roles, target.roles):
                continue
            links = (a for a in counted(target.links - origin.links) if not _label(a))
            roles = (t for _, t in target.roles - origin.roles if t and _leads_away(t))
            for address in (*links, *roles):
                if address not in seen:
                    seen.add(address)
                    yield Fault("", address, address)
    addresses = _addresses(subject.seen_text)
    if not addresses:
        return
    addresses -= _addresses(subject.visible(source))
    autolinks = markup.read(subject.text)[0].autolinks if subject.kind == "docs" else ()
    for address in counted(addresses):
        if address not in seen and not any(address in link for link in autolinks):
            yield Fault("", address, address)


def _label(link: str) -> bool:
    """Whether a link stays within the rules: ``#bb-6.1`` or, for the text to be found, nothing."""
    return not link or _bare(link).startswith("#")


def _leads_away(target: str) -> bool:
    """Whether the target of a role is an address or a path instead of a label."""
    plain = _bare(target)
    return bool(_SCHEME.match(plain + "x") or re.search(r"//|\.\.|^/", plain))


def _bare(address: str) -> str:
    """An address without the disguises that browsers see through."""
    return re.sub(r"[\s\x00-\x20]", "", html.unescape(_unpercent(address)).replace("\\", "/"))


def _unpercent(text: str) -> str:
    return re.sub(r"%([0-9A-Fa-f]{2})", lambda m: chr(int(m[1], 16)), text)


def _addresses(text: str) -> Counter[str]:
    if not _AWAY.search(text):
        return Counter()
    plain = html.unescape(text).replace("\\", "/")
    return Counter(address.rstrip(").,;]") for address in _ADDRESS.findall(plain))


_ADDRESS = re.compile(
    rf"(?:{_SCHEME.pattern})[^\s<>«»\"]*|(?<![\w:/])//[\w-]+\.[^\s<>]*|\bwww\.[^\s<>]+|(?:\.\./)+[^\s<>]*",
    re.I,
)
_AWAY = re.compile(r"[&\\]|:\S|//|\./|ww\.", re.I)
"""What no address is without."""


_SPACES = frozenset(" \u00a0\u2009\u202f")
_INVISIBLE = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_USUAL = re.compile(r"[ -%'-~\nА-яЁё\u00a0\u2009\u202f«»“”„’–—−…№½×]*")
"""Text of letters and marks that are all seen, and no entity among them."""

_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


@check(bad=("Roll.", "Бро\u200bсьте."), good=("Roll 2.", "Бросьте\u00a02."), safety=True)
def hidden_character(subject: Subject) -> Iterator[Fault]:
    """A character that cannot be seen: control, direction, zero width, unusual spaces, line separators.

    Allowed are the ordinary, the non-breaking and the thin spaces.
    """
    if _USUAL.fullmatch(subject.text):
        return
    known = set(subject.source if subject.source is not None else subject.entry.msgid)
    text = html.unescape(subject.text) if subject.kind == "docs" else subject.text
    for letter in sorted({*subject.text, *text} - known - {"\n"}):
        category = unicodedata.category(letter)
        odd_space = category == "Zs" and letter not in _SPACES
        if category in _INVISIBLE or odd_space or _BLANK.match(letter):
            name = unicodedata.name(letter, "a control character")
            shown = f"U+{ord(letter):04X} {name}"
            yield Fault("", shown, shown)


# What a translation must keep


@check(bad=("Roll.", "&nbsp;"), good=("Roll.", "Бросьте."), safety=True)
def no_text(subject: Subject) -> Iterator[Fault]:
    """A translation, a link or a role without a letter or a digit to be seen: its text is lost."""
    source = subject.source if subject.source is not None else subject.entry.msgid
    if subject.kind != "docs":
        if _says(subject.visible(source)) and not _says(subject.text):
            yield Fault("", _short(subject.text), _short(subject.text))
        return
    given, known = markup.read(subject.text)[0].unseen, markup.read(source)[0].unseen
    nothing = given - known if given.total() > known.total() else Counter()
    for target in counted(nothing):
        yield Fault("", target, target)
    if not nothing and not subject.forbidden:
        whole = subject.visible(source)
        if _says(whole) and not _says(subject.visible(subject.text)):
            yield Fault("", _short(subject.text), _short(subject.text))


def _says(text: str) -> bool:
    return any(letter.isalnum() or letter == "\ufffd" for letter in text)


@check(
    bad=("See `both`.", "См. `оба`."),
    good=("See `both`.", "См. `both`."),
    marks=True,
    where=on_pages,
)
def code_span(subject: Subject) -> Iterator[Fault]:
    """Text between backticks: it is a name, the same in every language."""
    yield from _differences(subject.origin.code, subject.target.code)


@check(
    bad=("It **must** roll.", "Он должен бросить."),
    good=("A *b*.", "А *б*."),
    marks=True,
    where=on_pages,
)
def emphasis(subject: Subject) -> Iterator[Fault]:
    """Bold and italic: as many pieces as the source has."""
    yield from _differences(subject.origin.emphasis, subject.target.emphasis)


@check(
    bad=("A {term}`gun`.", "{term}`Пушка`."),
    good=("A {term}`gun`.", "{term}`Пушка <gun>`."),
    marks=True,
    where=on_pages,
)
def role_target(subject: Subject) -> Iterator[Fault]:
    """Roles and where they lead: the shown text is free, ``<target>`` is the source's."""
    if dict.__eq__(subject.origin.roles, subject.target.roles):
        return
    wanted = Counter(list(counted(_allowed(subject.origin.roles))))
    given = Counter(list(counted(_allowed(subject.target.roles))))
    yield from _differences(wanted, given)


def _allowed(roles: Counter[tuple[str, str | None]]) -> Counter[tuple[str, str | None]]:
    return Counter({role: count for role, count in roles.items() if role[0] in markup.ROLES})


@check(
    bad=("[](#bb-6.1)", "[](#bb-6.2)"),
    good=("[](#bb-6.1)", "[сюда](#bb-6.1)"),
    marks=True,
    where=on_pages,
)
def link_target(subject: Subject) -> Iterator[Fault]:
    """Targets of links: the shown text is free, what stands in the brackets is the source's."""
    if not dict.__eq__(subject.origin.links, subject.target.links):
        away = {a for a in subject.target.links if a not in subject.origin.links and not _label(a)}
        here = Counter({a: n for a, n in subject.target.links.items() if a not in away})
        yield from _differences(subject.origin.links, here)


@check(bad=("A **b**.", "А **б."), good=("A **b**.", "А **б**."), marks=True, where=on_pages)
def loose_mark(subject: Subject) -> Iterator[Fault]:
    """A mark of markup that shows as itself: an unclosed ``**``, a space between role and backtick."""
    wanted = markup.loose_marks(subject.origin.visible)
    given = markup.loose_marks(subject.target.visible)
    if dict.__eq__(wanted, given):
        return
    broken = bool(_addresses(subject.target.visible) - _addresses(subject.origin.visible))
    hidden = any(k in ("substitution", "attributes", "math") for k, _ in subject.forbidden)
    if given != wanted and not broken and not hidden and not _extra_tags(subject):
        yield from _differences(wanted, given)


@check(
    bad=("{n|die} left", "осталось {n}"),
    good=("{n|die} left", "осталось {n|die}"),
    kind="trainer",
    where=off_pages,
)
def placeholder(subject: Subject) -> Iterator[Fault]:
    """``{name}``, ``{name|noun}``, ``%s`` and ``%(name)s``: each as often as in the source."""
    source = subject.source or ""
    yield from _differences(_placeholders(source), _placeholders(subject.text))


def _placeholders(text: str) -> Counter[str]:
    rest = _PLACEHOLDER.sub("", text)
    return Counter([*_PLACEHOLDER.findall(text), *(mark for mark in rest if mark in "{}")])


@check(bad=("Roll.", "Бросьте. "), good=("Roll.", "Бросьте."), severity=WARNING, marks=True)
def edge_space(subject: Subject) -> Iterator[Fault]:
    """A space at the beginning or the end that the source does not have there."""
    source = subject.source or ""
    blocks = any(kind == "code-block" for kind, _ in subject.forbidden)
    edges = [
        (t[: len(t) - len(t.lstrip(" "))], t[len(t.rstrip(" ")) :]) for t in (source, subject.text)
    ]
    if edges[0] != edges[1] and not blocks:
        yield Fault("", _short(repr(subject.text)[1:-1]), "")


# What an English override must keep

_ENGLISH = {
    "cannot": r"\b(?:cannot|can't|can not|may not|must not|mustn't|not allowed|never|forbidden|not permitted)\b",
    "must": r"\b(?:must|ha(?:s|ve) to|required|needs? to|shall)\b",
    "may": r"\b(?:may|can|could|might|allowed|permitted)\b",
    "not": r"\b(?:not|no|none|neither|nor|without)\b|n't\b",
}
_RUSSIAN = {
    "cannot": r"\b(?:нельзя|запре\w+|не\s+мо(?:жет|гут|жете|жешь|жно)|не\s+вправе|не\s+разреш\w+)",
    "must": r"\b(?:долж\w+|обязан\w*|необходимо|следует|нужно|требуется)\b",
    "may": r"\b(?:мо(?:жет|гут|жете|жно)|вправе|разреш\w+|допуска\w+)\b",
}


def modality(text: str, language: str) -> frozenset[str]:
    """Which of must, may, cannot and not a text says."""
    found = set()
    text = text.lower()
    for name, pattern in (_ENGLISH if language == "en" else _RUSSIAN).items():
        if re.search(pattern, text):
            found.add(name)
            text = re.sub(pattern, " ", text)
    return frozenset(found)


@check(
    bad=("It may fire.", "It must fire."),
    good=("It may fire.", "It can fire."),
    language="en",
    where=in_english,
)
def override_modality(subject: Subject) -> Iterator[Fault]:
    """An override says must, may, cannot and not where the source and the Russian do."""
    source = modality(subject.visible(subject.source or ""), "en")
    given = modality(subject.visible(subject.text), "en")
    if source != given:
        yield Fault(_list(source), _list(given), f"{_list(source)} → {_list(given)}")
    elif subject.russian:
        russian = modality(subject.visible(subject.russian), "ru")
        firm = given - {"not"}
        if russian and firm and not russian & firm:
            yield Fault(_list(russian), _list(firm), f"ru: {_list(russian)}, en: {_list(firm)}")


def _list(names: frozenset[str]) -> str:
    return " ".join(sorted(names)) or "—"


@check(
    bad=("Roll two dice.", "Roll three dice.", "Бросьте 2 кубика."),
    good=("Roll two dice.", "Throw 2 dice.", "Бросьте 2 кубика."),
    language="en",
    where=in_english,
)
def override_figures(subject: Subject) -> Iterator[Fault]:
    """An override has the numbers of the source, in digits or words, and those of the Russian."""
    source = markup.figures(subject.visible(subject.source or ""))
    ours = markup.figures(subject.visible(subject.text))
    known, given = (
        found.digits + markup.number_words(subject.visible(text))
        for found, text in ((source, subject.source or ""), (ours, subject.text))
    )
    missing, extra = (
        Counter({n: count for n, count in difference.items() if n not in "012"})
        for difference in (known - given, given - known)
    )
    if subject.russian:
        seen = subject.visible(subject.text)
        theirs = markup.figures(subject.visible(subject.russian), like=seen)
        missing |= (theirs.digits & known) - given
        missing += (theirs.dice - ours.dice) + (theirs.references - ours.references)
    yield from _differences(missing, extra)


# What the state of an entry says


def plural_fault(entry: po.Entry, language: str, kind: str = "trainer") -> Fault | None:
    """What is wrong with the plural forms of a translated entry; the text of pages has none."""
    if kind == "docs" and entry.msgid_plural is not None:
        return Fault(entry.msgid, entry.msgid_plural, "msgid_plural")
    wanted = merge.forms_of(entry.key, language)
    given = sum(bool(text.strip()) for text in entry.msgstr)
    if entry.msgid_plural is not None and (len(entry.msgstr) != wanted or given != wanted):
        return Fault(entry.msgid_plural, " | ".join(entry.msgstr), f"{given} / {wanted}")
    return None


def header_faults(catalog: po.Catalog, language: str) -> Iterator[Fault]:
    """What is wrong with a header: charset, language, plural forms, or that there is none."""
    entry = catalog.header
    if entry is None:
        yield Fault(found="no header", line=1)
        return
    fields: Mapping[str, str] = catalog.fields
    lines = entry.msgstr[0].removesuffix("\n").split("\n")
    names = Counter(line.partition(":")[0].strip().casefold() for line in lines)
    for line in lines:
        name = line.partition(":")[0]
        if not re.fullmatch(r"[\w-]+:[^\x00-\x1f\x7f\x85\u2028\u2029]*", line):
            yield Fault("", _short(line), repr(_short(line)), entry.line)
        elif names.pop(name.casefold(), 1) > 1:  # readers differ in which of them counts
            yield Fault("", _short(line), f"{name} ×2", entry.line)
    charset = re.fullmatch(r"text/plain; *charset=(utf-?8)", fields.get("Content-Type", ""), re.I)
    if not charset:
        yield Fault("UTF-8", fields.get("Content-Type", ""), "Content-Type", entry.line)
    if fields.get("Language", "") != language:
        yield Fault(language, fields.get("Language", ""), "Language", entry.line)
    wanted = merge.PLURALS[language]
    if _plain(fields.get("Plural-Forms", "")) != _plain(wanted):
        yield Fault(wanted, fields.get("Plural-Forms", ""), "Plural-Forms", entry.line)


def _plain(expression: str) -> str:
    """A plural expression without its spaces and outer brackets."""
    plain = re.sub(r"\s", "", expression).rstrip(";")
    count, _, rule = plain.partition(";plural=")
    while rule.startswith("(") and rule.endswith(")") and _closes_at_end(rule):
        rule = rule[1:-1]
    return f"{count};{rule}"


def _closes_at_end(rule: str) -> bool:
    depth = 0
    for n, letter in enumerate(rule):
        depth += (letter == "(") - (letter == ")")
        if not depth:
            return n == len(rule) - 1
    return False
