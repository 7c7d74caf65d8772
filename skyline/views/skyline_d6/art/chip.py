"""How far the game has come, below the arc of the day: to either end, or the last round."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.arc import arc_position, stop_radius
from skyline.table.paint import ring, rounded
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures
from skyline.text.words import _
from skyline.views.skyline_d6.art.facade import flag
from skyline.views.skyline_d6.art.ink import Ink
from skyline.views.skyline_d6.model import BEGUN, STOPS
from skyline.widgets.base.look import Look

CREAM: Final = (255, 250, 236)
_GROUND: Final = (16, 20, 50, 200)
_LAST: Final = (116, 26, 26, 236)
_GOLD: Final = (255, 206, 96)
_PALE: Final[RGB] = (178, 188, 224)
_MIDDLE: Final = 0.147
"""Of the window's height: where its lower line stands, between the first stop and the last."""
_LINE: Final = 1.55
_BETWEEN: Final = 0.45  # of letters: between words and signs
_APART: Final = 0.2  # of letters: between the number of the round and what ends the game


class Progress(NamedTuple):
    """What the chip tells: the most towers that anybody has begun, and that anybody has complete.

    In the last rounds ``by`` is who triggered the end; empty if that is not known or nobody else
    plays.
    """

    round: int
    begun: int
    towers: int
    complete: int
    needed: int
    last_round: int | None
    what_if: bool = False
    by: str = ""

    @property
    def last(self) -> bool:
        """Whether the last round is played."""
        return self.last_round is not None and self.round >= self.last_round

    @property
    def words(self) -> str:
        text = _("Round {number}").format(number=self.round)
        return _("What if: {words}").format(words=text) if self.what_if else text


class _Sign(NamedTuple):
    """A flag, or a tower of two boxes or whole; in gold once there is one."""

    name: str
    have: bool = True


_Part = str | _Sign


def _largest(look: Look) -> int:
    return look.px(20)


def chip_area(size: tuple[int, int], look: Look) -> pygame.Rect:
    """All that the chip and the flag of the last stop may cover, in window pixels."""
    left, right = (arc_position(stop, size, STOPS)[0] for stop in (0, STOPS - 1))
    px = _largest(look)
    area = pygame.Rect(round(left), 0, round(right - left) + look.u(30), px * 2 + 4)
    area.centery = round(size[1] * _MIDDLE)
    above = round(px * (_LINE + _APART))
    return pygame.Rect(area.x, area.y - above, area.w, area.h + above)


class _Line(NamedTuple):
    """Words and signs of one size on a ground of their own."""

    parts: list[_Part]
    px: int
    box: pygame.Rect


def chip_place(size: tuple[int, int], progress: Progress, look: Look) -> pygame.Rect:
    """Where the chip stands, in window pixels."""
    above, below = _lines(size, progress, look)
    return above.box.union(below.box)


def draw_chip(
    surface: pygame.Surface, size: tuple[int, int], progress: Progress, look: Look
) -> None:
    """Draws the round, and below it how near the end is, with fewer words in a narrow window."""
    above, below = _lines(size, progress, look)
    _put_line(surface, above, look, last=False)
    _put_line(surface, below, look, last=progress.last_round is not None)


def _lines(size: tuple[int, int], progress: Progress, look: Look) -> tuple[_Line, _Line]:
    largest = px = _largest(look)
    left, right = (arc_position(stop, size, STOPS)[0] for stop in (0, STOPS - 1))
    room = right - left - 4.4 * stop_radius(look.type.scale)
    ways = _ways(progress)
    parts = next((way for way in ways if _width(way, _least(px)) <= room), ways[-1])
    while px > lettering.SMALLEST and _width(parts, px) > room:
        px -= 1
    x, y = size[0] / 2, size[1] * _MIDDLE
    raised = y - largest * (_LINE + _APART)
    return _line([progress.words], largest, (x, raised)), _line(parts, px, (x, y))


def _line(parts: list[_Part], px: int, middle: tuple[float, float]) -> _Line:
    box = pygame.Rect(0, 0, round(_width(parts, px)), round(px * _LINE))
    box.center = round(middle[0]), round(middle[1])
    return _Line(parts, px, box)


