"""The rules as data, read from rules.json; stands alone on the standard library."""
