"""The painted ground behind title and set-up: quick to come, repainted in idle time."""

from __future__ import annotations

import time
from collections.abc import Generator

import pygame

from skyline.scenes.common.scene import Scene
from skyline.table.scenery.cache import cached_backdrop
from skyline.table.scenery.title_backdrop import TITLE_ROAD, paint_title, paint_title_steps


class TitleGround:
    """The title's backdrop for the present window size.

    The first picture is read from the cache or painted at once. When the window
    changes, the old picture is stretched and a sharp one painted in idle time. Where the table's
    wood is seen it is ``inlaid`` with brass.
    """

    def __init__(self, *, inlaid: bool = False) -> None:
        self.road = 0
        self._inlaid = inlaid
        self._picture: pygame.Surface | None = None
        self._steps: Generator[None, None, pygame.Surface] | None = None

    def fit(self, size: tuple[int, int], *, at_once: bool, road: int | None = None) -> None:
        """Makes a picture; a stretched one first unless ``at_once``."""
        road = round(size[1] * TITLE_ROAD) if road is None else road
        if self._picture is not None and (self._picture.get_size(), self.road) == (size, road):
            return
        self.road = road
        if self._picture is None or at_once:
            name = f"title/{road}/{self._inlaid}"
            self._picture = cached_backdrop(
                name, size, lambda: paint_title(size, road, inlaid=self._inlaid)
            )
            self._steps = None
            return
        self._picture = pygame.transform.smoothscale(self._picture, size)
        self._steps = paint_title_steps(size, road, inlaid=self._inlaid)

    @property
    def picture(self) -> pygame.Surface:
        assert self._picture is not None, "it has been fitted"
        return self._picture

    def idle(self, seconds: float, scene: Scene) -> bool:
        """Paints on for up to ``seconds``, until the scene is to be drawn anew; is more left?"""
        end = time.perf_counter() + seconds
        while self._steps is not None and time.perf_counter() < end:
            try:
                next(self._steps)
            except StopIteration as finished:
                self._picture, self._steps = finished.value, None
                scene.dirty = True
        return self._steps is not None
