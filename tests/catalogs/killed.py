"""Run a command of the catalogs again and again, each time in a process of its own that ends itself.

`python -m catalogs.killed PROJECT FOLDER 0 7:SIGKILL 9:SIGINT -- update` copies the project into
`FOLDER/0`, `FOLDER/7` and so on, and runs the command on each copy. The process of `FOLDER/7` sends
itself the signal right before the seventh time that it opens a file under `locale` to write it, puts
one in its place, changes its mode or takes it away; that of 0 runs to its end.

For each a line of JSON: how it ended (as `Popen.returncode`), how often it dealt with a file, and
what it said.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import sys
from pathlib import Path

from trainer.catalogs import commands, workbench

CHANGING = {"os.rename", "os.remove", "os.chmod", "os.mkdir"}
WRITING = os.O_WRONLY | os.O_RDWR


class Counted:
    """Hears of everything that the process does to files of a folder."""

    def __init__(self, folder: str, at: int, how: str) -> None:
        self.folder, self.at, self.how, self.count = folder, at, how, 0

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in CHANGING or (event == "open" and self.writes(arguments)):
            place = arguments[0]
            if isinstance(place, str | os.PathLike) and os.fspath(place).startswith(self.folder):
                self.count += 1
                if self.count == self.at:
                    os.kill(os.getpid(), signal.Signals[self.how])

    @staticmethod
    def writes(arguments: tuple[object, ...]) -> bool:
        flags = arguments[2]
        return isinstance(flags, int) and bool(flags & WRITING)


def command(root: Path, name: str, *given: str) -> tuple[int, str]:
    """One command; its exit status and what it said."""
    out = io.StringIO()
    if name == "update":
        return commands.update(root, out), out.getvalue()
    if name == "fix":
        return commands.fix(root, True, out), out.getvalue()
    return workbench.confirm(root, given[0], given[1], out), out.getvalue()


def child(root: Path, at: int, how: str, words: list[str], out: int) -> None:
    """What the process of one copy does."""
    counted = Counted(str(root / "locale") + os.sep, at, how)
    sys.addaudithook(counted)
    try:
        status, said = command(root, *words)
    except KeyboardInterrupt:
        status, said = 130, ""
    os.write(out, json.dumps([counted.count, said]).encode())
    os._exit(status)


def main(project: Path, folder: Path, moments: list[str], words: list[str]) -> None:
    """Run the command at each moment."""
    for moment in moments:
        at, _, how = moment.partition(":")
        root = Path(shutil.copytree(project, folder / at))
        inward, outward = os.pipe()
        number = os.fork()
        if not number:
            try:
                child(root, int(at), how or "SIGTERM", words, outward)
            finally:
                os._exit(99)
        os.close(outward)
        with os.fdopen(inward, "rb") as stream:
            said = stream.read()
        ended = os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
        print(json.dumps([at, how, ended, *json.loads(said or b'[0, ""]')]), flush=True)


if __name__ == "__main__":
    end = sys.argv.index("--")
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:end], sys.argv[end + 1 :])
