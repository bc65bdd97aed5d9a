"""``trainer catalogs same``: one side changed and the meaning did not; somebody says so, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.catalogs import agreed, files, po, work
from trainer.catalogs import update as updating


@dataclass(frozen=True)
class Said:
    """A reason that somebody gave: for which message, what stood there before, and the words."""

    language: str
    domain: str
    rules: tuple[str, ...]
    text: str
    before: str
    because: str


def waiting(found: Sequence[work.Item]) -> list[work.Item]:
    """Those of the messages that can be confirmed: one side changed, the other stayed."""
    return [i for i in found if i.state in (work.STALE, work.UNCONFIRMED, work.AHEAD)]


def confirm(root: Path, found: Sequence[work.Item], because: str) -> None:
    """Write down that each of these translations holds; catalogs and what was agreed change together.

    Raises:
        trainer.catalogs.files.WriteError: a file cannot be written; nothing is changed then.
    """
    store = updating.agreed_pairs(root)
    reason = " ".join(because.split())
    contents: dict[Path, bytes] = {}
    read: dict[Path, bytes | None] = {}
    for language, domain in dict.fromkeys((item.language, item.domain) for item in found):
        path = files.catalog_path(root, language, domain)
        catalog = po.load(path)
        read[path] = po.write(catalog)
        before = {
            item.entry.key: item.before
            for item in found
            if (item.language, item.domain) == (language, domain)
        }
        entries = tuple(
            _fresh(entry) if entry.key in before and not entry.obsolete else entry
            for entry in catalog.entries
        )
        confirmed = replace(catalog, entries=entries)
        old = agreed.joined(store.get((language, domain), ()), catalog)
        reasons = {pair.key: pair.reasons for pair in old if not pair.obsolete}
        pairs = tuple(
            _agreed(pair, (*reasons.get(pair.key, ()), agreed.Reason(before[pair.key], reason)))
            if pair.key in before and not pair.obsolete
            else pair
            for pair in agreed.after(confirmed, old)
        )
        contents[path] = po.write(confirmed)
        contents[path.with_suffix(".mo")] = updating.compiled(confirmed, language)
        contents[agreed.path_of(root, language, domain)] = agreed.write(pairs)
    files.write_all(contents, read)


def _fresh(entry: po.Entry) -> po.Entry:
    return po.canonical(replace(po.with_fuzzy(entry, False), previous=None))


def _agreed(pair: agreed.Pair, reasons: tuple[agreed.Reason, ...]) -> agreed.Pair:
    return replace(pair, source=pair.key, agreed=pair.text, fuzzy=False, reasons=reasons)


def said(root: Path) -> Iterator[Said]:
    """Every reason that was given, in the order of the catalogs."""
    for (language, domain), pairs in updating.agreed_pairs(root).items():
        for pair in pairs:
            for reason in pair.reasons:
                yield Said(
                    language, domain, pair.rules, pair.key.text, reason.before, reason.because
                )
