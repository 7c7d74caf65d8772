"""One throw as it is shown: the dice leave, roll, are heard, and lie."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import cast

import pygame

from skyline.play.dice.departure import Departure
from skyline.table.dice.artist import DieArtist
from skyline.table.dice.kinds import Pose
from skyline.table.dice.playback import DRAW_BUDGET, ThrowPlayback
from skyline.table.dice.rehearsal import Rehearsal
from skyline.table.dice.swift import CROWD
from skyline.table.dice.throw_types import FRAME_RATE, Throw
from skyline.table.loudness import ClackKind
from skyline.table.sound import SoundBox

REST_SECONDS = 0.4  # before the end of a throw, in which pictures of lying dice are made
LEAST_WORK_SECONDS = 0.003  # per picture, once dice hover because it is not simulated yet
HURRY_SECONDS = 0.0005  # for pictures of dice, while that goes on
FIRST_SECONDS = 1.5 / FRAME_RATE  # in which a crowd shows the pictures that it lay with
PATIENT_SECONDS = 60.0  # for drawing a picture that must be whole, however long it takes
SOUND_EDGE = 96.0  # impulses come in edges a second; the sounds were made for dice of this edge


class Performance:
    """A throw; it holds no clock."""

    def __init__(
        self,
        departure: Departure,
        rehearsal: Rehearsal,
        artist: DieArtist,
        area: pygame.Rect,
        decided: Callable[[dict[int, Pose]], None],
        *,
        patient: bool,
        small: float = 1.0,  # how large dice are as they leave, as a share of their size
    ) -> None:
        self.patient = patient  # every picture is finished, however long it takes
        self._departure = departure
        self._rehearsal = rehearsal  # the simulation of the throw, as far as it has come
        self._artist = artist
        self._area = area  # of the tray in window pixels
        self._decided = decided  # called with where each die will lie, as soon as that is known
        self._leaving = True
        self._began = departure.begin
        before = [pose.q for pose in departure.start]
        self._aimed = patient or rehearsal.ready  # the throw is known into which the dice fly
        way = self._way(0) if self._aimed else departure.waiting()
        self._playback = ThrowPlayback(way, artist, area.topleft, before, area)
        self._playback.small = len(departure.request.thrown), small
        self._made = False  # the pictures of the moment are ready
        self._heard = 0.0
        self._lie = 0  # dice whose pictures at rest are ready

    @property
    def begin(self) -> float:
        """Table time at which the dice are to roll."""
        return self._began + self._departure.seconds

    @property
    def ready(self) -> bool:
        """Whether nothing is left to simulate."""
        return self._rehearsal.ready

    @property
    def stale(self) -> int | None:
        """How often a die was shown with an older picture; None before they roll."""
        return None if self._leaving else self._playback.stale

    def roll(self, now: float) -> float:
        """The dice leave the hand at a table time; returns how long they roll in seconds."""
        self._aim(now)
        self._leaving = False
        self._playback.stale = 0  # until now a crowd has shown older pictures on purpose
        return self._began + self._playback.duration - now

    def _aim(self, now: float) -> None:
        """Simulates what is missing; from now on the dice fly into the throw."""
        if self._aimed:
            return
        self._aimed = True
        self._playback.go_on(self._way(self._playback.frame_at(now - self._began)))

    def _way(self, passed: int) -> Throw:
        """The way of the dice into the throw and through it, from so many frames on."""
        departure = self._departure
        throw = self._rehearsal.perform(departure.request)
        self._decided(dict(zip(departure.keys, throw.rest, strict=True)))
        return departure.into(throw, passed)

    def update(self, now: float, sound: SoundBox) -> None:
        """Lets the contacts since the last picture be heard; a throw that is simulated begins."""
        if self.ready and not self._aimed:
            self._aim(now)  # in a picture of its own: simulating has taken the time of the last one
        if not self._leaving:
            self._clatter(now - self._began, sound)

    def finish(self, sound: SoundBox) -> None:
        """Lets all be heard that has not been heard yet."""
        self._aim(self._began)
        self._clatter(self._playback.duration, sound)

    def _clatter(self, until: float, sound: SoundBox) -> None:
        if until <= self._heard:
            return
        for contact in self._playback.contacts_between(self._heard, until):
            sound.clack(
                contact.impulse * SOUND_EDGE,
                contact.x / max(1, self._area.w),
                cast(ClackKind, contact.kind),
            )
        self._heard = until

    def prefetch(self, seconds: float) -> bool:
        """Simulates what is missing, then draws coming pictures ahead; whether all is ready."""
        if not self._aimed:
            self._rehearsal.work(seconds)
            return False
        return self._playback.prefetch(seconds)

    def _prepare_rest(self, now: float) -> None:
        """Makes one die's pictures as it will lie; else all would be made when they lie."""
        playback = self._playback
        throw = playback.throw
        if self._lie >= len(throw.rest) or now - self._began < playback.duration - REST_SECONDS:
            return
        pose = throw.rest[self._lie]
        x, y = self._artist.centre(pose)
        self._artist.still(throw.looks[self._lie], pose.q, self._area.x + x, self._area.y + y)
        self._artist.still_shadow(pose)
        self._lie += 1

    def poses(self, now: float) -> Iterable[Pose]:
        """Where all dice are at a table time, in tray pixels."""
        return self._playback.poses(now - self._began)

    def make(self, now: float, budget: float = DRAW_BUDGET) -> None:
        """Makes what :meth:`draw` will show next, in about ``budget`` seconds.

        A throw that is not simulated yet goes on for as long, once it is due a little at least.
        """
        if not self.ready:
            self._rehearsal.work(max(budget, LEAST_WORK_SECONDS if now >= self.begin else 0.0))
        passed = now - self._began
        if not self._aimed and len(self._departure.keys) > CROWD:
            # their throw is simulated meanwhile, and in the first picture much else is new
            budget = HURRY_SECONDS if passed > FIRST_SECONDS else 0.0
        self._playback.make(passed, PATIENT_SECONDS if self.patient else budget)
        self._made = True

    def draw(
        self,
        surface: pygame.Surface,
        now: float,
        shown: Collection[int],
        budget: float = DRAW_BUDGET,  # seconds that pictures which are not ready may take
    ) -> None:
        """Draws the dice at a table time; before they roll those with keys that are ``shown``."""
        hidden = [
            number
            for number, key in enumerate(self._departure.keys)
            if self._leaving and key not in shown
        ]
        if not self._made:
            self.make(now, budget)
        self._made = False
        self._playback.draw(surface, now - self._began, hidden=hidden)
        if not self._leaving:
            self._prepare_rest(now)
