"""Screens of few and of many bits: every one of them shows the same pictures, or a sentence."""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import surfarray

import skyline
from skyline.app.window import NO_COLOURS
from tools.packaging.screen import PATIENCE_SECONDS, expect_window, missing_programs, screen

SOURCES = Path(skyline.__file__).parent
NEARLY = 6.0  # of 255, by which a mean colour differs on a screen of 15 bits
NAMES = (
    "title",
    "settings-video",
    "table-throw-late",
    "city-build",
    "d6-draft",
    "finale-fireworks",
)
Picture = np.ndarray[Any, np.dtype[np.int16]]
needs_screen = pytest.mark.skipif(
    bool(missing_programs()), reason="needs Xvfb and xdotool for a screen of its own"
)

PAINTING = """
import sys
from pathlib import Path
import pygame
from skyline.app.app import App
from skyline.app.window import NoDisplayError, show
from skyline.scenes.error.scene import ErrorScene
from skyline.verbs.shot import staged

if __name__ == "__main__":
    folder, *names = sys.argv[1:]
    try:
        app = App((960, 600))
    except NoDisplayError as error:
        raise SystemExit(str(error))
    app.manager.fade = False
    for name in names:
        with staged(app, name):
            app.manager.draw(app.surface)
            show(app.surface, None)
            pygame.image.save(pygame.display.get_surface(), str(Path(folder, name + ".png")))
    app.manager.rescue(ErrorScene(app.stage, "report", behind=app.surface))
    app.manager.draw(app.surface)
    show(app.surface, None)
    pygame.image.save(pygame.display.get_surface(), str(Path(folder, "error.png")))
    app.close()
"""

ALERT = """
from skyline.app.trouble import system_alert
system_alert("Skyline", "Skyline has met an unexpected error and must stop.")
"""


def test_every_picture_has_a_depth_of_its_own() -> None:
    """Left to itself, pygame takes the screen's, and with 16 bits much can't be painted."""
    bare = [
        f"{path.relative_to(SOURCES)}:{node.lineno}"
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if _depends_on_screen(node, node.func)
    ]
    assert not bare


def _depends_on_screen(call: ast.Call, function: ast.Attribute) -> bool:
    given = len(call.args) + len(call.keywords)
    named = {each.arg for each in call.keywords}
    if function.attr == "convert":
        return given == 0
    if ast.unparse(function) != "pygame.Surface":
        return False
    return len(call.args) < 3 and "depth" not in named


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], dict[str, Picture]]:
    """By bits of the screen and name: what a real window shows."""

    @cache
    def shown(bits: int) -> dict[str, Picture]:
        folder = tmp_path_factory.mktemp(f"bits-{bits}")
        result = paint(bits, folder)
        assert result.returncode == 0, result.stderr
        return {
            file.stem: surfarray.array3d(pygame.image.load(file)).astype(np.int16)
            for file in folder.glob("*.png")
        }

    return shown


def paint(bits: int, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    script = folder / "painting.py"
    script.write_text(PAINTING, encoding="utf-8")
    with screen(bits=bits) as display:
        return run(script, folder, {**environment(display), **variables})


def run(script: Path, folder: Path, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, script, folder, *NAMES],
        env=variables,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@contextmanager
def wayland(runtime: Path) -> Iterator[dict[str, str]]:
    """A compositor without a screen and without X, as the variables that lead to it."""
    runtime.chmod(0o700)
    variables = {**environment(""), "XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": "trial"}
    del variables["DISPLAY"]
    command = ["weston", "--backend=headless-backend.so", "--width=1280", "--height=800"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(
        [*command, "--socket=trial", "--idle-time=0"], env=variables, **quiet
    ) as compositor:
        try:
            ends = time.monotonic() + PATIENCE_SECONDS
            while not (runtime / "trial").exists() and time.monotonic() < ends:
                time.sleep(0.1)
            yield variables
        finally:
            compositor.terminate()


def environment(display: str) -> dict[str, str]:
    """A real window on a screen; as the program sets it up itself, without OpenGL."""
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    paths = os.pathsep.join(sys.path)
    return {**kept, "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0", "PYTHONPATH": paths}


@needs_screen
@pytest.mark.parametrize("bits", [15, 16, 30])
def test_every_depth_shows_the_same(
    bits: int, pictures: Callable[[int], dict[str, Picture]]
) -> None:
    usual, here = pictures(24), pictures(bits)
    assert set(here) == set(usual) == {*NAMES, "error"}
    for name, picture in here.items():
        assert picture.std() > 10  # something is to be seen
        assert np.abs(picture - usual[name]).mean() < NEARLY, name


@needs_screen
def test_a_screen_of_too_few_colours_is_told_in_a_sentence(tmp_path: Path) -> None:
    result = paint(8, tmp_path)
    assert result.stderr.splitlines()[-1] == NO_COLOURS


@needs_screen
def test_what_is_told_of_a_screen_of_30_bits_without_opengl_helps(tmp_path: Path) -> None:
    result = paint(30, tmp_path, SDL_OPENGL_LIBRARY="/nowhere", SDL_RENDER_DRIVER="opengl")
    told = result.stderr.splitlines()[-1]
    assert told == NO_COLOURS
    assert "24 bits" in told and "30" not in told


@pytest.mark.skipif(shutil.which("weston") is None, reason="needs a compositor of Wayland")
def test_wayland_without_x_shows_the_same(
    tmp_path: Path, pictures: Callable[[int], dict[str, Picture]]
) -> None:
    script = tmp_path / "painting.py"
    script.write_text(PAINTING, encoding="utf-8")
    with tempfile.TemporaryDirectory() as runtime, wayland(Path(runtime)) as variables:
        result = run(script, tmp_path, variables)
    assert result.returncode == 0, result.stderr
    for name, picture in pictures(24).items():
        here = surfarray.array3d(pygame.image.load(tmp_path / f"{name}.png")).astype(np.int16)
        assert np.abs(here - picture).mean() < NEARLY, name


@needs_screen
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL])
def test_the_last_message_ends_with_the_program(ending: signal.Signals) -> None:
    with screen() as display:
        variables = {**environment(display), "SDL_VIDEO_X11_WMCLASS": "skyline"}
        program = subprocess.Popen(
            [sys.executable, "-c", ALERT], env=variables, start_new_session=True
        )
        try:
            expect_window(display, "skyline")
            program.send_signal(ending)
            assert program.wait(10) in (0, -ending)
            with pytest.raises(ProcessLookupError):  # no child of it is left, either
                os.killpg(program.pid, 0)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
