"""Carries out the moves of Skyline: dice are chosen, thrown, picked, put somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from skyline.games.skyline.moves import (
    RESIGN,
    TAKE_DISTRICT,
    THROW,
    Demolish,
    Move,
    Pick,
    Take,
)
from skyline.play.dice.flights import Spot
from skyline.play.moves import MovePlayer
from skyline.play.pieces import DieMoves
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.places import Choices


class StreetMoves(MovePlayer):
    _parts: StreetParts
    _by_hand = False  # what is chosen comes along with the pointer

    @property
    def only_marks(self) -> bool:
        """Whether dice are only to be marked now, so that a press on one means its disc."""
        return False

    def choices(self) -> Choices:
        return Choices(self.desk.session.legal(), self._parts.model, self.seat)

    # ------------------------------------------------------------- choosing
    def choose(self, kind: str) -> bool:
        """Takes one die of a kind out of its bin; returns whether there was one."""
        model = self._parts.model
        move = model.choose(kind)
        if move is None:
            return False
        self._show_chosen([move])
        return True

    def choose_district(self) -> None:
        """Takes all dice of the District, putting others back first."""
        model = self._parts.model
        self._show_chosen([*model.put_back_all(), *model.choose_district()])

    def take_up(self, choose: Callable[[], object]) -> list[int]:
        """Chooses dice that a hand takes along, so that none flies; returns their keys."""
        model = self._parts.model
        if model.from_district or choose == self.choose_district:
            self.put_all_back()
        before = {die.key for die in model.tray}
        self._by_hand = True
        try:
            choose()
        finally:
            self._by_hand = False
        return [die.key for die in model.tray if die.key not in before]

    def put_back(self, key: int) -> None:
        """Puts one chosen die back (the District's dice all together)."""
        self._show_chosen(self._parts.model.put_back(key))

    def put_all_back(self) -> None:
        self._show_chosen(self._parts.model.put_back_all())

    def _show_chosen(self, moves: list[DieMoves]) -> None:
        parts = self._parts
        total = len(parts.model.tray) if parts.model.from_district else 3
        parts.tray.lay(parts.model.tray, total)
        if self._by_hand:
            return
        parts.sound.play("pick_up")
        self.effects.show(moves)

    # ------------------------------------------------------------- the turn
    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Takes the chosen dice for good, if that is still to be done, and rolls them."""
        state, model = self.state, self._parts.model
        if state.phase == "take":
            move: Move = (
                TAKE_DISTRICT
                if model.from_district
                else Take(tuple(sorted((die.kind for die in model.tray), key=KINDS.index)))
            )
            if not self.guard((move,), lambda: self.throw(fling)):
                return
            self._perform(lambda: self.desk.play(move))
        self.roll(fling)

    def throw_again(self, fling: tuple[float, float] | None = None) -> None:
        """Picks the marked dice and rolls them."""
        model = self._parts.model
        marked = Counter(die.code for die in model.tray if not die.keep)
        marked.subtract(self.state.picked)
        picks = tuple(Pick(code) for code, number in marked.items() for _ in range(number))
        if not self.guard((*picks, THROW), lambda: self.throw_again(fling)):
            return
        for code, number in marked.items():
            for _ in range(number):
                self._perform(lambda code=code: self.desk.play(Pick(code)))  # type: ignore[misc]
        self._perform(lambda: self.desk.play(THROW))
        self.roll(fling)

    def pick(self, code: str) -> None:
        """Picks one die with this face to be rolled again; the others are marked as kept."""
        tray = self._parts.model.tray
        if not self.state.picked:
            for die in tray:
                die.keep = True
        self._perform(lambda: self.desk.play(Pick(code)))
        chosen = next((die for die in tray if die.code == code and die.keep), None)
        if chosen is not None:
            chosen.keep = False
            self._parts.sound.play("ui_toggle")

    def keep_unpicked(self) -> None:
        """Marks all dice as kept that have not been picked."""
        picked = Counter(self.state.picked)
        for die in self._parts.model.tray:
            die.keep = picked[die.code] <= 0
            picked[die.code] -= 1

    def place(self, move: Move, die: int, lot: int | None, released: Spot | None) -> None:
        """Plays the move that puts a die somewhere, on which of equal lots by key."""
        spot = self._parts.model.spot_of(self.seat, lot) if lot is not None else None
        self.put(move, die, released, spot)

    def demolish(self, die: int, lot: int, victims: dict[int, Demolish]) -> None:
        code = self._parts.model.die(die).code
        self.place(Demolish(code, victims[lot].building), die, lot, None)

    def end_turn(self) -> None:
        self.play(RESIGN)
