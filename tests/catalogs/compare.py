"""Our checks, pofilter and msgfmt on the corpus of faults, as one table.

``python tests/catalogs/compare.py [FOLDER …]``; pofilter comes with the extra ``translate``, or
from the environment whose ``bin`` stands in ``POFILTER``. A pair counts as noticed where a tool says anything about it.
``--keep`` writes what our checks say of each pair beside it, for the tests to hold them to: the diff shows what a change
to a check has done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from catalogs import corpus, made  # noqa: E402
from catalogs.corpus import Pair, Score  # noqa: E402

from trainer.catalogs import po  # noqa: E402


def catalog(pairs: Sequence[Pair], path: Path) -> None:
    """The pairs as a catalog, each under its number, for the tools that read no other."""
    texts = ((str(n), pair.source, pair.translation) for n, pair in enumerate(pairs))
    path.write_bytes(made.catalog(texts))


def pofilter(pairs: Sequence[Pair], folder: Path) -> set[int]:
    """Numbers of the pairs that pofilter, with all of its tests, has a doubt about."""
    program = os.environ.get("POFILTER") or shutil.which("pofilter")
    if not program:
        raise FileNotFoundError("pofilter: pip install 'four-bridges[translate]'")
    given, told = folder / "given.po", folder / "told.po"
    catalog(pairs, given)
    subprocess.run(
        [program, "--language=ru", "--progress=none", str(given), str(told)],
        check=True,
        capture_output=True,
    )
    if not told.exists():
        return set()
    return {int(e.msgctxt) for e in po.load(told).active if e.msgctxt is not None}


def msgfmt(pairs: Sequence[Pair], folder: Path) -> set[int]:
    """Numbers of the pairs that ``msgfmt -c`` refuses."""
    program = shutil.which("msgfmt")
    if not program:
        raise FileNotFoundError("msgfmt: install GNU gettext")
    refused = set()
    for n, pair in enumerate(pairs):
        path = folder / "one.po"
        catalog([pair], path)
        run = subprocess.run([program, "-c", "-o", os.devnull, str(path)], capture_output=True)
        if run.returncode:
            refused.add(n)
    return refused


def row(name: str, scores: dict[str, Score]) -> str:
    whole = corpus.total(scores)
    worst = min(scores.values(), key=lambda s: s.found / max(1, s.faults))
    return (
        f"{name:10} found {whole.found:4} of {whole.faults:4} ({whole.found / whole.faults:6.1%}), "
        f"worst class {worst.found / max(1, worst.faults):6.1%}, "
        f"false alarms {whole.doubted:4} of {whole.sound:4} ({whole.doubted / whole.sound:6.1%})"
    )


def keep() -> int:
    """Write down what our checks say of every pair."""
    changed = [path for path in corpus.files() if corpus.keep(path)]
    print(*(f"{path.relative_to(corpus.FAULTS)} has changed" for path in changed), sep="\n")
    return 0


def main(folders: Sequence[str]) -> int:
    if list(folders) == ["--keep"]:
        return keep()
    for folder in [Path(f) for f in folders] or [corpus.FAULTS, corpus.FAULTS / "blind"]:
        pairs = corpus.pairs(folder)
        print(f"{folder.name}: {len(pairs)} pairs")
        print(row("ours", corpus.score(pairs, lambda pair: bool(corpus.ours(pair)))))
        tools: list[tuple[str, Callable[[Sequence[Pair], Path], set[int]]]]
        tools = [("pofilter", pofilter), ("msgfmt -c", msgfmt)]
        for name, tool in tools:
            with tempfile.TemporaryDirectory() as place:
                try:
                    told = tool(pairs, Path(place))
                except FileNotFoundError as missing:
                    print(f"{name:10} {missing}")
                    continue
            noticed = {pairs[n].source + pairs[n].translation for n in told}
            scores = corpus.score(pairs, lambda p, seen=noticed: p.source + p.translation in seen)
            print(row(name, scores))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
