"""The pause menu tells how the game stands."""

from __future__ import annotations

from functools import partial

import pytest

from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import Skyline
from skyline.scenes.pause import PauseScene
from skyline.scenes.title import TitleScene
from skyline.views.skyline.menus import standing
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")


def playing() -> Session:  # type: ignore[type-arg]
    seats = (SeatInfo("Eileen", "coral"), SeatInfo("Tim", "sky"), SeatInfo("Mara", "leaf"))
    session = Session(GAME, Setup(3, 7, seats=seats))
    streets = (Skyline((), ("TH5", "TM2")), Skyline(("H2",), ("TL2",)), Skyline((), ()))
    session.replace_position(session.state._replace(round=4, player=1, skylines=streets))
    return session


def test_it_tells_round_turn_points_and_buildings() -> None:
    now = standing(playing())
    assert now.headline == "Round 4 of 9, Tim’s turn"
    assert [(seat.name, seat.points, seat.remark) for seat in now.seats] == [
        ("Eileen", 29, "2 finished"),
        ("Tim", 4, "1 finished"),
        ("Mara", 0, "0 finished"),
    ]
    assert [seat.active for seat in now.seats] == [False, True, False]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 2.0)])
def test_standing_and_buttons_share_the_sheet(size: tuple[int, int], scale: float) -> None:
    theatre = Theatre(size, ui_scale=scale)
    scene = PauseScene(theatre.stage, partial(standing, playing()))
    theatre.show(TitleScene(theatre.stage), scene)
    rows, resume = scene.form.find("standing").rect, scene.form.find("button:resume").rect
    assert not rows.colliderect(resume)
    assert scene.body.rect.w >= max(rows.right, resume.right)
    plain = Theatre(size, ui_scale=scale)
    plain.show(TitleScene(plain.stage), PauseScene(plain.stage))
    assert plain.draw() != theatre.draw()


def test_it_leads_to_the_rules_that_can_be_searched() -> None:
    theatre = Theatre()
    theatre.show(TitleScene(theatre.stage), PauseScene(theatre.stage, partial(standing, playing())))
    before = list(theatre.go.ways)
    theatre.click("button:rules")
    assert theatre.go.ways == [*before, ("rules", None)]
