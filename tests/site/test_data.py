"""The open data: every file keeps to its schema and says what the pages say."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from trainer.examples import GENERATORS
from trainer.rules import RULES, RULINGS
from trainer.site.data import SCHEMAS

ROOT = Path(__file__).resolve().parents[2]
FILES = ("rules", "terms", "examples")


def loaded(site: Path, name: str) -> Any:
    return json.loads((site / "data" / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_a_file_keeps_to_the_schema_beside_it(site: Path, name: str) -> None:
    """The schema is a sound one, the file names it, and nothing in the file strays from it."""
    schema = loaded(site, f"{name}.schema")
    jsonschema.Draft202012Validator.check_schema(schema)
    data = loaded(site, name)
    assert data["$schema"] == f"{name}.schema.json"
    jsonschema.validate(data, schema)


@pytest.mark.parametrize(
    ("name", "spoil"),
    [
        ("rules", lambda d: d["rules"][0].pop("hash")),
        ("rules", lambda d: d["rules"][0]["url"].update(ru="https://elsewhere/")),
        ("terms", lambda d: d["terms"][0]["titles"].pop("ru")),
        ("examples", lambda d: d["examples"][0].update(version=0)),
    ],
)
def test_a_schema_refuses_what_the_page_of_the_data_does_not_promise(
    site: Path, name: str, spoil: Any
) -> None:
    """A missing digest, a foreign address, a lost language, a version that cannot be."""
    data = loaded(site, name)
    spoil(data)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, SCHEMAS[name])


def test_every_rule_ruling_and_kind_of_question_is_there(site: Path) -> None:
    """What the engine executes is marked so, every reading is named, every generator shown."""
    rules = {rule["id"]: rule for rule in loaded(site, "rules")["rules"]}
    executed = {rule.id for rule in RULES.values()}
    assert {name for name, rule in rules.items() if rule["status"] == "executed"} == executed
    rulings = {ruling["id"]: ruling for ruling in loaded(site, "rules")["rulings"]}
    for name, ruling in RULINGS.items():
        assert rulings[name]["readings"] == list(ruling.readings)
        assert rulings[name]["default"] == ruling.default
    examples = loaded(site, "examples")["examples"]
    assert [example["generator"] for example in examples] == list(GENERATORS)
    assert all(example["said"]["en"]["wrong"] for example in examples)


def test_every_address_in_the_data_is_a_place_on_a_page(site: Path) -> None:
    """Page and anchor exist, in both languages."""
    rules = loaded(site, "rules")
    places = [*rules["rules"], *rules["rulings"], *loaded(site, "terms")["glossary"]]
    pages: dict[str, str] = {}
    for url in (url for place in places for url in place["url"].values()):
        page, _, anchor = url.partition("#")
        text = pages.setdefault(page, (site / page).read_text("utf-8"))
        assert f'id="{anchor}"' in text, url


def test_the_example_on_the_page_prints_what_the_page_says(site: Path) -> None:
    """The code of docs/develop/data.md, run beside the site."""
    page = (ROOT / "docs/develop/data.md").read_text("utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    said = re.findall(r"```text\n(.*?)```", page, re.DOTALL)[0]
    before = Path.cwd()
    out = io.StringIO()
    os.chdir(site.parent)
    try:
        with contextlib.redirect_stdout(out):
            exec(code.replace("build/site/", f"{site.name}/"), {})
    finally:
        os.chdir(before)
    assert out.getvalue() == said
