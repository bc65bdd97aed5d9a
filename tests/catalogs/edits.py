"""Edits of the sample's English, one after the other, and what each must leave of the Russian."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

FIRE, SAVE, GLOSSARY, INDEX, WORDS = (
    "docs/battle/fire.md",
    "docs/battle/save.md",
    "docs/glossary.md",
    "docs/index.md",
    "trainer/words.py",
)


@dataclass(frozen=True)
class Edit:
    """In each file the first text becomes the second. Afterwards of all Russian messages exactly
    ``stale`` are stale, each with the English that it was made of, and exactly ``empty`` have none.
    """

    name: str
    changes: tuple[tuple[str, str, str], ...]
    stale: dict[str, str] = field(default_factory=dict)
    empty: frozenset[str] = frozenset()

    def apply(self, root: Path) -> None:
        for file, old, new in self.changes:
            path = root / file
            text = path.read_text("utf-8") if path.exists() else ""
            assert old in text, f"{self.name}: {old!r} is not in {file}"
            text = text.replace(old, new, 1) if old else text + new
            if text:
                path.write_text(text, "utf-8")
            else:
                path.unlink()


STILL, PUT, MOVE = (
    "The firer must stand still.",
    "The firer must stay put.",
    "The firer must not move.",
)
FIVE = "Past half of the range the number to hit is 5."
SIX = FIVE.replace("5", "6")
ROLL = "Roll 2d6 for each {term}`gun`, as [](#bb-6.1.1) says."
ONE, TWO = "Roll 2d6 for each {term}`gun`.", "See [](#bb-6.1.1)."
BOTH = "Past half of the range the number to hit is 6, and the firer must not move."
MOVING = "A *moving* gun rolls **1** die fewer; see `bb-6.1.1`."
SAVES = """(bb-6.2)=
## 6.2 Saves

```{rule} bb-6.2
:kind: descriptive
```

The target may roll 3 dice.

"""
LONG = """(bb-6.1.1)=
### 6.1.1 Long shots

```{rule} bb-6.1.1
:kind: executable
```

Past half of the range the number to hit is 5.

The firer must not move.

#### An aside

A gun may {ref}`shoot <bb-6.1>` only once.

| Range | Dice |
| ----- | ---- |
| near  | 3 dice |
| far   | 2 dice |

"""
SMOKE = """(bb-6.4)=
## 6.4 Smoke

```{rule} bb-6.4
:kind: executable
```

Smoke hides the gun.

