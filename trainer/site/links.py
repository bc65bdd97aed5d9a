"""Short links that hold for ever, `r/bb-6.1.1/`, and the page for an address that leads nowhere.

Both are pages of their own at the site's root, in both languages at once. A short link goes on by
itself to the reader's language; without JavaScript it is two links.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from trainer.site import engine
from trainer.site.pages import script_data
from trainer.site.words import NAMES

FOLDER = "r"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


def page(
    title: str, body: str, up: str, icon: str, lang: str = "en", scripts: Sequence[str] = ()
) -> str:
    """A page above the languages: no theme, nothing inline. up: the way to the site's root."""
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escape(title)}</title>
<link rel="icon" type="image/svg+xml" href="{up}{icon}">
{"".join(f"{script}{chr(10)}" for script in scripts)}</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def items(texts: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Rules, then rulings."""
    yield from texts["rules"]
    yield from texts["rulings"]


def name(item: Mapping[str, Any], lang: str) -> str:
    """A rule by its printed number and its title; a ruling by its title."""
    return " ".join(part for part in (item.get("printed", ""), item["titles"][lang]) if part)


def short_pages(texts: Mapping[str, Any], languages: Sequence[str]) -> Iterator[tuple[Path, str]]:
    """A page for every rule and ruling, by its path from the site's root."""
    for item in items(texts):
        places = {lang: f"../../{lang}/{item['page']}.html#{item['anchor']}" for lang in languages}
        data = "".join(f' data-{lang}="{escape(place)}"' for lang, place in places.items())
        links = "\n".join(
            f'<p><a href="{escape(place)}" lang="{lang}" hreflang="{lang}">'
            f"{escape(name(item, lang))} ({escape(NAMES['page'][lang])})</a></p>"
            for lang, place in places.items()
        )
        body = f"<h1>{escape(item['id'])}</h1>\n{links}"
        script = f'<script src="../../forward.js"{data}></script>'
        yield (
            Path(FOLDER, item["id"], "index.html"),
            page(f"{item['id']} · Four Bridges", body, "../../", "icon.svg", scripts=(script,)),
        )


def lost_page(languages: Sequence[str], base: str) -> str:
    """404.html, shown at any address: so its own links start from `base`, the site's path."""
    blocks = "\n".join(
        f'<section lang="{lang}">\n<h1>{escape(engine.word(lang, "site.lost"))}</h1>\n'
        f'<div data-guess="{lang}" hidden><p>{escape(engine.word(lang, "site.lost.guess"))}</p><ul></ul></div>\n'
        f'<p><a href="{base}{lang}/index.html" hreflang="{lang}">'
        f"{escape(NAMES['site'][lang])} ({escape(NAMES['page'][lang])})</a></p>\n</section>"
        for lang in languages
    )
    scripts = (
        f'<script defer src="{base}{FOLDER}/rules.js"></script>',
        f'<script defer src="{base}lost.js" data-base="{base}"></script>',
    )
    return page("404 · Four Bridges", blocks, base, "icon.svg", scripts=scripts)


def guesses(texts: Mapping[str, Any]) -> str:
    """What lost.js chooses from, a classic script: [id, name in English, name in Russian]."""
    rows = [[item["id"], name(item, "en"), name(item, "ru")] for item in items(texts)]
    return f"window.fourBridgesIds={script_data(rows)};\n"
