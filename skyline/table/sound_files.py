"""The packaged sounds by name: their files, variations, and copies at another pitch."""

from __future__ import annotations

import logging
import random
import threading
from contextlib import suppress
from typing import Final

import numpy as np
import pygame

from skyline.resources import asset

log = logging.getLogger(__name__)

VARIATIONS: Final[dict[str, int]] = {
    "clack_die": 6,
    "clack_wall": 4,
    "clack_floor": 4,
    "firework": 3,
}
# In the order in which a game is likely to need them.
EFFECTS: Final[tuple[str, ...]] = (
    "ui_tick",
    "clack_die",
    "clack_wall",
    "clack_floor",
    "rattle",
    "pick_up",
    "put_down",
    *(f"knock_{height}" for height in range(1, 7)),
    "ui_toggle",
    "ui_error",
    "ui_page",
    "abandon",
    "turn",
    "undo",
    *(f"chord_{height}" for height in range(1, 7)),
    "demolish_swing",
    "demolish_crack",
    "demolish_rubble",
    "round_bell",
    "last_round_bell",
    "whoosh",
    "points_land",
    "lights_on",
    "win",
    "tally",
    "firework",
    "camera",
)
AMBIENCES: Final[tuple[str, ...]] = ("day", "dusk", "night")

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
    """Decoded sounds, each read on its first use and kept.

    Only for use while the mixer is open, ``clear`` excepted.
    """

    def __init__(self, cosmetic: random.Random) -> None:
        """Prepares an empty library.

        Args:
            cosmetic: Chooses variations and pitches.
        """
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
        """Forgets every sound."""
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
