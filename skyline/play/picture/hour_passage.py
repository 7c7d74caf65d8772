"""The ground of one hour passes into the next; what is written there is never seen twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from skyline.table.scenery.day import Day


@dataclass(frozen=True)
class _Written:
    """A place where other words will stand: how it looks with those of before, and without."""

    rect: pygame.Rect
    words: pygame.Surface
    bare: pygame.Surface


class HourPassage:
    """Lays the ground of the hour that goes over that of the hour that comes.

    Args:
        day: an hour, for as long as none has gone.

    Attributes:
        day: the hour that goes.
        part: how far it is gone, 0..1.
    """

    def __init__(self, day: Day) -> None:
        self.day = day
        self.part = 1.0
        self._ground: pygame.Surface | None = None
        self._written: list[_Written] = []

    @property
    def runs(self) -> bool:
        """Whether one hour passes into another."""
        return self._ground is not None

    def begin(
        self, day: Day, ground: pygame.Surface, bare: pygame.Surface, places: Iterable[pygame.Rect]
    ) -> None:
        """Lets an hour go.

        Args:
            day: the hour.
            ground: as it is shown.
            bare: the ground before anything was written on it.
            places: where the next hour will have other words.
        """
        self.day, self.part = day, 0.0
        self._ground = ground.copy()
        rects = [place.clip(ground.get_rect()) for place in places]
        self._written = [
            _Written(rect, ground.subsurface(rect).copy(), bare.subsurface(rect).copy())
            for rect in rects
        ]

    def end(self) -> None:
        """The new hour is there."""
        self.part, self._ground = 1.0, None
        self._written.clear()

    def draw(self, surface: pygame.Surface, bare: pygame.Surface) -> None:
        """Draws what is left of the old hour over the new one.

        The old words are gone by half of the time, and the new ones come after it.

        Args:
            surface: the window with the ground of the new hour.
            bare: that ground before anything was written on it.
        """
        ground, part = self._ground, self.part
        if ground is None or part >= 1:
            return
        for each in self._written:
            without = bare.subsurface(each.rect).copy()
            if part > 0.5:  # both shares are of grounds that are themselves seen in part only
                without.set_alpha(round(255 * (1 - (2 * part - 1) / part)))
            surface.blit(without, each.rect)
            ground.blit(each.words, each.rect)
            kept = max(0.0, 1 - 2 * part) / (1 - part)
            each.bare.set_alpha(round(255 * (1 - kept)))
            ground.blit(each.bare, each.rect)
        ground.set_alpha(round(255 * (1 - part)))
        surface.blit(ground, (0, 0))
