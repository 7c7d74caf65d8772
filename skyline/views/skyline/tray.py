"""The dice in the tray: where they lie, the hand that grabs them, their throws."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterable, Sequence
from typing import cast

import pygame

from skyline.table.animator import Animator
from skyline.table.art.marks import Marks
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieLook, Pose, picture_yaw, rest_height, settled, side_up
from skyline.table.dice.launch import best_edge
from skyline.table.dice.playback import ThrowPlayback
from skyline.table.dice.rehearsal import Rehearsal
from skyline.table.dice.shadow import SLANT
from skyline.table.dice.throw_types import KeptDie, ThrowRequest
from skyline.table.geometry import Vector
from skyline.table.loudness import ClackKind
from skyline.table.sound import SoundBox
from skyline.views.skyline.departure import (
    FOLLOW_SECONDS,
    GATHER_SECONDS,
    Departure,
    followed_through,
    in_order,
    thrown_dice,
)
from skyline.views.skyline.felt import USUAL_DICE, crowded, grid
from skyline.views.skyline.flights import Spot
from skyline.views.skyline.grip import Grip
from skyline.views.skyline.layout import TableLayout
from skyline.views.skyline.moving_dice import draw_moving
from skyline.views.skyline.pieces import TrayDie, resting_letter

LARGEST_EDGE = 0.0926  # of the window's height: 100 pixels at 1080
LEAST_WORK_SECONDS = 0.003  # per picture, for a throw that is about to roll
RAISED = 0.22  # edges by which the pointer raises a die
PATIENT_SECONDS = 60.0  # for drawing a picture that must be whole, however long it takes
SOUND_EDGE = 96.0  # impulses come in edges a second; the sounds were made for dice of this edge


class Tray:
    """Poses, grabbing and throwing, in tray pixels.

    Args:
        layout: where the tray is.
        animator: table time.
        sound: clacks.
        seed: of the cosmetic chance: how dice tumble, never what they show.

    Attributes:
        marks: what is printed on dice besides their pictures.
        patient: every picture is finished, however long it takes (for pictures on file).
        tint: light on the dice.
        slant: where their shadows fall.
        edge: of the dice, in pixels.
    """

    def __init__(self, layout: TableLayout, animator: Animator, sound: SoundBox, seed: int) -> None:
        self.layout = layout
        self.marks = Marks.NONE
        self.patient = False
        self.tint: Vector = (1.0, 1.0, 1.0)
        self.slant = SLANT
        self.edge = self._edge_for(USUAL_DICE)
        self.poses: dict[int, Pose] = {}
        self._animator = animator
        self._sound = sound
        self._chance = random.Random(seed)
        self._next_seed = self._chance.randrange(2**31)
        self._rehearsal: Rehearsal | None = None
        self._departure: Departure | None = None
        self._playback: ThrowPlayback | None = None
        self._begin = 0.0
        self._heard = 0.0
        self._grip = Grip(sound)

    # ------------------------------------------------------------- setting
    @property
    def area(self) -> pygame.Rect:
        """The felt in window pixels."""
        return self.layout.tray

    @property
    def artist(self) -> DieArtist:
        """Draws the dice at their size in the light of the hour."""
        return artist(self.edge, self.tint, self.slant)

    @property
    def throwing(self) -> bool:
        """Whether dice roll now, or leave their places to be thrown."""
        return self._departure is not None or self._playback is not None

    @property
    def stale_pictures(self) -> int | None:
        """How often a rolling die was shown with an older picture; None when none rolls."""
        return self._playback.stale if self._playback is not None else None

    def moves_within(self, area: pygame.Rect) -> bool:
        """Whether all dice of a throw are seen inside a window area now."""
        poses: Iterable[Pose]
        if self._departure is not None:
            poses = self._departure.poses(self._animator.now).values()
        elif self._playback is not None:
            poses = self._playback.poses(self._animator.now - self._begin)
        else:
            return False
        margin = self.edge * 1.2
        inside = area.inflate(-2 * margin, -2 * margin).move(-self.area.x, -self.area.y)
        return all(inside.collidepoint(pose.x, pose.y - pose.z / 2) for pose in poses)

    @property
    def grabbed(self) -> bool:
        """Whether a hand holds the dice."""
        return self._grip.holds

    @property
    def usual_edge(self) -> int:
        """The edge of the dice when three are thrown, in pixels."""
        return self._edge_for(USUAL_DICE)

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
            self.poses[key] = Pose(x, y, rest_height(self.edge), pose.q)
        if crowded(self.poses.values(), self.edge):
            spots = grid(self.area.size, self.edge, max(len(self.poses), USUAL_DICE))
            for (key, pose), (x, y) in zip(list(self.poses.items()), spots, strict=False):
                self.poses[key] = Pose(x, y, rest_height(self.edge), pose.q)
        self._playback = None
        self._departure = None
        self._rehearsal = None
        self.let_go()

    def _edge_for(self, count: int) -> int:
        area = self.area
        limit = self.layout.size[1] * LARGEST_EDGE
        return best_edge(max(USUAL_DICE, count), area.w, area.h, limit)

    # ------------------------------------------------------------- lying dice
    def lay(self, dice: Sequence[TrayDie], total: int) -> None:
        """Gives a place to every die that has none.

        Args:
            dice: all dice of the tray.
            total: for how many dice there should be room.
        """
        total = max(total, len(dice))
        known = [die for die in dice if die.key in self.poses]
        if not known:
            self.poses.clear()
            self.edge = self._edge_for(total)
        taken = [(self.poses[die.key].x, self.poses[die.key].y) for die in known]
        free = [
            spot
            for spot in grid(self.area.size, self.edge, max(total, USUAL_DICE))
            if all(math.hypot(spot[0] - x, spot[1] - y) > self.edge for x, y in taken)
        ]
        for die in dice:
            if die.key in self.poses:
                continue
            x, y = free.pop(0) if free else (self.area.w / 2, self.area.h / 2)
            letter = die.letter or resting_letter(die.kind, die.key)
            yaw = math.sin(die.key * 2.4) * 0.28
            q = settled(die.kind, letter, yaw)
            self.poses[die.key] = Pose(x, y, rest_height(self.edge), q)

    def forget(self, keep: Iterable[int]) -> None:
        """Drops the places of dice that are not in ``keep``."""
        kept = set(keep)
        self.poses = {key: pose for key, pose in self.poses.items() if key in kept}

    def spot(self, key: int) -> Spot:
        """Where a die of the tray is seen."""
        pose = self.poses.get(key)
        if pose is None:
            return Spot(self.area.centerx, self.area.centery, self.edge)
        x, y = self.artist.centre(pose)
        return Spot(
            self.area.x + x,
            self.area.y + y,
            self.edge,
            0.0,
            picture_yaw(pose.q),
            side_up(pose.q),
        )

    def rect(self, key: int) -> pygame.Rect:
        """Where a die of the tray can be pressed."""
        spot = self.spot(key)
        size = round(self.edge * 1.06)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(spot.x), round(spot.y + self.edge * 0.10))
        return rect

    # ------------------------------------------------------------- the hand
    def grab(self, place: tuple[int, int]) -> None:
        """A hand takes all dice of the tray up at a window place."""
        self._grip.grab(place)

    def carry(self, place: tuple[int, int]) -> None:
        """The hand moves; a quick hand is heard."""
        self._grip.carry(place, self.layout.scale)

    def let_go(self) -> None:
        """The hand opens without throwing: the dice lie where they lay."""
        self._grip.open()

    # ------------------------------------------------------------- throwing
    def rehearse(self, thrown: Sequence[TrayDie], kept: Sequence[TrayDie], seconds: float) -> bool:
        """Simulates, in spare time, the throw that is likely to come.

        Args:
            thrown: the dice that will roll.
            kept: the dice that will stay.
            seconds: of work.

        Returns:
            Whether more is to do.
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
        at: float,
        fling: tuple[float, float] | None,
    ) -> float:
        """Lets the dice leave for a throw to the decided letters, which :meth:`roll` then shows.

        What has not been simulated by now is done in the spare time of the pictures until then.

        Args:
            thrown: the dice that roll; their letters are decided.
            kept: the dice that stay.
            at: table time of the start.
            fling: speed of the hand in pixels a second, or None.

        Returns:
            Table time at which :meth:`roll` is to be called.
        """
        self.lay([*thrown, *kept], len(thrown) + len(kept))
        hand = self._grip.places(len(thrown), self.edge, self.area.topleft)
        starts = followed_through(hand, fling, self.area.size) if hand else None
        request = self._request(thrown, kept, starts, fling)
        self._next_seed = self._chance.randrange(2**31)
        if self._rehearsal is None or not self._rehearsal.fits(request):
            self._rehearsal = Rehearsal(request)
        goals = self._rehearsal.first_poses
        if hand:
            held = self._grip.poses(thrown, self.edge, self.area.topleft)
            goals[: len(held)] = [
                pose._replace(x=goal.x, y=goal.y, z=goal.z)
                for pose, goal in zip(held, goals, strict=False)
            ]
        else:
            held = [self.poses[die.key] for die in thrown]
        self._departure = Departure(
            request=request,
            keys=tuple(die.key for die in (*thrown, *in_order(kept))),
            begin=at,
            seconds=FOLLOW_SECONDS if hand else GATHER_SECONDS,
            start=(*held, *(die.pose for die in request.kept)),
            goal=tuple(goals),
            hop=0.0 if hand else self.edge * 0.8,
            anchors=tuple([(0.0, 0.0)] * len(hand) if hand else [(p.x, p.y) for p in held])
            + tuple((die.pose.x, die.pose.y) for die in request.kept),
        )
        self._begin = at + self._departure.seconds
        self._heard = 0.0
        self.let_go()
        if self.patient or self._rehearsal.ready:
            self._playback = self._made_playback(self._departure)
        return self._begin

    @property
    def ready_to_roll(self) -> bool:
        """Whether :meth:`roll` has nothing left to simulate."""
        simulated = self._rehearsal is not None and self._rehearsal.ready
        return self._departure is None or self._playback is not None or simulated

    def roll(self) -> float:
        """The dice leave the hand; returns how long they roll in seconds."""
        departure = self._departure
        if departure is None:  # the throw has been cut short
            return 0.0
        if self._playback is None:
            self._playback = self._made_playback(departure)
        self._departure = None
        self._begin = max(self._begin, self._animator.now)
        return self._playback.duration

    def _made_playback(self, departure: Departure) -> ThrowPlayback:
        """The throw to be shown; from now on the dice can be found where they will lie."""
        rehearsal = self._rehearsal or Rehearsal(departure.request)
        self._rehearsal = None
        throw = rehearsal.perform(departure.request)
        self.poses.update(zip(departure.keys, throw.rest, strict=True))
        before = [pose.q for pose in departure.start]
        return ThrowPlayback(throw, self.artist, self.area.topleft, before)

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
            thrown=thrown_dice(thrown, starts, self.edge, marks=self.marks),
            kept=tuple(KeptDie(self._look(die), self.poses[die.key]) for die in in_order(kept)),
            fling=fling,
        )

    def finish_throw(self) -> None:
        """The dice have come to rest."""
        self.roll()
        if self._playback is not None:
            self._clatter(self._playback.throw.duration)
        self._playback = None

    def update(self) -> None:
        """Lets the contacts since the last picture be heard; a throw to come gets some work."""
        if not self.ready_to_roll and self._rehearsal is not None:
            self._rehearsal.work(LEAST_WORK_SECONDS)
        if self._departure is None and self._playback is not None:
            self._clatter(self._animator.now - self._begin)

    def prefetch(self, seconds: float) -> bool:
        """Simulates what is missing of a throw, then draws its coming pictures ahead.

        Args:
            seconds: of work.

        Returns:
            Whether all is ready.
        """
        until = time.perf_counter() + seconds
        if self._departure is not None and self._playback is None:
            if self._rehearsal is not None and self._rehearsal.work(seconds):
                return False
            self._playback = self._made_playback(self._departure)
        if self._playback is None:
            return True
        return self._playback.prefetch(until - time.perf_counter())

    def _clatter(self, until: float) -> None:
        if self._playback is None or until <= self._heard:
            return
        for contact in self._playback.contacts_between(self._heard, until):
            self._sound.clack(
                contact.impulse * SOUND_EDGE,
                contact.x / max(1, self.area.w),
                cast(ClackKind, contact.kind),
            )
        self._heard = until

    def _look(self, die: TrayDie) -> DieLook:
        return DieLook(die.kind, self.marks)

    # ------------------------------------------------------------- drawing
    def free_spots(self, total: int) -> list[tuple[int, int]]:
        """Window places of an empty tray where ``total`` dice would lie."""
        spots = grid(self.area.size, self.edge, total)
        return [(round(self.area.x + x), round(self.area.y + y)) for x, y in spots]

    def draw(
        self,
        surface: pygame.Surface,
        dice: Sequence[TrayDie],
        hidden: set[int],
        raised: int | None = None,
    ) -> None:
        """Draws the dice: rolling, grabbed, or lying.

        Args:
            surface: the window.
            dice: all dice of the tray.
            hidden: keys of dice that are elsewhere in the picture.
            raised: key of a lying die that the pointer raises a little.
        """
        now = self._animator.now
        if self._departure is None and self._playback is not None:
            if self.patient:
                self._playback.draw(surface, now - self._begin, PATIENT_SECONDS)
            else:
                self._playback.draw(surface, now - self._begin)
            return
        if self._grip.holds:
            held = [die for die in dice if die.key not in hidden]
            looks = [self._look(die) for die in held]
            self._grip.draw(surface, self.artist, held, looks, self.area.topleft)
            return
        shown = [die for die in dice if die.key not in hidden and die.key in self.poses]
        if self._departure is not None:
            leaving = self._departure.moving(now)
            moving = [
                (self._look(die), *leaving[die.key]) for die in shown if die.key in leaving
            ]
            draw_moving(surface, self.artist, moving, self.area.topleft)
            return
        painter = self.artist
        order = sorted(shown, key=lambda die: self.poses[die.key].y)
        origin = self.area.topleft
        lifts = {die.key: self.edge * RAISED if die.key == raised else 0.0 for die in order}
        for die in order:
            painter.draw_shadow(surface, self.poses[die.key], origin, lift=lifts[die.key])
        for die in order:
            pose, lift = self.poses[die.key], lifts[die.key]
            painter.draw(surface, self._look(die), pose, origin, lift=lift, shadow=False)
