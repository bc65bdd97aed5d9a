"""Asking and remembering: questions as data, marking, the review log, what to ask next."""

from trainer.quiz.chapters import CHAPTER, book_of, chapter_of
from trainer.quiz.log import Record, ReviewLog, read_records
from trainer.quiz.mark import Verdict, canonical, mark
from trainer.quiz.questions import bank, render
from trainer.quiz.select import choose

__all__ = [
    "CHAPTER",
    "Record",
    "ReviewLog",
    "Verdict",
    "bank",
    "book_of",
    "canonical",
    "chapter_of",
    "choose",
    "mark",
    "read_records",
    "render",
]
