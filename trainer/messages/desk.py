"""What the desk says when it does not answer."""

from __future__ import annotations

from trainer.messages.marks import N_

DESK: dict[str, str] = {
    "desk.no_json": N_("The request cannot be read as JSON: {given}."),
    "desk.no_call": N_("There is no call “{given}”. Calls: {allowed}."),
    "desk.long": N_("The request has {given} characters; at most {allowed} are read."),
    "desk.deep": N_("The request is nested too deeply."),
    "desk.fault": N_("The trainer made a fault of its own and cannot answer this: {what}"),
    "desk.old_link": N_(
        "The link {given} is for version {version} of its topic, which was made anew since. "
        "A question of the same topic as it stands now: {allowed}."
    ),
}
