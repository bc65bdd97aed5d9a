"""A sample project with rules, and its catalogs, for the tests of the catalog tools."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from trainer.catalogs import numerals, sound
from trainer.catalogs.update import Report, update

BRIDGE = Path(__file__).parent / "roots" / "bridge"


@pytest.fixture(scope="session")
def bridge_built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample project after one update, shared: read it, never write to it."""
    root = tmp_path_factory.mktemp("bridge") / "bridge"
    shutil.copytree(BRIDGE, root)
    report = update(root)
    assert report.written == (), "the sample's catalogs are not what update makes of them"
    return root


@pytest.fixture
def bridge(bridge_built: Path, tmp_path: Path) -> Path:
    """A sample project of the test's own, without what a check of the shared one has kept."""
    kept = shutil.ignore_patterns(sound.KEPT.name)
    return shutil.copytree(bridge_built, tmp_path / "bridge", ignore=kept)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that the checks of meaning cut into words, one entry a time."""
    found: list[str] = []
    tokens = numerals.tokens

    def counted(text: str, language: str):
        found.append(text)
        return tokens(text, language)

    monkeypatch.setattr(numerals, "tokens", counted)
    return found


@pytest.fixture
def change() -> Callable[[Path, str, str], Report]:
    """Change a text in the sample's English pages, then update."""

    def apply(root: Path, old: str, new: str) -> Report:
        page = root / "docs" / "battle" / "fire.md"
        text = page.read_text("utf-8")
        assert old in text
        page.write_text(text.replace(old, new), "utf-8")
        return update(root)

    return apply


def catalog_bytes(root: Path) -> dict[str, bytes]:
    """The bytes of every catalog, by its path in the project."""
    folder = root / "locale"
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*.[pm]o"))}


@pytest.fixture
def bytes_of() -> Callable[[Path], dict[str, bytes]]:
    return catalog_bytes
