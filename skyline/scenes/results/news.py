"""What a game has newly reached, told on its results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from skyline.chronicle.achievements import Achievement
from skyline.play.records import RecordPack
from skyline.scenes.common.stage import Stage
from skyline.widgets.base.look import Look
from skyline.widgets.records.medal import mint
from skyline.widgets.records.news_strip import NewsStrip

Told = Sequence[tuple[str, Sequence[Achievement]]]
"""By person: the name, and what was reached."""


class NewsSource(Protocol):
    """Finds out what is new, in spare time."""

    pack: RecordPack

    def work(self, seconds: float) -> bool: ...

    @property
    def told(self) -> Told | None:
        """What is new; None while it is not known."""


class News:
    """Finds out what is new, and has it told once everything is counted."""

    def __init__(self, stage: Stage, source: NewsSource | None, *, company: bool) -> None:
        self._stage = stage
        self._source = source
        self._company = company
        self.strip: NewsStrip | None = None  # the board with new medals, once there is one
        self.struck = False  # whether a medal has been struck since it was drawn
        mint.at_once = stage.headless

    def work(self, seconds: float, *, ready: bool) -> bool:
        self.struck = False
        if self._source is None or not ready:
            self.struck = mint.busy
            return mint.strike()
        if self._source.told is None and self._source.work(seconds):
            return True
        source, self._source = self._source, None
        self.strip = self._made(source.pack, source.told or ())
        return self.strip is not None

    def lay(self, place: pygame.Rect, look: Look) -> int:
        """Places the board; returns where the rest begins, in window pixels."""
        if self.strip is None:
            return place.y
        size = self.strip.width_for(place.w, look), self.strip.height_for(place.w, look)
        self.strip.rect = pygame.Rect((place.centerx - size[0] // 2, place.y), size)
        return self.strip.rect.bottom + look.u(12)

    def top(self, below: int) -> int:
        """Where the headline's room ends, if there is nothing above ``below`` but the board."""
        return below if self.strip is None else self.strip.rect.y

    def _made(self, pack: RecordPack, told: Told) -> NewsStrip | None:
        """The board; what is new on it is also marked on the title until it has been seen."""
        stage = self._stage
        medals = [
            replace(pack.medal(each, lambda moment: moment), who=name if self._company else "")
            for name, found in told
            for each in found
        ]
        if not medals:
            return None
        known = stage.settings.medals_new
        fresh = tuple(dict.fromkeys(each.key for each in medals if each.key not in known))
        if fresh:
            stage.change(medals_new=(*known, *fresh))
        return NewsStrip(
            medals,
            lambda: stage.go.statistics("medals"),
            lambda: stage.sound.play("points_land"),
        )
