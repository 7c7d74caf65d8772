"""Turns changes on a table into motion: what flies when, what is heard, whose turn is shown.

Each change is planned behind the one before it with some overlap. The model is
already at the end; the plan only catches up, and may be hurried at any time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from skyline.play.dice.departure import LONGEST_WAIT, WAIT_STEP
from skyline.play.dice.flights import ARC_SHARE
from skyline.play.parts import STAGGER, TableParts
from skyline.play.picture import plate_motion
from skyline.play.pieces import DiceFly, DieMoves, GameEnds, HourPasses, Told, TurnBegins
from skyline.table.animator import ease_in_out, linear
from skyline.table.dice.throw_types import LONGEST

USUAL_SECONDS = 0.34  # of a die on its way
HOP_SECONDS = 0.12  # of one that has come down on the felt
HOP_EDGES = 0.09
HOP_TIP = 0.09  # radians by which it rocks then
TIP = 1.25  # radians by which a die tips over and back whose top face stays
STRAY = 0.4  # share by which such dice rise higher or lower, so that none follows in file
FALLS = 1.5
"""How much faster a die comes down on the felt than it has left; 1 for evenly."""


def _falls(part: float) -> float:
    return float(part**FALLS)


class Effects:
    """Plans motion for one table; a game's own effects show its own changes, too."""

    seconds: ClassVar[Mapping[str, float]] = {"tray": 0.30}  # how long a die travels to a zone
    straight: ClassVar[Collection[str]] = ()  # zones to which dice travel without turning over
    # zones for which the next change does not wait until a die has arrived
    swift: ClassVar[Collection[str]] = ("tray",)
    arc: ClassVar[float] = ARC_SHARE  # how high dice rise on their way, as a share of it

    def __init__(
        self,
        parts: TableParts,
        hour_passes: Callable[[int], None],
        tell: Callable[[object], None],
    ) -> None:
        self._parts = parts
        self._hour_passes = hour_passes  # shows another hour of the day; called with its number
        self._tell = tell  # shows a banner; called with the event
        self._cursor = 0.0

    # ------------------------------------------------------------- around a move
    def before_move(self, points: Sequence[int]) -> None:
        """Remembers what the table looks like before a move, and everybody's points."""

    def after_move(self) -> None: ...

    def before_undo(self) -> None:
        """Remembers what the table looks like before its pieces are put back."""

    def after_undo(self, changes: Sequence[object], follow: Callable[[], None]) -> None:
        """The pieces are where they were before a move.

        ``follow`` shows whose turn and which hour it is again.
        """
        follow()

    def go_on(self, seconds: float) -> None:
        """Begins what follows by itself; called in each picture in which nothing is planned.

        ``seconds`` are those of table time since the one before.
        """

    def skip(self) -> bool:
        """Ends what is shown between two moves, for a film that is stepped on.

        Returns whether there was more to see of it, before which the next move has to wait.
        """
        return False

    def show(self, changes: Iterable[object], fling: tuple[float, float] | None = None) -> None:
        """Plans the changes of one event.

        ``fling`` is the speed of the hand in pixels a second, when dice are thrown by hand.
        """
        self._cursor = max(self._cursor, self._parts.animator.now)
        for change in changes:
            match change:
                case DieMoves():
                    self._die_moves(change)
                case DiceFly():
                    self._dice_fly(change, fling)
                case TurnBegins():
                    self._turn_begins(change)
                case HourPasses(hour):
                    at = self._cursor
                    self._cue(lambda hour=hour: self._hour_passes(hour), at)  # type: ignore[misc]
                    self._cue(self._ring, at)
                case GameEnds(event):
                    self._tell_at(event, self._cursor + self._parts.beat(0.4))
                    self._closes(self._cursor + self._parts.beat(1.1))
                case Told(event):
                    self._told(event)
                case _:
                    self._own(change)

    def pass_hour(self, hour: int) -> None:
        """Shows another hour of the day from now on."""
        self._hour_passes(hour)

    def show_seat(self, seat: int) -> None:
        if seat != self._parts.seat:
            self._parts.seat = seat
            self._parts.sound.play("turn")

    # ------------------------------------------------------------- what a game adds
    def _own(self, change: object) -> None:
        """Plans a change that only this game knows."""

    def _told(self, event: object) -> None:
        """Plans what players should notice of an event that moves nothing."""

    def _leaves(self, change: DieMoves, begin: float) -> None:
        """A die is about to travel: its place does not show it before it arrives."""
        if change.target.zone == "tray":
            self._parts.visual.tray.add(int(change.target.key))

    def _lands(self, change: DieMoves) -> None:
        if change.target.zone == "tray":
            self._lies(change)
            self._touches()

    def _lies(self, change: DieMoves) -> None:
        """The tray shows the die again."""
        self._parts.visual.tray.discard(int(change.target.key))

    def _touches(self) -> None:
        self._parts.sound.play("put_down", volume=0.6)

    def _ring(self) -> None:
        self._parts.sound.play("round_bell")

    # ------------------------------------------------------------- dice
    def _die_moves(self, change: DieMoves) -> None:
        parts = self._parts
        begin = self._cursor
        zone = change.target.zone
        start = parts.spot(change.origin, change.seat)
        self._leaves(change, begin)
        end = parts.spot(change.target, change.seat)
        if change.origin.zone == "tray":
            parts.released.pop(int(change.origin.key), None)
        near = math.hypot(end.x - start.x, end.y - start.y) < start.size * 1.5
        seconds = self.seconds.get(zone, USUAL_SECONDS) * (0.6 if near else 1.0)
        lands = parts.tray.orientation(int(change.target.key)) if zone == "tray" else None
        hops = lands is not None and not parts.calm and not near
        still = parts.calm or near
        tip = stray = 0.0
        if zone in self.straight and not still:
            number = int(change.target.key)
            tip = TIP if number % 2 else -TIP
            stray = STRAY * math.sin(number * 2.4)
        arrival = parts.flights.send(
            change.kind,
            change.letter,
            start,
            end,
            at=begin,
            duration=parts.beat(seconds),
            spin=0.0 if still or zone in self.straight else 1.0,
            arc=self.arc * (1 + stray),
            tip=tip,
            ease=_falls if hops else ease_in_out,
            landed=self._touches if hops else partial(self._lands, change),
            lands=lands,
        )
        if hops:  # as a die that is thrown: it does not stop dead
            parts.flights.send(
                change.kind, change.letter, end, end, at=arrival,
                duration=parts.beat(HOP_SECONDS), lands=lands, hop=HOP_EDGES, tip=HOP_TIP,
                landed=partial(self._lies, change),
            )  # fmt: skip
        self._cursor = begin + STAGGER if zone in self.swift else arrival

    def _dice_fly(self, change: DiceFly, fling: tuple[float, float] | None) -> None:
        parts = self._parts
        tray = parts.tray
        begin = self._cursor
        thrown = [parts.model.die(key) for key in change.thrown]
        kept = [parts.model.die(key) for key in change.kept]
        leaves = tray.throw(thrown, kept, at=begin, fling=fling)
        parts.released.clear()
        latest = leaves + LONGEST

        def roll() -> None:
            now = parts.animator.now
            if not tray.ready_to_roll and now < leaves + LONGEST_WAIT:
                parts.animator.cue(roll, at=now + WAIT_STEP)
                return
            rest = now + tray.roll()
            parts.animator.cue(tray.finish_throw, at=rest)
            if self._cursor == latest:  # nothing has been planned behind the throw meanwhile
                self._cursor = rest

        parts.animator.cue(roll, at=leaves)
        self._cursor = latest

    # ------------------------------------------------------------- turns
    def _turn_begins(self, change: TurnBegins) -> None:
        start = self._cursor + self._parts.beat(0.25)
        self._cue(lambda: self.show_seat(change.seat), start)
        if self._greets(change.seat):
            plate_motion.sweep(self._parts, change.seat, start + self._parts.beat(0.2))
        self._tell_at(change.event, start)
        self._cursor = start + self._parts.beat(0.1)

    def _greets(self, _seat: int) -> bool:
        """Whether light passes over the plate of a seat whose turn begins."""
        return True

    def _closes(self, at: float) -> None:
        """Lays the card with the places into the tray."""
        visual = self._parts.visual
        visual.closing = 0.0

        def come(part: float) -> None:
            visual.closing = part

        self._parts.animator.move(come, self._parts.beat(0.5), at=at, ease=linear)

    def _cue(self, act: Callable[[], None], at: float) -> None:
        """Has something done at a table time."""
        self._parts.animator.cue(act, at=at)

    def _tell_at(self, event: object, at: float) -> None:
        """Shows the banner of an event at a table time."""
        self._cue(lambda: self._tell(event), at)
