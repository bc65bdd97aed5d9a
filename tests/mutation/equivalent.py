"""Mutants that change nothing anybody could see, and why; they count as survivors all the same."""

EQUIVALENT: dict[tuple[str, str], str] = {}
