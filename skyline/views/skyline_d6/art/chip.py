"""How far the game has come, below the arc of the day: what nears its end, or the last round."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.arc import arc_position, stop_radius
from skyline.table.paint import ring, rounded
from skyline.table.picture_cache import keep_pictures
from skyline.text.words import _
from skyline.views.skyline_d6.art.facade import flag
from skyline.views.skyline_d6.art.ink import Ink
from skyline.views.skyline_d6.model import STOPS
from skyline.widgets.base.look import Look

CREAM: Final = (255, 250, 236)
_GROUND: Final = (16, 20, 50, 200)
_LAST: Final = (116, 26, 26, 236)
_GOLD: Final = (255, 206, 96)
_MIDDLE: Final = 0.134
"""Of the window's height: where the chip stands, below all stops but the first and the last."""


class Progress(NamedTuple):
    """What the chip tells: of the sheet that is farthest, what is begun and what is complete."""

    round: int
    begun: int
    towers: int
    complete: int
    needed: int
    last_round: int | None
    what_if: bool = False

    @property
    def last(self) -> bool:
        """Whether the last round is played."""
        return self.last_round is not None and self.round >= self.last_round

    @property
    def words(self) -> str:
        text = _("Round {number}").format(number=self.round)
        return _("What if: {words}").format(words=text) if self.what_if else text


def chip_area(size: tuple[int, int], look: Look) -> pygame.Rect:
    """All that the chip and the flag of the last stop may cover, in window pixels."""
    left, right = (arc_position(stop, size, STOPS)[0] for stop in (0, STOPS - 1))
    area = pygame.Rect(round(left), 0, round(right - left) + look.u(30), look.px(20) * 2 + 4)
    area.centery = round(size[1] * _MIDDLE)
    return area


def draw_chip(
    surface: pygame.Surface, size: tuple[int, int], progress: Progress, look: Look
) -> pygame.Rect:
    """Draws the chip; in a narrow one two small towers stand before the counts.

    Returns:
        Where its words stand.
    """
    px = look.px(20)
    left, right = (arc_position(stop, size, STOPS)[0] for stop in (0, STOPS - 1))
    room = right - left - 3.2 * stop_radius(look.type.scale) - 1.2 * px
    ways = [_parts(progress, way) for way in _ways()]
    parts = next((way for way in ways if _width(way, _least(px)) <= room), ways[-1])
    while px > lettering.SMALLEST and _width(parts, px) > room:
        px -= 1
    wide, tall = round(_width(parts, px) + px * 1.2), round(px * 1.55)
    box = pygame.Rect(0, 0, wide, tall)
    box.center = round(size[0] / 2), round(size[1] * _MIDDLE)
    if look.high_contrast:
        surface.blit(contrast.name_plate(box.size), box)
    else:
        ground = _GROUND if progress.last_round is None else _LAST
        surface.blit(rounded(wide, tall, tall / 2, ground), box)
        if progress.last_round is not None:
            surface.blit(ring(wide, tall, tall / 2, (*_GOLD, 255), max(1.5, px * 0.09)), box)
    x = box.x + px * 0.6
    for sign, words in parts:
        if sign:
            x += px * 0.6
            picture = _sign(sign, px)
            surface.blit(picture, picture.get_rect(midleft=(round(x), box.centery)))
            x += picture.get_width() + px * 0.3
        lettering.draw(surface, words, (x, box.centery), px, CREAM, "Bold", "left", box=box)
        x += lettering.measure(words, px, "Bold")[0]
    return box


def _least(px: int) -> int:
    """How small words may become before others are told."""
    return max(lettering.SMALLEST, round(px * 0.85))


def _ways() -> tuple[tuple[str, str, str], ...]:
    """How the counts of towers with two boxes or more, and of complete ones, are told.

    The third is a sentence for both; without it each stands beside its sign.
    """
    told = _("To the end: {begun} or {complete}")
    begun, complete = _("{have}/{all} begun"), _("{have}/{all} complete")
    return (
        (_("{have}/{all} above the baseline"), complete, told),
        (begun, complete, told),
        (begun, complete, ""),
        ("{have}/{all}", "{have}/{all}", ""),
    )


def _parts(progress: Progress, counts: tuple[str, str, str]) -> list[tuple[str, str]]:
    """What is told, each after the name of its sign."""
    parts = [("", progress.words)]
    if progress.last_round is not None:
        told = _("the last round") if progress.last else _("then the last round")
        return [*parts, ("flag", told)]
    begun, complete, told = counts
    begun = begun.format(have=progress.begun, all=progress.towers)
    complete = complete.format(have=progress.complete, all=progress.needed)
    if not told:
        return [*parts, ("begun", begun), ("complete", complete)]
    told = told.format(begun=begun, complete=complete)
    return [("", f"{progress.words} · {told}")]


def draw_last_stop(surface: pygame.Surface, size: tuple[int, int], look: Look) -> None:
    """The flag on the stop at which the end is triggered."""
    x, y = arc_position(STOPS - 1, size, STOPS)
    picture = flag(max(10, look.u(20)))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - look.u(3)))))


def _width(parts: list[tuple[str, str]], px: int) -> float:
    total = 0.0
    for sign, words in parts:
        total += lettering.measure(words, px, "Bold")[0]
        if sign:
            total += _sign(sign, px).get_width() + px * 0.9
    return total


@keep_pictures(500_000)
def _sign(name: str, px: int) -> pygame.Surface:
    if name == "flag":
        return flag(round(px * 0.95))
    wide, tall = round(px * 0.62), round(px * 1.05)
    pen = Ink(wide, tall)
    top = tall * (0.5 if name == "begun" else 0.22)
    pen.frame((wide * 0.12, 1, wide * 0.76, tall - 2), (255, 232, 176), 1.4)
    pen.rect(wide * 0.12, top, wide * 0.76, tall - 1 - top, _GOLD)
    if name == "complete":
        pen.rect(wide * 0.06, 1, wide * 0.88, tall * 0.2, _GOLD)
    return pen.done()
