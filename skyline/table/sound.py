"""Plays the table's sounds; without a device it is a silent object that never fails.

Nothing here can disturb a game: variation comes from a cosmetic random source of its own, and
every failure of the sound system ends in silence and one line in the log.
"""

from __future__ import annotations

import logging
import math
import random
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from skyline.resources import asset
from skyline.table.loudness import ClackKind, Volumes, clack_volume, pan_gains

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
_STREET_CHANNEL: Final = MAX_VOICES + 3
_CHANNELS: Final = MAX_VOICES + 4
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

    The device is opened by the first sound, or by ``update`` soon after the start, which also has
    all effects decoded in the background; what is played before is decoded on the spot.
    """

    def __init__(
        self,
        volumes: Volumes | None = None,
        enabled: bool = True,
        *,
        clock: Callable[[], float] = time.monotonic,
        seed: int = 0,
    ) -> None:
        """Opens nothing yet, without ``enabled`` never; the clock limits how often clacks sound."""
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
        self._random = random.Random(seed)
        self._street_quiet = 0.0  # seconds until something is heard in the street
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
        if volumes.ambience_gain() == 0.0:
            pygame.mixer.Channel(_STREET_CHANNEL).fadeout(_MUTE_FADE_MILLISECONDS)
        # Loops carry their volume in the sound: a channel's own is busy with its fade.
        for number, gain in (
            (_RATTLE_CHANNEL, self._rattle_level * volumes.effects_gain()),
            *((number, volumes.ambience_gain()) for number in _AMBIENCE_CHANNELS),
        ):
            sound = pygame.mixer.Channel(number).get_sound()
            if sound is not None:
                sound.set_volume(gain)

    def prepare(self, names: Iterable[str]) -> None:
        """Has further effects, which only one game has, decoded in the background as well."""
        for file in (file for name in names for file in files_of(name)):
            if file not in self._library and file not in self._to_load:
                self._to_load.append(file)

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, pitch_variation: float = 0.0
    ) -> bool:
        """Plays an effect by its name, from -1 (left) to 1 (right); whether it sounds.

        A name without a file is silent and logged once; pitch varies by so many semitones up or
        down.
        """
        return self._play(name, volume, pan, pitch_variation, is_clack=False)

    def clack(self, impulse: float, x_normalised: float = 0.5, kind: ClackKind = "die") -> bool:
        """Plays a die's collision at 0 (left) to 1, unless too weak or too close upon another."""
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
        """Crossfades to a time of day (``sound_files.AMBIENCES``) or none, once decoded."""
        self._ambience = name

    @property
    def murmur(self) -> str | None:
        """The murmur that is heard or about to be; None for none."""
        return self._ambience

    def update(self, seconds: float) -> None:
        """Opens the device and starts what was waiting; once a frame, after the first pictures."""
        self._seconds += seconds
        if self._seconds < _WARM_UP_AFTER_SECONDS or not self._ready():
            return
        self._follow_ambience()
        self._stir(seconds)
        if self._to_load and (self._loader is None or not self._loader.is_alive()):
            self._loader = threading.Thread(
                target=self._library.load_all, args=(self._to_load,), daemon=True
            )
            self._loader.start()

    def close(self) -> None:
        """Silence from now on. Before ``pygame.quit``: a sound may still be being decoded."""
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

        Must come before any use of a sound or channel: after ``pygame.mixer.quit``, playing an old
        sound crashes the process instead of raising.
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

    def _stir(self, seconds: float) -> None:
        """Now and then something is heard in the street, by chance and by the hour."""
        heard = STREET.get(self._ambience_plays or "", ())
        self._street_quiet -= seconds
        if not heard or self._street_quiet > 0.0:
            return
        self._street_quiet = self._random.uniform(*STREET_PAUSE)
        file = self._library.choose_file(self._random.choice(heard))
        near = self._random.uniform(0.45, 1.0) * self._volumes.ambience_gain()
        if near == 0.0:
            return
        if file not in self._library:  # decoding takes too long for a frame
            if file not in self._to_load:
                self._to_load.append(file)
            return
        sound = self._library.load(file)
        channel = pygame.mixer.Channel(_STREET_CHANNEL)
        if sound is not None and not channel.get_busy():
            left, right = pan_gains(self._random.uniform(-0.8, 0.8))
            channel.set_volume(near * left, near * right)
            channel.play(sound)


VARIATIONS: Final = {
    **{"clack_die": 6, "clack_wall": 4, "clack_floor": 4, "firework": 3},
    **{"street_bird": 4, "street_passing": 2},
}
# In the order in which a game is likely to need them; a game's own come from `TableKit.sounds`.
EFFECTS: Final[tuple[str, ...]] = (
    *("ui_tick", "clack_die", "clack_wall", "clack_floor", "rattle", "pick_up", "put_down"),
    *(f"knock_{height}" for height in range(1, 7)),
    *("ui_toggle", "ui_error", "ui_page", "abandon", "turn", "undo"),
    *(f"chord_{height}" for height in range(1, 7)),
    *("demolish_swing", "demolish_crack", "demolish_rubble", "round_bell", "last_round_bell"),
    *("whoosh", "points_land", "lights_on", "win", "tally", "firework", "camera"),
)
AMBIENCES: Final[tuple[str, ...]] = ("day", "dusk", "night")

