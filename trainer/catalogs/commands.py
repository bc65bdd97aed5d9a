"""The three commands as a terminal sees them: they print, and return an exit status.

``say`` turns one of our English sentences into the reader's language; the values go in afterwards.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json as javascript
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from trainer.catalogs import check as checking
from trainer.catalogs import extract, files, handover, po
from trainer.catalogs import fix as mending
from trainer.catalogs import status as counting
from trainer.catalogs import update as updating
from trainer.catalogs.sentences import SAYINGS, SENTENCES, fill, reworded

Say = Callable[[str], str]
_REFUSED = re.compile(r"^\w*Error: \[Errno \d+\] ([^:]+): '([^']+)'", re.MULTILINE)
"""What the child process says of a file that the system refuses."""

MOST_PLACES = 8
"""Files that are told for each rule that a change touches."""

INTERRUPTED = 130
"""The status of a command that Ctrl-C stopped."""

SHOWN = 110
"""Longest fragment of a text on one line of the terminal, in characters."""


def english(sentence: str) -> str:
    """Says a sentence as it is."""
    return sentence


@dataclasses.dataclass(frozen=True)
class Voice:
    """Says sentences of the catalog tools in the reader's language."""

    out: TextIO
    translate: Say

    def said(self, key: str, **values: object) -> str:
        """A sentence to go into another one."""
        return fill(self.translate(SAYINGS[key]), **values)

    def __call__(self, key: str, indent: int = 0, **values: object) -> None:
        self.out.write(" " * indent + self.said(key, **values) + "\n")
        self.out.flush()


def update(root: Path, out: TextIO, say: Say = english, json: bool = False) -> int:
    """Bring all catalogs up to the English text and say exactly what changed.

    Returns 0, 1 where nothing could be done (``out`` says why and what to do), 130 after Ctrl-C.
    """
    voice = Voice(out, say)

    def progress(percent: int) -> None:
        voice("read", percent=percent)
        if percent == 100:
            voice("comparing")

    def waiting() -> None:
        if not json:
            voice("waiting")

    if not json:
        voice("reading")
    try:
        report = updating.update(root, None if json else progress, waiting)
    except updating.UnreadableError as error:
        return unreadable(error, voice)
    except extract.ExtractionError as error:
        refused = _REFUSED.search(str(error))
        if refused:
            path = refused[2].replace(f"{root.resolve()}{os.sep}", "")
            voice("unwritable", path=path, reason=reworded(refused[1], say))
            return 1
        voice("extraction")
        out.write(f"{error}\n")
        if not (root / "conf.py").exists():
            voice("no-project")
        return 1
    except files.WriteError as error:
        return unwritable(error, voice)
    except PermissionError as error:
        return unwritable(files.WriteError(Path(error.filename), str(error.strerror)), voice)
    except KeyboardInterrupt:
        voice("interrupted")
        return INTERRUPTED
    if json:
        touched = {rule: _places(root, rule) for rule in _touched(report)}
        data = dataclasses.asdict(report) | {"mentions": touched}
        out.write(javascript.dumps(data, ensure_ascii=False) + "\n")
    else:
        _report(root, report, voice)
    return 0


def unwritable(error: files.WriteError, voice: Voice) -> int:
    """Say which file cannot be written, and why; 1."""
    changed = isinstance(error, files.ChangedError)
    reason = reworded(error.reason, voice.translate)
    voice("changed" if changed else "unwritable", path=error.path, reason=reason)
    return 1


def unreadable(error: updating.UnreadableError, voice: Voice) -> int:
    """Say why a catalog cannot be read; 1."""
    voice("unreadable")
    for malformed in error.malformed:
        for problem in malformed.problems:
            finding = checking.Finding(
                problem.code,
                "error",
                malformed.path,
                problem.line,
                "",
                (),
                "",
                problem.text,
                problem.message,
            )
            tell_finding(finding, voice)
    return 1


def _touched(report: updating.Report) -> list[str]:
    kinds = ("stale", "restored", "obsolete")
    rules = (rule for c in report.changes if c.kind in kinds for rule in c.rules)
    return list(dict.fromkeys(rules))


def _places(root: Path, rule: str) -> list[str]:
    return [f"{place.file}:{place.line}" for place in updating.mentions(root, rule)]


