"""Points on their way: a medal pops out of a building, flies to a plate, and is counted there."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from skyline.table import type as lettering
from skyline.table.animator import Animator, ease_back, ease_in_out, ease_out
from skyline.table.paint import glow, put_shadow
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.steps import Steps, finish
from skyline.widgets.base.materials import plate, plate_steps

RISE = 1.1  # of the size of its figures: how far a medal rises as it pops out
POP, STAY, FLY = 0.26, 0.34, 0.46  # seconds
GOLD: RGB = (255, 222, 126)
LOSS: RGB = (255, 150, 128)
_WON = ((92, 58, 40), (50, 28, 30), (250, 206, 110, 255))  # upper, lower, rim
_LOST = ((86, 36, 40), (46, 18, 30), (240, 130, 110, 255))
_KEPT_BYTES = 2_000_000
_SMALLEST = 0.46  # of its size, when it arrives at a plate


def medal_size(text: str, px: int) -> tuple[int, int]:
    """Width and height in pixels of a medal with figures of ``px`` pixels."""
    return lettering.measure(text, px, "ExtraBold")[0] + round(px * 0.9), round(px * 1.34)


def medal_steps(points: int, px: int) -> Steps[pygame.Surface]:
    """The picture of points that are awarded, ahead and in short steps."""
    text = f"+{points}"
    size = medal_size(text, px)
    yield from plate_steps(size, size[1] // 2, _WON[2], _rim(px))
    return medal_picture(text, px)


def _rim(px: int) -> float:
    return max(2.0, px / 13)


@keep_pictures(_KEPT_BYTES)
def medal_picture(text: str, px: int, *, loss: bool = False) -> pygame.Surface:
    """A plate with points on it, and its shadow around it. Shared: do not draw on it.

    The text is such as ``+9``.
    """
    wide, tall = medal_size(text, px)
    edge = round(px * 0.36)
    picture = pygame.Surface((wide + 2 * edge, tall + 2 * edge), pygame.SRCALPHA, 32)
    rect = pygame.Rect(edge, edge, wide, tall)
    radius = tall // 2
    put_shadow(picture, rect, radius, px * 0.13, (10, 2, 10), 190, (0, px * 0.07))
    upper, lower, rim = _LOST if loss else _WON
    picture.blit(plate(rect.size, radius, upper, lower, rim, _rim(px)), rect)
    colour = LOSS if loss else GOLD
    lettering.draw(
        picture, text, rect.center, px, colour, "ExtraBold", shadow=(0, 0, 0, 210), box=rect
    )
    return picture


@dataclass
class Medal:
    """A medal in the air."""

    picture: pygame.Surface  # at its full size
    x: float  # of its middle in pixels
    y: float  # of its middle in pixels
    size: float = 0.0  # against the picture; below 0.02 it is not seen
    alpha: float = 1.0  # 0 is gone, 1 is solid
    shine: float = 0.0  # strength of the light around it
    _scaled: dict[int, pygame.Surface] = field(default_factory=dict)

    def draw(self, surface: pygame.Surface) -> None:
        if self.size < 0.02 or self.alpha <= 0:
            return
        if self.shine > 0:
            strength = round(0.55 * self.shine, 1)
            glow(surface, self.x, self.y, self.picture.get_width() * 0.8, GOLD, strength, 1.8)
        step = round(self.size * 40)
        picture = self._scaled.get(step)
        if picture is None:
            picture = self.picture
            if step != 40:
                wide, tall = picture.get_size()
                size = max(2, round(wide * step / 40)), max(2, round(tall * step / 40))
                picture = pygame.transform.smoothscale(picture, size)
            self._scaled[step] = picture
        picture.set_alpha(round(255 * self.alpha))
        surface.blit(picture, picture.get_rect(center=(round(self.x), round(self.y))))
        picture.set_alpha(255)


class Medals:
    """All medals in the air."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._medals: list[Medal] = []

    @property
    def any(self) -> bool:
        return bool(self._medals)

    def clear(self) -> None:
        self._medals.clear()

    def draw(self, surface: pygame.Surface) -> None:
        for medal in self._medals:
            medal.draw(surface)

    def award(
        self,
        points: int,
        start: tuple[float, float],  # in pixels; it hangs :data:`RISE` sizes of its figures higher
        end: tuple[float, float],  # the number on the plate, in pixels
        px: int,
        *,
        at: float,  # table time
        below: float = 0.0,
        beat: float = 1.0,  # length of all motions against the usual one
        trail: Callable[[float, float], None] | None = None,
        landed: Callable[[], None] | None = None,
    ) -> float:
        """Lets points pop out of a building and fly to a plate; returns when they arrive.

        Until it is near its end it flies no higher than ``below``, in window pixels. ``trail`` is
        called with its place all along its way.
        """
        medal = Medal(finish(medal_steps(points, px)), *start)
        rise = px * RISE

        def pop(part: float) -> None:
            medal.size = max(0.0, part)
            medal.y = start[1] - rise * part
            medal.shine = min(1.0, part)

        top = (start[0], start[1] - rise)
        reach = math.hypot(end[0] - top[0], end[1] - top[1])
        higher = min(top[1], end[1])
        bend = ((top[0] + end[0]) / 2, higher - min(reach * 0.10, higher * 0.8))
        if below > higher:  # under what hangs in between, and up at the end
            bend = (end[0] + (top[0] - end[0]) * 0.22, max(below, top[1]))

        def fly(part: float) -> None:
            here = 1 - part
            medal.x = here * here * top[0] + 2 * here * part * bend[0] + part * part * end[0]
            medal.y = here * here * top[1] + 2 * here * part * bend[1] + part * part * end[1]
            medal.size = 1 - (1 - _SMALLEST) * part
            medal.shine = 1 - 0.7 * part
            if trail is not None:
                trail(medal.x, medal.y)

        go = at + (POP + STAY) * beat
        self._appear(medal, at)
        self._animator.move(pop, POP * beat, at=at, ease=ease_back)
        return self._animator.move(
            fly, FLY * beat, at=go, ease=ease_in_out, done=self._leaver(medal, landed)
        )

    def forfeit(
        self, points: int, place: tuple[float, float], px: int, *, at: float, beat: float = 1.0
    ) -> float:
        """Lets lost points hang below a plate, fall and fade; returns when they are gone."""
        medal = Medal(medal_picture(f"−{points}", px, loss=True), *place)

        def pop(part: float) -> None:
            medal.size = part

        def fall(part: float) -> None:
            medal.y = place[1] + px * 1.5 * part
            medal.alpha = 1 - part

        self._appear(medal, at)
        self._animator.move(pop, POP * beat, at=at, ease=ease_back)
        go = at + (POP + 0.75) * beat
        return self._animator.move(
            fall, 0.4 * beat, at=go, ease=ease_out, done=self._leaver(medal, None)
        )

    def _appear(self, medal: Medal, at: float) -> None:
        self._animator.cue(lambda: self._medals.append(medal), at=at)

    def _leaver(self, medal: Medal, landed: Callable[[], None] | None) -> Callable[[], None]:
        def leave() -> None:
            if medal in self._medals:
                self._medals.remove(medal)
            if landed is not None:
                landed()

        return leave
