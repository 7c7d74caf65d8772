"""Two controls of a seat: its colour, and who plays it."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import mix
from skyline.table.palette import RGB
from skyline.widgets.button import PRIMARY_TYPE
from skyline.widgets.choice import WORD_SIZE, Choice
from skyline.widgets.look import PAPER, Look
from skyline.widgets.materials import button_plate, plate, put_focus
from skyline.widgets.swatch import SwatchChoice, gem

WAITING: Final[RGB] = (182, 164, 142)
TRAY: Final = ((58, 42, 36), (84, 62, 50), (40, 26, 22, 255))
FADED: Final = 0.42  # how far a colour of another seat goes towards the paper


class SeatColourChoice(SwatchChoice):
    """Colours that belong to other seats are paler and carry the number of that seat.

    Attributes:
        owners: number of the seat that has a colour, by the colour's name.
    """

    owners: dict[str, int]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """All colours; the chosen one is framed."""
        if self.focused:
            put_focus(surface, self.place, look.u(10), look)
        for colour, rect in zip(self.colours, self.swatches(), strict=True):
            room = min(rect.w, rect.h)
            chosen = colour.name == self.value
            taken = colour.name in self.taken
            rgb = mix(colour.rgb, PAPER, FADED) if taken else colour.rgb
            sign = gem(colour.shape, rgb, round(room * (0.68 if chosen else 0.60)))
            if chosen:
                side = room - look.u(2)
                box = pygame.Rect(0, 0, side, side)
                box.center = rect.center
                pygame.draw.rect(surface, look.ink, box, max(2, look.u(2.5)), look.u(8))
            surface.blit(sign, sign.get_rect(center=rect.center))
            if taken:
                self._put_owner(surface, colour.name, rect, look)

    def _put_owner(self, surface: pygame.Surface, name: str, rect: pygame.Rect, look: Look) -> None:
        """The number of the other seat on a small paper disc at the foot of the sign."""
        number = str(self.owners.get(name, ""))
        radius = max(8, round(min(rect.w, rect.h) * 0.20))
        centre = rect.centerx + round(radius * 0.95), rect.centery + round(radius * 0.95)
        pygame.draw.circle(surface, look.ink_quiet, centre, radius)
        px = max(lettering.SMALLEST, round(radius * 1.45))
        lettering.draw(surface, number, centre, px, (255, 250, 238), "ExtraBold")


class PlayerChoice(Choice[str]):
    """Values that have to wait for a later version are quiet, not crossed out."""

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The values in a walnut tray, the chosen one amber."""
        if not self._spread:
            super().draw_control(surface, rect, look)
            return
        radius = int(rect.h * 0.28)
        surface.blit(plate(rect.size, radius, *TRAY, look.u(1.6)), rect)
        px = look.px(WORD_SIZE)
        for (value, words), part in zip(self.values, self._segments(), strict=True):
            colour: RGB = WAITING if value in self.refused else look.cream
            weight = "Medium" if value in self.refused else "Bold"
            if value == self.value:
                body = part.inflate(-look.u(6), -look.u(6))
                state = "rest" if self.enabled else "disabled"
                surface.blit(button_plate(body.size, look, "primary", state, radius - 2), body)
                colour = PRIMARY_TYPE
            lettering.draw(surface, words, part.center, px, colour, weight, box=part)
