"""Four Bridges: rules, odds, worked examples and their texts in Russian and English."""

__version__ = "0.1.0"

LANGUAGES = ("en", "ru")
"""What everything is said in, the source first: the one list of them."""

BOOKS = ("bb", "abtf", "eup", "asl")
"""The prefix of the ids of each book, in the order of the site: the one list of them."""
