"""Folders over http on a free port of this machine, for tests and measurements."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.site.serve import Server


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a log."""

    def log_message(self, *_args: object) -> None:
        """Says nothing."""


class Stoppable:
    """A server that goes away before the test is over: what is asked of it later finds nobody.

    handler, options: what answers a request, and what it wants beside the folder.
    """

    def __init__(
        self,
        folder: Path,
        handler: type[http.server.SimpleHTTPRequestHandler] = Quiet,
        **options: object,
    ) -> None:
        answers = functools.partial(handler, directory=str(folder), **options)
        self.server = Server(("127.0.0.1", 0), answers)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Ends it; a second time does nothing."""
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()

    def __enter__(self) -> Stoppable:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


@contextmanager
def served(
    folder: Path, handler: type[http.server.SimpleHTTPRequestHandler] = Quiet, **options: object
) -> Iterator[str]:
    """`folder` as a base address without a slash at its end, while the block runs."""
    with Stoppable(folder, handler, **options) as server:
        yield server.address
