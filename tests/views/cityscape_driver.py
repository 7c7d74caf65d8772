"""Plays Cityscape through the real application: a table, and a pilot who drives it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame

from skyline.app.app import App
from skyline.core.setup import HUMAN, SeatInfo, Setup
from skyline.games.cityscape.board import LOTS, SIZES
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.state import State
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.cityscape.actions import CityActions
from skyline.views.cityscape.model import CityModel
from skyline.views.cityscape.table import CityTable
from tests.views.driver import COLOURS, NAMES, SMALL, Table


class City(Table):
    """An application with a game of Cityscape on the table, and a pilot who drives it."""

    @staticmethod
    def start(
        *levels: str,
        size: tuple[int, int] = SMALL,
        home: Folders | None = None,
        seed: int = 5,
        practice: bool = False,
        options: dict[str, Any] | None = None,
        **settings: Any,
    ) -> City:
        """A new game; by default two people play, and everything moves at once."""
        settings.setdefault("animation_speed", INSTANT)
        settings.setdefault("computer_pace", "instant")
        settings.setdefault("hints", False)
        settings.setdefault("warn", "off")  # the teacher thinks for those who ask for it
        who = levels or (HUMAN, HUMAN)
        app = App(size, headless=True, home=home)
        app.change_settings(**settings)
        said: list[str] = []
        table = City(app, Pilot(app, out=said.append), said)
        seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat], each) for seat, each in enumerate(who))
        setup = Setup(len(who), seed, options=options or {}, seats=seats, practice=practice)
        app.go.title()
        app.go.start("cityscape", setup)
        table.pilot.settle()
        return table

    @staticmethod
    def again(home: Folders, size: tuple[int, int] = SMALL, **settings: Any) -> City:
        """The program started anew; the game that was played goes on."""
        settings.setdefault("animation_speed", INSTANT)
        app = App(size, headless=True, home=home)
        app.change_settings(**settings)
        said: list[str] = []
        table = City(app, Pilot(app, out=said.append), said)
        app.go.title()
        table.pilot.settle()
        table.do("click button:continue", "wait idle", "expect scene=table")
        return table

    # ------------------------------------------------------------- looking
    @property
    def table(self) -> CityTable:
        table = self.view.table
        assert isinstance(table, CityTable)
        return table

    @property
    def actions(self) -> CityActions:
        actions = self.view.actions
        assert isinstance(actions, CityActions)
        return actions

    @property
    def state(self) -> State:  # type: ignore[override]
        state: State = self.session.state
        return state

    @property
    def model(self) -> CityModel:  # type: ignore[override]
        return self.table.model

    @property
    def telling(self) -> bool:
        return self.table.reckoning is not None

    def check(self) -> None:
        """What holds at every moment at which the table can be looked at."""
        assert self.model.agrees(self.state)
        window = pygame.Rect((0, 0), self.app.manager.size)
        targets = self.app.manager.targets()
        for target in targets:
            assert target.rect.w > 0 and target.rect.h > 0, target
            assert window.contains(target.rect), f"{target} leaves {window}"
            assert target.tooltip or target.name == "model", target
        names = [target.name for target in targets]
        assert len(set(names)) == len(names), names
        assert self.table.moment().prompt

    # ------------------------------------------------------------- playing
    def open(self) -> None:
        """Whoever has the turn opens the curtain, if one hangs."""
        if self.table.curtained:
            self.do("click button:open", "wait idle")

    def set_goals(self, codes: Sequence[int]) -> None:
        """Whoever has the turn sets goals by keys and locks them."""
        self.open()
        for code in codes:
            self.do(f"key {code}")
        self.do("click button:lock", "wait idle")

    def place(self, size: int, lot: str) -> None:
        """Whoever has the turn places a block by pointer."""
        self.open()
        self.do(f"click block:{size}", f"click cell:{lot}", "wait idle")

    def play_until(self, phase: str = "", *, blocks: int = 0, seed: int = 3) -> None:
        """Plays by chance until so many blocks are left in a phase, or the round is told.

        Curtains hang still at that point. The pointer has no part in it, as finding its targets
        takes longer than all else; whole rounds by every hand are played elsewhere.
        """
        chance = random.Random(seed)
        while not self.telling:
            state = self.state
            if state.phase == phase and sum(state.blocks) <= blocks:
                return
            if state.phase == "goals":
                codes = [chance.randint(1, 6) for _ in state.lines(self.table.actor or 0)]
                self.deed(SetGoals(tuple(codes)))
            else:
                left = [size for size in SIZES if self.model.blocks[size - 1]]
                self.deed(Place(chance.choice(left), chance.choice(LOTS)))

    def deed(self, move: Move) -> None:
        """Whoever has the turn plays a move, with the curtain open."""
        if self.table.curtained:
            self.actions.open_curtain()
            self.pilot.settle()
        self.actions.attempt(lambda: self.actions.play.play(move))
        self.pilot.settle()
