"""The state of a fight: the sheet that was typed in, the answers, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from trainer.rules import BadInput, Ending, Outcome, Question, Reading, Step, followed, told
from trainer.rules.abtf.combat import MOST_FIGHTERS, Enemy, Fight, Means, Participants, Weapon
from trainer.rules.abtf.melee import Friend, Group, Melee
from trainer.rules.table import Then, step
from trainer.tracker.lines import Allies, Arm, Foe, allies, arm, foe, of_allies

NORMAL, SEVERAL = "abtf-4.1:fight", "abtf-4.2:fight"
BOUNDS = {"body": (1, 6), "mind": (1, 6), "lp": (1, 200), "mp": (0, 30)}


@dataclass(frozen=True)
class Sheet:
    """What a person typed in, None where it was not asked for yet.

    lines: of enemies and allies, as printed. long_range: where no enemy's line says it.
    """

    lines: tuple[str, ...] = ()
    long_range: bool | None = None
    body: int | None = None
    mind: int | None = None
    lp: int | None = None
    mp: int | None = None
    weapons: tuple[str, ...] | None = None

    def data(self) -> dict[str, Any]:
        """As JSON data, without what is not known yet."""
        known = {k: v for k, v in asdict(self).items() if v is not None and (k != "lines" or v)}
        return {k: list(v) if isinstance(v, tuple) else v for k, v in known.items()}


@dataclass(frozen=True)
class Fighters:
    """The lines of a sheet, read. mass: two units face each other (4.3)."""

    foes: tuple[Foe, ...]
    friends: tuple[Allies, ...]

    @property
    def skills(self) -> set[str]:
        """The attributes that the lines name."""
        everybody: tuple[Foe | Allies, ...] = (*self.foes, *self.friends)
        return {one.skill for one in everybody if one.skill is not None}

    @property
    def mass(self) -> bool:
        return any(friend.as_unit for friend in self.friends)

    @property
    def long_range(self) -> bool | None:
        """What the lines say of the range; None where they do not."""
        return self.skills == {"mind"} if self.skills else None


@dataclass(frozen=True)
class Prepared:
    """A fight ready to begin. names: of both sides, in order; weapons: of each of your side.

    steps: what kind of combat it is, and which attribute is rolled.
    """

    rule: str
    facts: Fight | Melee
    friends: tuple[str, ...]
    foes: tuple[str, ...]
    weapons: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Side:
    """One fighter after an assault, by the name on the sheet ("" for Marek).

    weapons: of your side; ammo: of each of them, None for one that needs none.
    """

    name: str
    lp: int
    ammo: tuple[int | None, ...] = ()
    weapons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Assault:
    """Both sides at the end of an assault; steps: how many were written by then."""

    steps: int
    answers: int
    friends: tuple[Side, ...]
    foes: tuple[Side, ...]
    morale_points: int


@dataclass(frozen=True)
class Now:
    """The fight after the answers so far.

    question: what is asked next; ending: how it ended. friends, foes: who still stands, in the
    order in which the rules number them now. attacker: the place of the one whose attack is under
    way. state: the state at the beginning of this assault, and since: the answers given in it.
    """

    question: Question | None
    ending: Ending | None
    steps: tuple[Step, ...]
    assaults: tuple[Assault, ...]
    friends: tuple[Side, ...]
    foes: tuple[Side, ...]
    morale_points: int
    attacker: int
    state: Fight | Melee
    since: tuple[Any, ...]


def sheet_of(data: Any) -> Sheet:
    """A sheet from JSON data that somebody wrote. Raises BadInput."""
    names = [f.name for f in fields(Sheet)]
    if not isinstance(data, Mapping):
        raise BadInput("sheet", data, "{" + ", ".join(names) + "}", "error.object")
    for name in data:
        if name not in names:
            raise BadInput(f"sheet.{name}", data[name], ", ".join(names), "error.unknown_field")
    found: dict[str, Any] = {}
    for name, value in data.items():
        field = f"sheet.{name}"
        if name in BOUNDS:
            found[name] = within(field, value, *BOUNDS[name])
        elif name == "long_range":
            if not isinstance(value, bool):
                raise BadInput(field, value, "true, false", "error.bool")
            found[name] = value
        else:
            if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
                raise BadInput(field, value, '["…", …]', "error.list")
            for text in value:
                (arm if name == "weapons" else allies if of_allies(text) else foe)(text)
            found[name] = tuple(value)
    return Sheet(**found)


def within(field: str, value: Any, low: int, high: int) -> int:
    """A whole number within its bounds. Raises BadInput."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadInput(field, value, f"{low}…{high}", "error.whole")
    return value


