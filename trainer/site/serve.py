"""Showing the built site on this machine."""

from __future__ import annotations

import errno
import gzip
import io
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from trainer.site.errors import SiteError

HOST = "127.0.0.1"


POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
"""What a page may do. The theme's signs are `data:` pictures in its stylesheet; the search form is
sent to the search page.
"""

PACKED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".wasm", ".webmanifest")
"""Suffixes of files that are sent packed, as hosts of static pages do."""


class Handler(SimpleHTTPRequestHandler):
    """Files only, no listings of folders, nothing cached between two builds, no log a request.

    Text and WebAssembly go out packed with gzip to those who take it; every answer carries the
    policy of the pages.
    """

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".json": "application/json; charset=utf-8",
        ".webmanifest": "application/manifest+json; charset=utf-8",
        ".wasm": "application/wasm",
        ".pack": "application/octet-stream",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        taken = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (taken and path.is_file() and path.suffix in PACKED):
            return super().send_head()
        changed = path.stat().st_mtime
        stamp = self.date_time_string(int(changed))
        if self.headers.get("If-Modified-Since") == stamp:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        data = packed(path, changed)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", stamp)
        self.end_headers()
        return io.BytesIO(data)

    def list_directory(self, _path: Any) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the addresses."""


@lru_cache(maxsize=1024)
def packed(path: Path, changed: float) -> bytes:
    """A file packed with gzip, once for each time that it changed."""
    return gzip.compress(path.read_bytes(), 6)


class Server(ThreadingHTTPServer):
    """Answers everybody at once, and says nothing of a page that was closed before it was there."""

    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def listening(directory: Path, port: int, host: str = HOST) -> Server:
    """A server that shows `directory` at `host`, by default this machine alone; port 0 takes a
    free one.

    Raises SiteError for a folder without a site, a port in use or out of range.
    """
    if not (directory / "index.html").is_file():
        raise SiteError(f"{directory} holds no site; build one with `trainer site build`")
    if not 0 <= port <= 65535:
        raise SiteError(f"port {port} does not exist; choose one from 1024 to 65535, or 0")
    try:
        return Server((host, port), partial(Handler, directory=str(directory)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SiteError(
                f"port {port} is in use; stop what uses it, or take a free one with --port 0"
            ) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise SiteError(
                f"port {port} is not for ordinary users; take a free one with --port 0"
            ) from None
        raise
