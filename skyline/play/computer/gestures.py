"""The hand of a computer player: its moves as things that a hand does, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.play.input.actions import Deeds
from skyline.play.input.targets import place_of
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.places import GROUND

THINK = 0.85
"""Seconds of table time before the first deed of a turn, and when dice have fallen."""
GO_ON = 0.50
"""Before what follows in the same action."""
REACH = 0.26
"""Before the next of several dice is taken or marked."""
LOOK = 0.38
"""Between picking a die up and putting it where it goes, so that the place is seen before."""


class Deed(NamedTuple):
    """One thing that a hand does.

    Attributes:
        pause: before it, in seconds of table time at the usual pace.
        act: does it.
    """

    pause: float
    act: Callable[[], None]


class ComputerHand:
    """Does what a person's hand does, through the same deeds.

    Args:
        deeds: of the table.
    """

    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds

    def deeds_for(self, move: Move) -> list[Deed]:
        """What a hand does to make a move."""
        return list(self._deeds_for(move))

    def throw(self) -> Deed:
        """Throws dice that have been taken already."""
        return Deed(GO_ON, self._deeds.throw)

    def _deeds_for(self, move: Move) -> Iterator[Deed]:
        deeds, play = self._deeds, self._deeds.play
        match move:
            case Take(kinds):
                yield from self._put_back()
                for number, kind in enumerate(kinds):
                    pause = REACH if number else THINK
                    yield Deed(pause, lambda kind=kind: self._choose(kind))  # type: ignore[misc]
                yield Deed(GO_ON, deeds.throw)
            case TakeDistrict():
                yield from self._put_back()
                yield Deed(THINK, play.choose_district)
                yield Deed(GO_ON, deeds.throw)
            case Build(die, _column):
                yield Deed(self._first(), lambda: self._pick_up(die, self._target_of(move)))
                yield Deed(LOOK, lambda: self._drop(die, self._target_of(move)))
            case Abandon(die):
                yield Deed(self._first(), lambda: self._pick_up(die, "district"))
                yield Deed(LOOK, lambda: self._drop(die, "district"))
            case Demolish(die, building):
                yield Deed(self._first(), lambda: self._pick_up(die, "ball"))
                yield Deed(LOOK, lambda: self._drop(die, "ball"))
                if building is not None:
                    yield Deed(LOOK, lambda: self._aim_at(building))
                    yield Deed(GO_ON, lambda: self._demolish(die, building))
            case Pick(die):
                yield Deed(REACH if play.state.picked else self._first(), lambda: play.pick(die))
            case Throw():
                yield Deed(GO_ON, self._throw_again)
            case _:
                yield Deed(self._first(), lambda: deeds.attempt(play.end_turn))

    def _first(self) -> float:
        """Fallen dice want to be looked at; what follows is quicker."""
        state = self._deeds.play.state
        return THINK if state.action is None and not state.picked else GO_ON

    # ------------------------------------------------------------- before a throw
    def _put_back(self) -> Iterator[Deed]:
        """Puts back what a person had chosen who gave the seat away."""
        if self._deeds.parts.model.tray:
            yield Deed(REACH, self._deeds.play.put_all_back)

    def _choose(self, kind: str) -> None:
        self._deeds.play.choose(kind)

    # ------------------------------------------------------------- after a throw
    def _pick_up(self, code: str, name: str) -> None:
        """Lifts a die; the place where it will go is seen before it goes."""
        hand, parts = self._deeds.hand, self._deeds.parts
        hand.release()
        hand.held = self._die(code)
        hand.bound = place_of(name, parts) or GROUND
        parts.sound.play("pick_up")

    def _drop(self, code: str, name: str) -> None:
        hand = self._deeds.hand
        if hand.held is None:
            hand.held = self._die(code)
        self._deeds.drop(name)

    def _aim_at(self, building: str) -> None:
        self._deeds.hand.bound = place_of(self._name_of(building), self._deeds.parts)

    def _demolish(self, code: str, building: str) -> None:
        hand = self._deeds.hand
        if hand.at_ball is None:
            hand.at_ball = self._die(code)
        self._deeds.demolish_lot(self._name_of(building))

    def _target_of(self, move: Build) -> str:
        return "lot:new" if move.column is None else self._name_of(move.column)

    def _throw_again(self) -> None:
        """Rolls the dice that were picked; the others have been kept."""
        play = self._deeds.play
        play.keep_unpicked()
        self._deeds.attempt(play.throw_again)

    # ------------------------------------------------------------- lookups
    def _die(self, code: str) -> int:
        """The first die from the left with this face."""
        dice = [die for die in self._deeds.parts.model.tray if die.code == code]
        return min(dice, key=lambda die: self._deeds.parts.tray.spot(die.key).x).key

    def _name_of(self, code: str) -> str:
        """The target of a building with this code, of equal ones the first."""
        parts = self._deeds.parts
        lots: list[Lot] = parts.model.streets[parts.seat]
        index = next(index for index, lot in enumerate(lots) if lot.code == code)
        return f"lot:{index + 1}"
