"""``next``, ``review``, ``same`` and ``watch`` as a terminal sees them."""

from __future__ import annotations

import json as javascript
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from trainer.catalogs import change, extract, files, markup, same, terms, work
from trainer.catalogs import check as checking
from trainer.catalogs import update as updating
from trainer.catalogs.commands import (
    INTERRUPTED,
    Say,
    Voice,
    cut,
    english,
    plain,
    tell_finding,
    unreadable,
    unwritable,
)
from trainer.catalogs.commands import update as update_command

TASKS = 10
"""Rules that ``next`` names."""


def data(item: work.Item) -> dict[str, Any]:
    """A message for ``--json``."""
    entry = item.entry
    return {
        "file": item.file,
        "line": entry.line,
        "language": item.language,
        "rules": list(entry.rules),
        "state": item.state,
        "kind": item.kind,
        "rank": item.rank,
        "source": entry.msgid,
        "translation": list(entry.msgstr),
        "before": item.before,
        "findings": [finding.code for finding in item.faults],
        "reasons": [r.because for r in item.pair.reasons] if item.pair else [],
    }


def next_(
    root: Path, out: TextIO, say: Say = english, json: bool = False, all: bool = False
) -> int:
    """Print what is worth doing first, a rule at a time; 1 where a catalog cannot be read."""
    voice = Voice(out, say)
    findings = checking.check(root, again=True)
    try:
        items = work.items(root, findings)
    except updating.UnreadableError as error:
        return unreadable(error, voice)
    queue = work.queue(items)
    attached = {id(finding) for item in items for finding in item.findings}
    whole = [f for f in findings if f.severity == checking.ERROR and id(f) not in attached]
    if json:
        for item in queue:
            out.write(javascript.dumps(data(item), ensure_ascii=False) + "\n")
        return 0
    for finding in whole:  # of a file, not of a message
        tell_finding(finding, voice)
    if not queue and not whole:
        voice("nothing-to-do")
        return 0
    groups: dict[str, list[work.Item]] = {}
    for item in queue:
        groups.setdefault(next(iter(item.entry.rules), item.place), []).append(item)
    for number, (target, together) in enumerate(groups.items(), 1):
        if number > TASKS and not all:
            voice("more-to-do", count=len(groups) - TASKS)
            break
        first = together[0]
        more = f", {voice.said('more-in-rule', count=len(together) - 1)}" if together[1:] else ""
        out.write(f"{number}. {target} · {first.place} · {_state(first, voice)}{more}\n")
        _changed(first, voice)
        voice("review-it", 3, target=target)
    return 0


def _state(item: work.Item, voice: Voice) -> str:
    kind = voice.said(f"kind-{item.kind}") if item.kind else ""
    said = [voice.said(f"state-{item.state}", kind=kind)] if item.state != work.DONE else []
    if item.faults:
        codes = ", ".join(dict.fromkeys(finding.code for finding in item.faults))
        said.append(voice.said("faults", codes=codes))
    return ", ".join(said or [voice.said("state-done")])


def _changed(item: work.Item, voice: Voice) -> None:
    """The message in a few lines, what changed word by word."""
    diff = plain(change.shown(item.before, item.now)) if item.before else ""
    if item.state == work.AHEAD:
        voice("english", 3, text=plain(item.entry.msgid))
        voice("russian-change", 3, text=diff)
        return
    if diff:
        voice("english-change", 3, text=diff)
    else:
        voice("english", 3, text=plain(item.entry.msgid))
    if item.entry.translated:
        key = "russian" if item.language == "ru" else "override-is"
        voice(key, 3, text=plain(" / ".join(item.entry.msgstr)))


def review(root: Path, target: str, out: TextIO, say: Say = english, json: bool = False) -> int:
    """Print a rule or a message: both texts, what changed, findings, terms, suggestions.

    Returns 0, 1 where a catalog cannot be read, 2 where the target is nowhere.
    """
    voice = Voice(out, say)
    try:
        found = work.items(root)
        items = work.chosen(root, found, target)
    except updating.UnreadableError as error:
        return unreadable(error, voice)
    except work.UnknownPlaceError as error:
        return _nowhere(error, voice)
    if json:
        for item in items:
            known = [
                {"en": one.term.english[0].text, "ru": one.term.headword, "here": one.russian}
                for one in terms_of(root, [item])
            ]
            out.write(javascript.dumps(data(item) | {"terms": known}, ensure_ascii=False) + "\n")
        return 0
    shown = [item for item in items if item.language == "ru" or item.entry.translated]
    voice("rule-is", rule=target, count=len(shown), open=sum(item.rank > 0 for item in shown))
    for item in shown:
        out.write(f"\n{item.place} · {_state(item, voice)}\n")
        _changed(item, voice)
        for finding in item.faults:
            tell_finding(finding, voice)
        for reason in item.pair.reasons if item.pair else ():
            voice("because", 3, text=plain(reason.because))
        if item.state == work.EMPTY:
            for near in work.suggestions(item, found):
                text = plain(" / ".join(near.entry.msgstr))
                source = cut(near.entry.msgid)
                voice("suggestion", 3, place=near.place, source=source, text=text)
        if item.state in (work.STALE, work.UNCONFIRMED, work.AHEAD):
            voice("confirm-it", 3, place=item.place)
        elif item.rank:
            voice("mend-it", 3, place=item.place)
    met = terms_of(root, shown)
    if met:
        out.write("\n")
        voice("terms")
    for one in met:
        said = ", ".join(one.russian) or voice.said("not-there")
        out.write(f"  {one.term.english[0].text} — {one.term.headword}: {said}\n")
    return 0


