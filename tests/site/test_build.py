"""The build as a whole: refusals, findings, interruption, and what stays on disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from trainer.site.build import build, collect
from trainer.site.errors import SiteError


@pytest.fixture(scope="module")
def small(new_project):
    """A project with one rule, and its site."""
    project = new_project()
    project.docs(page="# Page\n" + project.rule("1", "One", "Text.")).ids(bb_1="page")
    project.site = project.root / "site"
    said: list[str] = []
    assert build(project.root, project.site, progress=said.append) == 0, said
    project.said = said
    return project


def nothing_left_beside(folder: Path) -> bool:
    return not list(folder.parent.glob(f".{folder.name}-*"))


def test_progress_is_told(small) -> None:
    """The user hears of each language and of the end."""
    text = "\n".join(small.said)
    assert "en: reading sources 100 %" in text
    assert "ru: writing output 100 %" in text
    assert f"{small.site} is ready" in text


def test_front_page_leads_to_both(small) -> None:
    """Without a script the front page is two links."""
    html = (small.site / "index.html").read_text(encoding="utf-8")
    assert '<a href="en/index.html" lang="en" hreflang="en">' in html
    assert '<a href="ru/index.html" lang="ru" hreflang="ru">' in html
    assert nothing_left_beside(small.site)


def test_sources_are_not_touched(small) -> None:
    """A build writes no compiled catalogs and no caches among the sources of the text."""
    files = {path.name for path in (small.root / "docs").rglob("*") if path.is_file()}
    assert files == {"index.md", "page.md", "ids.json"}
    assert not list((small.root / "locale").rglob("*.mo"))


def test_foreign_folder_is_refused(small, tmp_path: Path) -> None:
    """A folder with something else in it is never replaced."""
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(SiteError, match="not empty and holds no site of ours"):
        build(small.root, tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_the_project_itself_is_refused(small) -> None:
    """The site is never put over the project."""
    for out in (small.root, small.root.parent):
        with pytest.raises(SiteError, match="holds the project itself"):
            build(small.root, out)


def test_unwritable_folder(small, tmp_path: Path) -> None:
    """Where nothing can be written the message says so and what to do."""
    (tmp_path / "file").write_text("")
    with pytest.raises(SiteError, match="choose another folder with --out"):
        build(small.root, tmp_path / "file" / "site")


def test_no_project(tmp_path: Path) -> None:
    """Outside a checkout the message says where to go."""
    with pytest.raises(SiteError, match="Run this in the project's folder"):
        build(tmp_path, tmp_path / "site")


def test_problems_of_the_text_leave_the_old_site(small, said) -> None:
    """A warning of Sphinx fails the build, file and line named; the old site stays."""
    index = small.root / "docs" / "index.md"
    right = index.read_text()
    index.write_text(right + "\n[](#nowhere)\n")
    try:
        assert build(small.root, small.site, progress=said.append) == 1
    finally:
        index.write_text(right)
    assert any(line.startswith("docs/index.md:") and "nowhere" in line for line in said)
    assert (small.site / "ru" / "page.html").exists()
    assert nothing_left_beside(small.site)


def test_interrupted_build_leaves_the_old_site(small) -> None:
    """Ctrl-C in the middle: the old site is whole, nothing half-written stays, no child runs on."""
    before = sorted(path.name for path in small.site.rglob("*"))
    code = (
        "import sys; from pathlib import Path; from trainer.site.build import build\n"
        "build(Path(sys.argv[1]), Path(sys.argv[2]), progress=lambda m: print(m, flush=True))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(small.root), str(small.site)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )
    assert process.stdout
    assert "reading" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "KeyboardInterrupt" in errors
    assert sorted(path.name for path in small.site.rglob("*")) == before
    assert nothing_left_beside(small.site)
    for _ in range(50):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            break
        time.sleep(0.1)
    else:
        pytest.fail("a child of the interrupted build still runs")


def test_collected_twice_is_the_same(small) -> None:
    """rules.json depends on the sources alone."""
    first, second = collect(small.root), collect(small.root)
    assert first == second
    assert [entry["id"] for entry in first["rules"]] == ["bb-1"]
    assert first["rules"][0]["titles"] == {"en": "One", "ru": "One"}


def test_collect_refuses_a_faulty_text(project) -> None:
    """No texts are made from a text with problems."""
    project.docs(index="# Start\n\n[](#nowhere)\n")
    with pytest.raises(SiteError, match=r"docs/index\.md"):
        collect(project.root)