"""
RULING = "(bb-ruling-count)="

EDITS = (
    Edit("reword", ((FIRE, MOVE, STILL),), {STILL: MOVE}),
    Edit("reword again", ((FIRE, STILL, PUT),), {PUT: MOVE}),
    Edit("restore the first wording", ((FIRE, PUT, MOVE),)),
    Edit("another number", ((FIRE, FIVE, SIX),), {SIX: FIVE}),
    Edit(
        "reword one of two copies",
        ((FIRE, "Roll every die at once.", "Roll all dice at once."),),
        {SIX: FIVE, "Roll all dice at once.": "Roll every die at once."},
    ),
    Edit(
        "restore that copy",
        ((FIRE, "Roll all dice at once.", "Roll every die at once."),),
        {SIX: FIVE},
    ),
    Edit(
        "renumber a heading",
        ((FIRE, "6.2 Saves", "6.3 Saves"),),
        {SIX: FIVE, "6.3 Saves": "6.2 Saves"},
    ),
    Edit(
        "renumber the rule's id",
        ((FIRE, "(bb-6.2)=", "(bb-6.3)="), (FIRE, "{rule} bb-6.2", "{rule} bb-6.3")),
        {SIX: FIVE, "6.3 Saves": "6.2 Saves"},
    ),
    Edit(
        "renumber it back",
        (
            (FIRE, "(bb-6.3)=", "(bb-6.2)="),
            (FIRE, "{rule} bb-6.3", "{rule} bb-6.2"),
            (FIRE, "6.3 Saves", "6.2 Saves"),
        ),
        {SIX: FIVE},
    ),
    Edit(
        "move a sentence inside its rule",
        ((FIRE, MOVE + "\n\n", ""), (FIRE, "| Range |", MOVE + "\n\n| Range |")),
        {SIX: FIVE},
    ),
    Edit(
        "move it to another rule",
        (
            (FIRE, MOVE + "\n\n", ""),
            (FIRE, "The target may roll", MOVE + "\n\nThe target may roll"),
        ),
        {SIX: FIVE},
    ),
    Edit(
        "move it home",
        ((FIRE, MOVE + "\n\n", ""), (FIRE, "#### An aside", MOVE + "\n\n#### An aside")),
        {SIX: FIVE},
    ),
    Edit(
        "move a rule to a new page",
        (
            (FIRE, SAVES, ""),
            (SAVE, "", "# Saves\n\n" + SAVES),
            (INDEX, "battle/fire\n", "battle/fire\nbattle/save\n"),
        ),
        {SIX: FIVE},
        frozenset({"Saves"}),
    ),
    Edit(
        "move it back",
        (
            (SAVE, "# Saves\n\n" + SAVES, ""),
            (FIRE, RULING, SAVES + RULING),
            (INDEX, "battle/save\n", ""),
        ),
        {SIX: FIVE},
    ),
    Edit(
        "split a sentence",
        ((FIRE, ROLL, f"{ONE}\n\n{TWO}"),),
        {SIX: FIVE},
        frozenset({ONE, TWO}),
    ),
    Edit("join it again", ((FIRE, f"{ONE}\n\n{TWO}", ROLL),), {SIX: FIVE}),
    Edit(
        "join two sentences, one of them stale",
        ((FIRE, f"{SIX}\n\n{MOVE}", BOTH),),
        {},
        frozenset({BOTH}),
    ),
    Edit("take them apart", ((FIRE, BOTH, f"{SIX}\n\n{MOVE}"),), {SIX: FIVE}),
    Edit("restore the number", ((FIRE, SIX, FIVE),)),
    Edit("delete a sentence", ((FIRE, MOVING + "\n\n", ""),)),
    Edit("restore the sentence", ((FIRE, ROLL, f"{ROLL}\n\n{MOVING}"),)),
    Edit("delete a rule", ((FIRE, LONG, ""),)),
    Edit("restore the rule", ((FIRE, SAVES, LONG + SAVES),)),
    Edit(
        "add a rule",
        ((FIRE, RULING, SMOKE + RULING),),
        {},
        frozenset({"6.4 Smoke", "Smoke hides the gun."}),
    ),
    Edit("take it out", ((FIRE, SMOKE, ""),)),
    Edit("two rules change places", ((FIRE, LONG, ""), (FIRE, RULING, LONG + RULING))),
    Edit("and back", ((FIRE, LONG, ""), (FIRE, SAVES, LONG + SAVES))),
    Edit("another number in a table", ((FIRE, "| 3 dice", "| 4 dice"),), {"4 dice": "3 dice"}),
    Edit(
        "reword a message of the trainer",
        ((WORDS, "Done.", "Finished."),),
        {"4 dice": "3 dice", "Finished.": "Done."},
    ),
    Edit(
        "reword a plural",
        ((WORDS, '"{n} hit", "{n} hits"', '"{n} success", "{n} successes"'),),
        {"4 dice": "3 dice", "Finished.": "Done.", "{n} success": "{n} hit"},
    ),
    Edit(
        "a definition and a title at once",
        (
            (GLOSSARY, "What shoots", "Whatever shoots"),
            (INDEX, "# Sample rules", "# Rules, a sample"),
        ),
        {
            "4 dice": "3 dice",
            "Finished.": "Done.",
            "{n} success": "{n} hit",
            "Whatever shoots ([6.1](#bb-6.1)).": "What shoots ([6.1](#bb-6.1)).",
            "Rules, a sample": "Sample rules",
        },
    ),
    Edit(
        "restore everything",
        (
            (FIRE, "| 4 dice", "| 3 dice"),
            (WORDS, "Finished.", "Done."),
            (WORDS, '"{n} success", "{n} successes"', '"{n} hit", "{n} hits"'),
            (GLOSSARY, "Whatever shoots", "What shoots"),
            (INDEX, "# Rules, a sample", "# Sample rules"),
        ),
    ),
)
