"""Sentences of the worked examples of El Último Puente."""

from trainer.messages.marks import N_

PRACTICE_EUP: dict[str, str] = {
    # titles of the generators
    "title.eup-factors": N_("How far in this turn"),
    "title.eup-displacement": N_("The displacement factor"),
    "title.eup-die": N_("Chance on the special die"),
    "title.eup-turn": N_("Whose half is next"),
    "title.eup-victory": N_("Has somebody won"),
    "title.eup-zone": N_("Near a concealment zone"),
    "title.eup-hiding": N_("Counters in hiding"),
    "title.eup-drop-plan": N_("Ready to drop"),
    "title.eup-drop": N_("Where it lands"),
    "title.eup-group": N_("Does the group stay together"),
    "title.eup-group-chance": N_("Chance of a group landing"),
    "title.eup-landing": N_("What becomes of the dropped counter"),
    "title.eup-drop-zone": N_("A landing near a letter"),
    "title.eup-move": N_("May it move so"),
    "title.eup-over": N_("What lies in the way"),
    "title.eup-battle": N_("Who is eliminated"),
    "title.eup-battle-chance": N_("Chance to win a fight"),
    "title.eup-limits": N_("How many against how many"),
    "title.eup-blow": N_("Who blows the bridge"),
    "title.eup-open": N_("Engineers at the water"),
    "title.eup-crossing": N_("Across without a bridge"),
    "title.eup-afloat": N_("Commandos in the water"),
    "title.eup-support": N_("Who may support"),
    "title.eup-attack-factor": N_("An attack with support"),
    "title.eup-bombard": N_("A bombardment"),
    "title.eup-attacker": N_("Who may attack"),
    "title.eup-order": N_("The order of the turn"),
    # facts
    "puente.mover": N_("A counter in {hex} has movement factor {factor}."),
    "puente.to_fight": N_("It is going to attack in this turn."),
    "puente.not_to_fight": N_("It is not going to fight in this turn."),
    "puente.factor": N_("A counter fights with combat factor {factor}."),
    "puente.half": N_("In turn {turn} one half has just ended, that of: {player}."),
    "puente.last_fight": N_("Its last fight was over {hex}."),
    "puente.turn_ends": N_("Turn {turn} has just ended."),
    "puente.counters": N_(
        "On the board there are Allied counters, {allied}, and German ones, {german}. There are none elsewhere."
    ),
    "puente.road_held": N_("A German counter stands on the road from Eindhoven to Arnhem."),
    "puente.road_free": N_(
        "No German counter stands on the road from Eindhoven to Arnhem or in its cities."
    ),
    "puente.letter": N_("In {hex} there is a letter under which German counters are hidden."),
    "puente.comes_near": N_(
        "An Allied counter moves. Its hexes on the way are so far from the letter: {distances}."
    ),
    "puente.zone_activated": N_("The concealment zone of the letter in {hex} has been activated."),
    "puente.puts": N_(
        "The German player puts counters on the letter: {on}, and next to it: {around}."
    ),
    "puente.zone_north": N_(
        "A concealment zone around {hex}, north of the Wilhelmina Canal. All its seven hexes can take a counter."
    ),
    "puente.zone_south": N_(
        "A concealment zone around {hex}, south of the Wilhelmina Canal. All its seven hexes can take a counter."
    ),
    "puente.hides": N_("The German player wants to hide there freely placed counters: {counters}."),
    "puente.announced": N_(
        "The Allied player has announced a drop. Counters: {announced}, {unit}."
    ),
    "puente.placed": N_("Now he places counters for it: {placed}, the first of them in {hex}."),
    "puente.corps_moved": N_("The XXX Army Corps has moved already."),
    "puente.corps_waits": N_("The XXX Army Corps has not moved yet."),
    "puente.drop_point": N_("A single counter is dropped. Its drop point is {hex}."),
    "puente.first_die": N_("The first die shows {die}."),
    "puente.second_die": N_("If another roll is needed, it shows {die}."),
    "puente.group": N_("A group is dropped on {hex}. Counters in it: {counters}."),
    "puente.lands": N_("A dropped counter comes down in {hex}. The hex: {landscape}. It is empty."),
    "puente.its_factor": N_("Its combat factor is {factor}."),
    "puente.germans_near": N_("German counters in the hexes next to it: {counters}."),
    "puente.no_flak": N_("There is no anti-aircraft artillery near."),
    "puente.flak": N_(
        "The nearest German anti-aircraft artillery is so many hexes away: {distance}."
    ),
    "puente.lands_near": N_("A dropped counter lands so many hexes from the letter: {distance}."),
    "puente.fight": N_("It is going to attack in this turn and has done nothing yet."),
    "puente.march": N_("It is not going to fight in this turn and has done nothing yet."),
    "puente.split": N_("It has attacked in this turn without moving."),
    "puente.drop": N_("It has been dropped in this turn."),
    "puente.hexes": N_("It wants to move so many hexes: {hexes}."),
    "puente.way": N_("The way of an Allied counter leads over {hex}. There lies: {thing}."),
    "puente.on_river": N_("The hex is a river."),
    "puente.on_land": N_("The hex is land."),
    "puente.attackers": N_(
        "Around {hex} one enemy is attacked. Combat factors of the attackers: {factors}."
    ),
    "puente.defender": N_("Combat factor of the defender: {factor}."),
    "puente.in_city": N_("It stands in a city."),
    "puente.in_open": N_("It stands in the open."),
    "puente.artillery": N_("Field artillery supports all attackers. Counters of it: {artillery}."),
    "puente.dice": N_("The attacker rolls {attack}, the defender {defence}."),
    "puente.want_attack": N_("Around {hex} so many counters want to attack together: {counters}."),
    "puente.are_attacked": N_("So many would be attacked, all of them near enough: {counters}."),
    "puente.at_bridge": N_("In {hex}, next to a bridge, stands: {unit}."),
    "puente.came_far": N_("It came there with its displacement factor."),
    "puente.came_near": N_("It came there with its movement factor and has done nothing else."),
    "puente.engineers": N_(
        "Engineers in {hex} are to open a way for others. The water there: {waterway}."
    ),
    "puente.wading": N_("They stand in the hex of the water itself."),
    "puente.on_bank": N_("They stand on land next to the water."),
    "puente.no_enemy": N_("There is no enemy near."),
    "puente.enemy": N_("The nearest enemy is so many hexes away: {distance}."),
    "puente.wades": N_("At {hex} somebody wants to cross without a bridge: {unit}."),
    "puente.water_hexes": N_("Hexes of water one after the other on the way: {hexes}."),
    "puente.marches": N_("It is a displacement."),
    "puente.walks": N_("It is a move with the movement factor."),
    "puente.afloat": N_("Commandos in a river, in {hex}. Combat factor on the counter: {factor}."),
    "puente.afloat_attacks": N_("They attack and roll {die}."),
    "puente.afloat_defends": N_("They are attacked and roll {die}."),
    "puente.gun": N_("In {hex}, unused in this turn: {unit}."),
    "puente.fight_at": N_("Hexes from it to a counter that is attacked: {distance}."),
    "puente.its_side_attacks": N_("Its own side attacks there."),
    "puente.its_side_defends": N_("Its own side is attacked there."),
    "puente.against_tanks": N_("The attacked are tanks."),
    "puente.against_infantry": N_("The attacked are infantry."),
    "puente.bombards": N_("From {hex} an enemy is bombarded by: {unit}."),
    "puente.target_at": N_("Hexes to the target: {distance}."),
    "puente.next_to_enemy": N_("In {hex}, next to an enemy, stands: {unit}."),
    "puente.turn_of": N_("Turn {turn}, the half of: {player}."),
    "puente.done": N_("Just done there: {act}, the last of it at {hex}."),
    # questions
    "ask.eup_factors": N_("How many hexes can it move at most?"),
    "ask.eup_displacement": N_("How great is its displacement factor?"),
    "ask.eup_die": N_("What is the chance that its value is at least {least}? Give a fraction."),
    "ask.eup_turn": N_("What comes next?"),
    "ask.eup_victory": N_("Has somebody won?"),
    "ask.eup_zone": N_("Is the concealment zone activated?"),
    "ask.eup_allowed": N_("Is that allowed?"),
    "ask.eup_drop": N_("Where does it land?"),
    "ask.eup_group": N_("Does the group stay together?"),
    "ask.eup_group_chance": N_(
        "What is the chance that the group lands together, and there: {bearing}? Give a fraction."
    ),
    "ask.eup_landing": N_("What becomes of it?"),
    "ask.eup_over": N_("May it pass over?"),
    "ask.eup_battle": N_("Who is eliminated?"),
    "ask.eup_battle_chance": N_(
        "What is the chance that the defender is eliminated? Give a fraction."
    ),
    "ask.eup_blow": N_("Can it destroy the bridge now?"),
    "ask.eup_open": N_("Do they open a way in this turn, and how?"),
    "ask.eup_crossing": N_("Can it cross, and how many hexes does the water count?"),
    "ask.eup_value": N_("What is their value in this fight?"),
    "ask.eup_support": N_("May it support?"),
    "ask.eup_attack_factor": N_("With which factor does the attack roll?"),
    "ask.eup_bombard": N_("Is the target eliminated?"),
    "ask.eup_attacker": N_("May it attack?"),
    "ask.eup_order": N_("Can he go on with this now: {act}?"),
    # answers
    "answer.eup_over": N_("The game is over"),
    "answer.eup_half": N_("Turn {turn}, {player}"),
    "answer.eup_goes_on": N_("Nobody yet"),
    "answer.eup_wins": N_("Victory: {who}"),
    "answer.eup_on_point": N_("On its drop point"),
    "answer.eup_drift": N_("Hexes from it: {hexes}, {bearing}"),
    "answer.eup_out": N_("It is eliminated"),
    "answer.eup_safe": N_("It stays and need not fight"),
    "answer.eup_must_fight": N_("It stays and has to fight with combat factor {factor}"),
    "answer.eup_attackers_out": N_("The attackers"),
    "answer.eup_defender_out": N_("The defending counter"),
    "answer.eup_tie": N_("Neither side"),
    "answer.eup_opened": N_("Yes: {how}"),
    "answer.eup_counts": N_("Yes, it counts {cost}"),
    # chances
    "chance.eup_face": N_("A {face} is rolled with the chance {chance}."),
    "chance.eup_at_least": N_("Factor {factor}, at least {least}: {chance}."),
    "chance.eup_together": N_("The group stays together: {chance}."),
    "chance.eup_there": N_("The landing point is there ({bearing}): {chance}."),
    "chance.eup_both": N_("Both together: {chance}."),
    "chance.eup_wins": N_("The attack is higher in {ways} of 36 pairs of faces: {chance}."),
    # what refutes each mistake
    "mistake.eup-2.3-not-doubled": N_("The displacement factor is twice the movement factor."),
    "mistake.eup-2.4-equal-faces": N_("The die has 2 and 5 once, 3 and 4 twice."),
    "mistake.eup-4-germans-begin": N_("In each turn the Allies play first, then the Germans."),
    "mistake.eup-4-without-end": N_("There are 12 turns and no more."),
    "mistake.eup-5-road-at-once": N_("The road is judged at the end of turn 12, not before."),
    "mistake.eup-5-twice-will-do": N_("It takes three times as many counters, not twice as many."),
    "mistake.eup-6-next-to-it": N_("Two hexes from the letter are near enough."),
    "mistake.eup-6-six-in-all": N_("One stands on the letter and six around: 7 can be hidden."),
    "mistake.eup-6-anywhere": N_(
        "Freely placed German counters stand north of the Wilhelmina Canal."
    ),
    "mistake.eup-6-letter-left-free": N_(
        "One of the counters has to stand in the hex of the letter."
    ),
    "mistake.eup-7-whenever": N_("The drop comes before the moves of the XXX Army Corps."),
    "mistake.eup-7-as-many-as-one-likes": N_("The number announced cannot be changed."),
    "mistake.eup-7-no-duty": N_("Whoever lands next to a German has to fight him."),
    "mistake.eup-7.a-four-is-right": N_("A drop is right with a 2 or a 3; a 4 goes wrong."),
    "mistake.eup-7.a-mirrored": N_("2 is left, 3 up and left, 4 up and right, 5 right."),
    "mistake.eup-7.a-point-counted": N_("The drop point itself is not counted."),
    "mistake.eup-7.b-four-scatters": N_("A group comes apart with a 5 only."),
    "mistake.eup-7.elim-wood-is-soft": N_("A wood eliminates whoever lands in it."),
    "mistake.eup-7.elim-flak-next-to-it": N_("Anti-aircraft artillery reaches two hexes."),
    "mistake.eup-7.elim-beside-a-german": N_(
        "Next to a German a counter is not lost; it has to fight."
    ),
    "mistake.eup-7.adjacent-rounded-up": N_("The half is rounded down."),
    "mistake.eup-7.adjacent-whole": N_("In that fight it has half its combat factor."),
    "mistake.eup-7.conceal-on-letter": N_(
        "Two hexes from the letter are near enough for a landing too."
    ),
    "mistake.eup-8-always-double": N_("Whoever is going to fight has the movement factor only."),
    "mistake.eup-8-split": N_("Nobody moves after a fight: that is split movement."),
    "mistake.eup-8-after-the-drop": N_("The drop was its move of this turn."),
    "mistake.eup-8-over-friends": N_(
        "Counters of one's own bar the way as well, save engineers in a river."
    ),
    "mistake.eup-9-tie-to-defender": N_("In a tie both stay."),
    "mistake.eup-9-tie-to-attacker": N_("In a tie both stay; the defender is not eliminated."),
    "mistake.eup-9-no-shelter": N_("A defender in a city or a wood has 2 more."),
    "mistake.eup-9-shelter-of-one": N_("A city or a wood adds 2, not 1."),
    "mistake.eup-9-three-against-two": N_("Several against several: two against two at most."),
    "mistake.eup-10-anybody-blows": N_(
        "Only tanks, field and self-propelled artillery and engineers destroy bridges."
    ),
    "mistake.eup-10-after-displacement": N_(
        "Work on a bridge is like a fight: it takes the movement factor."
    ),
    "mistake.eup-10-river-like-canal": N_(
        "No bridge is laid over a river: engineers have to go into it."
    ),
    "mistake.eup-10-working-under-fire": N_("Engineers do not work in an enemy's zone of control."),
    "mistake.eup-10-water-counts-one": N_("The hex of water counts 2."),
    "mistake.eup-10-along-the-river": N_(
        "Only one hex of water can be crossed, not several in a row."
    ),
    "mistake.eup-10-whole-afloat": N_(
        "In the water commandos fight with half their combat factor."
    ),
    "mistake.eup-11-guns-attack": N_("Artillery attacks nobody directly."),
    "mistake.eup-11-supports-defence": N_("Support is for attackers only."),
    "mistake.eup-11-three-hexes": N_("Artillery reaches two hexes."),
    "mistake.eup-11-anti-tank-at-all": N_("Anti-tank artillery supports against tanks only."),
    "mistake.eup-11-one-point": N_(
        "Every artillery counter adds its point, to every attacker it supports."
    ),
    "mistake.eup-11-three-hits": N_("A bombardment hits with a 2 only."),
    "mistake.eup-12-bombards-last": N_("The Allies bombard before they move."),
    "mistake.eup-12-fight-and-move": N_("All moves come first, then all fights."),
}
