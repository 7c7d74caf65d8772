"""How the moves of this game are made by a hand."""

from __future__ import annotations

from collections.abc import Iterator

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
from skyline.play.computer.gestures import GO_ON, LOOK, REACH, THINK, Gesture, Gestures
from skyline.views.skyline.actions import StreetActions
from skyline.views.skyline.places import GROUND


class StreetGestures(Gestures):
    """Does what a person's hand does, through the same actions."""

    def __init__(self, actions: StreetActions) -> None:
        super().__init__(actions)
        self._actions: StreetActions = actions
        self._spot = 0

    def gestures_for(self, move: Move, spot: int = 0) -> list[Gesture]:
        """What a hand does to make a move; it builds at the ``spot``-th of equal buildings."""
        self._spot = spot
        return list(self._gestures_for(move))

    def passes(self, move: Move) -> bool:
        return isinstance(move, Build | Abandon)

    def silent(self, move: Move) -> bool:
        """Whether a move that follows speaks for this one: the throw speaks for its dice."""
        return isinstance(move, Pick)

    def _gestures_for(self, move: Move) -> Iterator[Gesture]:
        actions, play = self._actions, self._actions.play
        match move:
            case Take(kinds):
                yield from self._put_back()
                for number, kind in enumerate(kinds):
                    pause = REACH if number else THINK
                    yield Gesture(pause, lambda kind=kind: self._choose(kind))  # type: ignore[misc]
                yield Gesture(GO_ON, actions.throw)
            case TakeDistrict():
                yield from self._put_back()
                yield Gesture(THINK, play.choose_district)
                yield Gesture(GO_ON, actions.throw)
            case Build(die, _column):
                yield Gesture(self._first(), lambda: self._pick_up(die, self._target_of(move)))
                yield Gesture(LOOK, lambda: self._drop(die, self._target_of(move)))
            case Abandon(die):
                yield Gesture(self._first(), lambda: self._pick_up(die, "district"))
                yield Gesture(LOOK, lambda: self._drop(die, "district"))
            case Demolish(die, building):
                yield Gesture(self._first(), lambda: self._pick_up(die, "ball"))
                yield Gesture(LOOK, lambda: self._drop(die, "ball"))
                if building is not None:
                    yield Gesture(LOOK, lambda: self._aim_at(building))
                    yield Gesture(GO_ON, lambda: self._demolish(die, building))
            case Pick(die):
                yield Gesture(REACH if play.state.picked else self._first(), lambda: play.pick(die))
            case Throw():
                yield Gesture(GO_ON, self._throw_again)
            case _:
                yield Gesture(self._first(), lambda: actions.attempt(play.end_turn))

    def _first(self) -> float:
        """Fallen dice want to be looked at; what follows is quicker."""
        state = self._actions.play.state
        return THINK if state.action is None and not state.picked else GO_ON

    # ------------------------------------------------------------- before a throw
    def _put_back(self) -> Iterator[Gesture]:
        """Puts back what a person had chosen who gave the seat away."""
        if self._actions.parts.model.tray:
            yield Gesture(REACH, self._actions.play.put_all_back)

    def _choose(self, kind: str) -> None:
        self._actions.play.choose(kind)

    # ------------------------------------------------------------- after a throw
    def _pick_up(self, code: str, name: str) -> None:
        """Lifts a die; the place where it will go is seen before it goes."""
        hand, parts = self._actions.hand, self._actions.parts
        hand.release()
        hand.held = self._die(code)
        hand.bound = self._actions.place_of(name) or GROUND
        parts.sound.play("pick_up")

    def _drop(self, code: str, name: str) -> None:
        hand = self._actions.hand
        if hand.held is None:
            hand.held = self._die(code)
        self._actions.drop(name)

    def _aim_at(self, building: str) -> None:
        self._actions.hand.bound = self._actions.place_of(self._name_of(building))

    def _demolish(self, code: str, building: str) -> None:
        hand = self._actions.hand
        if hand.at_ball is None:
            hand.at_ball = self._die(code)
        self._actions.demolish_lot(self._name_of(building))

    def _target_of(self, move: Build) -> str:
        return "lot:new" if move.column is None else self._name_of(move.column)

    def _throw_again(self) -> None:
        """Rolls the dice that were picked; the others have been kept."""
        play = self._actions.play
        play.keep_unpicked()
        self._actions.attempt(play.throw_again)

    # ------------------------------------------------------------- lookups
    def _die(self, code: str) -> int:
        """The first die from the left with this face."""
        dice = [die for die in self._actions.parts.model.tray if die.code == code]
        return min(dice, key=lambda die: self._actions.parts.tray.spot(die.key).x).key

    def _name_of(self, code: str) -> str:
        """The target of a building with this code: of equal ones that of the spot, or the first."""
        parts = self._actions.parts
        lots = parts.model.streets[parts.seat]
        same = [number for number, lot in enumerate(lots, 1) if lot.code == code]
        if not same:
            raise KeyError(code)
        return f"lot:{same[self._spot - 1 if 0 < self._spot <= len(same) else 0]}"
