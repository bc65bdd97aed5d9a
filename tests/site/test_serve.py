"""Showing the site on this machine."""

from __future__ import annotations

import gzip
import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.site.errors import SiteError
from trainer.site.serve import listening


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<p>front</p>")
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "index.html").write_text("<p>мост</p>", encoding="utf-8")
    (tmp_path / "data").mkdir()
    return tmp_path


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    server = listening(folder, 0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def test_pages_are_served_as_utf8(address: str) -> None:
    """A Russian page arrives with its encoding, and the browser asks again after a new build."""
    with urllib.request.urlopen(f"{address}/ru/index.html") as answer:
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.headers["Cache-Control"] == "no-cache"
        assert "мост" in answer.read().decode()


def asked(address: str, path: str, **headers: str):
    """An answer of the server, with its headers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return urllib.request.urlopen(urllib.request.Request(address + path, headers=named))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
    ],
)
def test_files_go_out_packed_and_named_for_what_they_are(
    folder: Path, address: str, name: str, kind: str
) -> None:
    """Whoever takes gzip gets gzip, with the right type; the second time nothing is sent again."""
    (folder / name).write_bytes(b"bridge " * 1000)
    with asked(address, f"/{name}", Accept_Encoding="gzip, br") as answer:
        data = answer.read()
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Content-Type"] == kind
        assert len(data) < 200
        assert gzip.decompress(data) == b"bridge " * 1000
        stamp = answer.headers["Last-Modified"]
    with pytest.raises(urllib.error.HTTPError) as same:
        asked(address, f"/{name}", Accept_Encoding="gzip", If_Modified_Since=stamp)
    assert same.value.code == 304


def test_whoever_takes_no_gzip_gets_none_and_what_is_packed_is_not_packed_again(
    folder: Path, address: str
) -> None:
    """Without the header the file goes as it is; so does a file that is packed already."""
    (folder / "a.pack").write_bytes(b"bridge " * 1000)
    with asked(address, "/ru/index.html") as answer:
        assert answer.headers["Content-Encoding"] is None
    with asked(address, "/a.pack", Accept_Encoding="gzip") as answer:
        assert answer.headers["Content-Encoding"] is None
        assert len(answer.read()) == 7000


def test_every_answer_carries_the_policy_of_the_pages(address: str) -> None:
    """No script but the site's own, no frame around it, no type guessed."""
    with asked(address, "/ru/", Accept_Encoding="gzip") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/data/", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"])
def test_nothing_else_is_served(address: str, path: str) -> None:
    """No listings, nothing outside the folder."""
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address + path)
    assert refused.value.code == 404


def test_a_page_closed_too_soon_is_no_error(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Somebody who leaves while a page is on its way is not told of; any other failure still is."""
    server = listening(folder, 0)
    for error in (BrokenPipeError, ConnectionResetError, ValueError):
        try:
            raise error("as it happened")
        except (OSError, ValueError):
            server.handle_error(None, ("127.0.0.1", 1))
    server.server_close()
    told = capfd.readouterr().err
    assert "ValueError: as it happened" in told
    assert "BrokenPipe" not in told
    assert "ConnectionReset" not in told


def test_port_in_use(folder: Path) -> None:
    """A port in use is named, with two ways out."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SiteError, match=rf"port {port} is in use.*--port 0"):
            listening(folder, port)


@pytest.mark.parametrize("port", [-1, 65536])
def test_impossible_port(folder: Path, port: int) -> None:
    """A port that does not exist is refused with the range."""
    with pytest.raises(SiteError, match="choose one from 1024 to 65535, or 0"):
        listening(folder, port)


def test_no_site(tmp_path: Path) -> None:
    """Without a site the message says how to build one."""
    with pytest.raises(SiteError, match="trainer site build"):
        listening(tmp_path, 0)
