"""The templates: what is to be translated, from the pages and from the code."""

from pathlib import Path

import pytest

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
def test_the_templates_of_a_project(bridge: Path, capsys) -> None:
    """A template for each page and one for the code, nothing else left behind; the pages read are
    told in quarters."""
    folder = bridge / extract.BUILD
    killed = folder.parent / f"{folder.name}-killed"
    killed.mkdir(parents=True)
    extract.main(bridge)
    assert list(folder.parent.glob(f"{folder.name}-*")) == []
    made = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    assert made == {"battle/fire.pot", "glossary.pot", "index.pot", "trainer.pot", "messages.json"}
    assert capsys.readouterr().out.split() == ["@33%", "@66%", "@100%"]
