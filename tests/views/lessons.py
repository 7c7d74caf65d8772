"""Opens the first game at any step, and does what a step asks for in each of the three ways."""

from __future__ import annotations

from typing import Any

from skyline.app.app import App
from skyline.games.skyline.game import GAME
from skyline.play.lesson.script import Step
from skyline.play.lesson.view import LessonView
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.lesson.script import STEPS
from tests.views.driver import SMALL, Table
from tests.views.hands import DIGITS, Hand

TAKEN = {step.name: step.kinds for step in STEPS if step.kind == "choose"}


def lesson(
    step: str | int = 0,
    *,
    size: tuple[int, int] = SMALL,
    home: Folders | None = None,
    **settings: Any,
) -> Table:
    """The first game at a step, with everything moving at once."""
    settings.setdefault("animation_speed", INSTANT)
    number = number_of(step) if isinstance(step, str) else step
    app = App(size, headless=True, home=home)
    said: list[str] = []
    table = Table(app, Pilot(app, out=said.append), said)
    app.change_settings(lesson_step=number, **settings)
    app.go.lesson()
    table.do("wait idle")
    return table


def number_of(name: str) -> int:
    return next(number for number, step in enumerate(STEPS) if step.name == name)


def teaching(table: Table) -> LessonView:
    view = table.view
    assert isinstance(view, LessonView)
    return view


def ready(step: Step) -> Table:
    """The first game at a step, with the dice chosen or marked that it begins with."""
    before = STEPS[max(0, number_of(step.name) - 1)]
    prepared = step.kind in ("throw", "again") and before.kind in ("choose", "mark")
    table = lesson(before.name if prepared else step.name)
    if prepared:
        do_step(table, Hand(table, "click"), before)
    assert teaching(table).guide.step is step
    return table


def do_step(table: Table, hand: Hand, step: Step) -> None:
    """Does what a step asks for, as the hand's way has it."""
    keys = hand.way == "keys"
    if step.kind == "tell":
        table.do("key return" if keys else "click button:lesson-next")
    elif step.kind == "choose":
        _choose(table, step, keys=keys)
    elif step.kind == "throw":
        if hand.way == "drag":
            table.do("fling die:1 900 -500")
        else:
            table.do("key space" if keys else "click button:throw")
    elif step.kind == "mark":
        _keep(table, hand, step)
    elif step.kind == "again":
        table.do("key r" if keys else "click button:roll-again")
    elif step.kind == "end":
        table.do("key e" if keys else "click button:end-turn")
    elif step.kind == "act":
        for entry in step.entries:
            hand.play(GAME.parse_move(entry))
    table.do("wait idle")


def _choose(table: Table, step: Step, *, keys: bool) -> None:
    if step.kinds == "district":
        table.do("key d" if keys else "click district")
        return
    for kind in step.kinds:
        table.do(f"key {DIGITS['GUP'.index(kind)]}" if keys else f"click bin:{kind}")


def _keep(table: Table, hand: Hand, step: Step) -> None:
    """Marks everything to stay that is not to roll."""
    for code in {die.code for die in table.model.tray} - set(step.marked):
        die = table.die(code)
        if hand.way == "keys":
            table.do(f"key {die[4:]}", "key k")
        else:
            table.do(f"click mark:{die[4:]}")