# What is heard in the street at an hour, the likelier the more often it stands here, and the
# seconds from one to the next.
STREET: Final[dict[str, tuple[str, ...]]] = {
    "day": ("street_bird", "street_bird", "street_passing"),
    "dusk": ("street_passing", "street_passing", "street_bird", "street_bell"),
    "night": ("street_passing",),
}
STREET_PAUSE: Final = (3.0, 11.0)

# A loop's file begins with the last moments of the loop as a lead-in, and loading blends
# them into its end: the encoder's errors at the two ends differ and would tick at every turn.
LOOPS: Final[frozenset[str]] = frozenset({"rattle", *(f"ambience_{name}" for name in AMBIENCES)})
LOOP_LEAD_IN_SECONDS: Final = 0.1

# What pygame raises without a device, after its loss, without the module, without the file.
SOUND_ERRORS: Final = (pygame.error, NotImplementedError, OSError)
_PITCH_STEPS: Final = (-1.0, -0.5, 0.0, 0.5, 1.0)


def files_of(name: str) -> tuple[str, ...]:
    """The files of an effect, without folder and ending: its variations, or itself."""
    count = VARIATIONS.get(name)
    return (name,) if count is None else tuple(f"{name}_{n}" for n in range(1, count + 1))


class SoundLibrary:
    """Decoded sounds, each read on its first use and kept; only while the mixer is open."""

    def __init__(self, cosmetic: random.Random) -> None:
        self._random = cosmetic
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._shifted: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last_file: dict[str, str] = {}
        self._decoding = threading.Lock()

    def __contains__(self, file: str) -> bool:
        """Whether a file was read already, with or without success."""
        return file in self._sounds

    def load(self, file: str) -> pygame.mixer.Sound | None:
        """The sound of a file, or None where that fails; asks the disk and logs only once."""
        if file not in self._sounds:
            with self._decoding:
                # Another thread may have decoded it while this one waited.
                if file not in self._sounds:
                    self._sounds[file] = _decoded(file)
        return self._sounds.get(file)

    def load_all(self, files: list[str]) -> None:
        """Loads files one by one and takes them off the list, which may change meanwhile."""
        with suppress(IndexError):
            while True:
                self.load(files.pop(0))

    def choose_file(self, name: str) -> str:
        """One of the files of an effect, where there are several never the last one again."""
        last = self._last_file.get(name)
        files = files_of(name)
        file = self._random.choice([f for f in files if f != last or len(files) == 1])
        self._last_file[name] = file
        return file

    def pitched(self, file: str, semitones: float) -> pygame.mixer.Sound | None:
        """The sound of a file at a random pitch at most so many semitones up or down."""
        sound = self.load(file)
        # In tenths of a semitone: few enough to keep every shifted copy.
        tenths = round(self._random.choice(_PITCH_STEPS) * semitones * 10)
        if sound is None or tenths == 0:
            return sound
        if (file, tenths) not in self._shifted:
            self._shifted[file, tenths] = _resampled(sound, 2.0 ** (tenths / 120.0))
        return self._shifted[file, tenths]

    def clear(self) -> None:
        self._sounds.clear()
        self._shifted.clear()


def _decoded(file: str) -> pygame.mixer.Sound | None:
    try:
        # By path, not as an open file: so Python goes on during the decoding.
        sound = pygame.mixer.Sound(str(asset(f"sounds/{file}.ogg")))
        return _as_loop(sound) if file in LOOPS else sound
    except (*SOUND_ERRORS, ValueError) as error:  # ValueError: a loop too short to be one
        log.warning("The sound %s can't be played: %s", file, error)
        return None


def _as_loop(sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
    """The loop alone, its end blended into what precedes its beginning in the file."""
    rate, _, _ = pygame.mixer.get_init() or (0, 0, 0)
    samples = pygame.sndarray.samples(sound)
    lead = round(LOOP_LEAD_IN_SECONDS * rate)
    blend = np.linspace(0.0, 1.0, lead).reshape(-1, *[1] * (samples.ndim - 1))
    loop = samples[lead:].copy()
    loop[-lead:] = loop[-lead:] * (1.0 - blend) + samples[:lead] * blend
    return pygame.sndarray.make_sound(loop)


def _resampled(sound: pygame.mixer.Sound, factor: float) -> pygame.mixer.Sound:
    """A copy that is higher (and shorter) by a factor of its frequency."""
    samples = pygame.sndarray.array(sound)
    # On a mono mixer there is one column less; put it back for the length of the work.
    columns = samples.reshape(len(samples), -1)
    source = np.arange(len(samples))
    positions = np.arange(0, len(samples) - 1, factor)
    sides = [np.interp(positions, source, column) for column in columns.T]
    shifted = np.column_stack(sides).astype(samples.dtype)
    return pygame.sndarray.make_sound(np.ascontiguousarray(shifted.reshape(-1, *samples.shape[1:])))
