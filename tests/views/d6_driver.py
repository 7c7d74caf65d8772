"""Plays Skyline D6 through the real application: a table, and a pilot who drives it."""

from __future__ import annotations

import random
from typing import Any

import pygame

from skyline.app.app import App
from skyline.core.session import Session
from skyline.core.setup import HUMAN, SeatInfo, Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.state import State
from skyline.play.input.targets import tray_order
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline_d6.actions import D6Actions
from skyline.views.skyline_d6.gallery import MOMENTS
from skyline.views.skyline_d6.model import D6Model
from skyline.views.skyline_d6.table import D6Table
from tests.views.driver import COLOURS, NAMES, SMALL, Table

UNPRESSED = [f"button:{name}" for name in ("hint", "log", "menu", "odds", "seats", "undo")]


class D6(Table):
    """An application with a game of Skyline D6 on the table, and a pilot who drives it."""

    @staticmethod
    def start(
        *levels: str,
        size: tuple[int, int] = SMALL,
        home: Folders | None = None,
        seed: int = 5,
        practice: bool = False,
        options: dict[str, Any] | None = None,
        lies: dict[str, Any] | None = None,
        **settings: Any,
    ) -> D6:
        """A new game, or the position that ``lies`` there; everything moves at once."""
        settings.setdefault("animation_speed", INSTANT)
        settings.setdefault("computer_pace", "instant")
        settings.setdefault("hints", False)
        settings.setdefault("warn", "off")  # the teacher thinks for those who ask for it
        who = levels or (HUMAN, HUMAN)
        app = App(size, headless=True, home=home)
        app.change_settings(**settings)
        said: list[str] = []
        table = D6(app, Pilot(app, out=said.append), said)
        seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat], each) for seat, each in enumerate(who))
        setup = Setup(len(who), seed, options=options or {}, seats=seats, practice=practice)
        app.go.title()
        if lies is None:
            app.go.start("skyline-d6", setup)
        else:
            session = Session(GAME, setup)
            session.replace_position(GAME.decode(lies))
            app.go.show_session(session)
        table.pilot.settle()
        return table

    @staticmethod
    def at(name: str, size: tuple[int, int] = SMALL, **settings: Any) -> D6:
        """The position of a named moment, before anybody does anything."""
        moment = next(each for each in MOMENTS if each.name == f"d6-{name}")
        who = moment.levels or (HUMAN,) * moment.players
        return D6.start(*who, size=size, lies=moment.position, options=moment.options, **settings)

    @property
    def table(self) -> D6Table:
        table = self.view.table
        assert isinstance(table, D6Table)
        return table

    @property
    def actions(self) -> D6Actions:
        actions = self.view.actions
        assert isinstance(actions, D6Actions)
        return actions

    @property
    def state(self) -> State:  # type: ignore[override]
        state: State = self.session.state
        return state

    @property
    def model(self) -> D6Model:  # type: ignore[override]
        return self.table.model

    def check(self) -> None:
        """What holds at every moment at which the table can be looked at."""
        assert self.model.agrees(self.state)
        window = pygame.Rect((0, 0), self.app.manager.size)
        targets = self.app.manager.targets()
        for target in targets:
            assert target.rect.w > 0 and target.rect.h > 0, target
            assert window.contains(target.rect), f"{target} leaves {window}"
        names = [target.name for target in targets]
        assert len(set(names)) == len(names), names
        assert self.table.moment().prompt

    def die(self, value: int) -> str:
        """The target of the first die of the hand that shows a value."""
        order = tray_order(self.view.parts)
        return f"die:{1 + next(n for n, die in enumerate(order) if die.face == str(value))}"

    def write(self, value: int, box: str) -> None:
        """Writes a die by pointer; a price that is asked for is paid."""
        self.do(f"click {self.die(value)}", f"click box:{box}", "wait idle")
        if self.table.hand.asked is not None:
            self.do("click button:pay", "wait idle")

    def press_by_chance(self, chance: random.Random) -> None:
        """Presses anything of the game that can be pressed now.

        But no hint and no odds: they think for long, and are noted for seconds.
        """
        names = [
            target.name
            for target in self.view.targets()
            if target.enabled
            and target.name.startswith(
                ("yard", "supply", "die:", "box:", "loan:", "scrap", "ability:", "turn:", "button:")
            )
            and target.name not in UNPRESSED
        ]
        self.do(f"click {chance.choice(names)}")
        if self.view.awaits_computer:
            self.do("wait idle")
