"""What a build puts into the wheel."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.proof


def build(source: Path, out: Path, *kinds: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", *kinds, "-o", str(out), str(source)],
        check=True,
        capture_output=True,
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist, and the wheel made from it alone."""
    folder = tmp_path_factory.mktemp("wheel")
    clean = folder / "source"
    skip = shutil.ignore_patterns(
        ".git", "build", "dist", "__pycache__", "*.mo", "rules.json", ".*"
    )
    shutil.copytree(ROOT, clean, ignore=skip)
    build(clean, folder, "--sdist")
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    build(unpacked, folder, "--wheel")
    return folder


def test_wheel_carries_what_is_generated(made: Path) -> None:
    """Compiled messages, the texts and the site's files are in; sources of translations are not."""
    (wheel,) = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        texts = json.loads(archive.read("trainer/text/rules.json"))
    assert "trainer/locale/ru/LC_MESSAGES/trainer.mo" in names
    assert {"trainer/site/static/bridges.css", "trainer/site/templates/page.html"} <= names
    assert "trainer/web/quiz.js" in names
    assert not [name for name in names if name.endswith(".po") or name.startswith("tests")]
    assert "bb-6.1.3" in {rule["id"] for rule in texts["rules"]}
