"""Plays the table's sounds; without a device it is a silent object that never fails.

Nothing here can disturb a game: variation comes from a cosmetic random source of its
own, and every failure of the sound system ends in silence and one line in the log.
"""

from __future__ import annotations

import logging
import math
import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table.loudness import ClackKind, Volumes, clack_volume, pan_gains
from skyline.table.sound_files import EFFECTS, SOUND_ERRORS, SoundLibrary, files_of

__all__ = ["ClackKind", "SoundBox", "Volumes"]

log = logging.getLogger(__name__)

MAX_VOICES: Final = 16
MAX_CLACKS: Final = 10
_CLACK_GAP_SECONDS: Final = 0.014
_CLACK_CEILING: Final = 0.75  # Several clacks at once still fit below full scale.
_CLACK_SPREAD: Final = 0.6
_CLACK_PITCH_SEMITONES: Final = 0.8

_AMBIENCE_CHANNELS: Final = (MAX_VOICES, MAX_VOICES + 1)
_RATTLE_CHANNEL: Final = MAX_VOICES + 2
_CHANNELS: Final = MAX_VOICES + 3
_CROSSFADE_MILLISECONDS: Final = 2500
_RATTLE_FADE_MILLISECONDS: Final = 90
_MUTE_FADE_MILLISECONDS: Final = 60

_WARM_UP_AFTER_SECONDS: Final = 0.4
_BUFFER_FRAMES: Final = 512


@dataclass(frozen=True, slots=True)
class _Voice:
    """What a channel plays, or played last."""

    started: float = -math.inf
    gain: float = 0.0
    is_clack: bool = False


