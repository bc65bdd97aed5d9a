"""Four Bridges: rules, odds, worked examples and their texts in Russian and English."""

__version__ = "0.1.0"

BOOKS = ("bb", "abtf", "eup", "asl")
"""The prefix of the ids of each book, in the order of the site: the one list of them."""
