"""Mutants that change nothing anybody could see, and why; they count as survivors all the same.

A key is the file's name with the mutant's lines as the command prints them.
"""

EQUIVALENT: dict[tuple[str, str], str] = {
    (
        "defence.py",
        "  -         uses_armor = yield from thin_skinned_armor("
        "Engagement(facts.ammunition, target), reading)\n"
        "  +         uses_armor = yield from thin_skinned_armor("
        "Engagement(facts.ammunition, uses_armor), reading)",
    ): "Rule 1.3.4.2:saves decides by the reading alone and looks at no target.",
    (
        "fire.py",
        "  -     if (yield from missile_armed(weapon, reading)) and (\n"
        "  +     if (yield from missile_armed(firer, reading)) and (",
    ): "A firer has the three fields that the print of its weapon is made of.",
    (
        "schema.py",
        "  -             if isinstance(extra, Whole):\n  +             if True:",
    ): "Nothing but Whole is written beside a whole number.",
}
