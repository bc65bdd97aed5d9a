"""Sentences of Blood and Bridges about the map and line of sight."""

from trainer.messages.marks import N_

SIGHT: dict[str, str] = {
    # the thread
    "bb.thread_through": N_("The thread passes through: {hexes}."),
    "bb.thread_edge": N_("The thread runs along the edge between two hexes: {hexes}."),
    "bb.thread_corner": N_("The thread only touches a corner: {hexes}."),
    "bb.thread_nothing": N_("Nothing lies between the two hexes."),
    # line of sight
    "bb.sight_adjacent": N_("The hexes are adjacent: an attack is always allowed."),
    "bb.sight_from_ground": N_("The attacker in {hex} is at ground level."),
    "bb.sight_from_hill": N_("The attacker in {hex} is on a hill."),
    "bb.crest_target_on_hill": N_("The target in {hex} is on a hill too: no crest blocks."),
    "bb.crest_own_hex": N_("The line goes down from the attacker's own hex {hex}."),
    "bb.crest_next_to_attacker": N_(
        "The crest is crossed in {hex}, next to the attacker: it does not block."
    ),
    "bb.crest_next_to_target": N_(
        "The crest is crossed in {hex}, next to the target: it does not block."
    ),
    "bb.not_behind": N_(
        "{hex} ({obstacle}): the target is {distance|hex} behind it, too far to be hidden."
    ),
    "bb.sight_through": N_("{hex} is in the way: {obstacle}. One such hex blocks."),
    "bb.sight_between": N_(
        "The thread cuts between {one} ({obstacle}) and {two} ({other}): both are grazed, and that blocks."
    ),
    "bb.sight_two_halves": N_("Two hexes of this kind block together: {hexes}."),
    "bb.sight_one_half": N_("{hex}: {obstacle}. It takes two of this kind to block."),
    "bb.sight_grazes": N_("{hex} ({obstacle}) is only grazed along one edge: it does not block."),
    "bb.sight_map_end": N_(
        "The thread runs along the end of the map beside {hex} ({obstacle}). By this reading the same lies beyond, and that blocks."
    ),
    "bb.sight_two_grazed": N_("By this reading two grazed hexes block: {hexes}."),
    "bb.sight_other_way": N_("By this reading it is enough if the target sees the attacker."),
    "bb.sight_clear": N_("The line of sight is clear."),
    "bb.sight_blocked": N_("The line of sight is blocked: {hexes}."),
    # what is in the way
    "word.obstacle.woods": N_("woods"),
    "word.obstacle.city": N_("city"),
    "word.obstacle.city-ruins": N_("city ruins"),
    "word.obstacle.hill": N_("hill"),
    "word.obstacle.rough": N_("rough terrain"),
    "word.obstacle.burnt-out-woods": N_("burnt-out woods"),
    "word.obstacle.wreck": N_("a Wreck"),
    "word.obstacle.rough-and-wreck": N_("rough terrain with a Wreck"),
    "word.obstacle.burnt-and-wreck": N_("burnt-out woods with a Wreck"),
    "word.obstacle.crest": N_("the crest of the hill"),
    "word.obstacle.hill-woods": N_("hill woods"),
    "word.obstacle.burnt-on-hill": N_("burnt-out woods on a hill"),
    "word.touch.through": N_("it passes through"),
    "word.touch.edge": N_("along an edge"),
    "word.touch.corner": N_("it touches a corner"),
    "word.stagger.even columns lower": N_("columns, the even ones lower"),
    "word.stagger.odd columns lower": N_("columns, the odd ones lower"),
    "word.stagger.even rows right": N_("rows, the even ones to the right"),
    "word.stagger.odd rows right": N_("rows, the odd ones to the right"),
    # fields of facts and outcomes
    "field.map": N_("Map, line by line"),
    "field.attacker_hex": N_("The attacker's hex"),
    "field.target_hex": N_("The target's hex"),
    "field.stagger": N_("How the hexes of the map are staggered"),
    "field.met": N_("Obstacles that the thread meets, in order"),
    "field.touch": N_("How the thread meets it"),
    "field.map_end": N_("The edge is the end of the map"),
    "field.obstacles": N_("Obstacles there"),
    "field.hex": N_("Hex"),
    "field.obstacle": N_("What it is"),
    "field.counts": N_("2 if one such hex blocks, 1 if it takes two"),
    "field.clear": N_("Line of sight is clear"),
    "field.blocked_by": N_("Blocked by"),
    "field.hexes": N_("Hexes"),
    # slips, refuted
    "mistake.bb-7.0-always-ground": N_(
        "The attacker is on a hill, so 7.2 decides and not 7.1: its own hill is not in its way."
    ),
    "mistake.bb-7.0-end-hexes": N_(
        "The hexes of the attacker and of the target do not count: only what lies between them."
    ),
    "mistake.bb-7.1-rough-alone": N_(
        "One hex of rough terrain, burnt-out woods or a Wreck does not block: it takes two (7.1)."
    ),
    "mistake.bb-7.1-woods-in-pairs": N_(
        "A single hex of woods, city or ruins is enough to block; only rough terrain, burnt-out woods and Wrecks need a second (7.1)."
    ),
    "mistake.bb-7.1-hill-overlooked": N_(
        "From the ground a single hill hex between blocks the line (7.1)."
    ),
    "mistake.bb-7.2-crest-forgotten": N_(
        "The line goes down over the crest of the hill: if neither end is next to the crest hex, a target on the ground is out of sight (7.2)."
    ),
    "mistake.bb-7.2-crest-near": N_(
        "A crest hex next to the attacker or to the target does not block (7.2)."
    ),
    "mistake.bb-7.2-city-any-distance": N_(
        "From a hill, a city or ruins hide only the first and the second hex behind them (7.2)."
    ),
    "mistake.bb-7.2-woods-overlooked": N_(
        "A hill does not let the attacker see over woods or a city: a target on the ground behind them is out of sight (7.2)."
    ),
    "mistake.bb-7.2-hill-overlooked": N_(
        "Another hill between the attacker's hill and a target on the ground blocks (7.2)."
    ),
    "mistake.bb-7.2-hill-woods-overlooked": N_(
        "What stands on the hill blocks as well: one hex of hill woods, or two of burnt-out woods and Wrecks (7.2)."
    ),
    "mistake.bb-7.3-graze-blocks": N_(
        "A thread that only grazes the edge of one blocking hex is free (7.3)."
    ),
    "mistake.bb-7.3-between-is-clear": N_(
        "The thread runs along the edge between two hexes that both block: it cuts across both, and the line is blocked (7.3)."
    ),
    "mistake.bb-7.3-edges-passed": N_(
        "Along an edge or at a corner the thread does not pass through a hex, it only touches it (7.3)."
    ),
    # errors
    "error.hex_name": N_(
        "{field}: {given} is not the name of a hex. Give letters and a row number, such as AG10 ({allowed})."
    ),
    "error.obstacles": N_(
        "{field}: {given} obstacles cannot be met in one place. An edge has one or two, any other place has one."
    ),
    "error.map_end": N_(
        "{field}: only an edge can be the end of the map. Say that the thread runs along an edge there, or leave this out."
    ),
    "error.map_hex": N_("{field}: {given} is not on this map. It shows {allowed}."),
    "error.map_lines": N_("{field}: {given} lines are too many. Allowed: {allowed}."),
    "error.map_long": N_("Map, line {line}: {given} characters are too many. Allowed: {allowed}."),
    "error.map_title": N_("Map, line {line}: the title is too long. Characters: {allowed}."),
    "error.map_twice": N_("Map, line {line}: {given} has been given already. Leave one."),
    "error.map_order": N_(
        "Map, line {line}: {given} is in the wrong place. First the title, the staggering and the name of the first hex, then the rows, then the markers."
    ),
    "error.map_name": N_(
        "Map, line {line}: {given} is not the name of a hex. Give letters and a row number, such as AG10."
    ),
    "error.map_off": N_("Map, line {line}: {given} is not on this map. It shows {allowed}."),
    "error.map_word": N_(
        "Map, line {line}: {given} is neither a word that a map knows nor a row of signs. Known are {allowed}."
    ),
    "error.map_sign": N_("Map, line {line}: {given} is not a sign. Signs: {allowed}"),
    "error.map_row": N_(
        "Map, line {line}: the row has {given} hexes. Allowed: {allowed}, as in the first row."
    ),
    "error.map_label": N_(
        "Map, line {line}: the row has the number {given}, but it is row {allowed} of the map."
    ),
    "error.map_crest": N_(
        "Map, line {line}: a crest belongs on a hill, and {given} is on the ground. Signs of hills: {allowed}."
    ),
    "error.map_empty": N_("{field}: the map has no rows. Type a sign for each hex: {allowed}"),
    "error.map_size": N_(
        "{field}: the map goes on past the last hex that has a name. Give another first hex, or fewer rows and columns ({given}; {allowed})."
    ),
}
