"""A fight of the gamebook told to who plays it: questions, options, both sides.

Pure: the conversation at a terminal is in `trainer.cli.fight`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from trainer.desk import shown, voice
from trainer.desk.asking import spoken
from trainer.desk.odds import WORTH, chance_data, decimal
from trainer.desk.requests import (
    SEEDS,
    ending_data,
    error_data,
    known_names,
    reading,
    step_data,
)
from trainer.desk.tables import dice, looked_at
from trainer.messages import LANGUAGES, Speaker
from trainer.odds import best
from trainer.rules import BadInput, Choice, Outcome, Question, Reading, Roll, checked
from trainer.rules.abtf.combat import MOST_FIGHTERS
from trainer.tracker import (
    Now,
    Prepared,
    Sheet,
    Side,
    allies,
    arm,
    foe,
    now,
    of_allies,
    prepared,
    sheet_of,
)
from trainer.tracker.fight import BOUNDS, Assault, fighters, within

NAMES = ("sheet", "answers", "seed", "reading", "act", "coach")
USUAL = {"lp": 8, "mp": 0}
"""What a number of the sheet is where nobody says otherwise; fight.js begins with the same."""


def sides_text(say: Speaker, at: Now | Assault) -> Iterator[str]:
    several = len(at.friends) > 1
    for place, side in enumerate(at.friends, 1):
        name = own_name(side, say)
        parts = [life(side, say)]
        if place == 1:
            parts.append(say.count("morale", at.morale_points))
        for weapon, ammo in zip(side.weapons, side.ammo, strict=True):
            if ammo is not None:
                parts.append(say.text("cli.fight.ammo", weapon=weapon, ammo=ammo))
        yield f"     {f'{place} ' if several else ''}{name}: " + "; ".join(parts)
    several = len(at.foes) > 1
    for place, side in enumerate(at.foes, 1):
        yield f"     {f'{place} ' if several else ''}{foe_name(side, say)}: {life(side, say)}"


def life(side: Side, say: Speaker) -> str:
    """Life Points, and that somebody is out of the fight."""
    if side.lp > 0:
        return say.count("lp", side.lp)
    return say.text("cli.fight.fallen", lp=side.lp)


def own_name(side: Side, say: Speaker) -> str:
    return side.name or say.text("cli.fight.marek")


def foe_name(side: Side, say: Speaker) -> str:
    return side.name or say.text("field.opponent")


def asked(question: Question, found: Now, say: Speaker) -> str:
    """The question as the person with the dice hears it."""
    base = re.sub(r"(-\d+)+$", "", question.name)
    if isinstance(question, Roll):
        return say.text(
            f"cli.fight.ask_{base.replace('-', '_')}",
            dice=question.dice,
            number=question.look.number,  # type: ignore[union-attr]
        )
    values = {"points": found.morale_points}
    if base in ("enemy-against", "friend-against"):
        against = re.search(r"against-(\d+)", question.name)
        assert against
        place = int(against[1]) - 1
        here = found.foes if base == "enemy-against" else found.friends
        name = foe_name(here[place], say) if base == "enemy-against" else own_name(here[place], say)
        values = {"number": place + 1, "name": name}  # type: ignore[dict-item]
    return say.text(f"cli.fight.ask_{base.replace('-', '_')}", **values)


def labelled(question: Question, found: Now, say: Speaker) -> dict[str, str]:
    """The options of a choice with what each means at the table; nothing for a roll."""
    if not isinstance(question, Choice):
        return {}
    return {option: label_of(option, question, found, say) for option in question.options}


def label_of(option: str, question: Choice, found: Now, say: Speaker) -> str:
    kind, _, place = option.partition("-")
    if option == "stop":
        return say.text("cli.fight.stop")
    if kind == "face":
        return say.text("cli.fight.raise", face=int(place), raised=int(place) + 1)
    if kind == "enemy":
        return f"{foe_name(found.foes[int(place) - 1], say)} ({place})"
    if kind == "friend":
        return f"{own_name(found.friends[int(place) - 1], say)} ({place})"
    if kind == "weapon":
        return weapon_name(int(place) - 1, found, say)
    return option


def weapon_name(place: int, found: Now, say: Speaker) -> str:
    """A weapon of the one who attacks now."""
    arms = found.friends[found.attacker].weapons
    return (arms[place] if place < len(arms) else "") or say.text("cli.fight.bare_hands")


def said(given: Any, say: Speaker) -> str:
    return say.value(given) if isinstance(given, list) else str(given)


# ---------------------------------------------------------------- for a page


def fight(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """A fight after one more `act`: {"answer": …}, {"roll": true}, {"undo": steps}, or nothing.

    sheet: what was typed in, whole or not; answers: those given so far. The answer holds the new
    "answers". "faults" are lines and numbers that cannot be, "needs" what the sheet lacks; with
    neither, "now" is the fight as it stands. coach: also what each option is worth. The dice of a
    roll come from `seed` and its place, as `trainer fight` rolls them. Raises BadInput.
    """
    known_names(args, NAMES)
    typed = args.get("sheet", {})
    faults = list(faults_of(typed, say))
    if faults:
        return {"faults": faults, "needs": [], "answers": args.get("answers", [])}
    sheet = sheet_of(typed)
    read = reading(args.get("reading", {}))
    data: dict[str, Any] = {"faults": [], "needs": list(needs(sheet, say))}
    answers = args.get("answers", [])
    if not isinstance(answers, list):
        raise BadInput("answers", answers, "[answer, …]", "error.list")
    if not data["needs"]:
        ready = prepared(sheet, read)
        answers = acted(ready, answers, args, read, say)
        found = now(ready, answers, read)
        data |= {"now": now_data(ready, found, answers, say)}
        if args.get("coach"):
            data["coach"] = coached(ready, found, read, say)
        if found.ending is not None:
            data["text"] = {
                lang: "\n".join(as_text(ready, found, answers, voice(lang))) for lang in LANGUAGES
            }
    return data | {"answers": answers}


def faults_of(typed: Any, say: Speaker) -> Iterator[dict[str, Any]]:
    """What is wrong with what was typed, each with its field and, in a list, its place."""
    if not isinstance(typed, Mapping):
        return
    for name in ("lines", "weapons"):
        texts = typed.get(name)
        for place, text in enumerate(texts if isinstance(texts, list) else ()):
            try:
                (arm if name == "weapons" else allies if of_allies(text) else foe)(text)
            except (BadInput, TypeError) as error:
                wrong = (
                    error
                    if isinstance(error, BadInput)
                    else BadInput("line", text, "", "error.enemy_line")
                )
                yield {"field": name, "place": place, "text": error_data(wrong, say)["text"]}
    for name, (low, high) in BOUNDS.items():
        if name in typed:
            try:
                within(label_of_number(name, say), typed[name], low, high)
            except BadInput as error:
                yield {"field": name, "place": None, "text": error_data(error, say)["text"]}


def label_of_number(name: str, say: Speaker) -> str:
    return shown.label({"mp": "morale_points"}.get(name, name), say)


def needs(sheet: Sheet, say: Speaker) -> Iterator[dict[str, Any]]:
    """What the sheet lacks before the fight can begin, with its label, bounds and usual value.

    Raises BadInput where the lines do not go together.
    """
    if not any(not of_allies(text) for text in sheet.lines):
        yield {"field": "lines", "label": say.text("table.fight.lines")}
        return
    read = fighters(sheet.lines)
    far = read.long_range if read.long_range is not None else sheet.long_range
    if far is None:
        yield {"field": "long_range", "label": shown.label("long_range", say)}
        return
    own = () if read.mass else (("mind" if far else "body"), "lp")
    for name in (*own, "mp"):
        if getattr(sheet, name) is None:
            low, high = BOUNDS[name]
            label = label_of_number(name, say)
            bounds = {"low": low, "high": high, "usual": USUAL.get(name)}
            yield {"field": name, "label": label, **bounds}
    if sheet.weapons is None and not read.mass:
        yield {"field": "weapons", "label": say.text("table.fight.weapons"), "most": MOST_FIGHTERS}


def acted(
    ready: Prepared, answers: Sequence[Any], args: Mapping[str, Any], read: Reading, say: Speaker
) -> list[Any]:
    """The answers after what was done. Raises BadInput for what cannot be done."""
    act = args.get("act")
    if act is None:
        return list(answers)
    if not isinstance(act, Mapping) or len(act) != 1:
        raise BadInput("act", act, "{answer} | {roll} | {undo}", "error.object")
    if "undo" in act:
        count = within("undo", act["undo"], 1, 999)
        return list(answers[:-count])
    question = now(ready, answers, read).question
    if question is None:
        raise BadInput("act", "—", "undo", "error.not_asked")
    if "roll" in act:
        seed = within("seed", args.get("seed"), *SEEDS)
        if not isinstance(question, Roll):
            raise BadInput("act", "roll", ", ".join(question.options), "error.one_of")
        return [*answers, dice(question, seed, len(answers))]
    given = act.get("answer")
    try:
        checked(question, given)
    except BadInput as error:
        raise error.called(spoken(error.field, question, say)) from None
    return [*answers, given]


def now_data(ready: Prepared, found: Now, answers: Sequence[Any], say: Speaker) -> dict[str, Any]:
    """The fight as it stands: both sides, what is asked, what happened, assault by assault."""
    rows, began, written = [], 0, 0
    for place, assault in enumerate(found.assaults, 1):
        rows.append(
            {
                "title": say.text("cli.fight.assault", number=place),
                "given": [said(one, say) for one in answers[began : assault.answers]],
                "steps": [step_data(s, say) for s in found.steps[written : assault.steps]],
                "sides": sides_data(assault, say),
            }
        )
        began, written = assault.answers, assault.steps
    data: dict[str, Any] = {
        "rule": ready.rule,
        "kind": [step_data(step, say) for step in ready.steps],
        "sides": sides_data(found, say),
        "assault": len(found.assaults) + (found.ending is None),
        "assaults": rows,
        "steps": [step_data(s, say) for s in found.steps[written:]],
    }
    if found.question is not None:
        return data | {"question": question_data(found.question, found, say)}
    assert found.ending is not None
    ending = found.ending
    told = list(shown.outcome(ending.value, say, ready.rule)) if isinstance(ending, Outcome) else []
    won = isinstance(ending, Outcome) and getattr(ending.value, "won", None)
    key = "table.fight.won" if won else "table.fight.lost"
    verdict = say.text(key) if isinstance(ending, Outcome) else say.ending(ending)
    return data | {"lines": told, "verdict": verdict, **ending_data(ending, say)}


def sides_data(at: Now | Assault, say: Speaker) -> list[dict[str, Any]]:
    """Everybody, your side first: name, Life Points, and what else the sheet says."""
    found = []
    for place, side in enumerate(at.friends, 1):
        more = [say.count("morale", at.morale_points)] if place == 1 else []
        for weapon, ammo in zip(side.weapons, side.ammo, strict=True):
            if ammo is not None:
                more.append(say.text("cli.fight.ammo", weapon=weapon, ammo=ammo))
        told = {"side": "own", "name": own_name(side, say), "place": place, "more": more}
        found.append(told | {"lp": side.lp, "life": life(side, say)})
    for place, side in enumerate(at.foes, 1):
        told = {"side": "enemy", "name": foe_name(side, say), "place": place, "more": []}
        found.append(told | {"lp": side.lp, "life": life(side, say)})
    return found


def question_data(question: Question, found: Now, say: Speaker) -> dict[str, Any]:
    data: dict[str, Any] = {"name": question.name, "text": asked(question, found, say)}
    if isinstance(question, Roll):
        faces = sorted(set(question.die.faces))
        look = looked_at(question.look, say)
        return data | {"kind": "roll", "dice": question.dice, "faces": faces, "look": look}
    words = [{"value": o, "text": t} for o, t in labelled(question, found, say).items()]
    return data | {"kind": "choice", "options": words}


def coached(ready: Prepared, found: Now, read: Reading, say: Speaker) -> dict[str, Any]:
    """The exact chance to win from here under best play, and what each option is worth."""
    if found.question is None:
        return {}
    advice = best(ready.rule, found.state, read, found.since)
    data: dict[str, Any] = {
        "text": say.text("cli.fight.coach", chance=shown.chance(advice.worth[0], say)),
        **chance_data(advice.worth[0], say),
    }
    if advice.choice is None or advice.option is None:
        return data
    labels = labelled(advice.choice, found, say)
    return data | {
        "heads": [say.text("cli.odds.option"), *(say.text(key) for key in WORTH[ready.rule])],
        "rows": [
            [labels[o], shown.chance(of[0], say), *(decimal(n, say) for n in of[1:])]
            for o, of in advice.options.items()
        ],
        "option": advice.option,
        "advice": say.text("cli.odds.advice", option=labels[advice.option]),
    }


def as_text(ready: Prepared, found: Now, answers: Sequence[Any], say: Speaker) -> Iterator[str]:
    """The whole fight to be copied."""
    yield say.text("cli.fight.log")
    yield ""
    yield from log_text(found, answers, say)
    if isinstance(found.ending, Outcome):
        yield ""
        yield say.text("cli.ask.outcome")
        yield from shown.outcome(found.ending.value, say, ready.rule)


def log_text(found: Now, answers: Sequence[Any], say: Speaker) -> Iterator[str]:
    """What was rolled and chosen, assault by assault, and both sides after each."""
    began = 0
    for place, assault in enumerate(found.assaults, 1):
        given = [said(one, say) for one in answers[began : assault.answers]]
        yield f"{say.text('cli.fight.assault', number=place)} " + "; ".join(given)
        yield from sides_text(say, assault)
        began = assault.answers
    if not found.assaults:
        yield say.text("cli.fight.log_empty")
