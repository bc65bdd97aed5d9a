"""Asking for a rule's facts one by one: what is asked, what it allows, what was answered.

Pure: the conversation is in `trainer.cli.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from trainer.cli import shown
from trainer.cli.requests import bare
from trainer.messages import Speaker
from trainer.rules import BadInput, dump
from trainer.rules.bb.facts import Name
from trainer.rules.bb.fill import PRESET, PRESETS
from trainer.rules.schema import Except, Text, Whole, described, hints_of

YES = ("y", "yes", "1", "true", "д", "да", "+")
NO = ("n", "no", "0", "false", "н", "нет", "-", "−")
NOTHING = ("", "-", "−", "—", "null", "none", "нет")
REQUIRED = object()


@dataclass(frozen=True)
class Slot:
    """One plain fact: its path in the facts, its type, and its default (REQUIRED without one)."""

    path: tuple[str, ...]
    hint: Any
    default: Any
    owner: type

    @property
    def name(self) -> str:
        return self.path[-1]

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    @property
    def optional(self) -> bool:
        return not self.required and self.default is None


def slots(facts: type, before: tuple[str, ...] = (), preset: Any = None) -> tuple[Slot, ...]:
    """The plain facts of a rule in their order, those of inner parts in place of the part.

    A part that may name a counter begins with that.
    """
    found: list[Slot] = []
    hints = hints_of(facts)
    if facts in PRESETS:
        found.append(Slot((*before, PRESET), Name, "", facts))
    for f in fields(facts):
        inner = bare(hints[f.name])
        if preset is not None:
            default = getattr(preset, f.name)
        else:
            default = REQUIRED if f.default is MISSING else f.default
        if is_dataclass(inner):
            assert isinstance(inner, type)
            held = None if default is REQUIRED else default
            found += slots(inner, (*before, f.name), held)
        else:
            found.append(Slot((*before, f.name), hints[f.name], default, facts))
    return tuple(found)


Values = Mapping[tuple[str, ...], Any]
"""Answers so far, as JSON data, by the path of the slot."""


def nested(values: Values) -> dict[str, Any]:
    """Answers as the JSON object that the rule's schema describes."""
    found: dict[str, Any] = {}
    for path, value in values.items():
        place = found
        for name in path[:-1]:
            place = place.setdefault(name, {})
        place[path[-1]] = value
    return found


def flat(data: Any, known: Sequence[Slot]) -> dict[tuple[str, ...], Any]:
    """The answers in a JSON object of facts. Raises BadInput for a name that is no fact here."""
    paths = {slot.path for slot in known}
    found: dict[tuple[str, ...], Any] = {}

    def walk(part: Any, before: tuple[str, ...]) -> None:
        if before in paths:
            found[before] = part
            return
        inner = [p for p in paths if p[: len(before)] == before]
        names = list(dict.fromkeys(p[len(before)] for p in sorted(inner)))
        if not isinstance(part, Mapping):
            field = ".".join(("facts", *before))
            raise BadInput(field, part, "{" + ", ".join(names) + "}", "error.object")
        for name, value in part.items():
            if name not in names:
                field = ".".join(("facts", *before, str(name)))
                raise BadInput(field, value, ", ".join(names), "error.unknown_field")
            walk(value, (*before, name))

    walk(data, ())
    return found


Known = Callable[[str], Any]
_POINTLESS: dict[tuple[str, str], Callable[[Known], bool]] = {
    ("Firer", "helicopter"): lambda known: any(map(known, ("mortar", "headquarters"))),
    ("Firer", "aa_unit"): lambda known: known("ammunition") != "HE",
    ("Firer", "aa_missile"): lambda known: known("ammunition") != "AA",
    ("Aim", "in_los"): lambda known: known("distance") == 1,
    ("Aim", "moved"): lambda known: known("firer.helicopter"),
    ("Aim", "movement"): lambda known: not known("moved"),
    ("Aim", "flown"): lambda known: known("firer.helicopter") != "flying",
    ("Aim", "flies_on"): lambda known: known("firer.helicopter") != "flying",
    ("Aim", "moving_penalty"): lambda known: not any(map(known, ("moved", "flown", "flies_on"))),
    ("Aim", "army"): lambda known: not known("smoke_on_line"),
    ("Aim", "shooter"): lambda known: not known("smoke_on_line"),
    ("Target", "strength"): lambda known: known("kind") == "helicopter",
    ("Target", "armor"): lambda known: known("kind") == "infantry",
    ("Target", "save_number"): lambda known: known("kind") == "infantry" or known("armor") is None,
    ("Cover", "prepared_bonus"): lambda known: not known("prepared_position"),
    ("Cover", "ops_complete_by_firing"): lambda known: not known("ops_complete"),
    ("BridgeFire", "road_only"): lambda known: known("fire") != "direct",
    ("BridgeFire", "hindrance_elsewhere"): lambda known: known("fire") == "indirect",
    ("BridgeFire", "terrain_tem"): lambda known: not known("beneath"),
    ("Shelling", "vehicle_target"): lambda known: known("fire") != "direct",
    ("Shelling", "printed"): lambda known: known("water") in ("dry", "water"),
    ("Lost", "printed"): lambda known: known("water") in ("dry", "water"),
    ("BridgeLoad", "printed"): lambda known: known("water") in ("dry", "water"),
    ("Way", "climbing_counter"): lambda known: not known("scaling"),
    ("Penalty", "road_hexside"): lambda known: known("cause") != "turn",
    ("RoadMove", "bonus_mf"): lambda known: known("bridge") == "underwater",
    ("Burning", "wooden_by_ssr"): lambda known: known("bridge") != "wooden",
}
"""Facts that cannot matter after what was answered; their defaults stand unasked."""

