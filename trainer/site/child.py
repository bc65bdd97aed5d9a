"""One run of Sphinx in a process of its own: `python -m trainer.site.child` with JSON on stdin.

Sphinx keeps global state (language, roles, loggers); a process ends with it.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path
from typing import Any

SELDOM = 100_000
"""Objects that are made before Python looks for cycles: looking takes a third of a build where it is
done after every 700, as usual.
"""


def main() -> int:
    """Build one language. Reads {root, builder, language, out, doctrees, locale, part, settings}
    from stdin, as `runs` and `watched` write it.

    `part`: where to write what this language knows for rules.json. `again`, if given: only what
    changed since the last run into the same folders.
    Progress goes to stdout, warnings to stderr; exit status 1 when there was any.
    """
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.console import nocolor

    nocolor()
    gc.set_threshold(SELDOM)
    order: dict[str, Any] = json.load(sys.stdin)
    root = Path(order["root"])
    keep_kernels_apart(Path(order["doctrees"]).parent)
    try:
        app = Sphinx(
            srcdir=root / "docs",
            confdir=root,
            outdir=Path(order["out"]),
            doctreedir=Path(order["doctrees"]),
            buildername=order["builder"],
            confoverrides={
                "language": order["language"],
                "locale_dirs": [order["locale"]],
                "four_bridges_part": order["part"],
                **order["settings"],
            },
            status=sys.stdout,
            warning=sys.stderr,
            freshenv=not order.get("again"),
            warningiserror=True,
        )
        app.build(force_all=not order.get("again"))
    except SphinxError as error:
        print(f"{error.category}: {error}", file=sys.stderr)
        return 2
    return app.statuscode


def keep_kernels_apart(work: Path) -> None:
    """What the kernels of notebooks say while they are being stopped is no warning of the build: it
    goes into a file of `work`. An error in a cell comes back with its results and is one.
    """
    work.mkdir(parents=True, exist_ok=True)
    sys.stderr.flush()
    sys.stderr = os.fdopen(os.dup(2), "w", buffering=1, encoding="utf-8")
    with (work / "kernels.log").open("ab") as log:
        os.dup2(log.fileno(), 2)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
