"""The living skyline of the title: the name in houses, and streets at its sides."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

import pygame

from skyline.table.animator import ease_back, ease_in
from skyline.table.dice.artist import front
from skyline.table.scenery.day import Day
from skyline.table.scenery.sunlight import in_light
from skyline.table.scenery.title_backdrop import title_ground
from skyline.views.skyline.art.buildings import PLINTH, building
from skyline.views.skyline.art.columns import column
from skyline.views.skyline.art.site import plaque
from skyline.views.skyline.art.title_letters import DICE, DIE, NAME, TALLEST, places
from skyline.views.skyline.art.title_word import PaintedLetter, light_window, paint_letter

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
        self._wish: tuple[object, ...] = ()
        self._cell = 0.0
        self._pieces: list[_Piece] = []
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
        return False

    # ------------------------------------------------------------------ pictures
    def _paint(self, piece: _Piece) -> pygame.Surface:
        if piece.picture is None:
            if piece.plot is not None:
                piece.picture = self._plot(piece.plot)
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
        piece.painted = paint_letter(house, self._cell, piece.letter)
        piece.picture = piece.painted.picture
        windows = piece.painted.windows
        piece.dark = [index for index, window in enumerate(windows) if window.moment < 1]

    def _plot(self, plot: Plot) -> pygame.Surface:
        """A house of a side street with its points, or a column under construction."""
        width = self._lot
        if plot.dice:
            whole, side = column(plot.rise, plot.dice, width, self.day, building_site=True)
            return whole.subsurface((side, 0, width, whole.get_height()))
        drawn = building(plot.rise, plot.height, width, plot.variant, self.day.night_step)
        picture = in_light(drawn, self.day, PLINTH * width, width)
        plate = plaque(width, str(plot.height**2), self.day)
        place = plate.get_rect(center=(width // 2, picture.get_height() - round(0.13 * width)))
        # In small windows the plate, which must stay legible, is taller than the plinth.
        place.bottom = min(place.bottom, picture.get_height())
        picture.blit(plate, place)
        return picture

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
        window = self._random.choice(home.windows)
        pane = home.picture.get_at((window.rect.x + 1, window.rect.bottom - 1))
        light_window(home.picture, window, self._cell, lit=pane[:3] != window.lamp)

    def _light(self, piece: _Piece) -> None:
        """Lights the windows whose moment has come."""
        if not piece.dark or piece.painted is None or piece.picture is None:
            return
        evening = (self.clock - piece.start - RISE_SECONDS * 0.6) / LAMPS_SECONDS
        windows = piece.painted.windows
        for index in [each for each in piece.dark if windows[each].moment <= evening]:
            light_window(piece.picture, windows[index], self._cell, lit=True)
            piece.dark.remove(index)

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draws every house as far as it has risen out of its pavement."""
        for piece in self._pieces:
            part = (self.clock - piece.start) / RISE_SECONDS
            if part <= 0:
                continue
            if piece.letter >= 0 and NAME[piece.letter] is None:
                self._draw_dice(surface, piece)
                continue
            picture = self._paint(piece)
            self._light(piece)
            foot = 0 if piece.letter >= 0 else round(PLINTH * self._lot)
            left = piece.painted.left if piece.painted is not None else 0
            tall = picture.get_height()
            shown = tall if part >= 1 else min(tall, round(tall * ease_back(part)))
            place = (piece.place[0] - left, piece.place[1] + foot - shown + (1 if left else 0))
            cut = (0, 0, picture.get_width(), shown)
            surface.blit(picture, place, cut)

    def _draw_dice(self, surface: pygame.Surface, piece: _Piece) -> None:
        """The I: real dice that fall one upon the other."""
        edge = round(DIE * self._cell)
        x, level = piece.place
        for index, kind in enumerate(DICE):
            start = piece.start + RISE_SECONDS + index * FALL_SECONDS
            part = (self.clock - start) / FALL_SECONDS
            if part <= 0:
                return
            picture, depth = front(kind, "H", edge)
            drop = 0.0 if part >= 1 else (1 - ease_in(part)) * edge * 3
            y = level - (index + 1) * edge
            surface.blit(picture, (x, y - depth - round(drop)))
