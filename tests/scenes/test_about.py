"""About the program: all it tells, reached and read with mouse, keys and controller."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skyline import __version__
from skyline.app.app import App
from skyline.packs import PACKS
from skyline.scenes.about.fact import Fact, broken
from skyline.scenes.about.licence import LicenceScene
from skyline.scenes.about.scene import AboutScene
from skyline.scenes.settings.scene import SettingsScene
from skyline.scenes.title.scene import TitleScene
from skyline.storage.paths import folders
from skyline.table import type as lettering
from skyline.text.credits import components
from skyline.verbs.director import Director
from skyline.verbs.pilot import Pilot
from skyline.widgets.input.clipboard import clipboard
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")


def opened(size: tuple[int, int] = (1920, 1080)) -> Theatre:
    theatre = Theatre(size, PACKS)
    theatre.stage.home = folders({"SKYLINE_HOME": "/somewhere/of mine"})
    theatre.show(TitleScene(theatre.stage), AboutScene(theatre.stage))
    return theatre


def facts(scene: object) -> dict[str, str]:
    assert isinstance(scene, AboutScene)
    return {each.title: each.said for each in scene.form.widgets if isinstance(each, Fact)}


def test_the_settings_lead_to_it() -> None:
    theatre = Theatre((1920, 1080), PACKS)
    theatre.show(TitleScene(theatre.stage), SettingsScene(theatre.stage))
    theatre.click("button:about")
    assert theatre.go.ways == [("about", None)]


def test_version_authors_and_places_are_told() -> None:
    told = facts(opened().manager.top)
    assert told["Version"] == __version__
    assert told["Skyline"].startswith("David Short")
    assert told["Cityscape"].startswith("Sjaak Griffioen")
    assert told["Skyline D6"].startswith("Nick Shaw")
    assert Path(told["Games"]) == Path("/somewhere/of mine/skyline-games.db")
    assert Path(told["Log"]).name == "skyline.log"


def test_games_have_pictures_where_their_credits_fit_below() -> None:
    for size, pictured in (((1920, 1080), True), ((640, 480), False)):
        scene = opened(size).manager.top
        assert isinstance(scene, AboutScene)
        names = {each.name for each in scene.form.widgets if each.visible}
        assert ("game-pictures" in names) is pictured
        assert ("fact:game:skyline" in names) is not pictured
        if pictured:
            assert not scene.body.needed, "nothing is to be scrolled"


def test_without_a_home_it_says_that_nothing_is_kept() -> None:
    theatre = Theatre((1280, 720), PACKS)
    theatre.show(TitleScene(theatre.stage), AboutScene(theatre.stage))
    told = facts(theatre.manager.top)
    assert "Log" not in told
    assert any("Nothing is saved" in said for said in told.values())


def test_every_part_can_be_read() -> None:
    theatre = opened()
    theatre.click("tabs:licences")
    about = theatre.manager.top
    assert isinstance(about, AboutScene)
    rows = [each for each in about.form.widgets if each.name.startswith("licence:")]
    assert len(rows) == len(components())
    theatre.click("licence:sdl")
    scene = theatre.manager.top
    assert isinstance(scene, LicenceScene)
    words = " ".join(each.text for each in scene._sheet.passages)
    assert "provided 'as-is', without any express or implied warranty" in words


def test_arrows_and_page_keys_scroll_a_licence() -> None:
    theatre = opened((1280, 720))
    theatre.click("tabs:licences")
    theatre.click("licence:pygame-ce")
    scene = theatre.manager.top
    assert isinstance(scene, LicenceScene)
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN):
        before = scene.body.goal
        theatre.send(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        assert scene.body.goal > before
    theatre.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(theatre.manager.top, AboutScene)


def test_a_report_is_copied_without_the_name_of_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    home = folders({"SKYLINE_HOME": str(tmp_path / "files")})
    app = App((1280, 720), headless=True, home=home, packs=PACKS)
    try:
        app.go.title()
        pilot = Pilot(app)
        pilot.run(["wait idle", "click button:settings", "wait idle", "click button:about"])
        pilot.run(["wait idle", "click button:copy-report", "wait idle"])
        copied = clipboard.get()
        assert f"Skyline {__version__}" in copied
        assert "pygame-ce" in copied
        assert "Log: ~" in copied
        assert str(tmp_path) not in copied
        scene = app.manager.top
        assert isinstance(scene, AboutScene)
        answer = next(each for each in scene.form.widgets if each.name == "copied")
        assert answer.visible
    finally:
        app.close()


def test_a_controller_opens_a_licence_and_comes_back() -> None:
    app = App((1280, 720), headless=True, packs=PACKS)
    try:
        app.go.title()
        pilot = Director(app)
        pilot.run(["wait idle", "click button:settings", "wait idle", "click button:about"])
        pilot.run(["wait idle", "pad rightshoulder", "wait idle", "pad a", "wait idle"])
        assert app.manager.top.name == "licence"
        pilot.run(["pad dpdown", "wait idle", "pad b", "wait idle"])
        assert app.manager.top.name == "about"
    finally:
        app.close()


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_long_path_breaks_between_its_folders(size: tuple[int, int]) -> None:
    px, width = 20, size[0] / 6
    path = "/a/quite/long/road/of/many/folders/to/the/file/skyline-games.db"
    lines = broken(path, px, width, "Medium")
    assert "".join(lines) == path
    assert len(lines) > 1
    assert all(lettering.measure(line, px, "Medium")[0] <= width for line in lines)
