"""How the moves of Skyline D6 are made by a hand."""

from __future__ import annotations

from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    End,
    Flip,
    Mark,
    Move,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.state import Loan
from skyline.play.computer.gestures import GO_ON, LOOK, THINK, Gesture, Gestures
from skyline.play.pieces import Place
from skyline.views.skyline_d6.actions import D6Actions
from skyline.views.skyline_d6.pieces import SCRAP, box_place, loan_place


class D6Gestures(Gestures):
    """Points at a yard before it is taken, and lifts a die before it goes into its box."""

    def __init__(self, actions: D6Actions) -> None:
        super().__init__(actions)
        self._sheet = actions

    def gestures_for(self, move: Move, spot: int = 0) -> list[Gesture]:
        match move:
            case TakeYard(yard):
                return [self._points(f"yard:{yard}", THINK), self._plays(move)]
            case TakeSupply() | AddSupply():
                toss = Gesture(LOOK, self._sheet.toss)
                return [self._points("supply", THINK), toss]
            case AddOther(yard, _die):
                return [self._points(f"yard:{yard}", GO_ON), self._plays(move)]
            case Write(die, box, _ignore):
                return self._uses(move, die, box_place(box))
            case Repay(die, pips):
                loans = self._sheet.table.model.sheets[self._sheet.play.seat].loans
                circle = loans.index(Loan(pips, repaid=False)) + 1
                return self._uses(move, die, loan_place(circle))
            case Scrap(die):
                return self._uses(move, die, SCRAP)
            case Flip(die) | Adjust(die) | Borrow(die):
                return [self._lifts(die, None, GO_ON), self._plays(move, GO_ON)]
            case Mark(ability):
                return [self._points(f"ability:{ability}", GO_ON), self._plays(move)]
            case End():
                return [self._plays(move, GO_ON)]
        return [self._plays(move, GO_ON)]

    def adds(self, move: Move) -> bool:
        return isinstance(move, AddOther | AddSupply)  # and the plan counts that die in

    def passes(self, move: Move) -> bool:
        return isinstance(move, Write | Repay | Scrap | End)

    # ------------------------------------------------------------- gestures
    def _plays(self, move: Move, pause: float = LOOK) -> Gesture:
        play = self._sheet.play

        def act() -> None:
            key = self._sheet.hand.held
            self._sheet.hand.release()
            self._sheet.hand.pointed = None
            if key is None:
                self._sheet.attempt(lambda: play.plain(move))
            else:
                self._sheet.attempt(lambda: play.go((move,), key))

        return Gesture(pause, act)

    def _points(self, name: str, pause: float) -> Gesture:
        def act() -> None:
            self._sheet.hand.release()
            self._sheet.hand.pointed = name

        return Gesture(pause, act)

    def _uses(self, move: Move, die: int, place: Place) -> list[Gesture]:
        return [self._lifts(die, place, GO_ON), self._plays(move)]

    def _lifts(self, die: int, place: Place | None, pause: float) -> Gesture:
        """Lifts a die; the place where it will go is seen before it goes."""

        def act() -> None:
            hand, parts = self._sheet.hand, self._sheet.parts
            hand.release()
            hand.held = self._key(die)
            hand.bound = place
            parts.sound.play("pick_up")

        return Gesture(pause, act)

    def _key(self, value: int) -> int:
        """The first die from the left that shows a value."""
        tray = self._sheet.parts.tray
        dice = [die for die in self._sheet.parts.model.tray if die.letter == str(value)]
        return min(dice, key=lambda die: tray.spot(die.key).x).key
