"""Reading and writing gettext catalogs, byte for byte.

A file is its lines. An :class:`Entry` keeps the lines it was read from, so that whatever nobody
changed is written back as it was, in the wrapping of whichever editor wrote it; an edit replaces
the lines of one part (its flags, say) and no others. The known libraries either rewrap (polib),
lose ``#|`` (Babel) or are under a licence this project cannot take (translate-toolkit).

The format is that of GNU gettext, https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

COMMENT, EXTRACTED, REFERENCE, FLAG, PREVIOUS, OBSOLETE_PREVIOUS, BLANK = (
    "comment",
    "extracted",
    "reference",
    "flag",
    "previous",
    "obsolete-previous",
    "blank",
)
"""Kinds of a line beside the keywords ``msgctxt``, ``msgid``, ``msgid_plural`` and ``msgstr``."""

_ESCAPES = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "\\": "\\",
    '"': '"',
}
_UNESCAPES = {value: "\\" + letter for letter, value in _ESCAPES.items()}
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(\[[^\]]*\])?[ \t]*(.*)", re.DOTALL)


class Line(NamedTuple):
    """One line of a file: its number (from 1; 0 for a line made here), its kind, its text."""

    number: int
    kind: str
    text: str


class Key(NamedTuple):
    """What makes a message the same message."""

    context: str | None
    text: str
    plural: str | None


class Problem(NamedTuple):
    """Something that keeps a catalog from being read: where, what, and which text it is about."""

    line: int
    code: str
    message: str
    text: str


class MalformedError(ValueError):
    """A catalog that cannot be read; ``problems`` says where and why."""

    def __init__(self, path: str, problems: tuple[Problem, ...]) -> None:
        self.path, self.problems = path, problems
        super().__init__("\n".join(f"{path}:{p.line}: {p.message}" for p in problems))


@dataclass(frozen=True)
class Entry:
    """One message with everything that stands around it.

    ``value`` of each part is decoded; ``lines`` are the original ones, without line ends.
    ``msgstr`` has one string, or one per plural form. An obsolete entry is one behind ``#~``.
    """

    lines: tuple[Line, ...]
    msgid: str
    msgstr: tuple[str, ...]
    msgctxt: str | None = None
    msgid_plural: str | None = None
    previous: Key | None = None
    obsolete: bool = False

    @property
    def key(self) -> Key:
        return Key(self.msgctxt, self.msgid, self.msgid_plural)

    @property
    def line(self) -> int:
        """Line of ``msgid``, 0 in an entry not read from a file."""
        return self.line_of("msgid")

    def line_of(self, kind: str) -> int:
        """First line of a part, e.g. ``msgstr`` or ``msgstr[1]``; of the entry where it has none."""
        return next(
            (line.number for line in self.lines if line.kind == kind),
            self.lines[0].number if self.lines else 0,
        )

    def line_of_form(self, form: int) -> int:
        """First line of a plural form, counted from 0."""
        return self.line_of("msgstr" if self.msgid_plural is None else f"msgstr[{form}]")

    def texts(self, kind: str) -> tuple[str, ...]:
        """The original lines of one kind."""
        return tuple(line.text for line in self.lines if line.kind == kind)

    @property
    def comments(self) -> tuple[str, ...]:
        """What translators wrote, without the ``#``."""
        return tuple(text[1:].removeprefix(" ") for text in self.texts(COMMENT))

    @property
    def extracted(self) -> tuple[str, ...]:
        """What ``update`` says of the message, without the ``#.``."""
        return tuple(text[2:].removeprefix(" ") for text in self.texts(EXTRACTED))

    @property
    def references(self) -> tuple[str, ...]:
        """Where the message stands, as the file says it."""
        return tuple(place for text in self.texts(REFERENCE) for place in text[2:].split())

    @cached_property
    def flags(self) -> tuple[str, ...]:
        """Flags in their order, e.g. ``fuzzy``."""
        words = (word.strip() for text in self.texts(FLAG) for word in text[2:].split(","))
        return tuple(word for word in words if word)

    @property
    def fuzzy(self) -> bool:
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether someone wrote a translation, finished or not."""
        return any(self.msgstr)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules and rulings that the message stands in, from ``#. rule:``."""
        return tuple(
            text.removeprefix("rule:").strip()
            for text in self.extracted
            if text.startswith("rule:")
        )


