"""The Infantry Fire Table (A7): results by Final DR and column.

Section 6 does not print it. Two independent public sources agree on all 176 results.
"""

from __future__ import annotations

_TABLE = """
           1    2    4    6    8   12   16   20   24   30   36
      0 1KIA 2KIA 2KIA 3KIA 3KIA 3KIA 4KIA 4KIA 5KIA 6KIA 7KIA
      1  K/1 1KIA 1KIA 2KIA 2KIA 2KIA 3KIA 3KIA 4KIA 5KIA 6KIA
      2  1MC  K/1  K/2 1KIA 1KIA 1KIA 2KIA 2KIA 3KIA 4KIA 5KIA
      3  1MC  1MC  2MC  K/2  K/2  K/3 1KIA 1KIA 2KIA 3KIA 4KIA
      4  NMC  1MC  1MC  2MC  2MC  3MC  K/3  K/4 1KIA 2KIA 3KIA
      5  PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4 1KIA 2KIA
      6    –  PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4 1KIA
      7    –    –  PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4
      8    –    –    –  PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC
      9    –    –    –    –  PTC  NMC  1MC  1MC  2MC  2MC  3MC
     10    –    –    –    –    –  PTC  NMC  1MC  1MC  2MC  2MC
     11    –    –    –    –    –    –  PTC  NMC  1MC  1MC  2MC
     12    –    –    –    –    –    –    –  PTC  NMC  1MC  1MC
     13    –    –    –    –    –    –    –    –  PTC  NMC  1MC
     14    –    –    –    –    –    –    –    –    –  PTC  NMC
     15    –    –    –    –    –    –    –    –    –    –  PTC
"""

_HEAD, *_ROWS = (line.split() for line in _TABLE.strip().splitlines())
COLUMNS = tuple(map(int, _HEAD))
"""FP of the columns."""

LOWEST, HIGHEST = int(_ROWS[0][0]), int(_ROWS[-1][0])
_RESULTS = {
    (fp, int(final_dr)): result
    for final_dr, *results in _ROWS
    for fp, result in zip(COLUMNS, results, strict=True)
}
NO_EFFECT = "–"


def result(fp: int, final_dr: int) -> str:
    """The result in a column: "2KIA", "K/1", "3MC", "NMC", "PTC", or "–" for no effect.

    Below the first row and above the last row the outermost one counts.
    """
    return _RESULTS[fp, min(max(final_dr, LOWEST), HIGHEST)]
