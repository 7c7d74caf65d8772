"""The first start fits the window and its words to the computer; later starts keep what was set."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from skyline.app import app as app_module
from skyline.app import window
from skyline.app import window as first_run
from skyline.app.app import App
from skyline.app.window import (
    Opening,
    WindowMemory,
    dots_in_resources,
    opening_for,
    pixel_scale,
    shown_size,
    text_for,
    window_for,
)
from skyline.storage.paths import folders
from skyline.storage.settings import SMALLEST_WINDOW, Settings
from skyline.text import languages
from tools.packaging.screen import missing_programs, screen

DESKTOPS = [
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1600, 900),
    (1920, 1080),
    (1920, 1200),
    (2560, 1440),
    (3440, 1440),
    (1080, 1920),
    (3840, 2160),
    (5120, 2880),
    (7680, 4320),
]


# ---------------------------------------------------------------- the rule
@pytest.mark.parametrize("desktop", DESKTOPS)
@pytest.mark.parametrize("scale", [None, 1.0, 1.5, 2.0, 3.0])
def test_a_window_leaves_room_on_its_desktop_and_is_of_a_usual_shape(
    desktop: tuple[int, int], scale: float | None
) -> None:
    opening = opening_for(desktop, scale)
    assert opening.ui_scale in first_run.SCALES
    width, height = opening.size
    if not opening.maximised:
        assert width <= 0.8 * desktop[0] + 1
        assert height <= 0.8 * desktop[1] + 1
        assert 1.6 < width / height < 1.9
        assert width >= 1280
        assert height >= 720
    assert width >= SMALLEST_WINDOW[0]
    assert height >= SMALLEST_WINDOW[1]


def test_the_usual_desktop_gets_the_design_as_it_is() -> None:
    assert opening_for((1920, 1080), 1.0) == Opening((1536, 864), False, 1.0)
    assert opening_for((1920, 1080), None) == opening_for((1920, 1080), 1.0)


@pytest.mark.parametrize("desktop", [(1024, 768), (1280, 800), (1366, 768), (1440, 900)])
def test_a_small_desktop_is_filled(desktop: tuple[int, int]) -> None:
    assert opening_for(desktop, 1.0).maximised
    assert opening_for(desktop, 1.0).ui_scale == 1.0


def test_a_wide_desktop_gets_no_wide_window() -> None:
    assert window_for((3440, 1440)) == ((2048, 1152), False)


def test_dense_pixels_get_larger_words_and_never_smaller_ones() -> None:
    sizes = [opening_for((3840, 2160), scale).ui_scale for scale in (1.0, 1.5, 2.0, 2.5, 3.0)]
    assert sizes == sorted(sizes)
    assert sizes[0] == 1.0
    assert sizes[-1] >= 1.5
    assert 1.2 < opening_for((3840, 2160), None).ui_scale <= 2.0
    for desktop in DESKTOPS:
        assert all(text_for(desktop, scale) >= 1.0 for scale in (0.5, 1.0, 4.0))


def test_a_dense_screen_that_shows_little_is_filled() -> None:
    assert opening_for((1920, 1080), 1.5).maximised
    assert not opening_for((3840, 2160), 2.0).maximised


# ---------------------------------------------------------------- the system's word
def test_a_desktops_scale_is_read_from_the_display() -> None:
    assert dots_in_resources("Xcursor.size:\t24\nXft.dpi:\t192\nXft.rgba:\tnone\n") == 192
    assert dots_in_resources("Xft.dpi: 120.5") == 120.5
    assert dots_in_resources("*foreground: black") == 0


def test_each_system_is_asked_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_run, "_windows_dots", lambda: 144)
    monkeypatch.setattr(first_run, "_x11_resources", lambda _display: "Xft.dpi: 192\n")
    assert pixel_scale("windows", "win32", {}) == 1.5
    assert pixel_scale("cocoa", "darwin", {"GDK_SCALE": "2"}) == 1.0
    assert pixel_scale("wayland", "linux", {"GDK_SCALE": "2"}) == 1.0
    assert pixel_scale("x11", "linux", {"DISPLAY": ":0"}) == 2.0
    assert pixel_scale("kmsdrm", "linux", {"QT_SCALE_FACTOR": "1.25"}) == 1.25
    monkeypatch.setattr(first_run, "_windows_dots", lambda: 0)
    monkeypatch.setattr(first_run, "_x11_resources", lambda _display: "")
    assert pixel_scale("windows", "win32", {}) is None
    assert pixel_scale("x11", "linux", {"GDK_SCALE": "twice"}) is None


def test_a_display_that_is_not_there_tells_nothing() -> None:
    assert first_run._x11_resources(":no-such-display") == ""


# ---------------------------------------------------------------- the program
DESKTOP = (2560, 1440)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A desktop of a known size, and windows that are none."""
    monkeypatch.setattr(window, "_desktop", lambda: DESKTOP)
    monkeypatch.setattr(window, "pixel_scale", lambda _driver: 1.5)
    monkeypatch.setattr(
        app_module,
        "open_surface",
        lambda size, _settings, *, headless: pygame.display.set_mode(size),
    )
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


def started(size: tuple[int, int] | None = None) -> tuple[App, Settings]:
    app = App(size, home=folders())
    settings = app.settings
    app.close()
    return app, settings


