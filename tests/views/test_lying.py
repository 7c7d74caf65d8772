"""Dice lie where they lay, however the program has ended."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from skyline.games.skyline.moves import Pick, Throw
from skyline.play.dice import stored_table as lying
from skyline.storage.paths import Folders
from tests.views.driver import SMALL, Table
from tests.views.hands import Hand, play_to_the_end

NAMES = ("skyline-games.db", "skyline-games.db-wal", "skyline-games.db-shm")


def killed(home: Folders, folder: Path) -> Folders:
    """The files as a kill at this moment would leave them, in a folder of their own."""
    folder.mkdir()
    for name in NAMES:
        if (home.data / name).exists():
            shutil.copy(home.data / name, folder / name)
    return Folders(folder, folder / "cache", folder / "logs")


def places(table: Table) -> list[tuple[str, float, float, tuple[float, ...]]]:
    """What lies where, in parts of the felt, with how it is turned."""
    tray = table.view.parts.tray
    wide, high = tray.area.size
    found = []
    for die in table.model.tray:
        pose = tray.poses[die.key]
        turned = tuple(_rounded(value) for value in pose.q)
        found.append((die.code, _rounded(pose.x / wide), _rounded(pose.y / high), turned))
    return sorted(found)


def _rounded(value: float) -> float:
    """As it is kept, then coarser: else what is kept of 0.22503 could be told as 0.22."""
    return round(round(value, lying.DIGITS), 2)


def reopened(home: Folders, size: tuple[int, int] = SMALL) -> Table:
    again = Table.at_title(size, home, animation_speed=1.0)
    again.pilot.settle()
    again.do("click button:continue", "expect scene=table")
    again.check()
    again.draw()
    return again


def begun(home: Folders, **more: object) -> Table:
    return Table.set_up(2, home=home, seed=7, animation_speed=1.0, **more)  # type: ignore[arg-type]


def test_killed_with_the_dice_in_the_air_they_come_to_lie_where_they_would_have(
    place: Folders, tmp_path: Path
) -> None:
    table = begun(place)
    table.do("click bin:G", "click bin:G", "click bin:U", "wait idle")
    table.do("click button:throw")
    for _ in range(200):
        table.pilot.frames(1)
        throw = table.view.parts.tray._throw
        if throw is not None and throw._playback is not None:
            break
    table.pilot.frames(3)
    assert table.view.parts.tray.throwing, "they still roll"
    home = killed(place, tmp_path / "killed")
    table.do("wait idle")
    there = places(table)
    state = table.state
    table.close()
    again = reopened(home)
    assert again.state == state
    assert places(again) == there


def test_a_throw_by_hand_leaves_its_dice_where_it_threw_them(
    place: Folders, tmp_path: Path
) -> None:
    table = begun(place)
    table.do("click bin:G", "click bin:U", "click bin:P", "wait idle", "fling die:1 900 -500")
    table.do("wait idle")
    assert table.state.phase == "act"
    there = places(table)
    home = killed(place, tmp_path / "killed")
    table.close()
    again = reopened(home)
    assert places(again) == there
    again.close()
    larger = reopened(home, (1280, 720))
    assert [each[:1] for each in places(larger)] == [each[:1] for each in there]
    for (_code, x, y, _q), (_other, x2, y2, _q2) in zip(there, places(larger), strict=True):
        assert (x2, y2) == (pytest.approx(x, abs=0.02), pytest.approx(y, abs=0.02))


def test_what_is_left_after_building_stays_where_it_is(place: Folders, tmp_path: Path) -> None:
    table = begun(place)
    table.do("click bin:G", "click bin:G", "click bin:U", "wait idle", "roll GL GL UH")
    table.do("click button:throw", "wait idle")
    second = [die.key for die in table.model.tray if die.code == "GL"][1]
    at = table.view.parts.tray.rect(second).center
    table.click_at(at)
    table.do("click lot:new", "wait idle")
    there = places(table)
    assert len(there) == 2
    home = killed(place, tmp_path / "killed")
    table.close()
    assert places(reopened(home)) == there


def test_killed_with_dice_picked_or_in_the_hand_to_be_rolled_again(
    place: Folders, tmp_path: Path
) -> None:
    table = begun(place)
    table.do("click bin:G", "click bin:G", "click bin:U", "wait idle", "roll GL GM UH")
    table.do("click button:throw", "wait idle")
    table.do(f"click {table.die('GL')}", "click lot:new", "wait idle")
    there = places(table)
    table.session.play(Pick("UH"))
    picked = killed(place, tmp_path / "picked")
    table.session.play(Throw())
    thrown = killed(place, tmp_path / "thrown")
    table.close()
    again = reopened(picked)
    assert again.state.picked == ("UH",)
    assert places(again) == there
    again.close()
    again = reopened(thrown)
    assert again.state.rolling == ("U",)
    assert places(again) == there, "it lies where it lay, and waits to be thrown"


def test_killed_while_a_computer_player_plays(place: Folders, tmp_path: Path) -> None:
    table = begun(place, levels=("foreman", "human"), computer_pace="brisk")
    for _ in range(900):
        table.pilot.frames(1)
        if table.state.phase == "act" and table.state.active and not table.view.moving:
            break
    for _ in range(30):
        if table.state.active and not table.view.parts.tray.throwing:
            break
        table.pilot.frames(1)
    state, there = table.state, places(table)
    assert state.phase == "act" and there
    home = killed(place, tmp_path / "killed")
    table.close()
    again = Table.at_title(SMALL, home, animation_speed=1.0)
    again.app.go.resume_game()
    assert again.state == state
    assert places(again) == there


def test_killed_in_the_review_the_game_is_among_the_finished(
    place: Folders, tmp_path: Path
) -> None:
    table = Table.set_up(1, home=place, seed=7)
    play_to_the_end(table, Hand(table, "click"))
    table.app.go.results(table.session, counted=True)
    table.do("wait idle", "key r", "expect scene=review")
    home = killed(place, tmp_path / "killed")
    table.close()
    again = Table.at_title(SMALL, home)
    assert "button:continue" not in again.names()
    assert len(again.app.library.finished()) == 1


def test_taking_back_lays_the_dice_anew_and_keeps_that(place: Folders, tmp_path: Path) -> None:
    table = begun(place)
    table.do("click bin:G", "click bin:G", "click bin:U", "wait idle", "roll GL GM UH")
    table.do("click button:throw", "wait idle")
    table.do(f"click {table.die('GL')}", "click lot:new", "wait idle", "key ctrl+z", "wait idle")
    there = places(table)
    assert len(there) == 3
    home = killed(place, tmp_path / "killed")
    table.close()
    assert places(reopened(home)) == there


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"rolls":0}',
        '{"rolls":1,"edge":0.5,"dice":[]}',
        '{"rolls":1,"edge":NaN,"dice":[["GL",0.5,0.5,1,0,0,0]]}',
        '{"rolls":1,"edge":0.5,"dice":[["GL",0.5,0.5,0,0,0,0],["GM",0.2,0.5,1,0,0,0],["UH",0.8,0.5,1,0,0,0]]}',
        '{"rolls":1,"edge":0.5,"dice":[["GL",5,0.5,1,0,0,0],["GM",0.2,0.5,1,0,0,0],["UH",0.8,0.5,1,0,0,0]]}',
        '{"rolls":1,"edge":0.5,"dice":[["GL","x"]]}',
        '{"rolls":1,"edge":0.5,"dice":7}',
        "[" * 5000,
    ],
)
def test_places_that_make_no_sense_are_passed_over(place: Folders, text: str) -> None:
    table = begun(place)
    table.do("click bin:G", "click bin:G", "click bin:U", "wait idle", "roll GL GM UH")
    table.do("click button:throw", "wait idle")
    there = places(table)
    assert not lying.lay(table.view.parts.tray, table.model.tray, 1, text)
    assert places(table) == there
