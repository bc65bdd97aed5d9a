"""How far a rule is in the trainer: whether it is played, and whether questions are asked about it."""

from __future__ import annotations

from trainer.rules import RULES


def status(rule: str, kind: str) -> str:
    """executed, text (nothing to execute) or outside (it needs what the book does not contain).

    rule: its id; kind: what the text calls it, executable or descriptive.
    """
    if any(part.id == rule for part in RULES.values()):
        return "executed"
    return "outside" if kind == "executable" else "text"


def practised_rules() -> frozenset[str]:
    """Ids of the rules about which a generator makes questions."""
    from trainer.examples import GENERATORS

    return frozenset(rule for generator in GENERATORS.values() for rule in generator.rules)
