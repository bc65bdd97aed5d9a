"""Asking for a rule's facts one by one: what is asked, what it allows, what was answered.

Pure: the conversation is in `trainer.cli.ask`.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Union, get_args, get_origin

from trainer.desk import shown
from trainer.desk.requests import MOST_RECORDS, bare
from trainer.messages import Speaker
from trainer.rules import BadInput, dump
from trainer.rules.bb.facts import Name
from trainer.rules.bb.fill import PRESET, PRESETS
from trainer.rules.schema import Except, Text, Whole, described, hints_of

YES = ("y", "yes", "1", "true", "д", "да", "+")
NO = ("n", "no", "0", "false", "н", "нет", "-", "−")
NOTHING = ("", "-", "−", "—", "null", "none", "нет")
REQUIRED = object()


class Many(int):
    """The answer to a list of records: how many; what each is stands under the path of the list."""


class Here:
    """The answer to a part that may be left out and was not; its facts stand under its path."""


HERE = Here()


@dataclass(frozen=True)
class Slot:
    """One question: the path of its fact, its type, and its default (REQUIRED without one).

    holds: the record that a list consists of (`many`), or that a part is that may be left out. Such
    a question comes before those of the records: how many there are, or whether there is one.
    """

    path: tuple[str, ...]
    hint: Any
    default: Any
    owner: type
    holds: type | None = None
    many: bool = False

    @property
    def name(self) -> str:
        return self.path[-1]

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    @property
    def optional(self) -> bool:
        return not self.required and self.default is None


Values = Mapping[tuple[str, ...], Any]
"""Answers so far, as JSON data, by the path of the slot; `Many` and `HERE` open a record's facts."""


def slots(
    facts: type, before: tuple[str, ...] = (), preset: Any = None, values: Values | None = None
) -> tuple[Slot, ...]:
    """The questions for a rule's facts in their order, those of inner parts in place of the part.

    A part that may name a counter begins with that. The records of a list and a part that may be
    left out are there as far as `values` say that they are.
    """
    found: list[Slot] = []
    hints = hints_of(facts)
    values = values or {}
    if facts in PRESETS:
        found.append(Slot((*before, PRESET), Name, "", facts))
    for f in fields(facts):
        hint, path = hints[f.name], (*before, f.name)
        inner, many = record_of(hint)
        if preset is not None:
            default = getattr(preset, f.name)
        else:
            default = REQUIRED if f.default is MISSING else f.default
        if inner is None:
            found.append(Slot(path, hint, default, facts))
        elif many:
            found.append(Slot(path, hint, default, facts, inner, many=True))
            count = values.get(path)
            known = () if default is REQUIRED else default
            for number in range(count if isinstance(count, Many) else 0):
                held = known[number] if number < len(known) else None
                found += slots(inner, (*path, f"[{number}]"), held, values)
        elif default is None or (default is REQUIRED and _may_be_none(hint)):
            found.append(Slot(path, hint, default, facts, inner))
            if values.get(path) is HERE:
                found += slots(inner, path, None, values)
        else:
            held = None if default is REQUIRED else default
            found += slots(inner, path, held, values)
    return tuple(found)


def record_of(hint: Any) -> tuple[type | None, bool]:
    """The dataclass that a fact is, or that it is a list of; and whether it is a list."""
    base = bare(hint)
    many = get_origin(base) is tuple
    inner = bare(get_args(base)[0]) if many else base
    if isinstance(inner, type) and is_dataclass(inner):
        return inner, many
    return None, False


def _may_be_none(hint: Any) -> bool:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) in (Union, types.UnionType) and type(None) in get_args(hint)


def dotted(path: Sequence[str]) -> str:
    """A path as errors and the help write it: "attackers[0].unit.kind"."""
    return re.sub(r"\.(?=\[)", "", ".".join(path))


def path_of(field: str) -> tuple[str, ...]:
    """The path that `dotted` wrote."""
    return tuple(re.findall(r"\[\d+\]|[^.\[\]]+", field))


def index(part: str) -> int | None:
    """The number in "[0]"; None for the name of a fact."""
    return int(part[1:-1]) if part.startswith("[") else None


