"""How loud the sounds are, and the box that plays them."""

from __future__ import annotations

import itertools
import logging
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from skyline.resources import asset
from skyline.table import sound as sound_files
from skyline.table.loudness import (
    LOUDEST_IMPULSE,
    QUIETEST_IMPULSE,
    ClackKind,
    clack_volume,
    pan_gains,
    slider_gain,
)
from skyline.table.sound import (
    EFFECTS,
    MAX_CLACKS,
    MAX_VOICES,
    SoundBox,
    SoundLibrary,
    Volumes,
    files_of,
)

pytestmark = pytest.mark.usefixtures("mixer")


EFFECT_FILES = [file for name in EFFECTS for file in files_of(name)]
FULL = Volumes(1.0, 1.0, 1.0)

KINDS: tuple[ClackKind, ...] = ("die", "wall", "floor")

REPOSITORY = Path(__file__).resolve().parents[2]


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


# ---------------------------------------------------------------- loudness
@pytest.mark.parametrize("kind", KINDS)
def test_clack_volume_rises_with_impulse(kind: ClackKind) -> None:
    loudest = LOUDEST_IMPULSE[kind]
    volumes = [clack_volume(i, kind) for i in np.geomspace(QUIETEST_IMPULSE, loudest, 40)]
    assert all(low < high for low, high in itertools.pairwise(volumes))
    assert volumes[0] > 0.0
    assert volumes[-1] == pytest.approx(1.0)
    assert clack_volume(loudest * 100, kind) == 1.0


@pytest.mark.parametrize("impulse", [-5.0, 0.0, QUIETEST_IMPULSE * 0.99, float("nan")])
def test_weak_or_senseless_impulses_are_silent(impulse: float) -> None:
    assert clack_volume(impulse) == 0.0


def test_equal_ratios_of_impulse_are_equal_steps_of_level() -> None:
    levels = [20 * np.log10(clack_volume(impulse)) for impulse in (50.0, 200.0, 800.0)]
    assert levels[1] - levels[0] == pytest.approx(levels[2] - levels[1])


def test_sliders_multiply_and_mute_silences() -> None:
    assert slider_gain(-1.0) == 0.0
    assert slider_gain(2.0) == 1.0
    assert slider_gain(0.3) < slider_gain(0.6)
    assert Volumes(0.0, 1.0, 1.0).effects_gain() == 0.0
    assert Volumes(1.0, 0.5, 0.2).effects_gain() > Volumes(1.0, 0.5, 0.2).ambience_gain() > 0.0
    muted = Volumes(1.0, 1.0, 1.0, muted=True)
    assert muted.effects_gain() == muted.ambience_gain() == 0.0


def test_panning() -> None:
    assert pan_gains(0.0) == (1.0, 1.0)
    assert pan_gains(-1.0) == pytest.approx((1.0, 0.0))
    assert pan_gains(9.0) == pytest.approx((0.0, 1.0))
    left, right = pan_gains(-0.4)
    assert left > right > 0.0


# ---------------------------------------------------------------- the box
def test_every_effect_plays() -> None:
    box = SoundBox(FULL)
    for name in EFFECTS:
        assert box.play(name, pan=0.3, pitch_variation=0.5), name
    assert box.knock(0)
    assert box.knock(9)
    assert box.chord(6)
    assert not box.silent


def test_a_game_has_its_own_effects_decoded() -> None:
    box = SoundBox(FULL)
    box.prepare(("block_1", "block_5", "ui_tick"))
    assert box._to_load[-2:] == ["block_1", "block_5"]
    assert box.play("block_3")


def test_nothing_is_opened_before_it_is_needed() -> None:
    pygame.mixer.quit()
    box = SoundBox(FULL)
    box.update(0.01)
    assert pygame.mixer.get_init() is None
    assert box.play("ui_tick")
    assert pygame.mixer.get_init() is not None
    box.close()
    assert pygame.mixer.get_init() is None


