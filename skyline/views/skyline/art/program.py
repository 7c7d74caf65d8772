"""The pictures of the program itself: its title and the samples of its settings."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.play.pack import LyingDie, ProgramWords
from skyline.table.dice.marks import Marks
from skyline.table.scenery.day import Day
from skyline.text.words import _
from skyline.views.skyline.art.buildings import PLINTH, building, building_size
from skyline.views.skyline.art.columns import column
from skyline.views.skyline.art.title_city import TitleCity
from skyline.views.skyline.menu_pictures import Piece, put_piece, units_of

#: Finished buildings of the sample: rise, height, left edge and width in parts of the picture.
HOUSES: Final = (("L", 2, 0.06, 0.20), ("M", 3, 0.30, 0.20), ("H", 4, 0.74, 0.21))
#: Dice under construction, from the ground up.
COLUMN: Final = ("H", "GU")


#: A town in quarters at both sides of the sun: where each stands, in parts of the width.
QUARTERS: Final = (
    (0.040, (("L", 2, 1), ("M", 3, 1), ("L", 1, 0), ("M", 2, 0))),
    (0.138, (("L", 2, 2), ("H", 3, 1), ("M", 3, 0), ("L", 2, 0))),
    (0.262, (("L", 1, 0), ("M", 2, 0), ("M", 3, 1), ("H", 4, 0), ("M", 4, 1), ("H", 3, 1),
             ("M", 2, 1), ("L", 2, 0), ("L", 1, 3))),
    (0.372, (("M", 2, 1), ("L", 2, 1), ("M", 3, 0), ("L", 1, 2))),
    (0.640, (("L", 2, 1), ("M", 4, 0), ("M", 3, 1), ("H", 4, 1), ("M", 2, 0), ("L", 2, 2))),
    (0.742, (("L", 1, 3), ("M", 2, 1), ("L", 2, 0))),
    (0.846, (("L", 1, 2), ("M", 2, 1), ("H", 3, 0), ("M", 3, 0), ("L", 2, 1), ("M", 2, 0),
             ("L", 1, 0))),
    (0.950, (("L", 2, 0), ("M", 3, 1), ("H", 3, 1), ("L", 2, 2), ("L", 1, 0))),
)  # fmt: skip
TALLEST: Final = 0.80  # of the sky's height: the towers, whole
CLOSE: Final = 0.98  # lots from house to house


class SkylineArt:
    """What the title, the settings and the picture of an error show."""

    title_dice: Final = (
        LyingDie("G", "L", 0.048, 0.66, 0.30),
        LyingDie("U", "H", 0.118, 0.46, -0.22),
        LyingDie("P", "M", 0.884, 0.44, 0.20),
        LyingDie("U", "M", 0.952, 0.66, -0.35),
    )
    sample_dice: Final = (
        LyingDie("G", "L", 0.17, 0.54, 0.10),
        LyingDie("U", "M", 0.39, 0.54, -0.08),
        LyingDie("P", "H", 0.61, 0.54, 0.06),
        LyingDie("P", "-", 0.83, 0.54, -0.12),
    )

    sample_message: Final = "A Ground floor always fits: it begins a new building."

    def city(self, day: Day) -> TitleCity:
        """The program's name in houses, as the title shows it at an hour."""
        return TitleCity(day)

    def skyline(self, width: int, level: int, day: Day) -> pygame.Surface:
        """A town at both sides of the sun, whose place in the middle stays free."""
        tallest = max(units_of(Piece(*each)) for _middle, group in QUARTERS for each in group)
        lot = max(8, round(level * TALLEST / tallest))
        picture = pygame.Surface((width, level + round(PLINTH * lot)), pygame.SRCALPHA, 32)
        step = lot * CLOSE
        for middle, group in QUARTERS:
            left = width * middle - (step * (len(group) - 1) + lot) / 2
            for number, each in enumerate(group):
                piece = Piece(*each)
                tall = round(units_of(piece) * lot)
                place = pygame.Rect(round(left + number * step), level - tall, lot, tall)
                put_piece(picture, day, piece, place)
        return picture

    def words(self, about: ProgramWords) -> str:
        """What the program says about its tables in a menu."""
        said: dict[ProgramWords, str] = {
            "motto": _("Build the city before night falls."),
            "prompt": _("Choose three dice"),
            "rule": _("A Ground floor always fits: it begins a new building."),
            "effects": _("Dice and building"),
            "ambience": _("City in the background"),
            "chord": _("The chord of a finished building."),
            "letters": _("L, M and H on the faces, a dash on the blank."),
            "patterns": _("Each rise has its own pattern as well as its colour."),
            "no file": _("The game you select appears here."),
            "nothing finished": _(
                "Finished games stay here, with their cities by night and a film to watch."
            ),
            "nothing waits": _("An empty table is waiting"),
            "results": _("The city by night, and everybody’s points"),
        }
        return said[about]

    def sample_street(self, picture: pygame.Surface, road: int, marks: Marks) -> None:
        """Draws three finished buildings and one that grows, down to the line of the road."""
        width = picture.get_width()
        pavement = max(3, round(road * 0.045))
        pygame.draw.rect(picture, (126, 118, 116), (0, road - pavement, width, pavement))
        most = road * 0.90
        for rise, floors, left, share in HOUSES:
            wide = round(width * share)
            while building_size(rise, floors, wide)[1] > most:
                wide -= 2
            house = building(rise, floors, wide)
            x = round(width * (left + share / 2)) - wide // 2
            picture.blit(house, (x, road - house.get_height()))
        lot = min(round(width * 0.15), round(road * 0.30))
        rise, kinds = COLUMN
        site, side = column(rise, kinds, lot, Day.at(0.5), building_site=True, marks=marks)
        x = round(width * 0.55)
        picture.blit(site, (x - side, road - site.get_height()))

    def site(self, width: int, day: Day) -> pygame.Surface:
        """A building site so many pixels wide."""
        return column("M", ("G",), width, day, building_site=True)[0]


ART: Final = SkylineArt()
