"""What a build says while it runs, in the reader's language and no oftener than is of use."""

from __future__ import annotations

import re
import sys
from typing import TextIO

from trainer.cli.trouble import reason
from trainer.messages import Speaker

PERCENT = re.compile(
    r"(?P<language>\w+): (?P<what>reading sources|writing output) (?P<percent>\d+) %"
)
STEP = 25
KEYS = {"reading sources": "cli.build.reading", "writing output": "cli.build.writing"}

SAID = (
    ("cli.build.both", r"site: both languages side by side"),
    ("cli.build.printing", r"site: printing (?P<file>\S+)"),
    (
        "cli.build.unpaired",
        r"(?P<page>\S+): the two languages do not stand side by side: (?P<what>.+)",
    ),
    ("cli.build.links", r"site: checking links and ids"),
    ("cli.build.ready", r"site: .+ is ready, (?P<seconds>\d+) s"),
    ("cli.build.not_refreshed", r"rules: (?P<file>.+) could not be refreshed \((?P<reason>.*)\)"),
    ("cli.build.inline", r"(?P<page>\S+): inline (?P<what>.+); the pages allow none"),
    ("cli.build.no_id", r"(?P<page>\S+): the published id (?P<what>.+) is not on the page"),
    ("cli.build.foreign", r"(?P<page>\S+): loads (?P<what>.+), which is not a file of this site"),
    ("cli.build.no_file", r"(?P<page>\S+): loads (?P<what>.+), which does not exist"),
    ("cli.build.one_place", r"(?P<page>\S+): the link (?P<what>.+) works in one place only"),
    ("cli.build.nowhere", r"(?P<page>\S+): the link (?P<what>.+) leads nowhere"),
    ("cli.build.no_place", r"(?P<page>\S+): the link (?P<what>.+) has no such place on its page"),
)
"""What `trainer.site` says, and the sentence that says it to a person."""

LAST = re.compile(r"\d+ problems: .+", re.DOTALL)
WARNING = re.compile(r"(?:^|: )(?:WARNING|ERROR|CRITICAL|SEVERE)\b")


class Progress:
    """Takes the lines of a build. On a terminal percentages replace one another on one line; in a
    pipe they come once for each quarter.
    """

    def __init__(self, say: Speaker, out: TextIO | None = None) -> None:
        self.say = say
        self.out = out or sys.stderr
        self.terminal = self.out.isatty()
        self.now: dict[str, str] = {}
        self.told: dict[tuple[str, str], int] = {}
        self.width = 0
        self.findings = 0

    def __call__(self, text: str) -> None:
        percent = PERCENT.fullmatch(text)
        if percent:
            self._percent(percent["language"], percent["what"], int(percent["percent"]))
            return
        if LAST.fullmatch(text):
            self.line(self.say.text("cli.build.problems", count=max(1, self.findings)))
            return
        for key, pattern in SAID:
            found = re.fullmatch(pattern, text)
            if found:
                values = found.groupdict()
                if "reason" in values:
                    values["reason"] = reason(values["reason"], self.say)
                self.findings += "page" in values
                self.line(self.say.text(key, **values))
                return
        self.findings += bool(WARNING.search(text)) or text.startswith("docs/")
        self.line(text)

    def line(self, text: str) -> None:
        """A line that stays."""
        self.end()
        print(text, file=self.out, flush=True)

    def end(self) -> None:
        """Take the line of percentages away."""
        if self.width:
            print("\r" + " " * self.width + "\r", end="", file=self.out, flush=True)
            self.width = 0

    def _percent(self, language: str, what: str, percent: int) -> None:
        text = self.say.text(KEYS[what], language=language, percent=percent)
        if self.terminal:
            self.now[language] = text
            whole = " · ".join(self.now[name] for name in sorted(self.now))
            print("\r" + whole.ljust(self.width), end="", file=self.out, flush=True)
            self.width = max(self.width, len(whole))
            return
        quarter = percent // STEP
        if quarter > self.told.get((language, what), 0):
            self.told[language, what] = quarter
            print(text, file=self.out, flush=True)
