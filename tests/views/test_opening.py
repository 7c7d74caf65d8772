"""A game in a file is opened as it deserves: gone on with, shown, or refused in one sentence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from skyline.app.app import App
from skyline.core.booklet import booklet
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.verbs.pilot import Pilot
from tests.views.driver import SMALL, Table


def game_file(folder: Path, steps: int, game: str = "skyline") -> Path:
    seats = (SeatInfo("Ann"), SeatInfo("Ben"))
    session = Session(catalog.game(game), Setup(2, 5, seats=seats))
    chance = random.Random(5)
    for _ in range(steps):
        if session.awaits_roll:
            session.roll()
        elif not session.over:
            session.play(chance.choice(session.legal()))
    path = folder / f"{game}.skyline"
    path.write_text(booklet(session, "Sunday"), encoding="utf-8")
    return path


@pytest.fixture
def table() -> Table:
    table = Table.at_title(SMALL)
    table.pilot.settle()
    return table


def test_a_game_that_has_ended_is_shown_as_a_film(table: Table, tmp_path: Path) -> None:
    table.app.go.open_file(game_file(tmp_path, 10**4))
    table.pilot.frames(3)
    table.do("expect scene=film")
    table.draw()
    assert table.app.library.finished() == (), "looking at a game does not store it"


def test_a_game_left_in_the_middle_goes_on(table: Table, tmp_path: Path) -> None:
    table.app.go.open_file(game_file(tmp_path, 30))
    table.do("expect scene=table")
    table.check()
    table.draw()
    (kept,) = table.app.library.waiting()
    assert (kept.title, kept.imported) == ("Sunday", True)


def test_any_game_of_the_shelf_goes_on(table: Table) -> None:
    first = table.app.library.begin("skyline", Setup(3, 1))
    number = table.app.library.playing
    assert number is not None
    table.app.library.begin("skyline", Setup(2, 2))
    table.app.go.continue_game(number)
    table.do("expect scene=table")
    assert table.state == first.state
    table.app.go.title()
    table.app.go.continue_game(99)
    table.do("expect scene=notice", "click button:ok", "wait idle", "expect scene=title")


@pytest.mark.parametrize("content", [b"", b"hello", b"skyline-record 9\n"])
def test_what_is_no_game_is_said_at_the_title(table: Table, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.skyline"
    path.write_bytes(content)
    table.app.go.open_file(path)
    table.do("expect scene=notice")
    table.draw()
    table.do("click button:ok", "wait idle", "expect scene=title")


def test_a_game_without_a_table_is_said_at_the_title(tmp_path: Path) -> None:
    makers = {"skyline": lambda: PACKS.pack("skyline")}
    app = App(SMALL, headless=True, packs=Packs(makers, catalog.game, lambda: PACKS.art))
    table = Table(app, Pilot(app, out=[].append))
    app.go.title()
    app.go.open_file(game_file(tmp_path, 20, "skyline-d6"))
    table.do("expect scene=notice", "click button:ok", "wait idle", "expect scene=title")
    assert table.app.library.waiting() == ()


def test_a_game_from_a_file_is_not_the_one_to_continue_before_it_is_played(
    table: Table, tmp_path: Path
) -> None:
    shelf = table.app.library
    own = shelf.begin("skyline", Setup(2, 8))
    own.play(own.legal()[0])
    table.app.go.open_file(game_file(tmp_path, 30))
    table.do("expect scene=table")
    waiting = shelf.next_game()
    assert waiting is not None
    assert waiting[1].setup.seed == own.setup.seed
    while table.session.awaits_roll:
        table.session.roll()
    table.session.play(table.session.legal()[0])
    waiting = shelf.next_game()
    assert waiting is not None
    assert waiting[0].imported


@pytest.mark.parametrize("calm", [False, True])
def test_dice_that_wait_for_their_roll_sway_for_a_while(calm: bool) -> None:
    table = Table.set_up(2, animation_speed=1.0, reduced_motion=calm)
    table.do("click bin:G", "click bin:U", "click bin:U", "wait idle")
    tray = table.view.parts.tray
    laid = {key: pose.q for key, pose in tray.poses.items()}
    seen = set()
    table.draw()
    for _ in range(120):
        if not table.view.moving:
            break
        table.app.step(0.05)
        seen.add(tuple(pose.q for pose in tray.poses.values()))
    assert not table.view.moving, "not for ever"
    assert (len(seen) > 8) is not calm
    assert {key: pose.q for key, pose in tray.poses.items()} == laid, "and stand as before"