def _report(root: Path, report: updating.Report, voice: Voice) -> None:
    if not report.changes and not report.written:
        voice("unchanged", catalogs=report.catalogs)
        return
    voice("written", written=len(report.written), catalogs=report.catalogs)
    for kind in ("new", "stale", "unconfirmed", "restored", "corrected", "moved", "obsolete"):
        changes = report.of(kind)
        if changes:
            voice(kind, count=len(changes))
            for change in changes:
                _change(change, voice)
    overrides = [c for kind in ("stale", "restored", "obsolete") for c in report.of(kind, "en")]
    if overrides:
        voice("override", count=len(overrides))
        for change in overrides:
            _change(change, voice)
    say_more = voice.translate(SAYINGS["more-places"])
    for rule in _touched(report):
        places = mentioned(updating.mentions(root, rule))
        if len(places) > MOST_PLACES:
            more = fill(say_more, count=len(places) - MOST_PLACES)
            places = [*places[:MOST_PLACES], more]
        if places:
            voice("mentioned", rule=rule, places=", ".join(places))


def mentioned(found: Iterable[updating.Mention]) -> list[str]:
    """The files that name a rule, each once: of a page the lines too, of code the file alone."""
    by_file: dict[str, dict[str, None]] = {}
    for place in found:
        lines = by_file.setdefault(place.file, {})
        if place.file.endswith(".md"):
            lines[f"{place.line} ({place.rule})" if place.rule else f"{place.line}"] = None
    return [f"{file}:{', '.join(lines)}" if lines else file for file, lines in by_file.items()]


def _change(change: updating.Change, voice: Voice) -> None:
    rules = ", ".join(change.rules) or voice.translate(SAYINGS["outside"])
    voice.out.write(f"  {change.file}:{change.line} [{rules}] {cut(change.text)}\n")
    if change.previous is not None:
        voice("was", 6, text=plain(change.previous))
        voice("now", 6, text=plain(change.text))
    if change.agreed:
        voice("russian-was", 6, text=plain(change.agreed))
    if change.translation and change.language == "ru":
        voice("russian", 6, text=plain(change.translation))


def check(root: Path, json: bool, out: TextIO, say: Say = english, github: bool = False) -> int:
    """Print every finding; 1 where there is an error or nothing to check, 0 otherwise.

    github: as annotations that a workflow of GitHub shows beside the lines.
    """
    voice = Voice(out, say)
    places = list(files.catalogs(root))
    if not places:
        if json:
            reason = fill(SAYINGS["no-catalogs"], path=root / "locale")
            out.write(javascript.dumps({"error": reason}, ensure_ascii=False) + "\n")
        else:
            voice("no-catalogs", path=root / "locale")
        return 1
    found = checking.check(root, again=True)
    errors = sum(finding.severity == "error" for finding in found)
    if json:
        for finding in found:
            data = dataclasses.asdict(finding)
            data |= {"message": finding.message, "todo": finding.todo}
            out.write(javascript.dumps(data, ensure_ascii=False) + "\n")
        return int(errors > 0)
    for finding in found:
        if github:
            out.write(annotation(finding, voice) + "\n")
        else:
            tell_finding(finding, voice)
    if found:
        reviews = sum(finding.severity == "review" for finding in found)
        warnings = len(found) - errors - reviews
        voice("sum", errors=errors, reviews=reviews, warnings=warnings, catalogs=len(places))
    else:
        voice("clean", catalogs=len(places))
    return int(errors > 0)


def accepted(root: Path, json: bool, out: TextIO, say: Say = english) -> int:
    """Print every finding that a translator's note accepts, with its reason; 0."""
    voice = Voice(out, say)
    found = checking.accepted(root)
    for finding in found:
        if json:
            data = dataclasses.asdict(finding) | {"message": finding.message}
            out.write(javascript.dumps(data, ensure_ascii=False) + "\n")
        else:
            tell_finding(finding, voice)
    if not found and not json:
        voice("none-accepted")
    return 0


def terms(root: Path, out: TextIO, say: Say = english) -> int:
    """Print the termbase as a table; 1 where it cannot be read."""
    try:
        handover.terms(root, out)
    except (ValueError, OSError) as error:
        name = handover.TERMBASE.as_posix()
        found = checking.Finding("terms", checking.ERROR, name, 1, "", found=checking.reason(error))
        tell_finding(found, Voice(out, say))
        return 1
    return 0


