"""Both languages side by side: a line of input may ask for its own."""

from __future__ import annotations

from typing import Any

from trainer.messages import LANGUAGES, CatalogMissing, Speaker
from trainer.rules import BadInput


class Voices:
    """Speakers by language, each made when first needed. `own` is the command's."""

    def __init__(self, own: Speaker) -> None:
        self.own = own
        self._known = {own.language: own}

    def of(self, data: Any) -> Speaker:
        """The language that a request asks for; the command's own where it asks for none.

        Raises BadInput for a language whose catalog is missing.
        """
        language = data.get("lang") if isinstance(data, dict) else None
        if not isinstance(language, str) or language not in LANGUAGES:
            return self.own
        if language not in self._known:
            try:
                self._known[language] = Speaker(language)
            except CatalogMissing as missing:
                raise BadInput(
                    "lang", language, self.own.language, "cli.no_catalog", language=language
                ) from missing
        return self._known[language]
