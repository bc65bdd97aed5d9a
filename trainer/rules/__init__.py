"""What the books decide: facts and answers in, an outcome and the steps that lead to it out.

>>> from trainer.rules import told
>>> told("bb-1.2.1", parse(RULES["bb-1.2.1"].facts,
...      {"purpose": "hits", "dice": 3, "number": 4}), {"hits": [4, 5, 6]}).value
3
"""

from trainer.rules import abtf, asl, bb, eup
from trainer.rules.drivers import Followed, asked, checked, followed, rolled, run, told
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import MISTAKES, RULES, RULINGS, find, mistake, rule, ruling
from trainer.rules.schema import Whole, dump, parse, schema
from trainer.rules.table import (
    D6,
    Answer,
    Asks,
    AtLeast,
    BadInput,
    Choice,
    Die,
    Ending,
    Even,
    Faces,
    Forbidden,
    Outcome,
    Question,
    Roll,
    Step,
    Then,
    Total,
    Undecided,
    Who,
    forbid,
    step,
)

__all__ = [
    "D6",
    "MISTAKES",
    "RULES",
    "RULINGS",
    "Answer",
    "Asks",
    "AtLeast",
    "BadInput",
    "Choice",
    "Die",
    "Ending",
    "Even",
    "Faces",
    "Followed",
    "Forbidden",
    "Outcome",
    "Question",
    "Reading",
    "Roll",
    "Step",
    "Then",
    "Total",
    "Undecided",
    "Who",
    "Whole",
    "abtf",
    "asked",
    "asl",
    "bb",
    "checked",
    "dump",
    "eup",
    "find",
    "followed",
    "forbid",
    "mistake",
    "parse",
    "record",
    "rolled",
    "rule",
    "ruling",
    "run",
    "schema",
    "step",
    "told",
]
