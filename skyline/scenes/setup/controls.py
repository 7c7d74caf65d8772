"""The control of a seat's colour."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import mix
from skyline.widgets.base.look import PAPER, Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.controls.swatch import SwatchChoice, gem

SWATCH: Final = (52.0, 58.0)  # design pixels of width and height
SMALL_SWATCH: Final = (44.0, 48.0)  # the same in a low window
LOW: Final = 760.0  # design pixels of height of a low window


def is_low(look: Look) -> bool:
    """Whether seats have to be small, so that the button for one more stays in sight."""
    return look.size[1] < look.u(LOW)


FADED: Final = 0.42  # how far a colour of another seat goes towards the paper


class SeatColourChoice(SwatchChoice):
    """Colours that belong to other seats are paler and carry the number of that seat.

    Attributes:
        owners: number of the seat that has a colour, by the colour's name.
    """

    owners: dict[str, int]

    def width_for(self, look: Look) -> int:
        """Pixels of width for all swatches."""
        return len(self.colours) * look.u((SMALL_SWATCH if is_low(look) else SWATCH)[0])

    def height_for(self, width: int, look: Look) -> int:
        """One row."""
        return look.u((SMALL_SWATCH if is_low(look) else SWATCH)[1])

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
        corner = min(rect.right, rect.centerx + round(radius * 1.95)), rect.centery + rect.h // 2
        centre = (
            corner[0] - radius - 1,
            min(corner[1] - radius - 3, rect.centery + round(radius * 0.95)),
        )
        pygame.draw.circle(surface, look.ink_quiet, centre, radius)
        px = max(lettering.SMALLEST, round(radius * 1.45))
        lettering.draw(surface, number, centre, px, (255, 250, 238), "ExtraBold")