def test_closing_leaves_a_foreign_mixer_open() -> None:
    box = SoundBox(FULL)
    box.play("ui_tick")
    box.close()
    assert pygame.mixer.get_init() is not None
    assert not box.play("ui_tick")


def test_no_variation_twice_in_a_row_and_all_are_used() -> None:
    library = SoundLibrary(random.Random(3))
    files = [library.choose_file("clack_die") for _ in range(400)]
    assert all(before != after for before, after in itertools.pairwise(files))
    assert set(files) == set(files_of("clack_die"))
    assert library.choose_file("win") == library.choose_file("win") == "win"


def test_variation_is_the_same_for_the_same_seed() -> None:
    one, other = (SoundLibrary(random.Random(7)) for _ in range(2))
    assert [one.choose_file("clack_wall") for _ in range(50)] == [
        other.choose_file("clack_wall") for _ in range(50)
    ]


def test_pitch_variation_changes_the_length() -> None:
    library = SoundLibrary(random.Random(1))
    lengths = {library.pitched("knock_1", 2.0).get_length() for _ in range(60)}  # type: ignore[union-attr]
    plain = library.load("knock_1")
    assert plain is not None
    assert len(lengths) == 5
    assert min(lengths) == pytest.approx(plain.get_length() / 2 ** (2 / 12), rel=0.01)
    assert max(lengths) == pytest.approx(plain.get_length() * 2 ** (2 / 12), rel=0.01)


def test_clacks_are_limited_in_rate_and_number() -> None:
    clock = Clock()
    box = SoundBox(FULL, clock=clock)
    assert box.clack(300.0, 0.2)
    assert not box.clack(300.0, 0.2)
    assert box.clack(1800.0, 0.2), "a much louder one is heard at once"
    assert box.clack(300.0, 0.2, "wall"), "another kind has its own limit"
    assert not box.clack(QUIETEST_IMPULSE / 2)
    for _ in range(60):
        clock.now += 0.05
        box.clack(100.0)
    assert sum(pygame.mixer.Channel(n).get_busy() for n in range(MAX_VOICES)) <= MAX_CLACKS


def test_a_full_house_gives_way_to_what_matters() -> None:
    box = SoundBox(FULL)
    for _ in range(MAX_VOICES):
        assert box.play("win")
    assert not box.clack(1000.0)
    assert box.play("last_round_bell")
    busy = [n for n in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(n).get_busy()]
    assert len(busy) == MAX_VOICES


def test_mute_silences_at_once_and_later() -> None:
    box = SoundBox(FULL)
    box.rattle(0.5)
    loop = pygame.mixer.Channel(MAX_VOICES + 2).get_sound()
    assert loop is not None
    assert loop.get_volume() == pytest.approx(0.5, abs=0.02)
    box.volumes = Volumes(1.0, 1.0, 1.0, muted=True)
    assert loop.get_volume() == 0.0
    assert not box.play("win")
    box.volumes = FULL
    assert loop.get_volume() == pytest.approx(0.5, abs=0.02)
    assert box.play("win")
    box.rattle(0.0)


