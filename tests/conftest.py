"""Settings for all tests: durations are never asserted, so no example has a deadline."""

import os
from pathlib import Path

import pytest
from built import built_once
from hypothesis import settings

from trainer.site.build import build
from trainer.site.compiled import compile_messages

ROOT = Path(__file__).resolve().parents[1]

settings.register_profile("plain", deadline=None)
settings.load_profile("plain")


def pytest_sessionstart(session: pytest.Session) -> None:
    """The trainer speaks as the catalogs stand now, not as when a command last compiled them."""
    if not hasattr(session.config, "workerinput"):
        compile_messages(ROOT)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site, built once for all workers; FOUR_BRIDGES_SITE names one that is already built."""
    if ready := os.environ.get("FOUR_BRIDGES_SITE"):
        return Path(ready)
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "real-site"

    def make(out: Path) -> str:
        told: list[str] = []
        failed = build(ROOT, out, progress=told.append)
        return ("\n".join(told) or "the build failed and said nothing") if failed else ""

    return built_once(shared, make)
