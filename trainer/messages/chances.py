"""Chances as a reader of one language writes them: in percent, rounded, never rounded to certainty."""

from __future__ import annotations

from fractions import Fraction

from trainer.messages.speaker import Speaker


def percent(chance: Fraction, say: Speaker, places: int = 2) -> str:
    """A chance in percent, rounded; what is possible is never shown as 0, nor what can fail as 100."""
    least = Fraction(1, 10**places)
    if 0 < 100 * chance < least:
        return "<" + _percent(least, say, places)
    if 100 - least < 100 * chance < 100:
        return ">" + _percent(100 - least, say, places)
    return _percent(100 * chance, say, places)


def _percent(number: Fraction, say: Speaker, places: int) -> str:
    return rounded(number, say, places) + ("\u00a0%" if say.language == "ru" else "%")


def rounded(number: Fraction, say: Speaker, places: int) -> str:
    """A number with `places` decimals, half to even, with the decimal mark of the language."""
    digits = str(round(abs(number) * 10**places)).zfill(places + 1)
    whole = len(digits) - places
    mark = "," if say.language == "ru" else "."
    sign = "−" if number < 0 else ""
    return sign + digits[:whole] + (mark + digits[whole:] if places else "")


def chance(of: Fraction, say: Speaker) -> str:
    """A chance as a fraction and in percent; the fraction is left out where it is very long."""
    if of in (0, 1):
        return f"{of} = {100 * of}" + ("\u00a0%" if say.language == "ru" else "%")
    exact, about = str(of), percent(of, say)
    if about[0] in "<>":
        return f"{exact} {about}" if len(exact) <= 24 else about
    return f"{exact} = {about}" if len(exact) <= 24 else f"≈ {about}"
