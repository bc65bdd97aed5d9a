"""Showing the built site on this machine."""

from __future__ import annotations

import errno
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from trainer.site.errors import SiteError
from trainer.site.runs import Progress

HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Files only, no listings of folders, nothing cached between two builds, no log a request."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, _path: Any) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the addresses."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True


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


def serve(directory: Path, port: int, progress: Progress = print) -> int:
    """Show the site until Ctrl-C; says its addresses first."""
    with listening(directory, port) as server:
        address = f"http://{HOST}:{server.server_address[1]}"
        try:
            progress(f"English: {address}/en/index.html")
            progress(f"Русский: {address}/ru/index.html")
            progress("Ctrl-C")
            server.serve_forever()
        except KeyboardInterrupt:
            progress("")
    return 0
