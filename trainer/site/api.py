"""The public names of a package, as the code itself documents them."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from html import escape
from typing import Any

PACKAGES = ("trainer.rules", "trainer.odds", "trainer.messages", "trainer.examples", "trainer.quiz")
"""What others may import; the names are those of `__all__`."""


@dataclass(frozen=True)
class Name:
    """A public name: how it is called or made, and its docstring."""

    name: str
    kind: str
    signature: str
    text: str


def public(package: str) -> Iterator[Name]:
    """The functions and classes in `__all__`, in its order; modules and constants are left out."""
    module = importlib.import_module(package)
    for name in module.__all__:
        found = getattr(module, name)
        if inspect.isclass(found):
            yield Name(name, "class", signature(found), documented(found))
        elif inspect.isroutine(found):
            yield Name(name, "def", signature(found), documented(found))


def signature(found: Any) -> str:
    """The arguments as they are written in the code; those of a record are its fields."""
    if is_dataclass(found):
        return f"({', '.join(f'{f.name}: {f.type}' for f in fields(found))})"
    try:
        return str(inspect.signature(found)).replace("'", "")
    except ValueError:
        return ""


def documented(found: Any) -> str:
    """The docstring of its own; "" where there is none, or only what `dataclass` writes."""
    text = inspect.cleandoc(found.__dict__.get("__doc__") or found.__doc__ or "")
    return "" if text.startswith(f"{found.__name__}(") else text


def html(package: str) -> str:
    """The names as a list of definitions, in English, as the code is."""
    entries = "".join(
        f'<dt id="api-{package.replace(".", "-")}-{name.name}">'
        f"<code>{name.kind} {escape(name.name)}{escape(name.signature)}</code></dt>"
        f"<dd>{paragraphs(name.text)}</dd>"
        for name in public(package)
    )
    return f'<dl class="fb-api" lang="en">{entries}</dl>\n'


def paragraphs(text: str) -> str:
    """A docstring in paragraphs, its code marked; lines that begin with blanks stay as they are."""
    found = []
    for block in re.split(r"\n\s*\n", text):
        if block.startswith((" ", ">>>")):
            found.append(f"<pre>{escape(inspect.cleandoc(block))}</pre>")
        elif block:
            said = re.sub(r"`+([^`]+)`+", r"<code>\1</code>", escape(" ".join(block.split())))
            found.append(f"<p>{said}</p>")
    return "".join(found)
