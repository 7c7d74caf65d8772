"""Plays Skyline through the real application: a table, and a pilot who drives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pygame

from skyline.ai.thinking import Thinker
from skyline.app.app import App
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.state import State
from skyline.play.input.targets import tray_order
from skyline.play.table_view import TableView
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.model import StreetModel

SMALL = (960, 600)

BOX = {"G": 25, "U": 28, "P": 7}

NAMES = ("Eileen", "Tim", "David", "Mara")

COLOURS = ("coral", "sky", "leaf", "amber")


def position(
    skylines: list[tuple[list[str], list[str]]],
    *,
    number: int = 4,
    player: int = 1,
    phase: str = "act",
    active: tuple[str, ...] = (),
    picked: tuple[str, ...] = (),
    rolling: tuple[str, ...] = (),
    action: str | None = None,
    district: tuple[int, int, int] = (1, 1, 1),
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """A position in the protocol's form whose Yard holds whatever lies nowhere else."""
    used = Counter(dict(zip("GUP", district, strict=True)))
    used.update(die[0] for die in (*active, *picked, *rolling))
    for columns, _tiles in skylines:
        for column in columns:
            used["G"] += 1
            used["U"] += int(column[1]) - 1
    return {
        "game": "skyline",
        "round": number,
        "player": player,
        "phase": phase,
        "active": list(active),
        "picked": list(picked),
        "rolling": list(rolling),
        "action": action,
        "yard": {kind: BOX[kind] - used[kind] for kind in "GUP"},
        "district": dict(zip("GUP", district, strict=True)),
        "skylines": [{"columns": list(c), "tiles": list(t)} for c, t in skylines],
        "options": options or {},
        "final_round": False,
    }


def plain_ground(
    _key: str, size: tuple[int, int], _painter: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """A ground for menus that takes no time to paint."""
    surface = pygame.Surface(size)
    surface.fill((90, 60, 110))
    return surface


@dataclass(eq=False)
class Table:
    """An application with a game on the table, and a pilot who drives it."""

    app: App
    pilot: Pilot
    said: list[str] = field(default_factory=list)
    opened: ClassVar[list[Table]] = []

    def __post_init__(self) -> None:
        self.opened.append(self)

    def close(self) -> None:
        """Ends the program."""
        if self in self.opened:
            self.opened.remove(self)
            self.app.close()

    @classmethod
    def close_all(cls) -> None:
        for table in list(cls.opened):
            table.close()

    @staticmethod
    def at_title(
        size: tuple[int, int] = SMALL, home: Folders | None = None, **settings: Any
    ) -> Table:
        """The program just started."""
        said: list[str] = []
        app = App(size, headless=True, home=home)
        table = Table(app, Pilot(app, out=said.append), said)
        if settings:
            app.change_settings(**settings)
        app.go.title()
        return table

    @staticmethod
    def set_up(
        players: int = 3,
        where: dict[str, Any] | None = None,
        *,
        size: tuple[int, int] = SMALL,
        home: Folders | None = None,
        seed: int = 5,
        options: dict[str, Any] | None = None,
        levels: tuple[str, ...] = (),
        practice: bool = False,
        thinker: Thinker | None = None,
        **settings: Any,
    ) -> Table:
        """A game at its start, or in a position; by default everything moves at once."""
        settings.setdefault("animation_speed", INSTANT)
        settings.setdefault("hints", False)
        settings.setdefault("warn", "off")  # the teacher thinks for those who ask for it
        app = App(size, headless=True, home=home, thinker=thinker)
        app.change_settings(**settings)
        said: list[str] = []
        table = Table(app, Pilot(app, out=said.append), said)
        who = levels or ("human",) * players
        seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat], who[seat]) for seat in range(players))
        setup = Setup(players, seed, options=options or {}, seats=seats, practice=practice)
        if where is None:
            app.go.start("skyline", setup)
        else:
            game: Any = catalog.game("skyline")
            session: Session[Any, Any] = Session(game, setup)
            session.replace_position(game.decode(where))
            app.go.show_session(session)
        table.pilot.frames(2)
        return table

    # ------------------------------------------------------------- looking
    @property
    def view(self) -> TableView:
        view = self.pilot.play_scene.view
        assert isinstance(view, TableView)
        return view

    @property
    def session(self) -> Session[Any, Any]:
        return self.pilot.play_scene.session

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @property
    def model(self) -> StreetModel:
        model: StreetModel = self.view.parts.model  # type: ignore[assignment]
        return model

    @property
    def notice(self) -> str:
        """The sentence that the table shows now."""
        return self.view.notes.text

    def log(self) -> list[str]:
        """What the log has to tell, in whole sentences."""
        return self.view.log.sentences([player.name for player in self.view.players])

    def names(self) -> list[str]:
        return [target.name for target in self.app.manager.targets()]

    def die(self, code: str) -> str:
        """The target of a tray die of that face."""
        for number, die in enumerate(tray_order(self.view.parts), 1):
            if die.code == code:
                return f"die:{number}"
        raise AssertionError(f"no {code} in the tray")

    def lot(self, code: str) -> str:
        """The target of a lot of the shown street."""
        for number, lot in enumerate(self.model.streets[self.view.parts.seat], 1):
            if lot.code == code:
                return f"lot:{number}"
        raise AssertionError(f"no {code} in the street")

    def do(self, *lines: str) -> None:
        for line in lines:
            self.pilot.do(line)

    def click_at(self, place: tuple[int, int]) -> None:
        """A click wherever it hits, enabled or not."""
        self.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def press(self, name: str) -> None:
        """A click on a target, enabled or not."""
        self.click_at(self.pilot.target(name).rect.center)

    def send(self, kind: int, **values: Any) -> None:
        self.app.dispatch(pygame.Event(kind, **values))

    def draw(self) -> bytes:
        self.app.manager.draw(self.app.surface)
        return pygame.image.tobytes(self.app.surface, "RGB")

    def check(self) -> None:
        """What holds at every moment at which the table can be looked at."""
        state = self.state
        assert self.model.agrees(state)
        assert tuple(state.dice) == tuple(BOX.values())
        window = pygame.Rect((0, 0), self.app.manager.size)
        targets = self.app.manager.targets()
        for target in targets:
            assert target.rect.w > 0 and target.rect.h > 0, target
            assert window.contains(target.rect), f"{target} leaves {window}"
        names = [target.name for target in targets]
        assert len(set(names)) == len(names), names


def reopened(table: Table, home: Folders) -> Table:
    """The program closed and started again, with the game continued from the title."""
    table.close()
    again = Table.at_title(SMALL, home, animation_speed=INSTANT)
    again.pilot.settle()
    again.do("click button:continue", "wait idle", "expect scene=table")
    return again
