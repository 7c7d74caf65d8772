"""Opens the first game of Skyline D6 at any step, and does what it asks for in each way."""

from __future__ import annotations

from typing import Any

from skyline.app.app import App
from skyline.play.lesson.script import Step
from skyline.play.lesson.view import LessonView
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline_d6.lesson.story import STEPS
from tests.views.d6_driver import D6
from tests.views.driver import SMALL
from tests.views.padhand import Pad, PadHand

WAYS = ("click", "drag", "keys", "pad")


def lesson(
    step: str = "welcome",
    *,
    size: tuple[int, int] = SMALL,
    home: Folders | None = None,
    waits: str = "wait idle",
    **settings: Any,
) -> D6:
    """The first game at a step; unless told otherwise everything moves at once."""
    settings.setdefault("animation_speed", INSTANT)
    app = App(size, headless=True, home=home)
    said: list[str] = []
    table = D6(app, Pilot(app, out=said.append), said)
    app.change_settings(lesson_step=number_of(step), lesson_game="skyline-d6", **settings)
    app.go.lesson()
    table.do(waits)
    return table


def number_of(name: str) -> int:
    return next(number for number, step in enumerate(STEPS) if step.name == name)


def teaching(table: D6) -> LessonView:
    view = table.view
    assert isinstance(view, LessonView)
    return view


def do_step(table: D6, way: str, step: Step) -> None:
    """Does what a step asks for."""
    keys = way == "keys"
    if step.kind == "tell":
        _press(table, way, "key return" if keys else "click button:lesson-next", "a")
    elif step.kind == "throw":
        _press(table, way, "key space" if keys else "click button:throw", "righttrigger")
    elif step.kind == "end":
        _press(table, way, "key e" if keys else "click button:end-turn", "rightshoulder")
    else:
        left = [*teaching(table).guide.left]
        while left:
            done = _do(table, way, left)
            table.do("wait idle")
            left = left[done:]
    table.do("wait idle")


def _do(table: D6, way: str, left: list[str]) -> int:
    """Does the next of these moves, with those that belong to it; returns how many they were."""
    match left[0].split():
        case ["take", "supply"]:
            line = {"keys": "key space", "drag": "fling supply 900 -500"}.get(way)
            _press(table, way, line or "click supply", "righttrigger")
        case ["take", yard]:
            _go(table, way, f"yard:{yard}", f"key {yard}")
        case ["mark", ability]:
            _go(table, way, f"ability:{ability}")
        case ["repay", die, _pips]:
            _use(table, way, die, "loan:1")
        case [_word, die, *_rest]:
            write = next(number for number, each in enumerate(left) if each.startswith("write"))
            _use(table, way, die, f"box:{left[write].split()[2]}")
            return write + 1
    return 1


def _use(table: D6, way: str, value: str, goal: str) -> None:
    """Takes a die of the hand to a place, and pays if that is asked for."""
    die = table.die(int(value))
    if way == "drag":
        table.do(f"drag {die} to {goal}", "wait idle")
    else:
        _go(table, way, die, f"key {die[4:]}")
        _go(table, way, goal)
    if table.table.hand.asked is not None:
        table.do("click button:pay") if way in ("click", "drag") else _go(table, way, goal)


def _go(table: D6, way: str, goal: str, key: str = "") -> None:
    """Presses a target: by pointer, by its key, or with the focus on it."""
    if way in ("click", "drag"):
        table.do(f"click {goal}")
        return
    if way == "keys" and key:
        table.do(key)
        return
    hand = table.table.hand
    if way == "pad":
        PadHand(table).focus(goal)
    else:
        for _each in range(60):
            if not hand.keys or hand.focus != goal:
                table.do("key tab")
    assert hand.focus == goal
    _press(table, way, "key return", "a")


def _press(table: D6, way: str, line: str, button: str) -> None:
    if way == "pad":
        Pad(table).press(button)
    else:
        table.do(line)
