"""Frame times while a computer player thinks beside them, in its own process.

Twelve dice roll on a table of four, three times over: with nobody thinking, while the best level
is asked one question after another about a turn with twelve dice, and while its process is begun.
Every frame looks for answers, as the program does.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, Final

from skyline.ai.players import sight_of
from skyline.ai.thinking import Means, Request
from skyline.ai.thinking_process import ProcessThinker
from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS
from skyline.games import catalog
from skyline.text import languages
from skyline.verbs.bench_frames import LONGEST_THROW, FrameTimes, moment_with, take_dice, throw_dice

DICE: Final = 12
LEVEL: Final = "master"
ALONE, THINKING, BEGINNING = "nobody thinks", "while it thinks", "while its process begins"
CASES: Final = (ALONE, THINKING, BEGINNING)
WAITING: Final = 2
"""So many questions wait at any time, so that it never rests."""
WARM_SECONDS: Final = 30.0


class _Asker:
    """Keeps a thinker busy, and counts its answers."""

    def __init__(self, thinker: ProcessThinker) -> None:
        position = moment_with(DICE).position
        assert position is not None
        game = catalog.game("skyline")
        state = game.decode({**position, **_thrown(position)})
        self._request = Request(
            "choose",
            game.name,
            sight_of(game, state, state.player),
            {"level": LEVEL, "seed": "", "reasons": True},
        )
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
            result[case] = {
                **times.summary(),
                "worst": round(max(times.work), 2),
                "worst_processor": round(max(times.processor), 2),
                "answers": answers,
            }
        return result
    finally:
        app.close()


def _throw(app: App, case: str, number: int, times: FrameTimes, limit: int) -> int:
    """One throw; returns how many answers came while the dice rolled."""
    pilot, view = take_dice(app, moment_with(DICE))
    if case == ALONE:
        throw_dice(app, pilot, view, number, times, limit)
        return 0
    thinker = ProcessThinker(Means(catalog.game, languages.use))
    asker = _Asker(thinker)
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
