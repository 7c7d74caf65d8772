"""Plays Skyline as a hand would: by clicks, by drags, or by keys."""

from __future__ import annotations

import random
from collections import Counter

from skyline.games.skyline.moves import (
    RESIGN,
    TAKE_DISTRICT,
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Take,
    Throw,
)
from skyline.games.skyline.state import State
from skyline.play.input.targets import tray_order
from tests.views.driver import Table

DIGITS = "123456789"


class Hand:
    """Turns legal moves into what a hand does.

    Args:
        table: where to play.
        way: ``click``, ``drag`` or ``keys``.
        seed: of the choices.
    """

    def __init__(self, table: Table, way: str, seed: int = 1) -> None:
        self.table = table
        self.way = way
        self.chance = random.Random(seed)
        self.played: Counter[str] = Counter()

    # ------------------------------------------------------------- choosing
    def choose(self) -> tuple[Move, ...]:
        """A legal move, or the picks and the throw that make one roll again."""
        state, legal = self.table.state, self.table.session.legal()
        builds: list[Move] = [move for move in legal if isinstance(move, Build)]
        rest = [
            move for move in legal if not isinstance(move, Build | Pick | Throw) and move != RESIGN
        ]
        again = any(isinstance(move, Pick | Throw) for move in legal)
        roll = self.chance.random()
        if getattr(state, "picked", ()):  # by a computer whose seat this hand has taken
            return (*map(Pick, state.picked), Throw())
        if state.phase == "act":
            if builds and roll < 0.9:
                return (self.chance.choice(builds),)
            if again and roll < 0.8 and state.active:
                return self._again(state)
            if RESIGN in legal and roll < 0.93:
                return (RESIGN,)
        if rest:
            return (self.chance.choice(rest),)
        left: list[Move] = [*builds] or [RESIGN]
        return (self.chance.choice(left),)

    def _again(self, state: State) -> tuple[Move, ...]:
        least = 0 if state.options.zero_reroll else 1
        count = self.chance.randint(least, len(state.active))
        return (*(Pick(die) for die in self.chance.sample(state.active, count)), Throw())

    # ------------------------------------------------------------- doing
    def turn_over(self) -> None:
        """Chooses something and does it."""
        moves = self.choose()
        if isinstance(moves[-1], Throw):
            self.roll_again([move.die for move in moves if isinstance(move, Pick)])
        else:
            self.play(moves[0])

    def play(self, move: Move) -> None:
        """Does one move."""
        table = self.table
        self.played[type(move).__name__] += 1
        match move:
            case Take(kinds):
                for kind in kinds:
                    self._take(f"bin:{kind}", DIGITS["GUP".index(kind)])
                self._throw()
            case move if move == TAKE_DISTRICT:
                self._take("district", "d")
                self._throw()
            case Build(die, None):
                self._carry(die, "lot:new")
            case Build(die, column):
                self._carry(die, table.lot(str(column)))
            case Abandon(die):
                self._carry(die, "district", "a")
            case Demolish(die, None):
                self._carry(die, "ball", "x")
            case Demolish(die, building):
                self._demolish(die, table.lot(str(building)))
            case _:
                assert move == RESIGN, move
                self._press("button:end-turn", "e")

    def roll_again(self, codes: list[str]) -> None:
        """Marks exactly these dice and rolls them."""
        self.played["Throw"] += 1
        table = self.table
        wanted = Counter(codes)
        for number, die in enumerate(tray_order(table.view.parts), 1):
            rolls = wanted[die.code] > 0
            wanted[die.code] -= rolls
            if die.keep == rolls:
                self._toggle(number)
        self._press("button:roll-again", "r")

    def _take(self, supply: str, key: str) -> None:
        if self.way == "drag":
            self.table.do(f"drag {supply} to tray")
        else:
            self._press(supply, key)

    def _toggle(self, number: int) -> None:
        if self.way == "keys":
            self.focus(f"mark:{number}")
            self.table.do("key k")
        else:
            self.table.do(f"click mark:{number}")

    def _throw(self) -> None:
        if self.way == "drag":
            self.table.do("fling die:1 900 -500")
            if self.table.state.phase == "take":
                raise AssertionError("the fling threw nothing")
        else:
            self._press("button:throw", "space")

    def _carry(self, code: str, place: str, key: str = "") -> None:
        die = self.table.die(code)
        if self.way == "drag":
            self.table.do(f"drag {die} to {place}")
            return
        if self.way == "click":
            self.table.do(f"click {die}", f"click {place}")
            return
        self._hold(die)
        if key:
            self.table.do(f"key {key}")
        else:
            self.focus(place)
            self.table.do("key return")

    def _demolish(self, code: str, lot: str) -> None:
        die = self.table.die(code)
        if self.way == "drag":
            if self.chance.random() < 0.5:
                self.table.do(f"drag {die} to ball", f"click {lot}")
            else:
                self.table.do(f"drag {lot} to ball", f"click {die}")
            return
        if self.way == "click":
            self.table.do(f"click {die}", "click ball", f"click {lot}")
            return
        self._hold(die)
        self.table.do("key x")
        self.focus(lot)
        self.table.do("key return")

    def _hold(self, die: str) -> None:
        number = die.partition(":")[2]
        if len(number) == 1:
            self.table.do(f"key {number}")
        else:
            self.focus(die)
            self.table.do("key return")

    def focus(self, name: str) -> None:
        """Lets Tab walk to a target."""
        for _ in range(80):
            if self.table.view.hand.focus == name:
                return
            self.table.do("key tab")
        raise AssertionError(f"Tab never reaches {name}")

    def _press(self, target: str, key: str) -> None:
        self.table.do(f"key {key}" if self.way == "keys" else f"click {target}")


def play_to_the_end(table: Table, hand: Hand, most: int = 3000) -> int:
    """Plays until the game is over and checks every step; returns how many there were."""
    for step in range(most):
        if table.session.over:
            return step
        hand.turn_over()
        table.check()
    raise AssertionError("the game does not end")
