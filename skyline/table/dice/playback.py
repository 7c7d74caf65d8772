"""Plays a throw: pictures for any moment, made ahead while there is time.

A frame of many tumbling dice may take longer to draw than a screen waits, so sprites of coming
frames are made in idle time by :meth:`ThrowPlayback.prefetch` and drawing itself makes only as
many as fit its budget. A die whose picture is late shows its newest one, at its right place.
"""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Final

import pygame

from skyline.table.dice.artist import DieArtist, Shadow, Sprite
from skyline.table.dice.crowd import crowd_sprites
from skyline.table.dice.kinds import DieLook, Pose
from skyline.table.dice.streak import blurred, corner_from, exposed
from skyline.table.dice.swift import CROWD, coarse_artist, enlarged, is_swift, swift_artist
from skyline.table.dice.throw_types import CLEARANCE, FRAME_RATE, Contact, Frame, Throw
from skyline.table.geometry import Quaternion
from skyline.table.paint import smoothstep

#: Seconds per frame in which missing sprites are made while drawing.
DRAW_BUDGET: Final = 0.005
GROW_SECONDS: Final = 0.2  # in which small dice grow to the size of a throw
#: Bytes of pictures that may wait for their moment: usually, and of large dice.
MOST_WAITING: Final = 24 << 20
MOST_WAITING_LARGE: Final = 56 << 20
#: How much further than a die reaches over the floor's edge its shadow is seen there.
WIDENS: Final = 3
#: About what a coarse picture takes.
_COARSE_SECONDS: Final = 0.0005
_Picture = tuple[Sprite, Shadow]


