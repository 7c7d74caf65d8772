"""What the review lies on: the architect's table by lamplight, and sheets of paper."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from skyline.table import type as lettering
from skyline.table.furniture.materials import wood
from skyline.table.paint import from_array, rounded
from skyline.text.words import _
from skyline.widgets.base.look import CREAM, Look
from skyline.widgets.base.materials import lay_panel, panel_picture, plate
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Still

COARSE: Final = 2  # the wood is painted so many times smaller: it is a soft ground
DARKEST: Final = 0.66  # how much light the corners lose
LAMP: Final = 0.30  # how far down the window the lamp stands
TONE: Final = (0.98, 0.80, 0.74)  # of the wood in its light, so that paper and brass stand out
FADE: Final = 30.0  # design pixels over which scrolled content fades out


def desk(size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    small = wood(max(2, width // COARSE), max(2, height // COARSE), 27, 0.8, 0.5)
    board = pygame.transform.smoothscale(small, size)
    xs = np.linspace(-1, 1, 96, dtype=np.float32)[:, None]
    ys = np.linspace(-2 * LAMP, 2 - 2 * LAMP, 64, dtype=np.float32)[None, :]
    fall = 1 - DARKEST * np.clip((xs**2 * 0.62 + ys**2 * 0.40), 0, 1)
    shade = np.repeat(fall[:, :, None] * 255, 3, axis=2) * np.array(TONE, np.float32)
    veil = pygame.transform.smoothscale(from_array(shade), size)
    board.blit(veil, (0, 0), None, pygame.BLEND_RGB_MULT)
    return board


class Sheet(Still):
    def __init__(self) -> None:
        super().__init__("sheet")

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        lay_panel(surface, self.place, look)


def fade_edges(
    surface: pygame.Surface,
    area: ScrollArea,
    sheet: pygame.Rect | None,
    ground: pygame.Surface,
    look: Look,
) -> None:
    """Lets the sheet (or the ground) below come back softly over what is scrolled out."""
    reach = look.u(12)
    depth = min(look.u(FADE), area.rect.h // 3)
    strip = pygame.Rect(area.rect.x - reach, 0, area.rect.w - look.u(8), depth)
    picture, origin = ground, (0, 0)
    if sheet is not None:
        picture, around = panel_picture(sheet.size, look)
        origin = sheet.x - around, sheet.y - around
    area.put_fades(surface, picture, strip, origin)


def draw_progress(
    surface: pygame.Surface, rect: pygame.Rect, progress: float | None, turn: str, look: Look
) -> None:
    """How much is judged (0..1; None if no more will be), in words and as a bar.

    ``turn`` names what is being judged now.
    """
    px, bar = look.px(18), 0
    full = _("The rest of the game can’t be judged; what is known is shown.")
    words = _("The rest can’t be judged.")
    if progress is not None:
        part, bar = round(100 * progress), look.u(96)
        full = _("Weighing every move: {turn}, {number}%").format(turn=turn, number=part)
        words = _("Weighing every move: {number}%").format(number=part)
    if lettering.measure(full, px, "SemiBold")[0] + bar <= rect.w:
        words = full
    drawn = lettering.draw(
        surface, words, rect.midleft, px, CREAM, "SemiBold", "left", max_width=rect.w, box=rect
    )
    groove = pygame.Rect(drawn.right + look.u(16), 0, 0, look.u(12))
    groove.w = min(look.u(420), rect.right - groove.x)
    groove.centery = rect.centery
    if progress is None or groove.w < look.u(80):
        return
    radius = groove.h // 2
    surface.blit(rounded(*groove.size, radius, (20, 12, 10, 220)), groove)
    done = pygame.Rect(groove.x, groove.y, round(groove.w * progress), groove.h)
    if done.w > groove.h:
        body = plate(done.size, radius, (246, 206, 122), (206, 152, 62), (255, 236, 180, 255), 1.0)
        surface.blit(body, done)
