"""The list of all sounds: what makes each, and how loud it is in the set."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol

import numpy as np

from skyline.table.sound import LOOP_LEAD_IN_SECONDS, LOOPS
from tools.synthesis import ambience, celebration, drafting, model_city, music, tabletop
from tools.synthesis.signals import Signal, finished, finished_loop, frames

_SEED: Final = 1906


class Recipe(NamedTuple):
    """How one file comes about.

    Attributes:
        make: Makes the raw sound from a seeded generator.
        level: Its ``loudness`` in LUFS: a touch -29 to -25, what is told -25 to -22, a feast -20.
        quality: Vorbis quality, 0 (smallest) to 1.
    """

    make: Callable[[np.random.Generator], Signal]
    level: float
    quality: float = 0.6


def _variations(name: str, count: int, recipe: Recipe) -> dict[str, Recipe]:
    return {f"{name}_{number}": recipe for number in range(1, count + 1)}


class _MakeByHeight(Protocol):
    def __call__(self, rng: np.random.Generator, height: int) -> Signal: ...


def _by_height(name: str, make: _MakeByHeight, level: float, growth: float) -> dict[str, Recipe]:
    return {
        f"{name}_{height}": Recipe(partial(make, height=height), level + growth * (height - 1))
        for height in range(1, 7)
    }


RECIPES: Final[dict[str, Recipe]] = {
    **_variations("clack_die", 6, Recipe(tabletop.die_on_die, -25)),
    **_variations("clack_wall", 4, Recipe(tabletop.die_on_wall, -26)),
    **_variations("clack_floor", 4, Recipe(tabletop.die_on_felt, -26)),
    "rattle": Recipe(tabletop.rattle, -25),
    "pick_up": Recipe(tabletop.pick_up, -27),
    "put_down": Recipe(tabletop.put_down, -26),
    **_by_height("knock", tabletop.knock, -24.5, 0.0),
    **_by_height("chord", music.chord, -22.5, 0.3),
    "demolish_swing": Recipe(tabletop.swing, -23),
    "demolish_crack": Recipe(tabletop.crack, -22),
    "demolish_rubble": Recipe(tabletop.rubble, -21.5),
    "abandon": Recipe(tabletop.abandon, -25),
    "ui_tick": Recipe(music.tick, -29),
    "ui_toggle": Recipe(music.toggle, -28),
    "ui_error": Recipe(music.refuse, -25),
    "ui_page": Recipe(music.page, -27),
    "turn": Recipe(music.turn_chime, -24),
    "round_bell": Recipe(music.round_bell, -22),
    "last_round_bell": Recipe(music.last_round_bell, -20.5),
    "win": Recipe(music.fanfare, -20),
    "undo": Recipe(music.undo, -27),
    **_variations("firework", 3, Recipe(celebration.firework, -22)),
    "tally": Recipe(celebration.tally, -27),
    "points_land": Recipe(celebration.points_land, -24),
    "lights_on": Recipe(celebration.lights_on, -24),
    "whoosh": Recipe(celebration.whoosh, -25),
    "camera": Recipe(celebration.camera, -26),
    **{
        f"block_{size}": Recipe(partial(model_city.block, size=size), -26 + 0.4 * size)
        for size in model_city.SEMITONES
    },
    "block_lift": Recipe(model_city.block_lift, -27),
    "model_turn": Recipe(model_city.model_turn, -26),
    "goal_turn": Recipe(model_city.goal_turn, -27),
    "cover": Recipe(model_city.cover, -26),
    "uncover": Recipe(model_city.uncover, -27),
    "curtain": Recipe(model_city.curtain, -24),
    "goal_met": Recipe(model_city.goal_met, -21),
    "goal_missed": Recipe(model_city.goal_missed, -24),
    **{
        f"seen_{number}": Recipe(partial(model_city.seen, number=number), -25)
        for number in model_city.SEEN
    },
    "city_clear": Recipe(model_city.city_clear, -22),
    "pencil": Recipe(drafting.pencil, -29),
    "nib": Recipe(drafting.nib, -27),
    "stroke": Recipe(drafting.stroke, -26),
    "stamp": Recipe(drafting.stamp, -25),
    "coin": Recipe(drafting.coin, -25.5),
    "steel": Recipe(drafting.steel, -22.5, 0.4),
    "star": Recipe(drafting.star, -23.5, 0.4),
    **{
        f"chime_{height}": Recipe(partial(drafting.chime, height=height), -25 + 0.5 * height, 0.3)
        for height in drafting.CHIMES
    },
    "ambience_day": Recipe(ambience.day, -28, quality=0.15),
    "ambience_dusk": Recipe(ambience.dusk, -29, quality=0.15),
    "ambience_night": Recipe(ambience.night, -29.5, quality=0.15),
    **_variations("street_bird", 4, Recipe(ambience.bird, -34, quality=0.15)),
    **_variations("street_passing", 2, Recipe(ambience.passing, -31, quality=0.1)),
    "street_bell": Recipe(ambience.bell, -36, quality=0.15),
}


def render(name: str) -> Signal:
    """The finished sound of a name in ``RECIPES``, the same samples every time.

    Raises:
        KeyError: There is no such recipe.
    """
    recipe = RECIPES[name]
    # Seeded by name, so that a new sound never changes the others.
    rng = np.random.default_rng([_SEED, zlib.crc32(name.encode())])
    raw = recipe.make(rng)
    return finished_loop(raw, recipe.level) if name in LOOPS else finished(raw, recipe.level)


def render_pcm(name: str) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """The 16-bit samples of a sound's file, shape ``(frames, 2)``: a loop with its lead-in."""
    sound = render(name)
    if name in LOOPS:
        sound = np.concatenate((sound[-frames(LOOP_LEAD_IN_SECONDS) :], sound))
    return np.round(sound * 32767).astype(np.int16)
