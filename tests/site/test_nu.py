"""The Nu checker of the W3C over every page; what it says of the theme and of Sphinx is listed here."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import warnings
from collections import Counter
from pathlib import Path

import pytest

from trainer.web.runtime import NoEngine
from trainer.web.runtime.fetched import Package, cache_folder, fetched, unpacked

NU = Package(
    "vnu-jar",
    "26.9.27",
    "sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==",
)
JAR = "build/dist/vnu.jar"

KNOWN = {
    "Trailing slash on void elements": "docutils writes <br /> and <img … /> as XML does",
    "The “main” role is unnecessary": "the theme's stylesheet finds the main part by its role",
    "Consider using the “h1” element as a top-level heading only": "Sphinx puts the h1 in a section",
    "Article lacks heading": "the same: the heading stands in the section in the article",
    "Resource violates Content Security Policy": "the checker takes 'self' of a file for nothing",
}
"""What is left, each with its reason: none of it is an error, none is in what we write ourselves."""


def loudly(reason: str) -> None:
    warnings.warn(f"NO NU CHECKER, the pages were not checked: {reason}", stacklevel=2)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def checker(tmp_path_factory) -> list[str]:
    """The command that checks pages; without Java or the archive the tests are skipped, loudly."""
    java = shutil.which("java")
    if java is None:
        loudly("Java is missing; Debian has it in default-jre-headless")
    try:
        archive = fetched(NU, cache_folder(os.environ))
        jar = unpacked(archive, [JAR])[JAR]
    except NoEngine as missing:
        loudly(f"{missing.key} {missing.values}")
    place = tmp_path_factory.mktemp("nu") / "vnu.jar"
    place.write_bytes(jar)
    return [java or "", "-Xss2m", "-jar", str(place), "--format", "json", "--skip-non-html"]


def findings(checker: list[str], pages: list[Path]) -> list[dict]:
    """What the checker says of pages, at once."""
    ran = subprocess.run([*checker, *map(str, pages)], capture_output=True, text=True, check=False)
    return json.loads(ran.stderr)["messages"]


@pytest.mark.proof
def test_the_checker_finds_nothing_of_ours(checker, site: Path) -> None:
    """No error on any page in either language, and no warning but those listed with their reasons."""
    pages = [p for p in sorted(site.rglob("*.html")) if p.relative_to(site).parts[0] != "r"]
    pages += [site / "r" / name / "index.html" for name in ("bb-6.1.1", "asl-b6.33")]
    types = {page.relative_to(site).as_posix() for page in pages}
    assert {"index.html", "404.html", "ru/practice/index.html", "en/both/glossary.html"} <= types
    said = findings(checker, pages)
    ours = [
        f"{one['url'].partition(site.name)[2]}: {one['message']} {one.get('extract', '')[:80]}"
        for one in said
        if one["type"] == "error" or not any(one["message"].startswith(known) for known in KNOWN)
    ]
    assert ours == [], "\n".join(sorted(set(ours))[:40])
    left = Counter(next(k for k in KNOWN if one["message"].startswith(k)) for one in said)
    print(len(pages), "pages", dict(left))
    assert set(left) == set(KNOWN), "what is no longer said leaves the list"


@pytest.mark.proof
def test_the_checker_checks(checker, tmp_path: Path) -> None:
    """A page with a link inside a link is an error, as it was on ours once."""
    page = tmp_path / "bad.html"
    page.write_text(
        '<!doctype html><html lang="en"><title>x</title><p><a href="#a">a <a href="#b">b</a></a>',
        "utf-8",
    )
    assert any(
        re.search("same type was already open", one["message"]) for one in findings(checker, [page])
    )
