"""Saying it in a language: steps, endings and questions as sentences.

The sentences are gettext messages, so Russian and English differ in their catalogs alone. The
standard library is enough: CPython and a browser say the same, letter for letter.

    >>> from trainer.messages import Speaker
    >>> Speaker("en").text("bb.past_six", over=1, hit_number=7, firepower=3)
    'Hit Number 7 is 1 above 6. It becomes 6, and each point above costs a die: 3 dice left.'
"""

from trainer import LANGUAGES
from trainer.messages.speaker import CatalogMissing, Speaker, catalog_folder, learn

__all__ = ["LANGUAGES", "CatalogMissing", "Speaker", "catalog_folder", "learn"]
