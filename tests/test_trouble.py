"""An error nobody thought of: plain words in the window, nothing lost, no silent end."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path, PureWindowsPath
from typing import Any

import pygame
import pytest

from skyline.app import last_words, trouble, window
from skyline.app import main_loop as mainloop
from skyline.app.app import App
from skyline.app.main_loop import MainLoop, run_window
from skyline.app.report import LONGEST_TRACE, report, trace_of, without_private_paths
from skyline.app.trouble import MOST_IN_A_ROW, ROW_SECONDS, Trouble
from skyline.core.setup import SeatInfo, Setup
from skyline.scenes.common.scene import Scene
from skyline.scenes.error.scene import ErrorScene
from skyline.storage import log
from skyline.storage.database import GamesDatabase
from skyline.storage.paths import folders
from skyline.verbs.pilot import Pilot
from skyline.widgets.input.clipboard import clipboard


class Fragile(Scene):
    """Breaks where it is told to."""

    name = "fragile"

    def __init__(self, app: App, breaks: str) -> None:
        super().__init__()
        self._breaks = breaks

    def _do(self, what: str) -> None:
        if what == self._breaks:
            raise ZeroDivisionError(f"the crane fell over in {what}")

    def handle(self, event: pygame.Event) -> bool:
        self._do("handle")
        return False

    def update(self, seconds: float) -> None:
        self._do("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._do("draw")

    def idle(self, seconds: float) -> bool:
        self._do("idle")
        return False

    def leave(self) -> None:
        self._do("leave")
        if self._breaks != "enter":
            raise RuntimeError("and it can't even leave")


class Stand:
    """A program without a window, its main loop, and what was said outside it."""

    def __init__(self) -> None:
        self.app = App((960, 600), headless=True, home=folders())
        self.said: list[tuple[str, str]] = []
        self.now = 1000.0
        self.trouble = Trouble(
            self.app,
            folders().log,
            alert=lambda title, text: self.said.append((title, text)),
            clock=lambda: self.now,
        )
        self.loop = MainLoop(self.app, self.trouble)

    def turns(self, count: int = 3) -> None:
        for _ in range(count):
            if self.app.running:
                self.trouble.guard(self.loop.turn)

    @property
    def top(self) -> Scene:
        return self.app.manager.top

    def press(self, name: str) -> None:
        Pilot(self.app).do(f"click {name}")


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    log.start_log(folders())
    yield stand
    log.stop_log()
    stand.app.close()


@pytest.mark.parametrize("place", ["handle", "update", "draw", "idle"])
def test_wherever_a_scene_breaks_the_window_tells_it_and_lives_on(stand: Stand, place: str) -> None:
    stand.app.manager.switch(Fragile(stand.app, place))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    stand.turns(8)
    assert isinstance(stand.top, ErrorScene)
    assert len(stand.app.manager.stack) == 1
    assert stand.app.running
    assert not stand.said
    assert f"the crane fell over in {place}" in stand.top.report
    assert f"the crane fell over in {place}" in folders().log.read_text(encoding="utf-8")
    shown = " ".join(words.text for words in stand.top._words)
    assert "crane" not in shown
    assert "Error" not in shown
    stand.press("button:title")
    stand.turns(2)
    assert stand.top.name == "title"


def test_the_dialog_can_be_left_by_keys_alone(stand: Stand) -> None:
    for key, name in (("return", "title"), ("escape", "title")):
        stand.app.manager.switch(Fragile(stand.app, "update"))
        stand.turns(2)
        Pilot(stand.app).do(f"key {key}")
        assert stand.top.name == name
    stand.now += 2 * ROW_SECONDS
    stand.app.manager.switch(Fragile(stand.app, "update"))
    stand.turns(2)
    for step in ("key tab", "key return"):  # from the way on, the last, to the first: out
        Pilot(stand.app).do(step)
    assert not stand.app.running


def test_errors_in_a_row_leave_only_the_way_out(stand: Stand) -> None:
    for number in range(1, MOST_IN_A_ROW + 1):
        stand.app.manager.switch(Fragile(stand.app, "update"))
        stand.turns(2)
        names = [target.name for target in stand.app.manager.targets()]
        assert ("button:title" in names) == (number < MOST_IN_A_ROW)
        stand.now += ROW_SECONDS - 1
    stand.press("button:quit")
    assert not stand.app.running
    assert not stand.trouble.fatal


def test_errors_long_apart_do_not_add_up(stand: Stand) -> None:
    for _ in range(MOST_IN_A_ROW + 2):
        stand.app.manager.switch(Fragile(stand.app, "update"))
        stand.turns(2)
        assert "button:title" in [target.name for target in stand.app.manager.targets()]
        stand.now += ROW_SECONDS + 1


def test_when_the_dialog_itself_breaks_the_system_speaks_once_and_the_program_ends(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_scene: ErrorScene, _surface: pygame.Surface) -> None:
        raise pygame.error("no pixels left")

    monkeypatch.setattr(ErrorScene, "draw", broken)
    stand.app.manager.switch(Fragile(stand.app, "update"))
    stand.turns(50)
    assert not stand.app.running
    assert stand.trouble.fatal
    assert len(stand.said) == 1
    assert str(folders().log) in stand.said[0][1]
    assert "Traceback" not in capsys.readouterr().err
    assert "no pixels left" in folders().log.read_text(encoding="utf-8")


def test_when_no_dialog_can_be_made_the_system_speaks(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ErrorScene, "arrange", lambda _scene: 1 / 0)
    stand.app.manager.switch(Fragile(stand.app, "update"))
    stand.turns(50)
    assert not stand.app.running
    assert len(stand.said) == 1


def test_a_broken_scene_that_cannot_leave_is_left_all_the_same(stand: Stand) -> None:
    stand.app.manager.switch(Fragile(stand.app, "enter"))
    stand.app.manager.push(Fragile(stand.app, "leave"))
    stand.app.manager.push(Fragile(stand.app, "update"))
    stand.turns(2)
    assert [scene.name for scene in stand.app.manager.stack] == ["error"]


# ---------------------------------------------------------------- the game
def test_a_game_that_breaks_is_there_again_and_its_last_moves_are_in_the_report(
    stand: Stand,
) -> None:
    app = stand.app
    app.go.start(
        "skyline", Setup(2, 5, seats=(SeatInfo("Wilhelmine", "coral"), SeatInfo("Tim", "sky")))
    )
    session: Any = app.manager.top.session  # type: ignore[attr-defined]
    session.play(session.legal()[0])
    entries = len(session.record.entries)
    stand.trouble.meet(ZeroDivisionError("mid-turn"))
    assert isinstance(stand.top, ErrorScene)
    assert "safe" in " ".join(words.text for words in stand.top._words)
    told = stand.top.report
    assert session.record.entries[-1].to_line() in told
    assert "Wilhelmine" not in told
    stand.press("button:title")
    Pilot(app).do("click button:continue")
    resumed: Any = app.manager.top.session  # type: ignore[attr-defined]
    assert len(resumed.record.entries) == entries


def test_without_a_game_no_game_is_promised(stand: Stand) -> None:
    stand.app.go.title()
    stand.trouble.meet(ZeroDivisionError("nothing played"))
    assert "Continue" not in " ".join(words.text for words in stand.top._words)  # type: ignore[attr-defined]


def test_a_program_that_could_not_store_its_games_does_not_say_they_are(stand: Stand) -> None:
    stand.app.library.close()
    stand.app.library.games = GamesDatabase(None)
    stand.app.go.start("skyline", Setup(2, 5))
    stand.trouble.meet(ZeroDivisionError("nowhere to keep it"))
    told = " ".join(words.text for words in stand.top._words)  # type: ignore[attr-defined]
    assert "could not be" in told
    assert "safe" not in told


# ---------------------------------------------------------------- the report
def test_the_report_can_be_copied(stand: Stand) -> None:
    stand.trouble.meet(ZeroDivisionError("copied"))
    assert isinstance(stand.top, ErrorScene)
    before = stand.top.form.find("button:copy-report").label  # type: ignore[attr-defined]
    stand.press("button:copy-report")
    assert "copied" in clipboard.get()
    assert stand.top.form.find("button:copy-report").label != before  # type: ignore[attr-defined]
    assert stand.top._copied.visible


def test_a_report_names_version_system_and_traceback_but_no_private_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "Wilhelmine")
    try:
        raise OSError(f"{Path.home() / 'secret.txt'} is gone")
    except OSError as error:
        text = report(None, error)
    from skyline import __version__

    assert f"Skyline {__version__}" in text
    assert "SDL" in text
    assert "OSError" in text
    assert "Wilhelmine" not in text
    assert "~/secret.txt" in text.replace("\\", "/")
    assert str(Path(__file__).resolve().parent.parent) not in text


def test_an_endless_recursion_makes_no_endless_report() -> None:
    def deeper(number: int) -> int:
        return deeper(number + 1) + number

    try:
        deeper(0)
    except RecursionError as error:
        assert len(trace_of(error)) < LONGEST_TRACE + 100


def test_private_folders_are_cut_whatever_they_are() -> None:
    assert without_private_paths("/home/ada/x", Path("/home/ada")) == "~/x"
    assert without_private_paths("/x", Path("/")) == "/x"
    windows = PureWindowsPath("C:/Users/Ada")
    assert without_private_paths(repr(r"C:\Users\Ada\x"), windows) == r"'~\\x'"


# ---------------------------------------------------------------- around the window
def _never(*_arguments: object, **_named: object) -> Any:
    raise AssertionError("asked for")


def test_a_start_that_fails_is_one_sentence_and_a_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_arguments: object, **_named: object) -> App:
        raise RuntimeError("no font")

    said: list[tuple[str, str]] = []
    monkeypatch.setattr(mainloop, "App", broken)
    status = run_window(alert=lambda title, text: said.append((title, text)))
    log.stop_log()
    told = capsys.readouterr().err
    assert status == 1
    assert len(told.strip().splitlines()) == 1
    assert "Traceback" not in told
    assert [title for title, _text in said] == [window.TITLE]
    assert "no font" in folders().log.read_text(encoding="utf-8")


def test_an_end_that_fails_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    apps: list[App] = []

    class Closing(App):
        def __init__(self, *_arguments: object, **_named: object) -> None:
            super().__init__((960, 600), headless=True)
            apps.append(self)
            self.running = False

        def close(self) -> None:
            super().close()
            raise OSError("the disk is full")

    monkeypatch.setattr(mainloop, "App", Closing)
    assert run_window(alert=_never) == 0
    log.stop_log()
    assert apps
    assert "the disk is full" in folders().log.read_text(encoding="utf-8")


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    log.start_log(folders())
    log.catch_unexpected_errors(folders().log)
    yield lambda: folders().log.read_text(encoding="utf-8")
    log.stop_log()


def test_an_error_in_a_thread_goes_to_the_log_alone(
    hooks: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    thread = threading.Thread(target=lambda: 1 / 0, name="painter")
    thread.start()
    thread.join()
    assert "painter" in hooks()
    assert "ZeroDivisionError" in hooks()
    assert capsys.readouterr().err == ""


def test_the_box_of_the_system_never_opens_where_nobody_sits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "message_box", _never)
    trouble.system_alert("Skyline", "words")


def test_a_system_without_boxes_is_no_further_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_arguments: object) -> int:
        raise pygame.error("no box")

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "message_box", none)
    monkeypatch.setattr(last_words, "say", none)
    trouble.system_alert("Skyline", "words")


def test_the_log_begins_with_program_and_system(stand: Stand) -> None:
    stand.app.go.title()
    stand.turns(6)
    logging.getLogger("skyline").info("flushed")
    told = folders().log.read_text(encoding="utf-8")
    assert "System: " in told
    assert "SDL" in told
    assert "dummy" in told


# ---------------------------------------------------------------- below Python
CRASHING = """
import faulthandler
from skyline.storage import log
from skyline.storage.paths import folders
log.start_log(folders())
log.watch_for_crashes(folders())
faulthandler._sigsegv()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows shows its own box for a crash")
def test_a_crash_below_python_is_in_the_log_of_the_next_run() -> None:
    result = subprocess.run([sys.executable, "-c", CRASHING], timeout=60, check=False)
    assert result.returncode != 0
    log.start_log(folders())
    log.watch_for_crashes(folders())
    log.stop_watching()
    log.stop_log()
    assert "the last run crashed: " in folders().log.read_text(encoding="utf-8")
    assert not (folders().logs / log.CRASH_FILE).exists()


def test_a_run_that_ends_well_leaves_no_trace_of_a_crash() -> None:
    log.start_log(folders())
    log.watch_for_crashes(folders())
    assert (folders().logs / log.CRASH_FILE).exists()
    log.stop_watching()
    log.stop_log()
    assert not (folders().logs / log.CRASH_FILE).exists()
    assert "crashed" not in folders().log.read_text(encoding="utf-8")
