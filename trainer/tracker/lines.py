"""What the book prints on one line: an enemy, allies, a weapon; in English or in Russian.

>>> foe("SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs").lp
5
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from trainer.rules import BadInput

LONGEST = 160
NUMBER = r"[-−–+]?\d{1,9}"
SKILLS = {"body": "body", "тело": "body", "mind": "mind", "разум": "mind"}
FOE = re.compile(
    rf"(?:(?:enemy|враг)\s*:)?\s*(?P<name>[^();:]*?)[\s.,]*"
    rf"(?:\((?P<skill>[^()]*)\))?[\s.,;]*"
    rf"(?:difficulty|сложность)\s*(?P<difficulty>{NUMBER})[\s.,;]+"
    rf"(?P<lp>{NUMBER})\s*(?:lps?|ож)[\s.,;]+"
    rf"(?P<dp>{NUMBER})\s*(?:dps?|оу)[\s.,;]*"
    rf"(?:(?P<penalty>{NUMBER})\s*(?:dice|die|кубик(?:а|ов)?)[\s.,;]*)?",
    re.IGNORECASE,
)
OF_ALLIES = r"(?P<kind>allies|союзники|ally|союзник)\s*:"
ALLIES = re.compile(
    rf"{OF_ALLIES}\s*(?P<name>[^();:]*?)\s*"
    rf"[×xх*]\s*(?P<multiplier>{NUMBER})\s*"
    rf"\(\s*(?P<skill>[^()\d]*?)\s*(?P<dice>{NUMBER})\s*\)[\s.,;]*"
    rf"(?P<lp>{NUMBER})\s*(?:lps?|ож)[\s.,;]*",
    re.IGNORECASE,
)
ARM = re.compile(
    rf"(?P<name>[^×*;:]*?)\s*[×xх*]\s*(?P<multiplier>{NUMBER})[\s.,;:]*"
    rf"(?:(?:ammo|боезапас)?[\s:]*(?P<ammo>{NUMBER})\s*(?:ammo)?[\s.]*)?",
    re.IGNORECASE,
)
UNITS = ("allies", "союзники")


@dataclass(frozen=True)
class Foe:
    """An enemy's line. skill: "body", "mind", or None where the line does not say.

    penalty: dice that the line takes off the roll (4.3).
    """

    name: str
    skill: str | None
    difficulty: int
    lp: int
    dp: int
    penalty: int = 0


@dataclass(frozen=True)
class Allies:
    """Those at Marek's side. as_unit: a unit that fights in his place (4.3)."""

    name: str
    multiplier: int
    skill: str
    dice: int
    lp: int
    as_unit: bool


@dataclass(frozen=True)
class Arm:
    """A weapon. ammo: None for one that needs none."""

    name: str
    multiplier: int
    ammo: int | None = None


def foe(text: str) -> Foe:
    """An enemy's line: `SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs`. Raises BadInput."""
    found = _matched(FOE, text, "error.enemy_line")
    return Foe(
        _name(found),
        _skill(found["skill"], text),
        _number(found, "difficulty", 1, 12, "error.foe"),
        _number(found, "lp", 1, 200, "error.foe"),
        _number(found, "dp", 1, 50, "error.foe"),
        -_number(found, "penalty", -6, 0, "error.foe") if found["penalty"] else 0,
    )


def allies(text: str) -> Allies:
    """A line such as `Allies: Polish Platoon ×4 (Mind 2). 10 LPs.` Raises BadInput."""
    found = _matched(ALLIES, text, "error.allies_line")
    skill = _skill(found["skill"], text)
    if skill is None:
        raise BadInput("skill", found["skill"], "Body, Mind", "error.skill")
    return Allies(
        _name(found),
        _number(found, "multiplier", 1, 6, "error.allies"),
        skill,
        _number(found, "dice", 1, 6, "error.allies"),
        _number(found, "lp", 1, 200, "error.allies"),
        found["kind"].casefold() in UNITS,
    )


def arm(text: str) -> Arm:
    """A weapon: `knife ×2`, `STEN ×4; 12 Ammo`. Raises BadInput."""
    found = _matched(ARM, text, "error.weapon_line")
    ammo = _number(found, "ammo", 0, 99, "error.weapon") if found["ammo"] else None
    return Arm(_name(found), _number(found, "multiplier", 1, 6, "error.weapon"), ammo)


def of_allies(text: str) -> bool:
    """Whether a line speaks of allies and not of an enemy."""
    return re.match(rf"\s*{OF_ALLIES}", text, re.IGNORECASE) is not None


def _matched(form: re.Pattern[str], text: Any, key: str) -> re.Match[str]:
    if isinstance(text, str) and len(text) <= LONGEST:
        plain = re.sub("[ \u00a0\u202f]+", " ", text).strip(" ")
        if plain.isprintable() and (found := form.fullmatch(plain)):
            return found
    raise BadInput("line", text, "", key)


def _name(found: re.Match[str]) -> str:
    return found["name"].strip(" .,;-—")


def _skill(given: str | None, text: str) -> str | None:
    if given is None:
        return None
    skill = SKILLS.get(given.strip().casefold())
    if skill is None:
        raise BadInput("skill", given, "Body, Mind", "error.skill")
    return skill


def _number(found: re.Match[str], name: str, low: int, high: int, key: str) -> int:
    """A number of the line within its bounds, else BadInput with the sentence for this number."""
    value = int(re.sub("[−–]", "-", found[name]))
    if not low <= value <= high:
        raise BadInput(name, value, f"{low}…{high}", f"{key}_{name}")
    return value
