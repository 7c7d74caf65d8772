"""Signs of good moves and mistakes in the chart of a game: none lies on another, none is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.charts.course_data import Course, CourseMark
from skyline.widgets.charts.drawing import EDGE, SIGNS, put_sign
from skyline.widgets.controls.swatch import SeatColour

SIGN: Final = 30.0
SIGN_SHARE: Final = 0.14  # of the height: a sign, at most
GEM: Final = 17.0
DOT: Final = 9.0  # of a sign that has no room

Spot: TypeAlias = tuple[float, float]


class CourseSigns:
    """The signs of one picture: above their lines where there is room, else dots on them.

    Args:
        course: what the chart shows.
        own: of the picture, from its upper left corner.
        look: window and wishes.
        at: where a value at a position is in the picture.

    Attributes:
        laid: the middles of the signs that have room; those of a level go before lower ones.
    """

    def __init__(
        self, course: Course, own: pygame.Rect, look: Look, at: Callable[[int, float], Spot]
    ) -> None:
        self._course = course
        self._own = own
        self._look = look
        self._at = at
        self.laid = self._lay()

    # ------------------------------------------------------------------ places
    def _lay(self) -> dict[CourseMark, Spot]:
        laid: dict[CourseMark, Spot] = {}
        taken: list[pygame.Rect] = []
        for mark in sorted(self._known(), key=_badness, reverse=True):
            size = self.size_of(mark)
            for centre in self.places(mark):
                # The gem at its corner must be seen as well.
                rect = pygame.Rect(0, 0, round(size * 1.2), round(size * 1.15))
                rect.center = round(centre[0] + size * 0.1), round(centre[1] + size * 0.08)
                if rect.collidelist(taken) < 0:
                    laid[mark] = centre
                    taken.append(rect)
                    break
        return laid

    def _known(self) -> list[CourseMark]:
        """The marks up to which their lines are known."""
        lines = self._course.lines
        return [mark for mark in self._course.marks if mark.position < len(lines[mark.line].values)]

    def places(self, mark: CourseMark) -> Iterator[Spot]:
        """Where the middle of a sign may be, the best first."""
        own, size = self._own, self.size_of(mark)
        x, y = self.spot(mark)
        half = size / 2 + 1
        x = min(own.right - half, max(own.x + half, x))
        away = self._look.u(GEM * 0.75) + size * 0.6
        yield x, max(own.y + half, y - away)
        for further in (away, -away - size * 1.2, away + size * 1.2):
            if own.y + half <= y + further <= own.bottom - half:
                yield x, y + further

    def spot(self, mark: CourseMark) -> Spot:
        """The place of a mark on its line."""
        return self._at(mark.position, self._course.lines[mark.line].values[mark.position])

    def size_of(self, mark: CourseMark) -> int:
        """Pixels of width of a sign: the worse, the larger."""
        size = min(self._look.u(SIGN), round(self._own.h * SIGN_SHARE))
        return round(size * (0.72, 0.9, 1.0)[mark.level - 2])

    # ------------------------------------------------------------------ picture
    def draw(self, picture: pygame.Surface) -> None:
        """All of them, stems and dots below."""
        dots = sorted((mark for mark in self._known() if mark not in self.laid), key=_badness)
        for rim in (True, False):  # all rims first: a dot may touch the next one
            for mark in dots:
                size, tone = (DOT * 1.5, EDGE) if rim else (DOT, SIGNS[mark.level][0])
                radius = max(2, self._look.u(size) / 2)
                pygame.draw.aacircle(picture, tone, self.spot(mark), radius)
        for mark, centre in self.laid.items():
            self._draw_stem(picture, mark, centre)
        for mark, centre in self.laid.items():
            self._draw_sign(picture, mark, centre)

    def draw_chosen(self, surface: pygame.Surface, position: int, corner: tuple[int, int]) -> None:
        """Those of a position above all else, also where there is only a dot.

        Args:
            surface: the window.
            position: the one chosen.
            corner: of the picture in the window.
        """
        for mark in self._known():
            if mark.position == position:
                x, y = self.laid.get(mark) or next(self.places(mark))
                self._draw_sign(surface, mark, (corner[0] + x, corner[1] + y))

    def _draw_stem(self, picture: pygame.Surface, mark: CourseMark, centre: Spot) -> None:
        """A thin line from a sign to its place, where that is not next to it."""
        look, spot = self._look, self.spot(mark)
        if abs(spot[1] - centre[1]) > look.u(GEM * 0.75) + self.size_of(mark):
            pygame.draw.line(picture, EDGE, spot, centre, max(3, look.u(4)))
            pygame.draw.line(picture, SIGNS[mark.level][0], spot, centre, max(1, look.u(2)))

    def _draw_sign(self, picture: pygame.Surface, mark: CourseMark, centre: Spot) -> None:
        put_sign(picture, mark.level, centre, self.size_of(mark), self._seat_of(mark))

    def _seat_of(self, mark: CourseMark) -> SeatColour | None:
        """Whose mark it is, where that is a question."""
        lines = self._course.lines
        return lines[mark.line].colour if len(lines) > 1 else None


def _badness(mark: CourseMark) -> int:
    return mark.level
