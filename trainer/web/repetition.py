"""The library of repetition in the browser: ts-fsrs, from npm, as a classic script.

The command line has its twin `fsrs`; both know the same model of forgetting (FSRS-6).
"""

from __future__ import annotations

from pathlib import Path

from trainer.web.runtime.fetched import NoEngine, Package, fetched, unpacked

TS_FSRS = Package(
    "ts-fsrs",
    "5.4.2",
    "sha512-z4qop4pzTcyTzuJ566d9EaX/4bZZzhYfeaPImfVr+xcYT65c5oBgFDijUhCE/D+C78eaolHIhKRZ04/RwF+v2g==",
)
SCRIPT, LICENSE = "ts-fsrs.js", "ts-fsrs.LICENSE.txt"
SOURCES = {SCRIPT: "dist/index.umd.js", LICENSE: "LICENSE"}
MAP = b"\n//# sourceMappingURL="


def made_library(cache: Path) -> Path:
    """The npm package in the user's cache, fetched now if need be. Raises NoEngine."""
    try:
        return fetched(TS_FSRS, cache)
    except OSError as error:
        reason = error.strerror or str(error)
        raise NoEngine("engine.no_place", folder=cache, reason=reason) from None


def library(archive: Path) -> dict[str, bytes]:
    """The script and its licence by the names they bear in the site. Raises NoEngine."""
    files = unpacked(archive, SOURCES.values())
    found = {name: files[source] for name, source in SOURCES.items()}
    found[SCRIPT] = found[SCRIPT].partition(MAP)[0] + b"\n"
    return found
