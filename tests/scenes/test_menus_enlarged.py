from __future__ import annotations

import numpy as np
import pygame
import pytest

from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.play.picture.topstrip import Player, TopStrip
from skyline.table.scenery.day import Day
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline.miniatures import StreetMiniatures, large_street
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot
from tests.scenes.helpers import Theatre

LOTS = [Lot(1, "H", 5, finished=True), Lot(2, "L", 2, finished=True), Lot(3, "M", 2, ["G", "U"])]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (3840, 2160)])
def test_the_enlarged_street_stays_inside_and_brightens_nothing_around_it(
    size: tuple[int, int],
) -> None:
    Theatre()
    players = [Player("Eileen", (240, 90, 80)), Player("Tim", (1, 2, 3))]
    strip = TopStrip(StreetLayout(size, 2), players, StreetMiniatures(), 9)
    model = StreetModel(GAME.initial(Setup(2, 1)))
    model.streets[0] = LOTS
    surface = pygame.Surface(size)
    surface.fill((120, 120, 120))
    rect = strip.draw_large(surface, 0, model, "29 points", Day.at(0.3))
    assert surface.get_rect().contains(rect)
    pixels = pygame.surfarray.array3d(surface)
    pixels[rect.left : rect.right, rect.top : rect.bottom] = 0
    assert int(np.max(pixels)) <= 120


def test_buildings_that_score_carry_their_points_and_columns_none() -> None:
    Theatre()
    day = Day.at(0.3)

    def foot(lots: list[Lot]) -> bytes:
        picture = large_street((800, 400), lots, day)
        return pygame.image.tobytes(picture.subsurface((0, 336, 800, 64)), "RGB")

    standing = [Lot(1, "M", 2, ["G", "P"], finished=True)]
    column = [Lot(1, "M", 2, ["G", "P"])]
    assert foot(standing) != foot(column)
    assert large_street((800, 400), [], day).get_size() == (800, 400)
