"""Asking and remembering: questions as data, marking, records of answers, what to ask next.

The log that the command line keeps is `trainer.cli.reviews`.
"""

from trainer.quiz.chapters import CHAPTER, book_of, chapter_of
from trainer.quiz.mark import Verdict, canonical, mark
from trainer.quiz.questions import bank, render
from trainer.quiz.record import Record, read_records
from trainer.quiz.select import choose, is_weak

__all__ = [
    "CHAPTER",
    "Record",
    "Verdict",
    "bank",
    "book_of",
    "canonical",
    "chapter_of",
    "choose",
    "is_weak",
    "mark",
    "read_records",
    "render",
]
