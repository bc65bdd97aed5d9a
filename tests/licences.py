"""The licences of what each extra brings, as the packages themselves state them.

`python tests/licences.py` prints the list for what is installed beside it, and fails where pyproject.toml
allows one of them not. `python tests/licences.py workbook` keeps to that extra.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"
NAME = "four-bridges"
SPDX = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD 3-Clause License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "ISC License (ISCL)": "ISC",
    "PSFL": "PSF-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "GNU General Public License v3 or later (GPLv3+)": "GPL-3.0-or-later",
}
"""Names in the metadata of old → SPDX."""
LINE = re.compile(r'^  "(?P<what>[^"]+)",\s*(?:# (?P<reason>.+?) · (?P<licence>\S.*))?$')


TABLES = ("build-system", "project.optional-dependencies")


@dataclass(frozen=True)
class Wanted:
    """A requirement in pyproject.toml with the comment beside it: why, and under which licence."""

    extra: str
    text: str
    reason: str
    licence: str

    @property
    def name(self) -> str:
        return canonicalize_name(Requirement(self.text).name)


@dataclass(frozen=True)
class Found:
    """A package that is here because `by` asks for it."""

    name: str
    version: str
    licence: str
    by: str


def wanted(text: str) -> Iterator[Wanted]:
    """The requirements of the extras, line by line; of the build, as the extra "build"."""
    table = home = ""
    for line in text.splitlines():
        if line.startswith("["):
            table = line.strip("[]")
        if opening := re.match(r"^(\w+) = \[", line):
            home = {"requires": "build"}.get(opening[1], opening[1])
        found = LINE.match(line)
        if found and table in TABLES and not found["what"].startswith(f"{NAME}["):
            yield Wanted(home, found["what"], found["reason"] or "", found["licence"] or "")


def extras(project: Mapping[str, Any]) -> dict[str, list[str]]:
    """Extra → its requirements and those of the extras of ours that it takes in."""
    own: Mapping[str, list[str]] = project["project"]["optional-dependencies"]

    def of(extra: str) -> list[str]:
        found = []
        for text in own[extra]:
            requirement = Requirement(text)
            if requirement.name == NAME:
                found += [one for inner in sorted(requirement.extras) for one in of(inner)]
            else:
                found.append(text)
        return found

    return {extra: of(extra) for extra in own}


def stated(package: Distribution) -> str:
    """The licence that a package states, as SPDX where it can be told; "" where it states none."""
    metadata = package.metadata
    if expression := metadata.get("License-Expression"):
        return str(expression)
    short = " ".join((metadata.get("License") or "").split())
    short = SPDX.get(short, short)
    if re.fullmatch(r"[A-Za-z0-9.+-]{3,20}", short) and short not in ("UNKNOWN", "BSD"):
        return short
    ends = [
        line.rpartition(" :: ")[2]
        for line in metadata.get_all("Classifier", [])
        if line.startswith("License ::")
    ]
    return " AND ".join(SPDX.get(end, end) for end in ends) or SPDX.get(short[:20], short[:20])


def closure(requirements: Iterable[str], by: str) -> Iterator[Found]:
    """What these requirements bring in on this machine, each package once; what is not installed is
    left out.
    """
    seen: set[str] = set()
    queue = [(Requirement(text), by) for text in requirements]
    while queue:
        requirement, asked_by = queue.pop(0)
        name = canonicalize_name(requirement.name)
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        key = f"{name}[{','.join(sorted(requirement.extras))}]"
        if key in seen:
            continue
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        if not any(other.startswith(f"{name}[") for other in seen):
            yield Found(name, package.version, stated(package), asked_by)
        seen.add(key)
        for text in package.requires or ():
            inner = Requirement(text)
            marker = inner.marker
            chosen = {"", *requirement.extras}
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in chosen):
                inner.marker = None
                queue.append((inner, name))


def allowed(licence: str, known: Iterable[str]) -> bool:
    """Whether an SPDX expression can be met: any side of OR, every side of AND."""
    bare = licence.replace("(", " ").replace(")", " ")
    sides = (side.split(" AND ") for side in re.split(r"\s+OR\s+", bare))
    return any(all(part.strip() in set(known) for part in side) for side in sides)


def refused(found: Iterable[Found], project: Mapping[str, Any]) -> list[str]:
    """A sentence for every package whose licence is not allowed."""
    rules = project["tool"]["four-bridges"]["licences"]
    return [
        f"{one.name} {one.version} (asked for by {one.by}) states the licence {one.licence!r}; "
        "[tool.four-bridges.licences] in pyproject.toml does not allow it. Take another package, or "
        "allow it there with a reason."
        for one in found
        if one.name not in rules["exceptions"] and not allowed(one.licence, rules["allowed"])
    ]


def main(words: list[str]) -> int:
    project = tomllib.loads(PROJECT.read_text("utf-8"))
    of = extras(project)
    chosen = words or list(of)
    if unknown := [word for word in chosen if word not in of]:
        print(f"no extra {unknown[0]}; there are: {', '.join(of)}", file=sys.stderr)
        return 2
    everything: dict[str, Found] = {}
    for extra in chosen:
        found = list(closure(of[extra], extra))
        missing = {canonicalize_name(Requirement(t).name) for t in of[extra]} - {
            one.name for one in found
        }
        absent = f"; not installed here: {', '.join(sorted(missing))}" if missing else ""
        print(f"{extra}: {len(found)} packages{absent}")
        everything |= {one.name: one for one in found}
    for one in sorted(everything.values(), key=lambda one: one.name):
        print(f"  {one.name:32} {one.version:18} {one.licence}")
    faults = refused(everything.values(), project)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
