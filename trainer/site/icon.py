"""The site's icon: four arches of a bridge over water, drawn by code."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from math import sqrt

SIDE, ARCHES = 32, 4
OPENING, PITCH = 5.5, 7.25
"""How wide an arch is, and how far it is from one arch to the next."""
RADIUS = OPENING / 2
LEFT = (SIDE - (ARCHES - 1) * PITCH - OPENING) / 2
"""Where the first arch begins."""
ROAD, WATER, SPRING = 9, 25, 18
"""Where the bridge begins and ends, and where its arches turn round, from above."""
BLUE, WHITE = (0x0A, 0x5A, 0x8A), (255, 255, 255)
COLOR = "#{:02x}{:02x}{:02x}".format(*BLUE)
"""The site's own color, as CSS writes it; bridges.css has it too."""
FINE = 4
"""Lines that a line of the picture is made of."""


def icon() -> str:
    """The icon as a whole SVG file, 32 units square, readable on light and dark tabs."""
    deep = WATER - SPRING
    arches = "".join(
        f"M{LEFT + place * PITCH:g} {WATER}v-{deep}"
        f"a{RADIUS:g} {RADIUS:g} 0 0 1 {OPENING:g} 0v{deep}z"
        for place in range(ARCHES)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" rx="6" fill="{COLOR}"/>'
        f'<rect y="{ROAD}" width="{SIDE}" height="{WATER - ROAD}" fill="#fff"/>'
        f'<path d="{arches}" fill="{COLOR}"/></svg>\n'
    )


def png(side: int) -> bytes:
    """The icon as a PNG of `side` pixels square, filled to its corners: a phone cuts them itself."""
    rows = b"".join(b"\0" + row(line, side) for line in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


def row(line: int, side: int) -> bytes:
    """The pixels of a line, each as white as the part of it that the bridge covers."""
    scale = side / SIDE
    white = [0.0] * side
    for part in range(FINE):
        y = (line + (part + 0.5) / FINE) / scale
        for start, end in spans(y):
            cover(white, start * scale, end * scale)
    pixels = bytearray()
    for covered in white:
        share = min(1.0, covered / FINE)
        pixels += bytes(round(b + (w - b) * share) for b, w in zip(BLUE, WHITE, strict=True))
    return bytes(pixels)


def spans(y: float) -> Iterator[tuple[float, float]]:
    """Where the bridge is at the height `y`, from left to right."""
    if not ROAD <= y < WATER:
        return
    above = max(0.0, SPRING - y)
    half = sqrt(RADIUS**2 - above**2) if above < RADIUS else 0.0
    at = 0.0
    for place in range(ARCHES if half else 0):
        center = LEFT + place * PITCH + RADIUS
        yield at, center - half
        at = center + half
    yield at, float(SIDE)


def cover(pixels: list[float], start: float, end: float) -> None:
    """Adds the part of each pixel that lies between `start` and `end`."""
    for at in range(int(start), min(len(pixels), int(end) + 1)):
        pixels[at] += max(0.0, min(end, at + 1) - max(start, at))
