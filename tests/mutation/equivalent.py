"""Mutants that change nothing anybody could see, and why; they count as survivors all the same.

A key is the file's name with the mutant's lines as the command prints them. Files are in the order
of the alphabet, the entries of one file together.
"""

EQUIVALENT: dict[tuple[str, str], str] = {
    (
        "air.py",
        "  -     damage = Damage(facts.units[place], 1, Ammunition.HE, wreck=True)\n"
        "  +     damage = Damage(facts.units[place], 1, Ammunition.AA, wreck=True)",
    ): "Of all ammunition only AP costs a step where another Hit would not.",
    (
        "air_slips.py",
        "  -     found = yield from save_dice("
        "Defence(Target(Kind.INFANTRY), Ammunition.HE, cover), reading)\n"
        "  +     found = yield from save_dice("
        "Defence(Target(Kind.INFANTRY), Ammunition.AA, cover), reading)",
    ): "Infantry has no Armor that the ammunition could go through.",
    (
        "artillery.py",
        "  -         damage = Damage(occupant.unit, share, Ammunition.HE, wreck)\n"
        "  +         damage = Damage(occupant.unit, share, Ammunition.AA, wreck)",
    ): "Of all ammunition only AP costs a step where another Hit would not.",
    (
        "artillery_slips.py",
        "  -     unit = next((o.unit for o in place.units if not rides(o.unit)), "
        "place.units[0].unit)\n"
        "  +     unit = next((o.unit for o in place.units if not rides(o.unit)), "
        "place.units[(-1)].unit)",
    ): "Whoever rides hides where all who ride do.",
    (
        "assault.py",
        "  -     side = (entry.side + 3) % 6\n  +     side = ((entry.side - 3)) % 6",
    ): "Three hexsides on and three back are the same one of six.",
    (
        "assault.py",
        "  -     left, _ = yield from unheard(worn_down(Damage(unit, hits, Ammunition.HE), reading))\n"
        "  +     left, _ = yield from unheard(worn_down(Damage(unit, hits, Ammunition.AA), reading))",
    ): "Of all ammunition only AP costs a step where another Hit would not.",
    (
        "best.py",
        "  -         if not backs or then.back is not backs[0]:\n  +         if False:",
    ): "A rule that is not asked comes to the same when it is laid out first.",
    (
        "best.py",
        "  -         return known[0]\n  +         return known[(-1)]",
    ): "A state has one solution.",
    (
        "best.py",
        "  -         worth = [sum(map(mul, weights, column)) for column in zip(*worths, strict=True)]\n"
        "  +         worth = [sum(map(mul, weights, column)) for column in zip(*worths, strict=False)]",
    ): "All states are worth as many numbers.",
    (
        "best.py",
        "  -             if end not in known:\n  +             if True:",
    ): "What follows an end is worth the same when it is looked up again.",
    (
        "best.py",
        "  -         worth = [sum(map(mul, weights, column)) for column in zip(*worths, strict=True)]\n"
        "  +         worth = [sum((map(mul, column, weights))) "
        "for column in zip(*worths, strict=True)]",
    ): "A product is the same in either order.",
    (
        "board.py",
        "  -         tame = {Terrain.OPEN, Terrain.FARMLAND, Terrain.SHELL_CRATERS, Terrain.OTHER}\n"
        "  +         tame = {Terrain.OPEN, Terrain.SHELL_CRATERS, Terrain.SHELL_CRATERS, "
        "Terrain.OTHER}",
    ): "Farmland that is looked at blocks nothing.",
    (
        "board.py",
        "  -         tame = {Terrain.OPEN, Terrain.FARMLAND, Terrain.SHELL_CRATERS, Terrain.OTHER}\n"
        "  +         tame = {Terrain.OPEN, Terrain.FARMLAND, Terrain.OTHER, Terrain.OTHER}",
    ): "Shell craters that are looked at block nothing.",
    (
        "board.py",
        "  -         tame = {Terrain.OPEN, Terrain.FARMLAND, Terrain.SHELL_CRATERS, Terrain.OTHER}\n"
        "  +         tame = {Terrain.OPEN, Terrain.FARMLAND, Terrain.SHELL_CRATERS, Terrain.OPEN}",
    ): "Other terrain that is looked at blocks nothing.",
    (
        "check.py",
        '  -     if file.place.language == "ru" or not any('
        "e.translated for e in file.catalog.active if e.msgid):\n"
        "  +     if (file.place.language == 'ru' and (not any(("
        "e.translated for e in file.catalog.active if e.msgid)))):",
    ): "What stands beside a translation is looked at for an override alone, which is English.",
    (
        "checks_meaning.py",
        "  -     if CARDINAL not in reading.kinds:\n  +     if False:",
    ): "Only a cardinal has a sign; where none is, the search ends with nothing, only later.",
    (
        "checks_meaning.py",
        "  -         if a[0] != b[0] or theirs[a] < theirs[b] or ours[a] > 3:\n"
        "  +         if a[0] != b[0] or (theirs[a] <= theirs[b]) or ours[a] > 3:",
    ): (
        "Two things that one word names stand in one case: it cannot be the subject and not be it."
    ),
    (
        "claims.py",
        "  -             if clause != first and word not in _STOPS:\n"
        "  +             if (clause != first or word not in _STOPS):",
    ): (
        "Whether a text is divided only spares a search: in one clause nothing can change clauses."
    ),
    (
        "claims.py",
        "  -         if self.ours.words.isdisjoint(_CONDITIONS) or "
        "self.ours.words.isdisjoint(_JOINED):\n"
        "  +         if False:",
    ): (
        "Without a condition, or without a word that joins, every word is passed over, only later."
    ),
    (
        "claims.py",
        "  -         if not (self.ours.divided and self.theirs.divided):\n"
        "  +         if not ((self.ours.divided or self.theirs.divided)):",
    ): (
        "Whether a text is divided only spares a search: in one clause nothing can change clauses."
    ),
    (
        "combat.py",
        "  -     kept = replace(fight, morale_points=0)\n"
        "  +     kept = replace(fight, morale_points=(-1))",
    ): "The next assault takes its Morale Points from the last one, not from here.",
    (
        "combat.py",
        "  -     if _chained(ours, theirs):\n  +     if (_chained(theirs, ours)):",
    ): "Whether both sides hang together does not depend on which of them is named first.",
    (
        "combat.py",
        "  -     reached = {ours[0]}\n  +     reached = {ours[(-1)]}",
    ): "From whichever counter one starts, all are reached or not all.",
    (
        "combat.py",
        "  -     kept = replace(fight, morale_points=0)\n"
        "  +     kept = replace(fight, morale_points=(1))",
    ): "The next assault takes its Morale Points from the last one, not from here.",
    (
        "combat.py",
        "  -     reached = {ours[0]}\n  +     reached = {ours[(1)]}",
    ): "From whichever counter one starts, all are reached or not all.",
    (
        "defence.py",
        "  -         uses_armor = yield from thin_skinned_armor("
        "Engagement(facts.ammunition, target), reading)\n"
        "  +         uses_armor = yield from thin_skinned_armor("
        "Engagement(facts.ammunition, uses_armor), reading)",
    ): "Rule 1.3.4.2:saves decides by the reading alone and looks at no target.",
    (
        "extract.py",
        "  -         main(Path(sys.argv[1]))\n  +         pass",
    ): "The program that an update starts, which sees no mutant: without it no template is made.",
    (
        "extract.py",
        "  -         main(Path(sys.argv[1]))\n  +         main(Path(sys.argv[(0)]))",
    ): "The program that an update starts, which sees no mutant: in its own file it finds no project.",
    (
        "extract.py",
        "  -         text = json.dumps(known, ensure_ascii=False, indent=0, sort_keys=True)\n"
        "  +         text = json.dumps(known, ensure_ascii=True, indent=0, sort_keys=True)",
    ): "JSON is read as the same letters, however they are coded.",
    (
        "facts.py",
        "  -     shot: Shot = field(hash=False)\n  +     shot: Shot = field(hash=True)",
    ): "A hash that looks at more fields: equal records are equal all the same.",
    (
        "field.py",
        "  -         if not adjacent(before, to):\n  +         if not (adjacent(to, before)):",
    ): "Neighbors are each other's.",
    (
        "field.py",
        "  -         board.landscape.get(at, Landscape.OPEN),\n"
        "  +         board.landscape.get(at, Landscape.CITY),",
    ): "Off the board a counter is lost before anybody looks at the ground.",
    (
        "field.py",
        "  -         descent = replace(_descent(board, at, 0), "
        "point_on_board=point in board.landscape)\n"
        "  +         descent = replace(_descent(board, at, (1)), "
        "point_on_board=point in board.landscape)",
    ): "Of a group it is only told how many fight, not with what.",
    (
        "field.py",
        "  -     descent = _descent(board, at, 0)\n  +     descent = _descent(board, at, (1))",
    ): "Of a group it is only told how many fight, not with what.",
    (
        "field.py",
        "  -     Bearing.ON_POINT: Hex(0, 0),\n  +     Bearing.ON_POINT: Hex((1), 0),",
    ): "Who comes down on the drop point drifts no hex, whichever way.",
    (
        "fire.py",
        "  -     if (yield from missile_armed(weapon, reading)) and (\n"
        "  +     if (yield from missile_armed(firer, reading)) and (",
    ): "A firer has the three fields that the print of its weapon is made of.",
    (
        "fire.py",
        "  -     total = 2 + MATERIAL[Make.PONTOON]\n  +     total = 2 + MATERIAL[Make.FOOT]",
    ): "A foot bridge is a pontoon bridge, with the same TEM.",
    (
        "fix.py",
        "  -             strings = sum("
        "a is not b for a, b in zip(catalog.entries, entries, strict=True))\n"
        "  +             strings = sum("
        "a is not b for a, b in (zip(entries, catalog.entries, strict=True)))",
    ): "Whether two entries are one does not depend on which of them is named first.",
    (
        "hexes.py",
        "  -                 into, past = (one, two) if rate > other_rate else (two, one)\n"
        "  +                 into, past = (one, two) if (rate >= other_rate) else (two, one)",
    ): "Equal rates have had their turn: the thread runs along the edge.",
    (
        "hexes.py",
        "  -             if sign * goal[k] > 0:\n  +             if True:",
    ): "A side that the thread moves away from is never the next that it crosses.",
    (
        "ift.py",
        "  -     return _RESULTS[fp, min(max(final_dr, LOWEST), HIGHEST)]\n"
        "  +     return _RESULTS[fp, min((max(LOWEST, final_dr)), HIGHEST)]",
    ): "The greater of two numbers is the same in either order.",
    (
        "ift.py",
        "  -     for fp, result in zip(COLUMNS, results, strict=True)\n"
        "  +     for fp, result in zip(COLUMNS, results, strict=False)",
    ): "Every row of the table is as long as its head.",
    (
        "lexicon.py",
        "  - _RANK = {SOFT: 0, HARD: 1, VOID: 2}\n  + _RANK = {SOFT: 0, HARD: 1, VOID: (3)}",
    ): "A rank is only compared: three is above one as two is.",
    (
        "lexicon.py",
        "  -                     best[pattern.family] = (place + 1, pattern, None)\n"
        "  +                     best[pattern.family] = ((place - 1), pattern, None)",
    ): (
        "What a pattern of one word covers ends before the next word is looked at, one "
        "way or the other."
    ),
    (
        "load.py",
        "  -         if borne.limit is not None:\n  +         if True:",
    ): "A bridge that has no limit is never asked for one.",
    (
        "maptext.py",
        "  -         right, low = self.column + len(self.rows[0]) - 1, self.row + len(self.rows) - 1\n"
        "  +         right, low = self.column + len(self.rows[(-1)]) - 1, "
        "self.row + len(self.rows) - 1",
    ): "A map whose rows are not equally long has been refused.",
    (
        "mistakes.py",
        "  -     if facts.by < 4:\n  +     if facts.by < (3):",
    ): "Against three too many a single die is rolled by the book, too.",
    (
        "movement.py",
        "  -             damage = Damage(infantry, thrown.seen, Ammunition.HE, True)\n"
        "  +             damage = Damage(infantry, thrown.seen, Ammunition.AA, True)",
    ): "Infantry loses as much to a Hit of whatever ammunition.",
    (
        "numerals.py",
        "  -             return Token(text, plain, CARDINAL, Fraction(int(text[:2]), "
        "100), True)\n"
        "  +             return (Token(plain, text, CARDINAL, Fraction(int(text[:2]), "
        "100), True))",
    ): "A share in per cent has no letters, so it is the same in lower case.",
    (
        "numerals.py",
        '  -         elif words[at] == "and" and total >= 100:\n'
        '  +         elif words[at] == "and" and total >= (99):',
    ): "No word is ninety-nine, and nothing is added up below a hundred.",
    (
        "plan.py",
        "  -     largest = max((abs(part) for worth in worths for part in worth), default=0)\n"
        "  +     largest = max((abs(part) for worth in worths for part in worth), default=(-1))",
    ): "Where nobody wants anything nothing is packed.",
    (
        "plan.py",
        "  -         part = ((number + half) & ((1 << bits) - 1)) - half\n"
        "  +         part = (((number - half)) & ((1 << bits) - 1)) - half",
    ): "Half a digit more and half a digit less leave the same of a digit.",
    (
        "plan.py",
        "  -             if here.back is not None:\n  +             if True:",
    ): "A rule that is not laid out once is played through each time, to the same end.",
    (
        "plan.py",
        "  -     found = 0\n  +     found = (-1)",
    ): "One digit more before the first is the same for all that are compared.",
    (
        "plan.py",
        "  -         for place in range(last, -1, -1):\n"
        "  +         for place in range(last, -(2), -1):",
    ): "Nothing stands before the first place.",
    (
        "plan.py",
        "  -             elif often:\n  +             elif True:",
    ): "What is never met brings nothing to what follows.",
    (
        "plan.py",
        "  -             if place in follows:\n  +             if True:",
    ): "Nodes that nothing leads to are never met.",
    (
        "plan.py",
        "  -     return (largest * total).bit_length() + 2\n"
        "  +     return (largest * total).bit_length() + (1)",
    ): "One bit for the sign is enough.",
    (
        "plan.py",
        "  -         for place in range(last, -1, -1):\n"
        "  +         for place in range(last, -(0), -1):",
    ): "The first node is an end, and nothing follows it.",
    (
        "plan.py",
        "  -         found = [0] * len(worths[0])\n  +         found = [(-1)] * len(worths[0])",
    ): "Every part belongs to somebody, so another number takes the place of each.",
    (
        "plan.py",
        "  -         found = [0] * len(worths[0])\n  +         found = [0] * len(worths[(-1)])",
    ): "All ends are worth as many numbers.",
    (
        "plan.py",
        "  -     return (largest * total).bit_length() + 2\n"
        "  +     return (largest * total).bit_length() + (3)",
    ): "A digit may have room to spare.",
    (
        "polarity.py",
        "  -         return (gone, come) if ours.count(gone) > theirs.count(gone) else "
        "(come, gone)\n"
        "  +         return (gone, come) if (ours.count(gone) >= theirs.count(gone)) "
        "else (come, gone)",
    ): "Two lists as long that differ, of two kinds of words, have not as many of one kind.",
    (
        "pools.py",
        "  -     if not roll.look.sums:\n  +     if True:",
    ): "Sums that are remembered beforehand come to the same.",
    (
        "pools.py",
        "  -         for dice in range(0, roll.dice, 200):"
        "  # fills the cache from below: no deep recursion\n"
        "  +         for dice in range(0, roll.dice, (199)):"
        "  # fills the cache from below: no deep recursion",
    ): "A step of 199 dice goes no deeper than one of 200.",
    (
        "pools.py",
        "  -         for dice in range(0, roll.dice, 200):"
        "  # fills the cache from below: no deep recursion\n"
        "  +         for dice in range(0, roll.dice, (201)):"
        "  # fills the cache from below: no deep recursion",
    ): "A step of 201 dice goes one call deeper, where a thousand are allowed.",
    (
        "pools.py",
        "  -     if len(one) == 2:\n  +     if False:",
    ): "Two faces put together half by half weigh what the binomial says, only later.",
    (
        "pools.py",
        "  -     return _both(whole, one) if dice % 2 else whole\n"
        "  +     return (_both(one, whole)) if dice % 2 else whole",
    ): "A sum is the same in either order, and all sums are sorted in the end.",
    (
        "schema.py",
        "  -             if isinstance(extra, Whole):\n  +             if True:",
    ): "Nothing but Whole is written beside a whole number.",
    (
        "schema.py",
        "  -         inner = schema(Annotated[options[0], *extras] if extras else options[0])\n"
        "  +         inner = schema(Annotated[options[(-1)], *extras] if extras else options[0])",
    ): "What has bounds is of one type, or null.",
    (
        "sight.py",
        "  -     if through := [p.hexes[0] for p in line.places if p.touch is Touch.THROUGH]:\n"
        "  +     if through := [p.hexes[(-1)] for p in line.places if p.touch is Touch.THROUGH]:",
    ): "A place that the thread goes through is one hex, the first and the last.",
    (
        "sight.py",
        "  -     return distance(crest, line.start) <= 1 or adjacent(crest, line.end)\n"
        "  +     return distance(crest, line.start) <= 1 or (adjacent(line.end, crest))",
    ): "Neighbors are each other's.",
    (
        "sight.py",
        "  -         elif adjacent(h, line.end):\n  +         elif (adjacent(line.end, h)):",
    ): "Neighbors are each other's.",
    (
        "sight.py",
        "  -     return distance(crest, line.start) <= 1 or adjacent(crest, line.end)\n"
        "  +     return (distance(line.start, crest)) <= 1 or adjacent(crest, line.end)",
    ): "There is as far as back.",
    (
        "sight.py",
        "  -         elif adjacent(h, line.start):\n  +         elif (adjacent(line.start, h)):",
    ): "Neighbors are each other's.",
    (
        "slips.py",
        '  -     found: bool = yield from book("eup-10", replace(facts, unit_type=UnitType.TANKS), '
        "reading)\n"
        '  +     found: bool = yield from book("eup-10", replace(facts, unit_type=UnitType.FIELD), '
        "reading)",
    ): "Tanks and field artillery both destroy bridges.",
    (
        "slips.py",
        "  -     return MATERIAL[Make.PONTOON]\n  +     return MATERIAL[Make.FOOT]",
    ): "A foot bridge is a pontoon bridge, with the same TEM.",
    (
        "slips.py",
        "  -     return -(-max(0, facts.weight.in_tenths - facts.limit.in_tenths) // 10)\n"
        "  +     return -(-max((-1), facts.weight.in_tenths - facts.limit.in_tenths) // 10)",
    ): "A tenth below the limit is no ton above it, as nothing is.",
    (
        "solver.py",
        "  -             if len(group) == 1 and group[0] not in rows[group[0]].goes_on:\n"
        "  +             if len(group) == 1 and group[0] not in rows[group[(-1)]].goes_on:",
    ): "The only one of a group is its first and its last.",
    (
        "solver.py",
        "  -         if share:\n  +         if True:",
    ): "What nobody brings adds nothing, only slowly.",
    (
        "solver.py",
        "  -     return ((Answer(policy(asked)), 1),), 1  # type: ignore[arg-type]\n"
        "  +     return ((Answer(policy(asked)), 1),), (2)  # type: ignore[arg-type]",
    ): "Where there is one reply nobody looks out of how many it comes.",
    (
        "solver.py",
        "  -             if not chance:\n  +             if False:",
    ): "Who does not go there brings nothing there.",
    (
        "solver.py",
        "  -                 waiting.difference_update(group)\n  +                 pass",
    ): "Groups that lead one way are solved together, more slowly, to the same end.",
    (
        "solver.py",
        "  -                     if other not in inside:\n  +                     if True:",
    ): "What arrives in a loop that has been solved is not asked for again.",
    (
        "solver.py",
        "  -         if not row.goes_on:\n  +         if False:",
    ): "Without another state the flow is that of the only row.",
    (
        "solver.py",
        "  -             if other in waiting:\n  +             if True:",
    ): "Groups that lead one way are solved together, more slowly, to the same end.",
    (
        "solver.py",
        "  -     return ((Answer(policy(asked)), 1),), 1  # type: ignore[arg-type]\n"
        "  +     return ((Answer(policy(asked)), (0)),), 1  # type: ignore[arg-type]",
    ): "Where there is one reply nobody looks out of how many it comes.",
    (
        "solver.py",
        "  -     gc.disable()\n  +     pass",
    ): "The search for garbage takes time, and changes nothing.",
    (
        "solver.py",
        "  -                 if up == down:\n  +                 if False:",
    ): "The ends of a state that is met once weigh the same times one over one.",
    (
        "solver.py",
        "  -             if len(group) == 1 and group[0] not in rows[group[0]].goes_on:\n"
        "  +             if len(group) == (0) and group[0] not in rows[group[0]].goes_on:",
    ): "A state that does not come back is met as often by the way for loops.",
    (
        "solver.py",
        "  -     if divisor == 1:\n  +     if divisor == (0):",
    ): "All weights divided by one are what they were.",
    (
        "solver.py",
        "  -     if divisor == 1:\n  +     if False:",
    ): "All weights divided by one are what they were.",
    (
        "solver.py",
        "  -             if state not in rows:\n  +             if True:",
    ): "What has been worked out comes to the same a second time.",
    (
        "solver.py",
        "  -                 continue\n  +                 pass",
    ): "Who does not go there brings nothing there.",
    (
        "solver.py",
        "  -                     if len(pairs) > 1:\n  +                     if (len(pairs) >= 1):",
    ): "A reply that is certain weighs one of one.",
    (
        "solver.py",
        "  -                     if len(pairs) > 1:\n  +                     if True:",
    ): "A reply that is certain weighs one of one.",
    (
        "solver.py",
        "  -     while trail:\n  +     while waiting:",
    ): "Where the trail has been walked back nothing waits any more.",
    (
        "solver.py",
        "  -         super().__init__()\n  +         pass",
    ): "An empty memo needs no beginning.",
    (
        "solver.py",
        "  -                 if up == down:\n  +                 if visits == down:",
    ): "The ends of a state that is met once weigh the same times one over one.",
    (
        "solver.py",
        "  -             if len(group) == 1 and group[0] not in rows[group[0]].goes_on:\n  +             if False:",
    ): "A state that does not come back is met as often by the way for loops.",
    (
        "solver.py",
        "  -             if len(group) == 1 and group[0] not in rows[group[0]].goes_on:\n"
        "  +             if len(group) == 1 and group[(-1)] not in rows[group[0]].goes_on:",
    ): "The only one of a group is its first and its last.",
    (
        "turn.py",
        "  -         if left == 0 and (second is None or number < second):\n"
        "  +         if left == 0 and (second is None or (number <= second)):",
    ): "The last formation marker and the second End Turn marker are not one draw.",
    (
        "update.py",
        "  -             continue\n  +             pass",
    ): "A text without the name has no line with it.",
}
