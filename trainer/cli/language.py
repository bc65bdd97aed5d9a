"""Which language a command speaks: `--lang`, or what the system's locale asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.messages import LANGUAGES

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def of_locale(environment: Mapping[str, str]) -> str:
    """ "ru" for a Russian locale, else "en"; the first variable that is set decides."""
    for name in LOCALE_VARIABLES:
        if value := environment.get(name):
            return "ru" if value.lower().startswith("ru") else "en"
    return "en"


def of_arguments(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language to speak before the arguments are understood: their last valid `--lang`."""
    chosen = of_locale(environment)
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        following = arguments[place + 1] if place + 1 < len(arguments) else ""
        value = following if argument == "--lang" else argument.removeprefix("--lang=")
        if argument.startswith("--lang") and value in LANGUAGES:
            chosen = value
    return chosen
