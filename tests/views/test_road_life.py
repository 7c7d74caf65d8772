"""Life on the road of a resting table."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from skyline.app.main_loop import MainLoop, Pace
from skyline.app.trouble import Trouble
from skyline.views.skyline.board import StreetBoard
from tests.views.driver import Table, position


def resting(**settings: Any) -> Table:
    table = Table.set_up(2, animation_speed=1.0, **settings)
    table.view.hurry()
    table.app.step(0.05)
    while table.app.manager.moving:  # marks brighten, places breathe
        table.app.step(0.05)
    table.app.step(0.05)
    return table


def pixels(table: Table) -> bytes:
    return pygame.image.tobytes(table.app.surface, "RGB")


def test_somebody_drives_by_and_only_the_road_is_drawn_anew() -> None:
    table = resting()
    before, kept = pixels(table), 0
    for _ in range(500):
        table.app.step(0.05)
        changed = table.app.manager.changed
        if changed is None or pixels(table) == before:
            continue
        kept += 1
        zones = table.view.parts.layout.zones
        assert zones.ground_y - zones.window.h * 0.02 <= changed.top
        assert changed.bottom <= zones.ledge.y
        alone = pixels(table)
        table.app.manager.refresh()
        table.app.step(0.0)
        assert table.app.manager.changed is None, "all is drawn"
        assert pixels(table) == alone, "and looks as what was drawn in part"
    assert kept > 5


def test_the_road_is_as_before_when_all_have_gone() -> None:
    table = resting()
    road, before = table.view.picture.road, pixels(table)
    while road.strip is None:
        table.app.step(0.05)
    table.app.step(0.05)
    while road.strip is not None:
        table.app.step(0.05)
    table.app.step(0.05)
    assert pixels(table) == before


def test_nobody_who_drives_by_hides_the_signs_on_plinths() -> None:
    table = Table.set_up(
        2, position([(["M2"], ["TL2"]), ([], [])], phase="take"), animation_speed=1.0
    )
    table.view.hurry()
    table.app.step(0.05)
    board = table.view.picture.board
    assert isinstance(board, StreetBoard)
    solid = [
        sign.get_rect(topleft=place).inflate(-sign.get_width() // 2, -sign.get_height() // 2)
        for sign, place in board._street.signs
    ]
    assert len(solid) == 2
    looks = [table.app.surface.subsurface(rect) for rect in solid]
    before = [pygame.image.tobytes(look, "RGB") for look in looks]
    road, passed = table.view.picture.road, 0
    for _ in range(700):
        table.app.step(0.05)
        strip = road.strip
        passed += strip is not None
        assert [pygame.image.tobytes(look, "RGB") for look in looks] == before
    assert passed > 50


def test_who_drives_there_passes_below_the_open_log() -> None:
    table = resting()
    while table.view.picture.road.strip is None:
        table.app.step(0.05)
    table.do("key l", "wait idle")
    for _ in range(20):  # it comes softly
        table.app.step(0.05)
    paper = table.view.table.log.rect(table.view.parts.layout)
    log = table.app.surface.subsurface(paper.inflate(-40, -40))  # its corners are round
    assert table.view.picture.road.strip is not None
    before = pygame.image.tobytes(log, "RGB")
    while table.view.picture.road.strip is not None:
        table.app.step(0.05)
        assert pygame.image.tobytes(log, "RGB") == before


@pytest.mark.parametrize(
    "settings",
    [{"street_life": False}, {"reduced_motion": True}, {"high_contrast": True}],
    ids=lambda each: next(iter(each)),
)
def test_nobody_drives_where_it_is_not_wanted(settings: dict[str, bool]) -> None:
    table = resting(**settings)
    before = pixels(table)
    for _ in range(500):
        table.app.step(0.05)
        assert table.view.picture.road.strip is None
    assert pixels(table) == before


def test_nobody_new_comes_while_a_die_is_carried() -> None:
    table = resting()
    table.do("click bin:G", "wait idle")
    table.view.hand.carried = True
    for _ in range(360):
        table.app.step(0.05)
        assert table.view.picture.road.strip is None


def test_pictures_of_the_road_alone_come_no_faster_than_others_and_prepare_nothing() -> None:
    table = resting()
    while table.view.picture.road.strip is None:
        table.app.step(0.05)
    loop = MainLoop(table.app, Trouble(table.app, None))
    while loop._work_ahead(1.0):
        pass
    loop._prepared = True
    loop._before = time.perf_counter()  # not when preparing began: nobody has driven on since
    waits: list[float] = []
    loop._pace = Pace(clock=lambda: 0.0, sleep=waits.append)
    for _ in range(5):
        loop.turn()
    assert table.app.manager.changed is not None, "only the road was drawn"
    assert len(waits) == 5
    assert loop._prepared
