"""Sentences of a small trainer."""


def N_(text):  # noqa: N802
    return text


def N_plural(one, many):  # noqa: N802
    return one, many


HITS = N_plural("{n} hit", "{n} hits")
# rule: bb-6.1
FIRE = N_("The gun rolls {dice|die}.")
# rule: bb-6.1
LONG = N_("Past {half} hexes: {number} or more.")
DONE = N_("Done.")
