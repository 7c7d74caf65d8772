"""Pig on the table: all that a game hands to the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import pygame

from skyline.core.session import Session
from skyline.play.contract import TableModel
from skyline.play.dice.stored_table import StoredTableView
from skyline.play.film.story import FilmStory
from skyline.play.film.view import FilmView
from skyline.play.input.actions import Actions
from skyline.play.input.targets import Piece
from skyline.play.kit import TableKit
from skyline.play.menus import MenuPack
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.pack import FilmPack, GamePack
from skyline.play.phrasebook import Phrasebook
from skyline.play.pieces import DiceFly, GameEnds, Told, TrayDie, TurnBegins
from skyline.play.review import GameReview
from skyline.play.teacher.marks import Marked
from skyline.play.teacher.teaching import Teaching
from skyline.table import type as lettering
from skyline.table.dice.kinds import DieKind, register
from skyline.table.dice.materials import Material
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import HowToPage
from skyline.widgets.models.review import DiceKind
from tests.pig.rules import FACES, PIG, GameEnded, Held, Rolled, State, TurnStarted

DIE, IVORY = "*", (250, 240, 218)
RULES = "Roll as often as you dare: a 1 loses the turn, holding keeps what it brought."


def paint_face(face: str, size: int, *_look: object) -> pygame.Surface:
    picture = pygame.Surface((size, size))
    picture.fill(IVORY)
    lettering.draw(picture, face, (size / 2, size / 2), round(size * 0.7), (150, 40, 60), "Bold")
    return picture


def bare(size: int) -> Any:
    return np.ones((size, size), np.float32)


MATTER = Material(IVORY, 0.98, 92.0, 80.0, 14.0, 20.0, 14.0)
register(DieKind(DIE, tuple("162534"), MATTER, 8.0, bare, paint_face, FACES))


class PigWords(Phrasebook):
    def short_line(self, event: object) -> str:
        match event:
            case Rolled(_, "1"):
                return "Rolls 1 and loses the turn"
            case Rolled(_, face):
                return f"Rolls {face}"
            case Held(_, points):
                return f"Holds {points}"
        return super().short_line(event)

    def sentence(self, event: object, names: Sequence[str]) -> str | None:
        if isinstance(event, Rolled | Held):
            return f"{names[event.seat]}: {self.short_line(event)}"
        return super().sentence(event, names)

    def begins_turn(self, event: object) -> bool:
        return isinstance(event, TurnStarted)


class PigModel(TableModel):
    def rebuild(self, state: State) -> None:
        self.tray = [TrayDie(1, DIE, state.face or None)]

    def apply(self, event: object) -> Sequence[object]:
        match event:
            case Rolled(_, face):
                self.tray[0].letter = face
                return [DiceFly((1,), ())]
            case TurnStarted(seat):
                return [TurnBegins(seat, event)]
            case GameEnded():
                return [GameEnds(event)]
        return [Told(event)]


class PigActions(Actions):
    def __init__(self, host: Any, table: Any) -> None:
        super().__init__(host, table)
        play = table.play.play
        again, hold = (partial(self.attempt, partial(play, move)) for move in ("again", "hold"))
        self.offer("again", again)
        self.offer("hold", hold)
        self.steps |= {"roll-again": again, "end-turn": hold}

    def moment(self) -> Moment:
        state, undo = self.play.state, ButtonSpec("undo", "Undo", "undo", True, "Takes a step back")
        if self.over:
            results = ButtonSpec("results", "Results", "throw", True, "How it ended")
            return Moment(self.table.closing(), "", (results,))
        if state.rolling:
            roll = ButtonSpec("throw", "Roll", "throw", True, "Or fling the die", primary=True)
            return Moment("Roll the die", "", (roll, undo))
        again = ButtonSpec("again", "Roll again", "roll-again", True, "A 1 loses the turn")
        hold = ButtonSpec("hold", f"Hold {state.brought}", "end-turn", True, "Keep these points")
        return Moment(f"{state.brought} points so far", "Roll or hold", (again, hold, undo))

    def own_targets(self) -> list[Target]:
        rect = self.parts.tray.rect(1)
        return [Target("die:1", rect, self.may_throw, "Fling it, or press to roll it", Piece(1))]

    def press_own(self, target: Target) -> None:
        self.press_throw()


class PigFilm(FilmStory):
    telling, phrases = (Held, Rolled), PigWords()

    def model_of(self, state: State) -> PigModel:
        return PigModel(state)

    def round_of(self, state: State) -> int:
        return state.turn // len(state.points) + 1


class PigTeaching(Teaching):
    def words(self, decision: tuple[str, ...]) -> str:
        return {"again": "Roll again", "hold": "Hold"}[decision[0]]

    def marked(self, decision: tuple[str, ...]) -> Marked:
        name = f"button:{decision[0]}"
        return Marked([each.rect for each in self._table.table_targets() if each.name == name])


class PigReview(GameReview):
    def draw(self, surface: Any, rect: Any, position: int, played: str, better: str) -> None:
        lettering.draw(surface, str(self.states[position].points), rect.center, 30, IVORY, "Bold")

    def draw_die(self, surface: Any, die: str, centre: Any, edge: int) -> None:
        surface.blit(paint_face(die, edge), (centre[0] - edge / 2, centre[1] - edge / 2))

    def dice_kind(self, faces: Sequence[str]) -> DiceKind:
        return DiceKind(0, "Die", tuple(faces), tuple(faces))


class PigMenus(MenuPack):
    def how_to_play(self) -> tuple[HowToPage, ...]:
        return (HowToPage("Pig", (RULES,), self.empty),)


KIT = TableKit(words=PigWords(), model=PigModel, actions=PigActions, teaching=PigTeaching)


def film(session: Session[Any, Any]) -> FilmPack:
    story = PigFilm(session)
    return FilmPack(story, partial(FilmView, story, KIT))


def review(session: Session[Any, Any], marks: Any) -> PigReview:
    return PigReview(PigFilm(session), marks)


def table(desk: Any) -> StoredTableView:
    return StoredTableView(desk, KIT)


PACK = GamePack(PIG, lambda: PigMenus(PIG), table, film, review=review)
