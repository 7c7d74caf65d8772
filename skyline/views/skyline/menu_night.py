"""Finished streets by night, all of a game at one scale, rising building by building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from skyline.games.skyline.solo import levels
from skyline.table import type as lettering
from skyline.table.furniture.plates import points_plate
from skyline.table.medals.body import paint_medal
from skyline.table.paint import glow, multiply, rounded
from skyline.table.scenery.day import Day
from skyline.table.scenery.night_city import city_level
from skyline.table.scenery.rising_street import RisingStreet, Stand, points_plates
from skyline.table.scenery.steps import Steps, finish
from skyline.table.scenery.sunlight import in_light_steps
from skyline.views.skyline.art.buildings import PLINTH, building_steps
from skyline.views.skyline.art.medals.titles import TITLES
from skyline.views.skyline.menu_pictures import Piece, units_of

NIGHT: Final = 1.0
WIDEST: Final = 0.15  # of the picture's width: a lot
SPAN: Final = 0.88  # of the picture's width: the longest street
ABOVE: Final = 0.07  # of the picture's height: sky above the tallest building
HEADER: Final = 0.21  # the same where names and points are written
GAP: Final = 0.08  # of a lot: from wall to wall
PEAK: Final = 0.56  # where in a street its tallest building stands
#: Where walls begin and end, in lots.
WALLS: Final = {"L": (0.07, 0.93), "M": (0.11, 0.905), "H": (0.13, 0.87)}
#: Rise, floors and variant of the houses behind and beside a street, a tall one last.
TOWN: Final = (
    ("M", 3, 1), ("L", 2, 2), ("M", 2, 3), ("L", 1, 0), ("M", 4, 5),
    ("L", 2, 0), ("M", 3, 4), ("L", 1, 3), ("H", 4, 1),
)  # fmt: skip
DROWSY: Final = 0.8  # how late it is for them
STAIRS_TALL: Final = 11.0  # sizes of type: the titles as stairs
ROW_TALL: Final = 4.8  # and as a row of figures with one title below
STAIRS_MOST: Final = 0.42  # of the picture's height
SMALLER_TITLES: Final = 0.8  # the least size of a title, in sizes of the figures above it
SHIELD, FIGURE_AT = 4.0, 0.70  # a step's shield in sizes of type, and where on it its points hang
ASLEEP: Final = (74, 78, 118)  # what is left of the colours of a shield that is not reached
RUNG_RIM: Final = 2  # pixels around a step that is not reached
SIZES_KEPT: Final = 4  # of plates with points
Size = tuple[int, int]
STAGGERED: Final = 1.75  # steps that a title may be wide if every other one stands lower,
LOWER_ROW: Final = 1.7  # by so many sizes of type


class NightStreets:
    """The streets of all seats, so that a storey is equally high for everyone."""

    def __init__(
        self, streets: Sequence[Sequence[Piece]], first: NightStreets | None = None
    ) -> None:
        # finished buildings of each seat in the order in which they count
        self.streets = tuple(tuple(street) for street in streets)
        self._first = first  # of the winner beside these, than which none is drawn larger
        self._plates: dict[object, list[list[pygame.Surface | None]]] = {}

    def lot(self, size: Size, above: int = 0, beside: Size | None = None) -> int:
        """Pixels of width of a lot in a picture with so many pixels free at its top.

        It may hang ``beside`` the winner's, which is so large.
        """
        if self._first is not None and beside is not None:
            return min(self._fitting(size, above), self._first.lot(beside))
        return self._fitting(size, above)

    def _fitting(self, size: tuple[int, int], above: int) -> int:
        room = city_level(size) - max(above, round(size[1] * ABOVE))
        tallest = max((units_of(piece) for street in self.streets for piece in street), default=1.0)
        longest = max((_length(street) for street in self.streets), default=1.0)
        across = size[0] * SPAN / max(1.0, longest)
        return max(6, int(min(size[0] * WIDEST, room / tallest, across)))

    def plates(
        self, seat: int, size: Size, above: int = 0, beside: Size | None = None
    ) -> list[pygame.Surface | None]:
        """The points of a seat's buildings; none where those of another seat find no room.

        Pictures of that size hang side by side: all tell the points, or none does.
        """
        key = size, above, beside
        if key not in self._plates:
            found = [
                points_plates(
                    [piece.points for piece in row], self.places(each, size, above, beside), size
                )
                for each, row in enumerate(self.streets)
            ]
            if any(plate is None for plates in found for plate in plates):
                found = [[None] * len(plates) for plates in found]
            if len(self._plates) >= SIZES_KEPT:
                self._plates.clear()
            self._plates[key] = found
        return self._plates[key][seat]

    def places(
        self, seat: int, size: Size, above: int = 0, beside: Size | None = None
    ) -> list[pygame.Rect]:
        """Where the walls of a seat's buildings stand, from roof to pavement.

        The tallest one stands near the middle, and the street falls to both sides.
        """
        lot, level = self.lot(size, above, beside), city_level(size)
        street = self.streets[seat]
        x = (size[0] - _length(street) * lot) / 2
        found = [pygame.Rect(0, 0, 0, 0)] * len(street)
        for index in composed([units_of(piece) for piece in street]):
            piece = street[index]
            wide = _walls(piece) * lot
            tall = round(units_of(piece) * lot)
            found[index] = pygame.Rect(round(x), level - tall, round(wide), tall)
            x += wide + GAP * lot
        return found


def composed(heights: Sequence[float]) -> list[int]:
    """The order from left to right that makes a skyline of buildings by their heights."""
    peak = PEAK * (len(heights) - 1)
    spots = sorted(range(len(heights)), key=lambda spot: abs(spot - peak))
    ranked = sorted(range(len(heights)), key=lambda index: -heights[index])
    return [index for _spot, index in sorted(zip(spots, ranked, strict=True))]


def _walls(piece: Piece) -> float:
    start, end = WALLS[piece.rise]
    return end - start


def _length(street: Sequence[Piece]) -> float:
    """Lots from the first wall of a street to its last one."""
    return sum(map(_walls, street)) + GAP * max(0, len(street) - 1)


def by_night_steps(
    piece: Piece, lot: int, night: float = NIGHT
) -> Steps[tuple[pygame.Surface, int]]:
    """A building without its plinth, and how far to its right the walls begin."""
    day = Day.at(NIGHT)
    drawn = yield from building_steps(piece.rise, piece.height, lot, piece.variant, night)
    yield
    lit = yield from in_light_steps(drawn, day, PLINTH * lot, lot)
    stands = lit.subsurface((0, 0, lot, round(units_of(piece) * lot)))
    return stands, round(WALLS[piece.rise][0] * lot)


def house(number: int, width: int) -> Steps[tuple[pygame.Surface, int, int]]:
    """A house of the town around the streets, by number."""
    rise, height, variant = TOWN[number % len(TOWN)]
    start, end = WALLS[rise]
    picture, left = yield from by_night_steps(Piece(rise, height, variant), width, DROWSY)
    return picture, left, left + round((end - start) * width)


class NightStreet:
    """The picture of one seat's street."""

    def __init__(self, rows: NightStreets, seat: int, *, ladder: bool = False) -> None:
        self._rows = rows
        self._seat = seat
        self._ladder = ladder  # whether the titles of a game alone stand in the sky
        self._rising = RisingStreet(house, seat)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, risen: float, beside: Size | None = None
    ) -> None:
        """Draws it into ``rect``, one building after another risen by 0..1 of all.

        It may hang ``beside`` the winner's picture, which is so large.
        """
        street = self._rows.streets[self._seat]
        above = ladder_height(rect.size) if self._ladder else 0
        frame = rect.size, above, beside
        lot = self._rows.lot(*frame)
        places = self._rows.places(self._seat, *frame)
        plates = self._rows.plates(self._seat, *frame)
        standing = self._rising.draw(
            surface, rect, risen, places, plates, lambda n: stand(street[n], places[n], lot)
        )
        if self._ladder:
            reached = sum(piece.points for piece in street[:standing])
            draw_ladder(surface, rect, reached, at_once=standing == len(street))


