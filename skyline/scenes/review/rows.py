"""Rows of the review that are pressed: decisions to look at; and the picture of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.palette import BRASS_DARK
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import wood_panel
from skyline.widgets.charts.drawing import put_sign
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.widget import Pressable, Still
from skyline.widgets.models.review import ReviewStory

TITLE: Final = 19
WORDS: Final = 17
SIGN: Final = 38.0
SEEN: Final = (176.0, 110.0)  # design size of a position in small,
SEEN_FROM: Final = 500.0  # and least design width of a row that shows one
EMPTY: Final = (24, 18, 26)  # before it is painted
FINER: Final = 4  # times as large it is painted,
PART: Final = 0.4  # and how much of that is seen at least, around what was decided
AROUND: Final = 1.15  # times as much as was decided is seen with a little around it
ONE: Final = 1.25  # times as large must things be seen in two parts for one to be given up
HALVES: Final = (0.5, 0.62)  # of the size, for the first of two parts
SEAM: Final = 2  # pixels between two parts


@dataclass(frozen=True)
class Costly:
    step: int
    title: str  # when and whose
    level: int  # from 2 to 4
    name: str  # how it is called
    value: str  # what it cost, in words,
    costs: str  # and in what; empty for nothing that is seen
    played: str
    better: str
    reason: str  # why it is better
    move: str  # what was played and what is better, in notation; empty for nothing
    better_move: str
    colour: SeatColour | None = None  # of the seat that decided, where there are several

    @property
    def headline(self) -> str:
        return f"{self.name} {self.value}"


class SmallPositions:
    """Positions in small, each with marks for the move played and a better one; painted once."""

    def __init__(self, story: ReviewStory) -> None:
        self._story = story
        self._kept: dict[object, pygame.Surface] = {}

    def forget(self) -> None:
        self._kept.clear()

    def kept(self, size: tuple[int, int], costly: Costly) -> pygame.Surface | None:
        return self._kept.get((size, costly.step))

    def paint(self, size: tuple[int, int], costly: Costly) -> None:
        picture = pygame.Surface(size, depth=32)
        picture.fill(EMPTY)
        self._kept[size, costly.step] = picture
        with lettering.unnoted():
            if self._story.draw_dice(picture, costly.step, costly.move, costly.better_move):
                return
        large = pygame.Surface((FINER * size[0], FINER * size[1]), depth=32)
        whole = large.get_rect()
        with lettering.unnoted():  # its words are read in the position itself
            about = self._story.draw(large, whole, costly.step, costly.move, costly.better_move)
        for place, part in _parts(about, size, whole):
            seen = pygame.transform.smoothscale(large.subsurface(part), place.size)
            picture.blit(seen, place)


def _parts(
    about: Sequence[pygame.Rect], size: tuple[int, int], whole: pygame.Rect
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Places in a small picture, and what part of a large one each shows: all that it is about.

    What lies far apart is shown in two parts, beside each other or one above the other, if that
    makes it larger.
    """
    place = pygame.Rect((0, 0), size)
    if not about:
        return [(place, whole)]
    ways = [[(place, _all(about))]]
    for number in range(1, len(about)):
        first, other = _all(about[:number]), _all(about[number:])
        for share in HALVES:
            wide, tall = round(place.w * share), round(place.h * share)
            beside = place.move(wide + SEAM, 0).clip(place)
            below = place.move(0, tall + SEAM).clip(place)
            for cell, rest in (
                (pygame.Rect(0, 0, wide, place.h), beside),
                (pygame.Rect(0, 0, place.w, tall), below),
            ):  # no part may show a piece of what the other is about
                if not (
                    _around(first, cell, whole).colliderect(other)
                    or _around(other, rest, whole).colliderect(first)
                ):
                    ways.append([(cell, first), (rest, other)])
    scales = [max(_times(*each) for each in way) for way in ways]
    best = min(range(len(ways)), key=scales.__getitem__)
    if scales[0] <= ONE * scales[best]:
        best = 0
    return [(cell, _around(seen, cell, whole)) for cell, seen in ways[best]]


