"""`trainer …`: the command line. One module a group of commands; `main` is the only way in."""

from trainer.cli.program import main

__all__ = ["main"]
