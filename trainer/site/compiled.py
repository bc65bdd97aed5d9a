"""Compiling the trainer's own messages, `trainer.po`, for gettext."""

from __future__ import annotations

import io
import struct
from datetime import UTC, datetime
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

from trainer.catalogs.files import WriteError, catalogs, write_all
from trainer.site.errors import SiteError

NAME = "trainer"
NO_DATE = datetime.fromtimestamp(0, UTC)
"""What stands in the header of compiled messages: the same sources give the same bytes at any time."""


def compiled(root: Path) -> dict[str, bytes]:
    """The compiled messages of each of our languages, fuzzy entries left out; nobody checks others.

    Raises SiteError for a catalog that cannot be read.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    found = {}
    for language, domain, path in catalogs(root):
        if domain != NAME:
            continue
        try:
            catalog = read_po(io.BytesIO(path.read_bytes()), locale=language, abort_invalid=True)
        except (PoFileError, ValueError) as error:
            raise SiteError(
                f"{path.relative_to(root)}: {error}; `trainer catalogs check` says where"
            ) from None
        catalog.creation_date = NO_DATE
        buffer = io.BytesIO()
        write_mo(buffer, catalog, use_fuzzy=False)
        found[language] = buffer.getvalue()
    return found


def compile_messages(root: Path) -> None:
    """Bring `root`/locale/<language>/LC_MESSAGES/trainer.mo up to date, where it may be written."""
    for language, data in compiled(root).items():
        path = root / "locale" / language / "LC_MESSAGES" / f"{NAME}.mo"
        if path.exists() and path.read_bytes() == data:
            continue
        try:
            write_all({path: data}, {})
        except WriteError as error:
            if not path.exists() or messages(path.read_bytes()) != messages(data):
                raise SiteError(
                    f"{path} is not what {NAME}.po says and cannot be written ({error.reason}); "
                    "make it writable once"
                ) from None


def messages(data: bytes) -> dict[Any, str]:
    """The messages of a compiled catalog without its header; none where it cannot be read."""
    try:
        found = vars(GNUTranslations(io.BytesIO(data)))["_catalog"]
    except (OSError, ValueError, struct.error):
        return {}
    return {key: text for key, text in found.items() if key}
