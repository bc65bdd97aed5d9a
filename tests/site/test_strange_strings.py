"""Strange strings that pass the lint, in real builds: nothing runs, nothing comes out of them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from catalogs.strange import CANARY, RAN, SENTINEL, many, refused

from trainer.catalogs.po import quote

COUNT = 2000
PAGE = 100
START = """\
(here)=
# Start

```{glossary}
gun
  A gun.
```
"""
HARMLESS = {"p", "a", "em", "strong", "code", "span", "br", "section", "h1", "article", "div"}


def letters(number: int) -> str:
    """A word of its own for each number, without digits."""
    return "q" + "".join(chr(ord("a") + int(digit)) for digit in str(number))


def passing(count: int) -> list[tuple[str, str]]:
    """Different strange strings that the lint lets through, each with an English of its own."""
    found: dict[tuple[str, str], None] = {}
    for source, text in many(20 * count):
        if (source, text) not in found and not refused(source, text):
            found[source, text] = None
        if len(found) == count:
            break
    return [(f"{source[:-1]} {letters(n)}.", text) for n, (source, text) in enumerate(found)]


class Seen(HTMLParser):
    """The elements, event handlers and addresses of a page's own text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.handlers: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name.startswith("on") or name in ("style", "srcdoc"):
                self.handlers.append(f"{tag} {name}")
            if name in ("href", "src", "action", "data", "formaction"):
                self.addresses.append(value or "")


@pytest.mark.proof
def test_nothing_comes_out_of_strange_strings(project, monkeypatch, capsys) -> None:
    """2,000 strings that pass the lint, built: no script, no handler, no way out, no file, no secret;
    each is on its page or named.
    """
    strings = passing(COUNT)
    assert len(strings) == COUNT
    pages, catalogs = {"index": START}, {}
    for first in range(0, COUNT, PAGE):
        part = strings[first : first + PAGE]
        pages[f"page{first}"] = "# Page\n\n" + "\n\n".join(english for english, _ in part) + "\n"
        catalogs[f"page{first}"] = "\n".join(
            f"msgid {quote(english)}\nmsgstr {quote(text)}\n" for english, text in part
        )
    project.docs(**pages).ru(**catalogs)
    (project.root / "canary.txt").write_text(CANARY)
    (project.root / "docs" / "canary.txt").write_text(CANARY)
    monkeypatch.setenv(*SENTINEL)
    ran = project.run(languages=("ru",))["ru"]
    named = [w for w in ran.warnings if re.match(r"locale/ru/LC_MESSAGES/page\d+\.po:\d+: ", w)]
    assert len(named) == len(ran.warnings)
    out = project.root / "out"
    files = [path for path in out.rglob("*") if path.is_file()]
    for path in files:
        data = path.read_bytes()
        assert CANARY.encode() not in data, path
        assert SENTINEL[1].encode() not in data, path
    assert not [path for path in Path(project.root).rglob(RAN) if path.is_file()]
    assert not Path(RAN).exists()
    shown = 0
    for first in range(0, COUNT, PAGE):
        html = project.page("ru", f"page{first}")
        seen = Seen("<article" + html.partition("<article")[2].partition("</article>")[0])
        assert seen.tags <= HARMLESS
        assert seen.handlers == []
        allowed = {"index.html", "index.html#here", "index.html#term-gun"}
        assert set(seen.addresses) <= allowed
        shown += html.count("<p>")
    with capsys.disabled():
        print(f"\n{COUNT} strange strings built: {len(named)} named at their lines, the rest shown")
    assert shown >= COUNT
    assert len(named) < COUNT / 10
