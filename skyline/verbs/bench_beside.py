"""Frame times while a computer player thinks beside them, in its own process.

Twelve dice roll on a table of four, three times over: with nobody thinking, while the best level
is asked one question after another about a turn with twelve dice, and while its process is begun.
Every frame looks for answers, as the program does. The other tables move in their own way beside
their best level.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any, Final

from skyline.ai.catalog import levels_of, player
from skyline.ai.players import sight_of, view_of
from skyline.ai.thinking import Means, Request
from skyline.ai.thinking_process import ProcessThinker
from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS
from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.text import languages
from skyline.verbs.bench_city import FULL_MODEL
from skyline.verbs.bench_d6 import press
from skyline.verbs.bench_frames import (
    BETWEEN_SECONDS,
    LONGEST_THROW,
    FrameTimes,
    moment_with,
    prepare_dice,
    rest,
    run_until_still,
    take_dice,
    throw_dice,
)
from skyline.verbs.bench_start import open_app
from skyline.verbs.director import open_moment
from skyline.verbs.pilot import Pilot

DICE: Final = 12
LEVEL: Final = "master"
ALONE, THINKING, BEGINNING = "nobody thinks", "while it thinks", "while its process begins"
CASES: Final = (ALONE, THINKING, BEGINNING)
WAITING: Final = 2
"""So many questions wait at any time, so that it never rests."""
WARM_SECONDS: Final = 30.0
MOVES_BEFORE: Final = 6
LONGEST_PRESS: Final = 240
"""Frames of one press."""


class _Asker:
    """Keeps a thinker busy, and counts its answers."""

    def __init__(self, thinker: ProcessThinker, game: Game[Any, Any], state: Any) -> None:
        best = levels_of(game.name)[-1].name if game.name != "skyline" else LEVEL
        seat = game.actor(state)
        assert seat is not None, "somebody decides"
        wishes = {"level": best, "seed": "", "reasons": True}
        self._request = Request("choose", game.name, sight_of(game, state, seat), wishes)
        self._thinker = thinker
        self._seeds = count()
        self._waiting: set[int] = set()
        self.answers = 0

    def go_on(self) -> None:
        """Takes answers and asks anew, as every frame does."""
        for ticket, answer in self._thinker.poll(self._waiting):
            self._waiting.discard(ticket)
            self.answers += not answer.failure
        while len(self._waiting) < WAITING:
            wishes = {**self._request.wishes, "seed": str(next(self._seeds))}
            self._waiting.add(self._thinker.ask(replace(self._request, wishes=wishes)))

    def stop(self) -> None:
        """Wants no more answers."""
        for ticket in self._waiting:
            self._thinker.cancel(ticket)
        self._waiting.clear()


def _thrown(position: dict[str, Any]) -> dict[str, Any]:
    """What changes in a position when all dice of the District lie in the tray."""
    faces = {"G": "LLLMH", "U": "LLMMH", "P": "M-"}
    dice = [kind + faces[kind][n] for kind in "GUP" for n in range(position["district"][kind])]
    empty = dict.fromkeys("GUP", 0)
    return {"phase": "act", "active": dice, "district": empty, "district_emptied": True}


def _crowded() -> tuple[Game[Any, Any], Any]:
    """A turn with twelve dice."""
    game, position = catalog.game("skyline"), moment_with(DICE).position
    assert position is not None
    return game, game.decode({**position, **_thrown(position)})


def _begun(name: str) -> tuple[Game[Any, Any], Any]:
    """A game of two in which everybody has made a few moves."""
    game, chance = catalog.game(name), random.Random(1)
    state = game.initial(Setup(2, 1))
    for _move in range(MOVES_BEFORE):
        while game.awaits_roll(state):
            state = game.apply_roll(state, draw(game.chance_factors(state), chance)).state
        view = view_of(game, state, game.actor(state) or 0)
        state = game.apply(state, player("greedy", name).advise(view, chance).move).state
    while game.awaits_roll(state):
        state = game.apply_roll(state, draw(game.chance_factors(state), chance)).state
    return game, state


def measure_beside(size: tuple[int, int], throws: int, *, whole: bool) -> dict[str, Any]:
    """Frame times with and without thinking: for each of ``CASES`` figures in milliseconds.

    They are those of ``FrameTimes.summary``, ``worst``, ``worst_processor``, and ``answers``: how
    many came meanwhile. Without ``whole`` only a few frames of each throw are measured.
    """
    result: dict[str, Any] = {}
    limit = LONGEST_THROW if whole else 4
    app = App(size, headless=True)
    try:
        for case in CASES:
            times, answers = FrameTimes(), 0
            for number in range(throws):
                answers += _throw(app, case, number, times, limit)
            result[case] = _figures(times, answers)
        return result
    finally:
        app.close()


def _figures(times: FrameTimes, answers: int) -> dict[str, Any]:
    return {
        **times.summary(),
        "worst": round(max(times.work), 2),
        "worst_processor": round(max(times.processor), 2),
        "answers": answers,
    }


def measure_table_beside(
    size: tuple[int, int], game: str, times: int, *, whole: bool
) -> dict[str, Any]:
    """The same at another table, where something is pressed so many times.

    ``game`` is one of ``PRESSES``; its best level thinks about a game that has just begun.
    """
    app = open_app(size, real=False)
    thinker = ProcessThinker(Means(catalog.game, languages.use))
    asker = _Asker(thinker, *_begun(game))
    result: dict[str, Any] = {}
    try:
        for case in (ALONE, THINKING):
            found, before = FrameTimes(), asker.answers
            for _time in range(times):
                PRESSES[game](app)
                if case == THINKING:
                    _warm(asker)
                within = asker.go_on if case == THINKING else (lambda: None)
                run_until_still(app, found, LONGEST_PRESS if whole else 4, within)
            result[case] = _figures(found, asker.answers - before)
        return result
    finally:
        asker.stop()
        thinker.close()
        app.close()


def _turn_model(app: App) -> None:
    open_moment(app, FULL_MODEL)
    rest(app, BETWEEN_SECONDS)
    Pilot(app, out=lambda _text: None).do("key q")


PRESSES: Final[dict[str, Callable[[App], None]]] = {
    "cityscape": _turn_model,
    "skyline-d6": partial(press, case="taking"),
}
"""What sets a table in motion, by game."""


def _throw(app: App, case: str, number: int, times: FrameTimes, limit: int) -> int:
    """One throw; returns how many answers came while the dice rolled."""
    pilot, view = take_dice(app, moment_with(DICE))
    prepare_dice(view)
    if case == ALONE:
        throw_dice(app, pilot, view, number, times, limit)
        return 0
    thinker = ProcessThinker(Means(catalog.game, languages.use))
    asker = _Asker(thinker, *_crowded())
    try:
        begin: Callable[[], object] = thinker.begin
        if case == THINKING:
            _warm(asker)
            begin = asker.go_on
        before = asker.answers
        throw_dice(app, pilot, view, number, times, limit, begin, asker.go_on)
        return asker.answers - before
    finally:
        asker.stop()
        thinker.close()


def _warm(asker: _Asker) -> None:
    """Lets the process begin and answer once."""
    until = time.perf_counter() + WARM_SECONDS
    while not asker.answers and time.perf_counter() < until:
        asker.go_on()
        time.sleep(FRAME_SECONDS)
