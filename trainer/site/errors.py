"""What can go wrong in making or showing the site, each with what to do next."""


class SiteError(RuntimeError):
    """The message says what is wrong, where, and what to do."""
