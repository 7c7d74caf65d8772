"""Brings a real program into named moments: stage directions that only pictures need."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from skyline.app.app import App
from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.moves import Build, Move, Pick, Resign, Take
from skyline.play.computer.turn import Said
from skyline.play.levels import builder_name
from skyline.play.pack import GamePack, Packs, TableMoment
from skyline.play.table_view import TableView
from skyline.scenes.error.scene import ErrorScene
from skyline.scenes.film.scene import FilmScene
from skyline.scenes.results.postcard_view import PostcardScene, saved_words
from skyline.storage.settings import SeatMemory
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.gallery import COLOURS, NAMES
from skyline.widgets.controls.choice import Choice
from skyline.widgets.input.key_names import BUTTONS

SEED: Final = 20120401


class Director(Pilot):
    """A pilot with the stage directions that only pictures need."""

    def __init__(self, app: App) -> None:
        super().__init__(app, out=lambda _text: None)
        self._commands.update(
            {
                "carry": self._carry,
                "playout": self._playout,
                "notice": self._notice,
                "fail": self._fail,
                "pad": self._pad,
                "set": self._set,
                "warn": self._warn,
                "rules": self._rules,
                "seats": self._seats,
                "waiting": self._waiting,
                "opening": self._opening,
                "thought": self._thought,
                "closer": self._closer,
                "saved": self._saved,
            }
        )

    def _carry(self, rest: str) -> None:
        """Drags a piece just beside a target (``to``) or over it (``onto``), and keeps holding."""
        start, way, end = re.split(r" (to|onto) ", rest)
        self._move_to(self.target(start).rect.center)
        self._button(down=True)
        self.frames(1)
        self._move_to((self._pointer[0] + 12, self._pointer[1] - 12))
        self.frames(1)
        goal = self.target(end).rect
        beside = goal.right + goal.w * 3 // 4, goal.top
        self._move_to(beside if way == "to" else goal.center)
        self.frames(20)

    def _click(self, rest: str) -> None:
        """Clicks a target; one that is scrolled out or folded up is brought about first."""
        if all(target.name != rest for target in self.app.manager.targets()):
            form = getattr(self.app.manager.top, "form", None)
            owners = [each for each in form.widgets if rest.startswith(each.name)] if form else []
            if owners and isinstance(owners[0], Choice) and rest != owners[0].name:
                self._step_to(owners[0].name, rest)
                return
            if owners and form is not None:
                form.set_focus(owners[0])
                self.frames()
        super()._click(rest)

    def _step_to(self, owner: str, wanted: str) -> None:
        """Lets a choice that shows one value at a time go on to the wanted one."""
        for _ in range(12):
            form = self.app.manager.top.form  # type: ignore[attr-defined]
            choice = form.find(owner)
            if wanted == f"{owner}:{choice.value}":
                return
            form.set_focus(choice)
            self.do("key right")

    def _playout(self, rest: str) -> None:
        """Plays a number of sensible moves, or to the end, and shows the table then."""
        session = self.play_scene.session
        limit = 10_000 if rest == "end" else int(rest)
        for _ in range(limit):
            if session.over:
                break
            if session.awaits_roll:
                session.roll()
            else:
                session.play(sensible(session.legal()))
        self.app.go.show_session(session)
        self.frames()

    def _seats(self, rest: str) -> None:
        """Remembers so many players, the last ones computers, as if they had played before."""
        number, *levels = rest.split()
        people = int(number) - len(levels)
        known = [SeatMemory(*each) for each in zip(NAMES[:people], COLOURS, strict=False)]
        computers = zip(COLOURS[people:], levels, strict=False)
        known += [SeatMemory("", colour, level) for colour, level in computers]
        self.app.change_settings(seats=tuple(known))
        self.app.go.title()

    def _thought(self, rest: str) -> None:
        """Lets the computer player that has the turn give a reason."""
        scene = self.play_scene
        assert isinstance(scene.view, TableView)
        assert scene.session.actor is not None, "a computer has the turn"
        scene.view.computer.say(Said(scene.session.actor, "", rest))
        self.frames(1)

    def _closer(self, _rest: str) -> None:
        """Where the list of games has no room beside it, shows the chosen one."""
        if any(target.name == "button:more" for target in self.app.manager.targets()):
            self._click("button:more")

    def _saved(self, _rest: str) -> None:
        """Says of a postcard what a player reads, whose pictures have a folder."""
        card = self.app.manager.top
        assert isinstance(card, PostcardScene)
        card.sentence = saved_words("~/Pictures/Skyline 2026-06-21 22-00-00.png")
        card.resize(self.app.manager.size)
        self.frames(1)

    def _opening(self, rest: str) -> None:
        """Shows the title's opening at a moment."""
        self.app.manager.top.open_at(float(rest))  # type: ignore[attr-defined]

    def _waiting(self, _rest: str) -> None:
        """Shows the title as it is when a game waits to be continued."""
        self.app.stage.can_continue = lambda: True
        self.app.stage.waiting_game = lambda: (", ".join(NAMES), "Round 5")
        self.app.go.title()

    def _rules(self, _rest: str) -> None:
        self.app.go.rules()
        self.frames()

    def _pad(self, rest: str) -> None:
        """Presses a controller's button, named as the settings name it."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._send(kind, button=BUTTONS[rest], instance_id=0)
            self.frames(1)

    def _set(self, rest: str) -> None:
        self.app.change_settings(**{rest: True})
        self.frames()

    def _warn(self, rest: str) -> None:
        """Lets the teacher ask before mistakes of a size."""
        self.app.change_settings(warn=rest)
        self.frames()

    def _fail(self, rest: str) -> None:
        """Shows what a player sees after an unexpected error."""
        self.app.manager.draw(self.app.surface)
        scene = ErrorScene(
            self.app.stage,
            "",
            log_place="~/.local/state/skyline/log/skyline.log",
            game_kept=rest == "game",
            may_go_on=rest != "again",
            behind=self.app.surface,
        )
        self.app.manager.rescue(scene)
        self.frames()

    def _notice(self, _rest: str) -> None:
        self.app.notices.append(
            "A saved game is damaged and was kept aside under another name; all others are there."
        )
        self.app.go.title()


def sensible(legal: Sequence[Move]) -> Move:
    """A move that builds when it can: enough to make a skyline worth a picture."""

    def worth(move: Move) -> float:
        match move:
            case Build(die, column):
                return 50 + (20 if die[0] == "P" else 0) + (8 if column else 0)
            case Pick():
                return 30
            case Take(kinds):
                return {"GUP": 3.0, "UUP": 2.6, "GUU": 2.8, "UPP": 2.4}.get("".join(kinds), 0.0)
            case Resign():
                return 1
            case _:
                return 2.5 if type(move).__name__ == "Throw" else 0.5

    return max(legal, key=lambda move: (worth(move), str(move)))


def table_moments(packs: Packs) -> Iterator[tuple[GamePack, TableMoment]]:
    return ((pack, moment) for pack in packs.all() for moment in pack.gallery())


def open_moment(app: App, name: str) -> TableMoment:
    """Opens the table at a moment, which still has its script; KeyError if none is named so."""
    for pack, moment in table_moments(app.stage.packs):
        if moment.name == name:
            open_table(app, moment, pack)
            return moment
    raise KeyError(name)


def open_table(app: App, moment: TableMoment, pack: GamePack | None = None) -> None:
    """Opens a game's table in the position of a moment; that of the first game if None."""
    pack = pack or app.stage.packs.all()[0]
    levels = moment.levels or ("human",) * moment.players
    names = moment.names or [
        NAMES[seat] if level == "human" else builder_name(seat + 1)
        for seat, level in enumerate(levels)
    ]
    seats = tuple(SeatInfo(name, COLOURS[seat], levels[seat]) for seat, name in enumerate(names))
    setup = Setup(moment.players, SEED, options=moment.options, seats=seats)
    record = Record(pack.name, setup)
    record.entries += [Entry.from_line(line) for line in moment.played.split("; ") if line]
    session: Session[Any, Any] = Session.from_record(pack.rules, record)
    if moment.position is not None:
        session.replace_position(pack.rules.decode(moment.position))
    if moment.film is None:
        app.go.show_session(session)
        return
    app.go.title()
    app.go.film(session)
    film = app.manager.top
    assert isinstance(film, FilmScene)
    film.toggle()
    film.go_to(moment.film)
