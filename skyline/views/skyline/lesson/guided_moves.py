"""Carries out what the first game of Skyline asks for, and kindly refuses the rest."""

from __future__ import annotations

from skyline.core.errors import IllegalMove
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Demolish, Move
from skyline.play.dice.flights import Spot
from skyline.play.lesson.guide import Guide
from skyline.text.words import _
from skyline.views.skyline.lesson.script import DISTRICT, marks_are, missing_kinds
from skyline.views.skyline.moves import StreetMoves


class GuidedMoves(StreetMoves):
    """The ordinary hand at the table, with a guide who is asked before each move.

    Attributes:
        guide: who is asked; nobody until the view has put one here.
        free: the neighbour plays, who needs no guide.
    """

    guide: Guide | None = None
    free: bool = False

    @property
    def _asked(self) -> Guide | None:
        return None if self.free else self.guide

    def choose(self, kind: str) -> bool:
        """Takes one die of a kind out of its bin, if it is wanted."""
        guide = self._asked
        if guide is not None and kind not in missing_kinds(guide.due("choose"), guide.model):
            raise guide.refusal()
        return super().choose(kind)

    def choose_district(self) -> None:
        """Takes all dice of the District, if they are wanted."""
        guide = self._asked
        if guide is not None and guide.due("choose").kinds != DISTRICT:
            raise guide.refusal()
        super().choose_district()

    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the chosen dice, which fall as the story has it."""
        guide = self._asked
        if guide is None:
            super().throw(fling)
            return
        try:
            step = guide.due("throw")
        except IllegalMove:
            self._parts.tray.let_go()
            raise
        self.let_fall(step.roll)
        super().throw(fling)
        guide.did(step.name)

    def throw_again(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the marked dice, if they are the right ones."""
        guide = self._asked
        if guide is None:
            super().throw_again(fling)
            return
        step = guide.due("again")
        if not marks_are(step, guide.model):
            raise IllegalMove(_("All dice with an arrow would roll; other dice are meant here."))
        self.let_fall(step.roll)
        super().throw_again(fling)
        guide.did(step.name)

    def place(self, move: Move, die: int, lot: int | None, released: Spot | None) -> None:
        """Plays the move that puts a die somewhere, if the story has it."""
        guide = self._asked
        entry = GAME.move_text(move)
        if guide is not None:
            guide.may_play(entry)
        super().place(move, die, lot, released)
        if guide is not None:
            guide.did(entry)

    def demolish(self, die: int, lot: int, victims: dict[int, Demolish]) -> None:
        """Knocks a lot down with a die of the tray; :meth:`place` asks the guide."""
        if lot not in victims:
            raise IllegalMove(_("There is no building to knock down here."))
        super().demolish(die, lot, victims)

    def end_turn(self) -> None:
        """Ends the turn, if it is time."""
        guide = self._asked
        step = guide.due("end") if guide is not None else None
        super().end_turn()
        if guide is not None and step is not None:
            guide.did(step.name)

    def undo(self) -> None:
        """Takes the last step back, and the story with it."""
        super().undo()
        if self.guide is not None:
            self.guide.took_back()

    def let_fall(self, faces: str) -> None:
        """Decides how the next dice fall."""
        self.desk.next_outcomes = (GAME.parse_outcome(faces),)  # type: ignore[attr-defined]
