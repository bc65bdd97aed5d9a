"""The workbook as a Jupyter Book, in an environment of its own, with no network at hand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from notebooks import PAGES, results, wrong_figures
from tracked import copied

from trainer.site.checks import read_pages

ROOT = Path(__file__).resolve().parents[2]
CONFIG = {"en": "_config.yml", "ru": "_config.ru.yml"}
OFFLINE = '''
import os, socket

def refused(address):
    """Whether an address is not on this machine; it is written down then."""
    host = address[0] if isinstance(address, tuple) else ""
    if host in ("", "localhost", "127.0.0.1", "::1", "0.0.0.0"):
        return False
    with open(os.environ["ASKED_FOR"], "a") as log:
        log.write(f"{address}\\n")
    return True

def guarded(connect):
    def guard(self, address):
        if refused(address):
            raise OSError("there is no network in this test")
        return connect(self, address)
    return guard

socket.socket.connect = guarded(socket.socket.connect)
socket.socket.connect_ex = guarded(socket.socket.connect_ex)
look_up = socket.getaddrinfo

def known(host, *rest, **more):
    if refused((host,)):
        raise socket.gaierror("there is no network in this test")
    return look_up(host, *rest, **more)

socket.getaddrinfo = known
'''
"""A sitecustomize module: Python starts with it, the kernel too, and reaches this machine alone."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what git tracks: nothing made by hand can slip in."""
    return copied(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def jupyter_book(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a new environment that holds the extra `workbook` and nothing else."""
    home = tmp_path_factory.mktemp("workbook")
    subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
    install = [str(home / "venv/bin/pip"), "install", "--quiet", f"{checkout}[workbook]"]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return home / "venv/bin/jupyter-book"


@pytest.fixture(scope="module")
def books(
    checkout: Path, jupyter_book: Path, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Path]:
    """The book in both languages, built offline, every warning an error."""
    work = tmp_path_factory.mktemp("books")
    (work / "offline").mkdir()
    (work / "offline" / "sitecustomize.py").write_text(OFFLINE, encoding="utf-8")
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(work),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(work / "offline"),
        "ASKED_FOR": str(work / "asked-for"),
    }
    made = {}
    for lang, config in CONFIG.items():
        out = work / lang
        command = [str(jupyter_book), "build", "docs/workbook", "--path-output", str(out)]
        command += ["--config", f"docs/workbook/{config}", "-W", "-n", "--keep-going"]
        done = subprocess.run(
            command,
            cwd=checkout,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        said = done.stdout + done.stderr
        assert done.returncode == 0, said
        assert not re.search(r"\bwarning\b(?!s=)", said, re.IGNORECASE), said
        made[lang] = out / "_build" / "html"
    asked_for = work / "asked-for"
    assert not asked_for.exists(), asked_for.read_text(encoding="utf-8")
    return made


@pytest.mark.proof
def test_the_book_in_both_languages(
    books: Mapping[str, Path], jupyter_book: Path, checkout: Path
) -> None:
    """Its numbers are the engine's, the Russian one is Russian, and nothing comes from elsewhere; its
    environment holds nothing whose licence is not allowed.

    One test, because workers share no environment and this one takes minutes to make.
    """
    words = [jupyter_book.with_name("python"), "tests/licences.py", "workbook"]
    listed = subprocess.run(words, cwd=checkout, capture_output=True, text=True, check=False)
    assert listed.returncode == 0, listed.stdout + listed.stderr
    for lang, folder in books.items():
        assert list(foreign(folder)) == []
        for name in PAGES:
            html = (folder / f"{name}.html").read_text(encoding="utf-8")
            assert wrong_figures(name, html, lang) == [], name
            assert len(results(html)) > 500, name
            assert f'<html lang="{lang}"' in html
            assert "unpkg.com" not in html
            if lang == "ru":
                check_russian(name, html)
        start = (folder / "index.html").read_text(encoding="utf-8")
        assert all(f'href="{name}.html"' in start for name in PAGES), "the start leads to each page"


def check_russian(name: str, html: str) -> None:
    """The results and the text of a page are in Russian."""
    assert not re.findall(r"[A-Za-z]{4,}", results(html).replace("raft-1", "")), name
    prose = re.findall(r"<(?:p|h[1-6])>(.*?)</(?:p|h[1-6])>", html, re.DOTALL)
    assert len(prose) > 8, name
    words = [re.sub("<[^>]+>", "", one).strip().lower() for one in prose]
    assert [one for one in words if one and not re.search("[а-яё]", one)] == [], name


def foreign(book: Path) -> Iterator[str]:
    """Every script, style and picture of a page that is no file of the book."""
    for path, page in read_pages(book).items():
        for address in page.loads:
            if urlsplit(address).scheme or urlsplit(address).netloc:
                yield f"{path}: {address}"
