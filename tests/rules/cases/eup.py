"""El Último Puente: named cases, slips, readings, printed and derived examples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.cases.kinds import Case, Either, Nudge, Shown

from trainer.odds import every
from trainer.rules import RULES, Forbidden, Outcome, Reading, Undecided, parse, told
from trainer.rules.eup.facts import (
    Battled,
    Drift,
    Grounded,
    GroupDown,
    NextHalf,
    Ratio,
    UnitType,
)
from trainer.rules.eup.field import FieldLanding, GroupLanding
from trainer.rules.hexes import Stagger
from trainer.rules.schema import dump

TOWN = (
    "title A town and a bridge. Made up for training.",
    "1 . . c ~ . .",
    "2 . w . ~ . .",
    "3 . . . = = .",
    "bridge D1",
    "allied infantry 4-4 B2",
    "allied infantry 3-4 C2",
    "allied field-artillery 2-3 B3",
    "allied commandos 4-4 D2",
    "allied engineers 2-4 A2",
    "german tanks 5-5 C1",
    "german infantry 3-3 E1",
)
MEADOW = (
    "title A meadow. Made up for training.",
    "1 . . . . . . . . .",
    "2 . . w . . . . . .",
    "3 . . . . . . . . .",
    "4 . . . . . . . . .",
    "5 . . . . . . . . .",
    "letter C4",
    "german infantry 3-3 G2",
    "german anti-aircraft 1-1 I4",
)
BARE = ("1 . . .", "2 . . .", "3 . . .")


def battle(ours: list[int], theirs: list[int], **more: Any) -> dict[str, Any]:
    return {"attack_factors": ours, "defence_factors": theirs, **more}


def descent(factor: int = 3, **more: Any) -> dict[str, Any]:
    return {"combat_factor": factor, **more}


def stride(factor: int, hexes: int, **more: Any) -> dict[str, Any]:
    return {"movement_factor": factor, "hexes_moved": hexes, **more}


def dice(attack: int, defence: int) -> dict[str, list[int]]:
    return {"attacker-luck": [attack], "defender-luck": [defence]}


def standing(turn: int, allied: int, german: int, held: bool, **more: Any) -> dict[str, Any]:
    return {
        "turn": turn,
        "allied_counters": allied,
        "german_counters": german,
        "german_on_road": held,
        **more,
    }


def backing(unit: str, distance: int, **more: Any) -> dict[str, Any]:
    return {"unit_type": unit, "target_distance": distance, **more}


FIVE_IN_A_CITY = battle([4, 3], [5], artillery=1, sheltered=[1])
AT_ONE_DOOR = {
    "map": TOWN,
    "attackers_at": ["B2", "C2"],
    "defenders_at": ["C1"],
    "artillery_at": ["B3"],
}
SINGLY = {"group": [5], "drop": [2], "drop-2": [4], "landing": [5], "drop-3": [3]}

CASES: dict[str, Case] = {
    "eup: four hexes doubled": ("eup-2.3", {"movement_factor": 4}, ()),
    "eup: one die": ("eup-2.4", {}, {"luck": [4]}),
    "eup: after the Allied half": ("eup-4", {"turn": 3, "player": "allied"}, ()),
    "eup: after the German half": ("eup-4", {"turn": 3, "player": "german"}, ()),
    "eup: after turn twelve": ("eup-4", {"turn": 12, "player": "german"}, ()),
    "eup: thirty against ten": ("eup-5:triple", {"counters": 30, "enemy_counters": 10}, ()),
    "eup: twenty against ten": ("eup-5:triple", {"counters": 20, "enemy_counters": 10}, ()),
    "eup: surrender": ("eup-5", standing(3, 20, 15, True, surrender="allied"), ()),
    "eup: nobody left": ("eup-5", standing(3, 20, 0, False), ()),
    "eup: three to one": ("eup-5", standing(3, 31, 10, True), ()),
    "eup: three to one for the Germans": ("eup-5", standing(3, 5, 16, True), ()),
    "eup: two to one": ("eup-5", standing(3, 20, 10, True), ()),
    "eup: the road in turn eleven": ("eup-5", standing(11, 20, 15, False), ()),
    "eup: the road before the end": (
        "eup-5",
        standing(12, 20, 15, False, turn_over=False),
        (),
    ),
    "eup: the road at the end": ("eup-5", standing(12, 20, 15, False), ()),
    "eup: the road held": ("eup-5", standing(12, 20, 15, True), ()),
    "eup: counters in hiding": ("eup-5", standing(3, 30, 8, True, german_off_board=7), ()),
    "eup: two hexes from a letter": ("eup-6", {"way_distances": [4, 3, 2]}, ()),
    "eup: three hexes from a letter": ("eup-6", {"way_distances": [4, 3]}, ()),
    "eup: past a letter": ("eup-6", {"way_distances": [3, 2, 3]}, ()),
    "eup: seven in hiding": ("eup-6:hide", {"hidden_counters": 7}, ()),
    "eup: eight in hiding": ("eup-6:hide", {"hidden_counters": 8}, ()),
    "eup: south of the canal": (
        "eup-6:hide",
        {"hidden_counters": 3, "north_of_canal": False},
        (),
    ),
    "eup: a star counter in hiding": (
        "eup-6:hide",
        {"hidden_counters": 3, "fixed_placement": True},
        (),
    ),
    "eup: a zone at the edge": ("eup-6:hide", {"hidden_counters": 5, "zone_hexes": 4}, ()),
    "eup: free counters": ("eup-6:free", {"free_group": "h-g"}, ()),
    "eup: battalions of the SS": ("eup-6:free", {"free_group": "ss-battalions"}, ()),
    "eup: beside a star": ("eup-6:fixed", {"star_distance": 1}, ()),
    "eup: far from a star": ("eup-6:fixed", {"star_distance": 2}, ()),
    "eup: five come in": ("eup-6:enter", {"on_letter": 1, "around_letter": 4}, ()),
    "eup: the letter left free": ("eup-6:enter", {"on_letter": 0, "around_letter": 4}, ()),
    "eup: six around": ("eup-6:enter", {"on_letter": 1, "around_letter": 6}, ()),
    "eup: seven around": ("eup-6:enter", {"on_letter": 1, "around_letter": 7}, ()),
    "eup: a drop as announced": (
        "eup-7:plan",
        {"unit_type": "gliders", "announced": 5, "placed_for_drop": 5, "in_group": 5},
        (),
    ),
    "eup: a drop with one more": (
        "eup-7:plan",
        {"unit_type": "gliders", "announced": 5, "placed_for_drop": 6},
        (),
    ),
    "eup: a late drop": ("eup-7:plan", {"unit_type": "paratroopers", "corps_moved": True}, ()),
    "eup: tanks by parachute": ("eup-7:plan", {"unit_type": "tanks"}, ()),
    "eup: German paratroopers": (
        "eup-7:plan",
        {"unit_type": "paratroopers", "player": "german"},
        (),
    ),
    "eup: eight in a group": (
        "eup-7:plan",
        {"unit_type": "paratroopers", "announced": 8, "placed_for_drop": 8, "in_group": 8},
        (),
    ),
    "eup: on the point": ("eup-7.a", {}, {"drop": [3]}),
    "eup: three up and left": ("eup-7.a", {}, {"drop": [4], "landing": [3]}),
    "eup: five to the right": ("eup-7.a", {}, {"drop": [5], "landing": [5]}),
    "eup: two to the left": ("eup-7.a", {}, {"drop": [5], "landing": [2]}),
    "eup: four up and right": ("eup-7.a", {}, {"drop": [4], "landing": [4]}),
    "eup: a tank dropped": ("eup-7.a", {"unit_type": "tanks"}, {"drop": [3]}),
    "eup: a group together": ("eup-7.b", {"group_counters": 7}, {"group": [4], "drop": [2]}),
    "eup: a group astray": (
        "eup-7.b",
        {"group_counters": 7},
        {"group": [2], "drop": [4], "landing": [5]},
    ),
    "eup: a group apart": ("eup-7.b", {"group_counters": 3}, SINGLY),
    "eup: safe ground": ("eup-7", descent(), ()),
    "eup: into a wood": ("eup-7", descent(landscape="wood"), ()),
    "eup: into a river": ("eup-7", descent(landscape="river"), ()),
    "eup: into a canal": ("eup-7", descent(landscape="canal"), ()),
    "eup: into a city": ("eup-7", descent(landscape="city"), ()),
    "eup: onto a bridge": ("eup-7", descent(landscape="river", bridge_there=True), ()),
    "eup: onto a German": ("eup-7", descent(enemy_there=True), ()),
    "eup: onto a friend": ("eup-7", descent(own_there=True), ()),
    "eup: onto one that waits": ("eup-7", descent(own_waiting=True), ()),
    "eup: off the board": ("eup-7", descent(on_board=False), ()),
    "eup: a group at the edge": ("eup-7", descent(point_on_board=False), ()),
    "eup: two from the guns": ("eup-7", descent(flak_distance=2), ()),
    "eup: three from the guns": ("eup-7", descent(flak_distance=3), ()),
    "eup: guns in hiding": ("eup-7", descent(flak_distance=2, flak_hidden=True), ()),
    "eup: three beside a German": ("eup-7", descent(3, germans_adjacent=1), ()),
    "eup: four among Germans": ("eup-7", descent(4, germans_adjacent=3), ()),
    "eup: two from a letter": ("eup-7", descent(letter_distance=2), ()),
    "eup: in a river by a letter": (
        "eup-7",
        descent(landscape="river", letter_distance=2),
        (),
    ),
    "eup: commandos at a second water": (
        "eup-10:cross",
        {"unit_type": "commandos", "crossed_before": True},
        (),
    ),
    "eup: three from a letter": ("eup-7", descent(letter_distance=3), ()),
    "eup: where Germans were hidden": (
        "eup-7",
        descent(letter_distance=1, revealed_there=True),
        (),
    ),
    "eup: attacked after a drop": (
        "eup-7.adjacent",
        {"combat_factor": 5, "germans_adjacent": 1, "is_attacked": True},
        (),
    ),
    "eup: a move to fight": ("eup-8", stride(4, 4, fights=True), ()),
    "eup: too far to fight": ("eup-8", stride(4, 5, fights=True), ()),
    "eup: a march": ("eup-8", stride(4, 7), ()),
    "eup: too far a march": ("eup-8", stride(4, 9), ()),
    "eup: no move": ("eup-8", stride(4, 0, already_fought=True), ()),
    "eup: a second move": ("eup-8", stride(4, 1, already_moved=True), ()),
    "eup: on after a fight": ("eup-8", stride(4, 1, already_fought=True), ()),
    "eup: on after a drop": ("eup-8", stride(4, 1, dropped_now=True), ()),
    "eup: a march up to the enemy": ("eup-8", stride(4, 7, enemy_distance=1), ()),
    "eup: out of hiding": ("eup-8", stride(4, 2, revealed_now=True), ()),
    "eup: guns on the march": ("eup-8", stride(2, 4, gunnery=True), ()),
    "eup: a halt on a bridge": ("eup-8", stride(4, 2, ends_on_bridge=True), ()),
    "eup: over a friend": ("eup-8:over", {"in_the_way": "own"}, ()),
    "eup: over a bridge": ("eup-8:over", {"in_the_way": "bridge"}, ()),
    "eup: over engineers in a river": ("eup-8:over", {"in_the_way": "own-engineers"}, ()),
    "eup: over engineers on land": (
        "eup-8:over",
        {"in_the_way": "own-engineers", "on_river": False},
        (),
    ),
    "eup: over enemy engineers": ("eup-8:over", {"in_the_way": "enemy-engineers"}, ()),
    "eup: four against three": ("eup-9", battle([4], [3]), dice(4, 3)),
    "eup: a tie": ("eup-9", battle([2], [5]), dice(5, 2)),
    "eup: the attacker beaten": ("eup-9", battle([2], [5]), dice(5, 3)),
    "eup: five in a city": ("eup-9", FIVE_IN_A_CITY, dice(3, 4)),
    "eup: two against two": ("eup-9", battle([4, 3], [3, 2]), dice(4, 3)),
    "eup: three against two": ("eup-9", battle([4, 3, 2], [3, 2]), dice(4, 3)),
    "eup: three against one": ("eup-9", battle([4, 3, 2], [3]), dice(4, 3)),
    "eup: dropped with support": (
        "eup-9",
        battle([3], [2], artillery=1, dropped_attackers=[1]),
        dice(3, 3),
    ),
    "eup: dropped with two guns": (
        "eup-9",
        battle([3], [2], artillery=2, dropped_attackers=[1]),
        dice(3, 3),
    ),
    "eup: commandos attack afloat": ("eup-9", battle([4], [2], afloat_attackers=[1]), dice(4, 4)),
    "eup: commandos attacked afloat": (
        "eup-9",
        battle([2], [4], afloat_defenders=[1]),
        dice(4, 4),
    ),
    "eup: dropped and attacked": (
        "eup-9",
        battle([3], [5], dropped_defenders=[1]),
        dice(4, 3),
    ),
    "eup: one of two supported": (
        "eup-9",
        battle([4, 3], [5], artillery=2, supported=[2]),
        dice(3, 4),
    ),
    "eup: a fight on a board": ("eup-9:board", AT_ONE_DOOR, dice(4, 3)),
    "eup: guns that attack on a board": (
        "eup-9:board",
        {"map": TOWN, "attackers_at": ["B3"], "defenders_at": ["C1"]},
        dice(4, 3),
    ),
    "eup: out of reach on a board": (
        "eup-9:board",
        {"map": TOWN, "attackers_at": ["A2"], "defenders_at": ["C1"]},
        dice(4, 3),
    ),
    "eup: from the river": (
        "eup-9:board",
        {"map": TOWN, "attackers_at": ["D2"], "defenders_at": ["E1"]},
        dice(4, 3),
    ),
    "eup: in contact": ("eup-9:engages", {"enemy_distance": 1}, ()),
    "eup: contact by marching": (
        "eup-9:engages",
        {"enemy_distance": 1, "used_displacement": True},
        (),
    ),
    "eup: a second fight": (
        "eup-9:engages",
        {"enemy_distance": 1, "already_fought": True},
        (),
    ),
    "eup: no contact": ("eup-9:engages", {"enemy_distance": 3}, ()),
    "eup: two hexes apart": ("eup-9:zone", {"enemy_distance": 2}, ()),
    "eup: next to an enemy": ("eup-9:duty", {"enemy_distance": 1}, ()),
    "eup: four in a square": (
        "eup-9:adjacent",
        {"attackers_at": ["B2", "B3"], "defenders_at": ["C2", "C3"]},
        (),
    ),
    "eup: four around a corner": (
        "eup-9:adjacent",
        {"attackers_at": ["B1", "B3"], "defenders_at": ["A2", "B2"]},
        (),
    ),
    "eup: four in two pairs": (
        "eup-9:adjacent",
        {"attackers_at": ["A1", "F1"], "defenders_at": ["B1", "G1"]},
        (),
    ),
    "eup: tanks blow a bridge": ("eup-10", {"unit_type": "tanks"}, ()),
    "eup: infantry at a bridge": ("eup-10", {"unit_type": "infantry"}, ()),
    "eup: a bridge two hexes off": ("eup-10", {"unit_type": "tanks", "bridge_distance": 2}, ()),
    "eup: a bridge after a march": (
        "eup-10",
        {"unit_type": "tanks", "used_displacement": True},
        (),
    ),
    "eup: a second bridge": ("eup-10", {"unit_type": "tanks", "already_acted": True}, ()),
    "eup: paratrooper engineers": ("eup-10", {"unit_type": "para-engineers"}, ()),
    "eup: a bridge over a canal": (
        "eup-10:open",
        {"unit_type": "engineers", "waterway": "canal", "in_water": False},
        (),
    ),
    "eup: into the canal": (
        "eup-10:open",
        {"unit_type": "engineers", "waterway": "canal", "in_water": True},
        (),
    ),
    "eup: into the river": (
        "eup-10:open",
        {"unit_type": "engineers", "waterway": "river", "in_water": True},
        (),
    ),
    "eup: a bridge over a river": (
        "eup-10:open",
        {"unit_type": "engineers", "waterway": "river", "in_water": False},
        (),
    ),
    "eup: engineers in a zone": (
        "eup-10:open",
        {"unit_type": "engineers", "waterway": "canal", "in_water": False, "enemy_distance": 1},
        (),
    ),
    "eup: engineers two hexes off": (
        "eup-10:open",
        {"unit_type": "engineers", "waterway": "canal", "in_water": False, "enemy_distance": 2},
        (),
    ),
    "eup: infantry build a bridge": (
        "eup-10:open",
        {"unit_type": "infantry", "waterway": "canal", "in_water": False},
        (),
    ),
    "eup: commandos over a river": ("eup-10:cross", {"unit_type": "commandos"}, ()),
    "eup: commandos along a river": (
        "eup-10:cross",
        {"unit_type": "commandos", "water_hexes": 2},
        (),
    ),
    "eup: commandos on the march": (
        "eup-10:cross",
        {"unit_type": "commandos", "used_displacement": True},
        (),
    ),
    "eup: engineers on the march": (
        "eup-10:cross",
        {"unit_type": "engineers", "used_displacement": True},
        (),
    ),
    "eup: engineers over a second river": (
        "eup-10:cross",
        {"unit_type": "engineers", "crossed_before": True},
        (),
    ),
    "eup: infantry swim": ("eup-10:cross", {"unit_type": "infantry"}, ()),
    "eup: guns attack": ("eup-11:attack", {"unit_type": "field-artillery"}, ()),
    "eup: infantry attack": ("eup-11:attack", {"unit_type": "infantry"}, ()),
    "eup: support at two hexes": ("eup-11", backing("field-artillery", 2), ()),
    "eup: support at three hexes": ("eup-11", backing("field-artillery", 3), ()),
    "eup: support in defence": ("eup-11", backing("field-artillery", 1, own_attacks=False), ()),
    "eup: support by anti-aircraft guns": ("eup-11", backing("anti-aircraft", 1), ()),
    "eup: support a second time": ("eup-11", backing("field-artillery", 1, already_acted=True), ()),
    "eup: anti-tank against infantry": ("eup-11", backing("anti-tank", 1), ()),
    "eup: anti-tank against tanks": (
        "eup-11",
        backing("anti-tank", 2, tanks_attacked=1, others_attacked=0),
        (),
    ),
    "eup: anti-tank against both": ("eup-11", backing("anti-tank", 2, tanks_attacked=1), ()),
    "eup: support after a march": (
        "eup-11",
        backing("self-propelled", 2, used_displacement=True),
        (),
    ),
    "eup: two guns, two attackers": (
        "eup-11:points",
        {"artillery": 2, "supported_counters": 2},
        (),
    ),
    "eup: a bombardment hits": ("eup-11:bombard", backing("field-artillery", 2), {"bombard": [2]}),
    "eup: a bombardment misses": (
        "eup-11:bombard",
        backing("self-propelled", 1),
        {"bombard": [3]},
    ),
    "eup: a bombardment too far": (
        "eup-11:bombard",
        backing("field-artillery", 3),
        {"bombard": [2]},
    ),
    "eup: anti-tank bombards": ("eup-11:bombard", backing("anti-tank", 1), {"bombard": [2]}),
    "eup: a second bombardment": (
        "eup-11:bombard",
        backing("field-artillery", 1, already_acted=True),
        {"bombard": [2]},
    ),
    "eup: Allies move, then bombard": (
        "eup-12",
        {"player": "allied", "done_last": "move", "following": "bombard"},
        (),
    ),
    "eup: Germans move, then bombard": (
        "eup-12",
        {"player": "german", "done_last": "move", "following": "bombard"},
        (),
    ),
    "eup: fight, then move": (
        "eup-12",
        {"player": "allied", "done_last": "fight", "following": "move"},
        (),
    ),
    "eup: Germans drop": (
        "eup-12",
        {"player": "german", "done_last": "move", "following": "drop"},
        (),
    ),
    "eup: over the bridge and past": (
        "eup-8:board",
        {"map": TOWN, "starts_at": "A2", "way": ["A1", "B1"]},
        (),
    ),
    "eup: over a counter on a board": (
        "eup-8:board",
        {"map": TOWN, "starts_at": "A2", "way": ["B2", "C2"]},
        (),
    ),
    "eup: engineers by land": (
        "eup-8:board",
        {"map": TOWN, "starts_at": "A2", "way": ["A3"]},
        (),
    ),
    "eup: commandos ashore": (
        "eup-8:board",
        {"map": TOWN, "starts_at": "D2", "way": ["D3", "D2"]},
        (),
    ),
    "eup: commandos over the canal": (
        "eup-8:board",
        {"map": TOWN, "starts_at": "D2", "way": ["E2", "E3", "F3"]},
        (),
    ),
    "eup: infantry over the river": (
        "eup-8:board",
        {"map": TOWN, "starts_at": "C2", "way": ["D1", "D2"]},
        (),
    ),
    "eup: dropped onto a meadow": (
        "eup-7.a:board",
        {"map": MEADOW, "drop_point": "E4", "combat_factor": 3},
        {"drop": [4], "landing": [2]},
    ),
    "eup: dropped off the board": (
        "eup-7.a:board",
        {"map": MEADOW, "drop_point": "A4", "combat_factor": 3},
        {"drop": [4], "landing": [2]},
    ),
    "eup: dropped into a wood": (
        "eup-7.a:board",
        {"map": MEADOW, "drop_point": "C2", "combat_factor": 3},
        {"drop": [2]},
    ),
    "eup: a group onto a meadow": (
        "eup-7.b:board",
        {"map": MEADOW, "drop_point": "E4", "group_counters": 2},
        {"group": [3], "drop": [3], "place": "right"},
    ),
    "eup: a group over the edge": (
        "eup-7.b:board",
        {"map": BARE, "drop_point": "A2", "group_counters": 2},
        {"group": [3], "drop": [4], "landing": [2], "place": "right"},
    ),
    "eup: a group apart on a board": (
        "eup-7.b:board",
        {"map": MEADOW, "drop_point": "E4", "group_counters": 2},
        {"group": [5], "place": "right", "drop": [3], "drop-2": [4], "landing": [2]},
    ),
    "eup: one onto the other": (
        "eup-7.b:fall",
        {"map": BARE, "q": 2, "r": 2, "waiting": [2], "down_at": ["C2"]},
        {"drop": [2]},
    ),
}

NUDGES: dict[type, Nudge] = {
    NextHalf: lambda n: replace(n, turn=99),
    Ratio: lambda r: replace(r, counters=r.counters + 100),
    Drift: lambda d: replace(d, drift_hexes=d.drift_hexes + 1),
    GroupDown: lambda g: replace(g, grouped=not g.grouped),
    Grounded: lambda g: replace(g, activates_zone=not g.activates_zone),
    Battled: lambda b: replace(b, attack_value=b.attack_value + 1),
    FieldLanding: lambda f: replace(f, landing_hex="Z99"),
    GroupLanding: lambda g: replace(g, survivors=g.survivors + 1),
}

SHOWS: dict[str, Shown] = {
    "eup-2.3": ("eup: four hexes doubled", None),
    "eup-2.4": ("eup: four against three", None),
    "eup-4": ("eup: after the Allied half", None),
    "eup-5:triple": ("eup: three to one", None),
    "eup-5:counted": ("eup: two to one", None),
    "eup-5": ("eup: the road in turn eleven", None),
    "eup-6": ("eup: two hexes from a letter", None),
    "eup-6:hide": ("eup: seven in hiding", None),
    "eup-6:free": ("eup: free counters", None),
    "eup-6:fixed": ("eup: beside a star", None),
    "eup-6:enter": ("eup: five come in", None),
    "eup-7:plan": ("eup: a drop as announced", None),
    "eup-7.a:correct": ("eup: three up and left", lambda _: True),
    "eup-7.a:scatter": ("eup: three up and left", None),
    "eup-7.a": ("eup: a group together", None),
    "eup-7.b:grouped": ("eup: a group together", None),
    "eup-7.b": ("eup: a group together", None),
    "eup-7.b:singly": ("eup: a group apart", lambda _: GroupDown(False, ())),
    "eup-7.elim": ("eup: into a wood", lambda _: None),
    "eup-7.adjacent": ("eup: three beside a German", None),
    "eup-7.conceal": ("eup: two from a letter", None),
    "eup-7": ("eup: safe ground", None),
    "eup-8:reach": ("eup: a march", None),
    "eup-8": ("eup: a march", None),
    "eup-8:over": ("eup: over a counter on a board", None),
    "eup-8:board": ("eup: over the bridge and past", None),
    "eup-9:zone": ("eup: in contact", None),
    "eup-9:engages": ("eup: in contact", None),
    "eup-9:duty": ("eup: a march up to the enemy", None),
    "eup-9:limits": ("eup: three against two", lambda _: True),
    "eup-9:adjacent": ("eup: four in two pairs", lambda _: True),
    "eup-9:attack": ("eup: four against three", None),
    "eup-9:defence": ("eup: four against three", None),
    "eup-9:shelter": ("eup: five in a city", None),
    "eup-9:higher": ("eup: a tie", None),
    "eup-9": ("eup: a fight on a board", None),
    "eup-9:board": ("eup: a fight on a board", None),
    "eup-10:trade": ("eup: paratrooper engineers", lambda _: UnitType.PARATROOPERS),
    "eup-10": ("eup: tanks blow a bridge", None),
    "eup-10:work": ("eup: a second bridge", lambda _: True),
    "eup-10:open": ("eup: a bridge over a canal", None),
    "eup-10:cross": ("eup: commandos over the canal", None),
    "eup-10:half": ("eup: commandos attack afloat", None),
    "eup-11:attack": ("eup: guns that attack on a board", lambda _: True),
    "eup-11": ("eup: support at two hexes", None),
    "eup-11:anti-tank": ("eup: anti-tank against infantry", lambda _: True),
    "eup-11:points": ("eup: five in a city", None),
    "eup-11:halved": ("eup: dropped with support", None),
    "eup-11:bombard": ("eup: a bombardment misses", None),
    "eup-11:hits": ("eup: a bombardment hits", None),
    "eup-11:flak": ("eup: two from the guns", None),
    "eup-12:phases": ("eup: Germans move, then bombard", lambda _: ()),
    "eup-12": ("eup: Germans move, then bombard", None),
    "eup-7.a:board": ("eup: dropped onto a meadow", None),
    "eup-7.b:board": ("eup: a group onto a meadow", lambda _: GroupLanding(0, 0, False)),
    "eup-7.b:around": ("eup: a group onto a meadow", lambda _: GroupLanding(0, 0, False)),
    "eup-7.b:fall": ("eup: one onto the other", lambda _: GroupLanding(0, 0, False)),
}

POLICIES: dict[str, Callable[[Any], str]] = {}

SLIPS: dict[str, str] = {
    "eup-2.3-not-doubled": "eup: four hexes doubled",
    "eup-2.4-equal-faces": "eup: one die",
    "eup-4-germans-begin": "eup: after the German half",
    "eup-4-without-end": "eup: after turn twelve",
    "eup-5-road-at-once": "eup: the road in turn eleven",
    "eup-5-twice-will-do": "eup: twenty against ten",
    "eup-6-next-to-it": "eup: two hexes from a letter",
    "eup-6-six-in-all": "eup: seven in hiding",
    "eup-6-anywhere": "eup: south of the canal",
    "eup-6-letter-left-free": "eup: the letter left free",
    "eup-7-whenever": "eup: a late drop",
    "eup-7-as-many-as-one-likes": "eup: a drop with one more",
    "eup-7-no-duty": "eup: three beside a German",
    "eup-7.a-four-is-right": "eup: three up and left",
    "eup-7.a-mirrored": "eup: three up and left",
    "eup-7.a-point-counted": "eup: three up and left",
    "eup-7.b-four-scatters": "eup: a group together",
    "eup-7.elim-wood-is-soft": "eup: into a wood",
    "eup-7.elim-flak-next-to-it": "eup: two from the guns",
    "eup-7.elim-beside-a-german": "eup: three beside a German",
    "eup-7.adjacent-rounded-up": "eup: three beside a German",
    "eup-7.adjacent-whole": "eup: three beside a German",
    "eup-7.conceal-on-letter": "eup: two from a letter",
    "eup-8-always-double": "eup: too far to fight",
    "eup-8-split": "eup: on after a fight",
    "eup-8-after-the-drop": "eup: on after a drop",
    "eup-8-over-friends": "eup: over a friend",
    "eup-9-tie-to-defender": "eup: a tie",
    "eup-9-tie-to-attacker": "eup: a tie",
    "eup-9-no-shelter": "eup: five in a city",
    "eup-9-shelter-of-one": "eup: five in a city",
    "eup-9-three-against-two": "eup: three against two",
    "eup-10-anybody-blows": "eup: infantry at a bridge",
    "eup-10-after-displacement": "eup: a bridge after a march",
    "eup-10-river-like-canal": "eup: a bridge over a river",
    "eup-10-working-under-fire": "eup: engineers in a zone",
    "eup-10-water-counts-one": "eup: commandos over a river",
    "eup-10-along-the-river": "eup: commandos along a river",
    "eup-10-whole-afloat": "eup: commandos attack afloat",
    "eup-11-guns-attack": "eup: guns attack",
    "eup-11-supports-defence": "eup: support in defence",
    "eup-11-three-hexes": "eup: support at three hexes",
    "eup-11-anti-tank-at-all": "eup: anti-tank against infantry",
    "eup-11-one-point": "eup: two guns, two attackers",
    "eup-11-three-hits": "eup: a bombardment misses",
    "eup-12-bombards-last": "eup: Allies move, then bombard",
    "eup-12-fight-and-move": "eup: fight, then move",
}

# the same faces on the table, whatever is thought of how often they come up
ALIKE_AT_THE_TABLE = {"eup-2.4-equal-faces"}

BESIDES: dict[str, dict[str, str]] = {
    "eup-ruling-group-order": {"eup-ruling-own-counter": "dropped-dies"},
}

READINGS: dict[str, Case] = {
    "eup-ruling-group-order": (
        "eup-7.b:fall",
        {"map": MEADOW, "q": 4, "r": 4, "waiting": [2, 5]},
        Either(
            {
                "rolled-next": "left",
                "drop": [4],
                "landing": [2],
                "drop-2": [4],
                "landing-2": [2],
            },
            {"drop": [4], "landing": [2], "drop-2": [4], "landing-2": [2]},
        ),
    ),
    "eup-ruling-triple": CASES["eup: thirty against ten"],
    "eup-ruling-counters-counted": CASES["eup: counters in hiding"],
    "eup-ruling-free-german-counters": CASES["eup: battalions of the SS"],
    "eup-ruling-hidden-per-letter": CASES["eup: a zone at the edge"],
    "eup-ruling-activation-distance": ("eup-6", {"way_distances": [1]}, ()),
    "eup-ruling-activation-moment": CASES["eup: past a letter"],
    "eup-ruling-revealed-move": CASES["eup: out of hiding"],
    "eup-ruling-counting-hexes": CASES["eup: three up and left"],
    "eup-ruling-own-counter": CASES["eup: onto one that waits"],
    "eup-ruling-group-off-board": CASES["eup: a group at the edge"],
    "eup-ruling-dead-wakes": CASES["eup: in a river by a letter"],
    "eup-ruling-second-water": CASES["eup: commandos at a second water"],
    "eup-ruling-hidden-flak": CASES["eup: guns in hiding"],
    "eup-ruling-half-and-support": CASES["eup: dropped with two guns"],
    "eup-ruling-half-later": CASES["eup: attacked after a drop"],
    "eup-ruling-bombard-order": CASES["eup: Germans move, then bombard"],
    "eup-ruling-artillery-displacement": CASES["eup: support after a march"],
    "eup-ruling-enemy-engineers": CASES["eup: over enemy engineers"],
    "eup-ruling-on-a-bridge": CASES["eup: a halt on a bridge"],
    "eup-ruling-zone-of-control": CASES["eup: two hexes apart"],
    "eup-ruling-obliged-to-fight": CASES["eup: next to an enemy"],
    "eup-ruling-two-against-two": CASES["eup: three against one"],
    "eup-ruling-adjacent-counters": (
        "eup-9:adjacent",
        {"attackers_at": ["A2", "C2"], "defenders_at": ["B1", "B2"]},
        (),
    ),
    "eup-ruling-losers": (
        "eup-9",
        battle([4, 3], [3, 2]),
        Either([[4], [3]], [[4], [3], "2"]),
    ),
    "eup-ruling-defenders-two": (
        "eup-9",
        battle([4, 3], [3, 2]),
        Either([[4], [3]], [[4], [3], [3]]),
    ),
    "eup-ruling-support": CASES["eup: two guns, two attackers"],
    "eup-ruling-tanks-and-others": CASES["eup: anti-tank against both"],
    "eup-ruling-paratrooper-specialists": CASES["eup: paratrooper engineers"],
}

GRANTED = {
    "Backing.others_attacked": 1,
    "Backing.own_attacks": True,
    "Demolition.bridge_distance": 1,
    "Descent.landscape": "open",
    "Descent.on_board": True,
    "Descent.point_on_board": True,
    "DropPlan.announced": 1,
    "DropPlan.in_group": 1,
    "DropPlan.placed_for_drop": 1,
    "DropPlan.player": "allied",
    "Ford.water_hexes": 1,
    "Halved.dropped": True,
    "Hiding.north_of_canal": True,
    "Hiding.zone_hexes": 7,
    "Hurdle.on_river": True,
    "Luck.thrower": "player",
    "Parachuted.unit_type": "paratroopers",
    "Ranks.stagger": Stagger.EVEN_ROWS,
    "Standing.turn_over": True,
}

Played = tuple[Any, set[str]]
RAISES = {"raises": "IllegalAction"}


def play(
    key: str, data: dict[str, Any], answers: Any = (), view: Callable[[Any], Any] = dump
) -> Played:
    """The outcome through `view`, or False where a rule forbids; the rules cited."""
    ending = told(key, parse(RULES[key].facts, data), answers, Reading())
    cited = {step.rule for step in ending.steps}
    if isinstance(ending, Forbidden):
        return False, cited | {ending.rule}
    assert isinstance(ending, Outcome)
    return view(ending.value), cited


def refused(key: str, data: dict[str, Any], answers: Any = ()) -> Played:
    """What the case calls an error, where the rule forbids it."""
    found, cited = play(key, data, answers)
    return (RAISES if found is False else found), cited


def joined(*played: Played) -> Played:
    """The finding of the last, the rules that all of them cite."""
    return played[-1][0], set().union(*(cited for _, cited in played))


def displaced(given: dict[str, Any]) -> Played:
    """The counter marches as far as it can: what is left over tells the factor."""
    factor = given["movement_factor"]

    def view(left: int) -> int:
        return left + 1

    return joined(
        play("eup-8", stride(factor, 1), view=view), play("eup-2.3", {"movement_factor": factor})
    )


def landed(factor: int, **more: Any) -> Callable[[Callable[[Grounded], Any]], Played]:
    return lambda view: play("eup-7", descent(factor, **more), view=view)


def fights_with(given: dict[str, Any]) -> Played:
    germans = int(given["adjacent_to_german"])
    return joined(
        landed(given["cf"], germans_adjacent=germans)(dump),
        play("eup-7.adjacent", {"combat_factor": given["cf"], "germans_adjacent": germans}),
    )


def fought(given: dict[str, Any]) -> Played:
    data = battle([given["attack"]], [given["defense"]])

    def view(found: Battled) -> dict[str, Any]:
        out = found.attackers_eliminated or found.defenders_eliminated
        return {
            "attack": found.attack_value,
            "defense": found.defence_values[0],
            "result": "somebody out" if out else "tie, both stay",
        }

    return play("eup-9", data, dice(given["att_die"], given["def_die"]), view)


def attack_factor(given: dict[str, Any]) -> Played:
    """`halved` counts from 0 and means dropped counters that land next to a German."""
    halved = [number + 1 for number in given.get("halved", [])]
    said = given.get("support_reading", "each")
    data = battle(given["cfs"], [1], artillery=given.get("support", 0), dropped_attackers=halved)
    rule = RULES["eup-9:attack"]
    ending = told(rule.key, parse(rule.facts, data), (), Reading.of({"eup-ruling-support": said}))
    assert isinstance(ending, Outcome)
    found = ending.value, {step.rule for step in ending.steps}
    drops = [landed(given["cfs"][n - 1], germans_adjacent=1)(dump) for n in halved]
    return joined(*drops, found)


def numbers(given: dict[str, Any]) -> Played:
    return play("eup-9:limits", {"attacking": given["attackers"], "attacked": given["defenders"]})


def supported(given: dict[str, Any]) -> Played:
    tanks = int(given["target_is_tank"])
    data = backing(
        given["artillery"],
        given["distance"],
        own_attacks=given["own_attacks"],
        tanks_attacked=tanks,
        others_attacked=1 - tanks,
    )
    return play("eup-11", data)


def bombarded(given: dict[str, Any]) -> Played:
    data = backing("field-artillery", given["distance"])
    return refused("eup-11:bombard", data, {"bombard": [given["die"]]})


def dropped(given: dict[str, Any]) -> Played:
    """The drop point is [0, 0]; two axes, up and to the left being [0, -1]."""
    assert given["point"] == [0, 0]
    answers = {"drop": [given["die1"]]}
    if "die2" in given:
        answers["landing"] = [given["die2"]]
    ways = {"on-point": (0, 0), "up-left": (0, -1), "left": (-1, 0), "right": (1, 0)}

    def view(drift: Drift) -> list[int]:
        return [axis * drift.drift_hexes for axis in ways[drift.bearing]]

    return play("eup-7.a", {}, answers, view)


def group(given: dict[str, Any]) -> Played:
    """A group of one, so that a single further die is needed; a face that the die lacks."""
    answers = {"group": [given["die1"]], "drop": [given.get("die2", 2)]}
    try:
        found, cited = play("eup-7.b", {"group_counters": 1}, answers, lambda down: down.grouped)
    except ValueError:
        return RAISES, play("eup-7.b:grouped", {"group_counters": 1}, {"group": [2]})[1]
    return ("grouped" if found else "scatter individually"), cited


def lost(**facts_of: str) -> Callable[[dict[str, Any]], Played]:
    """Whether the counter is eliminated; facts by the names of the case."""

    def played(given: dict[str, Any]) -> Played:
        data = {ours: given[theirs] for ours, theirs in facts_of.items()}
        return landed(3, **data)(lambda found: found.eliminated)

    return played


def blown(given: dict[str, Any]) -> Played:
    data = {
        "unit_type": {"tank": "tanks"}[given["unit"]],
        "bridge_distance": given["distance"],
        "used_displacement": given["used_displacement"],
    }
    return play("eup-10", data)


def opened(given: dict[str, Any]) -> Played:
    """Engineers on land next to the canal; a zone of control is that of a neighbor."""
    data = {
        "unit_type": "engineers",
        "waterway": given["water"],
        "in_water": given["water"] == "river",
        "used_displacement": given["used_displacement"],
        "enemy_distance": 1 if given["in_enemy_zoc"] else None,
    }
    found, cited = play("eup-10:open", data)
    return (None if found is False else found), cited


def crossed(given: dict[str, Any]) -> Played:
    unit = {"commando": "commandos"}[given["unit"]]
    return refused("eup-10:cross", {"unit_type": unit, "water_hexes": given["hexes_in_a_row"]})


def decided(given: dict[str, Any]) -> Played:
    data = standing(
        given["turn"],
        given["allied_counters"],
        given["german_counters"],
        given["german_on_road_or_cities"],
        surrender=given.get("surrender"),
    )
    return play("eup-5", data)


def three_times(given: dict[str, Any]) -> Played:
    """Undecided under a strict reading, else the default, which is that 30 against 10 wins."""
    data = standing(
        given["turn"],
        given["allied_counters"],
        given["german_counters"],
        given["german_on_road_or_cities"],
    )
    rule = RULES["eup-5"]
    strict = told("eup-5", parse(rule.facts, data), (), Reading(strict=True))
    found, cited = decided(given)
    said = "undecided under a strict reading; else the ruling's default, if it has one"
    both = strict == Undecided("eup-ruling-triple") and found == "allied"
    return (said if both else (strict, found)), cited


def chance_of(given: dict[str, Any]) -> Played:
    facts = parse(RULES["eup-2.4"].facts, {})
    chance = every("eup-2.4", facts).chance(lambda end: end.value == given["face"])
    return str(chance), play("eup-2.4", {}, {"luck": [given["face"]]})[1]


GOLDEN: dict[str, Callable[[dict[str, Any]], Played]] = {
    "EUP-004": chance_of,
    "EUP-006": displaced,
    "EUP-007": fights_with,
    "EUP-010": fights_with,
    "EUP-014": fought,
    "EUP-018": attack_factor,
    "EUP-022": lambda g: play(
        "eup-9:defence", battle([1], [g["cf"]]), view=lambda factors: factors[0]
    ),
    "EUP-026": numbers,
    "EUP-030": attack_factor,
    "EUP-034": attack_factor,
    "EUP-038": supported,
    "EUP-042": bombarded,
    "EUP-046": dropped,
    "EUP-050": dropped,
    "EUP-054": group,
    "EUP-058": lost(landscape="terrain"),
    "EUP-062": lost(bridge_there="bridge"),
    "EUP-066": lost(flak_distance="aa_distance"),
    "EUP-070": lambda g: play("eup-6:hide", {"hidden_counters": g["n"]}),
    "EUP-074": blown,
    "EUP-078": opened,
    "EUP-082": crossed,
    "EUP-086": lambda g: play("eup-8:over", {"in_the_way": {"infantry": "own"}[g["counter"]]}),
    "EUP-091": decided,
    "EUP-095": numbers,
    "EUP-099": lambda g: play("eup-10:half", {"combat_factor": g["cf"]}),
    "EUP-103": group,
    "EUP-107": three_times,
    "EUP-111": decided,
    "EUP-115": supported,
}