@pytest.mark.usefixtures("desk")
def test_the_first_start_fits_and_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = opening_for(DESKTOP, 1.5)
    app, settings = started()
    assert app.size == settings.window_size == wanted.size == (2048, 1152)
    assert settings.ui_scale == wanted.ui_scale
    monkeypatch.setattr(window, "_desktop", lambda: (3840, 2160))
    _app, later = started()
    assert (later.window_size, later.ui_scale) == (wanted.size, wanted.ui_scale)


@pytest.mark.usefixtures("desk")
def test_what_the_player_has_set_is_never_overridden() -> None:
    Settings(window_size=(1000, 700), ui_scale=0.9).save(folders().settings)
    app, settings = started()
    assert app.size == (1000, 700)
    assert settings.ui_scale == 0.9


@pytest.mark.usefixtures("desk")
def test_a_window_of_a_larger_screen_is_shown_as_large_as_this_one_is() -> None:
    Settings(window_size=(3000, 2000)).save(folders().settings)
    app, settings = started()
    assert app.size == DESKTOP
    assert settings.window_size == (3000, 2000)
    assert shown_size((800, 600)) == (800, 600)


@pytest.mark.usefixtures("desk")
def test_a_size_asked_for_is_taken_and_fills_nothing() -> None:
    Settings(maximised=True).save(folders().settings)
    app, settings = started((1200, 700))
    assert app.size == (1200, 700)
    assert not settings.maximised


@pytest.mark.usefixtures("desk")
def test_whether_the_window_fills_the_desktop_is_remembered() -> None:
    app = App(home=folders())
    small = app.settings.window_size
    for event in (
        pygame.Event(pygame.VIDEORESIZE, w=2560, h=1400, size=(2560, 1400)),
        pygame.Event(pygame.WINDOWMAXIMIZED),
    ):
        app.dispatch(event)
    assert app.settings.maximised
    assert app.settings.window_size == small
    app.dispatch(pygame.Event(pygame.WINDOWRESTORED))
    app.close()
    assert not Settings.load(folders().settings)[0].maximised


@pytest.mark.parametrize("resized_first", [True, False])
def test_the_size_before_is_kept_whatever_comes_first(resized_first: bool) -> None:
    memory = WindowMemory((1200, 800), False)
    steps = [lambda: memory.resize((2560, 1400)), memory.maximise]
    for step in steps if resized_first else reversed(steps):
        step()
    assert memory.maximised
    assert memory.size == (1200, 800)
    memory.restore()
    memory.resize((1300, 800))
    assert memory.size == (1300, 800)


def test_a_program_that_keeps_nothing_asks_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked() -> None:
        raise AssertionError("asked for the desktop")

    monkeypatch.setattr(window, "_desktop", asked)
    app = App((960, 600), headless=True)
    assert app.settings == Settings(warn="off"), "and nobody to be asked before mistakes"
    app.close()


def test_without_a_screen_there_is_nothing_to_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "screen_is_named", lambda: False)
    assert window.first_opening() is None
    assert shown_size((3000, 2000)) == (3000, 2000)


def test_the_first_start_speaks_the_systems_language() -> None:
    german = languages.of_system({"LANG": "de_AT.UTF-8"}, "linux")
    assert (german, languages.chosen("", lambda: german)) == ("de", "de")
    assert languages.chosen("en", lambda: german) == "en"


@pytest.mark.usefixtures("desk")
def test_the_size_that_the_system_gives_is_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full screen has its own, and without a window manager so may a window."""
    given = 1280, 720
    monkeypatch.setattr(
        app_module,
        "open_surface",
        lambda _size, _settings, *, headless: pygame.display.set_mode(given),
    )
    Settings(fullscreen=True, window_size=(1024, 600)).save(folders().settings)
    app = App(home=folders())
    assert app.size == app.manager.size == app.surface.get_size() == given
    assert app.settings.window_size == (1024, 600)
    app.close()


BARE = """
import time
import pygame
from skyline.app.app import App
from skyline.app.window import show
from skyline.storage.paths import folders

def turn(size):
    for _ in range(200):  # until the screen has answered
        if app.size == size and pygame.display.get_window_size() == size:
            break
        for event in pygame.event.get():
            app.dispatch(event)
        app.step(0.05)
        show(app.surface, None)
        time.sleep(0.05)
    print(*app.size, *app.manager.size, *pygame.display.get_window_size())

if __name__ == "__main__":
    app = App(home=folders())
    app.go.title()
    turn((1280, 720))
    app.change_settings(fullscreen=False)
    turn((1024, 600))
    app.close()
"""


@pytest.mark.skipif(bool(missing_programs()), reason="needs Xvfb for a screen of its own")
def test_a_remembered_full_screen_is_filled_without_a_window_manager(tmp_path: Path) -> None:
    script, home = tmp_path / "bare.py", {"SKYLINE_HOME": str(tmp_path / "home")}
    script.write_text(BARE, encoding="utf-8")
    Settings(fullscreen=True, window_size=(1024, 600)).save(folders(home).settings)
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    with screen("1280x720") as display:
        result = subprocess.run(
            [sys.executable, script],
            env={**kept, **home, "DISPLAY": display, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert "RuntimeWarning" not in result.stderr
    full, windowed = [line.split() for line in result.stdout.splitlines()[-2:]]
    assert full == ["1280", "720"] * 3
    # Nobody but the X server gives a size here, and a late word of its own may undo the wish.
    assert windowed in (["1024", "600"] * 3, full)
