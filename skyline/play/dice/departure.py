"""How dice leave for a throw: gathered from where they lie, or following the hand that flung them.

The throw may still be simulated meanwhile, and until then nobody knows how it begins. From the
moment that it is known each die turns so that it comes into the throw where, how and as fast as the
throw begins: it is the same die all the way, and no side of it ever shows another face.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from skyline.play.input.grip import HAND_HEIGHT
from skyline.play.pieces import TrayDie
from skyline.table.animator import ease_in_out
from skyline.table.dice.kinds import DieLook, Pose
from skyline.table.dice.marks import Marks
from skyline.table.dice.throw_types import FRAME_RATE, Frame, Throw, ThrownDie, ThrowRequest
from skyline.table.geometry import Vector, about, compose, inverse, part_way

GATHER_SECONDS = 0.22
FOLLOW_SECONDS = 0.12  # for which flung dice fly on with the speed of the hand
LONGEST_WAIT = 0.3  # seconds for which dice hover when a busy machine has not simulated them
WAIT_STEP = 1 / 60
TURNING = 13.0  # radians a second, of dice whose throw is not simulated yet
SWING = 0.4  # share of its speed with which a gathered die comes into the throw
AIM_FRAMES = 4  # in which a die turns at least to how its throw begins


@dataclass(frozen=True)
class Departure:
    """Dice on their way into a throw, in tray pixels."""

    request: ThrowRequest
    keys: tuple[int, ...]  # of the dice, thrown ones first
    begin: float  # table time of the start
    seconds: float  # until they are thrown
    start: Frame  # where each was, in the order of the keys
    goal: Frame  # about where each has to be when the throw begins
    hop: float  # how high they rise on the way

    def waiting(self) -> Throw:
        """The dice on their way and then hovering, for as long as a simulation may take."""
        count = round((self.seconds + LONGEST_WAIT) * FRAME_RATE)
        request = self.request
        return Throw(
            frames=tuple(self._unaimed(number / FRAME_RATE) for number in range(count + 1)),
            looks=(*(die.look for die in request.thrown), *(die.look for die in request.kept)),
            contacts=(),
            edge=request.edge,
        )

    def _unaimed(self, seconds: float) -> Frame:
        share = min(1.0, seconds / self.seconds)
        part = ease_in_out(share) if self.hop else share
        lift = 4 * part * (1 - part) * self.hop
        angle = TURNING * seconds * (share if self.hop else 1.0)
        poses = list(self.start)
        for number in range(len(self.request.thrown)):
            start, goal = self.start[number], self.goal[number]
            poses[number] = Pose(
                start.x + (goal.x - start.x) * part,
                start.y + (goal.y - start.y) * part,
                start.z + (goal.z - start.z) * part + lift,
                compose(about(_rolling(start, goal, number), angle), start.q),
            )
        return tuple(poses)

    def into(self, throw: Throw, passed: int) -> Throw:
        """The whole way, now that the throw is known; the first ``passed`` frames stay."""
        waiting = [self._unaimed(number / FRAME_RATE) for number in range(passed + 2)]
        lead = max(round(self.seconds * FRAME_RATE), passed + AIM_FRAMES)
        ways: list[list[Pose]] = []
        for number, start in enumerate(self.start):
            own = [frame[number] for frame in throw.frames]
            if number >= len(self.request.thrown):
                ways.append([*[start] * lead, *own])
                continue
            gone = [frame[number] for frame in waiting[: passed + 1]]
            # Dice leave the hand one after another: a throw holds them still until then.
            held = next((i for i, (a, b) in enumerate(pairwise(own)) if a != b), 0)
            aimed = _aimed(
                gone[-1],
                waiting[passed + 1][number],
                own[held : held + 2],
                lead + held - passed,
                lead - passed if self.hop else lead + held - passed,
                self.hop if passed == 0 else 0.0,
            )
            ways.append([*gone, *aimed, *own[held:]])
        return replace(
            throw,
            frames=tuple(zip(*ways, strict=True)),
            contacts=tuple(
                replace(contact, time=contact.time + lead / FRAME_RATE)
                for contact in throw.contacts
            ),
        )


def _rolling(start: Pose, goal: Pose, number: int) -> Vector:
    """The axis about which a die turns on its way; no two dice turn alike."""
    right, down = goal.x - start.x, goal.y - start.y
    length = math.hypot(right, down) or 1.0
    return down / length, right / length, 0.4 * math.sin(number * 2.4 + 1)


def _aimed(
    start: Pose, following: Pose, coming: Sequence[Pose], frames: int, gathers: int, hop: float
) -> list[Pose]:
    """What lies between a pose and the first of two that are ``coming`` so many frames later.

    Without that it would go on to the pose ``following``. A die turns as it will then, and by what
    it still lacks meanwhile; one that ``hop``s has lain still, and takes its turning up slowly.
    Its place it has taken after as many frames as it ``gathers``: all at once, so that none comes
    up behind another.
    """
    goal = coming[0]
    axis, rate = _turning(*coming)
    kept = 0.0 if hop else 1.0  # how much of its turning it has at first
    # Each swings back for its own speed: more of it would swing the fast ones into others.
    swing = SWING if hop else 1.0

    def angle(part: float) -> float:
        return rate * frames * (kept * (part - part * part / 2) + part * part / 2)

    whole = angle(1.0)
    turned = compose(about(axis, whole), start.q)
    found = []
    for number in range(1, frames):
        p, share = number / frames, min(1.0, number / gathers)
        square, cube = share * share, share**3
        near, smooth = 3 * square - 2 * cube, (3 - 2 * p) * p * p
        leaving = (cube - 2 * square + share) * gathers
        arriving = (cube - square) * gathers * swing
        x, y, z = (
            a + (b - a) * near + (after - a) * leaving + (later - b) * arriving
            for a, after, b, later in zip(
                start[:3], following[:3], goal[:3], coming[1][:3], strict=True
            )
        )
        q = compose(about(axis, angle(p) - whole), part_way(turned, goal.q, smooth))
        found.append(Pose(x, y, z + 4 * share * (1 - share) * hop, q))
    return found


def _turning(before: Pose, after: Pose) -> tuple[Vector, float]:
    """How a die turns from one frame to the next: axis and angle in radians."""
    w, x, y, z = compose(after.q, inverse(before.q))
    sine = math.sqrt(x * x + y * y + z * z)
    if sine < 1e-9:
        return (0.0, 0.0, 1.0), 0.0
    angle = 2 * math.atan2(sine, abs(w))
    return (x, y, z), angle if w > 0 else -angle


def followed_through(
    hand: Sequence[tuple[float, float]],  # where they were let go, in tray pixels
    fling: tuple[float, float] | None,  # speed of the hand in pixels a second
    size: tuple[int, int],  # of the tray; dice do not fly out of it here, and not further out
) -> list[tuple[float, float]]:
    """Where flung dice are when the throw takes over from the hand."""
    if fling is None:
        return list(hand)
    moved = [
        each * FOLLOW_SECONDS * min(_part_inside(place[axis], each, size[axis]) for place in hand)
        for axis, each in enumerate(fling)
    ]
    return [(x + moved[0], y + moved[1]) for x, y in hand]


def _part_inside(place: float, speed: float, size: float) -> float:
    """For how much of the time a die flies on without leaving ``0..size``, or going further out."""
    if speed == 0:
        return 1.0
    room = size - place if speed > 0 else place
    return min(1.0, max(0.0, room / abs(speed * FOLLOW_SECONDS)))


def thrown_dice(
    dice: Sequence[TrayDie],  # those that roll; letters that are not decided yet are left empty
    starts: Sequence[tuple[float, float]] | None,
    edge: float,  # of the dice in pixels
    poses: Mapping[int, Pose],  # of those that lie in the tray, by key
    *,
    marks: Marks,
) -> tuple[ThrownDie, ...]:
    """Dice as a throw wants them.

    ``starts`` are where they leave the hand, in tray pixels; None for any place.
    """
    looks = [DieLook(die.kind, marks) for die in dice]
    if starts is None:
        lie = [poses[die.key][:2] if die.key in poses else None for die in dice]
        return tuple(
            ThrownDie(look, die.letter or "", lies=place)
            for die, look, place in zip(dice, looks, lie, strict=True)
        )
    return tuple(
        ThrownDie(look, die.letter or "", (x, y, edge * HAND_HEIGHT))
        for die, look, (x, y) in zip(dice, looks, starts, strict=True)
    )


def in_order(dice: Sequence[TrayDie]) -> list[TrayDie]:
    """Dice in an order that does not depend on who lists them: a rehearsal has to fit."""
    return sorted(dice, key=lambda die: die.key)
