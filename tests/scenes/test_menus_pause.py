"""The pause menu tells how the game stands."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import Skyline
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.pause.standing import StandingRows
from skyline.scenes.title.scene import TitleScene
from skyline.table import type as lettering
from skyline.views.skyline.menus import MENUS
from skyline.widgets.base.look import Look
from skyline.widgets.models.menu import Standing
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")


def playing() -> Session:  # type: ignore[type-arg]
    seats = (SeatInfo("Eileen", "coral"), SeatInfo("Tim", "sky"), SeatInfo("Mara", "leaf"))
    session = Session(GAME, Setup(3, 7, seats=seats))
    streets = (Skyline((), ("TH5", "TM2")), Skyline(("H2",), ("TL2",)), Skyline((), ()))
    session.replace_position(session.state._replace(round=4, player=1, skylines=streets))
    return session


def test_it_tells_round_turn_points_and_buildings() -> None:
    now = MENUS.standing(playing())
    assert now.headline == "Round 4 of 9, Tim’s turn"
    assert [(seat.name, seat.points, seat.remark) for seat in now.seats] == [
        ("Eileen", 29, "2 buildings count"),
        ("Tim", 4, "1 building counts"),
        ("Mara", 0, "no building yet"),
    ]
    assert [seat.active for seat in now.seats] == [False, True, False]


def test_it_names_the_house_rules_in_force() -> None:
    assert MENUS.standing(playing()).rules_words == ""
    options = {"mixed_actions": True, "restock": "at_once", "solo_start": "none"}
    now = MENUS.standing(Session(GAME, Setup(2, 7, options=options)))
    assert now.rules_words == "House rules: Mixed actions · Restock the District: At once"
    theatre = Theatre((1280, 720))
    scene = PauseScene(theatre.stage, lambda: now)
    theatre.show(TitleScene(theatre.stage), scene)
    told, rows = scene.form.find("house-rules").rect, scene.form.find("standing").rect
    assert told.h > 0 and told.bottom <= rows.top


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 2.0)])
def test_standing_and_buttons_share_the_sheet(size: tuple[int, int], scale: float) -> None:
    theatre = Theatre(size, ui_scale=scale)
    scene = PauseScene(theatre.stage, partial(MENUS.standing, playing()))
    theatre.show(TitleScene(theatre.stage), scene)
    rows, resume = scene.form.find("standing").rect, scene.form.find("button:resume").rect
    assert not rows.colliderect(resume)
    assert scene.body.rect.w >= max(rows.right, resume.right)
    plain = Theatre(size, ui_scale=scale)
    plain.show(TitleScene(plain.stage), PauseScene(plain.stage))
    assert plain.draw() != theatre.draw()


def test_it_leads_to_the_rules_that_can_be_searched() -> None:
    theatre = Theatre()
    theatre.show(
        TitleScene(theatre.stage), PauseScene(theatre.stage, partial(MENUS.standing, playing()))
    )
    before = list(theatre.go.ways)
    theatre.click("button:rules")
    assert theatre.go.ways == [*before, ("rules", None)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_plates_fill_their_side_and_the_last_button_ends_the_column(size: tuple[int, int]) -> None:
    theatre = Theatre(size)
    now = MENUS.standing(playing())
    for seats in (now.seats[:2], now.seats):
        scene = PauseScene(theatre.stage, partial(Standing, now.headline, seats))
        theatre.show(TitleScene(theatre.stage), scene)
        theatre.draw()
        rows = scene.form.find("standing")
        foot = scene.form.find("button:quit").rect
        last = scene.form.find("button:title")
        assert abs(foot.centerx - last.shown.centerx) <= 2
        assert rows.shown.h > 0.6 * (last.shown.bottom - rows.shown.y)
        assert rows.shown.bottom <= foot.bottom


def test_little_room_has_every_player_with_points_two_by_two() -> None:
    look = Look((1280, 720))
    now = MENUS.standing(playing())
    rows = StandingRows(now)
    rows.room = 3 * rows.height_for(500, look) // 5
    pairs = rows.height_for(500, look)
    assert pairs <= rows.room, "three seats in two rows"
    rows.rect = pygame.Rect(0, 0, 500, pairs)
    surface = pygame.Surface((500, pairs))
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        rows.draw(surface, look)
    finally:
        lettering.record_into(None)
    words = " ".join(line.text for line in ledger)
    assert all(seat.name in words and str(seat.points) in words for seat in now.seats)


def test_a_winner_wears_the_crown_on_the_plate() -> None:
    look = Look((1280, 720))
    now = MENUS.standing(playing())
    pictures = []
    for crowned in (False, True):
        seats = (replace(now.seats[0], crowned=crowned), *now.seats[1:])
        rows = StandingRows(replace(now, seats=seats))
        rows.rect = pygame.Rect(0, 0, 500, rows.height_for(500, look))
        surface = pygame.Surface(rows.rect.size)
        rows.draw(surface, look)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] != pictures[1]