def terms_of(root: Path, items: Iterable[work.Item]) -> list[terms.Met]:
    """The terms of some messages and how their Russian has them, each once."""
    base = terms.termbase(root)
    found: dict[str, terms.Met] = {}
    for item in items:
        if item.language == "ru":
            book = next((rule.partition("-")[0] for rule in item.entry.rules), "")
            text = " ".join(markup.read(form)[0].visible for form in item.entry.msgstr)
            for one in terms.met(base, markup.read(item.entry.msgid)[0].visible, text, book):
                before = found.get(one.term.headword, one)
                forms = tuple(dict.fromkeys((*before.russian, *one.russian)))
                found[one.term.headword] = one._replace(russian=forms)
    return list(found.values())


def _nowhere(error: work.UnknownPlaceError, voice: Voice) -> int:
    voice("no-such-place", target=plain(error.given))
    if error.near:
        voice("near", names=", ".join(error.near))
    return 2


def confirm(
    root: Path,
    target: str | None,
    because: str,
    out: TextIO,
    say: Say = english,
    json: bool = False,
) -> int:
    """Write down why a translation holds although one side changed; without a target, list all that
    was said. Returns 0, 1 where nothing could be written, 2 where there is nothing to confirm.
    """
    voice = Voice(out, say)
    try:
        if target is None:
            return _reasons(root, voice, json)
        with files.alone(root, lambda: voice("waiting")):
            waiting = same.waiting(work.chosen(root, work.items(root, ()), target))
            if not waiting:
                voice("nothing-to-confirm", target=target)
                return 2
            if not because.strip():
                voice("no-reason")
                return 2
            same.confirm(root, waiting, because)
    except updating.UnreadableError as error:
        return unreadable(error, voice)
    except work.UnknownPlaceError as error:
        return _nowhere(error, voice)
    except files.WriteError as error:
        return unwritable(error, voice)
    for item in waiting:
        out.write(f"{item.place} · {_state(item, voice)}\n")
        _changed(item, voice)
    voice("confirmed-count", count=len(waiting))
    return 0


def _reasons(root: Path, voice: Voice, json: bool) -> int:
    found = list(same.said(root))
    for one in found:
        if json:
            voice.out.write(javascript.dumps(one.__dict__, ensure_ascii=False) + "\n")
            continue
        place = f"locale/{one.language}/LC_MESSAGES/{one.domain}.po"
        rules = ", ".join(one.rules) or voice.said("outside")
        voice("confirmed", place=place, rules=rules, text=cut(one.text))
        voice("was", 3, text=plain(one.before))
        voice("because", 3, text=plain(one.because))
    if not found and not json:
        voice("no-reasons")
    return 0


# --- watch -----------------------------------------------------------------------------------

Build = Callable[[Sequence[str]], Iterator[str]]
"""Makes the pages of these domains anew; yields what to say of it, line by line."""


def watch(
    root: Path,
    out: TextIO,
    say: Say = english,
    build: Build | None = None,
    pause: float = 0.5,
    turns: Iterable[object] = iter(int, 1),
) -> int:
    """After each save: update where English changed, the findings of the files saved, their pages.

    All pages are made once before, so that after a save only its own are. Ctrl-C ends it.

    pause: seconds between two looks; turns: how many looks, without end if not given.
    """
    voice = Voice(out, say)
    before = _times(root)
    try:
        if build:
            voice("first-pages")
            _made(build, (), voice)
        voice("watching")
        _watch(root, before, voice, build, pause, turns)
    except KeyboardInterrupt:
        voice("watched")
    return 0


def _watch(
    root: Path,
    before: dict[str, int],
    voice: Voice,
    build: Build | None,
    pause: float,
    turns: Iterable[object],
) -> None:
    for _ in turns:
        time.sleep(pause)
        now = _times(root)
        saved = [path for path, changed in now.items() if before.get(path) != changed]
        saved += [path for path in before if path not in now]
        before = _after_save(root, saved, now, voice, build) if saved else now


def _times(root: Path) -> dict[str, int]:
    """When each text and each catalog was last written."""
    paths = [*extract.sources(root), *(place.path for place in files.catalogs(root))]
    found = {}
    for path in paths:
        try:
            found[path.relative_to(root).as_posix()] = path.stat().st_mtime_ns
        except OSError:
            continue
    return found


def _after_save(
    root: Path, saved: Sequence[str], seen: dict[str, int], voice: Voice, build: Build | None
) -> dict[str, int]:
    """Returns the times up to which all is told: a save during the check or the build is a new one."""
    voice("saved", files=", ".join(saved))
    domains = {_domain(name) for name in saved}
    if any(not name.endswith(".po") for name in saved):
        if update_command(root, voice.out, voice.translate) == INTERRUPTED:
            raise KeyboardInterrupt
        before, seen = seen, _times(root)
        domains |= {_domain(name) for name, changed in seen.items() if before.get(name) != changed}
    found = [f for f in checking.check(root, again=True) if _domain(f.file) in domains]
    for finding in found:
        tell_finding(finding, voice)
    if build and not any(finding.severity == checking.ERROR for finding in found):
        _made(build, sorted(domains), voice)
    return seen


def _made(build: Build, domains: Sequence[str], voice: Voice) -> None:
    for line in build(domains):
        voice.out.write(line + "\n")
        voice.out.flush()


def _domain(name: str) -> str:
    """The page that a text or a catalog is about; ``trainer`` for a module."""
    path = Path(name)
    if path.suffix == ".po":
        return Path(*path.parts[3:]).with_suffix("").as_posix()
    return Path(*path.parts[1:]).with_suffix("").as_posix() if path.suffix == ".md" else "trainer"