def fix(root: Path, write: bool, out: TextIO, say: Say = english) -> int:
    """Print what typography would mend, as a diff, or write it; 1 where it cannot."""
    voice = Voice(out, say)
    try:
        with files.alone(root, lambda: voice("waiting")) if write else contextlib.nullcontext():
            found = list(mending.fix(root))
            if write:
                before = {one.path: one.before for one in found}
                files.write_all({one.path: one.data for one in found}, before)
    except po.MalformedError as error:
        out.write(f"{error}\n")
        return 1
    except files.WriteError as error:
        return unwritable(error, voice)
    for one in found:
        if write:
            voice("fixable", file=one.path.relative_to(root).as_posix(), count=one.strings)
        else:
            out.write(one.diff + "\n")
    if not found:
        voice("nothing-to-fix")
    elif write:
        voice("fixed", count=sum(one.strings for one in found))
    else:
        voice("fix-write")
    return 0


def annotation(finding: checking.Finding, voice: Voice) -> str:
    """A finding as a workflow command of GitHub, in which %, line ends, commas and colons are coded."""
    what, todo = worded(finding, voice)
    level = "error" if finding.severity == checking.ERROR else "warning"
    rules = f" [{', '.join(finding.rules)}]" if finding.rules else ""
    place = f"file={_property(finding.file)},line={finding.line}"
    title = _property(finding.code + rules)
    return f"::{level} {place},title={title}::{_data(f'{what} → {todo}')}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def worded(finding: checking.Finding, voice: Voice) -> tuple[str, str]:
    """What is wrong and what to do, in the reader's language."""
    values = finding.values | {"found": reworded(finding.found, voice.translate)}
    what, todo = (
        fill(voice.translate(text), **{k: cut(v) for k, v in values.items()})
        for text in SENTENCES[finding.code]
    )
    return what, todo


def tell_finding(finding: checking.Finding, voice: Voice) -> None:
    """One finding, as ``check`` and ``review`` print it."""
    what, todo = worded(finding, voice)
    rules = f" [{', '.join(finding.rules)}]" if finding.rules else ""
    place = f"{finding.file}:{finding.line}"
    severity = voice.translate(SAYINGS[finding.severity])
    voice.out.write(f"{place}: {severity}: {finding.code}{rules}: {what}\n")
    if finding.source:
        voice("source", 4, text=cut(finding.source))
    if finding.translation:
        voice("translation", 4, text=cut(finding.translation))
    if finding.reason:
        voice("accepted", 4, reason=cut(finding.reason))
    else:
        voice("to-do", 4, text=todo)


def status(root: Path, json: bool, out: TextIO, say: Say = english) -> int:
    """Print counts by file and by rule of each language; 1 where a catalog cannot be read."""
    voice = Voice(out, say)
    try:
        found = counting.status(root)
    except po.MalformedError as error:
        out.write(f"{error}\n")
        return 1
    if not any(one.files for one in found):
        voice("no-catalogs", path=root / "locale")
        return 1
    if json:
        data = [
            {
                "language": one.language,
                "total": dataclasses.asdict(one.total),
                "files": {name: dataclasses.asdict(c) for name, c in one.files.items()},
                "rules": {name: dataclasses.asdict(c) for name, c in one.rules.items()},
            }
            for one in found
        ]
        out.write(javascript.dumps(data, ensure_ascii=False) + "\n")
        return 0
    for one in found:
        if one.language == "en":  # an empty override is no gap: the source is shown
            filled = one.total.translated + one.total.stale
            voice("overrides", language="locale/en", count=filled)
            for name, row in sorted(one.files.items()):
                if row.translated or row.stale:
                    out.write(f"  {row.translated + row.stale:5}  {name}\n")
            continue
        for key, rows in (("by-file", one.files), ("by-rule", one.rules)):
            voice(key, language=one.language)
            voice("columns", 2)
            outside = voice.translate(SAYINGS["outside"])
            for name, count in sorted(rows.items(), key=lambda row: _order(row[0])):
                _row(voice.out, count, name or outside)
        _row(voice.out, one.total, voice.translate(SAYINGS["total"]))
    return 0


def _row(out: TextIO, count: counting.Count, name: str) -> None:
    out.write("  " + " ".join(f"{number:5}" for number in count.row) + f"  {name}\n")


def _order(name: str) -> tuple[object, ...]:
    """Rules by number, not by letter: 6.1.10 after 6.1.9."""
    return tuple((0, int(x), "") if x.isdigit() else (1, 0, x) for x in re.split(r"(\d+)", name))


def cut(text: str) -> str:
    """The beginning of a text, on one line."""
    shown = plain(text)
    return shown if len(shown) <= SHOWN else shown[: SHOWN - 1] + "…"


def plain(text: str) -> str:
    """A text with its control and invisible characters made visible."""
    return "".join(c if c.isprintable() or c == "\u00a0" else f"\\u{ord(c):04x}" for c in text)
