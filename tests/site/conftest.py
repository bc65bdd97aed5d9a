"""Tiny projects with a site of their own, and the real site, built once for all tests here."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from trainer.site.runs import Ran, run

ROOT = Path(__file__).resolve().parents[2]
PO_HEADER = (
    'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
)


def rule(number: str, title: str, text: str, identifier: str = "") -> str:
    """A rule as it stands in the sources."""
    identifier = identifier or f"bb-{number}"
    return f"""
({identifier})=
## {number} {title}

```{{rule}} {identifier}
:kind: executable
:printed: {number}
:source-en: {number}
:source-ru: none
```

{text}
"""


class Project:
    """A project in a folder of its own: `docs` and `ru` by page name, without the extension."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        shutil.copy(ROOT / "conf.py", folder / "conf.py")

    rule = staticmethod(rule)

    def docs(self, **pages: str) -> Project:
        pages = {"index": "# Start\n"} | pages
        others = [name for name in pages if name != "index" and not name.startswith("book/")]
        others += ["book/index"] * ("book/index" in pages)
        if others:
            pages["index"] += "\n```{toctree}\n" + "\n".join(others) + "\n```\n"
        for name, text in pages.items():
            path = self.root / "docs" / f"{name}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return self

    def ru(self, **catalogs: str) -> Project:
        for name, entries in catalogs.items():
            path = self.root / "locale" / "ru" / "LC_MESSAGES" / f"{name}.po"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(PO_HEADER + entries, encoding="utf-8")
        return self

    def ids(self, **pages: str) -> Project:
        entries = {name.replace("_", "-"): {"page": p, "since": 1} for name, p in pages.items()}
        text = json.dumps({"version": 1, "ids": entries})
        (self.root / "docs" / "ids.json").write_text(text, encoding="utf-8")
        return self

    def run(
        self,
        builder: str = "html",
        languages: tuple[str, ...] = ("en", "ru"),
        out: str = "out",
        **settings: object,
    ) -> dict[str, Ran]:
        return run(self.root, builder, languages, self.root / out, lambda _: None, settings)

    def page(self, lang: str, name: str) -> str:
        return (self.root / "out" / lang / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def new_project(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Project]:
    """Makes an empty project."""
    return lambda: Project(tmp_path_factory.mktemp("project"))


@pytest.fixture
def project(new_project: Callable[[], Project]) -> Project:
    return new_project()


@pytest.fixture
def said() -> list[str]:
    """What a build told its user."""
    return []


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Path:
    """The real site in both languages."""
    return site_folder


@pytest.fixture(scope="session")
def texts(site: Path) -> Mapping[str, Mapping]:
    """rules.json as the build of the real site left it, by rule id."""
    data = json.loads((ROOT / "trainer" / "text" / "rules.json").read_text(encoding="utf-8"))
    return {entry["id"]: entry for entry in (*data["rules"], *data["rulings"])}
