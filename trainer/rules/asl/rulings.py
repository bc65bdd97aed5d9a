"""ASL, B6: the open questions (docs/asl-bridges/rulings.md)."""

from trainer.rules.registry import ruling

INDIRECT_PONTOON = ruling(
    "asl-ruling-indirect-pontoon",
    ("asl-b6.32",),
    ("nothing-more", "plus-one"),
    "nothing-more",
)
COLLAPSE_EXTENT = ruling(
    "asl-ruling-collapse-extent", ("asl-b6.42",), ("location", "whole-bridge"), "location"
)
CLOSED_BRIDGE = ruling(
    "asl-ruling-closed-bridge",
    ("asl-b6.43",),
    ("all-vehicles", "exceptions-pass"),
    "all-vehicles",
)
GUN_AND_VEHICLE = ruling(
    "asl-ruling-gun-and-vehicle", ("asl-b6.431",), ("nothing-happens", "eliminated"), None
)
UNDERWATER_TEM = ruling(
    "asl-ruling-underwater-tem",
    ("asl-b6.33", "asl-b6.45"),
    ("replaces", "adds-up"),
    "replaces",
)
OTHER_BRIDGES_BURN = ruling(
    "asl-ruling-other-bridges-burn", ("asl-b6.5",), ("cannot", "like-wood"), "cannot"
)
