"""Plays Skyline through the real application as a hand would: by clicks, by drags, or by keys."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pygame

from skyline.ai.thinking import Thinker
from skyline.app import App
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.moves import (
    RESIGN,
    TAKE_DISTRICT,
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Take,
    Throw,
)
from skyline.games.skyline.state import State
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.model import TableModel
from skyline.views.skyline.table_view import TableView
from skyline.views.skyline.targets import tray_order

SMALL = (960, 600)
BOX = {"G": 25, "U": 28, "P": 7}
NAMES = ("Eileen", "Tim", "David", "Mara")
COLOURS = ("coral", "sky", "leaf", "amber")
DIGITS = "123456789"


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
        app = App(size, headless=True, home=home, thinker=thinker)
        app.change_settings(**settings)
        said: list[str] = []
        table = Table(app, Pilot(app, out=said.append), said)
        who = levels or ("human",) * players
        seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat], who[seat]) for seat in range(players))
        setup = Setup(players, seed, options=options or {}, seats=seats, practice=practice)
        if where is None:
            app.go.start(setup)
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
    def model(self) -> TableModel:
        return self.view.parts.model

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


class Hand:
    """Turns legal moves into what a hand does.

    Args:
        table: where to play.
        way: ``click``, ``drag`` or ``keys``.
        seed: of the choices.
    """

    def __init__(self, table: Table, way: str, seed: int = 1) -> None:
        self.table = table
        self.way = way
        self.chance = random.Random(seed)
        self.played: Counter[str] = Counter()

    # ------------------------------------------------------------- choosing
    def choose(self) -> tuple[Move, ...]:
        """A legal move, or the picks and the throw that make one roll again."""
        state, legal = self.table.state, self.table.session.legal()
        builds = [move for move in legal if isinstance(move, Build)]
        rest = [
            move for move in legal if not isinstance(move, Build | Pick | Throw) and move != RESIGN
        ]
        again = any(isinstance(move, Pick | Throw) for move in legal)
        roll = self.chance.random()
        if state.phase == "act":
            if builds and roll < 0.9:
                return (self.chance.choice(builds),)
            if again and roll < 0.8 and state.active:
                return self._again(state)
            if RESIGN in legal and roll < 0.93:
                return (RESIGN,)
        if rest:
            return (self.chance.choice(rest),)
        return (self.chance.choice(builds or [RESIGN]),)

    def _again(self, state: State) -> tuple[Move, ...]:
        least = 0 if state.options.zero_reroll else 1
        count = self.chance.randint(least, len(state.active))
        return (*(Pick(die) for die in self.chance.sample(state.active, count)), Throw())

    # ------------------------------------------------------------- doing
    def turn_over(self) -> None:
        """Chooses something and does it."""
        moves = self.choose()
        if isinstance(moves[-1], Throw):
            self.roll_again([move.die for move in moves if isinstance(move, Pick)])
        else:
            self.play(moves[0])

    def play(self, move: Move) -> None:
        """Does one move."""
        table = self.table
        self.played[type(move).__name__] += 1
        match move:
            case Take(kinds):
                for kind in kinds:
                    self._press(f"bin:{kind}", DIGITS["GUP".index(kind)])
                self._throw()
            case move if move == TAKE_DISTRICT:
                self._press("district", "d")
                self._throw()
            case Build(die, None):
                self._carry(die, "lot:new")
            case Build(die, column):
                self._carry(die, table.lot(str(column)))
            case Abandon(die):
                self._carry(die, "district", "a")
            case Demolish(die, None):
                self._carry(die, "ball", "x")
            case Demolish(die, building):
                self._demolish(die, table.lot(str(building)))
            case _:
                assert move == RESIGN, move
                self._press("button:end-turn", "e")

    def roll_again(self, codes: list[str]) -> None:
        """Marks exactly these dice and rolls them."""
        self.played["Throw"] += 1
        table = self.table
        wanted = Counter(codes)
        for number, die in enumerate(tray_order(table.view.parts), 1):
            rolls = wanted[die.code] > 0
            wanted[die.code] -= rolls
            if die.keep == rolls:
                self._toggle(number)
        self._press("button:roll-again", "r")

    def _toggle(self, number: int) -> None:
        if self.way == "keys":
            self.focus(f"mark:{number}")
            self.table.do("key k")
        else:
            self.table.do(f"click mark:{number}")

    def _throw(self) -> None:
        if self.way == "drag":
            self.table.do("fling die:1 900 -500")
            if self.table.state.phase == "take":
                raise AssertionError("the fling threw nothing")
        else:
            self._press("button:throw", "space")

    def _carry(self, code: str, place: str, key: str = "") -> None:
        die = self.table.die(code)
        if self.way == "drag":
            self.table.do(f"drag {die} to {place}")
            return
        if self.way == "click":
            self.table.do(f"click {die}", f"click {place}")
            return
        self._hold(die)
        if key:
            self.table.do(f"key {key}")
        else:
            self.focus(place)
            self.table.do("key return")

    def _demolish(self, code: str, lot: str) -> None:
        die = self.table.die(code)
        if self.way == "drag":
            if self.chance.random() < 0.5:
                self.table.do(f"drag {die} to ball", f"click {lot}")
            else:
                self.table.do(f"drag {lot} to ball", f"click {die}")
            return
        if self.way == "click":
            self.table.do(f"click {die}", "click ball", f"click {lot}")
            return
        self._hold(die)
        self.table.do("key x")
        self.focus(lot)
        self.table.do("key return")

    def _hold(self, die: str) -> None:
        number = die.partition(":")[2]
        if len(number) == 1:
            self.table.do(f"key {number}")
        else:
            self.focus(die)
            self.table.do("key return")

    def focus(self, name: str) -> None:
        """Lets Tab walk to a target."""
        for _ in range(80):
            if self.table.view.hand.focus == name:
                return
            self.table.do("key tab")
        raise AssertionError(f"Tab never reaches {name}")

    def _press(self, target: str, key: str) -> None:
        self.table.do(f"key {key}" if self.way == "keys" else f"click {target}")


def play_to_the_end(table: Table, hand: Hand, most: int = 3000) -> int:
    """Plays until the game is over and checks every step; returns how many there were."""
    for step in range(most):
        if table.session.over:
            return step
        hand.turn_over()
        table.check()
    raise AssertionError("the game does not end")
