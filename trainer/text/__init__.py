"""The rules as data, read from rules.json; stands alone on the standard library.

>>> from trainer.text import rule
>>> rule("п. 6.1.3").titles["en"]  # doctest: +SKIP
'Moving fire'
"""

from trainer.text.library import (
    AmbiguousRule,
    Library,
    Rule,
    Ruling,
    Term,
    TextsMissing,
    UnknownRule,
    load,
    rule,
)
from trainer.text.source import source_hash

__all__ = [
    "AmbiguousRule",
    "Library",
    "Rule",
    "Ruling",
    "Term",
    "TextsMissing",
    "UnknownRule",
    "load",
    "rule",
    "source_hash",
]