class ThrowPlayback:
    """Shows a throw with an artist of its edge; holds no clock: time is always handed in.

    The tray's corner is at ``origin`` of the surface; shadows fall on ``floor`` and, of dice that
    come in, on its rim; everywhere if None. ``stale`` counts how often a die had to be drawn with
    an older picture.
    """

    def __init__(
        self,
        throw: Throw,
        artist: DieArtist,
        origin: tuple[float, float] = (0.0, 0.0),
        before: Sequence[Quaternion] | None = None,
        floor: pygame.Rect | None = None,
    ) -> None:
        """Makes no picture yet; dice as they were ``before`` replace a first one that is late."""
        self.throw = throw
        self.small = 0, 1.0  # how many dice are so much smaller as they begin, and grow
        self.origin = origin
        self.floor = floor
        self.stale = 0
        self._artist = artist
        self._crowd_rolls = len(throw.looks) > CROWD
        self._coarse = coarse_artist(artist, crowd=self._crowd_rolls)
        self._swift = swift_artist(artist)
        self._crowd = self._swift is not None and self._crowd_rolls
        self._most_waiting = MOST_WAITING if self._swift is None else MOST_WAITING_LARGE
        self._ready: dict[tuple[int, int], _Picture] = {}
        self._waiting = 0
        self._newest: list[_Picture | None] = [None] * len(throw.looks)
        self._newest_frame = [-1] * len(throw.looks)
        self._to_sharpen: set[int] = set()  # dice whose newest picture was made in a hurry
        if before is not None:
            for die, (look, q) in enumerate(zip(throw.looks, before, strict=True)):
                shadow = artist.shadow(q, throw.frames[0][die].z)
                self._newest[die] = artist.still(look, q, 0.0, 0.0), shadow
                if self._crowd and q == throw.frames[0][die].q != throw.frames[-1][die].q:
                    self._newest_frame[die] = 0  # it leaves as it lay: half of a crowd is ready
        self._ahead = 0
        self._drawn = -1
        self._made_now = False
        self._turn = 0
        self._times = [contact.time for contact in throw.contacts]

    def go_on(self, throw: Throw) -> None:
        """Plays another throw of these dice from now on; what has been shown of it was the same."""
        self.throw = throw
        self._times = [contact.time for contact in throw.contacts]

    @property
    def waiting(self) -> int:
        """Bytes of pictures made ahead that wait for their moment."""
        return self._waiting

    @property
    def duration(self) -> float:
        """Seconds from the first frame to the rest."""
        return self.throw.duration

    def frame_at(self, t: float) -> int:
        """The frame shown ``t`` seconds after the start; the last one afterwards."""
        return max(0, min(len(self.throw.frames) - 1, int(t * FRAME_RATE + 1e-6)))

    def poses(self, t: float) -> Frame:
        """Poses of all dice ``t`` seconds after the start, thrown dice first."""
        return self.throw.frames[self.frame_at(t)]

    def done(self, t: float) -> bool:
        """Whether all dice lie still at ``t``."""
        return t >= self.throw.duration

    def contacts_between(self, start: float, end: float) -> tuple[Contact, ...]:
        """What is heard after ``start`` and up to ``end`` seconds."""
        first, last = bisect_right(self._times, start), bisect_right(self._times, end)
        return self.throw.contacts[first:last]

    def draw(
        self,
        surface: pygame.Surface,
        t: float,
        budget_s: float = DRAW_BUDGET,
        hidden: Collection[int] = (),
    ) -> None:
        """Draws all dice, but the ``hidden`` ones, as they are ``t`` seconds after the start.

        Making missing pictures may take about ``budget_s``; without any time, only a die that has
        no picture yet gets one.
        """
        if not self._made_now:
            self.make(t, budget_s)
        self._made_now = False
        frame = self.throw.frames[self.frame_at(t)]
        growing, least = self.small
        share = least + (1 - least) * smoothstep(0, GROW_SECONDS, t)

        def sized(die: int, sprite: Shadow) -> Shadow:
            if die >= growing or share == 1:
                return sprite
            picture, dx, dy = sprite
            return pygame.transform.smoothscale_by(picture, share), dx * share, dy * share

        count = len(frame)
        if not count:
            return
        far_first = sorted(
            (die for die in range(count) if die not in hidden), key=lambda die: frame[die].y
        )
        clip = surface.get_clip()
        for die in far_first:
            shadow, dx, dy = sized(die, self._picture(die)[1])
            pose = frame[die]
            surface.set_clip(
                clip if self.floor is None else self._below(pose, self.floor).clip(clip)
            )
            place = self.origin[0] + pose.x + dx, self.origin[1] + pose.y + dy
            surface.blit(shadow, (round(place[0]), round(place[1])))
        surface.set_clip(clip)
        for die in far_first:
            picture, left, top = sized(die, self._picture(die)[0])
            x, y = self._centre(frame[die])
            surface.blit(picture, (math.floor(x + left), math.floor(y + top)))

    def make(self, t: float, budget_s: float = DRAW_BUDGET) -> None:
        """Makes the pictures that :meth:`draw` will show next; else that does it itself."""
        self._made_now = True
        number = self.frame_at(t)
        self._drawn = number
        limit = time.perf_counter() + budget_s
        count = len(self.throw.looks)
        if not count:
            return
        # Whoever was late last time comes first now.
        self._turn = (self._turn + 1) % count
        missing = []
        for i in range(count):
            die = (i + self._turn) % count
            if not self._bring_up_to_date(number, die):
                missing.append(die)
        self._make_missing(number, missing, limit if budget_s > 0 else None)
        self._forget_before(number)

    def prefetch(self, budget_s: float, t: float = 0.0) -> bool:
        """Makes pictures from ``t`` and the moment drawn last on; whether all are ready."""
        limit = time.perf_counter() + budget_s
        count = len(self.throw.looks)
        if not count:
            return True
        first = max(self.frame_at(t), self._drawn)
        self._ahead = max(self._ahead, first * count)
        last = len(self.throw.frames) * count
        while self._ahead < last:
            if self._waiting >= self._most_waiting:
                return True
            number, die = divmod(self._ahead, count)
            if self._renews(number, die):
                if time.perf_counter() > limit:
                    return False
                if (number, die) not in self._ready and number > self._newest_frame[die]:
                    self._ready[number, die] = self._made(
                        number, die, streaked=not self._crowd_rolls
                    )
                    self._waiting += _bytes_of(self._ready[number, die])
            self._ahead += 1
        return True

    def _picture(self, die: int) -> _Picture:
        picture = self._newest[die]
        assert picture is not None
        return picture

    def _centre(self, pose: Pose) -> tuple[float, float]:
        x, y = self._artist.centre(pose)
        return self.origin[0] + x, self.origin[1] + y

    def _below(self, pose: Pose, floor: pygame.Rect) -> pygame.Rect:
        """Where the shadow of a die falls: while it comes in over the rim, also on that."""
        reach = CLEARANCE * self._artist.edge
        x, y = self.origin[0] + pose.x, self.origin[1] + pose.y
        left, right = max(0.0, floor.left - x + reach), max(0.0, x + reach - floor.right)
        above, below = max(0.0, floor.top - y + reach), max(0.0, y + reach - floor.bottom)
        if not (left or right or above or below):
            return floor
        return pygame.Rect(
            floor.left - WIDENS * left,
            floor.top - WIDENS * above,
            floor.w + WIDENS * (left + right),
            floor.h + WIDENS * (above + below),
        )

    def _renews(self, number: int, die: int) -> bool:
        """Whether a die has another picture than in the frame before."""
        if number == 0:
            return True
        frames = self.throw.frames
        before, now = frames[number - 1][die], frames[number][die]
        if before == now:
            return False
        # Half of the crowd at a time; positions still follow every frame.
        spared = self._crowd and (number + die) % 2 == 1
        return not (spared and is_swift(before, now, self._artist.edge))

    def _source(self, number: int, die: int) -> int:
        """The frame whose picture of this die is shown."""
        while not self._renews(number, die):
            number -= 1
        return number

    def _bring_up_to_date(self, number: int, die: int) -> bool:
        """Takes the picture of a die that is shown, if it is there; whether it is."""
        source = self._source(number, die)
        if self._newest_frame[die] == source and die not in self._to_sharpen:
            return True
        picture = self._taken((source, die))
        if picture is not None:
            self._show(die, source, picture)
        return picture is not None

    def _show(self, die: int, source: int, picture: _Picture, *, hurried: bool = False) -> None:
        self._newest[die] = picture
        self._newest_frame[die] = source
        (self._to_sharpen.add if hurried else self._to_sharpen.discard)(die)

    def _make_missing(self, number: int, dice: Sequence[int], limit: float | None) -> None:
        """Makes pictures, in full until about ``limit``; None if there is no time."""
        coarse = []
        for left, die in zip(range(len(dice), 0, -1), dice, strict=True):
            source = self._source(number, die)
            if limit is None:
                if self._newest[die] is None:
                    self._show(die, source, self._made(source, die))
                elif self._newest_frame[die] != source:
                    self.stale += 1
            elif self._is_coarse(source, die):
                coarse.append(die)
            elif time.perf_counter() + (left - 1 + len(coarse)) * _COARSE_SECONDS < limit:
                self._show(die, source, self._made(source, die))
            elif self._newest_frame[die] != source:
                coarse.append(die)
        sources = [self._source(number, die) for die in coarse]
        pictures = self._made_coarsely(list(zip(sources, coarse, strict=True)))
        for die, source, picture in zip(coarse, sources, pictures, strict=True):
            self._show(die, source, picture, hurried=not self._is_coarse(source, die))

    def _is_coarse(self, number: int, die: int) -> bool:
        """Whether a die is one of a large crowd that moves too fast to be examined."""
        frames = self.throw.frames
        pose = frames[number][die]
        if not self._crowd or pose == frames[-1][die]:
            return False
        return is_swift(frames[max(0, number - 1)][die], pose, self._artist.edge)

    def _made_coarsely(self, wanted: Sequence[tuple[int, int]]) -> list[_Picture]:
        """Small pictures of dice at frames, enlarged."""
        if not wanted:
            return []
        poses = [self.throw.frames[number][die] for number, die in wanted]
        looks = [self.throw.looks[die] for _number, die in wanted]
        small = crowd_sprites(
            self._coarse, [(look, pose.q) for look, pose in zip(looks, poses, strict=True)]
        )
        factor = self._artist.edge / self._coarse.edge
        return [
            (enlarged(sprite, factor, *self._centre(pose)), self._artist.shadow(pose.q, pose.z))
            for sprite, pose in zip(small, poses, strict=True)
        ]

    def _made(self, number: int, die: int, *, streaked: bool = False) -> _Picture:
        if self._is_coarse(number, die):
            return self._made_coarsely([(number, die)])[0]
        # A streak takes the time of several pictures: only one that is made ahead has it.
        frames = self.throw.frames
        look, pose = self.throw.looks[die], frames[number][die]
        x, y = self._centre(pose)
        shadow = self._artist.shadow(pose.q, pose.z)
        if pose == frames[-1][die]:
            picture, left, top = self._artist.still(look, pose.q, x, y)
            return (picture, left - math.floor(x), top - math.floor(y)), shadow
        before = frames[max(0, number - 1)][die]
        swift = self._swift
        if swift is not None and not is_swift(before, pose, self._artist.edge):
            swift = None
        sprites = []
        for each in exposed(before, pose) if streaked else [pose]:
            at = self._centre(each)
            sprites.append(corner_from(self._sprite(look, each, at, swift), at, (x, y)))
        return blurred(sprites), shadow

    def _sprite(
        self, look: DieLook, pose: Pose, at: tuple[float, float], swift: DieArtist | None
    ) -> Sprite:
        x, y = at
        if swift is None:
            return self._artist.sprite(look, pose.q, x % 1, y % 1)
        factor = self._artist.edge / swift.edge
        return enlarged(swift.sprite(look, pose.q, 0.5, 0.5), factor, x, y)

    def _forget_before(self, number: int) -> None:
        """Drops pictures whose moment has passed, except those still to be shown."""
        late = [
            key for key in self._ready if key[0] < number and self._source(number, key[1]) != key[0]
        ]
        for key in late:
            self._taken(key)

    def _taken(self, key: tuple[int, int]) -> _Picture | None:
        picture = self._ready.pop(key, None)
        if picture is not None:
            self._waiting -= _bytes_of(picture)
        return picture


def _bytes_of(picture: _Picture) -> int:
    sprite, shadow = picture[0][0], picture[1][0]
    pixels = sprite.get_width() * sprite.get_height() + shadow.get_width() * shadow.get_height()
    return 4 * pixels
