"""Settings for all tests: durations are never asserted, so no example has a deadline."""

from pathlib import Path

import pytest
from hypothesis import settings

from trainer.site.compiled import compile_messages

settings.register_profile("plain", deadline=None)
settings.load_profile("plain")


def pytest_sessionstart(session: pytest.Session) -> None:
    """The trainer speaks as the catalogs stand now, not as when a command last compiled them."""
    if not hasattr(session.config, "workerinput"):
        compile_messages(Path(__file__).parents[1])
