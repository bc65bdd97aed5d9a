"""The checks of the finished site, each with a page that passes and one that does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.site.checks import problems

GOOD = '<html><body><h1 id="bb-1">A</h1><a href="../ru/page.html#bb-1">b</a></body></html>'

CASES = [
    ('<a href="other.html">x</a>', "the link other.html leads nowhere"),
    ('<a href="#gone">x</a>', "the link #gone has no such place"),
    ('<a href="../ru/page.html#gone">x</a>', "has no such place"),
    ('<a href="/en/page.html">x</a>', "works in one place only"),
    ('<a href="../../../etc/passwd">x</a>', "leads nowhere"),
    ('<a href="javascript:alert(1)">x</a>', "works in one place only"),
    ('<script src="https://example.org/x.js"></script>', "not a file of this site"),
    ('<script src="//example.org/x.js"></script>', "not a file of this site"),
    ('<img src="https://example.org/x.png">', "not a file of this site"),
    ('<link rel="stylesheet" href="https://example.org/x.css">', "not a file of this site"),
    ('<link rel="stylesheet" href="gone.css">', "which does not exist"),
    ("<script>alert(1)</script>", "inline script"),
    ("<style>p {}</style>", "inline style"),
    ('<p style="color: red">x</p>', "inline style"),
    ('<p onclick="x()">x</p>', "inline onclick"),
]


def site_with(folder: Path, more: str = "", page: str = GOOD) -> Path:
    for lang, text in (("en", page + more), ("ru", GOOD.replace("../ru", "../en"))):
        (folder / lang).mkdir()
        (folder / lang / "page.html").write_text(text)
    return folder


def found(site: Path) -> list[str]:
    return list(problems(site, {"bb-1": "page"}, ("en", "ru")))


def test_good_site(tmp_path: Path) -> None:
    """A site whose links lead somewhere has no problem."""
    more = '<a href="https://example.org/">out</a><a href="page.html#rule=bb-1">q</a>'
    assert found(site_with(tmp_path, more)) == []


@pytest.mark.parametrize(("fault", "message"), CASES)
def test_fault(tmp_path: Path, fault: str, message: str) -> None:
    """Each fault is one problem that names its page."""
    (said,) = found(site_with(tmp_path, fault))
    assert said.startswith("en/page.html: ")
    assert message in said


def test_lost_id(tmp_path: Path) -> None:
    """A published id must be on its page in every language."""
    said = found(site_with(tmp_path, page=GOOD.replace('id="bb-1"', "")))
    assert "en/page.html: the published id bb-1 is not on the page" in said
