"""The templates: what is to be translated, from the pages and from the code."""

import json
from pathlib import Path

import pytest
from docutils.core import publish_doctree

from trainer.catalogs import extract, po

CODE = """
from trainer.messages.marks import N_, N_plural

# translators: of a gun
ONE = N_("Range")
# translators: of a map
TWO = N_("Range")
MANY = N_plural("{n} Hit", "{n} Hits")
NONE = N_("")
"""


def test_what_the_code_says(tmp_path: Path) -> None:
    """One message of equal sentences, with every note and every file once; plurals in two forms."""
    (tmp_path / "trainer").mkdir()
    for name in ("a.py", "b.py"):
        (tmp_path / "trainer" / name).write_text(CODE, "utf-8")
    catalog, problems = po.parse(extract._extract_trainer(tmp_path))
    assert problems == ()
    header, *entries = catalog.entries
    assert (header.msgid, len(entries)) == ("", 2)
    said, many = entries
    assert (said.msgid, said.msgstr) == ("Range", ("",))
    assert (many.msgid, many.msgstr) == ("{n} Hit", ("", ""))
    for entry in entries:
        assert entry.references == ("trainer/a.py", "trainer/b.py")
    assert said.extracted == ("translators: of a gun", "translators: of a map")


@pytest.mark.filterwarnings("ignore:.*is deprecated")
def test_the_templates_of_a_project(bridge: Path, bridge_built: Path, capsys) -> None:
    """A template for each page and one for the code, with the rules of every message, nothing else left
    behind; the pages read are told in quarters."""
    folder = bridge / extract.BUILD
    killed = folder.parent / f"{folder.name}-killed"
    killed.mkdir(parents=True)
    extract.main(bridge)
    assert list(folder.parent.glob(f"{folder.name}-*")) == []
    made = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    assert made == {"battle/fire.pot", "glossary.pot", "index.pot", "trainer.pot", "messages.json"}
    assert extract.stored(bridge) == extract.stored(bridge_built)
    assert extract.up_to_date(bridge)
    assert capsys.readouterr().out.split() == ["@33%", "@66%", "@100%"]


def edit(root: Path, name: str, add: str = "\n") -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text("utf-8") if path.exists() else ""
    path.write_text(old + add, "utf-8")


@pytest.mark.parametrize(
    ("name", "text", "fresh"),
    [
        ("docs/battle/fire.md", "\n", False),
        ("docs/new.md", "# New\n", False),
        ("docs/note.txt", "New\n", True),
        ("trainer/words.py", "# a word\n", False),
        ("trainer/other.py", "x = 1\n", True),
        ("trainer/other.py", 'x = N_("Other")\n', False),
        ("trainer/site/page.html", "{{ _('x') }}", False),
        ("templates/page.html", "{{ _('x') }}", False),
        ("templates/page.txt", "{{ _('x') }}", True),
        ("conf.py", "\n", False),
        ("locale/ru/LC_MESSAGES/index.po", "\n", True),
        (".build/gettext/index.pot", "\n", False),
        (".build/gettext/messages.json", "{", False),
    ],
)
def test_when_the_templates_are_made_anew(bridge: Path, name: str, text: str, fresh: bool) -> None:
    """After a change of anything that messages come from, of the templates and of what they were made
    of; after no other."""
    assert extract.up_to_date(bridge)
    edit(bridge, name, text)
    assert extract.up_to_date(bridge) is fresh


def test_templates_that_are_none(bridge: Path) -> None:
    """Where no update has made any there is none; what is not written as they are is none of them."""
    kept = bridge / extract.BUILD / "messages.json"
    data = json.loads(kept.read_text("utf-8"))
    assert (data["version"], set(data)) == (1, {"version", "sources", "templates", "messages"})
    for text in ("[]", "{}", json.dumps(data | {"templates": ""}), "nonsense"):
        kept.write_text(text, "utf-8")
        assert not extract.up_to_date(bridge)
    assert extract.stored(bridge) == {}
    kept.unlink()
    shelf = extract.Shelf(bridge)
    assert (shelf.paths, shelf.template("index"), extract.up_to_date(bridge)) == ({}, (), False)


@pytest.mark.parametrize("name", ["conf.py", "docs"])
def test_a_folder_that_is_no_project(bridge: Path, name: str) -> None:
    """It is said what is not there."""
    (bridge / name).rename(bridge / "elsewhere")
    with pytest.raises(extract.ExtractionError, match=f"has no {name}"):
        extract.templates(bridge)


def test_rules_that_a_page_declares() -> None:
    """A rule or a ruling in a fence of three marks or more, inside others too; no other directive."""
    text = (
        "```{rule} bb-1\n```\n:::{ruling} bb-r\n:::\n  ~~~~ {rule}  bb-2 x\n~~~~\n"
        "> ```{rule} bb-3\n``{rule} no\n```{rules} no\nsee ```{rule} no\n```{rule}\nno\n"
    )
    assert extract.declared_rules(text) == ("bb-1", "bb-r", "bb-2", "bb-3")


def test_a_page_of_another_name(bridge: Path) -> None:
    """Its messages stand on another page, so the templates are made anew."""
    page = bridge / "docs/glossary.md"
    page.rename(page.with_name("glossary-2.md"))
    assert not extract.up_to_date(bridge)


def test_a_rule_is_a_section() -> None:
    """A message stands in the innermost declared rule around it, in each that it stands in, in their
    order; a label above a paragraph makes no rule of that."""
    text = """
Title
=====

Out.

.. _bb-1:

One
---

In.

.. _bb-3:

Labelled.

.. _bb-1.1:

Deeper
~~~~~~

In.

.. _loose:

Deepest
^^^^^^^

Out.

.. _bb-2:

Two
---

In.
"""
    doctree = publish_doctree(text, settings_overrides={"report_level": 5})
    found = extract._rules_of_messages(doctree, ("bb-1", "bb-1.1", "bb-2", "bb-3"))
    assert found == {
        "Title": [None],
        "Out.": [None, "bb-1.1"],
        "One": ["bb-1"],
        "In.": ["bb-1", "bb-1.1", "bb-2"],
        "Labelled.": ["bb-1"],
        "Deeper": ["bb-1.1"],
        "Deepest": ["bb-1.1"],
        "Two": ["bb-2"],
    }
