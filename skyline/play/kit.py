"""What a game hands over for its table: its half of pieces, hands, motion and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from skyline.play.computer.gestures import Gestures
from skyline.play.context import TableContext
from skyline.play.contract import TableModel
from skyline.play.hints import HintRule
from skyline.play.input.actions import Actions
from skyline.play.input.hand import Hand
from skyline.play.layout import TableLayout
from skyline.play.motion.effects import Effects
from skyline.play.motion.visual_state import VisualState
from skyline.play.moves import MovePlayer
from skyline.play.obstacles import Obstacles
from skyline.play.parts import TableParts
from skyline.play.phrasebook import Phrasebook
from skyline.play.picture.board import Board
from skyline.play.teacher.teaching import Teaching


@dataclass(frozen=True)
class TableKit:
    """A game's half of a table; the other half is the same for every game."""

    words: Phrasebook  # what the table says of the game
    model: Callable[[Any], TableModel]  # lays the pieces of a position
    # the number of the hour of its day that a position lies in, from 1
    hour: Callable[[Any], int] = lambda _state: 1
    # how moves are made by a hand; is given the actions of a table
    gestures: Callable[[Any], Gestures] = Gestures
    # where everything stands, for a window size, number of seats and size of words
    layout: Callable[[tuple[int, int], int, float], TableLayout] = TableLayout
    parts: Callable[..., TableParts] = TableParts
    visual: Callable[[], VisualState] = VisualState  # how pieces look while they move
    hand: Callable[[], Hand] = Hand  # what a hand can hold
    context: Callable[..., TableContext] = TableContext  # a table as its painters find it
    effects: Callable[..., Effects] = Effects
    play: type[MovePlayer] = MovePlayer
    actions: Callable[..., Actions] = Actions
    board: type[Board] = Board  # the game's half of the picture
    # what the game's half of a table's picture keeps in view
    obstacles: Callable[[Any], Obstacles] = lambda _table: Obstacles()
    # rules for hints of the first games by their names, the most important first
    hints: Mapping[str, HintRule] = field(default_factory=dict)
    # effects that only this game has, by the names of their files in ``assets/sounds``
    sounds: tuple[str, ...] = ()
    # makes what a table's teacher asks the game; None for no teacher
    teaching: Callable[[Any], Teaching] | None = None
