"""The site: Sphinx at the edge, plain functions inside.

Importing this package needs no Sphinx; `setup` is what Sphinx calls.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer import LANGUAGES
from trainer.site.version import text_version

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).resolve().parent
STATIC = HERE / "static"
TEMPLATES = HERE / "templates"

SOURCE_LANGUAGE = "en"
MARKER = ".four-bridges"
"""The file that tells a site of ours, which the next build may replace, from somebody's folder."""

__all__ = ["LANGUAGES", "MARKER", "SOURCE_LANGUAGE", "STATIC", "TEMPLATES", "setup", "text_version"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives, transforms and hooks with Sphinx."""
    from trainer.site.extension import register

    return register(app)
