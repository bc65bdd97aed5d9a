"""Marks for Babel: the strings to extract into the `trainer` catalog."""


def N_(message: str) -> str:  # noqa: N802  (gettext's own name)
    """A sentence to be translated when it is said."""
    return message


def N_plural(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """A phrase with a number, in the two forms of English."""
    return one, many
