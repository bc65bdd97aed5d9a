"""What goes to other tools beside the catalogs: the termbase as a table."""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path
from typing import TextIO

TERMBASE = Path("locale/terms.toml")


def terms(root: Path, out: TextIO) -> int:
    """Write the termbase with lines of comment, English and Russian, as ``csv2tbx`` reads them; how many.

    Raises:
        OSError: there is no termbase.
        tomllib.TOMLDecodeError: it cannot be read.
    """
    known = tomllib.loads((root / TERMBASE).read_text("utf-8")).get("term", [])
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("comment", "source", "target"))
    for term in known:
        rows.writerow((term.get("why", ""), term["en"], term["ru"]))
    return len(known)