def _all(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    return rects[0].unionall(list(rects[1:]))


def _times(cell: pygame.Rect, seen: pygame.Rect) -> float:
    """How many times as large as its place that is of which a thing is the middle."""
    return max(FINER * PART, AROUND * seen.w / cell.w, AROUND * seen.h / cell.h)


def _around(seen: pygame.Rect, cell: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
    """A part of a picture, shaped like its place, in whose middle is what it is about."""
    times = min(_times(cell, seen), whole.w / cell.w, whole.h / cell.h)
    part = pygame.Rect(0, 0, round(cell.w * times), round(cell.h * times))
    part.center = seen.center
    return part.clamp(whole).clip(whole)


class CostlyRow(Pressable):
    sound = "ui_page"

    def __init__(
        self,
        costly: Costly,
        on_press: Callable[[], None],
        positions: SmallPositions,
        others: Sequence[Costly] = (),  # of the same list
    ) -> None:
        super().__init__(f"costly:{costly.step}", tooltip=_("Look at this position"))
        self.costly = costly
        self.on_press = on_press
        self._positions = positions
        self._others = others

    def spoken(self) -> str:
        each = self.costly
        better = _("Better: {move}").format(move=each.better) if each.better else ""
        parts = (each.title, each.headline, each.played, each.costs, better, each.reason)
        return ". ".join(part for part in parts if part)

    def _seen(self, width: int, look: Look) -> tuple[int, int]:
        """The size of the position in small, or of nothing."""
        return (look.u(SEEN[0]), look.u(SEEN[1])) if width >= look.u(SEEN_FROM) else (0, 0)

    def _before(self, width: int, look: Look) -> int:
        """Pixels of width before the words."""
        seen = self._seen(width, look)[0]
        return look.u(14) + seen + look.u(SIGN * 0.5 + 24) if seen else look.u(SIGN + 36)

    def paint(self, look: Look) -> bool:
        """Paints the position in small; returns whether it was missing."""
        size = self._seen(self.rect.w, look)
        if not size[0] or self._positions.kept(size, self.costly) is not None:
            return False
        self._positions.paint(size, self.costly)
        return True

    def _draw_position(self, surface: pygame.Surface, look: Look) -> None:
        """The position in small, and the decision's sign on its edge, or before the words."""
        rect, sign = self.place, look.u(SIGN)
        size = self._seen(rect.w, look)
        left = rect.x + self._before(rect.w, look)
        middle = (left - look.u(22) - sign / 2, float(rect.centery))
        if size[0]:
            place = pygame.Rect(rect.x + look.u(14), rect.y + look.u(13), *size)
            picture = self._positions.kept(size, self.costly)
            if picture is None:
                surface.fill(EMPTY, place)
            else:
                surface.blit(picture, place)
            middle = (float(place.right), place.bottom - sign / 2)
            edge = place.inflate(2 * look.u(2), 2 * look.u(2))
            surface.blit(shapes.ring(edge.size, look.u(4), (*BRASS_DARK, 255), look.u(2)), edge)
        put_sign(surface, self.costly.level, middle, sign, self.costly.colour)

    def _lines(self, width: int, look: Look) -> list[tuple[str, int, str]]:
        """Text, size and weight of every line below the first."""
        px = look.px(WORDS)
        room = width - self._before(width, look) - look.u(18)
        better = _("Better: {move}").format(move=self.costly.better) if self.costly.better else ""
        told = [
            (self.costly.played, "Medium"),
            *((each, "SemiBold") for each in self.costly.costs.splitlines()),
            *([(better, "Bold")] if better else []),
            *([(self.costly.reason, "Medium")] if self.costly.reason else []),
        ]
        return [
            (line, px, weight)
            for words, weight in told
            for line in lettering.wrap(
                words, px, lettering.balanced(words, px, room, weight), weight
            )
        ]

    def _title_lines(self, width: int, look: Look) -> list[str]:
        """What it was and when: on one line where that holds for all decisions of the list."""
        px = look.px(TITLE)
        room = width - self._before(width, look) - look.u(18)
        one, *others = (f"{each.headline} · {each.title}" for each in (self.costly, *self._others))
        if all(lettering.measure(each, px, "Bold")[0] <= room for each in (one, *others)):
            return [one]
        return [self.costly.headline, *lettering.wrap(self.costly.title, px, room, "Bold")]

    def height_for(self, width: int, look: Look) -> int:
        lines = sum(round(px * 1.34) for _text, px, _weight in self._lines(width, look))
        titles = len(self._title_lines(width, look)) * round(look.px(TITLE) * 1.4)
        least = self._seen(width, look)[1] or look.u(SIGN)
        return max(least, titles + lines) + look.u(26)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        self.put_plate(surface, look)
        self._draw_position(surface, look)
        left = rect.x + self._before(rect.w, look)
        px, lines = look.px(TITLE), self._title_lines(rect.w, look)
        step = round(px * 1.4)
        small = self._lines(rect.w, look)
        y = rect.y + look.u(11)
        at = left, y + step / 2
        lettering.draw_lines(surface, lines, at, step, px, look.cream, "Bold", "left", box=rect)
        y += len(lines) * step
        for text, px, weight in small:
            step = round(px * 1.34)
            at = (left, y + step / 2)
            colour = look.cream if weight == "Bold" else look.cream_quiet
            lettering.draw(surface, text, at, px, colour, weight, "left", box=rect)
            y += step


class PositionView(Still):
    def __init__(self, story: ReviewStory) -> None:
        super().__init__("position")
        self.position = 0
        self.played = ""  # the move that followed, in notation, or empty
        self.better = ""
        self._story = story
        self._kept: tuple[object, pygame.Surface] | None = None

    def forget(self) -> None:
        """Words in the picture may have changed."""
        self._kept = None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        radius, rim = look.u(14), look.u(12)
        put_shadow(surface, place, radius, look.u(10), (0, 0, 10), 150, (0, look.u(5)))
        surface.blit(wood_panel(place.size, look), place)
        inner = place.inflate(-2 * rim, -2 * rim)
        if inner.w < 40 or inner.h < 40:
            return
        key = (inner.size, self.position, self.played, self.better)
        if self._kept is None or self._kept[0] != key:
            picture = pygame.Surface(inner.size, depth=32)
            self._story.draw(picture, picture.get_rect(), self.position, self.played, self.better)
            self._kept = key, picture
        surface.blit(self._kept[1], inner)
        edge = shapes.ring(inner.inflate(4, 4).size, look.u(4), (16, 8, 8, 255), look.u(2) + 1)
        surface.blit(edge, inner.inflate(4, 4))
