"""Seat colours: each has a shape as well, so that colour is never the only sign."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import mix, smoothed
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import PAPER, Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.input.target import Target


@dataclass(frozen=True)
class SeatColour:
    """One colour that a player can sit under."""

    name: str  # stable name, kept in records and settings
    words: str  # what players call it
    rgb: RGB
    shape: str  # ``circle``, ``square``, ``triangle``, ``diamond``, ``hexagon`` or ``star``

    def put(self, surface: pygame.Surface, size: int, **at: tuple[float, float]) -> None:
        """Blits its sign, placed as ``get_rect`` does: by ``center``, ``midleft`` or the like."""
        sign = gem(self.shape, self.rgb, size)
        surface.blit(sign, sign.get_rect(**at))


def _regular(corners: int, turn: float, radius: float = 0.47) -> list[tuple[float, float]]:
    """Corners of a regular polygon in a unit square."""
    angles = [turn + index * math.tau / corners for index in range(corners)]
    return [(0.5 + radius * math.cos(a), 0.5 + radius * math.sin(a)) for a in angles]


def _star() -> list[tuple[float, float]]:
    outer, inner = _regular(5, -math.pi / 2, 0.5), _regular(5, -math.pi / 2 + math.pi / 5, 0.24)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


_OUTLINES: Final = {
    "square": [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)],
    "triangle": [(0.5, 0.04), (0.98, 0.9), (0.02, 0.9)],
    "diamond": [(0.5, 0.0), (0.94, 0.5), (0.5, 1.0), (0.06, 0.5)],
    "hexagon": _regular(6, 0.0, 0.5),
    "star": _star(),
}


def gem(shape: str, rgb: RGB, size: int) -> pygame.Surface:
    """A small enamelled sign of a seat in a square of ``size`` pixels. Shared."""

    def fill(surface: pygame.Surface, colour: RGB, shrink: float, lift: float) -> None:
        width = surface.get_width()
        if shape == "circle":
            centre = (width * 0.5, width * (0.5 - lift))
            pygame.draw.circle(surface, colour, centre, width * 0.48 * shrink)
            return
        points = [
            (((x - 0.5) * shrink + 0.5) * width, ((y - 0.5) * shrink + 0.5 - lift) * width)
            for x, y in _OUTLINES[shape]
        ]
        pygame.draw.polygon(surface, colour, points)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        fill(surface, mix(rgb, BLACK, 0.5), 1.0, 0.0)
        fill(surface, rgb, 0.86, 0.015)
        fill(surface, mix(rgb, WHITE, 0.32), 0.46, 0.05)
        fill(surface, mix(rgb, WHITE, 0.06), 0.42, 0.015)

    return surfaces.get(("gem", shape, rgb, size), lambda: smoothed(size, size, draw, 4))


FADED: Final = 0.42  # how far a colour of another seat goes towards the paper


class SwatchChoice(Widget):
    """Chooses one seat colour, each a target ``name:colour``.

    Those that belong to other seats are paler and carry the number of that seat.
    """

    def __init__(
        self,
        name: str,
        colours: Sequence[SeatColour],
        value: str,
        on_change: Callable[[str], None],
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, tooltip=tooltip)
        self.colours = list(colours)
        self.value = value  # name of the chosen one
        self.on_change = on_change  # called with the name of the new one
        self.taken: dict[str, str] = {}  # in words, who has a colour
        self.owners: dict[str, int] = {}  # the number of that seat
        self._pressed = -1

    def choose(self, name: str) -> None:
        if name not in self.taken and name != self.value:
            self.value = name
            self.on_change(name)

    def act(self, action: Action) -> bool:
        """Left and right go to the next free colour; space goes round."""
        if action not in (Action.LEFT, Action.RIGHT, Action.PRESS, Action.CONFIRM):
            return False
        step = -1 if action is Action.LEFT else 1
        names = [colour.name for colour in self.colours]
        here = names.index(self.value)
        for distance in range(1, len(names)):
            name = names[(here + step * distance) % len(names)]
            if name not in self.taken:
                self.choose(name)
                break
        return True

    def swatches(self) -> list[pygame.Rect]:
        place = self.place
        step = place.w / len(self.colours)
        return [
            pygame.Rect(round(place.x + index * step), place.y, round(step), place.h)
            for index in range(len(self.colours))
        ]

    def _at(self, position: tuple[int, int]) -> int:
        return pygame.Rect(position, (1, 1)).collidelist(self.swatches())

    def press(self, position: tuple[int, int]) -> None:
        self._pressed = self._at(position)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside and self._pressed >= 0 and self._at(position) == self._pressed:
            self.choose(self.colours[self._pressed].name)

    def words(self) -> str:
        """The tooltip, the chosen colour, and who has the others."""
        chosen = next(colour.words for colour in self.colours if colour.name == self.value)
        return "\n".join([f"{self.tooltip}: {chosen}", *dict.fromkeys(self.taken.values())])

    def targets(self) -> list[Target]:
        own = super().targets()
        if own:
            for colour, rect in zip(self.colours, self.swatches(), strict=True):
                reason = self.taken.get(colour.name, "")
                name = f"{self.name}:{colour.name}"
                own.append(Target(name, rect, not reason, reason or colour.words))
        return own

    def sign(self, colour: SeatColour, room: int, *, chosen: bool, taken: bool) -> pygame.Surface:
        """The picture of a colour in a square of ``room`` pixels."""
        rgb = mix(colour.rgb, PAPER, FADED) if taken else colour.rgb
        return gem(colour.shape, rgb, round(room * (0.68 if chosen else 0.60)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.focused:
            put_focus(surface, self.place, look.u(10), look)
        for colour, rect in zip(self.colours, self.swatches(), strict=True):
            room = min(rect.w, rect.h)
            chosen = colour.name == self.value
            taken = colour.name in self.taken
            sign = self.sign(colour, room, chosen=chosen, taken=taken)
            if chosen:
                side = room - look.u(2)
                box = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
                pygame.draw.rect(surface, look.ink, box, max(2, look.u(2.5)), look.u(8))
            surface.blit(sign, sign.get_rect(center=rect.center))
            if taken:
                self._put_owner(surface, colour.name, rect, look)

    def _put_owner(self, surface: pygame.Surface, name: str, rect: pygame.Rect, look: Look) -> None:
        """The number of the other seat on a small paper disc at the foot of the sign."""
        number = str(self.owners.get(name, ""))
        radius = max(8, round(min(rect.w, rect.h) * 0.20))
        corner = min(rect.right, rect.centerx + round(radius * 1.95)), rect.centery + rect.h // 2
        centre = (
            corner[0] - radius - 1,
            min(corner[1] - radius - 3, rect.centery + round(radius * 0.95)),
        )
        pygame.draw.circle(surface, look.ink_quiet, centre, radius)
        px = max(lettering.SMALLEST, round(radius * 1.45))
        lettering.draw(surface, number, centre, px, (255, 250, 238), "ExtraBold")
