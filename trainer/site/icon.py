"""The site's icon: four arches of a bridge over water, drawn by code."""

from __future__ import annotations

SIDE, ARCHES = 32, 4
OPENING, PITCH = 5.5, 7.25
"""How wide an arch is, and how far it is from one arch to the next."""


def icon() -> str:
    """The icon as a whole SVG file, 32 units square, readable on light and dark tabs."""
    left = (SIDE - (ARCHES - 1) * PITCH - OPENING) / 2
    radius = OPENING / 2
    arches = "".join(
        f"M{left + place * PITCH:g} 25v-7a{radius:g} {radius:g} 0 0 1 {OPENING:g} 0v7z"
        for place in range(ARCHES)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" rx="6" fill="#0a5a8a"/>'
        f'<rect y="9" width="{SIDE}" height="16" fill="#fff"/>'
        f'<path d="{arches}" fill="#0a5a8a"/></svg>\n'
    )
