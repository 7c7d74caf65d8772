"""The colours that players sit under."""

from __future__ import annotations

from skyline.text.words import _
from skyline.widgets.controls.swatch import SeatColour


def seat_colours() -> tuple[SeatColour, ...]:
    return (
        SeatColour("coral", _("Coral"), (238, 98, 84), "circle"),
        SeatColour("sky", _("Sky blue"), (86, 172, 226), "square"),
        SeatColour("leaf", _("Leaf green"), (112, 180, 88), "triangle"),
        SeatColour("amber", _("Amber"), (240, 184, 72), "diamond"),
        SeatColour("violet", _("Violet"), (164, 112, 208), "hexagon"),
        SeatColour("ivory", _("Ivory"), (246, 238, 220), "star"),
    )


def seat_colour(name: str, seat: int) -> SeatColour:
    """The colour of that name; for a name not known, one by the seat's number from 0."""
    colours = seat_colours()
    for colour in colours:
        if colour.name == name:
            return colour
    return colours[seat % len(colours)]
