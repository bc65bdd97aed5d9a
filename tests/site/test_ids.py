"""Published ids are a contract: the list only grows, and a lost id stops the build."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.site.build import build
from trainer.site.errors import SiteError
from trainer.site.ids import grown, missing, published, update_ids

names = st.sampled_from([f"bb-{n}" for n in range(8)])
places = st.dictionaries(names, st.sampled_from(["one", "two"]))


def listed(pages: dict[str, str], version: int = 1) -> dict:
    ids = {name: {"page": page, "since": version} for name, page in pages.items()}
    return {"version": version, "ids": ids}


@given(before=places, found=places)
def test_the_list_only_grows(before: dict[str, str], found: dict[str, str]) -> None:
    """Whatever the pages hold now, no entry is removed or changed; new ones carry the version."""
    old = listed(before)
    new = grown(old, found)
    assert old["ids"].items() <= new["ids"].items()
    added = set(new["ids"]) - set(before)
    assert added == set(found) - set(before)
    assert new["version"] == (2 if added else 1)
    assert {new["ids"][name]["since"] for name in added} <= {2}
    assert grown(new, found) == new


def test_lost_moved_and_new_ids_are_problems() -> None:
    """Each way to break the contract is named with what to do."""
    found = {"bb-1": "one", "bb-2": "two", "bb-4": "one"}
    said = list(missing(listed({"bb-1": "one", "bb-2": "one", "bb-3": "one"}), found))
    assert len(said) == 3
    assert "bb-2 is published on one and stands on two now. Move it back" in said[0]
    assert "bb-3 is published on one and is gone. Put its target" in said[1]
    assert "docs/one.md: bb-4 is not in docs/ids.json yet. Run: trainer site ids" in said[2]


def test_update_adds_and_keeps(project) -> None:
    """The command adds what is new, keeps what is gone, and has nothing to do the second time."""
    project.docs(page="# Page\n" + project.rule("1", "One", "Text.")).ids(bb_9="page")
    assert update_ids(project.root, lambda _: None) == ("bb-1",)
    first = (project.root / "docs" / "ids.json").read_bytes()
    assert json.loads(first)["ids"] == {
        "bb-1": {"page": "page", "since": 2},
        "bb-9": {"page": "page", "since": 1},
    }
    assert update_ids(project.root, lambda _: None) == ()
    assert (project.root / "docs" / "ids.json").read_bytes() == first


def test_a_lost_id_stops_the_build(project, said) -> None:
    """The build fails, says which id is gone, and leaves the old site."""
    out = project.root / "site"
    project.docs(page="# Page\n" + project.rule("1", "One", "Text.")).ids(bb_1="page")
    assert build(project.root, out, progress=said.append) == 0, said
    before = (out / "en" / "page.html").read_bytes()
    project.docs(page="# Page\n\nNothing here.\n")
    assert build(project.root, out, progress=said.append) == 1
    assert any("bb-1 is published on page and is gone" in line for line in said)
    assert (out / "en" / "page.html").read_bytes() == before


@pytest.mark.parametrize("text", ["{", "[]", '{"version": 1, "ids": {"bb-1": {"page": 3}}}'])
def test_broken_list(project, text: str) -> None:
    """A broken list is not read as an empty one."""
    project.docs()
    (project.root / "docs" / "ids.json").write_text(text)
    with pytest.raises(SiteError, match="restore it from git"):
        published(project.root)
