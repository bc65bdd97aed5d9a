"""The workbook's figures, worked out apart from it: from plain facts straight to the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

from trainer.messages import Speaker
from trainer.messages.chances import chance, percent
from trainer.odds import every
from trainer.rules import find, parse

PAGE = "shot-modifiers"
FIRER = {
    "ammunition": "AP",
    "firepower": 3,
    "hit_number": 4,
    "range": 8,
    "firepower_underlined": True,
}
VEHICLE = {"kind": "vehicle", "armor": 2, "save_number": 5}
MOVING = {"moved": 3, "movement": 8}

ATTACK = (
    {},
    {"distance": 4},
    {"leadership": 1},
    {"leadership": 2},
    {"distance": 10},
    MOVING | {"moving_penalty": 1},
    MOVING | {"moving_penalty": 1, "distance": 10},
    MOVING | {"moving_penalty": 2, "distance": 10},
)
DEFENCE = (
    {},
    {"prepared_position": True},
    {"terrain": "woods", "moving": True},
    {"terrain": "woods"},
    {"terrain": "city-ruins", "moving": True},
    {"terrain": "city-ruins"},
)


def at_least(aim: dict, cover: dict, infantry: bool = False) -> tuple[Fraction, ...]:
    """The chances of at least 0, 1, 2 and 3 net Hits."""
    target = {"kind": "infantry"} if infantry else VEHICLE
    firer = FIRER | ({"ammunition": "HE"} if infantry else {})
    facts = {"aim": {"firer": firer, "distance": 7} | aim, "target": target, "cover": cover}
    net = every("bb-6.1", parse(find("bb-6.1").facts, facts)).of(lambda fired: fired.net_hits)
    return tuple(net.at_least(hits) for hits in range(4))


def expected(lang: str) -> list[tuple[str, str]]:
    """Every chance in the tables, in their order: the exact value, and the words that show it."""
    say = Speaker(lang)
    base = (*at_least({}, {}), Fraction(0))
    exact = [of for hits in range(4) for of in (base[hits] - base[hits + 1], base[hits])]
    rows = [at_least(aim, {})[1:3] for aim in ATTACK]
    rows += [at_least({}, cover)[1:3] for cover in DEFENCE]
    for dice in range(6):
        cover = {"terrain": "other", "terrain_bonus": dice}
        rows.append(tuple(at_least({}, cover, infantry)[1] for infantry in (False, True)))
    shown = [(str(of), chance(of, say)) for of in exact]
    return shown + [(str(of), percent(of, say, 1)) for row in rows for of in row]


def figures(html: str) -> list[tuple[str, str]]:
    """Every chance in the tables of a page, as `expected` has them."""
    found = re.findall(r'<data value="([^"]+)">([^<]*)</data>', html)
    return [(value, unescape(shown)) for value, shown in found]


def results(html: str) -> str:
    """The words of the page that cells have made; those of charts are among them."""
    parts = re.findall(r'<div class="output text_html">(.*?)</div></div>', html, re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", " ", " ".join(parts)))
