"""Russian catalogs made of texts, with the header that ours have."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.catalogs import merge, po


def catalog(texts: Iterable[tuple[str | None, str, str]]) -> bytes:
    """The file of these messages: of each its context, its English and its Russian."""
    header = po.new_entry(po.Key(None, "", None), (merge.header_fields("ru"),))
    entries = (po.new_entry(po.Key(c, one, None), (other,)) for c, one, other in texts)
    lines = ("".join(f"{line.text}\n" for line in e.lines) for e in (header, *entries))
    return "\n".join(lines).encode("utf-8")
