"""The page of the same dice in the real application: reached, read, gone through."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skyline.app.app import App
from skyline.core.same_dice import SAME_DICE
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.compared import compared
from skyline.packs import PACKS
from skyline.scenes.film.scene import FilmScene
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.same_dice.scene import ROLLS, TOGETHER, SameDiceScene
from skyline.storage.paths import folders
from skyline.verbs.director import Director

SEATS = (SeatInfo("Eileen", "coral"), SeatInfo("Tim", "sky"))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    home = folders({"SKYLINE_HOME": str(tmp_path)})
    app = App((1280, 720), headless=True, home=home, packs=PACKS)
    app.change_settings(animation_speed=float("inf"), hints=False, lesson_done=True)
    yield app
    app.close()


def play(app: App, *, same: bool) -> tuple[Director, Session[Any, Any]]:
    """A game of two people to its end, and its results."""
    app.go.start("skyline", Setup(2, 20261124, options={SAME_DICE: same}, seats=SEATS))
    pilot = Director(app)
    pilot.run(["playout end"])
    session = pilot.play_scene.session
    app.go.results(session)
    pilot.run(["wait idle"])
    return pilot, session


def shown(app: App) -> SameDiceScene:
    scene = app.manager.top
    assert isinstance(scene, SameDiceScene)
    return scene


def buttons(app: App) -> set[str]:
    return {target.name for target in app.manager.targets()}


def test_results_lead_to_the_page_only_where_dice_fell_alike(app: App) -> None:
    pilot, _session = play(app, same=False)
    assert "button:same-dice" not in buttons(app)
    pilot, _session = play(app, same=True)
    pilot.run(["click button:same-dice", "wait idle"])
    assert shown(app).page == TOGETHER
    pilot.run(["key escape", "wait idle"])
    assert isinstance(app.manager.top, ResultsScene)


def test_a_stored_game_leads_to_the_page_too(app: App) -> None:
    pilot, _session = play(app, same=True)
    app.go.title()
    app.go.games()
    pilot.run(["wait idle", "click tabs:finished", "wait idle"])
    pilot.run(["click button:results", "wait idle", "click button:same-dice", "wait idle"])
    assert shown(app).sheet.seats[0][0] == "Eileen"


def test_totals_are_those_of_the_game(app: App) -> None:
    pilot, _session = play(app, same=True)
    results = app.manager.top
    assert isinstance(results, ResultsScene)
    points = tuple(seat.points for seat in results.sheet.seats)
    pilot.run(["click button:same-dice", "wait idle"])
    totals = shown(app).sheet.totals
    assert totals[-1].figures == points
    scored = [row.figures for row in totals if row.points and not row.sum]
    assert tuple(map(sum, zip(*scored, strict=True))) == points
    fates = [row.figures for row in totals[1:] if not row.points]
    assert tuple(map(sum, zip(*fates, strict=True))) == totals[0].figures


def test_arrows_go_through_rolls_seats_and_kinds_and_each_is_said(app: App) -> None:
    pilot, _session = play(app, same=True)
    pilot.run(["click button:same-dice", "wait idle", "key pagedown", "wait idle"])
    page = shown(app)
    rolls = page.rolls
    assert (page.page, page.form.focus) == (ROLLS, rolls)
    kind, number, seat = rolls.kind, rolls.number, rolls.seat
    pilot.run(["key right"])
    assert (rolls.number, rolls.seat) == (number + 1, seat)
    pilot.run(["key down"])
    assert (rolls.number, rolls.seat) == (number + 1, seat + 1)
    words = rolls.spoken()
    assert "Tim" in words and rolls.roll.words in words and rolls.told(1).rstrip(".") in words
    for _line in range(20):
        pilot.run(["key down"])
        if rolls.kind is not kind:
            break
    assert rolls.kind is not kind and rolls.number >= 1
    pilot.run(["key up"])
    assert (rolls.kind, rolls.seat) == (kind, 1)


def test_a_controller_turns_the_page_and_chooses_rolls(app: App) -> None:
    pilot, _session = play(app, same=True)
    pilot.run(["click button:same-dice", "wait idle", "pad rightshoulder", "wait idle"])
    page = shown(app)
    assert page.page == ROLLS
    before = page.rolls.number
    pilot.run(["pad dpright"])
    assert page.rolls.number == before + 1
    pilot.run(["pad leftshoulder", "wait idle"])
    assert page.page == TOGETHER


def test_the_film_opens_where_the_chosen_seat_rolled(app: App) -> None:
    pilot, session = play(app, same=True)
    found = compared(session)
    assert found is not None
    pilot.run(["click button:same-dice", "wait idle", "key pagedown", "wait idle"])
    rolls = shown(app).rolls
    pilot.run(["click roll:U2", "wait idle"])
    assert (rolls.kind.name, rolls.number) == ("U", 2)
    assert rolls.use is not None
    step = found.seats[rolls.seat].rolls["U"][1].step
    assert session.history[step - 1].kind == "roll" and rolls.use.step == step
    pilot.run(["key f", "wait idle"])
    film = app.manager.top
    assert isinstance(film, FilmScene)
    assert film.view.stop == film.tale.stop_at(step) > 0
    pilot.run(["key escape", "wait idle"])
    assert shown(app).rolls is rolls


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_roll_can_be_seen_at_every_size(
    app: App, size: tuple[int, int], scale: float
) -> None:
    pilot, _session = play(app, same=True)
    pilot.run(["click button:same-dice", "wait idle", "key pagedown", "wait idle"])
    app.change_settings(ui_scale=scale, reduced_motion=True)
    app.resize(size)
    page = shown(app)
    rolls = page.rolls
    rolls.choose(rolls.sheet.kinds[0], 1, 0, show=True)
    seen = 0
    for kind in rolls.sheet.kinds:
        for roll in kind.rolls:
            assert (rolls.kind.name, rolls.number) == (kind.name, roll.number)
            assert page.body.rect.contains(rolls.cell())
            seen += 1
            pilot.run(["key right"])
        while rolls.kind is kind and kind is not rolls.sheet.kinds[-1]:
            pilot.run(["key down"])
        pilot.run(["key left"] * (rolls.number - 1))
    assert seen == sum(len(kind.rolls) for kind in rolls.sheet.kinds)


def test_another_language_keeps_the_page(app: App) -> None:
    pilot, _session = play(app, same=True)
    pilot.run(["click button:same-dice", "wait idle", "key pagedown", "wait idle"])
    app.change_settings(language="de")
    pilot.run(["wait idle"])
    page = shown(app)
    assert page.page == ROLLS and page.heading == "Gleiche Würfel"
