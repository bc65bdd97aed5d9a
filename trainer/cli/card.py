"""The player's own card from a TOML file: read at the edge, refused with file and line."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.cli.parser import Parser
from trainer.cli.trouble import USAGE, Trouble
from trainer.desk.card import LARGEST, Fault, of_bytes
from trainer.messages import Speaker
from trainer.rules.bb.aid import Aid


class BadCard(Trouble):
    """A card that cannot be used, with everything that is wrong with it."""

    def __init__(self, file: str, faults: tuple[Fault, ...]) -> None:
        super().__init__("cli.aid.no_line", USAGE)
        self.file, self.faults = file, faults

    def told(self, say: Speaker) -> str:
        return "\n".join(fault.told(self.file, say) for fault in self.faults)


def option(parser: Parser) -> None:
    parser.option("--aid", metavar="cli.meta.card", help="cli.option.aid")


def of_option(file: str | None) -> Aid | None:
    """The card of `--aid`. Raises BadCard or OSError."""
    if file is None:
        return None
    found, faults = read(file)
    if found is None:
        raise BadCard(file, faults)
    return found


def messages(faults: tuple[Fault, ...], file: str, say: Speaker) -> Iterator[str]:
    for fault in faults:
        yield fault.told(file, say)


def read(file: str) -> tuple[Aid | None, tuple[Fault, ...]]:
    """The card in a file, or what is wrong with it. Raises OSError."""
    with open(file, "rb") as stream:
        raw = stream.read(LARGEST + 1)
    return of_bytes(raw)
