"""Small pages with a translation each that Sphinx's own step loses, breaks or bends.

A case is a page, the English of one message, its Russian, and what a reader of the Russian page has
to see. Add to the list what you find.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from trainer.site.losses import blocks, one_line

PLACES = {
    "heading": "# Page\n\n## {}\n\nBelow.\n",
    "paragraph": "# Page\n\n{}\n",
    "list item": "# Page\n\n- {}\n- Other.\n",
    "cell": "# Page\n\n| Head | Other |\n|---|---|\n| {} | x |\n",
    "admonition title": "# Page\n\n```{{admonition}} {}\nInside.\n```\n",
    "definition": "# Page\n\nWord\n: {}\n",
    "caption": "# Page\n\n```{{figure}} x.png\n:alt: Seen\n\n{}\n```\n",
    "term": "# Page\n\n```{{glossary}}\n{} @\n  Meaning.\n```\n",
}
OPENINGS = {
    "number": "1. Огонь",
    "bracket": "1) Огонь",
    "hash": "# Огонь",
    "dash": "- Огонь",
    "plus": "+ Огонь",
    "star": "* Огонь",
    "quotation": "> Огонь",
    "comment": "% Огонь",
    "four spaces": "    Огонь",
    "two paragraphs": "Огонь\n\nи дым",
    "fence": "```\nОгонь\n```",
    "label": "(огонь)=",
    "rule line": "* * *",
    "definition": "[огонь]: #page",
    "block break": "+++ Огонь",
}
HARD = {
    "heading": ("number", "hash", "dash", "quotation", "comment", "two paragraphs", "fence"),
    "paragraph": tuple(OPENINGS),
    "list item": ("number", "star", "two paragraphs", "label"),
    "cell": ("plus", "two paragraphs", "definition"),
    "admonition title": ("number", "quotation"),
    "definition": ("dash", "two paragraphs"),
    "caption": ("number", "hash"),
    "term": ("number", "two paragraphs"),
}


@dataclass(frozen=True)
class Case:
    """A page that is hard to translate; `@` in any of its texts is the number of the case.

    shown: what the Russian page has to show; `broken`: what it must not show.
    entry: written into the catalog as it is, in place of english and russian.
    others: more pages by name.
    """

    name: str
    page: str
    english: str
    russian: str
    shown: str = ""
    broken: str = ""
    entry: str = ""
    others: dict[str, str] = field(default_factory=dict)

    def numbered(self, number: int) -> Case:
        """The case with its own number in its texts."""
        n = str(number)
        others = {name.replace("@", n): text.replace("@", n) for name, text in self.others.items()}
        texts = ("page", "english", "russian", "shown", "broken", "entry")
        own = {name: getattr(self, name).replace("@", n) for name in texts}
        return replace(self, **own, others=others)


def openings() -> Iterator[Case]:
    """Translations that begin as a block of Markdown does, wherever a sentence can stand."""
    for place, names in HARD.items():
        for name in names:
            russian = OPENINGS[name]
            page = PLACES[place].format("Fire")
            english = "Fire @" if place == "term" else "Fire"
            yield Case(f"{place}: {name}", page, english, russian, shown=seen(russian))


def seen(russian: str) -> str:
    """What is to be seen of a text that is read as a line: all of it, code without its marks."""
    return one_line(russian.replace("```", " ")).strip()


NOTE = "# Page\n\n```{{note}}\n{}\n```\n"
TWO = "(one@)=\n# Page\n\n## First\n\n(two@)=\n## Second\n\n"

OTHERS = [
    Case(
        "cell inside a directive",
        NOTE.format("| Head | Other |\n|---|---|\n| Fire | x |"),
        "Fire",
        "Огонь",
        shown="Огонь",
    ),
    Case(
        "link by name",
        "# Page\n\nSee [the rule][r] now.\n\n[r]: https://example.org/rule\n",
        "See [the rule][r] now.",
        "См. [правило][r] теперь.",
        shown="См. правило теперь.",
        broken="[r]",
    ),
    Case(
        "a page and a place on it",
        "# Page\n\nSee [one](there@.md) and [two](there@.md#far).\n",
        "See [one](there@.md) and [two](there@.md#far).",
        "См. [раз](there@.md) и [два](there@.md#far).",
        shown='href="there@.html"',
        others={"there@": "# There\n\n(far)=\n## Far\n"},
    ),
    Case(
        "another label",
        TWO + "See [it](#one@).\n",
        "See [it](#one@).",
        "См. [его](#two@).",
        broken="См. его.",
    ),
    Case(
        "another address",
        "# Page\n\nSee [it](https://example.org/a).\n",
        "See [it](https://example.org/a).",
        "См. [его](https://example.org/b).",
        broken="См. его.",
    ),
    Case(
        "a link left out",
        TWO + "See [it](#one@) there.\n",
        "See [it](#one@) there.",
        "См. его там.",
        broken="См. его там.",
    ),
    Case(
        "another label behind noqa",
        TWO + "See {ref}`it <one@>`.\n",
        "See {ref}`it <one@>`.",
        "См. {ref}`его <two@>`. #noqa",
        broken="См. его.",
    ),
    Case("noqa is text", "# Page\n\nFire\n", "Fire", "Огонь #noqa", shown="Огонь #noqa"),
    Case(
        "classifier of a term",
        PLACES["term"].format("Fire"),
        "Fire @",
        "Огонь : стрельба",
        shown="Огонь : стрельба",
    ),
    Case(
        "formula",
        "# Page\n\n```{math}\nFire\n```\n",
        "Fire",
        "Огонь",
        shown="Огонь",
    ),
    Case("code", "# Page\n\n```\nFire\n```\n", "Fire", "Огонь", shown="Огонь"),
    Case(
        "text of a button",
        "(one@)=\n# Page\n\n```{button-ref} one@\nFire\n```\n",
        "Fire",
        "Огонь",
        shown="Огонь",
    ),
    Case(
        "words of a card's link",
        "# Page\n\n:::{card} Card\n:link: https://example.org\n:link-alt: Fire\nText.\n:::\n",
        "Fire",
        "Огонь",
        shown="Огонь",
    ),
    Case("changed English", "# Page\n\nFire!\n", "Fire", "Огонь", shown="Огонь"),
    Case(
        "context",
        "# Page\n\nFire\n",
        "Fire",
        "Огонь",
        shown="Огонь",
        entry='msgctxt "verb"\nmsgid "Fire"\nmsgstr "Огонь"\n',
    ),
    Case(
        "plural forms",
        "# Page\n\nFire\n",
        "Fire",
        "Огонь",
        shown="Огонь",
        entry='msgid "Fire"\nmsgid_plural "Fires"\nmsgstr[0] "Огонь"\nmsgstr[1] "Огня"\nmsgstr[2] "Огней"\n',
    ),
    Case(
        "the same message twice",
        "# Page\n\nFire\n",
        "Fire",
        "Огонь",
        shown="Огонь",
        broken="Дым",
        entry='msgid "Fire"\nmsgstr "Огонь"\n\nmsgid "Fire"\nmsgstr "Дым"\n',
    ),
    Case("blanks alone", "# Page\n\nFire\n", "Fire", "\u00a0 ", shown="\u00a0"),
    Case(
        "a broken string",
        "# Page\n\nFire\n",
        "Fire",
        "Огонь",
        shown='О"гонь',
        entry='msgid "Fire"\nmsgstr "О"гонь"\n',
    ),
    Case("unknown role", "# Page\n\nFire\n", "Fire", "{nothing}`Огонь`", shown="Огонь"),
    Case(
        "a link by its heading",
        "---\nmyst:\n  heading_anchors: 2\n---\n# Page\n\n## Fire\n\nGo [](#fire) now.\n",
        "Fire",
        "Огонь",
        shown="Go Огонь now.",
        broken="Go Fire now.",
    ),
    Case(
        "reStructuredText",
        "# Page\n\n```{eval-rst}\nFire *now*, `here <https://example.org>`_.\n```\n",
        "Fire *now*, `here <https://example.org>`_.",
        "Огонь *сейчас*, `здесь <https://example.org>`_.",
        shown="Огонь сейчас, здесь.",
    ),
    Case(
        "term without its target",
        "# Page\n\n```{glossary}\nfire @\n  Meaning.\n```\n\nOpen {term}`fire @`.\n",
        "Open {term}`fire @`.",
        "Открыть {term}`огонь`.",
        broken="Открыть огонь.",
    ),
    Case(
        "tab",
        "# Page\n\n::::{tab-set}\n:::{tab-item} Fire\nText.\n:::\n::::\n",
        "Fire",
        "1. Огонь",
        shown="1. Огонь",
    ),
    Case(
        "underlined as a heading",
        "# Page\n\nFire\n",
        "Fire",
        "Огонь\n=====",
        shown="Огонь =====",
    ),
    Case(
        "table in a sentence",
        "# Page\n\nFire\n",
        "Fire",
        "Ближе | Дальше\n--- | ---\nОгонь | Дым",
        shown="Ближе | Дальше --- | --- Огонь | Дым",
    ),
    Case(
        "definition in a sentence",
        "# Page\n\nFire\n",
        "Fire",
        "Огонь\n: стрельба",
        shown="Огонь : стрельба",
    ),
    Case(
        "directive in a sentence",
        "# Page\n\nFire\n",
        "Fire",
        ":::{note}\nОгонь\n:::",
        shown=":::{note} Огонь :::",
    ),
    Case(
        "front matter",
        "# Page\n\nFire\n",
        "Fire",
        "---\norphan: true\n---\nОгонь",
        shown="--- orphan: true --- Огонь",
    ),
]

CASES = [case.numbered(n) for n, case in enumerate([*openings(), *OTHERS])]

RENDERED, CAUGHT, LOST = "rendered", "caught", "lost"


def outcome(case: Case, name: str, html: str, warnings: tuple[str, ...]) -> str:
    """What became of a case: its text is on the page, its catalog or page was named, or neither."""
    if any(f"/{name}.po:" in warning or f"/{name}.md:" in warning for warning in warnings):
        return CAUGHT
    main = html.partition("<article")[2].partition("</article>")[0]
    texts = list(blocks(main))
    if case.broken and any(case.broken in text for text in texts):
        return LOST
    if case.shown.startswith("href="):
        return RENDERED if case.shown in main else LOST
    return RENDERED if not case.shown or any(case.shown in text for text in texts) else LOST