@dataclass(frozen=True)
class Catalog:
    """A whole file: entries with the text between them, and its line end."""

    entries: tuple[Entry, ...]
    gaps: tuple[str, ...]
    tail: str = ""
    newline: str = "\n"
    header: Entry | None = None

    @cached_property
    def active(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if not entry.obsolete)

    @cached_property
    def obsolete(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.obsolete)

    @property
    def fields(self) -> dict[str, str]:
        """The header's fields."""
        text = self.header.msgstr[0] if self.header else ""
        pairs = (line.partition(":") for line in text.split("\n") if ":" in line)
        return {name.strip(): value.strip() for name, _, value in pairs}


def quote(text: str) -> str:
    """The text as one quoted string of a catalog."""
    return '"' + "".join(_UNESCAPES.get(letter, letter) for letter in text) + '"'


def unquote(body: str) -> str:
    """The text that the inside of a quoted string stands for.

    Raises:
        ValueError: naming the first escape that is not one of those that every reader knows. Babel,
            which reads for Sphinx, takes ``\\x41`` and ``\\101`` letter for letter.
    """

    def one(match: re.Match[str]) -> str:
        if match[1] not in _ESCAPES:
            raise ValueError(match[0])
        return _ESCAPES[match[1]]

    return _ESCAPE.sub(one, body)


def keyword_lines(keyword: str, text: str, prefix: str = "") -> tuple[str, ...]:
    """A part written by us: one line, or one a line of the text where it has several."""
    if "\n" not in text.rstrip("\n") and not text.startswith("\n"):
        return (f"{prefix}{keyword} {quote(text)}",)
    pieces = re.findall(r"[^\n]*\n|[^\n]+", text)
    return (f'{prefix}{keyword} ""', *(prefix + quote(piece) for piece in pieces))


def new_entry(
    key: Key,
    msgstr: tuple[str, ...],
    *,
    extracted: tuple[str, ...] = (),
    references: tuple[str, ...] = (),
) -> Entry:
    """An entry as we write it: one line a part, nothing wrapped."""
    lines = [Line(0, EXTRACTED, f"#. {text}") for text in extracted]
    lines += [Line(0, REFERENCE, f"#: {place}") for place in references]
    lines += source_lines(key)
    lines += msgstr_lines(key, msgstr)
    return Entry(tuple(lines), key.text, msgstr, key.context, key.plural)


def source_lines(key: Key) -> list[Line]:
    """``msgctxt``, ``msgid`` and ``msgid_plural`` of a key, as we write them."""
    parts = (("msgctxt", key.context), ("msgid", key.text), ("msgid_plural", key.plural))
    return [
        Line(0, keyword, text)
        for keyword, value in parts
        if value is not None
        for text in keyword_lines(keyword, value)
    ]


def msgstr_lines(key: Key, msgstr: tuple[str, ...]) -> list[Line]:
    """The translation of a key, as we write it."""
    names = ["msgstr"] if key.plural is None else [f"msgstr[{n}]" for n in range(len(msgstr))]
    return [
        Line(0, name, text)
        for name, value in zip(names, msgstr, strict=True)
        for text in keyword_lines(name, value)
    ]


def with_metadata(entry: Entry, extracted: tuple[str, ...], references: tuple[str, ...]) -> Entry:
    """The entry with these ``#.`` and ``#:`` lines; itself where it has them already."""
    wanted = tuple(
        [Line(0, EXTRACTED, f"#. {text}") for text in extracted]
        + [Line(0, REFERENCE, f"#: {place}") for place in references]
    )
    here = tuple(line for line in entry.lines if line.kind in (EXTRACTED, REFERENCE))
    if [line[1:] for line in here] == [line[1:] for line in wanted]:
        return entry
    rest = [line for line in entry.lines if line.kind not in (EXTRACTED, REFERENCE)]
    at = next((n for n, line in enumerate(rest) if line.kind not in (COMMENT, BLANK)), len(rest))
    return replace(entry, lines=(*rest[:at], *wanted, *rest[at:]))