def stand(piece: Piece, place: pygame.Rect, lot: int) -> Stand:
    """A building whose walls are at ``place``."""
    picture, left = finish(by_night_steps(piece, lot))
    return picture, (place.x - left, place.y)


# ---------------------------------------------------------------- titles of a game alone
def _ladder_px(size: tuple[int, int]) -> int:
    return max(lettering.SMALLEST, round(min(size[0] * 0.0185, size[1] * 0.038)))


def _is_low(size: tuple[int, int]) -> bool:
    """Whether the sky has no room for a title below every step."""
    return _ladder_px(size) * STAIRS_TALL > size[1] * STAIRS_MOST


def ladder_height(size: tuple[int, int]) -> int:
    """Pixels that the titles take at the top of a picture of ``size``."""
    return round(_ladder_px(size) * (ROW_TALL if _is_low(size) else STAIRS_TALL))


def draw_ladder(
    surface: pygame.Surface, rect: pygame.Rect, reached: int, *, at_once: bool = True
) -> None:
    """The titles as stairs in the sky; those that the points reach are lit.

    Not all shields are struck ``at_once`` while there are more pictures to come: one in each.
    """
    steps = levels()
    px = _ladder_px(rect.size)
    wide = rect.w * 0.97 / len(steps)
    low = _is_low(rect.size)
    rise = 0.0 if low else px * 0.42
    highest = max((index for index, step in enumerate(steps) if step.points <= reached), default=-1)
    titles = None if low else _titles([step.title for step in steps], px, wide - 4)
    side, struck = round(min(px * SHIELD, wide * 0.9)), False
    for index, step in enumerate(steps):
        middle = rect.x + rect.w * 0.015 + wide * (index + 0.5)
        y = rect.y + px * 1.6 + rise * (len(steps) - 1 - index)
        lit = index <= highest
        if titles is not None:
            shield = pygame.Rect(0, 0, side, side)
            shield.midtop = round(middle), round(y - px * 1.1)
            y = shield.y + side * FIGURE_AT + px * 0.9
            if at_once or not struck or (step.points, side) in _shields:
                struck = struck or (step.points, side) not in _shields
                _put_shield(surface, step.points, shield, lit=lit)
        _put_rung(surface, str(step.points), (middle, y), px, lit=lit)
        if titles is not None:
            lower = LOWER_ROW * (index % 2) if titles.staggered else 0.0
            for number, line in enumerate(titles.lines[index]):
                half = lettering.measure(line, titles.px, "Bold")[0] / 2 + px * 0.4
                x = min(max(middle, rect.x + half), rect.right - half)
                line_y = y + px * (1.95 + 1.22 * number + lower)
                _put_title(surface, line, (x, line_y), titles.px, lit=lit)
    if titles is None:
        shown = steps[max(0, highest)]
        words = f"{shown.points} · {shown.title}"
        fitted = lettering.fitting_px(words, px, rect.w * 0.94, "Bold")
        where = (rect.centerx, rect.y + px * (3.6 if low else 6.8))
        _put_title(surface, words, where, fitted, lit=highest >= 0)


