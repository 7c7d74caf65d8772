"""The living skyline of the title: the name in houses, and streets at its sides."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import pygame

from skyline.table.animator import ease_back, ease_in
from skyline.table.paint import Point, blank
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.backlight import ground_shadow, put_backlight
from skyline.table.scenery.day import Day
from skyline.table.scenery.sunlight import in_light
from skyline.table.scenery.title_backdrop import TITLE_ROAD, title_ground, title_sun
from skyline.views.skyline.art.buildings import PLINTH, building
from skyline.views.skyline.art.column_dice import column_die
from skyline.views.skyline.art.columns import column
from skyline.views.skyline.art.site import plaque
from skyline.views.skyline.art.title_letters import DICE, DIE, NAME, TALLEST, places
from skyline.views.skyline.art.title_word import LAMP_HALO, PaintedLetter, paint_letter

RISE_SECONDS: Final = 0.55
STAGGER_SECONDS: Final = 0.09
FALL_SECONDS: Final = 0.20  # of a die of the I
LAMPS_SECONDS: Final = 2.2  # from the first window of a letter to its last
WORD_WIDTH: Final = 0.648  # of the name, in parts of the window's width
WORD_NARROW: Final = 0.93  # the same where there is no room for streets at its sides
WORD_TALL: Final = 0.405  # of its tallest letter, in parts of what lies above the table
WIDTH: Final = 0.0455  # of a building, in parts of the window's width
LARGEST: Final = 0.092  # and in parts of its height, for wide windows
SPACING: Final = 1.13  # from building to building, in buildings
MARGIN: Final = 0.010  # at the window's sides, in parts of its width
DIE_SHARE: Final = 0.94  # of a storey of the I: the edge of its die
#: What its dice are multiplied by, as their fronts lie in shade, and what is added, as on letters.
DUSK, AIR = (255, 226, 236, 255), (24, 14, 34)
LAMP_POOL: Final = (3.2, 1.5)  # of a window's light on the stone below, in cells
LIFE_SECONDS: Final = 1.7  # from one change behind a window to the next


@dataclass(frozen=True)
class Plot:
    """One plot of a side street."""

    rise: str
    height: int
    variant: int = 0
    dice: str = ""  # kinds from the ground up, for a column under construction


#: From the name outwards; as many as there is room for.
LEFT: Final = (
    Plot("L", 2, 0),
    Plot("M", 4, 1),
    Plot("H", 6, 1),
    Plot("M", 3, 0),
    Plot("H", 4, 0),
    Plot("L", 2, 1),
    Plot("M", 2, 1),
    Plot("H", 5, 0),
)
RIGHT: Final = (
    Plot("M", 2, 0, "GU"),
    Plot("L", 2, 3),
    Plot("H", 6, 0),
    Plot("M", 3, 1),
    Plot("H", 5, 2),
    Plot("L", 2, 2),
    Plot("M", 4, 0),
    Plot("H", 3, 1),
)


@dataclass
class _Piece:
    """Something that rises: its place, and its picture once it is painted."""

    place: tuple[int, int]  # left edge and the line that it stands on, in pixels
    start: float
    plot: Plot | None = None
    letter: int = -1  # number in NAME
    picture: pygame.Surface | None = None
    painted: PaintedLetter | None = None
    dark: list[int] = field(default_factory=list)  # windows that are still to be lit


class TitleCity:
    """The name and the streets over a backdrop of one size.

    ``clock`` is seconds since the first house began to rise, ``name_rect`` where the name stands,
    from its tallest roof to the pavement.
    """

    def __init__(self, day: Day) -> None:
        self.day = day
        self.clock = 0.0
        self.name_rect = pygame.Rect(0, 0, 0, 0)
        self._wish: tuple[tuple[int, int], int] = (0, 0), 0
        self._dice: dict[int, tuple[pygame.Surface, float, float]] = {}
        self._sun: Point = (0.0, 0.0)
        self._unit = 1.0
        self._cell = 0.0
        self._pieces: list[_Piece] = []
        self._shadow: pygame.Surface | None = None  # on pavement and road, once all is painted
        self._random = random.Random(7)
        self._life = 0.0

    # ------------------------------------------------------------------ places
    def lay_out(self, size: tuple[int, int], road: int) -> None:
        """Fits everything to a window whose table begins at ``road``; pictures are made later."""
        if self._wish == (size, road):
            return
        self._wish = (size, road)
        width, height = size
        level = title_ground(road)
        lefts, cells = places()
        tall = road * WORD_TALL / TALLEST
        self._cell = min(width * WORD_WIDTH / cells, tall)
        room = (width - cells * self._cell) / 2
        lot = max(12, min(int(width * WIDTH), int(height * LARGEST)))
        if width < height * 1.25:
            self._cell = min(width * WORD_NARROW / cells, tall)
            room = (width - cells * self._cell) / 2
        left = (width - cells * self._cell) / 2
        self.name_rect = pygame.Rect(
            round(left), round(level - TALLEST * self._cell), round(cells * self._cell), 0
        )
        self.name_rect.h = level - self.name_rect.y
        self._pieces = []
        self._dice = {}
        self._shadow = None
        self._sun = title_sun(width, road)
        self._unit = road / (1080 * TITLE_ROAD)
        step = lot * SPACING
        count = int((room - width * MARGIN - lot * 0.18) / step)
        for side, plots in ((-1, LEFT), (1, RIGHT)):
            for index, plot in enumerate(plots[: max(0, count)]):
                spare = (room - width * MARGIN - count * step) / max(1, count)
                out = lot * 0.18 + index * (step + spare) + lot
                x = left - out if side < 0 else width - left + out - lot
                start = STAGGER_SECONDS * (count - 1 - index)
                self._pieces.append(_Piece((round(x), level), start, plot))
        begin = STAGGER_SECONDS * max(0, count) * 0.6
        for number, x in enumerate(lefts):
            place = (round(left + x * self._cell), level)
            self._pieces.append(_Piece(place, begin + STAGGER_SECONDS * number, letter=number))
        self._lot = lot

    def prepare_one(self) -> bool:
        """Makes one picture ahead of time; returns whether there was one to make."""
        for piece in sorted(self._pieces, key=lambda each: each.start):
            if piece.picture is None:
                self._paint(piece)
                return True
        if self._pieces and len(self._dice) < len(DICE):
            self._die(len(self._dice))
            return True
        if self._shadow is None and self._pieces:
            self._shadow = self._cast()
            return True
        return False

    # ------------------------------------------------------------------ pictures
    def _paint(self, piece: _Piece) -> pygame.Surface:
        if piece.picture is None:
            if piece.plot is not None:
                piece.picture = self._plot(piece.plot, piece.place)
            elif NAME[piece.letter] is None:
                piece.picture = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
            else:
                self._letter(piece)
        assert piece.picture is not None
        return piece.picture

    def _letter(self, piece: _Piece) -> None:
        house = NAME[piece.letter]
        if house is None:
            return
        place = piece.place

        def sun(left: int, foot: int) -> Point:
            return self._sun[0] - place[0] + left, self._sun[1] - place[1] + foot

        piece.painted = paint_letter(house, self._cell, piece.letter, sun, self._unit)
        piece.picture = piece.painted.picture
        windows = piece.painted.windows
        piece.dark = [index for index, window in enumerate(windows) if window.moment < 1]

    def _plot(self, plot: Plot, place: tuple[int, int]) -> pygame.Surface:
        """A house of a side street with its points, or a column under construction."""
        width = self._lot
        if plot.dice:
            whole, side = column(plot.rise, plot.dice, width, self.day, building_site=True)
            drawn = whole.subsurface((side, 0, width, whole.get_height())).copy()
            self._lit_from_behind(drawn, place)
            return drawn
        drawn = building(plot.rise, plot.height, width, plot.variant, self.day.night_step)
        picture = in_light(drawn, self.day, PLINTH * width, width)
        self._lit_from_behind(picture, place)
        plate = plaque(width, str(plot.height**2), self.day)
        sign = plate.get_rect(center=(width // 2, picture.get_height() - round(0.13 * width)))
        # In small windows the plate, which must stay legible, is taller than the plinth.
        sign.bottom = min(sign.bottom, picture.get_height())
        picture.blit(plate, sign)
        return picture

    def _lit_from_behind(self, picture: pygame.Surface, place: tuple[int, int]) -> None:
        """Lights a house that stands on a plinth at a place."""
        top = place[1] + round(PLINTH * self._lot) - picture.get_height()
        put_backlight(picture, (self._sun[0] - place[0], self._sun[1] - top), self._unit)

    def _die(self, index: int) -> tuple[pygame.Surface, float, float]:
        """A die of the I as stacked dice are in a street, and the middle of its front in it."""
        edge = round(DIE * self._cell * DIE_SHARE)
        known = self._dice.get(index)
        if known is None:
            plain, x, y = column_die(DICE[index], "H", edge, index, 0.0)
            picture = plain.copy()
            picture.fill(DUSK, None, pygame.BLEND_RGBA_MULT)
            picture.fill(AIR, None, pygame.BLEND_RGB_ADD)
            centre = self._die_centre(index)
            sun = self._sun[0] - centre[0] + x, self._sun[1] - centre[1] + y
            put_backlight(picture, sun, self._unit)
            known = self._dice[index] = (picture, x, y)
        return known

    def _die_centre(self, index: int) -> Point:
        piece = next(each for each in self._pieces if each.letter == NAME.index(None))
        storey = DIE * self._cell
        x = piece.place[0] + storey * (0.5 - 0.07 * DIE_SHARE)
        return x, piece.place[1] - (index + 0.5) * storey

    def _cast(self) -> pygame.Surface:
        """The shadows of all on the ground before them."""
        width, road = self._wish[0][0], self._wish[1]
        level = title_ground(road)
        tall = level // 2  # from higher up no shadow falls this side of the table
        sheet = blank(width, tall)
        for piece in self._pieces:
            if piece.letter >= 0 and NAME[piece.letter] is None:
                for index in range(len(DICE)):
                    picture, x, y = self._die(index)
                    middle = self._die_centre(index)
                    sheet.blit(picture, (middle[0] - x, middle[1] - y - level + tall))
            else:
                self._blit(sheet, piece, 1.0, level - tall)
        coarse = max(1, round(2 * self._unit))  # it is soft
        small = pygame.transform.smoothscale(sheet, (width // coarse, tall // coarse))
        alpha = pygame.surfarray.array_alpha(small).astype(np.float32) / np.float32(255)
        depth = max(1, (road - level) // coarse)
        shadow = ground_shadow(alpha, depth, self._sun[0] / coarse, self._unit / coarse)
        return pygame.transform.smoothscale(shadow, (width, max(1, road - level)))

    # ------------------------------------------------------------------ time
    @property
    def seconds(self) -> float:
        """How long it takes until all stand and every lamp is lit."""
        if not self._pieces:
            return 0.0
        return max(piece.start for piece in self._pieces) + RISE_SECONDS + LAMPS_SECONDS

    def live(self, seconds: float) -> None:
        """Lets people come home or go to bed: now and then a window goes on or off."""
        self._life += seconds
        if self._life < LIFE_SECONDS:
            return
        self._life = 0.0
        homes = [piece.painted for piece in self._pieces if piece.painted and not piece.dark]
        if not homes:
            return
        home = self._random.choice(homes)
        number = self._random.randrange(len(home.windows))
        home.light(number, lit=number not in home.lit)

    def _light(self, piece: _Piece) -> None:
        """Lights the windows whose moment has come."""
        if not piece.dark or piece.painted is None:
            return
        evening = (self.clock - piece.start - RISE_SECONDS * 0.6) / LAMPS_SECONDS
        windows = piece.painted.windows
        for index in [each for each in piece.dark if windows[each].moment <= evening]:
            piece.painted.light(index, lit=True)
            piece.dark.remove(index)

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draws every house as far as it has risen out of its pavement, and its shadow."""
        risen = (self.clock - STAGGER_SECONDS) / (self.seconds - LAMPS_SECONDS or 1)
        if self._shadow is None and risen >= 1:
            while self.prepare_one():
                pass
        if self._shadow is not None and risen > 0:
            ground = (0, title_ground(self._wish[1]))
            self._shadow.set_alpha(round(255 * min(1.0, risen) ** 2))
            surface.blit(self._shadow, ground)
        for piece in self._pieces:
            part = (self.clock - piece.start) / RISE_SECONDS
            if part <= 0:
                continue
            if piece.letter >= 0 and NAME[piece.letter] is None:
                self._draw_dice(surface, piece)
                continue
            self._paint(piece)
            self._light(piece)
            self._blit(surface, piece, part)

    def _blit(self, surface: pygame.Surface, piece: _Piece, part: float, above: int = 0) -> None:
        """Draws a house as far as it has risen, on a surface that begins so many pixels lower."""
        picture = self._paint(piece)
        foot = 0 if piece.letter >= 0 else round(PLINTH * self._lot)
        left = piece.painted.left if piece.painted is not None else 0
        tall = picture.get_height()
        shown = tall if part >= 1 else min(tall, round(tall * ease_back(part)))
        place = (piece.place[0] - left, piece.place[1] + foot - shown + (1 if left else 0))
        place = place[0], place[1] - above
        surface.blit(picture, place, (0, 0, picture.get_width(), shown))

    def _draw_dice(self, surface: pygame.Surface, piece: _Piece) -> None:
        """The I: stacked dice that fall one upon the other."""
        for index in range(len(DICE)):
            start = piece.start + RISE_SECONDS + index * FALL_SECONDS
            part = (self.clock - start) / FALL_SECONDS
            if part <= 0:
                return
            picture, x, y = self._die(index)
            drop = 0.0 if part >= 1 else (1 - ease_in(part)) * DIE * self._cell * 3
            middle = self._die_centre(index)
            surface.blit(picture, (round(middle[0] - x), round(middle[1] - y - drop)))

    def draw_light(self, surface: pygame.Surface, stone: pygame.Rect) -> None:
        """The light of the lowest windows on the stone below the name."""
        wide = round(LAMP_POOL[0] * self._cell), round(LAMP_POOL[1] * self._cell)
        before = surface.get_clip()
        surface.set_clip(stone.clip(before))
        for piece in self._pieces:
            if piece.painted is None:
                continue
            home = piece.painted
            lowest = [home.windows[each].rect for each in home.lit]
            lowest = [each for each in lowest if home.foot - each.bottom < self._cell]
            for rect in lowest:
                x = piece.place[0] - home.left + rect.centerx
                pool = _pool(wide)
                surface.blit(pool, (x - wide[0] // 2, stone.y), None, pygame.BLEND_RGB_ADD)
        surface.set_clip(before)


@keep_pictures(400_000)
def _pool(size: tuple[int, int]) -> pygame.Surface:
    """Light that falls out of a window onto the ground below, to be added to it."""
    xs = np.linspace(-1, 1, size[0], dtype=np.float32)[:, None]
    ys = np.linspace(0, 1, size[1], dtype=np.float32)[None, :]
    spread = np.exp(-((xs / (0.34 + 0.40 * ys)) ** 2)) * (1 - np.abs(xs)) * np.exp(-3.0 * ys)
    picture = pygame.Surface(size, depth=32)
    pixels = pygame.surfarray.pixels3d(picture)
    pixels[:] = (spread * (1 - ys) * np.float32(0.52))[..., None] * np.array(LAMP_HALO, np.float32)
    return picture
