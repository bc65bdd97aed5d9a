"""Settings for all tests: durations are never asserted, so no example has a deadline."""

from hypothesis import settings

settings.register_profile("plain", deadline=None)
settings.load_profile("plain")
