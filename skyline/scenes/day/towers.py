"""Towers by night, as high as their points: one in a calendar's day, two beside each other."""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame

from skyline.core.days import street_of
from skyline.core.session import Session
from skyline.core.setup import SeatInfo
from skyline.play.pack import Packs
from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import brass_frame, clip_round, plate
from skyline.widgets.controls.widget import Still

#: The sky over a day that was played, above and below; the same under the pointer.
EVENING: Final[tuple[RGB, RGB]] = (52, 44, 92), (118, 78, 104)
EVENING_LIT: Final[tuple[RGB, RGB]] = (70, 60, 112), (138, 92, 116)
#: The same over a day as good as perfect play.
GOLD: Final[tuple[RGB, RGB]] = (255, 228, 150), (236, 176, 78)
BLACK: Final[RGB] = (16, 12, 24)
LIT: Final[RGB] = (255, 218, 138)
#: Walls of a tower, their shady side, and cornices.
STONE: Final[tuple[RGB, RGB, RGB]] = (58, 46, 84), (34, 26, 52), (104, 84, 122)
GOLDEN: Final[tuple[RGB, RGB, RGB]] = (168, 112, 46), (108, 66, 26), (232, 182, 92)
PAVEMENT: Final[RGB] = (34, 24, 40)
MAST: Final = 0.4  # of a tower's width: how high its mast is
HIGH: Final = 230.0  # design pixels of height of the two
WAITING: Final = 290.0  # the same of a street that waits
WAITING_MOST: Final = 0.28  # and at most of the window's: the month comes below it
SAMPLE, SAMPLE_GAP = 40.0, 14.0  # design pixels of a tower that is explained, and to its words
FIGURE: Final = 30
WORDS: Final = 18