def nested(values: Values) -> dict[str, Any]:
    """Answers as the JSON object that the rule's schema describes.

    Those about records that are not there any more are left out.
    """
    found: dict[str, Any] = {}
    for path, value in values.items():
        if _gone(path, values):
            continue
        place: Any = found
        for length, name in enumerate(path[:-1], 1):
            place = _within(place, name, values.get(path[:length]))
        if isinstance(value, Many | Here):
            _within(place, path[-1], value)
        else:
            place[path[-1]] = value
    return found


def _gone(path: tuple[str, ...], values: Values) -> bool:
    for length in range(1, len(path)):
        before, number = values.get(path[:length], HERE), index(path[length])
        if number is None:
            if not isinstance(before, Here | Many):
                return True
        elif not isinstance(before, Many) or number >= before:
            return True
    return False


def _within(place: Any, name: str, value: Any) -> Any:
    number = index(name)
    if number is not None:
        return place[number]
    fresh: Any = [{} for _ in range(value)] if isinstance(value, Many) else {}
    return place.setdefault(name, fresh)


def flat(data: Any, known: Sequence[Slot]) -> dict[tuple[str, ...], Any]:
    """The answers in a JSON object of facts. Raises BadInput for a name that is no fact here."""
    found: dict[tuple[str, ...], Any] = {}
    _spread(data, (), known, found)
    return found


def _spread(
    part: Any, start: tuple[str, ...], known: Sequence[Slot], found: dict[tuple[str, ...], Any]
) -> None:
    by_path = {slot.path: slot for slot in known}

    def walk(part: Any, before: tuple[str, ...]) -> None:
        if before in by_path:
            _answer(part, by_path[before], found)
            return
        inner = [p for p in by_path if p[: len(before)] == before]
        names = list(dict.fromkeys(p[len(before)] for p in sorted(inner)))
        if not isinstance(part, Mapping):
            field = dotted(("facts", *before))
            raise BadInput(field, part, "{" + ", ".join(names) + "}", "error.object")
        for name, value in part.items():
            if name not in names:
                field = dotted(("facts", *before, str(name)))
                raise BadInput(field, value, ", ".join(names), "error.unknown_field")
            walk(value, (*before, name))

    walk(part, start)


def _answer(part: Any, slot: Slot, found: dict[tuple[str, ...], Any]) -> None:
    """The answer that a fact's JSON data is; a record's facts each by its own path."""
    if slot.holds is None or part is None:
        found[slot.path] = part
    elif not slot.many:
        found[slot.path] = HERE
        _spread(part, slot.path, slots(slot.holds, slot.path), found)
    elif isinstance(part, list | tuple):
        found[slot.path] = Many(len(part))
        for number, item in enumerate(part):
            at = (*slot.path, f"[{number}]")
            _spread(item, at, slots(slot.holds, at), found)
    else:
        found[slot.path] = part


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
    ("Fighter", "hit_number"): lambda known: known("assault") is None,
    ("Fighter", "leadership"): lambda known: known("assault") is None,
    ("Fighter", "carries"): lambda known: known("unit.kind") != "vehicle",
    ("Occupant", "passenger"): lambda known: known("unit.kind") == "infantry",
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
}
"""Facts that cannot matter after what was answered; their defaults stand unasked."""

_NEVER = {("Target", "counter")}
"""Facts that no rule looks at: of names, only that of a firer matters."""

_NEEDED: dict[tuple[str, str], Callable[[Known], bool]] = {
    ("Aim", "movement"): lambda known: bool(known("moved")),
    ("Aim", "moving_penalty"): lambda known: bool(known("moved")),
}
"""Facts that cannot be left out after what was answered, though they have a default."""

_OF_CONCEALMENT = ("ops_complete", "ops_complete_by_firing", "moving", "adjacent_enemy", "recon")
"""What artillery does not ask of a hex: nobody is Concealed from it (8.1)."""

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
    if fact in _NEVER or (slot.name in _OF_CONCEALMENT and under_artillery(slot)):
        return True
    if fact == ("Occupant", "morale"):  # only a chemical strike tests it (8.4)
        munition = values.get(("call", "munition"), "chemical")
        return slot.path[0] == "hex" or munition != "chemical"
    test = _POINTLESS.get(fact)
    return test is not None and bool(test(beside(slot, values)))


