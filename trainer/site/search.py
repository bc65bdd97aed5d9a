"""The search's index: every rule and ruling in both languages, players' words, word forms.

One classic script, so that it loads from a folder too, for all books and both languages. The
browser makes the rest from it (`trainer/web/search.js`): what stands here is only what it cannot
know, the texts, which words a reader may mean by another, and the forms of Russian words.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from trainer.catalogs.terms import TERMBASE, entries
from trainer.catalogs.words import EXCEPTIONS, analyzer
from trainer.site import LANGUAGES
from trainer.site.errors import SiteError
from trainer.site.pages import script_data

FOLDER = "search"
FILE = "index.js"
ASSETS = ("search.js", "searchbox.js", "searchbox.css")
"""What the browser needs beside the index, from `trainer/web`."""
VERSION = 1
ASKED = Path("locale/asked.toml")
"""Players' words by rule: what somebody types who means it."""

ALIKE = "alike"
"""Its table of words that say the same, whatever the rule."""

CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
SHORT = "abcdefghijklmnopqrstuvwxyz{}~^_@ABCDEFGHIJKLMNOPQRSTUVWXYZ#$&*=`"
SHORTER = str.maketrans(CYRILLIC + SHORT, SHORT + CYRILLIC)
"""Russian texts are kept with one byte a letter: each of these signs changes places with the other."""

RUSSIAN = re.compile(r"[а-яё]+", re.IGNORECASE)
NAMES = ("en", "ru", "abbr_en", "abbr_ru")
"""What a term is called; its aliases and its rejected wordings lead to it as well."""


def index(
    texts: Mapping[str, Any], terms: Iterable[Mapping[str, Any]], asked: Mapping[str, Any]
) -> dict[str, Any]:
    """What the browser searches: documents, concepts and word forms.

    texts: the contents of rules.json in both languages; terms: the termbase; asked: players'
    words, by rule. Raises SiteError for a rule in `asked` or a home rule that does not exist.
    """
    asked = dict(asked)
    alike = list(asked.pop(ALIKE, {}).get("words", ()))
    documents = list(_documents(texts, asked))
    places = {document[0]: n for n, document in enumerate(documents)}
    if unknown := [name for name in asked if name not in places]:
        raise SiteError(
            f"{ASKED}: no rule is named {', '.join(unknown)}; `trainer rules` lists them all"
        )
    concepts = list(_concepts(terms, places))
    words = Counter(
        word.lower()
        for text in _strings([documents, concepts, alike])
        for word in RUSSIAN.findall(text)
    )
    return {
        "version": VERSION,
        "documents": documents,
        "concepts": concepts,
        "alike": alike,
        "forms": forms(words),
        "letters": [CYRILLIC, SHORT],
    }


def _documents(texts: Mapping[str, Any], asked: Mapping[str, Any]) -> Iterator[list[Any]]:
    """[id, printed number ("" for a ruling), page, anchor, titles, texts, players' words]."""
    for kind in ("rules", "rulings"):
        for item in texts[kind]:
            said = asked.get(item["id"], {})
            yield [
                item["id"],
                item.get("printed", ""),
                item["page"],
                item["anchor"],
                [item["titles"].get(lang, "") for lang in LANGUAGES],
                [item["text"].get(lang, "") for lang in LANGUAGES],
                [said.get(lang, "") for lang in LANGUAGES],
            ]


def _concepts(terms: Iterable[Mapping[str, Any]], places: Mapping[str, int]) -> Iterator[list[Any]]:
    """[number of the home rule, names, aliases]: whoever says one of these means the same thing."""
    for term in terms:
        home = term.get("home_rule")
        if not home:
            continue
        if home not in places:
            raise SiteError(
                f"{TERMBASE}: the home rule of {term['id']} is {home!r}, and no rule is "
                "named so; `trainer rules` lists them all"
            )
        names = [term[key] for key in NAMES if term.get(key)]
        aliases = [
            alias
            for key in ("aliases", "rejected")
            for lang in LANGUAGES
            for alias in term.get(f"{key}_{lang}", ())
        ]
        yield [places[home], *("|".join(dict.fromkeys(said)) for said in (names, aliases))]


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for inner in data:
            yield from _strings(inner)