class SoundBox:
    """All sound of the program.

    The device is opened by the first sound, or by ``update`` soon after the start, which
    also has all effects decoded in the background; what is played before that is decoded
    on the spot. After any failure of the device the box stays silent.
    """

    def __init__(
        self,
        volumes: Volumes | None = None,
        enabled: bool = True,
        *,
        clock: Callable[[], float] = time.monotonic,
        seed: int = 0,
    ) -> None:
        """Prepares a box; nothing is opened or read yet.

        Args:
            volumes: The player's volumes.
            enabled: False for a box that never opens a device.
            clock: Seconds, for the limit on how often clacks sound.
            seed: Of the cosmetic variation.
        """
        self._volumes = volumes or Volumes()
        self._clock = clock
        self._silent = not enabled
        self._opened = False
        self._owns_mixer = False
        self._library = SoundLibrary(random.Random(seed))
        self._to_load = [file for name in EFFECTS for file in files_of(name)]
        self._seconds = 0.0
        self._voices = [_Voice() for _ in range(MAX_VOICES)]
        self._last_clack: dict[str, tuple[float, float]] = {}
        self._rattle_level = 0.0
        self._ambience: str | None = None
        self._ambience_plays: str | None = None
        self._ambience_side = 0
        self._loader: threading.Thread | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard: switched off, no device, or the device is lost."""
        return self._silent

    @property
    def volumes(self) -> Volumes:
        """The volumes in force; assign others at any time."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes
        if not self._opened or not self._ready():
            return
        if volumes.effects_gain() == 0.0:
            for number in range(MAX_VOICES):
                pygame.mixer.Channel(number).fadeout(_MUTE_FADE_MILLISECONDS)
        # Loops carry their volume in the sound: a channel's own is busy with its fade.
        for number, gain in (
            (_RATTLE_CHANNEL, self._rattle_level * volumes.effects_gain()),
            *((number, volumes.ambience_gain()) for number in _AMBIENCE_CHANNELS),
        ):
            sound = pygame.mixer.Channel(number).get_sound()
            if sound is not None:
                sound.set_volume(gain)

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, pitch_variation: float = 0.0
    ) -> bool:
        """Plays one of ``sound_files.EFFECTS``.

        Args:
            name: Of the sound; a name without a file is silent and logged once.
            volume: 0 to 1, on top of the player's volumes.
            pan: -1 (left) to 1 (right).
            pitch_variation: Largest random change of pitch in semitones, up or down.

        Returns:
            Whether it sounds.
        """
        return self._play(name, volume, pan, pitch_variation, is_clack=False)

    def clack(self, impulse: float, x_normalised: float = 0.5, kind: ClackKind = "die") -> bool:
        """Plays a collision of a die, unless it is too weak or too close upon another.

        Args:
            impulse: Of the collision; ``loudness.QUIETEST_IMPULSE`` tells its unit.
            x_normalised: Where, from 0 (left edge of the picture) to 1 (right edge).
            kind: What the die hit.

        Returns:
            Whether it sounds.
        """
        volume = clack_volume(impulse, kind) * _CLACK_CEILING
        now = self._clock()
        before, loudness = self._last_clack.get(kind, (-math.inf, 0.0))
        if volume == 0.0 or (now - before < _CLACK_GAP_SECONDS and volume < 2 * loudness):
            return False
        pan = (2 * x_normalised - 1) * _CLACK_SPREAD
        if not self._play(f"clack_{kind}", volume, pan, _CLACK_PITCH_SEMITONES, is_clack=True):
            return False
        self._last_clack[kind] = (now, volume)
        return True

    def knock(self, height: int, pan: float = 0.0) -> bool:
        """A die is set on a column that is now ``height`` dice high (kept within 1 to 6)."""
        return self.play(f"knock_{min(6, max(1, height))}", pan=pan)

    def chord(self, height: int, pan: float = 0.0) -> bool:
        """A building of ``height`` is complete (kept within 1 to 6)."""
        return self.play(f"chord_{min(6, max(1, height))}", pan=pan)

    def rattle(self, level: float) -> None:
        """Dice are shaken in the hand, from 0 (stop) to 1; call again as the shaking changes."""
        level = min(1.0, max(0.0, level))
        before, self._rattle_level = self._rattle_level, level
        if level == before == 0.0 or not self._ready():
            return
        channel = pygame.mixer.Channel(_RATTLE_CHANNEL)
        sound = self._library.load("rattle")
        if level == 0.0:
            channel.fadeout(_RATTLE_FADE_MILLISECONDS)
        elif sound is not None:
            sound.set_volume(level * self._volumes.effects_gain())
            if before == 0.0:
                channel.play(sound, loops=-1, fade_ms=_RATTLE_FADE_MILLISECONDS)

    def ambience(self, name: str | None) -> None:
        """Crossfades to the murmur of a time of day (``sound_files.AMBIENCES``), or to none.

        It is decoded in the background; ``update`` starts it as soon as that is done.
        """
        self._ambience = name

    @property
    def murmur(self) -> str | None:
        """The murmur that is heard or about to be; None for none."""
        return self._ambience

    def update(self, seconds: float) -> None:
        """Opens the device and starts what was waiting for it; call once a frame.

        Nothing happens before the first pictures are out.

        Args:
            seconds: Since the last call.
        """
        self._seconds += seconds
        if self._seconds < _WARM_UP_AFTER_SECONDS or not self._ready():
            return
        self._follow_ambience()
        if self._to_load and (self._loader is None or not self._loader.is_alive()):
            self._loader = threading.Thread(
                target=self._library.load_all, args=(self._to_load,), daemon=True
            )
            self._loader.start()

    def close(self) -> None:
        """Stops everything and lets go of the device; the box stays silent from now on.

        Call it before ``pygame.quit``: a sound may still be being decoded.
        """
        self._to_load.clear()
        if self._loader is not None:
            self._loader.join()
        if self._opened and pygame.mixer.get_init():
            pygame.mixer.stop()
            if self._owns_mixer:
                pygame.mixer.quit()
        self._fall_silent()

    def _ready(self) -> bool:
        """Opens the device once; whether it can play now.

        Must come before any use of a sound or channel: after ``pygame.mixer.quit``,
        playing an old sound crashes the process instead of raising.
        """
        if self._silent:
            return False
        try:
            if not self._opened:
                self._open()
            elif not pygame.mixer.get_init():
                self._fall_silent("the sound device is closed")
        except SOUND_ERRORS as error:
            self._fall_silent(f"no sound device: {error}")
        return not self._silent

    def _open(self) -> None:
        if not pygame.mixer.get_init():
            # No other format is accepted, so that loading never resamples.
            pygame.mixer.init(44_100, -16, 2, _BUFFER_FRAMES, allowedchanges=0)
            self._owns_mixer = True
        pygame.mixer.set_num_channels(max(_CHANNELS, pygame.mixer.get_num_channels()))
        self._opened = True

    def _fall_silent(self, reason: str = "") -> None:
        if reason:
            log.warning("Playing without sound: %s", reason)
        self._silent = True
        self._library.clear()

    def _play(
        self, name: str, volume: float, pan: float, pitch_variation: float, *, is_clack: bool
    ) -> bool:
        gain = min(1.0, max(0.0, volume)) * self._volumes.effects_gain()
        if gain == 0.0 or not self._ready():
            return False
        number = self._voice_for(gain, is_clack)
        if number is None:
            return False
        try:
            sound = self._library.pitched(self._library.choose_file(name), pitch_variation)
            if sound is None:
                return False
            channel = pygame.mixer.Channel(number)
            channel.stop()
            left, right = pan_gains(pan)
            channel.set_volume(gain * left, gain * right)
            channel.play(sound)
        except SOUND_ERRORS as error:
            self._fall_silent(f"the sound device is lost: {error}")
            return False
        self._voices[number] = _Voice(self._clock(), gain, is_clack)
        return True

    def _voice_for(self, gain: float, is_clack: bool) -> int | None:
        """The number of the channel to use, or None where the newcomer has to stay silent."""
        busy = [n for n in range(MAX_VOICES) if pygame.mixer.Channel(n).get_busy()]
        clacks = [n for n in busy if self._voices[n].is_clack]
        if len(busy) < MAX_VOICES and not (is_clack and len(clacks) >= MAX_CLACKS):
            return next(n for n in range(MAX_VOICES) if n not in busy)
        # A clack gives way first; a newcomer among clacks must be louder than it.
        oldest = min(clacks or busy, key=lambda n: self._voices[n].started)
        if is_clack and (not clacks or gain <= self._voices[oldest].gain):
            return None
        return oldest

    def _follow_ambience(self) -> None:
        """Brings the murmur that plays in line with the one that is wanted."""
        wanted = self._ambience
        if wanted == self._ambience_plays:
            return
        file = f"ambience_{wanted}"
        if wanted is not None and file not in self._library:
            # Decoding takes 30 ms, too much for a frame; the next update looks again.
            if file not in self._to_load:
                self._to_load.append(file)
            return
        pygame.mixer.Channel(_AMBIENCE_CHANNELS[self._ambience_side]).fadeout(
            _CROSSFADE_MILLISECONDS
        )
        self._ambience_plays = wanted
        sound = None if wanted is None else self._library.load(file)
        if sound is not None:
            self._ambience_side = 1 - self._ambience_side
            sound.set_volume(self._volumes.ambience_gain())
            channel = pygame.mixer.Channel(_AMBIENCE_CHANNELS[self._ambience_side])
            channel.stop()
            channel.play(sound, loops=-1, fade_ms=_CROSSFADE_MILLISECONDS)
