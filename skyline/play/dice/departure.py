"""How dice leave for a throw: gathered from where they lie, or following the hand that flung them.

They do not turn on the way, so each needs only one picture. The throw itself is simulated and
its first pictures are drawn meanwhile, in the time that these plain pictures leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skyline.play.input.grip import HAND_HEIGHT
from skyline.play.pieces import TrayDie
from skyline.table.animator import ease_in_out
from skyline.table.dice.kinds import DieLook, Pose
from skyline.table.dice.marks import Marks
from skyline.table.dice.throw_types import ThrownDie, ThrowRequest

GATHER_SECONDS = 0.22
FOLLOW_SECONDS = 0.1  # for which flung dice fly on with the speed of the hand
LONGEST_WAIT = 0.3  # seconds for which dice hover when a busy machine has not simulated them
WAIT_STEP = 1 / 60


@dataclass(frozen=True)
class Departure:
    """Dice on their way into a throw, in tray pixels."""

    request: ThrowRequest
    keys: tuple[int, ...]  # of the dice, thrown ones first
    begin: float  # table time of the start
    seconds: float  # until they are thrown
    start: tuple[Pose, ...]  # where each was, in the order of the keys
    # where each has to be when the throw begins; how it is turned there does not matter
    goal: tuple[Pose, ...]
    hop: float  # how high they rise on the way
    # places that are whole pixels away from each die as it was drawn before
    anchors: tuple[tuple[float, float], ...]

    def moving(self, now: float) -> dict[int, tuple[Pose, tuple[float, float]]]:
        """Poses at a table time and anchors, by key."""
        return {
            key: (pose, anchor)
            for (key, pose), anchor in zip(self.poses(now).items(), self.anchors, strict=True)
        }

    def poses(self, now: float) -> dict[int, Pose]:
        """Where each die is at a table time, by key."""
        share = min(1.0, max(0.0, (now - self.begin) / self.seconds))
        part = ease_in_out(share) if self.hop else share
        lift = 4 * part * (1 - part) * self.hop
        return {
            key: Pose(
                start.x + (goal.x - start.x) * part,
                start.y + (goal.y - start.y) * part,
                start.z + (goal.z - start.z) * part + (0.0 if start == goal else lift),
                start.q,
            )
            for key, start, goal in zip(self.keys, self.start, self.goal, strict=True)
        }


def followed_through(
    hand: Sequence[tuple[float, float]],  # where they were let go, in tray pixels
    fling: tuple[float, float] | None,  # speed of the hand in pixels a second
    size: tuple[int, int],  # of the tray; dice do not fly out of it here, and not further out
) -> list[tuple[float, float]]:
    """Where flung dice are when the throw takes over from the hand."""
    if fling is None:
        return list(hand)
    way = fling[0] * FOLLOW_SECONDS, fling[1] * FOLLOW_SECONDS
    part = min(
        _part_inside(place[axis], way[axis], size[axis]) for place in hand for axis in (0, 1)
    )
    return [(x + way[0] * part, y + way[1] * part) for x, y in hand]


def _part_inside(place: float, way: float, size: float) -> float:
    """How much of a way can be gone without leaving ``0..size``, or without going further out."""
    if way == 0:
        return 1.0
    room = size - place if way > 0 else place
    return min(1.0, max(0.0, room / abs(way)))


def thrown_dice(
    dice: Sequence[TrayDie],  # those that roll; letters that are not decided yet are left empty
    starts: Sequence[tuple[float, float]] | None,
    edge: float,  # of the dice in pixels
    *,
    marks: Marks,
) -> tuple[ThrownDie, ...]:
    """Dice as a throw wants them.

    ``starts`` are where they leave the hand, in tray pixels; None for any place.
    """
    looks = [DieLook(die.kind, marks) for die in dice]
    if starts is None:
        return tuple(
            ThrownDie(look, die.letter or "") for die, look in zip(dice, looks, strict=True)
        )
    return tuple(
        ThrownDie(look, die.letter or "", (x, y, edge * HAND_HEIGHT))
        for die, look, (x, y) in zip(dice, looks, starts, strict=True)
    )


def in_order(dice: Sequence[TrayDie]) -> list[TrayDie]:
    """Dice in an order that does not depend on who lists them: a rehearsal has to fit."""
    return sorted(dice, key=lambda die: die.key)
