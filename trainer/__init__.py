"""Four Bridges: rules, odds, worked examples and their texts in Russian and English."""

__version__ = "0.1.0"
