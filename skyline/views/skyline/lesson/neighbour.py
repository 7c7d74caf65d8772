"""Plays the neighbour's turns of the first game on the table, at a pace one can follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Abandon, Build
from skyline.play.lesson.guided_play import GuidedPlay
from skyline.play.parts import TableParts
from skyline.views.skyline.lesson.script import Step

PAUSE_SECONDS: Final = 0.32  # after each thing the neighbour does


class Neighbour:
    """Does what a step of watching lists, one thing at a time.

    Args:
        play: the hand at the table.
        parts: the table.
    """

    def __init__(self, play: GuidedPlay, parts: TableParts) -> None:
        self._play = play
        self._parts = parts
        self._step: Step | None = None
        self._todo: list[Callable[[], None]] = []
        self._rest = 0.0

    @property
    def busy(self) -> bool:
        """Whether a turn is being played."""
        return bool(self._todo)

    def begin(self, step: Step) -> None:
        """Starts a step of watching, unless it has been started."""
        if self._step is not step:
            self._step = step
            self._todo = self._deeds(step.entries)
            self._rest = PAUSE_SECONDS

    def update(self, seconds: float) -> bool:
        """Goes on if nothing moves; returns whether something was done."""
        if not self._todo or self._parts.animator.busy:
            return False
        self._rest -= seconds
        if self._rest > 0:
            return False
        self._rest = PAUSE_SECONDS
        self._play.free = True
        try:
            self._todo.pop(0)()
        finally:
            self._play.free = False
        return True

    def hurry(self) -> None:
        """Leaves the pause out."""
        self._rest = 0.0

    def _deeds(self, entries: tuple[str, ...]) -> list[Callable[[], None]]:
        """The entries of a record as things that a hand does."""
        play = self._play
        deeds: list[Callable[[], None]] = []
        marked: list[str] = []
        for number, entry in enumerate(entries):
            word, _space, rest = entry.partition(" ")
            following = entries[number + 1] if number + 1 < len(entries) else ""
            faces = following.removeprefix("roll ")
            if word == "take":
                deeds += [lambda kind=kind: self._choose(kind) for kind in rest.split()]  # type: ignore[misc]
                deeds.append(lambda faces=faces: self._throw(faces))  # type: ignore[misc]
            elif word == "pick":
                marked.append(rest)
            elif word == "throw":
                dice = tuple(marked)
                marked.clear()
                deeds.append(lambda dice=dice, faces=faces: self._again(dice, faces))  # type: ignore[misc]
            elif word in ("build", "abandon"):
                deeds.append(lambda entry=entry: self._put(entry))  # type: ignore[misc]
            elif word == "resign":
                deeds.append(play.end_turn)
        return deeds

    def _choose(self, kind: str) -> None:
        self._play.choose(kind)

    def _throw(self, faces: str) -> None:
        self._play.let_fall(faces)
        self._play.throw()

    def _again(self, dice: tuple[str, ...], faces: str) -> None:
        left = list(dice)
        for die in self._parts.model.tray:
            die.keep = die.code not in left
            if not die.keep:
                left.remove(die.code)
        self._play.let_fall(faces)
        self._play.throw_again()

    def _put(self, entry: str) -> None:
        move = GAME.parse_move(entry)
        assert isinstance(move, Build | Abandon), entry
        model = self._parts.model
        die = next(each.key for each in model.tray if each.code == move.die)
        lot = None
        if isinstance(move, Build) and move.column is not None:
            street = model.streets[self._parts.seat]
            lot = next(each.key for each in street if each.code == move.column)
        self._play.put(move, die, lot, None)
