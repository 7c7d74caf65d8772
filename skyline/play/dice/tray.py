"""The dice in the tray: where they lie, the hand that grabs them, their throws."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterable, Sequence

import pygame

from skyline.play.dice.departure import (
    FOLLOW_SECONDS,
    GATHER_SECONDS,
    Departure,
    followed_through,
    in_order,
    thrown_dice,
)
from skyline.play.dice.felt import USUAL_DICE, crowded, grid
from skyline.play.dice.lying import RAISED, LyingDice
from skyline.play.dice.performance import Performance
from skyline.play.input.grip import Grip
from skyline.play.layout import TableLayout
from skyline.play.pieces import TrayDie
from skyline.table.animator import Animator
from skyline.table.dice.artist import Sprite
from skyline.table.dice.kinds import (
    Pose,
    corner_height,
    on_corner,
    picture_yaw,
    rest_height,
    settled,
)
from skyline.table.dice.launch import best_edge
from skyline.table.dice.playback import DRAW_BUDGET
from skyline.table.dice.rehearsal import Rehearsal
from skyline.table.dice.throw_types import KeptDie, ThrowRequest
from skyline.table.sound import SoundBox

LARGEST_EDGE = 0.0926  # of the window's height: 100 pixels at 1080
APART = 1.15  # edges from die to die, where one is laid beside another
LYING_TALL, LYING_WIDE = 1.58, 1.30  # edges that a die takes which lies turned a little
GOLDEN = 0.618  # neighbours differ most
CORNER_YAW = 0.62  # radians from the one most turned to the left to the other
MARK_SIZE = 0.40  # of a die's edge
LARGEST_MARK = 0.6  # of the edge of small dice, whose middle must stay free to press


def _corner_yaw(die: TrayDie) -> float:
    """How far a die that nobody has rolled is turned: none quite as its neighbour."""
    return (die.key * GOLDEN % 1 - 0.5) * CORNER_YAW


class Tray(LyingDice):
    """Poses, grabbing and throwing, in tray pixels.

    The seed is for how dice tumble, never for what they show.
    """

    def __init__(self, layout: TableLayout, animator: Animator, sound: SoundBox, seed: int) -> None:
        super().__init__()
        self.layout = layout
        # every picture is finished, however long it takes (for pictures on file)
        self.patient = False
        self.sides = 0.0  # of the felt's width: free on either side of dice that are laid there
        self.edge = self.edge_for(USUAL_DICE)
        self._animator = animator
        self._sound = sound
        self._chance = random.Random(seed)
        self._next_seed = self._chance.randrange(2**31)
        self._rehearsal: Rehearsal | None = None
        self._throw: Performance | None = None
        self._grip = Grip(sound)
        self.taken_edge = 0  # of dice as a hand takes them for the next throw; 0 for their own
        self._left: dict[int, Pose] = {}  # where dice lay that may come back

    # ------------------------------------------------------------- setting
    @property
    def area(self) -> pygame.Rect:
        """The felt in window pixels."""
        return self.layout.tray

    @property
    def throwing(self) -> bool:
        """Whether dice roll now, or leave their places to be thrown."""
        return self._throw is not None

    @property
    def stale_pictures(self) -> int | None:
        """How often a rolling die was shown with an older picture; None when none rolls."""
        return self._throw.stale if self._throw is not None else None

    def moves_within(self, area: pygame.Rect) -> bool:
        """Whether dice are thrown, and all are seen inside a window area now."""
        if self._throw is None:
            return False
        margin = self.edge * 1.2
        inside = area.inflate(-2 * margin, -2 * margin).move(-self.area.x, -self.area.y)
        poses = self._throw.poses(self._animator.now)
        return all(inside.collidepoint(pose.x, pose.y - pose.z / 2) for pose in poses)

    @property
    def grabbed(self) -> bool:
        return self._grip.holds

    @property
    def usual_edge(self) -> int:
        """The edge of the dice when three are thrown, in pixels."""
        return self.edge_for(USUAL_DICE)

    def mark_rect(self, key: int) -> pygame.Rect:
        """The small disc below a die that says whether it rolls again."""
        rect = self.rect(key)
        size = max(round(self.edge * MARK_SIZE), min(22, round(self.edge * LARGEST_MARK)))
        mark = pygame.Rect(0, 0, size, size)
        mark.center = (rect.right - size // 6, rect.bottom - size // 6)
        mark.clamp_ip(self.layout.tray)
        return mark

    def use(self, layout: TableLayout) -> None:
        """Keeps the dice where they lie, in proportion, when the window changes."""
        old, old_edge = self.area, self.edge
        self.layout = layout
        self.edge = max(16, round(old_edge * self.area.h / max(1, old.h)))
        wide, high = self.area.w / max(1, old.w), self.area.h / max(1, old.h)
        margin = self.edge * 0.62
        for key, pose in self.poses.items():
            x = min(self.area.w - margin, max(margin, pose.x * wide))
            y = min(self.area.h - margin, max(margin, pose.y * high))
            self.poses[key] = Pose(x, y, pose.z / old_edge * self.edge, pose.q)
        if crowded(self.poses.values(), self.edge):
            spots = self._grid(max(len(self.poses), USUAL_DICE))
            for (key, pose), (x, y) in zip(list(self.poses.items()), spots, strict=False):
                self.poses[key] = Pose(x, y, pose.z, pose.q)
        self._throw = None
        self._rehearsal = None
        self._left.clear()
        self.let_go()

    def edge_for(self, count: int, *, lying: bool = False) -> int:
        """The edge of so many dice, when they are laid anew; ``lying`` if they show faces then."""
        area = self.area
        limit = self.layout.size[1] * LARGEST_EDGE
        edge = best_edge(max(USUAL_DICE, count), area.w, area.h, limit)
        if self.sides:  # the pointer raises dice there, towards the rim
            wide, many = area.w * (1 - 2 * self.sides), max(1, count)
            most = max(
                min(
                    area.h / (lines * LYING_TALL + RAISED),
                    wide / ((math.ceil(many / lines) + 0.4) * LYING_WIDE),
                )
                for lines in range(1, many + 1)
            )
            edge = int(min(limit if lying else edge, most))
        elif lying:
            lines = len({y for _x, y in grid(area.size, edge, max(1, count))})
            edge = min(edge, int(area.h / (lines * LYING_TALL)))
        return edge

    def _grid(self, count: int) -> list[tuple[float, float]]:
        """Places for ``count`` dice that are laid."""
        left = self.area.w * self.sides
        size = round(self.area.w - 2 * left), self.area.h
        return [(x + left, y) for x, y in grid(size, self.edge, count)]

    # ------------------------------------------------------------- lying dice
    def forget(self, keep: Iterable[int]) -> None:
        before = self.poses
        super().forget(keep)
        self._left |= {key: pose for key, pose in before.items() if key not in self.poses}

    def clear(self) -> None:
        """All dice are to be laid anew."""
        self.poses.clear()
        self._left.clear()

    def lay(self, dice: Sequence[TrayDie], total: int) -> None:
        """Gives a place to every die that has none: its last one, if it comes back.

        There should be room for ``total`` dice.
        """
        total = max(total, len(dice))
        known = [die for die in dice if die.key in self.poses or die.key in self._left]
        if not known:
            self.clear()
            self.edge = self.edge_for(total, lying=all(die.letter is not None for die in dice))
        lying = (self.poses.get(die.key) for die in dice)
        taken = [(pose.x, pose.y) for pose in lying if pose is not None]
        spots = self._grid(total)
        if known:
            spots += self._grid(max(total, USUAL_DICE))
        for die in dice:
            if die.key in self.poses:
                continue
            left = self._left.pop(die.key, None)
            if left is not None and _room(taken, (left.x, left.y)) >= self.edge * APART:
                self.poses[die.key] = left
                if die.letter is not None:  # it may show something else by now
                    self.turn(die)
            else:
                self.poses[die.key] = self._pose_at(die, self._free_spot(spots, taken))
            taken.append((self.poses[die.key].x, self.poses[die.key].y))

    def _free_spot(
        self, spots: Sequence[tuple[float, float]], taken: Sequence[tuple[float, float]]
    ) -> tuple[float, float]:
        """The first one with no die beside it, or that with the most room."""
        far = self.edge * APART
        free = (spot for spot in spots if _room(taken, spot) >= far)
        return next(free, None) or max(spots, key=lambda spot: _room(taken, spot))

    def _pose_at(self, die: TrayDie, spot: tuple[float, float]) -> Pose:
        if die.letter is None:
            return Pose(*spot, corner_height(self.edge), on_corner(die.kind, _corner_yaw(die)))
        yaw = self.quarters(die) + math.sin(die.key * 2.4) * 0.28
        return Pose(*spot, rest_height(self.edge), settled(die.kind, die.letter, yaw))

    def stand(self, die: TrayDie, aside: float) -> None:
        """Turns a die that stands on a corner, by radians from how it was laid."""
        pose = self.poses[die.key]
        q = on_corner(die.kind, _corner_yaw(die) + aside)
        if q != pose.q:
            self.poses[die.key] = Pose(pose.x, pose.y, pose.z, q)

    def turn(self, die: TrayDie) -> None:
        """Shows another face of a die where it lies."""
        pose = self.poses.get(die.key)
        if pose is not None:
            q = settled(die.kind, die.face, picture_yaw(pose.q))
            self.poses[die.key] = Pose(pose.x, pose.y, pose.z, q)

    # ------------------------------------------------------------- the hand
    def grab(self, place: tuple[int, int], keys: Collection[int] = ()) -> None:
        """A hand takes dice of the tray up at a window place: these, or all if none is named."""
        self._grip.grab(place, keys)

    def carry(self, place: tuple[int, int]) -> None:
        """The hand moves; a quick hand is heard."""
        self._grip.carry(place, self.layout.scale)

    def grabs(self, key: int) -> bool:
        """Whether the hand holds this die to fling it."""
        return self._grip.has(key)

    def let_go(self) -> None:
        """The hand opens without throwing: the dice lie where they lay."""
        self._grip.open()

    # ------------------------------------------------------------- throwing
    def rehearse(self, thrown: Sequence[TrayDie], kept: Sequence[TrayDie], seconds: float) -> bool:
        """Simulates, in spare time, the throw that is likely to come.

        Works for so many seconds and returns whether more is to do.
        """
        request = self._request(thrown, kept, None, None)
        if self._rehearsal is None or not self._rehearsal.fits(request):
            self._rehearsal = Rehearsal(request)
        return self._rehearsal.work(seconds)

    def throw(
        self,
        thrown: Sequence[TrayDie],
        kept: Sequence[TrayDie],
        *,
        at: float,  # table time of the start
        fling: tuple[float, float] | None,  # speed of the hand in pixels a second, or None
    ) -> float:
        """Lets the dice leave for a throw to the decided letters, which :meth:`roll` then shows.

        What has not been simulated by now is done in the spare time of the pictures until then.
        Returns the table time at which :meth:`roll` is to be called.
        """
        self.lay([*thrown, *kept], len(thrown) + len(kept))
        # Dice that the hand has not grabbed come along around those that it has.
        thrown = sorted(thrown, key=lambda die: not self._grip.has(die.key))
        hand = self._grip.places(len(thrown), self.edge, self.area.topleft)
        starts = followed_through(hand, fling, self.area.size) if hand else None
        request = self._request(thrown, kept, starts, fling)
        self._next_seed = self._chance.randrange(2**31)
        if self._rehearsal is None or not self._rehearsal.fits(request):
            self._rehearsal = Rehearsal(request)
        goals = self._rehearsal.first_poses[: len(thrown)]
        lying = [die.pose for die in request.kept]
        held = self._grip.poses(thrown, self.edge, self.area.topleft) if hand else None
        start = [
            held[number] if held and self._grip.has(die.key) else self.poses[die.key]
            for number, die in enumerate(thrown)
        ]
        departure = Departure(
            request=request,
            keys=tuple(die.key for die in (*thrown, *in_order(kept))),
            begin=at,
            seconds=FOLLOW_SECONDS if hand else GATHER_SECONDS,
            start=(*start, *lying),
            goal=(*goals, *lying),
            hop=0.0 if hand else self.edge * 0.4,
        )
        self._throw = Performance(
            departure,
            self._rehearsal,
            self.artist,
            self.area,
            self.poses.update,
            patient=self.patient,
            small=min(1.0, (self.taken_edge or self.edge) / self.edge),
        )
        self.taken_edge = 0
        self._rehearsal = None
        self.let_go()
        return self._throw.begin

    @property
    def ready_to_roll(self) -> bool:
        """Whether :meth:`roll` has nothing left to simulate."""
        return self._throw is None or self._throw.ready

    def roll(self) -> float:
        """The dice leave the hand; returns how long they roll in seconds."""
        if self._throw is None:  # it has been cut short
            return 0.0
        self._throw.patient = self.patient
        return self._throw.roll(self._animator.now)

    def _request(
        self,
        thrown: Sequence[TrayDie],
        kept: Sequence[TrayDie],
        starts: Sequence[tuple[float, float]] | None,
        fling: tuple[float, float] | None,
    ) -> ThrowRequest:
        return ThrowRequest(
            seed=self._next_seed,
            width=self.area.w,
            height=self.area.h,
            edge=self.edge,
            thrown=thrown_dice(thrown, starts, self.edge, self.poses, marks=self.marks),
            kept=tuple(KeptDie(self.look(die), self.poses[die.key]) for die in in_order(kept)),
            fling=fling,
        )

    def finish_throw(self) -> None:
        if self._throw is not None:
            self._throw.finish(self._sound)
        self._throw = None

    def update(self) -> None:
        """Lets what dice have touched since the last picture be heard."""
        if self._throw is not None:
            self._throw.update(self._animator.now, self._sound)

    def prefetch(self, seconds: float) -> bool:
        """Works ahead on a throw for some seconds; returns whether all of it is ready."""
        return self._throw is None or self._throw.prefetch(seconds)

    # ------------------------------------------------------------- drawing
    def free_spots(self, total: int) -> list[tuple[int, int]]:
        """Window places of an empty tray where ``total`` dice would lie."""
        spots = self._grid(total)
        return [(round(self.area.x + x), round(self.area.y + y)) for x, y in spots]

    def silhouette(self, die: TrayDie, *, raised: bool = False) -> Sprite | None:
        """The picture of a die that lies, and the window pixel of its upper left corner."""
        pose = self.poses.get(die.key)
        if pose is None or self._throw is not None or self._grip.has(die.key):
            return None
        x, y = self.artist.centre(pose, self.edge * RAISED if raised else 0.0)
        return self.artist.still(self.look(die), pose.q, self.area.x + x, self.area.y + y)

    def make(self, budget: float) -> None:
        """Makes pictures of rolling dice, in about so many seconds, before they are drawn."""
        if self._throw is not None:
            self._throw.make(self._animator.now, budget)

    def draw(
        self,
        surface: pygame.Surface,
        dice: Sequence[TrayDie],
        hidden: set[int],  # keys of dice that are elsewhere in the picture
        raised: int | None = None,  # key of a lying die that the pointer raises a little
        budget: float = DRAW_BUDGET,
        turning: Collection[int] = (),  # keys of hidden dice that turn over their places
    ) -> None:
        """Draws the dice: rolling, grabbed, or lying.

        Pictures of rolling dice which are not ready may take ``budget`` seconds.
        """
        shown = [die for die in dice if die.key not in hidden]
        if self._throw is not None:
            seen = {die.key for die in shown}
            self._throw.draw(surface, self._animator.now, seen, budget)
            return
        held = [die for die in shown if self._grip.has(die.key)]
        lying = [die for die in shown if die not in held]
        lifted = () if raised is None or self._grip.holds else (raised,)
        shades = hidden.intersection(turning)
        lying += [die for die in dice if die.key in shades]
        self.draw_lying(surface, lying, lifted, shades)
        looks = [self.look(die) for die in held]
        self._grip.draw(surface, self.artist, held, looks, self.area.topleft)


def _room(taken: Iterable[tuple[float, float]], spot: tuple[float, float]) -> float:
    """How far a spot is from the nearest one that is taken."""
    return min((math.dist(spot, each) for each in taken), default=math.inf)
