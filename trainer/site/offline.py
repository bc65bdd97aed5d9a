"""The site without a network: the list of its files, the service worker, the manifest, the icons."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Any

from trainer.site import MARKER, booklet, data, links, search
from trainer.site.checks import LOST
from trainer.site.icon import COLOR, png
from trainer.site.trees import Element, article
from trainer.site.words import NAMES
from trainer.web.runtime import WEB

LIST, WORKER, SHARED, MANIFEST = "offline.json", "sw.js", "keep.js", "manifest.webmanifest"
CHANGES, CHANGE = "changes.html", "fb-change"
"""The page that tells what changed, and the class of each story on it."""
SIZES = (192, 512)
FOLDERS_LEFT_OUT = (data.FOLDER, links.FOLDER, booklet.FOLDER)
"""The open data for programs, the short addresses, which only lead on, and the books to print."""
LEFT_OUT = (
    ".buildinfo",
    "objects.inv",
    "debug.css",
    LIST,
    WORKER,
    MARKER,
    LOST.name,
    "sitemap.xml",
)
SHELL = (
    "index.html",
    "*/index.html",
    "*/search.html",
    f"{search.FOLDER}/*.js",
    "*/practice/index.html",
    "*/offline.html",
    "*/_static/*.js",
    "*/_static/questions/*.js",
    "*/_static/*.css",
    "*/_static/styles/*.css",
    "*/_static/scripts/furo.js",
    "*.svg",
    "*.js",
    MANIFEST,
)
"""What is kept before it is asked for: the frame of the pages, the search, the practice page."""
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
Words = Callable[[str], Mapping[str, str]]


def write(
    site: Path,
    languages: Sequence[str],
    words: Words,
    changes: Mapping[str, Sequence[str]],
) -> str:
    """Put into the finished folder `site` what makes it work without a network; the version.

    words: language → title, text and home of the page that says that a page was not saved.
    changes: language → what changed, a line each, as `told` reads it.
    """
    for size in SIZES:
        (site / f"icon-{size}.png").write_bytes(png(size))
    manifest = json.dumps(webmanifest(), ensure_ascii=False, indent=1)
    (site / MANIFEST).write_text(manifest, encoding="utf-8")
    shutil.copyfile(WEB / SHARED, site / SHARED)
    files = dict(listed(site))
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]
    known = {
        "version": version,
        "files": files,
        "shell": [path for path in files if is_shell(path)],
        "titles": dict(titles(site, files)),
        "changes": {lang: list(changes.get(lang, ())) for lang in languages},
        "words": {lang: dict(words(lang)) for lang in languages},
    }
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    (site / LIST).write_text(text, encoding="utf-8")
    worker = (WEB / WORKER).read_text(encoding="utf-8")
    (site / WORKER).write_text(f'const VERSION = "{version}";\n{worker}', encoding="utf-8")
    return version


def listed(site: Path) -> Iterator[tuple[str, tuple[str, int]]]:
    """Every file that a reader may want: path → the first 16 hex digits of SHA-256, and bytes."""
    for path in sorted(site.rglob("*")):
        if path.is_file() and path.name not in LEFT_OUT and path.suffix != ".map":
            if path.relative_to(site).parts[0] in FOLDERS_LEFT_OUT:
                continue
            if path.name.startswith("mystnb."):
                continue  # the notebooks' own style, which no page of ours asks for
            content = path.read_bytes()
            name = path.relative_to(site).as_posix()
            yield name, (hashlib.sha256(content).hexdigest()[:16], len(content))


def is_shell(path: str) -> bool:
    """Whether a file belongs to the shell."""
    return any(
        re.fullmatch(pattern.replace(".", r"\.").replace("*", "[^/]*"), path) for pattern in SHELL
    )


def titles(site: Path, files: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The titles of the pages, without the site's own name after them."""
    for name in files:
        if name.endswith(".html") and "/" in name:
            found = TITLE.search((site / name).read_text(encoding="utf-8"))
            if found:
                yield name, unescape(found[1]).rpartition(" - ")[0] or unescape(found[1])


def webmanifest() -> dict[str, Any]:
    """What a phone wants to know of a site that it is to put among its programs."""
    name = " · ".join(NAMES["site"].values())
    icons = [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
        for size in SIZES
        for use in ("any", "maskable")
    ]
    return {
        "name": name,
        "short_name": NAMES["site"]["ru"],
        "id": "./",
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": COLOR,
        "theme_color": COLOR,
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *icons,
        ],
    }


def told(site: Path, lang: str) -> list[str]:
    """What the page of changes tells in a language, a line each, the newest day first; nothing where
    there is no such page.
    """
    page = site / lang / CHANGES
    if not page.is_file():
        return []
    found = [one for one in article(page.read_text("utf-8")).walk() if CHANGE in one.classes]
    lines = [": ".join(blocks(one)) for one in found]
    return sorted(lines, key=lambda line: line[: len("2026-01-01")], reverse=True)


def blocks(change: Element) -> list[str]:
    """The head of a change (its day, its kind, its rules) and what is told under it."""
    texts = [" ".join(one.text.split()) for one in change.walk() if one.tag == "p"]
    return [texts[0], " ".join(texts[1:])]