def test_a_street_does_not_repeat_itself() -> None:
    box = SoundBox(FULL)
    box.update(0.5)
    channel = pygame.mixer.Channel(MAX_VOICES + 3)
    heard: dict[str, list[tuple[int, float]]] = {"day": [], "night": []}
    for hour, sounds in heard.items():
        box.ambience(hour)
        for tenth in range(2 * 3 * 900):
            box.update(0.1)
            if box._loader is not None:
                box._loader.join()
            if channel.get_busy():
                sounds.append((tenth, round(channel.get_sound().get_length(), 2)))
                channel.stop()
    pauses = [after - before for (before, _), (after, _) in itertools.pairwise(heard["day"])]
    assert len(pauses) > 30 and min(pauses) >= 30 and max(pauses) <= 240
    for span in range(1, len(pauses) // 2):
        assert pauses[:-span] != pauses[span:], "it would be known again"
    lengths = {hour: {length for _tenth, length in sounds} for hour, sounds in heard.items()}
    assert lengths["day"] > lengths["night"], "birds sleep"
    box.volumes = Volumes(1.0, 1.0, 0.0)
    for _ in range(300):
        box.update(0.1)
        assert not channel.get_busy()
    box.close()


def test_ambience_crossfades_on_two_channels() -> None:
    box = SoundBox(FULL)

    def playing() -> list[float]:
        sounds = (pygame.mixer.Channel(MAX_VOICES + side).get_sound() for side in (0, 1))
        return [round(sound.get_length(), 1) for sound in sounds if sound is not None]

    def settle() -> None:
        for _ in range(2):
            box.update(0.5)
            if box._loader is not None:
                box._loader.join()
        box.update(0.5)

    box.ambience("day")
    settle()
    assert len(playing()) == 1
    box.ambience("night")
    settle()
    assert len(playing()) == 2
    box.ambience("no such time")
    settle()
    box.ambience(None)
    settle()
    assert not box.silent
    box.close()


def test_updates_load_every_effect_beforehand() -> None:
    box = SoundBox(FULL)
    box.update(0.5)
    assert box._loader is not None
    box._loader.join()
    assert all(file in box._library for file in EFFECT_FILES)


# ---------------------------------------------------------------- what goes wrong
def use_everything(box: SoundBox) -> None:
    """Calls all there is to call."""
    box.play("win", pan=-2.0, volume=7.0, pitch_variation=3.0)
    for kind in KINDS:
        box.clack(500.0, 3.0, kind)
    box.knock(3)
    box.chord(-1)
    box.rattle(1.0)
    box.rattle(0.0)
    box.ambience("dusk")
    box.update(1.0)
    box.volumes = Volumes(0.5, 0.5, 0.5)
    box.ambience(None)
    box.update(1.0)


def test_a_disabled_box_is_harmless() -> None:
    pygame.mixer.quit()
    box = SoundBox(enabled=False)
    use_everything(box)
    box.close()
    assert box.silent
    assert pygame.mixer.get_init() is None


def test_a_missing_file_is_logged_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sound_files, "asset", lambda relative: tmp_path / relative)
    box = SoundBox(FULL)
    with caplog.at_level(logging.WARNING):
        assert not box.play("win")
        assert not box.play("win")
    assert len(caplog.records) == 1
    assert "win" in caplog.text
    use_everything(box)
    box.close()


def test_a_damaged_file_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    short = asset("sounds/ui_tick.ogg").read_bytes()
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "win.ogg").write_bytes(b"not a sound")
    monkeypatch.setattr(sound_files, "asset", lambda relative: tmp_path / relative)
    (tmp_path / "sounds" / "rattle.ogg").write_bytes(short)
    box = SoundBox(FULL)
    assert not box.play("win")
    box.rattle(1.0)
    assert not box.silent
    assert not pygame.mixer.get_busy()


def test_a_lost_device_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    box = SoundBox(FULL)
    assert box.play("ui_tick")
    box.rattle(0.5)
    pygame.mixer.quit()
    with caplog.at_level(logging.WARNING):
        use_everything(box)
        use_everything(box)
    assert box.silent
    assert len(caplog.records) == 1
    box.close()


def test_no_device_at_all() -> None:
    script = (
        "import logging; logging.basicConfig(format='%(message)s')\n"
        "from skyline.table.sound import SoundBox\n"
        "from tests.table.test_sound import use_everything\n"
        "box = SoundBox()\n"
        "use_everything(box); use_everything(box); box.close(); use_everything(box)\n"
        "print('silent', box.silent)\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "bogus", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=REPOSITORY,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == "silent True"
    assert result.stderr.count("Playing without sound") == 1
