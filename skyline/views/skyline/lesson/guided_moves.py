"""Carries out what the first game of Skyline asks for, and kindly refuses the rest."""

from __future__ import annotations

from skyline.core.errors import IllegalMove
from skyline.games.skyline.moves import Demolish
from skyline.play.lesson.guided_moves import GuidedMoves
from skyline.text.words import _
from skyline.views.skyline.lesson.script import DISTRICT, marks_are, missing_kinds
from skyline.views.skyline.moves import StreetMoves


class GuidedStreetMoves(GuidedMoves, StreetMoves):
    """The moves of a Skyline table, with a guide who is asked before each."""

    @property
    def only_marks(self) -> bool:
        return self.asked is not None and self.asked.step.kind == "mark"

    def choose(self, kind: str) -> bool:
        """Takes one die of a kind out of its bin, if it is wanted."""
        guide = self.asked
        if guide is not None and kind not in missing_kinds(guide.due("choose"), guide.model):
            raise guide.refusal()
        return super().choose(kind)

    def choose_district(self) -> None:
        """Takes all dice of the District, if they are wanted."""
        guide = self.asked
        if guide is not None and guide.due("choose").kinds != DISTRICT:
            raise guide.refusal()
        super().choose_district()

    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the chosen dice, which fall as the story has it."""
        guide = self.asked
        if guide is None:
            super().throw(fling)
            return
        step = guide.due("throw")
        self.let_fall(*step.rolls)
        super().throw(fling)
        guide.did(step.name)

    def throw_again(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the marked dice, if they are the right ones."""
        guide = self.asked
        if guide is None:
            super().throw_again(fling)
            return
        step = guide.due("again")
        if not marks_are(step, guide.model):
            raise IllegalMove(_("All dice with an arrow would roll; other dice are meant here."))
        self.let_fall(*step.rolls)
        super().throw_again(fling)
        guide.did(step.name)

    def demolish(self, die: int, lot: int, victims: dict[int, Demolish]) -> None:
        """Knocks a lot down with a die of the tray; the move itself asks the guide."""
        if lot not in victims:
            raise IllegalMove(_("There is no building to knock down here."))
        super().demolish(die, lot, victims)
