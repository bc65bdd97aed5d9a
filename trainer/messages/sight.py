"""Sentences of Blood and Bridges about the map and line of sight."""

from trainer.messages.marks import N_

SIGHT: dict[str, str] = {
    "error.hex_name": N_(
        "{field}: {given} is not the name of a hex. Give letters and a row number, such as AG10 ({allowed})."
    ),
}
