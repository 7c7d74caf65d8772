"""The curtain between two players of Cityscape, picture by picture."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from skyline.views.cityscape.art.arc import arc_at
from skyline.views.cityscape.art.curtain import curtain_place, draw_curtain
from skyline.views.cityscape.board import CityBoard
from tests.views.cityscape_driver import City

SIZE = (640, 400)
RINGS = 16  # pixels below the rod that its rings may cover


def passed_on(code: int, *, calm: bool = False) -> tuple[City, list[tuple[float, pygame.Surface]]]:
    """Two people who set the same goal everywhere; the first one places a block and passes on.

    Returns the pictures while the curtain falls, with how far it has come.
    """
    table = City.start(size=SIZE, reduced_motion=calm)
    for _person in range(2):
        table.set_goals([code] * 8)
    table.open()
    table.app.change_settings(animation_speed=1.0)
    table.do("click block:5", "click cell:d1")
    return table, frames(table, 1.0)


def frames(table: City, until: float) -> list[tuple[float, pygame.Surface]]:
    """The pictures on the curtain's way, without those before it sets out."""
    shown: list[tuple[float, pygame.Surface]] = []
    for _picture in range(120):
        table.pilot.frames(1)
        table.draw()
        part = table.table.curtain.part
        if part != 1 - until:
            shown.append((part, table.app.surface.copy()))
        if part == until:
            break
    assert shown[-1][0] == until and len(shown) > (6 if table.table.parts.calm else 15)
    return shown


def card_of(table: City) -> pygame.Rect:
    board = table.view.picture.board
    assert isinstance(board, CityBoard)
    return board._hand_over().rect


def unlike(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect, down: int = 0) -> float:
    """How much an area of one picture differs from the area so far ``down`` in another, 0..255."""
    pixels = [
        pygame.surfarray.array3d(each.subsurface(rect)).astype(int)
        for each, rect in ((one, area), (other, area.move(0, down)))
    ]
    return float(np.abs(pixels[0] - pixels[1]).mean())


def test_the_card_comes_down_with_the_cloth() -> None:
    table, shown = passed_on(3)
    card, place, hung = card_of(table), curtain_place(SIZE), shown[-1][1]
    free = place.clip(place.move(0, RINGS))
    for part, picture in shown[:-1]:
        down = round(place.h * part) - place.h
        seen = card.clip(free.move(0, -down))
        if seen.h > 0:
            assert unlike(hung, picture, seen, down) < 4, f"at {part} of its way"
    assert unlike(hung, shown[0][1], card) > 20, "it is not there at once"
    table.close()


def test_the_sun_is_behind_rod_and_cloth() -> None:
    table, shown = passed_on(3)
    board, cloth = table.view.picture.board, pygame.Surface(SIZE, depth=32)
    assert isinstance(board, CityBoard)
    draw_curtain(cloth, table.table.look, board._day, 1.0)
    sun = pygame.Rect(0, 0, 40, 6)  # on the rod
    sun.midtop = round(arc_at(1, SIZE)[0]), curtain_place(SIZE).y - 4
    assert unlike(shown[-1][1], cloth, sun) < 1
    table.close()


@pytest.mark.parametrize("calm", [False, True])
def test_the_card_is_off_before_the_cloth_opens(calm: bool) -> None:
    table, shown = passed_on(3, calm=calm)
    side = card_of(table)
    side.w //= 4  # where the cloth still hangs
    hung = shown[-1][1]
    table.do("click button:open")
    opens = [unlike(hung, picture, side) for _part, picture in frames(table, 0.0)]
    assert opens[0] > 0.9 * max(opens), "nothing of it is left over the cloth and the city"
    assert table.view.picture.board._sheet_before is None, "the board lies there already"
    table.close()


def test_goals_are_not_seen_while_the_curtain_falls_and_opens() -> None:
    pictures = []
    for code in (1, 6):
        table, shown = passed_on(code)
        table.do("click button:open")
        shown += frames(table, 0.0)
        pictures.append([pygame.image.tobytes(picture, "RGB") for _part, picture in shown])
        table.close()
    assert pictures[0] == pictures[1]


def test_the_program_sleeps_behind_a_curtain_that_hid_the_model_from_the_beginning() -> None:
    table = City.start()
    manager = table.app.manager
    table.draw()
    assert table.table.curtained
    for _slice in range(1000):
        if manager.needs_picture:
            table.draw()
        elif not manager.idle(0.02):
            break
    else:
        pytest.fail("there is always something to do")
    table.close()


def test_the_button_that_locks_goals_does_not_lie_on_the_cloth() -> None:
    table = City.start(size=SIZE)
    table.app.change_settings(animation_speed=1.0)
    table.do("wait idle", "click button:open")
    offered, stands = [], set()
    board = table.view.picture.board
    for _picture in range(60):
        table.draw()
        stands.add(board._camera)
        names = {target.name for target in table.app.manager.targets()}
        offered.append((table.table.curtain.part > 0, "button:lock" in names))
        table.pilot.frames(1)
    assert (True, False) in offered and (True, True) not in offered
    assert offered[-1] == (False, True)
    assert len(stands) == 1, "the model stood behind the cloth where the goals are set"
    table.close()
