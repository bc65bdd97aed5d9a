"""A request as data in, an answer as data out: the same desk for the command line and the browser.

    >>> answer('{"call": "question", "args": {"link": "bb-hits.1.1"}}')[:12]
    '{"ok": true,'

Every call is a function of a module beside this one: it is given the arguments and the voice of
their language, and returns JSON data. The modules are imported when they are first called.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from math import isfinite
from typing import Any

from trainer.messages import LANGUAGES, Speaker
from trainer.rules import BadInput

CALLS = {
    "question": "questions",
    "form": "fields",
    "table": "tables",
    "roll": "tables",
    "odds": "odds",
    "counters": "counters",
    "aid": "card",
    "card": "cardform",
    "rulings": "rulings",
    "fight": "fighting",
}
"""What can be asked for, and the module that answers."""

LONGEST = 1_000_000
"""Characters of a request."""

Call = Callable[[Mapping[str, Any], Speaker], Any]


def answer(request: str) -> str:
    """The answer to `{"call": name, "args": {…, "lang": "en"}}`, both as JSON text.

    `{"ok": true, "value": …}`, or `{"ok": false, "error": {"key", "text", "field", "given",
    "allowed"}}` with a sentence in the language of the arguments. Raises nothing.
    """
    say = voice("en")
    try:
        name, args = _read(request)
        say = voice(_language(args))
        return _written({"ok": True, "value": call(name)(args, say)})
    except BadInput as bad:
        error = bad
    except RecursionError:
        error = BadInput("json", None, "", "desk.deep")
    except Exception as slip:  # a fault of ours: the page says so and goes on
        what = f"{type(slip).__name__}: {slip}"
        error = BadInput("", None, "", "desk.fault", what=what)
    return _written({"ok": False, "error": told(error, say)})


def told(error: BadInput, say: Speaker) -> dict[str, Any]:
    """A complaint as JSON data; what was given is cut short and made plain."""
    from trainer.desk.requests import clipped

    short = clipped(error)
    return {
        "key": short.key,
        "text": say.error(short),
        "field": short.field,
        "given": short.given,
        "allowed": short.allowed,
    }


@cache
def voice(language: str) -> Speaker:
    """The speaker of a language, made once."""
    return Speaker(language)


def call(name: str) -> Call:
    """The function that answers a call. Raises BadInput for one that there is not."""
    if name not in CALLS:
        raise BadInput("call", name, ", ".join(CALLS), "desk.no_call")
    found: Call = getattr(import_module(f"trainer.desk.{CALLS[name]}"), name)
    return found


def _read(request: str) -> tuple[str, Mapping[str, Any]]:
    if len(request) > LONGEST:
        raise BadInput("json", len(request), str(LONGEST), "desk.long")
    try:
        data = json.loads(request, parse_constant=_no_number, parse_float=_finite)
    except ValueError as error:
        raise BadInput("json", str(error), "JSON", "desk.no_json") from None
    if not isinstance(data, dict):
        raise BadInput("json", data, "{call, args}", "error.object")
    args = data.get("args", {})
    if not isinstance(args, dict):
        raise BadInput("args", args, "{…}", "error.object")
    return str(data.get("call")), args


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _no_number(text)


def _language(args: Mapping[str, Any]) -> str:
    language = args.get("lang", "en")
    if language not in LANGUAGES:
        raise BadInput("lang", language, ", ".join(LANGUAGES), "error.one_of")
    return str(language)


def _written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False)
