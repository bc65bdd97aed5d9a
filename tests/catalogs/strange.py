"""Strange strings that a translator could write, by mistake or on purpose, each from its seed.

For the lint, which is to refuse whatever could do harm, and for builds with those that pass it:
nothing may run, no file and no secret may come out, no script may be made.

`python tests/catalogs/strange.py 1000 --seed 8` prints some with what the lint says of each.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CANARY = "canary-4c1d9e"
"""What stands in a file outside `docs` that no page may show."""

SENTINEL = ("FOUR_BRIDGES_SENTINEL", "sentinel-77ab02")
"""An environment variable of the build that no page may show."""

RAN = "ran"
"""A file that some of the strings would make if anything ran them."""

SOURCES = (
    "Roll two dice and add 2.",
    "See [6.1](#here) first.",
    "A {term}`gun` fires *once*, never **twice**.",
    "`exclude-both` is a reading.",
    "Nothing (but smoke) at 3 hexes or more.",
    "Read {ref}`the rule <here>` and {doc}`index`.",
)
GOOD = (
    "Бросьте два кубика и прибавьте 2.",
    "Сначала см. [6.1](#here).",
    "{term}`Пушка <gun>` стреляет *один раз*, а не **дважды**.",
    "`exclude-both` — одно из прочтений.",
    "Ничего (кроме дыма) с\u00a03\u00a0гексов и дальше.",
    "Прочтите {ref}`правило <here>` и {doc}`начало <index>`.",
)
"""A source and an honest translation of it, at the same place."""

EVIL = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<!-- -->",
    "</p><script src=//evil.example/x.js></script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;",
    "{{ env.config }}",
    "{{ __import__('os').environ }}",
    "{{ cycler.__init__.__globals__.os.popen('touch ran').read() }}",
    "{% include '/etc/passwd' %}",
    "${" + SENTINEL[0] + "}",
    "$" + SENTINEL[0],
    "%(" + SENTINEL[0] + ")s",
    "{" + SENTINEL[0] + "}",
    "{env}`" + SENTINEL[0] + "`",
    "```{include} ../canary.txt\n```",
    "```{literalinclude} ../canary.txt\n```",
    "```{raw} html\n<script>alert(1)</script>\n```",
    "```{code-cell}\nopen('ran', 'w').write(open('../canary.txt').read())\n```",
    "```{eval-rst}\n.. include:: ../canary.txt\n```",
    ":::{include} ../canary.txt\n:::",
    "{download}`x <../canary.txt>`",
    "{eval}`open('../canary.txt').read()`",
    "{raw}`<script>`",
    "![](../canary.txt)",
    "[x](../canary.txt)",
    "[x](file:///etc/passwd)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](//evil.example)",
    "[x](path:../canary.txt)",
    "[x](inv:#index)",
    "<javascript:alert(1)>",
    "<https://evil.example>",
    "[x]: ../canary.txt",
    "[^1]: x",
    "[^1]",
    "(here)=",
    "% x",
    "+++",
    "---",
    "# x",
    "1. x",
    "- x",
    "> x",
    "| a | b |\n|---|---|",
    "Термин\n: x",
    "$x$",
    "$$\nx\n$$",
    "`x`{.a onclick=alert(1)}",
    "#noqa",
    ".. raw:: html",
    ":ref:`x`",
    "|release|",
    "`` `",
    "`",
    "**",
    "_",
    "~~x~~",
    "\\",
    "\\<script>",
    "\\`",
    "&nbsp;",
    "&#0;",
    "&NewLine;",
    "\u202e",
    "\u200b",
    "\u2028",
    "\u00ad",
    "\ufeff",
    "\0",
    "\r",
    "\x1b[31m",
    "\n\n",
    "\n",
    "\t",
    "    ",
    '" onmouseover="alert(1)',
    "' onfocus='alert(1)",
    "]]>",
    "-->",
    "//",
    "😀",
    "ПДП",
    "<ſcript>alert(1)</ſcript>",
    "\uff1cscript\uff1e",
    "<scr\x00ipt>",
    "<scr\u00adipt>",
    "<a href=javascript:alert(1)>",
    "<!DOCTYPE x>",
    "<?php x ?>",
    "<![CDATA[x]]>",
    "<iframe srcdoc='&lt;script&gt;'>",
    "<https:evil>",
    "[x](#here 'onmouseover=alert(1)')",
    '[x](#here "\\" onmouseover=alert(1) ")',
    "[x](<javascript:alert(1)>)",
    "[x](java\nscript:alert(1))",
    "[x](%6aavascript:alert(1))",
    "[x](\\\\evil.example)",
    "[x](/\\evil.example)",
    "[x](#here){onclick=alert(1)}",
    "[![](#here)](#here)",
    "{term}`<script> <gun>`",
    "{term}`x <javascript:alert(1)>`",
    "{ref}`x <https://evil.example>`",
    "{doc}`x <../canary>`",
    "{abbr}`x (y)`",
    "{command}`cat ../canary.txt`",
    "{math}`x`",
    "{py:mod}`os`",
    "{sub-ref}`today`",
    "{{today}}",
    "{ref}`{{ env }}`",
    "``{include} ../canary.txt``",
    "~~~{include} ../canary.txt\n~~~",
    ":include: ../canary.txt",
    "@import '../canary.txt'",
    "#include <../canary.txt>",
)
ALPHABET = "абвгдеёжзийклмн АБВ abc 0123456789 .,;:!?()[]{}<>*_`~#+-=|\\/&%$^'\"@«»—\u00a0\n"


def strange(seed: int | str) -> tuple[str, str]:
    """(source, translation) for a seed: an honest translation with something done to it."""
    source = random.Random(f"strange {seed}")
    at = source.randrange(len(SOURCES))
    text = GOOD[at]
    for _ in range(source.choice((1, 1, 1, 2, 3))):
        text = source.choice(CHANGES)(source, text)
    return SOURCES[at], text


def inserted(source: random.Random, text: str) -> str:
    at = source.randint(0, len(text))
    return text[:at] + source.choice(EVIL) + text[at:]


def beside(source: random.Random, text: str) -> str:
    piece, blank = source.choice(EVIL), source.choice(("", " ", "\n", "\u00a0"))
    return piece + blank + text if source.random() < 0.5 else text + blank + piece


def disguised(source: random.Random, text: str) -> str:
    """Something evil in a dress: entities, capitals, percent signs, backslashes, blanks within."""
    ways = (
        lambda c: f"&#{ord(c)};",
        lambda c: f"&#x{ord(c):X};",
        lambda c: f"&#{ord(c)}",
        lambda c: f"%{ord(c):02X}" if ord(c) < 256 else c,
        lambda c: "\\" + c,
        str.swapcase,
        lambda c: source.choice("\t\n\u00a0\u00ad\u200b") + c,
        lambda c: {"<": "&lt;", ">": "&gt;", "&": "&amp;", "(": "&lpar;", ":": "&colon;"}.get(c, c),
    )
    way, rate = source.choice(ways), source.choice((0.1, 0.4, 1))
    piece = "".join(way(c) if source.random() < rate else c for c in source.choice(EVIL))
    at = source.randint(0, len(text))
    return text[:at] + piece + text[at:]


def aimed(source: random.Random, text: str) -> str:
    """Another text, target or both in a link or a role."""
    places = [m.span(n) for m in _AIMS.finditer(text) for n in (1, 2) if m[n] is not None]
    if not places:
        return inserted(source, text)
    start, end = source.choice(places)
    return text[:start] + source.choice(EVIL) + text[end:]


_AIMS = re.compile(r"[\[`]([^\[\]`<>]*)(?:\]\(|<)([^()<>]*)[)>]")


def letters(source: random.Random, text: str) -> str:
    piece = "".join(source.choices(ALPHABET, k=source.randint(1, 6)))
    at = source.randint(0, len(text))
    return text[:at] + piece + text[at:]


def dropped(source: random.Random, text: str) -> str:
    at = source.randint(0, len(text))
    return text[:at] + text[at + source.randint(1, 3) :]


def escaped(source: random.Random, text: str) -> str:
    """Some letters as entities, which Markdown takes back."""
    return "".join(f"&#{ord(c)};" if source.random() < 0.15 else c for c in text)


def doubled(source: random.Random, text: str) -> str:
    words = text.split(" ")
    at = source.randrange(len(words))
    return " ".join([*words[:at], words[at], *words[at:]])


def turned(source: random.Random, text: str) -> str:
    """Words in another order, marks and all."""
    words = text.split(" ")
    source.shuffle(words)
    return " ".join(words)


def wrapped(source: random.Random, text: str) -> str:
    mark = source.choice(("*", "**", "`", "_", "~~", '"', "«"))
    words = text.split(" ")
    at = source.randrange(len(words))
    words[at] = f"{mark}{words[at]}{'»' if mark == '«' else mark}"
    return " ".join(words)


CHANGES = (inserted, beside, disguised, aimed, letters, dropped, escaped, doubled, turned, wrapped)


def many(count: int, seed: int = 8) -> Iterator[tuple[str, str]]:
    """That many strange strings, the same for the same seed."""
    return (strange(f"{seed}:{n}") for n in range(count))


def refused(source: str, text: str) -> Iterator[str]:
    """The codes of the errors that the lint finds in a translation; a build reads it without any."""
    from trainer.catalogs import po
    from trainer.catalogs.check import ERROR, File, check_file
    from trainer.catalogs.files import Place
    from trainer.catalogs.merge import header_fields

    header = po.new_entry(po.Key(None, "", None), (header_fields("ru"),))
    entry = po.new_entry(po.Key(None, source, None), (text,))
    written = po.write(po.Catalog((header, entry), ("", "\n")))
    place = Place("ru", "page", Path("page.po"))
    findings = check_file(File(place, "page.po", *po.parse(written)), {})
    return (finding.code for finding in findings if finding.severity == ERROR)


def main() -> int:
    """Print strange strings and what the lint says of them."""
    seed = int(sys.argv[sys.argv.index("--seed") + 1]) if "--seed" in sys.argv else 8
    passed = 0
    for source, text in many(int(sys.argv[1]), seed):
        codes = list(refused(source, text))
        passed += not codes
        print(f"{' '.join(codes) or 'passes':40} {text!r}")
    print(f"{passed} pass")
    return 0


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]
    sys.exit(main())
