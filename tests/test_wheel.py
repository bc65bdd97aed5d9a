"""The wheel alone, installed elsewhere, answers: no checkout, no Sphinx."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOT = {
    "aim": {
        "firer": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 8},
        "distance": 7,
    },
    "target": {"kind": "vehicle", "armor": 2, "save_number": 5},
    "cover": {"terrain": "city-ruins"},
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from a copy of what git tracks: nothing made by hand can slip in."""
    source = tmp_path_factory.mktemp("source")
    tracked = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    for name in filter(None, tracked.split("\0")):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, source / name)
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(out), str(source)],
        check=True,
        capture_output=True,
        text=True,
    )
    (built,) = out.glob("*.whl")
    return built


def pythons() -> list[str]:
    """This Python and the newest other one on the machine, if there is one."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    others = [v for v in ("3.14", "3.13", "3.12") if v != here and runs(f"python{v}")]
    return [sys.executable, *(f"python{v}" for v in others[:1])]


def runs(name: str) -> bool:
    """Whether this Python starts (a version manager's stand-in may not)."""
    path = shutil.which(name)
    if not path:
        return False
    return subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module", params=pythons(), ids=lambda path: Path(path).name)
def trainer(
    request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The `trainer` command of a new virtual environment that holds the wheel and nothing else."""
    home = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([request.param, "-m", "venv", str(home / "venv")], check=True)
    pip = [str(home / "venv/bin/pip"), "install", "--quiet", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    return home / "venv/bin/trainer"


def run(trainer: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    home = trainer.parent.parent.parent
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C"}
    done = subprocess.run(
        [str(trainer), *words],
        input=given,
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env=environment,
        check=False,
    )
    assert "Traceback" not in done.stderr + done.stdout
    return done


@pytest.mark.proof
def test_the_wheel_asks_a_quiz_in_russian(trainer: Path) -> None:
    """Russian questions, an answer marked, and the log kept in the home folder."""
    done = run(trainer, "quiz", "--lang", "ru", "--count", "1", "--seed", "1", given="1\n")
    assert done.returncode == 0, done.stderr
    assert "Фишки здесь выдуманы" in done.stdout
    assert list(trainer.parent.parent.parent.rglob("reviews.sqlite"))


@pytest.mark.proof
def test_the_wheel_tells_exact_odds(trainer: Path) -> None:
    """The odds of a shot, as JSON, with whole weights."""
    done = run(trainer, "odds", "--rule", "bb-6.1", "--facts", json.dumps(SHOT), "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["total"] == sum(way["weight"] for way in found["ways"])
    assert "2/81" in done.stdout


@pytest.mark.proof
@pytest.mark.parametrize(("language", "said"), [("ru", "Огонь с ходу"), ("en", "Moving fire")])
def test_the_wheel_shows_a_rule(trainer: Path, language: str, said: str) -> None:
    """The text of a rule in either language, from rules.json in the wheel."""
    done = run(trainer, "rule", "bb-6.1.3", "--lang", language)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


@pytest.mark.proof
def test_the_wheel_says_what_it_lacks(trainer: Path) -> None:
    """The site is built from the project's sources: the message says to clone them."""
    done = run(trainer, "site", "build", "--lang", "en")
    assert done.returncode != 0
    assert "Clone the project" in done.stderr
