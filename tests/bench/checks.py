"""What the checks of catalogs cost: our own, then 1,000 strings and ten and a hundred times as many."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from catalogs import made
from measured import ROOT, head, row, spent, working

from trainer.catalogs import files, po

SIZES = (1_000, 10_000, 100_000)
TIMES = 3
OURS = """
import sys
from pathlib import Path
from trainer.catalogs import check
check.check(Path(sys.argv[1]))
"""
READING = """
import sys
from pathlib import Path
from trainer.catalogs import check, files, po
kept = [po.parse(place.path.read_bytes()) for place in files.catalogs(Path(sys.argv[1]))]
"""


def project(folder: Path, size: int) -> Path:
    """A project of that many translated strings: those of our own pages, over and over with a number."""
    catalogs = folder / "locale" / "ru" / "LC_MESSAGES"
    catalogs.mkdir(parents=True)
    shutil.copy(ROOT / "locale" / "terms.toml", folder / "locale" / "terms.toml")
    places = [p for p in files.catalogs(ROOT) if p.language == "ru" and p.domain != "sphinx"]
    own = [
        (entry.msgid, entry.msgstr[0])
        for place in places
        if place.domain != "trainer"
        for entry in po.load(place.path).active
        if entry.msgid and entry.translated
    ]
    listed = enumerate(islice(cycle(own), size))
    for first in range(0, size, 1_000):
        texts = ((None, f"{one} {n}", f"{other} {n}") for n, (one, other) in islice(listed, 1_000))
        (catalogs / f"page{first}.po").write_bytes(made.catalog(texts))
    return folder


def peers(folder: Path, told: Path) -> dict[str, tuple[str, ...]]:
    """The other tools that look at catalogs, each with its version, where they are installed."""
    found: dict[str, tuple[str, ...]] = {}
    catalogs = folder / "locale" / "ru" / "LC_MESSAGES"
    pofilter = os.environ.get("POFILTER") or shutil.which("pofilter")
    if pofilter:
        said = subprocess.run([pofilter, "--version"], capture_output=True, text=True, check=True)
        name = f"pofilter {said.stdout.split()[-1]}, all tests"
        found[name] = (pofilter, "--language=ru", "--progress=none", str(catalogs), str(told))
    msgfmt = shutil.which("msgfmt")
    if msgfmt:
        said = subprocess.run([msgfmt, "--version"], capture_output=True, text=True, check=True)
        found[f"msgfmt -c {said.stdout.splitlines()[0].split()[-1]}"] = (
            *("sh", "-c", 'for f in "$0"/*.po; do msgfmt -c -o /dev/null "$f"; done'),
            str(catalogs),
        )
    return found


def table(sizes: tuple[int, ...] = SIZES) -> None:
    """Print the checks of our own catalogs, and of more and more strings beside the peers."""
    working("the checks of our own catalogs")
    ours = statistics.median(
        spent(sys.executable, "-c", OURS, str(ROOT)).seconds for _ in range(TIMES)
    )
    head("all checks, cold", "strings", "s of CPU", "ms each", "MiB", "ours / it")
    row("our own catalogs", "", f"{ours:.2f}", "", "", "")
    for size in sizes:
        with TemporaryDirectory() as folder:
            working(f"{size:,} strings are being made")
            root = project(Path(folder) / "made", size)
            mine = (sys.executable, "-c", OURS, str(root))
            reading = (sys.executable, "-c", READING, str(root))
            others = peers(root, Path(folder) / "told")
            first = 0.0
            for name, command in {"our checks": mine, "the text, read": reading, **others}.items():
                working(f"{size:,} strings: {name}")
                taken = spent(*command, allowed=(0, 1))
                first = first or taken.seconds
                row(name, f"{size:,}", f"{taken.seconds:.2f}", f"{taken.seconds / size * 1e3:.3f}",
                    f"{taken.mib:.0f}", f"{first / taken.seconds:.1f}")  # fmt: skip
