"""Compiling the trainer's own messages, `trainer.po`, for gettext."""

from __future__ import annotations

import io
from pathlib import Path

from trainer.site.errors import SiteError

NAME = "trainer"


def compiled(root: Path) -> dict[str, bytes]:
    """The compiled messages of each language under `root`/locale, fuzzy entries left out.

    Raises SiteError for a catalog that cannot be read.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    found = {}
    for path in sorted((root / "locale").glob(f"*/LC_MESSAGES/{NAME}.po")):
        language = path.parent.parent.name
        try:
            catalog = read_po(io.BytesIO(path.read_bytes()), locale=language, abort_invalid=True)
        except (PoFileError, ValueError) as error:
            raise SiteError(
                f"{path.relative_to(root)}: {error}; `trainer catalogs check` says where"
            ) from None
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
            path.write_bytes(data)
        except OSError as error:
            if not path.exists():
                raise SiteError(
                    f"{path} cannot be written ({error.strerror}); make the folder writable once"
                ) from None
