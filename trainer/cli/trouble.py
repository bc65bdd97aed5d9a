"""What a person can put right: a sentence of the trainer's catalog and an exit status."""

from __future__ import annotations

import errno
import os
from typing import Any

from trainer.desk.requests import plain
from trainer.messages import Speaker

OK, FINDINGS, USAGE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


class Trouble(Exception):
    """Stops a command. `key` names the sentence that says what is wrong and what to do next."""

    def __init__(self, key: str, /, code: int = USAGE, **values: Any) -> None:
        super().__init__(key, values)
        self.key, self.code, self.values = key, code, values

    def told(self, say: Speaker) -> str:
        values = dict(self.values)
        if isinstance(values.get("reason"), str):
            values["reason"] = reason(values["reason"], say)
        return say.text(self.key, **values)


_BY_ERRNO = {
    errno.EADDRINUSE: "cli.os.port_used",
    errno.EACCES: "cli.os.not_allowed",
    errno.EPERM: "cli.os.not_allowed",
    errno.EROFS: "cli.os.not_allowed",
    errno.ENOSPC: "cli.os.disk_full",
    errno.EDQUOT: "cli.os.disk_full",
    errno.ENOENT: "cli.os.not_there",
    errno.ENOTDIR: "cli.os.in_the_way",
    errno.EEXIST: "cli.os.in_the_way",
    errno.EISDIR: "cli.os.is_folder",
    errno.EAGAIN: "cli.os.busy",
}


def of_system(error: OSError) -> Trouble:
    """What the operating system refused, as trouble: which file, why, what to do."""
    key = _BY_ERRNO.get(error.errno or 0, "cli.os.other")
    place = next((os.fsdecode(f) for f in (error.filename2, error.filename) if f is not None), "—")
    return Trouble(key, file=plain(place), reason=error.strerror or str(error))


_REASONS = {
    errno.EACCES: "cli.os.reason.denied",
    errno.EPERM: "cli.os.reason.denied",
    errno.EROFS: "cli.os.reason.read_only",
    errno.ENOSPC: "cli.os.reason.full",
    errno.EDQUOT: "cli.os.reason.full",
    errno.ENOENT: "cli.os.reason.missing",
    errno.EEXIST: "cli.os.reason.exists",
    errno.ENOTDIR: "cli.os.reason.file",
}


def reason(text: str, say: Speaker) -> str:
    """Why the system refused, in the reader's language; what it seldom says stays in its words."""
    for number, key in _REASONS.items():
        if text == os.strerror(number):
            return say.text(key)
    return text
