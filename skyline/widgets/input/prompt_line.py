"""One line of words with key caps and controller buttons among them.

A hint names what is to be pressed by its command, which :func:`press` formats into a place for the
cap; where a text can hold no pictures, :func:`plain` writes the names of the keys.
"""

from __future__ import annotations

import math
import re
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Cap, Device, button_cap, chord_cap, inputs
from skyline.widgets.input.key_names import read_chord

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")
CAP_SIZE: Final = 0.86  # type of a cap in parts of the type of the line
STICK: Final = "stick"  # instead of a command: what moves the focus
SPACE: Final = "space"  # instead of a command: the bar that presses whatever is most wanted


def press(command: str) -> str:
    """A place in a text where the cap of a command is drawn, or that of a digit."""
    return f"{_OPEN}{command}{_CLOSE}"


def with_caps(text: str, **commands: str) -> str:
    """The text with places for its commands; empty if one of them can't be pressed now."""
    for command in commands.values():
        if command != STICK and inputs.cap(command) is None:
            return ""
    return text.format(**{name: press(command) for name, command in commands.items()})


def plain(text: str) -> str:
    """The text with the names of keys and buttons instead of their pictures."""
    return _MARK.sub(lambda match: _name(match[1]), text)


def _cap(command: str) -> Cap | None:
    if command == STICK:
        return button_cap("stick", inputs.family)
    if command == SPACE or command.isdigit():
        return chord_cap(read_chord(command))
    if inputs.device is Device.TOUCH:
        return inputs.key_cap(command)
    return inputs.cap(command)


def _name(command: str) -> str:
    cap = _cap(command)
    return "" if cap is None else cap.label


def _parts(text: str) -> list[str | Cap]:
    parts: list[str | Cap] = []
    for index, piece in enumerate(_MARK.split(text)):
        cap = _cap(piece) if index % 2 else None
        if index % 2 == 0 and piece:
            parts.append(piece)
        elif cap is not None:
            parts.append(cap)
    return parts


def _widths(parts: list[str | Cap], px: int, weight: str) -> list[int]:
    cap_px = _cap_px(px)
    return [
        cap_width(part, cap_px) if isinstance(part, Cap) else lettering.measure(part, px, weight)[0]
        for part in parts
    ]


def measure_line(text: str, px: int, weight: str = "SemiBold") -> int:
    return sum(_widths(_parts(text), px, weight))


def _cap_px(px: int) -> int:
    return max(lettering.SMALLEST, round(px * CAP_SIZE))


def draw_line(
    surface: pygame.Surface,
    text: str,
    pos: tuple[float, float],
    px: int,
    colour: lettering.Colour,
    weight: str = "SemiBold",
    anchor: str = "center",
    shadow: lettering.Veil | None = None,
    max_width: float | None = None,
    box: pygame.Rect | None = None,
    *,
    told: bool = False,
    framed: bool = False,
    tallest: int | None = None,
) -> pygame.Rect:
    """Draws a line as :func:`skyline.table.type.draw` does, with caps where it names commands.

    Where lines lie close, caps are at most ``tallest`` pixels high.
    """
    parts = _parts(text)
    widths = _widths(parts, px, weight)
    room = math.inf if max_width is None else max_width
    capped = any(isinstance(part, Cap) for part in parts)
    while capped and px > lettering.SMALLEST and sum(widths) > room:
        px -= 1
        widths = _widths(parts, px, weight)
    if not capped or sum(widths) > room:
        return lettering.draw(
            surface, plain(text), pos, px, colour, weight, anchor, shadow, max_width, box, told=told
        )
    whole = sum(widths)
    x = pos[0] - {"left": 0.0, "center": whole / 2, "right": float(whole)}[anchor]
    covered = pygame.Rect(round(x), round(pos[1] - px / 2), whole, px)
    for part, width in zip(parts, widths, strict=True):
        if isinstance(part, Cap):
            draw_cap(surface, part, (x, pos[1]), _cap_px(px), framed=framed, tallest=tallest)
        else:
            lettering.draw(surface, part, (x, pos[1]), px, colour, weight, "left", shadow, box=box)
        x += width
    return covered
