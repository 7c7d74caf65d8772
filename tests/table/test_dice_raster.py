from __future__ import annotations

import hashlib
import math
import random
from dataclasses import replace

import numpy as np
import pygame
import pytest

from skyline.table.dice.artist import DAYLIGHT, artist, front
from skyline.table.dice.kinds import BEVEL, DieLook, Pose, facing, settled, upright
from skyline.table.dice.marks import Marks
from skyline.table.dice.materials import Material, light_tables
from skyline.table.geometry import CAMERA, Quaternion, matrix, product, random_orientation
from skyline.views.skyline.art.dice import DICE

LAYOUTS = {kind.key: kind.faces for kind in DICE}


def covered(surface: pygame.Surface) -> float:
    return float(pygame.surfarray.array_alpha(surface).sum(dtype=np.float64)) / 255


def rounded_outline_area(edge: float, q: Quaternion) -> float:
    """A + P·r + πr² of the core box's projection, from the box itself."""
    rows = product(CAMERA, matrix(q))
    core, bevel = edge / 2 - BEVEL * edge, BEVEL * edge
    sides = [(2 * core * rows[0][k], 2 * core * rows[1][k]) for k in range(3)]
    area = sum(
        abs(sides[i][0] * sides[j][1] - sides[i][1] * sides[j][0])
        for i, j in ((0, 1), (1, 2), (0, 2))
    )
    perimeter = 2 * sum(math.hypot(*side) for side in sides)
    return area + perimeter * bevel + math.pi * bevel**2


def test_covered_area_is_that_of_the_rounded_hexagon() -> None:
    rng = random.Random(3)
    for i in range(240):
        edge = (64, 96)[i % 2]
        q = random_orientation(rng)
        picture, _, _ = artist(edge).sprite(DieLook("GUP"[i % 3]), q, rng.random(), rng.random())
        assert covered(picture) == pytest.approx(rounded_outline_area(edge, q), rel=0.005)


@pytest.mark.parametrize("yaw", [0.0, 0.4, math.pi / 4])
def test_covered_area_of_dice_that_lie_or_face_us(yaw: float) -> None:
    for q in (settled("U", "M", yaw), facing("G", "H", 1.0), facing("P", "-", 0.5, yaw)):
        picture, _, _ = artist(96).sprite(DieLook("U"), q, 0.25, 0.75)
        assert covered(picture) == pytest.approx(rounded_outline_area(96, q), rel=0.005)


def test_same_input_gives_same_bytes() -> None:
    q = random_orientation(random.Random(8))
    digests = set()
    for _ in range(3):
        picture, dx, dy = artist(70).sprite(DieLook("P"), q, 0.1, 0.6)
        raw = pygame.image.tobytes(picture, "RGBA")
        digests.add((hashlib.sha256(raw).hexdigest(), dx, dy))
    assert len(digests) == 1


def test_inside_the_outline_nothing_is_left_unpainted() -> None:
    rng = random.Random(5)
    for i in range(60):
        picture, dx, dy = artist(48).sprite(DieLook("GUP"[i % 3]), random_orientation(rng))
        alpha = pygame.surfarray.array_alpha(picture)
        xs = np.arange(alpha.shape[0]) + dx + 0.5
        ys = np.arange(alpha.shape[1]) + dy + 0.5
        near = np.hypot(xs[:, None], ys[None, :]) < 48 * 0.48
        assert (alpha[near] == 255).all()


@pytest.mark.parametrize("edge", [24, 31, 64, 220])
def test_all_sizes_draw_and_stay_centred(edge: int) -> None:
    for kind in LAYOUTS:
        picture, dx, dy = artist(edge).sprite(DieLook(kind), settled(kind, "M", 0.0))
        assert abs(dx + picture.get_width() / 2) <= 1.5
        assert abs(dy + picture.get_height() / 2) <= 1.5


def mean_colour(kind: str, letter: str, marks: Marks = Marks.NONE) -> np.ndarray:
    picture, _, _ = artist(64).sprite(DieLook(kind, marks), settled(kind, letter))
    pixels = pygame.surfarray.array3d(picture).astype(float)
    return pixels[pygame.surfarray.array_alpha(picture) > 0].mean(axis=0)


def test_every_face_looks_different_from_above() -> None:
    seen = [
        pygame.surfarray.array3d(
            artist(64).sprite(DieLook(kind), upright(LAYOUTS[kind].index(letter)))[0]
        ).astype(int)
        for kind in LAYOUTS
        for letter in sorted(set(LAYOUTS[kind]))
    ]
    for i, one in enumerate(seen):
        for other in seen[:i]:
            assert np.abs(one - other).mean() > 8


def test_letters_are_printed_only_when_wanted() -> None:
    plain, lettered = mean_colour("U", "H"), mean_colour("U", "H", marks=Marks.LETTERS)
    assert np.abs(plain - lettered).max() > 1


def test_tint_colours_the_light() -> None:
    look, q = DieLook("U"), settled("U", "L")
    day, _, _ = artist(48).sprite(look, q)
    night, _, _ = artist(48, (0.44, 0.44, 0.60)).sprite(look, q)
    by_day = pygame.surfarray.array3d(day).astype(float).mean(axis=(0, 1))
    by_night = pygame.surfarray.array3d(night).astype(float).mean(axis=(0, 1))
    assert (by_night < 0.75 * by_day).all()
    assert by_night[2] / by_day[2] > by_night[0] / by_day[0]


def test_bodies_that_shine_alike_share_their_light() -> None:
    body = Material((200, 20, 20), 0.98, 92.0, 80.0, 14.0, 20.0, 14.0)
    other, duller = replace(body, body=(20, 20, 200)), replace(body, gloss=2.0)
    assert light_tables(body, DAYLIGHT) is light_tables(other, DAYLIGHT)
    assert light_tables(body, DAYLIGHT) is not light_tables(duller, DAYLIGHT)


def test_a_lying_die_is_drawn_once_and_the_cache_is_bounded() -> None:
    hand = artist(40)
    surface = pygame.Surface((200, 200))
    pose = Pose(100.0, 100.0, 20.0, settled("G", "M", 0.2))
    hand.draw(surface, DieLook("G"), pose)
    first = pygame.image.tobytes(surface, "RGB")
    surface.fill(0)
    hand.draw(surface, DieLook("G"), pose)
    assert pygame.image.tobytes(surface, "RGB") == first
    for i in range(2000):
        hand.draw(surface, DieLook("G"), pose._replace(q=settled("G", "M", i * 0.001)))
    assert hand.kept_bytes <= 7 << 20


def test_shadow_is_wider_and_fainter_higher_up() -> None:
    q = settled("G", "L")
    low, _, _ = artist(64).shadow(q, 32.0)
    high, _, _ = artist(64).shadow(q, 96.0)
    assert high.get_width() > low.get_width()
    assert pygame.surfarray.array_alpha(high).max() < pygame.surfarray.array_alpha(low).max()


def test_front_is_the_fully_turned_die() -> None:
    width = 80
    picture, depth = front("G", "M", width)
    assert picture.get_size() == (width + depth, width + depth)
    turned, _, _ = artist(width).sprite(DieLook("G"), facing("G", "M", 1.0))
    box = turned.get_bounding_rect()
    assert abs(box.w - picture.get_bounding_rect().w) <= 2
    assert abs(box.h - picture.get_bounding_rect().h) <= 2
    middle = np.array(picture.get_at((width // 2, depth + width // 2))[:3], float)
    own = np.array(turned.get_at((box.x + width // 2, box.bottom - width // 2))[:3], float)
    assert np.abs(middle - own).max() < 60
