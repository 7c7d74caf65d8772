"""One throw as it is shown: the dice leave, roll, are heard, and lie."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import cast

import pygame

from skyline.play.dice.departure import Departure
from skyline.play.dice.moving_dice import draw_moving
from skyline.table.dice.artist import DieArtist
from skyline.table.dice.kinds import DieLook, Pose
from skyline.table.dice.playback import DRAW_BUDGET, ThrowPlayback
from skyline.table.dice.rehearsal import Rehearsal
from skyline.table.loudness import ClackKind
from skyline.table.sound import SoundBox

REST_SECONDS = 0.4  # before the end of a throw, in which pictures of lying dice are made
LEAST_WORK_SECONDS = 0.003  # per picture, for a throw that is about to roll
DUE_WORK_SECONDS = 0.007  # per picture, once its dice hover because it is not simulated yet
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
    ) -> None:
        self.patient = patient  # every picture is finished, however long it takes
        self._departure = departure
        self._rehearsal = rehearsal  # the simulation of the throw, as far as it has come
        self._artist = artist
        self._area = area  # of the tray in window pixels
        self._decided = decided  # called with where each die will lie, as soon as that is known
        self._playback: ThrowPlayback | None = None
        self._leaving = True
        self._begin = departure.begin + departure.seconds
        self._heard = 0.0
        self._lie = 0  # dice whose pictures at rest are ready
        if patient or rehearsal.ready:
            self._play()

    @property
    def begin(self) -> float:
        """Table time at which the dice roll, or began to."""
        return self._begin

    @property
    def ready(self) -> bool:
        """Whether nothing is left to simulate."""
        return self._rehearsal.ready

    @property
    def stale(self) -> int | None:
        """How often a die was shown with an older picture; None before they roll."""
        return None if self._leaving or self._playback is None else self._playback.stale

    def roll(self, now: float) -> float:
        """The dice leave the hand at a table time; returns how long they roll in seconds."""
        playback = self._play()
        if self._leaving:
            self._leaving = False
            self._begin = max(self._begin, now)
        return playback.duration

    def _play(self) -> ThrowPlayback:
        if self._playback is None:
            departure = self._departure
            throw = self._rehearsal.perform(departure.request)
            before = [pose.q for pose in departure.start]
            self._playback = ThrowPlayback(
                throw, self._artist, self._area.topleft, before, self._area
            )
            self._decided(dict(zip(departure.keys, throw.rest, strict=True)))
        return self._playback

    def update(self, now: float, sound: SoundBox) -> None:
        """Lets the contacts since the last picture be heard, or simulates what is missing."""
        if not self.ready:
            self._rehearsal.work(LEAST_WORK_SECONDS if now < self._begin else DUE_WORK_SECONDS)
        if not self._leaving:
            self._clatter(now - self._begin, sound)

    def finish(self, sound: SoundBox) -> None:
        """Lets all be heard that has not been heard yet."""
        self._clatter(self._play().duration, sound)

    def _clatter(self, until: float, sound: SoundBox) -> None:
        if until <= self._heard:
            return
        for contact in self._play().contacts_between(self._heard, until):
            sound.clack(
                contact.impulse * SOUND_EDGE,
                contact.x / max(1, self._area.w),
                cast(ClackKind, contact.kind),
            )
        self._heard = until

    def prefetch(self, seconds: float) -> bool:
        """Simulates what is missing, then draws coming pictures ahead; whether all is ready."""
        until = time.perf_counter() + seconds
        if self._rehearsal.work(seconds):
            return False
        return self._play().prefetch(until - time.perf_counter())

    def _prepare_rest(self, now: float) -> None:
        """Makes one picture of a die as it will lie; else all would be made when they lie."""
        playback = self._play()
        throw = playback.throw
        if self._lie >= len(throw.rest) or now - self._begin < playback.duration - REST_SECONDS:
            return
        pose = throw.rest[self._lie]
        x, y = self._artist.centre(pose)
        self._artist.still(throw.looks[self._lie], pose.q, self._area.x + x, self._area.y + y)
        self._lie += 1

    def poses(self, now: float) -> Iterable[Pose]:
        """Where all dice are at a table time, in tray pixels."""
        if self._leaving:
            return self._departure.poses(now).values()
        return self._play().poses(now - self._begin)

    def draw(
        self,
        surface: pygame.Surface,
        now: float,
        dice: Sequence[tuple[int, DieLook]],
        budget: float = DRAW_BUDGET,  # seconds that pictures which are not ready may take
    ) -> None:
        """Draws the dice at a table time.

        ``dice`` are keys and looks of those that may be seen before they roll.
        """
        if not self._leaving:
            patience = PATIENT_SECONDS if self.patient else budget
            self._play().draw(surface, now - self._begin, patience)
            self._prepare_rest(now)
            return
        leaving = self._departure.moving(now)
        moving = [(look, *leaving[key]) for key, look in dice if key in leaving]
        draw_moving(surface, self._artist, moving, self._area.topleft)
