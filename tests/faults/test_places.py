"""Where the program is run: without a home, on what cannot be written, in a C locale, at a strange path."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STRANGE = "Мои игры и мосты № 1"
NOBODY = "54321"
"""The number of a user whom the machine does not know: no home, and no file of its own."""

pytestmark = pytest.mark.proof


def run(
    *words: str,
    root: Path = ROOT,
    stdin: str = "",
    cwd: Path | None = None,
    before: tuple[str, ...] = (),
    most: int = 0,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """One command in a process and an environment of its own.

    before: a program that starts it; most: the size that no file may outgrow, in bytes.
    """

    def limited() -> None:
        if most:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [*before, sys.executable, "-m", "trainer", *words],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=known | environment,
        cwd=cwd or root,
        preexec_fn=limited,
    )
    assert "Traceback" not in ran.stderr, ran.stderr
    assert ran.returncode >= 0, ran
    return ran


def stranger() -> tuple[str, ...]:
    """What starts a program as a user without a home, who may read everything and write nothing."""
    if os.geteuid() or not shutil.which("setpriv"):
        pytest.skip("NOT ROOT, OR NO SETPRIV: nobody can be made a stranger here")
    able = ["--inh-caps", "+dac_read_search", "--ambient-caps", "+dac_read_search"]
    words = ["setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", *able]
    if subprocess.run([*words, "true"], capture_output=True).returncode:
        pytest.skip("SETPRIV IS REFUSED HERE: nobody can be made a stranger")
    return tuple(words)


def open_to_all(place: Path) -> None:
    """Every user may go through the folders that lead to `place`."""
    for folder in (place, *place.parents):
        if not folder.stat().st_mode & 0o001:
            folder.chmod(folder.stat().st_mode | 0o011)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small checkout at a path with blanks and Cyrillic letters, after an update."""
    root = tmp_path_factory.mktemp("places") / STRANGE
    shutil.copytree(
        ROOT / "trainer", root / "trainer", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "conf.py", root)
    (root / "docs").mkdir()
    (root / "docs" / "index.md").write_text(
        "# Start\n\n(bb-1.1)=\n## 1.1 Smoke\n\n```{rule} bb-1.1\n:kind: descriptive\n:printed: 1.1\n"
        ":source-en: 1.1\n:source-ru: none\n```\n\nSmoke costs 2 points.\n",
        "utf-8",
    )
    for language in ("en", "ru"):
        folder = root / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        for source in (ROOT / "locale" / language / "LC_MESSAGES").glob("[st]*.po"):
            shutil.copy(source, folder)
    shutil.copy(ROOT / "locale" / "terms.toml", root / "locale")
    ran = run("--lang", "ru", "catalogs", "update", root=root)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    open_to_all(root)
    return root