def needed(slot: Slot, values: Values) -> bool:
    """Whether a fact with a default must be answered after these answers."""
    test = _NEEDED.get((slot.owner.__name__, slot.name))
    return test is not None and test(beside(slot, values))


def beside(slot: Slot, values: Values) -> Known:
    """The answers by name, from the part that a fact belongs to on."""
    return lambda name: values.get((*slot.path[:-1], *name.split(".")))


def under_artillery(slot: Slot) -> bool:
    """Whether a fact is about the cover of a hex that artillery strikes."""
    around = slot.path[-3:-2]
    return slot.path[-2:-1] == ("cover",) and (
        around == ("hex",) or any(index(name) is not None for name in around)
    )


def options(slot: Slot) -> tuple[Any, ...]:
    """The members of an enumeration that may be chosen; nothing for other types."""
    base, extras = hint_parts(slot.hint)
    if not (isinstance(base, type) and issubclass(base, Enum)):
        return ()
    out = {m for e in extras if isinstance(e, Except) for m in e.members}
    return tuple(m for m in base if m not in out)


def hint_parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
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


def element(slot: Slot) -> Slot:
    """What a list of plain values is asked for as: one of them."""
    return Slot(slot.path, get_args(hint_parts(slot.hint)[0])[0], REQUIRED, slot.owner)


def allowed(slot: Slot, say: Speaker) -> str:
    """What may be answered, in the reader's words."""
    base, extras = hint_parts(slot.hint)
    members = options(slot)
    if members:
        return ", ".join(f"{n} {say.value(m)}" for n, m in enumerate(members, 1))
    if slot.many:
        return say.text("cli.ask.how_many", most=MOST_RECORDS)
    if base is bool or slot.holds is not None:
        return say.text("cli.ask.yes_no")
    if get_origin(base) is tuple:
        one = element(slot)
        key = "cli.ask.texts" if hint_parts(one.hint)[0] is str else "cli.ask.several"
        return say.text(key, allowed=allowed(one, say))
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
    if slot.many and not isinstance(data, Many):
        return say.value(len(data)) if isinstance(data, list) else ""
    if slot.holds is not None and not slot.many:
        return say.value(data is not None)
    if data is None:
        return shown.nothing(slot.name, say, slot.owner)
    one = element(slot) if isinstance(data, list) else slot
    members = {m.value: m for m in options(one)}
    many = data if isinstance(data, list) else [data]
    words = [say.value(members.get(d, d) if isinstance(d, str) else d) for d in many]
    return " ".join(words) or "—"


def understood(slot: Slot, given: str, values: Values, say: Speaker) -> Any:
    """A typed answer as JSON data; an empty one takes the default.

    Raises BadInput with the label of the fact as its field.
    """
    if given == "" and slot.path in values:
        return values[slot.path]
    if given == "" and not slot.required:
        if slot.many and len(slot.default) < 2:
            return Many(len(slot.default))
        return dump(slot.default)
    base, extras = hint_parts(slot.hint)
    field = shown.label(slot.name, say, slot.owner)
    wanted = allowed(slot, say)
    if given == "":
        raise BadInput(field, None, wanted, "error.missing")
    lower = given.casefold()
    if slot.many:
        bounds = (Whole(0, MOST_RECORDS),)
        return Many(_whole(given, bounds, BadInput(field, given, wanted, "error.whole")))
    if slot.holds is not None:
        if lower in YES or lower in NO:
            return HERE if lower in YES else None
        raise BadInput(field, given, wanted, "error.one_of")
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
    return _several(given, slot, BadInput(field, given, wanted, "error.list"), say)


def _several(given: str, slot: Slot, wrong: BadInput, say: Speaker) -> list[Any]:
    """A list of plain values: texts with semicolons between them, all else with spaces."""
    one = element(slot)
    if hint_parts(one.hint)[0] is str:
        parts = [part.strip() for part in given.split(";")]
    else:
        parts = given.replace(",", " ").replace(";", " ").split()
    try:
        return [understood(one, part, {}, say) for part in parts]
    except BadInput:
        raise wrong from None


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