def forms(words: Mapping[str, int]) -> list[list[Any]]:
    """Every form of every word, packed: [rows of endings, words that take them], words without ё.

    words: how often each occurs. A row is a set of endings, separated by spaces: `-` is none, and
    a number after a beginning stands for the row of that number, whose endings all follow it. Of
    words, [the dictionary form's ending, the number of the row, stems] for each set. A form that
    two words share goes to the commoner one.
    """
    common: Counter[str] = Counter()
    lexemes: dict[str, tuple[str, ...]] = {}
    for word, count in words.items():
        lemma, lexeme = _lexeme(word)
        common[lemma] += count
        lexemes[lemma] = lexeme
    by_endings: dict[tuple[str, int], list[str]] = defaultdict(list)
    rows: dict[str, int] = {}
    taken: set[str] = set()
    for lemma, _count in sorted(common.items(), key=lambda item: (-item[1], item[0])):
        own = [form for form in lexemes[lemma] if form not in taken]
        taken.update(own)
        stem = _common_start([lemma, *own])
        if own and own != [lemma]:
            row = _row([form[len(stem) :] for form in own], rows)
            by_endings[lemma[len(stem) :] or "-", row].append(stem)
    return [
        list(rows),
        [
            [ending, row, " ".join(sorted(stems))]
            for (ending, row), stems in sorted(by_endings.items())
        ],
    ]


def _row(endings: Iterable[str], rows: dict[str, int]) -> int:
    """The number of the row of these endings; it and what it refers to are put into `rows`."""
    by_letter: dict[str, list[str]] = defaultdict(list)
    for ending in endings:
        by_letter[ending[:1]].append(ending)
    said = []
    for _letter, alike in sorted(by_letter.items()):
        start = _common_start(alike)
        rest = "" if len(alike) == 1 else _row((one[len(start) :] for one in alike), rows)
        said.append(f"{start}{rest}" or "-")
    return rows.setdefault(" ".join(said), len(rows))


def _common_start(words: Iterable[str]) -> str:
    first, last = min(words), max(words)
    same = (n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one != other)
    return first[: next(same, min(len(first), len(last)))]


def _lexeme(word: str) -> tuple[str, tuple[str, ...]]:
    """The dictionary form of a word, and all its forms beginning with that."""
    plain = word.replace("ё", "е")
    if plain in EXCEPTIONS:
        lemma = EXCEPTIONS[plain]
        found = [form for form, of in EXCEPTIONS.items() if of == lemma]
    else:
        parse = analyzer(ranking=True).parse(word)[0]
        lemma = parse.normal_form.replace("ё", "е")
        found = [form.word.replace("ё", "е") for form in parse.lexeme]
    return lemma, tuple(dict.fromkeys([lemma, *sorted(set(found))]))


def write(texts: Mapping[str, Any], root: Path, out: Path) -> None:
    """Write the index of the checkout `root` into the folder `out`.

    texts: the contents of rules.json. Raises SiteError as `index` and `read_asked` do.
    """
    terms = entries(root / TERMBASE) if (root / TERMBASE).is_file() else []
    made = shorter(index(texts, terms, read_asked(root)))
    out.mkdir(parents=True, exist_ok=True)
    (out / FILE).write_text(f"window.fourBridgesIndex={script_data(made)};\n", encoding="utf-8")


def shorter(made: dict[str, Any]) -> dict[str, Any]:
    """The index with the Russian of its documents and its word forms in one byte a letter."""
    rows, kinds = made["forms"]
    return made | {
        "documents": [
            [*place, *([en, ru.translate(SHORTER)] for en, ru in said)]
            for *place, titles, texts, asked in made["documents"]
            for said in [(titles, texts, asked)]
        ],
        "forms": [
            [row.translate(SHORTER) for row in rows],
            [[end.translate(SHORTER), row, stems.translate(SHORTER)] for end, row, stems in kinds],
        ],
    }


def read_asked(root: Path) -> dict[str, Any]:
    """Players' words, as the checkout `root` has them; nothing where it has none.

    Raises SiteError for a file that is no TOML.
    """
    path = root / ASKED
    if not path.is_file():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SiteError(f"{path}: {error}; mend the line") from None