def with_fuzzy(entry: Entry, fuzzy: bool) -> Entry:
    """The entry with the flag ``fuzzy`` set or taken away; other flags stay."""
    if entry.fuzzy == fuzzy:
        return entry
    if fuzzy and entry.texts(FLAG):
        lines: list[Line] = []
        done = False
        for line in entry.lines:
            if line.kind == FLAG and not done:
                line = Line(0, FLAG, "#, fuzzy," + line.text[2:])
                done = True
            lines.append(line)
    elif fuzzy:
        at = next(
            n
            for n, line in enumerate(entry.lines)
            if line.kind not in (COMMENT, EXTRACTED, REFERENCE, BLANK)
        )
        lines = [*entry.lines[:at], Line(0, FLAG, "#, fuzzy"), *entry.lines[at:]]
    else:
        lines = [line for line in map(_unfuzzied, entry.lines) if line]
    return replace(entry, lines=tuple(lines))


def _unfuzzied(line: Line) -> Line | None:
    if line.kind != FLAG or not re.search(r"[#,]\s*fuzzy\s*(,|$)", line.text):
        return line
    if line.text.startswith("#, fuzzy,"):
        return Line(0, FLAG, "#," + line.text.removeprefix("#, fuzzy,"))
    words = [word.strip() for word in line.text[2:].split(",")]
    kept = [word for word in words if word and word != "fuzzy"]
    return Line(0, FLAG, "#, " + ", ".join(kept)) if kept else None


def restated(entry: Entry, key: Key, *, keep_previous: bool) -> Entry:
    """The entry for another source text, its translation untouched.

    With ``keep_previous`` the old source goes behind ``#|`` in its own wrapping (an older one that
    stands there already stays: it is what was translated); without, an old ``#|`` goes.
    """
    source = ("msgctxt", "msgid", "msgid_plural")
    old = [line for line in entry.lines if line.kind in source]
    previous = [line for line in entry.lines if line.kind == PREVIOUS]
    if not keep_previous:
        kept, known = [], None
    elif entry.previous:
        kept, known = previous, entry.previous
    else:
        kept, known = [Line(0, PREVIOUS, f"#| {line.text}") for line in old], entry.key
    rest = [line for line in entry.lines if line.kind not in (*source, PREVIOUS)]
    at = next(n for n, line in enumerate(rest) if line.kind.startswith("msgstr"))
    lines = (*rest[:at], *kept, *source_lines(key), *rest[at:])
    return replace(
        entry,
        lines=lines,
        msgctxt=key.context,
        msgid=key.text,
        msgid_plural=key.plural,
        previous=known,
    )


def refreshed(entry: Entry) -> Entry:
    """The entry with its previous source as its source again: no longer fuzzy, no ``#|``.

    The source comes back in the wrapping it had. Needs ``entry.previous``.
    """
    assert entry.previous is not None
    lines: list[Line] = []
    for line in entry.lines:
        if line.kind == PREVIOUS:
            text = line.text[2:].lstrip()
            match = _KEYWORD.match(text)
            kind = match[1] if match else lines[-1].kind
            lines.append(Line(0, kind, text))
        elif line.kind not in ("msgctxt", "msgid", "msgid_plural"):
            lines.append(line)
    context, text, plural = entry.previous
    fresh = replace(
        entry,
        lines=tuple(lines),
        msgctxt=context,
        msgid=text,
        msgid_plural=plural,
        previous=None,
    )
    return with_fuzzy(fresh, False)


def retranslated(entry: Entry, msgstr: tuple[str, ...]) -> Entry:
    """The entry with this translation in the place of its own; itself where they are the same."""
    if msgstr == entry.msgstr:
        return entry
    lines = [line for line in entry.lines if not line.kind.startswith("msgstr")]
    at = max(n for n, line in enumerate(lines) if line.kind.startswith("msgid")) + 1
    made = msgstr_lines(entry.key, msgstr)
    return replace(entry, lines=(*lines[:at], *made, *lines[at:]), msgstr=msgstr)


