"""What a link leads to, in a few words: the texts that preview.js shows beside the link."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

MOST = 460
"""Letters of a preview, about; a paragraph that goes over is cut after a sentence or a word."""
SENTENCE = re.compile(r"[.!?…:;](?= )")
KINDS = ("ruling", "term")
"""Named above the title; a rule names itself."""


def excerpt(blocks: Iterable[str], most: int = MOST) -> list[str]:
    """The first blocks of a text, as many as fit into `most` letters; what was cut ends with …"""
    found: list[str] = []
    left = most
    for block in blocks:
        if len(block) <= left:
            found.append(bare(block))
            left -= len(block)
            continue
        if left > most // 3 or not found:
            found.append(cut(bare(block), left))
        elif not found[-1].endswith("…"):
            found[-1] += " …"
        break
    return found


def bare(block: str) -> str:
    """A block as a line of its own: a bullet instead of the hyphen."""
    return "• " + block[2:] if block.startswith("- ") else block


def cut(text: str, most: int) -> str:
    """The beginning of a text, up to the end of a sentence in its second half, else of a word."""
    head = text[:most]
    ends = [match.end() for match in SENTENCE.finditer(head) if match.end() > most // 2]
    return (head[: ends[-1]] if ends else head.rpartition(" ")[0] or head).rstrip() + " …"


def ruling_blocks(blocks: Sequence[str], default: str | None) -> Iterator[str]:
    """An open question: what is open, our reading, and why. Bullets begin with a reading's name."""
    told = [block for block in blocks if not block.startswith("- ")]
    yield from told[:1]
    for block in blocks:
        name, colon, meaning = block.removeprefix("- ").partition(": ")
        if default and name == default and colon:
            yield meaning[:1].upper() + meaning[1:]
    yield from told[1:][-1:]


def items(
    texts: Mapping[str, Mapping[str, Any]], known: Mapping[str, tuple[str, str, str | None]]
) -> dict[str, list[Any]]:
    """Anchor → [kind, title, paragraphs].

    texts: the texts of all pages by id, terms by "page#anchor", as `texts.page_texts` gives them;
    known: id → (anchor, title with its number, default reading of a ruling).
    """
    found: dict[str, list[Any]] = {}
    for key, text in texts.items():
        blocks = text["text"].split("\n\n") if text["text"] else []
        if "#" in key:
            found[key.partition("#")[2]] = ["term", text["title"], excerpt(blocks)]
        elif key in known:
            anchor, title, default = known[key]
            ruling = "-ruling-" in key
            shown = ruling_blocks(blocks, default) if ruling else blocks
            found[anchor] = ["ruling" if ruling else "rule", title, excerpt(shown)]
    return found


def words(say: Callable[[str], str]) -> dict[str, str]:
    """What the preview itself says."""
    return {name: say(f"site.preview.{name}") for name in ("close", *KINDS)}
