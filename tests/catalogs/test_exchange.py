"""XLIFF, TMX and TBX by translate-toolkit's own converters, there and back."""

from __future__ import annotations

import csv
import io
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from catalogs.test_tools import FIRE, kept, lived, lived_in  # noqa: F401

from trainer.catalogs import handover, po
from trainer.catalogs.update import update

RUSSIAN = "locale/ru/LC_MESSAGES"


def toolkit(name: str) -> str:
    """One of translate-toolkit's programs, from the extra ``translate``."""
    folders = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    found = shutil.which(name, path=os.pathsep.join(folders))
    if not found:
        pytest.skip("TRANSLATE-TOOLKIT IS NOT INSTALLED: pip install 'four-bridges[translate]'")
    return found


def run(root: Path, name: str, *options: str) -> None:
    command = [toolkit(name), "--progress=none", *options]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert "Error" not in done.stderr, done.stderr


@pytest.mark.proof
def test_xliff_there_and_back(lived: Path, tmp_path: Path) -> None:  # noqa: F811
    """All catalogs go out as XLIFF and come back: after ``update`` every byte is as before. A sentence
    that was translated in the XLIFF comes back fresh.
    """
    root = Path(shutil.copytree(lived, tmp_path / "root"))
    before = kept(root)
    run(root, "po2xliff", "-i", RUSSIAN, "-o", "handed")
    run(root, "xliff2po", "-i", "handed", "-o", RUSSIAN)
    assert kept(root) != before
    update(root)
    assert kept(root) == before
    path = root / "handed" / "battle" / "fire.xliff"
    text = path.read_text("utf-8")
    old = '<target state="needs-translation">Дальше половины дальности нужно 5.</target>'
    assert old in text
    new = '<target state="translated">Дальше половины дальности нужно 6.</target>'
    start = text.rindex('approved="no"', 0, text.index(old))
    text = text[:start] + 'approved="yes"' + text[start + 13 :].replace(old, new, 1)
    path.write_text(text, "utf-8")
    run(root, "xliff2po", "-i", "handed", "-o", RUSSIAN)
    update(root)
    changed = [name for name, data in kept(root).items() if before[name] != data]
    assert changed == ["locale/agreed/ru/battle/fire.jsonl", FIRE]
    (entry,) = (e for e in po.load(root / FIRE).active if e.msgid.endswith("hit is 6."))
    assert (entry.msgstr, entry.fuzzy) == (("Дальше половины дальности нужно 6.",), False)


@pytest.mark.proof
def test_tmx_holds_every_pair(bridge: Path) -> None:
    """As a translation memory every translated sentence is a unit with both languages."""
    run(bridge, "po2tmx", "-l", "ru", "-i", RUSSIAN, "-o", "memory.tmx")
    units = ET.parse(bridge / "memory.tmx").getroot().iter("tu")
    pairs = {tuple(seg.text for seg in unit.iter("seg")) for unit in units}
    catalog = po.load(bridge / FIRE)
    assert {(e.msgid, e.msgstr[0]) for e in catalog.active if e.msgid} <= pairs


@pytest.mark.proof
def test_tbx_there_and_back(tmp_path: Path) -> None:
    """The project's own termbase goes out as TBX and comes back with every term."""
    project = Path(__file__).parents[2]
    table = io.StringIO()
    count = handover.terms(project, table)
    (tmp_path / "terms.csv").write_text(table.getvalue(), "utf-8")
    run(
        tmp_path, "csv2tbx", "--columnorder=comment,source,target", "-i", "terms.csv", "-o", "t.tbx"
    )
    run(tmp_path, "tbx2po", "-i", "t.tbx", "-o", "terms.po")
    data = (tmp_path / "terms.po").read_bytes()
    back = {(entry.msgid, entry.msgstr[0]) for entry in po.parse(data)[0].entries if entry.msgid}
    rows = list(csv.reader(io.StringIO(table.getvalue())))[1:]
    assert len(rows) == count > 100
    assert {(english, russian) for _, english, russian in rows} - back == set()