def fighters(lines: Sequence[str]) -> Fighters:
    """Read the lines of a fight. Raises BadInput for one that is none, and where they do not go
    together: no enemy, too many, Body here and Mind there, a unit against several.
    """
    foes = tuple(foe(text) for text in lines if not of_allies(text))
    friends = tuple(allies(text) for text in lines if of_allies(text))
    found = Fighters(foes, friends)
    if not 1 <= len(foes) <= MOST_FIGHTERS:
        raise BadInput("enemies", len(foes), f"1…{MOST_FIGHTERS}", "error.whole")
    if len(friends) > MOST_FIGHTERS - 1:
        raise BadInput("friends", len(friends), f"0…{MOST_FIGHTERS - 1}", "error.whole")
    if len(found.skills) > 1:
        raise BadInput("skill", None, "", "error.mixed_skills")
    if found.mass and (len(friends) > 1 or len(foes) > 1):
        raise BadInput("friends", None, "", "error.one_unit")
    return found


def prepared(sheet: Sheet, reading: Reading = Reading()) -> Prepared:  # noqa: B008  (frozen)
    """The fight of a whole sheet. Raises BadInput for what is missing or cannot be."""
    read = fighters(sheet.lines)
    far = read.long_range if read.long_range is not None else sheet.long_range
    if far is None:
        raise BadInput("long_range", None, "true, false", "error.missing")
    points = needed(sheet, "mp")
    enemies = tuple(Enemy(one.difficulty, one.lp, one.dp) for one in read.foes)
    names = tuple(one.name for one in read.foes)
    friends = tuple(one.name for one in read.friends)
    if read.mass:
        own = read.friends[0]
        fight = Fight(
            own.dice,
            enemies[0],
            own.lp,
            (Weapon(own.multiplier),),
            far,
            points,
            read.foes[0].penalty,
        )
        units = step("abtf-4.3", "tracker.units")
        return Prepared(NORMAL, fight, friends, names, (("",),), (units,))
    if penalty := next((one.penalty for one in read.foes if one.penalty), 0):
        raise BadInput("penalty", penalty, "", "error.penalty_of_units")
    kind = told("abtf-4", Participants(1 + len(friends) + len(enemies)), (), reading)
    if not isinstance(kind, Outcome) or kind.value == "mass":
        raise BadInput(
            "participants", 1 + len(friends) + len(enemies), "", "error.mass_needs_units"
        )
    arms = tuple(arm(text) for text in sheet.weapons or ())
    if sheet.weapons is None:
        raise BadInput("weapons", None, '["knife ×2", …]', "error.missing")
    if len(arms) > MOST_FIGHTERS:
        raise BadInput("weapons", len(arms), f"0…{MOST_FIGHTERS}", "error.whole")
    weapons = tuple(Weapon(one.multiplier, one.ammo) for one in arms) or (Weapon(),)
    skill = "mind" if far else "body"
    dice = needed(sheet, skill)
    used = told("abtf-4:attribute", Means(dice, dice, far))
    steps = (*kind.steps, *used.steps)
    lp = needed(sheet, "lp")
    own_arms = tuple(named_arm(one) for one in arms) or ("",)
    if len(enemies) == 1 and not read.friends:
        fight = Fight(dice, enemies[0], lp, weapons, far, points)
        return Prepared(NORMAL, fight, ("",), names, (own_arms,), steps)
    melee = Melee(
        (
            Friend(dice, lp, weapons),
            *(Friend(one.dice, one.lp, (Weapon(one.multiplier),)) for one in read.friends),
        ),
        enemies,
        far,
        points,
    )
    theirs = tuple((f"×{one.multiplier}",) for one in read.friends)
    return Prepared(SEVERAL, melee, ("", *friends), names, (own_arms, *theirs), steps)


