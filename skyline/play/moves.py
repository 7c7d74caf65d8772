"""Plays moves for a hand: from what was pressed to the session, the model and the motion."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from skyline.core.story import SpotNoted
from skyline.play.contract import TableModel
from skyline.play.dice.flights import Spot
from skyline.play.motion.effects import Effects
from skyline.play.parts import TableParts
from skyline.play.pieces import DieMoves

log = logging.getLogger("skyline.table")


class GameDesk(Protocol):
    @property
    def session(self) -> Any: ...

    def play(self, move: Any) -> tuple[Any, ...]:
        """Plays a move; returns its events."""

    def roll(self) -> tuple[Any, ...]:
        """Performs the awaited roll; returns its events."""

    def undo(self, *, passed: bool = False) -> None:
        """Takes back the last entry, even if the turn has ``passed`` on."""


@dataclass(frozen=True)
class TakenBack:
    """A step was taken back; not an event of any rules, but it belongs in the log."""

    seat: int


@dataclass
class _Step:
    """One entry of the record as the table saw it."""

    before: TableModel
    changes: list[object]


def retold(
    desk: GameDesk,
    model_of: Callable[[Any], TableModel],
    heard: Callable[[object], None] | None = None,
) -> TableModel | None:
    """The table as the whole story of the game lays it; None if the desk does not know it.

    Args:
        desk: the game.
        model_of: lays the pieces of a position.
        heard: called with each event of the story.
    """
    told = getattr(desk, "told", ())
    if not told:
        return None
    first, events = told
    model = model_of(first)
    for event in events:
        if heard is not None:
            heard(event)
        model.apply(event)
    return model if model.agrees(desk.session.state) else None


class MovePlayer:
    """Carries moves out; a game adds what its dice do before they are a move.

    Args:
        desk: the game.
        parts: the table.
        effects: shows changes; a game finds its own here again.
        heard: called with each event, for the log.
        moved: called before each move, so that what was said about the last one goes.
        model_of: lays the pieces of a position.
        hour_of: the number of the hour that a position lies in.

    Attributes:
        remembers: whether what has been played can be taken back here.
        guard: whether moves may be played now; what plays them otherwise is handed to it.
        after_turn: whether a move may be taken back when the turn has passed on.
    """

    after_turn: ClassVar[bool] = False

    def __init__(
        self,
        desk: GameDesk,
        parts: TableParts,
        effects: Effects,
        heard: Callable[[object], None],
        moved: Callable[[], None],
        model_of: Callable[[Any], TableModel],
        hour_of: Callable[[Any], int],
    ) -> None:
        self.desk = desk
        self._parts = parts
        self.effects = effects
        self._heard = heard
        self._moved = moved
        self._model_of = model_of
        self._hour_of = hour_of
        self._steps: list[_Step] = []
        self.remembers = True
        self.guard: Callable[[tuple[Any, ...], Callable[[], None]], bool] = lambda *_asked: True

    @property
    def state(self) -> Any:
        return self.desk.session.state

    @property
    def seat(self) -> int:
        """Whose turn it is; the last seat that is shown when the game is over."""
        player: int | None = self.desk.session.game.actor(self.state)
        return self._parts.seat if player is None else player

    # ------------------------------------------------------------- moves
    def play(self, move: Any) -> None:
        """Plays a move, unless the guard asks first, and the rolls that follow."""
        if self.guard((move,), lambda: self.play(move)):
            self.plain(move)

    def plain(self, move: Any) -> None:
        seat = self.seat
        self._perform(lambda: self.desk.play(move))
        if self.seat == seat:
            self.roll()

    def roll(self, fling: tuple[float, float] | None = None) -> None:
        """Performs all rolls that a seat has to make; the next one throws for itself.

        ``fling`` is the speed of the hand at the first roll.
        """
        seat = self.seat
        while self.desk.session.awaits_roll and self.seat == seat:
            self._perform(self.desk.roll, fling)
            fling = None

    def put(self, move: Any, die: int, released: Spot | None, spot: int | None = None) -> None:
        """Plays the move that puts a die of the tray somewhere.

        Args:
            move: the legal move.
            die: which of the equal dice, by tray key.
            released: where the pointer let the die go.
            spot: which of equal places, from 1; None where they do not matter.
        """
        parts = self._parts
        if not self.guard((move,), lambda: self.put(move, die, None, spot)):
            if released is not None:
                self.fly_home(die, released)
            return
        parts.model.preferred_die = die
        if released is not None:
            parts.released[die] = released
        noted = SpotNoted(spot) if spot is not None else None
        self._perform(lambda: self.desk.play(move), noted=noted)
        parts.model.preferred_die = None

    # ------------------------------------------------------------- undo
    def undo(self) -> None:
        """Takes the last step back; raises UndoRefused with the reason if that can't be."""
        parts = self._parts
        parts.animator.finish()
        parts.visual.settle()
        hour, steps = self._hour_of(self.state), self._steps_back()
        for _ in range(steps):
            self.desk.undo(passed=self.after_turn)
        self._heard(TakenBack(self.seat))
        parts.sound.play("undo")
        if steps > 1 or not self._steps:
            self._lay_anew(steps)
            self._follow(hour)
            return
        step = self._steps.pop()
        ways = []
        for change in step.changes:
            if isinstance(change, DieMoves):
                try:
                    ways.append((change, parts.spot(change.target, change.seat)))
                except KeyError:
                    continue
        self.effects.before_undo()
        parts.model.restore(step.before)
        parts.tray.lay(parts.model.tray, parts.model.tray_room)
        self.effects.after_undo(step.changes, lambda: self._follow(hour))
        for change, left in ways:
            if change.origin.zone == "tray":
                self.fly_home(int(change.origin.key), left)

    def _follow(self, hour: int) -> None:
        """Shows whose turn and which hour it is after steps were taken back; one was shown."""
        if self._hour_of(self.state) != hour:
            self.effects.pass_hour(self._hour_of(self.state))
        player = self.desk.session.game.actor(self.state)
        if player is not None:
            self.effects.show_seat(player)

    def _steps_back(self) -> int:
        """How many entries go: the last one, or all since a person's last choice."""
        session = self.desk.session
        if session.last_by_person:
            return 1
        return max(1, int(session.steps_to_person))

    def _lay_anew(self, steps: int) -> None:
        """The table as it was so many steps ago, without any motion."""
        parts = self._parts
        known = self._steps[-steps].before if steps <= len(self._steps) else None
        known = known or retold(self.desk, self._model_of)
        del self._steps[max(0, len(self._steps) - steps) :]
        if known is not None:
            parts.model.restore(known)
        else:
            parts.model.rebuild(self.state)
        self._lay_tray()

    def _lay_tray(self) -> None:
        self._parts.tray.clear()
        self._parts.tray.lay(self._parts.model.tray, self._parts.model.tray_room)

    def fly_home(self, key: int, left: Spot) -> None:
        """Lets a die fly to its place in the tray from where it was left."""
        parts = self._parts
        die = parts.model.die(key)
        parts.visual.tray.add(key)
        parts.flights.send(
            die.kind,
            die.face,
            left,
            parts.tray.spot(key),
            at=parts.animator.now,
            duration=parts.beat(0.26),
            lands=parts.tray.orientation(key),
            landed=lambda: parts.visual.tray.discard(key),
        )

    # ------------------------------------------------------------- carrying out
    def _perform(
        self,
        act: Callable[[], tuple[Any, ...]],
        fling: tuple[float, float] | None = None,
        noted: SpotNoted | None = None,
    ) -> None:
        """Does one entry of the record and shows what it changes.

        Args:
            act: plays a move or performs a roll; returns its events.
            fling: the speed of the hand in pixels a second, when dice are thrown by hand.
            noted: which of equal places is meant.
        """
        parts = self._parts
        before = parts.model.copy()
        if noted is not None:
            self.desk.session.note_spot(noted.number)
            parts.model.apply(noted)
        self._moved()
        self.effects.before_move(self.desk.session.game.standing(self.state).scores)
        changes: list[object] = []
        for event in act():
            self._heard(event)
            now: Sequence[object] = parts.model.apply(event)
            self.effects.show(now, fling)
            changes += now
        self.effects.after_move()
        if self.remembers:
            self._steps.append(_Step(before, changes))
        if not parts.model.agrees(self.state):
            log.error("the table lost track of the position and was laid anew")
            parts.model.rebuild(self.state)
            self._lay_tray()
