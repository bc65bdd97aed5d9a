"""What other people's tools do to a catalog when they open and save it."""

from __future__ import annotations

import contextlib
import io
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import polib
from babel.messages import pofile

from trainer.catalogs import extract, files

Tool = Callable[[Path], None]


def each(root: Path) -> list[Path]:
    return [place.path for place in files.catalogs(root)]


def babel(root: Path) -> None:
    """pybabel, and everything that stands on it: read, written, nothing changed."""
    for path in each(root):
        with contextlib.redirect_stderr(io.StringIO()):
            catalog = pofile.read_po(io.BytesIO(path.read_bytes()))
        with path.open("wb") as stream:
            pofile.write_po(stream, catalog)


def sphinx_intl(root: Path) -> None:
    """``sphinx-intl update``: merges the new templates, guesses by similarity."""
    command = [sys.executable, "-m", "sphinx_intl", "update"]
    for language in files.LANGUAGES:
        options = ["-p", str(extract.BUILD), "-d", "locale", "-l", language]
        subprocess.run([*command, *options], cwd=root, check=True, capture_output=True)


def lokalize(root: Path) -> None:
    """An editor that wraps, stamps the header and drops what it does not know; polib stands for it."""
    for path in each(root):
        catalog = polib.pofile(str(path), wrapwidth=60)
        catalog.metadata["PO-Revision-Date"] = "2026-01-01 12:00+0300"
        catalog.metadata["X-Generator"] = "Lokalize 24.02"
        catalog.save()


def msgcat(root: Path) -> None:
    """GNU gettext, which Weblate and Poedit write through: ``--width=79``."""
    for path in each(root):
        subprocess.run(["msgcat", "--width=79", "-o", path, path], check=True)


def poedit(root: Path) -> None:
    """Poedit's “update from POT”: msgmerge with guesses and previous sources, then a save."""
    for place in files.catalogs(root):
        template = root / extract.BUILD / f"{place.domain}.pot"
        if template.exists():
            command = ["msgmerge", "-q", "--previous", "--width=79", "-U", "--backup=off"]
            subprocess.run([*command, place.path, template], check=True)


TOOLS: dict[str, Tool] = {
    "babel": babel,
    "sphinx-intl": sphinx_intl,
    "lokalize": lokalize,
    "msgcat": msgcat,
    "poedit": poedit,
}
GNU = {"msgcat", "poedit"}


def missing(name: str) -> bool:
    """Whether a tool of GNU gettext is wanted where there is none."""
    return name in GNU and not shutil.which("msgmerge")
