"""What goes to other tools beside the catalogs: the termbase as a table."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TextIO

from trainer.catalogs.terms import TERMBASE, entries


def terms(root: Path, out: TextIO) -> int:
    """Write the termbase with lines of comment, English and Russian, as ``csv2tbx`` reads them; how many.

    Raises:
        OSError: there is no termbase.
        ValueError: it cannot be read.
    """
    known = entries(root / TERMBASE)
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("comment", "source", "target"))
    for term in known:
        rows.writerow((term.get("why", ""), term["en"], term["ru"]))
    return len(known)
