"""The line below a film: turns in their players' colours, rounds, buildings, and where one is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.handed_film import FilmTale
from skyline.widgets.look import AMBER, Look
from skyline.widgets.widget import Widget

GROOVE: Final = 0.2  # of the height


class Timeline(Widget):
    """All of a game on a line; a press or a drag goes there.

    Args:
        tale: the game's story.
        on_choose: called with the stop chosen.

    Attributes:
        stop: where the film is.
    """

    sound = "ui_page"
    focusable = False

    def __init__(self, tale: FilmTale, on_choose: Callable[[int], None]) -> None:
        super().__init__("film:timeline")
        self.tale = tale
        self.stop = 0
        self._on_choose = on_choose

    def groove(self) -> pygame.Rect:
        """Where the line is."""
        place = self.place
        tall = max(6, round(place.h * GROOVE))
        return pygame.Rect(place.x, round(place.y + place.h * 0.5 - tall / 2), place.w, tall)

    def x_of(self, stop: float) -> float:
        """Where a stop is, in window pixels."""
        groove = self.groove()
        return groove.x + groove.w * stop / max(1, self.tale.last)

    def stop_near(self, x: float) -> int:
        """The stop nearest to a place."""
        groove = self.groove()
        part = (x - groove.x) / max(1, groove.w)
        return min(self.tale.last, max(0, round(part * self.tale.last)))

    def press(self, position: tuple[int, int]) -> None:
        """Goes to the nearest stop."""
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """The same while the pointer is down."""
        stop = self.stop_near(position[0])
        if stop != self.stop:
            self._on_choose(stop)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Turns, rounds, buildings, knob."""
        groove = self.groove()
        for turn in self.tale.turns:
            left, right = round(self.x_of(turn.first)), round(self.x_of(turn.last))
            colour = self.tale.seats[turn.seat].colour.rgb
            surface.fill(colour, (left, groove.y, max(1, right - left), groove.h))
        for each in self.tale.rounds:
            x = self.x_of(each.first)
            px = look.px(16)
            lettering.draw(
                surface, str(each.number), (x, groove.bottom + px * 0.8), px, look.cream, "Bold",
                "left",
            )  # fmt: skip
        x = round(self.x_of(self.stop))
        pygame.draw.circle(surface, AMBER, (x, groove.centery), groove.h)
