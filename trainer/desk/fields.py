"""A rule's facts as a form for a page to draw: which fields there are now, and what each allows.

The fields depend on what was answered: a list has as many records as it was given, and a fact that
cannot matter any more is not asked for. So a page sends what it has and draws what comes back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_origin

from trainer.desk import shown
from trainer.desk.asking import help_key, part_of, titled
from trainer.desk.form import (
    Here,
    Many,
    Slot,
    Values,
    allowed,
    default_text,
    dotted,
    element,
    flat,
    hint_parts,
    nested,
    options,
    pointless,
    slots,
)
from trainer.desk.form import needed as must_be_answered
from trainer.desk.requests import (
    MOST_RECORDS,
    aid_of,
    bounded,
    error_data,
    known_names,
    reading,
    step_data,
)
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.rules import RULINGS, BadInput, find, parse
from trainer.rules.bb.aid import Aid
from trainer.rules.bb.counters import STATED, TRAINING
from trainer.rules.bb.facts import Ammunition
from trainer.rules.bb.fill import HANDED_ON, PRESET, Filled, fill
from trainer.rules.schema import Text, Whole, dump, hints_of, value_of

NAMES = ("rule", "facts", "reading", "aid")
CITED = re.compile(r"\(([^()]*\d[^()]*)\)")
NUMBER = re.compile(r"(?<![\w.])B?\d+(?:\.\d+)*(?:\.[a-z])?(?![\w×])")


def form(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """The form of `rule` after the `facts` given so far. Raises BadInput for a rule that there is
    not, for facts that this rule does not have, and for a card that cannot be used.

    Wrong values of facts that there are stand beside their fields. "ready": whether the rule could
    be played with these facts.
    """
    known_names(args, NAMES)
    rule = find(args.get("rule", ""), sequences=True)
    card = aid_of(args)
    reading(args.get("reading", {}))
    given = args.get("facts", {})
    bounded(given)
    values: dict[tuple[str, ...], Any] = {}
    for _ in range(2):  # records that the facts name are slots of the second look
        values = flat(given, slots(rule.facts, values=values))
    known = slots(rule.facts, values=values)
    try:
        filled = fill(rule.facts, nested(values), card)
        everything = values | flat(filled.data, known)
        wrong: dict[str, BadInput] = {}
    except BadInput as error:
        filled, everything = Filled(nested(values)), values
        wrong = {error.field: error}
    blanks = {blank.field: blank for blank in filled.blanks}
    fields = [
        field_data(slot, known, values, everything, blanks, card, say)
        for slot in known
        if asked_for(slot, known, everything)
    ]
    for one in fields:
        if one["path"] in wrong:
            one["error"] = error_data(wrong[one["path"]], say)["text"]
    complaint = refused(rule.facts, filled)
    return {
        "rule": rule.key,
        "id": rule.id,
        "fields": fields,
        "filled": [step_data(step, say) for step in filled.steps],
        "rulings": [r.id for r in RULINGS.values() if rule.id in r.rules or r.id in rule.rulings],
        "ready": not wrong and not blanks and complaint is None,
        "missing": complaint.field if complaint is not None else "",
        "complaint": error_data(complaint, say)["text"] if complaint is not None else "",
    }


def refused(facts: type, filled: Filled) -> BadInput | None:
    """What keeps these facts from being played; None where nothing does."""
    try:
        if filled.blanks:
            raise filled.blanks[0]
        parse(facts, filled.data)
    except BadInput as error:
        return error
    return None


def asked_for(slot: Slot, known: tuple[Slot, ...], everything: Values) -> bool:
    """Whether a form has this field now."""
    if slot.name == PRESET and slot.path[-2:-1]:
        around = next((s.owner for s in known if s.path[:-1] == slot.path[:-2]), slot.owner)
        return slot.path[-2] not in HANDED_ON.get(around, ())
    return not pointless(slot, everything)


def field_data(
    slot: Slot,
    known: tuple[Slot, ...],
    values: Values,
    everything: Values,
    blanks: Mapping[str, BadInput],
    card: Aid | None,
    say: Speaker,
) -> dict[str, Any]:
    """One field: its path, its words, what it allows, what it holds and where that is from."""
    path = dotted(slot.path)
    data: dict[str, Any] = {
        "path": path,
        "part": dotted(part_of(slot)),
        "title": titled(known, everything, part_of(slot), say),
        "label": shown.label(slot.name, say, slot.owner),
        "help": "",
        "cites": [],
        "required": slot.required or must_be_answered(slot, everything),
    }
    if slot.name == PRESET:
        return data | {
            "kind": "counter",
            "required": False,
            "label": say.text("table.counter"),
            "value": values.get(slot.path, ""),
            "choices": list(counters_for(slot, values, card, say)),
        }
    key = help_key(slot)
    if key != "help.other":
        data |= {"help": say.text(key), "cites": cited(SENTENCES[key], path_book(slot))}
    data |= kind_data(slot, say)
    if slot.path in values:
        data |= {"value": plain_value(values[slot.path])}
        if wrong := value_fault(slot, values[slot.path]):
            data["error"] = shown_error(wrong, data["label"], say)
    elif slot.path in everything:
        data |= {
            "filled": plain_value(everything[slot.path]),
            "filled_text": default_text(slot, everything, say),
        }
    elif not slot.required:
        data |= {"default_text": default_text(slot, {}, say)}
        if slot.holds is None:
            data["default"] = dump(slot.default)
        elif slot.many:
            data["default"] = len(slot.default)
    if path in blanks:
        data |= {"required": True, "blank": error_data(blanks[path], say)["text"]}
    return data


def kind_data(slot: Slot, say: Speaker) -> dict[str, Any]:
    """What may be answered, for a control of the right kind."""
    base, extras = hint_parts(slot.hint)
    found: dict[str, Any] = {"allowed": allowed(slot, say)}
    if slot.optional and slot.holds is None:
        found["nothing"] = shown.nothing(slot.name, say, slot.owner)
    if slot.many:
        return found | {"kind": "records", "most": MOST_RECORDS}
    if slot.holds is not None:
        return found | {"kind": "part"}
    if members := options(slot):
        words = [{"value": m.value, "text": say.value(m)} for m in members]
        return found | {"kind": "choice", "choices": words}
    if base is bool:
        return found | {"kind": "bool"}
    whole = next((e for e in extras if isinstance(e, Whole)), None)
    if base is int and whole:
        return found | {"kind": "whole", "low": whole.low, "high": whole.high}
    if get_origin(base) is tuple:
        one = element(slot)
        inner = kind_data(one, say)
        kind = "texts" if inner["kind"] == "text" else "list"
        return found | {"kind": kind, "each": {k: v for k, v in inner.items() if k != "allowed"}}
    longest = next((e.longest for e in extras if isinstance(e, Text)), 60)
    return found | {"kind": "text", "longest": longest}


def plain_value(value: Any) -> Any:
    """An answer as JSON: how many records, whether a part is there, or the value itself."""
    if isinstance(value, Many):
        return int(value)
    return True if isinstance(value, Here) else value


def value_fault(slot: Slot, value: Any) -> BadInput | None:
    """What is wrong with the value of a fact that is no record."""
    if slot.holds is not None:
        return None if plain_value(value) is not value or value is None else _no_record(slot, value)
    try:
        value_of(hints_of(slot.owner)[slot.name], value)
    except BadInput as error:
        return error
    return None


def _no_record(slot: Slot, value: Any) -> BadInput:
    return BadInput("", value, "[{…}, …]" if slot.many else "{…}", "error.object")


def shown_error(error: BadInput, label: str, say: Speaker) -> str:
    """A complaint that calls its field by its label."""
    return str(error_data(error.called(label), say)["text"])


def cited(sentence: str, book: str) -> list[str]:
    """The ids of the rules that a sentence of help names in its brackets: "(6.1.3)", "(B6.33)"."""
    found = []
    for brackets in CITED.findall(sentence):
        for number in NUMBER.findall(brackets):
            found.append(f"{book}-{number.lower()}")
    return list(dict.fromkeys(found))


def path_book(slot: Slot) -> str:
    """The book whose record a fact is of: `trainer.rules.bb.facts` is one of "bb"."""
    return slot.owner.__module__.split(".")[2]


def counters_for(
    slot: Slot, values: Values, card: Aid | None, say: Speaker
) -> Iterator[dict[str, str]]:
    """The counters that say something about this part: name, where from, what, with citations."""
    given = {
        path[len(slot.path) - 1]: value
        for path, value in values.items()
        if path[:-1] == slot.path[:-1] and path != slot.path
    }
    own = [(c.name, "card") for c in card.counters] if card else []
    stated = [(k.counter.name, "book") for k in STATED]
    training = [(k.counter.name, "training") for k in TRAINING]
    for name, origin in (*own, *stated, *training):
        told = told_of(slot.owner, given, name, card, say)
        if told:
            yield {"value": name, "origin": origin, "told": told}


def told_of(
    owner: type, given: Mapping[str, Any], name: str, card: Aid | None, say: Speaker
) -> str:
    """What a counter would fill into this part, in sentences; "" where it says nothing of it."""
    kinds = [dict(given)]
    if "ammunition" in hints_of(owner) and "ammunition" not in given:
        kinds = [{**given, "ammunition": kind.value} for kind in Ammunition]
    said: dict[str, None] = {}
    for facts in kinds:
        kept = {k: v for k, v in facts.items() if k in ("ammunition",)}
        try:
            for step in fill(owner, {**kept, PRESET: name}, card).steps:
                said[f"{say.step(step)} [{step.rule}]"] = None
        except BadInput:
            continue
    return " ".join(said)
