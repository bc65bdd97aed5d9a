"""What comes in with the extras: why, under which licence, and whether a hole is known in it."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
import warnings
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from licences import PROJECT, Found, allowed, closure, extras, refused, stated, wanted

TEXT = PROJECT.read_text("utf-8")
RULES = tomllib.loads(TEXT)
LICENCES = RULES["tool"]["four-bridges"]["licences"]
UNREACHABLE = ("ConnectionError", "Max retries exceeded", "ServiceError", "timed out", "HTTPError")


def test_each_dependency_has_its_reason_and_its_licence() -> None:
    """Every requirement in pyproject.toml stands on a line with why it is there and its licence; the
    package alone needs nothing.
    """
    own = RULES["project"]["optional-dependencies"]
    everything = [
        (extra, text)
        for extra in own
        for text in own[extra]
        if not text.startswith("four-bridges[")
    ]
    everything += [("build", text) for text in RULES["build-system"]["requires"]]
    listed = list(wanted(TEXT))
    assert sorted((one.extra, one.text) for one in listed) == sorted(everything)
    assert [one for one in listed if len(one.reason) < 8 or not one.licence] == []
    assert RULES["project"]["dependencies"] == []


def test_the_licence_beside_a_dependency_is_the_one_it_states() -> None:
    """What pyproject.toml says of a package is what its metadata says, where it is installed."""
    here = 0
    for one in wanted(TEXT):
        try:
            package = distribution(one.name)
        except PackageNotFoundError:
            continue
        here += 1
        said = stated(package)
        if one.name not in LICENCES["exceptions"]:
            assert said in (one.licence, "BSD" * one.licence.startswith("BSD")), one
    assert here > 20


def test_all_that_comes_in_is_allowed() -> None:
    """Every package that an extra brings in, and what those need, states a licence of the list."""
    found = [one for extra, own in extras(RULES).items() for one in closure(own, extra)]
    assert len({one.name for one in found}) > 60
    assert refused(found, RULES) == []


@pytest.mark.parametrize(
    ("licence", "good"),
    [
        ("MIT", True),
        ("GPL-3.0-only OR MIT", True),
        ("GPL-3.0-only AND MIT", False),
        ("(MIT AND PSF-2.0)", True),
        ("AGPL-3.0-or-later", False),
        ("", False),
        ("SSPL", False),
    ],
)
def test_another_licence_is_refused(licence: str, good: bool) -> None:
    """A package is refused by name where neither side of its licence is allowed, or it states none."""
    assert allowed(licence, LICENCES["allowed"]) == good
    told = refused([Found("some-package", "1.0", licence, "site")], RULES)
    assert bool(told) != good
    assert all("some-package 1.0 (asked for by site)" in line for line in told)


@pytest.mark.proof
def test_no_hole_is_known(tmp_path: Path) -> None:
    """pip-audit knows no hole in what is installed. Where its index cannot be asked that is said: an
    answer that every package is unknown is no audit.
    """
    out = tmp_path / "audit.json"
    words = [sys.executable, "-m", "pip_audit", "--skip-editable", "--progress-spinner", "off"]
    words += ["--timeout", "10", "--format", "json", "--output", str(out)]
    try:
        ran = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
        said = ran.stderr
    except subprocess.TimeoutExpired:
        said = "timed out"
    told = json.loads(out.read_text("utf-8"))["dependencies"] if out.is_file() else []
    assert told or any(word in said for word in UNREACHABLE), said[-3000:]
    audited = [one for one in told if "skip_reason" not in one]
    if len(audited) < len(told) / 2 or not told:
        reason = f"NO INDEX OF ADVISORIES CAN BE ASKED FROM HERE: {len(audited)} of {len(told)} packages audited"
        warnings.warn(reason, stacklevel=1)
        pytest.skip(reason)
    holes = {
        one["name"]: [(hole["id"], hole["fix_versions"]) for hole in one["vulns"]]
        for one in audited
        if one["vulns"]
    }
    assert holes == {}
