"""The templates: which messages the sources hold now, and in which rule each stands.

Sphinx's gettext builder reads ``docs/`` and Babel reads ``trainer/``; both write ordinary ``.pot``
files into a folder beside ``.build/gettext``, so that nothing in them depends on where or when they
were made, and it takes that place once it is whole. Beside them ``messages.json`` says which rules
enclose a message: Sphinx's templates do not know that. Run as a module this is the child process of
:func:`templates`, so that Sphinx's global state ends with it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trainer.catalogs import po
from trainer.text.source import made

BUILD = Path(".build/gettext")
KEYWORDS: dict[str, tuple[object, ...] | None] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "N_plural": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""Functions whose arguments are messages, as Babel names them."""

_MARK = re.compile(rb"\b(?:" + "|".join(KEYWORDS).encode() + rb")\(")
_RULE = re.compile(
    r"^[ \t>]*(?:`{3,}|~{3,}|:{3,})[ \t]*\{(?:rule|ruling)\}[ \t]+(\S+)", re.MULTILINE
)


_PROGRESS = re.compile(r"@(\d{1,3})%")


@dataclass(frozen=True)
class Message:
    """One message of a template.

    ``rules`` are the rules and rulings it stands in, in their order; ``page`` says that it also
    (or only) stands outside any; ``notes`` are what the sources say to translators.
    """

    key: po.Key
    references: tuple[str, ...]
    rules: tuple[str, ...] = ()
    page: bool = False
    notes: tuple[str, ...] = ()

    @property
    def extracted(self) -> tuple[str, ...]:
        """Its ``#.`` lines."""
        return (*(f"rule: {rule}" for rule in self.rules), *(["page"] * self.page), *self.notes)


Template = tuple[Message, ...]


class ExtractionError(Exception):
    """The sources cannot be read; the text says what Sphinx or Babel said."""


def templates(root: Path, progress: Callable[[int], None] | None = None) -> dict[str, Template]:
    """The templates of a project, by domain (``trainer``, ``glossary``, …), made where the sources
    are not those that the last ones were made from.

    progress: told how much of the pages has been read, in percent.

    Raises:
        ExtractionError: when Sphinx stops, or ``root`` is no project.
    """
    for needed in ("conf.py", "docs"):
        if not (root / needed).exists():
            raise ExtractionError(f"{root} has no {needed}")
    if up_to_date(root):
        return stored(root)
    environment = dict(os.environ)
    here = str(Path(__file__).parents[2])
    environment["PYTHONPATH"] = os.pathsep.join(
        [here, *filter(None, [environment.get("PYTHONPATH")])]
    )
    command = [sys.executable, "-m", "trainer.catalogs.extract", str(root.resolve())]
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as child:
        assert child.stdout
        try:
            for line in child.stdout:
                percent = _PROGRESS.fullmatch(line.strip())
                if percent and progress:
                    progress(int(percent[1]))
                elif line.strip() and not percent:
                    lines.append(line.rstrip())
        except BaseException:
            child.kill()
            raise
    if child.returncode:
        raise ExtractionError("\n".join(lines[-12:]) or f"exit status {child.returncode}")
    return stored(root)


def stored(root: Path) -> dict[str, Template]:
    """The templates that the last update made; nothing where there was none."""
    shelf = Shelf(root)
    return {domain: shelf.template(domain) for domain in shelf.paths}


class Shelf:
    """The templates that the last update made, read one at a time."""

    def __init__(self, root: Path) -> None:
        folder = root / BUILD
        self.paths: dict[str, Path] = {}
        """The file of each domain; none where no update has made any."""
        try:
            self._known = json.loads((folder / "messages.json").read_text("utf-8"))["messages"]
        except (OSError, ValueError, KeyError):
            return
        for path in sorted(folder.rglob("*.pot")):
            self.paths[path.relative_to(folder).with_suffix("").as_posix()] = path

    def template(self, domain: str) -> Template:
        """The messages of a domain."""
        if domain not in self.paths:
            return ()
        known = self._known.get(domain)
        entries = po.load(self.paths[domain]).active
        return tuple(_message(entry, known) for entry in entries if entry.msgid)


