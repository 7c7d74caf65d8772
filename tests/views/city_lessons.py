"""Opens the first game of Cityscape at any step, and does what it asks for in each way."""

from __future__ import annotations

from typing import Any

from skyline.app.app import App
from skyline.games.cityscape.board import LOT_INDEX
from skyline.play.lesson.script import Step
from skyline.play.lesson.view import LessonView
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.cityscape.actions import CityActions
from skyline.views.cityscape.lesson.story import ASKED, GOALS, STEPS
from tests.views.driver import SMALL, Table
from tests.views.padhand import Pad

WAYS = ("click", "drag", "keys", "pad")


def lesson(
    step: str = "welcome",
    *,
    size: tuple[int, int] = SMALL,
    home: Folders | None = None,
    waits: str = "wait idle",
    **settings: Any,
) -> Table:
    """The first game at a step; unless told otherwise everything moves at once."""
    settings.setdefault("animation_speed", INSTANT)
    app = App(size, headless=True, home=home)
    said: list[str] = []
    table = Table(app, Pilot(app, out=said.append), said)
    app.change_settings(lesson_step=number_of(step), lesson_game="cityscape", **settings)
    app.go.lesson()
    table.do(waits)
    return table


def number_of(name: str) -> int:
    return next(number for number, step in enumerate(STEPS) if step.name == name)


def teaching(table: Table) -> LessonView:
    view = table.view
    assert isinstance(view, LessonView)
    return view


def do_step(table: Table, way: str, step: Step, waits: str = "wait idle") -> None:
    """Does what a step asks for."""
    does = {"click": _by_pointer, "drag": _by_pointer, "keys": _by_keys, "pad": _by_pad}[way]
    does(table, way, step)
    table.do(waits)


def _by_pointer(table: Table, way: str, step: Step) -> None:
    if step.kind == "tell":
        table.do("click button:lesson-next")
    elif step.name in ASKED:
        for line in ASKED[step.name]:
            table.do(f"click goal:{line + 1}", f"click code:{GOALS[line]}")
    elif step.name == "lock":
        table.do("click button:lock")
    elif step.kind == "act":
        _word, size, lot = step.entries[0].split()
        if way == "drag":
            table.do(f"drag block:{size} to lot:{lot}")
        else:
            table.do(f"click block:{size}", f"click lot:{lot}")
    elif step.name == "turn":
        table.do("click button:turn-left")
    else:
        table.do("click button:all-lines")


def _by_keys(table: Table, way: str, step: Step) -> None:
    if step.kind == "tell" or step.name == "lock":
        table.do("key return")
    elif step.name in ASKED:
        for line in ASKED[step.name]:
            _choose(table, way, line)
            table.do(f"key {GOALS[line]}")
    elif step.kind == "act":
        _word, size, lot = step.entries[0].split()
        table.do(f"key {size}")
        _walk(table, way, lot)
        table.do("key return")
    elif step.name == "turn":
        table.do("key q")
    else:
        table.do("key escape")


def _by_pad(table: Table, way: str, step: Step) -> None:
    pad, actions = Pad(table), table.view.actions
    assert isinstance(actions, CityActions)
    if step.kind == "tell":
        pad.press("a")
    elif step.name in ASKED:
        for line in ASKED[step.name]:
            _choose(table, way, line)
            for _each in range(6):
                if actions.table.draft[line] != GOALS[line]:
                    pad.press("a")
    elif step.name == "lock":
        pad.press("y")
    elif step.kind == "act":
        _word, size, lot = step.entries[0].split()
        for _each in range(5):
            if actions.hand.block != int(size):
                pad.press("rightshoulder")
        _walk(table, way, lot)
        pad.press("a")
    elif step.name == "turn":
        pad.lean(2, -1.0)
    else:
        pad.press("b")


def _choose(table: Table, way: str, line: int) -> None:
    """Goes to the goal die of a line, from 0."""
    hand = table.view.actions.hand
    for _each in range(4):
        if hand.line != line:  # type: ignore[attr-defined]
            _step(table, way, "right")


def _walk(table: Table, way: str, lot: str) -> None:
    """Moves a held block over a lot, as the south sees them."""
    actions = table.view.actions
    assert isinstance(actions, CityActions)
    goal = LOT_INDEX[lot]
    for _each in range(8):
        now = actions.aimed_lot()
        assert now is not None
        across, along = goal % 4 - now % 4, goal // 4 - now // 4
        if across:
            _step(table, way, "right" if across > 0 else "left")
        elif along:
            _step(table, way, "up" if along > 0 else "down")


def _step(table: Table, way: str, where: str) -> None:
    if way == "pad":
        Pad(table).press(f"dp{where}")
    else:
        table.do(f"key {where}")
