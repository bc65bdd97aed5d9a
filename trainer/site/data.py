"""The open data of the site: rules, terms and worked examples as JSON, each with its schema.

The files stand in the folder ``data`` beside the languages. What is in them is the text of the
pages and what the engine says of it; nothing is typed in here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from trainer import BOOKS
from trainer.catalogs.terms import TERMBASE, entries
from trainer.desk.standing import status
from trainer.examples import GENERATORS, make
from trainer.quiz.questions import render
from trainer.site import LANGUAGES, engine

FOLDER = "data"
VERSION = 1
SEED = 1
"""Which example of each kind is given."""

TEXT = {"type": "string"}
ID = {"type": "string", "pattern": "^[a-z0-9_.:-]+$"}
IDS = {"type": "array", "items": ID}
LINK = {"type": "string", "pattern": r"^(en|ru)/[a-z0-9/-]+\.html#[A-Za-z0-9.-]+$"}
HASH = {"type": "string", "pattern": "^[0-9a-f]{16}$"}


def _both(inner: Mapping[str, Any]) -> dict[str, Any]:
    """The same for each language."""
    return _object(dict.fromkeys(LANGUAGES, inner))


def _object(fields: Mapping[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(fields),
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }


def _list(inner: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": inner}


def _file(fields: Mapping[str, Any], title: str) -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **_object({"$schema": TEXT, "version": {"const": VERSION}, **fields}),
    }


STATUS = {"enum": ["executed", "text", "outside"]}
SCHEMAS: dict[str, dict[str, Any]] = {
    "rules": _file(
        {
            "rules": _list(
                _object(
                    {
                        "id": ID,
                        "book": {"enum": list(BOOKS)},
                        "printed": TEXT,
                        "source": _both({"type": ["string", "null"]}),
                        "status": STATUS,
                        "url": _both(LINK),
                        "titles": _both(TEXT),
                        "text": _both(TEXT),
                        "hash": _both(HASH),
                        "stale": {"type": "boolean"},
                        "refs": IDS,
                        "rulings": IDS,
                    }
                )
            ),
            "rulings": _list(
                _object(
                    {
                        "id": ID,
                        "rules": IDS,
                        "readings": IDS,
                        "default": {"type": ["string", "null"]},
                        "url": _both(LINK),
                        "titles": _both(TEXT),
                        "text": _both(TEXT),
                        "hash": _both(HASH),
                        "stale": {"type": "boolean"},
                    }
                )
            ),
        },
        "The rules and rulings of Four Bridges, in both languages",
    ),
    "terms": _file(
        {
            "terms": _list(
                _object(
                    {
                        "id": ID,
                        "titles": _both(TEXT),
                        "abbreviations": _both({"type": ["string", "null"]}),
                        "aliases": _both(_list(TEXT)),
                        "rejected": _both(_list(TEXT)),
                        "home_rule": {"type": ["string", "null"]},
                    }
                )
            ),
            "glossary": _list(
                _object({"url": _both(LINK), "titles": _both(TEXT), "text": _both(TEXT)})
            ),
        },
        "The termbase and the glossary of Four Bridges",
    ),
    "examples": _file(
        {
            "examples": _list(
                _object(
                    {
                        "id": ID,
                        "generator": ID,
                        "version": {"type": "integer", "minimum": 1},
                        "seed": {"type": "integer", "minimum": 1},
                        "rule": ID,
                        "rules": IDS,
                        "kind": {"enum": ["choice", "number"]},
                        "said": _both(
                            _object(
                                {
                                    "title": TEXT,
                                    "facts": _list(TEXT),
                                    "question": TEXT,
                                    "answer": TEXT,
                                    "wrong": _list(_object({"answer": TEXT, "why": TEXT})),
                                    "steps": _list(_object({"text": TEXT, "rule": TEXT})),
                                }
                            )
                        ),
                    }
                )
            )
        },
        "One worked example of every kind, in both languages",
    ),
}
"""A JSON Schema for each file."""


def write(texts: Mapping[str, Any], root: Path, out: Path) -> None:
    """Write the files and their schemas into the folder `out`.

    texts: the contents of rules.json in both languages; root: the checkout, for its termbase.
    """
    terms = entries(root / TERMBASE) if (root / TERMBASE).is_file() else []
    out.mkdir(parents=True, exist_ok=True)
    made = {"rules": rules(texts), "terms": termlist(texts, terms), "examples": examples()}
    for name, content in made.items():
        whole = {"$schema": f"{name}.schema.json", "version": VERSION, **content}
        _write(out / f"{name}.json", whole)
        _write(out / f"{name}.schema.json", SCHEMAS[name])


def _write(path: Path, data: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def urls(page: str, anchor: str) -> dict[str, str]:
    """The addresses of a place on the site, seen from its root."""
    return {lang: f"{lang}/{page}.html#{anchor}" for lang in LANGUAGES}


def digests(item: Mapping[str, Any]) -> dict[str, str]:
    """A digest of title and text, by language: another digest, another text."""
    return {
        lang: hashlib.sha256(f"{item['titles'][lang]}\n{item['text'][lang]}".encode()).hexdigest()[
            :16
        ]
        for lang in LANGUAGES
    }


def rules(texts: Mapping[str, Any]) -> dict[str, Any]:
    """Rules and rulings: what rules.json holds, with the status, the address and a digest."""
    return {
        "rules": [
            {
                "id": rule["id"],
                "book": rule["book"],
                "printed": rule["printed"],
                "source": rule["source"],
                "status": status(rule["id"], rule["kind"]),
                "url": urls(rule["page"], rule["anchor"]),
                "titles": rule["titles"],
                "text": rule["text"],
                "hash": digests(rule),
                "stale": rule["stale"],
                "refs": rule["refs"],
                "rulings": rule["rulings"],
            }
            for rule in texts["rules"]
        ],
        "rulings": [
            {
                "id": ruling["id"],
                "rules": ruling["rules"],
                "readings": ruling["readings"],
                "default": ruling["default"],
                "url": urls(ruling["page"], ruling["anchor"]),
                "titles": ruling["titles"],
                "text": ruling["text"],
                "hash": digests(ruling),
                "stale": ruling["stale"],
            }
            for ruling in texts["rulings"]
        ],
    }


def termlist(texts: Mapping[str, Any], terms: list[dict[str, Any]]) -> dict[str, Any]:
    """The termbase, and the glossary's articles."""
    return {
        "terms": [
            {
                "id": term["id"],
                "titles": {lang: term[lang] for lang in LANGUAGES},
                "abbreviations": {lang: term.get(f"abbr_{lang}") for lang in LANGUAGES},
                "aliases": {lang: term.get(f"aliases_{lang}", []) for lang in LANGUAGES},
                "rejected": {lang: term.get(f"rejected_{lang}", []) for lang in LANGUAGES},
                "home_rule": term.get("home_rule") or None,
            }
            for term in terms
        ],
        "glossary": [
            {
                "url": urls(article["page"], article["anchor"]),
                "titles": article["titles"],
                "text": article["text"],
            }
            for article in texts["terms"]
        ],
    }


def examples() -> dict[str, Any]:
    """One example of every kind of question, solved."""
    return {"examples": [_example(name) for name in GENERATORS]}


def _example(name: str) -> dict[str, Any]:
    example = make(name, SEED)
    return {
        "id": example.id,
        "generator": example.generator,
        "version": example.version,
        "seed": example.seed,
        "rule": example.rule,
        "rules": list(example.rules),
        "kind": example.kind,
        "said": {lang: _said(render(example, engine.speaker(lang))) for lang in LANGUAGES},
    }


def _said(question: Mapping[str, Any]) -> dict[str, Any]:
    choices = question["choices"]
    right = [choice["text"] for choice in choices if choice["right"]] or [question["answer"]]
    wrong = [(choice["text"], choice["why"]) for choice in choices if not choice["right"]]
    wrong += [(slip["value"], slip["why"]) for slip in question["slips"]]
    return {
        "title": question["title"],
        "facts": question["facts"],
        "question": question["question"],
        "answer": right[0],
        "wrong": [{"answer": answer, "why": why} for answer, why in wrong],
        "steps": question["steps"],
    }