class _Titles(NamedTuple):
    """How the titles are written below their steps: size, lines of each, two rows or one."""

    px: int
    lines: list[list[str]]
    staggered: bool


def _titles(titles: Sequence[str], px: int, wide: float) -> _Titles | None:
    """The titles in two lines of at most ``wide`` pixels each; else in two rows; else None.

    Long words of other languages come in somewhat smaller type before they take two rows.
    """
    least = max(lettering.SMALLEST, round(px * SMALLER_TITLES))
    for size in range(px, least - 1, -1):
        broken = [lettering.wrap(title, size, wide, "Bold") for title in titles]
        widest = max(lettering.measure(line, size, "Bold")[0] for lines in broken for line in lines)
        if widest <= wide and max(map(len, broken)) <= 2:
            return _Titles(size, broken, staggered=False)
    for size in range(px, least - 1, -1):
        widest = max(lettering.measure(title, size, "Bold")[0] for title in titles)
        if widest <= wide * STAGGERED:
            return _Titles(size, [[title] for title in titles], staggered=True)
    return None


def _put_title(
    surface: pygame.Surface, words: str, centre: tuple[float, float], px: int, *, lit: bool
) -> None:
    colour = (255, 236, 190) if lit else (200, 204, 236)
    lettering.draw(surface, words, centre, px, colour, "Bold", shadow=(0, 0, 20, 200))


_shields: Final[dict[tuple[int, int], pygame.Surface]] = {}  # by points and size
MOST_SHIELDS: Final = 21


def _put_shield(surface: pygame.Surface, points: int, place: pygame.Rect, *, lit: bool) -> None:
    """The enamel shield of a title; asleep while it is not reached."""
    key = points, place.w
    if key not in _shields:
        if len(_shields) >= MOST_SHIELDS:
            _shields.clear()
        _shields[key] = paint_medal(TITLES[f"title_{points}"], place.w)
    picture = _shields[key]
    if lit:
        glow(surface, place.centerx, place.centery, place.w * 0.9, (255, 196, 90), 0.4, 1.8)
    else:
        picture = multiply(picture, ASLEEP)
    surface.blit(picture, place)


def _put_rung(
    surface: pygame.Surface, text: str, centre: tuple[float, float], px: int, *, lit: bool
) -> None:
    box = pygame.Rect(0, 0, round(px * 2.7), round(px * 1.75))
    box.center = round(centre[0]), round(centre[1])
    if lit:
        brass = points_plate(int(text), px)
        surface.blit(brass, brass.get_rect(center=box.center))
        return
    rim = box.inflate(2 * RUNG_RIM, 2 * RUNG_RIM)  # of light, or it would be lost in the night
    surface.blit(rounded(rim.w, rim.h, round(px * 0.5) + RUNG_RIM, (150, 158, 214, 255)), rim)
    surface.blit(rounded(box.w, box.h, round(px * 0.5), (50, 56, 112, 255)), box)
    lettering.draw(surface, text, box.center, px, (226, 230, 250), "ExtraBold", box=box)
