"""The program that is going to be killed: it plays, and says through a pipe what is safe.

Each line is written after the call that it speaks of has returned; a line with a capital letter
before a call that changes something by itself.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

from skyline.core.session import Session
from skyline.library.library import Library
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT, Settings
from tools.faulting.common import fingerprint, play_on, set_up_any
from tools.faulting.writes import Faults, watching

LEVELS = ("random", "greedy")
FILLS, FREED = 0.06, 0.15  # how likely the disk is full, and free again, before the next deed
LATEST_STEP = 12  # to the disk, after which it is full


def play(home: Folders, pipe: int, seed: int) -> None:
    """Plays, names, deletes, sets and exports until it is killed.

    Args:
        home: where everything lives.
        pipe: descriptor that takes what has been acknowledged.
        seed: of what is done.
    """
    _Victim(home, pipe, seed).run()


def play_as_the_disk_fills(home: Folders, pipe: int, seed: int) -> None:
    """The same while the disk fills up in the midst of a write, and is freed, again and again.

    Acknowledged is only what has reached the disk.
    """
    faults = Faults()
    with watching(faults):
        _FillingVictim(home, pipe, seed, faults).run()


class _Victim:
    def __init__(self, home: Folders, pipe: int, seed: int) -> None:
        self._home = home
        self._pipe = pipe
        self._chance = random.Random(seed)
        self._settings, told = Settings.load(home.settings)
        notices = list(told)
        self._shelf = Library(home, notices)
        for notice in notices:
            self._say("notice", notice.replace("\n", " "))
        self._session = self._shelf.resume() or self._begin()

    def run(self) -> None:
        deeds: tuple[tuple[Callable[[], None], float], ...] = (
            (self._move, 0.85),
            (self._new, 0.02),
            (self._rename, 0.03),
            (self._delete, 0.03),
            (self._set, 0.04),
            (self._export, 0.02),
            (self._tell, 0.01),
        )
        calls, weights = zip(*deeds, strict=True)
        while True:
            self._next(self._chance.choices(calls, weights)[0])

    def _next(self, deed: Callable[[], None]) -> None:
        deed()

    def _say(self, *words: object) -> None:
        os.write(self._pipe, (" ".join(map(str, words)) + "\n").encode())

    def _begin(self) -> Session[Any, Any]:
        session = self._shelf.begin(*set_up_any(self._chance))
        self._say("new", self._shelf.playing)
        return session

    def _move(self) -> None:
        if not play_on(self._session, self._chance):
            self._session = self._begin()
            return
        entries = self._session.record.entries
        self._say("play", self._shelf.playing, len(entries), fingerprint(entries))

    def _new(self) -> None:
        waiting = self._shelf.waiting()
        if len(waiting) > 3:
            session = self._shelf.continue_game(self._chance.choice(waiting).id)
            assert session is not None
            self._session = session
        else:
            self._session = self._begin()

    def _rename(self) -> None:
        name = f"game-{self._chance.randrange(1000)}"
        self._say("Name", self._shelf.playing, name)
        self._shelf.name_game(self._shelf.playing or 0, name)
        self._say("name", self._shelf.playing, name)

    def _delete(self) -> None:
        game = self._shelf.playing or 0
        self._say("Delete", game)
        self._shelf.delete(game)
        self._shelf.restore(game)
        self._say("restore", game)

    def _set(self) -> None:
        self._settings.lesson_step = (self._settings.lesson_step + 1) % 100
        self._say("Set", self._settings.lesson_step)
        try:
            self._settings.save(self._home.settings)
        except StorageError as error:
            self._say("notice", error)
        self._say("set", self._settings.lesson_step)

    def _tell(self) -> None:
        """Some work on statistics, which nobody acknowledges: it is done again if it is lost."""
        self._shelf.chronicle.work(0.01)

    def _export(self) -> None:
        game = self._shelf.playing or 0
        self._shelf.files.export(game, self._home.data / "records" / f"{game}.skyline")
        self._say("export", game, len(self._session.record.entries))


class _FillingVictim(_Victim):
    def __init__(self, home: Folders, pipe: int, seed: int, faults: Faults) -> None:
        super().__init__(home, pipe, seed)
        self._faults = faults
        self._full = False  # or about to be

    def _next(self, deed: Callable[[], None]) -> None:
        """Whatever is not a move needs room; what fails in the meantime is caught up."""
        if not self._full and self._chance.random() < FILLS:
            self._faults.arm(self._chance.randint(1, LATEST_STEP), lasting=True)
            self._full = True
        elif self._full and self._chance.random() < FREED:
            self._faults.arm(None)
            self._full = False
        if not self._full and self._shelf.playing is not None:
            deed()
        elif self._chance.random() < 0.9:
            self._move()
        else:
            self._set()

    def _set(self) -> None:
        self._settings.lesson_step = (self._settings.lesson_step + 1) % 100
        self._say("Set", self._settings.lesson_step)
        try:
            self._settings.save(self._home.settings)
        except StorageError:
            return
        self._say("set", self._settings.lesson_step)

    def _move(self) -> None:
        if not play_on(self._session, self._chance):
            self._session = self._shelf.begin(*set_up_any(self._chance))
        entries = self._session.record.entries
        game = self._shelf.playing
        if game is not None and len(self._shelf.games.entries(game)) == len(entries):
            self._say("play", game, len(entries), fingerprint(entries))


def play_at_the_table(home: Folders, pipe: int, seed: int) -> None:
    """Lets computer players play through the whole program, scenes and motions included."""
    from dataclasses import replace  # noqa: PLC0415
    from itertools import cycle  # noqa: PLC0415

    from skyline.app.app import App  # noqa: PLC0415 - pygame only for this kind of victim
    from skyline.scenes.play.scene import PlayScene  # noqa: PLC0415

    chance = random.Random(seed)
    app = App((960, 600), headless=True, home=home)
    app.change_settings(
        animation_speed=chance.choice((4.0, INSTANT)), computer_pace="instant", hints=False
    )
    if app.can_continue():
        app.go.resume_game()
    else:
        app.go.title()
    told: object = None
    while True:
        scene = app.manager.top
        if not isinstance(scene, PlayScene) or scene.session.over:
            game, setup = set_up_any(chance)
            players = cycle(LEVELS)
            seats = tuple(replace(seat, controller=next(players)) for seat in setup.seats)
            app.go.start(game, replace(setup, seats=seats))
            continue
        app.step(0.05, draw=False)
        entries = scene.session.record.entries
        if (app.library.playing, len(entries)) != told:
            told = (app.library.playing, len(entries))
            line = f"play {app.library.playing} {len(entries)} {fingerprint(entries)}\n"
            os.write(pipe, line.encode())