def _put_line(surface: pygame.Surface, line: _Line, look: Look, *, last: bool) -> None:
    parts, px, box = line
    radius = box.h / 2
    if look.high_contrast:
        surface.blit(contrast.name_plate(box.size), box)
    else:
        surface.blit(rounded(*box.size, radius, _LAST if last else _GROUND), box)
        if last:
            surface.blit(ring(*box.size, radius, (*_GOLD, 255), max(1.5, px * 0.09)), box)
    x = box.x + px * 0.6
    for part in parts:
        if isinstance(part, _Sign):
            picture = _picture(part, px)
            surface.blit(picture, picture.get_rect(midleft=(round(x), box.centery)))
            x += picture.get_width()
        else:
            lettering.draw(surface, part, (x, box.centery), px, CREAM, "Bold", "left", box=box)
            x += lettering.measure(part, px, "Bold")[0]
        x += px * _BETWEEN


def _width(parts: list[_Part], px: int) -> float:
    total = px * (1.2 + _BETWEEN * (len(parts) - 1))
    for part in parts:
        if isinstance(part, _Sign):
            total += _picture(part, px).get_width()
        else:
            total += lettering.measure(part, px, "Bold")[0]
    return total


def _least(px: int) -> int:
    """How small words may become before fewer are told."""
    return max(lettering.SMALLEST, round(px * 0.85))


def _ways(progress: Progress) -> list[list[_Part]]:
    """What is told, in full and with fewer words."""
    flag_, have, number = _Sign("flag"), progress.begun, progress.towers
    if progress.last_round is not None:
        told = _("The last round") if progress.last else _("One more round after this one")
        ways: list[list[_Part]] = [[flag_, told]]
        if progress.by:
            ways.insert(0, [flag_, _triggered(progress)])
        return ways
    full = _(
        "Ends with {number} towers at level {level} (most: {have})"
        " or {needed} complete ({complete})"
    )
    short = _("End: {have}/{number} at level {level} or {complete}/{needed} complete")
    whole, part = (
        text.format(
            have=have,
            number=number,
            level=BEGUN,
            complete=progress.complete,
            needed=progress.needed,
        )
        for text in (full, short)
    )
    complete = f"{progress.complete}/{progress.needed}"
    return [
        [flag_, whole],
        [flag_, part],
        [
            *(flag_, f"{have}/{number}", _Sign("begun", have > 0)),
            *(complete, _Sign("complete", progress.complete > 0)),
        ],
    ]


def _triggered(progress: Progress) -> str:
    """That the last round is near or played, by whom, and how."""
    if progress.complete >= progress.needed:
        text = _("One more round: {name} has {number} complete towers")
        if progress.last:
            text = _("Last round: {name} has {number} complete towers")
    else:
        text = _("One more round: {name} has all towers at level {level}")
        if progress.last:
            text = _("Last round: {name} has all towers at level {level}")
    return text.format(name=progress.by, number=progress.complete, level=BEGUN)


def draw_last_stop(surface: pygame.Surface, size: tuple[int, int], look: Look) -> None:
    """The flag on the stop at which the end is triggered."""
    x, y = arc_position(STOPS - 1, size, STOPS)
    picture = flag(max(10, look.u(20)))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - look.u(3)))))


@keep_pictures(500_000)
def _picture(sign: _Sign, px: int) -> pygame.Surface:
    """Shared."""
    if sign.name == "flag":
        return flag(round(px * 0.95))
    wide, tall, tone = px * 0.48, px * 0.95, _GOLD if sign.have else _PALE
    pen = Ink(wide, tall)
    if sign.name == "complete":
        pen.poly([(0, tall * 0.26), (wide / 2, 0), (wide, tall * 0.26)], tone)
        pen.rect(0, tall * 0.24, wide, tall * 0.76, tone)
    else:
        for y in (0.22, 0.65):
            pen.rect(0, tall * y, wide, tall * 0.35, tone)
    return pen.done()
