"""A felt on which dice lie in rows, and to which dice are tossed one by one."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from skyline.play.dice.felt import CROWD, rows
from skyline.play.dice.flights import put_rim
from skyline.play.dice.lying import LyingDice
from skyline.play.dice.performance import PATIENT_SECONDS, SOUND_EDGE
from skyline.play.pieces import TrayDie
from skyline.table.animator import Animator, ease_in_out, linear
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.playback import ThrowPlayback
from skyline.table.dice.throw_types import Throw
from skyline.table.dice.toss import Toss, perform_toss
from skyline.table.scenery.steps import Steps
from skyline.table.sound import SoundBox

GLIDE_SECONDS = 0.24  # in which lying dice make room
YAW, LITTLE_YAW = 0.12, 0.03  # of lying dice, in radians; the little one where they are many
HOP = 1.2  # edges by which a die that makes room rises over another in its way
HELD = 1.1  # edges above the table from which a die is tossed


@dataclass
class _Tossed:
    """A die that comes: it waits for its time, or is in the air."""

    die: TrayDie
    start: tuple[float, float]  # the window place where it is taken
    at: float  # table time of that
    seed: int
    performed: tuple[Toss, Throw] | None = None  # ahead of its time
    playback: ThrowPlayback | None = None
    seconds: float = 0.0  # since it left
    heard: float = 0.0  # up to when


class DiceRows(LyingDice):
    """Poses are in pixels of the felt; the seed is for how dice roll, never for what they show."""

    def __init__(self, area: pygame.Rect, animator: Animator, sound: SoundBox, seed: int) -> None:
        super().__init__()
        self.patient = False  # every picture is finished, however long it takes
        self.width = 1  # of the window in pixels, for where dice are heard
        self._area = area
        self._animator = animator
        self._sound = sound
        self._chance = random.Random(seed)
        self._dice: dict[int, TrayDie] = {}  # that lie, by key
        self._most = 0  # on the fullest of the felts with dice as large
        self._coming: dict[int, _Tossed] = {}
        # dice that are gone by now, and still seen: where, and who draws them at their size
        self._leaving: dict[int, tuple[DieLook, Pose, DieArtist]] = {}
        self._before: dict[int, Pose] = {}  # where dice lay that glide to other places
        self._edge_before = self.edge  # of those dice
        self._hops: dict[int, int] = {}  # how many others each of them may meet on its way
        self._glided = 1.0  # how much of that way they have gone

    @property
    def area(self) -> pygame.Rect:
        return self._area

    @property
    def moving(self) -> bool:
        """Whether dice come or wait to leave, or those that lie make room."""
        return bool(self._coming or self._leaving) or self._glided < 1

    @property
    def flying(self) -> bool:
        """Whether dice are in the air."""
        return any(each.playback is not None for each in self._coming.values())

    @property
    def dice(self) -> list[TrayDie]:
        """Those that lie."""
        return list(self._dice.values())

    def see(self, dice: Sequence[TrayDie], area: pygame.Rect, most: int = 0) -> None:
        """Takes note of which dice are here by now, of the felt, and how many the fullest one has.

        Those that come lie as soon as they have landed. If some are gone, the others move together.
        """
        if area != self._area:
            self._area = area
            self._coming.clear()
            self._leaving.clear()
            self._dice.clear()
        before, same = set(self._dice), most == self._most
        self._most = most
        self._dice = {die.key: die for die in dice if die.key not in self._coming}
        known = before.issuperset(self._dice)
        if before and known and same and len(before) == len(self._dice):
            return
        if self._dice and known:
            self._make_room()
        elif not known:
            edge, places = self._arranged()
            if not self.flying:
                self.edge = edge
            self._glided = 1.0
            self.poses = {key: places[key] for key in self._dice}

    def linger(self, key: int, until: float) -> None:
        """Shows a die that lies here where it lies up to a table time, although it goes away."""
        die, pose = self._dice.get(key), self.poses.get(key)
        if die is not None and pose is not None:
            self._leaving[key] = self.look(die), pose, self.artist
            self._animator.cue(lambda: self._leaving.pop(key, None), at=until)

    # ------------------------------------------------------------- order
    def _arranged(self) -> tuple[int, dict[int, Pose]]:
        """Edge, and where each die belongs by its value, also of those that come."""
        dice = [*self._dice.values(), *(each.die for each in self._coming.values())]
        order = sorted(dice, key=lambda die: (die.face, die.key))
        edge, places = rows(self._area.size, len(order), self._most)
        most = YAW if len(order) <= CROWD else LITTLE_YAW
        found = {}
        for die, (x, y) in zip(order, places, strict=True):
            q = settled(die.kind, die.face, self._yaw(die, most))
            found[die.key] = Pose(x, y, rest_height(edge), q)
        return edge, found

    def _yaw(self, die: TrayDie, most: float) -> float:
        return self.quarters(die) + math.sin(die.key * 2.4) * most

    def _make_room(self, seconds: float = GLIDE_SECONDS) -> None:
        """Lets lying dice glide to where they belong."""
        edge, places = self._arranged()
        lying = {key: places[key] for key in self._dice}
        now = self._now_lying()
        if edge == self.edge and all(
            math.dist(pose[:2], lying[key][:2]) < 0.5 for key, pose in now.items() if key in lying
        ):
            return
        self._edge_before, self.edge, self.poses = self.edge, edge, lying
        if not seconds:
            self._glided = 1.0
            return
        self._before, self._glided = now, 0.0
        self._hops = self._crossings()

        def glide(part: float) -> None:
            self._glided = part

        self._animator.move(glide, seconds, ease=ease_in_out)

    def _crossings(self) -> dict[int, int]:
        """How high dice must hop that make room, so that none passes through another."""
        levels: dict[int, int] = {}
        ways = [self._gliding(number / 12) for number in range(1, 12)]
        for key in self.poses:
            met = {
                levels[other]
                for at in ways
                for other in levels
                if math.dist(at[key][:2], at[other][:2]) < self.edge
            }
            levels[key] = next(level for level in range(len(met) + 1) if level not in met)
        return levels

    def _gliding(self, part: float) -> dict[int, Pose]:
        """Where dice that make room are after a part of their way."""
        found = {}
        for key, goal in self.poses.items():
            start = self._before.get(key, goal)
            x, y = start.x + (goal.x - start.x) * part, start.y + (goal.y - start.y) * part
            found[key] = goal._replace(x=round(x), y=round(y))
        return found

    def _now_lying(self) -> dict[int, Pose]:
        """Where lying dice are at this moment."""
        if self._glided >= 1:
            return dict(self.poses)
        high = HOP * self.edge * math.sin(math.pi * self._glided)
        found = self._gliding(self._glided)
        for key, level in self._hops.items():
            if level and key in found:
                found[key] = found[key]._replace(z=round(found[key].z + level * high))
        return found

    # ------------------------------------------------------------- tossing
    def toss(
        self,
        die: TrayDie,
        start: tuple[float, float],
        *,
        at: float,
        left: Callable[[], None] = lambda: None,
        calm: bool = False,
    ) -> None:
        """Lets a die come.

        Args:
            die: with the face that it will show.
            start: the window place where it is taken.
            at: the table time of that.
            left: called when it leaves there.
            calm: it lies at once.
        """
        tossed = _Tossed(die, start, at, self._chance.randrange(2**31))
        self._coming[die.key] = tossed

        def land() -> None:
            if self._coming.get(die.key) is tossed:
                del self._coming[die.key]
                self._lands(tossed)

        def leave() -> None:
            if self._coming.get(die.key) is not tossed:
                return
            left()
            self._make_room(0.0 if calm else GLIDE_SECONDS)
            if calm:
                land()
                return
            throw = self._performed(tossed)
            tossed.playback = playback = ThrowPlayback(throw, self.artist, self._area.topleft)

            def go(part: float) -> None:
                tossed.seconds = part * playback.duration
                self._clatter(tossed)

            self._animator.move(go, playback.duration, ease=linear, done=land)

        self._animator.cue(leave, at=at)

    def _performed(self, tossed: _Tossed) -> Throw:
        """The way of a die that leaves now, or is about to."""
        die = tossed.die
        edge, goals = self._arranged()
        goal = goals[die.key]
        most = YAW if len(goals) <= CROWD else LITTLE_YAW
        way = Toss(
            seed=tossed.seed,
            look=self.look(die),
            face=die.face,
            edge=edge,
            start=(tossed.start[0] - self._area.x, tossed.start[1] - self._area.y, edge * HELD),
            goal=(goal.x, goal.y),
            yaw=self._yaw(die, most),
            size=self._area.size,
            lying=tuple(goals[key][:2] for key in self._dice),
            coming=tuple(
                (tossed.at - each.at, each.playback.throw)
                for each in self._coming.values()
                if each.playback is not None
            ),
        )
        if tossed.performed is None or tossed.performed[0] != way:
            tossed.performed = way, perform_toss(way)
        return tossed.performed[1]

    def _lands(self, tossed: _Tossed) -> None:
        key = tossed.die.key
        self._dice[key] = tossed.die
        if tossed.playback is None:
            self.poses[key] = self._arranged()[1][key]
            self._sound.play("put_down", volume=0.6)
            self._make_room(0.0)
        else:
            self.poses[key] = tossed.playback.throw.rest[0]
            self._make_room(GLIDE_SECONDS)

    def _clatter(self, tossed: _Tossed) -> None:
        assert tossed.playback is not None
        for contact in tossed.playback.contacts_between(tossed.heard, tossed.seconds):
            x = (self._area.x + contact.x) / self.width
            self._sound.clack(contact.impulse * SOUND_EDGE, x, "floor")
        tossed.heard = tossed.seconds

    def prefetch(self, until: float) -> None:
        """Works ahead for dice that glide, are in the air, or come, up to a ``perf_counter``."""
        for _step in self.paint_ahead(self.artist) if self._glided < 1 else ():
            if time.perf_counter() >= until:
                return
        for each in self._coming.values():
            if each.playback is None:
                if time.perf_counter() < until:
                    self._performed(each)
                return
            each.playback.prefetch(until - time.perf_counter(), each.seconds)

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface, *, raised: bool = False) -> None:
        """Draws the dice that lie; all of them are ``raised`` while the pointer is on the felt."""
        for look, pose, pen in self._leaving.values():
            pen.draw(surface, look, pose, self._area.topleft)
        if self._glided >= 1:
            self.draw_lying(surface, self.dice, self._dice if raised else ())
            return
        # Whole pixels away from where they lay, so that the pictures from there serve.
        pen, (left, top) = artist(self._edge_before, self.tint, self.slant), self._area.topleft
        scale = 1 + (self.edge / self._edge_before - 1) * self._glided

        def put(picture: pygame.Surface, dx: float, dy: float, x: float, y: float) -> None:
            if scale != 1:
                size = round(picture.get_width() * scale), round(picture.get_height() * scale)
                picture = pygame.transform.smoothscale(picture, size)
            surface.blit(picture, (round(left + x + dx * scale), round(top + y + dy * scale)))

        now = self._now_lying()
        order = [key for key in now if key in self._dice]
        order.sort(key=lambda key: (self._hops.get(key, 0), now[key].y))
        for key in order:
            lies = now[key]._replace(z=rest_height(self._edge_before))
            put(*pen.still_shadow(lies), lies.x, lies.y)
        for key in order:
            picture, dx, dy = pen.still(self.look(self._dice[key]), now[key].q, 0.0, 0.0)
            put(picture, dx, dy, *self.artist.centre(now[key]))

    def paint_ahead(self, pen: DieArtist) -> Steps[None]:
        """Makes the pictures of dice where they come to lie, as ``pen`` draws them."""
        for die in self.dice:
            pose = self.poses.get(die.key)
            if pose is not None:  # else it has gone meanwhile
                x, y = pen.centre(pose)
                pen.still(self.look(die), pose.q, self._area.x + x, self._area.y + y)
                yield

    def draw_flying(self, surface: pygame.Surface, budget: float) -> None:
        """Draws the dice in the air; missing pictures may take ``budget`` seconds."""
        for each in self._coming.values():
            if each.playback is not None:
                self._put_rims(surface, each.playback.poses(each.seconds))
                patience = PATIENT_SECONDS if self.patient else budget
                each.playback.draw(surface, each.seconds, patience)

    def _put_rims(self, surface: pygame.Surface, poses: Sequence[Pose]) -> None:
        """What parts dice in the air from those that lie below them."""
        for pose in poses:
            x, y = self.artist.centre(pose)
            high = round(min(1.0, (pose.z - rest_height(self.edge)) / self.edge), 1)
            put_rim(surface, self._area.x + x, self._area.y + y, self.edge, high)
