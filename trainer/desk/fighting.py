"""A fight of the gamebook told to who plays it: questions, options, both sides.

Pure: the conversation at a terminal is in `trainer.cli.fight`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from trainer.messages import Speaker
from trainer.rules import Choice, Question, Roll
from trainer.tracker import Now, Side
from trainer.tracker.fight import Assault


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
