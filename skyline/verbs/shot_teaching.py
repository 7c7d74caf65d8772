"""Stages the moments that teach: the cards of the first game, and every hint."""

from __future__ import annotations

from typing import Final

from skyline.app.app import App
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.hints import RULES
from skyline.views.skyline.lesson.script import STEPS

LESSON, HINT = "lesson-", "hint-"
FIRST_RUN: Final = "title-first-run"
#: What has to be done on the table before these steps come.
_BEFORE: Final = {
    "throw-1": ("click bin:G", "click bin:U", "click bin:U"),
    "throw-2": ("click bin:U", "click bin:U", "click bin:P"),
    "throw-3": ("click bin:G", "click bin:U", "click bin:P"),
    "throw-4": ("click district",),
    "again-2": ("click mark:2",),
    "again-3": ("click mark:1",),
}
#: Pictures of the first game beside its cards, by the step they begin with.
_MORE: Final = {
    "lesson-refused": ("ground", ("drag die:1 to district", "wait 0.5")),
    "lesson-neighbour": ("watch-2", ("wait 3.2",)),
    "lesson-pause": ("take-2", ("key escape", "wait idle")),
    "lesson-keys": ("take-1", ("key tab", "wait idle")),
}


def lesson_names() -> list[str]:
    """The names of all pictures of the first game."""
    cards = [f"{LESSON}{step.name}" for step in STEPS if step.kind != "watch"]
    return [*cards, *_MORE]


def prepare(app: App, name: str) -> None:
    """Sets what the player has learnt before a picture: all, unless it is about learning."""
    if name == FIRST_RUN or name.startswith(LESSON):
        return
    if name.startswith(HINT):
        others = tuple(each for each in RULES if each != name.removeprefix(HINT))
        app.change_settings(hints=True, hints_seen=others, lesson_done=True)
        return
    app.change_settings(hints=False, lesson_done=True)


def stage_lesson(app: App, pilot: Pilot, name: str) -> None:
    """Brings the first game to a step.

    Raises:
        PilotError: the step can't be reached.
    """
    step, script = _MORE.get(name, (name.removeprefix(LESSON), ()))
    number = [each.name for each in STEPS].index(step)
    app.change_settings(lesson_step=number)
    if number == len(STEPS) - 1:
        app.change_settings(lesson_step=number - 1)
    app.go.lesson()
    pilot.play_scene.view.hurry()
    pilot.run([*_BEFORE.get(step, ()), *(() if step.startswith("watch") else ("wait idle",))])
    pilot.run(script)
