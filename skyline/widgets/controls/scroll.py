"""A window onto content that is taller than its place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table.paint import rounded
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_fade

WHEEL_STEP: Final = 84.0  # design pixels per notch
GLIDE_PER_SECOND: Final = 16.0  # how fast the offset closes in on its goal (1/s)
SMALLEST_THUMB: Final = 40.0  # design pixels


class ScrollArea:
    """Scrolls widgets and drawings vertically: wheel, keys, thumb, dragging the ground."""

    def __init__(self, name: str = "scroll") -> None:
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)  # the visible part, in window pixels
        self.content = 0  # height of what is inside, in pixels
        self.offset = 0.0  # pixels scrolled down now
        self.goal = 0.0  # where ``offset`` glides to
        self.bar = pygame.Rect(0, 0, 0, 0)
        self._grip: float | None = None
        self._ground: float | None = None
        self._smallest = 24

    def layout(self, rect: pygame.Rect, content: int, look: Look) -> None:
        """Sets the place and the height of the content; the offset is kept where possible."""
        self.rect = pygame.Rect(rect)
        self.content = content
        self._smallest = look.u(SMALLEST_THUMB)
        width = look.u(10)
        self.bar = pygame.Rect(rect.right - width - look.u(4), rect.y, width, rect.h)
        self.goal = self.offset = min(self.offset, float(self.furthest))

    @property
    def furthest(self) -> int:
        """The largest offset in pixels; 0 when everything fits."""
        return max(0, self.content - self.rect.h)

    @property
    def needed(self) -> bool:
        return self.furthest > 0

    def to_screen(self, rect: pygame.Rect) -> pygame.Rect:
        """A place in the content as a place in the window."""
        return rect.move(self.rect.x, self.rect.y - round(self.offset))

    def scroll_to(self, offset: float, glide: bool = True) -> None:
        self.goal = min(float(self.furthest), max(0.0, offset))
        if not glide:
            self.offset = self.goal

    def halt(self) -> None:
        """Ends a glide where it is."""
        self.goal = self.offset

    def wheel(self, notches: float, look: Look) -> bool:
        """Turns the wheel (positive: up); returns whether there was anything to scroll."""
        if not self.needed:
            return False
        self.scroll_to(self.goal - notches * look.u(WHEEL_STEP), not look.reduced_motion)
        return True

    def reveal(self, rect: pygame.Rect, margin: int, glide: bool = True) -> None:
        """Scrolls just as far as it takes to see ``rect`` (content pixels)."""
        top, bottom = rect.top - margin, rect.bottom + margin
        if bottom - top > self.rect.h or top < self.goal:
            self.scroll_to(top, glide)
        elif bottom > self.goal + self.rect.h:
            self.scroll_to(bottom - self.rect.h, glide)

    @property
    def thumb(self) -> pygame.Rect:
        if not self.needed:
            return pygame.Rect(self.bar.topleft, (0, 0))
        length = max(self._smallest, round(self.bar.h * self.rect.h / self.content))
        length = min(length, self.bar.h)
        travel = self.bar.h - length
        top = self.bar.y + round(travel * self.offset / self.furthest)
        return pygame.Rect(self.bar.x, top, self.bar.w, length)

    def press(self, position: tuple[int, int]) -> bool:
        """The pointer went down in the area where no widget is; returns whether it was used."""
        if not self.needed or not self.rect.collidepoint(position):
            return False
        if self.bar.inflate(self.bar.w, 0).collidepoint(position):
            thumb = self.thumb
            if not thumb.inflate(self.bar.w, 0).collidepoint(position):
                self._put_thumb(position[1] - thumb.h / 2)
                thumb = self.thumb
            self._grip = position[1] - thumb.y
        else:
            self._ground = position[1] + self.offset
        return True

    def drag(self, position: tuple[int, int]) -> bool:
        """The pointer moves while down; returns whether the area is being dragged."""
        if self._grip is not None:
            self._put_thumb(position[1] - self._grip)
            return True
        if self._ground is not None:
            self.scroll_to(self._ground - position[1], glide=False)
            return True
        return False

    def release(self) -> None:
        self._grip = self._ground = None

    def _put_thumb(self, top: float) -> None:
        travel = max(1, self.bar.h - self.thumb.h)
        self.scroll_to((top - self.bar.y) / travel * self.furthest, glide=False)

    def update(self, seconds: float) -> bool:
        """Glides on; returns whether the picture changes."""
        if self.offset == self.goal:
            return False
        self.offset += (self.goal - self.offset) * (1 - math.exp(-GLIDE_PER_SECOND * seconds))
        if abs(self.goal - self.offset) < 0.5:
            self.offset = self.goal
        return True

    @property
    def moving(self) -> bool:
        return self.offset != self.goal

    def draw_bar(self, surface: pygame.Surface, look: Look) -> None:
        if not self.needed:
            return
        radius = self.bar.w // 2
        surface.blit(rounded(*self.bar.size, radius, (60, 36, 20, 70)), self.bar)
        thumb = self.thumb
        colour = (40, 24, 12, 255) if look.high_contrast else (122, 84, 48, 255)
        surface.blit(rounded(*thumb.size, radius, colour), thumb)

    def put_fades(
        self,
        surface: pygame.Surface,
        ground: pygame.Surface,
        strip: pygame.Rect,
        origin: tuple[int, int],
    ) -> None:
        """Lets the ground, whose corner is at ``origin``, come back over what is scrolled away.

        Of ``strip``, which is moved to both edges, only size and left edge count.
        """
        for hidden, top, downwards in (
            (self.offset > 0, self.rect.y, False),
            (self.offset < self.furthest, self.rect.bottom - strip.h, True),
        ):
            if hidden:
                place = strip.move_to(y=top)
                source = place.move(-origin[0], -origin[1])
                put_fade(surface, ground, source, place.topleft, downwards)


def turn_wheel(
    areas: Sequence[ScrollArea], pointer: tuple[int, int], notches: float, look: Look
) -> bool:
    """Scrolls the area under the pointer, or the only one; returns whether one scrolled."""
    return any(
        (area.rect.collidepoint(pointer) or len(areas) == 1) and area.wheel(notches, look)
        for area in areas
    )