_KNOWN_FROM_THE_TARGET = {("Aim", "at_helicopter")}
"""Facts that a whole shot knows by itself: they are asked for only where there is no target."""

_BROUGHT_BY_OTHERS = {("Challenge", "penalty")}
"""Facts that another rule brings along, and that are 0 for who comes without it: they can be given
(`--facts`), but are not asked for."""


def pointless(slot: Slot, values: Values) -> bool:
    """Whether a fact need not be asked for after these answers."""
    fact = slot.owner.__name__, slot.name
    if fact in _KNOWN_FROM_THE_TARGET:
        return len(slot.path) > 1
    if fact in _BROUGHT_BY_OTHERS:
        return slot.path not in values
    test = _POINTLESS.get(fact)
    return test is not None and bool(
        test(lambda name: values.get((*slot.path[:-1], *name.split("."))))
    )


def options(slot: Slot) -> tuple[Any, ...]:
    """The members of an enumeration that may be chosen; nothing for other types."""
    base, extras = _parts(slot.hint)
    if not (isinstance(base, type) and issubclass(base, Enum)):
        return ()
    out = {m for e in extras if isinstance(e, Except) for m in e.members}
    return tuple(m for m in base if m not in out)


def _parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    extras: list[Any] = []
    base = hint
    while True:
        if hasattr(base, "__metadata__"):
            extras += base.__metadata__
            base = base.__origin__
            continue
        inner = bare(base)
        if inner is base:
            return base, tuple(extras)
        choices = [a for a in getattr(base, "__args__", ()) if a is not type(None)]
        base = choices[0]


def allowed(slot: Slot, say: Speaker) -> str:
    """What may be answered, in the reader's words."""
    base, extras = _parts(slot.hint)
    members = options(slot)
    if members:
        return ", ".join(f"{n} {say.value(m)}" for n, m in enumerate(members, 1))
    if base is bool:
        return say.text("cli.ask.yes_no")
    if base is str:
        longest = next((e.longest for e in extras if isinstance(e, Text)), 60)
        return say.text("cli.ask.text", most=longest)
    whole = next((e for e in extras if isinstance(e, Whole)), None)
    if base is int and whole:
        return f"{whole.low}…{whole.high}"
    return described(slot.hint)


def default_text(slot: Slot, values: Values, say: Speaker) -> str:
    """What Enter takes, in the reader's words; "" where there is nothing to take."""
    if slot.path in values:
        data = values[slot.path]
    elif slot.required:
        return ""
    else:
        data = dump(slot.default)
    members = {m.value: m for m in options(slot)}
    return say.value(members.get(data, data) if isinstance(data, str) else data) or "—"


def understood(slot: Slot, given: str, values: Values, say: Speaker) -> Any:
    """A typed answer as JSON data; an empty one takes the default.

    Raises BadInput with the label of the fact as its field.
    """
    if given == "" and slot.path in values:
        return values[slot.path]
    if given == "" and not slot.required:
        return dump(slot.default)
    base, extras = _parts(slot.hint)
    field = shown.label(slot.name, say)
    wanted = allowed(slot, say)
    if given == "":
        raise BadInput(field, None, wanted, "error.missing")
    lower = given.casefold()
    if slot.optional and lower in NOTHING:
        return None
    members = options(slot)
    if members:
        return _member(members, lower, BadInput(field, given, wanted, "error.one_of"), say)
    if base is bool:
        if lower in YES or lower in NO:
            return lower in YES
        raise BadInput(field, given, wanted, "error.one_of")
    if base is int:
        return _whole(given, extras, BadInput(field, given, wanted, "error.whole"))
    if base is str:
        longest = next((e.longest for e in extras if isinstance(e, Text)), 60)
        if len(given) > longest or not given.isprintable():
            raise BadInput(field, given, wanted, "error.text")
        return given
    parts = given.replace(",", " ").replace(";", " ").split()
    if all(part.isdecimal() and len(part) < 5 for part in parts):
        return [int(part) for part in parts]
    raise BadInput(field, given, wanted, "error.list")


def _member(members: Sequence[Any], lower: str, wrong: BadInput, say: Speaker) -> str:
    """A member by its number, its translated word or its own value; a unique beginning will do."""
    if lower.isdecimal() and len(lower) < 4 and 1 <= int(lower) <= len(members):
        return str(members[int(lower) - 1].value)
    words = [(m, {say.value(m).casefold(), m.value.casefold()}) for m in members]
    exact = [m for m, names in words if lower in names]
    near = [m for m, names in words if any(name.startswith(lower) for name in names)]
    for found in (exact, near):
        if len(found) == 1:
            return str(found[0].value)
    raise wrong


def _whole(given: str, extras: Sequence[Any], wrong: BadInput) -> int:
    text = given.replace("−", "-").replace("\u00a0", "")
    digits = text.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 20:
        raise wrong
    number = int(text)
    bounds = next((e for e in extras if isinstance(e, Whole)), None)
    if bounds and not bounds.low <= number <= bounds.high:
        raise wrong
    return number
