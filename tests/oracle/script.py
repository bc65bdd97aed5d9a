"""What was thrown and chosen at a table, in its order, for the naive readings in this folder.

Each entry is ("roll", faces) or ("choice", options, the option taken). A reading takes them one by one and says what
it expects: the number of dice, the set of options. Anything else, or anything left over, is a disagreement.
"""


class Disagreement(AssertionError):
    pass


class Script:
    def __init__(self, entries):
        self.left = list(entries)

    def next(self, kind):
        if not self.left:
            raise Disagreement("a " + kind + " is wanted, and nothing more was asked")
        entry = self.left.pop(0)
        if entry[0] != kind:
            raise Disagreement("a " + kind + " is wanted, and this was asked: " + str(entry))
        return entry

    def roll(self, dice):
        # no dice, no roll
        if dice <= 0:
            return []
        faces = list(self.next("roll")[1])
        if len(faces) != dice:
            raise Disagreement(str(dice) + " dice are wanted, not " + str(len(faces)))
        return faces

    def choose(self, options):
        entry = self.next("choice")
        if sorted(entry[1]) != sorted(options):
            raise Disagreement(str(sorted(options)) + " were the options, not " + str(entry[1]))
        return entry[2]

    def done(self):
        if self.left:
            raise Disagreement("nobody wanted " + str(self.left))
