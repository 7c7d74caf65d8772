"""Life on the road of one table; while nothing else moves, only its own strip is drawn anew."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from skyline.play.context import TableContext
from skyline.play.picture.board import Board
from skyline.table.scenery.day import Day
from skyline.table.scenery.traffic import Traffic

SEED: Final = 17  # of a chance that no game and no record knows of


class RoadLife:
    """Who drives along the street of a table that has one."""

    def __init__(self, table: TableContext, board: Board) -> None:
        self._table, self._board = table, board
        road = board.road()
        self._traffic: Traffic | None = None
        if road is not None:
            width = table.parts.layout.size[0]
            self._traffic = Traffic(width, *road, random.Random(SEED))
        self._still: tuple[pygame.Rect, pygame.Surface] | None = None
        self._drawn = pygame.Rect(0, 0, 0, 0)

    @property
    def wanted(self) -> bool:
        """Whether anybody may drive there: not where motion is unwanted."""
        settings = self._table.surroundings.settings
        calm = self._table.look.reduced_motion or self._table.look.high_contrast
        return settings.street_life and not calm and not math.isinf(settings.animation_speed)

    def update(self, *, quiet: bool) -> bool:
        """Lets time pass; returns whether the road looks different now.

        Nobody comes while the table is not ``quiet``: then all would have to be drawn anew.
        """
        if self._traffic is None:
            return False
        if not self.wanted:
            moved = self._traffic.moving
            self._traffic.clear()
            return moved
        before = self._traffic.moving
        closed = self._board.road_closed
        self._traffic.update(self._table.now, may_come=quiet, closed=closed)
        return before or self._traffic.moving

    def draw(self, surface: pygame.Surface, day: Day) -> None:
        """Draws it among all else, where all is drawn anew."""
        if self._traffic is None or not self._traffic.moving:
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(self._traffic.area))
        self._traffic.draw(surface, day)
        self._board.draw_road_signs(surface)
        surface.set_clip(before)

    # ------------------------------------------------------------- while nothing else moves
    def keep(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        """Remembers the strip without anybody, as it has just been drawn."""
        self._still = strip, surface.subsurface(strip).copy()
        self._drawn = pygame.Rect(0, 0, 0, 0)

    def forget(self) -> None:
        self._still = None

    @property
    def strip(self) -> pygame.Rect | None:
        """All that somebody can cover; None where there is nobody, or no road."""
        if self._traffic is None or not self._traffic.moving:
            return None
        width = self._table.parts.layout.size[0]
        area = self._traffic.area
        return pygame.Rect(0, area.y, width, area.h) if area.h else None

    def redraw(self, surface: pygame.Surface, day: Day) -> pygame.Rect | None:
        """Draws only what has changed on the road; returns where, None where it can't."""
        if self._traffic is None or self._still is None:
            return None
        strip, picture = self._still
        area = self._traffic.area
        seen = [each for each in (area, self._drawn) if each.w]
        changed = pygame.Rect(strip.topleft, (1, 1))  # of nobody
        if seen:
            changed = seen[0].unionall(seen).clip(strip)
        surface.blit(picture, changed, changed.move(-strip.x, -strip.y))
        surface.set_clip(changed)
        self.draw(surface, day)
        surface.set_clip(None)
        self._drawn = area
        return changed
