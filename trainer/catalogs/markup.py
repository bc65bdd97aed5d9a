"""What a message says and what it does: its text, and every piece of markup in it.

Messages are read with MyST's own parser, with HTML and all of its extensions switched on and once
more with those of ``conf.py`` alone, so that nothing passes because one of the two looks away.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from trainer.catalogs.numerals import RULE_ID

USED = frozenset({"colon_fence", "deflist"})
"""The extensions that ``conf.py`` enables."""

ALL = USED | {
    "amsmath",
    "attrs_block",
    "attrs_inline",
    "dollarmath",
    "fieldlist",
    "strikethrough",
    "substitution",
    "tasklist",
}
"""Every extension that changes how text is read and needs nothing installed."""

TEXT_ROLES = frozenset({"abbr", "dfn", "kbd", "sub", "sup"})
"""Roles whose content is text to translate."""

ROLES = TEXT_ROLES | {"doc", "numref", "ref", "term"}
"""Roles that a translation may use at all."""

_BLOCKS = {
    "heading_open": "heading",
    "bullet_list_open": "list",
    "ordered_list_open": "list",
    "dl_open": "list",
    "field_list_open": "list",
    "blockquote_open": "quotation",
    "fence": "directive",
    "colon_fence": "directive",
    "code_block": "code-block",
    "html_block": "raw-html",
    "hr": "rule-line",
    "table_open": "table",
    "front_matter": "rule-line",
    "myst_block_break": "rule-line",
    "myst_line_comment": "comment",
    "myst_target": "target-definition",
    "amsmath": "math",
    "math_block": "math",
    "math_block_label": "math",
    "substitution_block": "substitution",
    "footnote_reference_open": "footnote",
}
_SPECIAL = {
    "html_inline": "raw-html",
    "image": "image",
    "math_inline": "math",
    "math_inline_double": "math",
    "math_single": "math",
    "substitution_inline": "substitution",
    "footnote_ref": "footnote",
    "footnote_anchor": "footnote",
    "span_open": "attributes",
}
_PLAIN = frozenset({"text", "text_special", "softbreak", "hardbreak", "code_inline", "myst_role"})
_EMPHASIS = {"em_open": "*", "strong_open": "**", "s_open": "~~"}


@dataclass(frozen=True)
class Markup:
    """The markup of one message, each kind counted.

    ``forbidden`` maps a kind (``raw-html``, ``heading``, …) to its pieces; ``roles`` holds pairs of
    name and target (``None`` for a role whose content is text); ``links`` are targets as written
    after decoding entities; ``visible`` is the text that a reader sees, code left out; ``unseen``
    are targets of links and roles that show no letter and no digit.
    """

    paragraphs: int
    forbidden: Counter[tuple[str, str]]
    code: Counter[str]
    emphasis: Counter[str]
    roles: Counter[tuple[str, str | None]]
    links: Counter[str]
    autolinks: Counter[str]
    visible: str
    unseen: Counter[str]


@cache
def _parser(extensions: frozenset[str]) -> MarkdownIt:
    return create_md_parser(MdParserConfig(enable_extensions=set(extensions)), RendererHTML)


@lru_cache(maxsize=512)
def read(text: str) -> tuple[Markup, Markup]:
    """The markup as ``conf.py`` has MyST read it, and as MyST with everything on reads it."""
    simple = _simple(text)
    if simple is not None:
        return simple, simple
    return _read(text, USED), _read(text, ALL)


def ordinary(text: str) -> bool:
    """Whether a text has no markup but that of translations: code, links to labels, roles, emphasis."""
    used, everything = read(text)
    return used is everything


def bare(text: str) -> bool:
    """Whether a text has no mark of markup at all, no space around it and no line break in it."""
    return ordinary(text) and read(text)[0].visible == text


_CONTROL = r"\x00-\x1f\x7f-\x9f\u2028\u2029"
_RUN = rf"[^{_CONTROL}\\`*_{{}}\[\]<>&$~^|=#]++"
_SPAN = rf"`[^`\s{_CONTROL}](?:[^`{_CONTROL}]*[^`\s{_CONTROL}])?`(?!`)"
_ROLE = rf"(?<![`)\]*}}\w])\{{(?:{'|'.join(sorted(ROLES))})\}}`[^`{_CONTROL}]+`(?!`)"
_LINK = rf"(?<!!)\[(?:{_RUN})?\]\(\#[A-Za-z0-9.-]+\)"
_PIECES = f"(?:{_RUN}|{_SPAN}|{_ROLE}|{_LINK})"
_STARRED = (
    r"(?<![^\s(«—“„/\"])(?P<{0}>\*\*?)(?=[\w«(`\[{{\"“])"
    rf"{_PIECES.replace('{', '{{').replace('}', '}}')}++"
    r"(?<=[\w.,;:!?…»)%`\"”])(?P={0})(?=[\s.,;:!?)»—…”\"/-]|$)"
)
_SIMPLE = re.compile(
    rf"(?!\d{{1,9}}[.)](?:\s|$))(?=[\w«“„(—–…≤≥×−→№\"`*{{\[]|\+\d)(?:{_PIECES}|{_STARRED.format('stars')})++"
)
"""Text of which no extension of Markdown makes anything but what :func:`_simple` reads in it."""

_MARKED = re.compile(
    r"`(?P<code>[^`]+)`|\{(?P<name>\w+)\}`(?P<content>[^`]+)`"
    r"|\[(?P<shown>[^\]]*)\]\((?P<href>[^)]*)\)|(?P<stars>\*\*?)|(?P<text>[^`{\[*]+)"
)
_NOTHING: Counter[str] = Counter()
_NO_PIECES: Counter[tuple[str, str]] = Counter()
_NO_ROLES: Counter[tuple[str, str | None]] = Counter()
_MARKS = frozenset("`*{[")


def _simple(text: str) -> Markup | None:
    """The markup of a text that needs no parser, or nothing.

    Most texts of rules are one paragraph of words with code, roles, links to labels and emphasis
    that can be read in one way alone; the tests hold this against MyST's own parser.
    """
    if text != text.strip() or not _SIMPLE.fullmatch(text):
        return None
    if _MARKS.isdisjoint(text):
        none = _NOTHING
        return Markup(1, _NO_PIECES, none, none, _NO_ROLES, none, none, text, none)
    code, stars, links, unseen = [], [], [], []
    roles: list[tuple[str, str | None]] = []
    visible: list[str] = []
    for match in _MARKED.finditer(text):
        match match.lastgroup:
            case "text":
                visible.append(match[0])
            case "code":
                code.append(match["code"])
            case "content":
                name, target, shown = _role(match["name"], match["content"])
                roles.append((name, target))
                visible.append(shown)
                if not any(letter.isalnum() for letter in shown):
                    unseen.append(target or "")
            case "href":
                links.append(match["href"])
                visible.append(match["shown"])
                if not any(letter.isalnum() for letter in match["shown"]):
                    unseen.append(match["href"])
            case _:
                stars.append(match[0])
    return Markup(
        1,
        _NO_PIECES,
        Counter(code),
        Counter(stars[::2]),
        Counter(roles),
        Counter(links),
        _NOTHING,
        "".join(visible),
        Counter(unseen),
    )


def _read(text: str, extensions: frozenset[str]) -> Markup:
    environment: dict[str, object] = {}
    tokens = _parser(frozenset(extensions)).parse(text, environment)
    found = Markup(
        0, Counter(), Counter(), Counter(), Counter(), Counter(), Counter(), "", Counter()
    )
    visible: list[str] = []
    paragraphs = 0
    for token in tokens:
        paragraphs += token.type == "paragraph_open"
        if token.type in _BLOCKS:
            shown = token.content or token.info or token.markup
            if token.type in ("fence", "colon_fence"):
                shown = token.markup + token.info
            elif _BLOCKS[token.type] in ("list", "heading", "quotation") and token.map:
                shown = re.split(r"\r\n?|\n", text)[token.map[0]]
            found.forbidden[_BLOCKS[token.type], shown.strip()] += 1
        elif token.attrs and token.type != "inline":
            found.forbidden["attributes", _attributes(token)] += 1
        for child in token.children or ():
            _inline(child, found, visible)
        found.unseen.update(_unseen(token.children or []))
        visible.append("\n" if token.type == "inline" else "")
    for label in environment.get("references", {}):  # type: ignore[attr-defined]
        found.forbidden["link-definition", str(label)] += 1
    return Markup(
        paragraphs,
        found.forbidden,
        found.code,
        found.emphasis,
        found.roles,
        found.links,
        found.autolinks,
        "".join(visible).strip("\n"),
        found.unseen,
    )


def _unseen(tokens: list[Token]) -> Iterator[str]:
    """Targets of the links and roles of a text that show nothing."""
    around: list[tuple[str, int]] = []
    shown = 0
    for token in tokens:
        text = token.content if token.type in ("text", "text_special", "code_inline") else ""
        if token.type == "myst_role":
            _, target, text = role(token)
            if not any(letter.isalnum() for letter in text):
                yield target or ""
        elif token.type == "link_open":
            around.append((str(token.attrGet("href") or ""), shown))
        elif token.type == "link_close" and around:
            target, before = around.pop()
            if shown == before:
                yield target
        shown += sum(map(str.isalnum, text))


def _inline(token: Token, found: Markup, visible: list[str]) -> None:
    """Count one inline token; what is of no known kind is forbidden by its own name."""
    match token.type:
        case "text" | "text_special":
            visible.append(token.content)
        case "softbreak" | "hardbreak":
            visible.append("\n")
        case "code_inline":
            found.code[token.content] += 1
        case "myst_role":
            name, target, shown = role(token)
            found.roles[name, target] += 1
            visible.append(shown)
        case "link_open":
            href = str(token.attrGet("href") or "")
            (found.autolinks if token.markup == "autolink" else found.links)[href] += 1
            if token.attrGet("title"):
                visible.append(f"{token.attrGet('title')} ")
                found.forbidden["attributes", f"title={token.attrGet('title')}"] += 1
        case kind if kind in _EMPHASIS:
            found.emphasis[_EMPHASIS[kind]] += 1
        case kind if kind in _SPECIAL:
            found.forbidden[_SPECIAL[kind], _shown(token)] += 1
        case kind if not kind.endswith("_close"):
            found.forbidden["attributes", kind] += 1
    extra = {str(name) for name in token.attrs} - {"href", "title", "src", "alt"}
    if extra and token.type not in _SPECIAL and token.type in (*_PLAIN, *_EMPHASIS, "link_open"):
        found.forbidden["attributes", _attributes(token)] += 1


def _shown(token: Token) -> str:
    return str(token.attrGet("src") or token.content or token.meta.get("label", "") or token.attrs)


def _attributes(token: Token) -> str:
    pairs = ((name, value) for name, value in token.attrs.items() if name != "href")
    return " ".join(f"{name}={value}" for name, value in pairs)


def role(token: Token) -> tuple[str, str | None, str]:
    """Name, target and shown text of a role; terms are found whatever their capitals are."""
    return _role(str(token.meta.get("name", "")), token.content)


def _role(name: str, content: str) -> tuple[str, str | None, str]:
    if name in TEXT_ROLES:
        return name, None, content
    explicit = re.fullmatch(r"(.*?)\s*<([^<>]*)>", content, re.DOTALL)
    shown, target = (explicit[1], explicit[2]) if explicit else (content, content)
    target = " ".join(target.split())
    if content.startswith("!"):  # Sphinx then makes no link of it
        shown, target = shown.removeprefix("!"), "!" + target.removeprefix("!")
    return name, target.casefold() if name == "term" else target, shown


def forbidden(text: str) -> Counter[tuple[str, str]]:
    """Everything in a text that no translation may bring, under either reading of it."""
    used, everything = read(text)
    return used.forbidden | everything.forbidden


_DICE = re.compile(r"(?<![^\W\d_])(\d*)[dDдДкК](\d+)(?!\d)")
_DOTTED = re.compile(r"(?<![\d.,])\d+(?:\.\d+)+(?!\d)")
_RULE_ID = re.compile(RULE_ID)
_THOUSANDS = re.compile(r"(?<!\d)\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)")
_WORDS = {
    word: value
    for value, words in {
        0: "zero",
        1: "one first once single",
        2: "two second twice both double half pair",
        3: "three third thrice triple",
        4: "four fourth quarter",
        5: "five fifth",
        6: "six sixth",
        7: "seven seventh",
        8: "eight eighth",
        9: "nine ninth",
        10: "ten tenth",
        11: "eleven eleventh",
        12: "twelve twelfth",
    }.items()
    for word in words.split()
}


@dataclass(frozen=True)
class Figures:
    """The numbers of a text: dice (``2d6``), section numbers and rule ids, and plain digits."""

    dice: Counter[str]
    references: Counter[str]
    digits: Counter[str]


def figures(text: str, like: str | None = None) -> Figures:
    """The numbers in a text.

    A decimal comma or spaced thousands count as the point and the comma of ``like``, the English.
    """
    if like is not None:
        for decimal in set(_DOTTED.findall(like)):
            if decimal.count(".") == 1 and decimal not in text:
                text = re.sub(rf"(?<!\d){decimal.replace('.', ',')}(?!\d)", decimal, text)
        whole = {_joined(number) for number in _THOUSANDS.findall(like)}
        text = _THOUSANDS.sub(lambda m: _joined(m[0]) if _joined(m[0]) in whole else m[0], text)
    else:
        text = re.sub(r"(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)", lambda m: _joined(m[0]), text)
    ids = Counter(_RULE_ID.findall(text))
    text = _RULE_ID.sub(" ", text)
    dice = Counter(f"{count or 1}d{sides}" for count, sides in _DICE.findall(text))
    text = _DICE.sub(" ", text)
    sections = Counter(_DOTTED.findall(text))
    text = _DOTTED.sub(" ", text)
    digits = Counter(str(int(number)) for number in re.findall(r"\d+", text))
    return Figures(dice, ids + sections, digits)


def _joined(number: str) -> str:
    return re.sub(r"\D", "", number)


def number_words(text: str) -> Counter[str]:
    """English number words as digits."""
    words = re.findall(r"[a-z]+", text.lower())
    return Counter(str(_WORDS[word]) for word in words if word in _WORDS)


_LOOSE = re.compile(r"[`*{}\[\]<>\\~^$]")


def loose_marks(text: str) -> Counter[str]:
    """Characters of markup that stand in a text as themselves."""
    return Counter(_LOOSE.findall(text))


def counted(found: Counter[str] | Counter[tuple[str, str | None]]) -> Iterator[str]:
    """The items of a count, each as often as it occurs, in order."""
    for item, count in sorted(found.items(), key=str):
        shown = item if isinstance(item, str) else f"{{{item[0]}}}`{item[1] or '…'}`"
        yield from [shown] * count