def draw_tower(
    surface: pygame.Surface, tower: pygame.Rect, panes: int, *, golden: bool, dark: bool = False
) -> None:
    """A tower with so many windows side by side; golden with a mast, or dark and empty.

    From below: a lit shop, floors with some who sleep already, a cornice, a narrower crown.
    """
    wall, side, edge = GOLDEN if golden else STONE
    thin = max(1, tower.w // 14)
    crown = pygame.Rect(0, tower.y, round(tower.w * 0.62), min(tower.w // 3, tower.h // 5))
    crown.centerx = tower.centerx
    body = pygame.Rect(tower.x, crown.bottom, tower.w, tower.bottom - crown.bottom)
    for part in (crown, body):
        pygame.draw.rect(surface, wall, part)
        away = max(2, part.w // 7)  # the side away from the evening sun
        pygame.draw.rect(surface, side, (part.right - away, part.y, away, part.h))
        cornice = pygame.Rect(part.x - thin, part.y, part.w + 2 * thin, max(2, thin * 2))
        pygame.draw.rect(surface, edge, cornice)
    if dark:
        return
    front = pygame.Rect(body.x, body.y, body.w - max(2, body.w // 7), body.h)
    pane = max(2, round(front.w / (2 * panes + 1)))
    tall, gap = round(pane * 1.3), max(1, round((front.w - panes * pane) / (panes + 1)))
    left = front.x + (front.w - panes * pane - (panes - 1) * gap) // 2
    shop = pygame.Rect(left, 0, panes * pane + (panes - 1) * gap, tall)
    shop.bottom = front.bottom - thin
    rows = range(front.y + gap + 2 * thin, shop.y - gap - tall, tall + gap)
    for row, y in enumerate(rows):
        for column in range(panes):
            asleep = (row * 5 + column * 3 + panes) % 7 == 0
            colour = side if asleep else LIT
            pygame.draw.rect(surface, colour, (left + column * (pane + gap), y, pane, tall))
    if shop.y > front.y + 2 * thin:
        pygame.draw.rect(surface, LIT, shop)
        pygame.draw.rect(surface, edge, (front.x, shop.y - gap, front.w, thin))
    if golden:
        top = tower.centerx, tower.y - round(tower.w * MAST)
        pygame.draw.line(surface, edge, (tower.centerx, tower.y), top, max(2, tower.w // 14))


class WaitingStreet(Still):
    """The street of a day whose game is not over, as it begins."""

    def __init__(self, packs: Packs, day: date) -> None:
        super().__init__("waiting")
        self._pack = packs.pack(packs.of_days)
        self.day = day
        self.less = 0  # pixels of height that something else needs

    def height_for(self, width: int, look: Look) -> int:
        tall = min(look.u(WAITING), round(width * 0.5), round(look.size[1] * WAITING_MOST))
        return max(tall // 2, tall - self.less)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        key = "waiting", self.day, rect.size, look
        surface.blit(surfaces.get(key, lambda: self._paint(look)), rect)
        surface.blit(brass_frame(rect.size, look), rect)

    def _paint(self, look: Look) -> pygame.Surface:
        picture = pygame.Surface(self.place.size, pygame.SRCALPHA, 32)
        begun = Session(self._pack.rules, street_of(self.day, SeatInfo("")))
        (put_street,) = self._pack.menus().pictures(begun)
        put_street(picture, picture.get_rect())
        return clip_round(picture, look.u(12))


class TwoTowers(Still):
    """One's own points beside those of perfect play."""

    def __init__(self) -> None:
        super().__init__("towers")
        self.points: int | None = None
        self.best: int | None = None
        self.helped = False

    def height_for(self, width: int, look: Look) -> int:
        return min(look.u(HIGH), round(width * 0.72))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        top, low = (BLACK, BLACK) if look.high_contrast else EVENING
        picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        picture.blit(plate(rect.size, 0, top, low, (0, 0, 0, 0), 0), (0, 0))
        px, small = look.px(FIGURE), look.px(WORDS)
        foot = round(small * 1.9)
        ground = rect.h - foot
        pygame.draw.rect(picture, PAVEMENT, (0, ground, rect.w, foot))
        most = ground - round(px * 1.9)
        highest = max(1, self.points or 0, self.best or 0)
        wide = round(rect.w * 0.17)
        columns = (self.points, _("You"), 0.27), (self.best, _("Perfect play"), 0.73)
        for points, words, share in columns:
            middle = round(rect.w * share)
            part = 0.0 if points is None else max(0.05, points / highest)
            tall = round(most * part)
            tower = pygame.Rect(middle - wide // 2, ground - tall, wide, tall)
            own = share < 0.5
            golden = own and self.best is not None and (points or 0) >= self.best
            golden = golden and not self.helped
            if points is not None:
                draw_tower(picture, tower, 5, golden=golden)
            figure = "–" if points is None else str(points).replace("-", "−")
            line = pygame.Rect(middle - wide, tower.y - round(px * 1.6), 2 * wide, round(px * 1.4))
            lettering.draw(picture, figure, line.center, px, look.cream, "ExtraBold", box=line)
            room = round(rect.w * 0.44)
            box = pygame.Rect(middle - room // 2, ground, room, foot)
            lettering.draw(
                picture, words, box.center, small, look.cream, "SemiBold", max_width=room, box=box
            )
        surface.blit(clip_round(picture, look.u(12)), rect)
        surface.blit(brass_frame(rect.size, look), rect)


class TowerLegend(Still):
    """What the towers of a month tell."""

    def __init__(self) -> None:
        super().__init__("legend")

    @staticmethod
    def _lines() -> tuple[tuple[bool, str], ...]:
        return (
            (False, _("The higher the tower, the closer to perfect play.")),
            (True, _("Gold: as good as perfect play, or better.")),
        )

    def _tall(self, width: int, look: Look, words: str) -> int:
        px = look.px(WORDS)
        lines = lettering.wrap(words, px, width - look.u(SAMPLE + SAMPLE_GAP), "Medium")
        return max(look.u(SAMPLE), round(px * 1.35) * len(lines))

    def height_for(self, width: int, look: Look) -> int:
        lines = self._lines()
        talls = sum(self._tall(width, look, words) for _golden, words in lines)
        return talls + look.u(8) * (len(lines) - 1)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        y, px, side = self.place.y, look.px(WORDS), look.u(SAMPLE)
        for golden, words in self._lines():
            top, low = (BLACK, BLACK) if look.high_contrast else GOLD if golden else EVENING
            tall = self._tall(self.place.w, look, words)
            box = pygame.Rect(self.place.x, y + (tall - side) // 2, side, side)
            rim = (28, 18, 34, 255)
            surface.blit(plate(box.size, look.u(6), top, low, rim, look.u(1.5)), box)
            tower = pygame.Rect(0, 0, round(side * 0.42), round(side * (0.74 if golden else 0.62)))
            tower.midbottom = box.centerx, box.bottom - look.u(2)
            draw_tower(surface, tower, 3, golden=golden)
            left = box.right + look.u(SAMPLE_GAP)
            room = pygame.Rect(left, 0, self.place.right - left, 0)
            lines = lettering.wrap(words, px, room.w, "Medium")
            room.h = round(px * 1.35) * len(lines)
            room.centery = y + tall // 2
            quiet = look.ink_quiet
            lettering.draw_wrapped(surface, words, room, px, quiet, line_height=1.35)
            y += tall + look.u(8)
