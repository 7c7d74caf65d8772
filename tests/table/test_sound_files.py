"""The files of the sounds, and the recipes they come from."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from skyline.resources import asset
from skyline.table.sound import (
    AMBIENCES,
    EFFECTS,
    LOOPS,
    STREET,
    VARIATIONS,
    SoundLibrary,
    files_of,
)
from skyline.views.cityscape.sounds import SOUNDS as CITYSCAPE
from skyline.views.skyline_d6.sounds import SOUNDS as SKYLINE_D6
from tools.make_sounds import with_fixed_serial
from tools.synthesis.recipes import RECIPES, render, render_pcm
from tools.synthesis.signals import RATE, loudness

pytestmark = pytest.mark.usefixtures("mixer")


EFFECT_FILES = [file for name in (*EFFECTS, *CITYSCAPE, *SKYLINE_D6) for file in files_of(name)]


def decoded(file: str) -> NDArray[np.float64]:
    """The samples of a packaged file, shape (frames, 2), full scale 1."""
    sound = pygame.mixer.Sound(str(asset(f"sounds/{file}.ogg")))
    return np.asarray(pygame.sndarray.array(sound) / 32768.0)


def strongest_frequency(samples: NDArray[np.float64]) -> float:
    """The frequency of the highest peak of the spectrum, in hertz."""
    spectrum = np.abs(np.fft.rfft(samples.mean(axis=1), 1 << 17))
    return float(spectrum.argmax() * RATE / (1 << 17))


def test_every_name_has_a_file_and_every_file_a_recipe() -> None:
    street = {file for names in STREET.values() for name in names for file in files_of(name)}
    named = {*EFFECT_FILES, *(f"ambience_{name}" for name in AMBIENCES)} | street
    packaged = {path.stem for path in asset("sounds").glob("*.ogg")}
    assert named == packaged == set(RECIPES)


def test_the_files_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in asset("sounds").iterdir()}
    assert sum(sizes.values()) < 1_850_000
    assert all(sizes[f"ambience_{name}"] <= 150_000 for name in AMBIENCES)


@pytest.mark.parametrize("file", sorted(RECIPES))
def test_a_file_is_well_formed(file: str) -> None:
    samples = decoded(file)
    seconds = len(samples) / RATE
    assert samples.shape[1] == 2
    assert 0.1 <= seconds <= (12.0 if file.startswith(("ambience", "street")) else 3.5)
    assert 0.03 < np.abs(samples).max() < 10 ** (-1 / 20)
    assert np.abs(samples.mean(axis=0)).max() < 1e-3
    assert loudness(samples) == pytest.approx(RECIPES[file].level, abs=0.6)
    sides = 20 * np.log10(np.sqrt(np.mean(samples**2, axis=0)))
    assert abs(sides[0] - sides[1]) < 1.0
    if file not in LOOPS:
        assert np.abs(samples[0]).max() < 0.02
        assert np.abs(samples[-1]).max() < 0.002


def test_all_effects_are_of_one_loudness() -> None:
    levels = {file: loudness(decoded(file)) for file in EFFECT_FILES}
    assert min(levels.values()) > -29.6
    assert max(levels.values()) < -19.5


@pytest.mark.parametrize("file", sorted(LOOPS))
def test_a_loop_has_no_seam(file: str) -> None:
    sound = SoundLibrary(random.Random(0)).load(file)
    assert sound is not None
    samples = pygame.sndarray.array(sound) / 32768.0
    assert len(samples) == len(render(file))
    # A tick would stand out of the third differences, which leave nothing of slow waves.
    turned = np.roll(samples, len(samples) // 2, axis=0)
    roughness = np.diff(turned, n=3, axis=0) ** 2
    seam = roughness[len(samples) // 2 - 6 : len(samples) // 2 + 4]
    assert (seam.max(axis=0) < 60 * np.median(roughness, axis=0)).all()
    levels = np.sqrt(np.mean(samples[: len(samples) // 64 * 64].reshape(64, -1) ** 2, axis=1))
    assert levels[0] > 0.1 * np.median(levels)
    assert levels[-1] > 0.1 * np.median(levels)


def test_knocks_rise_with_height() -> None:
    pitches = [strongest_frequency(decoded(f"knock_{height}")) for height in range(1, 7)]
    assert all(low * 1.1 < high for low, high in itertools.pairwise(pitches))
    assert pitches[-1] == pytest.approx(2 * pitches[0], rel=0.01)


def test_blocks_sink_and_seen_buildings_rise() -> None:
    def pitches(name: str, numbers: range) -> list[float]:
        return [strongest_frequency(decoded(f"{name}_{number}")) for number in numbers]

    assert all(low > 1.1 * high for low, high in itertools.pairwise(pitches("block", range(1, 6))))
    assert all(low * 1.1 < high for low, high in itertools.pairwise(pitches("seen", range(1, 5))))


def test_chords_and_chimes_grow_with_height() -> None:
    for name, heights in (("chord", range(1, 7)), ("chime", range(4, 7))):
        chords = [decoded(f"{name}_{height}") for height in heights]
        lengths = [len(chord) for chord in chords]
        levels = [loudness(chord) for chord in chords]
        assert lengths == sorted(lengths)
        assert levels == sorted(levels)


def test_surfaces_differ_in_brightness() -> None:
    def brightness(name: str) -> float:
        centres = []
        for file in files_of(name):
            spectrum = np.abs(np.fft.rfft(decoded(file).mean(axis=1)))
            frequencies = np.linspace(0, RATE / 2, len(spectrum))
            centres.append(float((frequencies * spectrum).sum() / spectrum.sum()))
        return float(np.mean(centres))

    assert brightness("clack_floor") < brightness("clack_wall") < brightness("clack_die") < 5000


def test_loudness_is_that_of_the_standard() -> None:
    time = np.arange(RATE) / RATE
    wave = np.sin(2 * np.pi * 997 * time)[:, None] * np.ones(2)
    assert loudness(wave * 10 ** (-23 / 20)) == pytest.approx(-23.0, abs=0.1)  # EBU Tech 3341
    low = np.sin(2 * np.pi * 40 * time)[:, None] * np.ones(2)
    assert loudness(low) < loudness(wave) - 3


def test_what_is_often_heard_is_quieter_than_what_is_seldom() -> None:
    names = ("pencil", "nib", "coin", "stamp", "star", "chime_6")
    levels = [loudness(decoded(name)) for name in names]
    assert levels == sorted(levels)
    assert loudness(decoded("chime_6")) < loudness(decoded("win"))


def test_variations_are_different_sounds() -> None:
    for name in VARIATIONS:
        for one, other in itertools.combinations(files_of(name), 2):
            first, second = decoded(one)[:, 0], decoded(other)[:, 0]
            count = min(len(first), len(second))
            assert np.corrcoef(first[:count], second[:count])[0, 1] < 0.9


@pytest.mark.thorough
def test_rendering_is_reproducible_and_matches_the_files() -> None:
    assert np.array_equal(render_pcm("clack_wall_2"), render_pcm("clack_wall_2"))
    for file in RECIPES:
        rendered, packaged = render_pcm(file), decoded(file)
        assert len(rendered) == len(packaged), file
        assert np.corrcoef(rendered.ravel(), packaged.ravel())[0, 1] > 0.97, file


def test_the_fixed_serial_is_idempotent_and_refuses_other_data() -> None:
    packaged = asset("sounds/ui_tick.ogg").read_bytes()
    assert with_fixed_serial(packaged) == packaged
    other = bytearray(packaged)
    other[14:18] = b"\x01\x02\x03\x04"
    assert with_fixed_serial(bytes(other))[:64] == packaged[:64]
    with pytest.raises(ValueError, match="no Ogg page at byte 0"):
        with_fixed_serial(b"RIFF" + bytes(40))