def retired(entry: Entry) -> Entry:
    """The entry behind ``#~``: nothing of it is lost, nobody sees it."""
    lines = []
    for line in entry.lines:
        match line.kind:
            case "reference":
                continue
            case "comment" | "extracted" | "flag" | "blank":
                lines.append(line)
            case "previous":
                lines.append(Line(0, OBSOLETE_PREVIOUS, "#~" + line.text[1:]))
            case _:
                lines.append(Line(0, line.kind, "#~ " + line.text))
    return replace(entry, lines=tuple(lines), obsolete=True)


def revived(entry: Entry) -> Entry:
    """The obsolete entry in use again."""
    lines = []
    for line in entry.lines:
        if line.kind == OBSOLETE_PREVIOUS:
            lines.append(Line(0, PREVIOUS, "#" + line.text[2:]))
        elif line.text.startswith("#~"):
            lines.append(Line(0, line.kind, line.text[2:].removeprefix(" ")))
        else:
            lines.append(line)
    return replace(entry, lines=tuple(lines), obsolete=False)


def canonical(entry: Entry) -> Entry:
    """The entry as we write it, whoever wrote it before: one line a part, the parts in their order,
    no flag but ``fuzzy``.
    """
    behind = "#~ " if entry.obsolete else ""
    lines = [Line(0, COMMENT, text) for text in entry.texts(COMMENT)]
    lines += [Line(0, EXTRACTED, f"#. {text}") for text in entry.extracted]
    lines += [Line(0, REFERENCE, f"#: {place}") for place in entry.references]
    lines += [Line(0, FLAG, "#, fuzzy")] * entry.fuzzy
    if entry.previous:
        kind, mark = (OBSOLETE_PREVIOUS, "#~| ") if entry.obsolete else (PREVIOUS, "#| ")
        lines += [Line(0, kind, mark + line.text) for line in source_lines(entry.previous)]
    own = (*source_lines(entry.key), *msgstr_lines(entry.key, entry.msgstr))
    lines += [line._replace(text=behind + line.text) for line in own]
    return replace(entry, lines=tuple(lines))


def write(catalog: Catalog) -> bytes:
    """The file, as UTF-8."""
    pieces = []
    for gap, entry in zip(catalog.gaps, catalog.entries, strict=True):
        pieces.append(gap)
        pieces += [line.text + catalog.newline for line in entry.lines]
    text = "".join(pieces) + catalog.tail
    return text.encode("utf-8")


def load(path: Path, name: str | None = None) -> Catalog:
    """Read a catalog.

    Raises:
        MalformedError: with every problem of the file.
        OSError: when it cannot be read at all.
    """
    catalog, problems = parse(path.read_bytes())
    if problems:
        raise MalformedError(name or str(path), problems)
    return catalog


def parse(data: bytes) -> tuple[Catalog, tuple[Problem, ...]]:
    """Read a catalog with all its problems; what is broken is left out of the entries.

    ``write(parse(data)[0]) == data`` for every file without a problem.
    """
    problems: list[Problem] = []
    if data.startswith(b"\xef\xbb\xbf"):
        problems.append(Problem(1, "byte-order-mark", "the file begins with a byte order mark", ""))
        data = data[3:]
    text, undecodable = _decoded(data)
    problems += undecodable
    newline = "\r\n" if "\r\n" in text.split("\n", 1)[0] + "\n" else "\n"
    reader = _Reader(newline)
    rows = text.split("\n")
    ending = rows.pop()
    for number, row in enumerate(rows, 1):
        reader.take(number, row.removesuffix("\r") if newline == "\r\n" else row)
        if "\r" in row.rstrip("\r"):  # a line end to whoever reads the file as text, as Sphinx does
            what = "a carriage return inside a line"
            problems.append(Problem(number, "syntax", what, row.replace("\r", " ")))
    if ending:
        reader.take(len(rows) + 1, ending)
    catalog = reader.finish()
    problems += reader.problems
    if not problems and write(catalog) != data:
        problems += _uneven_ends(rows, ending, newline)
    return catalog, tuple(sorted(problems))


