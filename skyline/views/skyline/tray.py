"""The dice in the tray: where they lie, the hand that grabs them, their throws."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import cast

import pygame

from skyline.table.animator import Animator, ease_in_out
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieLook, Pose, picture_yaw, rest_height, settled, side_up
from skyline.table.dice.launch import best_edge
from skyline.table.dice.playback import ThrowPlayback
from skyline.table.dice.shadow import SLANT
from skyline.table.dice.throw import simulate
from skyline.table.dice.throw_types import KeptDie, ThrownDie, ThrowRequest
from skyline.table.geometry import Vector
from skyline.table.loudness import ClackKind
from skyline.table.sound import SoundBox
from skyline.views.skyline.felt import USUAL_DICE, crowded, grid
from skyline.views.skyline.flights import Spot
from skyline.views.skyline.layout import TableLayout
from skyline.views.skyline.moving_dice import cluster, draw_moving
from skyline.views.skyline.pieces import TrayDie, resting_letter

LARGEST_EDGE = 0.0926  # of the window's height: 100 pixels at 1080
GATHER_SECONDS = 0.22
RAISED = 0.22  # edges by which the pointer raises a die
FIRST_PICTURES_SECONDS = 0.012  # of work when dice leave the hand without being gathered first
PATIENT_SECONDS = 60.0  # for drawing a picture that must be whole, however long it takes
HAND_HEIGHT = 1.1  # edges above the felt
LOUD_HAND = 2600.0  # pixels a second at 1920x1080 at which shaken dice are loudest
SOUND_EDGE = 96.0  # impulses come in edges a second; the sounds were made for dice of this edge


class Tray:
    """Poses, grabbing and throwing, in tray pixels.

    Args:
        layout: where the tray is.
        animator: table time.
        sound: clacks.
        seed: of the cosmetic chance: how dice tumble, never what they show.

    Attributes:
        letters: whether dice carry letters.
        patient: every picture is finished, however long it takes (for pictures on file).
        tint: light on the dice.
        slant: where their shadows fall.
        edge: of the dice, in pixels.
    """

    def __init__(self, layout: TableLayout, animator: Animator, sound: SoundBox, seed: int) -> None:
        self.layout = layout
        self.letters = False
        self.patient = False
        self.tint: Vector = (1.0, 1.0, 1.0)
        self.slant = SLANT
        self.edge = self._edge_for(USUAL_DICE)
        self.poses: dict[int, Pose] = {}
        self._animator = animator
        self._sound = sound
        self._chance = random.Random(seed)
        self._playback: ThrowPlayback | None = None
        self._keys: tuple[int, ...] = ()
        self._begin = 0.0
        self._heard = 0.0
        self._gather: tuple[float, dict[int, Pose]] | None = None
        self._grab: tuple[float, float] | None = None
        self._shaken = 0.0

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
        """Whether dice roll now."""
        return self._playback is not None

    @property
    def rolling(self) -> bool:
        """Whether dice have left the hand and are shown rolling."""
        return self._playback is not None and self._animator.now >= self._begin

    def rolls_within(self, area: pygame.Rect) -> bool:
        """Whether all rolling dice are seen inside a window area now."""
        if self._playback is None:
            return False
        margin = self.edge * 1.2
        inside = area.inflate(-2 * margin, -2 * margin).move(-self.area.x, -self.area.y)
        poses = self._playback.poses(self._animator.now - self._begin)
        return all(inside.collidepoint(pose.x, pose.y - pose.z / 2) for pose in poses)

    @property
    def grabbed(self) -> bool:
        """Whether a hand holds the dice."""
        return self._grab is not None

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
        self._gather = None
        self._grab = None

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
        self._grab = (float(place[0]), float(place[1]))
        self._shaken = 0.0
        self._sound.play("pick_up")

    def carry(self, place: tuple[int, int]) -> None:
        """The hand moves; a quick hand is heard."""
        if self._grab is None:
            return
        moved = math.hypot(place[0] - self._grab[0], place[1] - self._grab[1])
        self._grab = (float(place[0]), float(place[1]))
        self._shaken += moved
        self._sound.rattle(min(1.0, moved * 60 / (LOUD_HAND * self.layout.scale)))

    def let_go(self) -> None:
        """The hand opens without throwing: the dice lie where they lay."""
        self._grab = None
        self._sound.rattle(0.0)

    def _in_hand(self, count: int) -> list[tuple[float, float]]:
        """Tray places of dice clustered around the grabbing hand."""
        if self._grab is None:
            return []
        x, y = self._grab[0] - self.area.x, self._grab[1] - self.area.y
        return cluster((x, y), count, self.edge)

    # ------------------------------------------------------------- throwing
    def throw(
        self,
        thrown: Sequence[TrayDie],
        kept: Sequence[TrayDie],
        *,
        at: float,
        fling: tuple[float, float] | None,
    ) -> float:
        """Plans a throw to the decided letters; returns how long it takes in seconds.

        Args:
            thrown: the dice that roll; their letters are decided.
            kept: the dice that stay.
            at: table time of the start.
            fling: speed of the hand in pixels a second, or None.
        """
        self.lay([*thrown, *kept], len(thrown) + len(kept))
        hand = self._in_hand(len(thrown))
        starts: list[Vector | None] = [(x, y, self.edge * HAND_HEIGHT) for x, y in hand] or [
            None
        ] * len(thrown)
        request = ThrowRequest(
            seed=self._chance.randrange(2**31),
            width=self.area.w,
            height=self.area.h,
            edge=self.edge,
            thrown=tuple(
                ThrownDie(self._look(die), die.letter or "", start)
                for die, start in zip(thrown, starts, strict=True)
            ),
            kept=tuple(KeptDie(self._look(die), self.poses[die.key]) for die in kept),
            fling=fling,
        )
        throw = simulate(request)
        self._keys = tuple(die.key for die in (*thrown, *kept))
        gather = 0.0 if hand else GATHER_SECONDS
        self._gather = (at, {key: self.poses[key] for key in self._keys}) if gather else None
        self._playback = ThrowPlayback(throw, self.artist, self.area.topleft)
        self._begin = at + gather
        self._heard = 0.0
        self.let_go()
        if hand:
            self._playback.prefetch(FIRST_PICTURES_SECONDS)
        for key, pose in zip(self._keys, throw.rest, strict=True):
            self.poses[key] = pose
        return gather + throw.duration

    def finish_throw(self) -> None:
        """The dice have come to rest."""
        if self._playback is not None:
            self._clatter(self._playback.throw.duration)
        self._playback = None
        self._gather = None

    def update(self) -> None:
        """Lets the contacts since the last picture be heard."""
        if self._playback is not None:
            self._clatter(self._animator.now - self._begin)

    def prefetch(self, seconds: float) -> bool:
        """Draws coming pictures of a throw ahead; returns whether all are ready."""
        if self._playback is None:
            return True
        return self._playback.prefetch(seconds)

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
        return DieLook(die.kind, self.letters)

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
        if self._playback is not None and now >= self._begin:
            if self.patient:
                self._playback.draw(surface, now - self._begin, PATIENT_SECONDS)
            else:
                self._playback.draw(surface, now - self._begin)
            return
        if self._grab is not None:
            self._draw_grabbed(surface, [die for die in dice if die.key not in hidden])
            return
        shown = [die for die in dice if die.key not in hidden and die.key in self.poses]
        if self._gather is not None and self._playback is not None:
            poses = self._gathering(now)
            rest = self._gather[1]
            moving = [
                (self._look(die), poses[die.key], (rest[die.key].x, rest[die.key].y))
                for die in shown
                if die.key in poses
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

    def _gathering(self, now: float) -> dict[int, Pose]:
        """Dice on their way from where they lay into the hand that throws them.

        They do not turn on the way: so each needs only one picture.
        """
        assert self._gather is not None
        assert self._playback is not None
        at, rest = self._gather
        part = ease_in_out(min(1.0, max(0.0, (now - at) / GATHER_SECONDS)))
        first = self._playback.throw.frames[0]
        poses = {}
        for key, goal in zip(self._keys, first, strict=True):
            start = rest[key]
            lift = 4 * part * (1 - part) * self.edge * 0.8
            poses[key] = Pose(
                start.x + (goal.x - start.x) * part,
                start.y + (goal.y - start.y) * part,
                start.z + (goal.z - start.z) * part + lift,
                start.q,
            )
        return poses

    def _draw_grabbed(self, surface: pygame.Surface, dice: Sequence[TrayDie]) -> None:
        spots = self._in_hand(len(dice))
        poses = []
        for number, (die, (x, y)) in enumerate(zip(dice, spots, strict=True)):
            letter = die.letter or resting_letter(die.kind, die.key)
            wobble = round(math.sin(self._shaken * 0.05 + number * 2.1) * 2) / 4
            q = settled(die.kind, letter, wobble)
            pose = Pose(x, y, self.edge * HAND_HEIGHT, q)
            poses.append((self._look(die), pose, (0.0, 0.0)))
        draw_moving(surface, self.artist, poses, self.area.topleft)
