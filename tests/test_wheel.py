"""The wheel alone, installed elsewhere, answers: no checkout, no Sphinx."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from tracked import copied, tracked

from trainer import __version__

REPOSITORY = (".ci/", ".github/", ".gitattributes", ".pre-commit-hooks.yaml")
"""What is of use to a repository and its hosts alone."""
TYPED = {"en": "ap\n3\n4\n10\n.\n8\nvehicle\n4 5 6\n", "ru": "бб\n3\n4\n10\n.\n8\nмаш\n456\n"}
"""A shot at the table as a player types it in either language."""
SHOT = {
    "aim": {
        "firer": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 8},
        "distance": 7,
    },
    "target": {"kind": "vehicle", "armor": 2, "save_number": 5},
    "cover": {"terrain": "city-ruins"},
}


@dataclass(frozen=True)
class Built:
    """What a release is: the sdist with the wheel made from it alone, and one made from the sources."""

    sdist: Path
    wheel: Path
    straight: Path


def build(source: Path, out: Path, *kinds: str) -> None:
    """`python -m build`; by itself in an environment of what the backend asks for."""
    words = [sys.executable, "-m", "build", *kinds, "--outdir", str(out), str(source)]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Built from a copy of what git tracks: nothing made by hand can slip in."""
    source = copied(tmp_path_factory.mktemp("source"))
    out, straight = tmp_path_factory.mktemp("release"), tmp_path_factory.mktemp("straight")
    build(source, out, "--sdist", "--no-isolation")
    build(source, straight, "--wheel", "--no-isolation")
    (sdist,) = out.glob("*.tar.gz")
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    build(next(unpacked.iterdir()), out, "--wheel")
    (wheel,), (other,) = out.glob("*.whl"), straight.glob("*.whl")
    return Built(sdist, wheel, other)


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel but for the sums and the backend's own version, which follow from the tools."""
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return {n: data for n, data in files.items() if not n.endswith(("/RECORD", "/WHEEL"))}


@pytest.mark.proof
def test_the_sdist_makes_the_same_wheel(built: Built) -> None:
    """From the sdist alone comes what comes from the sources, byte for byte; both carry the version
    of `trainer/__init__.py`.
    """
    made, straight = contents(built.wheel), contents(built.straight)
    assert set(made) == set(straight)
    assert [name for name in made if made[name] != straight[name]] == []
    assert built.sdist.name == f"four_bridges-{__version__}.tar.gz"
    metadata = made[f"four_bridges-{__version__}.dist-info/METADATA"].decode()
    assert f"\nVersion: {__version__}\n" in metadata
    assert "\nRequires-Dist: " in metadata
    assert [line for line in metadata.splitlines() if line.startswith("Requires-Dist:") and "extra ==" not in line] == []  # fmt: skip


@pytest.mark.proof
def test_the_wheel_carries_what_is_generated(built: Built) -> None:
    """Compiled messages, the texts and the site's files are in; sources of translations and tests are
    not.
    """
    files = contents(built.wheel)
    assert {f"trainer/locale/{lang}/LC_MESSAGES/trainer.mo" for lang in ("en", "ru")} <= set(files)
    assert {"trainer/site/static/bridges.css", "trainer/site/templates/page.html"} <= set(files)
    assert {"trainer/web/quiz.js", "trainer/py.typed"} <= set(files)
    assert not [name for name in files if name.endswith(".po") or name.startswith("tests")]
    texts = json.loads(files["trainer/text/rules.json"])
    assert "bb-6.1.3" in {rule["id"] for rule in texts["rules"]}


@pytest.mark.proof
def test_the_sdist_carries_what_the_tests_need(built: Built) -> None:
    """Everything that git tracks is in it, but for what belongs to a repository alone."""
    with tarfile.open(built.sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    missing = {name for name in tracked() - inside if not name.startswith(REPOSITORY)}
    assert missing == set()


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
    request: pytest.FixtureRequest, built: Built, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The `trainer` command of a new virtual environment that holds the wheel and nothing else."""
    home = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([request.param, "-m", "venv", str(home / "venv")], check=True)
    pip = [str(home / "venv/bin/pip"), "install", "--quiet", "--no-deps", str(built.wheel)]
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
@pytest.mark.parametrize(
    ("language", "said"), [("ru", "Введите номер ответа"), ("en", "Answer with the number")]
)
def test_the_wheel_asks_a_quiz(trainer: Path, language: str, said: str) -> None:
    """A question, an answer marked, and the log kept in the home folder."""
    words = ("quiz", "--lang", language, "--rule", "bb-6.1", "--count", "1", "--seed", "1")
    done = run(trainer, *words, given="1\n")
    assert done.returncode == 0, done.stderr
    assert said in done.stdout
    assert list(trainer.parent.parent.parent.rglob("reviews.sqlite"))


@pytest.mark.proof
@pytest.mark.parametrize(
    ("language", "said"), [("ru", "Оставшиеся попадания"), ("en", "Hits that get through")]
)
def test_the_wheel_tells_exact_odds(trainer: Path, language: str, said: str) -> None:
    """The odds of a shot, as a table in either language and as JSON, with whole weights."""
    words = ("odds", "--rule", "bb-6.1", "--facts", json.dumps(SHOT), "--lang", language)
    done = run(trainer, *words)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout
    found = json.loads(run(trainer, *words, "--json").stdout)
    assert found["total"] == sum(way["weight"] for way in found["ways"])


@pytest.mark.proof
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_wheel_resolves_and_asks(trainer: Path, language: str) -> None:
    """A request as JSON and the same case asked for at the table come to the same outcome, told in
    either language.
    """
    asked = run(trainer, "ask", "--lang", language, "--json", given=TYPED[language])
    assert asked.returncode == 0, asked.stderr
    answer = json.loads(asked.stdout.splitlines()[-1])
    request = {name: answer[name] for name in ("rule", "facts", "answers")} | {"lang": language}
    done = run(trainer, "resolve", given=json.dumps(request) + "\n")
    assert done.returncode == 0, done.stderr
    resolved = json.loads(done.stdout)
    assert resolved["outcome"] == answer["outcome"]
    assert resolved["outcome"]["net_hits"] == 3
    assert {cyrillic(step["text"]) for step in resolved["steps"]} == {language == "ru"}


def cyrillic(text: str) -> bool:
    return any("а" <= letter <= "я" for letter in text.casefold())


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
