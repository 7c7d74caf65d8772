"""Carries out what a first game asks for, and kindly refuses the rest."""

from __future__ import annotations

from typing import Any

from skyline.play.dice.flights import Spot
from skyline.play.lesson.guide import Guide
from skyline.play.moves import MovePlayer


class GuidedMoves(MovePlayer):
    """The ordinary moves of a table, with a guide who is asked before each.

    A game whose dice do something before they are a move adds that; it comes before the game's
    own moves among the bases: ``class Guided(GuidedMoves, OwnMoves)``.
    """

    guide: Guide | None = None  # who is asked; nobody until the view has put one here
    free: bool = False  # the neighbour plays, who needs no guide

    @property
    def asked(self) -> Guide | None:
        return None if self.free else self.guide

    def play(self, move: Any) -> None:
        """Plays a move, if the story has it, and the rolls that follow."""
        guide, entry = self._ask(move)
        super().play(move)
        if guide is not None:
            guide.did(entry)

    def put(self, move: Any, die: int, released: Spot | None, spot: int | None = None) -> None:
        """Plays the move that puts a die of the tray somewhere, if the story has it."""
        guide, entry = self._ask(move)
        super().put(move, die, released, spot)
        if guide is not None:
            guide.did(entry)

    def undo(self) -> None:
        """Takes the last step back, and the story with it."""
        before = len(self.desk.session.history)
        super().undo()
        for _each in range(before - len(self.desk.session.history)):
            if self.guide is not None:
                self.guide.took_back()

    def let_fall(self, *faces: str) -> None:
        """Decides how the next dice fall, throw by throw, in the record's notation."""
        parse = self.desk.session.game.parse_outcome
        self.desk.next_outcomes = tuple(map(parse, faces))  # type: ignore[attr-defined]

    def _ask(self, move: Any) -> tuple[Guide | None, str]:
        """Who is to be told of a move, and the move in notation; raises IllegalMove."""
        guide, entry = self.asked, str(self.desk.session.game.move_text(move))
        if guide is not None:
            self.let_fall(*guide.may_play(entry).rolls)
        return guide, entry
