"""Generated files of a checkout, refreshed at the edge: before use, and only what is used.

An installed wheel carries them; there nothing is ever stale.
"""

from __future__ import annotations

import contextlib
import importlib.util
import struct
from pathlib import Path

from trainer.cli.terminal import note
from trainer.cli.trouble import Trouble
from trainer.messages import LANGUAGES, CatalogMissing, Speaker

PACKAGE = Path(__file__).resolve().parents[1]


def checkout() -> Path | None:
    """The project's folder where the trainer runs from one, else None."""
    root = PACKAGE.parent
    return root if (root / "conf.py").is_file() and (root / "docs").is_dir() else None


def project() -> Path:
    """The project's folder. Raises Trouble where the trainer was installed without it."""
    root = checkout()
    if root is None:
        raise Trouble("cli.no_checkout")
    return root


def available(*modules: str) -> bool:
    """Whether all these can be imported; nothing is."""
    return all(importlib.util.find_spec(name) for name in modules)


def need_site(say: Speaker) -> None:
    """Raises Trouble where the extra `site` is not installed."""
    for name in ("sphinx", "myst_parser", "myst_nb", "babel"):
        if not available(name):
            raise Trouble("cli.extra_missing", module=name, command=INSTALL)


EXTRA = (
    "sphinx",
    "docutils",
    "myst_parser",
    "myst_nb",
    "markdown_it",
    "babel",
    "sphinx_design",
    "furo",
)
"""What the extra `site` brings."""

INSTALL = "pip install 'four-bridges[site]'"

NO_CATALOG = (
    "four-bridges: the compiled {language} messages are missing ({path}). Compile them with "
    "`trainer --lang en catalogs update` (it needs: {install}), or install the package again.\n"
    "four-bridges: нет собранных сообщений для языка «{language}» ({path}). Соберите их командой "
    "`trainer --lang en catalogs update` (для неё нужно: {install}) или установите пакет заново."
)
"""Said in both languages at once: the catalog that would say it in one is what is missing."""


class NoCatalog(Exception):
    """No sentence can be said in this language; the message is in both."""


def speaker(language: str) -> Speaker:
    """The voice of a language; in a checkout its messages are compiled first where they changed.

    Raises NoCatalog.
    """
    root = checkout()
    if root is not None:
        source = root / "locale" / language / "LC_MESSAGES" / "trainer.po"
        if _older(source.with_suffix(".mo"), source) and available("babel"):
            _compile(root)
    try:
        return Speaker(language)
    except (CatalogMissing, OSError, UnicodeError, ValueError, struct.error) as missing:
        path = getattr(missing, "looked", (PACKAGE / "locale",))
        place = f"{path[-1] if isinstance(path, tuple) else path}/{language}/LC_MESSAGES/trainer.mo"
        text = NO_CATALOG.format(language=language, path=place, install=INSTALL)
        raise NoCatalog(text) from missing


def _older(made: Path, source: Path) -> bool:
    try:
        return source.stat().st_mtime_ns > made.stat().st_mtime_ns
    except OSError:
        return source.is_file()


def _compile(root: Path) -> None:
    """Compile the messages; a catalog that cannot be read is for `catalogs check` to report."""
    from trainer.site.compiled import compile_messages
    from trainer.site.errors import SiteError

    try:
        compile_messages(root)
    except (SiteError, OSError) as error:
        note(f"four-bridges: {error}")
        return
    for language in LANGUAGES:
        made = root / "locale" / language / "LC_MESSAGES" / "trainer.mo"
        if made.is_file():
            made.touch()


def texts(say: Speaker) -> None:
    """Make sure that rules.json is there, and current in a checkout where that is possible.

    Raises Trouble where there is none and none can be made.
    """
    from trainer.text import TextsMissing, load, source_hash
    from trainer.text.library import FILE

    root = checkout()
    try:
        source: str | None = load().source
    except TextsMissing:
        source = None
    if root is None:
        if source is None:
            raise Trouble("cli.texts.reinstall", file=FILE)
        return
    now = source_hash(root)
    if source == now:
        return
    if not available("sphinx", "myst_parser", "babel"):
        if source is None:
            raise Trouble("cli.texts.missing", file=FILE, command=INSTALL)
        note(say.text("cli.texts.old", command=INSTALL))
        return
    if source is None:
        note(say.text("cli.texts.refreshing"))
        _make(root, FILE, say)
    elif _refused(root) == now:
        note(say.text("cli.texts.old_still"))
    else:
        note(say.text("cli.texts.refreshing"))
        _refresh(root, FILE, now, say)


def _make(root: Path, file: Path, say: Speaker) -> None:
    from trainer.cli.progress import Progress
    from trainer.site.build import write_rules_json

    progress = Progress(say)
    try:
        write_rules_json(root, file, progress)
    finally:
        progress.end()


def _refresh(root: Path, file: Path, now: str, say: Speaker) -> None:
    """Replace an old rules.json; what keeps it from being made is told once for these sources."""
    from trainer.site.errors import SiteError

    try:
        _make(root, file, say)
    except (SiteError, OSError) as error:
        note(say.text("cli.texts.not_refreshed", reason=error))
        with contextlib.suppress(OSError):
            place = root / REFUSED
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(now)


REFUSED = Path(".build/texts-refused")
"""The hash of the sources that could not be read last time: they are not tried again."""


def _refused(root: Path) -> str:
    try:
        return (root / REFUSED).read_text()
    except (OSError, UnicodeError):
        return ""