def _decoded(data: bytes) -> tuple[str, list[Problem]]:
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError:
        problems = []
        for number, row in enumerate(data.split(b"\n"), 1):
            try:
                row.decode("utf-8")
            except UnicodeDecodeError as error:
                shown = row.decode("utf-8", "replace")
                what = f"byte {row[error.start]:#04x} is not UTF-8"
                problems.append(Problem(number, "not-utf-8", what, shown))
        return data.decode("utf-8", "replace"), problems


def _uneven_ends(rows: list[str], ending: str, newline: str) -> list[Problem]:
    if ending:
        what = "the last line has no line end"
        return [Problem(len(rows) + 1, "syntax", what, ending)]
    for number, row in enumerate(rows, 1):
        if row.endswith("\r") != (newline == "\r\n"):
            return [Problem(number, "syntax", "line ends of two kinds in one file", row.strip())]
    return [Problem(1, "syntax", "the file cannot be written back as it was read", "")]


class _Reader:
    """Takes lines one by one and gathers entries; a broken entry is dropped, the next one is read."""

    def __init__(self, newline: str) -> None:
        self.newline = newline
        self.problems: list[Problem] = []
        self.entries: list[Entry] = []
        self.gaps: list[str] = []
        self.header: Entry | None = None
        self.seen: dict[tuple[str | None, str], int] = {}
        self.begin()

    def begin(self) -> None:
        self.gap: list[Line] = []
        self.lines: list[Line] = []
        self.values: dict[str, list[str]] = {}
        self.previous: dict[str, list[str]] = {}
        self.current: str | None = None
        self.obsolete: bool | None = None
        self.broken = False
        self.complete = False

    def take(self, number: int, row: str) -> None:
        text = row.strip(" \t\r")
        if not text:
            self.blank(number, row)
        elif text.startswith("#~|"):
            self.between(number, text)
            self.source(number, row, text[3:].lstrip(), self.previous, OBSOLETE_PREVIOUS)
        elif text.startswith("#~"):
            self.message(number, row, text[2:].lstrip(), True)
        elif text.startswith("#|"):
            self.between(number, text)
            self.source(number, row, text[2:].lstrip(), self.previous, PREVIOUS)
        elif text.startswith("#"):
            kinds = {".": EXTRACTED, ":": REFERENCE, ",": FLAG}
            kind = kinds.get(text[1:2], COMMENT)
            self.between(number, text)
            self.current = None
            self.lines.append(Line(number, kind, row))
        else:
            self.message(number, row, text, False)

    def between(self, number: int, text: str) -> None:
        """A comment after a translation begins the next entry; so does one after a broken line."""
        if self.complete or self.broken or (self.values and self.lines[-1].kind == BLANK):
            self.end()
        if self.values:
            self.fail(number, "syntax", "a comment in the middle of a message", text)

    def blank(self, number: int, row: str) -> None:
        if self.complete or self.broken:
            self.end()
        if self.lines:
            self.lines.append(Line(number, BLANK, row))
        else:
            self.gap.append(Line(number, BLANK, row))

    def message(self, number: int, row: str, text: str, obsolete: bool) -> None:
        keyword = _KEYWORD.match(text)
        starts = keyword and keyword[1] in ("msgctxt", "msgid")
        if starts and "msgid" in self.values:
            self.end()
        if keyword and self.obsolete not in (None, obsolete) and not self.broken:
            if self.complete:
                self.end()
            else:
                self.fail(number, "syntax", "a message half behind #~", text)
        self.obsolete = obsolete
        self.source(number, row, text, self.values, None)

    def source(
        self, number: int, row: str, text: str, into: dict[str, list[str]], kind: str | None
    ) -> None:
        match = _KEYWORD.match(text)
        if match:
            name, index, body = match.groups()
            self.current = name + (index or "")
            self.order(number, text, name, index, into)
            into[self.current] = []
        elif text.startswith('"'):
            body = text
            if self.current is None or self.current not in into:
                self.fail(number, "syntax", "a string that belongs to no keyword", text)
        else:
            self.fail(number, "syntax", "neither a keyword, a string nor a comment", text)
            body = ""
        self.lines.append(Line(number, kind or self.current or COMMENT, row))
        if self.broken:
            return
        value = self.string(number, text, body)
        if value is not None and self.current is not None:
            into[self.current].append(value)
            self.complete = into is self.values and self.current.startswith("msgstr")

    def order(
        self, number: int, text: str, name: str, index: str | None, into: dict[str, list[str]]
    ) -> None:
        """Keywords come once and in their order; plural forms are counted from 0."""
        if self.broken:
            return
        assert self.current is not None
        if self.current in into:
            self.fail(number, "syntax", f"{self.current} twice in one message", text)
        elif text[len(name + (index or "")) :][:1] != " ":
            self.fail(number, "syntax", f"a space must follow {self.current}", text)
        elif index is not None and name != "msgstr":
            self.fail(number, "syntax", f"{name} takes no number", text)
        elif name in ("msgid_plural", "msgstr") and "msgid" not in into:
            self.fail(number, "syntax", f"{name} without a msgid before it", text)
        elif name != "msgstr" and any(part.startswith("msgstr") for part in into):
            self.fail(number, "syntax", f"{name} after a msgstr", text)
        elif name == "msgstr":
            count = sum(part.startswith("msgstr") for part in into)
            plural = "msgid_plural" in into
            if plural and index != f"[{count}]":
                self.fail(number, "syntax", f"msgstr[{count}] expected here", text)
            elif not plural and index is not None:
                self.fail(number, "syntax", "plural forms without a msgid_plural", text)

    def string(self, number: int, text: str, body: str) -> str | None:
        body = body.rstrip(" \t\r")
        if not body.startswith('"'):
            self.fail(number, "syntax", "a string must begin with a double quote", text)
            return None
        inside = re.match(r'"((?:[^"\\]|\\.)*)"', body, re.DOTALL)
        if not inside:
            self.fail(number, "syntax", "the closing double quote is missing", text)
            return None
        if inside.end() != len(body):
            self.fail(
                number,
                "syntax",
                'text after the closing quote: a quote inside is written \\"',
                text,
            )
            return None
        try:
            return unquote(inside[1])
        except ValueError as error:
            self.fail(number, "bad-escape", f"unknown escape {error}", text)
            return None

    def fail(self, number: int, code: str, message: str, text: str) -> None:
        if not self.broken:
            self.problems.append(Problem(number, code, message, text))
        self.broken = True

    def end(self) -> None:
        """Close the entry in hand."""
        last = [line for line in self.lines if line.kind not in (BLANK, COMMENT)]
        if not self.broken and last and not self.complete:
            if self.values:
                first = next(line for line in self.lines if line.kind not in (BLANK, COMMENT))
                where = next((x for x in self.lines if x.kind.startswith("msgid")), first)
                self.fail(where.number, "syntax", "a message without msgstr", where.text)
            else:
                self.fail(
                    last[0].number, "syntax", "comments of a message without one", last[0].text
                )
        if not self.broken and self.complete:
            self.keep()
        self.begin()

    def keep(self) -> None:
        joined = {name: "".join(parts) for name, parts in self.values.items()}
        before = {name: "".join(parts) for name, parts in self.previous.items()}
        entry = Entry(
            tuple(self.lines),
            joined["msgid"],
            tuple(value for name, value in joined.items() if name.startswith("msgstr")),
            joined.get("msgctxt"),
            joined.get("msgid_plural"),
            Key(before.get("msgctxt"), before["msgid"], before.get("msgid_plural"))
            if "msgid" in before
            else None,
            bool(self.obsolete),
        )
        if not entry.obsolete:
            name = (entry.msgctxt, entry.msgid)
            if name in self.seen:
                what = f"the same message stands at line {self.seen[name]}"
                self.problems.append(Problem(entry.line, "duplicate", what, entry.msgid))
                return
            self.seen[name] = entry.line
            if name == (None, ""):
                self.header = entry
        self.gaps.append("".join(line.text + self.newline for line in self.gap))
        self.entries.append(entry)

    def finish(self) -> Catalog:
        tail = [*self.gap, *self.lines]
        loose = all(line.kind in (COMMENT, BLANK) for line in self.lines)
        if not loose or self.broken:
            tail = []
            self.end()
        return Catalog(
            tuple(self.entries),
            tuple(self.gaps),
            "".join(line.text + self.newline for line in tail),
            self.newline,
            self.header,
        )
