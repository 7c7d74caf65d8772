"""Stages practice: its page, and positions that ship, answered in one way or another."""

from __future__ import annotations

from typing import Final

from skyline.app.app import App
from skyline.library.library import Library
from skyline.library.practice import OWN, StoredPractice
from skyline.play.practice.view import PracticeView
from skyline.scenes.practice.table import PracticeTable
from skyline.verbs.pilot import Pilot
from skyline.verbs.shot_review import REVIEWS, finished_game

PRACTICE: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "practice": ("", "", ("known",)),
    "practice-first": ("", "", ()),
    "practice-round": ("", "", ("answered",)),
    "practice-keep": ("keep", "", ()),
    "practice-keep-wrong": ("keep", "played", ()),
    "practice-keep-right": ("keep", "best", ()),
    "practice-abandon-wrong": ("abandon", "played", ()),
    "practice-demolish-wrong": ("demolish", "played", ()),
    "practice-last-right": ("last", "best", ()),
    "practice-towers-wrong": ("towers", "played", ()),
    "practice-even-wrong": ("towers", "even", ()),
    "practice-own": (OWN, "played", ()),
    "practice-pause": ("keep", "", ("key escape", "wait idle")),
    "practice-contrast": ("abandon", "played", ("set high_contrast",)),
    "practice-page-contrast": ("", "", ("known", "set high_contrast")),
}
"""Of each picture: the theme of its position, how it is answered, and what is done then."""


def stage_practice(app: App, pilot: Pilot, name: str) -> None:
    theme, given, script = PRACTICE[name]
    app.change_settings(hints=False)
    source = StoredPractice(app.stage, Library(None, app.stage.notices))
    source.library.games.use_clock(app.library.games.now)
    app.go.practice = source  # every picture begins with nothing known
    if theme in ("", OWN):  # mistakes of a game that was reviewed
        picture = REVIEWS["review"]
        app.go.title()
        app.go.review(finished_game(picture.players, picture.entries, picture.game))
        pilot.run(["wait idle"])
    if "answered" in script:
        for number, task in enumerate(source.tasks()):
            source.answered(task, right=number % 3 > 0)
    if "known" in script:
        _learn(source)
    app.go.title()
    pilot.run(["click button:practice", "wait idle"])
    if theme:
        pilot.run([f"click theme:{theme}", "wait idle"])
        answer(app, pilot, given)
    pilot.run([line for line in script if line not in ("answered", "known")] or ["wait 0.05"])


def _learn(source: StoredPractice) -> None:
    """Answers positions as in some weeks: of each theme another number, some until learned."""
    for rounds, state in enumerate(source.themes()):
        for _round in range(rounds % 5):
            for number, task in enumerate(source.tasks(state.theme.name)):
                for _time in range(2 + number % 4):
                    source.answered(task, right=True)


def answer(app: App, pilot: Pilot, given: str) -> None:
    """Answers the position on the table as it was played then, as is best, or as even."""
    table = app.manager.top
    assert isinstance(table, PracticeTable) and isinstance(table.view, PracticeView)
    view = table.view
    while not view.ready:
        app.manager.update(0.02)
    if given == "even":
        pilot.run(["click button:practice-even"])
    elif given:
        texts = table.round.task.played if given == "played" else view.best
        moves = tuple(map(table.session.game.parse_move, texts))
        if len(moves) == 1:
            view.play.play(moves[0])
        else:
            view.play.guard(moves, lambda: None)
    pilot.run(["wait 2"])
