"""The workbook's pages behind their cells: one module a page, `page` for what they share.

Nothing here knows a rule. Facts are the engine's own, chances come from `trainer.odds`, words from
the trainer's catalog in the language of the page that is being made.
"""

LANGUAGE = "FOUR_BRIDGES_LANGUAGE"
"""The environment variable that says the language of the page to the kernel."""