def up_to_date(root: Path) -> bool:
    """Whether the stored templates were made from the sources as they are now."""
    try:
        known = json.loads((root / BUILD / "messages.json").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    if not isinstance(known, dict) or known.get("templates") != _made(root / BUILD):
        return False
    return known.get("sources") == fingerprint(root)


def fingerprint(root: Path) -> str:
    """A hash of everything that messages depend on: pages, modules that mark any, templates of
    pages, and what reads them.
    """
    digest = hashlib.sha256()
    versions = " ".join(_version(name) for name in READERS)
    digest.update(f"{sys.version_info[:2]} {versions}\0".encode())
    here = Path(__file__).parents[1]
    readers = [Path(__file__), *sorted((here / "site").glob("*.py"))]
    for path in [root / "conf.py", *sources(root), *_page_templates(root), *readers]:
        data = path.read_bytes() if path.is_file() else b""
        if path.suffix != ".py" or path.name == "conf.py" or path in readers or _MARK.search(data):
            base = root if path.is_relative_to(root) else here.parent
            digest.update(path.relative_to(base).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(data).digest())
    return digest.hexdigest()


READERS = ("sphinx", "myst-parser", "myst-nb", "sphinx-design", "babel")
"""Packages that decide what a message is."""


def _version(package: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def _page_templates(root: Path) -> list[Path]:
    found = [*(root / "templates").rglob("*.html"), *(root / "trainer").rglob("*.html")]
    return sorted(found)


def _made(folder: Path) -> str:
    """A hash of the templates themselves: one that is gone or edited is made again."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.pot")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    """Pages and modules of the project, in their order."""
    pages = (root / "docs").rglob("*.md")
    yield from sorted(page for page in pages if not made(page.relative_to(root)))
    yield from sorted((root / "trainer").rglob("*.py"))


def _message(entry: po.Entry, known: Mapping[str, list[str | None]] | None) -> Message:
    paths = tuple(dict.fromkeys(_from_root(place) for place in entry.references))
    if known is None:
        notes = tuple(text for text in entry.extracted if not text.startswith("rule:"))
        return Message(entry.key, paths, entry.rules, False, notes)
    places = known.get(entry.msgid, [None])
    rules = tuple(dict.fromkeys(rule for rule in places if rule))
    return Message(entry.key, paths, rules, None in places)


def _from_root(reference: str) -> str:
    """``../../docs/a.md:3`` as ``docs/a.md``."""
    path = re.sub(r":\d+$", "", reference)
    parts = [part for part in path.split("/") if part != ".."]
    return "/".join(parts)


def declared_rules(text: str) -> tuple[str, ...]:
    """Ids of the ``{rule}`` and ``{ruling}`` directives in a page."""
    return tuple(_RULE.findall(text))


def _extract_docs(root: Path, folder: Path) -> dict[str, dict[str, list[str | None]]]:
    """Run the gettext builder; return for every page the rules of every message."""
    from sphinx.application import Sphinx

    app = Sphinx(
        srcdir=root / "docs",
        confdir=root,
        outdir=folder,
        doctreedir=folder / "doctrees",
        buildername="gettext",
        confoverrides={
            "language": "en",
            "locale_dirs": [str(root / ".build" / "no-catalogs")],
            "gettext_compact": False,
            "gettext_location": True,
            "gettext_uuid": False,
        },
        status=None,
        warning=sys.stderr,
    )
    _tell_progress(app)
    app.build()
    if app.statuscode:
        raise SystemExit(app.statuscode)
    found: dict[str, dict[str, list[str | None]]] = {}
    for page in sorted(app.env.found_docs):
        rules = declared_rules(Path(app.env.doc2path(page)).read_text("utf-8"))
        found[page] = _rules_of_messages(app.env.get_doctree(page), rules)
    return found


def _tell_progress(app: Any) -> None:
    """Print ``@25%`` and so on, a line for each quarter of the pages that has been read."""
    counts = {"read": 0, "pages": 1}

    def begin(_app: Any, _env: Any, pages: list[str]) -> None:
        counts["pages"] = max(1, len(pages))

    def one(*_: Any) -> None:
        before = 4 * counts["read"] // counts["pages"]
        counts["read"] += 1
        if 4 * counts["read"] // counts["pages"] > before:
            print(f"@{100 * counts['read'] // counts['pages']}%", flush=True)

    app.connect("env-before-read-docs", begin)
    app.connect("source-read", one)


def _rules_of_messages(doctree: object, rules: Iterable[str]) -> dict[str, list[str | None]]:
    from docutils import nodes
    from sphinx.util.nodes import extract_messages

    names = {nodes.fully_normalize_name(rule): rule for rule in rules}
    places: dict[str, list[str | None]] = {}
    for node, text in extract_messages(doctree):
        rule = None
        inner = node
        while inner is not None and rule is None:
            if isinstance(inner, nodes.section):
                rule = next((names[n] for n in inner.get("names", ()) if n in names), None)
            inner = inner.parent
        here = places.setdefault(text, [])
        if rule not in here:
            here.append(rule)
    return places


def _extract_trainer(root: Path) -> bytes:
    """Run Babel over the package; return the template."""
    from babel.messages.extract import extract_from_dir

    found: dict[tuple[str | None, str, str | None], tuple[list[str], list[str]]] = {}
    rows = extract_from_dir(
        root / "trainer",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("rule:", "translators:"),
        strip_comment_tags=False,
    )
    for path, _, text, notes, context in sorted(rows, key=lambda row: (str(row[0]), row[1])):
        one, many = text if isinstance(text, (tuple, list)) else (text, None)
        if not one:
            continue
        place = f"trainer/{Path(path).as_posix()}"
        places, said = found.setdefault((context, one, many), ([], []))
        places += [place] if place not in places else []
        said += [note for note in notes if note not in said]
    entries = [_header()]
    for (context, one, many), (places, said) in found.items():
        empty = ("",) if many is None else ("", "")
        key = po.Key(context, one, many)
        entries.append(po.new_entry(key, empty, extracted=tuple(said), references=tuple(places)))
    gaps = ("", *["\n"] * (len(entries) - 1))
    return po.write(po.Catalog(tuple(entries), gaps))


def _header() -> po.Entry:
    fields = "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    return po.new_entry(po.Key(None, "", None), ("MIME-Version: 1.0\n" + fields,))


def main(root: Path) -> None:
    """Make all templates of the project."""
    before = fingerprint(root)
    place = root / BUILD
    place.parent.mkdir(exist_ok=True)
    for left in place.parent.glob(f"{BUILD.name}-*"):  # by one that was killed
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=f"{BUILD.name}-", dir=place.parent) as name:
        folder = Path(name)
        messages = _extract_docs(root, folder)
        if (root / "trainer").is_dir():
            (folder / "trainer.pot").write_bytes(_extract_trainer(root))
        known = {"version": 1, "sources": before, "templates": _made(folder), "messages": messages}
        text = json.dumps(known, ensure_ascii=False, indent=0, sort_keys=True)
        (folder / "messages.json").write_text(text, "utf-8")
        shutil.rmtree(folder / "doctrees")
        shutil.rmtree(place, ignore_errors=True)
        folder.rename(place)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]))
    except KeyboardInterrupt:
        raise SystemExit(130)
    except Exception as error:
        raise SystemExit(f"{type(error).__name__}: {error}")