def test_a_strange_path_and_a_c_locale(small: Path, tmp_path: Path) -> None:
    """In a folder with blanks and Cyrillic letters, in a C locale: Russian comes out as Russian where
    it is asked for; catalogs, practice and maps read and write files with such names.
    """
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    here = tmp_path / STRANGE
    here.mkdir()
    place = {"XDG_DATA_HOME": str(here / "данные"), "HOME": str(here)}
    assert run("--lang", "ru", "catalogs", "check", root=small, **plain).returncode == 0
    ran = run("--lang", "ru", "quiz", "--count", "1", stdin="1\n", cwd=here, **plain, **place)
    assert ran.returncode == 0, ran.stderr
    assert (here / "данные" / "four-bridges" / "reviews.sqlite").is_file()
    assert run("--lang", "ru", "log", "--export", "ответы.jsonl", cwd=here, **place).returncode == 0
    (line,) = (here / "ответы.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["at"]
    assert run("--lang", "ru", "aid", "new", "карта №1.toml", cwd=here, **plain).returncode == 0
    ran = run("--lang", "ru", "aid", "check", "карта №1.toml", cwd=here)
    assert ran.returncode == 0, ran.stderr
    ran = run("--lang", "ru", "aid", "check", "нет такой.toml", cwd=here)
    assert ran.returncode == 2
    assert "нет такой.toml" in ran.stderr


def test_without_a_home(tmp_path: Path) -> None:
    """A user without a home folder: the quiz says that answers are not kept, and goes on; the log says
    what to name; named, it works.
    """
    before = stranger()
    ran = run("--lang", "en", "quiz", "--count", "1", stdin="1\n", before=before, cwd=Path("/"))
    assert ran.returncode == 0, ran.stderr
    assert "Nobody knows here where your home folder is" in ran.stderr
    ran = run("--lang", "en", "log", before=before, cwd=Path("/"))
    assert ran.returncode == 2
    assert "--log FILE" in ran.stderr
    tmp_path.chmod(0o777)
    log = str(tmp_path / "log.sqlite")
    words = ("--lang", "en", "quiz", "--count", "1", "--log", log)
    open_to_all(tmp_path)
    assert run(*words, stdin="1\n", before=before, cwd=Path("/")).returncode == 0
    assert Path(log).is_file()


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("catalogs", "check"), 0),
        (("catalogs", "status"), 0),
        (("catalogs", "next"), 0),
        (("catalogs", "update"), 1),
        (("catalogs", "fix", "--write"), 1),
        (("site", "build", "--engine", "no"), 2),
        (("site", "ids"), 2),
        (("aid", "new", "mine.toml"), 2),
        (("odds", "--help"), 0),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_a_checkout_that_cannot_be_written(
    small: Path, words: tuple[str, ...], status: int
) -> None:
    """Whoever may only read a checkout can look and is told, in a sentence, what cannot be written;
    nothing changes.
    """
    before = stranger()
    docs = small / "docs" / "index.md"
    catalog = small / "locale/ru/LC_MESSAGES/index.po"
    was = docs.read_text("utf-8")
    if words[1] == "update":
        docs.write_text(was.replace("costs 2", "costs 3"), "utf-8")
    if words[1] == "fix":
        text = catalog.read_text("utf-8")
        catalog.write_text(text.replace('points."\nmsgstr ""', 'points."\nmsgstr "Дым - 2  очка."'))
    try:
        files = {p: p.read_bytes() for p in small.rglob("*") if p.is_file()}
        ran = run("--lang", "en", *words, root=small, before=before)
        assert ran.returncode == status, ran.stdout + ran.stderr
        if status:
            said = ran.stdout + ran.stderr
            assert "ermission" in said or "read-only" in said, said
            assert "writ" in said or "cannot be put" in said, said
        assert {p: p.read_bytes() for p in small.rglob("*") if p.is_file()} == files
    finally:
        docs.write_text(was, "utf-8")
        if words[1] == "fix":
            catalog.write_text(text)


def test_no_room_left(small: Path, tmp_path: Path) -> None:
    """Where a file cannot grow as it must, each command that writes says so and leaves what was there."""
    docs = small / "docs" / "index.md"
    docs.write_text(docs.read_text("utf-8").replace("costs 2", "costs 4"), "utf-8")
    kept = {p: p.read_bytes() for p in (small / "locale").rglob("*") if p.is_file()}
    try:
        for most in (100, 20_000):
            ran = run("--lang", "en", "catalogs", "update", root=small, most=most)
            assert ran.returncode == 1, ran.stdout + ran.stderr
            assert "othing was changed" in ran.stdout, ran.stdout
            assert {p: p.read_bytes() for p in (small / "locale").rglob("*") if p.is_file()} == kept
    finally:
        docs.write_text(docs.read_text("utf-8").replace("costs 4", "costs 2"), "utf-8")
    words = ("--lang", "en", "quiz", "--count", "1", "--log", "log.sqlite")
    ran = run(*words, stdin="1\n", cwd=tmp_path, most=3000)
    assert ran.returncode == 0, ran.stderr
    assert "not kept" in ran.stderr
    ran = run("--lang", "en", "aid", "new", "card.toml", cwd=tmp_path, most=100)
    assert ran.returncode == 2, ran.stderr
    assert not (tmp_path / "card.toml").exists()