def named_arm(one: Arm) -> str:
    return f"{one.name} ×{one.multiplier}".strip()


def needed(sheet: Sheet, name: str) -> int:
    value = getattr(sheet, name)
    low, high = BOUNDS[name]
    if value is None:
        raise BadInput(name, None, f"{low}…{high}", "error.missing")
    return within(name, value, low, high)


def now(fight: Prepared, answers: Sequence[Any], reading: Reading) -> Now:
    """Play the fight as far as the answers go. Raises BadInput for an answer that cannot be."""
    found = followed(fight.rule, fight.facts, answers, reading)
    names = fight.friends, fight.foes, fight.weapons
    assaults: list[Assault] = []
    state, began, attacker = fight.facts, 0, 0
    for steps, taken, then in found.states:
        if then.key == fight.rule:
            state, began, attacker = then.facts, taken, 0
        elif then.key == "abtf-4.2:group" and then.facts.groups:
            attacker = attacking(then.facts.groups[0], answers[taken:])
        elif then.key in ("abtf-4.1:next", "abtf-4.2:next"):
            after, names = ended(then, names)
            assaults.append(Assault(steps, taken, *after))
    if found.ending is not None and assaults:
        last = assaults[-1]
        friends, foes, points = last.friends, last.foes, last.morale_points
    else:
        friends, foes, points = standing(state, names)
    return Now(
        found.question,
        found.ending,
        found.steps,
        tuple(assaults),
        friends,
        foes,
        points,
        attacker,
        state,
        tuple(answers[began:]),
    )


def attacking(group: Group, answers: Sequence[Any]) -> int:
    """Who of a group attacks: its only one, or the one who was chosen, if he was."""
    if len(group.friends) > 1 and answers and str(answers[0]).startswith("friend-"):
        return int(answers[0].removeprefix("friend-")) - 1
    return group.friends[0]


Names = tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...]]
Sides = tuple[tuple[Side, ...], tuple[Side, ...], int]


def standing(state: Fight | Melee, names: Names) -> Sides:
    """Both sides in a state of the fight."""
    if isinstance(state, Fight):
        own = Side(names[0][0], state.lp, loaded(state.weapons), names[2][0])
        return (own,), (Side(names[1][0], state.opponent.lp),), state.morale_points
    friends = tuple(
        Side(name, one.lp, loaded(one.weapons), arms)
        for name, one, arms in zip(names[0], state.friends, names[2], strict=True)
    )
    foes = tuple(Side(name, one.lp) for name, one in zip(names[1], state.enemies, strict=True))
    return friends, foes, state.morale_points


def ended(then: Then, names: Names) -> tuple[Sides, Names]:
    """Both sides when an assault is over, and the names of those who still stand."""
    after = then.facts.after
    if isinstance(after, Melee):
        sides = standing(after, names)
        up = [one.lp > 0 for one in after.friends], [one.lp > 0 for one in after.enemies]
        left = (
            tuple(n for n, lives in zip(names[0], up[0], strict=True) if lives),
            tuple(n for n, lives in zip(names[1], up[1], strict=True) if lives),
            tuple(n for n, lives in zip(names[2], up[0], strict=True) if lives),
        )
        return sides, left
    own = Side(names[0][0], after.lp, loaded(after.weapons), names[2][0])
    return ((own,), (Side(names[1][0], after.enemy_lp),), after.morale_points), names


def loaded(weapons: Sequence[Weapon]) -> tuple[int | None, ...]:
    return tuple(weapon.ammo for weapon in weapons)
